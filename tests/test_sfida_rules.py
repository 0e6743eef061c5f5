"""The turns of La Sfida degli Architetti, in the rulebook's order: each ruling a test."""

from typing import cast

import pytest
from cittadella.core.game import Action, Decision, Game, State
from cittadella.core.match import Match, Player
from cittadella.core.rng import Rng
from cittadella.games.sfida import GAME, Position
from cittadella.games.sfida import actions as do
from cittadella.games.sfida.components import CARD_IDS, DIE, HIDDEN, OPEN, SEATS
from sfida_table import (
    OPTIONS,
    begin,
    bid,
    card,
    cities_of,
    in_hand,
    laid_out,
    lay,
    legal,
    name,
    pile,
    play,
    refused,
    row,
    thrown,
)
from tables import choose, find, kinds, observe

# -- Setting up


@pytest.mark.parametrize("seats", SEATS)
def test_two_piles_of_twenty_and_ten_thalers_each(seats: int) -> None:
    state, opening = GAME.open(seats, None, 5)
    assert [len(cards) for cards in state.piles] == [20, 20]
    assert state.purses == [10] * seats
    assert state.supply() == 5
    assert kinds(opening) == ["turned_up"]
    top = observe(state, None)["piles"]["open"]["top"]
    assert find(opening, "turned_up") == {"card": top, "left": 20}
    assert opening[0].reveals == tuple(range(seats))
    assert state.decisions() == (Decision(0, "roll", False),)


# -- 1 and 2: a turn, and its income


@pytest.mark.parametrize("die", ["1", "2", "3", "4", "5"])
def test_who_throws_a_number_gets_as_many_thalers_and_a_coin_for_each_on_own_gates(
    die: str,
) -> None:
    state = laid_out({0: "G2 T1 G4", 1: "G3 T2 G3"}, phase="roll", purses=[3, 3, 3, 3])
    events = thrown(state, die, do.ROLL)
    assert kinds(events) == ["rolled", "earned"]
    assert find(events, "earned") == {
        "seat": 0, "die": int(die), "gates": 3, "coins": int(die) + 3,
    }  # fmt: skip
    assert state.purses == [6 + int(die), 3, 3, 3]
    assert state.decisions() == (Decision(0, "auction", False),)
    assert events[0].actor is None
    assert events[0].reveals == (0, 1, 2, 3)


def test_the_dot_gives_the_gates_coins_alone_and_a_saboteur_from_the_supply() -> None:
    state = laid_out({0: "G2 T1 G4"}, phase="roll")
    events = thrown(state, "dot", do.ROLL)
    assert kinds(events) == ["rolled", "earned", "saboteur_gained"]
    assert state.purses[0] == 13
    assert list(state.saboteurs) == [1, 0, 0, 0]
    assert state.now == "auction"


def test_where_the_supply_is_empty_a_saboteur_may_be_taken_from_anybody_or_not() -> None:
    state = laid_out(phase="roll", saboteurs=[1, 0, 3, 1])
    assert find(thrown(state, "dot", do.ROLL), "no_saboteur_left") == {"seat": 0, "others": True}
    assert legal(state) == [do.Take(2), do.Take(3), do.DECLINE]
    other = state.copy()
    play(state, do.Take(2))
    assert list(state.saboteurs) == [2, 0, 2, 1]
    play(other, do.DECLINE)
    assert list(other.saboteurs) == [1, 0, 3, 1]
    assert (state.now, other.now) == ("auction", "auction")


def test_who_has_all_saboteurs_takes_none() -> None:
    state = laid_out(phase="roll", saboteurs=[5, 0, 0, 0])
    assert find(thrown(state, "dot", do.ROLL), "no_saboteur_left")["others"] is False
    assert state.now == "auction"


def test_a_saboteur_may_be_used_in_the_turn_in_which_he_came() -> None:
    state = laid_out({1: "G2 T1 G4"}, phase="roll")
    thrown(state, "dot", do.ROLL)
    play(state, pile(OPEN), bid(1), do.PASS, do.PASS, do.PASS)
    assert do.Sabotage(1, 0) in legal(state)


# -- 3: the auction


def open_auction(**about: object) -> Position:
    """Return an auction of the open church of 8 that seat 0 is about to open."""
    state = laid_out(phase="auction", top="C4 C8", **about)  # type: ignore[arg-type]
    play(state, pile(OPEN))
    return state


def test_the_top_of_a_pile_is_put_up_and_the_open_pile_shows_its_next_card() -> None:
    state = laid_out(phase="auction", top="C4 C8")
    events = play(state, pile(OPEN))
    assert kinds(events) == ["put_up", "turned_up"]
    assert find(events, "put_up") == {
        "seat": 0, "pile": "open", "left": 20, "card": name("C8"), "building": "church",
    }  # fmt: skip
    assert find(events, "turned_up") == {"card": name("C4"), "left": 20}
    assert events[1].reveals == (0, 1, 2, 3)
    assert state.decisions() == (Decision(0, "open", False),)


def test_one_must_auction_something_and_open_with_at_least_one() -> None:
    state = laid_out(phase="auction")
    assert legal(state) == list(do.AUCTIONS)
    play(state, pile(OPEN))
    assert legal(state) == [bid(coins) for coins in range(1, 11)]
    assert refused(state, do.PASS) == "wrong_phase"


def test_one_opens_with_an_empty_purse_too() -> None:
    state = open_auction(purses=[0, 5, 5, 5])
    assert legal(state) == [bid(1)]
    play(state, bid(1))
    assert state.now == "bid"


def test_each_in_turn_raises_or_passes_and_who_has_passed_is_out() -> None:
    state = open_auction()
    play(state, bid(2), bid(3), do.PASS, bid(5))
    assert state.next_seat() == 0
    assert legal(state) == [do.PASS, *(bid(coins) for coins in range(6, 11))]
    play(state, bid(6), do.PASS)
    assert state.next_seat() == 3  # seat 2 has passed
    events = play(state, do.PASS)
    assert find(events, "sold")["seat"] == 0
    assert in_hand(state, 0) == "C8"


def test_a_bid_must_be_higher_and_none_is_above_ninety() -> None:
    state = open_auction(purses=[10, 10, 10, 200])
    play(state, bid(4))
    assert refused(state, bid(4)) == "bid_too_low"
    play(state, bid(90))
    assert legal(state) == [do.PASS]
    assert list(state.unlisted(2)) == []
    assert refused(state, bid(90)) == "bid_too_low"


def test_a_bid_above_ones_own_money_is_legal_and_not_listed() -> None:
    state = open_auction()
    assert state.explain(0, bid(11)) is None
    assert list(state.unlisted(0)) == [bid(11)]
    play(state, bid(10))
    assert legal(state) == [do.PASS]
    assert list(state.unlisted(1)) == [bid(11)]
    play(state, bid(60))
    assert state.bids[1] == 60
    assert list(state.unlisted(2)) == [bid(61)]


def test_who_has_been_answered_cannot_take_a_bid_back() -> None:
    players = [Player("human", "Ada"), *(Player("bot", f"Bot {i}", "easy") for i in range(3))]
    match = Match(cast("Game[State]", GAME), players, seed=5, version="0")
    match.play(0, do.ROLL)
    assert match.cannot_undo(0) == "revealed"  # the die
    match.play(0, pile(OPEN))
    assert match.cannot_undo(0) == "revealed"  # the next card
    match.play(0, bid(2))
    assert match.cannot_undo(0) is None
    match.play(1, do.PASS)
    assert match.cannot_undo(0) == "revealed"


def test_laid_cards_can_be_taken_back() -> None:
    players = [Player("human", name) for name in ("Ada", "Bea", "Cia")]
    match = Match(cast("Game[State]", GAME), players, seed=5, version="0")
    state = cast("Position", match.state)
    hands = laid_out({}, {0: "C8 G3 T1"}, seats=3)
    for slot in Position.slots_of_state:
        setattr(state, slot, getattr(hands, slot))
    for one in ("C8", "G3", "T1"):
        match.play(0, begin(one))
    assert match.undo(0, "turn") == 3
    assert cast("Position", match.state).cities[0] == b""


# -- 4: the hidden card


def hidden_auction(seats: int = 4, hidden: str = "C8") -> Position:
    state = laid_out(phase="auction", hidden=hidden, seats=seats)
    events = play(state, pile(HIDDEN))
    assert kinds(events) == ["put_up", "peeked"]
    return state


def test_only_the_auctioneer_looks_at_a_hidden_card() -> None:
    state = laid_out(phase="auction", hidden="C8")
    events = play(state, pile(HIDDEN))
    assert find(events, "put_up")["card"] is None
    assert [events[1].seen_by(seat).get("card") for seat in (0, 1, None)] == [
        name("C8"),
        None,
        None,
    ]
    assert events[1].reveals == (0,)
    lots = [observe(state, seat)["lot"] for seat in (0, 1, None)]
    assert lots[0] == {"card": name("C8"), "building": "church", "fits": None, "after": None}
    assert lots[1] == lots[2] == {"card": None, "building": None, "fits": None, "after": None}
    assert state.decisions() == (Decision(0, "open", True),)


def test_when_the_turn_comes_back_to_the_auctioneer_the_type_is_told_and_he_may_raise() -> None:
    state = hidden_auction()
    assert kinds(play(state, bid(1), do.PASS, bid(2))) == ["bid"]
    events = play(state, do.PASS)
    assert kinds(events) == ["pass", "type_told"]
    assert find(events, "type_told") == {"seat": 0, "building": "church"}
    assert events[1].reveals == (1, 2, 3)
    assert observe(state, 3)["lot"] == {
        "card": None,
        "building": "church",
        "fits": None,
        "after": None,
    }
    assert state.decisions() == (Decision(0, "bid", False),)
    assert kinds(play(state, bid(3), bid(4))) == ["bid"]  # and not told again


@pytest.mark.parametrize(("corner", "building"), [("L1", "corner_left"), ("R1", "corner_right")])
def test_left_and_right_corner_towers_are_told_apart(corner: str, building: str) -> None:
    state = hidden_auction(3, corner)
    events = play(state, bid(1), bid(2), do.PASS)
    assert find(events, "type_told")["building"] == building


def test_if_nobody_overbids_the_auctioneer_takes_it_and_nothing_is_told() -> None:
    state = hidden_auction(3)
    events = play(state, bid(1), do.PASS, do.PASS)
    assert kinds(events) == ["pass", "sold"]
    sold = find(events, "sold")
    assert (sold["card"], sold["building"], sold["seat"]) == (None, None, 0)
    assert events[1].reveals == ()
    assert observe(state, 1)["hands"][0] == {"cards": 1, "known": [], "buildings": {}}


def test_the_winner_alone_sees_the_card_with_the_auctioneer() -> None:
    state = hidden_auction(3)
    play(state, bid(1), bid(2), do.PASS)
    events = play(state, do.PASS)
    assert [events[1].seen_by(seat)["card"] for seat in (0, 1, 2, None)] == [
        name("C8"), name("C8"), None, None,
    ]  # fmt: skip
    assert events[1].reveals == (1,)
    hands = [observe(state, seat)["hands"][1] for seat in (0, 2, None)]
    assert hands[0] == {"cards": 1, "known": [name("C8")], "buildings": {}}
    assert hands[1] == hands[2] == {"cards": 1, "known": [], "buildings": {"church": 1}}


# -- 5: payment


@pytest.mark.parametrize(("price", "half"), [(9, 4), (8, 4), (2, 1), (3, 1)])
def test_the_auctioneer_gets_half_rounded_down_the_bank_the_rest(price: int, half: int) -> None:
    state = open_auction()
    events = play(state, bid(1), bid(price), do.PASS, do.PASS, do.PASS)
    paid = find(events, "sold")
    assert state.purses == [10 + half, 10 - price, 10, 10]
    assert (paid["auctioneer"], paid["bank"]) == (half, price - half)


def test_an_auctioneer_who_wins_his_own_auction_pays_all_to_the_bank() -> None:
    state = open_auction()
    events = play(state, bid(7), do.PASS, do.PASS, do.PASS)
    assert state.purses == [3, 10, 10, 10]
    assert find(events, "sold")["bank"] == 7


def test_the_bank_never_runs_out() -> None:
    state = laid_out(phase="roll", purses=[90, 90, 90, 90])
    thrown(state, "5", do.ROLL)
    assert state.purses[0] == 95


# -- 6: insolvency


def test_who_cannot_pay_loses_all_and_the_second_pays_his_own_last_bid_though_he_passed() -> None:
    state = open_auction()
    play(state, bid(4), do.PASS, bid(6), bid(20), do.PASS)
    events = play(state, do.PASS)
    assert kinds(events) == ["pass", "insolvent", "sold"]
    assert find(events, "insolvent") == {
        "seat": 3, "bid": 20, "coins": 10, "next": 2, "next_bid": 6, "alone": False,
    }  # fmt: skip
    assert state.purses == [13, 10, 4, 0]
    assert in_hand(state, 2) == "C8"


def test_each_insolvency_is_a_step_of_its_own() -> None:
    state = open_auction(purses=[5, 1, 2, 3])
    play(state, bid(4), bid(10), bid(11), bid(12), do.PASS, do.PASS)
    before = state.copy()
    before.commit(2, do.PASS)
    seen = []
    while before.now == "sell":
        before.advance()
        seen.append(list(before.purses))
    assert seen == [[5, 1, 2, 0], [5, 1, 0, 0], [5, 0, 0, 0], [1, 0, 0, 0]]
    assert kinds(play(state, do.PASS)) == [
        "pass", "insolvent", "insolvent", "insolvent", "sold",
    ]  # fmt: skip


def test_the_last_who_cannot_pay_is_told_from_the_only_one_who_bid() -> None:
    chain = laid_out(phase="auction", hidden="C8", purses=[0, 0, 0, 0])
    play(chain, pile(HIDDEN), bid(1), bid(2), do.PASS, do.PASS)
    told = [one.facts for one in play(chain, do.PASS) if one.kind == "insolvent"]
    assert [(one["next"], one["alone"]) for one in told] == [(0, False), (None, False)]
    alone = laid_out(phase="auction", hidden="C8", purses=[0, 0, 0, 0])
    events = play(alone, pile(HIDDEN), bid(1), do.PASS, do.PASS, do.PASS)
    assert find(events, "insolvent")["alone"] is True


def test_an_insolvent_auctioneer_gets_no_half() -> None:
    state = open_auction()
    play(state, bid(4), bid(6), do.PASS, do.PASS)
    events = play(state, bid(30), do.PASS)
    assert kinds(events) == ["pass", "insolvent", "sold"]
    assert state.purses == [0, 4, 10, 10]
    assert find(events, "sold")["bank"] == 6


def test_an_auctioneer_who_buys_as_the_second_gets_no_half_either() -> None:
    state = open_auction()
    events = play(state, bid(4), bid(30), do.PASS, do.PASS, do.PASS)
    assert state.purses == [6, 0, 10, 10]
    assert find(events, "sold")["seat"] == 0


def test_if_nobody_can_pay_the_card_leaves_the_game_unseen() -> None:
    state = laid_out(phase="auction", hidden="C8", purses=[0, 0, 0, 0])
    play(state, pile(HIDDEN), bid(1), bid(2), do.PASS, do.PASS)
    events = play(state, do.PASS)
    assert kinds(events) == ["pass", "insolvent", "insolvent", "unsold"]
    assert find(events, "unsold") == {"card": None, "building": "church"}
    assert [len(hand) for hand in state.hands] == [0] * 4
    assert observe(state, 1)["moves"][-1]["seat"] is None
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()
    assert state.now == "build"


def test_the_second_buyer_of_a_hidden_card_sees_it_and_the_insolvent_one_does_not() -> None:
    state = hidden_auction()
    play(state, bid(1), bid(2), bid(50), do.PASS, do.PASS)
    events = play(state, do.PASS)
    sold = events[-1]
    assert [sold.seen_by(seat)["card"] for seat in range(4)] == [name("C8"), name("C8"), None, None]
    assert sold.reveals == (1,)


# -- 7: building


def test_the_first_build_lays_exactly_three_cards_from_left_to_right() -> None:
    state = laid_out({}, {0: "L2 G3 C8 T1"})
    assert do.DONE in legal(state)
    events = play(state, begin("C8"))
    assert find(events, "laid") == {
        "seat": 0, "card": name("C8"), "at": 0, "beginning": True, "gap": False,
    }  # fmt: skip
    assert {type(action) for action in legal(state)} == {do.Begin}
    assert refused(state, do.DONE) == "go_on_beginning"
    play(state, begin("G3"), begin("T1"))
    assert cities_of(state)[0] == "C8 G3 T1"
    assert legal(state) == [do.DONE]
    assert refused(state, lay("L2", -1)) == "all_laid"
    assert kinds(play(state, do.DONE)) == ["done", "turn"]


def test_only_cards_are_offered_with_which_the_three_can_be_completed() -> None:
    state = laid_out({}, {0: "G3 G4 C8"})
    assert legal(state, do.Begin) == [begin("G3"), begin("G4")]
    play(state, begin("G4"))
    assert legal(state, do.Begin) == [begin("C8")]


@pytest.mark.parametrize(
    "hand", ["", "C8 G3", "C8 C7 G3 G4 H5 H6", "L1 T1 R2 T3 G2", "H5 H6 C4", "L1 R1 G2"]
)
def test_each_row_of_three_arises_once_and_who_has_none_cannot_begin(hand: str) -> None:
    rows: list[bytes] = []

    def go_on(state: Position) -> None:
        if state.laid == 3:
            rows.append(state.cities[0])
        for action in legal(state, do.Begin):
            then = state.copy()
            play(then, action)
            go_on(then)

    go_on(laid_out({}, {0: hand} if hand else {}))
    assert sorted(rows) == sorted(legal_rows(row(hand)))


def legal_rows(hand: bytes) -> set[bytes]:
    """Return all rows of three, from the page's words alone."""
    found = set()
    names = {"hall": "H", "church": "C", "gate": "G"}
    for one in range(len(hand)):
        for two in range(len(hand)):
            for three in range(len(hand)):
                if len({one, two, three}) < 3:
                    continue
                cards = bytes((hand[one], hand[two], hand[three]))
                told = [CARD_IDS[c].split(":")[0] for c in cards]
                family = [names.get(t, "T") for t in told]
                corners = sum(t.startswith("corner") for t in told)
                if family[0] == family[1] or family[1] == family[2] or told.count("hall") > 1:
                    continue
                if "corner_left" in told[1:] or "corner_right" in told[:2] or corners > 1:
                    continue
                found.add(cards)
    return found


def test_later_none_to_three_cards_are_laid_at_either_end() -> None:
    state = laid_out({0: "C8 H7 G3"}, {0: "T1 T2 C6 L1"})
    assert do.DONE in legal(state)
    play(state, lay("T1", -1), lay("C6", 3), lay("T2", 4))
    assert cities_of(state)[0] == "T1 C8 H7 G3 C6 T2"
    assert state.west[0] == -1
    assert observe(state, None)["cities"][0]["at"] == -1


@pytest.mark.parametrize(
    ("city", "one", "at", "code"),
    [
        ("C8 H7 G3", "C6", -1, "same_family"),
        ("C8 H7 G3", "G2", 3, "same_family"),
        ("T1 H7 G3", "L2", -1, "tower_by_corner"),
        ("L2 H7 G3", "T1", -1, "beyond_corner"),
        ("C8 G3 R1", "C6", 3, "beyond_corner"),
        ("C8 H7 G3", "H6", -1, "second_hall"),
        ("L2 H7 G3", "R2", 3, "second_corner"),
        ("C8 H7 G3", "R2", -1, "wrong_end"),
        ("C8 H7 G3", "L2", 3, "wrong_end"),
        ("C8 _ G3", "R2", 1, "corner_in_gap"),
        ("C8 _ G3", "C6", 1, "same_family"),
        ("T1 _ G3", "T2", 1, "same_family"),
        ("C8 H7 G3", "T1", 1, "place_taken"),
        ("C8 H7 G3", "T1", 5, "no_place"),
    ],
)
def test_rules_of_building(city: str, one: str, at: int, code: str) -> None:
    state = laid_out({0: city}, {0: one})
    assert lay(one, at) not in legal(state)
    assert refused(state, lay(one, at)) == code


def test_over_an_open_gap_buildings_are_not_side_by_side() -> None:
    state = laid_out({0: "C8 _ _ G3"}, {0: "C6 G2 T1"})
    assert legal(state, do.Lay)[:2] == [lay("T1", -1), lay("T1", 1)]
    assert lay("C6", 2) in legal(state)
    assert lay("G2", 1) in legal(state)
    play(state, lay("C6", 2))
    assert lay("G2", 1) in legal(state)
    assert refused(state, lay("G2", 4)) == "same_family"


def test_a_gap_filled_is_as_if_nothing_had_moved() -> None:
    state = laid_out({0: "C8 _ G3"}, {0: "H6"})
    events = play(state, lay("H6", 1))
    assert find(events, "laid")["gap"] is True
    assert cities_of(state)[0] == "C8 H6 G3"


def test_a_destroyed_hall_or_corner_makes_room_for_another() -> None:
    state = laid_out({0: "L1 C8 _ G3"}, {0: "H6 R1"})
    assert lay("H6", 2) in legal(state)
    assert refused(state, lay("R1", 4)) == "second_corner"
    state = laid_out({0: "C8 H7 G3"}, {0: "L1 R1"})
    assert legal(state, do.Lay) == [lay("L1", -1), lay("R1", 3)]


# -- 8: gaps


def attacked(city: str, at: int, *, die: str = "dot", **about: object) -> Position:
    """Return what comes of an attack by seat 0 on a building of seat 1, with this throw."""
    state = laid_out({1: city}, saboteurs=[1, 0, 0, 0], **about)  # type: ignore[arg-type]
    thrown(state, die, do.Sabotage(1, at))
    return state


@pytest.mark.parametrize(
    ("city", "at", "left", "west"),
    [
        ("C8 H7 G3", 1, "C8 _ G3", 0),
        ("C8 H7 G3", 0, "H7 G3", 1),
        ("C8 H7 G3", 2, "C8 H7", 0),
        ("C8 _ G3", 0, "G3", 2),
        ("C8 T1 _ _ G3", 4, "C8 T1", 0),
        ("L1 _ H5 G3", 0, "H5 G3", 2),
        ("C8", 0, "", 0),
    ],
)
def test_inside_a_gap_is_left_and_at_an_end_the_city_is_cut_back(
    city: str, at: int, left: str, west: int
) -> None:
    state = attacked(city, at, sizes=(10, 9))
    assert (cities_of(state)[1], state.west[1]) == (left, west)


def test_a_gap_that_comes_to_the_end_is_none_and_places_keep_their_names() -> None:
    state = laid_out({1: "C8 _ G3 T1"}, {1: "H6 C6"}, saboteurs=[1, 0, 0, 0], sizes=(10, 9))
    thrown(state, "dot", do.Sabotage(1, 0))
    state.turn, state.phase = 1, state.phase_called["build"]
    state.derive()
    assert cities_of(state)[1] == "G3 T1"
    assert legal(state, do.Lay) == [lay("H6", 1), lay("H6", 4), lay("C6", 1), lay("C6", 4)]
    play(state, lay("H6", 1))
    assert cities_of(state)[1] == "H6 G3 T1"


def test_a_city_razed_to_nothing_starts_again_with_exactly_three() -> None:
    state = laid_out({1: "C8"}, {1: "H6 G3 T1"}, saboteurs=[1, 0, 0, 0], sizes=(10, 9))
    thrown(state, "dot", do.Sabotage(1, 0))
    state.turn, state.phase = 1, state.phase_called["build"]
    state.derive()
    assert {type(action) for action in legal(state)} == {do.Begin, do.Done}
    play(state, begin("G3"))
    assert do.DONE not in legal(state)


def test_a_city_cut_back_to_one_building_goes_on_from_there() -> None:
    state = laid_out({0: "C8"}, {0: "G3 T1 H6"})
    play(state, lay("G3", 1))
    assert do.DONE in legal(state)
    play(state, lay("T1", -1), lay("H6", 2))
    assert cities_of(state)[0] == "T1 C8 G3 H6"


# -- 9: sabotage


def test_the_target_is_the_opponent_with_the_fewest_shields_among_those_who_have_built() -> None:
    cities = {0: "C9 G5 H5", 1: "T3 C8 G3", 2: "T1 G2 C7", 3: "L3 G2 C6"}
    state = laid_out(cities, saboteurs=[1, 0, 0, 0])
    told = observe(state, 0)
    assert told["shields"] == [0, 1, 3, 1]
    assert told["weakest"][0] == [1, 3]
    assert {action.parameters()["other"] for action in legal(state, do.Sabotage)} == {1, 3}
    assert len(legal(state, do.Sabotage)) == 6
    assert refused(state, do.Sabotage(2, 0)) == "more_shields"
    assert refused(state, do.Sabotage(0, 0)) == "own_city"


def test_who_has_no_city_is_no_target_and_a_gap_neither() -> None:
    state = laid_out({1: "T1 _ C8"}, saboteurs=[1, 0, 0, 0])
    assert legal(state, do.Sabotage) == [do.Sabotage(1, 0), do.Sabotage(1, 2)]
    assert refused(state, do.Sabotage(1, 1)) == "no_building"
    assert refused(state, do.Sabotage(2, 0)) == "no_building"


@pytest.mark.parametrize("die", ["1", "2"])
def test_one_and_two_do_nothing_and_the_saboteur_returns(die: str) -> None:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[2, 0, 0, 0])
    assert state.supply() == 3
    events = thrown(state, die, do.Sabotage(1, 1))
    assert kinds(events) == ["sabotage", "attacked", "turn"]
    assert find(events, "attacked")["result"] == "failed"
    assert (list(state.saboteurs), state.supply()) == ([1, 0, 0, 0], 4)
    assert cities_of(state)[1] == "C8 H7 G3"
    assert state.decisions() == (Decision(1, "roll", False),)


def test_the_dot_destroys_at_once() -> None:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], purses=[10, 30, 10, 10], sizes=(9, 8))
    events = thrown(state, "dot", do.Sabotage(1, 1))
    assert kinds(events) == ["sabotage", "attacked", "destroyed", "put_under", "turn"]
    assert find(events, "destroyed") == {
        "seat": 1, "at": 1, "card": name("H7"), "gap": True, "left": 2,
    }  # fmt: skip
    assert state.supply() == 5


@pytest.mark.parametrize("die", ["3", "4", "5"])
def test_three_to_five_let_the_owner_pay_the_value_to_the_attacker(die: str) -> None:
    state = attacked("C8 H7 G3", 1, die=die)
    assert state.decisions() == (Decision(1, "ransom", False),)
    events = play(state, do.Pay())
    assert kinds(events) == ["pay", "turn"]
    assert state.purses == [17, 3, 10, 10]
    assert cities_of(state)[1] == "C8 H7 G3"


def test_who_will_not_pay_loses_the_building() -> None:
    state = attacked("C8 H7 G3", 1, die="4", sizes=(9, 8))
    events = play(state, do.Refuse())
    assert kinds(events) == ["refuse", "destroyed", "put_under", "turn"]
    assert state.purses == [10] * 4
    assert cities_of(state)[1] == "C8 _ G3"


def test_who_cannot_pay_may_say_so_and_loses_it_all_the_same() -> None:
    state = attacked("C8 H7 G3", 1, die="4", purses=[10, 6, 10, 10], sizes=(9, 8))
    assert legal(state) == list(do.RANSOMS)
    assert kinds(play(state, do.Pay()))[:2] == ["could_not_pay", "destroyed"]
    assert state.purses[1] == 6


def test_sabotage_is_instead_of_building_and_once_a_turn() -> None:
    state = laid_out({0: "C8 H7 G3", 1: "C7 G2 T1"}, {0: "T2"}, saboteurs=[2, 0, 0, 0])
    play(state, lay("T2", -1))
    assert refused(state, do.Sabotage(1, 0)) == "has_built"
    assert not legal(state, do.Sabotage)
    state = attacked("C8 H7 G3", 1, die="1")
    assert state.next_seat() == 1


def test_a_hidden_card_may_be_sabotaged_from_five_cards_on_whatever_the_shields() -> None:
    hands = {1: "C8 C7 T1 G2 G3", 2: "H5 H6 L1 R1"}
    state = laid_out({1: "T1 G2 T2", 3: "G4 C6 G5"}, hands, saboteurs=[1, 0, 0, 0], sizes=(6, 5))
    assert legal(state, do.SabotageHand) == [do.SabotageHand(1)]
    assert refused(state, do.SabotageHand(2)) == "few_cards"
    assert refused(state, do.SabotageHand(0)) == "own_city"
    events = play(state, do.SabotageHand(1))
    assert kinds(events) == ["sabotage_hand", "exposed", "put_under", "turn"]
    assert events[1].reveals == (0, 1, 2, 3)
    assert len(state.hands[1]) == 4
    assert state.supply() == 5


def test_each_card_of_a_hand_is_as_likely_to_be_shown() -> None:
    state = laid_out({}, {1: "C8 C7 T1 G2 G3"}, saboteurs=[1, 0, 0, 0], sizes=(6, 5))
    shown = []
    for luck in range(1000):
        twin = state.copy()
        twin.rng = luck
        shown.append(find(play(twin, do.SabotageHand(1)), "exposed")["card"])
    assert all(150 < shown.count(one) < 250 for one in set(shown))
    assert len(set(shown)) == 5


@pytest.mark.parametrize(("sizes", "under"), [((9, 8), HIDDEN), ((8, 9), OPEN), ((0, 9), OPEN)])
def test_what_is_destroyed_goes_under_the_pile_with_fewer_cards(
    sizes: tuple[int, int], under: int
) -> None:
    state = attacked("C8 H7 G3", 1, sizes=sizes)
    assert state.piles[under][0] == card("H7")
    assert list(state.sunk) == [under == OPEN, under == HIDDEN]
    seen = observe(state, None)["piles"]
    assert seen["hidden" if under == HIDDEN else "open"]["under"] == [name("H7")]


@pytest.mark.parametrize("under", [OPEN, HIDDEN])
def test_where_the_piles_are_equal_the_attacker_chooses(under: int) -> None:
    state = attacked("C8 H7 G3", 1, sizes=(8, 8))
    assert state.decisions() == (Decision(0, "under", False),)
    events = play(state, do.UNDERS[under])
    assert kinds(events) == ["put_under", "turn"]
    assert state.piles[under][0] == card("H7")


def test_with_no_target_of_either_kind_a_saboteur_cannot_be_sent() -> None:
    state = laid_out({0: "C8 H7 G3"}, {1: "C7 C6 G4 G5"}, saboteurs=[1, 0, 0, 0])
    assert legal(state) == [do.DONE]
    assert refused(laid_out({1: "C8 H7 G3"}), do.Sabotage(1, 0)) == "no_saboteur"


# -- 10: the end


def last_auction(**about: object) -> Position:
    """Return the turn of seat 1, about to put up the last card of the open pile."""
    about = {"phase": "auction", "turn": 1, "top": "C8", "sizes": (1, 6), **about}
    return laid_out(**about)  # type: ignore[arg-type]


def test_the_last_card_of_a_pile_is_announced_a_turn_ahead() -> None:
    state = laid_out(phase="auction", top="C4 C8", sizes=(2, 6))
    events = play(state, pile(OPEN))
    assert find(events, "one_left") == {"pile": "open"}
    assert kinds(play(last_auction(), pile(OPEN))) == ["put_up", "last_card"]


def test_the_player_who_put_it_up_still_builds_or_sabotages_then_each_lays_once_more() -> None:
    state = last_auction(
        cities={1: "C7 G2 T1", 2: "C6 G3 T2"},
        hands={0: "C5", 1: "H5", 2: "H6"},
        saboteurs=[0, 1, 0, 0],
    )
    play(state, pile(OPEN), bid(1), do.PASS, do.PASS, do.PASS)
    assert do.Sabotage(2, 0) in legal(state)
    events = play(state, lay("H5", -1), do.DONE)
    assert kinds(events) == ["done", "final_phase"]
    order = []
    while not state.is_over:
        order.append(state.next_seat())
        assert state.now == "final"
        assert not [a for a in legal(state) if not isinstance(a, do.Lay | do.Begin | do.Done)]
        events = play(state, do.DONE)
    assert order == [2, 3, 0, 1]
    assert kinds(events) == ["done", "hands_shown", "game_over"]
    assert find(events, "hands_shown")["hands"] == [[name("C5")], [name("C8")], [name("H6")], []]


@pytest.mark.parametrize("sold", [True, False])
def test_the_end_comes_sold_or_not_and_whatever_a_saboteur_brings_back(sold: bool) -> None:
    purses = [10, 10, 10, 10] if sold else [0, 0, 0, 0]
    cities = {2: "C7 G2 T1"}
    state = last_auction(cities=cities, saboteurs=[0, 1, 0, 0], purses=purses)
    play(state, pile(OPEN), bid(1), do.PASS, do.PASS, do.PASS)
    events = thrown(state, "dot", do.Sabotage(2, 1))
    assert kinds(events)[-2:] == ["put_under", "final_phase"]
    assert len(state.piles[OPEN]) == 1
    assert state.now == "final"


def test_only_now_may_the_second_corner_tower_or_both_be_laid() -> None:
    state = laid_out({0: "L1 C8 G3"}, {0: "R1"}, phase="final")
    assert lay("R1", 3) in legal(state)
    state = laid_out({0: "C8 G3"}, {0: "R1 L1 H5"}, phase="final")
    play(state, lay("R1", 2), lay("L1", -1))
    assert refused(state, lay("H5", 1)) == "place_taken"
    assert refused(state, lay("H5", -2)) == "beyond_corner"
    assert cities_of(state)[0] == "L1 C8 G3 R1"


def test_who_has_no_city_lays_exactly_three_at_the_end_or_none() -> None:
    state = laid_out({}, {0: "L1 C8 R2 H5"}, phase="final")
    assert do.DONE in legal(state)
    play(state, begin("L1"))
    assert do.DONE not in legal(state)
    play(state, begin("C8"), begin("R2"))
    assert cities_of(state)[0] == "L1 C8 R2"


def test_no_saboteur_is_sent_at_the_end() -> None:
    state = laid_out({1: "C8 H7 G3"}, phase="final", saboteurs=[1, 0, 0, 0])
    assert legal(state) == [do.DONE]
    assert refused(state, do.Sabotage(1, 0)) == "no_sabotage_at_end"
    assert refused(state, do.SabotageHand(1)) == "no_sabotage_at_end"


# -- 12: the variant


VARIANT = {"open_sabotage": True}


def test_in_the_variant_any_city_may_be_attacked() -> None:
    cities = {1: "T3 C8 G3", 2: "T1 G2 C7"}
    state = laid_out(cities, saboteurs=[1, 0, 0, 0], options=VARIANT)
    assert {action.parameters()["other"] for action in legal(state, do.Sabotage)} == {1, 2}


@pytest.mark.parametrize(
    ("city", "hits"),
    [
        ("C8 H7 G3", {"1", "2", "3", "4", "5", "dot"}),
        ("T2 H7 G3", {"3", "4", "5", "dot"}),
        ("T1 H7 T2", {"dot"}),
    ],
)
def test_an_attack_succeeds_if_the_die_shows_more_than_the_shields(
    city: str, hits: set[str]
) -> None:
    for die in DIE[1:]:
        state = laid_out({1: city}, saboteurs=[1, 0, 0, 0], options=VARIANT, sizes=(9, 8))
        assert set(observe(state, None)["hits"][1]) == hits
        play(state, do.Sabotage(1, 1))
        assert state.decisions() == (Decision(1, "offer", False),)
        events = thrown(state, die, do.WITHHOLD)
        assert find(events, "attacked")["result"] == ("hit" if die in hits else "failed")
        assert ("destroyed" in kinds(events)) == (die in hits)
        assert state.now == "roll"  # there is no paying afterwards


def offered(purse: int = 10) -> Position:
    state = laid_out(
        {1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], options=VARIANT, purses=[10, purse, 10, 10]
    )
    play(state, do.Sabotage(1, 1))
    return state


def test_the_defender_may_make_one_offer_of_thalers_that_he_has() -> None:
    state = offered(3)
    assert legal(state) == [do.Offer(1), do.Offer(2), do.Offer(3), do.WITHHOLD]
    assert refused(state, do.Offer(4)) == "offer_too_high"
    play(state, do.Offer(2))
    assert state.decisions() == (Decision(0, "answer", False),)


def test_an_accepted_offer_is_paid_and_stops_the_attack() -> None:
    state = offered()
    play(state, do.Offer(4))
    events = play(state, do.Accept())
    assert kinds(events) == ["accept", "turn"]
    assert state.purses == [14, 6, 10, 10]
    assert state.supply() == 5


def test_a_rejected_offer_costs_nothing_and_the_die_decides() -> None:
    state = offered()
    play(state, do.Offer(4))
    events = thrown(state, "1", do.Reject())
    assert kinds(events)[:2] == ["reject", "attacked"]
    assert state.purses == [10] * 4


def test_hidden_cards_are_sabotaged_as_before_in_the_variant() -> None:
    hands = {1: "C8 C7 T1 G2 G3"}
    state = laid_out({}, hands, saboteurs=[1, 0, 0, 0], options=VARIANT, sizes=(6, 5))
    assert kinds(play(state, do.SabotageHand(1)))[:2] == ["sabotage_hand", "exposed"]


# -- Stages: each thing that comes to light, or is left to chance, by itself


def beats(state: Position, action: Action) -> list[tuple[list[str], Position]]:
    """Do an action; return its beats: what happened, and the position after it."""
    found = state.unfold(state.next_seat(), action)
    return [(kinds(beat.events), cast("Position", beat.position)) for beat in found]


def test_the_die_is_shown_before_the_income() -> None:
    state = laid_out({0: "C8 H7 G3"}, phase="roll")
    (rolled, thrown_), (earned, paid) = beats(state, do.ROLL)
    assert (rolled, earned) == (["rolled"], ["earned"])
    assert thrown_.die
    assert thrown_.purses[0] == 10 < paid.purses[0]


def test_the_lot_is_shown_before_the_card_under_it() -> None:
    state = laid_out(phase="auction", top="C4 C8")
    (_, up), (_, turned) = beats(state, pile(OPEN))
    tops = [observe(one, 1)["piles"]["open"]["top"] for one in (up, turned)]
    assert tops == [None, name("C4")]
    assert observe(up, 1)["lot"]["card"] == name("C8")


def test_a_hidden_lot_is_up_before_the_auctioneer_looks_at_it() -> None:
    state = laid_out(phase="auction", hidden="C8")
    (_, up), (_, peeked) = beats(state, pile(HIDDEN))
    assert [observe(one, 0)["lot"]["card"] for one in (up, peeked)] == [None, name("C8")]


def test_an_attack_is_shown_step_by_step() -> None:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], sizes=(9, 8))
    state.rng = next(luck for luck in range(99) if dotted(state, luck))
    told = beats(state, do.Sabotage(1, 1))
    assert [events for events, _ in told] == [
        ["sabotage"], ["attacked"], ["destroyed"], ["put_under"], ["turn"],
    ]  # fmt: skip
    assert [cities_of(one)[1] for _, one in told] == ["C8 H7 G3"] * 2 + ["C8 _ G3"] * 3
    assert [one.supply() for _, one in told] == [4, 4, 5, 5, 5]
    assert [sum(one.sunk) for _, one in told] == [0, 0, 0, 1, 1]


def dotted(state: Position, luck: int) -> bool:
    twin = state.copy()
    twin.rng = luck
    play(twin, do.Sabotage(1, 1))
    return DIE[twin.die] == "dot"


def test_hands_are_shown_and_counted_only_at_the_very_end() -> None:
    state = laid_out({0: "C8 H7 G3"}, {0: "C9"}, phase="final", turn=3)
    state.finals = 3
    (done, last), (over, ended) = beats(state, do.DONE)
    assert (done, over) == (["done"], ["hands_shown", "game_over"])
    assert (last.scores()[0], ended.scores()[0]) == (18, 9)
    assert observe(last, 1)["shown"] == []


# -- Random games


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_end_and_lose_no_card(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for seed in range(12):
        state = GAME.new(seats, options, seed)
        steps = 0
        while not state.is_over:
            state.push(*choose(state, rng))
            steps += 1
            assert list(state.problems()) == []
        assert 100 < steps < 1000
        assert state.closing
        assert b"" in state.piles or min(map(len, state.piles)) == 1  # brought back by a saboteur
