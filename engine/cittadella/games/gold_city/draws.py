"""What cards were drawn unseen: imagining them, deck by deck, with all that was shown of them.

A card that a seat plays without all knowing it must be one of those that it had
drawn by then. With plays as good as random, cards are the likelier, the more of
its cards a seat could have shown instead.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from ...core.codecs import seat, whole
from ...core.counts import count, deal, expand
from ...core.game import Seat
from ...core.rng import Rng
from . import components as box

NOBODY = -1
_FIRST_MIXING, _MIXING = 24, 6
"""Sweeps that make what is imagined as likely as it is: at first, and each time again."""


class Show(NamedTuple):
    """A card that a seat has shown to be one of its first ``draws`` unseen ones."""

    seat: Annotated[Seat, seat()]
    card: Annotated[int, box.TERRAIN]
    draws: Annotated[int, whole(range(1, 256))]


class Deck(NamedTuple):
    """A deck: its cards that lie nowhere open, and who drew from it, each with which of its draws.

    A deck that has run out has as many cards as draws.
    """

    cards: Sequence[int]
    draws: Sequence[tuple[Seat, int]]


def likelihood(drawn: Sequence[int], shows: Sequence[Show]) -> int:
    """Return how likely it is that a seat which drew so has shown so, 0 if it cannot have.

    >>> likelihood([3, 3, 1], [Show(0, 3, 1)]), likelihood([3, 3, 1], [Show(0, 3, 2)])
    (1, 2)
    >>> likelihood([1, 3], [Show(0, 3, 1)])
    0
    """
    ways = 1
    shown = bytearray(box.KINDS)
    for _, card, draws in shows:
        ways *= max(0, drawn[:draws].count(card) - shown[card])
        shown[card] += 1
    return ways


class Draws:
    """The cards that others drew unseen, imagined again and again."""

    def __init__(self, decks: Sequence[Deck], shows: Sequence[Show]) -> None:
        """Take the decks, the first first; the last one has cards left in it."""
        self._decks = decks
        self._places = [draw for deck in decks for draw in deck.draws]
        self._shows = {
            seat: [show for show in shows if show.seat == seat] for seat, _ in self._places
        }
        self._spans: list[tuple[int, int]] = []
        """For each place, where its deck begins and ends."""
        for deck in decks:
            at = len(self._spans)
            self._spans += [(at, at + len(deck.draws))] * len(deck.draws)
        self._hands: dict[Seat, list[int]] = {}
        """What each seat drew, in order."""
        self._rest: list[int] = []

    def fill(self, rng: Rng) -> tuple[list[int], list[int]]:
        """Return the cards drawn, deck by deck, and what is left of the last deck."""
        if not self._hands:
            self._fit(rng)
            self._mix(_FIRST_MIXING, rng)
        self._mix(_MIXING, rng)
        return [self._hands[seat][nth] for seat, nth in self._places], self._rest[:]

    # -- A first fit

    def _fit(self, rng: Rng) -> None:
        """Put the cards that were shown where they may have been drawn, the others at random."""
        for who, nth in self._places:
            hand = self._hands.setdefault(who, [])
            hand += [NOBODY] * (nth + 1 - len(hand))
        left = [count(deck.cards, box.KINDS) for deck in self._decks]
        shows = [show for shows in self._shows.values() for show in shows]
        if not self._put(sorted(shows, key=lambda show: show.draws), left, rng):
            raise ValueError("no draws show what was shown")
        for deck, cards in zip(self._decks, left, strict=True):
            rest = expand(cards)
            for who, nth in deck.draws:
                if self._hands[who][nth] == NOBODY:
                    (self._hands[who][nth],) = deal(rest, 1, rng)
            self._rest = rest

    def _put(self, shows: Sequence[Show], left: Sequence[bytearray], rng: Rng) -> bool:
        """Find a draw for each card shown, those with the fewest first; return whether there is."""
        if not shows:
            return True
        (who, card, draws), hand = shows[0], self._hands[shows[0].seat]
        choices = [
            (at, nth)
            for at, deck in enumerate(self._decks)
            for seat, nth in deck.draws
            if seat == who and nth < draws and hand[nth] == NOBODY and left[at][card]
        ]
        rng.shuffle(choices)
        for at, nth in choices:
            hand[nth] = card
            left[at][card] -= 1
            if self._put(shows[1:], left, rng):
                return True
            left[at][card] += 1
            hand[nth] = NOBODY
        return False

    # -- Mixing

    def _mix(self, sweeps: int, rng: Rng) -> None:
        """Try ``sweeps`` swaps for each place, each with another place of its deck or its rest.

        A swap is accepted as likely as it makes the cards where they are: a
        Markov chain whose limit are the hidden cards as likely as they are
        (Metropolis).
        """
        many, last = len(self._places), len(self._places) - len(self._decks[-1].draws)
        for _ in range(sweeps * many):
            one = rng.below(many)
            start, end = self._spans[one]
            other = start + rng.below(end - start + (len(self._rest) if one >= last else 0))
            if other < end:
                self._swap(self._places[one], *self._places[other], rng)
            else:
                self._swap(self._places[one], NOBODY, other - end, rng)

    def _swap(self, one: tuple[Seat, int], other: Seat, at: int, rng: Rng) -> None:
        seat, nth = one
        mine, theirs = self._hands[seat], self._rest if other == NOBODY else self._hands[other]
        if mine[nth] == theirs[at]:
            return
        was = self._ways(seat, other)
        mine[nth], theirs[at] = theirs[at], mine[nth]
        now = self._ways(seat, other)
        if now < was and rng.random() * was >= now:
            mine[nth], theirs[at] = theirs[at], mine[nth]

    def _ways(self, seat: Seat, other: Seat) -> int:
        ways = likelihood(self._hands[seat], self._shows[seat])
        if other not in (NOBODY, seat):
            ways *= likelihood(self._hands[other], self._shows[other])
        return ways
