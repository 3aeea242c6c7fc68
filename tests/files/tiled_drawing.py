"""A small Tiled board for tests to read, and to spoil."""

import struct
import zlib
from pathlib import Path

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="tiles" tilewidth="64" tileheight="64" tilecount="9" columns="3">
 <image source="tiles.png" width="192" height="192"/>
 <tile id="0" type="open"/>
 <tile id="1" type="trees"/>
 <tile id="2" type="rubble"/>
 <tile id="3" type="swamp"/>
 <tile id="4" type="water"/>
 <tile id="5" type="structure"/>
 <tile id="6" type="ammo-crates"/>
 <tile id="7" type="tank-traps"/>
</tileset>
"""

BOARD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="4" height="3" tilewidth="64" tileheight="64" infinite="0">
 <properties>
  <property name="name" value="Test board"/>
 </properties>
 <tileset firstgid="1" source="tiles.tsx"/>
 <layer id="1" name="ground" width="4" height="3">
  <data encoding="csv">
9,9,9,9,
9,9,9,9,
9,9,9,9
</data>
 </layer>
 <layer id="2" name="terrain" width="4" height="3">
  <data encoding="csv">
0,2,0,0,
3,0,4,0,
0,5,6,1
</data>
 </layer>
 <layer id="3" name="obstacles" width="4" height="3">
  <data encoding="csv">
7,0,0,0,
0,0,0,8,
0,0,0,0
</data>
 </layer>
 <objectgroup id="4" name="edges">
 </objectgroup>
 <objectgroup id="5" name="buildings">
 </objectgroup>
 <objectgroup id="6" name="zones">
 </objectgroup>
</map>
"""


def png(width: int, height: int, packed: bytes | None = None) -> bytes:
    """A grey PNG of that size; `packed` replaces its data."""
    data = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height))) if packed is None else packed
    return png_of((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), (b"IDAT", data))


def png_of(*chunks: tuple[bytes, bytes]) -> bytes:
    """A PNG of these chunks, each with a name and data, and an end."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (*chunks, (b"IEND", b""))
    )


def replaced(text: str, old: str, new: str) -> str:
    """Replace the first occurrence, which has to be there."""
    assert old in text, old
    return text.replace(old, new, 1)


def with_object(text: str, layer: str, item: str) -> str:
    """Put an object into an object layer."""
    return replaced(text, f'name="{layer}">\n', f'name="{layer}">\n{item}\n')


def write_board(folder: Path, board: str | bytes = BOARD, tileset: str = TILESET, picture: bytes | None = None) -> Path:
    """Write board, tileset and picture into a folder; the path of the board."""
    (folder / "tiles.png").write_bytes(png(192, 192) if picture is None else picture)
    (folder / "tiles.tsx").write_text(tileset, encoding="utf-8")
    path = folder / "board.tmx"
    path.write_bytes(board if isinstance(board, bytes) else board.encode())
    return path
