"""Pictures of all that there is to see, to look at: `python tests/screen/tour_album.py FOLDER 1024x640 [menus…]`."""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.extend(str(Path(__file__).parents[1] / folder) for folder in ("", "campaign", "rules", "world", "files"))

import pygame
import pytest
from tour import Tour
from tour_sights import SIGHTS

from dust_tactics.screen.app import App


class Album(Tour):
    """A tour in English whose stops are kept as pictures in a folder."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, size: tuple[int, int], album: Path) -> None:
        super().__init__(folder, patch, "en", size)
        self.album = album

    def see(self, name: str, app: App) -> None:
        super().see(name, app)
        file = "".join(letter if letter.isalnum() else "-" for letter in name)
        pygame.image.save(app.window.surface, self.album / f"{len(self.stops):03}-{file}.png")
        if cut := self.stops[-1].cut:
            sys.stdout.write(f"{name}: cut {cut}\n")


def main() -> None:
    """Write the pictures of all parts of the tour, or of those that are named."""
    album = Path(sys.argv[1])
    width, height = sys.argv[2].split("x")
    sights = {sight.__name__.removeprefix("see_"): sight for sight in SIGHTS}
    for name in sys.argv[3:] or sights:
        part = album / f"{width}x{height}" / name
        part.mkdir(parents=True, exist_ok=True)
        pygame.display.init()
        pygame.display.set_mode((int(width), int(height)))
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            sights[name](Album(Path(folder), patch, (int(width), int(height)), part))


if __name__ == "__main__":
    main()
