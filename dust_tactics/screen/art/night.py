"""Night over a board: its picture in moonlight, and warm light around lamps."""

from collections.abc import Iterable

import pygame

from dust_tactics.screen.art.scene_picture import lamp_glow

_MOONLIGHT = (150, 167, 205)
"""What each channel of a board keeps by night, of 255; so bright that ground and signs stay told apart."""
_COARSE = 4
"""The light is laid out in so many pixels to one, as it is soft."""
_STRENGTH = 0.7

Light = tuple[tuple[int, int], int]
"""The middle of a light and how far it reaches, in pixels."""

LAMP = 2.1
"""How far a lamp reaches, in squares."""


def fall_of_night(surface: pygame.Surface, lights: Iterable[Light]) -> None:
    """Lay night over a picture, in place."""
    size = max(1, surface.get_width() // _COARSE), max(1, surface.get_height() // _COARSE)
    light = pygame.Surface(size, depth=32)
    light.fill(_MOONLIGHT)
    for (x, y), reach in lights:
        glow = lamp_glow(max(2, reach // _COARSE), _STRENGTH)
        light.blit(glow, glow.get_rect(center=(x // _COARSE, y // _COARSE)), special_flags=pygame.BLEND_RGB_ADD)
    laid = pygame.transform.smoothscale(light, surface.get_size())
    surface.blit(laid, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
