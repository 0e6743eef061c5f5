"""The first page: it stands as the build wrote it, in few files, before any script of the page."""

import re
from collections.abc import Callable

import facts
import pytest
from player import words
from playwright.sync_api import BrowserContext, Page, Route, expect
from product import Site

PAGES = ["", *(f"#/setup/{game}" for game in facts.SHIPPED)]
SEEN = """() => [...document.querySelectorAll('h1, h2, p, a, button, select, input, label, b, svg')]
  .filter((element) => !element.closest('.visually-hidden'))
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const tells = element.matches('h1, h2, p:not(.seat-character), a, button');
    const said = tells ? element.innerText.trim() : '';
    return [element.localName, said, element.placeholder ?? '', x, y, width, height].join(' ');
  })"""
"""What is seen, and where; but for whom chance sends to the table."""


class Held:
    """Holds back the page's own scripts: what stands before them stands by itself."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        self.over = False
        page.route(re.compile(r"/assets/app-\w+\.js"), self.hold)

    def hold(self, route: Route) -> None:
        """Let a request wait."""
        if self.over:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self, page: Page) -> None:
        """Let them come, and the page take over."""
        self.over = True
        for route in self.routes:
            route.continue_()
        expect(page.locator("[data-written]")).to_have_count(0, timeout=20_000)


@pytest.mark.parametrize(
    ("place", "locale", "theme"),
    [*((place, "it-IT", "light") for place in PAGES), *((p, "en-GB", "dark") for p in PAGES[:2])],
)
def test_what_is_written_is_what_the_page_draws(
    new_context: Callable[..., BrowserContext], site: Site, place: str, locale: str, theme: str
) -> None:
    size = {"width": 1180, "height": 820}
    page = new_context(viewport=size, locale=locale, color_scheme=theme).new_page()
    held = Held(page)
    page.goto(f"{site.url}{place}", wait_until="domcontentloaded")
    heading = page.locator("h1:visible")
    expect(heading).to_have_count(1)
    page.evaluate("document.fonts.ready.then(() => {})")
    before = page.evaluate(SEEN)
    assert len(before) > 40
    assert page.locator("html").get_attribute("lang") == locale[:2]
    said = words("it" if locale == "it-IT" else "en")["hub.play" if place else "hub.line"]
    assert any(said in line for line in before)
    held.release(page)
    page.evaluate("document.fonts.ready.then(() => {})")
    assert page.evaluate(SEEN) == before


def test_the_first_paint_needs_few_files(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site.url)))
    held = Held(page)
    page.goto(site.url, wait_until="domcontentloaded")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    kinds = sorted(re.sub(r"-\w+(?=\.\w+$)", "", name) for name in asked if "app-" not in name)
    assert kinds == [
        "",
        "assets/atkinson-hyperlegible-next.woff2",
        "assets/base.css",
        "assets/entry.js",
        "assets/grenze-700.woff2",
        "favicon.svg",
    ]
    held.release(page)


def test_what_was_chosen_is_there_before_the_page(page: Page, site: Site) -> None:
    settings = "JSON.stringify({ lang: 'en', theme: 'dark' })"
    page.add_init_script(f"localStorage['cittadella.settings'] ??= {settings}")
    Held(page)
    page.goto(site.url, wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("[data-written] .hub-line")).to_have_text(words("en")["hub.line"])


def test_who_has_played_is_shown_nothing_that_would_move(page: Page, site: Site) -> None:
    page.add_init_script("localStorage['cittadella.setup.guildes'] ??= '{}'")
    held = Held(page)
    page.goto(f"{site.url}#/setup/guildes", wait_until="domcontentloaded")
    written = page.locator("[data-written=setup-guildes]")
    expect(written.locator("h1")).to_be_visible()
    expect(written.locator(".setup-form")).to_be_hidden()
    held.release(page)
    expect(page.locator(".setup-form")).to_be_visible()


@pytest.mark.parametrize("place", ["", "embed", "embed/guildes"])
def test_an_address_without_its_last_slash_is_the_same(page: Page, site: Site, place: str) -> None:
    page.goto(f"{site.url}{place}".rstrip("/"))
    assert page.url.startswith(f"{site.url}{place}".rstrip("/") + "/")
    expect(page.locator("h1:visible")).to_have_count(1)
    expect(page.locator("#late")).to_have_count(0)


def test_a_tap_on_what_is_written_is_heard(page: Page, site: Site) -> None:
    held = Held(page)
    page.goto(site.url, wait_until="domcontentloaded")
    link = page.locator(".game-actions a[href='#/setup/guildes']:visible")
    box = link.bounding_box()
    assert box
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    assert page.url == site.url
    held.release(page)
    page.wait_for_url("**#/setup/guildes")
