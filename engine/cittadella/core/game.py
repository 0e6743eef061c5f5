"""The contract between a game and everything that plays, shows or stores it.

A game is one package that exports ``GAME``, an instance of :class:`Game`. Its
positions are instances of :class:`State`. Nothing else of a game is known to
the bots, the match, the bridge or a view.

Terms: a *seat* is a player's place, numbered from 0 in playing order; an
*element* is a thing on the table with a stable id such as ``card:nobles``,
which a view can light up and a person can tap.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from .errors import IllegalAction, InvalidSetup
from .json import Json
from .rng import Rng

if TYPE_CHECKING:
    from .strategy import Strategy

Seat: TypeAlias = int
Observation: TypeAlias = dict[str, Json]
Options: TypeAlias = Mapping[str, "bool | str"]


class Option(NamedTuple):
    """A choice made before the game: its values, the default one, its effect in one line."""

    id: str
    choices: tuple[bool | str, ...]
    default: bool | str
    effect: str


class Decision(NamedTuple):
    """Somebody must decide: who, what kind of thing, and whether the options are a secret."""

    seat: Seat
    kind: str
    private: bool


class Action:
    """What a seat may do: a small, frozen, hashable record, named as in the rulebook.

    Subclasses are frozen dataclasses with a ``kind`` that names them in JSON.
    """

    __slots__ = ()
    kind: ClassVar[str]

    def targets(self) -> tuple[str, ...]:
        """Return the elements that a person taps, in order, to mean this action.

        Actions with the same targets are told apart by buttons; an action
        without targets (to pass, say) is a button from the start.
        """
        return ()

    def to_json(self) -> dict[str, Json]:
        """Return ``{"kind": …}`` with the parameters as ids and numbers."""
        return {"kind": self.kind}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, small enough to be shown as one step.

    ``facts`` are for everybody; ``secret`` adds, by seat, what only that seat
    sees; ``reveals`` lists the seats to whom something hidden came to light:
    nothing before it can be undone by them.
    """

    kind: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    secret: Mapping[Seat, Mapping[str, Json]] = field(default_factory=dict)
    reveals: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> dict[str, Json]:
        """Return ``{"kind", …facts}`` as ``seat`` sees it; ``None`` is a spectator."""
        mine: Mapping[str, Json] = {} if seat is None else self.secret.get(seat, {})
        return {"kind": self.kind, **self.facts, **mine}


class Change(NamedTuple):
    """A fact of the table that an action would change.

    ``firm`` changes happen whatever the others do; the rest hold as the table
    stands, unless something hidden comes to light with the same action.
    """

    fact: str
    before: int | str | None
    after: int | str | None
    firm: bool


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the score sheet: where points come from, and of what they are made.

    ``amounts`` has one number a seat and, where there are ``children``, is
    their sum. ``targets`` are the elements counted, ``rule`` the paragraph of
    the rules, ``facts`` what a sentence about the line needs.
    """

    source: str
    amounts: tuple[int, ...]
    rule: str
    targets: tuple[str, ...] = ()
    facts: Mapping[str, Json] = field(default_factory=dict)
    children: tuple["Score", ...] = ()

    def to_json(self) -> dict[str, Json]:
        """Return the line and its children as nested dicts."""
        return {
            "source": self.source,
            "amounts": list(self.amounts),
            "rule": self.rule,
            "targets": list(self.targets),
            "facts": dict(self.facts),
            "children": [child.to_json() for child in self.children],
        }


class State(ABC):
    """A position: all that decides the future, its random generator included."""

    __slots__ = ()

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nobody has anything left to decide."""

    @abstractmethod
    def next_seat(self) -> Seat:
        """Return the lowest seat that may decide now, or -1: the hot path of ``decisions``."""

    @abstractmethod
    def decisions(self) -> tuple[Decision, ...]:
        """Return who may decide now, by seat; several where choices are simultaneous."""

    @abstractmethod
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return all legal actions of ``seat`` in a fixed order; never empty if it must decide."""

    @abstractmethod
    def push(self, seat: Seat, action: Action) -> None:
        """Apply a legal action, unchecked and without events: the hot path of search."""

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Apply ``action`` and return what happened.

        Raises :class:`IllegalAction`, with nothing changed, if it is not legal.
        """
        refused = self.explain(seat, action)
        if refused:
            raise refused
        before = self.copy()
        self.push(seat, action)
        return self.events_since(before, seat, action)

    @abstractmethod
    def events_since(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        """Return what happened when ``seat`` did ``action`` in ``before`` and this came of it."""

    @abstractmethod
    def explain(self, seat: Seat, action: Action) -> IllegalAction | None:
        """Return why ``seat`` may not do ``action`` now, or ``None`` if it may."""

    @abstractmethod
    def refusal(self, seat: Seat, targets: Sequence[str]) -> IllegalAction | None:
        """Return why the last of ``targets`` cannot be tapped after those before it.

        ``None`` if some legal action begins with these targets.
        """

    @abstractmethod
    def facts(self, seat: Seat) -> dict[str, int | str | None]:
        """Return the measurable facts of the table as ``seat`` knows them, its own commitments in.

        These are the facts that previews speak of, keyed ``what:element``.
        """

    @abstractmethod
    def preview(self, seat: Seat, action: Action) -> list[Change]:
        """Return what ``action``, which is legal, would change, from what ``seat`` may know."""

    @abstractmethod
    def observe(self, seat: Seat | None) -> Observation:
        """Return all that ``seat`` may know, and nothing more; ``None`` is a spectator."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return the points of each seat so far."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """Return the place of each seat, 1 for the best, as if the game ended now."""

    @abstractmethod
    def score_sheet(self) -> Score:
        """Return where all points so far come from, as a tree whose root sums to ``scores``."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent position, fast."""

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Return the whole position."""


S = TypeVar("S", bound=State)


class Sampler(ABC, Generic[S]):
    """One observation, made ready to imagine what is hidden many times over."""

    @abstractmethod
    def draw(self, rng: Rng) -> S:
        """Return a whole position as :meth:`Game.sample` does; each one is independent."""


class _Resampler(Sampler[S]):
    """The sampler of a game that has prepared none of its own."""

    def __init__(self, game: "Game[S]", observation: Observation) -> None:
        self._game = game
        self._observation = observation

    def draw(self, rng: Rng) -> S:
        return self._game.sample(self._observation, rng)


class Game(ABC, Generic[S]):
    """A set of rules: how to begin, how to read what was stored, how to imagine what is hidden."""

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    longest: ClassVar[int]
    """No game takes more actions than this."""
    score_range: ClassVar[tuple[int, int]]
    """No final score lies outside these bounds."""

    def settle(self, seats: int, options: Options | None) -> dict[str, bool | str]:
        """Return ``options`` completed with the defaults.

        Raises :class:`InvalidSetup` for a number of seats, an option or a
        value that the game does not have.
        """
        if seats not in self.seats:
            raise InvalidSetup("seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        given = dict(options or {})
        settled = {option.id: given.pop(option.id, option.default) for option in self.options}
        if given:
            raise InvalidSetup("unknown_option", option=min(given))
        for option in self.options:
            value = settled[option.id]
            if not any(
                type(value) is type(choice) and value == choice for choice in option.choices
            ):
                raise InvalidSetup("option_value", option=option.id, value=str(value))
        return settled

    def printed(self) -> dict[str, Json]:
        """Return the printed material (values, numbers) for the tables of the rules page."""
        return {}

    @abstractmethod
    def new(self, seats: int, options: Options | None = None, seed: int = 0) -> S:
        """Return the first position.

        Raises :class:`InvalidSetup`; see :meth:`settle`.
        """

    def opening(self, state: S) -> Sequence[Event]:  # noqa: ARG002
        """Return what happened before the first decision of ``state``, which :meth:`new` gave."""
        return ()

    @abstractmethod
    def from_json(self, data: Json) -> S:
        """Return the position that ``State.to_json`` gave.

        Raises :class:`InvalidState`, with every fault found, for anything
        malformed or impossible.
        """

    @abstractmethod
    def action_from_json(self, data: Json) -> Action:
        """Return the action that ``Action.to_json`` gave.

        Raises :class:`ValueError` with the reason for anything malformed.
        """

    @abstractmethod
    def sample(self, observation: Observation, rng: Rng) -> S:
        """Return a whole position that looks to the observing seat like ``observation``.

        What the seat cannot know is drawn at random, as likely as it is.
        """

    def sampler(self, observation: Observation) -> Sampler[S]:
        """Return a sampler of ``observation``: for many samples, cheaper than :meth:`sample`."""
        return _Resampler(self, observation)

    @abstractmethod
    def strategy(self) -> "Strategy[S]":
        """Return what a bot needs to play this game well."""
