"""What the product's tests share: where it is served, how the browser starts, what is no fault."""

import json
import os
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from builder.places import WEB
from builder.serve import server
from builder.tools import find_browser
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    ViewportSize,
)

FEATURES = (
    "AimEnabled",
    "AutoDeElevate",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
"""What Playwright switches off in Chromium: a list of one's own takes the place of its list."""

ARGUMENTS = [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.local, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Else each window of Chromium comes with two more pages for its address bar, which nobody sees.
    f"--disable-features={','.join((*FEATURES, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'))}",
]
SUBPATH = "giochi/cittadella"

SIZES: dict[str, ViewportSize] = {
    "landscape": {"width": 1180, "height": 820},
    "portrait": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "frame": {"width": 640, "height": 480},
}
"""A tablet, the same upright, a phone, and a frame in a page of others."""


def start_chromium(playwright: Playwright, *more: str) -> Browser:
    """Start this machine's Chromium, else Playwright's, with ``more`` arguments than usual."""
    found = find_browser()
    return playwright.chromium.launch(
        executable_path=str(found) if found else None, args=[*ARGUMENTS, *more]
    )


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine, and give its address."""
    with server(0, folder) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://localhost:{serving.server_port}/"
        serving.shutdown()


def asset(product: Path, name: str) -> Path:
    """Return the joined file that is made from ``name``: it has a hash in its own."""
    stem, _, kind = name.rpartition(".")
    (found,) = (product / "assets").glob(f"{stem}-*.{kind}")
    return found


def name_bridge(product: Path) -> None:
    """Let the module that starts the engine be had by a name that does not change."""
    bridge = asset(product, "bridge.js")
    (product / "bridge.js").write_text(f"export * from './assets/{bridge.name}';\n")


AWAKE = "() => 'shell/start/session.js' in (globalThis.cittadella ?? {})"
"""Whether the page's scripts have taken over what is written in it."""
DECISION = "#table .table[data-state=deciding]"
"""A table at which a person is to decide."""

BACK = """() => new Promise((done) => {
  addEventListener('popstate', done, { once: true });
  history.back();
})"""


def known() -> str:
    """Return a script for who knows all games already: no aim and no note stands in the way."""
    told = {
        path.parent.name: ["aim", *re.findall(r"\bid: '(\w+)'", path.read_text(encoding="utf-8"))]
        for path in (WEB / "games").glob("*/notes.js")
    }
    return f"""try {{
      for (const [game, known] of Object.entries({json.dumps(told)}))
        localStorage[`cittadella.taught.${{game}}`] ??= JSON.stringify({{ known }});
    }} catch {{}}"""


RECORD = """{
  const kept = globalThis.recorded = [];
  const name = (one) => one?.nodeType === 1
    ? `${one.localName}${one.className ? `.${String(one.className.baseVal ?? one.className)}` : ''}`
      + (one.dataset?.target ? `[${one.dataset.target}]` : '')
    : '';
  const note = (what, about) => {
    kept.push(`${(performance.now() / 1000).toFixed(2)} ${what} ${about}`);
    if (kept.length > 60) kept.shift();
  };
  for (const kind of ['keydown', 'click', 'focusin', 'toggle', 'close', 'cancel'])
    addEventListener(kind, ({ target, key = '', newState = '' }) =>
      note(kind, [key, newState, name(target)].filter(Boolean).join(' ')), true);
  for (const kind of ['hashchange', 'visibilitychange', 'blur', 'focus'])
    addEventListener(kind, ({ target }) => target === globalThis && note(kind, location.hash));
}"""
"""A script that remembers the last keys, clicks, moves of the focus and dialogs of a page."""


def recorded(page: Page) -> str:
    """Return what a page remembers, a line each, and how it stands now."""
    now = """() => [...globalThis.recorded ?? [], '',
      `focus: ${document.activeElement?.outerHTML.slice(0, 160)}`,
      ...[...document.querySelectorAll('dialog[open]')].map((one) =>
        `open: ${one.outerHTML.slice(0, 160)}`),
      `table: ${document.querySelector('#table .table')?.dataset.state}`, location.href]"""
    try:
        # Waited for, not evaluated: a page that hangs would be asked for ever
        return "\n".join(page.wait_for_function(now, polling=100, timeout=5000).json_value())
    except Error as fault:
        return f"the page does not answer: {fault}"


def back(page: Page) -> None:
    """Go back by one step inside the page, and wait until the page has been told.

    ``Page.go_back`` asks the browser where it is, which may not know yet of a step just made.
    """
    page.evaluate(BACK)


class Site:
    """A file server's root with the product below it; ``url`` is where the product begins."""

    def __init__(self, root: Path, origin: str) -> None:
        self.root = root
        self.origin = origin
        self.url = f"{origin}/{SUBPATH}/"
        self.product = root / SUBPATH

    def copy(self, name: str) -> tuple[Path, str]:
        """Put another copy of the product on the server; return its folder and address."""
        folder = self.root / name
        shutil.copytree(self.root / SUBPATH, folder, copy_function=os.link)
        return folder, f"{self.origin}/{name}/"


class Host:
    """A server of its own for one copy of the product, which can stop."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.server = server(0, root)
        self.origin = f"http://localhost:{self.server.server_port}"
        self.product = root / SUBPATH
        self.site = Site(root, self.origin)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Close the server and its port: whoever asks now is refused."""
        self.server.shutdown()
        self.server.server_close()


class Guard:
    """What a page must not do; ``faults`` fills when it does. It may ask these origins only."""

    def __init__(self, *origins: str) -> None:
        self.origins = origins
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
        if f"{parts.scheme}://{parts.netloc}" not in self.origins:
            self.note(f"foreign request: {request.url}")
