"""The gate for tile layers: exactly one number a square, each of a known tile."""

import base64
import binascii
import re
import struct
import zlib

from dust_tactics.files.boards.tiled.zstandard import ZSTANDARD, DamagedError, NoZstandardError, unpack_zstandard
from dust_tactics.files.reading.complaints import counted, shown
from dust_tactics.files.reading.xml import CSV, Attributes, Node
from dust_tactics.table.wording import worded

SMALLEST, LARGEST = 2, 64
"""Squares of a board, each way."""

TURNED = 0xE0000000
"""The three highest bits of a cell tell that the tile is mirrored or turned."""

WINDOW_BITS = {"zlib": 15, "gzip": 31}
FORMAT_HINT = "Map ▸ Map Properties ▸ Tile Layer Format ▸ CSV"
NUMBER = re.compile(r"[0-9]{1,10}")
NUMBERS = re.compile(r"\s*[0-9]{1,10}\s*(?:,\s*[0-9]{1,10}\s*)*")


def read_cells(layer: Node, width: int, height: int, attributes: Attributes) -> tuple[int, ...]:
    """Return the cells of a tile layer, row by row from the top; on a complaint, empty ones."""
    empty = (0,) * (width * height)
    data = layer.first("data")
    if data is None:
        attributes.complain("no cells", worded("{width} x {height} of them", width=width, height=height))
        return empty
    cells = decoded_cells(data, width, height, attributes)
    return empty if cells is None else cells


def decoded_cells(data: Node, width: int, height: int, attributes: Attributes) -> tuple[int, ...] | None:
    """Return the cells in the text of a node, row by row from the top; None with a complaint."""
    encoding = data.attributes.get("encoding", "XML")
    if encoding == CSV:
        return _from_csv(data.text, width, height, attributes)
    if encoding == "base64":
        return _from_base64(data, width * height, attributes)
    attributes.complaints.add(
        "map",
        worded("tile layers in the form {encoding}", encoding=shown(encoding)),
        worded("CSV ({hint})", hint=FORMAT_HINT),
    )
    return None


def _from_csv(text: str, width: int, height: int, attributes: Attributes) -> tuple[int, ...] | None:
    whole = text.strip().rstrip(",")
    if whole.count(",") + 1 == width * height and NUMBERS.fullmatch(whole):  # wherever its lines end
        return tuple(map(int, whole.split(",")))
    rows = [row.strip().rstrip(",") for row in text.strip().splitlines()]
    if len(rows) == 1 and height > 1:
        items = rows[0].split(",")
        wrong = next((item for item in items if not NUMBER.fullmatch(item.strip())), None)
        if wrong is not None:
            attributes.complain(worded("the cell {wrong}", wrong=shown(wrong)), "a tile number")
        else:
            attributes.complain(
                counted(len(items), "{count} cell", "{count} cells"),
                worded("{size}, one for each square", size=width * height),
            )
        return None
    if len(rows) != height:
        attributes.complain(
            counted(len(rows), "{count} row of cells", "{count} rows of cells"),
            worded("{height}, the height of the board", height=height),
        )
        return None
    cells: list[int] = []
    for number, row in enumerate(rows, 1):
        items = row.split(",")
        if len(items) != width:
            attributes.complain(
                worded(
                    "{cells} in row {number}", cells=counted(len(items), "{count} cell", "{count} cells"), number=number
                ),
                worded("{width}, the width of the board", width=width),
            )
            return None
        if not NUMBERS.fullmatch(row):
            wrong = next(item for item in items if not NUMBER.fullmatch(item.strip()))
            attributes.complain(
                worded("the cell {wrong} in row {number}", wrong=shown(wrong), number=number), "a tile number"
            )
            return None
        cells.extend(map(int, items))
    return tuple(cells)


def _from_base64(data: Node, count: int, attributes: Attributes) -> tuple[int, ...] | None:
    try:
        raw = base64.b64decode(re.sub(r"\s", "", data.text), validate=True)
    except (binascii.Error, ValueError):
        attributes.complain(
            "cells that are no base64",
            worded("cells as Tiled saves them; try CSV ({hint})", hint=FORMAT_HINT),
        )
        return None
    if compression := data.attributes.get("compression", ""):
        unpacked = _unpacked(raw, compression, count * 4 + 1, attributes)
        if unpacked is None:
            return None
        raw = unpacked
    if len(raw) != count * 4:
        amount = worded("more than {count}", count=count) if len(raw) > count * 4 else str(len(raw) // 4)
        attributes.complain(
            worded("{amount} cells", amount=amount), worded("{count}, one for each square", count=count)
        )
        return None
    return struct.unpack(f"<{count}I", raw)


def _unpacked(raw: bytes, compression: str, most: int, attributes: Attributes) -> bytes | None:
    """Up to so many bytes of what was packed; None with a complaint."""
    try:
        if compression == ZSTANDARD:
            return unpack_zstandard(raw, most)
        if compression in WINDOW_BITS:
            return zlib.decompressobj(WINDOW_BITS[compression]).decompress(raw, most)
    except NoZstandardError:
        found = "tile layers packed by Zstandard, which this Python can't unpack"
        expected = worded("CSV ({hint}), or Python 3.14, or the package 'zstandard'", hint=FORMAT_HINT)
        attributes.complaints.add("map", found, expected)
        return None
    except (zlib.error, DamagedError):
        attributes.complain(
            worded("cells that {compression} cannot unpack", compression=compression),
            worded("whole cells; try CSV ({hint})", hint=FORMAT_HINT),
        )
        return None
    attributes.complaints.add(
        "map",
        worded("tile layers packed by {compression}", compression=shown(compression)),
        worded("CSV ({hint})", hint=FORMAT_HINT),
    )
    return None
