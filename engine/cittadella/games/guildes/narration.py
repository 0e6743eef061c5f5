"""What happened: the events between two positions, in steps that can be shown."""

from ...core.game import Action, Event, Seat
from ...core.json import Json
from .actions import Adjust, Decline, Draw, Give, Keep, Lay, Lift, Mark, Play, Remove, Replace, Swap
from .components import EVENTS, IDS, PROCESSION, TRICKS
from .scoring import round_sheet
from .state import DIRTY, DRAFT, OVER, PHASES, PLAYING, Table, count, named, row


def events(before: Table, seat: Seat, action: Action, after: Table) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Keep(guild):
            told = _kept(before, seat, guild, after)
        case Give(guild):
            told = _gave(before, seat, guild, after)
        case Play(guild):
            told = _played(before, seat, guild, after)
        case _:
            told = _tricked(before, seat, action, after)
    if before.phase != after.phase and after.phase in (PLAYING, DIRTY):
        told.append(_begun(after))
    if len(before.history) < len(after.history):
        told += _scored(before, seat, action, after)
    return told


def _kept(before: Table, seat: Seat, guild: int, after: Table) -> list[Event]:
    facts: dict[str, Json] = {"seat": seat, "pick": after.made[seat]}
    told = [Event("kept", facts, {seat: {"guild": IDS[guild]}})]
    if after.phase != DRAFT:
        return [*told, Event("drafted")]
    for other in range(after.n):
        news = other == seat or not before.is_ready(other)
        if news and after.is_ready(other):
            told.append(_pack(after, other))
    return told


def _pack(table: Table, seat: Seat) -> Event:
    cards = named(row(table.packs, table.pack_of(seat)))
    facts: dict[str, Json] = {"seat": seat, "pick": table.made[seat] + 1}
    return Event("pack", facts, {seat: {"cards": cards}}, (seat,))


def _gave(before: Table, seat: Seat, guild: int, after: Table) -> list[Event]:
    told = [Event("gave", {"seat": seat}, {seat: {"guild": IDS[guild]}})]
    if after.phase != before.phase:
        got = after.levy[after.n :]
        secret = {other: {"guild": IDS[g]} for other, g in enumerate(got)}
        told.append(Event("levied", {}, secret, tuple(range(after.n))))
    return told


def _played(before: Table, seat: Seat, guild: int, after: Table) -> list[Event]:
    facts: dict[str, Json] = {"seat": seat, "step": before.step + 1}
    everybody = tuple(range(before.n))
    if before.event == PROCESSION:
        others = tuple(other for other in everybody if other != seat)
        return [Event("laid", {**facts, "guild": IDS[guild]}, reveals=others)]
    told = [Event("laid", facts, {seat: {"guild": IDS[guild]}})]
    if sum(before.due) == 1:
        cards = _revealed(before, seat, guild, after)
        if any(cards):
            shown: dict[str, Json] = {"step": before.step + 1, "cards": list[Json](cards)}
            told.append(Event("revealed", shown, reveals=everybody))
    return told


def _revealed(before: Table, seat: Seat, guild: int, after: Table) -> list[list[Json]]:
    """Return, by seat, the cards that were sealed and are no longer."""
    cards: list[list[Json]] = []
    for other in range(before.n):
        sealed = before.sealed_of(other) + ([guild] if other == seat else [])
        kept = len(after.sealed_of(other))
        cards.append([IDS[g] for g in sealed[: len(sealed) - kept]])
    return cards


def _tricked(before: Table, seat: Seat, action: Action, after: Table) -> list[Event]:
    if isinstance(action, Mark | Lift):
        return []
    if isinstance(action, Draw):
        drawn = {"cards": named(count(after.pending))}
        return [Event("drew", {"seat": seat, "count": len(after.pending)}, {seat: drawn}, (seat,))]
    trick = TRICKS[before.tricks[seat]]
    facts: dict[str, Json] = {"seat": seat, "trick": trick.id}
    match action:
        case Decline():
            return [Event("trick_declined", facts)]
        case Swap(other, guild) | Remove(other, guild):
            owner, marked = before.pending
            facts["cards"] = [
                {"seat": owner, "guild": IDS[marked]},
                {"seat": other, "guild": IDS[guild]},
            ]
        case Replace(_, guild):
            (lifted,) = before.pending
            facts |= {"laid": IDS[lifted], "taken": IDS[guild]}
        case Lay(guild):
            facts["guild"] = IDS[guild]
        case Adjust(other, delta):
            facts |= {"target": other, "guild": IDS[trick.guild or 0], "delta": delta}
    return [Event("trick_used", facts)]


def _begun(after: Table) -> Event:
    everybody = tuple(range(after.n))
    ordered = after.phase == DIRTY or after.event == PROCESSION
    facts: dict[str, Json] = {
        "phase": PHASES[after.phase],
        "first": after.first if ordered else None,
    }
    return Event("began", facts, reveals=everybody if ordered else ())


def _scored(before: Table, seat: Seat, action: Action, after: Table) -> list[Event]:
    sheet = round_sheet(after.history[-1], before.round)
    left = [sum(row(before.hands, other)) for other in range(before.n)]
    left[seat] -= isinstance(action, Play)
    told = [
        Event("scored", {"round": before.round + 1, "sheet": sheet.to_json()}),
        Event("discarded", {"counts": list[Json](left)}),
    ]
    if after.phase == OVER:
        places, scores = list[Json](after.ranking()), list[Json](after.scores())
        return [*told, Event("game_over", {"ranking": places, "scores": scores})]
    return told + round_events(after)


def round_events(table: Table) -> list[Event]:
    """Return the events with which the round of ``table`` has begun."""
    everybody = tuple(range(table.n))
    event = EVENTS[table.event].id if table.event >= 0 else None
    passes = EVENTS[table.turned[-1]].passes
    told = [Event("round", {"round": table.round + 1, "event": event, "passes": passes})]
    if table.with_tricks:
        told.append(Event("tricks", {"tricks": [TRICKS[trick].id for trick in table.tricks]}))
    packs = {seat: {"cards": named(row(table.packs, seat))} for seat in everybody}
    return [*told, Event("dealt", {"cards": table.dealt}, packs, everybody)]
