"""The Tiled project of a user's own boards: it shows them beside those that ship, with all classes and rules."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dust_tactics.files.boards.new.board import PROJECT, tiled_project
from dust_tactics.files.boards.new.object_types import OBJECT_TYPES
from dust_tactics.files.boards.new.project import project_in
from dust_tactics.files.boards.new.shipped_rules import RULES
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.places import is_there, resolved
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.reading.complaints import Complaints, FileRefused

Project = dict[str, Any]

HERE = "."
SHIPPED_FILES = {"automappingRulesFile": RULES, "objectTypesFile": OBJECT_TYPES}
"""Files that a project names once, and which of ours they are."""


def own_project(folder: Path) -> Path:
    """Write the project into a folder of own boards, or bring it up to date; return where it lies.

    What its owner has added stays: folders, classes, commands. A file that is no project is left as it is, and so is
    the shipped one. Raises OSError.
    """
    path = folder / PROJECT
    if resolved(folder) == shipped_maps():
        return path
    before: Project = {}
    if is_there(path):
        try:
            before = project_in(path, Complaints(path))
        except FileRefused:
            return path
    project = up_to_date(before, folder)
    if project != before:
        write_whole(path, (json.dumps(project, indent=4, ensure_ascii=False) + "\n").encode())
    return path


def up_to_date(project: Mapping[str, Any], folder: Path) -> Project:
    """Return the project of a folder with the boards, classes and rules of this program, and all else as it was."""
    ours = tiled_project()
    named = (other for other in _list(project, "folders") if isinstance(other, str))
    others = [other for other in named if _is_other(folder / other, folder)]
    files = {key: _file(project.get(key), folder, shipped_maps() / name) for key, name in SHIPPED_FILES.items()}
    return {
        **ours,
        **project,
        **files,
        "folders": list(dict.fromkeys([HERE, *others, *(path.as_posix() for path in _shipped_folders())])),
        "propertyTypes": _types(_list(project, "propertyTypes"), ours["propertyTypes"]),
    }


def _list(project: Mapping[str, Any], key: str) -> list[Any]:
    found = project.get(key, [])
    return found if isinstance(found, list) else []


def _is_other(named: Path, folder: Path) -> bool:
    """Return whether a folder is one of the owner's choice, and not that of a program that has been moved since."""
    return is_there(named) and resolved(named) not in (resolved(folder), *_shipped_folders())


def _shipped_folders() -> tuple[Path, Path]:
    """The templates by themselves, which keeps the shipped boards below them apart from the owner's above them: Tiled
    calls both folders `maps`."""
    return shipped_maps() / "templates", shipped_maps()


def _file(found: object, folder: Path, ours: Path) -> str:
    """Return a file of the owner's choice where it is there, else ours."""
    chosen = isinstance(found, str) and found and is_there(folder / found)
    return str(found) if chosen else ours.as_posix()


def _types(found: list[Any], ours: list[Any]) -> list[Any]:
    """Our classes, then the owner's; none but the last of a name, and numbers of their own."""
    names = {kind["name"] for kind in ours}
    others = [kind for kind in found if isinstance(kind, dict) and kind.get("name") not in names]
    return [{**kind, "id": number} for number, kind in enumerate([*ours, *others], 1)]
