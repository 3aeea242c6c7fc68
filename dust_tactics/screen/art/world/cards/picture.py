"""Draws the picture of a card as large as it is shown."""

import pygame

from dust_tactics.screen.art.pictures import Painting, finished, vector
from dust_tactics.screen.art.world.cards.scenes import FIELD, CardScene, body_of
from dust_tactics.screen.art.world.cards.shapes import at, burst, dome, flag, tank
from dust_tactics.screen.art.world.cards.table import SCENES
from dust_tactics.screen.kept_pictures import kept

_TOP = 0.6
"""How much of what is too much is cut off at the top."""
_STRIP = 2**17
"""Pixels that are painted at once, about."""


@kept
def card_picture(card: str, width: int, height: int) -> pygame.Surface:
    """Return the picture of a card, by its id, in pixels: it covers width x height, and what is too much is cut off."""
    return finished(_covering(SCENES[card], width, height))


def capital_picture(width: int, height: int, colour: str) -> Painting:
    """Paint the picture of a capital that falls to the army of a colour, as large as it is shown, in pixels."""
    return _covering(CardScene("fire", (150, 78, 16), 12, lambda: _fallen(colour), "town"), width, height)


def _fallen(colour: str) -> str:
    """Return a domed hall between fires, under the flags of those who took it."""
    fires = at(40, 106, burst("#FFB45A"), 0.5) + at(206, 106, burst("#FFB45A"), 0.42)
    flags = "".join(at(x, 106, flag(colour), 0.8) for x in (66, 158, 184))
    return fires + at(120, 107, dome(), 0.72) + flags + at(96, 107, tank(), 0.42) + at(146, 107, tank(), 0.42)


def _covering(scene: CardScene, width: int, height: int) -> Painting:
    """Paint a scene that covers width x height, a strip at a time; what is too much is cut off."""
    scale, body = max(width / FIELD[0], height / FIELD[1]), body_of(scene)
    left, top = (FIELD[0] * scale - width) / 2, (FIELD[1] * scale - height) * _TOP
    picture = pygame.Surface((width, height))
    high = max(1, _STRIP // width)
    for y in range(0, height, high):
        size = width, min(high, height - y)
        field, corner = (size[0] / scale, size[1] / scale), (left / scale, (top + y) / scale)
        picture.blit(vector(*size, body, field, corner), (0, y))
        yield
    return picture
