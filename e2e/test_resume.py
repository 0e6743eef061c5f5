"""Nothing is lost: reloads, lost engines, refused storage, taking back, carrying away."""

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import facts
import matches
import pytest
from cittadella.core.match import LINK_PREFIX
from facts import guildes
from keeping import lost_by_reloads, watched
from player import Look, Person
from playwright.sync_api import BrowserContext, Page, Route, expect
from product import Site

SETTINGS = "localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 4 })"
SETTLED = """async () => {
  const { session } = cittadella['shell/start/session.js'];
  const { table } = await session.call({ do: 'table' });
  const { hash, state } = document.querySelector('#table .table').dataset;
  const rests = ['deciding', 'over'].includes(state) && !table.bots.length;
  if (!rests || hash !== table.hash) return false;
  const opened = await new Promise((done) => {
    const request = indexedDB.open('cittadella', 1);
    request.onsuccess = () => done(request.result);
  });
  const all = opened.transaction('saves').objectStore('saves').getAll();
  await new Promise((done) => { all.onsuccess = done; });
  opened.close();
  return all.result.some(({ save }) => save?.hash === hash);
}"""


@pytest.fixture
def guest(page: Page) -> Person:
    """Return a person at a page of its own, for whom nothing is waited for."""
    page.add_init_script(SETTINGS)
    return Person(page, seed=3)


def sit(
    person: Person,
    site: Site,
    kinds: str = "heee",
    moment: matches.Wish = guildes.at(1, "play", 2),  # noqa: B008 (it is not changed)
    *options: str,
    seed: int = 7,
) -> Look:
    """Open a match as it stands at a moment."""
    played = matches.play(kinds, moment, options=options, seed=seed)
    person.page.goto(f"{site.url}#{played.link}")
    return person.wait("deciding", timeout=60)


def rest(person: Person) -> Look:
    """Wait until no bot has anything to decide and all is shown and kept."""
    person.wait("deciding", "over")
    person.until(SETTLED)
    return person.look()


def decision(look: Look) -> tuple[object, ...]:
    """Return what a person is asked."""
    return look.hash, look.step, look.prompt, look.legal, look.button("primary", "choice")


def play(person: Person, decisions: int) -> Look:
    """Decide so many times, or until the game is over, and leave nothing half gathered."""
    gathered = person.table.locator(".draft-count")
    while decisions > 0 or gathered.count():
        look = person.wait("deciding", "over")
        if look.state == "over":
            break
        person.decide()
        decisions -= 1
        person.wait("deciding", "over")
    person.wait("deciding", "over")
    return rest(person)


@pytest.mark.parametrize("game", facts.games("guildes", among=("guildes", facts.GAMES[-1])))
def test_reloads_come_back_to_the_same_decision(person: Person, site: Site, game: str) -> None:
    options, seats = facts.of(game).options, matches.seated(game)
    moment = matches.after(0.7, seats, game=game, options=options)
    played = matches.alone(seats, moment, game=game, options=options, seed=31)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    look = play(person, 2)
    place = person.page.url
    person.page.reload()
    person.wait("deciding", "over", timeout=60)
    again = rest(person)
    assert decision(again) == decision(look)
    assert person.page.url == place


@pytest.mark.long
def test_a_reload_while_bots_think_goes_on_from_there(person: Person, site: Site) -> None:
    sit(person, site, "hxxx", guildes.at(1, "draft", 2))
    look = rest(person)
    made = person.ask("save")["save"]["steps"]
    person.decide()
    person.until("(step) => document.querySelector('#table .table').dataset.step > step", look.step)
    assert person.ask("table")["table"]["bots"]
    person.page.reload()
    person.wait("deciding", timeout=60)
    rest(person)
    steps = person.ask("save")["save"]["steps"]
    assert steps[: len(made)] == made
    assert steps[len(made)][0] == 0


@pytest.mark.parametrize(
    "thinking",
    [
        pytest.param(False, id="deciding"),
        pytest.param(True, id="thinking", marks=pytest.mark.long),
    ],
)
def test_a_killed_worker_is_replaced_and_nothing_is_lost(
    person: Person, site: Site, thinking: bool
) -> None:
    sit(person, site, "hxx" if thinking else "hee", guildes.at(2, "draft", 2))
    look = rest(person)
    made = person.ask("save")["save"]["steps"]
    if thinking:
        person.decide()
        assert person.ask("table")["table"]["bots"]
    person.page.workers[-1].evaluate("setTimeout(() => close())")
    expect(person.page.locator("#notices")).to_contain_text(
        "riprende dall’ultima mossa", timeout=60_000
    )
    person.wait("deciding", "over", timeout=60)
    if thinking:
        steps = person.ask("save")["save"]["steps"]
        assert steps[: len(made)] == made
    else:
        assert decision(rest(person)) == decision(look)
    play(person, 1)


@pytest.mark.long
@pytest.mark.parametrize("game", ["cavalieri", facts.GAMES[-1]])
def test_each_step_is_kept_before_it_is_shown(page: Page, site: Site, game: str) -> None:
    options = facts.of(game).options
    moment = matches.after(0.33, 4, game=game, options=options)
    link = matches.alone(4, moment, game=game, options=options, seed=31).link
    moments = watched(page, f"{site.url}#{link}", 8)
    assert {one["by"] for one in moments.values()} == {"play", "think"}
    assert not [one for one in moments.values() if one.get("kept", 1e9) > one["shown"]]
    if game == facts.GAMES[-1]:
        assert lost_by_reloads(page, 2) == 0


def two_cards_to_lay(played: matches.Played) -> bool:
    """Wish for the first of two cards that are laid at once."""
    seen = played.seen
    return bool(
        (seen["phase"], seen["event"], seen["step"]) == ("play", "haste", 1)
        and played.waits
        and seen["laid"][0] == 0
    )


BACK_AND_ON = """async (times) => {
  const table = document.querySelector('#table .table');
  const turned = async (key) => {
    const { hash } = table.dataset;
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const end = performance.now() + 10_000;
    while (table.dataset.hash === hash || table.dataset.state !== 'deciding') {
      if (performance.now() > end) throw new Error(`${key} does nothing`);
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  for (let count = 0; count < times; count += 1) {
    await turned('z');
    await turned('y');
  }
}"""


def test_undo_redo_and_restart(person: Person, site: Site) -> None:
    sit(person, site, "heee", two_cards_to_lay, "events", seed=6)
    first = rest(person)
    person.decide()
    second = rest(person)
    assert (first.step + 1, first.hash) != (second.step, second.hash)

    def check(look: Look) -> None:
        expect(person.table).to_have_attribute("data-hash", look.hash)
        assert decision(rest(person)) == decision(look)

    person.press("table.undo")
    check(first)
    person.press("table.redo")
    check(second)
    person.page.keyboard.press("z")
    check(first)
    person.page.keyboard.press("y")
    check(second)
    person.press("table.menu")
    person.press("table.restart_turn")
    expect(person.table).not_to_have_attribute("data-hash", second.hash)
    begun = rest(person)
    assert begun.step <= first.step
    for look in (first, second)[begun.hash == first.hash :]:
        person.press("table.redo")
        check(look)
    person.press("table.undo")
    check(first)
    place = person.page.url
    person.page.goto(f"{site.url}#/")
    person.page.goto(place)
    person.wait("deciding")
    assert decision(rest(person)) == decision(first)


def test_many_steps_back_and_on_lose_nothing(person: Person, site: Site) -> None:
    sit(person, site, "heee", two_cards_to_lay, "events", seed=6)
    person.decide()
    look = rest(person)
    person.page.evaluate(BACK_AND_ON, 12)
    assert decision(rest(person)) == decision(look)
    save = person.ask("save")["save"]
    assert len(save["steps"]) == look.step


def test_what_has_come_to_light_cannot_be_undone(person: Person, site: Site) -> None:
    sit(person, site)
    person.decide()
    look = rest(person)
    undo = person.named("table.undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(person.table.locator(".toast")).to_contain_text(
        person.word("table.cannot_undo.revealed")
    )
    assert decision(rest(person)) == decision(look)


@pytest.mark.long
def test_a_match_goes_out_as_a_file_and_comes_back(person: Person, site: Site) -> None:
    sit(person, site, "heee", guildes.at(2, "play", 3), "events", "tricks")
    look = rest(person)
    person.press("table.menu")
    person.press("table.share")
    with person.page.expect_download() as downloading:
        person.press("share.download")
    path = Path(downloading.value.path())
    save: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert save["hash"] == look.hash
    assert downloading.value.suggested_filename.startswith("guildes-")
    for _ in range(2):
        person.page.keyboard.press("Escape")
    play(person, 3)
    person.page.goto(f"{site.url}#/")
    person.press("hub.open")
    with person.page.expect_file_chooser() as choosing:
        person.page.get_by_role("button", name="Scegli il file").click()
    choosing.value.set_files(path)
    person.wait("deciding")
    assert decision(rest(person)) == decision(look)


def test_a_link_opens_in_another_browser(
    person: Person, new_context: Callable[..., BrowserContext], site: Site
) -> None:
    sit(person, site, "heee", guildes.at(3, "draft", 5), "events")
    look = rest(person)
    person.press("table.menu")
    person.press("table.share")
    link = person.page.get_by_label(person.word("share.link"), exact=True).input_value()
    other = new_context(viewport={"width": 390, "height": 844}, locale="it-IT")
    friend = Person(other.new_page())
    friend.page.goto(link)
    friend.wait("deciding", timeout=60)
    assert rest(friend).hash == look.hash
    assert set(friend.look().legal) == set(look.legal)


def test_a_cut_link_is_refused_and_the_match_stays(person: Person, site: Site) -> None:
    look = sit(person, site)
    place = person.page.url
    link = person.ask("link")["link"]
    person.page.goto(f"{site.url}#g={link[:-9]}")
    expect(person.page.get_by_role("alert")).to_contain_text("troncato")
    person.page.goto(place)
    person.wait("deciding")
    assert decision(rest(person)) == decision(look)


def sown(save: dict[str, Any], seed: str) -> str:
    """Return what stands in an address for a save with another text for its seed."""
    text = json.dumps(save).replace('"seed": 7', f'"seed": {seed}')
    squeezed = zlib.compress(text.encode(), 9)
    return f"g={LINK_PREFIX}{base64.urlsafe_b64encode(squeezed).decode()}"


def test_what_no_page_can_keep_is_refused_and_says_why(person: Person, site: Site) -> None:
    played = matches.play("heee", guildes.at(1, "draft", 2))
    for seed, words in (
        ("NaN", "c’è qualcos’altro"),
        ("1e999", "c’è qualcos’altro"),
        (str(2**53 + 1), "da 0 a 9.007.199.254.740.991"),
        ("7" + " " * 30_000_000, "supera i 1.000.000 caratteri"),
    ):
        person.page.goto(f"{site.url}#{sown(played.save, seed)}")
        expect(person.page.get_by_role("alert")).to_contain_text(words, timeout=60_000)
    person.page.goto(f"{site.url}#{sown(played.save, '7')}")
    person.wait("deciding")


HANGING = """
const usual = window.setTimeout;
window.setTimeout = (work, ms, ...given) =>
  usual(work, window.hung && ms === 20_000 ? 500 : ms, ...given);
for (const { prototype } of [MessagePort, Worker]) {
  const { postMessage } = prototype;
  prototype.postMessage = function (...given) {
    if (!window.hung) postMessage.apply(this, given);
  };
}
"""
"""A page whose engine hears nothing while it is ``hung``, and is waited for half a second then."""


@pytest.mark.long
def test_a_hang_is_told_at_once_and_is_no_row_of_deaths(guest: Person, site: Site) -> None:
    person, page = guest, guest.page
    page.add_init_script(HANGING)
    look = sit(person, site)
    place = page.url
    page.goto(f"{site.url}#/")
    page.evaluate("window.hung = true")
    page.goto(place)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("non ha risposto per 20 secondi")
    expect(page.locator("h1")).to_have_text("La partita si è interrotta")
    page.wait_for_timeout(1500)
    expect(alert).to_contain_text("non ha risposto per 20 secondi")
    page.evaluate("window.hung = false")
    person.press("starting.retry")
    person.wait("deciding", timeout=60)
    assert decision(rest(person)) == decision(look)


PLACES = """() => [...document.querySelectorAll('.replay, .replay :is(.btn, input)')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
"""Where the bar of a replay lies, and what is tapped in it."""


def test_replay_shows_the_past_and_comes_back(person: Person, site: Site) -> None:
    look = sit(person, site, "heee", guildes.at(2, "play", 2))
    steps = look.step
    earlier = {
        step: person.ask("replay", step=step)["table"]["observation"]["table"]
        for step in (0, steps // 2, steps)
    }
    assert len({json.dumps(table) for table in earlier.values()}) == 3
    person.press("table.menu")
    person.press("table.review")
    person.wait("replay")
    slider = person.page.get_by_label(person.word("table.replay.range"))
    places = set[str]()
    for step, tables in earlier.items():
        slider.fill(str(step))
        expect(person.table.locator(".replay .numbers")).to_have_text(f"Mossa {step} di {steps}")
        shown = person.table.locator(".guildes-tray-table .guildes-tray-token").count()
        assert (shown > 0) == bool(tables[0])
        assert person.look().legal == []
        places.add(json.dumps(person.page.evaluate(PLACES)))
    assert len(places) == 1
    person.press("table.replay.previous")
    expect(person.table.locator(".replay .numbers")).to_have_text(f"Mossa {steps - 1} di {steps}")
    person.page.keyboard.press("Escape")
    person.wait("deciding")
    assert decision(person.look()) == decision(look)


REFUSED = """
const refuse = () => { throw new DOMException('', 'SecurityError'); };
Object.defineProperty(window, 'localStorage', { get: refuse });
IDBFactory.prototype.open = refuse;
"""
FULL_LATER = """
for (const [type, name] of [[IDBObjectStore, 'put'], [Storage, 'setItem']]) {
  const usual = type.prototype[name];
  type.prototype[name] = function (...given) {
    if (window.full) throw new DOMException('', 'QuotaExceededError');
    return usual.apply(this, given);
  };
}
"""


TOLD = """() => {
  const table = document.querySelector('#table .table');
  const look = () => { window.told ??= Boolean(document.querySelector('#banner [role=alert]')); };
  new MutationObserver(look).observe(table, { attributeFilter: ['data-step'] });
}"""
"""Note whether a fault of the storage is told when the next step is shown."""


@pytest.mark.long
def test_without_storage_a_game_goes_on_and_can_be_taken_out(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(viewport={"width": 1180, "height": 820}, locale="it-IT").new_page()
    page.add_init_script(REFUSED)
    person = Person(page)
    page.add_locator_handler(page.locator(".aim"), lambda: person.press("aim.known"))
    sit(person, site)
    expect(page.locator("#banner")).to_contain_text("Qui il browser non lascia salvare")
    page.keyboard.press("4")
    for _ in range(3):
        person.wait("deciding")
        person.decide()
    look = person.wait("deciding")
    page.evaluate("location.hash = '#/'")
    person.press("hub.continue")
    assert person.wait("deciding").step >= look.step
    person.press("table.menu")
    person.press("table.share")
    with page.expect_download() as downloading:
        person.press("share.download")
    save = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    assert len(save["steps"]) >= look.step


@pytest.mark.long
def test_when_the_storage_fills_up_the_match_stays_in_the_page(guest: Person, site: Site) -> None:
    person = guest
    person.page.add_init_script(FULL_LATER)
    sit(person, site)
    rest(person)
    expect(person.page.locator("#banner [role=alert]")).to_have_count(0)
    person.page.evaluate("window.full = true")
    person.page.evaluate(TOLD)
    person.decide()
    person.until("() => 'told' in window")
    assert person.page.evaluate("told")
    expect(person.page.locator("#banner")).to_contain_text("Lo spazio del browser è pieno")
    person.wait("deciding")
    person.decide()
    look = person.wait("deciding")
    person.page.goto(f"{site.url}#/")
    person.press("hub.continue")
    assert person.wait("deciding").step >= look.step


PICTURE = """() => {
  window.dispatchEvent(new Event('pagehide'));
  return JSON.parse(localStorage['cittadella.picture']).board;
}"""


def test_the_last_board_stands_still_until_python_has_come(person: Person, site: Site) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page = person.page
    page.goto(f"{site.url}#/setup/cavalieri")
    person.press("hub.play")
    person.wait("deciding", timeout=60)
    person.decide()
    look = rest(person)
    page.route("**/pyodide.asm.wasm", hold)
    with page.expect_request("**/pyodide.asm.wasm"):
        page.reload()
    still = page.locator(".opening-board[inert] .stage")
    expect(still).to_be_visible()
    expect(page.locator("h1")).to_have_text(person.word("play.resuming"))
    assert still.inner_text().strip()
    held.pop().continue_()
    page.unroute("**/pyodide.asm.wasm")
    person.wait("deciding", timeout=60)
    assert decision(rest(person)) == decision(look)
    expect(still).to_have_count(0)


def test_the_still_board_knows_no_secret(person: Person, site: Site) -> None:
    played = matches.play("hhe", guildes.at(2, "play", 3), seed=7)
    page = person.page
    page.goto(f"{site.url}#{played.link}")
    person.wait("curtain", timeout=60)
    covered = page.evaluate(PICTURE)
    person.lift()
    assert person.table.locator(".hand").count()
    assert page.evaluate(PICTURE) == covered
