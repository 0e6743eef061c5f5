"""Phases, each declared once: name, paragraph of the rules, who decides, and whether in private.

    DRAW = Phase("draw", "cards", who=mover)

What is listed in a phase, what the game does by itself in it, and the events of
that, are functions beside the rules that they belong to, marked with it:

    @DRAW.lists
    def piles_to_draw_from(self, seat): ...

    @DRAW.goes_on
    def turn_up(self): ...

    @DRAW.tells
    def turned_up(before, after): ...

From this come who may decide, legal actions, advancing, the paragraph that
refusals point to, and the names by which positions are stored and shown.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from .actions import Action, actions_of

if TYPE_CHECKING:
    from .telling import Event

Who: TypeAlias = Callable[[Any], int]
"""Who decides in a position: a mask of seats."""
Private: TypeAlias = Callable[[Any, int], bool]
"""Whether the options of a seat show what only it may see."""

Listing = TypeVar("Listing", bound=Callable[[Any, int], Sequence[Action]])
Step = TypeVar("Step", bound=Callable[[Any], None])
Telling = TypeVar("Telling", bound="Callable[[Any, Any], list[Event]]")


class Phase:
    """A phase of a game; there is one object of each, so that ``is`` tells them apart."""

    __slots__ = ("listing", "name", "private", "rule", "step", "telling", "who")

    def __init__(
        self,
        name: str,
        rule: str = "",
        *,
        who: Who | None = None,
        private: bool | Private = False,
        all_legal: bool = False,
    ) -> None:
        """Declare a phase: its name in JSON, the paragraph of the rules, and who decides in it.

        Where nobody does, the game advances by itself.
        The paragraph is required wherever somebody decides, and in the last phase.
        Where all actions of the phase are legal whenever it comes, nothing else need be listed.
        """
        self.name = name
        self.rule = rule
        self.who = who
        self.private = private
        self.listing: Callable[[Any, int], Sequence[Action]] = (
            _all_of_the_phase if all_legal else _all_not_refused
        )
        self.step: Callable[[Any], None] = _nothing_follows
        self.telling: Callable[[Any, Any], list[Event]] = _tell_nothing

    def __repr__(self) -> str:
        return self.name

    def __deepcopy__(self, _: Any) -> "Phase":
        return self

    @property
    def is_decided(self) -> bool:
        """Whether somebody may decide in it."""
        return self.who is not None

    def lists(self, listing: Listing) -> Listing:
        """Mark what returns the actions that a seat which may decide has listed here."""
        self.listing = listing
        return listing

    def goes_on(self, step: Step) -> Step:
        """Mark what the game does by itself here, while nobody decides."""
        self.step = step
        return step

    def tells(self, telling: Telling) -> Telling:
        """Mark what returns the events of such a step, given the positions before and after."""
        self.telling = telling
        return telling


def phases_in(names: Mapping[str, object]) -> tuple[Phase, ...]:
    """Return the phases in a module's ``globals()``, in order; the last is the end."""
    return tuple(thing for thing in names.values() if isinstance(thing, Phase))


def _all_of_the_phase(state: Any, seat: int) -> Sequence[Action]:  # noqa: ARG001
    position: Any = type(state)
    return _all_of(position, state.phase, state.n)


@cache
def _all_of(position: type[Any], phase: Phase, seats: int) -> Sequence[Action]:
    """Return what :func:`actions_of` does, found again without comparing all kinds of actions."""
    return actions_of(position.actions, phase.name, seats)


def _all_not_refused(state: Any, seat: int) -> Sequence[Action]:
    legal: Sequence[Action] = state.not_refused(seat)
    return legal


def _nothing_follows(state: Any) -> None:
    raise NotImplementedError(f"nothing follows in the phase {state.phase}")


def _tell_nothing(before: Any, after: Any) -> list["Event"]:  # noqa: ARG001
    return []
