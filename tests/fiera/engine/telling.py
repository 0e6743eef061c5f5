"""What is told of Fiera: events, and the facts that previews speak of.

Facts, with ``SEAT`` a number: ``score:SEAT`` and ``goods:SEAT:GOOD``.
"""

from typing import Self

from cittadella.core.game import Action, Event, Facts, Seat
from cittadella.core.json import Json

from .actions import Bank, Offer
from .components import GOODS, LETTERS, PACK, PURSE
from .state import YES, Table


class Telling(Table):
    """A table that tells what happens on it."""

    __slots__ = ()

    def told(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        """Return the action as an event, a trade with its terms."""
        if isinstance(action, (Bank, Offer)):
            return [Event(action.kind, {"seat": seat, **before.terms()})]
        return super().told(before, seat, action)

    def terms(self) -> dict[str, Json]:
        """Return what lies on the counter, and what is asked for it."""
        return {"given": PURSE.write(self.given), "asked": PURSE.write(self.asked)}

    def followed(self, before: Self) -> list[Event]:
        """Return what happened when the game went on by itself."""
        seat, everybody = self.mover(), tuple(range(self.n))
        if self.is_over:
            shown = [PACK.write(self.pack(other)) for other in everybody]
            ended = {"ranking": list[Json](self.ranking()), "scores": list[Json](self.scores())}
            return [
                Event("shown", {"letters": shown}, reveals=everybody),
                Event("game_over", ended),
            ]
        if before.now == "roll":
            dice = list[Json](self.dice)
            rolled = Event("rolled", {"seat": seat, "dice": dice}, reveals=everybody)
            got = [(other, PURSE.write(self._got(before, other))) for other in everybody]
            return [rolled, *(Event("yielded", {"seat": s, "goods": g}) for s, g in got if g)]
        if before.now == "draw":
            was, now = before.pack(seat), self.pack(seat)
            drawn = next(name for name, a, b in zip(LETTERS, was, now, strict=True) if a < b)
            return [Event("drawn", {"seat": seat}, {seat: {"letter": drawn}}, (seat,))]
        if before.now == "answer" and self.now == "build":
            if YES not in before.answers:
                return [Event("refused", {"seat": seat})]
            facts = {"seat": seat, "other": before.answers.index(YES), **before.terms()}
            return [Event("dealt", facts)]
        return []

    def _got(self, before: Self, seat: Seat) -> list[int]:
        return [now - was for was, now in zip(before.purse(seat), self.purse(seat), strict=True)]

    def facts(self, seat: Seat) -> Facts:  # noqa: ARG002
        """Return the facts, which are the same for all."""
        found: Facts = {f"score:{other}": points for other, points in enumerate(self.scores())}
        for g, good in enumerate(GOODS):
            for other in range(self.n):
                found[f"goods:{other}:{good}"] = self.purse(other)[g]
        return found
