"""What a guest on another device is told: nothing that its seats may not know, by the byte.

``python tests/test_door.py [NAME…]`` lets four guests and an onlooker play whole matches.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from cittadella.bridge import Session
from cittadella.core.game import Action, Game, Seat, State
from cittadella.core.match import Match, Player
from cittadella.core.rng import Rng
from cittadella.games import IDS, game
from test_bridge import Page

PEOPLE = [{"kind": "human", "name": name} for name in ("Anna", "Bianca", "Carlo", "Dino")]
NAMES = tuple(person["name"] for person in PEOPLE)
SECRETS = ("seed", "save", "link", "trace")
"""What no reply to a guest has, however deep."""


def names_in(told: Any) -> Iterator[str]:
    """Yield the names of all that is told, however deep."""
    if isinstance(told, dict):
        yield from told
        for one in told.values():
            yield from names_in(one)
    elif isinstance(told, list):
        for one in told:
            yield from names_in(one)


class Guest:
    """A guest at the true match, and at its twin: the same but for what the guest cannot know.

    An onlooker is at a twin of what one of the seats sees, who knows more.
    """

    def __init__(self, true: Match, seat: Seat | None, rng: Rng) -> None:
        self.true, self.seat, self.rng = true, seat, rng
        self.mind = 0 if seat is None else seat
        self.twin = Match(true.game, true.players, true.options, true.seed, version=true.version)
        self.twin.positions[0] = self._imagined()
        self.desks = Session(), Session()
        for desk, match in zip(self.desks, (true, self.twin), strict=True):
            desk._match = match
        self.seats = [] if seat is None else [seat]
        self.last = json.loads(self.ask("table", viewer=seat))["reply"]["table"]
        self.differed = self.compared = self.told = 0

    def _imagined(self) -> State:
        return self.true.game.sample(self.true.state.observe(self.mind), self.rng)

    def ask(self, name: str, **request: Any) -> str:
        """Return all that the guest is told, having checked that the twin tells it the same."""
        wanted = {"do": "guest_asks", "seats": self.seats, "ask": {"do": name, **request}}
        here, there = (desk.call(json.dumps(wanted)) for desk in self.desks)
        assert here == there, (name, request)
        assert not {*SECRETS} & {*names_in(json.loads(here))}, name
        return here

    def follow(self) -> None:
        """Play in the twin what was played, or what looks the same; else begin a twin anew."""
        step, position = self.true.steps[-1], self.true.state
        seen = position.observe(self.seat)
        quiet = not any(self.mind in event.reveals for event in step.events)
        played = self._alike(step.seat, step.actions, seen) if quiet else None
        if played is not None:
            self.twin._push(step.seat, played, step.by)
            quiet = not any(self.mind in event.reveals for event in self.twin.steps[-1].events)
        if played is None or not quiet:
            if played is not None:
                self.twin.steps.pop()
                self.twin.positions.pop()
                self.twin.revision -= 1
            self.twin.steps.append(step)
            self.twin.positions.append(self._imagined())
            self.twin.revision += 1
        else:
            self.compared += 1
            self.differed += played != step.actions
        reply = json.loads(self.next_step())["reply"]
        assert not reply["more"]
        self.last = reply["table"]

    def _alike(
        self, seat: Seat, actions: tuple[Action, ...], seen: Any
    ) -> tuple[Action, ...] | None:
        """Return what ``seat`` may do in the twin so that the guest sees what it sees."""
        before = self.twin.state
        others: Iterable[tuple[Action, ...]] = ()
        if seat != self.seat and len(actions) == 1 and before.is_private(seat):
            legal = [*before.legal_actions(seat)]
            others = [(self.rng.choice(legal),) for _ in range(4)] if legal else []
        for played in (*others, actions):
            after = before.copy()
            for action in played:
                if after.explain(seat, action):
                    break
                after.push(seat, action)
            else:
                if after.observe(self.seat) == seen and after.observe(self.mind) == (
                    self.true.state.observe(self.mind)
                ):
                    return played
        return None

    def next_step(self) -> str:
        last = {name: self.last[name] for name in ("step", "revision", "hash")}
        told = self.ask("next_step", viewer=self.seat, since=self.last["log"], **last)
        self.told += len(told)
        return told

    def look(self) -> None:
        """Ask all that a page may ask at this moment."""
        self.ask("table", viewer=self.seat, since=0)
        self.ask("replay", viewer=self.seat, step=self.rng.below(len(self.true.steps) + 1))
        if self.true.steps:
            self.ask("reasons", viewer=self.seat, step=len(self.true.steps))
        if self.seat is None or not self.true.state.is_ready(self.seat):
            return
        legal = self.last["legal"]
        for option in (legal[0], self.rng.choice(legal)):
            self.ask("draft", seat=self.seat, draft=[option["action"]])
        targets = [target for option in legal for target in option["targets"]]
        for target in (*targets[:2], *(f"seat:{seat}" for seat in range(4))):
            self.ask("refusal", seat=self.seat, targets=[target])


def played(
    name: str, seed: int, viewers: Iterable[Seat | None], most: int
) -> tuple[Match, list[Guest]]:
    """Let a policy play ``most`` steps of a match of four guests, some of whom have a twin."""
    rules: Game[State] = game(name)
    rng = Rng(seed)
    match = Match(rules, [Player("human", name) for name in NAMES], None, seed, version="test")
    guests = [Guest(match, seat, rng) for seat in viewers]
    strategy = rules.strategy()
    while not match.state.is_over and len(match.steps) < most:
        seat = rng.choice(match.state.decisions()).seat
        legal = match.state.legal_actions(seat)
        values = strategy.action_values(match.state, seat, legal)
        likely = rng.below(4) > 0
        match.play(seat, legal[values.index(max(values))] if likely else rng.choice([*legal]))
        for guest in guests:
            guest.follow()
            if rng.below(12) == 0:
                guest.look()
    return match, guests


@pytest.mark.parametrize("name", IDS)
def test_nothing_of_another_seat_is_told_before_it_comes_to_light(name: str) -> None:
    match, guests = played(name, 3, (1, None), 110)
    for guest in guests:
        guest.look()
        assert guest.compared > len(match.steps) / 6


def test_what_is_done_unseen_is_not_told() -> None:
    """Packs, hands and what is laid down differ in the twin, and what the others did with them."""
    match, (guest,) = played("guildes", 5, (2,), 1000)
    assert guest.differed > 40
    told = json.loads(guest.ask("table", viewer=2))["reply"]["table"]
    assert told["over"]
    assert told["scores"] == list(match.state.scores())
    assert set(json.loads(guest.ask("outcome"))["reply"]) == {"ok", "outcome"}


# -- What is asked and decided


def test_advice_tells_nothing_that_its_seat_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cittadella.door.ADVISING", None)
    _, (guest,) = played("guildes", 7, (0,), 30)
    assert guest.true.state.is_ready(0)
    told = []
    for desk in guest.desks:
        reply: dict[str, Any] = {"advice": None}
        while reply["advice"] is None:
            wanted = {"do": "guest_asks", "seats": [0], "ask": {"do": "advise", "seat": 0}}
            reply = json.loads(desk.call(json.dumps(wanted)))["reply"]
        told.append(reply["advice"])
    assert guest.twin.state.to_json() != guest.true.state.to_json()
    assert told[0] == told[1]


@pytest.fixture
def page() -> Page:
    page = Page()
    page.begin(PEOPLE)
    return page


def asks(page: Page, seats: list[int], **ask: Any) -> dict[str, Any]:
    reply = page.get("guest_asks", seats=seats, ask=ask)["reply"]
    assert isinstance(reply, dict)
    return reply


def first(page: Page, seat: int) -> Any:
    return page.table(page.get("table", viewer=seat))["legal"][0]["action"]


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        ({"do": "save"}, "request"),
        ({"do": "link"}, "request"),
        ({"do": "load", "save": {}}, "request"),
        ({"do": "new"}, "request"),
        ({"do": "guest_asks", "seats": [0], "ask": {}}, "request"),
        ({"do": "think"}, "request"),
        ({"do": "seating", "here": [1]}, "request"),
        ({"do": ["table"]}, "request"),
        ({}, "request"),
        ([], "not_an_object"),
        ({"do": "table", "viewer": 0}, "eyes"),
        ({"do": "table", "viewer": True}, "eyes"),
        ({"do": "table", "viewer": 1.0}, "eyes"),
        ({"do": "table", "holder": 2}, "eyes"),
        ({"do": "replay", "step": 0, "viewer": 0}, "eyes"),
        ({"do": "draft", "seat": 0, "draft": []}, "seat"),
        ({"do": "advise", "seat": 0}, "seat"),
        ({"do": "table", "seed": 1}, "parameter"),
        ({"do": "advise", "seat": 1, "slice_ms": 1e9}, "parameter"),
        ({"do": "draft", "seat": 1, "draft": [{}] * 65}, "long"),
    ],
)
def test_what_a_guest_may_not_ask_is_refused(page: Page, ask: Any, why: str) -> None:
    reply = page.get("guest_asks", seats=[1], ask=ask)["reply"]
    assert reply == {"ok": False, "error": {"code": "forbidden", "facts": {"why": why}}}
    decided = page.error("guest_decides", seats=[1], ask=ask)
    assert decided["code"] == "forbidden"


def test_a_guest_plays_for_its_own_seats_alone(page: Page) -> None:
    action = first(page, 0)
    theirs = {"do": "play", "seat": 0, "draft": [action], "step": 0}
    assert page.error("guest_decides", seats=[1, 2], ask=theirs)["facts"] == {"why": "seat"}
    own = {**theirs, "seat": 1, "draft": [first(page, 1)]}
    reply = page.get("guest_decides", seats=[1, 2], ask=own, viewer=0)
    assert reply["table"]["viewer"] == 0
    assert reply["step"] == page.get("save")["save"]["steps"][0]
    assert page.error("guest_decides", seats=[1, 2], ask=own)["code"] in ("stale", "not_deciding")


def test_a_guest_takes_back_its_own_step_once(page: Page) -> None:
    own = {"do": "play", "seat": 1, "draft": [first(page, 1)], "step": 0}
    page.get("guest_decides", seats=[1], ask=own)
    undo = {"do": "undo", "viewer": 1, "step": 1}
    assert page.error("guest_decides", seats=[2], ask={**undo, "viewer": 2})["code"] == (
        "cannot_undo"
    )
    assert page.error("guest_decides", seats=[2], ask={"do": "undo", "step": 1})["facts"] == {
        "why": "other"
    }
    assert asks(page, [1], do="table", viewer=1)["table"]["undo"] is None
    assert page.get("guest_decides", seats=[1], ask=undo)["save"]["steps"] == []
    assert page.error("guest_decides", seats=[1], ask=undo)["code"] == "stale"
    redo = {"do": "redo", "step": 0}
    assert asks(page, [2], do="table", viewer=2)["table"]["redo"] is False
    assert page.error("guest_decides", seats=[2], ask=redo)["code"] == "nothing_to_redo"
    assert page.get("guest_decides", seats=[1], ask=redo)["table"]["step"] == 1


def test_a_guest_follows_step_by_step_and_begins_anew_where_the_match_went_another_way(
    page: Page,
) -> None:
    begun = asks(page, [1], do="table", viewer=1)["table"]

    def follow(last: dict[str, Any], **more: Any) -> dict[str, Any]:
        known = {name: last[name] for name in ("step", "revision", "hash")} | more
        return asks(page, [1], do="next_step", viewer=1, since=last["log"], **known)

    assert follow(begun) == {"ok": True, "table": None, "stages": None, "more": False}
    page.play_first(0, 0)
    page.play_first(1, 1)
    one = follow(begun)
    assert (one["table"]["step"], one["table"]["legal"], one["more"]) == (1, [], True)
    two = follow(one["table"])
    assert (two["table"]["step"], two["more"]) == (2, False)
    assert two["table"] == {**asks(page, [1], do="table", viewer=1)["table"], "events": (
        two["table"]["events"]
    )}  # fmt: skip
    for wrong in ({"hash": "x"}, {"revision": 7}, {"step": 9}, {"step": -1}):
        anew = follow(begun, **wrong)
        assert (anew["stages"], len(anew["table"]["events"])) == (None, anew["table"]["log"])
    page.get("reseat", seat=3, player={"kind": "human", "name": "Elsa", "shield": 3})
    anew = follow(two["table"])
    assert (anew["stages"], anew["table"]["seats"][3]["name"]) == (None, "Elsa")


def test_a_fault_tells_a_guest_no_trace(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.session, "table_at", None)
    assert asks(page, [1], do="table") == {"ok": False, "error": {"code": "fault", "facts": {}}}


def test_a_connection_has_seats_that_there_are(page: Page) -> None:
    for seats in ([4], [True], [1.0], ["1"], [None], [-1]):
        for name in ("guest_asks", "guest_decides"):
            assert page.error(name, seats=seats, ask={"do": "table"})["code"] == "no_such_seat"


def test_a_guest_looks_back_from_the_end_with_all_eyes(page: Page) -> None:
    look = {"do": "replay", "step": 1, "viewer": 0}
    assert asks(page, [1], **look)["error"]["facts"] == {"why": "eyes"}
    while (table := page.table(page.get("table", since=10**6)))["next"] is not None:
        page.play_first(table["next"], table["step"], since=10**6)
    assert table["over"]
    assert asks(page, [1], **look)["table"]["viewer"] == 0
    for viewer in (4, True, -1):
        assert asks(page, [1], **{**look, "viewer": viewer})["error"]["facts"] == {"why": "eyes"}
    assert asks(page, [1], do="table", viewer=0)["error"]["facts"] == {"why": "eyes"}


def test_an_onlooker_hears_reasons_only_at_the_end() -> None:
    page = Page()
    bots = [{"kind": "bot", "level": "easy", "name": name} for name in NAMES[:3]]
    page.begin(bots)
    for _ in range(4):
        while not page.get("think", slice_ms=50)["played"]:
            pass
    assert page.get("reasons", step=1)["own"]
    assert asks(page, [], do="reasons", step=1) == {"ok": True, "moves": [], "own": False}
    assert asks(page, [], do="table")["table"]["viewer"] is None


# -- Who plays where


def test_the_device_goes_to_those_who_play_on_it(page: Page) -> None:
    assert page.table(page.get("table"))["next"] == 0
    page.get("seating", here=[2, 3])
    table = page.table(page.get("table"))
    assert (table["next"], table["bots"]) == (2, [])
    assert asks(page, [0, 1], do="table")["table"]["next"] == 0
    page.get("seating", here=[])
    assert page.table(page.get("table"))["next"] is None
    page.get("seating")
    assert page.table(page.get("table"))["next"] == 0
    assert page.error("seating", here=[4])["code"] == "no_such_seat"


def test_a_bot_stands_in_until_somebody_is_back(page: Page) -> None:
    page.get("seating", here=[0], stand_ins=[1])
    assert page.table(page.get("table"))["bots"] == [1]
    while not (reply := page.get("think", slice_ms=50))["played"]:
        pass
    assert (reply["step"][0], reply["step"][-1]) == (1, "bot")
    assert page.get("save")["save"]["players"][1]["kind"] == "human"
    page.get("seating", here=[0])
    assert page.get("think") == {"thinking": None, "played": False}
    other = Page()
    other.get("load", save=page.get("save")["save"])


def test_somebody_else_goes_on_in_a_seat(page: Page) -> None:
    page.play_first(0, 0)
    revision = page.table(page.get("table"))["revision"]
    player = {"kind": "human", "name": "Elsa", "shield": 5}
    reply = page.get("reseat", seat=3, player=player)
    assert reply["save"]["players"][3] == {**player, "level": ""}
    assert reply["table"]["revision"] == revision + 1
    bot = {"kind": "bot", "name": "Fosco", "level": "easy"}
    assert page.get("reseat", seat=2, player=bot)["table"]["bots"] == [2]
    before = page.get("save")
    assert page.error("reseat", seat=1, player={**player, "name": "Anna"})["code"] == "same_name"
    assert page.error("reseat", seat=1, player={**player, "name": "Gino"})["code"] == "shields"
    assert page.error("reseat", seat=4, player=player)["code"] == "not_deciding"
    assert page.get("save") == before
    Page().get("load", save=before["save"])


if __name__ == "__main__":
    for chosen in sys.argv[1:] or IDS:
        whole, everybody = played(chosen, 3, (*range(4), None), sys.maxsize)
        for guest in everybody:
            print(
                f"{chosen}, seat {guest.seat}: {len(whole.steps)} steps, {guest.compared} with "
                f"another past, {guest.differed} of them decided otherwise, "
                f"{guest.told // len(whole.steps)} bytes a step",
                flush=True,
            )
