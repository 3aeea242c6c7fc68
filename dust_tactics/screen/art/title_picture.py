"""The picture behind the menu: a walker against the setting sun, search lights and an airship over a shelled town.

Silhouettes are drawings (`assets/svg/title`); what is soft is painted by `title_layers`.
"""

import pygame

from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.kept_pictures import stored

_SCENE = (1280, 800)


@stored
def draw_title_picture(width: int, height: int) -> pygame.Surface:
    """Return the picture for a window of width x height: it covers the window, and what is too much is cut off."""
    from dust_tactics.screen.art.title_layers import is_soft, sky, soft_layer

    scale = max(width / _SCENE[0], height / _SCENE[1])
    size = round(_SCENE[0] * scale), round(_SCENE[1] * scale)
    scene = pygame.transform.smoothscale(sky(), size)
    for name in ("far", "smoke", "near", "mist", "rise", "low-mist", "front", "light"):
        soft = is_soft(name)
        layer = pygame.transform.smoothscale(soft_layer(name), size) if soft else drawing(f"title/{name}", *size)
        scene.blit(layer, (0, 0))
    left, top = round((size[0] - width) * 0.35), round((size[1] - height) * 0.6)
    return scene.subsurface(pygame.Rect(left, top, width, height)).copy()
