"""Tables of La Sfida degli Architetti laid out for the tests, and the words to play on them."""

from collections.abc import Mapping, Sequence

import pytest
from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.errors import IllegalAction
from cittadella.core.game import Action, Event, Options, Seat
from cittadella.core.rng import Rng
from cittadella.games.sfida import GAME, Position
from cittadella.games.sfida import actions as do
from cittadella.games.sfida.city import GAP
from cittadella.games.sfida.components import (
    BUILDINGS,
    CARD_IDS,
    COPIES,
    DIE,
    PURSE,
)
from cittadella.games.sfida.state import Move
from tables import position_of

OPTIONS: list[dict[str, bool | str]] = [
    {"open_sabotage": attack, "open_purses": purses}
    for attack in (False, True)
    for purses in (False, True)
]
LETTERS = dict(zip("LRTGHC", (building.id for building in BUILDINGS), strict=True))
"""Left and right corner tower, tower, gate, hall, church."""


def card(short: str) -> int:
    """Return a card: ``C8`` is the church of 8."""
    return CARD_IDS.index(f"{LETTERS[short[0]]}:{short[1:]}")


def name(short: str) -> str:
    return CARD_IDS[card(short)]


def row(cards: str) -> bytes:
    """Return cards from left to right, ``_`` for a gap."""
    return bytes(GAP if short == "_" else card(short) for short in cards.split())


def laid_out(
    cities: Mapping[Seat, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    *,
    seats: int = 4,
    turn: Seat = 0,
    phase: str = "build",
    purses: Sequence[int] | None = None,
    saboteurs: Sequence[int] | None = None,
    top: str = "",
    hidden: str = "",
    sizes: tuple[int, int] | None = None,
    options: Options | None = None,
) -> Position:
    """Return a position in which ``turn`` decides; all hands are known to all.

    ``top`` is the top of the open pile, ``hidden`` that of the hidden one. With
    ``sizes`` the piles have so many cards, and the others have left the game.
    """
    state = GAME.new(seats, options, 0)
    rest = list(COPIES)
    for seat, cards in (cities or {}).items():
        state.cities[seat] = row(cards)
        for one in state.cities[seat].replace(bytes([GAP]), b""):
            rest[one] -= 1
    moves = []
    for seat, cards in (hands or {}).items():
        for one in row(cards):
            moves.append(Move(seat, one, True, state.everyone(), False))
            rest[one] -= 1
    tops = [row(top), row(hidden)]
    for one in b"".join(tops):
        rest[one] -= 1
    assert min(rest) >= 0
    left = expand(rest)
    Rng(1).shuffle(left)
    many = sizes or (len(left) // 2 + len(tops[0]), len(left) - len(left) // 2 + len(tops[1]))
    state.piles = []
    for size, on_top in zip(many, tops, strict=True):
        cut = size - len(on_top)
        state.piles.append(bytes(left[:cut]) + on_top)
        left = left[cut:]
    moves += [Move(NONE, one, True, 0, False) for one in left]
    state.moves = tuple(moves)
    state.purses = list(purses or [PURSE] * seats)
    state.saboteurs = bytearray(saboteurs or bytes(seats))
    state.turn = turn
    state.closing = phase == "final" or 0 in (sizes or ())
    state.phase = state.phase_called[phase]
    state.derive()
    return state


def cities_of(state: Position) -> list[str]:
    return [short(city) for city in state.cities]


def short(cards: bytes) -> str:
    """Return cards as :func:`row` reads them."""
    letters = {building: letter for letter, building in LETTERS.items()}
    words = []
    for one in cards:
        building, _, value = ("", "", "") if one == GAP else CARD_IDS[one].partition(":")
        words.append("_" if one == GAP else letters[building] + value)
    return " ".join(words)


def in_hand(state: Position, seat: Seat) -> str:
    return short(state.hands[seat])


def begin(one: str) -> do.Begin:
    return do.BEGINS[card(one)]


def lay(one: str, at: int) -> do.Lay:
    return do.LAYS[card(one)][at]


def bid(coins: int) -> do.Bid:
    return do.BIDS[coins - 1]


def pile(which: int) -> do.Auction:
    return do.AUCTIONS[which]


def legal(state: Position, kind: type[Action] | None = None) -> list[Action]:
    """Return what may be done, of one kind."""
    actions = state.legal_actions(state.next_seat())
    return [action for action in actions if kind is None or isinstance(action, kind)]


def play(state: Position, *actions: Action) -> list[Event]:
    """Let whoever is to decide do each action in turn; return what happened by the last."""
    events: list[Event] = []
    for action in actions:
        events = state.apply(state.next_seat(), action)
    return events


def thrown(state: Position, die: str, *actions: Action) -> list[Event]:
    """Do actions with such luck that the next throw of the die shows ``die``."""
    for luck in range(1000):
        twin = state.copy()
        twin.rng = luck
        play(twin, *actions)
        if twin.die == DIE.index(die):
            state.rng = luck
            return play(state, *actions)
    raise AssertionError(die)


def refused(state: Position, action: Action, seat: Seat | None = None) -> str:
    """Return the code of the refusal of an illegal action; nothing changes by it."""
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.next_seat() if seat is None else seat, action)
    assert state.to_json() == before
    return caught.value.code


def random_position(seats: int, options: Options, rng: Rng) -> Position:
    """Return a position at a random point of a random game."""
    return position_of(GAME, seats, options, rng, 400)
