"""The units of an army in a file, with the heroes who have joined or mounted them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dust_tactics.files.cards.cards import edition_with, own_card_files
from dust_tactics.files.reading.complaints import Complaint, listed, one_of, shown
from dust_tactics.files.reading.own_files import faults_behind
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.texts import read_name
from dust_tactics.rules.armies.building import army_refusals, pair_refusals
from dust_tactics.rules.cards import Bloc, Card, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Terms, UnitSetup
from dust_tactics.table.wording import worded

_EXPECTED = {
    "army-full": "{most} units at most",
    "bloc-not-allowed": "units of {allowed} only",
    "army-of-one-bloc": "units of {bloc} only",
    "army-of-one-camp": "units of one bloc or faction, and Mercenaries",
    "has-no-points": "a unit that has points",
    "no-aircraft": "no aircraft, as the edition has no rules for them",
    "no-attachments": "no attachment, as the edition has no rules for them",
    "only-once": "each hero and each unique vehicle only once",
    "over-the-limit": "units worth {over} points less",
}
"""What a file should hold instead, by the reason of the rules."""


@dataclass(frozen=True, slots=True)
class UnitEntry:
    """A unit as a file lists it.

    hero, pilot   id of the hero who starts with the squad or in the vehicle; empty for none
    table         where it stands in the file, for complaints
    """

    card: Card
    table: Table
    name: str = ""
    hero: str = ""
    pilot: str = ""


def read_entries(table: Table, key: str, cards: Mapping[str, Card]) -> list[UnitEntry]:
    """Return the units of a list: each the id of a card, or a table that says more."""
    entries = []
    for number, item in enumerate(table.items(key)):
        values = {"card": item} if isinstance(item, str) else item
        if not isinstance(values, dict):
            table.complain(key, shown(item), "the id of a card, or a table with `card`")
            continue
        inner = table.inner(key, number, values)
        entry = read_entry(inner, cards)
        if entry is not None:
            inner.finish()
            entries.append(entry)
    return entries


def faults_of_cards(table: Table, key: str, cards: Mapping[str, Card], edition: str) -> list[Complaint]:
    """Return what is wrong with the user's own files that should hold the cards which a list of units names."""
    items = table.values.get(key)
    named = [item.get("card") if isinstance(item, dict) else item for item in items] if isinstance(items, list) else []
    unknown = {word for word in named if isinstance(word, str) and word not in cards}
    return faults_behind(own_card_files(edition), unknown) if unknown else []


UNIT_KEYS = ("id", "name", "hero", "pilot", "square", "squares", "facing", "turn", "entry", "task")
"""What a unit may say of itself beside its card, in an army or in a scenario."""


def read_entry(table: Table, cards: Mapping[str, Card], *, by_language: bool = False) -> UnitEntry | None:
    """Return what a table says of one unit; None, with a complaint, for a card that is not known.

    by_language   whether its name may be given in several languages
    """
    card_id = table.text("card", longest=60, expected="the id of a card")
    card = cards.get(card_id)
    if card is None:
        if card_id:
            other = edition_with(card_id, besides=cards.values())
            here = (
                worded(
                    "a card of {edition}; this is one of {other}",
                    edition=next(iter(cards.values())).edition,
                    other=other,
                )
                if other
                else ""
            )
            expected = here or one_of(card_id, cards, before="the id of a card: ")
            table.complain("card", shown(card_id), expected, kind="card-of-other-book" if other else "")
        else:
            table.finish(also=UNIT_KEYS)
        return None
    name = read_name(table, 60, default="") if by_language else table.text("name", "", longest=60)
    hero, pilot = (table.text(key, "", longest=60) for key in ("hero", "pilot"))
    return UnitEntry(card, table, name, hero, pilot)


def checked_units(
    entries: Sequence[UnitEntry], setups: Sequence[UnitSetup], edition: str, terms: Terms
) -> tuple[UnitSetup, ...]:
    """Return the units with their heroes on board or beside them, after complaints about all that the rules do not
    allow.

    The setups are those of the entries, in their order; an edition of which there are no rules is the caller's to see.
    """
    rules = EDITIONS[edition]
    ordered = _by_bloc(entries)
    for refusal in army_refusals(rules, terms, [entry.card for entry in ordered]) if entries else ():
        table = ordered[refusal.units[0]].table
        values: dict[str, object] = dict(refusal.values)
        values["allowed"] = listed(repr(bloc.value) for bloc in terms.blocs) if terms.blocs else ""
        values["bloc"] = repr(values.get("bloc"))
        expected = worded(_EXPECTED[refusal.reason], **values)
        table.complain("card", shown(table.values["card"]), expected, kind=refusal.reason)
    units = _paired(entries, setups)
    cards = {entry.card.id: entry.card for entry in entries}
    for refusal in pair_refusals(rules, cards, units):
        hero, partner = refusal.units
        key = "pilot" if units[hero].aboard == partner else "hero"
        entries[partner].table.complain(key, shown(units[hero].card), "a hero who can", refusal)
    return units


def bloc_refused(entries: Sequence[UnitEntry], edition: str, bloc: Bloc) -> bool:
    """Return whether an army of that bloc may have none of these units."""
    terms = Terms(blocs=(bloc,), blutkreuz_with_axis=True)
    refusals = army_refusals(EDITIONS[edition], terms, [entry.card for entry in entries])
    refused = {refusal.units[0] for refusal in refusals if refusal.reason == "bloc-not-allowed"}
    return len(refused) == len(entries)


def _by_bloc(entries: Sequence[UnitEntry]) -> list[UnitEntry]:
    """Units in their order, those of the bloc that most are of first: the others are those that do not belong there."""
    blocs = Counter(entry.card.bloc for entry in entries)
    return sorted(entries, key=lambda entry: -blocs[entry.card.bloc])


def _paired(entries: Sequence[UnitEntry], setups: Sequence[UnitSetup]) -> tuple[UnitSetup, ...]:
    """Return the units with each hero told of the unit that names them."""
    heroes = {entry.card.id: index for index, entry in enumerate(entries) if entry.card.kind is Kind.HERO}
    paired = list(setups)
    for index, entry in enumerate(entries):
        for key, hero in (("hero", entry.hero), ("pilot", entry.pilot)):
            if not hero:
                continue
            if hero not in heroes:
                entry.table.complain(key, shown(hero), one_of(hero, heroes) if heroes else "a hero among the units")
                continue
            setup = paired[heroes[hero]]
            if setup.joined_to is not None or setup.aboard is not None:
                entry.table.complain(
                    key, worded("{hero}, who is with another unit already", hero=shown(hero)), "another hero, or none"
                )
            elif key == "hero":
                paired[heroes[hero]] = replace(setup, joined_to=index)
            else:
                paired[heroes[hero]] = replace(setup, aboard=index)
    return tuple(paired)
