"""The rules to look up: sections, the clauses that were found, and the one that is read."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import WORLD, Clause, find_clauses, load_clauses
from dust_tactics.screen import theme
from dust_tactics.screen.help.clause_page import ClausePage
from dust_tactics.screen.ui import (
    Canvas,
    Column,
    Entry,
    IconButton,
    Label,
    ListView,
    Plate,
    Row,
    RowState,
    Widget,
    paint_row_ground,
)
from dust_tactics.screen.ui.widget import RectLike

_SEARCH = 36
_ROW = 26
_ID_WIDTH = 96
_SECTIONS = 176
_COUNT = 84  # the width for how many were found
_LIST_SHARE, _LEAST_LIST = 0.51, 524
_GAP = 10


class RulesPage(Row):
    """A field to search in; below it the sections, the clauses found, and a page to read one of them."""

    def __init__(self, messages: Messages, edition: str) -> None:
        text = messages.text
        self._messages = messages
        self._clauses = load_clauses(edition)
        self._before: list[str] = []  # the clauses that links were followed from
        placeholder = text("world.help.search" if edition == WORLD else "help.search")
        self.search = Entry(placeholder=placeholder, on_change=self._find, longest=60)
        self._back = IconButton("chevron-left", self.go_back, tip=text("help.back"), action="help.back")
        self._count = Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        sections = list(dict.fromkeys(clause.section for clause in self._clauses.values()))
        self._sections = ListView(sections, _paint_section, row_height=_ROW, on_select=self._go_to_section)
        self._list: ListView[Clause] = ListView([], _paint_clause, row_height=_ROW, on_select=self._read)
        self._page = ClausePage(messages, self._clauses, self._follow)
        search = Row(self.search.grows(), self._count.sized(_COUNT, _SEARCH))
        lists = Row(_well(self._sections).sized(_SECTIONS), _well(self._list).grows(), gap=_GAP)
        left = Column(search, lists.grows(), gap=_GAP).shares(_LIST_SHARE).at_least(_LEAST_LIST)
        self._head = Row(self._back.across(0.5)).sized(height=_SEARCH)
        page = Plate(content=Column(self._page.grows(), margin=12))
        right = Column(self._head, page.grows(), gap=_GAP)
        super().__init__(left, right.shares(1 - _LIST_SHARE), gap=_GAP)
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
        self._head.arrange()


def _well(rows: Widget) -> Plate:
    return Plate(style=theme.WELL_STYLE, content=Column(rows.grows(), margin=3))


def _paint_section(canvas: Canvas, rect: pygame.Rect, section: str, state: RowState) -> None:
    canvas.text(section, rect.inflate(-16, 0), theme.BODY, paint_row_ground(canvas, rect, state))


def _paint_clause(canvas: Canvas, rect: pygame.Rect, clause: Clause, state: RowState) -> None:
    colour = paint_row_ground(canvas, rect, state)
    name = pygame.Rect(rect.left + 8, rect.top, _ID_WIDTH, rect.height)
    canvas.text(clause.id, name, theme.TABLE_BOLD, theme.BRASS)
    title = pygame.Rect(name.right, rect.top, rect.right - name.right - 6, rect.height)
    canvas.text(clause.title, title, theme.BODY, colour)
