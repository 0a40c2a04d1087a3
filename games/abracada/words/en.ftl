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

    { "" }**A round ends** when somebody has cast every stone: 3 points for them and none for the rest. Or when somebody falls to 0 life: 3 points for whoever brought that about, 1 for everybody else who still stands. Whoever falls by a wrong call gives everybody else 1 point. While you stand, each secret stone you took is 1 point more.

    { "" }**The game ends** when somebody has 8 points after a round. If several do, the one with most points in that last round wins, then the one with more life left; if that is equal too, they share the victory.

    { "" }**Variants**: *any order of calls* lets any number follow any number. *Last one standing* goes on until a row is empty or one wizard is left. Whoever wins the round scores 2, and 1 for each secret stone they took; the others score nothing.

## Commands

command-cast = Call a spell
command-cast-spell = Which spell
command-pass = Stop and end your turn
command-ready = Start the next round

## Spells

spell-1 = { $stone } Ancient Dragon
spell-2 = { $stone } Dark Wanderer
spell-3 = { $stone } Sweet Dream
spell-4 = { $stone } Night Singer
spell-5 = { $stone } Lightning Tempest
spell-6 = { $stone } Blizzard
spell-7 = { $stone } Fireball
spell-8 = { $stone } Magic Drink
call-1 = { $stone } Dragon
call-2 = { $stone } Wanderer
call-3 = { $stone } Dream
call-4 = { $stone } Singer
call-5 = { $stone } Tempest
call-6 = { $stone } Blizzard
call-7 = { $stone } Fireball
call-8 = { $stone } Drink


## Choices

pass = Stop
ready = Next round

## The table

headline-first-call = { $who }, call a spell
headline-rising-call = { $who }, call { $last } or higher, or stop
headline-last-call = { $who }, call { $last } again, or stop
headline-any-call = { $who }, call any spell, or stop
headline-first-call-you = Your turn: call a spell
headline-rising-call-you = Your turn: call { $last } or higher, or stop
headline-last-call-you = Your turn: call { $last } again, or stop
headline-any-call-you = Your turn: call any spell, or stop
headline-others = Waiting for { $who }
headline-pause = Round { $round } is over

about = Round { $round } · { $pile } in the pile · { $secrets } secret
about-between = Round { $round }

life = { $life } life
score = { $score } of { $goal } points
points = +{ $points }
stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
secrets = { $count ->
    [one] { $count } secret stone
   *[other] { $count } secret stones
}
left = left
right = right

tally = Left
tally-unseen = Unseen
left-of = { $count } of the { $stone }s
stone = { $number }
back = ?
not = not { $numbers }
secrets-left = Secret stones nobody took
pile-left = Left in the pile

## The story

told-dealt = Round { $round } begins. { $who } goes first.
told-hit = { $spell } ✓
told-missed = { $spell } ✗ −{ $loss }
told-missed-dragon = { $spell } ✗ { $die }, −{ $loss }
told-slipped = { $spell } ✗ too low, −{ $loss }
told-rolled = { $die }
die = rolled { $pips }
told-struck = { $losses }
told-lost = { $who } −{ $loss }
told-out = { $told }: out
told-healed = { $gain ->
    [0] life full
   *[other] +{ $gain }
}
told-took = +1 secret stone
told-took-known = secret stone: { $stone }

ended-empty-row = { $who } has cast every stone and wins the round. All others are down to 0 life.
ended-knock-out = { $who } knocked out { $fallen } and wins the round.
ended-self-knock-out = { $who } knocked themselves out. Nobody wins the round.
ended-last-standing = { $who } is the last one standing and wins the round.

told-scored = { $line } { $scores }.
scored = { $who } scores { $points }

won = { $winners } wins the game.
won-shared = { $winners } share the victory.
scores-went = Points after each round

## Refusals

refused-first-call = Call a number first. Then you can stop.
refused-lower = That is lower than { $last }, your last spell. This table does not allow that.
refused-between-rounds = The next round has not started yet.

## Options

option-easy = Any order of calls
option-standing = Last one standing
option-slips = A call that is too low
option-slips-penalty = costs one life
option-slips-refused = is not allowed

## Profiles

feat-hit = Calls that worked: { $count }
feat-miss = Calls that did not: { $count }
feat-won = Rounds won: { $count }

## Minds

mind-apprentice = { level-easy }
mind-adept = { level-medium }
mind-magus = { level-hard }
mind-archmage = { level-expert }

## Names of commands and options

name-cast = cast
name-spell = spell
name-pass = pass
name-ready = ready

## The coach

odds = How likely you hold each

## The coach

coach-explained = In brackets: how likely the call was to hit, from what you could see. *Cost* is how much the best call would have raised your chance to win the game; it also counts what the others’ moves give away. Steps are numbered as in *Replay*.

## The lesson

lesson-welcome =
    Hello, and sit down with { $mind }. You are wizards with 6 life each, and never more. This is a real round; only the stones were laid out beforehand.

    { "" }**You hold five stones, and you are the only one who cannot see them.** Above, yours lie face down. { $mind }’s lie open to you, and yours to { $mind }.

    To win a round, knock { $mind } out or cast all your stones. Whoever has 8 points wins the game.
lesson-counting =
    What could yours be? Count! There is one stone with a **1**, there are two with a **2**, and so on up to eight with an **8**.

    Each number is a spell. Low numbers are strong but rare, high ones weak but common.

    The line *Unseen* counts for you: of each number, so many stones lie neither on the board nor with { $mind }. Each of them is in the pile, among the four secret stones, or yours.
lesson-first-call =
    It is your turn, and you have to call a number. **If you hold it, its spell works.**

    Of the four **4**s you see not a single one, so it is likely that you hold one. Call it.
lesson-not-the-dragon = There is only one 1, and it could be anywhere. A wrong call costs life; that is too bold to begin with. Try the 4.
lesson-all-seen = Count again: { $mind } holds two 3s, and the third lies on the board. You cannot have one. Try the 4.
lesson-too-high = You may well hold an 8. But after an 8 you could call nothing but 8s this turn, so begin lower. Try the 4.
lesson-hit =
    Hit! The stone went to the board, and four are left in your row. 4 is the Night Singer: you took a **secret stone**. Only you can see it: the 5 at the end of your line. If you still stand when the round ends, it is **1 point**. And it tells you of one more 5 that is not in your row.

    You may call again, but only **the same number or a higher one**. You see just two of the seven **7**s: call 7.
lesson-would-slip = 2 is lower than 4, your last spell. That would be a slip: it costs 1 life and ends your turn, even if you hold a 2. Call 7.
lesson-go-on = You may stop here, but the chances are good. Be brave, and call 7.
lesson-may-stop =
    And another one! The Fireball strikes your right neighbour, the Blizzard (6) your left one, the Lightning Tempest (5) both. With two at the table it is always the other: { $mind } has 5 life left.

    You could go on with 7 or 8. But a wrong call costs life, and **after a hit you may always stop**. Then you draw back up to five stones. Press *Stop*.
lesson-rather-stop = It might be there! But see first what stopping does: press *Stop*.
lesson-dragon =
    You drew two stones; new ones come at the end of your row. Then { $mind } called **1**, the Ancient Dragon, and did not hold it.

    A wrong call costs 1 life and ends the turn. **Only for the dragon the die decides**: 1 to 3, this time 2. Had { $mind } held it, you would have lost what the die shows.

    Listen to what others call: they see your stones. Had the only 1 been yours, { $mind } would have known better.
lesson-wrong-on-purpose =
    Your turn. Let us be wrong for once, to see what happens.

    You know where four of the five **5**s are: one with { $mind }, two on the board, one is your secret stone. The last will hardly be yours. Call it all the same.
lesson-later = A good thought, for later. First see what a wrong call does: call 5.
lesson-marks =
    You lost 1 life, and your turn is over. But you learned something: none of these five stones is a 5. So that you need not remember it, they are marked: **not 5**. Stones that you draw later are not.

    Now it is { $mind }’s turn.
lesson-slip =
    { $mind } called 6 and held it: the Blizzard struck you, and you have 4 life left.

    Then { $mind } called 5, and holds a 5 indeed; you see it. But **5 is lower than 6**. That is a *slip*: the stone stays, it costs 1 life, and the turn is over.
lesson-plan =
    { $mind } has 2 life left. **Whoever brings another wizard to 0 wins the round!** Two strikes would do: a 6 and a 7.

    Which one first? After a 7, a 6 would be too low. So begin with the lower one: call 6.
lesson-ruled-out = Look at your stones: they are marked *not 5*. Call 6.
lesson-first-lower = A 7 strikes as well, but after it a 6 would be too low. Call 6 first.
lesson-finish =
    Hit! One more strike. Three of the seven **7**s lie on the board, and { $mind } has none. Call 7.
lesson-would-slip-too = 5 is lower than 6, your last spell: a slip, and your own life. Call 7.
lesson-so-near = You may stop, of course. But { $mind } has 1 life left! Call 7.
lesson-knock-out =
    { $mind } falls, and the round is over. All stones are turned up: at last you see your own.

    You get **3 points for the knock-out** and 1 for your secret stone. At a larger table everybody else who still stands gets 1 point.

    But take care when your life is low: whoever falls by a wrong call of their own gets nothing, and all the others get 1 point.
lesson-empty-row =
    There is another way to win a round: **cast the last stone of your row**. That is 3 points for you, 1 more for each of your secret stones, and nothing for anybody else.

    As long as there is a pile you draw back up to five after each turn. Once it is empty, rows only get shorter.
lesson-end =
    After each round the stones are mixed anew, and everybody has 6 life again. **Whoever has 8 points when a round ends wins the game.** You have 4: half-way up.

    That is all there is to know. At a real table *My view* shows what only you may see, also how likely you hold each number, if your table allows it.

# What minds say aloud now and then

quip-random-hit-1 = Oh! It glows.
quip-random-hit-2 = Was that me?
quip-random-hit-3 = I like this number now.
quip-random-miss-1 = Ow. A flame after all.
quip-random-miss-2 = It looked like a lamp.
quip-random-miss-3 = Other way, then.
quip-random-won-1 = Did we finish? Did I do that?
quip-random-won-2 = I only followed the light.

quip-apprentice-hit-1 = Yes! I knew it! Well, nearly.
quip-apprentice-hit-2 = It worked! Did everybody see?
quip-apprentice-hit-3 = Page twelve, just as I remembered.
quip-apprentice-miss-1 = I could have sworn…
quip-apprentice-miss-2 = Wait, had I tried that one before?
quip-apprentice-miss-3 = I lost count. Again.
quip-apprentice-won-1 = I won? I won! Somebody write that down.
quip-apprentice-won-2 = Wait until my master hears of this.

quip-adept-hit-1 = As reckoned.
quip-adept-hit-2 = The numbers were kind.
quip-adept-hit-3 = The odds said yes.
quip-adept-miss-1 = It was the better chance all the same.
quip-adept-miss-2 = Even good odds fail.
quip-adept-miss-3 = Noted, and ruled out.
quip-adept-won-1 = Patience and arithmetic.
quip-adept-won-2 = Likely, in the end.

quip-magus-hit-1 = One rung at a time.
quip-magus-hit-2 = The next two are planned as well.
quip-magus-hit-3 = So far the plan holds.
quip-magus-miss-1 = A plan needs a second page.
quip-magus-miss-2 = The ladder had a loose rung.
quip-magus-miss-3 = I had allowed for that. Barely.
quip-magus-won-1 = From the first stone to the last, as drawn up.
quip-magus-won-2 = A good plan asks for little luck.

quip-archmage-hit-1 = And that was only the first step.
quip-archmage-hit-2 = Your faces told me long ago.
quip-archmage-hit-3 = It was written in what you did not call.
quip-archmage-miss-1 = A price I had set aside.
quip-archmage-miss-2 = Enjoy this. It will not come often.
quip-archmage-miss-3 = Hm. One star out of place.
quip-archmage-won-1 = The spheres are where they should be.
quip-archmage-won-2 = You played well. It mattered little.
