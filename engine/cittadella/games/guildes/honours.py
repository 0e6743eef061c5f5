"""What is worth trying in Guildes, beyond winning."""

from typing import cast

from ...core.game import Seat
from ...core.honours import Deserved, Finished, won
from . import components as box
from .scoring import adjust
from .state import Scored, Table

SWEPT = 5
"""Guilds to lead alone."""


def _rounds(match: Finished) -> tuple[Scored, ...]:
    return cast("Table", match.state).history


def _without_militia(match: Finished, seat: Seat) -> bool:
    """Win, and never have a Militia on the table when points are counted."""
    at = seat * box.WIDTH + box.MILITIA
    return won(match, seat) and not any(scored.table[at] for scored in _rounds(match))


def _every_round(match: Finished, seat: Seat) -> bool:
    """Have more points than anybody else in each round."""
    return all(
        mine > max(other for one, other in enumerate(scored.points) if one != seat)
        for scored in _rounds(match)
        for mine in [scored.points[seat]]
    )


def _from_behind(match: Finished, seat: Seat) -> bool:
    """Win after being behind all others before the last round."""
    before = [sum(points) for points in zip(*(s.points for s in _rounds(match)[:-1]), strict=True)]
    others = [points for one, points in enumerate(before) if one != seat]
    return won(match, seat) and before[seat] < min(others)


def _swept(match: Finished, seat: Seat) -> bool:
    """Lead five guilds alone in one round."""
    return any(_in_front(scored, seat) >= SWEPT for scored in _rounds(match))


def _in_front(scored: Scored, seat: Seat) -> int:
    counts = adjust(scored.table, scored.adjusted)
    columns = [counts[guild :: box.WIDTH] for guild in range(box.WIDTH) if guild != box.MILITIA]
    return sum(column[seat] == max(column) > sorted(column)[-2] for column in columns)


HONOURS: dict[str, Deserved] = {
    "without_militia": _without_militia,
    "every_round": _every_round,
    "from_behind": _from_behind,
    "swept": _swept,
}
