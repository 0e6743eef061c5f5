"""Previews and facts of City & Guilds: what an action would change, before it is chosen."""

from typing import Any

import pytest
from cittadella.core.game import Action, Seat
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME, Position
from cittadella.games.city_guilds import actions as acts
from cittadella.games.city_guilds.components import SEATS
from city_guilds_table import LOT, OPTIONS, Laid, fill, laid_out, place, put
from tables import choose, observe

Told = dict[str, tuple[Any, Any]]


def changes(state: Position, seat: Seat, action: Action) -> Told:
    told = state.preview(seat, action)
    return {change.fact: (change.before, change.after) for change in told}


def test_giving_a_tile_back() -> None:
    state = GAME.new(3, None, 1)
    action = state.legal_actions(0)[0]
    (name,) = action.targets()
    held = state.facts(0)[name]
    assert isinstance(held, int)
    assert changes(state, 0, action) == {name: (held, held - 1)}


def test_building_with_one_man() -> None:
    tiles: dict[str, Laid] = {"A1": "building:bakers", "A2": ("building:bakers", 1, 1)}
    tracks = {"bakers": {1: [1], 4: [2]}}
    state = laid_out(tiles, hand=["building:bakers"], tracks=tracks)
    assert changes(state, 0, put("building:bakers", "A3", 1)) == {
        "hand:building:bakers": (1, 0),
        "men:0": (13, 12),
        "space:0:bakers": (0, 1),
        "rank:0:bakers": (0, 3),
        "behind:0:bakers": (None, 1),
        "length:A1": (2, 3),
        "length:A2": (2, 3),
        "length:A3": (None, 3),
        "reach:A3": (None, 1),
        "longest:bakers": (2, 3),
        "worth:bakers": (3, 4),
        "free:1": (6, 5),
        "second:1": (None, 0),
        "buildings:0:1": (0, 1),
        "people:0:1": (0, 1),
    }


def test_building_with_two_men() -> None:
    tiles: dict[str, Laid] = {"A2": ("building:bakers", 1, 1)}
    state = laid_out(tiles, hand=["building:blacksmiths"])
    told = changes(state, 0, put("building:blacksmiths", "A3", 2))
    assert told["men:0"] == (13, 11)
    assert told["first:1"] == (1, 0)
    assert told["second:1"] == (None, 1)
    assert told["guild:1"] == ("bakers", "tie")
    assert told["people:0:1"] == (0, 2)
    assert not [fact for fact in told if fact.startswith(("space", "rank"))]


def test_landing_behind_and_moving_up() -> None:
    tracks = {"bakers": {5: [2], 3: [0, 1]}}
    state = laid_out({"A1": "tavern"}, hand=["market:bakers"], tracks=tracks)
    told = changes(state, 0, put("market:bakers", "A2"))
    assert told["space:0:bakers"] == (3, 5)
    assert told["behind:0:bakers"] == (None, 2)
    assert told["behind:1:bakers"] == (0, None)
    assert "rank:0:bakers" not in told


def test_investment_that_is_lost() -> None:
    tracks = {"bakers": {5: [1, 2, 3], 4: [0]}}
    state = laid_out({"A1": "tavern"}, hand=["building:bakers"], tracks=tracks)
    told = changes(state, 0, put("building:bakers", "A2", 1))
    assert not [fact for fact in told if fact.startswith(("space", "rank", "behind"))]
    assert observe(state, 0)["tracks"]["bakers"]["landing"] == {
        "building": {"steps": 1, "space": 5, "slot": 0, "there": [1, 2, 3]},
        "market": {"steps": 2, "space": 6, "slot": 1, "there": []},
    }


def test_joining_two_chains_over_a_street() -> None:
    tiles: dict[str, Laid] = {"A2": "market:bakers", "A5": "market:bakers"}
    joins = observe(laid_out(tiles), 0)["chains"]["bakers"]["joins"]
    assert joins["A3"]["lots"] == ["A2", "A3", "A5"]
    assert (joins["A3"]["length"], joins["A3"]["reach"]) == (3, 2)
    assert set(joins) == {"A1", "A3", "A6", "B2", "J5"}
    told = changes(laid_out(tiles, hand=["market:bakers"]), 0, put("market:bakers", "A3"))
    assert told["length:A2"] == told["length:A5"] == (1, 3)
    assert told["reach:A5"] == (1, 2)
    assert told["longest:bakers"] == (1, 3)
    assert told["reaches:bakers"] == (1, 2)
    assert told["worth:bakers"] == (2, 6)


def test_third_place_and_its_tie() -> None:
    tiles = fill("1", [("building:bakers", seat, 2) for seat in (1, 2)])
    tiles |= {"A3": ("building:bakers", 3, 1)}
    state = laid_out(tiles, hand=["building:bakers"])
    assert changes(state, 0, put("building:bakers", "B1", 1))["third:1"] == (3, "tie")
    assert changes(state, 0, put("building:bakers", "B1", 2))["third:1"] == (3, 0)


def test_block_that_is_paid_at_once() -> None:
    tiles = fill("1", [("building:bakers", 1, 1)] * 4 + ["market:bakers"] * 3)
    tracks = {"bakers": {8: [2], 6: [0]}}
    state = laid_out(tiles, hand=["building:bakers"], tracks=tracks)
    told = changes(state, 0, put("building:bakers", "C2", 1))
    assert told["blocks:0"] == (0, 5)
    assert told["blocks:1"] == (0, 8)
    assert told["control:0"] == (0, 2)
    assert told["control:2"] == (0, 4)
    assert [told[f"score:{seat}"] for seat in range(3)] == [(0, 7), (0, 8), (0, 4)]
    assert told["bonus:0"] == (0, 1)
    assert told["free:1"] == (1, 0)


def test_tavern() -> None:
    tiles = fill("1", [("building:bakers", 1, 1)] * 4 + ["market:bakers"] * 3)
    state = laid_out(tiles, hand=["building:bakers"], options={"taverns": "may"})
    place(state, "building:bakers", "C2", 1)
    assert changes(state, 0, acts.TAVERN[LOT["E1"]]) == {
        "bonus:0": (1, 0),
        "free:8": (8, 7),
        "value:8": (8, 13),
        "taverns:left": (4, 3),
    }
    assert changes(state, 0, acts.DECLINE) == {"bonus:0": (1, 0)}


def test_drawing_tells_the_hand_and_nothing_of_what_will_be_turned_up() -> None:
    state = laid_out({"A1": "tavern"})
    place(state, "market:bakers", "A2")
    action = state.legal_actions(0)[0]
    (target,) = action.targets()
    assert changes(state, 0, action) == {f"hand:{target.removeprefix('open:')}": (0, 1)}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_preview_is_what_happens(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    state = GAME.new(seats, options, seats)
    while True:
        seat, action = choose(state, rng)
        before = state.facts(seat)
        told = changes(state, seat, action)
        state.apply(seat, action)
        after = state.facts(seat)
        moved = {
            fact: (before.get(fact), after.get(fact))
            for fact in before.keys() | after.keys()
            if before.get(fact) != after.get(fact)
        }
        if state.is_over:
            break
        assert told == moved
    counted = {fact for fact in moved if fact.startswith(("chains:", "unused:"))}
    assert counted
    assert not counted & told.keys()
    for other in range(seats):
        told_of = [told.get(f"{source}:{other}", (0, 0)) for source in ("blocks", "control")]
        was, now = told.get(f"score:{other}", (0, 0))
        assert now - was == sum(after - before for before, after in told_of)
