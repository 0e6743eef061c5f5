"""Tests that any game must pass, shipped so that anybody's game can be certified.

    from cittadella.certify import certify_all
    print(certify_all(GAME, games=10))

Each game played checks the contract of :mod:`cittadella.core.game` on the way:
at every step what is cheap, and at random points the rest. Half of the games
are played at random, half as the game's own policy likes best, so that endings
are met too which no chance finds; a few more are played by the bots of every
level. A fault raises :class:`Uncertified` with the check that failed, and the
setting, seed and step that show it again.

Whether a seat knows more than it may is asked in three ways. Positions that
the sampler imagines must look the same to the seat, and to a spectator, for as
long as the game goes on alike and nothing comes to light. Two choices of
another seat must look the same whose events do. And every hidden field must be
imagined differently at least once: a sampler that always knows it was told.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, product
from math import inf, isclose, isfinite
from typing import Any, TypeAlias, TypeVar, cast

from .bots.levels import ACTIONS, LEVELS, strategy_of
from .bots.search import best
from .bots.thinker import Budget, choose
from .core.errors import IllegalAction, InvalidState
from .core.fields import Sight
from .core.game import Action, Event, Game, Observation, Options, Score, Seat, State
from .core.json import Json, digest
from .core.ranking import ranking
from .core.rng import Rng
from .core.strategy import CHARACTERS
from .core.telling import changes

T = TypeVar("T")
Setting: TypeAlias = tuple[int, dict[str, bool | str]]

_UNLISTED = 0.1
"""How often an unlisted action is played where there is one."""
_KIND_FIRST = 0.2
"""How often chance chooses a kind of action first, so that rare ones are met."""
_LONGEST_DRAFT = 4
_WATCHED = 12
"""So many imagined positions are played on beside the true one."""
_BOT_GAMES = 3
"""At most so many games are played by bots, each of another setting."""
_THOUGHT = 100
"""What a bot may spend on a decision of them, in simulated actions."""


class Uncertified(AssertionError):
    """A game that breaks the contract: which ``check``, ``where`` it was met, and what was found.

    ``where`` names the game, its setting, the seed and the step.
    """

    def __init__(self, check: str, where: str, *about: object) -> None:
        told = "; ".join(repr(thing)[:400] for thing in about)
        super().__init__(f"{check}: {where}: {told}")
        self.check = check
        self.where = where


@dataclass(slots=True)
class Report:
    """What certified games have shown: how long they were, what was met, what was checked.

    ``met`` counts kinds of actions, phases, endings, keys of the ranking that
    decided a place, and hidden fields of which different things were imagined.
    """

    games: int = 0
    steps: int = 0
    met: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Report") -> None:
        """Add what other games have shown."""
        self.games += other.games
        self.steps += other.steps
        self.met.update(other.met)
        self.checked.update(other.checked)

    def __str__(self) -> str:
        lines = [f"{self.games} games, {self.steps} actions, {self.checked.total()} checks"]
        for topic in dict.fromkeys(name.split()[0] for name in sorted(self.met)):
            told = [
                f"{name.split()[1]} {count}"
                for name, count in sorted(self.met.items())
                if name.split()[0] == topic
            ]
            lines.append(f"{topic}: {', '.join(told)}")
        return "\n".join(lines)


def never_met(game: Game[State], report: Report) -> list[str]:
    """Return what a game declares, not as seldom, and was never met: see :class:`Report`."""
    position = game.position
    hidden = [f.name for f in position.fields if f.sight is not Sight.EVERYBODY]
    declared = [
        *(f"action {kind.kind}" for kind in position.actions),
        *(f"phase {phase}" for phase in position.phases),
        *(f"ending {ending}" for ending in position.endings),
        *(f"decisive {key}" for key in game.ranked_by),
        *(f"imagined {name}" for name in hidden),
    ]
    return [name for name in declared if not report.met[name] and name not in game.seldom]


def settings(game: Game[State]) -> Iterator[Setting]:
    """Yield every number of seats with every combination of options."""
    names = [option.id for option in game.options]
    for seats in game.seats:
        for values in product(*(option.choices for option in game.options)):
            yield seats, dict(zip(names, values, strict=True))


Watch: TypeAlias = Callable[[range, Setting], Iterable[int]]


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

    ``thorough`` is the share of steps looked at closely, rare kinds of actions
    the more likely; ``policy`` is that of
    actions chosen as the game's own policy likes best; the others are chosen
    at random. With ``bots`` those of every level choose in turns, knowing what
    their seat sees. Raises :class:`Uncertified`.
    """
    return _Run(game, seats, options, seed, policy, bots=bots).play(thorough)


def play_random(
    game: Game[State], seats: int, options: Options | None = None, seed: int = 0
) -> tuple[State, int]:
    """Play one random game on the fast path; return the last position and the number of actions.

    Raises :class:`Uncertified` if it has a dead end, does not end, or breaks.
    """
    rng = random.Random(seed)
    steps = 0

    def where() -> str:
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


class _Run:
    """One game under examination."""

    def __init__(
        self,
        game: Game[State],
        seats: int,
        options: Options | None,
        seed: int,
        policy: float,
        *,
        bots: bool,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.policy = policy
        self.bots = bots
        self.character = ("", *CHARACTERS)[seed % (1 + len(CHARACTERS))]
        self.rng = random.Random(seed)
        self.report = Report(games=1)
        self.doing = "beginning"
        self.met_actions: dict[Action, None] = {}
        self.met_targets: dict[str, None] = {}
        self.past: list[tuple[Seat, Action]] = []
        self.events: list[list[Event]] = []
        self.watched: list[tuple[Seat, State]] = []
        """Positions imagined by a seat that has seen nothing since that tells them apart."""

    # -- Playing

    def play(self, thorough: float) -> Report:
        try:
            self.play_on(self.begin(), thorough)
        except Uncertified:
            raise
        except Exception as error:
            raise Uncertified("crash", self.where(), self.doing, error) from error
        self.report.steps = len(self.past)
        return self.report

    def where(self) -> str:
        setting = f"{self.game.id}, {self.seats} seats, {self.options}"
        return f"{setting}, seed {self.seed}, step {len(self.past)}"

    def check(self, name: str, holds: bool, *about: object) -> None:
        self.report.checked[name] += 1
        if not holds:
            raise Uncertified(name, self.where(), *about)

    def meet(self, topic: str, name: str) -> None:
        self.report.met[f"{topic} {name}"] += 1

    def meet_phase(self, state: State) -> None:
        self.meet("phase", state.phases[state.phase])

    def begin(self) -> State:
        state, opening = self.game.open(self.seats, self.options, self.seed)
        new = self.game.new(self.seats, self.options, self.seed)
        self.check("new and open agree", _parts(new) == _parts(state))
        self.check("actor", all(event.actor is None for event in opening), opening)
        self.strategy = strategy_of(self.game, self.character)
        self.stage = self.strategy.stage(state)
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
            self.events.append(_carry_out(state, seat, action, self.meet_phase))
            self.watch(state, seat, action)
            self.past.append((seat, action))
            self.check_stage(state)
        self.doing = "end"
        self.check_end(state)

    def rarity(self, action: Action) -> float:
        """Return how much likelier it is looked at, so that all kinds met are as often."""
        done = Counter(action.kind for _, action in self.past)
        return (len(self.past) + 1) / len({*done, action.kind}) / (done[action.kind] + 1)

    def choose(self, state: State) -> tuple[Seat, Action]:
        decisions = state.decisions()
        deciding = [decision.seat for decision in decisions]
        self.check("decisions", deciding == sorted(set(deciding)) != [], decisions)
        self.check("next_seat", state.next_seat() == deciding[0], decisions)
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
            partial(self.check_copy, state, seat, action),
            partial(self.check_json, state, seat, action),
            partial(self.check_form, state, action),
            partial(self.check_refusals, state),
            partial(self.check_scores, state),
            partial(self.check_previews, state, seat),
            partial(self.check_policy, state, seat),
            partial(self.check_choices, state, seat, action),
            *(partial(self.check_knowledge, state, one) for one in self.some(range(self.seats), 2)),
        ):
            self.doing = check.func.__name__
            check()

    def some(self, things: Sequence[T], most: int) -> list[T]:
        return self.rng.sample(things, min(most, len(things)))

    # -- A position: copied, stored, read

    def check_copy(self, state: State, seat: Seat, action: Action) -> None:
        before = _parts(state)
        twin = state.copy()
        self.check("copy", _differing(_parts(twin), before) == [])
        shared = [name for name in _mutable(twin) if getattr(twin, name) is getattr(state, name)]
        self.check("copy is independent", shared == [], shared)
        applied, pushed, carried = state.copy(), state.copy(), state.copy()
        events = applied.apply(seat, action)
        differing = _differing(_parts(state), before)
        self.check("copy is independent", differing == [], action, differing)
        pushed.push(seat, action)
        differing = _differing(_parts(pushed), _parts(applied))
        self.check("apply and push agree", differing == [], action, differing)
        told = _carry_out(carried, seat, action)
        self.check("events are told in order", events == told, events, told)
        self.check("events are JSON", all(map(_is_json_event, events)), events)
        actors = [event.actor for event in events]
        done = actors.count(seat)
        alone = [seat] * done + [None] * (len(actors) - done)
        self.check("actor", actors == alone, action, actors)

    def check_json(self, state: State, seat: Seat, action: Action) -> None:
        data = state.to_json()
        self.check("state is JSON", _plain(data), data)
        again = self.game.from_json(json.loads(json.dumps(data)))
        differing = _differing(_parts(again), _parts(state))
        self.check("state from JSON", differing == [], differing)
        self.check("decisions from JSON", again.decisions() == state.decisions())
        told = action.to_json()
        self.check("action is JSON", _plain(told), action)
        parsed = self.game.action_from_json(json.loads(json.dumps(told)))
        self.check("action from JSON", parsed == action and hash(parsed) == hash(action), action)
        twin = state.copy()
        same = again.apply(seat, action) == twin.apply(seat, action)
        self.check("play goes on from JSON", same and _parts(again) == _parts(twin), action)

    def check_form(self, state: State, action: Action) -> None:
        """Check that nothing is read that is not of its form."""
        data: Json = state.to_json()
        assert isinstance(data, dict)
        for name in self.some(list(data), 4):
            broken = {key: value for key, value in data.items() if key != name}
            self.check("missing field is refused", self.is_refused(broken), name)
        self.check("unknown field is refused", self.is_refused({**data, "unheard-of": 0}))
        for spoilt in self.some(list(_spoilt(data)), 4):
            self.check("other types are refused", self.is_refused(spoilt), spoilt)
        for spoilt in (*_spoilt(action.to_json()), {**action.to_json(), "unheard-of": 0}):
            try:
                self.game.action_from_json(spoilt)
            except ValueError:
                continue
            self.check("malformed action is refused", False, spoilt)

    def is_refused(self, data: Json) -> bool:
        try:
            self.game.from_json(data)
        except InvalidState as error:
            return bool(error.problems)
        return False

    # -- What is legal, and why not

    def check_refusals(self, state: State) -> None:
        before = _parts(state)
        others = self.some(list(self.met_actions), 12)
        for seat in range(self.seats):
            listed = list(state.legal_actions(seat)) if state.is_ready(seat) else []
            unlisted = list(state.unlisted(seat)) if listed else []
            for action in dict.fromkeys([*others, *listed, *unlisted]):
                refused = state.explain(seat, action)
                if action in listed or action in unlisted:
                    self.check("explain", refused is None, seat, action, refused)
                elif refused is None:
                    known = type(action) in {type(example) for example in unlisted}
                    self.check("explain", known, seat, action)
                if refused is not None:
                    self.check_refused(state, seat, action, refused)
                elif action not in listed:
                    self.check_unlisted(state, seat, action)
            for action in listed[:2]:
                for twin in _twins(action):
                    refused = state.explain(seat, twin)
                    self.check("what equals an action is refused", refused is not None, seat, twin)
            self.check_targets(state, seat, listed)
        differing = _differing(_parts(state), before)
        self.check("refusal changes nothing", differing == [], differing)

    def check_refused(self, state: State, seat: Seat, action: Action, why: IllegalAction) -> None:
        told = bool(why.code) and _plain(why.to_json())
        self.check("refusal says why", told and why.rule in self.game.rules, why)
        try:
            state.apply(seat, action)
        except IllegalAction as raised:
            self.check("refusal is the explanation", raised.to_json() == why.to_json(), raised, why)
        else:
            self.check("illegal action is refused", False, seat, action)

    def check_unlisted(self, state: State, seat: Seat, action: Action) -> None:
        listed = action in state.legal_actions(seat)
        self.check("unlisted is not listed", not listed, seat, action)
        parsed = self.game.action_from_json(json.loads(json.dumps(action.to_json())))
        self.check("action from JSON", parsed == action, action)
        self.check_copy(state, seat, action)
        after = state.copy()
        after.push(seat, action)
        self.check("unlisted action keeps the rules", not self.is_refused(after.to_json()), action)

    def check_targets(self, state: State, seat: Seat, legal: Sequence[Action]) -> None:
        tapped = [state.targets_of(action) for action in legal]
        prefixes = {one[:end] for one in tapped for end in range(1, len(one) + 1)}
        for prefix in prefixes:
            self.check("legal target", state.refusal(seat, prefix) is None, seat, prefix)
        for target in self.some(list(self.met_targets), 8):
            if (target,) not in prefixes:
                why = state.refusal(seat, (target,))
                self.check("target is refused", why is None or bool(why.rule), seat, target)

    # -- What would change

    def check_previews(self, state: State, seat: Seat) -> None:
        self.check("facts are JSON", _plain(state.facts(seat)), state.facts(seat))
        for action in (*state.legal_actions(seat), *state.unlisted(seat)):
            self.check_preview(state, seat, [action])
        self.check_preview(state, seat, self.draft(state, seat))

    def draft(self, state: State, seat: Seat) -> list[Action]:
        """Return some actions that ``seat`` may do one after another, until something shows."""
        then = state.copy()
        draft: list[Action] = []
        while then.is_ready(seat) and len(draft) < _LONGEST_DRAFT:
            draft.append(self.rng.choice(then.legal_actions(seat)))
            if _comes_to_light(then.apply(seat, draft[-1]), seat):
                break
        return draft

    def check_preview(self, state: State, seat: Seat, draft: Sequence[Action]) -> None:
        before = state.facts(seat)
        told = state.preview(seat, *draft)
        named = {change.fact: change for change in told}
        self.check("preview names a fact once", len(named) == len(told), draft, told)
        for change in told:
            known = before.get(change.fact) == change.before != change.after
            self.check("preview: before", known, draft, change)
        then, met = state.copy(), [state]
        events: list[Event] = []
        for action in draft:
            events += _carry_out(then, seat, action, lambda passed: met.append(passed.copy()))
        if _comes_to_light(events, seat):
            return
        # What the game counts by itself at the end is part of no preview.
        counted = then.is_over and not met[-2].ready
        after = met[-2 if counted else -1].facts(seat)
        moved = {change.fact: change for change in changes(before, after)}
        for change in told:
            self.check("preview: after", moved.get(change.fact) == change, draft, change)
        self.check("preview is complete", moved.keys() <= named.keys(), draft, moved, told)

    # -- What a seat may know

    def check_knowledge(self, state: State, seat: Seat) -> None:
        seen = state.observe(seat)
        self.check("observation is JSON", _plain(seen) and _plain(state.observe(None)), seat, seen)
        sampler = self.game.sampler(json.loads(json.dumps(seen)))
        twin, other = (sampler.draw(Rng(self.rng.getrandbits(64))) for _ in range(2))
        self.check("sample agrees", twin.observe(seat) == seen, seat, seen, twin.observe(seat))
        self.check_spectator(state, twin)
        data = twin.to_json()
        again = self.game.from_json(json.loads(json.dumps(data)))
        self.check("sample is sound", _parts(again) == _parts(twin), seat, data)
        self.check("facts leak nothing", twin.facts(seat) == state.facts(seat), seat)
        self.check_recalled(state, seat, seen)
        for one in state.fields:
            if one.sight is not Sight.EVERYBODY and one.tell(twin) != one.tell(other):
                self.meet("imagined", one.name)
        if state.is_ready(seat):
            self.check_options(state, twin, seat)
        self.check_next(state, twin, seat)
        self.watched = [*self.watched, (seat, twin)][-_WATCHED:]

    def check_spectator(self, state: State, twin: State) -> None:
        here, there = state.observe(None), twin.observe(None)
        self.check("a spectator knows no more than a seat", here == there, _apart(here, there))

    def check_recalled(self, state: State, seat: Seat, seen: Observation) -> None:
        told = state.recall(json.loads(json.dumps(seen)))
        for one in state.fields:
            if one.sight is Sight.NOBODY:
                continue
            there, here = one.tell(told), one.tell(state)
            if one.sight is Sight.OWNER:
                assert isinstance(there, list)
                assert isinstance(here, list)
                there, here = there[seat], here[seat]
            self.check("recall", there == here, one.name, here, there)
        self.check("recall", (told.phase, told.ready) == (state.phase, state.ready))

    def check_options(self, state: State, twin: State, seat: Seat) -> None:
        legal = list(state.legal_actions(seat))
        self.check("decisions leak nothing", twin.decides(seat) == state.decides(seat), seat)
        self.check("legal actions leak nothing", legal == list(twin.legal_actions(seat)), seat)
        unlisted = list(state.unlisted(seat))
        self.check("legal actions leak nothing", unlisted == list(twin.unlisted(seat)), seat)
        values = [self.strategy.action_values(one, seat, legal) for one in (state, twin)]
        self.check("policy leaks nothing", values[0] == values[1], seat, *values)
        for draft in ([self.rng.choice(legal)], self.draft(state, seat)):
            here, there = state.preview(seat, *draft), twin.preview(seat, *draft)
            self.check("preview leaks nothing", here == there, seat, draft, here, there)

    def check_next(self, state: State, twin: State, observer: Seat) -> None:
        """Check what each seat may do next, as ``observer`` sees it in both positions."""
        for decision in self.some(state.decisions(), 2):
            actor = decision.seat
            action = self.rng.choice(state.legal_actions(actor))
            if twin.explain(actor, action) is None:
                after = state.copy(), twin.copy()
                events = [one.apply(actor, action) for one in after]
                self.look_alike(*after, observer, action, *events)

    def look_alike(
        self,
        state: State,
        twin: State,
        observer: Seat,
        action: Action,
        here: Sequence[Event],
        there: Sequence[Event],
    ) -> bool:
        """Return whether two positions look the same to ``observer`` after events here and there.

        Before something comes to light for it, they must: for it, and for a spectator.
        """
        for viewer in (observer, None):
            seen = [_seen_before_light(events, viewer, observer) for events in (here, there)]
            self.check("events leak nothing", seen[0] == seen[1], viewer, action, *seen)
        if _comes_to_light([*here, *there], observer):
            return False
        for viewer in (observer, None):
            views = state.observe(viewer), twin.observe(viewer)
            self.check("nothing shows unsaid", views[0] == views[1], viewer, action, _apart(*views))
        return True

    def watch(self, state: State, seat: Seat, action: Action) -> None:
        """Play on the imagined positions too, as long as that is possible and they look alike."""
        alike = []
        for observer, twin in self.watched:
            if twin.explain(seat, action) is None:
                there = twin.apply(seat, action)
                if self.look_alike(state, twin, observer, action, self.events[-1], there):
                    alike.append((observer, twin))
        self.watched = alike

    def check_choices(self, state: State, seat: Seat, action: Action) -> None:
        """Check that what ``seat`` chooses in secret looks the same to those who are not told.

        Where they are told, and nothing hidden came to light, it lies open: they see it too.
        """
        if not state.is_private(seat):
            return
        legal = [*state.legal_actions(seat), *state.unlisted(seat)]
        chosen = dict.fromkeys([action, *self.some(legal, 3)])
        after = []
        for one in chosen:
            then = state.copy()
            after.append((one, then.apply(seat, one), then))
        for (one, here, this), (other, there, that) in combinations(after, 2):
            for viewer in (None, *range(self.seats)):
                if viewer == seat or _comes_to_light([*here, *there], viewer):
                    continue
                told = [[event.seen_by(viewer) for event in events] for events in (here, there)]
                views = this.observe(viewer), that.observe(viewer)
                about = viewer, one, other, told, _apart(*views)
                if told[0] == told[1]:
                    self.check("secret choices look the same", views[0] == views[1], *about)
                else:
                    self.check("events tell what is seen", views[0] != views[1], *about)

    # -- Points, places, evaluation

    def check_scores(self, state: State) -> None:
        scores = list(state.scores())
        low, high = self.game.score_range
        self.check("score bounds", all(low <= score <= high for score in scores), scores)
        self.check_ranking(state)
        sheet = state.score_sheet()
        self.check("sheet sums to the scores", list(sheet.amounts) == scores, sheet.amounts, scores)
        self.check("sheet adds up", _adds_up(sheet), sheet)
        self.check("sheet is JSON", _plain(sheet.to_json()))
        unknown = [rule for rule in _rules_of(sheet) if rule not in self.game.rules]
        self.check("sheet points to the rules", unknown == [], unknown)

    def check_ranking(self, state: State) -> None:
        """Check that the places follow from what is declared to decide them."""
        seen, places = state.observe(None), list(state.ranking())
        keys = [_ranking_key(seen, key, self.seats) for key in self.game.ranked_by]
        self.check("ranking", places == ranking(*keys), places, self.game.ranked_by, keys)
        for one, other in combinations(range(self.seats), 2):
            decisive = (
                name
                for name, key in zip(self.game.ranked_by, keys, strict=True)
                if key[one] != key[other]
            )
            for name in decisive:
                self.meet("decisive", name)
                break

    def check_policy(self, state: State, seat: Seat) -> None:
        legal = state.legal_actions(seat)
        values = self.strategy.action_values(state, seat, legal)
        self.check("policy", len(values) == len(legal) and all(map(isfinite, values)), values)
        chances = self.strategy.evaluate(state)
        proper = len(chances) == self.seats and all(0 <= chance <= 1 for chance in chances)
        self.check("evaluation", proper and isclose(sum(chances), 1, abs_tol=1e-6), chances)
        for action, value in zip(legal, values, strict=True):
            features = self.strategy.features(state, seat, action)
            whole = sum(features.values())
            self.check("features", isfinite(whole), action, features)
            named = set(features) <= {*self.strategy.speaking}
            self.check("features have names", named, action, features)
            if len(legal) > 1:
                same = isclose(whole, value, rel_tol=1e-6, abs_tol=1e-6)
                self.check("features sum to the value", same, action, features, value)

    def check_stage(self, state: State) -> None:
        stage = self.strategy.stage(state)
        self.check("stage never falls", stage >= self.stage, self.stage, stage)
        self.stage = stage
        if not state.is_over:
            horizon = self.strategy.horizon(state)
            self.check("horizon is a later stage", horizon > stage, stage, horizon)

    def check_end(self, state: State) -> None:
        self.check("over", state.next_seat() == -1 and state.decisions() == ())
        self.check_scores(state)
        ending = state.ending()
        self.check("ending", ending in state.endings, ending)
        self.meet("ending", ending)
        places, values = state.ranking(), self.strategy.evaluate(state)
        shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
        self.check("evaluation of the end", values == shares, places, values)
        data = state.to_json()
        again = self.game.from_json(json.loads(json.dumps(data)))
        self.check("state from JSON", _parts(again) == _parts(state), data)
        for seat in range(self.seats):
            for action in list(self.met_actions)[:3]:
                self.check("over", state.explain(seat, action) is not None, seat, action)
        self.check_same_again(state)

    def check_same_again(self, end: State) -> None:
        state = self.game.new(self.seats, self.options, self.seed)
        for (seat, action), events in zip(self.past, self.events, strict=True):
            self.check("same events again", state.apply(seat, action) == events, action)
        self.check("same game again", digest(state.to_json()) == digest(end.to_json()))


def _carry_out(
    state: State, seat: Seat, action: Action, passing: Callable[[State], None] = lambda _: None
) -> list[Event]:
    """Apply ``action`` as :meth:`State.apply` does; each position met is given to ``passing``."""
    before = state.copy()
    state.commit(seat, action)
    told = [event.by(seat) for event in state.told(before, seat, action)]
    passing(state)
    while not state.ready and not state.is_over:
        before = state.copy()
        state.advance()
        told += state.followed(before)
        passing(state)
    return told


def _parts(state: State) -> dict[str, tuple[type, Any]]:
    """Return all that a position holds, declared or not, with its types."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    held = {name: getattr(state, name) for name in names if hasattr(state, name)}
    held |= getattr(state, "__dict__", {})
    return {name: (type(value), deepcopy(value)) for name, value in held.items()}


def _mutable(state: State) -> list[str]:
    """Return the names of what may change in place; options never do."""
    kinds = (bytearray, list, set, dict)
    parts = _parts(state).items()
    return [name for name, (kind, _) in parts if name != "options" and issubclass(kind, kinds)]


def _differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Return the names of what differs."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def _apart(one: Observation, other: Observation) -> list[Json]:
    """Return what differs, by name, for the message of a fault."""
    return [[name, one.get(name), other.get(name)] for name in _differing(one, other)]


def _comes_to_light(events: Iterable[Event], viewer: Seat | None) -> bool:
    """Return whether something comes to light for a seat, or, for a spectator, for anybody."""
    return any(event.reveals if viewer is None else viewer in event.reveals for event in events)


def _seen_before_light(
    events: Sequence[Event], viewer: Seat | None, observer: Seat
) -> list[dict[str, Json]]:
    """Return what ``viewer`` sees of ``events`` before something comes to light for a seat."""
    until = next((i for i, event in enumerate(events) if observer in event.reveals), len(events))
    return [event.seen_by(viewer) for event in events[:until]]


def _ranking_key(seen: Observation, key: str, seats: int) -> Sequence[float]:
    """Return the numbers that a key of ``Game.ranked_by`` names, 0 where there are none yet."""
    found: Any = seen
    for part in key.removeprefix("-").split("."):
        if isinstance(found, list):
            found = found[int(part)] if int(part) < len(found) else None
        else:
            found = found[part]
        if found is None:
            return [0] * seats
    return [-number for number in found] if key.startswith("-") else found


def _adds_up(line: Score) -> bool:
    if not line.children:
        return True
    sums = [sum(column) for column in zip(*(child.amounts for child in line.children), strict=True)]
    return sums == list(line.amounts) and all(_adds_up(child) for child in line.children)


def _rules_of(line: Score) -> Iterator[str]:
    """Yield the paragraphs of the rules that the lines of a sheet point to."""
    yield line.rule
    for child in line.children:
        yield from _rules_of(child)


def _is_json_event(event: Event) -> bool:
    return _plain(event.facts) and all(_plain(facts) for facts in event.secret.values())


def _plain(value: Any) -> bool:
    """Return whether ``value`` is made of JSON's own types alone."""
    if type(value) is float:
        return -inf < value < inf
    if value is None or type(value) in (bool, int, str):
        return True
    if isinstance(value, Mapping):
        return all(type(key) is str and _plain(item) for key, item in value.items())
    return type(value) is list and all(_plain(item) for item in value)


def _twins(action: Action) -> Iterator[Action]:
    """Yield what equals an action, with a float or a truth value in place of an integer."""
    for name in action.codecs:
        value = getattr(action, name)
        if type(value) is int:
            kinds = (float, bool) if value in (0, 1) else (float,)
            yield from (replace(cast("Any", action), **{name: kind(value)}) for kind in kinds)


def _spoilt(data: Json) -> Iterator[Json]:
    """Yield ``data`` with one integer that is told as a float, or as a truth value."""
    if type(data) is int:
        yield float(data)
        if data in (0, 1):
            yield bool(data)
    elif isinstance(data, list):
        for i, item in enumerate(data):
            yield from ([*data[:i], spoilt, *data[i + 1 :]] for spoilt in _spoilt(item))
    elif isinstance(data, dict):
        for name, item in data.items():
            yield from ({**data, name: spoilt} for spoilt in _spoilt(item))
