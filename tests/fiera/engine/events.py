"""What may be told of Fiera: each event with its fields, who may see them, and what it reveals."""

from cittadella.core.codecs import each, name
from cittadella.core.events import NUMBERS, SEAT, event, everybody, only

from . import actions as do
from .components import LETTERS, PACK, PURSE

ROLLED = event("rolled", seat=SEAT, dice=NUMBERS, reveals=everybody)
YIELDED = event("yielded", seat=SEAT, goods=PURSE)
DRAWN = event("drawn", seat=SEAT, letter=only(name(LETTERS), "seat"), reveals="seat")
BANK = event(do.Bank, given=PURSE, asked=PURSE)
OFFER = event(do.Offer, given=PURSE, asked=PURSE)
DEALT = event("dealt", seat=SEAT, other=SEAT, given=PURSE, asked=PURSE)
REFUSED = event("refused", seat=SEAT)
SHOWN = event("shown", letters=each(PACK), reveals=everybody)
