"""How fast a game's rules are: in microseconds, and in multiples of a plain toy in the same run."""

import random
from collections.abc import Callable, Mapping
from time import process_time
from typing import Any, NamedTuple, Self

from .core.game import Game, State

_RUNS = 5
"""The number of measurements, taken in turns; the least time counts."""
_COPIES = 10_000

_KINDS, _PACK, _ROUNDS = 15, 8, 3
"""Of the plain toy."""


class Speed(NamedTuple):
    """Seconds for each action of random play, and for each copy of a position in mid-game."""

    action: float
    copy: float


class Plain:
    """A draft written plainly: keep a card, pass the pack on; the most of a kind get a point."""

    __slots__ = ("kept", "n", "packs", "points", "rounds", "turn")

    def __init__(self, seats: int, seed: int) -> None:
        """Deal the packs of all rounds to ``seats`` players."""
        draw = random.Random(seed).choices
        self.n = seats
        self.rounds = [[draw(range(_KINDS), k=_PACK) for _ in range(seats)] for _ in range(_ROUNDS)]
        self.packs = [pack[:] for pack in self.rounds.pop()]
        self.kept = [[0] * _KINDS for _ in range(seats)]
        self.points = [0] * seats
        self.turn = 0

    def next_seat(self) -> int:
        """Return whose turn it is, or -1 at the end."""
        return self.turn if self.packs[self.turn] else -1

    def legal_actions(self, seat: int) -> list[int]:
        """Return the kinds of cards in the pack of ``seat``."""
        return sorted(set(self.packs[seat]))

    def push(self, seat: int, kind: int) -> None:
        """Keep a card."""
        self.packs[seat].remove(kind)
        self.kept[seat][kind] += 1
        self.turn = (seat + 1) % self.n
        if not self.turn:
            self.packs.append(self.packs.pop(0))
            if not self.packs[0]:
                self._score()

    def _score(self) -> None:
        for column in zip(*self.kept, strict=True):
            most = max(column)
            for seat, held in enumerate(column):
                self.points[seat] += held == most
        if self.rounds:
            self.packs = [pack[:] for pack in self.rounds.pop()]

    def copy(self) -> Self:
        """Return an independent position."""
        new = object.__new__(self.__class__)
        new.n = self.n
        new.rounds = self.rounds[:]
        new.packs = [pack[:] for pack in self.packs]
        new.kept = [cards[:] for cards in self.kept]
        new.points = self.points[:]
        new.turn = self.turn
        return new


def measure(
    game: Game[State], seats: int, options: Mapping[str, bool | str], games: int
) -> tuple[Speed, Speed]:
    """Return the speed of a game and that of :class:`Plain`, taken in turns, so that noise is fair.

    ``games`` is how many random games are played of each in each turn.
    """
    kinds: tuple[Callable[[int], Any], ...] = (
        lambda seed: game.new(seats, options, seed),
        lambda seed: Plain(seats, seed),
    )
    runs = [[_run(begin, games) for begin in kinds] for _ in range(_RUNS)]
    found, plain = (
        Speed(min(run.action for run in of), min(run.copy for run in of))
        for of in zip(*runs, strict=True)
    )
    return found, plain


def _run(begin: Callable[[int], Any], games: int) -> Speed:
    starts = [begin(seed) for seed in range(games)]
    draw = random.Random(0).random
    began = process_time()
    actions = sum(_play_on(state, draw) for state in starts)
    played = process_time() - began
    state = begin(0)
    _play_on(state, draw, actions // games // 2)
    began = process_time()
    for _ in range(_COPIES):
        state.copy()
    return Speed(played / actions, (process_time() - began) / _COPIES)


def _play_on(state: Any, draw: Callable[[], float], most: int = 1 << 30) -> int:
    """Play at random, ``most`` actions or to the end; return their number."""
    taken = 0
    while taken < most and (seat := state.next_seat()) >= 0:
        legal = state.legal_actions(seat)
        state.push(seat, legal[int(draw() * len(legal))])
        taken += 1
    return taken
