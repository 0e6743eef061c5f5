"""What a game gives the bots, so that they can play it without knowing it."""

import math
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, TypeVar

from .actions import Action
from .judgement import softmax
from .sampler import HasSampler, Sampler
from .state import Observation, State
from .telling import Score, Seat

S = TypeVar("S", bound=State)

CHARACTERS = ("thrifty", "bold", "meddling", "patient")
"""The characters of bots: one saves, one stakes much, one gets in others' way, one plans far."""


class Heat(NamedTuple):
    """The softmax temperature of the chances to win, in points, by how much of the game is left.

    Unless a game says otherwise its numbers are those under which the results of matches of medium
    bots were least surprising (log loss), rounded: ``python -m cittadella calibrate GAME --fit``
    finds them in one half of the matches, and judges them by the other half.
    """

    scale: float
    """The temperature with one unit left, as :meth:`Strategy.left` counts them..."""
    power: float
    """... times what is left to this power..."""
    least: float = 0.5
    """... and never less than this."""

    def at(self, left: float) -> float:
        """Return the temperature with this much left.

        >>> Heat(5.0, 2.0).at(2.0), Heat(5.0, 2.0).at(0.1)
        (20.0, 0.5)
        """
        return max(self.least, self.scale * math.pow(left, self.power))


TIE = 0.25
"""What a place counts at the end of a game that is only imagined, in points: it decides ties."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How search spends its budget."""

    width: int = 6
    """How many of the actions that the policy likes best are candidates."""
    prior_weight: float = 2.0
    """How many playouts the policy's prior counts as much as."""
    lookahead: int = 0
    """How many periods beyond :meth:`Strategy.horizon` positions are evaluated."""
    share: float = 1.0
    """How much of the budget is worth spending: less where more adds little, or takes long."""


class Strategy(ABC, Generic[S]):
    """Judgement of one game's positions, by legible features and weights.

    An instance may keep what it has worked out for reuse, but must answer the
    same whatever it was asked before.
    """

    speaking: ClassVar[tuple[str, ...]]
    """The names of all :meth:`features`."""
    line_kinds: ClassVar[tuple[str, ...]]
    """What all names of :meth:`lines` begin with, up to a colon: the page has words for each."""
    heat: Heat
    """How sure a lead makes a win."""
    apart: ClassVar[int] = 1
    """The number of draws of :meth:`sampler` from one to the next that is independent of it."""
    slowness: ClassVar[float] = 1.0
    """How many times as long an action of a playout takes as elsewhere: an analysis tries fewer."""
    in_any_order: ClassVar[bool] = False
    """Whether a seat may do most of what a :meth:`period` allows in any order."""
    compared: ClassVar[int] = 3
    """How many of the actions that search likes best are compared for advice."""
    varies: ClassVar[float] = 0.0
    """At which share of :meth:`temperature` the policy is followed where chances are told.

    At 0 everybody does what it likes best. Where that one line decides too much, chances leap from
    turn to turn, and choices seem to cost what they do not. Bots have too few playouts for it.
    """
    favours_turn: ClassVar[bool] = False
    """Whether :meth:`expect` favours whose turn begins: compared is then a whole round of turns."""

    def evaluate(self, state: S) -> list[float]:
        """Return, for each seat, how good the position is: its chance to win, 0 to 1.

        A position that is over gets what it is worth: 1 for the winner, shared by the tied.
        """
        if state.is_over:
            places = state.ranking()
            return [1 / places.count(1) if place == 1 else 0.0 for place in places]
        return self.judge(state, self.temperature(state))

    def judge(self, state: S, temperature: float) -> list[float]:
        """Return, for each seat, its chance to win in a position that was only imagined.

        ``temperature`` is that of the position from which it was: the more there was to imagine,
        the less sure is a lead. So is one at the end of a game that was played out.
        """
        return softmax(self.prospects(state), temperature)

    def prospects(self, state: S) -> Sequence[float]:
        """Return the points by which an imagined position is judged: the final ones at its end."""
        if not state.is_over:
            return self.expect(state)
        ranked = zip(state.scores(), state.ranking(), strict=True)
        return [score - TIE * place for score, place in ranked]

    def of(self, character: str) -> "Strategy[S]":  # noqa: ARG002
        """Return this judgement with the bias of one of the game's characters, if it has any.

        It tells those who play it apart, and makes them neither stronger nor weaker.
        """
        return self

    @abstractmethod
    def expect(self, state: S) -> Sequence[float]:
        """Return the points that each seat may expect at the end of the game."""

    def lines(self, state: S) -> Mapping[str, Sequence[float]]:
        """Return the points that each seat has or may expect, by where they come from.

        They sum to :meth:`expect`, and once the game is over to the score. The names are those
        of lines of the score sheet, as :meth:`line` tells them, and of what is only expected.
        """
        found: dict[str, list[float]] = defaultdict(lambda: [0.0] * state.n)
        for leaf in state.score_sheet().leaves():
            if any(leaf.amounts):
                _add(found[self.line(leaf)], leaf.amounts)
        if not state.is_over:
            for name, amounts in self.ahead(state).items():
                _add(found[name], amounts)
        return found

    def line(self, leaf: Score) -> str:
        """Return the name under which a line of the score sheet that has no parts is counted."""
        return leaf.source

    def thing(self, line: str) -> str | None:  # noqa: ARG002
        """Return the name of what a line is about, if other lines are about it too.

        It is that of a line that sums them up, and told instead of several of them.
        """
        return None

    def has_part(self, state: S, seat: Seat, line: str) -> bool:  # noqa: ARG002
        """Return whether a seat has anything yet of what a line is about.

        Where it has not, only later moves bring it points there: no reason for an earlier one.
        """
        return True

    def prefers(self, state: S, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action is advised rather than others that are about as good.

        Say, because it goes on with what a seat has begun. It depends only on what that knows.
        """
        return False

    def refrains(self, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action does nothing: whatever is advised is compared with that."""
        return False

    def contested(self, state: S) -> bool:  # noqa: ARG002
        """Return whether others may still take from a seat what it has bid for."""
        return False

    def bids(self, action: Action) -> int | None:  # noqa: ARG002
        """Return how much an action bids, where a seat may bid any sum; None if it does not."""
        return None

    def keeps_for(self, action: Action, later: Action) -> bool:  # noqa: ARG002
        """Return whether an action spends nothing, so that what is kept may go into a later one."""
        return False

    def foreseeable(self, state: S, then: S, action: Action) -> bool:  # noqa: ARG002
        """Return whether it is known in ``state`` what an action in a later position is about."""
        return True

    def prepares(self, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action brings nothing by itself: rather others are advised."""
        return False

    def answers(self, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action answers an offer: what others make of it is told, too."""
        return False

    def offers(self, state: S) -> bool:  # noqa: ARG002
        """Return whether an offer is open, or being made: whether it is accepted is told."""
        return False

    def agrees(self, state: S, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action of whoever is to move makes a deal with the seat, or for it."""
        return False

    def concerns(self, line: str, action: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether a person may see that a line speaks for an action, rather than another."""
        return True

    def pointless(self, state: S, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action only prepares what the seat would then not do."""
        return False

    def commute(self, one: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether who may do both in a :meth:`period` loses nothing by either order."""
        return self.in_any_order

    def akin(self, state: S, one: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether one action does what another does, at another price or place."""
        return one == other

    def guesses(self, one: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether one action is better than another only by what others answer to each.

        As which answers what is but guessed, none is blamed for the other.
        """
        return False

    def finish(self, state: S, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return what the seat does, one action after another, to win now, if that is sure."""
        return ()

    def ahead(self, state: S) -> Mapping[str, Sequence[float]]:
        """Return what each seat may expect beyond the score sheet as it is, by where from."""
        expected = zip(self.expect(state), state.scores(), strict=True)
        return {"ahead": [then - now for then, now in expected]}

    def temperature(self, state: S) -> float:
        """Return the softmax temperature of the chances to win, in expected points."""
        return self.heat.at(self.left(state))

    @abstractmethod
    def left(self, state: S) -> float:
        """Return how much of the game is left, in whatever the game is counted; all know it.

        It is never more than at the beginning, and at the end less than a tenth of that.
        """

    @abstractmethod
    def action_values(self, state: S, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return a quick worth for each of ``actions``, more is better: a cheap policy.

        It looks only at what ``seat`` may know in ``state``.
        """

    def considers(self, state: S, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether a bot considers ``action`` at all, rather than as spam."""
        return True

    @abstractmethod
    def features(self, state: S, seat: Seat, action: Action) -> dict[str, float]:
        """Return what speaks for ``action`` and against it, by name, in the game's points.

        The names are of those in :attr:`speaking`, the sum is the action's worth in
        :meth:`action_values`.
        """

    @abstractmethod
    def period(self, state: S) -> int:
        """Return the number of the stretch of the game that ``state`` is in; it never falls.

        Positions are evaluated best where a new one begins, so search plays on to one: see
        :meth:`horizon`.
        """

    def horizon(self, state: S) -> int:
        """Return the period before which search from ``state`` stops: the next, if no later one."""
        return self.period(state) + 1

    def search_settings(self, budget: int) -> SearchSettings:  # noqa: ARG002
        """Return how search spends a ``budget`` of simulated actions on one decision."""
        return SearchSettings()

    def sampler(self, game: HasSampler[S], observation: Observation) -> Sampler[S]:
        """Return a sampler of determinizations: positions behind ``observation``, for search.

        The game's own takes what others have chosen unseen to be as good as
        random; a strategy may believe them to choose sensibly.
        """
        return game.sampler(observation)


def _add(amounts: list[float], more: Sequence[float]) -> None:
    for seat, points in enumerate(more):
        amounts[seat] += points


class PlainStrategy(Strategy[S]):
    """A first strategy for a game: an action is worth what it adds to the position."""

    @abstractmethod
    def worth(self, state: S, seat: Seat) -> dict[str, float]:
        """Return what a position is worth to ``seat``, in points, by parts, always the same.

        It looks only at what ``seat`` may know.
        """

    def hope(self, state: S, seat: Seat, action: Action) -> float:  # noqa: ARG002
        """Return the expected worth of an action beyond what it adds at once."""
        return 0.0

    def expect(self, state: S) -> list[float]:
        """Return the worth of the position to each seat."""
        return [sum(self.worth(state, seat).values()) for seat in range(state.n)]

    def action_values(self, state: S, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return what each action adds to the worth of the position, with its expected worth."""
        return [sum(self.features(state, seat, action).values()) for action in actions]

    def features(self, state: S, seat: Seat, action: Action) -> dict[str, float]:
        """Return what an action adds to each part of the worth before the game goes on."""
        was, then = self.worth(state, seat), state.copy()
        then.commit(seat, action)
        added = {part: value - was[part] for part, value in self.worth(then, seat).items()}
        return {**added, "hope": self.hope(state, seat, action)}
