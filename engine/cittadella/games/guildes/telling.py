"""What is told of Guildes: what happened, and what can be measured.

Facts are keyed ``what:element``; a seat is its number, a guild its id:

- ``hand:GUILD`` own cards in the hand; ``held:GUILD`` those and the played ones
- ``count:SEAT:GUILD`` cards that count: revealed, own sealed ones, this round's ±1
- ``place:SEAT:GUILD`` 1 for the most cards, tied seats alike, 0 for none
- ``points:SEAT:GUILD`` and ``forecast:SEAT`` points if the round were scored now
- ``lead:GUILD`` the seat that is first alone, ``"tie"``, or None
- ``immune:SEAT`` 1 while the others' tricks cannot touch its cards
"""

from itertools import compress
from typing import NamedTuple

from ...core.counts import count
from ...core.game import Action, Event, Facts, Seat
from ...core.json import Json
from . import tricks
from .actions import (
    Adjust,
    Decline,
    Draw,
    Give,
    Keep,
    Lay,
    Lift,
    Mark,
    Play,
    Remove,
    Replace,
    Swap,
)
from .components import (
    CARDS,
    EVENTS,
    IDS,
    MILITIA,
    PROCESSION,
    STALEMATE,
    TRICKS,
    WIDTH,
    deck_for,
)
from .scoring import adjust, earned, places_in, round_sheet
from .state import (
    DEALING,
    DIRTY,
    DRAFT,
    EVENT_IN_FORCE,
    OVER,
    PHASES,
    PLAYING,
    SALVAGING,
    SCORING,
    Table,
    row,
)

# -- What happened


def told(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Keep(guild):
            return _kept(before, seat, guild, after)
        case Give(guild):
            return [Event("gave", {"seat": seat}, {seat: {"guild": IDS[guild]}})]
        case Play(guild):
            return [_played(before, seat, guild)]
        case Mark() | Lift() | Draw():
            return []
        case _:
            return [_tricked(before, seat, action)]


def followed(after: Table, before: Table) -> list[Event]:
    """Return what happened when the game went on from ``before`` and ``after`` came of it."""
    told: list[Event] = []
    if before.phase == DEALING:
        return _round_events(after)
    if before.phase == SCORING:
        return _scored(before, after)
    if before.phase == SALVAGING:
        return [_drew(after)]
    if before.phase == DRAFT:
        told.append(Event("drafted"))
    elif before.phase == PLAYING:
        told += _revealed(before, after)
    elif before.phase != DIRTY:
        told.append(_levied(after))
    if before.phase != after.phase and after.phase in (PLAYING, DIRTY):
        told.append(_begun(after))
    return told


def _kept(before: Table, seat: Seat, guild: int, after: Table) -> list[Event]:
    facts: dict[str, Json] = {"seat": seat, "pick": after.made[seat]}
    told = [Event("kept", facts, {seat: {"guild": IDS[guild]}})]
    for other in range(after.n):
        news = other == seat or not before.is_ready(other)
        if news and after.is_ready(other):
            told.append(_pack(after, other))
    return told


def _pack(table: Table, seat: Seat) -> Event:
    cards = CARDS.write(row(table.packs, table.pack_of(seat)))
    facts: dict[str, Json] = {"seat": seat, "pick": table.made[seat] + 1}
    return Event("pack", facts, {seat: {"cards": cards}}, (seat,))


def _levied(after: Table) -> Event:
    got = after.levy[after.n :]
    secret = {seat: {"guild": IDS[guild]} for seat, guild in enumerate(got)}
    return Event("levied", {}, secret, tuple(range(after.n)))


def _played(before: Table, seat: Seat, guild: int) -> Event:
    facts: dict[str, Json] = {"seat": seat, "step": before.step + 1}
    if before.event == PROCESSION:
        others = tuple(other for other in range(before.n) if other != seat)
        return Event("laid", {**facts, "guild": IDS[guild]}, reveals=others)
    return Event("laid", facts)


def _revealed(before: Table, after: Table) -> list[Event]:
    """Return, by seat, the cards that were sealed and are no longer."""
    seats = range(before.n)
    cards: list[Json] = []
    for seat in seats:
        sealed = before.sealed_of(seat)
        shown = len(sealed) - len(after.sealed_of(seat))
        cards.append([IDS[guild] for guild in sealed[:shown]])
    if not any(cards):
        return []
    facts: dict[str, Json] = {"step": before.step + 1, "cards": cards}
    return [Event("revealed", facts, reveals=tuple(seats))]


def _drew(after: Table) -> Event:
    seat, drawn = after.next_seat(), after.pending.guilds
    facts: dict[str, Json] = {"seat": seat, "count": len(drawn)}
    return Event("drew", facts, {seat: {"cards": CARDS.write(count(drawn, WIDTH))}}, (seat,))


def _tricked(before: Table, seat: Seat, action: Action) -> Event:
    trick = TRICKS[before.tricks[seat]]
    facts: dict[str, Json] = {"seat": seat, "trick": trick.id}
    match action:
        case Decline():
            worn = before.has_used(seat, before.tricks[seat])
            return Event("trick_declined", {**facts, "worn": worn})
        case Swap(other, guild) | Remove(other, guild):
            cards = (tricks.marked(before), (other, guild))
            facts["cards"] = [{"seat": owner, "guild": IDS[card]} for owner, card in cards]
        case Replace(_, guild):
            (lifted,) = before.pending.guilds
            facts |= {"laid": IDS[lifted], "taken": IDS[guild]}
        case Lay(guild):
            facts["guild"] = IDS[guild]
        case Adjust(other, delta):
            facts |= {"target": other, "guild": IDS[before.trick_guild(seat)], "delta": delta}
    others = tuple(other for other in range(before.n) if other != seat)
    return Event("trick_used", facts, reveals=others if isinstance(action, (Replace, Lay)) else ())


def _begun(after: Table) -> Event:
    everybody = tuple(range(after.n))
    first = after.first if after.in_turns else None
    facts: dict[str, Json] = {"phase": PHASES[after.phase], "first": first}
    return Event("began", facts, reveals=everybody if after.in_turns else ())


def _scored(before: Table, after: Table) -> list[Event]:
    sheet = round_sheet(after.history[-1], before.round)
    left = [sum(row(before.hands, seat)) for seat in range(before.n)]
    told = [
        Event("scored", {"round": before.round + 1, "sheet": sheet.to_json()}),
        Event("discarded", {"counts": list[Json](left)}),
    ]
    if after.phase == OVER:
        told.append(after.game_over())
    return told


def _round_events(table: Table) -> list[Event]:
    """Return the events with which the round of ``table`` has begun."""
    everybody = tuple(range(table.n))
    event = EVENT_IN_FORCE.write(table.event)
    passes = EVENTS[table.turned[-1]].passes
    facts: dict[str, Json] = {"round": table.round + 1, "event": event, "passes": passes}
    told = [Event("round", facts, reveals=everybody)]
    if table.with_tricks:
        for seat, trick in enumerate(table.tricks):
            worn = table.has_used(seat, trick)
            facts = {"seat": seat, "trick": TRICKS[trick].id, "worn": worn}
            told.append(Event("trick_dealt", facts, reveals=everybody))
    packs = {seat: {"cards": CARDS.write(row(table.packs, seat))} for seat in everybody}
    return [*told, Event("dealt", {"cards": table.dealt}, packs, everybody)]


# -- What can be measured


class Standing(NamedTuple):
    """How a guild stands, by seat: the cards that count, places by their number, points."""

    counts: bytes
    places: tuple[int, ...]
    points: tuple[int, ...]


def standings(table: Table, seat: Seat | None) -> dict[int, Standing]:
    """Return how each guild of the game stands for what ``seat`` knows; None is a spectator."""
    counts = adjust(table.seen_on_table(seat), table.adjusted)
    deck, stalemate = deck_for(table.n), table.event == STALEMATE
    found = {}
    for guild in compress(range(WIDTH), deck):
        column = counts[guild::WIDTH]
        places = places_in(guild, column)
        points = earned(guild, table.round, column, stalemate)
        found[guild] = Standing(column, places, points)
    return found


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts above, from what ``seat`` knows."""
    hand, own = row(table.hands, seat), row(table.seen_on_table(seat), seat)
    standing = standings(table, seat)
    found: Facts = {}
    for guild, (counts, places, points) in standing.items():
        name = IDS[guild]
        found[f"hand:{name}"] = hand[guild]
        found[f"held:{name}"] = hand[guild] + own[guild]
        for other, held in enumerate(counts):
            found[f"count:{other}:{name}"] = held
        for other, earned_there in enumerate(points):
            found[f"points:{other}:{name}"] = earned_there
        if guild != MILITIA:
            for other, place in enumerate(places):
                found[f"place:{other}:{name}"] = place
            found[f"lead:{name}"] = _leader(counts)
    for other in range(table.n):
        found[f"forecast:{other}"] = sum(of.points[other] for of in standing.values())
        found[f"immune:{other}"] = int(table.is_immune(other))
    return found


def _leader(counts: bytes) -> int | str | None:
    most = max(counts)
    if not most:
        return None
    return counts.index(most) if counts.count(most) == 1 else "tie"
