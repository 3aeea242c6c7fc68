"""The gate for a whole battle by value, as in the header of a journal: nothing in it may surprise the rules."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from dust_tactics.files.boards.square_ranges import on_border
from dust_tactics.files.boards.tiled.map import LARGEST, SMALLEST
from dust_tactics.files.cards.cards import HEAVIEST_ARMOUR
from dust_tactics.files.reading.complaints import Complaints, can_be_shown, shown
from dust_tactics.files.reading.toml import LONGEST_TEXT
from dust_tactics.files.scenarios.set_up import MOST_ITEMS
from dust_tactics.files.scenarios.sides import MOST_RESERVES
from dust_tactics.files.scenarios.smoke import MOST_CLOUDS
from dust_tactics.files.scenarios.victory import VICTORY_KINDS, NumberValue
from dust_tactics.rules.armies.building import pair_refusals
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Card, Weapon, may_share_square
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_TURNS, MOST_UNITS, Army, Battle, SmokeCloud
from dust_tactics.table.plain import from_plain

MOST_WEAPONS = 20
HIGHEST = 1000
"""No printed number is larger."""

OF_SEVERAL_LINES = ("note", "briefing", "key")
"""Texts that people write at length."""

Fault = tuple[str, str, str]
"""A place, what was found there and what was expected."""


def read_battle(plain: Any, complaints: Complaints) -> Battle:
    """A battle from plain values of a stranger. Raises FileRefused."""
    for fault in chain(_size_faults(plain), _text_faults(plain)):
        complaints.add(*fault, line=1)
    complaints.refuse_if_any()
    try:
        battle: Battle = from_plain(Battle, plain, "battle")
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("battle", shown(str(error)), "a battle by value", 1) from error
    for fault in _faults(battle):
        complaints.add(*fault, line=1)
    complaints.refuse_if_any()
    return battle


def _size_faults(plain: Any) -> Iterator[Fault]:
    """The size of the table, before anything is made of it."""
    board = plain.get("board") if isinstance(plain, dict) else None
    if not isinstance(board, dict):
        yield "battle", "no table", "a table"
        return
    for side in ("width", "height"):
        length = board.get(side)
        if not isinstance(length, int) or not SMALLEST <= length <= LARGEST:
            yield f"battle.board.{side}", shown(length), f"{SMALLEST} to {LARGEST} squares"


def _text_faults(plain: Any) -> Iterator[Fault]:
    """Names and texts that no file of ours could have given: they would break the lines they are told in."""
    left: list[tuple[str, Any]] = [("", plain)]
    while left:
        key, value = left.pop()
        if isinstance(value, dict):
            left += value.items()
        elif isinstance(value, list):
            left += [(key, item) for item in value]
        elif isinstance(value, str) and len(value) > LONGEST_TEXT:
            yield f"battle, {key}", f"{len(value)} letters", f"at most {LONGEST_TEXT}"
        elif isinstance(value, str) and not value.isprintable():
            lines = "\n" if key in OF_SEVERAL_LINES else ""
            if not all(can_be_shown(letter) or letter in lines for letter in value):
                yield f"battle, {key}", shown(value), "a text without control characters"


def _faults(battle: Battle) -> Iterator[Fault]:
    if battle.edition not in EDITIONS:
        yield "battle.edition", shown(battle.edition), "an edition of the rules"
        return
    if not 1 <= battle.turns <= MOST_TURNS:
        yield "battle.turns", str(battle.turns), f"1 to {MOST_TURNS}"
    if battle.first not in (None, 0, 1):
        yield "battle.first", str(battle.first), "side 0 or 1"
    yield from _board_faults(battle.board)
    yield from _mission_faults(battle)
    cards = {card.id for card in battle.cards}
    if len(cards) < len(battle.cards):
        yield "battle.cards", "an id twice", "cards with ids of their own"
    for number, card in enumerate(battle.cards):
        yield from _card_faults(f"battle.cards[{number}]", card, battle.edition)
    for number, side in enumerate(battle.sides):
        place = f"battle.sides[{number}]"
        waiting = any(not unit.squares and unit.aboard is None for unit in side.army.units)
        if (waiting and not side.entry) or not _on_board(battle.board, side.entry):
            yield f"{place}.entry", f"{len(side.entry)} squares", "squares of the table"
        if not all(on_border(square, battle.board) for square in side.reserve_entry):
            yield f"{place}.reserve_entry", f"{len(side.reserve_entry)} squares", "squares along the edge of the table"
        if not _on_board(battle.board, (*side.half, *side.reserve_entry)):
            yield f"{place}.half", "a square off the table", "squares of the table"
        if side.reserves is not None and not 0 <= side.reserves <= MOST_RESERVES:
            yield f"{place}.reserves", str(side.reserves), f"0 to {MOST_RESERVES}"
        yield from _army_faults(f"{place}.army", side.army, cards, battle.board)
    yield from _crowd_faults(battle)
    yield from _pair_faults(battle)


def _pair_faults(battle: Battle) -> Iterator[Fault]:
    """Heroes have joined or mounted whom they may."""
    cards = {card.id: card for card in battle.cards}
    for number, side in enumerate(battle.sides):
        units = side.army.units
        if all(unit.card in cards for unit in units):
            for refusal in pair_refusals(EDITIONS[battle.edition], cards, units):
                place = f"battle.sides[{number}].army.units[{refusal.units[0]}]"
                yield place, shown(refusal.reason), f"a hero and a unit that go together ({refusal.clause})"


def _crowd_faults(battle: Battle) -> Iterator[Fault]:
    """Units share a square only where the rules let them."""
    cards = {card.id: card for card in battle.cards}
    held: dict[int, list[tuple[int, Card]]] = {}
    for number, side in enumerate(battle.sides):
        for unit in side.army.units:
            card = cards.get(unit.card)
            if card is None:
                continue
            for square in unit.squares:
                here = held.setdefault(square, [])
                if not all(may_share_square(card, other, friends=owner == number) for owner, other in here):
                    yield "battle.sides", "two units in one square", "a square for each unit"
                here.append((number, card))


def _mission_faults(battle: Battle) -> Iterator[Fault]:
    """Objectives, ways to win, and what is left to the players."""
    if not _on_board(battle.board, [objective.square for objective in battle.objectives]):
        yield "battle.objectives", "a square off the table", "squares of the table"
    if any(objective.half not in (None, 0, 1) for objective in battle.objectives):
        yield "battle.objectives", "the half of nobody", "side 0 or 1"
    for number, victory in enumerate(battle.victory):
        kinds = VICTORY_KINDS.get(victory.kind)
        if kinds is None or not all(
            isinstance(value, int if isinstance(kinds.get(name), NumberValue) else str) and name in kinds
            for name, value in victory.values
        ):
            yield f"battle.victory[{number}]", shown(victory.kind), f"one of {', '.join(VICTORY_KINDS)}, and its values"
    if len(battle.smoke) > MOST_CLOUDS or not all(_is_cloud(cloud, battle.board) for cloud in battle.smoke):
        yield (
            "battle.smoke",
            f"{len(battle.smoke)} clouds",
            f"up to {MOST_CLOUDS} on the table, for 1 to {MOST_TURNS} turns",
        )
    if battle.set_up is not None:
        counts = battle.set_up.tiles, battle.set_up.traps, battle.set_up.objectives
        if not all(0 <= count <= MOST_ITEMS for count in counts):
            yield "battle.set_up", shown(counts), f"0 to {MOST_ITEMS} of everything"


def _is_cloud(cloud: SmokeCloud, board: Board) -> bool:
    squares = set(cloud.squares)
    return len(squares) == len(cloud.squares) and _on_board(board, squares) and 1 <= cloud.until <= MOST_TURNS


def _on_board(board: Board, squares: Any) -> bool:
    return all(0 <= square < board.width * board.height for square in squares)


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
            yield f"battle.board.{name}", "a square off the table", "squares of the table"


def _army_faults(place: str, army: Army, cards: set[str], board: Board) -> Iterator[Fault]:
    if not 1 <= len(army.units) <= MOST_UNITS:
        yield f"{place}.units", f"{len(army.units)} units", f"1 to {MOST_UNITS}"
    for number, unit in enumerate(army.units):
        here = f"{place}.units[{number}]"
        if unit.card not in cards:
            yield f"{here}.card", shown(unit.card), "the id of a card of this battle"
        if not _on_board(board, unit.squares):
            yield f"{here}.squares", shown(unit.squares), "squares of the table"
        if unit.facing is not None and not 0 <= unit.facing < 8:
            yield f"{here}.facing", str(unit.facing), "0 to 7"


def _card_faults(place: str, card: Card, edition: str) -> Iterator[Fault]:
    if not 1 <= card.armour <= HEAVIEST_ARMOUR[card.type]:
        yield f"{place}.armour", str(card.armour), f"1 to {HEAVIEST_ARMOUR[card.type]}"
    march = 0 if card.march is None else card.march
    for name, value, most in (("move", card.move, 20), ("march", march, 40), ("points", card.points, HIGHEST)):
        if not 0 <= value <= most:
            yield f"{place}.{name}", str(value), f"0 to {most}"
    if not 1 <= card.capacity <= 20:
        yield f"{place}.capacity", str(card.capacity), "1 to 20"
    if not 1 <= len(card.weapons) <= MOST_WEAPONS:
        yield f"{place}.weapons", f"{len(card.weapons)} lines", f"1 to {MOST_WEAPONS}"
    if card.has_miniatures and len(card.carriers) != card.capacity:
        yield f"{place}.carriers", f"{len(card.carriers)} miniatures", str(card.capacity)
    if any(not 0 <= arm < len(card.weapons) for arms in card.carriers for arm in arms):
        yield f"{place}.carriers", "a weapon line that is not there", "numbers of weapon lines"
    for number, weapon in enumerate(card.weapons):
        yield from _weapon_faults(f"{place}.weapons[{number}]", weapon)
    yield from _skill_faults(place, card, edition)


def _weapon_faults(place: str, weapon: Weapon) -> Iterator[Fault]:
    if len(weapon.cells) != len(ARMOUR_COLUMNS):
        yield f"{place}.cells", f"{len(weapon.cells)} cells", str(len(ARMOUR_COLUMNS))
    numbers = [weapon.count, weapon.ammunition or 0, weapon.crew, weapon.range.minimum, weapon.range.maximum or 0]
    for cell in weapon.cells:
        if cell is not None:
            numbers += [cell.dice, cell.blast, cell.damage]
    if not all(0 <= number < 100 for number in numbers):
        yield place, "a number out of all proportion", "0 to 99"


def _skill_faults(place: str, card: Card, edition: str) -> Iterator[Fault]:
    kinds = EDITIONS[edition].skills
    for number, skill in enumerate(card.skills):
        if skill.key in kinds:
            try:
                kinds[skill.key](**dict(skill.values))
            except TypeError as error:
                yield f"{place}.skills[{number}]", shown(str(error)), f"the values of {skill.key}"
