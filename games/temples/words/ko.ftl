title = Trial of the Temples
pitch = 사원의 고리에 서서 내 구간의 것을 모으고, 세 길을 오르고, 주문판을 채워요.

rules =
    ## 게임 방법
    { "" }**많아야 다섯 라운드, 점수가 가장 높은 사람이 이겨요.** 라운드 타일의 순서 말고는 모두 공개예요.

    { "" }**낮과 밤**: 타일에 적힌 수만큼, 낮밤 타일 앞의 사원들이 밤이 돼요. 밤에는 다른 것을 줘요. 2라운드부터는 낮밤 타일도 그만큼 움직여요.
    { "" }**사원**: 내 말을 사원에 놓아요. 사원마다 하나, 그리고 말이나 낮밤 타일로 양옆이 모두 막히는 말이 있으면 안 돼요.
    { "" }**모으기**: 내 사원의 것은 모두, 양옆의 빈 사원에서는 작은 것을 다음 말이나 낮밤 타일까지 모아요. 사원 2곳뿐이면 마나 4, 3곳이면 마나 2를 더 받아요. 낮밤 타일 바로 뒤의 말은 토큰 1개, 바로 앞의 말은 마나 2와 선을 받아요.
    { "" }**시험**: 차례로 해요. 토큰 하나를 내고 한 길을 1~3칸 올라가며 들어가는 칸마다 값을 내요. 마커가 있는 칸은 공짜로 뛰어넘고, 그 주인은 마나 1을 받아요. 지나거나 멈춘 칸의 핵은 내 것이에요. 아니면 **휴식**: 수정과 토큰이 하나에 마나 1이 되고, 이번 라운드를 마쳐요.
    { "" }**바꾸기**는 내게 물을 때마다 할 수 있어요. 마나 2 → 토큰, 마나 4 → 수정, 토큰이나 수정 → 마나 1. 시험은 모자란 것을 알아서 바꾸고 미리 보여 줘요.

    { "" }**핵**은 바로 주문판에 놓아요. 같은 가로줄이나 세로줄에 같은 색은 안 되고, 놓은 칸의 주문을 배워요. 놓을 곳이 없으면 마나 2. 주문판의 +는 모을 때마다 하나 더, !는 바로 마나 2와 함께, →는 라운드마다 한 번 바꾸기, ★은 점수, °는 마나 1. *아무색*은 빨강, 노랑, 파랑이에요.

    { "" }**끝**: 보라 핵이 없거나, 두 길의 마지막 칸이 찼거나, 다섯 번째 라운드가 끝나면 끝나요. 길의 점수(출발 칸에 남은 마커는 −2), 핵이 3개인 줄마다 2점, 4개인 줄마다 4점, 주문판의 별을 세요. 같으면 마나가 많은 사람이 이겨요.
    { "" }**둘이서 분신과 함께**: 각자 분신도 놓고 둘 중 하나로 모아요. 분신은 마나 2. 중립 마커가 길을 올라가요.

## Commands

command-place = 말을 사원에 놓기
command-place-temple = 어느 사원인지
command-send = 분신을 사원에 놓기
command-send-temple = 어느 사원인지
command-collect = 말이나 분신으로 모으기
command-collect-clone = 마나 2로 분신을 쓸지
command-pick = 수정의 색 고르기
command-pick-crystal = 어떤 색인지
command-climb = 주문판의 공짜 한 칸 오르기
command-climb-track = 어느 길인지
command-lay = 핵을 주문판에 놓기
command-lay-cell = 어느 칸인지
command-trial = 길 오르기
command-trial-path = 어느 길로 얼마나
command-convert = 다른 것으로 바꾸기
command-convert-change = 무엇을 무엇으로
command-rest = 다음 라운드까지 쉬기
command-rest-keep = 보관할 것

## Choices

ask-place = 말 놓기
ask-send = 분신 놓기
ask-lay = 핵 놓기
ask-trial = 시험
ask-convert = 바꾸기
ask-rest = 휴식
label-temple = 사원 { $number }
label-clone = 분신을 사원 { $number }에
label-collect = 말로 모으기
label-collect-clone = 분신으로 모으기 (마나 2)
label-pick = { $kind }
label-path = { $track } +{ $steps }
label-rest = 휴식
label-rest-keep = 휴식, { $crystals } 보관
change = { $gives } → { $gets }
change-spell = 주문: { $gives } → { $gets }
hint-gives = { $gain }
hint-place = { $gain } (사원 { $temples }곳)
hint-blocks = { $does }, 줄어드는 사람: { $others }
hint-open = { $does }, 남이 끊지 않으면
warning-sale = 쉬면 같은 마나를 받아요. 시험은 필요한 만큼 알아서 팔아요.
hint-rest = 마나 +{ $mana }
hint-trial = { $price } → { $space }번 칸, { $level }점
hint-trial-cores = { $price } → { $space }번 칸, { $level }점, { $cores }

## Things

kind-red = 빨강
kind-yellow = 노랑
kind-blue = 파랑
kind-purple = 보라
kind-any = 아무색
kind-token = 토큰
tokens = { $count ->
   *[other] 토큰
}
kind-mana = 마나
kind-climb = 공짜 한 칸
core-red = 빨강 핵
core-yellow = 노랑 핵
core-blue = 파랑 핵
core-purple = 보라 핵
core = { $core }
track-fire = 불
track-water = 물
track-sand = 모래
counted = { $kind } { $count }
two-mana = { $kind } { $count }
both = { $one } { $two }
nothing = 없음
day = 낮
night = 밤
dusk = 낮밤

## The mat

short-collect = +{ $kind }
short-once = !{ $kind }
short-to-purple = →{ $kind }
short-from-purple = { $kind }→
short-from-token = { $kind }→
short-to-mana = →{ $kind } 3
short-plain = ★{ $points }
short-rested = ★{ $points } 휴식
short-store = ★{ $points } 보관
spell-collect = 라운드마다 { $kind }을(를) 모으면 하나 더
spell-collect-token = 라운드마다 토큰을 모으면 마나 2
spell-once = 바로 { $kind } 1개와 마나 2
spell-to-purple = 라운드마다 한 번: 보라 아닌 수정 → 보라
spell-from-purple = 라운드마다 한 번: 보라 → 다른 수정
spell-from-token = 라운드마다 한 번: 토큰 → 보라 아닌 수정
spell-to-mana = 라운드마다 한 번: 수정 → 마나 3
spell-plain = ★ { $points }점
spell-rested = ★ { $points }점, 쉴 때 마나 1
spell-store = ★ { $points }점, 쉴 때 수정 하나 보관
spell-and-mana = { $does } (지금 마나 +1)
cell-a1 = a1
cell-a2 = a2
cell-a3 = a3
cell-a4 = a4
cell-b1 = b1
cell-b2 = b2
cell-b3 = b3
cell-b4 = b4
cell-c1 = c1
cell-c2 = c2
cell-c3 = c3
cell-c4 = c4
cell-d1 = d1
cell-d2 = d2
cell-d3 = d3
cell-d4 = d4
cell-open = { $spell }
cell-open-mana = { $spell }°
cell-learned = [{ $core } { $spell }]
cell-used = [{ $core } ✓]
mat-row-a = a: { $one } | { $two } | { $three } | { $four }
mat-row-b = b: { $one } | { $two } | { $three } | { $four }
mat-row-c = c: { $one } | { $two } | { $three } | { $four }
mat-row-d = d: { $one } | { $two } | { $three } | { $four }

## The table

headline-gift = { $who } 님이 준비하는 중
headline-gift-you = 준비하세요
headline-place = { $who } 님: 말 놓기
headline-place-you = 내 차례: 말을 놓으세요
headline-collect = { $who } 님: 말이나 분신으로 모으기
headline-collect-you = 내 차례: 말이나 분신으로 모으세요
headline-trial = { $who } 님: 시험 또는 휴식
headline-trial-you = 내 차례: 시험 또는 휴식
headline-pick = { $who } 님: 수정 고르기
headline-pick-you = 내 차례: 수정을 고르세요
headline-climb = { $who } 님: 공짜로 한 칸
headline-climb-you = 내 차례: 공짜로 한 칸 오르세요
headline-lay = { $who } 님: { $core } 놓기
headline-lay-you = 내 차례: { $core }을(를) 놓으세요
about = { $rounds }라운드 중 { $round } · 밤 { $night }곳
about-trial = { $rounds }라운드 중 { $round } · 남은 보라 핵: { $cores }
about-before = 첫 라운드 전
ring-line = 고리: { $all }
stands = { $number } { $who }
stands-clone = { $number } { $who } 분신
nobody-yet = –
track-ahead = { $track } 다음: { $ahead }
three-lines =
    { $one }
    { $two }
    { $three }
four-lines =
    { $one }
    { $two }
    { $three }
    { $four }
ring-row = { $one } | { $two } | { $three }
ring-free = { $number } { $sky } { $main } · { $linked }
ring-figure = { $number } { $sky } { $who } ({ $main } · { $linked })
ring-clone = { $number } { $sky } { $who } 분신 ({ $main } · { $linked })
ring-dusk = { $number } { $dusk }
marker = { $who } { $space }
marker-neutral = 중립 { $space }
track-row = { $track }: { $markers }
track-row-own = { $track }: { $markers } · 다음: { $ahead }
price-1 = { $one }
price-2 = { $one }{ " " }{ $two }
price-3 = { $one }{ " " }{ $two }{ " " }{ $three }
price-4 = { $one }{ " " }{ $two }{ " " }{ $three }{ " " }{ $four }
price-core = { $price } ({ $core })
sheet-middle = { $rounds }라운드 중 { $round } · 순서: { $order } · 남은 핵: { $cores }
sheet-track = { $track }: { $levels }
sheet-level = ★{ $level }: { $spaces }
sheet-space = { $space } { $price }
points = { $count }점
points-below = −{ $count }점
cores = 핵 { $count }
collects-figure = 말: { $gain }
collects-clone = 분신: { $gain }
resting = 쉬는 중
points-went = 점수

## The story

told-began = 고리를 놓았어요. { $who } 님부터 시작해요.
told-gift = { $goods } 받고 시작
told-clones = 둘이라 마나 +{ $mana }
told-last = 마지막 차례라 +{ $goods }
told-fee = 분신 값으로 마나 { $mana }
told-dawned = { $round }라운드: 낮밤 타일은 { $dusk }번에 있고, 그 바로 앞 사원 { $night }곳이 밤이에요.
told-neutral = 중립 마커가 { $track } 길 { $space }번 칸으로 가요.
told-placed = 사원 { $number }
told-placed-clone = 분신을 사원 { $number }에
told-collected = 사원 { $temples }곳에서 { $goods }
told-picked = { $kind } 고름
told-echoed = 주문으로 { $goods }
told-core = { $core } 받음
told-laid = { $cell } 배움: { $spell }
told-returned = { $core } 놓을 곳 없음
told-advanced = { $track } { $space }번 칸 ({ $level }점), 값 { $paid }
told-climbed = { $track } { $space }번 칸 ({ $level }점)
told-rested = 휴식 (마나 +{ $mana })
told-stored = 휴식 (마나 +{ $mana }), { $crystals } 보관
told-start = 이제 { $who } 님부터예요.
told-jumped = { $who } 님 마나 +1
told-gained = { $goods }
told-no-core = 남은 핵이 없어 { $goods }
told-no-room = 대신 { $goods }
told-ended = { $why } { $verdict }
end-purple = 보라 핵이 모두 나갔어요.
end-tracks = 두 길의 마지막 칸이 찼어요.
end-rounds = 다섯 라운드가 끝났어요.

won = { $winners } 님이 { $points }점으로 이겼어요.
won-shared = { $winners } 님이 { $points }점으로 함께 이겼어요.

## Refusals

refused-pick = 빨강, 노랑, 파랑 가운데 고르세요.
refused-pick-first = 먼저 수정의 색을 고르세요.
refused-climb-first = 먼저 공짜로 한 칸 오르세요.
refused-lay-first = 먼저 핵을 놓으세요.
refused-fee = 분신은 마나 2가 들어요.
refused-path = 길과 1~3칸을 말하세요.
refused-no-space = 앞에 빈 칸이 그만큼 없어요.
refused-price = 가진 것을 모두 바꿔도 값을 낼 수 없어요.
refused-store = 그것은 보관할 수 없어요.
refused-in-gift = 첫 라운드가 아직 시작되지 않았어요.
refused-in-place = 지금은 말을 놓을 때예요.
refused-in-collect = 지금은 모을 때예요.
refused-in-trial = 시험을 하거나 쉬세요.
refused-in-over = 게임이 끝났어요.
refused-no-clone = 이 테이블에는 분신이 없어요.
refused-standing = 이미 고리에 서 있어요.
refused-no-temple = 사원은 1부터 12까지예요.
refused-dusk = 거기에는 낮밤 타일이 있어요.
refused-taken = 거기에는 누가 서 있어요.
refused-shut-in = 그러면 양옆이 모두 막히는 말이 생겨요.
refused-no-cell = 그런 칸은 없어요.
refused-cell-filled = 거기에는 이미 핵이 있어요.
refused-cell-colour = 이 색은 같은 가로줄이나 세로줄에 이미 있어요.
refused-no-change = 그렇게는 바꿀 수 없어요.
refused-spell = 배우지 않았거나 이번 라운드에 이미 쓴 주문이에요. 시험 때만 쓸 수 있어요.
refused-goods = 그만큼 가지고 있지 않아요.

## Options, profiles, names

option-clones = 분신 (둘이서)
feat-learned = 배운 주문: { $count }개
feat-advanced = 시험: { $count }번

mind-apprentice = 보통
mind-adept = 어려움
mind-archmage = 전문가

name-place = 놓기
name-send = 분신놓기
name-collect = 모으기
name-pick = 고르기
name-climb = 오르기
name-lay = 핵놓기
name-trial = 시험
name-convert = 바꾸기
name-rest = 휴식
name-temple = 사원
name-clone = 분신
name-crystal = 수정
name-track = 길
name-cell = 칸
name-path = 경로
name-change = 교환
name-keep = 보관

## Cards

cards-temples = 사원: 서 있는 사람은 모두, 닿는 사람은 점 뒤의 것을 받아요
cards-face = { $main } · { $linked }
cards-price = { $price }
cards-mat = 주문판 { $number }: { $gift }
count = { $count }
head-space = 칸
head-cost = 값
head-points = 점수
head-core = 핵

## The lesson

lesson-welcome =
    { "" }**고리에 오신 것을 환영해요.** 사원 열두 곳, 길 셋, 그리고 내 주문판이 있어요. { $mind } 님과 첫 라운드를 해 봐요.
    수정은 길의 칸 값이고, 토큰은 시험을 볼 권리예요. 모자란 것은 마나로 사요.
lesson-place =
    { "" }**사원을 골라요.** 내 사원의 것은 모두, 양옆의 빈 사원에서는 점 뒤의 작은 것을 다음 말이나 낮밤 타일까지 받아요.
    사원 11은 밤이고 빨강 핵이 있어요. 낮밤 타일 바로 앞이라 마나도 2 더 받고, 시험에서 먼저 해요. 거기로 가요.
lesson-no-core = 나쁘지 않은 자리예요. 하지만 지금은 핵이 더 좋아요. 사원 11로 가요.
lesson-night = 낮밤 타일 바로 뒤에 선 사람은 토큰을 하나 더 받아요. 하지만 오늘은 핵이 있어요. 사원 9부터 11까지는 밤이라 다른 것을 줘요. 사원 11로 가요.
lesson-lay =
    { "" }**핵이에요!** 주문판에 놓으면 그 칸의 주문을 배워요. 바로 듣는 주문, 라운드마다 듣는 주문, 마지막에 세는 주문이 있어요.
    d2는 바로 빨강 수정 하나와 마나 2를 줘요. 불의 길에 꼭 필요해요. 거기에 놓아요.
lesson-later = 나중에 좋은 주문이에요. 먼저 d2요. 지금은 빨강 수정이 필요해요.
lesson-trial =
    { "" }**시험이에요.** 토큰 하나를 내고, 들어가는 칸마다 수정을 내요. 밤에 가장 가까이 서서 먼저 해요.
    불을 3칸 올라가요. 모자란 수정은 하나에 마나 4로 사요. 고르기 전에 메뉴에 나와요.
lesson-not-yet = 쉬면 남은 것이 하나에 마나 1이 되고 이번 라운드를 마쳐요. 더 좋은 수가 있어요.
lesson-farther = 한 칸도 토큰 하나, 세 칸도 토큰 하나예요. 3칸 올라가요.
lesson-colour =
    { "" }**3번 칸에는 핵이 있어요.** 하지만 같은 가로줄이나 세로줄에 같은 색은 안 돼요. d줄과 2번 줄에는 빨강을 놓을 수 없어요.
    c3은 마지막에 2점이에요. 거기에 놓아요.
lesson-stars = 그것도 괜찮아요. 하지만 별은 2점이에요. c3에 놓아요.
lesson-jump =
    { "" }**뛰어넘기.** { $mind } 님이 물 1번 칸에 있어요. 마커가 있는 칸은 공짜이고 세지 않아요. 그 대신 { $mind } 님이 마나 1을 받아요.
    물을 1칸 올라가요. { $mind } 님을 넘어 2번 칸이에요.
lesson-rather-jump = 그래도 돼요. 하지만 물에서는 { $mind } 님을 공짜로 뛰어넘어요. 물을 1칸 올라가요.
lesson-round =
    { "" }**라운드가 끝났어요.** 더 할 수 있는 일이 없어서 쉬었고, 남은 수정은 마나 1이 됐어요. 낮밤 타일이 움직여 다른 사원들이 밤이 됐어요.
    많아야 다섯 라운드예요. 보라 핵이 없거나 두 길의 마지막 칸이 차면 더 일찍 끝나요.
lesson-end =
    { "" }**이게 다예요.** 마지막에 길의 점수(출발 칸에 남은 마커는 −2), 핵이 3개인 줄마다 2점, 4개인 줄마다 4점, 별을 세요.
    둘이서는 분신과 함께 할 수 있어요. 각자 말이 하나 더 있고, 주인 없는 마커도 있어요. 즐겁게 하세요!
