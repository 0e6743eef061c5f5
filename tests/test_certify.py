"""The certifying tests: every game passes them, and a game with a fault does not."""

from collections.abc import Sequence
from typing import Self, cast

import pytest
from cittadella.certify import Uncertified, certify, play_random, settings
from cittadella.core.game import (
    Action,
    Change,
    Event,
    Game,
    Observation,
    Options,
    Score,
    Seat,
    State,
)
from cittadella.core.json import Json
from cittadella.games import catalogue
from toy import TOY, Lay, Toy, ToyState

ALL = [(game, *setting) for game in catalogue() for setting in settings(game)]
NAMES = [f"{g.id}-{n}-{'-'.join(k for k, v in o.items() if v) or 'plain'}" for g, n, o in ALL]


@pytest.mark.parametrize(("game", "seats", "options"), ALL, ids=NAMES)
def test_game_keeps_the_contract(game: Game[State], seats: int, options: Options) -> None:
    report = certify(game, seats, options, seed=seats, thorough=0.2)
    assert report.checked["sample differs"] > 0
    assert report.checked["preview: after"] > 0
    assert report.checked["events leak nothing"] > 0


@pytest.mark.parametrize(("game", "seats", "options"), ALL, ids=NAMES)
def test_random_games_end(game: Game[State], seats: int, options: Options) -> None:
    for seed in range(20):
        state, steps = play_random(game, seats, options, seed)
        assert state.is_over
        assert 0 < steps <= game.longest


def test_toy_is_certified() -> None:
    for seats, options in settings(cast("Game[State]", TOY)):
        for seed in range(5):
            certify(cast("Game[State]", TOY), seats, options, seed, thorough=1.0)


class NoCopy(ToyState):
    def copy(self) -> Self:
        return self


class Aliased(ToyState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class Leaking(ToyState):
    def observe(self, seat: Seat | None) -> Observation:
        return {**super().observe(seat), "theirs": [list[Json](hand) for hand in self.hands]}


class LeakingPreview(ToyState):
    def preview(self, seat: Seat, action: Action) -> list[Change]:
        theirs = self.hands[seat - 1]
        return [*super().preview(seat, action), Change("theirs", None, sum(theirs), firm=False)]


class WrongPreview(ToyState):
    def preview(self, seat: Seat, action: Action) -> list[Change]:
        return [change._replace(after=change.before) for change in super().preview(seat, action)]


class SilentPreview(ToyState):
    def preview(self, seat: Seat, action: Action) -> list[Change]:  # noqa: ARG002
        return []


class LeakingEvent(ToyState):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        secret = sum(map(sum, self.hands)) + sum(self.laid)
        return [*super().apply(seat, action), Event("sum", {"sum": secret})]


class StrayingApply(ToyState):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        self.rng += 1
        return events


class Unrefusing(ToyState):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        if self.explain(seat, action):
            return []
        return super().apply(seat, action)


class ChangedByRefusal(ToyState):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        if self.explain(seat, action):
            self.rng += 1
        return super().apply(seat, action)


class Unsummed(ToyState):
    def score_sheet(self) -> Score:
        return Score("total", tuple(self.scores()), "scoring", children=(Score("x", (1, 1), "x"),))


class DeadEnd(ToyState):
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return [] if self.rounds else super().legal_actions(seat)


class Doubled(ToyState):
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return [*super().legal_actions(seat), Lay(self.hands[seat][0])]


class Unbounded(ToyState):
    def scores(self) -> list[int]:
        return [score + 40 for score in super().scores()]


class Unplain(ToyState):
    def to_json(self) -> dict[str, Json]:
        return {**super().to_json(), "laid": cast("Json", tuple(self.laid))}


FAULTY = {
    NoCopy: "copy is independent",
    Aliased: "copy is independent",
    Leaking: "sample agrees",
    LeakingPreview: "preview",
    WrongPreview: "preview: after",
    SilentPreview: "preview is complete",
    LeakingEvent: "events leak nothing",
    StrayingApply: "apply and push agree",
    Unrefusing: "illegal action is refused",
    ChangedByRefusal: "refusal changes nothing",
    Unsummed: "sheet adds up",
    DeadEnd: "legal actions",
    Doubled: "legal actions",
    Unbounded: "score bounds",
    Unplain: "state is JSON",
}


@pytest.mark.parametrize(
    ("kind", "fault"), FAULTY.items(), ids=lambda value: getattr(value, "__name__", "")
)
def test_fault_is_found(kind: type[ToyState], fault: str) -> None:
    game = cast("Game[State]", Toy(kind))

    def ten_games() -> None:
        for seed in range(10):
            certify(game, 2, {"high": False}, seed, thorough=1.0)

    with pytest.raises(Uncertified, match=f"^{fault}"):
        ten_games()
