"""What actions lead to: the same sampled positions played out after each, compared line by line.

A playout ends where search would judge the position. There a seat's points have lines: those of
the score sheet, and what may still be expected, which :meth:`~..core.strategy.Strategy.lines` tells
by where it comes from. The mean difference of a line between two actions is a reason for the one:
true of what was played, and in the words of the sheet.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from ..core.game import Action, Game, Observation, Sampler, Seat, State
from ..core.judgement import softmax
from ..core.rng import Rng
from ..core.strategy import Strategy
from .levels import ACTIONS, LEVELS, strategy_of
from .samples import Comparison, error, mean, reach
from .search import EVALUATION, favourite, playout

Shares: TypeAlias = tuple[float, ...]
"""A number a seat, in chances to win: 0 to 1, a shared win is shared; or differences of such."""
Lines: TypeAlias = Mapping[str, Sequence[float]]
"""Points by seat, by the name of a line."""
_Line: TypeAlias = tuple[str, Seat]
"""The name of a line, or of a thing, and whose it is."""

LEAST = 5
"""The least determinizations for any number that is shown."""
ENOUGH = 24
"""How many are enough to say what surely differs."""
MOST_REASONS = 3
"""The most differences that are shown."""
EVEN = 0.005
"""A smaller difference between chances to win does not count."""
_FOLLOWED = 6
"""The determinizations in which a seat's continuation is observed..."""
_OTHERS = 2
"""... and its next choice compared with so many others..."""
_NEXT = 2
"""... for this many choices..."""
_FAR = 400
"""... within this many actions of everybody."""
_SET = 8
"""The most actions of one set, as of cards to discard, that are told to follow."""
_MOSTLY = 0.7
"""What a seat does once others have decided is told of if it is the same in this share of them."""
_TRIES = 100
"""The most positions sampled in search of one in which all actions are legal."""
_SURE = 1.5
"""A difference counts as sure beyond so many times what a 95 % interval reaches.

Of many lines some are far off by chance; what is given is what is farthest off.
"""
_PART = 0.2
"""The least difference shown, as a share of the largest..."""
_TRIFLE = 0.05
"""... and in points..."""
_COUNTS = 0.0025
"""... and by the chance to win that so many points are, where all have the same."""
_CERTAIN = 0.1
"""With a margin of error below this share of the difference, chance has had no part in it..."""
_JUDGED = 0.5
"""... so that it is but judged: it may be off by this share..."""
_JUDGED_LEAST = 0.01
"""... and by this much.

In Cavalieri, judged at the end of the turn, it was 0.66 ± 0.21 as large a round later, of the same
sign in 80 of 100, and in 94 from a twentieth of the chance on.
"""
BEYOND = 0.25
"""What is judged before the end of the match may be off by this share however often it is tried.

In Gold City it was 0.66 as large at the end among easy bots, 0.76 with the policy, and larger among
medium ones (120, 60 and 14 choices of 3 players).
"""
_BY_LEAD = 0.05
"""What a lead counts for beside the chance, if that is as much as it is where all have the same."""
ALL = "all"
"""The name of the line that sums all lines of a seat."""
_MOST_OF = 0.5
"""What together makes up this share of a sum that nothing explains at once is told instead."""
_WEIGHS = 0.5
"""Where what is not told takes away this share of what is told, the sum of all is told instead."""

OTHERS = "others"
"""The name of the line that sums all lines of the other seats, on average."""
RIVAL = "rival"
"""The name of the line that sums all lines of one other seat, whose chance falls by most of it."""
_SOLELY = 0.8
"""One who gets this share of what all others get less is named instead of their average."""
LEAD = "lead"
"""The name of the line of the seat's lead on that average..."""
_TELLING = 0.5
"""... which is told if the sums that are sure make up less than this share of it..."""
_LEADS = 1.0
"""... and if it is as many points..."""
_COSTS = 0.02
"""... where so much of the chance is lost."""
_LIKELY = 1.5
"""What is not sure is likely beyond so many standard errors..."""
_MOST_LIKELY = 2
"""... and the most of it that is shown."""
_ALIKE = 0.75
"""Sums that surely differ by less are told as equal."""

_DENIED = 0.5
"""The least that another gets less by an answer to an offer for that to be told."""

_UNFAIR = 0.25
"""Where it comes to less by more than this share of what it brings, no trade is told."""


class Difference(NamedTuple):
    """How many points more one action brings a seat than another, and where from."""

    source: str
    """The name of a line: see :meth:`~..core.strategy.Strategy.lines`."""
    seat: Seat
    points: float
    error: float
    """The standard error of ``points``."""
    now: float = 0.0
    """How much of ``points`` is on the score sheet at once; the rest is expected of later moves."""


class Reasons(NamedTuple):
    """What comes of one action rather than of another."""

    differences: tuple[Difference, ...] = ()
    """What surely differs: what speaks for the one first..."""
    sums: tuple[Difference, ...] = ()
    """... what all of it comes to for the seat, and for the others if that is sure..."""
    likely: tuple[Difference, ...] = ()
    """... and what most likely differs, if no line surely does."""


class Next(NamedTuple):
    """A seat's most likely next choice, where it would have an alternative."""

    action: Action
    targets: Sequence[str]
    """The elements that stand for it."""
    share: float
    """The share of the playouts in which it comes next, after the same choices."""
    observation: Observation
    """What the seat then sees, in one of them."""
    later: bool = False
    """Whether others decide before it."""
    kept: bool = False
    """Whether it is what something was kept for, on the same elements if not at the same price."""


class Outcomes:
    """Some actions of a seat in the same determinizations, so that all meet the same luck.

    ``worths`` compares them by the chance of the seat, ``shares`` are the chances of all and
    ``leads`` the seat's points beyond the others' mean and ``lines`` where points come from, by
    determinization and action.
    """

    def __init__(
        self,
        game: Game[State],
        observation: Observation,
        seat: Seat,
        actions: Sequence[Action],
        rng: Rng,
        character: str = "",
        *,
        still: bool = False,
        granted: bool = False,
    ) -> None:
        """Compare ``actions`` in positions that look like ``observation``.

        That may be what another seat sees; then they are tried where ``seat`` can do all of them.
        ``character`` is whose judgement counts, of the game's characters. With ``still``, the first
        is done after each other one that may as well come before it, as soon as it can be: that is
        not blamed for its absence. With ``granted``, nobody takes what one of them bids for.
        """
        self.seat, self.actions = seat, tuple(actions)
        self.strategy = strategy_of(game, character)
        self._game, self._observation = game, observation
        self._sampler = Apart(self.strategy, game, observation)
        self._rng = rng
        commutes, first = self.strategy.commute, self.actions[0]
        self._granted = granted
        self._joining = [still and commutes(one, first) for one in self.actions]
        self.worths = Comparison()
        self.shares: list[list[Shares]] = []
        self.leads: list[list[float]] = []
        self.lines: list[list[Lines]] = []
        self.lengths: list[list[int]] = []
        """How much was played, by determinization and action."""
        self.even = 0.0
        """How much a point raises the chance to win among equals, at the most."""
        self.spent = 0
        self.over = False
        """Whether the game was over at the end of a playout."""
        self.stuck = False
        """Whether no position was found in which all actions are legal."""
        self.joins = 0
        """In how many determinizations the first action was done after another one."""
        self.worlds: list[State] = []
        """The determinizations."""
        leads_on = self.strategy.prepares
        free = self.strategy.in_any_order
        self._unweighed = [
            at
            for at, one in enumerate(self.actions)
            if at and self._joining[at] and (leads_on(one) or not free)
        ]
        """After which actions it is not known yet what the first one is worth."""

    def __len__(self) -> int:
        """Return the number of determinizations tried."""
        return len(self.shares)

    @property
    def joined(self) -> bool:
        """Whether the first action was done after another one, if only once."""
        return self.joins > 0

    @property
    def after(self) -> int:
        """The state of the random source after the playouts, for others to continue."""
        return self._rng.state

    def draw(self) -> State | None:
        """Return a position in which all actions are legal, or None if none is found."""
        drawn = (self._sampler.draw(self._rng) for _ in range(_TRIES))
        for world in drawn:
            if not any(world.explain(self.seat, action) for action in self.actions):
                return world
        return None

    def step(self) -> Iterator[None]:
        """Play out one more determinization, if any, after each action; yield after each."""
        if self._unweighed:
            yield from self._weigh()
            self._unweighed.clear()
        world = self.draw()
        if world is None:
            self.stuck = True
            return
        self.worlds.append(world)
        ends: list[State] = []
        lengths, joined, luck = [], False, ~self._rng.state
        for action in self.actions:
            then = world.copy()
            then.push(self.seat, action)
            if self._granted and not self.strategy.refrains(action):
                self._grant(then)
            length = 0
            if self._joining[len(ends)] and ends:
                alone = then
                then, length = self._then_first(world, then)
                joined = joined or then is not alone
            lengths.append(length + play_out(self.strategy, world, then, Rng(luck)))
            ends.append(then)
            yield
        self.joins += joined
        self.spent += sum(lengths)
        self.lengths.append(lengths)
        self.add(world, ends)
        self.lines.append([self.strategy.lines(end) for end in ends])

    def _grant(self, then: State) -> None:
        """Let nobody bid against the seat."""
        strategy = self.strategy
        while strategy.contested(then) and (seat := then.next_seat()) != self.seat:
            then.push(seat, next(filter(strategy.refrains, then.legal_actions(seat))))

    def _weigh(self) -> Iterator[None]:
        """Do the first action after another one only where that is worth no less than what else is.

        Where a turn has room for both but for no more, another one may go on better without it; so
        may what brings nothing by itself, such as a trade.
        """
        apart = Outcomes(
            self._game, self._observation, self.seat, self.actions, Rng(self._rng.state ^ 1)
        )
        for at in self._unweighed:
            gains: list[float] = []
            while self._joining[at] and len(gains) < LEAST:
                world = apart.draw()
                if world is None:
                    break
                alone = world.copy()
                alone.push(self.seat, self.actions[at])
                after, _ = self._then_first(world, alone)
                if after is alone:
                    break
                luck = ~apart.after
                for then in (alone, after):
                    self.spent += play_out(self.strategy, world, then, Rng(luck))
                    yield
                worths = judged(self.strategy, world, self.seat, (alone, after))[2]
                gains.append(worths[1] - worths[0])
            self._joining[at] = self._joining[at] and sum(gains) >= 0.0

    def _then_first(self, world: State, then: State) -> tuple[State, int]:
        """Do the first action too, if that is possible in the turn; return the actions it took."""
        strategy, state, taken = self.strategy, then.copy(), 0
        while (seat := state.next_seat()) >= 0 and strategy.period(state) == strategy.period(world):
            taken += 1
            if seat == self.seat and not state.explain(seat, self.actions[0]):
                state.push(seat, self.actions[0])
                return state, taken
            state.push(seat, favourite(strategy, state, seat))
        return then, taken

    def add(self, world: State, ends: Sequence[State]) -> None:
        """Add the results of the actions in a determinization."""
        shares, leads, worths = judged(self.strategy, world, self.seat, ends)
        self.worths.add(worths)
        self.shares.append(shares)
        self.leads.append(leads)
        self.even = max(self.even, slope(self.strategy, world))
        self.over = self.over or any(end.is_over for end in ends)

    def take(self, others: "Outcomes") -> None:
        """Take the samples of others, in which these actions were tried among more."""
        at = [others.actions.index(action) for action in self.actions]
        for row in range(len(others)):
            self.worths.add([others.worths.gain_in(row, one) for one in at])
            self.shares.append([others.shares[row][one] for one in at])
            self.leads.append([others.leads[row][one] for one in at])
            self.lines.append([others.lines[row][one] for one in at])
            self.lengths.append([others.lengths[row][one] for one in at])
        self.even = max(self.even, others.even)
        self.over = self.over or others.over
        self.joins += others.joins
        self.worlds += others.worlds

    def run(self, many: int = ENOUGH) -> "Outcomes":
        """Continue until there are ``many`` determinizations, or no more are found."""
        while len(self) < many and not self.stuck:
            for _ in self.step():
                pass
        return self

    def kept(self, many: int) -> float | None:
        """Return in which share of so many determinizations nobody takes what the first bids for.

        None if too few are found, or nobody else is asked any more.
        """
        strategy = self.strategy
        kept: list[bool] = []
        asked = False
        while len(kept) < many and (state := self.draw()) is not None:
            state.push(self.seat, self.actions[0])
            while strategy.contested(state) and (seat := state.next_seat()) != self.seat:
                asked = True
                state.push(seat, favourite(strategy, state, seat))
            kept.append(not strategy.contested(state))
        return mean(kept) if asked and len(kept) == many else None

    def agreed(self, many: int) -> float | None:
        """Return in which share of so many determinizations a deal comes of the first action.

        It is about an offer. None if too few are found.
        """
        strategy = self.strategy
        agreed: list[bool] = []
        while len(agreed) < many and (state := self.draw()) is not None:
            state.push(self.seat, self.actions[0])
            dealt = False
            while not dealt and strategy.offers(state) and (seat := state.next_seat()) >= 0:
                action = favourite(strategy, state, seat)
                dealt = strategy.agrees(state, self.seat, action)
                state.push(seat, action)
            agreed.append(dealt)
        return mean(agreed) if len(agreed) == many else None

    def soon(self, at: int, other: int) -> Generator[None, None, tuple[Next, ...]]:
        """Return what the seat would do next after an action, if that is likely, and no offer.

        Once others have decided it is only what could not be done after another action, or what
        something is kept for.
        """
        later = self._passes_on(at)
        if later:
            kept = yield from self._kept_for(at, other)
            if kept or self.strategy.in_any_order:
                return kept
        found = yield from self.going_on(at, alone=not later, most=1 if later else _SET)
        if not found or self.strategy.prepares(found[0].action):
            return ()
        if not later:
            return found
        if found[0].share < _MOSTLY or self._may_follow(other, found[0].action):
            return ()
        return (found[0]._replace(later=True),)

    def _kept_for(self, at: int, other: int) -> Generator[None, None, tuple[Next, ...]]:
        """Return what the seat keeps something for by an action, if it mostly is the same."""

        def uses_it(action: Action) -> bool:
            return self.strategy.keeps_for(self.actions[at], action)

        def first(action: Action) -> Iterator[tuple[State, Action]]:
            state = self.draw()
            if state is not None:
                state.push(self.seat, action)
                yield from _choices(
                    self.strategy, state, self.seat, alone=False, most=1, of=uses_it
                )

        world = self.draw()
        if world is None or not any(map(uses_it, world.legal_actions(self.seat))):
            return ()
        found: list[tuple[State, Action]] = []
        for _ in range(_FOLLOWED):
            found += first(self.actions[at])
            yield
        things = [tuple(state.targets_of(action)) for state, action in found]
        most, many = max(Counter(things).items(), key=itemgetter(1), default=((), 0))
        if many < _MOSTLY * _FOLLOWED:
            return ()
        for _ in range(_OTHERS):
            if any(
                tuple(state.targets_of(one)) == most for state, one in first(self.actions[other])
            ):
                return ()
            yield
        then, action = found[things.index(most)]
        seen = then.observe(self.seat)
        return (Next(action, most, many / _FOLLOWED, seen, later=True, kept=True),)

    def _may_follow(self, at: int, action: Action) -> bool:
        """Return whether the seat could do something next after an action, in one of a few."""
        for _ in range(_OTHERS):
            state = self.draw()
            if state is None:
                return True
            state.push(self.seat, self.actions[at])
            next_ = _choices(self.strategy, state, self.seat, alone=False, most=1)
            if not next_ or not next_[0][0].explain(self.seat, action):
                return True
        return False

    def _passes_on(self, at: int) -> bool:
        """Return whether another than the seat decides after an action."""
        world = self.draw()
        if world is None:
            return False
        world.push(self.seat, self.actions[at])
        return world.next_seat() not in {self.seat, -1}

    def going_on(
        self, at: int, *, alone: bool = False, most: int = _NEXT
    ) -> Generator[None, None, tuple[Next, ...]]:
        """Return the seat's most likely continuation after an action, yielding now and then.

        Further determinizations are played on as all are, until the seat has chosen so often; if it
        is ``alone``, until another chooses. Left out is what it would do in less than half of them,
        all from a choice on about something that cannot be known yet or that does nothing, and what
        it does ``alone``, unless it is the same in all, and as good as the next best. After that
        only the rest of a set is told ``alone``: nothing of another kind can be done meanwhile.
        """
        lines = []
        for _ in range(_FOLLOWED):
            state = self.draw()
            if state is None:
                return ()
            root = state.copy()
            state.push(self.seat, self.actions[at])
            chosen = _choices(self.strategy, state, self.seat, alone=alone, most=most + 1)
            known = [self.strategy.foreseeable(root, *one) for one in chosen]
            lines.append(chosen[: [*known, False].index(False)][:most])
            yield
        found: list[Next] = []
        among = lines
        while among := [line for line in among if len(line) > len(found)]:
            depth = len(found)
            ((action, many),) = Counter(line[depth][1] for line in among).most_common(1)
            if 2 * many < len(lines) or self.strategy.refrains(action):
                break
            if alone and many < _FOLLOWED:
                break
            if alone and not found and not (yield from self._holds(lines)):
                break
            among = [line for line in among if line[depth][1] == action]
            state = among[0][depth][0]
            kinds = {type(self.actions[at]), *map(type, state.legal_actions(self.seat))}
            if alone and found and len(kinds) > 1:
                break
            seen = state.observe(self.seat)
            found.append(Next(action, tuple(state.targets_of(action)), many / len(lines), seen))
        return tuple(found)

    def _holds(
        self, lines: Sequence[Sequence[tuple[State, Action]]]
    ) -> Generator[None, None, bool]:
        """Return whether the seat's next choice, played out, is as good as the policy's others."""
        tried, action = Comparison(), lines[0][0][1]
        values = self._valued(lines[0][0][0])
        order = sorted(values, key=values.__getitem__, reverse=True)
        actions = [action, *(one for one in order if one != action)][: 1 + _OTHERS]
        for (world, _), *_ in lines:
            if any(world.explain(self.seat, one) for one in actions):
                return False
            ends = []
            for one in actions:
                then = world.copy()
                then.push(self.seat, one)
                play_out(self.strategy, world, then, Rng(~self._rng.state))
                ends.append(then)
            tried.add(judged(self.strategy, world, self.seat, ends)[2])
            yield
        return tried.best == 0

    def _valued(self, state: State) -> dict[Action, float]:
        """Return what the policy thinks of each legal action."""
        actions = state.legal_actions(self.seat)
        values = self.strategy.action_values(state, self.seat, actions)
        return dict(zip(actions, values, strict=True))

    def worth(self, at: int) -> float:
        """Return how much more an action is worth than the first, on average."""
        return self.worths.gain(at)

    @property
    def ranked(self) -> list[Action]:
        """The actions, first what is worth most."""
        order = sorted(range(len(self.actions)), key=self.worth, reverse=True)
        return [self.actions[at] for at in order]

    def lead(self, at: int) -> float:
        """Return the lead of the seat in points by an action."""
        return mean([leads[at] for leads in self.leads])

    def chance(self, at: int) -> float:
        """Return the chance of the seat to win by an action."""
        return mean([shares[at][self.seat] for shares in self.shares])

    def given_up(self, one: int, other: int) -> tuple[float, float]:
        """Return how much one action improves the chance over another, and the margin of error."""
        changes = [row[one][self.seat] - row[other][self.seat] for row in self.shares]
        improved, margin = mean(changes), reach(len(changes)) * error(changes)
        if self.over:
            return improved, margin
        if margin < _CERTAIN * abs(improved):
            margin = max(_JUDGED_LEAST, _JUDGED * abs(improved))
        return improved, max(margin, BEYOND * abs(improved))

    def trails(self, one: int, other: int) -> bool:
        """Return whether one action most likely brings a smaller lead in points than another."""
        changes = [row[one] - row[other] for row in self.leads]
        return mean(changes) < -_LIKELY * error(changes)

    def same(self, one: int, other: int) -> bool:
        """Return whether the same came of two actions in every determinization."""
        return all(row[one] == row[other] for rows in (self.shares, self.lines) for row in rows)

    def shortest(self, best: int, points: Callable[[Action], int]) -> int:
        """Return the action that leads to the same as the ``best`` in the fewest actions.

        Of as many it is what brings most ``points`` at once; what brings nothing by itself comes
        last.
        """
        alike = [at for at in range(len(self.actions)) if self.same(best, at)]

        def length(at: int) -> tuple[bool, int, int, bool]:
            action, many = self.actions[at], sum(row[at] for row in self.lengths)
            return self.strategy.prepares(action), many, -points(action), at != best

        return min(alike, key=length)

    def is_even(self, one: int, other: int) -> bool:
        """Return whether neither action surely gives up more of the chance to win."""
        given_up, doubt = self.given_up(one, other)
        return abs(given_up) <= max(EVEN, doubt)

    def reasons(self, one: int, other: int) -> Reasons:
        """Return why ``one`` rather than ``other``, or what is traded where that is as good.

        A sum of all lines is too small to mention there, and so is what only others lose.
        """
        if len(self) < LEAST:
            return Reasons()
        found = self.differences(one, other)
        if self.is_even(one, other):
            found = [line for line in found if line.source != ALL]
            found = found if brings(found, self.seat) else self.trade(one, other)
        elif (denied := self._denied(one, other)) is not None:
            own = [line for line in found if line.source != ALL and line.seat == self.seat]
            more = [line for line in own if line.points > 0][: MOST_REASONS - 1]
            return Reasons((*more, denied))
        told = any(line.source != ALL for line in found)
        likely = [] if told else self.likely(one, other)
        return Reasons(tuple(found), self.sums(one, other), tuple(likely))

    def _denied(self, one: int, other: int) -> Difference | None:
        """Return what another surely gets less, the most of it, where an offer is answered."""
        if not any(self.strategy.answers(self.actions[at]) for at in (one, other)):
            return None
        found = self._beyond(self._changes(one, other), _SURE * reach(len(self)))
        lines = [line for line in found if line.seat != self.seat and line.points <= -_DENIED]
        return min(lines, key=lambda line: line.points, default=None)

    def differences(self, one: int, other: int) -> list[Difference]:
        """Return what ``one`` surely brings more, or less, than ``other``.

        What speaks for it comes first: the seat's own lines before what others get less; then
        what speaks against it. At most :data:`MOST_REASONS`. Where no line is sure, they speak
        against it in all, or what is not told takes much of it away, it is the sum of all lines,
        if that is sure.
        """
        if len(self) < LEAST:
            return []
        changes, ends = self._changes(one, other), self._at_once(one, other)
        those = self._of(changes, one, other)
        lines = self._sure(those, changes, ends)
        if not self._speak(lines) or self._misleads(changes, lines):
            lines = self._of_all(changes)
            lines = self._behind(lines, self._about(those, ends), changes) or lines
        return self._timed(lines, ends)

    def sums(self, one: int, other: int) -> tuple[Difference, ...]:
        """Return what the seat surely gets more in all by ``one``, and what the others, on average.

        Last comes whoever gets less, where most of the chance comes from one, or nearly all of the
        points. It is 0 points where the seat surely gets about as many, and nothing where the two
        speak against ``one``. Where it surely has the better chance, what all get alike is no
        reason for that.
        """
        if len(self) < LEAST:
            return ()
        changes = self._changes(one, other)
        whole = {line.source: line for line in self._wholes(changes)}
        beyond = reach(len(self))
        own, others = whole.get(ALL), whole.get(OTHERS)
        if own is not None and abs(own.points) <= (doubt := beyond * own.error):
            about_as_many = abs(own.points) + doubt < _ALIKE
            own = own._replace(points=0.0) if about_as_many else None
        more = own.points if own else 0.0
        least = max(_TRIFLE, _PART * abs(more))
        if others is not None and (abs(others.points) < least or not is_sure(others, beyond)):
            others = None
        theirs = others.points if others else 0.0
        rival = self._rival(one, other, changes) or (others and self._sole(others, changes))
        named = [rival] if rival else []
        if (lead := self._leading(one, other)) and more - theirs < _TELLING * lead.points:
            return (lead, *named)
        if more < theirs:
            return tuple(named) if more >= 0.0 else ()
        given_up, doubt = self.given_up(one, other)
        if theirs > 0.0 and more - theirs < _LEADS and given_up > max(_COSTS, doubt):
            return tuple(named)
        timed = self._timed([own], self._at_once(one, other)) if own else []
        return (*timed, *([others] if others else []), *named)

    def _rival(
        self, one: int, other: int, changes: Mapping[_Line, Sequence[float]]
    ) -> Difference | None:
        """Return how much less another seat surely gets by one action, if it is by that one's loss.

        Most of the chance that the seat has more comes from it, and it is enough to tell.
        """
        given_up, doubt = self.given_up(one, other)
        falls = {
            seat: mean([row[other][seat] - row[one][seat] for row in self.shares])
            for seat in range(self._rivals + 1)
            if seat != self.seat
        }
        rival = max(falls, key=falls.__getitem__)
        if given_up <= max(_COSTS, doubt) or falls[rival] < _MOST_OF * given_up:
            return None
        line = self._whole_of(rival, changes)
        tells = line.points <= -_LEADS and is_sure(line, _SURE * reach(len(self)))
        return line if tells else None

    def _sole(
        self, others: Difference, changes: Mapping[_Line, Sequence[float]]
    ) -> Difference | None:
        """Return how much less one seat surely gets, if that is nearly all that the others do."""
        seats = [seat for seat in range(self._rivals + 1) if seat != self.seat]
        line = min((self._whole_of(seat, changes) for seat in seats), key=lambda one: one.points)
        sole = line.points < 0.0 and line.points <= _SOLELY * self._rivals * others.points
        return line if sole and is_sure(line, reach(len(self))) else None

    def _whole_of(self, seat: Seat, changes: Mapping[_Line, Sequence[float]]) -> Difference:
        """Return by how much all lines of another seat differ."""
        columns = [column for (_, whose), column in changes.items() if whose == seat]
        return measured(RIVAL, seat, _summed(columns) if columns else [0.0] * len(self))

    def _leading(self, one: int, other: int) -> Difference | None:
        """Return by how much more the seat leads by one action, where another likely costs more.

        It is nothing if that is not likely, or too little to tell.
        """
        given_up, doubt = self.given_up(one, other)
        lead = self._lead(one, other)
        likely = given_up > max(_COSTS, doubt / 2) and is_sure(lead, _LIKELY)
        return lead if likely and lead.points >= _LEADS else None

    def _lead(self, one: int, other: int) -> Difference:
        return measured(LEAD, self.seat, [row[one] - row[other] for row in self.leads])

    def _wholes(self, changes: Mapping[_Line, Sequence[float]]) -> Iterator[Difference]:
        """Yield by how much all lines of the seat differ, and all of the others, on average."""
        for source in (ALL, OTHERS):
            columns = [
                column
                for (_, whose), column in changes.items()
                if (whose == self.seat) == (source == ALL)
            ]
            parts = 1 if source == ALL else self._rivals
            if columns:
                changed = [points / parts for points in _summed(columns)]
                yield measured(source, self.seat, changed)

    def likely(self, one: int, other: int) -> list[Difference]:
        """Return what most likely speaks for ``one`` where nothing surely does.

        It is nothing where the seat seems to get less in all.
        """
        if len(self) < LEAST:
            return []
        changes, ends = self._changes(one, other), self._at_once(one, other)
        whole, at_once = self._own(changes), self._changed(ends)
        about = self._about(self._of(changes, one, other), ends)
        touched, least = self._touched(at_once), _PART * abs(whole)
        direct = self._direct(about, touched, at_once)
        lines = self._chosen(direct, _LIKELY, touched, least, most=_MOST_LIKELY, sure=False)
        speaking = [line for line in lines if (line.points > 0.0) == (line.seat == self.seat)]
        return speaking if whole >= 0.0 and brings(speaking, self.seat) else []

    def _own(self, changes: Mapping[_Line, Sequence[float]]) -> float:
        """Return what all lines come to for the seat."""
        return sum(mean(column) for (_, seat), column in changes.items() if seat == self.seat)

    @property
    def _rivals(self) -> int:
        return len(self.shares[0][0]) - 1

    def trade(self, one: int, other: int) -> list[Difference]:
        """Return what ``one`` surely brings more, and what less, than ``other``.

        Which of them is worth more is not asked; it is nothing unless ``one`` brings the seat
        something, and about as much as it takes away.
        """
        if len(self) < LEAST:
            return []
        changes, ends = self._changes(one, other), self._at_once(one, other)
        lines = self._sure(self._of(changes, one, other), changes, ends)
        fair = self._balance(lines) >= -_UNFAIR * self._more(lines)
        if not brings(lines, self.seat) or not fair or self._misleads(changes, lines):
            return []
        return self._timed(lines, ends)

    def _about(
        self, changes: Mapping[_Line, Sequence[float]], ends: Sequence[State]
    ) -> dict[_Line, Sequence[float]]:
        """Return the changes in what the seat has a part in, after the action that brings more.

        What another gets is among them where that surely has a part already.
        """
        strategy, seat = self.strategy, self.seat

        def has_part(name: str, whose: Seat, column: Sequence[float]) -> bool:
            own = [strategy.has_part(then, seat, name) for then in ends]
            if whose == seat:
                return own[mean(column) < 0.0]
            return any(own) and all(strategy.has_part(world, whose, name) for world in self.worlds)

        return {
            line: column
            for line, column in changes.items()
            if self._is_known(line[0]) and has_part(*line, column)
        }

    def _is_known(self, name: str) -> bool:
        """Return whether the seat's part in a line is no guess: it is the same wherever."""
        parts = {self.strategy.has_part(world, self.seat, name) for world in self.worlds}
        return len(parts) == 1

    def _direct(
        self,
        about: Mapping[_Line, Sequence[float]],
        touched: Collection[_Line],
        at_once: Mapping[_Line, float],
    ) -> dict[_Line, Sequence[float]]:
        """Return the changes in what the actions themselves change, if they change anything.

        What else comes otherwise, or the other way than at once, has little to do with the choice.
        """
        things = {thing for thing, _ in touched}
        return {
            key: column
            for key, column in about.items()
            if (not things or self._thing(key[0]) in things)
            and (abs(now := at_once.get(key, 0.0)) < _TRIFLE or now * mean(column) >= 0.0)
        }

    def _of(
        self, changes: Mapping[_Line, Sequence[float]], one: int, other: int
    ) -> dict[_Line, Sequence[float]]:
        """Return the changes that a person may see to come of the one action, or against it."""
        concerns, pair = self.strategy.concerns, (self.actions[one], self.actions[other])

        def is_seen(name: str, whose: Seat, column: Sequence[float]) -> bool:
            if (mean(column) > 0.0) == (whose == self.seat):
                return concerns(name, *pair)
            return concerns(name, *pair) or concerns(name, *reversed(pair))

        return {line: column for line, column in changes.items() if is_seen(*line, column)}

    def _sure(
        self,
        those: Mapping[_Line, Sequence[float]],
        changes: Mapping[_Line, Sequence[float]],
        ends: Sequence[State],
    ) -> list[Difference]:
        """Return what surely differs by the actions themselves, of those among all changes."""
        at_once, least = self._changed(ends), _PART * abs(self._own(changes))
        touched = self._touched(at_once)
        direct = self._direct(self._about(those, ends), touched, at_once)
        return self._chosen(direct, _SURE, touched, least)

    def _thing(self, name: str) -> str:
        return self.strategy.thing(name) or name

    def _touched(self, at_once: Mapping[_Line, float]) -> set[_Line]:
        """Return what is expected to be worth more, or less, to whom after one action at once."""
        changed: dict[_Line, float] = defaultdict(float)
        for (name, seat), points in at_once.items():
            line = self._thing(name), seat
            changed[line] = max(changed[line], abs(points))
        least = max(_TRIFLE, _PART * max(changed.values(), default=0.0))
        return {line for line, most in changed.items() if most >= least}

    def _changed(self, ends: Sequence[State]) -> dict[_Line, float]:
        """Return by how much each line differs at once, after one action rather than another."""
        one, other = (self.strategy.lines(then) for then in ends)
        nothing = (0.0,) * len(self.shares[0][0])
        changed: dict[_Line, float] = defaultdict(float)
        for name in {**one, **other}:
            pairs = zip(one.get(name, nothing), other.get(name, nothing), strict=True)
            for seat, (ours, theirs) in enumerate(pairs):
                changed[name, seat] = ours - theirs
        return changed

    def _at_once(self, one: int, other: int) -> list[State]:
        """Return what the seat foresees of each of two actions, in the first determinization.

        In a turn of any order the first action follows the other, as in the playouts.
        """
        world, found = self.worlds[0], []
        for at in (one, other):
            actions = [self.actions[at]]
            if self._joining[at] and at != 0:
                then = world.foreseen(self.seat, *actions)
                if not then.explain(self.seat, self.actions[0]):
                    actions.append(self.actions[0])
            found.append(world.foreseen(self.seat, *actions))
        return found

    def _timed(self, lines: Sequence[Difference], ends: Sequence[State]) -> list[Difference]:
        """Return the lines with what of them comes at once."""
        sheets = []
        for then in ends:
            sheet: dict[_Line, float] = defaultdict(float)
            for leaf in then.score_sheet().leaves():
                name = self.strategy.line(leaf)
                for seat, points in enumerate(leaf.amounts):
                    for source in {name, self._thing(name), ALL}:
                        sheet[source, seat] += points
            sheets.append(sheet)
        first, second = sheets
        return [
            line._replace(now=first[line.source, line.seat] - second[line.source, line.seat])
            for line in lines
        ]

    def _chosen(
        self,
        changes: Mapping[_Line, Sequence[float]],
        beyond: float,
        touched: Collection[_Line] = (),
        least: float = 0.0,
        *,
        most: int = MOST_REASONS,
        sure: bool = True,
    ) -> list[Difference]:
        """Return the changes beyond so many margins of error, or errors if that is not ``sure``.

        None is smaller than ``least``. Those of one thing are together, the reasons for it first.

        What another gets less is worth as much to the seat as its share in the others' lead. It
        is told where the seat gets more of the same, or the actions themselves take it away.
        """
        beyond = max(2.0, beyond * reach(len(self))) if sure else beyond
        found, others = self._beyond(changes, beyond), self._rivals

        def weight(line: Difference) -> float:
            return abs(line.points) / (1 if line.seat == self.seat else others)

        part = _PART * max(map(weight, found), default=0.0)
        least = max(_TRIFLE, least, part, _COUNTS / self.even)
        found = sorted((line for line in found if weight(line) >= least), key=weight, reverse=True)
        own = [line for line in found if line.seat == self.seat]
        first = [line for line in own if line.points > 0]
        ours = {line.source for line in first}
        then = [
            line
            for line in found
            if line.seat != self.seat
            and line.points < 0
            and (line.source in ours or (self._thing(line.source), line.seat) in touched)
        ]
        against = [line for line in own if line.points < 0]
        chosen = (first + then)[: most - bool(against)]
        return chosen + against[: most - len(chosen)]

    def _misleads(
        self, changes: Mapping[_Line, Sequence[float]], lines: Sequence[Difference]
    ) -> bool:
        """Return whether the seat's lines that are not told take away much of those told."""
        told = {line.source for line in lines if line.seat == self.seat}
        points = self._more(lines)
        columns = [
            column
            for (name, seat), column in changes.items()
            if seat == self.seat and not {name, self.strategy.thing(name)} & told
        ]
        return points > 0.0 and bool(columns) and -mean(_summed(columns)) >= _WEIGHS * points

    def _beyond(self, changes: Mapping[_Line, Sequence[float]], beyond: float) -> list[Difference]:
        """Return the lines beyond so many errors, those of one thing as one if all of them are.

        So are those of which some speak for it and others against: which of them is chance.
        """
        things: dict[_Line, list[Difference]] = defaultdict(list)
        found = []
        for (name, seat), column in changes.items():
            line = measured(name, seat, column)
            thing = self.strategy.thing(name)
            if thing is not None:
                things[thing, seat].append(line)
            elif is_sure(line, beyond):
                found.append(line)
        for (thing, seat), lines in things.items():
            columns = [changes[line.source, seat] for line in lines]
            whole = measured(thing, seat, _summed(columns))
            certain = [line for line in lines if is_sure(line, beyond)]
            apart = max((abs(line.points) for line in certain), default=0.0)
            sure = len(lines) > 1 and is_sure(whole, beyond)
            opposed = len({line.points > 0 for line in certain}) > 1
            together = [whole] if sure and (opposed or abs(whole.points) > apart) else []
            found += together or ([] if opposed else certain)
        return found

    def _speak(self, lines: Sequence[Difference]) -> bool:
        """Return whether the differences favour the one on the whole, against the others."""
        return self._balance(lines) > 0.0

    def _balance(self, lines: Sequence[Difference]) -> float:
        """Return what the differences come to for the seat, against the mean of the others."""
        return sum(
            one.points if one.seat == self.seat else -one.points / self._rivals for one in lines
        )

    def _more(self, lines: Sequence[Difference]) -> float:
        """Return what the seat gets more by some lines, whatever it gets less by others."""
        return sum(one.points for one in lines if one.seat == self.seat and one.points > 0.0)

    def _of_all(self, changes: Mapping[_Line, Sequence[float]]) -> list[Difference]:
        """Return the sure sum of all lines of each seat, if the seat itself gets more in all."""
        columns: dict[Seat, list[Sequence[float]]] = defaultdict(list)
        for (_, seat), column in changes.items():
            columns[seat].append(column)
        sums = {(ALL, seat): _summed(of_seat) for seat, of_seat in columns.items()}
        lines = self._chosen(sums, 1.0)
        return lines if brings(lines, self.seat) and self._speak(lines) else []

    def _behind(
        self,
        sums: Sequence[Difference],
        about: Mapping[_Line, Sequence[float]],
        changes: Mapping[_Line, Sequence[float]],
    ) -> list[Difference]:
        """Return the seat's lines that together make up most of its sum, if they surely do.

        They come later, of what the actions lead to.
        """
        own = {line: column for line, column in about.items() if line[1] == self.seat}
        whole = self._more(sums)
        lines = self._chosen(own, _SURE)
        most = self._more(lines) >= _MOST_OF * whole
        tells = most and self._speak(lines) and not self._misleads(changes, lines)
        return lines if whole and tells else []

    def compared(self, one: int, other: int) -> Iterator[Difference]:
        """Yield all differences, sure or not, by line, by thing and in total."""
        changes = self._changes(one, other)
        sums: dict[_Line, list[Sequence[float]]] = defaultdict(list)
        for (name, seat), column in changes.items():
            yield measured(name, seat, column)
            sums[ALL, seat].append(column)
            thing = self.strategy.thing(name)
            if thing is not None:
                sums[thing, seat].append(column)
        for (name, seat), columns in sums.items():
            yield measured(name, seat, _summed(columns))
        yield from (line for line in self._wholes(changes) if line.source == OTHERS)
        yield from (
            self._whole_of(at, changes) for at in range(self._rivals + 1) if at != self.seat
        )
        yield self._lead(one, other)

    def _changes(self, one: int, other: int) -> dict[_Line, list[float]]:
        """Return by how much each line of each seat differs that does, by determinization."""
        names = dict.fromkeys(name for row in self.lines for at in (one, other) for name in row[at])
        nothing = (0.0,) * len(self.shares[0][0])
        changes = {}
        for name in names:
            rows = [
                (row[one].get(name, nothing), row[other].get(name, nothing)) for row in self.lines
            ]
            for seat in range(len(nothing)):
                column = [ours[seat] - theirs[seat] for ours, theirs in rows]
                if any(column):
                    changes[name, seat] = column
        return changes


class Apart(Sampler[State]):
    """A sampler of independent determinizations."""

    def __init__(
        self, strategy: Strategy[State], game: Game[State], observation: Observation
    ) -> None:
        """Imagine what lies behind ``observation``."""
        self._sampler: Sampler[State] = strategy.sampler(game, observation)
        self._apart = strategy.apart

    def draw(self, rng: Rng) -> State:
        """Return a position that looks like the observation, the rest at random."""
        for _ in range(self._apart - 1):
            self._sampler.draw(rng)
        return self._sampler.draw(rng)


def _summed(columns: Sequence[Sequence[float]]) -> list[float]:
    """Return what some lines differ by together, by determinization."""
    return [sum(row) for row in zip(*columns, strict=True)]


def measured(name: str, seat: Seat, changes: Sequence[float]) -> Difference:
    """Return by how much a line differs, as if in one more determinization it did not.

    What is given is what differs most: a little too much, on average. And where all are the same,
    others need not be: then only the error is that of one more.
    """
    column = [*changes, 0.0]
    points = changes[0] if min(changes) == max(changes) else mean(column)
    return Difference(name, seat, points, error(column))


def is_sure(found: Difference, beyond: float) -> bool:
    """Return whether a difference is beyond so many times its error."""
    return abs(found.points) > beyond * found.error


def slope(strategy: Strategy[State], state: State) -> float:
    """Return how much a point raises the chance to win among equals."""
    return (state.n - 1) / state.n**2 / strategy.temperature(state)


def brings(lines: Sequence[Difference], seat: Seat) -> bool:
    """Return whether a seat gets more by some line: not only others less."""
    return any(line.seat == seat and line.points > 0 for line in lines)


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return how many points more a seat has than the others on average.

    >>> lead([6, 4, 1], 0)
    3.5
    """
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def _choices(
    strategy: Strategy[State],
    state: State,
    seat: Seat,
    *,
    alone: bool,
    most: int,
    of: Callable[[Action], bool] = lambda _: True,
) -> list[tuple[State, Action]]:
    """Continue until a seat has made some choices; return them and the positions before them.

    If it is ``alone``, only until another chooses. ``of`` tells which of its choices are meant.
    """
    found: list[tuple[State, Action]] = []
    for _ in range(_FAR):
        decides = state.next_seat()
        if decides < 0 or len(found) == most or (alone and decides != seat):
            break
        actions = state.legal_actions(decides)
        values = strategy.action_values(state, decides, actions)
        action = actions[values.index(max(values))]
        if decides == seat and len(actions) > 1 and of(action):
            found.append((state.copy(), action))
        state.push(decides, action)
    return found


def play_out(strategy: Strategy[State], world: State, then: State, rng: Rng) -> int:
    """Continue ``then`` to the horizon of search from ``world``; return the cost."""
    ahead = strategy.search_settings(ACTIONS[LEVELS[-1]]).lookahead
    return 1 + playout(strategy, then, strategy.horizon(world) + ahead, rng) + EVALUATION


def turns_of(strategy: Strategy[State], world: State) -> int:
    """Return at how many moments a playout is judged: see :func:`each_turn`."""
    return world.n if strategy.favours_turn else 1


def each_turn(strategy: Strategy[State], then: State, rng: Rng) -> Iterator[int]:
    """Play ``then`` out from itself, and yield the cost wherever it is to be judged.

    Where the judgement favours whose turn begins that is once a turn, for a whole round of them.
    """
    yield play_out(strategy, then.copy(), then, rng)
    for _ in range(turns_of(strategy, then) - 1):
        yield playout(strategy, then, strategy.period(then) + 1, rng) + EVALUATION


def judged(
    strategy: Strategy[State], root: State, seat: Seat, ends: Sequence[State]
) -> tuple[list[Shares], list[float], list[float]]:
    """Return the results of playouts from ``root``.

    The chances of all, the lead of a seat, and what each is worth to it: its chance, and a little
    for its lead, where there is no chance left, too.
    """
    temperature = strategy.temperature(root)
    prospects = [strategy.prospects(end) for end in ends]
    shares = [tuple(softmax(points, temperature)) for points in prospects]
    pairs = zip(ends, prospects, strict=True)
    leads = [lead(end.scores() if end.is_over else points, seat) for end, points in pairs]
    each = _BY_LEAD * slope(strategy, root)
    worths = [share[seat] + each * more for share, more in zip(shares, leads, strict=True)]
    return shares, leads, worths
