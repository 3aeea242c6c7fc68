"""What makes a battle sound: everything in it lies on its table, fits its cards, and means something to its edition."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields

from dust_tactics.grid.footprint_steps import is_footprint
from dust_tactics.rules.armies.building import pair_refusals
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import (
    ARMOUR_COLUMNS,
    HEAVIEST_ARMOUR,
    MOST_CAPACITY,
    Card,
    SkillOnCard,
    Weapon,
    may_share_square,
)
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.limits import MOST_STOREYS
from dust_tactics.rules.members import MINIATURE
from dust_tactics.rules.names import ENGLISH
from dust_tactics.rules.scenario import (
    LONGEST_SPOKEN,
    MOST_CLOUDS,
    MOST_ITEMS,
    MOST_LANGUAGES,
    MOST_RESERVES,
    MOST_SPOKEN,
    MOST_TURNS,
    MOST_UNITS,
    Battle,
    SideSetup,
    SmokeCloud,
    UnitSetup,
    Victory,
)
from dust_tactics.rules.scenario_effects import effects_of, is_unit
from dust_tactics.rules.scenario_events import (
    MOST_COUNTED,
    MOST_EVENTS,
    MOST_SCORED,
)
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import unknown_ground
from dust_tactics.rules.victory import CONDITIONS, DEEPEST_PARTS, JOINABLE, VALUES, NumberValue, PartsValue, TargetValue
from dust_tactics.table.wording import worded

MOST_WEAPONS = 20
"""Weapon lines of a card at most."""
FASTEST, FARTHEST, DEAREST = 20, 40, 1000
"""Squares of a Move and of a March, and army points: no printed number is larger."""
MOST_ON_A_CARD = 99
"""The largest number of a weapon line."""
VALUES_OF_SKILLS = frozenset({MINIATURE, "hero", "vehicle", "weapon"})
"""What may stand beside a skill that a card prints and its book does not play."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the rules could not play.

    place      in the battle, by its fields and the numbers of items: "sides[0].army.units[3].squares"
    found      what is there
    expected   what would be sound
    """

    place: str
    found: str
    expected: str


def faults(battle: Battle) -> Iterator[Fault]:
    """Everything wrong with a battle, from its beginning to its end; nothing if it is sound."""
    edition = EDITIONS.get(battle.edition)
    if edition is None:
        yield Fault("edition", repr(battle.edition), "an edition of the rules")
        return
    if not 1 <= battle.turns <= MOST_TURNS:
        yield Fault("turns", str(battle.turns), worded("1 to {most}", most=MOST_TURNS))
    if battle.first not in (None, 0, 1):
        yield Fault("first", str(battle.first), "side 0 or 1")
    yield from _spoken_faults(battle)
    yield from _board_faults(battle.board)
    if strange := unknown_ground(battle.board, edition.terrain):
        yield Fault("board.terrain", battle.board.terrain[strange[0]], "ground that the edition knows")
        return
    yield from _mission_faults(battle)
    if len({card.id for card in battle.cards}) < len(battle.cards):
        yield Fault("cards", "an id twice", "cards with ids of their own")
    of_cards = [
        fault for number, card in enumerate(battle.cards) for fault in _card_faults(f"cards[{number}]", card, edition)
    ]
    yield from of_cards
    if of_cards:
        return  # the armies below ask the cards what they can do
    cards = {card.id: card for card in battle.cards}
    started = StartingUnits()
    for number, side in enumerate(battle.sides):
        yield from _side_faults(f"sides[{number}]", side, battle.board)
        yield from _army_faults(f"sides[{number}].army", side, cards, battle.board, edition)
        for index, unit in enumerate(side.army.units):
            if unit.card in cards and started.put(str(number), cards[unit.card], unit.squares):
                place = f"sides[{number}].army.units[{index}].squares"
                yield Fault(place, "two units in one square", "a square for each unit")


def _spoken_faults(battle: Battle) -> Iterator[Fault]:
    """Yield what is wrong with names in several languages."""
    if len(battle.spoken) > MOST_SPOKEN:
        yield Fault(
            "spoken", worded("{count} names", count=len(battle.spoken)), worded("at most {most}", most=MOST_SPOKEN)
        )
    for number, row in enumerate(battle.spoken[:MOST_SPOKEN]):
        sizes = [len(name.strip()) if len(name) <= LONGEST_SPOKEN else 0 for _, name in row]
        if len(row) > MOST_LANGUAGES or ENGLISH not in dict(row) or not all(sizes):
            expected = worded("names of 1 to {longest} letters, one of them in English", longest=LONGEST_SPOKEN)
            yield Fault(f"spoken[{number}]", worded("{count} languages", count=len(row)), expected)


@dataclass
class StartingUnits:
    """The units of a battle on the squares that they start on, put down one after another."""

    _here: dict[int, list[tuple[str, Card]]] = field(default_factory=dict)

    def put(self, side: str, card: Card, squares: Sequence[int]) -> list[int]:
        """Put down one more unit of a side; the squares in which those that are there leave it no room."""
        full = [
            square
            for square in squares
            if not all(may_share_square(card, other, friends=owner == side) for owner, other in self.on(square))
        ]
        for square in squares:
            self._here.setdefault(square, []).append((side, card))
        return full

    def on(self, square: int) -> Sequence[tuple[str, Card]]:
        """Return the sides and cards of the units on a square."""
        return self._here.get(square, ())


def _on_board(board: Board, squares: Iterable[int]) -> bool:
    return all(square in board.squares for square in squares)


def _board_faults(board: Board) -> Iterator[Fault]:
    squares: dict[str, Sequence[int]] = {
        "obstacles": [square for square, _ in board.obstacles],
        "buildings": [square for building in board.buildings for square in building.squares],
        "entries": [square for _, entry in board.entries for square in entry],
        "objectives": [square for _, square in board.objectives],
        "halves": [square for _, half in board.halves for square in half],
        "cover": board.cover,
    }
    for name, named in squares.items():
        if not _on_board(board, named):
            yield Fault(f"board.{name}", "a square off the table", "squares of the table")
    if not all(1 <= building.storeys <= MOST_STOREYS for building in board.buildings):
        yield Fault("board.buildings", "storeys without end", worded("1 to {most}", most=MOST_STOREYS))


def _mission_faults(battle: Battle) -> Iterator[Fault]:
    """Objectives, ways to win, and what is left to the players."""
    if not _on_board(battle.board, [objective.square for objective in battle.objectives]):
        yield Fault("objectives", "a square off the table", "squares of the table")
    if any(objective.half not in (None, 0, 1) for objective in battle.objectives):
        yield Fault("objectives", "the half of nobody", "side 0 or 1")
    for number, victory in enumerate(battle.victory):
        if not _is_way_to_win(victory):
            yield Fault(
                f"victory[{number}]",
                repr(victory.kind),
                worded("one of {names}, and its values", names=", ".join(CONDITIONS)),
            )
    if len(battle.smoke) > MOST_CLOUDS or not all(_is_cloud(cloud, battle.board) for cloud in battle.smoke):
        expected = worded("up to {most} on the table, for 1 to {turns} turns", most=MOST_CLOUDS, turns=MOST_TURNS)
        yield Fault("smoke", worded("{count} clouds", count=len(battle.smoke)), expected)
    yield from _event_faults(battle)
    if len(battle.arrivals) >= sum(len(side.army.units) for side in battle.sides):
        yield Fault("sides", "nobody who is there in turn 1", "a unit of either side that does not arrive later")
    if battle.set_up is not None:
        counts = battle.set_up.tiles, battle.set_up.traps, battle.set_up.objectives
        if not all(0 <= count <= MOST_ITEMS for count in counts):
            yield Fault("set_up", str(counts), worded("0 to {most} of everything", most=MOST_ITEMS))


def _is_way_to_win(victory: Victory, depth: int = 1) -> bool:
    kinds = VALUES.get(victory.kind)
    if kinds is None or (depth > 1 and victory.kind not in JOINABLE):
        return False
    parts = [value for value in kinds.values() if isinstance(value, PartsValue)]
    if any(not value.least <= len(victory.of) <= value.most for value in parts) or bool(victory.of) != bool(parts):
        return False
    values = dict(victory.values)
    if len(values) < len(victory.values) or not kinds.keys() >= values.keys():
        return False
    if not all(_is_value(kind, values.get(name)) for name, kind in kinds.items()):
        return False
    return depth <= DEEPEST_PARTS and all(_is_way_to_win(part, depth + 1) for part in victory.of)


def _is_value(kind: NumberValue | TargetValue | PartsValue, value: object) -> bool:
    """Return whether a way to win may have a value of that kind; None stands for one that is not told."""
    if isinstance(kind, PartsValue):
        return value is None  # its parts stand elsewhere
    if isinstance(kind, TargetValue):
        return isinstance(value, str)
    if value is None:
        return kind.default is not None
    return isinstance(value, int) and not isinstance(value, bool) and kind.low <= value <= kind.high


def _event_faults(battle: Battle) -> Iterator[Fault]:
    """Events that speak of what is not there, or wait for themselves."""
    if len(battle.events) > MOST_EVENTS:
        yield Fault(
            "events", worded("{count} events", count=len(battle.events)), worded("at most {most}", most=MOST_EVENTS)
        )
    for number, event in enumerate(battle.events[:MOST_EVENTS]):
        place = f"events[{number}]"
        if event.after is not None and not 0 <= event.after < number:
            yield Fault(f"{place}.after", str(event.after), "the number of an event before it")
        if event.unless is not None and not 0 <= event.unless < number:
            yield Fault(f"{place}.unless", str(event.unless), "the number of an event before it")
        if not 1 <= event.count <= MOST_COUNTED:
            yield Fault(f"{place}.count", str(event.count), worded("1 to {most}", most=MOST_COUNTED))
        if not 0 <= event.at_least <= MOST_SCORED:
            yield Fault(f"{place}.at_least", str(event.at_least), worded("0 to {most}", most=MOST_SCORED))
        if not 0 <= event.turn <= MOST_TURNS:
            yield Fault(f"{place}.turn", str(event.turn), worded("0 to {most}", most=MOST_TURNS))
        if event.objective is not None and not 0 <= event.objective < len(battle.objectives):
            yield Fault(f"{place}.objective", str(event.objective), "the number of an objective")
        if event.side not in (None, 0, 1):
            yield Fault(f"{place}.side", str(event.side), "side 0 or 1")
        if event.unit is not None and not is_unit(battle, event.unit):
            yield Fault(f"{place}.unit", "a unit that is not there", "a side and a place in its army")
        if not _are_squares(event.zone, battle.board):
            yield Fault(f"{place}.zone", "a square off the table, or twice", "squares of the table")
        if event.terrain is not None and event.terrain not in EDITIONS[battle.edition].terrain:
            yield Fault(f"{place}.ground", event.terrain, "ground that the edition knows")
        for effect in effects_of(event):
            if expected := effect.expected(battle):
                yield Fault(f"{place}.{effect.key}", "values out of bounds", expected)


def _are_squares(squares: Sequence[int], board: Board) -> bool:
    return len(set(squares)) == len(squares) and _on_board(board, squares)


def _is_cloud(cloud: SmokeCloud, board: Board) -> bool:
    return _are_squares(cloud.squares, board) and 1 <= cloud.until <= MOST_TURNS


def _side_faults(place: str, side: SideSetup, board: Board) -> Iterator[Fault]:
    if (side.army.enters and not side.entry) or not _on_board(board, side.entry):
        yield Fault(f"{place}.entry", worded("{count} squares", count=len(side.entry)), "squares of the table")
    if not all(board.on_border(square) for square in side.reserve_entry):
        found, expected = (
            worded("{count} squares", count=len(side.reserve_entry)),
            "squares along the edge of the board",
        )
        yield Fault(f"{place}.reserve_entry", found, expected)
    if not _on_board(board, (*side.half, *side.reserve_entry)):
        yield Fault(f"{place}.half", "a square off the table", "squares of the table")
    if side.reserves is not None and not 0 <= side.reserves <= MOST_RESERVES:
        yield Fault(f"{place}.reserves", str(side.reserves), worded("0 to {most}", most=MOST_RESERVES))


def _army_faults(
    place: str, side: SideSetup, cards: dict[str, Card], board: Board, edition: Edition[GameState]
) -> Iterator[Fault]:
    units = side.army.units
    if not 1 <= len(units) <= MOST_UNITS:
        yield Fault(f"{place}.units", worded("{count} units", count=len(units)), worded("1 to {most}", most=MOST_UNITS))
    for number, unit in enumerate(units):
        here = f"{place}.units[{number}]"
        if unit.card not in cards:
            yield Fault(f"{here}.card", repr(unit.card), "the id of a card of this battle")
        elif unit.squares and not is_footprint(unit.squares, cards[unit.card].size, board.width):
            yield Fault(
                f"{here}.squares",
                str(unit.squares),
                worded("{size} of its size, side by side", size=cards[unit.card].size),
            )
        if not _on_board(board, unit.squares):
            yield Fault(f"{here}.squares", str(unit.squares), "squares of the table")
        if unit.card in cards and not _is_left(unit, cards[unit.card]):
            yield Fault(f"{here}.missing", f"{unit.missing}, {unit.crosses}", "less than the whole unit")
        if unit.facing is not None and not 0 <= unit.facing < 8:
            yield Fault(f"{here}.facing", str(unit.facing), "0 to 7")
        if not 0 <= unit.turn <= MOST_TURNS or (unit.turn and unit.squares):
            yield Fault(
                f"{here}.turn", str(unit.turn), worded("0 to {most}, and no squares to start on", most=MOST_TURNS)
            )
        if not _are_squares(unit.entry, board) or not all(board.on_border(square) for square in unit.entry):
            yield Fault(
                f"{here}.entry", worded("{count} squares", count=len(unit.entry)), "squares along the edge of the board"
            )
    if all(unit.card in cards for unit in units):
        for refusal in pair_refusals(edition, cards, units):
            expected = worded("a hero and a unit that go together ({clause})", clause=edition.cite(refusal.clause))
            yield Fault(f"{place}.units[{refusal.units[0]}]", repr(refusal.reason), expected)


def _is_left(unit: UnitSetup, card: Card) -> bool:
    """Return whether something is left of a unit that was weakened before the battle, and it has what it lacks."""
    if card.has_miniatures:
        missing = set(unit.missing)
        known = len(missing) == len(unit.missing) and missing <= set(range(card.capacity))
        return known and len(missing) < card.capacity and not unit.crosses
    return not unit.missing and 0 <= unit.crosses < card.capacity


def _card_faults(place: str, card: Card, edition: Edition[GameState]) -> Iterator[Fault]:
    if not 1 <= card.armour <= HEAVIEST_ARMOUR[card.type]:
        yield Fault(
            f"{place}.armour",
            str(card.armour),
            worded("1 to {most}", most=HEAVIEST_ARMOUR[card.type]),
        )
    march = 0 if card.march is None else card.march
    for name, value, most in (
        ("move", card.move, FASTEST),
        ("march", march, FARTHEST),
        ("points", card.points, DEAREST),
        ("captured_points", card.captured_points or 0, DEAREST),
    ):
        if not 0 <= value <= most:
            yield Fault(f"{place}.{name}", str(value), worded("0 to {most}", most=most))
    if not 1 <= card.capacity <= MOST_CAPACITY:
        yield Fault(f"{place}.capacity", str(card.capacity), worded("1 to {most}", most=MOST_CAPACITY))
    if not len(card.weapons) <= MOST_WEAPONS:
        yield Fault(
            f"{place}.weapons",
            worded("{count} lines", count=len(card.weapons)),
            worded("0 to {most}", most=MOST_WEAPONS),
        )
    if card.has_miniatures and len(card.carriers) != card.capacity:
        yield Fault(f"{place}.carriers", worded("{count} miniatures", count=len(card.carriers)), str(card.capacity))
    if any(not 0 <= arm < len(card.weapons) for arms in card.carriers for arm in arms):
        yield Fault(f"{place}.carriers", "a weapon line that is not there", "numbers of weapon lines")
    for number, weapon in enumerate(card.weapons):
        yield from _weapon_faults(f"{place}.weapons[{number}]", weapon)
    for number, skill in enumerate(card.skills):
        yield from _skill_faults(f"{place}.skills[{number}]", skill, card, edition)


def _skill_faults(place: str, skill: SkillOnCard, card: Card, edition: Edition[GameState]) -> Iterator[Fault]:
    """Values that stand for nothing: a soldier whom the unit does not have, a name that is none, or none of its own."""
    names = [name for name, _ in skill.values]
    defined = edition.skills.get(skill.key)
    known = VALUES_OF_SKILLS if defined is None else {item.name for item in fields(defined.for_card(card))}
    if len(set(names)) < len(names) or not known.issuperset(names):
        expected = worded("{names}, each once at most", names=", ".join(sorted(known))) if known else "no value"
        yield Fault(place, worded("{key} with {names}", key=skill.key, names=", ".join(names)), expected)
    for name, value in skill.values:
        if name == MINIATURE and not (
            isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= len(card.carriers)
        ):
            yield Fault(
                place,
                worded("{key} with {name} {value}", key=skill.key, name=name, value=repr(value)),
                worded("one of {count} miniatures", count=len(card.carriers)),
            )
        if name != MINIATURE and not isinstance(value, str):
            yield Fault(
                place, worded("{key} with {name} {value}", key=skill.key, name=name, value=repr(value)), "a text"
            )


def _weapon_faults(place: str, weapon: Weapon) -> Iterator[Fault]:
    if len(weapon.cells) != len(ARMOUR_COLUMNS):
        yield Fault(f"{place}.cells", worded("{count} cells", count=len(weapon.cells)), str(len(ARMOUR_COLUMNS)))
    numbers = [weapon.count, weapon.ammunition or 0, weapon.crew, weapon.range.minimum, weapon.range.maximum or 0]
    for cell in weapon.cells:
        if cell is not None:
            numbers += [cell.dice, cell.blast, cell.damage]
    if not all(0 <= number <= MOST_ON_A_CARD for number in numbers):
        yield Fault(place, "a number out of all proportion", worded("0 to {most}", most=MOST_ON_A_CARD))
