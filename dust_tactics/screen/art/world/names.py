"""Names on the map: capitals on land, slanted on water, in a dark casing."""

import pygame

from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.theme import CREAM, TextStyle
from dust_tactics.screen.ui.fonts import text_size, text_surface

SEA_INK = "#A9C0C6"
_LAND = TextStyle(12.4, 15, "Bold", 0.035, 0.8, True)
_CAPITAL = TextStyle(15.2, 18, "Bold", 0.035, 0.8, True)
_SEA = TextStyle(11.6, 14, "SemiboldIt", 0.01, 0.9)
_STYLES = {"land": _LAND, "capital": _CAPITAL, "sea": _SEA}
_CASING = {"land": ("#12120D", 225), "sea": ("#10191D", 150)}


@kept
def area_name(text: str, kind: str, factor: float, faint: bool = False) -> pygame.Surface:
    """Return the name of an area: `kind` is "land", "capital" or "sea", `factor` how much larger than usual it is."""
    return cased(
        text,
        _STYLES[kind],
        factor,
        SEA_INK if kind == "sea" else CREAM,
        *_CASING["sea" if kind == "sea" else "land"],
        faint,
    )


def name_size(text: str, kind: str, factor: float) -> tuple[int, int]:
    """Return the size of the name of an area without drawing it."""
    wide, high = text_size(text, _STYLES[kind], factor)
    return wide + 2 * _reach(factor), high + 2 * _reach(factor)


def _reach(factor: float) -> int:
    """Return how far a casing reaches beyond its letters."""
    return max(1, round(1.3 * factor))


@kept
def cased(
    text: str, style: TextStyle, factor: float, colour: str, casing: str, opacity: int, faint: bool = False
) -> pygame.Surface:
    """Text in a casing as opaque as 0 to 255."""
    letters = text_surface(text, style, factor, colour)
    dark = letters.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)  # setting the letters once more would take longer
    dark.fill((*pygame.Color(casing)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark.set_alpha(opacity)
    reach = _reach(factor)
    picture = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
    for x in range(2 * reach + 1):
        for y in range(2 * reach + 1):
            if (x - reach) ** 2 + (y - reach) ** 2 <= reach**2 + 1:
                picture.blit(dark, (x, y))
    picture.blit(letters, (reach, reach))
    if faint:
        picture.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
