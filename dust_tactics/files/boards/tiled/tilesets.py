"""The gate for tilesets: which tiles there are, what they mean, and the picture they are cut from."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

from dust_tactics.files.boards.tiled.files import TILESET_ENDINGS, read_tree
from dust_tactics.files.boards.tiled.paths import referred_file, shipped_maps
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, cut, shown
from dust_tactics.files.reading.naming import MOST_NAMED, together
from dust_tactics.files.reading.pictures import PICTURE_ENDINGS, SAVE_AS_PNG, check_picture
from dust_tactics.files.reading.xml import Attributes, Bounds, Node
from dust_tactics.table.wording import worded

TILE = 64
"""Into so many parts a square of every board is divided each way, and the pixels of a shipped tile."""

SMALLEST_TILE, LARGEST_TILE = 16, 256
"""Pixels of a tile as its maker may draw it, each way; what is drawn fills its square, whatever its size."""

TILESET = Bounds(256 * 1024, 3000)
MOST_TILES = 512
MOST_TILESETS = 16
MOST_PICTURES = 64
"""Of a collection of images."""

FARTHEST_OFFSET = 4096
MOST_PIXELS_IN_ALL = 8 * 1024 * 1024
"""Of the pictures of all tilesets of a board, so that drawing it takes no more memory than reading it."""
HIGHEST_NUMBER = 0x0FFFFFFF
LONGEST_NUMBER = 10
HIGHEST_IN_COLLECTION = 9999
"""Number of a tile in a collection of images, where those that were removed leave gaps."""


@dataclass(frozen=True, slots=True)
class TilePicture:
    """The picture of one tile of a collection: its file, the size of that, and the part that is shown."""

    path: Path
    size: tuple[int, int]
    area: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Tileset:
    """A tileset as a board uses it.

    first     the number in the board of its tile 0
    image     its picture; of a collection that of the first tile
    tile      pixels of a tile, each way
    size      width and height of the picture
    types     class of the tiles that have one, by number in the tileset
    node      its XML, for those who draw
    offset    pixels that its tiles are drawn aside, and further down
    pictures  the picture of each tile of a collection of images, by number; empty for all others
    """

    name: str
    first: int
    count: int
    image: Path
    tile: int
    size: tuple[int, int]
    types: dict[int, str]
    node: Node
    offset: tuple[float, float] = (0.0, 0.0)
    pictures: Mapping[int, TilePicture] = field(default_factory=dict)

    @property
    def images(self) -> dict[Path, tuple[int, int]]:
        """All pictures of it with their sizes."""
        found = {picture.path: picture.size for picture in self.pictures.values()}
        return found or {self.image: self.size}

    def size_of(self, number: int) -> tuple[int, int]:
        """Pixels of one of its tiles."""
        return self.pictures[number].area[2:] if self.pictures else (self.tile, self.tile)

    def has(self, number: int) -> bool:
        """Whether it has a tile of that number; a collection may have gaps."""
        return number in self.pictures if self.pictures else 0 <= number < self.count


KnownTilesets = dict[tuple[Path, Path], tuple[Tileset | None, tuple[Complaint, ...]]]
"""What was read of tileset files and what is wrong with them, by file and by the folder of the board that uses it."""


class GoneTilesets:
    """The tilesets of a board whose files cannot be reached: no harm is done until a tile of one is used."""

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._told: dict[int, tuple[Complaint, ...]] = {}
        self._used: set[int] = set()

    def add(self, first: int, told: Iterable[Complaint]) -> None:
        """Take one, by its first number."""
        self._told[first] = tuple(told)

    def has(self, number: int) -> bool:
        """Whether a number in the board would be a tile of one; if so, it is used from now on."""
        at = bisect_right(self._firsts, number) - 1
        if at < 0 or self._firsts[at] not in self._told:
            return False
        self._used.add(self._firsts[at])
        return True

    def among(self, firsts: Iterable[int]) -> None:
        """Hear the first numbers of all tilesets of the board, as one ends where the next begins."""
        self._firsts = sorted(firsts)

    def tell_all(self, complaints: Complaints) -> None:
        """Complain of all of them."""
        for told in self._told.values():
            complaints.extend(told)

    def tell(self, complaints: Complaints) -> None:
        """Complain of those that are used, and warn of the others."""
        for first, told in self._told.items():
            if first in self._used:
                complaints.extend(told)
                continue
            for one in told:
                found = worded("{found}; the board uses no tile of it", found=one.found)
                complaints.warn(one.place, found, worded("{expected}, or none", expected=one.expected), one.line)


def read_tilesets(
    root: Node,
    path: Path,
    complaints: Complaints,
    known: KnownTilesets | None = None,
    gone: GoneTilesets | None = None,
) -> tuple[Tileset, ...]:
    """The tilesets of a board in the order of their numbers; those with complaints are left out.

    known   where boards of one table share what is read of their tilesets, which are mostly the same
    gone    takes those whose files cannot be reached; they are complained of where nothing does
    """
    missing = gone or GoneTilesets()
    nodes = root.all("tileset")
    if len(nodes) > MOST_TILESETS:
        raise complaints.refusal(
            "", worded("{count} tilesets", count=len(nodes)), worded("at most {most}", most=MOST_TILESETS)
        )
    tilesets = []
    for node in nodes:
        tileset = read_used_tileset(node, path, path.parent, complaints, {} if known is None else known, missing)
        if tileset is not None:
            tilesets.append(tileset)
    firsts = [node.attributes.get("firstgid", "") for node in nodes]
    missing.among(int(first) for first in firsts if first.isdecimal() and len(first) <= LONGEST_NUMBER)
    if gone is None:
        missing.tell_all(complaints)
    check_pixels(images_of(tilesets), "tilesets", complaints)
    tilesets.sort(key=lambda tileset: tileset.first)
    for before, after in pairwise(tilesets):
        if before.first + before.count > after.first:
            place = worded("tileset {after}", after=shown(after.name))
            complaints.add(
                place,
                worded("first number {first}, which another tileset has too", first=after.first),
                "numbers of its own",
            )
    return tuple(tilesets)


def tileset_of(tilesets: Sequence[Tileset], number: int) -> Tileset | None:
    """The one of some tilesets, in the order of their numbers, that a tile of that number belongs to, if any."""
    at = bisect_right(tilesets, number, key=lambda tileset: tileset.first) - 1
    return tilesets[at] if at >= 0 and tilesets[at].has(number - tilesets[at].first) else None


def images_of(tilesets: Iterable[Tileset]) -> dict[Path, tuple[int, int]]:
    """The pictures of all tilesets with their sizes."""
    return {path: size for tileset in tilesets for path, size in tileset.images.items()}


def check_pixels(sizes: Mapping[Path, tuple[int, int]], place: str, complaints: Complaints) -> None:
    """Complain when all pictures of a board are larger together than makes sense."""
    pixels = sum(width * height for width, height in sizes.values())
    if pixels > MOST_PIXELS_IN_ALL:
        found = worded("pictures of {pixels} million pixels in all", pixels=pixels // 1024**2)
        complaints.add(place, found, worded("at most {most} million", most=MOST_PIXELS_IN_ALL // 1024**2))


def read_used_tileset(
    node: Node, path: Path, folder: Path, complaints: Complaints, known: KnownTilesets, gone: GoneTilesets
) -> Tileset | None:
    """A tileset inside a file of a board, or in a file of its own.

    path     the file that uses it
    folder   the folder of the board
    """
    attributes = Attributes(node, complaints, "tileset")
    first = attributes.whole("firstgid", 1, HIGHEST_NUMBER)
    if "source" not in node.attributes:
        return _read_tileset(node, first, path, folder, complaints)
    aside = Complaints(path)
    source = referred_file(Attributes(node, aside, "tileset"), "source", path, folder, *TILESET_ENDINGS)
    if source is None:
        gone.add(first, aside)
        return None
    if source in _KEPT and _KEPT[source].stamps == stamps(source, _KEPT[source].tileset.image):
        return replace(_KEPT[source].tileset, first=first)
    if (source, folder) in known:
        tileset, told = known[source, folder]
        complaints.extend(told)
    else:
        before = len(complaints)
        tileset = _read_referred(source, folder, complaints.about(source))
        told = tuple(complaints)[before:]
        if len(known) < MOST_TILESETS:
            known[source, folder] = tileset, told
    if tileset is None:
        return None
    if not told and source.is_relative_to(shipped_maps()):
        _KEPT[source] = _Kept(tileset, stamps(source, tileset.image))
    return replace(tileset, first=first)


def _read_referred(source: Path, folder: Path, complaints: Complaints) -> Tileset | None:
    """The tileset of a file that a board in a folder refers to, with 1 as its first number; None with a complaint."""
    try:
        return _read_tileset(read_tree(source, "tileset", complaints, TILESET), 1, source, folder, complaints)
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
    tileset = _read_tileset(read_tree(path, "tileset", complaints, TILESET), 1, path, path.parent, complaints)
    complaints.refuse_if_any()
    if tileset is None:
        raise AssertionError("a tileset that is left out has a complaint")
    return tileset


def _read_tileset(node: Node, first: int, owner: Path, folder: Path, complaints: Complaints) -> Tileset | None:
    name = node.attributes.get("name", "")
    attributes = Attributes(node, complaints, worded("tileset {name}", name=shown(name)))
    before = len(complaints)
    offset = _read_offset(node, attributes)
    if not node.all("image") and any(tile.first("image") for tile in node.all("tile")):
        return _read_collection(node, first, attributes, owner, folder, offset)
    tile = read_tile_size(attributes, " pixels (New Tileset ▸ Tile Width and Height)")
    count = attributes.whole("tilecount", 1, MOST_TILES)
    columns = attributes.whole("columns", 0, MOST_TILES)
    margin = attributes.whole("margin", 0, LARGEST_TILE, 0)
    spacing = attributes.whole("spacing", 0, LARGEST_TILE, 0)
    image = _read_image(node, attributes, owner, folder)
    if image is None or len(complaints) > before:
        return None
    path, (width, height) = image
    across, down = ((length - margin + spacing) // (tile + spacing) for length in (width, height))
    if columns != across or count != across * down:
        expected = worded(
            "{across} columns and {tiles} tiles, as the picture {path} holds",
            across=across,
            tiles=across * down,
            path=path.name,
        )
        attributes.complain(worded("{columns} columns and {count} tiles", columns=columns, count=count), expected)
        return None
    types = _read_types(node, count, attributes)
    return Tileset(name, first, count, path, tile, (width, height), types, node, offset)


def _read_offset(node: Node, attributes: Attributes) -> tuple[float, float]:
    """Pixels that all tiles are drawn aside, and further down."""
    offset = node.first("tileoffset")
    if offset is None:
        return 0.0, 0.0
    inner = Attributes(offset, attributes.complaints, attributes.place)
    x, y = (inner.number(axis, -FARTHEST_OFFSET, FARTHEST_OFFSET, 0) for axis in ("x", "y"))
    return x, y


def _read_collection(
    node: Node, first: int, attributes: Attributes, owner: Path, folder: Path, offset: tuple[float, float]
) -> Tileset | None:
    """A tileset with a picture for each tile; None with a complaint."""
    before = len(attributes.complaints)
    tiles = node.all("tile")
    if len(tiles) > MOST_PICTURES:
        attributes.complain(
            worded("{count} pictures", count=len(tiles)),
            worded("at most {most} of a collection of images", most=MOST_PICTURES),
        )
        return None
    pictures: dict[int, TilePicture] = {}
    bare = [tile for tile in tiles if tile.first("image") is None]
    if bare:
        numbers = together([shown(tile.attributes.get("id", "?"))[1:-1] for tile in bare[:MOST_NAMED]])
        attributes.complain(
            worded("no picture for tile {numbers}", numbers=numbers),
            "a picture for each tile of a collection of images",
        )
    for tile in tiles:
        inner = Attributes(tile, attributes.complaints, _tile_place(tile, attributes))
        number = inner.whole("id", 0, HIGHEST_IN_COLLECTION)
        image = tile.first("image")
        if image is None:
            continue
        read = read_picture(Attributes(image, attributes.complaints, inner.place), owner, folder)
        if read is not None:
            pictures[number] = TilePicture(*read, _part_shown(inner, read[1]))
    if len(attributes.complaints) > before:
        return None
    start = pictures[min(pictures)]
    count = max(pictures) + 1
    types = _read_types(node, count, attributes)
    return Tileset(
        attributes.text("name", ""),
        first,
        count,
        start.path,
        max(start.size),
        start.size,
        types,
        node,
        offset,
        pictures,
    )


def _part_shown(tile: Attributes, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The part of its picture that a tile of a collection shows: all of it, unless the tile says otherwise."""
    width, height = size
    left, top = tile.whole("x", 0, width - 1, 0), tile.whole("y", 0, height - 1, 0)
    across = tile.whole("width", 1, width - left, width - left)
    return left, top, across, tile.whole("height", 1, height - top, height - top)


def read_tile_size(attributes: Attributes, hint: str) -> int:
    """The pixels of the tiles of a board or tileset, each way; `hint` says where in Tiled they are set."""
    before = len(attributes.complaints)
    written = [attributes.node.attributes.get(side) for side in ("tilewidth", "tileheight")]
    sides = ("tilewidth", "tileheight") if written[0] != written[1] else ("tilewidth",) * 2
    width, height = (attributes.whole(side, SMALLEST_TILE, LARGEST_TILE, hint=hint) for side in sides)
    if width != height and len(attributes.complaints) == before:
        attributes.complain(
            worded("tiles of {width} x {height} pixels", width=width, height=height),
            worded("square tiles {hint}", hint=hint[hint.find("(") :]),
        )
    return width


def _read_image(node: Node, attributes: Attributes, owner: Path, folder: Path) -> tuple[Path, tuple[int, int]] | None:
    """The picture of a tileset and its real size."""
    images = node.all("image")
    if len(images) != 1 or any(tile.first("image") for tile in node.all("tile")):
        found = worded("{count} pictures", count=len(images)) if images else "no pictures"
        attributes.complain(found, "one picture (New Tileset ▸ Based on Tileset Image)")
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
    named = [inner.node.attributes.get(side, str(real)) for side, real in zip(("width", "height"), size, strict=True)]
    if named != [str(real) for real in size]:
        found = worded("a picture of {names}", names=" x ".join(map(cut, named)))
        inner.complain(
            found,
            worded(
                "{width} x {height}, the size of {path}. Open the file in Tiled and save it",
                width=size[0],
                height=size[1],
                path=path.name,
            ),
        )
    return path, size


def _tile_place(tile: Node, attributes: Attributes) -> str:
    return worded("{place}, tile {number}", place=attributes.place, number=shown(tile.attributes.get("id", "?"))[1:-1])


def _read_types(node: Node, count: int, attributes: Attributes) -> dict[int, str]:
    types = {}
    for tile in node.all("tile"):
        inner = Attributes(tile, attributes.complaints, _tile_place(tile, attributes))
        number = inner.whole("id", 0, count - 1)
        kind = inner.text("type", "") or inner.text("class", "")
        if kind:
            types[number] = kind
    return types
