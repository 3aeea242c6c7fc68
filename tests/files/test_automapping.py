"""The automapping rules do in Tiled what the guide says they do.

Tiled applies rules in its window only, so this needs `tiled`, `Xvfb` and `xdotool`; without them it is not there.
"""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.new.automapping import read_rule_list
from dust_tactics.files.boards.new.board import new_board
from dust_tactics.files.boards.new.shipped_rules import RULE_MAPS, RULES
from dust_tactics.files.boards.tiled.map import read_map
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.rules.board import Terrain

DISPLAY = f":{500 + os.getpid() % 400}"
PATIENCE = 180.0
TREE, RUBBLE = 145, 161
"""The tiles of a new board that stand for any tree and any rubble."""


def test_the_list_names_every_rule_map() -> None:
    assert [path.stem for path in read_rule_list(shipped_maps() / RULES)] == list(RULE_MAPS)


def painted(folder: Path) -> Path:
    """A board under snow with one kind of tree and of rubble, in a copy of the kit."""
    shutil.copytree(shipped_maps(), folder)
    path = folder / "sketch.tmx"
    new_board(path, "Sketch", 9, 6, ground="snow")
    text = path.read_text(encoding="utf-8")
    start = text.index("0,0,0", text.index('name="terrain"'))
    row, other = ",".join([str(TREE)] * 9), ",".join([str(RUBBLE)] * 9)
    text = text[:start] + f"{row},\n{other},\n" + text[start + 2 * len("0,0,0,0,0,0,0,0,0,\n") :]
    for name in ("mat", "ground", "terrain", "obstacles", "building", "snow", "base"):
        reference = next(part for part in text.split('"') if part.endswith(f"tilesets/{name}.tsx"))
        text = text.replace(reference, f"tilesets/{name}.tsx")
    path.write_text(text, encoding="utf-8")
    return path


if all(shutil.which(program) for program in ("tiled", "Xvfb", "xdotool")):

    @pytest.mark.window
    def test_tiled_varies_what_was_painted_and_lets_it_snow(tmp_path: Path) -> None:
        path = painted(tmp_path / "maps")
        before = path.read_bytes()
        environment = os.environ | {"DISPLAY": DISPLAY, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
        environment.pop("QT_QPA_PLATFORM", None)
        quiet = {"env": environment, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x800x24"], **quiet)
        time.sleep(1)
        tiled = subprocess.Popen(["tiled", "--new-instance", str(path)], **quiet)
        try:
            shown = ["xdotool", "search", "--sync", "--onlyvisible", "--class", "tiled"]
            subprocess.run(shown, timeout=PATIENCE, **quiet)
            end = time.monotonic() + PATIENCE
            while path.read_bytes() == before and time.monotonic() < end:
                time.sleep(2)
                subprocess.run(["xdotool", "search", "--class", "tiled", "windowfocus"], timeout=60, **quiet)
                subprocess.run(["xdotool", "key", "ctrl+m"], timeout=60, **quiet)
                time.sleep(1)
                subprocess.run(["xdotool", "key", "ctrl+s"], timeout=60, **quiet)
        finally:
            for program in (tiled, screen):
                program.kill()
                program.wait()
        board = load_board(path)
        assert board.terrain[:18] == (Terrain.TREES,) * 9 + (Terrain.RUBBLE,) * 9
        map_ = read_map(path, Complaints(path))
        cells = next(layer.cells for layer in map_.tile_layers if layer.name == "terrain")
        tilesets = {map_.tileset_of(cell).name for cell in cells[:18]}  # type: ignore[union-attr]
        assert tilesets == {"snow"}
        assert len(set(cells[:9])) > 2
