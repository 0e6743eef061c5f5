"""Take pictures of the product for people to look at: ``python e2e/pictures.py [SCENE…]``.

Every scene is taken at four sizes, by day and by night, in Italian (or ``--lang en``), into
``e2e/out/SCENE-WIDTHxHEIGHT-THEME.png``: the pages, and the moments of each game (``GAME_MOMENT``),
which ``scenes.py`` and the game's own scenes declare. With ``--manifest`` it takes instead the two
pictures by which a system offers to install the page, into ``web/screenshots/``; with ``--readme``
one of each table, into ``web/pictures/``. It needs Playwright: the environment that
``python build.py test`` makes has it.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Literal, cast

from playwright.sync_api import ConsoleMessage, Page, Route, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("web", "engine", "tests")]

import facts  # noqa: E402 (found on the path set just above)
import matches  # noqa: E402
from builder.page import assemble  # noqa: E402
from builder.places import DIST  # noqa: E402
from past import bring, chronicle_of  # noqa: E402
from player import Lang, Person, recognise_names  # noqa: E402
from product import known, served, start_chromium  # noqa: E402
from scenes import Scenes  # noqa: E402

OUT = ROOT / "e2e/out"
SIZES: list[ViewportSize] = [
    {"width": 1180, "height": 820},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 640, "height": 480},
]
LARGE: list[ViewportSize] = [{"width": 590, "height": 410}, {"width": 195, "height": 422}]
"""A tablet and a phone enlarged twice."""
RENEW = """async () => {
  const { offline } = cittadella['shell/start/offline.js'];
  Object.assign(offline, { status: 'ready', size: 8_300_000, update: true });
  cittadella['shell/draw.js'].redraw();
}"""
"""All is kept on the device, and a newer release waits."""

IPAD = "Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })"
FULL = """
const full = () => { throw new DOMException('', 'QuotaExceededError'); };
IDBObjectStore.prototype.put = full;
Storage.prototype.setItem = function (key, value) { if (value.length > 99) full(); };
null;
"""
HOST = """<!doctype html><html lang="{lang}"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Un diario</title>
<style>:root {{ color-scheme: light dark; }} body {{ margin: {margin}; }}</style>
<script async src="embed/cittadella-game.js"></script>
<cittadella-game game="{game}" style="{style}" {attributes}></cittadella-game>
"""
IN_TEXT = "display:block;width:100%;aspect-ratio:4/3;min-height:30rem"
IN_WINDOW = "display:block;height:100dvh"
README = {
    "guildes": "six",
    "sfida": "grown",
    "gold_city": "middle",
    "city_guilds": "middle",
    "cavalieri": "build",
}
"""The moment of each game in its picture in README."""
FIRST, *_ = facts.SHIPPED
"""The game in which is shown what all have alike."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Pages:
    """The ways to what is worth a picture around the games, each from anywhere on the page."""

    def __init__(self, person: Person, url: str) -> None:
        self.person = person
        self.url = url
        self.held: list[Route] = []

    def hub(self) -> None:
        self._page("#/")

    def renewal(self) -> None:
        """Show a game to go on with, a release that waits, and an iPad's way to install."""
        self._game().late()
        self.person.page.evaluate(IPAD)
        self._page("#/")
        self.person.page.evaluate(RENEW)
        self.person.page.locator("#renewal").wait_for()

    def settings(self) -> None:
        self._page("#/settings")

    def saves(self) -> None:
        self._game().late()
        self._page("#/saves")

    def chronicle(self) -> None:
        """Show what is written down of forty games."""
        self._page("#/chronicle")
        bring(self.person, "chronicle.json", chronicle_of(40))
        self.person.page.locator(".save").first.wait_for()

    def chronicle_game(self) -> None:
        """Show one game of the chronicle: its curve and its honours."""
        self.chronicle()
        self._page(f"#/chronicle/{FIRST}")
        self.person.page.locator(".chronicle-curve").wait_for()

    def daily(self) -> None:
        """Show the games of a day, one of them played."""
        self._page("#/chronicle")
        today = self.person.page.evaluate("new Date().toLocaleDateString('sv')")
        bring(self.person, "chronicle.json", chronicle_of(1, day=today))
        self.person.page.locator(".save").first.wait_for()
        self._page("#/daily")
        self.person.page.locator(".daily-share summary").first.click()

    def credits(self) -> None:
        self._page("#/credits")

    def full(self) -> None:
        """Show a table when the browser has no room."""
        self.person.page.goto("about:blank")
        self.person.page.goto(f"{self.url}#/")
        self.person.page.evaluate(FULL)
        self.person.page.goto(f"{self.url}#/setup/{FIRST}")
        self.person.page.locator(".setup-play").click()
        self.person.wait("deciding")

    def share(self) -> None:
        self._game().late()
        self.person.press("table.menu")
        self.person.press("table.share")
        self.person.page.locator("#share-link").wait_for()

    def link_cut(self) -> None:
        self._page("#/")
        self.person.page.goto(f"{self.url}#g=c1.eJyrVkrLz1")
        self.person.page.get_by_role("alert").wait_for()

    def link_paste(self) -> None:
        self._page("#/")
        self.person.press("hub.open")
        field = self.person.page.locator("#open-text")
        field.fill("ciao")
        field.press("Enter")

    def start(self) -> None:
        """Show the first start while the network is slow."""
        self._page(f"#/setup/{FIRST}")
        self._start_slowly()
        self.person.page.locator(".setup-play").click()
        self.person.page.locator(".starting").wait_for()
        self.person.page.wait_for_timeout(3000)

    def start_fails(self) -> None:
        self._page(f"#/setup/{FIRST}")
        self.person.page.route("**/*.wasm", lambda route: route.abort())
        self.person.page.reload()
        self.person.page.locator(".setup-play").click()
        self.person.page.get_by_role("alert").wait_for()
        self.person.page.locator("details.starting-trouble > summary").click()

    def opened_again(self) -> None:
        """Show a game that is opened again while the network is slow."""
        self._game().late()
        self._start_slowly()

    def single_hub(self) -> None:
        self._single(FIRST)
        self._page("#/")

    def single_table(self) -> None:
        self._single(FIRST)
        self._game().late()

    def single_over(self) -> None:
        self._single(FIRST)
        self._game().over()

    def single_all(self) -> None:
        self._single("cittadella")
        self._page("#/")

    def embed_lines(self) -> None:
        """Show the page that writes the lines for other pages."""
        self.person.page.goto(f"{self.url}embed/index.html")
        self.person.page.locator("cittadella-game button").wait_for()

    def embed_poster(self) -> None:
        self._host(FIRST, IN_TEXT)

    def embed_poster_narrow(self) -> None:
        self._host(FIRST, f"{IN_TEXT};max-width:320px")

    def embed_setup(self) -> None:
        self._framed(FIRST, "")

    def embed_table(self) -> None:
        self._framed_at(0.8)

    def embed_menu(self) -> None:
        self._framed_at(0.8).press("table.menu")

    def embed_over(self) -> None:
        self._framed_at(0.97).play_to_the_end()

    def _game(self) -> Scenes:
        return scenes_of(FIRST, self.person, self.url)

    def _single(self, name: str) -> None:
        """Open a page of one file from the disk; all that follows happens there."""
        self.url = (DIST / f"single/{name}.html").as_uri()

    def _start_slowly(self) -> None:
        """Open the page anew, with an engine that does not come."""
        self.person.page.route("**/*.wasm", self._hold)
        self.person.page.reload()
        self.person.page.locator("main h1").wait_for()
        self.person.page.wait_for_timeout(1000)

    def _hold(self, route: Route) -> None:
        self.held.append(route)

    def _host(self, game: str, style: str, attributes: str = "", margin: str = "16px") -> None:
        """Open a page with a game in it."""
        text = HOST.format(
            lang=self.person.lang, game=game, style=style, attributes=attributes, margin=margin
        )
        address = f"{self.url}diario.html"
        self.person.page.route(
            address, lambda route: route.fulfill(body=text, content_type="text/html")
        )
        self.person.page.goto(address)
        self.person.page.locator("cittadella-game button").wait_for()

    def _framed(self, game: str, attributes: str) -> None:
        """Open a frame that fills the window, and start the game in it."""
        self._host(game, IN_WINDOW, attributes, margin="0")
        self.person.page.locator("cittadella-game button").click()
        self.person.page.frame_locator("iframe").locator("h1, h2").first.wait_for()

    def _framed_at(self, share: float) -> Person:
        """Show the first game in a frame, as it stands after a share of a match."""
        played = matches.alone(4, matches.after(share, 4, game=FIRST), game=FIRST)
        self._framed(FIRST, _position(played))
        frame = self.person.page.frames[-1]
        person = Person(cast("Page", frame), self.person.lang, touch=self.person.touch)
        person.wait("deciding")
        return person

    def _page(self, address: str) -> None:
        self.person.page.goto(f"{self.url}{address}")
        self.person.page.locator("h1").first.wait_for()


def _position(played: matches.Played) -> str:
    """Return the attribute by which an element shows a match."""
    return f'position="{played.link.removeprefix("g=")}"'


def scenes_of(game: str, person: Person, url: str) -> Scenes:
    """Return the scenes of a game."""
    return facts.of(game).scenes(game, person, url)


def moments_of(game: str) -> list[str]:
    """Return the names of the scenes of a game."""
    known = facts.of(game).scenes
    return [f"{game}_{name}" for name in dict.fromkeys((*known.names, *known.pictured))]


PAGES = [name for name in vars(Pages) if not name.startswith("_")]
MOMENTS = {name: game for game in facts.SHIPPED for name in moments_of(game)}
NAMES = [*PAGES, *MOMENTS]


def tell_errors(said: ConsoleMessage) -> None:
    """Print what the page complains of."""
    if said.type == "error":
        print(f"  {said.text}", flush=True)


def take(names: list[str], lang: Lang, sizes: list[ViewportSize]) -> None:
    """Take the pictures."""
    OUT.mkdir(exist_ok=True)
    with served(assemble()) as url, sync_playwright() as playwright:
        recognise_names(playwright)
        browser = start_chromium(playwright)
        for size in sizes:
            phone = size["width"] in (390, 195)
            context = browser.new_context(
                viewport=size,
                has_touch=phone,
                service_workers="block",
                device_scale_factor=2 if size in LARGE else 1,
            )
            context.set_default_timeout(60_000)
            chosen = json.dumps(json.dumps({"lang": lang, "speed": 4}))
            context.add_init_script(
                "if (location.protocol !== 'about:')"
                f" localStorage.setItem('cittadella.settings', {chosen})"
            )
            context.add_init_script(known())
            page = context.new_page()
            page.on("pageerror", lambda error: print(f"  error: {error}", flush=True))
            page.on("console", tell_errors)
            for name in names:
                person = Person(page, lang, touch=phone)
                pages = Pages(person, url)
                game = MOMENTS.get(name)
                try:
                    if game:
                        moments = scenes_of(game, person, url)
                        getattr(moments, name.removeprefix(f"{game}_"))()
                    else:
                        getattr(pages, name)()
                except Exception as error:  # the other pictures are wanted all the same
                    print(f"  {name}: {error}", flush=True)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    place = OUT / f"{name}-{size['width']}x{size['height']}-{theme}.png"
                    moving = name.endswith(("_flies", "_yields"))
                    page.screenshot(path=place, animations="allow" if moving else "disabled")
                page.emulate_media(color_scheme="light")
                page.goto("about:blank")
                for route in pages.held:
                    route.abort()
                page.unroute_all()
                print(f"{name} {size['width']}×{size['height']}", flush=True)
            context.close()
        browser.close()


def take_for_manifest() -> None:
    """Take the pictures that ``manifest.webmanifest`` names, in the sizes it tells."""
    with served(assemble()) as url, sync_playwright() as playwright:
        recognise_names(playwright)
        browser = start_chromium(playwright)
        for name, size, scale in (("wide", SIZES[0], 1), ("narrow", SIZES[2], 2)):
            page = browser.new_page(viewport=size, device_scale_factor=scale)
            page.add_init_script(
                "localStorage['cittadella.settings'] = JSON.stringify({ lang: 'it', speed: 4 })"
            )
            scenes_of(FIRST, Person(page), url).late()
            page.wait_for_timeout(1000)
            place = ROOT / f"web/screenshots/{name}.jpg"
            page.screenshot(path=place, type="jpeg", quality=70, animations="disabled")
        browser.close()


def take_for_readme() -> None:
    """Take a picture of each game's table."""
    with served(assemble()) as url, sync_playwright() as playwright:
        recognise_names(playwright)
        browser = start_chromium(playwright)
        context = browser.new_context(viewport=SIZES[0], service_workers="block")
        context.set_default_timeout(60_000)
        context.add_init_script(
            "if (location.protocol !== 'about:')"
            " localStorage['cittadella.settings'] = JSON.stringify({ lang: 'en', speed: 4 })"
        )
        context.add_init_script(known())
        page = context.new_page()
        for game, scene in README.items():
            getattr(scenes_of(game, Person(page, "en"), url), scene)()
            page.wait_for_timeout(1000)
            place = ROOT / f"web/pictures/{game}.jpg"
            page.screenshot(path=place, type="jpeg", quality=80, animations="disabled")
        browser.close()


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"{', '.join(NAMES)}; or a game")
    parser.add_argument("--manifest", action="store_true", help="the pictures of the manifest")
    parser.add_argument("--readme", action="store_true", help="the pictures of README")
    parser.add_argument("--lang", choices=["it", "en"], default="it")
    parser.add_argument("--width", type=int, choices=[size["width"] for size in SIZES + LARGE])
    parser.add_argument("--large", action="store_true", help="enlarged twice")
    options = parser.parse_args()
    if options.manifest:
        take_for_manifest()
        return
    if options.readme:
        take_for_readme()
        return
    wanted = options.scenes or [""]
    names = [name for name in NAMES if any(name.startswith(part) for part in wanted)]
    if not names:
        parser.error("no such scene")
    known = LARGE if options.large else SIZES
    sizes = [size for size in known if options.width in (None, size["width"])]
    take(names, options.lang, sizes)


if __name__ == "__main__":
    main()
