"""What is on the table of Città e Cavalieri: plain slotted data, its copy and its JSON form.

Sets of vertices, edges and seats are masks, one bit each; goods are counted in flat
vectors: seat ``s`` holds ``hands[s * KINDS + g]`` cards of good ``g``.

What each seat knows of the others' hands is kept as slack: how many cards of a kind
more, or fewer, the hand could have had for all that the seat has seen. What moves
openly moves the range with the hand, so that it costs nothing; see :mod:`.knowledge`.
A progress card in hand is kept with those who know that it is there.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import (
    NONE,
    SEATS,
    Codec,
    each,
    flag,
    mask,
    maybe,
    name,
    record,
    rows,
    seat,
    whole,
)
from ...core.counts import count, miscounted
from ...core.errors import Problem
from ...core.fields import declared, everybody, nobody, owner
from ...core.form import Form
from ...core.game import Seat, State
from ...core.json import Json
from ...core.masks import mask_where, members
from ...core.phases import Phase
from . import components as box
from . import phases
from .island import (
    EDGE,
    ENDS,
    HARBOUR_AT,
    HARBOUR_OF,
    HEX,
    HEXES,
    ROADS_AT,
    VERTEX,
    Vertices,
    ends_of,
)
from .phases import PHASES
from .trail import length_of

NOT_ASKED, WAITING, REFUSED, ACCEPTED, COUNTERED = range(5)
"""Answers; from the last on they are counter-offers, see :func:`counter_of`."""
ANSWERS = (
    "none", "waiting", "refuse", "accept",
    *(f"{good}_{how}" for good in box.GOODS for how in ("instead", "on_top")),
)  # fmt: skip
ANSWER = name(ANSWERS, "an answer")
NO_SEATS = bytes(4)
SLACK = 4 * 2 * box.KINDS
"""Width of what a seat knows of the others: for each, how much fewer and more of each kind."""
KNOWERS = 16
"""A progress card in hand is its kind times this, and a mask of those who know of it."""

DICE = ("none", "1", "2", "3", "4", "5", "6")
EVENT_NAMES = ("none", "ship", *box.TRACKS)
NO_EVENT, SHIP, FIRST_GATE = range(3)


def counter_of(answer: int) -> tuple[int, bool]:
    """Return the good of a counter-offer, and whether it is wanted on top.

    >>> counter_of(COUNTERED), counter_of(COUNTERED + 3)
    ((0, False), (1, True))
    """
    good, on_top = divmod(answer - COUNTERED, 2)
    return good, bool(on_top)


class _Held(Codec[int]):
    """A progress card in hand, with those who know of it."""

    knowers = mask(seat())
    typescript = f"{{ card: {box.CARD.typescript}; known_to: {knowers.typescript}; }}"

    def write(self, value: int) -> Json:
        card, knowers = divmod(value, KNOWERS)
        return {"card": box.CARD.write(card), "known_to": self.knowers.write(knowers)}

    def read(self, form: Form, where: str, data: Json) -> int:
        parts = form.object(where, data, ("card", "known_to"))
        card = box.CARD.read(form, f"{where}.card", parts["card"])
        knowers = self.knowers.read(form, f"{where}.known_to", parts["known_to"])
        return card * KNOWERS + knowers

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return 0


class Fallen(NamedTuple):
    """A knight that is on no vertex until its owner moves it: its level, status, and from where."""

    level: Annotated[int, whole(range(1, box.LEVELS + 1))]
    active: Annotated[int, whole(range(2))]
    vertex: Annotated[int, VERTEX]


_MANY = range(256)
Masks: TypeAlias = Annotated[tuple[int, ...], each(mask(VERTEX), tuple, SEATS)]
Purse: TypeAlias = Annotated[bytearray, box.PURSE]
Cards: TypeAlias = Annotated[tuple[bytes, ...], each(each(box.CARD, bytes), tuple, len(box.TRACKS))]
Numbers: TypeAlias = Annotated[bytes, each(whole(_MANY), bytes, SEATS)]


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    phases = PHASES

    terrains: Annotated[bytes, each(box.TERRAIN, bytes, HEXES)] = everybody()
    tokens: Annotated[bytes, each(whole(range(13)), bytes, HEXES)] = everybody()
    """The number on each hex, 0 on the desert."""
    harbours: Annotated[bytes, each(name(box.HARBOURS, "a harbour"), bytes, len(HARBOUR_AT))] = (
        everybody()
    )
    round: Annotated[int, whole(range(box.ROUNDS + 1))] = everybody()
    mover: Annotated[int, seat()] = everybody()
    """Whose turn it is."""
    red: Annotated[int, name(DICE)] = everybody()
    regular: Annotated[int, name(DICE)] = everybody()
    event: Annotated[int, name(EVENT_NAMES)] = everybody()
    """What the event die shows."""
    ship: Annotated[int, whole(range(box.SHIP_STEPS + 1))] = everybody()
    """How far the barbarians have come."""
    attacks: Annotated[int, whole(_MANY)] = everybody()
    """How often they have landed."""
    robber: Annotated[int, HEX] = everybody()
    merchant: Annotated[int, maybe(HEX)] = everybody()
    trader: Annotated[int, maybe(seat())] = everybody()
    """Who has the merchant."""
    settlements: Masks = everybody()
    """The settlements of each seat, and its cities that lie down."""
    cities: Masks = everybody()
    lying: Vertices = everybody()
    """The cities that lie down."""
    walls: Vertices = everybody()
    roads: Annotated[tuple[int, ...], each(mask(EDGE), tuple, SEATS)] = everybody()
    knights: Masks = everybody()
    strong: Vertices = everybody()
    """The knights of level two and three."""
    mighty: Vertices = everybody()
    """Those of level three."""
    active: Vertices = everybody()
    able: Vertices = everybody()
    """The knights that have been active since the turn began, and have not acted."""
    promoted: Vertices = everybody()
    """The knights that were promoted in this turn."""
    levels: Annotated[bytes, rows(each(whole(range(box.TOP + 1)), bytes, 3), 3, bytes)] = (
        everybody()
    )
    """The level of each seat on each track."""
    metropolis: Annotated[bytes, each(maybe(VERTEX), bytes, len(box.TRACKS))] = everybody()
    """Where the metropolis of each track stands."""
    longest: Annotated[int, maybe(seat())] = everybody()
    """Who has the longest road."""
    defender: Numbers = everybody()
    """Points of each seat for defending."""
    honours: Annotated[bytes, each(maybe(seat()), bytes, len(box.HONOURS))] = everybody()
    """Who has the Constitution, and who the Printer."""
    hands: Annotated[bytearray, rows(box.PURSE, box.KINDS)] = owner("hand")
    bank: Purse = everybody()
    slack: Annotated[bytearray, rows(each(whole(_MANY), bytearray, SLACK), SLACK)] = nobody()
    progress: Annotated[tuple[tuple[int, ...], ...], each(each(_Held()), tuple, SEATS)] = nobody()
    """The progress cards of each seat."""
    decks: Cards = nobody()
    """The upper part of each deck, the next card last."""
    unders: Cards = everybody()
    """The lower part, of cards played and discarded, the first to be drawn first."""
    offers: Annotated[int, whole(range(box.OFFERS + 1))] = everybody()
    """Offers made in this turn."""
    fleets: Annotated[int, mask(box.GOOD)] = everybody()
    """The goods that the mover trades 2:1 by a Merchant fleet."""
    craned: Annotated[bool, flag()] = everybody()
    """Whether the mover has used a Crane."""
    asked: Purse = everybody()
    given: Purse = everybody()
    sealed: Annotated[bytes, each(ANSWER, bytes, SEATS)] = owner("answer")
    """The answers to an offer, before they are turned up."""
    answers: Annotated[bytes, each(ANSWER, bytes, SEATS)] = everybody()
    """The answers turned up; a counter-offer that cannot be paid is a refusal."""
    owed: Numbers = everybody()
    """What each seat has still to discard, lose or give."""
    queue: Annotated[bytes, each(seat(), bytes)] = everybody()
    """Who decides, or draws, one after another."""
    victim: Annotated[int, maybe(seat())] = everybody()
    """Whom the mover has named, or whose knight was displaced."""
    met: Annotated[int, mask(seat())] = everybody()
    """Who has exchanged by the Commercial harbour, or was robbed by the Bishop."""
    shown: Annotated[int, maybe(box.GOOD)] = everybody()
    """The resource shown for the Commercial harbour."""
    left: Annotated[int, whole(range(4))] = everybody()
    """Free roads, promotions or cards still to be had."""
    fallen: Annotated[tuple[Fallen, ...], each(record(Fallen))] = everybody()
    """The knight that was displaced, or deserted, and is not placed yet."""
    lifted: Annotated[int, maybe(whole(range(NONE)))] = everybody()
    """The road that the Diplomat lifted, or the hex whose number the Inventor did."""
    track: Annotated[int, maybe(name(box.TRACKS))] = everybody()
    """The track whose metropolis is to be set."""
    sabotage: Annotated[bool, flag()] = everybody()
    """Whether it is for the Saboteur that cards are discarded."""

    goal: int
    """The points that win."""
    points: tuple[int, ...]
    reach: tuple[int, ...]
    """The vertices at the ends of each seat's roads."""
    lengths: tuple[int, ...]
    """The longest trail of each seat."""
    laid: int
    """All edges with a road."""
    built: int
    """All vertices with a settlement or city."""
    ports: tuple[int, ...]
    """The kinds of harbours of each seat, as a mask."""

    def derive(self) -> None:
        """Fill in what follows from the rest; points are counted in :mod:`.rules`."""
        self.goal = int(self.options["target"])
        self.reach = tuple(map(ends_of, self.roads))
        self.laid = sum(self.roads)
        self.built = sum(self.settlements) + sum(self.cities)
        self.ports = tuple(map(self.ports_of, range(self.n)))
        self.lengths = tuple(map(self.length, range(self.n)))
        self.ready = self.deciding()

    def to_answer(self) -> int:
        """Return who has not answered an offer yet."""
        return mask_where(answer == WAITING for answer in self.sealed)

    # -- Goods

    def hand(self, seat: Seat) -> bytearray:
        """Return the goods of ``seat``."""
        return self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS]

    def held(self, seat: Seat) -> int:
        """Return how many cards ``seat`` has."""
        return sum(self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS])

    def commodities(self, seat: Seat) -> int:
        """Return how many commodities ``seat`` has."""
        return sum(
            self.hands[seat * box.KINDS + box.FIRST_COMMODITY : seat * box.KINDS + box.KINDS]
        )

    def limit(self, seat: Seat) -> int:
        """Return how many cards ``seat`` may hold when a seven falls."""
        return box.LIMIT + box.WALL_LIMIT * (self.walls & self.cities[seat]).bit_count()

    # -- Pieces

    def pieces(self, seat: Seat) -> int:
        """Return the vertices where ``seat`` has a settlement, city or knight."""
        return self.settlements[seat] | self.cities[seat] | self.knights[seat]

    def foreign(self, seat: Seat) -> int:
        """Return the vertices where another has one."""
        found = self.built
        for knights in self.knights:
            found |= knights
        return found & ~self.pieces(seat)

    def severed(self, seat: Seat) -> int:
        """Return the vertices where a piece of another parts roads of ``seat``."""
        parted = self.foreign(seat) & self.reach[seat]
        return sum(
            1 << vertex
            for vertex in members(parted)
            if sum(self.roads[seat] >> edge & 1 for edge, _ in ROADS_AT[vertex]) > 1
        )

    def occupied(self) -> int:
        """Return the vertices where there is anything."""
        found = self.built
        for knights in self.knights:
            found |= knights
        return found

    def level(self, vertex: int) -> int:
        """Return the level of the knight on a vertex."""
        return 1 + (self.strong >> vertex & 1) + (self.mighty >> vertex & 1)

    def knights_of_level(self, seat: Seat, level: int) -> int:
        """Return how many knights of a level ``seat`` has on the island."""
        own = self.knights[seat]
        masks = (own & ~self.strong, own & self.strong & ~self.mighty, own & self.mighty)
        return masks[level - 1].bit_count()

    def owner_at(self, vertex: int) -> Seat:
        """Return who has a settlement, city or knight on a vertex, NONE if nobody has."""
        for one in range(self.n):
            if self.pieces(one) >> vertex & 1:
                return one
        return NONE

    def road_owner(self, edge: int) -> Seat:
        """Return whose road is on an edge, or NONE."""
        return next((one for one, roads in enumerate(self.roads) if roads >> edge & 1), NONE)

    def crowned(self) -> int:
        """Return the cities with a metropolis."""
        return sum(1 << vertex for vertex in self.metropolis if vertex != NONE)

    def plain(self, seat: Seat) -> int:
        """Return the cities of ``seat`` without a metropolis."""
        return self.cities[seat] & ~self.crowned()

    def settlements_left(self, seat: Seat) -> int:
        """Return how many settlements ``seat`` has to build."""
        return box.SETTLEMENTS - (self.settlements[seat] & ~self.lying).bit_count()

    def cities_left(self, seat: Seat) -> int:
        """Return how many cities ``seat`` has to build; one that lies down is on the island."""
        own = self.cities[seat] | self.settlements[seat] & self.lying
        return box.CITIES - own.bit_count()

    def roads_left(self, seat: Seat) -> int:
        """Return how many roads ``seat`` has to build."""
        return box.ROADS - self.roads[seat].bit_count()

    def walls_left(self, seat: Seat) -> int:
        """Return how many walls ``seat`` has to build."""
        return box.WALLS - (self.walls & self.cities[seat]).bit_count()

    def level_on(self, seat: Seat, track: int) -> int:
        """Return the level of ``seat`` on a track."""
        return self.levels[seat * len(box.TRACKS) + track]

    def ports_of(self, seat: Seat) -> int:
        """Return the kinds of harbours at the settlements and cities of ``seat``, as a mask."""
        found = 0
        for vertex in members(self.settlements[seat] | self.cities[seat]):
            if HARBOUR_OF[vertex] >= 0:
                found |= 1 << self.harbours[HARBOUR_OF[vertex]]
        return found

    def length(self, seat: Seat) -> int:
        """Return the length of the longest road of ``seat`` now."""
        return length_of(self.roads[seat], self.foreign(seat))

    def founded(self) -> int:
        """Return how many settlements and cities have been founded."""
        return self.built.bit_count()

    def founds_city(self) -> bool:
        """Return whether the next that is founded is a city, as in the second round."""
        return self.founded() >= self.n

    def unjoined(self) -> int:
        """Return what the mover has founded and not joined by a road, at the start."""
        return (self.settlements[self.mover] | self.cities[self.mover]) & ~self.reach[self.mover]

    # -- Barbarians

    def strength(self) -> int:
        """Return the strength of the barbarians: all cities."""
        return sum(map(int.bit_count, self.cities))

    def contribution(self, seat: Seat) -> int:
        """Return the strength of the active knights of ``seat``."""
        own = self.knights[seat] & self.active
        return own.bit_count() + (own & self.strong).bit_count() + (own & self.mighty).bit_count()

    def repelled(self) -> bool:
        """Return whether the barbarians would be driven off now."""
        return sum(map(self.contribution, range(self.n))) >= self.strength()

    def defenders(self) -> list[Seat]:
        """Return who has contributed most, if anybody has, from the mover on."""
        given = {one: self.contribution(one) for one in self.in_order()}
        most = max(given.values())
        return [one for one, strength in given.items() if most and strength == most]

    def losers(self) -> list[Seat]:
        """Return who would lose a city if the barbarians won: the lowest of those with a plain."""
        given = {one: self.contribution(one) for one in range(self.n) if self.plain(one)}
        least = min(given.values(), default=0)
        return [one for one, strength in given.items() if strength == least]

    def won(self) -> list[int]:
        """Return 1 for who has reached the points in its turn."""
        over = self.phase is phases.OVER
        return [
            int(over and one == self.mover and self.points[one] >= self.goal)
            for one in range(self.n)
        ]

    def waiting(self) -> list[Seat]:
        """Return who has enough points, and wins when its turn begins."""
        over = self.phase is phases.OVER
        enough = [one for one, points in enumerate(self.points) if points >= self.goal]
        return [one for one in enough if one != self.mover and not over]

    def in_order(self) -> list[Seat]:
        """Return all seats from the mover on."""
        return [(self.mover + at) % self.n for at in range(self.n)]

    # -- What is lost or double

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        yield from self._misprints()
        yield from self._lost_goods()
        yield from self._lost_cards()
        yield from self._lost_pieces()
        yield from self._misfits()

    def _misprints(self) -> Iterator[Problem]:
        if [self.terrains.count(kind) for kind in range(len(box.TERRAINS))] != list(
            box.TERRAIN_COPIES
        ):
            yield Problem("terrains", "are not those of the island")
        if sorted(self.tokens) != sorted((*box.TOKENS, 0)):
            yield Problem("tokens", "are not the numbers, once each")
        if [self.harbours.count(kind) for kind in range(box.GENERAL + 1)] != list(
            box.HARBOUR_COPIES
        ):
            yield Problem("harbours", "are not those of the island")

    def _lost_goods(self) -> Iterator[Problem]:
        for good, its_name in enumerate(box.GOODS):
            found = self.bank[good] + sum(self.hands[good :: box.KINDS])
            yield from miscounted(f"goods.{its_name}", found, box.COPIES[good])
        for observer in range(self.n):
            for at in range(SLACK):
                other, (above, good) = (
                    at // (2 * box.KINDS),
                    divmod(at % (2 * box.KINDS), box.KINDS),
                )
                slack = self.slack[observer * SLACK + at]
                idle = other >= self.n or other == observer
                held = 0 if idle else self.hands[other * box.KINDS + good]
                most = 0 if idle else box.COPIES[good] if above else held
                if slack > most:
                    yield Problem(f"slack.{observer}", "is more than a hand can differ")
                    break
        if any(many > box.COPIES[good] for good, many in enumerate(self.asked)):
            yield Problem("asked", "is more than there is")
        offering = self.phase in (phases.OFFERING, phases.ANSWERING, phases.REVEAL, phases.CHOOSING)
        hand = self.hand(self.mover)
        if offering and any(many > held for many, held in zip(self.given, hand, strict=True)):
            yield Problem("given", "is more than the mover has")

    def _lost_cards(self) -> Iterator[Problem]:
        held = [card // KNOWERS for cards in self.progress for card in cards]
        found = count((*held, *b"".join(self.decks), *b"".join(self.unders)), len(box.CARDS))
        for at, holder in enumerate(self.honours):
            found[box.HONOURS[at]] += holder != NONE
        for card, many in zip(box.CARDS, found, strict=True):
            yield from miscounted(f"cards.{card.id}", many, card.copies)
        for where in ("decks", "unders"):
            for track, cards in enumerate(getattr(self, where)):
                if any(box.COLOUR_OF[card] != track for card in cards):
                    yield Problem(f"{where}.{track}", "has a card of another colour")
        for one, cards in enumerate(self.progress):
            if len(cards) > box.MOST_CARDS + 1:
                yield Problem(f"progress.{one}", f"are more than {box.MOST_CARDS + 1}")
            if cards != tidy(cards):
                yield Problem(f"progress.{one}", "is not in order")
            seats = (1 << self.n) - 1 & ~(1 << one)
            if any(card % KNOWERS & ~seats for card in cards):
                yield Problem(f"progress.{one}", "is known to one who is no other")
            if any(card // KNOWERS in box.HONOURS for card in cards):
                yield Problem(f"progress.{one}", "has a card that is shown at once")

    def _lost_pieces(self) -> Iterator[Problem]:
        n = self.n
        seen = roads = knights = 0
        for one in range(n):
            for there in (self.settlements[one], self.cities[one], self.knights[one]):
                if seen & there:
                    yield Problem("pieces", "are two on a vertex")
                seen |= there
            knights |= self.knights[one]
            if roads & self.roads[one]:
                yield Problem("roads", "are two on an edge")
            roads |= self.roads[one]
            many = {
                "roads": self.roads_left(one),
                "settlements": self.settlements_left(one),
                "cities": self.cities_left(one),
                "walls": self.walls_left(one),
            }
            for where, left in many.items():
                if left < 0:
                    yield Problem(f"{where}.{one}", "are more than there are")
            for level in range(1, box.LEVELS + 1):
                if self.knights_of_level(one, level) > box.KNIGHTS:
                    yield Problem(f"knights.{one}", f"are more than {box.KNIGHTS} of level {level}")
        inside = {
            "lying": (self.lying, sum(self.settlements)),
            "walls": (self.walls, sum(self.cities)),
            "strong": (self.strong, knights),
            "mighty": (self.mighty, self.strong),
            "active": (self.active, knights),
            "able": (self.able, self.knights[self.mover] & self.active),
            "promoted": (self.promoted, self.knights[self.mover]),
        }
        for where, (some, all_) in inside.items():
            if some & ~all_:
                yield Problem(where, "is where it cannot be")
        first = max(self.lengths)
        if (
            self.lifted == NONE
            and not self.fallen
            and self.longest != NONE
            and (first < box.LONGEST_LEAST or self.lengths[self.longest] < first)
        ):
            yield Problem("longest", "is not the longest road")
        crowns = [vertex for vertex in self.metropolis if vertex != NONE]
        if len(set(crowns)) < len(crowns) or self.crowned() & ~sum(self.cities):
            yield Problem("metropolis", "is not on a city of its own")
        if (self.merchant == NONE) != (self.trader == NONE):
            yield Problem("trader", "does not fit the merchant")

    def _misfits(self) -> Iterator[Problem]:
        phase = self.phase
        if (phase in phases.SETTING_UP) != (not self.round):
            yield Problem("round", "does not fit the phase")
        rolled = bool(self.red)
        if phase is not phases.OVER and rolled == (phase in phases.BEFORE_ROLL):
            yield Problem("red", "does not fit the phase")
        if rolled != bool(self.regular) or rolled != (self.event != NO_EVENT):
            yield Problem("event", "does not fit the dice")
        for one in range(self.n):
            if phase in (phases.DISCARDING, phases.WEDDING) and self.owed[one] > self.held(one):
                yield Problem(f"owed.{one}", "is more than there is")
            if phase is phases.PILLAGE and self.owed[one] > bool(self.plain(one)):
                yield Problem(f"owed.{one}", "is more than there is")
            if self.sealed[one] > REFUSED and phase is not phases.ANSWERING:
                yield Problem(f"sealed.{one}", "is an answer to no offer")
            if self.sealed[one] > REFUSED and not covers(self.hand(one), self.asked):
                yield Problem(f"sealed.{one}", "promises what is not there")
        if phase is phases.WEDDING and self.owed[self.mover]:
            yield Problem("owed", "is of the mover")
        yield from self._misfits_of_turn(phase)

    def _misfits_of_turn(self, phase: Phase) -> Iterator[Problem]:
        """Yield what does not fit what the mover does."""
        named = self.victim != NONE and self.victim != self.mover
        if (
            phase
            in (phases.PAYING, phases.TAKING, phases.SPY, phases.SURRENDERING, phases.RELOCATING)
            and not named
        ):
            yield Problem("victim", "is nobody else")
        if phase is phases.PAYING and (
            self.shown == NONE or not self.hands[self.mover * box.KINDS + self.shown]
        ):
            yield Problem("shown", "is not in the hand")
        if len(self.fallen) != (phase in (phases.RELOCATING, phases.ENLISTING)):
            yield Problem("fallen", "does not fit the phase")
        if phase in (phases.FREE_ROAD, phases.SMITH, phases.TAKING) and not self.left:
            yield Problem("left", "is nothing")
        if phase is phases.CROWNING and (self.track == NONE or not self.plain(self.mover)):
            yield Problem("track", "has no metropolis to be set")
        if phase is phases.SWAPPING and self.lifted >= HEXES:
            yield Problem("lifted", "is no hex")
        if phase is phases.FREE_ROAD and self.lifted != NONE and self.lifted >= len(ENDS):
            yield Problem("lifted", "is no edge")
        if phase is phases.DROPPING and any(
            len(self.progress[at]) <= box.MOST_CARDS for at in self.queue
        ):
            yield Problem("phase", "is drop, and nothing is to be dropped")
        if phase is phases.FOUNDING_ROAD and not self.unjoined():
            yield Problem("phase", "is found_road, and there is nothing to begin at")
        if phase is phases.CHOOSING and not any(answer > REFUSED for answer in self.answers):
            yield Problem("phase", "is choose, and there is nothing to choose")
        if phase is phases.CHOOSING:
            yield from self._broken_answers()
        if phase is phases.OFFERING and not any(self.asked):
            yield Problem("phase", "is offer, and nothing is asked")

    def _broken_answers(self) -> Iterator[Problem]:
        """Yield whose answer promises, or wants of the mover, what is not there."""
        for one, reply in enumerate(self.answers):
            if reply < ACCEPTED:
                continue
            if one == self.mover:
                yield Problem(f"answers.{one}", "is of the mover")
            if not covers(self.hand(one), self.asked):
                yield Problem(f"answers.{one}", "promises what is not there")
            if not covers(self.hand(self.mover), wanted(self, reply)):
                yield Problem(f"answers.{one}", "wants what is not there")


def wanted(table: Table, reply: int) -> bytes:
    """Return what the mover has to give for an answer."""
    given = bytearray(table.given)
    if reply >= COUNTERED:
        good, on_top = counter_of(reply)
        if on_top:
            given[good] += 1
        else:
            given = bytearray(box.KINDS)
            given[good] = sum(table.given)
    return bytes(given)


def tidy(cards: Sequence[int]) -> tuple[int, ...]:
    """Return progress cards in hand in order; of equal ones the first are those known to more.

    >>> tidy((16 + 1, 16 + 2, 5))
    (5, 19, 16)
    """
    found: list[int] = []
    for card in sorted({held // KNOWERS for held in cards}):
        masks = [held % KNOWERS for held in cards if held // KNOWERS == card]
        for at in range(len(masks)):
            knowers = sum(1 << one for one in range(4) if sum(m >> one & 1 for m in masks) > at)
            found.append(card * KNOWERS + knowers)
    return tuple(found)


def covers(hand: bytes | bytearray, cost: bytes | bytearray) -> bool:
    """Return whether a hand has all of a cost."""
    return all(map(int.__ge__, hand, cost))
