title = Tiny
pitch = Take stones until none is left.
rules = Take one or two stones, or hand them to somebody.

command-take = Take stones
command-take-count = How many
command-hand = Hand stones to somebody
command-hand-count = How many
command-hand-to = To whom
name-take = take
name-hand = hand
option-misery = Misery
option-heap = The heap
option-heap-round = Round
option-heap-flat = Flat
mind-greedy = greedy
feat-pair = Pairs taken: { $count }

heap = There are { $count } stones left.
heap-empty = The heap is empty.
stones = { $count } stones
to-whom = To { $who }
take-label = Take { $count }
hand-label = Hand { $count } to { $who }
told-taken = { $who } takes { $count }.
