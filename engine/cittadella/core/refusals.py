"""How a game says why something is not legal: what must hold, and what is told if it does not."""

from collections.abc import Iterable
from typing import TypeAlias

from .errors import IllegalAction
from .json import Json

Condition: TypeAlias = tuple[bool, str, str, dict[str, Json]]
"""What must hold for an action; else the rule, the code of the refusal, and its facts."""


def refuse(rule: str, code: str, **facts: Json) -> IllegalAction:
    """Return the refusal by a paragraph of the rules: its ``code``, and the ``facts`` to it.

    >>> refuse("costs", "missing_cards", what="road").to_json()
    {'code': 'missing_cards', 'rule': 'costs', 'facts': {'what': 'road'}}
    """
    return IllegalAction(code, rule, **facts)


def unmet(conditions: Iterable[Condition], **also: Json) -> IllegalAction | None:
    """Return the refusal by the first of ``conditions`` that does not hold, None if all do.

    ``also`` are facts that any of them tells beside its own.

    >>> unmet([(True, "turn", "late", {}), (False, "costs", "poor", {"has": 1})], least=2).facts
    {'least': 2, 'has': 1}
    """
    for holds, rule, code, facts in conditions:
        if not holds:
            return IllegalAction(code, rule, **{**also, **facts})
    return None
