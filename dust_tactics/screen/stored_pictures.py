"""The pictures of the first frame as an earlier run painted them, in the user's cache: so the menu is there sooner.

What is stored is worth nothing by itself. Where it is gone, damaged, or of other sources, drawings or libraries, the
pictures are painted, and stored anew once they are seen.
"""

import json
import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from io import BufferedReader
from pathlib import Path
from typing import Any

import pygame

from dust_tactics.files.places import cache_folder, data_root
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.screen.kept_pictures import KEEPER
from dust_tactics.screen.ui.fonts import font_folder

_NAME = "first-pictures"
_SHAPE = "1"
"""Changed whenever the shape of the file changes."""
_MOST_BYTES = 48 * 2**20
"""Room for the picture behind the menu on a screen of 4096 x 2304."""
_LONGEST_HEAD = 2**20
_DRAWINGS = ("title", "icons", "emblems", "signs")
"""Folders of `assets/svg` that the menu takes drawings from."""

_known: set[str] = set()
"""The names of all that was found."""


def find_pictures() -> None:
    """Take the pictures that an earlier run has stored, if they are what would be painted now."""
    KEEPER.found.clear()
    _known.clear()
    try:
        with (cache_folder() / _NAME).open("rb") as file:
            check, _, head = file.readline(_LONGEST_HEAD).partition(b" ")
            if check != _check(head):
                return
            told = json.loads(head)
            if told.get("makers") == _makers():
                KEEPER.found.update(_read(file, told["pictures"], told["check"]))
                _known.update(KEEPER.found)
    except (OSError, ValueError):
        return


def store_pictures() -> None:
    """Store what is shown now for the next start, unless that was found already. Raises OSError."""
    shown = {name: picture for name, picture in KEEPER.to_be_stored() if _is_plain(picture)}
    KEEPER.found.clear()
    if _known.issuperset(shown):
        return
    sizes = [[name, *picture.get_size(), _has_alpha(picture)] for name, picture in shown.items()]
    pixels = b"".join(map(_pixels, shown.values()))
    told = {"makers": _makers(), "check": zlib.crc32(pixels), "pictures": sizes}
    head = json.dumps(told).encode() + b"\n"
    content = _check(head) + b" " + head + pixels
    if len(content) <= _MOST_BYTES:
        write_whole(cache_folder() / _NAME, content)


def _check(head: bytes) -> bytes:
    return b"%08x" % zlib.crc32(head)


def _makers() -> list[object]:
    """Return what tells the makers of pictures from any others: the program's sources and drawings by their size and
    age, the libraries, and how pixels lie in memory. Raises OSError."""
    sources = [f"{name} {found.st_size} {found.st_mtime_ns}" for name, found in _sources()]
    masks = [pygame.Surface((1, 1), flags).get_masks() for flags in (0, pygame.SRCALPHA)]
    libraries = [pygame.version.ver, *map(str, (pygame.get_sdl_version(), pygame.font.get_sdl_ttf_version()))]
    return [_SHAPE, VERSION, zlib.crc32("\n".join(sources).encode()), *libraries, sys.byteorder, str(masks)]


def _sources() -> Iterator[tuple[str, os.stat_result]]:
    """The files that the pictures of the menu are made of, and what the system knows of them."""
    here, drawings = Path(__file__).parent, data_root() / "assets" / "svg"
    for folder in (here, here / "art", here / "ui", *(drawings / name for name in _DRAWINGS), font_folder()):
        with os.scandir(folder) as entries:
            yield from sorted((entry.path, entry.stat()) for entry in entries if entry.is_file())


def _read(file: BufferedReader, told: Iterable[tuple[str, int, int, bool]], check: int) -> Mapping[str, pygame.Surface]:
    """Return the pictures of a file by name. Raises ValueError if its pixels are not those that were written."""
    found, summed, is_whole = {}, 0, True
    for name, width, height, has_alpha in told:
        found[name] = pygame.Surface((width, height), pygame.SRCALPHA if has_alpha else 0)
        pixels: Any = found[name].get_view("0")  # a buffer, though it is not declared to be one
        is_whole &= file.readinto(pixels) == pixels.length
        summed = zlib.crc32(pixels, summed)
    if not is_whole or summed != check or file.read(1):
        raise ValueError("these are not the pixels that were written")
    return found


def _pixels(picture: pygame.Surface) -> bytes:
    """Return the pixels of a plain picture, row by row, with nothing between the rows."""
    raw, pitch, row = picture.get_buffer().raw, picture.get_pitch(), 4 * picture.get_width()
    return raw if pitch == row else b"".join(raw[begin : begin + row] for begin in range(0, len(raw), pitch))


def _is_plain(picture: object) -> bool:
    """Return whether pixels are all that there is to a picture, and lie as those of new surfaces do."""
    if not isinstance(picture, pygame.Surface) or picture.get_parent() is not None or not all(picture.get_size()):
        return False
    like = pygame.Surface((1, 1), pygame.SRCALPHA if _has_alpha(picture) else 0)
    is_solid = picture.get_alpha() in (None, 255) and picture.get_colorkey() is None
    return is_solid and (picture.get_masks(), picture.get_bytesize()) == (like.get_masks(), 4)


def _has_alpha(picture: pygame.Surface) -> bool:
    return bool(picture.get_flags() & pygame.SRCALPHA)
