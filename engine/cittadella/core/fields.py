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

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from inspect import get_annotations
from typing import Any, NamedTuple, TypeAlias, TypeVar, get_origin, get_type_hints

from .codecs import Codec, codecs_of
from .form import Form
from .json import Json

C = TypeVar("C", bound=type[Any])

_MUTABLE = (bytearray, list)


class Sight(Enum):
    """Who may see a field."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


Tell: TypeAlias = Callable[[Any], Json]
Take: TypeAlias = Callable[[Any, Form, str, Json], None]


class _Seen(NamedTuple):
    sight: Sight
    seen_as: str
    tell: Tell | None = None
    take: Take | None = None


def everybody(seen_as: str = "", tell: Tell | None = None, take: Take | None = None) -> Any:
    """Declare a field that lies open; in an observation it may have another name.

    Where a codec does not do, ``tell`` returns its JSON for a state, and ``take``
    puts into a state what was read in a form, at a place: for fields written together.
    """
    return _Seen(Sight.EVERYBODY, seen_as, tell, take)


def owner(seen_as: str) -> Any:
    """Declare a field with a row for each seat, of which each sees its own, under this name."""
    return _Seen(Sight.OWNER, seen_as)


def nobody() -> Any:
    """Declare a hidden field; the game says what of it is known."""
    return _Seen(Sight.NOBODY, "")


class Field(NamedTuple):
    """A stored field: its name, in JSON too, and its name in an observation, if it is there."""

    name: str
    sight: Sight
    seen_as: str
    tell: Tell
    take: Take
    clear: Callable[[Any], None]
    """Puts into a state what stands where nothing is known."""
    codec: Codec[Any] | None = None
    """None where the game writes the field itself."""


def _by_codec(name: str, codec: Codec[Any], seen: _Seen) -> Field:
    def tell(state: Any) -> Json:
        return codec.write(getattr(state, name))

    def take(state: Any, form: Form, where: str, data: Json) -> None:
        setattr(state, name, codec.read(form, where, data))

    blank = cache(codec.blank)

    def clear(state: Any) -> None:
        value = blank(state.n)
        setattr(state, name, value[:] if isinstance(value, _MUTABLE) else value)

    return Field(name, seen.sight, seen.seen_as or name, tell, take, clear, codec)


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
    space["field_of"] = {field.name: field for field in space["fields"]}
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
        if seen.tell and seen.take:
            found.append(Field(name, seen.sight, seen.seen_as or name, seen.tell, seen.take, _keep))
        elif name in codecs:
            found.append(_by_codec(name, codecs[name], seen))
        else:
            raise TypeError(f"{kind.__name__}.{name} has no codec in its type")
    return found


def _keep(state: Any) -> None:
    """Leave a state as it is: an open field is never unknown."""


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
