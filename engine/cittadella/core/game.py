"""The contract between a game and everything that plays, shows or stores it.

A game is one package that exports ``GAME``, an instance of :class:`Game`. Its
positions are instances of :class:`State`. Nothing else of a game is known to
the bots, the match, the bridge or a view.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from .actions import Action, read_action
from .errors import InvalidSetup, InvalidState
from .form import WHOLE, Form
from .honours import Deserved
from .json import Json
from .rng import Rng
from .sampler import Sampler
from .state import Decision, Observation, State
from .strategy import Strategy
from .telling import Event, Score, Seat

__all__ = [
    "Action", "Decision", "Deserved", "Event", "Game", "Observation", "Option", "Options",
    "Sampler", "Score", "Seat", "State",
]  # fmt: skip

Options: TypeAlias = Mapping[str, "bool | str"]


class Option(NamedTuple):
    """A choice made before the game: its values, the default one, its effect in one line."""

    id: str
    choices: tuple[bool | str, ...]
    default: bool | str
    effect: str
    alike: tuple[bool | str, ...] = ()
    """Those of the choices that lay the table otherwise and change no rule.

    They are certified by themselves, not with every choice of the other options.
    """

    def has(self, value: bool | str) -> bool:
        """Return whether ``value`` is one of the choices, and of their type."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


S = TypeVar("S", bound=State)


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
    draws_first: ClassVar[bool] = False
    """Whether the rules leave open which seat begins: then the set-up draws it."""
    seldom: ClassVar[tuple[str, ...]] = ()
    """What is declared, but too rare for certification to demand it.

    In the words of its report, as in ``("ending stuck", "decisive -men")``.
    """
    characters: ClassVar[tuple[str, ...]] = ()
    """Those of :data:`~.strategy.CHARACTERS` that its bots may have; see `Strategy.of`."""
    honours: ClassVar[Mapping[str, Deserved]] = {}
    """What is worth trying, beyond winning: for each its name, and who has earned it."""
    rules: ClassVar[tuple[str, ...]]
    """The ids of the paragraphs of its rules page that refusals and the score sheet point to."""
    position: type[S]
    """The class of its positions."""

    def as_of(self, version: str) -> "Game[S]":  # noqa: ARG002
        """Return the game by the rules of a release of the engine: itself, unless they differ."""
        return self

    def settle(self, seats: int, options: Options | None) -> dict[str, bool | str]:
        """Return ``options`` completed with the defaults.

        Raises :class:`InvalidSetup` for a number of seats, an option or a
        value that the game does not have.
        """
        if type(seats) is not int or seats not in self.seats:
            raise InvalidSetup("seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        given = dict(options or {})
        settled = {option.id: given.pop(option.id, option.default) for option in self.options}
        if given:
            raise InvalidSetup("unknown_option", option=min(given))
        for option in self.options:
            value = settled[option.id]
            if not option.has(value):
                raise InvalidSetup("option_value", option=option.id, value=str(value))
        return settled

    def printed(self) -> dict[str, Json]:
        """Return the printed material (values, numbers) for the tables of the rules page."""
        return {}

    def new(self, seats: int, options: Options | None = None, seed: int = 0) -> S:
        """Return the first position in which somebody must decide.

        Raises :class:`InvalidSetup`; see :meth:`settle`.
        """
        state = self.position.begin(seats, self.settle(seats, options), seed)
        while not state.ready and not state.is_over:
            state.advance()
        return state

    def open(
        self, seats: int, options: Options | None = None, seed: int = 0
    ) -> tuple[S, list[Event]]:
        """Return what :meth:`new` returns, and what has happened before anybody could decide."""
        state = self.position.begin(seats, self.settle(seats, options), seed)
        return state, state.follow()

    def from_json(self, data: Json) -> S:
        """Return the position that ``State.to_json`` gave.

        Raises :class:`InvalidState`, with every fault found, for anything
        malformed, lost or double.
        """
        form = Form()
        names = ("game", "seats", "options", "rng", "phase")
        fields = form.object(WHOLE, data, (*names, *(field.name for field in self.position.fields)))
        if fields["game"] != self.id:
            form.note("game", f"is not {self.id}")
        form.seats = form.integer("seats", fields["seats"], self.seats)
        options = self._read_options(form, fields["options"])
        state = self.position.read(form, form.seats, options, fields)
        if not form.problems:
            state.derive()
            form.problems += state.faults()
        if form.problems:
            raise InvalidState(form.problems)
        return state

    def _read_options(self, form: Form, data: Json) -> dict[str, bool | str]:
        given = form.object("options", data, [option.id for option in self.options])
        options = {}
        for option in self.options:
            value = given[option.id]
            if not isinstance(value, (bool, str)) or not option.has(value):
                choices = ", ".join(str(choice).lower() for choice in option.choices)
                form.note(f"options.{option.id}", f"is not one of {choices}")
                value = option.default
            options[option.id] = value
        return options

    def action_from_json(self, data: Json) -> Action:
        """Return the action that ``Action.to_json`` gave.

        Raises :class:`ValueError` with what is wrong, and where.
        """
        return read_action(self.position.actions, self.seats[-1], data)

    @abstractmethod
    def sampler(self, observation: Observation) -> Sampler[S]:
        """Return what imagines whole positions that look to the observing seat like this.

        What the seat cannot know is drawn at random, as likely as it is.
        Raises :class:`ValueError` for a spectator's observation.
        """

    def sample(self, observation: Observation, rng: Rng) -> S:
        """Return one draw of :meth:`sampler`."""
        return self.sampler(observation).draw(rng)

    @abstractmethod
    def strategy(self) -> Strategy[S]:
        """Return what a bot needs to play this game well."""
