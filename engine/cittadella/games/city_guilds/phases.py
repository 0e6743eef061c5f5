"""The phases of City & Guilds, in the order of the rulebook; :mod:`.rules` has what is done."""

from typing import Any

from ...core.codecs import NONE
from ...core.masks import mask_where
from ...core.phases import Phase, phases_in


def returning(table: Any) -> int:
    """Return who has not given a tile back yet."""
    return mask_where(tile == NONE for tile in table.returned)


def placing(table: Any) -> int:
    """Return who is to place the next tile."""
    seat: int = 1 << table.placed % table.n
    return seat


def mover(table: Any) -> int:
    """Return who has placed a tile, and goes on."""
    seat: int = 1 << table.mover()
    return seat


DEALING = Phase("deal")
RETURNING = Phase("return", "setup", who=returning, private=True)
FIRST = Phase("first", "first", who=placing, private=True)
PLACING = Phase("place", "turn", who=placing, private=True)
PAYING = Phase("pay")
BONUS = Phase("tavern", "tavern", who=mover)
DRAWING = Phase("draw", "draw", who=mover)
TURNING = Phase("turn")
ENDING = Phase("end")
OVER = Phase("over", "end")
PHASES = phases_in(globals())
