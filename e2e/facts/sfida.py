"""What the browser's tests must know of La Sfida degli Architetti."""

from functools import cache
from typing import Any

import matches
from matches import Played, Wish
from scenes import Scenes

from facts import Facts


@cache
def deciding(phase: str, source: str = "", cards: int = 0) -> Wish:
    """Return the wish for a person's decision in a phase, with a lot of a pile, so many cards laid.

    Where cards are to be laid, there is one that can be.
    """

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        laid = sum(len(city["row"]) for city in seen["cities"])
        if seen["phase"] != phase or not played.waits or laid < cards:
            return False
        kinds = kinds_of(played)
        return source in ("", seen["source"]) and (phase != "build" or bool(kinds & {"lay"}))

    return wish


@cache
def offered(kind: str, cards: int = 0) -> Wish:
    """Return the wish for a person who may do something of a kind."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        laid = sum(len(city["row"]) for city in seen["cities"])
        return played.waits and laid >= cards and kind in kinds_of(played)

    return wish


@cache
def filling() -> Wish:
    """Return the wish for a person who can fill a gap."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        city = seen["cities"][seen["turn"]]
        if seen["phase"] not in ("build", "final") or None not in city["row"] or not played.waits:
            return False
        return any(is_inside(one["action"], city) for one in played.legal)

    return wish


def is_inside(action: dict[str, Any], city: dict[str, Any]) -> bool:
    """Return whether an action fills a gap of a city."""
    return bool(action["kind"] == "lay" and 0 <= action["at"] - city["at"] < len(city["row"]))


@cache
def told() -> Wish:
    """Return the wish for a person who may bid for a hidden lot of which the kind was told."""
    hidden = deciding("bid", "hidden")
    return lambda played: hidden(played) and played.table["observation"]["lot_told"]


@cache
def bluffed() -> Wish:
    """Return the wish for a person who passes last, while the highest bid cannot be paid."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        if seen["phase"] == "bid" and played.waits and not seen["passed"]:
            poor = played.table["next"]
            bluff = {"kind": "bid", "coins": max(*seen["bids"], seen["purses"][poor]) + 1}
            played.decide({"action": bluff})
            seen = played.table["observation"]
        if seen["phase"] != "bid" or not played.waits:
            return False
        high = max(seen["bids"])
        short = seen["purses"][seen["bids"].index(high)] < high
        return bool(short and len(seen["passed"]) == seen["seats"] - 2)

    return wish


@cache
def one_left() -> Wish:
    """Return the wish for a person who may put up the last card of a pile."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        few = any(pile["cards"] == 1 for pile in seen["piles"].values())
        return seen["phase"] == "auction" and played.waits and few

    return wish


@cache
def refused() -> Wish:
    """Return the wish for a person who holds a card that cannot be laid, and may do something."""
    building = deciding("build", cards=9)

    def wish(played: Played) -> bool:
        if not building(played):
            return False
        seat = played.table["next"]
        held = played.ask("table", viewer=seat)["table"]["observation"]["hand"]
        return bool({*held} - {one["action"].get("card") for one in played.legal})

    return wish


@cache
def both(wish: Wish, cards: int) -> Wish:
    """Return a wish with so many cards laid."""

    def with_cards(played: Played) -> bool:
        cities = played.table["observation"]["cities"]
        return sum(len(city["row"]) for city in cities) >= cards and wish(played)

    return with_cards


@cache
def last() -> Wish:
    """Return the wish for the last decision of a match: a person's in the final phase."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        return seen["phase"] == "final" and seen["finals"] == seen["seats"] - 1 and played.waits

    return wish


def kinds_of(played: Played) -> set[str]:
    """Return what the person who decides next may do."""
    return {one["action"]["kind"] for one in played.legal}


class Moments(Scenes):
    """Moments of La Sfida degli Architetti."""

    names = (
        "begun",
        "open_bid",
        "hidden_bid",
        "first_build",
        "build",
        "sabotage",
        "ransom",
        "final",
        "curtain",
        "over",
    )

    def begun(self) -> None:
        self.sit(4, matches.decides("auction"))
        self.select()

    def open_bid(self) -> None:
        self.sit(4, deciding("bid", "open"))

    def hidden_bid(self) -> None:
        self.sit(4, deciding("bid", "hidden"))

    def first_build(self) -> None:
        self.sit(4, offered("begin"))

    def build(self) -> None:
        """Show a card where it would stand, and what it would bring."""
        self.sit(4, deciding("build", cards=12))
        card = next(one for one in self.person.look().legal if one.startswith("hand:"))
        self.person.select(card)
        places = [one for one in self.person.look().legal if one.startswith("place:")]
        if places:
            self.person.select(places[0])
        self.person.table.locator(".actions-chips").wait_for()

    def sabotage(self) -> None:
        self.sit(4, offered("sabotage", 8))
        aims = [one for one in self.person.look().legal if one.startswith("building:")]
        self.person.select(aims[0])
        self.person.table.locator(".actions-chips").wait_for()

    def ransom(self) -> None:
        self.sit(4, matches.decides("ransom"))

    def final(self) -> None:
        self.sit(4, matches.decides("final", among=2))

    def curtain(self) -> None:
        self.open("hhe", deciding("open", "hidden"))

    def over(self) -> None:
        self.sit(4, last())
        self.person.page.keyboard.press("4")
        self.person.play_to_the_end()


FACTS = Facts(
    options=("open_sabotage", "open_purses"),
    told="pass",
    held=("hand", "lot"),
    named="card",
    holds=("hand:", "seen:"),
    marks=r"\bhand:|\bseen:",
    scenes=Moments,
)
