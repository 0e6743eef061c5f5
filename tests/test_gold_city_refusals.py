"""Why something is not possible in Gold City: a code, its facts, and a rule of the page."""

import re

import pytest
from cittadella.core.game import Action
from cittadella.core.rng import Rng
from cittadella.games.gold_city import GAME, refusals
from cittadella.games.gold_city import actions as do
from cittadella.games.gold_city.components import RULES, SEATS
from cittadella.games.gold_city.island import COASTS, ids_of
from cittadella.games.gold_city.phases import BONUS, PHASES, PICKING, RETURNING
from contract import tapped, why
from gold_city_table import (
    BONUS as BONUS_CARD,
)
from gold_city_table import (
    GOODS as GOODS_CARD,
)
from gold_city_table import (
    OPTIONS,
    TERRAIN,
    auction,
    build,
    building,
    done,
    end,
    laid_out,
    place_tile,
    take,
)
from tables import choose


def test_a_pair_that_costs_more_than_one_has() -> None:
    state = auction([("coast", "coast")] * 4, coins={1: 0})
    place_tile(state, 2)
    told = ("too_dear", "replacing", {"pair": 2, "seat": 0, "price": 1, "coins": 0})
    assert why(state, 1, do.PLACE_TILE[1]) == told
    assert tapped(state, 1, "pair:2") == told
    assert tapped(state, 1, "pair:1") is None


def test_not_your_turn() -> None:
    state = auction([("coast", "coast")] * 3)
    told = ("not_your_turn", "auction", {"turn": 0})
    assert why(state, 1, do.PLACE_TILE[0]) == told
    assert tapped(state, 1, "pair:1") == told
    assert tapped(state, 1, "place:desert.C1") == told
    assert tapped(state, 1, "hand:coast") == told
    assert tapped(state, 1, "elsewhere") is None


def test_another_phase() -> None:
    state = auction([("coast", "coast")] * 3)
    assert why(state, 0, building("desert.C1")) == (
        "wrong_phase", "auction", {"phase": "auction"},
    )  # fmt: skip


def test_what_is_no_move_in_a_phase_is_left_to_be_explained() -> None:
    state = auction([("coast", "coast")] * 3)
    for what in ("place:desert.C1", "goods:deck", "bonus:coins"):
        assert tapped(state, 0, what) is None
    for what in ("pair:1", "goods:deck", "bonus:coins"):
        assert tapped(laid_out(), 0, what) is None


def test_no_road_to_an_own_shop_with_the_places_that_are_missing() -> None:
    state = laid_out(hands={0: {"desert": 2}}, shops={0: ["desert.C3", "desert.c"]})
    told = ("no_road", "road", {"place": "desert.QA", "missing": ["desert.d"]})
    assert why(state, 0, building("desert.QA")) in (
        told,
        ("no_road", "road", {"place": "desert.QA", "missing": ["desert.QB"]}),
    )
    told = ("no_road", "road", {"place": "desert.LM", "missing": ["desert.d"]})
    shut = laid_out(shops={0: ["desert.C3", "desert.c"], 1: ["desert.a", "desert.b"]})
    assert tapped(shut, 0, "place:desert.LM") == told


def test_the_way_may_begin_on_a_coast() -> None:
    state = laid_out(hands={0: {"plains": 2}}, shops={0: ["forest.C1"]})
    assert tapped(state, 0, "place:plains.RO") == (
        "no_road", "road", {"place": "plains.RO", "missing": ["plains.C4"]},
    )  # fmt: skip
    assert tapped(state, 0, "place:plains.d") == (
        "no_road", "road", {"place": "plains.d", "missing": ["plains.C1", "plains.a"]},
    ) or tapped(state, 0, "place:plains.d") == (
        "no_road", "road", {"place": "plains.d", "missing": ["plains.C2", "plains.a"]},
    )  # fmt: skip


def test_there_may_be_no_way_at_all() -> None:
    coasts = [str(name) for name in ids_of(COASTS)]
    state = laid_out(shops={1: coasts, 0: []})
    assert tapped(state, 0, "place:desert.a") == (
        "no_road", "road", {"place": "desert.a", "missing": []},
    )  # fmt: skip


def test_a_place_is_taken() -> None:
    state = laid_out(hands={0: {"desert": 2}}, shops={0: ["desert.C3"], 2: ["desert.c"]})
    told = ("place_taken", "one_shop", {"place": "desert.c", "seat": 2})
    assert why(state, 0, building("desert.c")) == told
    assert tapped(state, 0, "place:desert.c") == told
    mine = ("place_taken", "one_shop", {"place": "desert.C3", "seat": 0})
    assert why(state, 0, building("desert.C3")) == mine


def test_a_second_shop_in_the_same_quarter() -> None:
    state = laid_out(hands={0: {"desert": 2}}, shops={0: ["desert.QA"], 1: ["desert.QA"]})
    told = ("own_quarter", "quarters", {"place": "desert.QA"})
    assert why(state, 0, building("desert.QA")) == told
    assert tapped(state, 0, "place:desert.QA") == told


def test_no_key() -> None:
    state = laid_out(hands={0: {"desert": 2}}, shops={0: ["desert.QA"]})
    told = ("no_key", "inner", {"place": "desert.I"})
    assert why(state, 0, building("desert.I")) == told
    assert tapped(state, 0, "place:desert.I") == told


def test_a_third_shop() -> None:
    state = laid_out(hands={0: {"coast": 3}})
    build(state, "plains.C2")
    build(state, "plains.C3")
    assert tapped(state, 0, "place:desert.C1") == ("two_built", "two_shops", {"most": 2})


def test_no_shops_left() -> None:
    state = laid_out(hands={0: {"coast": 2}})
    state.own = ((1 << 58) - (1 << 42), *state.own[1:])
    assert why(state, 0, building("desert.C1")) == ("no_shops_left", "two_shops", {})


def test_no_cards() -> None:
    state = laid_out(hands={0: {"coast": 3, "desert": 1}}, shops={0: ["plains.C2"]})
    told = {"place": "plains.b", "terrain": "plains", "needed": 2, "held": 0, "jokers": 1}
    assert tapped(state, 0, "place:plains.b") == ("no_cards", "inland", told)
    assert why(state, 0, building("plains.b")) == ("no_cards", "inland", told)
    bare = laid_out(hands={0: {"desert": 1, "plains": 1}})
    told = {"place": "plains.C2", "terrain": "coast", "needed": 1, "held": 0, "jokers": 0}
    assert tapped(bare, 0, "place:plains.C2") == ("no_cards", "coast", told)


def test_cards_that_are_not_in_the_hand() -> None:
    state = laid_out(hands={0: {"coast": 2}})
    assert why(state, 0, building("plains.C2", forest=2)) == (
        "not_in_hand", "inland", {"payment": {"forest": 2}},
    )  # fmt: skip


def test_a_joker_is_never_made_of_jokers() -> None:
    state = laid_out(hands={0: {"forest": 4}})
    told = {"place": "plains.C2", "payment": {"forest": 4}}
    assert why(state, 0, building("plains.C2", forest=4)) == ("joker_of_jokers", "joker", told)


def test_cards_that_pay_for_another_place() -> None:
    state = laid_out(hands={0: {"forest": 2, "coast": 1, "plains": 1}}, shops={0: ["plains.C2"]})
    told = {"place": "plains.b", "terrain": "plains", "payment": {"forest": 2}}
    assert why(state, 0, building("plains.b", forest=2)) == ("wrong_payment", "inland", told)


def test_goods_that_are_not_there() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C1"]}, goods={1: ["cloth_wine"]})
    build(state, "forest.a")
    assert state.phase is PICKING
    told = ("goods_gone", "goods", {"card": "cloth_wine"})
    assert why(state, 0, do.TAKE[GOODS_CARD["cloth_wine"]]) == told
    assert tapped(state, 0, "goods:cloth_wine") == told
    assert tapped(state, 0, "goods:deck") is None
    assert tapped(state, 0, "place:forest.d") == ("wrong_phase", "goods", {"phase": "goods"})


def test_the_goods_deck_is_empty() -> None:
    goods = {
        1: ["cloth_wine", "cloth_spices", "ceramics_wine", "ceramics_spices"],
        2: ["cloth_ceramics_1"],
    }
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C1"]}, goods=goods)
    build(state, "forest.a")
    assert why(state, 0, do.FROM_DECK) == ("deck_empty", "goods", {})


def test_goods_of_others_cannot_be_returned() -> None:
    mine = ["cloth_wine", "cloth_spices", "ceramics_wine", "ceramics_spices"]
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C1"]}, goods={0: mine})
    build(state, "forest.a")
    take(state, "cloth_ceramics_1")
    assert state.phase is RETURNING
    told = ("not_yours", "goods_limit", {"card": "wine_spices_1"})
    assert why(state, 0, do.RETURN[GOODS_CARD["wine_spices_1"]]) == told
    assert tapped(state, 0, "goods:wine_spices_1") == told


def test_a_bonus_card_is_gone() -> None:
    taken = [(1, "coins")]
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2"]}, taken=taken)
    build(state, "forest.b")
    assert state.phase is BONUS
    told = ("bonus_gone", "bonus", {"card": "coins"})
    assert why(state, 0, do.BONUS[BONUS_CARD["coins"]]) == told
    assert tapped(state, 0, "bonus:coins") == told


def test_throwing_cards_away() -> None:
    state = laid_out(hands={0: {"forest": 6}})
    kept = ("hand_kept", "hand_limit", {"most": 5})
    assert tapped(state, 0, "hand:forest") == kept
    done(state)
    told = ("no_card", "hand_limit", {"terrain": "coast"})
    assert why(state, 0, do.DISCARD[TERRAIN["coast"]]) == told
    assert tapped(state, 0, "hand:coast") == told
    assert tapped(state, 0, "hand:forest") is None
    told = ("wrong_phase", "hand_limit", {"phase": "discard"})
    assert tapped(state, 0, "place:forest.C1") == told


def test_the_game_is_over() -> None:
    state = end(3, 1)
    assert why(state, 0, do.DONE) == ("game_over", "end", {})
    assert tapped(state, 0, "place:desert.C1") == ("game_over", "end", {})


def test_what_is_no_move_is_not_refused() -> None:
    state = laid_out()
    for target in ("place:atlantis", "area:desert", "seat:1"):
        assert tapped(state, 0, target) is None


@pytest.mark.parametrize("seats", SEATS)
def test_codes_are_those_that_are_declared_and_rules_are_on_the_page(seats: int) -> None:
    """Ask for everything everywhere: each answer is documented, with a paragraph that there is."""
    common = {"game_over", "not_your_decision", "not_your_turn", "wrong_phase"}
    assert refusals.__doc__
    documented = set(re.findall(r"``(\w+)``", refusals.__doc__)) | common
    rng = Rng(seats)
    state = GAME.new(seats, OPTIONS[0], seats)
    met: set[str] = set()
    while not state.is_over:
        seat = rng.below(seats)
        place = rng.below(58)
        asked: list[Action] = [
            *do.PLACE_TILE, do.DONE, rng.choice(do.TAKE), rng.choice(do.RETURN),
            rng.choice(do.BONUS), rng.choice(do.DISCARD), do.Build(place, rng.choice(do.PAYMENTS)),
        ]  # fmt: skip
        for action in asked:
            refused = state.explain(seat, action)
            if refused:
                met.add(refused.code)
                assert refused.rule in RULES
        state.push(*choose(state, rng))
    assert met <= documented
    assert {"no_road", "place_taken", "not_your_turn", "wrong_phase"} <= met
    assert {phase.rule for phase in PHASES if phase.rule} <= set(RULES)
