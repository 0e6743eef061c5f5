"""What each seat knows of what the others hold, kept up as cards move.

Of a hand a seat knows a range for each kind. ``slack`` says how many cards
fewer, and how many more, than there are it may have: what moves openly leaves it
as it is, but that no hand has less than nothing. When a card changes hands unseen
by a third seat, for that seat the victim may have lost any kind, and the thief may
have got any that the victim may have had.

Of progress cards the colours are public. A seat knows the kinds that it has seen
come or stay; of one that another plays, each holds that it is one it knew.
"""

from collections.abc import Sequence

from ...core.game import Seat
from . import components as box
from .state import KNOWERS, SLACK, Table, tidy

_EACH = 2 * box.KINDS


def lose(table: Table, seat: Seat, good: int, many: int) -> None:
    """Take cards out of a hand, openly."""
    at = seat * box.KINDS + good
    held = table.hands[at] - many
    table.hands[at] = held
    slack = table.slack
    for at in range(seat * _EACH + good, len(slack), SLACK):
        if slack[at] > held:
            slack[at] = held


def hand_over(table: Table, giver: Seat, taker: Seat, good: int, many: int) -> None:
    """Move cards from one hand to another, openly."""
    if many:
        lose(table, giver, good, many)
        table.hands[taker * box.KINDS + good] += many


def prove(table: Table, seat: Seat, good: int, many: int) -> None:
    """Make it known that ``seat`` has at least this many of a kind."""
    most = table.hands[seat * box.KINDS + good] - many
    slack = table.slack
    for at in range(seat * _EACH + good, len(slack), SLACK):
        if slack[at] > most:
            slack[at] = most


def disprove(table: Table, seat: Seat, good: int, many: int) -> None:
    """Make it known that ``seat`` has at most this many of a kind."""
    most = many - table.hands[seat * box.KINDS + good]
    slack = table.slack
    for at in range(seat * _EACH + box.KINDS + good, len(slack), SLACK):
        if slack[at] > most:
            slack[at] = most


def look(table: Table, observer: Seat, seat: Seat) -> None:
    """Let ``observer`` see the whole hand of ``seat``."""
    at = observer * SLACK + seat * _EACH
    table.slack[at : at + _EACH] = bytes(_EACH)


def move_unseen(table: Table, victim: Seat, thief: Seat, good: int) -> None:
    """Move a card from one hand to another, which only those two see."""
    hands, slack = table.hands, table.slack
    theirs, mine = victim * box.KINDS, thief * box.KINDS
    for observer in range(table.n):
        if observer in (victim, thief):
            continue
        lost, won = observer * SLACK + victim * _EACH, observer * SLACK + thief * _EACH
        may_be = [
            kind
            for kind in range(box.KINDS)
            if hands[theirs + kind] + slack[lost + box.KINDS + kind] > 0
        ]
        if may_be == [good]:
            if slack[lost + good] >= hands[theirs + good]:
                slack[lost + good] = hands[theirs + good] - 1
            continue
        for kind in may_be:
            held, gone = hands[theirs + kind], kind == good
            low = max(0, held - slack[lost + kind] - 1)
            high = min(box.COPIES[kind], held + slack[lost + box.KINDS + kind])
            slack[lost + kind] = held - gone - low
            slack[lost + box.KINDS + kind] = high - held + gone
            held = hands[mine + kind]
            high = min(box.COPIES[kind], held + slack[won + box.KINDS + kind] + 1)
            slack[won + kind] += gone
            slack[won + box.KINDS + kind] = high - held - gone
    hands[theirs + good] -= 1
    hands[mine + good] += 1
    seen = thief * SLACK + victim * _EACH + good
    slack[seen] = min(slack[seen], hands[theirs + good])


def range_of(table: Table, observer: Seat, seat: Seat, good: int) -> tuple[int, int]:
    """Return how many of a kind ``seat`` has at least and at most, as ``observer`` knows."""
    at = observer * SLACK + seat * _EACH + good
    held = table.hands[seat * box.KINDS + good]
    return held - table.slack[at], held + table.slack[at + box.KINDS]


# -- Progress cards


def add_card(table: Table, seat: Seat, card: int, knowers: int) -> None:
    """Give ``seat`` a progress card of which ``knowers`` know, a mask."""
    _put(table, seat, [*table.progress[seat], card * KNOWERS + knowers])


def remove_card(table: Table, seat: Seat, card: int) -> None:
    """Take a progress card away openly: those who knew of one hold it to be that one."""
    _put(table, seat, _without(table.progress[seat], card))


def _put(table: Table, seat: Seat, cards: list[int]) -> None:
    table.progress = (*table.progress[:seat], tidy(cards), *table.progress[seat + 1 :])


def _without(cards: Sequence[int], card: int) -> list[int]:
    """Return cards without the copy of a kind that most know of.

    They are in order, so that who knows of any knows of that one; and who knew of
    several knows of those that are left.
    """
    held = list(cards)
    held.remove(next(one for one in held if one // KNOWERS == card))
    return held


def see_cards(table: Table, observer: Seat, seat: Seat) -> None:
    """Let ``observer`` see all progress cards of ``seat``."""
    _put(table, seat, [card | 1 << observer for card in table.progress[seat]])


def steal_card(table: Table, victim: Seat, thief: Seat, card: int) -> None:
    """Move a progress card that the thief has seen, and of which others see the colour.

    One who knew all cards of that colour, and they are of one kind, knows which it is. For
    another a card of any kind of that colour may be gone.
    """
    colour = box.COLOUR_OF[card]
    cards = table.progress[victim]
    kinds = sorted({held // KNOWERS for held in cards})
    of_colour = [held for held in cards if box.COLOUR_OF[held // KNOWERS] == colour]
    sure = 0
    if all(held // KNOWERS == card for held in of_colour):
        sure = KNOWERS - 1
        for held in of_colour:
            sure &= held
    left: list[int] = []
    for kind in kinds:
        masks = [held % KNOWERS for held in cards if held // KNOWERS == kind]
        gone = kind == card
        for at in range(len(masks) - gone):
            knowers = 0
            for one in range(table.n):
                known = sum(mask >> one & 1 for mask in masks)
                if box.COLOUR_OF[kind] == colour:
                    known -= gone if (sure | 1 << thief) >> one & 1 else 1
                knowers |= (known > at) << one
            left.append(kind * KNOWERS + knowers)
    _put(table, victim, left)
    add_card(table, thief, card, 1 << victim | sure & ~(1 << thief))
