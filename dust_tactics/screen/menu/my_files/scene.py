"""My files: what users have made or installed themselves, to look after, to pack and to throw away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from dust_tactics.files.desktop import open_folder
from dust_tactics.files.editing.keeping import is_own
from dust_tactics.files.editing.rewriting import AuthorsOwn
from dust_tactics.files.editing.signing import said_of, sign
from dust_tactics.files.packs.installing import ENDING
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import file_in, user_root
from dust_tactics.files.reading.bytes import write_beside
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.trash import Thrown, own_trash, throw_away
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import load_later
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.putting_back import put_back_or_tell
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.my_files.file_dialog import FileDialog
from dust_tactics.screen.menu.my_files.own_things import PACK, OwnThing, own_things
from dust_tactics.screen.menu.my_files.pack_dialogs import SignDialog
from dust_tactics.screen.menu.my_files.thing_list import ROW, paint_thing
from dust_tactics.screen.menu.my_files.thing_view import ThingView
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import FILL, Button, Column, ListView, Plate, Row, confirm
from dust_tactics.screen.ui.keys import MAIN

SHARED = "shared"
"""The user's folder of packs to pass on."""

_LIST_SHARE, _WIDEST_LIST = 0.45, 560
_BUTTON = 52


class MyFilesScene(DuskScene):
    """The list of one's own files, with a view of the one that is chosen."""

    may_be_left = True

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self._thrown: list[Thrown] = []

    def enter(self) -> None:
        text = self.messages.text
        self._list: ListView[OwnThing] = ListView(
            [],
            paint_thing,
            row_height=ROW,
            on_select=lambda _: self._choose(),
            on_activate=lambda _: self._play(),
            opens_as_main=True,
        )
        self._view = ThingView(self.messages).grows()
        self._install = Button(text("packs.install"), self._ask_for_file, icon="plus", action="files.install")
        self._folder = Button(text("files.folder"), self._open_folder, icon="folder", action="files.folder")
        self._back = Button(text("files.put_back"), self._put_back, icon="undo", action="lists.put-back")
        self._delete = Button(text("files.delete"), self._ask_to_delete, icon="trash", action="lists.delete")
        self._pack = Button(text("files.pack_it"), self._pack_chosen, icon="copy", action="files.pack")
        self._start = Button(text("packs.show"), self._play, icon="play", main=True, action=MAIN)
        listed = Plate(style=theme.PANEL_STYLE, content=Column(self._list.grows(), margin=8))
        upper = (button.sized(height=_BUTTON) for button in (self._install, self._folder, self._back))
        lower = (button.sized(height=_BUTTON) for button in (self._delete, self._pack))
        buttons = Column(
            Row(*upper, FILL),
            Row(*lower, theme.GAP_SMALL, FILL, self._start.sized(height=_BUTTON).at_least(220)),
            gap=10,
        )
        shown = Column(self._view, buttons, gap=20, margin=(24, 12))
        halves = Row(listed.shares(_LIST_SHARE).at_most(_WIDEST_LIST), shown.shares(1 - _LIST_SHARE), gap=0)
        self.show(Column(TopBar(self.messages, text("files.title"), self.app.pop), halves.grows(), gap=0))
        self._fill()
        self.stage.focus(self._list)

    def resume(self) -> None:
        super().resume()
        self._fill()

    def files_changed(self) -> None:
        """List the files anew."""
        self._fill()

    def _fill(self) -> None:
        """Show what is there by now; the choice stays in its place."""
        chosen = self._list.selected or 0
        self._list.selected = None
        self._list.set_items(own_things(self.messages))
        if self._list.items:
            self._list.select(min(chosen, len(self._list.items) - 1))
        else:
            self._choose()

    @property
    def chosen(self) -> OwnThing | None:
        """What is chosen."""
        return self._list.chosen

    def _choose(self) -> None:
        text, thing = self.messages.text, self.chosen
        not_playable = text("files.no_scenario") if thing is None or thing.scenario is None else ""
        for button, why_not in (
            (self._delete, text("files.nothing") if thing is None else ""),
            (self._pack, not_playable),
            (self._start, not_playable),
            (self._back, "" if self._thrown else text("files.nothing_back")),
        ):
            if why_not:
                button.disable(why_not)
            else:
                button.enable()
        self._view.show(thing)
        self.page.arrange()

    def update(self, milliseconds: float) -> bool:
        load_later([self._view.preview], self._board_refused)
        return super().update(milliseconds)

    def _board_refused(self, error: Exception) -> None:
        complaints = complaint_lines(self.messages, getattr(error, "complaints", ()))
        self.stage.toast(complaints.splitlines()[0] if complaints else printable(error))

    # What people do

    def _play(self) -> None:
        if self.chosen is not None and self.chosen.scenario is not None:
            self.navigator.new_battle(self.chosen.scenario)

    def _open_folder(self) -> None:
        thing = self.chosen
        self._show_folder(user_root() if thing is None else thing.path if thing.kind == PACK else thing.path.parent)

    def _show_folder(self, folder: Path) -> None:
        try:
            open_folder(folder)
        except OSError as error:
            self.stage.toast(self.messages.text("setup.no_folder", folder=folder, error=system_words(error)))

    def _ask_for_file(self) -> None:
        FileDialog(self.stage, self.navigator.install)

    def _pack_chosen(self) -> None:
        """Ask the author of a scenario what to say of its pack; one that was installed is packed as it came."""
        if self.chosen is None or self.chosen.scenario is None:
            return
        scenario = self.chosen.scenario
        if not is_own(scenario):
            self._write_pack(scenario)
            return
        with self._packing():
            SignDialog(self.stage, said_of(scenario), partial(self._sign_and_pack, scenario))

    def _sign_and_pack(self, scenario: Path, said: dict[str, str]) -> None:
        with self._packing():
            sign(scenario, said)
            self._write_pack(scenario)

    @contextmanager
    def _packing(self) -> Iterator[None]:
        """Tell it where a pack can't be made."""
        text = self.messages.text
        try:
            yield
        except FileRefused as refused:
            self.navigator.tell(text("packs.not_packed"), complaint_lines(self.messages, refused.complaints))
        except OSError as error:
            self.navigator.tell(text("packs.not_packed"), system_words(error))
        except AuthorsOwn:
            self.navigator.tell(text("packs.not_packed"), text("packs.not_signed"))

    def _write_pack(self, scenario: Path) -> None:
        text = self.messages.text
        with self._packing():
            content, _ = packed(scenario)
            path = write_beside(file_in(user_root() / SHARED, f"{scenario.stem}{ENDING}"), content)
            body = text("packs.packed", file=printable(path.name))
            opened = partial(self._show_folder, user_root() / SHARED)
            confirm(
                self.stage,
                text("packs.packed_title"),
                body,
                opened,
                yes=text("files.folder"),
                no=text("packs.close"),
            )

    # Throwing away and putting back

    def _ask_to_delete(self) -> None:
        text, thing = self.messages.text, self.chosen
        if thing is None:
            return
        key = self.keys.name("lists.put-back")
        body = text("files.delete_body", name=thing.name, folder=own_trash().name, key=key)
        yes, no = text("files.delete"), text("load.keep")
        confirm(self.stage, text("files.delete_title"), body, partial(self._throw_away, thing), yes=yes, no=no)

    def _throw_away(self, thing: OwnThing) -> None:
        try:
            thrown = throw_away(thing.path)
        except OSError as error:
            self.navigator.tell(self.messages.text("common.dialog_title"), system_words(error))
        else:
            self._thrown.append(thrown)
            key = self.keys.name("lists.put-back")
            self.stage.toast(self.messages.text("load.battle_deleted", battle=thing.name, key=key))
        self._fill()

    def _put_back(self) -> None:
        text = self.messages.text
        if not self._thrown:
            self.stage.toast(text("files.nothing_back"))
            return
        thrown = self._thrown[-1]
        if not put_back_or_tell(thrown, self.messages, self.navigator):
            return
        self._thrown.pop()
        self._fill()
        place = next((number for number, thing in enumerate(self._list.items) if thing.path == thrown.was), 0)
        self._list.select(place)
        name = self._list.items[place].name if self._list.items else printable(thrown.was.name)
        self.stage.toast(text("load.is_back", battle=name))
