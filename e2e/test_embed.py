"""A game in a page of another site: the element, the frame, and what passes between the two."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from builder import embed
from builder.page import games_of
from builder.places import LOOSE, Failure
from builder.serve import server
from facts.guildes import at
from matches import play
from player import Person, figure
from playwright.sync_api import BrowserContext, Frame, Page, Route, expect
from product import Guard, Site

WATCH = """
globalThis.heard = [];
globalThis.told = [];
globalThis.shifts = 0;
addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts += value;
}).observe({ type: 'layout-shift', buffered: true });
addEventListener('DOMContentLoaded', () => {
  for (const type of ['ready', 'move', 'gameover', 'error']) {
    document.querySelector('cittadella-game')?.addEventListener(type, ({ detail }) =>
      told.push({ type, detail }));
  }
});
"""
FAST = """
try {
  localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 4 });
} catch {}
"""
SCRIPT = '<script async src="{url}embed/cittadella-game.js"></script>'
ICON = '<link rel="icon" href="data:,">'
HOST = """<!doctype html><html lang="it"><title>Un diario</title><link rel="icon" href="data:,">
{script}
<h1>Un diario</h1>
<cittadella-game style="display:block;width:100%;aspect-ratio:4/3;min-height:480px" {attributes}>
<a href="{url}">Gioca a Guildes</a></cittadella-game>
<p>Sotto il gioco.</p>
"""
SENT = {"ready": set[str](), "move": {"step"}, "gameover": {"scores"}, "error": {"code"}}


class Diary:
    """A page of another origin with a game in it.

    It has a ``near`` address, which may store things beside the product's, and a ``far`` one: the
    browser takes that for another site, whose frames may store nothing.
    """

    def __init__(self, root: Path, port: int, site: Site) -> None:
        self.root = root
        self.near = f"http://localhost:{port}"
        self.far = f"http://127.0.0.1:{port}"
        self.site = site

    def write(self, attributes: str, name: str = "diario.html") -> str:
        """Write the page with an element of these attributes; return its path."""
        script = SCRIPT.format(url=self.site.url)
        text = HOST.format(script=script, attributes=attributes, url=self.site.url)
        return self.put(name, text)

    def put(self, name: str, text: str) -> str:
        """Write a page; return its path."""
        (self.root / name).write_text(text, encoding="utf-8")
        return f"/{name}"


@pytest.fixture
def diary(site: Site, tmp_path: Path) -> Iterator[Diary]:
    """Serve an empty folder."""
    with server(0, tmp_path) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield Diary(tmp_path, serving.server_port, site)
        serving.shutdown()


@pytest.fixture
def origins(site: Site, diary: Diary) -> tuple[str, ...]:
    """Return the product's origin, and those of the pages around it."""
    return site.origin, diary.near, diary.far


def framed(page: Page, selector: str = "iframe") -> Person:
    """Return a person who plays in a frame of the page."""
    handle = page.locator(selector).element_handle()
    assert handle is not None
    frame = handle.content_frame()
    assert frame is not None
    return Person(cast("Page", frame), seed=2)


def events(page: Page, kind: str) -> list[dict[str, Any]]:
    """Return what the element told its page."""
    return [event["detail"] for event in page.evaluate("told") if event["type"] == kind]


@pytest.mark.long
def test_nothing_is_loaded_before_the_click_and_nothing_moves(
    page: Page, diary: Diary, guard: Guard
) -> None:
    guard.expect("Blocked autofocusing")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(FAST + WATCH)
    script = f"{diary.site.url}embed/cittadella-game.js"
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(script, hold)
    address = diary.near + diary.write('game="guildes" players="h,b1,b1" seed="7"')
    page.goto(address, wait_until="commit")
    expect(page.get_by_role("link", name="Gioca a Guildes")).to_have_attribute(
        "href", diary.site.url
    )
    page.wait_for_timeout(200)
    held[0].continue_()
    button = page.get_by_role("button", name="Gioca a Guildes")
    expect(button).to_be_visible()
    picture = button.locator("> svg").evaluate("(svg) => svg.outerHTML.length")
    assert 1000 < picture <= 15_000
    page.wait_for_timeout(300)
    assert asked == [address, "data:,", script] or asked == [address, script]
    button.click()
    person = framed(page)
    person.wait("deciding", timeout=60)
    for _ in range(3):
        person.wait("deciding")
        person.decide()
    person.wait("deciding")
    page.wait_for_function(QUIET)
    look = person.look()
    page.wait_for_function("(step) => told.at(-1).detail.step >= step", arg=look.step)
    assert page.evaluate("shifts") == 0
    assert events(page, "ready") == [{}]
    assert [event["step"] for event in events(page, "move")] == sorted(
        event["step"] for event in events(page, "move")
    )

    page.locator("cittadella-game").evaluate("(game) => game.setAttribute('lang', 'en')")
    expect(person.page.locator("html")).to_have_attribute("lang", "en")
    person.lang = "en"
    person.press("table.menu")
    expect(person.named("frame.full")).to_be_visible()
    with page.expect_popup() as opened:
        person.press("frame.app")
    app = Person(opened.value, lang="it")
    assert app.wait("deciding", timeout=60).hash == look.hash
    assert app.page.url.startswith(f"{diary.site.url}#/play/")


@pytest.mark.parametrize("game", ["constructor", "__proto__", "toString"])
def test_a_name_that_every_object_has_is_no_game(page: Page, diary: Diary, game: str) -> None:
    page.goto(diary.near + diary.write(f'game="{game}"'))
    expect(page.get_by_role("link", name="Gioca a Guildes")).to_be_visible()
    page.locator("cittadella-game").evaluate("(element) => element.play()")
    expect(page.locator("cittadella-game button, cittadella-game iframe")).to_have_count(0)


def test_a_picture_named_like_the_script_is_no_script(page: Page, diary: Diary) -> None:
    usual = (diary.root / diary.write('game="guildes"').strip("/")).read_text("utf-8")
    clobbered = usual.replace("<script", '<img name="currentScript" src="data:,"><script', 1)
    page.goto(diary.near + diary.put("clobbered.html", clobbered))
    page.get_by_role("button", name="Gioca a Guildes").click()
    expect(page.locator("cittadella-game iframe")).to_have_attribute(
        "src", re.compile(rf"^{diary.site.url}embed/guildes/")
    )


@pytest.mark.long
def test_a_seed_that_is_none_is_told(page: Page, diary: Diary) -> None:
    """A longer one would become another number on its way."""
    page.add_init_script(FAST + WATCH)

    def begin(seed: object) -> None:
        attributes = f'game="guildes" players="h,b1,b1" seed="{seed}"'
        page.goto(diary.near + diary.write(attributes, f"{seed}.html"))
        page.locator("cittadella-game button").click()
        page.wait_for_function("() => told.some(({ type }) => type === 'ready')")

    for seed in (2**53 + 1, "-1", "x"):
        begin(seed)
        assert events(page, "error") == [{"code": "seed"}]
    begin(10**15 - 1)
    framed(page).wait("deciding", timeout=60)
    assert events(page, "error") == []


def test_a_height_without_bounds_is_none(page: Page, diary: Diary) -> None:
    for height in ("1e9999", "-1", "x"):
        page.goto(diary.near + diary.write(f'game="guildes" lang="it" height="{height}"'))
        box = page.locator("cittadella-game").bounding_box()
        assert box
        assert box["height"] >= 480


@pytest.mark.long
def test_a_position_is_played_to_the_end_where_nothing_can_be_stored(
    page: Page, diary: Diary
) -> None:
    page.add_init_script(WATCH)
    nearly = play("hee", at(3, "play", 7)).link.removeprefix("g=")
    page.goto(diary.far + diary.write(f'game="guildes" lang="it" height="700" position="{nearly}"'))
    assert page.locator("cittadella-game").bounding_box()["height"] == 700  # type: ignore[index]
    page.locator("cittadella-game button").click()
    person = framed(page)
    person.wait("deciding", timeout=60)
    expect(person.page.locator(".banner")).to_have_count(1)
    person.play_to_the_end()
    page.wait_for_function("() => told.some(({ type }) => type === 'gameover')")
    (over,) = events(page, "gameover")
    scores = person.table.locator(".results-score").all_inner_texts()
    assert sorted(over["scores"]) == sorted(map(figure, scores))


KEEP = """async (id) => {
  const { openStore } = cittadella['shell/keep/store.js'];
  await openStore().autosave('guildes', id, { save: { players: [], steps: [] } });
}"""
QUIET = """async () => {
  const before = told.length;
  await new Promise((resolve) => { setTimeout(resolve, 1000); });
  return told.length === before;
}"""
HOSTILE = """(frame) => {
  const junk = [null, 0, 'x', [], {}, { ns: 'cittadella' }, { ns: 'cittadella', v: 1 },
    { ns: 'cittadella', v: 1, type: 'table' }, { ns: 'cittadella', v: 1, type: '__proto__' },
    { ns: 'cittadella', v: 2, type: 'show', lang: 'en' },
    { ns: 'cittadella', v: 1, type: 'show', lang: { en: 1 }, theme: ['dark'] },
    { ns: 'cittadella', v: 1, type: 'show', lang: '__proto__', theme: '<b>' },
    { engine: { alive: 'x', step: 'game' } }, { number: 1, text: '{"do":"table","viewer":0}' },
    { do: 'table', viewer: 0 }, { ns: 'cittadella', v: 1, type: 'play', seat: 0, action: 0 },
    new Map([[1, 2]]), new Error('x'), new Uint8Array(100000)];
  for (const data of junk) frame.contentWindow.postMessage(data, '*');
  for (const data of junk) postMessage(data, '*');
  for (const [type, facts] of [['move', { step: 5 }], ['gameover', { scores: [1] }], ['ready', {}]])
    postMessage({ ns: 'cittadella', v: 1, type, ...facts }, '*');
}"""


FLOOD = """(frame) => {
  const show = { ns: 'cittadella', v: 1, type: 'show' };
  const spoilt = JSON.parse('{"__proto__":{"spoilt":1},"constructor":{"prototype":{"spoilt":1}}}');
  const long = 'x'.repeat(1_000_000);
  const send = (...all) => all.forEach((data) => {
    frame.contentWindow.postMessage(data, '*');
    postMessage(data, '*');
  });
  for (let count = 0; count < 30; count += 1) {
    send({ ...show, lang: long, theme: long }, { ...show, type: 'error', code: long });
    send({ ...spoilt, ...show, lang: spoilt, theme: 'toString' }, { ...show, type: long });
  }
  for (let count = 0; count < 50_000; count += 1) {
    send({ ...show, lang: count }, { ...show, type: 'move', step: count });
  }
}"""
"""100,000 messages to the frame and as many to the page around it, some long, some misshapen."""
SPOILT = "() => 'spoilt' in {}"


@pytest.mark.long
def test_a_hostile_page_learns_nothing_and_breaks_nothing(page: Page, diary: Diary) -> None:
    page.add_init_script(FAST + WATCH)
    page.goto(diary.near + diary.write('game="guildes" lang="it" players="h,b1,b1" seed="7"'))
    page.locator("cittadella-game button").click()
    person = framed(page)
    person.wait("deciding", timeout=60)
    page.wait_for_function(QUIET)
    before = person.look()
    told = page.evaluate("told.length")
    page.locator("cittadella-game iframe").evaluate(HOSTILE)
    stranger = diary.put(
        "stranger.html",
        f"<!doctype html>{ICON}<script>"
        "const other = parent.document.querySelector('cittadella-game')"
        ".shadowRoot.querySelector('iframe').contentWindow;"
        "other.postMessage({ ns: 'cittadella', v: 1, type: 'show', lang: 'en' }, '*');"
        "parent.postMessage({ ns: 'cittadella', v: 1, type: 'move', step: 9 }, '*')</script>",
    )
    page.evaluate(
        """(src) => new Promise((onload) => document.body.append(
          Object.assign(document.createElement('iframe'), { src, onload })))""",
        stranger,
    )
    page.wait_for_timeout(200)
    assert person.look() == before
    assert person.page.locator("html").get_attribute("lang") == "it"
    assert page.evaluate("told.length") == told
    page.locator("cittadella-game iframe").evaluate(FLOOD)
    assert not page.evaluate(SPOILT)
    assert not person.page.evaluate(SPOILT)
    assert person.look() == before
    assert page.evaluate("told.length") == told
    assert page.locator("cittadella-game iframe").evaluate("(f) => f.contentDocument === null")
    for _ in range(3):
        person.wait("deciding")
        person.decide()
    person.wait("deciding")
    heard = "(from) => heard.filter(({ origin }) => origin === from)"
    ours = page.evaluate(heard, diary.site.origin)
    assert len(ours) > 3
    for message in ours:
        data = message["data"]
        assert set(data) == {"ns", "v", "type"} | SENT[data["type"]], message
        assert all(isinstance(data[name], int) for name in SENT[data["type"]])


HARSH = """<!doctype html><html lang="it"><title>Un diario</title><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">
<style>html {{ font-size: 62.5% }} * {{ position: static; text-transform: uppercase }}
cittadella-game {{ margin-block-start: 50px }}</style>
{script}{script}<p>Prima</p>
"""
MAKE = """async () => {
  await customElements.whenDefined('cittadella-game');
  globalThis.told = [];
  globalThis.game = document.createElement('cittadella-game');
  game.setAttribute('game', 'guildes');
  game.play();
  game.addEventListener('ready', () => told.push('ready'));
  document.body.append(game);
}"""


def test_the_element_bears_what_pages_do_to_it(page: Page, diary: Diary) -> None:
    page.goto(
        diary.near + diary.put("harsh.html", HARSH.format(script=SCRIPT.format(url=diary.site.url)))
    )
    page.evaluate(MAKE)
    button = page.get_by_role("button", name="Gioca a Guildes")
    assert button.bounding_box() == page.locator("cittadella-game").bounding_box()
    assert button.locator("> svg").count() == 1
    assert button.evaluate("(button) => getComputedStyle(button).textTransform") == "none"
    button.click()
    page.evaluate("game.setAttribute('lang', 'en-GB')")
    page.wait_for_function("() => told.length > 0")
    html = framed(page).page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    page.evaluate("game.setAttribute('theme', 'dark')")
    expect(html).to_have_attribute("data-theme", "dark")
    page.evaluate("game.setAttribute('game', 'guildes')")
    page.evaluate("document.body.moveBefore(game, document.body.firstChild)")
    page.evaluate("game.setAttribute('lang', 'it-CH')")
    expect(html).to_have_attribute("lang", "it")
    expect(html).to_have_attribute("data-theme", "dark")
    page.evaluate("game.removeAttribute('theme')")
    expect(html).not_to_have_attribute("data-theme", "dark")
    assert page.locator("cittadella-game iframe").get_attribute("title") == "Guildes"


def test_bots_wait_while_nobody_sees_them(page: Page, diary: Diary) -> None:
    page.add_init_script(FAST + WATCH)
    page.goto(diary.near + diary.write('game="guildes" lang="it" players="b1,b1,b1"'))
    page.locator("cittadella-game button").click()
    page.locator("h1").evaluate("(title) => { title.style.paddingBlockEnd = '3000px'; }")
    page.evaluate("scrollTo(0, 0)")
    person = framed(page)
    person.table.wait_for(timeout=60_000)
    page.wait_for_timeout(700)
    assert person.look().step == 0
    page.locator("cittadella-game").scroll_into_view_if_needed()
    person.until("() => document.querySelector('#table .table').dataset.step > 0", timeout=60)


def test_attributes_are_understood_or_refused_with_a_reason(page: Page, diary: Diary) -> None:
    page.add_init_script(FAST + WATCH)
    page.goto(diary.near + diary.write('game="guildes" seed=" 123"'))
    page.locator("cittadella-game button").click()
    expect(framed(page).page.locator("#seed")).to_have_value("123")
    link = play("hee", at(3, "play", 7)).link
    page.goto(diary.near + diary.write(f'game="guildes" position="{link[:-5]}"', "cut.html"))
    page.locator("cittadella-game button").click()
    page.wait_for_function("() => told.some(({ type }) => type === 'error')", timeout=60_000)
    assert events(page, "error") == [{"code": "cut_short"}]
    whole = f'game="guildes" position=" {diary.site.url}#{link} "'
    page.goto(diary.near + diary.write(whole, "whole.html"))
    page.locator("cittadella-game button").click()
    framed(page).wait("deciding", timeout=60)


@pytest.mark.long
def test_games_in_other_pages_push_out_none_of_the_app(page: Page, diary: Diary) -> None:
    page.add_init_script(FAST)
    page.goto(diary.site.url)
    page.wait_for_function("() => globalThis.cittadella")
    for number in range(3):
        page.evaluate(KEEP, f"m{number}")
    page.goto(diary.near + diary.write('game="guildes" players="h, b1, b1"'))
    page.locator("cittadella-game button").click()
    person = framed(page)
    person.wait("deciding", timeout=60)
    person.decide()
    page.goto(f"{diary.site.url}#/saves")
    expect(page.locator(".save")).to_have_count(4)


@pytest.mark.long
def test_a_sandboxed_frame_gets_the_page_of_one_file(
    page: Page, diary: Diary, guard: Guard
) -> None:
    guard.expect("Blocked ")
    page.add_init_script(WATCH)
    frame = f"{diary.site.url}embed/guildes/index.html?players=h,b1,b1&amp;seed=7&amp;lang=it"
    text = (
        f'<!doctype html>{ICON}<iframe sandbox="allow-scripts" src="{frame}" width=900 height=640>'
    )
    page.goto(diary.far + diary.put("frame.html", text))
    page.wait_for_function("() => heard.some(({ data }) => data.type === 'ready')", timeout=60000)
    person = framed(page)
    for _ in range(2):
        person.wait("deciding", timeout=60)
        person.decide()
    person.wait("deciding")
    assert {message["origin"] for message in page.evaluate("heard")} == {"null"}
    person.press("table.menu")
    person.press("frame.app")
    expect(person.page.locator("#share-link")).to_have_value(re.compile("^http.*#g=c1"))
    expect(person.page.get_by_text(person.word("frame.blocked"))).to_be_visible()
    assert cast("Frame", person.page).url.startswith(f"{diary.site.url}single/guildes.html?")


def test_without_scripts_a_link_is_left(
    new_context: Callable[..., BrowserContext], diary: Diary
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(diary.far + diary.write('game="guildes"'))
    link = page.get_by_role("link", name="Gioca a Guildes")
    expect(link).to_be_visible()
    assert link.get_attribute("href") == diary.site.url


@pytest.mark.usefixtures("site")
def test_oembed_gives_each_game_in_a_frame(tmp_path: Path) -> None:
    for name in ("index.html", "art", "games", "vendor"):
        (tmp_path / name).symlink_to(LOOSE / name)
    games = games_of(LOOSE)
    embed.write(tmp_path, games, "https://example.invalid/c")
    for game in games:
        folder = tmp_path / "embed" / game["id"]
        told = json.loads((folder / "oembed.json").read_text(encoding="utf-8"))
        assert (told["version"], told["type"], told["title"]) == ("1.0", "rich", game["title"])
        address = f"https://example.invalid/c/embed/{game['id']}"
        assert f'<iframe src="{address}/index.html"' in told["html"]
        page = (folder / "index.html").read_text(encoding="utf-8")
        assert f'type="application/json+oembed" href="{address}/oembed.json"' in page
    with pytest.raises(Failure, match="CITTADELLA_SITE"):
        embed.write(tmp_path, games, "example.invalid")


@pytest.mark.long
def test_the_lines_to_copy_are_shown_at_work(page: Page, site: Site, diary: Diary) -> None:
    page.add_init_script(FAST)
    person = Person(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site.url}embed/index.html")
    page.locator("cittadella-game button").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.set_viewport_size({"width": 1180, "height": 820})
    page.goto(f"{site.url}#/credits")
    person.press("embed.title")
    page.get_by_label(person.word("embed.game"), exact=True).select_option("city_guilds")
    page.get_by_label(person.word("embed.players"), exact=True).select_option("h,b1,b1")
    page.get_by_label(person.word("embed.height")).fill("640")
    page.keyboard.press("Tab")
    lines = page.get_by_label(person.word("embed.lines"))
    copied = lines.input_value()
    assert 'game="city_guilds" players="h,b1,b1" height="640"' in copied
    page.locator("cittadella-game button").click()
    framed(page).wait("deciding", timeout=60)
    person.press("hub.to_en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Embed a game")

    page.goto(diary.near + diary.put("copy.html", f"<!doctype html><html lang=it>{ICON}{copied}"))
    button = page.get_by_role("button", name="Gioca a Città e Gilde")
    expect(button).to_be_visible()
    assert button.evaluate("(button) => button.clientHeight") == 640
