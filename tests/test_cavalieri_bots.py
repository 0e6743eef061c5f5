"""How bots judge Città e Cavalieri: in points, from what may be known, and with sense."""

from dataclasses import replace
from itertools import product
from math import inf
from typing import cast

import pytest
from cavalieri_table import GOOD, TRACK, act, corner, laid_out, roll, side
from cittadella.bots import LEVELS, Budget, choose
from cittadella.bots.advice import Adviser, explain, is_conceded, outcome_rng, reason_rng
from cittadella.bots.arena import tournament
from cittadella.bots.levels import ACTIONS
from cittadella.bots.outcomes import LEAST, Outcomes
from cittadella.core.game import Action, Game, State
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME, Position
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri.components import CARD_IDS
from cittadella.games.cavalieri.island import HEX_OF
from cittadella.games.cavalieri.knowledge import prove
from cittadella.games.cavalieri.phases import FOUNDING_ROAD, OVER, ROLLING
from cittadella.games.cavalieri.strategy import CavalieriStrategy
from cittadella.games.cavalieri.value import WEIGHTS, Hands, Plan
from tables import best

STRATEGY = CavalieriStrategy()
PLAYED = cast("Game[State]", GAME)
A, B, C = (corner("4.1", at) for at in (4, 0, 2))
CITY = {"ore": 3, "grain": 2}


# -- The contract


def test_the_end_is_worth_what_it_is() -> None:
    state = laid_out(defender={0: 12}, cards={0: ["merchant"]}, settlements={1: [A]})
    state.defender = bytes([13, 0, 0, 0])
    state.derive()
    state.phase = OVER
    assert STRATEGY.evaluate(state) == [1, 0, 0, 0]


def test_a_large_budget_is_spent_on_a_wider_search() -> None:
    small, large = (STRATEGY.search_settings(ACTIONS[level]) for level in ("medium", "hard"))
    assert large.width > small.width


def test_the_island_is_judged_as_it_was_whatever_happens_to_the_position_later() -> None:
    state = laid_out(settlements={0: [A]}, hands={0: CITY})
    board = STRATEGY.board(state, 0)
    before = board.city_gain(A), board.standing
    act(state, do.CITY[A])
    assert (board.city_gain(A), board.standing) == before
    assert STRATEGY.board(state, 0) is not board


# -- What hands are worth


def test_a_plan_is_worth_more_the_fewer_cards_are_missing() -> None:
    hands = Hands(replace(WEIGHTS, cards=(0.0,) * 8))
    plans = (Plan(2.0, ((3, 2), (4, 3))),)
    rates = bytes([4] * 8)
    worths = [
        hands.worth(bytes((0, 0, 0, grain, ore, 0, 0, 0)), plans, rates, 7)
        for grain, ore in ((0, 0), (1, 0), (1, 2), (2, 2), (2, 3))
    ]
    assert worths == sorted(worths)
    assert worths[-1] == pytest.approx(2.0 * WEIGHTS.plan)
    trade = hands.worth(bytes((4, 0, 0, 2, 2, 0, 0, 0)), plans, rates, 9)
    assert worths[-2] < trade < worths[-1]


def test_a_hand_beyond_the_limit_is_worth_less() -> None:
    hands = Hands(WEIGHTS)
    hand, rates = bytes((4, 4, 0, 0, 0, 0, 0, 0)), bytes([4] * 8)
    assert hands.worth(hand, (), rates, 7) < hands.worth(hand, (), rates, 9)


# -- Sense


def test_the_winning_piece_is_built() -> None:
    state = laid_out(settlements={0: [A]}, defender={0: 11}, hands={0: {**CITY, "wool": 4}})
    assert best(STRATEGY, state) == do.CITY[A]


def test_a_city_is_built_and_not_traded_away() -> None:
    state = laid_out(settlements={0: [A]}, hands={0: CITY})
    assert best(STRATEGY, state) == do.CITY[A]


def test_the_missing_card_is_got_from_the_bank() -> None:
    state = laid_out(settlements={0: [A]}, hands={0: {"ore": 2, "grain": 2, "brick": 4}})
    assert best(STRATEGY, state) == do.BANK[GOOD["brick"]][GOOD["ore"]]


def test_what_the_plan_needs_is_kept_when_cards_are_discarded() -> None:
    state = laid_out(
        phase=ROLLING, settlements={0: [A]}, hands={0: {"ore": 3, "grain": 2, "brick": 4}}
    )
    roll(state, 3, 4, "trade")
    for _ in range(4):
        assert best(STRATEGY, state) == do.DISCARD[GOOD["brick"]]
        act(state, best(STRATEGY, state))


def test_a_knight_is_activated_when_the_barbarians_come() -> None:
    spot = corner("3.3", 0)
    state = laid_out(
        cities={0: [A], 1: [B]}, roads={0: [side("3.3", 0), side("3.3", 5)]},
        knights={0: {spot: "1"}}, hands={0: {"grain": 1}}, ship=6,
    )  # fmt: skip
    assert best(STRATEGY, state) == do.ACTIVATE[spot]


def test_the_robber_hurts_the_leader_and_not_oneself() -> None:
    state = laid_out(
        phase=ROLLING, attacks=1, robber="3.3", cities={0: [corner("5.1", 3)], 1: [B]},
        settlements={2: [corner("1.2", 0)]}, defender={1: 6}, hands={1: {"ore": 2}},
    )  # fmt: skip
    roll(state, 3, 4, "trade")
    assert best(STRATEGY, state) == do.ROBBER[HEX_OF["4.1"]]


def test_a_trade_that_helps_is_accepted_and_one_with_the_leader_is_not() -> None:
    for points, wanted in ((0, do.ACCEPT), (12, do.REFUSE)):
        state = laid_out(
            settlements={1: [A]}, defender={0: points},
            hands={0: {"ore": 1, "wool": 1}, 1: {"ore": 2, "grain": 2, "brick": 2}},
        )  # fmt: skip
        act(state, do.ASK[GOOD["brick"]])
        act(state, do.GIVE[GOOD["ore"]])
        act(state, do.PROPOSE)
        assert best(STRATEGY, state, 1) == wanted


def test_it_is_told_of_an_offer_whether_a_deal_will_come_of_it() -> None:
    for points, likely in ((0, True), (11, False)):
        state = laid_out(
            settlements={0: [corner("5.1", 3)], 1: [A]}, roads={0: [side("4.1", 5)]},
            defender={0: points},
            hands={0: {"ore": 1, "wool": 1, "grain": 2}, 1: {"ore": 2, "grain": 2, "brick": 2}},
        )  # fmt: skip
        for good in ("ore", "grain", "brick"):
            prove(state, 1, GOOD[good], 2)
        act(state, do.ASK[GOOD["brick"]])
        act(state, do.GIVE[GOOD["ore"]])
        tried = Outcomes(PLAYED, state.observe(0), 0, [do.PROPOSE], Rng(1))
        share = tried.agreed(8)
        assert share == float(likely)
        adviser, _ = advised(state)
        assert [adviser._stays(one) for one in (do.PROPOSE, do.WITHDRAW)] == [share, None]


def test_a_trade_that_lowers_ones_worth_is_never_accepted() -> None:
    state = laid_out(settlements={1: [A]}, hands={0: {"brick": 2}, 1: CITY})
    act(state, do.ASK[GOOD["ore"]])
    act(state, do.GIVE[GOOD["brick"]])
    act(state, do.PROPOSE)
    assert best(STRATEGY, state, 1) == do.REFUSE


def test_one_offer_a_turn_is_made() -> None:
    state = laid_out(
        settlements={0: [A]}, hands={0: {"ore": 2, "grain": 2, "wool": 2}, 1: {"ore": 2}}
    )
    assert best(STRATEGY, state) == do.ASK[GOOD["ore"]]
    state.offers = 1
    assert not isinstance(best(STRATEGY, state), do.Ask)
    tiresome = [do.ASK[GOOD["ore"]], do.ASK[GOOD["brick"]], do.END]
    for level, number in product(LEVELS, range(5)):
        chosen = choose(PLAYED, state.observe(0), 0, tiresome, level, number, Budget(200))
        assert chosen == do.END


def test_a_card_is_offered_for_a_card() -> None:
    state = laid_out(
        settlements={0: [A]}, hands={0: {"grain": 2, "wool": 2}, 1: {"ore": 2, "brick": 2}}
    )
    act(state, do.ASK[GOOD["ore"]])
    act(state, do.GIVE[GOOD["wool"]])
    more = [action for action in state.legal_actions(0) if isinstance(action, (do.Ask, do.Give))]
    assert more
    assert not any(STRATEGY.considers(state, 0, action) for action in more)


def test_the_metropolis_is_set_where_a_city_yields_most() -> None:
    rich, poor = A, corner("1.2", 0)
    state = laid_out(cities={0: [rich, poor]}, levels={0: (3, 0, 0)}, hands={0: {"cloth": 4}})
    act(state, do.IMPROVE[0])
    assert best(STRATEGY, state) == do.METROPOLIS[rich]


def test_the_least_of_progress_cards_is_dropped() -> None:
    hand = ["merchant", "medicine", "inventor", "wedding", "spy"]
    state = laid_out(cards={0: hand})
    act(state, do.END)
    drop = best(STRATEGY, state)
    assert isinstance(drop, do.Drop)
    assert CARD_IDS[drop.card] not in ("merchant", "medicine")


def test_the_thrifty_keep_a_card_and_who_meddles_plays_one_that_hurts() -> None:
    hands = {1: {"ore": 5}, 2: {"wool": 9}}
    state = laid_out(settlements={0: [A]}, cities={1: [B]}, cards={0: ["wedding"]}, hands=hands)
    assert isinstance(best(STRATEGY, state), do.Wedding)
    assert best(STRATEGY.of("thrifty"), state) == do.END
    state = laid_out(settlements={0: [A]}, cities={1: [B]}, cards={0: ["saboteur"]}, hands=hands)
    assert best(STRATEGY, state) == do.END
    assert isinstance(best(STRATEGY.of("meddling"), state), do.Saboteur)


def test_settlements_are_founded_where_numbers_are_good() -> None:
    state = GAME.new(4, {"layout": "beginner"}, 1)
    found = best(STRATEGY, state)
    assert isinstance(found, do.Found)
    board = STRATEGY.board(state, 0)
    worths = sorted(board.vertex(vertex) for vertex in range(54))
    assert board.vertex(found.vertex) >= worths[-8]


# -- A win that is sure


def advised(state: Position, *against: Action) -> tuple[Adviser, list[Action]]:
    """Return who has advised seat 0, and what it looks forward to."""
    adviser = Adviser(PLAYED, state, 0, 1, Rng(1), Rng(2))
    assert adviser.step(60, against)
    told = adviser.advice
    return adviser, [adviser.actions[told.choice], *(one.action for one in told.follows)]


def test_a_win_by_trade_with_the_bank_is_found_and_told() -> None:
    roads = {0: [side("4.1", 4), side("4.1", 5), side("4.1", 0)]}
    hand = {"brick": 5, "lumber": 1, "grain": 1}
    state = laid_out(settlements={0: [A]}, roads=roads, defender={0: 11}, hands={0: hand})
    adviser, line = advised(state, do.END)
    assert adviser.advice.wins
    assert line[0] == do.BANK[GOOD["brick"]][GOOD["wool"]]
    assert isinstance(line[1], do.Settlement)
    then = state.copy()
    for action in line:
        then.push(0, action)
    assert then.is_over
    assert then.ranking()[0] == 1
    told = adviser.why_not(do.END)
    assert (told.wins, told.same) == (True, False)


def test_two_ways_to_win_are_as_good() -> None:
    hand = {**CITY, "brick": 1, "lumber": 1, "wool": 1}
    state = laid_out(settlements={0: [A, C]}, defender={0: 10}, hands={0: hand})
    adviser, line = advised(state, do.CITY[A], do.CITY[C])
    assert line in ([do.CITY[A]], [do.CITY[C]])
    other = next(one for one in (do.CITY[A], do.CITY[C]) if one != line[0])
    adviser, _ = advised(state, other)
    assert adviser.why_not(other).same
    (told,) = (one for one in adviser.told if one.action == other)
    assert is_conceded(told.given_up, told.doubt)


def test_it_is_explained_that_a_move_wins_to_whoever_can_know_it() -> None:
    state = laid_out(settlements={0: [A]}, defender={0: 11, 1: 3}, hands={0: dict(CITY)})
    short = laid_out(settlements={0: [A]}, defender={0: 10, 1: 3}, hands={0: dict(CITY)})
    city, seen = do.CITY[A], state.observe(0)
    assert explain(PLAYED, seen, 0, city).wins
    assert not explain(PLAYED, seen, 0, do.END).wins
    assert not explain(PLAYED, short.observe(0), 0, city).wins
    assert explain(PLAYED, state.observe(1), 0, city).wins, "its cost is known once it is built"


@pytest.mark.parametrize("hand", [{**CITY, "ore": 2}, {"brick": 5, "lumber": 1}])
def test_no_win_is_told_that_is_not_there(hand: dict[str, int]) -> None:
    state = laid_out(settlements={0: [A]}, defender={0: 11}, hands={0: hand})
    assert STRATEGY.finish(state, 0) == ()
    assert STRATEGY.finish(state, 1) == ()


@pytest.mark.long
def test_every_win_that_is_told_is_one() -> None:
    luck, found = Rng(4), 0
    state = GAME.new(4, {}, 4)
    while (seat := state.next_seat()) >= 0:
        then = state.copy()
        for action in STRATEGY.finish(state, seat):
            then.push(seat, action)
            found += then.is_over
        assert then.is_over or not STRATEGY.finish(state, seat)
        legal = state.legal_actions(seat)
        state.push(seat, choose(PLAYED, state.observe(seat), seat, legal, "easy", luck.bits()))
    assert found


# -- Advice in a turn whose parts may come in any order


def compared(state: Position, *actions: Action, still: bool) -> Outcomes:
    seen = state.observe(0)
    return Outcomes(PLAYED, seen, 0, actions, Rng(1), still=still).run(LEAST)


def test_of_an_answer_to_an_offer_it_is_told_what_another_makes_of_it() -> None:
    hands = {0: {"ore": 2, "grain": 2, "brick": 1}, 1: {"ore": 1}}
    state = laid_out(settlements={0: [A], 1: [B]}, hands=hands)
    for action in (do.ASK[GOOD["ore"]], do.GIVE[GOOD["brick"]], do.PROPOSE):
        act(state, action)
    tried = Outcomes(PLAYED, state.observe(1), 1, (do.REFUSE, do.ACCEPT), Rng(1)).run()
    reasons = tried.reasons(0, 1)
    line = reasons.differences[-1]
    assert (line.source, line.seat, reasons.sums) == ("cities", 0, ())
    assert line.points < -1.0


def test_what_may_come_first_is_not_blamed_for_doing_without_the_rest() -> None:
    hands = {0: {"wool": 5, "ore": 1, "brick": 1, "lumber": 1}}
    state = laid_out(cities={0: [A]}, roads={0: [side("4.1", 4)]}, hands=hands)
    wool = [do.BANK[GOOD["wool"]][GOOD[one]] for one in ("ore", "grain")]
    road = next(one for one in state.legal_actions(0) if isinstance(one, do.Road))
    bank = next(one for one in wool if one != best(STRATEGY, state))
    assert not compared(state, bank, road, still=False).same(0, 1)
    assert compared(state, bank, road, still=True).same(0, 1)
    assert not compared(state, bank, do.END, still=True).same(0, 1)


def test_of_what_comes_to_the_same_the_least_is_advised_and_said_to_be_so() -> None:
    state = laid_out(settlements={0: [A]}, hands={0: {"wool": 1}, 1: {"ore": 1}})
    adviser = Adviser(PLAYED, state, 0, 1, Rng(1), Rng(2))
    assert adviser.step(60)
    assert adviser.actions[adviser.advice.choice] == do.END
    assert adviser.advice.same
    assert not adviser.advice.differences
    told = explain(PLAYED, state.observe(0), 0, do.END)
    assert (told.same, told.only) == (True, False)


def test_what_is_only_judged_is_not_told_as_sure() -> None:
    state = laid_out(cities={0: [A]}, hands={0: {"coin": 1}})
    improved, margin = compared(state, do.IMPROVE[TRACK["politics"]], do.END, still=False).given_up(
        0, 1
    )
    assert improved > 0
    assert margin >= improved / 2


def test_a_bot_s_purchase_is_explained_by_what_it_brings_not_by_what_could_come_first() -> None:
    state = laid_out(cities={0: [A]}, hands={0: {"coin": 1}})
    told = explain(PLAYED, state.observe(0), 0, do.IMPROVE[TRACK["politics"]])
    assert told.second == do.END
    assert any(one.source.endswith(":politics") and one.points > 0 for one in told.differences)


def test_a_knight_that_saves_a_city_from_barbarians_who_are_near_is_preferred() -> None:
    def shore(ship: int, hands: dict[str, int]) -> Position:
        state = laid_out(cities={0: [A]}, roads={0: [side("4.1", 4)]}, hands={0: hands})
        state.ship = ship
        return state

    bought = {"wool": 1, "ore": 1, "grain": 1}
    near = shore(5, bought)
    knights = [one for one in near.legal_actions(0) if isinstance(one, do.Knight)]
    assert knights
    assert all(STRATEGY.prefers(near, 0, one) for one in knights)
    assert not any(STRATEGY.prefers(shore(1, bought), 0, one) for one in knights)
    assert not any(STRATEGY.prefers(shore(5, {"wool": 1, "ore": 1}), 0, one) for one in knights)
    assert not STRATEGY.prefers(near, 0, do.END)


def test_of_the_first_roads_the_one_to_the_best_site_is_preferred() -> None:
    state = GAME.new(3, {"layout": "beginner"}, 5)
    while state.phase is not FOUNDING_ROAD:
        seat = state.next_seat()
        act(state, state.legal_actions(seat)[0])
    seat = state.next_seat()
    roads = state.legal_actions(seat)
    values = STRATEGY.action_values(state, seat, roads)
    preferred = [STRATEGY.prefers(state, seat, road) for road in roads]
    assert preferred == [value == max(values) for value in values]
    assert not all(preferred)
    adviser = Adviser(PLAYED, state, seat, 1, outcome_rng(1, 1, 0), reason_rng(1, 1, 0))
    adviser.step(inf)
    assert adviser.advice is not None
    assert preferred[adviser.advice.choice]


def test_easy_is_clearly_better_than_chance() -> None:
    result = tournament(PLAYED, "easy", "random", 4, {"target": "10"}, 1, 1, processes=1)
    assert result.share > 0.6
