"""Where a board may reach: its own folder and the shipped tilesets, and nowhere else."""

import re
from pathlib import Path

from dust_tactics.files.places import data_root, is_file, is_there, resolved
from dust_tactics.files.reading.complaints import listed, shown
from dust_tactics.files.reading.xml import Attributes
from dust_tactics.table.wording import worded


def shipped_maps() -> Path:
    """Return the shipped boards with their tilesets and templates."""
    return (data_root() / "maps").resolve()


def referred_file(
    attributes: Attributes, name: str, owner: Path, folder: Path, *suffixes: str, hint: str = ""
) -> Path | None:
    """Return the file that an attribute of the file `owner` refers to, or None with a complaint.

    It has to lie in `folder`, the folder of the board, or in the kit. So that boards can be passed on, a reference
    that leads elsewhere but ends in the name of a shipped tileset or template means that one.

    suffixes   endings that it may have, in small letters
    hint       what to do when it has another
    """
    reference = attributes.text(name)
    if not reference:
        return None
    last_part = re.split(r"[\\/]", reference)[-1]
    if not last_part.lower().endswith(suffixes):
        attributes.complain(
            shown(reference), worded("the relative path of a {names} file{hint}", names=listed(suffixes), hint=hint)
        )
        return None
    inside = False
    if not re.search(r"[\\:]", reference):
        target = resolved(owner.parent / reference)
        inside = target is not None and _may_be_reached(target, folder)
        if target is not None and inside and is_file(target):
            return target
    for shipped in (shipped_maps() / kind / last_part for kind in ("tilesets", "templates")):
        if last_part.endswith((".tsx", ".tx")) and is_there(shipped):
            return shipped
    if inside:
        attributes.complain(worded("no file {name}", name=shown(reference)), "a file that is there")
    else:
        expected = "a file in the folder of the board, or a shipped one"
        attributes.complain(worded("{name}, which is somewhere else", name=shown(reference)), expected)
    return None


def _may_be_reached(target: Path, folder: Path) -> bool:
    return target.is_relative_to(folder.resolve()) or target.is_relative_to(shipped_maps())
