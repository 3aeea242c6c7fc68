"""What docs/SHARING.md says is so: every example is run, every bound and key compared."""

import json
import re
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from command_process import run

from dust_tactics.files.packs import about, archive, checking, manifest
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.names import DEEPEST, ENDINGS
from dust_tactics.files.places import data_root

GUIDE = Path(__file__).parents[2] / "docs" / "SHARING.md"
TEXT = GUIDE.read_text(encoding="utf-8")
NAME = "my-scenario"


def blocks(kind: str) -> list[str]:
    """The examples of a kind."""
    return re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The folder of somebody with a scenario on a board of their own."""
    home = tmp_path / "author"
    (home / "scenarios").mkdir(parents=True)
    (home / "maps").mkdir()
    shutil.copy(data_root() / "maps" / "farm.tmx", home / "maps" / "hill.tmx")
    text = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    board = re.search(r'file = "(.*)\.tmx"', text)
    assert board is not None
    shutil.copy(data_root() / "maps" / f"{board[1]}.tmx", home / "maps" / "hill.tmx")
    (home / "scenarios" / f"{NAME}.toml").write_text(text.replace(board[0], 'file = "hill.tmx"'), encoding="utf-8")
    return home


def test_the_examples_pack_install_and_name_what_is_played(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In order, as they stand; a battle that is played opens a window, so its scenario is played without one here."""
    monkeypatch.chdir(tmp_path)
    pack, install, play = (line.split() for block in blocks("sh") for line in block.splitlines())
    assert [line[0] for line in (pack, install, play)] == ["dust-tactics"] * 3
    assert "hill.tmx" in run(*pack[1:], home=own).stdout
    assert "exists already" in run(*pack[1:], home=own, code=1).stderr
    shutil.rmtree(own)
    other = tmp_path / "other"
    done = run(*install[1:], home=other).stdout
    assert done.splitlines()[-1].split() == play
    assert "already installed" in run(*install[1:], home=other).stdout
    assert play[1] == "play"
    assert "Turn" in run("auto", *play[2:], "--seed", 1, home=other).stdout
    assert "no problems" in run("check", home=other).stdout
    listed = {file.relative_to(other / "packs" / NAME).as_posix() for file in (other / "packs").rglob("*.*")}
    assert listed == {MANIFEST, f"scenarios/{NAME}.toml", "maps/hill.tmx"}


def test_a_pack_that_is_none_is_refused_with_a_line(tmp_path: Path) -> None:
    (tmp_path / "evil.zip").write_bytes(b"#!/bin/sh")
    home = tmp_path / "home"
    assert "found a file that isn't a zip" in run("install", tmp_path / "evil.zip", home=home, code=1).stderr
    assert not home.exists()
    assert "no such file" in run("install", tmp_path / "gone.zip", home=home, code=1).stderr
    assert "End its name in .zip" in run("pack", "encounter", tmp_path / "x.tar", home=home, code=1).stderr
    assert "no scenario" in run("pack", "nobody", tmp_path / "x.zip", home=home, code=1).stderr


def test_the_manifest_is_as_the_guide_shows_it(own: Path, tmp_path: Path) -> None:
    run("pack", NAME, tmp_path / "pack.zip", home=own)
    with ZipFile(tmp_path / "pack.zip") as packed:
        real = json.loads(packed.read(MANIFEST))
    shown = json.loads(blocks("json")[0])
    assert list(shown) == list(real) == [key for key in manifest.KEYS if key != "about"]
    assert shown["format"] == real["format"] == manifest.FORMAT
    assert [list(file) for file in shown["files"]] == [list(manifest.FILE_KEYS)]


def test_what_its_author_says_is_read_as_the_guide_writes_it_and_shown_before_it_is_installed(
    own: Path, tmp_path: Path
) -> None:
    scenario = own / "scenarios" / f"{NAME}.toml"
    scenario.write_text(f"{scenario.read_text(encoding='utf-8')}\n{blocks('toml')[0]}", encoding="utf-8")
    assert "author: Ada Bell" in run("pack", NAME, tmp_path / "pack.zip", home=own).stdout
    with ZipFile(tmp_path / "pack.zip") as packed:
        real = json.loads(packed.read(MANIFEST))
    assert list(real) == list(manifest.KEYS) and real["format"] == manifest.WITH_ABOUT == 3
    assert list(real["about"]) == list(about.KEYS)
    other = tmp_path / "other"
    told = run("install", tmp_path / "pack.zip", "--show", home=other).stdout
    assert all(words in told for words in ("Ada Bell", "Version: 1.1", "CC BY 4.0", "A small fight for the mill."))
    assert not (other / "packs").exists()
    assert "Author: Ada Bell" in run("install", tmp_path / "pack.zip", home=other).stdout
    assert set(re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)) == set(about.KEYS)
    for bound in (about.LONGEST_AUTHOR, about.LONGEST_LICENCE, about.LONGEST_DESCRIPTION):
        assert f"at most {bound} letters" in TEXT


def test_the_folders_and_bounds_are_those_of_the_guide() -> None:
    folders = blocks("text")[0]
    assert MANIFEST in folders
    for folder, endings in ENDINGS.items():
        line = next(line for line in folders.splitlines() if line.startswith(f"{folder}/"))
        assert all(ending in line for ending in endings if ending != ".jpeg")
    assert "up to five folders deep" in folders and DEEPEST - 1 == 5
    bounds = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", TEXT, re.MULTILINE))
    megabyte = 1024 * 1024
    assert bounds["files"] == str(manifest.MOST_FILES)
    assert bounds["the zip file"] == f"{archive.MOST_BYTES // megabyte} MB"
    assert bounds["a file, unpacked"] == f"{archive.LARGEST_FILE // megabyte} MB"
    assert bounds["all files, unpacked"] == f"{archive.MOST_UNPACKED // megabyte} MB"
    both = f"{checking.MOST_TOML // megabyte} MB / {checking.MOST_OF_TILED // megabyte} MB"
    assert bounds["all `.toml` / all files of Tiled"] == both


def test_the_guide_is_linked_from_where_people_look() -> None:
    root = GUIDE.parents[1]
    assert "(docs/SHARING.md)" in (root / "README.md").read_text(encoding="utf-8")
    assert "(../docs/SHARING.md)" in (root / "scenarios" / "README.md").read_text(encoding="utf-8")
