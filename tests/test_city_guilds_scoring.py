"""Scoring in City & Guilds: the worked cases, ties, chains, and the sheet that explains it all."""

from typing import Any, cast

import pytest
from cittadella.core.game import Options, Score
from cittadella.core.masks import members
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME, Position
from cittadella.games.city_guilds.city import LOT_IDS
from cittadella.games.city_guilds.components import LOTS, REACH_BONUS, RULES, SEATS, WIDTH
from cittadella.games.city_guilds.phases import BONUS, OVER
from cittadella.games.city_guilds.scoring import (
    block_line,
    block_shares,
    break_tie,
    chain_shares,
    chain_value,
    chains,
    control,
    control_shares,
    final_points,
    highest_score,
    longest,
    pay,
    shares,
)
from cittadella.games.city_guilds.state import NO_GUILD, Chain, Tied
from city_guilds_table import BLOCK, GUILD, LOT, OPTIONS, Laid, fill, laid_out, place
from tables import choose, find, kinds

GREEN, RED, BLUE, YELLOW = range(4)
SAFE: dict[str, Laid] = {"K12": "tavern"}
"""A tile somewhere else."""


def mask(*names: str) -> int:
    return sum(1 << LOT[name] for name in names)


# -- Shares


@pytest.mark.parametrize(
    ("value", "present", "paid"),
    [
        (17, 3, (9, 5, 3)),
        (17, 5, (9, 5, 3)),
        (21, 3, (11, 6, 3)),
        (21, 2, (12, 7)),
        (21, 1, (21,)),
        (21, 0, ()),
        (28, 3, (14, 7, 4)),
        (8, 3, (4, 2, 1)),
    ],
)
def test_worked_shares(value: int, present: int, paid: tuple[int, ...]) -> None:
    assert shares(value, present) == paid


def test_worked_chain_of_13_over_five_blocks() -> None:
    assert chain_value(Chain(0, 13, 5)) == 28


def test_bonus_for_blocks_reached() -> None:
    assert REACH_BONUS[1:] == (1, 3, 6, 10, 15, 21, 28, 36)


# -- The rulebook's scoring example


def example() -> Position:
    """Return the block of the example before blue completes it with a building of candlemakers."""
    tiles = fill(
        "1",
        [
            ("building:candlemakers", RED, 1),
            ("building:bakers", RED, 1),
            ("building:candlemakers", BLUE, 1),
            ("building:bakers", YELLOW, 1),
            "market:candlemakers",
            "market:clothmakers",
            "minstrels",
        ],
    )
    tracks = {"candlemakers": {9: [GREEN, BLUE], 4: [RED], 2: [YELLOW]}}
    return laid_out(tiles, turn=BLUE, tracks=tracks, owners={"1": (RED, BLUE)})


def test_worked_scoring_example() -> None:
    state = example()
    told = place(state, "building:candlemakers", "C2", 2)
    assert kinds(told) == ["placed", "owners", "block_paid", "control_paid", "tavern_won"]
    assert find(told, "block_paid")["sheet"]["amounts"] == [0, 5, 9, 3]
    assert find(told, "control_paid")["sheet"]["amounts"] == [4, 1, 2, 0]
    assert state.scores() == [4, 6, 11, 3]


def test_worked_scoring_example_in_words() -> None:
    state = example()
    told = place(state, "building:candlemakers", "C2", 2)
    facts = find(told, "block_paid")["sheet"]["facts"]
    assert (facts["base"], facts["markets"], facts["minstrels"], facts["taverns"]) == (8, 2, 1, 0)
    assert facts["value"] == 17
    assert facts["places"] == [
        {"place": 1, "seat": BLUE, "buildings": 2, "men": 3, "amount": 9},
        {"place": 2, "seat": RED, "buildings": 2, "men": 2, "amount": 5},
        {"place": 3, "seat": YELLOW, "buildings": 1, "men": 1, "amount": 3},
    ]
    facts = find(told, "control_paid")["sheet"]["facts"]
    assert facts["guild"] == "candlemakers"
    assert facts["counts"] == {"candlemakers": 4, "clothmakers": 1, "bakers": 2}
    assert facts["decided"] == "most"
    assert facts["ranked"] == [GREEN, BLUE, RED]


# -- Blocks


def block_of(*tiles: Laid, seats: int = 5, options: Options | None = None) -> Position:
    return laid_out(fill("1", tiles) | SAFE, seats=seats, options=options)


def owned(seat: int, men: int = 1) -> Laid:
    return ("building:bakers", seat, men)


def test_value_of_a_block() -> None:
    state = block_of("market:bakers", "minstrels", "tavern", "tavern", owned(0))
    assert block_shares(state, 0) == (8 + 2 + 5 + 5 + 5, 0, 0, 0, 0)


def test_alone_gets_all() -> None:
    assert block_shares(block_of(owned(3)), 0) == (0, 0, 0, 8, 0)


def test_two_get_one_more_each() -> None:
    assert block_shares(block_of(owned(3, 2), owned(1)), 0) == (0, 3, 0, 5, 0)


def test_nobody_gets_nothing() -> None:
    assert block_shares(block_of("market:bakers", "minstrels"), 0) == (0,) * 5


def test_fourth_gets_nothing() -> None:
    state = block_of(owned(0), owned(0), owned(1, 2), owned(2, 2), owned(2), owned(3))
    assert block_shares(state, 0) == (2, 1, 4, 0, 0)


def test_tie_for_third_pays_no_third() -> None:
    state = block_of(owned(0, 2), owned(1, 2), owned(2), owned(3), owned(4))
    assert block_shares(state, 0) == (4, 2, 0, 0, 0)
    facts = _line(state, "1").facts
    assert facts["tied"] == [2, 3, 4]


def test_tie_for_third_is_broken_by_men() -> None:
    state = block_of(owned(0, 2), owned(1, 2), owned(2), owned(3, 2), owned(4))
    state.owners[:2] = bytes((0, 1))
    assert block_shares(state, 0) == (4, 2, 0, 1, 0)


def test_minstrel_house_with_a_man_owns_a_place_or_not() -> None:
    tiles: list[Laid] = [owned(0), ("minstrels", 1, 1)]
    assert block_shares(block_of(*tiles), 0) == (8, 5, 0, 0, 0)
    assert block_shares(block_of(*tiles, options={"minstrel_counts": False}), 0) == (13, 0, 0, 0, 0)


def _line(state: Position, block: str) -> Score:
    paid, _ = pay(state, int(block) - 1, 0)
    return block_line(state, paid)


# -- The guild that controls a block


def test_most_tiles_control() -> None:
    found = control(block_of("market:bakers", owned(0), "market:blacksmiths"), 0)
    assert (found.guild, found.tied) == (GUILD["bakers"], ())
    assert found.counts == (0, 0, 2, 1)


def test_tiles_need_not_be_in_one_chain() -> None:
    tiles: dict[str, Laid] = {
        "A1": "market:bakers",
        "A2": "market:blacksmiths",
        "A3": "market:bakers",
    }
    assert control(laid_out(tiles), 0).guild == GUILD["bakers"]


def test_longer_chain_breaks_a_tie() -> None:
    tiles: dict[str, Laid] = {
        "A3": "market:bakers",
        "A1": "market:blacksmiths",
        "A5": "market:bakers",
    }
    found = control(laid_out(tiles), 0)
    assert found.guild == GUILD["bakers"]
    assert found.tied == (Tied(2, 2, 2), Tied(3, 1, 1))


def test_chain_elsewhere_does_not_count() -> None:
    tiles: dict[str, Laid] = {"A1": "market:bakers", "A2": "market:blacksmiths"}
    tiles |= fill("6", ["building:bakers"] * 5)
    assert control(laid_out(tiles), 0).guild == NO_GUILD


def test_best_of_several_chains_in_the_block_counts() -> None:
    tiles: dict[str, Laid] = {
        "A1": "market:bakers",
        "A3": "market:bakers",
        "A5": "market:bakers",
        "B2": "market:blacksmiths",
        "C2": "market:blacksmiths",
    }
    found = control(laid_out(tiles), 0)
    assert found.tied == (Tied(2, 2, 2), Tied(3, 2, 1))
    assert found.guild == GUILD["bakers"]


def test_reach_breaks_a_tie_of_chains() -> None:
    assert break_tie((Tied(0, 4, 2), Tied(1, 4, 3), Tied(2, 3, 3))) == 1


def test_still_tied_is_nobody() -> None:
    state = block_of("market:bakers", "market:blacksmiths")
    assert control(state, 0).guild == NO_GUILD
    assert break_tie((Tied(0, 4, 2), Tied(1, 4, 2))) == NO_GUILD


def test_no_guild_no_control() -> None:
    found = control(block_of("minstrels", "tavern"), 0)
    assert (found.guild, found.tied) == (NO_GUILD, ())


@pytest.mark.parametrize(
    ("ranked", "paid"),
    [
        ([], (0, 0, 0, 0)),
        ([2], (0, 0, 7, 0)),
        ([2, 0], (2, 0, 4, 0)),
        ([2, 0, 1], (2, 1, 4, 0)),
        ([2, 0, 1, 3], (2, 1, 4, 0)),
    ],
)
def test_control_pays(ranked: list[int], paid: tuple[int, ...]) -> None:
    assert control_shares(ranked, 4) == paid


def test_control_is_paid_by_the_track_as_it_was() -> None:
    state = example()
    place(state, "building:candlemakers", "C2", 2)
    state.tracks[YELLOW] = 4 * 20 + 3
    assert control_shares(state.history[0].ranked, 4) == (4, 1, 2, 0)
    assert [line.amounts for line in state.score_sheet().children] == [(0, 5, 9, 3), (4, 1, 2, 0)]


@pytest.mark.parametrize(
    ("bakers", "blacksmiths", "last", "decided", "guild"),
    [
        ("A1 A2", "A3 B3", "building:bakers", "most", "bakers"),
        ("A1 A2", "A3 B3 A5", "minstrels", "length", "blacksmiths"),
        ("B1 C1 E1 F1", "A3 B3 A5 F3", "minstrels", "reach", "blacksmiths"),
        ("A1 A2", "A3 B3", "minstrels", "tie", None),
        ("", "", "minstrels", "none", None),
    ],
)
def test_how_control_was_decided(
    bakers: str, blacksmiths: str, last: str, decided: str, guild: str | None
) -> None:
    tiles: dict[str, Laid] = dict.fromkeys(BLOCK["1"][:-1], "tavern")
    tiles |= dict.fromkeys(bakers.split(), "market:bakers")
    tiles |= dict.fromkeys(blacksmiths.split(), "market:blacksmiths")
    told = place(laid_out(tiles), last, "C2", int(last != "minstrels"))
    facts = find(told, "control_paid")["sheet"]["facts"]
    assert (facts["decided"], facts["guild"]) == (decided, guild)
    assert len(facts["tied"]) == (0 if decided in ("most", "none") else 2)


# -- Chains


def test_chain_runs_over_streets_and_fountains() -> None:
    (chain,) = chains(mask("F4", "F11", "E11"))
    assert (chain.length, chain.reach) == (3, 2)


def test_special_tiles_and_other_guilds_break_a_chain() -> None:
    tiles: dict[str, Laid] = {"A1": "market:bakers", "A3": "building:bakers"}
    for between in ("tavern", "minstrels", "market:blacksmiths"):
        state = laid_out(tiles | {"A2": between})
        assert [chain.length for chain in chains(state.guilds[GUILD["bakers"]])] == [1, 1]
    state = laid_out(tiles | {"A2": "market:bakers"})
    assert [chain.length for chain in chains(state.guilds[GUILD["bakers"]])] == [3]


def test_block_reached_twice_counts_once() -> None:
    (chain,) = chains(mask("B10", "B13"))
    assert (chain.length, chain.reach) == (2, 1)


def test_of_equally_long_chains_the_one_worth_more() -> None:
    found = chains(mask("A1", "A2", "K7", "K9"))
    assert [(chain.length, chain.reach) for chain in found] == [(2, 2), (2, 1)]
    assert longest(mask("A1", "A2", "K7", "K9")) == found[0]


def test_longer_chain_counts_even_if_worth_less() -> None:
    long = mask("A1", "B1", "C1")
    wide = mask("K7", "K9")
    assert longest(long | wide).lots == long


def test_chains_are_the_connected_parts() -> None:
    rng = Rng(7)
    for _ in range(100):
        lots = rng.bits() & rng.bits()
        found = chains(lots)
        assert sum(chain.lots for chain in found) == lots
        assert [chain.length for chain in found] == sorted(
            (chain.lots.bit_count() for chain in found), reverse=True
        )
        for chain in found:
            assert longest(lots, chain.lots & -chain.lots) == chain


# -- The end


def ending(tracks: dict[str, dict[int, list[int]]] | None = None) -> Position:
    """Return a position with one free lot, where seat 0 has a baker's building to lay."""
    names = [name for block in BLOCK.values() for name in block]
    tiles: dict[str, Laid] = dict.fromkeys(names[:-1], "minstrels")
    tiles |= dict.fromkeys(("J4", "J5", "J2"), "market:bakers")
    tiles[names[0]] = "market:bakers"
    state = laid_out(tiles, tracks=tracks or {}, hand=["building:bakers"])
    done = [block for block in range(8) if state.filled[block] == 8]
    state.history = tuple(pay(state, block, 0)[0] for block in done)
    state.left[:] = bytes((2, 0, 5, 1))
    return state


def test_last_tile_ends_the_game_and_pays_the_chains() -> None:
    state = ending({"bakers": {7: [BLUE], 3: [RED], 2: [GREEN, YELLOW]}})
    told = place(state, "building:bakers", "G2", 1)
    assert kinds(told)[-7:] == [
        "control_paid",
        "chain_paid",
        "chain_paid",
        "chain_paid",
        "chain_paid",
        "men_counted",
        "game_over",
    ]
    assert state.is_over
    assert state.decisions() == ()
    # Four bakers over three blocks are worth 4 + 6: 5, 3, 2; green has just joined behind red.
    assert chain_shares(state, GUILD["bakers"]) == (2, 3, 5, 0)
    assert find(told, "men_counted")["sheet"]["amounts"] == [-1, 0, -5, -1]
    assert final_points(state) == [1, 3, 0, -1]


def test_chain_pays_alone_and_two_by_the_same_scheme_as_a_block() -> None:
    chain = {"J4": "market:bakers", "J5": "market:bakers", "J2": "market:bakers"}
    alone = laid_out(chain, tracks={"bakers": {6: [RED]}})
    assert chain_shares(alone, GUILD["bakers"]) == (0, 6, 0, 0)
    two = laid_out(chain, tracks={"bakers": {4: [RED, BLUE]}})
    assert chain_shares(two, GUILD["bakers"]) == (0, 4, 3, 0)
    nobody = laid_out(chain)
    assert chain_shares(nobody, GUILD["bakers"]) == (0, 0, 0, 0)


def test_unused_men_cost_one_each_and_only_at_the_end() -> None:
    state = laid_out({"A1": "tavern"})
    assert state.scores() == [0, 0, 0, 0]
    assert final_points(state) == [-13] * 4


def test_ranking_is_by_money_then_fewer_unused_men_then_shared() -> None:
    state = ending()
    place(state, "building:bakers", "G2", 1)
    state.points, state.left[:] = (10, 12, 12, 12), bytes((0, 3, 2, 2))
    assert state.ranking() == [4, 3, 1, 1]
    assert state.ties() == [{"seats": [1, 2, 3], "by": "men"}]


# -- The sheet


def walk(line: Score) -> list[Score]:
    return [line, *(below for child in line.children for below in walk(child))]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_sheets_of_random_games_add_up_and_point_to_rules(
    seats: int, options: dict[str, bool | str]
) -> None:
    rng = Rng(seats)
    state = GAME.new(seats, options, seats)
    while not state.is_over:
        state.push(*choose(state, rng))
        if state.phase is OVER or state.phase is BONUS:
            assert list(state.score_sheet().amounts) == state.scores()
    sheet = state.score_sheet()
    assert [line.source for line in sheet.children] == [
        "blocks",
        "controls",
        "chains",
        "unused_men",
    ]
    assert [len(line.children) for line in sheet.children] == [8, 8, 4, 0]
    known = {f"lot:{name}" for name in LOT} | {f"block:{name}" for name in BLOCK}
    for line in walk(sheet):
        assert line.rule in RULES
        assert known.issuperset(line.targets)


def test_final_chains_tell_the_lots_counted() -> None:
    rng = Rng(3)
    state = GAME.new(4, None, 3)
    while not state.is_over:
        state.push(*choose(state, rng))
    for guild, line in enumerate(state.score_sheet().children[2].children):
        facts = cast("dict[str, Any]", line.facts)
        best = longest(state.guilds[guild])
        assert line.targets == tuple(f"lot:{LOT_IDS[lot]}" for lot in members(best.lots))
        assert facts["length"] == len(line.targets)
        assert facts["value"] == facts["length"] + facts["bonus"]
        assert facts["bonus"] == REACH_BONUS[len(facts["blocks"])]
        paid = shares(facts["value"], len(facts["ranked"]))
        assert sum(line.amounts) == sum(paid)


def test_no_score_exceeds_the_bound() -> None:
    values = 8 * 8 + 28 * 2 + 4 * 5 + 4 * 5
    assert highest_score() == values + 8 * 7 + LOTS + WIDTH * 36
    assert GAME.score_range == (-18, highest_score())
