"""Reads drawings and hands them out at any size, with the few pixel operations that the painters share.

Sizes are whole pixels. Surfaces have an alpha channel; those from cached functions must not be drawn on.
"""

from collections.abc import Generator
from functools import lru_cache
from io import BytesIO

import pygame

from dust_tactics.files.places import data_root
from dust_tactics.screen.kept_pictures import kept

Painting = Generator[None, None, pygame.Surface]
"""A picture that is painted bit by bit, so that frames can be shown in between."""
_STRIP = 2**18
"""Pixels that are softened at once, about."""


def _rasterised(document: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG, in the pixel format of new surfaces: as loaded it would blit forty times slower."""
    return pygame.image.load_sized_svg(BytesIO(document), size).convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def drawing_exists(path: str) -> bool:
    """Return whether there is a drawing of that path below `assets/svg` (without the ending)."""
    return (data_root() / "assets" / "svg" / f"{path}.svg").is_file()


@lru_cache(maxsize=512)
def _drawing_bytes(path: str) -> bytes:
    return (data_root() / "assets" / "svg" / f"{path}.svg").read_bytes()


@kept
def drawing(path: str, width: int, height: int | None = None) -> pygame.Surface:
    """Return a drawing of `assets/svg`, fitted into width x height; square if no height is given.

    Raises FileNotFoundError for a path that is not there.
    """
    box = (width, height or width)
    surface = _rasterised(_drawing_bytes(path), box)
    if surface.get_size() == box:
        return surface
    fitted = pygame.Surface(box, pygame.SRCALPHA)
    fitted.blit(surface, ((box[0] - surface.get_width()) // 2, (box[1] - surface.get_height()) // 2))
    return fitted


def tinted(surface: pygame.Surface, colour: tuple[int, ...]) -> pygame.Surface:
    """Return a copy whose every pixel is multiplied by the colour (three or four channels)."""
    copy = surface.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGBA_MULT if len(colour) == 4 else pygame.BLEND_RGB_MULT)
    return copy


def dimmed(surface: pygame.Surface, saturation: float, brightness: float) -> pygame.Surface:
    """Return a copy with less colour and light; both 0 to 1. The alpha channel stays."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((*[round(255 * brightness)] * 3, 255), special_flags=pygame.BLEND_RGBA_MULT)
    colour = surface.copy()
    colour.fill((*[round(255 * brightness * saturation)] * 3, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey.fill((*[round(255 * (1 - saturation))] * 3, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(colour, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def blurring(surface: pygame.Surface, radius: int) -> Painting:
    """Soften a picture a strip at a time, exactly as `pygame.transform.gaussian_blur` does at once."""
    width, height = surface.get_size()
    soft = pygame.Surface((width, height), pygame.SRCALPHA)
    margin, strip = 2 * radius, max(8 * radius, _STRIP // width)
    for top in range(0, height, strip):
        around = pygame.Rect(0, top - margin, width, strip + 2 * margin).clip(surface.get_rect())
        part = pygame.transform.gaussian_blur(surface.subsurface(around), radius)
        soft.blit(part, (0, top), (0, top - around.top, width, strip), special_flags=pygame.BLEND_RGBA_MAX)
        yield
    return soft


def finished(painting: Painting) -> pygame.Surface:
    """Return what is painted bit by bit, at once."""
    while True:
        try:
            next(painting)
        except StopIteration as end:
            picture: pygame.Surface = end.value
            return picture


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy, softened; edges fade to clear without darkening."""
    if radius < 1:
        return surface.copy()
    return pygame.transform.gaussian_blur(surface.premul_alpha(), radius)


def soft_disc(width: int, height: int, colour: tuple[int, int, int], opacity: float, blur: int) -> pygame.Surface:
    """Return a blurred ellipse of width x height on a surface that is 2 x blur larger on every side."""
    disc = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.ellipse(disc, (255, 255, 255, 255), (0, 0, width, height))
    return soft_shape(disc, colour, opacity, blur)


def soft_shape(shape: pygame.Surface, colour: tuple[int, int, int], opacity: float, blur: int) -> pygame.Surface:
    """Return a shape blurred and in one colour, on a surface that is 2 x blur larger on every side."""
    margin = 2 * blur
    wide = pygame.Surface((shape.get_width() + 2 * margin, shape.get_height() + 2 * margin), pygame.SRCALPHA)
    wide.blit(shape, (margin, margin))
    alpha = pygame.transform.gaussian_blur(wide, blur) if blur else wide
    shade = pygame.Surface(wide.get_size(), pygame.SRCALPHA)
    shade.fill((*colour, 255))
    pixels = pygame.surfarray.pixels_alpha(shade)
    pixels[:] = (pygame.surfarray.array_alpha(alpha) * opacity).astype(pixels.dtype)
    del pixels
    return shade


def vector(
    width: int,
    height: int,
    body: str,
    field: tuple[float, float] | None = None,
    corner: tuple[float, float] = (0, 0),
) -> pygame.Surface:
    """Draw an SVG body, with smooth edges; its units are pixels unless it has a field of its own, of which what begins
    at a corner is drawn."""
    (x, y), (across, down) = corner, field or (width, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="{x} {y} {across} {down}">'
        f"{body}</svg>"
    )
    return _rasterised(text.encode(), (width, height))


@lru_cache(maxsize=512)
def drawing_body(path: str) -> str:
    """Return the shapes of a drawing without its frame, to be placed in another."""
    text = _drawing_bytes(path).decode("utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]
