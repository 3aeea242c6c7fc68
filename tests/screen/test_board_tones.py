"""Shipped boards lie in a season of their own."""

import pygame
import pytest

from dust_tactics.files.library import list_boards
from dust_tactics.screen.board.tiles import BoardPictures
from dust_tactics.screen.board.tones import TONES, toned


def test_only_boards_that_ship_have_a_tone() -> None:
    assert set(TONES) <= {entry.path.stem for entry in list_boards()}


@pytest.mark.parametrize("board", ["marsh", "depot", "no-such-board"])
def test_a_tone_changes_colours_and_never_what_can_be_seen_through(board: str) -> None:
    below, above = pygame.Surface((2, 1)), pygame.Surface((2, 1), pygame.SRCALPHA)
    below.fill("#808080")
    above.set_at((1, 0), (128, 128, 128, 90))
    pictures = toned(BoardPictures(below, above), board)
    assert (pictures.below.get_at((0, 0))[:3] == (128, 128, 128)) is (board not in TONES)
    assert [above.get_at((x, 0)).a for x in (0, 1)] == [0, 90]


def test_a_copy_lies_in_the_season_of_its_board() -> None:
    pictures = [BoardPictures(pygame.Surface((1, 1))) for _ in range(2)]
    colours = []
    for picture, name in zip(pictures, ("depot", "depot-2"), strict=True):
        picture.below.fill((128, 128, 128))
        colours.append(toned(picture, name).below.get_at((0, 0))[:3])
    assert colours[0] == colours[1] != (128, 128, 128)
