"""A match: a game being played, with its seats, its history and undo.

A match is fully described by (engine version, game, options, players, seed,
actions). Saving, loading, replay, undo and the share link are that one thing,
and whatever is loaded is verified by playing it again.
"""

import base64
import binascii
import json
import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Literal, NamedTuple, TypeAlias

from .errors import IllegalAction, InvalidSave, InvalidSetup
from .game import Action, Event, Game, Options, Seat, State
from .json import EXACT, Json, canonical, digest, parse
from .state import Beat
from .strategy import CHARACTERS

FORMAT = "cittadella-match"
FORMAT_VERSION = 2
READABLE = (1, 2)
"""Versions of saves that can be read: in the first, a step is a number in the list of its day."""
LINK_PREFIX = "c1."

LARGEST = 1_000_000
"""The most characters that a save has, as a file or in a link: thirty times those of any match."""

LONGEST_NAME = 40
"""The most characters that a player's name has."""

SHIELDS = 6
"""How many arms there are."""

_MANY = 12
"""More decisions in a row than this make no difference."""

Lookup = Callable[[str], Game[State]]
Scope = Literal["step", "turn"]
Kind: TypeAlias = Literal["human", "bot"]
KINDS: tuple[Kind, ...] = ("human", "bot")
Line: TypeAlias = tuple[str, Seat, float, float, float]
"""How many points more there are from a source for a seat: its name, the seat, the points, their
standard error, and how many come at once."""


class Player(NamedTuple):
    """Who sits in a seat: a ``human`` or a ``bot`` of some ``level``, under a ``name``.

    ``shield`` is the number of its arms, of the six that there are; None: that of its seat.
    ``character`` is that of a bot, of :data:`~.strategy.CHARACTERS`, if it has any.
    """

    kind: Kind
    name: str
    level: str = ""
    shield: int | None = None
    character: str = ""

    def to_json(self) -> dict[str, Json]:
        """Return what a save tells of a player: no character where there is none."""
        data = self._asdict()
        if not self.character:
            del data["character"]
        return data


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat decided at once, in one action or several, and the result."""

    seat: Seat
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    by: Kind
    """Who decided: a bot may stand in for a person, and a person may have left the seat to one."""
    forced: bool
    """Whether a person had no alternative."""
    beats: tuple[Beat, ...] = field(compare=False, repr=False)
    """The events one after the other with the positions between, the last after all of them."""

    def reveals_to(self, seat: Seat) -> bool:
        """Return whether something hidden came to light for ``seat``."""
        return any(seat in event.reveals for event in self.events)


class Told(NamedTuple):
    """What a seat was told of another action than the advised one."""

    action: Action
    given_up: float
    """How much of the chance to win it gives up..."""
    doubt: float
    """... and the margin of error, half of a 95 % interval."""
    chance: float | None = None
    """The chance to win after the advised one..."""
    reasons: tuple[tuple[Line, ...], ...] = ()
    """... and why: the lines of a :class:`~..bots.outcomes.Reasons`, in its order."""

    def rounded(self) -> "Told":
        """Return the same in as few digits as a save needs."""
        chance = None if self.chance is None else round(self.chance, 4)
        reasons = tuple(
            tuple(
                (source, seat, round(points, 3), round(error, 3), round(now, 3))
                for source, seat, points, error, now in lines
            )
            for lines in self.reasons
        )
        lost, doubt = round(self.given_up, 4), round(self.doubt, 4)
        return Told(self.action, lost, doubt, chance, reasons)

    def to_json(self) -> Json:
        """Return what a save tells of it: what :func:`_told` reads."""
        why: list[Json] = [[[*line] for line in lines] for lines in self.reasons]
        return [self.action.to_json(), self.given_up, self.doubt, self.chance, why]


class Advised(NamedTuple):
    """The advice that a seat was given, with which an analysis of the match begins."""

    step: int
    """The number of steps played before it..."""
    seat: Seat
    draft: tuple[Action, ...]
    """... and the actions already chosen for the next."""
    considered: tuple[Action, ...]
    """The actions that were compared, the advised one first."""
    told: tuple[Told, ...] = ()
    """What was told of others."""
    follows: tuple[Action, ...] = ()
    """What was told to come next, at once."""

    def of(self, action: Action) -> Told | None:
        """Return what was told of an action, if anything was."""
        return next((one for one in self.told if one.action == action), None)

    def to_json(self) -> Json:
        """Return what a save tells of it."""
        lists = (self.draft, self.considered, self.told, self.follows)
        return [self.step, self.seat, *([one.to_json() for one in row] for row in lists)]


class Draft(NamedTuple):
    """Small actions not yet played: the table after them, and whether they must be played now.

    ``shows``: because they bring something hidden to light, so that they cannot be taken back.
    """

    state: State
    ends: bool
    shows: bool


class Match:
    """A game in progress or ended, from its first position on.

    ``positions[i]`` is the position after ``i`` steps and is not to be
    changed; ``state`` is the present one. ``revision`` grows with every change.
    """

    def __init__(
        self,
        game: Game[State],
        players: Sequence[Player],
        options: Options | None = None,
        seed: int = 0,
        *,
        version: str,
    ) -> None:
        """Set up a match; ``version`` is that of the engine whose rules it goes by.

        Raises :class:`InvalidSetup` for players, options or a seed that do not fit.
        """
        armed = _armed(players)
        if type(seed) is not int or not 0 <= seed <= EXACT:
            raise InvalidSetup("seed", most=EXACT)
        self.game = game
        self.version = version
        self.players = armed
        self.options = game.settle(len(players), options)
        self.seed = seed
        self.steps: list[Step] = []
        first, opening = game.open(len(players), self.options, seed)
        self.positions: list[State] = [first]
        self.opening = tuple(opening)
        self.revision = 0
        self.hints = [0] * len(players)
        """How many hints each seat was given."""
        self.advised: list[Advised] = []
        """What seats were advised so far, in order."""
        self.found: list[Advised] = []
        """What was found to be best where a branch was opened: no hint yet."""
        self._undone: list[list[Step]] = []

    @property
    def state(self) -> State:
        """The present position."""
        return self.positions[-1]

    @property
    def hash(self) -> str:
        """16 digits that identify the present position."""
        return digest(self.state.to_json())

    def is_human(self, seat: Seat) -> bool:
        """Return whether a person sits in ``seat``."""
        return self.players[seat].kind == "human"

    def reseat(self, seat: Seat, player: Player) -> None:
        """Let another ``player`` take over ``seat``.

        Raises :class:`InvalidSetup`, with nothing changed, for one who does not fit the others.
        """
        players = list(self.players)
        players[seat] = player
        self.players = _armed(players)
        self.revision += 1

    def deciding(self, kind: Kind) -> list[Seat]:
        """Return the seats with a player of this ``kind`` that may decide now."""
        return [d.seat for d in self.state.decisions() if self.players[d.seat].kind == kind]

    def next_human(
        self, holder: Seat | None = None, among: Collection[Seat] | None = None
    ) -> Seat | None:
        """Return the person who should have the device next, or ``None``.

        ``among`` are the seats that are played on it, if not all are.
        Whoever holds it keeps it while there is something to decide; then it
        goes to the one who can decide most often in a row, of those to the one
        who has decided least so far. That makes a draft pass from hand to hand
        as seldom as its packs allow, and simultaneous plays a serpentine: the
        last to commit commits first in the next step.
        """
        waiting = [seat for seat in self.deciding("human") if among is None or seat in among]
        if not waiting or holder in waiting:
            return holder if waiting else None
        if len(waiting) == 1:
            return waiting[0]
        count = len(self.players)
        made = [sum(step.seat == seat for step in self.steps) for seat in range(count)]
        first = 0 if holder is None else holder
        return min(
            waiting, key=lambda seat: (-self._in_a_row(seat), made[seat], (seat - first) % count)
        )

    def _in_a_row(self, seat: Seat) -> int:
        """Return how many decisions ``seat`` has before it must wait for others."""
        state = self.state.copy()
        made = 0
        while made < _MANY and any(d.seat == seat for d in state.decisions()):
            state.push(seat, state.legal_actions(seat)[0])
            made += 1
        return made

    def draft(self, seat: Seat, actions: Sequence[Action]) -> Draft:
        """Return how the table would be after ``actions``, which are played all or none.

        Raises :class:`IllegalAction` for the first that is not legal; one that
        would follow on something hidden coming to light is not
        (``something_shows``).
        """
        state = self.state.copy()
        shown = False
        for action in actions:
            refused = self.shows_first() if shown else state.explain(seat, action)
            if refused:
                raise refused
            shown = state.foresee(seat, action)
        return Draft(state, shown or not state.is_ready(seat), shown)

    def shows_first(self) -> IllegalAction:
        """Return why nothing can follow in a draft on what brings something to light."""
        return IllegalAction("something_shows", self.state.rule_now())

    def play(self, seat: Seat, *actions: Action, by: Kind | None = None) -> list[Event]:
        """Play ``actions`` as one step, forget what was undone, and return what happened.

        ``by`` is who decided them, if not whoever sits there. Raises :class:`IllegalAction`, with
        nothing changed, as :meth:`draft` does.
        """
        if len(actions) != 1:
            self.draft(seat, actions)
        events = self._push(seat, actions, by)
        self._undone.clear()
        self.advised = [one for one in self.advised if one.step < len(self.steps)]
        return events

    def _push(self, seat: Seat, actions: Sequence[Action], by: Kind | None) -> list[Event]:
        beats: list[Beat] = []
        state = before = self.state
        for action in actions:
            state = state.copy()
            beats += state.unfold(seat, action)
        events = [event for beat in beats for event in beat.events]
        by = by or self.players[seat].kind
        forced = by == "human" and is_forced(before, seat, before.legal_actions(seat))
        self.steps.append(Step(seat, tuple(actions), tuple(events), by, forced, tuple(beats)))
        self.positions.append(state)
        self.revision += 1
        return events

    def cannot_undo(
        self,
        seat: Seat | None = None,
        *,
        choice: bool = False,
        among: Collection[Seat] | None = None,
    ) -> str | None:
        """Return why ``seat`` cannot take back its last step, or ``None`` if it can.

        ``nothing``: no person has decided yet; ``other``: somebody else has
        decided since; ``revealed``: something hidden has come to light since.
        ``None`` as the seat stands for whoever decided last, of those ``among`` whom one asks,
        if not of all. With ``choice``
        a step to which there was no alternative does not count.
        """
        at = self._last_human_step(len(self.steps))
        while at is not None:
            mover = self.steps[at].seat
            if (seat is not None and mover != seat) or (among is not None and mover not in among):
                return "other"
            if any(step.reveals_to(mover) for step in self.steps[at:]):
                return "revealed"
            if not (choice and self.steps[at].forced):
                return None
            at = self._last_human_step(at)
        return "nothing"

    def stood_in(self) -> list[int]:
        """Return how many steps of each seat another kind of player has made than sits there.

        A bot may have stood in for a person; a person may have left the seat to a bot.
        """
        counts = Counter(s.seat for s in self.steps if s.by != self.players[s.seat].kind)
        return [counts[seat] for seat in range(len(self.players))]

    def _last_human_step(self, end: int) -> int | None:
        for at in reversed(range(end)):
            step = self.steps[at]
            if step.by == "human" and self.is_human(step.seat):
                return at
        return None

    def undo(self, seat: Seat | None = None, scope: Scope = "step") -> int:
        """Take back the last step of ``seat`` and what bots did after it; return how many went.

        ``scope="turn"`` goes on for as long as ``seat`` alone has decided and
        nothing hidden has come to light. Returns 0 where nothing can be undone.
        """
        total = 0
        while self.cannot_undo(seat) is None:
            at = self._last_human_step(len(self.steps))
            assert at is not None
            seat = self.steps[at].seat
            total += len(self.steps) - at
            self._undone.append(self.steps[at:])
            del self.steps[at:]
            del self.positions[at + 1 :]
            self.revision += 1
            if scope == "step":
                break
        return total

    def can_redo(self, among: Collection[Seat] | None = None) -> bool:
        """Return whether there is something to redo, of a seat ``among`` these."""
        return bool(self._undone) and (among is None or self._undone[-1][0].seat in among)

    def redo(self) -> int:
        """Redo what the last undo took back; return the number of steps."""
        if not self._undone:
            return 0
        steps = self._undone.pop()
        for step in steps:
            self._push(step.seat, step.actions, step.by)
        return len(steps)

    def keep_advice(
        self,
        seat: Seat,
        draft: Sequence[Action],
        considered: Sequence[Action],
        told: Sequence[Told] = (),
        follows: Sequence[Action] = (),
    ) -> None:
        """Keep the advice that ``seat`` was given now, after a ``draft``: see :class:`Advised`."""
        advised = self._advised(seat, draft, considered, told)._replace(follows=tuple(follows))
        self.advised = [one for one in self.advised if one[:3] != advised[:3]] + [advised]

    def keep_found(
        self, seat: Seat, considered: Sequence[Action], told: Sequence[Told] = ()
    ) -> None:
        """Keep what was found to be best for ``seat`` now, for when it asks: no hint yet."""
        self.found = [self._advised(seat, (), considered, told)]

    def _advised(
        self,
        seat: Seat,
        draft: Sequence[Action],
        considered: Sequence[Action],
        told: Sequence[Told],
    ) -> Advised:
        rounded = tuple(one.rounded() for one in told)
        return Advised(len(self.steps), seat, tuple(draft), tuple(considered), rounded)

    def advice_now(self, seat: Seat, draft: Sequence[Action]) -> Advised | None:
        """Return what ``seat`` was advised after a ``draft`` now, if anything was."""
        return self._of_now(self.advised, seat, draft)

    def known_now(self, seat: Seat, draft: Sequence[Action]) -> Advised | None:
        """Return what ``seat`` was advised after a ``draft`` now, or what was found to be best."""
        return self._of_now([*self.advised, *self.found], seat, draft)

    def _of_now(
        self, among: Sequence[Advised], seat: Seat, draft: Sequence[Action]
    ) -> Advised | None:
        moment = (len(self.steps), seat, tuple(draft))
        return next((one for one in among if one[:3] == moment), None)

    def advice_for(self, number: int, part: int) -> Advised | None:
        """Return what was advised for an action of a step, both from 1 and 0, if anything was.

        Others may have decided since it was, if that brought nothing to light.
        """
        seat, actions = self.steps[number - 1].seat, self.steps[number - 1].actions
        for advised in reversed(self.advised):
            since = self.steps[advised.step : number - 1]
            if (advised.seat, advised.draft) == (seat, actions[:part]) and advised.step < number:
                quiet = all(one.seat != seat and not one.reveals_to(seat) for one in since)
                return advised if quiet else None
        return None

    def was_announced(self, number: int, part: int) -> bool:
        """Return whether an action of a step was advised last, or told to come after that.

        So was all that its seat had chosen since; what is of one kind, in any order. Both numbers
        are as for :meth:`advice_for`.
        """
        step, moment = self.steps[number - 1], (number - 1, part)
        of_seat = [one for one in self.advised if one.seat == step.seat]
        before = [one for one in of_seat if (one.step, len(one.draft)) <= moment]
        if not before:
            return False
        advised = max(before, key=lambda one: (one.step, len(one.draft)))
        since = self.steps[advised.step : number - 1]
        chosen = [one.actions for one in since if one.seat == step.seat and not one.forced]
        done = [*chain.from_iterable(chosen), *step.actions[: part + 1]]
        said = [*advised.draft, advised.considered[0], *advised.follows]
        if not advised.follows:
            return False
        in_any_order = len({*map(type, said)}) == 1
        return not Counter(done) - Counter(said) if in_any_order else done == said[: len(done)]

    def log(self) -> list[tuple[int, Event]]:
        """Return all events so far, each with the number of its step, from 1.

        What happened before the first decision has number 0.
        """
        opening = [(0, event) for event in self.opening]
        return opening + [
            (number, event) for number, step in enumerate(self.steps, 1) for event in step.events
        ]

    def branch(self, steps: int, part: int = 0) -> "Match":
        """Return a copy of the match as it was after a number of steps, without its hints.

        So many actions of the next step, the ``part``, have been played too: as a step.
        """
        other = Match(self.game, self.players, self.options, self.seed, version=self.version)
        for step in self.steps[:steps]:
            other._push(step.seat, step.actions, step.by)
        if part:
            then = self.steps[steps]
            other._push(then.seat, then.actions[:part], then.by)
        return other

    def to_json(self) -> dict[str, Json]:
        """Return the match as a save: what it takes to replay it, and the hash to verify it by."""
        saved = self._saved(lambda _, __, action: action.to_json())
        for name, rows in (("advised", self.advised), ("found", self.found)):
            if rows:
                saved[name] = [one.to_json() for one in rows]
        return saved

    def _saved(self, write: Callable[[State, Seat, Action], Json]) -> dict[str, Json]:
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "engine": self.version,
            "game": self.game.id,
            "options": dict(self.options),
            "seed": self.seed,
            "players": [player.to_json() for player in self.players],
            "steps": [self._row(at, write) for at in range(len(self.steps))],
            "hash": self.hash,
            **({"hints": list(self.hints)} if any(self.hints) else {}),
        }

    def last_to_json(self) -> list[Json]:
        """Return what a save tells of the last step, the last of its ``steps``."""
        return self._row(len(self.steps) - 1, lambda _, __, action: action.to_json())

    def _row(self, at: int, write: Callable[[State, Seat, Action], Json]) -> list[Json]:
        """Return a step's seat and what ``write`` makes of each action in its position.

        If it was not decided by whoever sits there now, by whom it was comes last.
        """
        position, step = self.positions[at], self.steps[at]
        state = position.copy() if len(step.actions) > 1 else position
        words: list[Json] = [step.seat]
        for action in step.actions:
            words.append(write(state, step.seat, action))
            if state is not position:
                state.push(step.seat, action)
        if step.by != self.players[step.seat].kind:
            words.append(step.by)
        return words

    @classmethod
    def from_json(cls, data: Json, lookup: Lookup, levels: Sequence[str], version: str) -> "Match":
        """Return the match that a save describes, verified by replaying it.

        ``lookup`` finds a game by its id, ``levels`` are the bots' levels,
        ``version`` is the engine's; a match that began by other rules goes on
        by those. Raises :class:`InvalidSave` with what is wrong and where.
        """
        save = _Save(data)
        engine, game = save.text("engine"), save.find_game(lookup)
        rules = game.as_of(engine)
        by = version if rules is game else engine
        try:
            match = cls(rules, save.players(levels), save.options(), save.seed(), version=by)
        except InvalidSetup as error:
            raise InvalidSave("setup", why=error.code, **error.facts) from error
        try:
            for number, (seat, words, decider) in enumerate(save.steps(), 1):
                match._replay(number, seat, words, decider)
            if match.hash != save.text("hash"):
                raise InvalidSave("differs", steps=len(match.steps))
        except InvalidSave as error:
            if engine != version and error.code in ("step", "differs"):
                raise InvalidSave("version", found=engine, expected=version) from error
            raise
        match.hints = save.hints(len(match.players))
        match.advised = save.advised("advised", rules, len(match.steps))
        match.found = save.advised("found", rules, len(match.steps))
        return match

    def _replay(self, number: int, seat: Seat, data: Sequence[Json], by: Kind | None) -> None:
        if all(decision.seat != seat for decision in self.state.decisions()):
            raise InvalidSave("step", step=number, why="not_deciding", seat=seat)
        state = self.state.copy()
        actions = []
        for word in data:
            actions.append(self._recalled(number, state, seat, word))
            if len(data) > 1:
                state.push(seat, actions[-1])
        try:
            self.play(seat, *actions, by=by)
        except IllegalAction as error:
            raise InvalidSave("step", step=number, why="illegal", reason=error.code) from error

    def _recalled(self, number: int, state: State, seat: Seat, word: Json) -> Action:
        """Return the action for a ``word`` of a save: an action, or its number in the list."""
        if type(word) is int:
            legal = state.legal_actions(seat)
            if not 0 <= word < len(legal):
                raise InvalidSave("step", step=number, why="no_such_action", index=str(word))
            return legal[word]
        try:
            action = self.game.action_from_json(word)
        except ValueError as error:
            raise InvalidSave("step", step=number, why="malformed", reason=str(error)) from error
        refused = state.explain(seat, action)
        if refused:
            raise InvalidSave("step", step=number, why="illegal", reason=refused.code)
        return action

    def to_link(self) -> str:
        """Return the whole match as a text that fits in the fragment of an address.

        An action that is listed is written there by its number.
        """
        packed = zlib.compress(canonical(self._saved(_numbered)).encode(), 9)
        return LINK_PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @classmethod
    def from_link(cls, link: str, lookup: Lookup, levels: Sequence[str], version: str) -> "Match":
        """Return the match in a link; raises :class:`InvalidSave` as :meth:`from_json` does.

        A link that lost its end (``cut_short``) is distinguished from one that
        was changed (``damaged``).
        """
        return cls.from_json(_unpack(link.strip()), lookup, levels, version)


def is_forced(state: State, seat: Seat, legal: Sequence[object]) -> bool:
    """Return whether ``seat``, for which ``legal`` is listed, has exactly one possibility."""
    return len(legal) == 1 and not state.unlisted(seat)


def _told(
    game: Game[State],
    action: Json,
    given_up: Any,
    doubt: Any,
    chance: Any = None,
    reasons: Iterable[Iterable[Any]] = (),
) -> Told:
    """Return what a save tells of an action; raises ``TypeError`` or ``ValueError``."""
    why = tuple(
        tuple(
            (str(source), int(seat), float(points), float(error), float(now))
            for source, seat, points, error, now in lines
        )
        for lines in reasons
    )
    known = None if chance is None else float(chance)
    return Told(game.action_from_json(action), float(given_up), float(doubt), known, why)


def _armed(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return players, each with a shield; raises :class:`InvalidSetup` where they do not fit."""
    if len({player.name for player in players}) < len(players):
        raise InvalidSetup("same_name")
    if not all(player.name.strip() for player in players):
        raise InvalidSetup("no_name")
    if any(len(player.name) > LONGEST_NAME for player in players):
        raise InvalidSetup("long_name", most=LONGEST_NAME)
    armed = tuple(
        player._replace(shield=seat) if player.shield is None else player
        for seat, player in enumerate(players)
    )
    shields = {player.shield for player in armed}
    if len(shields) < len(armed) or not shields <= {*range(SHIELDS)}:
        raise InvalidSetup("shields")
    return armed


def _numbered(state: State, seat: Seat, action: Action) -> Json:
    legal = state.legal_actions(seat)
    return legal.index(action) if action in legal else action.to_json()


def parse_save(text: str) -> Json:
    """Return the JSON of a save file; raises :class:`InvalidSave` with the place of the fault."""
    if len(text) > LARGEST:
        raise InvalidSave("too_large", most=LARGEST)
    try:
        return parse(text)
    except json.JSONDecodeError as error:
        begun = text.lstrip().startswith("{")
        code = "cut_short" if begun and not text.rstrip().endswith("}") else "not_json"
        raise InvalidSave(code, where="file", character=error.pos) from error


def _unpack(link: str) -> Json:
    if not link.startswith(LINK_PREFIX):
        raise InvalidSave("foreign", where="link")
    if len(link) > LARGEST:
        raise InvalidSave("too_large", most=LARGEST)
    body = link[len(LINK_PREFIX) :]
    if len(body) % 4 == 1:  # no number of bytes has such a length: the end is missing
        body = body[:-1]
    inflater = zlib.decompressobj()
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True)
        inflated = inflater.decompress(packed, LARGEST + 1)
        if len(inflated) > LARGEST:
            raise InvalidSave("too_large", most=LARGEST)
        if inflater.eof:
            return parse_save(inflated.decode())
    except (binascii.Error, zlib.error, ValueError) as error:
        raise InvalidSave("damaged", where="link") from error
    raise InvalidSave("cut_short", where="link", characters=len(link))


class _Save:
    """The fields of a save, read with care: each wrong one is refused by name."""

    def __init__(self, data: Json) -> None:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise InvalidSave("foreign", where="format")
        found = data.get("format_version")
        if type(found) is not int or found not in READABLE:
            raise InvalidSave("format", found=str(found), expected=FORMAT_VERSION)
        self.data = data

    def _field(self, name: str, kind: type[Any]) -> Any:
        if name not in self.data:
            raise InvalidSave("missing", where=name)
        value = self.data[name]
        if type(value) is not kind:
            raise InvalidSave("field", where=name)
        return value

    def text(self, name: str) -> str:
        return str(self._field(name, str))

    def seed(self) -> int:
        return int(self._field("seed", int))

    def find_game(self, lookup: Lookup) -> Game[State]:
        try:
            return lookup(self.text("game"))
        except InvalidSetup as error:
            raise InvalidSave("unknown_game", game=self.text("game")) from error

    def options(self) -> Options:
        options: dict[str, bool | str] = {}
        for name, value in self._field("options", dict).items():
            if not isinstance(value, (bool, str)):
                raise InvalidSave("field", where=f"options.{name}")
            options[name] = value
        return options

    def players(self, levels: Sequence[str]) -> list[Player]:
        players = []
        for i, entry in enumerate(self._field("players", list)):
            if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
                raise InvalidSave("field", where=f"players.{i}")
            kind, level = entry.get("kind"), entry.get("level", "")
            if not ((kind == "human" and level == "") or (kind == "bot" and level in levels)):
                wrong = "level" if kind == "bot" else "kind"
                raise InvalidSave("field", where=f"players.{i}.{wrong}")
            shield = entry.get("shield")
            if type(shield) not in (int, type(None)):
                raise InvalidSave("field", where=f"players.{i}.shield")
            character = entry.get("character", "")
            if character != "" and (kind != "bot" or character not in CHARACTERS):
                raise InvalidSave("field", where=f"players.{i}.character")
            players.append(Player(kind, entry["name"], level, shield, character))
        return players

    def hints(self, seats: int) -> list[int]:
        """Return the hints of each seat: none where they are missing or malformed."""
        hints = self.data.get("hints")
        if isinstance(hints, list) and len(hints) == seats:
            return [number if type(number) is int and number > 0 else 0 for number in hints]
        return [0] * seats

    def advised(self, name: str, game: Game[State], steps: int) -> list[Advised]:
        """Return the advice in a field, as far as it is well formed."""
        found = []
        rows: Any = self.data.get(name)
        for entry in rows if isinstance(rows, list) else []:
            try:
                step, seat, *rows = entry
                draft, considered = (tuple(map(game.action_from_json, row)) for row in rows[:2])
                told = tuple(_told(game, *cost) for costs in rows[2:3] for cost in costs)
                follows = tuple(game.action_from_json(one) for row in rows[3:] for one in row)
                advised = Advised(step, seat, draft, considered, told, follows)
            except (TypeError, ValueError):
                continue
            if type(step) is int and type(seat) is int and 0 <= step <= steps and considered:
                found.append(advised)
        return found

    def steps(self) -> list[tuple[Seat, list[Json], Kind | None]]:
        """Return the seat of each step, its actions, and who decided, if not whoever sits there."""
        steps = []
        for number, entry in enumerate(self._field("steps", list), 1):
            row = entry if isinstance(entry, list) else []
            by: Kind | None = row[-1] if row and row[-1] in KINDS else None
            seat, *words = (row[:-1] if by else row) or [None]
            if type(seat) is not int or not words:
                raise InvalidSave("step", step=number, why="malformed")
            if not all(type(word) in (int, dict) for word in words):
                raise InvalidSave("step", step=number, why="malformed")
            steps.append((seat, words, by))
        return steps
