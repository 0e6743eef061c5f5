"""Take pictures of the product for people to look at: ``python e2e/pictures.py [SCENE…]``.

Every scene is taken at four sizes, by day and by night, in Italian (or ``--lang en``), into
``e2e/out/SCENE-WIDTHxHEIGHT-THEME.png``. With ``--manifest`` it takes instead the two pictures by
which a system offers to install the page, into ``web/screenshots/``; with ``--readme`` one of each
table, into ``web/pictures/``. It needs Playwright: the environment that ``python build.py test``
makes has it.
"""

import argparse
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, cast

from playwright.sync_api import ConsoleMessage, Page, Route, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("web", "engine", "tests")]

import matches  # noqa: E402 (found on the path set just above)
from builder.page import assemble  # noqa: E402
from builder.places import DIST  # noqa: E402
from builder.serve import server  # noqa: E402
from builder.tools import find_browser  # noqa: E402
from facts import cavalieri, city_guilds, gold_city, guildes, sfida  # noqa: E402
from past import bring, chronicle_of  # noqa: E402
from player import Lang, Person, recognise_names  # noqa: E402
from product import ARGUMENTS, known  # noqa: E402

OUT = ROOT / "e2e/out"
SIZES: list[ViewportSize] = [
    {"width": 1180, "height": 820},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 640, "height": 480},
]
LARGE: list[ViewportSize] = [{"width": 590, "height": 410}, {"width": 195, "height": 422}]
"""A tablet and a phone enlarged twice."""
SET = """async ([name, value]) => {
  cittadella['shell/settings.js'].settings.set(name, value);
}"""
RENEW = """async () => {
  const { offline } = cittadella['shell/start/offline.js'];
  Object.assign(offline, { status: 'ready', size: 8_300_000, update: true });
  cittadella['shell/draw.js'].redraw();
}"""
"""All is kept on the device, and a newer release waits."""

HOLD = """
const { animate } = Element.prototype;
Element.prototype.animate = function (...given) {
  const motion = animate.apply(this, given);
  motion.pause();
  motion.currentTime = given[1].duration / 2;
  return motion;
};
null;
"""
"""What flies from now on stays half-way."""

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
    "guildes": "guildes_six",
    "sfida": "sfida_grown",
    "gold_city": "gold_city_three",
    "city_guilds": "city_guilds_middle",
    "cavalieri": "cavalieri_build",
}
"""The scene of each game's picture in README."""
VARIANT = ("open_sabotage",)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SEED = 19


class Scenes:
    """The ways to what is worth a picture, each from anywhere on the page."""

    def __init__(self, person: Person, url: str) -> None:
        self.person = person
        self.url = url
        self.held: list[Route] = []

    def hub(self) -> None:
        self._page("#/")

    def renewal(self) -> None:
        """Show a game to go on with, a release that waits, and an iPad's way to install."""
        self.guildes_play()
        self.person.page.evaluate(IPAD)
        self._page("#/")
        self.person.page.evaluate(RENEW)
        self.person.page.locator("#renewal").wait_for()

    def settings(self) -> None:
        self._page("#/settings")

    def aim(self) -> None:
        self._aim_of("city_guilds")

    def guildes_shown(self) -> None:
        """Show the first note of a game that teaches."""
        self._aim_of("guildes")
        self.person.show_me()
        self.person.page.locator(".note").wait_for()

    def cavalieri_shown(self) -> None:
        self._aim_of("cavalieri")
        self.person.show_me()
        self.person.page.locator(".note").wait_for()

    def _aim_of(self, game: str) -> None:
        self._page(f"#/setup/{game}")
        self.person.press("aim.title")
        self.person.page.locator(".aim").wait_for()

    def saves(self) -> None:
        self.guildes_play()
        self._page("#/saves")

    def chronicle(self) -> None:
        """Show what is written down of forty games."""
        self._page("#/chronicle")
        bring(self.person, "chronicle.json", chronicle_of(40))
        self.person.page.locator(".save").first.wait_for()

    def chronicle_game(self) -> None:
        """Show one game of the chronicle: its curve and its honours."""
        self.chronicle()
        self._page("#/chronicle/guildes")
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
        self.person.page.goto(f"{self.url}#/setup/guildes")
        self.person.page.locator(".setup-play").click()
        self.person.wait("deciding")

    def share(self) -> None:
        self.guildes_play()
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
        self._page("#/setup/guildes")
        self._start_slowly()
        self.person.page.locator(".setup-play").click()
        self.person.page.locator(".starting").wait_for()
        self.person.page.wait_for_timeout(3000)

    def start_fails(self) -> None:
        self._page("#/setup/city_guilds")
        self.person.page.route("**/*.wasm", lambda route: route.abort())
        self.person.page.reload()
        self.person.page.locator(".setup-play").click()
        self.person.page.get_by_role("alert").wait_for()
        self.person.page.locator("details.starting-trouble > summary").click()

    def guildes_last_board(self) -> None:
        """Show a game that is opened again while the network is slow."""
        self.guildes_play()
        self._start_slowly()

    def guildes_setup(self) -> None:
        self._page("#/setup/guildes")
        self.person.page.locator(".setup-play").wait_for()

    def guildes_rules(self) -> None:
        self._page("#/rules/guildes")
        self.person.page.locator("main h2").first.wait_for()

    def guildes_draft(self) -> None:
        self._table("heee", guildes.at(2, "draft", 4))
        self._select()

    def guildes_play(self) -> None:
        self._table("heee", guildes.at(2, "play", 4))
        self._select()

    def guildes_six(self) -> None:
        """Show six seats with events and dirty tricks."""
        self._table("heeeee", guildes.at(3, "play", 2), "events", "tricks")
        self._select()

    def guildes_trick(self) -> None:
        self._table("heeee", matches.decides("trick", among=4), "tricks")

    def guildes_reveal(self) -> None:
        """Show the cards of a step while they lie open."""
        self._table("heee", guildes.at(2, "play", 4))
        self._set("speed", 1)
        self.person.decide()
        self.person.table.locator(".guildes-flip").first.wait_for()
        self.person.page.keyboard.press(" ")
        self.person.page.wait_for_timeout(1000)

    def guildes_flies(self) -> None:
        """Show packs on their way to the next players."""
        self._table("heee", guildes.at(2, "draft", 4))
        self._fly("guildes-pack")

    def guildes_levy_flies(self) -> None:
        """Show the cards of the levy on their way back to the players."""
        self._open(self._of_guildes(matches.decides("levy"), "events"))
        self._fly("guildes-card-name")

    def guildes_salvage(self) -> None:
        """Show two cards drawn from the discards."""
        self._open(self._of_guildes(guildes.salvages, "tricks"))
        self.person.answer(self.person.look().button("choice", "secondary", "primary")[0])
        self.person.table.locator(".guildes-fan-drawn").wait_for()

    def guildes_explained(self) -> None:
        """Show what a guild is."""
        self._table("heeeee", guildes.at(3, "play", 2), "events", "tricks")
        self._tap("stall:merchants")

    def guildes_event(self) -> None:
        self._table("heeeee", guildes.at(3, "play", 2), "events", "tricks")
        self._tap_first('[data-about^="event:"]')

    def guildes_refused(self) -> None:
        """Show why a card cannot be taken."""
        self._table("heeee", matches.decides("trick", among=4), "tricks")
        self._tap_first(".slot[data-held]:not([data-legal])")

    def guildes_since(self) -> None:
        """Show what has happened since one's last turn, numbered."""
        self._table("heeeee", guildes.at(3, "play", 3), "events", "tricks")
        self._unfold()

    def guildes_curtain(self) -> None:
        self._table("hhee", guildes.at(2, "draft", 4))

    def guildes_covered(self) -> None:
        """Show the tablet lying on the table between two people."""
        self._table("hhee", guildes.at(2, "play", 4))
        self._set("hotseat", "table")
        self.person.wait("deciding")

    def guildes_between(self) -> None:
        """Show the card between two rounds."""
        self._last_card_of(1)
        self.person.press("table.skip_all")
        self.person.press("table.continue")
        self.person.wait("interlude")

    def guildes_scoring(self) -> None:
        self._last_card_of(2)

    def guildes_over(self) -> None:
        self._last_card_of(3)
        self._count_to_the_end()

    def guildes_again(self) -> None:
        """Show the points of a round as they are gone through once more."""
        self._table("heee", guildes.at(2, "play", 4))
        self._scorings()
        self.person.page.locator(".scorings-one").first.click()
        self.person.table.locator(".tally-panel-line").wait_for()

    def guildes_menu(self) -> None:
        self._table("heee", guildes.at(2, "play", 4))
        self.person.press("table.menu")

    def sfida_setup(self) -> None:
        self._page("#/setup/sfida")
        self.person.page.locator(".setup-play").wait_for()

    def sfida_rules(self) -> None:
        self._page("#/rules/sfida")
        self.person.page.locator(".sfida-rules-row").first.wait_for()

    def sfida_income(self) -> None:
        """Show what a throw has brought, and the piles to choose from."""
        self._sfida(matches.decides("auction"), cards=6)
        self.person.select("pile:open")

    def sfida_open(self) -> None:
        """Show an open lot, the bids, and what one's own would bring."""
        self._sfida(sfida.deciding("bid", "open", 9))
        self.person.tap(self.person.table.locator(".actions-stepper button").last)
        self.person.table.locator(".actions-chips").wait_for()

    def sfida_hidden(self) -> None:
        """Show a hidden lot of which the kind was told."""
        self._open(matches.alone(4, sfida.told(), game="sfida"))

    def sfida_peek(self) -> None:
        """Show a hidden lot that only the auctioneer sees."""
        self._sfida(sfida.deciding("open", "hidden", 9))

    def sfida_first(self) -> None:
        """Show a city that is begun."""
        self._sfida(sfida.offered("begin"))
        self.person.select(self._hand()[0])
        self.person.wait("deciding")

    def sfida_build(self) -> None:
        """Show a card where it would stand, and what it would bring."""
        self._sfida(sfida.deciding("build", cards=16))
        self._place(0)

    def sfida_places(self) -> None:
        """Show where a card may go."""
        self._sfida(sfida.deciding("build", cards=12))
        self.person.select(self._hand()[0])

    def sfida_gap(self) -> None:
        """Show a gap that can be filled."""
        self._sfida(sfida.filling())
        self._place(None)

    def sfida_sabotage(self) -> None:
        """Show which buildings can be attacked, and what the die may do."""
        self._sfida(sfida.offered("sabotage", 12))
        aims = [one for one in self.person.look().legal if one.startswith("building:")]
        self.person.select(aims[len(aims) // 2])

    def sfida_ransom(self) -> None:
        self._sfida(matches.decides("ransom"))

    def sfida_offer(self) -> None:
        """Show an offer that would stop an attack."""
        wish = matches.decides("offer", among=4)
        self._open(matches.alone(4, wish, game="sfida", options=VARIANT))

    def sfida_insolvent(self) -> None:
        """Show somebody who cannot pay."""
        self._open(matches.alone(4, sfida.bluffed(), game="sfida"))
        self._set("speed", 1)
        passing = self.person.word("sfida.button.pass")
        self.person.tap(self.person.table.locator(".actions-buttons .btn", has_text=passing))
        self.person.table.locator(".interlude-opening").wait_for()

    def sfida_last(self) -> None:
        """Show that a pile has one card left."""
        self._sfida(sfida.one_left())

    def sfida_final(self) -> None:
        self._sfida(matches.decides("final", among=3))

    def sfida_grown(self) -> None:
        """Show the largest cities, late in the game."""
        self._sfida(sfida.deciding("build", cards=27))

    def sfida_scoring(self) -> None:
        """Show a bonus, and why it is missed."""
        self._count_sfida()
        for _ in range(4):
            self.person.press("table.on")

    def sfida_values(self) -> None:
        """Show the walk along a city."""
        self._count_sfida()

    def sfida_over(self) -> None:
        self._count_sfida()
        self._count_to_the_end()

    def sfida_inspect(self) -> None:
        self._sfida(sfida.deciding("build", cards=12))
        self._tap_first(".sfida-city .sfida-building[data-target]:not([data-legal])")

    def sfida_cards(self) -> None:
        """Show how many cards there are of each kind."""
        self._sfida(sfida.deciding("bid", "open", 9))
        self._tap_first('[data-about="stock:cards"]')

    def sfida_refused(self) -> None:
        """Show why a card cannot be laid."""
        self._sfida(sfida.refused())
        self._tap_first(".sfida-hand .slot[data-held]:not([data-legal])")

    def sfida_since(self) -> None:
        self._sfida(matches.decides("auction"), cards=14)
        self._unfold()

    def sfida_strip(self) -> None:
        """Show a city that was opened where room is short."""
        self._sfida(sfida.deciding("bid", "open", 12))
        fold = self.person.table.locator(".sfida-fold[aria-expanded=false]").first
        if fold.is_visible():
            self.person.tap(fold)

    def sfida_three(self) -> None:
        """Show three players, and a city that was opened where room is short."""
        self._open(matches.play("hee", sfida.both(matches.decides("auction"), 12), game="sfida"))
        fold = self.person.table.locator(".sfida-fold[aria-expanded=false]").last
        if fold.is_visible():
            self.person.tap(fold)

    def sfida_curtain(self) -> None:
        wish = sfida.deciding("open", "hidden", 9)
        self._open(matches.play("hhe", wish, game="sfida", seed=SEED))

    def sfida_public(self) -> None:
        """Show an auction among several people at one device."""
        wish = sfida.deciding("bid", "open", 9)
        self._open(matches.play("hhe", wish, game="sfida", seed=SEED))

    def city_guilds_setup(self) -> None:
        self._page("#/setup/city_guilds")
        self.person.page.locator(".setup-play").wait_for()

    def city_guilds_rules(self) -> None:
        self._page("#/rules/city_guilds")
        self.person.page.locator(".city-guilds-rules-map").first.wait_for()

    def city_guilds_first(self) -> None:
        """Show where the first tile may go."""
        self._city("eehe", city_guilds.built(2, "first"))
        self.person.select(self._hand()[0])

    def city_guilds_middle(self) -> None:
        """Show what a building would do on a lot, with its bridges and its chain."""
        self._city("heee", city_guilds.built(26))
        self._aim()

    def city_guilds_flies(self) -> None:
        """Show a tile on its way to its lot."""
        self._city("heee", city_guilds.built(26))
        self._fly("city-guilds-tile")

    def city_guilds_market(self) -> None:
        """Show four players late in the game, and a market to be placed."""
        self._city("eeeh", city_guilds.built(48))
        self._aim("hand:market")

    def city_guilds_three(self) -> None:
        """Show three players and the chains of a guild."""
        self._city("hee", city_guilds.built(40))
        if self.person.table.locator(".city-guilds-brief").is_visible():
            self.person.tap(self.person.table.locator(".city-guilds-brief-track").first)
        self.person.tap(self.person.table.locator("[data-ui='chain=bakers']"))
        shut = self.person.table.locator("[data-ui='tracks=shut']")
        if shut.is_visible():
            self.person.tap(shut)

    def city_guilds_five(self) -> None:
        """Show five players late in the game."""
        self._city("heeee", city_guilds.built(44))
        self._aim()

    def city_guilds_draw(self) -> None:
        self._city("heee", city_guilds.built(20, "draw"))
        self.person.select(self.person.look().legal[0])
        self.person.table.locator(".actions-note").wait_for()

    def city_guilds_only(self) -> None:
        """Show the only tile that can be drawn, before it is taken by itself."""
        self._open(matches.alone(4, city_guilds.alike, game="city_guilds"))
        self.person.select(self._hand()[0])
        self.person.select(next(one for one in self.person.look().legal if one.startswith("lot:")))
        self._set("speed", 1)
        self.person.answer(self.person.look().button("primary", "choice")[0])
        only = self.person.word("table.only").split("{")[0]
        self.person.table.locator(".actions-prompt", has_text=only).wait_for()

    def city_guilds_tavern(self) -> None:
        self._city("heee", city_guilds.built(0, "tavern"))

    def city_guilds_scoring(self) -> None:
        """Show what a block pays to whom."""
        self._complete(1)

    def city_guilds_control(self) -> None:
        """Show what the guild that controls a block pays to whom."""
        self._complete(2)

    def city_guilds_chains(self) -> None:
        """Show a chain while it is counted at the end."""
        self._last_tile()
        while "catena di" not in self._line():
            self.person.press("table.on")

    def city_guilds_over(self) -> None:
        self._last_tile()
        self._count_to_the_end()

    def city_guilds_points(self) -> None:
        """Show the scorings so far, to be gone through again."""
        self._city("heee", city_guilds.built(40))
        self._scorings()

    def city_guilds_tracks(self) -> None:
        """Show the tracks in full where they open over the map."""
        self._city("heee", city_guilds.built(40))
        brief = self.person.table.locator(".city-guilds-brief-track").first
        if brief.is_visible():
            self.person.tap(brief)

    def city_guilds_inspect(self) -> None:
        """Show a lot looked at closely."""
        self._city("heee", city_guilds.built(40))
        built = self.person.table.locator(".city-guilds-lot.is-built").nth(9)
        built.click()

    def city_guilds_since(self) -> None:
        """Show what has happened since one's last turn, numbered."""
        self._city("eeeh", city_guilds.built(30))
        self._unfold()

    def city_guilds_refused(self) -> None:
        """Show why a lot cannot be chosen."""
        self._city("eeeh", city_guilds.built(20))
        self.person.select(self.person.look().legal[0])
        self._tap_first(".city-guilds-lot.is-free:not([data-legal])")

    def city_guilds_number(self) -> None:
        """Show what a number of a player is."""
        self._city("eeeh", city_guilds.built(40))
        self._tap_first('.city-guilds-ranks [data-about], .player, [data-about="phase"]')

    def city_guilds_curtain(self) -> None:
        self._city("hhe", city_guilds.built(20))

    def city_guilds_covered(self) -> None:
        """Show the tablet lying on the table between two people."""
        self._city("hhe", city_guilds.built(20))
        self._set("hotseat", "table")
        self.person.wait("deciding")

    def city_guilds_locked(self) -> None:
        """Show a hand that its owner has opened by the shield, and what it aims at."""
        self.city_guilds_covered()
        self.person.tap(self.person.table.locator(".actions-lock"))
        self._aim()

    def city_guilds_last_board(self) -> None:
        """Show a game that is opened again while the network is slow."""
        self._city("heee", city_guilds.built(40))
        self._start_slowly()

    def gold_city_setup(self) -> None:
        self._page("#/setup/gold_city")
        self.person.page.locator(".setup-play").wait_for()

    def gold_city_rules(self) -> None:
        self._page("#/rules/gold_city")
        self.person.page.locator(".gold-city-rules-map").first.wait_for()

    def gold_city_auction(self) -> None:
        """Show somebody who was displaced, and what placing again would cost."""
        self._moments().auction()

    def gold_city_build(self) -> None:
        """Show a place that can be paid in three ways."""
        self._moments().build()

    def gold_city_first(self) -> None:
        """Show the first decision."""
        self._gold("heee", matches.begun)

    def gold_city_middle(self) -> None:
        """Show where somebody may build in the middle of a game."""
        self._gold("eeeh", gold_city.at("build", 7))

    def gold_city_three(self) -> None:
        """Show three players late in the game."""
        self._gold("hee", gold_city.at("auction", 10))

    def gold_city_goods(self) -> None:
        self._moments().goods()

    def gold_city_bonus(self) -> None:
        self._moments().bonus()

    def gold_city_discard(self) -> None:
        self._moments().discard()

    def gold_city_scoring(self) -> None:
        """Show a valuation."""
        self._moments().scoring()

    def gold_city_over(self) -> None:
        self._moments().over()

    def gold_city_analysis(self) -> None:
        self._analysed()

    def gold_city_better(self) -> None:
        """Show what would have been better than a choice."""
        self._analysed()
        row = self.person.page.locator("button.analysis-row", has=self.person.page.locator("b"))
        self.person.tap(row.first)
        self.person.wait("replay")

    def _analysed(self) -> None:
        played = matches.play("heee", matches.over, game="gold_city", seed=5)
        self.person.page.goto(f"{self.url}#{played.link}")
        self.person.wait("over")
        self.person.press("table.analysis.title")
        self.person.page.locator(".analysis-sums").wait_for()

    def gold_city_inspect(self) -> None:
        """Show a place looked at closely."""
        self._moments().known()

    def gold_city_refused(self) -> None:
        """Show why no shop can be built on a place, and where shops are missing."""
        self._gold("eeeh", gold_city.at("build", 3))
        self._tap_first(".gold-city-inner:not([data-legal])")

    def gold_city_valuation(self) -> None:
        """Show what the card of the round would bring to each."""
        self._gold("eeeh", gold_city.at("auction", 6))
        self._tap_first("[data-about='valuation']")

    def gold_city_curtain(self) -> None:
        self._gold("hhe", gold_city.at("build", 3))

    def gold_city_covered(self) -> None:
        """Show the tablet lying on the table between two people."""
        self._gold("hhe", gold_city.at("build", 3))
        self._set("hotseat", "table")
        self.person.wait("deciding")

    def cavalieri_setup(self) -> None:
        self._page("#/setup/cavalieri")
        self.person.page.locator(".setup-play").wait_for()

    def cavalieri_rules(self) -> None:
        self._page("#/rules/cavalieri")
        self.person.page.locator(".cavalieri-rules-map").first.wait_for()

    def cavalieri_found(self) -> None:
        """Show where a first settlement may be founded, and what it would yield."""
        self._island().begun()

    def cavalieri_turn(self) -> None:
        self._island().turn()

    def cavalieri_build(self) -> None:
        """Show where a road may be built."""
        self._island().build()

    def cavalieri_roll(self) -> None:
        self._island().roll()

    def cavalieri_yield(self) -> None:
        """Show a roll while its cards fly to their owners."""
        self._island().roll()
        self._set("speed", 2)
        self.person.page.evaluate(HOLD)
        self.person.press("cavalieri.button.roll")
        self.person.table.locator(".flights-token").first.wait_for()

    def cavalieri_discard(self) -> None:
        self._island().discard()

    def cavalieri_robber(self) -> None:
        self._island().robber()

    def cavalieri_lost(self) -> None:
        """Show a landing that was lost, and a city to be given up."""
        self._island().pillage()

    def cavalieri_won(self) -> None:
        """Show the table after a landing that was beaten off."""
        self._island().sit(4, cavalieri.landing("won"))

    def cavalieri_knights(self) -> None:
        """Show where a knight may move."""
        self._island().sit(4, cavalieri.may("move"))
        self.person.select("tray:move")
        self.person.select(self._first("vertex:"))

    def cavalieri_trade(self) -> None:
        self._island().trading()

    def cavalieri_answer(self) -> None:
        self._island().answer()

    def cavalieri_answers(self) -> None:
        """Show the answers to an offer, all turned up."""
        self._island().sit(4, cavalieri.at("choose"))

    def cavalieri_card(self) -> None:
        self._island().card()

    def cavalieri_metropolis(self) -> None:
        """Show that a metropolis is to be set."""
        self._island().sit(4, cavalieri.at("metropolis"))
        self._select()

    def cavalieri_landing(self) -> None:
        self._island().landing()

    def cavalieri_taken_over(self) -> None:
        self._island().taken_over()

    def cavalieri_spy(self) -> None:
        self._island().spy()

    def cavalieri_inventor(self) -> None:
        self._island().inventor()

    def cavalieri_inspect(self) -> None:
        """Show what there is to know of the barbarians."""
        self._island().turn()
        self._tap_first("[data-about='ship']")

    def cavalieri_refused(self) -> None:
        """Show what is missing for something that cannot be built."""
        self._island().turn()
        self._tap_first(".cavalieri-tile.is-idle[data-target]")

    def cavalieri_curtain(self) -> None:
        self._island().curtain()

    def cavalieri_covered(self) -> None:
        """Show the tablet lying on the table between two people."""
        self._island().curtain()
        self._set("hotseat", "table")
        self.person.wait("deciding")

    def cavalieri_over(self) -> None:
        self._island().over()

    def single_hub(self) -> None:
        self._single("guildes")
        self._page("#/")

    def single_setup(self) -> None:
        self._single("guildes")
        self.guildes_setup()

    def single_guildes(self) -> None:
        self._single("guildes")
        self.guildes_play()

    def single_guildes_over(self) -> None:
        self._single("guildes")
        self._table("heee", guildes.at(3, "play", 7))
        self.person.play_to_the_end()

    def single_city_guilds(self) -> None:
        self._single("city_guilds")
        self.city_guilds_middle()

    def single_city_guilds_over(self) -> None:
        self._single("city_guilds")
        self._city("eeeh", city_guilds.built(63))
        self.person.play_to_the_end()

    def single_all(self) -> None:
        self._single("cittadella")
        self._page("#/")

    def embed_lines(self) -> None:
        """Show the page that writes the lines for other pages."""
        self.person.page.goto(f"{self.url}embed/index.html")
        self.person.page.locator("cittadella-game button").wait_for()

    def embed_poster(self) -> None:
        self._host("guildes", IN_TEXT)

    def embed_poster_narrow(self) -> None:
        self._host("city_guilds", f"{IN_TEXT};max-width:320px")

    def embed_setup(self) -> None:
        self._framed("guildes", "")

    def embed_guildes(self) -> None:
        self._framed("guildes", _position(matches.play("heee", guildes.at(2, "play", 4))))
        self._framed_person().wait("deciding")

    def embed_city_guilds(self) -> None:
        played = matches.play("heee", city_guilds.built(26), game="city_guilds", seed=SEED)
        self._framed("city_guilds", _position(played))
        self._framed_person().wait("deciding")

    def embed_menu(self) -> None:
        self.embed_guildes()
        self._framed_person().press("table.menu")

    def embed_over(self) -> None:
        played = matches.play("heee", guildes.at(3, "play", 7))
        self._framed("guildes", _position(played))
        person = self._framed_person()
        person.wait("deciding")
        person.play_to_the_end()

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

    def _framed_person(self) -> Person:
        frame = self.person.page.frames[-1]
        return Person(cast("Page", frame), self.person.lang, touch=self.person.touch)

    def _page(self, address: str) -> None:
        self.person.page.goto(f"{self.url}{address}")
        self.person.page.locator("h1").first.wait_for()

    def _table(self, kinds: str, wish: matches.Wish, *options: str) -> None:
        self._open(matches.play(kinds, wish, options=options, seed=SEED))

    def _of_guildes(self, wish: matches.Wish, option: str) -> matches.Played:
        return matches.alone(5, wish, game="guildes", options=(option,))

    def _city(self, kinds: str, wish: matches.Wish, seed: int = SEED) -> matches.Played:
        played = matches.play(kinds, wish, game="city_guilds", seed=seed)
        self._open(played)
        return played

    def _sfida(self, wish: matches.Wish, cards: int = 0) -> matches.Played:
        """Open a match of four in which a person decides, with so many cards laid."""
        wished = sfida.both(wish, cards) if cards else wish
        played = matches.alone(4, wished, game="sfida", seed=SEED)
        self._open(played)
        return played

    def _place(self, at: int | None) -> None:
        """Select a card and a place for it: of this number, or inside the city."""
        for card in self._hand():
            self.person.select(card)
            places = [one for one in self.person.look().legal if one.startswith("place:")]
            gaps = self.person.table.locator(".sfida-place[data-legal] .sfida-rubble")
            if at is None and gaps.count():
                self.person.tap(gaps.first)
                break
            if at is not None:
                if places:
                    self.person.select(places[at])
                break
        self.person.table.locator(".actions-chips").wait_for()

    def _count_sfida(self) -> None:
        """Finish a match, and stop at the first line of its points."""
        self._sfida(sfida.last())
        self._set("speed", 3)
        self.person.answer(self.person.look().button("secondary", "primary", "choice")[0])
        self.person.wait("scoring")
        self.person.press("table.stop")

    def _moments(self) -> gold_city.Moments:
        return gold_city.Moments("gold_city", self.person, self.url)

    def _island(self) -> cavalieri.Moments:
        return cavalieri.Moments("cavalieri", self.person, self.url)

    def _first(self, kind: str) -> str:
        """Return the first legal element of a kind."""
        return next(one for one in self.person.look().legal if one.startswith(kind))

    def _gold(self, kinds: str, wish: matches.Wish) -> None:
        self._open(matches.play(kinds, wish, game="gold_city", seed=SEED))

    def _open(self, played: matches.Played) -> None:
        self.person.page.goto(f"{self.url}#/")
        self.person.page.goto(f"{self.url}#{played.link}")
        self.person.wait("deciding", "curtain")

    def _select(self) -> None:
        legal = self.person.look().legal
        self.person.select(legal[len(legal) // 2])
        self.person.table.locator(".actions-chips").wait_for()

    def _set(self, name: str, value: object) -> None:
        self.person.page.evaluate(SET, [name, value])

    def _fly(self, thing: str) -> None:
        """Decide, and keep in the air what flies from then on."""
        self._set("speed", 2)
        self.person.page.evaluate(HOLD)
        self.person.decide()
        self.person.table.locator(f".flights-token .{thing}").first.wait_for()

    def _last_card_of(self, round_number: int) -> None:
        self._table("heee", guildes.at(round_number, "play", 7))
        self._set("speed", 3)
        self.person.decide()
        self.person.wait("scoring")

    def _scorings(self) -> None:
        self.person.press("table.menu")
        self.person.press("table.scorings")

    def _count_to_the_end(self) -> None:
        while self.person.look().state == "scoring":
            self.person.count()
        self.person.wait("over")

    def _hand(self) -> list[str]:
        return [name for name in self.person.look().legal if name.startswith("hand:")]

    def _aim(self, kind: str = "hand:building") -> None:
        """Select a tile and the lot for it that has most beside it."""
        tile = next((name for name in self._hand() if name.startswith(kind)), self._hand()[0])
        self.person.select(tile)
        lots = [name for name in self.person.look().legal if name.startswith("lot:")]
        said = "(element) => element.ariaLabel.length"
        self.person.select(max(lots, key=lambda lot: self.person.thing(lot).evaluate(said)))
        self.person.table.locator(".actions-chips").wait_for()

    def _complete(self, line: int) -> None:
        """Complete a block, and stop at a line of what it pays."""
        played = self._city("heee", city_guilds.completing(20))
        self._set("speed", 3)
        self._do(city_guilds.completions(played)[0])
        self.person.wait("scoring")
        self.person.press("table.stop")
        for _ in range(line - 1):
            self.person.press("table.on")

    def _do(self, option: dict[str, Any]) -> None:
        for target in option["targets"]:
            if target not in self.person.look().selected:
                self.person.select(target)
        self.person.answer(self.person.look().button("primary", "choice")[0])

    def _last_tile(self) -> None:
        """Lay the last tile of a match."""
        played = self._city("eeeh", city_guilds.built(63))
        self._set("speed", 3)
        self._do(played.legal[0])
        self.person.wait("scoring")
        self.person.press("table.stop")

    def _unfold(self) -> None:
        since = self.person.named("table.since")
        if since.is_visible():
            self.person.tap(since)

    def _tap(self, target: str) -> None:
        self._tap_first(f'[data-target="{target}"]')

    def _tap_first(self, selector: str) -> None:
        """Tap the first thing of a kind, and wait for what is said of it."""
        self.person.tap(self.person.table.locator(selector).filter(visible=True).first)
        self.person.page.locator(".answer, .toast").first.wait_for()

    def guildes_hint(self) -> None:
        self._advised("guildes")

    def sfida_hint(self) -> None:
        self._advised("sfida")

    def gold_city_hint(self) -> None:
        self._advised("gold_city")

    def city_guilds_hint(self) -> None:
        self._advised("city_guilds")

    def cavalieri_hint(self) -> None:
        self._advised("cavalieri")

    def cavalieri_turn_hint(self) -> None:
        """Show what is advised in a turn."""
        self.cavalieri_turn()
        self.person.hint()

    def guildes_why(self) -> None:
        """Show why bots have laid what has been turned over."""
        self._why("guildes")

    def cavalieri_why(self) -> None:
        self._why("cavalieri")

    def _why(self, game: str) -> None:
        """Show why a bot did what it did last, over the step."""
        self._open(matches.alone(4, matches.after(0.5, 4, game=game), game=game))
        self.person.press("table.menu")
        self.person.press("table.review")
        asked = self.person.named("table.why.ask")
        back = self.person.named("table.replay.previous")
        while not asked.is_visible():
            step = self.person.look().step
            self.person.tap(back)
            self.person.table.and_(self.person.page.locator(f"[data-step='{step - 1}']")).wait_for()
        self.person.tap(asked)
        self.person.page.locator(".why").wait_for()

    def _advised(self, game: str) -> None:
        """Show what is advised in the middle of a game."""
        self._open(matches.alone(4, matches.after(0.5, 4, game=game), game=game))
        self.person.hint()

    def _line(self) -> str:
        """Return what is lit while points are counted."""
        return self.person.table.locator(".tally-panel-line").inner_text()


def _position(played: matches.Played) -> str:
    """Return the attribute by which an element shows a match."""
    return f'position="{played.link.removeprefix("g=")}"'


NAMES = [name for name in vars(Scenes) if not name.startswith("_")]


@contextmanager
def served() -> Iterator[str]:
    """Build the product and serve it; give its address."""
    with server(0, assemble()) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://localhost:{serving.server_port}/"
        serving.shutdown()


def tell_errors(said: ConsoleMessage) -> None:
    """Print what the page complains of."""
    if said.type == "error":
        print(f"  {said.text}", flush=True)


def take(names: list[str], lang: Lang, sizes: list[ViewportSize]) -> None:
    """Take the pictures."""
    OUT.mkdir(exist_ok=True)
    found = find_browser()
    with served() as url, sync_playwright() as playwright:
        recognise_names(playwright)
        browser = playwright.chromium.launch(
            executable_path=str(found) if found else None, args=ARGUMENTS
        )
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
                scenes = Scenes(Person(page, lang, touch=phone), url)
                try:
                    getattr(scenes, name)()
                except Exception as error:  # the other pictures are wanted all the same
                    print(f"  {name}: {error}", flush=True)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    place = OUT / f"{name}-{size['width']}x{size['height']}-{theme}.png"
                    moving = name.endswith("_flies")
                    page.screenshot(path=place, animations="allow" if moving else "disabled")
                page.emulate_media(color_scheme="light")
                page.goto("about:blank")
                for route in scenes.held:
                    route.abort()
                page.unroute_all()
                print(f"{name} {size['width']}×{size['height']}", flush=True)
            context.close()
        browser.close()


def take_for_manifest() -> None:
    """Take the pictures that ``manifest.webmanifest`` names, in the sizes it tells."""
    found = find_browser()
    with served() as url, sync_playwright() as playwright:
        recognise_names(playwright)
        browser = playwright.chromium.launch(
            executable_path=str(found) if found else None, args=ARGUMENTS
        )
        for name, size, scale in (("wide", SIZES[0], 1), ("narrow", SIZES[2], 2)):
            page = browser.new_page(viewport=size, device_scale_factor=scale)
            page.add_init_script(
                "localStorage['cittadella.settings'] = JSON.stringify({ lang: 'it', speed: 4 })"
            )
            Scenes(Person(page), url).guildes_play()
            page.wait_for_timeout(1000)
            place = ROOT / f"web/screenshots/{name}.jpg"
            page.screenshot(path=place, type="jpeg", quality=70, animations="disabled")
        browser.close()


def take_for_readme() -> None:
    """Take a picture of each game's table."""
    found = find_browser()
    with served() as url, sync_playwright() as playwright:
        recognise_names(playwright)
        browser = playwright.chromium.launch(
            executable_path=str(found) if found else None, args=ARGUMENTS
        )
        context = browser.new_context(viewport=SIZES[0], service_workers="block")
        context.set_default_timeout(60_000)
        context.add_init_script(
            "if (location.protocol !== 'about:')"
            " localStorage['cittadella.settings'] = JSON.stringify({ lang: 'en', speed: 4 })"
        )
        context.add_init_script(known())
        page = context.new_page()
        for game, scene in README.items():
            getattr(Scenes(Person(page, "en"), url), scene)()
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
