"""Why something may not be done in Guildes.

The codes, each with its facts, beside those of every game:

- ``pack_not_arrived`` from
- ``already_chosen``
- ``not_in_pack`` guild, ``not_in_hand`` guild, ``not_drawn`` guild
- ``other_trick`` trick: what one has is another trick
- ``trick_used_before`` trick
- ``trick_begun`` trick: its second half is due
- ``trick_not_begun`` trick: its first half is due
- ``not_played`` seat, guild: there is no such card on the table
- ``not_yours`` seat: it must be one of one's own cards
- ``immune`` seat
- ``same_seat`` seat: a swap is between two players
- ``same_guild`` guild: the two cards would be alike
- ``value_below_ten`` guild, value, least
- ``marked`` seat, guild: this very card is the one given up
- ``no_partner`` trick: there is no second card for it
- ``empty_pile``
- ``own_only`` seat: +1 is for oneself
- ``others_only`` seat: −1 is for the others
- ``none_there`` seat, guild: there is nothing to count one less of
- ``not_a_target`` target: no such seat
"""

from collections.abc import Iterator

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.refusals import Condition, must, refuse
from . import components as box
from . import tricks
from .actions import Adjust, Decline, Give, Keep, Lay, Lift, Mark, Play, Remove, Replace, Swap
from .phases import DIRTY, DRAFT
from .state import NOTHING, Table


def why_waiting(table: Table, seat: Seat) -> IllegalAction:
    """Return why ``seat`` may not decide now, though others may."""
    phase = table.phase
    if phase is DRAFT and table.made[seat] < table.dealt:
        return refuse("draft", "pack_not_arrived", **{"from": table.upstream(seat)})
    if phase is DIRTY or (table.in_turns and table.due[seat]):
        rule = "tricks" if phase is DIRTY else "procession"
        return refuse(rule, "not_your_turn", turn=table.next_seat())
    return refuse(table.rule_now(), "already_chosen")


def conditions(table: Table, seat: Seat, action: Action) -> Iterator[Condition]:
    """Yield what must hold for an action that is not listed; at least one of it does not."""
    match action:
        case Keep(guild):
            yield refuse("draft", "not_in_pack", guild=box.IDS[guild])
        case Give(guild) | Play(guild):
            yield refuse(table.rule_now(), "not_in_hand", guild=box.IDS[guild])
        case _:
            yield from _trick(table, seat, action)


def _trick(table: Table, seat: Seat, action: Action) -> Iterator[Condition]:
    trick = table.tricks[seat]
    name = box.TRICKS[trick].id
    rule = "adjust" if box.TRICKS[trick].guild is not None else name
    halves = tricks.HALVES.get(trick, (Adjust,))
    yield must(not isinstance(action, Decline), "tricks", "trick_begun", trick=name)
    yield must(isinstance(action, halves), rule, "other_trick", trick=name)
    yield must(not table.has_used(seat, trick), "tricks", "trick_used_before", trick=name)
    due = len(halves) == 1 or isinstance(action, tricks.half_due(table, seat))
    begun = "trick_not_begun" if table.pending == NOTHING else "trick_begun"
    yield must(due, rule, begun, trick=name)
    match action:
        case Mark() | Swap() | Remove() | Replace():
            yield from _card(table, seat, action)
        case Lift(guild):
            held = table.hands[seat * box.WIDTH + guild]
            yield must(held, rule, "not_in_hand", guild=box.IDS[guild])
            yield refuse(rule, "no_partner", trick=name)
        case Lay(guild):
            yield refuse(rule, "not_drawn", guild=box.IDS[guild])
        case Adjust(target, delta):
            yield from _adjust(table, seat, target, delta)
        case _:
            yield refuse(rule, "empty_pile")


def _card(table: Table, seat: Seat, action: Mark | Swap | Remove | Replace) -> Iterator[Condition]:
    """Yield what must hold for the card on the table that the trick of ``seat`` names."""
    owner, guild = action.seat, action.guild
    trick, name = box.TRICKS[table.tricks[seat]].id, box.IDS[guild]
    own = owner == seat
    given_up = isinstance(action, Mark) and table.tricks[seat] == box.PURGE
    yield must(own or not (given_up or isinstance(action, Replace)), trick, "not_yours", seat=owner)
    value = box.MILITIA_POINTS if guild == box.MILITIA else box.VALUES[0][guild][0]
    low = given_up and not tricks.PRECIOUS[guild]
    least = {"value": value, "least": box.PURGE_VALUE}
    yield must(not low, trick, "value_below_ten", guild=name, **least)
    there = owner < table.n and table.table[owner * box.WIDTH + guild]
    yield must(there, trick, "not_played", seat=owner, guild=name)
    yield must(own or not table.is_immune(owner), "immunity", "immune", seat=owner)
    yield must(not isinstance(action, Mark), trick, "no_partner", trick=trick)
    yield must(not isinstance(action, Remove), trick, "marked", seat=owner, guild=name)
    yield must(owner != table.pending.seat, trick, "same_seat", seat=owner)
    yield refuse(trick, "same_guild", guild=name)


def _adjust(table: Table, seat: Seat, target: Seat, delta: int) -> Iterator[Condition]:
    yield must(target < table.n, "adjust", "not_a_target", target=f"seat:{target}")
    yield must(delta < 0, "adjust", "own_only", seat=target)
    yield must(target != seat, "adjust", "others_only", seat=target)
    yield must(not table.is_immune(target), "immunity", "immune", seat=target)
    yield refuse("adjust", "none_there", seat=target, guild=box.IDS[table.trick_guild(seat)])
