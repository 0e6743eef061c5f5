"""One decision of a bot, worked out in slices so that nobody has to wait for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from .levels import ACTIONS, BOTS, Task, Thought


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a decision may cost: simulated actions, seconds of thinking, whichever ends first.

    With ``seconds`` the choice depends on the machine; without, it does not.
    """

    actions: int
    seconds: float = inf


class Thinker:
    """A bot about to decide, knowing only an observation and its legal actions.

    ``action`` is the choice, once :meth:`step` has returned True. The same
    arguments give the same choice, unless time is limited or somebody hurries.
    """

    def __init__(
        self,
        game: Game[State],
        observation: Observation,
        seat: Seat,
        actions: Sequence[Action],
        level: str,
        seed: int,
        budget: Budget | None = None,
        character: str = "",
    ) -> None:
        """Begin to think; ``actions`` are all that ``seat`` may do, at least one.

        ``level`` is a name in :data:`~cittadella.bots.levels.BOTS`; ``budget``
        is that level's own unless given. ``character`` is one of
        :data:`~cittadella.core.strategy.CHARACTERS`, if the bot has any.
        """
        self.budget = budget or Budget(ACTIONS[level])
        self._game, self._observation, self._seat = game, observation, seat
        self._actions = tuple(actions)
        task = Task(
            game, observation, seat, self._actions, Rng(seed), self.budget.actions, character
        )
        self._thoughts = BOTS[level](task)
        self._latest: Thought | None = None
        self._done = False
        self._spent = 0.0
        if len(self._actions) == 1:
            self._latest, self._done = Thought(1.0, 0), True

    @property
    def done(self) -> bool:
        """Whether the choice is made."""
        return self._done

    @property
    def progress(self) -> float:
        """The share of the budget that is used, 0 to 1."""
        if self._done:
            return 1.0
        used = self._latest.progress if self._latest else 0.0
        return min(1.0, max(used, self._spent / self.budget.seconds))

    @property
    def action(self) -> Action:
        """The choice; before it is made, the best so far."""
        return self._actions[self.thought.best]

    @property
    def thought(self) -> Thought:
        """What it thinks so far."""
        if self._latest is None:
            self._think()
        assert self._latest is not None
        return self._latest

    def step(self, seconds: float) -> bool:
        """Think for about ``seconds``, then give way; return True once decided."""
        began = perf_counter()
        until = began + min(seconds, self.budget.seconds - self._spent)
        while not self._done:
            self._think()
            if perf_counter() >= until:
                break
        self._spent += perf_counter() - began
        if self._spent >= self.budget.seconds:
            self.hurry()
        return self._done

    def limit(self, seconds: float) -> None:
        """Decide within so many more seconds."""
        until = min(self.budget.seconds, self._spent + seconds)
        self.budget = Budget(self.budget.actions, until)

    def hurry(self) -> None:
        """Decide now, with what has been found so far."""
        if self._latest is None:
            self._think()
        self._done = True

    def _think(self) -> None:
        thought = next(self._thoughts, None)
        if thought is None:
            self._done = True
        else:
            self._latest = thought


def choose(
    game: Game[State],
    observation: Observation,
    seat: Seat,
    actions: Sequence[Action],
    level: str,
    seed: int,
    budget: Budget | None = None,
    character: str = "",
) -> Action:
    """Think to the end without a pause, and return the choice; see :class:`Thinker`."""
    thinker = Thinker(game, observation, seat, actions, level, seed, budget, character)
    while not thinker.step(inf):
        pass
    return thinker.action
