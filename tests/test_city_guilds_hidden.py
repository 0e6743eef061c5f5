"""What a seat of City & Guilds may know, what all remember, and imagining the rest fairly."""

from collections import Counter
from itertools import permutations
from math import sqrt
from typing import Any

import pytest
from cittadella.core.counts import expand
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME, Position
from cittadella.games.city_guilds import actions as acts
from cittadella.games.city_guilds.components import COPIES, KINDS, MINSTRELS, SEATS, TILE_IDS
from cittadella.games.city_guilds.hidden import CityGuildsSampler, unseen_by
from cittadella.games.city_guilds.phases import BONUS, DRAWING, FIRST, OVER, PLACING, RETURNING
from cittadella.games.city_guilds.state import row
from city_guilds_table import OPTIONS, TILE, decline_all, fill, laid_out, place, random_position
from contract import check_samples
from tables import choose, observe, until

# -- What is seen and remembered


def test_spectator_sees_nothing_private() -> None:
    rng = Rng(1)
    for seats in SEATS:
        for _ in range(10):
            seen = observe(random_position(seats, {}, rng), None)
            private = ("seat", "hand", "dealt", "gave_back", "unseen")
            assert all(seen[name] is None for name in private)
            assert all(track["landing"] is None for track in seen["tracks"].values())


def test_hand_is_ones_own() -> None:
    rng = Rng(2)
    state = random_position(4, {}, rng)
    for seat in range(4):
        hand = observe(state, seat)["hand"]
        assert hand == {TILE_IDS[t]: n for t, n in enumerate(row(state.hands, seat)) if n}


def test_men_that_may_go_with_a_tile_are_two_or_what_is_left() -> None:
    state = laid_out({})
    state.left[:3] = (0, 1, 2)
    seen = observe(state, None)
    assert (seen["men"], seen["most_men"]) == ([0, 1, 2, 13], [0, 1, 2, 2])


def test_tiles_taken_openly_are_known_till_they_are_laid() -> None:
    state = laid_out({"A1": "tavern"})
    place(state, "market:bakers", "A2")
    state.open = bytes([TILE["minstrels"], *state.open[1:]])
    state.push(0, acts.DRAW[TILE["minstrels"]])
    for seat in (None, 0, 1):
        assert observe(state, seat)["known"] == [{"minstrels": 1}, {}, {}, {}]
    state.ready = 1
    place(state, "minstrels", "A3")
    assert observe(state, 1)["known"][0] == {}


@pytest.mark.parametrize("seats", SEATS)
def test_what_all_remember_of_hands_is_right(seats: int) -> None:
    """Follow the public events as a person would who writes everything down."""
    rng = Rng(seats)
    for seed in range(4):
        state = GAME.new(seats, {"taverns": "may"}, seed)
        known = [Counter[str]() for _ in range(seats)]
        shown = [Counter[str]() for _ in range(seats)]
        while not state.is_over:
            for event in state.apply(*choose(state, rng)):
                told: Any = event.seen_by(None)
                if event.kind == "drawn":
                    known[told["seat"]][told["tile"]] += 1
                elif event.kind == "placed" and known[told["seat"]][told["tile"]]:
                    known[told["seat"]][told["tile"]] -= 1
                elif event.kind == "placed":
                    shown[told["seat"]][told["tile"]] += 1
            seen = observe(state, None)
            assert seen["known"] == [+tiles for tiles in known]
            assert seen["shown"] == [+tiles for tiles in shown]


def test_unseen_tiles_are_those_in_the_supply_and_in_other_hands() -> None:
    rng = Rng(4)
    for _ in range(30):
        state = random_position(4, {}, rng)
        seat = rng.below(4)
        hidden = list(state.supply)
        for other in range(4):
            if other != seat:
                hidden += expand(state.hidden(other))
        if state.phase is RETURNING:
            hidden += [tile for tile in state.returned if tile < KINDS]
        assert sorted(hidden) == expand(unseen_by(state, seat))


def test_observation_has_what_a_view_draws() -> None:
    tiles = fill("1", [("building:bakers", 2, 2), ("building:bakers", 1, 1), "market:bakers"])
    tiles["A5"] = "market:bakers"
    state = laid_out(tiles, tracks={"bakers": {4: [3], 3: [1, 2]}})
    seen = observe(state, 0)
    assert seen["lots"]["A1"] == {"tile": "building:bakers", "seat": 2, "men": 2}
    track = seen["tracks"]["bakers"]
    assert track["ranked"] == [3, 1, 2]
    assert track["cubes"][2] == {"space": 3, "slot": 2, "rank": 3}
    assert track["cubes"][0] == {"space": 0, "slot": 0, "rank": 0}
    block = seen["blocks"][0]
    assert (block["first"], block["second"], block["thirds"]) == (2, 1, [])
    assert (block["free"], block["value"], block["paid"]) == (5, 10, False)
    assert block["shares"] == [0, 4, 6, 0]
    assert (block["guild"], block["control"]) == ("bakers", [0, 2, 1, 4])
    assert block["owners"] == [
        {"seat": 1, "buildings": 1, "men": 1, "place": 2},
        {"seat": 2, "buildings": 1, "men": 2, "place": 1},
    ]
    (chain,) = seen["chains"]["bakers"]["chains"]
    assert chain == {
        "length": 4,
        "reach": 2,
        "value": 7,
        "blocks": ["1", "2"],
        "lots": ["A1", "A2", "A3", "A5"],
    }
    assert seen["chains"]["bakers"]["shares"] == [0, 2, 1, 4]


def test_paid_block_shows_the_control_as_it_was() -> None:
    rng = Rng(3)
    state = until(GAME.new(4, None, 3), BONUS, rng)
    (paid,) = state.history
    block = observe(state, 0)["blocks"][paid.block]
    while not state.is_over:
        state.push(*choose(state, rng))
    later = observe(state, 0)["blocks"][paid.block]
    assert later == block
    assert later["paid"] is True


@pytest.mark.parametrize("seats", SEATS)
def test_progress(seats: int) -> None:
    rng = Rng(1)
    state = GAME.new(seats, None, 1)
    assert observe(state, 0)["turn"] is None
    laid = [0] * seats
    while not state.is_over:
        seen = observe(state, None)
        assert seen["laid"] == laid
        assert seen["setup"] == (min(laid) == 0 or (state.phase is DRAWING and sum(laid) == seats))
        seat, action = choose(state, rng)
        if state.phase is not RETURNING:
            assert seen["turn"] == seat
        laid[seat] += isinstance(action, acts.Place)
        state.push(seat, action)
    assert observe(state, 0)["turn"] is None


# -- Imagining the rest


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_samples_look_like_their_observation(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for _ in range(8):
        state = random_position(seats, options, rng)
        check_samples(GAME, state, rng)


@pytest.mark.parametrize("phase", [RETURNING, FIRST, PLACING, BONUS, DRAWING, OVER])
def test_samples_in_every_phase(phase: Phase) -> None:
    seed = GAME.position.phases.index(phase)
    rng, state = Rng(seed), GAME.new(5, None, seed)
    if phase is RETURNING:
        for seat in (4, 1):
            state.push(seat, state.legal_actions(seat)[0])
    check_samples(GAME, until(state, phase, rng), rng)


def test_samples_when_the_supply_is_dry() -> None:
    check_samples(GAME, decline_all(5, 1), Rng(1))


# -- How likely


def close(found: int, expected: float, draws: int) -> bool:
    """Return whether a count is within four deviations of what is expected."""
    share = expected / draws
    return abs(found - expected) <= 4 * sqrt(draws * share * (1 - share)) + 1


def test_hidden_tiles_are_held_as_often_as_they_are_unseen() -> None:
    state = until(GAME.new(4, None, 7), FIRST, Rng(7))
    unseen = unseen_by(state, 0)
    gave = state.returned[0]
    sampler = GAME.sampler(state.observe(0))
    rng = Rng(1)
    draws = 3000
    held: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    for _ in range(draws):
        twin = sampler.draw(rng)
        held.update(expand(list(row(twin.hands, 2))))
        tops[twin.supply[-1]] += 1
    assert held[MINSTRELS] == 0
    dealable = sum(unseen) - unseen[MINSTRELS]
    for tile in range(KINDS - 1):
        # The tile given back is in no hand, but one of the unseen ones.
        weight = 1 / (1 + state.open.count(tile)) if tile == gave else 0.0
        expected = 3 * draws * (unseen[tile] - weight) / (dealable - weight)
        assert abs(held[tile] - expected) < 0.12 * expected + 40, (tile, held[tile], expected)
    supply = sum(unseen) - 9
    assert close(tops[MINSTRELS], draws * unseen[MINSTRELS] / supply, draws)


def test_tile_given_back_makes_hands_as_likely_as_it_should() -> None:
    """Count all ways that a tiny game can have gone, and compare.

    Seats 0 and 1 hold one tile each; seat 0 was dealt two and gave one back.
    """
    state = laid_out({"A1": "tavern"}, seats=3)
    seen = observe(state, 0)
    seen["hand"] = {"market:bakers": 1}
    seen["dealt"] = {"market:bakers": 2, "building:bakers": 2}
    seen["gave_back"] = "building:bakers"
    seen["known"] = [{}, {}, {}]
    seen["shown"] = [{"market:bakers": 1, "building:bakers": 1}, {"building:bakers": 8}, {}]
    seen["hands"] = [1, 1, 0]
    seen["open"] = [None, None, None]
    seen["supply"] = 3
    seen["unseen"] = {"building:bakers": 2, "building:clothmakers": 2}
    sampler = CityGuildsSampler(Position, seen)
    # Two bakers may be the one given back: 11, less the one kept and eight laid from first hands.
    ways: Counter[str] = Counter()
    for like_given in range(2):
        unseen = [("building:bakers", 0), ("building:bakers", 1)]
        unseen += [("building:clothmakers", 2), ("building:clothmakers", 3)]
        for order in permutations(unseen):
            held = order[0]
            if held[0] != "building:bakers" or held[1] != like_given:
                ways[held[0]] += 1
    rng = Rng(1)
    draws = 4000
    found = sum(row(sampler.draw(rng).hands, 1)[TILE["building:bakers"]] for _ in range(draws))
    assert close(found, draws * ways["building:bakers"] / ways.total(), draws)


def test_last_unseen_tile_of_a_kind_that_was_given_back_is_in_the_supply() -> None:
    for seed in range(300):
        state = until(GAME.new(3, None, seed), FIRST, Rng(seed))
        gave = state.returned[0]
        if gave in state.open:
            continue
        # All others of its kind are laid out of first hands, as far as seat 0 can tell.
        seen = observe(state, 0)
        others = COPIES[gave] - row(state.dealt, 0)[gave]
        seen["unseen"] = {
            name: (1 if name == TILE_IDS[gave] else count) for name, count in seen["unseen"].items()
        }
        seen["shown"][1] = {TILE_IDS[gave]: others}
        sampler = CityGuildsSampler(Position, seen)
        rng = Rng(seed)
        for _ in range(200):
            assert row(sampler.draw(rng).hands, 2)[gave] == 0
        return
    raise AssertionError("no such position")
