"""What the browser's tests must know of Gold City."""

from functools import cache

from matches import Played, Wish
from scenes import Scenes

from facts import Facts


@cache
def at(phase: str, round_number: int = 1) -> Wish:
    """Return the wish for a person's decision in a phase, from a round on."""

    def wish(played: Played) -> bool:
        seen = played.seen
        return bool(played.waits and seen["phase"] == phase and seen["round"] >= round_number)

    return wish


def worthwhile(played: Played) -> bool:
    """Wish for a person who may take goods that are valued in this round, and has none of them."""
    seen = played.seen
    if not at("goods", 2)(played):
        return False
    valued = [one for one in played.table["events"] if one["kind"] == "revealed"][-1]["good"]
    names = [card for card in seen["display"] if card and valued in card]
    return bool(names) and not any(valued in card for card in seen["goods"][played.next])


def displaced(played: Played) -> bool:
    """Wish for a person who has been displaced and must place again, with the coins for it."""
    seen = played.seen
    if not at("auction", 2)(played) or seen["price"] < 2:
        return False
    (*_, last) = [event for event in played.table["events"] if event["kind"] == "placed"]
    return bool(last["displaced"] == played.next and len(played.legal) == seen["seats"])


@cache
def payable(ways: int, round_number: int = 1) -> Wish:
    """Return the wish for a place that can be paid in so many ways."""
    begun = at("build", round_number)
    return lambda played: begun(played) and bool(paid_in(played, ways))


def paid_in(played: Played, ways: int) -> list[str]:
    """Return the places that can be paid in so many ways."""
    places = [one["action"]["place"] for one in played.legal if one["action"]["kind"] == "build"]
    return [f"place:{place}" for place in places if places.count(place) == ways]


@cache
def closing(round_number: int) -> Wish:
    """Return the wish for the last decision of a round, which brings its valuation some letters."""

    def wish(played: Played) -> bool:
        seen = played.seen
        last = (seen["first"] - 1) % seen["seats"] == seen["turn"]
        brings = any(seen["if_valued"]["goods"]) and any(seen["if_valued"]["area"])
        return at("build", round_number)(played) and last and brings

    return wish


def ending(played: Played) -> bool:
    """Wish for the last decision of a game, with bonus cards to be turned up."""
    seen = played.seen
    last = not any(seen["to_come"].values()) or 0 in seen["shops_left"]
    return closing(1)(played) and last and any(seen["bonus_cards"])


class Moments(Scenes):
    """Moments of Gold City."""

    names = ("auction", "build", "goods", "bonus", "discard", "scoring", "over", "known")
    pictured = (
        *Scenes.pictured,
        "curtain",
        "middle",
        "three",
        "refused",
        "valuation",
    )

    def auction(self) -> None:
        """Show somebody who was displaced, and what placing again would cost."""
        played = self.sit(4, displaced)
        tiles = played.seen["tiles"]
        pair = next(at for at, tile in enumerate(tiles, 1) if tile is not None)
        self.person.select(f"pair:{pair}")
        self.person.table.locator(".actions-chips").wait_for()

    def build(self) -> None:
        """Show a place that can be paid in three ways."""
        played = self.sit(4, payable(3, 4))
        self.person.select(paid_in(played, 3)[0])
        self.person.table.locator(".actions-ways").wait_for()
        self.person.table.locator(".actions-chips").wait_for()

    def goods(self) -> None:
        self.sit(4, at("goods", 3))
        self.select()

    def bonus(self) -> None:
        self.sit(4, at("bonus", 2))
        self.select()

    def discard(self) -> None:
        self.sit(4, at("discard"))

    def curtain(self) -> None:
        self.open("hhe", at("build", 3))

    def scoring(self) -> None:
        self.sit(4, closing(4))
        self.person.page.keyboard.press("1")
        self.person.answer(self.person.look().button("primary", "secondary")[-1])
        self.person.wait("scoring")
        self.person.press("table.stop")

    def over(self) -> None:
        self.sit(4, ending)
        self.person.page.keyboard.press("4")
        self.person.play_to_the_end()

    def known(self) -> None:
        """Show the card of the round looked at closely."""
        self.sit(3, at("build", 6))
        self.person.table.locator("[data-about='valuation']").first.click()
        self.person.page.locator(".answer").wait_for()

    # More that are worth a picture

    def middle(self) -> None:
        """Show where somebody may build in the middle of a game."""
        self.open("eeeh", at("build", 7))

    def three(self) -> None:
        """Show three players late in the game."""
        self.open("hee", at("auction", 10))

    def refused(self) -> None:
        """Show why no shop can be built on a place, and where shops are missing."""
        self.open("eeeh", at("build", 3))
        self.ask_about(".gold-city-inner:not([data-legal])")

    def valuation(self) -> None:
        """Show what the card of the round would bring to each."""
        self.open("eeeh", at("auction", 6))
        self.ask_about("[data-about='valuation']")


FACTS = Facts(
    told="revealed",
    held=("hand", "bonuses"),
    named="terrain",
    holds=("hand:", "bonus:"),
    marks=r"\bhand:\w+|\bbonus:\w+",
    scenes=Moments,
)
