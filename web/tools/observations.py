"""Write what a seat may observe of each game as types for the page.

    python observations.py

writes ``web/types/games/GAME.d.ts`` for each game of the page. The types of the declared
fields (``state.py``) are those of their codecs; those of what a game tells beside (``also_known``)
are learnt from the recorded matches (``record.py``), in which every option is played.

    python observations.py --check

writes nothing, and ends with the exit code 1 if a file is no longer what it would write.
A game whose view does without has none.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(WEB.parent / folder) for folder in ("engine", "web")]

from builder.places import CACHE  # noqa: E402
from cittadella import games  # noqa: E402
from cittadella.core.fields import Sight  # noqa: E402

HEAD = """/**
 * What a seat may observe, as the engine tells it. Written by tools/observations.py from what is
 * declared in the game's state.py, and from what its `hidden.py` adds.
 */
export interface Observation {{
{lines}
}}
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


def observed(game_id: str) -> Iterator[dict[str, Any]]:
    """Yield what was observed in the recorded matches of a game."""
    recorded = CACHE / "recorded" / f"{game_id}.json"
    if not recorded.exists():
        sys.exit(f"No recorded matches of {game_id}: run python web/tools/record.py first.")
    for match in json.loads(recorded.read_text(encoding="utf-8"))["matches"]:
        for moment in match["moments"]:
            for table in (*moment.get("before", ()), *moment["after"], *moment.get("stages", ())):
                yield table["observation"]


def interface(game: Any) -> str:
    """Return the file for a game."""
    phases = " | ".join(json.dumps(one.name) for one in game.position.phases)
    beside = game.new(game.seats[0]).also_known(0)
    fields = {name: it for name, it in declared(game.position).items() if name not in beside}
    types = {**COMMON, **fields, "phase": phases}
    seen = list(observed(game.id))
    names = dict.fromkeys(name for one in seen for name in one)
    lines = []
    for name in names:
        values = [one[name] for one in seen if name in one]
        some = "?" if len(values) < len(seen) else ""
        lines.append(f"  {key(name)}{some}: {types.get(name) or learnt(values)};")
    return HEAD.format(lines="\n".join(lines))


def main(check: str = "") -> int:
    """Write the files, or only tell which are stale."""
    stale = []
    for game in games.catalogue():
        file = WEB / f"types/games/{game.id}.d.ts"
        old = file.read_text(encoding="utf-8") if file.exists() else None
        text = interface(game)
        if old is not None and old != text:
            stale.append(file.name)
        if not check:
            file.write_text(text, encoding="utf-8")
    if check and stale:
        print(f"{', '.join(stale)}: the engine tells something else; run {Path(__file__).name}")
    return int(bool(check and stale))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
