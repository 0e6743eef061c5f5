"""Stored positions of City & Guilds: every fault is found and placed."""

from copy import deepcopy

import pytest
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME
from cittadella.games.city_guilds.components import SEATS, TAVERNS
from cittadella.games.city_guilds.phases import FIRST, OVER, PLACING, RETURNING
from city_guilds_table import decline_all, random_position
from contract import Data, Fault, all_at_once, faults_of, put, stored
from tables import choose, until

faults = faults_of(GAME)


@pytest.mark.parametrize("seats", SEATS)
def test_end_without_taverns_comes_back(seats: int) -> None:
    state = decline_all(seats, seats)
    assert faults(stored(state)) == []
    before = GAME.new(seats, {"taverns": "may"}, seats)
    rng = Rng(seats)
    while not before.is_over:
        assert faults(stored(before)) == []
        before.push(*choose(before, rng))


def position(phase: Phase, seed: int = 1, placed: int = 0) -> Data:
    """Return a random position of four seats in this phase, when so many tiles are placed."""
    state, rng = GAME.new(4, None, seed), Rng(seed)
    while state.placed < placed:
        state.push(*choose(state, rng))
    return stored(until(state, phase, rng))


# -- The form


def test_what_is_malformed_is_found_where_it_stands() -> None:
    sound = position(PLACING, placed=30)
    lot = next(name for name, laid in sound["lots"].items() if laid["men"])
    guild = next(name for name, track in sound["tracks"].items() if track)
    path: tuple[str | int, ...]
    for path, value, where in (
        (("lots", lot), [], f"lots.{lot}"),
        (("lots", lot, "men"), 3, f"lots.{lot}.men"),
        (("lots", lot, "seat"), None, f"lots.{lot}"),
        (("lots", lot, "tile"), "inn", f"lots.{lot}.tile"),
        (("lots", "Z9"), sound["lots"][lot], "lots.Z9"),
        (("tracks", guild), {}, f"tracks.{guild}"),
        (("tracks", guild, 0), [], f"tracks.{guild}.0"),
        (("tracks", guild, 0, "space"), 0, f"tracks.{guild}.0.space"),
        (("tracks", guild, 0, "seats"), [], f"tracks.{guild}.0.seats"),
        (("tracks", guild, 0, "seats"), [4], f"tracks.{guild}.0.seats.0"),
        (("tracks", guild, 0, "seats"), [0, 0], f"tracks.{guild}.0.seats.1"),
    ):
        data = deepcopy(sound)
        put(*path, value=value)(data)
        assert where in faults(data)


# -- What is lost, double or out of range


def move_tile(data: Data, source: int, target: int) -> None:
    """Take a tile out of one hand and put it into another."""
    tile = next(iter(data["hands"][source]))
    for held in (data["hands"], data["known"]):
        if held[source].get(tile):
            held[source][tile] -= 1
            held[target][tile] = held[target].get(tile, 0) + 1
            if not held[source][tile]:
                del held[source][tile]


def know_too_much(data: Data) -> None:
    data["known"][0] = {"market:bakers": 3, "building:bakers": 2}


def swap_owners(data: Data) -> None:
    for pair in data["owners"]:
        pair.reverse()


def crowd(data: Data) -> None:
    for lot in data["lots"].values():
        if lot["tile"].startswith("building"):
            lot["seat"], lot["men"] = 0, 2


def man_markets(data: Data) -> None:
    for lot in data["lots"].values():
        if lot["tile"].startswith("market"):
            lot["men"] = 1


def all_taverns(data: Data) -> None:
    for lot in data["lots"].values():
        lot["tile"] = "tavern"


def use_taverns_up(data: Data) -> None:
    for number, lot in enumerate(data["lots"].values()):
        if number < TAVERNS:
            lot.update(tile="tavern", seat=None, men=0)
        elif lot["tile"] == "tavern":
            lot.update(tile="market:bakers")
    data["phase"] = "tavern"


SENSE: list[tuple[Phase, int, Fault, str]] = [
    (RETURNING, 0, put("returned", 0, value="minstrels"), "tiles.minstrels"),
    (RETURNING, 0, put("phase", value="first"), "returned"),
    (FIRST, 0, put("phase", value="place"), "phase"),
    (FIRST, 0, put("phase", value="return"), "returned"),
    (FIRST, 0, put("phase", value="draw"), "phase"),
    (FIRST, 0, put("phase", value="tavern"), "phase"),
    (PLACING, 30, put("phase", value="first"), "phase"),
    (PLACING, 30, put("phase", value="over"), "phase"),
    (PLACING, 30, put("supply", value=[]), "tiles"),
    (PLACING, 30, put("open", 1, value=None), "tiles"),
    (PLACING, 30, put("dealt", 0, value={"market:bakers": 5}), "dealt.0"),
    (PLACING, 30, put("dealt", 0, value={"minstrels": 4}), "dealt"),
    (PLACING, 30, lambda data: move_tile(data, 0, 1), "hands.1"),
    (PLACING, 30, know_too_much, "known.0"),
    (PLACING, 30, crowd, "lots"),
    (PLACING, 30, man_markets, "lots"),
    (PLACING, 30, all_taverns, "lots"),
    (PLACING, 30, all_at_once(phase="draw", open=[None] * 3), "phase"),
    (PLACING, 30, use_taverns_up, "phase"),
    (PLACING, 30, swap_owners, "owners"),
    (PLACING, 30, put("owners", value=[[None, None]] * 8), "owners"),
    (PLACING, 30, put("history", value=[]), "history"),
    (OVER, 0, put("phase", value="place"), "phase"),
    (OVER, 0, lambda data: data["history"].pop(), "history"),
]


@pytest.mark.parametrize(("phase", "placed", "change", "where"), SENSE)
def test_what_is_lost_or_double_is_found(
    phase: Phase, placed: int, change: Fault, where: str
) -> None:
    data = position(phase, placed=placed)
    assert faults(data) == []
    change(data)
    assert [found for found in faults(data) if found.startswith(where)]


def test_what_can_not_be_in_a_hand() -> None:
    data = position(PLACING, placed=30)
    seat = next(s for s in range(4) if data["known"][s])
    tile = next(iter(data["known"][seat]))
    data["known"][seat] = {name: n for name, n in data["known"][seat].items() if name != tile}
    if tile not in data["dealt"][seat]:
        assert f"hands.{seat}" in faults(data)
    data = position(RETURNING)
    data["hands"][0], data["hands"][1] = data["hands"][1], data["hands"][0]
    assert {"hands.0", "hands.1"} <= set(faults(data))


def test_every_fault_is_told_at_once() -> None:
    data = position(PLACING, placed=30)
    put("seats", value=9)(data)
    put("rng", value=None)(data)
    put("open", 0, value="inn")(data)
    assert {"seats", "rng", "open.0"} <= set(faults(data))
    data = position(PLACING, placed=30)
    put("supply", value=[])(data)
    put("owners", value=[[None, None]] * 8)(data)
    assert {"tiles.minstrels", "owners.1"} <= {
        where.replace("owners.8", "owners.1") for where in faults(data)
    }


def test_any_tile_lost_is_found() -> None:
    rng = Rng(5)
    for _ in range(40):
        data = stored(random_position(4, {}, rng))
        where = rng.choice(["open", "supply"])
        if where == "open" and data["open"][0] != "minstrels":
            data["open"][0] = "minstrels"
        elif data["supply"]:
            data["supply"].pop()
        else:
            continue
        assert faults(data)
