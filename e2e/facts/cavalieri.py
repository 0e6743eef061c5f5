"""What the browser's tests must know of Città e Cavalieri."""

import random
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import cittadella
import matches
from cittadella.bots.thinker import choose
from cittadella.core.codecs import NONE
from cittadella.games.cavalieri import GAME, Position
from cittadella.games.cavalieri import actions as do
from matches import Played, Wish
from scenes import HOLD, Scenes

from facts import Facts


@cache
def at(phase: str, round_number: int = 0, among: int = 1) -> Wish:
    """Return the wish for a person's decision in a phase, from a round on."""

    def wish(played: Played) -> bool:
        seen = played.seen
        if seen["phase"] != phase or seen["round"] < round_number or not played.waits:
            return False
        return len(played.legal) >= among

    return wish


@cache
def may(kind: str, round_number: int = 0, *, cards: bool = True) -> Wish:
    """Return the wish for a person who may do something of a kind, from a round on.

    Without ``cards`` the person has no progress cards, which take room.
    """

    def wish(played: Played) -> bool:
        seen = played.seen
        if not played.waits or seen["round"] < round_number or kind not in kinds_of(played):
            return False
        return cards or not any(sum(seen["colours"][seat]) for seat in seen["deciding"])

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


# Moments that come too seldom to be waited for in matches at the page's pace

Sought = Callable[[Position], bool]
RULES = cittadella.game(GAME.id)


@cache
def reach(
    sought: Sought, *, seed: int, back: int = 0, target: str = "10", eager: int = -1
) -> Played:
    """Return a match of easy bots at what is sought, or so many steps before, from ``seed`` on.

    They take every step on the track ``eager``. Whoever decides then is a person.
    """
    for number in count(seed):
        state, chance = GAME.new(4, {"target": target}, number), random.Random(number)
        taken = []
        while not state.is_over and not sought(state):
            seat = state.next_seat()
            legal = state.legal_actions(seat)
            seen, bits = state.observe(seat), chance.getrandbits(32)
            likely = (one for one in legal if isinstance(one, do.Improve) and one.track == eager)
            action = next(likely, None) or choose(RULES, seen, seat, legal, "easy", bits)
            state.push(seat, action)
            taken.append((seat, action))
        if not state.is_over:
            break
    played = Played()
    people, options = matches.seats("hhhh"), {"target": target}
    played.ask("new", game=GAME.id, seats=people, options=options, seed=number)
    for seat, action in taken[: len(taken) - back]:
        played.session.match.play(seat, action)
    return matches.among_bots(played)


def early(state: Position) -> bool:
    """Return whether somebody has points enough while another's turn goes on."""
    return any(
        points >= state.goal and seat != state.mover for seat, points in enumerate(state.points)
    )


def landed(state: Position) -> bool:
    """Return whether the barbarians have landed."""
    return state.now == "pillage" or state.attacks > 0


def taken_over(state: Position) -> bool:
    """Return whether a metropolis goes to another one."""
    return state.now == "metropolis" and state.metropolis[state.track] != NONE


@cache
def in_phase(phase: str, *, alone: bool = False) -> Sought:
    """Return what seeks a phase; ``alone``: in which nobody else decides meanwhile."""
    return lambda state: state.now == phase and (not alone or state.ready.bit_count() == 1)


def invents(state: Position) -> bool:
    """Return whether somebody may swap two numbers."""
    legal = state.legal_actions(state.next_seat())
    return any(isinstance(one, do.Inventor) for one in legal)


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
        "over",
    )
    pictured = (
        *Scenes.pictured,
        "curtain",
        "yields",
        "won",
        "knights",
        "answers",
        "metropolis",
        "landing",
        "taken_over",
        "spy",
        "inventor",
        "turn_hint",
        "inspected",
        "refused",
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

    def landing(self) -> None:
        """Show what comes of the first landing, as it is told."""
        self.show(reach(landed, seed=19, back=1))
        self.person.page.keyboard.press("2")
        self.person.press("cavalieri.button.roll")
        self.person.table.locator(".interlude-opening").wait_for()

    def taken_over(self) -> None:
        """Show a metropolis that goes from one player to another."""
        self.show(reach(taken_over, seed=5, target="15", eager=0))
        self.select()

    def spy(self) -> None:
        """Show the cards of another, to choose one of."""
        self.show(reach(in_phase("spy"), seed=2))

    def inventor(self) -> None:
        """Show one number chosen, to be swapped for another."""
        self.show(reach(invents, seed=2))
        self.person.select("card:inventor")
        hexes = [one for one in self.person.look().legal if one.startswith("hex:")]
        self.person.select(hexes[0])

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

    # More that are worth a picture

    def yields(self) -> None:
        """Show a roll while its cards fly to their owners."""
        self.roll()
        self.set("speed", 2)
        self.person.page.evaluate(HOLD)
        self.person.press("cavalieri.button.roll")
        self.person.table.locator(".flights-token").first.wait_for()

    def won(self) -> None:
        """Show the table after a landing that was beaten off."""
        self.sit(4, landing("won"))

    def knights(self) -> None:
        """Show where a knight may move."""
        self.sit(4, may("move"))
        self.person.select("tray:move")
        if not self.person.look().button("primary"):
            self.person.select(self.first_of("vertex:"))

    def answers(self) -> None:
        """Show the answers to an offer, all turned up."""
        self.sit(4, at("choose"))

    def metropolis(self) -> None:
        """Show that a metropolis is to be set."""
        self.sit(4, at("metropolis"))
        self.select()

    def turn_hint(self) -> None:
        """Show what is advised in a turn."""
        self.turn()
        self.person.hint()

    def inspected(self) -> None:
        """Show what there is to know of the barbarians."""
        self.turn()
        self.ask_about("[data-about='ship']")

    def refused(self) -> None:
        """Show what is missing for something that cannot be built."""
        self.turn()
        self.ask_about(".cavalieri-tile.is-idle[data-target]")


FACTS = Facts(
    told="rolled",
    held=("hand", "progress"),
    named="card",
    holds=("hand:", "card:", "progress:", "give:"),
    marks=r"\b(?:hand|give|card|progress):\w+",
    scenes=Moments,
)
