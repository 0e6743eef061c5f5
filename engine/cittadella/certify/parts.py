"""How positions, events and observations are taken apart and compared."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from math import inf
from typing import Any

from ..core.game import Action, Event, Observation, Seat, State
from ..core.json import Json


def carry_out(
    state: State, seat: Seat, action: Action, passing: Callable[[State], None] = lambda _: None
) -> list[Event]:
    """Apply ``action`` as :meth:`State.apply` does; each position met is given to ``passing``."""
    before = state.copy()
    state.commit(seat, action)
    events = state.news(before, seat, action)
    passing(state)
    while not state.ready and not state.is_over:
        before = state.copy()
        state.advance()
        events += state.news(before)
        passing(state)
    return events


def parts_of(state: State) -> dict[str, tuple[type, Any]]:
    """Return all that a position holds, declared or not, with its types."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    held = {name: getattr(state, name) for name in names if hasattr(state, name)}
    held |= getattr(state, "__dict__", {})
    return {name: (type(value), deepcopy(value)) for name, value in held.items()}


def mutable_parts(state: State) -> list[str]:
    """Return the names of what may change in place; options never change."""
    kinds = (bytearray, list, set, dict)
    parts = parts_of(state).items()
    return [name for name, (kind, _) in parts if name != "options" and issubclass(kind, kinds)]


def what_differs(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Return the names of what differs."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def apart(one: Observation, other: Observation) -> list[Json]:
    """Return what differs, by name, for an error message."""
    return [[name, one.get(name), other.get(name)] for name in what_differs(one, other)]


def comes_to_light(events: Iterable[Event], viewer: Seat | None) -> bool:
    """Return whether something comes to light for a seat, or, for a spectator, for anybody."""
    return any(event.reveals if viewer is None else viewer in event.reveals for event in events)


def seen_before_light(
    events: Sequence[Event], viewer: Seat | None, observer: Seat
) -> list[dict[str, Json]]:
    """Return what ``viewer`` sees of ``events`` before something comes to light for a seat."""
    until = next((i for i, event in enumerate(events) if observer in event.reveals), len(events))
    return [event.seen_by(viewer) for event in events[:until]]


def is_plain(value: Any) -> bool:
    """Return whether ``value`` is made of JSON's own types alone."""
    if type(value) is float:
        return -inf < value < inf
    if value is None or type(value) in (bool, int, str):
        return True
    if isinstance(value, Mapping):
        return all(type(key) is str and is_plain(item) for key, item in value.items())
    return type(value) is list and all(is_plain(item) for item in value)
