"""JSON as the engine speaks it: a type, one canonical text, and its digest."""

import hashlib
import json
import re
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def canonical(data: Json) -> str:
    """Return the one text of ``data``: sorted keys, no spaces.

    >>> canonical({"b": [1, 2], "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Json) -> str:
    """Return 16 hexadecimal digits that two equal values share and others do not."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]


DEEPEST = 100
"""Nothing of ours is nested so deep; in a browser, deeper text would exhaust the parser's stack."""

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}]', re.DOTALL)


def parse(text: str) -> Json:
    """Return the value of a JSON text.

    Raises :class:`json.JSONDecodeError`, with the place, for what is not JSON
    or is nested deeper than ``DEEPEST``.

    >>> parse('{"a": ["]", 1]}')
    {'a': [']', 1]}
    """
    depth = 0
    for mark in _MARKS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(mark[0], 0)
        if depth > DEEPEST:
            raise json.JSONDecodeError("nested too deep", text, mark.start())
    value: Json = json.loads(text)
    return value
