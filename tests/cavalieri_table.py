"""Tables of Città e Cavalieri laid out for the tests, and the words to play on them."""

from collections.abc import Mapping, Sequence
from typing import Any

from cittadella.core.codecs import NONE
from cittadella.core.game import Action, Event, Options, Seat
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME, Position, building
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri import components as box
from cittadella.games.cavalieri.cards import CARD
from cittadella.games.cavalieri.island import (
    AROUND,
    CORNERS_OF,
    HEX_OF,
    SIDES_OF,
)
from cittadella.games.cavalieri.phases import MAIN, ROLLING
from cittadella.games.cavalieri.state import KNOWERS, SLACK, tidy
from tables import position_of

OPTIONS: list[dict[str, bool | str]] = [
    {"layout": "random", "friendly_robber": False, "trade_with_players": True, "target": "10"},
    {"layout": "beginner", "friendly_robber": True, "trade_with_players": False, "target": "13"},
]
GOOD = {name: good for good, name in enumerate(box.GOODS)}
TRACK = {name: track for track, name in enumerate(box.TRACKS)}
Hand = Mapping[str, int]


def corner(hexagon: str, at: int) -> int:
    """Return a vertex by its hex and its place clockwise from the top."""
    return CORNERS_OF[HEX_OF[hexagon]][at]


def side(hexagon: str, at: int) -> int:
    """Return an edge by its hex and its place clockwise from the north-east."""
    return SIDES_OF[HEX_OF[hexagon]][at]


def hexes(state: Position, terrain: str) -> list[int]:
    return [at for at, kind in enumerate(state.terrains) if box.TERRAINS[kind] == terrain]


def laid_out(
    *,
    seats: int = 4,
    turn: Seat = 0,
    phase: Phase = MAIN,
    settlements: Mapping[Seat, Sequence[int]] | None = None,
    cities: Mapping[Seat, Sequence[int]] | None = None,
    roads: Mapping[Seat, Sequence[int]] | None = None,
    knights: Mapping[Seat, Mapping[int, str]] | None = None,
    walls: Sequence[int] = (),
    levels: Mapping[Seat, Sequence[int]] | None = None,
    metropolis: Mapping[str, int] | None = None,
    hands: Mapping[Seat, Hand] | None = None,
    cards: Mapping[Seat, Sequence[str]] | None = None,
    defender: Mapping[Seat, int] | None = None,
    honours: Mapping[str, Seat] | None = None,
    attacks: int = 0,
    ship: int = 0,
    robber: str = "",
    options: Options | None = None,
) -> Position:
    """Return a position of the beginners' island in which ``turn`` has rolled, or is about to.

    A knight is described as in ``"2 active"`` or ``"1 active able"``. All know what everybody
    holds, but for progress cards.
    """
    state = GAME.new(seats, {"layout": "beginner", **(options or {})}, 7)
    state.mover, state.round, state.phase = turn, 1, phase
    state.red, state.regular, state.event = (0, 0, 0) if phase is ROLLING else (1, 1, 1)
    state.attacks, state.ship = attacks, ship

    def masks(where: Mapping[Seat, Sequence[int]] | None) -> tuple[int, ...]:
        own = where or {}
        return tuple(sum(1 << at for at in set(own.get(one, ()))) for one in range(seats))

    state.settlements, state.cities, state.roads = masks(settlements), masks(cities), masks(roads)
    state.walls = sum(1 << vertex for vertex in walls)
    knighthood = knights or {}
    state.knights = masks({one: list(own) for one, own in knighthood.items()})
    for own in knighthood.values():
        for vertex, words in own.items():
            bit = 1 << vertex
            state.strong |= bit if words[0] in "23" else 0
            state.mighty |= bit if words[0] == "3" else 0
            state.active |= bit if "active" in words else 0
            state.able |= bit if "able" in words else 0
    for one, own_levels in (levels or {}).items():
        told = bytearray(state.levels)
        told[3 * one : 3 * one + 3] = bytes(own_levels)
        state.levels = bytes(told)
    crowns = bytearray(state.metropolis)
    for name, vertex in (metropolis or {}).items():
        crowns[TRACK[name]] = vertex
    state.metropolis = bytes(crowns)
    state.defender = bytes((defender or {}).get(one, 0) for one in range(seats))
    owners = [(honours or {}).get(box.CARD_IDS[card], NONE) for card in box.HONOURS]
    state.honours = bytes(owners)
    if robber:
        state.robber = HEX_OF[robber]
    for one in range(seats):
        hold(state, one, (hands or {}).get(one, {}))
    gather(state)
    deal(state, cards or {})
    state.longest = NONE
    state.derive()
    building.judge(state)
    assert not [*state.problems()], [*state.problems()]
    return state


def hold(state: Position, seat: Seat, hand: Hand) -> None:
    """Give a seat these goods; :func:`gather` puts the others into the bank."""
    state.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS] = goods(**hand)


def goods(**held: int) -> bytes:
    """Return goods by kind."""
    assert set(held) <= set(box.GOODS)
    return bytes(held.get(name, 0) for name in box.GOODS)


def gather(state: Position) -> None:
    """Put all other goods into the bank, and let all know who has what."""
    state.bank = bytearray(
        box.COPIES[good] - sum(state.hands[good :: box.KINDS]) for good in range(box.KINDS)
    )
    state.slack = bytearray(state.n * SLACK)


def empty_bank(state: Position, good: str, left: int, holder: Seat) -> None:
    """Leave so many of a good in the bank, the rest with a seat."""
    at = GOOD[good]
    state.hands[holder * box.KINDS + at] += state.bank[at] - left
    state.bank[at] = left


def deal(state: Position, hands: Mapping[Seat, Sequence[str]]) -> None:
    """Give the seats progress cards of which nobody else knows; the others make the decks."""
    state.progress = tuple(
        tidy([CARD[name] * KNOWERS for name in hands.get(one, ())]) for one in range(state.n)
    )
    left = [card.copies for card in box.CARDS]
    for names in hands.values():
        for name in names:
            left[CARD[name]] -= 1
    for at, owner in enumerate(state.honours):
        left[box.HONOURS[at]] -= owner != NONE
    state.unders = (b"", b"", b"")
    state.decks = tuple(
        bytes(
            card
            for card, many in enumerate(left)
            for _ in range(many)
            if box.COLOUR_OF[card] == track
        )
        for track in range(len(box.TRACKS))
    )


def on_top(state: Position, *names: str) -> None:
    """Lay these cards on top of their decks, the first uppermost."""
    for name in reversed(names):
        track = box.COLOUR_OF[CARD[name]]
        deck = bytearray(state.decks[track])
        deck.remove(CARD[name])
        decks = [*state.decks]
        decks[track] = bytes(deck) + bytes([CARD[name]])
        state.decks = tuple(decks)


def roll(state: Position, red: int, regular: int, event: str) -> list[Event]:
    """Let the seat to move throw these dice."""
    seat = state.mover
    start = state.copy()
    for seed in range(100_000):
        rng = Rng(seed)
        faces = 1 + rng.below(6), 1 + rng.below(6), rng.below(6)
        kinds = (0, 0, 0, 1, 2, 3)
        if faces[:2] == (red, regular) and box.EVENTS[kinds[faces[2]]] == event:
            start.rng = seed
            events = start.apply(seat, do.ROLL)
            state._become(start)
            return events
    raise AssertionError("no such dice")


def play(state: Position, name: str, *values: int) -> list[Event]:
    """Let the seat to move play a progress card."""
    kinds: dict[str, Any] = {kind.kind: kind for kind in do.ACTIONS}
    return state.apply(state.mover, kinds[name](*values))


def end(state: Position) -> list[Event]:
    return state.apply(state.mover, do.END)


def act(state: Position, action: Action, seat: Seat | None = None) -> list[Event]:
    """Let a seat, or the one to move, do something."""
    return state.apply(state.mover if seat is None else seat, action)


def listed(state: Position, kind: type[Action], seat: Seat | None = None) -> list[Action]:
    """Return the legal actions of a kind."""
    found = state.legal_actions(state.mover if seat is None else seat)
    return [one for one in found if isinstance(one, kind)]


def held(state: Position, seat: Seat) -> dict[str, int]:
    """Return the goods of a seat by name."""
    return {name: many for name, many in zip(box.GOODS, state.hand(seat), strict=True) if many}


def names_of(state: Position, seat: Seat) -> list[str]:
    """Return the progress cards of a seat."""
    return [box.CARD_IDS[card // KNOWERS] for card in state.progress[seat]]


def beside(state: Position, vertex: int, terrain: str) -> int:
    """Return a hex of a terrain that a vertex touches."""
    return next(at for at in hexes(state, terrain) if AROUND[at] >> vertex & 1)


def random_position(seats: int, options: Options, rng: Rng) -> Position:
    """Return a position at a random point of a random game."""
    return position_of(GAME, seats, options, rng, 900)
