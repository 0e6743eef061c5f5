"""The rules of Gold City, in the order of the rulebook and of its rulings."""

from typing import Any

import pytest
from cittadella.core.codecs import NONE
from cittadella.core.game import Event
from cittadella.core.match import Match, Player
from cittadella.core.rng import Rng
from cittadella.games.gold_city import GAME, Position
from cittadella.games.gold_city import actions as do
from cittadella.games.gold_city import components as box
from cittadella.games.gold_city.island import COASTS, FIRST_QUARTER, PLACE_IDS, PLACE_OF, ids_of
from cittadella.games.gold_city.phases import (
    AUCTION,
    BONUS,
    BUILDING,
    DISCARDING,
    OVER,
    PICKING,
    RETURNING,
)
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
    cards,
    done,
    end,
    gather,
    goods_of,
    held,
    laid_out,
    mask,
    place_tile,
    places_to_build,
    take,
    take_bonus,
)
from tables import choose, find, kinds, observe, until

# -- Setting up


@pytest.mark.parametrize("seats", box.SEATS)
def test_setting_up(seats: int) -> None:
    state, opening = GAME.open(seats, None, 3)
    assert kinds(opening) == ["dealt", "goods_opened", "first_chosen", "revealed", "laid"]
    assert [event.actor for event in opening] == [None] * 5
    assert list(state.coins) == [3] * seats
    assert [state.shops_left(seat) for seat in range(seats)] == [box.SHOPS[seats]] * seats
    for seat in range(seats):
        hand = held(state, seat)
        assert sum(hand.values()) == 2
        assert hand["coast"] >= 1
        assert state.known_of(seat) == cards(coast=1)
    assert len(state.display) == 3
    assert NONE not in state.display
    assert len(state.goods_deck) == 5
    assert state.keys_left() == box.KEYS
    assert state.bonuses_left().bit_count() == 8
    assert (state.round, len(state.revealed), len(state.valuations)) == (1, 1, 15)
    assert len(state.pairs) == 2 * seats
    assert (state.mover, state.now) == (state.first, "auction")


def test_the_start_card_is_seen_by_its_seat_alone() -> None:
    _, opening = GAME.open(4, None, 3)
    assert "card" not in opening[0].seen_by(None)
    assert {opening[0].seen_by(seat)["card"] for seat in range(4)} <= set(TERRAIN)
    assert opening[0].reveals == (0, 1, 2, 3)


def test_the_first_player_is_chosen_at_random() -> None:
    firsts = [GAME.new(4, None, seed).first for seed in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))


@pytest.mark.parametrize("seed", range(20))
def test_valuation_cards_come_by_the_numbers_on_their_backs(seed: int) -> None:
    state = GAME.new(3, None, seed)
    order = [*state.revealed, *reversed(state.valuations)]
    stages = [box.VALUATIONS[card].stage for card in order]
    assert stages == [1] * 4 + [2] * 8 + [3] * 4
    assert sorted(order) == list(range(16))


# -- The rounds, and the terrain deck


@pytest.mark.parametrize("seats", box.SEATS)
def test_each_round_reveals_a_card_and_lays_a_pair_for_each_seat(seats: int) -> None:
    state, rng = GAME.new(seats, None, 2), Rng(2)
    rounds = 0
    first = state.first
    while not state.is_over:
        if state.phase is AUCTION and state.round > rounds:
            rounds += 1
            assert state.round == len(state.revealed) == rounds
            assert state.first == state.mover == (first + rounds - 1) % seats
            assert state.tiles == bytes([NONE] * seats)
            assert state.price() == 1
            assert NONE not in state.pairs
        state.push(*choose(state, rng))


def test_an_empty_deck_is_made_of_the_discards_when_a_card_is_to_be_drawn() -> None:
    state = auction([("coast", "coast")] * 4)
    state.pairs = bytes([NONE] * 8)
    gather(state, {"forest": 10, "plains": 10, "desert": 10, "mountains": 7})
    state.phase = GAME.position.phase_called["lay"]
    state.ready = 0
    state.deck, state.pool = state.deck[-3:], bytes(state.pool)
    told = state.follow()
    assert kinds(told) == ["laid", "reshuffled", "laid"]
    assert [len(event.facts["cards"]) for event in (told[0], told[2])] == [3, 5]  # type: ignore[arg-type]
    assert told[1].facts == {"cards": 37}
    assert not any(state.discards)
    assert len(state.deck) == 37 - 5


def test_a_reward_is_drawn_from_the_discards_when_the_deck_is_empty() -> None:
    state = laid_out(hands={0: {"coast": 1}})
    gather(state, {"forest": 9})
    state.deck = b""
    assert kinds(build(state, "desert.C1")) == ["built", "rewarded", "reshuffled", "drawn"]
    assert sum(held(state, 0).values()) == 1
    assert len(state.deck) == 9  # the coast just played was shuffled in too


@pytest.mark.parametrize("seats", box.SEATS)
def test_the_cards_never_run_out(seats: int) -> None:
    rng = Rng(seats)
    for seed in range(10):
        state = GAME.new(seats, None, seed)
        while not state.is_over:
            assert len(state.deck) + sum(state.discards) >= 22
            state.push(*choose(state, rng))


# -- The auction

RED, BLUE, WHITE, BLACK = range(4)
EXAMPLE = [("coast", "desert"), ("forest", "forest"), ("coast", "coast"), ("coast", "desert")]


def test_the_auction_of_the_rulebook() -> None:
    state = auction(EXAMPLE)
    assert find(place_tile(state, 1), "placed")["paid"] == 0  # red
    assert find(place_tile(state, 2), "placed")["paid"] == 0  # blue
    told = find(place_tile(state, 2), "placed")  # white replaces blue
    assert (told["seat"], told["displaced"], told["paid"], told["price"]) == (WHITE, BLUE, 1, 2)
    assert state.mover == BLACK
    told = find(place_tile(state, 1), "placed")  # black replaces red
    assert (told["seat"], told["displaced"], told["paid"], told["price"]) == (BLACK, RED, 2, 3)
    assert state.mover == RED
    assert find(place_tile(state, 3), "placed")["paid"] == 0
    assert state.mover == BLUE
    told = find(place_tile(state, 2), "placed")  # blue replaces white
    assert (told["seat"], told["displaced"], told["paid"], told["price"]) == (BLUE, WHITE, 3, 4)
    assert not told["only"]
    assert state.mover == WHITE
    assert state.legal_actions(WHITE) == [do.PLACE_TILE[3]]
    refused = state.explain(WHITE, do.PLACE_TILE[1])
    assert refused is not None
    assert refused.facts == {"pair": 2, "seat": BLUE, "price": 4, "coins": 2}
    told_all = place_tile(state, 4)
    assert kinds(told_all) == ["placed"] + ["pair_taken"] * 4
    assert find(told_all, "placed")["only"]
    assert [held(state, seat) for seat in (RED, BLUE, BLACK, WHITE)] == [
        {"coast": 2}, {"forest": 2}, {"coast": 1, "desert": 1}, {"coast": 1, "desert": 1},
    ]  # fmt: skip
    assert list(state.coins) == [3, 0, 2, 1]


def test_who_has_a_tile_on_a_pair_is_passed_over() -> None:
    state = auction(EXAMPLE)
    for pair in (1, 2, 2, 2):  # blue is displaced by white, white by black
        place_tile(state, pair)
    assert [seat for seat in state.tiles if seat != NONE] == [RED, BLACK]
    assert state.mover == BLUE
    assert observe(state, 0)["queue"] == [BLUE, WHITE]
    refused = state.explain(RED, do.PLACE_TILE[2])
    assert refused is not None
    assert refused.code == "not_your_turn"


def test_who_was_displaced_may_take_the_same_pair_again() -> None:
    state = auction(EXAMPLE)
    for pair in (1, 2, 2, 4):
        place_tile(state, pair)
    assert state.mover == BLUE
    told = find(place_tile(state, 2), "placed")
    assert (told["displaced"], told["paid"]) == (WHITE, 2)


def test_the_price_rises_whoever_pays_and_wherever_and_begins_anew() -> None:
    state = auction(EXAMPLE, coins=dict.fromkeys(range(4), 9))
    place_tile(state, 1)
    paid = [find(place_tile(state, 1), "placed")["paid"] for _ in range(5)]
    assert paid == [1, 2, 3, 4, 5]
    for _ in range(3):
        free = state.tiles.index(NONE) + 1
        assert find(place_tile(state, free), "placed")["paid"] == 0
    rng = Rng(1)
    state = until(until(state, BUILDING, rng), AUCTION, rng)
    assert state.price() == 1


def test_a_pair_beyond_the_last_is_no_pair() -> None:
    state = auction(EXAMPLE[:3])
    refused = state.explain(0, do.PLACE_TILE[3])
    assert refused is not None
    assert (refused.code, refused.facts) == ("no_such_pair", {"pair": 4})


def test_pairs_are_taken_by_the_game_and_known_to_all() -> None:
    state = auction(EXAMPLE)
    for pair in (1, 2, 3):
        place_tile(state, pair)
    told = place_tile(state, 4)
    assert [event.actor for event in told] == [BLACK, None, None, None, None]
    assert observe(state, 2)["known"] == [
        {"desert": 1, "coast": 1}, {"forest": 2}, {"coast": 2}, {"desert": 1, "coast": 1},
    ]  # fmt: skip
    assert (state.now, state.mover) == ("build", state.first)


# -- Building


def test_a_coast_costs_a_coast_card_and_needs_no_road() -> None:
    state = laid_out(hands={0: {"coast": 1}}, shops={1: ["plains.C2"]})
    assert places_to_build(state) == set(ids_of(COASTS)) - {"plains.C2"}
    build(state, "forest.C3")
    assert held(state, 0) == {}
    assert state.own[0] == mask("forest.C3")
    assert state.discards[TERRAIN["coast"]] == 1


def test_elsewhere_two_cards_of_the_terrain_and_a_road_from_an_own_shop() -> None:
    state = laid_out(hands={0: {"desert": 2}}, shops={0: ["desert.C3"], 1: ["desert.C1"]})
    assert places_to_build(state) - set(ids_of(COASTS)) == {"desert.c"}
    build(state, "desert.c")
    assert held(state, 0) == {}


def test_the_building_example_of_the_rulebook() -> None:
    shops = {0: ["desert.C3", "desert.c", "desert.QB"]}
    rich = {"desert": 2, "mountains": 2, "coast": 1}
    state = laid_out(shops=shops, hands={0: rich})
    inland = {name for name in places_to_build(state) if ".C" not in name}
    assert inland == {
        "desert.d", "desert.b", "desert.RO", "desert.RI", "desert.QA", "mountains.d",
        "mountains.QA",
    }  # fmt: skip
    coasts = {name for name in places_to_build(state) if ".C" in name}
    assert coasts == set(ids_of(COASTS)) - {"desert.C3"}
    with_key = laid_out(shops=shops, hands={0: rich}, keys={0: 1})
    assert places_to_build(with_key) - places_to_build(state) == {"desert.I"}


def test_one_shop_on_each_place_and_one_of_each_seat_in_a_quarter() -> None:
    state = laid_out(
        hands={0: {"desert": 2, "coast": 1}},
        shops={0: ["desert.c", "desert.QA"], 1: ["desert.d", "desert.QB", "desert.C1"]},
    )
    assert not {"desert.d", "desert.QA", "desert.C1"} & places_to_build(state)
    assert {"desert.QB", "desert.b"} <= places_to_build(state)
    build(state, "desert.QB")
    assert state.there(PLACE_OF["desert.QB"]) == 2


def test_an_inner_quarter_takes_a_key_out_of_the_game() -> None:
    state = laid_out(hands={0: {"plains": 2}}, keys={0: 1}, shops={0: ["plains.QA"]})
    assert state.keys_left() == box.KEYS - 1
    told = find(build(state, "plains.I"), "built")
    assert told["key"] is True
    assert state.keys[0] == 0
    assert state.keys_left() == box.KEYS - 1


def test_at_most_two_shops_in_a_turn_and_none_is_a_turn_too() -> None:
    state = laid_out(hands={0: {"coast": 5}, 1: {"coast": 1}})
    build(state, "plains.C2")
    build(state, "plains.C3")
    assert state.legal_actions(0) == [do.DONE]
    assert find(done(state), "done")["built"] == 2
    assert state.mover == 1
    assert find(done(state), "done")["built"] == 0
    assert state.mover == 2


@pytest.mark.parametrize("seats", box.SEATS)
def test_all_build_in_turn_from_the_first_player_on(seats: int) -> None:
    state = laid_out(seats=seats, turn=1)
    turns: list[int] = []
    while state.phase is BUILDING and len(turns) < seats:
        turns.append(state.mover)
        told = done(state)
    assert turns == [(1 + at) % seats for at in range(seats)]
    assert kinds(told)[:4] == ["done", "turn_over", "goods_valued", "area_valued"]
    assert state.first == 2


# -- Jokers


@pytest.mark.parametrize(
    ("place", "payment", "hand"),
    [
        ("desert.C2", {"desert": 2}, {"desert": 2}),
        ("desert.c", {"desert": 1, "coast": 2}, {"desert": 1, "coast": 2}),
        ("desert.c", {"coast": 2, "plains": 2}, {"coast": 2, "plains": 2}),
        ("desert.c", {"forest": 4}, {"forest": 4}),
    ],
)
def test_two_equal_cards_stand_for_any_one(
    place: str, payment: dict[str, int], hand: dict[str, int]
) -> None:
    state = laid_out(hands={0: hand}, shops={0: ["desert.C3"]})
    assert building(place, **payment) in state.legal_actions(0)
    told = find(build(state, place, **payment), "built")
    assert told["payment"] == payment
    assert told["jokers"] == sum(payment.values()) - (1 if ".C" in place else 2)
    assert sum(state.hand(0)) == 0


def test_a_needless_joker_is_legal_but_not_listed() -> None:
    state = laid_out(hands={0: {"desert": 2, "coast": 2}}, shops={0: ["desert.C3"]})
    spared = building("desert.c", desert=1, coast=2)
    assert spared not in state.legal_actions(0)
    assert state.explain(0, spared) is None
    assert list(state.unlisted(0))
    build(state, "desert.c", desert=1, coast=2)
    assert held(state, 0) == {"desert": 1}


def test_a_joker_may_be_made_of_the_terrain_itself() -> None:
    state = laid_out(hands={0: {"desert": 4}}, shops={0: ["desert.C3"]})
    assert state.explain(0, building("desert.c", desert=3)) is None
    assert state.explain(0, building("desert.c", desert=4)) is None


def test_at_most_three_payments_of_a_place_are_listed_from_the_kind_held_most() -> None:
    hand = {"coast": 2, "plains": 3, "mountains": 4, "forest": 2}
    state = laid_out(hands={0: hand}, shops={0: ["desert.C3"]})
    listed = [
        action
        for action in state.legal_actions(0)
        if isinstance(action, do.Build) and action.place == PLACE_OF["desert.c"]
    ]
    assert [list(action.payment) for action in listed] == [
        list(cards(mountains=4)), list(cards(mountains=2, plains=2)),
        list(cards(mountains=2, forest=2)),
    ]  # fmt: skip
    assert state.explain(0, building("desert.c", coast=2, forest=2)) is None


def test_cards_of_the_hand_are_used_before_jokers() -> None:
    state = laid_out(hands={0: {"desert": 3, "coast": 2}}, shops={0: ["desert.C3"]})
    inland = [a for a in state.legal_actions(0) if a == building("desert.c")]
    assert len(inland) == 1
    ways = [a for a in state.legal_actions(0) if "place:desert.c" in a.targets()]
    assert ways == inland


# -- Rewards


def test_coins_at_once_and_the_first_shops_reward_may_pay_for_the_second() -> None:
    state = laid_out(hands={0: {"coast": 1, "desert": 1}})
    state.deck = state.deck + bytes([TERRAIN["coast"]])
    state.pool = bytes(map(int.__add__, state.pool, cards(coast=1)))
    build(state, "plains.C1")
    assert held(state, 0) == {"coast": 1, "desert": 1}
    build(state, "plains.C2")
    assert state.coins[0] == 4
    two = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.a"]})
    assert find(build(two, "forest.d"), "rewarded")["reward"] == {"coins": 2}
    assert two.coins[0] == 5


def test_a_card_is_drawn_unseen_by_the_others() -> None:
    state = laid_out(hands={0: {"coast": 1}})
    top = state.deck[-1]
    (drawn,) = [event for event in build(state, "desert.C4") if event.kind == "drawn"]
    assert drawn.reveals == (0,)
    assert "card" in drawn.seen_by(0)
    assert "card" not in drawn.seen_by(1)
    assert list(state.unknown_of(0)) == [int(kind == top) for kind in range(box.KINDS)]


def test_a_key() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.c"]})
    build(state, "forest.e")
    assert (state.keys[0], state.keys_left()) == (1, box.KEYS - 1)


def test_no_key_is_left() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.c"]}, keys={1: 6})
    assert find(build(state, "forest.e"), "rewarded")["exhausted"] is True
    assert state.keys[0] == 0


def test_goods_face_up_are_replaced_at_once() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C1"]})
    build(state, "forest.a")
    assert state.phase is PICKING
    lying = list(state.display)
    options = [action.to_json()["card"] for action in state.legal_actions(0)]
    assert options == [*(list(GOODS_CARD)[card] for card in lying), "deck"]
    fresh = state.goods_deck[-1]
    told = take(state, str(options[1]))
    assert kinds(told) == ["goods_taken", "goods_opened"]
    assert find(told, "goods_taken")["slot"] == 1
    assert told[1].reveals == (0, 1, 2, 3)
    assert list(state.display) == [lying[0], fresh, lying[2]]
    assert goods_of(state, 0) == {options[1]}
    assert state.phase is BUILDING


def test_the_top_goods_card_may_be_taken_unseen() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C1"]})
    build(state, "forest.a")
    top, lying = list(GOODS_CARD)[state.goods_deck[-1]], state.display
    told = take(state, "deck")
    assert kinds(told) == ["goods_taken", "goods_turned"]
    assert told[1].seen_by(3)["card"] == top
    assert state.display == lying
    assert goods_of(state, 0) == {top}


def test_a_fifth_goods_card_sends_one_back_to_the_box_for_good() -> None:
    mine = ["cloth_wine", "cloth_spices", "ceramics_wine", "ceramics_spices"]
    state = laid_out(
        hands={0: {"forest": 2}},
        shops={0: ["forest.C1"]},
        goods={0: mine},
        display=["cloth_ceramics_1", "wine_spices_1"],
    )
    build(state, "forest.a")
    take(state, "cloth_ceramics_1")
    assert state.phase is RETURNING
    assert len(state.legal_actions(0)) == 5
    assert do.RETURN[GOODS_CARD["cloth_ceramics_1"]] in state.legal_actions(0)
    told = state.apply(0, do.RETURN[GOODS_CARD["cloth_wine"]])
    assert find(told, "goods_returned")["card"] == "cloth_wine"
    assert state.boxed == 1 << GOODS_CARD["cloth_wine"]
    assert goods_of(state, 0) == {*mine, "cloth_ceramics_1"} - {"cloth_wine"}
    assert state.phase is BUILDING


def test_the_last_goods_cards_are_not_replaced_and_then_there_are_none() -> None:
    shops = {0: ["forest.C1", "plains.C1"]}
    goods = {
        1: ["cloth_wine", "cloth_spices", "ceramics_wine", "ceramics_spices"],
        2: ["cloth_ceramics_1", "cloth_ceramics_2", "wine_spices_1"],
    }
    state = laid_out(hands={0: {"forest": 2, "plains": 2}}, shops=shops, goods=goods)
    build(state, "forest.a")
    assert [action.to_json()["card"] for action in state.legal_actions(0)] == ["wine_spices_2"]
    assert kinds(take(state, "wine_spices_2")) == ["goods_taken"]
    told = build(state, "plains.a")
    assert find(told, "rewarded")["exhausted"] is True
    assert state.phase is BUILDING


def test_a_bonus_card_is_chosen_of_all_that_are_left_and_seen_by_its_seat() -> None:
    taken = ((1, "coins"), (2, "city"))
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2"]}, taken=taken)
    told = build(state, "forest.b")
    assert kinds(told) == ["built", "rewarded", "looked"]
    left = [name for name in BONUS_CARD if name not in ("coins", "city")]
    assert told[2].seen_by(0)["cards"] == left
    assert "cards" not in told[2].seen_by(1)
    assert told[2].reveals == (0,)
    assert (state.phase, len(state.legal_actions(0))) == (BONUS, 6)
    (event,) = take_bonus(state, "rivers")
    assert "card" not in event.seen_by(2)
    assert event.seen_by(0)["card"] == "rivers"
    assert state.bonuses_of(0) == [BONUS_CARD["rivers"]]


def test_no_bonus_card_is_left() -> None:
    state = laid_out(
        hands={0: {"forest": 2}}, shops={0: ["forest.C2"]}, taken=[(1, name) for name in BONUS_CARD]
    )
    assert find(build(state, "forest.b"), "rewarded")["exhausted"] is True
    assert state.phase is BUILDING


def quarter(seat: int, place: str, shops: dict[int, list[str]]) -> tuple[Position, list[Event]]:
    """Let a seat with all that it takes build in a quarter; return what happened."""
    sector = place.partition(".")[0]
    beside = f"{sector}.QA" if ".I" in place else f"{sector}.d"
    state = laid_out(
        turn=seat, hands={seat: {sector: 2}}, keys={seat: 1}, shops={**shops, seat: [beside]}
    )
    before = state.scores()
    told = build(state, place)
    gained = [after - was for after, was in zip(state.scores(), before, strict=True)]
    assert gained[:seat] + gained[seat + 1 :] == [0, 0, 0]
    return state, told


@pytest.mark.parametrize(
    ("place", "letters", "coins", "card"),
    [
        ("plains.QA", (5, 3, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0)),
        ("plains.I", (10, 6, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0)),
    ],
)
def test_a_quarter_pays_its_first_two_shops(
    place: str, letters: tuple[int, ...], coins: tuple[int, ...], card: tuple[int, ...]
) -> None:
    for seat in range(4):
        state, told = quarter(seat, place, {other: [place] for other in range(seat)})
        reward = find(told, "rewarded")["reward"]
        assert reward.get("letters", 0) == letters[seat]
        assert reward.get("coins", 0) == coins[seat]
        assert state.coins[seat] == 3 + coins[seat]
        assert kinds(told).count("drawn") == card[seat]
        assert find(told, "built")["number"] == seat + 1


# -- The end of a turn


def test_no_more_than_five_cards_are_kept_at_the_end_of_a_turn() -> None:
    state = laid_out(hands={0: {"forest": 4, "coast": 3}})
    assert kinds(done(state)) == ["done"]
    assert state.phase is DISCARDING
    state.apply(0, do.DISCARD[TERRAIN["coast"]])
    assert state.phase is DISCARDING
    told = state.apply(0, do.DISCARD[TERRAIN["forest"]])
    assert kinds(told) == ["discarded", "turn_over"]
    assert sum(state.hand(0)) == box.HAND
    assert dict(zip(TERRAIN, state.discards, strict=True))["coast"] == 1
    assert state.mover == 1


def test_a_hand_of_five_is_kept_and_a_larger_one_may_be_had_before() -> None:
    state = laid_out(hands={0: {"forest": 5, "coast": 1}, 1: {"forest": 5}})
    assert state.now == "build"
    build(state, "forest.C4")
    assert sum(state.hand(0)) == 6
    assert do.DONE in state.legal_actions(0)
    kept = laid_out(hands={0: {"forest": 5}})
    assert kinds(done(kept)) == ["done", "turn_over"]


# -- Undo


def table(state: Position) -> tuple[Match, Position]:
    """Return a match of four persons that goes on from a position."""
    players = [Player("human", name) for name in ("Ada", "Bea", "Cleo", "Dora")]
    match = Match(GAME, players, seed=1, version="1")  # type: ignore[arg-type]
    match.positions[0] = state
    return match, state


def test_coins_keys_and_quarters_can_be_taken_back() -> None:
    shops = {0: ["forest.c", "plains.C2"]}
    match, _ = table(laid_out(hands={0: {"forest": 4, "coast": 1}}, shops=shops))
    for place in ("forest.QB", "forest.e"):
        match.play(0, building(place))
        assert match.cannot_undo(0) is None
    assert match.undo(0, "turn") == 2


@pytest.mark.parametrize(
    ("place", "steps"),
    [("forest.C1", ()), ("forest.a", (do.FROM_DECK,)), ("forest.b", ())],
)
def test_undo_stops_at_what_came_to_light(place: str, steps: tuple[Any, ...]) -> None:
    hand = {"forest": 2, "coast": 1}
    match, _ = table(laid_out(hands={0: hand}, shops={0: ["forest.C2"]}))
    match.play(0, building(place))
    for step in steps:
        match.play(0, step)
    assert match.cannot_undo(0) == "revealed"


def test_undo_stops_at_a_refilled_display_but_not_before() -> None:
    match, state = table(laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2"]}))
    match.play(0, building("forest.a"))
    assert match.cannot_undo(0) is None
    match.play(0, do.TAKE[state.display[0]])
    assert match.cannot_undo(0) == "revealed"


def test_undo_stops_at_the_end_of_a_turn() -> None:
    match, _ = table(laid_out(hands={0: {"forest": 6}}))
    match.play(0, do.DONE)
    assert match.cannot_undo(0) is None
    draft = match.draft(0, [do.DISCARD[TERRAIN["forest"]]])
    assert draft.ends
    match.play(0, do.DISCARD[TERRAIN["forest"]])
    assert match.cannot_undo(0) == "revealed"


def test_discards_are_one_step() -> None:
    match, _ = table(laid_out(hands={0: {"forest": 8}}))
    match.play(0, do.DONE)
    thrown = [do.DISCARD[TERRAIN["forest"]]] * 3
    assert not match.draft(0, thrown[:2]).ends
    assert match.draft(0, thrown).ends
    match.play(0, *thrown)
    assert len(match.steps) == 2


# -- The end


def all_done(state: Position) -> list[Event]:
    """Let all end their turns; return what happened in the last one."""
    told: list[Event] = []
    first = state.first
    while state.phase is BUILDING and (state.mover != first or not told):
        told = done(state)
        if state.first != first or state.is_over:
            break
    return told


def many_shops(count: int) -> list[str]:
    """Return so many places, quarters among them, all but those of the plains."""
    names = [name for name in PLACE_IDS if not name.startswith("plains")]
    return names[:count]


def test_the_round_of_the_last_shop_is_played_to_its_end() -> None:
    state = laid_out(hands={0: {"coast": 1}}, shops={0: many_shops(15)}, turn=0)
    assert not state.observe(None)["last"]
    told = build(state, "plains.C2")
    assert kinds(told) == ["built", "rewarded", "last_shop"]
    assert state.observe(None)["last"]
    assert state.legal_actions(0) == [do.DONE]
    told = all_done(state)
    assert kinds(told)[-3:] == ["goods_valued", "area_valued", "game_over"]
    assert state.is_over
    assert state.ending() == "shops"


def test_the_game_goes_on_while_all_have_shops() -> None:
    state = laid_out(shops={0: many_shops(15)})
    assert "game_over" not in kinds(all_done(state))
    assert state.round == 2


def test_the_last_valuation_card_ends_the_game() -> None:
    for seed in range(30):
        state = end(3, seed)
        if state.ending() == "cards":
            assert state.round == 16
            assert not state.valuations
            return
    raise AssertionError("no such game")


def test_the_last_valuation_card_is_announced() -> None:
    state = laid_out()
    state.valuations, used = state.valuations[:1], state.valuations[1:]
    state.revealed = bytes([*used, *state.revealed])
    told = all_done(state)
    assert kinds(told)[-4:] == ["first_moved", "revealed", "last_card", "laid"]


def walled(keys: int = 0, room: str = "") -> Position:
    """Return a table on which seat 3 has one shop, and nowhere to go but to ``room``.

    All coasts are taken; forest.LM is at the end of two roads, to a and d.
    """
    free = {"forest.QA", "forest.QB", "forest.I", room}
    coasts = ids_of(COASTS)
    shops: dict[int, list[str]] = {
        0: [str(name) for name in coasts[:8]],
        1: [str(name) for name in coasts[8:]],
        2: ["forest.LM", "forest.c", "forest.d"],
        3: ["forest.a", "forest.b"],
    }
    shops[0] = [name for name in shops[0] if name not in free]
    shops[1] = [name for name in shops[1] if name not in free]
    shops[2] = [name for name in shops[2] if name not in free]
    return laid_out(shops=shops, keys={3: keys})


def test_who_can_never_build_again_is_stuck_and_the_game_ends() -> None:
    state = walled()
    assert [state.is_stuck(seat) for seat in range(4)] == [False, False, False, True]
    told = all_done(state)
    assert kinds(told)[1:] == ["turn_over", "stuck", "goods_valued", "area_valued", "game_over"]
    assert find(told, "stuck") == {"seat": 3}
    assert state.is_over
    assert (state.ending(), state.stuck) == ("stuck", 1 << 3)


def test_a_free_place_by_road_is_a_way_out() -> None:
    for room in ("forest.d", "forest.c", "plains.C1"):
        assert not walled(room=room).is_stuck(3)


def test_an_inner_quarter_is_a_way_out_with_a_key_only() -> None:
    shops = {
        0: [str(name) for name in ids_of(COASTS)][:8],
        1: [str(name) for name in ids_of(COASTS)][8:],
        2: ["forest.d", "plains.RI", "forest.c", "forest.RI", "desert.d", "plains.c"],
        3: ["forest.QA", "forest.QB", "desert.QA", "plains.QB"],
    }
    more = ["forest.d", "desert.QB", "desert.d", "mountains.d", "desert.c", "desert.RI",
            "plains.QA", "plains.d", "mountains.QB", "mountains.QA"]  # fmt: skip
    shops[3] += [name for name in more if ".Q" in name]
    shops[2] += [name for name in more if ".Q" not in name and name not in shops[2]]
    shops[2] += ["mountains.RI", "mountains.c"]
    shut, opened = laid_out(shops=shops), laid_out(shops=shops, keys={3: 1})
    assert shut.is_stuck(3)
    assert not opened.is_stuck(3)
    assert "forest.I" in ids_of(opened.open_to(3))


def test_who_has_no_shop_left_is_not_stuck() -> None:
    state = walled()
    state.own = (*state.own[:3], sum(1 << place for place in range(42, 58)))
    assert not state.is_stuck(3)


def test_the_stuck_come_last_whatever_they_have() -> None:
    state = walled()
    all_done(state)
    state.letters = (10, 20, 30, 90)
    assert state.ranking() == [3, 2, 1, 4]
    state.stuck = 0b1001
    assert state.ranking() == [4, 2, 1, 3]


def test_several_stuck_are_placed_by_letters_then_shops_in_the_city_then_coins() -> None:
    state = walled()
    all_done(state)
    state.stuck, state.letters = 0b1101, (10, 0, 10, 10)
    quarter, other = (1 << place for place in (FIRST_QUARTER, FIRST_QUARTER + 1))
    state.own = (quarter, 0, quarter | other, quarter)
    state.coins = bytearray([1, 0, 0, 2])
    assert state.ranking() == [4, 1, 2, 3]
    assert state.ties() == [{"seats": [0, 2, 3], "by": "in_city"}]


@pytest.mark.parametrize(
    ("city", "coins", "places"),
    [
        ((2, 1, 0, 0), (0, 0, 0, 0), [1, 2, 3, 3]),
        ((1, 1, 1, 1), (0, 3, 3, 1), [4, 1, 1, 3]),
        ((1, 1, 1, 1), (2, 2, 2, 2), [1, 1, 1, 1]),
        ((0, 1, 1, 1), (9, 1, 2, 0), [4, 2, 1, 3]),
    ],
)
def test_ties_go_by_shops_in_the_city_then_coins_then_are_shared(
    city: tuple[int, ...], coins: tuple[int, ...], places: list[int]
) -> None:
    quarters = ["plains.QA", "forest.QA"]
    state = laid_out(
        shops={seat: quarters[:many] for seat, many in enumerate(city)},
        coins=dict(enumerate(coins)),
    )
    state.phase = OVER
    state.letters = (20, 20, 20, 20)
    assert state.ranking() == places


# -- What letters hide


@pytest.mark.parametrize("seats", box.SEATS)
def test_hidden_letters_change_nothing_else(seats: int) -> None:
    shown, hidden = (GAME.new(seats, options, 4) for options in OPTIONS)
    rng, other = Rng(4), Rng(4)
    while not shown.is_over:
        assert shown.apply(*choose(shown, rng)) == hidden.apply(*choose(hidden, other))
    assert hidden.is_over
    assert shown.scores() == hidden.scores()


# -- All cards are somewhere


@pytest.mark.parametrize("seats", box.SEATS)
def test_nothing_is_lost_in_random_games(seats: int) -> None:
    for seed in range(6):
        state, rng = GAME.new(seats, None, seed), Rng(seed)
        while not state.is_over:
            assert list(state.problems()) == []
            state.push(*choose(state, rng))
        assert list(state.problems()) == []
