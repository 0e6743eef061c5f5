"""A match: playing, taking back, saving, and refusing what is damaged."""

import base64
import json
import tracemalloc
import zlib
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest
from cittadella.core.errors import IllegalAction, InvalidSave, InvalidSetup
from cittadella.core.game import Action, Game, Seat, State
from cittadella.core.match import LINK_PREFIX, Match, Player, parse_save
from cittadella.games import game
from toy import GAME, TOY, Boast, Lay, Toy, ToyState

pytestmark = pytest.mark.pyodide

VERSION = "1.2.3"
LEVELS = ("easy",)
PEOPLE = (Player("human", "Anna"), Player("human", "Bruno"))
TRIO = (*PEOPLE, Player("human", "Carla"))
ANNA_AND_BOT = (Player("human", "Anna"), Player("bot", "Carla", "easy"))
CHARACTER = "players.1.character"
BALD = {"kind": "bot", "name": "Carla", "level": "easy", "character": "bald"}


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


def both(match: Match, seat: int) -> list[Action]:
    """Return the draft of the two lowest cards of a hand."""
    state = match.state.copy()
    first = state.legal_actions(seat)[0]
    state.push(seat, first)
    return [first, state.legal_actions(seat)[0]]


def play_both(match: Match, *seats: int) -> Match:
    for seat in seats:
        match.play(seat, *both(match, seat))
    return match


def ended() -> Match:
    return play_both(begin(), 0, 1, 1, 0)


def test_play_to_the_end() -> None:
    match = ended()
    assert match.state.is_over
    assert [step.seat for step in match.steps] == [0, 1, 1, 0]
    assert [(number, event.actor, event.kind) for number, event in match.log()] == [
        (0, None, "dealt"),
        *[(1, 0, "laid")] * 2,
        *[(2, 1, "laid")] * 2,
        *[(2, None, "shown"), (2, None, "dealt")],
        *[(3, 1, "laid")] * 2,
        *[(4, 0, "laid")] * 2,
        (4, None, "shown"),
        (4, None, "game_over"),
    ]


def test_positions_are_kept() -> None:
    match = ended()
    assert len(match.positions) == 5
    assert match.positions[0].to_json() == begin().state.to_json()
    assert [position.is_over for position in match.positions] == [False] * 4 + [True]


def test_illegal_play_changes_nothing() -> None:
    match = begin()
    before = match.to_json()
    lacking = next(card for card in range(1, 10) if card not in hand(match))
    with pytest.raises(IllegalAction, match="not_in_hand"):
        match.play(0, Lay(lacking))
    with pytest.raises(IllegalAction, match="no_such_action"):
        match.play(0, Lay(99))
    assert match.to_json() == before


NO_SEATS = [True, False, 0.0, 1.0, "0", None, -1, 2]


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_what_only_equals_a_seat_is_none(seat: Any) -> None:
    match = begin()
    before = match.to_json()
    card = match.state.legal_actions(int(seat == 1))[0]
    for play in (match.play, match.state.apply, match.state.unfold, match.state.copy().apply):
        with pytest.raises(IllegalAction, match="not_your_decision"):
            play(seat, card)
    with pytest.raises(IllegalAction, match="not_your_decision"):
        match.draft(seat, [card, card])
    assert match.to_json() == before


def test_what_only_equals_an_action_is_illegal() -> None:
    match = next(match for seed in range(99) if 1 in hand(match := begin(seed=seed)))
    before = match.to_json()
    for card in (True, 1.0, "1", None, 2**70):
        for false in (Lay(cast("int", card)), Boast(cast("int", card))):
            for play in (match.play, match.state.apply, match.state.copy().apply):
                with pytest.raises(IllegalAction, match="no_such_action"):
                    play(0, false)
            with pytest.raises(IllegalAction, match="no_such_action"):
                match.play(0, Boast(2), false)
    assert match.to_json() == before
    match.play(0, Lay(1))


def hand(match: Match) -> list[int]:
    seen = match.state.observe(0)["hand"]
    assert isinstance(seen, list)
    return cast("list[int]", seen)


def test_draft_is_one_step() -> None:
    match = begin()
    before = match.hash
    draft = [Boast(10), *both(match, 0)]
    events = match.play(0, *draft)
    assert [event.kind for event in events] == ["boasted", "laid", "laid"]
    assert match.steps[0].actions == tuple(draft)
    assert match.cannot_undo(0) is None
    assert match.undo(0) == 1
    assert match.hash == before


def test_draft_is_played_all_or_none() -> None:
    match = begin()
    before = match.to_json()
    with pytest.raises(IllegalAction, match="too_late"):
        match.play(0, *both(match, 0)[:1], Boast(3))
    assert match.to_json() == before
    assert match.revision == 0


def test_draft_ends_before_something_hidden_shows() -> None:
    match = play_both(begin(), 0)
    lowest, other = both(match, 1)
    assert not match.draft(1, []).ends
    assert not match.draft(1, [lowest]).ends
    drafted = match.draft(1, [lowest, other])
    assert drafted.ends
    assert drafted.shows
    assert cast("ToyState", drafted.state).history == ()
    for more in (Lay(1), Boast(1)):
        with pytest.raises(IllegalAction, match="something_shows"):
            match.draft(1, [lowest, other, more])
    match.play(1, lowest, other)
    assert cast("ToyState", match.state).history != ()


def test_draft_ends_when_there_is_nothing_left_to_decide() -> None:
    match = begin()
    drafted = match.draft(0, both(match, 0))
    assert drafted.ends
    assert not drafted.shows
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.draft(0, [*both(match, 0), Lay(1)])


def test_unlisted_action_is_played_saved_linked_replayed_and_undone() -> None:
    match = begin()
    before = match.hash
    assert Boast(42) not in match.state.legal_actions(0)
    match.play(0, Boast(42))
    assert match.log()[-1][1].facts == {"seat": 0, "number": 42}
    save = match.to_json()
    assert save["steps"] == [[0, {"kind": "boast", "number": 42}]]
    for again in (load(save), Match.from_link(match.to_link(), lookup, LEVELS, VERSION)):
        assert again.hash == match.hash
        assert again.steps == match.steps
    assert match.undo(0) == 1
    assert match.hash == before
    assert match.redo() == 1
    assert match.to_json() == save


def test_revision_grows_with_every_change() -> None:
    match = begin()
    seen = [match.revision]
    for change in (lambda: play_first(match, 0), match.undo, match.redo):
        change()
        seen.append(match.revision)
    assert seen == sorted(set(seen))


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ((Player("human", "Anna"), Player("human", "Anna")), "same_name"),
        ((Player("human", "Anna"), Player("human", " ")), "no_name"),
        ((Player("human", "Anna"), Player("human", "B" * 41)), "long_name"),
        ((Player("human", "Anna", shield=1), Player("human", "Bruno")), "shields"),
        ((Player("human", "Anna", shield=6), Player("human", "Bruno")), "shields"),
        ((Player("human", "Anna"),), "seats"),
    ],
)
def test_players_that_do_not_fit(players: tuple[Player, ...], code: str) -> None:
    with pytest.raises(InvalidSetup, match=code):
        begin(players)


def test_each_keeps_its_shield_in_saves_and_links() -> None:
    anna, bruno = PEOPLE
    match = begin((anna._replace(shield=5), bruno._replace(shield=0)))
    save = match.to_json()
    opened = (match, load(save), Match.from_link(match.to_link(), lookup, LEVELS, VERSION))
    assert [[player.shield for player in one.players] for one in opened] == [[5, 0]] * 3


def test_a_bot_keeps_its_character_in_saves_and_links() -> None:
    anna, carla = ANNA_AND_BOT
    plain, bold = begin((anna, carla)), begin((anna, carla._replace(character="bold")))
    opened = (load(bold.to_json()), Match.from_link(bold.to_link(), lookup, LEVELS, VERSION))
    assert [one.players for one in opened] == [bold.players] * 2
    assert all("character" not in player for player in cast("Any", plain.to_json())["players"])


def test_who_decided_is_kept_in_saves_links_and_branches() -> None:
    match = begin((PEOPLE[0], PEOPLE[1]))
    play_first(match, 0)
    first = match.state.legal_actions(1)[0]
    match.play(1, first, by="bot")
    assert match.last_to_json() == [1, first.to_json(), "bot"]
    match.reseat(0, Player("bot", "Carla", "easy"))
    save = match.to_json()
    opened = (load(save), Match.from_link(match.to_link(), lookup, LEVELS, VERSION))
    for one in (match, *opened, match.branch(2)):
        assert [step.by for step in one.steps] == ["human", "bot"]
        assert one.stood_in() == [1, 1]


def test_what_a_bot_did_instead_of_a_person_is_not_taken_back_by_itself() -> None:
    match = begin()
    play_first(match, 0)
    match.play(1, match.state.legal_actions(1)[0], by="bot")
    assert match.cannot_undo(1) == "other"
    assert match.undo(0) == 2
    match.redo()
    assert [step.by for step in match.steps] == ["human", "bot"]


def test_without_a_shield_each_has_that_of_its_seat() -> None:
    save: dict[str, Any] = begin(PEOPLE).to_json()
    for player in save["players"]:
        del player["shield"]
    assert [player.shield for player in load(save).players] == [0, 1]


def test_what_only_equals_a_number_of_seats_is_none() -> None:
    for seats in (3.0, True, "3"):
        with pytest.raises(InvalidSetup, match="seats"):
            GAME.new(cast("int", seats))


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
    match = play_both(begin(), 0, 1)
    assert match.cannot_undo(1) == "revealed"
    assert match.undo(1) == 0
    assert len(match.steps) == 2


def test_what_had_no_alternative_is_no_choice_to_take_back() -> None:
    """The last card of the last pack in Guildes, after a pack that came to light."""
    bots = [Player("bot", name, "easy") for name in ("Bruno", "Carla")]
    match = Match(game("guildes"), (PEOPLE[0], *bots), None, 1, version=VERSION)
    alone: list[str | None] = []
    while match.state.decisions()[0].kind == "draft":
        play_first(match, match.state.decisions()[0].seat)
        if match.cannot_undo(0) is None:
            alone.append(match.cannot_undo(0, choice=True))
    assert alone[-1] == "revealed"
    play_first(match, 0)
    assert match.cannot_undo(0, choice=True) is None


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
    assert match.can_redo()
    assert match.redo() == 1
    assert match.hash == after
    assert match.redo() == 0


def test_a_new_action_forgets_what_was_undone() -> None:
    match = begin()
    play_first(match, 0)
    match.undo()
    match.play(0, match.state.legal_actions(0)[-1])
    assert not match.can_redo()


def test_turn_ends_where_another_person_decided() -> None:
    match = begin()
    play_first(match, 0)
    assert match.undo(scope="turn") == 1


def test_device_stays_then_goes_to_who_decided_least() -> None:
    match = begin()
    assert match.next_human(1) == 1
    play_both(match, 1)
    assert match.next_human(1) == 0
    play_both(match, 0)
    assert match.next_human(0) == 0, "the last to commit commits first in the next step"
    alone = play_both(begin(ANNA_AND_BOT), 0)
    assert alone.next_human(0) is None


def test_save_and_load() -> None:
    for stop in range(5):
        match = begin()
        for step in ended().steps[:stop]:
            match.play(step.seat, *step.actions)
        again = load(json.loads(json.dumps(match.to_json())))
        assert again.to_json() == match.to_json()
        assert again.log() == match.log()


class Reordered(ToyState):
    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return super().legal_actions(seat)[::-1]


def test_new_order_of_the_list_breaks_no_save() -> None:
    match = ended()
    other = cast("Game[State]", Toy(Reordered))
    again = Match.from_json(match.to_json(), lambda _: other, LEVELS, VERSION)
    assert again.to_json() == match.to_json()


def test_save_of_the_first_version_is_opened() -> None:
    match = begin()
    numbers: list[list[int]] = []
    while (seat := match.state.next_seat()) >= 0:
        numbers.append([seat, len(match.state.legal_actions(seat)) - 1])
        match.play(seat, match.state.legal_actions(seat)[-1])
    save: dict[str, Any] = {**match.to_json(), "format_version": 1, "steps": numbers}
    assert load(save).to_json() == match.to_json()


def test_link_and_back() -> None:
    match = ended()
    link = match.to_link()
    assert Match.from_link(f" {link}\n", lookup, LEVELS, VERSION).to_json() == match.to_json()
    assert len(link) < len(json.dumps(match.to_json())) / 2


def test_link_cut_anywhere_is_refused() -> None:
    link = ended().to_link()
    for end in range(len(link)):
        with pytest.raises(InvalidSave) as refused:
            Match.from_link(link[:end], lookup, LEVELS, VERSION)
        assert refused.value.code == ("foreign" if end < 3 else "cut_short"), end


def opened(link: str) -> str | None:
    """Return the hash of the match in a link, or None if it is refused as one that was changed."""
    try:
        return Match.from_link(link, lookup, LEVELS, VERSION).hash
    except InvalidSave as refused:
        return None if refused.code in ("damaged", "cut_short") else refused.code


def test_link_changed_anywhere_is_refused() -> None:
    match = ended()
    link = match.to_link()
    changed = [
        link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
        for at in range(3, len(link) - 1)
    ]
    found = [opened(one) for one in changed]
    assert set(found) <= {None, match.hash}
    assert found.count(match.hash) <= 1, "the bits before the checksum mean nothing"


Spoil = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("spoil", "code", "facts"),
    [
        (lambda s: s.update(format="chess"), "foreign", {"where": "format"}),
        (lambda s: s.update(format_version=3), "format", {"found": "3", "expected": 2}),
        (lambda s: s.pop("players"), "missing", {"where": "players"}),
        (lambda s: s.update(seed="one"), "field", {"where": "seed"}),
        (lambda s: s.update(seed=True), "field", {"where": "seed"}),
        (lambda s: s.update(seed=1.0), "field", {"where": "seed"}),
        (lambda s: s.update(seed=-1), "setup", {"why": "seed", "most": 2**53 - 1}),
        (lambda s: s.update(seed=2**53), "setup", {"why": "seed"}),
        (lambda s: s.update(seed=10**4000), "setup", {"why": "seed"}),
        (lambda s: s.update(format_version=True), "format", {"found": "True"}),
        (lambda s: s.update(format_version=2.0), "format", {"found": "2.0"}),
        (lambda s: s.update(game="l" * 1000), "unknown_game", {"game": "l" * 100 + "…"}),
        (lambda s: s.update(game="ludo"), "unknown_game", {"game": "ludo"}),
        (lambda s: s.update(options={"high": 3}), "field", {"where": "options.high"}),
        (lambda s: s.update(options={"low": True}), "setup", {"option": "low"}),
        (lambda s: s["players"].pop(), "setup", {"why": "seats"}),
        (lambda s: s["players"][1].update(name=3), "field", {"where": "players.1"}),
        (lambda s: s["players"][1].update(kind="cat"), "field", {"where": "players.1.kind"}),
        (lambda s: s["players"][1].update(kind="bot"), "field", {"where": "players.1.level"}),
        (lambda s: s["players"][1].update(shield=True), "field", {"where": "players.1.shield"}),
        (lambda s: s["players"][1].update(character="bold"), "field", {"where": CHARACTER}),
        (lambda s: s["players"].__setitem__(1, BALD), "field", {"where": CHARACTER}),
        (lambda s: s["players"][1].update(shield=0), "setup", {"why": "shields"}),
        (lambda s: s["steps"].insert(2, [0]), "step", {"step": 3, "why": "malformed"}),
        (lambda s: s["steps"].insert(2, [0, "bot"]), "step", {"step": 3, "why": "malformed"}),
        (lambda s: s["steps"].insert(2, ["bot"]), "step", {"step": 3, "why": "malformed"}),
        (lambda s: s["steps"][1].append("cat"), "step", {"step": 2, "why": "malformed"}),
        (lambda s: s["steps"][1].append(True), "step", {"step": 2, "why": "malformed"}),
        (lambda s: s["steps"][1][1].update(card=True), "step", {"step": 2, "why": "malformed"}),
        (lambda s: s["steps"][1][1].update(suit=1), "step", {"step": 2, "why": "malformed"}),
        (lambda s: s["steps"][0].append({"kind": "boast", "number": 5}), "step", {"step": 1}),
        (lambda s: s["steps"].insert(1, [0, 0]), "step", {"step": 2, "why": "not_deciding"}),
        (lambda s: s["steps"].insert(1, [7, 0]), "step", {"step": 2, "why": "not_deciding"}),
        (lambda s: s["steps"][3].insert(1, 9) or s["steps"][3].pop(), "step", {"step": 4}),
        (lambda s: s["steps"].append([0, 0]), "step", {"step": 5, "why": "not_deciding"}),
        (lambda s: s["steps"].pop(), "differs", {"steps": 3}),
        (lambda s: s.update(seed=8), "step", {"step": 1, "reason": "not_in_hand"}),
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


def packed(text: str) -> str:
    """Return a link that holds any text."""
    return LINK_PREFIX + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()


def refusal(link: str) -> str:
    with pytest.raises(InvalidSave) as refused:
        Match.from_link(link, lookup, LEVELS, VERSION)
    return refused.value.code


def test_largest_seed_is_kept_exactly() -> None:
    match = begin(seed=2**53 - 1)
    play_both(match, 0)
    assert load(json.loads(json.dumps(match.to_json()))).to_json() == match.to_json()
    again = Match.from_link(match.to_link(), lookup, LEVELS, VERSION)
    assert again.seed == 2**53 - 1
    for seed in (2**53, -1, cast("int", 7.0), True):
        with pytest.raises(InvalidSetup, match="seed"):
            begin(seed=seed)


def test_link_may_begin_with_a_byte_order_mark_and_holds_no_other_json() -> None:
    text = json.dumps(ended().to_json())
    assert opened(packed("\ufeff" + text)) == ended().hash
    for seed in ("NaN", "1e999", "9" * 5000):
        assert refusal(packed(text.replace('"seed": 7', f'"seed": {seed}'))) == "not_json"
    assert refusal(packed(text.replace("Anna", "\\ud800"))) == "not_json"


def test_more_than_any_match_is_not_read() -> None:
    """A link of a few characters may stand for more than a page can hold."""
    text = json.dumps(ended().to_json())
    assert opened(packed(text + " " * 100_000)) == ended().hash
    bomb = packed(text + " " * 50_000_000)
    assert len(bomb) < 100_000
    tracemalloc.start()
    assert refusal(bomb) == "too_large"
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()
    assert refusal(LINK_PREFIX + "A" * 5_000_000) == "too_large"
    with pytest.raises(InvalidSave, match="too_large"):
        parse_save(text + " " * 5_000_000)


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


def test_draft_stops_where_the_game_itself_goes_on() -> None:
    """Salvage in Guildes: the cards drawn are not known before the draft is played."""
    rules = game("guildes")
    for seed in range(200):
        match = Match(rules, TRIO, {"tricks": True}, seed, version=VERSION)
        while not match.state.is_over:
            seat = match.state.next_seat()
            legal = match.state.legal_actions(seat)
            first = next((one for one in legal if one.kind == "draw"), None)
            if first is not None:
                assert match.draft(seat, [first]).ends
                with pytest.raises(IllegalAction, match="something_shows"):
                    match.draft(seat, [first, legal[-1]])
                return
            match.play(seat, legal[seed % len(legal)])
    raise AssertionError("nobody could salvage")


# -- What was announced


def test_what_was_announced_counts_as_told_while_all_is_done_as_it_was() -> None:
    match = begin()
    first, second = both(match, 0)
    other = next(one for one in match.state.legal_actions(0) if one not in (first, second))
    match.keep_advice(0, (), (first,), (), (second,))
    for done, told in (
        ((first, second), [True, True]),
        ((second, first), [True, True]),
        ((first, other), [True, False]),
        ((other, first), [False, False]),
    ):
        again = load(match.to_json())
        again.play(0, *done)
        assert [again.was_announced(1, part) for part in (0, 1)] == told, done
    match.keep_advice(0, (first,), (other,))
    match.play(0, first, second)
    assert not match.was_announced(1, 1), "since then, something else was advised"
