"""The bots: each turns what a seat sees into a choice, a little thought at a time.

A bot is a generator. It yields a :class:`Thought` after each small piece of
work and ends when it has decided; its last thought is its choice. All that it
knows is the :class:`Task`: an observation and the legal actions.
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
from .search import considered, sequential_halving, standard


class Thought(NamedTuple):
    """How much of the budget is used, 0 to 1, and the best action so far, by its index.

    ``chances`` are the chances to win, 0 to 1, after the actions that were looked at to the end,
    by their index, as far as the bot has reckoned them.
    """

    progress: float
    best: int
    chances: Mapping[int, float] = {}


@dataclass(frozen=True, slots=True)
class Task:
    """A decision as its seat sees it, and how much may be spent on it, in simulated actions."""

    game: Game[State]
    observation: Observation
    seat: Seat
    actions: Sequence[Action]
    rng: Rng
    budget: int
    character: str = ""
    """Of :data:`~cittadella.core.strategy.CHARACTERS`, if the bot has any."""


Bot: TypeAlias = Callable[[Task], Iterator[Thought]]


def strategy_of(game: Game[State], character: str = "") -> Strategy[State]:
    """Return one strategy for all tasks of a game: it remembers what it has worked out.

    Each of :data:`~cittadella.core.strategy.CHARACTERS` has its own.
    """
    return _strategy_of(game, character)


@cache
def _strategy_of(game: Game[State], character: str) -> Strategy[State]:
    plain = game.strategy()
    return plain.of(character) if character else plain


def choose_at_random(task: Task) -> Iterator[Thought]:
    """Choose any action: what a bot must beat to be one."""
    yield Thought(1.0, task.rng.below(len(task.actions)))


def greedy(task: Task, temperature: float) -> Iterator[Thought]:
    """Choose what the policy likes best, carelessly: greedy at a ``temperature`` near 0.

    An action that is worse than another by as much as the actions usually
    differ is chosen ``exp(-1 / temperature)`` times as often.
    """
    strategy = strategy_of(task.game, task.character)
    position = task.game.sampler(task.observation).draw(task.rng)
    values = strategy.action_values(position, task.seat, task.actions)
    noise = [temperature * _gumbel(task.rng) for _ in values]
    merits = list(map(add, standard(values), noise))
    thinkable = considered(strategy, position, task.seat, task.actions)
    yield Thought(1.0, max(thinkable, key=merits.__getitem__))


def _gumbel(rng: Rng) -> float:
    return -log(-log(rng.random() or 0.5))


def search(task: Task) -> Iterator[Thought]:
    """Play the best actions out to a later period in the same determinizations."""
    strategy = strategy_of(task.game, task.character)
    thoughts = sequential_halving(
        strategy,
        strategy.sampler(task.game, task.observation),
        task.seat,
        task.actions,
        task.rng,
        task.budget,
    )
    for spent, leader, chances in thoughts:
        yield Thought(min(1.0, spent / task.budget), leader, chances)


LEVELS = ("easy", "medium", "hard")
"""The bots that people meet, weakest first."""

BOTS: Mapping[str, Bot] = {
    "random": choose_at_random,
    "easy": partial(greedy, temperature=0.8),
    "medium": search,
    "hard": search,
}

ACTIONS: Mapping[str, int] = {"random": 1, "easy": 1, "medium": 300, "hard": 6000}
"""What each bot spends on a decision unless told otherwise, in simulated actions."""
