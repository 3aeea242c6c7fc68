"""What is pointed at and clicked on the board and in the lists of units: handed to the mode on top."""

import math
from dataclasses import replace

from dust_tactics.screen.battle.modes import BattleAsked, LaidOver, Mode, Place
from dust_tactics.screen.battle.view.cursor import BoardCursor
from dust_tactics.screen.battle.view.hover import square_tip, waiting_tip
from dust_tactics.screen.battle.view.overlay import Pointer
from dust_tactics.screen.battle.view.tokens import flight
from dust_tactics.screen.tip import Tip


class Pointing:
    """Hear the board and the lists of units: a `BoardHost`.

    inspected  the unit whose card was asked for, in place of the mode's panel
    cursor     the keyboard's cursor
    """

    def __init__(self, host: BattleAsked) -> None:
        self.host = host
        self.inspected: int | None = None
        self._glanced_at: int | None = None
        self._place: Place | None = None
        self.cursor = BoardCursor()

    @property
    def _mode(self) -> Mode | None:
        return self.host.modes.top

    def reset(self) -> None:
        """Look at nobody: something is decided or asked anew."""
        self.inspected = self._glanced_at = None

    @property
    def looked_at(self) -> int | None:
        """The unit whose card is shown in place of the mode's panel: one that was asked for, or one that is pointed at
        while nobody acts."""
        idle = self._mode is not None and self._mode.acting_unit() is None
        return self._glanced_at if self.inspected is None and idle else self.inspected

    # The board speaks

    def square_pointed(self, square: int | None, place: Place) -> None:
        """Follow the mouse over the board, or off it; that does not take the keyboard's cursor away."""
        if square is None and self.cursor.shown:
            return
        self.cursor.mouse_at(square)
        self.point_at(square, place)

    def point_at(self, square: int | None, place: Place | None, *, keyboard: bool = False) -> None:
        """Point at a square, by the mouse or by the keyboard's cursor."""
        board, mode = self.host.board, self._mode
        self._place = place
        if mode is None:
            board.pointer = Pointer(square, keyboard=keyboard)
            return
        if place is not None and mode.pointed_to(place):
            board.pointer = Pointer()
            return
        mode.pointed = self._unit_at(square, place)
        board.pointer = self._marking(mode.pointer(square), keyboard)
        mode.hovers(square)
        if mode.shows_pointed:
            self.unit_pointed(mode.pointed)

    def point_again(self) -> None:
        """Point at the same spot: another storey is shown, and another unit may be meant there."""
        pointer = self.host.board.pointer
        if pointer.square is not None:
            self.point_at(pointer.square, self._place, keyboard=pointer.keyboard)

    def _unit_at(self, square: int | None, place: Place | None) -> int | None:
        """The unit that is pointed at; aircraft and heroes above others are drawn smaller, and meant where they are.

        Of units on several storeys the one on the storey that is shown comes first.
        """
        if square is None:
            return None
        board, storeys = self.host.board, self.host.words.storeys
        here, shown = self.host.state.at(square), storeys.storey((storeys.place(square),))
        here.sort(key=lambda unit: (unit.storey != shown, -unit.storey, unit.id))
        sizes = {unit.id: flight(board.units, board.shown, board.shown[unit.id]) for unit in here}
        for unit, drawn in sizes.items():
            middle = board.shown[unit].place
            if place is not None and middle is not None and drawn.size < 1:
                across, down = place[0] - middle[0] - drawn.across, place[1] - middle[1] - drawn.down
                if math.hypot(across, down) <= drawn.size / 2:
                    return unit
        if not here:
            return board.waiting_at(square)
        here = [unit for unit in here if unit.storey == shown] or here
        return min((unit.id for unit in here), key=lambda unit: (sizes[unit].size < 1, unit), default=None)

    def mark_again(self) -> None:
        """Something was decided by a key: what the square under the mouse means may have changed."""
        board = self.host.board
        if self._mode is not None and board.pointer.square is not None:
            board.pointer = self._marking(self._mode.pointer(board.pointer.square), board.pointer.keyboard)

    def _marking(self, pointer: Pointer, keyboard: bool) -> Pointer:
        """Return a pointer that marks all squares of the unit under it, unless it says itself what it marks."""
        here = self.host.state.at(pointer.square) if pointer.square is not None else []
        covers = pointer.covers or max((unit.squares for unit in here), key=len, default=())
        return replace(pointer, keyboard=keyboard, covers=covers)

    def unit_pointed(self, unit: int | None) -> None:
        """Show the card of a unit that is pointed at, as long as nobody acts."""
        before, self._glanced_at = self.looked_at, unit
        if self.looked_at != before:
            self.host.fill_panel()

    def unit_clicked(self, unit: int) -> None:
        """Take a click on a unit in a list."""
        squares = self.host.state.units[unit].squares
        if self._mode is None:
            return
        self.reset()
        if not self._mode.pick(unit) and squares:
            self.square_clicked(squares[0], more=False)

    def square_clicked(self, square: int | None, *, more: bool) -> None:
        """Take a click on a square."""
        modes, board = self.host.modes, self.host.board
        if square is None or modes.top is None:
            return
        self.reset()
        asked = modes.bottom
        modes.top.click(square, more=more)
        if modes.top is not None and modes.bottom is asked:
            board.pointer = self._marking(modes.top.pointer(square), board.pointer.keyboard)

    def drags_from(self, square: int | None) -> bool:
        """Return whether the mouse draws something from a square on, in place of moving the board."""
        return square is not None and self._mode is not None and self._mode.drags_from(square)

    def square_dragged(self, square: int) -> None:
        """Take the mouse being drawn over a square with the button held."""
        if self._mode is not None:
            self._mode.drag(square)

    def tip_of_square(self, square: int) -> Tip | None:
        """Return what the tooltip says of a square."""
        state, words, waits = self.host.state, self.host.words, self.host.board.waiting_at(square)
        if waits is not None and not state.at(square):
            return waiting_tip(state, words, state.units[waits])
        extra = self._mode.tip(square) if self._mode is not None else None
        viewer = self._mode.viewer() if self._mode is not None else None
        bubble = self.host.board.pointer.bubble
        foreseen = bubble is not None and square in bubble.squares
        tip = square_tip(state, words, square, viewer, extra, foreseen=foreseen)
        is_bare = not (tip.body or tip.clause or state.battle.board.building(square) is not None)
        return None if is_bare else tip  # the frame of the board names the square

    # Looking

    def inspect(self) -> None:
        """Show the card of the unit that is pointed at, then of others in its square, then the usual panel again."""
        square = self.host.board.pointer.square
        here = self._units_at(square) if square is not None else []
        later = here[here.index(self.inspected) + 1 :] if self.inspected in here else here
        self.inspected = later[0] if later and (self.inspected is None or self.inspected in here) else None
        self.host.refresh()

    def _units_at(self, square: int) -> list[int]:
        """Return the units in a square; where none stands, the one that waits there off the board."""
        here = [unit.id for unit in self.host.state.at(square)]
        waits = self.host.board.waiting_at(square)
        return here or ([] if waits is None else [waits])

    def escape(self) -> bool:
        """Put the tool on top away, or the card that is looked at, or take back what the mode can; False if nothing."""
        mode = self._mode
        if mode is None:
            return False
        if self.inspected is None or mode.acting_unit() is None or isinstance(mode, LaidOver):
            return mode.escape()
        self.inspect()
        return True
