"""What a picture of a board names, and what templates say of themselves."""

from pathlib import Path

import pygame
import pytest

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.new.board import TEMPLATES
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


def test_names_of_neighbouring_zones_do_not_lie_over_each_other() -> None:
    mat = pygame.Surface((200, 100))
    written: list[pygame.Rect] = []
    for column in range(2):
        written.append(render._write_name(mat, "West gate", (column, 0), 48, "#ffffff", written))
    assert not written[0].colliderect(written[1]) and mat.get_rect().contains(written[1])
