"""The rules of Città e Cavalieri: setting up, the turn, and what a roll brings, in their order.

Building and knights are in :mod:`.building`, trade in :mod:`.trade`, the robber in
:mod:`.robber`, the progress cards in :mod:`.cards`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ...core.codecs import NONE
from ...core.game import Action, Seat
from ...core.masks import members
from ...core.phases import Phase
from ...core.ranking import SCORES
from . import actions as do
from . import building, cards, hidden, phases, refusals, robber, scoring, telling, trade
from . import components as box
from .actions import ACTIONS, PLAYED
from .island import AROUND, HEXES, TOUCHES, edges_at, near
from .laying import laid
from .state import ACCEPTED, FIRST_GATE, NO_SEATS, SHIP, SLACK, Table

_BUILT = {
    phases.FOUNDING_ROAD: "tray:road",
    phases.FREE_ROAD: "tray:road",
    phases.SMITH: "tray:promote",
}
"""What is to be built where there is no choice."""
ALL_VERTICES = (1 << len(TOUCHES)) - 1


class Position(Table):
    """A position of Città e Cavalieri and what may be done in it."""

    __slots__ = ()
    game = "cavalieri"
    actions = ACTIONS
    endings = ("target", "rounds")

    # -- Who decides, and what they may do

    def decides(self, seat: Seat) -> str:  # noqa: ARG002
        """Return the phase; an offer is put together within the turn."""
        return (phases.MAIN if self.phase is phases.OFFERING else self.phase).name

    def conceals(self, before: Table, seat: Seat, action: Action) -> bool:
        """Return whether a card went from one to another, or how an offer was answered.

        A counter-offer that cannot be paid is a refusal to the others; one that can be is seen
        while the answers lie open. That one accepts is seen once they are turned up.
        """
        now, then = ((one.round, one.mover, one.offers) for one in (self, before))
        if isinstance(action, do.Accept):
            return self.phase is phases.ANSWERING and now == then
        if isinstance(action, do.Counter):
            return now != then or self.answers[seat] != trade.code_of(action)
        return isinstance(action, (do.Take, do.Steal, do.Present, do.Refuse))

    @phases.MAIN.lists
    def _turn(self, seat: Seat) -> list[Action]:
        """Return what ``seat`` may do in its turn, after the roll."""
        hand = bytes(self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS])
        found = building.listed(self, seat, hand)
        if self.progress[seat]:
            found += cards.playable(self, seat)
        found += trade.trades(self, seat, hand)
        found += trade.openings(self, seat)
        found.append(do.END)
        return found

    def targets_of(self, action: Action) -> tuple[str, ...]:
        """Return what is tapped: only in the turn has one to choose first what is to be built."""
        tapped = action.targets()
        chosen = self.phase is not phases.MAIN and tapped and tapped[0].startswith("tray:")
        return tapped[1:] if chosen else tapped

    def meant(self, seat: Seat, targets: tuple[str, ...]) -> Iterable[Action]:
        """Return what tapping ``targets`` would mean, what is to be built being clear."""
        built = _BUILT.get(self.phase)
        return super().meant(seat, (built, *targets) if built else targets)

    def commit(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides."""
        self.deeds[type(action)](self, seat, action)
        if self.points[self.mover] >= self.goal:
            self._win()

    def advance(self) -> None:
        """Do what follows by itself; who has the points in its turn has won."""
        self.phase.step(self)
        if self.points[self.mover] >= self.goal:
            self._win()

    def _win(self) -> None:
        """End the game for the one whose turn it is."""
        self.phase = phases.OVER
        self.ready = 0

    events_of = telling.events_of
    events_since = telling.events_since
    why_waiting = refusals.why_waiting
    conditions = refusals.conditions
    why_not_tapped = refusals.why_not_tapped
    also_known = hidden.also_known
    score_sheet = scoring.sheet
    ranked_by = (("won", Table.won), ("scores", SCORES))

    # -- Points

    def derive(self) -> None:
        """Fill in what follows from the rest."""
        super().derive()
        self.points = scoring.points(self)

    # -- Setting up

    def set_up(self) -> None:
        """Lay everything ready; the island is still to be laid."""
        n = self.n
        self.phase = phases.LAYING
        self.terrains = bytes([box.DESERT]) * HEXES
        self.tokens = bytes(HEXES)
        self.metropolis = bytes([NONE]) * len(box.TRACKS)
        self.honours = bytes([NONE]) * len(self.honours)
        self.bank = bytearray(box.COPIES)
        self.levels = bytes(n * len(box.TRACKS))
        self.slack = bytearray(n * SLACK)
        self.defender = self.owed = self.sealed = self.answers = NO_SEATS[:n]
        self.derive()

    @phases.LAYING.goes_on
    def _lay(self) -> None:
        """Lay the island, and shuffle the progress cards."""
        rng = self.luck()
        self.terrains, self.tokens, self.harbours = laid(str(self.options["layout"]), rng)
        decks = []
        for track in range(len(box.TRACKS)):
            deck = [at for at, card in enumerate(box.CARDS) for _ in range(card.copies)]
            deck = [at for at in deck if box.CARDS[at].track == track]
            rng.shuffle(deck)
            decks.append(bytes(deck))
        self.decks = tuple(decks)
        self.rng = rng.state
        self.robber = self.terrains.index(box.DESERT)
        self.enter(phases.FOUNDING)

    @phases.FOUNDING.lists
    def _founding_spots(self, _: Seat) -> list[Action]:
        return [do.FOUND[vertex] for vertex in members(ALL_VERTICES & ~near(self.built))]

    def _found(self, seat: Seat, action: do.Found) -> None:
        """Found a settlement, and in the second round a city, which yields at once."""
        city = self.founds_city()
        building.found_piece(self, seat, action.vertex, city)
        if city:
            for hexagon in TOUCHES[action.vertex]:
                if self.terrains[hexagon] != box.DESERT:
                    building.gain(self, seat, self.terrains[hexagon], 1)
        self.enter(phases.FOUNDING_ROAD)

    @phases.FOUNDING_ROAD.lists
    def _founding_roads(self, _: Seat) -> list[Action]:
        edges = edges_at(self.unjoined()) & ~self.laid
        return [do.ROAD[edge] for edge in members(edges)]

    def _road(self, seat: Seat, action: do.Road) -> None:
        if self.phase is phases.MAIN:
            building.pay(self, seat, "road")
            building.put_road(self, seat, action.edge)
        elif self.phase is phases.FOUNDING_ROAD:
            building.put_road(self, seat, action.edge)
            done = self.founded()
            if done < 2 * self.n:
                self.mover = done if done < self.n else 2 * self.n - 1 - done
                self.enter(phases.FOUNDING)
            else:
                self.round = 1
                self.enter(phases.ROLLING)
        else:
            cards.build_free_road(self, seat, action.edge)

    # -- The roll

    @phases.ROLLING.lists
    def _rolls(self, seat: Seat) -> list[Action]:
        found: list[Action] = [do.ROLL]
        if cards.ALCHEMIST in cards.cards_of(self, seat):
            found += do.ALCHEMIST
        return found

    def _roll(self, seat: Seat, action: Action) -> None:  # noqa: ARG002
        self.enter(phases.THROWING)

    def _set_dice(self, seat: Seat, action: do.Alchemist) -> None:
        cards.discard(self, seat, cards.ALCHEMIST)
        self.red, self.regular = action.red, action.regular
        self.enter(phases.THROWING)

    @phases.THROWING.goes_on
    def _throw(self) -> None:
        """Throw the dice; those that an Alchemist has set lie as they are."""
        rng = self.luck()
        if not self.red:
            self.red, self.regular = 1 + rng.below(6), 1 + rng.below(6)
        self.event = SHIP + box.EVENT_FACES[rng.below(len(box.EVENT_FACES))]
        self.rng = rng.state
        self.enter(phases.EVENT)

    # -- The event die first

    @phases.EVENT.goes_on
    def _happen(self) -> None:
        """Let the ship sail on, or the gate open."""
        if self.event == SHIP:
            self.ship += 1
            self.enter(phases.ATTACK if self.ship == box.SHIP_STEPS else phases.CHECK)
            return
        self.queue = bytes(self.drawing(self.event - FIRST_GATE))
        self.enter(phases.GATE if self.queue else phases.CHECK)

    def drawing(self, track: int) -> list[Seat]:
        """Return who draws at the gate of a track, in order, as far as the red die and cards go."""
        levels = {one: self.level_on(one, track) for one in self.in_order()}
        seats = [one for one, level in levels.items() if self.red <= box.DRAWN_AT[level]]
        return seats[: cards.in_deck(self, track)]

    @phases.GATE.goes_on
    def _gate(self) -> None:
        """Let the first of the queue draw."""
        seat, self.queue = self.queue[0], self.queue[1:]
        cards.draw(self, seat, self.event - FIRST_GATE)
        if not self.queue:
            self.enter(phases.CHECK)

    # -- The barbarians, before anything is produced

    @phases.ATTACK.goes_on
    def _attack(self) -> None:
        best = self.defenders()
        if not self.repelled():
            losers = self.losers()
            self.owed = bytes([one in losers for one in range(self.n)])
            self.enter(phases.PILLAGE if losers else phases.CALM)
        elif not best:
            self.enter(phases.CALM)
        elif len(best) == 1:
            defender = bytearray(self.defender)
            defender[best[0]] += 1
            self.defender = bytes(defender)
            self.points = scoring.points(self)
            self.enter(phases.CALM)
        else:
            self.queue = bytes(best)
            self._next_deck()

    def _next_deck(self) -> None:
        """Let the next of those who defended as strongly choose a deck, if any has a card."""
        any_card = any(cards.in_deck(self, track) for track in range(len(box.TRACKS)))
        if self.queue and any_card:
            self.enter(phases.DECK)
        else:
            self.queue = b""
            self.enter(phases.CALM)

    @phases.DECK.lists
    def _decks(self, _: Seat) -> list[Action]:
        return [one for track, one in enumerate(do.DRAW) if cards.in_deck(self, track)]

    def _choose_deck(self, seat: Seat, action: do.Draw) -> None:  # noqa: ARG002
        self.track = action.track
        self.enter(phases.DRAWING)

    @phases.DRAWING.goes_on
    def _draw(self) -> None:
        cards.draw(self, self.queue[0], self.track)
        self.track = NONE
        self.queue = self.queue[1:]
        self._next_deck()

    @phases.PILLAGE.lists
    def _cities_to_lose(self, seat: Seat) -> list[Action]:
        return [do.LOSE[vertex] for vertex in members(self.plain(seat))]

    def _lose(self, seat: Seat, action: do.Lose) -> None:
        building.lose_city(self, seat, action.vertex)
        owed = bytearray(self.owed)
        owed[seat] = 0
        self.owed = bytes(owed)
        self.enter(phases.PILLAGE if any(owed) else phases.CALM)

    @phases.CALM.goes_on
    def _calm(self) -> None:
        """Send the ship home; knights are tired, and the robber is free from now on."""
        self.ship = 0
        self.attacks += 1
        self.active = self.able = 0
        self.enter(phases.CHECK)

    # -- A fifth card drawn off turn is discarded before production

    @phases.CHECK.goes_on
    def _check(self) -> None:
        seats = [one for one in self.in_order()[1:] if cards.has_too_many(self, one)]
        self.queue = bytes(seats)
        self.enter(phases.DROPPING if seats else self._next_of_roll())

    def _next_of_roll(self) -> Phase:
        return phases.SEVENTH if self.red + self.regular == box.SEVEN else phases.YIELD

    @phases.DROPPING.lists
    def _drops(self, seat: Seat) -> list[Action]:
        return [do.DROP[card] for card in cards.cards_of(self, seat)]

    def _drop(self, seat: Seat, action: do.Drop) -> None:
        cards.discard(self, seat, action.card)
        if cards.has_too_many(self, seat):
            return
        self.queue = self.queue[1:]
        if seat == self.mover:
            self.enter(phases.PASSING)
        else:
            self.enter(phases.DROPPING if self.queue else self._next_of_roll())

    # -- Production

    def claims(self) -> list[int]:
        """Return what the hexes of this number owe each seat, kind by kind, bank or not."""
        owed = [0] * (self.n * box.KINDS)
        total = self.red + self.regular
        for hexagon, token in enumerate(self.tokens):
            if token != total or hexagon == self.robber:
                continue
            good, around = self.terrains[hexagon], AROUND[hexagon]
            if not around & self.built:
                continue
            one, other = box.YIELD_OF_CITY[good]
            for seat in range(self.n):
                at = seat * box.KINDS
                owed[at + good] += (self.settlements[seat] & around).bit_count()
                cities = (self.cities[seat] & around).bit_count()
                owed[at + one] += cities
                owed[at + other] += cities
        return owed

    def yields(self) -> list[int]:
        """Return what of that the bank can serve, kind by kind: all, or what one alone can get."""
        owed = self.claims()
        for good in range(box.KINDS):
            if sum(owed[good :: box.KINDS]) > self.bank[good]:
                claimants = [seat for seat in range(self.n) if owed[seat * box.KINDS + good]]
                alone = len(claimants) == 1
                for seat in claimants:
                    owed[seat * box.KINDS + good] = self.bank[good] if alone else 0
        return owed

    @phases.YIELD.goes_on
    def _yield(self) -> None:
        got = self.yields()
        for at, many in enumerate(got):
            if many:
                self.hands[at] += many
                self.bank[at % box.KINDS] -= many
        self.queue = bytes(
            [
                one
                for one in self.in_order()
                if self.level_on(one, box.SCIENCE) >= box.ABILITY
                and not any(got[one * box.KINDS : one * box.KINDS + box.KINDS])
            ]
        )
        self._next_taker()

    def _next_taker(self) -> None:
        """Let the next of those who got nothing take a resource, if the bank has any."""
        if self.queue and any(self.bank[: box.FIRST_COMMODITY]):
            self.enter(phases.AQUEDUCT)
        else:
            self.queue = b""
            self.enter(phases.MAIN)

    @phases.AQUEDUCT.lists
    def _receipts(self, _: Seat) -> list[Action]:
        return [one for good, one in enumerate(do.RECEIVE) if self.bank[good]]

    def _receive(self, seat: Seat, action: do.Receive) -> None:
        building.gain(self, seat, action.good, 1)
        self.queue = self.queue[1:]
        self._next_taker()

    # -- A seven

    @phases.SEVENTH.goes_on
    def _seventh(self) -> None:
        held = [self.held(one) for one in range(self.n)]
        robber.fall_due(
            self, [h // 2 if h > self.limit(one) else 0 for one, h in enumerate(held)], False
        )

    @phases.DISCARDING.lists
    def _discards(self, seat: Seat) -> list[Action]:
        return [do.DISCARD[good] for good, held in enumerate(self.hand(seat)) if held]

    def _discard(self, seat: Seat, action: do.Discard) -> None:
        building.pay_goods(self, seat, action.good, 1)
        owed = bytearray(self.owed)
        owed[seat] -= 1
        self.owed = bytes(owed)
        self.ready = self.deciding()
        if not self.ready:
            robber.discarded(self)

    @phases.ROBBER.lists
    def _robber_hexes(self, seat: Seat) -> list[Action]:
        return [do.ROBBER[hexagon] for hexagon in robber.robber_hexes(self, seat)]

    @phases.ROBBING.lists
    def _victims(self, seat: Seat) -> list[Action]:
        return [do.ROB[other] for other in robber.victims(self, seat, self.robber)]

    # -- In the turn

    def _settle(self, seat: Seat, action: do.Settlement) -> None:
        building.pay(self, seat, "settlement")
        building.found_piece(self, seat, action.vertex, False)

    def _city(self, seat: Seat, action: do.City) -> None:
        building.pay(self, seat, "city")
        building.make_city(self, seat, action.vertex)

    def _wall(self, seat: Seat, action: do.Wall) -> None:
        building.pay(self, seat, "wall")
        self.walls |= 1 << action.vertex

    def _recruit(self, seat: Seat, action: do.Knight) -> None:
        building.pay(self, seat, "knight")
        building.put_knight(self, seat, action.vertex, 1, 0)

    def _activate(self, seat: Seat, action: do.Activate) -> None:
        building.pay(self, seat, "activate")
        self.active |= 1 << action.vertex

    def _promote(self, seat: Seat, action: do.Promote) -> None:
        if self.phase is phases.SMITH:
            cards.promote_free(self, seat, action.vertex)
        else:
            building.pay(self, seat, "promote")
            building.promote(self, action.vertex)

    def _displace(self, seat: Seat, action: do.Displace) -> None:  # noqa: ARG002
        building.drive_away(self, action.end, action.start)

    def _chase(self, seat: Seat, action: do.Chase) -> None:  # noqa: ARG002
        building.tire(self, action.vertex)
        self.enter(phases.ROBBER)

    # -- The end of a turn: at most four progress cards are kept

    def _end_turn(self, seat: Seat, action: Action) -> None:  # noqa: ARG002
        if cards.has_too_many(self, seat):
            self.queue = bytes([seat])
            self.enter(phases.DROPPING)
        else:
            self.enter(phases.PASSING)

    @phases.PASSING.goes_on
    def _pass_on(self) -> None:
        """Let the next seat begin its turn, or end the game after the last round."""
        if self.mover == self.n - 1:
            if self.round == box.ROUNDS:
                self.enter(phases.OVER)
                return
            self.round += 1
        self.mover = (self.mover + 1) % self.n
        self.red = self.regular = self.event = 0
        self.offers = self.fleets = self.promoted = 0
        self.craned = False
        self.able = self.knights[self.mover] & self.active
        self.enter(phases.ROLLING)

    # -- The end

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        return list(self.points)

    def ending(self) -> str:
        """Return why the game has ended: the ``target`` was reached, or all ``rounds`` are over."""
        return "target" if any(self.won()) else "rounds"

    # -- What is listed where a card, a knight or a trade asks for a choice

    @phases.CROWNING.lists
    def _metropolises(self, seat: Seat) -> Sequence[Action]:
        return [do.METROPOLIS[at] for at in members(self.plain(seat))]

    @phases.RELOCATING.lists
    def _refuges(self, seat: Seat) -> Sequence[Action]:
        return [
            do.RELOCATE[at] for at in members(building.refuges(self, seat, self.fallen[0].vertex))
        ]

    @phases.CHOOSING.lists
    def _deals(self, _: Seat) -> Sequence[Action]:
        agreed = (one for at, one in enumerate(do.DEAL[: self.n]) if self.answers[at] >= ACCEPTED)
        return [*agreed, do.STOP]

    @phases.PAYING.lists
    def _payments(self, seat: Seat) -> Sequence[Action]:
        held = self.hands[seat * box.KINDS + box.FIRST_COMMODITY : seat * box.KINDS + box.KINDS]
        return [do.PAY[good] for good in range(len(do.PAY)) if held[good]]

    @phases.TAKING.lists
    def _goods_to_take(self, _: Seat) -> Sequence[Action]:
        return [do.TAKE[good] for good, held in enumerate(self.hand(self.victim)) if held]

    @phases.SPY.lists
    def _cards_to_steal(self, _: Seat) -> Sequence[Action]:
        return [*(do.STEAL[card] for card in cards.cards_of(self, self.victim)), do.STOP]

    @phases.WEDDING.lists
    def _presents(self, seat: Seat) -> Sequence[Action]:
        return [do.PRESENT[good] for good, held in enumerate(self.hand(seat)) if held]

    @phases.SURRENDERING.lists
    def _knights_to_lose(self, seat: Seat) -> Sequence[Action]:
        return [do.SURRENDER[at] for at in members(self.knights[seat])]

    @phases.ENLISTING.lists
    def _enlistments(self, seat: Seat) -> Sequence[Action]:
        return [*(do.ENLIST[at] for at in members(building.knight_spots(self, seat))), do.STOP]

    @phases.SMITH.lists
    def _promotions(self, seat: Seat) -> Sequence[Action]:
        return [*(do.PROMOTE[at] for at in members(building.may_promote(self, seat))), do.STOP]

    @phases.SWAPPING.lists
    def _swaps(self, _: Seat) -> Sequence[Action]:
        return [do.SWAP[hexagon] for hexagon in cards.swappable(self)]

    # -- What is done, by the kind of action

    deeds: ClassVar[Mapping[type[Action], Callable[["Position", Seat, Any], None]]] = {
        do.Found: _found,
        do.Road: _road,
        do.Roll: _roll,
        do.Alchemist: _set_dice,
        do.Drop: _drop,
        do.Lose: _lose,
        do.Draw: _choose_deck,
        do.Discard: _discard,
        do.Robber: lambda self, seat, one: robber.move_robber(self, seat, one.hexagon),
        do.Rob: lambda self, _, one: robber.rob(self, [one.other]),
        do.Receive: _receive,
        do.Settlement: _settle,
        do.City: _city,
        do.Wall: _wall,
        do.Improve: lambda self, seat, one: building.improve(self, seat, one.track, 0),
        do.Metropolis: lambda self, _, one: building.crown(self, one.vertex),
        do.Knight: _recruit,
        do.Activate: _activate,
        do.Promote: _promote,
        do.Move: lambda self, seat, one: building.move_knight(self, seat, one.start, one.end),
        do.Displace: _displace,
        do.Chase: _chase,
        do.Relocate: lambda self, _, one: building.relocate(self, one.vertex),
        do.Bank: lambda self, seat, one: trade.trade_with_bank(self, seat, one.given, one.got),
        do.Ask: lambda self, _, one: trade.ask(self, one.good),
        do.Give: lambda self, seat, one: trade.give(self, seat, one.good),
        do.Propose: lambda self, _, __: trade.propose(self),
        do.Withdraw: lambda self, _, __: trade.withdraw(self),
        do.Accept: trade.answer,
        do.Refuse: trade.answer,
        do.Counter: trade.answer,
        do.Deal: lambda self, seat, one: trade.deal(self, seat, one.other),
        do.End: _end_turn,
        do.Stop: lambda self, _, __: (
            trade.withdraw(self) if self.phase is phases.CHOOSING else cards.finish(self)
        ),
        **dict.fromkeys(PLAYED, cards.play),
        do.Show: cards.show,
        do.Pay: cards.pay_commodity,
        do.Take: cards.take,
        do.Surrender: cards.surrender,
        do.Enlist: cards.enlist,
        do.Steal: cards.steal,
        do.Present: cards.present,
        do.Swap: lambda self, _, one: cards.swap(self, one),
    }


def longest_game() -> int:
    """Return the most actions of a game: far more than its turns allow."""
    return box.ROUNDS * box.SEATS[-1] * 250
