"""The door to the browser: every request, and every fault as an answer."""

import json
import random
from inspect import signature
from math import inf
from typing import Any

import pytest
from cittadella import __version__
from cittadella.bots import Analysis, choose, explain
from cittadella.bots.analysis import Choice, Jump
from cittadella.bots.outcomes import Difference
from cittadella.bridge import Session, _choice_to_json
from cittadella.core.game import Action
from cittadella.core.match import Match, Player
from cittadella.games import IDS, game
from tables import try_little
from toy import GAME

pytestmark = pytest.mark.pyodide

SEATS = [
    {"kind": "human", "name": "Anna"},
    {"kind": "bot", "level": "easy", "name": "Bruno"},
    {"kind": "bot", "level": "easy", "name": "Carla"},
]
PEOPLE = [{"kind": "human", "name": name} for name in ("Anna", "Bianca", "Dino")]


class Page:
    """A page that talks to a session of its own."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, name: str, **request: Any) -> dict[str, Any]:
        reply = json.loads(self.session.call(json.dumps({"do": name, **request})))
        assert isinstance(reply, dict)
        return reply

    def get(self, name: str, **request: Any) -> dict[str, Any]:
        reply = self.ask(name, **request)
        assert reply.pop("ok"), reply
        return reply

    def error(self, name: str, **request: Any) -> dict[str, Any]:
        reply = self.ask(name, **request)
        assert not reply["ok"]
        error = reply["error"]
        assert isinstance(error, dict)
        return error

    def begin(self, seats: list[dict[str, str]] = SEATS, seed: int = 5) -> dict[str, Any]:
        return self.table(self.get("new", game="guildes", seats=seats, options={}, seed=seed))

    @staticmethod
    def table(reply: dict[str, Any]) -> dict[str, Any]:
        table = reply["table"]
        assert isinstance(table, dict)
        return table

    def play_first(self, seat: int = 0, step: int = 0, **request: Any) -> dict[str, Any]:
        """Play the first action that is legal for a seat."""
        option = self.table(self.get("table", viewer=seat))["legal"][0]
        return self.get("play", seat=seat, draft=[option["action"]], step=step, **request)

    def think(self) -> None:
        """Let the bots play until none must decide."""
        while self.get("think", slice_ms=50)["thinking"]:
            pass

    def unfold(self, **request: Any) -> dict[str, Any]:
        """Play on until a person's step has gone through several stages."""
        while True:
            self.think()
            reply = self.play_first(step=self.table(self.get("table"))["steps"], **request)
            if reply["stages"]:
                return reply


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_bot_plays_by_its_character() -> None:
    """All that they see is the same, and so is the chance: only what they like is not."""
    told = []
    for character in ("", "thrifty", "bold"):
        page = Page()
        bots = [{**seat, "level": "medium", "character": character} for seat in SEATS[1:]]
        table = page.begin([SEATS[0], *bots])
        assert [seat.get("character", "") for seat in table["seats"]] == ["", character, character]
        for _ in range(8):
            page.think()
            page.play_first(step=page.table(page.get("table"))["steps"])
        told.append(json.dumps(page.get("save")["save"]["steps"]))
    assert len(set(told)) == 3


@pytest.mark.parametrize("character", ["bald", 3, ["bold"]])
def test_a_character_that_is_none_is_refused(page: Page, character: Any) -> None:
    seats = [SEATS[0], {**SEATS[1], "character": character}, SEATS[2]]
    error = page.error("new", game="guildes", seats=seats, options={}, seed=5)
    assert (error["code"], error["facts"]["character"]) == ("player", character)
    person = [{**SEATS[0], "character": "bold"}, *SEATS[1:]]
    assert page.error("new", game="guildes", seats=person, options={}, seed=5)["code"] == "player"


def test_a_match_may_begin_after_steps_that_bots_have_played(page: Page) -> None:
    """They are steps like others, in all seats, and the same ones each time."""
    request = {"game": "guildes", "seats": SEATS, "options": {}, "seed": 5}
    table = page.table(page.get("new", **request, begun=7))
    save = page.get("save")["save"]
    assert table["steps"] == len(save["steps"]) == 7
    assert page.table(page.get("load", save=save))["hash"] == table["hash"]
    assert page.table(page.get("new", **request, begun=7))["hash"] == table["hash"]
    assert page.table(page.get("new", **request))["steps"] == 0
    for many in (-1, 201):
        assert page.error("new", **request, begun=many)["code"] == "begun"


def test_catalogue(page: Page) -> None:
    reply = page.get("catalogue")
    assert reply["version"] == __version__
    assert reply["levels"] == ["easy", "medium", "hard"]
    assert reply["games"][0]["id"] == "guildes"
    assert reply["games"][0]["seats"] == [3, 4, 5, 6]
    assert [option["id"] for option in reply["games"][0]["options"]] == ["events", "tricks"]
    printed = reply["games"][0]["printed"]
    assert [sum(g["copies"] for g in printed["guilds"]), len(printed["guilds"])] == [110, 15]
    assert printed["guilds"][-1] == {
        "id": "militia",
        "copies": 15,
        "values": [[], [], []],
        "each": 3,
    }
    assert printed["deal"]["5"] == [7, 5]
    assert printed["without"] == {"3": {"alchemists": 13, "militia": 3}}


def test_each_has_the_shield_that_was_set_up(page: Page) -> None:
    seats = [{**seat, "shield": shield} for seat, shield in zip(SEATS, (2, 0, 1), strict=True)]
    table = page.table(page.get("new", game="guildes", seats=seats, options={}, seed=5))
    assert [seat["shield"] for seat in table["seats"]] == [2, 0, 1]
    assert [seat["shield"] for seat in page.begin()["seats"]] == [0, 1, 2]


def test_new_match_shows_nothing_private(page: Page) -> None:
    table = page.begin(PEOPLE)
    assert table["viewer"] is None
    assert table["legal"] == []
    assert "pack" not in table["observation"] or not table["observation"]["pack"]
    mine = page.table(page.get("table", viewer=0))
    assert sum(mine["observation"]["pack"].values()) == 10


def test_whole_game_by_taps(page: Page) -> None:
    table = page.begin()
    while not table["over"]:
        page.think()
        table = page.table(page.get("table", viewer=0, since=table["log"]))
        if table["legal"]:
            assert [option["index"] for option in table["legal"]] == [*range(len(table["legal"]))]
            table = page.table(page.play_first(step=table["step"], viewer=0))
    assert min(table["ranking"]) == 1
    assert table["sheet"]["amounts"] == table["scores"]
    assert table["next"] is None


def test_events_carry_the_number_of_their_action(page: Page) -> None:
    table = page.begin()
    while not any(event["kind"] == "revealed" for event in table["events"]):
        page.think()
        table = page.table(page.get("table", viewer=0))
        if table["legal"]:
            table = page.table(page.play_first(step=table["step"], viewer=0))
    numbers = [event["step"] for event in table["events"]]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(table["step"] + 1))


def test_events_arrive_once(page: Page) -> None:
    table = page.begin()
    page.think()
    later = page.table(page.get("table", viewer=0, since=0))
    assert len(later["events"]) == later["log"] > 0
    rest = page.table(page.get("table", viewer=0, since=later["log"]))
    assert rest["events"] == []
    assert table["log"] <= later["log"]


def test_events_have_an_actor_or_are_the_games_own(page: Page) -> None:
    page.begin()
    page.play_first(viewer=0)
    page.think()
    events = page.table(page.get("table", viewer=0))["events"]
    assert {event["actor"] for event in events if event["kind"] == "kept"} == {0, 1, 2}
    assert {event["actor"] for event in events if event["kind"] in ("round", "dealt")} == {None}
    assert all(event["seat"] == event["actor"] for event in events if event["kind"] == "kept")


def test_draft_and_refusal(page: Page) -> None:
    page.begin()
    option = page.table(page.get("table", viewer=0))["legal"][0]
    drafted = page.get("draft", seat=0, draft=[option["action"]])
    told = {"legal", "observation", "decision", "shows", "follows", "refusal"}
    assert set(drafted) == told
    before = page.table(page.get("table", viewer=0))["observation"]
    assert drafted["observation"].keys() == before.keys()
    assert drafted["observation"] != before
    assert page.get("refusal", seat=0, targets=option["targets"])["refusal"] is None
    assert page.get("refusal", seat=0, targets=["stall:nowhere"])["refusal"] is None
    then = {"targets": option["targets"], "draft": [option["action"]]}
    refused = page.get("refusal", seat=0, **then)["refusal"]
    assert refused["code"]
    assert refused["rule"]


def test_what_has_one_possibility_says_so(page: Page) -> None:
    table = page.begin()
    seen = set()
    while not table["over"]:
        if table["next"] is None:
            page.think()
        else:
            seat = table["next"]
            mine = page.table(page.get("table", viewer=seat))
            assert mine["forced"] == (len(mine["legal"]) == 1)
            seen.add(mine["forced"])
            page.play_first(seat, mine["step"])
        table = page.table(page.get("table"))
        assert not table["forced"]
    assert seen == {False, True}


@pytest.fixture
def toy(page: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page that plays the toy, in which a draft may have several actions."""
    monkeypatch.setattr("cittadella.games.game", lambda _: GAME)
    page.get("new", game="toy", seats=PEOPLE[:2], options={}, seed=7)
    return page


def test_draft_of_several_actions(toy: Page) -> None:
    before = toy.table(toy.get("table", viewer=0))["observation"]
    hand = before["hand"]
    one, two = ({"kind": "lay", "card": card} for card in hand[:2])
    begun = toy.get("draft", seat=0, draft=[])
    assert [begun["observation"], begun["decision"], begun["refusal"]] == [before, "lay", None]
    half = toy.get("draft", seat=0, draft=[one])
    assert one not in [option["action"] for option in half["legal"]]
    assert half["decision"] == "lay"
    assert half["observation"]["mine"] == hand[:1]
    whole = toy.get("draft", seat=0, draft=[one, two])
    assert [whole["legal"], whole["decision"]] == [[], None]
    assert whole["observation"]["mine"] == hand[:2]
    wrong = toy.get("draft", seat=0, draft=[one, two, {"kind": "boast", "number": 3}])
    assert wrong["refusal"]["code"] == "not_your_turn"
    assert wrong["refusal"]["rule"] == "laying"
    assert toy.table(toy.get("table"))["revision"] == 0
    table = toy.table(toy.get("play", seat=0, draft=[one, two], step=0, viewer=0))
    assert table["step"] == 1
    assert table["observation"]["mine"] == hand[:2]


def test_refusal_after_a_draft(toy: Page) -> None:
    hand = toy.table(toy.get("table", viewer=0))["observation"]["hand"]
    cards = [{"kind": "lay", "card": card} for card in hand]
    lone = next(card for card in hand if hand.count(card) == 1)
    after = toy.get(
        "refusal", seat=0, targets=[f"card:{lone}"], draft=[{"kind": "lay", "card": lone}]
    )
    assert after["refusal"]["code"] == "not_in_hand"
    done = toy.get("refusal", seat=0, targets=[f"card:{lone}"], draft=cards[:2])
    assert done["refusal"]["code"] == "not_your_turn"


def test_unlisted_action_is_played(toy: Page) -> None:
    boast = {"kind": "boast", "number": 77}
    reply = toy.get("play", seat=0, draft=[boast], step=0, viewer=0)
    assert toy.table(reply)["observation"]["boasts"] == [77, 0]
    assert reply["step"] == [0, boast]


def test_revision_tells_changes(page: Page) -> None:
    assert page.begin()["revision"] == 0
    assert page.table(page.get("table", viewer=0))["revision"] == 0
    played = page.table(page.play_first())["revision"]
    assert played > 0
    assert page.table(page.get("undo"))["revision"] > played


def test_bots_move_is_one_message(page: Page) -> None:
    page.begin()
    page.play_first()
    reply = page.get("think", slice_ms=10_000, viewer=0, since=0, holder=0)
    assert reply["played"]
    assert reply["thinking"]["progress"] == 1.0
    assert page.table(reply) == page.table(page.get("table", viewer=0, since=0, holder=0))
    assert reply["step"] == page.get("save")["save"]["steps"][-1]
    page.think()
    assert page.get("think") == {"thinking": None, "played": False}


@pytest.mark.parametrize("game", IDS)
def test_steps_make_the_save_before_them_the_present_one(game: str) -> None:
    page, chance = Page(), random.Random(3)
    page.get("new", game=game, seats=SEATS, options={}, seed=5)
    told = page.get("save")["save"]
    for _ in range(40):
        now = page.table(page.get("table"))
        if now["bots"]:
            reply = page.get("think", slice_ms=10_000)
        else:
            legal = page.table(page.get("table", viewer=now["next"]))["legal"]
            draft = [chance.choice(legal)["action"]]
            reply = page.get("play", seat=now["next"], draft=draft, step=now["step"])
        assert page.table(reply)["step"] == len(told["steps"]) + 1
        told["steps"].append(reply["step"])
        told["hash"] = page.table(reply)["hash"]
    assert told == page.get("save")["save"]
    assert page.table(page.get("load", save=told))["step"] == 40


def test_undo_and_redo(page: Page) -> None:
    table = page.begin(PEOPLE)
    first = table["hash"]
    page.play_first(viewer=0)
    after = page.table(page.get("table", viewer=0))
    assert after["undo"] is None
    reply = page.get("undo", viewer=0)
    assert page.table(reply)["hash"] == reply["save"]["hash"] == first
    assert page.table(reply)["redo"]
    assert page.table(page.get("redo", viewer=0))["hash"] == after["hash"]
    assert page.error("undo", viewer=1)["facts"] == {"why": "other"}


def test_save_load_and_link(page: Page) -> None:
    page.begin()
    page.think()
    save, link = page.get("save")["save"], page.get("link")["link"]
    hash_now = page.table(page.get("table"))["hash"]
    for name, given in (
        ("load", {"save": save}),
        ("load", {"save": json.dumps(save)}),
        ("open_link", {"link": link}),
    ):
        assert Page.table(Page().get(name, **given))["hash"] == hash_now


def test_refused_save_leaves_the_match(page: Page) -> None:
    table = page.begin()
    assert page.error("load", save="{")["code"] == "cut_short"
    assert page.error("open_link", link="c1.AAAA")["code"] in ("damaged", "cut_short")
    assert page.table(page.get("table"))["hash"] == table["hash"]


def test_replay_of_every_step(page: Page) -> None:
    page.begin()
    page.think()
    steps = page.table(page.get("table"))["steps"]
    for step in range(steps + 1):
        table = page.table(page.get("replay", step=step, viewer=0))
        assert table["step"] == step
        assert table["legal"] == []
    assert page.error("replay", step=steps + 1)["code"] == "no_such_step"


def test_replay_within_a_step(page: Page) -> None:
    """A stage of the past is the one that was shown as it happened."""
    page.begin()
    reply = page.unfold()
    for stage in reply["stages"]:
        table = page.table(page.get("replay", step=page.table(reply)["steps"], log=stage["log"]))
        assert {name: table[name] for name in stage} == stage


def test_stages_are_told_to_the_eyes_that_look(page: Page) -> None:
    """What comes after a stage is no part of what its eyes see."""
    page.begin()
    reply = page.unfold(eyes=0)
    assert len(reply["own"]) == len(reply["stages"]) + 1
    table = page.table(page.get("table", viewer=0))
    assert reply["own"][-1] == table["observation"] != reply["own"][0]
    assert "own" not in page.unfold()


def test_stale_tap_is_refused(page: Page) -> None:
    page.begin()
    page.play_first()
    action = {"kind": "keep", "guild": "militia"}
    assert page.error("play", seat=0, draft=[action], step=0)["code"] == "stale"


def test_tap_does_not_wait_for_bots(page: Page) -> None:
    page.begin()
    page.get("think", slice_ms=0)
    reply = page.play_first(viewer=0)
    assert page.table(reply)["step"] >= 1
    assert page.table(reply)["hash"] == page.get("save")["save"]["hash"]


def test_bots_decide_the_same_again(page: Page) -> None:
    other = Page()
    for one in (page, other):
        one.begin(seed=11)
        one.think()
    assert page.get("save") == other.get("save")


def test_hurry(page: Page) -> None:
    hard = [SEATS[0], *({**seat, "level": "hard"} for seat in SEATS[1:])]
    page.begin(hard)
    assert not page.get("think", slice_ms=0)["played"]
    page.get("hurry")
    assert page.get("think", slice_ms=1)["played"]


def test_faults_are_answers(page: Page) -> None:
    assert page.error("table")["code"] == "no_match"
    assert page.error("dance")["code"] == "unknown_request"
    assert json.loads(page.session.call("["))["error"]["code"] == "fault"
    assert json.loads(page.session.call("[]"))["error"]["code"] == "not_an_object"
    assert page.error("new", game="ludo", seats=SEATS, options={}, seed=1)["code"] == "unknown_game"
    assert page.error("new", game="guildes", seats=SEATS[:2], options={}, seed=1)["code"] == "seats"
    page.begin()
    assert page.error("play", seat=1, draft=[], step=0)["code"] == "not_a_person"
    assert page.error("play", seat=0, draft=[], step=0)["code"] == "empty_draft"
    malformed = page.error("play", seat=0, draft=[{"kind": "keep", "guild": 3}], step=0)
    assert malformed["code"] == "no_such_action"
    assert "guild" in malformed["facts"]["reason"]
    illegal = page.error("play", seat=0, draft=[{"kind": "draw"}], step=0)
    assert [illegal["code"], illegal["rule"]] == ["wrong_phase", "draft"]
    assert page.error("undo", scope="all")["code"] == "unknown_scope"
    assert page.error("redo")["code"] == "nothing_to_redo"


@pytest.mark.parametrize("text", ['{"do":NaN}', '{"do":"\\ud800"}', '{"do":1e999}', '{"do":"play"'])
def test_what_is_not_json_is_told_in_json(page: Page, text: str) -> None:
    reply = page.session.call(text)
    assert json.loads(reply, parse_constant=pytest.fail)["error"]["code"] == "fault"
    assert reply.encode()


def test_what_json_cannot_tell_is_a_fault(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.session, "do_hurry", lambda: {"progress": inf}, raising=False)
    reply = json.loads(page.session.call('{"do":"hurry"}'), parse_constant=pytest.fail)
    assert reply["error"]["code"] == "fault"


ODD: tuple[Any, ...] = (
    *(None, True, 0, 1, -1, 3, 10**6, 1.5, "", "x", [], [[]], [None], [3], ["x"], {}, {"x": 1}),
    *([{}], [{"kind": 3}], [{"kind": "keep", "card": []}], {"players": 3}),
)


@pytest.mark.parametrize("name", sorted(one[3:] for one in dir(Session) if one.startswith("do_")))
def test_a_request_of_the_wrong_type_is_refused(name: str) -> None:
    page = Page()
    page.begin(PEOPLE)
    known = {
        "game": "guildes",
        "seats": PEOPLE,
        "options": {},
        "seed": 1,
        "package": "",
        "day": "2026-11-22",
        "save": page.get("save")["save"],
        "link": page.get("link")["link"],
        "step": 0,
        "part": 0,
        "action": {},
        "seat": 0,
        "draft": [],
        "targets": [],
        "ask": {"do": "play", "seat": 0, "draft": [], "step": 0},
        "player": {"kind": "human", "name": "Elsa"},
    }
    told = signature(getattr(page.session, f"do_{name}")).parameters
    needed = {one: known[one] for one, it in told.items() if it.default is it.empty}
    for one in (*told, "nonsense"):
        for odd in ODD:
            reply = page.ask(name, **{**needed, one: odd})
            assert reply["ok"] or reply["error"]["code"] != "fault", (one, odd, reply)
    for one in needed:
        rest = {other: it for other, it in needed.items() if other != one}
        assert page.error(name, **rest)["code"] == "missing"
    assert page.error(name, **needed, nonsense=1)["code"] == "no_such_parameter"


def test_a_table_is_for_a_seat_that_there_is(page: Page) -> None:
    page.begin(PEOPLE)
    assert page.error("table", viewer=3)["code"] == "no_such_seat"
    assert page.error("table", since="x")["code"] == "wrong_type"


def test_a_seat_is_a_whole_number(page: Page) -> None:
    """``True`` would be played for 1, and kept in a save that nobody can read."""
    page.begin(PEOPLE)
    before = page.get("save")
    action = page.table(page.get("table", viewer=1))["legal"][0]["action"]
    for seat in (True, 1.0, "1", 3, -1, None):
        assert page.error("play", seat=seat, draft=[action], step=0)["code"] == "not_deciding"
        assert page.error("draft", seat=seat, draft=[action])["code"] == "not_deciding"
        assert page.error("refusal", seat=seat, targets=["card:militia"])["code"] == "not_deciding"
    assert page.get("save") == before
    page.get("play", seat=1, draft=[action], step=0)


def test_a_match_begins_with_names_and_a_seed_that_can_be_kept(page: Page) -> None:
    def wrong(seats: Any = PEOPLE, seed: Any = 1) -> str:
        return str(page.error("new", game="guildes", seats=seats, options={}, seed=seed)["code"])

    for seed in (True, 1.0, "1", None, -1, 2**53):
        assert wrong(seed=seed) == "seed"
    for name in (3, None, True, ["Anna"]):
        assert wrong([*PEOPLE[:2], {"kind": "human", "name": name}]) == "player"
    for shield in (True, 1.0, "1"):
        assert wrong([*PEOPLE[:2], {**PEOPLE[2], "shield": shield}]) == "player"
    assert page.begin(seed=2**53 - 1)["seed"] == 2**53 - 1


def test_log_begins_with_the_first_round(page: Page) -> None:
    page.begin(PEOPLE)
    table = page.table(page.get("table", viewer=0))
    kinds = [(event["step"], event["seat"], event["kind"]) for event in table["events"]]
    assert kinds == [(0, None, "round"), (0, None, "dealt")]
    assert sum(table["events"][1]["cards"].values()) == 10
    assert page.table(page.get("table"))["events"][1]["cards"] == 10


def test_a_step_tells_the_positions_that_it_passed_through(page: Page) -> None:
    table = page.begin()
    while True:
        log = table["log"]
        if page.table(page.get("table"))["bots"]:
            reply = page.get("think", slice_ms=50, viewer=0, since=log)
        else:
            reply = page.play_first(step=table["step"], viewer=0, since=log)
        if "table" not in reply:
            continue
        table, stages = page.table(reply), reply["stages"]
        shown = [*stages, table]
        logs = [log, *(stage["log"] for stage in shown)]
        assert logs == sorted(set(logs))
        assert all(stage["decisions"] == [] for stage in stages)
        if any("sheet" in event for event in table["events"]):
            break
    played, scored = stages[-2:]
    assert [stage["observation"]["phase"] for stage in shown[-3:]] == ["play", "deal", "draft"]
    kinds = [event["kind"] for event in table["events"]]
    assert kinds[: played["log"] - log] == ["laid", "revealed"]
    assert played["scores"] == [0, 0, 0]
    assert scored["scores"] == table["scores"] != [0, 0, 0]
    assert scored["observation"]["pack"] is None


def advice(page: Page, **request: Any) -> dict[str, Any]:
    """Return what the adviser says once it has thought to the end."""
    while (told := page.get("advise", slice_ms=5, **request)["advice"]) is None:
        pass
    assert isinstance(told, dict)
    return told


def test_advice_says_what_comes_of_it_and_is_kept(page: Page) -> None:
    page.begin()
    told = advice(page, seat=0)
    assert 0 < told["chance"] < 1
    assert told["second"] != told["choice"]
    assert told["given_up"] > -told["doubt"]
    page.get("hinted", seat=0, draft=[])
    assert page.get("hinted", seat=0, draft=[])["hints"] == [1, 0, 0]
    (kept,) = page.get("save")["save"]["advised"]
    assert kept[:3] == [0, 0, []]
    assert kept[3][0] == told["choice"]["action"]
    (cost,) = (cost for one, *cost in kept[4] if one == told["second"]["action"])
    *numbers, reasons = cost
    assert numbers == pytest.approx(
        [told[name] for name in ("given_up", "doubt", "chance")], abs=1e-4
    )
    sources = [[one["source"] for one in told[name]] for name in ("differences", "sums", "likely")]
    assert [[source for source, *_ in lines] for lines in reasons] == sources
    again = Page()
    again.get("load", save=page.get("save")["save"])
    assert again.session.match.advised == page.session.match.advised != []
    once_more = advice(again, seat=0)
    assert once_more["choice"] == told["choice"]
    save = page.get("save")["save"]
    again.get("load", save={**save, "advised": [kept[:4]]})  # as it was kept before
    (advised,) = again.session.match.advised
    assert advised.told == ()
    again.get("load", save={**save, "advised": [[*kept[:4], [kept[4][0][:3]]]]})
    (advised,) = again.session.match.advised
    assert advised.told[0].reasons == ()
    strange = [[*kept[4][0][:4], [[["all", 0, "?", 0, 0]]]]]
    for odd in (
        [],
        kept[:3],
        [*kept[:4], [[1]]],
        [*kept[:4], [[kept[3][0], "?", 0]]],
        [*kept[:4], strange],
    ):
        again.get("load", save={**save, "advised": [odd]})
        assert again.session.match.advised == []
    page.get("play", seat=0, draft=[told["choice"]["action"]], step=0)
    assert page.session.match.advice_for(1, 0) == page.session.match.advised[0]


def test_why_not_this_is_answered_of_whatever_is_legal(page: Page) -> None:
    page.begin()
    told = advice(page, seat=0)
    legal = page.table(page.get("table", viewer=0))["legal"]
    for option in legal:
        held = advice(page, seat=0, against=[option["action"]])
        assert held["choice"] == told["choice"]
        if option != told["choice"]:
            assert held["second"]["action"] == option["action"]
            assert held["given_up"] >= -held["doubt"] or not held["differences"]
    others = [option["action"] for option in legal if option != told["choice"]]
    best = advice(page, seat=0, against=others)["second"]["action"]
    assert best in others
    assert advice(page, seat=0, against=others)["second"]["action"] == best
    assert (
        advice(page, seat=0, against=[told["choice"]["action"], *others])["choice"]
        == told["choice"]
    )
    assert page.error("advise", seat=0, slice_ms=9e9, against=[{"kind": "fly"}])["code"] == (
        "no_such_action"
    )


def test_advice_after_a_draft_is_about_what_is_left(page: Page) -> None:
    page.begin()
    first = page.table(page.get("table", viewer=0))["legal"][0]["action"]
    assert page.error("advise", seat=0, draft=[first])["code"] == "nothing_to_advise"
    page.get("new", game="gold_city", seats=PEOPLE, options={}, seed=5)
    for _ in range(200):
        seat = page.table(page.get("table"))["decisions"][0]["seat"]
        table = page.table(page.get("table", viewer=seat))
        draft = [table["legal"][0]["action"]]
        left = page.get("draft", seat=seat, draft=draft)["legal"]
        if len(left) > 1:
            break
        page.get("play", seat=seat, draft=draft, step=table["step"])
    assert advice(page, seat=seat, draft=draft)["choice"] in left
    assert advice(page, seat=seat)["choice"] in table["legal"]


def test_who_does_not_decide_is_not_advised(page: Page) -> None:
    page.begin()
    for seat in (1, 7, True):
        page.think()
        assert page.error("advise", seat=seat)["code"] == "not_deciding"


def test_the_only_thing_to_do_needs_no_reason(page: Page) -> None:
    page.get("new", game="sfida", seats=PEOPLE, options={}, seed=5)
    seat = page.table(page.get("table"))["decisions"][0]["seat"]
    (only,) = page.table(page.get("table", viewer=seat))["legal"]
    told = advice(page, seat=seat)
    assert told["choice"] == only
    assert told["second"] is told["chance"] is None
    assert told["differences"] == []


def test_reasons_tell_no_more_than_the_viewer_knows(page: Page) -> None:
    page.begin()
    page.play_first()
    page.think()
    match = page.session.match
    step = next(at for at, done in enumerate(match.steps, 1) if done.seat == 1)
    assert page.get("reasons", step=step, viewer=0) == {"moves": [], "own": False}
    page.get("new", game="city_guilds", seats=SEATS, options={}, seed=5)
    page.think()
    while (decision := page.table(page.get("table"))["decisions"][0])["seat"] == 0:
        page.play_first(step=page.table(page.get("table"))["step"])
    while not page.get("think", slice_ms=50)["played"]:
        pass
    match, step = page.session.match, len(page.session.match.steps)
    (told,) = page.get("reasons", step=step, viewer=0)["moves"]
    seen, (done, *_) = match.positions[-2].observe(0), match.steps[-1].actions
    assert told["option"]["action"] == done.to_json()
    assert (told["seat"], told["step"]) == (decision["seat"], step)
    known = explain(match.game, seen, decision["seat"], done)
    assert told["differences"] == [one._asdict() for one in known.differences]
    assert (told["only"], told["same"]) == (known.only, known.same)
    assert page.get("reasons", step=step)["moves"] == []
    assert page.error("reasons", step=0)["code"] == "no_such_step"
    assert page.error("reasons", step=len(match.steps) + 1)["code"] == "no_such_step"


def test_once_the_match_is_over_reasons_are_those_of_whoever_played(page: Page) -> None:
    page.begin([{**seat, "kind": "bot", "level": "easy"} for seat in SEATS])
    page.think()
    match = page.session.match
    assert match.state.is_over
    done, position = match.steps[0], match.positions[0]
    own = explain(match.game, position.observe(done.seat), done.seat, done.actions[0])
    (told,) = page.get("reasons", step=1)["moves"]
    assert told["differences"] == [one._asdict() for one in own.differences]


def test_hints_are_counted_and_kept(page: Page) -> None:
    assert page.begin()["hints"] == [0, 0, 0]
    assert "hints" not in page.get("save")["save"]
    page.get("hinted", seat=0)
    told = page.get("hinted", seat=0)
    assert told["hints"] == told["save"]["hints"] == [2, 0, 0]
    assert page.error("hinted", seat=3)["code"] == "not_deciding"
    for other in (page.get("load", save=told["save"]), page.get("open_link", **page.get("link"))):
        assert page.table(other)["hints"] == [2, 0, 0]
    for odd, found in (
        ("many", [0, 0, 0]),
        ([1, 2], [0, 0, 0]),
        ([True, -1, 3], [0, 0, 3]),
        (None, [0, 0, 0]),
    ):
        loaded = page.get("load", save={**told["save"], "hints": odd})
        assert page.table(loaded)["hints"] == found


def test_events_say_whether_there_was_an_alternative(page: Page) -> None:
    page.get("new", game="sfida", seats=PEOPLE, options={}, seed=5)
    for _ in range(2):
        seat = page.table(page.get("table"))["decisions"][0]["seat"]
        table = page.table(page.get("table", viewer=seat))
        page.play_first(seat, table["step"])
        events = page.table(page.get("table", viewer=seat))["events"]
        assert {one["forced"] for one in events if one["step"] > table["step"]} == {
            len(table["legal"]) == 1
        }


def finished(page: Page) -> dict[str, Any]:
    """Play a match of easy bots to its end, and return its save."""
    bots = [{"kind": "bot", "level": "easy", "name": name} for name in ("Anna", "Bruno", "Carla")]
    page.begin(bots)
    page.think()
    save = page.get("save")["save"]
    assert isinstance(save, dict)
    return save


def test_a_finished_match_is_looked_back_at_in_slices_and_again_after_it_was_left() -> None:
    page = Page()
    save = finished(page)
    first = page.get("analyse", slice_ms=0)
    assert not first["done"]
    assert first["sums"] is None
    points, choices, progress = first["points"], first["choices"], 0.0
    while not points:
        reply = page.get("analyse", slice_ms=0)
        points += reply["points"]
        progress = reply["progress"]
    assert 0 < progress < 1
    page.begin()
    assert page.error("analyse")["code"] == "not_over"
    page.get("load", save=save)
    again = page.get("analyse", points=len(points), choices=len(choices), slice_ms=0)
    assert again["progress"] >= progress
    assert again["points"] == []


def test_a_finished_match_is_played_on_from_any_step() -> None:
    page = Page()
    save = finished(page)
    told = page.get("branch", step=3)["save"]
    assert told["steps"] == save["steps"][:3]
    begun = page.get("branch", step=3, part=0)
    assert (begun["seat"], begun["save"]) == (save["steps"][3][0], told)
    assert page.get("save")["save"] == save
    other = Page()
    table = other.table(other.get("load", save=told))
    assert (table["step"], table["over"]) == (3, False)
    assert page.error("branch", step=len(save["steps"]))["code"] == "no_such_step"
    assert page.error("branch", step=3, part=1)["code"] == "no_such_part"
    assert other.error("branch", step=0)["code"] == "not_over"


@pytest.fixture(scope="module")
def analysed() -> Page:
    """Return a page at a finished match that has been looked back at, with a turning point."""
    page = Page()
    finished(page)
    assert page.error("retry", step=1, part=0, action={})["code"] == "no_such_choice"
    with pytest.MonkeyPatch.context() as patch:
        try_little(patch)
        page.session._thinkers._analysis = found = Analysis(page.session.match, 500)
        assert page.get("analyse", slice_ms=1e9)["done"]
    expected = (Difference("lead", 0, 3.0, 0.5),)
    found.jumps = [
        Jump(0, 1, 4, 0.2, 0.5, 0.3, 0.0, 0.1, 0.2, (0.0, 3.0), 3, 0.25, False, None, expected)
    ]
    return page


def test_a_choice_is_told_with_what_would_have_been_better(analysed: Page) -> None:
    page, save = analysed, analysed.get("save")["save"]
    reply = page.get("analyse")
    assert reply["done"]
    assert len(reply["sums"]) == 3
    assert {"seat", "begin", "end", "change", "step", "shift"} <= set(reply["jumps"][0])
    assert reply["jumps"][0]["expected"][0]["points"] == 3.0
    told = [choice for choice in reply["choices"] if choice["better"]]
    assert told
    for choice in told:
        seat, *actions = save["steps"][choice["step"] - 1]
        assert seat == choice["seat"]
        assert choice["chosen"]["action"] == actions[choice["part"]]
        assert choice["better"]["action"] != choice["chosen"]["action"]
    assert any(choice["differences"] for choice in told)
    for one in (one for choice in told for one in choice["follows"]):
        assert {"action", "targets"} <= set(one["option"])
        assert one["observation"]["phase"]
    later = page.get("analyse", points=len(reply["points"]), choices=len(reply["choices"]) - 1)
    assert [point["step"] for point in later["points"]] == [one["step"] for one in reply["points"]]
    assert later["choices"] == reply["choices"], "what was found last may have changed others"


def test_a_settled_choice_stays_as_it_was_told() -> None:
    page, chance = Page(), random.Random(4)
    page.get("new", game="gold_city", seats=PEOPLE, options={}, seed=4)
    match = page.session.match
    while (seat := match.state.next_seat()) >= 0:
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        match.play(seat, choose(match.game, seen, seat, legal, "easy", chance.getrandbits(32)))
    told: list[dict[str, Any]] = []
    with pytest.MonkeyPatch.context() as patch:
        try_little(patch)
        page.session._thinkers._analysis = Analysis(match, 1000)
        while not (reply := page.get("analyse", choices=len(told), slice_ms=0))["done"]:
            told += reply["choices"]
    last = {(one["step"], one["part"]): one for one in reply["choices"]}
    changed = [one for one in told if one | {"settled": True} != last[one["step"], one["part"]]]
    assert changed
    assert not any(one["settled"] for one in changed)
    assert all(one["settled"] for one in last.values())


def test_what_an_analysis_has_found_is_taken_up_again(analysed: Page) -> None:
    told = analysed.get("analyse")
    other = Page()
    other.begin()
    assert other.error("recall")["code"] == "not_over"
    other.get("load", save=analysed.get("save")["save"])
    of = other.get("recall")["of"]
    assert of == analysed.get("recall")["of"]
    assert other.error("recall", of="another", told=told)["code"] == "other_match"
    for odd in ({}, {**told, "choices": [{}]}, {**told, "points": [1]}, {**told, "jumps": None}):
        assert other.error("recall", of=of, told=odd)["code"] == "not_told"
    assert not other.get("analyse", slice_ms=0)["done"], "it has begun anew"
    other.get("recall", of=of, told=told)
    assert other.get("analyse", points=1, slice_ms=0) == told
    for choice in (one for one in told["choices"] if one["better"]):
        request = {"step": choice["step"], "part": choice["part"]}
        action = choice["better"]["action"]
        assert other.get("retry", **request, action=action) == analysed.get(
            "retry", **request, action=action
        )
        begun = {"step": choice["step"] - 1, "part": choice["part"]}
        assert other.get("branch", **begun) == analysed.get("branch", **begun)
    hinted = analysed.get("save")["save"] | {"hints": [1, 0, 0]}
    other.get("load", save=hinted)
    assert other.get("recall")["of"] != of, "who was given hints is judged otherwise"


def test_a_choice_within_a_step_is_told_with_what_was_seen_then() -> None:
    players = [Player("human", seat["name"]) for seat in PEOPLE]
    match = Match(game("gold_city"), players, None, 3, version=__version__)
    while (first := match.draft(*decided(match))).ends:
        seat, actions = decided(match)
        match.play(seat, *actions)
    seat, actions = decided(match)
    match.play(seat, *actions, first.state.legal_actions(seat)[0])
    step = len(match.steps)
    told: Any = [
        _choice_to_json(match, Choice(step, part, seat, "good", 0.3, 0.1, 0, 0, 0, 0, (), None))
        for part in (0, 1)
    ]
    assert [one["observation"] for one in told] == [None, first.state.observe(seat)]
    assert [one["parts"] for one in told] == [2, 2]


def decided(match: Match) -> tuple[int, list[Action]]:
    """Return who decides next, and a draft of the first action that is legal."""
    seat = match.state.next_seat()
    return seat, [match.state.legal_actions(seat)[0]]


def test_a_choice_is_tried_again_beside_the_match(analysed: Page) -> None:
    page, save = analysed, analysed.get("save")["save"]
    choices = page.get("analyse")["choices"]
    choice = next(one for one in choices if one["mark"] in ("doubtful", "mistake"))
    step, part, seat = choice["step"], choice["part"], choice["seat"]
    begun = page.get("branch", step=step - 1, part=part)
    assert begun["seat"] == seat
    page.get("load", save=begun["save"], beside=True)
    table = page.table(page.get("table", viewer=seat, beside=True))
    assert (table["step"], table["over"]) == (step - 1 + bool(part), False)
    assert page.get("save")["save"] == save
    other = Page()
    other.get("load", save=begun["save"])
    assert other.get("save")["save"] == begun["save"]
    assert advice(other, seat=seat)["choice"]["action"] == choice["better"]["action"]
    assert other.get("hinted", seat=seat)["hints"][seat] == 1

    def judged(action: dict[str, Any]) -> dict[str, Any]:
        request = {"step": step, "part": part, "action": action, "slice_ms": 0}
        while not (told := page.get("retry", **request)["judged"]):
            pass
        assert told["tried"]["action"] == action
        assert isinstance(told, dict)
        return told

    for option in table["legal"]:
        told = judged(option["action"])
        assert (told["better"] is None) == (told["mark"] == "best")
    same = judged(choice["chosen"]["action"])
    assert {name: same[name] for name in ("mark", "given", "differences")} == {
        name: choice[name] for name in ("mark", "given", "differences")
    }
    assert same["better"]["action"] == choice["better"]["action"]
    assert judged(choice["better"]["action"])["mark"] == "best"
    assert (
        page.error("retry", step=step, part=part, action={"kind": "?"})["code"] == "no_such_action"
    )
    assert page.error("table", beside=1)["facts"] == {"parameter": "beside"}
