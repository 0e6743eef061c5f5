"""Kinds of events, each declared once: what is told, to whom, and what it reveals."""

from types import SimpleNamespace
from typing import Annotated

import pytest
from cittadella.core.actions import Action, action
from cittadella.core.codecs import name
from cittadella.core.events import (
    NUMBER,
    SEAT,
    acted,
    event,
    everybody,
    only,
    optional,
    or_none,
    others,
    own,
    unaware,
)

CARD = name(("ace", "king"))
TABLE = SimpleNamespace(n=3, known=[set(), {1}, {0}])


@action("lay", "card:{card}", phase="play")
class Lay(Action):
    card: Annotated[int, CARD]


def test_fields_are_told_by_their_codecs() -> None:
    drawn = event("drawn", seat=SEAT, card=CARD, left=or_none(NUMBER))
    told = drawn(TABLE, seat=1, card=1, left=None)
    assert told.seen_by(None) == {
        "kind": "drawn", "actor": None, "seat": 1, "card": "king", "left": None,
    }  # fmt: skip
    assert told.reveals == ()


def test_field_for_some_seats_is_hidden_from_the_others() -> None:
    stolen = event("stolen", seat=SEAT, from_=SEAT, card=only(CARD, "seat", "from_"))
    told = stolen(TABLE, seat=2, from_=0, card=0)
    assert [told.seen_by(seat).get("card") for seat in (None, 0, 1, 2)] == [
        None,
        "ace",
        None,
        "ace",
    ]
    assert told.facts == {"seat": 2, "from": 0}


def test_field_for_those_that_position_and_values_tell() -> None:
    sold = event("sold", card=only(CARD, lambda table, told: 1 << table.n - 1 | told["card"]))
    assert sorted(sold(TABLE, card=1).secret) == [0, 2]


def test_each_seat_sees_its_own_unless_there_is_nothing() -> None:
    dealt = event("dealt", cards=NUMBER, cards_=own(CARD))
    told = dealt(TABLE, cards=5, cards_=[0, None, 1])
    assert [told.seen_by(seat)["cards"] for seat in range(3)] == ["ace", 5, "king"]
    assert told.seen_by(None)["cards"] == 5


def test_what_is_revealed_to_whom() -> None:
    def knows(table: SimpleNamespace, seat: int, told: object) -> bool:  # noqa: ARG001
        return 1 in table.known[seat]

    asked = {"seat": 0}
    assert event("all", reveals=everybody)(TABLE).reveals == (0, 1, 2)
    assert event("one", seat=SEAT, reveals="seat")(TABLE, **asked).reveals == (0,)
    assert event("rest", seat=SEAT, reveals=others)(TABLE, **asked).reveals == (1, 2)
    assert event("news", seat=SEAT, reveals=unaware(knows))(TABLE, **asked).reveals == (2,)


def test_event_of_an_action_has_its_kind_its_seat_and_its_parameters() -> None:
    laid = event(Lay, left=NUMBER)
    assert laid(TABLE, Lay(1), seat=2, left=4).seen_by(None) == {
        "kind": "lay", "actor": None, "seat": 2, "card": "king", "left": 4,
    }  # fmt: skip
    assert acted(2, Lay(1)).facts == {"seat": 2, "card": "king"}


def test_value_that_is_missing_or_no_field_is_refused() -> None:
    done = event("done", seat=SEAT, why=optional(CARD))
    assert done(TABLE, seat=1).facts == {"seat": 1}
    assert done(TABLE, seat=1, why=0).facts == {"seat": 1, "why": "ace"}
    for wrong in ({}, {"seat": 1, "card": 0}):
        with pytest.raises(TypeError, match="done has seat, why, not"):
            done(TABLE, **wrong)
