"""Pictures that unit cards of one's own have, in place of those that are drawn for their kind."""

from io import BytesIO

import pygame

from dust_tactics.files.cards.own_media import media_of
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.pictures import plain_picture

_MOST = 64
_kept: dict[str, pygame.Surface] = {}
"""The pictures that were loaded last, by their digests."""


def _loaded(digest: str) -> pygame.Surface | None:
    """Return the picture of that digest; None where nobody has it, or it can't be drawn."""
    if digest in _kept:
        return _kept[digest]
    path = media_of(digest)
    if path is None:
        return None
    try:
        content, ending = plain_picture(path, Complaints(path))
        picture = pygame.image.load(BytesIO(content), ending)
    except (FileRefused, pygame.error):
        return None
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    while len(_kept) >= _MOST:
        del _kept[next(iter(_kept))]
    _kept[digest] = whole
    return whole


def has_picture(digest: str) -> bool:
    """Return whether a card has a picture of its own that can be shown."""
    return digest != "" and _loaded(digest) is not None


def own_picture(digest: str, size: tuple[int, int], *, mirrored: bool = False) -> pygame.Surface:
    """Return the picture of that digest, filling so many pixels; what another shape leaves out is cut on both sides.

    Raises LookupError where there is none.
    """
    picture = _loaded(digest)
    if picture is None:
        raise LookupError(f"no picture {digest!r}")
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    large = max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale))
    scaled = pygame.transform.smoothscale(picture, large)
    found = pygame.Surface(size, pygame.SRCALPHA)
    found.blit(scaled, scaled.get_rect(center=(size[0] // 2, size[1] // 2)))
    return pygame.transform.flip(found, mirrored, False)
