"""Why something is not possible in City & Guilds: a code, its facts, and a rule of the page."""

import re

import pytest
from cittadella.core.game import State
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME, Position, refusals
from cittadella.games.city_guilds import actions as acts
from cittadella.games.city_guilds.components import KINDS, RULES, SEATS
from cittadella.games.city_guilds.phases import DRAWING, FIRST
from city_guilds_table import LOT, OPTIONS, TILE, Laid, decline_all, fill, laid_out, place, put
from contract import Told, tapped, why
from tables import choose, until


def table(*hand: str) -> Position:
    tiles: dict[str, Laid] = {"A1": "tavern", "A2": ("building:bakers", 1, 1)}
    return laid_out(tiles, hand=hand or ("building:bakers",))


def test_giving_a_tile_back() -> None:
    state = GAME.new(3, None, seed=1)
    hand = state.hands[:KINDS]
    absent = next(tile for tile in range(KINDS) if not hand[tile])
    name = acts.RETURN[absent].to_json()["tile"]
    assert why(state, 0, acts.RETURN[absent]) == ("not_in_hand", "setup", {"tile": name})
    assert tapped(state, 0, f"hand:{name}") == ("not_in_hand", "setup", {"tile": name})
    too_soon = ("wrong_phase", "setup", {"phase": "return"})
    assert why(state, 0, put("building:bakers", "A1", 1)) == too_soon
    assert tapped(state, 0, "lot:A1") == too_soon
    assert tapped(state, 0, "open:minstrels") == too_soon
    state.push(0, state.legal_actions(0)[0])
    assert why(state, 0, acts.RETURN[0]) == ("already_returned", "setup", {})


def test_not_your_turn() -> None:
    state = table()
    told = ("not_your_turn", "turn", {"turn": 0})
    assert why(state, 1, put("building:bakers", "A3", 1)) == told
    assert tapped(state, 1, "hand:building:bakers") == told
    assert tapped(state, 1, "hand:building:bakers", "lot:A3") == told
    assert tapped(state, 1, "lot:A3") == told
    assert tapped(state, 1, "open:minstrels") == told
    assert tapped(state, 1, "elsewhere") is None
    assert why(state, 4, put("building:bakers", "A3", 1)) == ("not_your_decision", "turn", {})


def test_tile_that_is_not_in_the_hand() -> None:
    told = ("not_in_hand", "turn", {"tile": "minstrels"})
    assert why(table(), 0, put("minstrels", "A3", 1)) == told
    assert tapped(table(), 0, "hand:minstrels") == told
    assert tapped(table(), 0, "hand:minstrels", "lot:A3") == told


def test_lot_that_is_taken() -> None:
    told = ("lot_taken", "turn", {"lot": "A2", "tile": "building:bakers"})
    assert why(table(), 0, put("building:bakers", "A2", 1)) == told
    assert tapped(table(), 0, "hand:building:bakers", "lot:A2") is None
    assert tapped(table(), 0, "lot:A2") is None


def test_lot_that_is_not_adjacent() -> None:
    told = ("not_adjacent", "adjacent", {"lot": "C2"})
    assert why(table(), 0, put("building:bakers", "C2", 1)) == told
    assert tapped(table(), 0, "hand:building:bakers", "lot:C2") == told
    assert tapped(table(), 0, "lot:C2") == told


def test_lot_before_a_tile() -> None:
    assert tapped(table(), 0, "lot:A3") == ("tile_first", "turn", {})
    assert tapped(table(), 0, "hand:building:bakers", "lot:A3") is None


def first(*lots: str) -> Position:
    """Return a position in which first tiles have been laid on ``lots``."""
    state = until(GAME.new(4, None, 1), FIRST, Rng(1))
    for lot in lots:
        place(state, "market:bakers", lot)
        state.push(state.next_seat(), state.legal_actions(state.next_seat())[0])
    state.hands[state.next_seat() * KINDS + TILE["market:bakers"]] += 1
    return state


def test_first_tile_in_a_block_that_has_one() -> None:
    told = ("block_begun", "first", {"lot": "C2", "block": "1"})
    assert why(first("A1"), 1, put("market:bakers", "C2")) == told
    assert tapped(first("A1"), 1, "hand:market:bakers", "lot:C2") == told
    assert why(first("A1"), 1, put("market:bakers", "A1"))[0] == "lot_taken"


def test_first_tile_too_near_another_block() -> None:
    told = ("too_near", "first", {"lot": "A5", "near": "A3", "block": "1"})
    assert why(first("A3"), 1, put("market:bakers", "A5")) == told
    assert tapped(first("A3"), 1, "lot:A5") == told
    across = {"lot": "F4", "near": "F11", "block": "4"}
    assert why(first("A1", "F11"), 2, put("market:bakers", "F4"))[2] == across


def test_first_tile_before_a_lot() -> None:
    assert tapped(first(), 0, "lot:A1") == ("tile_first", "first", {})


@pytest.mark.parametrize(
    ("tile", "men", "left", "told"),
    [
        ("building:bakers", 0, 5, ("man_required", "building", {"men": 5})),
        ("building:bakers", 1, 0, ("no_men_left", "men", {})),
        ("building:bakers", 2, 0, ("no_men_left", "men", {})),
        ("building:bakers", 2, 1, ("one_man_left", "men", {})),
        ("market:bakers", 1, 5, ("too_many_men", "men", {"most": 0})),
        ("minstrels", 2, 5, ("too_many_men", "men", {"most": 1})),
        ("minstrels", 1, 0, ("no_men_left", "men", {})),
    ],
)
def test_men(tile: str, men: int, left: int, told: Told) -> None:
    state = table(tile)
    state.left[0] = left
    assert why(state, 0, acts.Place(TILE[tile], LOT["A3"], men)) == told


def test_full_space() -> None:
    tracks = {"bakers": {3: [1, 2, 3], 2: [0]}}
    state = laid_out({"A1": "tavern"}, tracks=tracks, hand=["building:bakers"])
    # The building may be laid all the same: only its step is lost.
    assert state.explain(0, put("building:bakers", "A2", 1)) is None


def test_drawing() -> None:
    state = table()
    place(state, "building:bakers", "A3", 1)
    assert state.phase is DRAWING
    absent = next(tile for tile in range(KINDS) if tile not in state.open)
    name = acts.DRAW[absent].to_json()["tile"]
    assert why(state, 0, acts.DRAW[absent]) == ("not_open", "draw", {"tile": name})
    assert tapped(state, 0, f"open:{name}") == ("not_open", "draw", {"tile": name})
    first_draw = ("wrong_phase", "draw", {"phase": "draw"})
    assert why(state, 0, put("building:bakers", "B1", 1)) == first_draw
    assert tapped(state, 0, "hand:building:bakers") == first_draw
    assert tapped(state, 0, "lot:B1") == first_draw


def test_drawing_before_placing() -> None:
    state = table()
    told = ("wrong_phase", "turn", {"phase": "place"})
    assert why(state, 0, acts.DRAW[state.open[0]]) == told
    assert tapped(state, 0, *acts.DRAW[state.open[0]].targets()) == told


def with_tavern(taverns: str = "must") -> Position:
    tiles = fill("1", ["market:bakers"] * 3 + ["market:clothmakers"] * 3 + ["minstrels"])
    state = laid_out(tiles, hand=["building:bakers", "minstrels"], options={"taverns": taverns})
    place(state, "building:bakers", "C2", 1)
    return state


def test_tavern() -> None:
    state = with_tavern()
    assert why(state, 0, acts.TAVERN[LOT["C2"]])[0] == "lot_taken"
    assert why(state, 0, acts.TAVERN[LOT["L1"]]) == ("not_adjacent", "adjacent", {"lot": "L1"})
    assert tapped(state, 0, "lot:L1") == ("not_adjacent", "adjacent", {"lot": "L1"})
    assert tapped(state, 0, "lot:E1") is None
    assert why(state, 0, acts.DECLINE) == ("must_place", "taverns", {})
    told = ("wrong_phase", "tavern", {"phase": "tavern"})
    assert why(state, 0, put("minstrels", "E1", 1)) == told
    assert tapped(state, 0, "hand:minstrels") == told
    assert why(state, 1, acts.TAVERN[LOT["E1"]]) == ("not_your_turn", "turn", {"turn": 0})
    assert with_tavern("may").explain(0, acts.DECLINE) is None


def test_tavern_at_another_time() -> None:
    told = ("wrong_phase", "turn", {"phase": "place"})
    assert why(table(), 0, acts.TAVERN[LOT["A3"]]) == told
    assert why(table(), 0, acts.DECLINE) == told


def test_things_that_are_no_targets() -> None:
    state = table()
    taken, tracks = ("lot:A1", "lot:A2"), ("space:bakers:3", "track:bakers")
    for target in ("block:1", "lot:C4", "hand:tavern", "seat:1", "street", "", *taken, *tracks):
        for seat in range(2):
            assert tapped(state, seat, target) is None
            assert tapped(state, seat, "hand:building:bakers", target) is None


def test_game_over() -> None:
    state = decline_all(3, 1)
    assert why(state, 0, acts.DECLINE) == ("game_over", "end", {})
    assert tapped(state, 0, "open:minstrels") == ("game_over", "end", {})


def test_every_code_is_listed_and_every_rule_is_on_the_page() -> None:
    rng = Rng(4)
    everything = [*(a for t in acts.PLACE.values() for a in t[::5]), *acts.RETURN, *acts.DRAW]
    everything += [*acts.TAVERN[::3], acts.DECLINE]
    shared = State.why_not_now.__doc__ or "", State.why_waiting.__doc__ or ""
    listed = set(re.findall(r"``(\w+)``", "".join((refusals.__doc__ or "", *shared))))
    for seats in SEATS:
        for options in OPTIONS:
            state = GAME.new(seats, options, rng.below(1000))
            while not state.is_over:
                if rng.below(30) == 0:
                    for seat in range(seats + 1):
                        for action in everything:
                            refused = state.explain(seat, action)
                            if refused:
                                assert refused.code in listed
                                assert refused.rule in RULES
                state.push(*choose(state, rng))


def test_targets_of_legal_actions_are_never_refused() -> None:
    rng = Rng(6)
    state = GAME.new(5, {"taverns": "may"}, 6)
    while not state.is_over:
        seat, action = choose(state, rng)
        targets = action.targets()
        for end in range(1, len(targets) + 1):
            assert state.refusal(seat, targets[:end]) is None
        state.push(seat, action)
