title = Sleight
pitch = 카드를 세 장씩 받아요. 한 장을 몰래 내고, 가장 높은 카드를 낸 사람이 공격해요.

command-offer = 카드 한 장을 몰래 내기
command-offer-card = 어떤 카드인지
command-strike = 카드로 누군가를 공격하기
command-strike-card = 어떤 카드인지
command-strike-target = 누구를
command-hold = 공격하지 않고 물러나기
command-guard = 더 높은 카드로 막기
command-guard-card = 어떤 카드인지
command-decline = 막지 않기
command-surrender = 항복하기

option-rounds = 라운드

name = { $who }
card = { $number }
offer = 카드 내기
strike-somebody = 공격
strike = { $number } 카드로 { $who } 공격
hold = 물러나기
guard = 막기
decline = 막지 않기
surrender = 항복

hand = 내 카드
phase = 지금: { $phase }.
phase-offer = 모두 카드를 내요
phase-strike = 앞선 사람이 공격해요
phase-window = 다른 사람들이 막을 수 있어요
phase-over = 끝났어요
over = 점수가 가장 높은 사람이 이겨요.

told-dealt = 카드를 나눴어요.
told-revealed = { $who } 님이 앞서요. 지금까지 나온 카드: { $cards }.
told-struck = { $who } 님이 { $card } 카드로 { $target } 님을 공격했어요.
told-closed = 모두 대답했어요. 지금까지 나온 카드: { $cards }.
told-lost = { $who } 님이 졌어요.

rules = 이기세요.
