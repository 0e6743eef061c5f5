"""The game of the day: the same deal everywhere, one try that counts, a result to share."""

import datetime as dt
import json
from collections.abc import Callable

import pytest
from cittadella.core.json import digest
from cittadella.daily import deal_of
from cittadella.games import game
from measure import violations
from past import bring, row
from player import Person
from playwright.sync_api import BrowserContext, Page, expect
from product import Site

DAY = dt.date(2026, 11, 22)
NOON = dt.datetime(2026, 11, 22, 12, tzinfo=dt.UTC)
ZONE = "Pacific/Auckland"
"""Where it is the next day already at noon in Greenwich."""
BEGINNING = """async () => {
  const { session } = cittadella['shell/start/session.js'];
  const { table } = await session.call({ do: 'replay', step: 0 });
  return { hash: table.hash, seats: table.seats.map(({ kind, level }) => level || kind) };
}"""


def begun(name: str, day: dt.date) -> str:
    """Return the hash of the first position of a day, as the terminal tells it."""
    return digest(game(name).new(*deal_of(game(name), day)).to_json())


def test_the_deal_is_that_of_the_calendar_on_the_device(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(locale="it-IT", timezone_id=ZONE).new_page()
    page.clock.set_fixed_time(NOON)
    person = Person(page)
    page.goto(f"{site.url}#/daily/city_guilds")
    page.get_by_role("button", name="Gioca Città e Gilde").click()
    page.wait_for_selector("#table .table", timeout=60_000)
    told = page.evaluate(BEGINNING)
    assert told["hash"] == begun("city_guilds", DAY + dt.timedelta(days=1))
    assert sorted(told["seats"]) == ["human", "medium", "medium", "medium"]
    page.goto(f"{site.url}#/daily/city_guilds")
    expect(page.locator(".daily-text")).to_contain_text(person.word("daily.running"))
    page.get_by_role("link", name=f"{person.word('hub.continue')} Città e Gilde").click()
    page.wait_for_selector("#table .table", timeout=60_000)


@pytest.mark.long
def test_a_try_begun_after_midnight_counts_for_the_day_that_the_page_said(
    page: Page, site: Site
) -> None:
    person = Person(page)
    page.clock.set_fixed_time(dt.datetime(2026, 11, 22, 23, 59, 58))
    page.goto(f"{site.url}#/daily/guildes")
    expect(page.locator(".daily-text")).to_contain_text(person.word("daily.open"))
    page.clock.set_fixed_time(dt.datetime(2026, 11, 23, 0, 0, 2))
    page.get_by_role("button", name="Gioca Guildes").click()
    page.wait_for_selector("#table .table", timeout=60_000)
    assert page.url.endswith("#/play/daily-guildes-2026-11-22")
    page.goto(f"{site.url}#/daily/guildes/2026-11-22")
    expect(page.locator(".daily-text")).to_contain_text(person.word("daily.running"))


def done(number: int, day: str, *, ranked: bool) -> dict[str, object]:
    """Return a finished game of the day, as a file has it."""
    course = [[2, 1, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]
    daily = {"day": day, "ranked": ranked}
    return row(0) | {"id": f"d{number}", "course": course, "daily": daily}


def test_a_result_is_shared_without_betraying_the_deal(page: Page, site: Site) -> None:
    person = Person(page)
    page.clock.set_fixed_time(NOON)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}#/chronicle")
    games = [done(1, "2026-11-22", ranked=True), done(2, "2026-11-22", ranked=False)]
    told = {"format": "cittadella-chronicle", "version": 1, "games": games}
    bring(person, "c.json", json.dumps(told))
    expect(page.locator(".save")).to_have_count(2)
    expect(page.locator(".chronicle-table tbody td").first).to_have_text("1")
    page.goto(f"{site.url}#/")
    page.get_by_role("link", name=person.word("hub.daily")).click()
    card = page.locator(".daily-game").first
    expect(card).to_contain_text("Fatta, e rigiocata 1 volta.")
    expect(card.locator("canvas")).to_have_attribute("data-signs", "▆██")
    expect(card.locator("canvas")).to_have_attribute("aria-label", "Round per round: 2°, 1° e 1°.")
    expect(card.locator("canvas")).to_have_js_property("width", 1200)
    card.locator("summary").click()
    assert violations(page) == []
    card.get_by_role("button", name=person.word("daily.copy")).click()
    link = f"{site.url}#/daily/guildes/2026-11-22"
    expected = f"Cittadella · Guildes · 22 novembre 2026\n1° di 4 · 100 punti\n▆██\n{link}"
    assert page.evaluate("navigator.clipboard.readText()") == expected
    with page.expect_download() as downloading:
        card.get_by_role("button", name=person.word("daily.picture")).click()
    assert downloading.value.suggested_filename == "cittadella-guildes-2026-11-22.png"
    page.goto(f"{site.url}#/daily/guildes/2026-11-25")
    expect(page.locator("main")).to_contain_text(person.word("daily.not_yet"))


def test_a_page_around_may_ask_for_the_game_of_the_day(page: Page, site: Site) -> None:
    diary = (
        '<!doctype html><html lang="it"><link rel="icon" href="data:,"><title>Diario</title>'
        '<script async src="embed/cittadella-game.js"></script>'
        '<cittadella-game game="guildes" daily="2026-11-20" lang="it"></cittadella-game>'
    )
    page.route("**/diary.html", lambda route: route.fulfill(body=diary, content_type="text/html"))
    page.goto(f"{site.url}diary.html")
    page.get_by_role("button", name="Gioca a Guildes").click()
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("heading", level=1)).to_have_text("La partita del giorno")
    expect(frame.locator(".overline")).to_have_text("20 novembre 2026")
    expect(frame.get_by_role("button", name="Rigioca Guildes")).to_be_visible()
