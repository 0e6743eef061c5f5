"""Gold City reckoned a second time, from the rulebook and its pages alone.

Nothing here is taken from the engine but the names of what is printed: it reads
the events and actions that anybody at the table sees, as JSON, keeps its own
account of shops, goods, coins and letters, and says what may be built and with
what. It shares no code with the rules, nor their way to count.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

SECTORS = ["desert", "mountains", "plains", "forest"]
CLOCKWISE = dict(zip(SECTORS, [*SECTORS[1:], SECTORS[0]], strict=True))
SAME_ROADS = """C1–a, C2–a, C2–b, C3–c, C4–RO, a–b, a–LM, a–d, b–c, LM–d, d–c, RO–n.LM, n.LM–RI,
d–QA, c–QB, RI–QB, QB–n.d, QA–QB, QB–n.QA, I–QA, I–QB, I–n.I"""
OTHER_ROADS = {
    "mountains": "c–e, e–RO, e–RI", "forest": "c–e, e–RO, e–RI",
    "desert": "c–RO, c–RI", "plains": "c–RO, c–RI",
}  # fmt: skip
COINS = {"C2": 1, "C3": 1, "d": 2}


def roads() -> dict[str, set[str]]:
    """Return the places beside each place, as the page of the rules has the roads."""
    found: dict[str, set[str]] = {}
    for sector in SECTORS:
        for road in f"{SAME_ROADS}, {OTHER_ROADS[sector]}".replace("\n", " ").split(", "):
            ends = []
            for end in road.strip().split("–"):
                where, code = (
                    (CLOCKWISE[sector], end[2:]) if end.startswith("n.") else (sector, end)
                )
                ends.append(f"{where}.{code}")
            found.setdefault(ends[0], set()).add(ends[1])
            found.setdefault(ends[1], set()).add(ends[0])
    return found


ROADS = roads()


def kind_of(place: str) -> str:
    return place.partition(".")[2]


def terrain_of(place: str) -> str:
    return "coast" if kind_of(place)[0] == "C" else place.partition(".")[0]


def is_quarter(place: str) -> bool:
    return kind_of(place) in ("QA", "QB", "I")


def inside(area: str) -> set[str]:
    """Return the places on a river, named by two sectors, or in a district."""
    one, _, other = area.partition("_")
    if other:
        return {f"{one}.RO", f"{other}.LM", f"{one}.RI"}
    return {f"{area}.QA", f"{area}.QB", f"{area}.I"}


def pays(terrain: str, payment: Mapping[str, int]) -> bool:
    """Return whether cards pay for a shop: each card that is needed is one, or two alike."""
    return any(payment == right for right in all_that_pays(terrain))


@cache
def all_that_pays(terrain: str) -> list[dict[str, int]]:
    names = [*SECTORS, "coast"]
    single = [Counter({terrain: 1}), *(Counter({name: 2}) for name in names)]
    needed = 1 if terrain == "coast" else 2
    return [
        dict(sum(parts, Counter[str]())) for parts in combinations_with_replacement(single, needed)
    ]


class Player:
    """What one player has, in plain words."""

    def __init__(self, shops_to_build: int) -> None:
        self.shops: list[str] = []
        self.goods: list[str] = []
        self.bonus: list[str] = []
        self.coins = 3
        self.keys = 0
        self.letters = 0
        self.to_build = shops_to_build


class Reckoner:
    """An account of one game, kept from what happens."""

    def __init__(self, seats: int) -> None:
        self.players = [Player(18 if seats == 3 else 16) for _ in range(seats)]
        self.goods_on: dict[str, tuple[str, str]] = {}
        self.good = self.area = ""
        self.price = 1
        self.keys_left = 6
        self.stuck: set[int] = set()

    def hear(self, events: Iterable[dict[str, Any]]) -> None:
        """Take account of events, told to one who sees all."""
        for event in events:
            act = getattr(self, f"on_{event['kind']}", None)
            if act:
                act(event)

    # -- What happens

    def on_revealed(self, event: dict[str, Any]) -> None:
        self.good, self.area = event["good"], event["area"]
        self.price = 1

    def on_placed(self, event: dict[str, Any]) -> None:
        if event["displaced"] is not None:
            self.players[event["seat"]].coins -= self.price
            assert event["paid"] == self.price
            self.price += 1

    def on_built(self, event: dict[str, Any]) -> None:
        place, player = event["place"], self.players[event["seat"]]
        assert self.may_build(event["seat"], place)
        assert pays(terrain_of(place), event["payment"])
        there = sum(place in other.shops for other in self.players)
        player.shops.append(place)
        player.to_build -= 1
        kind = kind_of(place)
        player.coins += COINS.get(kind, 0)
        if kind == "I":
            player.keys -= 1
            player.letters += (10, 6, 0, 0)[there]
        elif kind in ("QA", "QB"):
            player.letters += (5, 3, 0, 0)[there]
            player.coins += kind == "QA" and there == 0
        elif kind in ("LM", "e") and self.keys_left:
            self.keys_left -= 1
            player.keys += 1

    def on_goods_taken(self, event: dict[str, Any]) -> None:
        if event["card"] != "deck":
            self.players[event["seat"]].goods.append(event["card"])

    def on_goods_turned(self, event: dict[str, Any]) -> None:
        self.players[event["seat"]].goods.append(event["card"])

    def on_goods_returned(self, event: dict[str, Any]) -> None:
        goods = self.players[event["seat"]].goods
        assert len(goods) == 5
        goods.remove(event["card"])

    def on_bonus_taken(self, event: dict[str, Any]) -> None:
        taken = [card for player in self.players for card in player.bonus]
        assert event["card"] not in taken
        self.players[event["seat"]].bonus.append(event["card"])

    def on_goods_valued(self, _: dict[str, Any]) -> None:
        self.find_stuck()
        having = [
            player
            for player in self.players
            if any(self.good in self.goods_on[card] for card in player.goods)
        ]
        for player in having:
            player.letters += 4 if len(having) == 1 else 2

    def on_area_valued(self, _: dict[str, Any]) -> None:
        there = inside(self.area)
        shops = [sum(place in there for place in player.shops) for player in self.players]
        for player, mine in zip(self.players, shops, strict=True):
            if mine:
                player.letters += 2
                if all(mine > other for other in sorted(shops)[:-1]) and mine == max(shops):
                    player.letters += 2

    def find_stuck(self) -> None:
        for seat, player in enumerate(self.players):
            if player.to_build and not any(self.may_build(seat, place) for place in ROADS):
                self.stuck.add(seat)

    # -- What may be done

    def may_build(self, seat: int, place: str) -> bool:
        """Return whether a place is open to a player, whatever terrain cards he has."""
        player = self.players[seat]
        if player.to_build == 0 or place in player.shops:
            return False
        if not is_quarter(place) and any(place in other.shops for other in self.players):
            return False
        if terrain_of(place) == "coast":
            return True
        if kind_of(place) == "I" and player.keys == 0:
            return False
        return any(beside in player.shops for beside in ROADS[place])

    # -- The end

    def final(self) -> list[int]:
        """Return the letters of all with their bonus cards."""
        return [
            player.letters + sum(self.worth(player, card) for card in player.bonus)
            for player in self.players
        ]

    def worth(self, player: Player, card: str) -> int:
        if card == "goods":
            return 3 * len(player.goods)
        if card == "coins":
            return 2 * player.coins
        if card == "city":
            return sum(map(is_quarter, player.shops))
        if card == "rivers":
            return 2 * sum(kind_of(place) in ("RO", "LM", "RI") for place in player.shops)
        return sum(terrain_of(place) == card for place in player.shops)

    def places(self) -> list[int]:
        """Return the place of each: the stuck last, then letters, shops in the city, coins."""
        letters = self.final()
        rows = [
            (at not in self.stuck, letters[at], sum(map(is_quarter, player.shops)), player.coins)
            for at, player in enumerate(self.players)
        ]
        return [1 + sum(other > row for other in rows) for row in rows]
