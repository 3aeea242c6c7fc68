"""My files: what users have made or installed themselves, to look after, to pack and to throw away."""

from functools import partial
from pathlib import Path

import pygame

from dust_tactics.files.editing.keeping import is_own
from dust_tactics.files.editing.signing import said_of, sign
from dust_tactics.files.places import user_root
from dust_tactics.files.reading.complaints import printable
from dust_tactics.files.settings import LONGEST_FOLDER
from dust_tactics.files.trash import own_trash, throw_away
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.screen import theme, ui
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.common.trash_page import TrashPage
from dust_tactics.screen.menu.my_files.exporting import Exporting
from dust_tactics.screen.menu.my_files.file_dialog import FileDialog
from dust_tactics.screen.menu.my_files.own_things import ARMIES, BOARD, CARDS, PACK, SCENARIO, OwnThing, own_things
from dust_tactics.screen.menu.my_files.pack_dialogs import SignDialog
from dust_tactics.screen.menu.options.preferences import complaint_lines

ROW = 56
ICONS = {BOARD: "map", SCENARIO: "flag", CARDS: "list", ARMIES: "units", PACK: "folder"}


def paint_thing(canvas: ui.Canvas, rect: pygame.Rect, thing: OwnThing, state: ui.RowState) -> None:
    """One row: a sign and a name, what kind of thing it is, and what there is to know or what is wrong."""
    sign = ("warning", theme.TARGET) if thing.complaints else (ICONS[thing.kind], theme.BRASS)
    kind, words, shade = canvas.messages.text(f"files.kind-{thing.kind}"), thing.facts, theme.SAND
    if thing.complaints:
        words, shade = canvas.messages.counted("complaint", len(thing.complaints)), theme.ALARM
    name = ui.TextLine(thing.name, theme.BODY_BOLD, height=20, end=kind)
    room = ui.paint_row_sign(canvas, rect, state, *sign)
    ui.paint_lines(canvas, room, 7, name, 2, ui.TextLine(words, theme.TABLE, shade, 20))


class ThingView(ui.Column):
    """The right part of the list of one's own files."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self.preview = TablePreview(align=(0.0, 0.0))
        self._name = ui.Label("", style=theme.HEADLINE)
        self._kind = ui.Label("", style=theme.BODY, colour=theme.SAND)
        self._facts, self._words = ui.Paragraph(""), ui.Paragraph("")
        self._warning = ui.Plate(
            style=theme.WARNING_STYLE,
            content=ui.Column(ui.ScrollView(content=self._words).gives_way(), margin=(13, 10)),
        )
        about = ui.Paragraph(messages.text("files.about"), style=theme.TABLE, colour=theme.STONE)
        parts = (self._name.sized(height=40), self._kind.sized(height=20), self._facts, self._warning.gives_way())
        super().__init__(*parts, self.preview.grows(), about, gap=12)

    def show(self, thing: OwnThing | None) -> None:
        """Show a thing; None where there is none."""
        text = self._messages.text
        self._kind.visible = thing is not None
        self._name.text = text("files.title") if thing is None else thing.name
        self._kind.text = "" if thing is None else capitalised(text(f"files.kind-{thing.kind}"))
        lines = (text("files.none"),) if thing is None else (thing.more, thing.facts, printable(thing.path))
        self._facts.text = "\n".join(filter(None, lines))
        self._words.text = "" if thing is None else complaint_lines(self._messages, thing.complaints)
        self._warning.visible = bool(self._words.text)
        self.preview.view = None if thing is None else thing.view
        self.arrange()


_BUTTON = 52


class MyFilesScene(TrashPage[OwnThing]):
    """The list of one's own files, with a view of the one that is chosen."""

    share = 0.45, 560

    def enter(self) -> None:
        text = self.messages.text
        self.list = self.new_list(paint_thing, ROW)
        self._exporting = Exporting(self.navigator, self.stage)
        self._view = ThingView(self.messages).grows()
        self._install = ui.Button(text("packs.install"), self._ask_for_file, icon="plus", action="files.install")
        self._folder = ui.Button(text("files.folder"), self._open_folder, icon="folder", action="files.folder")
        self._back = ui.Button(text("files.put_back"), self.put_back, icon="undo", action="lists.put-back")
        self._delete = ui.Button(text("files.delete"), self._ask_to_delete, icon="trash", action="lists.delete")
        self._pack = ui.Button(text("files.pack_it"), self._pack_chosen, icon="copy", action="files.pack")
        self._start = ui.Button(text("packs.show"), self.open_chosen, icon="play", main=True, action=ui.MAIN)
        upper = (button.sized(height=_BUTTON) for button in (self._install, self._folder, self._back))
        lower = (button.sized(height=_BUTTON) for button in (self._delete, self._pack))
        buttons = ui.Column(
            ui.Row(*upper, ui.FILL),
            ui.Row(*lower, theme.GAP_SMALL, ui.FILL, self._start.sized(height=_BUTTON).at_least(220)),
            gap=10,
        )
        shown = ui.Column(self._view, buttons, gap=20, margin=(24, 12))
        self.lay_out(text("files.title"), shown)

    def listed(self) -> list[OwnThing]:
        return own_things(self.messages)

    @property
    def previews(self) -> list[TablePreview]:
        return [self._view.preview]

    def show_chosen(self) -> None:
        text, thing = self.messages.text, self.chosen
        not_playable = text("files.no_scenario") if thing is None or thing.scenario is None else ""
        for button, why_not in (
            (self._delete, text("files.nothing") if thing is None else ""),
            (self._pack, not_playable),
            (self._start, not_playable),
            (self._back, "" if self.thrown else text("files.nothing_back")),
        ):
            if why_not:
                button.disable(why_not)
            else:
                button.enable()
        self._view.show(thing)
        self.page.arrange()

    # What people do

    def open_chosen(self) -> None:
        if self.chosen is not None and self.chosen.scenario is not None:
            self.navigator.new_battle(self.chosen.scenario)

    def _open_folder(self) -> None:
        thing = self.chosen
        self._exporting.show_folder(
            user_root() if thing is None else thing.path if thing.kind == PACK else thing.path.parent
        )

    def _ask_for_file(self) -> None:
        last = self.navigator.preferences.settings.packs_from
        FileDialog(self.stage, self._install_file, Path(last) if last else None)

    def _install_file(self, path: Path) -> None:
        if len(folder := str(path.parent.absolute())) <= LONGEST_FOLDER:
            self.navigator.keep(packs_from=folder)
        self.navigator.install(path)

    def _pack_chosen(self) -> None:
        """Ask the author of a scenario what to say of its pack; one that was installed is packed as it came."""
        if self.chosen is None or self.chosen.scenario is None:
            return
        scenario = self.chosen.scenario
        if not is_own(scenario):
            self._exporting.export(scenario)
            return
        with self._exporting.told():
            SignDialog(self.stage, said_of(scenario), partial(self._sign_and_pack, scenario))

    def _sign_and_pack(self, scenario: Path, said: dict[str, str]) -> None:
        with self._exporting.told():
            sign(scenario, said)
            self._exporting.export(scenario)

    def _ask_to_delete(self) -> None:
        text, thing = self.messages.text, self.chosen
        if thing is None:
            return
        key = self.keys.name("lists.put-back")
        body = text("files.delete_body", name=thing.name, folder=own_trash().name, key=key)
        yes, no = text("files.delete"), text("load.keep")
        ui.confirm(
            self.stage,
            text("files.delete_title"),
            body,
            partial(self.delete, thing.path, thing.name, throw_away),
            yes=yes,
            no=no,
        )
