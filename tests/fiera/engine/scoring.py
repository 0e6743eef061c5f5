"""What stalls, roads and letters are worth, and the sheet that says where points come from."""

from cittadella.core.codecs import NONE
from cittadella.core.game import Score, Seat
from cittadella.core.telling import total

from .components import (
    LETTER_COPIES,
    LETTER_POINTS,
    ROAD_IDS,
    ROAD_POINTS,
    STALL_POINTS,
    STALLS,
    TOWN_IDS,
    TRACKS,
)
from .state import Table


def highest_score() -> int:
    """Return what nobody can exceed: all stalls and roads of a seat, and all letters."""
    letters = sum(map(int.__mul__, LETTER_COPIES, LETTER_POINTS))
    return STALLS * STALL_POINTS + TRACKS * ROAD_POINTS + letters


def letter_points(table: Table, seat: Seat) -> int:
    """Return what the letters of ``seat`` are worth."""
    return sum(map(int.__mul__, table.pack(seat), LETTER_POINTS))


def built_points(table: Table, seat: Seat) -> tuple[int, int]:
    """Return what the stalls and the roads of ``seat`` are worth."""
    return STALL_POINTS * len(table.towns_of(seat)), ROAD_POINTS * table.roads.count(seat)


def sheet(table: Table) -> Score:
    """Return where all points come from; letters count when they have been shown."""
    towns = tuple(f"town:{name}" for name, t in zip(TOWN_IDS, table.stalls, strict=True) if t)
    roads = tuple(
        f"road:{name}" for name, r in zip(ROAD_IDS, table.roads, strict=True) if r != NONE
    )
    stalls, built = zip(*(built_points(table, seat) for seat in range(table.n)), strict=True)
    lines = [Score("stalls", stalls, "stalls", towns), Score("roads", built, "roads", roads)]
    if table.is_over:
        letters = tuple(letter_points(table, seat) for seat in range(table.n))
        lines.append(Score("letters", letters, "letters"))
    return total("game", "end", tuple(lines), table.n)
