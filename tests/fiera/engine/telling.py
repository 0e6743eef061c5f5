"""What is told of Fiera: events, and the facts that previews speak of.

Events name goods, towns, roads and letters by their ids. Facts, ``SEAT`` a number:

- ``score:SEAT``, ``goods:SEAT:GOOD``, ``letters:SEAT`` how many; ``worth`` of one's own letters
- ``stalls:SEAT``, ``roads:SEAT`` pieces left
- ``ways:SEAT:GOOD`` how many goods the seat gets from the 36 throws, all together
- ``given:GOOD``, ``asked:GOOD`` on the counter
"""

from cittadella.core.game import Action, Event, Facts, Seat
from cittadella.core.json import Json

from .actions import Bank, Choose, Offer
from .components import GOODS, KINDS, LETTERS, PACK, PURSE, STALLS, TOWNS, TRACKS, WIDTH
from .scoring import letter_points
from .state import ANSWERING, ASKED, DRAWING, OVER, ROLLING, YES, Table


def of_action(before: Table, seat: Seat, action: Action, after: Table) -> list[Event]:
    """Return what happened when ``seat`` did ``action``: its kind, with what it names."""
    if isinstance(action, Choose):
        return [_dealt(before, action.seat)]
    facts: dict[str, Json] = {"seat": seat, **action.told()}
    if isinstance(action, (Bank, Offer)):
        facts |= _terms(before)
    if isinstance(action, Offer):
        facts["others"] = [other for other, answer in enumerate(after.answers) if answer == ASKED]
    return [Event(action.kind, facts)]


def of_advance(before: Table, after: Table) -> list[Event]:
    """Return what happened when the game went on by itself."""
    seat, everybody = after.mover(), tuple(range(after.n))
    if before.phase == ROLLING:
        dice = list[Json](after.dice)
        rolled = Event("rolled", {"seat": seat, "dice": dice}, reveals=everybody)
        return [rolled, *_yielded(before, after)]
    if before.phase == DRAWING:
        packs = zip(before.pack(seat), after.pack(seat), strict=True)
        drawn = LETTERS[next(kind for kind, (was, now) in enumerate(packs) if now > was)]
        return [Event("drawn", {"seat": seat}, {seat: {"letter": drawn}}, (seat,))]
    if before.phase == ANSWERING:
        agreed = [other for other, answer in enumerate(before.answers) if answer == YES]
        if len(agreed) == 1:
            return [_dealt(before, agreed[0])]
        return [] if agreed else [Event("refused", {"seat": seat})]
    if after.phase == OVER:
        return [*_shown(after), _over(after)]
    return []


def _terms(table: Table) -> dict[str, Json]:
    return {"given": PURSE.write(table.given), "asked": PURSE.write(table.asked)}


def _dealt(before: Table, other: Seat) -> Event:
    return Event("dealt", {"seat": before.mover(), "other": other, **_terms(before)})


def _yielded(before: Table, after: Table) -> list[Event]:
    """Return what each seat got for a throw, or what each must discard."""
    told = []
    for seat in range(after.n):
        got = [now - was for was, now in zip(before.purse(seat), after.purse(seat), strict=True)]
        if any(got):
            told.append(Event("yielded", {"seat": seat, "goods": PURSE.write(got)}))
        if after.owed[seat]:
            told.append(Event("owes", {"seat": seat, "many": after.owed[seat]}))
    return told


def _shown(after: Table) -> list[Event]:
    """Return the letters of all who have any."""
    return [
        Event(
            "shown",
            {"seat": seat, "letters": PACK.write(after.pack(seat)), "points": letter_points(after, seat)},
            reveals=tuple(other for other in range(after.n) if other != seat),
        )
        for seat in range(after.n)
        if any(after.pack(seat))
    ]  # fmt: skip


def _over(after: Table) -> Event:
    places, scores = list[Json](after.ranking()), list[Json](after.scores())
    return Event("game_over", {"ranking": places, "scores": scores})


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {"worth": letter_points(table, seat)}
    for other, points in enumerate(table.scores()):
        found[f"score:{other}"] = points
        found[f"letters:{other}"] = sum(table.pack(other))
        found[f"stalls:{other}"] = STALLS - len(table.towns_of(other))
        found[f"roads:{other}"] = TRACKS - table.roads.count(other)
        for good, held in zip(GOODS, table.purse(other), strict=True):
            found[f"goods:{other}:{good}"] = held
        for good, ways in zip(GOODS, table.ways(other), strict=True):
            found[f"ways:{other}:{good}"] = ways
    for good, given, asked in zip(GOODS, table.given, table.asked, strict=True):
        found[f"given:{good}"], found[f"asked:{good}"] = given, asked
    return found
