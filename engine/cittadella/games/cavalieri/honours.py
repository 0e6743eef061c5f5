"""What is worth trying in Città e Cavalieri, beyond winning."""

from typing import cast

from ...core.game import Seat
from ...core.honours import Deserved, Finished, events, won
from . import components as box
from .state import Table

ATTACKS = 3
MOST = 2
DEFENCES = 2
LEARNED = 3


def _table(match: Finished) -> Table:
    return cast("Table", match.state)


def _unbroken(match: Finished, seat: Seat) -> bool:
    """Win without losing a city, though the barbarians have come several times."""
    lost = any(event["seat"] == seat for event in events(match, "city_lost"))
    return won(match, seat) and _table(match).attacks >= ATTACKS and not lost


def _metropolises(match: Finished, seat: Seat) -> bool:
    """Have two metropolises."""
    line = next(one for one in match.state.score_sheet().children if one.source == "metropolises")
    return sum(bool(each.amounts[seat]) for each in line.children) >= MOST


def _defender(match: Finished, seat: Seat) -> bool:
    """Earn points as a defender more than once."""
    return _table(match).defender[seat] >= DEFENCES


def _no_long_road(match: Finished, seat: Seat) -> bool:
    """Win without ever having the longest road."""
    return won(match, seat) and all(
        event["seat"] != seat for event in events(match, "longest_road")
    )


def _alone(match: Finished, seat: Seat) -> bool:
    """Win without trading with anybody but the bank, though it is allowed."""
    deals = [event for event in events(match, "dealt") if seat in (event["seat"], event["other"])]
    return won(match, seat) and bool(match.options["trade_with_players"]) and not deals


def _learned(match: Finished, seat: Seat) -> bool:
    """Climb to the third step of all three ladders."""
    table = _table(match)
    return all(table.level_on(seat, track) >= LEARNED for track in range(len(box.TRACKS)))


HONOURS: dict[str, Deserved] = {
    "unbroken": _unbroken,
    "metropolises": _metropolises,
    "defender": _defender,
    "no_long_road": _no_long_road,
    "alone": _alone,
    "learned": _learned,
}
