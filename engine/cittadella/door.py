"""What a guest on another device may ask, and what it is sent.

A connection has seats, which the host's page gives it; no word of a guest's changes them. A guest
*asks* for what one of its seats may know (or everybody, which is ``None``), and *decides* for its
seats. What is not listed here is refused, and of a table it is told what is listed here, so that
no save, link or seed, and nothing of another seat, is in anything that is sent.
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Protocol

from .core.errors import Refused
from .core.game import Seat
from .core.json import Json, digest
from .core.match import Match

Reply = dict[str, Json]

ASKS: Mapping[str, tuple[str, ...]] = {
    "table": ("viewer", "since", "holder"),
    "next_step": ("viewer", "since", "holder", "eyes", "step", "revision", "hash"),
    "replay": ("viewer", "step", "log"),
    "draft": ("seat", "draft"),
    "refusal": ("seat", "targets", "draft"),
    "advise": ("seat", "draft", "against"),
    "reasons": ("viewer", "step"),
    "analyse": ("points", "choices"),
    "outcome": (),
}
"""What a guest may ask, and with which parameters: each is a method ``asks_…`` of the door."""

DECIDES: Mapping[str, tuple[str, ...]] = {
    "play": ("seat", "draft", "step"),
    "undo": ("viewer", "scope", "step"),
    "redo": ("viewer", "step"),
    "hinted": ("seat", "draft"),
}
"""What a guest may do to the match: each is a method ``decides_…``."""

PUBLIC = (
    *("game", "version", "options", "seats", "step", "steps", "revision", "hints", "stood_in"),
    *("viewer", "observation", "decisions", "legal", "forced", "events", "log", "over", "scores"),
    *("ranking", "ties", "out", "sheet", "next", "undo", "undo_choice", "redo"),
)
"""The parts of a table that are sent to a guest unchanged."""

LONGEST = 64
"""The most actions of a draft, and the most targets: more than any game needs."""

ADVISING = 1.4
"""The most seconds of thinking for advice, however slow the device."""

_EYES = ("viewer", "holder", "eyes")


class Forbidden(Refused):
    """A request that a guest may not make: a fault of its page, or not its page."""

    def __init__(self, why: str) -> None:
        super().__init__("forbidden", why=why)


class Wanted(NamedTuple):
    """A guest's request: its name and its parameters."""

    name: str
    parameters: dict[str, Any]


class Desk(Protocol):
    """What stands behind the door, and knows all: the session of :mod:`.bridge`.

    Its ``do_…`` are the requests of the host's page, as they are said there.
    """

    @property
    def match(self) -> Match:
        """The match."""

    def table_at(
        self, viewer: Seat | None, since: int, holder: Seat | None, here: Collection[Seat] | None
    ) -> dict[str, Any]:
        """Return the present table for a device on which the seats ``here`` are played."""

    def past(self, step: int, viewer: Seat | None, since: int, why: str) -> dict[str, Any]:
        """Return the table as it was after ``step`` actions."""

    def passed(self, number: int, viewer: Seat | None, eyes: Seat | None) -> Reply:
        """Return the stages of a step."""

    def decide(self, seat: Seat, draft: list[Json], step: int) -> None:
        """Play a draft as one step."""

    def take_back(self, scope: str, viewer: Seat | None, here: Collection[Seat] | None) -> None:
        """Take back a step or the turn."""

    def bring_back(self, here: Collection[Seat] | None) -> None:
        """Do again what was taken back."""

    def ask(self, name: str, **parameters: Any) -> Reply:
        """Return the reply to a request of the page, whose parameters have been checked."""


class Door:
    """What the connection that has these ``seats`` may ask and decide; none: an onlooker's."""

    def __init__(self, desk: Desk, seats: Collection[Seat]) -> None:
        self._desk = desk
        self._seats = seats

    def read(self, data: Json, allowed: Mapping[str, tuple[str, ...]]) -> Wanted:
        """Return the request, if it is ``allowed`` for these seats; see :class:`Forbidden`.

        Of which type the other parameters are is for whoever calls the method to see.
        """
        if not isinstance(data, dict):
            raise Forbidden("not_an_object")
        parameters = dict(data)
        name = parameters.pop("do", None)
        if not isinstance(name, str) or name not in allowed:
            raise Forbidden("request")
        for parameter, value in parameters.items():
            if parameter not in allowed[name]:
                raise Forbidden("parameter")
            if parameter == "seat" and not self._has(value):
                raise Forbidden("seat")
            if parameter in _EYES and value is not None and not self._sees(name, value):
                raise Forbidden("eyes")
            if isinstance(value, list) and len(value) > LONGEST:
                raise Forbidden("long")
        return Wanted(name, parameters)

    def _sees(self, name: str, value: Json) -> bool:
        """Return whether these seats may look with a seat's eyes: back from the end with all."""
        match = self._desk.match
        seats = range(len(match.players))
        past = name == "replay" and match.state.is_over
        return self._has(value) or (past and type(value) is int and value in seats)

    def _has(self, value: Json) -> bool:
        return type(value) is int and value in self._seats

    def _public(self, table: Mapping[str, Any]) -> dict[str, Json]:
        """Return what may be sent of a table.

        Its hash is that of what is seen. Whether there was an alternative, and who was given
        hints, only the seat itself knows; the hints are open at the end.
        """
        match = self._desk.match
        public: dict[str, Json] = {name: table[name] for name in PUBLIC}
        public["hash"] = digest(table["observation"])
        public["bots"] = []
        public["events"] = [
            {**event, "forced": event["forced"] and self._did(event["step"])}
            for event in table["events"]
        ]
        if not match.state.is_over:
            public["hints"] = [
                number if seat in self._seats else 0 for seat, number in enumerate(table["hints"])
            ]
        return public

    def _did(self, number: int) -> bool:
        return number > 0 and self._desk.match.steps[number - 1].seat in self._seats

    # -- Requests

    def asks_table(
        self, viewer: Seat | None = None, since: int = 0, holder: Seat | None = None
    ) -> Reply:
        """Return the present table, as ``do_table`` of the bridge does."""
        return {"table": self._public(self._desk.table_at(viewer, since, holder, self._seats))}

    def asks_next_step(
        self,
        step: int,
        revision: int,
        hash: str,  # noqa: A002
        viewer: Seat | None = None,
        since: int = 0,
        holder: Seat | None = None,
        eyes: Seat | None = None,
    ) -> Reply:
        """Return the step after those that a guest has seen, as ``do_play`` of the bridge does.

        ``step``, ``revision`` and ``hash`` are those of its last table. ``more`` says whether
        other steps follow. If there is none, there is no ``table``. If the match has gone another
        way since, that is the present one with all events, and there are no ``stages``.
        """
        match = self._desk.match
        gone = len(match.steps) - step
        known = step in range(len(match.positions))
        known = known and hash == digest(match.positions[step].observe(viewer))
        if not known or match.revision - revision != gone:
            return {**self.asks_table(viewer, 0, holder), "stages": None, "more": False}
        if not gone:
            return {"table": None, "stages": None, "more": False}
        if gone == 1:
            table = self._desk.table_at(viewer, since, holder, self._seats)
        else:
            table = self._desk.past(step + 1, viewer, since, "other")
            table["revision"] = revision + 1
        passed = self._desk.passed(step + 1, viewer, eyes)
        return {"table": self._public(table), **passed, "more": gone > 1}

    def asks_replay(self, step: int, viewer: Seat | None = None, log: int | None = None) -> Reply:
        """Return the table as it was, as a seat knew it then."""
        table: Any = self._desk.ask("replay", step=step, viewer=viewer, log=log)["table"]
        return {"table": self._public(table)}

    def asks_draft(self, seat: Seat, draft: list[Json]) -> Reply:
        """Return what is legal after a draft, and what it would change."""
        return self._desk.ask("draft", seat=seat, draft=draft)

    def asks_refusal(
        self, seat: Seat, targets: list[str], draft: list[Json] | None = None
    ) -> Reply:
        """Return why something cannot be tapped."""
        return self._desk.ask("refusal", seat=seat, targets=targets, draft=draft)

    def asks_advise(
        self,
        seat: Seat,
        draft: list[Json] | None = None,
        against: list[Json] | None = None,
    ) -> Reply:
        """Let the adviser think for a while, with what the seat knows."""
        return self._desk.ask("advise", seat=seat, draft=draft, against=against, seconds=ADVISING)

    def asks_reasons(self, step: int, viewer: Seat | None = None) -> Reply:
        """Return why bots did what they did; onlookers hear nothing of it before the end."""
        if self._desk.match.state.is_over or viewer in self._seats:
            return self._desk.ask("reasons", step=step, viewer=viewer)
        return {"moves": [], "own": False}

    def asks_analyse(self, points: int = 0, choices: int = 0) -> Reply:
        """Analyse a match that is over for a while."""
        return self._desk.ask("analyse", points=points, choices=choices)

    def asks_outcome(self) -> Reply:
        """Return the record of a finished match, without its link."""
        return {"outcome": self._desk.ask("outcome")["outcome"]}

    # -- Decisions

    def decides_play(self, seat: Seat, draft: list[Json], step: int) -> Reply:
        """Play a draft as one step."""
        self._desk.decide(seat, draft, step)
        return {}

    def decides_undo(self, step: int, scope: str = "step", viewer: Seat | None = None) -> Reply:
        """Take back what these seats decided last, after ``step`` steps: once, if told twice."""
        self._expects(step)
        self._desk.take_back(scope, viewer, self._seats)
        return {}

    def decides_redo(self, step: int, viewer: Seat | None = None) -> Reply:  # noqa: ARG002
        """Redo what these seats took back, likewise."""
        self._expects(step)
        self._desk.bring_back(self._seats)
        return {}

    def decides_hinted(self, seat: Seat, draft: list[Json] | None = None) -> Reply:
        """Count a hint."""
        self._desk.ask("hinted", seat=seat, draft=draft)
        return {}

    def _expects(self, step: int) -> None:
        """Raise :class:`Refused` if the match is not where the guest knew it to be."""
        steps = len(self._desk.match.steps)
        if step != steps:
            raise Refused("stale", step=step, steps=steps)
