"""Letters in Gold City: the worked cases, the sheet, and a second reckoning of whole games."""

import os
import random
from typing import cast

import pytest
from cittadella.core.counts import expand
from cittadella.core.game import Score, State
from cittadella.core.rng import Rng
from cittadella.core.strategy import Strategy
from cittadella.games.gold_city import GAME, Position
from cittadella.games.gold_city import actions as do
from cittadella.games.gold_city import components as box
from cittadella.games.gold_city.island import PLACE_IDS, PLACE_OF, PLACES, TERRAIN_OF
from cittadella.games.gold_city.phases import BUILDING, OVER
from cittadella.games.gold_city.scoring import bonus_points, highest_score
from gold_city_reckoner import ROADS, Reckoner, pays, terrain_of
from gold_city_table import BONUS, build, done, end, hold, laid_out, random_position
from tables import find, kinds, observe

# -- Valuations


def valued(state: Position) -> dict[str, list[int]]:
    """Let all end their turns, and return what was paid for goods and for the area.

    Both are gone through, unless neither brings anybody anything.
    """
    told = [event for _ in range(state.n) for event in done(state)]
    lines = {kind: find(told, kind).get("sheet") for kind in ("goods_valued", "area_valued")}
    found = [sheet for sheet in lines.values() if sheet]
    assert len(found) == (2 if any(any(sheet["amounts"]) for sheet in found) else 0)
    return {kind: sheet["amounts"] if sheet else [0] * state.n for kind, sheet in lines.items()}


RIVER = ("mountains.RO", "plains.LM", "mountains.RI")


@pytest.mark.parametrize(
    ("shops", "paid"),
    [
        ({2: RIVER[:1], 3: RIVER[1:2]}, [0, 0, 2, 2]),
        ({2: RIVER[:1]}, [0, 0, 4, 0]),
        ({2: RIVER[:2], 3: RIVER[2:]}, [0, 0, 4, 2]),
        ({2: RIVER}, [0, 0, 4, 0]),
        ({0: RIVER[:1], 1: RIVER[1:2], 2: RIVER[2:]}, [2, 2, 2, 0]),
        ({}, [0, 0, 0, 0]),
    ],
)
def test_a_river_as_in_the_rulebook(shops: dict[int, tuple[str, ...]], paid: list[int]) -> None:
    state = laid_out(shops=shops, valued="ceramics.mountains_plains")
    assert valued(state)["area_valued"] == paid


def test_a_district_as_in_the_rulebook() -> None:
    city = ["desert.QA", "desert.QB", "desert.I"]
    state = laid_out(shops={0: city, 1: city[1:], 3: city[:1]}, valued="wine.desert")
    assert valued(state)["area_valued"] == [4, 2, 0, 2]


def test_shops_are_counted_by_district_and_not_by_quarter() -> None:
    shops = {0: ["desert.QA", "mountains.QA"], 1: ["desert.QA", "desert.QB"]}
    assert valued(laid_out(shops=shops, valued="wine.desert"))["area_valued"] == [2, 4, 0, 0]


def test_who_leads_with_another_gets_no_majority() -> None:
    shops = {0: ["desert.QA", "desert.QB"], 1: ["desert.QA", "desert.I"], 2: ["desert.QB"]}
    assert valued(laid_out(shops=shops, valued="wine.desert"))["area_valued"] == [2, 2, 2, 0]


@pytest.mark.parametrize(
    ("goods", "paid"),
    [
        ({0: ["cloth_wine"], 2: ["cloth_spices"]}, [2, 0, 2, 0]),
        ({1: ["cloth_ceramics_1", "cloth_wine", "cloth_spices"]}, [0, 4, 0, 0]),
        ({1: ["ceramics_wine"]}, [0, 0, 0, 0]),
        ({}, [0, 0, 0, 0]),
    ],
)
def test_goods_count_once_however_many_one_has(
    goods: dict[int, list[str]], paid: list[int]
) -> None:
    assert valued(laid_out(goods=goods, valued="cloth.plains"))["goods_valued"] == paid


def test_the_card_of_this_round_is_valued_and_seen_before() -> None:
    state = laid_out(shops={1: ["desert.RO"]}, goods={0: ["cloth_wine"]})
    assert observe(state, 3)["if_valued"] == {
        "goods": [4, 0, 0, 0],
        "area": [0, 4, 0, 0],
        "points": [4, 4, 0, 0],
    }
    assert valued(state) == {"goods_valued": [4, 0, 0, 0], "area_valued": [0, 4, 0, 0]}
    assert state.scores() == [4, 4, 0, 0]


# -- Bonus cards


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("goods", 6), ("coins", 10), ("city", 3), ("rivers", 4),
        ("forest", 3), ("plains", 1), ("mountains", 0), ("desert", 2),
    ],
)  # fmt: skip
def test_bonus_cards(card: str, points: int) -> None:
    shops = ["desert.C2", "forest.C1", "forest.a", "forest.RO", "desert.LM", "desert.QA",
             "forest.I", "plains.QB"]  # fmt: skip
    state = laid_out(shops={1: shops}, coins={1: 5}, goods={1: ["cloth_wine", "wine_spices_1"]})
    assert bonus_points(state, 1, BONUS[card]) == points
    assert bonus_points(state, 0, BONUS[card]) == (6 if card == "coins" else 0)


def test_coasts_count_for_no_terrain() -> None:
    state = laid_out(shops={0: [name for name in PLACE_IDS if ".C" in name]})
    assert all(
        bonus_points(state, 0, card) == 0 for card in range(8) if box.BONUS_IDS[card] != "coins"
    )


def test_bonus_cards_are_turned_up_one_by_one_at_the_end() -> None:
    taken = [(2, "coins"), (0, "goods"), (2, "city")]
    state = laid_out(taken=taken, coins={2: 4}, goods={0: ["cloth_wine"]})
    state.own = (*state.own[:3], (1 << 58) - (1 << 42))
    before = None
    for _ in range(4):
        before = state.copy()
        told = done(state)
    shown = [event for event in told if event.kind == "bonus_unveiled"]
    assert [(event.facts["seat"], event.facts["card"]) for event in shown] == taken
    assert all("sheet" in event.facts for event in shown)
    assert [event.reveals for event in shown] == [(0, 1, 2, 3)] * 3
    assert kinds(told)[-1] == "game_over"
    assert before is not None
    assert before.scores()[2] + 8 <= state.scores()[2]
    assert observe(state, None)["unveiled_cards"] == [
        {"seat": seat, "card": card} for seat, card in taken
    ]


# -- The sheet


def leaves(line: Score) -> list[Score]:
    return [leaf for child in line.children for leaf in leaves(child)] or [line]


@pytest.mark.parametrize("seats", box.SEATS)
def test_the_sheet_explains_all_letters(seats: int) -> None:
    for seed in range(5):
        state = end(seats, seed)
        sheet = state.score_sheet()
        assert list(sheet.amounts) == state.scores()
        assert [line.source for line in sheet.children] == ["quarters", "valuations", "bonuses"]
        for leaf in leaves(sheet):
            assert leaf.rule in box.RULES
        rounds = sheet.children[1].children
        assert len(rounds) == state.round
        assert all(len(line.children) == 2 for line in rounds)


def test_a_line_says_who_had_what() -> None:
    shops = {0: ["desert.QA", "desert.QB"], 1: ["desert.QA"]}
    state = laid_out(shops=shops, goods={3: ["cloth_wine"]}, valued="wine.desert")
    valued(state)
    quarters, rounds = state.score_sheet().children
    assert {line.source: line.amounts for line in quarters.children} == {
        "quarter:desert.QA": (5, 3, 0, 0),
        "quarter:desert.QB": (5, 0, 0, 0),
    }
    assert quarters.children[0].targets == ("place:desert.QA",)
    goods, area = rounds.children[0].children
    assert goods.facts == {"round": 1, "good": "wine", "holders": [3], "alone": True}
    assert goods.targets == ("goods:cloth_wine",)
    assert area.facts == {
        "round": 1, "area": "desert", "shops": [2, 1, 0, 0], "most": 0, "alone": False,
    }  # fmt: skip
    assert area.targets[0] == "area:desert"


def test_no_score_is_higher_than_all_that_there_is() -> None:
    assert highest_score() == 80 + 128 + 12 + 12 + 24 + 42 + 64


# -- A second reckoning


GAMES = int(os.environ.get("GOLD_CITY_GAMES", "20"))
"""Whole games reckoned again for each number of seats, half of them played with some sense."""


@pytest.mark.parametrize("seats", box.SEATS)
def test_a_second_reckoning_agrees(seats: int) -> None:
    goods_on = {card.id: card.goods for card in box.GOODS_CARDS}
    policy = cast("Strategy[State]", GAME.strategy())
    for seed in range(GAMES):
        chance = random.Random(seed)
        state, opening = GAME.open(seats, None, seed)
        account = Reckoner(seats)
        account.goods_on = goods_on
        account.hear(event.seen_by(None) for event in opening)
        while not state.is_over:
            seat = state.next_seat()
            listed = state.legal_actions(seat)
            if chance.random() < 0.03:
                check_places(state, account, chance)
            action = chance.choice(listed)
            if seed % 2 and len(listed) > 1:
                values = policy.action_values(state, seat, listed)
                action = listed[values.index(max(values))]
            elif chance.random() < 0.2:
                action = chance.choice([*state.unlisted(seat), action])
            account.hear(event.seen_by(seat) for event in state.apply(seat, action))
            if state.phase is not OVER and not state.unveiled:
                assert state.scores() == [player.letters for player in account.players]
        assert state.scores() == account.final()
        assert list(state.coins) == [player.coins for player in account.players]
        assert list(state.keys) == [player.keys for player in account.players]
        assert {seat for seat in range(seats) if state.stuck >> seat & 1} == account.stuck
        assert state.ranking() == account.places()


def check_places(state: Position, account: Reckoner, chance: random.Random) -> None:
    """Check where each may build, and what pays for it there."""
    opened = observe(state, None)["open"]
    for seat in range(state.n):
        if account.players[seat].to_build:
            again = {place for place in ROADS if account.may_build(seat, place)}
            assert set(opened[seat]) == again
    if state.phase is BUILDING:
        check_payments(state, account, chance)


def check_payments(state: Position, account: Reckoner, chance: random.Random) -> None:
    """Check what is legal for the mover on some places, listed or not, against all ways to pay."""
    seat = state.mover
    hand = dict(zip(box.TERRAINS, state.hand(seat), strict=True))
    listed = state.legal_actions(seat)
    for name in chance.sample(PLACE_IDS, 4):
        place = PLACE_OF[name]
        for payment in do.PAYMENTS:
            paid = {box.TERRAINS[kind]: many for kind, many in enumerate(payment) if many}
            right = (
                state.built < 2
                and account.may_build(seat, name)
                and pays(terrain_of(name), paid)
                and all(hand[kind] >= many for kind, many in paid.items())
            )
            action = do.Build(place, payment)
            assert (state.explain(seat, action) is None) == right
            assert right or action not in listed


def test_every_place_is_reckoned() -> None:
    assert set(ROADS) == set(PLACE_IDS)
    assert len(PLACES) == len(TERRAIN_OF) == 58


@pytest.mark.parametrize("seats", box.SEATS)
def test_what_a_hand_can_pay_is_listed_for_each_place(seats: int) -> None:
    """Wherever any payment is possible, one at least is listed."""
    rng = Rng(seats)
    checked = 0
    for _ in range(60):
        state = random_position(seats, {}, rng)
        if state.phase is not BUILDING or state.built == 2 or not state.shops_left(state.mover):
            continue
        seat = state.mover
        while sum(state.hand(seat)) < 5:
            hold(state, seat, dict(zip(box.TERRAINS, _more(state.hand(seat), rng), strict=True)))
        listed = {a.place for a in state.legal_actions(seat) if isinstance(a, do.Build)}
        hand = expand(state.hand(seat))
        for place in range(58):
            able = state.open_to(seat) >> place & 1 and any(
                pays(
                    box.TERRAINS[TERRAIN_OF[place]],
                    {box.TERRAINS[k]: n for k, n in enumerate(p) if n},
                )
                and do.covers(state.hand(seat), p)
                for p in do.PAYMENTS
            )
            assert (place in listed) == bool(able), (PLACE_IDS[place], hand)
            checked += 1
    assert checked


def _more(hand: bytes, rng: Rng) -> list[int]:
    kind = rng.below(box.KINDS)
    return [many + (at == kind) for at, many in enumerate(hand)]


def test_a_reward_is_told_and_so_is_what_is_valued_in_this_round() -> None:
    state = laid_out(hands={0: {"plains": 2}}, shops={0: ["plains.d"]})
    (told,) = [event for event in build(state, "plains.QA") if event.kind == "rewarded"]
    assert told.seen_by(None)["reward"] == {"letters": 5, "coins": 1}
    assert box.VALUATION_IDS[state.revealed[-1]] == observe(state, None)["valuation"]
