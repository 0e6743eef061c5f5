"""The printed material of Gold City: whoever corrects it must keep these."""

from collections import Counter
from itertools import combinations
from math import dist
from typing import Any, cast

import pytest
from cittadella.core.masks import members
from cittadella.games.gold_city import GAME, actions
from cittadella.games.gold_city import components as box
from cittadella.games.gold_city.island import (
    ALONE,
    AREA_IDS,
    AREA_OF,
    AREAS,
    BESIDE,
    CITY,
    COASTS,
    INLAND,
    INNERS,
    ON_RIVER,
    ON_TERRAIN,
    OUTERS,
    PLACE_IDS,
    PLACE_OF,
    PLACES,
    REWARDS_OF,
    RIVERS,
    ROADS,
    WARE_MASKS,
    at_of,
    ids_of,
    printed,
)
from cittadella.games.gold_city.scoring import most_coins

# -- Cards, coins, shops


def test_cards() -> None:
    assert box.COPIES * box.KINDS == 50
    assert set(box.TERRAINS) == {"coast", *box.SECTORS}
    assert (len(box.GOODS_CARDS), len(box.BONUS_CARDS), box.KEYS, len(box.VALUATIONS)) == (
        8,
        8,
        6,
        16,
    )
    assert box.SHOPS == {3: 18, 4: 16}


def test_each_good_stands_on_four_cards_with_another() -> None:
    assert all(len(set(card.goods)) == 2 for card in box.GOODS_CARDS)
    assert [cards.bit_count() for cards in WARE_MASKS] == [4] * len(box.GOODS)
    alike = Counter(frozenset(card.goods) for card in box.GOODS_CARDS)
    assert sorted(alike.values()) == [1, 1, 1, 1, 2, 2]
    assert {goods for goods, copies in alike.items() if copies == 2} == {
        frozenset(("cloth", "ceramics")),
        frozenset(("wine", "spices")),
    }


def test_bonus_cards() -> None:
    assert {card.id: card.letters for card in box.BONUS_CARDS} == {
        "goods": 3, "coins": 2, "city": 1, "rivers": 2,
        "forest": 1, "plains": 1, "mountains": 1, "desert": 1,
    }  # fmt: skip
    assert len(set(box.BONUS_IDS)) == 8


def test_valuation_cards() -> None:
    assert [sum(card.stage == stage for card in box.VALUATIONS) for stage in (1, 2, 3)] == [4, 8, 4]
    assert len(set(box.VALUATION_IDS)) == 16
    assert Counter(card.good for card in box.VALUATIONS) == dict.fromkeys(box.GOODS, 4)
    assert Counter(card.area for card in box.VALUATIONS) == dict.fromkeys(AREA_IDS, 2)
    rivers = set(AREA_IDS[:RIVERS])
    for card in box.VALUATIONS:
        assert card.area in rivers or card.stage > 1
        assert card.area not in rivers or card.stage < 3


def test_both_valuations_of_the_rulebook_exist() -> None:
    assert "ceramics.mountains_plains" in box.VALUATION_IDS
    assert "wine.desert" in box.VALUATION_IDS


def test_at_most_32_coins_can_be_out() -> None:
    assert most_coins() == 32
    assert box.SEATS[-1] * box.COINS == 12


# -- Places


def test_places() -> None:
    counts = [places.bit_count() for places in (COASTS, INLAND, OUTERS, INNERS)]
    assert counts == [16, 30, 8, 4]
    assert len(PLACES) == sum(counts) == 58
    assert ON_RIVER.bit_count() == 12
    assert ON_RIVER & INLAND == ON_RIVER
    assert COASTS | INLAND == ALONE
    assert OUTERS | INNERS == CITY
    assert len(set(PLACE_IDS)) == 58


def test_places_lie_on_their_terrain() -> None:
    assert ON_TERRAIN[box.TERRAINS.index("coast")] == COASTS
    for sector in box.SECTORS:
        inland = ids_of(ON_TERRAIN[box.TERRAINS.index(sector)])
        assert all(str(name).startswith(f"{sector}.") for name in inland)
        assert len(inland) == (8 if sector in ("mountains", "forest") else 7) + 3


def test_rivers_and_districts() -> None:
    areas = dict(zip(AREA_IDS, (set(ids_of(area)) for area in AREAS), strict=True))
    assert areas["mountains_plains"] == {"mountains.RO", "plains.LM", "mountains.RI"}
    assert areas["forest_desert"] == {"forest.RO", "desert.LM", "forest.RI"}
    assert areas["desert"] == {"desert.QA", "desert.QB", "desert.I"}
    assert [len(places) for places in areas.values()] == [3] * 8
    for place, area in enumerate(AREA_OF):
        inside = [name for name, places in areas.items() if PLACE_IDS[place] in places]
        assert inside == ([] if area is None else [AREA_IDS[area]])


# -- Roads


def test_roads() -> None:
    assert len(ROADS) == 98
    assert len({frozenset(road) for road in ROADS}) == 98
    for one, other in ROADS:
        assert BESIDE[one] >> other & 1
        assert BESIDE[other] >> one & 1
    assert sum(beside.bit_count() for beside in BESIDE) == 2 * 98


def beside(name: str) -> set[Any]:
    return set(ids_of(BESIDE[PLACE_OF[name]]))


def test_the_roads_of_some_places() -> None:
    assert beside("desert.C4") == {"desert.RO"}
    assert beside("plains.C2") == {"plains.a", "plains.b"}
    assert beside("forest.RO") == {"forest.C4", "forest.e", "desert.LM"}
    assert beside("desert.QB") == {
        "desert.c", "desert.RI", "mountains.d", "desert.QA", "mountains.QA", "desert.I",
    }  # fmt: skip
    assert beside("forest.I") == {"forest.QA", "forest.QB", "desert.I", "plains.I"}


def test_the_rulebooks_river_and_road_exist() -> None:
    assert "mountains_plains" in AREA_IDS
    assert "mountains.QA" in beside("desert.QB")


def test_the_island_can_be_drawn_without_crossing_roads() -> None:
    def side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    at = [at_of(place) for place in range(58)]
    assert min(dist(one, other) for one, other in combinations(at, 2)) > 15
    for (a, b), (c, d) in combinations(ROADS, 2):
        if not {a, b} & {c, d}:
            p, q, r, s = at[a], at[b], at[c], at[d]
            apart = side(p, q, r) * side(p, q, s) > 0 or side(r, s, p) * side(r, s, q) > 0
            assert apart, [PLACE_IDS[place] for place in (a, b, c, d)]


def steps_to(goal: int, start: int) -> int:
    reached, steps = 1 << start, 0
    while not reached & goal:
        steps += 1
        for place in members(reached):
            reached |= BESIDE[place]
    return steps


def test_a_coast_is_two_to_four_steps_from_the_city() -> None:
    assert {steps_to(OUTERS, coast) for coast in members(COASTS)} == {2, 3, 4}


def test_all_places_hang_together() -> None:
    assert all(steps_to(1 << place, 0) < 12 for place in range(58))


def test_the_building_example_of_the_rulebook_is_on_the_map() -> None:
    own = sum(1 << PLACE_OF[name] for name in ("desert.C3", "desert.c", "desert.QB"))
    roads = {name for place in members(own) for name in beside(PLACE_IDS[place])}
    inland = {str(name) for name in roads} - {"desert.C3", "desert.c", "desert.QB"}
    assert inland == {
        "desert.d", "desert.b", "desert.RO", "desert.RI", "desert.QA", "desert.I",
        "mountains.d", "mountains.QA",
    }  # fmt: skip


# -- Rewards


def test_rewards_are_counted_by_the_decks() -> None:
    first: Counter[str] = Counter()
    for place in members(ALONE):
        (reward,) = REWARDS_OF[place]
        (what,) = [name for name, many in reward._asdict().items() if many]
        first[f"{what} {getattr(reward, what)}"] += 1
    assert first == {
        "cards 1": 8 + 4, "coins 1": 8, "goods 1": len(box.GOODS_CARDS),
        "bonus 1": len(box.BONUS_CARDS),
        "keys 1": box.KEYS, "coins 2": 4,
    }  # fmt: skip


def test_quarters_reward_their_first_two_shops() -> None:
    for place in members(OUTERS):
        first, second = REWARDS_OF[place]
        assert (first.letters, second.letters) == (5, 3)
        assert first.coins == (PLACES[place].kind == "QA")
    for place in members(INNERS):
        first, second = REWARDS_OF[place]
        assert (first.letters, first.cards, second.letters) == (10, 1, 6)


def test_no_reward_asks_for_two_steps() -> None:
    for rewards in REWARDS_OF:
        for reward in rewards:
            assert reward.cards + reward.goods + reward.bonus <= 1


# -- What is told of it


def test_printed_material_is_all_that_a_view_needs() -> None:
    told = cast("dict[str, Any]", GAME.printed())
    assert told == printed()
    assert [place["id"] for place in told["places"]] == list(PLACE_IDS)
    assert len(told["roads"]) == 98
    assert told["places"][0] == {
        "id": "desert.C1",
        "sector": "desert",
        "kind": "C1",
        "terrain": "coast",
        "area": None,
        "rewards": [{"cards": 1}],
        "key": False,
        "at": [-72, -95],
    }
    assert told["areas"][1]["kind"] == "river"
    assert told["areas"][4] == {
        "id": "desert",
        "kind": "district",
        "places": ["desert.QA", "desert.QB", "desert.I"],
    }
    assert told["valuations"]["wine.desert"] == {"stage": 2, "good": "wine", "area": "desert"}


def test_rules_have_one_paragraph_each() -> None:
    assert len(box.RULES) == len(set(box.RULES))


# -- Actions


def test_payments() -> None:
    coast, inland = box.TERRAINS.index("coast"), box.TERRAINS.index("forest")
    assert len(actions.payments_for(coast)) == 1 + 5
    assert len(actions.payments_for(inland)) == 1 + 5 + 15
    assert max(map(sum, actions.PAYMENTS)) == 4


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"kind": "pass"},
        {"kind": "place", "pair": 0},
        {"kind": "place", "pair": 5},
        {"kind": "place", "pair": True},
        {"kind": "build", "place": "desert.C5", "payment": {"coast": 1}},
        {"kind": "build", "place": "desert.e", "payment": {"desert": 2}},
        {"kind": "build", "place": "desert.C1"},
        {"kind": "build", "place": "desert.C1", "payment": {}},
        {"kind": "build", "place": "desert.C1", "payment": {"coast": 5}},
        {"kind": "build", "place": "desert.C1", "payment": {"coast": 1, "sea": 1}},
        {"kind": "build", "place": "desert.C1", "payment": [1]},
        {"kind": "take", "card": "cloth"},
        {"kind": "return", "card": "deck"},
        {"kind": "bonus", "card": "coast"},
        {"kind": "discard", "terrain": "sea"},
        {"kind": "done", "built": 2},
    ],
)
def test_malformed_actions_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"kind|pair|place|payment|card|terrain|built"):
        GAME.action_from_json(data)


def test_actions_there_and_back() -> None:
    for action in (
        *actions.PLACE_TILE, *actions.TAKE, *actions.RETURN, *actions.BONUS, *actions.DISCARD,
        actions.DONE, *(build for place in actions.ways(bytes([4] * 5)).builds for build in place),
    ):  # fmt: skip
        assert GAME.action_from_json(action.to_json()) == action
