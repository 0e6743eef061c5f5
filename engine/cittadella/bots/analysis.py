"""Looking back at a finished match: the chances of all over it, and what each choice gave away.

Nothing here knows more than a seat could know at the time. The *curve* tells what each seat could
think of its own chances, from determinizations of what it saw, brought to a sum of 1. A *choice*
is searched as a hard bot does it; if that finds something else than what was chosen, both are
played out in the same fresh determinizations. That the best is looked for in some and measured in
others keeps what merely had luck in the search from being called better.

What a match comes to for a seat is then its chance at the start, what its own choices and those of
the others changed, and the rest: luck, with all that the reckoning cannot see.
"""

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from time import perf_counter
from typing import Literal, NamedTuple, TypeAlias

from ..core.game import Action, Seat, State
from ..core.match import Match, is_forced
from ..core.rng import Rng
from ..core.strategy import Strategy
from .advice import Reason, reasons
from .levels import ACTIONS, LEVELS, strategy_of
from .search import EVALUATION, playout, sequential_halving

Mark: TypeAlias = Literal["best", "good", "doubtful", "mistake"]
MARKS: tuple[Mark, ...] = ("best", "good", "doubtful", "mistake")
Shares: TypeAlias = tuple[float, ...]
"""A number a seat, in chances to win: 0 to 1, a shared win is shared; or differences of such."""

BUDGET = 400_000
"""What a match may cost, in simulated actions: some 10 s, thrice as much in a browser."""
_CURVE = 0.2
"""The part of it that the curve takes."""
_POINTS = 36
"""How many points the curve has at the most, but for the last."""
_FEW = 16
"""With fewer stages than this, the points of the curve are spread over the steps instead."""
_PERSON = 3.0
"""How much more a person's choice may cost than a bot's."""
_SEARCH = 0.5
"""The part of what a choice may cost that goes into looking for the best; the rest measures."""
_LEAST = 6
"""So many determinizations at the least for any number that is told."""
_SURE = 1.96
"""How many standard errors an interval reaches: 95 %."""

DOUBTFUL, MISTAKE = 0.02, 0.05
"""What a choice must give away, in chances to win, to be called so; see :func:`mark_of`."""
JUMP = 0.1
"""The least change of somebody's chances from a point of the curve to the next that is told."""
_JUMPS = 8
_REASONS = 3


class Point(NamedTuple):
    """The chances of all before a step: those of each as that seat could know them.

    ``errors`` is how far each may be off, to either side: a 95 % interval of what was sampled. It
    does not know how far the judgement of positions itself may be off.
    """

    step: int
    """How many steps had been played."""
    shares: Shares
    errors: Shares


class Choice(NamedTuple):
    """What a seat chose, where it had an alternative, against the best that was found."""

    step: int
    """The number of its step, from 1."""
    part: int
    """Which of the actions of the step it is, from 0."""
    seat: Seat
    mark: Mark
    given: float
    """The chance to win that it gave away, from 0; with its 95 % interval."""
    least: float
    most: float
    points: float
    """How much of its lead on the mean of the others it gave away, in the game's points.

    It counts where there was no chance left to give away, too; below 0 it won points.
    """
    effects: Shares
    """What it changed for everybody, against the best that was found: its seat's is -``given``."""
    better: Action | None
    """What would have been better, if anything was found..."""
    reasons: tuple[Reason, ...]
    """... and what speaks for it rather than for what was chosen."""


class Sum(NamedTuple):
    """What a match came to for a seat: ``start`` and the changes sum to ``end``, in chances."""

    start: float
    own: float
    """By its own choices: what they gave away, below 0."""
    others: float
    """By what the others' choices gave away."""
    luck: float
    end: float


class Jump(NamedTuple):
    """A great change of a seat's chances from a point of the curve to the next, and its parts."""

    seat: Seat
    begin: int
    """The steps that had been played at the first point..."""
    end: int
    """... and at the second."""
    change: float
    own: float
    others: float
    luck: float


class _Decision(NamedTuple):
    step: int
    part: int
    seat: Seat
    state: State
    action: Action
    legal: Sequence[Action]


class Analysis:
    """A finished match that is looked back at, in slices; the same for the same match.

    ``points`` and ``choices`` grow as it goes on: the curve first, then the choices of persons,
    then those of bots.
    """

    def __init__(self, match: Match, budget: int = BUDGET) -> None:
        """Look back at ``match``, which is over, for ``budget`` simulated actions."""
        if not match.state.is_over:
            raise ValueError("the match is not over")
        self.match = match
        self.points: list[Point] = []
        self.choices: list[Choice] = []
        self.progress = 0.0
        """How much of the work is done, 0 to 1."""
        self.done = False
        self._budget = budget
        self._game = match.game
        self._strategy: Strategy[State] = strategy_of(match.game)
        self._settings = self._strategy.search_settings(ACTIONS[LEVELS[-1]])
        self._work = self._all()

    def is_of(self, match: Match) -> bool:
        """Return whether this is about that match, or the same one opened anew."""
        mine = self.match
        return match is mine or match.to_json() == mine.to_json()

    def step(self, seconds: float) -> bool:
        """Go on for about ``seconds``; return True once all is done."""
        until = perf_counter() + seconds
        while not self.done:
            if next(self._work, self) is self:
                self.done, self.progress = True, 1.0
            if perf_counter() >= until:
                break
        return self.done

    # -- What comes of it

    def sums(self) -> list[Sum]:
        """Return what the match came to for each seat, once all is done."""
        first, last = self.points[0].shares, self.points[-1].shares
        told = []
        for seat, (start, end) in enumerate(zip(first, last, strict=True)):
            own, others = self._parts(seat, 0, len(self.match.steps))
            told.append(Sum(start, own, others, end - start - own - others, end))
        return told

    def jumps(self) -> list[Jump]:
        """Return the greatest changes that are surely some, in order, once all is done.

        From a point to the next only that of the seat is told whose chances changed most.
        """
        found = []
        for was, now in zip(self.points, self.points[1:], strict=False):
            changes = [after - before for before, after in zip(was.shares, now.shares, strict=True)]
            seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
            change, doubt = changes[seat], sqrt(was.errors[seat] ** 2 + now.errors[seat] ** 2)
            if abs(change) >= JUMP and abs(change) > doubt:
                own, others = self._parts(seat, was.step, now.step)
                rest = change - own - others
                found.append(Jump(seat, was.step, now.step, change, own, others, rest))
        greatest = sorted(found, key=lambda jump: -abs(jump.change))[:_JUMPS]
        return sorted(greatest, key=lambda jump: jump.begin)

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
        steps, seats = self._moments(), range(self.match.state.n)
        each = self._budget * _CURVE / (len(steps) * len(seats))
        for number, step in enumerate(steps, 1):
            state = self.match.positions[step]
            told: list[tuple[float, float]] = []
            for seat in seats:
                chance = yield from self._chance(state, seat, each, self._rng(step, seat))
                told.append(chance)
            self.points.append(_point(step, told))
            self.progress = _CURVE * number / len(steps)
        ended = tuple(self._strategy.evaluate(self.match.state))
        self.points.append(Point(len(self.match.steps), ended, (0.0,) * len(ended)))
        decisions: list[_Decision] = []
        for decision in self._decisions():
            decisions.append(decision)
            yield
        weights = [self._weight(decision) for decision in decisions]
        whole = sum(weights) or 1.0
        order = sorted(range(len(decisions)), key=lambda at: -weights[at])
        for at in order:
            part = (1 - _CURVE) * weights[at] / whole
            self.choices.append((yield from self._choice(decisions[at], self._budget * part)))
            self.progress += part

    def _rng(self, step: int, salt: int) -> Rng:
        return Rng((self.match.seed * 1_000_003 + step) * 64 + salt)

    def _weight(self, decision: _Decision) -> float:
        return _PERSON if self.match.is_human(decision.seat) else 1.0

    def _moments(self) -> list[int]:
        """Return before which steps the curve has its points."""
        stages = [self._strategy.stage(state) for state in self.match.positions[:-1]]
        begun = [at for at, stage in enumerate(stages) if at == 0 or stage != stages[at - 1]]
        among = begun if len(begun) >= _FEW else [*range(len(stages))]
        many = min(_POINTS, len(among))
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
        """Return what a seat may think of its chances, and the standard error of that."""
        sampler = self._strategy.sampler(self._game, state.observe(seat))
        found: list[float] = []
        spent = 0.0
        while spent < budget or len(found) < _LEAST:
            world = sampler.draw(rng)
            spent += self._play_out(world, self._horizon(world))
            found.append(self._strategy.evaluate(world)[seat])
            yield
        return _mean(found), _error(found)

    def _choice(self, decision: _Decision, budget: float) -> Generator[None, None, Choice]:
        """Look for what would have been best, and measure what was chosen against it."""
        step, part, seat, state, action, legal = decision
        seen = state.observe(seat)
        sampler = self._strategy.sampler(self._game, seen)
        rng = self._rng(step, 32 + part)
        search = sequential_halving(
            self._strategy, sampler, seat, legal, rng, int(budget * _SEARCH), self._settings
        )
        leader = 0
        for found in search:
            leader = found.best
            yield
        best = legal[leader]
        if best == action:
            return _best(step, part, seat, state.n)
        changes: list[list[float]] = []
        leads: list[float] = []
        spent = 0.0
        while spent < budget * (1 - _SEARCH) or len(changes) < _LEAST:
            world = sampler.draw(rng)
            horizon = self._horizon(world)
            ends = []
            for one in (action, best):
                then = world.copy()
                then.push(seat, one)
                spent += self._play_out(then, horizon)
                ends.append(then)
                yield
            worths = map(self._strategy.evaluate, ends)
            changes.append([chosen - other for chosen, other in zip(*worths, strict=True)])
            chosen, other = (self._lead(then, seat) for then in ends)
            leads.append(other - chosen)
        effects = tuple(map(_mean, zip(*changes, strict=True)))
        given = -effects[seat]
        if given <= 0.0:
            return _best(step, part, seat, state.n)
        doubt = _SURE * _error([change[seat] for change in changes])
        least, most = max(0.0, given - doubt), given + doubt
        told = reasons(self._game, seen, seat, best, action)
        return Choice(
            step, part, seat, mark_of(given, least), given, least, most, _mean(leads), effects,
            best, tuple(told[:_REASONS]),
        )  # fmt: skip

    def _horizon(self, world: State) -> int:
        return self._strategy.horizon(world) + self._settings.lookahead

    def _lead(self, state: State, seat: Seat) -> float:
        """Return how many points more a seat may expect than the others on average."""
        points = state.scores() if state.is_over else self._strategy.expect(state)
        own = points[seat]
        return own - (sum(points) - own) / (len(points) - 1)

    def _play_out(self, world: State, horizon: int) -> int:
        """Play on in ``world`` as a search does; return what it has cost."""
        return 1 + playout(self._strategy, world, horizon) + EVALUATION


def mark_of(given: float, least: float) -> Mark:
    """Return what a choice is called that gave away ``given``, and surely ``least``.

    Doubtful is what gave away 2 points of a chance of 100, a mistake what gave away 5. Either
    must be sure, so that what only seems so for want of samples is good: of a doubtful choice
    that it gave away anything, of a mistake that it gave away what makes one doubtful.
    """
    if given >= MISTAKE and least >= DOUBTFUL:
        return "mistake"
    if given >= DOUBTFUL and least > 0.0:
        return "doubtful"
    return "good"


def _best(step: int, part: int, seat: Seat, seats: int) -> Choice:
    """Return a choice than which nothing better was found."""
    return Choice(step, part, seat, "best", 0.0, 0.0, 0.0, 0.0, (0.0,) * seats, None, ())


def _point(step: int, told: Sequence[tuple[float, float]]) -> Point:
    """Return a point of the curve from the chance of each and its standard error."""
    whole = sum(chance for chance, _ in told) or 1.0
    shares = tuple(chance / whole for chance, _ in told)
    return Point(step, shares, tuple(_SURE * error / whole for _, error in told))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    mean, many = _mean(values), len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (many * (many - 1)))
