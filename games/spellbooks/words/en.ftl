title = Spellbooks
pitch = Your dice buy spells, your spells make dice and Fame. The first full book ends it.

rules =
    ## How to play
    { "" }**Ten spells fill a book, and the most famous wizard wins.** Everybody has six dice, one of each colour, and 3 gems; whoever goes later begins with some Fame. All is open but the order of the deck.

    { "" }**Your turn** is one of two things.
    - **Harness**: pick one of your dice. Its colour says which spell of the board you take, its number what that costs. Pay with one or more *other* dice that add up to exactly that. All dice you used are gone until you pass. *Harness* pays the cheapest way, and says so before you choose; *Pay* lets you choose the dice.
    - **Pass**: roll all your dice again. The gems that lie on your spells are yours, and these spells are ready again. Nothing is cast in that turn.

    { "" }**Gems**: one gem makes a die one more or one less.
    { "" }**Casting**: while you harness, before or after, cast as many of your spells as you like. A gem from the stock is put on each: it is spent until you pass.
    { "" }**Undo**: gems and casts that met no chance and showed no new spell can be taken back until you harness; those after that, until your turn ends.
    { "" }**The Teacher’s dice**, if the table plays with them, are for everybody: one gem for each that you use. When all six are used, they are rolled again and everybody gets a gem.

    { "" }**Your book** has two rows of five, filled in order. Some slots give 2 Fame for the right family or type. Two halves of a sigil that touch within a row make a whole one.

    { "" }**The end**: when a book is full, everybody else has one more turn. Then spells that count at the end (🔴) count; every two gems are 1 Fame, and every whole sigil 2. Most Fame wins, then more spells, then more gems.

## Commands

command-harness = Learn a spell, paid for in the cheapest way
command-harness-spell = Which spell
command-pay = Harness a die and choose what you pay with
command-pay-die = Which die
command-pay-dice = Which dice pay for it
command-nudge = Spend a gem on a die
command-nudge-die = Which die
command-nudge-by = One more or one less
command-cast = Cast a spell of your book
command-cast-spell = Which spell
command-cast-die = On which die
command-cast-by = By how much
command-cast-away = Which spells leave the board
command-pass = Roll all your dice again
command-end = End your turn

## Choices

pass = Pass
end = End turn
ask-harness = Harness
ask-pay = Pay
ask-nudge = Nudge
ask-cast = Cast
label-harness = Learn { $spell }
label-cast-only = Cast { $spell }
label-pay = { $die } ← { $dice }
label-to = { $die } → { $value }
label-cast = Cast { $spell }: { $what }
label-away = Cast { $spell }: { $away }
part-dice = { $dice }
with-fee = { $what } ({ $gems ->
    [one] pays { $gems } gem
   *[other] pays { $gems } gems
})
part-away = { $spells }
by-up = +{ $by }
by-down = −{ $by }
nothing = nothing
no-die = no such die

## Dice

colour-white = white
colour-yellow = yellow
colour-red = red
colour-green = green
colour-blue = blue
colour-black = black
die = { $colour } { $value }
die-teacher = Teacher’s { $colour } { $value }

## Families, types, sigils

family-enchantment = Enchantment
family-illusion = Illusion
family-conjuration = Conjuration
family-transmutation = Transmutation
type-attack = Attack
type-potion = Potion
type-charm = Charm
shape-circle = circle
shape-square = square
shape-triangle = triangle

## What spells do

own-spell = { $name }
then = { $first }; { $rest }
does-red = 🔴 { $effects }
does-fame = { $amount } Fame
does-gems = { $amount ->
    [one] +{ $amount } gem
   *[other] +{ $amount } gems
}
does-sweep = discard up to { $amount } spells of the board
does-turn = turn any die upside down
does-if-value = { $amount } Fame if you harness a { $value }
does-if-colour = { $amount } Fame if you harness { $colour }
does-shift = { $colour } up or down by up to { $amount }
does-reroll = reroll { $colour }, even if used
does-sigil = { $amount } Fame for each whole { $shape }
does-twins = each worth { $worth } Fame with { $many } of its set
does-pair = { $amount } Fame for each pair of { $one } and { $two }
does-pairs = { $pair }, up to { $pairs } pairs
does-most = { $amount } Fame for most { $kind } spells, { $tied } if tied
count = { $count }

## The table

headline-turn = { $who }: harness a die, or pass
headline-turn-you = Your turn: harness a die, or pass
headline-stepped = { $who }: harness a die
headline-stepped-you = Your turn: harness a die
headline-last = Last turn of { $who }: harness or pass
headline-last-you = Your last turn: harness or pass
headline-last-stepped = Last turn of { $who }: harness a die
headline-last-stepped-you = Your last turn: harness a die
headline-after = { $who }: cast more, or end the turn
headline-after-you = Your turn: cast more, or end it
about = fullest book { $most }/{ $slots }
teacher = Teacher’s dice
teacher-used = Teacher’s dice: all used
fame = { $count } Fame
gems = { $count ->
    [one] { $count } gem
   *[other] { $count } gems
}
spells = { $count ->
    [one] { $count } spell
   *[other] { $count } spells
}
of-family = { $count } { $family }
no-dice = no dice left
spots = { $white } · { $yellow } · { $red } · { $green } · { $blue } · { $black }
spot = { $die } { $spell }
spot-empty = { $die } –
own-ready = Ready to cast
own-ready-many = **Ready to cast**: { $count } spells
own-spots = On the board
offer = { $family } { $type } { $halves } { $does }
offer-free = { $offer } · { $die } ← { $dice }
offer-gems = { $offer } · { $die } ← { $dice }, { $gems ->
    [one] pays { $gems } gem
   *[other] pays { $gems } gems
}
offer-dear = { $offer } · out of reach
hint-nudge = pays 1 gem
hint-free = { $die } ← { $dice }: { $does }
hint-gems = { $die } ← { $dice }, { $gems ->
    [one] pays { $gems } gem
   *[other] pays { $gems } gems
}: { $does }
halves = ({ $left }|{ $right })
no-half = –
book-upper = Book: { $one } { $two } { $three } { $four } { $five }
book-lower = and: { $one } { $two } { $three } { $four } { $five }
book-spells = In it: { $spells }
book-does = What your spells do
cell = [{ $family } { $type }]{ $joint }
cell-spent = [{ $family } { $type } ✓]{ $joint }
book-short = { $spells }
book-empty = no spells yet
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
fame-went = Fame

## The story

told-began = Everybody rolls. { $who } goes first.
told-nudged = { $die } → { $value }
told-learned = { $spell } with { $die } ← { $dice }
told-cast = casts { $spell }
told-promised = if the die is right
told-fame = +{ $fame } Fame
told-slot = +{ $fame } Fame for the slot
told-got-gems = { $gems ->
    [one] +{ $gems } gem
   *[other] +{ $gems } gems
}
told-set = { $die } now
told-rerolled = rolls { $die }
told-swept = { $spells } gone
told-passed = passes and rolls { $roll }
told-teacher = The Teacher’s dice are all used and rolled again. Everybody gets a gem.
told-filled = { $who } has a full book. Everybody else has one more turn.
told-red = { $spell } +{ $fame }
told-gems = gems +{ $fame }
told-sigils = sigils +{ $fame }

won = { $winners } wins with { $fame } Fame.
won-shared = { $winners } share the victory with { $fame } Fame.

## Refusals

refused-harnessed = You have harnessed a die already. Cast more, or end your turn.
refused-no-way = You cannot pay for { $spell } now.
refused-not-there = { $spell } is not on the board.
refused-own-price = { $die } cannot pay for itself.
refused-price = { $die } costs exactly { $price }, and these dice are { $paid }.
refused-fee = The Teacher’s dice cost { $fee ->
    [one] { $fee } gem
   *[other] { $fee } gems
}, more than you have.
refused-no-gems = You have no gems.
refused-no-die = That die is used, or shows something else.
refused-bounds = A die shows 1 to 6.
refused-no-harness-left = After that you could harness nothing.
refused-not-learned = { $spell } is not in your book.
refused-spent = { $spell } is spent. Pass to make it ready again.
refused-red = { $spell } counts at the end of the game.
refused-no-effect = { $spell } would do nothing now.
refused-aim = { $spell } cannot be cast like that now.
refused-stepped = You have spent a gem or cast a spell in this turn. Undo it, or harness a die.
refused-end = Harness a die or pass.

## Cards

cards-count = { $spells } spells, one of each
cards-book = In every book 2 Fame for { $slots }
cards-slot = { $kind } in slot { $slot }
cards-enchantment = Enchantment
cards-illusion = Illusion
cards-conjuration = Conjuration
cards-transmutation = Transmutation
head-spell = spell
head-does = what it does
card = { $type } { $halves } { $does }
card-lore = { $card }. *{ $lore }*

## Options, profiles, names

option-teacher = The Teacher’s dice
feat-learned = Spells learned: { $count }
feat-cast = Spells cast: { $count }

mind-apprentice = Medium
mind-adept = Hard
mind-archmage = Expert

name-harness = harness
name-pay = pay
name-nudge = nudge
name-cast = cast
name-pass = pass
name-end = end
name-spell = spell
name-die = die
name-dice = dice
name-by = by
name-away = away

## The lesson

lesson-welcome =
    { "" }**Welcome to your first spellbook.** You have six dice, one of each colour, and three gems. On the board lie six spells, one for each colour.
    Spells bring Fame, and they make your dice better. Ten of them fill your book.
lesson-harness =
    { "" }**Harness a die.** Your white die shows 5: it takes the spell on the white spot, Lucky Sock, for a price of 5. You pay with *other* dice that make exactly 5: yellow 3 and red 2.
    Press *Learn Lucky Sock*: the cheapest way to pay is chosen for you.
lesson-not-yet = Your dice are fresh, there is no need to pass yet. Harness the white die for Lucky Sock.
lesson-dear = Frogwards costs 6, and takes three dice or more. Take Lucky Sock: 5 is 2 and 3.
lesson-cast =
    { "" }**Cast it.** Lucky Sock is in your book now, and a spell may be cast in the very turn you learn it: it brings 2 gems.
    A gem is put on it, and it rests until you pass. You will get that gem, too.
lesson-cast-first = You could, but a spell in the book wants to be used. Cast it first.
lesson-gem =
    { $mind } has learned something, and it is your turn again. The dice you used are gone. You are left with green 6, blue 4 and black 3, and without a gem nothing fits.
    { "" }**A gem makes a die one more or one less.** Make the black die a 4.
lesson-wrong-nudge = That makes 3, 6 and 5, and takes a gem more. Make the black 3 a 4: blue 4 waits for it.
lesson-nearly = Nearly everything fits: one gem is enough. Make the black 3 a 4.
lesson-slot =
    { "" }**Look at your book.** Its second slot gives 2 Fame for a Potion, and on the blue spot lies one: Liquid Courage.
    Blue 4 is paid for with black 4. Press *Learn Liquid Courage*.
lesson-undo = You could take the gem back, because no chance was met. But it was well spent: harness Liquid Courage.
lesson-no-potion = Paper Dragon is no Potion, so the slot would give you nothing. Take Liquid Courage.
lesson-again = **2 Fame for the slot!** Liquid Courage itself is 1 Fame each time you cast it. Do.
lesson-pass =
    { "" }**Pass.** One die is left, and that pays for nothing. When you pass, all your dice are rolled again, you get the gems from your two spells, and both are ready again.
lesson-rather-pass = The Teacher’s dice could help, for a gem each. But two of your gems lie on spells: pass, and take them.
lesson-teacher =
    Fresh dice, and two gems more.
    { "" }**The Teacher’s dice** are for everybody. Use them like your own, for a gem each. When all six are used, they are rolled again and everybody gets a gem.
lesson-sigils =
    { "" }**Sigils.** Spells have half a sigil on each edge, such as { $spell } { $halves }. Where two that touch in a row are equal, the sigil is whole: 2 Fame at the end. So the order you learn in matters.
    Spells with 🔴 are not cast: they count when the game is over.
lesson-end =
    { "" }**The end** comes when somebody’s book is full: everybody else has one more turn. Then the red spells count, every two gems are 1 Fame, and every whole sigil is 2.
    That is all. Now fill a book!

## Spells

spell-stern-look = Stern Look
spell-sharp-word = Sharp Word
spell-bell-of-last-orders = Bell of Last Orders
spell-itching-curse = Itching Curse
spell-left-glove = Left Glove
spell-liquid-courage = Liquid Courage
spell-tea-of-second-thoughts = Tea of Second Thoughts
spell-bottled-applause = Bottled Applause
spell-honey-of-agreement = Honey of Agreement
spell-flattering-ink = Flattering Ink
spell-lucky-sock = Lucky Sock
spell-friendly-doormat = Friendly Doormat
spell-polite-broom = Polite Broom
spell-singing-kettle = Singing Kettle
spell-right-glove = Right Glove
spell-paper-dragon = Paper Dragon
spell-shadow-boxing = Shadow Boxing
spell-angry-mirror = Angry Mirror
spell-imaginary-bees = Imaginary Bees
spell-stage-dagger = Stage Dagger
spell-invisible-soup = Invisible Soup
spell-drink-me-twice = Drink Me Twice
spell-bottle-of-fog = Bottle of Fog
spell-dream-syrup = Dream Syrup
spell-mirage-on-the-rocks = Mirage on the Rocks
spell-painted-door = Painted Door
spell-cheap-crown = Cheap Crown
spell-false-moustache = False Moustache
spell-owl-in-the-mirror = Owl in the Mirror
spell-moonlit-alibi = Moonlit Alibi
spell-goose-at-large = Goose at Large
spell-falling-piano = Falling Piano
spell-owl-with-opinions = Owl with Opinions
spell-borrowed-thunder = Borrowed Thunder
spell-cavalry-of-mice = Cavalry of Mice
spell-never-empty-mug = Never-Empty Mug
spell-pocket-rain = Pocket Rain
spell-genie-concentrate = Genie Concentrate
spell-cocoa-elemental = Cocoa Elemental
spell-cork-collection = Cork Collection
spell-door-to-elsewhere = Door to Elsewhere
spell-owl-on-duty = Owl on Duty
spell-umbrella-of-plenty = Umbrella of Plenty
spell-overfamiliar-familiar = Overfamiliar Familiar
spell-honest-chalk = Honest Chalk
spell-frogwards = Frogwards
spell-rusty-surprise = Rusty Surprise
spell-stone-sneeze = Stone Sneeze
spell-square-peg = Square Peg
spell-butterfly-hammer = Butterfly Hammer
spell-gold-flavoured-water = Gold-Flavoured Water
spell-shrinking-violet = Shrinking Violet
spell-midas-marmalade = Midas Marmalade
spell-philosophers-gravy = Philosopher's Gravy
spell-elixir-of-about-face = Elixir of About-Face
spell-spare-glove = Spare Glove
spell-pumpkin-coach = Pumpkin Coach
spell-self-folding-map = Self-Folding Map
spell-wishbone = Wishbone
spell-charm-bracelet = Charm Bracelet

## What stands below each of them

lore-stern-look = Works on dragons. Does not work on cats.
lore-sharp-word = Nobody remembers the word. Everybody remembers where they stood.
lore-bell-of-last-orders = It rings, and the brave go home.
lore-itching-curse = Exactly where the armour has no buckle.
lore-left-glove = Misses the others terribly.
lore-liquid-courage = Mostly elderberries, and a little nonsense.
lore-tea-of-second-thoughts = On reflection, one more cup.
lore-bottled-applause = Shake before opening nights.
lore-honey-of-agreement = You are quite right, and so is everybody else.
lore-flattering-ink = Writes what you meant, only taller.
lore-lucky-sock = Its partner is luckier: it got away.
lore-friendly-doormat = Says welcome, and means it.
lore-polite-broom = After you. No, after you.
lore-singing-kettle = Knows two songs, and both are steam.
lore-right-glove = Always right, and says so.
lore-paper-dragon = Terrifying until it rains.
lore-shadow-boxing = The shadow won on points.
lore-angry-mirror = You started it.
lore-imaginary-bees = The honey is imaginary, too. The running is not.
lore-stage-dagger = Dies a little in every performance.
lore-invisible-soup = There is a gem in it. There is always a gem in it.
lore-drink-me-twice = The second label says: told you so.
lore-bottle-of-fog = Now you see it. Now nobody does.
lore-dream-syrup = One spoonful before bed, two for sequels.
lore-mirage-on-the-rocks = Best enjoyed from a distance.
lore-painted-door = Opens for anybody who does not try the handle.
lore-cheap-crown = Bow now, look closely later.
lore-false-moustache = Nobody has ever recognised it.
lore-owl-in-the-mirror = Looks at the other owl. Blinks second.
lore-moonlit-alibi = I was here all night, and so was the moon.
lore-goose-at-large = Nobody summoned it. It simply came.
lore-falling-piano = In B flat, very soon.
lore-owl-with-opinions = Who? Whom. It is whom.
lore-borrowed-thunder = To be returned by Thursday.
lore-cavalry-of-mice = Late, but you cannot hear them coming.
lore-never-empty-mug = Nobody has washed it, either.
lore-pocket-rain = For plants, parades and revenge.
lore-genie-concentrate = Three wishes, just add water.
lore-cocoa-elemental = Warm-hearted, and the marshmallows are armed.
lore-cork-collection = Every cork remembers a bang.
lore-door-to-elsewhere = Mind the gap. The gap minds you.
lore-owl-on-duty = Takes the night shift, and notes.
lore-umbrella-of-plenty = It never rains, but it pours fish.
lore-overfamiliar-familiar = Has read your diary. Has notes.
lore-honest-chalk = Draws only the circles you deserve.
lore-frogwards = You will like the pond. They all say so.
lore-rusty-surprise = Ta-da, said the hinge.
lore-stone-sneeze = Bless you, said the statue.
lore-square-peg = Fits every hole once.
lore-butterfly-hammer = Floats like a hammer.
lore-gold-flavoured-water = Real gold flavour, no real gold.
lore-shrinking-violet = Small talk guaranteed.
lore-midas-marmalade = Good toast, bad for teeth.
lore-philosophers-gravy = Turns anything into dinner.
lore-elixir-of-about-face = I have always said the opposite.
lore-spare-glove = For the third hand. You will see.
lore-pumpkin-coach = Shouts at you until midnight, then it is soup.
lore-self-folding-map = You are here. You were, anyway.
lore-wishbone = The chicken wished otherwise.
lore-charm-bracelet = The louder you wave, the better it works.
