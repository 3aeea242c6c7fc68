"""What is left of a cover piece that was shot at: a row of boxes in its square (T10-TER-06, T10-TER-07)."""

import pygame

from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme


def paint_piece_health(surface: pygame.Surface, square: pygame.Rect, piece: Unit, left: int) -> None:
    """Paint a box for each Health of a piece in its square, those that are lost empty; nothing on a whole one."""
    whole = piece.card.capacity
    if left >= whole:
        return
    size, gap = max(4, square.width // 9), max(1, square.width // 40)
    width = whole * size + (whole - 1) * gap
    plate = pygame.Rect(0, 0, width + 2 * gap + 2, size + 2 * gap + 2)
    plate.midbottom = square.centerx, square.bottom - gap
    pygame.draw.rect(surface, theme.INK, plate, border_radius=2)
    for number in range(whole):
        box = pygame.Rect(plate.left + gap + 1 + number * (size + gap), plate.top + gap + 1, size, size)
        pygame.draw.rect(surface, theme.CREAM if number < left else theme.TARGET, box, 0 if number < left else 1)
