"""What a table shows before the battle: units, objectives, entries and smoke, with names that are whole and apart."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.library import find_scenario, list_scenarios
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.board.markings import TableView, draw_markings, draw_named, named_markings, square_rect
from dust_tactics.screen.board.names import STYLE, Wish, place_names
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.board.render import render_table
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.menu.setup.large_table import LargeTable
from dust_tactics.screen.ui import ListView
from dust_tactics.screen.ui.fonts import text_width

SHIPPED = tuple(entry.path.stem for entry in list_scenarios() if entry.shipped)
WITH_ALL = """
[[smoke]]
squares = ["C3:D4"]
until = 2
"""


def table(name: str) -> TableView:
    """What is shown of a shipped scenario."""
    return scenario_table(load_messages(), load_scenario(find_scenario(name)))


def names_of(view: TableView) -> list[str]:
    """All names that a view has to tell."""
    parts = (*view.objectives, *view.units, *(entry for entry in view.entries if entry.squares))
    return sorted([*(part.name for part in parts), *{told for _, told in view.coming_smoke}])


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        yield guest


def choose(guest: Visit, name: str) -> TablePreview:
    """Choose a scenario of the list; its picture."""
    shown = guest.widgets(ListView)[0]
    shown.select([entry.path.stem for entry in shown.items].index(name))
    guest.see()
    return guest.widgets(TablePreview)[0]


@pytest.mark.parametrize("square", [16, 30, 48, 64])
@pytest.mark.parametrize("name", SHIPPED)
def test_names_are_whole_and_hide_neither_each_other_nor_what_they_name(name: str, square: int) -> None:
    view = table(name)
    area = pygame.Rect(7, 5, view.across * square, view.down * square)
    placed = named_markings(area, view, 1.0)
    for one in placed:
        assert area.contains(one.rect)
        assert all(text_width(line, STYLE, 1.0) <= one.rect.width for line in one.lines)
    for first, second in combinations(placed, 2):
        assert not first.rect.colliderect(second.rect)
    assert {one.text for one in placed} <= {*names_of(view), *(entry.side for entry in view.entries)}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_large_picture_has_room_for_every_name(name: str) -> None:
    view = table(name)
    area = pygame.Rect(0, 0, view.across * 48, view.down * 48)
    assert sorted(one.text for one in named_markings(area, view, 1.0)) == names_of(view)


def test_a_name_without_room_is_left_out_rather_than_cut_or_laid_over_another() -> None:
    area = pygame.Rect(0, 0, 60, 60)
    subject = pygame.Rect(20, 20, 20, 20)
    wishes = [Wish("Ox", subject), Wish("Recon Grenadiers of the rearguard", subject)]
    assert [one.text for one in place_names(wishes, area, [subject], 1.0)] == ["Ox"]


def test_a_name_lies_on_what_it_avoids_only_where_it_has_no_other_room() -> None:
    """As the name of an entry beside its band, under which its last letter would be hard to read."""
    area, subject = pygame.Rect(0, 0, 60, 60), pygame.Rect(20, 20, 20, 20)
    band = pygame.Rect(0, 40, 60, 20)
    (off,) = place_names([Wish("Ox", subject)], area, [subject], 1.0, avoided=[band])
    assert not off.rect.colliderect(band)
    (on,) = place_names([Wish("Ox", subject)], area, [subject], 1.0, avoided=[area])
    assert area.contains(on.rect)


def test_names_of_entries_are_written_off_the_bands_of_entries() -> None:
    view = scenario_table(load_messages(), load_scenario(data_root() / "scenarios/campaigns/battles/milk-run.toml"))
    area = pygame.Rect(0, 0, view.across * 30, view.down * 30)
    bare, named = pygame.Surface(area.size), pygame.Surface(area.size)
    draw_markings(bare, area, view)
    draw_named(named, area, view, 1.0)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(named, "RGB")
    for edge in ((0, 0, 3, area.height), (area.right - 3, 0, 3, area.height)):
        assert pygame.image.tobytes(bare.subsurface(edge), "RGB") == pygame.image.tobytes(named.subsurface(edge), "RGB")


def test_entries_of_both_sides_and_of_reserves_differ_without_any_colour() -> None:
    """Of one bloc and in one colour, three bands are three patterns."""
    view = replace(table("bait-and-flank"), turned=False)
    area = pygame.Rect(0, 0, view.across * 48, view.down * 48)
    south = next(entry for entry in view.entries if not entry.reserve)
    seen = set()
    for livery, reserve in ((Livery("axis"), False), (Livery("axis", 1), False), (Livery("axis"), True)):
        picture = pygame.Surface(area.size)
        entry = replace(south, livery=livery, reserve=reserve)
        draw_markings(picture, area, replace(view, entries=(entry,), units=(), objectives=()))
        seen.add(pygame.image.tobytes(picture.subsurface((0, area.height - 48, 192, 48)), "RGB"))
    assert len(seen) == 3


def test_reserves_are_told_where_they_come_on() -> None:
    """Over edges of their own, each with a name; or over that of their side, which says so."""
    assert names_of(table("bait-and-flank")) == [
        *("Fox: entry", "Fox: reserves", "Fox: reserves"),
        *("Wolf: entry", "Wolf: reserves", "Wolf: reserves"),
    ]
    assert "Ridge: entry and reserves" in names_of(table("frozen-pass"))
    assert "Allies: entry" in names_of(table("steel-road"))


def test_pointing_at_a_square_tells_who_is_there(guest: Visit) -> None:
    preview = choose(guest, "steel-road")
    view = preview.view
    assert view is not None
    unit = next(unit for unit in view.units if unit.name == "Vladimir Lenin")
    inner = preview.picture_rect().inflate(-4, -4)
    tip = preview.tip_at(square_rect(inner, unit.squares[0], view).center)
    assert tip is not None
    assert "Vladimir Lenin" in tip.body


def test_a_click_or_a_key_shows_the_table_large_and_esc_brings_back(guest: Visit) -> None:
    """With the same things on it, at 1024 x 640 too."""
    for size in ((1280, 800), (1024, 640)):
        guest.resize(size)
        small = choose(guest, "steel-road")
        guest.click(small.picture_rect().center)
        guest.see()
        (large,) = guest.widgets(LargeTable)
        assert large.preview.view == small.view
        assert large.preview.picture_rect().height > small.picture_rect().height
        assert guest.stage.area.contains(large.preview.picture_rect())
        guest.key(pygame.K_ESCAPE)
        assert not guest.widgets(LargeTable)
        assert guest.scene_name == "SetupScene"
        for wanted in (1, 0):
            guest.key(pygame.K_F6)
            guest.see()
            assert len(guest.widgets(LargeTable)) == wanted


def test_rendered_scenarios_show_units_objectives_entries_and_smoke(tmp_path: Path) -> None:
    """What is on the table changes its picture where it is, and nothing elsewhere."""
    text = find_scenario("steel-road").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text + WITH_ALL, encoding="utf-8")
    scenario = load_scenario(tmp_path / "mine.toml")
    picture = render_table(tmp_path / "mine.toml", 32, zones=False)
    without = render_table(find_scenario("steel-road"), 32, zones=False)
    assert picture.get_size() == without.get_size()
    margin = (picture.get_width() - 32 * scenario.board.width) // 2
    smoke = pygame.Rect(margin + 2 * 32, margin + 2 * 32, 64, 64)

    def part(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    assert part(picture, smoke) != part(without, smoke)
    beside = smoke.move(0, 5 * 32)
    assert part(picture, beside) == part(without, beside)
    view = scenario_table(load_messages(), scenario)
    assert view.units
    assert view.smoke
    empty = pygame.Surface((view.across * 32, view.down * 32))
    drawn = empty.copy()
    draw_markings(drawn, drawn.get_rect(), view)
    for unit in view.units:
        where = square_rect(drawn.get_rect(), unit.squares[0], view)
        assert part(drawn, where) != part(empty, where)


ITS_OWN = """
[[event]]
when = "turn-begins"
turn = 2
smoke = { squares = ["C3:D4"], until = 3 }
text = { en = "Mist." }

[[event]]
when = "unit-reaches"
zone = "A1"
smoke = { squares = ["E5"], until = 4 }
"""


def test_entries_of_single_units_and_smoke_of_events_are_shown_and_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = find_scenario("steel-road").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    before = render_table(path, 32, zones=False)
    unit = '[[side.unit]]\ncard = "bot-hunters"\nname = "Late"\nturn = 3\nentry = "A1:A3"\n'
    path.write_text(f"{text.replace('[[side.unit]]', unit + '[[side.unit]]', 1)}{ITS_OWN}", encoding="utf-8")
    assert scenario_table(load_messages(), load_scenario(path)).coming_smoke == (), "a surprise to players"
    view = scenario_table(load_messages(), load_scenario(path), spoils=True)
    width = view.board.width
    (own,) = [entry for entry in view.entries if entry.name == "Entry: Late"]
    assert own.squares == (0, width, 2 * width)
    assert view.names_at(3 * width + 3) == ("Smoke on turn 2",) and view.names_at(4 * width + 4) == (
        "Smoke from an event",
    )
    assert not view.smoke
    after = render_table(path, 32, zones=False)
    margin = (after.get_width() - 32 * width) // 2
    for column, row in ((0, 1), (2, 2), (3, 3), (4, 4)):
        place = pygame.Rect(margin + 32 * column, margin + 32 * row, 32, 32)
        one, other = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (before, after))
        assert one != other, (column, row)


def test_a_turned_picture_says_where_north_is_so_that_the_west_in_words_is_found() -> None:
    """By an arrow in the upper left corner; a picture that isn't turned has none."""
    view = table("encounter")
    assert view.turned
    arrows = []
    for shown in (view, replace(view, turned=False)):
        picture = pygame.Surface((shown.across * 30, shown.down * 30))
        draw_named(picture, picture.get_rect(), shown, 1.0, north=True)
        corner = picture.subsurface((0, 0, 30, 30))
        arrows.append(pygame.mask.from_threshold(corner, theme.BRASS, (8, 8, 8, 255)).count())
    assert arrows[0] > 20
    assert arrows[1] == 0


def test_names_keep_off_the_arrow_to_the_north() -> None:
    area, sign = pygame.Rect(0, 0, 360, 270), pygame.Rect(0, 0, 360, 200)
    names = named_markings(area, table("encounter"), 1.0, [sign])
    assert not any(one.rect.colliderect(sign) for one in names)


def test_units_that_come_in_a_later_turn_are_shown_to_the_author_where_they_enter() -> None:
    scenario = load_scenario(find_scenario("two-fords"))
    first, second = scenario.sides
    army = second.armies[0]
    units = tuple(replace(unit, squares=(), turn=turn) for unit, turn in zip(army.units, (3, 4, 1), strict=False))
    later = replace(scenario, sides=(first, replace(second, armies=(replace(army, units=units),))))
    view = scenario_table(load_messages(), later, spoils=True)
    assert [unit.short for unit in view.later] == ["T3", "T4"]
    assert len({unit.squares for unit in view.later}) == 2
    assert all(set(unit.squares) <= set(second.squares) for unit in view.later)
    assert view.later[0].name in view.names_at(view.later[0].squares[0]) and view.later[0].name.startswith("T3: ")
    assert scenario_table(load_messages(), later).later == (), "players are not told"
    area = pygame.Rect(0, 0, 900, 600)
    empty, drawn = pygame.Surface(area.size), pygame.Surface(area.size)
    draw_markings(empty, area, replace(view, later=()))
    draw_markings(drawn, area, view)
    place = square_rect(area, view.later[0].squares[0], view).center
    assert empty.get_at(place) != drawn.get_at(place)
