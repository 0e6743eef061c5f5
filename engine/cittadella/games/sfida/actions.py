"""What a seat may do in La Sfida degli Architetti, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from functools import cache
from typing import Annotated, TypeAlias, TypeVar

from ...core.actions import Action, action, every
from ...core.codecs import name, seat, whole
from . import components as box

A = TypeVar("A", bound=Action)

Other: TypeAlias = Annotated[int, seat()]
Pile: TypeAlias = Annotated[int, name(box.PILES, "a pile")]
Coins: TypeAlias = Annotated[int, whole(range(1, box.MOST_BID + 1))]
FAR = box.TOTAL
"""No building of a city stands farther than this from where the city was begun."""
At: TypeAlias = Annotated[int, whole(range(-FAR, FAR + 1))]
"""A place in a city: 0 is where its first card was laid, places to the left are negative."""


@action("roll", phase="roll")
class Roll(Action):
    """Throw the die for the income."""


@action("take", "saboteurs:{other}", phase="take")
class Take(Action):
    """Take a saboteur from another seat, since the supply is empty."""

    other: Other


@action("decline", phase="take")
class Decline(Action):
    """Take no saboteur from anybody."""


@action("auction", "pile:{pile}", phase="auction")
class Auction(Action):
    """Put up the top card of a pile; of the hidden one only the auctioneer sees it."""

    pile: Pile


@action("bid", phase=("open", "bid"))
class Bid(Action):
    """Bid thalers: the opening bid, or more than the last one. One need not have them."""

    coins: Coins


@action("pass", phase="bid")
class Pass(Action):
    """Bid no more for this lot."""


@action("begin", "hand:{card}", phase=("build", "final"))
class Begin(Action):
    """Lay the next card of a city that is begun: three of them, from left to right."""

    card: box.AnyCard


@action("lay", "hand:{card}", "place:{at}", phase=("build", "final"))
class Lay(Action):
    """Lay a card at an end of the own city, or into a gap."""

    card: box.AnyCard
    at: At


@action("done", phase=("build", "final"))
class Done(Action):
    """Lay no more, and end the turn."""


@action("sabotage", "building:{other}:{at}", phase=("build", "final"))
class Sabotage(Action):
    """Send a saboteur to a building of another seat."""

    other: Other
    at: At


@action("sabotage_hand", "tent:{other}", phase=("build", "final"))
class SabotageHand(Action):
    """Send a saboteur for a card in the hand of another seat."""

    other: Other


@action("offer", phase="offer")
class Offer(Action):
    """Offer a number of thalers to stop the attack."""

    coins: Coins


@action("withhold", phase="offer")
class Withhold(Action):
    """Offer nothing."""


@action("accept", phase="answer")
class Accept(Action):
    """Take what is offered, and call the saboteur back."""


@action("reject", phase="answer")
class Reject(Action):
    """Leave what is offered, and attack."""


@action("pay", phase="ransom")
class Pay(Action):
    """Ransom the building for its value. Who has not so much loses it all the same."""


@action("refuse", phase="ransom")
class Refuse(Action):
    """Let the building be destroyed."""


@action("put_under", "pile:{pile}", phase="under")
class PutUnder(Action):
    """Choose the pile under which a card goes that is out of a city or a hand."""

    pile: Pile


ACTIONS = (
    Roll, Take, Decline, Auction, Bid, Pass, Begin, Lay, Done, Sabotage, SabotageHand,
    Offer, Withhold, Accept, Reject, Pay, Refuse, PutUnder,
)  # fmt: skip

ROLL, DECLINE, PASS, DONE, WITHHOLD = Roll(), Decline(), Pass(), Done(), Withhold()
ROLLS, AUCTIONS, UNDERS = (ROLL,), every(Auction), every(PutUnder)
RANSOMS, ANSWERS = (Pay(), Refuse()), (Accept(), Reject())
BIDS, OFFERS, BEGINS = every(Bid), every(Offer), every(Begin)
"""By coins less one, and by card."""
_PLACES = 2 * FAR + 1


def _by_place(actions: tuple[A, ...]) -> tuple[tuple[A, ...], ...]:
    """Return actions by their first parameter, then by a place, those from 0 on first."""
    rows = (actions[at : at + _PLACES] for at in range(0, len(actions), _PLACES))
    return tuple(row[FAR:] + row[:FAR] for row in rows)


LAYS, SABOTAGES = _by_place(every(Lay)), _by_place(every(Sabotage, box.SEATS[-1]))
"""By card or seat, then by place; a negative place counts from the end, as in any sequence."""
TAKES, HANDS = every(Take, box.SEATS[-1]), every(SabotageHand, box.SEATS[-1])
"""By seat."""


@cache
def raises(above: int, most: int) -> tuple[Action, ...]:
    """Return what whoever has so ``most`` coins may answer to a bid: to pass, or to bid more."""
    return (PASS, *BIDS[above:most])
