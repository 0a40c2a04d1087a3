## Lists

list-two = { $first }, { $second }
list-more = { $first }, { $rest }

## Refusals of the engine

refused-seats = 이 게임은 { $least }명에서 { $most }명까지 할 수 있어요. { $seats }명으로는 할 수 없어요.
refused-over = 게임이 끝났어요.
refused-not-your-turn = 아직 내 차례가 아니에요. { $who } 님을 기다리고 있어요.
refused-answered = 이미 답했어요. 다른 사람들을 기다리고 있어요.
refused-not-now = 지금은 할 수 없어요.
refused-undo = 되돌릴 것이 없어요. 아직 아무것도 하지 않았거나, 한 일로 새로운 것이 드러났어요.

## Undo, in games that have it

undo = 되돌리기
told-took-back = 되돌림

## Records that do not hold

broken-header = Conclave 기록이 아니에요. 첫 줄을 읽을 수 없어요.
broken-format = 이 기록의 형식은 { $format }인데, 이 Conclave가 모르는 형식이에요.
broken-proof = 시드가 게임을 시작할 때 보여 드린 증명과 맞지 않아요.
broken-game = 이 Conclave에는 기록에 나오는 게임이 없어요.
broken-edition = 이 게임은 규칙 { $edition }판으로 했는데, 여기에 있는 것은 { $current }판이에요. 같은 판으로만 확인할 수 있어요.
broken-options = 기록의 자리나 옵션이 게임과 맞지 않아요.
broken-empty = 게임이 준비되기도 전에 기록이 끝나요.
broken-line = { $line }번째 줄을 읽을 수 없어요.
broken-order = { $line }번째 줄의 순서가 어긋났어요.
broken-refused = { $line }번째 줄에 그 자리에서 규칙이 허락하지 않는 명령이 있어요.
broken-events = { $line }번째 줄의 사건이 시드와 명령에서 나오는 사건과 달라요.

## The command line

help-conclave = 마법사들의 테이블 게임을 열어 드려요.
help-more = `conclave`만 입력하면 봇이 시작돼요. 토큰이 없으면 샌드박스가 열려요. `conclave <command> --help`를 입력하면 명령어를 자세히 설명해 줘요.
help-group-play = 플레이
help-group-run = 실행
help-group-ai = AI 플레이어
help-group-records = 기록
help-group-upkeep = 관리
help-play = 이 터미널에서 게임하기
help-game = 어떤 게임인지
help-seats = 본인을 포함한 인원수
help-mind = 다른 자리를 맡을 AI 플레이어; 고르지 않으면 보통 AI
help-watch = 모든 자리를 AI에게 맡기기
help-seed = 아무 글이나; 같은 글이면 같은 게임이 나와요
help-option = 게임의 옵션, 이름=값
help-log = 게임의 기록을 이 파일에 쓰기
help-replay = 기록을 다시 돌려 공정했는지 확인하기
help-file = 기록 파일
help-games = 게임 목록 보기
help-cards = 게임의 카드 보기

cli-interrupted = 중단했어요.
cli-error = conclave: { $problem }
cli-unknown-command = 그런 명령어는 없어요. `conclave --help`로 목록을 볼 수 있어요.
cli-meant = 혹시 { $name }?
cli-unknown-game = 그런 게임은 없어요. 있는 게임: { $games }.
cli-unknown-mind = 그런 AI는 없어요. 있는 AI: { $minds }.
cli-unknown-option = { $option } 옵션은 없어요. 있는 옵션: { $options }.
cli-no-options = { $option } 옵션은 없어요. 이 게임에는 옵션이 없어요.
cli-option-value = { $option } 옵션에 “{ $value }” 값은 쓸 수 없어요. 쓸 수 있는 값: { $fitting }.
cli-option-number = { $least }부터 { $most }까지의 정수
cli-option-unread = 읽을 수 없어요
cli-bad-option = { $option } 옵션이 맞지 않아요: { $problem }.
cli-bad-options = 함께 쓸 수 없는 옵션이에요: { $problem }.
cli-option-form = 옵션은 이름=값으로 써 주세요.
cli-no-cards = { $game } 게임은 카드로 하지 않아요.
cli-no-file = 그 파일을 읽을 수 없어요.
cli-no-log = 그 파일에 쓸 수 없어요.
cli-replay-fair = 공정해요. 시드와 명령과 사건이 { $turns }차례 모두 맞아요.
cli-replay-unfinished = 아직 끝나지 않은 게임이에요.

## The terminal table

terminal-you = 로완(나)
terminal-mind-1 = 메린
terminal-mind-2 = 오즈월드
terminal-mind-3 = 테살리
terminal-mind-4 = 퀼
terminal-mind-5 = 브램블
terminal-mind-6 = 이졸데
progress-left = 남음
terminal-proof = 공정성 증명: { $proof }
terminal-seed = 다시 보기용 시드: { $seed }
terminal-prompt = 고르세요(번호, 나가려면 q):
terminal-keys = 번호를 눌러 고르세요. q를 누르면 떠나요.
terminal-closer = 판 전체를 자세히 보기
terminal-leave-again = q를 한 번 더 누르면 자리를 떠나요.
terminal-no-such-choice = 1에서 { $most }까지의 번호를 입력해 주세요.
terminal-left = 테이블에서 일어났어요.
terminal-folded = { $what } … ({ $count }가지)
terminal-back = 뒤로
terminal-described = { $label }: { $does }
terminal-place = { $place }위: { $who }, { $points }점

## Tables

refused-nobody = 그 사람은 여기에 참가할 수 없어요.
refused-nowhere = 거기에는 테이블을 열 수 없어요.
refused-no-game = 그런 게임은 없어요.
refused-no-table = 그런 테이블은 없어요.
refused-options = 이 옵션은 게임과 맞지 않아요.
refused-mind = 이 게임에 그런 AI 플레이어는 없어요.
refused-no-mind = 내보낼 AI 플레이어가 없어요.
refused-not-at-table = 이 테이블에 참가하지 않았어요.
refused-too-few = { $missing ->
    [1] 한 명이 더 필요해요.
   *[other] { $missing }명이 더 필요해요.
}
refused-full = 자리가 다 찼어요.
refused-lobby-closed = 게임이 이미 시작됐거나 대기실이 닫혔어요.
refused-not-host = 방장만 할 수 있어요.
refused-not-started = 게임이 아직 시작되지 않았어요.
refused-paused = 일시 정지된 게임이에요.
refused-kept-warm = AI가 대신 하고 있어요. 먼저 **돌아왔어요**를 눌러 주세요.
refused-no-seat = 그 자리에는 앉을 수 없어요.
refused-has-seen = 그 자리의 돌이나 카드를 이미 봤어요. 원래 자리에만 다시 앉을 수 있어요.
refused-seated = 이미 이 테이블에 참가했어요.
refused-still-playing = 게임이 아직 끝나지 않았어요.
refused-blocked = 방장이 이 테이블에 들이지 않기로 했어요.
refused-many-games = 이미 { $most }판을 하고 있어요. 먼저 하나를 끝내 주세요.
refused-many-lobbies = 사람을 기다리는 테이블이 이미 { $most }개예요. 먼저 하나를 시작하거나 취소해 주세요.
refused-full-house = 이 서버에는 사람을 기다리는 테이블이 이미 { $most }개예요. 그중 하나에 참가하거나 나중에 다시 해 주세요.
refused-many-tables = 이 서버에는 테이블이 이미 { $most }개 있어요. 그중 하나에 참가하거나, 하나가 끝난 뒤에 열어 주세요.
front-too-fast = 너무 빨라서 따라갈 수가 없어요. 숨을 고르고 몇 초 뒤에 다시 눌러 주세요.
front-busy-server = 지금 이 서버에서 너무 많은 일이 한꺼번에 벌어져서 따라가기 어려워요. 잠시 뒤에 다시 해 주세요.

## Honours and replays

refused-replay-secret = 아직 하고 있는 게임이에요. 모두에게 보이는 대로, 또는 내 자리에서만 볼 수 있어요.
refused-replay-nothing = 이 게임은 다시 볼 수 있는 기록이 없어요.
refused-replay-elsewhere = 이 게임은 함께한 사람과 그 채널을 볼 수 있는 사람만 다시 볼 수 있어요.
help-ratings = 평점 관리
help-ratings-rebuild = 결과로 모든 평점 다시 계산하기
cli-no-database = CONCLAVE_DATA가 가리키는 폴더에 아직 데이터베이스가 없어요.
cli-ratings-rebuilt = 게임 { $games }판에서 모든 평점을 다시 계산했어요.

## The store

storage-locked = 다른 프로그램이 데이터베이스를 너무 오래 붙잡고 있어요. 잃은 것은 없으니 다시 해 주세요.
storage-full = 디스크가 가득 찼어요. 전에 저장한 것은 그대로 있으니, 자리를 비우고 다시 해 주세요.
storage-readonly = 데이터베이스를 읽을 수는 있지만 쓸 수는 없어요. 파일과 폴더의 권한을 살펴봐 주세요.
storage-corrupt = 그 파일은 손상됐거나 데이터베이스가 아니에요. 그대로 두었으니, 다른 곳으로 옮기고 백업을 되살려 주세요.
storage-unopened = 데이터베이스를 열 수 없어요. 파일과 폴더의 권한을 살펴봐 주세요.
storage-disk = 디스크에서 오류가 났어요. 전에 저장한 것은 아직 있을지 모르니, 무엇보다 먼저 디스크를 살펴봐 주세요.
storage-newer = 더 새로운 Conclave가 쓴 데이터베이스예요. 그대로 두었으니, 쓰시려면 이 Conclave를 업데이트해 주세요.
storage-no-folder = 데이터베이스를 둘 폴더가 없어요.
storage-foreign = 데이터베이스이긴 하지만 Conclave의 것이 아니에요. 그대로 두었어요.
storage-empty = 그 데이터베이스는 비어 있어요.
storage-missing = 그런 데이터베이스는 아직 없어요.
storage-itself = 그 파일은 데이터베이스 자신이에요. 다른 이름을 써 주세요.
storage-no-backup = 그곳에는 백업을 쓸 수 없어요. 폴더와 그 권한을 살펴봐 주세요.
storage-no-such-backup = 그 백업을 읽을 수 없어요. 파일이 아니에요. conclave backup이 쓴 파일을 써 주세요.
storage-not-backup = 그 이름의 파일이 이미 있는데 Conclave의 백업이 아니에요. 그대로 두었으니 다른 이름을 써 주세요.
storage-away = 데이터베이스에 연결할 수 없거나 접속이 거부됐어요. 저장한 것은 그대로 있어요. CONCLAVE_DATABASE와 서버가 남긴 기록을 살펴봐 주세요.
storage-no-address = PostgreSQL 데이터베이스의 주소가 아니에요. postgresql://user@host/name 꼴이어야 해요.
storage-no-file = 폴더이거나 아무것도 아니에요. data/conclave.db처럼 폴더 안의 파일 이름을 써 주세요.
storage-not-utf8 = 그 데이터베이스는 글을 UTF-8로 저장하지 않아요. 새로 만들어 주세요: createdb --encoding UTF8 --template template0.
storage-no-driver = PostgreSQL 드라이버가 없어요. make postgres 또는 pip install 'conclave[postgres]'로 설치해 주세요.
storage-hosted = 다른 Conclave가 이미 그 데이터베이스로 테이블을 열고 있어요. 함께 쓰려면 CONCLAVE_SHARDS로 각각 다른 샤드를 맡겨 주세요.
storage-other-shards = 그 데이터베이스를 쓰는 다른 Conclave의 샤드 수가 달라요. 모두 멈춘 다음 CONCLAVE_SHARDS의 빗금 뒤 숫자를 똑같이 맞춰 다시 시작해 주세요.
storage-shards-on-sqlite = 여러 프로세스가 SQLite 데이터베이스 하나를 함께 쓸 수는 없어서, CONCLAVE_SHARDS에 모든 샤드를 적어야 해요. 나눠 맡기려면 CONCLAVE_DATABASE에 주소를 넣어 주세요. 방법은 docs/scaling.md에 있어요.
storage-use-pg-dump = 데이터베이스가 PostgreSQL에 있으니 그 도구를 써 주세요: pg_dump --format custom. 방법은 Upkeep 문서에 있어요.
storage-use-pg-restore = 데이터베이스가 PostgreSQL에 있으니 그 도구를 써 주세요: Conclave를 멈춘 동안 pg_restore. 방법은 Upkeep 문서에 있어요.
storage-not-empty = 그 데이터베이스에는 이미 무언가 들어 있어요. 아무것도 바꾸지 않았으니, 빈 데이터베이스를 써 주세요.
storage-unmovable = PostgreSQL이 저장할 수 없는 문자가 든 글이 있어요. 아무것도 바꾸지 않았어요.
storage-moved-badly = 옮긴 결과가 원본과 달라요. 옮긴 것은 버렸고, 다른 것은 바꾸지 않았어요.

## Upkeep

help-backup = 데이터베이스를 파일로 복사하기(Conclave가 돌고 있어도 돼요)
help-move = Conclave를 멈춘 동안 모든 것을 다른 데이터베이스로 복사하기(SQLite에서 PostgreSQL로, 또는 그 반대로)
help-move-to = 옮길 곳: postgresql://user@host/name 또는 파일
help-restore = 데이터베이스의 내용을 백업으로 바꾸기(Conclave가 돌고 있어도 돼요)
help-doctor = 데이터베이스와 그 안의 모든 테이블에 손상이 있는지 살펴보기
help-backup-file = 백업 파일

upkeep-saved = 백업을 쓰고 확인했어요.
upkeep-restored = 이제 데이터베이스에는 백업에 있던 것이 들어 있어요.
upkeep-moving = { $table }: 행 { $rows }개를 옮기고 비교했어요
upkeep-moved = 모든 행을 하나하나 옮기고 비교했어요. 옛 데이터베이스는 그대로 있어요.
upkeep-moved-to-server = 이제부터 CONCLAVE_DATABASE에 그 주소를 넣고 Conclave를 시작해 주세요.
upkeep-moved-to-folder = 이제부터 CONCLAVE_DATA에 { $folder } 폴더를 넣고, CONCLAVE_DATABASE 없이 Conclave를 시작해 주세요.
upkeep-moved-to-file = Conclave는 이름이 { $name }인 파일을 찾아요. { $file } 파일을 그 이름으로 따로 둔 폴더에 넣고, CONCLAVE_DATA에 그 폴더를 넣은 다음 CONCLAVE_DATABASE 없이 Conclave를 시작해 주세요.
doctor-progress = 테이블 { $tables }개를 살펴봤어요
doctor-fine = 모두 괜찮아요. 모든 테이블을 기록된 차례에서 그대로 되살릴 수 있어요(살펴본 테이블 { $tables }개).
doctor-sick = 테이블 { $tables }개에서 문제를 { $problems }개 찾았어요.
doctor-damaged = 파일 자체가 { $places }곳 손상됐어요. 백업을 되살려 주세요.
doctor-lost = 데이터베이스가 제대로 닫히지 않았고, 마지막 차례들이 들어 있던 옆의 파일(-wal)이 없어졌어요. 그 뒤에 다른 프로그램이 데이터베이스를 연 것이 아니라면 마지막에 둔 차례들은 사라졌어요.
doctor-dangling = 행 { $rows }개가 없는 것을 가리키고 있어요.
doctor-row = 테이블 { $table }, 버전 { $version }: 행 하나를 읽을 수 없어요.
doctor-no-game = 테이블 { $table }, 버전 { $version }: 설치되지 않은 게임이에요.
doctor-no-seed = 테이블 { $table }, 버전 { $version }: 시드가 없어요.
doctor-no-turns = 테이블 { $table }, 버전 { $version }: 게임을 준비한 기록이 없어요.
doctor-gap = 테이블 { $table }, 버전 { $version }: 이 차례가 빠져 있어요.
doctor-turn = 테이블 { $table }, 버전 { $version }: 이 차례를 읽을 수 없어요.
doctor-fold = 테이블 { $table }, 버전 { $version }: 이 차례는 앞선 차례들에서 이어지지 않아요.
doctor-beat = 테이블 { $table }, 버전 { $version }: 박자가 차례들에서 나오는 것과 달라요.

## Simulation

help-simulate = 실제 데이터베이스에서 AI 테이블을 많이 열고 얼마나 빠른지 재기
help-tables = 한 번에 열 테이블 수
help-seconds = 몇 초 동안 할지
simulate-nothing = 적어도 테이블 하나와 0보다 큰 초 수가 있어야 해요.
simulate-seated = 테이블 { $tables }개에 모두 앉았어요.
simulate-progress = { $seconds }초: 명령 { $accepted }개, 끝난 게임 { $finished }판
simulate-rate = 받아들인 명령 { $accepted }개, 초당 { $rate }개
simulate-saves = 명령에서 저장까지: 중앙값 { $median } ms, 가장 느릴 때 { $slowest } ms
simulate-memory = 메모리 최대 { $memory } MiB, 그중 테이블 몫 { $grown } MiB

## Minds

level-easy = 쉬움
level-medium = 보통
level-hard = 어려움
level-expert = 전문가
mind-random = { level-easy }
mind-seeker = { level-hard }

## The arena

help-arena = AI끼리 겨루게 하고 누가 얼마나 이기는지 보기
help-arena-minds = 겨룰 AI를 쉼표로 나눠 쓰기; 첫째가 한 자리, 나머지가 남은 자리를 차례로 맡아요. 고르지 않으면 가장 강한 AI와 보통 AI가 겨뤄요
help-arena-games = 몇 판을 할지
help-arena-seats = 인원수
help-arena-seed = 아무 글이나; 같은 글이면 같은 게임들이 나와요
help-arena-budget = 얼마나 깊이 생각할지: 한 수마다 해 볼 횟수
help-arena-jobs = 게임을 나눠 맡을 프로세스 수
help-report = 실력이 같은 AI끼리 모든 인원수로 겨루게 하고 게임이 어떻게 흘러가는지 이 파일에 쓰기; -이면 화면에, 비우면 게임 폴더의 BALANCE.md에 써요
report-none = { $game }에는 만들 보고서가 없어요.
report-made = `{ $command }` 명령으로 만들었어요.
report-written = { $file } 파일에 썼어요.
arena-nothing = 판 수와 생각 횟수와 프로세스 수는 각각 1 이상이어야 해요.
arena-crowded = 자리는 { $seats }개인데 AI가 { $minds }명이에요.
arena-begins = 같은 게임들을 다시 하기 위한 시드: { $seed }
arena-progress = { $games }판 중 { $done }판
arena-share = { $mind }, { $seats }자리 중 { $held }자리: 승률 { $share }%(95% 구간 { $low }~{ $high }, 기준 { $par })
arena-length = { $games }판, 한 판 평균 { $mean }수, 초당 { $rate }수

## Running

help-health = 이 컴퓨터에서 도는 봇의 상태 묻기

running-no-token = DISCORD_TOKEN이 없어서 Discord에서는 아무도 맞이하지 않아요. 봇의 토큰을 환경 변수나 .env 파일에 넣어 주세요. 토큰을 얻는 방법은 docs/self-hosting.md에 있어요.
running-bad-line = .env 파일의 { $line }번째 줄을 읽을 수 없어요. NAME=value 꼴이어야 해요.
running-no-file = .env 파일을 읽을 수 없어요.
running-bad-setting = { $variable } 값이 맞지 않아요. { $wanted }
running-wrong-token = Discord가 이 DISCORD_TOKEN을 받아들이지 않아요. 개발자 포털의 Bot에서 새 토큰을 만들어 바꿔 주세요.
running-turned-away = 지금 설정으로는 Discord가 이 봇을 들여보내지 않아요. 개발자 포털에서 봇의 페이지를 확인해 주세요.
running-port-taken = { $port }번 포트를 쓸 수 없어요. 다른 프로그램이 쓰고 있을지도 몰라요. CONCLAVE_PORT를 다른 번호로, 또는 쓰지 않으려면 0으로 정해 주세요.
running-already = CONCLAVE_DATA가 가리키는 폴더를 다른 Conclave가 쓰고 있어요. 먼저 그쪽을 멈추거나, 이쪽에 다른 폴더와 토큰을 주세요.
running-health-off = CONCLAVE_PORT가 0이라 봇에게 물어볼 수 없어요.
running-nobody-there = { $port }번 포트에서는 아무도 대답하지 않아요.
running-well = 봇은 잘 있어요: { $state }
running-unwell = 봇의 상태가 좋지 않아요: { $state }

deck-no-folder = CONCLAVE_DECKS는 읽을 수 있는 폴더여야 해요.
deck-no-file = 덱 폴더의 { $file } 파일을 읽을 수 없어요.
deck-no-game = 덱 폴더의 { $file } 파일에 맞는 게임이 없어요. 둘 수 있는 파일: { $files }.
deck-long = 덱 폴더의 { $file } 파일이 너무 길어요. 덱은 { $most }자까지예요.
deck-nested = 덱 폴더의 { $file } 파일은 덱이라기에는 너무 깊이 겹쳐 있어요.
deck-wrong = 덱 폴더의 { $file } 파일로는 게임할 수 없어요: { $problem }.

wants-discord-token = 빈칸이나 따옴표 없이 토큰만 있어야 해요.
wants-conclave-data = 폴더여야 해요.
wants-conclave-database = postgresql://user@host/name 꼴이어야 해요.
wants-conclave-decks = 폴더여야 해요.
wants-conclave-dev-server = 서버의 ID, 곧 긴 숫자여야 해요.
wants-conclave-log = plain 또는 json이어야 해요.
wants-conclave-log-level = DEBUG, INFO, WARNING, ERROR 가운데 하나여야 해요.
wants-conclave-port = 0에서 65535까지의 수여야 해요. 0이면 쓰지 않아요.
wants-conclave-host = 127.0.0.1처럼 이 컴퓨터의 주소여야 해요.
wants-conclave-minds = 1에서 256까지의 수여야 해요.
wants-conclave-discord-api = http:// 또는 https://로 시작해야 해요.
wants-conclave-discord-gateway = ws:// 또는 wss://로 시작해야 해요.
wants-conclave-requests-per-second = 1부터 10000까지의 숫자여야 해요.
wants-conclave-shards = 0-3/16 같은 꼴이어야 해요. 이 프로세스가 맡는 첫 샤드와 마지막 샤드(0부터 세요), 그리고 모든 프로세스의 샤드 수예요.

## Discord

front-forgotten = 삭제된 플레이어
front-kept-warm = { $name } (자리 비움, AI가 대신 하는 중)
front-mind = { $name } { $robot }
front-mind-level = { $name } (AI, { $kind })
front-ran-out = ⏰ { $who }: 시간 초과. { $what }
front-lapsed = ⏰ { $who }: 시간 초과.
front-says = { $who }: “{ $said }”
front-closed = 이 테이블은 닫혔어요.
front-lobby-closed = 대기실이 닫혔어요.
front-lobby-closed-by = { $who } 님이 대기실을 닫았어요.
front-moved = 테이블은 아래에서 계속돼요.
front-lobby-seats = { $least }~{ $most }명 중 { $seats }명:
front-own-cards = 자체 카드: `/{ $game } cards`
front-lobby-pace = 속도: { $pace }
front-lobby-host = { $host } 님이 게임을 시작할 수 있어요.
front-played-before = 지난 판 플레이어: { $names }
pace-live = 실시간, 한 수에 1분
pace-relaxed = 느긋하게, 한 수에 10분
pace-post = 며칠에 걸쳐, 한 수에 하루
front-join = 참가하기
front-leave = 나가기
front-add-mind = AI 플레이어 추가
front-remove-mind = AI 플레이어 내보내기
front-start = 시작
front-rules = 규칙
front-signs = **그림:** { $signs }
front-cancel = 테이블 닫기
front-my-view = 내 화면
front-back = 돌아왔어요
front-rematch = 한 판 더
front-rematch-open = { $where }에 새 테이블이 열렸어요.
front-replay = 다시 보기
front-record = 게임의 기록이에요. `conclave replay`로 다시 돌려 볼 수 있어요.
front-paused = ⏸ { $who } 님이 게임을 일시 정지했어요.
front-paused-moderator = ⏸ 관리자가 게임을 일시 정지했어요.
front-suspended = 채널에 글을 쓸 수 없어서 게임을 멈췄어요. 다시 쓸 수 있게 되면 저절로 이어져요.
front-shown-again = 한동안 테이블을 보여 드릴 수 없었어요. 시간은 멈춰 있었고, 이제 게임을 계속해요.
front-always-pass = 계속 넘기기
front-ask-me = 다시 물어보기
front-passed-for = *다시 물어보기*를 누를 때까지 자동으로 넘겨요.
front-until = { $clock } { $when }
front-proof = 공정성 증명: { $proof }
front-seed = 이 게임의 시드: { $seed }
front-chosen = 고른 것: { $parts }
front-choose-again = 처음부터 다시
front-do-it = 그래도 하기
front-choose-more = 더 보기…
front-numbered = #{ $number }: { $who }
refused-unsaid = 여러 뜻일 수 있어요. 이것도 적어 주세요: { $option }.
refused-unlisted = { $option }: 목록에서 골라 주세요.
refused-none-held = 지금은 그럴 수 있는 것이 없어요. 내 버튼은 *내 화면*에 있어요.
refused-many-sets = 너무 많아서 여기에 다 보여 드릴 수 없어요. 테이블의 버튼을 써 주세요.
front-stale = 지난 버튼이에요. 지금은 이래요.
front-trouble = 봇에 문제가 생겼어요. 잃은 것은 없으니 잠시 뒤에 다시 해 주세요.
front-letter-lobby = { $where } 테이블에 참가했어요. 게임이 시작되면 나만 볼 수 있는 화면이 여기로 와요.
front-letter-left = { $where } 테이블에서 나왔어요.
front-letter-over = { $where } 게임이 끝났어요.
front-end-place = ### { $place ->
    [1] 이겼어요!
   *[other] { $players }명 중 { $place }위:
} { $points }점
front-end-shared = ### { $place ->
    [1] 공동 우승
   *[other] { $players }명 중 공동 { $place }위
}: { $points }점
front-end-all = { $how } { $points }
front-since = -# 지난 차례 이후:
front-ai-plays = 💤 AI가 대신 두고 있어요. **돌아왔어요**를 누르세요.
front-letter-closed = { $where } 대기실이 닫혔어요.
front-leaving = *봇을 다시 시작하고 있어요. 게임은 곧 이어지고, 그동안 시간은 줄지 않아요.*
front-lettered = { " " }✉
front-no-letters = 이 서버에서 오는 개인 메시지를 받지 않아서 내 화면을 보내지 못했어요. 괜찮아요. 보고 싶을 때 테이블 아래의 **내 화면**을 누르거나 `view` 명령어를 쓰세요. 답은 나에게만 보여요.
front-letter-where = 테이블: { $where }
front-stopped = 게임을 중단했어요.
refused-not-here = 테이블은 서버의 채널에서만 열 수 있어요.
refused-several = 여러 테이블에 참가하고 있어요. 어느 테이블인가요?
front-table-number = 테이블 { $number }
refused-no-table-here = 여기에는 이 게임의 테이블이 없어요. `start` 명령으로 열 수 있어요.
refused-table-elsewhere = 여기에는 이 게임의 테이블이 없어요. 참가한 테이블은 `/tables`로 볼 수 있어요.
refused-no-table-of-yours = 참가한 이 게임의 테이블이 없어요. 서버 채널에서 `start` 명령으로 열 수 있어요.
refused-permissions = 여기에 테이블을 열려면 봇에게 이 권한이 필요해요: { $missing }.
permission-view-channel = 채널 보기
permission-send-messages = 메시지 보내기
front-ping = 퐁: { $millis } ms.
front-about = Conclave는 마법사들의 테이블 게임을 열어 드려요. 비공식 자유 소프트웨어예요(MIT).
front-no-tables = 참가한 테이블이 없어요.
front-your-tables = 내 테이블:
front-more-tables = 그 밖에 { $count }개
front-table-yours = 내 차례
front-table-waits = { $who } 차례
front-table-lobby = 대기실, { $least }~{ $most }명 중 { $seats }명
front-table-paused = 일시 정지

command-start = 테이블 열기
command-undo = 마지막으로 한 일 되돌리기
command-view = 나만 볼 수 있는 화면 보기
command-rules = 게임 방법 보기
command-stop = 게임 중단하기(기록에 남지 않아요)
command-ping = 봇이 켜져 있는지 확인하기
command-about = 봇 소개
command-tables = 내 테이블과 누구 차례인지 보기

## House commands

command-start-thread = 전용 스레드에서 열기
command-help = 여기서 할 수 있는 것 보기
command-invite = 다른 서버에 봇 초대하기
command-leaderboard = 순위표
command-leaderboard-game = 어떤 게임인지
command-leaderboard-scope = 이 서버 또는 모든 서버
command-leaderboard-season = 이번 시즌 또는 전체 기간
command-profile = 평점과 전적 보기
command-profile-user = 누구인지. 비우면 나예요
command-history = 지난 게임과 다시 보기
command-history-user = 누구인지. 비우면 나예요
command-settings = 서버 설정
command-settings-allow = 이 채널에 테이블을 열 수 있게 하기. 정한 채널이 없으면 모든 채널에서 열 수 있어요
command-settings-disallow = 이 채널에는 더 이상 열 수 없게 하기
command-settings-threads = 테이블이 전용 스레드를 열어도 되는지
command-settings-pace = 새 테이블의 진행 속도
command-settings-language = 채널에서 쓸 언어
command-settings-odds = 플레이어가 확률을 볼 수 있는지
command-settings-pictures = 점수 흐름 같은 그림을 함께 보낼지
command-settings-stoppers = 게임을 멈추거나 중단하고 자리를 AI에게 넘길 수 있는 사람
command-preferences = 내 설정
command-preferences-dms = 개인 메시지를 받을지
command-preferences-pings = 차례가 오면 알림을 받을지
command-preferences-look = 나만 보는 화면의 모습
command-preferences-block = 이 사람이 내 테이블에 참가하지 못하게 하기
command-preferences-unblock = 이 사람의 차단 풀기
command-privacy = 내 데이터
command-export = 내 데이터를 모두 파일로 받기
command-delete = 내 데이터를 모두 지우기

scope-server = 이 서버
scope-everywhere = 모든 서버
season-this = 이번 시즌
season-all = 전체 기간
stoppers-host = 방장
stoppers-moderators = 방장과 관리자(메시지 관리 권한)
language-auto = 서버 언어와 같게
language-en = English
language-ko = 한국어

front-help = 테이블 게임을 할 수 있는 봇이에요. 테이블을 열고, 사람을 모으거나 AI 플레이어를 추가하고, 시작하세요.
front-help-house = 다른 명령어:
front-invite = 봇 초대하기: { $link }
front-export = 저장된 내 데이터의 전부예요.
front-forget-sure = 저장된 내 데이터를 모두 지워요. 평점과 설정, 모든 게임에 남은 이름까지요. 하고 있는 게임은 AI가 이어서 해요. 되돌릴 수 없어요.
front-forget-me = 내 데이터 지우기
front-forgot = 데이터를 모두 지웠어요.

front-leaderboard = ## { $game }
    { $where }, { $when }
front-share = { $games }판 중 { $wins }승({ $percent } %)
front-streak = { $streak }연승 중
front-no-ranks = 아직 순위에 오른 사람이 없어요. 다른 사람들과 { $games }판을 하면 올라요.
front-everywhere = 모든 서버
front-this-server = 이 서버
front-all-time = 전체 기간
front-previous = 이전
front-next = 다음
front-older = 더 오래된 게임
front-newest = 가장 최근 게임
front-profile = ## { $who }
front-no-games = 아직 한 게임이 없어요.
front-games = 지금까지 { $games }판을 했어요
front-rating-course = 전체 평점 변화, { $first }번째 게임부터 { $last }번째 게임까지: { $ratings }
front-rating = { $where }: { $rating }
front-unrated = { $where }: 배치 { $games }/{ $enough }
front-placed = 사람 상대: { $won } · { $places }
front-streaks = 연승: 지금 { $streak }, 최고 { $longest }
front-history = ## { $who } 님의 게임
front-past-game = 게임 { $number } · { $when } · { $game } · { $entries }명 중 { $place }위 · { $points }점
front-past-game-elsewhere = 게임 { $number } · { $when } · { $game } · { $entries }명 중 { $place }위
front-replay-number = { $number }번 다시 보기

front-settings = ## 서버 설정
front-preferences = ## 내 설정
setting-channels = 채널
setting-channels-about = 테이블을 열 수 있는 곳이에요. 아무것도 고르지 않으면 모든 채널이에요.
setting-channels-all = 전체
setting-threads = 스레드
setting-threads-about = 테이블마다 전용 스레드를 열 수 있어요.
setting-pace = 속도
setting-pace-about = 새 테이블의 진행 속도예요. 대기실에서 방장이 바꿀 수 있어요.
pace-live-about = 모두 함께 있을 때
pace-relaxed-about = 다른 일을 하면서 할 때
pace-post-about = 며칠에 걸쳐 할 때
setting-language = 언어
setting-language-about = 채널에서 쓰는 언어예요. 나만 보는 메시지는 각자의 언어로 나와요.
language-auto-about = 서버의 Discord 언어 설정을 따라가요
language-en-about = 채널의 테이블이 영어로 나와요
language-ko-about = 채널의 테이블이 한국어로 나와요
setting-odds = 확률
setting-odds-about = 플레이어가 자기 확률을 볼 수 있어요. 방장이 끌 수도 있어요.
setting-pictures = 그림
setting-pictures-about = 점수 그래프와 라운드 끝의 테이블을 그림으로 보여 줘요. 글로도 같은 내용이 나와요.
setting-stoppers = 게임을 멈출 수 있는 사람
setting-stoppers-about = 게임을 일시 정지하거나 그만두게 하고, 자리를 AI에게 넘길 수 있는 사람이에요. 그만두거나 넘길 때는 보통 방장이 다른 플레이어에게 물어봐요.
stoppers-host-about = 테이블을 연 사람만
stoppers-moderators-about = 관리자도 묻지 않고 할 수 있어요. 단, 자기가 하는 게임은 안 돼요
setting-dms = 개인 메시지
setting-dms-about = 테이블마다 나만 볼 수 있는 화면을 개인 메시지로 받아요.
setting-pings = 차례 알림
setting-pings-about = 내 차례인데 못 봤을 것 같으면 멘션으로 알려 드려요.
setting-look = 화면
setting-look-about = 나만 보는 화면의 모습이에요.
look-pictures-about = 돌, 카드, 하트를 이모지로
look-plain-about = 글자로만. 화면 낭독기에 좋아요
look-pictures = 그림
look-plain = 글자만
setting-blocked = 차단한 사람
setting-blocked-about = 내가 연 테이블에 참가할 수 없어요.
setting-blocked-none = 없음
setting-by-command = -# 메뉴에 담기에는 너무 많아요. 명령어의 옵션을 써 주세요.

front-opened = { $where }에 테이블이 열렸어요.
front-options = 옵션
front-options-head = ## 옵션
front-option = { $option }: { $value }
front-option-on = 켬
front-option-off = 끔
front-option-pace = 속도

refused-no-server = 서버에서만 할 수 있어요.
refused-channel = 이 서버에서는 { $channels }에 테이블을 열어요.
refused-threads = 이 서버에서는 테이블 스레드를 열 수 없어요.
refused-manage-server = 서버 관리하기 권한이 필요해요.
refused-setting = 그렇게는 설정할 수 없어요. 값이 맞지 않거나 목록이 가득 찼어요.
refused-disallow = 그 채널은 테이블 채널 목록에 없어요. 목록이 비어 있으면 모든 채널이 허용돼요. 원하는 채널을 `allow`로 정해 주세요.
refused-block-self = 나를 차단할 수는 없어요.
permission-create-public-threads = 공개 스레드 만들기
permission-send-messages-in-threads = 스레드에서 메시지 보내기

## Managing a table

front-more = 더 보기
front-no-story = 아직 아무 일도 없었어요.
front-story-head = ## 지금까지의 이야기
front-story = 지금까지의 이야기
front-fairness-why = 이 게임의 운은 첫 수 전에 모두 정해졌고, 그것으로 이 증명을 만들었어요. 게임이 끝나면 시드를 보여 드려요. 둘이 맞는지 누구나 확인할 수 있어요.
front-fairness = 공정성
front-won = { $trophy } { $how }
front-ran-out-step = ⏰ 시간 초과, 대신 둔 수: { $what }
front-more-head = 여기서 할 수 있는 것:
front-pause = 일시 정지
front-resume = 계속하기
front-resumed = 게임을 계속해요.
front-stop = 중단
front-stop-sure = 모두의 게임이 끝나고, 기록에 남지 않아요. 되돌릴 수 없어요.
front-stop-ask = 먼저 다른 사람들에게 물어봐요. 절반 넘게 찬성하면 게임이 끝나고, 기록에 남지 않아요.
front-stop-now = 게임 중단하기
front-asked = 테이블에서 모두에게 물어보고 있어요.
front-asks-to-stop = 게임을 중단할까요? 기록에 남지 않아요. 찬성 { $agreed }/{ $needed }
front-asks-to-hand-over = { $who } 님의 자리를 AI가 이어서 하게 할까요? 찬성 { $agreed }/{ $needed }
front-agree = 찬성
front-go-on = 계속하기
front-resign = 기권
front-resign-sure = AI가 내 자리에서 이어서 해요. 다른 사람이 앉기 전이라면 돌아올 수 있어요.
front-resign-now = 기권하기
front-resigned = 기권했어요. AI가 이어서 해요.
front-left-game = { $who } 님이 게임을 떠났어요. { $heir } 님이 이어서 해요.
front-hand-over = AI에게 자리 넘기기
front-handed-over = { $seat }번 자리는 AI가 이어서 해요.
front-take-seat = 자리에 앉기
front-seated = 이제 { $seat }번 자리에 앉아 있어요.
front-seat = { $seat }번 자리: { $who }
front-seat-only = { $seat }번 자리
front-past = 지난 버튼이에요. 다시 해 주세요.
front-to-table = 테이블로 가기
refused-nobody-there = 그 자리에는 사람이 앉아 있지 않아요.
refused-several-called = 그 이름을 쓰는 사람이 여러 명이에요. 자리 번호를 써 주세요.
refused-own-seat = 내 자리예요. 게임에서 나가려면 기권해 주세요.

command-pause = 게임 일시 정지
command-resume = 게임 계속하기
command-resign = 기권하기. AI가 이어서 해요
command-handover = 누군가의 자리를 AI에게 넘기기
command-handover-seat = 누구의 자리인지(이름 또는 번호)
command-sit = AI가 맡은 자리에 앉기
command-sit-seat = 어느 자리인지

name-undo = 되돌리기
name-pause = 일시정지
name-resume = 계속하기
name-resign = 기권
name-handover = 자리넘기기
name-sit = 자리앉기
name-seat = 자리

## Replays and what a game did to ratings

replay-step = { $steps }단계 중 { $step }단계
replay-number = { $step }단계
replay-public = 모두에게 보인 화면
replay-from = { $who }에게 보인 화면
replay-whose = 누구의 화면
replay-everybody = 모두
replay-seat = { $seat }번 자리
replay-seat-you = { $seat }번 자리(나)
replay-seat-mind = { $seat }번 자리(AI)
replay-name = { $seat }번
replay-sat-person = { $seat }번 자리: 사람
replay-sat-mind = { $seat }번 자리: AI({ $mind })
replay-first = 처음
replay-back = 뒤로
replay-next = 다음
replay-last = 마지막
replay-text = 텍스트로
replay-record = 기록
replay-text-file = 게임을 단계별로 적은 텍스트예요.
front-rating-change = 전체 평점 { $rating }, { $change }
front-too-few-games = 배치 { $games }/{ $enough }
front-place-left = { $place } { $who } · 도중에 떠남
front-place = { $place } { $who } · { $points }점

## The coach and the lesson

front-odds = 확률
front-closer = 자세히 보기
front-closer-own = 내 것 자세히
front-review = 복기
front-learn = 배워 볼래요
front-help-learn = 처음이라면 `{ $command }`
command-cards = 카드와 그 효과 보기
cards-page = 카드, { $pages }쪽 중 { $page }쪽
command-odds = 내가 볼 수 있는 것으로 센 확률
command-learn = 5분 만에 게임 배우기
name-learn = 배우기
refused-odds = 이 테이블에서는 확률을 볼 수 없어요.
refused-odds-server = 이 서버에서는 확률을 볼 수 없어요.
refused-no-odds = 지금은 보여 드릴 확률이 없어요.
refused-no-coach = 이 게임에는 확률 보기가 없어요.
refused-not-played = 이 게임을 하지 않았어요.
refused-no-review = 복기할 것이 없어요. 이 게임에서 직접 고른 것이 없어요.
review-head = ## 복기
review-by-search = 그때 보이던 것만으로 따졌어요. 내 선택과 가장 좋은 선택으로 게임을 여러 번 이어서 해 봤어요. *손해*는 더 나은 선택이 백 판에서 몇 판을 더 이기는지예요. 운일 수도 있는 차이는 괜찮은 것으로 쳐요. 단계 번호는 *다시 보기*와 같아요.
review-worst = **가장 아쉬운 선택**
review-rest = **단계별로**
review-call = { $call }({ $chance } %)
review-fine = { $step }단계: { $call } · 괜찮아요
review-better = { $step }단계: { $call } · { $size ->
    [small] 작은 실수
    [big] 큰 실수
   *[plain] 실수
}, { $cost } % 손해. 더 나은 선택: { $best }
learn-page = 배우기, { $pages }쪽 중 { $page }쪽
learn-start = 이제 해 보기
learn-start-help = 서버의 채널에서 `{ $command }`를 입력하세요. 다른 사람은 **참가하기**를 누르고, 빈자리는 AI 플레이어로 채울 수 있어요. 그다음 **시작**을 누르세요. 재미있게 하세요!
help-review = 기록에서 한 사람의 선택을 복기하기
help-review-seat = 누구인지, 1부터 센 번호
cli-no-seat = 그 게임에는 그런 자리가 없어요. 자리는 1번부터 { $most }번까지예요.

## Names of commands and options

name-start = 시작
name-view = 내화면
name-rules = 규칙
name-cards = 카드
name-stop = 그만하기
name-thread = 스레드
name-help = 도움말
name-tables = 내테이블
name-about = 소개
name-invite = 초대
name-ping = 핑
name-leaderboard = 순위
name-game = 게임
name-scope = 범위
name-season = 시즌
name-profile = 프로필
name-history = 지난게임
name-user = 사용자
name-settings = 서버설정
name-allow = 허용
name-disallow = 허용취소
name-threads = 스레드
name-pace = 속도
name-language = 언어
name-odds = 확률
name-stoppers = 중단권한
name-preferences = 내설정
name-look = 모습
name-dms = 개인메시지
name-pings = 알림
name-block = 차단
name-unblock = 차단해제
name-privacy = 내정보
name-export = 내보내기
name-delete = 지우기

## The handbook

handbook-title = 명령어
handbook-made = `make golden`이 코드에서 만든 문서예요. 테이블에서 명령어로 할 수 있는 일은 버튼으로도 할 수 있어요. 따로 적혀 있지 않으면 서버에서도, 봇과 나누는 개인 메시지에서도 쓸 수 있어요. 대괄호 안은 생략할 수 있어요.
handbook-house = 공통 명령어
handbook-server = { " " }서버에서만 쓸 수 있어요.
handbook-needs = { " " }{ $permission } 권한이 필요해요.

## The sandbox

help-sandbox = Discord 없이 Conclave 해 보기: 작은 자체 Discord와 게임 페이지
help-sandbox-port = 페이지의 포트; 0이면 빈 포트
help-sandbox-host = 들을 주소; 접속할 수 있는 누구나 게임할 수 있어요
help-sandbox-people = 플레이어로 쓸 사람 수
help-sandbox-fresh = 샌드박스에서 하던 것을 지우고 새로 시작하기
help-sandbox-quiet = 브라우저 열지 않기
help-sandbox-game = 해 볼 게임. 페이지의 버튼이 그 게임의 테이블을 열어요
help-sandbox-watch = 그 게임의 파일이 바뀔 때마다 봇을 다시 시작하기. --game과 함께 써요
sandbox-title = Conclave
sandbox-sentence = AI 플레이어 { $minds }명이 기다리고 있어요.
sandbox-damaged = 샌드박스에 저장된 것을 읽을 수 없어요. 지우고 새로 시작하려면 --fresh를 쓰세요.
sandbox-open = Conclave가 { $url }에 열렸어요 (멈추려면 Ctrl-C)
sandbox-closed = Conclave를 닫았어요. 모두 저장해 두었어요.
sandbox-open-to-all = 주의: 이 컴퓨터에 접속할 수 있는 사람은 누구나 페이지를 열고, 모든 것을 읽고, 누구로든 게임할 수 있어요.
sandbox-people = 사람은 1명부터 { $most }명까지예요.
sandbox-not-playable = { $game }: 아직 할 수 없어요: { $problem }
sandbox-again = { $file }이 바뀌었어요. 봇을 다시 시작해요.
sandbox-waits = { $game }의 파일이 바뀌면 봇을 다시 시작해요 (멈추려면 Ctrl-C).
sandbox-watch-what = 파일을 지켜보려면 --game으로 게임을 정하세요.
sandbox-no-door = { $host }의 { $port }번 포트에 페이지를 열 수 없어요. 다른 프로그램이 쓰고 있을 수 있어요. --port로 다른 번호를 고르거나, 빈 포트를 쓰려면 0을 주세요.

## 게임에 잘못된 점, 봇을 돌리거나 게임을 쓰는 사람에게

help-check = 모든 게임이나 이 게임을 Discord에서 할 수 있는지 살펴봐요
help-check-game = 어느 게임인지. 쓰지 않으면 모두
check-fine = { $games }에는 잘못된 점이 없어요.
check-none = 할 수 있는 게임이 하나도 없어요. conclave check 명령이 까닭을 알려 줘요.
check-load = { $game }: 불러올 수 없어요({ $problem }). 코드를 고치세요. 그때까지는 목록에 없어요.
check-key = { $game }: key가 { $key }이에요. 폴더나 entry point의 이름을 key로 쓰세요. 문구를 그 이름으로 찾아요.
check-same-key = { $game }: 게임 { $key }를 알리는데 같은 이름의 게임이 이미 있어요. entry point와 key에 다른 이름을 쓰세요.
check-record = { $game }: { $name }이 Game이 아니에요. games.engine의 Game으로 만들거나 다른 이름을 쓰세요.
check-fail = { $game }: 살펴볼 수 없어요({ $problem }). 기록을 docs/adding-a-game.md와 견주어 보세요.
check-seats = { $game }: 몇 명이 하는지 알 수 없어요. seats를 range(2, 5)처럼 빈틈없이 쓰세요.
check-option = { $game }: 옵션 { $option }의 기본값이 없거나 맞지 않아요. 모델이 받는 기본값을 주세요.
check-same-command = { $game }: { $name }이라는 명령이 둘이에요. 한 클래스의 이름을 바꾸세요.
check-codec = { $game }: 적어 둘 수 없는 명령이나 사건이 있어요({ $problem }). 평범한 자료형의 필드를 가진 Fact로 만드세요.
check-field = { $game }: { $command }의 필드 { $field }는 list, set 또는 dict예요. tuple로 만드세요.
check-default = { $game }: { $command }의 필드 { $field }는 기본값을 그때마다 새로 만들어요. 평범한 기본값을 주세요.
check-sets = { $game }: 명령 { $command }에 tuple이 여럿인데 한 묶음만 물을 수 있어요. 명령을 나누세요.
check-order = { $game }: { $command }의 필드 { $field }는 꼭 말해야 하는데 생략할 수 있는 필드 뒤에 있어요. 앞으로 옮기세요.
check-part = { $game }: 명령 { $command }에 필드가 { $fields }개 있고 하나씩 물어요. 필드 하나의 값을 부르는 part를 주세요.
check-undo = { $game }: 사건 { $event }는 모두가 알지 못하는데 되돌릴 수 있게 되어 있어요. events에 있는 공개 사건만 되돌릴 수 있게 하세요.
check-kept = { $game }: 사건 { $event }는 적은 대로 읽을 수 없어요. events에 넣고 필드는 단순한 값과 tuple로 하세요.
check-state = { $game }: { $state }의 { $where }는 적은 대로 읽히지 않아요. Fact와 단순한 값, tuple만 쓰세요. list, set, dict는 안 돼요.
check-stuck = { $game }: 자리가 { $seats }개일 때 기다리지만 아무도 고를 것이 없어요. waiting이 고를 것이 있는 자리를 대거나 outcome이 게임을 끝내게 하세요.
check-unlisted = { $game }: 고를 것으로 내놓은 { $command }가 commands에 없어요. 거기에 넣으세요.
check-time = { $game }: Time.{ $time }으로 물어보는데 규칙의 times에 없어요. 거기에 넣으세요.
check-double = { $game }: 같은 { $command }를 두 번 내놓아요. choices에는 하나씩만 넣으세요.
check-bare = { $game }: 블록이 없는 화면이 있어요. 화면마다 무슨 상황인지 말하는 블록으로 시작하세요.
check-ask = { $game }: 단추가 묻는 { $kind }는 명령이 아니에요. Ask에는 명령의 클래스 이름을 쓰세요.
check-play = { $game }: 자리 { $seats }개로 해 보면 실패해요({ $problem }). 규칙이나 화면을 고치세요. 법칙 테스트가 더 알려 줘요.
check-folder-name = { $game }: Discord나 단추가 받지 않는 이름이에요. 폴더 이름은 소문자, 숫자, 밑줄로 24자까지 쓰세요.
check-taken = { $game }: 봇의 명령과 이름이 같아요. 폴더와 key에 다른 이름을 쓰세요.
check-many-commands = { $game }: 명령이 { $count }개인데 봇의 명령 옆에는 { $most }개까지 들어가요. 다른 점을 필드로 두고 합치세요.
check-reserved = { $game }: 명령 { $command }가 있는데 /{ $game } { $name }은 봇의 것이에요. 클래스 이름을 바꾸세요.
check-command-name = { $game }: 단추가 명령 { $command }의 이름을 담을 수 없어요. 클래스 이름은 글자와 숫자로 24자까지 쓰세요.
check-many-fields = { $game }: 명령 { $command }의 필드가 { $count }개인데 Discord는 { $most }개까지 받아요. 명령을 나누세요.
check-field-name = { $game }: { $command }의 필드 이름 { $field }는 Discord가 받지 않아요. 소문자, 숫자, 밑줄로 32자까지 쓰고 interaction은 쓰지 마세요.
check-option-name = { $game }: 단추가 옵션 { $option }의 이름을 담을 수 없어요. 글자, 숫자, 밑줄로 24자까지 쓰세요.
check-many-menus = { $game }: 값이 여럿인 옵션이 { $count }개인데 옵션 화면에는 { $most }개까지 들어가요. 예·아니요로 바꾸거나 빼세요.
check-many-switches = { $game }: 예·아니요 옵션이 { $count }개라 한 화면에 다 들어가지 않아요. 값 목록으로 합치세요.
check-many-values = { $game }: 옵션 { $option }의 값이 { $count }개인데 Discord 메뉴에는 { $most }개까지 들어가요. 줄이거나 옵션 둘로 나누세요.
check-mind-name = { $game }: 단추가 AI 플레이어 { $name }의 이름을 담을 수 없어요. 글자, 숫자, 밑줄로 24자까지 쓰세요.
check-many-minds = { $game }: AI 플레이어가 { $count }종류라 로비 단추에 다 들어가지 않아요. 줄이세요.
check-many-seats = { $game }: { $most }명보다 많은데 봇에는 AI 플레이어의 이름이 더 없어요. { $most }명까지로 하세요.
check-many-games = { $game }: 게임이 하나 더 많아요. Discord는 봇의 명령 옆에 { $most }개까지 받아요. 게임을 하나 빼세요.
check-no-words = { $game }: 문구가 없어요. 폴더의 words/en.ftl에 쓰세요.
check-unreadable = { $game }: words/{ $language }.ftl의 { $line }번째 줄을 읽을 수 없어요. id = 문장 꼴로 쓰세요.
check-twice = { $game }: words/{ $language }.ftl에 { $word }가 두 번 있어요. 하나를 빼세요.
check-clash = { $game }: words/{ $language }.ftl의 { $word }는 봇의 것이에요. 다른 id를 쓰세요.
check-missing = { $game }: { $word }를 말하는데 words/{ $language }.ftl에 없어요. 거기에 넣으세요.
check-argument = { $game }: words/{ $language }.ftl의 { $word }에 있는 인수 { $argument }가 words/en.ftl에는 없어요. 영어의 인수를 쓰세요.
check-unsaid = { $game }: words/{ $language }.ftl은 { $word }를 그렇게 말할 수 없어요({ $problem }). 문장에 있는 인수를 주세요.
check-empty = { $game }: words/{ $language }.ftl의 { $word }가 비어 있어요. 몇 마디 쓰세요.
check-long = { $game }: words/{ $language }.ftl의 { $word }가 { $length }자인데 { $most }자까지 들어가요. 줄이세요.
check-translated = { $game }: words/{ $language }.ftl의 { $word }는 Discord가 이름으로 받지 않아요. 띄어쓰기 없이 32자까지 쓰세요.
check-same-name = { $game }: { $language }에서 나란히 있는 명령이나 필드 둘이 { $name }이라고 불려요. 하나를 바꾸세요.
check-nameless = { $game }: { $command }의 필드 { $field }에 { $language }로 이름이 없는 값이 있어요. part나 label이 저마다 무언가 말하게 하세요.
check-alike = { $game }: { $command }의 필드 { $field }에서 서로 다른 값이 { $language }로 모두 “{ $name }”이라고 불려요. part나 label이 저마다 다르게 부르게 하세요.
check-message = { $game }: { $language }로 메시지에 담을 수 없는 테이블이 있어요({ $problem }). 블록이나 단추를 줄이세요.
check-long-screen = { $game }: { $language }로 { $length }자인 화면이 있는데 메시지에는 { $most }자까지 들어가요. 줄이세요.
check-commands = { $game }: Discord가 받지 않는 명령이 있어요({ $problem }). 이름과 필드를 살펴보세요.
check-large = { $game }: 명령이 모두 { $length }자인데 Discord는 { $most }자까지 받아요. 설명을 줄이거나 미리 늘어놓는 값을 줄이세요.
check-art-name = { $game }: art/png에 있는 그림 { $drawing }의 이모지 이름은 { $name }일 텐데 Discord가 받지 않아요. 영문자, 숫자, 하이픈으로 더 짧게 지으세요.
check-art-size = { $game }: art/png에 있는 그림 { $drawing }의 크기가 { $size }KiB인데 Discord는 { $most }KiB까지 받아요. 더 단순하게 그리세요.

## 나만의 게임

help-group-new = 게임 만들기
help-new = 시작할 작은 게임 쓰기: 완성되어 바로 할 수 있는 패키지
help-new-name = 게임 이름: 영어 소문자, 숫자, 밑줄
help-new-in = 넣을 폴더. 쓰지 않으면 이 폴더
new-name = “{ $name }”: 게임 이름으로 쓸 수 없어요. 글자로 시작하는 영어 소문자, 숫자, 밑줄을 { $least }자에서 { $most }자까지 쓰세요.
new-taken = { $name }: 이미 다른 것의 이름이에요. 게임, 봇의 명령, Python 패키지 중 하나예요. 다른 이름을 고르세요.
new-there = { $folder }: 이미 있어요. 다른 이름을 고르거나 --in으로 다른 폴더를 고르세요.
new-no-room = { $folder }: 쓸 수 없어요. --in으로 다른 폴더를 고르세요.
new-written = { $name }: { $folder }에 있어요. 이렇게 목록에 넣고, 해 보고, 테스트하세요:
