"""What a seat may do in Città e Cavalieri, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from collections.abc import Callable
from typing import Annotated

from ...core.actions import Action, action, every
from ...core.codecs import flag, name, seat, whole
from . import components as box
from .island import EDGES, VERTICES, Edge, Hex, Vertex

Commodity = Annotated[int, name(box.COMMODITIES, "a commodity")]
Other = Annotated[int, seat()]
Die = Annotated[int, whole(range(1, 7))]

# -- Setting up, and the roll


@action("found", "vertex:{vertex}", phase="found")
class Found(Action):
    """Begin with a settlement, later with a city, on a vertex."""

    vertex: Vertex


@action("roll", phase="roll")
class Roll(Action):
    """Roll the dice."""


@action("alchemist", "card:alchemist", "red:{red}", "regular:{regular}", phase="roll")
class Alchemist(Action):
    """Set the red and the regular die before rolling."""

    red: Die
    regular: Die


# -- What a roll asks


@action("drop", "progress:{card}", phase="drop")
class Drop(Action):
    """Discard a progress card, for holding too many."""

    card: Annotated[int, box.CARD]


@action("lose", "vertex:{vertex}", phase="pillage")
class Lose(Action):
    """Let the barbarians have a city."""

    vertex: Vertex


@action("draw", "deck:{track}", phase="deck")
class Draw(Action):
    """Draw a progress card of this colour, for having defended as strongly as others."""

    track: box.Track


@action("discard", "hand:{good}", phase="discard")
class Discard(Action):
    """Discard a card to the bank."""

    good: box.Good


@action("robber", "hex:{hexagon}", phase="robber")
class Robber(Action):
    """Move the robber."""

    hexagon: Hex


@action("rob", "seat:{other}", phase="rob")
class Rob(Action):
    """Steal a card from one of those beside the robber."""

    other: Other


@action("receive", "bank:{good}", phase="aqueduct")
class Receive(Action):
    """Take a resource for having got nothing."""

    good: box.Resource


# -- Building


@action("road", "tray:road", "edge:{edge}", phase=("found_road", "main", "free_road"))
class Road(Action):
    """Build a road."""

    edge: Edge


@action("settlement", "tray:settlement", "vertex:{vertex}", phase="main")
class Settlement(Action):
    """Build a settlement."""

    vertex: Vertex


@action("city", "tray:city", "vertex:{vertex}", phase="main")
class City(Action):
    """Make a city of a settlement, or raise one that lies down."""

    vertex: Vertex


@action("wall", "tray:wall", "vertex:{vertex}", phase="main")
class Wall(Action):
    """Build a wall around a city."""

    vertex: Vertex


@action("improve", "track:{track}", phase="main")
class Improve(Action):
    """Reach the next level of a track."""

    track: box.Track


@action("metropolis", "vertex:{vertex}", phase="metropolis")
class Metropolis(Action):
    """Set the metropolis that was won on one of one's cities."""

    vertex: Vertex


# -- Knights


@action("knight", "tray:knight", "vertex:{vertex}", phase="main")
class Knight(Action):
    """Recruit a knight."""

    vertex: Vertex


@action("activate", "tray:activate", "vertex:{vertex}", phase="main")
class Activate(Action):
    """Activate a knight."""

    vertex: Vertex


@action("promote", "tray:promote", "vertex:{vertex}", phase=("main", "smith"))
class Promote(Action):
    """Make a knight stronger by a level."""

    vertex: Vertex


@action("move", "tray:move", "vertex:{start}", "vertex:{end}", phase="main")
class Move(Action):
    """Move a knight along own roads."""

    start: Vertex
    end: Vertex


@action("displace", "tray:displace", "vertex:{start}", "vertex:{end}", phase="main")
class Displace(Action):
    """Drive a weaker knight away with one's own, who takes its place."""

    start: Vertex
    end: Vertex


@action("chase", "tray:chase", "vertex:{vertex}", phase="main")
class Chase(Action):
    """Drive the robber away with a knight beside it."""

    vertex: Vertex


@action("relocate", "vertex:{vertex}", phase="relocate")
class Relocate(Action):
    """Move one's displaced knight."""

    vertex: Vertex


# -- Trade


@action("bank", "give:{given}", "bank:{got}", phase="main")
class Bank(Action):
    """Trade with the bank, at the best rate."""

    given: box.Good
    got: box.Good


@action("ask", "ask:{good}", phase=("main", "offer"))
class Ask(Action):
    """Ask the others for a card; the first one opens an offer."""

    good: box.Good


@action("give", "give:{good}", phase="offer")
class Give(Action):
    """Offer a card for what is asked."""

    good: box.Good


@action("propose", phase="offer")
class Propose(Action):
    """Put the offer to the others."""


@action("withdraw", phase="offer")
class Withdraw(Action):
    """Give the offer up."""


@action("accept", phase="answer")
class Accept(Action):
    """Accept the offer."""


@action("refuse", phase="answer")
class Refuse(Action):
    """Refuse the offer."""


@action("counter", "counter:{good}", phase="answer")
class Counter(Action):
    """Want a number of a good instead of what is offered, or one of it on top."""

    good: box.Good
    on_top: Annotated[bool, flag()]


@action("deal", "seat:{other}", phase="choose")
class Deal(Action):
    """Trade with one of those who accept or counter."""

    other: Other


@action("end", phase="main")
class End(Action):
    """End the turn."""


@action("stop", phase=("choose", "harbour", "spy", "enlist", "free_road", "smith"))
class Stop(Action):
    """Make no use of what is left."""


# -- Progress cards


@action("commercial_harbour", "card:commercial_harbour", phase="main")
class CommercialHarbour(Action):
    """Exchange a resource for a commodity with each opponent."""


@action("show", "seat:{other}", "hand:{good}", phase="harbour")
class Show(Action):
    """Show an opponent the resource that he gets for a commodity."""

    other: Other
    good: box.Resource


@action("pay", "hand:{good}", phase="commodity")
class Pay(Action):
    """Give a commodity for the resource shown."""

    good: Annotated[int, name(box.COMMODITIES, "a commodity")]


@action("master_merchant", "card:master_merchant", "seat:{other}", phase="main")
class MasterMerchant(Action):
    """See the hand of one with more points, and take two cards of it."""

    other: Other


@action("take", "theirs:{good}", phase="take")
class Take(Action):
    """Take a card of the hand that one has seen."""

    good: box.Good


@action("merchant_fleet", "card:merchant_fleet", "good:{good}", phase="main")
class MerchantFleet(Action):
    """Trade one kind 2:1 for the turn."""

    good: box.Good


@action("merchant", "card:merchant", "hex:{hexagon}", phase="main")
class Merchant(Action):
    """Set the merchant on a hex beside an own settlement or city."""

    hexagon: Hex


@action("resource_monopoly", "card:resource_monopoly", "good:{good}", phase="main")
class ResourceMonopoly(Action):
    """Take up to two of a resource from each."""

    good: box.Resource


@action("trade_monopoly", "card:trade_monopoly", "good:{good}", phase="main")
class TradeMonopoly(Action):
    """Take one of a commodity from each."""

    good: Annotated[int, name(box.COMMODITIES, "a commodity")]


@action("bishop", "card:bishop", "hex:{hexagon}", phase="main")
class Bishop(Action):
    """Move the robber, and steal from each player there."""

    hexagon: Hex


@action("deserter", "card:deserter", "seat:{other}", phase="main")
class Deserter(Action):
    """Let an opponent lose a knight."""

    other: Other


@action("surrender", "vertex:{vertex}", phase="surrender")
class Surrender(Action):
    """Lose this knight, who deserts."""

    vertex: Vertex


@action("enlist", "vertex:{vertex}", phase="enlist")
class Enlist(Action):
    """Place a knight for the one who deserted."""

    vertex: Vertex


@action("diplomat", "card:diplomat", "edge:{edge}", phase="main")
class Diplomat(Action):
    """Remove a road with an open end; an own one may be built elsewhere."""

    edge: Edge


@action("intrigue", "card:intrigue", "vertex:{vertex}", phase="main")
class Intrigue(Action):
    """Displace a foreign knight at one of one's roads."""

    vertex: Vertex


@action("saboteur", "card:saboteur", phase="main")
class Saboteur(Action):
    """Let all with as many points or more discard half."""


@action("spy", "card:spy", "seat:{other}", phase="main")
class Spy(Action):
    """See the progress cards of an opponent, and take one of them."""

    other: Other


@action("steal", "theirs:{card}", phase="spy")
class Steal(Action):
    """Take a progress card that one has seen."""

    card: Annotated[int, box.CARD]


@action("warlord", "card:warlord", phase="main")
class Warlord(Action):
    """Activate all own knights."""


@action("wedding", "card:wedding", phase="main")
class Wedding(Action):
    """Get two cards from everyone with more points."""


@action("present", "hand:{good}", phase="wedding")
class Present(Action):
    """Give a card for the wedding."""

    good: box.Good


@action("crane", "card:crane", "track:{track}", phase="main")
class Crane(Action):
    """Reach the next level of a track for a commodity less."""

    track: box.Track


@action("engineer", "card:engineer", "vertex:{vertex}", phase="main")
class Engineer(Action):
    """Build a wall for nothing."""

    vertex: Vertex


@action("inventor", "card:inventor", "hex:{hexagon}", phase="main")
class Inventor(Action):
    """Lift a number that will be swapped for another."""

    hexagon: Hex


@action("swap", "hex:{hexagon}", phase="swap")
class Swap(Action):
    """Swap the lifted number for this one."""

    hexagon: Hex


@action("irrigation", "card:irrigation", phase="main")
class Irrigation(Action):
    """Take two grain for each adjacent field."""


@action("medicine", "card:medicine", "vertex:{vertex}", phase="main")
class Medicine(Action):
    """Make a city of a settlement for two ore and one grain."""

    vertex: Vertex


@action("mining", "card:mining", phase="main")
class Mining(Action):
    """Take two ore for each adjacent mountain."""


@action("road_building", "card:road_building", phase="main")
class RoadBuilding(Action):
    """Build two roads for nothing."""


@action("smith", "card:smith", phase="main")
class Smith(Action):
    """Promote up to two knights for nothing."""


PLAYED = (
    CommercialHarbour, MasterMerchant, MerchantFleet, Merchant, ResourceMonopoly, TradeMonopoly,
    Bishop, Deserter, Diplomat, Intrigue, Saboteur, Spy, Warlord, Wedding,
    Crane, Engineer, Inventor, Irrigation, Medicine, Mining, RoadBuilding, Smith,
)  # fmt: skip
"""The progress cards that are played in a turn, each an action of the card's name."""
ACTIONS = (
    Found, Roll, Alchemist, Drop, Lose, Draw, Discard, Robber, Rob, Receive,
    Road, Settlement, City, Wall, Improve, Metropolis,
    Knight, Activate, Promote, Move, Displace, Chase, Relocate,
    Bank, Ask, Give, Propose, Withdraw, Accept, Refuse, Counter, Deal, End, Stop,
    *PLAYED, Show, Pay, Take, Surrender, Enlist, Steal, Present, Swap,
)  # fmt: skip

(
    FOUND, DROP, LOSE, DRAW, DISCARD, ROBBER, ROB, RECEIVE,
    ROAD, SETTLEMENT, CITY, WALL, IMPROVE, METROPOLIS, KNIGHT, ACTIVATE, PROMOTE, CHASE, RELOCATE,
    ASK, GIVE, DEAL, PAY, TAKE, SURRENDER, ENLIST, STEAL, PRESENT, SWAP,
    MASTER_MERCHANT, MERCHANT_FLEET, MERCHANT, RESOURCE_MONOPOLY, TRADE_MONOPOLY, BISHOP,
    DESERTER, DIPLOMAT, INTRIGUE, SPY, CRANE, ENGINEER, INVENTOR, MEDICINE,
) = (
    every(kind, 4)
    for kind in (
        Found, Drop, Lose, Draw, Discard, Robber, Rob, Receive,
        Road, Settlement, City, Wall, Improve, Metropolis, Knight, Activate, Promote, Chase,
        Relocate,
        Ask, Give, Deal, Pay, Take, Surrender, Enlist, Steal, Present, Swap,
        MasterMerchant, MerchantFleet, Merchant, ResourceMonopoly, TradeMonopoly, Bishop,
        Deserter, Diplomat, Intrigue, Spy, Crane, Engineer, Inventor, Medicine,
    )
)  # fmt: skip


def _pairs(kind: Callable[[int, int], Action], many: int, others: int = 0) -> list[list[Action]]:
    return [[kind(one, other) for other in range(others or many)] for one in range(many)]


MOVE, DISPLACE = _pairs(Move, VERTICES), _pairs(Displace, VERTICES)
BANK = _pairs(Bank, len(box.TRACKS) + box.FIRST_COMMODITY)
SHOW = _pairs(Show, 4, len(box.RESOURCES))
ALCHEMIST = every(Alchemist)
COUNTER = [[Counter(good, on_top) for on_top in (False, True)] for good in range(8)]
ROLL, PROPOSE, WITHDRAW, ACCEPT, REFUSE, END, STOP = (
    Roll(), Propose(), Withdraw(), Accept(), Refuse(), End(), Stop()
)  # fmt: skip
COMMERCIAL_HARBOUR, SABOTEUR, WARLORD, WEDDING = (
    CommercialHarbour(), Saboteur(), Warlord(), Wedding()
)  # fmt: skip
IRRIGATION, MINING, ROAD_BUILDING, SMITH = Irrigation(), Mining(), RoadBuilding(), Smith()
assert len(ROAD) == EDGES
