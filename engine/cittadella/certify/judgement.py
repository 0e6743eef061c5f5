"""What the bots rely on: a policy with its reasons, chances, periods."""

from math import isclose, isfinite

from ..core.game import Seat, State
from .run import Run


def check_policy(run: Run, state: State, seat: Seat) -> None:
    """Check that values, chances and reasons are well formed and consistent."""
    legal = state.legal_actions(seat)
    values = run.strategy.action_values(state, seat, legal)
    run.check("policy", len(values) == len(legal) and all(map(isfinite, values)), values)
    chances = run.strategy.evaluate(state)
    proper = len(chances) == run.seats and all(0 <= chance <= 1 for chance in chances)
    run.check("evaluation", proper and isclose(sum(chances), 1, abs_tol=1e-6), chances)
    lines = run.strategy.lines(state)
    named = {name.partition(":")[0] for name in lines} <= {*run.strategy.line_kinds}
    run.check("lines have names", named, [*lines])
    sums = [sum(of_seat) for of_seat in zip(*lines.values(), strict=True)]
    expected = run.strategy.expect(state)
    agree = all(isclose(x, y, abs_tol=1e-6) for x, y in zip(sums, expected, strict=True))
    run.check("lines sum to what is expected", agree, dict(lines), expected)
    for action, value in zip(legal, values, strict=True):
        features = run.strategy.features(state, seat, action)
        whole = sum(features.values())
        run.check("features", isfinite(whole), action, features)
        named = set(features) <= {*run.strategy.speaking}
        run.check("features have names", named, action, features)
        if len(legal) > 1:
            same = isclose(whole, value, rel_tol=1e-6, abs_tol=1e-6)
            run.check("features sum to the value", same, action, features, value)


def check_stage(run: Run, state: State) -> None:
    """Check that the periods of the game never fall."""
    period = run.strategy.period(state)
    run.check("period never falls", period >= run.period, run.period, period)
    run.period = period
    if not state.is_over:
        horizon = run.strategy.horizon(state)
        run.check("horizon is a later period", horizon > period, period, horizon)
