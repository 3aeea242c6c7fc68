"""Which book? What differs between the editions as a player meets it, side by side, each with its clauses."""

from collections.abc import Callable, Mapping
from functools import partial

from dust_tactics.language.books import clause_of
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen import theme
from dust_tactics.screen.ui import FILL, Canvas, Column, Label, Paragraph, Plate, Pressable, Row, ScrollView, Tip
from dust_tactics.screen.ui.widget import RectLike, Widget

BOOKS = tuple(sorted(EDITIONS))
"""The editions from the oldest to the newest: the columns."""
DIFFERENCES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "dice": {"2010": ("DIC-01", "DIC-03"), "2013": ("GEN-02", "GEN-05"), "2016": ("DIC-01", "DIC-07")},
    "army": {"2010": ("ARM-01", "ARM-02"), "2013": ("ARM-03", "ARM-02"), "2016": ("ARM-01", "ARM-03")},
    "table": {"2010": ("SET-05", "SET-12"), "2013": ("SET-07",), "2016": ("SET-06", "SET-07")},
    "entering": {"2010": ("ENT-02", "ENT-03"), "2013": ("SET-09", "SET-10"), "2016": ("SET-11",)},
    "passing": {"2010": ("TRN-08",), "2013": ("TRN-10", "TRN-11"), "2016": ("TRN-08", "TRN-11")},
    "actions": {"2010": ("ACT-02", "ACT-13"), "2013": ("ACT-02",), "2016": ("ACT-02", "ACT-11")},
    "moving": {"2010": ("ACT-05",), "2013": ("MOV-02",), "2016": ("MOV-02", "CRD-06")},
    "facing": {"2010": ("SPC-04",), "2013": ("MOV-05", "FOF-03"), "2016": ("MOV-04", "FOF-02")},
    "sight": {"2010": ("LOS-02", "LOS-13"), "2013": ("LOS-02", "LOS-07"), "2016": ("LOS-01", "LOS-04")},
    "cover": {"2010": ("COV-01", "COV-04"), "2013": ("COV-02", "COV-09"), "2016": ("COV-01", "COV-03")},
    "open": {"2010": ("COV-02",), "2013": ("COV-11", "COV-12"), "2016": ("COV-07", "COV-06")},
    "wounds": {"2010": ("DMG-01",), "2013": ("DMG-02", "DMG-03"), "2016": ("DMG-02", "CRD-12")},
    "blows": {"2010": ("CCW-01", "CCW-11"), "2013": ("CCW-04", "CCW-07"), "2016": ("CCW-05", "CCW-08")},
    "reactions": {"2010": ("TRN-05",), "2013": ("REA-02", "REA-05"), "2016": ("REA-02", "REA-11")},
    "heroes": {"2010": ("HER-03", "HER-21"), "2013": ("HER-04", "HER-10"), "2016": ("HER-04", "HER-13")},
    "pilots": {"2010": ("HER-02",), "2013": ("HER-14", "HER-18"), "2016": ("HER-16", "HER-26")},
    "pieces": {"2010": ("TER-08", "TER-03"), "2013": ("TER-08",), "2016": ("TER-08",)},
    "buildings": {"2010": ("TER-01",), "2013": ("TER-11", "TER-13"), "2016": ("TER-13", "TER-16")},
    "special": {"2010": ("CMD-09",), "2013": ("RES-01",), "2016": ("SKL-28", "SKL-13")},
    "end": {"2010": ("VIC-06", "VIC-03"), "2013": ("VIC-02", "VIC-03"), "2016": ("VIC-05", "VIC-06")},
}
"""For each topic the clauses of each book, without its prefix; the words stand in the catalogue under `books`."""
_TOPIC = 92
_LINK = 76, 18
_LANE = 12  # of the scroll bar


class _Link(Pressable):
    """The name of a clause; a click opens the rules there."""

    def __init__(self, name: str, language: str, on_click: Callable[[], None]) -> None:
        clause = clause_of(name, language)
        body = "" if clause is None else clause.text
        super().__init__(on_click=on_click, tip=Tip(name if clause is None else clause.title, body))
        self.name = name
        self.sized(*_LINK)

    def paint(self, canvas: Canvas) -> None:
        lit = self.hovered or self.focused
        width = canvas.text(self.name, self.rect, theme.CAPTION_BOLD, theme.BRASS)
        if lit:
            canvas.hairline((self.rect.left, self.rect.bottom - 3), width, theme.BRASS)


class BooksPage(Widget):
    """The table under the names of the books; `on_rule(name)` is called when people want to read a clause."""

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._messages, self._on_rule = messages, on_rule
        self._edition = edition
        heads = [Label(book, style=theme.HEADING, colour=self._colour(book)).shares(1) for book in BOOKS]
        self._head = Row(Label("").sized(width=_TOPIC), *heads, _LANE, gap=18, margin=(14, 6))
        lines = [self._line(topic) for topic in DIFFERENCES]
        self._view = ScrollView(content=Column(*lines, gap=4))
        self._content = Column(self._head, self._view.grows(), gap=2)
        self.add(self._content)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._content.place(self.rect)

    def _line(self, topic: str) -> Widget:
        text = self._messages.text
        name = Paragraph(text(f"books.{topic}.title"), style=theme.BODY_BOLD, colour=theme.CREAM).sized(width=_TOPIC)
        cells = [self._cell(topic, book).shares(1) for book in BOOKS]
        return Plate(content=Row(name, *cells, gap=18, margin=(14, 9)))

    def _cell(self, topic: str, book: str) -> Widget:
        words = Paragraph(self._messages.text(f"books.{topic}.{book}"), colour=self._colour(book))
        names = [f"{EDITIONS[book].prefix}-{clause}" for clause in DIFFERENCES[topic][book]]
        links = [_Link(name, self._messages.language, partial(self._on_rule, name)) for name in names]
        return Column(words, Row(*links, FILL, gap=6), FILL, gap=4)

    def _colour(self, book: str) -> str:
        """The book at hand stands out."""
        return theme.CREAM if book == self._edition else theme.SAND
