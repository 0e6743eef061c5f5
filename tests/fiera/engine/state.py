"""What is on the table of Fiera, each field declared once."""

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from cittadella.core.codecs import SEATS, each, mask, maybe, name, rows, seat, whole
from cittadella.core.counts import miscounted
from cittadella.core.errors import Problem
from cittadella.core.fields import declared, everybody, nobody, owner
from cittadella.core.game import Seat, State
from cittadella.core.masks import mask_where

from . import components as box
from .components import SEATS as COUNT
from .phases import PHASES, SETTLE

KINDS = len(box.LETTERS)
SILENT, ASKED, YES, NO = range(4)
ANSWER = name(("none", "asked", "yes", "no"))
Purse: TypeAlias = Annotated[bytearray, box.PURSE]


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    phases = PHASES

    turns: Annotated[int, whole(range(COUNT[-1] * box.ROUNDS["long"] + 1))] = everybody()
    """How many turns have begun."""
    dice: Annotated[bytes, each(whole(range(7)), bytes, 2)] = everybody()
    stalls: Annotated[bytearray, each(mask(seat()), bytearray, len(box.TOWNS))] = everybody()
    """Who has a stall in each town, one bit a seat."""
    roads: Annotated[bytearray, each(maybe(seat()), bytearray, len(box.ENDS))] = everybody()
    """Whose each road is, or NONE."""
    goods: Annotated[bytearray, rows(box.PURSE, box.WIDTH)] = everybody()
    """Seat ``s`` has ``goods[s * WIDTH + g]`` of good ``g``; goods lie open."""
    owed: Annotated[bytearray, each(whole(range(256)), bytearray, SEATS)] = everybody()
    """Goods that each seat has still to discard."""
    given: Purse = everybody()
    """What lies on the counter; it still belongs to its seat."""
    asked: Purse = everybody()
    answers: Annotated[bytearray, each(ANSWER, bytearray, SEATS)] = everybody()
    deck: Annotated[bytes, each(name(box.LETTERS, "a letter"), bytes)] = nobody()
    """The letters to be drawn, the next one last."""
    letters: Annotated[bytearray, rows(box.PACK, KINDS)] = owner("letters")

    def mover(self) -> Seat:
        """Return whose turn it is; the last seat settles first."""
        if self.phase is SETTLE:
            return max(0, self.n - 1 - self.opened())
        return (self.turns - 1) % self.n

    def asked_still(self) -> int:
        """Return who has not answered the offer yet."""
        return mask_where(answer == ASKED for answer in self.answers)

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        for kind, copies in enumerate(box.LETTER_COPIES):
            found = self.deck.count(kind) + sum(self.letters[kind::KINDS])
            yield from miscounted(f"letters.{box.LETTERS[kind]}", found, copies)
        for other in range(self.n):
            if self.owed[other] > sum(self.purse(other)):
                yield Problem(f"owed.{other}", "is more than there is")
        if not covers(self.purse(self.mover()), self.given):
            yield Problem("given", "is more than there is")

    def purse(self, seat: Seat) -> bytearray:
        """Return the goods of ``seat``."""
        return self.goods[seat * box.WIDTH : (seat + 1) * box.WIDTH]

    def held(self) -> list[int]:
        """Return how many goods each seat has."""
        return [sum(self.purse(seat)) for seat in range(self.n)]

    def pack(self, seat: Seat) -> bytearray:
        """Return the letters of ``seat``."""
        return self.letters[seat * KINDS : (seat + 1) * KINDS]

    def opened(self) -> int:
        """Return how many stalls there are."""
        return sum(map(int.bit_count, self.stalls))

    def towns_of(self, seat: Seat) -> set[int]:
        """Return the towns where ``seat`` has a stall."""
        return {town for town, there in enumerate(self.stalls) if there >> seat & 1}

    def reached_by(self, seat: Seat) -> set[int]:
        """Return the towns where a road of ``seat`` ends."""
        return set().union(*(ends for i, ends in enumerate(box.ENDS) if self.roads[i] == seat))


def covers(held: bytearray, needed: bytearray | tuple[int, ...]) -> bool:
    """Return whether of every kind there is as much as needed."""
    return all(have >= need for have, need in zip(held, needed, strict=True))
