"""A lock in its parts, which can break."""

import pygame

from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.kept_pictures import kept

_BRASS = (
    '<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F2D489"/>'
    '<stop offset="1" stop-color="#A9782B"/></linearGradient>'
)
_SHACKLE = "M14 24 V15 A10 10 0 0 1 34 15 V24"
_HOLE = "M24 30 A3.4 3.4 0 1 0 23.9 30 M22.6 32 H25.4 L26.4 39 H21.6 Z"
_HALVES = {
    "left": "M8 22 H24 L21 28 L27 33 L22 39 L24 44 H12 Q8 44 8 40 Z",
    "right": "M40 22 H24 L21 28 L27 33 L22 39 L24 44 H36 Q40 44 40 40 Z",
}
"""Both halves of the body, on a field of 48."""


@kept
def lock_part(kind: str, size: int, turned: int = 0) -> pygame.Surface:
    """Return a part of a lock: its shackle, or its left or right half, turned by some degrees."""
    if turned:
        return pygame.transform.rotozoom(lock_part(kind, size), turned, 1.0)
    if kind == "shackle":
        line = f'<path d="{_SHACKLE}" fill="none" stroke-linecap="round" '
        body = f'{line}stroke="#14100C" stroke-width="9"/>{line}stroke="#CFC6B2" stroke-width="4.5"/>'
    else:
        shape = _HALVES[kind]
        body = (
            f'<defs>{_BRASS}<clipPath id="c"><path d="{shape}"/></clipPath></defs>'
            f'<path d="{shape}" fill="url(#b)" stroke="#14100C" stroke-width="2.5" stroke-linejoin="round"/>'
            f'<path d="{_HOLE}" fill="#14100C" clip-path="url(#c)"/>'
        )
    return vector(size, size, body, (48, 48))
