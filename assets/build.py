"""Rebuilds all that is generated: `python assets/build.py`, or some of `svg icons tilesets kit guide schema`.

Writes `assets/svg`, `assets/icon`, `assets/schema`, and in `maps` the tilesets, the Tiled project with its templates
and automapping rules, and the pictures of the guide. Runs in the project's environment, in a minute.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

ASSETS = Path(__file__).resolve().parent


def build_svg() -> str:
    """Stand-alone drawings for the program."""
    from drawing.svg_files import write_svg

    return f"{write_svg(ASSETS / 'svg')} drawings"


def build_tilesets() -> str:
    """Tilesets for boards."""
    import pygame
    from drawing.tilesets import build_tilesets

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    sizes = build_tilesets(ASSETS.parent / "maps" / "tilesets")
    return ", ".join(f"{name}.png {size // 1024} KB" for name, size in sizes.items())


def build_icons() -> str:
    """The program's icon as pictures, for desktops and package makers."""
    import pygame

    from dust_tactics.screen.art.pictures import drawing

    folder = ASSETS / "icon"
    folder.mkdir(exist_ok=True)
    for size in ICON_SIZES:
        pygame.image.save(drawing("program", size), folder / f"dust-tactics-{size}.png")
    return f"{len(ICON_SIZES)} icons"


def build_kit() -> str:
    """The Tiled project and the object templates."""
    from dust_tactics.files.boards.new.board import kit_files, write_kit

    write_kit()
    return f"{len(kit_files())} files for Tiled"


def build_schema() -> str:
    """What editors know of scenario, army and card files."""
    from dust_tactics.files.schemas import schema_text, schemas

    folder = ASSETS / "schema"
    folder.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (folder / name).write_text(schema_text(schema), encoding="utf-8")
    return f"{len(schemas())} schemas"


def build_guide() -> str:
    """The pictures of the guide for board designers."""
    import numpy as np
    import pygame
    from drawing.png import write_png

    from dust_tactics.screen.board.render import render_board, render_table

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    root = ASSETS.parent
    for name, (source, square, zones) in GUIDE.items():
        render = render_table if source.endswith(".toml") else render_board
        colours = pygame.surfarray.array3d(render(root / source, square, zones=zones)).swapaxes(0, 1)
        # Fewer shades than anybody sees at this size make a file half as large.
        pixels = np.dstack([colours & 0xF8, np.full(colours.shape[:2], 255, np.uint8)])
        write_png(root / "maps" / "guide" / f"{name}.png", pixels)
    return f"{len(GUIDE)} pictures of the guide"


GUIDE = {
    "layers": ("maps/crossroads.tmx", 28, False),
    "walls": ("maps/market.tmx", 28, True),
    "base": ("maps/reactor.tmx", 28, False),
    "zones": ("maps/frozen-pass.tmx", 24, True),
    "table": ("scenarios/streets.toml", 20, False),
}
"""Pictures of the guide: what they show, pixels a square, and whether with zones.

`project`, `scenery` and `played` are windows of Tiled and of the program itself, taken by hand; the last two show the
board in `tests/files/drawn_in_tiled`.
"""

ICON_SIZES = (16, 32, 48, 64, 128, 256, 512)
PARTS = {
    "svg": build_svg,
    "tilesets": build_tilesets,
    "icons": build_icons,
    "kit": build_kit,
    "guide": build_guide,
    "schema": build_schema,
}


def main(names: list[str]) -> None:
    """Builds the named parts, or all."""
    for name in names or PARTS:
        sys.stdout.write(f"{PARTS[name]()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
