"""What a guild is worth to each seat: the heart of the bots' judgement.

The *outlook* of a guild is the points that each seat may expect from it in this
round and the later ones, given the cards on the table and how many may still
come. As long as none comes, the places pay as they stand. If some come, the
places are a race in which each card more multiplies the odds. The outlook mixes
the two, by how likely it is that nothing changes.

Positions are looked at with a *clock*, the number of cards that a seat has
drafted in this round and then the number that it has laid: it tells how many of
the cards unseen will be laid yet. Everything here is worked out once for each
guild, column of counts and clock, and cached.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import NamedTuple

from ...core.game import Seat
from ...core.judgement import Cache, race
from ...core.strategy import Heat
from . import components as box
from .scoring import shares

HEAT = Heat(5.6, 1.7, 3.3)
"""The softmax temperature of the chances to win, in points, by the rounds left.

Fitted by ``python -m cittadella calibrate guildes --fit`` to matches of medium bots, as in every
game: see :class:`~cittadella.core.strategy.Heat`. In the first picks next to nothing is sure.
"""


class Weights(NamedTuple):
    """The numbers of the judgement; the first five were fitted to games, the rest tuned by play."""

    still: float = 1.0
    """How fast the places as they stand lose their say, by card that may still come."""
    blur: float = 0.05
    """The noise of the race, in cards, when next to nothing may come."""
    drift: float = 0.35
    """How much that noise grows with the root of the cards that may come."""
    entry: float = 0.5
    """The odds of a seat without a card, by card that may come to it."""
    ties: float = 0.8
    """What is left of the places in a race: ties burn some."""
    deadlock: float = 0.65
    """What is left of them where ties pay nothing."""
    rivals: float = 0.7
    """What the others' points count against one's own, when choosing a card to lay."""
    loss: float = 1.5
    """Drafting: what it counts to lose by a card in another's hand, to gain by having it."""
    envy: float = 0.3
    """Drafting: what it counts that another would gain by it."""
    sure: float = 2.6
    """Drafting: what a sure point of the Militia counts."""
    size: float = 0.2
    """Drafting: the pull of a guild, by its copies."""
    company: float = 0.45
    """Drafting: the pull of a guild, by its copies and the cards one holds of it."""
    plenty: float = 2.8
    """Drafting: what each further card of the guild in the pack takes off."""
    heat: Heat = HEAT


WEIGHTS = Weights()

BIASES: Mapping[str, Weights] = {
    "thrifty": WEIGHTS._replace(sure=3.0, plenty=2.6),
    "bold": WEIGHTS._replace(sure=2.1, size=0.28),
    "meddling": WEIGHTS._replace(rivals=0.85, loss=1.5, envy=0.5),
    "patient": WEIGHTS._replace(rivals=0.68, company=0.53, envy=0.28),
}
"""How each character judges otherwise: by so little that none is the stronger for it."""

LAID_ALL = 63
"""The clock of a round in which nothing more will be laid."""
STALLED = 64
"""Added to the clock of a round in which ties pay nothing."""

Clock = int
Points = tuple[float, ...]

_UNLIKELY = 0.01
"""Draws of places less likely than this are not followed further."""

_LIKE = tuple(
    next(i for i, like in enumerate(box.GUILDS) if like[3:] == guild[3:]) for guild in box.GUILDS
)
"""For each guild the first that has as many copies and pays the same."""


class Outlooks:
    """Works out outlooks with some weights, once each.

    Results are cached by their arguments, to be found fast; and what was
    worked out for it, in a form common to alike guilds and seats.
    """

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.points = Cache(self._points)
        """The points that each seat may expect of a guild.

        By the round from which on, the clock, the guild, and the column of its cards
        by seat: those on the table, and those that are sure to be laid.
        """
        self.rates = Cache(lambda *asked: sum(self.rate_parts(*asked).values()))
        """What laying a card is worth, by the arguments of :meth:`rate_parts`."""
        self.wishes = Cache(lambda *asked: sum(self.wish_parts(*asked).values()))
        """What keeping a card is worth, by the arguments of :meth:`wish_parts`."""
        self._views = Cache(self._view)
        self._swings = Cache(self._swing)
        self._paces = Cache(_pace)
        self._copies = {seats: box.deck_for(seats) for seats in box.DEALT}

    def _points(self, round_: int, clock: Clock, guild: int, column: bytes) -> Points:
        if guild == box.MILITIA:
            each = float(box.MILITIA_POINTS * (box.ROUNDS - round_))
            return tuple(each * cards for cards in column)
        ordered = bytes(sorted(column))
        view = self._views[round_, clock, _LIKE[guild], ordered, False]
        return tuple(view[ordered.index(cards)] for cards in column)

    def adjusted_points(
        self, round_: int, clock: Clock, guild: int, column: bytes, counted: bytes
    ) -> Points:
        """Return :attr:`points` if in this round the cards of ``counted`` count."""
        points = self.points[round_, clock, guild, column]
        if counted == column:
            return points
        values, stalled = box.VALUES[round_][guild], clock >= STALLED
        now, then = shares(column, values, stalled), shares(counted, values, stalled)
        return tuple(p - x + y for p, x, y in zip(points, now, then, strict=True))

    def worth(self, points: Sequence[float], seat: Seat) -> float:
        """Return what points by seat are worth to ``seat``: its own, less some of the others'."""
        own = points[seat]
        return own - self.weights.rivals * (sum(points) - own) / (len(points) - 1)

    # -- Worth of cards to a seat that sees only the others' cards on the table

    def rate_parts(
        self, round_: int, clock: Clock, guild: int, column: bytes, seat: Seat, held: int
    ) -> dict[str, float]:
        """Return what laying a card of ``guild`` is worth to ``seat``, who holds ``held`` of them.

        ``column`` has the cards on the table, by seat. The parts are
        ``sure``: points of the Militia; ``places``: what each card brings if
        the best number of the held ones is laid.
        """
        if guild == box.MILITIA:
            return {"sure": float(box.MILITIA_POINTS * (box.ROUNDS - round_))}
        own, rivals = column[seat], _rivals(column, seat)
        worths = [
            self.worth(self._views[round_, clock, _LIKE[guild], bytes([cards]) + rivals, True], 0)
            for cards in range(own, own + held + 1)
        ]
        return {"places": max((worths[n] - worths[0]) / n for n in range(1, held + 1))}

    def wish_parts(
        self, round_: int, clock: Clock, guild: int, column: bytes, seat: Seat, held: int
    ) -> dict[str, float]:
        """Return what keeping a card of ``guild`` is worth to ``seat``, who has ``held`` of them.

        ``sure``: points of the Militia; ``gain``: what the card brings;
        ``loss``: what it would cost in another's hand; ``envy``: what it would
        bring the others; ``size`` and ``company``: the pull of a big guild,
        and of one held already.
        """
        w, copies = self.weights, self._copies[len(column)][guild]
        if guild == box.MILITIA:
            return {"sure": w.sure * box.MILITIA_POINTS * (box.ROUNDS - round_)}
        cards = bytes([column[seat] + held]) + _rivals(column, seat)
        gain, loss, envy = self._swings[round_, clock, _LIKE[guild], cards]
        return {
            "gain": gain,
            "loss": w.loss * loss,
            "envy": w.envy * envy,
            "size": w.size * copies,
            "company": w.company * copies * held,
        }

    def _swing(
        self, round_: int, clock: Clock, guild: int, cards: bytes
    ) -> tuple[float, float, float]:
        """Return what seat 0 gains by a card, loses if others have it, and they gain by it."""
        views = self._views
        base = views[round_, clock, guild, cards, True]
        more = bytearray(cards)
        more[0] += 1
        gain = views[round_, clock, guild, bytes(more), True][0] - base[0]
        loss = envy = 0.0
        for count in set(cards[1:]):
            last = cards.rindex(count)
            more = bytearray(cards)
            more[last] += 1
            then = views[round_, clock, guild, bytes(more), True]
            alike = cards.count(count, 1)
            loss += alike * (base[0] - then[0])
            envy += alike * (then[last] - base[last])
        return gain, loss, envy

    # -- Working it out

    def _view(self, round_: int, clock: Clock, guild: int, cards: bytes, veiled: bool) -> Points:
        """Return the points by seat; ``veiled``: seat 0 does not see what the others hold."""
        seats = len(cards)
        pace = self._paces[seats, round_, clock & ~STALLED]
        unseen = max(0, self._copies[seats][guild] - sum(cards))
        held = pace.held * unseen if veiled else 0.0
        coming = unseen * pace.coming * seats + held * (seats - 1)
        rest = max(0.0, unseen - coming)
        total = [0.0] * seats
        for ahead, share in enumerate(pace.later):
            values = box.VALUES[round_ + ahead][guild]
            stalled = not ahead and clock >= STALLED
            points = self._round(cards, values, coming + rest * share, held, stalled)
            total = [x + y for x, y in zip(total, points, strict=True)]
        return tuple(total)

    def _round(
        self, cards: bytes, values: tuple[int, ...], coming: float, held: float, stalled: bool
    ) -> Sequence[float]:
        """Return the points of one round before which ``coming`` more cards are laid.

        All but seat 0 hold ``held`` of them each.
        """
        now = shares(cards, values, stalled)
        if coming < 0.01:
            return now
        w, seats = self.weights, len(cards)
        noise = w.blur + w.drift * sqrt(coming)
        even = max(0.0, coming - held * (seats - 1)) / seats
        odds = []
        for seat, count in enumerate(cards):
            more = held if seat else 0.0
            odd = exp((count + more) / noise)
            odds.append(odd if count else odd * min(1.0, w.entry * (even + more)))
        still = exp(-w.still * coming)
        paid = (1 - still) * (w.deadlock if stalled else w.ties)
        raced = race(odds, values, _UNLIKELY)
        return [still * x + paid * y for x, y in zip(now, raced, strict=True)]


def _rivals(column: bytes, seat: Seat) -> bytes:
    return bytes(sorted(column[:seat] + column[seat + 1 :]))


class _Pace(NamedTuple):
    """What share of the cards unseen is where, at some time of a round."""

    held: float
    """In the hand of each other seat, and will be laid in this round."""
    coming: float
    """In the packs, and will be laid by each seat in this round."""
    later: tuple[float, ...]
    """Of what is left after this round: laid by the end of this round and of each later one."""


def _pace(seats: int, round_: int, clock: Clock) -> _Pace:
    dealt, played = box.DEALT[seats], box.PLAYED[seats]
    cards = sum(box.deck_for(seats))
    drafted, laid = min(clock, dealt), clock - dealt
    left = played - max(0, laid)
    pool = cards - seats * played * round_
    after = pool - seats * played
    later = tuple(min(1.0, seats * played * i / after) for i in range(box.ROUNDS - round_))
    if clock == LAID_ALL or left <= 0:
        return _Pace(0.0, 0.0, later)
    pool -= drafted + (seats - 1) * max(0, laid)
    kept = played / dealt / pool
    if laid < 0:
        return _Pace(drafted * kept, (dealt - drafted) * kept, later)
    return _Pace(left / pool, 0.0, later)
