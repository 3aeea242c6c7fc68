"""Saved battles: going on with them, looking at their results, deleting them."""

from functools import partial
from pathlib import Path

import pygame

from dust_tactics.files.journal.file import BattleInUse, JournalFile, free_name
from dust_tactics.files.journal.saved_battles import LONGEST_NAME, SavedBattle, list_battles, rename_battle
from dust_tactics.files.places import file_in, journals_folder
from dust_tactics.files.reading.bytes import make_folder
from dust_tactics.files.reading.complaints import FileRefused, system_words
from dust_tactics.files.trash import Thrown
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.common.naming import NameDialog
from dust_tactics.screen.menu.common.trash_page import TrashPage
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.saved.battle_list import ROW, in_order, paint_battle, title_of
from dust_tactics.screen.menu.saved.battle_view import BattleView
from dust_tactics.screen.menu.saved.summary import BattleSummary, SummaryLoader
from dust_tactics.screen.moments import date_words
from dust_tactics.screen.ui import FILL, MAIN, Button, Canvas, Column, Row, RowState, confirm

FOLDER = "deleted"


def trash_folder() -> Path:
    """Where deleted battles are kept."""
    return journals_folder() / FOLDER


def throw_away(path: Path) -> Thrown:
    """Move a battle's journal to the trash and tell where it is now. Raises BattleInUse or another OSError."""
    JournalFile.open(path, durable=False).close()  # refuses a battle that another program is playing
    folder = trash_folder()
    make_folder(folder)
    return Thrown(path, path.rename(free_name(file_in(folder, path.name))))


_REST = 120  # milliseconds that a row is chosen before its battle is looked at
_BUTTON = 52


class LoadScene(TrashPage[SavedBattle]):
    """The list of saved battles, with a view of the one that is chosen."""

    may_be_left = False  # what was deleted can be put back as long as it is open
    share = 0.42, 520

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._known: dict[tuple[Path, float], BattleSummary] = {}  # by file and when it was changed
        self._wanted: SavedBattle | None = None
        self._loader: SummaryLoader | None = None
        self._looked_at: set[Path] = set()

    def enter(self) -> None:
        text = self.messages.text
        self.list = self.new_list(self._paint_row, ROW)
        self._view = BattleView(self.messages).grows()
        self._delete = Button(text("load.delete"), self._ask_to_delete, icon="trash", action="lists.delete")
        self._rename = Button(text("muster.rename"), self._ask_for_name, icon="pencil", action="lists.rename")
        self._back = Button(text("files.put_back"), self.put_back, icon="undo", action="lists.put-back")
        self._replay = Button(text("load.replay"), self._play_again, action="lists.replay")
        self._go_on = Button(text("load.go_on"), self.open_chosen, icon="play", main=True, action=MAIN)
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
        self.lay_out(text("load.title"), shown)

    def listed(self) -> list[SavedBattle]:
        self._looked_at.clear()
        return in_order(list_battles())

    # The battle that is chosen

    def show_chosen(self) -> None:
        text, battle = self.messages.text, self.chosen
        self._wanted, self._loader, self._rested = battle, None, 0.0
        for button in (self._delete, self._rename, self._replay, self._go_on):
            button.visible = battle is not None
        self._back.visible = bool(self.thrown)
        if battle is None:
            key = self.keys.name("lists.put-back")
            self._view.show_none(text("load.all_deleted", key=key) if self.thrown else text("load.none"))
            self.page.arrange()
            return
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
            self.list.changed()
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
        rows = ((self.list.row_rect(number), battle) for number, battle in enumerate(self.list.items))
        seen = (battle for rect, battle in rows if self.list.rect.colliderect(rect))
        unknown = (battle for battle in seen if not battle.finished and not battle.complaints)
        return next((battle for battle in unknown if battle.path not in self._looked_at), None)

    def _summary_of(self, battle: SavedBattle) -> BattleSummary | None:
        return self._known.get((battle.path, battle.changed))

    def _paint_row(self, canvas: Canvas, rect: pygame.Rect, battle: SavedBattle, state: RowState) -> None:
        paint_battle(canvas, rect, battle, state, self._summary_of(battle))

    @property
    def previews(self) -> list[TablePreview]:
        return [self._view.preview]

    def open_chosen(self) -> None:
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
                title_of(self.messages, battle),
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
            self.fill()
            self.choose(path)

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
            partial(self.delete, battle.path, title, throw_away),
            yes=text("load.delete_yes"),
            no=text("load.keep"),
        )
