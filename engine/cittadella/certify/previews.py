"""What an action would change, said before it is chosen."""

from collections.abc import Sequence

from ..core.game import Action, Event, Seat, State
from .parts import apart, carry_out, comes_to_light, is_plain
from .run import Run

_LONGEST_DRAFT = 4


def check_previews(run: Run, state: State, seat: Seat) -> None:
    """Check what is said beforehand of each action, and of a draft."""
    for action in (*state.legal_actions(seat), *state.unlisted(seat)):
        _check_preview(run, state, seat, [action])
    _check_preview(run, state, seat, draft_of(run, state, seat))


def draft_of(run: Run, state: State, seat: Seat) -> list[Action]:
    """Return some actions that ``seat`` may do one after another, until something shows."""
    then = state.copy()
    draft: list[Action] = []
    while then.is_ready(seat) and len(draft) < _LONGEST_DRAFT:
        draft.append(run.rng.choice(then.legal_actions(seat)))
        if comes_to_light(then.apply(seat, draft[-1]), seat):
            break
    return draft


def _check_preview(run: Run, state: State, seat: Seat, draft: Sequence[Action]) -> None:
    previewed = state.foreseen(seat, *draft).observe(seat)
    run.check("preview is JSON", is_plain(previewed), draft, previewed)
    then, met = state.copy(), [state]
    events: list[Event] = []
    for action in draft:
        events += carry_out(then, seat, action, lambda passed: met.append(passed.copy()))
    if comes_to_light(events, seat):
        return
    # What the game counts by itself at the end is part of no preview.
    counted = then.is_over and not met[-2].ready
    after = met[-2 if counted else -1].observe(seat)
    run.check("preview is what happens", previewed == after, draft, apart(previewed, after))
