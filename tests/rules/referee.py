"""Small battles for clause tests: a board drawn in text, a few units, scripted dice.

    referee = Referee('''
        . . T .
        . . . .
    ''', {"Ludwig": "A1 N"}, {"Pounder": "D2"})
    referee.activate("Ludwig").declare("attack").attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ATTSSSS", ...])

`edition` is whose rules the battle is played by, those of 2013 if not told.
`smoke` names squares and the last turn that it stays, such as ("C1 C2", 2).

Squares of the drawing: `.` open, T trees, R rubble, ~ swamp, W water, S structure, C ammo crates, X tank traps.
`inside` names the squares of one building, `openings` pairs of squares between which its wall is open.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.grid.squares import parse_square, square_name
from dust_tactics.rules.board import Board, Building, Edge, Obstacle, Terrain
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.commands import (
    IMPROVISED,
    Activate,
    Attack,
    Declare,
    GoFirst,
    Hold,
    Move,
    Pass,
    React,
    Retaliate,
    Shot,
    TakeHits,
)
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions import REVISED_2013
from dust_tactics.rules.game import apply, check, decision_owed, legal_commands, new_game
from dust_tactics.rules.scenario import Army, Battle, SideSetup, SmokeCloud, UnitSetup
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.dice_sets import DiceKind
from dust_tactics.table.refusal import Refusal

GROUND = {
    ".": Terrain.OPEN,
    "T": Terrain.TREES,
    "R": Terrain.RUBBLE,
    "~": Terrain.SWAMP,
    "W": Terrain.WATER,
    "S": Terrain.STRUCTURE,
}
OBSTACLES = {"C": Obstacle.AMMO_CRATES, "X": Obstacle.TANK_TRAPS}
FACINGS = {name: number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}


@cache
def all_cards() -> dict[str, Card]:
    """Every card of the 2013 edition that ships, by name."""
    return {card.name: card for card in load_cards("2013").values()}


def draw_board(drawing: str, walls: Sequence[tuple[str, str]] = (), edge: Edge = Edge.WALL) -> Board:
    """A board from a drawing; `walls` are pairs of neighbouring squares with an edge between them."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    width, height = len(rows[0]), len(rows)
    symbols = [symbol for row in rows for symbol in row]
    board = Board(
        "drawn",
        width,
        height,
        tuple(GROUND.get(symbol, Terrain.OPEN) for symbol in symbols),
        tuple((square, OBSTACLES[symbol]) for square, symbol in enumerate(symbols) if symbol in OBSTACLES),
    )
    return with_edges(board, walls, edge)


def with_edges(board: Board, pairs: Sequence[tuple[str, str]], edge: Edge) -> Board:
    """A board with an edge of that kind between each pair of neighbouring squares."""
    width, height = board.width, board.height
    horizontal, vertical = list(board.edges_h), list(board.edges_v)
    for one, other in pairs:
        low, high = sorted((parse_square(one, width, height), parse_square(other, width, height)))
        row, column = divmod(high, width)
        if high - low == width:
            horizontal[row * width + column] = edge
        else:
            vertical[row * (width + 1) + column] = edge
    return replace(board, edges_h=tuple(horizontal), edges_v=tuple(vertical))


def with_building(board: Board, inside: Sequence[str], openings: Sequence[tuple[str, str]], opening: Edge) -> Board:
    """A board with a building on these squares, walled all round but for its openings."""
    width, height = board.width, board.height
    squares = frozenset(parse_square(name, width, height) for name in inside)
    gaps = {frozenset(parse_square(name, width, height) for name in pair) for pair in openings}
    horizontal, vertical = list(board.edges_h), list(board.edges_v)
    for row, column in (divmod(square, width) for square in squares):
        for edges, place, down, right in (
            (horizontal, row * width + column, -1, 0),
            (horizontal, (row + 1) * width + column, 1, 0),
            (vertical, row * (width + 1) + column, 0, -1),
            (vertical, row * (width + 1) + column + 1, 0, 1),
        ):
            beside = (row + down) * width + column + right
            if beside not in squares:
                gap = frozenset({row * width + column, beside}) in gaps
                edges[place] = opening if gap else Edge.WALL
    house = Building("House", squares)
    return replace(board, edges_h=tuple(horizontal), edges_v=tuple(vertical), buildings=(house,))


Units = dict[str, str]
"""Unit name (a card's name, or "card: another name") to "square facing", for big models "A1+A2 N"; an empty text
leaves it off the table. A hero may be "with Bot Hunters" or "in Pounder": joined to them, or their pilot."""


class Referee:
    """A battle that commands are given to by name; every command must be legal and use up its scripted dice."""

    def __init__(
        self,
        drawing: str,
        first: Units,
        second: Units,
        *,
        walls: Sequence[tuple[str, str]] = (),
        openings: Sequence[tuple[str, str]] = (),
        opening: Edge = Edge.LARGE,
        inside: Sequence[str] = (),
        turns: int = 8,
        starts: int | None = 0,
        cards: dict[str, Card] | None = None,
        dice: Sequence[str] = (),
        kind_of_dice: DiceKind = DiceKind.DUST,
        smoke: Sequence[tuple[str, int]] = (),
        board: Board | None = None,
        edition: Edition[GameState] = REVISED_2013,
    ) -> None:
        self.board = draw_board(drawing, walls) if board is None else board
        if inside:
            self.board = with_building(self.board, inside, openings, opening)
        self._cards = all_cards() | (cards or {})
        self._used_cards: dict[str, Card] = {}
        sides = (self._side(first, "west"), self._side(second, "east"))
        battle = Battle(
            "test",
            "Test",
            "2013",
            self.board,
            sides,
            tuple(self._used_cards.values()),
            turns,
            first=starts,
            dice=kind_of_dice,
            smoke=tuple(SmokeCloud(self._squares(names), until) for names, until in smoke),
        )
        script = ScriptedDice(*dice)
        context = BattleContext(battle, edition, Geometry(self.board, edition.terrain))
        self.state, self.events = new_game(battle, 1, script if dice else None, context)

    def _side(self, units: Units, entry: str) -> SideSetup:
        setups = []
        for text, place in units.items():
            card_name, _, name = text.partition(": ")
            card = self._cards[card_name]
            self._used_cards[card.id] = card
            words = place.split()
            if words and words[0] in ("with", "in"):
                other = [known.partition(": ")[2] or known for known in units].index(place.partition(" ")[2])
                pair = {"joined_to": other} if words[0] == "with" else {"aboard": other}
                setups.append(UnitSetup(card.id, name or card.name, **pair))
                continue
            squares = self.footprint(words[0]) if words else ()
            facing = FACINGS[words[1]] if len(words) > 1 else None
            setups.append(UnitSetup(card.id, name or card.name, squares, facing))
        army = Army("test", "Test", "2013", Bloc.ALLIES, 0, tuple(setups))
        return SideSetup("Side", "Player", army, self.board.entry(entry))

    def _squares(self, names: str) -> tuple[int, ...]:
        return tuple(sorted(self.square(name) for name in names.split()))

    def square(self, name: str) -> int:
        """A square by its name."""
        return parse_square(name, self.board.width, self.board.height)

    def footprint(self, name: str) -> tuple[int, ...]:
        """The squares of a model, ascending: "C4", or "C4+C5" for a big one."""
        return tuple(sorted(self.square(part) for part in name.split("+")))

    def names(self, squares: tuple[int, ...]) -> str:
        """The names of a model's squares in their order, as in "C4+C5"."""
        return "+".join(self.name(square) for square in squares)

    def name(self, square: int) -> str:
        """The name of a square."""
        return square_name(square, self.board.width)

    def unit(self, name: str) -> Unit:
        """A unit as it is now."""
        return next(unit for unit in self.state.units if unit.name == name)

    def change(self, name: str, **changes: Any) -> "Referee":
        """Set a unit's values, to begin from a position in mid-battle."""
        unit = self.unit(name)
        self.state.units[unit.id] = replace(unit, **changes)
        return self

    @property
    def asked(self) -> Any:
        """The question that waits for an answer."""
        owed = decision_owed(self.state)
        return owed.question if owed else None

    @property
    def asked_name(self) -> str:
        """The kind of that question."""
        return type(self.asked).__name__

    def give(self, command: Any, dice: Sequence[str] = ()) -> "Referee":
        """Apply a command; all of the scripted rolls must be asked for."""
        script = ScriptedDice(*dice)
        self.events = apply(self.state, command, script)
        assert script.left == 0, f"{script.left} rolls of the script were never asked for"
        return self

    def refusal(self, command: Any) -> Refusal | None:
        """What `check` says of a command."""
        return check(self.state, command)

    def activate(self, name: str, together: str = "", dice: Sequence[str] = ()) -> "Referee":
        """Choose a unit, and the hero who acts together with it."""
        return self.give(self.activate_command(name, together), dice)

    def activate_command(self, name: str, together: str = "") -> Activate:
        """The choice of a unit, and of the hero who acts together with it."""
        hero = self.unit(together).id if together else None
        return Activate(self.state.asked, self.unit(name).id, hero)

    def pass_go(self) -> "Referee":
        """Pass."""
        return self.give(Pass(self.state.asked))

    def go_first(self, side: int) -> "Referee":
        """Let a side go first."""
        return self.give(GoFirst(self.state.asked, side))

    def declare_command(self, *actions: str, skills: Sequence[str] = ()) -> Declare:
        """A declaration by the names of actions."""
        return Declare(self.state.asked, tuple(Action(action) for action in actions), tuple(skills))

    def declare(self, *actions: str, skills: Sequence[str] = (), dice: Sequence[str] = ()) -> "Referee":
        """Declare actions."""
        return self.give(self.declare_command(*actions, skills=skills), dice)

    def move_command(
        self,
        *path: str,
        facing: str | None = None,
        crush: Sequence[str] = (),
        mount: bool = False,
        pauses: bool = False,
    ) -> Move:
        """A move by the names of squares or footprints; units with a facing keep theirs unless told."""
        unit = self.state.units[self.asked.unit]
        number = FACINGS[facing] if facing else unit.facing
        way = tuple(self.footprint(name) for name in path)
        move = Move.along(self.state.asked, way, number, tuple(self.square(name) for name in crush))
        return replace(move, mount=mount, pauses=pauses)

    def move(
        self,
        *path: str,
        facing: str | None = None,
        crush: Sequence[str] = (),
        mount: bool = False,
        pauses: bool = False,
        dice: Sequence[str] = (),
    ) -> "Referee":
        """Move over squares, and mount what stands on the last one; or pause a March there, to choose its rest then."""
        return self.give(self.move_command(*path, facing=facing, crush=crush, mount=mount, pauses=pauses), dice)

    def shots(self, shooter: str, *shots: tuple[Any, ...]) -> tuple[Shot, ...]:
        """Shots as (weapon name, target name, count, path of square names); "hero: Knives" are those of the hero."""
        return tuple(self._shot(self.unit(shooter), *shot) for shot in shots)

    def _shot(
        self, shooter: Unit, weapon: str, target: str, count: int | None = None, path: Sequence[str] = ()
    ) -> Shot:
        hero = weapon.startswith("hero: ")
        if hero:
            along = next((acting.hero for acting in self.state.activations if acting.unit == shooter.id), None)
            joined = next((unit.id for unit in self.state.units if unit.joined == shooter.id), None)
            shooter = self.state.units[joined if along is None else along]
            weapon = weapon.removeprefix("hero: ")
        if weapon == "improvised":
            index, most = IMPROVISED, shooter.models
        else:
            index = next(i for i, line in enumerate(shooter.card.weapons) if line.title == weapon)
            most = shooter.card.weapons[index].count
        squares = tuple(self.square(name) for name in path)
        return Shot(index, self.unit(target).id, most if count is None else count, squares, hero)

    def attack_command(self, *shots: tuple[Any, ...]) -> Attack:
        """An attack by names."""
        shooter = self.state.units[self.asked.unit].name
        return Attack(self.state.asked, self.shots(shooter, *shots))

    def attack(self, *shots: tuple[Any, ...], dice: Sequence[str] = ()) -> "Referee":
        """Attack."""
        return self.give(self.attack_command(*shots), dice)

    def retaliate(self, *shots: tuple[Any, ...], dice: Sequence[str] = ()) -> "Referee":
        """Answer in close combat."""
        defender = self.state.units[self.asked.unit].name
        return self.give(Retaliate(self.state.asked, self.shots(defender, *shots)), dice)

    def lose(self, *miniatures: int, hero: bool = False, dice: Sequence[str] = ()) -> "Referee":
        """Remove miniatures, or let the joined hero take the hit."""
        return self.give(TakeHits(self.state.asked, miniatures, hero), dice)

    def react(self, name: str, together: str = "", dice: Sequence[str] = ()) -> "Referee":
        """Attempt a reactive attack, with a joined hero if one is named."""
        hero = self.unit(together).id if together else None
        return self.give(React(self.state.asked, self.unit(name).id, hero), dice)

    def hold(self, dice: Sequence[str] = ()) -> "Referee":
        """Let the moment for a reaction pass."""
        return self.give(Hold(self.state.asked), dice)

    def legal(self) -> list[Any]:
        """All commands that are listed now."""
        return list(legal_commands(self.state))

    def told(self, kind: type) -> list[Any]:
        """The events of one kind that the last command told."""
        return [event for event in self.events if isinstance(event, kind)]


def copy_of(referee: Referee) -> GameState:
    """A copy of the state, to compare with later."""
    return referee.state.copy()
