"""Long sessions: game after game in one window, and nothing of the earlier ones stays.

``python e2e/attack.py games`` tells what is in use after each of more and whole games.
"""

import time
from collections.abc import Callable

import facts
import matches
import pytest
from attack import let_measure, measured
from player import DECIDE
from playwright.sync_api import BrowserContext, CDPSession, Page, expect
from product import Site

SETTINGS = """localStorage['cittadella.settings'] ??=
  JSON.stringify({ lang: 'it', speed: 4, confirm: 'single' })"""
SOME = {"Nodes": 250, "JSEventListeners": 0, "JSHeapUsedSize": 4_000_000, "Python": 6_000_000}
"""How much more there may be after four games than after two; the heap has compiled code in it."""


def play(page: Page) -> None:
    """Play the end of a match, and go back to the title page."""
    page.evaluate("(link) => { location.hash = link; }", f"#{near_the_end().link}")
    page.wait_for_function("() => document.querySelector('#table .table') !== null", timeout=60_000)
    page.evaluate(DECIDE)
    page.evaluate("location.hash = '#/'")
    page.wait_for_function("() => document.querySelector('.hub-games') !== null")


@pytest.mark.long
def test_games_leave_nothing_behind(new_context: Callable[..., BrowserContext], site: Site) -> None:
    # With a service worker, as visitors have it: it is asked at each return to the title page.
    context = new_context(
        viewport={"width": 1180, "height": 820}, locale="it-IT", service_workers="allow"
    )
    page = context.new_page()
    page.add_init_script(SETTINGS)
    devtools = let_measure(page)
    page.goto(site.url)
    play(page)
    # From now on it is asked.
    expect(page.locator(".hub-foot")).to_contain_text("Pronto", timeout=60_000)
    play(page)
    before = settled(page, devtools)
    for _ in range(2):
        play(page)
    # What was under way in the last of them may take a moment more.
    end = time.monotonic() + 30
    while True:
        after = measured(page, devtools)
        if all(after[name] - before[name] <= most for name, most in SOME.items()):
            break
        assert time.monotonic() < end, (before, after)
        page.wait_for_timeout(500)


def settled(page: Page, devtools: CDPSession) -> dict[str, float]:
    """Return what is in use once nothing more of a game that was closed is under way."""
    end = time.monotonic() + 30
    lately: list[dict[str, float]] = []
    while time.monotonic() < end:
        lately = [*lately[-2:], measured(page, devtools)]
        if len(lately) == 3 and len({one["JSEventListeners"] for one in lately}) == 1:
            break
        page.wait_for_timeout(1000)
    return lately[-1]


def near_the_end() -> matches.Played:
    """Return a match of which the last part is still to be played."""
    game = facts.SHIPPED[0]
    options = facts.of(game).options
    moment = matches.after(0.95, 4, game=game, options=options)
    return matches.alone(4, moment, game=game, options=options, seed=31)
