"""The reports of Guildes: what happened, and what can be measured.

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
from . import components as box
from . import events as say
from . import phases, tricks
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
from .scoring import adjust, earned, places_in, round_sheet
from .state import Table, row

# -- What happened


def events_of(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Keep(guild):
            return _kept(before, seat, guild, after)
        case Give(guild):
            return [say.GAVE(after, seat=seat, guild=guild)]
        case Play(guild) if before.event == box.PROCESSION:
            return [say.LAID_OPENLY(after, seat=seat, step=before.step + 1, guild=guild)]
        case Play():
            return [say.LAID(after, seat=seat, step=before.step + 1)]
        case Mark() | Lift() | Draw():
            return []
        case _:
            return [_tricked(before, seat, action)]


def _kept(before: Table, seat: Seat, guild: int, after: Table) -> list[Event]:
    events = [say.KEPT(after, seat=seat, pick=after.made[seat], guild=guild)]
    for other in range(after.n):
        news = other == seat or not before.is_ready(other)
        if news and after.is_ready(other):
            cards = row(after.packs, after.pack_of(other))
            events.append(say.PACK(after, seat=other, pick=after.made[other] + 1, cards=cards))
    return events


def _tricked(before: Table, seat: Seat, action: Action) -> Event:
    trick = before.tricks[seat]
    match action:
        case Decline():
            worn = before.has_used(seat, trick)
            return say.TRICK_DECLINED(before, seat=seat, trick=trick, worn=worn)
        case Swap(other, guild) | Remove(other, guild):
            cards = (Mark(*tricks.marked(before)), Mark(other, guild))
            return say.SWAPPED(before, seat=seat, trick=trick, cards=cards)
        case Replace(_, guild):
            (lifted,) = before.pending.guilds
            return say.REPLACED(before, seat=seat, trick=trick, laid=lifted, taken=guild)
        case Lay(guild):
            return say.SALVAGED(before, seat=seat, trick=trick, guild=guild)
        case Adjust(other, delta):
            guild = before.trick_guild(seat)
            facts = {"target": other, "guild": guild, "delta": delta}
            return say.ADJUSTED(before, seat=seat, trick=trick, **facts)
    return say.IMMUNE(before, seat=seat, trick=trick)


@phases.DEALING.tells
def _round_begun(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    passes = box.EVENTS[after.turned[-1]].passes
    events = [say.ROUND(after, round=after.round + 1, event=after.event, passes=passes)]
    for seat, trick in enumerate(after.tricks if after.with_tricks else ()):
        worn = after.has_used(seat, trick)
        events.append(say.TRICK_DEALT(after, seat=seat, trick=trick, worn=worn))
    packs = [row(after.packs, seat) for seat in range(after.n)]
    return [*events, say.DEALT(after, cards=after.dealt, cards_=packs)]


@phases.DRAFT.tells
def _drafted(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    return [say.DRAFTED(after), *_begun(after)]


@phases.LEVYING.tells
def _levied(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    return [say.LEVIED(after, guild=after.levy[after.n :]), *_begun(after)]


@phases.PLAYING.tells
def _played_on(before: Table, after: Table) -> list[Event]:
    tricks_begin = after.phase is phases.DIRTY
    return [*_revealed(before, after), *(_begun(after) if tricks_begin else [])]


def _revealed(before: Table, after: Table) -> list[Event]:
    """Return, by seat, the cards that were sealed and are no longer."""
    cards = []
    for seat in range(before.n):
        sealed = before.sealed_of(seat)
        cards.append(sealed[: len(sealed) - len(after.sealed_of(seat))])
    return [say.REVEALED(after, step=before.step + 1, cards=cards)] if any(cards) else []


def _begun(after: Table) -> list[Event]:
    """Return that the play or the tricks have begun, and with whom."""
    if after.in_turns:
        return [say.BEGAN_IN_TURNS(after, phase=after.now, first=after.first)]
    begun = after.phase is phases.PLAYING
    return [say.BEGAN(after, phase=after.now, first=None)] if begun else []


@phases.SALVAGING.tells
def _drew(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    drawn = after.pending.guilds
    cards = count(drawn, box.WIDTH)
    return [say.DREW(after, seat=after.next_seat(), count=len(drawn), cards=cards)]


@phases.SCORING.tells
def _scored(before: Table, after: Table) -> list[Event]:
    sheet = round_sheet(after.history[-1], before.round)
    left = [sum(row(before.hands, seat)) for seat in range(before.n)]
    return [
        say.SCORED(after, round=before.round + 1, sheet=sheet.to_json()),
        say.DISCARDED(after, counts=left),
    ]


# -- What can be measured


class Standing(NamedTuple):
    """How a guild stands, by seat: the cards that count, places by their number, points."""

    counts: bytes
    places: tuple[int, ...]
    points: tuple[int, ...]


def standings(table: Table, seat: Seat | None) -> dict[int, Standing]:
    """Return how each guild of the game stands for what ``seat`` knows; None is a spectator."""
    counts = adjust(table.seen_on_table(seat), table.adjusted)
    deck, stalemate = box.deck_for(table.n), table.event == box.STALEMATE
    found = {}
    for guild in compress(range(box.WIDTH), deck):
        column = counts[guild :: box.WIDTH]
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
        name = box.IDS[guild]
        found[f"hand:{name}"] = hand[guild]
        found[f"held:{name}"] = hand[guild] + own[guild]
        for other, held in enumerate(counts):
            found[f"count:{other}:{name}"] = held
        for other, earned_there in enumerate(points):
            found[f"points:{other}:{name}"] = earned_there
        if guild != box.MILITIA:
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
