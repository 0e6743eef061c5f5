"""Analysis of a finished match: everybody's chances over time, and what each choice gave away.

Nothing here knows more than a seat could know at the time. The *curve* is each seat's estimate of
its own chances, from determinizations of what it saw; as each knows something else, they need not
sum to 1. A *choice*
is compared with the policy's favourites, all in the same determinizations, so that they
meet the same luck. What it gave away in one of them is measured against the one that was best in
all the others: the best of several that are equal merely had luck, and what had luck in some has
none in another. So noise alone gives nothing away, and what choices gave away can be summed up.
Nor is anything counted twice: what the next choice of a line can still make good is not given away.

The result of a seat is then its chance at the start, what its own choices and those of the
others changed, and the rest: luck, with all that the analysis cannot see.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice, pairwise, product, takewhile
from math import hypot, inf, sqrt
from operator import itemgetter
from time import perf_counter
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from ..core.game import Action, Sampler, Seat, State
from ..core.match import Advised, Match, Told, is_forced
from ..core.rng import Rng
from ..core.strategy import Strategy
from .advice import (
    AT_MOST,
    approves,
    is_conceded,
    is_loss,
    is_settled,
    outcome_rng,
    reason_rng,
    reasons_of,
    warns,
)
from .expected import Expected, changed
from .levels import strategy_of
from .outcomes import (
    BEYOND,
    ENOUGH,
    EVEN,
    LEAST,
    Apart,
    Difference,
    Next,
    Outcomes,
    Reasons,
    Shares,
    each_turn,
    judged,
    lead,
    play_out,
    slope,
)
from .samples import Comparison, Margins, error, mean, pooled, reach
from .search import playout

Mark: TypeAlias = Literal["best", "good", "doubtful", "mistake"]
MARKS: tuple[Mark, ...] = ("best", "good", "doubtful", "mistake")
BLAMED = MARKS[2:]
T = TypeVar("T")

BUDGET = 400_000
"""The budget for a match, in simulated actions: 15 to 30 s, twice that in a browser."""
_CURVE = 0.2
"""The share of the budget for the curve."""
_POINTS = 36
"""The most points of the curve, not counting the last; fewer where a playout takes long."""
_FEW = 16
"""With fewer periods than this, the points of the curve are spread over the steps instead."""
_PERSON = 5.0
"""How much more a person's choice may cost than a bot's."""
_TURNS = 2.0
"""How much more a change of a person's or a winner's chances counts among turning points."""
_TRIED = 0.35
"""The progress after the curve, once every choice has been tried a little..."""
_LEFT = 0.15
"""... and what is left of it while turning points are looked for."""
_RIVALS = 4
"""How many of the policy's favourites a choice is compared with..."""
_FEWER = 2
"""... and with how many a bot's among persons is, or any where a playout takes long."""
_AS_GOOD = 0.75
"""What is nearest to a choice is told instead of the best if it gains this share of that."""
_LEAST = LEAST
_TRIES = 12
"""The average number of determinizations per choice after which it stops."""
_MOST = 60
"""The most determinizations for one choice."""

DOUBTFUL, MISTAKE = 0.02, 0.05
"""What a choice must give away, in chances to win, to be called so; see :func:`mark_of`."""
_SURELY = 0.25
"""The least part of what is said to have been given away that must be sure..."""
_MISTAKEN = 0.5
"""... and of what is called a mistake, if that is not as sure as one must be."""
JUMP = 0.1
"""The least change of chances between two points of the curve that counts as a jump."""
_JUMPS = 8
"""The most turning points that are told..."""
_LOOKED = 2 * _JUMPS
"""... and the most changes that are looked at for them, the largest first."""
_FINE = 3
"""How many times as long as for the curve a seat's chances are sampled in search of a step."""
_TO_THE_END = 16
"""So often the game is played to its end after a choice that is said to have given away a lot..."""
_NEVER = 1 << 30
"""A period that no game comes to."""
_ENDS = 0.01
"""... within this share of the budget..."""
_ALL_ENDS = 0.04
"""... and all of them within this."""
_DECIDED = 0.02
"""With less of a chance to win, or of one to lose, only points are left to be gained."""
_MOSTLY = 0.4
"""The least share of a jump that a step must have brought to be named."""


class Point(NamedTuple):
    """Everybody's chances before a step, each as that seat could know them.

    ``errors`` is how far each may be off, to either side: a 95 % interval of what was sampled. It
    does not know how far the judgement of positions itself may be off.
    """

    step: int
    """How many steps had been played."""
    shares: Shares
    errors: Shares


class Choice(NamedTuple):
    """What a seat chose where it had an alternative, compared with the best found."""

    step: int
    """The number of its step, from 1."""
    part: int
    """Which of the actions of the step it is, from 0."""
    seat: Seat
    mark: Mark
    chance: float
    """The chance to win that was left after it, with its margin of error..."""
    doubt: float
    given: float
    """... and what it gave away of it, from 0; with its 95 % interval."""
    least: float
    most: float
    points: float
    """How much of its lead on the mean of the others it gave away, in the game's points.

    It counts where there was no chance left to give away, too. Of a choice that was best it is
    what noise has left, about 0, so that the sum over many is right; so are ``effects``.
    """
    effects: Shares
    """What it changed for everybody, compared with the best; for its own seat -``given``."""
    better: Action | None
    """The better action, if the choice is blamed or was rethought..."""
    differences: tuple[Difference, ...] = ()
    """... what it surely brings more than the choice..."""
    follows: tuple[Next, ...] = ()
    """... and how the seat would most likely have continued."""
    advised: bool = False
    """Whether it was advised, or told to come after that. Then it is not blamed, whatever was found
    since; nor is what was said to be about as good."""
    rethought: bool = False
    """Whether it was advised but would be blamed now."""
    relieved: bool = False
    """Whether it was advised against as surely worse, but is not blamed now."""
    sums: tuple[Difference, ...] = ()
    """What the better action brings more in all..."""
    likely: tuple[Difference, ...] = ()
    """... and what most likely, if nothing does surely."""
    wins: bool = False
    """Whether the seat went on alone to win, with nothing revealed."""
    rather: Action | None = None
    """What seemed a little better, if the choice is not blamed for that..."""
    later: bool = False
    """... or what was better, but was done later..."""
    outbid: bool = False
    """... or what was better than a bid of which nothing came, as another took its place."""
    idle: bool = False
    """Whether it surely cost points, but the match was as good as decided: then it is not blamed,
    and ``better`` and its reasons say what would have brought more."""


class Judged(NamedTuple):
    """How another action compares with a choice; see :class:`Choice`."""

    mark: Mark
    given: float
    least: float
    most: float
    better: Action | None
    differences: tuple[Difference, ...]
    sums: tuple[Difference, ...] = ()
    likely: tuple[Difference, ...] = ()


class Sum(NamedTuple):
    """A seat's account of the match: ``start`` and the changes sum to ``end``, in chances."""

    start: float
    own: float
    """By its own choices: what they gave away, below 0; above it, they were better than hoped."""
    points: float
    """What they gave away of its lead, in the game's points."""
    others: float
    """By what the others' choices gave away."""
    luck: float
    end: float


class Jump(NamedTuple):
    """A large change of a seat's chances: between two points of the curve, or by a mistake."""

    seat: Seat
    begin: int
    """The number of steps played at the first point..."""
    end: int
    """... and at the second."""
    was: float
    """The chance at the first, or after the best instead of a mistake..."""
    now: float
    """... and at the second, the ``change`` between them, and its parts."""
    change: float
    own: float
    others: float
    luck: float
    leads: tuple[float, float]
    """The lead of the seat on the score sheet at both."""
    step: int
    """The number of the step, from 1, that caused most of it; else the last..."""
    shift: float
    """... and how much: 0 if none is known to have."""
    revealed: bool
    """Whether something came to light for the seat in it."""
    part: int | None
    """Which part of that step is the choice that is blamed for most of the change, if one is."""
    expected: tuple[Difference, ...] = ()
    """What the seat could surely expect more, or less, at the second point, and last how its lead
    changed; nothing where a choice is blamed, which explains it."""


class _Decision(NamedTuple):
    step: int
    part: int
    seat: Seat
    state: State
    action: Action
    legal: Sequence[Action]


class _Trial:
    """A decision: the chosen action first, then its rivals, in the same determinizations."""

    def __init__(self, decision: _Decision) -> None:
        self.decision = decision
        self.actions: list[Action] = [decision.action]
        self.liked = decision.action
        """What the policy likes best."""
        self.nearest = 0
        """The number of another action on the same elements, at another price, if there is one."""
        self.worths = Comparison()
        self.shares: list[list[Shares]] = []
        """The result of each action for all seats, by determinization..."""
        self.leads: list[list[float]] = []
        """... and the lead of its own seat."""

    def try_nearest(self, ranked: Sequence[Action], strategy: Strategy[State]) -> None:
        """Try the first of the ``ranked`` that means the same elements as the chosen, too."""
        state, action = self.decision.state, self.decision.action
        tapped = state.targets_of(action)
        near = (one for one in ranked if tapped and state.targets_of(one) == tapped)
        others = (one for one in near if one != action and not strategy.guesses(action, one))
        nearest = next(others, None)
        if nearest is not None:
            self.actions += [nearest] if nearest not in self.actions else []
            self.nearest = self.actions.index(nearest)

    @property
    def better(self) -> int:
        """The number of what is told to be better, 0 if nothing is: the nearest if as good."""
        best, gain = self.worths.best, self.worths.gain
        as_good = best and self.nearest and gain(self.nearest) >= _AS_GOOD * gain(best)
        return self.nearest if as_good else best

    def same(self, action: Action | None) -> bool:
        """Return whether another action came to the same as the chosen in every determinization."""
        at = self.actions.index(action) if action in self.actions else 0
        return at > 0 and all(row[at] == row[0] for row in self.shares)


class _Line:
    """A seat's successive decisions before anything new was revealed."""

    def __init__(
        self, trials: Sequence[_Trial], sampler: Sampler[State], rng: Rng, least: int = LEAST
    ) -> None:
        self.trials, self.sampler, self.rng, self.least = trials, sampler, rng, least
        self.seat = trials[0].decision.seat
        self.spent = 0

    def __len__(self) -> int:
        """Return the number of determinizations tried."""
        return len(self.trials[0].worths)

    @property
    def hope(self) -> float:
        """The most that may have been given away."""
        return max(trial.worths.hope for trial in self.trials)


class Analysis:
    """The analysis of a finished match, in slices; the same for the same match.

    ``points`` and ``choices`` grow as it goes on: the curve first, then the choices of persons,
    then those of bots.
    """

    def __init__(self, match: Match, budget: int = BUDGET) -> None:
        """Analyse ``match``, which is over, within ``budget`` simulated actions."""
        if not match.state.is_over:
            raise ValueError("the match is not over")
        self.match = match
        self.points: list[Point] = []
        self.jumps: list[Jump] = []
        """The largest significant changes, in order, once all is done."""
        self.choices: list[Choice] = []
        self.progress = 0.0
        """The progress, 0 to 1."""
        self.done = False
        self._strategy: Strategy[State] = strategy_of(match.game)
        self._budget = budget / self._strategy.slowness
        self._people = {step.seat for step in match.steps if step.by == "human"}
        """In whose seats a person has decided anything."""
        self._winners = [seat for seat, place in enumerate(match.state.ranking()) if place == 1]
        self._game = match.game
        self._margins = Margins()
        self._own_margins = [Margins() for _ in match.players]
        """Those of what each seat chose, by nothing but what it knew."""
        self._ends = 0.0
        """Which share of the budget playing to the end has taken."""
        self._known: dict[tuple[Seat, int], tuple[float, float]] = {}
        """What is known best of a seat's chance after so many steps, with its margin of error."""
        self._liked: dict[tuple[Seat, int], float] = {}
        """The chance that is left by what the policy would choose after so many steps..."""
        self._missed: dict[tuple[Seat, int], float] = {}
        """... and how much more the best found surely leaves."""
        self._work = self._all()

    def is_of(self, match: Match) -> bool:
        """Return whether this is about that match, or the same one opened anew."""
        mine = self.match
        return match is mine or match.to_json() == mine.to_json()

    def step(self, seconds: float) -> bool:
        """Continue for about ``seconds``; return True once all is done."""
        until = perf_counter() + seconds
        while not self.done:
            if next(self._work, self) is self:
                self.done, self.progress = True, 1.0
            if perf_counter() >= until:
                break
        return self.done

    # -- Results

    def stands(self, choice: Choice) -> bool:
        """Return whether nothing that is found later changes what was found of a choice.

        What does is found of how its seat goes on at once, if not in the same samples: something
        has come to light, it was advised, or it could do nothing else meanwhile.
        """
        if self.done or self._is_apart(choice):
            return True
        match, seat = self.match, choice.seat
        for at in range(choice.step, len(match.steps)):
            if match.steps[at].seat != seat:
                break
            position = match.positions[at]
            alone = is_forced(position, seat, position.legal_actions(seat))
            if alone or match.steps[at - 1].reveals_to(seat) or match.advice_for(at + 1, 0):
                return False
        return True

    def sums(self) -> list[Sum]:
        """Return each seat's account of the match, once all is done."""
        first, last = self.points[0].shares, self.points[-1].shares
        sums = []
        for seat, (start, end) in enumerate(zip(first, last, strict=True)):
            own, others = self._parts(seat, 0, len(self.match.steps))
            points = sum(choice.points for choice in self.choices if choice.seat == seat)
            sums.append(Sum(start, own, points, others, end - start - own - others, end))
        return sums

    def _parts(self, seat: Seat, begin: int, end: int) -> tuple[float, float]:
        """Return what a seat's own choices in some steps changed for it, and the others'."""
        own = others = 0.0
        for choice in self.choices:
            if begin < choice.step <= end:
                if choice.seat == seat:
                    own += choice.effects[seat]
                else:
                    others += choice.effects[seat]
        return own, others

    # -- The work, a playout or so at a time

    def _all(self) -> Iterator[None]:
        steps = self._moments()
        each = self._budget * _CURVE / (len(steps) * self.match.state.n)
        for number, step in enumerate(steps, 1):
            self.points.append((yield from self._point(step, each)))
            self.progress = _CURVE * number / len(steps)
        ended = tuple(self._strategy.evaluate(self.match.state))
        self.points.append(Point(len(self.match.steps), ended, (0.0,) * len(ended)))
        decisions: list[_Decision] = []
        for decision in self._decisions():
            decisions.append(decision)
            yield
        yield from self._judge(decisions)
        self._find_missed()
        self.choices = [self._followed(choice) for choice in self.choices]
        self._learn()
        yield from self._place()
        yield from self._find_jumps()
        self.points = [self._sharpened(point) for point in self.points]

    def _judge(self, decisions: Sequence[_Decision]) -> Iterator[None]:
        """Try every choice a little, then spend the rest where most may have been given away."""
        lines: list[_Line] = []
        for number, parts in enumerate(choices := self._lines(decisions), 1):
            lines.append((yield from self._line(parts)))
            self.progress = _CURVE + _TRIED * number / len(choices)
        lines.sort(key=lambda line: -self._weight(line.seat))
        spent = sum(line.spent for line in lines)
        rest = min(self._budget * (1 - _CURVE), spent * _TRIES / _LEAST) - spent
        weights = [line.hope * self._weight(line.seat) for line in lines]
        whole = sum(weights) or 1.0
        for number, (line, weight) in enumerate(zip(lines, weights, strict=True), 1):
            most = line.spent + rest * weight / whole
            while line.spent < most and len(line) < _MOST:
                yield from self._try(line)
            first = line.trials[0]
            if first.decision.part == 0 and first.liked in first.actions:
                at = first.actions.index(first.liked)
                moment = line.seat, first.decision.step - 1
                self._liked[moment] = mean([row[at][line.seat] for row in first.shares])
            made = self._choices(line)
            for at, choice in enumerate(made):
                made[at] = self._relieved((yield from self._explained(choice)))
            self.choices += _chained(made)
            self.progress = _CURVE + _TRIED + (1 - _CURVE - _TRIED - _LEFT) * number / len(lines)
            yield

    def _find_missed(self) -> None:
        """Find by how much the best that was found is better than what the policy likes best."""
        for one in self.choices:
            moment = one.seat, one.step - 1
            missed = one.chance + one.given - self._liked.get(moment, inf)
            if one.part == 0 and missed > one.doubt:
                self._missed[moment] = missed

    def _learn(self) -> None:
        """Take what was found of a seat's chance after its own choices.

        Before them it is not what the best would leave: the curve counts on all going on to play
        about equally well, the seat itself too. Nor is it that where the moment of a choice favours
        whose turn it is.
        """
        if self._strategy.favours_turn:
            return
        for one in sorted(self.choices):
            if not self.match.steps[one.step - 1].reveals_to(one.seat):
                self._known[one.seat, one.step] = one.chance, one.doubt

    def _place(self) -> Iterator[None]:
        """Tell what choices that are blamed have left by the curve, where their moment is favoured.

        The moment of a choice favours whose turn it is, and the curve nobody: what it cost is a
        difference, but what it left would lie far from the curve. What came to light with it was
        not known: then it is what there was before.
        """
        if not self._strategy.favours_turn:
            return
        for at, one in enumerate(self.choices):
            if one.mark in BLAMED:
                revealed = self.match.steps[one.step - 1].reveals_to(one.seat)
                moment = one.step - 1 if revealed else one.step
                left, _ = yield from self._sampled(one.seat, moment, fine=1)
                self.choices[at] = one._replace(chance=min(1.0 - one.given, left))

    def _followed(self, choice: Choice) -> Choice:
        """Return a choice without what was missed in the seat's next one, if that came at once.

        What the policy's playouts do not see there was not given away before. It stands where it
        was told as advice.
        """
        if self._is_apart(choice):
            return choice
        missed = self._missed_next(choice)
        if not missed:
            return choice
        given, least = max(0.0, choice.given - missed), max(0.0, choice.least - missed)
        kept = given / choice.given if choice.given else 0.0
        mark = mark_of(given, least) if choice.mark in BLAMED else choice.mark
        found = choice._replace(
            chance=min(1.0 - given, choice.chance + missed), given=given, least=least,
            most=max(0.0, choice.most - missed), mark=mark,
            effects=tuple(kept * effect for effect in choice.effects),
        )  # fmt: skip
        if mark in BLAMED or choice.mark not in BLAMED:
            return found
        return found._replace(better=None, rather=choice.better, differences=(), sums=(), likely=())

    def _is_apart(self, choice: Choice) -> bool:
        """Return whether what is missed later has no part in a choice: it was told, or goes on."""
        actions = self.match.steps[choice.step - 1].actions
        told = self.match.advice_for(choice.step, choice.part)
        return told is not None or choice.part + 1 < len(actions)

    def _sharpened(self, point: Point) -> Point:
        """Return a point with what else is known of it; the last is the result itself."""
        if point.step == len(self.match.steps):
            return point
        own = [*zip(point.shares, point.errors, strict=True)]
        also = [self._known.get((seat, point.step)) for seat in range(len(own))]
        known = [pooled(one, more) if more else one for one, more in zip(own, also, strict=True)]
        shares, errors = zip(*known, strict=True)
        return Point(point.step, shares, errors)

    def _drawn(self, seat: Seat, step: int) -> float:
        """Return the chance of a seat at a point, as the curve shows it in the end."""
        point = next(one for one in self.points if one.step == step)
        return self._sharpened(point).shares[seat]

    def _missed_next(self, choice: Choice) -> float:
        """Return what is missed in the next decision of a choice's seat, if that comes at once.

        It is 0 beyond the period of the choice.
        """
        match, period = self.match, self._strategy.period
        begun = period(match.positions[choice.step - 1])
        for at in range(choice.step, len(match.steps)):
            if period(match.positions[at]) != begun:
                break
            if (choice.seat, at) in self._liked:
                return self._missed.get((choice.seat, at), 0.0)
            if match.steps[at].seat != choice.seat:
                break
        return 0.0

    def _find_jumps(self) -> Iterator[None]:
        """Find where chances jumped.

        No two jumps are of the same stretch: those of persons and winners come first. Of many
        changes some seem large by chance: each is sampled again, and told only if it is one, and
        its cause is found.
        """
        found: list[tuple[int, int]] = []
        matters = {*self._people, *self._winners}
        weights = [_TURNS if seat in matters else 1.0 for seat in range(self.match.state.n)]
        jumped = sorted(self._jumped(), key=lambda jump: -abs(jump[3]) * weights[jump[0]])[:_LOOKED]
        for number, (seat, begin, end, _) in enumerate(jumped):
            if len(found) == _JUMPS:
                break
            looked = max(number / len(jumped), len(found) / _JUMPS)
            self.progress = max(self.progress, 1.0 - _LEFT * (1.0 - looked))
            if all(end <= was or now <= begin for was, now in found):
                jump = yield from self._jump(seat, begin, end)
                if jump is not None:
                    found.append((begin, end))
                    self.jumps.append(jump)
        self.jumps.sort(key=lambda jump: jump.begin)

    def _jump(self, seat: Seat, begin: int, end: int) -> Generator[None, None, Jump | None]:
        """Return a change of a seat's chances, sampled again, or None if it is not sure."""
        mistakes = [
            (one.chance, one.given)
            for one in self.choices
            if one.mark in BLAMED and (one.seat, one.step - 1, one.step) == (seat, begin, end)
        ]
        if mistakes:
            now, given = max(mistakes, key=itemgetter(1))
            was, sure = now + given, True
        else:
            was, doubt = yield from self._sampled(seat, begin)
            now, margin = yield from self._sampled(seat, end)
            sure = abs(now - was) >= hypot(doubt, margin)
            was, now = self._drawn(seat, begin), self._drawn(seat, end)
        change = now - was
        regained = 0.0 if mistakes or change > 0 else self._regained(seat, end)
        if abs(change) < JUMP or not sure or was - regained < JUMP:
            return None
        step, shift = yield from self._greatest(seat, begin, end, change)
        if not shift:
            return None
        expected: tuple[Difference, ...] = ()
        blamed = self._blamed(seat, step, change)
        if blamed is None:
            expected = yield from self._expected(seat, begin, end, rises=change > 0)
            if not expected and end < len(self.match.steps):
                return None
        own, others = self._parts(seat, begin, end)
        leads = (self._lead(seat, begin), self._lead(seat, end))
        rest, events = change - own - others, self.match.steps[step - 1].events
        revealed = any(seat in event.reveals for event in events if event.actor is None)
        return Jump(
            seat, begin, end, was, now, change, own, others, rest, leads, step, shift, revealed,
            None if blamed is None else blamed.part, expected,
        )  # fmt: skip

    def _regained(self, seat: Seat, end: int) -> float:
        """Return what the best of a seat's next choice after so many steps would leave it.

        The curve counts on average choices: what it says was lost, the next may still bring. It is
        0 where something comes to light meanwhile, or the moment favours whose turn it is.
        """
        choice = min(
            (one for one in self.choices if one.seat == seat and one.step > end), default=None
        )
        if choice is None or (self._strategy.favours_turn and choice.mark not in BLAMED):
            return 0.0
        revealed = any(step.reveals_to(seat) for step in self.match.steps[end : choice.step - 1])
        return 0.0 if revealed else choice.chance + choice.given

    def _blamed(self, seat: Seat, step: int, change: float) -> Choice | None:
        """Return the choice in a step that is blamed for most of a change, if there is one."""
        worst = max(
            (one for one in self.choices if one.step == step and one.mark in BLAMED),
            key=lambda one: one.given,
            default=None,
        )
        if worst is None or (worst.seat == seat) != (change < 0):
            return None
        return worst if worst.given >= _MOSTLY * abs(change) else None

    def _expected(
        self, seat: Seat, begin: int, end: int, *, rises: bool
    ) -> Generator[None, None, tuple[Difference, ...]]:
        """Return what a seat could expect more, or less, after some steps than before them."""
        found = []
        for step in (begin, end):
            state = self.match.positions[step]
            found.append(Expected(self._strategy, self._game, state, seat))
            yield from found[-1].run(self._rng(step, 56 + seat), ENOUGH)
        return changed(*found, rises=rises)

    def _jumped(self) -> Iterator[tuple[Seat, int, int, float]]:
        """Yield whose chances changed enough between points, before which steps, and by how much.

        It is by a mistake, or between one point and the next, or the next but one if it is on the
        way there; but not where a mistake of the seat itself brought most of that.
        """
        mistakes = [one for one in self.choices if one.mark in BLAMED and one.given >= JUMP]
        for one in mistakes:
            yield one.seat, one.step - 1, one.step, -one.given
        points = [self._sharpened(point) for point in self.points]
        for seat, at in product(range(self.match.state.n), range(len(points) - 1)):
            was, *later = points[at : at + 3]
            shares = [point.shares[seat] - was.shares[seat] for point in later]
            slowly = len(later) == 2 and max(abs(shares[0]), abs(shares[1] - shares[0])) < JUMP
            ahead = 1 if slowly else 0
            change, now = shares[ahead], later[ahead]
            told = any(
                one.seat == seat
                and was.step < one.step <= now.step
                and one.given >= _MOSTLY * -change > 0.0
                for one in mistakes
            )
            sure = abs(change) > hypot(was.errors[seat], now.errors[seat])
            if abs(change) >= JUMP and sure and not told:
                yield seat, was.step, now.step, change

    def _greatest(
        self, seat: Seat, begin: int, end: int, change: float
    ) -> Generator[None, None, tuple[int, float]]:
        """Return the step that caused most of a change, and how much.

        It is a choice that is blamed, or found by bisection; if none is surely found, the one that
        changed the seat's lead on the score sheet most, the same way.
        """
        way = 1 if change > 0 else -1
        blamed = [
            (choice.effects[seat], choice.step)
            for choice in self.choices
            if begin < choice.step <= end
            and choice.mark in BLAMED
            and (choice.seat == seat) == (change < 0)
        ]
        shift, step = max(blamed, key=lambda one: one[0] * way, default=(0.0, end))
        if shift / change >= _MOSTLY:
            return step, shift
        step, shift, doubt = yield from self._bisected(seat, begin, end, change)
        if shift / change >= _MOSTLY and abs(shift) > doubt:
            return step, shift
        leads = [self._lead(seat, at) for at in range(begin, end + 1)]
        changes = [(after - before) * way for before, after in pairwise(leads)]
        most = max(changes)
        if most > 0 and (leads[-1] - leads[0]) * way > 0:
            return begin + 1 + changes.index(most), _MOSTLY * change
        return end, 0.0

    def _bisected(
        self, seat: Seat, begin: int, end: int, change: float
    ) -> Generator[None, None, tuple[int, float, float]]:
        """Return the step with which most of a change seems to have come, how much, and its error.

        Steps of which nothing comes are passed over: they belong to the next.
        """
        moments = [begin]
        for at in range(begin + 1, end):
            if self._matters(at):
                moments.append(at)
            yield
        moments.append(end)
        first, last = 0, len(moments) - 1
        was = yield from self._sampled(seat, begin)
        now = yield from self._sampled(seat, end)
        while last - first > 1:
            at = (first + last) // 2
            middle = yield from self._sampled(seat, moments[at])
            if (middle[0] - was[0]) / change > (now[0] - middle[0]) / change:
                last, now = at, middle
            else:
                first, was = at, middle
        return moments[last], now[0] - was[0], sqrt(was[1] ** 2 + now[1] ** 2)

    def _sampled(
        self, seat: Seat, step: int, fine: int = _FINE
    ) -> Generator[None, None, tuple[float, float]]:
        """Return a seat's estimate of its chances after so many steps, and the margin of error.

        It is sampled ``fine`` times as long as for the curve; what is no finer is not kept.
        """
        state = self.match.positions[step]
        if state.is_over:
            return self.points[-1].shares[seat], 0.0
        if (known := self._known.get((seat, step))) is not None:
            return known
        each = fine * self._budget * _CURVE / (len(self.points) * self.match.state.n)
        found = yield from self._chance(state, seat, each, self._rng(step, 48 + seat))
        if fine == _FINE:
            self._known[seat, step] = found
        return found

    def _matters(self, step: int) -> bool:
        """Return whether anything came of a step: it changed what may be expected, or revealed."""
        before, done, after = (
            self.match.positions[step - 1],
            self.match.steps[step - 1],
            self.match.positions[step],
        )
        reveals = any(event.reveals for event in done.events)
        if is_forced(before, done.seat, before.legal_actions(done.seat)) and not reveals:
            return False
        return reveals or self._strategy.lines(before) != self._strategy.lines(after)

    def _lead(self, seat: Seat, step: int) -> float:
        return lead(self.match.positions[step].scores(), seat)

    def _point(self, step: int, each: float) -> Generator[None, None, Point]:
        """Return a point of the curve, within a number of simulated actions per seat."""
        state = self.match.positions[step]
        weights = [self._weight(seat) for seat in range(state.n)]
        chances: list[tuple[float, float]] = []
        for seat, weight in enumerate(weights):
            own = each * weight / mean(weights)
            chances.append((yield from self._chance(state, seat, own, self._rng(step, seat))))
        shares, errors = zip(*chances, strict=True)
        return Point(step, shares, errors)

    def _lines(self, decisions: Sequence[_Decision]) -> list[list[_Decision]]:
        """Split the decisions where another seat decides, or something new is revealed."""
        lines: list[list[_Decision]] = []
        for decision in decisions:
            if lines and self._follows(lines[-1][-1], decision):
                lines[-1].append(decision)
            else:
                lines.append([decision])
        return lines

    def _follows(self, before: _Decision, after: _Decision) -> bool:
        """Return whether nothing lies between two decisions: no other, and nothing revealed.

        What was advised is judged by itself, as it was then.
        """
        if any(self.match.advice_for(one.step, one.part) for one in (before, after)):
            return False
        step = self.match.steps[before.step - 1]
        if before.part + 1 < len(step.actions):
            return (after.step, after.part) == (before.step, before.part + 1)
        next_ = (after.step, after.part, after.seat) == (before.step + 1, 0, before.seat)
        return next_ and not step.reveals_to(after.seat)

    def _rng(self, step: int, salt: int) -> Rng:
        return Rng((self.match.seed * 1_000_003 + step) * 64 + salt)

    def _weight(self, seat: Seat) -> float:
        return _PERSON if seat in self._people else 1.0

    def _rivals(self, seat: Seat) -> int:
        """Return with how many of the policy's favourites a seat's choice is compared."""
        aside = self._people and seat not in self._people
        return _FEWER if aside or self._strategy.slowness > 1.0 else _RIVALS

    def _moments(self) -> list[int]:
        """Return the steps before which the curve has its points."""
        periods = [self._strategy.period(state) for state in self.match.positions[:-1]]
        begun = [at for at, period in enumerate(periods) if at == 0 or period != periods[at - 1]]
        among = begun if len(begun) >= _FEW else [*range(len(periods))]
        many = min(int(_POINTS / sqrt(self._strategy.slowness)), len(among))
        return [among[at * len(among) // many] for at in range(many)]

    def _decisions(self) -> Iterator[_Decision]:
        """Yield every decision that had an alternative."""
        match = self.match
        for number, (before, done) in enumerate(zip(match.positions, match.steps, strict=False), 1):
            state = before
            for part, action in enumerate(done.actions):
                legal = state.legal_actions(done.seat)
                if not is_forced(state, done.seat, legal):
                    yield _Decision(number, part, done.seat, state, action, legal)
                if part + 1 < len(done.actions):
                    state = state.copy()
                    state.push(done.seat, action)

    def _chance(
        self, state: State, seat: Seat, budget: float, rng: Rng
    ) -> Generator[None, None, tuple[float, float]]:
        """Return a seat's estimate of its chances, and the margin of error."""
        sampler = Apart(self._strategy, self._game, state.observe(seat))
        temperature = self._strategy.temperature(state)
        found: list[float] = []
        spent = 0.0
        while spent < budget or len(found) < _LEAST:
            world = sampler.draw(rng)
            worths: list[float] = []
            for cost in each_turn(self._strategy, world, rng):
                spent += cost
                worths.append(self._strategy.judge(world, temperature)[seat])
            found.append(mean(worths))
            yield
        return mean(found), self._margins.of(found)

    def _line(self, decisions: Sequence[_Decision]) -> Generator[None, None, _Line]:
        """Try the chosen action and the policy's favourites in a few determinizations.

        What was advised for a decision is tried first as it was then: by the same chance.
        """
        step, part, seat, state = decisions[0][:4]
        sampler = Apart(self._strategy, self._game, state.observe(seat))
        advised = self.match.advice_for(step, part)
        rng, least = self._rng(step, 32 + part), _LEAST
        if advised is not None:
            rng, least = outcome_rng(self.match.seed, advised.step, part), ENOUGH
        line = _Line([_Trial(decision) for decision in decisions], sampler, rng, least)
        policy = self._strategy.sampler(self._game, state.observe(seat))
        position = policy.draw(self._rng(step, 16 + part))
        for trial in line.trials:
            action, legal = trial.decision.action, trial.decision.legal
            values = self._strategy.action_values(position, seat, legal)
            ranked = sorted(range(len(legal)), key=values.__getitem__, reverse=True)
            rivals = dict.fromkeys(
                [*(advised.considered if advised else ()), *(legal[at] for at in ranked)]
            )
            rivals.pop(action, None)
            others = (one for one in rivals if not self._strategy.guesses(action, one))
            trial.actions += [*islice(others, self._rivals(seat))]
            trial.try_nearest([legal[at] for at in ranked], self._strategy)
            trial.liked = legal[ranked[0]]
            position.push(seat, action)
        for _ in range(line.least):
            yield from self._try(line)
        return line

    def _try(self, line: _Line) -> Iterator[None]:
        """Play out one more determinization after each action of each decision."""
        seat, strategy = line.seat, self._strategy
        world = line.sampler.draw(line.rng)
        luck = ~line.rng.state
        for trial in line.trials:
            ends = []
            for action in trial.actions:
                then = world.copy()
                then.push(seat, action)
                line.spent += play_out(strategy, world, then, Rng(luck))
                ends.append(then)
                yield
            shares, leads, worths = judged(strategy, trial.decision.state, seat, ends)
            trial.worths.add(worths)
            trial.shares.append(shares)
            trial.leads.append(leads)
            world.push(seat, trial.decision.action)

    def _choices(self, line: _Line) -> list[Choice]:
        """Measure the choice in each determinization against what is best in the others.

        What could still be made good by the next choice is only given away by that.
        """
        bests = [trial.worths.best_by_others for trial in line.trials]
        shares = [_taken(one.shares, best) for one, best in zip(line.trials, bests, strict=True)]
        leads = [_taken(one.leads, best) for one, best in zip(line.trials, bests, strict=True)]
        last = line.trials[-1]
        shares.append([came[0] for came in last.shares])
        leads.append([came[0] for came in last.leads])
        return [
            self._choice(trial, shares[at : at + 2], leads[at : at + 2])
            for at, trial in enumerate(line.trials)
        ]

    def _choice(
        self, trial: _Trial, shares: Sequence[Sequence[Shares]], leads: Sequence[Sequence[float]]
    ) -> Choice:
        """Judge a choice by its results and those of the best, by determinization."""
        step, part, seat, _, action, _ = trial.decision
        changes = [
            [chosen - other for other, chosen in zip(*pair, strict=True)]
            for pair in zip(*shares, strict=True)
        ]
        lost = [other - chosen for other, chosen in zip(*leads, strict=True)]
        points = mean(lost)
        effects = tuple(map(mean, zip(*changes, strict=True)))
        given, better = -effects[seat], trial.better
        advice = self.match.advice_for(step, part)
        told = None if advice is None else advice.considered[0]
        advised = action == told or self.match.was_announced(step, part)
        doubt = reach(len(changes)) * error([change[seat] for change in changes])
        held = self._held(trial)
        if held is not None and told is not None and held[0] - held[1] > given - doubt:
            given, doubt, better = *held, trial.actions.index(told)
        came = [row[0][seat] for row in trial.shares]
        chance, margin = min(mean(came), 1.0 - max(given, 0.0)), self._own_margins[seat].of(came)
        stated = [one.chance for one in advice.told if one.chance is not None] if advice else []
        if advised and stated and abs(stated[0] - chance) <= 2.0 * margin:
            chance = stated[0]
        if better and not advised and given < EVEN and self._wastes(trial, chance, lost):
            return Choice(
                step, part, seat, "good", chance, margin, 0.0, 0.0, 0.0, points, effects,
                trial.actions[better], idle=True,
            )  # fmt: skip
        if not better or given <= 0.0:
            same = advice is not None and not warns(advice, action) and trial.same(told)
            mark: Mark = "best" if told is None or advised or same else "good"
            return Choice(
                step, part, seat, mark, chance, margin, 0.0, 0.0, 0.0, points, effects, None,
                advised=advised,
            )  # fmt: skip
        if told in trial.actions and trial.worths.gain(trial.actions.index(told)) > 0.0:
            better = trial.actions.index(told)
        least, most = max(0.0, given - doubt), given + doubt
        mark = mark_of(given, least)
        blamed = mark in BLAMED
        approved = advised or (advice is not None and approves(advice, action))
        return Choice(
            step, part, seat, "good" if approved and blamed else mark, chance, margin, given,
            least, most, points, effects, trial.actions[better], advised=advised,
            rethought=advised and blamed,
        )  # fmt: skip

    def _wastes(self, trial: _Trial, chance: float, lost: Sequence[float]) -> bool:
        """Return whether a choice surely ``lost`` points, with a match that was as good as decided.

        They must be as many as would be a mistake where all have the same.
        """
        decided = min(chance, 1.0 - chance) < _DECIDED
        many = mean(lost) * slope(self._strategy, trial.decision.state) >= MISTAKE
        return decided and many and mean(lost) - reach(len(lost)) * error(lost) > 0.0

    def _held(self, trial: _Trial) -> tuple[float, float] | None:
        """Return what a choice gave up against what was advised, if that had been told of it.

        It is what was told and what has been found since: see :func:`_agreed`.
        """
        step, part, seat, _, action, _ = trial.decision
        advice = self.match.advice_for(step, part)
        if advice is None or advice.considered[0] not in trial.actions:
            return None
        best = advice.considered[0]
        told, at = self.told(step, part, best, action), trial.actions.index(best)
        changes = [row[at][seat] - row[0][seat] for row in trial.shares]
        found = mean(changes), reach(len(changes)) * error(changes)
        return told and _agreed(told, found)

    def told(self, step: int, part: int, better: Action, action: Action) -> Told | None:
        """Return what was told of an action of a step, against a better one, if anything was."""
        advice = self.match.advice_for(step, part)
        told = advice and advice.of(action)
        return told if advice and advice.considered[0] == better else None

    def advice_on(self, choice: Choice) -> Advised:
        """Return what a blamed choice was found to give up, as advice: see :class:`Adviser`."""
        _, made = self.before(choice)
        assert choice.better is not None
        reasons = (choice.differences, choice.sums, choice.likely)
        doubt, chance = choice.most - choice.given, choice.chance + choice.given
        told = Told(made, choice.given, doubt, chance, reasons)
        draft = self.match.steps[choice.step - 1].actions[: choice.part]
        return Advised(choice.step - 1, choice.seat, draft, (choice.better, made), (told,))

    def said(self, told: Told | None, given: float) -> Reasons | None:
        """Return the reasons that were told of an action, if it still gives up as much."""
        if told is None or given != told.given_up or not is_loss(given, told.doubt):
            return None
        reasons = reasons_of(told, self._strategy, len(self.match.players))
        return reasons if any(reasons) else None

    def _explained(self, choice: Choice) -> Generator[None, None, Choice]:
        """Return a choice with the reasons against it, if it is blamed or was advised.

        The samples of the reasons count for the blame, too: what seemed best in the others may have
        seemed too good. If it is not blamed, nothing is said to be better.
        """
        if self._wins(choice):
            return choice._replace(
                mark="best", given=0.0, least=0.0, better=None, rethought=False, idle=False,
                wins=True,
            )  # fmt: skip
        better, doubt = choice.better, choice.most - choice.given
        explained = choice.mark in BLAMED or choice.rethought or choice.idle
        if better is None or not explained:
            return choice._replace(better=None, rather=_rather(choice, choice.given, doubt))
        state, action = self.before(choice)
        later, outbid = self._made_good(choice, better), self._outbid(choice)
        if later or outbid:
            return choice._replace(
                mark="good", better=None, rethought=False, idle=False, rather=better, later=later,
                outbid=outbid,
            )  # fmt: skip
        rng = reason_rng(self.match.seed, choice.step - 1, choice.part)
        seen = state.observe(choice.seat)
        tried = Outcomes(self._game, seen, choice.seat, (better, action), rng, still=True)
        while len(tried) < ENOUGH and not tried.stuck:
            yield from tried.step()
        if choice.idle:
            return _idle(choice, tried)
        follows = yield from tried.going_on(0)
        mark, given = choice.mark, choice.given
        told = self.told(choice.step, choice.part, better, action)
        if len(tried) >= LEAST:
            given, doubt = pooled((given, doubt), tried.given_up(0, 1))
            doubt = max(doubt, 0.0 if tried.over else BEYOND * abs(given))
            given, doubt = _agreed(told, (given, doubt)) if told else (given, doubt)
        if given >= JUMP and not (told and given == told.given_up):
            ended = yield from self._ended(tried)
            if ended is not None and given - ended[0] > hypot(ended[1], doubt):
                effects = tuple(effect * ended[0] / given for effect in choice.effects)
                given, doubt = max(0.0, ended[0]), ended[1]
                choice = choice._replace(given=given, most=given + doubt, effects=effects)
        least = max(0.0, given - doubt)
        if mark in BLAMED:
            mark = mark_of(given, least)
        rethought = choice.rethought and given >= DOUBTFUL
        if mark not in BLAMED and not rethought:
            rather = _rather(choice, given, doubt)
            return choice._replace(mark=mark, better=None, rethought=False, rather=rather)
        chance, reasons = min(choice.chance, 1.0 - given), self.said(told, given)
        if told and reasons and told.chance is not None:
            chance = max(0.0, told.chance - given)
        reasons = reasons or tried.reasons(0, 1)
        return choice._replace(
            mark=mark, chance=chance, given=given, least=least, most=given + doubt,
            rethought=rethought, follows=follows, **reasons._asdict(),
        )  # fmt: skip

    def _ended(self, tried: Outcomes) -> Generator[None, None, tuple[float, float] | None]:
        """Return what the second of two actions gives up where the game is played to its end.

        The judgement of a position may be wrong by more than its samples tell: an end is not
        judged. None if there is no budget for enough of them.
        """
        most = min(_ENDS, _ALL_ENDS - self._ends) * self._budget
        lost: list[float] = []
        spent = 0.0
        while len(lost) < _TO_THE_END and spent < most:
            world = tried.draw()
            if world is None:
                break
            won = []
            for action in tried.actions:
                then = world.copy()
                then.push(tried.seat, action)
                spent += playout(self._strategy, then, _NEVER, Rng(tried.after))
                won.append(self._strategy.evaluate(then)[tried.seat])
                yield
            lost.append(won[0] - won[1])
        self._ends += spent / self._budget
        if len(lost) < LEAST:
            return None
        # Where all ended alike, one more might have ended otherwise.
        variance = (sum(one * one for one in lost) + 0.5) / (len(lost) + 1)
        return mean(lost), reach(len(lost)) * sqrt(variance / len(lost))

    def _relieved(self, choice: Choice) -> Choice:
        """Return a choice that says so if it was advised against, and is not blamed."""
        advice = self.match.advice_for(choice.step, choice.part)
        against = advice is not None and warns(advice, self.before(choice)[1])
        cheap = choice.mark not in BLAMED and choice.given < DOUBTFUL
        said = choice.wins or choice.later or choice.outbid or choice.idle
        return choice._replace(relieved=against and cheap and not said)

    def _wins(self, choice: Choice) -> bool:
        """Return whether the seat went on alone from a choice to win, with nothing revealed."""
        seat = choice.seat
        return self.points[-1].shares[seat] == 1.0 and all(
            step.seat == seat and not step.reveals_to(seat)
            for step in self.match.steps[choice.step - 1 :]
        )

    def _made_good(self, choice: Choice, better: Action) -> bool:
        """Return whether the seat did what was better later, where the order is free.

        It counts only until something came to light, which might have been otherwise.
        """
        state, action = self.before(choice)
        if not self._strategy.commute(action, better):
            return False
        known = not self.match.steps[choice.step - 1].reveals_to(choice.seat)
        done: list[Action] = []
        for at in self._rest(choice) if known else ():
            step = self.match.steps[at]
            done += step.actions if step.seat == choice.seat else ()
            if step.reveals_to(choice.seat):
                break
        return any(self._strategy.akin(state, better, one) for one in done)

    def _rest(self, choice: Choice) -> Iterator[int]:
        """Yield how many steps had been played before each later one of the same period."""
        match, period = self.match, self._strategy.period
        begun = period(match.positions[choice.step - 1])
        later = range(choice.step, len(match.steps))
        return takewhile(lambda at: period(match.positions[at]) == begun, later)

    def _outbid(self, choice: Choice) -> bool:
        """Return whether nothing came of a bid: another took its place, so that the seat bid anew.

        Of a limit only the bid that stood is judged.
        """
        state, action = self.before(choice)
        if self._strategy.refrains(action) or not self._strategy.contested(state):
            return False
        match, seat = self.match, choice.seat
        again = (at for at in self._rest(choice) if match.steps[at].seat == seat)
        at = next(again, None)
        return at is not None and self._strategy.contested(match.positions[at])

    def before(self, choice: Choice) -> tuple[State, Action]:
        """Return the position in which a choice was made, and what was chosen."""
        actions = self.match.steps[choice.step - 1].actions
        state = self.match.positions[choice.step - 1].copy()
        for action in actions[: choice.part]:
            state.push(choice.seat, action)
        return state, actions[choice.part]


class Retry:
    """Another action instead of a choice, compared with the better one, in slices.

    Both are tried in the samples by which the choice was explained. What had been chosen is
    worth what the analysis said of it.
    """

    def __init__(self, analysis: Analysis, choice: Choice, action: Action) -> None:
        """Try ``action``, which was legal, instead of a ``choice`` of an analysis."""
        state, chosen = analysis.before(choice)
        self._judged = choice if action == chosen else None
        self._better = chosen if choice.better is None else choice.better
        self._analysis, self._choice, self.action = analysis, choice, action
        rng = reason_rng(analysis.match.seed, choice.step - 1, choice.part)
        actions = tuple(dict.fromkeys((self._better, action)))
        self._tried = Outcomes(
            analysis.match.game, state.observe(choice.seat), choice.seat, actions, rng, still=True
        )

    def is_of(self, choice: Choice, action: Action) -> bool:
        """Return whether this tries that action instead of that choice."""
        return (choice.step, choice.part, action) == (
            self._choice.step,
            self._choice.part,
            self.action,
        )

    @property
    def _known(self) -> bool:
        return self._judged is not None or self.action == self._better

    @property
    def progress(self) -> float:
        """The progress, 0 to 1."""
        return 1.0 if self._known else min(1.0, len(self._tried) / AT_MOST)

    def step(self, seconds: float) -> bool:
        """Continue for about ``seconds``; return True once it has been judged."""
        until = perf_counter() + seconds
        while not (self._known or is_settled(self._tried)):
            for _ in self._tried.step():
                pass
            if perf_counter() >= until:
                return False
        return True

    @property
    def judged(self) -> Judged:
        """How the action compares, once that is known."""
        best = Judged("best", 0.0, 0.0, 0.0, None, ())
        if self._judged is not None:
            return Judged(*(getattr(self._judged, name) for name in Judged._fields))
        if self._known or len(self._tried) < LEAST:
            return best
        step, part = self._choice.step, self._choice.part
        told = self._analysis.told(step, part, self._better, self.action)
        found = given, doubt = self._tried.given_up(0, 1)
        conceded = False
        if told:
            conceded = is_conceded(told.given_up, told.doubt) and _agrees(told, found)
            given, doubt = _agreed(told, found)
        least = max(0.0, given - doubt)
        mark = mark_of(given, least)
        # Who raises which of two bids is but guessed: only what is surely too much is worse.
        guessed = strategy_of(self._analysis.match.game).guesses(self._better, self.action)
        if given <= 0.0 or conceded or (guessed and mark not in BLAMED):
            return best
        reasons = self._analysis.said(told, given) or self._tried.reasons(0, 1)
        return Judged(mark, given, least, given + doubt, self._better, *reasons)


def _chained(line: Sequence[Choice]) -> list[Choice]:
    """Return the choices of a line, each of which leaves the chance that the next began with."""
    chained: list[Choice] = []
    for choice in reversed(line):
        if chained:
            began = chained[-1].chance + chained[-1].given
            choice = choice._replace(chance=max(0.0, min(began, 1.0 - choice.given)))
        chained.append(choice)
    return chained[::-1]


def mark_of(given: float, least: float) -> Mark:
    """Return the mark of a choice that gave away ``given``, and surely ``least``.

    Doubtful is what gave away 2 points of a chance of 100, a mistake what gave away 5. A part of
    it must be sure, as of what a hint tells in a number: what only seems so for want of samples is
    good, and a mistake only what is sure by half, or by as much as a mistake must give away.
    """
    if given < DOUBTFUL or least < _SURELY * given:
        return "good"
    sure = least >= min(MISTAKE, _MISTAKEN * given)
    return "mistake" if given >= MISTAKE and sure else "doubtful"


def _rather(choice: Choice, given: float, doubt: float) -> Action | None:
    """Return what is told to be a little better than a choice.

    It is nothing where that is but noise, or the choice was advised.
    """
    seems = given >= EVEN and given > doubt / 2
    return choice.better if seems and not choice.advised else None


def _idle(choice: Choice, tried: Outcomes) -> Choice:
    """Return a choice with what would have brought more points, if that is sure by other samples.

    ``tried`` are what was better and the choice.
    """
    reasons = tried.reasons(0, 1) if len(tried) >= LEAST else Reasons()
    if any(one.seat == choice.seat and one.points >= 1.0 for one in reasons.sums):
        return choice._replace(**reasons._asdict())
    return choice._replace(better=None, idle=False)


def _agreed(told: Told, found: tuple[float, float]) -> tuple[float, float]:
    """Return what an action gives up, and the doubt, by what was told of it and what was found.

    A loss that was told, in a number, stays the same as long as that is within the doubt of both.

    >>> _agreed(Told(Action(), 0.06, 0.02), (0.05, 0.01))
    (0.06, 0.02)
    """
    cost = told.given_up, told.doubt
    return cost if _agrees(told, found) and is_loss(*cost) else pooled(found, cost)


def _agrees(told: Told, found: tuple[float, float]) -> bool:
    """Return whether what was found is what was told, within the doubt of both."""
    return abs(told.given_up - found[0]) <= hypot(told.doubt, found[1])


def _taken(came: Sequence[Sequence[T]], taken: Sequence[int]) -> list[T]:
    """Return by determinization what the action came to that was taken there."""
    return [ends[at] for ends, at in zip(came, taken, strict=True)]
