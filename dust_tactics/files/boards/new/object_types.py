"""Our classes as Tiled up to 1.8 reads them: the object types of a project, with their colours and properties.

Later ones take classes from the project itself, and leave this file alone.
"""

from collections.abc import Iterable, Mapping
from typing import Any
from xml.sax.saxutils import quoteattr

OBJECT_TYPES = "objecttypes.xml"
"""Its name beside the project."""


def object_types(types: Iterable[Mapping[str, Any]]) -> str:
    """Return the content of the file for classes as a project lists them."""
    lines = [line for kind in types if kind["type"] == "class" for line in _lines(kind)]
    return '<?xml version="1.0" encoding="UTF-8"?>\n<objecttypes>\n' + "".join(lines) + "</objecttypes>\n"


def _lines(kind: Mapping[str, Any]) -> list[str]:
    opening = f" <objecttype name={quoteattr(kind['name'])} color={quoteattr('#' + kind['color'][3:])}"
    if not kind["members"]:
        return [f"{opening}/>\n"]
    return [f"{opening}>\n", *map(_property, kind["members"]), " </objecttype>\n"]


def _property(member: Mapping[str, Any]) -> str:
    words = {"name": member["name"], "type": member["type"]}
    if "propertyType" in member:
        words["propertytype"] = member["propertyType"]
    words["default"] = str(member["value"])
    return f"  <property {' '.join(f'{name}={quoteattr(value)}' for name, value in words.items())}/>\n"
