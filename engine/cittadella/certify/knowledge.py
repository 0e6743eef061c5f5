"""What a seat may know: sampled positions look to it like the true one."""

import json
from collections.abc import Sequence

from ..core.fields import Sight
from ..core.game import Action, Event, Observation, Seat, State
from ..core.rng import Rng
from .parts import apart, comes_to_light, is_plain, parts_of, seen_before_light
from .previews import draft_of
from .run import Run

_WATCHED = 12
"""The number of sampled positions that are played on beside the true one."""


def check_knowledge(run: Run, state: State, seat: Seat) -> None:
    """Check the samples of ``seat``: they look to it like the truth, and nothing leaks."""
    seen = state.observe(seat)
    run.check("observation is JSON", is_plain(seen) and is_plain(state.observe(None)), seat, seen)
    sampler = run.game.sampler(json.loads(json.dumps(seen)))
    twin, other = (sampler.draw(Rng(run.rng.getrandbits(64))) for _ in range(2))
    run.check("sample agrees", twin.observe(seat) == seen, seat, seen, twin.observe(seat))
    _check_spectator(run, state, twin)
    data = twin.to_json()
    again = run.game.from_json(json.loads(json.dumps(data)))
    run.check("sample is sound", parts_of(again) == parts_of(twin), seat, data)
    out = [[one.is_out(other) for other in range(run.seats)] for one in (state, twin)]
    run.check("who is out is seen by all", out[0] == out[1], seat, *out)
    _check_recalled(run, state, seat, seen)
    for one in state.fields:
        if one.sight is not Sight.EVERYBODY and one.tell(twin) != one.tell(other):
            run.meet("imagined", one.name)
    if state.is_ready(seat):
        _check_options(run, state, twin, seat)
    _check_next(run, state, twin, seat)
    run.watched = [*run.watched, (seat, twin)][-_WATCHED:]


def _check_spectator(run: Run, state: State, twin: State) -> None:
    here, there = state.observe(None), twin.observe(None)
    run.check("a spectator knows no more than a seat", here == there, apart(here, there))


def _check_recalled(run: Run, state: State, seat: Seat, seen: Observation) -> None:
    recalled = state.recall(json.loads(json.dumps(seen)))
    for one in state.fields:
        if one.sight is Sight.NOBODY:
            continue
        there, here = one.tell(recalled), one.tell(state)
        if one.sight is Sight.OWNER:
            assert isinstance(there, list)
            assert isinstance(here, list)
            there, here = there[seat], here[seat]
        run.check("recall", there == here, one.name, here, there)
    run.check("recall", (recalled.phase, recalled.ready) == (state.phase, state.ready))


def _check_options(run: Run, state: State, twin: State, seat: Seat) -> None:
    legal = list(state.legal_actions(seat))
    run.check("decisions leak nothing", twin.decides(seat) == state.decides(seat), seat)
    run.check("legal actions leak nothing", legal == list(twin.legal_actions(seat)), seat)
    unlisted = list(state.unlisted(seat))
    run.check("legal actions leak nothing", unlisted == list(twin.unlisted(seat)), seat)
    values = [run.strategy.action_values(one, seat, legal) for one in (state, twin)]
    run.check("policy leaks nothing", values[0] == values[1], seat, *values)
    for draft in ([run.rng.choice(legal)], draft_of(run, state, seat)):
        seen = [one.foreseen(seat, *draft).observe(seat) for one in (state, twin)]
        run.check("preview leaks nothing", seen[0] == seen[1], seat, draft, apart(*seen))


def _check_next(run: Run, state: State, twin: State, observer: Seat) -> None:
    """Check what each seat may do next, as ``observer`` sees it in both positions."""
    for decision in run.some(state.decisions(), 2):
        actor = decision.seat
        action = run.rng.choice(state.legal_actions(actor))
        if twin.explain(actor, action) is None:
            after = state.copy(), twin.copy()
            events = [one.apply(actor, action) for one in after]
            _look_alike(run, *after, observer, action, *events)


def _look_alike(
    run: Run,
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
        seen = [seen_before_light(events, viewer, observer) for events in (here, there)]
        run.check("events leak nothing", seen[0] == seen[1], viewer, action, *seen)
    if comes_to_light([*here, *there], observer):
        return False
    for viewer in (observer, None):
        views = state.observe(viewer), twin.observe(viewer)
        run.check("nothing shows unsaid", views[0] == views[1], viewer, action, apart(*views))
    return True


def watch(run: Run, state: State, seat: Seat, action: Action) -> None:
    """Play on the sampled positions too, as long as that is possible and they look alike."""
    alike = []
    for observer, twin in run.watched:
        if twin.explain(seat, action) is None:
            there = twin.apply(seat, action)
            if _look_alike(run, state, twin, observer, action, run.events[-1], there):
                alike.append((observer, twin))
    run.watched = alike
