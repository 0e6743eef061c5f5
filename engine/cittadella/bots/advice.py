"""Advice: what a seat should do, why, and why not something else; and why a bot did what it did.

Search finds what may be best. What it found is then held against each other in further playouts
(:mod:`.outcomes`), and these decide; a look back at the match begins with the same samples. What is
said for the choice comes of others: by those that made it the best it would seem too good.
"""

from collections.abc import Sequence
from functools import cached_property
from math import inf
from time import perf_counter
from typing import NamedTuple

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from .levels import ACTIONS, LEVELS, strategy_of
from .outcomes import ALL, ENOUGH, LEAST, Difference, Outcomes
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
_WORSE = 0.01
"""What costs more of the chance to win than this is another thing than the choice."""
_LOOKED_AT = 5
"""So many actions are looked at for one that is..."""
_LOOKS = 8
"""... in so many determinizations."""


class Contrast(NamedTuple):
    """An action that is surely worse than the choice, and what comes of the choice rather."""

    action: int
    given_up: float
    differences: tuple[Difference, ...]


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
    rather: Contrast | None = None
    """Where nothing does: what does of the choice rather than of something worse."""

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
    """What surely comes of it rather than of the next best..."""
    rather: Action | None = None
    """... or of this, which is worse, where nothing else does."""
    erred: bool = False
    """The next best is surely better."""


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
        self._looked: Outcomes | None = None
        """The choice and others, of which one is sought that is worse."""

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
        self._choice = outcomes.actions[best]
        held = self._against(self._second)
        if not self._run(held, began, seconds):
            return False
        return bool(self._reasons(held)) or self._seek(began, seconds)

    @staticmethod
    def _reasons(held: Outcomes) -> list[Difference]:
        """Return what speaks for the choice, but the sum of all where that is as good as none."""
        told = held.differences(0, 1)
        given_up, doubt = held.given_up(0, 1) if told else (0.0, 0.0)
        even = given_up <= max(_EVEN, doubt)
        return [] if even and all(one.source == ALL for one in told) else told

    def _seek(self, began: float, seconds: float) -> bool:
        """Seek what is worse than the choice, and hold it against that; return True at the end.

        Where there is no time left, it is not sought.
        """
        if self._looked is None:
            if self._is_late(began):
                return True
            self._looked = self._tried(self._other_actions(), self._against(self._second).after)
        if not self._run(self._looked, began, seconds, _LOOKS):
            return False
        worse = self._worse
        return worse is None or self._run(self._against(worse), began, seconds)

    def _other_actions(self) -> list[Action]:
        """Return the choice, and others but the second of which one may be worse."""
        assert self._choice is not None
        others = [action for action in self._ranked if action not in (self._choice, self._second)]
        return [self._choice, *spread(self._choice, others)]

    @property
    def _worse(self) -> Action | None:
        """What was found to be worse than the choice, if anything was."""
        return None if self._looked is None else worse_than_first(self._looked)

    def _run(self, outcomes: Outcomes, began: float, seconds: float, enough: int = ENOUGH) -> bool:
        """Try on for the time there is; return True once enough has been tried."""
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
        """Return whether the time is over that there is, in a slice that began then."""
        return self._spent + perf_counter() - began >= self._seconds

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
        searched = sorted(thought.chances, key=thought.chances.__getitem__, reverse=True)
        liked = [self.actions[at] for at in (thought.best, *searched)]
        return [*dict.fromkeys([*liked, *self._ranked])][:CANDIDATES]

    @cached_property
    def _ranked(self) -> list[Action]:
        """All actions, the one that the policy likes best first."""
        strategy = strategy_of(self.game)
        position = strategy.sampler(self.game, self.observation).draw(Rng(0))
        values = strategy.action_values(position, self.seat, self.actions)
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        return [self.actions[at] for at in order]

    @property
    def advice(self) -> Advice:
        """What is advised, once it has decided."""
        assert self._outcomes is not None
        assert self._choice is not None
        if len(self._outcomes) < LEAST:
            return Advice(self._index(self._choice), None, None, 0.0, 0.0, ())
        held, worse = self._against(self._second), self._worse
        advice = self.why_not(self._second)._replace(differences=tuple(self._reasons(held)))
        if worse is None or advice.differences or len(self._against(worse)) < LEAST:
            return advice
        told = self.why_not(worse)
        if not told.differences or told.second is None or told.agrees:
            return advice
        return advice._replace(rather=Contrast(told.second, told.given_up, told.differences))

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


def spread(choice: Action, ranked: Sequence[Action]) -> list[Action]:
    """Return some of the ``ranked`` others, of which one may be worse than ``choice``.

    The best and the best of each other kind come first; of the rest, each is twice as far down
    as the one before.
    """
    kinds = {type(action): action for action in reversed(ranked)}
    firsts = [action for kind, action in kinds.items() if kind is not type(choice)]
    deeper = [ranked[(1 << n) - 1] for n in range((len(ranked) + 1).bit_length() - 1)]
    return [*dict.fromkeys([*ranked[:1], *firsts, *deeper, *ranked[-1:]])][:_LOOKED_AT]


def worse_than_first(looked: Outcomes) -> Action | None:
    """Return the first action that is worse than the first of all, as far as has been looked."""
    if len(looked) < LEAST:
        return None
    given_up = [looked.given_up(0, at) for at in range(len(looked.actions))]
    worse = [at for at, (lost, doubt) in enumerate(given_up) if lost > max(_WORSE, doubt / 2)]
    return looked.actions[worse[0]] if worse else None


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
    legal = [one for one in position.legal_actions(seat) if one != action]
    values = strategy.action_values(position, seat, legal)
    order = sorted(range(len(legal)), key=values.__getitem__, reverse=True)
    ranked = [legal[at] for at in order]
    rivals = [*others] or ranked[:_RIVALS]
    if not rivals:
        return Explanation(True, False, None, ())

    def tried(against: Sequence[Action], number: int, many: int = ENOUGH) -> Outcomes:
        actions = (action, *against)
        return Outcomes(game, observation, seat, actions, Rng(number), character).run(many)

    outcomes = tried(rivals, 1)
    if len(outcomes) < LEAST:
        outcomes = tried(rivals[:1], 1)
    if len(outcomes) < LEAST:
        return Explanation(False, False, None, ())
    second = max(range(1, len(outcomes.actions)), key=outcomes.worth)
    differences = tuple(outcomes.differences(0, second))
    given_up, doubt = outcomes.given_up(0, second)
    even = abs(given_up) <= max(_EVEN, doubt) and all(one.source == ALL for one in differences)
    next_best = outcomes.actions[second]
    if differences and not even:
        return Explanation(False, False, next_best, differences)
    left = [one for one in ranked if one not in rivals]
    worse = worse_than_first(tried(spread(action, left), 2, _LOOKS)) if left else None
    if worse is not None:
        differences = tuple(tried([worse], 3).differences(0, 1))
        if differences:
            return Explanation(False, even, next_best, differences, worse)
    erred = given_up < -max(_EVEN, doubt)
    return Explanation(False, even, next_best, (), erred=erred)


def is_only(game: Game[State], observation: Observation, seat: Seat, action: Action) -> bool:
    """Return whether ``seat`` could do nothing else, in all positions that are imagined."""
    sampler, rng = game.sampler(observation), Rng(0)
    drawn = (sampler.draw(rng) for _ in range(_WORLDS))
    return all(
        list(position.legal_actions(seat)) == [action] and not position.unlisted(seat)
        for position in drawn
    )
