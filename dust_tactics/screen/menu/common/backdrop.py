"""What lies behind the menu, and behind the other scenes around a battle, darker."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.title_picture import title_scene
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.scene import Scene

_VEIL = 214  # of 255


@kept
def dusk(width: int, height: int) -> pygame.Surface:
    """The title picture, so dark that plates stand off it."""
    picture = title_scene(width, height).copy()
    veil = pygame.Surface(picture.get_size())
    veil.fill(theme.INK)
    veil.set_alpha(_VEIL)
    picture.blit(veil, (0, 0))
    return picture


class DuskScene(Scene):
    """A scene on the darkened title picture."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(dusk(*surface.get_size()), (0, 0))
