"""What one seat may know: the open table, its own cards, and what it rightly remembers.

A seat remembers every pack of this round that it had in hand (``seen``), and of
the discard pile those cards that it can be sure of (``known_discards``).
"""

from ...core.game import Observation, Seat
from ...core.json import Json
from . import forecast
from .components import (
    EVENTS,
    GUILDS,
    IDS,
    MILITIA,
    MILITIA_POINTS,
    MOST_DEALT,
    PROCESSION,
    PURGE,
    SALVAGE,
    STALEMATE,
    SUBSTITUTE,
    SWAP,
    TRICKS,
    VALUES,
    WIDTH,
    deck_for,
)
from .scoring import shares
from .state import (
    DIRTY,
    DRAFT,
    LEVYING,
    NONE,
    PHASES,
    PLAYING,
    Sighting,
    Table,
    count,
    named,
    row,
)


def observe(table: Table, seat: Seat | None) -> Observation:
    """Return all that ``seat`` may know, by the names below; ``None`` is a spectator."""
    return {
        **_public(table),
        **_progress(table, seat),
        **_tricks(table, seat),
        **_private(table, seat),
        "standings": _standings(table, seat),
    }


def _public(table: Table) -> dict[str, Json]:
    """Return what lies open, whatever the phase."""
    seats = range(table.n)
    deck = deck_for(table.n)
    return {
        "game": "guildes",
        "seats": table.n,
        "options": {"events": table.with_events, "tricks": table.with_tricks},
        "round": table.round + 1,
        "phase": PHASES[table.phase],
        "event": EVENTS[table.event].id if table.event >= 0 else None,
        "turned": [EVENTS[card].id for card in table.turned],
        "passes": EVENTS[table.turned[-1]].passes,
        "keep": table.dealt,
        "to_play": sum(table.steps),
        "plan": list(table.steps),
        "table": [named(row(table.table, seat)) for seat in seats],
        "sealed": [len(table.sealed_of(seat)) for seat in seats],
        "shown": [named(table.shown_by(seat)) for seat in seats],
        "deck": sum(table.deck),
        "discards": sum(table.discards),
        "scores": list(table.points),
        "by_round": [list(scored.points) for scored in table.history],
        "history": [scored.to_json() for scored in table.history],
        "copies": named(deck),
        "values": {
            IDS[guild]: [list(values[guild]) or [MILITIA_POINTS] for values in VALUES]
            for guild in range(WIDTH)
            if deck[guild]
        },
    }


def _progress(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return how far the phase is, and who has still to do what."""
    seats = range(table.n)
    ordered = table.phase == DIRTY or (table.phase == PLAYING and table.event == PROCESSION)
    step, steps = _steps(table, seat)
    drafting = table.phase == DRAFT and seat is not None
    return {
        "step": step,
        "steps": steps,
        "first": table.first if ordered else None,
        "deciding": [other for other in seats if table.is_ready(other)],
        "chosen": [_has_chosen(table, other) for other in seats],
        "picks": list(table.made),
        "laid": [table.laid_by(other) for other in seats],
        "flow": {"from": table.upstream(seat), "to": table.downstream(seat)}
        if drafting and seat is not None
        else None,
    }


def _steps(table: Table, seat: Seat | None) -> tuple[int, int]:
    """Return the number of the present step and of all steps, for the header of the phase."""
    if table.phase == DRAFT:
        made = min(table.made) if seat is None else table.made[seat]
        return min(made + 1, table.dealt), table.dealt
    if table.phase == PLAYING:
        return table.step + 1, len(table.steps)
    if table.phase == DIRTY:
        return table.turn + 1, table.n
    return 1, 1


def _has_chosen(table: Table, seat: Seat) -> bool:
    """Return whether ``seat`` has done its part of the step that is running."""
    if table.phase == DRAFT:
        return table.made[seat] > min(table.made)
    if table.phase == LEVYING:
        return table.levy[seat] != NONE
    if table.phase == PLAYING:
        return not table.due[seat]
    return table.phase == DIRTY and (seat - table.first) % table.n < table.turn


def _tricks(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return the dirty tricks and what they have done in this round."""
    seats = range(table.n)
    adjust: list[Json] = [
        {IDS[guild]: change for other, guild, change in table.adjusted if other == owner}
        for owner in seats
    ]
    return {
        "tricks": [TRICKS[trick].id for trick in table.tricks] or [None] * table.n,
        "used": [
            [trick.id for i, trick in enumerate(TRICKS) if table.has_used(other, i)]
            for other in seats
        ],
        "used_now": [_used_now(table, other) for other in seats],
        "immune": [table.is_immune(other) for other in seats],
        "adjust": adjust,
        "taken": [None if guild == NONE else IDS[guild] for guild in table.taken],
        "pending": _pending(table, seat),
        "drawn": named(count(table.pending)) if _is_drawing(table, seat) else None,
    }


def _used_now(table: Table, seat: Seat) -> bool | None:
    """Return whether ``seat`` has used its trick in this round; None while it may still."""
    if table.spent >> seat & 1:
        return True
    return False if _has_chosen(table, seat) and table.phase == DIRTY else None


def _is_drawing(table: Table, seat: Seat | None) -> bool:
    return bool(table.pending) and table.next_seat() == seat and table.tricks[seat] == SALVAGE


def _pending(table: Table, seat: Seat | None) -> Json:
    if not table.pending:
        return None
    owner = table.next_seat()
    trick = table.tricks[owner]
    told: dict[str, Json] = {"seat": owner, "trick": TRICKS[trick].id}
    if trick in (SWAP, PURGE):
        told["marked"] = {"seat": table.pending[0], "guild": IDS[table.pending[1]]}
    if trick == SUBSTITUTE:
        told["lifted"] = IDS[table.pending[0]] if owner == seat else None
    return told


def _private(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return what ``seat`` alone may see and remember: all empty for a spectator."""
    gave: list[Json] = [guild != NONE for guild in table.levy[: table.n]]
    if seat is None:
        return {
            "seat": None,
            "hand": None,
            "pack": None,
            "mine": [],
            "levy": {"gave": gave, "mine": None, "got": None},
            "seen": [],
            "known_discards": {},
            "notes": None,
        }
    sightings = table.sightings(seat)
    visible = len(sightings) > table.made[seat]
    picks = table.picks[seat * MOST_DEALT :]
    mine, got = table.levy[seat], table.levy[table.n + seat]
    return {
        "seat": seat,
        "hand": named(row(table.hands, seat)),
        "pack": named(sightings[-1].cards) if visible else None,
        "mine": [IDS[guild] for guild in table.sealed_of(seat)],
        "levy": {
            "gave": gave,
            "mine": None if mine == NONE else IDS[mine],
            "got": None if got == NONE else IDS[got],
        },
        "seen": [
            {
                "pack": seen.pack,
                "pick": seen.pick + 1,
                "cards": named(seen.cards),
                "kept": IDS[picks[seen.pick]],
            }
            for seen in sightings[: table.made[seat]]
        ],
        "known_discards": named(row(table.known, seat)),
        "notes": named(notes(table, seat, sightings)),
    }


def notes(table: Table, seat: Seat, sightings: list[Sighting]) -> bytearray:
    """Return the cards that ``seat`` knows to be in the others' hands or packs, at least.

    These are what it passed on, less what the others have shown since.
    """
    passed = [0] * WIDTH
    first_seen = {seen.pack: seen for seen in reversed(sightings)}
    for seen in first_seen.values():
        for guild, copies in enumerate(seen.cards):
            passed[guild] += copies
    for pick in range(table.made[seat]):
        passed[table.picks[seat * MOST_DEALT + pick]] -= 1
    if len(sightings) > table.made[seat]:
        for guild, copies in enumerate(sightings[-1].cards):
            passed[guild] -= copies
    for guild, change in ((table.levy[seat], 1), (table.levy[table.n + seat], -1)):
        if guild != NONE:
            passed[guild] += change
    taken = bytearray(WIDTH)
    for other in range(table.n):
        if other != seat:
            for guild, copies in enumerate(table.shown_by(other)):
                passed[guild] -= copies
            if table.taken[other] != NONE:
                taken[table.taken[other]] += 1
    return bytearray(max(0, known) + back for known, back in zip(passed, taken, strict=True))


def _standings(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return how the guilds stand for ``seat``, its own sealed cards counted."""
    counts = forecast.counted(forecast.knowledge(table, seat))
    return {
        guild.id: _standing(table, seat, number, counts[number::WIDTH])
        for number, guild in enumerate(GUILDS)
        if deck_for(table.n)[number]
    }


def _standing(table: Table, seat: Seat | None, guild: int, counts: bytes) -> dict[str, Json]:
    seats = range(table.n)
    if guild == MILITIA:
        points: list[Json] = [MILITIA_POINTS * held for held in counts]
        return {"counts": list(counts), "places": [0] * table.n, "points": points, "lack": None}
    values, stalemate = VALUES[table.round][guild], table.event == STALEMATE
    return {
        "counts": list(counts),
        "places": [forecast.place_of(counts, other) for other in seats],
        "points": list(shares(counts, values, stalemate)),
        "lack": None if seat is None else _lack(counts, seat, values, stalemate),
    }


def _lack(counts: bytes, seat: Seat, values: tuple[int, ...], stalemate: bool) -> int | None:
    """Return the fewest further cards with which the points of ``seat`` would rise, if any do."""
    now = shares(counts, values, stalemate)[seat]
    more = bytearray(counts)
    for lack in range(1, max(counts) + 2 - counts[seat]):
        more[seat] += 1
        if shares(bytes(more), values, stalemate)[seat] > now:
            return lack
    return None
