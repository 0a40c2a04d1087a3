title = Trial of the Temples
pitch = Stand on a ring of temples, take what your arc gives, climb three tracks, fill your mat with spells.

rules =
    ## How to play
    { "" }**Most points after at most five rounds win.** Everything is open but the order of the round tiles.

    { "" }**Day and night**: a tile says how many temples before the Day-and-Night tile lie in the night; they give other things. From round 2 on the Day-and-Night tile moves that far.
    { "" }**Temple**: put your figure on a temple. One a temple, and nobody may be shut in from both sides by figures or the Day-and-Night tile.
    { "" }**Collect**: all of your own temple, and the small thing of every free temple on both sides, up to the next figure or the Day-and-Night tile. From just 2 temples: 4 mana more, from 3: 2 mana. Nearest after the Day-and-Night tile: a token. Nearest before it: 2 mana, and you go first.
    { "" }**Trials**: in turn. A trial costs a token: go up a track by 1 to 3 spaces and pay each space you enter. Spaces with markers are jumped for nothing; whoever is jumped gets 1 mana. Cores that you reach or pass are yours. Or **rest**: crystals and tokens become 1 mana each, and you are out of the round.
    { "" }**Convert** whenever you are asked: 2 mana → token, 4 mana → crystal, token or crystal → 1 mana. A trial converts what is missing by itself and says so before you choose.

    { "" }**Cores** go on your mat at once, no colour twice in a row or column, and teach you the spell of the cell. No room: 2 mana. On the mat: + one more whenever you collect it, ! at once with 2 mana, → change once a round, ★ points, ° 1 mana. *Any* is red, yellow or blue.

    { "" }**The end**: after a round with no purple core left, or with the last spaces of two tracks taken, or after round 5. Your spaces on the tracks count (a marker left at the start: −2), each row or column with 3 cores 2 points, with 4 cores 4, and the stars on your mat. Ties: more mana.
    { "" }**Two players with clones**: each has a clone, too, and collects with one of the two; the clone costs 2 mana. Neutral markers go up the tracks.

## Commands

command-place = Put your figure on a temple
command-place-temple = Which temple
command-send = Put your clone on a temple
command-send-temple = Which temple
command-collect = Collect with your figure or your clone
command-collect-clone = With the clone, for 2 mana
command-pick = Choose the colour of a crystal
command-pick-crystal = Which colour
command-climb = Take the free step of your mat
command-climb-track = On which track
command-lay = Lay a core on your mat
command-lay-cell = On which cell
command-trial = Go up a track
command-trial-path = Which track, and how far
command-convert = Turn goods into others
command-convert-change = What into what
command-rest = Rest until the next round
command-rest-keep = What to store

## Choices

ask-place = Place figure
ask-send = Place clone
ask-lay = Lay core
ask-trial = Trial
ask-convert = Convert
ask-rest = Rest
label-temple = Temple { $number }
label-clone = Clone to temple { $number }
label-collect = Collect with your figure
label-collect-clone = Collect with your clone (2 mana)
label-pick = { $kind }
label-path = { $track } +{ $steps }
label-rest = Rest
label-rest-keep = Rest, store { $crystals }
change = { $gives } → { $gets }
change-spell = spell: { $gives } → { $gets }
hint-gives = { $gain }
hint-place = { $temples ->
    [one] { $gain } from { $temples } temple
   *[other] { $gain } from { $temples } temples
}
hint-blocks = { $does }; takes from { $others }
hint-open = { $does }, unless others cut in
warning-sale = You get the same mana when you rest, and a trial sells what it needs to.
hint-rest = +{ $mana } mana
hint-trial = { $price } → space { $space }, { $level } points
hint-trial-cores = { $price } → space { $space }, { $level } points, { $cores }

## Things

kind-red = red
kind-yellow = yellow
kind-blue = blue
kind-purple = purple
kind-any = any
kind-token = token
tokens = { $count ->
    [one] token
   *[other] tokens
}
kind-mana = mana
kind-climb = free step
core-red = red core
core-yellow = yellow core
core-blue = blue core
core-purple = purple core
core = { $core }
track-fire = Fire
track-water = Water
track-sand = Sand
counted = { $count } { $kind }
two-mana = { $count } { $kind }
both = { $one } { $two }
nothing = nothing
day = day
night = night
dusk = Day and Night

## The mat

short-collect = +{ $kind }
short-once = !{ $kind }
short-to-purple = →{ $kind }
short-from-purple = { $kind }→
short-from-token = { $kind }→
short-to-mana = →3 { $kind }
short-plain = ★{ $points }
short-rested = ★{ $points } rest
short-store = ★{ $points } store
spell-collect = each round you collect { $kind }: 1 more
spell-collect-token = each round you collect a token: 2 mana
spell-once = at once: { $kind } and 2 mana
spell-to-purple = once a round: any but purple → purple
spell-from-purple = once a round: purple → any other
spell-from-token = once a round: token → any but purple
spell-to-mana = once a round: crystal → 3 mana
spell-plain = ★{ $points } at the end
spell-rested = ★{ $points } at the end; when you rest: 1 mana
spell-store = ★{ $points } at the end; when you rest: store a crystal
spell-and-mana = { $does } (+1 mana now)
cell-a1 = a1
cell-a2 = a2
cell-a3 = a3
cell-a4 = a4
cell-b1 = b1
cell-b2 = b2
cell-b3 = b3
cell-b4 = b4
cell-c1 = c1
cell-c2 = c2
cell-c3 = c3
cell-c4 = c4
cell-d1 = d1
cell-d2 = d2
cell-d3 = d3
cell-d4 = d4
cell-open = { $spell }
cell-open-mana = { $spell }°
cell-learned = [{ $core } { $spell }]
cell-used = [{ $core } ✓]
mat-row-a = a: { $one } | { $two } | { $three } | { $four }
mat-row-b = b: { $one } | { $two } | { $three } | { $four }
mat-row-c = c: { $one } | { $two } | { $three } | { $four }
mat-row-d = d: { $one } | { $two } | { $three } | { $four }

## The table

headline-gift = { $who } gets ready
headline-gift-you = Get ready
headline-place = { $who }: place a figure
headline-place-you = Your turn: place a figure
headline-collect = { $who }: collect with figure or clone
headline-collect-you = Your turn: collect with figure or clone
headline-trial = { $who }: a trial, or rest
headline-trial-you = Your turn: a trial, or rest
headline-pick = { $who }: choose a crystal
headline-pick-you = Your turn: choose a crystal
headline-climb = { $who }: take a free step
headline-climb-you = Your turn: take a free step
headline-lay = { $who }: lay a { $core }
headline-lay-you = Your turn: lay a { $core }
about = Round { $round } of { $rounds } · in the night: { $night }
about-trial = Round { $round } of { $rounds } · purple cores left: { $cores }
about-before = Before the first round
ring-line = Ring: { $all }
stands = { $number } { $who }
stands-clone = { $number } { $who }’s clone
nobody-yet = –
track-ahead = { $track } next: { $ahead }
three-lines =
    { $one }
    { $two }
    { $three }
four-lines =
    { $one }
    { $two }
    { $three }
    { $four }
ring-row = { $one } | { $two } | { $three }
ring-free = { $number } { $sky } { $main } · { $linked }
ring-figure = { $number } { $sky } { $who } ({ $main } · { $linked })
ring-clone = { $number } { $sky } { $who }’s clone ({ $main } · { $linked })
ring-dusk = { $number } { $dusk }
marker = { $who } { $space }
marker-neutral = neutral { $space }
track-row = { $track }: { $markers }
track-row-own = { $track }: { $markers } · next: { $ahead }
price-1 = { $one }
price-2 = { $one }{ " " }{ $two }
price-3 = { $one }{ " " }{ $two }{ " " }{ $three }
price-4 = { $one }{ " " }{ $two }{ " " }{ $three }{ " " }{ $four }
price-core = { $price } ({ $core })
sheet-middle = Round { $round } of { $rounds } · order: { $order } · cores left: { $cores }
sheet-track = { $track }: { $levels }
sheet-level = ★{ $level }: { $spaces }
sheet-space = { $space } { $price }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
points-below = { $count ->
    [one] −{ $count } point
   *[other] −{ $count } points
}
cores = { $count ->
    [one] { $count } core
   *[other] { $count } cores
}
collects-figure = Figure: { $gain }
collects-clone = Clone: { $gain }
resting = resting
points-went = Points

## The story

told-began = The ring is laid. { $who } goes first.
told-gift = begins with { $goods }
told-clones = +{ $mana } mana, for two
told-last = +{ $goods }, for going last
told-fee = pays { $mana } mana for the clone
told-dawned = Round { $round }: the Day-and-Night tile lies on { $dusk }. In the night, just before it: { $night }.
told-neutral = A neutral marker goes up { $track } to { $space }.
told-placed = temple { $number }
told-placed-clone = clone to temple { $number }
told-collected = { $temples ->
    [one] { $goods } from { $temples } temple
   *[other] { $goods } from { $temples } temples
}
told-picked = takes { $kind }
told-echoed = { $goods } by spells
told-core = gets a { $core }
told-laid = learns { $cell }: { $spell }
told-returned = has no room for a { $core }
told-advanced = { $track } to { $space } ({ $level }) for { $paid }
told-climbed = { $track } to { $space } ({ $level })
told-rested = rests (+{ $mana } mana)
told-stored = rests (+{ $mana } mana), stores { $crystals }
told-start = { $who } goes first now.
told-jumped = { $who } is jumped: 1 mana
told-gained = { $goods }
told-no-core = no core left: { $goods }
told-no-room = gets { $goods } for it
told-ended = { $why } { $verdict }
end-purple = No purple core is left.
end-tracks = The last spaces of two tracks are taken.
end-rounds = Five rounds are over.

won = { $winners } wins with { $points } points.
won-shared = { $winners } share the victory with { $points } points.

## Refusals

refused-pick = Choose red, yellow or blue.
refused-pick-first = Choose the colour of your crystal first.
refused-climb-first = Take your free step first.
refused-lay-first = Lay your core first.
refused-fee = The clone costs 2 mana.
refused-path = Name a track and 1 to 3 spaces.
refused-no-space = There are not so many free spaces ahead.
refused-price = You cannot pay for that, even if you convert all you have.
refused-store = You cannot store that.
refused-in-gift = The first round has not begun yet.
refused-in-place = Place a figure now.
refused-in-collect = Collect now.
refused-in-trial = Make a trial, or rest.
refused-in-over = The game is over.
refused-no-clone = There are no clones at this table.
refused-standing = It stands on the ring already.
refused-no-temple = The temples are 1 to 12.
refused-dusk = That is where the Day-and-Night tile lies.
refused-taken = Somebody stands there.
refused-shut-in = A figure would be shut in from both sides.
refused-no-cell = There is no such cell.
refused-cell-filled = A core lies there already.
refused-cell-colour = That colour is already in this row or column.
refused-no-change = There is no such conversion.
refused-spell = That takes a spell that you have not learned, or have used in this round; and it works in the trial phase only.
refused-goods = You have not enough for that.

## Options, profiles, names

option-clones = Clones (two players)
feat-learned = Spells learned: { $count }
feat-advanced = Trials: { $count }

mind-apprentice = Medium
mind-adept = Hard
mind-archmage = Expert

name-place = place
name-send = send
name-collect = collect
name-pick = pick
name-climb = climb
name-lay = lay
name-trial = trial
name-convert = convert
name-rest = rest
name-temple = temple
name-clone = clone
name-crystal = crystal
name-track = track
name-cell = cell
name-path = path
name-change = change
name-keep = keep

## Cards

cards-temples = Temples: all of it for whoever stands there, what comes after the dot for whoever reaches it
cards-face = { $main } · { $linked }
cards-price = { $price }
cards-mat = Mat { $number }: { $gift }
count = { $count }
head-space = space
head-cost = cost
head-points = points
head-core = core

## The lesson

lesson-welcome =
    { "" }**Welcome to the ring.** Twelve temples, three tracks, and a mat of your own. You and { $mind } play a first round.
    Crystals pay for steps on the tracks, tokens for the right to try, and mana buys whatever is missing.
lesson-place =
    { "" }**Choose a temple.** You get all of your own temple, and the small thing after the dot of every free temple on both sides, up to a figure or the Day-and-Night tile.
    Temple 11 is in the night and has a red core. It lies just before the Day-and-Night tile: 2 mana more, and you go first in the trials. Go there.
lesson-no-core = That is no bad place, but a core is worth more now. Go to temple 11.
lesson-night = Whoever is nearest after the Day-and-Night tile gets a token more. But today there is a core: temples 9 to 11 are in the night and give other things. Go to temple 11.
lesson-lay =
    { "" }**A core!** Lay it on your mat, and you learn the spell below it, for good. Some work at once, some every round, some count at the end.
    Cell d2 gives a red crystal and 2 mana at once: just what Fire asks for. Lay it there.
lesson-later = That is a good spell for later. First d2: you need the red crystal now.
lesson-trial =
    { "" }**A trial.** It costs a token, and each space you enter costs crystals. You stood nearest to the night, so you go first.
    Go up Fire by 3. You lack a red and a purple crystal; mana buys what is missing, 4 for each. The menu says so before you choose.
lesson-not-yet = Rest turns all that is left into 1 mana each, and you are out of the round. You can do better.
lesson-farther = One space is one token, three spaces are one token, too. Go up by 3.
lesson-colour =
    { "" }**Space 3 has a core.** But no colour may lie twice in a row or column: row d and column 2 are closed to red.
    Cell c3 is worth 2 points at the end. Lay it there.
lesson-stars = That works, too. But the star is worth 2 points: take c3.
lesson-jump =
    { "" }**Jump.** { $mind } stands on Water 1. A space with a marker costs nothing and does not count; { $mind } gets 1 mana for it.
    Go up Water by 1: over { $mind }, to space 2.
lesson-rather-jump = You could. But on Water { $mind } stands in your way, and that is a step for nothing. Go up Water by 1.
lesson-round =
    { "" }**The round is over.** You could do nothing more, so you rested, and your last crystal became 1 mana. The Day-and-Night tile has moved, and other temples are in the night.
    There are at most five rounds. It ends sooner when no purple core is left, or the last spaces of two tracks are taken.
lesson-end =
    { "" }**That is all.** At the end your places on the tracks count (each marker left at the start is −2), each row or column with 3 cores 2 points, with 4 cores 4, and the stars.
    Two players may have clones: a second figure each, and markers that belong to nobody. Have fun!
