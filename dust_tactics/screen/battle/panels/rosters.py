"""The units of both sides beside the board, where it leaves the room."""

from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.layout import LEAST_ROSTER, Layout
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.pointing import Pointing
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import left_side


class Rosters:
    """A list for each side, in order of the sides."""

    def __init__(self, state: GameState, words: Words, pointing: Pointing) -> None:
        first, second = (
            RosterPanel(state, side, words, pointing.unit_clicked, pointing.unit_pointed) for side in (0, 1)
        )
        self.lists = first, second
        self._left = 0

    @property
    def shown(self) -> bool:
        """Whether the lists stand beside the board with the names of the units."""
        return self.lists[0].visible and self.lists[0].rect.width >= LEAST_ROSTER

    def place(self, state: GameState, board: BoardView, factor: float) -> None:
        """Place each list where its side's edge of the table is, `factor` being the scale of the window."""
        self._left = left_side(state.battle, turned=board.camera.turned)
        height = max(roster.height() for roster in self.lists)
        places = Layout.beside(board.rect, board.camera, factor, height)
        for roster, rect in zip(self.lists, places[:: -1 if self._left else 1], strict=True):
            roster.visible = rect.width > 0
            roster.place(rect)

    def follow(self, state: GameState, board: BoardView, factor: float) -> None:
        """Place them anew where players have taken each other's edges, and where units have changed sides."""
        others = [roster.list_units(state) for roster in self.lists]
        if any(others) or self._left != left_side(state.battle, turned=board.camera.turned):
            self.place(state, board, factor)

    def show(self, state: GameState, board: BoardView) -> None:
        """Show the units as they are, with what is chosen on the board."""
        for roster in self.lists:
            roster.show(state, board.overlay.selected, board.overlay.targets)
