title = Sleight
pitch = Three cards each. Offer one in secret; the highest leads, and strikes.

command-offer = Offer a card in secret
command-offer-card = Which card
command-strike = Strike somebody with a card
command-strike-card = Which card
command-strike-target = Whom
command-hold = Strike nobody, and give up
command-guard = Guard with a higher card
command-guard-card = Which card
command-decline = Do not guard
command-surrender = Give up

option-rounds = Rounds

name = { $who }
card = { $number }
offer = Offer a card
strike-somebody = Strike
strike = Strike { $who } with { $number }
hold = Hold
guard = Guard
decline = Decline
surrender = Surrender

hand = Your hand
phase = Now: { $phase }.
phase-offer = all offer
phase-strike = the leader strikes
phase-window = the others may guard
phase-over = it is over
over = The most points win.

told-dealt = The cards are dealt.
told-revealed = { $who } leads. Played so far: { $cards }.
told-struck = { $who } strikes { $target } with { $card }.
told-closed = All have answered. Played so far: { $cards }.
told-lost = { $who } loses.

rules = Win.
