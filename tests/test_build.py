"""What `.ci/build` gathers, held to the wheel, the program and the formats of icons. Builds are made by hand."""

import importlib.util
import os
import re
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from dust_tactics.screen.window import WINDOW_CLASS

PROJECT = Path(__file__).resolve().parents[1]
PACKAGING = PROJECT / ".ci" / "packaging"
PICTURES = PROJECT / "assets" / "icon"


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    """The module that gathers icons, which is in no package."""
    spec = importlib.util.spec_from_file_location("icons", PACKAGING / "icons.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_build_ships_what_the_wheel_ships() -> None:
    wheel = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    recipe = (PACKAGING / "dust-tactics.spec").read_text(encoding="utf-8")
    left_out = {"/".join(re.findall(r'"([^"]+)"', path)) for path in re.findall(r"ROOT((?: / \"[^\"]+\")+)", recipe)}
    assert left_out - {"LICENSE"} == set(wheel["wheel"]["exclude"])
    folders = re.findall(r"for name in \((.+)\):", recipe)[0]
    assert {"dust_tactics", *re.findall(r'"([^"]+)"', folders)} == set(wheel["wheel"]["only-include"])


def test_the_icon_of_windows_holds_each_picture_where_its_directory_says(icons: ModuleType) -> None:
    icon = icons.windows_icon(PICTURES)
    kind, count = struct.unpack_from("<HH", icon, 2)
    assert (kind, count) == (1, len(icons.WINDOWS_SIZES))
    for number, size in enumerate(icons.WINDOWS_SIZES):
        width, height, *_, length, offset = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * number)
        assert (width or 256, height or 256) == (size, size)
        assert icon[offset : offset + length] == (PICTURES / f"dust-tactics-{size}.png").read_bytes()


def test_the_icon_of_macos_is_a_chain_of_pictures(icons: ModuleType) -> None:
    icon = icons.mac_icon(PICTURES)
    kinds, place = [], 8
    assert struct.unpack_from(">4sI", icon) == (b"icns", len(icon))
    while place < len(icon):
        kind, length = struct.unpack_from(">4sI", icon, place)
        width, height = struct.unpack_from(">II", icon, place + 8 + 16)  # a PNG says its size there
        kinds.append((kind.decode(), width, height))
        place += length
    assert kinds == [(kind, size, size) for kind, size in icons.MAC_KINDS.items()]


def test_the_menu_entry_names_the_class_of_the_window() -> None:
    entry = (PACKAGING / "dust-tactics.desktop").read_text(encoding="utf-8")
    assert f"StartupWMClass={WINDOW_CLASS}\n" in entry


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_the_menu_entry_starts_the_program_where_it_lies_and_goes_again(tmp_path: Path) -> None:
    game = tmp_path / "my games" / "dust"
    game.mkdir(parents=True)
    for source in (PACKAGING / "add-to-menu", PACKAGING / "dust-tactics.desktop", PICTURES / "dust-tactics-256.png"):
        (game / source.name.replace("-256", "")).write_bytes(source.read_bytes())
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path / "share")}
    command = ["sh", str(game / "add-to-menu")]
    subprocess.run(command, env=environment, check=True, cwd=tmp_path)
    entry = tmp_path / "share" / "applications" / "dust-tactics.desktop"
    assert f'Exec="{game}/dust-tactics"\n' in entry.read_text(encoding="utf-8")
    subprocess.run([*command, "--remove"], env=environment, check=True, cwd=tmp_path)
    assert not [path for path in (tmp_path / "share").rglob("*") if path.is_file()]
