"""The bots at work on one match, each continuing what it has begun.

Callers ask in slices, again and again: for a decision, for advice, for an analysis. While the
question is the same the same bot answers it, with all that it has worked out so far; a new question
begins anew.
"""

from collections.abc import Sequence
from math import inf

from ..core.game import Action, Seat
from ..core.json import canonical
from ..core.match import Advised, Match
from .advice import Adviser, outcome_rng, reason_rng
from .analysis import BLAMED, Analysis, Choice, Retry
from .levels import LEVELS
from .thinker import Thinker, choose

_REMEMBERED = 6
"""So many advisers are kept, for what they advised to be asked again."""
STAND_IN = tuple(LEVELS)[len(LEVELS) // 2]
"""The level of a bot that plays for a person."""


class Thinkers:
    """At most one bot that decides, one that advises, and one analysis.

    It is asked about one match at a time: see :meth:`dismiss`.
    """

    def __init__(self) -> None:
        self._decider: Thinker | None = None
        self._deciding_at: tuple[int, Seat] | None = None
        """The revision of the match for which the decider was made, and the seat."""
        self._deciding_of: tuple[Seat, str] | None = None
        """The seat for which it decides, and what that sees."""
        self._adviser: Adviser | None = None
        self._advising_of: tuple[int, Seat, tuple[Action, ...]] | None = None
        """The revision of the match, the seat that is advised, and the draft."""
        self._advised: dict[tuple[int, Seat, str], Adviser] = {}
        """Who has advised lately, by the number of steps, the seat, and what that saw."""
        self._analysis: Analysis | None = None
        """The analysis of the last match analysed, continued when that is opened again."""
        self._retry: Retry | None = None

    def dismiss(self) -> None:
        """Forget who decides and advises: the match has changed."""
        self._decider = self._adviser = None
        self._advised.clear()

    # -- Deciding

    def decider(self, match: Match, seat: Seat) -> Thinker:
        """Return the bot that decides for ``seat``: the same one while that seat sees the same."""
        at = match.revision, seat
        if self._decider is not None and self._deciding_at == at:
            return self._decider
        observation = match.state.observe(seat)
        of = seat, canonical(observation)
        if self._decider is None or self._deciding_of != of:
            actions, player = match.state.legal_actions(seat), match.players[seat]
            self._decider = Thinker(
                match.game, observation, seat, actions, player.level or STAND_IN, _seed(match),
                character=player.character,
            )  # fmt: skip
            self._deciding_of = of
        self._deciding_at = at
        return self._decider

    def hurry(self) -> None:
        """Make the bot that is deciding, if any is, decide now."""
        if self._decider is not None:
            self._decider.hurry()

    def has_decided(self) -> None:
        """Dismiss the bot that has decided."""
        self._decider = None

    # -- Advising

    def adviser(
        self,
        match: Match,
        seat: Seat,
        draft: Sequence[Action],
        seconds: float | None = None,
        *,
        ahead: bool = False,
    ) -> Adviser | None:
        """Return the adviser of ``seat`` after a ``draft``, or None if the draft is complete.

        It is the same one while nothing has happened, and once what has is taken back: what was
        advised is advised again. With ``seconds`` it thinks for so long at the most; once somebody
        waits who did not when it began ``ahead``, for so long from then on. Raises
        :class:`IllegalAction` for a draft that is not legal.
        """
        of = match.revision, seat, tuple(draft)
        if self._adviser is None or self._advising_of != of:
            state, ends, _ = match.draft(seat, draft)
            if ends or not state.legal_actions(seat):
                return None
            seen = len(match.steps), seat, canonical(state.observe(seat))
            adviser = self._advised.pop(seen, None)
            if adviser is None or not adviser.has_advised:
                rng = outcome_rng(match.seed, len(match.steps), len(of[2]))
                most = inf if seconds is None else seconds
                plan = self._plan_of(seat)
                reasons = reason_rng(match.seed, len(match.steps), len(of[2]))
                kept = match.known_now(seat, of[2])
                adviser = Adviser(
                    match.game, state, seat, _seed(match), rng, reasons, most, plan, kept,
                    found=match.advice_now(seat, of[2]) is None, ahead=ahead,
                )  # fmt: skip
            self._advised[seen] = adviser
            while len(self._advised) > _REMEMBERED:
                del self._advised[next(iter(self._advised))]
            self._adviser, self._advising_of = adviser, of
        if seconds is not None and not ahead:
            self._adviser.hurry(seconds)
        return self._adviser

    def _plan_of(self, seat: Seat) -> Action | None:
        """Return how ``seat`` would go on after what it was advised, if it was advised last."""
        last = self._adviser
        return last.plan if last is not None and last.seat == seat else None

    def advised(self, match: Match, seat: Seat, draft: Sequence[Action]) -> Adviser | None:
        """Return the adviser that has just advised ``seat`` after a ``draft``."""
        of = match.revision, seat, tuple(draft)
        return self._adviser if self._advising_of == of else None

    # -- Analysis

    def analysis(self, match: Match) -> Analysis:
        """Return the analysis of ``match``, which is over, as far as it has come."""
        if self._analysis is None or not self._analysis.is_of(match):
            self._analysis, self._retry = Analysis(match), None
        self._analysis.match = match
        return self._analysis

    def known(self, match: Match, number: int, part: int) -> Advised | None:
        """Return what is known to be best instead of an action of a step, and by how much.

        That was found by the analysis, or advised at the time.
        """
        analysis = self._analysis
        if analysis is not None and analysis.is_of(match):
            for choice in analysis.choices:
                if choice[:2] == (number, part) and choice.mark in BLAMED:
                    return analysis.advice_on(choice)
        return match.advice_for(number, part)

    def retry(self, match: Match, choice: Choice, action: Action) -> Retry:
        """Return the trial of ``action`` instead of an analysed ``choice``."""
        if self._retry is None or not self._retry.is_of(choice, action):
            self._retry = Retry(self.analysis(match), choice, action)
        return self._retry


def play_ahead(match: Match, steps: int, level: str) -> None:
    """Let a bot of ``level`` play the next ``steps`` in all seats, those of people too.

    The same match is played on in the same way. It stops where the match is over.
    """
    for _ in range(steps):
        if match.state.is_over:
            return
        state, seat = match.state, match.state.decisions()[0].seat
        seen, legal = state.observe(seat), state.legal_actions(seat)
        match.play(seat, choose(match.game, seen, seat, legal, level, _seed(match)), by="bot")


def _seed(match: Match) -> int:
    """Return the seed of whoever decides next: the same for the same match and step."""
    return match.seed * 1_000_003 + len(match.steps)
