"""Stored positions of Gold City: every fault is found and placed."""

import pytest
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.gold_city import GAME
from cittadella.games.gold_city.components import BONUS_IDS, GOODS_IDS
from cittadella.games.gold_city.island import PLACE_IDS
from cittadella.games.gold_city.phases import AUCTION, BONUS, BUILDING, DISCARDING, OVER, PICKING
from contract import Data, Fault, all_at_once, faults_of, put, stored
from gold_city_table import random_position
from tables import choose, until

faults = faults_of(GAME)


def position(phase: Phase, rounds: int = 6) -> Data:
    """Return a random position of four seats in this phase, some rounds into the game."""
    for seed in range(40):
        state, rng = GAME.new(4, None, seed), Rng(seed)
        while state.round < rounds:
            state.push(*choose(state, rng))
        while not state.is_over and state.phase is not phase:
            state.push(*choose(state, rng))
        if state.phase is phase:
            return stored(state)
    raise AssertionError("never met")


# -- What is lost, double or out of range


def crowd(data: Data) -> None:
    taken = next(place for shops in data["own"] for place in shops if ".C" in place)
    for shops in data["own"]:
        if taken not in shops:
            shops.append(taken)


def double_goods(data: Data) -> None:
    data["boxed"].append(data["goods_deck"][0])


def swap(data: Data) -> None:
    data["valuations"].reverse()


SENSE: list[tuple[Phase, Fault, str]] = [
    (BUILDING, put("hands", 0, value={"coast": 9}), "cards.coast"),
    (BUILDING, put("deck", value=[]), "cards"),
    (BUILDING, put("drawn", value=[]), "drawn"),
    (BUILDING, put("known", 0, value={"forest": 9}), "known.0"),
    (BUILDING, put("known", value=[{}] * 4), "hands"),
    (BUILDING, put("pool", value={}), "pool"),
    (BUILDING, put("pools", 0, value={"coast": 1}), "pool"),
    (BUILDING, put("shows", 0, "draws", value=0), "shows"),
    (BUILDING, put("pools", 0, value={"coast": 12}), "pools.0"),
    (BUILDING, put("hands", 0, value={"coast": 10}), "hands.0"),
    (BUILDING, put("own", 0, value=list(PLACE_IDS)), "own.0"),
    (BUILDING, crowd, "own"),
    (BUILDING, put("firsts", value=[0] * 24), "firsts"),
    (BUILDING, double_goods, "goods"),
    (BUILDING, put("goods", 0, value=[*GOODS_IDS]), "goods"),
    (BUILDING, put("takers", value=[0] * 9), "bonuses"),
    (BUILDING, put("unveiled", value=8), "unveiled"),
    (BUILDING, put("keys", 0, value=7), "keys"),
    (BUILDING, swap, "valuations"),
    (BUILDING, put("round", value=3), "round"),
    (BUILDING, put("history", value=[]), "history"),
    (BUILDING, put("tiles", 0, value=1), "phase"),
    (AUCTION, put("phase", value="discard"), "phase"),
    (BUILDING, put("phase", value="return"), "phase"),
    (BUILDING, put("phase", value="auction"), "phase"),
    (BUILDING, put("phase", value="over"), "history"),
    (AUCTION, put("tiles", value=[0, 0, None, None]), "tiles"),
    (AUCTION, put("pairs", value=[None] * 8), "cards"),
    (AUCTION, put("pairs", value=[]), "pairs"),
    (AUCTION, put("phase", value="build"), "phase"),
    (DISCARDING, put("phase", value="auction"), "phase"),
    (PICKING, put("display", value=[None] * 3), "goods"),
    (PICKING, all_at_once(display=[None] * 3, goods_deck=[]), "phase"),
    (BONUS, put("bonuses", value=["coins", "coins"]), "bonuses"),
    (BONUS, all_at_once(bonuses=[*BONUS_IDS], takers=[0] * len(BONUS_IDS)), "phase"),
    (OVER, put("phase", value="build"), "history"),
]


@pytest.mark.parametrize(("phase", "change", "where"), SENSE)
def test_what_is_lost_or_double_is_found(phase: Phase, change: Fault, where: str) -> None:
    data = position(phase)
    assert faults(data) == []
    change(data)
    assert [found for found in faults(data) if found.startswith(where)]


def test_every_fault_is_told_at_once() -> None:
    data = position(BUILDING)
    put("seats", value=9)(data)
    put("rng", value=None)(data)
    put("deck", 0, value="inn")(data)
    assert {"seats", "rng", "deck.0"} <= set(faults(data))
    data = position(BUILDING)
    put("unveiled", value=8)(data)
    put("keys", 0, value=7)(data)
    assert {"unveiled", "keys"} <= set(faults(data))


def test_any_card_lost_is_found() -> None:
    rng = Rng(5)
    for _ in range(20):
        data = stored(until(random_position(4, {}, rng), OVER, rng))
        where = rng.choice(["deck", "goods_deck", "valuations", "revealed", "drawn"])
        if data[where]:
            data[where].pop()
            assert faults(data)
