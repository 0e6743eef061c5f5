"""What a game tells the bots, so that they play it without knowing it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from .game import Action, Seat, State

S = TypeVar("S", bound=State)


class Strategy(ABC, Generic[S]):
    """Judgement of one game's positions, by legible features and weights."""

    @abstractmethod
    def evaluate(self, state: S) -> list[float]:
        """Return, for each seat, how good the position is: a share of the win, about 0 to 1."""

    @abstractmethod
    def rank_actions(self, state: S, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return a quick worth for each of ``actions``, more is better: a cheap policy.

        It looks only at what ``seat`` may know in ``state``.
        """
