"""What is told of Fiera: events, and the facts that previews speak of.

Facts, with ``SEAT`` a number: ``score:SEAT`` and ``goods:SEAT:GOOD``.
"""

from cittadella.core.game import Action, Event, Facts, Seat
from cittadella.core.json import Json

from .actions import Bank, Offer
from .components import GOODS, LETTERS, PACK, PURSE
from .state import YES, Table


def told(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:  # noqa: ARG001
    """Return the action as an event, a trade with its terms."""
    terms = _terms(before) if isinstance(action, (Bank, Offer)) else {}
    return [Event(action.kind, {"seat": seat, **action.told(), **terms})]


def _terms(table: Table) -> dict[str, Json]:
    return {"given": PURSE.write(table.given), "asked": PURSE.write(table.asked)}


def followed(after: Table, before: Table) -> list[Event]:
    """Return what happened when the game went on by itself."""
    seat, everybody = after.mover(), tuple(range(after.n))
    if after.is_over:
        shown = [PACK.write(after.pack(other)) for other in everybody]
        letters = Event("shown", {"letters": shown}, reveals=everybody)
        return [letters, after.game_over()]
    if before.now == "roll":
        dice = list[Json](after.dice)
        rolled = Event("rolled", {"seat": seat, "dice": dice}, reveals=everybody)
        got = [(s, PURSE.write(_gained(before.purse(s), after.purse(s)))) for s in everybody]
        return [
            rolled,
            *(Event("yielded", {"seat": s, "goods": goods}) for s, goods in got if goods),
        ]
    if before.now == "draw":
        drawn = LETTERS[_gained(before.pack(seat), after.pack(seat)).index(1)]
        return [Event("drawn", {"seat": seat}, {seat: {"letter": drawn}}, (seat,))]
    if before.now == "answer" and after.now == "build":
        if YES not in before.answers:
            return [Event("refused", {"seat": seat})]
        return [
            Event("dealt", {"seat": seat, "other": before.answers.index(YES), **_terms(before)})
        ]
    return []


def _gained(was: bytearray, now: bytearray) -> list[int]:
    return [new - old for old, new in zip(was, now, strict=True)]


def facts(table: Table, seat: Seat) -> Facts:  # noqa: ARG001
    """Return the facts, which are the same for all."""
    found: Facts = {f"score:{other}": points for other, points in enumerate(table.scores())}
    for other in range(table.n):
        for good, held in zip(GOODS, table.purse(other), strict=True):
            found[f"goods:{other}:{good}"] = held
    return found
