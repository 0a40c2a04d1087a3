## What the house asks for by name

title = Lottery
pitch = Keep your hidden lot, or swap it for one that nobody knows. The highest wins.
rules =
    Everybody is dealt a lot from 1 to 9, which only they can see.
    In turn, keep it, or swap it: lay it open and take another.
    Then all lots are turned up, and the highest wins.
command-keep = Keep your lot
command-swap = Lay your lot open and take another
mind-steady = Steady

## Screens

turn = { $who } may keep or swap.
aim = Nobody else knows your lot.
own = Your lot
laid = Laid open
shown = The lots
lot = { $number }
keep = Keep it
swap = Swap it
highest-wins = The highest lot wins.

## The story

told-kept = { $who } keeps their lot.
told-swapped = { $who } lays { $lot } open and takes another.
told-revealed = The lots are { $lots }.
