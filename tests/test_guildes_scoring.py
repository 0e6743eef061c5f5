"""Scoring in Guildes: the worked cases, ties, events, and the sheet that explains it all."""

from collections.abc import Sequence

import pytest
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME
from cittadella.games.guildes.components import CALM, RULES, SEATS, STALEMATE, VALUES
from cittadella.games.guildes.scoring import adjust, round_points, round_sheet, shares
from cittadella.games.guildes.state import Adjusted, Scored
from guildes_table import OPTIONS, counts, flat, guild, laid_out, play, play_all
from tables import choose, kinds


def paid(name: str, round_: int, cards: Sequence[int], stalemate: bool = False) -> list[int]:
    return list(shares(bytes(cards), VALUES[round_ - 1][guild(name)], stalemate))


def test_worked_case_two_tied_for_first() -> None:
    assert paid("priests", 2, [3, 3, 2]) == [6, 6, 0]


def test_worked_case_two_tied_for_second() -> None:
    assert paid("nobles", 3, [4, 3, 3, 1]) == [18, 6, 6, 0]


def test_worked_case_alchemists_pay_a_fourth_place() -> None:
    assert paid("alchemists", 3, [5, 3, 2, 1]) == [16, 11, 8, 4]


def test_worked_case_fishermen_have_no_third_place() -> None:
    assert paid("fishermen", 3, [2, 1, 0]) == [6, 3, 0]
    assert paid("burghers", 3, [1, 0, 2]) == [3, 0, 6]


def test_worked_case_militia_pays_each_copy_in_each_round() -> None:
    table = bytes(flat(counts(4, "militia", [4, 0, 1, 0])))
    assert [round_points(table, round_) for round_ in range(3)] == [(12, 0, 3, 0)] * 3


@pytest.mark.parametrize(
    ("round_", "cards", "points"),
    [
        (1, [0, 0, 0], [0, 0, 0]),
        (1, [1, 0, 0], [12, 0, 0]),
        (1, [2, 1, 0], [12, 0, 0]),
        (1, [2, 2, 0], [6, 6, 0]),
        (1, [1, 1, 1, 1, 1], [2, 2, 2, 2, 2]),
        (2, [1, 0, 0], [16, 0, 0]),
        (2, [5, 4, 3], [16, 8, 0]),
        (2, [5, 3, 3], [16, 4, 4]),
        (2, [4, 1, 1, 1], [16, 2, 2, 2]),
        (3, [1, 2, 3, 4], [0, 6, 12, 18]),
        (3, [5, 4, 2, 2], [18, 12, 3, 3]),
        (3, [5, 4, 3, 2, 2], [18, 12, 6, 0, 0]),
        (3, [2, 2, 2, 1], [6, 6, 6, 0]),
    ],
)
def test_places_of_nobles(round_: int, cards: list[int], points: list[int]) -> None:
    assert paid("nobles", round_, cards) == points


def test_tie_is_rounded_down_and_burns_later_places() -> None:
    assert paid("smiths", 2, [2, 2, 1]) == [4, 4, 0]
    assert paid("smiths", 3, [3, 1, 1, 1]) == [11, 2, 2, 2]


def test_stalemate_pays_tied_players_nothing_and_uses_their_places_up() -> None:
    assert paid("nobles", 3, [4, 3, 3, 1], stalemate=True) == [18, 0, 0, 0]
    assert paid("nobles", 3, [3, 3, 2, 1], stalemate=True) == [0, 0, 0, 0]
    assert paid("nobles", 3, [4, 3, 2, 1], stalemate=True) == [18, 12, 6, 0]


def test_stalemate_leaves_militia_alone() -> None:
    table = bytes(flat(counts(3, "militia", [2, 2, 0])))
    assert round_points(table, 0, stalemate=True) == (6, 6, 0)


def test_adjusted_counts() -> None:
    table = bytes(flat(counts(3, "nobles", [0, 1, 2])))
    raised = adjust(table, ((0, guild("nobles"), 1),))
    assert list(raised[guild("nobles") :: 15]) == [1, 1, 2]
    lowered = adjust(table, ((0, guild("nobles"), -1), (2, guild("nobles"), -1)))
    assert list(lowered[guild("nobles") :: 15]) == [0, 1, 1]
    assert adjust(table, ()) is table


def test_round_is_scored_at_its_end() -> None:
    hands = [
        {"nobles": 4, "priests": 4},
        {"nobles": 3, "knights": 5},
        {"nobles": 3, "militia": 5},
    ]
    state = laid_out(hands, round_=3)
    events = []
    for names in [["nobles"] * 3] * 3 + [["nobles", "knights", "militia"]]:
        events = play_all(state, names)
    for _ in range(4):
        events = play_all(state, ["priests", "knights", "militia"])
    assert state.is_over
    nobles, priests, knights, militia = [18, 6, 6], [15, 0, 0], [0, 15, 0], [0, 0, 15]
    expected = [sum(column) for column in zip(nobles, priests, knights, militia, strict=True)]
    assert state.scores() == expected
    assert kinds(events) == ["laid", "revealed", "scored", "discarded", "game_over"]
    assert events[-1].facts == {"ranking": [1, 2, 2], "scores": expected}


def test_ranking_breaks_ties_by_the_last_round_then_shares() -> None:
    state = laid_out([{"scribes": 1}, {"minstrels": 1}, {}], round_=3)
    state.points = (10, 10, 12)
    state.steps, state.due, state.ready = (1,), bytearray([1, 1, 0]), 0b011
    assert state.ranking() == [2, 2, 1]
    play(state, 0, "scribes")
    play(state, 1, "minstrels")
    assert state.scores() == [16, 16, 12]
    assert state.ranking() == [1, 1, 3]
    assert state.ties() == [{"seats": [0, 1], "by": None}]
    state.history = (state.history[-1]._replace(points=(6, 7, 0)),)
    assert state.ranking() == [2, 1, 3]
    assert state.ties() == [{"seats": [0, 1], "by": "by_round.2"}]


def test_sheet_explains_a_tie() -> None:
    table = bytes(flat([{"nobles": 4}, {"nobles": 3}, {"nobles": 3}, {"nobles": 1, "militia": 2}]))
    sheet = round_sheet(Scored(CALM, table, (), round_points(table, 2)), 2)
    nobles, militia = sheet.children
    assert (nobles.source, nobles.amounts) == ("guild:nobles", (18, 6, 6, 0))
    assert (nobles.rule, nobles.targets) == ("ties", ("stall:nobles",))
    assert nobles.facts["groups"] == [
        {"place": 1, "seats": [0], "count": 4, "value": 18, "each": 18},
        {"place": 2, "seats": [1, 2], "count": 3, "value": 12, "each": 6},
    ]
    assert nobles.facts["rest"] == [3]
    assert (militia.source, militia.amounts) == ("guild:militia", (0, 0, 0, 6))
    assert (militia.rule, militia.facts["per"]) == ("militia", 3)
    assert (sheet.source, sheet.amounts) == ("round", (18, 6, 6, 6))


def test_sheet_names_the_rule_of_each_line() -> None:
    table = bytes(
        flat([{"nobles": 1, "fishermen": 1, "alchemists": 1, "scribes": 1}, {"scribes": 1}])
    )
    for event, tie in ((CALM, "ties"), (STALEMATE, "stalemate")):
        points = round_points(table, 2, event == STALEMATE)
        sheet = round_sheet(Scored(event, table, (), points), 2)
        assert {line.source: line.rule for line in sheet.children} == {
            "guild:nobles": "scoring",
            "guild:fishermen": "two_places",
            "guild:alchemists": "alchemists",
            "guild:scribes": tie,
        }
        assert sheet.amounts == points


def test_sheet_tells_what_tricks_have_adjusted() -> None:
    table = bytes(flat([{"nobles": 1}, {"nobles": 1}, {}]))
    adjusted = (Adjusted(1, guild("nobles"), 1), Adjusted(0, guild("nobles"), -1))
    points = round_points(adjust(table, adjusted), 0)
    (nobles,) = round_sheet(Scored(CALM, table, adjusted, points), 0).children
    assert nobles.amounts == (0, 12, 0)
    assert nobles.facts["counts"] == [0, 2, 0]
    assert nobles.facts["places"] == [0, 1, 0]
    assert nobles.facts["adjusted"] == [{"seat": 1, "delta": 1}, {"seat": 0, "delta": -1}]


@pytest.mark.parametrize("seats", SEATS)
def test_sheets_of_random_games_add_up_and_point_to_rules(seats: int) -> None:
    for options in OPTIONS:
        rng = Rng(seats)
        state = GAME.new(seats, options, seed=seats)
        while not state.is_over:
            state.push(*choose(state, rng))
        sheet = state.score_sheet()
        assert list(sheet.amounts) == state.scores()
        assert [part.amounts for part in sheet.children] == [s.points for s in state.history]
        for part in sheet.children:
            for line in part.children:
                assert line.rule in RULES
                assert sum(line.amounts) >= 0
