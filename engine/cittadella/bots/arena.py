"""Who is stronger: one bot against copies of another, or several at a table; luck shared evenly.

Deals are paired: each is played once from every seat by the challenger, or by each at the table,
with the same cards. A tie for the first place is shared. The deals are independent of each other,
the games of one deal are not; so the interval is over deals.

A bot is named by its level, or by level and character, as in ``medium:bold``.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from types import MappingProxyType
from typing import TypeVar

from ..core.game import Game, Options, Seat, State
from ..core.rng import Rng
from .levels import BOTS
from .thinker import Budget, choose

__all__ = ["BOTS", "Contest", "Deal", "Result", "Standing", "compare_at_table", "tournament"]

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
    """The challenger's budget, if not the usual one of its level."""


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
        return _interval([deal.wins for deal in self.deals])

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
    matches = played(partial(play_deal, contest), deals, seed, processes, progress)
    return Result(contest, matches)


T = TypeVar("T")


def played(
    play_one: Callable[[int], T],
    deals: int,
    seed: int,
    processes: int | None,
    progress: Progress | None,
) -> tuple[T, ...]:
    """Return the result of each deal, played on as many cores as are worth it."""
    if processes is None:
        processes = os.cpu_count() or 1
    if deals < _WORTH_A_PROCESS or sys.platform == "emscripten":
        processes = 1
    numbers, done = range(seed, seed + deals), []
    with ExitStack() as stack:
        each: Iterator[T] = map(play_one, numbers)
        if processes > 1:
            each = stack.enter_context(ProcessPoolExecutor(processes)).map(play_one, numbers)
        for deal in each:
            done.append(deal)
            if progress:
                progress(len(done), deals)
    return tuple(done)


def _interval(shares: Sequence[float]) -> tuple[float, float]:
    rng, size = Rng(len(shares)), len(shares)
    means = sorted(
        sum(shares[rng.below(size)] for _ in range(size)) / size for _ in range(_RESAMPLES)
    )
    return means[_RESAMPLES // 40], means[-1 - _RESAMPLES // 40]


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
    bots = [contest.field] * contest.seats
    bots[challenger] = contest.challenger
    budgets = {challenger: contest.budget}

    def took(seat: Seat, spent: float) -> None:
        if seat == challenger:
            seconds.append(spent)

    return play_out(contest.game, bots, contest.options, seed, budgets, took)


def play_out(
    game: Game[State],
    bots: Sequence[str],
    options: Options,
    seed: int,
    budgets: Mapping[Seat, Budget | None] = MappingProxyType({}),
    took: Callable[[Seat, float], None] = lambda _, __: None,
    met: Callable[[State], None] | None = None,
) -> State:
    """Return the last position of a game of ``bots``, seat by seat.

    ``took`` is called with each seat that had a choice, and the seconds that it took; ``met`` with
    a copy of each position in which somebody decided.
    """
    state = game.new(len(bots), options, seed)
    luck = Rng(seed)
    parted = [bot.partition(":") for bot in bots]
    while (seat := state.next_seat()) >= 0:
        if met:
            met(state.copy())
        actions = state.legal_actions(seat)
        action = actions[0]
        if len(actions) > 1:
            began = perf_counter()
            level, _, character = parted[seat]
            seen, bits, budget = state.observe(seat), luck.bits(), budgets.get(seat)
            action = choose(game, seen, seat, actions, level, bits, budget, character)
            took(seat, perf_counter() - began)
        state.push(seat, action)
    return state


@dataclass(frozen=True, slots=True)
class Standing:
    """How one did at a table: the share of its games that it won, with the interval; its lead."""

    bot: str
    share: float
    interval: tuple[float, float]
    lead: float
    """By how many points it beats the mean of the others, on average."""

    def __str__(self) -> str:
        least, most = self.interval
        return f"{self.bot}: wins {self.share:.1%} [{least:.1%}, {most:.1%}], lead {self.lead:+.2f}"


def compare_at_table(
    game: Game[State],
    bots: Sequence[str],
    seats: int,
    options: Options,
    deals: int,
    seed: int,
    processes: int | None = None,
    progress: Progress | None = None,
) -> list[Standing]:
    """Play ``deals`` deals, numbered from ``seed`` on, and return how each of ``bots`` did.

    Each deal is played as often as there are bots, so that each sits once in every seat; where
    there are more of them than seats some look on, where there are fewer some sit twice.
    """
    play_one = partial(_rotate, game, tuple(bots), game.settle(seats, options), seats)
    matches = played(play_one, deals, seed, processes, progress)
    standings = []
    for bot, of_deals in zip(bots, zip(*matches, strict=True), strict=True):
        shares = [wins for wins, _ in of_deals]
        lead = sum(lead for _, lead in of_deals) / deals
        standings.append(Standing(bot, sum(shares) / deals, _interval(shares), lead))
    return standings


def _rotate(
    game: Game[State], bots: tuple[str, ...], options: Options, seats: int, seed: int
) -> list[tuple[float, float]]:
    """Return, for each of ``bots``, the share of its games that it won, and its mean lead."""
    many = len(bots)
    order = list(range(many))
    Rng(seed).shuffle(order)  # who sits beside whom changes from deal to deal
    wins, leads = [0.0] * many, [0.0] * many
    for shift in range(many):
        sitting = [order[(shift + seat) % many] for seat in range(seats)]
        state = play_out(game, [bots[one] for one in sitting], options, seed)
        places, scores = state.ranking(), state.scores()
        for seat, one in enumerate(sitting):
            wins[one] += (places[seat] == 1) / places.count(1) / seats
            leads[one] += (scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)) / seats
    return list(zip(wins, leads, strict=True))
