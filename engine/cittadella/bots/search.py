"""Search in determinizations: playouts by a policy, and a bandit over the first action."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import exp
from typing import NamedTuple

from ..core.game import Action, Sampler, Seat, State
from ..core.rng import Rng
from ..core.strategy import SearchSettings, Strategy

EVALUATION = 16
"""The cost of evaluating a position, in simulated actions."""


class Finding(NamedTuple):
    """What search has found so far."""

    spent: int
    """Actions simulated."""
    best: int
    """The index of the best action."""
    chances: Mapping[int, float]
    """What each action that is still a candidate is worth, by its index: the mean of playouts."""


def best(values: Sequence[float]) -> int:
    """Return the index of the greatest value, the first of equals."""
    return max(range(len(values)), key=values.__getitem__)


def considered(
    strategy: Strategy[State], state: State, seat: Seat, actions: Sequence[Action]
) -> list[int]:
    """Return the indices of the ``actions`` that a bot thinks of: of all, if of none."""
    found = [i for i, action in enumerate(actions) if strategy.considers(state, seat, action)]
    return found or list(range(len(actions)))


def favourite(strategy: Strategy[State], state: State, seat: Seat) -> Action:
    """Return what the policy of a seat that must decide likes best."""
    actions = state.legal_actions(seat)
    values = strategy.action_values(state, seat, actions)
    return actions[values.index(max(values))]


def playout(strategy: Strategy[State], state: State, horizon: int, rng: Rng | None = None) -> int:
    """Let all seats follow the policy until the period ``horizon``; return the actions it took.

    They do what it likes best, or with ``rng`` also what it likes less, as the strategy ``varies``.
    """
    policy, taken = strategy.action_values, 0
    varies = strategy.varies * strategy.temperature(state) if rng else 0.0
    while (seat := state.next_seat()) >= 0 and strategy.period(state) < horizon:
        actions = state.legal_actions(seat)
        values = policy(state, seat, actions)
        at = drawn(values, varies, rng) if rng and varies else values.index(max(values))
        state.push(seat, actions[at])
        taken += 1
    return taken


def drawn(values: Sequence[float], temperature: float, rng: Rng) -> int:
    """Return an index drawn from the softmax of ``values``.

    >>> drawn([0.0, 3.0], 0.1, Rng(1))
    1
    """
    most = max(values)
    odds = [*accumulate(exp((value - most) / temperature) for value in values)]
    return bisect_right(odds, rng.random() * odds[-1])


def sequential_halving(
    strategy: Strategy[State],
    sampler: Sampler[State],
    seat: Seat,
    actions: Sequence[Action],
    rng: Rng,
    budget: int,
    settings: SearchSettings | None = None,
) -> Iterator[Finding]:
    """Yield after each playout what has been found so far.

    The policy names the best actions. Each determinization is played out after
    every one of them, so that all meet the same luck, and half of them are left
    out time and again. How many are candidates, how far they are played out and
    what the policy's prior counts is said by
    :class:`~cittadella.core.strategy.SearchSettings`: the strategy's own for this budget, of
    which it then spends the share that is worth it, or ``settings``, and all of the budget.
    """
    if settings is None:
        settings = strategy.search_settings(budget)
        budget = int(budget * settings.share)
    position = sampler.draw(rng)
    temperature = strategy.temperature(position)
    values = strategy.action_values(position, seat, actions)
    thinkable = considered(strategy, position, seat, actions)
    candidates = sorted(thinkable, key=values.__getitem__, reverse=True)[: settings.width]
    priors = standard([values[i] for i in candidates])
    prior = dict(zip(candidates, priors, strict=True))
    totals = dict.fromkeys(candidates, 0.0)
    leader, spent, seen = candidates[0], 0, 0
    chances: Mapping[int, float] = {}
    yield Finding(spent, leader, chances)
    rounds = max(1, (len(candidates) - 1).bit_length())
    for number in range(1, rounds + 1):
        while spent * rounds < budget * number:
            horizon = strategy.horizon(position) + settings.lookahead
            for i in candidates:
                state = position.copy()
                state.push(seat, actions[i])
                spent += 1 + playout(strategy, state, horizon) + EVALUATION
                totals[i] += strategy.judge(state, temperature)[seat]
                yield Finding(spent, leader, chances)
            seen += 1
            chances = {i: totals[i] / seen for i in candidates}
            apart = spread(list(chances.values()))
            merits = {i: totals[i] + settings.prior_weight * apart * prior[i] for i in candidates}
            leader = max(candidates, key=merits.__getitem__)
            position = sampler.draw(rng)
        candidates.sort(key=merits.__getitem__, reverse=True)
        del candidates[(len(candidates) + 1) // 2 :]


def spread(values: Sequence[float]) -> float:
    """Return how far ``values`` lie from their mean, on average."""
    mean = sum(values) / len(values)
    return sum(abs(value - mean) for value in values) / len(values)


def standard(values: Sequence[float]) -> list[float]:
    """Return ``values`` with mean 0 and spread 1, or all 0 if they are equal."""
    mean, apart = sum(values) / len(values), spread(values)
    return [(value - mean) / apart if apart else 0.0 for value in values]
