"""The Tiled project of one's own boards: shipped ones beside them, one's own classes kept, in Tiled 1.8 and later."""

import json
import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dust_tactics.files.boards.new.board import PROJECT, kit_files, property_types, tiled_project
from dust_tactics.files.boards.new.object_types import OBJECT_TYPES
from dust_tactics.files.boards.new.own_project import own_project
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.check import check_file

OURS = (shipped_maps() / "templates", shipped_maps())
"""What is shown below the folders of the owner."""


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    return tmp_path / "maps"


def read(path: Path) -> dict[str, Any]:
    project: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return project


def test_it_shows_own_boards_beside_shipped_ones(maps: Path) -> None:
    path = own_project(maps)
    assert path == maps / PROJECT
    project = read(path)
    assert [(path.parent / folder).resolve() for folder in project["folders"]] == [maps.resolve(), *OURS]
    assert project["propertyTypes"] == property_types()
    for key in ("automappingRulesFile", "objectTypesFile"):
        assert (path.parent / project[key]).is_file()
    assert check_file(path) == []


def test_what_its_owner_added_stays_and_what_is_ours_is_brought_up_to_date(maps: Path, tmp_path: Path) -> None:
    mine = {"id": 1, "name": "camp", "type": "class", "color": "#ff00ff00", "members": []}
    (maps / "more").mkdir(parents=True)
    (maps / "mine.txt").write_text("# rules of my own\n", encoding="utf-8")
    old = {
        "automappingRulesFile": "mine.txt",
        "commands": [{"command": "check"}],
        "folders": ["more", str(tmp_path / "an/older/program/maps"), "."],
        "objectTypesFile": str(tmp_path / "an/older/program/maps/objecttypes.xml"),
        "propertyTypes": [mine, {"id": 2, "name": "wall", "type": "class", "color": "#ff000000", "members": []}],
    }
    (maps / PROJECT).write_text(json.dumps(old), encoding="utf-8")
    project = read(own_project(maps))
    assert project["folders"] == [".", "more", *map(str, OURS)]
    assert project["commands"] == old["commands"]
    assert project["automappingRulesFile"] == "mine.txt"
    assert Path(project["objectTypesFile"]) == shipped_maps() / OBJECT_TYPES
    kinds = {kind["name"]: kind for kind in project["propertyTypes"]}
    assert kinds["camp"]["color"] == "#ff00ff00"
    assert kinds["wall"]["color"] == "#ffb03a2e"
    assert len({kind["id"] for kind in project["propertyTypes"]}) == len(project["propertyTypes"]) == len(kinds)
    assert check_file(maps / PROJECT) == []


def test_a_project_that_is_up_to_date_is_not_written_again(maps: Path) -> None:
    path = own_project(maps)
    before = path.stat()
    assert own_project(maps) == path
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_a_project_that_tiled_has_saved_names_no_folder_twice(maps: Path) -> None:
    """Tiled writes every path as seen from the project."""
    path = own_project(maps)
    saved = read(path)
    saved["folders"] = [os.path.relpath(maps / folder, maps) for folder in saved["folders"]]
    path.write_text(json.dumps(saved), encoding="utf-8")
    assert read(own_project(maps))["folders"] == [".", *map(str, OURS)]


def test_the_shipped_project_is_left_alone() -> None:
    before = (shipped_maps() / PROJECT).read_bytes()
    assert own_project(shipped_maps()) == shipped_maps() / PROJECT
    assert (shipped_maps() / PROJECT).read_bytes() == before


@pytest.mark.parametrize("content", ["{", "[]", '{"propertyTypes": 7}', "[" * 100_000])
def test_a_file_that_is_no_project_is_left_as_it_is(maps: Path, content: str) -> None:
    maps.mkdir()
    (maps / PROJECT).write_text(content, encoding="utf-8")
    assert own_project(maps).read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    "odd", [{"folders": 7}, {"folders": [7, None, "."]}, {"propertyTypes": [None, 7]}, {"objectTypesFile": 7}]
)
def test_odd_values_do_no_harm(maps: Path, odd: dict[str, object]) -> None:
    maps.mkdir()
    (maps / PROJECT).write_text(json.dumps(odd), encoding="utf-8")
    own_project(maps)
    assert check_file(maps / PROJECT) == []


def test_old_and_new_tiled_show_the_same_classes_in_the_same_colours() -> None:
    """1.8 reads the object types that the project names, 1.9 and later the classes in it."""
    types = ElementTree.fromstring(kit_files()[OBJECT_TYPES])
    old = {kind.get("name"): (kind.get("color"), [item.get("name") for item in kind]) for kind in types}
    new = {
        kind["name"]: ("#" + kind["color"].removeprefix("#ff"), [item["name"] for item in kind["members"]])
        for kind in tiled_project()["propertyTypes"]
        if kind["type"] == "class"
    }
    assert old == new
    assert tiled_project()["objectTypesFile"] == OBJECT_TYPES
