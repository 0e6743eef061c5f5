"""The part of a position that an observation tells: :mod:`.observation` read backwards."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Seat
from .components import CALM, DEALT, EVENTS, IDS, MOST_DEALT, PROCESSION, TRICKS, WIDTH
from .rules import Position
from .state import DIRTY, NONE, OVER, PHASES, PLAYING, Scored, expand

_GUILD = {name: guild for guild, name in enumerate(IDS)}
_TRICK = {trick.id: i for i, trick in enumerate(TRICKS)}
_EVENT = {event.id: i for i, event in enumerate(EVENTS)}


def vector(cards: Mapping[str, int] | None) -> bytearray:
    """Return the counts by guild of ``{guild: number}``."""
    counts = bytearray(WIDTH)
    for name, copies in (cards or {}).items():
        counts[_GUILD[name]] = copies
    return counts


def _vectors(rows: Sequence[Mapping[str, int] | None]) -> bytearray:
    return bytearray().join(map(vector, rows))


def _bytes(names: Sequence[str | None]) -> bytes:
    return bytes(NONE if name is None else _GUILD[name] for name in names)


def known_part(seen: Mapping[str, Any]) -> Position:
    """Return a position with all that an observation tells, and nothing where it does not."""
    table = object.__new__(Position)
    seat: Seat = seen["seat"]
    n = table.n = seen["seats"]
    table.with_events = seen["options"]["events"]
    table.with_tricks = seen["options"]["tricks"]
    table.rng = 0
    table.round = seen["round"] - 1
    table.phase = PHASES.index(seen["phase"])
    table.turned = tuple(_EVENT[name] for name in seen["turned"])
    table.event = CALM if seen["event"] is None else _EVENT[seen["event"]]
    table.way = 1 if seen["passes"] == "left" else -1
    table.dealt = DEALT[n]
    table.ready = sum(1 << other for other in seen["deciding"])
    table.deck = table.discards = bytes(WIDTH)
    table.hands = bytearray(n * WIDTH)
    table.hands[seat * WIDTH : seat * WIDTH + WIDTH] = vector(seen["hand"])
    table.table = _vectors(seen["table"])
    table.known = b"".join(
        bytes(vector(seen["known_discards"] if other == seat else None)) for other in range(n)
    )
    table.history = tuple(
        Scored(
            CALM if scored["event"] is None else _EVENT[scored["event"]],
            bytes(_vectors(scored["table"])),
            tuple((a["seat"], _GUILD[a["guild"]], a["delta"]) for a in scored["adjusted"]),
            tuple(scored["points"]),
        )
        for scored in seen["history"]
    )
    table.points = tuple(seen["scores"])
    _know_draft(table, seen)
    _know_play(table, seen)
    _know_tricks(table, seen)
    return table


def _know_draft(table: Position, seen: Mapping[str, Any]) -> None:
    n, seat = table.n, seen["seat"]
    table.made = bytearray(seen["picks"])
    table.picks = bytearray(n * MOST_DEALT)
    for sighting in seen["seen"]:
        table.picks[seat * MOST_DEALT + sighting["pick"] - 1] = _GUILD[sighting["kept"]]
    table.deal = bytes(n * WIDTH)
    table.packs = bytearray(n * WIDTH)
    levy = bytearray([NONE]) * (2 * n)
    levy[seat], levy[n + seat] = _bytes([seen["levy"]["mine"], seen["levy"]["got"]])
    table.levy = bytes(levy)


def _know_play(table: Position, seen: Mapping[str, Any]) -> None:
    n, seat, laid = table.n, seen["seat"], seen["laid"]
    table.steps = tuple(seen["plan"])
    table.step = table.turn = 0
    table.first = seen["first"] or 0
    table.due = bytearray(n)
    table.sealed = bytearray([NONE]) * (2 * n)
    if table.phase == PLAYING:
        table.step = seen["step"] - 1
        owed = sum(table.steps[: table.step + 1])
        table.due = bytearray(owed - cards for cards in laid)
        mine = _bytes(seen["mine"])
        table.sealed[2 * seat : 2 * seat + len(mine)] = mine
        if table.event == PROCESSION:
            table.turn = sum(laid) - n * table.step
    elif table.phase == DIRTY:
        table.step = len(table.steps)
        table.turn = seen["step"] - 1


def _know_tricks(table: Position, seen: Mapping[str, Any]) -> None:
    tricks = seen["tricks"] if table.with_tricks else []
    table.tricks = tuple(_TRICK[name] for name in tricks)
    table.used = tuple(sum(1 << _TRICK[name] for name in names) for names in seen["used"])
    table.spent = sum(1 << seat for seat, used in enumerate(seen["used_now"]) if used)
    table.taken = _bytes(seen["taken"])
    table.adjusted = tuple(
        (target, guild, change)
        for order in range(table.n)
        for target, changes in enumerate(seen["adjust"])
        for guild, change in ((_GUILD[name], change) for name, change in changes.items())
        if tricks and TRICKS[table.tricks[(table.first + order) % table.n]].guild == guild
    )
    if table.phase == OVER:
        table.adjusted = table.history[-1].adjusted
    table.pending = ()
    if seen["drawn"] is not None:
        table.pending = tuple(expand(vector(seen["drawn"])))
    elif seen["pending"] is not None and "marked" in seen["pending"]:
        marked = seen["pending"]["marked"]
        table.pending = (marked["seat"], _GUILD[marked["guild"]])
    elif seen["pending"] is not None and seen["pending"].get("lifted") is not None:
        table.pending = (_GUILD[seen["pending"]["lifted"]],)
