"""How engine and page are built: imports run one way, from what is above to what it stands on."""

import ast
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ENGINE = HERE.parent / "engine/cittadella"
WEB = HERE.parent / "web"
Imports = Mapping[str, set[str]]

FLOORS = {"core": 0, "games": 1, "bots": 1, "bridge": 3, "__main__": 3}
"""The floor of each room; what is in none of them knows games and bots, and lies between."""
SHARED = ("games",)
"""What is itself a room, beside rooms inside it that know nothing of each other: each game."""


def imports(folder: Path, package: str) -> dict[str, set[str]]:
    """Return for each module of a ``package`` those of Cittadella that it imports, wherever."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder).with_suffix("").parts
        home = ".".join((package, *inside[:-1]))
        name = home if inside[-1] == "__init__" else f"{home}.{inside[-1]}"
        found[name] = set(_imported(ast.parse(path.read_text(encoding="utf-8")), home))
    return found


def _imported(code: ast.Module, home: str) -> Iterator[str]:
    """Yield what may be a module: ``from a import b`` may mean ``a.b``, or something of ``a``."""
    for node in ast.walk(code):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = home.split(".")[: len(home.split(".")) - node.level + 1] if node.level else []
            source = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                yield f"{source}.{alias.name}"


def settled(imports: Imports) -> dict[str, set[str]]:
    """Return the same imports with modules only: a name is that of its module."""

    def module(name: str) -> str:
        return name if name in imports else name.rpartition(".")[0]

    return {
        name: {module(one) for one in wanted if module(one) in imports} - {name}
        for name, wanted in imports.items()
    }


def circle(imports: Imports) -> list[str]:
    """Return a circle of modules, each of which imports the next; none, if all is well."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def place(module: str) -> tuple[int, str]:
    """Return the floor of a module, and its room there."""
    _, room, *inside = (*module.split("."), "")[:3]
    return FLOORS.get(room, 2), f"{room}.{inside[0]}" if room in SHARED and inside else room


def astray(imports: Imports) -> list[str]:
    """Return the imports from a lower floor to a higher one, or from a room to its neighbour."""
    found = []
    for module, wanted in imports.items():
        floor, room = place(module)
        for other in sorted(wanted):
            above, beside = place(other)
            neighbour = above == floor == 1 and beside != room
            if above > floor or neighbour:
                found.append(f"{module} -> {other}")
    return found


ROOMS = (
    ("art", "shell", "shell/peers"),
    ("shell/frame",),
    ("shell/start",),
    ("shell/keep",),
    ("table/board", "table/clock.js", "table/match.js", "table/work.js"),
    ("table/tell",),
    ("table/contract",),
    ("table/count", "table/device"),
    ("table/show",),
    ("table/decide",),
    ("table/screen",),
    ("table/table.js",),
    ("shell/pages",),
)
"""The rooms of the page, floor by floor from the ground; the games stand beside them."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IMPORT = re.compile(r"(?:from|import\(|import)\s*'(\.[^']+)'")


def modules(folder: Path) -> dict[str, set[str]]:
    """Return for each module of the page the others that it imports, at once or later."""
    found = {}
    rooms = [folder / top for top in ("art", "shell", "table")]
    for path in sorted(one for each in rooms for one in each.rglob("*.js")):
        code = COMMENT.sub("", path.read_text(encoding="utf-8"))
        places = [(path.parent / one).resolve() for one in IMPORT.findall(code)]
        within = [one for one in places if one.is_relative_to(folder)]
        found[path.relative_to(folder).as_posix()] = {
            one.relative_to(folder).as_posix() for one in within
        }
    return {name: {one for one in wanted if one in found} for name, wanted in found.items()}


def room(module: str) -> tuple[int, str]:
    """Return the floor of a module of the page, and its room there."""
    folder = module.rpartition("/")[0]
    for floor, rooms in enumerate(ROOMS):
        for name in (module, folder):
            if name in rooms:
                return floor, name
    raise KeyError(module)


def rising(imports: Imports) -> list[str]:
    """Return the imports from a room to one that is not below it."""
    found = []
    for module, wanted in imports.items():
        floor, here = room(module)
        for other in sorted(wanted):
            above, there = room(other)
            if there != here and above >= floor:
                found.append(f"{module} -> {other}")
    return found


@pytest.fixture(scope="module")
def house() -> dict[str, set[str]]:
    """All of the engine, with the example where a game would lie."""
    told = imports(ENGINE, "cittadella")
    return settled({**told, **imports(HERE / "fiera/engine", "cittadella.games.fiera")})


def test_no_module_imports_itself_in_the_end(house: Imports) -> None:
    assert circle(house) == []


def test_imports_lead_from_the_upper_floors_to_the_lower(house: Imports) -> None:
    assert astray(house) == []


def test_no_game_knows_the_match(house: Imports) -> None:
    """The match is the roof of the core: what plays and shows games stands on it, no game."""
    games = [name for name in house if place(name)[1].startswith("games")]
    assert [name for name in games if "cittadella.core.match" in house[name]] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from ..core.rng import Rng", {"cittadella.core.rng"}),
        ("from ..core import rng", {"cittadella.core.rng"}),
        ("import cittadella.core.rng", {"cittadella.core.rng"}),
        ("def late():\n    from . import search", {"cittadella.bots.search"}),
        ("if TYPE_CHECKING:\n    from .search import best", {"cittadella.bots.search"}),
        ("import json", set()),
    ],
)
def test_every_import_is_seen(tmp_path: Path, text: str, found: set[str]) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "core").mkdir()
    (tmp_path / "bots/here.py").write_text(text)
    (tmp_path / "bots/search.py").write_text("")
    (tmp_path / "core/rng.py").write_text("")
    assert settled(imports(tmp_path, "cittadella"))["cittadella.bots.here"] == found


def test_a_circle_is_seen() -> None:
    round_ = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert sorted(set(circle(round_))) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("lower", "upper"),
    [
        ("core.game", "games"),
        ("core.game", "bots.search"),
        ("games.sfida.rules", "bots.search"),
        ("games.sfida.rules", "games.guildes.rules"),
        ("bots.search", "games.sfida"),
        ("bots.search", "certify.run"),
        ("games", "bridge"),
        ("certify", "bridge"),
    ],
)
def test_an_import_that_leads_up_or_aside_is_seen(lower: str, upper: str) -> None:
    up = {f"cittadella.{lower}": {f"cittadella.{upper}"}}
    assert astray(up) == [f"cittadella.{lower} -> cittadella.{upper}"]


@pytest.fixture(scope="module")
def page() -> dict[str, set[str]]:
    return modules(WEB)


def test_no_module_of_the_page_imports_itself_in_the_end(page: Imports) -> None:
    assert circle(page) == []


def test_the_rooms_of_the_page_stand_on_those_below(page: Imports) -> None:
    assert rising(page) == []


def test_the_table_alone_knows_all_rooms() -> None:
    """What a room needs of others it says itself, in an interface of its own."""
    table = WEB / "table/table.js"
    named = re.compile(r"\bGameTable\b|/table\.js'")
    others = [path for path in (WEB / "table").rglob("*.js") if path != table]
    assert [str(path) for path in others if named.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import { a } from '../match.js';", {"table/match.js"}),
        ("import {\n  a,\n} from '../match.js';", {"table/match.js"}),
        ("import '../match.js';", {"table/match.js"}),
        ("export * from '../match.js';", {"table/match.js"}),
        ("const { a } = await import('../match.js');", {"table/match.js"}),
        ("/** @type {import('../match.js').Match} */", set()),
    ],
)
def test_every_import_of_the_page_is_seen(tmp_path: Path, code: str, found: set[str]) -> None:
    (tmp_path / "table/show").mkdir(parents=True)
    (tmp_path / "table/show/here.js").write_text(code)
    (tmp_path / "table/match.js").write_text("")
    assert modules(tmp_path)["table/show/here.js"] == found


@pytest.mark.parametrize(
    ("lower", "upper"),
    [
        ("table/show/pace.js", "table/decide/choice.js"),
        ("table/decide/choice.js", "table/table.js"),
        ("table/count/tally.js", "table/device/device.js"),
        ("table/work.js", "table/match.js"),
        ("shell/keep/store.js", "shell/pages/play.js"),
        ("shell/i18n.js", "shell/frame/frame.js"),
    ],
)
def test_an_import_of_the_page_that_leads_up_or_aside_is_seen(lower: str, upper: str) -> None:
    assert rising({lower: {upper}}) == [f"{lower} -> {upper}"]
    assert rising({lower: {lower}}) == []
