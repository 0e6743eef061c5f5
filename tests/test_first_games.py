"""The first games, in which each game is shown: they begin where there is something to do."""

import json
import re
from typing import Any

import pytest
from builder.places import WEB
from cittadella.bridge import Session
from cittadella.core.match import Match

AIMS = sorted(WEB.glob("games/*/aim.js"))


def first_game(game: str) -> Match:
    """Return the match in which a game is shown."""
    source = (WEB / f"games/{game}/aim.js").read_text(encoding="utf-8")
    told = {name: int(n) for name, n in re.findall(r"\b(seats|seed|begun): (\d+)", source)}
    bots = [{"kind": "bot", "level": "easy", "name": f"B{n}"} for n in range(1, told.pop("seats"))]
    seats = [{"kind": "human", "name": "A"}, *bots]
    session = Session()
    request = {"do": "new", "game": game, "seats": seats, "options": {}, **told}
    reply: dict[str, Any] = json.loads(session.call(json.dumps(request)))
    assert reply["ok"], reply
    return session.match


@pytest.mark.parametrize("game", [path.parent.name for path in AIMS])
def test_the_first_game_of_each_can_be_set_up(game: str) -> None:
    assert not first_game(game).state.is_over


def test_sfida_is_shown_from_where_cities_are_founded() -> None:
    """The person is about to throw, may found a city this turn, and everybody holds cards."""
    state = first_game("sfida").state.copy()
    seen: dict[str, Any] = state.observe(0)
    assert (seen["phase"], seen["turn"]) == ("roll", 0)
    assert all(held["cards"] >= 2 for held in seen["hands"])
    while state.observe(0)["phase"] != "build":
        seat = state.decisions()[0].seat
        state.apply(seat, state.legal_actions(seat)[0])
    assert state.decisions()[0].seat == 0
    assert any(action.to_json()["kind"] == "begin" for action in state.legal_actions(0))
