"""Kinds of events, each declared once: its fields, who may see them, and what it brings to light.

    DRAWN = event("drawn", seat=SEAT, card=only(CARD, "seat"), reveals="seat")

A field has a codec (:mod:`.codecs`) and is for everybody, unless declared
otherwise. :meth:`EventKind.__call__` makes the event, given a position, from
which come the number of seats and what they know, and the values. A name that
Python keeps for itself ends in an underscore: ``from_``, written as ``from``.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from .actions import Action
from .codecs import Codec, codec_of, each, flag, maybe, plain, whole
from .codecs import seat as seat_codec
from .json import EXACT, Json
from .masks import members
from .telling import Event, Seat

SEAT = seat_codec()
SEATS = each(SEAT)
NUMBER = whole(range(EXACT))
NUMBERS = each(NUMBER)
FLAG = flag()
SHEET = plain()
"""A line of the score sheet, as JSON."""


def or_none(codec: Any) -> Codec[Any]:
    """Return the codec of a value that may be None, written as null."""
    return maybe(codec_of(codec), None)  # type: ignore[arg-type]


Values: TypeAlias = Mapping[str, Any]
Audience: TypeAlias = str | tuple[str, ...] | Callable[[Any, Values], int]
"""Some of the seats: those in these fields, or a mask worked out from position and values."""


def everybody(state: Any, values: Values) -> int:  # noqa: ARG001
    """Return all seats."""
    seats: int = (1 << state.n) - 1
    return seats


def others(state: Any, values: Values) -> int:
    """Return all seats but the one that the event is about."""
    seat: Seat = values["seat"]
    return everybody(state, values) & ~(1 << seat)


def unaware(knows: Callable[[Any, Seat, Values], bool]) -> Audience:
    """Return the others who do not know it yet; ``knows`` tells of each, by position and values."""

    def those(state: Any, values: Values) -> int:
        seats = members(others(state, values))
        return sum(1 << one for one in seats if not knows(state, one, values))

    return those


def _nobody(state: Any, values: Values) -> int:  # noqa: ARG001
    return 0


class EventField(NamedTuple):
    """A field of an event: its codec, who may see it (None: all), and whether it may be missing.

    One that is ``own`` has a value for each seat, of which each sees its own.
    """

    codec: Codec[Any]
    seen_by: Audience | None = None
    own: bool = False
    optional: bool = False


def only(codec: Any, *to: str | Callable[[Any, Values], int]) -> EventField:
    """Declare a field for the seats in the fields ``to``, or for those that a function returns."""
    one = to[0]
    return EventField(codec_of(codec), one if callable(one) else tuple(str(field) for field in to))


def own(codec: Any) -> EventField:
    """Declare a field with a value for each seat, of which each sees its own, unless it is None."""
    return EventField(codec_of(codec), own=True)


def optional(codec: Any) -> EventField:
    """Declare a field that an event may do without."""
    return EventField(codec_of(codec), optional=True)


class EventKind:
    """A kind of event, as :func:`event` declares it."""

    def __init__(self, kind: str, fields: Mapping[str, EventField], reveals: Audience) -> None:
        self.kind = kind
        self.fields = fields
        self.reveals = reveals
        self._needed = frozenset(name for name, field in fields.items() if not field.optional)

    def __call__(self, state: Any, action: Action | None = None, /, **values: Any) -> Event:
        """Return such an event; the parameters of an ``action`` are among the values.

        Raises :class:`TypeError` for a value that is missing, or is no field.
        """
        if action is not None:
            values = {name: getattr(action, name) for name in action.codecs} | values
        if not self._needed <= values.keys() <= self.fields.keys():
            raise TypeError(f"{self.kind} has {', '.join(self.fields)}, not {', '.join(values)}")
        facts: dict[str, Json] = {}
        secret: dict[Seat, dict[str, Json]] = {}
        for field_name, field in self.fields.items():
            if field_name not in values:
                continue
            key, value = field_name.rstrip("_"), values[field_name]
            if field.own:
                for one, its in enumerate(value):
                    if its is not None:
                        secret.setdefault(one, {})[key] = field.codec.write(its)
            elif field.seen_by is None:
                facts[key] = field.codec.write(value)
            else:
                for one in _seats(field.seen_by, state, values):
                    secret.setdefault(one, {})[key] = field.codec.write(value)
        return Event(self.kind, facts, secret, _seats(self.reveals, state, values))


def event(
    kind: str | type[Action],
    /,
    *,
    reveals: Any = _nobody,
    **fields: Any,
) -> EventKind:
    """Declare a kind of event; that of an action has its kind, seat and parameters as well.

    ``reveals`` is the :data:`Audience` to whom something hidden comes to light: see
    :class:`Event`. A field is a codec, a type that names one, or what :func:`only`, :func:`own`
    and :func:`optional` return.
    """
    found: dict[str, Any] = {}
    if not isinstance(kind, str):
        found = {"seat": SEAT, **kind.codecs}
        kind = kind.kind
    found |= fields
    declared = {
        name: field if isinstance(field, EventField) else EventField(codec_of(field))
        for name, field in found.items()
    }
    return EventKind(kind, declared, reveals)


def acted(seat: Seat, action: Action) -> Event:
    """Return the plain event of an action of ``seat``, open to all."""
    return Event(action.kind, {"seat": seat, **action.parameters()})


def _seats(audience: Audience, state: Any, values: Values) -> tuple[Seat, ...]:
    if callable(audience):
        return tuple(members(audience(state, values)))
    named = (audience,) if isinstance(audience, str) else audience
    return tuple(values[field] for field in named)
