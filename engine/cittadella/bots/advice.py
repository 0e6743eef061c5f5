"""Advice: what a seat should do, why, and why not something else; and why a bot did what it did.

Search proposes candidates. Further playouts compare them (:mod:`.outcomes`) and decide; the
analysis of the match begins with the same samples. The reasons for the choice come from other
samples: in those that picked it, it would look better than it is.
"""

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice, pairwise
from math import inf
from time import perf_counter
from typing import NamedTuple

from ..core.game import Action, Game, Observation, Seat, State
from ..core.match import Advised, Told
from ..core.rng import Rng
from ..core.strategy import Strategy
from .levels import ACTIONS, LEVELS, strategy_of
from .outcomes import (
    ALL,
    ENOUGH,
    EVEN,
    LEAD,
    LEAST,
    OTHERS,
    RIVAL,
    Difference,
    Next,
    Outcomes,
    Reasons,
    brings,
)
from .samples import crossing
from .search import favourite
from .thinker import Budget, Thinker

_SCORED = 12
"""Of how many of the policy's favourites it is looked at what they bring at once."""
_WIDE = 10
"""How many of the favourites of search and of the policy are looked at in a few samples."""
_SEARCH = 0.35
"""The share of the time that search may take.

With 0.6 the best by 60 fresh playouts was advised no more often: what was advised otherwise, in 19
of 340 positions, was worth as much on average, within 0.001 of the chance to win.
"""
_TRUSTED = 16
"""So many samples a comparison takes, however late: by fewer, the next advice is another."""
_COMPARE = 0.85
"""The share of the time after which nothing is compared: it is left to see how one would go on."""
_WORLDS = 12
"""The number of positions in which there must be no alternative."""
_ANSWERED = 12
"""In how many positions the others' answers to a bid are looked at.

Of what was told most likely to stay 118 of 123 did, of what was told to be taken 11 of 129 (medium
bots, La Sfida and Gold City, 6 matches each). Of offers in Città e Cavalieri a deal came of 91 of
92 of which it was most likely, and of 37 of 226 of which it was not (medium bots, 4 matches).
"""
_RIVALS = 2
"""How many of the policy's other favourites a bot's action is compared with."""
_WORSE = 0.01
"""An action that costs more of the chance to win than this is worse than the choice."""
_NEAR = 0.02
"""What surely costs less than this is about as good, as the page words it..."""
_PROBABLE = 0.03
"""... and what costs as much as this, and more than half the margin of error, probably worse."""
_OPEN = 3
"""So many times as many samples a comparison of two actions takes, if it stays open..."""
AT_MOST = _OPEN * ENOUGH
"""... which is this number, where somebody waits."""
_AHEAD = 4
"""So many times as many samples everything takes where advice is thought about before it is asked
for..."""
_LOOKS_AHEAD = 3
"""... but for what is only looked at."""
_PREFERRED = 0.5
"""What the game prefers may seem worse by so much of the margin of error..."""
_PLANNED = 1.5
"""... and what was planned by so much..."""
_KEPT = 1.0
"""... and what takes what the choice would only keep for later.

In 11 positions of Gold City in which 5 points or 10 could be had at once, to build nothing was to
be worth 0.05 of the chance to win; of 24 or 60 games each that easy bots played on it won 0.02
more. In 8 of 121 positions it is built for this: by 150 fresh playouts each, worth 0.003 more.
"""
_LOT = 6
"""What a lot is worth is looked for between the least bid and this many more..."""
_VALUED = 32
"""... in so many positions..."""
_VAGUE = 4
"""... and told if it is known within so many.

It was in half of 190 auctions; 300 fresh playouts each put it within what was told in 95 of 96.
"""
_NEAREST = 2
"""How many of what did best at first are looked at again in search of what is nearest."""
_LOOKED_AT = 5
"""How many actions are tried in search of a worse one, or of one that is nearer to the choice..."""
_FAR = 0.1
"""... twice as many where the next best gives up so much of the chance..."""
_LOOKS = 8
"""... and in how many determinizations."""
_CONTRASTS = 2
"""How many that seem worse are tried in search of one that surely is."""


class Advice(NamedTuple):
    """The index of the best action, and how the others compare."""

    choice: int
    second: int | None
    """The next best of which not the same comes, or None if there is no alternative."""
    chance: float | None
    """The chance to win after the choice, 0 to 1, or None if it was not estimated..."""
    given_up: float
    """... how much of it the second best would give up, and the margin of error."""
    doubt: float
    differences: tuple[Difference, ...]
    """What the choice surely brings more than the second best, and what less..."""
    sums: tuple[Difference, ...] = ()
    """... what all of it comes to..."""
    likely: tuple[Difference, ...] = ()
    """... and what most likely differs, if nothing surely does."""
    same: bool = False
    """Whether the same came of both in every playout, and of whatever else was tried."""
    joined: bool = False
    """Whether the choice was still done after the second best, in every playout, or else in some
    where that is why the other seems better."""
    wins: bool = False
    """Whether the choice surely wins, with what ``follows``; ``same``: so does the other."""
    alone: bool = True
    """Whether nothing else that was looked at may be about as good."""
    waits: bool = False
    """Whether the other spends nothing of what the choice takes, so that this may come later."""
    stays: float | None = None
    """How likely nobody takes what the choice bids for, or a deal comes of an offer; None if it
    is neither..."""
    below: float | None = None
    """... and with the next lower bid, or None if there is none..."""
    other_stays: float | None = None
    """... and with what it is compared with, if that bids."""
    worth: tuple[int | None, int | None] | None = None
    """Between which bids it is as good to have a lot as to leave it, if that was found out; None
    for one of them: no more is known."""
    follows: tuple[Next, ...] = ()
    """How the seat would most likely go on after it, in its turn or when it next decides."""
    worse: "Advice | None" = None
    """The same, held against what surely is worse, where the second best is not."""

    @property
    def agrees(self) -> bool:
        """Whether the second best is not surely worse, and might as well be advised."""
        return self.second is not None and self.given_up <= max(EVEN, self.doubt)


class Explanation(NamedTuple):
    """Why a player did something, as far as the asker may know."""

    only: bool
    """Whether there was no alternative."""
    second: Action | None = None
    """What it is compared with: the next best, or what is worse if nothing speaks against that."""
    given_up: float = 0.0
    """How much of the chance to win that would give up, and the margin of error..."""
    doubt: float = 0.0
    same: bool = False
    """... and whether the same came of it in every playout."""
    differences: tuple[Difference, ...] = ()
    """What was done surely brings more, or what the other brings more if it erred..."""
    sums: tuple[Difference, ...] = ()
    """... what all of it comes to..."""
    likely: tuple[Difference, ...] = ()
    """... and what most likely differs, if nothing surely does."""
    erred: bool = False
    """Whether the other is surely better, for reasons, and nothing speaks for what was done."""
    joined: bool = False
    """Whether what was done could still be done after the other."""
    wins: bool = False
    """Whether it surely wins the game, with what can be done after it in the turn."""


def outcome_rng(seed: int, step: int, part: int) -> Rng:
    """Return the random source for a decision's playouts: the same for advice and analysis.

    ``seed`` is that of the match, ``step`` the number of steps played, ``part`` the number of
    actions already chosen in the next.
    """
    return Rng(((seed * 1_000_003 + step) * 64 + part) * 2 + 1)


def reason_rng(seed: int, step: int, part: int) -> Rng:
    """Return the random source for reasons, the same for both: not that of the playouts."""
    return Rng(((seed * 1_000_003 + step) * 64 + part) * 2)


class Adviser:
    """The strongest bot, thinking about what a seat may do in a position, in slices.

    ``considered`` are the actions that it has compared, once it has decided.
    """

    def __init__(
        self,
        game: Game[State],
        state: State,
        seat: Seat,
        seed: int,
        rng: Rng,
        reasons: Rng,
        seconds: float = inf,
        plan: Action | None = None,
        kept: Advised | None = None,
        *,
        found: bool = False,
        ahead: bool = False,
    ) -> None:
        """Begin to think about ``state``, knowing what ``seat`` knows.

        ``seed`` is that of the search, ``rng`` that of :func:`outcome_rng`, ``reasons`` that of
        :func:`reason_rng`: the choice is held against others in the samples in which an analysis
        tries them again. With ``seconds`` it decides within that time, if that is enough to be
        trusted; without, its choice does not depend on the machine. ``plan`` is what the last
        advice looked forward to: it is kept if it is about as good as the best. What is ``kept``
        was advised here before, or, if ``found``, so when one looked back: it is advised again, and
        what it told of a loss is told again; but the next best is not what had been chosen. Nobody
        waits for what is thought ``ahead``: it is thought about for longer, until :meth:`hurry`.
        """
        self.game, self.state, self.seat = game, state, seat
        self.actions = tuple(state.legal_actions(seat))
        self.observation = state.observe(seat)
        self._begun, self._reasons = rng.state, reasons.state
        self._seconds, self._spent, self._found = seconds, 0.0, found
        self._patience = seconds
        """For how many seconds somebody waits for an answer."""
        self._enough = ENOUGH * (_AHEAD if ahead else 1)
        self._looks = _LOOKS * (_LOOKS_AHEAD if ahead else 1)
        self._plan = plan
        self._kept = kept if kept and kept.considered[0] in self.actions else None
        self._finish = tuple(strategy_of(game).finish(state, seat))
        """What surely wins, one after another."""
        best = LEVELS[-1]
        budget = Budget(ACTIONS[best], _SEARCH * seconds)
        self._thinker = Thinker(game, self.observation, seat, self.actions, best, seed, budget)
        self._wide: Outcomes | None = None
        """All candidates, in a few determinizations..."""
        self._outcomes: Outcomes | None = None
        """... and those of them that may be the best, in as many as it takes."""
        self._choice: Action | None = None
        self._held: dict[Action, Outcomes] = {}
        """The choice compared with others, in samples that had no part in it."""
        self._looked: Outcomes | None = None
        """The choice and others, in search of one that leads to something else."""
        self._wider: Outcomes | None = None
        """The choice and others, in search of one that is nearer to it than the next best."""
        self._asked: dict[tuple[Action, ...], Action] = {}
        """The best of what was asked about..."""
        self._asked_at: dict[Action, float] = {}
        """... and how much it had thought when it first was."""
        self._next: Action | None = None
        """The next best, once that is known."""
        self._staying: dict[Action, float | None] = {}
        """How likely nobody takes what a bid is for."""
        self._lot: Outcomes | None = None
        """To leave a lot, and to have it for little and for much."""
        self._going_on: Generator[None, None, tuple[Next, ...]] | None = None
        self._follows: tuple[Next, ...] | None = None
        """How the seat would go on after the choice, once that is known."""
        self._contrasts: list[Action] | None = None
        """What seems worse, and is not yet tried..."""
        self._worse: Action | None = None
        """... and what is surely worse, if that was looked for and found."""

    @property
    def considered(self) -> tuple[Action, ...]:
        """The actions that are compared, the choice first."""
        if self._outcomes is None or self._choice is None:
            return ()
        return tuple(dict.fromkeys((self._choice, *self._outcomes.actions)))

    @property
    def told(self) -> tuple[Told, ...]:
        """What was held against the choice, what it gives up, and why: first the next best.

        What was only looked at, in search of that, is told of unless it would be a warning.
        """
        found = list(self._kept.told) if self._kept else []
        shown = {self._next, self._worse, *self._asked.values()}
        for one, held in sorted(self._held.items(), key=lambda pair: pair[0] != self._next):
            if len(held) < LEAST or self._told(one):
                continue
            said = self.why_not(one)
            if one not in shown and is_loss(said.given_up, said.doubt):
                continue
            reasons = (said.differences, said.sums, said.likely)
            found.append(Told(one, said.given_up, said.doubt, said.chance, reasons))
        return tuple(found)

    @property
    def announced(self) -> tuple[Action, ...]:
        """What it tells to come next at once."""
        return tuple(one.action for one in self._follows or () if not (one.later or one.kept))

    def _told(self, action: Action) -> Told | None:
        """Return what was told before of an action that surely gives something up, if it was."""
        told = self._kept and self._kept.of(action)
        return told if told and is_loss(told.given_up, told.doubt) else None

    @property
    def has_advised(self) -> bool:
        """Whether it has decided."""
        return self._choice is not None and self._follows is not None

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1."""
        if self._outcomes is None:
            return 0.6 * self._thinker.progress
        tried = [self._outcomes, *self._held.values()]
        return 0.6 + 0.13 * min(3.0, sum(map(len, tried)) / ENOUGH)

    def hurry(self, seconds: float) -> None:
        """Decide within so many more seconds of thinking: somebody waits."""
        self._enough, self._looks, self._patience = ENOUGH, _LOOKS, seconds
        self._seconds = min(self._seconds, self._spent + seconds)
        self._thinker.limit(_SEARCH * seconds)

    def step(self, seconds: float, against: Sequence[Action] = ()) -> bool:
        """Think for about ``seconds``; return True once it has decided.

        It then holds the best of ``against``, if any, against its choice, for :meth:`why_not`, for
        as long again; if that proves surely better, it is the choice from then on.
        """
        began = perf_counter()
        done = self._go_on(began, seconds)
        if done and against and (asked := self.best_of(against)) != self._choice:
            done = self._answer(asked, began, seconds)
        self._spent += perf_counter() - began
        return done

    def _answer(self, asked: Action, began: float, seconds: float) -> bool:
        """Hold an action that is asked about against the choice; return True when done."""
        held = self._against(asked)
        since = self._asked_at.setdefault(asked, self._spent)
        enough = ENOUGH if self._patience == inf else _AHEAD * ENOUGH
        # Of what it told of already, more samples might tell something else.
        while not self._told(asked) and not is_settled(held, enough):
            late = self._spent + perf_counter() - began - since >= self._patience
            if len(held) >= LEAST and (asked == self._next or (late and len(held) >= ENOUGH)):
                break
            held.run(len(held) + 1)
            if perf_counter() - began >= seconds:
                return False
        # What is not listed, as a bid beyond one's means, is answered but never advised.
        if not self._finish and asked in self.actions and is_better(held):
            self._choose_instead(held)
        return True

    def _go_on(self, began: float, seconds: float) -> bool:
        if self._outcomes is None and self._finish:
            self._outcomes = self._tried(self._finish[:1], self._begun)
            self._follows = self._finishing()
        if self._outcomes is None and self._kept:
            self._outcomes = self._tried(self._kept.considered, self._begun)
            self._choice = self._kept.considered[0]
            told = () if self._found else self._kept.told[:1]
            self._next = next((one.action for one in told if self._told(one.action)), None)
        if self._outcomes is None:
            if self._wide is None:
                if not self._thinker.step(seconds):
                    return False
                self._wide = self._tried(self._candidates(), self._begun)
            several = len(self._wide.actions) > 1
            if several and not self._run(self._wide, began, seconds, self._looks):
                return False
            self._outcomes = self._narrowed(self._wide)
        outcomes = self._outcomes
        if len(outcomes.actions) == 1:
            self._choice = outcomes.actions[0]
            return True
        if not self._run(outcomes, began, seconds, self._enough):
            return False
        if len(outcomes) < LEAST:
            self._choice = outcomes.actions[0]
            return True
        if self._choice is None:
            best = self._kept_to(outcomes, outcomes.worths.surely_best)
            found = outcomes.actions[best]
            settled = found == self._plan or self._prefers(found)
            self._choice = (
                found if settled else outcomes.actions[outcomes.shortest(best, self._at_once)]
            )
        return (
            self._hold(began, seconds)
            and self._value_lot(began, seconds)
            and self._go_ahead(began, seconds)
            and self._contrast(began, seconds)
        )

    def _kept_to(self, outcomes: Outcomes, best: int) -> int:
        """Return what was planned, or else what the game prefers, if it is about as good.

        Else it is what takes what the best would only keep, or else what leads by most, of what is
        about as good: its points say why.
        """
        if self._plan is not None and self._plan in outcomes.actions:
            plan = outcomes.actions.index(self._plan)
            if _is_as_good(outcomes, best, plan, _PLANNED) or self._comes_first(best, plan):
                return plan
        every = range(len(outcomes.actions))
        keeps_for = strategy_of(self.game).keeps_for
        gives_way = [keeps_for(outcomes.actions[best], one) for one in outcomes.actions]
        doubts = [_KEPT if gives else _PREFERRED for gives in gives_way]
        as_good = [at for at in every if _is_as_good(outcomes, best, at, doubts[at])]
        preferred = [at for at in as_good if self._prefers(outcomes.actions[at])]
        prepares = strategy_of(self.game).prepares
        whole = [at for at in as_good if not prepares(outcomes.actions[at])]
        spent = [at for at in as_good if gives_way[at]]
        among = preferred or spent or whole or as_good
        found = max(among, key=lambda at: (outcomes.lead(at), at == best))
        return self._least(outcomes, found, as_good)

    def _least(self, outcomes: Outcomes, found: int, among: Sequence[int]) -> int:
        """Return the least of some actions that are only guessed apart, as bids are."""
        action, guesses = outcomes.actions[found], strategy_of(self.game).guesses
        alike = [at for at in among if guesses(action, outcomes.actions[at])]
        return min([found, *alike], key=lambda at: self._index(outcomes.actions[at]))

    def _comes_first(self, best: int, plan: int) -> bool:
        """Return whether the best may as well be done after what was planned."""
        if not strategy_of(self.game).in_any_order or best == plan:
            return False
        assert self._outcomes is not None
        pair = [self._outcomes.actions[at] for at in (best, plan)]
        tried = self._tried(pair, self._outcomes.after, still=True).run(_LOOKS)
        return len(tried) >= LEAST and _is_as_good(tried, 0, 1, 1.0)

    def _prefers(self, action: Action) -> bool:
        """Return whether the game prefers an action to others about as good."""
        return strategy_of(self.game).prefers(self.state, self.seat, action)

    def _hold(self, began: float, seconds: float) -> bool:
        """Hold the choice against the next best; return True when done.

        An action that leads to the same is no alternative; where a turn may be played in any order,
        most are like that. If all that were compared are, others are looked at while there is time.
        """
        outcomes = self._outcomes
        assert outcomes is not None
        assert self._choice is not None
        if self._next is not None and self._told(self._next):
            return True
        enough = self._looks if strategy_of(self.game).in_any_order else self._enough
        akin = strategy_of(self.game).akin
        alternatives = [
            one for one in self._alternatives if not akin(self.state, self._choice, one)
        ]
        for rival in alternatives if self._next is None else ():
            held = self._against(rival)
            if not self._run(held, began, seconds, enough):
                return False
            if not held.same(0, 1) and not self._follows_it(held):
                self._next = rival
                break
        if self._next is None and not self._is_late(began):
            if self._looked is None:
                begun = self._against(self._second).after
                self._looked = self._tried(self._other_actions(), begun, still=True)
            if not self._run(self._looked, began, seconds, self._looks):
                return False
            self._next = next_best(self._looked)
        self._next = self._next or self._second
        if not self._settle(self._next, began, seconds):
            return False
        given_up, doubt = self._against(self._next).given_up(0, 1)
        lost = is_loss(given_up, doubt)
        if lost and not strategy_of(self.game).refrains(self._next) and not self._is_late(began):
            if self._wider is None:
                begun = self._against(self._next).after
                many = _LOOKED_AT if given_up < _FAR else 2 * _LOOKED_AT
                self._wider = self._tried(self._further(many), begun, still=True)
            if not self._run(self._wider, began, seconds, self._looks):
                return False
            nearer = next_best(self._wider)
            if nearer not in {None, self._choice, self._next} and not self._is_late(began):
                assert nearer is not None
                if not self._settle(nearer, began, seconds):
                    return False
                self._next = self._nearer(nearer)
        self._reconsider(self._against(self._next))
        return True

    def _settle(self, rival: Action, began: float, seconds: float) -> bool:
        """Hold the choice against another action until that is settled, or it is late."""
        held = self._against(rival)
        if not self._run(held, began, seconds, self._enough):
            return False
        while not is_settled(held, self._enough) and not self._is_late(began):
            if not self._run(held, began, seconds, len(held) + 1):
                return False
        return True

    def _nearer(self, other: Action) -> Action:
        """Return which gives up less, the next best or another alternative, if that is one."""
        assert self._next is not None
        held, rival = self._against(self._next), self._against(other)
        if rival.same(0, 1) or self._follows_it(rival):
            return self._next
        return other if rival.given_up(0, 1)[0] < held.given_up(0, 1)[0] else self._next

    def _further(self, most: int) -> list[Action]:
        """Return the choice, what did best in a few samples, and what the policy likes best."""
        assert self._choice is not None
        strategy, held = strategy_of(self.game), {self._choice, *self._held}
        liked = [] if self._wide is None else self._wide.ranked
        near = [one for one in liked if one not in held][:_NEAREST]
        known = {*held, *self.considered}
        ranked = [*near, *(one for one in self._ranked if one not in known)]
        others = (
            one
            for one in self._sensible([*dict.fromkeys(ranked)])
            if not strategy.prepares(one)
            and not strategy.akin(self.state, self._choice, one)
            and not (self._next and strategy.guesses(self._next, one))
        )
        return [self._choice, *islice(others, most)]

    def _finishing(self) -> tuple[Next, ...]:
        """Return how the seat goes on after the first of what surely wins."""
        found, state = [], self.state
        for action, later in pairwise(self._finish):
            state = state.foreseen(self.seat, action)
            found.append(Next(later, state.targets_of(later), 1.0, state.observe(self.seat)))
        return tuple(found)

    def _follows_it(self, held: Outcomes) -> bool:
        """Return whether what the choice is compared with is only better since both are done."""
        if len(held) < LEAST or not held.joined:
            return False
        given_up, doubt = held.given_up(0, 1)
        return given_up < -max(EVEN, doubt)

    def _reconsider(self, held: Outcomes) -> None:
        """Choose the next best after all, if what was to be said of it is that it is better.

        So is what is about as good and leads by more, or is preferred by the game, unless the
        choice was planned, or the game prefers it. Where both were done, neither is told by the
        same samples.
        """
        if len(held) < LEAST or held.joined or self._kept:
            return
        given_up, doubt = held.given_up(0, 1)
        even, choice = max(EVEN, doubt), held.actions[0]
        settled = choice == self._plan or self._prefers(choice)
        gives_way = strategy_of(self.game).keeps_for(choice, held.actions[1])
        doubts = _KEPT if gives_way else _PREFERRED
        unexplained = gives_way and not any(held.reasons(0, 1))
        near = given_up <= max(EVEN, doubts * doubt) or unexplained
        rather = (gives_way or self._prefers(held.actions[1])) and near
        as_good = given_up <= even and held.trails(0, 1)
        if is_better(held) or (not settled and (rather or as_good)):
            self._choose_instead(held)

    def _choose_instead(self, held: Outcomes) -> None:
        """Choose what the choice was held against, and how the seat would go on is not known."""
        self._next, self._choice = held.actions
        self._held.clear()
        self._against(self._next).take(held)
        if self._follows:
            self._follows = ()
        # What was not yet looked for still is.
        self._contrasts, self._worse = self._contrasts and [], None

    def _value_lot(self, began: float, seconds: float) -> bool:
        """Find out what it is worth to have a lot, whatever the others bid; return True when done.

        If no time is left, that is not found out.
        """
        if self._lot is None:
            strategy = strategy_of(self.game)
            bids = [one for one in self.actions if strategy.bids(one) is not None][: _LOT + 1]
            leave = [one for one in self.actions if strategy.refrains(one)]
            if len(bids) < 2 or not leave:
                return True
            tried = (leave[0], bids[0], bids[-1])
            self._lot = self._tried(tried, self._reasons, granted=True)
        if not self._run(self._lot, began, seconds, _VALUED, trusted=0):
            return False
        self._bid_for_it()
        return True

    def _bid_for_it(self) -> None:
        """Choose the least bid for what is surely worth more, if that is as good as to leave it.

        Who does not bid, since others most likely bid more, gets nothing if they do not.
        """
        lot, worth = self._lot, self._between
        assert lot is not None
        leave, least = lot.actions[:2]
        if worth is None or self._kept or self._choice != leave or worth[0] <= self._bid(least):
            return
        held = self._held.get(least)
        if held and len(held) >= LEAST and held.is_even(0, 1):
            self._choose_instead(held)

    @property
    def _between(self) -> tuple[int, int] | None:
        """Between which bids it is as good to have a lot as to leave it, in 95 of 100, if known."""
        lot = self._lot
        if lot is None or len(lot) < _VALUED:
            return None
        least, most = map(self._bid, lot.actions[1:])
        near, far = ([lot.worths.gain_in(row, at) for row in range(_VALUED)] for at in (1, 2))
        if (found := crossing(near, far)) is None:
            return None
        middle, margin = (number * (most - least) for number in found)
        return round(least + middle - margin), round(least + middle + margin)

    @property
    def _worth(self) -> tuple[int | None, int | None] | None:
        """What a lot is worth to the seat, unless that would speak against the choice."""
        if (found := self._between) is None:
            return None
        assert self._lot is not None
        assert self._choice is not None
        low, high = found
        least, most = map(self._bid, self._lot.actions[1:])
        leaves = self._choice == self._lot.actions[0]
        if (low > least) if leaves else (high < self._bid(self._choice)):
            return None
        if high < least:
            return None, least - 1
        if low > most:
            return most, None
        worth = (low if low >= least else None, high if high <= most else None)
        return worth if high - low <= _VAGUE and any(worth) else None

    def _bid(self, action: Action) -> int:
        return strategy_of(self.game).bids(action) or 0

    def _go_ahead(self, began: float, seconds: float) -> bool:
        """Find out how the seat would go on after the choice; return True when done.

        If no time is left, that is not found out.
        """
        if self._going_on is None:
            assert self._choice is not None
            rival = self._next or self._second
            begun = self._against(rival).after
            self._going_on = self._tried([self._choice, rival], begun).soon(0, 1)
        while self._follows is None:
            late = self._is_late(began, 1.0)
            try:
                next(self._going_on)
            except StopIteration as stopped:
                self._follows = stopped.value
            else:
                if late:
                    self._follows = ()
                elif perf_counter() - began >= seconds:
                    return False
        return True

    def _contrast(self, began: float, seconds: float) -> bool:
        """Look for what is surely worse, for reasons, where the next best is not; True when done.

        If no time is left, that is not looked for.
        """
        if self._contrasts is None:
            self._contrasts = [] if self._is_explained else self._seeming_worse()[:_CONTRASTS]
        while self._contrasts and self._worse is None and not self._is_late(began):
            held = self._against(self._contrasts[0])
            while not is_settled(held) and not self._is_late(began):
                if not self._run(held, began, seconds, len(held) + 1):
                    return False
            if self._is_surely_worse(held):
                self._worse = self._contrasts[0]
            self._contrasts = self._contrasts[1:]
        return True

    def _is_surely_worse(self, held: Outcomes) -> bool:
        """Return whether the second of two actions surely is, and it is known what it costs."""
        if len(held) < LEAST or held.joined or not is_loss(*held.given_up(0, 1)):
            return False
        return any(line.seat == self.seat for line in chain(*held.reasons(0, 1)[:2]))

    @property
    def _is_explained(self) -> bool:
        """Whether the next best surely is worse, or brings less in all."""
        held = self._held.get(self._next or self._second)
        if self._finish or self._kept or held is None or len(held) < LEAST:
            return True
        more = any(one.seat == self.seat and one.points > 0.0 for one in held.reasons(0, 1).sums)
        return not held.joined and (more or is_loss(*held.given_up(0, 1)))

    def _seeming_worse(self) -> list[Action]:
        """Return what seemed worse when all was looked at, first what the policy likes best."""
        wide, strategy = self._wide, strategy_of(self.game)
        if wide is None or len(wide) < LEAST or self._choice not in wide.actions:
            return []
        choice = wide.actions.index(self._choice)

        def seems_worse(action: Action) -> bool:
            given_up, doubt = wide.given_up(choice, wide.actions.index(action))
            alike = strategy.akin(self.state, wide.actions[choice], action)
            return given_up >= max(_NEAR, doubt / 2) and not (alike or strategy.prepares(action))

        worse = [one for one in self._ranked if one in wide.actions and seems_worse(one)]
        return sorted(worse, key=strategy.refrains)

    def _other_actions(self) -> list[Action]:
        """Return the choice, and some of those that it was not compared with."""
        assert self._choice is not None
        others = [action for action in self._ranked if action not in self._held]
        others = [action for action in others if action != self._choice]
        strategy, choice = strategy_of(self.game), self._choice
        whole = [action for action in others if not strategy.prepares(action)]
        apart = [one for one in whole if not strategy.akin(self.state, choice, one)]
        return [choice, *spread(choice, apart or whole or others)]

    def _run(
        self,
        outcomes: Outcomes,
        began: float,
        seconds: float,
        enough: int,
        trusted: int = _TRUSTED,
    ) -> bool:
        """Play out more samples while there is time; return True once there are enough.

        However late, there are as many as can be ``trusted``.
        """
        while len(outcomes) < enough and not outcomes.stuck:
            late = self._is_late(began)
            if late and len(outcomes) >= trusted:
                break
            for _ in outcomes.step():
                pass
            if perf_counter() - began >= seconds:
                return False
        return True

    def _is_late(self, began: float, share: float = _COMPARE) -> bool:
        """Return whether a share of the time is over, in a slice that began at ``began``."""
        return self._spent + perf_counter() - began >= share * self._seconds

    @property
    def _second(self) -> Action:
        """The best alternative, once the choice is made."""
        return self._alternatives[0]

    @property
    def _alternatives(self) -> list[Action]:
        """The alternatives that were compared, once the choice is made: the best.

        What the game would prefer to the choice comes first, and before that none of it.
        """
        outcomes = self._outcomes
        assert outcomes is not None
        ranked = [one for one in outcomes.ranked if one != self._choice]
        strategy, choice = strategy_of(self.game), self._choice
        if choice is not None and not self._prefers(choice):
            ranked.sort(key=self._prefers, reverse=True)
        if choice is not None and strategy.refrains(choice):
            return leasts(strategy, self.actions, ranked)
        return sorted(ranked, key=strategy.refrains, reverse=True)

    def _against(self, action: Action) -> Outcomes:
        """Return the comparison of the choice with ``action`` so far."""
        held = self._held.get(action)
        if held is None:
            assert self._outcomes is not None
            assert self._choice is not None
            held = self._tried((self._choice, action), self._reasons, still=True)
            self._held[action] = held
        return held

    def _tried(
        self, actions: Sequence[Action], begun: int, *, still: bool = False, granted: bool = False
    ) -> Outcomes:
        rng = Rng(0)
        rng.state = begun
        return Outcomes(
            self.game, self.observation, self.seat, actions, rng, still=still, granted=granted
        )

    def best_of(self, actions: Sequence[Action]) -> Action:
        """Return the best of some legal actions, once it has decided."""
        assert self._outcomes is not None
        assert self._choice is not None
        asked = tuple(actions)
        if asked not in self._asked:
            self._asked[asked] = self._choice if self._choice in asked else self._best_of(asked)
        return self._asked[asked]

    def _best_of(self, actions: tuple[Action, ...]) -> Action:
        assert self._outcomes is not None
        assert self._choice is not None
        liked = self._ranked if self._finish else self._liked
        most = strategy_of(self.game).compared
        found = [action for action in liked if action in actions][:most]
        if len(found) < 2:
            return (found or actions)[0]
        tried = self._tried([self._choice, *found], self._outcomes.after, still=True).run(_LOOKS)
        every = range(1, len(found) + 1)
        return tried.actions[max(every, key=tried.worth) if len(tried) else 1]

    def _candidates(self) -> list[Action]:
        """Return the favourites of search and of the policy, and what brings most at once."""
        if len(self.actions) == 1:
            return [*self.actions]
        found = [*islice(self._sensible(self._liked), _WIDE)] or self._liked[:_WIDE]
        if self._liked[0] not in found:
            # What it was to lead to may be done at once.
            found += islice(self._sensible(self._ranked), 1)
        if self._plan is not None and self._plan in self.actions:
            found.append(self._plan)
        found += [action for action in self._ranked if self._prefers(action)][:1]
        found += self._sensible([self._richest])
        found += filter(strategy_of(self.game).refrains, self.actions)
        found += leasts(strategy_of(self.game), self.actions, found)
        return [*dict.fromkeys(found)]

    def _narrowed(self, wide: Outcomes) -> Outcomes:
        """Return the comparison of what did best, of the plan and of what the game would advise.

        With a bid the least is compared.
        """
        if len(wide) < LEAST:
            return wide
        strategy = strategy_of(self.game)
        best = wide.ranked[: strategy.compared]
        best += leasts(strategy, self.actions, best)
        kept = [
            one
            for one in wide.actions
            if one in best or one == self._plan or self._prefers(one) or strategy.refrains(one)
        ]
        if len(kept) == len(wide.actions):
            return wide
        narrow = self._tried(kept, wide.after)
        narrow.take(wide)
        return narrow

    def _sensible(self, actions: Sequence[Action]) -> Iterator[Action]:
        """Yield the actions that are not pointless."""
        pointless = strategy_of(self.game).pointless
        return (one for one in actions if not pointless(self.state, self.seat, one))

    @cached_property
    def _liked(self) -> list[Action]:
        """All actions, once search is over: first its favourites, then those of the policy."""
        thought = self._thinker.thought
        searched = sorted(thought.chances, key=thought.chances.__getitem__, reverse=True)
        liked = [self.actions[at] for at in (thought.best, *searched)]
        return [*dict.fromkeys([*liked, *self._ranked])]

    @cached_property
    def _ranked(self) -> list[Action]:
        """All actions, in the policy's order of preference."""
        strategy = strategy_of(self.game)
        position = strategy.sampler(self.game, self.observation).draw(Rng(0))
        values = strategy.action_values(position, self.seat, self.actions)
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        return [self.actions[at] for at in order]

    @property
    def _richest(self) -> Action:
        """What brings most points at once, of what the policy likes well."""
        return max(self._ranked[:_SCORED], key=self._at_once)

    def _at_once(self, action: Action) -> int:
        """Return how many points the seat has after an action, as far as that is known."""
        return self.state.foreseen(self.seat, action).scores()[self.seat]

    @property
    def advice(self) -> Advice:
        """The advice, once it has decided."""
        assert self._outcomes is not None
        assert self._choice is not None
        if len(self._outcomes) < LEAST:
            wins, chance = bool(self._finish), 1.0 if self._finish else None
            found = Advice(self._index(self._choice), None, chance, 0.0, 0.0, (), wins=wins)
            return found._replace(follows=self._follows or ())
        advice = self.why_not(self._next or self._second)
        return advice._replace(
            follows=self._follows or (),
            alone=self._stands_alone,
            stays=self._stays(self._choice),
            below=self._below,
            worse=None if self._worse is None else self._compared(self._worse),
        )

    def _stays(self, action: Action) -> float | None:
        if action not in self._staying:
            self._staying[action] = self._chance_to_stay(action)
        return self._staying[action]

    def _chance_to_stay(self, action: Action) -> float | None:
        strategy = strategy_of(self.game)
        if strategy.refrains(action):
            return None
        if strategy.contested(self.state):
            return self._tried([action], self._begun).kept(_ANSWERED)
        if strategy.offers(self.state.foreseen(self.seat, action)):
            return self._tried([action], self._begun).agreed(_ANSWERED)
        return None

    @property
    def _below(self) -> float | None:
        choice, guesses = self._choice, strategy_of(self.game).guesses
        assert choice is not None
        less = [one for one in self.actions[: self._index(choice)] if guesses(choice, one)]
        return self._stays(less[-1]) if less else None

    @property
    def _stands_alone(self) -> bool:
        """Whether all else that was looked at seems worse than the choice.

        What others answer to one of several bids is guessed: none is better than all of them.
        """
        choice, strategy = self._choice, strategy_of(self.game)
        assert choice is not None
        akin = strategy.akin
        if any(strategy.guesses(choice, one) for one in self.actions if one != choice):
            return False
        known = {choice}
        for tried in (*self._held.values(), self._outcomes, self._wider, self._wide):
            if tried is None or len(tried) < LEAST or choice not in tried.actions:
                continue
            at = tried.actions.index(choice)
            for other, action in enumerate(tried.actions):
                if action in known or akin(self.state, choice, action) or tried.same(at, other):
                    continue
                if is_conceded(*tried.given_up(at, other)):
                    return False
                known.add(action)
        return True

    @property
    def plan(self) -> Action | None:
        """What the seat would do with something next, as it told or as its playouts do."""
        if not self.has_advised or self._choice is None:
            return None
        if self._follows and self._follows[0].targets:
            return self._follows[0].action
        strategy, then = strategy_of(self.game), self.state.foreseen(self.seat, self._choice)
        if then.next_seat() != self.seat:
            return None
        action = favourite(strategy, then, self.seat)
        return action if then.targets_of(action) and not strategy.prepares(action) else None

    def why_not(self, action: Action) -> Advice:
        """Return what the choice brings more than ``action``, once both have been played out."""
        return self._compared(action)._replace(worth=self._worth, other_stays=self._stays(action))

    def _compared(self, action: Action) -> Advice:
        told = self._told(action)
        if told and not self._finish:
            assert self._choice is not None
            chosen, other = self._index(self._choice), self._index(action)
            waits = self._waits(action)
            advice = Advice(chosen, other, told.chance, told.given_up, told.doubt, (), waits=waits)
            reasons = reasons_of(told, strategy_of(self.game), self.state.n)
            return advice._replace(**reasons._asdict())
        held = self._held[action]
        chosen, other = map(self._index, held.actions)
        if self._finish:
            then, finish = self.state.copy(), strategy_of(self.game).finish
            shows = then.foresee(self.seat, action)
            same = not shows and (then.is_over or bool(finish(then, self.seat)))
            given_up = 0.0 if same or not len(held) else 1.0 - held.chance(1)
            return Advice(chosen, other, 1.0, given_up, 0.0, (), same=same, wins=True)
        if len(held) < LEAST:
            return Advice(chosen, other, None, 0.0, 0.0, ())
        given_up, doubt = held.given_up(0, 1)
        advice = Advice(chosen, other, held.chance(0), given_up, doubt, (), same=held.same(0, 1))
        # With the choice after it, in only some samples, the other seems better than alone.
        joined = held.joins == len(held) or (held.joined and given_up < -doubt)
        # What is offered first is another offer with more after it.
        begins = strategy_of(self.game).prepares(action)
        joined = joined and (is_loss(given_up, doubt) if begins else self._comes_after(action))
        advice = advice._replace(joined=joined, waits=self._waits(action))
        return advice._replace(**held.reasons(0, 1)._asdict())

    def _comes_after(self, action: Action) -> bool:
        """Return whether the choice can be done right after an action."""
        assert self._choice is not None
        then = self.state.foreseen(self.seat, action)
        return then.next_seat() == self.seat and not then.explain(self.seat, self._choice)

    def _waits(self, action: Action) -> bool:
        """Return whether what the choice takes is kept by an action."""
        assert self._choice is not None
        return strategy_of(self.game).keeps_for(action, self._choice)

    def _index(self, action: Action) -> int:
        return self.actions.index(action) if action in self.actions else -1


def _is_as_good(outcomes: Outcomes, one: int, other: int, doubts: float) -> bool:
    """Return whether ``other`` gives up at most ``doubts`` times the margin of error."""
    given_up, doubt = outcomes.given_up(one, other)
    return given_up <= max(EVEN, doubts * doubt)


def is_settled(held: Outcomes, enough: int = ENOUGH) -> bool:
    """Return whether no more samples are wanted, or can be had, to judge the second of two actions.

    It is looked at seldom, whenever there are ``enough`` more: who stops as soon as something seems
    sure is sure too often.
    """
    if held.stuck:
        return True
    if not held or len(held) % enough:
        return False
    given_up, doubt = held.given_up(0, 1)
    return doubt <= max(_PROBABLE, abs(given_up)) or len(held) >= _OPEN * enough


def is_better(held: Outcomes) -> bool:
    """Return whether the second of two actions is surely better, if only one of them is done."""
    if len(held) < LEAST or held.joined:
        return False
    given_up, doubt = held.given_up(0, 1)
    return given_up < -max(EVEN, doubt)


def is_conceded(given_up: float, doubt: float) -> bool:
    """Return whether what would give up so much of the chance is told to be about as good.

    >>> [is_conceded(*cost) for cost in ((0.04, 0.1), (0.04, 0.07), (0.01, 0.002), (0.04, 0.01))]
    [True, False, True, False]
    """
    if is_loss(given_up, doubt):
        return False
    return not (given_up >= _PROBABLE and given_up > doubt / 2)


def approves(advised: Advised, action: Action) -> bool:
    """Return whether it was told that an action is the best, or about as good."""
    told = advised.of(action)
    best = action == advised.considered[0]
    return best or (told is not None and is_conceded(told.given_up, told.doubt))


def warns(advised: Advised, action: Action) -> bool:
    """Return whether it was told that an action is surely worse."""
    told = advised.of(action)
    return told is not None and is_loss(told.given_up, told.doubt)


def reasons_of(told: Told, strategy: Strategy[State], seats: int) -> Reasons:
    """Return the reasons that were told; none where a save tells of what is not in the game."""
    if len(told.reasons) != len(Reasons._fields):
        return Reasons()
    reasons = Reasons(*(tuple(map(Difference._make, lines)) for lines in told.reasons))
    kinds = {*strategy.line_kinds, ALL, OTHERS, RIVAL, LEAD}
    known = all(
        line.source.partition(":")[0] in kinds and line.seat in range(seats)
        for line in chain.from_iterable(reasons)
    )
    return reasons if known else Reasons()


def is_loss(given_up: float, doubt: float) -> bool:
    """Return whether what would give up so much of the chance is told to be surely worse."""
    return given_up > doubt and given_up >= _NEAR


def spread(choice: Action, ranked: Sequence[Action]) -> list[Action]:
    """Return some of the ``ranked`` others, one of which may be worse than ``choice``.

    The best and the best of each other kind come first; of the rest, each is twice as far down
    as the one before.
    """
    kinds = {type(action): action for action in reversed(ranked)}
    firsts = [action for kind, action in kinds.items() if kind is not type(choice)]
    deeper = [ranked[(1 << n) - 1] for n in range((len(ranked) + 1).bit_length() - 1)]
    return [*dict.fromkeys([*ranked[:1], *firsts, *deeper, *ranked[-1:]])][:_LOOKED_AT]


def leasts(
    strategy: Strategy[State], legal: Sequence[Action], actions: Sequence[Action]
) -> list[Action]:
    """Return actions, but of those that are only guessed apart, as bids are, the first legal one.

    To do nothing is compared with the least bid.
    """
    guesses = strategy.guesses
    firsts = (next((one for one in legal if guesses(other, one)), other) for other in actions)
    return [*dict.fromkeys(firsts)]


def next_best(looked: Outcomes) -> Action | None:
    """Return the best action that leads to something other than the first does, if any."""
    if len(looked) < LEAST:
        return None
    others = [at for at in range(1, len(looked.actions)) if not looked.same(0, at)]
    return looked.actions[max(others, key=looked.worth)] if others else None


def worse_than_first(looked: Outcomes) -> Action | None:
    """Return the first action found to be worse than the choice, or else what seems so most."""
    if len(looked) < LEAST:
        return None
    given_up = [looked.given_up(0, at) for at in range(len(looked.actions))]
    worse = [at for at, (lost, doubt) in enumerate(given_up) if lost > max(_WORSE, doubt / 2)]
    most = max(range(len(given_up)), key=lambda at: given_up[at][0])
    found = [*worse, *([most] if given_up[most][0] > 0.0 else [])]
    return looked.actions[found[0]] if found else None


def explain(
    game: Game[State],
    observation: Observation,
    seat: Seat,
    action: Action,
    character: str = "",
    others: Sequence[Action] = (),
) -> Explanation:
    """Return why ``seat`` did ``action``, as far as the observer of ``observation`` may know.

    It is compared with the best of ``others``, or with doing nothing, or else with the best of the
    policy's favourites.
    ``character`` is that of ``seat``, if it has any.
    """
    if is_only(game, observation, seat, action):
        return Explanation(only=True)
    strategy = strategy_of(game, character)
    alone = Outcomes(game, observation, seat, (action,), Rng(0), character)
    position = alone.draw()
    if position is None:
        return Explanation(only=False)
    legal = [one for one in position.legal_actions(seat) if one != action]
    values = strategy.action_values(position, seat, legal)
    order = sorted(range(len(legal)), key=values.__getitem__, reverse=True)
    worlds = [world for world in (alone.draw() for _ in range(_WORLDS)) if world is not None]
    if worlds and all(_wins(strategy, world, seat, action) for world in worlds):
        return Explanation(only=False, wins=True)
    ranked = [one for one in (legal[at] for at in order) if _is_known(worlds, seat, one)]
    refrained = [one for one in ranked if strategy.refrains(one)]
    apart = [one for one in ranked if not strategy.akin(position, action, one)]
    rivals = [*others] or refrained or leasts(strategy, legal, apart or ranked)[:_RIVALS]
    if not rivals:
        return Explanation(only=False)

    def tried(against: Sequence[Action], number: int, many: int = ENOUGH) -> Outcomes:
        actions = (action, *against)
        rng = Rng(number)
        return Outcomes(game, observation, seat, actions, rng, character, still=True).run(many)

    outcomes = tried(rivals, 1)
    if len(outcomes) < LEAST:
        outcomes = tried(rivals[:1], 1)
    if len(outcomes) < LEAST:
        return Explanation(only=False)
    second = next_best(outcomes) or outcomes.actions[1]
    found = _explanation(outcomes, outcomes.actions.index(second))
    if brings(found.differences, seat):
        return found
    left = [
        one
        for one in apart or ranked
        if one not in outcomes.actions and not strategy.guesses(action, one)
    ]
    worse = worse_than_first(tried(spread(action, left), 2, _LOOKS)) if left else None
    if worse is not None:
        rather = _explanation(tried([worse], 3), 1)
        if brings(rather.differences, seat):
            return rather
    at = outcomes.actions.index(second)
    if outcomes.is_even(0, at) or found.given_up >= 0.0:
        return found
    reasons = outcomes.reasons(at, 0)
    return found._replace(erred=True, **reasons._asdict()) if any(reasons) else found


def _wins(strategy: Strategy[State], world: State, seat: Seat, action: Action) -> bool:
    """Return whether an action is among what surely wins."""
    if not strategy.finish(world, seat):
        return False
    then = world.copy()
    then.push(seat, action)
    return then.is_over or bool(strategy.finish(then, seat))


def _is_known(worlds: Sequence[State], seat: Seat, action: Action) -> bool:
    """Return whether a seat can do something in all of some positions: it is no guess."""
    return not any(world.explain(seat, action) for world in worlds)


def _explanation(outcomes: Outcomes, other: int) -> Explanation:
    """Return what speaks for the first action rather than another."""
    if len(outcomes) < LEAST:
        return Explanation(only=False)
    given_up, doubt = outcomes.given_up(0, other)
    action, second = outcomes.actions[0], outcomes.actions[other]
    found = Explanation(False, second, given_up, doubt, outcomes.same(0, other))
    strategy = outcomes.strategy
    # An offer is made for its own sake, whatever else is done.
    joined = outcomes.joined and strategy.commute(second, action) and not strategy.prepares(action)
    return found._replace(joined=joined, **outcomes.reasons(0, other)._asdict())


def is_only(game: Game[State], observation: Observation, seat: Seat, action: Action) -> bool:
    """Return whether ``seat`` had no alternative in any sampled position."""
    sampler, rng = game.sampler(observation), Rng(0)
    drawn = (sampler.draw(rng) for _ in range(_WORLDS))
    return all(
        list(position.legal_actions(seat)) == [action] and not position.unlisted(seat)
        for position in drawn
    )
