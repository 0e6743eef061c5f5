"""Points, longest road and barbarians of Città e Cavalieri, reckoned from what is told openly.

Written from the rules without the engine's own arithmetic: it follows the events of a game
and counts again.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

MATTER = frozenset((
    "founded", "road", "settlement", "knight", "move", "displaced", "relocate", "surrendered",
    "enlisted", "played", "stopped",
))  # fmt: skip
"""Events after which roads are looked at anew."""


class Reckoner:
    """The island as one who writes everything down would have it."""

    def __init__(self, printed: dict[str, Any], seats: int) -> None:
        self.n = seats
        self.ends: dict[str, tuple[str, str]] = {
            e["id"]: tuple(e["ends"]) for e in printed["edges"]
        }
        self.settlements: list[set[str]] = [set() for _ in range(seats)]
        self.cities: list[set[str]] = [set() for _ in range(seats)]
        self.lying: set[str] = set()
        self.roads: list[set[str]] = [set() for _ in range(seats)]
        self.knights: dict[str, list[Any]] = {}
        """By vertex: the seat, the level, whether it is active."""
        self.metropolis: dict[str, str] = {}
        self.points_of: dict[str, int] = defaultdict(int)
        self.defender = [0] * seats
        self.trader: int | None = None
        self.longest: int | None = None
        self.fallen: list[list[Any]] = []
        self.judging = True
        self.caller = 0
        """Who played the last card."""

    # -- Following

    def follow(self, told: dict[str, Any]) -> None:
        kind: str = told["kind"]
        seat: Any = told.get("seat")
        if kind == "founded":
            (self.cities if told["city"] else self.settlements)[seat].add(told["vertex"])
        elif kind == "road":
            self.roads[seat].add(told["edge"])
            self.judging = True
        elif kind == "settlement":
            self.settlements[seat].add(told["vertex"])
        elif kind == "city":
            self._raise(seat, told["vertex"])
        elif kind == "city_lost":
            self.cities[seat].remove(told["vertex"])
            self.settlements[seat].add(told["vertex"])
            if told["lies"]:
                self.lying.add(told["vertex"])
        elif kind == "metropolis":
            self.metropolis[told["track"]] = told["vertex"]
        elif kind == "drawn" and told.get("card") in ("printer", "constitution"):
            self.defender[seat] += 1
        elif kind == "played":
            self._play(seat, told)
        elif kind == "stopped":
            self.judging = True
            self.fallen = []
        else:
            self._knights(kind, seat, told)
        if self.judging and not self.fallen and kind in MATTER:
            self.judge()

    def _raise(self, seat: int, vertex: str) -> None:
        self.settlements[seat].remove(vertex)
        self.cities[seat].add(vertex)
        self.lying.discard(vertex)

    def _play(self, seat: int, told: dict[str, Any]) -> None:
        card = told["card"]
        self.caller = seat
        if card == "merchant":
            self.trader = seat
        elif card == "medicine":
            self._raise(seat, told["vertex"])
        elif card == "diplomat":
            self.judging = told["owner"] != seat
            self.roads[told["owner"]].remove(told["edge"])
        elif card == "warlord":
            for vertex in told["vertices"]:
                self.knights[vertex][2] = True
        elif card == "intrigue":
            self._drive(told["vertex"], told["lost"])

    def _drive(self, vertex: str, lost: bool) -> None:
        knight = self.knights.pop(vertex)
        if not lost:
            self.fallen.append(knight)

    def _knights(self, kind: str, seat: Any, told: dict[str, Any]) -> None:
        if kind == "knight":
            self.knights[told["vertex"]] = [seat, 1, False]
        elif kind == "activate":
            self.knights[told["vertex"]][2] = True
        elif kind == "promoted":
            self.knights[told["vertex"]][1] += 1
        elif kind in ("move", "displaced"):
            if kind == "displaced":
                self._drive(told["end"], told["lost"])
            self.knights[told["end"]] = self.knights.pop(told["start"])
            self.knights[told["end"]][2] = False
        elif kind == "chase":
            self.knights[told["vertex"]][2] = False
        elif kind == "relocate":
            self.knights[told["vertex"]] = self.fallen.pop()
        elif kind == "surrendered":
            self._desert(told["vertex"])
        elif kind == "enlisted":
            self.knights[told["vertex"]] = [seat, told["level"], told["active"]]
            self.fallen = []
        elif kind == "attack":
            assert self.outcome() == (told["outcome"], told["seats"])
            if told["outcome"] == "won":
                self.defender[told["seats"][0]] += 1
        elif kind == "calm":
            for knight in self.knights.values():
                knight[2] = False

    def _desert(self, vertex: str) -> None:
        """Take a knight away, which is on its way if it can be placed for its new owner."""
        knight = self.knights.pop(vertex)
        mine = [one[1] for one in self.knights.values() if one[0] == self.caller]
        fit = any(mine.count(level) < 2 for level in range(1, knight[1] + 1))
        taken = {v for seat in range(self.n) for v in self.settlements[seat] | self.cities[seat]}
        spots = {end for edge in self.roads[self.caller] for end in self.ends[edge]}
        if fit and spots - taken - set(self.knights):
            self.fallen.append(knight)

    # -- Counting

    def outcome(self) -> tuple[str, list[int]]:
        """Return how an attack would end now, and for whom."""
        cities = sum(map(len, self.cities))
        given = [0] * self.n
        for seat, level, active in self.knights.values():
            given[seat] += level * active
        if sum(given) < cities:
            crowned = set(self.metropolis.values())
            plain = [seat for seat in range(self.n) if self.cities[seat] - crowned]
            least = min((given[seat] for seat in plain), default=0)
            return "lost", [seat for seat in plain if given[seat] == least]
        best = [seat for seat in range(self.n) if given[seat] == max(given)]
        if not any(given):
            return "idle", []
        return ("won" if len(best) == 1 else "tied"), best

    def length(self, seat: int) -> int:
        """Return the longest trail of a seat, by trying all."""
        at: dict[str, list[str]] = defaultdict(list)
        for edge in self.roads[seat]:
            for end in self.ends[edge]:
                at[end].append(edge)
        shut = {v for other in range(self.n) if other != seat
                for v in self.settlements[other] | self.cities[other]}  # fmt: skip
        shut |= {vertex for vertex, knight in self.knights.items() if knight[0] != seat}

        def beyond(vertex: str, used: frozenset[str]) -> int:
            if used and vertex in shut:
                return 0
            return max(
                (
                    1 + beyond(self._other(edge, vertex), used | {edge})
                    for edge in at[vertex]
                    if edge not in used
                ),
                default=0,
            )

        return max((beyond(vertex, frozenset()) for vertex in [*at]), default=0)

    def _other(self, edge: str, vertex: str) -> str:
        one, other = self.ends[edge]
        return other if vertex == one else one

    def judge(self) -> None:
        """Give the longest road to whom it belongs."""
        lengths = [self.length(seat) for seat in range(self.n)]
        best = max(lengths)
        if best < 5:
            self.longest = None
        elif self.longest is None or lengths[self.longest] < best:
            self.longest = lengths.index(best) if lengths.count(best) == 1 else None

    def scores(self) -> Sequence[int]:
        """Return the points of all."""
        crowned = set(self.metropolis.values())
        return [
            len(self.settlements[seat])
            + 2 * len(self.cities[seat])
            + 2 * len(self.cities[seat] & crowned)
            + 2 * (self.longest == seat)
            + (self.trader == seat)
            + self.defender[seat]
            for seat in range(self.n)
        ]
