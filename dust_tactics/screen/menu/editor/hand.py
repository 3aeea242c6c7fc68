"""What pointing at the board does: choose, put down, move, paint and pick."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Protocol

from dust_tactics.files.editing.draft import place_of, value_at
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.standing import next_stand
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import (
    add_to,
    add_unit,
    blocks,
    free_name,
    join_hero,
    name_in,
    place_unit,
    set_at,
    squares_of,
    tables_of,
)
from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.screen import theme
from dust_tactics.screen.board.markings import Standing
from dust_tactics.screen.menu.editor.choices import unit_name
from dust_tactics.screen.menu.editor.drawn import drawn_on, entry_on, use_objective
from dust_tactics.screen.menu.editor.filling import fill_blanks, name_by_bloc
from dust_tactics.screen.menu.editor.forces import ask_about_armies
from dust_tactics.screen.menu.editor.ghost import Ghost, Ghosts
from dust_tactics.screen.menu.editor.ground import Ground
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.table import Mark, block_between
from dust_tactics.screen.ui import Entry, choose

_PAINTS = ("smoke", "draw")
"""Tools that work on many squares at once."""
OnPick = Callable[[tuple[int, ...]], None]


class HandHost(EditorHost, Protocol):
    """What the hand asks of the scene beside that."""

    side: int
    step: Step

    def show_marks(self) -> None:
        """Show the marks of the board anew, and what a click does."""

    def focus_on(self, path: Keys) -> None:
        """Bring the keyboard to a field of the form."""

    def pick_missing(self) -> bool:
        """Let people point at the squares that what is shown still lacks; return whether it lacks any."""


class Hand:
    """What is held over the board, and what comes of pointing at it."""

    def __init__(self, host: HandHost) -> None:
        self.host = host
        self.ground = Ground(host)
        self.ghosts = Ghosts(host, self.ground)
        self.card: Card | None = None
        self.tool = ""  # "objective", "smoke" or "draw": what the next click makes
        self._on_paint: Callable[[Sequence[int]], object] | None = None  # what is drawn on squares
        self.words = ""
        self._on_pick: OnPick | None = None
        self._many = False
        self.picked: tuple[int, ...] = ()
        self._adds_on = False  # whether what is painted next belongs to the smoke that is selected
        self._has_made = False  # whether a tool or a card was let go by itself, since something was held the last time
        self._lifted: int | None = None  # a square whose unit, objective or board is carried by keys

    @property
    def is_empty(self) -> bool:
        """Whether nothing is held and nothing is picked."""
        return self.card is None and not self.tool and self._on_pick is None and self._lifted is None

    def drop(self) -> None:
        """Let go of whatever is held."""
        self.card, self.tool, self._on_pick, self.picked, self.words = None, "", None, (), ""
        self._lifted, self._has_made, self._adds_on = None, False, False
        self.host.show_marks()

    def rest(self) -> bool:
        """Return whether something was made with a tool, which was let go by itself; once."""
        had_made, self._has_made = self._has_made, False
        return had_made

    def hold(self, card: Card | None) -> None:
        """Take a unit card."""
        self.drop()
        self.card = card
        self.host.show_marks()

    def make(self, tool: str) -> None:
        """Take a tool."""
        self.drop()
        self.tool = tool
        self.host.show_marks()

    def paint(self, on_paint: Callable[[Sequence[int]], object]) -> None:
        """Let people draw on squares."""
        self.make("draw")
        self._on_paint = on_paint

    def pick(self, words: str, on_pick: OnPick, squares: Collection[int], *, many: bool) -> None:
        """Let people point at squares for somebody."""
        self.drop()
        self.words, self._on_pick, self._many, self.picked = words, on_pick, many, tuple(squares)
        self.host.show_marks()

    def task(self) -> str:
        """Return what a click on the board does now."""
        text = self.host.messages.text
        if self._on_pick is not None or self._lifted is not None:
            return self.words
        if self.card is not None:
            return text("editor.task.card", card=self.card.name)
        if self.tool:
            return text("editor.task.more_smoke" if self._paints_on() else f"editor.task.{self.tool}")
        unit = self.ground.unit_selected()
        if unit is not None and self.host.step is Step.UNITS:
            turns = "facing" in unit or len(squares_of(unit)) > 1
            where = "unit" if turns else "unit_that_faces_all" if squares_of(unit) else "unit_off"
            return text(f"editor.task.{where}", unit=unit_name(self.host, unit))
        if self.host.step is Step.SIDES and self.ground.board is not None and self.ground.board.entries:
            return text("editor.task.sides_drawn")
        has_boards = self.host.step is Step.BOARD and "board" in self.host.values
        if self.host.step is Step.EVENTS and self.host.selected[:1] == ("event",):
            return text("editor.task.events_chosen")
        boards = "boards_on_side" if self.host.laying.is_on_side else "boards"
        return text(f"editor.task.{boards if has_boards else self.host.step}")

    # Clicks

    def click(self, square: int) -> None:
        """Use a square."""
        if self._on_pick is not None:
            self._take((square,))
        elif self.card is not None:
            self.put_down(self.card, square)
        elif self.tool:
            self._make((square,))
        else:
            self._choose(square)

    def press(self, square: int) -> bool:
        """Carry what is selected by keys: take it up on its square, put it down on another. Return whether that was
        done; all else is a click."""
        if self._lifted is not None:
            start = self._lifted
            self.drop()
            self.drag(start, square)
            return True
        if not self.is_empty or not self._is_carried(square):
            return False
        self._lifted, text = square, self.host.messages.text
        if self.host.step is Step.BOARD:
            self.words = text("editor.task.lifted_board")
        else:
            unit = self.ground.unit_selected()
            name = unit_name(self.host, unit) if unit is not None else text("editor.objective_name")
            self.words = text("editor.task.lifted", name=name)
        self.host.show_marks()
        return True

    def _is_carried(self, square: int) -> bool:
        """Return whether what is selected lies on a square, alone, and can be carried to another."""
        selected = self.host.selected
        if self.host.step is Step.BOARD:
            boards = tables_of(self.host.values, "board")
            return selected == ("board", self.host.laying.piece_at(square)) and len(boards) > 1
        return self.ground.things_on(square) == [selected] and selected[0] != "smoke"

    def reach(self, start: int, end: int) -> Collection[int]:
        """Return the squares that a drag between two is about: all of them, another board, or where a thing goes."""
        board, things = self.ground.board, self.ground.things_on(start)
        if board is None:
            return ()
        if self.host.step is Step.BOARD and self.tool != "draw":
            number = self.host.laying.piece_at(end)
            squares = range(board.width * board.height)
            return [square for square in squares if self.host.laying.piece_at(square) == number]
        paints = self.host.selected[:1] == ("smoke",) and things[:1] != [self.host.selected]
        is_block = self._on_pick is not None or self.tool in _PAINTS or paints
        return block_between(start, end, board.width) if is_block else (end,) if things else ()

    def ghost(self, start: int | None, square: int, shown: Sequence[Standing]) -> Ghost | None:
        """Return what would come to a square of what is held, carried by keys, or dragged from `start`; `shown` are the
        units on the board."""
        start = self._lifted if start is None else start
        if self._on_pick is not None or self.host.step is Step.BOARD or self.tool == "smoke":
            return None
        if self.tool:
            return self.ghosts.of_objective(square)
        if self.card is not None:
            return self.ghosts.of_card(self.card, self.host.side, square)
        things = self.ground.things_on(start) if start is not None and start != square else []
        if not things or things[0][0] == "smoke" or self.host.selected[:1] == ("smoke",):
            return None
        look = next((unit.look for unit in shown if start in unit.squares), None)
        return self.ghosts.of_thing(things[0], look, square)

    def drag(self, start: int, end: int) -> None:
        """Use all squares between two, or move what stands on the first."""
        board = self.ground.board
        if board is None:
            return
        block = block_between(start, end, board.width)
        if self._on_pick is not None or (self.host.step is Step.EVENTS and self.host.pick_missing()):
            self._take(block)
        elif self.tool in _PAINTS:
            self._make(block)
        elif self.host.step is Step.BOARD:
            one, other = self.host.laying.piece_at(start), self.host.laying.piece_at(end)
            if one is not None and other is not None:
                self.host.laying.exchange(one, other)
        elif self.card is None and not self.tool:
            things = self.ground.things_on(start)
            if self.host.selected[:1] == ("smoke",) and things[:1] != [self.host.selected]:
                self._toggle_smoke(block)
            elif things:
                self._move(things[0], end)

    def _choose(self, square: int) -> None:
        """Select what stands on a square; the next thing on it where the first is selected already."""
        host = self.host
        if host.step is Step.BOARD:
            number = host.laying.piece_at(square)
            if number is not None:
                host.select(("board", number))
            return
        if host.step is Step.SIDES:
            self._enter_over(square)
            return
        if host.step is Step.EVENTS and host.pick_missing():
            self._take((square,))
            return
        things = self.ground.things_on(square)
        if not things:
            unit = self.ground.unit_selected()
            drawn = drawn_on(self.ground.board, host.values, square)
            if host.step is Step.PLACES and drawn:
                self.use_drawn(drawn)
            elif host.selected[:1] == ("smoke",):
                self._toggle_smoke((square,))
            elif unit is None or host.step is not Step.UNITS or squares_of(unit) or self._enter_over(square):
                return
            else:
                self._move(host.selected, square)
            return
        number = things.index(host.selected) + 1 if host.selected in things else 0
        if number == len(things) and host.selected[:1] == ("smoke",):
            self._toggle_smoke((square,))
        else:
            host.select(things[number % len(things)])

    def _take(self, squares: tuple[int, ...]) -> None:
        on_pick = self._on_pick
        if on_pick is None:
            return
        if not self._many:
            self.drop()
            on_pick(squares)
            self._has_made = True
            return
        before = set(self.picked)
        after = before - set(squares) if set(squares) <= before else before | set(squares)
        self.picked = tuple(sorted(after))
        on_pick(self.picked)
        self.host.show_marks()

    def _enter_over(self, square: int) -> bool:
        """Let the side or unit that is selected come over the entry that is drawn on a square; return whether one
        is."""
        host, path = self.host, self.host.selected
        entry = entry_on(self.ground.board, square)
        is_of_side = bool(entry) and path[:1] == ("side",)
        return is_of_side and host.change(lambda values: set_at(values, (*path, "entry"), entry))

    # Units

    def put_down(self, card: Card, square: int) -> None:
        """Put a new unit on a square; a hero may join the friend who stands there."""
        host = self.host
        here = [path for path in self.ground.units_on(square) if path[1] == host.side]
        if card.kind is Kind.HERO and here:
            self._ask_to_join(card, here[0])
            return
        stands = self.ground.stands(card, square)
        if not stands or self.ground.board is None:
            self._tell_no_room(card, square)
            return
        stand = stands[0]
        names, facing = stand.names(self.ground.board.width), stand.facing_like(self.ground.ahead(host.side))
        self._added(lambda values: add_unit(values, host.side, card.id, names, facing), card)

    def add_off_board(self) -> None:
        """Add a unit that enters the board."""
        if self.card is not None:
            card, side = self.card, self.host.side
            self._added(lambda values: add_unit(values, side, card.id, (), None), card=None)
            self.drop()
            self._has_made = True

    def _added(self, wish: Callable[[Any], Keys], card: Card | None) -> None:
        """Add a unit; where its side offers armies, people are asked what becomes of them.

        card   what the hand holds then
        """
        ask_about_armies(self.host, self.host.side, partial(self._add, card), wish)

    def _add(self, card: Card | None, wish: Callable[[Any], Keys]) -> None:
        made: list[Keys] = []

        def both(values: Values) -> None:
            made.append(wish(values))
            own = self.host.cards[value_at(values, made[-1])["card"]]
            name_by_bloc(self.host, values, int(made[-1][1]), own.bloc)

        self.host.change(both)
        if made:
            self.host.select(made[-1])
            is_once = card is not None and (card.kind is Kind.HERO or card.unique)  # no army has it twice
            self.card, self._has_made = None if is_once else card, is_once
            self.host.show_marks()

    def _ask_to_join(self, card: Card, friend: Keys) -> None:
        host, text = self.host, self.host.messages.text
        unit = tables_of(tables_of(host.values, "side")[int(friend[1])], "unit")[int(friend[3])]
        name = unit_name(host, unit)

        def join(key: str) -> None:
            def wish(values: Any) -> Keys:
                made = add_unit(values, host.side, card.id, (), None)
                join_hero(values, host.side, card.id, int(friend[3]), key)
                return made

            self._added(wish, card)

        def beside() -> None:
            squares = squares_of(unit)[:1]
            self._added(lambda values: add_unit(values, host.side, card.id, squares, None), card)

        friend_card = host.cards.get(str(unit.get("card")))
        is_vehicle = friend_card is not None and friend_card.type.value == "vehicle"
        key = "pilot" if is_vehicle else "hero"
        choose(
            host.stage,
            text("editor.join_title", hero=card.name),
            text("editor.join_body", hero=card.name, unit=name),
            [(text(f"editor.join_{key}", unit=name), partial(join, key)), (text("editor.join_none"), beside)],
            cancel=text("common.cancel"),
        )

    def _tell_no_room(self, card: Card, square: int, but: Keys = ()) -> None:
        """Say why a unit can't stand on a square."""
        board = self.ground.board
        name = "" if board is None else square_name(square, board.width)
        why = self.ghosts.why(self.ground.barred(card, square, but))
        self.host.stage.toast(self.host.messages.text("editor.no_room", card=card.name, square=name, why=why))

    def _move(self, path: Keys, square: int) -> None:
        host, board = self.host, self.ground.board
        if board is None:
            return
        if path[0] == "objective":
            host.change(lambda values: set_at(values, (*path, "square"), square_name(square, board.width)))
            host.select(path)
            return
        host.select(path)
        unit = self.ground.unit_selected()
        card = host.cards.get(str(unit.get("card"))) if unit is not None else None
        if unit is None or card is None:
            return
        stands = self.ground.stands(card, square, path)
        if not stands:
            self._tell_no_room(card, square, path)
            return
        facing = stands[0].facing_like(str(unit.get("facing") or self.ground.ahead(int(path[1]))))
        host.change(lambda values: place_unit(values, path, stands[0].names(board.width), facing))

    def turn_unit(self) -> None:
        """Turn the selected unit to the next facing that it may have; a large one also across its squares."""
        host, unit, board = self.host, self.ground.unit_selected(), self.ground.board
        card = host.cards.get(str(unit.get("card"))) if unit is not None else None
        squares = self.ground.squares_of_unit(unit) if unit is not None else ()
        if unit is None or card is None or board is None or not squares:
            return
        found = next_stand(self.ground.stands(card, min(squares), host.selected), squares, str(unit.get("facing", "")))
        if found is not None:
            stand, facing = found
            path = host.selected
            host.change(lambda values: place_unit(values, path, stand.names(board.width), facing))

    # Objectives and smoke

    def _make(self, squares: Sequence[int]) -> None:
        host, board = self.host, self.ground.board
        if self.tool == "draw" and self._on_paint is not None:
            self._on_paint(squares)
            return
        if board is None:
            return
        drawn = drawn_on(board, host.values, squares[0])
        if drawn and self.tool == "objective":
            self.drop()
            self._has_made = True
            self.use_drawn(drawn)
            return
        if self._paints_on():
            self._toggle_smoke(squares)
            return
        made: list[Keys] = []
        if self.tool == "objective":
            taken = [name_in(one.get("name")) for one in tables_of(host.values, "objective")]
            name = free_name(host.messages.text("editor.objective_name"), taken)
            item: dict[str, Any] = {"name": name, "square": square_name(squares[0], board.width)}
        else:
            item = {"squares": blocks(squares, board.width), "until": 2}
        tool = self.tool

        def wish(values: Values) -> None:
            made.append(add_to(values, (tool,), item))
            fill_blanks(host, values)  # the first objective may be what some of them wait for

        host.change(wish)
        if tool != "smoke":
            self.drop()
        if made:
            self._adds_on, self._has_made = tool == "smoke", tool != "smoke"
            host.select(made[-1])
            if tool == "objective":
                host.focus_on((*made[-1], "name"))
                focused = host.stage.focused
                if isinstance(focused, Entry):
                    focused.anchor = 0  # what is typed takes the place of the name that was made up

    def _paints_on(self) -> bool:
        """Return whether smoke is in the hand, and what is painted belongs to a cloud that was begun with it."""
        path = self.host.selected
        is_cloud = path[:1] == ("smoke",) and value_at(self.host.values, path) is not None
        return self.tool == "smoke" and self._adds_on and is_cloud

    def use_drawn(self, names: Sequence[str]) -> None:
        """Use objectives as the board has them."""
        made: list[Keys] = []

        def wish(values: Values) -> None:
            made.extend(use_objective(values, name) for name in names)
            fill_blanks(self.host, values)

        self.host.change(wish)
        if made:
            self.host.select(made[-1])

    def _toggle_smoke(self, squares: Sequence[int]) -> None:
        host, board, path = self.host, self.ground.board, self.host.selected
        clouds = tables_of(host.values, "smoke")
        if board is None or int(path[1]) >= len(clouds):
            return
        before = self.ground.named(clouds[int(path[1])].get("squares"))
        after = before - set(squares) if set(squares) <= before else before | set(squares)
        host.change(lambda values: set_at(values, (*path, "squares"), blocks(after, board.width)))

    # What is shown

    def marks(self) -> tuple[Mark, ...]:
        """Return what is marked on the board: what is selected, what is picked, and what is wrong."""
        marks = []
        if self.host.selected[:1] == ("board",) and self.ground.board is not None and len(self.host.selected) == 2:
            here = range(self.ground.board.width * self.ground.board.height)
            number = self.host.selected[1]
            marks.append(Mark([one for one in here if self.host.laying.piece_at(one) == number], theme.BRASS, 0.14))
        if self._on_pick is not None and self.picked:
            marks.append(Mark(self.picked, theme.BRASS, 0.35))
        selected = self.ground.squares_shown(self.host.selected)
        if selected:
            marks.append(Mark(selected, theme.BRASS, 0.12, rim=True))
        found = self.host.checked
        for complaint in (*found.complaints, *found.warnings):
            squares = self.ground.squares_at(place_of(complaint, found.text))
            if squares:
                is_wrong = not isinstance(complaint, FileWarning)
                colour = theme.TARGET if is_wrong else theme.COVER
                marks.append(Mark(squares if is_wrong else squares[:1], colour, 0.0, rim=is_wrong, warns=not is_wrong))
        return tuple(marks)
