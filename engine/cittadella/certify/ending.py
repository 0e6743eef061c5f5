"""The end of a game, and the same game once more."""

import json

from ..core.game import State
from ..core.json import digest
from .parts import parts_of
from .points import check_scores
from .run import Run


def check_end(run: Run, state: State) -> None:
    """Check what is reported of a finished game, and that it can be replayed."""
    run.check("over", state.next_seat() == -1 and state.decisions() == ())
    check_scores(run, state)
    ending = state.ending()
    run.check("ending", ending in state.endings, ending)
    run.meet("ending", ending)
    places, values = state.ranking(), run.strategy.evaluate(state)
    shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    run.check("evaluation of the end", values == shares, places, values)
    data = state.to_json()
    again = run.game.from_json(json.loads(json.dumps(data)))
    run.check("state from JSON", parts_of(again) == parts_of(state), data)
    for seat in range(run.seats):
        for action in list(run.met_actions)[:3]:
            run.check("over", state.explain(seat, action) is not None, seat, action)
    _check_same_again(run, state)


def _check_same_again(run: Run, end: State) -> None:
    state = run.game.new(run.seats, run.options, run.seed)
    for (seat, action), events in zip(run.past, run.events, strict=True):
        run.check("same events again", state.apply(seat, action) == events, action)
    run.check("same game again", digest(state.to_json()) == digest(end.to_json()))
