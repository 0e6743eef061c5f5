"""Stored positions of Città e Cavalieri: every fault is found and placed."""

from copy import deepcopy
from typing import Any

import pytest
from cavalieri_table import OPTIONS
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME
from cittadella.games.cavalieri.components import GOODS
from cittadella.games.cavalieri.island import EDGE_IDS, VERTEX_IDS
from cittadella.games.cavalieri.phases import (
    CHOOSING,
    DISCARDING,
    MAIN,
    OFFERING,
    RELOCATING,
    ROLLING,
    TAKING,
)
from contract import Data, Fault, all_at_once, faults_of, put, stored
from tables import choose

faults = faults_of(GAME)
_FOUND: dict[Phase, Data] = {}


def position(phase: Phase) -> Data:
    """Return a random position of four seats in this phase, some way into the game."""
    if phase not in _FOUND:
        for seed in range(40):
            state, rng = GAME.new(4, OPTIONS[0], seed), Rng(seed)
            for _ in range(500):
                state.push(*choose(state, rng))
            while not state.is_over and state.phase is not phase:
                state.push(*choose(state, rng))
            if state.phase is phase:
                _FOUND[phase] = stored(state)
                break
    return deepcopy(_FOUND[phase])


def wide(data: Data) -> None:
    data["slack"][0][16] = 99


def crowd(data: Data) -> None:
    data["cities"][0] = data["settlements"][1][:1]


def double_road(data: Data) -> None:
    data["roads"][0].append(data["roads"][1][0])


def foreign_card(data: Data) -> None:
    data["decks"][0].append(data["decks"][1].pop())


def lose_card(data: Data) -> None:
    data["decks"][0].pop()


def swap_terrain(data: Data) -> None:
    data["terrains"][0] = "hills" if data["terrains"][0] != "hills" else "forest"


def all_knights(data: Data) -> None:
    spots = [f"1.1.{c}" for c in ("N", "NE", "SE", "S", "SW", "NW")]
    data["knights"] = [spots[:3], [], [], []]
    data["strong"] = data["mighty"] = data["active"] = data["able"] = data["promoted"] = []


def overcharge(data: Data) -> None:
    mover, hand = data["mover"], data["hands"][data["mover"]]
    lacking = next(good for good in GOODS if not hand.get(good) and not data["asked"].get(good))
    data["answers"] = [
        answer if one == mover or answer in ("none", "refuse") else f"{lacking}_instead"
        for one, answer in enumerate(data["answers"])
    ]


def hidden(card: str, *known_to: int) -> Data:
    return {"card": card, "known_to": [*known_to]}


SENSE: list[tuple[Phase, Fault, str]] = [
    (MAIN, swap_terrain, "terrains"),
    (MAIN, put("tokens", value=[2] * 19), "tokens"),
    (MAIN, put("harbours", value=["any"] * 9), "harbours"),
    (MAIN, put("hands", 0, value={"ore": 19}), "goods"),
    (MAIN, put("bank", value={}), "goods"),
    (MAIN, wide, "slack.0"),
    (MAIN, lose_card, "cards"),
    (MAIN, foreign_card, "decks.0"),
    (MAIN, crowd, "pieces"),
    (MAIN, double_road, "roads"),
    (MAIN, all_knights, "knights.0"),
    (MAIN, put("walls", value=["1.1.N", "1.1.S"]), "walls"),
    (MAIN, put("lying", value=["1.1.N"]), "lying"),
    (MAIN, put("metropolis", value=["1.1.N", None, None]), "metropolis"),
    (MAIN, put("trader", value=None), "trader"),
    (MAIN, put("longest", value=3), "longest"),
    (MAIN, put("round", value=0), "round"),
    (MAIN, put("red", value="none"), "red"),
    (MAIN, put("event", value="none"), "event"),
    (ROLLING, put("regular", value="3"), "event"),
    (MAIN, put("asked", value={"ore": 20}), "asked"),
    (OFFERING, put("given", value={"ore": 19}), "given"),
    (OFFERING, put("asked", value={}), "phase"),
    (DISCARDING, put("owed", value=[99] * 4), "owed.0"),
    (DISCARDING, put("owed", value=[0] * 4), "phase"),
    (MAIN, put("phase", value="pillage"), "phase"),
    (MAIN, put("phase", value="drop"), "phase"),
    (MAIN, put("phase", value="relocate"), "victim"),
    (MAIN, put("phase", value="enlist"), "fallen"),
    (MAIN, put("phase", value="free_road"), "left"),
    (MAIN, put("phase", value="metropolis"), "track"),
    (MAIN, put("phase", value="swap"), "lifted"),
    (MAIN, put("phase", value="choose"), "phase"),
    (MAIN, put("sealed", value=["accept"] * 4), "sealed.0"),
    (CHOOSING, put("answers", value=["refuse"] * 4), "phase"),
    (CHOOSING, put("asked", value={"brick": 19}), "answers"),
    (CHOOSING, put("answers", value=["accept"] * 4), "answers"),
    (CHOOSING, overcharge, "answers"),
    (MAIN, put("progress", 0, value=[hidden("spy")] * 6), "progress.0"),
    (MAIN, put("progress", 0, value=[hidden("smith"), hidden("spy")]), "progress.0"),
    (MAIN, put("progress", 0, value=[hidden("spy", 0)]), "progress.0"),
    (MAIN, put("progress", 0, value=[hidden("constitution")]), "progress.0"),
    (MAIN, put("progress", 0, value=["spy"]), "progress.0.0"),
    (MAIN, put("roads", 0, value=list(EDGE_IDS[:16])), "roads.0"),
    (MAIN, put("settlements", 0, value=list(VERTEX_IDS[:6])), "settlements.0"),
    (MAIN, all_at_once(phase="pillage", owed=[2] * 4), "owed.0"),
    (MAIN, all_at_once(phase="answer", asked={"ore": 19}, sealed=["accept"] * 4), "sealed.0"),
    (MAIN, all_at_once(phase="wedding", owed=[1] * 4), "owed"),
    (MAIN, all_at_once(phase="commodity", shown=None), "shown"),
    (MAIN, all_at_once(phase="drop", queue=[0]), "phase"),
    (MAIN, put("phase", value="found_road"), "phase"),
    (TAKING, put("victim", value=None), "victim"),
    (RELOCATING, put("fallen", value=[]), "fallen"),
]


@pytest.mark.parametrize(("phase", "change", "where"), SENSE)
def test_what_is_lost_or_double_is_found(phase: Phase, change: Fault, where: str) -> None:
    data = position(phase)
    if where == "trader":
        put("merchant", value="1.1")(data)
    assert faults(position(phase)) == []
    change(data)
    assert [found for found in faults(data) if found.startswith(where)]


def test_every_fault_is_told_at_once() -> None:
    data = position(MAIN)
    put("seats", value=9)(data)
    put("rng", value=None)(data)
    put("robber", value="sea")(data)
    assert {"seats", "rng", "robber"} <= set(faults(data))


def test_any_card_or_good_lost_is_found() -> None:
    rng = Rng(5)
    for _ in range(12):
        data: Any = position(MAIN)
        where = rng.choice(["decks", "unders", "progress", "hands"])
        part = rng.choice([part for part in data[where] if part] or [None])
        if part:
            part.pop(next(iter(part)) if isinstance(part, dict) else -1)
            assert faults(data)
