"""Ids that several files have: whoever reads them all takes the first and leaves the others out, so all are told of."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.armies.armies import shipped_armies
from dust_tactics.files.cards.cards import shipped_cards
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.places import data_root, resolved
from dust_tactics.files.reading.complaints import Complaint, FileRefused, printable, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

CARDS, ARMIES = "unit", "army"
"""The tables of a file whose ids no other file may have."""


@dataclass(frozen=True, slots=True)
class _Id:
    """An id in a file, as something of its kind; cards of two editions may have the same one."""

    kind: str
    edition: str
    id: str
    line: int | None

    @property
    def ships(self) -> bool:
        """Whether a card or army that comes with the program has it."""
        if self.kind == CARDS:
            return self.edition in EDITIONS and self.id in shipped_cards(self.edition)
        return any(self.id in shipped_armies(edition) for edition in EDITIONS)

    def known_to(self, home: Path | None) -> tuple[Path | None, str, str, str]:
        """Return what it must not share with an id of another file; packs, each in its `home`, know nothing of each
        other."""
        return home, self.kind, self.edition if self.kind == CARDS else "", self.id


def id_clashes(paths: Iterable[Path]) -> Mapping[Path, list[Complaint]]:
    """Return what is wrong with the ids of cards and armies in these files, held against each other and the files
    beside them.

    What can't be read has no ids; that is told by whoever reads it.
    """
    asked = list(paths)
    ids = {path: list(_ids_in(path)) for path in asked}
    for folder in dict.fromkeys(path.parent for path in asked if ids[path]):
        ids |= {path: list(_ids_in(path)) for path in files_of(folder, ".toml") if path not in ids}
    holders: dict[tuple[Path | None, str, str, str], dict[Path | None, Path]] = {}
    for path, found in ids.items():
        for each in found:
            holders.setdefault(each.known_to(home_of(path)), {}).setdefault(resolved(path), path)
    told = {path: list(_clashes(path, ids[path], holders)) for path in asked}
    return {path: complaints for path, complaints in told.items() if complaints}


def _clashes(
    path: Path, ids: Iterable[_Id], holders: Mapping[tuple[Path | None, str, str, str], Mapping[Path | None, Path]]
) -> Iterator[Complaint]:
    own = resolved(path)
    is_own = own is not None and not own.is_relative_to(data_root().resolve())
    for each in ids:
        if is_own and each.ships:
            yield Complaint(str(path), "id", shown(each.id), "an id that does not ship with the program", each.line)
        for other, name in holders[each.known_to(home_of(path))].items():
            if other != own:
                found = worded("{each}, which {name} has too", each=shown(each.id), name=printable(name))
                yield Complaint(str(path), "id", found, "an id that no other file has", each.line)


def _ids_in(path: Path) -> Iterator[_Id]:
    if path.suffix != ".toml":
        return
    try:
        with one_file(path):
            root = read_toml(path)
    except FileRefused:
        return
    edition = root.values.get("edition")
    if not isinstance(edition, str):
        return
    for kind in (CARDS, ARMIES):
        items = root.values.get(kind)
        for number, item in enumerate(items if isinstance(items, list) else ()):
            if isinstance(item, dict) and isinstance(item.get("id"), str):
                yield _Id(kind, edition, item["id"], root.origin.lines.get((kind, number, "id")))
