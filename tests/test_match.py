"""A match: playing, taking back, saving, and refusing what is damaged."""

import json
from collections.abc import Callable
from typing import Any, cast

import pytest
from cittadella.core.errors import IllegalAction, InvalidSave, InvalidSetup
from cittadella.core.game import Game, State
from cittadella.core.match import Match, Player, parse_save
from toy import TOY, Lay

GAME = cast("Game[State]", TOY)
VERSION = "1.2.3"
LEVELS = ("easy",)
PEOPLE = (Player("human", "Anna"), Player("human", "Bruno"))
ANNA_AND_BOT = (Player("human", "Anna"), Player("bot", "Carla", "easy"))


def begin(players: tuple[Player, ...] = PEOPLE, seed: int = 7) -> Match:
    return Match(GAME, players, None, seed, version=VERSION)


def lookup(game_id: str) -> Game[State]:
    if game_id != TOY.id:
        raise InvalidSetup("unknown_game", game=game_id)
    return GAME


def load(data: Any) -> Match:
    return Match.from_json(data, lookup, LEVELS, VERSION)


def play_first(match: Match, seat: int) -> None:
    match.play(seat, match.state.legal_actions(seat)[0])


def ended() -> Match:
    match = begin()
    for seat in (0, 1, 1, 0):
        play_first(match, seat)
    return match


def test_play_to_the_end() -> None:
    match = ended()
    assert match.state.is_over
    assert [step.seat for step in match.steps] == [0, 1, 1, 0]
    assert [event.kind for _, _, event in match.log()] == [
        *("laid", "laid", "shown"),
        *("laid", "laid", "shown"),
    ]


def test_positions_are_kept() -> None:
    match = ended()
    assert len(match.positions) == 5
    assert match.positions[0].to_json() == begin().state.to_json()
    assert [position.is_over for position in match.positions] == [False] * 4 + [True]


def test_illegal_play_changes_nothing() -> None:
    match = begin()
    before = match.to_json()
    with pytest.raises(IllegalAction, match="not_in_hand"):
        match.play(0, Lay(99))
    assert match.to_json() == before


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ((Player("human", "Anna"), Player("human", "Anna")), "same_name"),
        ((Player("human", "Anna"), Player("human", " ")), "no_name"),
        ((Player("human", "Anna"),), "seats"),
    ],
)
def test_players_that_do_not_fit(players: tuple[Player, ...], code: str) -> None:
    with pytest.raises(InvalidSetup, match=code):
        begin(players)


def test_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="unknown_option"):
        Match(GAME, PEOPLE, {"low": True}, 1, version=VERSION)
    with pytest.raises(InvalidSetup, match="option_value"):
        Match(GAME, PEOPLE, {"high": "yes"}, 1, version=VERSION)


def test_undo_own_commitment() -> None:
    match = begin()
    before = match.hash
    assert match.cannot_undo(0) == "nothing"
    play_first(match, 0)
    assert match.cannot_undo(0) is None
    assert match.cannot_undo(1) == "other"
    assert match.undo(0) == 1
    assert match.hash == before


def test_undo_stops_at_what_came_to_light() -> None:
    match = begin()
    play_first(match, 0)
    play_first(match, 1)
    assert match.cannot_undo(1) == "revealed"
    assert match.undo(1) == 0
    assert len(match.steps) == 2


def test_undo_takes_back_what_bots_did_after() -> None:
    match = begin(
        (Player("human", "Anna"), Player("bot", "Carla", "easy"), Player("human", "Dino"))
    )
    play_first(match, 0)
    play_first(match, 1)
    assert match.undo() == 2
    assert match.steps == []


def test_redo() -> None:
    match = begin()
    play_first(match, 0)
    after = match.hash
    match.undo()
    assert match.can_redo
    assert match.redo() == 1
    assert match.hash == after
    assert match.redo() == 0


def test_a_new_action_forgets_what_was_undone() -> None:
    match = begin()
    play_first(match, 0)
    match.undo()
    match.play(0, match.state.legal_actions(0)[-1])
    assert not match.can_redo


def test_turn_ends_where_another_person_decided() -> None:
    match = begin()
    play_first(match, 0)
    assert match.undo(scope="turn") == 1


def test_device_stays_then_goes_to_who_decided_least() -> None:
    match = begin()
    assert match.next_human(1) == 1
    play_first(match, 1)
    assert match.next_human(1) == 0
    play_first(match, 0)
    assert match.next_human(0) == 0, "the last to commit commits first in the next step"
    alone = begin(ANNA_AND_BOT)
    play_first(alone, 0)
    assert alone.next_human(0) is None


def test_save_and_load() -> None:
    for stop in range(5):
        match = begin()
        for step in ended().steps[:stop]:
            match.play(step.seat, step.action)
        again = load(json.loads(json.dumps(match.to_json())))
        assert again.to_json() == match.to_json()
        assert again.log() == match.log()


def test_link_and_back() -> None:
    match = ended()
    link = match.to_link()
    assert Match.from_link(f" {link}\n", lookup, LEVELS, VERSION).to_json() == match.to_json()


def test_link_cut_anywhere_is_refused() -> None:
    link = ended().to_link()
    for end in range(len(link)):
        with pytest.raises(InvalidSave) as refused:
            Match.from_link(link[:end], lookup, LEVELS, VERSION)
        assert refused.value.code == ("foreign" if end < 3 else "cut_short"), end


def test_link_changed_anywhere_is_refused() -> None:
    match = ended()
    link = match.to_link()
    for at in range(3, len(link) - 1):
        changed = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
        with pytest.raises(InvalidSave, match=r"damaged|cut_short"):
            Match.from_link(changed, lookup, LEVELS, VERSION)


Spoil = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("spoil", "code", "facts"),
    [
        (lambda s: s.update(format="chess"), "foreign", {"where": "format"}),
        (lambda s: s.update(format_version=2), "format", {"found": 2, "expected": 1}),
        (lambda s: s.pop("players"), "missing", {"where": "players"}),
        (lambda s: s.update(seed="one"), "field", {"where": "seed"}),
        (lambda s: s.update(seed=True), "field", {"where": "seed"}),
        (lambda s: s.update(game="ludo"), "unknown_game", {"game": "ludo"}),
        (lambda s: s.update(options={"high": 3}), "field", {"where": "options.high"}),
        (lambda s: s.update(options={"low": True}), "setup", {"option": "low"}),
        (lambda s: s["players"].pop(), "setup", {"why": "seats"}),
        (lambda s: s["players"][1].update(name=3), "field", {"where": "players.1"}),
        (lambda s: s["players"][1].update(kind="cat"), "field", {"where": "players.1.kind"}),
        (lambda s: s["players"][1].update(kind="bot"), "field", {"where": "players.1.level"}),
        (lambda s: s["steps"].insert(2, [0]), "step", {"step": 3, "why": "malformed"}),
        (lambda s: s["steps"].insert(1, [0, 0]), "step", {"step": 2, "why": "not_deciding"}),
        (lambda s: s["steps"].insert(1, [7, 0]), "step", {"step": 2, "why": "not_deciding"}),
        (lambda s: s["steps"][3].insert(1, 9) or s["steps"][3].pop(), "step", {"step": 4}),
        (lambda s: s["steps"].append([0, 0]), "step", {"step": 5, "why": "not_deciding"}),
        (lambda s: s["steps"].pop(), "differs", {"steps": 3}),
        (lambda s: s.update(seed=8), "differs", {"steps": 4}),
        (lambda s: s.update(seed=8, engine="0.0.1"), "version", {"found": "0.0.1"}),
    ],
)
def test_spoilt_save_says_what_is_wrong(spoil: Spoil, code: str, facts: dict[str, Any]) -> None:
    save: dict[str, Any] = ended().to_json()
    spoil(save)
    with pytest.raises(InvalidSave) as refused:
        load(save)
    assert refused.value.code == code
    assert facts.items() <= refused.value.facts.items()


@pytest.mark.parametrize("data", [None, 3, "save", [], {}, {"format": None}])
def test_foreign_data_is_refused(data: Any) -> None:
    with pytest.raises(InvalidSave, match="foreign"):
        load(data)


def test_save_of_another_version_that_plays_the_same_is_opened() -> None:
    save: dict[str, Any] = ended().to_json()
    save["engine"] = "0.0.1"
    assert load(save).hash == save["hash"]


def test_text_that_is_no_save_says_where() -> None:
    text = json.dumps(ended().to_json())
    assert parse_save(text) == ended().to_json()
    with pytest.raises(InvalidSave) as cut:
        parse_save(text[:-20])
    assert (cut.value.code, cut.value.facts["where"]) == ("cut_short", "file")
    with pytest.raises(InvalidSave, match="not_json"):
        parse_save("hello")
    with pytest.raises(InvalidSave, match="not_json"):
        parse_save("[" * 100_000)
