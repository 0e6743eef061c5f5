"""A position: copied, stored, read; and an action with it."""

import json
from collections.abc import Iterator

from ..core.errors import InvalidState
from ..core.game import Action, Event, Seat, State
from ..core.json import Json
from .parts import carry_out, is_plain, mutable_parts, parts_of, what_differs
from .run import Run


def check_copy(run: Run, state: State, seat: Seat, action: Action) -> None:
    """Check that a copy is independent, and that all ways of playing an action agree."""
    before = parts_of(state)
    twin = state.copy()
    run.check("copy", what_differs(parts_of(twin), before) == [])
    shared = [name for name in mutable_parts(twin) if getattr(twin, name) is getattr(state, name)]
    run.check("copy is independent", shared == [], shared)
    applied, pushed, carried = state.copy(), state.copy(), state.copy()
    events = applied.apply(seat, action)
    differing = what_differs(parts_of(state), before)
    run.check("copy is independent", differing == [], action, differing)
    pushed.push(seat, action)
    differing = what_differs(parts_of(pushed), parts_of(applied))
    run.check("apply and push agree", differing == [], action, differing)
    found = carry_out(carried, seat, action)
    run.check("events are told in order", events == found, events, found)
    run.check("events are JSON", all(map(_is_json_event, events)), events)
    actors = [event.actor for event in events]
    done = actors.count(seat)
    alone = [seat] * done + [None] * (len(actors) - done)
    run.check("actor", actors == alone, action, actors)


def check_json(run: Run, state: State, seat: Seat, action: Action) -> None:
    """Check that a position and an action are read back as they were stored."""
    data = state.to_json()
    run.check("state is JSON", is_plain(data), data)
    again = run.game.from_json(json.loads(json.dumps(data)))
    differing = what_differs(parts_of(again), parts_of(state))
    run.check("state from JSON", differing == [], differing)
    run.check("decisions from JSON", again.decisions() == state.decisions())
    data = action.to_json()
    run.check("action is JSON", is_plain(data), action)
    parsed = run.game.action_from_json(json.loads(json.dumps(data)))
    run.check("action from JSON", parsed == action and hash(parsed) == hash(action), action)
    twin = state.copy()
    same = again.apply(seat, action) == twin.apply(seat, action)
    run.check("play goes on from JSON", same and parts_of(again) == parts_of(twin), action)


def check_form(run: Run, state: State, action: Action) -> None:
    """Check that malformed data is refused."""
    data: Json = state.to_json()
    assert isinstance(data, dict)
    for name in run.some(list(data), 4):
        broken = {key: value for key, value in data.items() if key != name}
        run.check("missing field is refused", is_refused(run, broken), name)
    run.check("unknown field is refused", is_refused(run, {**data, "unheard-of": 0}))
    for spoilt in run.some(list(_spoilt(data)), 4):
        run.check("other types are refused", is_refused(run, spoilt), spoilt)
    for spoilt in (*_spoilt(action.to_json()), {**action.to_json(), "unheard-of": 0}):
        try:
            run.game.action_from_json(spoilt)
        except ValueError:
            continue
        run.check("malformed action is refused", False, spoilt)


def is_refused(run: Run, data: Json) -> bool:
    """Return whether a stored position is refused, with the reason."""
    try:
        run.game.from_json(data)
    except InvalidState as error:
        return bool(error.problems)
    return False


def _spoilt(data: Json) -> Iterator[Json]:
    """Yield ``data`` with one integer written as a float, or as a boolean."""
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


def _is_json_event(event: Event) -> bool:
    return is_plain(event.facts) and all(is_plain(facts) for facts in event.secret.values())
