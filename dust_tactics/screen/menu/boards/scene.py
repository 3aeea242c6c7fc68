"""Boards and scenarios: all that there are, to look at, and from each scenario the way to a battle."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from dust_tactics.files.places import resolved
from dust_tactics.screen import theme, ui
from dust_tactics.screen.board.markings import TableView
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.boards.browsing import Thing, all_things
from dust_tactics.screen.menu.common.list_page import ListPage
from dust_tactics.screen.menu.common.tiled import DrawingInTiled
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.setup.large_table import Enlarging

_ROW, _PLAYED_ROW, _MOST_PLAYED = 50, 26, 4
_OTHER, _ENLARGE = "boards.other", "boards.enlarge"


class BoardsScene(ListPage[Thing]):
    """A list of boards or of scenarios, and what is chosen in it with its picture, which follows what is saved.

    path   the file of the board or scenario that is chosen at first, wherever it lies; None for any
    """

    def __init__(self, navigator: Navigator, path: Path | None = None, *, is_scenario: bool = False) -> None:
        self.navigator, self._path = navigator, None if path is None else resolved(path)
        self._is_scenario = is_scenario
        self._tiled = DrawingInTiled()

    def enter(self) -> None:
        text = self.messages.text
        self._kinds = self._all_things()
        names = [text("boards.boards"), text("boards.scenarios")]
        self.tabs = ui.Segmented(
            names, int(self._is_scenario), lambda _: self._turn_to_kind(), tip=ui.Tip(body=text("binding.boards-other"))
        )
        self.list = self.new_list(_paint_thing, _ROW)
        self._name = ui.Label("", style=theme.HEADLINE, smaller=theme.CARD_NAME)
        self._size = ui.Label("", style=theme.BODY, colour=theme.SAND)
        self._facts = ui.Paragraph("")
        self._mending, self._wrong = ui.Paragraph("", style=theme.BODY_BOLD, colour=theme.CREAM), ui.Paragraph("")
        wrong = ui.Column(self._mending, ui.ScrollView(content=self._wrong).gives_way(), gap=6, margin=(13, 10))
        self._warning = ui.Plate(style=theme.WARNING_STYLE, content=wrong)
        self.preview = TablePreview(align=(0.0, 0.0), named=True, on_enlarge=self._enlarge)
        self._large = Enlarging(self.stage)
        self._played_in = ui.Label(text("boards.played_in"), style=theme.SECTION, colour=theme.BRASS).sized(height=20)
        self.played: ui.ListView[tuple[str, Path]] = ui.ListView(
            [],
            lambda canvas, rect, item, state: ui.paint_text_row(canvas, rect, item[0], state),
            row_height=_PLAYED_ROW,
            on_activate=lambda _: self.open_chosen(),
            opens_as_main=True,
        )
        self.change = ui.Button(text("boards.edit"), self._edit, icon="pencil", action="boards.edit")
        self.start = ui.Button(text("boards.play"), self.open_chosen, icon="flag", main=True, action=ui.MAIN)
        shown = ui.Column(
            ui.Column(self._name.sized(height=40), self._size.sized(height=20), gap=0),
            self._facts,
            self._warning.gives_way(),
            self.preview.grows(),
            ui.Column(self._played_in, self.played, gap=4),
            ui.Row(ui.FILL, self.change.sized(height=52).at_least(180), self.start.sized(height=52).at_least(220)),
            gap=10,
            margin=(24, 12),
        )
        self.lay_out(text("menu.boards"), shown, self.tabs.sized(height=34))
        if self._path is not None:
            self.choose(self._path)

    def _all_things(self) -> tuple[list[Thing], list[Thing]]:
        """Return all boards and scenarios, also the one to look at."""
        board, scenario = (None, self._path) if self._is_scenario else (self._path, None)
        return all_things(self.messages, board, scenario)

    def _turn_to_kind(self) -> None:
        """List the other kind; after a click the keys go on to its list."""
        self.list.selected = None
        self.fill()
        if self.stage.focused is None:
            self.stage.focus(self.list)

    def listed(self) -> list[Thing]:
        return self._kinds[self.tabs.index]

    def files_changed(self) -> None:
        self._kinds = self._all_things()
        super().files_changed()

    def files_saved(self, paths: Sequence[Path]) -> None:
        self.files_changed()
        for preview in self.previews:
            preview.look_again()

    def show_chosen(self) -> None:
        thing = self.chosen
        self._name.text = "" if thing is None else thing.name
        self._size.text = "" if thing is None else " · ".join(filter(None, (thing.size, thing.whose)))
        self.preview.view = None if thing is None else thing.view or self._last_good(thing)
        self.preview.tip = None if self.preview.view is None else ui.Tip(body=self.messages.text("preview.enlarge-tip"))
        self._show_told(thing)
        played = thing.scenarios if thing is not None else ()
        is_board = self.tabs.index == 0
        self._played_in.visible = self.played.visible = is_board and bool(played)
        self.played.set_items(played)
        self.played.selected = 0 if played else None
        self.played.sized(height=min(_MOST_PLAYED, len(played)) * _PLAYED_ROW)
        self.change.visible = thing is not None and (not is_board or thing.whose != "")
        self.change.text = self.messages.text("editor.tiled" if is_board else "boards.edit")
        if played:
            self.start.enable()
        else:
            broken = thing is not None and thing.complaints
            self.start.disable(self.messages.text("files.no_scenario" if broken else "boards.not_played"))
        self.page.arrange()

    def _show_told(self, thing: Thing | None) -> None:
        """Show what there is to know of a thing, or what is wrong with its file and what to do about it."""
        text, is_broken = self.messages.text, thing is not None and bool(thing.complaints)
        self._warning.visible, self._facts.visible = is_broken, not is_broken
        told = "" if thing is None else self._told(thing)
        self._facts.text, self._wrong.text = ("", told) if is_broken else (told, "")
        words = [text("boards.mend-board" if self.tabs.index == 0 else "boards.mend-scenario")] if is_broken else []
        if is_broken and self.preview.view is not None:
            words.append(text("boards.last-good"))
        self._mending.text = " ".join(words)

    def _last_good(self, thing: Thing) -> TableView | None:
        """Return what is shown of a board that was whole when it was chosen, and is faulty now."""
        return self.preview.view if self.preview.file == thing.path else None

    def _told(self, thing: Thing) -> str:
        """Return what there is to know of it, or what is wrong with its file."""
        if thing.complaints:
            return complaint_lines(self.messages, thing.complaints)
        unplayed = [] if thing.scenarios else [self.messages.text("boards.not_played")]
        return "\n".join((*thing.facts, *unplayed, *self._warned(thing)))

    def _warned(self, thing: Thing) -> list[str]:
        """Return what of it may be meant otherwise."""
        if not thing.warnings:
            return []
        counted = self.messages.counted("warning", len(thing.warnings))
        return [self.messages.text("setup.warned", warnings=counted), complaint_lines(self.messages, thing.warnings, 6)]

    # What people do

    def open_chosen(self) -> None:
        """Go to a new battle of the scenario that is chosen."""
        if self.played.items:
            _, path = self.played.items[self.played.selected or 0]
            self.navigator.new_battle(path)

    def _edit(self) -> None:
        """Open the scenario that is chosen in the editor, or the board in Tiled."""
        if self.chosen is None or not self.change.visible:
            return
        if self.tabs.index == 0:
            self._tiled.draw(self.stage, self.chosen.path)
        else:
            self.navigator.edit_scenario(self.chosen.path)

    def _enlarge(self) -> None:
        chosen, view = self.chosen, self.preview.view
        if chosen is not None and view is not None:
            self._large.toggle((chosen.name, view, [ui.Paragraph(self._told(chosen))]))
        else:
            self._large.toggle(None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if self._large.is_free and self.keys.means(_ENLARGE, event):
                self._enlarge()
                return True
            if not self.stage.covered and self.keys.means(_OTHER, event):
                self.tabs.choose(1 - self.tabs.index)
                return True
        return super().handle(event)

    @property
    def previews(self) -> list[TablePreview]:
        return [self.preview, *self._large.previews]


def _paint_thing(canvas: ui.Canvas, rect: pygame.Rect, thing: Thing, state: ui.RowState) -> None:
    words, wrong = " · ".join(filter(None, (thing.size, thing.whose))), bool(thing.complaints)
    mark = theme.TARGET if wrong else theme.COVER if thing.warnings else ""
    ui.paint_named_row(canvas, rect, state, thing.name, (words,), mark=mark, wrong=wrong)
