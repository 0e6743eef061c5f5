"""Stored positions of La Sfida degli Architetti: every fault is found and placed."""

from collections.abc import Callable

import pytest
from cittadella.games.sfida import GAME, Position
from cittadella.games.sfida import actions as do
from cittadella.games.sfida.components import HIDDEN, OPEN
from contract import Fault, all_at_once, faults_of, put, stored
from sfida_table import bid, laid_out, name, pile, play, thrown

faults = faults_of(GAME)


# -- Faults


def building() -> Position:
    return laid_out({0: "C8 H7 G3", 1: "L1 G2"}, {0: "T1 C6", 2: "H5"})


def bidding() -> Position:
    state = laid_out(phase="auction", top="C8")
    play(state, pile(OPEN), bid(2), bid(4))
    return state


def begun() -> Position:
    return laid_out({0: "C8"}, {0: "C6"})


def secret() -> Position:
    state = laid_out(phase="auction", hidden="C8")
    play(state, pile(HIDDEN))
    return state


def ransom() -> Position:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0])
    thrown(state, "3", do.Sabotage(1, 1))
    return state


def answering() -> Position:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], options={"open_sabotage": True})
    play(state, do.Sabotage(1, 1), do.Offer(3))
    return state


def choosing() -> Position:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], sizes=(8, 8))
    thrown(state, "dot", do.Sabotage(1, 1))
    return state


def gone() -> Position:
    state = laid_out(phase="auction", top="C8", purses=[0] * 4)
    play(state, pile(OPEN), bid(1), do.PASS, do.PASS, do.PASS)
    return state


@pytest.mark.parametrize("begin", [building, bidding, ransom, answering, choosing, gone])
def test_all_these_are_sound(begin: Callable[[], Position]) -> None:
    assert faults(stored(begin())) == []


@pytest.mark.parametrize(
    ("begin", "fault", "where"),
    [
        (building, put("cities", 0, "row", 0, value="church:9"), "cards.church:8"),
        (building, put("cities", 0, "row", value=[None, "hall:7"]), "cities.0.row"),
        (building, put("cities", 0, "at", value=39), "cities.0.at"),
        (building, put("cities", 2, "at", value=3), "cities.2.at"),
        (building, put("cities", 0, value=[]), "cities.0"),
        (building, put("piles", 0, 0, value="castle:3"), "piles.0.0"),
        (building, put("piles", value=[[], []]), "piles"),
        (building, put("sunk", value=[0, 30]), "sunk.1"),
        (building, put("saboteurs", value=[5, 1, 0, 0]), "saboteurs"),
        (building, put("purses", 0, value=-1), "purses.0"),
        (building, put("purses", value=[1, 2, 3]), "purses"),
        (building, put("finals", value=1), "finals"),
        (building, put("phase", value="final"), "closing"),
        (building, put("phase", value="roll"), ""),
        (building, put("phase", value="sell"), "phase"),
        (building, put("laid", value=4), "laid"),
        (building, put("lot", value="church:4"), "lot"),
        (building, put("victim", value=1), "victim"),
        (building, put("aim", value=1), "aim"),
        (building, put("offered", value=1), "offered"),
        (building, put("fallen", value="church:4"), "fallen"),
        (building, put("bids", 0, value=3), "bids"),
        (building, put("passed", value=[1]), "bids"),
        (building, put("broke", value=[1]), "broke"),
        (building, put("bidder", value=1), "bidder"),
        (building, put("lot_told", value=True), "lot_seen"),
        (building, put("phase", value="take"), "phase"),
        (building, put("phase", value="bid"), "lot"),
        (building, put("moves", 0, "card", value="tower:2"), "cards.tower:1"),
        (building, put("moves", 0, "came", value=False), "moves.0"),
        (building, put("moves", 0, "seat", value=None), ""),
        (building, put("moves", 0, "seen", value=[1, 2]), "moves.0.seen"),
        (building, put("moves", 0, "seen", value=[9]), "moves.0.seen.0"),
        (building, all_at_once(turn=2, laid=1), "laid"),
        (begun, put("laid", value=1), "laid"),
        (secret, put("lot_seen", value=[1]), "lot_seen"),
        (bidding, put("laid", value=1), "laid"),
        (bidding, put("lot", value=None), "lot"),
        (bidding, put("lot_seen", value=[0]), "lot_seen"),
        (bidding, put("bidder", value=1), "bidder"),
        (bidding, put("bidder", value=None), "bidder"),
        (bidding, put("passed", value=[2]), "bidder"),
        (bidding, put("passed", value=[1]), "bids"),
        (bidding, put("bids", value=[0, 4, 0, 0]), "bids"),
        (bidding, put("phase", value="open"), "bids"),
        (ransom, put("victim", value=0), "victim"),
        (ransom, put("victim", value=None), "victim"),
        (ransom, put("victim", value=2), "aim"),
        (ransom, put("aim", value=9), "aim"),
        (ransom, put("phase", value="offer"), "phase"),
        (answering, put("offered", value=11), "offered"),
        (answering, put("offered", value=0), "offered"),
        (choosing, put("fallen", value=None), "fallen"),
        (gone, put("moves", 0, "came", value=False), "moves.0"),
    ],
)
def test_every_fault_is_found_and_placed(
    begin: Callable[[], Position], fault: Fault, where: str
) -> None:
    data = stored(begin())
    fault(data)
    found = faults(data)
    if where:
        assert where in found
    else:
        assert found == []


def test_piles_that_are_not_equal_leave_nothing_to_choose() -> None:
    data = stored(choosing())
    data["piles"][0].append(data["piles"][1].pop())
    assert "phase" in faults(data)


def test_a_game_that_is_over_has_come_to_its_end() -> None:
    state = laid_out(phase="final")
    while not state.is_over:
        play(state, do.DONE)
    assert faults(stored(state)) == []
    data = stored(state)
    data["finals"] = 3
    assert "finals" in faults(data)
    data = stored(state)
    data["closing"] = False
    assert "closing" in faults(data)


def test_a_card_comes_back_by_name() -> None:
    state = building()
    assert stored(state)["cities"][0] == {"at": 0, "row": [name("C8"), name("H7"), name("G3")]}
