"""The person's own portrait: a face to click, and a dialog with all that there are to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dust_tactics.files.settings import NO_PORTRAIT
from dust_tactics.language.leaders import PORTRAITS, Commander, portrayed, uniformed
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.ui import Button, Canvas, Dialog, Grid, Reactive, Row
from dust_tactics.screen.ui.buttons import Pressable
from dust_tactics.screen.ui.stage import Stage

_FACE = (92, 110)
_ACROSS = 4


class PortraitButton(Pressable):
    """Shows the portrait that was chosen, or that there is none; a click opens the choice.

    on_chosen   hears of another one, or of NO_PORTRAIT
    army        the army of the world game that is led, whose uniform is worn where no other was chosen
    """

    army: Reactive[str] = Reactive("")

    def __init__(self, portrait: str, on_chosen: Callable[[str], None], tip: str) -> None:
        super().__init__(self._ask, tip=tip)
        self.portrait, self._on_chosen = portrait, on_chosen

    def paint(self, canvas: Canvas) -> None:
        who = portrayed(uniformed(self.portrait, self.army), "")
        if who is not None:
            paint_face(canvas, who, Mood.CALM, self.rect)
            return
        canvas.plate(self.rect, theme.WELL_STYLE)
        size = min(self.rect.size) - 8
        canvas.icon("units", self.rect.inflate(size - self.rect.width, size - self.rect.height), theme.STONE)

    def _ask(self) -> None:
        if isinstance(self.host, Stage):
            PortraitDialog(self.host, self.portrait, self._take)

    def _take(self, portrait: str) -> None:
        self.portrait = portrait
        self._on_chosen(portrait)
        self.changed()


class PortraitDialog(Dialog):
    """All portraits; `on_chosen` hears which was clicked, or NO_PORTRAIT."""

    def __init__(self, stage: Stage, chosen: str, on_chosen: Callable[[str], None]) -> None:
        text = stage.messages.text
        self._on_chosen = on_chosen
        self.faces = [
            _Face(who, partial(self._take, portrait), chosen=portrait == chosen)
            for portrait in PORTRAITS
            if (who := portrayed(portrait, "")) is not None
        ]
        rows = [
            Row(*(face.sized(*_FACE) for face in self.faces[start : start + _ACROSS]), gap=10)
            for start in range(0, len(self.faces), _ACROSS)
        ]
        none = Button(text("setup.portrait_none"), partial(self._take, NO_PORTRAIT))
        cancel = Button(text("common.cancel"), self.shut)
        super().__init__(stage, text("setup.portrait_title"), *rows, Grid(none, cancel, gap=8), gap=10)
        stage.focus(self.faces[0])

    def _take(self, portrait: str) -> None:
        self.shut()
        self._on_chosen(portrait)


class _Face(Pressable):
    """A portrait to choose."""

    def __init__(self, who: Commander, on_click: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(on_click)
        self._who, self._chosen = who, chosen

    def paint(self, canvas: Canvas) -> None:
        paint_face(canvas, self._who, Mood.PLEASED if self.hovered or self._chosen else Mood.CALM, self.rect)
        if self._chosen:
            canvas.ring(self.rect, theme.BRASS, 3, 2)
