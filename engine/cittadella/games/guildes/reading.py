"""Reading a stored position, and finding every fault in it.

First the form, here: each field is there and of its kind. Then the sense, in
:mod:`.faults`: the position can come about by the rules.
"""

from typing import TypeVar

from ...core.errors import InvalidState
from ...core.form import WHOLE, Form
from ...core.game import Seat
from ...core.json import Json
from .components import (
    CALM,
    DEALT,
    EVENTS,
    IDS,
    MOST_DEALT,
    PROCESSION,
    ROUNDS,
    SEATS,
    TRICKS,
    steps_for,
)
from .faults import faults
from .state import (
    DIRTY,
    FIELDS,
    LEVYING,
    NONE,
    OVER,
    PHASES,
    PLAYING,
    SCORED_FIELDS,
    Scored,
    Table,
    row,
)

S = TypeVar("S", bound=Table)

_EVENT_IDS = tuple(event.id for event in EVENTS)
_TRICK_IDS = tuple(trick.id for trick in TRICKS)


def read(data: Json, kind: type[S]) -> S:
    """Return the position of ``kind`` that ``Table.to_json`` gave.

    Raises :class:`InvalidState` with every fault found.
    """
    form = _Form()
    table = object.__new__(kind)
    _fill(table, form, form.object(WHOLE, data, FIELDS))
    problems = form.problems or list(faults(table))
    if problems:
        raise InvalidState(problems)
    return table


class _Form(Form):
    """Takes guilds, too."""

    def guild(self, where: str, value: Json) -> int:
        return self.name(where, value, IDS, "a guild")

    def guilds(self, where: str, value: Json) -> list[int]:
        return [self.guild(at, item) for at, item in self.items(where, value)]

    def bytes_of_guilds(self, where: str, value: Json, size: int) -> bytes:
        entries = self.items(where, value, size)
        return bytes(NONE if item is None else self.guild(at, item) for at, item in entries)

    def cards(self, where: str, value: Json) -> bytearray:
        return self.counts(where, value, IDS, "a guild")

    def rows(self, where: str, value: Json, size: int) -> bytearray:
        entries = self.items(where, value, size)
        return bytearray().join(self.cards(at, item) for at, item in entries)


def _fill(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    if fields["game"] != "guildes":
        form.note("game", "is not guildes")
    n = table.n = form.integer("seats", fields["seats"], SEATS)
    options = form.object("options", fields["options"], ("events", "tricks"))
    table.with_events = form.flag("options.events", options["events"])
    table.with_tricks = form.flag("options.tricks", options["tricks"])
    table.rng = form.hexadecimal("rng", fields["rng"])
    table.round = form.integer("round", fields["round"], range(1, ROUNDS + 1)) - 1
    table.phase = form.name("phase", fields["phase"], PHASES)
    turned = form.items("turned", fields["turned"], table.round + 1)
    table.turned = tuple(form.name(at, item, _EVENT_IDS) for at, item in turned)
    table.event = table.turned[-1] if table.with_events else CALM
    table.way = 1 if EVENTS[table.turned[-1]].passes == "left" else -1
    table.dealt = DEALT[n]
    table.deck = bytes(form.cards("deck", fields["deck"]))
    table.discards = bytes(form.cards("discards", fields["discards"]))
    table.hands = form.rows("hands", fields["hands"], n)
    table.table = form.rows("table", fields["table"], n)
    table.known = bytes(form.rows("known", fields["known"], n))
    _fill_draft(table, form, fields)
    _fill_play(table, form, fields)
    _fill_tricks(table, form, fields)
    table.history = tuple(
        _scored(form, at, item, n) for at, item in form.items("history", fields["history"])
    )
    columns = zip(*(scored.points for scored in table.history), strict=True)
    table.points = tuple(map(sum, columns)) or (0,) * n
    table.ready = _ready(table)


def _fill_draft(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    n = table.n
    table.deal = bytes(form.rows("deal", fields["deal"], n))
    table.picks = bytearray(n * MOST_DEALT)
    table.made = bytearray(n)
    packs = [list(row(table.deal, pack)) for pack in range(n)]
    for seat, (at, item) in enumerate(form.items("picks", fields["picks"], n)):
        guilds = form.guilds(at, item)
        if len(guilds) > table.dealt:
            form.note(at, f"has more than {table.dealt} entries")
            guilds = []
        for pick, guild in enumerate(guilds):
            pack = (seat - table.way * pick) % n
            packs[pack][guild] -= 1
            if packs[pack][guild] < 0:
                form.note(f"{at}.{pick}", f"is not in pack {pack}")
            table.picks[seat * MOST_DEALT + pick] = guild
        table.made[seat] = len(guilds)
    table.packs = bytearray(max(0, copies) for pack in packs for copies in pack)
    levy = form.object("levy", fields["levy"], ("gave", "got"))
    table.levy = form.bytes_of_guilds("levy.gave", levy["gave"], n)
    table.levy += form.bytes_of_guilds("levy.got", levy["got"], n)


def _fill_play(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    n = table.n
    table.steps = steps_for(n, table.event)
    table.step = form.integer("step", fields["step"], range(len(table.steps) + 1))
    table.first = form.integer("first", fields["first"], range(n))
    table.turn = form.integer("turn", fields["turn"], range(n + 1))
    table.due = bytearray(n)
    for seat, (at, item) in enumerate(form.items("due", fields["due"], n)):
        table.due[seat] = form.integer(at, item, range(3))
    table.sealed = bytearray([NONE]) * (2 * n)
    for seat, (at, item) in enumerate(form.items("sealed", fields["sealed"], n)):
        guilds = form.guilds(at, item)
        if len(guilds) > 2:
            form.note(at, "has more than 2 entries")
        table.sealed[2 * seat : 2 * seat + len(guilds[:2])] = bytes(guilds[:2])


def _fill_tricks(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    n = table.n
    tricks = form.items("tricks", fields["tricks"], n if table.with_tricks else 0)
    table.tricks = tuple(form.name(at, item, _TRICK_IDS) for at, item in tricks)
    used = [
        [form.name(place, trick, _TRICK_IDS) for place, trick in form.items(at, item)]
        for at, item in form.items("used", fields["used"], n)
    ]
    table.used = tuple(sum({1 << trick for trick in tricks}) for tricks in used)
    spent = form.items("spent", fields["spent"])
    table.spent = sum({1 << form.integer(at, item, range(n)) for at, item in spent})
    table.adjusted = _adjusted(form, "adjusted", fields["adjusted"], n)
    table.taken = form.bytes_of_guilds("taken", fields["taken"], n)
    pending = form.object("pending", fields["pending"], ("seat", "guilds"))
    guilds = tuple(form.guilds("pending.guilds", pending["guilds"]))
    if pending["seat"] is None:
        table.pending = guilds
    else:
        table.pending = (form.integer("pending.seat", pending["seat"], range(n)), *guilds)


def _adjusted(form: _Form, where: str, value: Json, n: int) -> tuple[tuple[Seat, int, int], ...]:
    adjusted = []
    for at, item in form.items(where, value):
        entry = form.object(at, item, ("seat", "guild", "delta"))
        seat = form.integer(f"{at}.seat", entry["seat"], range(n))
        guild = form.guild(f"{at}.guild", entry["guild"])
        adjusted.append((seat, guild, form.integer(f"{at}.delta", entry["delta"], (-1, 1))))
    return tuple(adjusted)


def _scored(form: _Form, where: str, value: Json, n: int) -> Scored:
    entry = form.object(where, value, SCORED_FIELDS)
    event = entry["event"]
    points = form.items(f"{where}.points", entry["points"], n)
    return Scored(
        CALM if event is None else form.name(f"{where}.event", event, _EVENT_IDS),
        bytes(form.rows(f"{where}.table", entry["table"], n)),
        _adjusted(form, f"{where}.adjusted", entry["adjusted"], n),
        tuple(form.integer(at, item, range(1000)) for at, item in points),
    )


def _ready(table: Table) -> int:
    """Return the seats that may decide, one bit each, as they follow from the rest."""
    seats = range(table.n)
    made = table.made
    if table.phase == OVER:
        return 0
    if table.phase == DIRTY:
        return 1 << (table.first + table.turn) % table.n
    if table.phase == PLAYING and table.event == PROCESSION:
        return 1 << (table.first + table.step + table.turn) % table.n
    if table.phase == PLAYING:
        return sum(1 << seat for seat in seats if table.due[seat])
    if table.phase == LEVYING:
        return sum(1 << seat for seat in seats if table.levy[seat] == NONE)
    return sum(
        1 << seat
        for seat in seats
        if made[seat] < table.dealt and (not made[seat] or made[table.upstream(seat)] >= made[seat])
    )
