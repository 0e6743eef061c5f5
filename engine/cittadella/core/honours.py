"""Honours, judged by a finished match as everybody has seen it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias

from .json import Json
from .state import State
from .telling import Event, Seat


class Finished(Protocol):
    """What honours look back on: a :class:`~.match.Match` that is over."""

    @property
    def options(self) -> Mapping[str, bool | str]:
        """The options it was played with."""

    @property
    def positions(self) -> Sequence[State]:
        """The position before the first step, and after each."""

    @property
    def state(self) -> State:
        """The last position."""

    def log(self) -> Sequence[tuple[int, Event]]:
        """Return all that has happened, each with the number of its step."""


Deserved: TypeAlias = Callable[[Finished, Seat], bool]
"""Returns whether a seat has earned an honour in a finished match."""


def won(match: Finished, seat: Seat) -> bool:
    """Return whether ``seat`` has the first place."""
    return match.state.ranking()[seat] == 1


def events(match: Finished, kind: str) -> Iterator[dict[str, Json]]:
    """Yield the public part of each event of a ``kind``."""
    return (event.seen_by(None) for _, event in match.log() if event.kind == kind)
