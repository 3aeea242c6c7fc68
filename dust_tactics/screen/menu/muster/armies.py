"""The ready armies: opened in the muster, and the user's own given other names or put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from dust_tactics.files.armies.armies import own_army_files, shipped_armies
from dust_tactics.files.armies.writing import LONGEST_NAME, put_army_away, rename_army
from dust_tactics.files.reading.complaints import Complaint, FileRefused, printable, system_words
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme
from dust_tactics.screen.art import Livery
from dust_tactics.screen.menu.common.naming import NameDialog
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.pictures import paint_side_mark
from dust_tactics.screen.ui import Button, Canvas, Label, ListView, Plate, RowState, Stage, Tip, anchored, confirm
from dust_tactics.screen.ui.keys import MAIN

_ROW = 46
_SIZE = (520, 480)


@dataclass(frozen=True)
class ReadyArmy:
    """A line of the list: an army, or a file that can not be used. `path` is None for armies that ship."""

    name: str
    army: Army | None
    path: Path | None = None
    complaints: tuple[Complaint, ...] = ()


def ready_armies(edition: str, blocs: Sequence[Bloc]) -> list[ReadyArmy]:
    """The user's own armies first, then those that ship, all of these blocs; then files that can not be used."""
    own: list[ReadyArmy] = []
    broken: list[ReadyArmy] = []
    for file in own_army_files():
        own += [ReadyArmy(army.name, army, file.path) for army in file.things if army.edition == edition]
        if file.complaints:
            broken.append(ReadyArmy(printable(file.path.name), None, file.path, file.complaints))
    shipped = [ReadyArmy(army.name, army) for army in shipped_armies(edition).values()]
    wanted = [entry for entry in (*own, *shipped) if entry.army is not None and entry.army.bloc in blocs]
    return [*wanted, *broken]


class ArmiesPlate(Plate):
    """A plate over the muster; `on_open(army)` is called for the one that people open."""

    def __init__(self, stage: Stage, edition: str, blocs: Sequence[Bloc], on_open: Callable[[Army], None]) -> None:
        super().__init__(lifts=True)
        text = stage.messages.text
        self._host, self._edition, self._blocs, self._on_open = stage, edition, blocs, on_open
        self._title = Label(text("muster.armies"), style=theme.CARD_NAME)
        self.list: ListView[ReadyArmy] = ListView(
            [], _paint_row, row_height=_ROW, on_select=lambda _: self._choose(), on_activate=lambda _: self._open()
        )
        self.list.row_tip = lambda entry: (
            Tip(body=complaint_lines(stage.messages, entry.complaints)) if entry.complaints else None
        )
        self._close = Button(text("muster.close"), lambda: stage.close(self))
        self._delete = Button(text("muster.delete"), self._ask_to_delete, icon="trash", action="lists.delete")
        self._rename = Button(text("muster.rename"), self._ask_for_name, icon="pencil", action="lists.rename")
        self._use = Button(text("muster.open"), self._open, main=True, action=MAIN)
        self.add(self._title, self.list, self._close, self._delete, self._rename, self._use)
        self._fill()
        stage.open(self, arrange=self._arrange, on_escape=lambda: stage.close(self))
        stage.focus(self.list)

    def _arrange(self, area: pygame.Rect) -> None:
        self.place(anchored(area, (_SIZE[0], min(_SIZE[1], area.height - 40)), (0.5, 0.45)))
        inner = self.rect.inflate(-32, -24)
        self._title.place((inner.left, inner.top, inner.width, 32))
        self.list.place((inner.left - 8, inner.top + 42, inner.width + 16, inner.height - 96))
        widths, left = (96, 116, 126), inner.left
        for button, width in zip((self._close, self._delete, self._rename), widths, strict=True):
            button.place((left, inner.bottom - 40, width, 40))
            left += width + 8
        self._use.place((left, inner.bottom - 40, inner.right - left, 40))

    def _fill(self) -> None:
        self.list.set_items(ready_armies(self._edition, self._blocs))
        if self.list.items and self.list.selected is None:
            self.list.select(0)
        self._choose()

    @property
    def chosen(self) -> ReadyArmy | None:
        """The line that is chosen."""
        return None if self.list.selected is None else self.list.items[self.list.selected]

    def _choose(self) -> None:
        text = self._host.messages.text
        entry = self.chosen
        for button, why_not in (
            (self._use, text("muster.broken") if entry is None or entry.army is None else ""),
            (self._delete, text("muster.ships") if entry is None or entry.path is None else ""),
            (self._rename, text("muster.ships") if entry is None or entry.path is None or not entry.army else ""),
        ):
            if why_not:
                button.disable(why_not)
            else:
                button.enable()

    def _open(self) -> None:
        entry = self.chosen
        if entry is not None and entry.army is not None:
            self._host.close(self)
            self._on_open(entry.army)

    def _ask_for_name(self) -> None:
        entry = self.chosen
        if entry is not None and entry.path is not None and entry.army is not None:
            path = entry.path
            title = self._host.messages.text("muster.rename_title")
            NameDialog(self._host, title, entry.name, LONGEST_NAME, lambda name: self._rename_to(path, name))

    def _rename_to(self, path: Path, name: str) -> None:
        try:
            rename_army(path, name)
        except (ValueError, FileRefused):
            self._host.toast(self._host.messages.text("muster.not_renamed", path=path))
        except OSError as error:
            self._host.toast(system_words(error))
        self._fill()

    def _ask_to_delete(self) -> None:
        text = self._host.messages.text
        entry = self.chosen
        if entry is None or entry.path is None:
            return
        path, together = entry.path, [other.name for other in self.list.items if other.path == entry.path]
        names = self._host.messages.listed([printable(name) for name in together])
        body = text("muster.delete_body", names=names, folder=path.parent / "deleted")
        confirm(
            self._host,
            text("muster.delete_title"),
            body,
            lambda: self._delete_file(path),
            yes=text("muster.delete"),
            no=text("load.keep"),
        )

    def _delete_file(self, path: Path) -> None:
        try:
            self._host.toast(self._host.messages.text("load.deleted", path=put_army_away(path)))
        except OSError as error:
            self._host.toast(system_words(error))
        self._fill()


def _paint_row(canvas: Canvas, rect: pygame.Rect, entry: ReadyArmy, state: RowState) -> None:
    plate = rect.inflate(-8, -4)
    if state.selected:
        canvas.plate(plate, theme.BUTTON.selected if state.has_focus else theme.BUTTON.normal)
    elif state.hovered:
        canvas.plate(plate, theme.FLAT_BUTTON.hovered)
    sign = pygame.Rect(plate.left + 8, plate.centery - 14, 28, 28)
    name = pygame.Rect(sign.right + 12, plate.top, plate.width - 220, plate.height)
    facts = pygame.Rect(name.right, plate.top, plate.right - 12 - name.right, plate.height)
    if entry.army is None:
        canvas.icon("warning", sign.inflate(-8, -8), theme.TARGET)
        words = canvas.messages.counted("complaint", len(entry.complaints))
        canvas.text(words, facts, theme.CAPTION, theme.TARGET, (1.0, 0.5))
    else:
        paint_side_mark(canvas, Livery(entry.army.bloc.value), sign)
        words = canvas.messages.counted("point", entry.army.points)
        if entry.path is not None:
            words = f"{canvas.messages.text('setup.own')} · {words}"
        canvas.text(words, facts, theme.CAPTION, theme.SAND, (1.0, 0.5))
    canvas.text(entry.name, name, theme.BODY_BOLD)
