"""Paths in files of Tiled: inside a pack they lead nowhere else, and installed to the program's own tilesets.

So no path of its author's machine leaves it, and Tiled opens the board of a pack as it lies there. Nothing else in a
file is touched.
"""

import json
import os
import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from dust_tactics.files.boards.tiled.files import JSON_ENDINGS, ROOTS, read_tree
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.packs.home import MAPS, pack_folders, packs_folder
from dust_tactics.files.places import is_file, resolved
from dust_tactics.files.reading.bytes import read_bytes, write_whole
from dust_tactics.files.reading.complaints import Complaints, FileRefused

Change = Callable[[str], str]
"""From a path as it stands in a file to another."""

SETTINGS = "editorsettings"
"""What Tiled keeps of its user, such as where a board was exported to."""

NOTED, MOST_NOTED = ".paths", 64 * 1024
"""Where it is noted between which folders the paths of packs lead, and bytes of that at most."""

_REFERENCES = {"tileset": "source", "image": "source", "object": "template"}
_ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
_TAG = re.compile(rb"<(?:[^>\"']|\"[^\"]*\"|'[^']*')*>")
_KEYS = ("source", "template", "image")


def last_part(reference: str) -> str:
    """The name of a file, whatever system its path is of."""
    return re.split(r"[\\/]", reference)[-1]


def packed_paths(content: bytes, owner: Path, name: str, names: dict[Path, str]) -> bytes:
    """A file of Tiled as it stands in a pack: its paths lead to files of the pack, or are bare names.

    name    of the file in the pack; `names` those of all its files, by where they lie now
    """

    def change(reference: str) -> str:
        target = resolved(owner.parent / reference)
        if target in names:
            return Path(os.path.relpath(names[target], Path(name).parent)).as_posix()
        return last_part(reference)

    return _changed(content, owner.suffix, change, without_settings=True)


def plain_paths(content: bytes, name: str, names: Collection[str]) -> bytes:
    """The same of a file that lies in a pack, packed or installed, by names alone."""

    def change(reference: str) -> str:
        target = os.path.normpath(Path(name).parent / reference)
        return reference if Path(target).as_posix() in names else last_part(reference)

    return _changed(content, Path(name).suffix, change, without_settings=True)


def mend_folder(home: Path) -> None:
    """Let the boards in the folder of a pack find the tilesets and templates that ship, wherever the program lies now.

    A file that cannot be read or written stays as it is.
    """
    for path in sorted((home / MAPS).rglob("*")):
        if path.suffix not in ROOTS or not is_file(path) or path.is_symlink():
            continue
        with suppress(FileRefused, OSError, RecursionError):
            read_tree(path, ROOTS[path.suffix], Complaints(path))
            before = path.read_bytes()
            after = _changed(before, path.suffix, _to_shipped(path), without_settings=False)
            if after != before:
                write_whole(path, after)


def mend_packs() -> None:
    """Mend the folders of all packs that are installed."""
    for folder in pack_folders():
        mend_folder(folder)


def mend_moved_packs() -> None:
    """The same, if the program or the folder of packs has moved since this was asked last."""
    noted = packs_folder() / NOTED
    places = f"{shipped_maps()}\n{resolved(packs_folder())}\n".encode(errors="replace")
    if not pack_folders() or (is_file(noted) and _first_bytes(noted) == places):
        return
    mend_packs()
    with suppress(OSError):
        write_whole(noted, places)


def _first_bytes(path: Path) -> bytes:
    """What a short file holds; nothing where it cannot be read."""
    try:
        return read_bytes(path, MOST_NOTED, Complaints(path))
    except FileRefused:
        return b""


def _to_shipped(owner: Path) -> Change:
    def change(reference: str) -> str:
        target = resolved(owner.parent / reference)
        if target is not None and is_file(target):
            return reference
        for kind in ("tilesets", "templates"):
            shipped = shipped_maps() / kind / last_part(reference)
            if reference.endswith((".tsx", ".tx")) and is_file(shipped):
                with suppress(ValueError):  # another drive of Windows
                    return Path(os.path.relpath(shipped, owner.parent.resolve())).as_posix()
                return shipped.as_posix()
        return reference

    return change


def _changed(content: bytes, ending: str, change: Change, *, without_settings: bool) -> bytes:
    """A file of Tiled with other paths; the very same bytes where none is another."""
    if ending in JSON_ENDINGS:
        before = json.loads(content.decode("utf-8-sig"))
        after = _in_json(before, change, without_settings)
        return content if after == before else (json.dumps(after, ensure_ascii=False, indent=1) + "\n").encode()
    text = content.decode("utf-8-sig").encode()
    edits = list(_edits(text, change, without_settings))
    for start, end, new in reversed(edits):
        text = text[:start] + new + text[end:]
    return text if edits else content


def _in_json(value: Any, change: Change, bare: bool) -> Any:
    if isinstance(value, list):
        return [_in_json(item, change, bare) for item in value]
    if not isinstance(value, dict):
        return value
    found = {
        key: change(item) if key in _KEYS and isinstance(item, str) and item else _in_json(item, change, bare)
        for key, item in value.items()
        if not (bare and key == SETTINGS)
    }
    if value.get("type") == "file" and isinstance(value.get("value"), str) and value["value"]:
        found["value"] = change(value["value"])
    return found


def _edits(text: bytes, change: Change, without_settings: bool) -> Iterator[tuple[int, int, bytes]]:
    """Which bytes of an XML file make way for which, in their order."""
    found: list[tuple[int, int, bytes]] = []
    removed: list[int] = []
    parser = expat.ParserCreate("utf-8")

    def start(tag: str, attributes: dict[str, str]) -> None:
        at = parser.CurrentByteIndex
        if removed or (without_settings and tag == SETTINGS):
            removed.append(at)
            return
        is_file_property = tag == "property" and attributes.get("type") == "file"
        name = "value" if is_file_property else _REFERENCES.get(tag, "")
        if not attributes.get(name) or (new := change(attributes[name])) == attributes[name]:
            return
        match = _TAG.match(text, at)
        if match is None:
            return
        words = match[0].decode()
        for attribute in _ATTRIBUTE.finditer(words):
            if attribute[1] == name:
                first = at + len(words[: attribute.start(2)].encode())
                found.append((first, first + len(attribute[2].encode()), quoteattr(new).encode()))

    def end(_tag: str) -> None:
        if removed and len(removed) == 1:
            at = parser.CurrentByteIndex
            last = text.index(b">", at) + 1 if text.startswith(b"</", at) else at
            found.append((removed[0], last, b""))
        if removed:
            removed.pop()

    def comment(_text: str) -> None:
        if without_settings:
            at = parser.CurrentByteIndex
            if not removed:
                found.append((at, text.index(b"-->", at) + 3, b""))

    parser.StartElementHandler, parser.EndElementHandler, parser.CommentHandler = start, end, comment
    parser.Parse(text, True)
    yield from found
