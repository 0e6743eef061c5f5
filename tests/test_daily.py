"""The game of the day: the same everywhere, another one every day and for every game."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from cittadella.__main__ import main
from cittadella.bridge import Session
from cittadella.core.game import Game, State
from cittadella.core.json import digest
from cittadella.daily import Deal, deal_of
from cittadella.games import IDS, game
from contract import EVERY

pytestmark = pytest.mark.pyodide

DAY = date(2026, 11, 22)


def asked(**request: Any) -> dict[str, Any]:
    reply = json.loads(Session().call(json.dumps({"do": "daily", **request})))
    assert isinstance(reply, dict)
    return reply


def test_a_day_has_one_deal_for_good() -> None:
    assert deal_of(game("guildes"), DAY) == Deal(4, {"events": False, "tricks": False}, 287089640)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_each_day_and_each_game_has_its_own(game: Game[State]) -> None:
    days = [DAY + timedelta(n) for n in range(400)]
    assert len({deal_of(game, day).seed for day in days}) == len(days)
    assert len({deal_of(other, DAY).seed for other in EVERY}) == len(EVERY)
    assert all(0 <= deal_of(game, day).seed < 10**9 for day in days)


@pytest.mark.parametrize("name", IDS)
def test_page_and_terminal_have_the_same(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = asked(game=name, day="2026-11-22")
    assert told == {"ok": True, **deal_of(game(name), DAY)._asdict(), "level": "medium"}
    assert main(["daily", name, "--date", "2026-11-22"]) == 0
    out = capsys.readouterr().out
    begun = game(name).new(told["seats"], told["options"], told["seed"])
    assert out.startswith(f"{name} 2026-11-22: {told['seats']} seats")
    assert out.endswith(f": seed {told['seed']}, position {digest(begun.to_json())}\n")


def test_without_a_date_it_is_today(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "guildes"]) == 0
    assert f"guildes {date.today()}" in capsys.readouterr().out


@pytest.mark.parametrize("day", ["2026-02-30", "heute", "", 5, None])
def test_what_is_no_day_is_refused(day: Any) -> None:
    assert asked(game="guildes", day=day)["error"]["code"] == "no_such_day"


def test_the_terminal_says_what_is_no_date(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["daily", "guildes", "--date", "tomorrow"])
    assert "'tomorrow' is not a date" in capsys.readouterr().err
