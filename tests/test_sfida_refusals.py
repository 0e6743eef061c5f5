"""Why something may not be done in La Sfida degli Architetti: what newcomers try, and the rest."""

from typing import Any

from cittadella.core.game import Action, Seat
from cittadella.games.sfida import Position
from cittadella.games.sfida import actions as do
from cittadella.games.sfida.components import HIDDEN, OPEN, RULES
from cittadella.games.sfida.rules import Position as Rules
from sfida_table import begin, bid, card, laid_out, lay, name, pile, play, refused
from tables import find, observe


def why(state: Position, action: Action, seat: Seat = 0) -> tuple[str, str, dict[str, Any]]:
    """Return code, rule and facts of a refusal."""
    refusal = state.explain(seat, action)
    assert refusal is not None
    assert refusal.rule in RULES
    return refusal.code, refusal.rule, dict(refusal.facts)


def test_every_phase_cites_a_paragraph() -> None:
    assert {phase.rule for phase in Rules.phases if phase.rule} <= set(RULES)


# -- What newcomers try


def test_two_of_a_family_side_by_side() -> None:
    state = laid_out({0: "C8 H7 G3"}, {0: "C6 G2"})
    assert why(state, lay("C6", -1)) == (
        "same_family", "side_by_side",
        {"card": name("C6"), "beside": name("C8"), "family": "church"},
    )  # fmt: skip
    assert why(state, lay("G2", 3))[0] == "same_family"


def test_a_tower_beside_a_corner_tower() -> None:
    state = laid_out({0: "C8 H7 T3"}, {0: "R1"})
    assert why(state, lay("R1", 3)) == (
        "tower_by_corner", "side_by_side", {"card": name("R1"), "beside": name("T3")},
    )  # fmt: skip


def test_a_second_corner_tower_too_soon() -> None:
    state = laid_out({0: "L1 H7 G3"}, {0: "R1"})
    assert why(state, lay("R1", 3)) == ("second_corner", "corners", {"card": name("R1")})


def test_beyond_a_corner_tower() -> None:
    state = laid_out({0: "L1 H7 G3"}, {0: "C8"})
    seen = observe(state, 0)
    assert (seen["room"], seen["to_begin"], seen["to_full"]) == ([3], 0, [4, 5, 5, 5])
    assert why(state, lay("C8", -1)) == (
        "beyond_corner", "corners", {"card": name("C8"), "corner": name("L1")},
    )  # fmt: skip


def test_a_corner_tower_at_the_wrong_end_or_in_a_gap() -> None:
    state = laid_out({0: "C8 _ H7 G3"}, {0: "L1 R1"})
    assert why(state, lay("L1", 4))[2] == {"card": name("L1"), "side": "left"}
    assert why(state, lay("R1", -1))[2] == {"card": name("R1"), "side": "right"}
    assert why(state, lay("R1", 1))[0] == "corner_in_gap"


def test_a_second_hall() -> None:
    state = laid_out({0: "C8 H7 G3"}, {0: "H5"})
    assert why(state, lay("H5", -1)) == ("second_hall", "one_hall", {"card": name("H5")})


def test_four_cards_in_a_turn() -> None:
    state = laid_out({0: "C8 H7 G3"}, {0: "T1 C6 G2 T2"})
    play(state, lay("T1", -1), lay("G2", -2), lay("C6", 3))
    assert why(state, lay("T2", 4)) == ("all_laid", "build", {"most": 3})


def test_a_bid_not_higher_or_above_all_money() -> None:
    state = laid_out(phase="auction")
    play(state, pile(OPEN))
    assert state.observe(1)["least_bid"] == 1
    play(state, bid(4))
    assert state.observe(1)["least_bid"] == 5
    assert why(state, bid(4), 1) == ("bid_too_low", "auction", {"high": 4, "least": 5})


def test_a_saboteur_against_someone_with_more_shields() -> None:
    state = laid_out({1: "C8 H7 T3", 2: "T1 C6 G3"}, saboteurs=[1, 0, 0, 0])
    code, rule, facts = why(state, do.Sabotage(2, 0))
    assert (code, rule) == ("more_shields", "sabotage")
    assert facts == {"seat": 2, "shields": 3, "least": 1, "seats": [1]}


def test_a_saboteur_at_nobody() -> None:
    state = laid_out({1: "C8 H7 T3"}, saboteurs=[1, 0, 0, 0])
    assert why(state, do.Sabotage(3, 0))[0] == "no_building"
    assert why(state, do.Sabotage(1, 7))[0] == "no_building"
    assert why(state, do.SabotageHand(3))[2] == {"seat": 3, "cards": 0, "least": 5}


def test_against_oneself_without_a_saboteur_or_after_building() -> None:
    state = laid_out({0: "C8 H7 T3", 1: "C7 H6 T2"}, {0: "G2"}, saboteurs=[1, 0, 0, 0])
    assert why(state, do.Sabotage(0, 0))[0] == "own_city"
    play(state, lay("G2", -1))
    assert why(state, do.Sabotage(1, 0))[0] == "has_built"
    assert why(laid_out({1: "C8 H7 G3"}), do.SabotageHand(1))[0] == "no_saboteur"


# -- The rest


def test_a_city_is_begun_with_three() -> None:
    state = laid_out({}, {0: "C8 G3 T1 C7"})
    assert why(state, lay("C8", 0))[0] == "begin_first"
    play(state, begin("C8"))
    assert why(state, do.DONE) == ("go_on_beginning", "begin", {"laid": 1, "least": 3})
    assert why(state, begin("C7"))[0] == "same_family"
    assert why(state, lay("G3", 1))[0] == "begin_first"


def test_what_cannot_be_completed_is_not_begun() -> None:
    state = laid_out({}, {0: "C8 C7 G3"})
    assert why(state, begin("G3")) == ("cannot_complete", "begin", {"card": name("G3")})
    assert why(laid_out({}, {0: "C8 C7 C6"}), begin("C8"))[0] == "cannot_begin"
    assert why(laid_out({}, {0: "C8"}), begin("G3"))[0] == "not_in_hand"


def test_a_city_is_not_begun_with_what_stands_at_its_other_end() -> None:
    state = laid_out({}, {0: "R1 C8 G3 L2 H7 H5"})
    right = ("wrong_end", "corners", {"card": name("R1"), "side": "right"})
    assert why(state, begin("R1")) == right
    play(state, begin("C8"))
    assert why(state, begin("R1")) == right
    assert why(state, begin("L2"))[0] == "wrong_end"
    play(state, begin("H7"))
    assert why(state, begin("H5"))[0] == "second_hall"


def test_who_lays_nothing_and_cannot_is_told_of_with_the_reason() -> None:
    reasons = {
        "no_cards": laid_out({0: "C8 H7 T3"}),
        "few_cards": laid_out({}, {0: "C8 H7"}),
        "no_row": laid_out({}, {0: "C8 C7 C6"}),
        "corner": laid_out({0: "L1 H7 G3"}, {0: "R1"}),
        "hall": laid_out({0: "C8 H7 T3"}, {0: "H5"}),
        "family": laid_out({0: "L1 H7 G3"}, {0: "G2"}),
        "end": laid_out({0: "L1 H7 G3"}, {0: "L2"}, phase="final"),
    }
    for code, state in reasons.items():
        assert observe(state, 1)["stuck"] == [code]
        assert find(play(state, do.DONE), "done")["why"] == [code]
    assert find(play(laid_out({0: "C8 H7 T3"}, {0: "G2"}), do.DONE), "done")["why"] == []


def test_why_nothing_is_laid_is_told_to_whoever_knows_the_hand() -> None:
    state = laid_out({0: "C8 H7 T3"}, {0: "H5"})
    state.moves = tuple(
        move._replace(seen=0b11) if move.card == card("H5") and move.seat == 0 else move
        for move in state.moves
    )
    done = next(event for event in play(state.copy(), do.DONE) if event.kind == "done")
    told = [done.seen_by(seat).get("why") for seat in (None, 0, 1, 2)]
    assert told == [None, ["hall"], ["hall"], None]
    assert [observe(state, seat)["stuck"] for seat in (0, 1, 2)] == [["hall"], ["hall"], None]


def test_a_card_that_fits_nowhere_says_why_when_it_is_tapped() -> None:
    state = laid_out({0: "L1 H7 G3"}, {0: "L2 H5 G2 C8"})
    tapped = {}
    for short in ("L2", "H5", "G2"):
        refusal = state.refusal(0, [f"hand:{name(short)}"])
        assert refusal is not None
        tapped[short] = refusal.code
    assert tapped == {"L2": "beyond_corner", "H5": "second_hall", "G2": "same_family"}
    assert state.refusal(0, [f"hand:{name('C8')}"]) is None
    assert why(state, begin("C8"))[0] == "begun"


def test_what_is_tapped_says_why() -> None:
    state = laid_out({0: "C8 H7 G3", 1: "T1 C7 G2"}, {0: "G4"}, saboteurs=[1, 0, 0, 0])
    codes = {}
    for targets in (
        ["place:3"], [f"hand:{name('G4')}", "place:3"], ["building:0:1"], ["building:1:9"],
        ["tent:1"], ["pile:open"], ["saboteurs:1"], [f"hand:{name('G4')}", "tent:2"],
    ):  # fmt: skip
        refusal = state.refusal(0, targets)
        assert refusal is not None
        assert refusal.rule in RULES
        codes[targets[-1]] = refusal.code
        waiting = state.refusal(1, targets)
        assert waiting is not None
        assert waiting.code == "not_your_turn"
    assert codes == {
        "place:3": "same_family", "building:0:1": "own_city", "building:1:9": "no_building",
        "tent:1": "few_cards", "tent:2": "few_cards",
        "pile:open": "wrong_phase", "saboteurs:1": "wrong_phase",
    }  # fmt: skip
    first = state.refusal(0, ["place:3"])
    assert first is not None
    assert first.code == "card_first"


def test_taking_a_saboteur_where_there_is_none() -> None:
    state = laid_out(phase="take", saboteurs=[1, 0, 3, 1])
    assert why(state, do.Take(1))[0] == "has_none"
    assert why(state, do.Take(0))[0] == "own_saboteur"


def test_both_piles_can_be_chosen_when_they_are_equal_and_none_otherwise() -> None:
    state = laid_out({1: "C8 H7 G3"}, phase="build", saboteurs=[1, 0, 0, 0], sizes=(9, 9))
    state.cities[1], state.fallen = state.cities[1][1:], card("C8")
    state.phase = state.phase_called["under"]
    state.derive()
    assert state.legal_actions(0) == do.UNDERS
    assert state.explain(0, do.UNDERS[HIDDEN]) is None


def test_nobody_else_and_nothing_else_now() -> None:
    state = laid_out(phase="roll")
    assert refused(state, do.ROLL, 1) == "not_your_turn"
    assert refused(state, pile(OPEN), 0) == "wrong_phase"
    assert why(state, do.ROLL, 3)[0] == "not_your_turn"
