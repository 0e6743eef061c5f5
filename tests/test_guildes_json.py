"""Stored positions of Guildes: there and back, and every fault found and placed."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from cittadella.core.errors import InvalidState
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes.components import IDS, SEATS
from cittadella.games.guildes.state import DIRTY, FIELDS, LEVYING, OVER, PLAYING
from guildes_table import EVENT, OPTIONS, TRICK, choose, random_position, until

Data = dict[str, Any]


def faults(data: Any) -> list[str]:
    """Return where ``data`` is at fault."""
    try:
        GAME.from_json(data)
    except InvalidState as error:
        return [problem.where for problem in error.problems]
    return []


def stored(state: Position) -> Data:
    return copy.deepcopy(json.loads(json.dumps(state.to_json())))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_there_and_back(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for _ in range(12):
        state = random_position(seats, options, rng)
        again = GAME.from_json(stored(state))
        assert again.to_json() == state.to_json()
        assert again.decisions() == state.decisions()
        for slot in state.__class__.__mro__[1].__slots__:  # type: ignore[attr-defined]
            assert getattr(again, slot) == getattr(state, slot), slot
        while not state.is_over:
            seat, action = choose(state, rng)
            state.push(seat, action)
            again.push(seat, action)
        assert again.to_json() == state.to_json()


def with_event(event: str, phase: int, seats: int = 4, tricks: bool = False) -> Position:
    for seed in range(200):
        state = GAME.new(seats, {"events": True, "tricks": tricks}, seed)
        if state.event == EVENT[event]:
            return until(state, phase, Rng(seed))
    raise AssertionError(event)


def with_trick_used(trick: str) -> Position:
    """Return a position of the tricks, in the first round, after somebody has used ``trick``."""
    for seed in range(200):
        rng = Rng(seed)
        state = until(GAME.new(4, {"tricks": True}, seed), DIRTY, rng)
        while state.phase == DIRTY and state.turn < 3:
            state.push(state.next_seat(), state.legal_actions(state.next_seat())[0])
            used = any(state.has_used(seat, TRICK[trick]) for seat in range(4))
            if used and not state.pending and state.phase == DIRTY:
                return state
    raise AssertionError(trick)


def with_pending(trick: str) -> Position:
    for seed in range(400):
        rng = Rng(seed)
        state = GAME.new(4, {"tricks": True}, seed)
        while state.phase != DIRTY or state.round == 0:
            state.push(*choose(state, rng))
        seat = state.next_seat()
        action = state.legal_actions(seat)[0]
        if state.tricks[seat] == TRICK[trick] and action != acts.DECLINE:
            state.push(seat, action)
            return state
    raise AssertionError(trick)


DRAFTING = GAME.new(4, {"events": True, "tricks": True}, seed=3)
PLAYED = until(GAME.new(4, None, seed=3), PLAYING, Rng(3))
SECOND = GAME.new(4, None, seed=3)
ENDED = until(GAME.new(4, None, seed=3), OVER, Rng(3))
_rng = Rng(5)
while SECOND.round < 1 or SECOND.phase != PLAYING or SECOND.step < 3:
    SECOND.push(*choose(SECOND, _rng))


def put(*path: str | int, value: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        at: Any = data
        for name in path[:-1]:
            at = at[name]
        at[path[-1]] = value

    return change


def add(name: str, where: int | None = None, guild: str | None = None) -> Callable[[Data], None]:
    """Return a change that adds a card of some guild to a set of cards."""

    def change(data: Data) -> None:
        cards = data[name] if where is None else data[name][where]
        chosen = guild or next(iter(cards), "nobles")
        cards[chosen] = cards.get(chosen, 0) + 1

    return change


def drop(*path: str | int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        at: Any = data
        for name in path[:-1]:
            at = at[name]
        del at[path[-1]]

    return change


MALFORMED = [
    (put("game", value="chess"), "game"),
    (put("seats", value=7), "seats"),
    (put("seats", value=True), "seats"),
    (put("seats", value="4"), "seats"),
    (put("options", value=[]), "options"),
    (put("options", "events", value=1), "options.events"),
    (drop("options", "tricks"), "options.tricks"),
    (put("options", "luck", value=True), "options.luck"),
    (put("rng", value=5), "rng"),
    (put("rng", value="xyz"), "rng"),
    (put("rng", value="00000000000000zz"), "rng"),
    (put("round", value=0), "round"),
    (put("round", value=1.0), "round"),
    (put("phase", value="lunch"), "phase"),
    (put("turned", value=[]), "turned"),
    (put("turned", value=["rain"]), "turned.0"),
    (put("deck", value=[]), "deck"),
    (put("deck", "nobles", value=-1), "deck.nobles"),
    (put("deck", "nobles", value=0), "deck.nobles"),
    (put("deck", "nobles", value=1000), "deck.nobles"),
    (put("deck", "goblins", value=1), "deck.goblins"),
    (put("hands", value={}), "hands"),
    (put("hands", value=[{}]), "hands"),
    (put("hands", 2, value=None), "hands.2"),
    (put("hands", 2, value={"nobles": "1"}), "hands.2.nobles"),
    (put("table", 0, value={"nobles": 1.5}), "table.0.nobles"),
    (put("known", value=None), "known"),
    (put("deal", value=[{}] * 5), "deal"),
    (put("picks", value=[[], [], []]), "picks"),
    (put("picks", 1, value=["dragon"]), "picks.1.0"),
    (put("picks", 1, value=["nobles"] * 11), "picks.1"),
    (put("levy", "gave", value=[None]), "levy.gave"),
    (put("levy", "got", 0, value=3), "levy.got.0"),
    (put("step", value=99), "step"),
    (put("first", value=4), "first"),
    (put("turn", value=-1), "turn"),
    (put("due", value=[0, 0, 0, 9]), "due.3"),
    (put("sealed", 0, value=["nobles"] * 3), "sealed.0"),
    (put("sealed", 0, value=[None]), "sealed.0.0"),
    (put("tricks", value=["swap"]), "tricks"),
    (put("tricks", 0, value="theft"), "tricks.0"),
    (put("used", 0, value=["theft"]), "used.0.0"),
    (put("spent", value=[4]), "spent.0"),
    (put("adjusted", value=[1]), "adjusted.0"),
    (put("adjusted", value=[{"seat": 0, "guild": "nobles", "delta": 2}]), "adjusted.0.delta"),
    (put("taken", value=["nobles"]), "taken"),
    (put("pending", value=None), "pending"),
    (put("pending", "guilds", value="nobles"), "pending.guilds"),
    (put("history", value=0), "history"),
    (put("history", value=[{}]), "history.0.event"),
    (put("surprise", value=1), "surprise"),
]


@pytest.mark.parametrize(("change", "where"), MALFORMED, ids=[where for _, where in MALFORMED])
def test_malformed_field_is_found(change: Callable[[Data], None], where: str) -> None:
    data = stored(DRAFTING)
    change(data)
    assert where in faults(data)


@pytest.mark.parametrize("data", [None, 1, "x", [], {}])
def test_anything_else_is_refused(data: Any) -> None:
    assert faults(data)


@pytest.mark.parametrize("name", FIELDS)
def test_missing_field_is_named(name: str) -> None:
    data = stored(DRAFTING)
    del data[name]
    assert name in faults(data)


IMPOSSIBLE = [
    ("a card too many", PLAYED, add("hands", 0), "hands.0"),
    ("a card too few", PLAYED, lambda d: d["deck"].pop("militia"), "cards.militia"),
    ("deck of the wrong size", PLAYED, add("deck"), "deck"),
    ("discards out of nowhere", PLAYED, add("discards"), "discards"),
    ("known more than there is", PLAYED, add("known", 1), "known.1"),
    ("a pack of the wrong size", DRAFTING, add("deal", 2), "deal.2"),
    ("an event twice", SECOND, put("turned", value=["haste", "haste"]), "turned"),
    ("rounds left to play", ENDED, lambda d: d.update(round=2, turned=d["turned"][:2]), "phase"),
    ("a hand at the end", ENDED, add("hands", 1), "hands.1"),
    ("a draft at the end", ENDED, add("deal", 1), "deal"),
    ("a table changed at the end", ENDED, add("table", 1), "history.2"),
    ("no levy without the event", DRAFTING, put("phase", value="levy"), "phase"),
    ("no tricks without the option", PLAYED, put("phase", value="trick"), "phase"),
    ("play before the draft is over", DRAFTING, put("phase", value="play"), "picks"),
    ("draft after it is over", PLAYED, put("phase", value="draft"), "picks"),
    ("gave a card to no levy", PLAYED, put("levy", "gave", 0, value="nobles"), "levy"),
    ("a step in the draft", DRAFTING, put("step", value=1), "step"),
    ("a turn in the draft", DRAFTING, put("turn", value=1), "turn"),
    ("a first seat in the draft", DRAFTING, put("first", value=1), "first"),
    ("a card due in the draft", DRAFTING, put("due", 1, value=1), "due.1"),
    ("a sealed card in the draft", DRAFTING, put("sealed", 1, value=["nobles"]), "sealed.1"),
    ("nothing due in a step", PLAYED, put("due", value=[0] * 4), "due"),
    ("two cards due at once", PLAYED, put("due", 1, value=2), "due.1"),
    ("a sealed card that is due", PLAYED, put("sealed", 1, value=["nobles"]), "sealed.1"),
    ("a card in the hand that was not kept", PLAYED, add("hands", 0, "fishermen"), "hands.0"),
    ("a step too far", SECOND, put("step", value=4), "hands.0"),
    ("a round not scored", SECOND, put("history", value=[]), "history"),
    (
        "points that were not paid",
        SECOND,
        put("history", 0, "points", 2, value=99),
        "history.0.points",
    ),
    (
        "another event than turned up",
        SECOND,
        put("history", 0, "event", value="haste"),
        "history.0.event",
    ),
    ("a table that forgets", SECOND, lambda d: d["table"].reverse(), "table.0"),
    ("a trick twice", DRAFTING, lambda d: d["tricks"].__setitem__(0, d["tricks"][1]), "tricks"),
    ("spent before its time", DRAFTING, put("spent", value=[1]), "spent"),
    (
        "adjusted by nobody",
        DRAFTING,
        put("adjusted", value=[{"seat": 0, "guild": "nobles", "delta": 1}]),
        "adjusted",
    ),
    ("taken by nobody", DRAFTING, put("taken", 1, value="nobles"), "taken.1"),
    ("half a trick in the draft", DRAFTING, put("pending", "guilds", value=["nobles"]), "pending"),
]


@pytest.mark.parametrize(
    ("state", "change", "where"), [case[1:] for case in IMPOSSIBLE], ids=[c[0] for c in IMPOSSIBLE]
)
def test_impossible_position_is_found(
    state: Position, change: Callable[[Data], None], where: str
) -> None:
    data = stored(state)
    assert faults(data) == []
    change(data)
    found = faults(data)
    assert any(fault == where or fault.startswith(f"{where}.") for fault in found), found


def test_pick_that_is_not_in_its_pack() -> None:
    state = GAME.new(4, None, seed=1)
    state.push(0, state.legal_actions(0)[0])
    data = stored(state)
    data["picks"][0] = [next(name for name in IDS if name not in data["deal"][0])]
    assert "picks.0.0" in faults(data)


def test_pick_whose_pack_has_not_arrived() -> None:
    state = GAME.new(4, None, seed=1)
    state.push(0, state.legal_actions(0)[0])
    state.push(state.downstream(0), state.legal_actions(state.downstream(0))[0])
    data = stored(state)
    data["picks"][2], data["picks"][state.downstream(0)] = data["picks"][state.downstream(0)], []
    data["picks"][2] = [*data["picks"][2], next(iter(data["deal"][2]))]
    assert any(where.startswith("picks") for where in faults(data))


def test_levy_faults() -> None:
    state = with_event("levy", LEVYING)
    state.push(1, state.legal_actions(1)[0])
    data = stored(state)
    assert faults(data) == []
    kept = data["picks"][1]
    data["levy"]["gave"][1] = next(name for name in IDS if name not in kept)
    assert "levy.gave.1" in faults(data)
    data = stored(state)
    data["levy"]["got"][1] = data["levy"]["gave"][1]
    assert "levy.got" in faults(data)
    data = stored(until(state, PLAYING, Rng(1)))
    assert faults(data) == []
    data["levy"]["got"][0] = next(name for name in IDS if name not in data["levy"]["gave"])
    assert "levy.got" in faults(data)
    data = stored(state)
    data["levy"]["gave"][2] = None
    assert "levy" in faults(data)


def test_procession_and_masquerade_faults() -> None:
    state = with_event("procession", PLAYING)
    state.push(state.next_seat(), state.legal_actions(state.next_seat())[0])
    data = stored(state)
    assert faults(data) == []
    data["turn"] = 2
    assert any(where.startswith("due.") for where in faults(data))
    state = with_event("masquerade", PLAYING)
    rng = Rng(1)
    while state.step < 2:
        state.push(*choose(state, rng))
    data = stored(state)
    assert faults(data) == []
    data["sealed"][0] = []
    assert "sealed.0" in faults(data)


@pytest.mark.parametrize("trick", ["swap", "purge", "salvage", "substitute"])
def test_pending_faults(trick: str) -> None:
    data = stored(with_pending(trick))
    assert faults(data) == []
    for guilds in (["nobles"] * 3, ["fishermen"], ["nobles", "fishermen"]):
        data["pending"]["guilds"] = guilds
        assert "pending" in faults(data), guilds


def test_trick_faults() -> None:
    state = with_trick_used("nobles±1")
    data = stored(state)
    assert faults(data) == []
    (adjusted,) = (entry for entry in data["adjusted"] if entry["guild"] == "nobles")
    adjusted["delta"] = -adjusted["delta"]
    assert any(where.startswith("adjusted") for where in faults(data))
    data = stored(state)
    data["adjusted"] = []
    assert "adjusted" in faults(data)
    data = stored(with_trick_used("substitute"))
    assert faults(data) == []
    data["taken"] = [None] * 4
    assert any(where.startswith("taken") for where in faults(data))
    data = stored(state)
    data["used"] = [[]] * 4
    assert "spent" in faults(data)
    data = stored(state)
    data["turn"] = 0
    assert "spent" in faults(data)


def test_trick_of_a_larger_game() -> None:
    data = stored(GAME.new(3, {"tricks": True}, seed=1))
    data["tricks"][0] = "alchemists±1"
    data["used"][1] = ["alchemists±1"]
    assert {"tricks.0", "used.1"} <= set(faults(data))


def test_every_fault_is_told_at_once() -> None:
    data = stored(PLAYED)
    add("hands", 0)(data)
    add("known", 1)(data)
    add("deck")(data)
    assert len({where.partition(".")[0] for where in faults(data)}) >= 4


def test_any_card_moved_is_found() -> None:
    rng = Rng(11)
    found = 0
    for _ in range(60):
        options = OPTIONS[rng.below(4)]
        data = stored(random_position(3 + rng.below(4), options, rng))
        name = rng.choice(("hands", "table", "deal"))
        cards = rng.choice(data[name])
        if cards:
            guild = rng.choice(sorted(cards))
            cards[guild] += 1
            assert faults(data), (name, guild)
            found += 1
    assert found > 30
