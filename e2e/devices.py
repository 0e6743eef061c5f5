"""Measure several devices around one table: ``python e2e/devices.py``.

A host and a guest of Gold City, each a browser context: how long it takes from the guest's answer
to its table (the host lets it in at once), from a guest's tap to the host's screen, and to find
each other again once a page was loaded anew. ``--guests 5`` lets as many join a game of Guildes,
and plays it to the end at all devices; what each was told is counted, in bytes a step.
``--host firefox`` and ``--guest firefox`` take that browser, if there is one. It needs Playwright:
the environment that ``python build.py test`` makes has it.
"""

import argparse
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("web", "engine", "tests")]

from builder.page import assemble  # noqa: E402
from builder.places import DIST  # noqa: E402
from builder.serve import server  # noqa: E402
from product import known, start_chromium  # noqa: E402

SETTINGS = """localStorage['cittadella.settings'] ??=
  JSON.stringify({ lang: 'en', speed: 4, confirm: 'single' })"""
COUNTED = """
globalThis.told = 0;
const { set, get } = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, 'onmessage');
Object.defineProperty(RTCDataChannel.prototype, 'onmessage', {
  get, set(listener) {
    set.call(this, (event) => { told += event.data.length; listener(event); });
  },
});
"""
STATE = "() => document.querySelector('#table .table')?.dataset.state ?? ''"
STEP = "() => Number(document.querySelector('#table .table')?.dataset.step ?? -1)"
ACT = """() => {
  const shown = (what) => [...document.querySelectorAll(`#table ${what}`)]
    .filter((one) => one.getClientRects().length);
  const [button] = shown(
    ':is(.actions-buttons, .tally-panel) :is(.btn-primary, .btn-choice):not([aria-disabled=true])');
  const [target] = shown('[data-legal]');
  const chosen = shown('[data-selected]').length > 0;
  const tapped = (chosen && button) || target || button;
  tapped?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}"""
SEEN = """(step) => new Promise((done) => {
  const look = () => {
    const now = Number(document.querySelector('#table .table')?.dataset.step ?? -1);
    if (now > step) done(performance.timeOrigin + performance.now());
    else requestAnimationFrame(look);
  };
  look();
})"""
LONG = 600_000
"""Milliseconds that anything may take."""


def launched(playwright: Playwright, name: str) -> Browser:
    if name == "chromium":
        return start_chromium(playwright)
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        sys.exit("there is no Firefox on this machine")
    return playwright.firefox.launch(channel="moz-firefox", executable_path=program)


def opened(browser: Browser, width: int) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": 820}, service_workers="block", locale="en-GB"
    )
    for script in (known(), SETTINGS, COUNTED):
        context.add_init_script(script)
    page = context.new_page()
    page.set_default_timeout(LONG)
    return page


def set_up(host: Page, url: str, game: str, guests: int) -> None:
    host.goto(f"{url}#/setup/{game}")
    while host.locator(".seat-who").count() < guests + 1:
        host.locator(".seat-add").click()
    for seat in range(guests):
        host.locator(".seat-who").nth(seat + 1).select_option("device")
    host.locator(".setup-form [type=submit]").click()
    host.locator(".devices-seats").wait_for()


def join(host: Page, guest: Page, name: str) -> float:
    """Let a guest sit down; return the seconds from its answer to its table."""
    host.get_by_role("button", name="Invite", exact=True).first.click()
    guest.goto(host.locator(".code input").input_value())
    guest.locator("#join-name").fill(name)
    guest.get_by_role("button", name="Make my answer").click()
    answer = guest.locator(".code input").input_value()
    host.locator("#code-asked").fill(answer)
    began = time.perf_counter()
    host.get_by_role("button", name="Use", exact=True).click()
    host.get_by_role("button", name="Let in", exact=True).click()
    guest.locator("#table .table").wait_for()
    return time.perf_counter() - began


def play(pages: list[Page], most: int) -> int:
    """Let all devices decide until ``most`` steps have been played, or the match is over."""
    while (step := pages[0].evaluate(STEP)) < most:
        states = [page.evaluate(STATE) for page in pages]
        if states[0] == "over":
            break
        for page, state in zip(pages, states, strict=True):
            if state in ("deciding", "interlude", "scoring"):
                page.evaluate(ACT)
    return int(step)


def together(pages: list[Page], step: int) -> float:
    """Play on; return the seconds until all are at the same step, beyond ``step``."""
    began = time.perf_counter()
    while True:
        play(pages, pages[0].evaluate(STEP) + 1)
        steps = {page.evaluate(STEP) for page in pages}
        if len(steps) == 1 and steps.pop() > step:
            return time.perf_counter() - began


def taps(host: Page, guest: Page, many: int) -> list[float]:
    """Return the milliseconds from a guest's tap to the step on the host's screen."""
    found: list[float] = []
    while len(found) < many and host.evaluate(STATE) != "over":
        play_host = host.evaluate(STATE) in ("deciding", "interlude", "scoring")
        if play_host:
            host.evaluate(ACT)
        if guest.evaluate(STATE) in ("interlude", "scoring"):
            guest.evaluate(ACT)
        if guest.evaluate(STATE) != "deciding" or host.evaluate(STATE) == "deciding":
            continue
        step = host.evaluate(STEP)
        host.evaluate(f"() => {{ globalThis.seen = ({SEEN})({step}); }}")
        before = step
        tapped = 0.0
        while host.evaluate(STEP) == before and guest.evaluate(STATE) == "deciding":
            tapped = guest.evaluate(
                f"() => {{ ({ACT})(); return performance.timeOrigin + performance.now(); }}"
            )
        found.append(host.evaluate("() => globalThis.seen") - tapped)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, default=0, help="play a whole game of Guildes")
    for who in ("host", "guest"):
        parser.add_argument(f"--{who}", choices=("chromium", "firefox"), default="chromium")
    chosen = parser.parse_args()
    assemble()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shutil.copytree(DIST, Path(folder, "app"))
        serving = server(0, Path(folder))
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        url = f"http://localhost:{serving.server_port}/app/"
        names = {chosen.host, chosen.guest}
        browsers = {name: launched(playwright, name) for name in names}
        browser = browsers[chosen.guest]
        host, guest = opened(browsers[chosen.host], 1180), opened(browser, 390)
        if chosen.guests:
            guests = [guest, *(opened(browser, 390) for _ in range(chosen.guests - 1))]
            set_up(host, url, "guildes", chosen.guests)
            for number, one in enumerate(guests, 1):
                print(f"guest {number} at the table after {join(host, one, f'G{number}'):.1f} s")
            steps = play([host, *guests], sys.maxsize)
            told = [one.evaluate("() => told") for one in guests]
            print(f"{steps} steps; bytes a step: {', '.join(str(one // steps) for one in told)}")
        else:
            set_up(host, url, "gold_city", 1)
            print(f"at the table after {join(host, guest, 'Berta'):.1f} s")
            found = sorted(taps(host, guest, 12))
            least, *_, most = found
            print(f"a guest's tap on the host's screen: {median(found):.0f} ms")
            print(f"  {least:.0f} to {most:.0f} of {len(found)}")
            for name, page in (("guest", guest), ("host", host)):
                step = host.evaluate(STEP)
                began = time.perf_counter()
                page.reload()
                page.locator("#table .table").wait_for()
                seconds = time.perf_counter() - began
                later = together([host, guest], step)
                print(f"{name} loaded again: table after {seconds:.1f} s")
                print(f"  together {later:.1f} s later")
            steps = host.evaluate(STEP)
            print(f"bytes a step, since the reload: {guest.evaluate('() => told') // steps}")
        for browser in browsers.values():
            browser.close()
        serving.shutdown()


if __name__ == "__main__":
    main()
