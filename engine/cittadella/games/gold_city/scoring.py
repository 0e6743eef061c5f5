"""What quarters, valuations and bonus cards bring, and the sheet that says where all comes from."""

from collections.abc import Iterator

from ...core.codecs import NONE
from ...core.game import Score, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.telling import total
from . import components as box
from .island import (
    AREA_IDS,
    AREAS,
    CITY,
    FIRST_QUARTER,
    ON_RIVER,
    ON_TERRAIN,
    PLACE_IDS,
    QUARTERS,
    REWARDS_OF,
    VALUED,
    WARE_MASKS,
    targets_of,
)
from .phases import OVER, UNVEILING
from .state import Table, Valued

Amounts = tuple[int, ...]
COUNTED = (UNVEILING, OVER)
"""The phases in which bonus cards are turned up and count."""

# -- Valuations


def goods_amounts(holders: int, seats: int) -> Amounts:
    """Return what a valued good brings those who have it, given as a mask.

    >>> goods_amounts(0b0101, 4), goods_amounts(0b0010, 4), goods_amounts(0, 3)
    ((2, 0, 2, 0), (0, 4, 0, 0), (0, 0, 0))
    """
    each = box.PRESENT + box.MAJORITY * (holders.bit_count() == 1)
    return tuple([each * (holders >> seat & 1) for seat in range(seats)])


def area_amounts(shops: Amounts) -> Amounts:
    """Return what a valued river or district brings to each, by its shops there.

    >>> area_amounts((1, 1, 0)), area_amounts((0, 1, 0)), area_amounts((3, 2, 1, 0))
    ((2, 2, 0), (0, 4, 0), (4, 2, 2, 0))
    """
    most = max(shops)
    first = box.PRESENT + box.MAJORITY * (shops.count(most) == 1)
    return tuple([there and (first if there == most else box.PRESENT) for there in shops])


def holders_of(table: Table, ware: int) -> int:
    """Return who has goods cards with a good, as a mask."""
    cards = WARE_MASKS[ware]
    return sum(1 << seat for seat, held in enumerate(table.goods) if held & cards)


def shops_in(table: Table, area: int) -> Amounts:
    """Return how many shops each seat has on a river or in a district."""
    there = AREAS[area]
    return tuple([(own & there).bit_count() for own in table.own])


def valued_now(table: Table, card: int) -> Valued:
    """Return what the valuation of a card would find now."""
    ware, area = VALUED[card]
    return Valued(holders_of(table, ware), shops_in(table, area))


# -- Quarters and bonus cards


def quarter_amounts(table: Table, quarter: int) -> Amounts:
    """Return what the shops in a quarter have brought, by the order in which they were built."""
    amounts = [0] * table.n
    place, at = FIRST_QUARTER + quarter, quarter * box.PAID_SHOPS
    for number, seat in enumerate(table.firsts[at : at + box.PAID_SHOPS]):
        if seat != NONE:
            amounts[seat] = REWARDS_OF[place][number].letters
    return tuple(amounts)


def counted(table: Table, seat: Seat, card: int) -> int:
    """Return how many things of ``seat`` a bonus card counts."""
    kind = box.BONUS_IDS[card]
    own = table.own[seat]
    if kind == "goods":
        return table.goods[seat].bit_count()
    if kind == "coins":
        return table.coins[seat]
    return (own & _COUNTED[kind]).bit_count()


_COUNTED = {
    "city": CITY,
    "rivers": ON_RIVER,
    **{its_name: ON_TERRAIN[sector] for sector, its_name in enumerate(box.SECTORS)},
}
"""The places that a bonus card counts own shops on."""


def bonus_points(table: Table, seat: Seat, card: int) -> int:
    """Return what a bonus card would bring to ``seat`` as things stand."""
    return box.BONUS_CARDS[card].letters * counted(table, seat, card)


def bonus_amounts(table: Table, taking: int) -> Amounts:
    """Return what a bonus card brings to who has taken it."""
    amounts = [0] * table.n
    seat = table.takers[taking]
    amounts[seat] = bonus_points(table, seat, table.bonuses[taking])
    return tuple(amounts)


def earned(table: Table) -> Amounts:
    """Return the letters of each seat, from what lies on the table."""
    return tuple(map(sum, zip(*(line for lines in _lines(table) for line in lines), strict=True)))


def _lines(table: Table) -> Iterator[list[Amounts]]:
    yield [(0,) * table.n]
    yield [quarter_amounts(table, quarter) for quarter in range(QUARTERS)]
    for valued in table.history:
        yield [goods_amounts(valued.holders, table.n), area_amounts(valued.shops)]
    shown = table.bonuses[: table.unveiled]
    yield [bonus_amounts(table, taking) for taking in range(min(len(shown), len(table.takers)))]


# -- The sheet


def sheet(table: Table) -> Score:
    """Return where all letters so far come from; bonus cards count once they are turned up."""
    quarters = [
        quarter_line(table, quarter)
        for quarter in range(QUARTERS)
        if table.firsts[quarter * box.PAID_SHOPS] != NONE
    ]
    rounds = [round_line(table, number) for number in range(len(table.history))]
    lines = [
        total("quarters", "quarter_rewards", tuple(quarters), table.n),
        total("valuations", "valuation", tuple(rounds), table.n),
    ]
    if table.phase in COUNTED:
        bonuses = tuple(bonus_line(table, taking) for taking in range(table.unveiled))
        lines.append(total("bonuses", "bonus_cards", bonuses, table.n))
    return total("game", "winner", tuple(lines), table.n)


def quarter_line(table: Table, quarter: int) -> Score:
    """Return what the first two shops in a quarter have brought.

    Facts: its ``place``, and who built the ``first`` and the ``second``.
    """
    place, at = FIRST_QUARTER + quarter, quarter * box.PAID_SHOPS
    early: list[Json] = [None if seat == NONE else seat for seat in table.firsts[at : at + 2]]
    name = PLACE_IDS[place]
    facts: dict[str, Json] = {"place": name, "first": early[0], "second": early[1]}
    amounts = quarter_amounts(table, quarter)
    return Score(f"quarter:{name}", amounts, "quarter_rewards", (f"place:{name}",), facts)


def round_line(table: Table, number: int) -> Score:
    """Return what the valuation of a round has brought, goods and area; ``number`` from 0."""
    lines = (goods_line(table, number), area_line(table, number))
    return total(f"round:{number + 1}", "valuation", lines, table.n, {"round": number + 1})


def goods_line(table: Table, number: int) -> Score:
    """Return what the good of a round has brought.

    Facts: the ``round``, the ``good``, its ``holders``, and whether one is ``alone``.
    """
    card, valued = table.revealed[number], table.history[number]
    holders = [seat for seat in range(table.n) if valued.holders >> seat & 1]
    good = box.VALUATIONS[card].good
    facts: dict[str, Json] = {
        "round": number + 1,
        "good": good,
        "holders": list[Json](holders),
        "alone": len(holders) == 1,
    }
    cards = WARE_MASKS[box.GOODS.index(good)]
    targets = tuple(
        f"goods:{box.GOODS_IDS[card]}"
        for seat in holders
        for card in members(table.goods[seat] & cards)
    )
    amounts = goods_amounts(valued.holders, table.n)
    return Score(f"goods:{number + 1}", amounts, "goods_valued", targets, facts)


def area_line(table: Table, number: int) -> Score:
    """Return what the river or district of a round has brought.

    Facts: the ``round``, the ``area``, the ``shops`` there of each, who had ``most``, if one,
    and whether that one was ``alone``.
    """
    card, valued = table.revealed[number], table.history[number]
    area = VALUED[card][1]
    shops = valued.shops
    best = max(shops)
    first = shops.index(best) if best and shops.count(best) == 1 else None
    facts: dict[str, Json] = {
        "round": number + 1,
        "area": AREA_IDS[area],
        "shops": list[Json](shops),
        "most": first,
        "alone": sum(map(bool, shops)) == 1,
    }
    targets = (f"area:{AREA_IDS[area]}", *targets_of(AREAS[area]))
    return Score(f"area:{number + 1}", area_amounts(shops), "area_valued", targets, facts)


def bonus_line(table: Table, taking: int) -> Score:
    """Return what a bonus card has brought.

    Facts: the ``card``, its ``seat``, how many things it ``counted``, letters for ``each``, and the
    ``points``.
    """
    seat, card = table.takers[taking], table.bonuses[taking]
    facts: dict[str, Json] = {
        "card": box.BONUS_IDS[card],
        "seat": seat,
        "counted": counted(table, seat, card),
        "each": box.BONUS_CARDS[card].letters,
        "points": bonus_points(table, seat, card),
    }
    targets = [f"bonus:{box.BONUS_IDS[card]}"]
    if box.BONUS_IDS[card] in _COUNTED:
        targets += targets_of(table.own[seat] & _COUNTED[box.BONUS_IDS[card]])
    elif box.BONUS_IDS[card] == "goods":
        targets += [f"goods:{box.GOODS_IDS[card]}" for card in members(table.goods[seat])]
    amounts = bonus_amounts(table, taking)
    return Score(f"bonus:{box.BONUS_IDS[card]}", amounts, "bonus_cards", tuple(targets), facts)


def highest_score() -> int:
    """Return what no seat can exceed: first in every quarter, alone everywhere, all bonus cards."""
    quarters = sum(REWARDS_OF[FIRST_QUARTER + quarter][0].letters for quarter in range(QUARTERS))
    valued = len(box.VALUATIONS) * 2 * (box.PRESENT + box.MAJORITY)
    inland = ON_TERRAIN[0] | ON_TERRAIN[1] | ON_TERRAIN[2] | ON_TERRAIN[3]
    bonus = 3 * box.MOST_GOODS + CITY.bit_count() + 2 * ON_RIVER.bit_count() + inland.bit_count()
    return quarters + valued + bonus + 2 * most_coins()


def most_coins() -> int:
    """Return how many coins can come into the game from places, and at the start."""
    gained = sum(reward.coins for rewards in REWARDS_OF for reward in rewards)
    return box.SEATS[-1] * box.COINS + gained
