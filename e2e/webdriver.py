"""WebKitGTK as Debian has it, through its WebDriver: what a :class:`Person` needs of Playwright.

Playwright drives only a WebKit of its own. This one speaks the W3C's protocol, on a screen of
Xvfb. A :class:`Window` stands for Playwright's page, and :class:`Things` for its locators, which
are looked up anew at each use.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self, cast

from player import Lang, Person
from playwright.sync_api import Locator, Page, ViewportSize

PROGRAMS = ("WebKitWebDriver", "Xvfb")
LIBRARIES = Path("/usr/lib")

PATIENCE = 30
"""Seconds to wait for what a person would wait for."""

OPENING = 8
"""Seconds after which a browser that has not opened never will."""

CALL = """
const given = [...arguments];
const done = given.pop();
Promise.resolve().then(() => {
  const found = (SCRIPT);
  return typeof found === 'function' ? found(...given) : found;
}).then((value) => done({ value }), (error) => done({ error: String(error) }));
"""

ROOM = "() => ({ width: innerWidth, height: innerHeight })"

FIND = """(path) => {
  const shown = (one) => one.getClientRects().length > 0;
  const name = (one) => (one.ariaLabel ?? one.innerText).trim();
  let found = [document];
  for (const step of path) {
    if (typeof step === 'number') found = [found.at(step)].filter(Boolean);
    else if (step.named) found = found.filter((one) => shown(one) && name(one) === step.named);
    else if (step.visible) found = found.filter(shown);
    else found = [...new Set(found.flatMap((one) => [...one.querySelectorAll(step)]))];
  }
  return found;
}"""
"""Follow a path of selectors, of places in the list, and of properties to have."""

SEEN = f"(path) => ({FIND})(path).some((one) => one.getClientRects().length)"

AIM = f"""async (path) => {{
  const [thing] = ({FIND})(path);
  if (!thing?.getClientRects().length || thing.disabled) return null;
  const place = () => {{
    const {{ x, y, width, height }} = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }};
  const free = () => thing.contains(document.elementFromPoint(...place()));
  if (!free()) thing.scrollIntoView({{ block: 'center', inline: 'center' }});
  const before = String(place());
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return before === String(place()) && free() ? place().map(Math.round) : null;
}}"""
"""Where to click what a path leads to, once it is there, at rest and not covered."""


def find_browser() -> Path | None:
    """Return this machine's MiniBrowser, if all that driving it takes is there."""
    if not all(map(shutil.which, PROGRAMS)):
        return None
    found = sorted(LIBRARIES.glob("*/webkit2gtk-4*/MiniBrowser"))
    return found[-1] if found else None


class Refuser:
    """A proxy that lets nothing through, and remembers what was ``asked`` of it."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = "{}:{}".format(*self.door.getsockname())
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # the door is closed
            while True:
                caller, _ = self.door.accept()
                with caller, caller.makefile("rb") as lines:
                    self.asked.append(lines.readline().decode(errors="replace").strip())

    def close(self) -> None:
        self.door.close()


class Driver:
    """A screen, and the driver of browsers upon it."""

    def __init__(self, browser: Path) -> None:
        self.browser = browser
        self.refuser = Refuser()
        self.running: list[subprocess.Popen[bytes]] = []
        self._start()

    def _start(self) -> None:
        reader, writer = os.pipe()
        screen = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        self._run("Xvfb", "-displayfd", str(writer), *screen, pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as told:
            display = f":{told.readline().strip()}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._run("WebKitWebDriver", f"--port={port}", env={**os.environ, "DISPLAY": display})
        self.address = f"http://127.0.0.1:{port}"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(urllib.error.URLError):
                self.send("GET", "/status")
                return
            time.sleep(0.02)
        raise AssertionError("WebKitWebDriver does not answer")

    def _run(self, *command: str, **options: Any) -> None:
        quiet = subprocess.DEVNULL
        self.running.append(subprocess.Popen(command, stdout=quiet, stderr=quiet, **options))

    def _stop(self) -> None:
        while self.running:
            process = self.running.pop()
            process.kill()
            process.wait()

    def send(self, method: str, path: str, body: object = None, limit: float = 60) -> Any:
        """Send a command of the protocol; return its value."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        plain = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with plain.open(request, timeout=limit) as reply:
                return json.load(reply)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise AssertionError(error.read().decode()) from None

    def open(self) -> "Window":
        """Return the window of a new browser, which has nothing of earlier ones."""
        proxy = dict.fromkeys(("httpProxy", "sslProxy"), self.refuser.address)
        own = ["localhost", "127.0.0.1"]
        wanted = {
            "webkitgtk:browserOptions": {"binary": str(self.browser), "args": ["--automation"]},
            "proxy": {"proxyType": "manual", "noProxy": own, **proxy},
        }
        for _ in range(5):
            # Now and then, the driver waits for ever for a browser that has ended at once.
            with contextlib.suppress(TimeoutError):
                body = {"capabilities": {"alwaysMatch": wanted}}
                made = self.send("POST", "/session", body, OPENING)
                return Window(self, f"/session/{made['sessionId']}")
            self._stop()
            self._start()
        raise AssertionError("MiniBrowser does not open")

    def close(self) -> None:
        self._stop()
        self.refuser.close()


class Window:
    """A browser's one window."""

    def __init__(self, driver: Driver, path: str) -> None:
        self.driver = driver
        self.path = path

    def _send(self, method: str, path: str, body: object = None) -> Any:
        return self.driver.send(method, self.path + path, body)

    def set_viewport_size(self, size: ViewportSize) -> None:
        """Give the page so much room; its width is 447 px at least."""
        end = time.monotonic() + PATIENCE
        while (inner := self.evaluate(ROOM)) != size:
            assert time.monotonic() < end, f"the page does not get so much room: {inner}"
            outer = self._send("GET", "/window/rect")
            wanted = {
                "width": outer["width"] + size["width"] - inner["width"],
                "height": outer["height"] + size["height"] - inner["height"],
            }
            self._send("POST", "/window/rect", wanted)
            time.sleep(0.1)

    def goto(self, address: str) -> None:
        self._send("POST", "/url", {"url": address})

    def reload(self) -> None:
        self._send("POST", "/refresh", {})

    def evaluate(self, script: str, *given: object) -> Any:
        """Call a function of the page with what is given; wait for what it returns."""
        words = {"script": CALL.replace("SCRIPT", script), "args": given}
        told = self._send("POST", "/execute/async", words)
        assert "error" not in told, told["error"]
        return told.get("value")

    def wait_for_function(
        self, script: str, *, arg: object, timeout: float, polling: float = 10
    ) -> None:
        """Wait until a function of the page returns something true; times in ms."""
        end = time.monotonic() + timeout / 1000
        while not self.evaluate(script, arg):
            assert time.monotonic() < end, f"it does not come to be: {script}"
            time.sleep(polling / 1000)

    def wait_for_timeout(self, ms: float) -> None:
        time.sleep(ms / 1000)

    def locator(self, selector: str) -> "Things":
        return Things(self, selector)

    def click(self, x: int, y: int) -> None:
        """Move the mouse to a point, press and let go."""
        move = {"type": "pointerMove", "x": x, "y": y, "origin": "viewport"}
        deeds = [move, *({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._send("POST", "/actions", {"actions": [{**mouse, "actions": deeds}]})

    def another(self) -> None:
        """Go on in another window of the same browser; the first one stays as it is."""
        made = self._send("POST", "/window/new", {})
        self._send("POST", "/window", {"handle": made["handle"]})

    def close(self) -> None:
        self._send("DELETE", "")


class Things:
    """What a path leads to, now."""

    def __init__(self, window: Window, *path: str | int | dict[str, Any]) -> None:
        self.window = window
        self.path = path

    def _on(self, step: str | int | dict[str, Any]) -> Self:
        return type(self)(self.window, *self.path, step)

    def locator(self, selector: str) -> Self:
        return self._on(selector)

    def filter(self, **wanted: object) -> Self:
        """Keep those that are ``visible``, or those that are ``named`` so."""
        return self._on(wanted)

    def nth(self, place: int) -> Self:
        return self._on(place)

    @property
    def first(self) -> Self:
        return self.nth(0)

    def evaluate(self, script: str, *given: object) -> Any:
        """Call a function with the first of these things, once it is there."""
        self.wait_for()
        find = f"(path, ...given) => ({script})(({FIND})(path)[0], ...given)"
        return self.window.evaluate(find, self.path, *given)

    def evaluate_all(self, script: str) -> Any:
        """Call a function with the list of these things."""
        return self.window.evaluate(f"(path) => ({script})(({FIND})(path))", self.path)

    def inner_text(self) -> str:
        return cast(str, self.evaluate("(one) => one.innerText"))

    def all_inner_texts(self) -> list[str]:
        return cast(list[str], self.evaluate_all("(all) => all.map((one) => one.innerText)"))

    def is_visible(self) -> bool:
        """Return whether there is one that can be seen now."""
        return cast(bool, self.window.evaluate(SEEN, self.path))

    def wait_for(self) -> None:
        """Wait until there is one that can be seen."""
        self.window.wait_for_function(SEEN, arg=self.path, timeout=PATIENCE * 1000)

    def click(self) -> None:
        """Click the first, as soon as it is there, at rest and not covered."""
        end = time.monotonic() + PATIENCE
        while not (point := self.window.evaluate(AIM, self.path)):
            assert time.monotonic() < end, f"it cannot be clicked: {self.path}"
        self.window.click(*point)


class Visitor(Person):
    """Someone who plays in such a window."""

    def __init__(self, window: Window, lang: Lang, seed: int) -> None:
        super().__init__(cast(Page, window), lang, seed=seed)
        self.window = window

    def named(self, key: str) -> Locator:
        """Return the button or link called by the text ``key``."""
        found = self.window.locator("button, a").filter(named=self.word(key))
        return cast(Locator, found.first)
