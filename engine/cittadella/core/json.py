"""JSON as the engine speaks it: a type, one canonical text, and its digest."""

import hashlib
import json
import re
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


EXACT = 2**53 - 1
"""The largest integer that every reader of JSON, a browser too, keeps exactly."""


def compact(data: Json) -> str:
    """Return a text of ``data`` without spaces; raises :class:`ValueError` for what is no JSON."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(data: Json) -> str:
    """Return the one text of ``data``: sorted keys, no spaces.

    >>> canonical({"b": [1, 2], "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(
        data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def digest(data: Json) -> str:
    """Return 16 hexadecimal digits that two equal values share and others do not."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]


DEEPEST = 100
"""Nothing of ours is nested so deep; in a browser, deeper text would exhaust the parser's stack."""

_MARKS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[0-9][-+.0-9Ee]*+|NaN|Infinity|[][{}]', re.DOTALL)
_SUSPECT = re.compile(r'NaN|Infinity|".*\\u|.*[Ee]\+?[0-9]{3}|[0-9]{200}', re.DOTALL)


def parse(text: str) -> Json:
    """Return the value of a JSON text, which may begin with a byte order mark.

    Raises :class:`json.JSONDecodeError`, with the place, for what is not JSON,
    is nested deeper than ``DEEPEST``, or cannot be written again: a number
    without bounds or of thousands of digits, half of a character.

    >>> parse('{"a": ["]", 1]}')
    {'a': [']', 1]}
    """
    if text.startswith("\ufeff"):
        text = " " + text[1:]
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise json.JSONDecodeError("half a character", text, error.start) from error
    depth = 0
    for mark in _MARKS.finditer(text):
        token = mark[0]
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token, 0)
        if depth > DEEPEST:
            raise json.JSONDecodeError("nested too deep", text, mark.start())
        if _SUSPECT.match(token) and not _can_be_written(token):
            raise json.JSONDecodeError("cannot be written again", text, mark.start())
    value: Json = json.loads(text)
    return value


def _can_be_written(token: str) -> bool:
    """Return whether a string or a number has a text of its own; what is neither is let pass."""
    try:
        compact(json.loads(token)).encode()
    except json.JSONDecodeError:
        return True
    except ValueError:
        return False
    return True
