title = 타이니
pitch = 돌이 없어질 때까지 가져가요.
rules = 돌을 하나나 둘 가져가거나 다른 사람에게 건네요.

command-take = 돌 가져가기
command-take-count = 몇 개
command-hand = 돌 건네기
command-hand-count = 몇 개
command-hand-to = 누구에게
name-take = 가져가기
name-hand = 건네기
option-misery = 고난
option-heap = 돌무더기
option-heap-round = 둥글게
option-heap-flat = 납작하게
mind-greedy = 욕심쟁이
feat-pair = 둘씩 가져간 횟수: { $count }

heap = 돌이 { $count }개 남았어요.
heap-empty = 돌이 없어요.
stones = 돌 { $count }개
to-whom = { $who } 님에게
take-label = { $count }개 가져가기
hand-label = { $who } 님에게 { $count }개 건네기
told-taken = { $who } 님이 { $count }개를 가져갔어요.
