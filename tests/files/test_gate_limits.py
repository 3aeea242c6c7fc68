"""What the worst files cost: never more than 200 MB and two seconds, in one process."""

import base64
import gzip
import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_scenario import SCENARIO
from test_hostile_boards import BOARDS
from test_hostile_pictures import PICTURES, TILESETS
from tiled_drawing import BOARD, TILESET, png, replaced, with_object, write_board

MOST_MEMORY = 200 * 1024 * 1024
MOST_SECONDS = 2.0

CHECKER = """
import json, resource, sys, time
from pathlib import Path
from dust_tactics.files.check import check_file
costs = []
for name in json.load(sys.stdin):
    before = time.process_time()
    complaints = check_file(Path(name))
    costs.append((time.process_time() - before, name, len(complaints)))
if sys.platform == "linux":  # whose ru_maxrss counts the process that started this one, too
    (line,) = [line for line in open("/proc/self/status") if line.startswith("VmHWM:")]
    most = int(line.split()[1]) * 1024
else:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([most, costs]))
"""


def test_there_are_many_hostile_files() -> None:
    assert len(BOARDS) + len(TILESETS) + len(PICTURES) >= 60


def large_board(layers: int) -> str:
    """As large as can be, with so many tile layers that are full."""
    row = ",".join(["9"] * 64)
    data = ",\n".join([row] * 64)
    names = ["ground", "patches", "decoration", "terrain", "obstacles", *(f"more {n}" for n in range(layers))][:layers]
    text = replaced(BOARD, 'width="4" height="3" tilewidth', 'width="64" height="64" tilewidth')
    head, rest = text[: text.index(" <layer")], text[text.index(" <objectgroup") :]
    body = "".join(
        f'<layer id="{n}" name="{name}" width="64" height="64"><data encoding="csv">\n{data}\n</data></layer>\n'
        for n, name in enumerate(names, 10)
    )
    return head + body + rest


def packed(compression: str, raw: bytes) -> str:
    data = base64.b64encode(raw).decode()
    csv = 'encoding="csv">\n0,2,0,0,\n3,0,4,0,\n0,5,6,1\n'
    return replaced(BOARD, csv, f'encoding="base64" compression="{compression}">{data}')


def worst_boards() -> Iterator[tuple[str, str | bytes]]:
    """Boards that are as much work as the gate lets through, or try to be more."""
    line = '<object id="{n}" type="wall" x="0" y="0"><polyline points="{points}"/></object>'
    zigzag = " ".join(f"{64 * (n % 2)},0" for n in range(100))
    yield "layers", large_board(32)
    yield "too many layers", large_board(40)
    yield "nodes", replaced(BOARD, " <layer", "<a/>" * 900_000 + " <layer")
    yield "properties", replaced(BOARD, "</properties>", '<property name="a" value="b"/>' * 35_000 + "</properties>")
    yield "walls", with_object(BOARD, "edges", "".join(line.format(n=n, points=zigzag) for n in range(1000)))
    yield "commas", replaced(BOARD, "0,2,0,0", "," * 4_000_000)
    yield "a long name", replaced(BOARD, "Test board", "x" * 4_000_000)
    yield "zlib", packed("zlib", zlib.compress(b"\0" * 300_000_000, 9))
    yield "gzip", packed("gzip", gzip.compress(b"\0" * 300_000_000, 9))
    yield "too large", b" " * 5_000_000
    yield "buildings", with_object(large_board(4), "buildings", areas("building", 4096))
    yield "halves", with_object(large_board(4), "zones", areas("half", 4096))
    yield "as many halves as may be", with_object(large_board(4), "zones", areas("half", 640))


def areas(kind: str, side: int) -> str:
    """As many squares as may be, one over the other, of so many pixels a side."""
    item = f'<object id="{{n}}" name="{kind} {{n}}" type="{kind}" x="0" y="0" width="{side}" height="{side}"/>'
    return "".join(item.format(n=n) for n in range(150))


def keys_of_many_parts(lines: int) -> str:
    """Keys of sixty parts below a table of sixty, each a table of its own."""
    return f"[{'.'.join('a' * 60)}]\n" + "".join(f"k{n}{'.a' * 59} = 1\n" for n in range(lines))


def worst_others(folder: Path) -> Iterator[Path]:
    """Tilesets, scenarios, cards, projects."""
    texts = {
        "deep.toml": "side = " + "[" * 100_000,
        "long.toml": 'edition = "2013"\n' + "[[unit]]\n" * 60_000,
        "many.toml": 'edition = "2013"\n' + '[[side]]\nname = "a"\n' * 30_000,
        "string.toml": f'side = "{"x" * 900_000}"',
        "keys.toml": "[side]\n" + "".join(f"key{n} = {n}\n" for n in range(60_000)),
        "dots.toml": f"side{'.a' * 50_000} = 1",
        "parts.toml": keys_of_many_parts(2000),
        "nested.toml": "".join(f"[unit.k{n}{'.a' * 58}]\n" for n in range(2000)),
        "below.toml": f"[{'.'.join('a' * 60)}]\n" + "".join(f"{n}=1\n" for n in range(30_000)),
        "deep.tiled-project": "[" * 1_000_000,
        "rules.txt": "x.tmx\n" * 10_000,
        "deep.tx": "<template>" + "<object>" * 200_000,
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        yield folder / name
    sheets = folder / "sheets"
    sheets.mkdir()
    references = ""
    for number in range(16):
        (sheets / f"t{number}.png").write_bytes(png(2048, 1024))
        text = TILESET.replace("tiles.png", f"t{number}.png").replace('"192" height="192"', '"2048" height="1024"')
        text = text.replace('tilecount="9" columns="3"', 'tilecount="512" columns="32"')
        (sheets / f"t{number}.tsx").write_text(text, encoding="utf-8")
        references += f'<tileset firstgid="{1 + 512 * number}" source="t{number}.tsx"/>'
    yield worst_scenario(folder / "table")
    board = replaced(BOARD, '<tileset firstgid="1" source="tiles.tsx"/>', references)
    (sheets / "board.tmx").write_text(board, encoding="utf-8")
    yield sheets / "board.tmx"


def worst_scenario(folder: Path) -> Path:
    """Six boards, each with as many tilesets, templates, layers and objects as can be, full of what nobody needs."""
    folder.mkdir()
    needless = "<a b='c'/>"
    size, references = '"1024" height="512"', ""
    for number in range(16):
        (folder / f"t{number}.png").write_bytes(png(1024, 512))
        text = TILESET.replace("tiles.png", f"t{number}.png").replace('"192" height="192"', size)
        text = text.replace('tilecount="9" columns="3"', 'tilecount="128" columns="16"')
        text = text.replace("</tileset>", f"{needless * 2900}</tileset>")
        (folder / f"t{number}.tsx").write_text(text, encoding="utf-8")
        references += f'<tileset firstgid="{1 + 128 * number}" source="t{number}.tsx"/>'
    for number in range(64):
        text = f'<template>{needless * 90}<object type="wall" width="64" height="8"/></template>'
        (folder / f"w{number}.tx").write_text(text, encoding="utf-8")
    walls = "".join(f'<object id="{n}" template="w{n % 64}.tx"/>' for n in range(1000))
    board = replaced(large_board(32), '<tileset firstgid="1" source="tiles.tsx"/>', references)
    board = replaced(with_object(board, "edges", walls), "</map>", f"{needless * 15_000}</map>")
    pieces = ""
    for number in range(6):
        (folder / f"b{number}.tmx").write_text(board, encoding="utf-8")
        join = 'join = "south"\n' if number else ""
        pieces += f'[[board]]\nfile = "b{number}.tmx"\n{join}'
    start, _, rest = SCENARIO.partition("[[board]]")
    (folder / "table.toml").write_text(start + pieces + rest[rest.index("[[side]]") :], encoding="utf-8")
    return folder / "table.toml"


def written(tmp_path: Path) -> Iterator[Path]:
    """All files, each in a folder of its own."""
    cases = [
        *((board, TILESET, None) for board, _ in BOARDS.values()),
        *((BOARD, text, None) for text, _ in TILESETS.values()),
        *((BOARD, TILESET, picture) for picture, _ in PICTURES.values()),
        *((board, TILESET, None) for _, board in worst_boards()),
    ]
    for number, (board, tileset, picture) in enumerate(cases):
        folder = tmp_path / str(number)
        folder.mkdir()
        yield write_board(folder, board, tileset, picture)
    yield from worst_others(tmp_path)


if sys.platform != "win32":  # which does not tell the most memory that a process has used

    def test_no_file_costs_more_than_the_gate_allows(tmp_path: Path) -> None:
        paths = [str(path) for path in written(tmp_path)]
        checked = subprocess.run(
            [sys.executable, "-c", CHECKER], input=json.dumps(paths), capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stderr[-2000:]
        memory, costs = json.loads(checked.stdout)
        assert len(costs) == len(paths)
        assert memory < MOST_MEMORY, f"{memory / 1024**2:.0f} MB"
        slowest = max(costs)
        assert slowest[0] < MOST_SECONDS, slowest


def test_keys_of_many_parts_are_refused_before_they_cost_anything(tmp_path: Path) -> None:
    """A few of them are nobody's harm."""
    from dust_tactics.files.reading.complaints import FileRefused
    from dust_tactics.files.reading.toml import read_toml

    path = tmp_path / "side.toml"
    path.write_text(keys_of_many_parts(1500))
    with pytest.raises(FileRefused, match="found 88559 dots, expected at most"):
        read_toml(path)
    path.write_text(keys_of_many_parts(100))
    assert read_toml(path).values


def test_tilesets_of_too_many_pixels_in_all_are_refused(tmp_path: Path) -> None:
    from dust_tactics.files.check import check_file

    *_, board = worst_others(tmp_path)
    assert any("million pixels in all" in str(complaint) for complaint in check_file(board))
