"""What a seat may do in Fiera, as small records named as in the rulebook."""

from typing import Annotated

from cittadella.core.actions import Action, action, every
from cittadella.core.codecs import seat

from .components import ROAD, SEATS, TOWN, Good


@action("settle", "town:{town}", phase="settle")
class Settle(Action):
    """Open the first stall, in any town with room."""

    town: Annotated[int, TOWN]


@action("discard", "hand:{good}", phase="discard")
class Discard(Action):
    """Throw one good away, for holding too many when a seven fell."""

    good: Good


@action("road", "road:{road}", phase="turn")
class Road(Action):
    """Build a road that begins at an own stall or road."""

    road: Annotated[int, ROAD]


@action("stall", "town:{town}", phase="turn")
class Stall(Action):
    """Open a stall in a town that an own road reaches."""

    town: Annotated[int, TOWN]


@action("letter", phase="turn")
class Letter(Action):
    """Buy a letter; only its buyer sees it before the end."""


@action("market", phase="turn")
class Market(Action):
    """Go to the market, to trade there with the bank or the others."""


@action("pass", phase="turn")
class Pass(Action):
    """End the turn."""


@action("give", "give:{good}", phase="market")
class Give(Action):
    """Lay one good on the counter."""

    good: Good


@action("ask", "ask:{good}", phase="market")
class Ask(Action):
    """Ask one good for what lies on the counter."""

    good: Good


@action("bank", phase="market")
class Bank(Action):
    """Trade with the bank: two goods for each that is asked."""


@action("offer", phase="market")
class Offer(Action):
    """Offer the trade to all who have what is asked."""


@action("leave", phase="market")
class Leave(Action):
    """Take the goods back and leave the market."""


@action("accept", phase="answer")
class Accept(Action):
    """Agree to the offer."""


@action("decline", phase="answer")
class Decline(Action):
    """Refuse the offer."""


@action("choose", "answer:{seat}", phase="choose")
class Choose(Action):
    """Trade with this one of those who agreed."""

    seat: Annotated[int, seat()]


ACTIONS = (
    Settle, Discard, Road, Stall, Letter, Market, Pass,
    Give, Ask, Bank, Offer, Leave, Accept, Decline, Choose,
)  # fmt: skip
CHOICES = {
    phase: tuple(one for kind in ACTIONS if phase in kind.phases for one in every(kind, SEATS[-1]))
    for phase in ("settle", "discard", "turn", "market", "answer", "choose")
}
"""All actions of each phase."""
