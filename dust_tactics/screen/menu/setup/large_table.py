"""The table of the scenario that is chosen, as large as the window, with what everything on it means."""

from collections.abc import Iterable

import pygame

from dust_tactics.screen import theme, ui
from dust_tactics.screen.board.markings import EntryEdge, TableView, draw_entry_sign, legend_signs
from dust_tactics.screen.board.preview import TablePreview

_MARGIN, _NARROWEST = 12, 300
_SIGN, _GAP, _LINE = 22, 18, 22


class LargeTable(ui.Plate):
    """The table as a layer of a stage, beside it what is `told`; Esc, a click on it or its key takes it away again."""

    def __init__(self, stage: ui.Stage, title: str, view: TableView, told: Iterable[ui.Widget]) -> None:
        self.preview = TablePreview(named=True, coordinates=True, on_enlarge=self.shut)
        close = ui.IconButton("cross", self.shut, tip=stage.messages.text("preview.close"), action=ui.BACK)
        close.focusable = False
        self._title, self._told, self._legend = ui.Label("", style=theme.CARD_NAME), ui.Column(gap=12), TableLegend()
        head = ui.Row(self._title, ui.FILL, close)
        words = ui.ScrollView(content=self._told)
        table = ui.Row(self.preview.shares(3), words.shares(1).at_least(_NARROWEST), gap=_MARGIN)
        super().__init__(lifts=True, content=ui.Column(head, table.grows(), self._legend, gap=8, margin=_MARGIN))
        self.show(title, view, told)
        stage.open(self, arrange=lambda area: self.place(ui.inset(area, 8)), on_escape=self.shut)

    def show(self, title: str, view: TableView, told: Iterable[ui.Widget]) -> None:
        """Show the table as it is now; its board may have been saved anew."""
        self._title.text, self.preview.view = title, view
        self.preview.look_again()
        self._told.hold(*told)
        self._legend.show(legend_signs(view))
        self.place(self.rect)

    def shut(self) -> None:
        """Go back to the set-up."""
        if self.host is not None:
            self.host.close(self)


Pictured = tuple[str, TableView, Iterable[ui.Widget]]
"""What a large table shows: title, table, and what is told beside it."""


class Enlarging:
    """Shows a table of a scene large over it, and puts it away again."""

    def __init__(self, stage: ui.Stage) -> None:
        self._stage = stage
        self._last: LargeTable | None = None

    @property
    def table(self) -> LargeTable | None:
        """The large table while it is shown."""
        return self._last if self._last is not None and self._last.host is not None else None

    @property
    def previews(self) -> list[TablePreview]:
        """The picture of the large table, if it is shown."""
        return [] if self.table is None else [self.table.preview]

    @property
    def is_free(self) -> bool:
        """Whether nothing but the large table lies over the scene."""
        return not self._stage.covered or (self.table is not None and self._stage.top.widget is self.table)

    def toggle(self, pictured: Pictured | None) -> None:
        """Show a table large, if there is one, or put the large one away."""
        if self.table is not None:
            self.table.shut()
        elif pictured is not None:
            self._last = LargeTable(self._stage, *pictured)

    def renew(self, pictured: Pictured | None) -> None:
        """Show the table as it is now, if it is large."""
        if self.table is not None and pictured is not None:
            self.table.show(*pictured)


class TableLegend(ui.Widget):
    """Signs with their words, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._signs: tuple[tuple[str, EntryEdge | str], ...] = ()

    def show(self, signs: Iterable[tuple[EntryEdge | str, str]]) -> None:
        """Show these signs, each with its words once."""
        self._signs = tuple({words: sign for sign, words in signs}.items())

    def measure(self, width: int) -> tuple[int, int]:
        lines = {place.top for place in self._places(pygame.Rect(0, 0, width, 0))}
        return width, _LINE * len(lines)

    def _words(self, words: str, sign: EntryEdge | str) -> str:
        return self.host.messages.text(words) if isinstance(sign, str) and self.host is not None else words

    def _places(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Where each sign with its words goes."""
        left, top, found = area.left, area.top, list[pygame.Rect]()
        for words, sign in self._signs:
            wide = self.host.width(self._words(words, sign), theme.CAPTION) if self.host is not None else 0.0
            width = min(area.width, _SIGN + 6 + round(wide) + 2)
            if left > area.left and left + width > area.right:
                left, top = area.left, top + _LINE
            found.append(pygame.Rect(left, top, width, _LINE))
            left += width + _GAP
        return found

    def paint(self, canvas: ui.Canvas) -> None:
        for (words, sign), place in zip(self._signs, self._places(self.rect), strict=True):
            line = ui.Strip(canvas, place)
            picture = line.cut(_SIGN, _LINE - 4, gap=6)
            if isinstance(sign, EntryEdge):
                draw_entry_sign(canvas.surface, canvas.pixels(picture.inflate(0, -10)), sign)
            else:
                canvas.icon(sign, picture, theme.OBJECTIVE if sign == "objective" else theme.SAND)
            line.rest(self._words(words, sign), theme.CAPTION, theme.SAND)
