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
from tables import foreseen, observe


def test_a_tile_on_a_free_pair() -> None:
    state = auction([("coast", "coast")] * 4)
    told = foreseen(state, do.PLACE_TILE[2])
    assert told["tiles.2"] == 0
    assert not told.keys() & {"price", "coins.0"}


def test_a_replacement_costs_and_raises_the_price() -> None:
    state = auction([("coast", "coast")] * 4)
    place_tile(state, 1)
    told = foreseen(state, do.PLACE_TILE[0])
    assert (told["tiles.0"], told["coins.1"], told["worth.coins"], told["price"]) == (1, 2, 4, 2)


def test_the_last_tile_shows_what_all_will_hold() -> None:
    state = auction([("coast", "forest")] * 3)
    for pair in (1, 2):
        place_tile(state, pair)
    told = foreseen(state, do.PLACE_TILE[2])
    assert (told["hand.coast"], told["hand.forest"], told["cards.0"]) == (1, 1, 2)


def test_each_pair_shows_where_one_could_build_with_it() -> None:
    state = auction(
        [("desert", "forest"), ("coast", "forest"), ("plains", "plains"), ("forest", "plains")],
        hands={0: {"desert": 1}},
        shops={0: ["desert.C2"]},
    )
    own, coast, joker, nothing = observe(state, 0)["payable"]
    assert len(coast) == 15
    assert all(".C" in place for place in coast)
    assert set(own) == set(joker) == {*coast, "desert.a", "desert.b"}
    assert nothing == []
    assert observe(state, 1)["payable"] == [[], coast, coast, []]
    assert observe(state, None)["payable"] is None
    place_tile(state, 1)
    assert observe(state, 0)["payable"][0] == own
    assert observe(laid_out(), 0)["payable"] == [[], [], [], []]


def test_each_pair_shows_where_a_second_shop_could_follow_one_on_the_coast() -> None:
    state = auction(
        [("coast", "desert"), ("coast", "forest"), ("desert", "desert"), ("forest", "plains")],
        hands={0: {"desert": 1, "coast": 1}},
    )
    own, none, both, other = observe(state, 0)["beyond"]
    assert own
    assert all(place.startswith("desert.") and ".C" not in place for place in own)
    assert (none, both, other) == ([], own, [])
    assert not {*own} & {*observe(state, 0)["payable"][0]}
    assert observe(state, None)["beyond"] is None


def test_a_shop_costs_cards_and_brings_coins_and_opens_places() -> None:
    state = laid_out(hands={0: {"coast": 1}}, shops={1: ["desert.a"]})
    told = foreseen(state, building("desert.C2"))
    assert (told["hand.coast"], told["cards.0"], told["coins.0"]) == (None, 0, 4)
    assert (told["shops_left.0"], told["worth.coins"], told["shops.0"]) == (15, 8, ["desert.C2"])
    then = [told[f"open.{seat}"] for seat in range(4)]
    before = observe(state, 0)["open"]
    assert set(then[0]) - set(before[0]) == {"desert.b"}
    assert [set(was) - set(now) for was, now in zip(before, then, strict=True)] == [
        {"desert.C2"}
    ] * 4


def test_a_first_shop_shows_where_a_second_may_follow() -> None:
    state = laid_out(hands={0: {"coast": 1, "desert": 2}})
    told = foreseen(state, building("desert.C2"))
    assert set(told["follow"]) == {
        *(f"{sector}.C{n}" for sector in ("desert", "mountains", "plains", "forest")
          for n in range(1, 5) if (sector, n) != ("desert", 2)),
        "desert.a", "desert.b",
    }  # fmt: skip
    assert state.observe(0)["follow"] == state.observe(1)["follow"] == []
    build(state, "desert.C2")
    assert observe(state, 0)["follow"] == told["follow"]
    assert observe(state, 1)["follow"] == []
    assert foreseen(state, building("desert.a"))["follow"] == []


def test_a_shop_on_a_river_shows_what_the_valuation_would_bring() -> None:
    shops = {0: ["desert.C4"], 1: ["mountains.LM"]}
    state = laid_out(hands={0: {"desert": 2}}, shops=shops)
    told = foreseen(state, building("desert.RO"))
    assert (told["if_valued.area.0"], told["if_valued.area.1"]) == (2, 2)
    assert told["in_areas.desert_mountains.0"] == 1
    assert told["worth.rivers"] == 2
    assert told["phase"] == "draw"
    assert "hand.coast" not in told


def test_the_letters_of_a_quarter() -> None:
    state = laid_out(hands={0: {"plains": 2}}, keys={0: 1}, shops={0: ["plains.QA"]})
    told = foreseen(state, building("plains.I"))
    assert (told["scores.0"], told["keys.0"], told["in_city.0"]) == (state.scores()[0] + 10, 0, 2)
    assert told["worth.plains"] == 2


@pytest.mark.parametrize(
    ("place", "phase"), [("forest.C1", "draw"), ("forest.a", "goods"), ("forest.b", "look")]
)
def test_a_preview_stops_where_something_comes_to_light(place: str, phase: str) -> None:
    hand = {"coast": 1, "forest": 2}
    state = laid_out(hands={0: hand}, shops={0: ["forest.C2"]})
    told = foreseen(state, building(place))
    assert told["phase"] == phase
    assert not [at for at in told if at.startswith("wares")]


def test_goods_face_up_are_foreseen_and_the_deck_is_not() -> None:
    state = laid_out(
        hands={0: {"forest": 2}}, shops={0: ["forest.C1"]}, display=["cloth_wine"],
        valued="cloth.plains",
    )  # fmt: skip
    build(state, "forest.a")
    told = foreseen(state, do.TAKE[GOODS["cloth_wine"]])
    assert (told["goods.0"], told["if_valued.goods.0"], told["worth.goods"]) == (
        ["cloth_wine"],
        4,
        3,
    )
    assert not [
        at for at in foreseen(state, do.FROM_DECK) if at.startswith(("goods.", "if_valued"))
    ]


def test_what_a_bonus_card_would_bring_is_known_before() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2", "forest.RO"]})
    build(state, "forest.b")
    worth = observe(state, 0)["worth"]
    assert (worth["rivers"], worth["forest"]) == (2, 2)
    told = foreseen(state, do.BONUS[BONUS_CARD["rivers"]])
    assert (told["bonus_cards.0"], told["bonuses"]) == (1, ["rivers"])
    assert not [at for at in told if at.startswith("worth")]
    take_bonus(state, "rivers")


def test_cards_thrown_away_are_gathered() -> None:
    state = laid_out(hands={0: {"forest": 7}})
    assert foreseen(state, do.DONE)["phase"] == "discard"
    done(state)
    two = [do.DISCARD[TERRAIN["forest"]]] * 2
    for told, left in (foreseen(state, two[0]), 6), (foreseen(state, *two), 5):
        assert (told["hand.forest"], told["cards.0"]) == (left, left)


def test_a_draft_ends_where_something_comes_to_light() -> None:
    players = [Player("human", name) for name in ("Ada", "Bea", "Cleo")]
    match = Match(GAME, players, seed=1, version="1")  # type: ignore[arg-type]
    state = laid_out(seats=3, hands={0: {"coast": 3}})
    match.positions[0] = state
    assert not match.draft(0, [building("plains.C2"), building("plains.C3")]).ends
    assert match.draft(0, [building("plains.C1")]).shows
