"""The second start goes on from the first one's memory; where that fails it starts from the
beginning.
"""

import re
from typing import Any

import facts
import pytest
from playwright.sync_api import Page
from product import Site
from test_boot import KEEP_WORKERS, assert_lists_games, call, start

PREPARE = """async () => {
  const { prepareNextStart } = await import(new URL('bridge.js', location.href).href);
  return prepareNextStart();
}"""
SPOIL = """async (length) => {
  const [name] = (await caches.keys()).filter((key) => key.startsWith('cittadella-snapshot'));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const kept = await cache.match(key);
  const bytes = await kept.arrayBuffer();
  const spoilt = new Uint8Array(bytes).slice(0, length || undefined);
  spoilt[Math.floor(spoilt.length * 0.7)] ^= 1;
  await cache.put(key, new Response(spoilt, { headers: kept.headers }));
}"""
SESSION = """async () => {
  ({ session: globalThis.session } = await import(
    new URL('shell/start/session.js', location.href).href));
  await session.start();
}"""
FAULT = "(request) => session.call(request).catch(({ code }) => code)"
BROKEN = """async (request) => {
  const { parse } = JSON;
  JSON.parse = () => ({ ok: false, error: { code: 'fault', facts: {} } });
  try {
    return await session.call(request).catch(({ code }) => code);
  } finally {
    JSON.parse = parse;
  }
}"""
"""Ask an engine that answers with a fault."""
SNAPSHOTS = "caches.keys().then((keys) => keys.filter((k) => k.includes('snapshot')).length)"


def listen(page: Page) -> list[str]:
    """Return the list that fills with the addresses that the page asks for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def play(page: Page) -> list[dict[str, Any]]:
    """Begin a match and let bots think and play; return the tables."""
    seats = [{"kind": "bot", "level": "easy", "name": name} for name in "ABC"]
    tables = []
    for game in facts.SHIPPED:
        reply = call(page, do="new", game=game, seats=seats, options={}, seed=5)
        assert reply["ok"], reply
        for _ in range(4):
            while not call(page, do="think", slice_ms=50)["played"]:
                call(page, do="hurry")
            tables.append(call(page, do="table")["table"])
    return tables


@pytest.mark.long
def test_a_start_from_memory_plays_the_same_without_pyscript(page: Page, site: Site) -> None:
    page.goto(f"{site.url}blank.html")
    start(page)
    first = play(page)
    assert page.evaluate(PREPARE)
    page.reload()
    asked = listen(page)
    assert start(page)["mode"] == "worker"
    assert_lists_games(call(page, do="catalogue"))
    assert play(page) == first
    assert not [url for url in asked if re.search(r"/pyscript/|/wheels/.*\.bin$", url)]


def test_a_dead_start_from_memory_is_noticed_and_replaced(page: Page, site: Site) -> None:
    page.add_init_script(KEEP_WORKERS)
    page.goto(f"{site.url}blank.html")
    assert page.evaluate(PREPARE)
    assert start(page)["mode"] == "worker"
    page.evaluate("workers.at(-1).terminate()")
    page.wait_for_function("() => faults.length === 1")
    assert page.evaluate("faults") == [{"code": "engine_lost", "facts": {"cause": "died"}}]
    assert start(page)["mode"] == "worker"
    assert_lists_games(call(page, do="catalogue"))


@pytest.mark.long
def test_a_memory_that_dies_twice_is_dropped(page: Page, unjoined: str) -> None:
    page.add_init_script(KEEP_WORKERS)
    page.goto(f"{unjoined}blank.html")
    assert page.evaluate(PREPARE)
    for kept in (1, 0):
        page.evaluate(SESSION)
        page.evaluate("workers.at(-1).terminate()")
        page.wait_for_function("() => session.status === 'lost'")
        page.wait_for_timeout(100)
        assert page.evaluate(SNAPSHOTS) == kept


def test_a_fault_of_the_engine_drops_the_memory(page: Page, unjoined: str) -> None:
    page.goto(f"{unjoined}blank.html")
    assert page.evaluate(PREPARE)
    page.evaluate(SESSION)
    assert page.evaluate(FAULT, {"do": "unknown"}) == "unknown_request"
    assert page.evaluate(SNAPSHOTS) == 1
    assert page.evaluate(BROKEN, {"do": "catalogue"}) == "fault"
    page.wait_for_function(f"() => {SNAPSHOTS}.then((count) => count === 0)")


@pytest.mark.long
def test_a_memory_that_is_damaged_is_dropped(page: Page, site: Site) -> None:
    page.goto(f"{site.url}blank.html")
    for length in (0, 1_000_000):
        assert page.evaluate(PREPARE)
        page.evaluate(SPOIL, length)
        page.reload()
        asked = listen(page)
        assert start(page)["mode"] == "worker"
        assert_lists_games(call(page, do="catalogue"))
        assert [url for url in asked if "/pyscript/" in url]
        assert page.evaluate(SNAPSHOTS) == 0
