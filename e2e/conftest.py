"""The product as built: dist/ under a sub-path of a plain file server, in headless Chromium.

The fixture ``page`` fails its test on any request to another origin, on an error of the page
and on anything written to the console as an error; ``page.context.set_default_timeout`` and
the rest of Playwright are as ever.
"""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

import build

ARGUMENTS = [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SUBPATH = "giochi/cittadella"


class Site:
    """A file server's root with the product below it; ``url`` is where the product begins."""

    def __init__(self, root: Path, origin: str) -> None:
        self.root = root
        self.origin = origin
        self.url = f"{origin}/{SUBPATH}/"

    def copy(self, name: str) -> tuple[Path, str]:
        """Put another copy of the product on the server; return its folder and address."""
        folder = self.root / name
        shutil.copytree(self.root / SUBPATH, folder, copy_function=os.link)
        return folder, f"{self.origin}/{name}/"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Build what is stale and serve it; a build during the tests does not disturb them."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(build.assemble(), root / SUBPATH)
    blank = "<!doctype html><html lang='en'><link rel='icon' href='data:,'><title>blank</title>"
    (root / SUBPATH / "blank.html").write_text(blank)
    with build.server(0, root) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield Site(root, f"http://localhost:{serving.server_port}")
        serving.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = build.find_browser()
    running = playwright.chromium.launch(
        executable_path=str(found) if found else None, args=ARGUMENTS
    )
    yield running
    running.close()


class Guard:
    """What a page must not do; ``faults`` fills when it does."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.faults: list[str] = []
        self.expected: list[str] = []

    def expect(self, text: str) -> None:
        """Let faults that contain ``text`` pass: the test brings them about."""
        self.expected.append(text)

    def note(self, fault: str) -> None:
        """Remember a fault."""
        self.faults.append(fault)

    def unexpected(self) -> list[str]:
        """Return the faults that the test did not bring about."""
        return [f for f in self.faults if not any(text in f for text in self.expected)]

    def watch(self, page: Page) -> None:
        """Listen to a page and its workers."""
        page.on("pageerror", lambda error: self.note(f"error: {error}"))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text} ({message.location.get('url', '')})")

    def request(self, request: Request) -> None:
        """Judge a request by its origin."""
        parts = urlsplit(request.url)
        if parts.scheme in {"data", "blob", "about"}:
            return
        if f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.note(f"foreign request: {request.url}")


@pytest.fixture
def guard(site: Site) -> Iterator[Guard]:
    watching = Guard(site.origin)
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def new_context(browser: Browser, guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Return a function that opens a guarded context; it takes what Playwright's takes."""
    opened: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**options)  # type: ignore[arg-type]
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
