"""Validation of stored data: every malformed value is noted, with its place."""

from collections.abc import Sequence

from .errors import Problem
from .json import Json

WHOLE = "position"
"""The place of the stored thing itself; its fields are named without it."""

_COUNTS = range(1, 256)


class Form:
    """Reads values; a malformed one is noted once, and a default stands in for it.

    Each method takes ``where`` the value stands, as a path such as ``hands.2``,
    and the value; ``problems`` are what was noted.
    """

    def __init__(self, seats: int = 0) -> None:
        """Begin a reading; ``seats`` is how many play, as soon as that is known."""
        self.seats = seats
        self.problems: list[Problem] = []
        self._noted: set[str] = set()

    def note(self, where: str, what: str) -> None:
        """Note a problem, unless there is one at this place already."""
        if where not in self._noted:
            self._noted.add(where)
            self.problems.append(Problem(where, what))

    def object(self, where: str, value: Json, names: Sequence[str]) -> dict[str, Json]:
        """Return an object with just these fields, None for those that are missing."""
        if not isinstance(value, dict):
            self.note(where, "is not an object")
            value = {}
        for name in names:
            if name not in value:
                self.note(_path(where, name), "is missing")
        for name in sorted(value.keys() - set(names)):
            self.note(_path(where, name), "is unknown")
        return {name: value.get(name) for name in names}

    def entries(self, where: str, value: Json) -> list[tuple[str, str, Json]]:
        """Return place, name and value of each entry of an object with any fields."""
        if not isinstance(value, dict):
            self.note(where, "is not an object")
            return []
        return [(_path(where, name), name, item) for name, item in value.items()]

    def items(self, where: str, value: Json, size: int | None = None) -> list[tuple[str, Json]]:
        """Return place and value of each entry of a list, of this size if one is given."""
        if not isinstance(value, list):
            self.note(where, "is not a list")
        elif size is not None and len(value) != size:
            self.note(where, f"has {len(value)} entries, not {size}")
        else:
            return [(f"{where}.{i}", item) for i, item in enumerate(value)]
        return [(where, None)] * (size or 0)

    def flag(self, where: str, value: Json) -> bool:
        """Return a truth value."""
        if not isinstance(value, bool):
            self.note(where, "is neither true nor false")
        return value is True

    def integer(self, where: str, value: Json, among: Sequence[int]) -> int:
        """Return an integer out of ``among``, which is in order."""
        if type(value) is int and value in among:
            return value
        self.note(where, f"is not an integer from {among[0]} to {among[-1]}")
        return among[0]

    def name(self, where: str, value: Json, names: Sequence[str], kind: str = "") -> int:
        """Return the index of a name; ``kind`` says what all ``names`` are, if not listed."""
        if isinstance(value, str) and value in names:
            return names.index(value)
        self.note(where, f"is not {kind or 'one of ' + ', '.join(names)}")
        return 0

    def counts(self, where: str, value: Json, names: Sequence[str], kind: str) -> bytearray:
        """Return how many there are of each of ``names``; an object has those that there are."""
        counts = bytearray(len(names))
        for at, name, copies in self.entries(where, value):
            if name in names:
                counts[names.index(name)] = self.integer(at, copies, _COUNTS)
            else:
                self.note(at, f"is not {kind}")
        return counts

    def hexadecimal(self, where: str, value: Json) -> int:
        """Return a number of 64 bits, stored as 16 digits."""
        if isinstance(value, str) and len(value) == 16 and set(value) <= set("0123456789abcdef"):
            return int(value, 16)
        self.note(where, "is not a number of 16 hexadecimal digits")
        return 0


def _path(where: str, name: str) -> str:
    return name if where == WHOLE else f"{where}.{name}"
