"""The rules to look up: sections, the clauses that were found, and the one that is read."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import Clause, find_clauses, load_clauses
from dust_tactics.screen import theme
from dust_tactics.screen.help.clause_page import ClausePage
from dust_tactics.screen.ui import Canvas, Entry, IconButton, Label, ListView, Panel, Plate, RowState
from dust_tactics.screen.ui.widget import RectLike

_SEARCH = 36
_ROW = 26
_ID_WIDTH = 96
_SECTIONS = 176
_GAP = 10
_SECTIONS_FROM = 900  # narrower pages leave the sections out


class RulesPage(Panel):
    """A field to search in; below it the sections, the clauses found, and a page to read one of them."""

    def __init__(self, messages: Messages, edition: str = "2013") -> None:
        text = messages.text
        super().__init__()
        self._messages = messages
        self._clauses = load_clauses(edition)
        self._before: list[str] = []  # the clauses that links were followed from
        self.search = Entry(placeholder=text("help.search"), on_change=self._find, longest=60)
        self._back = IconButton("chevron-left", self.go_back, tip=text("help.back"), action="help.back")
        self._count = Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        self._plates = [Plate(style=theme.WELL_STYLE) for _ in range(2)] + [Plate()]
        sections = list(dict.fromkeys(clause.section for clause in self._clauses.values()))
        self._sections = ListView(sections, _paint_section, row_height=_ROW, on_select=self._go_to_section)
        self._list: ListView[Clause] = ListView([], _paint_clause, row_height=_ROW, on_select=self._read)
        self._page = ClausePage(messages, self._clauses, self._follow)
        self.add(self.search, self._back, self._count, *self._plates, self._sections, self._list, self._page)
        self._find("")

    @property
    def clause(self) -> Clause | None:
        """The clause that is read."""
        return self._page.clause

    def show(self, *names: str) -> None:
        """Opens a clause; of several it lists those alone. A name that there is none of is searched for."""
        known = [name for name in names if name in self._clauses]
        self.search.text = "" if known else names[0]
        self._find(self.search.text)
        if len(known) > 1:
            self._list_these([self._clauses[name] for name in known])
        if known:
            self._open(known[0])

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        wide = area.width >= _SECTIONS_FROM
        self._sections.visible = self._plates[0].visible = wide
        left = _SECTIONS + _GAP if wide else 0
        list_width = round((area.width - left) * 0.42)
        self.search.place((area.left, area.top, left + list_width - 90, _SEARCH))
        self._count.place((area.left + left + list_width - 84, area.top, 80, _SEARCH))
        top, height = area.top + _SEARCH + _GAP, area.height - _SEARCH - _GAP
        page_left = area.left + left + list_width + 24
        self._back.place((page_left - 14, area.top + 2, 32, 32))
        self._plates[0].place((area.left, top, _SECTIONS, height))
        self._plates[1].place((area.left + left, top, list_width, height))
        self._sections.place(self._plates[0].rect.inflate(-6, -6))
        self._list.place(self._plates[1].rect.inflate(-6, -6))
        self._plates[2].place((page_left - 14, top, area.right - page_left + 14, height))
        self._page.place((page_left - 4, top + 14, area.right - page_left, height - 22))
        if self._list.selected is not None:
            self._list.select(self._list.selected)

    # Finding

    def _find(self, words: str) -> None:
        self._list_these(find_clauses(self._clauses, words))

    def _list_these(self, found: list[Clause]) -> None:
        self._list.selected = None
        self._list.set_items(found)
        self._list.scroll_to(0)
        self._count.text = self._messages.counted("rule", len(found))
        self._before = []
        if found:
            self._list.select(0)
        else:
            self._show(None)

    def _go_to_section(self, index: int) -> None:
        section = self._sections.items[index]
        if len(self._list.items) < len(self._clauses):
            self.search.text = ""
            self._find("")
        first = next(number for number, clause in enumerate(self._list.items) if clause.section == section)
        self._list.select(first)
        self._list.scroll_to(first * _ROW)

    # Reading

    def _read(self, index: int) -> None:
        self._before = []
        self._show(self._list.items[index])

    def _follow(self, name: str) -> None:
        if self.clause is not None:
            self._before.append(self.clause.id)
        self._open(name)

    def go_back(self) -> None:
        """Goes back to the clause whose link was followed."""
        if self._before:
            self._open(self._before.pop())

    def _open(self, name: str) -> None:
        """Reads a clause, and marks it in the list if it is there."""
        before = self._before
        names = [clause.id for clause in self._list.items]
        self._list.selected = None
        if name in names:
            place = names.index(name)
            self._list.select(place)
            self._list.scroll_to(place * _ROW - self._list.rect.height / 3)
        self._before = before
        self._show(self._clauses[name])

    def _show(self, clause: Clause | None) -> None:
        self._page.show(clause)
        sections = self._sections.items
        self._sections.selected = sections.index(clause.section) if clause is not None else None
        self._back.visible = bool(self._before)


def _paint_ground(canvas: Canvas, rect: pygame.Rect, state: RowState) -> None:
    if state.selected:
        canvas.plate(rect, theme.BUTTON.selected)
    elif state.hovered:
        canvas.fill(rect, theme.RAISED)


def _paint_section(canvas: Canvas, rect: pygame.Rect, section: str, state: RowState) -> None:
    _paint_ground(canvas, rect, state)
    colour = theme.CREAM if state.selected or state.hovered else theme.SAND
    canvas.text(section, rect.inflate(-16, 0), theme.BODY, colour)


def _paint_clause(canvas: Canvas, rect: pygame.Rect, clause: Clause, state: RowState) -> None:
    _paint_ground(canvas, rect, state)
    name = pygame.Rect(rect.left + 8, rect.top, _ID_WIDTH, rect.height)
    canvas.text(clause.id, name, theme.TABLE_BOLD, theme.BRASS)
    title = pygame.Rect(name.right, rect.top, rect.right - name.right - 6, rect.height)
    canvas.text(clause.title, title, theme.BODY, theme.CREAM if state.selected or state.hovered else theme.SAND)
