"""The phases of Guildes, in the order of the rulebook: what is done in each is in :mod:`.rules`."""

from typing import Any

from ...core.codecs import NONE
from ...core.masks import mask_where
from ...core.phases import Phase, phases_in
from . import components as box


def with_a_pack(table: Any) -> int:
    """Return who has a pick to make from a pack that has arrived."""
    made = table.made
    return mask_where(
        picks < table.dealt and (not picks or made[table.upstream(seat)] >= picks)
        for seat, picks in enumerate(made)
    )


def giving(table: Any) -> int:
    """Return who has not given a card to the levy yet."""
    return mask_where(guild == NONE for guild in table.levy[: table.n])


def laying(table: Any) -> int:
    """Return who has a card to lay: one seat at a time in a procession."""
    if table.event == box.PROCESSION:
        seat: int = 1 << (table.first + table.step + table.turn) % table.n
        return seat
    return mask_where(table.due)


def with_a_trick(table: Any) -> int:
    """Return whose turn it is to use a trick."""
    seat: int = 1 << (table.first + table.turn) % table.n
    return seat


DEALING = Phase("deal")
DRAFT = Phase("draft", "draft", who=with_a_pack, private=True)
LEVYING = Phase("levy", "levy", who=giving, private=True)
PLAYING = Phase("play", "play", who=laying, private=True)
DIRTY = Phase(
    "trick", "tricks", who=with_a_trick, private=lambda table, seat: table.has_secret_trick(seat)
)
SALVAGING = Phase("salvage", "tricks")
SCORING = Phase("score")
OVER = Phase("over", "end")
PHASES = phases_in(globals())

BEFORE_PLAY = frozenset((DEALING, DRAFT, LEVYING))
"""The phases of a round in which nothing is laid yet."""
