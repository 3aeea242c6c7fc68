"""`dust-tactics check`: what is wrong with files."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say, say_json
from dust_tactics.files.check import CHECKED_ENDINGS, checked
from dust_tactics.files.ids import id_clashes
from dust_tactics.files.library import files_named
from dust_tactics.files.places import user_root
from dust_tactics.files.reading.complaints import Complaint, FileRefused, FileWarning, printable
from dust_tactics.files.reading.guard import one_file
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.check import check_message_file, check_rules_file, is_message_file, is_rules_file
from dust_tactics.language.complaints import complaint_line, spoken
from dust_tactics.table.wording import worded

OWN_FOLDERS = ("maps", "scenarios", "campaigns", "armies", "cards", "packs")


def run(options: Namespace) -> int:
    """Print every complaint and warning on a line of its own, or all as one JSON list.

    The exit code is 1 if there are complaints, with --strict if there are warnings too.
    """
    paths = list(_files(options.files or [folder for name in OWN_FOLDERS if (folder := user_root() / name).is_dir()]))
    clashes, messages = id_clashes(paths), terminal_messages()
    found = [(path, [*_found(path, debug=options.debug), *clashes.get(path, ())]) for path in paths]
    if options.json:
        english = load_messages()
        say_json([as_json(spoken(complaint, english)) for _, complaints in found for complaint in complaints])
    else:
        for path, complaints in found:
            for line in [complaint_line(each, messages) for each in complaints] or [
                worded("{file}: no problems", file=printable(path))
            ]:
                say(line)
        if not paths:
            say(worded("{folder}: no custom content to check", folder=printable(user_root())))
    counted = [
        complaint for _, complaints in found for complaint in complaints if options.strict or _refuses(complaint)
    ]
    return int(bool(counted))


def _refuses(complaint: Complaint) -> bool:
    return not isinstance(complaint, FileWarning)


def _found(path: Path, *, debug: bool) -> list[Complaint]:
    """Return what is wrong with a file of any kind, words included, or may be meant otherwise.

    An error of the program itself is told of its file, like any other complaint, and raised in debug mode.
    """
    return _read(path) if debug else _guarded(path)


def _read(path: Path) -> list[Complaint]:
    if is_rules_file(path):
        return check_rules_file(path)
    return check_message_file(path) if is_message_file(path) else checked(path)


def _guarded(path: Path) -> list[Complaint]:
    try:
        with one_file(path):
            return _read(path)
    except FileRefused as refused:
        return list(refused.complaints)


def as_json(complaint: Complaint) -> dict[str, object]:
    """Return the fields that other programs may rely on: category ("complaint" or "warning"), file, place, line (null
    where there is none), found, expected."""
    fields = asdict(complaint)
    category = "complaint" if _refuses(complaint) else "warning"
    return {"category": category} | {name: fields[name] for name in ("file", "place", "line", "found", "expected")}


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """Files as named, by path or as boards and scenarios are; of a folder all that can be checked, at any depth."""
    for path in paths:
        if path.is_dir():
            yield from sorted(found for found in path.rglob("*") if found.name.endswith(CHECKED_ENDINGS))
        else:
            yield from [path] if path.exists() else files_named(str(path)) or [path]
