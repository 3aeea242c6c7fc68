"""Asking for the faces of dice that people have thrown by hand."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art import everything as art
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceSet

Faces = tuple[Face, ...]
_ROW = 48


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that somebody is to throw.

    player, bloc   whose dice they are
    words          what they are thrown for
    success        faces that count
    """

    player: str
    bloc: str
    words: str
    count: int
    dice: DiceSet
    success: Faces


class DiceEntryDialog(ui.Dialog):
    """A dialog with a row for each face: how many dice show it. `on_thrown(faces)` is called once all are told.

    `on_back` is called when people do not want to throw; without it they can't help it, and Esc calls `on_escape`.
    """

    def __init__(
        self,
        stage: ui.Stage,
        throw: Throw,
        on_thrown: Callable[[Faces], None],
        *,
        on_back: Callable[[], None] | None = None,
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        self.stage, text = stage, stage.messages.text
        self.throw, self._on_thrown = throw, on_thrown
        self.shown: list[Face] = []
        dice = stage.messages.counted("die-to-throw", throw.count)
        self._rows = [
            _FaceRow(self, face, f"dice.face-{number}").sized(height=_ROW)
            for number, face in enumerate(throw.dice.distinct, start=1)
        ]
        self._left = ui.Label("", style=theme.BODY_BOLD, colour=theme.SAND)
        self._for_us = ui.Button(text("own_dice.for_us"), self._throw_the_rest, icon="dice", action="dice.for-us")
        self._done = ui.Button(text("own_dice.done"), self._agree, main=True, action=ui.MAIN).grows()
        back = () if on_back is None else (ui.Button(text("common.back"), partial(self.shut_and, on_back)),)
        self._tell()
        super().__init__(
            stage,
            text("own_dice.title", player=throw.player, dice=dice),
            ui.Paragraph(throw.words),
            ui.Column(*self._rows, self._left, gap=6),
            ui.Row(*back, self._for_us, self._done),
            on_escape=back[0].click if back else on_escape or ui.nothing,
        )
        stage.focus(self._done)

    def count(self, face: Face) -> int:
        """Return how many dice show a face, as told so far."""
        return self.shown.count(face)

    def take(self, face: Face) -> None:
        """One die more shows a face."""
        if len(self.shown) < self.throw.count:
            self.shown.append(face)
            self._tell()

    def take_away(self, face: Face) -> None:
        """One die less shows a face."""
        if face in self.shown:
            self.shown.remove(face)
            self._tell()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if not self.shown or not self.stage.keys.means("dice.take-back", event):
            return False
        self.take_away(self.shown[-1])
        return True

    def _tell(self) -> None:
        left = self.throw.count - len(self.shown)
        messages = self.stage.messages
        self._left.text = messages.counted("die-to-tell", left) if left else messages.text("own_dice.all")
        for row in self._rows:
            row.show(messages, self.count(row.face), left)
        if left:
            self._done.disable(self._left.text)
            self._for_us.enable()
        else:
            self._done.enable()
            self._for_us.disable(self._left.text)

    def _throw_the_rest(self) -> None:
        while len(self.shown) < self.throw.count:
            self.take(secrets.choice(self.throw.dice.sides))

    def _agree(self) -> None:
        self.shut_and(partial(self._on_thrown, tuple(self.shown)))


class _FaceRow(ui.Widget):
    """A face, and how many dice show it; the key of `action` adds one."""

    def __init__(self, dialog: DiceEntryDialog, face: Face, action: str) -> None:
        super().__init__()
        self.face, self.throw = face, dialog.throw
        self._fewer = ui.Button("−", partial(dialog.take_away, face))
        self._more = ui.Button("+", partial(dialog.take, face), action=action)
        self._number = ui.Label("0", style=theme.HEADING, align=(0.5, 0.5))
        self.add(self._fewer, self._number, self._more)

    def show(self, messages: Messages, count: int, left: int) -> None:
        """Show how many dice show the face, with some still `left` to tell."""
        self._number.text = str(count)
        for button, can in ((self._fewer, count > 0), (self._more, left > 0)):
            if can:
                button.enable()
            else:
                button.disable(messages.text("own_dice.all" if button is self._more else "own_dice.none"))

    def place(self, rect: ui.RectLike) -> None:
        super().place(rect)
        area = self.rect
        self._more.place((area.right - 52, area.top + 2, 52, area.height - 4))
        self._number.place((area.right - 112, area.top, 60, area.height))
        self._fewer.place((area.right - 164, area.top + 2, 52, area.height - 4))

    def paint(self, canvas: ui.Canvas) -> None:
        area, counts = self.rect, self.face in self.throw.success
        canvas.fill(pygame.Rect(area.left, area.bottom + 2, area.width, 1), "#ffffff", 0.07)
        place = canvas.pixels(pygame.Rect(area.left, area.top + 3, 42, 42))
        picture = art.die_face(self.face.name, self.throw.bloc, place.height, "success" if counts else "failure")
        canvas.surface.blit(picture, picture.get_rect(center=place.center))
        name = pygame.Rect(area.left + 54, area.top, 130, area.height)
        called = canvas.messages.text(f"face.{self.face}")
        canvas.text(called, name, theme.BODY_BOLD, theme.CREAM if counts else theme.STONE)
        ui.key_chip(canvas, self._more.key_shown, (area.right - 176, area.centery), align=1.0)
