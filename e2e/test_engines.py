"""The product in the two other engines: a start, whole games, without the server, in one file.

Playwright's own browsers are taken where they are; else those of the system, which Debian's
packages firefox-esr, webkit2gtk-driver and xvfb bring.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import matches
import pytest
import webdriver
from builder.release import seal
from keeping import lost_by_reloads, watched
from player import Person
from playwright.sync_api import Browser, BrowserType, Playwright
from product import SIZES, Guard, Host
from test_game import check_the_ledger

Enter = Callable[[str], AbstractContextManager[Person]]
"""Opens a new browser for someone who may ask one origin only."""

FIREFOX = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
SEED = 4

EAR = """
const note = (fault) => {
  const faults = JSON.parse(localStorage.getItem('faults') ?? '[]');
  localStorage.setItem('faults', JSON.stringify([...faults, String(fault)]));
};
const tell = console.error;
console.error = (...words) => {
  note(words.join(' '));
  tell(...words);
};
addEventListener('error', ({ message }) => note(message));
addEventListener('unhandledrejection', ({ reason }) => note(reason));
addEventListener('securitypolicyviolation', ({ blockedURI }) => note(`refused: ${blockedURI}`));
"""
"""A script that lets the page remember its faults."""

AT_ONCE = """() => localStorage.setItem(
  'cittadella.settings', JSON.stringify({ lang: 'en', speed: 4, notes: false }))"""

FAULTS = "() => JSON.parse(localStorage.getItem('faults') ?? '[]')"
READY = """(text) => document.querySelector('.ready-offline')?.innerText.includes(text)"""
LINGER = "() => { Worker.prototype.terminate = () => {}; }"
KEPT = """async () => {
  const name = (await caches.keys()).find((key) => key.startsWith('cittadella-snapshot'));
  globalThis.held = name && await caches.open(name);
  return (await globalThis.held?.keys())?.length > 0;
}"""
"""Whether there is a snapshot. Private windows of WebKit lose a cache that nobody has open: so the
worker that made it lingers until the page has opened it.
"""

IN_WORKER = """async () => {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name.startsWith('cittadella-engine'));
}"""
FROM_MEMORY = """() => {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  return !asked.some((name) => name.includes('/pyscript/'));
}"""


def has(own: BrowserType) -> bool:
    """Tell whether Playwright has fetched its own browser of a kind."""
    return Path(own.executable_path).exists()


@contextmanager
def playwrights(browser: Browser, origin: str) -> Iterator[Person]:
    """Let someone in by Playwright."""
    guard = Guard(origin)
    context = browser.new_context(viewport=SIZES["frame"], locale="en-GB")
    context.on("request", guard.request)
    context.on("page", guard.watch)
    try:
        yield Person(context.new_page(), "en", seed=SEED)
    finally:
        context.close()
    assert guard.unexpected() == []


@contextmanager
def debians(driver: webdriver.Driver, origin: str) -> Iterator[Person]:
    """Let someone in by WebDriver, where this machine is the only origin."""
    del origin
    window = driver.open()
    try:
        window.set_viewport_size(SIZES["frame"])
        yield webdriver.Visitor(window, "en", SEED)
    finally:
        window.close()
    assert driver.refuser.asked == []


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Enter]:
    """Start Firefox."""
    program = next(filter(None, map(shutil.which, FIREFOX)), None)
    if has(playwright.firefox):
        running = playwright.firefox.launch()
    elif program:
        running = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    else:
        pytest.skip("there is no Firefox on this machine")
    yield partial(playwrights, running)
    running.close()


@contextmanager
def webkit(playwright: Playwright) -> Iterator[Enter]:
    """Start a WebKit."""
    program = webdriver.find_browser()
    if has(playwright.webkit):
        running = playwright.webkit.launch()
        yield partial(playwrights, running)
        running.close()
    elif program:
        driver = webdriver.Driver(program)
        yield partial(debians, driver)
        driver.close()
    else:
        pytest.skip("there is no WebKit on this machine that can be driven")


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(firefox, id="firefox"),
        pytest.param(webkit, id="webkit", marks=pytest.mark.long),
    ],
)
def enter(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Enter]:
    """Start one of the engines."""
    with request.param(playwright) as opened:
        yield opened


@pytest.fixture
def person(enter: Enter, host: Host) -> Iterator[Person]:
    """Let someone come to the title page, who must not see a fault."""
    index = host.product / "index.html"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace("<link", '<script src="./ear.js"></script>\n<link', 1))
    (host.product / "ear.js").write_text(EAR)
    seal(host.product, "0" * 16)
    with enter(host.origin) as visitor:
        visitor.page.goto(f"{host.site.url}blank.html")
        visitor.page.evaluate(AT_ONCE)
        visitor.page.goto(host.site.url)
        yield visitor
        assert visitor.page.evaluate(FAULTS) == []


def begin(person: Person, game: str) -> None:
    """Begin a match as the set-up page offers it."""
    person.tap(person.page.locator(f".game-actions a[href='#/setup/{game}']"))
    person.press("hub.play")
    person.wait("deciding", timeout=60)


def move(person: Person) -> Person:
    """Let someone go on in another window of the same browser."""
    if isinstance(person, webdriver.Visitor):
        person.window.another()
        return person
    return Person(person.page.context.new_page(), person.lang, seed=SEED)


@pytest.mark.long
def test_games_are_played_and_a_second_start_goes_on_without_the_server(
    person: Person, host: Host
) -> None:
    person.page.evaluate(LINGER)
    late = matches.alone(4, matches.ending(4, game="guildes"), game="guildes")
    person.page.goto(f"{host.site.url}#{late.link}")
    person.wait("deciding", timeout=60)
    person.play_to_the_end()
    check_the_ledger(person)
    person.page.goto(f"{host.site.url}#/")
    person.until(READY, "Ready to play offline", timeout=60)
    person.until(KEPT, timeout=90)
    host.stop()
    person = move(person)
    person.page.goto(host.site.url)
    begin(person, "guildes")
    assert person.page.evaluate(FROM_MEMORY)
    person.decide()
    look = person.wait("deciding")
    person.page.reload()
    assert person.wait("deciding", timeout=60).legal == look.legal


@pytest.mark.long
def test_what_is_shown_is_kept_through_reloads(person: Person, host: Host) -> None:
    if isinstance(person, webdriver.Visitor):
        pytest.skip("only Playwright can look at the database from within")
    page = person.page
    page.goto(f"{host.site.url}blank.html")
    page.evaluate(AT_ONCE)
    moment = matches.after(0.33, 4, game="guildes")
    link = matches.alone(4, moment, game="guildes", seed=31).link
    moments = watched(page, f"{host.site.url}#{link}", 4)
    assert {one["by"] for one in moments.values()} == {"play", "think"}
    assert not [one for one in moments.values() if one.get("kept", 1e9) > one["shown"]]
    assert lost_by_reloads(page, 1) == 0


@pytest.mark.long
def test_one_file_plays_from_a_disk(enter: Enter, host: Host) -> None:
    with enter("file://") as person:
        person.page.goto((host.product / "single/city_guilds.html").as_uri())
        person.page.evaluate(AT_ONCE)
        person.page.reload()
        begin(person, "city_guilds")
        assert person.page.evaluate(IN_WORKER)
        person.decide()
        person.wait("deciding")
