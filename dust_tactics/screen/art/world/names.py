"""Names on the map: capitals on land, slanted on water, in a dark casing."""

import pygame

from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.theme import CREAM, TextStyle
from dust_tactics.screen.ui.fonts import text_surface

SEA_INK = "#A9C0C6"
_LAND = TextStyle(12.4, 15, "Bold", 0.035, 0.8, True)
_CAPITAL = TextStyle(15.2, 18, "Bold", 0.035, 0.8, True)
_SEA = TextStyle(11.6, 14, "SemiboldIt", 0.01, 0.9)
_CASING = {"land": ("#12120D", 225), "sea": ("#10191D", 150)}


@kept
def area_name(text: str, kind: str, factor: float, faint: bool = False) -> pygame.Surface:
    """Return the name of an area: `kind` is "land", "capital" or "sea", `factor` how much larger than usual it is."""
    style = {"land": _LAND, "capital": _CAPITAL, "sea": _SEA}[kind]
    return cased(
        text, style, factor, SEA_INK if kind == "sea" else CREAM, *_CASING["sea" if kind == "sea" else "land"], faint
    )


@kept
def cased(
    text: str, style: TextStyle, factor: float, colour: str, casing: str, opacity: int, faint: bool = False
) -> pygame.Surface:
    """Text in a casing as opaque as 0 to 255."""
    letters = text_surface(text, style, factor, colour)
    dark = text_surface(text, style, factor, casing).copy()
    dark.set_alpha(opacity)
    reach = max(1, round(1.3 * factor))
    picture = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
    for x in range(2 * reach + 1):
        for y in range(2 * reach + 1):
            if (x - reach) ** 2 + (y - reach) ** 2 <= reach**2 + 1:
                picture.blit(dark, (x, y))
    picture.blit(letters, (reach, reach))
    if faint:
        picture.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
