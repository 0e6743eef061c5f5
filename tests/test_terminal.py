"""The terminal's commands, on few games."""

import json
import os
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from cittadella import __version__, bench
from cittadella.__main__ import main
from cittadella.bots.verdict import Account
from cittadella.core.match import Match, Player
from cittadella.core.strategy import CHARACTERS
from cittadella.games import game
from tables import try_little

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


@pytest.mark.long
def test_certify(capsys: pytest.CaptureFixture[str]) -> None:
    narrowed = ("--seats", "3", "--option", "events=false", "--thorough", "0.05")
    code, out, _ = run(capsys, "certify", "guildes", "--games", "1", *narrowed)
    assert code == 0
    assert out.startswith("guildes: 2 settings, no fault\n4 games, ")
    assert "\naction: " in out
    assert "never met: phase levy\n" in out


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "guildes", "--games", "2", "--seats", "4")
    assert code == 0
    assert out.count("µs per action") == 4


def test_what_else_the_machine_does_is_no_part_of_the_speed() -> None:
    class Interrupted(bench.Plain):
        def push(self, seat: int, kind: int) -> None:
            time.sleep(0.002)
            super().push(seat, kind)

    assert bench._run(lambda seed: Interrupted(3, seed), 1).action < 0.001


@pytest.fixture
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    try_little(monkeypatch)


@pytest.mark.long
@pytest.mark.usefixtures("few_tries")
def test_analyse(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("--matches", "2", "--seats", "3", "--budget", "500")
    code, out, _ = run(capsys, "analyse", "guildes", "random", "easy", *few)
    assert code == 0
    assert out.startswith("guildes: 2 matches\n")
    assert "easy: gave away" in out
    for result in ("lead", "win"):
        assert re.search(rf"points given away and {result}: r = [+-]\d\.\d\d \[", out)


@pytest.mark.long
@pytest.mark.usefixtures("few_tries")
def test_trust(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cittadella.bots.trust.BUDGET", 2000)
    few = ("--hints", "2", "--seats", "3", "--fresh", "5")
    code, out, _ = run(capsys, "trust", "city_guilds", *few)
    assert code == 0
    assert out.startswith("city_guilds: 2 hints followed")
    assert re.search(r"; 0 blamed, [012] rethought; \d+ % the same or .*; \d+ reasons, ", out)


def test_calibrate(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("--matches", "2", "--positions", "6", "--samples", "2", "--level", "easy")
    code, out, _ = run(capsys, "calibrate", "sfida", "--seats", "3", *few)
    assert code == 0
    assert out.startswith("sfida: 2 matches of 3 easy bots, 6 positions each, 2 samples a chance")
    assert len(out.splitlines()) == 9


def test_calibrate_fits_one_half_and_judges_by_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    few = ("--matches", "4", "--positions", "3", "--samples", "2", "--level", "easy", "--fit")
    code, out, _ = run(capsys, "calibrate", "sfida", *few)
    assert code == 0
    told = [line for line in out.splitlines() if line.startswith("sfida: ")]
    assert len(told) == 2
    assert all(line.startswith("sfida: 2 matches") for line in told)
    assert told[0] != told[1]


def test_analyse_lets_medium_and_hard_sit_in_turns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sat: list[Sequence[str]] = []

    def account(_: object, levels: Sequence[str], *__: object) -> list[Account]:
        sat.append(levels)
        return [Account(level, 0.0, 0.0, 0.0, (0,) * 4, 0.0, 0.0, 0.0, 0.0) for level in levels]

    monkeypatch.setattr("cittadella.__main__.account_for", account)
    assert run(capsys, "analyse", "guildes", "--matches", "2", "--seats", "3")[0] == 0
    assert sat == [["hard", "medium", "hard"], ["medium", "hard", "medium"]]


def test_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "tournament", "guildes", "easy", "random", "--deals", "2")
    assert code == 0
    assert "%" in out


def test_a_character_may_challenge(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "tournament", "guildes", "easy:bold", "easy", "--deals", "1")
    assert code == 0
    assert out.startswith("easy:bold against 3 × easy ")
    for bot in ("easy:bald", "eager", "easy:"):
        assert "is not one of" in refused(capsys, "tournament", "guildes", bot, "easy")


def test_characters_at_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "characters", "sfida", "easy", "--seats", "3", "--deals", "2")
    assert code == 0
    told = re.findall(r"^easy:(\w+): wins (\d+\.\d)% \[", out, re.MULTILINE)
    assert [character for character, _ in told] == [*CHARACTERS]
    # Of four, three at a table: each plays three of the four games of a deal
    assert sum(float(share) for _, share in told) == pytest.approx(400 / 3, abs=0.3)


def test_unknown_option_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "simulate", "guildes", "--option", "dragons=true")
    assert code == 2
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


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run what is refused: with one line and the code 2; return the line."""
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(arguments))
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith("cittadella")
    assert line.isprintable()
    return line


@pytest.mark.parametrize("count", ["0", "-1", "1.5", "many", "9" * 5000])
@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "guildes", "--games"),
        ("bench", "guildes", "--games"),
        ("certify", "guildes", "--games"),
        ("tournament", "guildes", "easy", "random", "--deals"),
        ("simulate", "guildes", "--seats"),
    ],
    ids="-".join,
)
def test_a_count_is_at_least_one(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], count: str
) -> None:
    assert command[-1] in refused(capsys, *command, count)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("simulate", "ludo"), "ludo"),
        (("simulate", "guildes", "--seats", "9"), "seats"),
        (("simulate", "guildes", "--option", "tricks=\x1b[2J"), "option_value"),
        (("tournament", "guildes", "easy", "god"), "god"),
        (("tournament", "guildes", "easy", "easy", "--seats", "2"), "seats"),
        (("certify", "guildes", "--thorough", "nan"), "--thorough"),
        (("certify", "guildes", "--thorough", "-1"), "--thorough"),
        (("certify", "guildes", "--thorough", "all"), "'all' is not from 0 to 1"),
        (("dance",), "dance"),
        (("replay",), "file"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], word: str
) -> None:
    assert word in refused(capsys, *arguments)


def test_replay_of_a_damaged_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    text = json.dumps(played().to_json())
    for content, word in (
        (text[:-9].encode(), "cut_short"),
        (b"", "not_json"),
        (b"\xff\xfe\x00", "utf-8"),
        (b"\x00" * 100_000, "not_json"),
        (text.encode() + b" " * 2_000_000, "too_large"),
        (b'{"format":"' + b"x" * 100_000 + b'"}', "foreign"),
    ):
        file.write_bytes(content)
        assert word in refused(capsys, "replay", str(file))
    assert "none.json" in refused(capsys, "replay", str(tmp_path / "none.json"))


def test_what_has_no_end_is_not_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in ("/dev/zero", str(pipe), str(tmp_path)):
        assert "not a file" in refused(capsys, "replay", place)


def test_names_cannot_command_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Such as set its title, fill the clipboard, write over what stands there, or turn letters."""
    names = ("\x1b]0;mine\x07", "\x9b2J\x7f\r\n", "\u202eodraH\u200b è 金")
    players = [Player("human", name) for name in names]
    match = Match(game("guildes"), players, None, 3, version=__version__)
    while (seat := match.state.next_seat()) >= 0:
        match.play(seat, match.state.legal_actions(seat)[0])
    file = tmp_path / "match.json"
    file.write_text("\ufeff" + json.dumps(match.to_json()), "utf-8")
    code, out, _ = run(capsys, "replay", str(file))
    assert code == 0
    assert all(line.isprintable() for line in out.split("\n"))
    told = out.splitlines()
    for line in (told[0], told[-1]):
        for name in (r"\x1b]0;mine\x07", r"\x9b2J\x7f\r\n", r"\u202eodraH\u200b è 金"):
            assert name in line
