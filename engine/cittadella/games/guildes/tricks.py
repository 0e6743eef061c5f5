"""The dirty tricks: whom they may touch, how they are used, what they do.

A trick that names two cards is used in two steps; between them the table's
``pending`` holds the first half.
"""

from collections.abc import Sequence
from itertools import compress

from ...core.codecs import NONE
from ...core.counts import count, expand
from ...core.game import Action, Seat
from ...core.rng import Rng
from . import actions
from . import components as box
from .actions import (
    Adjust,
    Decline,
    Draw,
    Immunity,
    Lay,
    Lift,
    Mark,
    Remove,
    Replace,
    Swap,
)
from .phases import DIRTY
from .state import NOTHING, Adjusted, Pending, Table, row

PRECIOUS = bytes(bool(g.values[0]) and g.values[0][0] >= box.PURGE_VALUE for g in box.GUILDS)
"""Whether a card of each guild may be given up for a purge."""

_NOTHING = bytes(box.WIDTH)


def is_secret(table: Table, seat: Seat) -> bool:
    """Return whether the options of ``seat`` show what only it may see."""
    trick = table.tricks[seat]
    return trick == box.SUBSTITUTE or (trick == box.SALVAGE and table.pending != NOTHING)


HALVES: dict[int, tuple[type[Action], ...]] = {
    box.SWAP: (Mark, Swap),
    box.PURGE: (Mark, Remove),
    box.SUBSTITUTE: (Lift, Replace),
    box.SALVAGE: (Draw, Lay),
    box.IMMUNITY: (Immunity,),
}
"""What each trick is used by, one after the other; the others are adjustments."""


def half_due(table: Table, seat: Seat) -> type[Action]:
    """Return what ``seat`` uses its trick by now, if it has one."""
    if not table.tricks or seat not in range(table.n):
        return Mark
    halves = HALVES.get(table.tricks[seat], (Adjust,))
    return halves[table.pending != NOTHING and len(halves) > 1]


def reach(table: Table, seat: Seat) -> bytearray:
    """Return the cards on the table that the trick of ``seat`` may touch."""
    cards = table.table[:]
    for other in range(table.n):
        if other != seat and table.is_immune(other):
            cards[other * box.WIDTH : other * box.WIDTH + box.WIDTH] = _NOTHING
    return cards


@DIRTY.lists
def options(table: Table, seat: Seat) -> Sequence[Action]:
    """Return what ``seat`` may do with its trick."""
    trick = table.tricks[seat]
    if table.pending != NOTHING:
        return _second_halves(table, seat, trick)
    if table.has_used(seat, trick):
        return [actions.DECLINE]
    return [*_first_halves(table, seat, trick), actions.DECLINE]


def _first_halves(table: Table, seat: Seat, trick: int) -> Sequence[Action]:
    if trick == box.SWAP:
        return list(compress(actions.MARK, swappable(table, seat)))
    if trick == box.PURGE:
        return list(compress(actions.MARK, expendable(table, seat)))
    if trick == box.SALVAGE:
        return [actions.DRAW] if any(table.discards) else []
    if trick == box.SUBSTITUTE:
        return list(compress(actions.LIFT, replacing(table, seat)))
    if trick == box.IMMUNITY:
        return [actions.IMMUNE]
    return [actions.RAISE[seat], *compress(actions.LOWER, lowerable(table, seat))]


def _second_halves(table: Table, seat: Seat, trick: int) -> Sequence[Action]:
    if trick == box.SALVAGE:
        return list(compress(actions.LAY, count(table.pending.guilds, box.WIDTH)))
    if trick == box.SWAP:
        return list(compress(actions.SWAP, swappable_with(table, seat, *marked(table))))
    if trick == box.PURGE:
        return list(compress(actions.REMOVE, removable(table, seat, *marked(table))))
    return list(compress(actions.REPLACE, replaceable(table, seat, *table.pending.guilds)))


def is_half_done(table: Table) -> bool:
    """Return whether what is pending can be the first half of the trick whose turn it is."""
    if table.pending == NOTHING:
        return True
    seat = table.next_seat()
    trick, (owner, guilds) = table.tricks[seat], table.pending
    if trick in (box.SWAP, box.PURGE):
        cards = swappable(table, seat) if trick == box.SWAP else expendable(table, seat)
        return owner != NONE and len(guilds) == 1 and bool(row(cards, owner)[guilds[0]])
    if trick == box.SUBSTITUTE:
        return len(guilds) == 1 and bool(replacing(table, seat)[guilds[0]])
    drawn = zip(count(guilds, box.WIDTH), table.discards, strict=True)
    return trick == box.SALVAGE and 0 < len(guilds) <= 2 and all(n <= pile for n, pile in drawn)


def marked(table: Table) -> tuple[Seat, int]:
    """Return whose card is marked for a swap or purge, and its guild."""
    return table.pending.seat, table.pending.guilds[0]


# Swap: one played card between two players, oneself included


def swappable(table: Table, seat: Seat) -> bytearray:
    """Return the cards for which there is another to swap with."""
    cards = reach(table, seat)
    return bytearray(
        held and any(_partners(cards, *divmod(place, box.WIDTH)))
        for place, held in enumerate(cards)
    )


def swappable_with(table: Table, seat: Seat, owner: Seat, guild: int) -> bytearray:
    """Return the cards that may change places with one of ``guild`` before ``owner``."""
    return _partners(reach(table, seat), owner, guild)


def _partners(cards: bytearray, owner: Seat, guild: int) -> bytearray:
    partners = cards[:]
    partners[owner * box.WIDTH : owner * box.WIDTH + box.WIDTH] = _NOTHING
    partners[guild :: box.WIDTH] = bytes(len(cards) // box.WIDTH)
    return partners


# Purge: discard one of one's own cards of value 10 or more to discard any other


def expendable(table: Table, seat: Seat) -> bytearray:
    """Return the own cards that may be given up."""
    cards = bytearray(len(table.table))
    if sum(reach(table, seat)) > 1:
        own = row(table.table, seat)
        at = seat * box.WIDTH
        cards[at : at + box.WIDTH] = bytes(n and p for n, p in zip(own, PRECIOUS, strict=True))
    return cards


def removable(table: Table, seat: Seat, owner: Seat, guild: int) -> bytearray:
    """Return the cards that may be discarded besides the one given up."""
    cards = reach(table, seat)
    cards[owner * box.WIDTH + guild] -= 1
    return cards


# Substitute: a card left in the hand for one of one's played cards


def replacing(table: Table, seat: Seat) -> bytearray:
    """Return the cards of the hand for which there is a played card of another guild."""
    hand, own = row(table.hands, seat), row(table.table, seat)
    kinds = sum(map(bool, own))
    return bytearray(h and kinds > bool(o) for h, o in zip(hand, own, strict=True))


def replaceable(table: Table, seat: Seat, lifted: int) -> bytearray:
    """Return the played cards that may come back to the hand for the lifted one."""
    cards = bytearray(len(table.table))
    at = seat * box.WIDTH
    cards[at : at + box.WIDTH] = row(table.table, seat)
    cards[at + lifted] = 0
    return cards


# ±1: one more for oneself, or one less for an opponent who has any


def lowerable(table: Table, seat: Seat) -> bytearray:
    """Return the seats whose count in the trick's guild may be lowered."""
    cards = reach(table, seat)[table.trick_guild(seat) :: box.WIDTH]
    cards[seat] = 0
    return cards


# Carrying out


def carry_out(table: Table, seat: Seat, action: Action) -> bool:
    """Do ``action``, which is legal; return whether the seat's turn is over with it."""
    match action:
        case Mark(owner, guild):
            table.pending = Pending(owner, (guild,))
            return False
        case Lift(guild):
            table.pending = Pending(NONE, (guild,))
            return False
        case Decline():
            return True
        case Swap(other, guild):
            _swap(table, other, guild)
        case Remove(other, guild):
            _purge(table, other, guild)
        case Replace(_, guild):
            _substitute(table, seat, guild)
        case Lay(guild):
            _salvage(table, seat, guild)
        case Adjust(other, delta):
            table.adjusted += (Adjusted(other, table.trick_guild(seat), delta),)
        case Immunity():
            pass
    _spend(table, seat)
    return True


def _spend(table: Table, seat: Seat) -> None:
    used = list(table.used)
    used[seat] |= 1 << table.tricks[seat]
    table.used = tuple(used)
    table.spent |= 1 << seat
    table.pending = NOTHING


def _swap(table: Table, other: Seat, theirs: int) -> None:
    owner, guild = marked(table)
    cards = table.table
    cards[owner * box.WIDTH + guild] -= 1
    cards[other * box.WIDTH + theirs] -= 1
    cards[owner * box.WIDTH + theirs] += 1
    cards[other * box.WIDTH + guild] += 1


def _purge(table: Table, other: Seat, theirs: int) -> None:
    owner, guild = marked(table)
    for seat, purged in ((owner, guild), (other, theirs)):
        table.table[seat * box.WIDTH + purged] -= 1
        _discard_openly(table, purged, 1)


def _discard_openly(table: Table, guild: int, change: int) -> None:
    """Put a card on the discard pile for all to see, or with -1 take it from there."""
    discards, known = bytearray(table.discards), bytearray(table.known)
    discards[guild] += change
    for at in range(guild, len(known), box.WIDTH):
        known[at] = max(0, known[at] + change)
    table.discards, table.known = bytes(discards), bytes(known)


def _substitute(table: Table, seat: Seat, taken: int) -> None:
    (lifted,) = table.pending.guilds
    at = seat * box.WIDTH
    table.hands[at + lifted] -= 1
    table.hands[at + taken] += 1
    table.table[at + lifted] += 1
    table.table[at + taken] -= 1
    all_taken = bytearray(table.taken)
    all_taken[seat] = taken
    table.taken = bytes(all_taken)


def draw_cards(table: Table, seat: Seat, rng: Rng) -> None:
    """Look at two cards of the discard pile; they stay counted there until one is played."""
    pile = expand(table.discards)
    drawn = [pile.pop(rng.below(len(pile))) for _ in range(min(2, len(pile)))]
    table.pending = Pending(NONE, tuple(sorted(drawn)))
    known = bytearray(table.known)
    for guild, copies in enumerate(count(drawn, box.WIDTH)):
        at = seat * box.WIDTH + guild
        known[at] = max(known[at], copies)
    table.known = bytes(known)


def _salvage(table: Table, seat: Seat, guild: int) -> None:
    table.table[seat * box.WIDTH + guild] += 1
    _discard_openly(table, guild, -1)
