"""Reads the file of cards: the eleven abilities and the deck, with all that the rules ask of it."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from dust_tactics.files.reading.complaints import FileWarning, counted, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.world.faults import Fault
from dust_tactics.files.world.words import word
from dust_tactics.table.wording import worded
from dust_tactics.world.cards import Ability, Card

DECK = 45
MOST = 20
"""The highest value that a card may have."""
HIGHEST_WEIGHT_APART = 3
STRENGTH_OF_COURSE = -0.6
"""How much combat and production run against each other, as a correlation."""
BOTH_ENDS = (Ability.DIPLOMAT, Ability.ALIEN_RADAR, Ability.NURSE)


class Window(StrEnum):
    """When an ability may be used (WW-ABL-02)."""

    AFTER_OWN_ROLL = "after-own-roll"
    OWN_UNIT_DESTROYED = "own-unit-destroyed"
    BATTLE_START = "battle-start"
    OWN_PRODUCTION_START = "own-production-start"
    OWN_PRODUCTION = "own-production"
    OTHER_TURN_START = "other-turn-start"
    OWN_COMBAT = "own-combat"


class Role(StrEnum):
    """Which side of a battle may use an ability."""

    ANY = ""
    ATTACKER = "attacker"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class AbilityFace:
    """What a card shows of its ability, and when people may use it.

    icon     its picture
    points   combat points that it costs
    clauses  where the rules tell of it
    """

    ability: Ability
    icon: str
    window: Window
    role: Role
    points: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards in the order of the file, and the faces of the abilities."""

    cards: tuple[Card, ...]
    faces: dict[Ability, AbilityFace]


def read_world_cards(path: Path) -> Deck:
    """Return the cards of a file, sound by all rules of the book. Raises FileRefused."""
    return _Reading(path).read()


def check_world_cards(path: Path) -> list[FileWarning]:
    """Return what may be meant otherwise in a sound file of cards. Raises FileRefused for one that is not."""
    reading = _Reading(path)
    deck = reading.read()
    return [reading.warning(fault) for fault in card_hints(deck.cards)]


class _Reading:
    """A file being read; `places` are the tables of cards by their ids."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.root = read_toml(path)
        self.places: dict[str, Table] = {}

    def read(self) -> Deck:
        faces: dict[Ability, AbilityFace] = {}
        for table in self.root.tables("ability", required=True):
            face = _face(table)
            if face.ability in faces:
                table.complain("id", shown(face.ability.value), "each ability once (WW-CRD-08)")
            faces[face.ability] = face
        cards: list[Card] = []
        for table in self.root.tables("card", required=True):
            card = _card(table)
            if card.id in self.places:
                table.complain("id", shown(card.id), "an id that no card has before (WW-DAT-19)")
            self.places.setdefault(card.id, table)
            cards.append(card)
        self.root.finish()
        self.root.complaints.refuse_if_any()
        missing = [ability.value for ability in Ability if ability not in faces]
        if missing:
            self.root.complain(
                "ability",
                worded("no {names}", names=", ".join(missing)),
                "the eleven abilities of the rules (WW-CRD-08)",
            )
        for fault in card_faults(cards):
            self._place(fault).complain("", fault.found, fault.wanted)
        self.root.complaints.refuse_if_any()
        return Deck(tuple(cards), faces)

    def _place(self, fault: Fault) -> Table:
        return self.places.get(fault.item, self.root)

    def warning(self, fault: Fault) -> FileWarning:
        table = self._place(fault)
        return FileWarning(str(self.path), table.title, fault.found, fault.wanted, table.line())


def _face(table: Table) -> AbilityFace:
    face = AbilityFace(
        ability=table.choice("id", Ability),
        icon=word(table, "icon"),
        window=table.choice("window", Window),
        role=table.choice("role", Role, Role.ANY),
        points=table.whole("points", 0, 1, 0),
        clauses=table.texts("clauses"),
    )
    table.finish()
    return face


def _card(table: Table) -> Card:
    card = Card(
        id=word(table, "id"),
        ability=table.choice("ability", Ability),
        combat=table.whole("combat", 0, MOST),
        movement=table.whole("movement", 0, MOST),
        production=table.whole("production", 0, MOST),
        stars=table.whole("stars", 0, MOST),
    )
    table.finish()
    return card


def card_faults(cards: Sequence[Card]) -> Iterator[Fault]:
    """Yield every rule that a deck breaks and must not (WW-DAT-19 to WW-DAT-23)."""
    if len(cards) != DECK:
        yield Fault("WW-CMP-05", counted(len(cards), "{count} card", "{count} cards"), str(DECK))
    yield from _twins(cards, lambda card: card.rank, "WW-DAT-20", "other combat, movement or stars than")
    koshkas = [card for card in cards if card.ability is Ability.KOSHKA]
    yield from _twins(koshkas, lambda card: card.stars, "WW-DAT-21", "other stars than")
    for ability in Ability:
        if not any(card.ability is ability for card in cards):
            yield Fault(
                "WW-DAT-22", worded("no card with {ability}", ability=ability), "every ability on at least one card"
            )
    for card in cards:
        if card.ability in (Ability.MECH_DROPPER, Ability.BALLISTIC_MISSILES) and card.combat < 1:
            yield Fault(
                "WW-DAT-22",
                worded("combat 0 with {ability}", ability=card.ability),
                "at least 1, which the ability costs",
                card.id,
            )
    if not any(card.production == 3 for card in cards):
        yield Fault("WW-DAT-23", "no card with production 3", "at least one")


def _twins(cards: Iterable[Card], key: Callable[[Card], object], clause: str, expected: str) -> Iterator[Fault]:
    """Yield the cards that are like one before them in a way in which none may."""
    first: dict[object, Card] = {}
    for card in cards:
        if key(card) in first:
            other = first[key(card)]
            found = worded(
                "combat {combat}, movement {movement}, stars {stars}",
                combat=card.combat,
                movement=card.movement,
                stars=card.stars,
            )
            yield Fault(clause, found, worded("{expected} {card}", expected=expected, card=other.id), card.id)
        first.setdefault(key(card), card)


def card_hints(cards: Sequence[Card]) -> Iterator[Fault]:
    """Yield every piece of advice that a sound deck does not follow (WW-DAT-22 to WW-DAT-25)."""
    counts = Counter(card.ability for card in cards)
    if sorted(counts.values()) != [4] * 10 + [5]:
        found = ", ".join(f"{ability} {count}" for ability, count in counts.items() if count != 4)
        yield Fault("WW-DAT-22", worded("cards with {found}", found=found), "four of each ability and five of one")
    weights = [2 * card.combat + card.movement + card.production for card in cards]
    middle = sum(weights) / len(weights)
    for card, weight in zip(cards, weights, strict=True):
        if not (1 <= card.combat <= 5 and 1 <= card.movement <= 6 and 1 <= card.production <= 9):
            found = worded(
                "combat {combat}, movement {movement}, production {production}",
                combat=card.combat,
                movement=card.movement,
                production=card.production,
            )
            yield Fault("WW-DAT-24", found, "1 to 5, 1 to 6 and 1 to 9", card.id)
        if abs(weight - middle) > HIGHEST_WEIGHT_APART:
            expected = worded(
                "within {highest} of {middle}, the average", highest=HIGHEST_WEIGHT_APART, middle=f"{middle:.1f}"
            )
            yield Fault(
                "WW-DAT-24", worded("twice combat, movement and production: {weight}", weight=weight), expected, card.id
            )
        if card.ability is Ability.KOSHKA and card.combat > 2:
            yield Fault(
                "WW-DAT-25",
                worded("combat {combat} with koshka", combat=card.combat),
                "2 at most: early turns need no Koshka",
                card.id,
            )
    course = correlation([card.combat for card in cards], [card.production for card in cards])
    if course >= STRENGTH_OF_COURSE:
        found = worded("combat and production with a correlation of {course}", course=f"{course:.2f}")
        yield Fault("WW-DAT-24", found, worded("below {most}: warlike turns build little", most=STRENGTH_OF_COURSE))
    values: defaultdict[Ability, list[int]] = defaultdict(list)
    for card in cards:
        values[card.ability].append(card.combat)
    for ability in BOTH_ENDS:
        low, high = min(values[ability]), max(values[ability])
        if (low, high) != (1, 5):
            yield Fault(
                "WW-DAT-25",
                worded("{ability} with combat {low} to {high}", ability=ability, low=low, high=high),
                "at both ends of the turn order, 1 and 5",
            )


def correlation(first: Sequence[int], second: Sequence[int]) -> float:
    """Return how two rows of numbers go together, from -1 to 1; 0 where one of them never changes."""
    mine, other = sum(first) / len(first), sum(second) / len(second)
    both = sum((a - mine) * (b - other) for a, b in zip(first, second, strict=True))
    spread = math.sqrt(sum((a - mine) ** 2 for a in first) * sum((b - other) ** 2 for b in second))
    return both / spread if spread else 0.0
