"""One match in several windows: one of them plays it, the others look on, and nothing is lost."""

import random
from collections.abc import Callable

import facts
import matches
import pytest
from attack import RESTS, TAP, interleave, kept
from facts import guildes
from player import Look, Person
from playwright.sync_api import BrowserContext, Page, expect
from product import Site

SETTINGS = """if (location.protocol === 'http:') localStorage['cittadella.settings'] ??=
  JSON.stringify({ lang: 'it', speed: 4, confirm: 'single' })"""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
MUTE = "BroadcastChannel.prototype.postMessage = () => {}"
"""Let a window that holds a match give no answer, as one that sleeps."""

FORK = """async ([id, steps]) => {
  const opened = await new Promise((done) => {
    const request = indexedDB.open('cittadella', 1);
    request.onsuccess = () => done(request.result);
  });
  const store = opened.transaction('saves', 'readwrite').objectStore('saves');
  const found = store.get(id);
  await new Promise((done) => { found.onsuccess = done; });
  const { save, ...record } = found.result;
  store.put({ ...record, at: Date.now() + 1, save: { ...save, ...steps } }, id);
  await new Promise((done) => { store.transaction.oncomplete = done; });
  opened.close();
}"""
"""Keep a match as a window does that knows of no holder."""
HEAR = """() => {
  window.heard = '';
  const notices = document.querySelector('#notices');
  const listen = new MutationObserver(() => { window.heard += notices.textContent; });
  listen.observe(notices, { subtree: true, childList: true, characterData: true });
}"""
"""Remember what is told beside the table: it goes by itself."""
ASKED = """() => {
  const { session } = cittadella['shell/start/session.js'];
  const { call } = session;
  window.asked = [];
  session.call = (request) => {
    window.asked.push(request.do);
    return call(request);
  };
}"""


@pytest.fixture
def person(living: Callable[..., Page]) -> Person:
    """Return a person for whom nothing is waited for."""
    return Person(living(confirm="single"), seed=3)


def sat(person: Person, site: Site, kinds: str = "heee", seed: int = 7) -> str:
    """Open a match in the middle; return its address."""
    played = matches.play(kinds, guildes.at(1, "play", 2), seed=seed)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", "curtain", timeout=60)
    return person.page.url


def beside(person: Person, address: str) -> Person:
    """Open a match in another window."""
    other = Person(person.page.context.new_page(), seed=5)
    other.page.add_init_script(SETTINGS)
    other.page.goto(address)
    return other


def rest(person: Person, address: str) -> Look:
    """Wait until it is the person's turn in this window, and all is shown and kept."""
    person.wait("deciding", "over", timeout=60)
    person.until(RESTS, address.rsplit("/", 1)[1])
    return person.look()


def shows(person: Person, state: str, step: int) -> None:
    """Wait for a step to be shown."""
    person.page.wait_for_selector(f'.table[data-state="{state}"][data-step="{step}"]')


def test_one_window_plays_and_the_other_looks_on(person: Person, site: Site) -> None:
    address = sat(person, site)
    other = beside(person, address)
    look = other.wait("elsewhere", timeout=60)
    assert look.prompt == person.word("table.elsewhere")
    assert not look.legal
    assert [button.text for button in look.buttons] == [person.word("table.take")]
    other.page.evaluate(ASKED)
    before = person.look().step
    person.decide()
    step = rest(person, address).step
    assert step > before
    shows(other, "elsewhere", step)
    other.page.keyboard.press("z")
    expect(other.table.locator(".toast")).to_contain_text(
        person.word("table.cannot_undo.elsewhere")
    )
    assert "think" not in other.page.evaluate("asked")

    other.press("table.take")
    other.wait("deciding")
    shows(person, "elsewhere", step)
    other.decide()
    shows(person, "elsewhere", rest(other, address).step)
    person.press("table.take")
    person.wait("deciding")
    other.wait("elsewhere")


@pytest.mark.long
def test_when_the_window_that_plays_goes_the_other_goes_on(page: Page, site: Site) -> None:
    page.add_init_script(SETTINGS)
    person = Person(page)
    address = sat(person, site)
    other = beside(person, address)
    other.wait("elsewhere", timeout=60)
    person.decide()
    other.page.evaluate(HEAR)
    page.close()
    other.wait("deciding")
    other.page.wait_for_function("(text) => heard.includes(text)", arg=person.word("play.alone"))
    third = beside(other, address)
    third.wait("elsewhere", timeout=60)
    other.page.evaluate("location.hash = '#/'")
    third.wait("deciding")


@pytest.mark.long
def test_a_window_that_sleeps_is_replaced_and_its_late_move_refused(page: Page, site: Site) -> None:
    page.add_init_script(f"{SETTINGS};{MUTE}")
    person = Person(page, seed=3)
    address = sat(person, site)
    step = person.look().step
    other = beside(person, address)
    other.wait("elsewhere", timeout=60)
    other.press("table.take")
    other.wait("deciding")
    person.wait("elsewhere")
    other.decide()
    assert rest(other, address).step > step


def test_what_would_fork_a_match_is_refused_and_told(person: Person, site: Site) -> None:
    address = sat(person, site)
    ahead = matches.play("heee", guildes.at(1, "play", 3), seed=7).save
    fork = f"async (given) => {{ await ({FORK})(given); ({TAP})(); }}"
    person.page.evaluate(fork, [address.rsplit("/", 1)[1], ahead])
    expect(person.page.locator("#notices")).to_contain_text(person.word("play.not_kept"))
    shows(person, "deciding", len(ahead["steps"]))
    assert kept(person.page, address)["save"]["steps"] == ahead["steps"]
    person.decide()
    rest(person, address)
    steps = kept(person.page, address)["save"]["steps"]
    assert steps[: len(ahead["steps"])] == ahead["steps"] != steps


def test_who_looks_on_sees_nobody_s_hand(person: Person, site: Site) -> None:
    address = sat(person, site, "hhe")
    other = beside(person, address)
    other.wait("elsewhere", timeout=60)
    person.lift()
    assert person.table.locator(".hand").count()
    assert not other.table.locator(".hand").count()
    other.press("table.take")
    other.wait("curtain")
    person.wait("elsewhere")
    assert not person.table.locator(".hand").count()


@pytest.mark.long
def test_a_frame_and_the_app_share_a_match(person: Person, site: Site) -> None:
    address = sat(person, site)
    host = person.page.context.new_page()
    host.goto(f"{site.url}blank.html")
    host.evaluate(
        """(address) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { src: address, width: 900, height: 600 });
          document.body.append(frame);
        }""",
        address,
    )
    frame = host.frame_locator("iframe")
    table = frame.locator("#table .table")
    expect(table).to_have_attribute("data-state", "elsewhere", timeout=60_000)
    frame.get_by_role("button", name=person.word("table.take")).click()
    expect(table).to_have_attribute("data-state", "deciding", timeout=30_000)
    person.wait("elsewhere")
    person.press("table.take")
    person.wait("deciding")
    expect(table).to_have_attribute("data-state", "elsewhere", timeout=30_000)


@pytest.mark.long
@pytest.mark.parametrize("script", [SETTINGS, f"{SETTINGS};{NO_LOCKS}"], ids=["locks", "messages"])
def test_nothing_is_lost_however_two_windows_interleave(
    new_context: Callable[..., BrowserContext], site: Site, script: str
) -> None:
    """Taps, takings-over and closings at random moments while bots think.

    Few are enough here: `web/test/windows.test.js` tries both ways at length, and
    ``python e2e/attack.py windows`` all games.
    """
    context = new_context(viewport={"width": 1180, "height": 820}, locale="it-IT")
    context.add_init_script(script)
    pages = [context.new_page(), context.new_page()]
    chance = random.Random(11)
    game = facts.SHIPPED[-1] if script == SETTINGS else facts.SHIPPED[0]
    interleave(context, pages, site.url, chance, game=game)
    for page in pages:
        page.close()
