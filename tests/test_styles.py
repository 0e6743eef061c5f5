"""The styles: a game's own classes carry its name, and none is left over."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parent.parent / "web"
HOMES = {path.parent.name: path.parent for path in sorted((WEB / "games").glob("*/style.css"))}
"""Where each game's style is, and that of the example."""
HOMES["fiera"] = Path(__file__).resolve().parent / "fiera/web"
STATE = re.compile(r"(is|has)-")
"""How a thing stands: classes that mean nothing by themselves."""


def selectors(sheet: Path) -> list[str]:
    """Return the selectors of a style sheet, without what they quote."""
    text = re.sub(r"/\*.*?\*/|'[^']*'", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [found.strip() for found in re.findall(r"([^{};]*)\{", text)]


def classes(sheet: Path) -> set[str]:
    """Return the classes that the selectors of a style sheet name."""
    return set(re.findall(r"\.([a-z][\w-]*)", " ".join(selectors(sheet))))


def of_the_house() -> set[str]:
    """Return the classes that the house's styles name and those that its table draws."""
    sheets = [
        path
        for folder in ("styles", "shell", "table", "art")
        for path in WEB.glob(f"{folder}/**/*.css")
    ]
    drawn = "".join(path.read_text(encoding="utf-8") for path in WEB.glob("table/**/*.js"))
    named = " ".join(re.findall(r'class="([^"]*)"', drawn))
    return set(re.findall(r"[a-z][\w-]*", named)).union(*map(classes, sheets))


@pytest.mark.parametrize("game", HOMES)
def test_classes_of_a_game_carry_its_name(game: str) -> None:
    own = f"{game.replace('_', '-')}-"
    house = of_the_house()
    foreign = {
        name
        for name in classes(HOMES[game] / "style.css")
        if not name.startswith(own) and not STATE.match(name) and not name.startswith("slot-of-")
    }
    assert foreign - house == set()
    assert [name for name in house if name.startswith(own)] == []


@pytest.mark.parametrize("game", HOMES)
def test_no_class_of_a_game_is_left_over(game: str) -> None:
    own = f"{game.replace('_', '-')}-"
    scripts = sorted(HOMES[game].glob("*.js"))
    code = "".join(path.read_text(encoding="utf-8") for path in scripts)
    drawn = set(re.findall(rf"(?<![\w-]){own}[\w-]*", code))
    beginnings = tuple(name for name in drawn if name.endswith("-"))
    named = {name for name in classes(HOMES[game] / "style.css") if name.startswith(own)}
    assert {name for name in named - drawn if not name.startswith(beginnings)} == set()


def test_no_condition_styles_everything() -> None:
    """Chromium joins what all ``:has()`` style: by one ``> *`` each of them styles all below it."""
    sheets = [
        sheet
        for folder in ("styles", "shell", "table", "art", "games/*")
        for sheet in WEB.glob(f"{folder}/**/*.css")
    ]
    assert sheets
    everything = re.compile(r":has\(.*\)[^,]*[\s>+~]\*(,|$)")
    assert [one for sheet in sheets for one in selectors(sheet) if everything.search(one)] == []
