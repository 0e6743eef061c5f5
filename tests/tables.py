"""What is said and done at the tables of every game, in the tests."""

from collections.abc import Generator, Sequence
from typing import Any, TypeVar, cast

import pytest
from cittadella.bots import analysis
from cittadella.core.game import Action, Event, Game, Options, Seat, State
from cittadella.core.json import Json
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.core.strategy import Strategy

P = TypeVar("P", bound=State)
T = TypeVar("T")


def choose(state: State, rng: Rng) -> tuple[Seat, Action]:
    """Return a random decision of a random seat that may decide."""
    seat = rng.choice(state.decisions()).seat
    return seat, rng.choice(state.legal_actions(seat))


def end_of(work: Generator[None, None, T]) -> T:
    """Return what comes at the end of some steps."""
    while True:
        try:
            next(work)
        except StopIteration as stopped:
            return cast("T", stopped.value)


def try_little(patch: pytest.MonkeyPatch) -> None:
    """Let analyses try choices against few others in few determinizations."""
    patch.setattr(analysis, "_RIVALS", 1)
    patch.setattr(analysis, "_LEAST", 3)


def until(state: P, phase: Phase, rng: Rng) -> P:
    """Play at random until a phase begins; return ``state``."""
    while state.phase is not phase:
        assert not state.is_over
        state.push(*choose(state, rng))
    return state


def position_of(game: Game[P], seats: int, options: Options | None, rng: Rng, most: int) -> P:
    """Return a position at a random point of the first ``most`` actions of a random game."""
    state = game.new(seats, options, rng.below(1 << 30))
    for _ in range(rng.below(most)):
        if not state.is_over:
            state.push(*choose(state, rng))
    return state


def observe(state: State, seat: Seat | None) -> dict[str, Any]:
    return cast("dict[str, Any]", state.observe(seat))


def after(state: State, *actions: Action, seat: Seat | None = None) -> dict[str, Any]:
    """Return what ``seat``, or who decides, would observe after actions of its own."""
    who = state.next_seat() if seat is None else seat
    return observe(state.foreseen(who, *actions), who)


def foreseen(state: State, *actions: Action, seat: Seat | None = None) -> dict[str, Any]:
    """Return what actions of ``seat``, or of who decides, would change of what it observes.

    That is, each place in the observation, such as ``coins.1`` or ``hand.ore``, with its new value.
    """
    who = state.next_seat() if seat is None else seat
    was, then = _places(state.observe(who)), _places(after(state, *actions, seat=who))
    return {at: then.get(at) for at in {**was, **then} if was.get(at) != then.get(at)}


def _places(data: Json, at: str = "") -> dict[str, Json]:
    """Return all that is in an observation by its place; a list of names is one thing."""
    if isinstance(data, dict):
        parts = dict(data.items())
    elif isinstance(data, list) and not all(one is None or isinstance(one, str) for one in data):
        parts = {str(number): one for number, one in enumerate(data)}
    else:
        return {at: data}
    found = {}
    for name, one in parts.items():
        found.update(_places(one, f"{at}.{name}" if at else name))
    return found


def best(strategy: Strategy[P], state: P, seat: Seat | None = None) -> Action:
    """Return what a policy likes best, for a seat or for who decides."""
    who = state.next_seat() if seat is None else seat
    actions = state.legal_actions(who)
    values = strategy.action_values(state, who, actions)
    return actions[values.index(max(values))]


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def find(events: Sequence[Event], kind: str) -> dict[str, Any]:
    """Return the facts of the one event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return dict(found.facts)
