## What the house asks for by name

title = Liar’s dice
pitch = Bid on dice that nobody sees all of, and doubt whoever goes too far.
rules =
    Everybody rolls their dice in secret.
    In turn, bid how many dice of one face there are at least, among all dice. Each bid is higher than the last: more dice, or as many of a higher face.
    Or doubt the last bid: all dice are turned up. If there are enough, you lose a die; if not, the bidder does.
    Then all roll anew. The last one with dice wins.
command-bid = Say how many dice of a face there are, at least
command-bid-count = How many
command-bid-face = Of which face
command-doubt = Doubt the last bid
option-dice = Dice each
mind-careful = Careful

## Screens

turn = { $who } may bid or doubt.
last-one-wins = The last one with dice wins.
dice-in-all = Dice on the table: { $count }
no-bid = Nobody has made a bid yet.
bid = { $who } bids: at least { $count } × { $face }.
own = Your dice
head-who = Player
head-dice = Dice
head-shown = Last shown
seat = { $who }
number = { $number }
dice = { $dice }
none = –
bid-higher = Bid
bid-label = { $count } × { $face }
count = { $count } dice
face = face { $face }
doubt = Doubt it
too-low = Bid more than { $count } × { $face }: more dice, or as many of a higher face.

## The story

told-bid = { $who } bids { $count } × { $face }.
told-doubted = { $who } doubts it: { $there } × { $face } are there.
told-lost = { $who } loses a die.
told-out = { $who } loses their last die, and is out.
