"""Why an action is not legal, or a thing cannot be tapped: codes, facts, and the rule.

The codes, each with its facts:

- ``game_over``
- ``not_your_decision``: no such seat
- ``wrong_phase`` phase
- ``pack_not_arrived`` from
- ``already_chosen``
- ``not_your_turn`` turn
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
- ``not_a_target`` target
"""

from collections.abc import Sequence

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from . import tricks
from .actions import (
    Adjust,
    Decline,
    Draw,
    Give,
    Immunity,
    Keep,
    Lay,
    Lift,
    Mark,
    Play,
    Remove,
    Replace,
    Swap,
)
from .components import (
    IDS,
    IMMUNITY,
    MILITIA,
    MILITIA_POINTS,
    PROCESSION,
    PURGE,
    PURGE_VALUE,
    SALVAGE,
    SUBSTITUTE,
    SWAP,
    TRICKS,
    VALUES,
    WIDTH,
)
from .state import DIRTY, DRAFT, LEVYING, OVER, PHASES, PLAYING, Table

_PHASE_RULES = {
    DRAFT: "draft", LEVYING: "levy", PLAYING: "play", DIRTY: "tricks", OVER: "end",
}  # fmt: skip
_PHASES: dict[type[Action], int] = {Keep: DRAFT, Give: LEVYING, Play: PLAYING}
_TRICKS: dict[type[Action], tuple[int, ...]] = {
    Mark: (SWAP, PURGE),
    Swap: (SWAP,),
    Remove: (PURGE,),
    Lift: (SUBSTITUTE,),
    Replace: (SUBSTITUTE,),
    Draw: (SALVAGE,),
    Lay: (SALVAGE,),
    Immunity: (IMMUNITY,),
    Adjust: tuple(i for i, trick in enumerate(TRICKS) if trick.guild is not None),
}
_SECOND_HALVES = (Swap, Remove, Replace, Lay)


def explain(table: Table, seat: Seat, action: Action) -> IllegalAction | None:
    """Return why ``seat`` may not do ``action`` now, or ``None`` if it may."""
    if action in table.legal_actions(seat):
        return None
    return _why_not_now(table, seat, action) or _why_not_this(table, seat, action)


def refusal(table: Table, seat: Seat, targets: Sequence[str]) -> IllegalAction | None:
    """Return why the last of ``targets`` cannot be tapped, or ``None`` if it can."""
    tapped = tuple(targets)
    legal = table.legal_actions(seat)
    if any(action.targets()[: len(tapped)] == tapped for action in legal):
        return None
    meant = _meant(table, seat, tapped[-1]) if len(tapped) == 1 else None
    if meant is not None:
        return explain(table, seat, meant)
    not_now = _why_not_now(table, seat, None)
    return not_now or _no(_PHASE_RULES[table.phase], "not_a_target", target="".join(tapped[-1:]))


def _meant(table: Table, seat: Seat, target: str) -> Action | None:
    """Return the action that tapping ``target`` would most likely mean."""
    what, _, element = target.partition(":")
    if what == "card" and element in IDS:
        kind = {DRAFT: Keep, LEVYING: Give, PLAYING: Play}.get(table.phase, Lift)
        return kind(IDS.index(element))
    if what == "drawn" and element in IDS:
        return Lay(IDS.index(element))
    owner, _, guild = element.partition(":")
    if table.phase != DIRTY or owner not in map(str, range(table.n)):
        return None
    if what == "seat" and not guild:
        return Adjust(int(owner), 1 if int(owner) == seat else -1)
    if what == "played" and guild in IDS:
        return _meant_card(table, seat)(int(owner), IDS.index(guild))
    return None


def _meant_card(table: Table, seat: Seat) -> type[Mark | Swap | Remove | Replace]:
    trick = table.tricks[seat] if seat in range(table.n) else SWAP
    if trick == SUBSTITUTE:
        return Replace
    if not table.pending:
        return Mark
    return Remove if trick == PURGE else Swap


def _no(rule: str, code: str, **facts: int | str) -> IllegalAction:
    return IllegalAction(code, rule, **facts)


def _why_not_now(table: Table, seat: Seat, action: Action | None) -> IllegalAction | None:
    """Return why ``seat`` may do nothing now, or nothing of this kind."""
    phase = table.phase
    rule = _PHASE_RULES[phase]
    if phase == OVER:
        return _no(rule, "game_over")
    if seat not in range(table.n):
        return _no(rule, "not_your_decision")
    if action is not None and _PHASES.get(type(action), DIRTY) != phase:
        return _no(rule, "wrong_phase", phase=PHASES[phase])
    if table.is_ready(seat):
        return None
    if phase == DRAFT and table.made[seat] < table.dealt:
        return _no(rule, "pack_not_arrived", **{"from": table.upstream(seat)})
    if phase == DIRTY or (table.event == PROCESSION and phase == PLAYING and table.due[seat]):
        rule = "tricks" if phase == DIRTY else "procession"
        return _no(rule, "not_your_turn", turn=table.next_seat())
    return _no(rule, "already_chosen")


def _why_not_this(table: Table, seat: Seat, action: Action) -> IllegalAction:
    """Return why ``seat``, which may do something of this kind, may not do this."""
    match action:
        case Keep(guild):
            return _no("draft", "not_in_pack", guild=IDS[guild])
        case Give(guild):
            return _no("levy", "not_in_hand", guild=IDS[guild])
        case Play(guild):
            return _no("play", "not_in_hand", guild=IDS[guild])
        case _:
            return _why_not_trick(table, seat, action)


def _why_not_trick(table: Table, seat: Seat, action: Action) -> IllegalAction:
    trick = table.tricks[seat]
    name = TRICKS[trick].id
    rule = "adjust" if TRICKS[trick].guild is not None else name
    if isinstance(action, Decline):
        return _no("tricks", "trick_begun", trick=name)
    if trick not in _TRICKS[type(action)]:
        return _no(rule, "other_trick", trick=name)
    if table.has_used(seat, trick):
        return _no("tricks", "trick_used_before", trick=name)
    if isinstance(action, _SECOND_HALVES) != bool(table.pending):
        return _no(rule, "trick_begun" if table.pending else "trick_not_begun", trick=name)
    match action:
        case Mark(owner, guild):
            return _why_not_mark(table, seat, owner, guild, rule)
        case Swap(owner, guild) | Remove(owner, guild):
            return _why_not_second(table, seat, owner, guild, rule)
        case Replace(owner, guild):
            return _why_not_replace(table, seat, owner, guild)
        case Lift(guild) if table.hands[seat * WIDTH + guild]:
            return _no(rule, "no_partner", trick=name)
        case Lift(guild):
            return _no(rule, "not_in_hand", guild=IDS[guild])
        case Lay(guild):
            return _no(rule, "not_drawn", guild=IDS[guild])
        case Adjust(target, delta):
            return _why_not_adjust(table, seat, target, delta, TRICKS[trick].guild or 0)
        case _:
            return _no(rule, "empty_pile")


def _why_not_reached(table: Table, seat: Seat, owner: Seat, guild: int) -> IllegalAction | None:
    trick = TRICKS[table.tricks[seat]].id
    if owner >= table.n or not table.table[owner * WIDTH + guild]:
        return _no(trick, "not_played", seat=owner, guild=IDS[guild])
    if owner != seat and table.is_immune(owner):
        return _no("immunity", "immune", seat=owner)
    return None


def _why_not_mark(table: Table, seat: Seat, owner: Seat, guild: int, rule: str) -> IllegalAction:
    if table.tricks[seat] == PURGE:
        if owner != seat:
            return _no(rule, "not_yours", seat=owner)
        if not tricks.PRECIOUS[guild]:
            value = MILITIA_POINTS if guild == MILITIA else VALUES[0][guild][0]
            name = IDS[guild]
            return _no(rule, "value_below_ten", guild=name, value=value, least=PURGE_VALUE)
    unreached = _why_not_reached(table, seat, owner, guild)
    return unreached or _no(rule, "no_partner", trick=TRICKS[table.tricks[seat]].id)


def _why_not_second(table: Table, seat: Seat, owner: Seat, guild: int, rule: str) -> IllegalAction:
    unreached = _why_not_reached(table, seat, owner, guild)
    if unreached:
        return unreached
    if table.tricks[seat] == PURGE:
        return _no(rule, "marked", seat=owner, guild=IDS[guild])
    if owner == table.pending[0]:
        return _no(rule, "same_seat", seat=owner)
    return _no(rule, "same_guild", guild=IDS[guild])


def _why_not_replace(table: Table, seat: Seat, owner: Seat, guild: int) -> IllegalAction:
    if owner != seat:
        return _no("substitute", "not_yours", seat=owner)
    unreached = _why_not_reached(table, seat, owner, guild)
    return unreached or _no("substitute", "same_guild", guild=IDS[guild])


def _why_not_adjust(
    table: Table, seat: Seat, target: Seat, delta: int, guild: int
) -> IllegalAction:
    if target >= table.n:
        return _no("adjust", "not_a_target", target=f"seat:{target}")
    if delta > 0:
        return _no("adjust", "own_only", seat=target)
    if target == seat:
        return _no("adjust", "others_only", seat=target)
    if table.is_immune(target):
        return _no("immunity", "immune", seat=target)
    return _no("adjust", "none_there", seat=target, guild=IDS[guild])
