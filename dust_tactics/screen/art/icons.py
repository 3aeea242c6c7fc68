"""Icons and emblems in any size and colour."""

import pygame

from dust_tactics.screen.art.palette import CREAM, rgb
from dust_tactics.screen.art.pictures import drawing, tinted
from dust_tactics.screen.kept_pictures import kept, stored


@stored
def icon(name: str, size: int, colour: str = CREAM) -> pygame.Surface:
    """Return an icon of `assets/source/icons.toml` in one colour (`#RRGGBB`). FileNotFoundError for an unknown name."""
    return tinted(drawing(f"icons/{name}", size), rgb(colour))


@kept
def emblem(bloc: str, size: int, colour: str = CREAM) -> pygame.Surface:
    """Return the sign of a bloc in one colour."""
    return tinted(drawing(f"emblems/{bloc}", size), rgb(colour))


@kept
def sign(name: str, size: int, colour: str = CREAM) -> pygame.Surface:
    """`target` and `shield`, the other faces of the Dust die, or `cover`, the half shield."""
    return tinted(drawing(f"signs/{name}", size), rgb(colour))


def program_icon(size: int = 64) -> pygame.Surface:
    """Return the icon of the window."""
    return drawing("program", size)
