"""What the guilds pay: places, ties, and the sheet that says where all points come from."""

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

from ...core.game import Score, Seat
from ...core.json import Json
from ...core.ranking import places
from ...core.telling import total
from . import components as box
from .state import EVENT_IN_FORCE, Scored


class Place(NamedTuple):
    """A place that a guild pays: who holds it, its value, and what each of them gets."""

    seats: list[Seat]
    value: int
    each: int


def places_in(guild: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat in a guild by its cards there, or 0."""
    if guild == box.MILITIA:
        return (0,) * len(counts)
    return tuple(1 + sum(other > held for other in counts) if held else 0 for held in counts)


def paid_places(counts: Sequence[int], values: Sequence[int], stalemate: bool) -> list[Place]:
    """Return the places that a guild pays for ``counts``, the number of its cards by seat.

    A place needs a card. Tied seats share the value of their one place,
    rounded down, and nothing later is paid; in a stalemate they get nothing.
    """
    paid = []
    for seats, value in zip(places(counts), values, strict=False):
        tied = len(seats) > 1
        paid.append(Place(seats, value, 0 if tied and stalemate else value // len(seats)))
        if tied:
            break
    return paid


@lru_cache(maxsize=1 << 16)
def shares(counts: bytes, values: tuple[int, ...], stalemate: bool = False) -> tuple[int, ...]:
    """Return what each seat earns in a guild that pays ``values``.

    >>> shares(bytes([4, 3, 3, 1]), (18, 12, 6))
    (18, 6, 6, 0)
    """
    earned = [0] * len(counts)
    for place in paid_places(counts, values, stalemate):
        for seat in place.seats:
            earned[seat] = place.each
    return tuple(earned)


def adjust(table: bytes, adjusted: Sequence[tuple[Seat, int, int]]) -> bytes:
    """Return the counts of ``table`` as this round's tricks adjust them; none goes below 0."""
    if not adjusted:
        return table
    counts = bytearray(table)
    for seat, guild, change in adjusted:
        at = seat * box.WIDTH + guild
        counts[at] = max(0, counts[at] + change)
    return bytes(counts)


def earned(guild: int, round_: int, counts: bytes, stalemate: bool = False) -> tuple[int, ...]:
    """Return what each seat earns in ``guild`` in a round (0 to 2) with ``counts`` of its cards."""
    if guild == box.MILITIA:
        return tuple(box.MILITIA_POINTS * held for held in counts)
    return shares(counts, box.VALUES[round_][guild], stalemate)


def round_points(counts: bytes, round_: int, stalemate: bool = False) -> tuple[int, ...]:
    """Return what each seat earns in a round (0 to 2) with ``counts`` on the table."""
    points = earned(box.MILITIA, round_, counts[box.MILITIA :: box.WIDTH])
    for guild, values in enumerate(box.VALUES[round_][: box.MILITIA]):
        column = counts[guild :: box.WIDTH]
        if any(column):
            points = tuple(map(add, points, shares(column, values, stalemate)))
    return points


def score_bound() -> int:
    """Return what no seat can exceed: it leads alone as many guilds as it can have cards in."""
    return max(
        sum(_round_bound(seats, round_) for round_ in range(box.ROUNDS)) for seats in box.SEATS
    )


def _round_bound(seats: int, round_: int) -> int:
    deck = box.deck_for(seats)
    firsts = [box.VALUES[round_][guild][0] for guild in range(box.MILITIA) if deck[guild]]
    worth = sorted(firsts + [box.MILITIA_POINTS] * deck[box.MILITIA], reverse=True)
    cards = box.PLAYED[seats] * (round_ + 1)
    salvaged_and_raised = 2
    return sum(worth[: cards + salvaged_and_raised])


def sheet(history: Sequence[Scored], seats: int) -> Score:
    """Return where all points so far come from: rounds, and in each its guilds."""
    rounds = tuple(round_sheet(scored, number) for number, scored in enumerate(history))
    return total("game", "scoring", rounds, seats)


def round_sheet(scored: Scored, round_: int) -> Score:
    """Return where the points of a round come from, guild by guild."""
    counts = adjust(scored.table, scored.adjusted)
    lines = tuple(
        _line(guild, counts[guild :: box.WIDTH], round_, scored)
        for guild in range(box.WIDTH)
        if any(counts[guild :: box.WIDTH])
    )
    facts: dict[str, Json] = {"round": round_ + 1, "event": EVENT_IN_FORCE.write(scored.event)}
    return total("round", "scoring", lines, len(scored.points), facts)


def _line(guild: int, counts: bytes, round_: int, scored: Scored) -> Score:
    stalemate = scored.event == box.STALEMATE
    rule, facts = "militia", dict[str, Json](per=box.MILITIA_POINTS)
    if guild != box.MILITIA:
        rule, facts = _explained(guild, counts, round_, stalemate)
    standing: dict[str, Json] = {"counts": list(counts), "places": list(places_in(guild, counts))}
    facts = {"guild": box.IDS[guild], "round": round_ + 1, **standing, **facts}
    changes = [(seat, change) for seat, g, change in scored.adjusted if g == guild]
    if changes:
        facts["adjusted"] = [{"seat": seat, "delta": change} for seat, change in changes]
    amounts = earned(guild, round_, counts, stalemate)
    return Score(f"guild:{box.IDS[guild]}", amounts, rule, (f"stall:{box.IDS[guild]}",), facts)


def _explained(
    guild: int, counts: bytes, round_: int, stalemate: bool
) -> tuple[str, dict[str, Json]]:
    """Return the rule by which a guild with places has paid, and how it has."""
    values = box.VALUES[round_][guild]
    paid = paid_places(counts, values, stalemate)
    placed = {seat for place in paid for seat in place.seats}
    rest = [seat for seat, held in enumerate(counts) if held and seat not in placed]
    groups: list[Json] = [
        {"place": number, "count": counts[place.seats[0]], **place._asdict()}
        for number, place in enumerate(paid, 1)
    ]
    return _rule(guild, round_, len(paid[-1].seats) > 1, stalemate), {
        "values": list(values),
        "stalemate": stalemate,
        "groups": groups,
        "rest": list[Json](rest),
        "after": _after(paid, bool(rest), len(values)),
    }


def _after(paid: Sequence[Place], rest: bool, places: int) -> str | None:
    """Return why those behind the last place that is paid get nothing, or None if nobody might.

    ``tie``: it is shared, and so others behind it go without; ``nobody``: it is
    shared, and a place after it is paid to nobody; ``beyond``: no more are paid.
    """
    tied = len(paid[-1].seats) > 1
    if rest:
        return "tie" if tied else "beyond"
    return "nobody" if tied and len(paid) < places else None


def _rule(guild: int, round_: int, tied: bool, stalemate: bool) -> str:
    if tied:
        return "stalemate" if stalemate else "ties"
    if round_ == box.ROUNDS - 1:
        if guild == box.ALCHEMISTS:
            return "alchemists"
        if len(box.VALUES[round_][guild]) == 2:
            return "two_places"
    return "scoring"
