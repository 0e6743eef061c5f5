"""Parts of the page that do not come, or come in pieces: the page says so, and goes on."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from player import words
from playwright.sync_api import BrowserContext, Error, Page, Route, expect
from product import DECISION, Guard, Host, Site
from test_boot import start
from test_offline import wait_until_ready_offline

FORM = "[id=app]:not(:has([data-written])) .setup-form"
SETUP, RULES = "#/setup/guildes", "#/rules/guildes"
SILENCE = 90
"""After so many seconds without a sign of life a start is given up: see ``bridge.js``."""

DAMAGE = """async (paths) => {
  const [name] = (await caches.keys()).filter((key) => key.startsWith('cittadella /'));
  const cache = await caches.open(name);
  for (const key of await cache.keys()) {
    if (!paths.some((path) => key.url.includes(path))) continue;
    const kept = await cache.match(key);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    bytes.fill(0x20, bytes.length / 2);
    await cache.put(key, new Response(bytes, { headers: kept.headers }));
  }
}"""
"""Spoil the second half of files that the service worker keeps."""


@pytest.fixture
def origins(request: pytest.FixtureRequest, site: Site) -> tuple[str, ...]:
    """Return whom a page may ask: the host, where there is one."""
    hosted = "host" in request.fixturenames
    return (request.getfixturevalue("host").origin if hosted else site.origin,)


TAP = """(found) => {
  found.find((one) => one.checkVisibility({ visibilityProperty: true }))?.click();
}"""


class Broken:
    """Answers for files of the page in another way; ``over`` when they are whole again."""

    def __init__(self, page: Page, name: str, how: str) -> None:
        self.over = False
        self.how = how
        page.route(re.compile(name), self.answer)

    def answer(self, route: Route) -> None:
        """Give something else than the file."""
        if self.over:
            route.fallback()
        elif self.how == "aborted":
            route.abort()
        elif self.how == "half":
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.body()[: len(answer.body()) // 2])
        else:
            status = 500 if self.how == "500" else 200
            route.fulfill(status=status, content_type="text/html", body="<p>no")


@pytest.mark.parametrize(
    ("name", "how", "place", "goal"),
    [
        ("assets/app-", "500", SETUP, FORM),
        pytest.param("assets/app-", "half", SETUP, FORM, marks=pytest.mark.long),
        ("assets/base-", "html", SETUP, FORM),
        ("catalogue.json", "html", SETUP, FORM),
        pytest.param(r"assets/guildes\.it-", "aborted", SETUP, FORM, marks=pytest.mark.long),
        (r"assets/guildes\.rules\.it-", "500", RULES, ".rules-text p"),
        ("assets/guildes-", "aborted", SETUP, DECISION),
        ("pyscript/core.js", "half", SETUP, DECISION),
        pytest.param("wheels/guildes-", "half", SETUP, DECISION, marks=pytest.mark.long),
        pytest.param("assets/table-.+css", "html", SETUP, DECISION, marks=pytest.mark.long),
        pytest.param("assets/bridge-", "html", SETUP, DECISION, marks=pytest.mark.long),
    ],
)
def test_what_does_not_come_is_told_and_asked_for_again(
    page: Page, site: Site, guard: Guard, name: str, how: str, place: str, goal: str
) -> None:
    guard.expect("")
    broken = Broken(page, name, how)
    page.goto(f"{site.url}{place}")
    if goal == DECISION:
        page.click(".setup-play")
    again = page.locator("#late a, [role=alert] button.btn-primary, .rules [role=alert] button")
    expect(again.first).to_be_visible(timeout=20_000)
    broken.over = True
    end = time.monotonic() + 60
    while not page.locator(goal).count():
        assert time.monotonic() < end, "it does not come again"
        # What comes in pieces is remembered by the browser until the page is loaded anew.
        again.evaluate_all(TAP)
        # Who taps once more while it is on its way stops it.
        with suppress(Error):
            page.locator(goal).first.wait_for(state="attached", timeout=2000)
    expect(page.locator("#late")).to_have_count(0)
    assert not [fault for fault in guard.faults if fault.startswith("foreign")]


@pytest.mark.parametrize(("kind", "body"), [("html", "<p>no"), ("html", ""), ("css", "")])
def test_a_base_style_that_comes_as_something_else_is_told(
    page: Page, site: Site, guard: Guard, kind: str, body: str
) -> None:
    guard.expect("")
    page.route("**/assets/base-*", lambda it: it.fulfill(content_type=f"text/{kind}", body=body))
    page.goto(site.url)
    page.wait_for_function("'late' in document.documentElement.dataset")
    expect(page.locator("#late a").first).to_be_visible()
    page.unroute("**/assets/base-*")
    page.locator("#late a").first.click()
    # A page that is being loaded anew has neither at first.
    page.wait_for_function("document.styleSheets[0]?.cssRules.length")
    expect(page.locator("#late")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "how", "again"),
    [
        ("pyodide.asm.wasm", "half", False),
        pytest.param("pyodide.asm.wasm", "html", False, marks=pytest.mark.long),
        ("pyodide.asm.mjs", "html", True),
        pytest.param("python_stdlib.bin", "half", False, marks=pytest.mark.long),
    ],
)
def test_a_file_of_python_in_pieces_is_told_at_once_and_can_come_again(
    page: Page, site: Site, guard: Guard, name: str, how: str, again: bool
) -> None:
    guard.expect("")
    broken = Broken(page, name, how)
    page.goto(f"{site.url}blank.html")
    began = time.monotonic()
    told = start(page)
    assert (told.get("code"), told["facts"]) == ("file_damaged", {"file": f"pyodide/{name}"})
    assert time.monotonic() - began < SILENCE, "it was waited for"
    if again:
        broken.over = True
        assert start(page).get("mode") == "worker"


def test_the_program_starts_whatever_its_type_is_called(page: Page, site: Site) -> None:
    page.route(
        "**/pyodide.asm.wasm",
        lambda route: route.fulfill(response=route.fetch(), content_type="text/plain"),
    )
    page.goto(f"{site.url}blank.html")
    assert start(page).get("mode") == "worker"


def test_the_page_says_without_scripts_that_they_are_late(
    page: Page, site: Site, guard: Guard
) -> None:
    guard.expect("")
    broken = Broken(page, "assets/entry-", "aborted")
    page.goto(site.url)
    late = page.locator("#late")
    expect(late).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(late.get_by_text("controlla la connessione")).to_be_visible()
    expect(late.get_by_text("check the connection")).to_be_visible()
    broken.over = True
    late.get_by_role("link").last.click()
    expect(page.locator(".hub-line")).to_have_text(words("it")["hub.line"])
    expect(late).to_have_count(0)


def test_without_scripts_the_page_says_what_it_needs(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site.url)
    for text in ("permettilo nelle impostazioni", "allow it in the browser’s settings"):
        expect(page.locator("noscript p").filter(has_text=text)).to_be_visible()
    expect(page.locator("#late")).to_be_hidden()


@pytest.mark.long
def test_what_is_kept_and_damaged_is_fetched_anew(
    new_context: Callable[..., BrowserContext], host: Host
) -> None:
    page = new_context(locale="it-IT", service_workers="allow").new_page()
    page.goto(host.site.url)
    wait_until_ready_offline(page)
    page.evaluate(DAMAGE, ["assets/app-", "index.html", "pyodide.asm.wasm"])
    page.goto(f"{host.site.url}?again{SETUP}")
    page.click(".setup-play")
    page.wait_for_selector(DECISION, timeout=60_000)
    host.stop()
    page.reload()
    page.wait_for_selector(DECISION, timeout=60_000)
    page.goto(f"{host.site.url}embed/guildes?lang=en")
    assert page.url.startswith(f"{host.site.url}embed/guildes/?lang=en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
