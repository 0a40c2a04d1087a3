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

    { "" }**게임은** 라운드가 끝났을 때 8점인 사람이 있으면 끝나요.

    { "" }**변형**: *순서 없이 외치기*에서는 어떤 수 다음에도 아무 수나 외칠 수 있어요. *마지막까지 버티기*에서는 돌을 다 쓰거나 한 명만 남을 때까지 이어지고, 남은 사람이 2점을 얻어요.

## Commands

command-cast = 주문 외치기
command-cast-spell = 어떤 주문인지
command-pass = 차례 마치기
command-ready = 다음 라운드로 넘어가기

## Spells

spell-1 = 1 고대의 용
spell-2 = 2 어둠의 방랑자
spell-3 = 3 달콤한 꿈
spell-4 = 4 밤의 노래꾼
spell-5 = 5 번개 폭풍
spell-6 = 6 눈보라
spell-7 = 7 화염구
spell-8 = 8 마법의 물약

effect-1 = 다른 모두가 주사위 눈(1–3)만큼 잃어요
effect-2 = 다른 모두가 1씩 잃고, 나는 1 얻어요
effect-3 = 내가 주사위 눈(1–3)만큼 얻어요
effect-4 = 내가 비밀 돌을 하나 가져요
effect-5 = 왼쪽과 오른쪽이 1씩 잃어요
effect-6 = 왼쪽이 1 잃어요
effect-7 = 오른쪽이 1 잃어요
effect-8 = 내가 1 얻어요

## Choices

pass = 차례 마치기
ready = 다음 라운드

## The table

headline-first-call = { $round }라운드. { $who } 님이 숫자를 하나 외쳐야 해요.
headline-rising-call = { $round }라운드. { $who } 님은 멈추거나, ‘{ $last }’ 또는 더 높은 수를 외칠 수 있어요.
headline-any-call = { $round }라운드. { $who } 님은 멈추거나, 아무 숫자나 외칠 수 있어요.
headline-pause = { $round }라운드가 끝났어요.

head-wizard = 마법사
head-life = 생명
head-score = 점수
head-stones = 돌
head-secrets = 비밀 돌
head-spell = 주문
head-gone = 나옴
head-left = 남음
head-effect = 효과
head-points = 얻은 점수

name = { $who }
life = { $life ->
    [0] 쓰러짐
   *[other] { $life }/6
}
score = { $score }/8
count = { $count }
points = +{ $points }

row = { $who } 님의 돌
own-row = 내 돌
stone = { $number }
back = ?
not = { $numbers } 아님
own-secrets = 내 비밀 돌
secrets-of = { $who } 님의 비밀 돌
secrets-left = 아무도 가져가지 않은 비밀 돌
pile-left = 더미에 남은 돌
store = { $pile ->
    [0] 더미는 비었고
   *[other] 더미에는 돌이 { $pile }개 있고
}, { $secrets ->
    [0] 비밀 돌은 남지 않았어요
   *[other] 비밀 돌은 { $secrets }개 남았어요
}.

## The story

told-dealt = { $round }라운드를 시작해요. { $who } 님이 먼저 해요.
told-hit = { $who } 님이 ‘{ $spell }’ 주문을 외쳤어요. 있어요! { $place }번째 돌이에요.
told-missed = { $who } 님이 ‘{ $spell }’ 주문을 외쳤지만, 그 돌이 없어서 생명을 { $loss }만큼 잃었어요.
told-missed-dragon = { $who } 님이 ‘{ $spell }’ 주문을 외쳤지만, 그 돌이 없어서 주사위를 굴리고 생명을 { $loss }만큼 잃었어요.
told-slipped = { $who } 님이 ‘{ $spell }’ 주문을 외쳤지만, 바로 앞 주문보다 낮아서 생명을 1만큼 잃었어요.
told-rolled = { $who } 님이 주사위를 굴렸어요: { $pips }.
told-struck = { $victims } 님이 { $count ->
    [1] 생명을
   *[other] 저마다 생명을
} { $loss }만큼 잃었어요.
told-healed = { $who } 님이 생명을 { $gain }만큼 얻었어요.
told-already-well = { $who } 님은 이미 생명이 가득해요.
told-took = { $who } 님이 비밀 돌을 하나 가져갔어요.
told-took-known = 비밀 돌을 하나 가져왔어요: { $spell }.
told-fallen = { $line } { $fallen } 님이 { $count ->
    [1] 쓰러졌어요
   *[other] 모두 쓰러졌어요
}.
told-drew = { $who } 님이 돌을 { $count }개 뽑았어요.

ended-empty-row = { $who } 님이 돌을 모두 써서 이번 라운드에서 이겼어요.
ended-knock-out = { $who } 님이 상대를 쓰러뜨려 이번 라운드에서 이겼어요.
ended-self-knock-out = { $who } 님이 스스로 쓰러졌어요. 이번 라운드는 아무도 이기지 못했어요.
ended-last-standing = { $who } 님이 마지막까지 버텨 이번 라운드에서 이겼어요.

won = { $winners } 님이 게임에서 이겼어요.
won-shared = { $winners } 님이 함께 이겼어요.

## Refusals

refused-first-call = 숫자를 하나 외쳐야 차례를 마칠 수 있어요.
refused-lower = 바로 앞 주문 { $last }보다 낮아요. 이 테이블에서는 그렇게 외칠 수 없어요.
refused-between-rounds = 라운드가 끝났고, 다음 라운드는 아직 시작되지 않았어요.

## Options

option-easy = 순서 없이 외치기
option-standing = 마지막까지 버티기
option-slips = 너무 낮은 수를 외치면
option-slips-penalty = 생명을 1만큼 잃어요
option-slips-refused = 받아 주지 않아요

## Profiles

feat-hit = 통한 주문: { $count }번
feat-miss = 빗나간 주문: { $count }번

## Names of commands and options

name-cast = 외치기
name-spell = 주문
name-pass = 차례마치기
name-ready = 다음라운드
