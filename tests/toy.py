"""A toy game that keeps the whole contract and has one of everything.

In each of two rounds every seat has three cards of 1 to 9 and lays two of them, all at once and
hidden; the highest sum, if it is alone, scores itself. Two nines end the game. Before its first
card of a round a seat may boast a number, openly, once a game: of equals, the more modest is first.
"""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Self, TypeAlias, cast

from cittadella.core.actions import Action, action
from cittadella.core.codecs import NONE, SEATS, each, lists, whole
from cittadella.core.errors import Problem
from cittadella.core.fields import declared, everybody, owner
from cittadella.core.game import (
    Event,
    Game,
    Observation,
    Option,
    Sampler,
    Score,
    Seat,
    State,
)
from cittadella.core.json import Json
from cittadella.core.masks import mask_where
from cittadella.core.phases import Phase
from cittadella.core.ranking import SCORES
from cittadella.core.refusals import Condition, must, refuse
from cittadella.core.rng import Rng
from cittadella.core.strategy import Heat, Strategy

ROUNDS = 2
HELD = 3
LAID = 2
SWEEP = 18
DEALING = Phase("deal")
LAYING = Phase(
    "lay", "laying", private=True,
    who=lambda table: mask_where(len(table.mine(seat)) < LAID for seat in range(table.n)),
)  # fmt: skip
OVER = Phase("over", "end")

CARD = whole(range(1, 10))
Cards: TypeAlias = Annotated[bytearray, lists(CARD, HELD)]
Sums: TypeAlias = tuple[int, ...]
MANY = each(whole(range(100)), bytes, SEATS)


@action("lay", "card:{card}", phase="lay")
class Lay(Action):
    card: Annotated[int, CARD]


@action("boast", phase="lay")
class Boast(Action):
    number: Annotated[int, whole(range(1, 100))]


@declared
class ToyTable(State):
    hands: Cards = owner("hand")
    sealed: Annotated[bytearray, lists(CARD, LAID)] = owner("mine")
    boasts: Annotated[bytes, MANY] = everybody()
    history: Annotated[tuple[Sums, ...], each(each(whole(range(2, SWEEP + 1)), size=SEATS))] = (
        everybody()
    )
    """The sums of each round, by seat."""

    points: Sums
    ranked_by = (("scores", SCORES), ("-boasts", attrgetter("boasts")))

    def derive(self) -> None:
        rounds = [round_points(sums) for sums in self.history]
        self.points = tuple(map(sum, zip(*rounds, strict=True))) or (0,) * self.n
        self.ready = self.deciding()

    def hand(self, seat: Seat) -> bytes:
        return bytes(self.hands[seat * HELD : (seat + 1) * HELD]).replace(bytes([NONE]), b"")

    def mine(self, seat: Seat) -> bytes:
        return bytes(self.sealed[seat * LAID : (seat + 1) * LAID]).replace(bytes([NONE]), b"")

    def hold(self, seat: Seat, cards: bytes) -> None:
        self.hands[seat * HELD : (seat + 1) * HELD] = bytes(sorted(cards)).ljust(HELD, b"\xff")

    def seal(self, seat: Seat, cards: bytes) -> None:
        self.sealed[seat * LAID : (seat + 1) * LAID] = cards.ljust(LAID, b"\xff")

    def card(self, rng: Rng) -> int:
        least = 5 if self.options["high"] else 1
        return least + rng.below(10 - least)

    def problems(self) -> Iterator[Problem]:
        for seat in range(self.n):
            held = len(self.hand(seat)) + len(self.mine(seat))
            if held != (HELD if self.phase is LAYING else HELD - LAID):
                yield Problem(f"hands.{seat}", f"are {held} cards")
        if not len(self.history) <= ROUNDS - (self.phase is LAYING):
            yield Problem("history", f"has {len(self.history)} rounds")
        if self.phase is LAYING and not self.ready:
            yield Problem("sealed", "nobody has a card to lay")


class ToyState(ToyTable):
    __slots__ = ()
    game = "toy"
    phases: ClassVar[tuple[Phase, ...]] = (DEALING, LAYING, OVER)
    actions = (Lay, Boast)
    endings: ClassVar[tuple[str, ...]] = ("played", "sweep")

    def set_up(self) -> None:
        self.phase = DEALING
        self.derive()

    def may_boast(self, seat: Seat) -> bool:
        return not self.boasts[seat] and not self.mine(seat)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        if not self.is_ready(seat):
            return ()
        cards = [Lay(card) for card in sorted(set(self.hand(seat)))]
        return [*cards, Boast(10)] if self.may_boast(seat) else cards

    def unlisted(self, seat: Seat) -> Sequence[Action]:
        return (Boast(1), Boast(99)) if self.may_boast(seat) else ()

    def commit(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Boast):
            self.boasts = self.boasts[:seat] + bytes([action.number]) + self.boasts[seat + 1 :]
            return
        card = bytes([cast("Lay", action).card])
        self.hold(seat, self.hand(seat).replace(card, b"", 1))
        self.seal(seat, self.mine(seat) + card)
        if len(self.mine(seat)) == LAID:
            self.ready ^= 1 << seat

    @DEALING.goes_on
    def deal(self) -> None:
        rng = self.luck()
        for seat in range(self.n):
            cards = self.hand(seat)
            self.hold(seat, cards + bytes(self.card(rng) for _ in range(HELD - len(cards))))
        self.rng = rng.state
        self.enter(LAYING)

    @LAYING.goes_on
    def show(self) -> None:
        self.history += (tuple(sum(self.mine(seat)) for seat in range(self.n)),)
        self.sealed = bytearray([NONE]) * (LAID * self.n)
        ends = len(self.history) == ROUNDS or SWEEP in self.history[-1]
        self.phase = OVER if ends else DEALING
        self.derive()

    def events_of(self, before: Self, seat: Seat, action: Action) -> list[Event]:  # noqa: ARG002
        if isinstance(action, Boast):
            return [Event("boasted", {"seat": seat, "number": action.number})]
        return [Event("laid", {"seat": seat}, {seat: {"card": cast("Lay", action).card}})]

    def events_since(self, before: Self) -> list[Event]:
        everyone = tuple(range(self.n))
        if before.phase is DEALING:
            hands = {seat: {"cards": list[Json](self.hand(seat))} for seat in everyone}
            return [Event("dealt", {}, hands, everyone)]
        return [Event("shown", {"sums": list[Json](self.history[-1])}, {}, everyone)]

    def conditions(self, seat: Seat, action: Action) -> Iterator[Condition]:
        if isinstance(action, Lay):
            yield refuse("laying", "not_in_hand", card=action.card)
        yield must(self.may_boast(seat), "boasting", "too_late")

    def observe(self, seat: Seat | None) -> Observation:
        laid: list[Json] = [len(self.mine(other)) for other in range(self.n)]
        return {**super().observe(seat), "laid": laid}

    def scores(self) -> list[int]:
        return list(self.points)

    def ending(self) -> str:
        return "sweep" if SWEEP in self.history[-1] else "played"

    def score_sheet(self) -> Score:
        rounds = tuple(Score("round", round_points(sums), "scoring") for sums in self.history)
        return Score("total", self.points, "scoring", children=rounds)


def round_points(sums: Sums) -> Sums:
    best = max(sums)
    return tuple(cards if cards == best and sums.count(best) == 1 else 0 for cards in sums)


class ToySampler(Sampler[ToyState]):
    def __init__(self, kind: type[ToyState], observation: Observation) -> None:
        self.seen: Mapping[str, Any] = observation
        self.known = kind.recall(observation)
        self.known.derive()

    def draw(self, rng: Rng) -> ToyState:
        state = self.known.copy()
        held = HELD if state.phase is LAYING else HELD - LAID
        for other, laid in enumerate(self.seen["laid"]):
            if other != self.seen["seat"]:
                cards = bytes(state.card(rng) for _ in range(held))
                state.seal(other, cards[:laid])
                state.hold(other, cards[laid:])
        state.rng = rng.bits()
        state.derive()
        return state


class ToyStrategy(Strategy[ToyState]):
    """High cards first, and no boasts."""

    speaking: ClassVar[tuple[str, ...]] = ("card", "modesty")
    line_kinds: ClassVar[tuple[str, ...]] = ("round", "game", "ahead")

    def expect(self, state: ToyState) -> Sequence[float]:
        return state.points

    heat = Heat(10.0, 0.0)

    def left(self, state: ToyState) -> float:  # noqa: ARG002
        return 1.0

    def action_values(self, state: ToyState, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [sum(self.features(state, seat, action).values()) for action in actions]

    def features(self, state: ToyState, seat: Seat, action: Action) -> dict[str, float]:  # noqa: ARG002
        if isinstance(action, Lay):
            return {"card": float(action.card)}
        return {"modesty": -1.0}

    def period(self, state: ToyState) -> int:
        return len(state.history)


class Toy(Game[ToyState]):
    id = "toy"
    title = "Toy"
    seats = range(2, 4)
    options = (Option("high", (False, True), False, "only cards of 5 to 9"),)
    rules = ("laying", "boasting", "scoring", "end", "never")
    longest = 3 * (1 + ROUNDS * LAID)
    score_range = (0, ROUNDS * SWEEP)

    def __init__(self, position: type[ToyState] = ToyState) -> None:
        self.position = position

    def sampler(self, observation: Observation) -> Sampler[ToyState]:
        return ToySampler(self.position, observation)

    def strategy(self) -> Strategy[ToyState]:
        return ToyStrategy()


TOY = Toy()
GAME = cast("Game[State]", TOY)
"""The toy as what plays any game takes it."""
