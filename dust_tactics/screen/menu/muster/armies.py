"""The ready armies: opened in the muster, and the user's own given other names or put away."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from dust_tactics.files.armies.armies import own_army_files, shipped_armies
from dust_tactics.files.armies.writing import LONGEST_NAME, put_army_away, rename_army
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.reading.complaints import Complaint, FileRefused, printable, system_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import shipped_name
from dust_tactics.rules.cards import Bloc, Card, banner_of
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.menu.common.naming import NameDialog
from dust_tactics.screen.menu.options.preferences import complaint_lines

_ROW = 46
_WIDTH, _HEIGHT = 520, 368


@dataclass(frozen=True)
class ReadyArmy:
    """A line of the list: an army, or a file that can not be used.

    path     None for armies that ship
    banner   whose sign it bears; "" for a file that can not be used
    """

    name: str
    army: Army | None
    path: Path | None = None
    complaints: tuple[Complaint, ...] = ()
    banner: str = ""


def ready_armies(
    messages: Messages, edition: str, blocs: Sequence[Bloc], cards: Mapping[str, Card] | None = None
) -> list[ReadyArmy]:
    """Return the user's own armies first, then those that ship, all of these blocs; then files that can not be used.

    cards   those that can be mustered, where they are others than the user's own: armies of them alone are listed
    """
    here = load_cards(edition)
    cards = here if cards is None else cards
    own: list[ReadyArmy] = []
    broken: list[ReadyArmy] = []
    for file in own_army_files():
        armies = (army for army in file.things if army.edition == edition)
        own += [
            ReadyArmy(army.name, army, file.path, banner=_banner(army, here))
            for army in armies
            if all(cards.get(unit.card) == here[unit.card] for unit in army.units)
        ]
        if file.complaints:
            broken.append(ReadyArmy(printable(file.path.name), None, file.path, file.complaints))
    shipped = [
        ReadyArmy(shipped_name(messages, army.name), army, banner=_banner(army, here))
        for army in shipped_armies(edition).values()
    ]
    wanted = [entry for entry in (*own, *shipped) if entry.army is not None and entry.army.bloc in blocs]
    return [*wanted, *broken]


class ArmiesDialog(ui.Dialog):
    """The armies over the muster; `on_open(army)` is called for the one that people open, `cards` are its cards."""

    def __init__(
        self,
        stage: ui.Stage,
        edition: str,
        blocs: Sequence[Bloc],
        on_open: Callable[[Army], None],
        cards: Mapping[str, Card] | None = None,
    ) -> None:
        text = stage.messages.text
        self._edition, self._blocs, self._on_open, self._cards = edition, blocs, on_open, cards
        self.list: ui.ListView[ReadyArmy] = ui.ListView(
            [],
            _paint_row,
            row_height=_ROW,
            on_select=lambda _: self._choose(),
            on_activate=lambda _: self._open(),
            opens_as_main=True,
        )
        self.list.row_tip = lambda entry: (
            ui.Tip(body=complaint_lines(stage.messages, entry.complaints)) if entry.complaints else None
        )
        self._delete = ui.Button(text("muster.delete"), self._ask_to_delete, icon="trash", action="lists.delete")
        self._rename = ui.Button(text("muster.rename"), self._ask_for_name, icon="pencil", action="lists.rename")
        self._use = ui.Button(text("muster.open"), self._open, main=True, action=ui.MAIN)
        buttons = ui.Row(ui.Button(text("muster.close"), self.shut), self._delete, self._rename, self._use.grows())
        armies = self.list.sized(height=_HEIGHT).gives_way()
        super().__init__(stage, text("muster.armies"), armies, buttons, width=_WIDTH)
        self._fill()
        stage.focus(self.list)

    def _fill(self) -> None:
        self.list.set_items(ready_armies(self.stage.messages, self._edition, self._blocs, self._cards))
        if self.list.items and self.list.selected is None:
            self.list.select(0)
        self._choose()

    @property
    def chosen(self) -> ReadyArmy | None:
        """The line that is chosen."""
        return self.list.chosen

    def _choose(self) -> None:
        text = self.stage.messages.text
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
            self.shut_and(partial(self._on_open, entry.army))

    def _ask_for_name(self) -> None:
        entry = self.chosen
        if entry is not None and entry.path is not None and entry.army is not None:
            path = entry.path
            title = self.stage.messages.text("muster.rename_title")
            NameDialog(self.stage, title, entry.name, LONGEST_NAME, lambda name: self._rename_to(path, name))

    def _rename_to(self, path: Path, name: str) -> None:
        try:
            rename_army(path, name)
        except (ValueError, FileRefused):
            self.stage.toast(self.stage.messages.text("muster.not_renamed", file=printable(path.name)))
        except OSError as error:
            self.stage.toast(system_words(error))
        self._fill()

    def _ask_to_delete(self) -> None:
        text = self.stage.messages.text
        entry = self.chosen
        if entry is None or entry.path is None:
            return
        path, names = entry.path, self._names_in(entry.path)
        body = text("muster.delete_body", names=names, folder="deleted")
        ui.confirm(
            self.stage,
            text("muster.delete_title"),
            body,
            lambda: self._delete_file(path),
            yes=text("muster.delete"),
            no=text("load.keep"),
        )

    def _names_in(self, path: Path) -> str:
        """Return the armies of a file by their names."""
        together = [printable(other.name) for other in self.list.items if other.path == path]
        return self.stage.messages.listed(together)

    def _delete_file(self, path: Path) -> None:
        names = self._names_in(path)
        try:
            folder = put_army_away(path).parent.name
            self.stage.toast(self.stage.messages.text("muster.deleted", names=names, folder=folder))
        except OSError as error:
            self.stage.toast(system_words(error))
        self._fill()


def _banner(army: Army, cards: Mapping[str, Card]) -> str:
    return banner_of(army.bloc, [cards[unit.card] for unit in army.units])


def _paint_row(canvas: ui.Canvas, rect: pygame.Rect, entry: ReadyArmy, state: ui.RowState) -> None:
    plate = ui.paint_row_plate(canvas, rect, state)
    sign = pygame.Rect(plate.left + 8, plate.centery - 14, 28, 28)
    name = pygame.Rect(sign.right + 12, plate.top, plate.width - 220, plate.height)
    facts = pygame.Rect(name.right, plate.top, plate.right - 12 - name.right, plate.height)
    if entry.army is None:
        canvas.icon("warning", sign.inflate(-8, -8), theme.TARGET)
        words = canvas.messages.counted("complaint", len(entry.complaints))
        canvas.text(words, facts, theme.CAPTION, theme.ALARM, (1.0, 0.5))
    else:
        paint_side_mark(canvas, Livery(entry.banner), sign)
        words = canvas.messages.counted("point", entry.army.points)
        if entry.path is not None:
            words = f"{canvas.messages.text('setup.own')} · {words}"
        canvas.text(words, facts, theme.CAPTION, theme.SAND, (1.0, 0.5))
    canvas.text(entry.name, name, theme.BODY_BOLD)
