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
        return f"a name of {len(name)} letters", f"one of at most {LONGEST_NAME}"
    parts = name.split("/")
    if name.startswith("/") or ".." in parts:
        return "a path that leads out of the pack", "one inside it"
    if wrong := next((sign for sign in name if sign in FORBIDDEN or not can_be_shown(sign)), None):
        return f"the sign {shown(wrong)} in a name", "letters that names of files have on every system"
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
        return f"a part of {len(part)} letters"
    if part != part.strip() or part.endswith("."):
        return f"{shown(part)}, with a blank or dot at its end"
    if part.startswith("."):
        return f"{shown(part)}, a hidden file"
    if RESERVED.fullmatch(part.split(".")[0].strip()):
        return f"{shown(part)}, which is a device on Windows"
    return ""


def _misplaced(parts: list[str]) -> tuple[str, str] | None:
    """What is wrong with the place and the ending of a file."""
    if parts == [MANIFEST]:
        return None
    folder, file = parts[0], parts[-1]
    if folder not in ENDINGS or len(parts) == 1:
        return "a file in no folder of packs", f"{MANIFEST}, or a file in {listed(ENDINGS)}"
    if not file.endswith(ENDINGS[folder]):
        return f"a file of a kind that no pack has: {shown(file)}", f"one ending in {listed(ENDINGS[folder])}"
    if folder == MAPS and len(parts) > DEEPEST:
        return f"a file {len(parts) - 1} folders deep", f"at most {DEEPEST - 1}"
    if folder == CARDS and (len(parts) != 3 or parts[1] not in EDITIONS):
        return "a unit card in another folder", listed(f"{CARDS}/{edition}" for edition in EDITIONS)
    if folder == CAMPAIGNS and len(parts) != 2 and (parts[1] != BATTLES or len(parts) != 3 or file.endswith(PICTURES)):
        return "a file in a folder of its own", f"one right in {folder}, or a scenario in {folder}/{BATTLES}"
    if folder in (SCENARIOS, ARMIES) and len(parts) != 2:
        return "a file in a folder of its own", f"one right in {folder}"
    return None


def _key(path: PurePosixPath) -> str:
    """What is the same for names that some system takes for one another."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", str(path)).casefold())


def _again(name: str, other: str) -> str:
    return f"the name {shown(name)} again" if name == other else f"{shown(name)} beside {shown(other)}"
