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

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.refusals import refuse
from . import tricks
from .actions import Adjust, Decline, Give, Keep, Lay, Lift, Mark, Play, Remove, Replace, Swap
from .components import IDS, MILITIA, MILITIA_POINTS, PURGE, PURGE_VALUE, TRICKS, VALUES, WIDTH
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


def why_not(table: Table, seat: Seat, action: Action) -> IllegalAction:
    """Return why ``seat``, which may do something of this kind, may not do this."""
    match action:
        case Keep(guild):
            return refuse("draft", "not_in_pack", guild=IDS[guild])
        case Give(guild) | Play(guild):
            return refuse(table.rule_now(), "not_in_hand", guild=IDS[guild])
        case _:
            return _why_not_trick(table, seat, action)


def _why_not_trick(table: Table, seat: Seat, action: Action) -> IllegalAction:
    trick = table.tricks[seat]
    name = TRICKS[trick].id
    rule = "adjust" if TRICKS[trick].guild is not None else name
    if isinstance(action, Decline):
        return refuse("tricks", "trick_begun", trick=name)
    halves = tricks.HALVES.get(trick, (Adjust,))
    if not isinstance(action, halves):
        return refuse(rule, "other_trick", trick=name)
    if table.has_used(seat, trick):
        return refuse("tricks", "trick_used_before", trick=name)
    if len(halves) > 1 and not isinstance(action, tricks.half_due(table, seat)):
        begun = table.pending != NOTHING
        return refuse(rule, "trick_begun" if begun else "trick_not_begun", trick=name)
    match action:
        case Mark() | Swap() | Remove() | Replace():
            return _why_not_card(table, seat, action)
        case Lift(guild) if table.hands[seat * WIDTH + guild]:
            return refuse(rule, "no_partner", trick=name)
        case Lift(guild):
            return refuse(rule, "not_in_hand", guild=IDS[guild])
        case Lay(guild):
            return refuse(rule, "not_drawn", guild=IDS[guild])
        case Adjust(target, delta):
            return _why_not_adjust(table, seat, target, delta)
        case _:
            return refuse(rule, "empty_pile")


def _why_not_card(
    table: Table, seat: Seat, action: Mark | Swap | Remove | Replace
) -> IllegalAction:
    """Return why a card on the table cannot be the one that the trick of ``seat`` names now."""
    owner, guild = action.seat, action.guild
    trick, name = TRICKS[table.tricks[seat]].id, IDS[guild]
    given_up = isinstance(action, Mark) and table.tricks[seat] == PURGE
    if owner != seat and (given_up or isinstance(action, Replace)):
        return refuse(trick, "not_yours", seat=owner)
    if given_up and not tricks.PRECIOUS[guild]:
        value = MILITIA_POINTS if guild == MILITIA else VALUES[0][guild][0]
        return refuse(trick, "value_below_ten", guild=name, value=value, least=PURGE_VALUE)
    if owner >= table.n or not table.table[owner * WIDTH + guild]:
        return refuse(trick, "not_played", seat=owner, guild=name)
    if owner != seat and table.is_immune(owner):
        return refuse("immunity", "immune", seat=owner)
    if isinstance(action, Mark):
        return refuse(trick, "no_partner", trick=trick)
    if isinstance(action, Remove):
        return refuse(trick, "marked", seat=owner, guild=name)
    if owner == table.pending.seat:
        return refuse(trick, "same_seat", seat=owner)
    return refuse(trick, "same_guild", guild=name)


def _why_not_adjust(table: Table, seat: Seat, target: Seat, delta: int) -> IllegalAction:
    if target >= table.n:
        return refuse("adjust", "not_a_target", target=f"seat:{target}")
    if delta > 0:
        return refuse("adjust", "own_only", seat=target)
    if target == seat:
        return refuse("adjust", "others_only", seat=target)
    if table.is_immune(target):
        return refuse("immunity", "immune", seat=target)
    return refuse("adjust", "none_there", seat=target, guild=IDS[table.trick_guild(seat)])
