"""Whether what an analysis blames explains who wins: what seats gave away, and how they ended."""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import NamedTuple, TypeAlias

from ..core.game import Game, Options, Seat, State
from ..core.match import Match, Player
from ..core.rng import Rng
from .analysis import MARKS, Analysis
from .thinker import choose

_RESAMPLES = 2000


class Account(NamedTuple):
    """How a seat played a match, and how it ended."""

    level: str
    given: float
    """The chance to win that it gave away in all..."""
    points: float
    """... and in points of its lead..."""
    marked: float
    """... by the choices that are marked as doubtful or mistakes."""
    marks: tuple[int, ...]
    """The number of its choices with each mark, the best first."""
    others: float
    """What the others gave away to it, in chances to win."""
    luck: float
    lead: float
    """Its points at the end above the mean of the others'..."""
    won: float
    """... and its share of the win, which is what bots play for."""


Measure: TypeAlias = Callable[[Account], float]


class Verdict(NamedTuple):
    """The accounts of all seats, match by match; its text is a report."""

    game: Game[State]
    matches: Sequence[Sequence[Account]]

    def correlation(self, measure: Measure, result: Measure) -> tuple[float, float, float]:
        """Return how a measure of a seat correlates with its result, and the 95 % interval.

        The seats of a match are not independent of each other; so the bootstrap is over matches.
        """
        rng, many = Rng(len(self.matches)), len(self.matches)

        def of(matches: Sequence[Sequence[Account]]) -> float:
            accounts = [account for accounts in matches for account in accounts]
            return _correlation(
                [measure(one) for one in accounts], [result(one) for one in accounts]
            )

        drawn = sorted(
            of([self.matches[rng.below(many)] for _ in range(many)]) for _ in range(_RESAMPLES)
        )
        return of(self.matches), drawn[_RESAMPLES // 40], drawn[-1 - _RESAMPLES // 40]

    def __str__(self) -> str:
        accounts = [account for accounts in self.matches for account in accounts]
        lines = [f"{self.game.id}: {len(self.matches)} matches"]
        for level in dict.fromkeys(account.level for account in accounts):
            mine = [account for account in accounts if account.level == level]
            many = len(mine)
            marks = (
                sum(column) / many for column in zip(*(one.marks for one in mine), strict=True)
            )
            lines.append(
                f"  {level}: gave away {sum(one.given for one in mine) / many:.2f} wins,"
                f" {sum(one.points for one in mine) / many:.1f} points;"
                f" luck {sum(one.luck for one in mine) / many:+.2f};"
                f" lead {sum(one.lead for one in mine) / many:+.1f},"
                f" won {sum(one.won for one in mine) / many:.2f}; choices a seat: "
                + ", ".join(f"{n:.1f} {mark}" for n, mark in zip(marks, MARKS, strict=True))
            )
        for name, measure in _MEASURES.items():
            for ended, result in _RESULTS.items():
                middle, least, most = self.correlation(measure, result)
                lines.append(f"  {name} and {ended}: r = {middle:+.2f} [{least:+.2f}, {most:+.2f}]")
        return "\n".join(lines)


_MEASURES: dict[str, Measure] = {
    "wins given away": lambda account: account.given,
    "what others gave away, less one's own": lambda account: account.others - account.given,
    "points given away": lambda account: account.points,
    "points given away by what is marked": lambda account: account.marked,
    "mistakes": lambda account: account.marks[-1],
}
_RESULTS: dict[str, Measure] = {
    "lead": lambda account: account.lead,
    "win": lambda account: account.won,
}


def account_for(
    game: Game[State], levels: Sequence[str], options: Options, seed: int, budget: int
) -> list[Account]:
    """Play a match of bots of these ``levels``, and return what its analysis says of each seat."""
    players = [Player("bot", f"{seat} {level}", level) for seat, level in enumerate(levels)]
    match = Match(game, players, options, seed, version="")
    luck = Rng(seed)
    while (seat := match.state.next_seat()) >= 0:
        actions, seen = match.state.legal_actions(seat), match.state.observe(seat)
        match.play(seat, choose(game, seen, seat, actions, levels[seat], luck.bits()))
    analysis = Analysis(match, budget)
    analysis.step(inf)
    return [_account(analysis, seat, level) for seat, level in enumerate(levels)]


def _account(analysis: Analysis, seat: Seat, level: str) -> Account:
    made = [choice for choice in analysis.choices if choice.seat == seat]
    scores, places = analysis.match.state.scores(), analysis.match.state.ranking()
    own, came = scores[seat], analysis.sums()[seat]
    return Account(
        level,
        -came.own,
        came.points,
        sum(choice.points for choice in made if choice.mark in MARKS[2:]),
        tuple(sum(choice.mark == mark for choice in made) for mark in MARKS),
        came.others,
        came.luck,
        own - (sum(scores) - own) / (len(scores) - 1),
        (places[seat] == 1) / places.count(1),
    )


def _correlation(some: Sequence[float], others: Sequence[float]) -> float:
    """Return Pearson's correlation, 0 where one of them is always the same."""
    a, b = sum(some) / len(some), sum(others) / len(others)
    both = sum((x - a) * (y - b) for x, y in zip(some, others, strict=True))
    apart = sqrt(sum((x - a) ** 2 for x in some) * sum((y - b) ** 2 for y in others))
    return both / apart if apart else 0.0
