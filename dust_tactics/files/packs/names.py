"""The names that files of a pack may have: those that mean the same file on every system, and lead nowhere else."""

import re
import unicodedata
from collections.abc import Iterable
from pathlib import PurePosixPath

from dust_tactics.files.boards.tiled.files import ROOTS
from dust_tactics.files.packs.home import ARMIES, BATTLES, CAMPAIGNS, CARDS, MANIFEST, MAPS, SCENARIOS
from dust_tactics.files.reading.complaints import Complaints, can_be_shown, listed, shown
from dust_tactics.files.reading.sounds import SOUND_ENDINGS
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

LONGEST_NAME = 200
LONGEST_PART = 100
DEEPEST = 6
"""Parts of a name, the file's own among them."""

PICTURES = (".png", ".jpg", ".jpeg")
ENDINGS = {
    SCENARIOS: (".toml",),
    ARMIES: (".toml",),
    CARDS: (".toml", *PICTURES, *SOUND_ENDINGS),
    MAPS: (*ROOTS, *PICTURES),
    CAMPAIGNS: (".toml", *PICTURES),
}
"""The folders of a pack, and the files that may lie in them."""

FORBIDDEN = '\\:*?"<>|'
RESERVED = re.compile(r"(con|prn|aux|nul|clock\$|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
"""What Windows takes for a device, whatever ending stands behind it."""


def check_names(names: Iterable[str], complaints: Complaints) -> None:
    """Complain of every name that a file of a pack may not have, and of names that are one on some system."""
    spellings: dict[str, str] = {}
    files: set[str] = set()
    for name in names:
        wrong = what_is_wrong(name)
        if wrong is not None:
            complaints.add(shown(name), *wrong)
            continue
        path = PurePosixPath(name)
        if _key(path) in spellings:
            complaints.add(shown(name), _again(name, spellings[_key(path)]), "names that differ in more than case")
        files.add(_key(path))
        for part in (path, *path.parents):
            spelling = spellings.setdefault(_key(part), str(part))
            if part != path and (spelling != str(part) or _key(part) in files):
                complaints.add(shown(name), _again(str(part), spelling), "one spelling of each folder")


def what_is_wrong(name: str) -> tuple[str, str] | None:
    """What is found in a name that a file of a pack may not have, and what is expected; None if nothing is wrong."""
    return wrong_path(name) or _misplaced(name.split("/"))


def wrong_path(name: str) -> tuple[str, str] | None:
    """The same of a name that no file or folder may have anywhere."""
    if not name or len(name) > LONGEST_NAME:
        return worded("a name of {count} letters", count=len(name)), worded(
            "one of at most {longest}", longest=LONGEST_NAME
        )
    parts = name.split("/")
    if name.startswith("/") or ".." in parts:
        return "a path that leads out of the pack", "one inside it"
    if wrong := next((sign for sign in name if sign in FORBIDDEN or not can_be_shown(sign)), None):
        return worded(
            "the sign {wrong} in a name", wrong=shown(wrong)
        ), "letters that names of files have on every system"
    if unicodedata.normalize("NFC", name) != name:
        return "letters put together of several signs", "a name in Unicode's composed form (NFC)"
    for part in parts:
        if reason := _wrong_part(part):
            return reason, "a name that a file can have on every system"
    return None


def _wrong_part(part: str) -> str:
    """What is wrong with the name of a file or folder; empty if nothing is."""
    if not part or part == ".":
        return "an empty part of a path"
    if len(part) > LONGEST_PART:
        return worded("a part of {count} letters", count=len(part))
    if part != part.strip() or part.endswith("."):
        return worded("{part}, with a blank or dot at its end", part=shown(part))
    if part.startswith("."):
        return worded("{part}, a hidden file", part=shown(part))
    if RESERVED.fullmatch(part.split(".")[0].strip()):
        return worded("{part}, which is a device on Windows", part=shown(part))
    return ""


def _misplaced(parts: list[str]) -> tuple[str, str] | None:
    """What is wrong with the place and the ending of a file."""
    if parts == [MANIFEST]:
        return None
    folder, file = parts[0], parts[-1]
    if folder not in ENDINGS or len(parts) == 1:
        return "a file in no folder of packs", worded(
            "{manifest}, or a file in {names}", manifest=MANIFEST, names=listed(ENDINGS)
        )
    if not file.endswith(ENDINGS[folder]):
        return worded("a file of a kind that no pack has: {file}", file=shown(file)), worded(
            "one ending in {names}", names=listed(ENDINGS[folder])
        )
    if folder == MAPS and len(parts) > DEEPEST:
        return worded("a file {count} folders deep", count=len(parts) - 1), worded(
            "at most {deepest}", deepest=DEEPEST - 1
        )
    if folder == CARDS and (len(parts) != 3 or parts[1] not in EDITIONS):
        return "a unit card in another folder", listed(f"{CARDS}/{edition}" for edition in EDITIONS)
    if folder == CAMPAIGNS and len(parts) != 2 and (parts[1] != BATTLES or len(parts) != 3 or file.endswith(PICTURES)):
        return "a file in a folder of its own", worded(
            "one right in {folder}, or a scenario in {folder}/{battles}", folder=folder, battles=BATTLES
        )
    if folder in (SCENARIOS, ARMIES) and len(parts) != 2:
        return "a file in a folder of its own", worded("one right in {folder}", folder=folder)
    return None


def _key(path: PurePosixPath) -> str:
    """What is the same for names that some system takes for one another."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", str(path)).casefold())


def _again(name: str, other: str) -> str:
    return (
        worded("the name {name} again", name=shown(name))
        if name == other
        else worded("{name} beside {other}", name=shown(name), other=shown(other))
    )
