"""Rebuilds all that is generated: `python assets/build.py`, or only `svg`, `icons`, `tilesets`, `kit` or `schema`.

Writes `assets/svg`, `assets/icon`, `assets/schema`, `maps/tilesets`, and the Tiled project with its templates in
`maps`. Runs in the project's environment, in half a minute.
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
    from dust_tactics.files.boards_kit import kit_files, write_kit

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


ICON_SIZES = (16, 32, 48, 64, 128, 256, 512)
PARTS = {"svg": build_svg, "tilesets": build_tilesets, "icons": build_icons, "kit": build_kit, "schema": build_schema}


def main(names: list[str]) -> None:
    """Builds the named parts, or all."""
    for name in names or PARTS:
        sys.stdout.write(f"{PARTS[name]()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
