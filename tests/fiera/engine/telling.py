"""What is told of Fiera: what happened."""

from cittadella.core.events import acted
from cittadella.core.game import Action, Event, Seat

from . import events, phases
from .actions import Bank, Offer
from .state import YES, Table


def events_of(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return the action as an event, a trade with its terms."""
    terms = {"given": before.given, "asked": before.asked}
    match action:
        case Bank():
            return [events.BANK(after, seat=seat, **terms)]
        case Offer():
            return [events.OFFER(after, seat=seat, **terms)]
    return [acted(seat, action)]


@phases.ROLL.tells
def rolled(before: Table, after: Table) -> list[Event]:
    """Return the throw, and what it brought; the letters at the end."""
    seats = range(after.n)
    if after.is_over:
        return [events.SHOWN(after, letters=[after.pack(seat) for seat in seats])]
    got = [_gained(before.purse(seat), after.purse(seat)) for seat in seats]
    return [
        events.ROLLED(after, seat=after.mover(), dice=after.dice),
        *(events.YIELDED(after, seat=s, goods=goods) for s, goods in enumerate(got) if any(goods)),
    ]


@phases.DRAW.tells
def drawn(before: Table, after: Table) -> list[Event]:
    """Return that a letter was drawn."""
    seat = after.mover()
    letter = _gained(before.pack(seat), after.pack(seat)).index(1)
    return [events.DRAWN(after, seat=seat, letter=letter)]


@phases.ANSWER.tells
def answered(before: Table, after: Table) -> list[Event]:
    """Return how an offer ended, unless one of several is still to be chosen."""
    seat = after.mover()
    if after.phase is phases.CHOOSE:
        return []
    if YES not in before.answers:
        return [events.REFUSED(after, seat=seat)]
    other = before.answers.index(YES)
    return [events.DEALT(after, seat=seat, other=other, given=before.given, asked=before.asked)]


def _gained(was: bytearray, now: bytearray) -> list[int]:
    return [new - old for old, new in zip(was, now, strict=True)]
