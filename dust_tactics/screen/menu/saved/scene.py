"""Saved battles: going on with them, looking at their results, deleting them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.journal.file import BattleInUse
from dust_tactics.files.journal.saved_battles import LONGEST_NAME, list_battles, rename_battle
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.trash import Thrown
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import load_later
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.naming import NameDialog
from dust_tactics.screen.menu.common.putting_back import put_back_or_tell
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.saved.battle_list import ROW, in_order, paint_battle, title_of
from dust_tactics.screen.menu.saved.battle_view import BattleView
from dust_tactics.screen.menu.saved.summary import BattleSummary, SummaryLoader
from dust_tactics.screen.menu.saved.trash import throw_away, trash_folder
from dust_tactics.screen.moments import date_words
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, ListView, Plate, Row, RowState, confirm
from dust_tactics.screen.ui.keys import MAIN

if TYPE_CHECKING:
    from dust_tactics.files.journal.saved_battles import SavedBattle

_REST = 120  # milliseconds that a row is chosen before its battle is looked at
_LIST_SHARE, _WIDEST_LIST = 0.42, 520
_BUTTON = 52


class LoadScene(DuskScene):
    """The list of saved battles, with a view of the one that is chosen."""

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self._known: dict[tuple[Path, float], BattleSummary] = {}  # by file and when it was changed
        self._thrown: list[tuple[Thrown, str]] = []  # battles deleted here, the last one last, and what they are called

    def enter(self) -> None:
        text = self.messages.text
        self._list: ListView[SavedBattle] = ListView(
            [],
            self._paint_row,
            row_height=ROW,
            on_select=self._choose,
            on_activate=lambda _: self._open(),
            opens_as_main=True,
        )
        self._view = BattleView(self.messages).grows()
        self._delete = Button(text("load.delete"), self._ask_to_delete, icon="trash", action="lists.delete")
        self._rename = Button(text("muster.rename"), self._ask_for_name, icon="pencil", action="lists.rename")
        self._back = Button(text("files.put_back"), self._put_back, icon="undo", action="lists.put-back")
        self._replay = Button(text("load.replay"), self._play_again, action="lists.replay")
        self._go_on = Button(text("load.go_on"), self._open, icon="play", main=True, action=MAIN)
        listed = Plate(style=theme.PANEL_STYLE, content=Column(self._list.grows(), margin=8))
        buttons = Row(
            *(button.sized(height=_BUTTON) for button in (self._delete, self._rename, self._back)),
            *(
                theme.GAP_SMALL,
                FILL,
                self._replay.sized(height=_BUTTON),
                self._go_on.sized(height=_BUTTON).at_least(260),
            ),
        )
        shown = Column(self._view, buttons, gap=20, margin=(24, 12))
        halves = Row(listed.shares(_LIST_SHARE).at_most(_WIDEST_LIST), shown.shares(1 - _LIST_SHARE), gap=0)
        self.show(Column(TopBar(self.messages, text("load.title"), self.app.pop), halves.grows(), gap=0))
        self._fill(0)

    def resume(self) -> None:
        super().resume()
        self._fill(self._list.selected or 0)

    def _fill(self, chosen: int) -> None:
        """List the battles anew and choose one of them."""
        battles = in_order(list_battles())
        self._wanted: SavedBattle | None = None
        self._loader: SummaryLoader | None = None
        self._rested = 0.0
        self._looked_at: set[Path] = set()
        self._list.selected = None
        self._list.set_items(battles)
        for button in (self._delete, self._rename, self._replay, self._go_on):
            button.visible = bool(battles)
        self._back.visible = bool(self._thrown)
        if battles:
            self._list.select(min(chosen, len(battles) - 1))
            self.stage.focus(self._list)
        else:
            key = self.keys.name("lists.put-back")
            text = self.messages.text
            self._view.show_none(text("load.all_deleted", key=key) if self._thrown else text("load.none"))
        self.page.arrange()

    @property
    def chosen(self) -> SavedBattle | None:
        """The battle that is chosen."""
        return self._list.chosen

    # The battle that is chosen

    def _choose(self, index: int) -> None:
        text = self.messages.text
        battle = self._list.items[index]
        self._wanted, self._loader, self._rested = battle, None, 0.0
        self._go_on.text = text("load.look" if battle.finished else "load.go_on")
        self._go_on.icon = "flag" if battle.finished else "play"
        if battle.complaints:
            self._wanted = None
            for button in (self._replay, self._go_on):
                button.disable(text("load.damaged_why"))
        else:
            for button in (self._replay, self._go_on):
                button.enable()
        self._view.show(battle, self._summary_of(battle))
        self.page.arrange()

    def update(self, milliseconds: float) -> bool:
        self._rested += milliseconds
        self._wanted = self._wanted or self._next_in_view()
        if self._wanted is not None and self._rested >= _REST:
            self._loader = self._loader or SummaryLoader(self._wanted.path)
            self._look_at(self._wanted, self._loader)
        load_later([self._view.preview], self._board_refused)
        self._view.world.load()
        return super().update(milliseconds)

    def _look_at(self, battle: SavedBattle, loader: SummaryLoader) -> None:
        """Find out how a battle stands; a journal of many commands takes a while."""
        summary: BattleSummary | None = None
        wrong = ""
        try:
            summary = loader.go_on()
            if summary is None:
                return
        except FileRefused as refused:
            wrong = complaint_lines(self.messages, refused.complaints)
        self._wanted = self._loader = None
        self._looked_at.add(battle.path)
        if summary is not None:
            self._known[battle.path, battle.changed] = summary
            self._list.changed()
        if battle is not self.chosen:
            return
        self._view.show(battle, summary, wrong)
        if wrong:
            for button in (self._replay, self._go_on):
                button.disable(wrong)
        elif summary is not None and summary.trouble is not None:
            self._go_on.text = self.messages.text("load.go_on_from_good")
            self.page.arrange()

    def _next_in_view(self) -> SavedBattle | None:
        """Return the next battle of the list as it lies now that is not over and was not looked at: whose turn is
        it?"""
        rows = ((self._list.row_rect(number), battle) for number, battle in enumerate(self._list.items))
        seen = (battle for rect, battle in rows if self._list.rect.colliderect(rect))
        unknown = (battle for battle in seen if not battle.finished and not battle.complaints)
        return next((battle for battle in unknown if battle.path not in self._looked_at), None)

    def _summary_of(self, battle: SavedBattle) -> BattleSummary | None:
        return self._known.get((battle.path, battle.changed))

    def _paint_row(self, canvas: Canvas, rect: pygame.Rect, battle: SavedBattle, state: RowState) -> None:
        paint_battle(canvas, rect, battle, state, self._summary_of(battle))

    def _board_refused(self, error: Exception) -> None:
        complaints = complaint_lines(self.messages, getattr(error, "complaints", ()))
        self.stage.toast(complaints.splitlines()[0] if complaints else printable(error))

    def _open(self) -> None:
        if self.chosen is not None and self._go_on.enabled:
            self.navigator.go_on(self.chosen.path)

    def _play_again(self) -> None:
        if self.chosen is not None:
            self.navigator.replay(self.chosen.path)

    # Naming

    def _ask_for_name(self) -> None:
        battle = self.chosen
        if battle is not None:
            NameDialog(
                self.stage,
                self.messages.text("load.name_title"),
                battle.title,
                LONGEST_NAME,
                lambda name: self._name(battle, name),
            )

    def _name(self, battle: SavedBattle, name: str) -> None:
        text = self.messages.text
        try:
            path = rename_battle(battle.path, name)
        except BattleInUse:
            self.navigator.tell(text("common.dialog_title"), text("resume.in_use"))
        except ValueError:
            self.stage.toast(text("load.no_file_name"))
        except OSError as error:
            self.navigator.tell(text("common.dialog_title"), system_words(error))
        else:
            self._fill(0)
            place = [other.path for other in self._list.items].index(path)
            self._list.select(place)

    # Deleting

    def _ask_to_delete(self) -> None:
        text = self.messages.text
        battle = self.chosen
        if battle is None:
            return
        title, date = title_of(self.messages, battle), date_words(self.messages, battle.changed)
        named = text("load.dated", name=title, date=date) if date else title
        confirm(
            self.stage,
            text("load.delete_title"),
            text("load.delete_body", battle=named, folder=trash_folder().name),
            lambda: self._throw_away(battle),
            yes=text("load.delete_yes"),
            no=text("load.keep"),
        )

    def _throw_away(self, battle: SavedBattle) -> None:
        text = self.messages.text
        try:
            thrown = throw_away(battle.path)
        except BattleInUse:
            self.navigator.tell(text("common.dialog_title"), text("resume.in_use"))
        except OSError as error:
            self.navigator.tell(text("common.dialog_title"), system_words(error))
        else:
            title = title_of(self.messages, battle)
            self._thrown.append((thrown, title))
            self.stage.toast(text("load.battle_deleted", battle=title, key=self.keys.name("lists.put-back")))
        self._fill(self._list.selected or 0)

    def _put_back(self) -> None:
        """Put back the battle that was deleted last."""
        text = self.messages.text
        if not self._thrown:
            self.stage.toast(text("files.nothing_back"))
            return
        thrown, title = self._thrown[-1]
        if not put_back_or_tell(thrown, self.messages, self.navigator):
            return
        self._thrown.pop()
        self._fill(0)
        place = next((number for number, one in enumerate(self._list.items) if one.path == thrown.was), 0)
        self._list.select(place)
        self.stage.toast(text("load.is_back", battle=title))
