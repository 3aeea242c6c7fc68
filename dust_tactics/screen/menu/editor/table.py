"""The board of the editor: what a scenario lays on it, pointed at by mouse or by a cursor."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Board
from dust_tactics.screen import theme
from dust_tactics.screen.board.markings import TableView, draw_ghost, square_rect
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.editor.ghost import Ghost
from dust_tactics.screen.ui import Canvas, Point, Reactive, Tip, keys
from dust_tactics.screen.ui.focus import ARROWS

EDGES = ("north", "east", "south", "west")
_SIGN = 18
"""How large a sign of warning is, in logical units."""
_BESIDE = 30
"""How far beside the board's place something may be dropped, in logical units."""


@dataclass(frozen=True)
class Mark:
    """Squares that are shown in a colour: filled so far, with a rim or not, and with a sign of warning or not."""

    squares: Collection[int]
    colour: str
    fill: float = 0.25
    rim: bool = False
    warns: bool = False


def block_between(one: int, other: int, columns: int) -> tuple[int, ...]:
    """Return the squares of the block that has two squares at its corners."""
    rows = sorted((one // columns, other // columns))
    across = sorted((one % columns, other % columns))
    return tuple(
        row * columns + column for row in range(rows[0], rows[1] + 1) for column in range(across[0], across[1] + 1)
    )


def squares_at_edge(board: Board, edge: str) -> tuple[int, ...]:
    """Return the squares along an edge of a board; none for no edge."""
    width, height = board.width, board.height
    return {
        "north": tuple(range(width)),
        "south": tuple(range((height - 1) * width, height * width)),
        "west": tuple(range(0, width * height, width)),
        "east": tuple(range(width - 1, width * height, width)),
    }.get(edge, ())


class EditorTable(TablePreview):
    """The picture of the board; `on_click` hears of a square, `on_drag` of two.

    `on_beside` hears of a square, and of the edge beside which what lies there is let go. `pulls(square, edge)` is
    asked while it is held there, for whether it may be let go (None for what goes to no edge); `joins_over` is asked
    the same while it is held over a square at an edge. `reach(start, end)` says which squares a drag between two is
    about, and `says(start, end)` in a word what it does to them. `ghost_of(start, square)` says what would come to a
    square that is pointed at: of what was pulled from another, or else of what is held.

    `on_key` hears of a square that is pressed by a key, and returns whether it has taken up or put down what a mouse
    would drag; all else is a click.
    """

    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    cursor = Reactive(0)
    marks: Reactive[tuple[Mark, ...]] = Reactive(())
    _from: Reactive[int | None] = Reactive(None)
    _to: Reactive[int | None] = Reactive(None)
    _edge = Reactive("")
    ghost: Reactive[Ghost | None] = Reactive(None)
    _used: int | None = None  # where the mouse has just put something; what comes there next is told when it returns
    ghost_of: Callable[[int | None, int], Ghost | None] | None = None
    on_beside: Callable[[int, str], None] | None = None
    pulls: Callable[[int, str], bool | None] | None = None
    joins_over: Callable[[int, int, str], bool] | None = None
    says: Callable[[int, int], str] | None = None
    reach: Callable[[int, int], Collection[int]] | None = None

    def __init__(
        self,
        on_click: Callable[[int], None],
        on_drag: Callable[[int, int], None],
        on_key: Callable[[int], bool],
    ) -> None:
        super().__init__(named=True, coordinates=True)
        self.on_click, self.on_drag, self.on_key = on_click, on_drag, on_key

    # Mouse

    def press(self, point: Point) -> None:
        square = self.square_at(point)
        self._from, self._to, self._edge = square, square, ""
        if square is not None:
            self.cursor = square

    def drag(self, point: Point) -> None:
        square = self.square_at(point)
        if self._from is not None:
            self._edge = self.edge_near(point) if square is None else self._edge_over(self._from, square, point)
            if square is not None:
                self._to = self.cursor = square
            self._haunt(self._from, square)

    def _haunt(self, start: int | None, square: int | None) -> None:
        """Show what would come to a square."""
        self.ghost = None if square is None or self.ghost_of is None else self.ghost_of(start, square)

    def _edge_over(self, start: int, square: int, point: Point) -> str:
        """Return the edge that a square lies at, where what is pulled from another may join it; empty for none."""
        if self.view is None or self.joins_over is None:
            return ""
        near = self.edge_near(point)
        for edge in (near, *EDGES):
            if square in squares_at_edge(self.view.board, edge) and self.joins_over(start, square, edge):
                return edge
        return ""

    def release(self, point: Point) -> None:
        start, end, beside = self._from, self._to, self._edge
        self._from = self._to = self.ghost = None
        self._edge = ""
        if start is None or end is None:
            return
        self.use_up(end)
        if beside and self.on_beside is not None and self.pulls is not None and self.pulls(start, beside) is not None:
            self.on_beside(start, beside)
        elif start == end:
            self.on_click(start)
        else:
            self.on_drag(start, end)

    def hover(self, point: Point) -> None:
        square = self.square_at(point)
        if square is None or square != self._used:
            self._used = None
            self._haunt(None, square)

    def leave(self) -> None:
        self._used = self.ghost = None

    def use_up(self, square: int | None) -> None:
        """Show nothing more on the square where something was put until the mouse has left it."""
        self._used, self.ghost = square, None

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        if self.view is None or event.mod & (keys.CONTROL | pygame.KMOD_ALT):
            return False
        if event.key in ARROWS:
            self._step(*ARROWS[event.key], many=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in keys.PRESSING:
            self._use()
            return True
        return False

    def _step(self, right: int, down: int, *, many: bool) -> None:
        """Move the cursor by a square; with `many` a block is chosen between where it was and where it goes."""
        if self.view is None:
            return
        view = self.view
        across, below = view.part.cell(min(self.cursor, view.across * view.down - 1))
        self._from = (self.cursor if self._from is None else self._from) if many else None
        across = min(max(across + right, 0), view.across - 1)
        self.cursor = view.part.square(across, min(max(below + down, 0), view.down - 1))
        self._to = self.cursor if many else None
        self._haunt(None, self.cursor)

    def _use(self) -> None:
        start, self._from, self._to = self._from, None, None
        if start is None or start == self.cursor:
            if not self.on_key(self.cursor):
                self.on_click(self.cursor)
        else:
            self.on_drag(start, self.cursor)

    def focus_point(self) -> Point:
        if self.view is None:
            return super().focus_point()
        return square_rect(self.picture_rect().inflate(-4, -4), self.cursor, self.view).center

    def tip_at(self, point: Point) -> Tip | None:
        square = self.square_at(point)
        if self.view is None or square is None:
            return None
        names = self.view.names_at(square)
        return Tip(square_name(square, self.view.board.width), "\n".join(names)) if names else None

    def edge_near(self, point: Point) -> str:
        """Return the edge of the board that is nearest to a point; empty for one that is far from all of them."""
        rect = self.picture_rect() if self.view is not None else self.rect
        if not self.rect.inflate(2 * _BESIDE, 2 * _BESIDE).collidepoint(point):
            return ""
        across = (point[0] - rect.centerx) / max(1, rect.width)
        down = (point[1] - rect.centery) / max(1, rect.height)
        seen = ("east" if across > 0 else "west") if abs(across) > abs(down) else "south" if down > 0 else "north"
        turned = self.view is not None and self.view.turned  # north is at the left
        return EDGES[(EDGES.index(seen) + 1) % len(EDGES)] if turned else seen

    # Picture

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.view is None:
            return
        for mark in self.marks:
            self._paint_mark(canvas, mark)
        pulled = None
        if self._from is not None and self._edge and self.pulls is not None:
            pulled = self.pulls(self._from, self._edge)
        if pulled is not None:
            edge = squares_at_edge(self.view.board, self._edge)
            self._paint_mark(canvas, Mark(edge, theme.MOVE if pulled else theme.TARGET, 0.4))
        elif self.ghost is not None:
            self._paint_ghost(canvas, self.ghost, self.view)
        elif self._from is not None and self._to is not None and self._from != self._to:
            reach = self.reach or partial(block_between, columns=self.view.board.width)
            block = reach(self._from, self._to)
            self._paint_mark(canvas, Mark(block, theme.BRASS, 0.3))
            self._paint_words(canvas, block, self.says(self._from, self._to) if self.says is not None else "")
        if self.focused and self.host is not None and self.host.keyboard_used:
            rect = square_rect(self.picture_rect().inflate(-4, -4), self.cursor, self.view)
            canvas.ring(rect.inflate(2, 2), theme.CREAM, 2.5)

    def _paint_ghost(self, canvas: Canvas, ghost: Ghost, view: TableView) -> None:
        """Show where something would come, in red where it can't, with the reason beside it."""
        colour = theme.TARGET if ghost.barred else theme.COVER if ghost.doubtful else theme.MOVE
        self._paint_mark(canvas, Mark(ghost.squares, colour, 0.3, rim=True))
        inner = self.picture_rect().inflate(-4, -4)
        if ghost.thing is not None:
            draw_ghost(canvas.surface, canvas.pixels(inner), ghost.thing, view)
        if ghost.words:
            whole = square_rect(inner, ghost.squares[0], view).unionall(
                [square_rect(inner, square, view) for square in ghost.squares]
            )
            width = min(round(canvas.width(ghost.words, theme.CAPTION)) + 20, self.rect.width)
            plate = pygame.Rect(0, 0, width, 26)
            plate.midbottom = whole.centerx, whole.top - 4
            if plate.top < self.rect.top:
                plate.top = whole.bottom + 4
            plate.clamp_ip(self.rect)
            canvas.plate(plate, theme.TOOLTIP_STYLE)
            canvas.text(ghost.words, plate.inflate(-12, 0), theme.CAPTION, theme.CREAM, (0.5, 0.5))

    def _paint_words(self, canvas: Canvas, squares: Collection[int], words: str) -> None:
        """Write in the middle of squares what letting go there does."""
        if self.view is None or not squares or not words:
            return
        inner = self.picture_rect().inflate(-4, -4)
        whole = square_rect(inner, min(squares), self.view).union(square_rect(inner, max(squares), self.view))
        plate = pygame.Rect(0, 0, round(canvas.width(words, theme.BODY_BOLD)) + 28, 32).move_to(center=whole.center)
        canvas.plate(plate, theme.PANEL_STYLE)
        canvas.text(words, plate, theme.BODY_BOLD, theme.CREAM, (0.5, 0.5))

    def _paint_mark(self, canvas: Canvas, mark: Mark) -> None:
        if self.view is None:
            return
        inner = self.picture_rect().inflate(-4, -4)
        for square in mark.squares:
            if 0 <= square < self.view.across * self.view.down:
                rect = square_rect(inner, square, self.view)
                if mark.fill:
                    canvas.fill(rect.inflate(-1, -1), mark.colour, mark.fill)
                if mark.rim:
                    canvas.ring(rect, mark.colour, 2)
                if mark.warns:
                    self._paint_warning(canvas, rect, mark.colour)

    def _paint_warning(self, canvas: Canvas, square: pygame.Rect, colour: str) -> None:
        """Paint a sign of warning in the corner of a square: no frame, which would look like a choice."""
        size = min(_SIGN, square.width // 2)
        plate = pygame.Rect(0, 0, size, size).move_to(topright=square.topright)
        canvas.fill(plate, theme.INK, 0.8)
        canvas.icon("warning", plate.inflate(-4, -4), colour)
