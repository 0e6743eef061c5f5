"""A toy game that keeps the whole contract.

Every seat is dealt two cards of 1 to 9 and lays one in each of two rounds, all at once and
hidden; a round's highest card, if it is alone, scores its value.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self, cast

from cittadella.core.errors import IllegalAction, InvalidState, Problem
from cittadella.core.game import (
    Action,
    Change,
    Decision,
    Event,
    Game,
    Observation,
    Option,
    Options,
    Score,
    Seat,
    State,
)
from cittadella.core.json import Json
from cittadella.core.ranking import ranking
from cittadella.core.rng import Rng
from cittadella.core.strategy import Strategy

ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Lay(Action):
    kind: ClassVar[str] = "lay"
    card: int

    def targets(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    def to_json(self) -> dict[str, Json]:
        return {"kind": self.kind, "card": self.card}


class ToyState(State):
    __slots__ = ("hands", "laid", "rng", "rounds")

    def __init__(self, hands: list[list[int]], rng: int) -> None:
        self.hands = hands
        self.laid = [0] * len(hands)
        self.rounds: list[list[int]] = []
        self.rng = rng

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        return len(self.rounds) == ROUNDS

    def next_seat(self) -> Seat:
        return -1 if self.is_over else self.laid.index(0)

    def decisions(self) -> tuple[Decision, ...]:
        if self.is_over:
            return ()
        return tuple(Decision(s, "lay", True) for s, card in enumerate(self.laid) if not card)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return [Lay(card) for card in sorted(set(self.hands[seat]))]

    def push(self, seat: Seat, action: Action) -> None:
        card = cast("Lay", action).card
        self.hands[seat].remove(card)
        self.laid[seat] = card
        if all(self.laid):
            self.rounds.append(self.laid)
            self.laid = [0] * self.seats

    def events_since(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        card = cast("Lay", action).card
        events = [Event("laid", {"seat": seat}, {seat: {"card": card}})]
        if len(self.rounds) > len(before.rounds):
            everybody = tuple(range(self.seats))
            events.append(Event("shown", {"cards": list[Json](self.rounds[-1])}, {}, everybody))
        return events

    def explain(self, seat: Seat, action: Action) -> IllegalAction | None:
        if all(decision.seat != seat for decision in self.decisions()):
            return IllegalAction("not_your_decision", "play", seat=seat)
        if action not in self.legal_actions(seat):
            return IllegalAction("not_in_hand", "play", card=cast("Lay", action).card)
        return None

    def refusal(self, seat: Seat, targets: Sequence[str]) -> IllegalAction | None:
        deciding = any(decision.seat == seat for decision in self.decisions())
        legal = self.legal_actions(seat) if deciding else ()
        if any(action.targets()[: len(targets)] == tuple(targets) for action in legal):
            return None
        return IllegalAction("not_a_target", "play", target=targets[-1])

    def facts(self, seat: Seat) -> dict[str, int | str | None]:
        return {"cards": len(self.hands[seat])}

    def preview(self, seat: Seat, action: Action) -> list[Change]:  # noqa: ARG002
        cards = len(self.hands[seat])
        return [Change("cards", cards, cards - 1, firm=True)]

    def observe(self, seat: Seat | None) -> Observation:
        return {
            "seat": seat,
            "seats": self.seats,
            "hand": None if seat is None else list[Json](self.hands[seat]),
            "mine": None if seat is None else self.laid[seat],
            "sealed": [bool(card) for card in self.laid],
            "rounds": [list[Json](cards) for cards in self.rounds],
        }

    def _points(self, cards: Sequence[int]) -> tuple[int, ...]:
        best = max(cards)
        return tuple(c if c == best and cards.count(best) == 1 else 0 for c in cards)

    def scores(self) -> list[int]:
        return [
            sum(p) for p in zip([0] * self.seats, *map(self._points, self.rounds), strict=False)
        ]

    def ranking(self) -> list[int]:
        return ranking(self.scores())

    def score_sheet(self) -> Score:
        rounds = tuple(Score("round", self._points(cards), "scoring") for cards in self.rounds)
        return Score("total", tuple(self.scores()), "scoring", children=rounds)

    def copy(self) -> Self:
        twin = type(self)([hand[:] for hand in self.hands], self.rng)
        twin.laid = self.laid[:]
        twin.rounds = self.rounds[:]
        return twin

    def to_json(self) -> dict[str, Json]:
        return {
            "hands": [list[Json](hand) for hand in self.hands],
            "laid": list[Json](self.laid),
            "rounds": [list[Json](cards) for cards in self.rounds],
            "rng": self.rng,
        }


class Toy(Game[ToyState]):
    id = "toy"
    title = "Toy"
    seats = range(2, 4)
    options = (Option("high", (False, True), False, "only cards of 5 to 9"),)
    longest = 6
    score_range = (0, 18)

    def __init__(self, kind: type[ToyState] = ToyState) -> None:
        self.kind = kind

    def new(self, seats: int, options: Options | None = None, seed: int = 0) -> ToyState:
        least = 5 if self.settle(seats, options)["high"] else 1
        rng = Rng(seed)
        hands = [[least + rng.below(10 - least) for _ in range(ROUNDS)] for _ in range(seats)]
        return self.kind(hands, rng.state)

    def from_json(self, data: Json) -> ToyState:
        if not isinstance(data, dict) or data.keys() != {"hands", "laid", "rounds", "rng"}:
            raise InvalidState([Problem("", "fields")])
        found = cast("Mapping[str, list[list[int]]]", data)
        state = self.kind([list(hand) for hand in found["hands"]], cast("int", data["rng"]))
        state.laid = list(cast("list[int]", data["laid"]))
        state.rounds = [list(cards) for cards in found["rounds"]]
        return state

    def action_from_json(self, data: Json) -> Action:
        assert isinstance(data, dict)
        return Lay(cast("int", data["card"]))

    def sample(self, observation: Observation, rng: Rng) -> ToyState:
        seen = cast("dict[str, list[int]]", observation)
        seat = cast("int", observation["seat"])
        held = ROUNDS - len(seen["rounds"])
        hands = [
            [1 + rng.below(9) for _ in range(held - sealed)] for sealed in map(int, seen["sealed"])
        ]
        hands[seat] = list(seen["hand"])
        state = self.kind(hands, rng.bits())
        state.laid = [1 + rng.below(9) if sealed else 0 for sealed in seen["sealed"]]
        state.laid[seat] = cast("int", observation["mine"])
        state.rounds = [list(cards) for cards in cast("list[list[int]]", observation["rounds"])]
        return state

    def strategy(self) -> Strategy[ToyState]:
        raise NotImplementedError


TOY = Toy()
