"""Everything around a running game: title page, set-up, rules, saves, and what goes wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import facts
import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect
from product import AWAKE, DECISION, SIZES, Guard, Site, back
from test_looks import SPEAK, THEMES, check_access

PAGES = (
    *("", "setup/guildes", "rules/guildes", "settings", "saves", "credits"),
    *("chronicle", "daily", "daily/sfida/2026-11-20"),
)
REFUSED = """
const refuse = () => { throw new DOMException('', 'SecurityError'); };
Object.defineProperty(window, 'localStorage', { get: refuse });
IDBFactory.prototype.open = refuse;
"""
FULL = """
const full = () => { throw new DOMException('', 'QuotaExceededError'); };
IDBObjectStore.prototype.put = full;
Storage.prototype.setItem = function (key, value) { if (value.length > 99) full(); };
"""
SAVES = """async () => {
  const opened = await new Promise((done) => {
    const request = indexedDB.open('cittadella', 1);
    request.onsuccess = () => done(request.result);
  });
  const all = opened.transaction('saves').objectStore('saves').getAll();
  await new Promise((done) => { all.onsuccess = done; });
  opened.close();
  return all.result;
}"""
ASK = """async (request) => {
  return cittadella['shell/start/session.js'].session.call(request);
}"""
STORE = """async (record) => {
  const opened = await new Promise((done) => {
    const request = indexedDB.open('cittadella', 1);
    request.onsuccess = () => done(request.result);
  });
  const transaction = opened.transaction('saves', 'readwrite');
  transaction.objectStore('saves').put(record, record.id);
  await new Promise((done) => { transaction.oncomplete = done; });
  opened.close();
}"""


@pytest.fixture
def page(living: Callable[..., Page]) -> Page:
    """Return a page in Italian in which a missing text is an error."""
    return living()


@pytest.fixture
def fresh(new_context: Callable[..., BrowserContext]) -> Page:
    """Return one that has gone nowhere yet, and has nothing to do with any other."""
    context = new_context(viewport={"width": 1180, "height": 820}, locale="it-IT")
    context.add_init_script("globalThis.strictTexts = true")
    return context.new_page()


def at(page: Page, site: Site, place: str = "") -> None:
    """Go to a page of the product, from its title page."""
    page.goto(f"{site.url}#/")
    page.locator(".hub").wait_for()
    if place:
        page.goto(f"{site.url}#/{place}")
        expect(page.locator(".hub")).to_have_count(0)
        page.wait_for_selector("main h1")


def begin(page: Page, site: Site) -> None:
    """Set up a match of one person and bots, and wait for the first decision."""
    at(page, site, "setup/guildes")
    page.click(".setup-play")
    page.wait_for_selector(DECISION, timeout=60_000)


def play(page: Page, site: Site) -> None:
    """Begin a match, and let the bots do what they can before the person."""
    begin(page, site)
    settle(page)


def settle(page: Page) -> None:
    """Wait for the person's decision, for the bots to be done before it, and for all to be kept."""
    page.wait_for_selector(DECISION, timeout=60_000)
    match = page.url.rpartition("/")[2]
    for _ in range(100):
        table = page.evaluate(ASK, {"do": "table"})["table"]
        kept = [record["save"] for record in saves(page) if record["id"] == match]
        if not table["bots"] and kept and len(kept[0]["steps"]) == table["steps"]:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the bots do not come to rest")


def saves(page: Page) -> list[dict[str, Any]]:
    found = page.evaluate(SAVES)
    assert isinstance(found, list)
    return found


def choose_file(page: Page, name: str, text: str) -> None:
    page.get_by_role("button", name="Apri una partita").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Scegli il file").click()
    file = FilePayload(name=name, mimeType="application/json", buffer=text.encode())
    chooser.value.set_files(file)


def sow(page: Page, seed: int) -> None:
    """Type a seed, which is folded with the variants."""
    field = page.get_by_label("Seme del caso")
    if not field.is_visible():
        page.click(".setup-options > summary")
    field.fill(str(seed))


def test_first_decision_is_two_taps_from_the_title_page(fresh: Page, site: Site) -> None:
    page = fresh
    at(page, site)
    page.locator(".game-picture").first.click(force=True)
    page.get_by_role("button", name="Gioca", exact=True).click()
    page.wait_for_selector(DECISION, timeout=60_000)
    place = page.url
    page.reload()
    page.wait_for_selector(DECISION, timeout=60_000)
    assert page.url == place
    page.goto(f"{site.url}#/")
    page.get_by_role("link", name="Riprendi").click()
    page.wait_for_selector(DECISION)
    assert page.url == place


def test_games_to_come_cannot_be_chosen(page: Page, site: Site) -> None:
    at(page, site)
    expect(page.locator(".game-ready:not(.game-day)")).to_have_count(len(facts.SHIPPED))
    assert page.locator(".game-coming").locator("a, button, [tabindex]").count() == 0


def test_set_up_refuses_a_name_twice_and_keeps_its_state(page: Page, site: Site) -> None:
    at(page, site, "setup/guildes")
    names = page.locator(".seat-name input")
    page.locator(".seat-who").nth(1).select_option("human")
    names.nth(0).fill("Zoe")
    names.nth(1).fill("zoe ")
    expect(page.get_by_text("Questo nome è già del posto 1")).to_be_visible()
    page.click(".setup-play")
    assert "/setup/" in page.url
    expect(names.nth(1)).to_be_focused()
    names.nth(1).fill("Ugo")
    page.get_by_role("button", name="Sposta Zoe dopo").click()
    expect(names.nth(1)).to_have_value("Zoe")
    page.get_by_role("button", name="Aggiungi un posto").click()
    expect(page.locator(".seat")).to_have_count(5)
    page.click(".setup-options > summary")
    page.get_by_role("switch", name="Carte evento").check()
    seed = page.get_by_label("Seme del caso").input_value()
    page.goto(f"{site.url}#/settings")
    page.get_by_text("English", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    back(page)
    page.get_by_role("heading", name="At the table").wait_for()
    expect(page.locator(".seat")).to_have_count(5)
    expect(names.nth(1)).to_have_value("Zoe")
    expect(page.get_by_role("switch", name="Event cards")).to_be_checked()
    assert page.get_by_label("Random seed").input_value() != seed
    page.get_by_label("Random seed").fill("12a")
    expect(page.get_by_text("Type a whole number")).to_be_visible()


def test_who_plays_a_bot_is_chosen_by_character(page: Page, site: Site) -> None:
    """And comes to the table, which says of each what tells it apart."""
    at(page, site, "setup/gold_city")
    sow(page, 8)
    bots = page.locator(".seat-name select")
    assert [bot.input_value() for bot in bots.all()] == ["Tessa", "Berta", "Fina"]
    lines = page.locator(".seat-character")
    styles = ["Punta in alto", "Intralcia gli altri", "Costruisce con calma"]
    expect(lines).to_have_text([f"Stile: {style}" for style in styles])
    bots.first.select_option("Vieri")
    expect(lines.first).to_have_text("Stile: Intralcia gli altri")
    expect(bots.nth(1).locator("option[value=Vieri]")).to_be_disabled()
    page.locator(".seat-name input").fill("Fina")
    expect(bots.nth(2)).to_have_value("Zanobi")
    sow(page, 9)
    expect(bots.first).to_have_value("Vieri")
    bots.first.select_option("A caso")
    expect(bots.first).to_have_value("Berta")
    bots.first.select_option("Rosa")
    page.click(".setup-play")
    settle(page)
    players = saves(page)[0]["save"]["players"]
    told = {player["name"]: player.get("character") for player in players}
    assert told["Rosa"] is None
    assert {*told.values()} == {None, "patient", "thrifty"}
    tempered = page.locator(".player", has_text="Lapo")
    tempered.locator(".player-head").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("Spende poco")


def test_a_name_too_long_is_refused_in_the_set_up_and_in_a_file(page: Page, site: Site) -> None:
    at(page, site, "setup/guildes")
    name = page.locator(".seat-name input").first
    name.fill("Massimiliano " * 4)
    expect(page.get_by_text("Un nome ha al massimo 40 caratteri: questo ne ha 51.")).to_be_visible()
    page.click(".setup-play")
    expect(name).to_be_focused()
    name.fill("Massimiliano")
    page.click(".setup-play")
    settle(page)
    save = json.dumps(saves(page)[0]["save"]).replace("Massimiliano", "Massimiliano " * 4)
    at(page, site)
    choose_file(page, "partita.json", save)
    expect(page.get_by_role("alert")).to_contain_text("più di 40 caratteri")


def test_chance_draws_who_begins_unless_told(page: Page, site: Site) -> None:
    at(page, site, "setup/guildes")
    page.locator(".setup-play").wait_for()
    expect(page.get_by_label("Chi comincia")).to_have_count(0)
    for chosen in (None, 2):
        at(page, site, "setup/city_guilds")
        sow(page, 7)
        begins = page.get_by_label("Chi comincia")
        expect(begins.locator("option:checked")).to_have_text("A caso")
        if chosen:
            begins.select_option(index=1 + chosen)
        page.click(".setup-play")
        page.wait_for_selector(DECISION, timeout=60_000)
        names = page.locator(".player-name").all_inner_texts()
        said = page.get_by_text(f"Comincia {names[0].strip()} (estratto a sorte), poi ").first
        if chosen:
            assert names.index("Anna") == 2
            expect(said).to_have_count(0)
        else:
            assert names.index("Anna") == 1
            expect(said).to_be_visible()


ARMS = """(rows) => Object.fromEntries(rows.map((row) => [
  row.querySelector('input')?.placeholder
    ?? row.querySelector('.seat-name select')?.value
    ?? row.querySelector('.player-name').innerText.trim(),
  row.querySelector('.shield').getAttribute('class'),
]))"""


@pytest.mark.long
def test_each_keeps_the_name_and_the_shield_set_up(page: Page, site: Site) -> None:
    """Whoever is drawn to begin, and when the match is opened again."""
    at(page, site, "setup/cavalieri")
    rows, players = page.locator(".seat"), page.locator(".player:has(.player-name)")
    rows.first.wait_for()
    assert page.get_by_label("Chi comincia").count()
    sow(page, 6)
    wanted = rows.evaluate_all(ARMS)
    page.click(".setup-play")
    settle(page)
    assert players.evaluate_all(ARMS) == wanted
    shields = [player["shield"] for player in saves(page)[0]["save"]["players"]]
    first = shields.index(0)
    assert shields == [*range(len(shields) - first, len(shields)), *range(len(shields) - first)]
    page.reload()
    settle(page)
    assert players.evaluate_all(ARMS) == wanted


def test_who_stays_keeps_name_and_shield(page: Page, site: Site) -> None:
    """Whoever comes and goes, in the match too, and when the set-up is opened again."""
    at(page, site, "setup/guildes")
    rows, players = page.locator(".seat"), page.locator(".player:has(.player-name)")
    sow(page, 6)
    page.locator(".seat-who").nth(3).select_option("human")
    wanted = rows.evaluate_all(ARMS)
    for place in (1, 0):
        name = [*wanted][place]
        page.get_by_role("button", name=f"Togli {name}").click()
        del wanted[name]
        assert rows.evaluate_all(ARMS) == wanted
        page.locator(".seat-add").click()
        arms = rows.evaluate_all(ARMS)
        assert arms.items() >= wanted.items()
        assert len(set(arms.values())) == 4
        wanted = arms
    page.reload()
    rows.first.wait_for()
    sow(page, 6)
    assert rows.evaluate_all(ARMS) == wanted
    page.click(".setup-play")
    settle(page)
    assert players.evaluate_all(ARMS) == wanted


def test_the_way_back_closes_what_is_open_and_then_leaves(page: Page, site: Site) -> None:
    at(page, site)
    begin(page, site)
    settle(page)
    dialog = page.locator("dialog[open]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Impostazioni").click()
    expect(dialog.get_by_role("heading", name="Impostazioni")).to_be_visible()
    back(page)
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.wait_for_selector(DECISION)
    page.keyboard.press("l")
    page.go_back()  # by the browser's own button: the page then goes one step further by itself
    page.get_by_role("heading", name="Al tavolo").wait_for()
    page.go_forward()
    settle(page)


def test_the_set_up_offers_the_game_that_was_left(page: Page, site: Site) -> None:
    at(page, site, "setup/guildes")
    page.locator(".setup-play").wait_for()
    expect(page.get_by_role("link", name="Riprendi")).to_have_count(0)
    page.click(".setup-play")
    settle(page)
    page.locator("#table [data-legal]").first.click()
    page.locator("#table .btn-primary").click()
    page.wait_for_function(f"async () => (await ({SAVES})())[0].save.steps.some(([s]) => s === 0)")
    back(page)
    page.get_by_role("link", name="Riprendi").click()
    settle(page)
    at(page, site, "setup/city_guilds")
    page.locator(".setup-play").wait_for()
    expect(page.get_by_role("link", name="Riprendi")).to_have_count(0)


def test_text_can_be_selected_and_the_board_cannot(page: Page, site: Site) -> None:
    play(page, site)
    selected = "() => getSelection().toString().trim()"
    page.locator("#table .stage").click(click_count=3)
    assert page.evaluate(selected) == ""
    page.keyboard.press("Escape")
    page.locator(".log-line").last.click(click_count=3)
    assert page.evaluate(selected) != ""


def test_start_says_what_fails_and_can_be_tried_again(
    fresh: Page, site: Site, guard: Guard
) -> None:
    page = fresh
    guard.expect("pyodide.asm.wasm")
    guard.expect("Failed to fetch")
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    at(page, site, "setup/guildes")
    page.click(".setup-play")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Non è stato possibile scaricare", timeout=60_000)
    page.unroute("**/pyodide.asm.wasm")
    alert.get_by_role("button", name="Riprova").click()
    page.wait_for_selector(DECISION, timeout=60_000)


def test_slow_start_names_its_step_and_explains(fresh: Page, site: Site) -> None:
    page = fresh
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda _: None)
    at(page, site, "setup/guildes")
    page.click(".setup-play")
    expect(page.get_by_role("progressbar")).to_have_attribute(
        "aria-valuetext", "Scarico il motore del gioco"
    )
    page.clock.run_for(16_000)
    page.get_by_text("Problemi?").click()
    expect(page.get_by_text("la connessione è lenta o si è fermata")).to_be_visible()
    page.get_by_role("button", name="Annulla").click()
    page.wait_for_selector(".hub")


def test_damaged_files_and_links_are_refused_with_the_reason(page: Page, site: Site) -> None:
    play(page, site)
    before = saves(page)
    save = json.dumps(before[0]["save"])
    for text, reason in (
        (save[:-40], "Il file è troncato"),
        ("ciao", "Non è il file di una partita"),
        ('{"a": 1}', "non una partita di Cittadella"),
        (save.replace('"seed"', '"sead"'), "manca la parte «seed»"),
        (save.replace('"guildes"', '"scacchi"'), "un gioco che qui non c’è: «scacchi»"),
    ):
        at(page, site)
        choose_file(page, "partita.json", text)
        expect(page.get_by_role("alert")).to_contain_text(reason, timeout=60_000)
        expect(page.get_by_role("alert")).to_contain_text("partita.json")
    for link, reason in (
        ("c1.eJyrVkrLz1", "troncato"),
        ("c1.AAAAAAAAAAA", "danneggiato"),
        ("x", "non"),
    ):
        at(page, site, "saves")
        page.get_by_role("button", name="Apri una partita").click()
        page.get_by_label("Da un link").fill(f"{site.url}#g={link}")
        page.get_by_role("button", name="Apri", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text(reason, timeout=60_000)
    assert saves(page) == before


def test_a_game_travels_by_file_and_by_link(page: Page, site: Site) -> None:
    play(page, site)
    first = saves(page)[0]["save"]
    at(page, site)
    choose_file(page, "partita.json", json.dumps(first))
    settle(page)
    assert [record["save"]["hash"] for record in saves(page)] == [first["hash"]] * 2
    page.keyboard.press("Escape")
    link = page.evaluate(ASK, {"do": "link"})["link"]
    page.goto(f"{site.url}#g={link}")
    settle(page)
    assert "/play/" in page.url
    assert [record["save"]["hash"] for record in saves(page)] == [first["hash"]] * 3


@pytest.mark.long
def test_three_matches_are_kept_and_deleting_can_be_undone(fresh: Page, site: Site) -> None:
    page = fresh
    at(page, site)
    players = [{"kind": "human", "name": "Anna"}]
    for index in range(4):
        save = {"players": players, "steps": []}
        record = {
            "id": f"m{index}",
            "game": "guildes",
            "kind": "auto",
            "name": "",
            "at": 1000 + index,
        }
        page.evaluate(STORE, {**record, "over": False, "setup": None, "save": save})
    page.evaluate(STORE, {"id": "rotta", "game": 3})
    play(page, site)
    page.wait_for_function(
        f"async () => (await ({SAVES})()).length < 5"
    )  # once there is the new one
    assert {record["id"] for record in saves(page)} >= {"m2", "m3", "rotta"}
    assert len(saves(page)) == 4
    at(page, site, "saves")
    expect(page.locator(".save")).to_have_count(4)
    broken = page.locator(".save", has_text="illeggibile")
    with page.expect_download() as download:
        broken.get_by_role("button", name="Scarica").click()
    assert json.loads(Path(download.value.path()).read_text()) == {"id": "rotta", "game": 3}
    broken.get_by_role("button", name="Elimina").click()
    expect(page.locator(".save")).to_have_count(3)
    page.get_by_role("button", name="Annulla").click()
    expect(page.locator(".save")).to_have_count(4)
    assert {"id": "rotta", "game": 3} in saves(page)
    page.goto(f"{site.url}#/play/rotta")
    expect(page.get_by_role("alert")).to_contain_text("è incompleta")


def test_damaged_storage_closes_no_page(fresh: Page, site: Site) -> None:
    page = fresh
    at(page, site)
    page.wait_for_function(AWAKE)
    sound = {"game": "guildes", "kind": "auto", "name": "", "at": 5}
    damaged: list[dict[str, object]] = [
        {"save": {"players": "abc"}},
        {"save": {"players": [None]}},
        {"setup": {"seats": 3}},
        {"save": {"players": []}, "at": 1e20},
        {"save": {"players": []}, "name": {}},
    ]
    for index, record in enumerate(damaged):
        page.evaluate(STORE, {**sound, **record, "id": f"m{index}"})
    seats = json.dumps({"seats": [None, 1, 2], "options": 7})
    page.evaluate("(seats) => { localStorage['cittadella.setup.guildes'] = seats; }", seats)
    page.reload()
    expect(page.locator(".game-ready:not(.game-day)")).to_have_count(len(facts.SHIPPED))
    at(page, site, "saves")
    expect(page.locator(".save", has_text="illeggibile")).to_have_count(len(damaged))
    at(page, site, "setup/guildes")
    expect(page.locator(".seat")).to_have_count(4)


@pytest.mark.parametrize(
    ("script", "message", "home"),
    [
        (REFUSED, "Qui il browser non lascia salvare", "single/cittadella.html"),
        pytest.param(FULL, "Lo spazio del browser è pieno", "", marks=pytest.mark.long),
    ],
    ids=["refused", "full"],
)
def test_without_storage_the_page_says_so_and_plays(
    fresh: Page, site: Site, script: str, message: str, home: str
) -> None:
    page = fresh
    page.context.add_init_script(script)
    know_it = page.get_by_role("button", name="So già giocare")
    page.add_locator_handler(page.locator(".aim"), know_it.click)
    begin(page, site)
    expect(page.locator("#banner")).to_contain_text(message)
    place = page.url
    assert place.startswith(f"{site.url}{home}#/play/")
    page.evaluate("location.hash = '#/'")
    page.get_by_role("link", name="Riprendi").click()
    page.wait_for_selector(DECISION)
    assert page.url == place


def test_a_dead_engine_is_replaced_and_nothing_is_lost(page: Page, site: Site) -> None:
    play(page, site)
    before = saves(page)[0]
    page.workers[-1].evaluate("setTimeout(() => close())")
    expect(page.locator("#notices")).to_contain_text("riprende dall’ultima mossa", timeout=60_000)
    settle(page)
    assert saves(page)[0]["save"] == before["save"]


def test_rules_open_at_their_paragraph(page: Page, site: Site) -> None:
    page.goto(f"{site.url}#/rules/guildes#ties")
    heading = page.get_by_role("heading", name="Le parità")
    expect(heading).to_be_in_viewport()
    page.get_by_role("link", name="La fine").click()
    expect(page.get_by_role("heading", name="La fine")).to_be_in_viewport()
    back(page)
    at(page, site)
    page.locator(".game-actions a[href='#/setup/guildes']").click()
    page.get_by_role("button", name="Regole").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Lo scopo")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name="Regole")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(1)
    back(page)
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("heading", name="Al tavolo")).to_be_visible()
    back(page)
    expect(page.get_by_role("heading", name="Al tavolo")).to_have_count(0)


@pytest.mark.parametrize("place", PAGES)
def test_pages_fit_every_screen_and_are_accessible(page: Page, site: Site, place: str) -> None:
    at(page, site, place)
    for lang in ("en", "it"):
        page.evaluate(SPEAK, lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        page.wait_for_selector("main h1")
        for size, viewport in SIZES.items():
            where = f"{lang}, {size}"
            page.set_viewport_size(viewport)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
            assert page.evaluate(SMALL_TEXT) == [], where
            assert page.evaluate(SMALL_CONTROLS) == [], where
    check_access(page, place, *THEMES)


SMALL_TEXT = """() => [...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility()
    && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    && parseFloat(getComputedStyle(element).fontSize) < 14)
  .map((element) => element.outerHTML.slice(0, 80))"""
SMALL_CONTROLS = """() => [...document.querySelectorAll(
  'a.btn, nav a, header a, button, input, select, summary')]
  .filter((element) => element.checkVisibility() && !element.matches('.visually-hidden'))
  .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44)
  .map(([element, box]) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`)"""
