"""What the browser's tests must know of Guildes."""

from functools import cache

import matches
from matches import Played, Wish
from scenes import Scenes

from facts import Facts


@cache
def at(round_number: int, phase: str, step: int = 1) -> Wish:
    """Return the wish for a step of Guildes in which only people have still to decide."""

    def wish(played: Played) -> bool:
        seen = played.seen
        now = (seen["round"], seen["phase"], seen["step"])
        return now == (round_number, phase, step) and played.waits

    return wish


def swaps(played: Played) -> bool:
    """Wish for the trick that swaps two cards."""
    seen = played.seen
    return bool(
        seen["phase"] == "trick"
        and played.waits
        and seen["tricks"][played.next] == "swap"
        and len(played.legal) > 8
    )


def swaps_late(played: Played) -> bool:
    """Wish for that trick in the last round, when most cards lie on the table."""
    return bool(played.seen["round"] == 3 and swaps(played))


def gains_by_four(played: Played) -> bool:
    """Wish for somebody whom the guild that pays four places pays in the last round."""
    seen = played.seen
    alchemists = seen["standings"].get("alchemists")
    late = played.waits and seen["round"] == 3 and seen["phase"] == "play"
    return bool(late and alchemists and alchemists["points"][played.next])


def salvages(played: Played) -> bool:
    """Wish for somebody who may draw from the discards."""
    return played.waits and any(one["action"]["kind"] == "draw" for one in played.legal)


class Moments(Scenes):
    """Moments of Guildes."""

    names = (
        "draft",
        "play",
        "trick",
        "second_half_of_a_trick",
        "curtain",
        "scoring",
        "over",
        "menu",
    )
    pictured = (
        *Scenes.pictured,
        "scorings",
        "six",
        "reveal",
        "flies",
        "levy_flies",
        "salvage",
        "explained",
        "event",
        "refused",
        "between",
        "again",
    )

    def draft(self) -> None:
        self.open("heeeee", at(1, "draft", 2), "events")
        self.select()

    def play(self) -> None:
        self.open("heee", at(3, "play", 4), "events")
        self.select()

    def trick(self) -> None:
        self.open("heeee", matches.decides("trick", among=4), "tricks")

    def second_half_of_a_trick(self) -> None:
        """Show which cards may be taken for one's own."""
        self.show(matches.alone(4, swaps, game="guildes", options=("tricks",)))
        self.person.select(self.person.look().legal[0])
        self.person.page.wait_for_timeout(100)

    def curtain(self) -> None:
        self.open("hhee", at(2, "draft", 4))

    def scoring(self) -> None:
        self.open("heee", at(2, "play", 7))
        self.count()

    def over(self) -> None:
        self.open("heee", at(3, "play", 7))
        self.person.page.keyboard.press("4")
        self.person.decide()
        self.person.wait("over")

    def menu(self) -> None:
        self.open("hhee", at(2, "draft", 4))
        self.person.press("table.menu")

    # More that are worth a picture

    def six(self) -> None:
        """Show six seats with events and dirty tricks."""
        self.open("heeeee", at(3, "play", 2), "events", "tricks")
        self.select()

    def reveal(self) -> None:
        """Show the cards of a step while they lie open."""
        self.open("heee", at(2, "play", 4))
        self.set("speed", 1)
        self.person.decide()
        self.person.table.locator(".guildes-flip").first.wait_for()
        self.person.page.keyboard.press(" ")
        self.person.page.wait_for_timeout(1000)

    def flies(self) -> None:
        """Show packs on their way to the next players."""
        self.open("heee", at(2, "draft", 4))
        self.fly("guildes-pack")

    def levy_flies(self) -> None:
        """Show the cards of the levy on their way back to the players."""
        wish = matches.decides("levy")
        self.show(matches.alone(5, wish, game="guildes", options=("events",)))
        self.fly("guildes-card-name")

    def salvage(self) -> None:
        """Show two cards drawn from the discards."""
        self.show(matches.alone(5, salvages, game="guildes", options=("tricks",)))
        self.person.answer(self.person.look().button("choice", "secondary", "primary")[0])
        self.person.table.locator(".guildes-fan-drawn").wait_for()

    def explained(self) -> None:
        """Show what a guild is."""
        self.six()
        self.ask_about('[data-target="stall:merchants"]')

    def event(self) -> None:
        """Show what an event does."""
        self.six()
        self.ask_about('[data-about^="event:"]')

    def refused(self) -> None:
        """Show why a card cannot be taken."""
        self.trick()
        self.ask_about(".slot[data-held]:not([data-legal])")

    def between(self) -> None:
        """Show the card between two rounds."""
        self.open("heee", at(1, "play", 7))
        self.count()
        self.person.count()
        self.person.wait("interlude")

    def again(self) -> None:
        """Show the points of a round as they are gone through once more."""
        self.scorings()
        self.person.page.locator(".scorings-one").first.click()
        self.person.table.locator(".tally-panel-line").wait_for()


FACTS = Facts(
    options=("events", "tricks"),
    told="revealed",
    held=("hand", "pack"),
    named="guild",
    holds=("card:", "drawn:"),
    marks=r"\bcard:|\bdrawn:",
    scenes=Moments,
)
