"""How bots judge City & Guilds: in points that add up, from what may be known, and with sense."""

from typing import cast

import pytest
from cittadella.bots.arena import tournament
from cittadella.bots.levels import ACTIONS
from cittadella.bots.search import sequential_halving
from cittadella.core.codecs import NONE
from cittadella.core.game import State
from cittadella.core.rng import Rng
from cittadella.core.strategy import SearchSettings, Strategy
from cittadella.games import game
from cittadella.games.city_guilds import GAME, Position
from cittadella.games.city_guilds.actions import Draw, Place, Return
from cittadella.games.city_guilds.city import LOT_IDS
from cittadella.games.city_guilds.components import (
    BLOCK_SIZE,
    BLOCKS,
    GUILD_IDS,
    SEATS,
    TAVERN,
    WIDTH,
)
from cittadella.games.city_guilds.phases import BONUS, PLACING
from cittadella.games.city_guilds.scoring import (
    block_places,
    block_shares,
    block_value,
    chain_value,
    chains,
    longest,
)
from cittadella.games.city_guilds.state import BUILDING
from cittadella.games.city_guilds.strategy import CityGuildsStrategy, Survey, to_come
from cittadella.games.city_guilds.value import (
    Outlooks,
    claimants,
    growth,
    ranked_shares,
    settled,
    stepped,
)
from city_guilds_table import BLOCK, OPTIONS, fill, laid_out, random_position
from tables import choose as choose_any
from tables import until

STRATEGY = CityGuildsStrategy()
PLAYED = game(GAME.id)


def best_place(state: Position) -> Place:
    """Return what the policy would place."""
    seat = state.next_seat()
    actions = state.legal_actions(seat)
    values = STRATEGY.action_values(state, seat, actions)
    return cast(Place, actions[values.index(max(values))])


# -- The contract


@pytest.mark.parametrize("seats", SEATS)
def test_turns_to_come_are_counted(seats: int) -> None:
    rng = Rng(7)
    state = until(GAME.new(seats, None, 1), PLACING, rng)
    while not state.is_over:
        if state.phase is PLACING:
            assert to_come(state) == 60 - state.placed
        state.push(*choose_any(state, rng))


@pytest.mark.parametrize("settings", [SearchSettings(), SearchSettings(width=9, lookahead=4)])
def test_search_is_as_wide_and_looks_as_far_as_its_settings_say(
    settings: SearchSettings,
) -> None:
    judged = []

    class Watched(CityGuildsStrategy):
        def search_settings(self, budget: int) -> SearchSettings:  # noqa: ARG002
            return settings

        def judge(self, state: Position, temperature: float) -> list[float]:
            judged.append(self.period(state))
            return super().judge(state, temperature)

    state = until(GAME.new(4, None, 2), PLACING, Rng(1))
    seat = state.next_seat()
    strategy, sampler = cast(Strategy[State], Watched()), PLAYED.sampler(state.observe(seat))
    for _ in sequential_halving(strategy, sampler, seat, state.legal_actions(seat), Rng(1), 1):
        pass
    assert judged == [state.placed + 4 + settings.lookahead] * settings.width


def test_a_large_budget_is_spent_on_a_wider_and_longer_search() -> None:
    small, large = (STRATEGY.search_settings(ACTIONS[level]) for level in ("medium", "hard"))
    assert large.width > small.width
    assert large.lookahead > small.lookahead


# -- The arithmetic agrees with the rules


def test_blocks_chains_and_steps_are_those_of_the_rules() -> None:
    rng = Rng(2)
    for _ in range(60):
        state = random_position(4, OPTIONS[0], rng)
        for block in range(BLOCKS):
            claims, owners = state.claims_of(block), bytes(state.owners_of(block))
            pays = settled(block_value(state, block), claims, owners)
            assert list(pays) == list(block_shares(state, block))
        for guild in range(WIDTH):
            lots = state.guilds[guild]
            grown = growth(lots)
            assert (not lots and not grown.gains) or grown.value == chain_value(longest(lots))
            for lot, gain in grown.gains.items():
                joined = next(c for c in chains(lots | 1 << lot) if c.lots >> lot & 1)
                assert chain_value(joined) - grown.value == gain
            for seat in range(4):
                for steps in (1, 2):
                    after = state.copy()
                    after._invest(seat, guild, steps)
                    assert after.track(guild) == stepped(state.track(guild), seat, steps)
            ranked = state.ranked(guild)
            shares = ranked_shares(state.track(guild))
            assert sorted(range(4), key=lambda s: -shares[s])[: len(ranked)][:3] == ranked[:3]


def test_owners_change_as_in_the_rules() -> None:
    rng = Rng(4)
    for _ in range(200):
        state = random_position(4, OPTIONS[0], rng)
        free = [lot for lot in range(BLOCKS * BLOCK_SIZE) if state.lots[lot] == NONE]
        if not free:
            continue
        lot, seat, men = rng.choice(free), rng.below(4), 1 + rng.below(2)
        block = lot // BLOCK_SIZE
        claims, owners = state.claims_of(block), bytes(state.owners_of(block))
        claims[seat] += BUILDING + men
        state.left[seat] += men
        state._man(seat, lot, men, True)
        assert tuple(claimants(claims, owners, seat)) == state.owners_of(block)
        assert block_places(state, block)


# -- Sense


def test_a_lead_in_a_block_is_worth_more_the_fuller_the_block() -> None:
    outlooks = Outlooks(4)
    claims, owners = bytes([2 * (BUILDING + 1), BUILDING + 1, 0, 0]), bytes([0, 1])
    worth = [outlooks.pays(14, free, claims, owners, 2) for free in (5, 3)]
    leads = [pays[0] - pays[1] for pays in worth]
    assert leads[0] < leads[1]


def test_who_has_the_next_turn_may_complete_a_block() -> None:
    outlooks = Outlooks(4)
    claims, owners = bytes([BUILDING + 2, BUILDING + 1, 0, 0]), bytes([0, 1])
    first, later = (outlooks.pays(14, 1, claims, owners, mover)[1] for mover in (1, 2))
    assert first > later


def test_the_eighth_lot_is_taken_when_it_wins_the_block() -> None:
    tiles = fill(
        "7",
        [("building:bakers", s, 1) for s in (0, 1, 0, 1)] + ["market:bakers"] * 3,
    )
    state = laid_out({**tiles, "K12": ("building:blacksmiths", 2, 1)}, hand=["building:bakers"])
    chosen = best_place(state)
    assert LOT_IDS[chosen.lot] == BLOCK["7"][7]
    assert chosen.men


def test_tavern_is_laid_where_one_leads() -> None:
    mine = fill("7", [("building:bakers", 0, 2)] * 3 + [("building:bakers", 1, 1)])
    theirs = fill("4", [("building:clothmakers", 1, 2)] * 3 + [("building:clothmakers", 0, 1)])
    state = laid_out({**mine, **theirs})
    state.phase = BONUS
    actions = state.legal_actions(0)
    values = STRATEGY.action_values(state, 0, actions)
    (lot,) = actions[values.index(max(values))].targets()
    assert lot.removeprefix("lot:") not in BLOCK["4"]


def test_who_meddles_cuts_the_chain_of_another_and_the_patient_do_not() -> None:
    state = laid_out(
        fill("4", [("building:clothmakers", 1, 2)] * 4), tracks={"clothmakers": {8: [1]}}
    )
    state.phase = BONUS
    guild = next(at for at, lots in enumerate(state.guilds) if lots)
    (lot, *_) = growth(state.guilds[guild]).gains
    patient, plain, meddling = (
        Survey(strategy, state, 0).chain_gain(lot, TAVERN)
        for strategy in (STRATEGY.of("patient"), STRATEGY, STRATEGY.of("meddling"))
    )
    assert patient < 0 < meddling
    assert patient < plain < meddling


@pytest.mark.parametrize("seats", SEATS)
def test_the_last_tile_is_laid_for_the_best_end(seats: int) -> None:
    rng = Rng(seats)
    state = GAME.new(seats, None, 8)
    while to_come(state) > 1 or state.phase is not PLACING:
        state.push(*choose_any(state, rng))
    seat = state.next_seat()
    leads = []
    for action in state.legal_actions(seat):
        then = state.copy()
        then.push(seat, action)
        if not then.is_over:
            return
        rivals = [points for other, points in enumerate(then.scores()) if other != seat]
        leads.append(then.scores()[seat] - max(rivals))
    assert STRATEGY.action_values(state, seat, state.legal_actions(seat)) == leads


def test_men_left_over_cost_and_men_to_place_are_worth_something() -> None:
    men = Outlooks(4).men
    assert men[0][3] == -3
    assert men[10][8] > men[10][7] > 0
    assert men[2][9] < men[2][3]


def test_easy_is_clearly_better_than_chance() -> None:
    result = tournament(PLAYED, "easy", "random", 4, {}, 3, 1, processes=1)
    assert result.share > 0.5
    assert result.lead > 10


def test_a_tile_that_is_taken_has_nothing_to_do_with_other_guilds_chains() -> None:
    strategy, own, other = CityGuildsStrategy(), f"chain:{GUILD_IDS[1]}", f"chain:{GUILD_IDS[2]}"
    for action in (Return(WIDTH + 1), Draw(1)):
        assert strategy.concerns(own, action, Draw(2))
        assert not strategy.concerns(other, action, Draw(2))
        assert strategy.concerns("hand", action, Draw(2))
    assert strategy.concerns(other, Place(1, 0, 1), Draw(2))
