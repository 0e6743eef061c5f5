"""What a seat may do in Guildes, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from typing import Annotated

from ...core.actions import Action, action, every
from ...core.codecs import seat, whole
from . import components as box

Owner = Annotated[int, seat()]
"""The seat before which a played card lies."""


@action("keep", "card:{guild}", phase="draft")
class Keep(Action):
    """Keep one card of the pack; the rest is passed on."""

    guild: box.Guild


@action("give", "card:{guild}", phase="levy")
class Give(Action):
    """Discard one kept card to the levy."""

    guild: box.Guild


@action("play", "card:{guild}", phase="play")
class Play(Action):
    """Lay one kept card; it stays sealed until all have laid theirs."""

    guild: box.Guild


@action("lift", "card:{guild}", phase="trick")
class Lift(Action):
    """Substitute, first half: the card of the hand that will be laid."""

    guild: box.Guild


@action("replace", "played:{seat}:{guild}", phase="trick")
class Replace(Action):
    """Substitute, second half: the own played card that comes back to the hand."""

    seat: Owner
    guild: box.Guild


@action("mark", "played:{seat}:{guild}", phase="trick")
class Mark(Action):
    """Swap or purge, first half: one card of the swap, or the own card that is given up."""

    seat: Owner
    guild: box.Guild


@action("swap", "played:{seat}:{guild}", phase="trick")
class Swap(Action):
    """Swap, second half: the card that changes places with the marked one."""

    seat: Owner
    guild: box.Guild


@action("remove", "played:{seat}:{guild}", phase="trick")
class Remove(Action):
    """Purge, second half: the card that is discarded together with the marked one."""

    seat: Owner
    guild: box.Guild


@action("draw", phase="trick")
class Draw(Action):
    """Salvage, first half: look at two cards of the discard pile."""


@action("lay", "drawn:{guild}", phase="trick")
class Lay(Action):
    """Salvage, second half: play one of the cards drawn from the discard pile."""

    guild: box.Guild


@action("adjust", "seat:{seat}", phase="trick")
class Adjust(Action):
    """Count one more card for oneself, or one fewer for an opponent, in the trick's guild."""

    seat: Owner
    delta: Annotated[int, whole((-1, 1))]


@action("immunity", phase="trick")
class Immunity(Action):
    """From now on the others' tricks cannot touch one's cards this round."""


@action("decline", phase="trick")
class Decline(Action):
    """Leave one's trick unused this round."""


ACTIONS = (
    Keep, Give, Play, Lift, Replace, Mark, Swap, Remove, Draw, Lay, Adjust, Immunity, Decline,
)  # fmt: skip

KEEP, GIVE, PLAY, LIFT, LAY = every(Keep), every(Give), every(Play), every(Lift), every(Lay)
MARK, SWAP = every(Mark, box.MOST_SEATS), every(Swap, box.MOST_SEATS)
REMOVE, REPLACE = every(Remove, box.MOST_SEATS), every(Replace, box.MOST_SEATS)
LOWER, RAISE = (tuple(Adjust(seat, delta) for seat in range(box.MOST_SEATS)) for delta in (-1, 1))
IMMUNE, DRAW, DECLINE = Immunity(), Draw(), Decline()
