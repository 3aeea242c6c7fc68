"""Portraits for cards and prompts."""

import math

import pygame

from dust_tactics.screen.art.composed import is_composed, portrait_shapes
from dust_tactics.screen.art.damage import portrait_damage
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.pictures import drawing, drawing_body, drawing_exists, vector
from dust_tactics.screen.art.squads import thinned
from dust_tactics.screen.kept_pictures import kept

SHAPE = (280, 220)
"""Width and height of the drawings. What another shape leaves out is cut from both sides, most of it from below."""


@kept
def portrait(
    card_id: str,
    figure: str,
    bloc: str,
    size: tuple[int, int],
    *,
    mirrored: bool = False,
    pips: tuple[int, int, str] | None = None,
) -> pygame.Surface:
    """Return the picture of a card, or where it has none that of its figure in the colours of its bloc.

    `size` is width and height in pixels, filled without borders. FileNotFoundError for an unknown figure or bloc.
    `pips` are how many miniatures or boxes are left, of how many, and which of these, as of a `TokenLook`: who has
    fallen is not there any more, and a hero and a machine bear what they have suffered.
    """
    own = f"portraits/cards/{card_id}"
    path = own if drawing_exists(own) else f"portraits/{bloc}/{figure}"
    width, height = size
    scale = max(width / SHAPE[0], height / SHAPE[1])
    room = math.ceil(SHAPE[0] * scale), math.ceil(SHAPE[1] * scale)
    is_whole = path == own or not is_composed(figure)
    hurt = None if pips is None or pips[0] == pips[1] else pips
    if is_whole and hurt is None:
        whole = drawing(path, *room)
    else:
        shapes = drawing_body(path) if is_whole else portrait_shapes(bloc, figure)
        whole = vector(*room, shapes if hurt is None else _suffered(shapes, figure, bloc, hurt), SHAPE)
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) * 9 // 100
    part = whole.subsurface(pygame.Rect(left, top, width, height))
    return pygame.transform.flip(part, mirrored, False)


def _suffered(shapes: str, figure: str, bloc: str, pips: tuple[int, int, str]) -> str:
    """Return the shapes of a portrait with what its unit has lost."""
    left, total, kind = pips
    if kind == "miniatures":
        return thinned(shapes, left, total)
    return shapes + portrait_damage(shapes, figure, left, total, BLOCS[bloc].cut)
