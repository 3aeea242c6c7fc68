"""Which storey of buildings the board shows: what a square means that is pointed at, and the chooser (T16-TER-16)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

import pygame

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.board import Board
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import is_roof, on_roof, place_at, square_of, squares_of, storey_of, storeys_at
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Pressable, Reactive, Tip

WIDTH = 92
"""How wide the chooser is, in logical units."""
STEPS = {"look.storey-up": 1, "look.storey-down": -1}
"""Actions that show another storey."""
_GROUND = "#151714"


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
        """The storeys of a battle."""
        return cls(state.battle.board, state.levels)

    def place(self, square: int) -> int:
        """The place that is seen in a square."""
        if not self.shown:
            return square
        return place_at(self.board, square, min(self.shown, storeys_at(self.board, square)[-1]))

    def seen(self, places: Collection[int]) -> frozenset[int]:
        """The squares in which one of some places is seen."""
        if self.levels == 1:
            return frozenset(places)
        squares = {square_of(self.board, place) for place in places}
        return frozenset(square for square in squares if self.place(square) in places)

    def drawn(self, way: Way) -> Way:
        """A way as it is drawn: its squares, without the steps up and down."""
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
        """The squares of places."""
        return squares_of(self.board, places)

    def storey(self, places: tuple[int, ...]) -> int:
        """The storey of a unit's places; the ground for none."""
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


class StoreyChooser(Pressable):
    """A button beside the compass that names the storey shown; a click shows the next one."""

    focusable = False
    shown: Reactive[int] = Reactive(0)

    def __init__(self, storeys: Storeys, messages: Messages, on_turn: Callable[[], object]) -> None:
        super().__init__(on_click=on_turn)
        self.action = "look.storey-up"
        self._storeys, self._messages = storeys, messages
        self.show()

    def show(self) -> None:
        """Follow the storey that is shown."""
        self.shown = self._storeys.shown
        text = self._messages.text
        self.tip = Tip(text("battle.storey.title", storey=self.words), text("battle.storey.tip"))

    @property
    def words(self) -> str:
        """What is shown, in a word or two."""
        return self._messages.text(f"battle.storey.{self._storeys.name}", number=self._storeys.shown)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, _GROUND)
        colour = theme.SAND if self.hovered else theme.BRASS
        canvas.icon("roof" if self._storeys.name == "roof" else "storey", self._sign, colour)
        area = pygame.Rect(
            self._sign.right + 5, self.rect.top, self.rect.right - self._sign.right - 7, self.rect.height
        )
        canvas.text(self.words, area, theme.CAPTION_BOLD, colour)

    @property
    def _sign(self) -> pygame.Rect:
        sign = pygame.Rect(0, 0, 14, 14)
        sign.midleft = self.rect.left + 2, self.rect.centery
        return sign
