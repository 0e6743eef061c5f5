"""Take pictures of the product for people to look at: ``python e2e/pictures.py [SCENE…]``.

Every scene is taken at four sizes, by day and by night, in Italian (or ``--lang en``), into
``e2e/out/SCENE-WIDTHxHEIGHT-THEME.png``. With ``--manifest`` it takes instead the two pictures by
which a system offers to install the page, into ``web/screenshots/``. It needs Playwright: the
environment that ``python build.py test`` makes has it.
"""

import argparse
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import ConsoleMessage, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine")]

import matches  # noqa: E402
from player import Lang, Person  # noqa: E402
from product import ARGUMENTS  # noqa: E402

import build  # noqa: E402 (found on the path set just above)

OUT = ROOT / "e2e/out"
SIZES: list[ViewportSize] = [
    {"width": 1180, "height": 820},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 640, "height": 480},
]
SET = """async ([name, value]) => {
  const { settings } = await import(new URL('shell/settings.js', document.baseURI).href);
  settings.set(name, value);
}"""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SEED = 19


class Scenes:
    """The ways to what is worth a picture, each from anywhere on the page."""

    def __init__(self, person: Person, url: str) -> None:
        self.person = person
        self.url = url

    def hub(self) -> None:
        self._page("#/")

    def setup(self) -> None:
        self._page("#/setup/guildes")

    def rules(self) -> None:
        self._page("#/rules/guildes")

    def draft(self) -> None:
        self._table("heee", matches.at(2, "draft", 4))
        self._select()

    def play(self) -> None:
        self._table("heee", matches.at(2, "play", 4))
        self._select()

    def six(self) -> None:
        """Show six seats with events and dirty tricks."""
        self._table("heeeee", matches.at(3, "play", 2), "events", "tricks")
        self._select()

    def trick(self) -> None:
        self._table("heeee", matches.decides("trick", among=4), "tricks")

    def reveal(self) -> None:
        """Show the cards of a step while they lie open."""
        self._table("heee", matches.at(2, "play", 4))
        self._set("speed", 1)
        self.person.decide()
        self.person.table.locator(".reveal-card").first.wait_for()
        self.person.page.wait_for_timeout(1000)

    def curtain(self) -> None:
        self._table("hhee", matches.at(2, "draft", 4))

    def covered(self) -> None:
        """Show the tablet lying on the table between two people."""
        self._table("hhee", matches.at(2, "play", 4))
        self._set("hotseat", "table")
        self.person.wait("deciding")

    def scoring(self) -> None:
        self._last_card_of(2)

    def over(self) -> None:
        self._last_card_of(3)
        while self.person.look().state == "scoring":
            self.person.count()
        self.person.wait("over")

    def menu(self) -> None:
        self._table("heee", matches.at(2, "play", 4))
        self.person.press("table.menu")

    def _page(self, address: str) -> None:
        self.person.page.goto(f"{self.url}{address}")
        self.person.page.locator("h1").first.wait_for()

    def _table(self, kinds: str, wish: matches.Wish, *options: str) -> None:
        played = matches.play(kinds, wish, options=options, seed=SEED)
        self.person.page.goto(f"{self.url}#/")
        self.person.page.goto(f"{self.url}#{played.link}")
        self.person.wait("deciding", "curtain")

    def _select(self) -> None:
        legal = self.person.look().legal
        self.person.select(legal[len(legal) // 2])
        self.person.table.locator(".actions-chips").wait_for()

    def _set(self, name: str, value: object) -> None:
        self.person.page.evaluate(SET, [name, value])

    def _last_card_of(self, round_number: int) -> None:
        self._table("heee", matches.at(round_number, "play", 7))
        self._set("speed", 3)
        self.person.decide()
        self.person.wait("scoring")


NAMES = [name for name in vars(Scenes) if not name.startswith("_")]


@contextmanager
def served() -> Iterator[str]:
    """Build the product and serve it; give its address."""
    with build.server(0, build.assemble()) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://localhost:{serving.server_port}/"
        serving.shutdown()


def tell_errors(said: ConsoleMessage) -> None:
    """Print what the page complains of."""
    if said.type == "error":
        print(f"  {said.text}", flush=True)


def take(names: list[str], lang: Lang) -> None:
    """Take the pictures."""
    OUT.mkdir(exist_ok=True)
    found = build.find_browser()
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(found) if found else None, args=ARGUMENTS
        )
        for size in SIZES:
            phone = size["width"] == 390
            context = browser.new_context(viewport=size, has_touch=phone)
            context.set_default_timeout(60_000)
            chosen = json.dumps(json.dumps({"lang": lang, "speed": 4}))
            context.add_init_script(f"localStorage.setItem('cittadella.settings', {chosen})")
            page = context.new_page()
            page.on("pageerror", lambda error: print(f"  error: {error}", flush=True))
            page.on("console", tell_errors)
            scenes = Scenes(Person(page, lang, touch=phone), url)
            for name in names:
                try:
                    getattr(scenes, name)()
                except Exception as error:  # the other pictures are wanted all the same
                    print(f"  {name}: {error}", flush=True)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    place = OUT / f"{name}-{size['width']}x{size['height']}-{theme}.png"
                    page.screenshot(path=place, animations="disabled")
                page.emulate_media(color_scheme="light")
                print(f"{name} {size['width']}×{size['height']}", flush=True)
            context.close()
        browser.close()


def take_for_manifest() -> None:
    """Take the pictures that ``manifest.webmanifest`` names, in the sizes it tells."""
    found = build.find_browser()
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(found) if found else None, args=ARGUMENTS
        )
        for name, size, scale in (("wide", SIZES[0], 1), ("narrow", SIZES[2], 2)):
            page = browser.new_page(viewport=size, device_scale_factor=scale)
            page.add_init_script(
                "localStorage['cittadella.settings'] = JSON.stringify({ lang: 'it', speed: 4 })"
            )
            Scenes(Person(page), url).play()
            page.wait_for_timeout(1000)
            place = ROOT / f"web/screenshots/{name}.jpg"
            page.screenshot(path=place, type="jpeg", quality=70, animations="disabled")
        browser.close()


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(NAMES))
    parser.add_argument("--manifest", action="store_true", help="the pictures of the manifest")
    parser.add_argument("--lang", choices=["it", "en"], default="it")
    options = parser.parse_args()
    unknown = sorted(set(options.scenes) - set(NAMES))
    if unknown:
        parser.error(f"no such scene: {', '.join(unknown)}")
    if options.manifest:
        take_for_manifest()
    else:
        take(options.scenes or NAMES, options.lang)


if __name__ == "__main__":
    main()
