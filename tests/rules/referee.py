"""Small battles for clause tests: a board drawn in text, a few units, scripted dice.

    referee = Referee('''
        . . T .
        . . . .
    ''', {"Ludwig": "A1 N"}, {"Pounder": "D2"})
    referee.activate("Ludwig").declare("attack").attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ATTSSSS", ...])

`edition` is whose rules the battle is played by; if not told, those of the book that the test is played by (`books`).
`reactions` tells whether the players have agreed on them (T16-REA-01).
`smoke` names squares and the last turn that it stays, such as ("C1 C2", 2).

Boards are drawn and units told in the letters of `boards.py`; a unit is called by the name of its card.
`inside` names the squares of one building, `openings` pairs of squares between which its wall is open.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from boards import FACINGS, Units, battle_of, draw_board, footprint, side_of, with_building
from books import played, printed_for

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.grid.squares import parse_square, square_name
from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.cards import Card
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
from dust_tactics.rules.game import apply, check, decision_owed, legal_commands, new_game
from dust_tactics.rules.scenario import SmokeCloud
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.dice_sets import DiceKind
from dust_tactics.table.refusal import Refusal


@cache
def all_cards() -> dict[str, Card]:
    """Every card of the 2013 edition that ships, by name."""
    return {card.name: card for card in load_cards("2013").values()}


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
        edition: Edition[GameState] | None = None,
        reactions: bool = True,
    ) -> None:
        self.board = draw_board(drawing, walls) if board is None else board
        if inside:
            self.board = with_building(self.board, inside, openings, opening)
        edition = edition or played.get()
        known = all_cards() | (cards or {})
        named = {key.partition(": ")[0] for key in (*first, *second)}
        self._cards = known | {name: printed_for(edition, known[name]) for name in named}
        sides = side_of(self.board, first, self._cards, "west"), side_of(self.board, second, self._cards, "east")
        clouds = tuple(SmokeCloud(self._squares(names), until) for names, until in smoke)
        battle = replace(
            battle_of(self.board, sides, self._cards, turns, starts),
            edition=edition.id,
            dice=kind_of_dice,
            smoke=clouds,
            reactions=reactions,
        )
        script = ScriptedDice(*dice)
        context = BattleContext(battle, edition, Geometry(self.board, edition.terrain))
        self.state, self.events = new_game(battle, 1, script if dice else None, context)

    def _squares(self, names: str) -> tuple[int, ...]:
        return tuple(sorted(self.square(name) for name in names.split()))

    def square(self, name: str) -> int:
        """A square by its name."""
        return parse_square(name, self.board.width, self.board.height)

    def footprint(self, name: str) -> tuple[int, ...]:
        """The squares of a model, ascending: "C4", or "C4+C5" for a big one."""
        return footprint(self.board, name)

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
    def unit_asked(self) -> Unit:
        """The unit that the question is about."""
        return self.state.units[self.asked.unit]

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

    def declare_command(self, *actions: str, skills: Sequence[str] = (), specials: Sequence[str] = ()) -> Declare:
        """A declaration by the names of actions, and of special actions among them."""
        return Declare(self.state.asked, tuple(Action(action) for action in actions), tuple(skills), tuple(specials))

    def declare(
        self, *actions: str, skills: Sequence[str] = (), specials: Sequence[str] = (), dice: Sequence[str] = ()
    ) -> "Referee":
        """Declare actions."""
        return self.give(self.declare_command(*actions, skills=skills, specials=specials), dice)

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

    def nobody_reacts(self) -> "Referee":
        """Let the moment for a reaction pass, where there is one."""
        return self.hold() if self.asked_name == "OfferReaction" else self

    def spray_paths(self, shooter: str, target: str) -> tuple[tuple[int, ...], ...]:
        """The ways that the first spray weapon of a unit may take to another."""
        unit = self.unit(shooter)
        weapon = next(line for line in unit.card.weapons if "spray" in line.rules)
        return self.state.edition.sight.spray_paths(self.state, unit, self.unit(target), weapon)

    def legal(self) -> list[Any]:
        """All commands that are listed now."""
        return list(legal_commands(self.state))

    def told(self, kind: type) -> list[Any]:
        """The events of one kind that the last command told."""
        return [event for event in self.events if isinstance(event, kind)]


def copy_of(referee: Referee) -> GameState:
    """A copy of the state, to compare with later."""
    return referee.state.copy()
