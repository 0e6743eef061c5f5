"""What each seat may know of La Sfida degli Architetti, and how the rest is imagined."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from cittadella.core.codecs import NONE
from cittadella.core.rng import Rng
from cittadella.games.sfida import GAME, Position
from cittadella.games.sfida import actions as do
from cittadella.games.sfida import components as box
from cittadella.games.sfida.hidden import held, seen_by
from cittadella.games.sfida.state import Move
from sfida_table import (
    OPTIONS,
    begin,
    bid,
    card,
    in_hand,
    laid_out,
    name,
    pile,
    play,
    random_position,
    row,
    short,
    thrown,
)
from tables import observe


def bought(state: Position, buyer: int, hidden: str, *, told: bool) -> None:
    """Let ``buyer`` win the hidden card that seat 0 puts up; it is told if that is overbid."""
    state.phase, state.turn, state.laid = state.phase_called["auction"], 0, 0
    state.derive()
    assert state.piles[box.HIDDEN][-1:] == row(hidden)
    play(state, pile(box.HIDDEN), bid(1))
    while state.now == "bid":
        seat = state.next_seat()
        mine = seat == buyer and seat != state.leader()
        play(state, bid(max(state.bids) + 1) if mine else do.PASS)
    assert card(hidden) in state.hands[buyer]
    assert state.moves[-1].told == told


def draws(state: Position, seat: int, many: int = 200) -> list[Position]:
    """Return positions that ``seat`` imagines; each looks the same to it, and to a spectator."""
    sampler = GAME.sampler(state.observe(seat))
    found = [sampler.draw(Rng(seed)) for seed in range(many)]
    for twin in found[:20]:
        assert twin.observe(seat) == state.observe(seat)
        assert twin.observe(None) == state.observe(None)
        assert list(twin.problems()) == []
    return found


# -- Purses


@pytest.mark.parametrize("options", OPTIONS)
def test_purses_can_be_reckoned_by_all_from_what_moved_openly(options: dict[str, Any]) -> None:
    """The sums of the events that all see are the purses that are told."""
    rng = Rng(3)
    for seed in range(6):
        state, _ = GAME.open(4, options, seed)
        purses = [10] * 4
        while not state.is_over:
            seat = state.next_seat()
            action = rng.choice([*state.legal_actions(seat), *state.unlisted(seat)])
            for event in state.apply(seat, action):
                reckon(purses, event.seen_by(None))
        assert observe(state, None)["purses"] == purses


def reckon(purses: list[int], event: dict[str, Any]) -> None:
    match event["kind"]:
        case "earned":
            purses[event["seat"]] += event["coins"]
        case "insolvent":
            purses[event["seat"]] = 0
        case "sold":
            purses[event["seat"]] -= event["coins"]
            purses[event["other"]] += event["auctioneer"]
        case "pay":
            purses[event["seat"]] -= event["coins"]
            purses[event["other"]] += event["coins"]
        case "accept":
            purses[event["seat"]] += event["coins"]
            purses[event["other"]] -= event["coins"]


@pytest.mark.parametrize("shown", [False, True])
def test_purses_are_told_whether_the_screen_shows_them_or_not(shown: bool) -> None:
    state = laid_out(options={"open_purses": shown})
    assert observe(state, 2)["purses"] == [10] * 4
    assert observe(state, 2)["options"]["open_purses"] is shown


# -- Piles


def test_of_the_piles_only_the_open_top_is_seen() -> None:
    state = laid_out(phase="auction", top="C8", hidden="H7")
    seen = observe(state, 1)["piles"]
    assert seen["open"] == {"cards": 20, "top": name("C8"), "under": []}
    assert seen["hidden"] == {"cards": 20, "top": None, "under": []}
    tops = [[twin.piles[which][-1] for twin in draws(state, 1)] for which in (box.OPEN, box.HIDDEN)]
    assert set(tops[0]) == {card("C8")}
    assert len(set(tops[1])) > 15


@pytest.mark.parametrize("under", [box.OPEN, box.HIDDEN])
def test_a_card_put_under_a_pile_in_sight_of_all_is_known_to_lie_there(under: int) -> None:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], sizes=(8, 8))
    thrown(state, "dot", do.Sabotage(1, 1))
    play(state, do.UNDERS[under])
    for seat in range(4):
        assert {twin.piles[under][0] for twin in draws(state, seat, 30)} == {card("H7")}
        assert observe(state, seat)["unseen"].get(name("H7"), 0) == box.COPIES[card("H7")] - 1


def test_a_hidden_card_that_all_know_is_no_secret_when_it_is_put_up() -> None:
    state = laid_out({1: "C8 H7 G3"}, saboteurs=[1, 0, 0, 0], sizes=(9, 0))
    thrown(state, "dot", do.Sabotage(1, 1))
    assert short(state.piles[box.HIDDEN]) == "H7"
    state.phase = state.phase_called["auction"]
    state.closing = False
    state.derive()
    events = play(state, pile(box.HIDDEN))
    assert events[0].seen_by(None)["card"] == name("H7")
    assert [event.reveals for event in events] == [(), (), ()]
    assert not state.is_private(1)
    play(state, bid(1), bid(2), do.PASS)
    assert state.now == "bid"
    assert not state.lot_told  # there is nothing to tell
    play(state, do.PASS)
    events = play(state, do.PASS)
    assert events[-1].reveals == ()
    assert observe(state, None)["hands"][2]["known"] == [name("H7")]


def test_a_lot_that_nobody_bought_is_gone_and_only_its_auctioneer_knows_it() -> None:
    state = laid_out(phase="auction", hidden="C8", purses=[0] * 4)
    play(state, pile(box.HIDDEN), bid(1), bid(2), do.PASS, do.PASS, do.PASS)
    assert state.moves[-1].seat == NONE
    assert {twin.moves[-1].card for twin in draws(state, 0, 30)} == {card("C8")}
    there = {twin.moves[-1].card for twin in draws(state, 2)}
    assert {box.BUILDING_OF[one] for one in there} == {box.CHURCH}
    assert len(there) > 1


# -- Hands


def test_cards_bought_open_are_known_until_they_are_laid_and_hand_sizes_always() -> None:
    state = laid_out({}, {0: "C8 G3 T1", 1: "C7 C6"})
    for seat in (1, 2, None):
        assert observe(state, seat)["hands"][0] == {
            "cards": 3, "known": [name("T1"), name("G3"), name("C8")], "buildings": {},
        }  # fmt: skip
    play(state, begin("G3"))
    assert observe(state, 2)["hands"][0]["known"] == [name("T1"), name("C8")]
    assert {in_hand(twin, 0) for twin in draws(state, 2, 20)} == {"T1 C8"}


def test_laying_a_known_card_reveals_nothing_and_an_unknown_one_does() -> None:
    state = laid_out({}, {0: "G3 T1"}, phase="auction", hidden="C8")
    bought(state, 0, "C8", told=False)
    assert play(state, begin("C8"))[0].reveals == (1, 2, 3)
    assert play(state, begin("T1"))[0].reveals == ()


def test_the_auctioneer_goes_on_knowing_the_card_in_the_winners_hand() -> None:
    state = laid_out(phase="auction", hidden="C8")
    bought(state, 2, "C8", told=True)
    assert {in_hand(twin, 2) for twin in draws(state, 0, 50)} == {"C8"}
    others = Counter(in_hand(twin, 2) for twin in draws(state, 1, 400))
    assert set(others) == {"C4", "C5", "C6", "C7", "C8", "C9"}
    assert others["C5"] / 400 == pytest.approx(2 / 8, abs=0.07)


def test_the_type_that_was_told_is_remembered_and_nothing_else() -> None:
    state = laid_out(phase="auction", hidden="H6")
    bought(state, 2, "H6", told=True)
    assert {box.BUILDING_OF[twin.hands[2][0]] for twin in draws(state, 3)} == {box.HALL}
    state = laid_out(phase="auction", hidden="H6")
    bought(state, 0, "H6", told=False)
    assert len({box.BUILDING_OF[twin.hands[0][0]] for twin in draws(state, 3)}) == 6


def test_the_lot_is_imagined_as_far_as_it_is_known() -> None:
    state = laid_out(phase="auction", hidden="G4", seats=3)
    play(state, pile(box.HIDDEN), bid(1))
    assert len({box.BUILDING_OF[twin.lot] for twin in draws(state, 1)}) == 6
    play(state, bid(2), do.PASS)
    assert {box.BUILDING_OF[twin.lot] for twin in draws(state, 1)} == {box.GATE}
    assert {twin.lot for twin in draws(state, 0, 30)} == {card("G4")}


def test_what_has_left_a_hand_is_no_longer_expected_there() -> None:
    """A church of two that came hidden has been laid: the other may be a church or not."""
    state = laid_out(phase="auction", hidden="G4 C8 C5", hands={2: "T1 H5 T2"})
    bought(state, 2, "C5", told=True)
    bought(state, 2, "C8", told=True)
    state.phase, state.turn = state.phase_called["build"], 2
    state.derive()
    play(state, begin("T1"), begin("C5"), begin("T2"))
    seen = observe(state, 1)["hands"][2]
    assert seen == {"cards": 2, "known": [name("H5")], "buildings": {"church": 1}}
    assert {box.BUILDING_OF[twin.hands[2][1]] for twin in draws(state, 1)} == {box.CHURCH}
    assert {in_hand(twin, 2) for twin in draws(state, 0, 30)} == {"H5 C8"}


def test_who_has_begun_a_city_can_complete_its_beginning() -> None:
    """Of three cards of which one is laid, the two others are not both beside it in its family."""
    state = laid_out(phase="auction", hidden="G5 T2", hands={0: "G3"})
    bought(state, 0, "T2", told=False)
    bought(state, 0, "G5", told=False)
    play(state, begin("G3"))
    for twin in draws(state, 2, 100):
        assert twin.legal_actions(0)
    assert any(in_hand(twin, 0) != "T2 G5" for twin in draws(state, 2, 20))


def test_a_card_can_only_have_been_what_came_before_it_left() -> None:
    """What came after a church was laid cannot have been that church."""
    state = laid_out(phase="auction", hidden="C8 G4", hands={2: "T1 H5 T2 G3"})
    bought(state, 2, "G4", told=True)
    state.phase, state.turn = state.phase_called["build"], 2
    state.derive()
    play(state, begin("T1"), begin("G4"), begin("T2"))
    bought(state, 2, "C8", told=True)
    assert observe(state, 1)["hands"][2]["buildings"] == {"church": 1}
    for twin in draws(state, 1, 40):
        assert box.BUILDING_OF[twin.hands[2][-1]] == box.CHURCH


def told_and_untold() -> Position:
    """Return a position in which seat 0 has laid a church, one of an untold card and a told one."""
    state = laid_out({0: "T1 G3 T2 C5"}, {0: "H6"}, seats=3, top="G2")
    church, hall, everyone = card("C5"), card("H6"), state.everyone()
    state.moves = (
        Move(0, hall, True, 0b001, False),
        Move(0, church, True, 0b101, True),
        Move(0, church, False, everyone, False),
    )
    state.derive()
    return state


def test_a_hand_hides_which_of_its_cards_is_which() -> None:
    """A church has been laid: it may have been the untold card, or the one told to be a church."""
    state = told_and_untold()
    assert observe(state, 1)["hands"][0] == {"cards": 1, "known": [], "buildings": {}}
    left = Counter(box.BUILDING_OF[twin.hands[0][0]] for twin in draws(state, 1, 800))
    assert len(left) == 6
    unseen = sum(box.COPIES) - 5
    churches = 8 - 1
    # The told card was laid and any is left, or the untold one was and a church is left
    assert left[box.CHURCH] / 800 == pytest.approx(2 * churches / (unseen + churches), abs=0.05)


def test_who_knows_one_of_two_cards_tells_them_apart() -> None:
    state = told_and_untold()
    assert held(seen_by(state, 2), 0).needs == {}
    left = Counter(box.BUILDING_OF[twin.hands[0][0]] for twin in draws(state, 2, 800))
    assert left[box.CHURCH] / 800 == pytest.approx(7 / 35, abs=0.05)


def test_all_ways_in_which_hidden_cards_may_lie_are_drawn_as_often() -> None:
    """Three cards are left for two hands and a pile: their ways are counted out."""
    state = laid_out({}, {1: "H6", 2: "C8"}, seats=3, sizes=(0, 1), hidden="G2")
    state.moves = tuple(
        move._replace(seen=state.everyone() if move.seat == NONE else 1 << move.seat)
        for move in state.moves
    )
    state.derive()
    drawn = Counter((in_hand(t, 1), in_hand(t, 2)) for t in draws(state, 0, 1200))
    assert set(drawn) == set(permutations(("H6", "C8", "G2"), 2))
    for many in drawn.values():
        assert many / 1200 == pytest.approx(1 / 6, abs=0.04)


@pytest.mark.parametrize("seats", box.SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_imagined_looks_like_what_was_seen(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(seats)
    for _ in range(25):
        state = random_position(seats, options, rng)
        for seat in range(seats):
            twin = GAME.sample(state.observe(seat), rng)
            assert twin.observe(seat) == state.observe(seat)
            assert twin.observe(None) == state.observe(None)
            assert twin.hands[seat] == state.hands[seat]
            assert GAME.from_json(twin.to_json()).to_json() == twin.to_json()


def test_a_spectators_observation_cannot_be_imagined_behind() -> None:
    with pytest.raises(ValueError, match="seat"):
        GAME.sampler(laid_out().observe(None))


def test_only_a_hand_that_holds_something_is_private() -> None:
    for phase in ("build", "final"):
        empty = laid_out({1: "C8 H7 G3"}, phase=phase)
        assert not empty.is_private(0)
        held = laid_out({1: "C8 H7 G3"}, {0: "T1"}, phase=phase)
        assert held.is_private(0)


# -- What a card may be


@pytest.mark.parametrize("told", [False, True])
def test_what_a_hidden_card_may_be_is_told_as_it_is_imagined(told: bool) -> None:
    """A hidden card bought by another is told or not; the next one put up is any of the rest."""
    state = laid_out(hidden="C8", phase="auction")
    bought(state, 1 if told else 0, "C8", told=told)
    state.phase, state.turn = state.phase_called["auction"], 1
    state.derive()
    play(state, pile(box.HIDDEN))
    untold = observe(state, 2)["untold"]
    assert sum(untold.values()) == 40 - 1 - (1 if told else 0)
    assert untold["church"] == 8 - (1 if told else 0)
    many = 1500
    lots = Counter(twin.lot for twin in draws(state, 2, many))
    found: Counter[str] = Counter()
    for one, n in lots.items():
        found[box.BUILDING_IDS[box.BUILDING_OF[one]]] += n
    for building, n in untold.items():
        share = n / sum(untold.values())
        assert abs(found[building] / many - share) < 4 * (share * (1 - share) / many) ** 0.5
    assert sum(observe(state, None)["untold"].values()) >= max(
        sum(observe(state, seat)["untold"].values()) for seat in range(state.n)
    )


def test_of_a_lot_that_was_told_the_next_hidden_card_is_another() -> None:
    state = laid_out(hidden="C8", phase="auction")
    play(state, pile(box.HIDDEN), bid(1), bid(2), do.PASS, do.PASS)
    assert state.lot_told
    assert observe(state, 2)["untold"]["church"] == 7
    assert observe(state, 0)["untold"]["church"] == 7  # the auctioneer has seen it


def test_it_is_told_which_card_in_hand_makes_room_for_the_lot() -> None:
    """A church may not stand beside a church, but beyond the gate that is in the hand."""
    state = laid_out({2: "C4 G2 C5"}, {2: "T1 C6"}, top="C8", phase="auction")
    play(state, pile(box.OPEN))
    lot = observe(state, 2)["lot"]
    assert (lot["fits"], lot["after"]) == (False, name("T1"))
    assert observe(state, 1)["lot"]["after"] is None  # there is no city yet
    assert observe(state, None)["lot"]["after"] is None
    closed = laid_out({2: "C4 H6 G5"}, {2: "T1"}, top="H7", phase="auction")
    play(closed, pile(box.OPEN))
    assert observe(closed, 2)["lot"]["after"] is None  # a second hall is never laid
