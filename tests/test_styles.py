"""The styles: a game's own classes carry its name, none is left over, and it restyles no others."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parent.parent / "web"
HOMES = {path.parent.name: path.parent for path in sorted((WEB / "games").glob("*/style.css"))}
"""Where each game's style is, and that of the example."""
HOMES["fiera"] = Path(__file__).resolve().parent / "fiera/web"
STATE = re.compile(r"(is|has)-")
"""How a thing stands: classes that mean nothing by themselves."""


RESTYLED = {
    "guildes": "count mark marks shield tool",
    "sfida": "art-body",
    "gold_city": "board counter player-name",
    "city_guilds": "camera-turn count shield",
    "cavalieri": "board draft-count mark shield stage",
}
"""What a game still restyles of the table, which offers no variant of it:

* what the table draws, where it lies elsewhere on a game's own board: a count, a mark, a shield;
* the board, where letters twice as large leave no room for all of it at once.

No game may add to it. What the table offers, a game chooses by properties that the table reads, or
in its view."""


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


def declarations(sheet: str) -> Iterator[tuple[list[str], str]]:
    """Yield each declaration of a style sheet, with the selectors around it, outermost first."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    around: list[str] = []
    for part, end in re.findall(r"([^{};]*)([{};])", text):
        said = part.strip()
        if end == "{":
            around.append(said)
            continue
        within = [one for one in around if not one.startswith("@")]
        if said and within:
            yield within, said
        if end == "}":
            around.pop()


def subjects(selector: str) -> Iterator[set[str]]:
    """Yield for each of the selectors in a list the classes of what it styles."""
    bare = re.sub(r":(?:not|has)\((?:[^()]|\([^()]*\))*\)|'[^']*'", "", selector)
    for one in re.split(r",(?![^(]*\))", bare):
        last = re.split(r"[\s>+~]+(?![^(]*\))", one.strip())[-1]
        yield set(re.findall(r"\.([a-z][\w-]*)", last))


def restyled(sheet: str, own: str, house: set[str]) -> set[str]:
    """Return the classes of the house that a game's sheet styles, but for properties it offers."""
    found: set[str] = set()
    for around, said in declarations(sheet):
        if said.startswith("--"):
            continue
        for named in subjects(around[-1]):
            if not any(name.startswith(own) for name in named):
                found |= {name for name in named & house if not STATE.match(name)}
    return found


@pytest.mark.parametrize("game", HOMES)
def test_a_game_does_not_restyle_the_table(game: str) -> None:
    own = f"{game.replace('_', '-')}-"
    sheet = (HOMES[game] / "style.css").read_text(encoding="utf-8")
    assert restyled(sheet, own, of_the_house()) == set(RESTYLED.get(game, "").split())


@pytest.mark.parametrize("game", HOMES)
def test_what_a_game_sets_is_read(game: str) -> None:
    """A property that a game sets on the table itself is one of those that the table reads."""
    sheet = (HOMES[game] / "style.css").read_text(encoding="utf-8")
    table = re.compile(r"\.table\[data-game=[^\s>+~]*|&[^\s>+~]*")
    named = {
        said.partition(":")[0]
        for around, said in declarations(sheet)
        if said.startswith("--")
        and around[0].startswith(".table[data-game=")
        and all(table.fullmatch(re.sub(r",\s+", ",", one)) for one in around)
    }
    house = [path for room in ("styles", "table") for path in WEB.glob(f"{room}/**/*.css")]
    text = "".join(path.read_text(encoding="utf-8") for path in house)
    assert named - set(re.findall(r"var\((--[\w-]+)", text)) == set()


@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        (".table .actions { color: red; }", {"actions"}),
        (".table { .actions, .fair-x { color: red; } }", {"actions"}),
        ("@media print { .fair-x > .actions { color: red } }", {"actions"}),
        (".table { --board: none; }", set()),
        (".fair-x:has(.actions) { color: red; }", set()),
        (".actions .fair-x { color: red; }", set()),
        (".actions.fair-x { color: red; }", set()),
        (".fair-x { .actions:not(:has(.b)) { color: red; } }", {"actions"}),
    ],
)
def test_what_is_restyled_is_seen(sheet: str, found: set[str]) -> None:
    assert restyled(sheet, "fair-", {"actions", "table"}) == found


@pytest.mark.parametrize("game", HOMES)
def test_no_class_of_a_game_is_left_over(game: str) -> None:
    own = f"{game.replace('_', '-')}-"
    scripts = sorted(HOMES[game].glob("*.js"))
    code = "".join(path.read_text(encoding="utf-8") for path in scripts)
    drawn = set(re.findall(rf"(?<![\w-]){own}[\w-]*", code))
    beginnings = tuple(name for name in drawn if name.endswith("-"))
    named = {name for name in classes(HOMES[game] / "style.css") if name.startswith(own)}
    assert {name for name in named - drawn if not name.startswith(beginnings)} == set()


def nested(sheet: Path) -> set[str]:
    """Return the selectors of a style sheet, each with those around it, without what they quote."""
    found = {" ".join(around) for around, _ in declarations(sheet.read_text(encoding="utf-8"))}
    return {re.sub(r"'[^']*'", "", one) for one in found}


CONDITION = re.compile(r":has\(((?:[^()]|\([^()]*\))*)\)")


def test_no_condition_styles_everything_or_hangs_on_everything() -> None:
    """Chromium joins what all ``:has()`` style: by one ``> *`` each of them styles all below it.

    By one condition that anything may meet (``> *``, ``:not(…)``) whatever comes is held against
    all conditions.
    """
    sheets = [
        sheet
        for folder in ("styles", "shell", "table", "art", "games/*")
        for sheet in WEB.glob(f"{folder}/**/*.css")
    ]
    assert sheets
    found = [one for sheet in sheets for one in nested(sheet) if CONDITION.search(one)]
    styles = re.compile(r":has\(.*\)[^,]*[\s>+~]\*(?=[\s,]|$)")
    assert [one for one in found if styles.search(one)] == []
    anything = re.compile(r"(^|[\s>+~,])(\*|:(?!is\())|:not\(")
    asked = {asked for one in found for asked in CONDITION.findall(one)}
    assert [one for one in asked if anything.search(one)] == []
