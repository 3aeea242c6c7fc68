"""What cards name: the pilot of a vehicle, the vehicle of a hero, the weapon of an expert, what a variant is one of."""

from collections.abc import Iterator, Mapping, Sequence

from dust_tactics.files.reading.complaints import one_of
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.cards import Card, Kind, SkillOnCard, UnitType
from dust_tactics.table.wording import worded


def check_names(root: Table, cards: Sequence[Card], others: Mapping[str, Card]) -> None:
    """Complain of every name that stands for no card of the file, nor one of `others`."""
    known = dict(others) | {card.id: card for card in cards}
    for number, card in enumerate(cards):
        table = root.inner("unit", number, {"id": card.id})
        for key, found, named, expected in _named(card, known):
            if named not in expected:
                table.complain(
                    key,
                    worded("{what} {name}", what=found, name=repr(named)),
                    one_of(named, expected) if expected else NOBODY[found],
                )


NOBODY = {
    "the pilot": "a hero of this file",
    "the vehicle": "a vehicle of this file",
    "the weapon": "a weapon of the card, or of a vehicle that the hero pilots",
    "the card": "another card of this file",
}
"""What is expected where there is nothing at all that could be named."""


def _named(card: Card, known: Mapping[str, Card]) -> Iterator[tuple[str, str, str, frozenset[str]]]:
    """Yield what a card names: the key of its file, what that is, the name, and all that would do."""
    for skill in card.skills:
        values = dict(skill.values)
        if hero := values.get("hero"):
            heroes = frozenset(other.id for other in known.values() if other.kind is Kind.HERO)
            yield "skills", "the pilot", str(hero), heroes
        if vehicle := values.get("vehicle"):
            vehicles = frozenset(other.id for other in known.values() if other.type is UnitType.VEHICLE)
            yield "skills", "the vehicle", str(vehicle), vehicles
        if weapon := values.get("weapon"):
            yield "skills", "the weapon", str(weapon), _weapons_of(card, known)
    if card.variant_of:
        originals = frozenset(other.id for other in known.values() if other is not card and not other.variant_of)
        yield "variant_of", "the card", card.variant_of, originals


def _weapons_of(card: Card, known: Mapping[str, Card]) -> frozenset[str]:
    """Return the weapons that a card may be an expert with: its own, and those of vehicles that it is the pilot of."""
    piloted = [other for other in known.values() if _names(other.skills, "hero", card.id)]
    piloted += [other for other in known.values() if _names(card.skills, "vehicle", other.id)]
    return frozenset(weapon.name for each in (card, *piloted) for weapon in each.weapons)


def _names(skills: Sequence[SkillOnCard], value: str, card_id: str) -> bool:
    return any(dict(skill.values).get(value) == card_id for skill in skills)
