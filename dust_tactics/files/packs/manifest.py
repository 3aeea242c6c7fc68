"""The manifest of a pack: what it is called, which program has made it, and every file with its size and check sum."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dust_tactics.files.packs.about import MOST_LANGUAGES, NOTHING_SAID, About, about_of
from dust_tactics.files.packs.home import CAMPAIGNS, MANIFEST, SCENARIOS
from dust_tactics.files.packs.names import check_names
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.scenarios.texts import ENGLISH, LANGUAGE, LONGEST_NAME
from dust_tactics.table.wording import worded

FORMAT = 1
"""Of a pack with a scenario. A program refuses packs of a higher number than it knows."""
WITH_CAMPAIGN = 2
"""Of a pack with a campaign."""
WITH_ABOUT = 3
"""Of a pack with either, whose author says something of it."""

MOST_FILES = 200
MOST_BYTES = 128 * 1024
LONGEST_VERSION = 40
KEYS = ("format", "program", "name", "about", "files")
FILE_KEYS = ("file", "size", "sha256")


@dataclass(frozen=True, slots=True)
class File:
    """A file of a pack: its name in it, with "/" between folders, its bytes, and their SHA-256 in hexadecimal."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a pack says of itself.

    program   version of the program that made it
    names     name of its scenario by language; English is always there
    files     all its files but the manifest
    about     what its author says of it
    """

    program: str
    names: Mapping[str, str]
    files: tuple[File, ...]
    about: About = NOTHING_SAID

    def name(self, language: str = ENGLISH) -> str:
        """Return the name in a language, or in English."""
        return self.names.get(language[:2], self.names[ENGLISH])

    @property
    def main(self) -> str:
        """The one campaign among the files, or the one scenario."""
        names = [file.name for file in self.files]
        return next((name for name in names if is_campaign(name)), "") or next(filter(_is_scenario, names))

    @property
    def format(self) -> int:
        """The format that it is written in."""
        if self.about.plain:
            return WITH_ABOUT
        return WITH_CAMPAIGN if self.has_campaign else FORMAT

    @property
    def has_campaign(self) -> bool:
        """Whether it is a campaign that is in it."""
        return is_campaign(self.main)


def sum_of(content: bytes) -> str:
    """Return the check sum of a file."""
    return hashlib.sha256(content).hexdigest()


def manifest_of(names: Mapping[str, str], members: Mapping[str, bytes], about: About | None = None) -> Manifest:
    """Return the manifest of these files."""
    files = tuple(File(name, len(content), sum_of(content)) for name, content in sorted(members.items()))
    return Manifest(VERSION, dict(names), files, about or NOTHING_SAID)


def manifest_text(manifest: Manifest) -> str:
    """Return the manifest as its file says it."""
    files = [dict(zip(FILE_KEYS, (file.name, file.size, file.sha256), strict=True)) for file in manifest.files]
    values = (manifest.format, manifest.program, dict(sorted(manifest.names.items())), manifest.about.plain, files)
    said = {key: value for key, value in zip(KEYS, values, strict=True) if value}
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def read_manifest(content: bytes, complaints: Complaints) -> Manifest:
    """Return what a manifest says. Raises FileRefused."""
    values = _values(content, complaints)
    number = values.get("format")
    if type(number) is not int or not 1 <= number <= WITH_ABOUT:
        known = worded("1 to {format}; a newer program may know more", format=WITH_ABOUT)
        raise complaints.refusal("format", shown(number), known)
    for key in values:
        if key not in KEYS or (key == "about" and number != WITH_ABOUT):
            complaints.add(shown(key), "an unknown key", "only keys of this format")
    program = values.get("program")
    if not isinstance(program, str) or not program.isprintable() or not 0 < len(program) <= LONGEST_VERSION:
        complaints.add("program", shown(program), "the version of the program that made the pack")
    names, files = _read_names(values.get("name"), complaints), _read_files(values.get("files"), complaints)
    check_names([file.name for file in files], complaints)
    scenarios = [file.name for file in files if _is_scenario(file.name)]
    campaigns = [file.name for file in files if is_campaign(file.name)]
    has_campaign = number == WITH_CAMPAIGN or (number == WITH_ABOUT and bool(campaigns))
    if len(campaigns) != 1 if has_campaign else campaigns:
        complaints.add(
            "files",
            worded("{count} campaigns", count=len(campaigns)),
            worded("one, in a pack of format {format}", format=WITH_CAMPAIGN),
        )
    if not has_campaign and len(scenarios) != 1:
        complaints.add("files", worded("{count} scenarios", count=len(scenarios)), worded("one"))
    about = about_of(values.get("about"), complaints) if number == WITH_ABOUT else NOTHING_SAID
    complaints.refuse_if_any()
    return Manifest(str(program), names, files, about)


def is_campaign(name: str) -> bool:
    """Return whether a file of a pack is a campaign, by its name."""
    return name.startswith(f"{CAMPAIGNS}/") and name.count("/") == 1 and name.endswith(".toml")


def _is_scenario(name: str) -> bool:
    return name.startswith(f"{SCENARIOS}/")


def _values(content: bytes, complaints: Complaints) -> dict[str, Any]:
    if len(content) > MOST_BYTES:
        raise complaints.refusal("", worded("more than {most} KB", most=MOST_BYTES // 1024), "a smaller manifest")
    try:
        values = json.loads(content.decode())
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("", "no JSON", "a manifest as `dust-tactics pack` writes it") from error
    if not isinstance(values, dict):
        raise complaints.refusal("", shown(values), "a JSON object")
    return values


def _read_names(values: object, complaints: Complaints) -> dict[str, str]:
    if not isinstance(values, dict) or len(values) > MOST_LANGUAGES or ENGLISH not in values:
        complaints.add("name", shown(values), worded("a name by language, one of them {english}", english=ENGLISH))
        return {ENGLISH: ""}
    for language, name in values.items():
        if not LANGUAGE.fullmatch(language) or not _is_name(name):
            complaints.add(
                "name",
                f"{shown(language)}: {shown(name)}",
                worded("a name of 1 to {longest} letters", longest=LONGEST_NAME),
            )
    return values


def _is_name(name: object) -> bool:
    return isinstance(name, str) and name.isprintable() and 0 < len(name.strip()) <= LONGEST_NAME


def _read_files(values: object, complaints: Complaints) -> tuple[File, ...]:
    if not isinstance(values, list) or not 1 <= len(values) <= MOST_FILES:
        complaints.add("files", shown(values), worded("a list of 1 to {most} files", most=MOST_FILES))
        return ()
    files = []
    for number, value in enumerate(values, 1):
        file = _read_file(value)
        if file is None:
            complaints.add(
                worded("files, {number}", number=number),
                shown(value),
                worded("an object of {names}", names=", ".join(FILE_KEYS)),
            )
        elif file.name == MANIFEST:
            complaints.add(worded("files, {number}", number=number), shown(file.name), "files beside it")
        else:
            files.append(file)
    return tuple(files)


def _read_file(value: object) -> File | None:
    if not isinstance(value, dict) or set(value) != set(FILE_KEYS):
        return None
    name, size, check = (value[key] for key in FILE_KEYS)
    if not isinstance(name, str) or type(size) is not int or not isinstance(check, str):
        return None
    return File(name, size, check)
