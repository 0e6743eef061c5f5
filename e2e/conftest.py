"""The product as built: dist/ under a sub-path of a plain file server, in headless Chromium.

The fixture ``page`` fails its test on any request to another origin, on an error of the page
and on anything written to the console as an error; ``page.context.set_default_timeout`` and
the rest of Playwright are as ever.
"""

import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import example
import pytest
from builder.page import assemble
from builder.places import DIST, LOOSE
from builder.serve import server
from fiera.registry import ID
from living import Devices
from player import Person, recognise_names
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from product import (
    RECORD,
    SIZES,
    SUBPATH,
    Guard,
    Host,
    Site,
    known,
    name_bridge,
    recorded,
    start_chromium,
)

expect.set_options(timeout=20_000)  # ms: other work may run on the machine
SPARING = "--liftoff-only --no-turbofan --min-semi-space-size=64"
"""Compile once, and clear up memory seldom: most of a test is a short visit."""
PAGES: pytest.StashKey[list[Page]] = pytest.StashKey()
"""The pages that a test has had: what they remember is told if it fails."""
FAILED: pytest.StashKey[bool] = pytest.StashKey()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build what is stale before the tests are shared out among processes, if any are run."""
    if not (hasattr(session.config, "workerinput") or session.config.option.collectonly):
        assemble()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Repeat what measures time before it fails: something else may have run on the machine."""
    for item in items:
        if item.get_closest_marker("alone"):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to a failure what was done last at each page, and how that stands."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
        pages: list[Page] = item.stash.setdefault(PAGES, [])
        for number, page in enumerate(pages, 1):
            if not page.is_closed():
                report.sections.append((f"page {number}", recorded(page)))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show why a test was repeated, too: what failed once may fail again."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"repeated: {report.nodeid}")
        terminalreporter.line(report.longreprtext)
        for title, text in report.sections:
            terminalreporter.section(title, "-")
            terminalreporter.line(text)


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a copy of what was built: a build during the tests does not disturb them."""
    yield from serve(DIST, tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def with_example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve what is built with the example game added."""
    yield from serve(example.built() / "dist", tmp_path_factory.mktemp("example"))


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """Return where the product is served; for a test of the example game that one with it."""
    params = getattr(request.node, "callspec", None)
    of_example = params is not None and params.params.get("game") == ID
    found: Site = request.getfixturevalue("with_example" if of_example else "shipped")
    return found


def serve(dist: Path, root: Path) -> Iterator[Site]:
    """Serve a copy of a product below ``root``."""
    shutil.copytree(dist, root / SUBPATH)
    blank = "<!doctype html><html lang='en'><link rel='icon' href='data:,'><title>blank</title>"
    (root / SUBPATH / "blank.html").write_text(blank)
    name_bridge(root / SUBPATH)
    with server(0, root) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield Site(root, f"http://localhost:{serving.server_port}")
        serving.shutdown()


@pytest.fixture(scope="session")
def unjoined(shipped: Site) -> str:
    """Serve the page with each module by itself, for tests of modules; return its address."""
    shutil.copytree(LOOSE, shipped.root / "unjoined")
    shutil.copy(shipped.root / SUBPATH / "blank.html", shipped.root / "unjoined")
    (shipped.root / "unjoined/bridge.js").write_text("export * from './boot/bridge.js';\n")
    return f"{shipped.origin}/unjoined/"


@pytest.fixture
def host(shipped: Site, tmp_path: Path) -> Iterator[Host]:
    """Serve a copy of the product from a place of its own."""
    shutil.copytree(shipped.root / SUBPATH, tmp_path / SUBPATH)
    serving = Host(tmp_path)
    yield serving
    serving.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        recognise_names(running)
        yield running


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Start Chromium; where no time is measured it improves nothing that it has compiled."""
    measured = any(item.get_closest_marker("alone") for item in request.session.items)
    running = start_chromium(playwright, *([] if measured else [f"--js-flags={SPARING}"]))
    yield running
    running.close()


@pytest.fixture
def origins(site: Site) -> tuple[str, ...]:
    """Return whom a page may ask."""
    return (site.origin,)


@pytest.fixture
def guard(origins: tuple[str, ...]) -> Iterator[Guard]:
    """Watch for requests to others, and for errors."""
    watching = Guard(*origins)
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def new_context(
    browser: Browser, guard: Guard, request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Return a function that opens a guarded context; it takes what Playwright's takes.

    Service workers are blocked unless asked for: each context would keep the whole page anew. With
    ``newcomer`` nothing is known yet of any game: notes come.
    """
    opened: list[BrowserContext] = []
    pages = request.node.stash.setdefault(PAGES, [])

    def seen(page: Page) -> None:
        pages.append(page)

    def make(*, newcomer: bool = False, **options: object) -> BrowserContext:
        chosen = {"service_workers": "block", **options}
        context = browser.new_context(**chosen)  # type: ignore[arg-type]
        if not newcomer:
            context.add_init_script(known())
        context.add_init_script(RECORD)
        context.on("page", seen)
        context.on("request", guard.request)
        context.on("page", guard.watch)
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """Return a guarded page of a small tablet, in Italian; it has gone nowhere yet."""
    return new_context(viewport=SIZES["landscape"], locale="it-IT").new_page()


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Iterator[Devices]:
    """Keep pages open for the tests of one worker."""
    keeping = Devices(browser)
    yield keeping
    keeping.close()


@pytest.fixture
def living(
    devices: Devices, site: Site, guard: Guard, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Return a function that gives a guarded page which has been open for long: see ``living.py``.

    It takes the size of the page, whether it is touched, and settings; the pace is the fastest
    unless something else is wished for. A page is given up with the test that fails in it.
    """
    pages = request.node.stash.setdefault(PAGES, [])

    def take(size: str = "landscape", *, touch: bool = False, **settings: object) -> Page:
        wished = {"lang": "it", "speed": 4, "sound": False, **settings}
        page = devices.ready(guard, site.url, SIZES[size], touch=touch, settings=wished)
        pages.append(page)
        return page

    yield take
    if request.node.stash.get(FAILED, False):
        devices.close()


@pytest.fixture
def person(living: Callable[..., Page]) -> Person:
    """Return a person at a tablet for whom nothing is waited for."""
    return Person(living(), seed=3)


@pytest.fixture
def finger(living: Callable[..., Page]) -> Callable[[str], Person]:
    """Return what gives a person with a finger, at a screen of a size."""
    return lambda size: Person(living(size, touch=True), touch=True, seed=3)
