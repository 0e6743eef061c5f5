"""The certifying tests: every game passes them, and a game with a fault does not."""

import re
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Self, cast

import pytest
from cittadella.bots import LEVELS
from cittadella.certify import (
    Report,
    Setting,
    Uncertified,
    certify,
    certify_all,
    combinations,
    play_random,
    settings,
)
from cittadella.core.errors import IllegalAction
from cittadella.core.fields import declared
from cittadella.core.game import (
    Action,
    Event,
    Game,
    Observation,
    Options,
    Sampler,
    Score,
    Seat,
    State,
)
from cittadella.core.json import Json
from cittadella.core.ranking import SCORES, ranking
from cittadella.core.rng import Rng
from cittadella.core.sampler import HasSampler
from cittadella.core.strategy import SearchSettings, Strategy
from contract import EVERY, games
from toy import GAME, LAYING, SWEEP, Boast, Lay, Toy, ToySampler, ToyState, ToyStrategy

ALL = [(game, *setting) for game in EVERY for setting in settings(game)]
NAMES = [f"{g.id}-{n}-{'-'.join(k for k, v in o.items() if v) or 'plain'}" for g, n, o in ALL]


@pytest.mark.parametrize("game", games("sfida", "gold_city", "fiera"))
def test_game_keeps_the_contract(game: Game[State]) -> None:
    """In as many settings as have each number of seats, each choice, and all options at once."""
    among: list[Setting] = []
    met: set[object] = set()
    for seats, options in settings(game):
        if not {seats, *options.items()} <= met:
            met |= {seats, *options.items()}
            among.append((seats, options))
    (*_, fullest) = combinations(game)
    certify_all(game, 1, thorough=0.01, among=[*among, fullest])


@pytest.mark.pyodide
@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_one_game_with_every_option_keeps_the_contract(game: Game[State]) -> None:
    (*_, fullest) = combinations(game)
    assert certify(game, *fullest, thorough=0.002, policy=0.2).steps > 0


def test_toy_keeps_the_contract() -> None:
    report = certify_all(GAME, 10, thorough=0.2)
    assert report.games == 40 + 3
    assert {name for name in report.met if name.startswith("bot ")} == {
        f"bot {level}" for level in LEVELS
    }
    assert report.met["ending sweep"] > 0
    assert report.checked["unlisted action keeps the rules"] > 0
    assert "ending: played" in str(report)


@pytest.mark.parametrize(("game", "seats", "options"), ALL, ids=NAMES)
def test_random_games_end(game: Game[State], seats: int, options: Options) -> None:
    """A few of each setting: for their golden digests hundreds of each game are played."""
    for seed in range(3):
        state, steps = play_random(game, seats, options, seed)
        assert state.is_over
        assert 0 < steps <= game.longest


# -- Faulty states: copied, stored, read


class NoCopy(ToyState):
    def copy(self) -> Self:
        return self


class Aliased(ToyState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class Undeclared(ToyState):
    """Has a place for what nobody has declared, so that it is not even copied."""

    def commit(self, seat: Seat, action: Action) -> None:
        super().commit(seat, action)
        self.last = action


@declared
class LostInJson(ToyState):
    """Is told nowhere in JSON, and is not what follows from the rest either."""

    laid: int

    def commit(self, seat: Seat, action: Action) -> None:
        ToyState.commit(self, seat, action)
        self.laid += isinstance(action, Lay)

    def derive(self) -> None:
        ToyState.derive(self)
        self.laid = getattr(self, "laid", 0)


class Unplain(ToyState):
    def to_json(self) -> dict[str, Json]:
        return {**super().to_json(), "history": cast("Json", self.history)}


class StrayingApply(ToyState):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        self.rng += 1
        return events


# -- Faulty rules


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


class AllIsLegal(ToyState):
    def why_not(self, seat: Seat, action: Action) -> IllegalAction | None:  # noqa: ARG002
        return None


class Equals(ToyState):
    """Takes for an action what equals one."""

    def explain(self, seat: Seat, action: Action) -> IllegalAction | None:
        listed = list(self.legal_actions(seat))
        alike = listed[listed.index(action)] if action in listed else action
        return super().explain(seat, alike)


class UnlistedRefused(ToyState):
    def why_not(self, seat: Seat, action: Action) -> IllegalAction | None:
        return super().why_not(seat, action) or IllegalAction("not_listed", "boasting")


class UnlistedBreaks(ToyState):
    """A boast that is legal without being listed is out of the range that can be stored."""

    def commit(self, seat: Seat, action: Action) -> None:
        super().commit(seat, action)
        if action == Boast(99):
            self.boasts = bytes([100] * self.n)


class DeadEnd(ToyState):
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return [] if self.history else super().legal_actions(seat)


class Doubled(ToyState):
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return [*super().legal_actions(seat), Lay(self.hand(seat)[0])]


class Crashing(ToyState):
    def advance(self) -> None:
        if self.history:
            raise KeyError("second round")
        super().advance()


class CrashingScores(ToyState):
    def score_sheet(self) -> Score:
        raise ZeroDivisionError


# -- Faulty points


class Unsummed(ToyState):
    def score_sheet(self) -> Score:
        return Score("total", self.points, "scoring", children=(Score("x", (1, 1, 1), "x"),))


class Unbounded(ToyState):
    def scores(self) -> list[int]:
        return [score + 40 for score in super().scores()]


class ReversedTies(ToyState):
    def ranking(self) -> list[int]:
        return ranking(self.points, list(self.boasts))


class FewestWin(ToyState):
    ranked_by = (("-scores", SCORES), ("-boasts", attrgetter("boasts")))


class Unranked(ToyState):
    """Says that boasts decide as well, and lets points decide alone."""

    def ranking(self) -> list[int]:
        return ranking(self.points)


class RichSweep(ToyState):
    """Two nines are value too much: hardly ever met by chance."""

    def scores(self) -> list[int]:
        swept = bool(self.history) and SWEEP in self.history[-1]
        return [100] * self.n if swept else super().scores()


class UnknownEnding(ToyState):
    def ending(self) -> str:
        return "flood"


# -- Faulty knowledge


class ShownToSpectators(ToyState):
    def observe(self, seat: Seat | None) -> Observation:
        seen = super().observe(seat)
        return {**seen, "theirs": list[Json](self.hands)} if seat is None else seen


class Shown(ToyState):
    def observe(self, seat: Seat | None) -> Observation:
        return {**super().observe(seat), "theirs": list[Json](self.hands)}


class LaidShown(ToyState):
    def observe(self, seat: Seat | None) -> Observation:
        return {**super().observe(seat), "theirs": list[Json](self.sealed)}


class ReadingSampler(ToySampler):
    """Believes what an observation should not have told."""

    def draw(self, rng: Rng) -> ToyState:
        state = super().draw(rng)
        if isinstance(state, Shown):
            state.hands = bytearray(self.seen["theirs"])
        else:
            state.sealed = bytearray(self.seen["theirs"])
        return state


class SameSampler(ToySampler):
    """Imagines always the same."""

    def draw(self, rng: Rng) -> ToyState:
        state = super().draw(Rng(1))
        state.rng = rng.bits()
        return state


class LeakingPreview(ToyState):
    """Foresees what comes to light."""

    def foresee(self, seat: Seat, action: Action) -> bool:
        self.push(seat, action)
        return False


class LeakingDraft(ToyState):
    """Opens what all have laid before the step that shows it."""

    def observe(self, seat: Seat | None) -> Observation:
        waits = self.phase is LAYING and not self.ready
        return {**super().observe(seat), "open": list[Json](self.sealed) if waits else None}


class LeakingOptions(ToyState):
    def unlisted(self, seat: Seat) -> Sequence[Action]:
        return (Boast(1 + self.hand((seat + 1) % self.n)[0]),) if self.may_boast(seat) else ()


class WrongPreview(ToyState):
    """Foresees another action than the one asked about."""

    def foresee(self, seat: Seat, action: Action) -> bool:
        return super().foresee(seat, next(a for a in self.legal_actions(seat) if a != action))


class SilentPreview(ToyState):
    """Foresees nothing."""

    def foresee(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        return False


class WrongDraft(ToyState):
    """Foresees of a draft only its first action."""

    def foreseen(self, seat: Seat, *actions: Action) -> Self:
        return super().foreseen(seat, *actions[:1])


class LeakingEvent(ToyState):
    def events_of(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        events = super().events_of(before, seat, action)
        return [*events, Event("sum", {"sum": sum(self.hand((seat + 1) % self.n))})]


class SecretForAnother(ToyState):
    """Tells the next seat what has been laid face down."""

    def events_of(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        (event,) = super().events_of(before, seat, action)
        spied = {(seat + 1) % self.n: dict(event.secret.get(seat, {}))}
        return [Event(event.kind, event.facts, {**event.secret, **spied})]


class SecretOfAnother(ToyState):
    """Tells the next seat a card of a third, whoever acts."""

    def events_of(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        (event,) = super().events_of(before, seat, action)
        spy, third = (seat + 1) % self.n, (seat + 2) % self.n
        if third == seat:
            return [event]
        spied: dict[Seat, dict[str, Json]] = {spy: {"sum": sum(self.hand(third))}}
        return [Event(event.kind, event.facts, {**event.secret, **spied})]


class Unsaid(ToyState):
    """Deals and shows without saying that something comes to light."""

    def events_since(self, before: Self) -> list[Event]:
        return [Event(event.kind) for event in super().events_since(before)]


class Claimed(ToyState):
    """Says of what the game did by itself that a seat did it."""

    def follow(self) -> list[Event]:
        return [event.by(0) for event in super().follow()]


class OutAndDeciding(ToyState):
    def is_out(self, seat: Seat) -> bool:
        return seat == 0


class OutForARound(ToyState):
    def is_out(self, seat: Seat) -> bool:
        return self.phase is LAYING and not self.is_ready(seat)


class OutBySecret(ToyState):
    def is_out(self, seat: Seat) -> bool:
        return len(self.history) == 1 and not self.is_ready(seat) and sum(self.hand(seat)) > 4


class ForgottenRow(ToyState):
    """Does not tell a seat which cards it has laid."""

    def observe(self, seat: Seat | None) -> Observation:
        return {**super().observe(seat), "mine": None if seat is None else []}


FAULTY: dict[type[ToyState], str] = {
    NoCopy: "crash",
    Aliased: "copy is independent",
    Undeclared: "copy",
    LostInJson: "state from JSON",
    Unplain: "state is JSON",
    StrayingApply: "apply and push agree",
    Unrefusing: "illegal action is refused",
    ChangedByRefusal: "refusal changes nothing",
    AllIsLegal: "explain",
    Equals: "what equals an action is refused",
    UnlistedRefused: "explain",
    UnlistedBreaks: "unlisted action keeps the rules",
    DeadEnd: "legal actions",
    Doubled: "legal actions",
    Crashing: "crash",
    CrashingScores: "crash",
    Unsummed: "sheet adds up",
    Unbounded: "score bounds",
    ReversedTies: "ranking",
    Unranked: "ranking",
    RichSweep: "score bounds",
    UnknownEnding: "ending",
    ShownToSpectators: "a spectator knows no more than a seat",
    Shown: "(sample agrees|secret choices look the same)",
    LaidShown: "(sample agrees|secret choices look the same)",
    LeakingPreview: "preview leaks nothing",
    LeakingDraft: "preview leaks nothing",
    LeakingOptions: "legal actions leak nothing",
    WrongPreview: "preview is what happens",
    SilentPreview: "preview is what happens",
    WrongDraft: "preview is what happens",
    LeakingEvent: "events leak nothing",
    SecretForAnother: "events tell what is seen",
    SecretOfAnother: "events leak nothing",
    Unsaid: "secret choices look the same",
    Claimed: "actor",
    OutAndDeciding: "who is out decides nothing",
    OutForARound: "who is out stays out",
    OutBySecret: "who is out is seen by all",
    ForgottenRow: "sample agrees",
}


def refused(game: Toy, thorough: float = 1.0) -> Uncertified:
    with pytest.raises(Uncertified) as found:
        certify_all(cast("Game[State]", game), 10, thorough)
    return found.value


@pytest.mark.parametrize(
    ("kind", "fault"), FAULTY.items(), ids=lambda value: getattr(value, "__name__", "")
)
def test_fault_is_found(kind: type[ToyState], fault: str) -> None:
    found = refused(Toy(kind))
    assert re.match(rf"{fault}: toy, . seats, .*, seed \d+, step \d+: ", str(found))


class Believing(Toy):
    """Its sampler reads what it should not have been told."""

    def sampler(self, observation: Observation) -> Sampler[ToyState]:
        return ReadingSampler(self.position, observation)


@pytest.mark.parametrize("kind", [Shown, LaidShown])
def test_leak_that_the_sampler_reads_is_found(kind: type[ToyState]) -> None:
    assert refused(Believing(kind)).check == "secret choices look the same"


class Unimaginative(Toy):
    def sampler(self, observation: Observation) -> Sampler[ToyState]:
        return SameSampler(self.position, observation)


def test_sampler_that_always_imagines_the_same_is_found() -> None:
    found = refused(Unimaginative(), thorough=0.1)
    assert found.check == "never met"
    assert "imagined hands" in str(found)


def test_win_that_chance_never_finds_is_found() -> None:
    game = cast("Game[State]", Toy(RichSweep))
    for seed in range(0, 10, 2):
        certify(game, 2, {"high": False}, seed, thorough=1.0, policy=0.0)
    with pytest.raises(Uncertified, match=r"^score bounds"):
        certify_all(game, 10, thorough=0.0)


# -- Faulty strategies


class Silent(ToyStrategy):
    def features(self, state: ToyState, seat: Seat, action: Action) -> dict[str, float]:
        if isinstance(action, Boast):
            raise NotImplementedError
        return super().features(state, seat, action)


class Unsound(ToyStrategy):
    def action_values(self, state: ToyState, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [value + 1 for value in super().action_values(state, seat, actions)]


class Unnamed(ToyStrategy):
    speaking = ("card",)


class Nameless(ToyStrategy):
    line_kinds = ("round",)

    def ahead(self, state: ToyState) -> dict[str, Sequence[float]]:
        return {"luck": [0.0] * state.n}


class Miscounting(ToyStrategy):
    def ahead(self, state: ToyState) -> dict[str, Sequence[float]]:
        return {"ahead": [1.0] * state.n}


class Cheating(ToyStrategy):
    speaking = (*ToyStrategy.speaking, "theirs")

    def features(self, state: ToyState, seat: Seat, action: Action) -> dict[str, float]:
        theirs = sum(state.hand((seat + 1) % state.n))
        return {**super().features(state, seat, action), "theirs": float(theirs)}


class Falling(ToyStrategy):
    def period(self, state: ToyState) -> int:
        return -super().period(state)


class Undecided(ToyStrategy):
    def evaluate(self, state: ToyState) -> list[float]:
        return [0.5] * state.n


class Overconfident(ToyStrategy):
    def evaluate(self, state: ToyState) -> list[float]:
        chances = super().evaluate(state)
        return chances if state.is_over else [1.5 * chance for chance in chances]


class Shortsighted(ToyStrategy):
    def horizon(self, state: ToyState) -> int:
        return self.period(state)


@pytest.mark.parametrize(
    ("strategy", "fault"),
    [
        (Silent, "crash"),
        (Unsound, "features sum to the value"),
        (Unnamed, "features have names"),
        (Nameless, "lines have names"),
        (Miscounting, "lines sum to what is expected"),
        (Cheating, "policy leaks nothing"),
        (Falling, "period never falls"),
        (Undecided, "evaluation of the end"),
        (Overconfident, "evaluation"),
        (Shortsighted, "horizon is a later period"),
    ],
)
def test_faulty_strategy_is_found(strategy: type[ToyStrategy], fault: str) -> None:
    class Judged(Toy):
        def strategy(self) -> Strategy[ToyState]:
            return strategy()

    assert refused(Judged()).check == fault


class NoSampler(ToyStrategy):
    """Is asked what it believes only where a bot searches."""

    def sampler(
        self,
        game: HasSampler[ToyState],  # noqa: ARG002
        observation: Observation,  # noqa: ARG002
    ) -> Sampler[ToyState]:
        raise KeyError("seat")


class NoSettings(ToyStrategy):
    """Breaks only with what the hard bot may spend."""

    def search_settings(self, budget: int) -> SearchSettings:
        if budget > 1000:
            raise NotImplementedError
        return super().search_settings(budget)


class NoThought(ToyStrategy):
    def considers(self, state: ToyState, seat: Seat, action: Action) -> bool:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("strategy", "bot"),
    [(NoSampler, "medium bot"), (NoSettings, "hard bot"), (NoThought, "easy bot")],
)
def test_strategy_that_breaks_where_a_bot_plays_is_found(
    strategy: type[ToyStrategy], bot: str
) -> None:
    class Judged(Toy):
        def strategy(self) -> Strategy[ToyState]:
            return strategy()

    found = refused(Judged(), thorough=0.0)
    assert found.check == "crash"
    assert bot in str(found)


# -- Faulty games


class Tiny(Toy):
    longest = 3


class Loose(Toy):
    """Reads 1.0 as 1."""

    def from_json(self, data: Any) -> ToyState:
        history: list[Any] = [[int(value) for value in sums] for sums in data.get("history", [])]
        return super().from_json({**data, "history": history} if "history" in data else data)


class NeverMet(ToyState):
    endings = ("played", "sweep", "flood")


class NeverDone(ToyState):
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return [one for one in super().legal_actions(seat) if isinstance(one, Lay)]

    def unlisted(self, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        return ()

    def why_not(self, seat: Seat, action: Action) -> IllegalAction | None:
        return super().why_not(seat, action) or IllegalAction("never", "boasting")


@pytest.mark.parametrize(
    ("game", "fault", "word"),
    [
        (Tiny(), "length", "3"),
        (Loose(), "other types are refused", "0"),
        (Toy(NeverMet), "never met", "'ending flood'"),
        (Toy(NeverDone), "never met", "'action boast'"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_faulty_game_is_found(game: Toy, fault: str, word: str) -> None:
    found = refused(game, thorough=0.3)
    assert found.check == fault
    assert word in str(found)


def test_what_is_seldom_met_is_not_asked_for() -> None:
    class Seldom(Toy):
        seldom = ("ending flood",)

    certify_all(cast("Game[State]", Seldom(NeverMet)), 10, thorough=0.3)


def test_fewer_points_may_win_where_the_game_says_so() -> None:
    certify_all(cast("Game[State]", Toy(FewestWin)), 10)


def test_random_play_reports_what_breaks() -> None:
    for kind, fault in ((Crashing, "crash"), (DeadEnd, "legal actions"), (Unbounded, "score")):
        with pytest.raises(Uncertified, match=f"^{fault}.*seed 3, step"):
            play_random(cast("Game[State]", Toy(kind)), 2, None, 3)


def test_reports_add_up() -> None:
    whole = Report()
    for seed in (1, 2):
        whole.add(certify(GAME, 2, None, seed))
    assert whole.games == 2
    assert whole.steps == sum(
        count for name, count in whole.met.items() if name.startswith("action")
    )
    assert whole.met["phase lay"] >= whole.steps - 1
