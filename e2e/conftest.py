"""The product as built: dist/ under a sub-path of a plain file server, in headless Chromium.

The fixture ``page`` fails its test on any request to another origin, on an error of the page
and on anything written to the console as an error; ``page.context.set_default_timeout`` and
the rest of Playwright are as ever.
"""

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builder.page import assemble
from builder.places import DIST, LOOSE
from builder.serve import server
from builder.tools import find_browser
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from product import ARGUMENTS, SUBPATH, Guard, Host, Site, known, name_bridge


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build what is stale before the tests are shared out among processes."""
    if not hasattr(session.config, "workerinput"):
        assemble()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a copy of what was built: a build during the tests does not disturb them."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(DIST, root / SUBPATH)
    blank = "<!doctype html><html lang='en'><link rel='icon' href='data:,'><title>blank</title>"
    (root / SUBPATH / "blank.html").write_text(blank)
    name_bridge(root / SUBPATH)
    with server(0, root) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield Site(root, f"http://localhost:{serving.server_port}")
        serving.shutdown()


@pytest.fixture(scope="session")
def unjoined(site: Site) -> str:
    """Serve the page with each module by itself, for tests of modules; return its address."""
    shutil.copytree(LOOSE, site.root / "unjoined")
    shutil.copy(site.root / SUBPATH / "blank.html", site.root / "unjoined")
    (site.root / "unjoined/bridge.js").write_text("export * from './boot/bridge.js';\n")
    return f"{site.origin}/unjoined/"


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """Serve a copy of the product from a place of its own."""
    shutil.copytree(site.root / SUBPATH, tmp_path / SUBPATH)
    serving = Host(tmp_path)
    yield serving
    serving.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Start Chromium; where no time is measured it spares itself improving what it has compiled."""
    found = find_browser()
    measured = any(item.get_closest_marker("alone") for item in request.session.items)
    running = playwright.chromium.launch(
        executable_path=str(found) if found else None,
        args=ARGUMENTS if measured else [*ARGUMENTS, "--js-flags=--liftoff-only"],
    )
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
def new_context(browser: Browser, guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Return a function that opens a guarded context; it takes what Playwright's takes.

    Service workers are blocked unless asked for: each context would keep the whole page anew. With
    ``newcomer`` nothing is known yet of any game: notes come.
    """
    opened: list[BrowserContext] = []

    def make(*, newcomer: bool = False, **options: object) -> BrowserContext:
        chosen = {"service_workers": "block", **options}
        context = browser.new_context(**chosen)  # type: ignore[arg-type]
        if not newcomer:
            context.add_init_script(known())
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
    return new_context(viewport={"width": 1180, "height": 820}, locale="it-IT").new_page()
