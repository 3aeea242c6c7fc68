"""What lies behind the menu, and behind the other scenes around a battle, darker."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.title_picture import draw_title_picture
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.scene import Scene
from dust_tactics.screen.ui import Box

_VEIL = 214  # of 255


@kept
def dusk(width: int, height: int) -> pygame.Surface:
    """Return the title picture, so dark that plates stand off it."""
    picture = draw_title_picture(width, height).copy()
    veil = pygame.Surface(picture.get_size())
    veil.fill(theme.INK)
    veil.set_alpha(_VEIL)
    picture.blit(veil, (0, 0))
    return picture


class DuskScene(Scene):
    """A scene on the darkened title picture, of one box that fills the window."""

    page: Box

    def show(self, page: Box) -> None:
        """Show these widgets."""
        self.page = page
        self.stage.root.add(page)

    def layout(self, area: pygame.Rect) -> None:
        self.page.place(area)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(dusk(*surface.get_size()), (0, 0))
