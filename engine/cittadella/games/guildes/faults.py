"""What the rules cannot bring about in a well-formed position: every inconsistency, and where."""

from collections.abc import Iterator

from ...core.errors import Problem
from ...core.game import Seat
from . import tricks
from .components import (
    CALM,
    IDS,
    LEVY,
    MASQUERADE,
    PROCESSION,
    PURGE,
    ROUNDS,
    SALVAGE,
    STALEMATE,
    SUBSTITUTE,
    SWAP,
    TRICKS,
    WIDTH,
    deck_for,
    steps_for,
    tricks_for,
)
from .scoring import adjust, round_points
from .state import DIRTY, DRAFT, LEVYING, NONE, OVER, PHASES, PLAYING, Table, count, row


def faults(table: Table) -> Iterator[Problem]:
    """Yield everything in a well-formed position that the rules cannot bring about."""
    yield from _card_faults(table)
    yield from _round_faults(table)
    yield from _draft_faults(table)
    yield from _levy_faults(table)
    yield from _play_faults(table)
    yield from _hand_faults(table)
    yield from _trick_faults(table)
    yield from _pending_faults(table)
    yield from _adjusted_faults(table)
    yield from _history_faults(table)


def _card_faults(table: Table) -> Iterator[Problem]:
    n = table.n
    full = deck_for(n)
    for guild in range(WIDTH):
        found = table.deck[guild] + table.discards[guild] + table.sealed.count(guild)
        if table.phase == LEVYING:
            found += table.levy.count(guild)
        for cards in (table.hands, table.packs, table.table):
            found += sum(cards[guild::WIDTH])
        if found != full[guild]:
            yield Problem(f"cards.{IDS[guild]}", f"are {found}, not {full[guild]}")
    left = sum(full) - (table.round + 1) * n * table.dealt
    if sum(table.deck) != left:
        yield Problem("deck", f"has {sum(table.deck)} cards, not {left}")
    discarded = _discarded(table)
    if sum(table.discards) != discarded:
        yield Problem("discards", f"have {sum(table.discards)} cards, not {discarded}")
    for seat in range(n):
        if any(k > d for k, d in zip(row(table.known, seat), table.discards, strict=True)):
            yield Problem(f"known.{seat}", "is more than the discards")


def _discarded(table: Table) -> int:
    """Return how many cards the discard pile must have."""
    over = table.phase == OVER
    events = table.turned if table.with_events else (CALM,) * (table.round + 1)
    rounds = events if over else events[:-1]
    unplayed = sum(table.dealt - sum(steps_for(table.n, event)) for event in rounds)
    purges = sum(table.has_used(seat, PURGE) for seat in range(table.n))
    salvages = sum(table.has_used(seat, SALVAGE) for seat in range(table.n))
    return table.n * unplayed + 2 * purges - salvages


def _round_faults(table: Table) -> Iterator[Problem]:
    if len(set(table.turned)) < len(table.turned):
        yield Problem("turned", "has a card twice")
    if table.phase == OVER and table.round < ROUNDS - 1:
        yield Problem("phase", f"is over in round {table.round + 1}")
    if table.phase == LEVYING and table.event != LEVY:
        yield Problem("phase", "is levy without the event")
    if table.phase == DIRTY and not table.with_tricks:
        yield Problem("phase", "is trick without the option")


def _draft_faults(table: Table) -> Iterator[Problem]:
    if table.phase == OVER:
        if any(table.deal) or any(table.made):
            yield Problem("deal", "is there though the game is over")
        return
    for pack in range(table.n):
        dealt = sum(row(table.deal, pack))
        if dealt != table.dealt:
            yield Problem(f"deal.{pack}", f"has {dealt} cards, not {table.dealt}")
    drafted = min(table.made) == table.dealt
    if drafted == (table.phase == DRAFT):
        yield Problem("picks", f"do not fit the phase {PHASES[table.phase]}")
    for seat in range(table.n):
        if table.made[seat] > table.made[table.upstream(seat)] + 1:
            yield Problem(f"picks.{seat}", "has a pick whose pack has not arrived")


def _levy_faults(table: Table) -> Iterator[Problem]:
    n = table.n
    gave, got = table.levy[:n], table.levy[n:]
    levied = table.event == LEVY and table.phase in (PLAYING, DIRTY)
    for seat in range(n):
        if gave[seat] != NONE and not table.kept_by(seat)[gave[seat]]:
            yield Problem(f"levy.gave.{seat}", "was not kept")
    if table.event != LEVY or table.phase not in (LEVYING, PLAYING, DIRTY):
        if table.levy.count(NONE) < 2 * n:
            yield Problem("levy", "without the event, or before its time")
    elif levied and NONE in table.levy:
        yield Problem("levy", "is not complete")
    elif not levied and NONE not in gave:
        yield Problem("levy.gave", "is complete, and not dealt back")
    expected = sorted(gave) if levied else [NONE] * n
    if sorted(got) != expected:
        yield Problem("levy.got", "is not what was given")


def _play_faults(table: Table) -> Iterator[Problem]:
    n, phase = table.n, table.phase
    last = len(table.steps)
    if table.step not in {PLAYING: range(last), DIRTY: (last,)}.get(phase, (0,)):
        yield Problem("step", f"is {table.step} in the phase {PHASES[phase]}")
        return
    ordered = phase == DIRTY or (phase == PLAYING and table.event == PROCESSION)
    if table.turn not in (range(n) if ordered else (0,)):
        yield Problem("turn", f"is {table.turn} in the phase {PHASES[phase]}")
    if table.first and not ordered:
        yield Problem("first", "is set where nobody is first")
    for seat in range(n):
        yield from _due_faults(table, seat)
    if phase == PLAYING and not any(table.due):
        yield Problem("due", "is nothing, and the step is not over")


def _due_faults(table: Table, seat: Seat) -> Iterator[Problem]:
    due, sealed = table.due[seat], len(table.sealed_of(seat))
    if table.phase != PLAYING:
        if due:
            yield Problem(f"due.{seat}", f"is {due} in the phase {PHASES[table.phase]}")
        if sealed:
            yield Problem(f"sealed.{seat}", f"has cards in the phase {PHASES[table.phase]}")
        return
    quota = table.steps[table.step]
    if due > quota:
        yield Problem(f"due.{seat}", f"is {due}, more than {quota}")
        return
    if table.event == PROCESSION:
        has_laid = (seat - table.first - table.step) % table.n < table.turn
        if due == has_laid:
            yield Problem(f"due.{seat}", "does not fit the turn")
        quota = due
    expected = quota - due + (table.event == MASQUERADE and table.step > 0)
    if sealed != expected:
        yield Problem(f"sealed.{seat}", f"has {sealed} cards, not {expected}")


def _hand_faults(table: Table) -> Iterator[Problem]:
    for seat in range(table.n):
        hand = row(table.hands, seat)
        if table.phase == OVER:
            if any(hand):
                yield Problem(f"hands.{seat}", "has cards though the game is over")
            continue
        shown = table.shown_counts(seat)
        for guild in range(WIDTH):
            if shown[guild] < 0:
                yield Problem(f"hands.{seat}.{IDS[guild]}", "is more than was kept")
        laid = table.laid_by(seat) - len(table.sealed_of(seat)) + (table.taken[seat] != NONE)
        if sum(shown) != laid:
            yield Problem(
                f"hands.{seat}", f"has {sum(hand)} cards, not {sum(hand) + sum(shown) - laid}"
            )


def _trick_faults(table: Table) -> Iterator[Problem]:
    allowed = tricks_for(table.n) if table.with_tricks else ()
    if len(set(table.tricks)) < len(table.tricks):
        yield Problem("tricks", "has a card twice")
    for seat in range(table.n):
        if any(table.has_used(seat, t) and t not in allowed for t in range(len(TRICKS))):
            yield Problem(f"used.{seat}", "has a trick that is not in the game")
        if table.with_tricks and table.tricks[seat] not in allowed:
            yield Problem(f"tricks.{seat}", "is not in the game")
        if not table.spent >> seat & 1:
            continue
        if not table.with_tricks or not table.has_used(seat, table.tricks[seat]):
            yield Problem("spent", f"has seat {seat}, which has not used its trick")
        waits = (seat - table.first) % table.n >= table.turn
        if table.phase != OVER and (waits or table.phase != DIRTY):
            yield Problem("spent", f"has seat {seat}, which has not had its turn")
    for seat, guild in enumerate(table.taken):
        if (guild != NONE) != (table.phase == DIRTY and _spent_on(table, seat, SUBSTITUTE)):
            yield Problem(f"taken.{seat}", "does not fit the tricks used")


def _spent_on(table: Table, seat: Seat, trick: int) -> bool:
    """Return whether ``seat`` has used ``trick`` in this round."""
    return table.with_tricks and bool(table.spent >> seat & 1) and table.tricks[seat] == trick


def _pending_faults(table: Table) -> Iterator[Problem]:
    if not table.pending:
        return
    seat = table.next_seat()
    if table.phase != DIRTY or table.has_used(seat, table.tricks[seat]):
        yield Problem("pending", "is no time for it")
        return
    trick, given = table.tricks[seat], table.pending
    drawn = count(given if trick == SALVAGE else ())
    if trick == SALVAGE:
        size = min(2, sum(table.discards))
        fits = len(given) == size and given == tuple(sorted(given))
        fits = fits and all(d <= cards for d, cards in zip(drawn, table.discards, strict=True))
        fits = fits and all(d <= k for d, k in zip(drawn, row(table.known, seat), strict=True))
    elif trick in (SWAP, PURGE):
        choices = tricks.swappable if trick == SWAP else tricks.expendable
        fits = len(given) == 2 and bool(choices(table, seat)[given[0] * WIDTH + given[1]])
    else:
        fits = trick == SUBSTITUTE and len(given) == 1
        fits = fits and bool(tricks.replacing(table, seat)[given[0]])
    if not fits:
        yield Problem("pending", f"does not fit the trick {TRICKS[trick].id}")


def _adjusted_faults(table: Table) -> Iterator[Problem]:
    expected = {
        guild: seat
        for seat, trick in enumerate(table.tricks)
        if (guild := TRICKS[trick].guild) is not None and table.spent >> seat & 1
    }
    if sorted(guild for _, guild, _ in table.adjusted) != sorted(expected):
        yield Problem("adjusted", "does not fit the tricks used")
        return
    for i, (target, guild, delta) in enumerate(table.adjusted):
        if (expected[guild] == target) != (delta > 0):
            yield Problem(f"adjusted.{i}", "is for oneself if more, for another if less")


def _history_faults(table: Table) -> Iterator[Problem]:
    rounds = table.round + (table.phase == OVER)
    if len(table.history) != rounds:
        yield Problem("history", f"has {len(table.history)} rounds, not {rounds}")
        return
    for i, scored in enumerate(table.history):
        event = table.turned[i] if table.with_events else CALM
        if scored.event != event:
            yield Problem(f"history.{i}.event", "is not the card turned up")
        counts = adjust(scored.table, scored.adjusted)
        if scored.points != round_points(counts, i, event == STALEMATE):
            yield Problem(f"history.{i}.points", "are not what its table pays")
    if table.phase == OVER:
        last = table.history[-1]
        if last.table != bytes(table.table) or last.adjusted != table.adjusted:
            yield Problem("history.2", "is not the table at the end")
    elif not table.with_tricks:
        before = table.history[-1].table if table.history else bytes(table.n * WIDTH)
        for seat in range(table.n):
            shown = table.shown_counts(seat)
            then, now = row(before, seat), row(table.table, seat)
            if any(t + s != c for t, s, c in zip(then, shown, now, strict=True)):
                yield Problem(f"table.{seat}", "is not the last round's and what was laid since")
