"""Where the editor begins: a new scenario, one of the user's own, or a copy of one that ships."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from dust_tactics.files.boards.joining import Side
from dust_tactics.files.editing import keeping
from dust_tactics.files.editing.boards_here import with_boards_here
from dust_tactics.files.editing.draft import ScenarioDraft, checked
from dust_tactics.files.editing.rewriting import new_text
from dust_tactics.files.editing.wishes import new_values, with_name_in
from dust_tactics.files.library import Listed, list_scenarios
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.scenarios.texts import ENGLISH, LONGEST_NAME
from dust_tactics.screen import theme, ui
from dust_tactics.screen.app import App
from dust_tactics.screen.board.markings import TableView
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.menu.common.edition_choice import chosen_edition, edition_choice
from dust_tactics.screen.menu.common.list_page import ListPage
from dust_tactics.screen.menu.common.naming import NameDialog
from dust_tactics.screen.menu.common.pack_words import words_of_pack
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.menu.editor.sketches import with_armies
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui.letters import opens_letters

_ROW = 50


@dataclass(frozen=True)
class ScenarioOffer:
    """A scenario that can be opened: its file, its name, whose it is, and itself if it is sound.

    is_lost   whether what is kept of it was never saved: the program ended before
    """

    path: Path
    name: str
    whose: str
    scenario: Scenario | None
    faults: int = 0
    is_lost: bool = False


class OpeningScene(ListPage[ScenarioOffer]):
    """The list of scenarios, those of the user first.

    edited   what the editor was opened with last
    """

    share = 0.38, 480

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self.edited: ScenarioDraft | None = None

    def enter(self) -> None:
        text = self.messages.text
        self.edition_choice = edition_choice(
            self.messages, chosen_edition(self.navigator.preferences.settings), self._choose_edition
        )
        self.list = self.new_list(_paint_offer, _ROW)
        self._name = ui.Label("", style=theme.HEADLINE, smaller=theme.CARD_NAME)
        self._told = ui.Paragraph("", style=theme.BODY, colour=theme.SAND)
        self.preview = TablePreview(align=(0.0, 0.0), named=True)
        self.edit_button = ui.Button(text("editor.edit"), self.open_chosen, icon="pencil", main=True, action=ui.MAIN)
        new = ui.Button(text("editor.new"), self._ask_for_name, icon="plus", action="editor.new")
        shown = ui.Column(
            self._name.sized(height=40),
            self._told,
            self.preview.grows(),
            ui.Row(ui.FILL, self.edit_button.sized(height=52).at_least(240)),
            gap=10,
            margin=(24, 12),
        )
        above = ui.Row(new.sized(height=40).grows(), self.edition_choice, gap=8).sized(height=40)
        self.lay_out(text("editor.opening_title"), shown, above)

    def listed(self) -> Iterator[ScenarioOffer]:
        """Yield what was not saved, then one's own, then what came in packs and what ships."""
        text = self.messages.text
        entries = list_scenarios(self.messages.language)
        entries.sort(key=lambda entry: (not keeping.is_own(entry.path), not entry.pack))
        known = {entry.path for entry in entries}
        for lost in keeping.all_unsaved():
            if lost.path not in known:
                yield ScenarioOffer(lost.path, lost.name, text("editor.never_saved"), None, is_lost=True)
        yield from map(self._offer, entries)

    def _offer(self, entry: Listed[Scenario]) -> ScenarioOffer:
        text = self.messages.text
        if keeping.is_own(entry.path):
            whose = text("editor.not_all_saved" if keeping.unsaved(entry.path) is not None else "editor.own")
        else:
            whose = words_of_pack(self.messages, entry) if entry.pack else text("editor.shipped")
        name = entry.name if entry.content is not None else keeping.title_in(entry.path, self.messages.language)
        return ScenarioOffer(entry.path, name, whose, entry.content, len(entry.complaints))

    def show_chosen(self) -> None:
        text, offer = self.messages.text, self.chosen
        self._name.text = "" if offer is None else offer.name
        self.preview.view = None if offer is None else self._view(offer)
        if offer is None:
            self._told.text = ""
            self.edit_button.disable(text("editor.none_chosen"))
        else:
            self.edit_button.enable()
            copied = not offer.is_lost and not keeping.is_own(offer.path)
            self.edit_button.text = text("editor.edit_copy" if copied else "editor.edit")
            faults = self.messages.counted("complaint", offer.faults) if offer.faults else ""
            briefing = offer.scenario.briefing(self.messages.language) if offer.scenario is not None else ""
            self._told.text = "\n".join(filter(None, (faults, briefing)))
        self.page.arrange()

    def _view(self, offer: ScenarioOffer) -> TableView | None:
        """Return the picture of a scenario; of one that is not sound, of what can be made out."""
        scenario = offer.scenario
        if scenario is None:
            kept = keeping.unsaved(offer.path) if offer.is_lost else keeping.text_of(offer.path)
            scenario = checked(kept, offer.path).sketch if kept else None
        if scenario is None:
            return None
        try:
            with one_file(offer.path):
                return scenario_table(self.messages, with_armies(scenario))
        except FileRefused:
            return None

    def _choose_edition(self, edition: str) -> None:
        self.navigator.keep(edition=edition)

    # What people do

    def _ask_for_name(self) -> None:
        text = self.messages.text
        NameDialog(self.stage, text("editor.new_title"), text("editor.new_name"), LONGEST_NAME, self._begin)

    def _begin(self, title: str) -> None:
        edition = chosen_edition(self.navigator.preferences.settings)
        west, east = self._quarter(Side.WEST), self._quarter(Side.EAST)
        path = keeping.free_path(keeping.file_name(title))
        self.navigator.edit_draft(ScenarioDraft(new_text(new_values(edition, title, west, east), f"{title}."), path))

    def _quarter(self, side: Side) -> Any:
        """Return the name of a side that is called by where it stands, in English and the language that is spoken."""
        english, language = side.value.capitalize(), self.messages.language
        if language == ENGLISH:
            return english
        return with_name_in(english, language, self.messages.text(f"editor.word.{side}"))

    def open_chosen(self) -> None:
        if self.chosen is not None:
            self.navigator.edit_scenario(self.chosen.path)

    def handle(self, event: pygame.event.Event) -> bool:
        return opens_letters(self.stage, event) or super().handle(event)

    def resume(self) -> None:
        super().resume()
        if self.edited is not None:
            self.choose(self.edited.path)

    @property
    def writes(self) -> Path | None:
        """The draft that was left just now: it may be unfinished, as its row says, without a notice of alarm."""
        return self.edited.path if self.edited is not None else None

    @property
    def previews(self) -> list[TablePreview]:
        return [self.preview]

    def board_refused(self, error: Exception) -> None:
        """Say nothing: the faults of a scenario are told beside it."""


def edit(navigator: Navigator, app: App, path: Path) -> None:
    """Open a scenario in the editor; what was kept of it and not saved is offered first."""
    messages, stage = app.messages, app.scene.stage
    text = messages.text
    has_been_left = keeping.is_own(path) and not keeping.is_open_elsewhere(path)
    kept = keeping.unsaved(path) if has_been_left else None
    try:
        draft = keeping.opened(path)
    except FileRefused as refused:
        if kept is None:
            ui.message(
                stage,
                text("common.not_opened"),
                complaint_lines(messages, refused.complaints),
                button=text("common.go-on"),
            )
            return
        draft = ScenarioDraft(kept, path)
        show(navigator, app, draft)
        return
    if kept is None:
        try:
            draft = draft if keeping.is_own(path) else ScenarioDraft(with_boards_here(path, draft.text), draft.path)
        except (FileRefused, ValueError, OSError) as error:
            stage.toast(text("editor.not_copied", error=printable(error)))
        show(navigator, app, draft)
        return

    def go_on() -> None:
        draft.write(kept)
        show(navigator, app, draft)

    def drop() -> None:
        keeping.forget(path)
        show(navigator, app, draft)

    ui.choose(
        stage,
        text("editor.found_title"),
        text("editor.found_body", file=printable(path.name)),
        [(text("editor.found_take"), go_on), (text("editor.found_drop"), drop)],
        cancel=text("common.cancel"),
    )


def show(navigator: Navigator, app: App, draft: ScenarioDraft) -> None:
    """Show the editor, unless another window has the scenario open."""
    messages, stage = app.messages, app.scene.stage
    text = messages.text
    try:
        hold = keeping.Hold(draft.path)
    except keeping.OpenElsewhere:
        copy = ScenarioDraft(draft.text, keeping.free_path(draft.path.name))
        ui.choose(
            stage,
            text("editor.open_elsewhere_title"),
            text("editor.open_elsewhere_body", file=printable(draft.path.name)),
            [(text("editor.open_copy"), partial(show, navigator, app, copy))],
            cancel=text("common.cancel"),
        )
        return
    except OSError as error:
        stage.toast(text("editor.not_kept", error=system_words(error)))
        hold = None
    if isinstance(app.scene, OpeningScene):
        app.scene.edited = draft
    app.push(EditorScene(navigator, draft, hold))


def _paint_offer(canvas: ui.Canvas, rect: pygame.Rect, offer: ScenarioOffer, state: ui.RowState) -> None:
    mark = theme.TARGET if offer.faults else theme.COVER if offer.is_lost else ""
    ui.paint_named_row(canvas, rect, state, offer.name, (offer.whose,), mark=mark, wrong=False)
