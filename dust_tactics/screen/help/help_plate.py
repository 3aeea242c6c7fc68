"""Help over whatever is shown, on a plate that Esc or F1 takes away again."""

import pygame

from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.ui import IconButton, Plate, Stage, inset
from dust_tactics.screen.ui.keys import LOOK_UP

_HEAD, _MARGIN = 56, 18
_LEAST_WIDTH = 980


class HelpPlate(Plate):
    """The book of help as a layer of a stage.

    `cited` is text that names clauses, such as a refusal: the rules open at them, else the page of `tab`.
    """

    def __init__(self, stage: Stage, edition: str, cited: str = "", tab: HelpTab = HelpTab.KEYS) -> None:
        super().__init__(lifts=True)
        self.book = HelpBook(stage.messages, stage.keys, edition)
        self._close = IconButton("cross", self.shut, tip=stage.messages.text("help.close"), action=LOOK_UP)
        self._close.focusable = False
        self.add(self.book.tabs, self._close, self.book)
        stage.open(self, arrange=self._arrange, on_escape=self.shut)
        self.book.open(cited, tab)

    def shut(self) -> None:
        """Goes back to where people were."""
        if self.host is not None:
            self.host.close(self)

    def _arrange(self, area: pygame.Rect) -> None:
        self.place(inset(area, min(60, max(8, (area.width - _LEAST_WIDTH) // 2)), 20))
        rect = self.rect
        self.book.place_tabs(pygame.Rect(rect.left, rect.top, rect.width, _HEAD))
        self._close.place((rect.right - 44, rect.top + 12, 32, 32))
        self.book.place(
            (rect.left + _MARGIN, rect.top + _HEAD, rect.width - 2 * _MARGIN, rect.height - _HEAD - _MARGIN)
        )
