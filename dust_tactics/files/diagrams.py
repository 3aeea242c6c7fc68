"""The worked examples of a book, as `assets/clauses/diagrams` has them: positions on boards drawn in letters."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from dust_tactics.files.boards.drawn import LETTERS, board_from, with_building, with_edges
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import listed, one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.scenarios.sides import FACINGS
from dust_tactics.grid.footprint_steps import is_footprint
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.cards import Card
from dust_tactics.rules.diagrams import CLAIMS, Claim, Diagram, Shows
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Battle, SideSetup, SmokeCloud, UnitSetup
from dust_tactics.table.wording import worded

LONGEST_CAPTION = 300
MOST_SIDE = 12
MOST_UNITS = 8
TURNS = 8
"""Of the battle that is played from a diagram."""
SCENARIO = "diagram"
"""What such a battle says it is made from, before the id of the diagram."""
_BETWEEN = "|"
"""Between two neighbouring squares, for what stands on the edge that they share."""
_SIDES = (("first", "west"), ("second", "east"))
_EDGES = {"walls": Edge.WALL, "openings": Edge.LARGE, "small_openings": Edge.SMALL}


@cache
def load_diagrams(edition: str) -> tuple[Diagram, ...]:
    """Return the diagrams of an edition; none for a book that has no file. Raises FileRefused."""
    path = data_root() / "assets" / "clauses" / "diagrams" / f"{edition}.toml"
    return read_diagrams(path, edition) if path.exists() else ()


def read_diagrams(path: Path, edition: str) -> tuple[Diagram, ...]:
    """Return the diagrams of one file. Raises FileRefused."""
    root = read_toml(path)
    tables = [root.table(key) for key in root.values]
    found = [_diagram(table, edition) for table in tables if table is not None]
    root.finish()
    root.complaints.refuse_if_any()
    return tuple(diagram for diagram in found if diagram is not None)


def _diagram(table: Table, edition: str) -> Diagram | None:
    """One diagram; None where its board or units are faulty, which is complained of."""
    caption, shows = table.text("caption", longest=LONGEST_CAPTION), table.choice("shows", Shows)
    clauses = tuple(f"{EDITIONS[edition].prefix}-{clause}" for clause in table.texts("clauses"))
    of, weapon, claims = table.text("of"), table.text("weapon", ""), table.table("claims", required=True)
    trail = table.texts("trail", required=False)
    battle = _battle(table, edition)
    table.finish()
    if not clauses:
        table.complain("clauses", "nothing", "the clauses that it is an example of")
    if battle is None or claims is None:
        return None
    names = [unit.name for side in battle.sides for unit in side.army.units]
    if of not in names:
        table.complain("of", shown(of), listed(names))
        return None
    number = names.index(of)
    return Diagram(
        str(table.path[-1]),
        battle.name,
        caption,
        clauses,
        replace(battle, first=int(number >= len(battle.sides[0].army.units))),
        shows,
        number,
        _claims(claims, shows, battle.board),
        _weapon(table, battle, of, weapon) if shows is Shows.FIRE else 0,
        _squares(table, "trail", battle.board, trail, in_order=True),
    )


def _battle(table: Table, edition: str) -> Battle | None:
    """Return the position as the beginning of a battle; None where there is no board or nobody on it."""
    board, title = _board(table), table.text("title")
    armies, smoke = [table.texts(key) for key, _ in _SIDES], table.texts("smoke", required=False)
    if board is None:
        return None
    cards = load_cards(edition)
    sides = [_side(table, key, board, units, cards) for (key, _), units in zip(_SIDES, armies, strict=True)]
    if not all(sides):
        return None
    first, second = (_setup(board, units, cards, edge, edition) for units, (_, edge) in zip(sides, _SIDES, strict=True))
    clouds = (SmokeCloud(_squares(table, "smoke", board, smoke), TURNS),) if smoke else ()
    used = dict.fromkeys(unit.card for units in sides for unit in units)
    name, printed = f"{SCENARIO}-{table.path[-1]}", tuple(cards[card] for card in used)
    return Battle(name, title, edition, board, (first, second), printed, TURNS, smoke=clouds)


def _board(table: Table) -> Board | None:
    rows = [line.split() for line in table.text("board", longest=LONGEST_CAPTION * 2).strip().splitlines()]
    if not rows or len(rows) > MOST_SIDE or any(not 1 < len(row) <= MOST_SIDE for row in rows):
        table.complain(
            "board",
            worded("{count} rows", count=len(rows)),
            worded("2 to {most} letters in each of at most {most} rows", most=MOST_SIDE),
        )
        return None
    if len({len(row) for row in rows}) > 1:
        table.complain("board", "rows of different lengths", "rows of the same length")
        return None
    for letter in (letter for row in rows for letter in row if letter not in LETTERS):
        table.complain("board", shown(letter), listed(LETTERS))
        return None
    board, inside = board_from(rows, str(table.path[-1])), table.texts("inside", required=False)
    if inside:
        board = with_building(board, inside, (), Edge.WALL) if _squares(table, "inside", board, inside) else board
    for key, edge in _EDGES.items():
        board = with_edges(board, _pairs(table, key, board), edge)
    return board


def _pairs(table: Table, key: str, board: Board) -> list[tuple[str, str]]:
    """Pairs of neighbouring squares, written as "B2|C2"."""
    pairs = []
    for text in table.texts(key, required=False):
        one, _, other = text.partition(_BETWEEN)
        squares = _squares(table, key, board, (one, other))
        if len(squares) == 2 and is_footprint(squares, 2, board.width):
            pairs.append((one, other))
        else:
            table.complain(key, shown(text), "two neighbouring squares, such as B2|C2")
    return pairs


def _squares(table: Table, key: str, board: Board, names: Sequence[str], *, in_order: bool = False) -> tuple[int, ...]:
    """Return the squares of these names, ascending unless they are wanted in their order."""
    found = []
    for name in names:
        try:
            found.append(parse_square(name, board.width, board.height))
        except ValueError as error:
            table.complain(key, shown(name), str(error))
    return tuple(found if in_order else sorted(found))


def _side(table: Table, key: str, board: Board, units: Sequence[str], cards: dict[str, Card]) -> tuple[UnitSetup, ...]:
    """Return the units of a side, each written as "ludwig A2 east", a large one as "is-48 A2+B2 east"."""
    if len(units) > MOST_UNITS:
        table.complain(key, worded("{count} units", count=len(units)), worded("at most {most}", most=MOST_UNITS))
    found = (_unit(table, key, board, text, cards) for text in units)
    return tuple(unit for unit in found if unit is not None)


def _unit(table: Table, key: str, board: Board, text: str, cards: dict[str, Card]) -> UnitSetup | None:
    name, _, rest = text.partition(" ")
    place, _, facing = rest.partition(" ")
    card = cards.get(name)
    if card is None:
        table.complain(key, shown(name), one_of(name, cards))
        return None
    squares = _squares(table, key, board, place.split("+"))
    if not is_footprint(squares, card.size, board.width):
        table.complain(key, shown(text), worded("a card, {size} squares joined by +, and a facing", size=card.size))
        return None
    if facing and facing not in FACINGS:
        table.complain(key, shown(facing), listed(FACINGS))
        return None
    return UnitSetup(card.id, card.name, squares, FACINGS.index(facing) if facing else None)


def _setup(board: Board, units: tuple[UnitSetup, ...], cards: dict[str, Card], edge: str, edition: str) -> SideSetup:
    bloc = cards[units[0].card].bloc
    return SideSetup(bloc.value, bloc.value, Army(SCENARIO, bloc.value, edition, bloc, 0, units), board.entry(edge))


def _weapon(table: Table, battle: Battle, unit: str, title: str) -> int:
    """Return the weapon line of that title; where several share one, its mount follows it: "Machinegun left"."""
    card = next(card for card in battle.cards if card.name == unit)
    lines: dict[str, int] = {}
    for number, weapon in enumerate(card.weapons):
        lines.setdefault(weapon.title, number)
        if weapon.mount is not None:
            lines.setdefault(f"{weapon.title} {weapon.mount.value}", number)
    if title not in lines:
        table.complain("weapon", shown(title), one_of(title, lines))
    return lines.get(title, 0)


def _claims(table: Table, shows: Shows, board: Board) -> dict[int, Claim]:
    """Return what is claimed of each square, in words of `CLAIMS`."""
    words = [claim.value for claim in CLAIMS[shows]]
    claims = {}
    for name in table.values:
        word, squares = table.choice_of(name, words), _squares(table, name, board, (name,))
        if word in words and squares:
            claims[squares[0]] = Claim(word)
    if not claims:
        table.complain("", "nothing", "at least one square")
    table.finish()
    return claims
