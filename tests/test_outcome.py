"""What is kept of a finished match: points, places, hints, the course of the game."""

import random
from typing import Any

import pytest
from cittadella import __version__
from cittadella.bridge import Session
from cittadella.core.json import compact, parse
from cittadella.core.match import Match, Player
from cittadella.games import game
from cittadella.outcome import MOMENTS, outcome


def by_chance(name: str, seats: int = 3, seed: int = 4) -> Match:
    """Return a match that chance has played to its end."""
    players = [Player("human", f"Anna {seat}") for seat in range(seats)]
    match = Match(game(name), players, seed=seed, version=__version__)
    chance = random.Random(seed)
    while not match.state.is_over:
        seat = chance.choice(match.state.decisions()).seat
        match.play(seat, chance.choice(match.state.legal_actions(seat)))
    return match


@pytest.mark.parametrize("name", ["guildes", "sfida", "city_guilds", "gold_city"])
def test_a_finished_match_has_an_outcome(name: str) -> None:
    match = by_chance(name)
    match.hints[1] = 2
    told = outcome(match)
    assert told.scores == list(match.state.scores())
    assert told.places == list(match.state.ranking()) == told.course[-1]
    assert told.hints == [0, 2, 0]
    assert len(told.honours) == 3
    assert 1 <= len(told.course) <= MOMENTS


def test_the_course_goes_by_rounds() -> None:
    assert len(outcome(by_chance("guildes")).course) == 3


def test_only_a_finished_match_tells_it() -> None:
    def ask(session: Session, **request: Any) -> Any:
        return parse(session.call(compact(request)))

    session = Session()
    seats = [{"kind": "human", "name": name} for name in "ABC"]
    ask(session, do="new", game="sfida", seats=seats, options={}, seed=1)
    assert ask(session, do="outcome")["error"]["code"] == "not_over"
    over = by_chance("sfida")
    ask(session, do="load", save=over.to_json())
    told = ask(session, do="outcome")
    assert told["outcome"]["scores"] == list(over.state.scores())
    assert told["link"] == over.to_link()
