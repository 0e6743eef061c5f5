"""How bots judge La Sfida degli Architetti: by what may be known, exactly at the end, well."""

from typing import cast

import pytest
from cittadella.bots.arena import tournament
from cittadella.bots.levels import ACTIONS
from cittadella.core.game import Game, State
from cittadella.core.rng import Rng
from cittadella.games.sfida import GAME, Position
from cittadella.games.sfida import actions as do
from cittadella.games.sfida.components import OPEN, SEATS
from cittadella.games.sfida.phases import AUCTIONING
from cittadella.games.sfida.scoring import cards_left
from cittadella.games.sfida.strategy import SfidaStrategy, lots_to_come, turns_left
from cittadella.games.sfida.value import finish
from sfida_table import bid, laid_out, lay, legal, pile, play, row
from tables import best
from tables import choose as choose_any

STRATEGY = SfidaStrategy()
PLAYED = cast("Game[State]", GAME)


def most_bid(state: Position) -> int:
    """Return the most that whoever is to bid would bid at all, 0 if nothing."""
    seat = state.next_seat()
    bids = legal(state, do.Bid)
    values = STRATEGY.action_values(state, seat, [do.PASS, *bids])
    worth = [one.coins for one, value in zip(bids, values[1:], strict=True) if value > values[0]]  # type: ignore[attr-defined]
    return max(worth, default=0)


# -- The contract


def test_a_large_budget_is_spent_on_a_wider_search_that_looks_further() -> None:
    small, large = (STRATEGY.search_settings(ACTIONS[level]) for level in ("medium", "hard"))
    assert large.width > small.width
    assert large.lookahead >= SEATS[-1] > small.lookahead


# -- The arithmetic agrees with the rules


@pytest.mark.parametrize("seats", SEATS)
def test_turns_left_are_about_those_that_follow(seats: int) -> None:
    rng = Rng(7)
    for seed in range(10):
        state = GAME.new(seats, None, seed)
        guessed: list[tuple[int, int, int]] = []
        begun = [0] * seats
        while not state.is_over:
            if state.phase is AUCTIONING:
                guessed += [(s, begun[s], turns_left(state, s)) for s in range(seats)]
                begun[state.turn] += 1
            state.push(*choose_any(state, rng))
        errors = [left - (begun[seat] - before) for seat, before, left in guessed]
        assert abs(sum(errors) / len(errors)) < 4  # who plays at random spares no pile
        assert max(map(abs, errors[-seats:])) <= 1
        assert lots_to_come(state) == 0


def every_end(state: Position) -> int:
    """Return the best points of who lays last, by all that may be laid."""
    if state.is_over:
        return state.scores()[state.turn]
    found = []
    for action in state.legal_actions(state.next_seat()):
        then = state.copy()
        then.push(state.next_seat(), action)
        found.append(every_end(then))
    return max(found)


@pytest.mark.parametrize(
    ("city", "hand"),
    [
        ("L1 C8 H7", "C6 R1 G2 T1"),
        ("C8 _ G3", "H5 L1 R1 R3"),
        ("", "L1 H7 R1 C8 G3"),
        ("C8 H7 G3", "C9 G5 T2 R3 L3"),
        ("H7", "C5 C4 G2"),
        ("", "C8 C9"),
    ],
)
def test_the_final_phase_is_played_to_the_best_end(city: str, hand: str) -> None:
    state = laid_out({0: city} if city else {}, {0: hand}, phase="final")
    state.finals = state.n - 1
    most = every_end(state.copy())
    assert finish(row(city), bytes(sorted(row(hand))), 3) == most
    while not state.is_over:
        left = cards_left(state, 0)
        assert left is not None
        assert STRATEGY.expect(state)[0] == most
        play(state, best(STRATEGY, state))
    assert state.scores()[0] == most


# -- Sense


def auctioned(city: str, hand: str, top: str, **about: object) -> Position:
    """Return an auction of an open card, at which seat 1 is to bid with this city and hand."""
    cities, hands = ({1: city} if city else {}), ({1: hand} if hand else {})
    state = laid_out(cities, hands, phase="auction", top=top, purses=[30] * 4, **about)  # type: ignore[arg-type]
    play(state, pile(OPEN), bid(1))
    return state


def test_a_second_hall_is_not_bought() -> None:
    assert most_bid(auctioned("C8 H7 G3", "", "H6")) == 0
    assert most_bid(auctioned("C8 T1 G3", "", "H6")) > 4


def test_a_church_of_nine_is_worth_more_than_one_of_four() -> None:
    assert most_bid(auctioned("G2 H7 G3", "", "C9")) > most_bid(auctioned("G2 H7 G3", "", "C4"))


def test_the_last_thalers_are_spent_on_what_still_counts() -> None:
    state = auctioned("L1 C8 H7 C6", "", "R1", sizes=(1, 9))
    assert most_bid(state) == 30


def test_gates_are_laid_early() -> None:
    state = laid_out({0: "C8 H7 T3"}, {0: "G2"})
    assert best(STRATEGY, state) == lay("G2", -1)
    state = laid_out({}, {0: "G2 C5 G3"})
    assert isinstance(best(STRATEGY, state), do.Begin)


def test_what_completes_a_city_is_ransomed_and_trifles_are_not() -> None:
    state = laid_out({1: "L1 C8 H7 C6"}, phase="ransom", purses=[10, 20, 10, 10])
    state.victim, state.aim = 1, 2
    state.derive()
    assert best(STRATEGY, state) == do.RANSOMS[0]
    state = laid_out({1: "H7 C8 G5"}, phase="ransom", purses=[10, 8, 10, 10])
    state.victim, state.aim = 1, 2
    state.derive()
    poor = STRATEGY.action_values(state, 1, do.RANSOMS)
    assert poor[0] < STRATEGY.action_values(laid_in_wealth(), 1, do.RANSOMS)[0]


def laid_in_wealth() -> Position:
    state = laid_out({1: "H7 C8 G5"}, phase="ransom", purses=[60, 60, 60, 60])
    state.victim, state.aim = 1, 2
    state.derive()
    return state


def test_a_saboteur_goes_for_what_hurts_most() -> None:
    state = laid_out({1: "L1 C8 H7 C6 G2"}, saboteurs=[2, 0, 0, 0], purses=[10, 0, 10, 10])
    assert best(STRATEGY, state) in (do.Sabotage(1, 1), do.Sabotage(1, 2), do.Sabotage(1, 3))


def test_an_offer_is_taken_if_it_is_worth_more_than_the_attack() -> None:
    state = laid_out(
        {1: "G2 T1 C4"}, saboteurs=[1, 0, 0, 0], options={"open_sabotage": True}, purses=[10] * 4
    )
    play(state, do.Sabotage(1, 0), do.Offer(10))
    assert best(STRATEGY, state) == do.ANSWERS[0]


def worth(state: Position) -> float:
    return STRATEGY.outlook.worth[state.cities[0], state.hands[0], turns_left(state, 0)]


def test_all_orders_of_a_beginning_are_compared() -> None:
    state = laid_out({}, {0: "L1 G2 C8 T1"}, phase="build")
    first = legal(state, do.Begin)
    values = dict(zip(first, STRATEGY.action_values(state, 0, first), strict=True))
    for action in first:
        then = state.copy()
        play(then, action)
        following = STRATEGY.action_values(then, 0, [*legal(then), *legal(then)])
        assert values[action] >= max(following) + worth(then) - worth(state) - 1e-9


def test_easy_is_clearly_better_than_chance() -> None:
    result = tournament(PLAYED, "easy", "random", 4, {}, 5, 1, processes=1)
    assert result.share > 0.4
    assert result.lead > 8


def test_in_an_auction_thalers_speak_for_who_spends_fewer_and_the_card_for_who_spends_more() -> (
    None
):
    for cheap, dear in ((do.PASS, do.Bid(7)), (do.Bid(3), do.Bid(7)), (do.PASS, do.Bid(1))):
        assert STRATEGY.concerns("money", cheap, dear)
        assert not STRATEGY.concerns("values", cheap, dear)
        assert STRATEGY.concerns("values", dear, cheap)
        assert not STRATEGY.concerns("money", dear, cheap)
    assert STRATEGY.concerns("money", do.Lay(3, 0), do.Lay(4, 0))


def test_after_a_lower_bid_one_may_still_raise_but_not_after_a_pass() -> None:
    assert STRATEGY.commute(do.Bid(3), do.Bid(5))
    for one, other in ((do.Bid(5), do.Bid(3)), (do.PASS, do.Bid(3)), (do.Bid(3), do.PASS)):
        assert not STRATEGY.commute(one, other)


def test_cards_may_be_laid_at_different_places_in_any_order() -> None:
    assert STRATEGY.commute(do.Lay(3, -1), do.Lay(4, 2))
    assert STRATEGY.commute(do.Lay(4, 2), do.Lay(3, -1))
    for one, other in ((do.Lay(3, 2), do.Lay(4, 2)), (do.Lay(3, 2), do.DONE)):
        assert not STRATEGY.commute(one, other)
