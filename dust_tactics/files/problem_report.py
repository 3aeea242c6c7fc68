"""A report of a problem: one file with what somebody needs to look into it, without names of people. Nothing is sent.

In it lie the facts of `about`, the log of errors, the settings and a battle. Names of players and of the user's
account, and the paths to their folders, are replaced; a battle still replays, as its sums are made anew.
"""

import getpass
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from dust_tactics.files.about import facts
from dust_tactics.files.check_sums import BEGINNING, NotAsWritten, sealed, unsealed
from dust_tactics.files.journal.lines import MOST_BYTES
from dust_tactics.files.places import log_folder, user_root
from dust_tactics.files.reading.bytes import make_folder, read_bytes, write_beside
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.settings import LARGEST_COPY, load_settings, settings_file
from dust_tactics.table.plain import digest_of_plain

MOST_OF_LOG = 200_000
"""Bytes of the log that are packed: its end."""
_SHORTEST_ACCOUNT = 3
"""Letters of the shortest name of an account that is replaced: shorter ones are parts of too many words."""


def reports_folder() -> Path:
    """Return where reports lie, among the user's files."""
    return user_root() / "reports"


def write_report(journal: Path | None = None) -> Path:
    """Write a report with a battle, or without one, among the user's files; return the file. Raises OSError."""
    names = _names(journal)
    packed = {
        "about.txt": "\n".join(f"{what}: {fact}" for what, fact in facts().items()).encode(),
        "errors.log": _tail(log_folder() / "errors.log"),
        "settings.toml": _content(settings_file(), LARGEST_COPY),
    }
    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as file:
        for name, found in packed.items():
            if found is not None:
                file.writestr(name, without(found.decode("utf-8", "replace"), names))
        battle = None if journal is None else _content(journal, MOST_BYTES)
        if battle is not None:
            file.writestr("battle.jsonl", nameless_journal(battle))
    folder = reports_folder()
    make_folder(folder)
    return write_beside(folder / f"report-{datetime.now():%Y-%m-%d}.zip", content.getvalue())


def _content(path: Path, most: int) -> bytes | None:
    try:
        return read_bytes(path, most, Complaints(path))
    except FileRefused:
        return None


def _tail(path: Path) -> bytes | None:
    content = _content(path, LARGEST_COPY)
    return None if content is None else content[-MOST_OF_LOG:]


# Names and paths


def _names(journal: Path | None) -> dict[str, str]:
    """Return what to replace in texts, and by what."""
    settings = load_settings()[0]
    content = None if journal is None else _content(journal, MOST_BYTES)
    players = [settings.player_1, settings.player_2, *_players_of(content or b"")]
    replaced = {name: f"Player {number}" for number, name in enumerate(dict.fromkeys(filter(None, players)), 1)}
    for path, word in ((user_root(), "YOUR-FILES"), (log_folder(), "LOG"), (Path.home(), "HOME")):
        for written in (str(path), path.as_posix(), str(path).replace("\\", "\\\\")):
            replaced[written] = word
    account = getpass.getuser()
    if len(account) >= _SHORTEST_ACCOUNT:
        replaced.setdefault(account, "ACCOUNT")
    return replaced


def without(text: str, names: Mapping[str, str]) -> str:
    """Return a text in which whole names, and paths, are replaced; the longest first."""
    longest_first = sorted(names, key=len, reverse=True)
    pattern = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first)
    return re.sub(pattern, lambda found: names[found[0]], text) if names else text


# Battles


def nameless_journal(content: bytes) -> bytes:
    """Return a journal whose players have numbers for names. Lines from a damaged one on stay as they are."""
    return b"".join(line + b"\n" for line in _nameless_lines(content.splitlines()))


def _nameless_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    before = after = BEGINNING
    intact = True
    for number, line in enumerate(lines):
        try:
            found, before = unsealed(line, before) if intact else (line, before)
        except NotAsWritten:
            found, intact = line, False
        if number == 0:
            found = _nameless_header(found)
        if intact:
            found, after = sealed(found, after)
        yield found


def _header_of(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _nameless_header(line: bytes) -> bytes:
    header = _header_of(line)
    if header is None:
        return b"{}"  # whatever it was, it may have names in it
    for named, key, number in _named(header):
        named[key] = f"Player {number}"
    if isinstance(header, dict) and "battle" in header:
        header["digest"] = digest_of_plain(header["battle"])
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()


def _players_of(content: bytes) -> list[str]:
    header = _header_of(content.split(b"\n", 1)[0])
    return [named[key] for named, key, _ in _named(header) if isinstance(named[key], str)]


def _named(header: Any) -> Iterator[tuple[dict[str, Any], str, int]]:
    """Yield each place where the header of a journal names a player: its object, its key, the number of the player."""
    battle = _part(header, "battle")
    for people, key in (
        (_part(header, "sides"), "player"),
        (_part(battle, "sides"), "player"),
        (_part(battle, "players"), "name"),
    ):
        for number, each in enumerate(people if isinstance(people, list) else (), 1):
            if isinstance(each, dict) and key in each:
                yield each, key, number


def _part(value: Any, key: str) -> Any:
    return value.get(key) if isinstance(value, dict) else None
