"""Several devices around one table: joining by codes, playing, and finding the table again."""

import gzip
import time
from collections.abc import Callable

import matches
import pytest
from devices import ACT, STATE, STEP, play
from facts import gold_city
from player import Person
from playwright.sync_api import BrowserContext, Page, Response, expect
from product import Site

SETTINGS = """try {
  localStorage['cittadella.settings'] ??=
    JSON.stringify({ lang: 'en', speed: 4, confirm: 'single' });
} catch {}"""
PAGE = 360_000
"""The most bytes, as a server compresses them, of the page that a guest loads: beside one view."""


class Table:
    """A host's page, and a guest's."""

    def __init__(self, new_context: Callable[..., BrowserContext], site: Site) -> None:
        self.site = site
        self.host, self.guest = self._page(new_context, 1180), self._page(new_context, 390)

    def _page(self, new_context: Callable[..., BrowserContext], width: int) -> Page:
        size = {"width": width, "height": 820}
        context = new_context(viewport=size, locale="en-GB", has_touch=width < 600)
        context.add_init_script(SETTINGS)
        return context.new_page()

    def set_up(self, game: str) -> None:
        """Begin a match of one person here, one on another device, and bots."""
        self.host.goto(f"{self.site.url}#/setup/{game}")
        self.host.locator(".seat-who").nth(1).select_option("device")
        self.host.locator(".setup-form [type=submit]").click()
        expect(self.host.locator(".devices-seats")).to_be_visible(timeout=60_000)

    def invitation(self) -> str:
        self.host.get_by_role("button", name="Invite", exact=True).first.click()
        return self.host.locator(".code input").input_value()

    def answer(self, invitation: str, name: str = "Berta") -> str:
        self.guest.goto(invitation)
        expect(self.guest.locator(".join-self")).to_contain_text("Alice invites you to Gold City")
        self.guest.locator("#join-name").fill(name)
        self.guest.get_by_role("button", name="Make my answer").click()
        return self.guest.locator(".code input").input_value()

    def join(self, *beside: str) -> None:
        """Let somebody sit down for the first free seat, and for those beside it."""
        answer = self.answer(self.invitation())
        self.host.locator("#code-asked").fill(answer)
        self.host.get_by_role("button", name="Use", exact=True).click()
        for name in beside:
            self.host.get_by_role("checkbox", name=name).check()
        self.host.get_by_role("button", name="Let in", exact=True).click()
        expect(self.host.get_by_text("is at the table")).to_be_visible()
        expect(self.guest.locator("#table .table")).to_be_visible(timeout=60_000)

    def play(self, steps: int) -> None:
        """Let both decide until so many steps more have been played."""
        play([self.host, self.guest], self.host.evaluate(STEP) + steps)
        self.same()

    def same(self) -> None:
        """See to it that both show the same step; bots may go on meanwhile."""
        deadline = time.monotonic() + 30
        while self.host.evaluate(STEP) != self.guest.evaluate(STEP):
            assert time.monotonic() < deadline, "the guest's table stays behind the host's"
            self.host.wait_for_timeout(50)


@pytest.fixture
def table(new_context: Callable[..., BrowserContext], site: Site) -> Table:
    return Table(new_context, site)


def test_two_devices_play_and_find_each_other_again(table: Table) -> None:
    table.set_up("gold_city")
    table.join()
    expect(table.host.locator(".players")).to_contain_text("Berta")
    table.play(4)
    table.guest.reload()
    expect(table.guest.locator("#table .table")).to_be_visible(timeout=60_000)
    table.same()
    table.host.reload()
    expect(table.host.locator("#table .table")).to_be_visible(timeout=60_000)
    table.play(4)


@pytest.mark.long
def test_what_a_guest_loads_is_the_page_and_one_view(table: Table) -> None:
    answered: list[Response] = []

    def keep(response: Response) -> None:
        answered.append(response)

    table.guest.on("response", keep)
    table.set_up("gold_city")
    table.join()
    sizes = {one.url: len(gzip.compress(one.body(), 6)) for one in answered if one.ok}
    assert not [one for one in sizes if "pyodide" in one or "/wheels/" in one]
    view = sum(size for place, size in sizes.items() if "/gold_city" in place)
    assert sum(sizes.values()) - view <= PAGE


COVERED = """(mark) => {
  const [over, under] = [mark, mark.closest('.player').querySelector('.shield')]
    .map((one) => one.getBoundingClientRect());
  const both = (from, to) => Math.max(0, Math.min(over[to], under[to])
    - Math.max(over[from], under[from]));
  return both('left', 'right') * both('top', 'bottom') / (under.width * under.height);
}"""
"""How much of a player's shield a mark hides."""


def test_on_a_phone_the_shield_of_a_free_seat_is_seen_and_an_answer_is_asked_in_one_row(
    table: Table,
) -> None:
    table.set_up("gold_city")
    host = table.host
    host.set_viewport_size({"width": 390, "height": 844})
    assert host.locator(".player-absent").evaluate(COVERED) < 0.5
    table.invitation()
    row = host.locator(".row", has=host.locator("#code-asked")).locator("> *")
    assert row.count() == 3
    assert len({one["y"] for one in (one.bounding_box() for one in row.all()) if one}) == 1


@pytest.mark.long
def test_codes_are_good_once_and_faults_are_told(table: Table) -> None:
    table.set_up("gold_city")
    invitation = table.invitation()
    answer = table.answer(invitation)
    field, fault = table.host.locator("#code-asked"), table.host.locator("#code-fault")
    for text, told in (("hello", "not the code"), (answer[:-4], "missing or wrong")):
        field.fill(text)
        table.host.get_by_role("button", name="Use", exact=True).click()
        expect(fault).to_contain_text(told)
    field.fill(invitation)
    table.host.get_by_role("button", name="Use", exact=True).click()
    expect(fault).to_contain_text("not the code")
    table.host.get_by_role("button", name="Back", exact=True).click()
    table.invitation()
    table.host.locator("#code-asked").fill(answer)
    table.host.get_by_role("button", name="Use", exact=True).click()
    expect(table.host.locator("#code-fault")).to_contain_text("another invitation")


@pytest.mark.long
def test_a_guest_with_two_seats_has_a_curtain_and_plays_on_in_another_match(table: Table) -> None:
    late = matches.play("hhhe", matches.ending(4, game="gold_city"), game="gold_city", seed=19)
    names = matches.called(late, ("Alice", "Berta", "Cino", "Bot 4"))
    host, guest = table.host, table.guest
    host.goto(f"{table.site.url}#{names.link}")
    host.get_by_role("button", name="Menu", exact=True).click()
    host.get_by_role("button", name="Who plays where").click()
    for name in ("Berta", "Cino"):
        host.get_by_label(f"{name}: where they play").select_option("device")
    table.join("Cino")
    curtains = 0
    deadline = time.monotonic() + 90
    while not (host.evaluate(STATE) == guest.evaluate(STATE) == "over"):
        assert time.monotonic() < deadline, "the match does not come to its end"
        for page in (host, guest):
            state = page.evaluate(STATE)
            if state == "curtain":
                assert page == guest, "one alone plays at the host's device"
                curtains += 1
                Person(page, "en").lift()
            elif state in ("deciding", "interlude", "scoring"):
                page.evaluate(ACT)
    assert curtains
    host.get_by_role("button", name="Rematch", exact=True).first.click()
    guest.wait_for_function(f"() => ({STATE})() !== 'over' && ({STEP})() >= 0", timeout=60_000)
    table.same()
    guest.goto(f"{table.site.url}#/chronicle")
    row = guest.locator(".saves .save")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Berta")


def test_who_plays_where_tells_how_strong_bots_are_and_ends_what_is_counted(
    person: Person, site: Site
) -> None:
    gold_city.Moments("gold_city", person, site.url).scoring()
    person.press("table.menu")
    person.press("table.devices")
    seats = person.page.locator(".devices-seat")
    expect(seats.filter(has_text=person.word("level.easy"))).to_have_count(3)
    here = seats.get_by_role("combobox").last
    expect(here).to_have_value("here")
    here.select_option("bot")
    expect(person.table.locator(".tally-panel")).to_have_count(0)
