"""Moments of a game to be looked at, each opened in a page that is there already."""

from typing import ClassVar

import matches
from player import Person

SET = """async ([name, value]) => {
  cittadella['shell/settings.js'].settings.set(name, value);
}"""
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


class Scenes:
    """The moments that every game has; a game may have others in their place, and more."""

    names: ClassVar[tuple[str, ...]] = ("begun", "curtain", "late", "over", "menu")
    """Those at which the tests look."""
    pictured: ClassVar[tuple[str, ...]] = (
        "setup", "rules", "aim", "taught", "hint", "why", "since", "covered", "analysis", "better",
    )  # fmt: skip
    """More that are worth a picture."""

    def __init__(self, game: str, person: Person, url: str) -> None:
        self.game = game
        self.seats = matches.seated(game)
        self.person = person
        self.url = url

    def open(
        self, kinds: str, moment: matches.Wish, *options: str, seed: int = 19
    ) -> matches.Played:
        """Open a match as it stands at a moment."""
        return self.show(matches.play(kinds, moment, game=self.game, options=options, seed=seed))

    def show(self, played: matches.Played) -> matches.Played:
        """Open a match."""
        self.person.page.goto(f"{self.url}#/")
        self.person.page.goto(f"{self.url}#{played.link}")
        self.person.wait("deciding", "curtain", timeout=60)
        return played

    def select(self) -> None:
        """Select what is legal, if something is on the board, and see what it would change."""
        look = self.person.look()
        legal = [one for one in look.legal if one not in look.selected]
        if legal:
            self.person.select(legal[len(legal) // 2])
            self.person.table.locator(".actions-chips, .actions-buttons .btn").first.wait_for()

    def count(self) -> None:
        """Decide, and stop at the first line of the points that this brings."""
        self.person.page.keyboard.press("1")
        self.person.decide()
        self.person.wait("scoring")
        self.person.press("table.stop")

    def sit(self, seats: int, moment: matches.Wish) -> matches.Played:
        """Open a match as it stands at a moment, however bots play."""
        return self.show(matches.alone(seats, moment, game=self.game))

    def begun(self) -> None:
        """Show the first decision, with something selected."""
        self.sit(self.seats, matches.begun)
        self.select()

    def late(self) -> None:
        """Show a full table."""
        self.sit(self.seats, matches.after(0.8, self.seats, game=self.game))

    def hint(self) -> None:
        """Show what is advised in the middle of a game."""
        self.sit(self.seats, matches.after(0.5, self.seats, game=self.game))
        self.person.hint()

    def curtain(self) -> None:
        """Show the curtain between two people, while neither is out of the game."""
        moment = matches.after(0.5, 3, game=self.game)
        late = matches.play("hhe", moment, game=self.game, seed=19)
        self.open("hhe", matches.begun if late.table["out"] else moment)

    def over(self) -> None:
        """Show the end, after the last decisions."""
        self.sit(self.seats, matches.after(0.97, self.seats, game=self.game))
        self.person.page.keyboard.press("4")
        self.person.play_to_the_end()

    def menu(self) -> None:
        """Show the menu over the table."""
        self.begun()
        self.person.press("table.menu")

    # More that are worth a picture

    def setup(self) -> None:
        """Show who plays, and with what."""
        self.page(f"#/setup/{self.game}")
        self.person.page.locator(".setup-play").wait_for()

    def rules(self) -> None:
        """Show the rules with their figures."""
        self.page(f"#/rules/{self.game}")
        self.person.page.locator("main figure, main h2").first.wait_for()

    def aim(self) -> None:
        """Show what the game is about."""
        self.page(f"#/setup/{self.game}")
        self.person.press("aim.title")
        self.person.page.locator(".aim").wait_for()

    def taught(self) -> None:
        """Show the first note of a game that teaches."""
        self.aim()
        self.person.show_me()
        self.person.page.locator(".note").wait_for()

    def since(self) -> None:
        """Show what has happened since one's last turn, numbered."""
        self.late()
        unfolds = self.person.named("table.since")
        if unfolds.is_visible():
            self.person.tap(unfolds)

    def covered(self) -> None:
        """Show the tablet lying on the table between two people."""
        self.curtain()
        self.set("hotseat", "table")
        self.person.wait("deciding")

    def why(self) -> None:
        """Show why a bot did what it did last, over the step."""
        self.sit(self.seats, matches.after(0.5, self.seats, game=self.game))
        self.person.press("table.menu")
        self.person.press("table.review")
        asked = self.person.named("table.why.ask")
        back = self.person.named("table.replay.previous")
        while not asked.is_visible():
            step = self.person.look().step
            self.person.tap(back)
            self.person.table.and_(self.person.page.locator(f"[data-step='{step - 1}']")).wait_for()
        self.person.tap(asked)
        self.person.page.locator(".why li").first.wait_for()

    def scorings(self) -> None:
        """Show the scorings so far, to be gone through again."""
        self.late()
        self.person.press("table.menu")
        self.person.press("table.scorings")

    def analysis(self) -> None:
        """Show the whole analysis of a match."""
        played = matches.play("h" + "e" * (self.seats - 1), matches.over, game=self.game)
        self.person.page.goto(f"{self.url}#/")
        self.person.page.goto(f"{self.url}#{played.link}")
        self.person.wait("over")
        self.person.press("table.analysis.title")
        self.person.page.locator(".analysis-sums").wait_for(timeout=240_000)

    def better(self) -> None:
        """Show what would have been better than a choice, from the analysis."""
        if not self.person.page.locator(".analysis-sums").count():
            self.analysis()
        row = self.person.page.locator("button.analysis-row", has=self.person.page.locator("b"))
        self.person.tap(row.first)
        self.person.wait("replay")

    # What several of them do

    def page(self, address: str) -> None:
        """Go to a page outside of a match."""
        self.person.page.goto(f"{self.url}{address}")
        self.person.page.locator("h1").first.wait_for()

    def set(self, name: str, value: object) -> None:
        """Change a setting."""
        self.person.page.evaluate(SET, [name, value])

    def hand(self) -> list[str]:
        """Return what of one's hand may be chosen."""
        return [one for one in self.person.look().legal if one.startswith("hand:")]

    def first_of(self, kind: str) -> str:
        """Return the first legal element of a kind."""
        return next(one for one in self.person.look().legal if one.startswith(kind))

    def fly(self, thing: str) -> None:
        """Decide, and keep in the air what flies from then on."""
        self.set("speed", 2)
        self.person.page.evaluate(HOLD)
        self.person.decide()
        self.person.table.locator(f".flights-token .{thing}").first.wait_for()

    def ask_about(self, selector: str) -> None:
        """Tap the first thing of a kind, and wait for what is said of it."""
        self.person.tap(self.person.table.locator(selector).filter(visible=True).first)
        self.person.page.locator(".answer, .toast").first.wait_for()
