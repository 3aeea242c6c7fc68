"""What is in a pack, unpacked into a folder and read by the program's own readers, as if it were installed."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.boards.tiled.files import ROOTS
from dust_tactics.files.cards.cards import own_card_files
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.manifest import Manifest, read_manifest, sum_of
from dust_tactics.files.packs.needs import Needs, needs_of
from dust_tactics.files.reading.bytes import names_file
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, shown
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

MOST_TOML, MOST_OF_TILED = 1024 * 1024, 8 * 1024 * 1024
"""Bytes of all texts of a kind in a pack together: reading them takes time."""


def check_members(members: Mapping[str, bytes], archive: Path) -> Manifest:
    """The manifest of a pack, if it and the other files are as it says. Raises FileRefused."""
    complaints = Complaints(archive)
    if MANIFEST not in members:
        raise complaints.refusal("", worded("no {manifest}", manifest=MANIFEST), "a pack from `dust-tactics pack`")
    manifest = read_manifest(members[MANIFEST], complaints.about(f"{archive}/{MANIFEST}"))
    listed = {file.name: file for file in manifest.files}
    for name in members.keys() - listed.keys() - {MANIFEST}:
        complaints.add(shown(name), "a file that the manifest doesn't list", "only listed files")
    for name, file in listed.items():
        if name not in members:
            complaints.add(shown(name), "no file of this name", "one, as the manifest lists it")
        elif (len(members[name]), sum_of(members[name])) != (file.size, file.sha256):
            complaints.add(shown(name), "content that has changed since the pack was made", "the original pack")
    for most, endings in ((MOST_TOML, (".toml",)), (MOST_OF_TILED, tuple(ROOTS))):
        size = sum(len(content) for name, content in members.items() if name.endswith(endings))
        if size > most:
            complaints.add(
                "",
                worded("{size} bytes in files ending in {endings}", size=size, endings=endings[0]),
                worded("at most {most} together", most=most),
            )
    complaints.refuse_if_any()
    return manifest


def unpack(members: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a pack into a folder. Raises OSError."""
    for name, content in members.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with names_file(path), path.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())


def check_unpacked(manifest: Manifest, folder: Path, archive: Path) -> Needs:
    """What is in a pack in a folder, with all its files sound and none too many. Raises FileRefused."""
    folder = folder.resolve()
    try:
        return _checked(manifest, folder, Complaints(archive))
    except FileRefused as refused:
        raise in_archive(refused, folder, archive) from refused


def in_archive(refused: FileRefused, folder: Path, archive: Path) -> FileRefused:
    """Return what was refused of a pack in a folder as what is refused of its zip file."""
    return FileRefused([_in_archive(complaint, folder, archive) for complaint in refused.complaints])


def check_content(manifest: Manifest, folder: Path) -> Needs:
    """What is in a pack in a folder, with its scenario or campaign, cards and armies sound. Raises FileRefused."""
    complaints = Complaints(folder)
    for cards in (file for edition in EDITIONS for file in own_card_files(edition, folder)):
        complaints.extend(cards.complaints)
    for armies in own_army_files(folder):
        complaints.extend(armies.complaints)
    complaints.refuse_if_any()
    return needs_of(folder / manifest.main)


def _checked(manifest: Manifest, folder: Path, complaints: Complaints) -> Needs:
    needs = check_content(manifest, folder)
    what = worded("campaign") if manifest.has_campaign else worded("scenario")
    for file in manifest.files:
        if file.name not in needs.files:
            complaints.add(
                shown(file.name), worded("a file that the {what} doesn't use", what=what), "only files it needs"
            )
    if dict(needs.names) != dict(manifest.names):
        complaints.add(
            MANIFEST,
            shown(manifest.name()),
            worded("the name of its {what}, {name}", what=what, name=shown(needs.name)),
        )
    if needs.about.plain != manifest.about.plain:
        complaints.add(MANIFEST, "something else of its author", worded("what its {what} says under [pack]", what=what))
    complaints.refuse_if_any()
    return needs


def _in_archive(complaint: Complaint, folder: Path, archive: Path) -> Complaint:
    """A complaint about an unpacked file as one about the file in the pack."""
    path = Path(complaint.file)
    if not path.is_relative_to(folder):
        return complaint
    return replace(complaint, file=f"{archive}/{path.relative_to(folder).as_posix()}")
