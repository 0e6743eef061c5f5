"""Moments of a game to be looked at, each opened in a page that is there already."""

from typing import ClassVar

import matches
from player import Person


class Scenes:
    """The moments that every game has; a game may have others in their place."""

    names: ClassVar[tuple[str, ...]] = ("begun", "curtain", "late", "over", "menu")

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
        """Show the curtain between two people."""
        self.open("hhe", matches.after(0.5, 3, game=self.game))

    def over(self) -> None:
        """Show the end, after the last decisions."""
        self.sit(self.seats, matches.after(0.97, self.seats, game=self.game))
        self.person.page.keyboard.press("4")
        self.person.play_to_the_end()

    def menu(self) -> None:
        """Show the menu over the table."""
        self.begun()
        self.person.press("table.menu")
