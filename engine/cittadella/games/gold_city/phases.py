"""The phases of Gold City, in the order of the rulebook; :mod:`.rules` has what is done."""

from typing import Any

from ...core.phases import Phase, phases_in


def mover(table: Any) -> int:
    """Return whose turn it is, in the auction and in building."""
    seat: int = 1 << table.mover
    return seat


DEALING = Phase("deal")
SHOWING = Phase("show")
CHOOSING = Phase("choose")
REVEALING = Phase("reveal")
LAYING = Phase("lay")
AUCTION = Phase("auction", "auction", who=mover)
TAKING = Phase("taking")
BUILDING = Phase("build", "build", who=mover, private=True)
DRAWING = Phase("draw")
PICKING = Phase("goods", "goods", who=mover)
TURNING = Phase("turn")
FILLING = Phase("fill")
RETURNING = Phase("return", "goods_limit", who=mover)
LOOKING = Phase("look")
BONUS = Phase("bonus", "bonus", who=mover, private=True)
DISCARDING = Phase("discard", "hand_limit", who=mover, private=True)
PASSING = Phase("pass")
CLOSING = Phase("close")
VALUING = Phase("value")
MOVING = Phase("move")
UNVEILING = Phase("unveil")
OVER = Phase("over", "end")
PHASES = phases_in(globals())

ACTING = frozenset((BUILDING, PICKING, RETURNING, BONUS, DISCARDING))
"""The phases in which somebody decides in a turn of building."""
