"""Sampling what is hidden: whole positions consistent with what one seat has seen."""

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from .rng import Rng
from .state import Observation, State

S = TypeVar("S", bound=State)


class Sampler(ABC, Generic[S]):
    """An observation, prepared for many samples of what is hidden."""

    @abstractmethod
    def draw(self, rng: Rng) -> S:
        """Return a whole position as ``Game.sample`` does.

        One draw may be like the next; see :attr:`.strategy.Strategy.apart`.
        """


class HasSampler(Protocol[S]):
    """Whatever makes an observation ready: any game."""

    def sampler(self, observation: Observation) -> Sampler[S]:
        """Return what imagines whole positions that look to the observing seat like this."""
