"""Why something is not legal: the conditions that must hold, and the refusal if one does not."""

from collections.abc import Iterable
from typing import TypeAlias

from .errors import IllegalAction
from .json import Json

Condition: TypeAlias = IllegalAction | None
"""Something that must hold for an action to be legal: None if it does, else the refusal."""


def refuse(rule: str, code: str, **facts: Json) -> IllegalAction:
    """Return the refusal by a paragraph of the rules: its ``code``, and the ``facts`` to it.

    >>> refuse("costs", "missing_cards", what="road").to_json()
    {'code': 'missing_cards', 'rule': 'costs', 'facts': {'what': 'road'}}
    """
    return IllegalAction(code, rule, **facts)


def must(hold: object, rule: str, code: str, **facts: Json) -> Condition:
    """Return None if the condition holds, else :func:`refuse`.

    >>> must(2 >= 1, "costs", "poor")
    >>> must(0 >= 1, "costs", "poor", has=0)
    IllegalAction('poor', {'has': 0})
    """
    return None if hold else IllegalAction(code, rule, **facts)


def unmet(conditions: Iterable[Condition]) -> Condition:
    """Return the first of ``conditions`` that does not hold, None if all do.

    >>> unmet([must(True, "turn", "late"), must(False, "costs", "poor")])
    IllegalAction('poor', {})
    """
    return next((refused for refused in conditions if refused is not None), None)
