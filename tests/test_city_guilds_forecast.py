"""Previews of City & Guilds: what an action would change, before it is chosen."""

import pytest
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME
from cittadella.games.city_guilds import actions as acts
from cittadella.games.city_guilds.components import SEATS
from city_guilds_table import LOT, OPTIONS, Laid, fill, laid_out, place, put
from tables import after, choose, foreseen, observe


def test_giving_a_tile_back() -> None:
    state = GAME.new(3, None, 1)
    action = state.legal_actions(0)[0]
    (name,) = action.targets()
    tile = name.removeprefix("hand:")
    told = foreseen(state, action, seat=0)
    assert told[f"hand.{tile}"] == (observe(state, 0)["hand"][tile] - 1 or None)
    assert told["gave_back"] == tile


def test_building_with_one_man() -> None:
    tiles: dict[str, Laid] = {"A1": "building:bakers", "A2": ("building:bakers", 1, 1)}
    tracks = {"bakers": {1: [1], 4: [2]}}
    state = laid_out(tiles, hand=["building:bakers"], tracks=tracks)
    told = foreseen(state, put("building:bakers", "A3", 1))
    assert (told["hand.building:bakers"], told["men.0"]) == (None, 12)
    assert (told["tracks.bakers.cubes.0.space"], told["tracks.bakers.cubes.0.rank"]) == (1, 3)
    assert told["chains.bakers.chains.0.length"] == 3
    assert told["chains.bakers.chains.0.value"] == 4
    assert told["chains.bakers.chains.0.lots"] == ["A1", "A2", "A3"]
    assert "chains.bakers.chains.0.reach" not in told
    assert (told["blocks.0.free"], told["blocks.0.second"]) == (5, 0)
    assert "blocks.0.first" not in told
    assert after(state, put("building:bakers", "A3", 1))["blocks"][0]["owners"][0] == {
        "seat": 0, "buildings": 1, "men": 1, "place": 2,
    }  # fmt: skip


def test_building_with_two_men() -> None:
    tiles: dict[str, Laid] = {"A2": ("building:bakers", 1, 1)}
    state = laid_out(tiles, hand=["building:blacksmiths"])
    told = foreseen(state, put("building:blacksmiths", "A3", 2))
    assert told["men.0"] == 11
    assert observe(state, 0)["blocks"][0]["guild"] == "bakers"
    assert (told["blocks.0.first"], told["blocks.0.second"], told["blocks.0.guild"]) == (
        0,
        1,
        "tie",
    )
    assert told["blocks.0.owners.0.men"] == 2
    assert not [at for at in told if ".cubes." in at]


def test_landing_behind_and_moving_up() -> None:
    tracks = {"bakers": {5: [2], 3: [0, 1]}}
    state = laid_out({"A1": "tavern"}, hand=["market:bakers"], tracks=tracks)
    told = foreseen(state, put("market:bakers", "A2"))
    assert told["tracks.bakers.cubes.0.space"] == 5
    assert "tracks.bakers.cubes.0.rank" not in told
    assert after(state, put("market:bakers", "A2"))["tracks"]["bakers"]["ranked"] == [2, 0, 1]


def test_investment_that_is_lost() -> None:
    tracks = {"bakers": {5: [1, 2, 3], 4: [0]}}
    state = laid_out({"A1": "tavern"}, hand=["building:bakers"], tracks=tracks)
    told = foreseen(state, put("building:bakers", "A2", 1))
    assert not [at for at in told if ".cubes." in at or ".ranked" in at]
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
    then = after(laid_out(tiles, hand=["market:bakers"]), put("market:bakers", "A3"))
    (chain,) = then["chains"]["bakers"]["chains"]
    assert (chain["lots"], chain["length"]) == (["A2", "A3", "A5"], 3)
    assert (chain["reach"], chain["value"]) == (2, 6)


def test_third_place_and_its_tie() -> None:
    tiles = fill("1", [("building:bakers", seat, 2) for seat in (1, 2)])
    tiles |= {"A3": ("building:bakers", 3, 1)}
    state = laid_out(tiles, hand=["building:bakers"])
    thirds = [
        after(state, put("building:bakers", "B1", men))["blocks"][0]["thirds"] for men in (1, 2)
    ]
    assert thirds == [[0, 3], [0]]


def test_block_that_is_paid_at_once() -> None:
    tiles = fill("1", [("building:bakers", 1, 1)] * 4 + ["market:bakers"] * 3)
    tracks = {"bakers": {8: [2], 6: [0]}}
    state = laid_out(tiles, hand=["building:bakers"], tracks=tracks)
    then = after(state, put("building:bakers", "C2", 1))
    assert then["earned"]["blocks"] == [5, 8, 0, 0]
    assert then["earned"]["control"] == [2, 0, 4, 0]
    assert then["scores"] == [7, 8, 4, 0]
    assert (then["phase"], then["deciding"], then["blocks"][0]["free"]) == ("tavern", [0], 0)


def test_tavern() -> None:
    tiles = fill("1", [("building:bakers", 1, 1)] * 4 + ["market:bakers"] * 3)
    state = laid_out(tiles, hand=["building:bakers"], options={"taverns": "may"})
    place(state, "building:bakers", "C2", 1)
    told = foreseen(state, acts.TAVERN[LOT["E1"]])
    assert (told["blocks.7.free"], told["blocks.7.value"], told["taverns"]) == (7, 13, 3)
    assert told["phase"] == "draw"
    told = foreseen(state, acts.DECLINE)
    assert told["phase"] == "draw"
    assert not [at for at in told if at.startswith(("blocks", "taverns"))]


def test_drawing_tells_the_hand_and_nothing_of_what_will_be_turned_up() -> None:
    state = laid_out({"A1": "tavern"})
    place(state, "market:bakers", "A2")
    action = state.legal_actions(0)[0]
    (target,) = action.targets()
    told = foreseen(state, action)
    assert told[f"hand.{target.removeprefix('open:')}"] == 1
    assert told["open"].count(None) == 1


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_preview_is_what_happens(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    state = GAME.new(seats, options, seats)
    while True:
        seat, action = choose(state, rng)
        then = after(state, action, seat=seat)
        surprise = any(seat in event.reveals for event in state.apply(seat, action))
        if state.is_over:
            break
        assert surprise or then == state.observe(seat)
    assert not any(then["earned"]["chains"])
    counted = then["earned"]["blocks"], then["earned"]["control"]
    assert then["scores"] == [sum(points) for points in zip(*counted, strict=True)]
