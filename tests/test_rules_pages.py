"""The rules pages: each Markdown file comes to the page as a module, or fails by its line."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from builder import rules
from builder.places import WEB, Failure
from contract import EVERY

GAMES = WEB / "games"
EXAMPLE = Path(__file__).resolve().parent / "fiera/web"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Return a folder with what rules pages are made from, of all games and the example."""
    games = tmp_path / "web/games"
    for game in EVERY:
        home = GAMES / game.id if (GAMES / game.id).exists() else EXAMPLE
        for path in (*home.glob("rules/*.md"), *home.glob("*.js")):
            copy = games / game.id / path.relative_to(home)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    shutil.copyfile(WEB / "package.json", tmp_path / "web/package.json")
    return tmp_path / "web"


@pytest.fixture
def make(web: Path, tmp_path: Path) -> Callable[[], Path]:
    """Return what makes the modules, in the folder that it returns."""
    loose = tmp_path / "loose"
    loose.mkdir()
    known = {"games": [{"id": game.id, "printed": game.printed()} for game in EVERY]}
    (loose / "catalogue.json").write_text(json.dumps(known))

    def made() -> Path:
        rules.write(loose, web)
        return loose / "games"

    return made


def test_each_game_has_its_rules_in_both_languages(make: Callable[[], Path]) -> None:
    games = make()
    made = {path.relative_to(games).as_posix() for path in games.rglob("*.js")}
    assert made == {f"{game.id}/rules/{lang}.js" for game in EVERY for lang in ("it", "en")}
    text = (games / "gold_city/rules/en.js").read_text(encoding="utf-8")
    assert '<a data-rule="stuck">' in text
    assert '${printed["most_built"]}' in text
    assert "figures.island(printed, { title: `" in text
    assert "workedCase(figures.sign('coins')" in text
    assert '<p class="rules-aside">' in text


FAULTS = {
    "[stuck](#stuck)": ("[stuck](#stock)", 'no paragraph has the id "stock"'),
    "```figure island": ("```figure isle", 'figures.js has no "isle"'),
    "title: The island": ("The island", 'a figure has lines of the form "name: words"'),
    "{{printed.keys}}": ("{{printed.locks}}", 'the printed material has no "locks"'),
    "{{printed.coins}}": ("{{coins}}", "{{coins}} is no name"),
    "## The island {#map}": ("## The island", 'a heading is "## Title {#id}"'),
    "### Keys {#keys}": ("### Keys {#goods}", 'a second paragraph has the id "goods"'),
    "caption: The goods cards\n": ("", 'other words for them: "goods"'),
    "| Who | Does what | Coins |": ("Who, does what, coins", "a case is a title, a table"),
    "There are {{printed.keys}} keys.": ("# Keys", "a heading is"),
}
"""What goes wrong when some words of a page become others."""


@pytest.mark.parametrize("words", FAULTS)
def test_what_is_missing_is_told_with_its_place(
    words: str, web: Path, make: Callable[[], Path]
) -> None:
    page = web / "games/gold_city/rules/en.md"
    text = page.read_text(encoding="utf-8")
    others, what = FAULTS[words]
    assert words in text
    page.write_text(text.replace(words, others, 1), encoding="utf-8")
    with pytest.raises(Failure) as failure:
        make()
    told = [line.split(":", 2) for line in str(failure.value).splitlines() if what in line]
    lines = [line for place, line, _ in told if place == "web/games/gold_city/rules/en.md"]
    assert len(lines) == 1
    near = text[: text.index(words)].count("\n") + 1
    assert abs(int(lines[0]) - near) <= 6


def test_a_text_of_the_game_that_is_missing_is_told(web: Path, make: Callable[[], Path]) -> None:
    page = web / "games/cavalieri/rules/it.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("card.spy.name", "card.spies.name"), encoding="utf-8")
    with pytest.raises(
        Failure, match=r'rules/it\.md:\d+: the game has no text "card\.spies\.name"'
    ):
        make()


def test_a_language_that_is_missing_is_told(web: Path, make: Callable[[], Path]) -> None:
    (web / "games/sfida/rules/it.md").unlink()
    with pytest.raises(Failure, match=r"web/games/sfida/rules/it\.md is not there"):
        make()


def test_tags_are_text(web: Path, make: Callable[[], Path]) -> None:
    page = web / "games/fiera/rules/en.md"
    text = page.read_text(encoding="utf-8").replace("goods", "<b>`goods`</b> ${1}")
    page.write_text(text, encoding="utf-8")
    made = (make() / "fiera/rules/en.js").read_text(encoding="utf-8")
    assert "&lt;b&gt;" in made
    assert "\\${1}" in made
