"""What pieces, cards and roads are worth, and the sheet that says where all points come from."""

from ...core.codecs import NONE
from ...core.game import Score, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.telling import total
from . import components as box
from .island import EDGE_IDS, HEX_IDS, VERTEX_IDS
from .state import Table
from .trail import trail_of


def points(table: Table) -> tuple[int, ...]:
    """Return the points of each seat."""
    crowned = table.crowned()
    found = []
    for seat in range(table.n):
        cities = table.cities[seat]
        own = table.settlements[seat].bit_count() + 2 * cities.bit_count()
        own += box.METROPOLIS_POINTS * (cities & crowned).bit_count() if crowned else 0
        found.append(own + table.defender[seat] + table.honours.count(seat))
    if table.longest != NONE:
        found[table.longest] += box.LONGEST_POINTS
    if table.trader != NONE:
        found[table.trader] += 1
    return tuple(found)


def sheet(table: Table) -> Score:
    """Return where all points come from."""
    lines = [
        _pieces(table, "settlements", table.settlements, 1),
        _pieces(table, "cities", table.cities, 2),
        _metropolises(table),
        _longest(table),
        _defenders(table),
        _of_one(table, "merchant", "card_merchant", table.trader, _merchant_target(table)),
        *(
            _of_one(table, box.CARD_IDS[card], f"card_{box.CARD_IDS[card]}", owner, ())
            for card, owner in zip(box.HONOURS, table.honours, strict=True)
        ),
    ]
    return total("game", "winning", tuple(lines), table.n)


def _pieces(table: Table, source: str, where: tuple[int, ...], worth: int) -> Score:
    """Return the points of settlements or cities, with one line a seat that has any."""
    lines = tuple(
        Score(
            f"{source}:{seat}",
            _alone(table, seat, worth * own.bit_count()),
            source,
            tuple(f"vertex:{VERTEX_IDS[vertex]}" for vertex in members(own)),
            {"seat": seat, "many": own.bit_count(), "each": worth},
        )
        for seat, own in enumerate(where)
        if own
    )
    return total(source, source, lines, table.n)


def _alone(table: Table, seat: Seat, amount: int) -> tuple[int, ...]:
    return tuple(amount if one == seat else 0 for one in range(table.n))


def _metropolises(table: Table) -> Score:
    lines = []
    for track, vertex in enumerate(table.metropolis):
        if vertex != NONE:
            seat = table.owner_at(vertex)
            facts: dict[str, Json] = {"seat": seat, "track": box.TRACKS[track]}
            amounts = _alone(table, seat, box.METROPOLIS_POINTS)
            target = (f"vertex:{VERTEX_IDS[vertex]}",)
            lines.append(
                Score(f"metropolis:{box.TRACKS[track]}", amounts, "metropolis", target, facts)
            )
    return total("metropolises", "metropolis", tuple(lines), table.n)


def _longest(table: Table) -> Score:
    """Return the points of the longest road. Facts: its ``seat``, or none, and all ``lengths``."""
    seat = table.longest
    facts: dict[str, Json] = {
        "seat": None if seat == NONE else seat,
        "lengths": list[Json](table.lengths),
    }
    if seat == NONE:
        return Score("longest", (0,) * table.n, "longest", (), facts)
    targets = tuple(
        f"edge:{EDGE_IDS[edge]}" for edge in trail_of(table.roads[seat], table.foreign(seat))
    )
    return Score("longest", _alone(table, seat, box.LONGEST_POINTS), "longest", targets, facts)


def _defenders(table: Table) -> Score:
    return Score("defenders", tuple(table.defender), "defence")


def _merchant_target(table: Table) -> tuple[str, ...]:
    return () if table.merchant == NONE else (f"hex:{HEX_IDS[table.merchant]}",)


def _of_one(table: Table, source: str, rule: str, seat: Seat, targets: tuple[str, ...]) -> Score:
    if seat == NONE:
        return Score(source, (0,) * table.n, rule, (), {"seat": None})
    return Score(source, _alone(table, seat, 1), rule, targets, {"seat": seat})


def highest_score() -> int:
    """Return what no seat can exceed: everything, and a point for every attack there can be."""
    attacks = box.ROUNDS * box.SEATS[-1] // box.SHIP_STEPS
    pieces = box.SETTLEMENTS + 2 * box.CITIES + box.METROPOLIS_POINTS * len(box.TRACKS)
    return pieces + box.LONGEST_POINTS + 1 + len(box.HONOURS) + attacks
