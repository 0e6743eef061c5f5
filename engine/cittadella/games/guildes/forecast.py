"""The measurable facts of the table as a seat knows them, and what an action would change.

Facts are keyed ``what:element``; a seat is its number, a guild its id:

- ``hand:GUILD`` own cards in the hand; ``held:GUILD`` those and the played ones
- ``count:SEAT:GUILD`` cards that count: revealed, own sealed ones, this round's ±1
- ``place:SEAT:GUILD`` 1 for the most cards, tied seats alike, 0 for none
- ``points:SEAT:GUILD`` and ``forecast:SEAT`` points if the round were scored now
- ``lead:GUILD`` the seat that is first alone, ``"tie"``, or None
- ``immune:SEAT`` 1 while the others' tricks cannot touch its cards
"""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game import Action, Change, Seat
from .actions import (
    Adjust,
    Draw,
    Give,
    Immunity,
    Keep,
    Lay,
    Lift,
    Mark,
    Play,
    Remove,
    Replace,
    Swap,
)
from .components import IDS, MILITIA, STALEMATE, TRICKS, VALUES, WIDTH, deck_for
from .scoring import adjust, round_points, shares
from .state import DIRTY, LEVYING, PLAYING, Table, row

Facts = dict[str, int | str | None]


class Knowledge(NamedTuple):
    """What a seat knows of the cards that matter for the facts; vectors are its own copies."""

    hand: bytearray
    table: bytearray
    """The revealed cards, and the seat's own sealed ones."""
    adjusted: list[tuple[Seat, int, int]]
    immune: list[bool]


def knowledge(table: Table, seat: Seat | None) -> Knowledge:
    """Return what ``seat`` knows; ``None`` is a spectator, without a hand."""
    hand, cards = bytearray(WIDTH), table.table[:]
    if seat is not None:
        hand = bytearray(row(table.hands, seat))
        for guild in table.sealed_of(seat):
            cards[seat * WIDTH + guild] += 1
    immune = [table.is_immune(other) for other in range(table.n)]
    return Knowledge(hand, cards, list(table.adjusted), immune)


def counted(known: Knowledge) -> bytes:
    """Return the number of cards that count, by seat and guild."""
    return adjust(bytes(known.table), known.adjusted)


def place_of(counts: Sequence[int], seat: Seat) -> int:
    """Return the place of ``seat`` by number of cards, 0 without any."""
    return 1 + sum(other > counts[seat] for other in counts) if counts[seat] else 0


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts above, from what ``seat`` knows."""
    return _facts(table, seat, knowledge(table, seat))


def _facts(table: Table, seat: Seat, known: Knowledge) -> Facts:
    counts = counted(known)
    stalemate = table.event == STALEMATE
    found: Facts = {}
    for guild, copies in enumerate(deck_for(table.n)):
        if copies:
            name = IDS[guild]
            found[f"hand:{name}"] = known.hand[guild]
            found[f"held:{name}"] = known.hand[guild] + known.table[seat * WIDTH + guild]
            column = counts[guild::WIDTH]
            for other, held in enumerate(column):
                found[f"count:{other}:{name}"] = held
            if guild != MILITIA:
                earned = shares(column, VALUES[table.round][guild], stalemate)
                for other in range(table.n):
                    found[f"place:{other}:{name}"] = place_of(column, other)
                    found[f"points:{other}:{name}"] = earned[other]
                found[f"lead:{name}"] = _leader(column)
    for other, points in enumerate(round_points(counts, table.round, stalemate)):
        found[f"forecast:{other}"] = points
        found[f"immune:{other}"] = int(known.immune[other])
    return found


def _leader(counts: bytes) -> int | str | None:
    most = max(counts)
    if not most:
        return None
    return counts.index(most) if counts.count(most) == 1 else "tie"


def preview(table: Table, seat: Seat, action: Action) -> list[Change]:
    """Return the facts that ``action``, which is legal, would change.

    Own cards move whatever the others do; the standings hold as the table lies.
    """
    before = _facts(table, seat, knowledge(table, seat))
    ends = ends_round(table, action)
    after = _facts(table, seat, _foresee(table, seat, action, ends))
    return [
        Change(fact, before[fact], after[fact], _is_firm(table, fact, ends))
        for fact in before
        if before[fact] != after[fact]
    ]


def ends_round(table: Table, action: Action) -> bool:
    """Return whether the round is over with ``action``, which is legal."""
    if table.phase == PLAYING:
        last_step = table.step == len(table.steps) - 1
        return last_step and sum(table.due) == 1 and not table.with_tricks
    done = not isinstance(action, Mark | Lift | Draw)
    return table.phase == DIRTY and table.turn == table.n - 1 and done


def _foresee(table: Table, seat: Seat, action: Action, ends: bool) -> Knowledge:
    known = knowledge(table, seat)
    hand, cards = known.hand, known.table
    at = seat * WIDTH
    match action:
        case Keep(guild):
            hand[guild] += 1
        case Give(guild):
            hand[guild] -= 1
        case Play(guild):
            hand[guild] -= 1
            cards[at + guild] += 1
        case Swap(other, guild):
            owner, marked = table.pending
            cards[owner * WIDTH + marked] -= 1
            cards[owner * WIDTH + guild] += 1
            cards[other * WIDTH + guild] -= 1
            cards[other * WIDTH + marked] += 1
        case Remove(other, guild):
            owner, marked = table.pending
            cards[owner * WIDTH + marked] -= 1
            cards[other * WIDTH + guild] -= 1
        case Replace(_, guild):
            (lifted,) = table.pending
            hand[lifted] -= 1
            hand[guild] += 1
            cards[at + lifted] += 1
            cards[at + guild] -= 1
        case Lay(guild):
            cards[at + guild] += 1
        case Adjust(other, delta):
            known.adjusted.append((other, TRICKS[table.tricks[seat]].guild or 0, delta))
        case Immunity():
            known.immune[seat] = True
    if ends:
        hand[:] = bytes(WIDTH)
    return known


def _is_firm(table: Table, fact: str, ends: bool) -> bool:
    what = fact.partition(":")[0]
    if what in ("hand", "held"):
        return table.phase != LEVYING or table.ready.bit_count() > 1
    return what in ("count", "immune") and not (ends and table.phase == DIRTY)
