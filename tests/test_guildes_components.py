"""The printed material of Guildes: whoever corrects a reconstructed number must keep these."""

import pytest
from cittadella.games.guildes import GAME, actions
from cittadella.games.guildes import components as box
from guildes_table import EVENT


def test_deck_has_110_cards_of_15_guilds() -> None:
    assert len(box.GUILDS) == len({guild.id for guild in box.GUILDS}) == 15
    assert sum(box.deck_for(4)) == sum(box.deck_for(5)) == sum(box.deck_for(6)) == 110
    assert box.GUILDS[box.MILITIA].copies == 15


def test_first_value_is_the_number_of_copies() -> None:
    for guild in box.GUILDS[: box.MILITIA]:
        assert guild.values[0] == (guild.copies,)


def test_later_rounds_share_out_about_two_and_three_times_as_much() -> None:
    for guild in box.GUILDS[: box.MILITIA]:
        assert 1.75 <= sum(guild.values[1]) / guild.copies <= 2.25
        assert 2.75 <= sum(guild.values[2]) / guild.copies <= 3.25


def test_places_paid() -> None:
    for guild in box.GUILDS[: box.MILITIA]:
        third = {"fishermen": 2, "burghers": 2, "alchemists": 4}.get(guild.id, 3)
        assert [len(places) for places in guild.values] == [1, 2, third]
        for places in guild.values:
            assert list(places) == sorted(places, reverse=True)
    assert box.GUILDS[box.MILITIA].values == ((), (), ())
    assert box.VALUES[2][box.ALCHEMISTS] == box.GUILDS[box.ALCHEMISTS].values[2]


def test_three_players_leave_out_alchemists_and_three_militia() -> None:
    full, small = box.deck_for(4), box.deck_for(3)
    missing = {i: a - b for i, (a, b) in enumerate(zip(full, small, strict=True)) if a != b}
    assert missing == {box.ALCHEMISTS: 13, box.MILITIA: 3}
    assert sum(small) == 94


def test_cards_dealt_and_played() -> None:
    assert {n: (box.DEALT[n], box.PLAYED[n]) for n in box.SEATS} == {
        3: (10, 8),
        4: (9, 7),
        5: (7, 5),
        6: (6, 5),
    }


def test_no_reshuffle_is_ever_needed() -> None:
    assert [box.ROUNDS * n * box.DEALT[n] for n in box.SEATS] == [90, 108, 105, 108]
    assert all(box.ROUNDS * n * box.DEALT[n] <= sum(box.deck_for(n)) for n in box.SEATS)


def test_event_cards() -> None:
    assert {event.id: event.passes for event in box.EVENTS} == {
        "austerity": "left",
        "stalemate": "right",
        "procession": "left",
        "levy": "right",
        "haste": "left",
        "masquerade": "right",
    }


def test_trick_cards() -> None:
    assert [trick.id for trick in box.TRICKS] == [
        "swap",
        "purge",
        "salvage",
        "substitute",
        "immunity",
        "alchemists±1",
        "priests±1",
        "nobles±1",
        "knights±1",
    ]
    assert [box.GUILDS[trick.guild].id for trick in box.TRICKS if trick.guild is not None] == [
        "alchemists",
        "priests",
        "nobles",
        "knights",
    ]


def test_three_players_leave_out_the_alchemists_trick() -> None:
    assert len(box.tricks_for(4)) == 9
    assert {box.TRICKS[i].id for i in range(9)} - {box.TRICKS[i].id for i in box.tricks_for(3)} == {
        "alchemists±1"
    }


@pytest.mark.parametrize("seats", box.SEATS)
def test_steps_of_a_round(seats: int) -> None:
    played = box.PLAYED[seats]
    assert box.steps_for(seats, -1) == (1,) * played
    assert box.steps_for(seats, EVENT["austerity"]) == (1,) * (played - 1)
    haste = {3: (2, 1, 2, 1, 2), 4: (2, 1, 2, 1, 1), 5: (2, 1, 2), 6: (2, 1, 2)}
    assert box.steps_for(seats, EVENT["haste"]) == haste[seats]


def test_rules_have_one_paragraph_each() -> None:
    assert len(box.RULES) == len(set(box.RULES))
    assert {event.id for event in box.EVENTS} <= set(box.RULES)


def test_actions_are_told_by_kind_and_guild() -> None:
    keep = GAME.action_from_json({"kind": "keep", "guild": "nobles"})
    assert keep == actions.KEEP[12]
    assert keep.to_json() != actions.PLAY[12].to_json()
    assert keep.targets() == ("card:nobles",)


@pytest.mark.parametrize(
    "data",
    [
        None,
        "keep",
        {},
        {"kind": 1},
        {"kind": "keep"},
        {"kind": "keep", "guild": "smith"},
        {"kind": "keep", "guild": "nobles", "seat": 1},
        {"kind": "swap", "seat": 6, "guild": "nobles"},
        {"kind": "swap", "seat": True, "guild": "nobles"},
        {"kind": "adjust", "seat": 0, "delta": 2},
        {"kind": "levitate"},
    ],
)
def test_malformed_actions_are_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"(position|kind|guild|seat|delta): "):
        GAME.action_from_json(data)  # type: ignore[arg-type]
