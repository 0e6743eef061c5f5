"""What is worth trying in La Sfida degli Architetti, beyond winning."""

from typing import cast

from ...core.game import Deserved, Seat
from ...core.honours import told, won
from ...core.match import Match
from .scoring import missed, why_incomplete
from .state import Table

LONG = 13
"""Buildings of a long skyline."""
RUINS = 2


def _city(match: Match, seat: Seat) -> bytes:
    return cast("Table", match.state).cities[seat]


def _perfect(match: Match, seat: Seat) -> bool:
    """Have a complete city with all three bonuses."""
    return not any(missed(_city(match, seat)).values())


def _long(match: Match, seat: Seat) -> bool:
    """Have a complete city of many buildings."""
    city = _city(match, seat)
    return len(city) >= LONG and why_incomplete(city) is None


def _peaceful(match: Match, seat: Seat) -> bool:
    """Win without sending a saboteur."""
    return won(match, seat) and all(event["seat"] != seat for event in told(match, "attacked"))


def _rebuilt(match: Match, seat: Seat) -> bool:
    """Win though buildings were destroyed."""
    ruins = sum(event["seat"] == seat for event in told(match, "destroyed"))
    return won(match, seat) and ruins >= RUINS


def _empty_hand(match: Match, seat: Seat) -> bool:
    """Have a complete city, and no card left over."""
    hand = cast("Table", match.state).hands[seat]
    return not hand and why_incomplete(_city(match, seat)) is None


HONOURS: dict[str, Deserved] = {
    "perfect": _perfect,
    "long": _long,
    "peaceful": _peaceful,
    "rebuilt": _rebuilt,
    "empty_hand": _empty_hand,
}
