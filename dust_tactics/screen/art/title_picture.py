"""The picture behind the menu: a walker against the setting sun, search lights and an airship over a shelled town.

Silhouettes are drawings (`assets/svg/title`); what is soft is painted by `title_layers`, what moves by `title_life`.
"""

import pygame

from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.title_size import fitted
from dust_tactics.screen.kept_pictures import stored


@stored
def draw_title_picture(width: int, height: int) -> pygame.Surface:
    """Return the picture for a window of width x height: it covers the window, and what is too much is cut off."""
    from dust_tactics.screen.art.title_life import paint_life

    picture = bare_title_picture(width, height).copy()
    paint_life(picture, 0.0)
    return picture


@stored
def bare_title_picture(width: int, height: int) -> pygame.Surface:
    """Return the picture without what moves in it."""
    from dust_tactics.screen.art.title_layers import is_soft, sky, soft_layer

    size, (left, top) = fitted(width, height)
    scene = pygame.transform.smoothscale(sky(), size)
    for name in ("far", "smoke", "near", "mist", "rise", "low-mist", "front", "light"):
        soft = is_soft(name)
        layer = pygame.transform.smoothscale(soft_layer(name), size) if soft else drawing(f"title/{name}", *size)
        scene.blit(layer, (0, 0))
    return scene.subsurface(pygame.Rect(left, top, width, height)).copy()
