"""Rules for a map as a whole, broken on the map that ships without a file between; those of files stand in
test_world_map_mistakes.py."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from dust_tactics.files.world import borders
from dust_tactics.files.world.atlas import Atlas, DrawnArea, DrawnLine, Over, Style
from dust_tactics.files.world.borders import border_faults, border_hints, do_touch, is_inside, twice_the_size
from dust_tactics.files.world.faults import Fault
from dust_tactics.files.world.map_rules import groups, map_faults, map_hints, reached
from dust_tactics.files.world.world import load_world
from dust_tactics.world.board import AreaKind

SHIPPED = load_world().atlas
Change = Callable[[Atlas], Atlas]


def words(faults: Iterable[Fault]) -> list[str]:
    return [f"{fault.item}: found {fault.found}, expected {fault.wanted}" for fault in faults]


def areas(atlas: Atlas, names: Iterable[str], **values: object) -> Atlas:
    """The map with other values of some areas."""
    wanted = set(names)
    changed = tuple(replace(area, **values) if area.id in wanted else area for area in atlas.areas)  # type: ignore[arg-type]
    return replace(atlas, areas=changed)


def without(atlas: Atlas, is_dropped: Callable[[DrawnLine, DrawnArea, DrawnArea], bool]) -> Atlas:
    """The map without some lines."""

    def kept(line: DrawnLine) -> bool:
        one, other = (atlas.areas[number] for number in line.between)
        return not (is_dropped(line, one, other) or is_dropped(line, other, one))

    return replace(atlas, lines=tuple(filter(kept, atlas.lines)))


def no_lines(atlas: Atlas, names: Iterable[str], style: Style) -> Atlas:
    """The map without lines of a style at some areas."""
    wanted = set(names)
    return without(atlas, lambda line, area, _: area.id in wanted and line.style is style)


def far_antarctica(atlas: Atlas) -> Atlas:
    """Antarctica has one sea, and no other coast lies within three lines of that."""
    ross = atlas.numbers["ross-sea"]
    lines_from = reached(ross, atlas.adjacent(Style.SOLID), atlas.sea)
    near = {atlas.areas[sea].id for sea, lines in lines_from.items() if lines <= 3}
    cold = {"new-swabia", "victoria-land"}

    def is_dropped(line: DrawnLine, one: DrawnArea, other: DrawnArea) -> bool:
        if line.style is Style.SOLID or one.id not in near:
            return False
        return other.id not in cold or one.id != "ross-sea"

    return without(atlas, is_dropped)


def no_sources_in_america(atlas: Atlas) -> Atlas:
    names = [area.id for area in atlas.areas if area.part in ("north-america", "south-america") and area.source]
    return areas(atlas, (*names, "greenland"), source="")


def no_room_in_america(atlas: Atlas) -> Atlas:
    names = [area.id for area in atlas.areas if area.part == "north-america" and area.is_land and not area.capital]
    return areas(atlas, (*names, "panama", "orinoco", "antilles", "greenland"), source="gold")


def test_the_map_that_ships_breaks_none() -> None:
    for rules in (map_faults, map_hints, border_faults, border_hints):
        assert words(rules(SHIPPED)) == []


@pytest.mark.clause("WW-DAT-18")
def test_land_for_more_tanks_than_an_army_has_is_refused() -> None:
    more = tuple(replace(SHIPPED.areas[0], id=f"more-{number}") for number in range(80))
    found = words(map_faults(replace(SHIPPED, areas=(*SHIPPED.areas, *more))))
    assert ": found 62 tanks each at set-up for 2 players, expected at most 60 (WW-DAT-18)" in found


@pytest.mark.clause("WW-DAT-10", "WW-DAT-13", "WW-DAT-15", "WW-DAT-16", "WW-DAT-17")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (
            lambda atlas: areas(atlas, [area.id for area in atlas.areas if not area.is_land][:13], kind=AreaKind.LAND),
            "found 15 sea areas, expected 16 to 28 (WW-DAT-17)",
        ),
        (
            lambda atlas: no_lines(atlas, ("hudson-bay",), Style.SOLID),
            "found 2 groups of sea areas, expected all in one",
        ),
        (far_antarctica, "found no chain of four seas to"),
        (
            lambda atlas: no_lines(atlas, ("moscow", *atlas.areas[atlas.numbers["moscow"]].neighbours), Style.DOTTED),
            "moscow: found a capital far from the sea, expected a coast there or next to it (WW-DAT-13)",
        ),
        (no_sources_in_america, "lines to its nearest sources"),
        (no_room_in_america, "found ordinary areas within three lines: america"),
        (lambda atlas: no_lines(atlas, ("tokyo",), Style.SOLID), "found land areas without a land neighbour: tokyo"),
    ],
)
def test_advice_that_is_not_followed_is_told(change: Change, wanted: str) -> None:
    found = words(map_hints(change(SHIPPED)))
    assert any(wanted in hint for hint in found), found


# Borders


def overlapping(atlas: Atlas) -> Atlas:
    """Mongolia lies where Tibet does, too."""
    return areas(atlas, ("mongolia",), shape=atlas.areas[atlas.numbers["tibet"]].shape)


def crossing(atlas: Atlas) -> Atlas:
    """Two points of Tibet's border have changed places."""
    first, *rest = atlas.areas[atlas.numbers["tibet"]].shape
    swapped = (*first[:5], first[9], *first[6:9], first[5], *first[10:])
    return areas(atlas, ("tibet",), shape=(swapped, *rest))


def over_the_seam(atlas: Atlas) -> Atlas:
    between = (atlas.numbers["gulf-of-alaska"], atlas.numbers["coral-sea"])
    return replace(atlas, lines=(*atlas.lines, DrawnLine(between, Style.SOLID, Over.SEAM)))


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (overlapping, "which tibet has in the same direction, expected shapes that do not overlap"),
        (crossing, "expected borders that do not cross"),
        (over_the_seam, "gulf-of-alaska: found 0 units over the seam to coral-sea, expected at least 24"),
    ],
)
def test_borders_that_no_picture_can_have_are_told(change: Change, wanted: str) -> None:
    found = words(border_faults(change(SHIPPED)))
    assert any(wanted in fault for fault in found), found[:5]


def test_areas_that_hardly_touch_and_pieces_close_together_are_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(borders, "LEAST_BORDER", 32)
    monkeypatch.setattr(borders, "LEAST_APART", 130)
    found = words(border_hints(SHIPPED))
    assert "cape-verde: found a border of 31 units with mediterranean, expected none, or 32 with a line" in found
    assert [hint for hint in found if "found pieces" in hint and hint.endswith("expected at least 130")]


def test_borders_beyond_measure_are_refused_before_they_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's map can't keep the program busy for hours."""
    monkeypatch.setattr(borders, "MOST_CELLS", 100)
    assert any("borders over more ground than can be looked at" in fault for fault in words(border_faults(SHIPPED)))
    monkeypatch.setattr(borders, "MOST_CELLS", 60_000)
    monkeypatch.setattr(borders, "MOST_IN_CELL", 5)
    assert any("found over 5 stretches of border around" in fault for fault in words(border_faults(SHIPPED)))


# What the rules stand on


def test_ways_are_counted_over_allowed_areas_only() -> None:
    line = (frozenset({1}), frozenset({0, 2}), frozenset({1, 3}), frozenset({2}))
    assert reached(0, line) == {0: 0, 1: 1, 2: 2, 3: 3}
    assert reached(0, line, {0, 1, 3}) == {0: 0, 1: 1}
    assert groups({0, 1, 3}, line) == [frozenset({0, 1}), frozenset({3})]


@pytest.mark.parametrize(
    ("one", "other", "touch"),
    [
        (((0, 0), (4, 4)), ((0, 4), (4, 0)), True),
        (((0, 0), (4, 0)), ((4, 0), (8, 0)), False),
        (((0, 0), (4, 0)), ((4, 0), (2, 0)), True),
        (((0, 0), (4, 0)), ((2, 0), (2, 5)), True),
        (((0, 0), (4, 0)), ((0, 1), (4, 1)), False),
        (((0, 0), (4, 0)), ((4, 0), (0, 0)), False),
    ],
)
def test_stretches_touch_but_in_an_end_that_they_share(
    one: borders.Stretch, other: borders.Stretch, touch: bool
) -> None:
    assert do_touch(one, other) is do_touch(other, one) is touch


def test_holes_are_outside() -> None:
    square, hole = ((0, 0), (9, 0), (9, 9), (0, 9)), ((3, 3), (6, 3), (6, 6), (3, 6))
    assert is_inside((1, 1), (square, hole))
    assert not is_inside((4, 4), (square, hole))
    assert twice_the_size(square) == 162
    assert twice_the_size(square[::-1]) == -162
