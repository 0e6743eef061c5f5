"""The players: each turns what a seat sees into a choice, a little thought at a time.

A player is a generator. It yields a :class:`Thought` after each small piece of
work and ends when it has decided; its last thought is its choice. All that it
knows is the :class:`Problem`: an observation and the legal actions.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import log
from operator import add
from typing import NamedTuple, TypeAlias

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from ..core.strategy import Strategy
from .search import best, halve, standard


class Thought(NamedTuple):
    """How much of the budget is used, 0 to 1, and the best action so far, by its index."""

    progress: float
    best: int


@dataclass(frozen=True, slots=True)
class Problem:
    """A decision as its seat sees it, and how much may be spent on it, in simulated actions."""

    game: Game[State]
    observation: Observation
    seat: Seat
    actions: Sequence[Action]
    rng: Rng
    budget: int


Player: TypeAlias = Callable[[Problem], Iterator[Thought]]


@cache
def strategy_of(game: Game[State]) -> Strategy[State]:
    """Return one strategy for all problems of a game: it remembers what it has worked out."""
    return game.strategy()


def play_at_random(problem: Problem) -> Iterator[Thought]:
    """Choose any action: what a player must beat to be one."""
    yield Thought(1.0, problem.rng.below(len(problem.actions)))


def glance(problem: Problem, haste: float = 0.0) -> Iterator[Thought]:
    """Choose what the policy likes best.

    ``haste`` makes the choice careless: an action that is worse than another by
    as much as the actions usually differ is chosen ``exp(-1 / haste)`` times as often.
    """
    position = problem.game.sampler(problem.observation).draw(problem.rng)
    worths = strategy_of(problem.game).rank_actions(position, problem.seat, problem.actions)
    slips = [haste * _gumbel(problem.rng) for _ in worths]
    yield Thought(1.0, best(list(map(add, standard(worths), slips))))


def _gumbel(rng: Rng) -> float:
    return -log(-log(rng.random() or 0.5))


def search(problem: Problem) -> Iterator[Thought]:
    """Play the best actions out to a later stage in the same imagined positions."""
    strategy = strategy_of(problem.game)
    thoughts = halve(
        strategy,
        strategy.sampler(problem.game, problem.observation),
        problem.seat,
        problem.actions,
        problem.rng,
        problem.budget,
    )
    for spent, leader in thoughts:
        yield Thought(min(1.0, spent / problem.budget), leader)


LEVELS = ("easy", "medium", "hard")
"""The players that people meet, weakest first."""

PLAYERS: Mapping[str, Player] = {
    "random": play_at_random,
    "easy": partial(glance, haste=0.8),
    "medium": search,
    "hard": search,
}

ACTIONS: Mapping[str, int] = {"random": 1, "easy": 1, "medium": 300, "hard": 6000}
"""What each player spends on a decision unless told otherwise, in simulated actions."""
