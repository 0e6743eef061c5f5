"""How often a device goes from hand to hand when several people share it."""

import random

import pytest
from cittadella.core.match import Match, Player
from cittadella.games import game

MOST = {"hhb": 51, "hbh": 51, "hhh": 87, "hhhh": 102, "hbhb": 51, "hhhhhh": 111}
"""Handovers in a whole game by who sits where: a draft that everybody waits for takes twice."""


def handovers(kinds: str, seed: int) -> int:
    """Play a game at random and count how often the device changes hands."""
    chance = random.Random(seed)
    players = [
        Player("human", f"Anna {at}") if kind == "h" else Player("bot", f"Bot {at}", "easy")
        for at, kind in enumerate(kinds)
    ]
    match = Match(game("guildes"), players, {}, seed, version="1")
    holder, count = None, 0
    while not match.state.is_over:
        bots = match.deciding("bot")
        if bots:
            seat = bots[0]
        else:
            wanted = match.next_human(holder)
            assert wanted is not None
            count += wanted != holder
            seat = holder = wanted
        match.play(seat, chance.choice(match.state.legal_actions(seat)))
    return count


@pytest.mark.parametrize("kinds", MOST)
def test_the_device_changes_hands_seldom(kinds: str) -> None:
    assert max(handovers(kinds, seed) for seed in range(6)) <= MOST[kinds]
