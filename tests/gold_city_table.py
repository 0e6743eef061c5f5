"""Tables of Gold City laid out for the tests, and the words to play on them."""

from collections.abc import Mapping, Sequence

from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.game import Event, Options, Seat
from cittadella.core.masks import members
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.gold_city import GAME, Position
from cittadella.games.gold_city import actions as do
from cittadella.games.gold_city import components as box
from cittadella.games.gold_city.island import ALL_GOODS, FIRST_QUARTER, PLACE_OF
from cittadella.games.gold_city.phases import AUCTION, BUILDING
from cittadella.games.gold_city.state import NOBODY_THERE
from tables import choose, position_of

OPTIONS: list[dict[str, bool | str]] = [{"hidden_letters": hidden} for hidden in (False, True)]
TERRAIN = {name: terrain for terrain, name in enumerate(box.TERRAINS)}
GOODS = {name: card for card, name in enumerate(box.GOODS_IDS)}
BONUS = {name: card for card, name in enumerate(box.BONUS_IDS)}
Hand = Mapping[str, int]


def cards(**held: int) -> bytes:
    """Return terrain cards by kind.

    >>> list(cards(forest=2, coast=1))
    [0, 0, 0, 2, 1]
    """
    return bytes(held.get(name, 0) for name in box.TERRAINS)


def mask(*names: str) -> int:
    return sum(1 << PLACE_OF[name] for name in names)


def laid_out(
    *,
    seats: int = 4,
    turn: Seat = 0,
    phase: Phase = BUILDING,
    shops: Mapping[Seat, Sequence[str]] | None = None,
    hands: Mapping[Seat, Hand] | None = None,
    coins: Mapping[Seat, int] | None = None,
    keys: Mapping[Seat, int] | None = None,
    goods: Mapping[Seat, Sequence[str]] | None = None,
    display: Sequence[str] | None = None,
    taken: Sequence[tuple[Seat, str]] = (),
    valued: str = "cloth.desert_mountains",
    options: Options | None = None,
) -> Position:
    """Return a position of the first round in which ``turn`` is to build.

    All know what everybody holds. In a quarter lower seats were there first.
    """
    state = GAME.new(seats, options, 7)
    state.first = state.mover = turn
    state.phase = phase
    state.tiles, state.pairs = bytes([NONE] * seats), bytes([NONE] * seats * box.PAIR)
    state.own = tuple(mask(*(shops or {}).get(seat, ())) for seat in range(seats))
    state.firsts = _firsts(state.own)
    for seat in range(seats):
        state.coins[seat] = (coins or {}).get(seat, 3)
        state.keys[seat] = (keys or {}).get(seat, 0)
        hold(state, seat, (hands or {}).get(seat, {}))
        state.goods[seat] = sum(1 << GOODS[name] for name in (goods or {}).get(seat, ()))
    _lay_goods(state, display)
    state.takers = bytes(seat for seat, _ in taken)
    state.bonuses = bytes(BONUS[name] for _, name in taken)
    card = box.VALUATION_IDS.index(valued)
    order = [at for at in (*state.valuations, *state.revealed) if at != card]
    state.revealed, state.valuations = bytes([card]), bytes(sorted(order, reverse=True))
    gather(state)
    state.derive()
    return state


def _firsts(own: Sequence[int]) -> bytes:
    firsts = bytearray(NOBODY_THERE)
    for quarter in range(len(firsts) // box.PAID_SHOPS):
        there = [seat for seat, its in enumerate(own) if its >> FIRST_QUARTER + quarter & 1]
        for number, seat in enumerate(there[: box.PAID_SHOPS]):
            firsts[quarter * box.PAID_SHOPS + number] = seat
    return bytes(firsts)


def _lay_goods(state: Position, display: Sequence[str] | None) -> None:
    held = sum(state.goods)
    rest = [card for card in range(len(box.GOODS_IDS)) if not held >> card & 1]
    lying = rest[: box.DISPLAY] if display is None else [GOODS[name] for name in display]
    state.display = bytes([*lying, *[NONE] * (box.DISPLAY - len(lying))])
    state.goods_deck = bytes(card for card in rest if card not in lying)
    state.boxed = 0
    assert held | sum(1 << card for card in rest) == ALL_GOODS


def hold(state: Position, seat: Seat, hand: Hand) -> None:
    """Give a seat these terrain cards, openly."""
    at = seat * box.KINDS
    state.hands[at : at + box.KINDS] = state.known[at : at + box.KINDS] = cards(**hand)


def gather(state: Position, discards: Hand | None = None) -> None:
    """Put all other cards into the deck, but for those that were discarded."""
    state.discards = bytearray(cards(**(discards or {})))
    rest = [box.COPIES - thrown for thrown in state.discards]
    for kind in range(box.KINDS):
        rest[kind] -= sum(state.hands[kind :: box.KINDS])
        rest[kind] -= state.pairs.count(kind)
    state.drawers = state.drawn = b""
    state.shows = state.pools = ()
    state.pool = bytes(rest)
    deck = expand(rest)
    Rng(1).shuffle(deck)
    state.deck = bytes(deck)


def auction(
    pairs: Sequence[tuple[str, str]],
    coins: Mapping[Seat, int] | None = None,
    turn: Seat = 0,
    shops: Mapping[Seat, Sequence[str]] | None = None,
    hands: Mapping[Seat, Hand] | None = None,
) -> Position:
    """Return a position in which ``turn`` begins the auction of these pairs."""
    state = laid_out(seats=len(pairs), coins=coins, turn=turn, shops=shops, hands=hands)
    state.pairs = bytes(TERRAIN[name] for pair in pairs for name in pair)
    gather(state)
    state.phase = AUCTION
    state.derive()
    return state


def place_tile(state: Position, pair: int) -> list[Event]:
    """Let the seat to move place its tile on a pair, numbered from 1."""
    return state.apply(state.mover, do.PLACE_TILE[pair - 1])


def build(state: Position, place: str, **payment: int) -> list[Event]:
    """Let the seat to move build a shop, paid so, or with the cards that it costs."""
    return state.apply(state.mover, building(place, **payment))


def building(place: str, **payment: int) -> do.Build:
    at = PLACE_OF[place]
    if not payment:
        sector = place.partition(".")[0]
        payment = {"coast": 1} if ".C" in place else {sector: 2}
    return do.Build(at, cards(**payment))


def done(state: Position) -> list[Event]:
    return state.apply(state.mover, do.DONE)


def take(state: Position, name: str) -> list[Event]:
    return state.apply(state.mover, do.TAKE[box.DECK if name == "deck" else GOODS[name]])


def take_bonus(state: Position, name: str) -> list[Event]:
    return state.apply(state.mover, do.BONUS[BONUS[name]])


def places_to_build(state: Position) -> set[str]:
    """Return the places of the legal actions of the seat to move."""
    names = {name for action in state.legal_actions(state.mover) for name in action.targets()}
    return {name.removeprefix("place:") for name in names if name.startswith("place:")}


def held(state: Position, seat: Seat) -> dict[str, int]:
    """Return the terrain cards of a seat by name."""
    return {name: many for name, many in zip(box.TERRAINS, state.hand(seat), strict=True) if many}


def goods_of(state: Position, seat: Seat) -> set[str]:
    return {box.GOODS_IDS[card] for card in members(state.goods[seat])}


def end(seats: int, seed: int) -> Position:
    """Return the end of a random game."""
    state, rng = GAME.new(seats, None, seed), Rng(seed)
    while not state.is_over:
        state.push(*choose(state, rng))
    return state


def random_position(seats: int, options: Options, rng: Rng) -> Position:
    """Return a position at a random point of a random game."""
    return position_of(GAME, seats, options, rng, 220)
