"""Positions that were changed by chance: refused with the place, or played on without a bare error.

The change is the same in every run: chance has a seed. ``python tests/test_positions.py 10000``
tries so many positions of each game.
"""

import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from cittadella.core.errors import InvalidState
from cittadella.core.game import Game, State
from cittadella.games import IDS, game

TRIALS = 100
STEPS = 10
"""So many steps an accepted position is played on."""
EACH = 25
"""So many changes are tried of one position."""
SOUND = 0.05
"""At least such a part of the changed positions is accepted: else nothing was tried."""


def played(known: Game[State], chance: random.Random) -> dict[str, Any]:
    """Return a position somewhere in a game, as it is stored."""
    options = {option.id: chance.choice(option.choices) for option in known.options}
    state = known.new(chance.choice(known.seats), options, chance.getrandbits(32))
    for _ in range(chance.choice((0, 3, 10, 30, 60, 120, 200))):
        if state.is_over:
            break
        push(state, chance)
    data = state.to_json()
    assert isinstance(data, dict)
    return data


def push(state: State, chance: random.Random) -> None:
    """Let somebody who must decide do something."""
    seat = chance.choice([decision.seat for decision in state.decisions()])
    state.apply(seat, chance.choice(list(state.legal_actions(seat))))


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield whatever holds something, and where."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for name, item in items:
        yield data, name
        if isinstance(item, (dict, list)):
            yield from places(item)


def changed(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return a position with something in it changed, by a little or by much."""
    data = deepcopy(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        there = [(inside, at) for inside, at in places(data) if at not in ("rng", "game")]
        # What stands deep is much: what stands at the top gets its turn too.
        inside, at = chance.choice(
            there if chance.random() < 0.7 else [one for one in there if one[0] is data]
        )
        value = inside[at]
        others = [box[name] for box, name in there if type(box[name]) is type(value)]
        way = chance.randrange(6)
        if way == 0:
            other, name = chance.choice(there)
            inside[at], other[name] = other[name], inside[at]
        elif isinstance(value, list) and way < 4:
            told = [*value, *(chance.choice([[], [1], [1, 2, 3], value[:1]]))]
            inside[at] = chance.choice([told, value[:-1], value[1:], [], told[::-1]])
        elif isinstance(value, dict) and value and way < 4:
            inside[at].pop(chance.choice(list(value)))
        elif type(value) is int and way < 4:
            inside[at] = value + chance.choice((-1, 1, 2, -value))
        elif type(value) is bool:
            inside[at] = not value
        else:
            inside[at] = deepcopy(chance.choice([*others, None]))
    return data


def go_on(state: State, chance: random.Random) -> None:
    """Play a position on, and ask all that can be asked of it."""
    for _ in range(STEPS):
        for viewer in (None, *range(state.n)):
            state.observe(viewer)
        state.scores()
        state.ranking()
        state.score_sheet().to_json()
        state.copy().to_json()
        if state.is_over:
            break
        for decision in state.decisions():
            for action in list(state.legal_actions(decision.seat))[:3]:
                state.foreseen(decision.seat, action).observe(decision.seat)
        push(state, chance)


def faults(known: Game[State], trials: int) -> tuple[int, Counter[str]]:
    """Return how many of so many changed positions are accepted, and the bare errors."""
    found: Counter[str] = Counter()
    accepted = 0
    chance = random.Random(known.id)
    data: dict[str, Any] = {}
    for trial in range(trials):
        if trial % EACH == 0:
            data = played(known, chance)
            known.from_json(data)
        told = changed(data, chance)
        try:
            state = known.from_json(told)
        except InvalidState:
            continue
        except Exception:
            found[traceback.format_exc(-3)] += 1
            continue
        accepted += 1
        try:
            go_on(state, chance)
        except Exception:
            found[traceback.format_exc(-3)] += 1
    return accepted, found


@pytest.mark.parametrize(
    ("name", "seats", "changes"),
    [
        ("guildes", 5, {"spent": [1, 2, 3]}),
        ("guildes", 6, {"due": [1, 2, 1, 1, 1, 1]}),
        ("guildes", 4, {"step": 2}),
        ("sfida", 3, {"laid": 1}),
        ("sfida", 4, {"laid": 2}),
    ],
)
def test_what_would_be_a_bare_error_later_is_refused(
    name: str, seats: int, changes: dict[str, Any]
) -> None:
    chance, refused = random.Random(5), 0
    state = game(name).new(seats, {}, 5)
    while not state.is_over:
        data = state.to_json()
        assert isinstance(data, dict)
        if data["phase"] in ("play", "build") and {**data, **changes} != data:
            try:
                go_on(game(name).from_json({**data, **changes}), chance)
            except InvalidState:
                refused += 1
        push(state, chance)
    assert refused


@pytest.mark.parametrize("name", IDS)
def test_a_changed_position_is_refused_or_played_on(name: str) -> None:
    accepted, found = faults(game(name), TRIALS)
    assert not found, "\n".join(found)
    assert accepted >= SOUND * TRIALS


if __name__ == "__main__":
    for name in sys.argv[2:] or IDS:
        accepted, found = faults(game(name), int(sys.argv[1]))
        print(f"{name}: {accepted} of {sys.argv[1]} accepted, {found.total()} with a bare error")
        for text, many in found.most_common():
            print(f"{many} times: {text}")
