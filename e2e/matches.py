"""Matches played outside of the page, so that a test can begin where it wants to."""

import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import cittadella
from cittadella.bots.thinker import choose
from cittadella.bots.thinkers import Thinkers
from cittadella.bridge import Session
from cittadella.core.actions import Action
from cittadella.core.match import Match

PEOPLE = ("Anna", "Bianca", "Corrado", "Dante", "Elena", "Fosco")

Table = dict[str, Any]

GATHERED = ("ask:", "give:")
"""What is gathered in a panel, beside the board."""
WHIM = 0.25
"""How often people do something by chance all the same."""
LONG = ("cavalieri",)
"""Games that take minutes in which all that people do is left to chance."""
SOON = 0.05
"""How long a bot may think, in seconds."""
NEVER = 10**9
"""Asked what has happened ``since`` then, the engine tells nothing of it."""


class Played:
    """A match and the engine that holds it; ``table`` is what a spectator sees."""

    def __init__(self) -> None:
        self.session = Session()
        self._seen: tuple[int, Table] | None = None
        self._table: Table | None = None

    def ask(self, do: str, **request: object) -> dict[str, Any]:
        """Ask the engine; the request must be right."""
        reply: dict[str, Any] = json.loads(self.session.call(json.dumps({"do": do, **request})))
        assert reply["ok"], reply
        return reply

    @property
    def match(self) -> Match:
        """The match itself, for what is asked at every step: an answer tells all of the table."""
        return self.session.match

    @property
    def table(self) -> Table:
        """The table for a spectator, with all that has happened."""
        if self._table is None or self._table["step"] != len(self.match.steps):
            past = self._table["events"] if self._table else []
            self._table = self.ask("table", since=len(past))["table"]
            self._table["events"] = [*past, *self._table["events"]]
        return self._table

    @property
    def seen(self) -> Table:
        """What a spectator sees of the position: the observation alone, sooner had than a table."""
        step = len(self.match.steps)
        if self._seen is None or self._seen[0] != step:
            self._seen = step, self.match.state.observe(None)
        return self._seen[1]

    @property
    def next(self) -> int:
        """The person who should decide next; there must be one."""
        seat = self.match.next_human()
        assert seat is not None
        return seat

    @property
    def legal(self) -> list[dict[str, Any]]:
        """What the person who should decide next may do."""
        told = self.ask("table", viewer=self.next, since=NEVER)
        found: list[dict[str, Any]] = told["table"]["legal"]
        return found

    def decide(self, option: dict[str, Any]) -> None:
        """Let the person who should decide next take one of the legal actions."""
        self.take(self.match.game.action_from_json(option["action"]))

    def take(self, action: Action) -> None:
        """Let the person who should decide next take a legal action."""
        self.match.play(self.next, action)

    def let_bot(self) -> None:
        """Let the first bot that must decide do so soon."""
        match, seat = self.match, self.match.deciding("bot")[0]
        thinker = Thinkers().decider(match, seat)
        while not thinker.step(SOON):
            thinker.hurry()
        match.play(seat, thinker.action)

    def muddle_through(self, chance: random.Random) -> None:
        """Let the person who should decide next do something."""
        match, seat = self.match, self.next
        legal = match.state.legal_actions(seat)
        if match.game.id not in LONG or chance.random() < WHIM:
            self.take(chance.choice(legal))
            return
        seen = match.state.observe(seat)
        self.take(choose(match.game, seen, seat, legal, "easy", chance.getrandbits(32)))

    @property
    def waits(self) -> bool:
        """Whether only people have still to decide."""
        return bool(self.match.deciding("human") and not self.match.deciding("bot"))

    @property
    def save(self) -> dict[str, Any]:
        """The match as a save."""
        found: dict[str, Any] = self.ask("save")["save"]
        return found

    @property
    def link(self) -> str:
        """The match as the part of an address after the ``#``."""
        return f"g={self.ask('link')['link']}"


def seated(game: str) -> int:
    """Return how many sit at a game in the shared tests: four where there is room for them."""
    return min(4, cittadella.game(game).seats[-1])


def seats(kinds: str) -> list[dict[str, str]]:
    """Return the seats that letters stand for: h a person; e, m, x an easy, medium or hard bot."""
    levels = {"e": "easy", "m": "medium", "x": "hard"}
    return [
        {"kind": "human", "name": PEOPLE[at]}
        if letter == "h"
        else {"kind": "bot", "level": levels[letter], "name": f"Bot {at + 1}"}
        for at, letter in enumerate(kinds)
    ]


Wish = Callable[[Played], bool]


def begun(played: Played) -> bool:
    """Wish for the first decision."""
    return played.waits


def over(_: Played) -> bool:
    """Wish for nothing but the end."""
    return False


@cache
def play(
    kinds: str,
    until: Wish,
    *,
    game: str = "guildes",
    options: tuple[str, ...] = (),
    seed: int = 7,
) -> Played:
    """Play a match of ``game`` until it pleases ``until`` or is over.

    ``kinds`` has a letter a seat: ``h`` a person, who plays by chance, ``e``, ``m`` or ``x``
    an easy, medium or hard bot. ``options`` are on, all others as they are by default. The same
    match is given again for the same ``until``, to be read.
    """
    played = Played()
    chance = random.Random(seed)
    chosen = dict.fromkeys(options, True)
    played.ask("new", game=game, seats=seats(kinds), options=chosen, seed=seed)
    while not played.match.state.is_over and not until(played):
        if played.match.deciding("bot"):
            played.let_bot()
        else:
            played.muddle_through(chance)
    return played


@cache
def alone(
    seats: int, until: Wish, *, game: str, options: tuple[str, ...] = (), seed: int = 7
) -> Played:
    """Play a match by chance until it pleases ``until``, however bots play.

    Whoever decides then stays a person; the others become easy bots. If a match comes to its end
    before, another one is played. The same match is given again for the same ``until``, to be read.
    """
    played = play("h" * seats, until, game=game, options=options, seed=seed)
    if played.match.state.is_over:
        return alone(seats, until, game=game, options=options, seed=seed + 1)
    return among_bots(played)


def called(played: Played, names: Sequence[str]) -> Played:
    """Return a match in which those who play have other names."""
    save = played.save
    for player, name in zip(save["players"], names, strict=False):
        player["name"] = name
    renamed = Played()
    renamed.ask("load", save=save)
    return renamed


def among_bots(played: Played, level: str = "easy") -> Played:
    """Return a match with bots of a level in the seats of all but whoever decides next."""
    save = played.save
    for seat, player in enumerate(save["players"]):
        if seat != played.next:
            player |= {"kind": "bot", "level": level, "name": f"Bot {seat + 1}"}
    sat = Played()
    sat.ask("load", save=save)
    return sat


@cache
def after(
    part: float, seats: int, *, game: str, options: tuple[str, ...] = (), seed: int = 7
) -> Wish:
    """Return the wish for so great a part of a match, as chance plays it, to be over."""
    whole = play("h" * seats, over, game=game, options=options, seed=seed)
    steps = part * len(whole.match.steps)
    return lambda played: played.waits and len(played.match.steps) >= steps


def ending(seats: int, *, game: str, options: tuple[str, ...] = ()) -> Wish:
    """Return the wish for the last few steps of a match."""
    return after(0.995 if game in LONG else 0.97, seats, game=game, options=options)


@cache
def aiming(wish: Wish) -> Wish:
    """Return the wish with something on the board to be chosen."""

    def with_targets(played: Played) -> bool:
        first = [one["targets"][0] for one in played.legal if one["targets"]]
        return wish(played) and not all(target.startswith(GATHERED) for target in first)

    return with_targets


@cache
def decides(phase: str, *, among: int = 1) -> Wish:
    """Return the wish for a person's decision in a phase with so many actions to choose from."""

    def wish(played: Played) -> bool:
        return played.seen["phase"] == phase and played.waits and len(played.legal) >= among

    return wish
