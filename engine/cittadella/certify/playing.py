"""Playing a game for certification: at random, by its policy, by bots; checked on the way."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from functools import partial

from ..bots.levels import ACTIONS, LEVELS, strategy_of
from ..bots.search import best
from ..bots.thinker import Budget, choose
from ..core.game import Action, Game, Options, Seat, State
from .choices import check_choices
from .ending import check_end
from .judgement import check_policy, check_stage
from .knowledge import check_knowledge, watch
from .parts import carry_out, parts_of
from .points import check_scores
from .positions import check_copy, check_form, check_json
from .previews import check_previews
from .refusals import check_refusals
from .report import Report, Uncertified, never_met
from .run import Run
from .setting import Setting, Watch, settings

_UNLISTED = 0.1
"""How often an unlisted action is played where there is one."""
_KIND_FIRST = 0.2
"""How often random play chooses a kind of action first, so that rare ones are met."""
_BOT_GAMES = 3
"""The most games played by bots, each with another setting."""
_THOUGHT = 100
"""The budget of a bot for a decision in them, in simulated actions."""


def certify_all(
    game: Game[State],
    games: int,
    thorough: float = 0.1,
    among: Sequence[Setting] = (),
    watch: Watch = lambda seeds, _: seeds,
) -> Report:
    """Certify so many ``games`` of every setting, by turns at random and by the policy.

    Then bots of every level play one game of a few settings.
    ``among`` are the settings, all of them unless given; ``watch`` gets the
    seeds of each, and may show how they go by. Raises :class:`Uncertified`,
    after a run of all settings also for what is declared and was never met.
    """
    report = Report()
    every = list(settings(game))
    for setting in among or every:
        for seed in watch(range(games), setting):
            report.add(certify(game, *setting, seed, thorough, policy=report.games % 2))
    played = among or every
    apart = len(played) // _BOT_GAMES | 1  # odd: so their options differ too
    for seed, setting in enumerate(played[::apart][:_BOT_GAMES], games):
        report.add(certify(game, *setting, seed, thorough, bots=True))
    never = never_met(game, report)
    if never and len(among or every) == len(every):
        raise Uncertified("never met", f"{game.id}, {report.games} games", *never)
    return report


def certify(
    game: Game[State],
    seats: int,
    options: Options | None = None,
    seed: int = 0,
    thorough: float = 0.1,
    policy: float = 0.0,
    *,
    bots: bool = False,
) -> Report:
    """Play one game and check the contract.

    ``thorough`` is the share of steps checked closely, rare kinds of actions
    the more likely; ``policy`` is that of
    actions chosen as the game's own policy likes best; the others are chosen
    at random. With ``bots`` those of every level choose in turns, knowing what
    their seat sees. Raises :class:`Uncertified`.
    """
    return _Played(game, seats, options, seed, policy, bots=bots).play(thorough)


def play_random(
    game: Game[State], seats: int, options: Options | None = None, seed: int = 0
) -> tuple[State, int]:
    """Play one random game on the fast path; return the last position and the number of actions.

    Raises :class:`Uncertified` if it has a dead end, does not end, or breaks.
    """
    rng = random.Random(seed)
    steps = 0

    def where() -> str:
        """Return which game, setting, seed and step this is."""
        return f"{game.id}, {seats} seats, {options}, seed {seed}, step {steps}"

    try:
        state = game.new(seats, options, seed)
        while (seat := state.next_seat()) >= 0:
            actions = state.legal_actions(seat)
            if not actions or steps == game.longest:
                raise Uncertified("length" if actions else "legal actions", where(), seat)
            state.push(seat, actions[int(rng.random() * len(actions))])
            steps += 1
        scores = state.scores()
    except Uncertified:
        raise
    except Exception as error:
        raise Uncertified("crash", where(), error) from error
    low, high = game.score_range
    if not all(low <= score <= high for score in scores):
        raise Uncertified("score bounds", where(), scores)
    return state, steps


class _Played(Run):
    """A game played to its end, and checked on the way."""

    def play(self, thorough: float) -> Report:
        self.done: Counter[str] = Counter()
        """How often each kind of action was done."""
        try:
            self.play_on(self.begin(), thorough)
        except Uncertified:
            raise
        except Exception as error:
            raise Uncertified("crash", self.where(), self.doing, error) from error
        self.report.steps = len(self.past)
        return self.report

    def meet_phase(self, state: State) -> None:
        self.meet("phase", state.now)

    def begin(self) -> State:
        state, opening = self.game.open(self.seats, self.options, self.seed)
        new = self.game.new(self.seats, self.options, self.seed)
        self.check("new and open agree", parts_of(new) == parts_of(state))
        self.check("actor", all(event.actor is None for event in opening), opening)
        self.strategy = strategy_of(self.game, self.character)
        self.period = self.strategy.period(state)
        begun = self.game.position.begin(self.seats, state.options, self.seed)
        self.meet_phase(begun)
        while not begun.ready and not begun.is_over:
            begun.advance()
            self.meet_phase(begun)
        return state

    def play_on(self, state: State, thorough: float) -> None:
        while not state.is_over:
            self.check("length", len(self.past) < self.game.longest, self.game.longest)
            self.doing = "choose"
            seat, action = self.choose(state)
            if self.rng.random() < thorough * self.rarity(action):
                self.examine(state, seat, action)
            self.doing = "watch"
            self.meet("action", action.kind)
            self.events.append(carry_out(state, seat, action, self.meet_phase))
            watch(self, state, seat, action)
            self.past.append((seat, action))
            self.done[action.kind] += 1
            check_stage(self, state)
        self.doing = "end"
        check_end(self, state)

    def rarity(self, action: Action) -> float:
        """Return how much likelier it is checked, so that all kinds are checked as often."""
        kinds = len({*self.done, action.kind})
        return (len(self.past) + 1) / kinds / (self.done[action.kind] + 1)

    def choose(self, state: State) -> tuple[Seat, Action]:
        decisions = state.decisions()
        deciding = [decision.seat for decision in decisions]
        self.check("decisions", deciding == sorted(set(deciding)) != [], decisions)
        self.check("next_seat", state.next_seat() == deciding[0], decisions)
        out = {other for other in range(self.seats) if state.is_out(other)}
        self.check("who is out decides nothing", out.isdisjoint(deciding), out, decisions)
        self.check("who is out stays out", self.out <= out, self.out, out)
        self.out = out
        for other in deciding:
            actions = state.legal_actions(other)
            self.check("legal actions", len(actions) == len(set(actions)) > 0, other, actions)
            for action in actions:
                if action not in self.met_actions:
                    self.met_actions[action] = None
                    self.met_targets.update(dict.fromkeys(state.targets_of(action)))
        seat = self.rng.choice(deciding)
        return seat, self.decide(state, seat)

    def decide(self, state: State, seat: Seat) -> Action:
        listed, unlisted = state.legal_actions(seat), state.unlisted(seat)
        if self.bots:
            return self.decide_as_bot(state, seat, listed)
        if self.rng.random() < self.policy:
            return listed[best(self.strategy.action_values(state, seat, listed))]
        if unlisted and self.rng.random() < _UNLISTED:
            return self.rng.choice(unlisted)
        if self.rng.random() < _KIND_FIRST:
            kind = self.rng.choice(list(dict.fromkeys(map(type, listed))))
            return self.rng.choice([action for action in listed if type(action) is kind])
        return self.rng.choice(listed)

    def decide_as_bot(self, state: State, seat: Seat, listed: Sequence[Action]) -> Action:
        level = LEVELS[len(self.past) % len(LEVELS)]
        self.doing = f"{level} bot"
        self.strategy.search_settings(ACTIONS[level])
        seen = json.loads(json.dumps(state.observe(seat)))
        thought = Budget(min(ACTIONS[level], _THOUGHT))
        seed = self.rng.getrandbits(64)
        self.meet("bot", level)
        return choose(self.game, seen, seat, listed, level, seed, thought, self.character)

    def examine(self, state: State, seat: Seat, action: Action) -> None:
        for check in (
            partial(check_copy, self, state, seat, action),
            partial(check_json, self, state, seat, action),
            partial(check_form, self, state, action),
            partial(check_refusals, self, state),
            partial(check_scores, self, state),
            partial(check_previews, self, state, seat),
            partial(check_policy, self, state, seat),
            partial(check_choices, self, state, seat, action),
            *(
                partial(check_knowledge, self, state, one)
                for one in self.some(range(self.seats), 2)
            ),
        ):
            self.doing = check.func.__name__
            check()
