"""What may be told of Fiera: each event with its fields, who may see them, and what it reveals."""

from cittadella.core.codecs import each, name
from cittadella.core.events import NUMBERS, SEAT, event, everybody, only

from . import actions as do
from . import components as box

ROLLED = event("rolled", seat=SEAT, dice=NUMBERS, reveals=everybody)
YIELDED = event("yielded", seat=SEAT, goods=box.PURSE)
DRAWN = event("drawn", seat=SEAT, letter=only(name(box.LETTERS), "seat"), reveals="seat")
BANK = event(do.Bank, given=box.PURSE, asked=box.PURSE)
OFFER = event(do.Offer, given=box.PURSE, asked=box.PURSE)
DEALT = event("dealt", seat=SEAT, other=SEAT, given=box.PURSE, asked=box.PURSE)
REFUSED = event("refused", seat=SEAT)
SHOWN = event("shown", letters=each(box.PACK), reveals=everybody)
