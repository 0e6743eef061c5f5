"""Without a network, and without the server: all is there. A newer version waits its turn."""

import hashlib
import re
import shutil
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import facts
import matches
import pytest
from builder.join import join
from builder.page import games_of
from builder.places import LOOSE, ROOT
from facts import guildes
from player import Person
from playwright.sync_api import BrowserContext, Page, expect
from product import SIZES, Guard, Host, back
from test_game import begin, set_up
from test_resume import decision, rest, sit

FIRST = "Giochi di città e di gilde"
SECOND = "Seconda stampa"
THIRD = "Terza stampa"

UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return Boolean(registration.waiting);
}"""
SNAPSHOT = """async () =>
  (await caches.keys()).some((name) => name.startsWith('cittadella-snapshot'))"""
RELEASES = """async (wanted) => {
  let count = 0;
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    count += keys.filter(({ url }) => url.includes('/releases/')).length;
  }
  return count === wanted;
}"""
DAMAGE = """() => {
  const { open } = caches;
  caches.open = async () => {
    caches.open = open;
    throw new Error('damaged');
  };
}"""
HAS = """async (release) => {
  const [cache, files] = [await caches.open(PLACE), await filesOf(release)];
  const key = keyOf('catalogue.json', files['catalogue.json']);
  const [whole, text] = [await requests.has({ release }), await cache.match(key)];
  await cache.delete(key);
  const torn = await requests.has({ release });
  await cache.put(key, text);
  return { whole, torn };
}"""
KEPT = """async () => {
  const all = await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).length));
  return all.reduce((sum, count) => sum + count, 0);
}"""


@pytest.fixture
def origins(host: Host) -> tuple[str, ...]:
    """Return the host's origin."""
    return (host.origin,)


@pytest.fixture
def person(new_context: Callable[..., BrowserContext]) -> Person:
    """Return a person with a tablet, for whom bots play at once."""
    page = new_context(
        viewport=SIZES["landscape"], locale="it-IT", service_workers="allow"
    ).new_page()
    page.add_init_script(
        "localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 4 })"
    )
    return Person(page, seed=4)


@pytest.fixture
def loose(tmp_path: Path) -> Path:
    """Return a copy of the page with each module by itself: other releases are made from it."""
    return shutil.copytree(LOOSE, tmp_path / "loose")


def deal_otherwise(loose: Path) -> None:
    """Change the engine, so that what was played before goes another way."""
    (wheel,) = (loose / "wheels").glob("cittadella-*.whl")
    place = "cittadella/core/rng.py"
    source = (ROOT / "engine" / place).read_text(encoding="utf-8")
    changed = source.replace("0x9E3779B97F4A7C15", "0xBF58476D1CE4E5B9")
    assert changed != source
    before = hashlib.sha256(wheel.read_bytes()).hexdigest()
    with zipfile.ZipFile(wheel, "a") as packed:
        packed.writestr(place, changed)
    starts = loose / "boot/manifest.js"
    lock = starts.read_text(encoding="utf-8")
    assert before in lock
    after = hashlib.sha256(wheel.read_bytes()).hexdigest()
    starts.write_text(lock.replace(before, after), encoding="utf-8")


def publish(loose: Path, product: Path, before: str, after: str) -> None:
    """Put another release on the server, known by the line below its title."""
    texts = loose / "text/it.js"
    text = texts.read_text(encoding="utf-8")
    assert before in text
    texts.write_text(text.replace(before, after), encoding="utf-8")
    shutil.rmtree(product)
    join(loose, product, games_of(loose))


def wait_until_ready_offline(page: Page) -> None:
    expect(page.locator(".ready-offline")).to_contain_text(
        "Pronto anche senza rete", timeout=60_000
    )


@pytest.mark.parametrize(
    "games", [facts.SHIPPED[-1:], pytest.param(facts.SHIPPED[:-1], marks=pytest.mark.long)]
)
def test_games_are_played_to_the_end_without_network_and_server(
    person: Person, host: Host, games: Sequence[str]
) -> None:
    page = person.page
    page.goto(host.site.url)
    wait_until_ready_offline(page)
    host.stop()
    page.context.set_offline(True)
    begin(person, host.site, 11)
    person.decide()
    person.wait("deciding")
    for game in games:
        page.goto(f"{host.site.url}#/")
        late = matches.alone(4, matches.ending(4, game=game), game=game)
        page.goto(f"{host.site.url}#{late.link}")
        person.wait("deciding", timeout=60)
        person.decide()
        person.wait("deciding", "over")
    person.until(SNAPSHOT)


def test_a_first_visit_cut_short_goes_on_when_the_network_is_back(
    person: Person, host: Host, guard: Guard
) -> None:
    page = person.page
    guard.expect("404")
    icon = host.product / "icons/icon-192.png"
    away = icon.rename(host.root / "away.png")
    page.goto(f"{host.site.url}#/settings")
    expect(page.get_by_text(person.word("offline.refused"))).to_be_visible(timeout=30_000)
    away.rename(icon)
    page.context.set_offline(True)
    page.context.set_offline(False)
    wait_until_ready_offline(page)
    page.context.service_workers[-1].evaluate(DAMAGE)
    page.reload()
    wait_until_ready_offline(page)
    host.stop()
    page.goto(f"{host.site.url}embed/index.html")
    page.locator("cittadella-game button").click()
    expect(page.frame_locator("cittadella-game iframe").locator(".setup-form")).to_be_visible()


def line(page: Page) -> str:
    """Return the line below the title."""
    return page.locator(".hub-line").inner_text()


@pytest.mark.long
def test_updates_never_break_a_game(person: Person, host: Host, loose: Path) -> None:
    page = person.page
    look = sit(person, host.site, "heee", guildes.at(3, "play", 4))
    place = page.url.partition("#")[2]
    person.until(RELEASES, 1)

    def resumed() -> str:
        person.wait("deciding", timeout=60)
        assert decision(rest(person)) == decision(look)
        root, _, match = page.url.partition("#")
        assert match == place
        return root.removeprefix(host.site.url)

    def renew(before: str, after: str) -> None:
        publish(loose, host.product, before, after)
        person.until(UPDATED)
        page.reload()
        assert resumed() == ""
        expect(page.locator("#renewal")).to_have_count(0)
        person.press("table.menu")
        person.press("table.leave")
        assert page.locator(".hub-line").inner_text() == before
        person.press("offline.renew")
        expect(page.locator(".hub-line")).to_have_text(after)
        expect(page.locator("#renewal")).to_have_count(0)
        person.press("hub.continue")

    renew(FIRST, SECOND)
    assert resumed() == ""
    person.decide()
    look = rest(person)
    deal_otherwise(loose)
    renew(SECOND, THIRD)
    host.stop()
    page.context.set_offline(True)
    past = resumed()
    assert re.fullmatch("releases/[0-9a-f]{16}/", past)
    worker = page.context.service_workers[-1]
    assert worker.evaluate(HAS, past.split("/")[1]) == {"whole": True, "torn": False}
    page.reload()
    assert resumed()
    person.play_to_the_end()
    person.press("table.leave")
    expect(page.locator(".hub-line")).to_have_text(THIRD)
    assert page.url == f"{host.site.url}#/"
    person.until(RELEASES, 1)
    set_up(person, 5)


@pytest.mark.long
def test_without_room_the_page_says_so_and_the_game_is_kept(person: Person, host: Host) -> None:
    page = person.page
    devtools = page.context.new_cdp_session(page)
    room = {"origin": host.origin, "quotaSize": 3_000_000}
    devtools.send("Storage.overrideQuotaForOrigin", room)
    begin(person, host.site, 5)
    person.decide()
    look = rest(person)
    person.press("table.menu")
    person.press("table.leave")
    person.press("settings.title")
    expect(page.get_by_text(person.word("offline.refused"))).to_be_visible(timeout=30_000)
    assert page.evaluate(KEPT) == 0
    back(page)
    person.press("hub.continue")
    person.wait("deciding")
    assert decision(rest(person)) == decision(look)
