"""Putting things on the board: cards and boards dragged from their lists, objectives and smoke, all turned there."""

from typing import Protocol

from dust_tactics.files.editing.wishes import tables_of
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.drawn import unused_objectives
from dust_tactics.screen.menu.editor.ghost import Ghost
from dust_tactics.screen.menu.editor.hand import Hand, HandHost
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.table import EditorTable, Mark, squares_at_edge
from dust_tactics.screen.ui.widget import Point


class PuttingHost(HandHost, Protocol):
    """What putting asks of the scene beside that."""

    hand: Hand
    table: EditorTable


class Putting:
    """Puts things on the board of an editor, wherever in the window they are taken from."""

    def __init__(self, host: PuttingHost) -> None:
        self._host = host

    def hold_card(self, card: Card | None) -> None:
        """Take a unit card into the hand."""
        self._host.hand.hold(card)

    def drop_card(self, card: Card, point: Point) -> None:
        """Put a card on the board at a point of the window."""
        square = self._host.table.square_at(self._host.table.to_own(point))
        self._host.table.use_up(square)
        if square is not None:
            self._host.hand.put_down(card, square)

    def ghost(self, start: int | None, square: int) -> Ghost | None:
        """Return what would come to a square of what is held, or dragged from another."""
        view = self._host.table.view
        return None if view is None else self._host.hand.ghost(start, square, view.units)

    def pull_card(self, card: Card, point: Point) -> None:
        """Show where a card would come that is dragged to a point of the window."""
        table, hand = self._host.table, self._host.hand
        square = table.square_at(table.to_own(point))
        table.ghost = None if square is None else hand.ghosts.of_card(card, self._host.side, square)

    def pull_board(self, file: str, point: Point) -> None:
        """Show at which edge a board would come that is dragged to a point of the window, and whether it fits there."""
        table, board = self._host.table, self._host.hand.ground.board
        edge = table.edge_near(table.to_own(point))
        if board is not None:
            fits = bool(edge) and self._host.laying.fits(file, edge)
            table.marks = (Mark(squares_at_edge(board, edge), theme.MOVE if fits else theme.TARGET, 0.4),)

    def add_off_board(self) -> None:
        """Add the card in the hand as a unit that enters the board."""
        host = self._host
        if host.hand.card is None:
            host.stage.toast(host.messages.text("editor.no_card"))
        host.hand.add_off_board()

    def new_objective(self) -> None:
        """Let people point at the square of a new objective."""
        self._make("objective")

    def use_drawn(self) -> None:
        """Use all objectives that are drawn on the board."""
        host = self._host
        host.hand.use_drawn(list(unused_objectives(host.hand.ground.board, host.values)))

    def new_smoke(self) -> None:
        """Let people point at the squares of new smoke."""
        self._make("smoke")

    def _make(self, tool: str) -> None:
        self._host.hand.make(tool)
        self._host.stage.focus(self._host.table)

    def add_board(self, file: str, point: Point | None) -> None:
        """Lay a board at the edge nearest to a point, or where it fits."""
        table = self._host.table
        side = "" if point is None else table.edge_near(table.to_own(point))
        if side or point is None:
            self._host.laying.add(file, side)
        self._host.show_marks()  # in place of where it would have come

    def may_join(self, square: int, edge: str) -> bool | None:
        """Return whether the board that a square lies on fits at an edge of the others; None where none is pulled."""
        host = self._host
        number = host.laying.piece_at(square) if host.step is Step.BOARD else None
        if number is None or len(tables_of(host.values, "board")) < 2:
            return None
        return host.laying.fits_again(number, edge)

    def may_join_over(self, start: int, square: int, edge: str) -> bool:
        """Return whether the board that is pulled from a square may join an edge at which another board lies."""
        laying = self._host.laying
        return laying.piece_at(start) != laying.piece_at(square) and bool(self.may_join(start, edge))

    def says(self, start: int, end: int) -> str:
        """Return in a word what letting go does that was pulled from one square to another; empty where that shows."""
        host = self._host
        swaps = host.step is Step.BOARD and host.laying.piece_at(start) != host.laying.piece_at(end)
        return host.messages.text("editor.swap") if swaps else ""

    def join(self, square: int, edge: str) -> None:
        """Join the board that a square lies on to another edge of the others."""
        number = self._host.laying.piece_at(square)
        if number is not None:
            self._host.laying.rejoin(number, edge)

    def turn(self) -> None:
        """Turn the board or unit that is selected."""
        if self._host.selected[:1] == ("board",):
            self._host.laying.turn()
        else:
            self._host.hand.turn_unit()

    def mirror(self) -> None:
        """Mirror the board that is selected."""
        if self._host.selected[:1] == ("board",):
            self._host.laying.mirror()
