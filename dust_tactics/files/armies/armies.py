"""Ready armies from TOML: those that ship, and the user's own."""

import re
from functools import cache, lru_cache
from pathlib import Path

from dust_tactics.files.armies.units import bloc_refused, checked_units, faults_of_cards, read_entries
from dust_tactics.files.cards.cards import cards_fingerprint, load_cards, read_edition, read_source
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.places import data_root, user_root
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.own_files import Fingerprint, OwnFile, fingerprint, read_own
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Terms, UnitSetup, points_of
from dust_tactics.table.wording import worded

HIGHEST_POINTS = 10_000
ARMY_ID = re.compile(r"[a-z0-9-]+")
"""Looser than the ids of cards: earlier programs cut long names anywhere, also behind a hyphen."""


def load_armies(edition: str, home: Path | None = None) -> dict[str, Army]:
    """Return the ready armies of one edition, by id: those that ship, then the sound ones of the user, or of a pack.

    home   the folder of the pack, which is all that its scenarios know beside what ships

    Raises FileRefused.
    """
    armies = dict(shipped_armies(edition))
    for file in own_army_files(home):
        armies |= {army.id: army for army in file.things if army.edition == edition}
    return armies


@cache
def shipped_armies(edition: str) -> dict[str, Army]:
    """Return the armies of one edition that ship, by id. Raises FileRefused."""
    return {army.id: army for army in read_armies(data_root() / "assets" / "armies" / f"{edition}.toml")}


def armies_to_field(edition: str, home: Path | None) -> list[Army]:
    """Return the user's own armies whose cards mean the same in a scenario of the pack in `home`; all of them
    elsewhere."""
    here, there = load_cards(edition), load_cards(edition, home)
    taken = {} if home is None else load_armies(edition, home)
    return [
        army
        for file in own_army_files()
        for army in file.things
        if army.edition == edition
        and army.id not in taken
        and all(there.get(unit.card) == here[unit.card] for unit in army.units)
    ]


def own_armies_folder(home: Path | None = None) -> Path:
    """Where users keep armies of their own, or where those of the pack in `home` lie."""
    return (home or user_root()) / "armies"


def own_army_files(home: Path | None = None) -> tuple[OwnFile[Army], ...]:
    """Return the user's own files of armies, or those of the pack in `home`, with what is wrong with them."""
    cards = tuple(cards_fingerprint(edition, home) for edition in EDITIONS)
    return _own_army_files(fingerprint(own_armies_folder(home)), cards)


@lru_cache(maxsize=64)
def _own_army_files(own: Fingerprint, cards: tuple[Fingerprint, ...]) -> tuple[OwnFile[Army], ...]:
    """Return the files anew whenever they, or the cards that they may name, have changed."""
    shipped = [army_id for edition in EDITIONS for army_id in shipped_armies(edition)]
    return read_own((path for path, _, _ in own), read_armies, shipped)


def read_armies(path: Path) -> tuple[Army, ...]:
    """Return the armies of one file, with cards of the edition it names. Raises FileRefused."""
    root = read_toml(path)
    edition = read_edition(root)
    cards = load_cards(edition, home_of(path))
    armies: list[Army] = []
    for table in root.tables("army", required=True):
        before = len(root.complaints)
        army = _read_army(table, edition, cards)
        root.complaints.blame(faults_of_cards(table, "units", cards, edition), since=before)
        if any(army.id == other.id for other in armies):
            table.complain("id", worded("{army} a second time", army=shown(army.id)), "an id of its own")
        armies.append(army)
    root.finish()
    root.complaints.refuse_if_any()
    return tuple(armies)


def _read_army(table: Table, edition: str, cards: dict[str, Card]) -> Army:
    before = len(table.complaints)
    bloc = table.choice("bloc", Bloc)
    named = table.values.get("bloc") == bloc.value
    entries = read_entries(table, "units", cards)
    if not table.values.get("units", True):
        table.complain("units", "an empty list", "at least one unit")
    setups = [UnitSetup(entry.card.id, entry.name) for entry in entries]
    blocs = {entry.card.bloc for entry in entries}
    if named and len(blocs) == 1 and bloc not in blocs and bloc_refused(entries, edition, bloc):
        (other,) = blocs
        table.complain("bloc", shown(bloc.value), worded("{other}, the bloc of all its units", other=repr(other.value)))
        bloc = other
    terms = Terms(blocs=(bloc,) if named else (), blutkreuz_with_axis=True)
    units = checked_units(entries, setups, edition, terms)
    total = points_of([entry.card for entry in entries])
    _check_points(table, total, sound=len(table.complaints) == before)
    army = Army(
        id=_read_id(table),
        name=table.text("name", longest=60),
        edition=edition,
        bloc=bloc,
        points=total,
        units=units,
        source=read_source(table) if "source" in table else "estimate",
        note=table.text("note", "", longest=1000),
    )
    table.finish()
    return army


def _read_id(table: Table) -> str:
    """Return the id, from which the name of a file is made."""
    army_id = table.text("id", longest=60)
    if army_id and not ARMY_ID.fullmatch(army_id):
        table.complain("id", shown(army_id), "small letters, digits and hyphens")
    return army_id


def _check_points(table: Table, total: int, *, sound: bool) -> None:
    """What an army says that it costs and is meant for, where it says so and its units are `sound`."""
    points = table.whole("points", 1, HIGHEST_POINTS, total) if "points" in table else total
    limit = table.whole("limit", 1, HIGHEST_POINTS, total) if "limit" in table else total
    if not sound:
        return
    if points != total:
        table.complain("points", str(points), worded("{total}, the sum of its units", total=total))
    if total > limit:
        table.complain("limit", str(limit), worded("at least the {total} points of the army", total=total))
