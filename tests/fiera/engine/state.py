"""What is on the table of Fiera, each field declared once."""

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from cittadella.core.codecs import SEATS, each, mask, maybe, name, rows, seat, whole
from cittadella.core.errors import Problem
from cittadella.core.fields import declared, everybody, nobody, owner
from cittadella.core.game import Seat, State

from . import components
from .components import (
    KINDS,
    LETTER,
    LETTER_COPIES,
    LETTERS,
    PACK,
    PURSE,
    ROADS,
    ROOM,
    ROUNDS,
    STALLS,
    TOWNS,
    TRACKS,
    VISITS,
    WAYS,
    WIDTH,
)

PHASES = (
    "settle", "roll", "discard", "turn", "draw", "market", "answer", "choose", "end", "over",
)  # fmt: skip
"""Nobody decides while the dice roll, a letter is drawn, or the letters are shown."""
SETTLING, ROLLING, DISCARDING, TURN, DRAWING, TRADING, ANSWERING, CHOOSING, ENDING, OVER = range(10)

ANSWERS = ("none", "asked", "yes", "no")
SILENT, ASKED, YES, NO = range(4)

Purse: TypeAlias = Annotated[bytearray, PURSE]
Throw: TypeAlias = Annotated[bytes, each(whole(range(7)), bytes, 2)]


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    turns: Annotated[int, whole(range(max(ROUNDS.values()) * components.SEATS[-1]))] = everybody()
    """How many turns have ended."""
    dice: Throw = everybody()
    """The last throw; 0 before the first."""
    stalls: Annotated[bytearray, each(mask(seat()), bytearray, len(TOWNS))] = everybody()
    """Who has a stall in each town, one bit a seat."""
    roads: Annotated[bytearray, each(maybe(seat()), bytearray, len(ROADS))] = everybody()
    """Whose each road is, or NONE."""
    goods: Annotated[bytearray, rows(PURSE, WIDTH)] = everybody()
    """Goods lie open: seat ``s`` has ``goods[s * WIDTH + g]`` of good ``g``."""
    owed: Annotated[bytearray, each(whole(range(256)), bytearray, SEATS)] = everybody()
    """Goods that each seat has still to discard."""
    visits: Annotated[int, whole(range(VISITS + 1))] = everybody()
    """How often this turn has been to the market."""
    given: Purse = everybody()
    """What lies on the counter; it is still among the goods of its seat."""
    asked: Purse = everybody()
    answers: Annotated[bytearray, each(name(ANSWERS), bytearray, SEATS)] = everybody()
    deck: Annotated[bytes, each(LETTER, bytes)] = nobody()
    """The letters to be drawn, the next one last."""
    letters: Annotated[bytearray, rows(PACK, KINDS)] = owner("letters")

    def mover(self) -> Seat:
        """Return whose turn it is; the last seat settles first."""
        if self.phase == SETTLING:
            return max(0, self.n - 1 - sum(map(int.bit_count, self.stalls)))
        return self.turns % self.n

    def derive(self) -> None:
        """Fill in who may decide."""
        waiting = [self.phase in (SETTLING, TURN, TRADING, CHOOSING) and self.mover() == s
                   or self.phase == DISCARDING and self.owed[s] > 0
                   or self.phase == ANSWERING and self.answers[s] == ASKED
                   for s in range(self.n)]  # fmt: skip
        self.ready = sum(1 << s for s, waits in enumerate(waiting) if waits)

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        if self.turns >= self.n * ROUNDS[str(self.options["length"])]:
            yield Problem("turns", "are over")
        for kind, copies in enumerate(LETTER_COPIES):
            found = self.deck.count(kind) + sum(self.letters[kind::KINDS])
            if found != copies:
                yield Problem(f"letters.{LETTERS[kind]}", f"are {found}, not {copies}")
        for town, there in enumerate(self.stalls):
            if there.bit_count() > ROOM:
                yield Problem(f"stalls.{town}", f"are more than {ROOM}")
        for s in range(self.n):
            if len(self.towns_of(s)) > STALLS:
                yield Problem("stalls", f"of seat {s} are more than {STALLS}")
            if self.roads.count(s) > TRACKS:
                yield Problem("roads", f"of seat {s} are more than {TRACKS}")
            if self.owed[s] > sum(self.purse(s)):
                yield Problem(f"owed.{s}", "is more than there is")
        if any(
            held < laid for held, laid in zip(self.purse(self.mover()), self.given, strict=True)
        ):
            yield Problem("given", "is more than there is")
        if self.phase != OVER and not self.ready:
            yield Problem("phase", f"is {PHASES[self.phase]}, and nobody may decide")

    def purse(self, seat: Seat) -> bytearray:
        """Return the goods of ``seat``."""
        return self.goods[seat * WIDTH : (seat + 1) * WIDTH]

    def pack(self, seat: Seat) -> bytearray:
        """Return the letters of ``seat``."""
        return self.letters[seat * KINDS : (seat + 1) * KINDS]

    def towns_of(self, seat: Seat) -> list[int]:
        """Return the towns where ``seat`` has a stall."""
        return [town for town, there in enumerate(self.stalls) if there >> seat & 1]

    def reached_by(self, seat: Seat) -> set[int]:
        """Return the towns where a road of ``seat`` ends."""
        return {end for i, ends in enumerate(ROADS) if self.roads[i] == seat for end in ends}

    def ways(self, seat: Seat) -> list[int]:
        """Return of each good how many ``seat`` gets from the 36 throws, all together."""
        ways = [0] * WIDTH
        for town in self.towns_of(seat):
            ways[TOWNS[town].good] += sum(WAYS[throw] for throw in TOWNS[town].throws)
        return ways
