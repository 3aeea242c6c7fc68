"""What a picture of a board names, and what templates say of themselves."""

from pathlib import Path

import pygame
import pytest

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.new.board import TEMPLATES, new_board
from dust_tactics.files.places import data_root
from dust_tactics.screen.board import render
from dust_tactics.screen.board.names import Placed

MAPS = sorted((data_root() / "maps").glob("*.tmx"))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_all_objectives_of_a_board_are_named_with_its_zones(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Placed] = []
    monkeypatch.setattr(render, "draw_names", lambda surface, names, factor: written.extend(names))
    board = load_board(path)
    render.render_board(path, 48, zones=True)
    assert sorted(name.text for name in written) == sorted(name for name, _ in board.objectives)
    area = pygame.Rect(0, 0, board.width * 48, board.height * 48)
    assert all(area.contains(name.rect) for name in written)
    written.clear()
    render.render_board(path, 48, zones=False)
    assert not written


def test_there_are_boards_with_objectives() -> None:
    assert any(load_board(path).objectives for path in MAPS), "else the test above shows nothing"


@pytest.mark.parametrize(("template", "size"), [("window", "small"), ("door", "large"), ("gate", "huge")])
def test_a_template_of_an_opening_says_its_size(template: str, size: str) -> None:
    """Tiled shows the smallest where nothing is said, whatever its length."""
    assert f'name="size" value="{size}"' in TEMPLATES[template][1]
    assert f'value="{size}"' in (data_root() / "maps" / "templates" / f"{template}.tx").read_text(encoding="utf-8")


def test_names_of_zones_stay_inside_them_and_never_lie_over_each_other() -> None:
    mat = pygame.Surface((300, 200))
    written: list[pygame.Rect] = []
    rooms = [pygame.Rect(0, 0, 40, 190), pygame.Rect(44, 0, 40, 190), pygame.Rect(0, 0, 290, 190)]
    for name, room in zip(("West gate", "Warehouse of the old harbour", "West gate"), rooms, strict=True):
        (place,) = render._write_name(mat, name, room, 1.0, "#ffffff", written)
        assert room.contains(place) and place.collidelist(written) < 0
        written.append(place)
    assert render._write_name(mat, "One too many", rooms[0].inflate(0, -160), 1.0, "#ffffff", rooms) == []
    assert max(render._settings("Storehouses", 40, 1.0))[0][-1].endswith("…")


@pytest.mark.parametrize(("size", "square"), [((9, 6), 96), ((24, 24), 64), ((64, 64), 48)])
def test_a_small_board_is_drawn_large(tmp_path: Path, size: tuple[int, int], square: int) -> None:
    new_board(tmp_path / "new.tmx", "New", *size)
    assert render.usual_square(load_board(tmp_path / "new.tmx")) == square


def test_the_name_of_a_building_lies_clear_of_the_objective_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.tmx"
    new_board(path, "New", 9, 6)
    mill = (
        '"buildings"><object id="90" name="Mill" type="building" x="192" y="0" width="128" height="128"/></objectgroup>'
    )
    well = '"zones"><object id="91" name="Well" type="objective" x="192" y="0" width="64" height="64"/>'
    drawn = path.read_text(encoding="utf-8").replace('"buildings"/>', mill).replace('"zones">', well)
    path.write_text(drawn, encoding="utf-8")
    found: list[pygame.Rect] = []
    monkeypatch.setattr(render, "draw_objective", lambda mat, place: found.append(place))
    written: list[pygame.Rect] = []
    monkeypatch.setattr(render, "place_names", lambda wishes, area, clear, factor: written.extend(clear) or ())
    render.render_board(path, 96, zones=True)
    assert len(written) == 3
    assert found[0].inflate(-24, -24).collidelist(written) < 0
