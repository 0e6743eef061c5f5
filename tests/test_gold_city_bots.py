"""How bots judge Gold City: in letters that add up, from what may be known, and with sense."""

from typing import cast

import pytest
from cittadella.bots.arena import tournament
from cittadella.bots.levels import ACTIONS
from cittadella.bots.outcomes import LEAST, Outcomes
from cittadella.core.game import Game, State
from cittadella.core.rng import Rng
from cittadella.games.gold_city import GAME
from cittadella.games.gold_city import actions as do
from cittadella.games.gold_city.components import KINDS
from cittadella.games.gold_city.island import PLACE_OF
from cittadella.games.gold_city.phases import AUCTION
from cittadella.games.gold_city.strategy import GoldCityStrategy, Survey
from cittadella.games.gold_city.value import Outlooks, plans
from gold_city_table import (
    BONUS,
    GOODS,
    OPTIONS,
    TERRAIN,
    auction,
    build,
    building,
    done,
    laid_out,
    random_position,
)
from tables import best, until

STRATEGY = GoldCityStrategy()
PLAYED = cast("Game[State]", GAME)


# -- The contract


def test_a_large_budget_is_spent_on_a_wider_search() -> None:
    small, large = (STRATEGY.search_settings(ACTIONS[level]) for level in ("medium", "hard"))
    assert large.width > small.width


# -- The arithmetic agrees with the rules


def test_plans_are_what_a_hand_pays_for() -> None:
    rng = Rng(2)
    for _ in range(200):
        hand = bytearray(KINDS)
        for _ in range(1 + rng.below(7)):
            hand[rng.below(KINDS)] += 1
        listed = {plan.terrains: plan.cards for plan in plans(bytes(hand))}
        for terrain in range(KINDS):
            ways = do.payments(bytes(hand), terrain)
            assert ((terrain,) in listed) == bool(ways)
            if ways:
                assert listed[terrain,] == min(map(sum, ways))
        for one in range(KINDS):
            for other in range(one, KINDS):
                assert ((one, other) in listed) == _both(bytes(hand), one, other)


def _both(hand: bytes, one: int, other: int) -> bool:
    """Return whether two shops can be paid, one after another, in any way."""
    for first in do.payments_for(one):
        if do.covers(hand, first):
            left = bytes(held - paid for held, paid in zip(hand, first, strict=True))
            if any(do.covers(left, second) for second in do.payments_for(other)):
                return True
    return False


def test_a_valuation_of_this_round_is_expected_as_it_will_be() -> None:
    outlooks = Outlooks()
    assert outlooks.areas[(2, 1, 0), True] == (4, 2, 0)
    assert outlooks.areas[(1, 1, 0), True] == (2, 2, 0)
    assert outlooks.areas[(2, 1, 0), False][0] < 4


def test_what_is_still_to_be_valued_is_counted() -> None:
    state = GAME.new(4, None, 3)
    coming = STRATEGY.outlooks.coming[state.revealed, 150]
    assert sum(coming.wares) == pytest.approx(15 * STRATEGY.weights.fade)
    assert sum(coming.areas) == pytest.approx(15 * STRATEGY.weights.fade)
    soon = STRATEGY.outlooks.coming[state.revealed, 30]
    assert sum(soon.wares) == pytest.approx(3 * STRATEGY.weights.fade)


def test_gains_of_places_are_kept_while_nobody_builds() -> None:
    rng = Rng(4)
    for _ in range(10):
        state = until(random_position(4, OPTIONS[0], rng), AUCTION, rng) if rng.below(2) else None
        if state is None or state.is_over:
            continue
        before = GoldCityStrategy().action_values(
            state, state.mover, state.legal_actions(state.mover)
        )
        assert STRATEGY.action_values(
            state, state.mover, state.legal_actions(state.mover)
        ) == pytest.approx(before)


# -- Sense


def test_the_first_shop_of_an_inner_quarter_is_built() -> None:
    state = laid_out(hands={0: {"plains": 2}}, keys={0: 1}, shops={0: ["plains.QA"]})
    assert best(STRATEGY, state) == building("plains.I")


def test_a_shop_that_may_as_well_be_built_first_is_not_blamed_for_the_other() -> None:
    state = laid_out(hands={0: {"coast": 2}})
    first, *_, last = (one for one in state.legal_actions(0) if isinstance(one, do.Build))
    seen = state.observe(0)
    tried = Outcomes(PLAYED, seen, 0, (first, last), Rng(1), still=True).run(LEAST)
    assert tried.joins == LEAST
    alone = Outcomes(PLAYED, seen, 0, (first, do.DONE), Rng(1), still=True).run(LEAST)
    assert not alone.joined


def test_a_first_key_is_worth_more_than_a_later_one() -> None:
    first, later = (
        Survey(STRATEGY, laid_out(keys={0: many}), 0).reward(PLACE_OF["forest.e"])
        for many in (0, 1)
    )
    assert first > later > 0


def test_the_pair_is_taken_that_can_be_built_with() -> None:
    state = auction([("plains", "forest"), ("desert", "desert"), ("plains", "mountains")])
    state.own = (1 << PLACE_OF["desert.c"] | 1 << PLACE_OF["desert.C3"], 0, 0)
    state.derive()
    assert best(STRATEGY, state) == do.PLACE_TILE[1]


def test_a_free_pair_is_better_than_the_same_for_coins() -> None:
    state = auction([("coast", "coast")] * 4)
    state.apply(0, do.PLACE_TILE[0])
    assert best(STRATEGY, state) != do.PLACE_TILE[0]
    preferred = [STRATEGY.prefers(state, 1, one) for one in do.PLACE_TILE[:2]]
    assert preferred == [False, True], "nor is it advised where that is as good"


def test_a_coin_is_worth_two_letters_to_who_has_the_card_for_it() -> None:
    state = laid_out(taken=[(0, "coins")])
    assert Survey(STRATEGY, state, 0).coin == 2
    assert Survey(STRATEGY, state, 1).coin < 2


def test_goods_are_taken_that_will_be_valued() -> None:
    state = laid_out(
        hands={0: {"forest": 2}},
        shops={0: ["forest.C1"]},
        goods={0: ["cloth_spices"]},
        display=["cloth_wine", "ceramics_wine", "wine_spices_1"],
        valued="wine.desert",
    )
    build(state, "forest.a")
    assert best(STRATEGY, state) == do.TAKE[GOODS["ceramics_wine"]]
    preferred = {one for one in state.legal_actions(0) if STRATEGY.prefers(state, 0, one)}
    wine = ("cloth_wine", "ceramics_wine", "wine_spices_1")
    assert preferred == {do.TAKE[GOODS[name]] for name in wine}, "sure, and not the unseen one"
    state.goods[0] = 1 << GOODS["cloth_wine"]
    assert not any(STRATEGY.prefers(state, 0, one) for one in state.legal_actions(0)), "it has some"


@pytest.mark.parametrize(
    ("character", "taken"), [("meddling", "cloth_ceramics_2"), ("patient", "wine_spices_1")]
)
def test_who_meddles_takes_the_goods_of_another_and_the_patient_leave_them(
    character: str, taken: str
) -> None:
    state = laid_out(
        hands={0: {"forest": 2}},
        shops={0: ["forest.C1"]},
        goods={1: ["cloth_ceramics_1"]},
        display=["cloth_ceramics_2", "wine_spices_1", "cloth_wine"],
    )
    build(state, "forest.a")
    card = GOODS["cloth_ceramics_2"]
    plain, own = (
        Survey(one, state, 0).goods_gain(card) for one in (STRATEGY, STRATEGY.of(character))
    )
    assert (own > plain) == (character == "meddling")
    assert best(STRATEGY.of(character), state) == do.TAKE[GOODS[taken]]
    state.goods[2] = state.goods[1]
    assert best(STRATEGY.of(character), state) == do.TAKE[GOODS["wine_spices_1"]]


def test_goods_given_back_are_those_one_has_twice() -> None:
    mine = ["cloth_ceramics_1", "wine_spices_1", "cloth_ceramics_2", "wine_spices_2"]
    state = laid_out(
        hands={0: {"forest": 2}}, shops={0: ["forest.C1"]}, goods={0: mine}, display=["cloth_wine"]
    )
    build(state, "forest.a")
    state.apply(0, do.TAKE[GOODS["cloth_wine"]])
    values = STRATEGY.action_values(state, 0, state.legal_actions(0))
    assert max(values) == 0


def test_a_bonus_card_is_taken_that_pays() -> None:
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2"]}, coins={0: 12})
    build(state, "forest.b")
    assert best(STRATEGY, state) == do.BONUS[BONUS["coins"]]


def test_cards_are_thrown_away_that_cannot_be_used() -> None:
    state = laid_out(
        hands={0: {"desert": 4, "coast": 1, "plains": 1}},
        shops={0: ["desert.c", "desert.C3"]},
    )
    done(state)
    assert best(STRATEGY, state) != do.DISCARD[TERRAIN["desert"]]


def test_cards_are_worth_nothing_in_the_last_round() -> None:
    state = laid_out(hands={0: {"coast": 4}})
    state.own = (0, (1 << 58) - (1 << 42), 0, 0)
    assert Survey(STRATEGY, state, 0).cards() == 0
    assert STRATEGY.to_come(state) == 0


def test_easy_is_clearly_better_than_chance() -> None:
    result = tournament(PLAYED, "easy", "random", 4, {}, 3, 1, processes=1)
    assert result.share > 0.5
    assert result.lead > 10


# -- What the others took


def test_the_others_are_believed_to_have_the_bonus_cards_that_bring_them_most() -> None:
    """With seven coins the card of the coins is worth 14 letters, of the forest 0."""
    state = laid_out(coins={1: 7}, taken=[(1, "forest"), (2, "coins"), (0, "city")])
    seen, rng = state.observe(3), Rng(4)
    counts = []
    for sampler in (GAME.sampler(seen), STRATEGY.sampler(GAME, seen)):
        drawn = [sampler.draw(rng).bonuses[0] for _ in range(200)]
        counts.append(drawn.count(BONUS["coins"]))
    assert 10 < counts[0] < 50
    assert counts[1] > 190


def test_what_one_knows_of_bonus_cards_is_never_imagined_otherwise() -> None:
    state = laid_out(coins={1: 7}, taken=[(0, "coins"), (1, "forest"), (0, "city")])
    sampler, rng = STRATEGY.sampler(GAME, state.observe(0)), Rng(4)
    for _ in range(50):
        world = sampler.draw(rng)
        assert world.bonuses[::2] == state.bonuses[::2]
        assert len(set(world.bonuses)) == 3
        assert world.observe(0) == state.observe(0)
