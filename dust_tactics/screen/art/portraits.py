"""Portraits for cards and prompts."""

import math

import pygame

from dust_tactics.screen.art.composed import is_composed, portrait_shapes
from dust_tactics.screen.art.pictures import drawing, drawing_exists, vector
from dust_tactics.screen.kept_pictures import kept

SHAPE = (280, 220)
"""Width and height of the drawings. What another shape leaves out is cut from both sides, most of it from below."""


@kept
def portrait(card_id: str, figure: str, bloc: str, size: tuple[int, int], *, mirrored: bool = False) -> pygame.Surface:
    """Return the picture of a card, or where it has none that of its figure in the colours of its bloc.

    `size` is width and height in pixels, filled without borders. FileNotFoundError for an unknown figure or bloc.
    """
    own = f"portraits/cards/{card_id}"
    width, height = size
    scale = max(width / SHAPE[0], height / SHAPE[1])
    room = math.ceil(SHAPE[0] * scale), math.ceil(SHAPE[1] * scale)
    if drawing_exists(own) or not is_composed(figure):
        whole = drawing(own if drawing_exists(own) else f"portraits/{bloc}/{figure}", *room)
    else:
        whole = vector(*room, portrait_shapes(bloc, figure), SHAPE)
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) * 9 // 100
    part = whole.subsurface(pygame.Rect(left, top, width, height))
    return pygame.transform.flip(part, mirrored, False)
