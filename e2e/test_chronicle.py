"""The chronicle: finished games are written down once, seen again, carried away and deleted."""

import json
import re
from pathlib import Path

import matches
import pytest
from measure import violations
from past import bring, chronicle_of, row
from player import Person
from playwright.sync_api import Page, expect
from product import Site

FORGET = """async (id) => {
  const opened = await new Promise((done) => {
    const request = indexedDB.open('cittadella', 1);
    request.onsuccess = () => done(request.result);
  });
  const store = opened.transaction('saves', 'readwrite').objectStore('saves');
  await new Promise((done) => { store.delete(id).onsuccess = done; });
  opened.close();
}"""
PUT = """async (text) => {
  const opened = await new Promise((done) => {
    const request = indexedDB.open('cittadella.chronicle', 1);
    request.onsuccess = () => done(request.result);
  });
  const store = opened.transaction('games', 'readwrite').objectStore('games');
  await new Promise((done) => { store.put(text, '2020-01').onsuccess = done; });
  opened.close();
}"""
"""Put a page into the chronicle as an earlier release may have."""
MANY = 12_000
"""More games than there is room for."""
LOAD = """async ({ text, times }) => {
  const { chronicle } = await import('./shell/keep/chronicle.js');
  await chronicle.take(text);
  const found = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const rows = await chronicle.list();
    found.push([rows.length, performance.now() - begun]);
  }
  return found;
}"""
"""How many games there are, and how long they took to load in ms, again and again."""
GAMES = 5000
LONGEST_MS = 100


def test_a_game_is_written_down_once_and_seen_again(person: Person, site: Site) -> None:
    page = person.page
    played = matches.alone(3, matches.ending(3, game="guildes"), game="guildes")
    page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.play_to_the_end()
    match = page.url.rsplit("/", 1)[1]
    page.reload()
    person.wait("over", timeout=60)
    page.goto(f"{site.url}#/chronicle")
    entry = page.locator(".save")
    expect(entry).to_have_count(1)
    expect(page.locator(".chronicle-table tbody th")).to_have_text(["Facile"])
    expect(entry).to_contain_text("Guildes:")
    page.evaluate(FORGET, match)
    person.press("saves.look")
    person.wait("replay", timeout=60)
    expect(page.locator(".replay .numbers")).to_contain_text("Mossa 0 di")
    assert page.evaluate("() => cittadella['shell/start/session.js'].session.call({do: 'save'})")[
        "save"
    ]["steps"]
    page.goto(f"{site.url}#/saves")
    expect(page.locator("main")).to_contain_text(person.word("saves.none"))


def test_it_goes_out_as_a_file_comes_back_and_is_deleted(person: Person, site: Site) -> None:
    page = person.page
    page.goto(f"{site.url}#/chronicle")
    expect(page.locator("main")).to_contain_text(person.word("chronicle.none"))
    bring(person, "c.json", chronicle_of(40))
    expect(page.get_by_role("status").first).to_contain_text("40 partite aggiunte")
    expect(page.locator(".save")).to_have_count(25)
    page.get_by_role("button", name="Altre 15").click()
    expect(page.locator(".save")).to_have_count(40)
    page.get_by_role("link", name="La Sfida degli Architetti").click()
    expect(page.locator(".chronicle-curve svg").first).to_be_visible()
    page.get_by_role("link", name="Guildes", exact=True).click()
    honours = page.locator(".chronicle-honour")
    expect(honours).to_have_count(4)
    expect(honours.first).to_contain_text("4 volte")
    assert violations(page) == []
    expect(honours.last).to_contain_text(person.word("chronicle.never"))
    with page.expect_download() as downloading:
        person.press("chronicle.export")
    text = Path(downloading.value.path()).read_text(encoding="utf-8")
    assert len(json.loads(text)["games"]) == 40
    bring(person, "cut.json", text[:-40])
    expect(page.locator(".chronicle .error")).to_contain_text("troncato o danneggiato")
    person.press("chronicle.clear")
    page.get_by_role("dialog").get_by_role("button", name="Elimina la cronaca").click()
    expect(page.locator(".save")).to_have_count(0)
    bring(person, "c.json", text)
    expect(page.locator(".save")).to_have_count(14)


def test_a_game_without_a_person_is_refused_and_one_that_is_there_hides_no_other(
    person: Person, site: Site
) -> None:
    page = person.page
    bots = row(7)
    bots["players"] = [{"kind": "bot", "name": f"Bot {n}", "level": "easy"} for n in range(4)]
    page.goto(f"{site.url}#/chronicle")
    told = {"format": "cittadella-chronicle", "version": 1, "games": [row(1), bots]}
    bring(person, "bots.json", json.dumps(told))
    expect(page.locator(".chronicle .error")).to_contain_text("la partita numero 2 è danneggiata")
    bring(person, "c.json", chronicle_of(3))
    expect(page.locator(".save")).to_have_count(3)
    page.evaluate(PUT, json.dumps([bots]))
    page.reload()
    expect(page.locator(".save")).to_have_count(3)
    expect(page.locator(".chronicle")).to_contain_text("1 partita danneggiata non si può mostrare.")
    with page.expect_download() as downloading:
        person.press("chronicle.save_damaged")
    assert json.loads(Path(downloading.value.path()).read_text(encoding="utf-8")) == [bots]
    person.press("chronicle.clear")
    page.get_by_role("dialog").get_by_role("button", name="Elimina la cronaca").click()
    expect(page.locator(".chronicle")).not_to_contain_text("danneggiata")


@pytest.mark.long
def test_a_file_for_which_there_is_no_room_says_so_before(person: Person, site: Site) -> None:
    page = person.page
    page.goto(f"{site.url}#/chronicle")
    text = chronicle_of(MANY).replace('"c1.x"', "null")
    bring(person, "large.json", text)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Partite nuove nel file: {MANY // 1000}.000.")
    person.press("dialog.cancel")
    expect(page.locator("main")).to_contain_text(person.word("chronicle.none"))
    bring(person, "large.json", text)
    take = dialog.get_by_role("button", name="Aggiungine")
    many = int(re.sub(r"\D", "", take.inner_text()))
    assert 1000 < many < MANY
    take.click()
    expect(page.get_by_role("status").first).to_contain_text(
        f"{many} partite aggiunte", timeout=30_000
    )
    expect(page.locator(".save")).to_have_count(25)
    expect(page.locator(".chronicle h2").last).to_contain_text(str(many))


@pytest.mark.alone
def test_five_thousand_games_are_there_at_once(page: Page, unjoined: str) -> None:
    page.goto(f"{unjoined}blank.html")
    loads = page.evaluate(LOAD, {"text": chronicle_of(GAMES), "times": 8})
    assert {many for many, _ in loads} == {GAMES}
    assert min(spent for _, spent in loads) < LONGEST_MS, loads
