"""Draws what a board has in its group of scenery: pictures, and props that stand anywhere."""

from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

from dust_tactics.files.boards.tiled.scenery import ImageLayer, Prop, PropLayer
from dust_tactics.files.boards.tiled.tilesets import stamps
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.reading.pictures import damaged, plain_picture
from dust_tactics.screen.kept_pictures import kept


def draw_scenery(surface: Surface, layer: ImageLayer | PropLayer, pixels: int) -> None:
    """Draw a layer of scenery onto the picture of its board, `pixels` a square. Raises FileRefused."""
    if isinstance(layer, ImageLayer):
        _draw_image(surface, layer, pixels)
        return
    sheets: dict[Path, Surface] = {}
    for prop in layer.props:
        image = _picture_of(prop)
        if image not in sheets:
            sheets[image] = sheet_in(image)
        _draw_prop(surface, prop, sheets[image], layer.opacity, pixels)


def sheet_in(path: Path) -> Surface:
    """Return the picture of a tileset, not to be drawn on: it is in many boards, and kept as long as its file stays as
    it is. Raises FileRefused."""
    return _sheet(path, stamps(path))


@kept
def _sheet(path: Path, written: tuple[tuple[int, int], ...]) -> Surface:
    return picture_in(path)


def picture_in(path: Path) -> Surface:
    """Return the picture of a file, which reaches pygame as the gate has written it anew, with 32 bits. Raises
    FileRefused."""
    complaints = Complaints(path)
    content, ending = plain_picture(path, complaints)
    try:
        picture = pygame.image.load(BytesIO(content), ending)
    except pygame.error as error:
        raise damaged(path, complaints) from error
    if picture.get_bitsize() == 32:
        return picture
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole


def _draw_image(surface: Surface, layer: ImageLayer, pixels: int) -> None:
    """A picture, its part that lies on the board."""
    picture = picture_in(layer.path)
    place = pygame.Rect(round(layer.x * pixels), round(layer.y * pixels), 0, 0)
    place.size = max(1, round(layer.width * pixels)), max(1, round(layer.height * pixels))
    seen = place.clip(surface.get_rect())
    if not seen:
        return
    if place.size != picture.get_size():
        # Only what lies on the board is scaled: a picture of small squares may be many times as large as the board.
        part = _part_of(picture.get_rect(), seen.move(-place.x, -place.y), place.size)
        picture = pygame.transform.smoothscale(picture.subsurface(part), seen.size)
        place = seen
    picture.set_alpha(round(255 * layer.opacity))
    surface.blit(picture, place)


def _part_of(whole: pygame.Rect, part: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Return a part of something of some size, on a picture of it."""
    left, right = (edge * whole.width // size[0] for edge in (part.left, part.right))
    top, bottom = (edge * whole.height // size[1] for edge in (part.top, part.bottom))
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top)).clamp(whole)


def _draw_prop(surface: Surface, prop: Prop, sheet: Surface, opacity: float, pixels: int) -> None:
    size = max(1, round(prop.width * pixels)), max(1, round(prop.height * pixels))
    picture = pygame.transform.smoothscale(sheet.subsurface(_tile_rect(prop)), size)
    if prop.mirrored or prop.upside_down:
        picture = pygame.transform.flip(picture, prop.mirrored, prop.upside_down)
    if prop.rotation % 90:
        picture = pygame.transform.rotozoom(picture, -prop.rotation, 1)
    elif prop.rotation % 360:
        picture = pygame.transform.rotate(picture, -prop.rotation)
    picture.set_alpha(round(255 * opacity))
    surface.blit(picture, picture.get_rect(center=(round(prop.x * pixels), round(prop.y * pixels))))


def _picture_of(prop: Prop) -> Path:
    """Return the picture that the tile of a prop is on."""
    tileset, number = prop.tile
    return tileset.pictures[number].path if tileset.pictures else tileset.image


def _tile_rect(prop: Prop) -> pygame.Rect:
    """Where the tile of a prop lies on its picture."""
    tileset, number = prop.tile
    if tileset.pictures:
        return pygame.Rect(tileset.pictures[number].area)
    attributes = tileset.node.attributes
    margin, spacing = (int(attributes.get(name, 0)) for name in ("margin", "spacing"))
    row, column = divmod(number, int(attributes["columns"]))
    step = tileset.tile + spacing
    return pygame.Rect(margin + column * step, margin + row * step, tileset.tile, tileset.tile)
