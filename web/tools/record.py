"""Record matches of every game for the tests of the views: what the engine tells of them.

    python record.py

writes ``.cache/recorded/GAME.json`` for each game, the example Fiera too, unless they are there
from the same engine. A recording has the catalogue's
entry of the game and *moments* of matches with every number of players and
every choice of every option: the table before a decision as several seats know it, what of that
decision is asked of the engine (previews, drafts, refusals, reasons, advice), and what came of it.
The same engine gives the same recording.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("engine", "tests", "web")]

from builder.places import CACHE  # noqa: E402
from builder.tools import digest, files_below, once  # noqa: E402
from cittadella import bridge, games  # noqa: E402
from cittadella.bots import choose, explain  # noqa: E402
from fiera.registry import register  # noqa: E402

FOLDER = CACHE / "recorded"
SEED = 7

Told = dict[str, Any]
Options = dict[str, bool | str]

NAMES = ("Zoraide", "Wanda", "Kuno", "Yvette", "Jasone", "Xenia")
"""Such names stand in no text of the page."""
AGAIN = 2
"""So many moments of the same kind are kept of a game."""
EVERY = 150
"""... and one of so many, whatever it is."""
WHIM = 0.7
"""How often those who play sensibly do something by chance all the same."""
ADVISED = 6
"""So often somebody is advised in a match."""
OPTIONS, DEPTH, REFUSALS = 5, 4, 6
"""At most so many actions are previewed in a moment, so many gathered, so many taps refused."""


class Setting(NamedTuple):
    """How a match is played; ``sensible``: not by chance alone."""

    seats: int
    options: Options
    sensible: bool


def settings_of(game: Any) -> Iterator[Setting]:
    """Yield settings by which every number of seats and every choice of each option is played."""
    most = game.seats[-1]
    yield Setting(most, {}, sensible=True)
    kinds = [{option.id: choice} for option in game.options for choice in option.choices]
    turned = [one for one in kinds if one.items() - {o.id: o.default for o in game.options}.items()]
    yield Setting(game.seats[0], {name: it for one in turned for name, it in one.items()}, False)
    for at, options in enumerate([{}, *turned]):
        yield Setting(game.seats[at % len(game.seats)], options, sensible=False)


class Recorder:
    """A match that is played and recorded."""

    def __init__(self, game: Any, setting: Setting, seed: int, met: Counter[Any]) -> None:
        self.session = bridge.Session()
        self.chance = random.Random(seed)
        self.setting = setting
        seats = [{"kind": "human", "name": name} for name in NAMES[: setting.seats]]
        self.ask("new", game=game.id, seats=seats, options=setting.options, seed=seed)
        self.pool: dict[str, None] = {}
        """The targets that were legal so far."""
        self.done: Counter[str] = Counter()
        """How often each kind of action was done."""
        self.advised = 0
        """How often somebody was advised."""
        self.met = met
        """How often each kind of moment was met."""

    def ask(self, do: str, **request: Any) -> Told:
        """Ask the engine as the page does; a request that is refused is a mistake of ours."""
        reply: Told = getattr(self.session, f"do_{do}")(**request)
        return reply

    def moments(self) -> Iterator[Told]:
        """Play the match, and yield the moments that are kept."""
        match = self.session.match
        yield self.opening()
        while not match.state.is_over:
            seat = self.decider()
            legal = match.state.legal_actions(seat)
            action = self.chosen(seat, legal)
            self.pool |= {
                one: None for legal_one in legal for one in match.state.targets_of(legal_one)
            }
            self.done[action.kind] += 1
            index, before = legal.index(action), match.state.copy()
            beats = before.unfold(seat, action)
            kinds = (match.state.decides(seat), action.kind, *kinds_of(beats))
            known = [(kinds[0], action.kind), *((one, at) for at, one in enumerate(kinds[2:]))]
            known += [(kinds[0], kind) for kind in {one.kind for one in legal}]
            rare = any(self.met[one] < AGAIN for one in known) or before.is_over
            if rare or self.chance.random() < 1 / EVERY:
                self.met.update(known)
                yield self.moment(seat, index)
            else:
                match.play(seat, action)

    def decider(self) -> int:
        """Return who decides next: anybody of those who may."""
        return self.chance.choice([one.seat for one in self.session.match.state.decisions()])

    def chosen(self, seat: int, legal: Sequence[Any]) -> Any:
        """Return what is done: rather what was never done in this match."""
        match = self.session.match
        unmet = [one for one in legal if not self.done[one.kind]]
        if unmet:
            return self.chance.choice(unmet)
        if not self.setting.sensible or len(legal) == 1 or self.chance.random() < WHIM:
            return self.chance.choice(legal)
        seen = match.state.observe(seat)
        return choose(match.game, seen, seat, legal, "easy", self.chance.getrandbits(32))

    def opening(self) -> Told:
        """Return how the match begins: a moment in which nothing is decided."""
        return {"seat": None, "index": None, "after": self.tables([0], 0)}

    def tables(self, seats: Sequence[int], since: int) -> list[Told]:
        """Return the table as everybody and some seats know it."""
        found = [self.ask("table", viewer=one, since=since)["table"] for one in (None, *seats)]
        return [{name: it for name, it in one.items() if name not in UNUSED} for one in found]

    def moment(self, seat: int, index: int) -> Told:
        """Record a decision of ``seat`` and let it do the legal action with this index."""
        match = self.session.match
        other = (seat + 1 + self.chance.randrange(match.state.seats - 1)) % match.state.seats
        log, step = len(match.log()), len(match.steps)
        before = self.tables([seat, other], log)
        legal = before[1]["legal"]
        told = {"seat": seat, "index": index, "before": before, **self.asked(seat, legal, index)}
        request = {"seat": seat, "draft": [legal[index]["action"]], "step": step, "since": log}
        told["stages"] = self.ask("play", viewer=seat, **request)["stages"]
        told["after"] = self.tables([seat, other], log)
        return told

    def asked(self, seat: int, legal: list[Told], index: int) -> Told:
        """Ask what the page may ask while a seat decides."""
        of_kind = {one["action"]["kind"]: one for one in legal}
        others = self.chance.sample(legal, min(2, len(legal)))
        tried = [legal[index], *of_kind.values(), *others]
        unique = list({one["index"]: one for one in tried}.values())[:OPTIONS]
        drafts = [draft for one in unique for draft in self.drafts(seat, one)]
        taps = self.chance.sample(list(self.pool), min(REFUSALS, len(self.pool)))
        begun = [[*one["targets"][:1], tap] for one in unique[:1] for tap in taps[:2]]
        refusals = [self.refusal(seat, targets) for targets in [[tap] for tap in taps] + begun]
        return {
            "hint": self.advice(seat) if len(legal) > 1 else None,
            "drafts": drafts,
            "refusals": [one for one in refusals if one["refusal"]],
            "reasons": self.reasons(
                seat, unique[:2] if len(self.session.match.steps) % 8 == 0 else []
            ),
        }

    def drafts(self, seat: int, option: Told) -> Iterator[Told]:
        """Yield what comes of an action, and of gathering more of its kind after it."""
        draft = [option]
        for _ in range(DEPTH):
            answer = self.ask("draft", seat=seat, draft=[one["action"] for one in draft])
            if answer["refusal"]:
                return
            yield {"draft": [*draft], **{name: answer[name] for name in ANSWERED}}
            more = [one for one in answer["legal"] if len(one["targets"]) == 1]
            if len(option["targets"]) != 1 or not more:
                return
            draft.append(self.chance.choice(more))

    def refusal(self, seat: int, targets: list[str]) -> Told:
        """Ask why the last of some targets cannot be tapped."""
        told = self.ask("refusal", seat=seat, targets=targets)
        return {"targets": targets, "refusal": told["refusal"]}

    def advice(self, seat: int) -> Told | None:
        """Return what the strongest bot advises and what comes of it, a few times in a match."""
        if not self.setting.sensible or self.advised == ADVISED:
            return None
        self.advised += 1
        advice = self.ask("advise", seat=seat, slice_ms=600_000)["advice"]
        then = self.ask("draft", seat=seat, draft=[advice["choice"]["action"]])
        return {"advice": advice, "observation": then["observation"]}

    def reasons(self, seat: int, options: list[Told]) -> list[Told]:
        """Return what surely comes of some actions."""
        match = self.session.match
        seen, found = match.state.observe(seat), []
        for option in options:
            action = match.game.action_from_json(option["action"])
            told = explain(match.game, seen, seat, action).differences
            found.append({"option": option, "differences": [one._asdict() for one in told]})
        return found


UNUSED = (
    "version",
    "seed",
    "steps",
    "hints",
    "stood_in",
    "next",
    "bots",
    "redo",
    "undo",
    "undo_choice",
)
"""What of a table no view reads."""
ANSWERED = ("legal", "observation", "decision", "shows")


def kinds_of(beats: Sequence[Any]) -> list[str]:
    """Return the kinds of the events of some beats."""
    return [event.kind for beat in beats for event in beat.events]


def recording(game: Any, entry: Mapping[str, Any]) -> Told:
    """Return what is recorded of a game."""
    matches = []
    met: Counter[Any] = Counter()
    for at, setting in enumerate(settings_of(game)):
        recorder = Recorder(game, setting, SEED + at, met)
        moments = list(recorder.moments())
        matches.append({"seats": setting.seats, "options": setting.options, "moments": moments})
    return {"game": entry, "matches": matches}


def record() -> None:
    """Record all games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    register()
    entries = json.loads(bridge.call('{"do": "catalogue"}'))["games"]
    for game, entry in zip(games.catalogue(), entries, strict=True):
        text = json.dumps(recording(game, entry), separators=(",", ":"))
        (FOLDER / f"{game.id}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sources = [
        Path(__file__),
        *files_below(ROOT / "engine"),
        *files_below(ROOT / "tests/fiera/engine"),
    ]
    once("recorded matches", digest(sources), FOLDER, record)
