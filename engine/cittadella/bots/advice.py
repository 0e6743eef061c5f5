"""Advice: what a seat should do, why, and why not something else; and why a bot did what it did.

Search finds what may be best. What it found is then held against each other in further playouts
(:mod:`.outcomes`), and these decide; a look back at the match begins with the same samples. What is
said for the choice comes of others: by those that made it the best it would seem too good.
"""

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import NamedTuple

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from .levels import ACTIONS, LEVELS, strategy_of
from .outcomes import ENOUGH, LEAST, Difference, Outcomes
from .thinker import Budget, Thinker

CANDIDATES = 3
"""So many actions that search likes best are held against each other."""
_SEARCH = 0.6
"""How much of the time there is may go into search."""
_WORLDS = 12
"""In so many positions there must be nothing else to do."""
_RIVALS = 2
"""What a bot did is held against so many others that its policy likes best."""
_EVEN = 0.005
"""A smaller difference of chances to win is none."""


class Advice(NamedTuple):
    """What is best, by its index, and what else there is."""

    choice: int
    second: int | None
    """The next best; None: there is nothing else."""
    chance: float | None
    """The chance to win after the choice, 0 to 1; None: it was not reckoned..."""
    given_up: float
    """... and how much of it the second best would give up, and how far that may be off."""
    doubt: float
    differences: tuple[Difference, ...]
    """What surely comes of the choice rather than of the second best."""

    @property
    def agrees(self) -> bool:
        """Whether the second best is not surely worse, so that it might be advised as well."""
        return self.second is not None and self.given_up <= max(_EVEN, self.doubt)


class Explanation(NamedTuple):
    """Why somebody did something, as far as whoever asks may know it."""

    only: bool
    """There was nothing else to do."""
    even: bool
    """It and the next best are worth the same."""
    second: Action | None
    """The next best."""
    differences: tuple[Difference, ...]


def outcome_rng(seed: int, step: int, part: int) -> Rng:
    """Return the chance by which a decision of a match is tried: the same when advised and after.

    ``seed`` is that of the match, ``step`` how many steps had been played, ``part`` how many
    actions of the next had been chosen.
    """
    return Rng(((seed * 1_000_003 + step) * 64 + part) * 2 + 1)


def reason_rng(seed: int, step: int, part: int) -> Rng:
    """Return the chance by which a look back finds its reasons: another than that which judges."""
    return Rng(((seed * 1_000_003 + step) * 64 + part) * 2)


class Adviser:
    """The strongest bot, thinking about what a seat may do in a position, in slices.

    ``considered`` are the actions that it has held against each other, once it has decided.
    """

    def __init__(
        self,
        game: Game[State],
        state: State,
        seat: Seat,
        seed: int,
        rng: Rng,
        seconds: float = inf,
    ) -> None:
        """Begin to think of ``state``, of which it knows what ``seat`` does.

        ``seed`` is that of the search, ``rng`` the chance of :func:`outcome_rng`. It decides
        after so many ``seconds`` of thinking; without them its choice does not depend on the
        machine.
        """
        self.game, self.state, self.seat = game, state, seat
        self.actions = tuple(state.legal_actions(seat))
        self.observation = state.observe(seat)
        self._begun, self._seconds, self._spent = rng.state, seconds, 0.0
        best = LEVELS[-1]
        budget = Budget(ACTIONS[best], _SEARCH * seconds)
        self._thinker = Thinker(game, self.observation, seat, self.actions, best, seed, budget)
        self._outcomes: Outcomes | None = None
        self._choice: Action | None = None
        self._held: dict[Action, Outcomes] = {}
        """The choice, once it is made, against others: in samples that had no part in it."""

    @property
    def considered(self) -> tuple[Action, ...]:
        """The actions held against each other, the choice first."""
        if self._outcomes is None or self._choice is None:
            return ()
        return tuple(dict.fromkeys((self._choice, *self._outcomes.actions)))

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1."""
        if self._outcomes is None:
            return 0.6 * self._thinker.progress
        tried = [self._outcomes, *self._held.values()]
        return 0.6 + 0.2 * min(2.0, sum(map(len, tried)) / ENOUGH)

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
        self._choice = outcomes.actions[best]
        return self._run(self._against(self._second), began, seconds)

    def _run(self, outcomes: Outcomes, began: float, seconds: float) -> bool:
        """Try on for the time there is; return True once enough has been tried."""
        while len(outcomes) < ENOUGH and not outcomes.stuck:
            late = self._spent + perf_counter() - began >= self._seconds
            if late and len(outcomes) >= LEAST:
                break
            for _ in outcomes.step():
                pass
            if not late and perf_counter() - began >= seconds:
                return False
        return True

    @property
    def _second(self) -> Action:
        """The best but the choice, once that is made."""
        outcomes = self._outcomes
        assert outcomes is not None
        others = [at for at, one in enumerate(outcomes.actions) if one != self._choice]
        return outcomes.actions[max(others, key=outcomes.worth)]

    def _against(self, action: Action) -> Outcomes:
        """Return the choice held against ``action``, as far as it is."""
        held = self._held.get(action)
        if held is None:
            assert self._outcomes is not None
            assert self._choice is not None
            actions = (self._choice, action)
            held = self._held[action] = self._tried(actions, self._outcomes.after)
        return held

    def _tried(self, actions: Sequence[Action], begun: int) -> Outcomes:
        rng = Rng(0)
        rng.state = begun
        return Outcomes(self.game, self.observation, self.seat, actions, rng)

    def _candidates(self) -> list[Action]:
        """Return what search likes best, and where it has looked at too few, the policy."""
        if len(self.actions) == 1:
            return [*self.actions]
        thought = self._thinker.thought
        strategy = strategy_of(self.game)
        position = strategy.sampler(self.game, self.observation).draw(Rng(0))
        values = strategy.action_values(position, self.seat, self.actions)
        searched = sorted(thought.chances, key=thought.chances.__getitem__, reverse=True)
        liked = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        found = dict.fromkeys([thought.best, *searched, *liked])
        return [self.actions[at] for at in [*found][:CANDIDATES]]

    @property
    def advice(self) -> Advice:
        """What is advised, once it has decided."""
        assert self._outcomes is not None
        assert self._choice is not None
        if len(self._outcomes) < LEAST:
            return Advice(self._index(self._choice), None, None, 0.0, 0.0, ())
        return self.why_not(self._second)

    def why_not(self, action: Action) -> Advice:
        """Return what the choice brings rather than ``action``, once that has been tried."""
        held = self._held[action]
        chosen, other = map(self._index, held.actions)
        if len(held) < LEAST:
            return Advice(chosen, other, None, 0.0, 0.0, ())
        given_up, doubt = held.given_up(0, 1)
        differences = tuple(held.differences(0, 1))
        return Advice(chosen, other, held.chance(0), given_up, doubt, differences)

    def _index(self, action: Action) -> int:
        return self.actions.index(action) if action in self.actions else -1


def explain(
    game: Game[State],
    observation: Observation,
    seat: Seat,
    action: Action,
    character: str = "",
    others: Sequence[Action] = (),
) -> Explanation:
    """Return why ``seat`` did ``action``, as far as whoever sees ``observation`` may know.

    It is held against the best of ``others``, or of those that the policy likes best.
    ``character`` is that of ``seat``, if it has any.
    """
    if is_only(game, observation, seat, action):
        return Explanation(True, False, None, ())
    strategy = strategy_of(game, character)
    alone = Outcomes(game, observation, seat, (action,), Rng(0), character)
    position = alone.draw()
    if position is None:
        return Explanation(False, False, None, ())
    if not others:
        legal = [one for one in position.legal_actions(seat) if one != action]
        values = strategy.action_values(position, seat, legal)
        ranked = sorted(range(len(legal)), key=values.__getitem__, reverse=True)
        others = [legal[at] for at in ranked[:_RIVALS]]
    if not others:
        return Explanation(True, False, None, ())
    outcomes = Outcomes(game, observation, seat, (action, *others), Rng(1), character).run()
    if len(outcomes) < LEAST:
        outcomes = Outcomes(game, observation, seat, (action, others[0]), Rng(1), character).run()
    if len(outcomes) < LEAST:
        return Explanation(False, False, None, ())
    second = max(range(1, len(outcomes.actions)), key=outcomes.worth)
    differences = tuple(outcomes.differences(0, second))
    given_up, doubt = outcomes.given_up(0, second)
    even = not differences and abs(given_up) <= max(_EVEN, doubt)
    return Explanation(False, even, outcomes.actions[second], differences)


def is_only(game: Game[State], observation: Observation, seat: Seat, action: Action) -> bool:
    """Return whether ``seat`` could do nothing else, in all positions that are imagined."""
    sampler, rng = game.sampler(observation), Rng(0)
    drawn = (sampler.draw(rng) for _ in range(_WORLDS))
    return all(
        list(position.legal_actions(seat)) == [action] and not position.unlisted(seat)
        for position in drawn
    )
