"""Stored positions of Guildes: every fault is found and placed."""

import pytest
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes.components import IDS
from cittadella.games.guildes.phases import DIRTY, LEVYING, OVER, PLAYING
from contract import Data, Fault, faults_of, put, stored
from guildes_table import EVENT, OPTIONS, TRICK, random_position
from tables import choose, until

faults = faults_of(GAME)


def with_event(event: str, phase: Phase, seats: int = 4, tricks: bool = False) -> Position:
    for seed in range(200):
        state = GAME.new(seats, {"events": True, "tricks": tricks}, seed)
        if state.event == EVENT[event]:
            return until(state, phase, Rng(seed))
    raise AssertionError(event)


def with_pending(trick: str) -> Position:
    """Return a position with a trick half done, not begun with Fishermen."""
    for seed in range(400):
        rng = Rng(seed)
        state = GAME.new(4, {"tricks": True}, seed)
        while state.phase is not DIRTY or state.round == 0:
            state.push(*choose(state, rng))
        seat = state.next_seat()
        action = state.legal_actions(seat)[0]
        if state.tricks[seat] == TRICK[trick] and action != acts.DECLINE:
            state.push(seat, action)
            if IDS.index("fishermen") not in state.pending.guilds:
                return state
    raise AssertionError(trick)


DRAFTING = GAME.new(4, {"events": True, "tricks": True}, seed=3)
PLAYED = until(GAME.new(4, None, seed=3), PLAYING, Rng(3))
SECOND = GAME.new(4, None, seed=3)
ENDED = until(GAME.new(4, None, seed=3), OVER, Rng(3))
_rng = Rng(5)
while SECOND.round < 1 or SECOND.phase is not PLAYING or SECOND.step < 3:
    SECOND.push(*choose(SECOND, _rng))


def add(name: str, where: int | None = None, guild: str | None = None) -> Fault:
    """Return a change that adds a card of some guild to a set of cards."""

    def change(data: Data) -> None:
        cards = data[name] if where is None else data[name][where]
        chosen = guild or next(iter(cards), "nobles")
        cards[chosen] = cards.get(chosen, 0) + 1

    return change


LOST_OR_DOUBLE = [
    ("a card too many", PLAYED, add("hands", 0), "cards"),
    ("a card too few", PLAYED, lambda d: d["deck"].pop("militia"), "cards.militia"),
    ("a deck too large", PLAYED, add("deck"), "cards"),
    ("discards out of nowhere", PLAYED, add("discards"), "cards"),
    ("a pack too large", DRAFTING, add("deal", 2), "cards"),
    ("a sealed card out of nowhere", DRAFTING, put("sealed", 1, value=["nobles"]), "cards.nobles"),
    ("a card played out of nowhere", SECOND, add("table", 1), "cards"),
    ("a hand at the end", ENDED, add("hands", 1), "cards"),
    ("known more than there is", PLAYED, add("known", 1), "known.1"),
    ("a card in the hand that was not kept", PLAYED, add("hands", 0, "fishermen"), "hands.0"),
    ("an event twice", SECOND, put("turned", value=["haste", "haste"]), "turned"),
    ("an event too many", DRAFTING, put("turned", value=["haste", "levy"]), "turned"),
    ("a round too many", SECOND, put("round", value=3), "turned"),
    ("a round not scored", SECOND, put("history", value=[]), "history"),
    ("rounds left to play", ENDED, lambda d: d.update(round=2, turned=d["turned"][:2]), "history"),
    ("no tricks without the option", PLAYED, put("phase", value="trick"), "phase"),
    ("a trick without the option", PLAYED, put("tricks", value=["swap"] * 4), "tricks"),
    ("a trick twice", DRAFTING, lambda d: d["tricks"].__setitem__(0, d["tricks"][1]), "tricks"),
    ("nobody to decide", PLAYED, put("due", value=[0] * 4), "phase"),
    ("nothing to play", DRAFTING, put("phase", value="levy"), "phase"),
    ("draft after it is over", PLAYED, put("phase", value="draft"), "phase"),
    ("a step too far", SECOND, put("step", value=9), "step"),
    ("a turn too far", PLAYED, put("turn", value=4), "turn"),
    ("more to lay than a step asks for", PLAYED, put("due", 0, value=2), "due.0"),
    ("too few cards for what is to be laid", PLAYED, put("hands", 0, value={}), "hands.0"),
    ("another turn", with_event("procession", PLAYING), put("turn", value=1), "due"),
    ("half a trick in the draft", DRAFTING, put("pending", "guilds", value=["nobles"]), "pending"),
]


@pytest.mark.parametrize(
    ("state", "change", "where"),
    [case[1:] for case in LOST_OR_DOUBLE],
    ids=[case[0] for case in LOST_OR_DOUBLE],
)
def test_what_is_lost_double_or_out_of_range_is_found(
    state: Position, change: Fault, where: str
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
    assert "picks" in faults(data)


def test_card_given_to_the_levy_is_not_lost() -> None:
    state = with_event("levy", LEVYING)
    state.push(1, state.legal_actions(1)[0])
    data = stored(state)
    assert faults(data) == []
    given = data["levy"]["gave"][1]
    data["levy"]["gave"][1] = None
    assert f"cards.{given}" in faults(data)
    data = stored(until(state, PLAYING, Rng(1)))
    assert faults(data) == []
    got = data["levy"]["got"][0]
    data["levy"]["got"][0] = next(name for name in IDS if name not in data["picks"][0])
    if got in data["hands"][0]:
        assert "hands.0" in faults(data)


@pytest.mark.parametrize("trick", ["swap", "purge", "salvage", "substitute"])
@pytest.mark.parametrize("guilds", [["nobles"] * 3, ["fishermen"], ["nobles", "fishermen"]])
def test_pending_that_no_trick_leaves_is_found(trick: str, guilds: list[str]) -> None:
    data = stored(with_pending(trick))
    assert faults(data) == []
    data["pending"]["guilds"] = guilds
    assert "pending" in faults(data)


def test_marked_card_without_a_seat_is_found() -> None:
    data = stored(with_pending("swap"))
    assert faults(data) == []
    data["pending"]["seat"] = None
    assert "pending" in faults(data)


def test_trick_of_a_larger_game() -> None:
    data = stored(GAME.new(3, {"tricks": True}, seed=1))
    data["tricks"][0] = "alchemists±1"
    assert "tricks" in faults(data)


def test_every_fault_is_told_at_once() -> None:
    data = stored(PLAYED)
    add("hands", 0)(data)
    add("known", 1)(data)
    add("deck")(data)
    assert len({where.partition(".")[0] for where in faults(data)}) >= 3


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
