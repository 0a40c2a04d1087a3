title = Abracada…What?
pitch = 내 돌 다섯 개를 나만 빼고 모두가 봐요. 숫자를 외쳐 보세요. 그 돌이 있으면 주문이 통해요.

rules =
    ## 하는 법
    { "" }**내 돌 다섯 개는 나만 빼고 모두가 봐요.** 1이 적힌 돌은 하나, 2는 둘, 이렇게 8은 여덟 개가 있어요. 다른 사람의 돌과 판에 놓인 돌을 보고 무엇이 남았을지 생각해서 수를 외치세요.

    { "" }**내 차례에는**
    - 수를 외쳐요. 그 돌이 있으면 주문이 걸리고 돌은 판으로 가요. 그다음 멈추거나, 같은 수나 더 큰 수를 또 외칠 수 있어요.
    - 그 돌이 없으면 생명 1을 잃고(1을 외쳤다면 주사위만큼) 차례가 끝나요. 마지막 주문보다 낮은 수를 외쳐도 생명 1을 잃어요.
    - 차례가 끝나면 돌이 다섯 개가 되도록 다시 받아요.

    { "" }**주문**
    - 1 고대의 용: 다른 모두가 주사위(1~3)만큼 잃어요.
    - 2 어둠의 방랑자: 다른 모두가 1을 잃고, 나는 1을 얻어요.
    - 3 달콤한 꿈: 주사위만큼 얻어요.
    - 4 밤의 노래꾼: 나만 볼 수 있는 비밀 돌 하나를 가져와요.
    - 5 번개 폭풍: 양옆 사람이 1씩 잃어요.
    - 6 눈보라: 다음 차례인 왼쪽 사람이 1을 잃어요.
    - 7 화염구: 오른쪽 사람이 1을 잃어요.
    - 8 마법의 물약: 1을 얻어요. 생명은 6을 넘지 않아요.

    { "" }**라운드는** 누군가 돌을 모두 쓰면 끝나요. 그 사람만 3점을 얻어요. 누군가의 생명이 0이 되어도 끝나요. 쓰러뜨린 사람이 3점, 서 있는 나머지는 1점씩 얻어요. 잘못 외쳐서 스스로 쓰러지면 다른 모두가 1점씩 얻어요. 서 있다면 가져온 비밀 돌 하나마다 1점을 더 얻어요.

    { "" }**게임은** 라운드가 끝났을 때 8점인 사람이 있으면 끝나요. 여럿이면 그 마지막 라운드에서 점수를 가장 많이 얻은 사람이, 그것도 같으면 생명이 더 많이 남은 사람이 이겨요. 그마저 같으면 함께 이겨요.

    { "" }**변형**: *순서 없이 외치기*에서는 어떤 수 다음에도 아무 수나 외칠 수 있어요. *마지막까지 버티기*에서는 누군가 돌을 다 쓰거나 한 명만 남을 때까지 이어져요. 라운드에서 이긴 사람은 2점에 더해 가져온 비밀 돌 하나마다 1점을 얻고, 나머지는 얻지 못해요.

## Commands

command-cast = 주문 외치기
command-cast-spell = 어떤 주문인지
command-pass = 멈추고 차례 마치기
command-ready = 다음 라운드 시작하기

## Spells

spell-1 = { $stone } 고대의 용
spell-2 = { $stone } 어둠의 방랑자
spell-3 = { $stone } 달콤한 꿈
spell-4 = { $stone } 밤의 노래꾼
spell-5 = { $stone } 번개 폭풍
spell-6 = { $stone } 눈보라
spell-7 = { $stone } 화염구
spell-8 = { $stone } 마법의 물약
call-1 = { $stone } 용
call-2 = { $stone } 방랑자
call-3 = { $stone } 단꿈
call-4 = { $stone } 노래꾼
call-5 = { $stone } 폭풍
call-6 = { $stone } 눈보라
call-7 = { $stone } 화염구
call-8 = { $stone } 물약


## Choices

pass = 멈추기
ready = 다음 라운드

## The table

headline-first-call = { $who } 님, 주문을 외치세요
headline-rising-call = { $who } 님, { $last } 이상을 외치거나 멈추세요
headline-last-call = { $who } 님, { $last } 주문을 또 외치거나 멈추세요
headline-any-call = { $who } 님, 아무 주문이나 외치거나 멈추세요
headline-first-call-you = 내 차례: 주문을 외치세요
headline-rising-call-you = 내 차례: { $last } 이상을 외치거나 멈추세요
headline-last-call-you = 내 차례: { $last } 주문을 또 외치거나 멈추세요
headline-any-call-you = 내 차례: 아무 주문이나 외치거나 멈추세요
headline-others = { $who } 님을 기다려요
headline-pause = { $round }라운드가 끝났어요

about = { $round }라운드 · 더미 { $pile }개 · 비밀 { $secrets }개
about-between = { $round }라운드

life = 생명 { $life }
score = { $goal }점 중 { $score }점
points = +{ $points }
stones = 돌 { $count }개
secrets = 비밀 돌 { $count }개
left = 왼쪽
right = 오른쪽

tally = 남은 돌
tally-unseen = 안 보이는 돌
left-of = { $stone }번 { $count }개
stone = { $number }
back = ?
not = { $numbers } 아님
secrets-left = 아무도 가져가지 않은 비밀 돌
pile-left = 더미에 남은 돌

## The story

told-dealt = { $round }라운드를 시작해요. { $who } 님이 먼저 해요.
told-hit = { $spell } ✓
told-missed = { $spell } ✗ −{ $loss }
told-missed-dragon = { $spell } ✗ { $die }, −{ $loss }
told-slipped = { $spell } ✗ 너무 낮음, −{ $loss }
told-rolled = { $die }
die = 주사위 { $pips }
told-struck = { $losses }
told-lost = { $who } −{ $loss }
told-out = { $told }: 쓰러짐
told-healed = { $gain ->
    [0] 생명 가득
   *[other] +{ $gain }
}
told-took = 비밀 돌 +1
told-took-known = 비밀 돌: { $stone }

ended-empty-row = { $who } 님이 돌을 모두 써서 이번 라운드에서 이겼어요. 다른 모두의 생명은 0이에요.
ended-knock-out = { $who } 님이 { $fallen } 님을 쓰러뜨려 이번 라운드에서 이겼어요.
ended-self-knock-out = { $who } 님이 스스로 쓰러졌어요. 이번 라운드는 아무도 이기지 못했어요.
ended-last-standing = { $who } 님이 마지막까지 버텨 이번 라운드에서 이겼어요.

told-scored = { $line } 얻은 점수: { $scores }.
scored = { $who } 님 { $points }점

won = { $winners } 님이 게임에서 이겼어요.
won-shared = { $winners } 님이 함께 이겼어요.
scores-went = 라운드마다의 점수

## Refusals

refused-first-call = 먼저 수를 하나 외치세요. 그다음 멈출 수 있어요.
refused-lower = 바로 앞 주문 { $last }보다 낮아요. 이 테이블에서는 안 돼요.
refused-between-rounds = 다음 라운드는 아직 시작되지 않았어요.

## Options

option-easy = 순서 없이 외치기
option-standing = 마지막까지 버티기
option-slips = 너무 낮은 수를 외치면
option-slips-penalty = 생명 1을 잃어요
option-slips-refused = 외칠 수 없어요

## Profiles

feat-hit = 통한 주문: { $count }번
feat-miss = 빗나간 주문: { $count }번
feat-won = 이긴 라운드: { $count }번

## Minds

mind-apprentice = { level-easy }
mind-adept = { level-medium }
mind-magus = { level-hard }
mind-archmage = { level-expert }

## Names of commands and options

name-cast = 외치기
name-spell = 주문
name-pass = 차례마치기
name-ready = 다음라운드

## The coach

odds = 내가 가지고 있을 확률

## The coach

coach-explained = 괄호 안은 그때 보이던 것으로 센 성공 확률이에요. *손해*는 가장 좋은 수를 골랐다면 이길 확률이 얼마나 더 높았을지예요. 다른 사람들의 행동에서 알 수 있는 것도 함께 따져요. 단계 번호는 *다시 보기*와 같아요.

## The lesson

lesson-welcome =
    어서 오세요. { $mind } 님과 함께 앉아 볼까요? 둘 다 마법사이고 생명은 6이에요. 더 많아지지는 않아요. 진짜 라운드이고, 돌만 미리 골라 놓았어요.

    { "" }**돌 다섯 개를 받았는데, 그 돌을 나만 볼 수 없어요.** 위에 엎어 놓은 다섯 개가 내 돌이에요. { $mind } 님의 돌은 나에게 보이고, 내 돌은 { $mind } 님에게 보여요.

    { $mind } 님을 쓰러뜨리거나 내 돌을 모두 쓰면 라운드에서 이겨요. 8점을 모으면 게임에서 이겨요.
lesson-counting =
    내 돌은 무엇일까요? 세어 보면 돼요! **1**이 적힌 돌은 하나, **2**는 둘, 이렇게 **8**은 여덟 개가 있어요.

    수마다 주문이 하나씩 있어요. 낮은 수는 세지만 드물고, 높은 수는 약하지만 흔해요.

    { "" }*안 보이는 돌* 줄이 대신 세어 줘요. 판에도 없고 { $mind } 님에게도 없는 돌이 수마다 몇 개인지예요. 그 돌은 더미에 있거나, 비밀 돌 네 개 가운데 있거나, 내 것이에요.
lesson-first-call =
    내 차례예요. 수를 하나 외쳐야 해요. **그 돌이 있으면 주문이 통해요.**

    { "" }**4** 네 개 가운데 눈에 보이는 것이 하나도 없네요. 그러니 내게 있을 가능성이 커요. 4를 외쳐 보세요.
lesson-not-the-dragon = 1은 하나뿐이고 어디에 있는지 몰라요. 잘못 외치면 생명을 잃으니 첫수로는 너무 과감해요. 4를 외쳐 보세요.
lesson-all-seen = 다시 세어 볼까요? 3 두 개는 { $mind } 님에게 있고 나머지 하나는 판에 있어요. 내게 있을 수 없어요. 4를 외쳐 보세요.
lesson-too-high = 8은 있을 법해요. 하지만 8 다음에는 이번 차례에 8밖에 외칠 수 없으니 더 낮은 수부터 시작해요. 4를 외쳐 보세요.
lesson-hit =
    맞혔어요! 그 돌은 판으로 가고, 내 돌은 네 개 남았어요. 4는 밤의 노래꾼이에요. **비밀 돌**을 하나 가져왔어요. 나만 볼 수 있어요. 내 줄 끝에 보이는 5예요. 라운드가 끝날 때까지 서 있으면 **1점**이에요. 게다가 그 5가 내 줄에는 없다는 것도 알게 됐어요.

    또 외쳐도 되지만 **같은 수나 더 높은 수**만 돼요. **7** 일곱 개 가운데 둘만 보이네요. 7을 외쳐 보세요.
lesson-would-slip = 2는 바로 앞 주문 4보다 낮아요. 그러면 실수가 되어, 2가 있더라도 생명 1을 잃고 차례가 끝나요. 7을 외쳐 보세요.
lesson-go-on = 멈춰도 되지만 가능성이 커요. 용기를 내서 7을 외쳐 보세요.
lesson-may-stop =
    또 맞혔어요! 화염구는 오른쪽 사람을, 눈보라(6)는 왼쪽 사람을, 번개 폭풍(5)은 양옆을 때려요. 둘이서 할 때는 언제나 상대방이에요. { $mind } 님의 생명은 5가 됐어요.

    7이나 8을 더 외칠 수도 있어요. 하지만 잘못 외치면 생명을 잃어요. **맞힌 다음에는 언제든 멈춰도 돼요.** 그러면 돌이 다섯 개가 되도록 다시 받아요. *멈추기*를 누르세요.
lesson-rather-stop = 있을지도 몰라요! 하지만 먼저 멈추면 어떻게 되는지 봐요. *멈추기*를 누르세요.
lesson-dragon =
    돌 두 개를 새로 받았어요. 새 돌은 줄 끝에 놓여요. 그다음 { $mind } 님이 **1** 고대의 용을 외쳤는데, 없었어요.

    잘못 외치면 생명 1을 잃고 차례가 끝나요. **용만은 주사위로 정해요.** 1에서 3까지인데 이번에는 2가 나왔어요. { $mind } 님에게 용이 있었다면 주사위만큼 내가 잃었을 거예요.

    다른 사람이 무엇을 외치는지도 잘 들어 보세요. 그 사람은 내 돌을 보고 있어요. 하나뿐인 1이 내게 있었다면 { $mind } 님은 외치지 않았겠지요.
lesson-wrong-on-purpose =
    내 차례예요. 이번에는 일부러 한 번 틀려 봐요.

    { "" }**5** 다섯 개 가운데 네 개는 어디 있는지 알아요. 하나는 { $mind } 님에게, 둘은 판에, 하나는 내 비밀 돌이에요. 마지막 하나가 내게 있을 것 같지는 않아요. 그래도 외쳐 보세요.
lesson-later = 좋은 생각이지만 조금 뒤에 해요. 먼저 틀리면 어떻게 되는지 봐요. 5를 외쳐 보세요.
lesson-marks =
    생명 1을 잃고 차례가 끝났어요. 하지만 알게 된 것이 있어요. 이 다섯 개 가운데 5는 없어요. 외우지 않아도 되게 **5 아님**이라고 적혀 있어요. 나중에 받는 돌에는 이 표시가 없어요.

    이제 { $mind } 님의 차례예요.
lesson-slip =
    { $mind } 님이 6을 외쳤고, 있었어요. 눈보라를 맞아 내 생명은 4가 됐어요.

    그다음 { $mind } 님은 5를 외쳤어요. 5를 정말 가지고 있지요. 나에게는 보여요. 하지만 **5는 6보다 낮아요.** 이것이 실수예요. 돌은 그대로 있고, 생명 1을 잃고, 차례가 끝나요.
lesson-plan =
    { $mind } 님의 생명은 2예요. **다른 마법사의 생명을 0으로 만들면 라운드에서 이겨요!** 두 번만 때리면 돼요. 6과 7로요.

    어느 쪽이 먼저일까요? 7 다음에는 6이 너무 낮아요. 그러니 낮은 쪽부터, 6을 외쳐 보세요.
lesson-ruled-out = 내 돌을 보세요. *5 아님*이라고 적혀 있어요. 6을 외쳐 보세요.
lesson-first-lower = 7로도 때릴 수 있지만, 그다음에 6은 너무 낮아요. 6부터 외쳐 보세요.
lesson-finish =
    맞혔어요! 한 번만 더 때리면 돼요. **7** 일곱 개 가운데 셋은 판에 있고, { $mind } 님에게는 없어요. 7을 외쳐 보세요.
lesson-would-slip-too = 5는 바로 앞 주문 6보다 낮아요. 실수가 되어 내 생명을 잃어요. 7을 외쳐 보세요.
lesson-so-near = 물론 멈춰도 돼요. 하지만 { $mind } 님의 생명은 1뿐이에요! 7을 외쳐 보세요.
lesson-knock-out =
    { $mind } 님이 쓰러져 라운드가 끝났어요. 모든 돌을 뒤집었으니 이제 내 돌도 보여요.

    { "" }**쓰러뜨려서 3점**, 비밀 돌로 1점을 얻었어요. 더 여럿이 할 때는 서 있는 나머지 모두가 1점씩 얻어요.

    하지만 생명이 얼마 없을 때는 조심하세요. 스스로 잘못 외쳐 쓰러지면 아무것도 얻지 못하고, 다른 모두가 1점씩 얻어요.
lesson-empty-row =
    라운드에서 이기는 길이 하나 더 있어요. **내 줄의 마지막 돌까지 쓰는 것**이에요. 나는 3점과 내 비밀 돌의 점수를 얻고, 다른 사람은 비밀 돌이 있어도 아무것도 얻지 못해요.

    더미가 있는 동안에는 차례가 끝날 때마다 다섯 개가 되도록 다시 받아요. 더미가 비면 줄은 점점 짧아져요.
lesson-end =
    라운드가 끝나면 돌을 다시 섞고, 모두 생명이 6이 돼요. **라운드가 끝났을 때 8점인 사람이 게임에서 이겨요.** 지금 4점이니 벌써 절반이네요.

    이제 다 배웠어요. 진짜 테이블에서는 *내 화면*에서 나만 볼 수 있는 것을 봐요. 테이블에서 허락하면 수마다 내게 있을 확률도 볼 수 있어요.

# What minds say aloud now and then

quip-random-hit-1 = 앗, 빛난다.
quip-random-hit-2 = 방금 내가 한 거야?
quip-random-hit-3 = 이 숫자 마음에 들어.
quip-random-miss-1 = 앗 뜨거. 진짜 불이었네.
quip-random-miss-2 = 등불인 줄 알았는데.
quip-random-miss-3 = 그럼 저쪽으로.
quip-random-won-1 = 끝난 거야? 내가 이긴 거야?
quip-random-won-2 = 난 그냥 빛을 따라왔을 뿐이야.

quip-apprentice-hit-1 = 역시! 알고 있었어요! 음, 거의요.
quip-apprentice-hit-2 = 됐다! 다들 보셨죠?
quip-apprentice-hit-3 = 12쪽에 나온 그대로예요.
quip-apprentice-miss-1 = 분명히 있는 줄 알았는데…
quip-apprentice-miss-2 = 어라, 이거 아까도 외쳤던가요?
quip-apprentice-miss-3 = 또 세다가 놓쳤어요.
quip-apprentice-won-1 = 제가 이겼어요? 이겼다! 누가 좀 적어 주세요.
quip-apprentice-won-2 = 스승님께 얼른 말씀드려야지.

quip-adept-hit-1 = 계산대로군요.
quip-adept-hit-2 = 숫자가 제 편이었네요.
quip-adept-hit-3 = 확률이 그렇게 말하더군요.
quip-adept-miss-1 = 그래도 더 나은 선택이었습니다.
quip-adept-miss-2 = 좋은 확률도 빗나갈 때가 있지요.
quip-adept-miss-3 = 이 숫자는 이제 지우겠습니다.
quip-adept-won-1 = 인내와 산수의 승리입니다.
quip-adept-won-2 = 결국은 확률대로군요.

quip-magus-hit-1 = 한 칸씩 올라갑시다.
quip-magus-hit-2 = 다음 두 수도 정해 두었소.
quip-magus-hit-3 = 아직은 계획대로요.
quip-magus-miss-1 = 계획에는 뒷장도 있어야 하는 법.
quip-magus-miss-2 = 사다리에 헐거운 칸이 있었군.
quip-magus-miss-3 = 그것도 헤아려 두었소. 간신히.
quip-magus-won-1 = 첫 돌부터 마지막 돌까지 그린 대로요.
quip-magus-won-2 = 좋은 계획에는 운이 적게 들지.

quip-archmage-hit-1 = 이건 첫걸음일 뿐이다.
quip-archmage-hit-2 = 그대들의 표정이 진작에 알려 주었지.
quip-archmage-hit-3 = 그대들이 외치지 않은 것에 다 쓰여 있었다.
quip-archmage-miss-1 = 이미 치르기로 한 값이다.
quip-archmage-miss-2 = 즐겨 두게. 흔한 일은 아니니.
quip-archmage-miss-3 = 흠. 별 하나가 제자리를 벗어났군.
quip-archmage-won-1 = 모든 별이 제자리에 있구나.
quip-archmage-won-2 = 잘 싸웠다. 달라질 것은 없었지만.
