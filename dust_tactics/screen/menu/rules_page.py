"""The rules to look up: the clauses that the program goes by, in our own words."""

import pygame

from dust_tactics.files.clauses import Clause, find_clauses, load_clauses
from dust_tactics.screen import theme
from dust_tactics.screen.menu.texts import counted, text
from dust_tactics.screen.ui import Canvas, Entry, Label, ListView, Panel, Plate, RowState
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.ui.widget import RectLike

_EDITION = "2013"
_SEARCH = 36
_ID_WIDTH = 116
_LINE = round(theme.BODY.line)


class RulesPage(Panel):
    """A field to search in, and the clauses that were found."""

    def __init__(self) -> None:
        super().__init__()
        self._clauses = load_clauses(_EDITION)
        self._search = Entry(placeholder=text("help.search"), on_change=self._find, longest=60)
        self._count = Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        self._plate = Plate(style=theme.WELL_STYLE)
        self._list: ListView[Clause] = ListView([], self._paint, row_height=self._height)
        self.add(self._search, self._count, self._plate, self._list)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        self._search.place((area.left, area.top, area.width - 130, _SEARCH))
        self._count.place((area.right - 120, area.top, 120, _SEARCH))
        self._plate.place((area.left, area.top + _SEARCH + 10, area.width, area.height - _SEARCH - 10))
        self._list.place(self._plate.rect.inflate(-8, -8))
        self._find(self._search.text)  # the heights of rows depend on the width

    def _find(self, words: str) -> None:
        found = find_clauses(self._clauses, words)
        self._list.selected = None
        self._list.set_items(found)
        self._list.scroll_to(0)
        self._count.text = counted("help.found_one", "help.found", len(found))

    def _lines(self, clause: Clause, factor: float, width: float) -> tuple[str, ...]:
        return wrapped(clause.text, theme.BODY, factor, int(width * factor))

    def _text_width(self) -> int:
        return self._list.rect.width - _ID_WIDTH - 40

    def _height(self, clause: Clause) -> float:
        stage = self.root_stage
        factor = stage.scale.factor if stage is not None else 1.0
        return len(self._lines(clause, factor, self._text_width())) * _LINE + 38

    def _paint(self, canvas: Canvas, rect: pygame.Rect, clause: Clause, state: RowState) -> None:
        if state.hovered or (state.selected and state.has_focus):
            canvas.fill(rect, theme.PLATE)
        canvas.hairline((rect.left + 8, rect.bottom - 1), rect.width - 16, "#2c312f")
        canvas.text(
            clause.id, pygame.Rect(rect.left + 12, rect.top + 8, _ID_WIDTH, _LINE), theme.TABLE_BOLD, theme.BRASS
        )
        title = pygame.Rect(rect.left + 12 + _ID_WIDTH, rect.top + 8, self._text_width(), _LINE)
        canvas.text(clause.title, title, theme.BODY_BOLD)
        canvas.text(clause.section, title, theme.CAPTION, theme.STONE, (1.0, 0.5))
        for number, line in enumerate(self._lines(clause, canvas.scale.factor, self._text_width())):
            canvas.text(line, title.move(0, 20 + _LINE * number), theme.BODY, theme.SAND)
