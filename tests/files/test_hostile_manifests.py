"""Manifests of packs that say something else than what is there, and files that no scenario needs: refused in words."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from evil_packs import NAMES, Members, pack, zipped
from small_scenario import SCENARIO
from tiled_drawing import png

from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.manifest import manifest_of, manifest_text
from dust_tactics.files.reading.complaints import FileRefused


def test_no_manifest_is_no_pack(sound: Members, refused: Callable[[bytes], str]) -> None:
    assert f"found no {MANIFEST}" in refused(zipped(sound))


def test_files_beside_those_of_the_manifest_and_missing_ones_are_refused(
    sound: Members, refused: Callable[[bytes], str]
) -> None:
    manifest = manifest_text(manifest_of(NAMES, sound)).encode()
    found = refused(zipped({MANIFEST: manifest, **sound, "maps/more.png": png(64, 64)}))
    assert "'maps/more.png': found a file that the manifest doesn't list" in found
    less = {name: data for name, data in sound.items() if name != "maps/tiles.png"}
    assert "'maps/tiles.png': found no file of this name" in refused(zipped({MANIFEST: manifest, **less}))
    other = sound | {"maps/tiles.png": png(192, 191)}
    assert "content that has changed" in refused(zipped({MANIFEST: manifest, **other}))


def test_a_file_that_the_scenario_does_not_use_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    """Nobody has read it, whatever it is called."""
    found = refused(pack(sound | {"maps/evil.png": b"#!/bin/sh"}))
    assert "'maps/evil.png': found a file that the scenario doesn't use" in found
    assert "doesn't use" in refused(
        pack(sound | {"armies/more.toml": sound["armies/patrol.toml"].replace(b"patrol", b"x")})
    )


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("scenarios/skirmish.toml", b"turns = 6", b"turns = 600", "scenarios/skirmish.toml: line 3: turns: found 600"),
        ("maps/board.tmx", b"0,2,0,0", b"0,99,0,0", "maps/board.tmx"),
        ("maps/board.tmx", b"tiles.tsx", b"../../tiles.tsx", "maps/board.tmx"),
        ("maps/board.tmx", b"tiles.tsx", b"/etc/passwd.tsx", "maps/board.tmx"),
        ("maps/tiles.tsx", b"tiles.png", b"../../../secret.png", "maps/tiles.tsx"),
        ("maps/tiles.png", b"IDAT", b"IDOT", "maps/tiles.png"),
        ("cards/2013/mine.toml", b"armour = 2", b"armour = 99", "cards/2013/mine.toml: line"),
        ("cards/2013/mine.toml", b'"rangers"', b'"pounder"', "which the program has too"),
        ("armies/patrol.toml", b'"patrol"', b'"2013-battlegroup-koshka"', "which the program has too"),
        ("armies/patrol.toml", b'"rangers"', b'"nobody"', "armies/patrol.toml: line"),
        ("scenarios/skirmish.toml", b'"board.tmx"', b'"../board.tmx"', "scenarios/skirmish.toml"),
    ],
)
def test_what_the_readers_refuse_is_refused_with_the_file_in_the_pack(
    name: str, old: bytes, new: bytes, told: str, sound: Members, refused: Callable[[bytes], str]
) -> None:
    assert old in sound[name]
    found = refused(pack(sound | {name: sound[name].replace(old, new, 1)}))
    assert f"evil.zip/{name}: " in found
    assert told in found


ABOUT: list[tuple[object, str]] = [
    ({}, "about"),
    ([], "about"),
    ("Ada", "about: found 'Ada'"),
    ({"author": ["Ada"]}, "about, author"),
    ({"author": 7}, "about, author"),
    ({"author": " "}, "about, author"),
    ({"author": "x" * 100_000}, "about, author"),
    ({"author": "Ada\u001b[2J"}, "about, author"),
    ({"author": "Ada\u202e"}, "about, author"),
    ({"author": "Ada\nVersion: 9"}, "about, author"),
    ({"licence": {"en": "CC0"}}, "about, licence"),
    ({"licence": "CC0\u0000"}, "about, licence"),
    ({"version": 1.2}, "about, version"),
    ({"version": ""}, "about, version"),
    ({"version": "1.2-beta"}, "about, version"),
    ({"version": "1..2"}, "about, version"),
    ({"version": "1.2\n"}, "about, version"),
    ({"version": "9" * 5000}, "about, version"),
    ({"version": "1.2.3.4.5"}, "about, version"),
    ({"version": "\u0661.2"}, "about, version"),
    ({"description": "A fight."}, "about, description"),
    ({"description": {}}, "about, description"),
    ({"description": {"de": "Ein Gefecht."}}, "about, description"),
    ({"description": {"en": "A fight.", "../../x": "y"}}, "about, description"),
    ({"description": {"en": "x" * 301}}, "about, description"),
    ({"description": {"en": ["A fight."]}}, "about, description"),
    ({"description": {"en": "A fight.\u0007"}}, "about, description"),
    ({"author": "Ada", "home": "https://example.org"}, "about: found"),
]
"""What no author says of a pack, and what is told of it."""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 2}, "0 campaigns"),
        ({"format": 4}, "format: found 4"),
        ({"format": 3}, "about: found None"),
        ({"about": {"author": "Ada"}}, "'about': found an unknown key"),
        ({"format": 3, "about": {"author": "Ada"}}, "something else of its author"),
        *(({"format": 3, "about": about}, told) for about, told in ABOUT),
        ({"format": True}, "format: found true"),
        ({"format": None}, "format: found None"),
        ({"program": ""}, "program"),
        ({"program": "x" * 500}, "program"),
        ({"name": "Skirmish"}, "name"),
        ({"name": {"de": "Scharmützel"}}, "name"),
        ({"name": {"en": "Skirmish\u202e", "de": "Scharmützel"}}, "name"),
        ({"name": {"en": "Another", "de": "Scharmützel"}}, "the name of its scenario"),
        ({"name": {"en": ["x"] * 9}}, "name"),
        ({"files": []}, "files"),
        ({"files": {}}, "files"),
        ({"files": [7]}, "files, 1"),
        ({"files": [{"file": "scenarios/a.toml", "size": "1", "sha256": ""}]}, "files, 1"),
        ({"files": [{"file": "../a.toml", "size": 1, "sha256": ""}]}, "leads out"),
        ({"files": [{"file": MANIFEST, "size": 1, "sha256": ""}]}, "files, 1"),
        ({"files": [{"file": "maps/a.tmx", "size": 1, "sha256": ""}]}, "0 scenarios"),
        ({"run": "rm -rf /"}, "'run': found an unknown key"),
    ],
    ids=repr,
)
def test_a_manifest_that_says_something_else_is_refused(
    change: dict[str, object], told: str, sound: Members, refused: Callable[[bytes], str]
) -> None:
    values = json.loads(manifest_text(manifest_of(NAMES, sound))) | change
    assert told in refused(zipped({MANIFEST: json.dumps(values).encode(), **sound}))


@pytest.mark.parametrize(
    "manifest",
    [b"", b"[]", b"7", b"{", b"\xff\xfe", b"[" * 100_000, b'{"format": ' + b"9" * 10_000 + b"}", b" " * 200_000],
    ids=lambda manifest: repr(manifest[:20]),
)
def test_what_is_no_manifest_is_refused(manifest: bytes, sound: Members, refused: Callable[[bytes], str]) -> None:
    assert MANIFEST in refused(zipped({MANIFEST: manifest, **sound}))


def test_two_scenarios_are_no_pack(sound: Members, refused: Callable[[bytes], str]) -> None:
    assert "2 scenarios" in refused(pack(sound | {"scenarios/other.toml": SCENARIO.encode()}))


def test_a_pipe_is_no_pack(tmp_path: Path, home: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "evil.zip")
        with pytest.raises(FileRefused, match="a folder or device"):
            install(tmp_path / "evil.zip")
    with pytest.raises(FileRefused, match="a folder or device"):
        install(tmp_path)
    with pytest.raises(FileRefused, match="no such file"):
        install(tmp_path / "gone.zip")
