"""The record of a finished match beside its moves: points, places, and how they came about."""

from collections.abc import Sequence
from typing import NamedTuple

from .core.match import Match

MOMENTS = 10
"""The most moments of a course."""
_PARTS = 8
"""Parts of a game that has no rounds."""


class Outcome(NamedTuple):
    """A finished match: each seat's points, place, hints and honours.

    ``course`` tells the places of all after each round; see :func:`course`.
    """

    scores: list[int]
    places: list[int]
    hints: list[int]
    honours: list[list[str]]
    course: list[list[int]]


def outcome(match: Match) -> Outcome:
    """Return the record of a finished match."""
    state = match.state
    honours = match.game.honours
    return Outcome(
        list(state.scores()),
        list(state.ranking()),
        list(match.hints),
        [
            [name for name, deserved in honours.items() if deserved(match, seat)]
            for seat in range(len(match.players))
        ],
        course(match),
    )


def course(match: Match) -> list[list[int]]:
    """Return the places by the points that lay open: after each round, ten moments at the most.

    A game without rounds has eight parts of as many steps. While all have the same points nothing
    is told.
    """
    ends = _ends([getattr(position, "round", None) for position in match.positions])
    positions = [match.positions[end] for end in ends]
    begun = next(
        (i for i, state in enumerate(positions) if len({*state.scores()}) > 1), len(positions) - 1
    )
    positions = positions[begun:]
    if len(positions) > MOMENTS:
        positions = [positions[at * (len(positions) - 1) // (MOMENTS - 1)] for at in range(MOMENTS)]
    return [list(state.ranking()) for state in positions]


def _ends(rounds: Sequence[int | None]) -> list[int]:
    """Return the numbers of the positions with which a part of the game is over."""
    last = len(rounds) - 1
    if None in rounds:
        return [last * part // _PARTS for part in range(1, _PARTS + 1)]
    return [i for i in range(1, last) if rounds[i] != rounds[i - 1]] + [last]
