"""Pages of one file: opened from a disk, without any server, or shut into a frame."""

import base64
import gzip
import io
import re
import zipfile
from pathlib import Path

import facts
import matches
import pytest
from keeping import KEPT, SETTINGS, SHOWN
from player import DECIDE, Person
from playwright.sync_api import Page, expect
from product import DECISION, SUBPATH, Guard, Site
from test_policy import WATCH

SINGLE = (*facts.SHIPPED, "cittadella")
LARGEST = {"cittadella": 8_700_000, "cavalieri": 7_660_000}
"""All games take more than one, and Città e Cavalieri more than another."""
LARGEST_OF_ONE_GAME = 7_400_000


@pytest.fixture
def origins() -> tuple[str, ...]:
    """Return what files have for an origin."""
    return ("file://",)


@pytest.fixture
def folder(site: Site) -> Path:
    """Return the folder of the pages of one file."""
    return site.root / SUBPATH / "single"


def test_one_file_is_small_enough_and_asks_for_nothing(folder: Path) -> None:
    assert sorted(path.stem for path in folder.iterdir()) == sorted(SINGLE)
    for path in folder.iterdir():
        assert path.stat().st_size <= LARGEST.get(path.stem, LARGEST_OF_ONE_GAME), path
        text = path.read_text(encoding="utf-8")
        assert "default-src 'none'" in text
        assert not re.search(
            r"<[^>]+ (src|href)=[\"']?(?!data:|#|\$)[./\w]", text.split("<style")[0]
        )


@pytest.mark.parametrize("page", SINGLE)
def test_one_file_has_the_code_of_its_own_games(folder: Path, page: str) -> None:
    text = (folder / f"{page}.html").read_text(encoding="utf-8")
    found = re.search(r'data-block="wheel">([^<]*)<', text)
    assert found
    wheel = gzip.decompress(base64.b85decode(found[1].replace(",", "<")))
    with zipfile.ZipFile(io.BytesIO(wheel)) as packed:
        names = packed.namelist()
    rooms = {name.split("/")[2] for name in names if name.startswith("cittadella/games/")}
    own = set(facts.SHIPPED) if page == "cittadella" else {page}
    assert rooms == {*own, "__init__.pyc"}
    assert "cittadella/bridge.pyc" in names
    assert "cittadella/__main__.pyc" not in names
    for game in facts.SHIPPED:
        drawn = f".{game.replace('_', '-')}-" in text.partition("</style>")[0]
        assert drawn == (game in own), game


@pytest.mark.long
def test_a_game_in_one_file_is_played_from_a_disk_to_the_end(page: Page, folder: Path) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.add_init_script(WATCH)
    page.goto((folder / "guildes.html").as_uri())
    person = Person(page, seed=3)
    page.locator(".hub-games").wait_for()
    expect(page.locator(".game:not(.game-day)")).to_have_count(1)
    person.tap(page.locator(".game .btn[href='#/setup/guildes']"))
    person.press("hub.play")
    person.wait("deciding", timeout=60)
    page.keyboard.press("4")
    person.decide()
    person.wait("deciding")
    late = matches.alone(4, matches.ending(4, game="guildes"), game="guildes")
    page.goto(f"{page.url.partition('#')[0]}#{late.link}")
    person.wait("deciding", timeout=60)
    person.play_to_the_end()
    assert page.evaluate("violations") == []
    schemes = {url.split(":")[0] for url in requests}
    assert schemes <= {"file", "blob", "data"}
    assert [url for url in requests if url.startswith("file")] == [page.url.split("#")[0]]
    page.goto(f"{page.url.split('#')[0]}#/settings")
    expect(page.get_by_text(person.word("offline.inside"))).to_be_visible()


@pytest.mark.long
def test_a_step_in_one_file_is_kept_before_it_is_shown_and_another_window_looks_on(
    page: Page, folder: Path
) -> None:
    page.context.add_init_script(SETTINGS + KEPT)
    moment = matches.after(0.33, 4, game="guildes")
    link = matches.alone(4, moment, game="guildes", seed=31).link
    page.goto(f"{(folder / 'guildes.html').as_uri()}#{link}")
    page.wait_for_selector(DECISION, timeout=60_000)
    page.evaluate(SHOWN)
    person = Person(page, seed=3)
    page.evaluate(DECIDE, person.look().step + 8)
    step = person.wait("deciding").step
    moments = [one for one in page.evaluate("Object.values(moments)") if "shown" in one]
    assert len(moments) >= 8
    assert not [one for one in moments if one.get("kept", 1e9) > one["shown"]]
    page.reload()
    assert person.wait("deciding", timeout=60).step >= step
    other = Person(page.context.new_page(), seed=4)
    other.page.goto(page.url)
    assert other.wait("elsewhere", timeout=90).step >= step
    other.press("table.take")
    person.wait("elsewhere")


def test_one_file_has_all_games_and_does_without_workers(
    page: Page, folder: Path, guard: Guard
) -> None:
    guard.expect("from origin 'null'")
    guard.expect("net::ERR_FAILED")
    page.add_init_script(WATCH + "delete globalThis.Worker;")
    page.goto((folder.parent / "index.html").as_uri())
    page.wait_for_url((folder / "cittadella.html").as_uri() + "**")
    person = Person(page, seed=3)
    expect(page.locator(".game-ready:not(.game-day)")).to_have_count(len(facts.SHIPPED))
    person.press("credits.title")
    with page.expect_popup() as licences:
        person.press("credits.texts")
    expect(licences.value.locator("body")).to_contain_text("Mozilla Public License")
    page.goto(f"{page.url.split('#')[0]}#/setup/city_guilds")
    person.press("hub.play")
    person.wait("deciding", timeout=60)
    page.keyboard.press("4")
    for _ in range(2):
        person.decide()
        person.wait("deciding", timeout=60)
    assert page.evaluate("violations") == []
