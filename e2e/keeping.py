"""Measure when each step is kept, and when it is shown: ``python e2e/keeping.py``.

Each game is played by one person among easy bots, at the fastest pace, from a third of a match on.
Of each step three moments are told: when the page has it from the engine, when the browser's
database has it, and when the table shows it. ``--slow 4`` slows the page's processor. With
``--reloads`` the page is loaded again as soon as a step is shown, so many times a game, and the
steps are counted that do not come back. It needs Playwright: the environment that
``python build.py test`` makes has it.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("web", "engine", "tests")]

import facts  # noqa: E402
import matches  # noqa: E402
from builder.page import assemble  # noqa: E402
from player import DECIDE  # noqa: E402
from product import AWAKE, DECISION, known, served, start_chromium  # noqa: E402

STEPS = 60
"""How many steps are measured of each game."""
PATIENCE = 3000
"""Milliseconds in which what was shown last may still be kept."""
SETTINGS = """try {
  localStorage['cittadella.settings'] ??=
    JSON.stringify({ lang: 'it', speed: 4, confirm: 'single' });
} catch {}"""
"""A script for whom nothing is waited for; a page of nothing may keep nothing."""
KEPT = """
globalThis.moments = {};
globalThis.mark = (step, what) => {
  moments[step] ??= {};
  moments[step][what] ??= performance.now();
};
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (value, ...given) {
  const step = value?.save ? value.save.steps.length : value?.from + value?.steps?.length;
  if (step >= 0) this.transaction.addEventListener('complete', () => mark(step, 'kept'));
  return put.call(this, value, ...given);
};
"""
"""Notes of each step when the browser's database has it."""
WATCH = """() => {
  const { session } = cittadella['shell/start/session.js'];
  const { call } = session;
  session.call = async (request) => {
    const reply = await call(request);
    if (reply.stages) {
      mark(reply.table.step, 'had');
      moments[reply.table.step].by = request.do;
    }
    return reply;
  };
}"""
"""Notes of each step when the page has it, and by whom."""
SHOWN = """() => {
  const look = () => {
    const table = document.querySelector('#table .table');
    if (table) mark(Number(table.dataset.step), 'shown');
  };
  const watching = { subtree: true, childList: true, attributeFilter: ['data-step'] };
  new MutationObserver(look).observe(document.querySelector('#table'), watching);
}"""
"""Notes of each step when the table shows it."""
LEAVE = """() => {
  const table = document.querySelector('#table .table');
  const { step } = table.dataset;
  globalThis.leaving = false;
  const look = () => {
    if (leaving || table.dataset.step === step) return;
    globalThis.leaving = true;
    localStorage.setItem('shown', table.dataset.step);
    location.reload();
  };
  new MutationObserver(look).observe(table, { attributeFilter: ['data-step'] });
}"""
"""Load the page again as soon as another step is shown, and leave word of which."""

Moments = dict[int, dict[str, Any]]


def watched(page: Page, address: str, steps: int) -> Moments:
    """Open a match, play so many steps; return the moments of each that was shown."""
    page.add_init_script(SETTINGS + KEPT)
    page.goto(address)
    page.wait_for_selector(DECISION, timeout=120_000)
    page.wait_for_function(AWAKE)
    page.evaluate(WATCH)
    page.evaluate(SHOWN)
    start = int(page.locator("#table .table").get_attribute("data-step") or 0)
    page.evaluate(DECIDE, start + steps)
    return seen(page)


def seen(page: Page) -> Moments:
    """Return the moments of each step that was shown so far."""
    moments: dict[str, dict[str, Any]] = page.evaluate("moments")
    return {int(step): one for step, one in moments.items() if "had" in one and "shown" in one}


def lost_by_reloads(page: Page, tries: int) -> int:
    """Load the page again when a step is shown, so many times; return how often it is lost."""
    lost = 0
    for _ in range(tries):
        page.evaluate(f"() => {{ ({LEAVE})(); setTimeout({DECIDE}, 50, 0); }}")
        page.wait_for_function("!('leaving' in globalThis)", timeout=120_000)
        page.wait_for_selector("#table .table", timeout=120_000)
        shown = int(page.evaluate("localStorage.shown"))
        steps = page.evaluate(
            "cittadella['shell/start/session.js'].session.call({ do: 'save' })"
            ".then(({ save }) => save.steps.length)"
        )
        lost += steps < shown
    return lost


def told(moments: Moments, one: str, other: str, by: str) -> str:
    """Return how long it takes from one moment to another: the median and the most."""
    times = [
        found[other] - found[one]
        for found in moments.values()
        if found["by"] == by and one in found and other in found
    ]
    return f"{median(times):>8.1f}{max(times):>8.1f}" if times else " " * 16


def measure(browser: Browser, url: str, options: argparse.Namespace) -> None:
    """Print what is measured of each game."""
    print(f"{'ms':<14}{'by':<7}{'had to kept':>16}{'shown to kept':>16}{'had to shown':>16}")
    for game in options.games or facts.SHIPPED:
        chosen = facts.of(game).options
        moment = matches.after(0.33, 4, game=game, options=chosen)
        link = matches.alone(4, moment, game=game, options=chosen, seed=31).link
        context = browser.new_context(viewport={"width": 1180, "height": 820}, locale="it-IT")
        context.add_init_script(known())
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": options.slow})
        watched(page, f"{url}#{link}", options.steps)
        page.wait_for_timeout(PATIENCE)
        moments = seen(page)
        for by, name in (("play", "person"), ("think", "bots")):
            parts = (("had", "kept"), ("shown", "kept"), ("had", "shown"))
            columns = "".join(told(moments, *part, by) for part in parts)
            print(f"{game:<14}{name:<7}{columns}", flush=True)
        missing = [one for one in moments.values() if "kept" not in one]
        if missing:
            print(f"{game:<14}{len(missing)} of {len(moments)} never kept by themselves")
        if options.reloads:
            lost = lost_by_reloads(page, options.reloads)
            print(f"{game:<14}{lost} of {options.reloads} lost by a reload", flush=True)
        context.close()


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--steps", type=int, default=STEPS, help=f"of each game ({STEPS})")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower (1)")
    parser.add_argument("--reloads", type=int, default=0, help="how often to load again (0)")
    parser.add_argument("--built", type=Path, help="measure what was built there before")
    options = parser.parse_args()
    with served(options.built or assemble()) as url, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        measure(browser, url, options)
        browser.close()


if __name__ == "__main__":
    main()
