"""Honours: each is earned by what it names, and by nothing less."""

from types import SimpleNamespace
from typing import Any

import pytest
from cittadella.core.game import Game, State
from cittadella.core.telling import Event
from cittadella.games import game
from cittadella.games.cavalieri.components import TRACKS
from cittadella.games.city_guilds.city import BLOCK_MASKS
from cittadella.games.gold_city.island import AREAS, INNERS, WARE_MASKS
from cittadella.games.guildes.components import IDS as GUILDS
from cittadella.games.guildes.components import MILITIA, WIDTH
from cittadella.games.guildes.state import Scored
from cittadella.games.sfida.city import GAP
from cittadella.games.sfida.components import CARD_IDS
from contract import EVERY

SEATS = 3


class Ended:
    """A position whose places are known."""

    def __init__(self, position: Any, first: int) -> None:
        self.position = position
        self.first = first

    def __getattr__(self, name: str) -> Any:
        return getattr(self.position, name)

    def ranking(self) -> list[int]:
        return [1 if seat == self.first else 2 for seat in range(SEATS)]


def match(name: str, *events: tuple[str, dict[str, Any]], first: int = 0, **state: Any) -> Any:
    """Return as much of a finished match as honours look at; seat ``first`` has won."""
    position = game(name).new(SEATS, None, 1)
    for field, value in state.items():
        setattr(position, field, value)
    return SimpleNamespace(
        state=Ended(position, first),
        options=position.options,
        players=[None] * SEATS,
        log=lambda: [(1, Event(kind, facts)) for kind, facts in events],
    )


def earned(played: Any, name: str, seat: int = 0) -> set[str]:
    return {honour for honour, test in game(name).honours.items() if test(played, seat)}


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_a_game_with_honours_has_a_few(game: Game[State]) -> None:
    assert len(game.honours) in (0, 4, 5, 6)


def scored(points: tuple[int, ...], *rows: dict[str, int]) -> Scored:
    """Return a round with these cards on the table of each seat."""
    table = bytearray(SEATS * WIDTH)
    for seat, row in enumerate(rows):
        for guild, many in row.items():
            table[seat * WIDTH + GUILDS.index(guild)] = many
    return Scored(0, bytes(table), (), points)


def test_guildes() -> None:
    others = [guild for at, guild in enumerate(GUILDS) if at != MILITIA]
    alone, militia = dict.fromkeys(others[:5], 1), {GUILDS[MILITIA]: 1}
    rounds = (scored((9, 5, 5), alone), scored((9, 5, 5)), scored((9, 8, 8)))
    plain = match("guildes", history=rounds)
    assert earned(plain, "guildes") == {"without_militia", "every_round", "swept"}
    armed = match("guildes", history=(scored((9, 5, 5), militia), *rounds[1:]))
    assert earned(armed, "guildes") == {"every_round"}
    late = (scored((1, 5, 5), militia), scored((5, 5, 5)), scored((30, 8, 8)))
    assert earned(match("guildes", history=late), "guildes") == {"from_behind"}
    assert earned(match("guildes", history=late, first=1), "guildes") == set()
    shared = (scored((5, 5, 5), alone, alone), *rounds[1:])
    assert "swept" not in earned(match("guildes", history=shared), "guildes")


def cards(*names: str) -> bytes:
    return bytes(GAP if name == "gap" else CARD_IDS.index(name) for name in names)


def test_sfida() -> None:
    left = next(card for card in CARD_IDS if card.startswith("corner_left"))
    right = left.replace("left", "right")
    church, hall, gate = (
        next(card for card in CARD_IDS if card.startswith(kind))
        for kind in ("church", "hall", "gate")
    )
    perfect = cards(left, church, hall, church, right)
    done = match("sfida", cities=[perfect, b"", b""], hands=[b"", b"\0", b"\0"])
    assert earned(done, "sfida") == {"perfect", "peaceful", "empty_hand"}
    broken = match("sfida", cities=[cards(left, "gap", hall, church, right), b"", b""])
    assert earned(broken, "sfida", 1) == set()
    long = match("sfida", cities=[cards(left, *[gate] * 11, right), b"", b""], hands=[b"\0"] * 3)
    assert earned(long, "sfida") == {"long", "peaceful"}
    fallen = [("destroyed", {"seat": 0})] * 2
    fought = match(
        "sfida", *fallen, ("attacked", {"seat": 0}), cities=[b"\0"] * 3, hands=[b"\0"] * 3
    )
    assert earned(fought, "sfida") == {"rebuilt"}


def test_gold_city() -> None:
    placed = ("placed", {"seat": 0, "paid": 1})
    assert earned(match("gold_city"), "gold_city") == {"unpaid"}
    assert earned(match("gold_city", placed), "gold_city") == set()
    everywhere = 0
    for area in AREAS:
        everywhere |= area & -area
    spread = match("gold_city", placed, own=(everywhere, 0, 0))
    assert earned(spread, "gold_city") == {"everywhere"}
    inner = match("gold_city", placed, own=(INNERS, 0, 0))
    assert earned(inner, "gold_city") == {"hearts"}
    one_each = 0
    for ware in WARE_MASKS:
        one_each |= ware & -ware
    store = match("gold_city", placed, goods=[one_each, 0, 0])
    assert earned(store, "gold_city") == {"all_goods"}
    lone = SimpleNamespace(holders=0b001, shops=(1, 0, 0))
    shared = SimpleNamespace(holders=0b011, shops=(1, 1, 0))
    assert earned(match("gold_city", placed, history=(lone,) * 3), "gold_city") == {"alone"}
    assert earned(match("gold_city", placed, history=(shared,) * 9), "gold_city") == set()


def test_city_guilds() -> None:
    market = ("placed", {"seat": 0, "tile": "market:bakers"})
    plain = match("city_guilds", ("placed", {"seat": 1, "tile": "market:bakers"}))
    assert earned(plain, "city_guilds") == {"without_markets"}
    paid = SimpleNamespace(seat=0)
    builder = match("city_guilds", market, history=(paid,) * 4)
    assert earned(builder, "city_guilds") == {"completer"}
    lord = match("city_guilds", market, owners=bytearray([0, 1] * 5 + [1, 0] * 3))
    assert earned(lord, "city_guilds") == {"owner"}
    whole = 0
    for mask in BLOCK_MASKS:
        whole |= mask
    tracks = bytearray(4 * SEATS)
    tracks[0] = 7
    through = match("city_guilds", market, guilds=[whole, 0, 0, 0], tracks=tracks)
    assert earned(through, "city_guilds") == {"through"}
    assert earned(through, "city_guilds", 1) == set()
    all_four = match("city_guilds", market, guilds=[1, 2, 4, 8], tracks=bytearray([7, 0, 0] * 4))
    assert earned(all_four, "city_guilds") == {"all_chains"}


def test_cavalieri() -> None:
    road = ("longest_road", {"seat": 0, "from": None, "length": 5})
    deal = ("dealt", {"seat": 1, "other": 0})
    lost = ("city_lost", {"seat": 0})
    assert earned(match("cavalieri", road, deal), "cavalieri") == set()
    assert earned(match("cavalieri"), "cavalieri") == {"no_long_road", "alone"}
    assert earned(match("cavalieri", road, deal, attacks=3), "cavalieri") == {"unbroken"}
    assert earned(match("cavalieri", road, deal, lost, attacks=3), "cavalieri") == set()
    held = match("cavalieri", road, deal, defender=bytearray([2, 0, 0]))
    assert earned(held, "cavalieri") == {"defender"}
    levels = bytes([3] * len(TRACKS) + [2] * len(TRACKS) * (SEATS - 1))
    climbed = match("cavalieri", road, deal, levels=levels)
    assert earned(climbed, "cavalieri") == {"learned"}
    assert earned(climbed, "cavalieri", 1) == set()
