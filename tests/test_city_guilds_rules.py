"""The turns of City & Guilds: set-up, tiles, men, tracks, ownership, taverns, drawing."""

from typing import Any

import pytest
from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.game import Action, Decision, Options
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME, Position
from cittadella.games.city_guilds import actions as acts
from cittadella.games.city_guilds import components as box
from cittadella.games.city_guilds.phases import BONUS, DRAWING, FIRST, PLACING, RETURNING
from cittadella.games.city_guilds.state import NOTHING_OPEN, row
from city_guilds_table import (
    BLOCK,
    GUILD,
    LOT,
    OPTIONS,
    TILE,
    Laid,
    decline_all,
    end_turn,
    fill,
    laid_out,
    lots_to_take,
    place,
    put,
)
from tables import choose, find, kinds, until

# -- Setting up


@pytest.mark.parametrize("seats", box.SEATS)
def test_each_is_dealt_four_tiles_and_no_minstrel_house(seats: int) -> None:
    for seed in range(20):
        state = GAME.new(seats, None, seed)
        assert state.decisions() == tuple(Decision(seat, "return", True) for seat in range(seats))
        for seat in range(seats):
            hand = row(state.hands, seat)
            assert sum(hand) == 4
            assert hand[box.MINSTRELS] == 0
        assert state.supply.count(box.MINSTRELS) == 4
        assert len(state.supply) == 76 - 4 * seats
        assert list(state.left) == [box.MEN[seats]] * seats


def test_same_seed_same_deal_and_other_seed_another() -> None:
    assert GAME.new(4, None, 3).to_json() == GAME.new(4, None, 3).to_json()
    assert GAME.new(4, None, 3).dealt != GAME.new(4, None, 4).dealt


def test_each_gives_one_tile_back_in_any_order() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        state = GAME.new(3, None, seed=9)
        for seat in order:
            told = state.apply(seat, state.legal_actions(seat)[-1])
            assert kinds(told) == ["returned"] + ["opened"] * (seat == order[-1])
            knowing = [other for other in (*range(3), None) if "tile" in told[0].seen_by(other)]
            assert knowing == [seat]
        ends.append(state.to_json())
        assert [sum(row(state.hands, seat)) for seat in range(3)] == [3, 3, 3]
        assert NONE not in state.open
        assert len(state.supply) == 76 - 3 * 3 - 3
        assert state.decisions() == (Decision(0, "first", True),)
    assert ends[0] == ends[1]


def test_returned_tiles_and_minstrel_houses_are_shuffled_into_the_supply() -> None:
    tops: set[int] = set()
    for seed in range(60):
        state = until(GAME.new(5, None, seed), FIRST, Rng(seed))
        tops.update(state.open)
    assert tops == set(range(box.KINDS))


def test_first_tiles_go_to_blocks_of_their_own_and_beside_none_of_another() -> None:
    rng = Rng(5)
    for seed in range(30):
        state = until(GAME.new(5, None, seed), FIRST, rng)
        assert lots_to_take(state) == set(LOT)
        taken: list[str] = []
        for seat in range(5):
            assert state.decisions() == (Decision(seat, "first", True),)
            _, action = choose(state, rng)
            state.push(seat, action)
            taken.append(action.targets()[1].removeprefix("lot:"))
            end_turn(state)
            if seat == 0:
                block = next(lots for lots in BLOCK.values() if taken[0] in lots)
                assert lots_to_take(state).isdisjoint(block)
        blocks = {name for name, lots in BLOCK.items() if set(lots) & set(taken)}
        assert len(blocks) == 5
        assert state.phase is PLACING


def test_first_tile_has_all_its_effects_and_is_replaced() -> None:
    state = until(GAME.new(3, None, 1), FIRST, Rng(1))
    told = place(state, "building:bakers", "C1", 1)
    assert kinds(told) == ["placed", "owners", "invested"]
    assert find(told, "placed")["first"] is True
    assert find(told, "invested")["to"] == 1
    assert state.left[0] == 17
    assert state.decisions() == (Decision(0, "draw", False),)
    end_turn(state)
    assert state.decisions() == (Decision(1, "first", True),)
    assert lots_to_take(state).isdisjoint({*BLOCK["1"], "E1"})
    assert {"E2", "A5"} <= lots_to_take(state)


# -- Placing a tile


def test_tile_goes_beside_any_other() -> None:
    tiles: dict[str, Laid] = {"A3": "market:bakers", "F4": "tavern"}
    state = laid_out(tiles, hand=["market:bakers"])
    assert lots_to_take(state) == {"A2", "B3", "A5", "F3", "J4", "F11"}


def test_empty_lot_stops_the_line() -> None:
    state = laid_out({"A3": "market:bakers"}, hand=["market:bakers"])
    assert "A5" in lots_to_take(state)
    assert "A6" not in lots_to_take(state)
    place(state, "market:bakers", "A5")
    end_turn(state)
    state.hands[1 * box.KINDS + TILE["market:bakers"]] += 1
    assert {"A6", "B3"} <= lots_to_take(state)


@pytest.mark.parametrize(
    ("tile", "left", "choices"),
    [
        ("building:bakers", 5, [1, 2]),
        ("building:bakers", 2, [1, 2]),
        ("building:bakers", 1, [1]),
        ("building:bakers", 0, [0]),
        ("market:bakers", 5, [0]),
        ("market:bakers", 0, [0]),
        ("minstrels", 5, [0, 1]),
        ("minstrels", 1, [0, 1]),
        ("minstrels", 0, [0]),
    ],
)
def test_men_on_a_tile(tile: str, left: int, choices: list[int]) -> None:
    state = laid_out({"A1": "tavern"}, hand=[tile])
    state.left[0] = left
    assert [a.to_json()["men"] for a in state.legal_actions(0) if "lot:A2" in a.targets()] == (
        choices
    )


@pytest.mark.parametrize(
    ("tile", "men", "left", "space", "owned"),
    [
        ("building:bakers", 1, 12, 1, True),
        ("building:bakers", 2, 11, 0, True),
        ("market:bakers", 0, 13, 2, False),
        ("minstrels", 1, 12, 0, True),
        ("minstrels", 0, 13, 0, False),
    ],
)
def test_man_or_investment(tile: str, men: int, left: int, space: int, owned: bool) -> None:
    state = laid_out({"A1": "tavern"}, hand=[tile])
    told = place(state, tile, "A2", men)
    assert state.left[0] == left
    assert state.track(GUILD["bakers"])[0] >> 2 == space
    assert ("invested" in kinds(told)) == (space > 0)
    assert state.owners_of(0)[0] == (0 if owned else NONE)
    assert (state.holders[LOT["A2"]], state.men[LOT["A2"]]) == (0 if men else NONE, men)


def test_without_men_a_building_still_invests_and_belongs_to_nobody() -> None:
    state = laid_out({"A1": "building:bakers"}, hand=["building:bakers"])
    state.left[0] = 0
    place(state, "building:bakers", "A2", 0)
    assert state.track(GUILD["bakers"])[0] >> 2 == 1
    assert state.owners_of(0) == (NONE, NONE)
    assert state.guilds[GUILD["bakers"]] == 1 << LOT["A1"] | 1 << LOT["A2"]


# -- Guild tracks


def track(guild: str, spaces: dict[int, list[int]], turn: int) -> Position:
    return laid_out({"A1": "tavern"}, turn=turn, tracks={guild: spaces})


def standing(state: Position, guild: str) -> dict[int, list[int]]:
    told: Any = state.to_json()["tracks"]
    return {entry["space"]: entry["seats"] for entry in told[guild]}


GREEN, RED, BLUE, YELLOW = range(4)


def test_track_example_one_step_joins_behind_yellow_and_is_still_third() -> None:
    state = track("candlemakers", {5: [BLUE], 4: [YELLOW], 3: [RED]}, RED)
    told = place(state, "building:candlemakers", "A2", 1)
    assert standing(state, "candlemakers") == {5: [BLUE], 4: [YELLOW, RED]}
    invested = find(told, "invested")
    assert (invested["slot"], invested["rank"], invested["there"]) == (2, 3, [YELLOW])


def test_track_example_two_steps_join_behind_blue_in_second_place() -> None:
    state = track("candlemakers", {5: [BLUE], 4: [YELLOW], 3: [RED]}, RED)
    told = place(state, "market:candlemakers", "A2")
    assert standing(state, "candlemakers") == {5: [BLUE, RED], 4: [YELLOW]}
    invested = find(told, "invested")
    assert (invested["rank"], invested["passed"]) == (2, [YELLOW])


def test_track_example_single_step_into_three_cubes_is_lost() -> None:
    state = track("blacksmiths", {6: [GREEN, RED, BLUE], 5: [YELLOW]}, YELLOW)
    told = place(state, "building:blacksmiths", "A2", 1)
    assert standing(state, "blacksmiths") == {6: [GREEN, RED, BLUE], 5: [YELLOW]}
    invested = find(told, "invested")
    assert invested["lost"] is True
    assert (invested["from"], invested["to"], invested["space"]) == (5, 5, 6)
    assert (invested["there"], invested["passed"]) == ([GREEN, RED, BLUE], [])
    assert state.left[YELLOW] == 12


def test_track_example_double_step_leaps_into_the_lead() -> None:
    state = track("blacksmiths", {6: [GREEN, RED, BLUE], 5: [YELLOW]}, YELLOW)
    told = place(state, "market:blacksmiths", "A2")
    assert standing(state, "blacksmiths") == {7: [YELLOW], 6: [GREEN, RED, BLUE]}
    invested = find(told, "invested")
    assert (invested["rank"], invested["passed"]) == (1, [GREEN, RED, BLUE])


def test_double_step_into_a_full_space_is_lost_and_does_not_shrink() -> None:
    state = track("bakers", {6: [GREEN, RED, BLUE], 4: [YELLOW]}, YELLOW)
    told = place(state, "market:bakers", "A2")
    assert standing(state, "bakers") == {6: [GREEN, RED, BLUE], 4: [YELLOW]}
    assert find(told, "invested")["lost"] is True


def test_third_cube_fits_and_is_last() -> None:
    state = track("bakers", {6: [GREEN, RED], 5: [BLUE, YELLOW]}, YELLOW)
    place(state, "building:bakers", "A2", 1)
    assert standing(state, "bakers") == {6: [GREEN, RED, YELLOW], 5: [BLUE]}


def test_those_behind_move_up_when_one_leaves() -> None:
    state = track("bakers", {5: [GREEN, RED, BLUE]}, GREEN)
    place(state, "building:bakers", "A2", 1)
    assert standing(state, "bakers") == {6: [GREEN], 5: [RED, BLUE]}
    assert sorted(state.track(GUILD["bakers"])) == [0, 5 * 4 + 2, 5 * 4 + 3, 6 * 4 + 3]


def test_space_zero_has_no_limit_and_no_rank() -> None:
    state = laid_out({"A1": "tavern"}, seats=5)
    assert state.ranked(0) == []
    place(state, "market:candlemakers", "A2")
    assert state.ranked(0) == [0]


@pytest.mark.parametrize("seats", box.SEATS)
def test_ranks_are_by_space_then_by_arrival(seats: int) -> None:
    rng = Rng(seats)
    for seed in range(10):
        state = GAME.new(seats, None, seed)
        spaces = [[0] * seats for _ in GUILD]
        orders: list[list[int]] = [[] for _ in GUILD]
        while not state.is_over:
            seat, action = choose(state, rng)
            state.push(seat, action)
            steps = 0
            if isinstance(action, acts.Place) and action.tile < box.MINSTRELS:
                steps = 2 if action.tile >= 4 else int(action.men < 2)
            if isinstance(action, acts.Place) and steps:
                guild = action.tile % 4
                to = spaces[guild][seat] + steps
                if spaces[guild].count(to) < 3:
                    spaces[guild][seat] = to
                    orders[guild] = [s for s in orders[guild] if s != seat]
                    ahead = sum(spaces[guild][s] >= to for s in orders[guild])
                    orders[guild].insert(ahead, seat)
            for guild in range(4):
                assert state.ranked(guild) == orders[guild]
                assert [cube >> 2 for cube in state.track(guild)] == spaces[guild]


# -- Owning a block


def owners_after(state: Position, tile: str, lot: str, men: int) -> tuple[int, int]:
    place(state, tile, lot, men)
    return state.owners_of(0)


def test_first_building_takes_the_first_place_and_another_seat_the_second() -> None:
    state = laid_out({"E1": "tavern", "A1": ("building:bakers", 2, 1)}, turn=1)
    assert state.owners_of(0) == (2, NONE)
    assert owners_after(state, "building:bakers", "A2", 1) == (2, 1)


def test_more_buildings_come_first() -> None:
    tiles = fill("1", [("building:bakers", 2, 2), ("building:bakers", 1, 1)])
    state = laid_out(tiles, turn=1)
    assert state.owners_of(0) == (2, 1)
    assert owners_after(state, "building:bakers", "A3", 1) == (1, 2)


def test_then_more_men() -> None:
    tiles = fill("1", [("building:bakers", 2, 1)])
    state = laid_out(tiles, turn=1)
    assert owners_after(state, "building:bakers", "A2", 2) == (1, 2)


def test_then_who_was_there_before() -> None:
    tiles = fill("1", [("building:bakers", 2, 1), ("building:bakers", 3, 1)])
    state = laid_out(tiles, turn=1, owners={"1": (3, 2)})
    assert owners_after(state, "building:bakers", "A3", 1) == (3, 2)
    end_turn(state)
    assert owners_after(state, "building:bakers", "B1", 1) == (2, 3)


def test_who_is_passed_from_the_first_place_keeps_the_second_in_a_tie() -> None:
    tiles = fill(
        "1", [("building:bakers", seat, 1) for seat in (0, 1)] + [("building:bakers", 2, 1)]
    )
    state = laid_out(tiles, turn=2, owners={"1": (0, 1)})
    assert owners_after(state, "building:bakers", "B1", 1) == (2, 0)


def test_second_passes_the_first_and_they_change_places() -> None:
    tiles = fill("1", [("building:bakers", 0, 1), ("building:bakers", 1, 1)])
    state = laid_out(tiles, turn=1)
    told = place(state, "building:bakers", "A3", 1)
    assert find(told, "owners") == {"block": "1", "first": 1, "second": 0, "was": [0, 1]}


def test_it_is_told_when_another_guild_controls_a_block_and_when_none_does() -> None:
    baker, tailor = "market:bakers", "market:clothmakers"
    told = place(laid_out(fill("1", [baker]), turn=1), tailor, "A2", 0)
    assert find(told, "controlled") == {"block": "1", "guild": None}
    told = place(laid_out(fill("1", [baker, tailor]), turn=1), tailor, "A3", 0)
    assert find(told, "controlled") == {"block": "1", "guild": "clothmakers"}
    told = place(laid_out(fill("1", [baker, baker]), turn=1), tailor, "A3", 0)
    assert "controlled" not in kinds(told)


def test_markets_and_unmanned_buildings_do_not_count() -> None:
    tiles = fill("1", ["market:bakers", "building:bakers", ("building:bakers", 3, 1)])
    state = laid_out(tiles, turn=1)
    assert owners_after(state, "market:bakers", "B1", 0) == (3, NONE)


def test_minstrel_house_with_a_man_counts_as_a_building() -> None:
    tiles = fill("1", [("building:bakers", 2, 2), ("building:bakers", 1, 1)])
    state = laid_out(tiles, turn=1)
    assert owners_after(state, "minstrels", "A3", 1) == (1, 2)


def test_minstrel_house_does_not_count_as_a_building_without_the_option() -> None:
    tiles = fill("1", [("building:bakers", 2, 1), ("building:bakers", 1, 1)])
    state = laid_out(tiles, turn=1, options={"minstrel_counts": False})
    assert state.owners_of(0) == (1, 2)
    state = laid_out(tiles, turn=1, options={"minstrel_counts": False}, owners={"1": (2, 1)})
    assert owners_after(state, "minstrels", "A3", 1) == (1, 2)  # but its man breaks the tie
    state = laid_out({"A1": "tavern"}, turn=1, options={"minstrel_counts": False})
    assert owners_after(state, "minstrels", "A2", 1) == (NONE, NONE)
    end_turn(state)
    assert owners_after(state, "building:bakers", "A3", 1) == (2, NONE)


# -- Completing a block: a tavern, and perhaps another


def almost_full(block: str, *others: str, options: Options | None = None) -> Position:
    """Return a position in which blocks lack their last lot, and seat 0 has a market."""
    tiles = fill(block, ["market:bakers"] * 3 + ["market:clothmakers"] * 3 + ["minstrels"])
    for other in others:
        tiles |= fill(other, ["market:bakers"] * 3 + ["market:blacksmiths"] * 4)
    return laid_out(tiles, hand=["building:blacksmiths"], options=options)


def test_who_completes_a_block_places_a_tavern() -> None:
    state = almost_full("1")
    told = place(state, "building:blacksmiths", "C2", 1)
    assert kinds(told)[-3:] == ["block_paid", "control_paid", "tavern_won"]
    assert state.decisions() == (Decision(0, "tavern", False),)
    assert lots_to_take(state) == {"A5", "B6", "C6", "E1", "E2", "F3"}
    told = state.apply(0, acts.TAVERN[LOT["E1"]])
    assert kinds(told) == ["tavern_placed"]
    assert state.taverns == 3
    assert state.decisions() == (Decision(0, "draw", False),)


def test_tavern_takes_no_man_and_no_investment() -> None:
    state = almost_full("1")
    place(state, "building:blacksmiths", "C2", 2)
    left, cubes = bytes(state.left), bytes(state.tracks)
    state.push(0, acts.TAVERN[LOT["E1"]])
    assert (bytes(state.left), bytes(state.tracks)) == (left, cubes)
    assert state.holders[LOT["E1"]] == NONE


def test_tavern_that_completes_a_block_brings_another() -> None:
    state = almost_full("1", "8", "2")
    place(state, "building:blacksmiths", "C2", 1)
    told = state.apply(0, acts.TAVERN[LOT["G2"]])
    assert kinds(told) == ["tavern_placed", "block_paid", "control_paid", "tavern_won"]
    told = state.apply(0, acts.TAVERN[LOT["C7"]])
    assert kinds(told)[-1] == "tavern_won"
    assert state.phase is BONUS
    assert [paid.seat for paid in state.history] == [0, 0, 0]
    state.push(0, state.legal_actions(0)[0])
    assert (state.taverns, state.phase) == (1, DRAWING)


def test_no_tavern_when_none_is_left() -> None:
    state = almost_full("1")
    state.taverns = 0
    told = place(state, "building:blacksmiths", "C2", 1)
    assert kinds(told)[-1] == "control_paid"
    assert state.phase is DRAWING


def test_tavern_must_be_placed() -> None:
    state = almost_full("1")
    place(state, "building:blacksmiths", "C2", 1)
    assert acts.DECLINE not in state.legal_actions(0)


def test_tavern_may_be_declined_with_the_option() -> None:
    state = almost_full("1", options={"taverns": "may"})
    place(state, "building:blacksmiths", "C2", 1)
    told = state.apply(0, acts.DECLINE)
    assert kinds(told) == ["tavern_declined"]
    assert (state.taverns, state.phase) == (4, DRAWING)


# -- Drawing


def test_open_tile_is_taken_and_replaced() -> None:
    state = laid_out({"A1": "tavern"})
    place(state, "market:bakers", "A2")
    tile = state.open[1]
    slot = state.open.index(tile)
    top = state.supply[-1]
    told = state.apply(0, acts.DRAW[tile])
    assert kinds(told) == ["drawn", "opened"]
    assert find(told, "drawn")["slot"] == slot
    assert told[1].reveals == (0, 1, 2, 3)
    assert state.open[slot] == top
    assert row(state.hands, 0)[tile] == row(state.known, 0)[tile] == 1
    assert state.decisions() == (Decision(1, "place", True),)


def test_identical_open_tiles_are_one_action() -> None:
    state = laid_out({"A1": "tavern"})
    place(state, "market:bakers", "A2")
    state.open = bytes([3, 5, 3])
    assert list(state.legal_actions(0)) == [acts.DRAW[3], acts.DRAW[5]]
    state.open = bytes([3, 3, 3])
    assert list(state.legal_actions(0)) == [acts.DRAW[3]]


def test_supply_runs_dry() -> None:
    state = laid_out({"A1": "tavern"})
    place(state, "market:bakers", "A2")
    state.supply = b""
    tile = state.open[0]
    told = state.apply(0, acts.DRAW[tile])
    assert state.open[0] == NONE
    assert find(told, "opened") == {"tiles": [{"slot": 0, "tile": None}], "supply": 0}
    assert not any(event.reveals for event in told)


def test_nothing_open_means_no_draw() -> None:
    state = laid_out({"A1": "tavern"})
    state.supply, state.open = b"", NOTHING_OPEN
    told = place(state, "market:bakers", "A2")
    assert kinds(told)[-1] == "nothing_to_draw"
    assert state.decisions() == (Decision(1, "place", True),)


def test_tile_from_the_first_hand_comes_to_light_for_the_others_and_a_known_one_does_not() -> None:
    state = laid_out({"A1": "tavern"}, hand=["market:bakers"])
    assert place(state, "market:bakers", "A2")[0].reveals == (1, 2, 3)
    tile = state.open[0]
    state.push(0, acts.DRAW[tile])
    state.ready = 1
    known = acts.PLACE[tile, acts.men_choices(tile, 5)[0]][LOT["A3"]]
    assert state.apply(0, known)[0].reveals == ()


# -- Whole games


def test_legal_actions_are_by_lot_and_only_for_whom_it_is() -> None:
    hand = ["minstrels", "building:bakers", "market:bakers"]
    state = laid_out({"A1": "tavern"}, hand=hand)
    expected: list[Action] = [
        put(tile, lot, men)
        for lot in ("A2", "B1")
        for tile, men in (
            ("building:bakers", 1),
            ("building:bakers", 2),
            ("market:bakers", 0),
            ("minstrels", 0),
            ("minstrels", 1),
        )
    ]
    start = [action for action in state.legal_actions(0) if action in expected]
    assert start == expected
    assert list(state.legal_actions(1)) == []


@pytest.mark.parametrize("seats", box.SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_nothing_is_ever_lost(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for seed in range(3):
        state = GAME.new(seats, options, seed)
        while not state.is_over:
            limbo = state.returned if state.phase is RETURNING else b""
            tiles = [*state.supply, *state.open, *state.lots, *limbo]
            tiles += expand([sum(state.hands[tile :: box.KINDS]) for tile in range(box.KINDS)])
            assert [tiles.count(tile) for tile in range(box.KINDS)] == list(box.COPIES)
            assert tiles.count(box.KINDS) + state.taverns == 4
            for seat in range(seats):
                on_map = sum(
                    men for men, s in zip(state.men, state.holders, strict=True) if s == seat
                )
                assert state.left[seat] + on_map == box.MEN[seats]
            state.push(*choose(state, rng))


@pytest.mark.parametrize("seats", box.SEATS)
def test_everyone_lays_the_same_number_of_tiles(seats: int) -> None:
    rng = Rng(1)
    state = GAME.new(seats, None, seats)
    laid = [0] * seats
    while not state.is_over:
        seat, action = choose(state, rng)
        laid[seat] += isinstance(action, acts.Place)
        state.push(seat, action)
    assert laid == [(box.LOTS - 4) // seats] * seats
    assert state.taverns == 0
    assert sum(
        row(state.hands, seat)[tile] for seat in range(seats) for tile in range(box.KINDS)
    ) == (3 * seats - 1)


def test_five_players_use_up_the_supply() -> None:
    rng = Rng(1)
    state = GAME.new(5, None, 5)
    while not state.is_over:
        state.push(*choose(state, rng))
    assert len(state.supply) == 0
    assert state.open.count(NONE) == 1


@pytest.mark.parametrize("seats", box.SEATS)
def test_game_without_a_tavern(seats: int) -> None:
    state = decline_all(seats, seats)
    assert state.taverns == 4
    assert state.placed == box.LOTS
    held = sum(state.hands)
    assert held == min(3 * seats - 1, sum(box.COPIES) - box.LOTS)


def perft(state: Position, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for decision in state.decisions():
        for action in state.legal_actions(decision.seat):
            then = state.copy()
            then.push(decision.seat, action)
            total += perft(then, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "phase", "counts"),
    [
        (3, RETURNING, [7, 32, 72]),
        (4, FIRST, [320, 640, 70480]),
        (5, BONUS, [23, 88, 7311]),
    ],
)
def test_number_of_action_sequences(seats: int, phase: Phase, counts: list[int]) -> None:
    """Golden: how many sequences of 1, 2 and 3 actions there are from fixed positions."""
    state = until(GAME.new(seats, {"taverns": "may"}, seats), phase, Rng(seats))
    assert [perft(state, depth) for depth in (1, 2, 3)] == counts


def test_longest_game_is_as_long_as_is_said() -> None:
    longest = 0
    for seed in range(10):
        state = GAME.new(5, {"taverns": "may"}, seed)
        rng = Rng(seed)
        steps = 0
        while not state.is_over:
            seat, action = choose(state, rng)
            declines = acts.DECLINE in state.legal_actions(seat)
            state.push(seat, acts.DECLINE if declines else action)
            steps += 1
        longest = max(longest, steps)
    assert longest <= GAME.longest <= longest + 6
