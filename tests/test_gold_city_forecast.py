"""What a preview says of an action in Gold City, and where it stops."""

import pytest
from cittadella.core.match import Match, Player
from cittadella.games.gold_city import GAME
from cittadella.games.gold_city import actions as do
from gold_city_table import BONUS as BONUS_CARD
from gold_city_table import (
    GOODS,
    TERRAIN,
    auction,
    build,
    building,
    done,
    laid_out,
    place_tile,
    take_bonus,
)
from tables import foreseen


def test_a_tile_on_a_free_pair() -> None:
    state = auction([("coast", "coast")] * 4)
    assert foreseen(state, do.PLACE_TILE[2]) == {"tile:3": 0}


def test_a_replacement_costs_and_raises_the_price() -> None:
    state = auction([("coast", "coast")] * 4)
    place_tile(state, 1)
    assert foreseen(state, do.PLACE_TILE[0]) == {
        "tile:1": 1, "coins:1": 2, "worth:coins": 4, "price": 2,
    }  # fmt: skip


def test_the_last_tile_shows_what_all_will_hold() -> None:
    state = auction([("coast", "forest")] * 3)
    for pair in (1, 2):
        place_tile(state, pair)
    told = foreseen(state, do.PLACE_TILE[2])
    assert (told["hand:coast"], told["hand:forest"], told["cards:0"]) == (1, 1, 2)


def test_a_shop_costs_cards_and_brings_coins_and_opens_places() -> None:
    state = laid_out(hands={0: {"coast": 1}}, shops={1: ["desert.a"]})
    told = foreseen(state, building("desert.C2"))
    assert told == {
        "hand:coast": 0, "cards:0": 0, "coins:0": 4, "shops:0": 15, "worth:coins": 8,
        "shop:0:desert.C2": 1, "open:0:desert.b": 1,
        "open:0:desert.C2": None, "open:1:desert.C2": None, "ways:1": 18,
        "ways:2": 15, "open:2:desert.C2": None, "ways:3": 15, "open:3:desert.C2": None,
    }  # fmt: skip


def test_a_first_shop_shows_where_a_second_may_follow() -> None:
    state = laid_out(hands={0: {"coast": 1, "desert": 2}})
    told = foreseen(state, building("desert.C2"))
    follow = {fact for fact, then in told.items() if fact.startswith("next:") and then}
    assert follow == {
        *(f"next:{sector}.C{n}" for sector in ("desert", "mountains", "plains", "forest")
          for n in range(1, 5) if (sector, n) != ("desert", 2)),
        "next:desert.a", "next:desert.b",
    }  # fmt: skip
    build(state, "desert.C2")
    told = foreseen(state, building("desert.a"))
    assert {then for fact, then in told.items() if fact.startswith("next:")} == {None}


def test_a_shop_on_a_river_shows_what_the_valuation_would_bring() -> None:
    shops = {0: ["desert.C4"], 1: ["mountains.LM"]}
    state = laid_out(hands={0: {"desert": 2}}, shops=shops)
    told = foreseen(state, building("desert.RO"))
    assert (told["valued_area:0"], told["valued_area:1"]) == (2, 2)
    assert told["in:0:desert_mountains"] == 1
    assert told["worth:rivers"] == 2
    assert told["due:0"] == "card"
    assert "hand:coast" not in told


def test_the_letters_of_a_quarter() -> None:
    state = laid_out(hands={0: {"plains": 2}}, keys={0: 1}, shops={0: ["plains.QA"]})
    told = foreseen(state, building("plains.I"))
    assert (told["score:0"], told["keys:0"], told["city:0"]) == (state.scores()[0] + 10, 0, 2)
    assert told["worth:plains"] == 2


@pytest.mark.parametrize(
    ("place", "due"), [("forest.C1", "card"), ("forest.a", "goods"), ("forest.b", "bonus")]
)
def test_a_preview_stops_where_something_comes_to_light(place: str, due: str) -> None:
    hand = {"coast": 1, "forest": 2}
    state = laid_out(hands={0: hand}, shops={0: ["forest.C2"]})
    told = foreseen(state, building(place))
    assert told["due:0"] == due
    assert not [fact for fact in told if fact.startswith("has:")]


def test_goods_face_up_are_foreseen_and_the_deck_is_not() -> None:
    state = laid_out(
        hands={0: {"forest": 2}}, shops={0: ["forest.C1"]}, display=["cloth_wine"],
        valued="cloth.plains",
    )  # fmt: skip
    build(state, "forest.a")
    assert foreseen(state, do.TAKE[GOODS["cloth_wine"]]) == {
        "due:0": None, "has:0:cloth": 1, "has:0:wine": 1, "valued_goods:0": 4, "worth:goods": 3,
    }  # fmt: skip
    assert foreseen(state, do.FROM_DECK) == {"due:0": None}


def test_what_a_bonus_card_would_bring_is_known_before() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2", "forest.RO"]})
    build(state, "forest.b")
    assert state.facts(0)["worth:rivers"] == 2
    assert state.facts(0)["worth:forest"] == 2
    assert foreseen(state, do.BONUS[BONUS_CARD["rivers"]]) == {"bonuses:0": 1}
    take_bonus(state, "rivers")


def test_cards_thrown_away_are_gathered() -> None:
    state = laid_out(hands={0: {"forest": 7}})
    assert foreseen(state, do.DONE) == {"surplus:0": 2}
    done(state)
    two = [do.DISCARD[TERRAIN["forest"]]] * 2
    assert foreseen(state, two[0]) == {"hand:forest": 6, "cards:0": 6, "surplus:0": 1}
    assert foreseen(state, *two) == {"hand:forest": 5, "cards:0": 5, "surplus:0": 0}


def test_a_draft_ends_where_something_comes_to_light() -> None:
    players = [Player("human", name) for name in ("Ada", "Bea", "Cleo")]
    match = Match(GAME, players, seed=1, version="1")  # type: ignore[arg-type]
    state = laid_out(seats=3, hands={0: {"coast": 3}})
    match.positions[0] = state
    assert not match.draft(0, [building("plains.C2"), building("plains.C3")]).ends
    assert match.draft(0, [building("plains.C1")]).shows
