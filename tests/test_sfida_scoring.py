"""Points of La Sfida degli Architetti: the rulebook's examples, bonuses, and a second scorer."""

from typing import Any

import pytest
from cittadella.core.rng import Rng
from cittadella.games.sfida import GAME, Position
from cittadella.games.sfida.phases import OVER
from cittadella.games.sfida.scoring import missed
from sfida_table import OPTIONS, laid_out, row
from tables import choose, observe

EXAMPLES = [
    ("L2 C8 H7 G3 C6 T2 G4 T2 G3 R2", "T1 L2", 39 + 0 + 5 + 5 - 3),
    ("L3 C7 H5 C9 R3", "", 27 + 10 + 5 + 5),
    ("L1 C9 T2 G4 H7 C6 _ G3 R2", "", 34),
    ("L2 G3 T1 G3 H7 C8 T2 G4 C6 T1", "C5 T2", 37 - 7),
]
"""The four examples of the rulebook: city, hand, points."""


def ended(city: str, hand: str = "", rival: str = "") -> Position:
    """Return the end of a game in which seat 0 has this city and hand, seat 1 another city."""
    cities = {0: city} | ({1: rival} if rival else {})
    state = laid_out(cities, {0: hand} if hand else {}, phase="final")
    state.finals = state.n
    state.phase = OVER
    state.derive()
    return state


@pytest.mark.parametrize(("city", "hand", "points"), EXAMPLES)
def test_the_four_examples_of_the_rulebook(city: str, hand: str, points: int) -> None:
    assert ended(city, hand).scores()[0] == points


def why(city: str) -> dict[str, str | None]:
    return missed(row(city))


@pytest.mark.parametrize(
    ("city", "reason"),
    [
        ("", "no_city"),
        ("L2 C8 H7 G3", "no_right_corner"),
        ("C8 H7 G3 R1", "no_left_corner"),
        ("C8 H7 G3", "no_corners"),
        ("L2 C8 _ G3 R1", "gap"),
    ],
)
def test_an_incomplete_city_gets_no_bonus(city: str, reason: str) -> None:
    assert set(why(city).values()) == {reason}


@pytest.mark.parametrize(
    ("city", "middle", "balance", "twins"),
    [
        ("L1 C8 H7 C6 R1", None, None, None),
        ("L1 C8 H7 G3 R2", None, "unequal_churches", "unequal_corners"),
        ("L1 G3 H7 G2 R1", None, "no_churches", None),
        ("L1 C8 G3 H7 C6 R1", "even", None, None),
        ("L1 C8 G3 H7 T1 C6 G2 R1", "even", None, None),
        ("L1 C8 G3 C4 H7 G2 R1", "off_centre", "unequal_churches", None),
        ("L1 C8 G3 R1", "no_hall", "no_hall", None),
    ],
)
def test_each_bonus_has_its_own_reason(
    city: str, middle: str | None, balance: str | None, twins: str | None
) -> None:
    assert why(city) == {"middle": middle, "balance": balance, "twins": twins}


def test_churches_need_not_stand_alike_on_both_sides() -> None:
    assert why("L1 G2 C8 G3 H7 C6 T1 G4 R1")["balance"] is None
    assert why("L1 C8 G3 H7 C6 G2 T1 G4 R1")["balance"] is None


def test_the_hand_counts_once_it_has_been_shown() -> None:
    state = laid_out({0: "C8 H7 G3"}, {0: "C9 C7"}, phase="final")
    assert state.scores()[0] == 18
    over = ended("C8 H7 G3", "C9 C7")
    assert over.scores()[0] == 2
    assert [line.source for line in over.score_sheet().children] == [
        "values", "middle", "balance", "twins", "hand",
    ]  # fmt: skip


def test_coins_and_saboteurs_count_nothing_and_a_tie_is_shared() -> None:
    state = ended("L3 C7 H5 C9 R3", "", "L2 C8 H7 G3 C6 T2 G4 T2 G3 R2")
    state.purses[2] = 50
    state.saboteurs[2] = 5
    assert state.scores() == [47, 49, 0, 0]
    assert state.ranking() == [2, 1, 3, 3]
    tied = ended("L3 C7 H5 C9 R3", "", "L2 C8 H7 C6 T3 R1")
    tied.cities[1] = tied.cities[0]
    assert tied.ranking()[:2] == [1, 1]


def test_the_sheet_says_where_points_come_from_and_why_not() -> None:
    state = ended("L3 C7 H5 C9 R3", "", "L1 C8 T2 G4 H7 C6 _ G3 R2")
    lines = {line.source: line for line in state.score_sheet().children}
    assert lines["middle"].amounts == (10, 0, 0, 0)
    assert lines["middle"].targets == ("building:0:2",)
    assert lines["balance"].targets == ("building:0:1", "building:0:2", "building:0:3")
    assert lines["twins"].targets == ("building:0:0", "building:0:4")
    facts: Any = lines["middle"].facts
    assert facts["why"] == [None, "gap", "no_city", "no_city"]
    assert facts["seats"][1]["gap"] == 7
    assert facts["seats"][0] == {
        "many": 5, "place": 3, "churches": [1, 1], "corners": [3, 3], "gap": None,
    }  # fmt: skip


# -- A second scorer, written from the rulebook alone


def second_opinion(city: list[str | None], hand: list[str]) -> int:
    """Return the points of a city told as JSON, and of the hand left."""
    kinds = [None if name is None else name.split(":")[0] for name in city]
    values = [0 if name is None else int(name.split(":")[1]) for name in city]
    points = sum(values) - sum(int(name.split(":")[1]) for name in hand)
    corners = kinds[:1] == ["corner_left"] and kinds[-1:] == ["corner_right"]
    if not corners or None in kinds:
        return points
    if kinds.count("hall"):
        left, right = kinds[: kinds.index("hall")], kinds[kinds.index("hall") + 1 :]
        points += 10 * (len(left) == len(right))
        points += 5 * (left.count("church") == right.count("church") > 0)
    return points + 5 * (values[0] == values[-1])


def greedy_end(seed: int) -> Position:
    """Return the end of a random game in which cards are laid whenever they can be."""
    rng = Rng(seed)
    state = GAME.new(3 + seed % 2, OPTIONS[seed // 2 % 4], seed)
    while not state.is_over:
        seat, action = choose(state, rng)
        if action.kind in ("done", "pass") and rng.below(3):
            action = rng.choice(list(state.legal_actions(seat)))
        state.push(seat, action)
    return state


def recount(games: range) -> int:
    """Compare both scorers over random games; return how many bonuses were met."""
    bonuses = 0
    for seed in games:
        state = greedy_end(seed)
        seen = observe(state, None)
        for seat, points in enumerate(state.scores()):
            city, hand = seen["cities"][seat]["row"], seen["shown"][seat]
            assert points == second_opinion(city, hand), (seed, seat)
            bonuses += sum(line.amounts[seat] > 0 for line in state.score_sheet().children[1:4])
    return bonuses


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(one, marks=pytest.mark.long) for one in (500, 1000, 1500))]
)
def test_a_second_scorer_agrees_over_two_thousand_games(first: int) -> None:
    assert recount(range(first, first + 500)) > 0


@pytest.mark.parametrize(("city", "hand", "points"), EXAMPLES)
def test_the_second_scorer_knows_the_examples(city: str, hand: str, points: int) -> None:
    seen = observe(ended(city, hand), None)
    assert second_opinion(seen["cities"][0]["row"], seen["shown"][0]) == points
