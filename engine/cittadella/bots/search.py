"""Search in imagined positions: playing on by a policy, and a bandit over the actions to choose from."""

from collections.abc import Iterator, Sequence

from ..core.game import Action, Sampler, Seat, State
from ..core.rng import Rng
from ..core.strategy import Strategy


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


def finish_turn(strategy: Strategy[State], state: State, seat: Seat) -> int:
    """Let ``seat`` finish by the policy what it alone has begun; return the actions it took."""
    taken = 0
    while True:
        decisions = state.decisions()
        if len(decisions) != 1 or decisions[0].seat != seat:
            return taken
        actions = state.legal_actions(seat)
        state.push(seat, actions[best(strategy.rank_actions(state, seat, actions))])
        taken += 1


def halve(
    strategy: Strategy[State],
    sampler: Sampler[State],
    seat: Seat,
    actions: Sequence[Action],
    rng: Rng,
    budget: int,
) -> Iterator[tuple[int, int]]:
    """Yield, after each playout, the actions simulated so far and the index of the best action.

    Each imagined position is played out after every action still in the race,
    so that all meet the same luck.
    """
    race = list(range(len(actions)))
    values = [0.0] * len(actions)
    leader = best(strategy.rank_actions(sampler.draw(rng), seat, actions))
    spent = 0
    rounds = max(1, (len(race) - 1).bit_length())
    for number in range(1, rounds + 1):
        while spent * rounds < budget * number:
            position = sampler.draw(rng)
            horizon = strategy.horizon(position)
            for i in race:
                state = position.copy()
                state.push(seat, actions[i])
                spent += 1 + play_on(strategy, state, horizon)
                values[i] += strategy.evaluate(state)[seat]
                yield spent, leader
            leader = max(race, key=values.__getitem__)
        race.sort(key=values.__getitem__, reverse=True)
        del race[(len(race) + 1) // 2 :]
    yield spent, leader
