"""One game under examination: what the checks share."""

import random
from collections.abc import Sequence
from typing import TypeVar

from ..core.game import Action, Event, Game, Options, Seat, State
from ..core.strategy import Strategy
from .report import Report, Uncertified

T = TypeVar("T")


class Run:
    """One game under examination: how it is set up, what has been done, what was found."""

    strategy: Strategy[State]
    """Known once the game has begun, as is the period."""
    period: int

    def __init__(
        self,
        game: Game[State],
        seats: int,
        options: Options | None,
        seed: int,
        policy: float,
        *,
        bots: bool,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.policy = policy
        self.bots = bots
        self.character = ("", *game.characters)[seed % (1 + len(game.characters))]
        self.rng = random.Random(seed)
        self.report = Report(games=1)
        self.doing = "beginning"
        self.met_actions: dict[Action, None] = {}
        self.met_targets: dict[str, None] = {}
        self.past: list[tuple[Seat, Action]] = []
        self.events: list[list[Event]] = []
        self.out: set[Seat] = set()
        """The seats that have left the game."""
        self.watched: list[tuple[Seat, State]] = []
        """Sampled positions that a seat has seen nothing to rule out."""

    def where(self) -> str:
        """Return which game, setting, seed and step this is."""
        setting = f"{self.game.id}, {self.seats} seats, {self.options}"
        return f"{setting}, seed {self.seed}, step {len(self.past)}"

    def check(self, name: str, holds: bool, *about: object) -> None:
        """Count a check; raises :class:`Uncertified`, with what it is ``about``, if it fails."""
        self.report.checked[name] += 1
        if not holds:
            raise Uncertified(name, self.where(), *about)

    def meet(self, topic: str, name: str) -> None:
        """Count what was met, of a topic."""
        self.report.met[f"{topic} {name}"] += 1

    def some(self, things: Sequence[T], most: int) -> list[T]:
        """Return at most this many of ``things``, drawn at random."""
        return self.rng.sample(things, min(most, len(things)))
