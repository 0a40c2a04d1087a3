title = Abracada…What?
pitch = Everybody sees your five stones but you. Call a number; if you hold it, it works.

rules =
    ## How to play
    { "" }**Everybody sees your five stones but you.** There is one stone with a 1, there are two with a 2, and so on up to eight with an 8. Look at what the others hold and at what lies on the board, think of what is left, and call a number.

    { "" }**On your turn**
    - Call a number. If you hold it, its spell works and the stone goes to the board. Then stop, or call again: the same number or a higher one.
    - If you do not hold it, you lose 1 life (for a 1, a die roll instead), and your turn is over. A call lower than your last spell costs 1 life, too.
    - When your turn ends you draw back up to five stones.

    { "" }**The spells**
    - 1 Ancient Dragon: everybody else loses a die roll, 1 to 3.
    - 2 Dark Wanderer: everybody else loses 1, you gain 1.
    - 3 Sweet Dream: you gain a die roll.
    - 4 Night Singer: you take a secret stone, which only you see.
    - 5 Lightning Tempest: your neighbours on both sides lose 1.
    - 6 Blizzard: your left neighbour, who plays next, loses 1.
    - 7 Fireball: your right neighbour loses 1.
    - 8 Magic Drink: you gain 1. Nobody has more than 6 life.

    { "" }**A round ends** when somebody has cast every stone: 3 points for them and none for the rest. Or when somebody falls to 0 life: 3 points for whoever brought that about, 1 for everybody else who still stands. Who falls by a wrong call gives everybody else 1 point. While you stand, each secret stone you took is 1 point more.

    { "" }**The game ends** when somebody has 8 points after a round.

    { "" }**Variants**: *any order of calls* lets any number follow any number. *Last one standing* goes on until a row is empty or one wizard is left, who scores 2.

## Commands

command-cast = Call a spell
command-cast-spell = Which spell
command-pass = End your turn
command-ready = Go on to the next round

## Spells

spell-1 = 1 Ancient Dragon
spell-2 = 2 Dark Wanderer
spell-3 = 3 Sweet Dream
spell-4 = 4 Night Singer
spell-5 = 5 Lightning Tempest
spell-6 = 6 Blizzard
spell-7 = 7 Fireball
spell-8 = 8 Magic Drink

effect-1 = everybody else loses a die roll (1–3)
effect-2 = everybody else loses 1, you gain 1
effect-3 = you gain a die roll (1–3)
effect-4 = you take a secret stone
effect-5 = left and right lose 1 each
effect-6 = left loses 1
effect-7 = right loses 1
effect-8 = you gain 1

## Choices

pass = End the turn
ready = Next round

## The table

headline-first-call = Round { $round }. { $who } must call a number.
headline-rising-call = Round { $round }. { $who } may stop, or call { $last } again or higher.
headline-any-call = Round { $round }. { $who } may stop, or call any number.
headline-pause = Round { $round } is over.

head-wizard = Wizard
head-life = Life
head-score = Score
head-stones = Stones
head-secrets = Secrets
head-spell = Spell
head-gone = Gone
head-left = Left
head-effect = Effect
head-points = Points

name = { $who }
life = { $life ->
    [0] fallen
   *[other] { $life } of 6
}
score = { $score } of 8
count = { $count }
points = +{ $points }

row = { $who }’s stones
own-row = Your stones
stone = { $number }
back = ?
not = not { $numbers }
own-secrets = Your secret stones
secrets-of = { $who }’s secret stones
secrets-left = Secret stones nobody took
pile-left = Left in the pile
store = { $pile ->
    [0] The pile is empty
    [one] { $pile } stone in the pile
   *[other] { $pile } stones in the pile
}, { $secrets ->
    [0] no secret stones left
    [one] { $secrets } secret stone left
   *[other] { $secrets } secret stones left
}.

## The story

told-dealt = Round { $round } begins. { $who } goes first.
told-hit = { $who } calls { $spell }: there it is, stone number { $place }.
told-missed = { $who } calls { $spell }, holds none and loses { $loss }.
told-missed-dragon = { $who } calls { $spell }, holds none, rolls the die and loses { $loss }.
told-slipped = { $who } calls { $spell }, lower than the last spell, and loses 1.
told-rolled = { $who } rolls a { $pips }.
told-struck = { $victims } { $count ->
    [one] loses
   *[other] lose
} { $loss }.
told-healed = { $who } gains { $gain }.
told-already-well = { $who } has full life already.
told-took = { $who } takes a secret stone.
told-took-known = You take a secret stone: { $spell }.
told-fallen = { $line } { $fallen } { $count ->
    [one] falls
   *[other] fall
}.
told-drew = { $who } draws { $count ->
    [one] a stone
   *[other] { $count } stones
}.

ended-empty-row = { $who } has cast every stone and wins the round.
ended-knock-out = { $who } has knocked a rival out and wins the round.
ended-self-knock-out = { $who } has fallen by their own hand. Nobody wins the round.
ended-last-standing = { $who } is the last one standing and wins the round.

won = { $winners } wins the game.
won-shared = { $winners } share the victory.

## Refusals

refused-first-call = You have to call a number before you may end your turn.
refused-lower = That is lower than { $last }, your last spell. At this table such a call is not taken.
refused-between-rounds = The round is over; the next one has not begun.

## Options

option-easy = Any order of calls
option-standing = Last one standing
option-slips = A call that is too low
option-slips-penalty = costs one life
option-slips-refused = is not taken

## Profiles

feat-hit = Calls that worked: { $count }
feat-miss = Calls that did not: { $count }

## Names of commands and options

name-cast = cast
name-spell = spell
name-pass = pass
name-ready = ready
