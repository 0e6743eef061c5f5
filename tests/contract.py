"""What the tests of every game ask: where a position is at fault, why an action is refused."""

import copy
import json
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, cast

import pytest
from cittadella.core.errors import IllegalAction, InvalidState
from cittadella.core.game import Action, Game, Seat, State
from cittadella.core.rng import Rng
from cittadella.games import catalogue
from fiera.engine import GAME as EXAMPLE

EVERY: tuple[Game[State], ...] = (*catalogue(), cast("Game[State]", EXAMPLE))
"""All games, and the one that shows how a game is made: what is asked of any is asked of it."""
Data = dict[str, Any]
Fault = Callable[[Data], None]
Told = tuple[str, str, dict[str, Any]]


def briefly(cases: Mapping[str, object], first: Collection[str]) -> list[pytest.ParameterSet]:
    """Return a test's parameters by their names: all but the ``first`` are for long runs."""
    return [
        pytest.param(case, id=name, marks=() if name in first else pytest.mark.long)
        for name, case in cases.items()
    ]


def games(*first: str) -> list[pytest.ParameterSet]:
    """Return all games as a test's parameters: all but the ``first`` are for long runs."""
    return briefly({game.id: game for game in EVERY}, first)


def stored(state: State) -> Data:
    """Return what a save would hold of a position."""
    return copy.deepcopy(json.loads(json.dumps(state.to_json())))


def faults_of(game: Game[Any]) -> Callable[[Any], list[str]]:
    """Return what tells where a stored position of ``game`` is at fault, once that reads well."""

    def faults(data: Any) -> list[str]:
        try:
            game.from_json(data)
        except InvalidState as error:
            for where, what in error.problems:
                assert re.match(r"[a-z].*[^.]$", what), f"{where} {what}"
            return [problem.where for problem in error.problems]
        return []

    return faults


def put(*path: str | int, value: Any) -> Fault:
    """Return what sets the value at a path."""

    def change(data: Data) -> None:
        inside: Any = data
        for name in path[:-1]:
            inside = inside[name]
        inside[path[-1]] = value

    return change


def all_at_once(**values: Any) -> Fault:
    """Return what sets several fields."""
    return lambda data: data.update(values)


def why(state: State, seat: Seat, action: Action) -> Told:
    """Return the code, the rule and the facts, having checked that nothing changes."""
    before = state.to_json()
    with pytest.raises(IllegalAction) as raised:
        state.apply(seat, action)
    assert state.to_json() == before
    explained = state.explain(seat, action)
    assert explained is not None
    assert explained.to_json() == raised.value.to_json()
    return explained.code, explained.rule, dict(explained.facts)


def tapped(state: State, seat: Seat, *targets: str) -> Told | None:
    """Return what a tap on these elements is refused with."""
    refused = state.refusal(seat, targets)
    return (refused.code, refused.rule, dict(refused.facts)) if refused else None


def check_samples(game: Game[Any], state: State, rng: Rng) -> None:
    """Check that what is imagined looks to each seat as it must, and is a sound position."""
    for seat in range(state.n):
        seen = json.loads(json.dumps(state.observe(seat)))
        sampler = game.sampler(seen)
        for _ in range(3):
            twin = sampler.draw(rng)
            assert twin.observe(seat) == seen
            data = twin.to_json()
            assert game.from_json(data).to_json() == data
