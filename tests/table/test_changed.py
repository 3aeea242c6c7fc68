"""Copies of frozen things with other values in some places."""

from dataclasses import dataclass, replace

import pytest

from dust_tactics.table.changed import changed


@dataclass(frozen=True, slots=True)
class Base:
    side: int


@dataclass(frozen=True, slots=True)
class Thing(Base):
    name: str
    places: tuple[int, ...] = ()


def test_a_changed_copy_is_what_replace_makes_of_it() -> None:
    thing = Thing(1, "tank", (4, 5))
    for changes in ({}, {"name": "gun"}, {"side": 0, "places": ()}):
        assert changed(thing, **changes) == replace(thing, **changes)
    assert thing == Thing(1, "tank", (4, 5))


def test_nothing_is_given_to_a_thing_that_it_has_no_place_for() -> None:
    with pytest.raises(AttributeError, match="colour"):
        changed(Thing(1, "tank"), colour="grey")
