"""What one seat may know of Città e Cavalieri, and imagining the rest.

Hidden are the kinds of the others' goods and of their progress cards, the upper
parts of the decks, and answers to an offer that are not turned up yet.

Of each hand a seat knows a range for each kind, by what it has seen
(:mod:`.knowledge`), and more when it counts: how many cards the hand has, and how
many of a kind neither the bank nor itself has. Of progress cards it knows the
colours, and those kinds that it has seen.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ...core.codecs import NONE
from ...core.game import Observation, Sampler, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.rng import Rng
from . import components as box
from . import trade
from .island import AROUND, VERTEX_IDS, near, vertex_ids
from .knowledge import range_of
from .phases import ANSWERING, FOUNDING, OFFERING, OVER, PAYING, TAKING
from .state import ACCEPTED, COUNTERED, KNOWERS, REFUSED, SLACK, WAITING, Table, covers, tidy

_TRIES = 200
Ranges = dict[Seat, tuple[list[int], list[int]]]
"""For each of the others, how many cards of each kind it has at least, and at most."""

# -- What a seat may know


def also_known(table: Table, seat: Seat | None) -> Observation:
    """Return what ``seat`` may know beside the open fields; ``None`` is a spectator."""
    return {**_public(table), **_private(table, seat)}


def _public(table: Table) -> dict[str, Json]:
    """Return what lies open."""
    seats = range(table.n)
    return {
        "turn": table.mover if table.phase is not OVER else None,
        "won": list[Json](table.won()),
        "waiting": list[Json](table.waiting()),
        "founds_city": table.phase is FOUNDING and table.founds_city(),
        "cards": [table.held(seat) for seat in seats],
        "colours": [_colours(table, seat) for seat in seats],
        "deck_sizes": [
            len(upper) + len(under) for upper, under in zip(table.decks, table.unders, strict=True)
        ],
        "rolled": table.red + table.regular if table.red else None,
        "offers_left": box.OFFERS - table.offers + (table.phase is OFFERING),
        "counter_costs": {"instead": sum(table.given), "on_top": 1},
        "lengths": list[Json](table.lengths),
        "limits": [table.limit(seat) for seat in seats],
        "rates": [list(trade.rates(table, seat)) for seat in seats],
        "pieces": [_pieces(table, seat) for seat in seats],
        "knight_levels": {
            VERTEX_IDS[vertex]: table.level(vertex) for vertex in members(sum(table.knights))
        },
        "spent": vertex_ids(table.knights[table.mover] & table.active & ~table.able),
        "severed": [vertex_ids(table.severed(seat)) for seat in seats],
        "too_near": vertex_ids(near(table.built) & ~table.occupied()),
        "strength": table.strength(),
        "defence": [table.contribution(seat) for seat in seats],
        "repelled": table.repelled(),
        "defenders": list[Json](sorted(table.defenders())),
        "losers": list[Json](table.losers()),
        "yields": [_yields(table, seat) for seat in seats],
        "crowned": [vertex_ids(table.crowned() & cities) for cities in table.cities],
    }


def _colours(table: Table, seat: Seat) -> list[Json]:
    colours = [box.COLOUR_OF[card // KNOWERS] for card in table.progress[seat]]
    return [colours.count(track) for track in range(len(box.TRACKS))]


def _pieces(table: Table, seat: Seat) -> dict[str, Json]:
    """Return what ``seat`` has left to build."""
    return {
        "road": table.roads_left(seat),
        "settlement": table.settlements_left(seat),
        "city": table.cities_left(seat),
        "wall": table.walls_left(seat),
        "knight": [
            box.KNIGHTS - table.knights_of_level(seat, one + 1) for one in range(box.LEVELS)
        ],
    }


def _yields(table: Table, seat: Seat) -> dict[str, Json]:
    """Return how many cards each number brings ``seat``, as long as the bank has them."""
    found = Counter[int]()
    for hexagon, token in enumerate(table.tokens):
        if token and hexagon != table.robber:
            found[token] += (table.settlements[seat] & AROUND[hexagon]).bit_count()
            found[token] += 2 * (table.cities[seat] & AROUND[hexagon]).bit_count()
    return {str(token): found[token] for token in sorted(found) if found[token]}


def _private(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return what only ``seat`` knows: what it has seen of hands and cards."""
    if seat is None:
        return dict.fromkeys(("ranges", "holds", "progress", "known_cards", "sees"))
    others = [one for one in range(table.n) if one != seat]
    ranges = seen_ranges(table, seat)
    holds = tightened(table, seat, ranges)
    sees = table.phase is TAKING and table.mover == seat
    return {
        "ranges": {str(one): [list(row) for row in ranges[one]] for one in others},
        "holds": {str(one): _told(holds[one]) for one in others},
        "progress": _known_cards(table, seat, seat),
        "known_cards": [_known_cards(table, seat, one) for one in range(table.n)],
        "sees": box.PURSE.write(table.hand(table.victim)) if sees else None,
    }


def seen_ranges(table: Table, seat: Seat) -> Ranges:
    """Return what ``seat`` knows of the others by what it has seen."""
    found: Ranges = {}
    for one in range(table.n):
        if one != seat:
            pairs = [range_of(table, seat, one, good) for good in range(box.KINDS)]
            found[one] = [low for low, _ in pairs], [high for _, high in pairs]
    return found


def _told(ranges: tuple[list[int], list[int]]) -> Json:
    """Return by good how many there are at least and at most, if any."""
    return {
        box.GOODS[good]: [low, high]
        for good, (low, high) in enumerate(zip(*ranges, strict=True))
        if high
    }


def _known_cards(table: Table, observer: Seat, seat: Seat) -> list[Json]:
    """Return the kinds of cards of ``seat`` that ``observer`` has seen."""
    return [
        box.CARD_IDS[card // KNOWERS]
        for card in table.progress[seat]
        if observer == seat or card >> observer & 1
    ]


def tightened(table: Table, seat: Seat, seen: Ranges) -> Ranges:
    """Return ranges with all that counting adds: sizes of hands, and cards of each kind."""
    mine = table.hand(seat)
    columns = [box.COPIES[good] - table.bank[good] - mine[good] for good in range(box.KINDS)]
    sizes = {one: table.held(one) for one in seen}
    return tighten(columns, sizes, seen)


def tighten(columns: Sequence[int], sizes: Mapping[Seat, int], seen: Ranges) -> Ranges:
    """Return ranges as narrow as counting makes them: what is left over must lie somewhere.

    >>> tighten([2, 1], {0: 2, 1: 1}, {0: ([0, 0], [1, 9]), 1: ([0, 0], [9, 9])})
    {0: ([1, 1], [1, 1]), 1: ([1, 0], [1, 0])}
    """
    low = {one: list(lows) for one, (lows, _) in seen.items()}
    high = {
        one: [min(most, size) for most, size in zip(highs, columns, strict=True)]
        for one, (_, highs) in seen.items()
    }
    lines = [(size, [(one, good) for good in range(len(columns))]) for one, size in sizes.items()]
    lines += [(size, [(one, good) for one in seen]) for good, size in enumerate(columns)]
    changed = True
    while changed:
        changed = False
        for size, cells in lines:
            least = sum(low[one][good] for one, good in cells)
            most = sum(high[one][good] for one, good in cells)
            for one, good in cells:
                at_most = size - least + low[one][good]
                at_least = size - most + high[one][good]
                if high[one][good] > at_most:
                    most -= high[one][good] - at_most
                    high[one][good] = at_most
                    changed = True
                if low[one][good] < at_least:
                    least += at_least - low[one][good]
                    low[one][good] = at_least
                    changed = True
    return {one: (low[one], high[one]) for one in seen}


# -- Imagining the rest

P = TypeVar("P", bound=Table)


class CavalieriSampler(Sampler[P]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, kind: type[P], observation: Observation) -> None:
        """Prepare the ``observation`` of a seat, to imagine positions of a ``kind``.

        Raises :class:`ValueError` for a spectator's, which has no hand of its own.
        """
        seen: Mapping[str, Any] = observation
        self._table = table = kind.recall(seen)
        self._seat: Seat = seen["seat"]
        self._others = [one for one in range(table.n) if one != self._seat]
        deciding = table.ready
        table.derive()
        table.ready = deciding
        self._sizes: dict[Seat, int] = {one: seen["cards"][one] for one in self._others}
        self._seen: Ranges = {one: tuple(seen["ranges"][str(one)]) for one in self._others}
        self._columns = [
            box.COPIES[good] - table.bank[good] - table.hand(self._seat)[good]
            for good in range(box.KINDS)
        ]
        self._ranges = tighten(self._columns, self._sizes, self._seen)
        self._spare = self._unplaced()
        self._known = [
            [box.CARD_IDS.index(card) for card in cards] for cards in seen["known_cards"]
        ]
        self._colours: list[list[int]] = seen["colours"]
        self._pools = self._unseen_cards()
        self._sealed = [
            one
            for one in self._others
            if table.phase is ANSWERING and self._sizes[one] >= sum(table.asked)
            and one != table.mover
        ]  # fmt: skip

    def _unplaced(self) -> list[int]:
        """Return the goods that are with the others, and not known with whom."""
        spare = []
        for good, size in enumerate(self._columns):
            placed = sum(self._ranges[one][0][good] for one in self._others)
            spare += [good] * (size - placed)
        return spare

    def _unseen_cards(self) -> list[list[int]]:
        """Return the cards of each colour that the seat has not seen anywhere."""
        table = self._table
        left = [card.copies for card in box.CARDS]
        for card in b"".join(table.unders):
            left[card] -= 1
        for at, owner in enumerate(table.honours):
            left[box.HONOURS[at]] -= owner != NONE
        for known in self._known:
            for card in known:
                left[card] -= 1
        return [
            [
                card
                for card, many in enumerate(left)
                for _ in range(many)
                if box.COLOUR_OF[card] == track
            ]
            for track in range(len(box.TRACKS))
        ]

    def draw(self, rng: Rng) -> P:
        """Return a position that looks like the observation, the rest at random."""
        table = self._table.copy()
        hands = self._draw_hands(rng)
        for one, hand in hands.items():
            table.hands[one * box.KINDS : one * box.KINDS + box.KINDS] = bytes(hand)
        self._draw_cards(table, rng)
        self._fill_slack(table)
        if self._sealed:
            self._draw_answers(table, rng)
        table.rng = rng.bits()
        return table

    def _draw_hands(self, rng: Rng) -> dict[Seat, list[int]]:
        for _ in range(_TRIES):
            hands = self._deal(rng)
            if self._fits(hands):
                return hands
        return self._repaired(self._deal(rng), rng)

    def _deal(self, rng: Rng) -> dict[Seat, list[int]]:
        """Deal what is unknown to the open places, whatever a seat may have at most."""
        spare = self._spare[:]
        rng.shuffle(spare)
        hands = {}
        for one in self._others:
            hand = self._ranges[one][0][:]
            for _ in range(self._sizes[one] - sum(hand)):
                hand[spare.pop()] += 1
            hands[one] = hand
        return hands

    def _fits(self, hands: Mapping[Seat, list[int]]) -> bool:
        for one, hand in hands.items():
            if any(map(int.__gt__, hand, self._ranges[one][1])):
                return False
        return self._pays(hands)

    def _pays(self, hands: Mapping[Seat, list[int]]) -> bool:
        """Return whether whoever must give a commodity has one."""
        table = self._table
        paying = table.phase is PAYING and table.victim != self._seat
        return not paying or any(hands[table.victim][box.FIRST_COMMODITY :])

    def _repaired(self, hands: dict[Seat, list[int]], rng: Rng) -> dict[Seat, list[int]]:
        """Exchange cards until all hands fit: along shortest ways from too many to room."""
        table = self._table
        low = {one: self._ranges[one][0][:] for one in self._others}
        if not self._pays(hands):
            options = [
                good
                for good in range(box.FIRST_COMMODITY, box.KINDS)
                if self._ranges[table.victim][1][good]
            ]
            low[table.victim][rng.choice(options)] = 1
        high = {one: self._ranges[one][1] for one in self._others}
        while True:
            wrong = [
                (one, good)
                for one in self._others
                for good in range(box.KINDS)
                if not low[one][good] <= hands[one][good] <= high[one][good]
            ]
            if not wrong:
                return hands
            _exchange(hands, low, high, *wrong[0])

    def _draw_cards(self, table: P, rng: Rng) -> None:
        """Imagine the others' progress cards, and the upper parts of the decks."""
        mine = 1 << self._seat
        held = [[card * KNOWERS + mine for card in known] for known in self._known]
        held[self._seat] = [card & ~mine for card in held[self._seat]]
        decks = []
        for track, pool in enumerate(self._pools):
            cards = pool[:]
            rng.shuffle(cards)
            honours = [card for card in cards if card in box.HONOURS]
            rest = [card for card in cards if card not in box.HONOURS]
            for one in self._others:
                known = sum(box.COLOUR_OF[card] == track for card in self._known[one])
                for _ in range(self._colours[one][track] - known):
                    held[one].append(rest.pop() * KNOWERS)
            for card in honours:
                rest.insert(rng.below(len(rest) + 1), card)
            decks.append(bytes(rest))
        table.decks = tuple(decks)
        table.progress = tuple(map(tidy, held))

    def _fill_slack(self, table: P) -> None:
        """Let the seat know what it knows, and the others nothing of what they may know."""
        slack = bytearray(table.n * SLACK)
        for observer in range(table.n):
            for one in range(table.n):
                if one == observer:
                    continue
                hand = table.hand(one)
                low, high = [0] * box.KINDS, list(box.COPIES)
                if observer == self._seat:
                    low, high = self._seen[one]
                at = observer * SLACK + one * 2 * box.KINDS
                for good in range(box.KINDS):
                    slack[at + good] = hand[good] - low[good]
                    slack[at + box.KINDS + good] = high[good] - hand[good]
        table.slack = slack

    def _draw_answers(self, table: P, rng: Rng) -> None:
        """Imagine what those have answered who have, as their imagined cards allow."""
        sealed = bytearray(table.sealed)
        for one in self._sealed:
            sealed[one] = WAITING
            if table.ready >> one & 1:
                continue
            sealed[one] = REFUSED
            if covers(table.hand(one), table.asked):
                replies = [REFUSED, ACCEPTED]
                for good in range(box.KINDS):
                    if not table.asked[good]:
                        replies += [COUNTERED + 2 * good + 1]
                        if table.given[good] != sum(table.given):
                            replies += [COUNTERED + 2 * good]
                sealed[one] = rng.choice(replies)
        table.sealed = bytes(sealed)


def _exchange(
    hands: dict[Seat, list[int]],
    low: Mapping[Seat, Sequence[int]],
    high: Mapping[Seat, Sequence[int]],
    seat: Seat,
    good: int,
) -> None:
    """Mend one hand that has too many, or too few, of a kind, by exchanges that break nothing.

    A way leads from seat to seat by kinds: each gives the next one card and gets another kind
    from the one before, and the last one's card comes round to the first.
    """
    up = hands[seat][good] < low[seat][good]
    way = _way(hands, low, high, seat, good, up)
    step = 1 if up else -1
    for one, kind, sign in way:
        hands[one][kind] += sign * step


def _way(
    hands: Mapping[Seat, list[int]],
    low: Mapping[Seat, Sequence[int]],
    high: Mapping[Seat, Sequence[int]],
    seat: Seat,
    good: int,
    up: bool,
) -> list[tuple[Seat, int, int]]:
    """Return the shortest closed way of single changes through one cell."""

    def has_room(one: Seat, kind: int, sign: int) -> bool:
        more = (sign > 0) == up
        if more:
            return hands[one][kind] < high[one][kind]
        return hands[one][kind] > low[one][kind]

    first = (seat, good, 1)
    ways = [[first]]
    met = {first}
    while ways:
        way = ways.pop(0)
        one, kind, sign = way[-1]
        along_row = sign > 0
        for cell in (
            [(one, other) for other in range(box.KINDS) if other != kind]
            if along_row
            else [(other, kind) for other in hands if other != one]
        ):
            step = (*cell, -sign)
            if not along_row and cell == (seat, good):
                return way
            if step not in met and has_room(*step):
                met.add(step)
                ways.append([*way, step])
    raise ValueError("no hands fit what was seen")
