## What the house asks for by name

title = Whistlet
pitch = A pocket Whist: follow suit, trump what you can, and take the last trick.
rules =
    Everybody is dealt six of 24 cards, nine to ace in four suits. One suit is trump.
    In turn, play a card. If you have the suit that was led, you must play it; otherwise play what you like.
    The highest trump takes the trick, or else the highest card of the suit that was led. Whoever takes it leads next.
    A trick is one point, the last of a round two. The most points win.
command-play = Play a card of your hand
command-play-card = The card
option-rounds = Rounds
mind-canny = Canny

## Cards

card = { $rank }{ $suit }
rank-0 = 9
rank-1 = 10
rank-2 = J
rank-3 = Q
rank-4 = K
rank-5 = A
suit-0 = ♣
suit-1 = ♦
suit-2 = ♥
suit-3 = ♠

## Screens

to-lead = { $who } leads a card.
to-follow = { $who } plays a card.
how-far = Round { $round } of { $rounds }, { $left ->
        [one] 1 trick
       *[other] { $left } tricks
    } left
trump-is = Trump is { $suit }.
trick = The trick
by = { $who }
own-hand = Your hand
points = Points
has-points = { $number ->
        [one] 1 point
       *[other] { $number } points
    }
play-a-card = Play a card
must-follow = You have { $suit }: you must follow.
most-points-win = The most points win.

## The story

told-trump = Round { $round } begins. Trump is { $suit }.
told-played = { $who } plays { $card }.
told-taken = { $who } takes the trick.
