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
        seen = played.table["observation"]
        return seen["phase"] == phase and played.waits and LOTS - seen["free"] >= tiles

    return wish


def alike(played: Played) -> bool:
    """Wish for a tile to be placed while all open ones are alike."""
    return built(0)(played) and len(set(played.table["observation"]["open"])) == 1


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
    full = {block["id"] for block in played.table["observation"]["blocks"] if block["free"] == 1}
    return [one for one in played.legal if blocks().get(one["action"].get("lot")) in full]


class Moments(Scenes):
    """Moments of City & Guilds."""

    names = ("first", "place", "hint", "tavern", "curtain", "scoring", "over", "inspected")

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


FACTS = Facts(
    told="drawn",
    own="placed",
    times=15,
    held=("hand",),
    named="tile",
    never_held=("tavern",),
    holds=("hand:",),
    marks=r"\bhand:|\b(?:building|market):\w+",
    scenes=Moments,
)
