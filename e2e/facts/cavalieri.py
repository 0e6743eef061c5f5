"""What the browser's tests must know of Città e Cavalieri."""

from functools import cache
from typing import Any

import matches
from matches import Played, Wish
from scenes import Scenes

from facts import Facts


@cache
def at(phase: str, round_number: int = 0, among: int = 1) -> Wish:
    """Return the wish for a person's decision in a phase, from a round on."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        if seen["phase"] != phase or seen["round"] < round_number or not played.waits:
            return False
        return len(played.legal) >= among

    return wish


@cache
def may(kind: str, round_number: int = 0) -> Wish:
    """Return the wish for a person who may do something of a kind, from a round on."""

    def wish(played: Played) -> bool:
        seen = played.table["observation"]
        return bool(played.waits and seen["round"] >= round_number and kind in kinds_of(played))

    return wish


def kinds_of(played: Played) -> set[str]:
    """Return what the person who decides next may do."""
    return {one["action"]["kind"] for one in played.legal}


def landing(outcome: str) -> Wish:
    """Return the wish for a person's decision just after a landing that went so."""
    return _landing(outcome)


@cache
def _landing(outcome: str) -> Wish:
    def wish(played: Played) -> bool:
        if not played.waits:
            return False
        last = played.table["step"]
        events: list[dict[str, Any]] = played.table["events"]
        return any(
            event["kind"] == "attack" and event["outcome"] == outcome and event["step"] == last
            for event in events
        )

    return wish


class Moments(Scenes):
    """Moments of Città e Cavalieri."""

    names = (
        "begun",
        "turn",
        "build",
        "roll",
        "discard",
        "robber",
        "pillage",
        "trading",
        "answer",
        "card",
        "curtain",
        "over",
        "menu",
    )

    def turn(self) -> None:
        """Show the tray, with all that may be done."""
        self.sit(4, at("main", 9, 14))

    def build(self) -> None:
        """Show where a road may be built, and what it would bring."""
        self.sit(4, may("road", 6))
        self.person.select("tray:road")
        self.select()

    def roll(self) -> None:
        self.sit(4, at("roll", 8))

    def discard(self) -> None:
        self.sit(4, at("discard", 2))

    def robber(self) -> None:
        self.sit(4, at("robber"))
        self.select()

    def pillage(self) -> None:
        self.sit(4, at("pillage", among=2))

    def trading(self) -> None:
        """Show an offer that is put together, with the bank's rate beside."""
        self.sit(4, may("bank", 4))
        self.open_trade()

    def open_trade(self) -> None:
        """Open the panel for offers."""
        self.person.tap(self.person.table.locator(".cavalieri-tile-button"))
        self.person.table.locator(".draft").wait_for()

    def answer(self) -> None:
        self.sit(4, at("answer", among=4))

    def card(self) -> None:
        """Show a progress card that stands ready."""
        played = self.sit(4, may("warlord"))
        del played
        self.person.select("card:warlord")
        self.person.table.locator(".actions-chips").wait_for()

    def curtain(self) -> None:
        self.open("hhe", at("main", 3))

    def over(self) -> None:
        self.sit(4, matches.ending(4, game="cavalieri"))
        self.person.page.keyboard.press("4")
        self.person.play_to_the_end()


FACTS = Facts(
    phases=("found", "roll", "main"),
    told="rolled",
    held=("hand", "progress"),
    named="card",
    holds=("hand:", "card:", "progress:", "give:"),
    marks=r"\b(?:hand|give|card|progress):\w+",
    every=12,
    scenes=Moments,
)
