"""The check of a Tiled project and of object templates: do they offer the classes and words that boards may use?"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dust_tactics.files.boards.board import check_properties
from dust_tactics.files.boards.format import OBJECT_CLASSES
from dust_tactics.files.boards.new.board import property_types
from dust_tactics.files.boards.tiled.files import read_tree
from dust_tactics.files.boards.tiled.objects import TEMPLATE, Templates, read_objects
from dust_tactics.files.boards.tiled.tilesets import TILE
from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import Complaints, one_of, shown
from dust_tactics.files.reading.xml import Node
from dust_tactics.table.wording import worded

MOST_BYTES = 1024 * 1024

CLASSES: Mapping[str, dict[str, type]] = {
    name: words for kinds in OBJECT_CLASSES.values() for name, words in kinds.items()
}
"""Every class of objects, with its properties."""


def read_project(path: Path) -> dict[str, Any]:
    """A .tiled-project file: it may hold more classes than ours, but ours as they are. Raises FileRefused."""
    complaints = Complaints(path)
    project = project_in(path, complaints)
    found = _by_name(project.get("propertyTypes", []), "property types", complaints)
    for expected in property_types():
        _check_type(expected, found, complaints)
    complaints.refuse_if_any()
    return project


def project_in(path: Path, complaints: Complaints) -> dict[str, Any]:
    """What a .tiled-project file holds, whatever classes those are. Raises FileRefused."""
    text = read_utf8(path, MOST_BYTES, complaints)
    try:
        project = json.loads(text)
    except json.JSONDecodeError as error:
        raise complaints.refusal("", error.msg, "JSON as Tiled saves it", error.lineno) from error
    except (RecursionError, ValueError) as error:
        raise complaints.refusal("", "JSON that cannot be read", "JSON as Tiled saves it") from error
    if not isinstance(project, dict) or not isinstance(project.get("propertyTypes", []), list):
        raise complaints.refusal("", "something else", "a project of Tiled")
    return project


def _by_name(items: list[Any], place: str, complaints: Complaints) -> dict[str, dict[str, Any]]:
    """The objects of a list by their names."""
    found = {}
    for item in items:
        if not isinstance(item, dict):
            complaints.add(place, shown(item), "an object")
        elif not isinstance(item.get("name"), str):
            complaints.add(place, worded("the name {name}", name=shown(item.get("name"))), "text")
        else:
            found[item["name"]] = item
    return found


def _check_type(expected: Mapping[str, Any], found: Mapping[str, Mapping[str, Any]], complaints: Complaints) -> None:
    name = expected["name"]
    kind = found.get(name)
    place = worded("property type {name}", name=shown(name))
    if kind is None:
        complaints.add(place, "nothing", worded("the {kind} {name}", kind=expected["type"], name=repr(name)))
    elif kind.get("type") != expected["type"]:
        complaints.add(place, worded("type {kind}", kind=shown(kind.get("type"))), repr(expected["type"]))
    elif expected["type"] == "enum":
        if kind.get("values") != expected["values"]:
            complaints.add(
                place, worded("values {values}", values=shown(kind.get("values"))), shown(expected["values"])
            )
    else:
        members = _members(kind, place, complaints)
        wanted = _members(expected, place, complaints)
        if members != wanted:
            complaints.add(place, worded("members {members}", members=shown(members)), shown(wanted))


def _members(kind: Mapping[str, Any], place: str, complaints: Complaints) -> dict[str, object]:
    """Type of each member of a class, by name."""
    members = kind.get("members")
    if not isinstance(members, list):
        return {}
    return {
        name: member.get("type")
        for name, member in _by_name(members, worded("{place}, members", place=place), complaints).items()
    }


def read_template(path: Path) -> None:
    """An object template: one object of a class that boards know. Raises FileRefused."""
    complaints = Complaints(path)
    root = read_tree(path, "template", complaints, TEMPLATE)
    layer = Node("objectgroup", {}, root.line, root.all("object"))
    templates = Templates(path, complaints)
    objects = read_objects(layer, "template", TILE, templates, complaints)
    templates.check_tileset(root)
    if len(objects) != 1:
        complaints.add("", worded("{count} objects", count=len(objects)), worded("one"))
    for item in objects:
        if item.shape == "tile":  # a prop, for scenery
            continue
        if item.kind not in CLASSES:
            found = shown(item.kind) if item.kind else "no class"
            complaints.add(item.title, found, one_of(item.kind, CLASSES, before="the class "), item.line)
        else:
            check_properties(item.properties, CLASSES[item.kind], item.title, item.line, complaints)
    complaints.refuse_if_any()
