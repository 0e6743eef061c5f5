"""Python starts, answers, dies, comes back; and what is missing is named."""

import hashlib
import shutil
from typing import Any

import pytest
from playwright.sync_api import Page
from product import Guard, Site, asset

START = """async (options) => {
  window.told = [];
  window.faults = [];
  const { startEngine } = await import(new URL('bridge.js', location.href).href);
  try {
    window.engine = await startEngine({ onProgress: (p) => told.push(p), ...options });
    engine.onFault((error) => faults.push({ code: error.code, facts: error.facts }));
    return { mode: engine.mode, version: engine.version };
  } catch (error) {
    return { code: error.code, facts: error.facts, message: error.message };
  }
}"""

CALL = """(request) => engine.call(request).catch(
  (error) => ({ code: error.code, facts: error.facts }))"""

KEEP_WORKERS = """
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...given) { super(...given); workers.push(this); }
  };
"""


def start(page: Page, **options: object) -> dict[str, Any]:
    started: dict[str, Any] = page.evaluate(START, options)
    return started


def call(page: Page, **request: object) -> dict[str, Any]:
    reply: dict[str, Any] = page.evaluate(CALL, request)
    return reply


def assert_lists_games(reply: dict[str, Any]) -> None:
    assert reply["ok"], reply
    assert "guildes" in [game["id"] for game in reply["games"]]


def test_answers_from_a_worker(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}blank.html")
    started = start(page)
    assert started["mode"] == "worker", started
    assert_lists_games(call(page, do="catalogue"))
    assert page.evaluate("document.body.innerText") == ""
    assert not [address for address in asked if "/micropip-" in address]
    check_progress(page)


def test_answers_again_after_a_reload_until_it_is_stopped(page: Page, site: Site) -> None:
    page.goto(f"{site.url}blank.html")
    start(page)
    page.reload()
    assert start(page)["mode"] == "worker"
    assert_lists_games(call(page, do="catalogue"))
    page.evaluate("engine.terminate()")
    assert call(page, do="catalogue")["code"] == "engine_stopped"
    assert page.evaluate("faults") == []


def check_progress(page: Page) -> None:
    """Check that a start has counted its bytes to the end."""
    told = page.evaluate("told")
    downloads = [news for news in told if news["step"] == "download"]
    counts = [news["bytes"] for news in downloads]
    assert counts == sorted(counts)
    assert len(set(counts)) >= 3
    steps = list(dict.fromkeys(news["step"] for news in told))
    assert steps == ["download", "start", "game"]
    assert 0 < counts[-1] <= downloads[-1]["total"]
    assert told[-1]["bytes"] == told[-1]["total"]


def test_answers_without_a_worker(page: Page, site: Site) -> None:
    page.add_init_script("delete window.Worker")
    page.goto(f"{site.url}blank.html")
    started = start(page)
    assert started["mode"] == "main", started
    assert_lists_games(call(page, do="catalogue"))
    assert page.evaluate("fetch.toString()") == "function fetch() { [native code] }"


def test_answers_where_the_policy_refuses_workers(page: Page, site: Site, guard: Guard) -> None:
    guard.expect("Content Security Policy")
    policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:"
    folder, url = site.copy("strict")
    (folder / "strict.html").write_text(
        f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}">'
        "<link rel='icon' href='data:,'><title>strict</title>"
    )
    page.goto(f"{url}strict.html")
    started = start(page)
    assert started["mode"] == "main", started
    assert_lists_games(call(page, do="catalogue"))


@pytest.mark.parametrize("mode", ["worker", pytest.param("main", marks=pytest.mark.long)])
def test_micropip_brings_the_wheel_where_the_lock_cannot(
    page: Page, site: Site, guard: Guard, mode: str
) -> None:
    guard.expect("")
    folder, url = site.copy("unlocked")
    try:
        starter = asset(folder, "interpreter.js")
        (wheel,) = (folder / "wheels").glob("cittadella-*.whl")
        text = starter.read_text(encoding="utf-8")
        hashed = hashlib.sha256(wheel.read_bytes()).hexdigest()
        assert hashed in text
        starter.unlink()
        starter.write_text(text.replace(hashed, hashed[::-1]), encoding="utf-8")
        if mode == "main":
            page.add_init_script("delete window.Worker")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{url}blank.html")
        assert start(page).get("mode") == mode
        assert_lists_games(call(page, do="catalogue"))
        assert [address for address in asked if "/micropip-" in address]
        assert not [fault for fault in guard.faults if fault.startswith("foreign")]
    finally:
        shutil.rmtree(folder)


def test_a_killed_worker_is_noticed_and_replaced(page: Page, site: Site) -> None:
    page.add_init_script(KEEP_WORKERS)
    page.goto(f"{site.url}blank.html")
    start(page)
    page.evaluate("workers.at(-1).terminate()")
    page.wait_for_function("() => faults.length === 1")
    assert page.evaluate("faults") == [{"code": "engine_lost", "facts": {"cause": "died"}}]
    assert call(page, do="catalogue")["code"] == "engine_lost"
    assert start(page)["mode"] == "worker"
    assert_lists_games(call(page, do="catalogue"))
    # A call under way is refused.
    reply = page.evaluate("""async () => {
      workers.at(-1).terminate();
      const call = engine.call({ do: 'catalogue' });
      return call.catch((error) => ({ code: error.code, facts: error.facts }));
    }""")
    assert reply == {"code": "engine_lost", "facts": {"cause": "died"}}


def test_a_call_without_answer_is_given_up(page: Page, site: Site) -> None:
    page.add_init_script("delete LockManager.prototype.request")
    page.add_init_script(KEEP_WORKERS)
    page.goto(f"{site.url}blank.html")
    start(page, callLimit=500)
    page.evaluate("workers.at(-1).terminate()")
    reply = call(page, do="catalogue")
    assert reply == {
        "code": "engine_lost",
        "facts": {"cause": "silent", "request": "catalogue"},
    }
    assert len(page.evaluate("faults")) == 1


@pytest.mark.parametrize(
    "name",
    [
        "pyodide/pyodide.asm.wasm",
        pytest.param("pyodide/pyodide.asm.mjs", marks=pytest.mark.long),
        pytest.param("pyodide/pyodide.mjs", marks=pytest.mark.long),
        pytest.param("pyodide/python_stdlib.bin", marks=pytest.mark.long),
        "pyscript/core.js",
        "engine.py",
        pytest.param("interpreter.js", marks=pytest.mark.long),
    ],
)
def test_a_missing_file_is_named(page: Page, site: Site, guard: Guard, name: str) -> None:
    guard.expect("")
    folder, url = site.copy("lacking")
    try:
        lost = folder / name if "/" in name else asset(folder, name)
        lost.unlink()
        page.goto(f"{url}blank.html")
        started = start(page)
        assert started.get("code") == "file_missing", started
        place = lost.relative_to(folder).as_posix()
        assert started["facts"] == {"file": place, "status": 404}
        assert not [fault for fault in guard.faults if fault.startswith("foreign")]
    finally:
        shutil.rmtree(folder)


def test_a_missing_wheel_is_named(page: Page, site: Site, guard: Guard) -> None:
    guard.expect("")
    folder, url = site.copy("lacking")
    try:
        for file in (folder / "wheels").glob("cittadella-*.whl"):
            file.unlink()
        page.goto(f"{url}blank.html")
        started = start(page)
        assert started.get("code") == "file_missing", started
        assert started["facts"]["file"].startswith("wheels/cittadella-")
        assert not [fault for fault in guard.faults if fault.startswith("foreign")]
    finally:
        shutil.rmtree(folder)


def test_a_game_comes_late_and_finds_another_as_it_was(
    page: Page, site: Site, guard: Guard
) -> None:
    guard.expect("404")
    folder, url = site.copy("lacking")
    try:
        (lost,) = (folder / "wheels").glob("sfida-*.bin")
        lost.rename(folder / "aside")
        page.goto(f"{url}blank.html")
        start(page)
        seats = [{"kind": "human", "name": name} for name in "ABC"]
        match: dict[str, Any] = {"seats": seats, "options": {}, "seed": 1}
        open_ = call(page, do="new", game="guildes", **match)
        assert open_["ok"]
        refused = call(page, do="new", game="sfida", **match)
        place = lost.relative_to(folder).as_posix()
        assert refused == {"code": "file_missing", "facts": {"file": place, "status": 404}}
        (folder / "aside").rename(lost)
        assert call(page, do="daily", game="sfida", day="2026-11-22")["ok"]
        assert call(page, do="table") == open_
        assert call(page, do="new", game="sfida", **match)["table"]["game"] == "sfida"
        assert page.evaluate("faults") == []
    finally:
        shutil.rmtree(folder)


def test_what_was_missing_can_come_back(page: Page, site: Site, guard: Guard) -> None:
    guard.expect("")
    folder, url = site.copy("lacking")
    try:
        lost = folder / "pyodide/pyodide.asm.wasm"
        lost.rename(folder / "aside")
        page.goto(f"{url}blank.html")
        assert start(page).get("code") == "file_missing"
        (folder / "aside").rename(lost)
        assert start(page).get("mode") == "worker"
        assert_lists_games(call(page, do="catalogue"))
    finally:
        shutil.rmtree(folder)
