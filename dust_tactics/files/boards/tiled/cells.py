"""The gate for tile layers: exactly one number a square, each of a known tile."""

import base64
import binascii
import re
import struct
import zlib

from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.xml import Attributes, Node

TURNED = 0xE0000000
"""The three highest bits of a cell tell that the tile is mirrored or turned."""

WINDOW_BITS = {"zlib": 15, "gzip": 31}
FORMAT_HINT = "Map ▸ Map Properties ▸ Tile Layer Format ▸ CSV"
NUMBER = re.compile(r"[0-9]{1,10}")
NUMBERS = re.compile(r"\s*[0-9]{1,10}\s*(?:,\s*[0-9]{1,10}\s*)*")


def read_cells(layer: Node, width: int, height: int, attributes: Attributes) -> tuple[int, ...]:
    """The cells of a tile layer, row by row from the top; on a complaint, empty ones."""
    empty = (0,) * (width * height)
    data = layer.first("data")
    if data is None:
        attributes.complain("no cells", f"{width} x {height} of them")
        return empty
    encoding = data.attributes.get("encoding", "XML")
    if encoding == "csv":
        cells = _from_csv(data.text, width, height, attributes)
    elif encoding == "base64":
        cells = _from_base64(data, width * height, attributes)
    else:
        attributes.complain(f"cells in the form {shown(encoding)}", f"CSV ({FORMAT_HINT})")
        cells = None
    return empty if cells is None else cells


def _from_csv(text: str, width: int, height: int, attributes: Attributes) -> tuple[int, ...] | None:
    rows = [row.strip().rstrip(",") for row in text.strip().splitlines()]
    if len(rows) != height:
        attributes.complain(f"{len(rows)} rows of cells", f"{height}, the height of the board")
        return None
    cells: list[int] = []
    for number, row in enumerate(rows, 1):
        items = row.split(",")
        if len(items) != width:
            attributes.complain(f"{len(items)} cells in row {number}", f"{width}, the width of the board")
            return None
        if not NUMBERS.fullmatch(row):
            wrong = next(item for item in items if not NUMBER.fullmatch(item.strip()))
            attributes.complain(f"the cell {shown(wrong)} in row {number}", "a tile number")
            return None
        cells.extend(map(int, items))
    return tuple(cells)


def _from_base64(data: Node, count: int, attributes: Attributes) -> tuple[int, ...] | None:
    compression = data.attributes.get("compression", "")
    try:
        raw = base64.b64decode(re.sub(r"\s", "", data.text), validate=True)
    except (binascii.Error, ValueError):
        attributes.complain("cells that are no base64", f"cells as Tiled saves them; try CSV ({FORMAT_HINT})")
        return None
    if compression:
        if compression not in WINDOW_BITS:
            attributes.complain(f"cells packed by {shown(compression)}", f"CSV ({FORMAT_HINT})")
            return None
        unpacker = zlib.decompressobj(WINDOW_BITS[compression])
        try:
            raw = unpacker.decompress(raw, count * 4 + 1)
        except zlib.error:
            attributes.complain(f"cells that {compression} cannot unpack", f"whole cells; try CSV ({FORMAT_HINT})")
            return None
    if len(raw) != count * 4:
        amount = f"more than {count}" if len(raw) > count * 4 else str(len(raw) // 4)
        attributes.complain(f"{amount} cells", f"{count}, one for each square")
        return None
    return struct.unpack(f"<{count}I", raw)
