"""Advice: what a seat should do, why, and why not something else; and why a bot did what it did.

Search proposes candidates. Further playouts compare them (:mod:`.outcomes`) and decide; the
analysis of the match begins with the same samples. The reasons for the choice come from other
samples: in those that picked it, it would look better than it is.
"""

from collections.abc import Generator, Sequence
from functools import cached_property
from math import inf
from time import perf_counter
from typing import NamedTuple

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from .levels import ACTIONS, LEVELS, strategy_of
from .outcomes import ALL, ENOUGH, LEAST, Difference, Next, Outcomes, brings
from .thinker import Budget, Thinker

CANDIDATES = 3
"""How many of the actions that search likes best are compared."""
_SEARCH = 0.6
"""The share of the time that search may take."""
_WORLDS = 12
"""The number of positions in which there must be no alternative."""
_RIVALS = 2
"""How many of the policy's other favourites a bot's action is compared with."""
_EVEN = 0.005
"""A smaller difference between chances to win does not count."""
_WORSE = 0.01
"""An action that costs more of the chance to win than this is worse than the choice."""
_LOOKED_AT = 5
"""How many actions are tried in search of a worse one..."""
_LOOKS = 8
"""... and in how many determinizations."""


class Contrast(NamedTuple):
    """An action that is not as good as the choice, and what the choice surely brings instead."""

    action: int
    given_up: float
    differences: tuple[Difference, ...]


class Advice(NamedTuple):
    """The index of the best action, and how the others compare."""

    choice: int
    second: int | None
    """The next best, or None if there is no alternative."""
    chance: float | None
    """The chance to win after the choice, 0 to 1, or None if it was not estimated..."""
    given_up: float
    """... how much of it the second best would give up, and the margin of error."""
    doubt: float
    differences: tuple[Difference, ...]
    """What the choice surely brings more than the second best, and what less."""
    same: bool = False
    """Whether the same came of both in every playout."""
    rather: Contrast | None = None
    """If it brings nothing more: what it brings more than a worse action."""
    follows: tuple[Next, ...] = ()
    """How the seat would most likely go on after it."""

    @property
    def agrees(self) -> bool:
        """Whether the second best is not surely worse, and might as well be advised."""
        return self.second is not None and self.given_up <= max(_EVEN, self.doubt)


class Explanation(NamedTuple):
    """Why a player did something, as far as the asker may know."""

    only: bool
    """Whether there was no alternative."""
    even: bool
    """Whether the next best is worth the same..."""
    same: bool
    """... and the same came of it in every playout."""
    second: Action | None
    """The next best."""
    differences: tuple[Difference, ...]
    """What it surely brings more than the next best, or that more than it if it erred..."""
    rather: Action | None = None
    """... or, if that is nothing, more than this worse action."""
    erred: bool = False
    """Whether the next best is surely better, and nothing speaks for what was done."""


def outcome_rng(seed: int, step: int, part: int) -> Rng:
    """Return the random source for a decision's playouts: the same for advice and analysis.

    ``seed`` is that of the match, ``step`` the number of steps played, ``part`` the number of
    actions already chosen in the next.
    """
    return Rng(((seed * 1_000_003 + step) * 64 + part) * 2 + 1)


def reason_rng(seed: int, step: int, part: int) -> Rng:
    """Return the random source for the reasons in an analysis: not that of the playouts."""
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
        seconds: float = inf,
        plan: Action | None = None,
    ) -> None:
        """Begin to think about ``state``, knowing what ``seat`` knows.

        ``seed`` is that of the search, ``rng`` that of :func:`outcome_rng`. With ``seconds`` it
        decides within that time; without, its choice does not depend on the machine. ``plan`` is
        what the last advice looked forward to: it is kept if it is about as good as the best.
        """
        self.game, self.state, self.seat = game, state, seat
        self.actions = tuple(state.legal_actions(seat))
        self.observation = state.observe(seat)
        self._begun, self._seconds, self._spent = rng.state, seconds, 0.0
        self._plan = plan
        best = LEVELS[-1]
        budget = Budget(ACTIONS[best], _SEARCH * seconds)
        self._thinker = Thinker(game, self.observation, seat, self.actions, best, seed, budget)
        self._outcomes: Outcomes | None = None
        self._choice: Action | None = None
        self._held: dict[Action, Outcomes] = {}
        """The choice compared with others, in samples that had no part in it."""
        self._looked: Outcomes | None = None
        """The choice and others, searched for a worse one."""
        self._going_on: Generator[None, None, tuple[Next, ...]] | None = None
        self._follows: tuple[Next, ...] | None = None
        """How the seat would go on after the choice, once that is known."""

    @property
    def considered(self) -> tuple[Action, ...]:
        """The actions that are compared, the choice first."""
        if self._outcomes is None or self._choice is None:
            return ()
        return tuple(dict.fromkeys((self._choice, *self._outcomes.actions)))

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

    def step(self, seconds: float, against: Action | None = None) -> bool:
        """Think for about ``seconds``; return True once it has decided.

        With ``against`` it then holds that against its choice, for :meth:`why_not`.
        """
        began = perf_counter()
        done = self._go_on(began, seconds)
        if done and against is not None:
            self._against(against).run()
        self._spent += perf_counter() - began
        return done

    def _go_on(self, began: float, seconds: float) -> bool:
        if self._outcomes is None:
            if not self._thinker.step(seconds):
                return False
            self._outcomes = self._tried(self._candidates(), self._begun)
        outcomes = self._outcomes
        if len(outcomes.actions) == 1:
            self._choice = outcomes.actions[0]
            return True
        if not self._run(outcomes, began, seconds):
            return False
        if len(outcomes) < LEAST:
            self._choice = outcomes.actions[0]
            return True
        best = outcomes.worths.surely_best
        if self._plan is not None and self._plan in outcomes.actions:
            best = outcomes.worths.or_as_good(best, outcomes.actions.index(self._plan))
        self._choice = outcomes.actions[outcomes.shortest(best)]
        held = self._against(self._second)
        if not len(held) and self._is_late(began):
            # Samples by which the choice was made favour it a little; a few others tell nothing.
            held.take(outcomes)
        if not self._run(held, began, seconds):
            return False
        found = brings(_reasons(held, 0, 1), self.seat) or self._seek(began, seconds)
        return found and self._go_ahead(began, seconds)

    def _go_ahead(self, began: float, seconds: float) -> bool:
        """Find out how the seat would go on after the choice; return True when done.

        If no time is left, that is not found out.
        """
        if self._going_on is None:
            assert self._choice is not None
            begun = self._against(self._second).after
            self._going_on = self._tried([self._choice], begun).going_on(0)
        while self._follows is None:
            late = self._is_late(began)
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

    def _seek(self, began: float, seconds: float) -> bool:
        """Search for an action worse than the choice, and compare them; return True when done.

        If no time is left, there is no search.
        """
        if self._looked is None:
            if self._is_late(began):
                return True
            begun = self._against(self._second).after
            self._looked = self._tried(self._other_actions(), begun, still=True)
        if not self._run(self._looked, began, seconds, _LOOKS):
            return False
        worse = self._worse
        return worse is None or self._run(self._against(worse), began, seconds)

    def _other_actions(self) -> list[Action]:
        """Return the choice, and others but the second best that may be worse."""
        assert self._choice is not None
        others = [action for action in self._ranked if action not in (self._choice, self._second)]
        return [self._choice, *spread(self._choice, others)]

    @property
    def _worse(self) -> Action | None:
        """The action found to be worse than the choice, if any."""
        return None if self._looked is None else worse_than_first(self._looked)

    def _run(self, outcomes: Outcomes, began: float, seconds: float, enough: int = ENOUGH) -> bool:
        """Play out more samples while there is time; return True once there are enough."""
        while len(outcomes) < enough and not outcomes.stuck:
            late = self._is_late(began)
            if late and len(outcomes) >= LEAST:
                break
            for _ in outcomes.step():
                pass
            if not late and perf_counter() - began >= seconds:
                return False
        return True

    def _is_late(self, began: float) -> bool:
        """Return whether the time is up, in a slice that began at ``began``."""
        return self._spent + perf_counter() - began >= self._seconds

    @property
    def _second(self) -> Action:
        """The best alternative, once the choice is made."""
        outcomes = self._outcomes
        assert outcomes is not None
        others = [at for at, one in enumerate(outcomes.actions) if one != self._choice]
        return outcomes.actions[max(others, key=outcomes.worth)]

    def _against(self, action: Action) -> Outcomes:
        """Return the comparison of the choice with ``action`` so far."""
        held = self._held.get(action)
        if held is None:
            assert self._outcomes is not None
            assert self._choice is not None
            held = self._tried((self._choice, action), self._outcomes.after, still=True)
            self._held[action] = held
        return held

    def _tried(self, actions: Sequence[Action], begun: int, *, still: bool = False) -> Outcomes:
        rng = Rng(0)
        rng.state = begun
        return Outcomes(self.game, self.observation, self.seat, actions, rng, still=still)

    def _candidates(self) -> list[Action]:
        """Return the favourites of search, completed by those of the policy."""
        if len(self.actions) == 1:
            return [*self.actions]
        thought = self._thinker.thought
        searched = sorted(thought.chances, key=thought.chances.__getitem__, reverse=True)
        liked = [self.actions[at] for at in (thought.best, *searched)]
        found = [*dict.fromkeys([*liked, *self._ranked])][:CANDIDATES]
        if self._plan is not None and self._plan in self.actions:
            found.append(self._plan)
        return [*dict.fromkeys(found)]

    @cached_property
    def _ranked(self) -> list[Action]:
        """All actions, in the policy's order of preference."""
        strategy = strategy_of(self.game)
        position = strategy.sampler(self.game, self.observation).draw(Rng(0))
        values = strategy.action_values(position, self.seat, self.actions)
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        return [self.actions[at] for at in order]

    @property
    def advice(self) -> Advice:
        """The advice, once it has decided."""
        assert self._outcomes is not None
        assert self._choice is not None
        if len(self._outcomes) < LEAST:
            return Advice(self._index(self._choice), None, None, 0.0, 0.0, ())
        held, worse = self._against(self._second), self._worse
        reasons = _reasons(held, 0, 1)
        advice = self.why_not(self._second)._replace(
            differences=tuple(reasons), follows=self._follows or ()
        )
        if worse is None or brings(reasons, self.seat) or len(self._against(worse)) < LEAST:
            return advice
        other = self.why_not(worse)
        if other.second is None or other.given_up <= 0.0:
            return advice
        if not brings(other.differences, self.seat):
            return advice
        contrast = Contrast(other.second, other.given_up, other.differences)
        return advice._replace(differences=(), rather=contrast)

    def why_not(self, action: Action) -> Advice:
        """Return what the choice brings more than ``action``, once both have been played out."""
        held = self._held[action]
        chosen, other = map(self._index, held.actions)
        if len(held) < LEAST:
            return Advice(chosen, other, None, 0.0, 0.0, ())
        given_up, doubt = held.given_up(0, 1)
        differences = tuple(held.differences(0, 1))
        same = held.same(0, 1)
        return Advice(chosen, other, held.chance(0), given_up, doubt, differences, same)

    def _index(self, action: Action) -> int:
        return self.actions.index(action) if action in self.actions else -1


def _reasons(held: Outcomes, one: int, other: int) -> list[Difference]:
    """Return the reasons for an action, or what is traded where the ``other`` is as good.

    A sum of all lines is too small to mention there, and so is what only others lose.
    """
    reasons = held.differences(one, other)
    if not _is_even(held, one, other):
        return reasons
    reasons = [line for line in reasons if line.source != ALL]
    return reasons if brings(reasons, held.seat) else held.trade(one, other)


def _is_even(held: Outcomes, one: int, other: int) -> bool:
    """Return whether neither action surely gives up more of the chance to win."""
    given_up, doubt = held.given_up(one, other)
    return abs(given_up) <= max(_EVEN, doubt)


def spread(choice: Action, ranked: Sequence[Action]) -> list[Action]:
    """Return some of the ``ranked`` others, one of which may be worse than ``choice``.

    The best and the best of each other kind come first; of the rest, each is twice as far down
    as the one before.
    """
    kinds = {type(action): action for action in reversed(ranked)}
    firsts = [action for kind, action in kinds.items() if kind is not type(choice)]
    deeper = [ranked[(1 << n) - 1] for n in range((len(ranked) + 1).bit_length() - 1)]
    return [*dict.fromkeys([*ranked[:1], *firsts, *deeper, *ranked[-1:]])][:_LOOKED_AT]


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

    It is compared with the best of ``others``, or of the policy's favourites.
    ``character`` is that of ``seat``, if it has any.
    """
    if is_only(game, observation, seat, action):
        return Explanation(True, False, False, None, ())
    strategy = strategy_of(game, character)
    alone = Outcomes(game, observation, seat, (action,), Rng(0), character)
    position = alone.draw()
    if position is None:
        return Explanation(False, False, False, None, ())
    legal = [one for one in position.legal_actions(seat) if one != action]
    values = strategy.action_values(position, seat, legal)
    order = sorted(range(len(legal)), key=values.__getitem__, reverse=True)
    ranked = [legal[at] for at in order]
    rivals = [*others] or ranked[:_RIVALS]
    if not rivals:
        return Explanation(True, False, False, None, ())

    def tried(against: Sequence[Action], number: int, many: int = ENOUGH) -> Outcomes:
        actions = (action, *against)
        rng = Rng(number)
        return Outcomes(game, observation, seat, actions, rng, character, still=True).run(many)

    outcomes = tried(rivals, 1)
    if len(outcomes) < LEAST:
        outcomes = tried(rivals[:1], 1)
    if len(outcomes) < LEAST:
        return Explanation(False, False, False, None, ())
    second = max(range(1, len(outcomes.actions)), key=outcomes.worth)
    next_best, even = outcomes.actions[second], _is_even(outcomes, 0, second)
    same = outcomes.same(0, second)
    differences = tuple(_reasons(outcomes, 0, second))
    if brings(differences, seat):
        return Explanation(False, even, same, next_best, differences)
    left = [one for one in ranked if one != next_best]
    worse = worse_than_first(tried(spread(action, left), 2, _LOOKS)) if left else None
    if worse is not None:
        contrast = tuple(tried([worse], 3).differences(0, 1))
        if brings(contrast, seat):
            return Explanation(False, even, same, next_best, contrast, worse)
    erred = not even and outcomes.given_up(0, second)[0] < 0.0
    if erred:
        differences = tuple(_reasons(outcomes, second, 0))
    return Explanation(False, even, same, next_best, differences, erred=erred)


def is_only(game: Game[State], observation: Observation, seat: Seat, action: Action) -> bool:
    """Return whether ``seat`` had no alternative in any sampled position."""
    sampler, rng = game.sampler(observation), Rng(0)
    drawn = (sampler.draw(rng) for _ in range(_WORLDS))
    return all(
        list(position.legal_actions(seat)) == [action] and not position.unlisted(seat)
        for position in drawn
    )
