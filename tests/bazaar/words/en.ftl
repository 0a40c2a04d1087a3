title = Bazaar
pitch = Sell, pack, toss.
open = The bazaar is open.
sold-out = Everything is sold.

command-sell = Sell a ware
command-sell-ware = Which ware
command-sell-customer = To whom
command-sell-price = For how much
command-pack = Pack goods into a bag
command-pack-goods = Which goods
command-pack-bag = Which bag
command-toss = Throw goods away
command-toss-goods = Which goods

sell = Sell
pack = Pack
toss = Toss

ware = Ware { $number }
customer = { $who }
price = { $number } coins
bag = Bag { $number }
good = Good { $number }
goods = { $goods }
nothing = Nothing

sell-label = Ware { $ware } to { $who } for { $price }
pack-label = { $goods } into bag { $bag }
toss-label = Toss { $goods }

too-dear = Nobody pays 50 for ware 1.
never-together = Goods 1 and 2 never go together.
told-moved = { $who } has traded.

rules = Win.
