"""What is legal, and why anything else is not."""

import json
from collections.abc import Iterator, Sequence

from ..core.errors import IllegalAction
from ..core.game import Action, Seat, State
from .parts import is_plain, parts_of, what_differs
from .positions import check_copy, is_refused
from .run import Run


def check_refusals(run: Run, state: State) -> None:
    """Check that what is legal is not refused, and the rest is, by a rule of the game."""
    before = parts_of(state)
    others = run.some(list(run.met_actions), 12)
    for seat in range(run.seats):
        listed = list(state.legal_actions(seat)) if state.is_ready(seat) else []
        unlisted = list(state.unlisted(seat)) if listed else []
        for action in dict.fromkeys([*others, *listed, *unlisted]):
            refused = state.explain(seat, action)
            if action in listed or action in unlisted:
                run.check("explain", refused is None, seat, action, refused)
            elif refused is None:
                known = type(action) in {type(example) for example in unlisted}
                run.check("explain", known, seat, action)
            if refused is not None:
                _check_refused(run, state, seat, action, refused)
            elif action not in listed:
                _check_unlisted(run, state, seat, action)
        for action in listed[:2]:
            for twin in _twins(action):
                refused = state.explain(seat, twin)
                run.check("what equals an action is refused", refused is not None, seat, twin)
        _check_targets(run, state, seat, listed)
    differing = what_differs(parts_of(state), before)
    run.check("refusal changes nothing", differing == [], differing)


def _check_refused(run: Run, state: State, seat: Seat, action: Action, why: IllegalAction) -> None:
    is_plain_code = bool(why.code) and is_plain(why.to_json())
    run.check("refusal says why", is_plain_code and why.rule in run.game.rules, why)
    try:
        state.apply(seat, action)
    except IllegalAction as raised:
        run.check("refusal is the explanation", raised.to_json() == why.to_json(), raised, why)
    else:
        run.check("illegal action is refused", False, seat, action)


def _check_unlisted(run: Run, state: State, seat: Seat, action: Action) -> None:
    listed = action in state.legal_actions(seat)
    run.check("unlisted is not listed", not listed, seat, action)
    parsed = run.game.action_from_json(json.loads(json.dumps(action.to_json())))
    run.check("action from JSON", parsed == action, action)
    check_copy(run, state, seat, action)
    after = state.copy()
    after.push(seat, action)
    run.check("unlisted action keeps the rules", not is_refused(run, after.to_json()), action)


def _check_targets(run: Run, state: State, seat: Seat, legal: Sequence[Action]) -> None:
    tapped = [state.targets_of(action) for action in legal]
    prefixes = {one[:end] for one in tapped for end in range(1, len(one) + 1)}
    for prefix in prefixes:
        run.check("legal target", state.refusal(seat, prefix) is None, seat, prefix)
    for target in run.some(list(run.met_targets), 8):
        if (target,) not in prefixes:
            why = state.refusal(seat, (target,))
            run.check("target is refused", why is None or bool(why.rule), seat, target)


def _twins(action: Action) -> Iterator[Action]:
    """Yield what equals an action, with a float or a boolean in place of an integer."""
    for name in action.codecs:
        value = getattr(action, name)
        if type(value) is int:
            kinds = (float, bool) if value in (0, 1) else (float,)
            values = {part: getattr(action, part) for part in action.codecs}
            yield from (type(action)(**values | {name: kind(value)}) for kind in kinds)
