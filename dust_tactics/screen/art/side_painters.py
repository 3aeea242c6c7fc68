"""What tells sides apart, painted on a canvas: the emblems of blocs, and the marks of the two sides."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_dot, side_mark
from dust_tactics.screen.art.icons import emblem
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.ui import Canvas


def paint_emblem(canvas: Canvas, bloc: str, rect: pygame.Rect, colour: str = theme.CREAM) -> None:
    """Paint the sign of a bloc, as large as fits."""
    paint_centred(canvas, emblem(bloc, min(canvas.pixels(rect).size), colour), rect)


def paint_side_mark(canvas: Canvas, livery: Livery, rect: pygame.Rect) -> None:
    """Paint the mark of a side, as large as fits: the sign of its bloc on a base in its colours and shape."""
    paint_centred(canvas, side_mark(livery, min(canvas.pixels(rect).size)), rect)


def paint_side_dot(canvas: Canvas, livery: Livery, rect: pygame.Rect) -> None:
    """Paint the shape of a side in its light colour, as large as fits, to stand before a line of text."""
    paint_centred(canvas, side_dot(livery, min(canvas.pixels(rect).size)), rect)


def paint_centred(canvas: Canvas, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a picture, whose pixels are those of the window, in the middle of `rect`."""
    canvas.surface.blit(picture, picture.get_rect(center=canvas.pixels(rect).center))
