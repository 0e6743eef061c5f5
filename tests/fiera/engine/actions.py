"""What a seat may do in Fiera, as small records named as in the rulebook."""

from typing import Annotated

from cittadella.core.actions import Action, action
from cittadella.core.codecs import name, seat

from . import components as box


@action("stall", "town:{town}", phase=("settle", "build"))
class Stall(Action):
    """Open a stall: the first in any town, later ones where an own road ends."""

    town: box.Town


@action("discard", "hand:{good}", phase="discard")
class Discard(Action):
    """Throw a good away, for holding too many when a seven fell."""

    good: box.Good


@action("give", "give:{good}", phase="market")
class Give(Action):
    """Lay a good on the counter."""

    good: box.Good


@action("ask", "ask:{good}", phase="market")
class Ask(Action):
    """Ask a good for what lies on the counter."""

    good: box.Good


@action("bank", phase="market")
class Bank(Action):
    """Trade with the bank: two goods for each that is asked."""


@action("offer", phase="market")
class Offer(Action):
    """Offer the trade to the others; whatever they answer, the market is over."""


@action("leave", phase="market")
class Leave(Action):
    """Take back what lies on the counter, and go on to build."""


@action("answer", phase="answer")
class Answer(Action):
    """Agree to the offer, or not."""

    agrees: Annotated[int, name(("no", "yes"))]


@action("choose", "answer:{other}", phase="choose")
class Choose(Action):
    """Trade with this one of those who agree."""

    other: Annotated[int, seat()]


@action("road", "road:{road}", phase="build")
class Road(Action):
    """Build a road that begins at an own stall or road."""

    road: Annotated[int, name(box.ROADS, "a road")]


@action("letter", phase="build")
class Letter(Action):
    """Buy a letter, which nobody else sees before the end."""


@action("pass", phase="build")
class Pass(Action):
    """End the turn."""


ACTIONS = (Stall, Discard, Give, Ask, Bank, Offer, Leave, Answer, Choose, Road, Letter, Pass)
