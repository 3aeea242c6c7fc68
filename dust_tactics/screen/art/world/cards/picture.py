"""Draws the picture of a card as large as it is shown."""

import pygame

from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.art.world.cards.scenes import FIELD, body_of
from dust_tactics.screen.art.world.cards.table import SCENES
from dust_tactics.screen.kept_pictures import kept


@kept
def card_picture(card: str, width: int, height: int) -> pygame.Surface:
    """Return the picture of a card, by its id, in pixels: it covers width x height, and what is too much is cut off."""
    scale = max(width / FIELD[0], height / FIELD[1])
    size = max(width, round(FIELD[0] * scale)), max(height, round(FIELD[1] * scale))
    whole = vector(*size, body_of(SCENES[card]), FIELD)
    left, top = (size[0] - width) // 2, round((size[1] - height) * 0.6)
    picture = pygame.Surface((width, height))
    picture.blit(whole, (-left, -top))
    return picture
