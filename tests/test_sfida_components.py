"""The printed material of La Sfida degli Architetti: what must stay true whatever is corrected."""

from collections import Counter

import pytest
from cittadella.games.sfida import components as box


def test_there_are_forty_cards_for_two_piles() -> None:
    assert box.TOTAL == sum(box.COPIES) == 2 * box.PILE_SIZE == 40
    assert [len(building.values) for building in box.BUILDINGS] == [5, 5, 6, 10, 6, 8]
    assert len(set(box.CARD_IDS)) == box.KINDS


@pytest.mark.parametrize(
    ("building", "values"),
    [
        (box.CORNER_LEFT, {1: 2, 2: 2, 3: 1}),
        (box.CORNER_RIGHT, {1: 2, 2: 2, 3: 1}),
        (box.TOWER, {1: 2, 2: 2, 3: 2}),
        (box.GATE, {2: 2, 3: 3, 4: 3, 5: 2}),
        (box.HALL, {5: 2, 6: 2, 7: 2}),
        (box.CHURCH, {4: 1, 5: 2, 6: 2, 7: 1, 8: 1, 9: 1}),
    ],
)
def test_values_are_those_of_the_rulebook(building: int, values: dict[int, int]) -> None:
    assert Counter(box.BUILDINGS[building].values) == values


def test_towers_and_corner_towers_are_one_family() -> None:
    towers = {building.id for building in box.BUILDINGS if building.family == "tower"}
    assert towers == {"corner_left", "corner_right", "tower"}
    assert len({building.family for building in box.BUILDINGS}) == 4


def test_gates_alone_have_coins_one_or_two_and_the_cheap_ones_more() -> None:
    assert {card.id: card.coins for card in box.CARDS if card.coins} == {
        "gate:2": 2, "gate:3": 2, "gate:4": 1, "gate:5": 1,
    }  # fmt: skip


def test_towers_alone_have_shields_and_the_cheap_ones_more() -> None:
    shields = {card.id: card.shields for card in box.CARDS if card.shields}
    assert shields == {
        f"{tower}:{value}": 4 - value
        for tower in ("corner_left", "corner_right", "tower")
        for value in (1, 2, 3)
    }


def test_the_die_has_a_dot_in_place_of_the_six() -> None:
    assert box.DIE[1:] == ("1", "2", "3", "4", "5", "dot")


def test_the_page_gets_all_of_it() -> None:
    told = box.printed()
    assert told["fails"] == ["1", "2"]
    assert told["ransoms"] == ["3", "4", "5"]
    assert told["bonuses"] == {"middle": 10, "balance": 5, "twins": 5}
    assert len(told["cards"]) == box.KINDS  # type: ignore[arg-type]
