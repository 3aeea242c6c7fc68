"""The few numbers that stand inside pictures: counts on tokens and costs on the mat."""

from functools import lru_cache

import font_source_sans_pro
import pygame

from dust_tactics.screen.art.palette import CASING, CREAM, rgb
from dust_tactics.screen.kept_pictures import kept


@lru_cache(maxsize=32)
def _font(pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_source_sans_pro.SourceSansProBold, pixels)


@kept
def small_number(text: str, pixels: int, colour: str = CREAM) -> pygame.Surface:
    """Return a short text in bold, cropped to its ink."""
    drawn = _font(pixels).render(text, True, rgb(colour))
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


@kept
def cased_number(text: str, pixels: int, colour: str = CREAM) -> pygame.Surface:
    """Return a number in a dark casing, readable on any ground: movement costs."""
    inner = small_number(text, pixels, colour)
    edge = max(1, round(pixels * 0.1))
    dark = small_number(text, pixels, CASING)
    surface = pygame.Surface((inner.get_width() + 2 * edge, inner.get_height() + 2 * edge), pygame.SRCALPHA)
    for x in range(2 * edge + 1):
        for y in range(2 * edge + 1):
            if (x - edge) ** 2 + (y - edge) ** 2 <= edge**2 + 1:
                surface.blit(dark, (x, y))
    surface.blit(inner, (edge, edge))
    return surface
