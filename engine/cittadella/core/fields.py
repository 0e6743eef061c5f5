"""The fields of a state, each declared once: how it is stored, and who may see it.

A state is a class under :func:`declared`. The type of a field names its codec
(:mod:`.codecs`), its value says who may see it:

    @declared
    class Table(State):
        deck: Cards = nobody()
        table: Rows = everybody()
        hands: Rows = owner("hand")
        ready_made: bytearray

From this come slots, :meth:`~.game.State.copy`, JSON both ways, the plain part of
an observation, and the way back from one. A field without a codec follows from
the others: it is copied, and :meth:`~.game.State.derive` fills it in.
"""

from collections.abc import Sequence
from enum import Enum
from inspect import get_annotations
from typing import Any, NamedTuple, TypeVar, get_origin, get_type_hints

from .codecs import Codec, codecs_of

C = TypeVar("C", bound=type[Any])


class Sight(Enum):
    """Who may see a field."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


class _Seen(NamedTuple):
    sight: Sight
    seen_as: str


def everybody(seen_as: str = "") -> Any:
    """Declare a field that lies open; in an observation it may have another name."""
    return _Seen(Sight.EVERYBODY, seen_as)


def owner(seen_as: str) -> Any:
    """Declare a field with a row for each seat, of which each sees its own, under this name."""
    return _Seen(Sight.OWNER, seen_as)


def nobody() -> Any:
    """Declare a field that is hidden; what of it is known, the game tells."""
    return _Seen(Sight.NOBODY, "")


class Field(NamedTuple):
    """A stored field: its name, in JSON too, and its name in an observation, if it is there."""

    name: str
    codec: Codec[Any]
    sight: Sight
    seen_as: str


_MUTABLE = (bytearray, list)


def declared(kind: C) -> C:
    """Return the class with slots, ``copy`` and the list of its stored ``fields``.

    A class may be declared on top of a declared one; it must not call ``super()``.
    """
    hints = get_type_hints(kind, include_extras=True)
    own = [name for name in get_annotations(kind) if not _is_class_variable(hints[name])]
    inherited = kind.slots_of_state if hasattr(kind, "slots_of_state") else ()
    space = {name: value for name, value in vars(kind).items() if name not in own}
    for name in ("__dict__", "__weakref__"):
        space.pop(name, None)
    space["__slots__"] = tuple(own)
    space["slots_of_state"] = (*inherited, *own)
    space["fields"] = (*getattr(kind, "fields", ()), *_stored(kind, own))
    space["copy"] = _copy(space["slots_of_state"], hints)
    make: Any = type(kind)
    made: C = make(kind.__name__, kind.__bases__, space)
    return made


def _is_class_variable(hint: Any) -> bool:
    return "ClassVar" in str(get_origin(hint))


def _stored(kind: type[Any], own: Sequence[str]) -> list[Field]:
    codecs = codecs_of(kind)
    found = []
    for name in own:
        seen = vars(kind).get(name)
        if not isinstance(seen, _Seen):
            continue
        if name not in codecs:
            raise TypeError(f"{kind.__name__}.{name} has no codec in its type")
        found.append(Field(name, codecs[name], seen.sight, seen.seen_as or name))
    return found


def _copy(names: Sequence[str], hints: dict[str, Any]) -> Any:
    """Return the source of ``copy``, run: what never changes in place is shared."""
    lines = ["def copy(self):", '    """Return an independent position, fast."""']
    lines.append("    new = create(self.__class__)")
    for name in names:
        kind = getattr(hints[name], "__origin__", hints[name])
        kind = get_origin(kind) or kind
        mutable = isinstance(kind, type) and issubclass(kind, _MUTABLE)
        lines.append(f"    new.{name} = self.{name}" + ("[:]" if mutable else ""))
    lines.append("    return new")
    space: dict[str, Any] = {"create": object.__new__}
    exec("\n".join(lines), space)
    return space["copy"]
