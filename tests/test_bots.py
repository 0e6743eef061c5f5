"""The bots: honest, repeatable, interruptible, and each level better than what is below it."""

import random

import pytest
from cittadella import game
from cittadella.bots import LEVELS, Budget, Thinker, choose
from cittadella.bots.arena import tournament
from cittadella.bots.search import sequential_halving
from cittadella.core.game import State
from cittadella.core.rng import Rng
from cittadella.core.strategy import SearchSettings
from cittadella.games.guildes import GAME

FEW = Budget(actions=400)


def positions(count: int, seats: int = 4, seed: int = 1) -> list[State]:
    """Return positions of one random game with options, spread over its length."""
    draw = random.Random(seed)
    state = game("guildes").new(seats, {"events": True, "tricks": True}, seed)
    met = []
    while not state.is_over:
        met.append(state.copy())
        seat = draw.choice([decision.seat for decision in state.decisions()])
        state.push(seat, draw.choice(list(state.legal_actions(seat))))
    return met[:: len(met) // count][:count]


@pytest.mark.parametrize("level", LEVELS)
def test_positions_that_look_the_same_get_the_same_move(level: str) -> None:
    differed = 0
    for number, state in enumerate(positions(12)):
        seat = state.next_seat()
        observation, actions = state.observe(seat), state.legal_actions(seat)
        twin = GAME.sample(observation, Rng(number))
        differed += twin.to_json() != state.to_json()
        here = choose(game("guildes"), observation, seat, actions, level, 5, FEW)
        seen, choices = twin.observe(seat), twin.legal_actions(seat)
        assert choose(game("guildes"), seen, seat, choices, level, 5, FEW) == here
    assert differed > 6


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 6])
def test_every_choice_is_legal(level: str, seats: int) -> None:
    for state in positions(12, seats, seed=seats):
        seat = state.next_seat()
        actions = state.legal_actions(seat)
        chosen = choose(game("guildes"), state.observe(seat), seat, actions, level, 3, FEW)
        assert chosen in actions


def test_a_strategy_may_spend_a_share_of_the_budget() -> None:
    played = game("guildes")

    class Sparing(type(played.strategy())):  # type: ignore[misc]
        def search_settings(self, budget: int) -> SearchSettings:  # noqa: ARG002
            return SearchSettings(share=0.25)

    state = played.new(4, None, 9)
    sampler, actions = played.sampler(state.observe(0)), state.legal_actions(0)
    spent = [
        max(found.spent for found in sequential_halving(one, sampler, 0, actions, Rng(1), 4000))
        for one in (played.strategy(), Sparing())
    ]
    assert spent[0] >= 4000
    assert 1000 <= spent[1] < 2000


def thinker(budget: Budget | None = None) -> Thinker:
    state = GAME.new(4, None, 9)
    return Thinker(game("guildes"), state.observe(0), 0, state.legal_actions(0), "hard", 1, budget)


def test_thought_gives_way_and_makes_progress() -> None:
    mind = thinker()
    shown = []
    while not mind.step(0.0):
        shown.append(mind.progress)
    assert len(shown) > 5
    assert shown == sorted(shown)
    assert mind.done
    assert mind.action == choose(
        game("guildes"), GAME.new(4, None, 9).observe(0), 0, GAME.new(4, None, 9).legal_actions(0),
        "hard", 1,
    )  # fmt: skip


def test_hurry_decides_at_once() -> None:
    mind = thinker()
    mind.step(0.0)
    mind.hurry()
    assert mind.step(0.0)
    assert mind.action in GAME.new(4, None, 9).legal_actions(0)


def test_a_budget_of_time_ends_the_thought() -> None:
    mind = thinker(Budget(actions=10**9, seconds=0.05))
    assert any(mind.step(0.02) for _ in range(1000))


@pytest.mark.parametrize(
    ("challenger", "field"),
    [("easy", "random"), pytest.param("medium", "easy", marks=pytest.mark.long)],
)
def test_each_level_beats_the_one_below(challenger: str, field: str) -> None:
    result = tournament(game("guildes"), challenger, field, 4, {}, 8, 1)
    assert result.share > 0.25
    assert result.lead > 0
