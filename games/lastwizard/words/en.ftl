title = Last Wizard
pitch = Strike on your turn, counter on everybody else’s, and be the last wizard standing.

rules =
    ## How to play
    { "" }**The last wizard standing wins.** Everybody has five cards and some health: 12 with two players, 10 with three or four, 8 with more.

    { "" }**Your turn**
    - Your reaction is ready again, and you draw a card. An Encounter is not kept: it happens at once, and replaces the draw. One that is drawn while cards take effect is shown, and happens when they are done.
    - Then you **must** act, exactly once: play an action, equip an object, or use an object’s action ability. If you cannot, you are out, unless a status forbids you to act.
    - With more than seven cards left, discard down to seven. Each card discarded costs 1 health.

    { "" }**Reactions.** Whenever a card is used, everybody whose reaction is ready is asked, whatever they hold. You have one reaction until your next turn. Answers stay secret until all have answered; then reactions go on the stack and may be reacted to. You may react to your own card while others are asked, but nobody waits for you. When nobody adds anything, the last card takes effect first, and so on to the end, whoever falls. A card without a valid target fizzles. A condition on a card is judged before its first effect, when the card itself has left the hand. *Pass* is for this once; *Pass for longer* is for a card and all answers to it, for this turn, or until your next turn. *Always pass*, under *My view*, is until you press *Ask me again*; by post it is on from the start.

    { "" }**Objects** stay with you, one at a time. A new one replaces the old.

    { "" }**The end** comes after the stack. Whoever is left alone wins. If nobody is left, those knocked out by the last card that knocked anybody out win.

    { "" }**Words on cards**
    - Counter: that card has no effect. Block: your next damage is prevented, until your turn.
    - Peek: look at a hand. Steal, Burn: take or discard a card of a hand, by chance or by name. A wrong name gets nothing.
    - Search 4: look at the top four cards, and put them back in any order.
    - Bounce: discard another card to take this one back.
    - Freeze: no drawing. Shock: no action. Stun: neither. Each until the end of your next turn. You may still react.

    { "" }**Mercy**, if the table plays with it: without a possible action you discard a card and lose 2 health instead of being out.

## Commands

command-play = Play a card as your action
command-play-card = Which card
command-play-target = At whom
command-equip = Equip an object
command-equip-card = Which object
command-equip-instead = Instead of which one
command-invoke = Use an object’s ability as your action
command-invoke-card = Which object
command-invoke-target = At whom
command-react = React with a card
command-react-card = Which card
command-react-target = At whom
command-react-against = Against which of their cards
command-react-lower = Of two equal cards, which one
command-trigger = React with an object’s ability
command-trigger-card = Which object
command-trigger-target = At whom
command-trigger-against = Against which of their cards
command-trigger-lower = Of two equal cards, which one
command-pass = Do not react
command-pass-span = For how long
command-sacrifice = Discard a card and lose 2 because you can’t act
command-sacrifice-card = Which card
command-call = Name the card to steal or burn
command-call-card = Which card you think they hold
command-arrange = Put the searched cards back
command-arrange-first = On top
command-arrange-second = Second
command-arrange-third = Third
command-arrange-fourth = Fourth
command-rebound = Take the played card back
command-rebound-card = Discard which card for it
command-discard = Discard down to seven
command-discard-card = Which card

## Cards

card-cinder-bolt = Cinder Bolt
card-falling-star = Falling Star
card-needle-rain = Needle Rain
card-frostbite = Frostbite
card-shatter = Shatter
card-static-kiss = Static Kiss
card-thunder-gavel = Thunder Gavel
card-light-fingers = Light Fingers
card-moth-to-the-flame = Moth to the Flame
card-keyhole = Keyhole
card-stargazing = Stargazing
card-second-supper = Second Supper
card-rust = Rust
card-boomerang-hex = Boomerang Hex
card-borrowed-breath = Borrowed Breath
card-snap-spark = Snap Spark
card-mirror-ward = Mirror Ward
card-cold-shoulder = Cold Shoulder
card-ash-wind = Ash Wind
card-sip-of-courage = Sip of Courage
card-snuff = Snuff
card-unravel = Unravel
card-backfire = Backfire
card-cloak-of-ash = Cloak of Ash
card-grudge = Grudge
card-tripwire = Tripwire
card-crooked-staff = Crooked Staff
card-travelling-kettle = Travelling Kettle
card-patient-owl = Patient Owl
card-tin-mirror = Tin Mirror
card-wasp-lantern = Wasp Lantern
card-roomy-satchel = Roomy Satchel
card-quick-slippers = Quick Slippers
card-wild-surge = Wild Surge
card-night-market = Night Market
card-sudden-frost = Sudden Frost
card-pixie-raid = Pixie Raid
card-kindly-ghost = Kindly Ghost

flavour-cinder-bolt = The first spell everybody learns, and the last one many hear.
flavour-falling-star = Wish quickly. It is coming down on both of us.
flavour-needle-rain = Bring an umbrella. Bring a thick one.
flavour-frostbite = Winter has small teeth, and many.
flavour-shatter = Ice keeps everything, until somebody taps it.
flavour-static-kiss = It was meant kindly. Your hair disagrees.
flavour-thunder-gavel = The court of the sky is in session.
flavour-light-fingers = What you do not miss was never yours.
flavour-moth-to-the-flame = It knows how this ends, and flies faster.
flavour-keyhole = Every door tells a story to whoever kneels.
flavour-stargazing = The stars say: look where you are going.
flavour-second-supper = No duel was ever lost on a full stomach. Few, at least.
flavour-rust = Even wonders ought to be kept dry.
flavour-boomerang-hex = Throw it away as often as you like.
flavour-borrowed-breath = I shall give it back. One day.
flavour-snap-spark = Small, rude, and never quite gone.
flavour-mirror-ward = A clean pane between you and the world.
flavour-cold-shoulder = Nothing is said. The tea freezes over.
flavour-ash-wind = It reads your letters, one after the other, by burning them.
flavour-sip-of-courage = Tastes of cherries and poor decisions.
flavour-snuff = Two fingers, a little spit, and the dark.
flavour-unravel = Pull the right thread, and hand it back with a bow.
flavour-backfire = It works splendidly, from a distance.
flavour-cloak-of-ash = Worn by those who have burned before.
flavour-grudge = How well you look. I remember everything.
flavour-tripwire = It took a whole evening, and a good sock.
flavour-crooked-staff = It points where it likes. Luckily that is at you.
flavour-travelling-kettle = It whistles as soon as there is trouble, and then there is tea.
flavour-patient-owl = It has seen the next page, and says nothing.
flavour-tin-mirror = Polish it well: it only shows what you show it.
flavour-wasp-lantern = They smell who is limping.
flavour-roomy-satchel = Something else always fits in.
flavour-quick-slippers = Out of the ice and into the hall before it notices.
flavour-wild-surge = Somebody left the magic running.
flavour-night-market = Three stalls, no prices, and a smile with too many teeth.
flavour-sudden-frost = The windows bloom. Nobody moves.
flavour-pixie-raid = They only wanted to see it. All of it.
flavour-kindly-ghost = She died in this hall, and still looks after the guests.

several = { $card } ×{ $count }
own-card = { $name }

cards-count = { $cards } cards, { $names } different.
cards-action = Actions
cards-either = Actions that are reactions as well
cards-reaction = Reactions
cards-object = Objects
cards-encounter = Encounters
head-card = Card
head-does = Does
count = { $count }
head-copies = Copies

## What cards do

does = { $type }: { $effects }
does-told = { $does } “{ $flavour }”
does-at = { $type } at { $aim }: { $effects }
then = { $first }; { $rest }

type-action = action
type-either = action or reaction
type-reaction = reaction
type-object = object
type-encounter = encounter
ability-action = object, action
ability-reaction = object, reaction

aim-rival = a rival
aim-anybody = anybody
aim-caster = a rival with a card on the stack
aim-spell = a card on the stack

effect-damage = { $amount } damage
effect-heal = +{ $amount } health
effect-draw = { $amount ->
    [one] +{ $amount } card
   *[other] +{ $amount } cards
}
effect-block = Block
effect-peek = Peek
effect-steal = Steal
effect-burn = Burn
effect-burn-own = −1 card (by chance)
effect-search = Search { $amount }
effect-freeze = Freeze
effect-shock = Shock
effect-stun = Stun
effect-cleanse = no more statuses
effect-counter = Counter
effect-destroy = an object destroyed

when-frozen = { $effect } if frozen
when-shocked = { $effect } if shocked
when-armed = { $effect } if equipped
when-wounded = { $effect } if at 4 health or less
when-short = { $effect } if holding 2 cards or fewer
when-leading = { $effect } if the healthiest

more-frozen = { $effect } ({ $total } if frozen)
more-shocked = { $effect } ({ $total } if shocked)
more-armed = { $effect } ({ $total } if equipped)
more-wounded = { $effect } ({ $total } if at 4 health or less)
more-short = { $effect } ({ $total } if holding 2 cards or fewer)
more-leading = { $effect } ({ $total } if the healthiest)
total-damage = { $amount }
total-heal = +{ $amount }
total-draw = +{ $amount }

to-target = { $effects }
to-player = to its player: { $effects }
to-player-named = to { $who }: { $effects }
to-you = you: { $effects }
to-named = { $who }: { $effects }
to-drawer = whoever draws it: { $effects }
to-others = everybody else: { $effects }
to-all = everybody: { $effects }

trait-bounce = Bounce
trait-free = equips without an action
trait-room = room for { $count } more objects
trait-none = no ability

## Choices

label-at = { $card } → { $who }
label-against = { $card } against { $who }’s { $spell }
label-against-lower = { $card } against { $who }’s { $spell }, the lower one
warning-yourself = ⚠ You would hit yourself.
warning-own-card = ⚠ You would counter your own card.
warning-spoiled = ⚠ That card is countered already: this would do nothing.
label-instead = { $card } instead of { $old }
label-order = { $cards }
pass-ask = Pass
pass-stack = Pass on this card and all answers to it
pass-turn = Pass for the rest of this turn
pass-round = Pass until my next turn
none-call = Leave it to chance
none-rebound = Let it go
none-sacrifice = No card to give
ask-play = Play a card
ask-pass = Pass for longer
ask-equip = Equip an object
ask-invoke = Use an object
ask-sacrifice = Ask for mercy
ask-react = React with a card
ask-trigger = React with an object
ask-call = Name a card
ask-arrange = Put them back
ask-rebound = Take it back
ask-discard = Discard
part-upper = The upper one
part-lower = The lower one
nobody = nobody
nothing = none

## The table

headline-act = { $who }, play, equip or use a card
headline-act-you = Your turn: play, equip or use a card
headline-window = { $asked }: react to { $card }?
headline-window-you = React to { $who }’s { $card }?
headline-window-own = Your { $card }: waiting for the others. You may react to it.
headline-window-answered = You have answered. Waiting for the others to react to { $who }’s { $card }.
headline-window-stack = Waiting for the others to react to { $who }’s { $card }. You pass on it and all answers to it.
headline-window-turn = Waiting for the others to react to { $who }’s { $card }. You pass until this turn is over.
headline-window-round = Waiting for the others to react to { $who }’s { $card }. You pass until your next turn.
headline-call = { $who } may name a card ({ $card })
headline-call-you = { $card }: name a card they may hold, or leave it to chance. A wrong name gets nothing.
headline-search = { $who } puts the top cards back ({ $card })
headline-search-you = { $card }: put the top cards of the deck back in any order
headline-bounce = { $who } may discard a card to take { $card } back
headline-bounce-you = You may discard a card to take { $card } back.
headline-limit = { $who } discards down to seven cards
headline-limit-you = Too many cards: discard down to seven. Each costs 1 health.


name = { $who }
health = { $health } health
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
equipped = with { $cards }
used = reaction used
out = out
fell-by = out, by { $who }’s card
fell-by-card = out, by { $card }
fell-by-own = out, by their own card
fell-by-own-card = out, by their own { $card }
fell-no-action = out, could not act
fell-surplus = out, held too many cards
fell-mercy = out, could not pay for mercy
by = { $who }
by-at = { $who } → { $target }
by-against = { $who } against { $card }
by-equip = { $who } equips it
spoiled = countered, no effect
stack-top = { $card } ({ $by }): { $does }
stack-below = { $first } · then { $cards }
spoiled-card = { $card } (countered)
waiting = { $card } ({ $by })
waiting-spoiled = { $card } ({ $by }, countered)
about = { $deck ->
    [0] Deck empty
   *[other] { $deck } in the deck
}
status-freeze = frozen
status-shock = shocked
status-stun = stunned
status-block = ready to block

own-hand = Your hand
own-top = On top of the deck: { $cards }
known-cards = holds { $cards }
open-cards = { $objects }, { $hand }
lost-room = { $card } instead of { $old } leaves no room for { $lost }.
passing-stack = You pass until these cards are done.
passing-turn = You pass until this turn is over.
passing-round = You pass until your next turn.

## The story

told-dealt = Everybody has five cards. { $who } goes first.
told-dealt-aside = Everybody has five cards; { $cards } turned up and went back into the deck. { $who } goes first.
told-reshuffled = The discard pile is shuffled into a new deck.
told-turn-frozen = frozen, draws nothing
told-turn-shocked = shocked, cannot act
told-turn-stunned = stunned, neither draws nor acts
told-turn-both = frozen and shocked, neither draws nor acts
told-drew = draws { $cards }
told-drew-more = { $who } { $count ->
    [one] +{ $count } card
   *[other] +{ $count } cards
}
told-drew-cards = { $who } draws { $cards }
told-drew-some = { $who } draws { $cards } and { $count } more
told-met = meets { $card }
told-action = { $card }{ $aim }
told-equip = equips { $card }{ $aim }
told-reaction = reacts with { $card }{ $aim }
told-ability = uses { $card }{ $aim }
told-trigger = reacts with { $card }{ $aim } (object)
told-encounter = { $card } happens: { $does }
end = { "" }
end-at = { " " }→ { $who }
end-against = { " " }against { $who }’s { $card }
end-instead = { " " }instead of { $card }
end-instead-lost = { " " }instead of { $card }, which leaves no room for { $lost }
told-countered = { $card } countered
told-fizzled = { $card } has no target left
told-struck = { $losses }
told-lost = { $who } −{ $loss }
told-afflicted = { $who } { $status } through their next turn
told-healed = { $who } +{ $gain }
told-blocked = { $who } blocks it
told-shielded = { $who } will block until their turn
told-cleansed = { $who } has no status left
told-spared = can’t act, and pays for mercy
told-peeked = looks at { $target }’s hand
told-peeked-own = { $target } holds { $cards }
told-stole = takes { $card } from { $target }
told-stole-hidden = takes a card from { $target }
told-stole-named = names { $card }, and takes it from { $target }
told-burned = { $who } loses { $card }
told-uncalled = names { $card }: { $target } has none
told-wrecked = { $who } loses { $card }
told-wrecked-lost = { $who } loses { $card }, which leaves no room for { $lost }
told-searched = looks at the top { $count ->
    [one] card
   *[other] { $count } cards
}
told-discarded = discards { $card }
told-discarded-surplus = over seven cards, discards { $card }
told-returned = takes { $card } back
told-returned-hidden = takes the card back
told-fell = { $who } { $count ->
    [one] has no health left, and is
   *[other] have no health left, and are
} out.
told-fell-by = { $who } { $count ->
    [one] is
   *[other] are
} out, by { $by }’s { $card }.
told-fell-own = { $who } { $count ->
    [one] is
   *[other] are
} out, by their own { $card }.
told-fell-met = { $who } { $count ->
    [one] is
   *[other] are
} out, by { $card }.
told-surplus = { $who } { $count ->
    [one] gave the last health for too many cards, and is
   *[other] gave the last health for too many cards, and are
} out.
told-mercy = { $who } { $count ->
    [one] gave the last health for mercy, and is
   *[other] gave the last health for mercy, and are
} out.
told-no-action = { $who } { $count ->
    [one] can’t act with any card, and is
   *[other] can’t act with any card, and are
} out.

won = { $winners } is the last wizard standing.
won-shared = { $winners } fall together, and share the victory.
won-fallen = Nobody is left standing. { $winners } fell last, and wins.
health-went = Health after each turn

## Refusals

refused-act = Your turn: play a card, equip an object, or use one.
refused-window = A card was played: react to it, or pass.
refused-call = Name a card first, or leave it to chance.
refused-search = Put the searched cards back first.
refused-bounce = Say first whether you take the card back.
refused-limit = You hold too many cards. Discard down to seven first.
refused-no-such-card = There is no such card to choose.
refused-not-held = You don’t have { $card } in your hand.
refused-not-equipped = { $card } is not equipped.
refused-no-action-card = { $card } is not an action.
refused-no-reaction = { $card } is not a reaction.
refused-no-object = { $card } is not an object.
refused-ability = You can’t use { $card } now.
refused-no-target = { $card } has no valid target now.
refused-target = { $card } can’t target that.
refused-instead = { $card } can’t be equipped like that.
refused-able = You can act, so you must.
refused-no-mercy = This table plays without mercy: you must act.
refused-nothing-given = Choose which card you give up.

## Options

option-mercy = Mercy for those who can’t act

## Profiles

feat-counter = Cards countered: { $count }
feat-felled = Rivals knocked out: { $count }

## The lesson

lesson-welcome =
    Welcome to the end of a duel with { $mind }. You have 4 health left, { $mind } has 6. **Whoever is at 0 is out, and the last wizard standing wins.**

    Above is your hand. Nobody else sees it. What each card does is said at a table, where you choose one. Everybody started with five cards, and you have just drawn one: you do so at the start of each turn.
lesson-act =
    It is your turn. **You must act, exactly once**: play an action card, equip an object, or use an object you have. Whoever cannot act is out.

    Strike! Cinder Bolt does 3 damage to the healthiest: whoever has more health than anybody else. Play it at { $mind }.
lesson-rather-strike = Stargazing brings cards, but { $mind } is ahead of you. Play Cinder Bolt.
lesson-staff-later = The staff’s time will come. First see how a card is played: Cinder Bolt at { $mind }.
lesson-answer =
    Nothing has happened yet. **Whenever a card is used, the others may react first**, and { $mind } did: Snuff will *counter* your bolt: it would have no effect.

    But Snuff is a card as well, and now you are asked. The cards wait on the **stack**, the last one on top. Put Backfire on top, against Snuff.
lesson-bolt-lost = Then Snuff takes effect, and your bolt is gone for nothing. React with Backfire.
lesson-nothing-to-block = Nobody is hurting you, so there is nothing to block. Keep the cloak, and react with Backfire.
lesson-stack =
    Nobody could add anything, so **the stack took effect from the top**: Backfire countered Snuff and cost { $mind } 1 health and you 2, Snuff did nothing, and your bolt struck the healthiest for 3.

    { "" }**You have one reaction**, and yours is used. It is ready again when your next turn begins. Now { $mind } is to act.
lesson-frozen =
    Frostbite! With your reaction used, you were not asked. Now you are **frozen: no cards to draw** until the end of your next turn, which is this one. *Shock* means no action, *Stun* neither.

    You may still act. An **object** stays before you and serves again and again, but you can have **only one at a time**. Equip Crooked Staff.
lesson-nothing-drawn = You are frozen, so Stargazing would bring you no card. Equip Crooked Staff.
lesson-staff-first = The mirror protects, but it wins no duel. Equip Crooked Staff.
lesson-window =
    { $mind } plays Falling Star: 3 damage to you and 1 to { $mind }, and you have 2 health left. Your reaction is ready again, so you are asked. Everybody is, whatever they hold, and nobody sees an answer before all have given theirs.

    React with Cloak of Ash. It comes on top, so it *blocks* in time.
lesson-would-fall = Then the star strikes, and you are out. React with Cloak of Ash.
lesson-finish =
    The cloak blocked all 3 damage, and brought you a card. The star cost { $mind } 1, so 1 is left. It is your turn, and you have drawn a card.

    Crooked Staff has an **action ability**: using it is your action, and it stays. Use it at { $mind }.
lesson-one-object = You can have only one object: the mirror would replace the staff. Use the staff.
lesson-rather-finish = Stargazing brings cards, but one blow is enough now. Use the staff.
lesson-end =
    { $mind } is out, and you are the last wizard standing. **You have won!**

    Three things more. With more than seven cards at the end of your turn you discard down to seven, and each costs 1 health. An **Encounter** is never held: whoever draws it shows it, and it happens at once. And every other word on a card is explained under *Rules*.

## Names of commands and options

name-play = play
name-equip = equip
name-invoke = invoke
name-react = react
name-trigger = trigger
name-pass = pass
name-sacrifice = sacrifice
name-call = call
name-arrange = arrange
name-rebound = rebound
name-discard = discard
name-card = card
name-target = target
name-instead = instead
name-against = against
name-lower = lower
name-span = scope
name-first = first
name-second = second
name-third = third
name-fourth = fourth

mind-duellist = { level-medium }
mind-magus = { level-hard }
mind-archmage = { level-expert }
