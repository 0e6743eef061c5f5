"""Points of Città e Cavalieri: the sheet, and all reckoned again by other means."""

import json
import os
from typing import Any, cast

import pytest
from cavalieri_reckoner import Reckoner
from cavalieri_table import OPTIONS, act, corner, laid_out, side
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri.components import RULES
from cittadella.games.cavalieri.scoring import highest_score
from tables import choose

GAMES = int(os.environ.get("CAVALIERI_GAMES", "3"))
"""Whole games that are reckoned again."""
PRINTED = cast("dict[str, Any]", json.loads(json.dumps(GAME.printed())))


@pytest.mark.parametrize("seed", range(GAMES))
def test_points_longest_road_and_attacks_are_those_of_one_who_counts_again(seed: int) -> None:
    rng = Rng(seed)
    seats = 3 + seed % 2
    state = GAME.new(seats, OPTIONS[seed % 2], seed)
    reckoner = Reckoner(PRINTED, seats)
    while not state.is_over:
        seat, action = choose(state, rng)
        for event in state.apply(seat, action):
            reckoner.follow(event.seen_by(None))
        if not state.is_over:
            assert list(reckoner.scores()) == state.scores(), (action, state.now)
    assert list(reckoner.scores()) == state.scores()


def test_the_sheet_says_where_points_come_from() -> None:
    one, other, third = (corner("4.1", at) for at in (4, 0, 2))
    state = laid_out(
        settlements={0: [one]}, cities={0: [other], 1: [third]}, levels={0: (0, 4, 0)},
        metropolis={"politics": other}, defender={1: 2}, honours={"printer": 1},
        roads={1: [side("3.3", at) for at in range(5)]}, cards={0: ["merchant"]},
    )  # fmt: skip
    act(state, do.MERCHANT[do.MERCHANT.index(do.MERCHANT[12])])
    sheet = state.score_sheet()
    assert sheet.amounts == tuple(state.scores()) == (6, 7, 0, 0)
    lines = {line.source: line for line in sheet.children}
    assert lines["metropolises"].children[0].facts == {"seat": 0, "track": "politics"}
    assert lines["longest"].amounts == (0, 2, 0, 0)
    assert len(lines["longest"].targets) == 5
    assert lines["merchant"].targets == ("hex:4.1",)
    assert lines["printer"].amounts == (0, 1, 0, 0)
    assert lines["defenders"].amounts == (0, 2, 0, 0)
    assert {line.rule for line in sheet.children} <= set(RULES)


def test_no_score_is_higher_than_the_highest() -> None:
    assert highest_score() == 5 + 8 + 6 + 2 + 1 + 2 + 34
