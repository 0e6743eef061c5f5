"""Tests that any game must pass, shipped so that anybody's game can be certified.

    from cittadella.certify import certify, settings
    for seats, options in settings(GAME):
        certify(GAME, seats, options, seed=1)

One call plays one random game and checks the contract of
:mod:`cittadella.core.game` on the way: at every step what is cheap, and at
random points the rest. A fault raises :class:`Uncertified` with the check that
failed and the seed that shows it again.
"""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from .core.errors import IllegalAction, InvalidState
from .core.game import Action, Event, Game, Options, Score, Seat, State
from .core.json import Json, digest
from .core.rng import Rng


class Uncertified(AssertionError):
    """A game that breaks the contract: which check, in which game, at which step."""


@dataclass(slots=True)
class Report:
    """What one certified game has shown: its length, its scores, how often each check was made."""

    steps: int = 0
    scores: list[int] = field(default_factory=list)
    checked: dict[str, int] = field(default_factory=dict)

    def count(self, check: str) -> None:
        """Note that ``check`` was made once more."""
        self.checked[check] = self.checked.get(check, 0) + 1


def settings(game: Game[State]) -> Iterator[tuple[int, dict[str, bool | str]]]:
    """Yield every number of seats with every combination of options."""
    names = [option.id for option in game.options]
    for seats in game.seats:
        for values in product(*(option.choices for option in game.options)):
            yield seats, dict(zip(names, values, strict=True))


def play_random(
    game: Game[State], seats: int, options: Options | None = None, seed: int = 0
) -> tuple[State, int]:
    """Play one random game on the fast path; return the last position and the number of actions.

    Raises :class:`Uncertified` if it has a dead end or does not end.
    """
    rng = random.Random(seed)
    state = game.new(seats, options, seed)
    steps = 0
    while (seat := state.next_seat()) >= 0:
        actions = state.legal_actions(seat)
        if not actions or steps == game.longest:
            fault = "too long" if actions else "no legal action"
            raise Uncertified(
                f"{fault}: {game.id}, {seats} seats, {options}, seed {seed}, step {steps}"
            )
        state.push(seat, actions[int(rng.random() * len(actions))])
        steps += 1
    low, high = game.score_range
    if not all(low <= score <= high for score in state.scores()):
        raise Uncertified(
            f"scores {state.scores()}: {game.id}, {seats} seats, {options}, seed {seed}"
        )
    return state, steps


def certify(
    game: Game[State],
    seats: int,
    options: Options | None = None,
    seed: int = 0,
    thorough: float = 0.1,
) -> Report:
    """Play one random game and check the contract.

    ``thorough`` is the share of steps looked at closely. Raises :class:`Uncertified`.
    """
    return _Run(game, seats, options, seed).play(thorough)


class _Run:
    """One random game under examination."""

    def __init__(self, game: Game[State], seats: int, options: Options | None, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.rng = random.Random(seed)
        self.report = Report()
        self.met_actions: dict[Action, None] = {}
        self.met_targets: dict[str, None] = {}
        self.past: list[tuple[Seat, Action]] = []
        self.events: list[list[Event]] = []

    def check(self, name: str, holds: bool, *about: object) -> None:
        self.report.count(name)
        if not holds:
            where = f"{self.game.id}, {self.seats} seats, {self.options}, seed {self.seed}"
            told = "; ".join(repr(thing)[:400] for thing in about)
            raise Uncertified(f"{name}: {where}, step {len(self.past)}: {told}")

    def play(self, thorough: float) -> Report:
        state = self.game.new(self.seats, self.options, self.seed)
        while not state.is_over:
            self.check("length", len(self.past) < self.game.longest, self.game.longest)
            seat, action = self.choose(state)
            if self.rng.random() < thorough:
                self.examine(state, seat, action)
            self.events.append(state.apply(seat, action))
            self.past.append((seat, action))
        self.check("over", state.next_seat() == -1 and state.decisions() == ())
        self.check_scores(state)
        self.check_same_again(state)
        self.report.steps = len(self.past)
        self.report.scores = list(state.scores())
        return self.report

    def choose(self, state: State) -> tuple[Seat, Action]:
        decisions = state.decisions()
        deciding = [decision.seat for decision in decisions]
        self.check("decisions", deciding == sorted(set(deciding)) != [], decisions)
        self.check("next_seat", state.next_seat() == deciding[0], decisions)
        for other in deciding:
            actions = state.legal_actions(other)
            self.check("legal actions", len(actions) == len(set(actions)) > 0, other, actions)
            self.met_actions.update(dict.fromkeys(actions))
            for action in actions:
                self.met_targets.update(dict.fromkeys(action.targets()))
        seat = self.rng.choice(deciding)
        return seat, self.rng.choice(list(state.legal_actions(seat)))

    def examine(self, state: State, seat: Seat, action: Action) -> None:
        self.check_copy(state, seat, action)
        self.check_json(state, action)
        self.check_refusals(state)
        self.check_scores(state)
        self.check_preview(state, seat)
        for observer in range(self.seats):
            self.check_sample(state, observer)
        spectator = state.observe(None)
        self.check("observation is JSON", _plain(spectator), spectator)

    def check_copy(self, state: State, seat: Seat, action: Action) -> None:
        before = state.to_json()
        twin = state.copy()
        self.check("copy", twin.to_json() == before)
        twin.apply(seat, action)
        self.check("copy is independent", state.to_json() == before, action)
        other = state.copy()
        self.check(
            "same choices", list(other.legal_actions(seat)) == list(state.legal_actions(seat))
        )
        kept = state.copy()
        other.push(seat, action)
        self.check("apply and push agree", other.to_json() == twin.to_json(), action)
        self.check("original is independent", kept.to_json() == before, action)

    def check_json(self, state: State, action: Action) -> None:
        data = state.to_json()
        self.check("state is JSON", _plain(data), data)
        again = self.game.from_json(json.loads(json.dumps(data)))
        self.check("state from JSON", again.to_json() == data)
        self.check("decisions from JSON", again.decisions() == state.decisions())
        self.check("action is JSON", _plain(action.to_json()), action)
        parsed = self.game.action_from_json(json.loads(json.dumps(action.to_json())))
        self.check("action from JSON", parsed == action and hash(parsed) == hash(action), action)
        for name in list(data):
            broken = {key: value for key, value in data.items() if key != name}
            self.check("missing field is refused", self.is_refused(broken), name)

    def is_refused(self, data: dict[str, Json]) -> bool:
        try:
            self.game.from_json(data)
        except InvalidState as error:
            return bool(error.problems)
        return False

    def check_refusals(self, state: State) -> None:
        before = state.to_json()
        deciding = {decision.seat for decision in state.decisions()}
        others = self.rng.sample(list(self.met_actions), min(12, len(self.met_actions)))
        for seat in range(self.seats):
            legal = list(state.legal_actions(seat)) if seat in deciding else []
            for action in {*others, *legal}:
                refused = state.explain(seat, action)
                self.check("explain", (refused is None) == (action in legal), seat, action, refused)
                if refused is not None:
                    self.check_refused(state, seat, action, refused)
            self.check_targets(state, seat, legal)
        self.check("refusal changes nothing", state.to_json() == before)

    def check_refused(self, state: State, seat: Seat, action: Action, why: IllegalAction) -> None:
        self.check("refusal says why", bool(why.code and why.rule) and _plain(why.to_json()), why)
        try:
            state.apply(seat, action)
        except IllegalAction as raised:
            self.check("refusal is the explanation", raised.to_json() == why.to_json(), raised, why)
        else:
            self.check("illegal action is refused", False, seat, action)

    def check_targets(self, state: State, seat: Seat, legal: Sequence[Action]) -> None:
        prefixes = {a.targets()[:end] for a in legal for end in range(1, len(a.targets()) + 1)}
        for prefix in prefixes:
            self.check("legal target", state.refusal(seat, prefix) is None, seat, prefix)
        for target in self.rng.sample(list(self.met_targets), min(8, len(self.met_targets))):
            if (target,) not in prefixes:
                why = state.refusal(seat, (target,))
                self.check("target is refused", why is not None and bool(why.rule), seat, target)

    def check_preview(self, state: State, seat: Seat) -> None:
        before = state.facts(seat)
        self.check("facts are JSON", _plain(before), before)
        for action in state.legal_actions(seat):
            changes = state.preview(seat, action)
            listed = {change.fact: change for change in changes}
            self.check("preview names a fact once", len(listed) == len(changes), action, changes)
            twin = state.copy()
            surprise = any(event.reveals for event in twin.apply(seat, action))
            after = twin.facts(seat)
            for change in changes:
                self.check(
                    "preview: before", before.get(change.fact) == change.before, action, change
                )
                if change.firm or not surprise:
                    now = after.get(change.fact)
                    self.check("preview: after", now == change.after, action, change, now)
            if not surprise:
                moved = {f for f in before.keys() | after.keys() if before.get(f) != after.get(f)}
                self.check(
                    "preview is complete", moved <= listed.keys(), action, moved - listed.keys()
                )

    def check_sample(self, state: State, seat: Seat) -> None:
        seen = state.observe(seat)
        self.check("observation is JSON", _plain(seen), seat)
        told = json.loads(json.dumps(seen))
        twin = self.game.sample(told, Rng(self.rng.getrandbits(64)))
        self.check("sample agrees", twin.observe(seat) == seen, seat, seen, twin.observe(seat))
        self.check(
            "sample is sound", self.game.from_json(twin.to_json()).to_json() == twin.to_json()
        )
        self.check("facts leak nothing", twin.facts(seat) == state.facts(seat), seat)
        if twin.to_json() != state.to_json():
            self.report.count("sample differs")
        mine = [d for d in state.decisions() if d.seat == seat]
        self.check(
            "decisions leak nothing", mine == [d for d in twin.decisions() if d.seat == seat]
        )
        if mine:
            legal = list(state.legal_actions(seat))
            self.check("legal actions leak nothing", legal == list(twin.legal_actions(seat)), seat)
            action = self.rng.choice(legal)
            same = state.preview(seat, action) == twin.preview(seat, action)
            self.check("preview leaks nothing", same, seat, action)
            self.check_events(state.copy(), twin, seat, action)

    def check_events(self, state: State, twin: State, seat: Seat, action: Action) -> None:
        here, there = state.apply(seat, action), twin.apply(seat, action)
        if not any(seat in event.reveals for event in [*here, *there]):
            seen = [event.seen_by(seat) for event in here]
            self.check(
                "events leak nothing", seen == [e.seen_by(seat) for e in there], seat, action
            )

    def check_scores(self, state: State) -> None:
        scores, places = list(state.scores()), list(state.ranking())
        low, high = self.game.score_range
        self.check("score bounds", all(low <= score <= high for score in scores), scores)
        self.check("ranking", len(places) == self.seats and min(places) == 1, places)
        ordered = all(
            scores[a] >= scores[b]
            for a in range(self.seats)
            for b in range(self.seats)
            if places[a] < places[b]
        )
        self.check("ranking follows the scores", ordered, scores, places)
        sheet = state.score_sheet()
        self.check("sheet sums to the scores", list(sheet.amounts) == scores, sheet.amounts, scores)
        self.check("sheet adds up", _adds_up(sheet), sheet)
        self.check("sheet is JSON", _plain(sheet.to_json()))

    def check_same_again(self, end: State) -> None:
        state = self.game.new(self.seats, self.options, self.seed)
        for (seat, action), events in zip(self.past, self.events, strict=True):
            self.check("same events again", state.apply(seat, action) == events, action)
        self.check("same game again", digest(state.to_json()) == digest(end.to_json()))


def _adds_up(line: Score) -> bool:
    if not line.children:
        return True
    sums = [sum(column) for column in zip(*(child.amounts for child in line.children), strict=True)]
    return sums == list(line.amounts) and all(_adds_up(child) for child in line.children)


def _plain(value: Any) -> bool:
    """Return whether ``value`` is made of JSON's own types alone."""
    if value is None or type(value) in (bool, int, float, str):
        return True
    if isinstance(value, Mapping):
        return all(type(key) is str and _plain(item) for key, item in value.items())
    return type(value) is list and all(_plain(item) for item in value)
