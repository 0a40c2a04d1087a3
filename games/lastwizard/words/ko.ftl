title = Last Wizard
pitch = 내 차례에는 공격하고 남의 차례에는 맞받아치며, 마지막까지 살아남으세요.

rules =
    ## 하는 법
    { "" }**마지막까지 서 있는 마법사가 이겨요.** 저마다 카드 다섯 장과 체력을 받아요. 체력은 둘이면 12, 서너 명이면 10, 더 많으면 8이에요.

    { "" }**내 차례에는**
    - 반응을 다시 쓸 수 있고, 카드를 한 장 뽑아요. 조우 카드는 손에 들지 않아요. 뽑는 즉시 일어나고, 그것으로 뽑기를 대신해요. 카드의 효과가 나는 동안 뽑힌 조우 카드는 보여 주기만 하고, 그 카드들이 다 끝난 뒤에 일어나요.
    - 그다음 **반드시** 행동을 한 번 해요. 행동 카드를 쓰거나, 물건을 갖추거나, 갖춘 물건의 행동 능력을 써요. 할 수 있는 행동이 없으면 탈락해요. 상태 때문에 행동할 수 없을 때는 괜찮아요.
    - 손에 일곱 장이 넘게 남으면 일곱 장이 될 때까지 버려요. 버린 카드 한 장마다 체력 1을 잃어요.

    { "" }**반응.** 카드가 쓰일 때마다, 무엇을 들었든 반응이 남은 모두에게 물어요. 반응은 내 다음 차례까지 한 번이에요. 모두가 답할 때까지 답은 비밀이고, 그 뒤 반응 카드가 쌓여요. 거기에도 반응할 수 있어요. 다른 사람들이 답하는 동안 내 카드에 반응해도 되지만, 아무도 나를 기다리지는 않아요. 아무도 더하지 않으면 마지막 카드부터 끝까지 효과가 나요. 그사이 누가 쓰러져도 그래요. 맞는 대상이 없어진 카드는 헛나가요. 카드의 조건은 그 카드가 손을 떠난 뒤, 첫 효과가 나기 전에 따져요. *넘기기*는 이번 한 번만이에요. *더 오래 넘기기*로 이 카드와 그에 대한 반응 모두, 이번 차례 내내, 또는 내 다음 차례까지 넘길 수도 있어요. *내 화면*의 *계속 넘기기*는 *다시 물어보기*를 누를 때까지예요. 며칠에 걸쳐 하는 판에서는 처음부터 켜져 있어요.

    { "" }**물건**은 한 번에 하나만 갖춰요. 새 물건은 옛 물건을 대신해요.

    { "" }**승부**는 쌓인 카드가 다 끝난 뒤에 갈려요. 혼자 남은 사람이 이겨요. 아무도 남지 않으면, 마지막으로 누군가를 쓰러뜨린 카드에 쓰러진 사람들이 이겨요.

    { "" }**카드의 낱말**
    - 무효: 그 카드는 효과가 없어요. 막기: 내 차례까지, 다음 피해를 한 번 막아요.
    - 엿보기: 손을 봐요. 훔치기, 태우기: 손의 카드를 가져오거나 버리게 해요. 아무거나 고르거나 이름을 대요. 이름이 틀리면 헛일이에요.
    - 찾기 4: 덱 위의 네 장을 보고 마음대로 순서를 바꿔 돌려놔요.
    - 되돌림: 다른 카드를 버리고 이 카드를 다시 가져와요.
    - 빙결: 뽑을 수 없어요. 감전: 행동할 수 없어요. 기절: 둘 다요. 모두 내 다음 차례가 끝날 때까지예요. 반응은 할 수 있어요.

    { "" }**자비**를 켠 테이블에서는, 할 수 있는 행동이 없으면 탈락하는 대신 카드 한 장을 버리고 체력 2를 잃어요.

## Commands

command-play = 카드를 행동으로 쓰기
command-play-card = 어떤 카드인지
command-play-target = 누구에게
command-equip = 물건 갖추기
command-equip-card = 어떤 물건인지
command-equip-instead = 무엇 대신
command-invoke = 물건의 능력을 행동으로 쓰기
command-invoke-card = 어떤 물건인지
command-invoke-target = 누구에게
command-react = 카드로 반응하기
command-react-card = 어떤 카드인지
command-react-target = 누구에게
command-react-against = 그 사람의 어떤 카드에
command-react-lower = 같은 카드 두 장 가운데 어느 것
command-trigger = 물건의 능력으로 반응하기
command-trigger-card = 어떤 물건인지
command-trigger-target = 누구에게
command-trigger-against = 그 사람의 어떤 카드에
command-trigger-lower = 같은 카드 두 장 가운데 어느 것
command-pass = 반응하지 않기
command-pass-span = 얼마 동안
command-sacrifice = 행동할 수 없어 카드 한 장을 버리고 체력 2 잃기
command-sacrifice-card = 어떤 카드인지
command-call = 훔치거나 태울 카드 이름 대기
command-call-card = 상대가 들고 있을 만한 카드
command-arrange = 찾아본 카드 돌려놓기
command-arrange-first = 맨 위
command-arrange-second = 둘째
command-arrange-third = 셋째
command-arrange-fourth = 넷째
command-rebound = 쓴 카드 되찾기
command-rebound-card = 대신 버릴 카드
command-discard = 일곱 장이 될 때까지 버리기
command-discard-card = 어떤 카드인지

## Cards

card-cinder-bolt = 잿불 화살
card-falling-star = 떨어지는 별
card-needle-rain = 바늘비
card-frostbite = 서리 이빨
card-shatter = 산산조각
card-static-kiss = 찌릿한 입맞춤
card-thunder-gavel = 천둥 망치
card-light-fingers = 가벼운 손
card-moth-to-the-flame = 불나방
card-keyhole = 열쇠 구멍
card-stargazing = 별 보기
card-second-supper = 두 번째 저녁
card-rust = 녹
card-boomerang-hex = 되돌이 저주
card-borrowed-breath = 빌린 숨
card-snap-spark = 튀는 불똥
card-mirror-ward = 거울 결계
card-cold-shoulder = 차가운 어깨
card-ash-wind = 재바람
card-sip-of-courage = 용기 한 모금
card-snuff = 촛불 끄기
card-unravel = 풀어헤치기
card-backfire = 역풍
card-cloak-of-ash = 재의 망토
card-grudge = 앙갚음
card-tripwire = 덫줄
card-crooked-staff = 굽은 지팡이
card-travelling-kettle = 여행 주전자
card-patient-owl = 느긋한 올빼미
card-tin-mirror = 양철 거울
card-wasp-lantern = 말벌 등불
card-roomy-satchel = 널찍한 가방
card-quick-slippers = 날랜 슬리퍼
card-wild-surge = 마력 폭주
card-night-market = 야시장
card-sudden-frost = 갑작스러운 서리
card-pixie-raid = 요정 떼의 습격
card-kindly-ghost = 다정한 유령

flavour-cinder-bolt = 누구나 처음 배우는 주문이자, 많은 이가 마지막으로 듣는 주문.
flavour-falling-star = 소원은 얼른 빌어요. 우리 둘 다에게 떨어지니까.
flavour-needle-rain = 우산을 챙기세요. 두꺼운 것으로.
flavour-frostbite = 겨울의 이는 작고, 아주 많아요.
flavour-shatter = 얼음은 무엇이든 간직해요. 누가 톡 두드리기 전까지는.
flavour-static-kiss = 좋은 뜻이었어요. 머리카락은 생각이 다르지만.
flavour-thunder-gavel = 지금부터 하늘의 재판을 시작합니다.
flavour-light-fingers = 없어진 줄 모른다면 애초에 내 것이 아니었던 거예요.
flavour-moth-to-the-flame = 끝을 알면서도 더 빨리 날아가요.
flavour-keyhole = 무릎을 꿇으면 어떤 문이든 이야기를 들려줘요.
flavour-stargazing = 별들이 말해요. 발밑을 보라고.
flavour-second-supper = 배부른 채로 진 결투는 없어요. 거의는.
flavour-rust = 신기한 물건일수록 마른 곳에 두어야 해요.
flavour-boomerang-hex = 얼마든지 던져 버리세요.
flavour-borrowed-breath = 돌려줄게요. 언젠가는.
flavour-snap-spark = 작고 버릇없고, 좀처럼 꺼지지 않아요.
flavour-mirror-ward = 나와 세상 사이의 맑은 유리 한 장.
flavour-cold-shoulder = 아무 말도 없는데 찻물이 얼어붙어요.
flavour-ash-wind = 남의 편지를 한 장씩 태우며 읽어요.
flavour-sip-of-courage = 버찌와 섣부른 결심의 맛.
flavour-snuff = 손가락 두 개, 침 조금, 그리고 어둠.
flavour-unravel = 실마리를 당기고, 인사와 함께 돌려줘요.
flavour-backfire = 멀리서 보면 아주 훌륭해요.
flavour-cloak-of-ash = 한 번 타 본 사람들이 입어요.
flavour-grudge = 안색이 참 좋네요. 저는 하나도 안 잊었어요.
flavour-tripwire = 저녁 내내, 그리고 멀쩡한 양말 한 짝.
flavour-crooked-staff = 제멋대로 가리켜요. 다행히 그쪽이네요.
flavour-travelling-kettle = 말썽이 나면 휘파람을 불고, 이내 차가 나와요.
flavour-patient-owl = 다음 장을 이미 보고도 말이 없어요.
flavour-tin-mirror = 잘 닦아 두세요. 보여 준 것만 비추니까요.
flavour-wasp-lantern = 누가 절뚝이는지 냄새로 알아요.
flavour-roomy-satchel = 언제나 하나 더 들어가요.
flavour-quick-slippers = 얼음이 눈치채기 전에 벌써 복도예요.
flavour-wild-surge = 누가 마법을 틀어 놓고 나갔어요.
flavour-night-market = 가판 세 개, 값은 없고, 이가 너무 많은 미소 하나.
flavour-sudden-frost = 창에 꽃이 피고, 아무도 움직이지 않아요.
flavour-pixie-raid = 그냥 보고 싶었대요. 전부 다.
flavour-kindly-ghost = 이 홀에서 죽었지만 아직도 손님을 돌봐요.

several = { $card } ×{ $count }
own-card = { $name }

cards-count = 카드 { $cards }장, { $names }종류.
cards-action = 행동
cards-either = 반응으로도 쓰는 행동
cards-reaction = 반응
cards-object = 물건
cards-encounter = 조우
head-card = 카드
head-does = 효과
count = { $count }
head-copies = 장수

## What cards do

does = { $type }: { $effects }
does-told = { $does } “{ $flavour }”
does-at = { $type }, 대상 { $aim }: { $effects }
then = { $first } / { $rest }

type-action = 행동
type-either = 행동 또는 반응
type-reaction = 반응
type-object = 물건
type-encounter = 조우
ability-action = 물건, 행동
ability-reaction = 물건, 반응

aim-rival = 다른 한 명
aim-anybody = 아무나 한 명
aim-caster = 더미에 카드가 있는 다른 한 명
aim-spell = 더미의 카드 한 장

effect-damage = 피해 { $amount }
effect-heal = 체력 +{ $amount }
effect-draw = 카드 +{ $amount }장
effect-block = 막기
effect-peek = 엿보기
effect-steal = 훔치기
effect-burn = 태우기
effect-burn-own = 카드 −1장(아무거나)
effect-search = 찾기 { $amount }
effect-freeze = 빙결
effect-shock = 감전
effect-stun = 기절
effect-cleanse = 모든 상태 풀기
effect-counter = 무효
effect-destroy = 물건 부수기

when-frozen = 빙결이면 { $effect }
when-shocked = 감전이면 { $effect }
when-armed = 물건이 있으면 { $effect }
when-wounded = 체력이 4 이하면 { $effect }
when-short = 손에 두 장 이하면 { $effect }
when-leading = 체력이 가장 높으면 { $effect }

more-frozen = { $effect }(빙결이면 { $total })
more-shocked = { $effect }(감전이면 { $total })
more-armed = { $effect }(물건이 있으면 { $total })
more-wounded = { $effect }(체력이 4 이하면 { $total })
more-short = { $effect }(손에 두 장 이하면 { $total })
more-leading = { $effect }(체력이 가장 높으면 { $total })
total-damage = { $amount }
total-heal = +{ $amount }
total-draw = +{ $amount }

to-target = { $effects }
to-player = 그 카드를 쓴 사람에게: { $effects }
to-player-named = { $who } 님에게: { $effects }
to-you = 나: { $effects }
to-named = { $who } 님: { $effects }
to-drawer = 뽑은 사람: { $effects }
to-others = 다른 모두: { $effects }
to-all = 모두: { $effects }

trait-bounce = 되돌림
trait-free = 행동 없이 갖춤
trait-room = 물건 { $count }개를 더 둘 자리
trait-none = 능력 없음

## Choices

label-at = { $card } → { $who }
label-against = { $card } → { $who } 님의 { $spell }
label-against-lower = { $card } → { $who } 님의 { $spell }(아래 것)
warning-yourself = ⚠ 자신을 맞히게 돼요.
warning-own-card = ⚠ 자신의 카드를 막게 돼요.
warning-spoiled = ⚠ 이미 막힌 카드라 아무 일도 일어나지 않아요.
label-instead = { $card } ({ $old } 대신)
label-order = { $cards }
pass-ask = 넘기기
pass-stack = 이 카드와 그에 대한 반응 모두 넘기기
pass-turn = 이번 차례 내내 넘기기
pass-round = 내 다음 차례까지 넘기기
none-call = 아무거나
none-rebound = 그냥 두기
none-sacrifice = 낼 카드가 없음
ask-play = 카드 쓰기
ask-pass = 더 오래 넘기기
ask-equip = 물건 갖추기
ask-invoke = 물건 쓰기
ask-sacrifice = 자비 구하기
ask-react = 카드로 반응하기
ask-trigger = 물건으로 반응하기
ask-call = 카드 이름 대기
ask-arrange = 돌려놓기
ask-rebound = 되찾기
ask-discard = 버리기
part-upper = 위의 것
part-lower = 아래 것
nobody = 대상 없음
nothing = 없음

## The table

headline-act = { $who } 님, 카드나 물건을 쓰세요
headline-act-you = 내 차례: 카드나 물건을 쓰세요
headline-window = { $asked } 님: ‘{ $card }’ 카드에 반응할까요?
headline-window-you = { $who } 님의 ‘{ $card }’ 카드에 반응할까요?
headline-window-own = 내 ‘{ $card }’: 다른 사람들을 기다려요. 반응해도 돼요.
headline-window-answered = 답했어요. { $who } 님의 ‘{ $card }’에 다른 사람들이 답하기를 기다려요.
headline-window-stack = { $who } 님의 ‘{ $card }’에 다른 사람들이 답하기를 기다려요. 나는 이 카드와 그 반응을 모두 넘겨요.
headline-window-turn = { $who } 님의 ‘{ $card }’에 다른 사람들이 답하기를 기다려요. 나는 이번 차례가 끝날 때까지 넘겨요.
headline-window-round = { $who } 님의 ‘{ $card }’에 다른 사람들이 답하기를 기다려요. 나는 내 다음 차례까지 넘겨요.
headline-call = { $who } 님은 카드 이름을 댈 수 있어요(‘{ $card }’)
headline-call-you = ‘{ $card }’: 상대가 들고 있을 카드 이름을 대거나 아무거나 고르세요. 이름이 틀리면 헛일이에요.
headline-search = { $who } 님이 덱 위의 카드를 돌려놔요(‘{ $card }’)
headline-search-you = ‘{ $card }’: 덱 위의 카드를 마음대로 순서를 정해 돌려놓으세요
headline-bounce = { $who } 님은 카드 한 장을 버리고 ‘{ $card }’ 카드를 되찾을 수 있어요
headline-bounce-you = 카드 한 장을 버리고 ‘{ $card }’ 카드를 되찾을 수 있어요.
headline-limit = { $who } 님은 일곱 장이 될 때까지 버려야 해요
headline-limit-you = 카드가 너무 많아요. 일곱 장이 될 때까지 버리세요. 한 장마다 체력 1을 잃어요.


name = { $who }
health = 체력 { $health }
cards = 카드 { $count }장
equipped = 갖춘 물건: { $cards }
used = 반응을 썼음
out = 탈락
fell-by = 탈락, { $who } 님의 카드에
fell-by-card = 탈락, ‘{ $card }’에
fell-by-own = 탈락, 자기 카드에
fell-by-own-card = 탈락, 자기 ‘{ $card }’에
fell-no-action = 탈락, 행동할 수 없음
fell-surplus = 탈락, 카드가 너무 많음
fell-mercy = 탈락, 자비의 대가를 치르지 못함
by = { $who }
by-at = { $who } → { $target }
by-against = { $who }, ‘{ $card }’에 맞서
by-equip = { $who } 님이 갖추는 중
spoiled = 무효, 효과 없음
stack-top = ‘{ $card }’ ({ $by }): { $does }
stack-below = { $first } · 그다음 { $cards }
spoiled-card = { $card } (무효)
waiting = ‘{ $card }’ ({ $by })
waiting-spoiled = ‘{ $card }’ ({ $by }, 무효)
about = { $deck ->
    [0] 덱 비었음
   *[other] 덱 { $deck }장
}
status-freeze = 빙결
status-shock = 감전
status-stun = 기절
status-block = 막기

own-hand = 내 손
own-top = 덱 위의 카드: { $cards }
known-cards = 손에 { $cards }
open-cards = { $objects }, { $hand }
lost-room = ‘{ $old }’ 대신 ‘{ $card }’ 물건을 갖추면 둘 자리가 없어져 이것도 잃어요: { $lost }.
passing-stack = 이 카드들이 끝날 때까지 넘겨요.
passing-turn = 이번 차례가 끝날 때까지 넘겨요.
passing-round = 내 다음 차례까지 넘겨요.

## The story

told-dealt = 모두 카드를 다섯 장씩 받았어요. { $who } 님이 먼저 해요.
told-dealt-aside = 모두 카드를 다섯 장씩 받았어요. 나온 조우 카드({ $cards })는 덱으로 돌아갔어요. { $who } 님이 먼저 해요.
told-reshuffled = 버린 카드를 섞어 새 덱을 만들었어요.
told-turn-frozen = 빙결이라 뽑지 못함
told-turn-shocked = 감전이라 행동하지 못함
told-turn-stunned = 기절이라 뽑지도 행동하지도 못함
told-turn-both = 빙결과 감전이라 뽑지도 행동하지도 못함
told-drew = 뽑은 카드: { $cards }
told-drew-more = { $who } 카드 +{ $count }
told-drew-cards = { $who } 뽑은 카드: { $cards }
told-drew-some = { $who } 뽑은 카드: { $cards }, 그 밖에 { $count }장
told-met = ‘{ $card }’ 조우를 만남
told-action = { $aim }‘{ $card }’
told-equip = { $aim }‘{ $card }’ 갖춤
told-reaction = { $aim }‘{ $card }’ 반응
told-ability = { $aim }‘{ $card }’ 물건 씀
told-trigger = { $aim }‘{ $card }’ 물건으로 반응
told-encounter = ‘{ $card }’ 조우: { $does }
end = { "" }
end-at = { $who } 님에게{ " " }
end-against = { $who } 님의 ‘{ $card }’ 카드에{ " " }
end-instead = ‘{ $card }’ 대신{ " " }
end-instead-lost = ‘{ $card }’ 대신(둘 자리가 없어 함께 잃는 것: { $lost }){ " " }
told-countered = ‘{ $card }’ 무효
told-fizzled = ‘{ $card }’ 대상 없음
told-struck = { $losses }
told-lost = { $who } −{ $loss }
told-afflicted = { $who } 다음 차례까지 { $status }
told-healed = { $who } +{ $gain }
told-blocked = { $who } 막음
told-shielded = { $who } 자기 차례까지 막기
told-cleansed = { $who } 상태 모두 풀림
told-spared = 행동할 수 없어 자비의 대가를 치름
told-peeked = { $target } 님의 손을 엿봄
told-peeked-own = { $target } 님의 손: { $cards }
told-stole = { $target } 님에게서 ‘{ $card }’ 가져감
told-stole-hidden = { $target } 님에게서 한 장 가져감
told-stole-named = ‘{ $card }’ 이름을 대고 { $target } 님에게서 가져감
told-burned = { $who } ‘{ $card }’ 잃음
told-uncalled = ‘{ $card }’ 이름을 댔지만 { $target } 님에게 없음
told-wrecked = { $who } ‘{ $card }’ 잃음
told-wrecked-lost = { $who } ‘{ $card }’ 잃음, 둘 자리도 없어짐: { $lost }
told-searched = 덱 위의 { $count }장을 봄
told-discarded = ‘{ $card }’ 버림
told-discarded-surplus = 일곱 장이 넘어 ‘{ $card }’ 버림
told-returned = ‘{ $card }’ 되찾음
told-returned-hidden = 카드를 되찾음
told-fell = { $who } 님이 { $count ->
    [1] 체력이 다해 탈락했어요
   *[other] 체력이 다해 함께 탈락했어요
}.
told-fell-by = { $who } 님이 { $by } 님의 ‘{ $card }’에 { $count ->
    [1] 탈락했어요
   *[other] 함께 탈락했어요
}.
told-fell-own = { $who } 님이 자기 ‘{ $card }’에 { $count ->
    [1] 탈락했어요
   *[other] 함께 탈락했어요
}.
told-fell-met = { $who } 님이 ‘{ $card }’에 { $count ->
    [1] 탈락했어요
   *[other] 함께 탈락했어요
}.
told-surplus = { $who } 님이 넘치는 카드 때문에 마지막 체력을 잃고 { $count ->
    [1] 탈락했어요
   *[other] 함께 탈락했어요
}.
told-mercy = { $who } 님이 자비의 대가로 마지막 체력을 잃고 { $count ->
    [1] 탈락했어요
   *[other] 함께 탈락했어요
}.
told-no-action = { $who } 님은 쓸 수 있는 행동이 없어 { $count ->
    [1] 탈락했어요
   *[other] 함께 탈락했어요
}.

won = { $winners } 님이 마지막까지 살아남았어요.
won-shared = { $winners } 님이 함께 쓰러져 함께 이겼어요.
won-fallen = 아무도 남지 않았어요. 마지막에 쓰러진 { $winners } 님이 이겼어요.
health-went = 차례마다의 체력

## Refusals

refused-act = 내 차례예요. 카드를 쓰거나, 물건을 갖추거나, 물건을 쓰세요.
refused-window = 누가 카드를 썼어요. 반응하거나 넘기세요.
refused-call = 먼저 카드 이름을 대거나 아무거나 고르세요.
refused-search = 먼저 찾아본 카드를 돌려놓으세요.
refused-bounce = 먼저 카드를 되찾을지 정하세요.
refused-limit = 카드가 너무 많아요. 먼저 일곱 장이 될 때까지 버리세요.
refused-no-such-card = 그런 카드는 고를 수 없어요.
refused-not-held = 손에 ‘{ $card }’ 카드가 없어요.
refused-not-equipped = ‘{ $card }’ 물건을 갖추고 있지 않아요.
refused-no-action-card = ‘{ $card }’ 카드는 행동이 아니에요.
refused-no-reaction = ‘{ $card }’ 카드는 반응이 아니에요.
refused-no-object = ‘{ $card }’ 카드는 물건이 아니에요.
refused-ability = 지금은 ‘{ $card }’ 물건을 쓸 수 없어요.
refused-no-target = 지금은 ‘{ $card }’ 카드를 쓸 대상이 없어요.
refused-target = ‘{ $card }’ 카드는 거기에 쓸 수 없어요.
refused-instead = ‘{ $card }’ 물건은 그렇게 갖출 수 없어요.
refused-able = 할 수 있는 행동이 있으니 꼭 해야 해요.
refused-no-mercy = 이 테이블에는 자비가 없어요. 행동해야 해요.
refused-nothing-given = 어떤 카드를 버릴지 골라 주세요.

## Options

option-mercy = 행동할 수 없는 사람에게 자비

## Profiles

feat-counter = 무효로 만든 카드: { $count }장
feat-felled = 쓰러뜨린 상대: { $count }명

## The lesson

lesson-welcome =
    { $mind } 님과 벌이는 결투의 막바지예요. 내 체력은 4, { $mind } 님의 체력은 6이에요. **체력이 0이 되면 탈락하고, 마지막까지 서 있는 마법사가 이겨요.**

    위는 내 손이에요. 다른 사람은 볼 수 없어요. 카드마다의 효과는 게임에서 카드를 고를 때 나와요. 모두 다섯 장으로 시작했고, 방금 한 장을 뽑았어요. 차례가 시작될 때마다 한 장씩 뽑아요.
lesson-act =
    내 차례예요. **꼭 한 번 행동해야 해요.** 행동 카드를 쓰거나, 물건을 갖추거나, 갖춘 물건을 써요. 행동할 수 없으면 탈락해요.

    공격해요! ‘잿불 화살’은 체력이 누구보다 높은 사람에게 피해 3을 줘요. { $mind } 님에게 쓰세요.
lesson-rather-strike = ‘별 보기’는 카드를 가져다주지만 지금은 { $mind } 님이 앞서 있어요. ‘잿불 화살’ 카드를 쓰세요.
lesson-staff-later = 지팡이는 조금 뒤에 써요. 먼저 카드를 어떻게 쓰는지 봐요. { $mind } 님에게 ‘잿불 화살’이에요.
lesson-answer =
    아직 아무 일도 일어나지 않았어요. **카드를 쓰면 다른 사람들이 먼저 반응할 수 있어요.** { $mind } 님은 ‘촛불 끄기’로 반응했어요. 화살을 *무효*로 만들어 효과를 없애려는 거예요.

    하지만 ‘촛불 끄기’도 카드예요. 이제 나에게 물어요. 카드들은 **더미**에서 기다리고, 마지막 카드가 맨 위에 있어요. ‘촛불 끄기’ 위에 ‘역풍’을 올리세요.
lesson-bolt-lost = 그러면 ‘촛불 끄기’가 효과를 내고 화살은 헛일이 돼요. ‘역풍’으로 반응하세요.
lesson-nothing-to-block = 지금은 다치게 하는 카드가 없으니 막을 것도 없어요. 망토는 아껴 두고 ‘역풍’으로 반응하세요.
lesson-stack =
    아무도 더 올릴 수 없어서 **더미는 위에서부터 효과가 났어요.** ‘역풍’이 ‘촛불 끄기’를 무효로 만들고 { $mind } 님은 체력 1, 나는 2를 잃었어요. ‘촛불 끄기’는 아무 일도 못 했고, 화살은 체력이 가장 높은 { $mind } 님에게 피해 3을 줬어요.

    { "" }**반응은 한 번뿐**이고, 지금은 이미 썼어요. 내 다음 차례가 시작되면 다시 쓸 수 있어요. 이제 { $mind } 님이 행동해요.
lesson-frozen =
    ‘서리 이빨’이에요! 반응을 이미 썼으니 나에게 묻지 않았어요. 이제 **빙결** 상태예요. **카드를 뽑지 못하고**, 내 다음 차례, 곧 이번 차례가 끝날 때까지예요. *감전*이면 행동을 못 하고, *기절*이면 둘 다 못 해요.

    그래도 행동은 할 수 있어요. **물건**은 내 앞에 남아서 거듭 쓸 수 있지만 **한 번에 하나만** 둘 수 있어요. ‘굽은 지팡이’를 갖추세요.
lesson-nothing-drawn = 빙결 상태라서 ‘별 보기’를 써도 카드는 뽑지 못해요. ‘굽은 지팡이’를 갖추세요.
lesson-staff-first = 거울은 지켜 주지만 결투를 이기게 하지는 못해요. ‘굽은 지팡이’를 갖추세요.
lesson-window =
    { $mind } 님이 ‘떨어지는 별’을 썼어요. 나에게 피해 3, { $mind } 님에게도 1이에요. 내 체력은 2예요. 반응을 다시 쓸 수 있으니 나에게 물어요. 무엇을 들고 있든 모두에게 묻고, 모두 답할 때까지 누구의 답도 보이지 않아요.

    ‘재의 망토’로 반응하세요. 맨 위에 놓이니 제때 *막아* 줘요.
lesson-would-fall = 그러면 별에 맞아 탈락해요. ‘재의 망토’로 반응하세요.
lesson-finish =
    망토가 피해 3을 모두 막고 카드도 줬어요. 별은 { $mind } 님의 체력도 1 줄여서 이제 1이에요. 내 차례이고, 카드를 한 장 뽑았어요.

    ‘굽은 지팡이’에는 **행동 능력**이 있어요. 쓰면 그것이 내 행동이고, 지팡이는 그대로 남아요. { $mind } 님에게 쓰세요.
lesson-one-object = 물건은 하나만 둘 수 있어요. 거울을 갖추면 지팡이가 사라져요. 지팡이를 쓰세요.
lesson-rather-finish = ‘별 보기’는 카드를 가져다주지만 이제 한 번만 때리면 돼요. 지팡이를 쓰세요.
lesson-end =
    { $mind } 님이 탈락하고, 나는 마지막까지 서 있는 마법사예요. **이겼어요!**

    세 가지만 더요. 차례가 끝날 때 카드가 일곱 장보다 많으면 일곱 장이 될 때까지 버리고, 한 장마다 체력 1을 잃어요. **조우** 카드는 손에 들지 않아요. 뽑으면 보여 주고 바로 일어나요. 카드에 적힌 다른 말은 모두 *규칙*에 있어요.

## Names of commands and options

name-play = 쓰기
name-equip = 갖추기
name-invoke = 물건쓰기
name-react = 반응
name-trigger = 물건반응
name-pass = 넘기기
name-sacrifice = 자비
name-call = 이름대기
name-arrange = 돌려놓기
name-rebound = 되찾기
name-discard = 버리기
name-card = 카드
name-target = 대상
name-instead = 대신
name-against = 상대카드
name-lower = 아래
name-span = 동안
name-first = 첫째
name-second = 둘째
name-third = 셋째
name-fourth = 넷째

mind-duellist = { level-medium }
mind-magus = { level-hard }
mind-archmage = { level-expert }
