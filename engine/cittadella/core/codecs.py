"""Codecs: how the engine's values are written as JSON, and read back with validation.

A declaration names its codec in its type, and a game gives its own kinds of values names:

    Guild: TypeAlias = Annotated[int, name(IDS, "a guild")]

Fields of a state (:mod:`.fields`), parameters of actions (:mod:`.actions`) and
the parts of records are all declared so, and nothing else is said of their
JSON. Reading notes in a :class:`~.form.Form` what is not of its form.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar, get_type_hints

from .form import Form
from .json import Json

T = TypeVar("T")

NONE = 255
"""Nothing, where a byte or another small number would name something."""


FEW = 8
"""Up to this many names are a type of their own, not just a string."""


class Codec(ABC, Generic[T]):
    """One kind of value."""

    @abstractmethod
    def write(self, value: T) -> Json:
        """Return ``value`` as JSON."""

    @abstractmethod
    def read(self, form: Form, where: str, data: Json) -> T:
        """Return the value that :meth:`write` gave; faults are noted, with ``where`` they are."""

    @abstractmethod
    def blank(self, seats: int) -> T:
        """Return what stands where nothing is known, with so many seats."""

    @property
    def typescript(self) -> str:
        """The type of the JSON, as TypeScript writes it: the page's types are made of it."""
        raise NotImplementedError

    def values(self, seats: int) -> Iterable[T]:  # noqa: ARG002
        """Return all values that there are, in order; raises :class:`TypeError` if too many."""
        raise TypeError(f"{type(self).__name__} has no list of its values")


class _Whole(Codec[int]):
    def __init__(self, among: Sequence[int], shift: int = 0) -> None:
        self.among = among
        self.shift = shift

    @property
    def typescript(self) -> str:
        return "number"

    def write(self, value: int) -> Json:
        return value + self.shift

    def read(self, form: Form, where: str, data: Json) -> int:
        return form.integer(where, data, self.among) - self.shift

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return self.among[0] - self.shift

    def values(self, seats: int) -> Iterable[int]:  # noqa: ARG002
        return (value - self.shift for value in self.among)


def whole(among: Sequence[int], shift: int = 0) -> Codec[int]:
    """Return the codec of an integer, which with ``shift`` added is written as one of ``among``."""
    return _Whole(among, shift)


class _Flag(Codec[bool]):
    @property
    def typescript(self) -> str:
        return "boolean"

    def write(self, value: bool) -> Json:
        return value

    def read(self, form: Form, where: str, data: Json) -> bool:
        return form.flag(where, data)

    def blank(self, seats: int) -> bool:  # noqa: ARG002
        return False

    def values(self, seats: int) -> Iterable[bool]:  # noqa: ARG002
        return (False, True)


def flag() -> Codec[bool]:
    """Return the codec of a truth value."""
    return _Flag()


class _Hexadecimal(Codec[int]):
    @property
    def typescript(self) -> str:
        return "string"

    def write(self, value: int) -> Json:
        return f"{value:016x}"

    def read(self, form: Form, where: str, data: Json) -> int:
        return form.hexadecimal(where, data)

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return 0


class _Plain(Codec[Any]):
    def write(self, value: Any) -> Json:
        data: Json = value
        return data

    def read(self, form: Form, where: str, data: Json) -> Any:  # noqa: ARG002
        return data

    def blank(self, seats: int) -> Any:  # noqa: ARG002
        return None


def plain() -> Codec[Any]:
    """Return the codec of JSON, which is taken as it is."""
    return _Plain()


def hexadecimal() -> Codec[int]:
    """Return the codec of a 64-bit number, written as 16 digits."""
    return _Hexadecimal()


class _Name(Codec[int]):
    def __init__(self, names: Sequence[str], kind: str) -> None:
        self.names = names
        self.kind = kind
        self.index = {name: i for i, name in enumerate(names)}

    @property
    def typescript(self) -> str:
        if len(self.names) > FEW:
            return "string"
        return " | ".join(json.dumps(one, ensure_ascii=False) for one in self.names)

    def write(self, value: int) -> Json:
        return self.names[value]

    def read(self, form: Form, where: str, data: Json) -> int:
        found = self.index.get(data) if isinstance(data, str) else None
        return form.name(where, data, self.names, self.kind) if found is None else found

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return 0

    def values(self, seats: int) -> Iterable[int]:  # noqa: ARG002
        return range(len(self.names))


def name(names: Sequence[str], kind: str = "") -> Codec[int]:
    """Return the codec of an index of ``names``, written as the name; ``kind``: of what."""
    return _Name(names, kind)


class _Seat(Codec[int]):
    @property
    def typescript(self) -> str:
        return "number"

    def write(self, value: int) -> Json:
        return value

    def read(self, form: Form, where: str, data: Json) -> int:
        return form.integer(where, data, range(form.seats))

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return 0

    def values(self, seats: int) -> Iterable[int]:
        return range(seats)


def seat() -> Codec[int]:
    """Return the codec of a seat."""
    return _Seat()


class _Mask(Codec[int]):
    def __init__(self, one: Codec[int]) -> None:
        self.one = one

    @property
    def typescript(self) -> str:
        return f"Array<{self.one.typescript}>"

    def write(self, value: int) -> Json:
        return [self.one.write(i) for i in range(value.bit_length()) if value >> i & 1]

    def read(self, form: Form, where: str, data: Json) -> int:
        found = [self.one.read(form, at, item) for at, item in form.items(where, data)]
        return sum({1 << i for i in found})

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return 0


def mask(one: Codec[int]) -> Codec[int]:
    """Return the codec of a set of small numbers, one bit each, written as a list."""
    return _Mask(one)


class _Maybe(Codec[int]):
    def __init__(self, one: Codec[int], none: int) -> None:
        self.one = one
        self.none = none

    @property
    def typescript(self) -> str:
        return f"{self.one.typescript} | null"

    def write(self, value: int) -> Json:
        return None if value == self.none else self.one.write(value)

    def read(self, form: Form, where: str, data: Json) -> int:
        return self.none if data is None else self.one.read(form, where, data)

    def blank(self, seats: int) -> int:  # noqa: ARG002
        return self.none


def maybe(one: Codec[int], none: int = NONE) -> Codec[int]:
    """Return the codec of a number or of ``none``, which is written as null."""
    return _Maybe(one, none)


SEATS = -1
"""As a size: as many as there are seats."""

Kind = Callable[[Iterable[Any]], Any]


class _Each(Codec[Any]):
    def __init__(self, one: Codec[Any], of: Kind, size: int | None) -> None:
        self.one = one
        self.of = of
        self.size = size

    @property
    def typescript(self) -> str:
        return f"Array<{self.one.typescript}>"

    def write(self, value: Any) -> Json:
        return [self.one.write(item) for item in value]

    def read(self, form: Form, where: str, data: Json) -> Any:
        size = form.seats if self.size == SEATS else self.size
        return self.of(
            [self.one.read(form, at, item) for at, item in form.items(where, data, size)]
        )

    def blank(self, seats: int) -> Any:
        size = seats if self.size == SEATS else self.size or 0
        return self.of([self.one.blank(seats)] * size)


def each(one: Codec[Any], of: Kind = tuple, size: int | None = None) -> Codec[Any]:
    """Return the codec of a row of values, kept as ``of`` (tuple, bytes …), of this size if any."""
    return _Each(one, of, size)


class _Counts(Codec[Any]):
    def __init__(self, names: Sequence[str], kind: str, of: Kind) -> None:
        self.names = names
        self.kind = kind
        self.of = of

    @property
    def typescript(self) -> str:
        return "Record<string, number>"

    def write(self, value: Any) -> Json:
        return {self.names[i]: copies for i, copies in enumerate(value) if copies}

    def read(self, form: Form, where: str, data: Json) -> Any:
        return self.of(form.counts(where, data, self.names, self.kind))

    def blank(self, seats: int) -> Any:  # noqa: ARG002
        return self.of(bytes(len(self.names)))


def counts(names: Sequence[str], kind: str, of: Kind = bytes) -> Codec[Any]:
    """Return the codec of how many there are of each of ``names``; zeros are left out."""
    return _Counts(names, kind, of)


class _Rows(Codec[Any]):
    def __init__(self, one: Codec[Any], width: int, of: Kind, size: int) -> None:
        self.one = one
        self.width = width
        self.of = of
        self.size = size

    @property
    def typescript(self) -> str:
        return f"Array<{self.one.typescript}>"

    def write(self, value: Any) -> Json:
        width = self.width
        return [self.one.write(value[at : at + width]) for at in range(0, len(value), width)]

    def read(self, form: Form, where: str, data: Json) -> Any:
        size = form.seats if self.size == SEATS else self.size
        rows = [self.one.read(form, at, item) for at, item in form.items(where, data, size)]
        return self.of([copies for row in rows for copies in row])

    def blank(self, seats: int) -> Any:
        size = seats if self.size == SEATS else self.size
        return self.of(list(self.one.blank(seats)) * size)

    def row(self, value: Any, number: int) -> Any:
        return value[number * self.width : (number + 1) * self.width]


def rows(one: Codec[Any], width: int, of: Kind = bytearray, size: int = SEATS) -> Codec[Any]:
    """Return the codec of one flat vector of rows of ``width``, one a seat, written row by row."""
    return _Rows(one, width, of, size)


class _Lists(Codec[Any]):
    def __init__(self, one: Codec[int], width: int, none: int) -> None:
        self.one = one
        self.width = width
        self.none = none

    @property
    def typescript(self) -> str:
        return f"Array<Array<{self.one.typescript}>>"

    def write(self, value: Any) -> Json:
        parts = [value[at : at + self.width] for at in range(0, len(value), self.width)]
        return [[self.one.write(item) for item in part if item != self.none] for part in parts]

    def read(self, form: Form, where: str, data: Json) -> Any:
        found = self.blank(form.seats)
        for number, (place, part) in enumerate(form.items(where, data, form.seats)):
            items = form.items(place, part)
            if len(items) > self.width:
                form.note(place, f"has more than {self.width} entries")
            for at, (spot, item) in enumerate(items[: self.width], number * self.width):
                found[at] = self.one.read(form, spot, item)
        return found

    def blank(self, seats: int) -> Any:
        return bytearray([self.none]) * (self.width * seats)


def lists(one: Codec[int], width: int, none: int = NONE) -> Codec[Any]:
    """Return the codec of a bytearray with ``width`` places a seat, the unused ones ``none``."""
    return _Lists(one, width, none)


class _NamedRows(Codec[Any]):
    def __init__(self, names: Sequence[str], one: Codec[Any], of: Kind) -> None:
        self.names = names
        self.one = one
        self.of = of

    @property
    def typescript(self) -> str:
        return (
            "{ " + " ".join(f"{name}: Array<{self.one.typescript}>;" for name in self.names) + " }"
        )

    def write(self, value: Any) -> Json:
        width = len(value) // len(self.names)
        return {
            name: [self.one.write(item) for item in value[i * width : (i + 1) * width]]
            for i, name in enumerate(self.names)
        }

    def read(self, form: Form, where: str, data: Json) -> Any:
        rows = form.object(where, data, self.names)
        return self.of(
            [
                self.one.read(form, at, item)
                for name in self.names
                for at, item in form.items(f"{where}.{name}", rows[name], form.seats)
            ]
        )

    def blank(self, seats: int) -> Any:
        return self.of([self.one.blank(seats)] * (seats * len(self.names)))


def named_rows(names: Sequence[str], one: Codec[Any], of: Kind = bytes) -> Codec[Any]:
    """Return the codec of a flat vector: for each of ``names`` a row with one value a seat."""
    return _NamedRows(names, one, of)


class _Record(Codec[Any]):
    def __init__(self, kind: type[Any]) -> None:
        self.kind = kind
        self.parts = codecs_of(kind)

    @property
    def typescript(self) -> str:
        return (
            "{ " + " ".join(f"{name}: {one.typescript};" for name, one in self.parts.items()) + " }"
        )

    def write(self, value: Any) -> Json:
        return {name: codec.write(getattr(value, name)) for name, codec in self.parts.items()}

    def read(self, form: Form, where: str, data: Json) -> Any:
        parts = form.object(where, data, tuple(self.parts))
        return self.kind(
            *(
                codec.read(form, f"{where}.{name}", parts[name])
                for name, codec in self.parts.items()
            )
        )

    def blank(self, seats: int) -> Any:
        return self.kind(*(codec.blank(seats) for codec in self.parts.values()))


def record(kind: type[Any]) -> Codec[Any]:
    """Return the codec of a class whose parts are declared with codecs, written as an object."""
    return _Record(kind)


def codecs_of(kind: type[Any]) -> dict[str, Codec[Any]]:
    """Return the codecs that the annotations of a class name, by the names of its parts."""
    hints = get_type_hints(kind, include_extras=True).items()
    found = {part: _codec_in(hint) for part, hint in hints}
    return {part: codec for part, codec in found.items() if codec is not None}


def codec_of(hint: Any) -> Codec[Any]:
    """Return the codec that a type names, or that ``hint`` is; :class:`TypeError` if there is none.

    >>> from typing import Annotated
    >>> codec_of(Annotated[int, name(("no", "yes"))]).write(1)
    'yes'
    """
    codec = hint if isinstance(hint, Codec) else _codec_in(hint)
    if codec is None:
        raise TypeError(f"{hint} names no codec")
    return codec


def _codec_in(hint: Any) -> Codec[Any] | None:
    return next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Codec)), None)
