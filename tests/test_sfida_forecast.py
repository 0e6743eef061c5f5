"""What is told before it is done in La Sfida degli Architetti, and how a city stands."""

from typing import Any

import pytest
from cittadella.games.sfida import actions as do
from cittadella.games.sfida.components import HIDDEN, OPEN
from sfida_table import begin, bid, laid_out, lay, name, pile, play
from tables import foreseen, observe


def test_a_bid_says_who_gets_what_if_it_wins() -> None:
    state = laid_out(phase="auction", top="C8")
    play(state, pile(OPEN), bid(1))
    told = foreseen(state, bid(9))
    assert told["sale.seat"] == 1
    assert (told["sale.coins"], told["sale.auctioneer"], told["sale.bank"]) == (9, 4, 5)
    assert told["bids.1"] == 9
    assert foreseen(state, bid(12))["sale.short"] == 2
    assert observe(state, 1)["sale"] == {
        "seat": 0, "coins": 1, "auctioneer": 0, "bank": 1, "short": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("city", "fits"), [("C8 H7 G3", False), ("C8 T1 G3", True), ("L1 G2 T1", True), ("", None)]
)
def test_a_lot_says_whether_it_could_be_laid(city: str, fits: bool | None) -> None:
    state = laid_out({1: city}, phase="auction", top="H6")
    play(state, pile(OPEN))
    assert observe(state, 1)["lot"]["fits"] is fits
    assert observe(state, None)["lot"]["fits"] is None


def test_a_lot_says_what_is_left_in_its_pile() -> None:
    state = laid_out(phase="auction")
    assert foreseen(state, pile(OPEN))["piles.open.cards"] == 19
    told = foreseen(state, pile(HIDDEN))
    assert told["piles.hidden.cards"] == 19
    assert "piles.open.cards" not in told


def test_a_gate_says_its_income_and_a_tower_its_shields_and_who_could_be_attacked() -> None:
    state = laid_out({0: "C8 H7 T3", 1: "T2 C7 G5"}, {0: "G2 T1"})
    assert foreseen(state, lay("G2", -1))["income.0"] == 2
    told = foreseen(state, lay("G2", -1), lay("T1", -2))
    assert told["shields.0"] == 4
    assert observe(state, 0)["weakest"][2] == [0]
    assert told["weakest.2.0"] == 1
    assert told["scores.0"] == 18 + 3
    assert told["cities.0.at"] == -2
    assert told["cities.0.row"][0] == name("T1")


def test_a_full_hand_may_be_robbed() -> None:
    state = laid_out({0: "C8 H7 T3"}, {0: "G2 G3 G4 T1 T2"})
    assert observe(state, 1)["full_hands"][1] == [0]
    assert foreseen(state, lay("G2", -1))["full_hands.1"] == []


def test_a_preview_stops_before_the_die_and_before_a_card_shows() -> None:
    told = foreseen(laid_out(phase="roll"), do.ROLL)
    assert "die" not in told
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0])
    told = foreseen(state, do.Sabotage(1, 1))
    assert told["saboteurs.0"] == 0
    assert not [at for at in told if at.startswith(("die", "cities"))]


def test_a_ransom_says_what_it_costs_and_what_is_lost_without_it() -> None:
    state = laid_out({1: "C8 H7 G3"}, phase="ransom", sizes=(9, 8))
    state.victim, state.aim = 1, 1
    state.derive()
    assert foreseen(state, do.Pay())["purses.1"] == 3
    told = foreseen(state, do.Refuse())
    assert told["scores.1"] == 11
    assert told["cities.1.row"][1] is None
    assert told["sunk.1"] == 1


# -- How a city stands


def standings(city: str, *, hand: str = "", phase: str = "build", laid: int = 0) -> dict[str, Any]:
    state = laid_out({0: city}, {0: hand} if hand else {}, phase=phase)
    state.laid = laid
    found: dict[str, Any] = observe(state, 0)["standings"][0]
    return found


def states(standing: dict[str, Any]) -> tuple[str, str, str]:
    return tuple(standing[bonus]["state"] for bonus in ("middle", "balance", "twins"))


@pytest.mark.parametrize(
    ("city", "expected"),
    [
        ("", ("open", "open", "open")),
        ("C8 H7 G3", ("open", "open", "open")),
        ("L1 C8 H7", ("open", "open", "open")),
        ("L1 H7 C8", ("lost", "lost", "open")),
        ("L1 H7 G2", ("lost", "lost", "open")),
        ("L1 C8 H7 G2", ("open", "open", "open")),
        ("L1 C8 H7 G2 C6 T1", ("lost", "open", "open")),
        ("C8 T1 H7 R1", ("lost", "lost", "open")),
        ("C8 H7 G2 C6 R1", ("open", "open", "open")),
        ("L1 G2 _ H7 T1 C6", ("open", "open", "open")),
        ("L1 G2 T1", ("open", "open", "open")),
        # Of two gaps side by side one at most takes a church
        ("L1 _ _ H5 C6 G3 C7", ("lost", "lost", "open")),
        ("L1 _ _ H5 C6 G3", ("open", "open", "open")),
        ("L1 _ _ _ H5 C6 G3 C7", ("open", "open", "open")),
        # What a gate and a tower leave between them is a church
        ("L1 G2 H5 G3 _ T1 G2", ("lost", "lost", "open")),
        # Beyond a tower comes another building before the corner
        ("L1 C8 G3 H5 G2 T1", ("lost", "open", "open")),
        ("L1 C8 G3 H5 G2 C6", ("open", "open", "open")),
    ],
)
def test_what_is_still_possible_before_the_end(city: str, expected: tuple[str, str, str]) -> None:
    assert states(standings(city)) == expected


@pytest.mark.parametrize(
    ("city", "hand", "expected"),
    [
        ("L1 C8 H7 C6", "R1", ("open", "open", "open")),
        ("L1 C8 H7 C6", "R2", ("open", "open", "lost")),
        ("L1 C8 H7 C6", "G2", ("lost", "lost", "lost")),
        ("L1 C8 H7", "C6 R1", ("open", "open", "open")),
        ("L1 C8 _ C6", "H7 R1", ("open", "open", "open")),
        ("L1 C8 H7 C6 R1", "", ("won", "won", "won")),
        ("L1 G2 C8 H7 C6 R1", "G3", ("lost", "won", "won")),
        ("", "L1 H7 R1", ("open", "lost", "open")),
        ("", "L1 H7 R2", ("open", "lost", "lost")),
        ("", "C8 H7 R2", ("lost", "lost", "lost")),
    ],
)
def test_at_the_end_the_own_hand_decides_what_is_possible(
    city: str, hand: str, expected: tuple[str, str, str]
) -> None:
    assert states(standings(city, hand=hand, phase="final")) == expected


def test_at_the_end_any_card_may_be_expected_of_others_until_they_have_done() -> None:
    state = laid_out({0: "L1 C8 H7 C6", 1: "L2 C9 H6 C7"}, phase="final", turn=0)
    assert observe(state, 3)["standings"][1]["twins"]["state"] == "open"
    play(state, do.DONE)
    assert observe(state, 3)["standings"][0]["twins"] == {
        "state": "lost", "why": "no_right_corner", "points": 5,
    }  # fmt: skip
    assert observe(state, 3)["standings"][1]["twins"]["state"] == "open"


def test_laying_says_which_bonuses_are_lost_and_won() -> None:
    state = laid_out({0: "L1 C8 H7 C6"}, {0: "R1 G2"}, phase="final")
    told = foreseen(state, lay("R1", 4))
    assert (told["scores.0"], told["hand"], told["shields.0"]) == (43, [name("G2")], 6)
    assert told["standings.0.lacks"] is None
    assert {told[f"standings.0.{one}.state"] for one in ("middle", "balance", "twins")} == {"won"}
    assert told["cities.0.row"][-1] == name("R1")
    assert foreseen(state, lay("G2", 4))["standings.0.middle.state"] == "lost"


def test_the_end_tells_who_builds_after_whom() -> None:
    state = laid_out(phase="final", turn=2)
    for _ in range(3):
        assert observe(state, None)["final_order"] == [2, 3, 0, 1]
        play(state, do.DONE)
    assert observe(laid_out(), None)["final_order"] == []


def test_saboteurs_in_the_supply_are_those_that_nobody_has() -> None:
    assert observe(laid_out(saboteurs=[1, 0, 2, 0]), None)["supply"] == 2


def test_a_city_that_is_begun_at_the_end_says_what_it_may_become() -> None:
    state = laid_out({}, {0: "L1 C8 H7 R1"}, phase="final")
    assert observe(state, 0)["standings"][0]["middle"]["state"] == "open"
    play(state, begin("L1"), begin("C8"))
    assert observe(state, 0)["standings"][0]["middle"]["state"] == "lost"
    assert observe(state, 0)["standings"][0]["twins"]["state"] == "open"
