"""Who is stronger: one bot against copies of another, luck shared out evenly.

Deals are paired: each is played once from every seat by the challenger, with
the same cards. A tie for the first place is shared. The deals are independent
of each other, the games of one deal are not; so the interval is over deals.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from ..core.game import Game, Options, Seat, State
from ..core.rng import Rng
from .levels import BOTS
from .thinker import Budget, choose

__all__ = ["BOTS", "Contest", "Deal", "Result", "tournament"]

_RESAMPLES = 2000
_WORTH_A_PROCESS = 8
"""With fewer deals than this, starting processes costs more than it gives."""

Progress = Callable[[int, int], None]
"""Called with the number of deals done and of all deals."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The terms: game, setting, the challenger and the bots of all other seats."""

    game: Game[State]
    challenger: str
    field: str
    seats: int
    options: Options
    budget: Budget | None = None
    """What the challenger may spend, if not what is usual for it."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, played from every seat: share of wins, mean lead in points, seconds a decision."""

    wins: float
    lead: float
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a challenger did; its text is a report."""

    contest: Contest
    deals: tuple[Deal, ...]

    @property
    def share(self) -> float:
        """The share of games that the challenger won."""
        return sum(deal.wins for deal in self.deals) / len(self.deals)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share: bootstrap over deals, the same on every machine."""
        rng, wins = Rng(len(self.deals)), [deal.wins for deal in self.deals]
        size = len(wins)
        means = sorted(
            sum(wins[rng.below(size)] for _ in range(size)) / size for _ in range(_RESAMPLES)
        )
        return means[_RESAMPLES // 40], means[-1 - _RESAMPLES // 40]

    @property
    def lead(self) -> float:
        """By how many points the challenger beats the mean of the others, on average."""
        return sum(deal.lead for deal in self.deals) / len(self.deals)

    def pace(self, part: float) -> float:
        """Return the seconds within which ``part`` of the challenger's decisions were made."""
        paces = sorted(pace for deal in self.deals for pace in deal.seconds)
        return paces[min(len(paces) - 1, int(part * len(paces)))] if paces else 0.0

    def __str__(self) -> str:
        contest = self.contest
        options = "".join(f", {name}" for name, value in contest.options.items() if value)
        least, most = self.interval
        games = len(self.deals) * contest.seats
        return (
            f"{contest.challenger} against {contest.seats - 1} × {contest.field}"
            f" ({contest.game.id}, {contest.seats} seats{options}):"
            f" wins {self.share:.1%} [{least:.1%}, {most:.1%}], par {1 / contest.seats:.1%},"
            f" lead {self.lead:+.1f} points, {len(self.deals)} paired deals, {games} games;"
            f" {self.pace(0.5) * 1e3:.0f} ms a decision, 95 % within {self.pace(0.95) * 1e3:.0f} ms"
        )


def tournament(
    game: Game[State],
    challenger: str,
    field: str,
    seats: int,
    options: Options,
    deals: int,
    seed: int,
    budget: Budget | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play ``deals`` deals, numbered from ``seed`` on, and return how ``challenger`` did.

    ``processes`` is the number of cores unless given; where there are no
    processes, as in a browser, everything happens here.
    """
    contest = Contest(game, challenger, field, seats, game.settle(seats, options), budget)
    if processes is None:
        processes = os.cpu_count() or 1
    if deals < _WORTH_A_PROCESS or sys.platform == "emscripten":
        processes = 1
    played = []
    with _mapper(processes) as each:
        for deal in each(partial(play_deal, contest), range(seed, seed + deals)):
            played.append(deal)
            if progress:
                progress(len(played), deals)
    return Result(contest, tuple(played))


_Mapper = Callable[[Callable[[int], Deal], Iterable[int]], Iterator[Deal]]


@contextmanager
def _mapper(processes: int) -> Iterator[_Mapper]:
    if processes == 1:
        yield map
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield pool.map


def play_deal(contest: Contest, seed: int) -> Deal:
    """Play the deal of ``seed`` once from every seat."""
    seconds: list[float] = []
    wins = lead = 0.0
    for seat in range(contest.seats):
        state = play(contest, seat, seed, seconds)
        places, scores = state.ranking(), state.scores()
        if places[seat] == 1:
            wins += 1 / places.count(1)
        lead += scores[seat] - (sum(scores) - scores[seat]) / (contest.seats - 1)
    return Deal(wins / contest.seats, lead / contest.seats, tuple(seconds))


def play(contest: Contest, challenger: Seat, seed: int, seconds: list[float]) -> State:
    """Return the last position of one game; note how long the challenger's decisions took."""
    game = contest.game
    state = game.new(contest.seats, contest.options, seed)
    luck = Rng(seed)
    while (seat := state.next_seat()) >= 0:
        actions = state.legal_actions(seat)
        began = perf_counter()
        mine = seat == challenger
        level = contest.challenger if mine else contest.field
        budget = contest.budget if mine else None
        action = actions[0]
        if len(actions) > 1:
            seen = state.observe(seat)
            action = choose(game, seen, seat, actions, level, luck.bits(), budget)
            if mine:
                seconds.append(perf_counter() - began)
        state.push(seat, action)
    return state
