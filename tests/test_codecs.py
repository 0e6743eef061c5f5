"""Codecs: each value is told as JSON and read back, and nothing else is read."""

from typing import Annotated, Any, NamedTuple

import pytest
from cittadella.core.codecs import (
    NONE,
    SEATS,
    Codec,
    counts,
    each,
    flag,
    hexadecimal,
    lists,
    mask,
    maybe,
    name,
    named_rows,
    record,
    rows,
    seat,
    whole,
)
from cittadella.core.form import Form
from cittadella.core.json import Json

pytestmark = pytest.mark.pyodide

FRUIT = ("apple", "pear", "plum")
SEVERAL = 3
"""So many seats."""


class Basket(NamedTuple):
    fruit: Annotated[int, name(FRUIT)]
    owner: Annotated[int, maybe(seat())]


KINDS: dict[str, tuple[Codec[Any], Any, Json]] = {
    "whole": (whole(range(1, 10)), 4, 4),
    "whole, shifted": (whole(range(1, 4), shift=1), 0, 1),
    "flag": (flag(), True, True),
    "hexadecimal": (hexadecimal(), 255, "00000000000000ff"),
    "name": (name(FRUIT, "a fruit"), 1, "pear"),
    "seat": (seat(), 2, 2),
    "mask": (mask(name(FRUIT)), 0b101, ["apple", "plum"]),
    "maybe": (maybe(name(FRUIT)), 0, "apple"),
    "maybe, none": (maybe(name(FRUIT)), NONE, None),
    "each": (each(name(FRUIT)), (0, 0, 2), ["apple", "apple", "plum"]),
    "each, a seat one": (each(whole(range(5)), bytes, SEATS), b"\1\0\4", [1, 0, 4]),
    "counts": (counts(FRUIT, "a fruit"), b"\2\0\1", {"apple": 2, "plum": 1}),
    "rows": (
        rows(counts(FRUIT, "a fruit"), 3),
        bytearray(b"\1\0\0\0\2\0\0\0\0"),
        [{"apple": 1}, {"pear": 2}, {}],
    ),
    "lists": (
        lists(name(FRUIT), 2),
        bytearray([2, NONE, 0, 1, NONE, NONE]),
        [["plum"], ["apple", "pear"], []],
    ),
    "named rows": (
        named_rows(("gave", "got"), maybe(name(FRUIT))),
        bytes([0, NONE, 1, 1, 2, NONE]),
        {"gave": ["apple", None, "pear"], "got": ["pear", "plum", None]},
    ),
    "record": (record(Basket), Basket(2, NONE), {"fruit": "plum", "owner": None}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_there_and_back(kind: str) -> None:
    codec, value, told = KINDS[kind]
    assert codec.write(value) == told
    form = Form(SEVERAL)
    again = codec.read(form, "here", told)
    assert form.problems == []
    assert (again, type(again)) == (value, type(value))


@pytest.mark.parametrize("kind", KINDS)
def test_blank_is_a_value_of_its_kind(kind: str) -> None:
    codec = KINDS[kind][0]
    blank = codec.blank(SEVERAL)
    form = Form(SEVERAL)
    assert codec.read(form, "here", codec.write(blank)) == blank
    assert form.problems == []
    assert type(blank) is type(KINDS[kind][1])


STRANGE: list[Json] = [True, 1.0, 99, -1, "quince", None, [], {}, ["quince"], {"quince": 1}]
"""What hardly any codec reads."""
READS: dict[str, list[Json]] = {
    "flag": [True],
    "mask": [[]],
    "maybe": [None],
    "maybe, none": [None],
    "each": [[]],
    "counts": [{}],
}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_else_is_read(kind: str) -> None:
    codec = KINDS[kind][0]
    for data in STRANGE:
        form = Form(SEVERAL)
        codec.read(form, "here", data)
        expected = any(data is fine or (data == fine and data != 1) for fine in READS.get(kind, []))
        assert (form.problems == []) == expected, data
        assert all(problem.where.startswith("here") for problem in form.problems)


@pytest.mark.parametrize(
    ("kind", "data", "where", "what"),
    [
        ("whole", True, "here", "is not an integer from 1 to 9"),
        ("whole", 1.0, "here", "is not an integer from 1 to 9"),
        ("whole", 0, "here", "is not an integer from 1 to 9"),
        ("flag", 1, "here", "is neither true nor false"),
        ("hexadecimal", "ff", "here", "is not a number of 16 hexadecimal digits"),
        ("name", "quince", "here", "is not a fruit"),
        ("seat", 3, "here", "is not an integer from 0 to 2"),
        ("mask", ["apple", "fig"], "here.1", "is not one of apple, pear, plum"),
        ("each, a seat one", [1, 2], "here", "has 2 entries, not 3"),
        ("each, a seat one", [1, 2, True], "here.2", "is not an integer from 0 to 4"),
        ("counts", {"apple": 0}, "here.apple", "is not an integer from 1 to 255"),
        ("counts", {"fig": 1}, "here.fig", "is not a fruit"),
        ("rows", [{}, {}], "here", "has 2 entries, not 3"),
        ("lists", [[], ["plum"] * 3, []], "here.1", "has more than 2 entries"),
        ("named rows", {"gave": [None] * 3}, "here.got", "is missing"),
        ("record", {"fruit": "plum", "owner": 0, "age": 3}, "here.age", "is unknown"),
        ("record", {"fruit": "plum", "owner": True}, "here.owner", "is not an integer from 0 to 2"),
    ],
)
def test_refusal_says_what_is_wrong_and_where(kind: str, data: Json, where: str, what: str) -> None:
    form = Form(SEVERAL)
    KINDS[kind][0].read(form, "here", data)
    assert (where, what) in form.problems


def test_values_in_order() -> None:
    assert list(name(FRUIT).values(SEVERAL)) == [0, 1, 2]
    assert list(whole((-1, 1)).values(SEVERAL)) == [-1, 1]
    assert list(whole(range(1, 4), shift=1).values(SEVERAL)) == [0, 1, 2]
    assert list(seat().values(2)) == [0, 1]
    assert list(flag().values(SEVERAL)) == [False, True]
    with pytest.raises(TypeError, match="no list of its values"):
        each(seat()).values(2)


FRUITS = '"apple" | "pear" | "plum"'
TYPES = {
    "whole": "number",
    "flag": "boolean",
    "hexadecimal": "string",
    "name": FRUITS,
    "seat": "number",
    "mask": f"Array<{FRUITS}>",
    "maybe": f"{FRUITS} | null",
    "each": f"Array<{FRUITS}>",
    "counts": "Record<string, number>",
    "rows": "Array<Record<string, number>>",
    "lists": f"Array<Array<{FRUITS}>>",
    "named rows": f"{{ gave: Array<{FRUITS} | null>; got: Array<{FRUITS} | null>; }}",
    "record": f"{{ fruit: {FRUITS}; owner: number | null; }}",
}


@pytest.mark.parametrize("kind", TYPES)
def test_the_page_is_told_the_type(kind: str) -> None:
    assert KINDS[kind][0].typescript == TYPES[kind]


def test_many_names_are_any_string() -> None:
    assert name([str(number) for number in range(20)]).typescript == "string"
