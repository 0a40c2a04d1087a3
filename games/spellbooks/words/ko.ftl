title = Spellbooks
pitch = 주사위로 주문을 배우고, 주문으로 주사위와 명성을 얻어요. 책 한 권이 가득 차면 끝나요.

rules =
    ## 게임 방법
    { "" }**주문 열 개면 책이 가득 차고, 명성이 가장 높은 마법사가 이겨요.** 모두 색깔마다 하나씩 주사위 여섯 개와 보석 3개를 가지고 시작하고, 나중에 하는 사람은 명성도 조금 가지고 시작해요. 덱의 순서 말고는 모두 공개예요.

    { "" }**차례에는** 둘 중 하나를 해요.
    - **배우기**: 내 주사위 하나를 골라요. 색깔은 판에서 어떤 주문을 가져올지, 숫자는 값을 말해요. *다른* 주사위 하나 이상을 더해 꼭 그 값만큼 내요. 쓴 주사위는 패스할 때까지 쓸 수 없어요. *배우기*는 가장 싸게 내고 미리 보여 줘요. *골라 내기*는 낼 주사위를 직접 골라요.
    - **패스**: 내 주사위를 모두 다시 굴려요. 주문 위의 보석은 내 것이 되고, 그 주문은 다시 쓸 수 있어요. 그 차례에는 주문을 쓸 수 없어요.

    { "" }**보석**: 보석 하나로 주사위 하나를 1 올리거나 내려요.
    { "" }**주문 쓰기**: 배우는 차례에는 배우기 전이나 뒤에 내 주문을 얼마든지 쓸 수 있어요. 쓴 주문에는 보석이 하나 놓이고, 패스할 때까지 쉬어요.
    { "" }**되돌리기**: 운이 끼거나 새 주문이 나오지 않은 보석과 주문은 배우기 전까지, 배운 뒤의 것은 차례가 끝날 때까지 되돌릴 수 있어요.
    { "" }**선생님의 주사위**는 그렇게 하는 테이블에서 모두의 것이에요. 하나 쓸 때마다 보석 1개. 여섯 개를 모두 쓰면 다시 굴리고 모두 보석 1개를 받아요.

    { "" }**내 책**은 다섯 칸씩 두 줄이고 순서대로 채워요. 어떤 칸은 맞는 계열이나 종류를 넣으면 명성 2를 줘요. 같은 줄에서 맞닿은 문양 반쪽 둘이 같으면 문양 하나가 완성돼요.

    { "" }**끝**: 책 한 권이 가득 차면 나머지는 한 차례씩 더 해요. 그다음 마지막에 세는 주문(🔴)을 세고, 보석 둘마다 명성 1, 완성된 문양마다 명성 2를 받아요. 명성이 가장 높은 사람이, 같으면 주문이 많은 사람, 그다음은 보석이 많은 사람이 이겨요.

## Commands

command-harness = 가장 싸게 주문 배우기
command-harness-spell = 어떤 주문인지
command-pay = 주사위를 골라 값 내기
command-pay-die = 어떤 주사위로
command-pay-dice = 어떤 주사위로 값을 낼지
command-nudge = 보석으로 주사위 바꾸기
command-nudge-die = 어떤 주사위인지
command-nudge-by = 1 올릴지 내릴지
command-cast = 내 책의 주문 쓰기
command-cast-spell = 어떤 주문인지
command-cast-die = 어떤 주사위에
command-cast-by = 얼마나
command-cast-away = 판에서 치울 주문
command-pass = 주사위 모두 다시 굴리기
command-end = 차례 마치기

## Choices

pass = 패스
end = 차례 마치기
ask-harness = 배우기
ask-pay = 골라 내기
ask-nudge = 보석 쓰기
ask-cast = 주문 쓰기
label-harness = { $spell } 배우기
label-cast-only = { $spell } 쓰기
label-pay = { $die } ← { $dice }
label-to = { $die } → { $value }
label-cast = { $spell } 쓰기: { $what }
label-away = { $spell } 쓰기: { $away }
part-dice = { $dice }
with-fee = { $what } (보석 { $gems }개 냄)
part-away = { $spells }
by-up = +{ $by }
by-down = −{ $by }
nothing = 없음
no-die = 없는 주사위

## Dice

colour-white = 하양
colour-yellow = 노랑
colour-red = 빨강
colour-green = 초록
colour-blue = 파랑
colour-black = 검정
die = { $colour } { $value }
die-teacher = 선생님 { $colour } { $value }

## Families, types, sigils

family-enchantment = 부여
family-illusion = 환영
family-conjuration = 소환
family-transmutation = 변환
type-attack = 공격
type-potion = 물약
type-charm = 부적
shape-circle = 동그라미
shape-square = 네모
shape-triangle = 세모

## What spells do

own-spell = { $name }
then = { $first }; { $rest }
does-red = 🔴 { $effects }
does-fame = 명성 { $amount }
does-gems = 보석 +{ $amount }
does-sweep = 판의 주문을 { $amount }개까지 버리기
does-turn = 주사위 하나 뒤집기
does-if-value = { $value }(으)로 배우면 명성 { $amount }
does-if-colour = { $colour } 주사위로 배우면 명성 { $amount }
does-shift = { $colour } 주사위를 { $amount }까지 올리거나 내리기
does-reroll = { $colour } 주사위 다시 굴리기, 쓴 것도 가능
does-sigil = 완성된 { $shape } 하나마다 명성 { $amount }
does-twins = 같은 세트 { $many }장이면 하나마다 명성 { $worth }
does-pair = { $one }·{ $two } 한 쌍마다 명성 { $amount }
does-pairs = { $pair }, { $pairs }쌍까지
does-most = { $kind } 주문이 가장 많으면 명성 { $amount }, 동점이면 { $tied }
count = { $count }

## The table

headline-turn = { $who } 님 차례: 배우거나 패스하세요
headline-turn-you = 내 차례: 배우거나 패스하세요
headline-stepped = { $who } 님 차례: 배우세요
headline-stepped-you = 내 차례: 배우세요
headline-last = { $who } 님의 마지막 차례: 배우거나 패스하세요
headline-last-you = 내 마지막 차례: 배우거나 패스하세요
headline-last-stepped = { $who } 님의 마지막 차례: 배우세요
headline-last-stepped-you = 내 마지막 차례: 배우세요
headline-after = { $who } 님: 주문을 더 쓰거나 차례를 마치세요
headline-after-you = 내 차례: 주문을 더 쓰거나 차례를 마치세요
about = 가장 찬 책 { $most }/{ $slots }
teacher = 선생님의 주사위
teacher-used = 선생님의 주사위: 모두 썼어요
fame = 명성 { $count }
gems = 보석 { $count }개
spells = 주문 { $count }개
of-family = { $family } { $count }개
no-dice = 남은 주사위 없음
spots = { $white } · { $yellow } · { $red } · { $green } · { $blue } · { $black }
spot = { $die } { $spell }
spot-empty = { $die } –
own-ready = 쓸 수 있는 주문
own-ready-many = **쓸 수 있는 주문** { $count }개
own-spots = 판에 있는 주문
offer = { $family } { $type } { $halves } { $does }
offer-free = { $offer } · { $die } ← { $dice }
offer-gems = { $offer } · { $die } ← { $dice }, 보석 { $gems }개 냄
offer-dear = { $offer } · 아직 못 배워요
hint-nudge = 보석 1개 냄
hint-free = { $die } ← { $dice }: { $does }
hint-gems = { $die } ← { $dice }, 보석 { $gems }개 냄: { $does }
halves = ({ $left }|{ $right })
no-half = –
book-upper = 내 책: { $one } { $two } { $three } { $four } { $five }
book-lower = 아랫줄: { $one } { $two } { $three } { $four } { $five }
book-spells = 담긴 주문: { $spells }
book-does = 내 주문이 하는 일
cell = [{ $family } { $type }]{ $joint }
cell-spent = [{ $family } { $type } ✓]{ $joint }
book-short = { $spells }
book-empty = 아직 주문이 없음
short-spell = { $spell }{ $spent }{ $joint }
short-spent = ✓
short-circle = ○
short-square = □
short-triangle = △
short-half = ½{ $shape }
cell-empty = [ ]
cell-asks = [+2 { $kind }]
joint = { "" }
joint-whole = { " " }{ $shape }
joint-half = { " " }½ { $shape }
fame-went = 명성

## The story

told-began = 모두 주사위를 굴려요. { $who } 님부터 시작해요.
told-nudged = { $die } → { $value }
told-learned = { $spell } 배움, { $die } ← { $dice }
told-cast = { $spell } 씀
told-promised = 주사위가 맞으면
told-fame = 명성 +{ $fame }
told-slot = 칸이 맞아 명성 +{ $fame }
told-got-gems = 보석 +{ $gems }
told-set = 이제 { $die }
told-rerolled = { $die } 나옴
told-swept = { $spells } 치움
told-passed = 패스하고 굴림: { $roll }
told-teacher = 선생님의 주사위를 모두 써서 다시 굴렸어요. 모두 보석 1개를 받아요.
told-filled = { $who } 님의 책이 가득 찼어요. 나머지는 한 차례씩 더 해요.
told-red = { $spell } +{ $fame }
told-gems = 보석 +{ $fame }
told-sigils = 문양 +{ $fame }

won = { $winners } 님이 명성 { $fame }(으)로 이겼어요.
won-shared = { $winners } 님이 명성 { $fame }(으)로 함께 이겼어요.

## Refusals

refused-harnessed = 이번 차례에는 이미 배웠어요. 주문을 더 쓰거나 차례를 마치세요.
refused-no-way = 지금은 { $spell } 값을 낼 수 없어요.
refused-not-there = { $spell } 주문은 판에 없어요.
refused-own-price = { $die }은(는) 자기 값을 낼 수 없어요.
refused-price = { $die } 값은 꼭 { $price }인데, 고른 주사위는 { $paid }이에요.
refused-fee = 선생님의 주사위 값으로 보석 { $fee }개가 필요한데 모자라요.
refused-no-gems = 보석이 없어요.
refused-no-die = 그 주사위는 이미 썼거나 다른 숫자예요.
refused-bounds = 주사위는 1부터 6까지예요.
refused-no-harness-left = 그러면 아무것도 배울 수 없게 돼요.
refused-not-learned = { $spell } 주문은 내 책에 없어요.
refused-spent = { $spell } 주문은 쉬는 중이에요. 패스하면 다시 쓸 수 있어요.
refused-red = { $spell } 주문은 게임이 끝날 때 세요.
refused-no-effect = 지금 { $spell } 주문은 아무 일도 하지 않아요.
refused-aim = 지금 { $spell } 주문을 그렇게 쓸 수는 없어요.
refused-stepped = 이번 차례에 보석이나 주문을 이미 썼어요. 되돌리거나 배우세요.
refused-end = 배우거나 패스하세요.

## Cards

cards-count = 주문 { $spells }개, 하나씩
cards-book = 책마다 명성 2를 주는 칸: { $slots }
cards-slot = { $slot }번 칸의 { $kind }
cards-enchantment = 부여
cards-illusion = 환영
cards-conjuration = 소환
cards-transmutation = 변환
head-spell = 주문
head-does = 하는 일
card = { $type } { $halves } { $does }
card-lore = { $card }. *{ $lore }*

## Options, profiles, names

option-teacher = 선생님의 주사위
feat-learned = 배운 주문: { $count }개
feat-cast = 쓴 주문: { $count }번

mind-apprentice = 보통
mind-adept = 어려움
mind-archmage = 전문가

name-harness = 주문배우기
name-pay = 골라내기
name-nudge = 보석
name-cast = 주문
name-pass = 패스
name-end = 마치기
name-spell = 이름
name-die = 주사위
name-dice = 값
name-by = 만큼
name-away = 치울것

## The lesson

lesson-welcome =
    { "" }**첫 주문책에 오신 것을 환영해요.** 색깔마다 하나씩 주사위 여섯 개와 보석 세 개가 있어요. 판에는 색깔마다 주문이 하나씩 놓여 있어요.
    주문은 명성을 주고, 주사위를 더 좋게 해 줘요. 열 개면 책이 가득 차요.
lesson-harness =
    { "" }**주문을 배워 봐요.** 하양 주사위가 5예요. 하양 자리의 행운의 양말을 값 5에 가져와요. 값은 *다른* 주사위로 꼭 5를 내요. 노랑 3과 빨강 2예요.
    { "" }*행운의 양말 배우기*를 누르세요. 가장 싼 방법은 알아서 골라 줘요.
lesson-not-yet = 주사위가 아직 새것이라 패스할 필요가 없어요. 하양 주사위로 행운의 양말을 배우세요.
lesson-dear = 개구리 쪽으로는 값이 6이라 주사위를 세 개 넘게 써요. 5는 2와 3이면 되니 행운의 양말을 배우세요.
lesson-cast =
    { "" }**주문을 써 봐요.** 행운의 양말이 책에 들어왔어요. 배운 차례에 바로 쓸 수 있고, 보석 2개를 줘요.
    주문 위에 보석이 하나 놓이고 패스할 때까지 쉬어요. 그 보석도 나중에 내 것이 돼요.
lesson-cast-first = 그래도 되지만, 책 속의 주문은 쓰라고 있는 거예요. 먼저 쓰세요.
lesson-gem =
    { $mind } 님이 무언가 배웠고, 다시 내 차례예요. 쓴 주사위는 없어요. 초록 6, 파랑 4, 검정 3이 남았는데 보석 없이는 맞는 것이 없네요.
    { "" }**보석 하나로 주사위를 1 올리거나 내려요.** 검정 주사위를 4로 만드세요.
lesson-wrong-nudge = 그러면 3, 6, 5라 보석이 또 필요해요. 검정 3을 4로 만드세요. 파랑 4가 기다려요.
lesson-nearly = 거의 다 맞아요. 보석 하나면 돼요. 검정 3을 4로 만드세요.
lesson-slot =
    { "" }**책을 보세요.** 둘째 칸은 물약을 넣으면 명성 2를 줘요. 마침 파랑 자리에 물약이 있어요. 물약으로 된 용기예요.
    파랑 4 값은 검정 4로 내요. *물약으로 된 용기 배우기*를 누르세요.
lesson-undo = 운이 끼지 않았으니 보석을 되돌릴 수 있어요. 하지만 잘 쓴 보석이에요. 물약으로 된 용기를 배우세요.
lesson-no-potion = 종이 용은 물약이 아니라서 칸이 아무것도 주지 않아요. 물약으로 된 용기를 배우세요.
lesson-again = **칸이 맞아 명성 2!** 물약으로 된 용기는 쓸 때마다 명성 1을 줘요. 써 보세요.
lesson-pass =
    { "" }**패스.** 주사위가 하나 남아서는 아무 값도 낼 수 없어요. 패스하면 주사위를 모두 다시 굴리고, 두 주문 위의 보석을 받고, 둘 다 다시 쓸 수 있어요.
lesson-rather-pass = 보석을 내고 선생님의 주사위를 쓸 수도 있어요. 하지만 주문 위에 보석이 두 개 있으니 패스해서 받으세요.
lesson-teacher =
    새 주사위와 보석 두 개가 더 생겼어요.
    { "" }**선생님의 주사위**는 모두의 것이에요. 하나에 보석 1개를 내고 내 것처럼 써요. 여섯 개를 다 쓰면 다시 굴리고 모두 보석 1개를 받아요.
lesson-sigils =
    { "" }**문양.** 주문의 양쪽 가장자리에는 문양 반쪽이 있어요. 예: { $spell } { $halves }. 같은 줄에서 맞닿은 둘이 같으면 완성되고, 끝에 명성 2예요. 그래서 배우는 순서가 중요해요.
    🔴가 붙은 주문은 쓰지 않고, 게임이 끝나면 세요.
lesson-end =
    { "" }**끝**은 누군가의 책이 가득 찰 때 와요. 나머지는 한 차례씩 더 해요. 그다음 🔴 주문을 세고, 보석 둘마다 명성 1, 완성된 문양마다 명성 2예요.
    이제 다 배웠어요. 책을 채워 보세요!

## Spells

spell-stern-look = 매서운 눈빛
spell-sharp-word = 날 선 한마디
spell-bell-of-last-orders = 마지막 주문의 종
spell-itching-curse = 가려움의 저주
spell-left-glove = 왼쪽 장갑
spell-liquid-courage = 물약으로 된 용기
spell-tea-of-second-thoughts = 다시 생각하는 차
spell-bottled-applause = 병에 담은 박수
spell-honey-of-agreement = 맞장구 꿀
spell-flattering-ink = 아첨하는 잉크
spell-lucky-sock = 행운의 양말
spell-friendly-doormat = 상냥한 현관 매트
spell-polite-broom = 예의 바른 빗자루
spell-singing-kettle = 노래하는 주전자
spell-right-glove = 오른쪽 장갑
spell-paper-dragon = 종이 용
spell-shadow-boxing = 그림자 권투
spell-angry-mirror = 화난 거울
spell-imaginary-bees = 상상 속의 벌 떼
spell-stage-dagger = 무대용 단검
spell-invisible-soup = 보이지 않는 수프
spell-drink-me-twice = 두 번 마셔요
spell-bottle-of-fog = 안개 한 병
spell-dream-syrup = 꿈 시럽
spell-mirage-on-the-rocks = 신기루 온더록스
spell-painted-door = 그려 놓은 문
spell-cheap-crown = 값싼 왕관
spell-false-moustache = 가짜 콧수염
spell-owl-in-the-mirror = 거울 속 부엉이
spell-moonlit-alibi = 달빛 알리바이
spell-goose-at-large = 탈주한 거위
spell-falling-piano = 떨어지는 피아노
spell-owl-with-opinions = 할 말 많은 부엉이
spell-borrowed-thunder = 빌린 천둥
spell-cavalry-of-mice = 생쥐 기병대
spell-never-empty-mug = 비지 않는 머그잔
spell-pocket-rain = 주머니 비
spell-genie-concentrate = 지니 농축액
spell-cocoa-elemental = 코코아 정령
spell-cork-collection = 코르크 수집품
spell-door-to-elsewhere = 다른 곳으로 가는 문
spell-owl-on-duty = 근무 중인 부엉이
spell-umbrella-of-plenty = 풍요의 우산
spell-overfamiliar-familiar = 너무 친근한 사역마
spell-honest-chalk = 정직한 분필
spell-frogwards = 개구리 쪽으로
spell-rusty-surprise = 녹슨 깜짝 선물
spell-stone-sneeze = 돌 재채기
spell-square-peg = 네모난 못
spell-butterfly-hammer = 나비 망치
spell-gold-flavoured-water = 황금맛 물
spell-shrinking-violet = 작아지는 제비꽃
spell-midas-marmalade = 미다스 마멀레이드
spell-philosophers-gravy = 현자의 소스
spell-elixir-of-about-face = 뒤로돌아 영약
spell-spare-glove = 여분의 장갑
spell-pumpkin-coach = 호박 마차
spell-self-folding-map = 스스로 접히는 지도
spell-wishbone = 소원 뼈
spell-charm-bracelet = 부적 팔찌

## What stands below each of them

lore-stern-look = 용한테는 통한다. 고양이한테는 안 통한다.
lore-sharp-word = 무슨 말이었는지는 다들 잊었다. 어디 서 있었는지는 다들 기억한다.
lore-bell-of-last-orders = 종이 울리면 용사들은 집에 간다.
lore-itching-curse = 하필 갑옷 버클이 없는 자리에.
lore-left-glove = 나머지 장갑들이 몹시 그립다.
lore-liquid-courage = 거의 딱총나무 열매, 그리고 헛소리 약간.
lore-tea-of-second-thoughts = 생각해 보니 한 잔 더.
lore-bottled-applause = 첫 공연 전에 흔들어 주세요.
lore-honey-of-agreement = 당신 말이 맞고, 다른 사람 말도 다 맞다.
lore-flattering-ink = 하려던 말을 더 그럴듯하게 적어 준다.
lore-lucky-sock = 다른 한 짝은 더 운이 좋다. 달아났으니까.
lore-friendly-doormat = 환영한다고 말하고, 진심이다.
lore-polite-broom = 먼저 타세요. 아니요, 먼저 타세요.
lore-singing-kettle = 아는 노래는 두 곡, 둘 다 김 빠지는 소리.
lore-right-glove = 언제나 옳고, 그걸 꼭 말한다.
lore-paper-dragon = 비가 오기 전까지는 무섭다.
lore-shadow-boxing = 그림자가 판정승했다.
lore-angry-mirror = 네가 먼저 시작했잖아.
lore-imaginary-bees = 꿀도 상상이다. 도망치는 건 진짜다.
lore-stage-dagger = 공연마다 조금씩 죽는다.
lore-invisible-soup = 안에 보석이 들었다. 늘 들어 있다.
lore-drink-me-twice = 두 번째 라벨: 거봐, 내가 뭐랬어.
lore-bottle-of-fog = 보인다. 이제 아무한테도 안 보인다.
lore-dream-syrup = 자기 전 한 숟갈, 속편을 원하면 두 숟갈.
lore-mirage-on-the-rocks = 멀리서 즐길 때 가장 좋다.
lore-painted-door = 손잡이를 돌려 보지 않는 사람에게만 열린다.
lore-cheap-crown = 절은 지금, 자세히 보는 건 나중에.
lore-false-moustache = 아무도 알아본 적이 없다.
lore-owl-in-the-mirror = 다른 부엉이를 본다. 눈은 나중에 깜빡인다.
lore-moonlit-alibi = 밤새 여기 있었어요. 달도 있었고요.
lore-goose-at-large = 아무도 소환하지 않았다. 그냥 왔다.
lore-falling-piano = 내림나장조, 곧 아주 납작하게.
lore-owl-with-opinions = 누구냐고? '누구를'이라고 해야지.
lore-borrowed-thunder = 목요일까지 반납.
lore-cavalry-of-mice = 늦지만, 오는 소리가 안 들린다.
lore-never-empty-mug = 그래서 아무도 씻은 적이 없다.
lore-pocket-rain = 화분, 행진, 그리고 복수에.
lore-genie-concentrate = 물만 부으면 소원 세 개.
lore-cocoa-elemental = 마음은 따뜻하고, 마시멜로는 무장했다.
lore-cork-collection = 코르크마다 펑 하던 추억이 있다.
lore-door-to-elsewhere = 틈을 조심하세요. 틈도 당신을 조심합니다.
lore-owl-on-duty = 야간 근무도 하고, 메모도 한다.
lore-umbrella-of-plenty = 비는 안 오는데 물고기가 쏟아진다.
lore-overfamiliar-familiar = 네 일기를 읽었다. 의견도 있다.
lore-honest-chalk = 받을 자격이 있는 원만 그려 준다.
lore-frogwards = 연못이 마음에 들 거예요. 다들 그래요. 개굴.
lore-rusty-surprise = 짜잔, 하고 경첩이 삐걱거렸다.
lore-stone-sneeze = '조심하세요.' 석상이 말했다.
lore-square-peg = 어떤 구멍에든 한 번은 들어간다.
lore-butterfly-hammer = 망치처럼 날아서 나비처럼 쏜다.
lore-gold-flavoured-water = 황금맛 함유. 황금은 없음.
lore-shrinking-violet = 작은 이야기만 하게 됩니다.
lore-midas-marmalade = 토스트엔 좋고 이에는 나쁘다.
lore-philosophers-gravy = 무엇이든 저녁 식사로 바꾼다.
lore-elixir-of-about-face = 나는 늘 그 반대로 말해 왔다.
lore-spare-glove = 세 번째 손을 위해. 곧 알게 된다.
lore-pumpkin-coach = 자정까지 잔소리하다가 수프가 된다.
lore-self-folding-map = 현재 위치: 여기. 아무튼 아까는.
lore-wishbone = 닭의 소원은 달랐다.
lore-charm-bracelet = 세게 흔들수록 잘 듣는다.
