"""The terminal's commands, on few games."""

import json
from pathlib import Path

import pytest
from cittadella import __version__
from cittadella.__main__ import main
from cittadella.core.match import Match, Player
from cittadella.games import game

PLAYERS = [Player("human", "Anna"), Player("bot", "Bruno", "easy"), Player("human", "Carla")]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def played() -> Match:
    match = Match(game("guildes"), PLAYERS, None, 3, version=__version__)
    while (seat := match.state.next_seat()) >= 0:
        match.play(seat, match.state.legal_actions(seat)[0])
    return match


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert "guildes" in out
    assert "easy, medium, hard" in out


def test_simulate_all_settings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "guildes", "--games", "2")
    assert code == 0
    assert len(out.splitlines()) == 16


def test_simulate_one_setting(capsys: pytest.CaptureFixture[str]) -> None:
    narrowed = ("--seats", "4", "--option", "events=true", "--option", "tricks=false")
    code, out, _ = run(capsys, "simulate", "guildes", "--games", "2", *narrowed)
    assert code == 0
    assert out.startswith("4 seats events=true tricks=false: 2 games")


def test_certify(capsys: pytest.CaptureFixture[str]) -> None:
    narrowed = ("--seats", "3", "--option", "events=false", "--thorough", "0.05")
    code, out, _ = run(capsys, "certify", "guildes", "--games", "1", *narrowed)
    assert code == 0
    assert out.startswith("guildes: 2 settings, no fault\n2 games, ")
    assert "\naction: " in out
    assert "never met: phase levy\n" in out


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "guildes", "--games", "2", "--seats", "4")
    assert code == 0
    assert out.count("µs per action") == 4


def test_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "tournament", "guildes", "easy", "random", "--deals", "2")
    assert code == 0
    assert "%" in out


def test_unknown_option_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "simulate", "guildes", "--option", "dragons=true")
    assert code == 1
    assert "unknown_option (option='dragons')" in err


def test_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(played().to_json()), "utf-8")
    code, out, _ = run(capsys, "replay", str(file))
    assert code == 0
    assert out.splitlines()[0] == "Guildes: Anna, Bruno, Carla; seed 3"
    assert '"kind": "dealt"' in out.splitlines()[2]
    assert '1. Anna: {"kind": "keep"' in out.splitlines()[3]
    assert out.splitlines()[-1].startswith("1. ")


def test_replay_of_a_damaged_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(played().to_json())[:-9], "utf-8")
    code, _, err = run(capsys, "replay", str(file))
    assert code == 1
    assert "cut_short" in err
    assert run(capsys, "replay", str(tmp_path / "none.json"))[0] == 1
