"""What set-ups can't be played: each fault is named, and the game does not begin."""

from dataclasses import replace
from typing import Any

import pytest
from world_referee import force, number_of, world_setup

from dust_tactics.world.board import Area, AreaKind, WorldMap
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import Army, PlayerSetup, ReadyStart, Seat, WorldSetup
from dust_tactics.world.validity import setup_fault

BOOK = world_setup("standard", 3)
READY = world_setup("standard", 3, ready=True)


def with_area(number: int, **changes: Any) -> WorldSetup:
    """The game on a map on which one area is otherwise."""
    areas = list(BOOK.map.areas)
    areas[number] = replace(areas[number], **changes)
    return replace(BOOK, map=WorldMap("changed", tuple(areas), BOOK.map.lines))


def with_seat(number: int, base: WorldSetup = READY, **changes: Any) -> WorldSetup:
    """The game with a ready start of which one seat is otherwise."""
    assert base.start is not None
    seats = list(base.start.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(base, start=ReadyStart(tuple(seats)))


def seat(number: int) -> Seat:
    """A seat of the ready start."""
    assert READY.start is not None
    return READY.start.seats[number]


SARGASSO = number_of("sargasso")
FAULTS: dict[str, tuple[WorldSetup, str]] = {
    "version": (replace(BOOK, version="short"), "unknown-version"),
    "neutral capitals in Epic": (
        replace(world_setup("epic", 3), neutral_capitals_open=True),
        "no-choice-of-neutral-capitals",
    ),
    "one player": (replace(BOOK, players=BOOK.players[:1]), "number-of-players"),
    "seven players": (replace(BOOK, players=BOOK.players * 3), "number-of-players"),
    "two armies": (replace(BOOK, armies=BOOK.armies[:2]), "too-few-armies"),
    "an army twice": (replace(BOOK, armies=(Army("axis"), Army("ssu"), Army("axis"))), "too-few-armies"),
    "an army for two": (
        replace(BOOK, players=(PlayerSetup("A", 1), PlayerSetup("B", 1), PlayerSetup("C"))),
        "army-taken",
    ),
    "a seventh army": (
        replace(BOOK, players=(PlayerSetup("A", 6), PlayerSetup("B"), PlayerSetup("C"))),
        "army-taken",
    ),
    "a small deck": (replace(BOOK, cards=BOOK.cards[:18]), "too-few-cards"),
    "a card twice": (replace(BOOK, cards=(*BOOK.cards, BOOK.cards[0])), "card-twice"),
    "a card below zero": (
        replace(BOOK, cards=(replace(BOOK.cards[0], movement=-1), *BOOK.cards[1:])),
        "bad-card",
    ),
    "an area twice": (with_area(0, id="plains"), "area-twice"),
    "a line twice": (
        replace(BOOK, map=WorldMap("m", BOOK.map.areas, (*BOOK.map.lines, BOOK.map.lines[0][::-1]))),
        "line-twice",
    ),
    "seven capitals": (with_area(number_of("france"), capital=True), "capitals-not-paired"),
    "five capitals": (with_area(number_of("tokyo"), capital=False), "capitals-not-paired"),
    "a capital with a source": (with_area(number_of("tokyo"), source=True), "capital-misplaced"),
    "a seat too few": (replace(READY, start=ReadyStart((seat(0), seat(1)))), "number-of-seats"),
    "no such area": (with_seat(0, areas=(999,)), "no-such-area"),
    "no capital": (with_seat(0, capital=number_of("plains")), "seat-not-on-land"),
    "a sea area": (with_seat(0, areas=(SARGASSO,)), "seat-not-on-land"),
    "another's area": (with_seat(0, areas=(*seat(0).areas, seat(1).capital)), "area-not-empty"),
    "a centre on a source": (with_seat(0, centres=(seat(0).areas[0],)), "centre-on-source"),
    "a centre elsewhere": (with_seat(0, centres=(seat(1).capital,)), "centre-on-source"),
    "a centre twice": (with_seat(0, centres=(seat(0).capital,) * 2), "too-many-centres"),
    "four centres": (with_seat(0, centres=(seat(0).capital, *seat(0).areas[-3:])), "too-many-centres"),
    "nothing at a centre": (with_seat(0, reinforcements=((seat(0).capital, force("")),)), "wrong-ground"),
    "a submarine on land": (with_seat(0, reinforcements=((seat(0).capital, force("S")),)), "wrong-ground"),
    "a tank at sea": (with_seat(0, reinforcements=((SARGASSO, force("T")),)), "wrong-ground"),
    "no centre there": (with_seat(0, reinforcements=((seat(0).areas[0], force("T")),)), "no-centre-there"),
    "too dear": (with_seat(0, reinforcements=((seat(0).centres[0], force("4B")),)), "not-enough-points"),
    "a sea far off": (with_seat(0, reinforcements=((SARGASSO, force("S")),)), "centre-not-adjacent"),
    "a submarine in Epic": (
        with_seat(2, replace(READY, version="epic"), reinforcements=((SARGASSO, force("S")),)),
        "no-submarines-in-set-up",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_set_up_that_can_not_be_played_is_refused_by_name(name: str) -> None:
    """And no game begins with it."""
    setup, reason = FAULTS[name]
    fault = setup_fault(setup)
    assert fault is not None
    assert fault.reason == reason
    with pytest.raises(ValueError, match=reason):
        new_game(setup, 1)


def test_too_few_sources_and_areas_are_refused() -> None:
    """For as many players as there are."""
    six = world_setup("epic", 6)
    areas = list(six.map.areas)
    number = number_of("iberia")
    areas[number] = replace(areas[number], source=False)
    fewer = replace(six, map=WorldMap("m", tuple(areas), six.map.lines))
    fault = setup_fault(fewer)
    assert fault is not None
    assert fault.reason == "too-few-sources"
    areas[number] = replace(areas[number], source=True)
    number = number_of("france")
    areas[number] = replace(areas[number], source=True)
    fault = setup_fault(replace(six, map=WorldMap("m", tuple(areas), six.map.lines)))
    assert fault is not None
    assert fault.reason == "too-few-areas"


def test_the_world_that_ships_can_be_played() -> None:
    """By the book and from every ready start."""
    for version in ("standard", "epic"):
        for players in range(2, 7):
            for ready in (False, True):
                assert setup_fault(world_setup(version, players, ready)) is None


@pytest.mark.clause("WW-BRD-01")
@pytest.mark.parametrize("line", [(0, 0), (0, 2), (-1, 1)])
def test_a_line_joins_two_areas_of_the_map(line: tuple[int, int]) -> None:
    """Anything else is no map."""
    with pytest.raises(ValueError, match="does not join"):
        WorldMap("m", (Area("a", AreaKind.LAND), Area("b", AreaKind.SEA)), (line,))


@pytest.mark.clause("WW-BRD-01", "WW-BRD-03", "WW-GEN-11")
def test_distances_are_counted_in_lines() -> None:
    """A row of three land areas and a sea at its end: over all lines, or over solid ones alone."""
    kinds = (AreaKind.LAND, AreaKind.LAND, AreaKind.LAND, AreaKind.SEA)
    world = WorldMap("m", tuple(Area(str(n), kind) for n, kind in enumerate(kinds)), ((0, 1), (2, 1), (3, 2)))
    assert world.distances(0) == (0, 1, 2, 3)
    assert world.distances(3, over_all=False) == (-1, -1, -1, 0)
    assert [world.coastal(area) for area in range(4)] == [False, False, True, False]
    assert world.near == ((1,), (0, 2), (1,), ())
    assert world.across == ((), (), (3,), (2,))
