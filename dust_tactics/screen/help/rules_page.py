"""The rules to look up: the sections, or the clauses that were found, and a section to read."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import WORLD, Clause, find_clauses, load_clauses
from dust_tactics.language.diagrams import told_diagrams
from dust_tactics.screen import theme, ui
from dust_tactics.screen.help.section_page import SectionPage, TryOut

_SEARCH = 36
_ROW = 27
_ID_WIDTH = 74
_COUNT = 76  # the width for how many were found
_LIST_SHARE, _LEAST_LIST = 0.3, 300
_GAP = 10


class RulesPage(ui.Row):
    """A field to search in; below it the contents or what was found, and a section to read.

    `on_try` plays the position of a diagram; without it none can be played from here.
    """

    def __init__(self, messages: Messages, edition: str, on_try: TryOut | None = None) -> None:
        text = messages.text
        self._messages = messages
        self._clauses = load_clauses(edition, messages.language)
        self._before: list[str] = []  # the clauses that links were followed from
        self._read_clause: Clause | None = None
        placeholder = text("world.help.search" if edition == WORLD else "help.search")
        self.search = ui.Entry(placeholder=placeholder, on_change=self._find, longest=60)
        self._back = ui.IconButton("chevron-left", self.go_back, tip=text("help.back"), action="help.back")
        self._count = ui.Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        sections = list(dict.fromkeys(clause.section for clause in self._clauses.values()))
        self._sections = ui.ListView(
            sections, _paint_section, row_height=_ROW, on_select=self._go_to_section, alike=True
        )
        self._list: ui.ListView[Clause] = ui.ListView(
            [], _paint_clause, row_height=_ROW, on_select=self._read, alike=True
        )
        self._contents = ui.Button(text("help.contents"), self.show_contents, icon="book").sized(height=30)
        self._page = SectionPage(
            messages, self._clauses, told_diagrams(edition, messages.language), self._follow, on_try
        )
        search = ui.Row(self.search.grows(), self._count.sized(_COUNT, _SEARCH))
        well = ui.Plate(
            style=theme.WELL_STYLE, content=ui.Column(self._sections.grows(), self._list.grows(), margin=3)
        ).grows()
        self._left = ui.Column(search, well, self._contents, gap=_GAP).shares(_LIST_SHARE).at_least(_LEAST_LIST)
        self._heading = ui.Label("", style=theme.HEADING)
        self._head = ui.Row(self._back.across(0.5), self._heading.grows()).sized(height=_SEARCH)
        page = ui.Plate(content=ui.Column(self._page.grows(), margin=8))
        super().__init__(self._left, ui.Column(self._head, page.grows(), gap=_GAP).shares(1 - _LIST_SHARE), gap=_GAP)
        self._find("")

    @property
    def clause(self) -> Clause | None:
        """The clause that is read; of a section that is read from its beginning the first."""
        return self._read_clause

    def show(self, *names: str) -> None:
        """Open the section of a clause there; several are listed. A name that there is none of is searched for."""
        known = [name for name in names if name in self._clauses]
        self.search.text = "" if known else names[0]
        self._find(self.search.text)
        if len(known) > 1:
            self._list_these([self._clauses[name] for name in known])
        if known:
            self._open(known[0])

    def show_contents(self) -> None:
        """List the sections again; what is read stays."""
        clause = self._read_clause
        self.search.text = ""
        self._find("")
        if clause is not None:
            self._show(clause)

    def place(self, rect: ui.RectLike) -> None:
        super().place(rect)
        if self._list.selected is not None:
            self._list.select(self._list.selected)
        if self._read_clause is not None:
            self._show(self._read_clause, lit=any(block.lit for block in self._page.blocks))

    # Finding

    def _find(self, words: str) -> None:
        self._list_these(find_clauses(self._clauses, words), all_of_them=not words.strip())

    def _list_these(self, found: list[Clause], *, all_of_them: bool = False) -> None:
        self._list.selected = None
        self._list.set_items(found)
        self._list.scroll_to(0)
        self._sections.visible = all_of_them
        self._list.visible = self._contents.visible = not all_of_them
        self._left.arrange()
        self._count.text = self._messages.counted("rule", len(found))
        self._before = []
        if all_of_them:
            self._show(found[0], lit=False)
        elif found:
            self._list.select(0)
        else:
            self._show(None)

    def _go_to_section(self, index: int) -> None:
        section = self._sections.items[index]
        self._before = []
        self._show(next(clause for clause in self._clauses.values() if clause.section == section), lit=False)

    # Reading

    def _read(self, index: int) -> None:
        self._before = []
        self._show(self._list.items[index])

    def _follow(self, name: str) -> None:
        if self.clause is not None:
            self._before.append(self.clause.id)
        self._open(name)

    def go_back(self) -> None:
        """Go back to the clause whose link was followed."""
        if self._before:
            self._open(self._before.pop())

    def _open(self, name: str) -> None:
        """Read a clause, and mark it in the list if it is there."""
        before = self._before
        names = [clause.id for clause in self._list.items]
        self._list.selected = None
        if name in names:
            place = names.index(name)
            self._list.select(place)
            self._list.scroll_to(place * _ROW - self._list.rect.height / 3)
        self._before = before
        self._show(self._clauses[name])

    def _show(self, clause: Clause | None, *, lit: bool = True) -> None:
        self._read_clause = clause
        self._page.show(clause, lit=lit)
        sections = self._sections.items
        self._sections.selected = sections.index(clause.section) if clause is not None else None
        self._heading.text = clause.section if clause is not None else ""
        self._back.visible = bool(self._before)
        self._head.arrange()


def _paint_section(canvas: ui.Canvas, rect: pygame.Rect, section: str, state: ui.RowState) -> None:
    canvas.text(section, rect.inflate(-16, 0), theme.BODY, ui.paint_row_ground(canvas, rect, state))


def _paint_clause(canvas: ui.Canvas, rect: pygame.Rect, clause: Clause, state: ui.RowState) -> None:
    """The title, and at the end its number, small."""
    colour = ui.paint_row_ground(canvas, rect, state)
    name = pygame.Rect(rect.right - _ID_WIDTH - 6, rect.top, _ID_WIDTH, rect.height)
    canvas.text(clause.id, name, theme.HINT, theme.STONE, (1.0, 0.5))
    title = pygame.Rect(rect.left + 8, rect.top, name.left - rect.left - 12, rect.height)
    canvas.text(clause.title, title, theme.BODY, colour)
