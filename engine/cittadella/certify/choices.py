"""Secret choices: others may not see which choice was made."""

from itertools import combinations

from ..core.game import Action, Seat, State
from .parts import apart, comes_to_light
from .run import Run


def check_choices(run: Run, state: State, seat: Seat, action: Action) -> None:
    """Check that a secret choice of ``seat`` looks the same to those who may not see it.

    Where they are told, and nothing hidden came to light, it lies open: they see it too.
    """
    if not state.is_private(seat):
        return
    legal = [*state.legal_actions(seat), *state.unlisted(seat)]
    chosen = dict.fromkeys([action, *run.some(legal, 3)])
    after = []
    for one in chosen:
        then = state.copy()
        after.append((one, then.apply(seat, one), then))
    for (one, here, this), (other, there, that) in combinations(after, 2):
        for viewer in (None, *range(run.seats)):
            if viewer == seat or comes_to_light([*here, *there], viewer):
                continue
            seen = [[event.seen_by(viewer) for event in events] for events in (here, there)]
            views = this.observe(viewer), that.observe(viewer)
            about = viewer, one, other, seen, apart(*views)
            if seen[0] == seen[1]:
                run.check("secret choices look the same", views[0] == views[1], *about)
            else:
                run.check("events tell what is seen", views[0] != views[1], *about)
