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
        seen = played.seen
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
        seen = played.seen
        laid = sum(len(city["row"]) for city in seen["cities"])
        return played.waits and laid >= cards and kind in kinds_of(played)

    return wish


@cache
def filling() -> Wish:
    """Return the wish for a person who can fill a gap."""

    def wish(played: Played) -> bool:
        seen = played.seen
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
    return lambda played: hidden(played) and played.seen["lot_told"]


@cache
def bluffed() -> Wish:
    """Return the wish for a person who passes last, while the highest bid cannot be paid."""

    def wish(played: Played) -> bool:
        seen = played.seen
        if seen["phase"] == "bid" and played.waits and not seen["passed"]:
            poor = played.next
            bluff = {"kind": "bid", "coins": max(*seen["bids"], seen["purses"][poor]) + 1}
            played.decide({"action": bluff})
            seen = played.seen
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
        seen = played.seen
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
        seat = played.next
        held = played.ask("table", viewer=seat)["table"]["observation"]["hand"]
        return bool({*held} - {one["action"].get("card") for one in played.legal})

    return wish


@cache
def both(wish: Wish, cards: int) -> Wish:
    """Return a wish with so many cards laid."""

    def with_cards(played: Played) -> bool:
        cities = played.seen["cities"]
        return sum(len(city["row"]) for city in cities) >= cards and wish(played)

    return with_cards


@cache
def last() -> Wish:
    """Return the wish for the last decision of a match: a person's in the final phase."""

    def wish(played: Played) -> bool:
        seen = played.seen
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
        "over",
    )
    pictured = (
        *Scenes.pictured,
        "curtain",
        "income",
        "hidden",
        "peek",
        "first_city",
        "places",
        "gap",
        "offer",
        "insolvent",
        "last_card",
        "grown",
        "scoring",
        "bonus",
        "inspected",
        "cards",
        "refused",
        "strip",
        "three",
        "shared",
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

    # More that are worth a picture

    def income(self) -> None:
        """Show what a throw has brought, and the piles to choose from."""
        self.sit(4, both(matches.decides("auction"), 6))
        self.person.select("pile:open")

    def hidden(self) -> None:
        """Show a hidden lot of which the kind was told."""
        self.sit(4, told())

    def peek(self) -> None:
        """Show a hidden lot that only the auctioneer sees."""
        self.sit(4, deciding("open", "hidden", 9))

    def first_city(self) -> None:
        """Show a city that is begun."""
        self.first_build()
        self.person.select(self.hand()[0])
        self.person.wait("deciding")

    def places(self) -> None:
        """Show where a card may go."""
        self.sit(4, deciding("build", cards=12))
        self.person.select(self.hand()[0])

    def gap(self) -> None:
        """Show a gap that can be filled."""
        self.sit(4, filling())
        for card in self.hand():
            self.person.select(card)
            gaps = self.person.table.locator(".sfida-place[data-legal] .sfida-rubble")
            if gaps.count():
                self.person.tap(gaps.first)
                break
        self.person.table.locator(".actions-chips").wait_for()

    def offer(self) -> None:
        """Show an offer that would stop an attack."""
        wish = matches.decides("offer", among=4)
        self.show(matches.alone(4, wish, game="sfida", options=("open_sabotage",)))

    def insolvent(self) -> None:
        """Show somebody who cannot pay."""
        self.sit(4, bluffed())
        self.set("speed", 1)
        passing = self.person.word("sfida.button.pass")
        self.person.tap(self.person.table.locator(".actions-buttons .btn", has_text=passing))
        self.person.table.locator(".interlude-opening").wait_for()

    def last_card(self) -> None:
        """Show that a pile has one card left."""
        self.sit(4, one_left())

    def grown(self) -> None:
        """Show the largest cities, late in the game."""
        self.sit(4, deciding("build", cards=27))

    def scoring(self) -> None:
        """Show the walk along a city."""
        self.sit(4, last())
        self.set("speed", 3)
        self.person.answer(self.person.look().button("secondary", "primary", "choice")[0])
        self.person.wait("scoring")
        self.person.press("table.stop")

    def bonus(self) -> None:
        """Show a bonus, and why it is missed."""
        self.scoring()
        for _ in range(4):
            self.person.press("table.on")

    def inspected(self) -> None:
        """Show a building looked at closely."""
        self.sit(4, deciding("build", cards=12))
        self.ask_about(".sfida-city .sfida-building[data-target]:not([data-legal])")

    def cards(self) -> None:
        """Show how many cards there are of each kind."""
        self.sit(4, deciding("bid", "open", 9))
        self.ask_about('[data-about="stock:cards"]')

    def refused(self) -> None:
        """Show why a card cannot be laid."""
        self.sit(4, refused())
        self.ask_about(".sfida-hand .slot[data-held]:not([data-legal])")

    def strip(self) -> None:
        """Show a city that was opened where room is short."""
        self.sit(4, deciding("bid", "open", 12))
        self._unfold_city()

    def three(self) -> None:
        """Show three players, and a city that was opened where room is short."""
        self.open("hee", both(matches.decides("auction"), 12))
        self._unfold_city()

    def shared(self) -> None:
        """Show an auction among several people at one device."""
        self.open("hhe", deciding("bid", "open", 9))

    def _unfold_city(self) -> None:
        fold = self.person.table.locator(".sfida-fold[aria-expanded=false]").first
        if fold.is_visible():
            self.person.tap(fold)


FACTS = Facts(
    options=("open_sabotage", "open_purses"),
    told="pass",
    held=("hand", "lot"),
    named="building",
    holds=("hand:", "seen:"),
    marks=r"\bhand:|\bseen:",
    scenes=Moments,
)
