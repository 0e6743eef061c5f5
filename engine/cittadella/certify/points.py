"""Points and places: the sheet sums to the scores, and the places follow."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from ..core.game import Observation, Score, State
from ..core.ranking import ranking
from .parts import is_plain
from .run import Run


def check_scores(run: Run, state: State) -> None:
    """Check points, places and the sheet."""
    scores = list(state.scores())
    low, high = run.game.score_range
    run.check("score bounds", all(low <= score <= high for score in scores), scores)
    _check_ranking(run, state)
    sheet = state.score_sheet()
    run.check("sheet sums to the scores", list(sheet.amounts) == scores, sheet.amounts, scores)
    run.check("sheet adds up", _adds_up(sheet), sheet)
    run.check("sheet is JSON", is_plain(sheet.to_json()))
    unknown = [rule for rule in _rules_of(sheet) if rule not in run.game.rules]
    run.check("sheet points to the rules", unknown == [], unknown)


def _check_ranking(run: Run, state: State) -> None:
    """Check that the places follow from what is declared to decide them."""
    seen, places = state.observe(None), list(state.ranking())
    names = [name for name, _ in run.game.position.ranked_by]
    keys = [_ranking_key(seen, name, run.seats) for name in names]
    run.check("ranking", places == ranking(*keys), places, names, keys)
    for one, other in combinations(range(run.seats), 2):
        decisive = (name for name, key in zip(names, keys, strict=True) if key[one] != key[other])
        for name in decisive:
            run.meet("decisive", name)
            break


def _ranking_key(seen: Observation, key: str, seats: int) -> Sequence[float]:
    """Return the numbers that a key of ``State.ranked_by`` names, 0 where there are none yet."""
    found: Any = seen
    for part in key.removeprefix("-").split("."):
        if isinstance(found, list):
            found = found[int(part)] if int(part) < len(found) else None
        else:
            found = found[part]
        if found is None:
            return [0] * seats
    return [-number for number in found] if key.startswith("-") else found


def _adds_up(line: Score) -> bool:
    if not line.children:
        return True
    sums = [sum(column) for column in zip(*(child.amounts for child in line.children), strict=True)]
    return sums == list(line.amounts) and all(_adds_up(child) for child in line.children)


def _rules_of(line: Score) -> Iterator[str]:
    """Yield the paragraphs of the rules that the lines of a sheet point to."""
    yield line.rule
    for child in line.children:
        yield from _rules_of(child)
