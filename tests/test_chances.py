"""Chances to win: how sure a lead is, by how much of the game is left."""

from collections.abc import Sequence
from typing import cast

import pytest
from cittadella.bots.levels import strategy_of
from cittadella.bots.search import playout, sequential_halving
from cittadella.core.game import State
from cittadella.core.rng import Rng
from cittadella.core.strategy import Heat, Strategy
from cittadella.games import IDS, game
from toy import GAME, TOY, ToyState, ToyStrategy


def test_the_more_is_left_the_greater_a_lead_has_to_be() -> None:
    heat = Heat(5.0, 2.0, 1.0)
    assert [heat.at(left) for left in (0.0, 0.1, 1.0, 2.0)] == [1.0, 1.0, 5.0, 20.0]


@pytest.mark.parametrize("name", IDS)
def test_what_is_left_never_grows_much_and_all_know_it(name: str) -> None:
    """Estimates of how long a game lasts may grow a little, but it comes to its end."""
    found = game(name)
    strategy, rng = strategy_of(found), Rng(7)
    state = found.new(4, None, 5)
    most = strategy.left(state)
    number = 0
    while (seat := state.next_seat()) >= 0:
        left = strategy.left(state)
        assert 0 <= left <= most
        if number % 15 == 0:
            world = strategy.sampler(found, state.observe(seat)).draw(rng)
            assert strategy.left(world) == pytest.approx(left)
        actions = state.legal_actions(seat)
        values = strategy.action_values(state, seat, actions)
        state.push(seat, actions[values.index(max(values))])
        number += 1
    assert strategy.left(state) < 0.1 * most


@pytest.mark.parametrize("name", IDS)
def test_who_won_is_sure_and_who_only_would_have_is_not(name: str) -> None:
    found = game(name)
    strategy, state = strategy_of(found), found.new(4, None, 5)
    playout(strategy, state, 10**9)
    sure, early, late = (
        strategy.evaluate(state), strategy.judge(state, 50.0), strategy.judge(state, 0.05),
    )  # fmt: skip
    winner = sure.index(1.0)
    assert early[winner] == max(early) < 0.6
    assert late[winner] > 0.98


def test_what_decides_a_tie_decides_an_imagined_one() -> None:
    strategy, state = ToyStrategy(), TOY.new(3, None, 1)
    playout(cast("Strategy[State]", strategy), state, 10**9)
    places, chances = state.ranking(), strategy.judge(state, 0.05)
    assert sorted(range(3), key=places.__getitem__) == sorted(range(3), key=lambda s: -chances[s])


def test_search_judges_by_what_is_left_where_it_begins() -> None:
    class Watched(ToyStrategy):
        heat = Heat(3.0, 1.0)
        told: Sequence[float] = ()

        def left(self, state: ToyState) -> float:
            return 9.0 - len(state.history)

        def judge(self, state: ToyState, temperature: float) -> list[float]:
            self.told = [*self.told, temperature]
            return super().judge(state, temperature)

    state = TOY.new(3, None, 1)
    seat, strategy = state.next_seat(), Watched()
    sampler, actions = GAME.sampler(state.observe(seat)), state.legal_actions(seat)
    judging = cast("Strategy[State]", strategy)
    for _ in sequential_halving(judging, sampler, seat, actions, Rng(1), 50):
        pass
    assert set(strategy.told) == {27.0}


def test_where_the_policy_varies_so_do_playouts_by_their_source_of_luck_alone() -> None:
    found = game("city_guilds")
    strategy, begun = strategy_of(found), found.new(4, None, 5)
    playout(strategy, begun, 20)

    def ends(sources: Sequence[Rng | None]) -> set[tuple[int, ...]]:
        states = [begun.copy() for _ in sources]
        for state, rng in zip(states, sources, strict=True):
            playout(strategy, state, 10**9, rng)
        return {tuple(state.scores()) for state in states}

    assert len(ends([None] * 3)) == len(ends([Rng(1), Rng(1)])) == 1
    assert len(ends([Rng(seed) for seed in range(8)])) > 4
