"""What honours are judged by: a finished match, as everybody has seen it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .json import Json
from .telling import Seat

if TYPE_CHECKING:
    from .match import Match


def won(match: "Match", seat: Seat) -> bool:
    """Return whether ``seat`` has the first place."""
    return match.state.ranking()[seat] == 1


def told(match: "Match", kind: str) -> Iterator[dict[str, Json]]:
    """Yield what was told to all of each event of a ``kind``."""
    return (event.seen_by(None) for _, event in match.log() if event.kind == kind)
