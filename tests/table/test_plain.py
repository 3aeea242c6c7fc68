"""Dataclasses as plain values and back."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

import pytest

from dust_tactics.table.plain import NotPlain, digest, from_plain, to_plain


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Dot:
    place: tuple[int, int]
    colour: Colour = Colour.RED


@dataclass(frozen=True)
class Line:
    dots: tuple[Dot, ...] = ()
    width: float = 1.0


@dataclass(frozen=True)
class Chosen:
    size: int

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError("a size below 0")


@dataclass
class Sheet:
    name: str
    shape: Dot | Line | None = None
    marks: frozenset[int] = frozenset()
    notes: dict[str, int] = field(default_factory=dict)
    rows: dict[int, str] = field(default_factory=dict)
    items: list[Any] = field(default_factory=list)
    sizes: Annotated[tuple[int | str, ...], "any"] = ()
    done: bool = False
    chosen: Chosen | None = None
    hidden: int = field(default=0, metadata={"plain": False})
    derived: int = field(default=0, init=False)


FULL = Sheet(
    "map",
    Line((Dot((1, 2)), Dot((3, 4), Colour.BLUE)), 2.5),
    frozenset({3, 1, 2}),
    {"a": 1},
    {5: "five"},
    [1, "x", None, True],
    (1, "two"),
    True,
    Chosen(4),
)

PLAIN = {
    "is": "Sheet",
    "name": "map",
    "shape": {
        "is": "Line",
        "dots": [{"is": "Dot", "place": [1, 2]}, {"is": "Dot", "place": [3, 4], "colour": "blue"}],
        "width": 2.5,
    },
    "marks": [1, 2, 3],
    "notes": {"a": 1},
    "rows": {"5": "five"},
    "items": [1, "x", None, True],
    "sizes": [1, "two"],
    "done": True,
    "chosen": {"is": "Chosen", "size": 4},
}


def test_what_is_written_leaves_out_defaults_and_hidden_fields() -> None:
    assert to_plain(FULL) == PLAIN
    assert type(to_plain(Colour.BLUE)) is str
    bare = to_plain(Sheet("map", hidden=3))
    assert bare == {"is": "Sheet", "name": "map", "notes": {}, "rows": {}, "items": []}


def test_what_was_written_reads_back_as_it_was() -> None:
    assert from_plain(Sheet, to_plain(FULL)) == FULL
    assert from_plain(Sheet, to_plain(Sheet("map"))) == Sheet("map")
    shape = from_plain(Sheet, to_plain(Sheet("map", Dot((1, 2))))).shape
    assert shape == Dot((1, 2)) and isinstance(shape.colour, Colour)


@pytest.mark.parametrize("value", [1, 1.5, "text", True, None, [1, 2]])
def test_plain_values_stay(value: object) -> None:
    assert to_plain(value) == value
    assert from_plain(Any, value) == value


def test_what_is_not_plain_is_refused() -> None:
    with pytest.raises(NotPlain, match="object is not plain data"):
        to_plain(object())
    with pytest.raises(NotPlain, match="type is not plain data"):
        to_plain(Dot)


@pytest.mark.parametrize(
    ("kind", "plain", "complaint"),
    [
        (int, True, "value: expected int, found True"),
        (int, "1", "value: expected int, found '1'"),
        (bool, 1, "value: expected bool, found 1"),
        (str, None, "value: expected str, found None"),
        (type(None), 1, "expected NoneType, found 1"),
        (Colour, "green", "expected Colour, found 'green'"),
        (tuple[int, int], [1], "value: expected 2 items, found 1"),
        (tuple[int, ...], 5, "value: expected a list, found 5"),
        (tuple[int, ...], [1, "x"], r"\[1\]: expected int, found 'x'"),
        (dict[str, int], [], r"value: expected an object, found \[\]"),
        (dict[str, int], {"a": "x"}, r"\.a: expected int, found 'x'"),
        (Line, {"dots": [{"place": [1, "x"]}]}, r"^dots\[0\]\.place\[1\]: expected int, found 'x'"),
        (int | str, None, "value: expected one of int, str, found None"),
        (int | str, 1.5, "value: expected one of int, str, found 1.5"),
        (Dot | Line, {"is": "Sheet"}, "value: expected one of Dot, Line, found"),
        (Dot | None, [], r"expected one of Dot, NoneType, found \[\]"),
        (Dot, 5, "Dot: expected an object, found 5"),
        (Dot, {"is": "Line"}, "value: expected Dot, found Line"),
        (Dot, {"place": [1, 2], "size": 1, "age": 2}, "Dot: unknown age, size"),
        (Dot, {"is": "Dot"}, "Dot: .*place"),
        (Dot, {"place": [1, "x"]}, r"place\[1\]: expected int, found 'x'"),
        (Line, {"dots": [{"place": [1, 2]}, 7]}, r"dots\[1\]: expected an object, found 7"),
        (Sheet, {"name": "map", "hidden": 1}, "unknown hidden"),
        (Sheet, {"name": "map", "derived": 1}, "unknown derived"),
        (Sheet, {"name": "map", "chosen": {"is": "Chosen", "size": -1}}, "chosen: a size below 0"),
    ],
)
def test_complaints_name_the_place(kind: Any, plain: Any, complaint: str) -> None:
    with pytest.raises(NotPlain, match=complaint):
        from_plain(kind, plain)


def test_long_values_are_cut_in_complaints() -> None:
    with pytest.raises(NotPlain) as refused:
        from_plain(int, "x" * 500)
    assert len(str(refused.value)) < 100


def test_fixed_tuples_keep_the_kind_of_each_item() -> None:
    assert from_plain(tuple[int, str], [1, "a"]) == (1, "a")
    with pytest.raises(NotPlain):
        from_plain(tuple[int, str], ["a", 1])
    assert from_plain(list[int], [1, 2]) == [1, 2]
    assert from_plain(Annotated[tuple[int, ...], "counts"], [1, 2]) == (1, 2)
    assert from_plain(frozenset[int], [1, 2]) == frozenset({1, 2})


class Pair(NamedTuple):
    left: int
    right: str = ""


@dataclass(frozen=True)
class Pairs:
    pairs: tuple[Pair, ...] = ()


def test_named_tuples_are_lists_and_come_back_as_what_they_were() -> None:
    pairs = Pairs((Pair(1, "a"), Pair(2)))
    plain = to_plain(pairs)
    assert plain == {"is": "Pairs", "pairs": [[1, "a"], [2, ""]]}
    back = from_plain(Pairs, plain)
    assert back == pairs
    assert type(back.pairs[0]) is Pair
    for wrong in ([1], [1, 2], [1, "a", 3], {"left": 1}):
        with pytest.raises(NotPlain, match="pairs"):
            from_plain(Pairs, {"pairs": [wrong]})


def test_equal_values_share_a_digest_and_others_do_not() -> None:
    assert digest(FULL) == digest(from_plain(Sheet, to_plain(FULL)))
    assert len(digest(FULL)) == 16 and int(digest(FULL), 16) > 0
    assert digest(Sheet("map", marks=frozenset({1, 2}))) == digest(Sheet("map", marks=frozenset({2, 1})))
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest(Dot((1, 2))) != digest(Dot((2, 1)))


def test_digests_never_change() -> None:
    """Journals rest on them."""
    assert (digest(FULL), digest("é")) == ("07c0221fc3e04bf1", "eb3e65575ac0e515")
