"""Search in imagined positions: playing on by a policy, and a bandit over the first action."""

from collections.abc import Iterator, Sequence

from ..core.game import Action, Sampler, Seat, State
from ..core.rng import Rng
from ..core.strategy import Strategy

_JUDGING = 16
"""What it costs to judge a position, in simulated actions."""


def best(values: Sequence[float]) -> int:
    """Return the index of the greatest value, the first of equals."""
    return max(range(len(values)), key=values.__getitem__)


def play_on(strategy: Strategy[State], state: State, horizon: int) -> int:
    """Let all seats play by the policy until the stage ``horizon``; return the actions it took."""
    rank, taken = strategy.rank_actions, 0
    while (seat := state.next_seat()) >= 0 and strategy.stage(state) < horizon:
        actions = state.legal_actions(seat)
        values = rank(state, seat, actions)
        state.push(seat, actions[values.index(max(values))])
        taken += 1
    return taken


def halve(
    strategy: Strategy[State],
    sampler: Sampler[State],
    seat: Seat,
    actions: Sequence[Action],
    rng: Rng,
    budget: int,
) -> Iterator[tuple[int, int]]:
    """Yield, after each playout, the actions simulated so far and the index of the best action.

    The policy names the best actions. Each imagined position is played out
    after every one of them, so that all meet the same luck, and half of them
    are left out time and again (sequential halving). How many race, how far
    they are played out and what the policy's word counts is the strategy's
    :class:`~cittadella.core.strategy.Scope`.
    """
    scope = strategy.scope(budget)
    position = sampler.draw(rng)
    worths = strategy.rank_actions(position, seat, actions)
    race = sorted(range(len(actions)), key=worths.__getitem__, reverse=True)[: scope.width]
    priors = standard([worths[i] for i in race])
    prior = dict(zip(race, priors, strict=True))
    totals = dict.fromkeys(race, 0.0)
    leader, spent, seen = race[0], 0, 0
    yield spent, leader
    rounds = max(1, (len(race) - 1).bit_length())
    for number in range(1, rounds + 1):
        while spent * rounds < budget * number:
            horizon = strategy.horizon(position) + scope.ahead
            for i in race:
                state = position.copy()
                state.push(seat, actions[i])
                spent += 1 + play_on(strategy, state, horizon) + _JUDGING
                totals[i] += strategy.evaluate(state)[seat]
                yield spent, leader
            seen += 1
            apart = spread([totals[i] / seen for i in race])
            merits = {i: totals[i] + scope.trust * apart * prior[i] for i in race}
            leader = max(race, key=merits.__getitem__)
            position = sampler.draw(rng)
        race.sort(key=merits.__getitem__, reverse=True)
        del race[(len(race) + 1) // 2 :]


def spread(values: Sequence[float]) -> float:
    """Return how far ``values`` lie from their mean, on average."""
    mean = sum(values) / len(values)
    return sum(abs(value - mean) for value in values) / len(values)


def standard(values: Sequence[float]) -> list[float]:
    """Return ``values`` with mean 0 and spread 1, or all 0 if they are equal."""
    mean, apart = sum(values) / len(values), spread(values)
    return [(value - mean) / apart if apart else 0.0 for value in values]
