"""Games that come after the engine: absent, taken in during another, refused if damaged."""

import marshal
import sys
import zlib
from base64 import b64encode
from collections.abc import Iterator

import pytest
from cittadella import games
from test_bridge import SEATS, Page

GAME = "cittadella.games.late"
KNOWN = (*games.IDS, "late")


def package(**modules: str) -> str:
    """Return a package of these modules of the game that is late."""
    codes = {
        f"{GAME}{name and '.'}{name}": compile(source, name, "exec")
        for name, source in modules.items()
    }
    return b64encode(zlib.compress(marshal.dumps(codes))).decode()


WHOLE = package(**{"": "from .rules import GAME", "rules": "from toy import GAME"})


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Return a page whose engine knows of a game that is not there."""
    monkeypatch.setattr(games, "IDS", KNOWN)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    yield Page()
    forget()


def forget() -> None:
    """Let nothing be left of the game that is late."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not hasattr(finder, "_modules")]
    for name in [name for name in sys.modules if name.startswith(GAME)]:
        del sys.modules[name]
    games.game.cache_clear()


def test_a_game_comes_while_another_is_played(page: Page) -> None:
    page.begin()
    before = page.get("table", viewer=0)
    request = {"game": "late", "seats": SEATS, "options": {}, "seed": 1}
    told = page.error("new", **request)
    assert (told["code"], told["facts"]) == ("absent_game", {"game": "late"})
    assert page.error("catalogue")["code"] == "absent_game"
    page.get("add_game", game="late", package=WHOLE)
    assert page.get("table", viewer=0) == before
    page.play_first()
    assert page.table(page.get("new", **request))["game"] == "toy"
    assert len(page.get("catalogue")["games"]) == len(KNOWN)


def test_what_is_kept_of_a_game_waits_for_its_package(page: Page) -> None:
    page.get("add_game", game="late", package=WHOLE)
    page.get("new", game="late", seats=SEATS, options={}, seed=1)
    # The package holds the toy, which calls itself so.
    save = {**page.get("save")["save"], "game": "late"}
    forget()
    assert page.error("load", save=save)["code"] == "absent_game"
    page.get("add_game", game="late", package=WHOLE)
    assert page.table(page.get("load", save=save))["game"] == "toy"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<p>no",
        WHOLE[: len(WHOLE) // 8 * 4],
        WHOLE.replace(WHOLE[40:44], "AAAA"),
        package(rules="GAME = 1"),
        b64encode(zlib.compress(marshal.dumps([]))).decode(),
        b64encode(zlib.compress(b"")).decode(),
    ],
)
def test_what_is_no_package_is_refused_and_may_come_again(page: Page, text: str) -> None:
    told = page.error("add_game", game="late", package=text)
    assert told["code"] == "damaged_package"
    assert told["facts"]["game"] == "late"
    assert page.error("daily", game="late", day="2026-11-22")["code"] == "absent_game"
    page.get("add_game", game="late", package=WHOLE)
    page.get("daily", game="late", day="2026-11-22")


def test_a_package_of_no_game_is_refused(page: Page) -> None:
    assert page.error("add_game", game="later", package=WHOLE)["code"] == "damaged_package"


def test_a_module_that_a_game_lacks_is_a_fault(page: Page) -> None:
    page.get("add_game", game="late", package=package(**{"": "from .rules import GAME"}))
    assert page.error("daily", game="late", day="2026-11-22")["code"] == "fault"
