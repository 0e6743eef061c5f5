"""JSON as the engine speaks it: a type, one canonical text, and its digest."""

import hashlib
import json
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
