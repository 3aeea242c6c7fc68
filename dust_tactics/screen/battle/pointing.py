"""What is pointed at and clicked on the board and in the lists of units: handed to the prompt, or to the sight tool."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from dust_tactics.screen.battle.keyboard import BoardCursor
from dust_tactics.screen.battle.prompts.planning import PlanActivation
from dust_tactics.screen.battle.sight_tool import SightTool
from dust_tactics.screen.battle.view.hover import square_tip
from dust_tactics.screen.battle.view.overlay import Pointer
from dust_tactics.screen.battle.view.tokens import flight
from dust_tactics.screen.ui import Tip

if TYPE_CHECKING:
    from dust_tactics.screen.battle.scene import BattleScene


class Pointing:
    """Listens to the board.

    sight      the sight tool while it is in hand
    inspected  the unit whose card is shown in place of the prompt's panel
    cursor     the keyboard's cursor
    """

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.sight: SightTool | None = None
        self.inspected: int | None = None
        self.cursor = BoardCursor()

    def reset(self) -> None:
        """Something is decided or asked anew: tools are put away."""
        self.sight = None
        self.inspected = None

    # The board speaks

    def square_pointed(self, square: int | None, place: tuple[float, float]) -> None:
        """The mouse moves over the board, or leaves it; that does not take the keyboard's cursor away."""
        if square is None and self.cursor.shown:
            return
        self.cursor.mouse_at(square)
        self.point_at(square, place)

    def point_at(self, square: int | None, place: tuple[float, float] | None, *, keyboard: bool = False) -> None:
        """A square is pointed at, by the mouse or by the keyboard's cursor."""
        board, prompt = self.scene.board, self.scene.prompt
        if self.sight is not None and square is not None and square != self.sight.goal:
            self.sight.goal = square
            board.overlay, self.scene.legend.legend = self.sight.overlay(), self.sight.legend()
        if prompt is None or self.sight is not None:
            board.pointer = Pointer(square, keyboard=keyboard)
            return
        if place is not None and prompt.turned_to(place):
            board.pointer = Pointer()
            return
        prompt.pointed = self._unit_at(square, place)
        board.pointer = self._marking(prompt.pointer(square), keyboard)
        self.unit_pointed(prompt.pointed)

    def _unit_at(self, square: int | None, place: tuple[float, float] | None) -> int | None:
        """The unit that is pointed at; aircraft and heroes above others are drawn smaller, and meant where they are."""
        here = self.scene.state.at(square) if square is not None else []
        board = self.scene.board
        sizes = {unit.id: flight(board.units, board.shown, board.shown[unit.id]) for unit in here}
        for unit, drawn in sizes.items():
            middle = board.shown[unit].place
            if place is not None and middle is not None and drawn.size < 1:
                across, down = place[0] - middle[0] - drawn.across, place[1] - middle[1] - drawn.down
                if math.hypot(across, down) <= drawn.size / 2:
                    return unit
        return min(sizes, key=lambda unit: (sizes[unit].size < 1, unit), default=None)

    def mark_again(self) -> None:
        """Something was decided by a key: what the square under the mouse means may have changed."""
        board, prompt = self.scene.board, self.scene.prompt
        if prompt is not None and self.sight is None and board.pointer.square is not None:
            board.pointer = self._marking(prompt.pointer(board.pointer.square), board.pointer.keyboard)

    def _marking(self, pointer: Pointer, keyboard: bool) -> Pointer:
        """A pointer that marks all squares of the unit under it, unless it says itself what it marks."""
        here = self.scene.state.at(pointer.square) if pointer.square is not None else []
        covers = pointer.covers or max((unit.squares for unit in here), key=len, default=())
        return replace(pointer, keyboard=keyboard, covers=covers)

    def unit_pointed(self, unit: int | None) -> None:
        """A unit is pointed at: its card is shown as long as nobody is planned."""
        prompt = self.scene.prompt
        if prompt is None or prompt.acting_unit() is not None or unit == self.inspected:
            return
        self.inspected = unit
        self.scene.fill_panel()

    def unit_clicked(self, unit: int) -> None:
        """A unit in a list is clicked."""
        squares = self.scene.state.units[unit].squares
        if isinstance(self.scene.prompt, PlanActivation):
            self.inspected = None
            self.scene.prompt.pick(unit)
        elif squares:
            self.square_clicked(squares[0], more=False)

    def square_clicked(self, square: int | None, *, more: bool) -> None:
        """A square is clicked."""
        if square is None or self.scene.prompt is None:
            return
        if self.sight is not None:
            self.sight.start, self.sight.goal = square, None
            self.scene.refresh()
            return
        self.inspected = None
        prompt, board = self.scene.prompt, self.scene.board
        prompt.click(square, more=more)
        if self.scene.prompt is prompt:
            board.pointer = self._marking(prompt.pointer(square), board.pointer.keyboard)

    def square_dragged(self, square: int) -> None:
        """The mouse is drawn over a square with the button held."""
        if self.scene.prompt is not None and self.sight is None:
            self.scene.prompt.drag(square)

    def tip_of_square(self, square: int) -> Tip | None:
        """What the tooltip says of a square."""
        prompt = self.scene.prompt
        extra = prompt.tip(square) if prompt is not None else None
        viewer = prompt.viewer() if prompt is not None else None
        return square_tip(self.scene.state, self.scene.words, square, viewer, extra)

    # Tools

    def inspect(self) -> None:
        """Shows the card of the unit that is pointed at, then of others in its square, then the usual panel again."""
        square = self.scene.board.pointer.square
        here = [unit.id for unit in self.scene.state.at(square)] if square is not None else []
        later = here[here.index(self.inspected) + 1 :] if self.inspected in here else here
        self.inspected = later[0] if later and (self.inspected is None or self.inspected in here) else None
        self.scene.refresh()

    def toggle_sight(self) -> None:
        """Takes the sight tool, or puts it away."""
        if self.sight is not None:
            self.sight = None
        elif self.scene.prompt is not None:
            viewer = self.scene.prompt.viewer()
            start = viewer.square if viewer is not None and viewer.squares else self.cursor.square
            keys = {"tool": self.scene.keys.name("look.sight"), "back": self.scene.keys.name("battle.back")}
            self.sight = SightTool(self.scene.state, self.scene.words, keys, start if start is not None else 0)
        self.scene.refresh()

    def escape(self) -> bool:
        """Puts a tool away; False if none is in hand."""
        if self.sight is not None:
            self.toggle_sight()
        elif (
            self.inspected is not None and self.scene.prompt is not None and self.scene.prompt.acting_unit() is not None
        ):
            self.inspect()
        else:
            return False
        return True
