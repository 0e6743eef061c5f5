"""The phases of Fiera, in the order of the rulebook: what is listed and follows is in rules.py."""

from typing import Any

from cittadella.core.masks import mask_where
from cittadella.core.phases import Phase, phases_in


def mover(table: Any) -> int:
    """Return whose turn it is."""
    seats: int = 1 << table.mover()
    return seats


SETTLE = Phase("settle", "setup", who=mover)
ROLL = Phase("roll")
DISCARD = Phase("discard", "seven", who=lambda table: mask_where(table.owed))
MARKET = Phase("market", "market", who=mover)
ANSWER = Phase("answer", "offer", who=lambda table: table.asked_still())
CHOOSE = Phase("choose", "offer", who=mover)
BUILD = Phase("build", "build", who=mover)
DRAW = Phase("draw")
OVER = Phase("over", "end")
PHASES = phases_in(globals())
