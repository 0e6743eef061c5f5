"""What is worth trying in La Sfida degli Architetti, beyond winning."""

from typing import cast

from ...core.game import Seat
from ...core.honours import Deserved, Finished, events, won
from .scoring import missed, why_incomplete
from .state import Table

LONG = 13
"""Buildings of a long skyline."""
RUINS = 2


def _city(match: Finished, seat: Seat) -> bytes:
    return cast("Table", match.state).cities[seat]


def _perfect(match: Finished, seat: Seat) -> bool:
    """Have a complete city with all three bonuses."""
    return not any(missed(_city(match, seat)).values())


def _long(match: Finished, seat: Seat) -> bool:
    """Have a complete city of many buildings."""
    city = _city(match, seat)
    return len(city) >= LONG and why_incomplete(city) is None


def _peaceful(match: Finished, seat: Seat) -> bool:
    """Win without sending a saboteur."""
    return won(match, seat) and all(event["seat"] != seat for event in events(match, "attacked"))


def _rebuilt(match: Finished, seat: Seat) -> bool:
    """Win though buildings were destroyed."""
    ruins = sum(event["seat"] == seat for event in events(match, "destroyed"))
    return won(match, seat) and ruins >= RUINS


def _empty_hand(match: Finished, seat: Seat) -> bool:
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
