"""A position: all that decides the future, its random generator included.

A game declares its fields (:mod:`.fields`) on a class below :class:`State` and
gives what only it knows; copying, JSON, observations, who must decide,
applying, refusing and previewing are written here, once for all games.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from .actions import Action, actions_of, is_action, meant
from .codecs import plain
from .errors import IllegalAction, Problem
from .events import NUMBERS, acted, event, optional
from .fields import Field, Sight, declared
from .form import Form
from .json import Json
from .phases import Phase
from .ranking import SCORES, Count, ranking
from .refusals import Condition, unmet
from .rng import Rng
from .telling import Event, Score, Seat

Observation: TypeAlias = dict[str, Json]

GAME_OVER = event("game_over", ranking=NUMBERS, scores=NUMBERS, ending=optional(plain()))


class Decision(NamedTuple):
    """Somebody must decide: who, what kind of thing, and whether the options are a secret."""

    seat: Seat
    kind: str
    private: bool


class Beat(NamedTuple):
    """Events of an action that are shown together, and the position after them."""

    events: tuple[Event, ...]
    position: "State"


@declared
class State(ABC):
    """A position, and what may be done in it.

    A seat's action is committed; then the game advances by itself, step by
    step, until somebody must decide: see :meth:`commit` and :meth:`advance`.
    """

    game: ClassVar[str]
    """The id of the game."""
    phases: ClassVar[tuple[Phase, ...]]
    """The phases; in the last, the game is over."""
    over: ClassVar[Phase]
    """That phase."""
    phase_called: ClassVar[Mapping[str, Phase]]
    """The phases by their names."""
    actions: ClassVar[tuple[type[Action], ...]]
    """All kinds of actions."""
    endings: ClassVar[tuple[str, ...]] = ("over",)
    """All ways in which the game may end: see :meth:`ending`."""
    ranked_by: ClassVar[tuple[tuple[str, Count], ...]] = (("scores", SCORES),)
    """What decides the places, the most important first; equal in all is an equal place.

    Each is an open part of an observation, one number a seat, with the function that
    counts it: more is better, or less where its name begins with a minus, as in
    ``(("scores", SCORES), ("-men", …))``. A dot leads inside (``by_round.2``); what is missing
    counts as 0. Where the points do not come first, a winner may have fewer than
    another.
    """
    fields: ClassVar[tuple[Field, ...]]
    field_of: ClassVar[Mapping[str, Field]]
    slots_of_state: ClassVar[tuple[str, ...]]

    n: int
    """The number of seats."""
    options: Mapping[str, bool | str]
    rng: int
    """The random generator's state: see :meth:`luck`."""
    phase: Phase
    ready: int
    """The seats that may decide now, one bit each; none while the game advances by itself."""

    def __init_subclass__(cls) -> None:
        """Prepare what follows from the phases.

        Raises :class:`TypeError` where a method that is marked with a phase is defined anew, for
        the phase would not know of it, and where an action names a phase that there is not.
        """
        if not hasattr(cls, "phases"):
            return
        cls.over = cls.phases[-1]
        cls.phase_called = {phase.name: phase for phase in cls.phases}
        for phase in cls.phases:
            for marked in (phase.listing, phase.step):
                is_method = marked.__qualname__ != marked.__name__
                if is_method and getattr(cls, marked.__name__, marked) is not marked:
                    raise TypeError(f"{cls.__name__}.{marked.__name__} is marked with {phase}")
        for kind in getattr(cls, "actions", ()):
            for name in kind.phases:
                if name not in cls.phase_called:
                    raise TypeError(f"{kind.__name__} is of no phase: {name}")

    # -- Beginning

    @classmethod
    def begin(cls, seats: int, options: Mapping[str, bool | str], seed: int) -> Self:
        """Return the table before the first card is dealt: see :meth:`set_up`."""
        self = cls._empty(seats, options)
        self.rng = Rng(seed).state
        self.ready = 0
        self.clear()
        self.set_up()
        return self

    @classmethod
    def _empty(cls, seats: int, options: Mapping[str, bool | str]) -> Self:
        self = object.__new__(cls)
        self.n = seats
        self.options = options
        return self

    @abstractmethod
    def set_up(self) -> None:
        """Fill in what is not blank; the game advances from there until somebody must decide."""

    def clear(self, *names: str) -> None:
        """Put blank values into the stored fields of these ``names``, or all."""
        for name in names or self.field_of:
            self.field_of[name].clear(self)

    # -- The phase

    @property
    def now(self) -> str:
        """The name of the present phase."""
        return self.phase.name

    def enter(self, phase: Phase) -> None:
        """Enter a phase; its seats may decide."""
        self.phase = phase
        who = phase.who
        self.ready = who(self) if who else 0

    # -- Who decides

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.n

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything left to decide."""
        return self.phase is self.over

    def next_seat(self) -> Seat:
        """Return the lowest seat that may decide now, or -1: the hot path of ``decisions``."""
        return (self.ready & -self.ready).bit_length() - 1

    def deciding(self) -> int:
        """Return the seats that may decide, one bit each, as they follow from the rest."""
        who = self.phase.who
        return who(self) if who else 0

    def is_ready(self, seat: Seat) -> bool:
        """Return whether ``seat`` may decide now."""
        return seat >= 0 and bool(self.ready >> seat & 1)

    def decisions(self) -> tuple[Decision, ...]:
        """Return who may decide now, by seat; several where choices are simultaneous."""
        return tuple(
            Decision(seat, self.decides(seat), self.is_private(seat))
            for seat in range(self.n)
            if self.ready >> seat & 1
        )

    def is_out(self, seat: Seat) -> bool:  # noqa: ARG002
        """Return whether ``seat`` has left the game for good: it decides nothing more.

        It must follow from what everybody sees.
        """
        return False

    def decides(self, seat: Seat) -> str:  # noqa: ARG002
        """Return the kind of decision that ``seat`` has to make: by default, the phase."""
        return self.now

    def is_private(self, seat: Seat) -> bool:
        """Return whether the options of ``seat`` show what only it may see."""
        private = self.phase.private
        return private(self, seat) if callable(private) else private

    # -- Actions

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return the listed actions of ``seat`` in a fixed order; never empty if it must decide.

        They are enough to play every game well. An action may be legal without
        being listed: see :meth:`why_not`. The phase declares what is listed.
        """
        return self.phase.listing(self, seat) if seat >= 0 and self.ready >> seat & 1 else ()

    def not_refused(self, seat: Seat) -> list[Action]:
        """Return all legal actions of the phase: listed unless the phase declares others."""
        listed = actions_of(self.actions, self.now, self.n)
        return [action for action in listed if self.why_not(seat, action) is None]

    def unlisted(self, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return a few actions that are legal for ``seat`` without being listed, as examples.

        One of each kind that has any now; nobody chooses from them.
        """
        return ()

    @abstractmethod
    def commit(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides, legal and unchecked; clear ``ready`` if the game goes on."""

    def advance(self) -> None:
        """Do the next thing that the game does by itself, as the phase declares: deal, reveal, pay.

        Called while nobody may decide. What is revealed, or left to
        chance, is a step of its own, so that a preview can stop before it.
        """
        self.phase.step(self)

    def push(self, seat: Seat, action: Action) -> None:
        """Apply a legal action, unchecked and without events: the hot path of search."""
        self.commit(seat, action)
        while not self.ready and self.phase is not self.over:
            self.advance()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Apply ``action`` and return what happened.

        Raises :class:`IllegalAction`, with nothing changed, if it is not legal.
        """
        return _events(self.unfold(seat, action))

    def unfold(self, seat: Seat, action: Action) -> list[Beat]:
        """Apply ``action`` as :meth:`apply` does, and return its beats.

        One is the action itself, then one each time the game advances; one without
        events is left out. The last, whose position is this one, is always there.
        """
        refused = self.explain(seat, action)
        if refused:
            raise refused
        before = self.copy()
        self.commit(seat, action)
        return self._go_on(self.news(before, seat, action))

    def follow(self) -> list[Event]:
        """Advance until somebody must decide, and return what happened."""
        return _events(self._go_on([]))

    def _go_on(self, events: list[Event]) -> list[Beat]:
        """Advance until somebody must decide; return the beats, the first with ``events``."""
        beats: list[Beat] = []
        while not self.ready and not self.is_over:
            before = self.copy()
            self.advance()
            if events:
                beats.append(Beat(tuple(events), before))
            events = self.news(before)
        return [*beats, Beat(tuple(events), self)]

    def news(
        self, before: Self, seat: Seat | None = None, action: Action | None = None
    ) -> list[Event]:
        """Return what has happened since ``before``, by an action or by itself, and the end."""
        if seat is None or action is None:
            events = self.events_since(before)
        else:
            events = [event.by(seat) for event in self.events_of(before, seat, action)]
        return [*events, self._game_over().by(seat)] if self.is_over else events

    def events_of(self, before: Self, seat: Seat, action: Action) -> list[Event]:  # noqa: ARG002
        """Return what happened when ``seat`` committed ``action`` in ``before``.

        By default, that is the action itself, open to all.
        """
        return [acted(seat, action)]

    def events_since(self, before: Self) -> list[Event]:
        """Return what happened when the game advanced from ``before``, as its phase declares."""
        return before.phase.telling(before, self)

    # -- Refusals

    def explain(self, seat: Seat, action: Action) -> IllegalAction | None:
        """Return why ``seat`` may not do ``action`` now, or ``None`` if it may: if it is legal.

        Codes beside those of the game: ``no_such_action``; those of :meth:`why_not_now`.
        """
        if type(seat) is not int:
            return IllegalAction("not_your_decision", self.rule_now())
        if not is_action(self.actions, action):
            return IllegalAction("no_such_action", self.rule_now())
        if self.is_ready(seat) and action in self.legal_actions(seat):
            return None
        return self.why_not_now(seat, type(action)) or self.why_not(seat, action)

    def why_not_now(self, seat: Seat, kind: type[Action] | None) -> IllegalAction | None:
        """Return why ``seat`` may do nothing now, or nothing of this ``kind``.

        Codes: ``game_over``; ``not_your_decision``: no such seat; those of
        :meth:`why_waiting`; ``wrong_phase`` with the phase.
        """
        rule = self.rule_now()
        if self.is_over:
            return IllegalAction("game_over", rule)
        if seat not in range(self.n):
            return IllegalAction("not_your_decision", rule)
        if not self.is_ready(seat):
            return self.why_waiting(seat)
        if kind is not None and self.now not in kind.phases:
            return IllegalAction("wrong_phase", rule, phase=self.now)
        return None

    def rule_now(self) -> str:
        """Return the paragraph of the rules for the present phase."""
        return self.phase.rule

    def why_waiting(self, seat: Seat) -> IllegalAction:  # noqa: ARG002
        """Return why ``seat`` may not decide now, though others may: ``not_your_turn`` turn."""
        return IllegalAction("not_your_turn", self.rule_now(), turn=self.next_seat())

    def why_not(self, seat: Seat, action: Action) -> IllegalAction | None:
        """Return why an unlisted ``action`` of the right kind is not legal now, None if it is."""
        return unmet(self.conditions(seat, action))

    @abstractmethod
    def conditions(self, seat: Seat, action: Action) -> Iterable[Condition]:
        """Yield what must hold for an unlisted ``action`` of the right kind to be legal now.

        The first that does not hold is why the action is refused.
        """

    def refusal(self, seat: Seat, targets: Sequence[str]) -> IllegalAction | None:
        """Return why the last of ``targets`` cannot be tapped after those before it.

        ``None`` if some listed action begins with these targets, and if no action ever could:
        what was tapped is no move, and nothing is refused.
        """
        tapped = tuple(targets)
        if self.is_ready(seat):
            for action in self.legal_actions(seat):
                if self.targets_of(action)[: len(tapped)] == tapped:
                    return None
        return self.why_not_tapped(seat, tapped) or self.why_not_tapped(seat, tapped[-1:])

    def targets_of(self, action: Action) -> tuple[str, ...]:
        """Return the elements that a person taps to mean an action now; see `Action.targets`."""
        return action.targets()

    def why_not_tapped(self, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
        """Return why the last of ``targets`` means nothing now, None if it is no move at all.

        By default, the reason why the actions that they would mean are not legal.
        """
        for action in self.meant(seat, targets):
            return self.explain(seat, action)
        return None

    def meant(self, seat: Seat, targets: tuple[str, ...]) -> Iterable[Action]:  # noqa: ARG002
        """Return what tapping ``targets`` would mean, the likeliest first: those of this phase."""
        phase = self.now
        found = list(meant(self.actions, self.n, targets))
        return sorted(found, key=lambda action: phase not in action.phases)

    # -- Knowledge

    def conceals(self, before: Self, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether the others do not know by now what ``seat`` did in ``before``.

        It depends only on what everybody knows. By default, every action is seen.
        """
        return False

    def foreseen(self, seat: Seat, *actions: Action) -> Self:
        """Return the position after ``actions``, legal one after another, as far as is known.

        It stops before the step in which something would show, as :meth:`foresee` does. What
        ``seat`` observes there and does not observe here is what the actions would change.
        """
        then = self.copy()
        for action in actions:
            if then.foresee(seat, action):
                break
        return then

    def foresee(self, seat: Seat, action: Action) -> bool:
        """Apply ``action`` as far as ``seat`` can know; return whether something would show.

        The step that ends the game is left out: its count is reported when it happens.
        """
        before = self.copy()
        self.commit(seat, action)
        if _shows(self.events_of(before, seat, action), seat):
            self._become(before)
            return True
        while not self.ready and self.phase is not self.over:
            before = self.copy()
            self.advance()
            shows = _shows(self.events_since(before), seat)
            if shows or self.phase is self.over:
                self._become(before)
                return shows
        return False

    def _become(self, other: Self) -> None:
        for name in self.slots_of_state:
            setattr(self, name, getattr(other, name))

    def observe(self, seat: Seat | None) -> Observation:
        """Return all that ``seat`` may know, and nothing more; ``None`` is a spectator.

        It is the plain part, the open fields and one's own rows, with what a game adds by
        :meth:`also_known`.
        """
        seen: Observation = {
            "game": self.game,
            "seats": self.n,
            "seat": seat,
            "options": dict(self.options),
            "phase": self.now,
            "rule": self.phase.rule or None,
            "deciding": [other for other in range(self.n) if self.ready >> other & 1],
            "scores": list[Json](self.scores()),
        }
        for field in self.fields:
            if field.sight is Sight.EVERYBODY:
                seen[field.seen_as] = field.tell(self)
            elif field.sight is Sight.OWNER:
                rows = field.tell(self)
                assert isinstance(rows, list)
                seen[field.seen_as] = None if seat is None else rows[seat]
        return {**seen, **self.also_known(seat)}

    def also_known(self, seat: Seat | None) -> Observation:  # noqa: ARG002
        """Return what ``seat`` knows beside the plain part, and what helps to show it."""
        return {}

    @classmethod
    def recall(cls, seen: Mapping[str, Any]) -> Self:
        """Return a position with everything in the plain part of an observation.

        Fields that are hidden are blank, and so are the others' rows; what
        follows from the rest is not filled in. Raises :class:`ValueError` for
        what a spectator has observed.
        """
        if seen["seat"] is None:
            raise ValueError("only what a seat has observed can be recalled")
        self = cls._empty(seen["seats"], seen["options"])
        form = Form(self.n)
        self.rng = 0
        self.phase = cls.phase_called[seen["phase"]]
        self.ready = sum(1 << seat for seat in seen["deciding"])
        for field in cls.fields:
            field.clear(self)
            if field.sight is Sight.EVERYBODY:
                field.take(self, form, field.name, seen[field.seen_as])
            elif field.sight is Sight.OWNER:
                rows = field.tell(self)
                assert isinstance(rows, list)
                rows[seen["seat"]] = seen[field.seen_as]
                field.take(self, form, field.name, rows)
        if form.problems:
            raise ValueError(f"not an observation: {form.problems}")
        return self

    # -- Results

    def scores(self) -> list[int]:
        """Return the points of each seat so far."""
        return list(self.score_sheet().amounts)

    def ranking(self) -> list[int]:
        """Return the place of each seat, 1 for the best, as if the game ended now."""
        return ranking(*self._counts().values())

    def ties(self) -> list[dict[str, Json]]:
        """Return the ``seats`` that are level on points, and ``by`` which count of ``ranked_by``.

        That is the first in which they differ, None if they share a place.
        """
        scores, counts = self.scores(), self._counts()
        found: list[dict[str, Json]] = []
        for points in dict.fromkeys(scores):
            seats = [seat for seat in range(self.n) if scores[seat] == points]
            if len(seats) > 1:
                apart = (name for name in counts if len({counts[name][one] for one in seats}) > 1)
                found.append({"seats": list[Json](seats), "by": next(apart, None)})
        return found

    def _counts(self) -> dict[str, Sequence[float]]:
        """Return what decides the places, by its name in ``ranked_by``, more being better."""
        return {
            name.removeprefix("-"): [-number for number in count(self)]
            if name.startswith("-")
            else count(self)
            for name, count in self.ranked_by
        }

    def ending(self) -> str:
        """Return which of the ``endings`` a finished game has had."""
        return self.endings[0]

    def _game_over(self) -> Event:
        """Return the event of the end: places and points; the ending, where there are several."""
        ending = {"ending": self.ending()} if len(self.endings) > 1 else {}
        return GAME_OVER(self, ranking=self.ranking(), scores=self.scores(), **ending)

    @abstractmethod
    def score_sheet(self) -> Score:
        """Return where all points so far come from, as a tree whose root sums to ``scores``."""

    # -- Storage

    def copy(self) -> Self:
        """Return an independent position, fast; written by :func:`~.fields.declared`."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Json]:
        """Return the whole position; what follows from the rest is left out."""
        return {
            "game": self.game,
            "seats": self.n,
            "options": dict(self.options),
            "rng": f"{self.rng:016x}",
            "phase": self.now,
            **{field.name: field.tell(self) for field in self.fields},
        }

    @classmethod
    def read(
        cls, form: Form, seats: int, options: Mapping[str, bool | str], data: Mapping[str, Json]
    ) -> Self:
        """Return the position that was stored of a game set up like this; ``form`` notes faults."""
        self = cls._empty(seats, options)
        self.rng = form.hexadecimal("rng", data["rng"])
        stored = [phase for phase in cls.phases if phase.is_decided or phase is cls.over]
        names = [phase.name for phase in stored]
        self.phase = stored[form.name("phase", data["phase"], names)]
        for field in cls.fields:
            field.take(self, form, field.name, data[field.name])
        self.ready = 0
        return self

    def derive(self) -> None:
        """Fill in what follows from the stored fields: ``ready``, from the phase, among it."""
        self.ready = self.deciding()

    def faults(self) -> list[Problem]:
        """Return all :meth:`problems`, or else that somebody must decide and nobody can."""
        found = list(self.problems())
        if not self.ready and not self.is_over:
            found.append(Problem("phase", f"is {self.now}, and nobody may decide"))
        if not found and not all(self.legal_actions(one.seat) for one in self.decisions()):
            found.append(Problem("phase", f"is {self.now}, and somebody can do nothing"))
        return found

    def problems(self) -> Iterable[Problem]:
        """Return what is lost, double or out of range in a well-formed position, and where.

        That the position could come about in a game is not promised.
        """
        return ()

    # -- Chance

    def luck(self) -> Rng:
        """Return the random generator; who draws from it keeps its ``state`` in ``rng``."""
        return Rng(self.rng)


def _events(beats: Iterable[Beat]) -> list[Event]:
    return [event for beat in beats for event in beat.events]


def _shows(events: Sequence[Event], seat: Seat) -> bool:
    return any(seat in event.reveals for event in events)
