"""Actions, each declared once: kind, parameters, what is tapped to mean it, when it may be done.

    @action("keep", "card:{guild}", phase="draft")
    class Keep(Action):
        guild: Guild

The types of the parameters name their codecs (:mod:`.codecs`); the second word
is what a person taps, with the parameters as they are in JSON. From this come the
frozen record, its targets, and JSON both ways.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from operator import attrgetter
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from .codecs import Codec, codecs_of
from .form import WHOLE, Form
from .json import Json

A = TypeVar("A", bound="Action")

_set = object.__setattr__


class Action:
    """What a seat may do: a small, frozen, hashable record, named as in the rulebook.

    Like a frozen dataclass, whose methods would be written and compiled anew for each kind: too
    long for the many kinds of a game, each time that it begins in a browser.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _values: ClassVar[Callable[..., Any]]
    """Returns what tells one of its kind from another."""
    kind: ClassVar[str]
    """Its name in JSON."""
    phases: ClassVar[tuple[str, ...]]
    """When it may be done."""
    codecs: ClassVar[Mapping[str, Codec[Any]]]
    """Its parameters and their codecs."""
    tapped: ClassVar[tuple[str, ...]]
    """What is tapped to mean it, with the parameters in braces."""

    def __init__(self, *values: Any, **named: Any) -> None:
        """Take the parameters in order, or by name; raises :class:`TypeError` for any others."""
        names = self.__match_args__
        if named or len(values) != len(names):
            late = names[len(values) :]
            if len(values) > len(names) or named.keys() != set(late):
                raise TypeError(f"{type(self).__name__} takes {', '.join(names) or 'nothing'}")
            values = (*values, *map(named.get, late))
        for name, value in zip(names, values):  # noqa: B905 (as many)
            _set(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values(self) == self._values(other)

    def __hash__(self) -> int:
        return hash(self._values(self))

    def __repr__(self) -> str:
        values = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__name__}({', '.join(values)})"

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.__match_args__)

    def parameters(self) -> dict[str, Json]:
        """Return the parameters as ids and numbers."""
        return {name: codec.write(getattr(self, name)) for name, codec in self.codecs.items()}

    def targets(self) -> tuple[str, ...]:
        """Return the elements that a person taps, in order, to mean this action.

        Actions with the same targets are told apart by buttons; an action
        without targets (to pass, say) is a button from the start.
        """
        words = self.parameters()
        return tuple(template.format_map(words) for template in self.tapped)

    def to_json(self) -> dict[str, Json]:
        """Return ``{"kind": …}`` with the parameters as ids and numbers."""
        return {"kind": self.kind, **self.parameters()}


def _nothing(_: Action) -> tuple[()]:
    return ()


@dataclass_transform(frozen_default=True)
def action(kind: str, *tapped: str, phase: str | tuple[str, ...]) -> Callable[[type[A]], type[A]]:
    """Declare an action: its kind, what is tapped to mean it, the phase or phases of it."""

    def declare(found: type[A]) -> type[A]:
        codecs = codecs_of(found)
        names = tuple(codecs)
        space = {name: value for name, value in vars(found).items() if name != "__dict__"}
        space |= {
            "__slots__": names,
            "__match_args__": names,
            "_values": staticmethod(attrgetter(*names) if names else _nothing),
            "kind": kind,
            "tapped": tapped,
            "phases": (phase,) if isinstance(phase, str) else phase,
            "codecs": codecs,
        }
        make: Any = type(found)
        made: type[A] = make(found.__name__, found.__bases__, space)
        return made

    return declare


def every(kind: type[A], seats: int = 0) -> tuple[A, ...]:
    """Return all actions of a kind, the last parameter varying fastest, for so many ``seats``."""
    return tuple(
        kind(*values) for values in product(*(c.values(seats) for c in kind.codecs.values()))
    )


@cache
def actions_of(kinds: tuple[type[Action], ...], phase: str, seats: int) -> tuple[Action, ...]:
    """Return all actions that belong to a phase, kind by kind, for so many ``seats``."""
    return tuple(one for kind in kinds if phase in kind.phases for one in every(kind, seats))


def read_action(kinds: Sequence[type[Action]], seats: int, data: Json) -> Action:
    """Return the action that :meth:`Action.to_json` gave; ``seats`` is the most there may be.

    Raises :class:`ValueError` with what is wrong, and where.
    """
    name = data.get("kind") if isinstance(data, dict) else None
    kind = next((kind for kind in kinds if kind.kind == name), None)
    if kind is None or not isinstance(data, dict):
        raise ValueError(f"kind: {name!r} is none of {', '.join(kind.kind for kind in kinds)}")
    form = Form(seats)
    fields = form.object(WHOLE, data, ("kind", *kind.codecs))
    values = [codec.read(form, name, fields[name]) for name, codec in kind.codecs.items()]
    if form.problems:
        raise ValueError("; ".join(f"{p.where}: {p.what}" for p in form.problems))
    return kind(*values)


_MANY_SEATS = 256


def is_action(kinds: Sequence[type[Action]], one: object) -> bool:
    """Return whether ``one`` is an action of these kinds, each value exactly as it would be read.

    ``True`` and ``1.0`` equal 1: an action with them would equal a legal one, and is refused.
    """
    if not isinstance(one, Action) or type(one) not in kinds:
        return False
    try:
        return repr(read_action(kinds, _MANY_SEATS, one.to_json())) == repr(one)
    except Exception:  # a value that a codec does not know may break it in any way
        return False


def meant(kinds: Sequence[type[A]], seats: int, targets: Sequence[str]) -> Iterator[A]:
    """Yield the actions of ``kinds`` that tapping ``targets`` would mean, one of each kind.

    A parameter that no target tells has the first of its values.
    """
    for kind in kinds:
        if targets and len(kind.tapped) == len(targets):
            words = _words_in(kind.tapped, targets)
            if words is not None:
                found = _build(kind, seats, words)
                if found is not None:
                    yield found


def _words_in(templates: Sequence[str], targets: Sequence[str]) -> dict[str, str] | None:
    """Return the words of ``targets`` by the names in braces that stand for them."""
    found: dict[str, str] = {}
    for template, target in zip(templates, targets, strict=True):
        head, _, rest = template.partition("{")
        names = [part.rstrip("}") for part in rest.split(":{")] if rest else []
        if not target.startswith(head):
            return None
        words = target[len(head) :].split(":", len(names) - 1) if names else []
        if len(words) != len(names):
            return None
        found |= dict(zip(names, words, strict=True))
    return found


def _build(kind: type[A], seats: int, words: Mapping[str, str]) -> A | None:
    values = []
    for name, codec in kind.codecs.items():
        among = codec.values(seats)
        if name in words:
            among = (value for value in among if str(codec.write(value)) == words[name])
        value = next(iter(among), None)
        if value is None:
            return None
        values.append(value)
    return kind(*values)
