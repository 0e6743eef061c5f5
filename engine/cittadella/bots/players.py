"""The players: each turns what a seat sees into a choice, a little thought at a time.

A player is a generator. It yields a :class:`Thought` after each small piece of
work and ends when it has decided; its last thought is its choice. All that it
knows is the :class:`Problem`: an observation and the legal actions.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import log
from typing import NamedTuple, TypeAlias

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from ..core.strategy import Strategy
from .search import best, finish_turn, halve


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


def look_ahead(problem: Problem, haste: float = 0.0) -> Iterator[Thought]:
    """Look one action ahead in imagined positions, and choose what is best on average.

    ``haste`` makes the choice careless: an action that is worse than another by
    as much as the actions usually differ is chosen ``exp(-1 / haste)`` times as often.
    """
    strategy, seat = strategy_of(problem.game), problem.seat
    sampler = problem.game.sampler(problem.observation)
    slips = [_gumbel(problem.rng) * haste for _ in problem.actions]
    values = [0.0] * len(problem.actions)
    spent = 0
    while spent < problem.budget:
        position = sampler.draw(problem.rng)
        for i, action in enumerate(problem.actions):
            state = position.copy()
            state.push(seat, action)
            spent += 1 + finish_turn(strategy, state, seat)
            values[i] += strategy.evaluate(state)[seat]
        yield Thought(min(1.0, spent / problem.budget), best(_slip(values, slips)))


def _gumbel(rng: Rng) -> float:
    return -log(-log(rng.random() or 0.5))


def _slip(values: Sequence[float], slips: Sequence[float]) -> list[float]:
    """Return ``values`` with ``slips`` added in units of how far the values lie apart."""
    mean = sum(values) / len(values)
    apart = sum(abs(value - mean) for value in values) / len(values)
    return [value + apart * slip for value, slip in zip(values, slips, strict=True)]


def search(problem: Problem) -> Iterator[Thought]:
    """Play each action out to the end of the stage in the same imagined positions.

    The budget goes to the actions that do best: half of them are left out time
    and again (sequential halving).
    """
    strategy = strategy_of(problem.game)
    sampler = problem.game.sampler(problem.observation)
    for spent, leader in halve(
        strategy, sampler, problem.seat, problem.actions, problem.rng, problem.budget
    ):
        yield Thought(min(1.0, spent / problem.budget), leader)


LEVELS = ("easy", "medium", "hard")
"""The players that people meet, weakest first."""

PLAYERS: Mapping[str, Player] = {
    "random": play_at_random,
    "easy": partial(look_ahead, haste=0.5),
    "medium": look_ahead,
    "hard": search,
}

ACTIONS: Mapping[str, int] = {"random": 1, "easy": 1, "medium": 60, "hard": 6000}
"""What each player spends on a decision unless told otherwise, in simulated actions."""
