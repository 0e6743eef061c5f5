"""The game of the day: for each game one deal a day, the same for everybody, without a network."""

import hashlib
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from .core.game import Game, State

LEVEL = "medium"
"""Of all bots in a game of the day."""
_SEATS = 4
_SEEDS = 10**9
"""Seeds have nine figures at the most, so that they can be read out and typed."""


class Deal(NamedTuple):
    """What is fixed of a game of the day: one person plays it, against bots of one level."""

    seats: int
    options: dict[str, bool | str]
    seed: int


def read_day(text: object) -> date:
    """Return the day written as 2026-11-22; raises :class:`ValueError` for what is none."""
    with suppress(ValueError, TypeError):
        return date.fromisoformat(text)  # type: ignore[arg-type]
    raise ValueError(f"{str(text)[:20]!r} is not a date such as 2026-11-22")


def deal_of(game: Game[State], day: date) -> Deal:
    """Return the deal of a day, as the calendar on the device has it, whatever its time zone.

    It has the usual options and, where the game allows it, four seats.
    """
    seats = _SEATS if _SEATS in game.seats else game.seats[-1]
    drawn = hashlib.sha256(f"{game.id} {day.isoformat()}".encode()).digest()
    return Deal(seats, game.settle(seats, None), int.from_bytes(drawn[:8], "big") % _SEEDS)
