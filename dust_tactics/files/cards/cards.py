"""Unit cards from TOML: every figure checked, every doubt told."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from dust_tactics.files.cards.lines import check_lines
from dust_tactics.files.cards.media import MEDIA, read_media
from dust_tactics.files.cards.naming import check_names
from dust_tactics.files.cards.skills import MINIATURE, CarriedBy, read_skills
from dust_tactics.files.cards.weapons import read_weapon
from dust_tactics.files.places import data_root, user_root
from dust_tactics.files.reading.complaints import (
    Complaint,
    Complaints,
    FileRefused,
    counted,
    listed,
    nearest,
    one_of,
    shown,
)
from dust_tactics.files.reading.own_files import Fingerprint, OwnFile, fingerprint, read_own
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.rules.cards import (
    ALL_ROUND,
    ARMOUR_COLUMNS,
    HEAVIEST_ARMOUR,
    MOST_CAPACITY,
    Bloc,
    Card,
    Kind,
    SkillOnCard,
    UnitType,
    Weapon,
)
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

SOURCES = ("rulebook", "public", "estimate")
KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
INFANTRY_KINDS = (Kind.SQUAD, Kind.SUPPORT, Kind.HERO, Kind.ATTACHMENT)
MINIATURE_KINDS = (Kind.SQUAD, Kind.SUPPORT, Kind.ATTACHMENT)
AIRCRAFT_KINDS = (Kind.AIRCRAFT, Kind.HELICOPTER)
MOST_MOVE = 12
MOST_MARCH = 24
MOST_POINTS = 1000
UNIT_FIELDS = (
    "name",
    "full_name",
    "kind",
    "type",
    "armour",
    "move",
    "miniatures",
    "health",
    "size",
    "points",
    "unique",
)
UNIT_LISTS = ("skills", "carriers")
COVER_FIELDS = ("soft_cover", "hard_cover")
COVER_SAVES = ("hit-save", "miss-save", "no-save")
"""What cards of squads print for cover of either kind (T10-CRD-07)."""
LATER_FIELDS = ("march", "factions", "captured_points", "variant_of")
"""What cards of later books say besides."""
FACTIONS = (
    "blutkreuz",
    "desert-scorpions",
    "guards",
    "ijn",
    "luftwaffe",
    "ndak",
    "neutral-medical-corps",
    "pla",
    "special-service-brigade",
    "spetsnaz",
    "usmc",
)
"""The factions that cards may name. Only that of Blutkreuz has a rule (T16-FAC-05); the others sort cards."""
PLAIN = "bloc"
"""Stands among the factions where there is a plain card of the bloc besides."""
NO_CARDS: Mapping[str, Card] = {}


def load_cards(edition: str, home: Path | None = None) -> dict[str, Card]:
    """Return the cards of one edition, by id: those that ship and the sound ones of the user, or of the pack in `home`.

    Raises FileRefused with the complaints of all files that ship.
    """
    return _all_cards(edition, cards_fingerprint(edition, home))


def own_cards_folder(edition: str, home: Path | None = None) -> Path:
    """Where users put unit cards of their own, or where those of the pack in `home` lie."""
    return (home or user_root()) / "cards" / edition


def own_card_files(edition: str, home: Path | None = None) -> tuple[OwnFile[Card], ...]:
    """Return the user's own files of cards, or those of the pack in `home`, with what is wrong with them."""
    return _own_card_files(edition, cards_fingerprint(edition, home))


def cards_fingerprint(edition: str, home: Path | None = None) -> Fingerprint:
    """Return what tells whether such cards have changed, or the pictures and sounds beside them."""
    endings = (ending for endings in MEDIA.values() for ending in endings)
    return fingerprint(own_cards_folder(edition, home), ".toml", *endings)


@lru_cache(maxsize=64)
def _all_cards(edition: str, own: Fingerprint) -> dict[str, Card]:
    cards = dict(shipped_cards(edition))
    for file in _own_card_files(edition, own):
        cards |= {card.id: card for card in file.things}
    return cards


@lru_cache(maxsize=64)
def _own_card_files(edition: str, own: Fingerprint) -> tuple[OwnFile[Card], ...]:
    shipped = shipped_cards(edition)

    def read(path: Path) -> tuple[Card, ...]:
        return _check_edition(edition, read_cards(path, shipped), path)

    return read_own((path for path, _, _ in own if path.suffix == ".toml"), read, shipped)


@cache
def shipped_cards(edition: str) -> dict[str, Card]:
    """Return the cards of one edition that ship, by id. Raises FileRefused with the complaints of all their files."""
    files = _shipped_files(edition)
    if not files:
        raise KeyError(f"no cards of the edition {edition!r}")
    complaints: list[Complaint] = []
    pages: dict[Path, _Page] = {}
    for file in files:
        try:
            pages[file] = _page(file)
        except FileRefused as refused:
            complaints.extend(refused.complaints)
    found = {card.id: card for _, cards in pages.values() for card in cards}
    for file, page in pages.items():
        try:
            _check_edition(edition, _sound(page, found), file)
        except FileRefused as refused:
            complaints.extend(refused.complaints)
    if complaints:
        raise FileRefused(complaints)
    return found


def _shipped_files(edition: str) -> list[Path]:
    return sorted((data_root() / "assets" / "cards" / edition).glob("*.toml"))


def check_cards(path: Path) -> tuple[Card, ...]:
    """Return the cards of one file by itself, which may name those that ship with the edition. Raises FileRefused."""
    files = _shipped_files(read_edition(read_toml(path)))
    others = [card for file in files if not file.samefile(path) for card in _page(file)[1]]
    return read_cards(path, {card.id: card for card in others})


def read_cards(path: Path, others: Mapping[str, Card] = NO_CARDS) -> tuple[Card, ...]:
    """Return the cards of one file; `others`, of other files, may be named as pilots and the like. Raises
    FileRefused."""
    return _sound(_page(path), others)


def _check_edition(edition: str, cards: tuple[Card, ...], path: Path) -> tuple[Card, ...]:
    """Cards in the folder of an edition, which are all of it. Raises FileRefused."""
    for card in cards:
        if card.edition != edition:
            raise Complaints(path).refusal(
                "edition", shown(card.edition), worded("{edition}, as its folder says", edition=repr(edition))
            )
    return cards


_Page = tuple[Table, list[Card]]
"""A file of cards, with complaints of what is wrong with each by itself, and its cards as far as they could be read."""


def _page(path: Path) -> _Page:
    root = read_toml(path)
    edition = read_edition(root)
    cards: list[Card] = []
    ids: set[str] = set()
    for table in root.tables("unit", required=True):
        card = _read_card(table, edition)
        if card.id in ids:
            table.complain("id", worded("{card} a second time", card=shown(card.id)), "an id of its own")
        ids.add(card.id)
        cards.append(card)
    return root, cards


def _sound(page: _Page, others: Mapping[str, Card]) -> tuple[Card, ...]:
    """Return the cards of a page that may name `others`. Raises FileRefused."""
    root, cards = page
    check_names(root, cards, others)
    root.finish()
    root.complaints.refuse_if_any()
    return tuple(cards)


def read_edition(table: Table) -> str:
    """Return the edition that a file names. Raises FileRefused if it names none that is known: cards, armies and rules
    hang on it, so that whatever else were said of them would follow from that."""
    if table.misspelt("edition"):
        key = nearest("edition", table.values)
        raise table.complaints.refusal(key, "an unknown key", one_of("edition", ["edition"]), table.line(key))
    edition = table.text("edition", expected=listed(f'"{word}"' for word in EDITIONS))
    if edition and edition not in EDITIONS:
        table.complain("edition", shown(edition), listed(EDITIONS))
    if edition not in EDITIONS:
        table.complaints.refuse_if_any()
    return edition


def edition_with(card_id: str, *, besides: Iterable[Card]) -> str:
    """Return the edition that has a card of that id, as the one of other cards has not; empty if there is none."""
    here = {card.edition for card in besides}
    return next((edition for edition in EDITIONS if edition not in here and card_id in load_cards(edition)), "")


def read_source(table: Table, usual: str = SOURCES[-1]) -> str:
    """Where the figures of a table come from; those who make up a card need not say so."""
    source = table.text("source", usual)
    if source and source not in SOURCES:
        table.complain("source", shown(source), one_of(source, SOURCES))
    return source


def read_field_sources(table: Table, fields: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the fields whose source is another than that of the table."""
    inner = table.table("field_sources")
    if inner is None:
        return ()
    found = []
    for field in inner.values:
        source = inner.text(field)
        if field not in fields:
            inner.complain(field, "an unknown field", one_of(field, fields))
        elif source and source not in SOURCES:
            inner.complain(field, shown(source), one_of(source, SOURCES))
        elif source == table.values.get("source"):
            inner.complain(field, shown(source), "a source other than that of the whole table")
        found.append((field, source))
    return tuple(found)


def _read_card(table: Table, edition: str) -> Card:
    before = len(table.complaints)
    kind = table.choice("kind", Kind)
    if kind is Kind.PIECE:
        table.complain("kind", shown(kind.value), "the kind of a unit")
    unit_type = _read_type(table, kind)
    known = table.values.get("kind") == kind.value
    capacity_key = "miniatures" if kind in MINIATURE_KINDS else "health"
    source = read_source(table)
    arms = table.tables("weapon", required=True)
    variant_of = table.text("variant_of", "", longest=60)
    weapons = [_read_sourced_weapon(inner, unit_type, kind, edition, source) for inner in arms]
    saves = _read_cover_saves(table, kind, edition)
    skills = read_skills(table, "skills", CarriedBy.UNIT, edition)
    card = Card(
        id=table.text("id", longest=60),
        edition=edition,
        name=table.text("name", longest=60),
        full_name=table.text("full_name", longest=120),
        bloc=table.choice("bloc", Bloc),
        kind=kind,
        type=unit_type,
        armour=table.whole("armour", 1, HEAVIEST_ARMOUR[unit_type]),
        move=table.whole("move", 0, MOST_MOVE),
        capacity=table.whole(capacity_key, 1, MOST_CAPACITY, None if known else 1),
        size=table.whole("size", 1, 4),
        points=table.whole("points", 0 if variant_of else 1, MOST_POINTS),
        unique=table.flag("unique", _is_one_person(kind, skills)),
        weapons=tuple(weapon for weapon, _ in weapons),
        skills=skills,
        carriers=_read_carriers(table, known) if kind in MINIATURE_KINDS else (),
        source=source,
        march=table.whole("march", 0, MOST_MARCH) if "march" in table else None,
        field_sources=read_field_sources(table, UNIT_FIELDS + UNIT_LISTS + COVER_FIELDS + LATER_FIELDS)
        + tuple(s for _, more in weapons for s in more),
        note=table.text("note", "", longest=1000),
        factions=_read_factions(table),
        captured_points=table.whole("captured_points", 1, MOST_POINTS) if "captured_points" in table else None,
        variant_of=variant_of,
        soft_cover=saves[0],
        hard_cover=saves[1],
        turns_freely=EDITIONS[edition].fire.turn_freely,
        picture=read_media(table, "picture"),
        sound=read_media(table, "sound"),
        faces=kind is not Kind.SUPPORT or _team_faces(edition, [weapon for weapon, _ in weapons]),
    )
    if card.id and not KEBAB.fullmatch(card.id):
        table.complain("id", shown(card.id), "small letters and digits joined by hyphens")
    table.finish(also=() if known else ("miniatures", "health", "carriers"))
    if len(table.complaints) == before:
        _check_card(table, card)
    return card


def _read_cover_saves(table: Table, kind: Kind, edition: str) -> tuple[str, str]:
    """Return what saves a squad in soft and in hard cover, where the book has it on the cards (T10-CRD-07)."""
    if kind is not Kind.SQUAD or not EDITIONS[edition].saves.on_cards:
        return "", ""
    soft, hard = (table.text(field) for field in COVER_FIELDS)
    for field, save in zip(COVER_FIELDS, (soft, hard), strict=True):
        if save and save not in COVER_SAVES:
            table.complain(field, shown(save), one_of(save, COVER_SAVES))
    return soft, hard


def _read_factions(table: Table) -> tuple[str, ...]:
    """Return the factions that have the card, each once."""
    factions = table.texts("factions", required=False)
    for faction in factions:
        if faction not in (*FACTIONS, PLAIN):
            table.complain("factions", shown(faction), one_of(faction, (*FACTIONS, PLAIN)))
    if len(set(factions)) < len(factions) or factions == (PLAIN,):
        table.complain(
            "factions", listed(factions), worded("each faction once, and {plain} beside others only", plain=repr(PLAIN))
        )
    return factions


def _team_faces(edition: str, weapons: Sequence[Weapon]) -> bool:
    """Return whether the team of a support weapon has a facing: by the book, or by where its weapons point (T13-FOF-02,
    T16-FOF-01)."""
    return EDITIONS[edition].fire.teams_face or any(
        weapon.served and weapon.mount not in (None, *ALL_ROUND) for weapon in weapons
    )


def _read_type(table: Table, kind: Kind) -> UnitType:
    """Return the columns that a unit is hit in: those of its kind, with a complaint if the card says others."""
    before = len(table.complaints)
    unit_type = table.choice("type", UnitType)
    if kind in INFANTRY_KINDS:
        expected = UnitType.INFANTRY
    else:
        expected = UnitType.AIRCRAFT if kind in AIRCRAFT_KINDS else UnitType.VEHICLE
    if table.values.get("kind") != kind:
        return unit_type
    if unit_type != expected and len(table.complaints) == before:
        table.complain(
            "type",
            shown(unit_type.value),
            worded("{expected} for a {kind}", expected=repr(expected.value), kind=kind.value),
        )
    return expected


def _is_one_person(kind: Kind, skills: Sequence[SkillOnCard]) -> bool:
    """Return whether a card is of somebody who has a name: a hero, or a vehicle with a named pilot."""
    return kind is Kind.HERO or any(skill.key == "pilot" and skill.values for skill in skills)


def _read_sourced_weapon(
    table: Table, unit_type: UnitType, kind: Kind, edition: str, source: str
) -> tuple[Weapon, tuple[tuple[str, str], ...]]:
    weapon = read_weapon(table, unit_type, kind, edition, read_source(table, source))
    fields = ("name", "mode", "count", "crew", "range", "mount", "rules", "ammo", *ARMOUR_COLUMNS)
    sources = read_field_sources(table, fields)
    table.text("note", "", longest=1000)
    table.finish()
    return weapon, tuple((f"{weapon.title}.{field}", source) for field, source in sources)


def _read_carriers(table: Table, required: bool) -> tuple[tuple[int, ...], ...]:
    carriers = []
    for number, arms in enumerate(table.items("carriers", required), 1):
        if not isinstance(arms, list) or not all(isinstance(arm, int) and not isinstance(arm, bool) for arm in arms):
            table.complain(
                "carriers",
                worded("{arms} for miniature {number}", arms=shown(arms), number=number),
                "a list of weapon numbers",
            )
            arms = []
        carriers.append(tuple(arms))
    return tuple(carriers)


def _check_card(table: Table, card: Card) -> None:
    """Hold the figures of a card against each other, once each by itself is right."""
    if card.size not in (1, 2, 4) or (card.type == UnitType.INFANTRY and card.size != 1):
        sizes = "1" if card.type == UnitType.INFANTRY else "1, 2 or 4"
        table.complain(
            "size", str(card.size), worded("{sizes} for a unit of {type}", sizes=sizes, type=card.type.value)
        )
    if _is_one_person(card.kind, card.skills) and not card.unique:
        table.complain("unique", "false", "true, as heroes and vehicles with a named pilot are unique")
    if card.captured_points is not None and (card.type != UnitType.VEHICLE or card.captured_points <= card.points):
        table.complain(
            "captured_points", str(card.captured_points), worded("more than {points}, on a vehicle", points=card.points)
        )
    if card.kind in MINIATURE_KINDS:
        _check_carriers(table, card)
    for skill in card.skills:
        miniature = dict(skill.values).get(MINIATURE)
        if isinstance(miniature, int) and miniature > len(card.carriers):
            expected = (
                worded("one of its {count} miniatures", count=len(card.carriers))
                if card.carriers
                else "a unit of miniatures"
            )
            table.complain(
                "skills", worded("{key} of miniature {miniature}", key=skill.key, miniature=miniature), expected
            )
    check_lines(table, card)


def _check_carriers(table: Table, card: Card) -> None:
    """Every miniature has its arms, and together they carry what the weapon lines count."""
    before = len(table.complaints)
    if len(card.carriers) != card.capacity:
        table.complain(
            "carriers",
            counted(len(card.carriers), "{count} miniature", "{count} miniatures"),
            worded("{capacity}, as `miniatures` says", capacity=card.capacity),
        )
    for number, arms in enumerate(card.carriers, 1):
        if not arms or sorted(set(arms)) != list(arms) or not 0 <= arms[0] <= arms[-1] < len(card.weapons):
            expected = worded("different weapon numbers from 0 to {count}, in order", count=len(card.weapons) - 1)
            table.complain(
                "carriers", worded("{arms} for miniature {number}", arms=list(arms), number=number), expected
            )
    if len(table.complaints) > before:
        return
    carried = Counter(arm for arms in card.carriers for arm in arms)
    for number, weapon in enumerate(card.weapons):
        expected_count = weapon.crew or weapon.count
        if carried[number] != expected_count:
            found = worded(
                "{count} carriers of weapon {number} ({title})",
                count=carried[number],
                number=number,
                title=weapon.title,
            )
            table.complain("carriers", found, worded("{count}, as its line says", count=expected_count))
