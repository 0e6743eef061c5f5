"""Whether advice can be trusted: followed, it is not blamed, and its reasons hold."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from ..core.game import Game, Options, State
from ..core.match import Match, Player
from ..core.rng import Rng
from .advice import Adviser, outcome_rng, reason_rng
from .analysis import BUDGET, Analysis
from .outcomes import ENOUGH, Difference, Outcomes
from .samples import reach
from .thinker import choose

_OTHERWISE = 1_000_000
"""The offset between the seeds of two matches."""


class Trust(NamedTuple):
    """How well advice did; its text is a report."""

    game: str
    hints: int
    """The hints followed..."""
    explained: int
    """... how many of them had a sure reason..."""
    alike: int
    """... how many had a second best as good, and no other reason..."""
    blamed: int
    """... how many the analysis called doubtful or a mistake..."""
    rethought: int
    """... and how many it would have, had they not been advised."""
    same: int
    """How many stayed the same with other samples, or as good."""
    reasons: int
    """The differences given as reasons..."""
    right: int
    """... how many had the same sign in fresh playouts..."""
    within: int
    """... for how many those lay within the 95 % interval..."""
    doubt: float
    """... and the margin of error of that share."""
    likely: int
    """What was said to differ most likely..."""
    leant: int
    """... and how much of it had the same sign."""

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.hints} hints followed, {self.explained} with a reason,"
            f" {self.alike} all alike;"
            f" {self.blamed} blamed, {self.rethought} rethought;"
            f" {_share(self.same, self.hints)} the same or as good with other samples;"
            f" {self.reasons} reasons, {_share(self.right, self.reasons)} right in sign,"
            f" {_share(self.within, self.reasons)} within their interval"
            f" (± {100 * self.doubt:.0f});"
            f" {self.likely} likely, {_share(self.leant, self.likely)} right in sign"
        )


def trust_in(
    game: Game[State], seats: int, options: Options, hints: int, fresh: int, seed: int = 1
) -> Trust:
    """Follow a number of hints, every third decision of each seat, and check them afterwards.

    ``fresh`` is the number of new determinizations in which the reasons are checked.
    """
    followed = explained = alike = blamed = rethought = same = reasons = right = within = 0
    likely = leant = 0
    held: list[tuple[int, int]] = []
    while followed < hints:
        match = _match(game, seats, options, seed)
        luck, decided = Rng(seed), 0
        seed += 1
        while (seat := match.state.next_seat()) >= 0:
            legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
            decided += len(legal) > 1
            if len(legal) < 2 or decided % 3 or followed >= hints:
                match.play(seat, choose(game, seen, seat, legal, "easy", luck.bits()))
                continue
            adviser = _advised(match, seat)
            advice = adviser.advice
            explained += bool(advice.differences)
            alike += not advice.differences and (advice.second is None or advice.agrees)
            same += _is_same_again(match, seat, adviser)
            told = advice.differences or advice.sums or advice.likely
            again_of = _again(adviser, fresh, luck) if told else {}
            for one in advice.likely:
                again = again_of.get((one.source, one.seat), one._replace(points=0.0))
                likely += 1
                leant += again.points * one.points > 0
            sure = (one for one in advice.sums if one.points)
            before = reasons, within
            for one in (*advice.differences, *sure):
                again = again_of.get((one.source, one.seat), one._replace(points=0.0, error=0.0))
                reasons += 1
                right += again.points * one.points > 0
                apart = (one.error**2 + again.error**2) ** 0.5
                within += abs(one.points - again.points) <= reach(ENOUGH) * apart + 1e-9
            held.append((reasons - before[0], within - before[1]))
            followed += 1
            match.keep_advice(seat, (), adviser.considered, adviser.told)
            match.play(seat, legal[advice.choice])
        found = Analysis(match, BUDGET)
        found.step(inf)
        mine = [choice for choice in found.choices if choice.advised]
        blamed += sum(choice.mark in ("doubtful", "mistake") for choice in mine)
        rethought += sum(choice.rethought for choice in mine)
    return Trust(
        game.id, followed, explained, alike, blamed, rethought, same, reasons, right, within,
        margin_of(held), likely, leant,
    )  # fmt: skip


def _match(game: Game[State], seats: int, options: Options, seed: int) -> Match:
    players = [Player("human", str(seat)) for seat in range(seats)]
    return Match(game, players, options, seed, version="")


def _advised(match: Match, seat: int, salt: int = 0) -> Adviser:
    seed = match.seed + salt
    number = seed * 1_000_003 + len(match.steps)
    rng = outcome_rng(seed, len(match.steps), 0)
    reasons = reason_rng(seed, len(match.steps), 0)
    adviser = Adviser(match.game, match.state, seat, number, rng, reasons)
    adviser.step(inf)
    return adviser


def _is_same_again(match: Match, seat: int, adviser: Adviser) -> bool:
    """Return whether other samples advise the same, or something as good."""
    other = _advised(match, seat, _OTHERWISE)
    action = other.actions[other.advice.choice]
    if action == adviser.actions[adviser.advice.choice]:
        return True
    adviser.step(inf, [action])
    return action == adviser.considered[0] or adviser.why_not(action).agrees


def _again(adviser: Adviser, fresh: int, luck: Rng) -> dict[tuple[str, int], Difference]:
    """Return the same differences in new determinizations, by line and seat."""
    advice = adviser.advice
    assert advice.second is not None
    actions = [adviser.actions[at] for at in (advice.choice, advice.second)]
    tried = Outcomes(
        adviser.game, adviser.observation, adviser.seat, actions, Rng(luck.bits()), still=True
    )
    return {(one.source, one.seat): one for one in tried.run(fresh).compared(0, 1)}


def margin_of(hints: Sequence[tuple[int, int]]) -> float:
    """Return the margin of error of a share, by the whole and the part of each hint.

    The reasons of a hint come from the same samples: they hold, or do not, together.

    >>> round(margin_of([(2, 2), (2, 2), (4, 0), (2, 2)]), 2), margin_of([])
    (0.54, 0.0)
    """
    whole = sum(of for of, _ in hints) or 1
    share = sum(part for _, part in hints) / whole
    return 1.96 * sqrt(sum((part - share * of) ** 2 for of, part in hints)) / whole


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "none"
