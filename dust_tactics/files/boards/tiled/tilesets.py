"""The gate for tilesets: which tiles there are, what they mean, and the picture they are cut from."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from dust_tactics.files.boards.tiled.paths import referred_file, shipped_maps
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, shown
from dust_tactics.files.reading.pictures import PICTURE_ENDINGS, SAVE_AS_PNG, check_picture
from dust_tactics.files.reading.xml import Attributes, Bounds, Node, read_xml

TILE = 64
"""Into so many parts a square of every board is divided each way, and the pixels of a shipped tile."""

SMALLEST_TILE, LARGEST_TILE = 16, 256
"""Pixels of a tile as its maker may draw it, each way; what is drawn fills its square, whatever its size."""

TILESET = Bounds(256 * 1024, 3000)
MOST_TILES = 512
MOST_TILESETS = 16
MOST_PIXELS_IN_ALL = 8 * 1024 * 1024
"""Of the pictures of all tilesets of a board, so that drawing it takes no more memory than reading it."""
HIGHEST_NUMBER = 0x0FFFFFFF


@dataclass(frozen=True, slots=True)
class Tileset:
    """A tileset as a board uses it.

    first    the number in the board of its tile 0
    tile     pixels of a tile, each way
    size     width and height of the picture
    types    class of the tiles that have one, by number in the tileset
    node     its XML, for those who draw
    """

    name: str
    first: int
    count: int
    image: Path
    tile: int
    size: tuple[int, int]
    types: dict[int, str]
    node: Node


KnownTilesets = dict[tuple[Path, Path], tuple[Tileset | None, tuple[Complaint, ...]]]
"""What was read of tileset files and what is wrong with them, by file and by the folder of the board that uses it."""


def read_tilesets(
    root: Node, path: Path, complaints: Complaints, known: KnownTilesets | None = None
) -> tuple[Tileset, ...]:
    """The tilesets of a board in the order of their numbers; those with complaints are left out.

    known   where boards of one table share what is read of their tilesets, which are mostly the same
    """
    nodes = root.all("tileset")
    if len(nodes) > MOST_TILESETS:
        raise complaints.refusal("", f"{len(nodes)} tilesets", f"at most {MOST_TILESETS}")
    tilesets = []
    for node in nodes:
        tileset = _read_used_tileset(node, path, complaints, {} if known is None else known)
        if tileset is not None:
            tilesets.append(tileset)
    check_pixels({tileset.image: tileset.size for tileset in tilesets}, "tilesets", complaints)
    tilesets.sort(key=lambda tileset: tileset.first)
    for before, after in pairwise(tilesets):
        if before.first + before.count > after.first:
            complaints.add(f"tileset {shown(after.name)}", f"first number {after.first}", "numbers of its own")
    return tuple(tilesets)


def tileset_of(tilesets: Sequence[Tileset], number: int) -> Tileset | None:
    """The one of some tilesets, in the order of their numbers, that a tile of that number belongs to, if any."""
    at = bisect_right(tilesets, number, key=lambda tileset: tileset.first) - 1
    return tilesets[at] if at >= 0 and number < tilesets[at].first + tilesets[at].count else None


def check_pixels(sizes: Mapping[Path, tuple[int, int]], place: str, complaints: Complaints) -> None:
    """Complain when all pictures of a board are larger together than makes sense."""
    pixels = sum(width * height for width, height in sizes.values())
    if pixels > MOST_PIXELS_IN_ALL:
        found = f"pictures of {pixels // 1024**2} million pixels in all"
        complaints.add(place, found, f"at most {MOST_PIXELS_IN_ALL // 1024**2} million")


def _read_used_tileset(node: Node, path: Path, complaints: Complaints, known: KnownTilesets) -> Tileset | None:
    """A tileset inside the board file or in a file of its own."""
    attributes = Attributes(node, complaints, "tileset")
    first = attributes.whole("firstgid", 1, HIGHEST_NUMBER)
    if "source" not in node.attributes:
        return _read_tileset(node, first, path, path.parent, complaints)
    source = referred_file(attributes, "source", path, path.parent, ".tsx")
    if source is None:
        return None
    if source in _KEPT and _KEPT[source].stamps == stamps(source, _KEPT[source].tileset.image):
        return replace(_KEPT[source].tileset, first=first)
    if (source, path.parent) in known:
        tileset, told = known[source, path.parent]
        complaints.extend(told)
    else:
        before = len(complaints)
        tileset = _read_referred(source, path.parent, complaints.about(source))
        told = tuple(complaints)[before:]
        if len(known) < MOST_TILESETS:
            known[source, path.parent] = tileset, told
    if tileset is None:
        return None
    if not told and source.is_relative_to(shipped_maps()):
        _KEPT[source] = _Kept(tileset, stamps(source, tileset.image))
    return replace(tileset, first=first)


def _read_referred(source: Path, folder: Path, complaints: Complaints) -> Tileset | None:
    """The tileset of a file that a board in a folder refers to, with 1 as its first number; None with a complaint."""
    try:
        return _read_tileset(read_xml(source, "tileset", complaints, TILESET), 1, source, folder, complaints)
    except FileRefused:
        return None


@dataclass(frozen=True, slots=True)
class _Kept:
    """A shipped tileset that was found sound, and when its files were written: it is in nearly every board."""

    tileset: Tileset
    stamps: tuple[tuple[int, int], ...]


_KEPT: dict[Path, _Kept] = {}


def stamps(*paths: Path) -> tuple[tuple[int, int], ...]:
    """When files were written last and how large they are; empty if one is not there."""
    try:
        return tuple((status.st_mtime_ns, status.st_size) for status in [path.stat() for path in paths])
    except OSError:
        return ()


def read_tileset_file(path: Path) -> Tileset:
    """A tileset of its own file. Raises FileRefused."""
    complaints = Complaints(path)
    tileset = _read_tileset(read_xml(path, "tileset", complaints, TILESET), 1, path, path.parent, complaints)
    complaints.refuse_if_any()
    if tileset is None:
        raise AssertionError("a tileset that is left out has a complaint")
    return tileset


def _read_tileset(node: Node, first: int, owner: Path, folder: Path, complaints: Complaints) -> Tileset | None:
    name = node.attributes.get("name", "")
    attributes = Attributes(node, complaints, f"tileset {shown(name)}")
    before = len(complaints)
    tile = read_tile_size(attributes, " pixels (New Tileset ▸ Tile Width and Height)")
    count = attributes.whole("tilecount", 1, MOST_TILES)
    columns = attributes.whole("columns", 0, MOST_TILES)
    margin = attributes.whole("margin", 0, LARGEST_TILE, 0)
    spacing = attributes.whole("spacing", 0, LARGEST_TILE, 0)
    offset = node.first("tileoffset")
    if offset is not None and any(value not in ("0", "0.0") for value in offset.attributes.values()):
        attributes.complain("a drawing offset", "0, 0 (Tileset Properties ▸ Drawing Offset)")
    image = _read_image(node, attributes, owner, folder)
    if image is None or len(complaints) > before:
        return None
    path, (width, height) = image
    across, down = ((length - margin + spacing) // (tile + spacing) for length in (width, height))
    if columns != across or count != across * down:
        expected = f"{across} columns and {across * down} tiles, as the picture {path.name} holds"
        attributes.complain(f"{columns} columns and {count} tiles", expected)
        return None
    types = _read_types(node, count, attributes)
    return Tileset(name, first, count, path, tile, (width, height), types, node)


def read_tile_size(attributes: Attributes, hint: str) -> int:
    """The pixels of the tiles of a board or tileset, each way; `hint` says where in Tiled they are set."""
    before = len(attributes.complaints)
    width, height = (
        attributes.whole(side, SMALLEST_TILE, LARGEST_TILE, hint=hint) for side in ("tilewidth", "tileheight")
    )
    if width != height and len(attributes.complaints) == before:
        attributes.complain(f"tiles of {width} x {height}", f"square ones{hint}")
    return width


def _read_image(node: Node, attributes: Attributes, owner: Path, folder: Path) -> tuple[Path, tuple[int, int]] | None:
    """The picture of a tileset and its real size."""
    images = node.all("image")
    if len(images) != 1 or any(tile.first("image") for tile in node.all("tile")):
        attributes.complain("no picture, or one for each tile", "one picture (New Tileset ▸ Based on Tileset Image)")
        return None
    inner = Attributes(images[0], attributes.complaints, attributes.place)
    return read_picture(inner, owner, folder)


def read_picture(inner: Attributes, owner: Path, folder: Path) -> tuple[Path, tuple[int, int]] | None:
    """The picture that an `image` node refers to, and its real size; None with a complaint."""
    path = referred_file(inner, "source", owner, folder, *PICTURE_ENDINGS, hint=SAVE_AS_PNG)
    if path is None:
        return None
    try:
        size = check_picture(path, inner.complaints.about(path))
    except FileRefused:
        return None
    for side, real in zip(("width", "height"), size, strict=True):
        inner.whole(side, real, real, real, f", the {side} of {path.name}")
    return path, size


def _read_types(node: Node, count: int, attributes: Attributes) -> dict[int, str]:
    types = {}
    for tile in node.all("tile"):
        inner = Attributes(
            tile, attributes.complaints, f"{attributes.place}, tile {shown(tile.attributes.get('id', '?'))[1:-1]}"
        )
        number = inner.whole("id", 0, count - 1)
        kind = inner.text("type", "") or inner.text("class", "")
        if kind:
            types[number] = kind
    return types
