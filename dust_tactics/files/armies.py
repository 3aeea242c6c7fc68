"""Ready armies from TOML."""

from functools import cache
from pathlib import Path

from dust_tactics.files.cards import load_cards, read_edition, read_source
from dust_tactics.files.complaints import one_of, shown
from dust_tactics.files.gate_toml import Table, read_toml
from dust_tactics.files.places import data_root
from dust_tactics.rules.cards import Bloc, Card, Kind, UnitType
from dust_tactics.rules.scenario import Army, UnitSetup

MOST_UNITS = 30


@cache
def load_armies(edition: str) -> dict[str, Army]:
    """The shipped armies of one edition, by id. Raises FileRefused."""
    return {army.id: army for army in read_armies(data_root() / "assets" / "armies" / f"{edition}.toml")}


def read_armies(path: Path) -> tuple[Army, ...]:
    """The armies of one file, with cards of the edition it names. Raises FileRefused.

    `joins` and `pilots` say which hero goes with which unit; they are checked here, while in the army that comes
    back each hero is a unit of their own.
    """
    root = read_toml(path)
    cards = load_cards(read_edition(root))
    armies: list[Army] = []
    for table in root.tables("army", required=True):
        army = _read_army(table, root.text("edition"), cards)
        if any(army.id == other.id for other in armies):
            table.complain("id", shown(army.id), "an id that is not used before")
        armies.append(army)
    root.finish()
    root.complaints.refuse_if_any()
    return tuple(armies)


def _read_army(table: Table, edition: str, cards: dict[str, Card]) -> Army:
    bloc = table.choice("bloc", Bloc)
    units = read_unit_ids(table, "units", cards)
    limit = table.whole("limit", 1, 10_000)
    points = table.whole("points", 1, 10_000)
    check_army(table, "units", units, bloc)
    total = sum(card.points for card in units)
    if units and points != total:
        table.complain("points", str(points), f"{total}, the sum of its units")
    if points > limit:
        table.complain("limit", str(limit), f"at least the {points} points of the army")
    _check_pairs(table, "joins", "squad", units)
    _check_pairs(table, "pilots", "vehicle", units)
    army = Army(
        id=table.text("id", longest=60),
        name=table.text("name", longest=60),
        edition=edition,
        bloc=bloc,
        points=total,
        units=tuple(UnitSetup(card.id) for card in units),
        source=read_source(table),
        note=table.text("note", "", longest=1000),
    )
    table.finish()
    return army


def read_unit_ids(table: Table, key: str, cards: dict[str, Card]) -> list[Card]:
    """The cards that a list of ids names."""
    units = []
    for card_id in table.texts(key):
        if card_id in cards:
            units.append(cards[card_id])
        else:
            table.complain(key, shown(card_id), one_of(card_id, cards))
    return units


def check_army(table: Table, key: str, units: list[Card], bloc: Bloc) -> None:
    """What holds for every army: one bloc, unique units once (T13-ARM-03, T13-ARM-04)."""
    if not 1 <= len(units) <= MOST_UNITS:
        table.complain(key, f"{len(units)} units", f"1 to {MOST_UNITS}")
    for card in units:
        if card.bloc != bloc:
            table.complain(key, f"{card.id!r} of the bloc {card.bloc.value!r}", f"units of {bloc.value!r} only")
    for card in {card.id: card for card in units if card.unique and units.count(card) > 1}.values():
        table.complain(key, f"{card.id!r} {units.count(card)} times", "a hero or unique vehicle once")


def _check_pairs(table: Table, key: str, other: str, units: list[Card]) -> None:
    """Each pair names a hero and a squad or vehicle of the same army."""
    taken = {card.id: card for card in units}
    for pair in table.tables(key):
        for role in ("hero", other):
            card_id = pair.text(role)
            card = taken.get(card_id)
            if card is None:
                if card_id:
                    pair.complain(role, shown(card_id), one_of(card_id, taken) if taken else "a unit of the army")
            elif not _fits(card, role):
                pair.complain(role, f"{card_id!r}, a {card.kind.value}", f"a {role}")
        pair.finish()


def _fits(card: Card, role: str) -> bool:
    if role == "vehicle":
        return card.type == UnitType.VEHICLE
    return card.kind == (Kind.HERO if role == "hero" else Kind.SQUAD)
