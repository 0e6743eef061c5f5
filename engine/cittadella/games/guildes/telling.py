"""The reports of Guildes: what happened."""

from ...core.counts import count
from ...core.game import Action, Event, Seat
from . import components as box
from . import events as say
from . import phases, tricks
from .actions import (
    Adjust,
    Decline,
    Draw,
    Give,
    Keep,
    Lay,
    Lift,
    Mark,
    Play,
    Remove,
    Replace,
    Swap,
)
from .scoring import round_sheet
from .state import Table, row


def events_of(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Keep(guild):
            return _kept(before, seat, guild, after)
        case Give(guild):
            return [say.GAVE(after, seat=seat, guild=guild)]
        case Play(guild) if before.event == box.PROCESSION:
            return [say.LAID_OPENLY(after, seat=seat, step=before.step + 1, guild=guild)]
        case Play():
            return [say.LAID(after, seat=seat, step=before.step + 1)]
        case Mark() | Lift() | Draw():
            return []
        case _:
            return [_tricked(before, seat, action)]


def _kept(before: Table, seat: Seat, guild: int, after: Table) -> list[Event]:
    pick = after.made[seat]
    events = [say.KEPT(after, seat=seat, pick=pick, last=pick == after.dealt, guild=guild)]
    for other in range(after.n):
        news = other == seat or not before.is_ready(other)
        if news and after.is_ready(other):
            cards = row(after.packs, after.pack_of(other))
            events.append(say.PACK(after, seat=other, pick=after.made[other] + 1, cards=cards))
    return events


def _tricked(before: Table, seat: Seat, action: Action) -> Event:
    trick = before.tricks[seat]
    match action:
        case Decline():
            worn = before.has_used(seat, trick)
            return say.TRICK_DECLINED(before, seat=seat, trick=trick, worn=worn)
        case Swap(other, guild) | Remove(other, guild):
            cards = (Mark(*tricks.marked(before)), Mark(other, guild))
            return say.SWAPPED(before, seat=seat, trick=trick, cards=cards)
        case Replace(_, guild):
            (lifted,) = before.pending.guilds
            return say.REPLACED(before, seat=seat, trick=trick, laid=lifted, taken=guild)
        case Lay(guild):
            return say.SALVAGED(before, seat=seat, trick=trick, guild=guild)
        case Adjust(other, delta):
            guild = before.trick_guild(seat)
            facts = {"target": other, "guild": guild, "delta": delta}
            return say.ADJUSTED(before, seat=seat, trick=trick, **facts)
    return say.IMMUNE(before, seat=seat, trick=trick)


@phases.DEALING.tells
def _round_begun(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    passes = box.EVENTS[after.turned[-1]].passes
    events = [say.ROUND(after, round=after.round + 1, event=after.event, passes=passes)]
    for seat, trick in enumerate(after.tricks if after.with_tricks else ()):
        worn = after.has_used(seat, trick)
        events.append(say.TRICK_DEALT(after, seat=seat, trick=trick, worn=worn))
    packs = [row(after.packs, seat) for seat in range(after.n)]
    return [*events, say.DEALT(after, cards=after.dealt, cards_=packs)]


@phases.DRAFT.tells
def _drafted(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    return [say.DRAFTED(after), *_begun(after)]


@phases.LEVYING.tells
def _levied(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    return [say.LEVIED(after, guild=after.levy[after.n :]), *_begun(after)]


@phases.PLAYING.tells
def _played_on(before: Table, after: Table) -> list[Event]:
    tricks_begin = after.phase is phases.DIRTY
    return [*_revealed(before, after), *(_begun(after) if tricks_begin else [])]


def _revealed(before: Table, after: Table) -> list[Event]:
    """Return, by seat, the cards that were sealed and are no longer."""
    cards = []
    for seat in range(before.n):
        sealed = before.sealed_of(seat)
        cards.append(sealed[: len(sealed) - len(after.sealed_of(seat))])
    return [say.REVEALED(after, step=before.step + 1, cards=cards)] if any(cards) else []


def _begun(after: Table) -> list[Event]:
    """Return that the play or the tricks have begun, and with whom."""
    if after.in_turns:
        return [say.BEGAN_IN_TURNS(after, phase=after.now, first=after.first)]
    begun = after.phase is phases.PLAYING
    return [say.BEGAN(after, phase=after.now, first=None)] if begun else []


@phases.SALVAGING.tells
def _drew(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    drawn = after.pending.guilds
    cards = count(drawn, box.WIDTH)
    return [say.DREW(after, seat=after.next_seat(), count=len(drawn), cards=cards)]


@phases.SCORING.tells
def _scored(before: Table, after: Table) -> list[Event]:
    sheet = round_sheet(after.history[-1], before.round)
    left = [sum(row(before.hands, seat)) for seat in range(before.n)]
    return [
        say.SCORED(after, round=before.round + 1, sheet=sheet.to_json()),
        say.DISCARDED(after, counts=left),
    ]
