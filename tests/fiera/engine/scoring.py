"""What stalls, roads and letters are worth, and the sheet that says where points come from."""

from cittadella.core.codecs import NONE
from cittadella.core.game import Score, Seat
from cittadella.core.telling import total

from . import components as box
from .state import Table


def letter_points(table: Table, seat: Seat) -> int:
    """Return what the letters of ``seat`` are worth."""
    return sum(map(int.__mul__, table.pack(seat), box.LETTER_POINTS))


def sheet(table: Table) -> Score:
    """Return where all points come from; letters count once they have been shown."""
    seats = range(table.n)
    towns = tuple(f"town:{box.TOWN_IDS[t]}" for t, there in enumerate(table.stalls) if there)
    roads = tuple(f"road:{box.ROADS[r]}" for r, its in enumerate(table.roads) if its != NONE)
    stalls = tuple(box.STALL_POINTS * len(table.towns_of(seat)) for seat in seats)
    built = tuple(box.ROAD_POINTS * table.roads.count(seat) for seat in seats)
    lines = [Score("stalls", stalls, "stalls", towns), Score("roads", built, "roads", roads)]
    if table.is_over:
        letters = tuple(letter_points(table, seat) for seat in seats)
        lines.append(Score("letters", letters, "letters"))
    return total("game", "end", tuple(lines), table.n)
