"""The left panel of the editor: what there is in a step, and what can be added to it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pygame

from dust_tactics.files.boards.joining import Side
from dust_tactics.files.editing.fields import all_fields
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import add_to, name_in, tables_of, unpack_army
from dust_tactics.files.library import Listed, list_boards
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.names import shipped_name
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import Bloc
from dust_tactics.screen import theme, ui
from dust_tactics.screen.menu.editor import pools
from dust_tactics.screen.menu.editor.card_pool import CardPool, CardPreview, card_rows
from dust_tactics.screen.menu.editor.choices import army_bloc, side_name, word_name
from dust_tactics.screen.menu.editor.drawn import unused_objectives
from dust_tactics.screen.menu.editor.filling import beginning, bloc_named, fill, supply_points
from dust_tactics.screen.menu.editor.forces import army_lines, offers_armies, points_of_side, ready_armies
from dust_tactics.screen.menu.editor.goals import ask_who_attacks
from dust_tactics.screen.menu.editor.hand import Hand
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.outline import OutlineRow, Step, rows_of
from dust_tactics.screen.menu.editor.putting import Putting
from dust_tactics.screen.menu.editor.thumbs import BoardThumbs

_OUTLINE_ROW, _INDENT, _BESIDE = 46, 16, 26
_TITLE, _LINE = 18, 16
_TAB, _TAB_MARGIN = 0.94, 10
"""Share of the panel that tabs have, and what one has beside its words."""
LANGUAGES = ("en", "de", "pl", "fr", "es", "it", "cs", "nl", "pt", "ru", "sv", "uk")
"""Languages that are offered for texts; those that a file has already are offered too."""


class LeftHost(EditorHost, Protocol):
    """What the left panel asks of the scene beside that."""

    side: int
    hand: Hand
    putting: Putting

    def speak_of(self, language: str) -> None:
        """Write texts in another language."""


class LeftPanel(ui.Column):
    """The panel; `show` fills it for a step."""

    def __init__(self, host: LeftHost) -> None:
        super().__init__(gap=8, margin=(8, 10))
        self._host = host
        self._step = Step.BASICS
        self._words = CardWords(host.messages)
        self._boards, self.thumbs = self._all_boards(), BoardThumbs()
        self._side = ""  # where the next board joins the others; empty for the first side that it fits
        self._blocs: dict[int, Bloc | None] = {}  # what cards people chose to look for, for each side
        self.outline: ui.ListView[OutlineRow] = ui.ListView(
            [], self._paint_row, row_height=self._height_of, on_select=self._select
        )
        self.search = ui.Entry(placeholder=host.messages.text("editor.search"), longest=40, on_change=self._find)
        self.board_pool: pools.DragList[pools.BoardRow] = pools.DragList(
            [],
            partial(pools.paint_board, self.thumbs),
            row_height=pools.ROW_HEIGHT,
            on_activate=lambda index: self._lay(index, None),
            row_tip=pools.board_tip,
        )
        self.board_pool.on_drop = self._lay
        self.board_pool.on_pull = self._pull
        self.dragged = pools.DraggedBoard(self.board_pool, self.thumbs)
        self.card_pool = CardPool(host.messages, host.putting.hold_card)
        self._none_found = ui.Paragraph("", style=theme.CAPTION, colour=theme.STONE)  # in place of a list without any
        self._board_order: tuple[str, Sequence[Path]] = ("", ())  # the words looked for, and the boards found so
        self._boards_heading = self._heading("editor.all_boards")
        self.preview = CardPreview(host.messages, host.stage, self.card_pool)
        self.card_pool.on_pull = lambda index, point: host.putting.pull_card(self.card_pool.items[index], point)
        self.card_pool.on_drop = lambda index, point: host.putting.drop_card(self.card_pool.items[index], point)

    def show(self, step: Step) -> None:
        """Fill the panel for a step."""
        if step is not self._step:
            self.search.text, self._board_order = "", ("", ())
        self._step = step
        self.hold(*self._held(step))
        self._find(self.search.text)
        self.list_rows()
        self.arrange()

    def list_rows(self) -> None:
        """List what there is in the step, and choose what is selected."""
        rows = rows_of(self._host, self._step)
        if self._step is Step.UNITS:
            rows = [row for row in rows if row.path[1] == self._host.side]
        paths = [row.path for row in rows]
        self.outline.selected = None
        self.outline.set_items(rows)
        if self._host.selected in paths:
            self.outline.selected = paths.index(self._host.selected)
            self.outline.select(self.outline.selected)

    def _height_of(self, row: OutlineRow) -> float:
        """Return how high a row is: with as many lines as its words need."""
        if self.outline.host is None:
            return _OUTLINE_ROW
        titles, details = _lines_of(row, 1.0, self._room(row))
        return _OUTLINE_ROW + _TITLE * (len(titles) - 1) + _LINE * max(0, len(details) - 1)

    def _room(self, row: OutlineRow) -> int:
        """Return how wide the lines of a row may be, the same whether or not there is a scroll bar."""
        return self.outline.rect.width - _BESIDE - _INDENT * row.depth - (20 if row.troubles else 0)

    def _paint_row(self, canvas: ui.Canvas, rect: pygame.Rect, row: OutlineRow, state: ui.RowState) -> None:
        _paint_row(canvas, rect, row, state, self._room(row))

    def _select(self, index: int) -> None:
        self._host.select(self.outline.items[index].path)

    # What stands in it

    def _held(self, step: Step) -> Sequence[ui.Item]:
        makers: dict[Step, Callable[[], Sequence[ui.Item]]] = {
            Step.BOARD: self._of_boards,
            Step.UNITS: self._of_units,
            Step.PLACES: self._of_places,
            Step.WINNING: lambda: self._with_kinds("victory", "kind", "editor.add_way"),
            Step.EVENTS: lambda: self._with_kinds("event", "when", "editor.add_event"),
            Step.TEXTS: self._of_texts,
        }
        return makers[step]() if step in makers else [self._heading(f"editor.step.{step}"), self.outline.grows()]

    def _heading(self, key: str) -> ui.Label:
        return ui.Label(self._host.messages.text(key), style=theme.SECTION, colour=theme.BRASS).sized(height=18)

    def _of_boards(self) -> Sequence[ui.Item]:
        text = self._host.messages.text
        tools = ui.Row(
            ui.Button(text("editor.turn"), self._host.putting.turn, icon="turn", action="editor.turn").grows(),
            ui.Button(
                text("editor.mirror"), self._host.putting.mirror, icon="handover", action="editor.mirror"
            ).grows(),
            gap=6,
        )
        for item in tools.items:
            if isinstance(item, ui.Button):
                item.sized(height=32)
        sides = ["", *Side]
        words = [text("editor.join_anywhere"), *(text(f"editor.word.join.{side}") for side in Side)]
        return [
            self._heading("editor.on_table"),
            self.outline.grows(0.7),
            tools,
            self._boards_heading,
            ui.Row(self.search.grows()).sized(height=30),  # the same field grows in a row among units, too
            self._none_found.grows(),
            self.board_pool.grows(),
            ui.Row(
                ui.Button(text("editor.add_board"), self._lay_chosen, icon="plus").sized(height=32).grows(),
                ui.Dropdown(words, sides.index(self._side), lambda n: self._join_at(sides[n])).sized(116, 32),
                gap=6,
            ),
        ]

    def _of_units(self) -> Sequence[ui.Item]:
        host, text = self._host, self._host.messages.text
        tables = tables_of(host.values, "side")[:2]
        names = self._names_on_tabs(tables)
        shown = tables[host.side] if host.side < len(tables) else {}
        sides = ui.Segmented(names or ["–"], min(host.side, max(len(names) - 1, 0)), self._show_side)
        blocs = [None, *dict.fromkeys(card.bloc for card in host.cards.values())]
        words = [text("editor.all_blocs") if bloc is None else text(f"bloc.{bloc}") for bloc in blocs]
        bloc = ui.Dropdown(
            words, blocs.index(self.bloc) if self.bloc in blocs else 0, lambda n: self._show_bloc(blocs[n])
        )
        off = ui.Button(text("editor.off_board"), host.putting.add_off_board, tip=text("editor.off_board_tip"))
        return [
            sides.sized(height=32),
            ui.Row(self.search.sized(height=30).grows(), bloc.sized(118, 30), gap=6),
            self._none_found.grows(1.2),
            self.card_pool.grows(1.2),
            off.sized(height=30),
            *(self._of_armies(shown) if offers_armies(shown) else self._of_own_units(shown)),
        ]

    def _names_on_tabs(self, sides: Sequence[Mapping[str, Any]]) -> list[str]:
        """Return the names of sides with what their units cost; without, or in English, where those need more room."""
        tries = (
            [self._with_points(side) for side in sides],
            [side_name(self._host, side) or self._host.messages.text("editor.unnamed") for side in sides],
        )
        room, host = _TAB * self.rect.width / max(len(sides), 1) - _TAB_MARGIN, self.host
        if host is None:
            return tries[0]
        fitting = (names for names in tries if all(host.width(name, theme.BODY_BOLD) <= room for name in names))
        return next(fitting, [name_in(side.get("name")) for side in sides])

    def _with_points(self, side: Mapping[str, Any]) -> str:
        """Return the name of a side with what its units cost."""
        text, points = self._host.messages.text, points_of_side(self._host, side)
        name = side_name(self._host, side) or text("editor.unnamed")
        return text("editor.army", army=name, points=points) if points else name

    def _of_own_units(self, side: Mapping[str, Any]) -> Sequence[ui.Item]:
        """Return the list of the units of a side, below what they cost together."""
        messages, points = self._host.messages, points_of_side(self._host, side)
        heading = self._heading("editor.units_of_side")
        if points:
            heading.text = f"{heading.text} · {messages.counted('point', points)}"
        return [heading, self.outline.grows()]

    def _of_armies(self, side: Mapping[str, Any]) -> Sequence[ui.Item]:
        """Return what is in the armies that a side offers, and what makes units of its own of them."""
        host, text, armies = self._host, self._host.messages.text, ready_armies(self._host, side)
        heading = self._heading("editor.army_of_side")
        if not armies:
            words = text("editor.mustered_note", points=side.get("muster", 0))
            return [heading, ui.Paragraph(words, style=theme.CAPTION, colour=theme.STONE), ui.FILL]
        number, first = host.side, armies[0]
        unpack = ui.Button(
            text("editor.unpack"),
            lambda: host.change(lambda values: unpack_army(values, number, first)),
            icon="copy",
            tip=text("editor.unpack_tip"),
        )
        lines = ui.ScrollView(content=ui.Column(*army_lines(host, side), gap=2, margin=(6, 4)))
        return [heading, lines.grows(), unpack.sized(height=30)]

    def _of_places(self) -> Sequence[ui.Item]:
        text, putting = self._host.messages.text, self._host.putting
        drawn = unused_objectives(self._host.hand.ground.board, self._host.values)
        objective = ui.Button(text("editor.new_objective"), putting.new_objective, icon="objective")
        use = ui.Button(text("editor.use_drawn"), putting.use_drawn, tip=self._host.messages.listed([*drawn]))
        smoke = ui.Button(text("editor.new_smoke"), putting.new_smoke, icon="smoke")
        tools = [objective, use, smoke] if drawn else [objective, smoke]
        return [*(tool.sized(height=34) for tool in tools), self.outline.grows()]

    def _with_kinds(self, table: str, key: str, words: str) -> Sequence[ui.Item]:
        """Return the list of ways to win or events, and the choice of another one."""
        host = self._host
        kinds = next(field.words for field in all_fields() if (field.table, field.key) == ((table,), key))
        names = [host.messages.text(words), *(word_name(host.messages, key, word) for word in kinds)]
        if table == "victory":
            names.append(host.messages.text("editor.goal.add"))
        add = ui.Dropdown(names, 0, lambda index: self._add_at(table, key, kinds, index - 1))
        return [add.sized(height=34), self.outline.grows()]

    def _add_at(self, table: str, key: str, kinds: Sequence[str | int], number: int) -> None:
        """Add one of some kinds, or behind them what one side alone has to do."""
        if number < len(kinds):
            self._add(table, key, str(kinds[number]))
        else:
            self.show(self._step)  # whose choice is none that stays
            ask_who_attacks(self._host)

    def _add(self, table: str, key: str, kind: str) -> None:
        made: list[Keys] = []

        def wish(values: Values) -> None:
            made.append(add_to(values, (table,), {key: kind, **beginning(kind, tables_of(values, table))}))
            fill(self._host, values, made[-1])
            if table == "victory":
                supply_points(self._host, values)

        self._host.change(wish)
        if made:
            self._host.select(made[-1])

    def _of_texts(self) -> Sequence[ui.Item]:
        host = self._host
        found = host.values.get("name")
        languages = list(dict.fromkeys([*(found if isinstance(found, dict) else ()), *LANGUAGES]))
        names = [
            host.messages.text(f"editor.language.{each}") if f"editor.language.{each}" in host.messages else each
            for each in languages
        ]
        index = languages.index(host.language) if host.language in languages else 0
        choice = ui.Dropdown(names, index, lambda number: host.speak_of(languages[number]))
        return [self._heading("editor.language_heading"), choice.sized(height=32), self.outline.grows()]

    # What people do

    def _find(self, words: str) -> None:
        if self._step is Step.BOARD:
            rows = self._in_order(words)
            before = self.board_pool.chosen
            self.board_pool.set_items(rows)
            self.board_pool.selected = next(  # the same board, wherever it is listed now
                (number for number, row in enumerate(rows) if before is not None and row.path == before.path), None
            )
            fits = [row.fits for row in rows]
            sorts = not all(fits) and fits == sorted(fits, reverse=True)
            heading = "editor.boards_fitting_first" if sorts else "editor.all_boards"
            self._boards_heading.text = self._host.messages.text(heading)
            self._show_found(self.board_pool, "" if rows else "editor.no_board_found", words)
        elif self._step is Step.UNITS:
            self.card_pool.selected = None
            cards = card_rows(self._host.cards, self._words, words, self.bloc)
            self.card_pool.set_items(cards)
            self._show_found(self.card_pool, "" if cards else "editor.no_unit_found", words)

    def _show_found(self, pool: ui.Widget, none: str, words: str) -> None:
        """Show a list, or in its place that nothing is found."""
        self._none_found.text = self._host.messages.text(none, words=words.strip()) if none else ""
        self._none_found.visible, pool.visible = bool(none), not none
        self.arrange()

    def _in_order(self, words: str) -> list[pools.BoardRow]:
        """Return the boards that words find, those that fit first; as long as the same words are looked for they stay
        where they are, also where others fit by now: nothing moves under the mouse."""
        rows = pools.board_rows(self._host.messages, self._boards, words, self._host.laying.refusal)
        before, order = self._board_order
        if words == before and {row.path for row in rows} == {*order}:
            rows.sort(key=lambda row: order.index(row.path))
        self._board_order = words, [row.path for row in rows]
        return rows

    @property
    def board_names(self) -> Mapping[str, str]:
        """The names of boards, by those of their files."""
        return {entry.path.name: entry.name for entry in self._boards}

    @property
    def board_sizes(self) -> Mapping[str, tuple[int, int]]:
        """How wide and high boards are, by the names of their files."""
        boards = ((entry.path.name, entry.content) for entry in self._boards)
        return {file: (board.width, board.height) for file, board in boards if board is not None}

    def _all_boards(self) -> list[Listed[Board]]:
        return list_boards(partial(shipped_name, self._host.messages))

    def files_changed(self) -> None:
        """Boards of the user have come or gone."""
        self._boards = self._all_boards()
        self.thumbs.forget()
        self._find(self.search.text)

    def _show_side(self, index: int) -> None:
        self._host.side = index
        self._host.select(())  # a click on the board must not place a unit of the other side
        self._host.putting.hold_card(None)
        self.search.text = ""  # what was looked for is mostly of the other side
        self.show(Step.UNITS)

    @property
    def bloc(self) -> Bloc | None:
        """The bloc whose cards are listed for the side that is shown: what people chose for it, else that of its units,
        of its army, or of its name; None for all of them."""
        side = self._host.side
        if side in self._blocs:
            return self._blocs[side]
        sides = tables_of(self._host.values, "side")
        if side >= len(sides):
            return None
        cards = (self._host.cards.get(str(unit.get("card"))) for unit in tables_of(sides[side], "unit"))
        of_units = next((card.bloc for card in cards if card is not None), None)
        return of_units or army_bloc(self._host, sides[side].get("army")) or bloc_named(self._host, sides[side])

    def _show_bloc(self, bloc: Bloc | None) -> None:
        self._blocs[self._host.side] = bloc
        self._find(self.search.text)

    def _join_at(self, side: str) -> None:
        self._side = side

    def _lay_chosen(self) -> None:
        if self.board_pool.items:
            file = self.board_pool.items[self.board_pool.selected or 0].path.name
            self._host.laying.add(file, self._side)

    def _pull(self, index: int, point: ui.Point) -> None:
        self.dragged.follow(point)
        self._host.putting.pull_board(self.board_pool.items[index].path.name, point)

    def _lay(self, index: int, point: ui.Point | None) -> None:
        self._host.putting.add_board(self.board_pool.items[index].path.name, point)


def _paint_row(canvas: ui.Canvas, rect: pygame.Rect, row: OutlineRow, state: ui.RowState, width: int) -> None:
    inner = ui.paint_row_plate(canvas, rect, state).inflate(-16, 0)
    left = inner.left + _INDENT * row.depth
    if row.depth:
        canvas.hairline((left - 8, inner.top + 6), inner.height - 12, theme.EDGE, upright=True)
    if row.troubles:
        colour = theme.TARGET if row.faults else theme.COVER
        canvas.icon("warning", pygame.Rect(inner.right - 15, inner.top + 5, 15, 15), colour)
    titles, details = _lines_of(row, canvas.scale.factor, canvas.scale.px(width))
    top = inner.top + 3 if details else inner.top + (inner.height - _TITLE * len(titles)) // 2
    for words in titles:
        canvas.text(words, pygame.Rect(left, top, width + 4, _TITLE), theme.BODY_BOLD)
        top += _TITLE
    for words in details:
        canvas.text(words, pygame.Rect(left, top + 1, width + 4, _LINE), theme.CAPTION, theme.STONE)
        top += _LINE


def _lines_of(row: OutlineRow, factor: float, room: float) -> tuple[Sequence[str], Sequence[str]]:
    """Return the title of a row and what is told of it, in lines of their usual size."""
    titles = ui.fonts.wrapped(row.title, theme.BODY_BOLD, factor, room)
    return titles, ui.fonts.wrapped(row.detail, theme.CAPTION, factor, room) if row.detail else ()
