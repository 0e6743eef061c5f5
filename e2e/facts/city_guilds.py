"""What the browser's tests must know of City & Guilds."""

from functools import cache
from typing import Any

import cittadella
from matches import Played, Wish
from scenes import Scenes

from facts import Facts

LOTS = 64
"""On the map."""


@cache
def built(tiles: int, phase: str = "place") -> Wish:
    """Return the wish for a person's decision with so many tiles on the map."""

    def wish(played: Played) -> bool:
        seen = played.seen
        return seen["phase"] == phase and played.waits and LOTS - seen["free"] >= tiles

    return wish


def alike(played: Played) -> bool:
    """Wish for a tile to be placed while all open ones are alike."""
    return built(0)(played) and len(set(played.seen["open"])) == 1


@cache
def completing(tiles: int = 0) -> Wish:
    """Return the wish for a person who can complete a block; ``tiles`` as in :func:`built`."""
    begun = built(tiles)
    return lambda played: begun(played) and bool(completions(played))


@cache
def blocks() -> dict[str, str]:
    """Return the block of each lot."""
    printed: dict[str, Any] = cittadella.game("city_guilds").printed()
    return {lot["id"]: lot["block"] for lot in printed["lots"]}


def completions(played: Played) -> list[dict[str, Any]]:
    """Return the legal actions that complete a block."""
    full = {block["id"] for block in played.seen["blocks"] if block["free"] == 1}
    return [one for one in played.legal if blocks().get(one["action"].get("lot")) in full]


class Moments(Scenes):
    """Moments of City & Guilds."""

    names = ("first", "place", "hint", "tavern", "scoring", "over", "inspected")
    pictured = (
        *Scenes.pictured,
        "curtain",
        "scorings",
        "middle",
        "flies",
        "market",
        "three",
        "five",
        "draw",
        "only",
        "control",
        "chains",
        "tracks",
        "refused",
        "number",
        "locked",
    )

    def first(self) -> None:
        self.sit(5, built(2, "first"))
        self.person.select(self.person.look().legal[0])

    def place(self) -> None:
        """Show a tile on a lot, what it would bring, and the chains of a guild."""
        self.sit(4, built(40))
        for kind in ("hand:building", "lot:"):
            self.person.select(
                next(one for one in self.person.look().legal if one.startswith(kind))
            )
        self.person.table.locator(".actions-chips").wait_for()

    def tavern(self) -> None:
        self.sit(4, built(0, "tavern"))

    def curtain(self) -> None:
        self.open("hhe", built(30))

    def scoring(self) -> None:
        played = self.sit(4, completing(20))
        (tile, lot) = completions(played)[0]["targets"]
        self.person.select(tile)
        self.person.select(lot)
        self.count()

    def over(self) -> None:
        self.sit(4, built(63))
        self.person.page.keyboard.press("4")
        self.person.decide()
        self.person.wait("over")

    def inspected(self) -> None:
        """Show a lot looked at closely."""
        self.sit(3, built(40))
        self.person.table.locator(".city-guilds-lot.is-built").first.click()
        self.person.page.locator(".answer").wait_for()

    # More that are worth a picture

    def middle(self) -> None:
        """Show what a building would do on a lot, with its bridges and its chain."""
        self.open("heee", built(26))
        self._point()

    def flies(self) -> None:
        """Show a tile on its way to its lot."""
        self.open("heee", built(26))
        self.fly("city-guilds-tile")

    def market(self) -> None:
        """Show four players late in the game, and a market to be placed."""
        self.open("eeeh", built(48))
        self._point("hand:market")

    def three(self) -> None:
        """Show three players and the chains of a guild."""
        self.open("hee", built(40))
        self._unfold_tracks()
        self.person.tap(self.person.table.locator("[data-ui='chain=bakers']"))
        shut = self.person.table.locator("[data-ui='tracks=shut']")
        if shut.is_visible():
            self.person.tap(shut)

    def five(self) -> None:
        """Show five players late in the game."""
        self.open("heeee", built(44))
        self._point()

    def draw(self) -> None:
        """Show that a tile is to be drawn."""
        self.open("heee", built(20, "draw"))
        self.person.select(self.person.look().legal[0])
        self.person.table.locator(".actions-note").wait_for()

    def only(self) -> None:
        """Show the only tile that can be drawn, before it is taken by itself."""
        self.sit(4, alike)
        self.person.select(self.hand()[0])
        self.person.select(next(one for one in self.person.look().legal if one.startswith("lot:")))
        self.set("speed", 1)
        self.person.answer(self.person.look().button("primary", "choice")[0])
        only = self.person.word("table.only").split("{")[0]
        self.person.table.locator(".actions-prompt", has_text=only).wait_for()

    def control(self) -> None:
        """Show what the guild that controls a block pays to whom."""
        self.scoring()
        self.person.press("table.on")

    def chains(self) -> None:
        """Show a chain while it is counted at the end."""
        played = self.open("eeeh", built(63))
        self.set("speed", 3)
        for target in played.legal[0]["targets"]:
            if target not in self.person.look().selected:
                self.person.select(target)
        self.person.answer(self.person.look().button("primary", "choice")[0])
        self.person.wait("scoring")
        self.person.press("table.stop")
        line = self.person.table.locator(".tally-panel-line")
        while self.person.word("city_guilds.label.chain").split("{")[0] not in line.inner_text():
            on = self.person.named("table.on")
            if on.is_visible():
                self.person.tap(on)
            else:
                self.person.press("table.continue")

    def tracks(self) -> None:
        """Show the tracks in full where they open over the map."""
        self.open("heee", built(40))
        self._unfold_tracks()

    def refused(self) -> None:
        """Show why a lot cannot be chosen."""
        self.open("eeeh", built(20))
        self.person.select(self.person.look().legal[0])
        self.ask_about(".city-guilds-lot.is-free:not([data-legal])")

    def number(self) -> None:
        """Show what a number of a player is."""
        self.open("eeeh", built(40))
        self.ask_about('.city-guilds-ranks [data-about], .player, [data-about="phase"]')

    def locked(self) -> None:
        """Show a hand that its owner has opened by the shield, and what it aims at."""
        self.covered()
        self.person.tap(self.person.table.locator(".actions-lock"))
        self._point()

    def _unfold_tracks(self) -> None:
        brief = self.person.table.locator(".city-guilds-brief-track").first
        if brief.is_visible():
            self.person.tap(brief)

    def _point(self, kind: str = "hand:building") -> None:
        """Select a tile and the lot for it that has most beside it."""
        self.person.select(
            next((one for one in self.hand() if one.startswith(kind)), self.hand()[0])
        )
        lots = [one for one in self.person.look().legal if one.startswith("lot:")]
        said = "(element) => element.ariaLabel.length"
        self.person.select(max(lots, key=lambda lot: self.person.thing(lot).evaluate(said)))
        self.person.table.locator(".actions-chips").wait_for()


FACTS = Facts(
    told="drawn",
    held=("hand",),
    named="tile",
    never_held=("tavern",),
    holds=("hand:",),
    marks=r"\bhand:|\b(?:building|market):\w+",
    scenes=Moments,
)
