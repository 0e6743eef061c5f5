"""Write what the engine tells of each game as types for the page.

    python write_types.py

writes ``web/types/games/GAME.d.ts`` for each game of the page: what a seat may observe, and the
fields of each kind of action, event, refusal and line of the score sheet; and
``web/types/refusals.d.ts``, the refusals of ``core/``, which every game has. The types of declared
fields (``state.py``, ``actions.py``, ``events.py``) are those of their codecs; all others are
learnt from the recorded matches (``record.py``), in which every option is played.

    python write_types.py --check

writes nothing, and ends with the exit code 1 if a file is no longer what it would write.
A game whose view does without has none.
"""

import ast
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(WEB.parent / folder) for folder in ("engine", "web")]

from builder.places import CACHE  # noqa: E402
from cittadella import games  # noqa: E402
from cittadella.core.events import SEAT, EventField, EventKind  # noqa: E402
from cittadella.core.fields import Sight  # noqa: E402
from cittadella.core.state import GAME_OVER  # noqa: E402

HEAD = """/**
 * What the engine tells of the game. Written by tools/write_types.py from what is declared in its
 * `state.py`, `actions.py` and `events.py`, and learnt of what is not declared there.
 */
import type { Score } from '../../table/contract/messages.js';
import type { CommonRefusals } from '../refusals.js';
"""
COMMON_HEAD = """/**
 * The refusals of every game, and their facts. Written by tools/write_types.py from `core/`.
 */"""
TEXT = """
/** {about} */
export interface {name} {{
{lines}
}}
"""
GAME = """
export interface Game {
  observation: Observation;
  actions: Actions;
  events: Events;
  refusals: Refusals;
  lines: Lines;
}
"""
COMMON = {
    "game": "string",
    "seats": "number",
    "seat": "number | null",
    "options": "Record<string, boolean | string>",
    "rule": "string | null",
    "deciding": "Array<number>",
    "scores": "Array<number>",
}
"""What is observed in every game."""


def declared(state: Any) -> dict[str, str]:
    """Return the types of the fields of a kind of state that can be seen, by their names there."""
    found = {}
    for field in state.fields:
        if field.codec is None or field.sight is Sight.NOBODY:
            continue
        kind = field.codec.typescript
        if field.sight is Sight.OWNER:
            kind = row_of(kind) + " | null"
        found[field.seen_as] = kind
    return found


def row_of(rows: str) -> str:
    """Return the type of one of a row.

    >>> row_of("Array<Array<number>>")
    'Array<number>'
    """
    return rows.removeprefix("Array<").removesuffix(">")


def learnt(values: list[Any]) -> str:
    """Return a type to which all of some values belong.

    >>> learnt([1, None]), learnt([[1], []]), learnt([{"a": 1, "b": [2]}, {"a": 3}])
    ('number | null', 'Array<number>', '{ a: number; b?: Array<number>; }')
    """
    kinds = {kind: [one for one in values if isinstance(one, kind)] for kind in (list, dict)}
    parts = sorted({PLAIN[type(one)] for one in values if type(one) in PLAIN and one is not None})
    if kinds[list]:
        inside = [item for one in kinds[list] for item in one]
        parts.append(f"Array<{learnt(inside) if inside else 'unknown'}>")
    if kinds[dict]:
        parts.append(of_objects(kinds[dict]))
    return " | ".join(parts + ["null"] * any(one is None for one in values)) or "unknown"


FEW = 6
"""Objects that always have the same names, so many, may be asked for each of them."""
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null"}


def of_objects(objects: list[dict[str, Any]]) -> str:
    """Return the type of some objects: by any names, where all that they name is alike."""
    inside = [item for one in objects for item in one.values()]
    alike = {PLAIN.get(type(item), type(item).__name__) for item in inside} - {"null"}
    if not inside:
        return "Record<string, never>"
    names = dict.fromkeys(name for one in objects for name in one)
    same = all(len(one) == len(names) for one in objects) and len(names) <= FEW
    if len(alike) < 2 and not same:
        return f"Record<string, {learnt(inside)}>"
    fields = {name: [one[name] for one in objects if name in one] for name in names}
    some = {name: "?" if len(found) < len(objects) else "" for name, found in fields.items()}
    each = " ".join(f"{key(n)}{some[n]}: {learnt(v)};" for n, v in fields.items())
    more = f" [name: string]: {learnt(inside)};" if len(alike) < 2 else ""
    return f"{{ {each}{more} }}"


def key(name: str) -> str:
    """Return a name as TypeScript writes it before a colon."""
    return name if name.isidentifier() else json.dumps(name)


def recorded(game_id: str) -> list[dict[str, Any]]:
    """Return the moments of the recorded matches of a game."""
    file = CACHE / "recorded" / f"{game_id}.json"
    if not file.exists():
        sys.exit(f"No recorded matches of {game_id}: run python web/tools/record.py first.")
    matches = json.loads(file.read_text(encoding="utf-8"))["matches"]
    return [moment for match in matches for moment in match["moments"]]


def tables_of(moments: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the tables of some moments, as everybody and some seats know them."""
    for moment in moments:
        yield from (*moment.get("before", ()), *moment["after"], *moment.get("stages", ()))


def observation(game: Any, seen: list[dict[str, Any]]) -> dict[str, str]:
    """Return the types of what is observed, by name."""
    phases = " | ".join(json.dumps(one.name) for one in game.position.phases)
    beside = game.new(game.seats[0]).also_known(0)
    fields = {name: it for name, it in declared(game.position).items() if name not in beside}
    known = {**COMMON, **fields, "phase": phases}
    return {name: known.get(name.rstrip("?"), it) for name, it in fields_of(seen).items()}


def fields_of(objects: list[dict[str, Any]]) -> dict[str, str]:
    """Return the types of what some objects have, with a ? after a name that not all of them have.

    >>> fields_of([{"a": 1, "b": None}, {"a": 2}])
    {'a': 'number', 'b?': 'null'}
    """
    found = {}
    for name in dict.fromkeys(name for one in objects for name in one):
        values = [one[name] for one in objects if name in one]
        found[key(name) + "?" * (len(values) < len(objects))] = learnt(values)
    return found


def actions(game: Any) -> dict[str, dict[str, str]]:
    """Return the types of the parameters of each kind of action."""
    return {
        kind.kind: {name: codec.typescript for name, codec in kind.codecs.items()}
        for kind in game.position.actions
    }


def declared_events(inside: Iterable[Any]) -> Iterator[EventKind]:
    """Yield the kinds of events among some values, and in those of their values."""
    for one in inside:
        if isinstance(one, EventKind):
            yield one
        elif isinstance(one, dict):
            yield from declared_events(one.values())


def events(game: Any, told: Mapping[str, list[dict[str, Any]]]) -> dict[str, dict[str, str]]:
    """Return the types of the fields of each kind of event: declared, or an action itself."""
    module = import_module(f"cittadella.games.{game.id}.events")
    kinds: dict[str, list[Mapping[str, EventField]]] = defaultdict(list)
    for one in (*declared_events(vars(module).values()), GAME_OVER):
        kinds[one.kind].append(one.fields)
    for action in game.position.actions:
        if action.kind not in kinds:
            plain = {"seat": SEAT, **action.codecs}
            kinds[action.kind] = [{name: EventField(codec) for name, codec in plain.items()}]
    return {kind: of_event(all_, told.get(kind, [])) for kind, all_ in kinds.items()}


def of_event(kinds: list[Mapping[str, EventField]], told: list[dict[str, Any]]) -> dict[str, str]:
    """Return the types of the fields of an event, which may have been declared in several ways."""
    found = {}
    fields = [(name.rstrip("_"), field) for one in kinds for name, field in one.items()]
    sure = [{n.rstrip("_") for n, one in all_.items() if is_sure(one)} for all_ in kinds]
    for name in dict.fromkeys(name for name, _ in fields):
        same = [field for its, field in fields if its == name]
        some = not all(name in all_ for all_ in sure)
        values = [one[name] for one in told if name in one]
        types = dict.fromkeys(type_of(one.codec, name, values) for one in same)
        found[name + "?" * some] = " | ".join(types)
    return found


def is_sure(field: EventField) -> bool:
    """Return whether everybody sees a field, whenever there is such an event."""
    return not (field.seen_by or field.own or field.optional)


def type_of(codec: Any, name: str, values: list[Any]) -> str:
    """Return the type of a codec, or of ``values`` where it takes all."""
    try:
        kind: str = codec.typescript
    except NotImplementedError:
        return "Score" if name == "sheet" else learnt(values) if values else "any"
    return kind


def lines_of(sheets: Iterable[dict[str, Any]]) -> dict[str, dict[str, str]]:
    """Return the types of the facts of each kind of line of some score sheets."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)

    def walk(line: dict[str, Any]) -> None:
        found[line["source"].partition(":")[0]].append(line["facts"])
        for child in line["children"]:
            walk(child)

    for sheet in sheets:
        walk(sheet)
    return {kind: fields_of(facts) for kind, facts in found.items()}


REFUSING = {"must": 2, "refuse": 1, "IllegalAction": 0}
"""What refuses, and where its code stands among what it is given."""


def refused(folder: Path) -> dict[str, set[str] | None]:
    """Return the names of the facts of each refusal in some sources; None: they are not named."""
    found: dict[str, set[str] | None] = {}
    calls = (
        node
        for file in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    for call in calls:
        at = REFUSING.get(call.func.id)
        code = call.args[at] if at is not None and at < len(call.args) else None
        both = (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,)
        for one in both:
            if isinstance(one, ast.Constant):
                names = {fact.arg for fact in call.keywords}
                known = found.setdefault(one.value, set())
                found[one.value] = None if None in names or known is None else known | names
    return found


ENGINE = Path(games.__file__).parents[1]
IN_CORE = refused(ENGINE / "core")


def refusals(
    named: Mapping[str, set[str] | None], told: Mapping[str, list[dict[str, Any]]]
) -> dict[str, dict[str, str]]:
    """Return the types of the facts of each refusal: any, of one that was not recorded."""
    kinds: dict[str, dict[str, str]] = {}
    for code, names in named.items():
        learnt_ = fields_of(told.get(code, []))
        rest = {"[fact: string]": "any"} if names is None and code not in told else {}
        others = sorted((names or set()) - {name.rstrip("?") for name in learnt_})
        kinds[code] = {**learnt_, **dict.fromkeys(others, "any"), **rest}
    return kinds


def by_kind(objects: Iterable[tuple[str, dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    """Return some objects by their kinds."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for kind, one in objects:
        found[kind].append(one)
    return found


def tapped(moments: Iterable[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Return the facts of the refusals in some moments, by their codes."""
    all_ = (one["refusal"] for moment in moments for one in moment.get("refusals", ()))
    return by_kind((one["code"], one.get("facts", {})) for one in all_)


def common() -> str:
    """Return the file with the refusals of every game."""
    every = (moment for game in games.catalogue() for moment in recorded(game.id))
    return COMMON_HEAD + interface_of(
        "The facts of each refusal", "CommonRefusals", refusals(IN_CORE, tapped(every))
    ).lstrip("\n")


def interface_of(about: str, name: str, kinds: Mapping[str, Mapping[str, str]]) -> str:
    """Return an interface with the fields of each of some kinds."""
    lines = "\n".join(f"  {key(kind)}: {written(fields)};" for kind, fields in kinds.items())
    return TEXT.format(about=about, name=name, lines=lines)


def interface(game: Any) -> str:
    """Return the file for a game."""
    moments = recorded(game.id)
    tables = list(tables_of(moments))
    told = by_kind((one["kind"], one) for table in tables for one in table.get("events", ()))
    named, facts = refused(ENGINE / "games" / game.id), tapped(moments)
    own = [code for code in facts if code not in IN_CORE]
    seen = observation(game, [table["observation"] for table in tables])
    kinds = {
        "Actions": ("What each kind of action has beside it", actions(game)),
        "Events": ("What each kind of event has beside it", events(game, told)),
        "Refusals extends CommonRefusals": (
            "The facts of each refusal",
            refusals({**{code: set() for code in own}, **named}, facts),
        ),
        "Lines": (
            "The facts of each kind of line of the score sheet",
            lines_of(table["sheet"] for table in tables if table.get("sheet")),
        ),
    }
    lines = "\n".join(f"  {name}: {it};" for name, it in seen.items())
    text = HEAD + TEXT.format(about="What a seat may observe", name="Observation", lines=lines)
    for name, (about, all_) in kinds.items():
        text += interface_of(about, name, all_)
    return text + GAME


def written(fields: Mapping[str, str]) -> str:
    """Return the type of an object with these fields."""
    inside = " ".join(f"{name}: {it};" for name, it in fields.items())
    return f"{{ {inside} }}" if inside else "{}"


def main(check: str = "") -> int:
    """Write the files, or only tell which are stale."""
    stale = []
    files = {WEB / f"types/games/{game.id}.d.ts": interface(game) for game in games.catalogue()}
    for file, text in {**files, WEB / "types/refusals.d.ts": common()}.items():
        old = file.read_text(encoding="utf-8") if file.exists() else None
        if old is not None and old != text:
            stale.append(file.name)
        if not check:
            file.write_text(text, encoding="utf-8")
    if check and stale:
        print(f"{', '.join(stale)}: the engine tells something else; run {Path(__file__).name}")
    return int(bool(check and stale))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
