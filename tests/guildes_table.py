"""Positions of Guildes laid out by hand for the tests."""

from collections.abc import Mapping, Sequence
from typing import Any

from cittadella.core.counts import expand
from cittadella.core.game import Event, Options, Seat
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes import components as box
from cittadella.games.guildes.state import Scored, row
from tables import position_of

EVENT = {event.id: i for i, event in enumerate(box.EVENTS)}
TRICK = {trick.id: i for i, trick in enumerate(box.TRICKS)}
OPTIONS: tuple[dict[str, bool | str], ...] = tuple(
    {"events": events, "tricks": tricks} for events in (False, True) for tricks in (False, True)
)

Cards = Mapping[str, int]


def guild(name: str) -> int:
    return box.IDS.index(name)


def flat(rows: Sequence[Cards]) -> bytearray:
    """Return the cards of all seats as the engine keeps them."""
    cards = bytearray(len(rows) * box.WIDTH)
    for seat, held in enumerate(rows):
        for name, copies in held.items():
            cards[seat * box.WIDTH + guild(name)] = copies
    return cards


def counts(seats: int, name: str, cards: Sequence[int]) -> list[Cards]:
    """Return rows where each seat has so many cards of one guild."""
    return [{name: cards[seat]} for seat in range(seats)]


def laid_out(
    hands: Sequence[Cards],
    table: Sequence[Cards] = (),
    *,
    round_: int = 1,
    event: str | None = None,
    tricks: Sequence[str] = (),
) -> Position:
    """Return a position at the start of the play with these hands and cards on the table."""
    n = len(hands)
    options = {"events": event is not None, "tricks": bool(tricks)}
    state = GAME.new(n, options, seed=1)
    state.round = round_ - 1
    state.history = (Scored(box.CALM, bytes(n * box.WIDTH), (), (0,) * n),) * state.round
    state.event = box.CALM if event is None else EVENT[event]
    state.steps = box.steps_for(n, state.event)
    state.packs = bytearray(n * box.WIDTH)
    state.way = 1
    state.hands = flat(hands)
    _draft(state)
    state.table = flat(table or [{}] * n)
    state.tricks = tuple(TRICK[trick] for trick in tricks)
    state._begin_play()
    return state


def _draft(state: Position) -> None:
    """Let each seat have kept what it has in its hand, in order of the guilds."""
    deal = bytearray(state.n * box.WIDTH)
    for seat in range(state.n):
        kept = expand(row(state.hands, seat))
        state.made[seat] = len(kept)
        state.picks[seat * box.MOST_DEALT : seat * box.MOST_DEALT + len(kept)] = bytes(kept)
        for pick, guild_ in enumerate(kept):
            deal[(seat - pick) % state.n * box.WIDTH + guild_] += 1
    state.deal = bytes(deal)


def at_tricks(
    tricks: Sequence[str],
    table: Sequence[Cards],
    hands: Sequence[Cards] = (),
    *,
    first: Seat = 0,
    discards: Cards | None = None,
    round_: int = 1,
) -> Position:
    """Return a position at the start of the tricks, ``first`` being the first to use one."""
    state = laid_out(hands or [{}] * len(tricks), table, tricks=tricks, round_=round_)
    state.step = len(state.steps)
    state.due = bytearray(state.n)
    state._begin_tricks()
    state.first = first
    state.ready = 1 << first
    state.discards = bytes(flat([discards or {}]))
    return state


def play(state: Position, seat: Seat, name: str) -> list[Event]:
    return state.apply(seat, acts.PLAY[guild(name)])


def play_all(state: Position, names: Sequence[str]) -> list[Event]:
    """Let every seat lay one card, in order of the seats; return what the last one brought."""
    told: list[Event] = []
    for seat, name in enumerate(names):
        told = play(state, seat, name)
    return told


def on_table(state: Position, seat: Seat) -> dict[str, int]:
    return {
        name: copies
        for name, copies in zip(box.IDS, state.table[seat * box.WIDTH :], strict=False)
        if copies
    }


def in_hand(state: Position, seat: Seat) -> dict[str, int]:
    return {
        name: copies
        for name, copies in zip(box.IDS, state.hands[seat * box.WIDTH :], strict=False)
        if copies
    }


def decline_all(state: Position) -> list[Event]:
    """Let every seat that has still a trick decline it."""
    told: list[Event] = []
    round_, phase = state.round, state.phase
    while (state.round, state.phase) == (round_, phase):
        told = state.apply(state.next_seat(), acts.DECLINE)
    return told


def total(*vectors: Sequence[int] | bytes | bytearray) -> int:
    return sum(map(sum, vectors))


def legal(state: Position, seat: Seat) -> set[tuple[Any, ...]]:
    """Return the legal actions as tuples that are easy to write down."""
    return {tuple(action.to_json().values()) for action in state.legal_actions(seat)}


def random_position(seats: int, options: Options, rng: Rng) -> Position:
    """Return a position at a random point of a random game."""
    return position_of(GAME, seats, options, rng, GAME.longest)
