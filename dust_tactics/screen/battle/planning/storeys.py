"""Which storey of buildings the board shows: what a square means that is pointed at (T16-TER-16)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.board import Board
from dust_tactics.rules.events import AnyEvent, CloseCombatBegan, Moved, TargetsDeclared, UnitActivated
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import is_roof, on_roof, place_at, square_of, squares_of, storey_of, storeys_at
from dust_tactics.rules.units import Unit


class Storeys:
    """The board cut at a storey: in every building that storey is seen, or the highest below it.

    levels   how many there are, the ground and roofs included; 1 where nobody goes up
    shown    the storey that is shown, 0 for the ground
    """

    def __init__(self, board: Board, levels: int = 1) -> None:
        self.board, self.levels = board, levels
        self.shown = 0

    @classmethod
    def of(cls, state: GameState) -> Storeys:
        """Return the storeys of a battle."""
        return cls(state.battle.board, state.levels)

    def place(self, square: int) -> int:
        """Return the place that is seen in a square."""
        if not self.shown:
            return square
        return place_at(self.board, square, min(self.shown, storeys_at(self.board, square)[-1]))

    def seen(self, places: Collection[int]) -> frozenset[int]:
        """Return the squares in which one of some places is seen."""
        if self.levels == 1:
            return frozenset(places)
        squares = {square_of(self.board, place) for place in places}
        return frozenset(square for square in squares if self.place(square) in places)

    def drawn(self, way: Way) -> Way:
        """Return a way as it is drawn: its squares, without the steps up and down."""
        if self.levels == 1:
            return way
        squares = [squares_of(self.board, places) for places in way]
        return tuple(covered for number, covered in enumerate(squares) if not number or covered != squares[number - 1])

    @property
    def lifted(self) -> dict[int, bool]:
        """The squares in which something above the ground is seen, each with whether it is a roof."""
        seen = {square: storey_of(self.board, self.place(square)) for square in self.board.squares}
        return {square: on_roof(self.board, square, storey) for square, storey in seen.items() if storey}

    def squares(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return the squares of places."""
        return squares_of(self.board, places)

    def storey(self, places: tuple[int, ...]) -> int:
        """Return the storey of a unit's places; the ground for none."""
        return storey_of(self.board, places[0]) if places else 0

    def step(self, by: int) -> bool:
        """Show the next storey up or down; whether there is one."""
        shown = self.shown + by
        if not 0 <= shown < self.levels:
            return False
        self.shown = shown
        return True

    def turn(self) -> None:
        """Show the next storey up, and after the highest the ground."""
        self.shown = (self.shown + 1) % self.levels

    def attend(self, events: Iterable[AnyEvent], storey_of_unit: Callable[[int], int]) -> None:
        """Show the storey where something happens: of who acts, where they go, then of whom they attack.

        `storey_of_unit` tells where a unit stood before.
        """
        for event in events:
            if isinstance(event, UnitActivated):
                self.shown = storey_of_unit(event.unit)
            elif isinstance(event, Moved) and event.way:
                self.shown = self.storey(event.way[-1])
            elif isinstance(event, TargetsDeclared) and event.shots:
                self.shown = storey_of_unit(event.shots[0].target)
            elif isinstance(event, CloseCombatBegan):
                self.shown = storey_of_unit(event.target)
        self.shown = min(self.shown, self.levels - 1)

    def follow(self, unit: Unit) -> None:
        """Show the storey that a unit stands on."""
        self.shown = min(unit.storey, self.levels - 1) if unit.squares else 0

    @property
    def name(self) -> str:
        """What is shown, as a key of [battle.storey]: "ground", "storey" or "roof"."""
        if not self.shown:
            return "ground"
        highest = [building for building in self.board.buildings if building.levels == self.levels]
        roofs = self.shown == self.levels - 1 and all(is_roof(building, self.shown) for building in highest)
        return "roof" if roofs else "storey"
