"""Boards laid in the editor: joined, turned, mirrored, exchanged, copied and redrawn."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Protocol

from dust_tactics.files.boards.joining import Layout, Side
from dust_tactics.files.boards.square_ranges import squares_in
from dust_tactics.files.boards.tiled.cells import LARGEST
from dust_tactics.files.editing import wishes
from dust_tactics.files.editing.boards_here import edit_here, is_own_board
from dust_tactics.files.editing.carrying import carry, followers
from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.drawing import Drawn, OnlyInTiled, draw
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.reading.complaints import FileRefused, printable
from dust_tactics.files.scenarios.sides import FACINGS
from dust_tactics.files.scenarios.table import MOST_BOARDS, BoardPiece
from dust_tactics.screen.board.part import is_seen_turned
from dust_tactics.screen.menu.common.tiled import DrawingInTiled
from dust_tactics.screen.menu.editor.draft_host import DraftHost

Wish = Callable[[Values], object]
"""A change of what a draft says."""
LayWish = Callable[[Values, int], object]
"""A change of how the board of a number lies."""
Size = tuple[int, int]
"""Squares across and down."""
NO_OTHER: Mapping[int, Layout] = {}
Laid = tuple[Side | None, Size]
"""A board by the side of those before it that it touches, None for the first, and its size as it lies."""


class LayingHost(DraftHost, Protocol):
    """What laying boards asks of the editor."""

    @property
    def board_sizes(self) -> Mapping[str, tuple[int, int]]:
        """How wide and high boards are, by the names of their files."""

    @property
    def board_names(self) -> Mapping[str, str]:
        """The names of boards, by those of their files."""

    def undo(self) -> None:
        """Take the last step back."""

    def files_changed(self) -> None:
        """Files of the user have come or gone."""

    def paint(self, on_paint: Callable[[Sequence[int]], object]) -> None:
        """Let people point at squares, alone or many at once, until they have done."""


class Laying:
    """Lays boards for an editor."""

    def __init__(self, host: LayingHost) -> None:
        self._host = host
        self._tiled = DrawingInTiled()
        self._drawn: list[list[Drawn]] = []  # what each stroke has changed
        self._has_told_of_side = False  # that tall boards are seen on their side, once for each visit

    def add(self, file: str, side: str = "") -> None:
        """Lay a board at a side of the others, turned where only that lets it fit; at "" at the first that it fits."""
        host, sides = self._host, (Side(side),) if side else _TRIED
        side, turned = next(
            ((str(one), turn) for one in sides if (turn := self._turn_at(file, one)) is not None), ("", None)
        )
        if turned is None:
            host.stage.toast(self.refusal(file) or host.messages.text("editor.no_fit_there"))
            return

        def wish(values: Values) -> None:
            path = wishes.add_board(values, file, side)
            if turned:
                wishes.turn_board(values, int(path[1]))

        had_picture, laid, size = host.checked.sketch is not None, self._laid(), host.board_sizes.get(file)
        was_turned = self.is_on_side
        if laid and size is not None:
            laid.append((Side(side), (size[1], size[0]) if turned else size))
        host.change(self._carrying(wish, laid, range(len(laid) - 1)))
        if had_picture and host.checked.sketch is None:
            host.undo()
            host.stage.toast(host.messages.text("editor.no_fit_there"))
            return
        host.select(("board", max(0, len(wishes.tables_of(host.values, "board")) - 1)))
        if self.is_on_side and not was_turned and not self._has_told_of_side:
            self._has_told_of_side = True
            host.stage.toast(host.messages.text("editor.seen_turned"))

    @property
    def is_on_side(self) -> bool:
        """Return whether the boards together are seen on their side, as in battle."""
        sketch = self._host.checked.sketch
        return sketch is not None and is_seen_turned(sketch.board.width, sketch.board.height)

    def rejoin(self, number: int, side: str) -> None:
        """Lay a board at another side of the others; say so where it does not fit there."""
        host = self._host
        if not self.fits_again(number, side):
            host.stage.toast(host.messages.text("editor.no_fit_there"))
            return
        wish = partial(wishes.rejoin_board, number=number, join=side)
        laid, order = self._laid_again(number, side)
        host.change(self._carrying(wish, laid, order))
        host.select(("board", len(wishes.tables_of(host.values, "board")) - 1))

    def fits(self, file: str, side: str = "") -> bool:
        """Return whether a board fits at a side of the others; at "" at any of them."""
        return any(self._turn_at(file, one) is not None for one in ((Side(side),) if side else _TRIED))

    def refusal(self, file: str) -> str:
        """Return why a board fits at no side of the others; empty where it fits at one."""
        laid, size, text = self._laid(), self._host.board_sizes.get(file), self._host.messages.text
        if not laid or size is None or self.fits(file):
            return ""
        if len(laid) >= MOST_BOARDS:
            return text("editor.too_many_boards", most=MOST_BOARDS)
        across, down = laid[0][1]
        if set(size) != {across, down}:
            return text("editor.other_size", width=size[0], height=size[1], across=across, down=down)
        return text("editor.too_large", most=LARGEST)

    def fits_again(self, number: int, side: str) -> bool:
        """Return whether a board of the table fits at a side of the others."""
        laid, _ = self._laid_again(number, side)
        return len(laid) > 1 and _makes_a_table(laid)

    def _laid_again(self, number: int, side: str) -> tuple[list[Laid], list[int]]:
        """Return the boards as they would lie with one of them at another side, and the numbers that they have now."""
        laid, order = self._laid_without(number)
        return ([*laid, (Side(side), self._laid()[number][1])], [*order, number]) if laid else ([], [])

    def _laid_without(self, number: int) -> tuple[list[Laid], list[int]]:
        """Return the boards as they would lie without one of them, and the numbers that they have now."""
        laid = self._laid()
        order = [place for place in range(len(laid)) if place != number]
        return [(laid[place][0] if place != order[0] else None, laid[place][1]) for place in order], order

    def removal(self, number: int) -> Wish:
        """Return the wish that takes a board away; what stands on the others stays on them."""
        laid, order = self._laid_without(number)
        return self._carrying(partial(wishes.remove_board, number=number), laid, order)

    def _carrying(
        self, wish: Wish, laid: Sequence[Laid], order: Sequence[int], otherwise: Mapping[int, Layout] = NO_OTHER
    ) -> Wish:
        """Return a wish that moves boards, and all that stands on them with them.

        laid        the boards as they lie then
        order       the numbers that they had before, as far as they were there
        otherwise   how boards are turned and mirrored then, by the number that they had, where that changes
        """
        sketch, before = self._host.checked.sketch, places_of(self._laid())
        size = whole_of(laid) if laid and before else None
        if sketch is None or size is None:
            return wish
        board, columns, after, pieces = sketch.board, size[0], places_of(laid), self._pieces()

        def moved(square: int) -> int | None:
            row, column = divmod(square, board.width)
            for number, (left, top, *_) in zip(order, after, strict=False):
                from_left, from_top, width, height = before[number]
                if 0 <= column - from_left < width and 0 <= row - from_top < height:
                    place = row - from_top, column - from_left
                    if number in otherwise:
                        drawn = self._host.board_sizes[pieces[number].path.name]
                        place = laid_from(place, drawn, pieces[number].layout, otherwise[number])
                    return (place[0] + top) * columns + place[1] + left
            return None

        def both(values: Values) -> None:
            wish(values)
            carry(values, board, size, moved)

        return both

    def _turn_at(self, file: str, side: Side) -> bool | None:
        """Return whether a board has to be turned to fit at a side of the others; None where it does not fit."""
        laid, size = self._laid(), self._host.board_sizes.get(file)
        if not laid or size is None:
            return False
        sizes = {False: size, True: (size[1], size[0])}
        return next((turn for turn, lying in sizes.items() if _makes_a_table([*laid, (side, lying)])), None)

    def _laid(self) -> list[Laid]:
        """Return the boards of the table as they lie; none where that can't be told."""
        sizes, pieces = self._host.board_sizes, self._pieces()
        if not all(piece.path.name in sizes for piece in pieces):
            return []
        return [(piece.join, _lying(piece, sizes[piece.path.name])) for piece in pieces]

    def _pieces(self) -> Sequence[BoardPiece]:
        sketch = self._host.checked.sketch
        return sketch.pieces if sketch is not None else ()

    def turn(self) -> None:
        """Turn the board that is selected, with all that stands on it: by a half where a quarter does not fit the
        others."""
        number = int(self._host.selected[1])
        if self._fits_otherwise(number, wishes.turn_board):
            self._lay_otherwise(number, wishes.turn_board, tells=True)
        else:
            half = partial(wishes.turn_board, quarters=2)
            self._lay_otherwise(number, half, self._host.messages.text("editor.turned_half"), tells=True)

    def mirror(self) -> None:
        """Mirror the board that is selected, with all that stands on it."""
        self._lay_otherwise(int(self._host.selected[1]), wishes.mirror_board, tells=True)

    def set_at(self, number: int, key: str, value: object) -> None:
        """Set how a board lies: `turn`, `mirror` or `join`. What stands on the boards stays on them; where it does not
        fit the others so, that is said instead."""

        def wish(values: Values, number: int) -> None:
            wishes.set_at(values, ("board", number, key), value)

        if self._fits_otherwise(number, wish):
            self._lay_otherwise(number, wish, tells=key != "join")
            return
        words = "editor.no_fit_there" if key == "join" else "editor.no_quarter_turn"
        self._host.stage.toast(self._host.messages.text(words))
        self._host.select(self._host.selected)  # the form shows again how it lies

    def _fits_otherwise(self, number: int, wish: LayWish) -> bool:
        """Return whether the boards fit with one of them laid otherwise; they may be laid anyhow while they fit not."""
        laid, _ = self._laid_otherwise(number, wish)
        return not laid or _makes_a_table(laid)

    def _laid_otherwise(self, number: int, wish: LayWish) -> tuple[list[Laid], Layout]:
        """Return the boards as they would lie after a wish for one of them, and how that one is turned and mirrored."""
        values = deepcopy({"board": self._host.values["board"]})
        wish(values, number)
        found, laid = values["board"][number], self._laid()
        after = Layout(int(found.get("turn") or 0) // 90, bool(found.get("mirror")))
        if laid:
            across, down = self._host.board_sizes[self._pieces()[number].path.name]
            join = Side(found["join"]) if found.get("join") in list(Side) else None
            laid[number] = join, (down, across) if after.quarter_turns % 2 else (across, down)
        return laid, after

    def _lay_otherwise(self, number: int, wish: LayWish, words: str = "", *, tells: bool) -> None:
        """Change how a board lies by a wish, and carry all that stands on the boards along.

        words   what has to be said of it
        tells   whether it is said what has moved along
        """
        host, before = self._host, self._host.values
        laid, after = self._laid_otherwise(number, wish)
        if laid:
            wish = self._facing_along(number, wish, after)
        carried = self._carrying(lambda values: wish(values, number), laid, range(len(laid)), {number: after})
        if not host.change(carried):
            return
        told = [*filter(None, (words, self._told_along(before) if tells else ""))]
        if told:
            host.stage.toast(" ".join(told))

    def _told_along(self, before: Values) -> str:
        """Return what has moved with a board, in a sentence; empty for nothing."""
        messages, counted = self._host.messages, followers(before, self._host.values)
        things = [messages.counted(_COUNTED[kind], counted[kind]) for kind in _COUNTED if counted[kind]]
        return messages.sentence("editor.carried", {"things": messages.listed(things)}) if things else ""

    def _facing_along(self, number: int, wish: LayWish, after: Layout) -> LayWish:
        """Return a wish that changes how a board lies, and lets the units on it face the same way across it."""
        before, board = self._pieces()[number].layout, self._host.checked.sketch
        units = [
            ("side", side, "unit", place)
            for side, table in enumerate(wishes.tables_of(self._host.values, "side"))
            for place, unit in enumerate(wishes.tables_of(table, "unit"))
            if board is not None and unit.get("facing") in FACINGS
            if [self.piece_at(square) for square in squares_in(wishes.squares_of(unit), board.board)[:1]] == [number]
        ]

        def both(values: Values, number: int) -> None:
            wish(values, number)
            for path in units:
                unit = value_at(values, path)
                unit["facing"] = FACINGS[faced_from(FACINGS.index(unit["facing"]), before, after)]

        return both

    def exchange(self, one: int, other: int) -> None:
        """Let two boards change places."""
        if one != other:
            before = self._laid()
            order = [{one: other, other: one}.get(number, number) for number in range(len(before))]
            laid = [(join, before[number][1]) for (join, _), number in zip(before, order, strict=True)]
            wish = partial(wishes.exchange_boards, one=one, other=other)
            self._host.change(self._carrying(wish, laid, order))
            self._host.select(("board", other))

    def piece_at(self, square: int) -> int | None:
        """Return the number of the board that a square of the table lies on; None where it can't be told."""
        sketch = self._host.checked.sketch
        if sketch is None:
            return None
        row, column = divmod(square, sketch.board.width)
        places = places_of(self._laid())
        return next(
            (
                number
                for number, (left, top, width, height) in enumerate(places)
                if left <= column < left + width and top <= row < top + height
            ),
            None,
        )

    def copy(self, number: int) -> None:
        """Copy a board of others among the user's own, and play on the copy."""
        host, text, sketch = self._host, self._host.messages.text, self._host.checked.sketch
        if sketch is None or number >= len(sketch.pieces):
            return
        try:
            board = sketch.pieces[number].path
            taken = host.board_names.values()
            called = wishes.free_name(
                text("editor.copy_name", board=host.board_names.get(board.name, board.stem)), taken
            )
            copy = edit_here(board, called)
        except (FileRefused, ValueError, OSError) as error:
            host.stage.toast(text("editor.not_copied", error=printable(error)))
            return
        host.files_changed()
        host.change(lambda values: values["board"][number].update(file=copy.name))
        host.stage.toast(text("editor.copied", board=called))

    def begin_to_draw(self, number: int, what: str) -> None:
        """Let people draw something on a board, square by square; one of others is copied first."""
        pieces = self._pieces()
        if number < len(pieces) and not is_own_board(pieces[number].path):
            self.copy(number)
            pieces = self._pieces()
        if number < len(pieces) and is_own_board(pieces[number].path):
            self._host.paint(partial(self.draw_on, what=what))

    def draw_on(self, squares: Sequence[int], what: str) -> None:
        """Draw something on squares of the user's own boards; say so where that can't be done."""
        host, places, boards = self._host, dict[Path, list[Size]](), places_of(self._laid())
        sketch = host.checked.sketch
        for square in squares if sketch is not None else ():
            number = self.piece_at(square)
            piece = self._pieces()[number] if number is not None else None
            if number is None or piece is None or sketch is None or not is_own_board(piece.path):
                continue
            row, column = divmod(square, sketch.board.width)
            left, top, *_ = boards[number]
            drawn = laid_from((row - top, column - left), host.board_sizes[piece.path.name], piece.layout, Layout())
            places.setdefault(piece.path, []).append(drawn)
        if not places:
            host.stage.toast(host.messages.text("editor.draw_on_copies"))
        stroke: list[Drawn] = []
        try:
            for board, of in places.items():
                stroke.append(draw(board, of, what))
        except OnlyInTiled:
            host.stage.toast(host.messages.text("editor.only_in_tiled"))
        except (FileRefused, OSError) as error:
            host.stage.toast(host.messages.text("editor.not_drawn", error=printable(error)))
        if stroke:
            self._drawn.append(stroke)
        host.files_changed()

    @property
    def has_drawn(self) -> bool:
        """Whether something was drawn that can be taken back."""
        return bool(self._drawn)

    def undo_drawing(self) -> bool:
        """Take back what was drawn last, but for boards that were changed since; return whether anything was drawn."""
        if not self._drawn:
            return False
        try:
            done = [drawn.take_back() for drawn in self._drawn.pop()]
            if not all(done):
                self._host.stage.toast(self._host.messages.text("editor.drawn_since"))
        except (FileRefused, OSError) as error:
            self._host.stage.toast(self._host.messages.text("editor.not_drawn", error=printable(error)))
        self._host.files_changed()
        return True

    def draw(self, board: Path) -> None:
        """Open a board in Tiled."""
        self._tiled.draw(self._host.stage, board)


_COUNTED: Mapping[str, str] = {
    "unit": "unit",
    "objective": "objective-of-scenario",
    "smoke": "smoke-of-scenario",
    "event": "event-of-scenario",
}
"""What the things are called that move with a board, when they are counted, by their tables in the file."""
_TRIED = (Side.SOUTH, Side.EAST, Side.NORTH, Side.WEST)
"""Sides where a board is laid that is dropped at none, the first that it fits."""


def laid_from(place: Size, drawn: Size, before: Layout, after: Layout) -> Size:
    """Return the row and column of a square of a board that is laid otherwise now, by those that it had.

    drawn   how many squares across and down the board is as it was drawn
    """
    across, down = drawn
    rows, columns = (across, down) if before.quarter_turns % 2 else (down, across)
    row, column = place
    for _ in range(-before.quarter_turns % 4):
        row, column, rows, columns = column, rows - 1 - row, columns, rows
    if before.mirrored is not after.mirrored:
        column = columns - 1 - column
    for _ in range(after.quarter_turns % 4):
        row, column, rows, columns = column, rows - 1 - row, columns, rows
    return row, column


def faced_from(facing: int, before: Layout, after: Layout) -> int:
    """Return the facing of a unit on a board that is laid otherwise now, by the one before."""
    drawn = facing - 2 * before.quarter_turns
    return ((-drawn if before.mirrored is not after.mirrored else drawn) + 2 * after.quarter_turns) % len(FACINGS)


def _lying(piece: BoardPiece, size: Size) -> Size:
    """Return how large a board of that size is as it lies."""
    return (size[1], size[0]) if piece.layout.quarter_turns % 2 else size


def _makes_a_table(laid: Sequence[Laid]) -> bool:
    """Return whether boards make a table that a scenario may have: of one size, not too many, and not too large."""
    whole = whole_of(laid)
    is_one_size = len({size for _, size in laid}) == 1  # T13-SET-05
    return whole is not None and is_one_size and len(laid) <= MOST_BOARDS and max(whole) <= LARGEST


def whole_of(laid: Sequence[Laid]) -> Size | None:
    """Return how large a table of boards is; None where edges that touch differ in length."""
    (_, (across, down)), *others = laid
    for join, (width, height) in others:
        is_beside = join in (Side.WEST, Side.EAST)
        if (height != down) if is_beside else (width != across):
            return None
        across, down = (across + width, down) if is_beside else (across, down + height)
    return across, down


def places_of(laid: Sequence[Laid]) -> list[tuple[int, int, int, int]]:
    """Return where each board of a table lies: left column, upper row, width and height."""
    places: list[tuple[int, int, int, int]] = []
    across, down = 0, 0
    for join, (width, height) in laid:
        if join in (Side.WEST, Side.NORTH):
            aside, below = (width, 0) if join is Side.WEST else (0, height)
            places = [(left + aside, top + below, *size) for left, top, *size in places]  # type: ignore[misc]
        left, top = (across, 0) if join is Side.EAST else (0, down) if join is Side.SOUTH else (0, 0)
        places.append((left, top, width, height))
        across = across + width if join in (Side.WEST, Side.EAST) else width
        down = down + height if join in (Side.NORTH, Side.SOUTH) else height
    return places
