"""The one door to the browser: JSON text in, JSON text out.

:func:`call` takes a request ``{"do": NAME, …}`` and gives
``{"ok": true, …}`` or ``{"ok": false, "error": {"code", "facts", "rule"?}}``.
It never raises. Each ``do_NAME`` method of :class:`Session` is one request.
With ``"beside": true`` it is about a second match; the present one stays as it is.
A request for a game whose package is not loaded yet is refused as ``absent_game``.

The reply that carries a ``table`` holds all that a view draws: the position
as one seat may know it, what that seat may do, and what has happened.
"""

import traceback
from collections.abc import Callable, Collection, Sequence
from functools import cache
from inspect import Parameter, signature
from types import UnionType
from typing import Any, get_args, get_origin

from . import __version__, games, packages
from .bots import LEVELS, Adviser, Thinkers, explain, play_ahead
from .bots.advice import Advice, Explanation
from .bots.analysis import Choice, Judged
from .bots.outcomes import Next
from .core.errors import IllegalAction, InvalidSetup, Refused
from .core.game import Action, Seat
from .core.json import Json, compact, digest, parse
from .core.match import Match, Player, is_forced, parse_save
from .core.state import State
from .core.strategy import CHARACTERS
from .daily import LEVEL, deal_of, read_day
from .door import ASKS, DECIDES, Door, Wanted
from .outcome import outcome
from .recall import recall

Reply = dict[str, Json]
SLICE = 0.03
"""Seconds that a bot thinks before it yields, unless the request says otherwise."""


MOST_BEGUN = 200
"""The most steps that are played before a match begins."""

LONGEST = 100
"""The most characters that are quoted from a request."""


class BadRequest(Refused):
    """A malformed request."""


class Session:
    """One page's engine: at most one match with its bots, and a second one beside it."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._thinkers = Thinkers()
        self._here: frozenset[Seat] | None = None
        """The seats that are played on this device; None: all seats of people."""
        self._stand_ins: frozenset[Seat] = frozenset()
        """The seats of people for whom a bot plays until they are back."""
        self._other: Session | None = None
        """The second match, for trying something while the first stays open."""

    @property
    def match(self) -> Match:
        """The present match; raises :class:`BadRequest` if there is none."""
        if self._match is None:
            raise BadRequest("no_match")
        return self._match

    def call(self, text: str) -> str:
        """Answer one request; see the module's text."""
        try:
            return compact(self._answer(parse(text)))
        except Exception as error:  # the page must hear of any fault, with what helps to fix it
            facts: dict[str, Json] = {"error": repr(error), "trace": traceback.format_exc()}
            return compact({"ok": False, "error": {"code": "fault", "facts": facts}})

    def _answer(self, request: Json) -> Reply:
        try:
            if not isinstance(request, dict):
                raise BadRequest("not_an_object")
            beside = request.pop("beside", False)
            if type(beside) is not bool:
                raise BadRequest("wrong_type", parameter="beside")
            if beside:
                self._other = self._other or Session()
                return self._other._answer(request)  # noqa: SLF001
            name = request.pop("do", None)
            answer: Callable[..., Reply] | None = getattr(self, f"do_{name}", None)
            if answer is None:
                raise BadRequest("unknown_request", request=str(name))
            self._check(answer, request)
            return {"ok": True, **answer(**request)}
        except Refused as error:
            return {"ok": False, "error": error.to_json()}

    def ask(self, name: str, **parameters: Any) -> Reply:
        """Return the reply to a request whose parameters have been checked."""
        answer: Callable[..., Reply] = getattr(self, f"do_{name}")
        return answer(**parameters)

    def _check(self, answer: Callable[..., Reply], request: dict[str, Json]) -> None:
        """Raise :class:`BadRequest` for unknown, missing or ill-typed parameters.

        Seats and seeds are checked where they are used, with messages of their own.
        """
        parameters = _parameters(getattr(answer, "__func__", answer))
        for name in request:
            if name not in parameters:
                raise BadRequest("no_such_parameter", parameter=name[:LONGEST])
        for name, parameter in parameters.items():
            if name not in request:
                if parameter.default is parameter.empty:
                    raise BadRequest("missing", parameter=name)
            elif name not in ("seat", "seed") and not fits(request[name], parameter.annotation):
                raise BadRequest("wrong_type", parameter=name)
            elif name in ("viewer", "holder", "eyes") and not self._is_eyes(request[name]):
                raise BadRequest("no_such_seat", parameter=name)

    def _is_eyes(self, viewer: Json) -> bool:
        return viewer is None or viewer in range(len(self.match.players))

    def do_catalogue(self) -> Reply:
        """List the games with their seats, options and printed material, and the bots' levels."""
        entries: list[Json] = [
            {
                "id": g.id,
                "title": g.title,
                "seats": list(g.seats),
                "draws_first": g.draws_first,
                "options": [
                    {
                        "id": o.id,
                        "choices": list(o.choices),
                        "default": o.default,
                        "effect": o.effect,
                    }
                    for o in g.options
                ],
                "characters": list(g.characters),
                "honours": list(g.honours),
                "printed": g.printed(),
            }
            for g in map(_game, games.IDS)
        ]
        return {"version": __version__, "levels": list(LEVELS), "games": entries}

    def do_add_game(self, game: str, package: str) -> Reply:
        """Load the package of a game; see :mod:`.packages`."""
        try:
            packages.add(game, package)
        except ValueError as error:
            raise BadRequest("damaged_package", game=game, reason=str(error)) from error
        return {}

    def do_new(
        self,
        game: str,
        seats: list[dict[str, Any]],
        options: dict[str, bool | str],
        seed: int,
        begun: int = 0,
    ) -> Reply:
        """Begin a match; bots first play ``begun`` steps in all seats."""
        if not 0 <= begun <= MOST_BEGUN:
            raise BadRequest("begun", most=MOST_BEGUN)
        rules = _game(game)
        players = [_player(seat, rules.characters) for seat in seats]
        match = Match(rules, players, options, seed, version=__version__)
        play_ahead(match, begun, LEVELS[0])
        self._begin(match)
        return self.do_table()

    def do_daily(self, game: str, day: Json) -> Reply:
        """Return the game of a day, written as 2026-11-22; see :mod:`.daily`."""
        try:
            deal = deal_of(_game(game), read_day(day))
        except ValueError as error:
            raise BadRequest("no_such_day", reason=str(error)) from error
        return {**deal._asdict(), "level": LEVEL}

    def do_load(self, save: Json) -> Reply:
        """Open a save, as text or as an object; the present match stays if it is refused."""
        data = parse_save(save) if isinstance(save, str) else save
        self._begin(Match.from_json(data, _game, LEVELS, __version__))
        return self.do_table()

    def do_open_link(self, link: str) -> Reply:
        """Open the match in a link; the present match stays if it is refused."""
        self._begin(Match.from_link(link, _game, LEVELS, __version__))
        return self.do_table()

    def _begin(self, match: Match) -> None:
        self._match = match
        self._thinkers.dismiss()
        self._here, self._stand_ins = None, frozenset()

    def do_seating(
        self, here: list[Json] | None = None, stand_ins: list[Json] | None = None
    ) -> Reply:
        """Set the seats played on this device, by default all, and those where bots stand in.

        It holds until it is set again, or another match is opened.
        """
        seats, spared = None if here is None else self._seats(here), self._seats(stand_ins or [])
        self._here, self._stand_ins = seats, spared
        return {}

    def do_reseat(self, seat: Seat, player: dict[str, Any], viewer: Seat | None = None) -> Reply:
        """Let another player take over a seat; return the table, and the match to be kept."""
        self._sits(seat)
        self.match.reseat(seat, _player(player, self.match.game.characters))
        self._thinkers.dismiss()
        return self._changed(viewer)

    def do_save(self) -> Reply:
        """Return the match as an object to store."""
        return {"save": self.match.to_json()}

    def do_link(self) -> Reply:
        """Return the match as a text for an address."""
        return {"link": self.match.to_link()}

    def do_outcome(self) -> Reply:
        """Return the record of a finished match, and its link."""
        if not self.match.state.is_over:
            raise BadRequest("not_over")
        return {"outcome": outcome(self.match)._asdict(), **self.do_link()}

    def do_table(
        self, viewer: Seat | None = None, since: int = 0, holder: Seat | None = None
    ) -> Reply:
        """Return the table as ``viewer`` sees it, with the events from number ``since`` on.

        ``step`` of an event is the number of the action, from 1, that it came of.
        ``holder`` is the person who has the device now, if any.
        """
        return {"table": self.table_at(viewer, since, holder, self._here)}

    def table_at(
        self, viewer: Seat | None, since: int, holder: Seat | None, here: Collection[Seat] | None
    ) -> dict[str, Json]:
        """Return the present table for a device on which the seats ``here`` are played."""
        match = self.match
        table = self._position(len(match.steps), viewer, since)
        decides = viewer is not None and any(
            decision.seat == viewer for decision in match.state.decisions()
        )
        legal = self._legal(viewer) if viewer is not None and decides else []
        people = range(len(match.players)) if here is None else here
        awaited = [seat for seat in people if seat not in self._stand_ins]
        table["legal"] = legal
        table["forced"] = is_forced(match.state, viewer or 0, legal)
        table["next"] = match.next_human(holder, awaited)
        table["bots"] = list[Json](self._bots())
        table["undo"] = match.cannot_undo(viewer, among=here)
        table["undo_choice"] = match.cannot_undo(viewer, choice=True, among=here)
        table["redo"] = match.can_redo(here)
        return table

    def _bots(self) -> list[Seat]:
        """Return the seats that may decide now and for which a bot does."""
        people = self.match.deciding("human")
        return sorted(
            (*self.match.deciding("bot"), *(seat for seat in people if seat in self._stand_ins))
        )

    def _changed(self, viewer: Seat | None) -> Reply:
        """Return the table after steps were undone or redone, and the match to be stored."""
        return {**self.do_table(viewer, 0, viewer), **self.do_save()}

    def _played(
        self, viewer: Seat | None, since: int, holder: Seat | None, eyes: Seat | None
    ) -> Reply:
        """Return the table after a step, what a save tells of the step, and its beats.

        ``own`` is what ``eyes``, if any, observe after each beat, the last one too.
        """
        reply: Reply = {"step": self.match.last_to_json()}
        reply |= self.passed(len(self.match.steps), viewer, eyes)
        return {**self.do_table(viewer, since, holder), **reply}

    def passed(self, number: int, viewer: Seat | None, eyes: Seat | None) -> Reply:
        """Return the ``stages`` of a step: the positions that it passed through before its last.

        ``log`` is how many events there were by then.
        """
        beats = self.match.steps[number - 1].beats
        log = sum(of < number for of, _ in self.match.log())
        shown: list[Json] = []
        for beat in beats[:-1]:
            log += len(beat.events)
            shown.append({"log": log, **_shown(beat.position, viewer)})
        if eyes is None:
            return {"stages": shown}
        return {"stages": shown, "own": [beat.position.observe(eyes) for beat in beats]}

    def do_replay(self, step: int, viewer: Seat | None = None, log: int | None = None) -> Reply:
        """Return the table as it was after ``step`` actions, read-only.

        With ``log`` it is as it was within the last of them, when no more events had happened.
        """
        if not 0 <= step <= len(self.match.steps):
            raise BadRequest("no_such_step", step=step, steps=len(self.match.steps))
        table = self.past(step, viewer, 0, "replay")
        if log is not None and step:
            reached, position = self._within(step, log)
            table |= {"log": reached, **_shown(position, viewer)}
        return {"table": table}

    def past(self, step: int, viewer: Seat | None, since: int, why: str) -> dict[str, Json]:
        """Return the table as it was after ``step`` actions.

        ``why`` is why nothing is taken back there.
        """
        frozen: Reply = {"legal": [], "forced": False, "next": None, "bots": [], "redo": False}
        return {
            **self._position(step, viewer, since),
            **frozen,
            "undo": why,
            "undo_choice": why,
        }

    def _within(self, step: int, log: int) -> tuple[int, State]:
        """Return the last position of a step by which no more than ``log`` events had happened."""
        match = self.match
        reached = sum(number < step for number, _ in match.log())
        position = match.positions[step - 1]
        for beat in match.steps[step - 1].beats:
            if reached + len(beat.events) > log:
                break
            reached += len(beat.events)
            position = beat.position
        return reached, position

    def _position(self, step: int, viewer: Seat | None, since: int) -> dict[str, Json]:
        match = self.match
        state = match.positions[step]
        log = [entry for entry in match.log() if entry[0] <= step]
        return {
            "game": match.game.id,
            "version": match.version,
            "options": dict(match.options),
            "seed": match.seed,
            "seats": [p.to_json() for p in match.players],
            "step": step,
            "steps": len(match.steps),
            "revision": match.revision,
            "hints": list(match.hints),
            "stood_in": [*match.stood_in()],
            "hash": digest(state.to_json()),
            "viewer": viewer,
            "events": [
                {
                    "seat": e.actor,
                    **e.seen_by(viewer),
                    "step": n,
                    "forced": n > 0 and match.steps[n - 1].forced,
                }
                for n, e in log[since:]
            ],
            "log": len(log),
            **_shown(state, viewer),
        }

    def _legal(self, seat: Seat) -> list[Json]:
        state = self.match.state
        return _options(state, state.legal_actions(seat))

    def _sits(self, seat: Seat) -> None:
        """Raise :class:`BadRequest` for what is no seat; bool and float are refused too."""
        if type(seat) is not int or seat not in range(len(self.match.players)):
            raise BadRequest("not_deciding", seat=str(seat))

    def _draft(self, seat: Seat, draft: list[Json]) -> list[Action]:
        """Return the actions of a draft; raises :class:`BadRequest` for what is no action."""
        if all(decision.seat != seat for decision in self.match.state.decisions()):
            raise BadRequest("not_deciding", seat=seat)
        try:
            return [self.match.game.action_from_json(data) for data in draft]
        except ValueError as error:
            raise BadRequest("no_such_action", seat=seat, reason=str(error)) from error

    def do_play(
        self,
        seat: Seat,
        draft: list[Json],
        step: int,
        viewer: Seat | None = None,
        since: int = 0,
        eyes: Seat | None = None,
    ) -> Reply:
        """Play a draft of a person's ``seat``, all of its actions or none, as one step.

        The answer is the table after it, the ``step`` as a save tells it (with the table's hash,
        it makes the save before it the present one), and the ``stages`` before, for the ``eyes``
        too of whoever may see its own secrets beside those of ``viewer``.
        ``step`` is the number of steps that the page knew of; bots may have
        decided since, for other seats.
        """
        self.decide(seat, draft, step)
        return self._played(viewer, since, seat, eyes)

    def decide(self, seat: Seat, draft: list[Json], step: int) -> None:
        """Play a draft as :meth:`do_play` does; raises :class:`Refused`."""
        match = self.match
        self._sits(seat)
        if not match.is_human(seat):
            raise BadRequest("not_a_person", seat=seat)
        if any(later.seat == seat or later.reveals_to(seat) for later in match.steps[step:]):
            raise BadRequest("stale", step=step, steps=len(match.steps))
        actions = self._draft(seat, draft)
        if not actions:
            raise BadRequest("empty_draft", seat=seat)
        match.play(seat, *actions)

    def do_draft(self, seat: Seat, draft: list[Json]) -> Reply:
        """Return what is legal after a draft, and the table as it would be for ``seat``.

        Nothing more is legal once the draft must be played: when the seat has
        decided all that it may, or something hidden would come to light.
        ``follows`` is the only thing left to do after it, if that would bring
        something to light.
        """
        match = self.match
        self._sits(seat)
        actions = self._draft(seat, draft)
        refusal: Json = None
        try:
            after, ends, shows = match.draft(seat, actions)
        except IllegalAction as refused:
            after, ends, shows = match.state, True, False
            actions, refusal = [], refused.to_json()
        legal = [] if ends else after.legal_actions(seat)
        follows = is_forced(after, seat, legal) and after.copy().foresee(seat, legal[0])
        return {
            "legal": _options(after, legal),
            "observation": after.observe(seat),
            "decision": None if ends else after.decides(seat),
            "shows": shows,
            "follows": _options(after, legal)[0] if follows else None,
            "refusal": refusal,
        }

    def do_undo(self, scope: str = "step", viewer: Seat | None = None) -> Reply:
        """Take back the last step (or the turn) of ``viewer``, or of whoever decided last."""
        self.take_back(scope, viewer, self._here)
        return self._changed(viewer)

    def take_back(self, scope: str, viewer: Seat | None, here: Collection[Seat] | None) -> None:
        """Take back the last decision of one of the seats ``here``; raises as above."""
        if scope not in ("step", "turn"):
            raise BadRequest("unknown_scope", scope=scope)
        why = self.match.cannot_undo(viewer, among=here)
        if why:
            raise BadRequest("cannot_undo", why=why)
        self.match.undo(viewer, "turn" if scope == "turn" else "step")

    def do_redo(self, viewer: Seat | None = None) -> Reply:
        """Redo what the last undo took back."""
        self.bring_back(self._here)
        return self._changed(viewer)

    def bring_back(self, here: Collection[Seat] | None) -> None:
        """Redo what was taken back last, if one of the seats ``here`` had decided it."""
        if not self.match.can_redo(here):
            raise BadRequest("nothing_to_redo")
        self.match.redo()

    def do_refusal(self, seat: Seat, targets: list[str], draft: list[Json] | None = None) -> Reply:
        """Return why the last of ``targets`` cannot be tapped after a draft, or null."""
        self._sits(seat)
        state, ends, _ = self.match.draft(seat, self._draft(seat, draft) if draft else [])
        shows = ends and not (state.ready or state.is_over)
        refusal = self.match.shows_first() if shows else state.refusal(seat, targets)
        return {"refusal": refusal.to_json() if refusal else None}

    def do_think(
        self,
        slice_ms: float = SLICE * 1000,
        viewer: Seat | None = None,
        since: int = 0,
        holder: Seat | None = None,
        eyes: Seat | None = None,
    ) -> Reply:
        """Let the first bot that must decide think for a while; play what it has decided.

        Once it has, the answer is that of :meth:`do_play`.
        """
        waiting = self._bots()
        if not waiting:
            return {"thinking": None, "played": False}
        seat = waiting[0]
        thinker = self._thinkers.decider(self.match, seat)
        if not thinker.step(slice_ms / 1000):
            return {"thinking": {"seat": seat, "progress": thinker.progress}, "played": False}
        self._thinkers.has_decided()
        self.match.play(seat, thinker.action, by="bot")
        thought: Reply = {"thinking": {"seat": seat, "progress": 1.0}, "played": True}
        return {**thought, **self._played(viewer, since, holder, eyes)}

    def do_advise(
        self,
        seat: Seat,
        draft: list[Json] | None = None,
        slice_ms: float = SLICE * 1000,
        seconds: float | None = None,
        against: list[Json] | None = None,
        ahead: bool = False,
    ) -> Reply:
        """Let the strongest bot think for a while about what ``seat`` may do after a draft.

        It decides within ``seconds`` of thinking, if given and enough to be trusted; without,
        its choice does not depend on the machine. While nobody waits for it, it thinks ``ahead``,
        and more thoroughly. Once it has decided the answer tells its choice,
        the second best, and what the one brings more than the other; it plays nothing, and
        knows no more than ``seat``. The best of ``against`` is compared with its choice instead of
        the second.
        """
        self._sits(seat)
        actions = self._draft(seat, draft or [])
        adviser = self._thinkers.adviser(self.match, seat, actions, seconds, ahead=ahead)
        if adviser is None:
            raise BadRequest("nothing_to_advise", seat=seat)
        others = [self._asked(adviser.state, seat, one) for one in against or []]
        if not adviser.step(slice_ms / 1000, others):
            return {"progress": adviser.progress, "advice": None}
        other = adviser.best_of(others) if others else None
        if other is None or other == adviser.actions[adviser.advice.choice]:
            return {"progress": 1.0, "advice": _advice(adviser, adviser.advice, None)}
        return {"progress": 1.0, "advice": _advice(adviser, adviser.why_not(other), other)}

    def _asked(self, state: State, seat: Seat, data: Json) -> Action:
        """Return the legal action that is asked about; raises as :meth:`_draft` does."""
        try:
            action = self.match.game.action_from_json(data)
        except ValueError as error:
            raise BadRequest("no_such_action", seat=seat, reason=str(error)) from error
        refused = state.explain(seat, action)
        if refused:
            raise refused
        return action

    def do_hinted(self, seat: Seat, draft: list[Json] | None = None) -> Reply:
        """Count a hint that ``seat`` was given, and keep it; return all counts, and the match.

        It is one, however much is asked about the same decision.
        """
        self._sits(seat)
        match = self.match
        actions = self._draft(seat, draft) if draft else []
        match.hints[seat] += match.advice_now(seat, actions) is None
        adviser = self._thinkers.advised(match, seat, actions)
        if adviser is not None and adviser.considered:
            match.keep_advice(seat, actions, adviser.considered, adviser.told, adviser.announced)
        return {"hints": list(match.hints), **self.do_save()}

    def do_reasons(self, step: int, viewer: Seat | None = None) -> Reply:
        """Return why bots acted as they did since a step, as far as ``viewer`` may know.

        Once the match is over, or if no person plays, it is what whoever did it knew then. A
        spectator knows nothing before that. ``observation`` is the position before the move, to
        those whose knowledge it is.
        """
        match = self.match
        if not 1 <= step <= len(match.steps):
            raise BadRequest("no_such_step", step=step, steps=len(match.steps))
        open_ = match.state.is_over or not any(map(match.is_human, range(len(match.players))))
        moves: list[Json] = []
        for at in self._known_since(step, open_):
            done, position = match.steps[at], match.positions[at]
            eyes = done.seat if open_ else viewer
            if eyes is None:
                continue
            seen, action = position.observe(eyes), done.actions[0]
            why = explain(match.game, seen, done.seat, action, match.players[done.seat].character)
            (option,) = _options(position, [action])
            second = None if why.second is None else _options(position, [why.second])[0]
            moves.append(
                {
                    "seat": done.seat,
                    "step": at + 1,
                    "option": option,
                    "second": second,
                    **_reasons(why),
                    "only": why.only,
                    "same": why.same,
                    "erred": why.erred,
                    "joined": why.joined,
                    "wins": why.wins,
                    "given_up": why.given_up,
                    "doubt": why.doubt,
                    "observation": seen,
                }
            )
        return {"moves": moves, "own": open_}

    def _known_since(self, step: int, open_: bool) -> list[int]:
        """Return the steps of bots, from 0, of which it is known since ``step`` what was done."""
        match, found = self.match, []
        for at in range(step):
            done, before = match.steps[at], match.positions[at]
            if match.is_human(done.seat):
                continue
            (action, *_), last = done.actions, at == step - 1
            hidden = match.positions[step].conceals(before, done.seat, action)
            if hidden and not (open_ and last):
                continue
            if last or match.positions[step - 1].conceals(before, done.seat, action):
                found.append(at)
        return found

    def do_analyse(
        self, points: int = 0, choices: int = 0, slice_ms: float = SLICE * 1000
    ) -> Reply:
        """Analyse the match, which is over, for a while; return what is new.

        ``points`` and ``choices`` are how many of them the page has. What the match came to for
        each seat, and where chances jumped, is told once all is done; then all points and choices
        are told once more, by what has been found since. A choice is ``settled`` if that leaves it
        as it is. See :mod:`.bots.analysis`.
        """
        match = self.match
        if not match.state.is_over:
            raise BadRequest("not_over")
        found = self._thinkers.analysis(match)
        done = found.step(slice_ms / 1000)
        if done:
            points = choices = 0
        return {
            "progress": found.progress,
            "done": done,
            "points": [_plain(point._asdict()) for point in found.points[points:]],
            "choices": [
                {**_choice_to_json(match, one), "settled": found.stands(one)}
                for one in found.choices[choices:]
            ],
            "sums": [one._asdict() for one in found.sums()] if done else None,
            "jumps": [
                {**_plain(one._asdict()), "expected": [line._asdict() for line in one.expected]}
                for one in found.jumps
            ]
            if done
            else None,
        }

    def do_recall(self, of: str = "", told: dict[str, Any] | None = None) -> Reply:
        """Return ``of`` which match, which is over, an analysis is, and take up what one has found.

        That is what :meth:`do_analyse` ``told`` once all was done, of the same match.
        """
        match = self.match
        if not match.state.is_over:
            raise BadRequest("not_over")
        here = digest(match.to_json())
        if told is not None:
            if of != here:
                raise BadRequest("other_match")
            try:
                recall(self._thinkers.analysis(match), told)
            except ValueError as error:
                raise BadRequest("not_told", reason=str(error)) from error
        return {"of": here}

    def do_branch(self, step: int, part: int = 0) -> Reply:
        """Return what a match, which is over, was after ``step`` steps: as a match to be kept.

        So many actions of the next step, the ``part``, have been played too. ``seat`` is whose
        step that was: if it asks there, it is advised what was found to be better, or what it was.
        """
        match = self.match
        if not match.state.is_over:
            raise BadRequest("not_over")
        if not 0 <= step < len(match.steps):
            raise BadRequest("no_such_step", step=step, steps=len(match.steps))
        then = match.steps[step]
        if not 0 <= part < len(then.actions):
            raise BadRequest("no_such_part", step=step, part=part)
        other = match.branch(step, part)
        known = self._thinkers.known(match, step + 1, part)
        if known is not None:
            other.keep_found(then.seat, known.considered, known.told)
        return {"save": other.to_json(), "seat": then.seat}

    def do_retry(
        self, step: int, part: int, action: dict[str, Any], slice_ms: float = SLICE * 1000
    ) -> Reply:
        """Try an action for a while instead of an analysed choice.

        Once it has been judged the answer tells its mark, what it would give away, and what comes
        of what is ``better`` rather than of it. ``step`` and ``part`` are those of the choice.
        """
        match = self.match
        if not match.state.is_over:
            raise BadRequest("not_over")
        analysis = self._thinkers.analysis(match)
        made = next((one for one in analysis.choices if one[:2] == (step, part)), None)
        if made is None:
            raise BadRequest("no_such_choice", step=step, part=part)
        state, _ = analysis.before(made)
        retry = self._thinkers.retry(match, made, self._asked(state, made.seat, action))
        if not retry.step(slice_ms / 1000):
            return {"progress": retry.progress, "judged": None}
        judged = retry.judged
        (tried,) = _options(state, [retry.action])
        better = None if judged.better is None else _options(state, [judged.better])[0]
        found = {**judged._asdict(), "tried": tried, "better": better, **_reasons(judged)}
        return {"progress": 1.0, "judged": found}

    # -- Guests, on other devices: see :mod:`.door`

    def do_guest_asks(self, seats: list[Json], ask: Json) -> Reply:
        """Return the ``reply`` to a guest who sits in ``seats``, to be passed on as it is.

        A refusal is a reply, and so is a fault, of which no more is told than that it is one.
        """
        reply: Reply
        guest = Door(self, self._seats(seats))
        try:
            reply = {"ok": True, **self._do(guest, "asks", guest.read(ask, ASKS))}
        except Refused as error:
            reply = {"ok": False, "error": error.to_json()}
        except Exception:  # the guest is told no trace, which may hold what it must not know
            reply = {"ok": False, "error": {"code": "fault", "facts": {}}}
        return {"reply": reply}

    def do_guest_decides(
        self,
        seats: list[Json],
        ask: Json,
        viewer: Seat | None = None,
        since: int = 0,
        holder: Seat | None = None,
        eyes: Seat | None = None,
    ) -> Reply:
        """Do to the match what a guest who sits in ``seats`` decides.

        The answer, for the eyes of the host's page, is that of :meth:`do_play` to a step, else
        that of :meth:`do_undo`. What is refused is refused as it would be here.
        """
        guest = Door(self, self._seats(seats))
        wanted = guest.read(ask, DECIDES)
        self._do(guest, "decides", wanted)
        if wanted.name == "play":
            return self._played(viewer, since, holder, eyes)
        return {**self.do_table(viewer, 0, holder), **self.do_save()}

    def _do(self, guest: Door, way: str, wanted: Wanted) -> Reply:
        answer: Callable[..., Reply] = getattr(guest, f"{way}_{wanted.name}")
        self._check(answer, wanted.parameters)
        return answer(**wanted.parameters)

    def _seats(self, data: list[Json]) -> frozenset[Seat]:
        """Return valid seats; raises :class:`BadRequest` for any others."""
        seats = frozenset(seat for seat in data if type(seat) is int)
        if len(seats) < len(data) or not seats <= {*range(len(self.match.players))}:
            raise BadRequest("no_such_seat", seat=str(data)[:LONGEST])
        return seats

    def do_hurry(self) -> Reply:
        """Make the bot that is thinking move now."""
        self._thinkers.hurry()
        return {}


@cache
def _parameters(answer: Callable[..., Reply]) -> dict[str, Parameter]:
    parameters = signature(answer).parameters.items()
    return {name: parameter for name, parameter in parameters if name != "self"}


def fits(value: Json, kind: Any) -> bool:
    """Return whether ``value`` has the annotated type; ``True`` is no number."""
    if isinstance(kind, UnionType):
        return any(fits(value, one) for one in get_args(kind))
    if isinstance(value, list) and get_origin(kind) is list:
        return all(fits(item, get_args(kind)[0]) for item in value)
    if isinstance(value, dict) and get_origin(kind) is dict:
        return all(fits(item, get_args(kind)[1]) for item in value.values())
    if kind is float:
        return type(value) in (int, float)
    return kind in (Any, Json) or type(value) is kind


def _plain(record: dict[str, Any]) -> dict[str, Json]:
    return {name: list(it) if isinstance(it, tuple) else it for name, it in record.items()}


def _advice(adviser: Adviser, advice: Advice, other: Action | None) -> Json:
    """Return the advice, compared with the second best or the ``other`` action asked about."""
    options = _options(adviser.state, adviser.actions)
    second: Json = None
    if other is not None:
        (second,) = _options(adviser.state, [other])
    elif advice.second is not None:
        second = options[advice.second]
    worse = advice.worse
    return {
        "choice": options[advice.choice],
        "second": second,
        "chance": advice.chance,
        "given_up": advice.given_up,
        "doubt": advice.doubt,
        "agrees": advice.agrees,
        "same": advice.same,
        "joined": advice.joined,
        "wins": advice.wins,
        "alone": advice.alone,
        "stays": advice.stays,
        "below": advice.below,
        "other_stays": advice.other_stays,
        "waits": advice.waits,
        "worth": advice.worth and [*advice.worth],
        **_reasons(advice),
        "follows": _follows(advice.follows),
        "worse": worse
        and {
            "option": options[worse.second or 0],
            "given_up": worse.given_up,
            "doubt": worse.doubt,
            **_reasons(worse),
        },
    }


def _reasons(told: Advice | Explanation | Choice | Judged) -> dict[str, Json]:
    """Return what differs, by line, in all, and most likely."""
    return {
        "differences": [one._asdict() for one in told.differences],
        "sums": [one._asdict() for one in told.sums],
        "likely": [one._asdict() for one in told.likely],
    }


def _choice_to_json(match: Match, choice: Choice) -> dict[str, Json]:
    """Return a choice with what was chosen, and what is better, as options of its position.

    ``observation`` is what its seat saw then, where it had begun the step with something else,
    ``parts`` of how many actions that is.
    """
    actions = match.steps[choice.step - 1].actions
    state = match.positions[choice.step - 1].copy()
    for action in actions[: choice.part]:
        state.push(choice.seat, action)
    legal = list(state.legal_actions(choice.seat))

    def option(action: Action | None) -> Json:
        if action is None:
            return None
        index = legal.index(action) if action in legal else -1
        return _options(state, [action])[0] | {"index": index}  # type: ignore[operator]

    return {
        **_plain(choice._asdict()),
        "by": match.steps[choice.step - 1].by,
        "observation": state.observe(choice.seat) if choice.part else None,
        "parts": len(actions),
        "chosen": option(actions[choice.part]),
        "better": option(choice.better),
        "rather": option(choice.rather),
        **_reasons(choice),
        "follows": _follows(choice.follows),
    }


def _follows(follows: Sequence[Next]) -> list[Json]:
    return [
        {
            "option": {"index": -1, "action": one.action.to_json(), "targets": [*one.targets]},
            "share": one.share,
            "observation": one.observation,
            "later": one.later,
            "kept": one.kept,
        }
        for one in follows
    ]


def _shown(state: State, viewer: Seat | None) -> Reply:
    """Return what a view draws of a position, as ``viewer`` may know it."""
    return {
        "observation": state.observe(viewer),
        "decisions": [d._asdict() for d in state.decisions()],
        "over": state.is_over,
        "scores": list(state.scores()),
        "ranking": list(state.ranking()),
        "ties": list[Json](state.ties()) if state.is_over else [],
        "out": [seat for seat in range(state.n) if state.is_out(seat)],
        "sheet": state.score_sheet().to_json(),
    }


def _options(state: State, actions: Sequence[Action]) -> list[Json]:
    return [
        {"index": i, "action": action.to_json(), "targets": list(state.targets_of(action))}
        for i, action in enumerate(actions)
    ]


def _game(game_id: str) -> Any:
    """Return a game; raises :class:`BadRequest` if its package has not come yet."""
    try:
        return games.game(game_id)
    except ModuleNotFoundError as error:
        if not str(error.name).endswith(f".games.{game_id}"):
            raise
        raise BadRequest("absent_game", game=game_id) from error


def _player(seat: dict[str, Any], characters: Sequence[str]) -> Player:
    """Return the player for a seat, without a character that the game does not have."""
    kind, level = seat.get("kind"), seat.get("level") or ""
    name: Any = seat.get("name")
    shield, character = seat.get("shield"), seat.get("character") or ""
    named = type(name) is str and type(shield) in (int, type(None))
    if named and kind == "human" and not character:
        return Player("human", name, shield=shield)
    known = level in LEVELS and character in ("", *CHARACTERS)
    if not named or kind != "bot" or not known:
        raise InvalidSetup("player", kind=str(kind), level=level, character=character)
    return Player("bot", name, level, shield, character if character in characters else "")


_session = Session()
call = _session.call
