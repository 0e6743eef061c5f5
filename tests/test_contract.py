"""What every game must hold to, whether the catalogue lists it or not yet."""

import copy
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from cittadella.bots import LEVELS, Budget, choose
from cittadella.bots.search import best
from cittadella.certify import Setting, settings
from cittadella.core.game import Game, Options, State
from cittadella.core.json import Json
from cittadella.core.rng import Rng
from cittadella.core.strategy import CHARACTERS, Strategy
from contract import EVERY, faults_of, put, stored
from tables import choose as anything
from tables import position_of

NAMES = tuple(game.id for game in EVERY)
GAMES: dict[str, Game[Any]] = {game.id: game for game in EVERY}
SEATS = 4


def some(things: Sequence[Setting], many: int) -> Sequence[Setting]:
    """Return about so many of all settings, which differ in what they can."""
    return things[:: len(things) // many | 1]


SETTINGS = [
    pytest.param(name, *setting, id=f"{name}-{number}")
    for name, game in GAMES.items()
    for number, setting in enumerate(some(list(settings(game)), 8))
]


def at_random(name: str, seats: int, options: Options, rng: Rng) -> State:
    """Return a position at a random point of a random game."""
    game: Game[State] = GAMES[name]
    return position_of(game, seats, options, rng, min(game.longest, 900))


def undecided(name: str, rng: Rng, many: int) -> list[State]:
    """Return random positions of matches of four that are not over, with all options in turn."""
    options = [chosen for seats, chosen in settings(GAMES[name]) if seats == SEATS]
    found: list[State] = []
    while len(found) < many:
        state = at_random(name, SEATS, options[len(found) * 5 % len(options)], rng)
        if not state.is_over:
            found.append(state)
    return found


@cache
def met_in_play(name: str) -> list[State]:
    """Return some 300 positions with a choice of a game that is played by the policy."""
    game, found = GAMES[name], []
    strategy, state = game.strategy(), game.new(SEATS, None, 2)
    while (seat := state.next_seat()) >= 0:
        actions = state.legal_actions(seat)
        if len(actions) > 1:
            found.append(state.copy())
        state.push(seat, actions[best(strategy.action_values(state, seat, actions))])
    return found[:: -(-len(found) // 300)]


# -- Stored positions


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_there_and_back(name: str, seats: int, options: dict[str, bool | str]) -> None:
    game, rng = GAMES[name], Rng(seats)
    for _ in range(12):
        state = at_random(name, seats, options, rng)
        again = game.from_json(stored(state))
        assert again.to_json() == state.to_json()
        assert again.decisions() == state.decisions()
        for slot in state.slots_of_state:
            assert getattr(again, slot) == getattr(state, slot), slot
        while not state.is_over:
            seat, action = anything(state, rng)
            state.push(seat, action)
            again.push(seat, action)
        assert again.to_json() == state.to_json()


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_field_is_named(name: str) -> None:
    faults, state = faults_of(GAMES[name]), GAMES[name].new(4)
    for field in state.to_json():
        data = stored(state)
        del data[field]
        assert field in faults(data)


@pytest.mark.parametrize("data", [None, 5, [], "position", {}])
@pytest.mark.parametrize("name", NAMES)
def test_anything_else_is_refused(name: str, data: Any) -> None:
    assert faults_of(GAMES[name])(data)


STRANGE: tuple[Json, ...] = ("unheard-of", {"unheard-of": 0}, 0.5, 10**9, -(10**9), [[None]])
"""What belongs nowhere in a position."""


def places(data: Any, *path: str | int) -> Iterator[tuple[str | int, ...]]:
    """Yield where something stands in what was stored, at every depth."""
    if path:
        yield path
    names = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for name in names:
        yield from places(data[name], *path, name)


@pytest.mark.parametrize("name", NAMES)
def test_what_does_not_belong_is_found_where_it_stands(name: str) -> None:
    faults, chance = faults_of(GAMES[name]), random.Random(name)
    for state in undecided(name, Rng(7), 8):
        data = stored(state)
        every = list(places(data))
        outer = [path for path in every if len(path) == 1]
        for path in [*outer, *chance.sample(every, min(len(every), 60))]:
            spoilt = copy.deepcopy(data)
            put(*path, value=chance.choice(STRANGE))(spoilt)
            where = ".".join(map(str, path))
            assert any(alike(where, found) for found in faults(spoilt)), (where, faults(spoilt))


def alike(where: str, found: str) -> bool:
    """Return whether a fault was found at a place, in it or in what it is part of."""
    return f"{found}.".startswith(f"{where}.") or f"{where}.".startswith(f"{found}.")


# -- Sampling


@pytest.mark.parametrize("name", NAMES)
def test_samples_differ_but_for_the_same_seed(name: str) -> None:
    game, differ = GAMES[name], 0
    for state in undecided(name, Rng(1), 5):
        seen = state.observe(state.next_seat())
        sampler, rng = game.sampler(seen), Rng(5)
        one, other = sampler.draw(rng).to_json(), sampler.draw(rng).to_json()
        differ += one != other
        assert game.sample(seen, Rng(5)).to_json() == one
    assert differ


@pytest.mark.parametrize("name", NAMES)
def test_what_a_spectator_sees_cannot_be_sampled(name: str) -> None:
    with pytest.raises(ValueError, match="seat"):
        GAMES[name].sampler(GAMES[name].new(3, None, 1).observe(None))


@pytest.mark.parametrize("name", NAMES)
def test_samples_have_nothing_in_common(name: str) -> None:
    game = GAMES[name]
    (state,) = undecided(name, Rng(2), 1)
    sampler = game.sampler(state.observe(state.next_seat()))
    twin, other = sampler.draw(Rng(1)), sampler.draw(Rng(1))
    before, rng = other.to_json(), Rng(3)
    for _ in range(300):
        if not twin.is_over:
            twin.push(*anything(twin, rng))
    assert twin.to_json() != before
    assert other.to_json() == before


# -- Judgement


def answers(strategy: Strategy[State], state: State) -> tuple[list[float], list[float]]:
    """Return the value of a position to each seat, and of each action to who is next."""
    seat = state.next_seat()
    values = strategy.action_values(state, seat, state.legal_actions(seat))
    return strategy.evaluate(state), values


@pytest.mark.parametrize("name", NAMES)
def test_the_policy_knows_only_what_its_seat_sees(name: str) -> None:
    game, strategy, rng = GAMES[name], GAMES[name].strategy(), Rng(5)
    for state in undecided(name, rng, 40):
        seat = state.next_seat()
        actions = state.legal_actions(seat)
        twin = game.sample(state.observe(seat), rng)
        values = strategy.action_values(state, seat, actions)
        assert strategy.action_values(twin, seat, actions) == values


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_does_not_depend_on_what_was_asked_before(name: str) -> None:
    states = undecided(name, Rng(11), 20)
    one, other = GAMES[name].strategy(), GAMES[name].strategy()
    first = [answers(one, state) for state in states]
    assert [answers(other, state) for state in reversed(states)] == first[::-1]


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("name", [name for name in NAMES if GAMES[name].characters])
def test_a_character_prefers_something_else_now_and_then(name: str, character: str) -> None:
    game = GAMES[name]
    plain, biased = game.strategy(), game.strategy().of(character)
    positions = met_in_play(name)
    differed = 0
    for state in positions:
        seat = state.next_seat()
        actions = state.legal_actions(seat)
        values = [one.action_values(state, seat, actions) for one in (plain, biased)]
        differed += best(values[0]) != best(values[1])
    assert 0 < differed < len(positions) / 3


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_bots_choose_the_same_legal_action_where_it_looks_the_same(name: str, level: str) -> None:
    game, rng = GAMES[name], Rng(3)
    for state in undecided(name, rng, 4):
        seat = state.next_seat()
        actions, seen = state.legal_actions(seat), state.observe(seat)
        twin = game.sample(seen, rng)
        chosen = [
            choose(game, one.observe(seat), seat, actions, level, 9, Budget(150))
            for one in (state, state, twin)
        ]
        assert chosen[0] in actions
        assert chosen == chosen[:1] * 3
