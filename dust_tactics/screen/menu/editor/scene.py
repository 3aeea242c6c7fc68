"""The scenario editor: steps at the left, the board in the middle, the form of what is chosen at the right."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from dust_tactics.files.editing.draft import ScenarioDraft, place_of, value_at
from dust_tactics.files.editing.keeping import Hold
from dust_tactics.files.editing.rewriting import AuthorsOwn, Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.reading.complaints import Complaint, FileRefused, FileWarning
from dust_tactics.files.reading.guard import one_file
from dust_tactics.screen import theme, ui
from dust_tactics.screen.board.preview import load_later
from dust_tactics.screen.menu.editor.draft_scene import DraftScene
from dust_tactics.screen.menu.editor.form import Form
from dust_tactics.screen.menu.editor.hand import Hand
from dust_tactics.screen.menu.editor.head import EditorBar
from dust_tactics.screen.menu.editor.laying import Laying
from dust_tactics.screen.menu.editor.left import LeftPanel
from dust_tactics.screen.menu.editor.measuring import Measuring
from dust_tactics.screen.menu.editor.notices import EditorToasts, TaskLine
from dust_tactics.screen.menu.editor.outline import Step, is_shown_in, step_of
from dust_tactics.screen.menu.editor.places import told_with_place
from dust_tactics.screen.menu.editor.putting import Putting
from dust_tactics.screen.menu.editor.rail import StepLine
from dust_tactics.screen.menu.editor.saving import Saving
from dust_tactics.screen.menu.editor.sketches import picture_of
from dust_tactics.screen.menu.editor.table import EditorTable
from dust_tactics.screen.menu.editor.text_plate import TextPlate
from dust_tactics.screen.menu.editor.troubles import ROOM, TroubleList
from dust_tactics.screen.menu.editor.trying import Trying
from dust_tactics.screen.menu.editor.watching import FilesWatch
from dust_tactics.screen.menu.my_files.exporting import Exporting
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.ui.focus import first
from dust_tactics.screen.ui.keys import goes_back
from dust_tactics.screen.ui.letters import opens_letters

_WIDE, _NARROW = (128, 282, 318, 420), (44, 236, 276, 340)
"""How wide the steps, the left panel, the form and the text are, in usual windows and in narrow ones."""
_NARROW_BELOW = 1160
_WHILE_TYPING = ("editor.trouble", "editor.panel")
_CHECK_AFTER = 150.0
_TASK = 24
_WHOLE: tuple[Keys, ...] = (("set_up",), ("balance",), ("pack",), ("name",), ("briefing",))
"""Tables outside all lists that have a form of their own."""


class EditorScene(DraftScene):
    """The editor of one draft; `hold` keeps other windows off it."""

    def __init__(self, navigator: Navigator, draft: ScenarioDraft, hold: Hold | None) -> None:
        super().__init__(draft)
        self.navigator, self._hold = navigator, hold
        self.selected: Keys = ()
        self.side = 0
        self._check_in: float | None = None
        self._watch = FilesWatch()

    # What panels ask

    @property
    def board_names(self) -> Mapping[str, str]:
        """The names of boards, by those of their files."""
        return self.left.board_names

    @property
    def board_sizes(self) -> Mapping[str, tuple[int, int]]:
        """How wide and high boards are, by the names of their files."""
        return self.left.board_sizes

    # Widgets

    def enter(self) -> None:
        self.hand, self.laying = Hand(self), Laying(self)
        self.putting, self._exporting = Putting(self), Exporting(self.navigator, self.stage)
        self.measuring, self.trying = Measuring(self), Trying(self)
        self.table = EditorTable(self.hand.click, self.hand.drag, self.hand.press)
        self.table.pulls, self.table.on_beside = self.putting.may_join, self.putting.join
        self.table.joins_over, self.table.says = self.putting.may_join_over, self.putting.says
        self.table.reach, self.table.ghost_of = self.hand.reach, self.putting.ghost
        self.left, self.form = LeftPanel(self), Form(self)
        self._steps = [
            StepLine(step, number, self.messages.text(f"editor.step.{step}"), partial(self.go_to, step))
            for number, step in enumerate(Step, 1)
        ]
        self._next = ui.Button(self.messages.text("editor.next"), self._go_on, icon="chevron-right")
        self._task = TaskLine(lambda: self.stage.toasts.texts)
        self._done = ui.Button(self.messages.text("editor.done"), self.hand.drop)
        self.trouble_list = TroubleList(self.messages, self._go_to_trouble, partial(told_with_place, self))
        self.text_plate, self.stage.toasts = TextPlate(self._text_typed), EditorToasts(self.table, self.trouble_list)
        middle = ui.Column(
            self.table.grows(),
            ui.Row(self._task.grows(), self._done.sized(90, 24), gap=8).sized(height=_TASK + 4),
            ui.Column(self.trouble_list).sized(height=ROOM),
            gap=6,
            margin=(10, 8),
        )
        rail = ui.Plate(
            style=theme.PANEL_STYLE,
            content=ui.Column(*self._steps, ui.FILL, self._next.sized(height=40), gap=2, margin=(6, 10)),
        )
        left = ui.Plate(style=theme.PANEL_STYLE, content=self.left)
        right = ui.Plate(style=theme.PANEL_STYLE, content=ui.Column(self.form.grows(), self.form.told, gap=0))
        self._panels = (rail, left, right, self.text_plate)
        whole = ui.Row(rail, left, middle.grows(), self.text_plate, right, gap=0)
        self._bar, self.saving = EditorBar(self), Saving(self)
        self.show(ui.Column(self._bar, whole.grows(), gap=0))
        self.stage.root.add(self.left.preview, self.left.dragged)
        self.go_to(self.step)
        self.refresh()
        self.stage.focus(self.left.outline)

    def layout(self, area: pygame.Rect) -> None:
        is_narrow = area.width < _NARROW_BELOW
        widths = _NARROW if is_narrow else _WIDE
        self._next.text = "" if is_narrow else self.messages.text("editor.next")
        for panel, width in zip(self._panels, widths, strict=True):
            panel.sized(width)
        super().layout(area)

    # Changing

    def change(self, wish: Callable[[Values], Any], *, step: str = "", rebuild: bool = True) -> bool:
        """Change the draft by a wish; what its author alone can change is told."""
        try:
            if not self.draft.change(wish, step=step):
                return False
        except AuthorsOwn:
            self._ask_to_write_anew(wish)
            return False
        self._changed(at_once=rebuild)
        if rebuild:
            self._rebuild()
        return True

    def _changed(self, *, at_once: bool) -> None:
        self.saving.changed()
        if at_once:
            self._check()
        else:
            self._check_in = _CHECK_AFTER
            self.left.list_rows()
            self.form.say()

    def _check(self) -> None:
        self._check_in = None
        self.checked = self.draft.check()
        self.refresh()

    def _ask_to_write_anew(self, wish: Callable[[Values], Any]) -> None:
        text = self.messages.text

        def anew() -> None:
            self.draft.write_anew()
            self.change(wish)

        ui.choose(
            self.stage,
            text("editor.authors_own_title"),
            text("editor.authors_own_body"),
            [(text("editor.write_anew"), anew), (text("editor.open_text"), self.show_text)],
            cancel=text("common.cancel"),
        )

    def undo(self) -> None:
        """Take the last step back; while people draw on boards, what they have drawn."""
        if self.hand.tool == "draw" and self.laying.undo_drawing():
            self.table.look_again()
        else:
            self._travel(self.draft.undo)

    def redo(self) -> None:
        """Take a step that was taken back once more."""
        self._travel(self.draft.redo)

    def _travel(self, go: Callable[[], None]) -> None:
        go()
        self._changed(at_once=True)
        self._rebuild()

    def _rebuild(self) -> None:
        """Show the panels anew: the draft has other parts now."""
        while self.selected and isinstance(self.selected[-1], int) and value_at(self.values, self.selected) is None:
            number = int(self.selected[-1])
            self.selected = (*self.selected[:-1], number - 1) if number else ()
        self.left.show(self.step)
        self._show_form()
        self.show_marks()

    def _text_typed(self, text: str) -> None:
        if self.draft.write(text, step="text"):
            self._changed(at_once=False)

    # What is shown

    def refresh(self) -> None:
        """Show the state of the draft: board, complaints, buttons."""
        view, stays = self._view(), self.checked.sketch is not None or self.has_boards
        if view is not None or not stays:  # what can't be drawn at the moment stays as it was seen last
            self.table.view = view
        self.left.list_rows()
        self.form.tell()
        told = self.told()
        self.trouble_list.show(told)
        steps = [(step_of(place_of(one, self.checked.text)), isinstance(one, FileWarning)) for one in told]
        for line in self._steps:
            line.faults = steps.count((line.step, False))
            line.troubles = line.faults + steps.count((line.step, True))
        self._bar.second = self.title
        has_room = self.stage.area.width >= _NARROW_BELOW
        self._bar.words = self.messages.text("editor.unsaved") if has_room and not self.draft.is_saved else ""
        can_undo = self.draft.can_undo or (self.hand.tool == "draw" and self.laying.has_drawn)
        self._bar.able(undo=can_undo, redo=self.draft.can_redo, sound=self.checked.scenario is not None)
        self.text_plate.tell(self.draft.text, self.selected)
        self.show_marks()
        self.page.arrange()

    def _view(self) -> Any:
        """Return what the board shows; None where it can't be drawn."""
        sketch = self.checked.sketch
        if sketch is None:
            return None
        try:
            with one_file(self.draft.path):
                return picture_of(self.messages, sketch, self.values, spoils=self.step is Step.EVENTS)
        except FileRefused:
            return self.table.view

    def show_marks(self) -> None:
        """Show the marks of the board, and what a click on it does."""
        self.table.marks, self.table.ghost = self.hand.marks(), None
        has_place = self.table.view is not None or self.step is Step.BOARD or "board" in self.values
        self._task.text = self.hand.task() if has_place else self.messages.text("editor.no_board")
        if self._done.visible is self.hand.is_empty:
            self._done.visible = not self.hand.is_empty
            self.page.arrange()

    # Going about

    def go_to(self, step: Step) -> None:
        """Go to a step."""
        self.step = step
        for line in self._steps:
            line.selected = line.step is step
        if step is list(Step)[-1]:
            self._next.disable(self.messages.text("editor.last_step"))
        else:
            self._next.enable()
        self.hand.drop()
        if self.table.view is not None:
            self.table.view = self._view() or self.table.view
        self.left.show(step)
        rows = self.left.outline.items
        if is_shown_in(step, self.selected) and self.selected in [row.path for row in rows]:
            self.select(self.selected)
        elif rows:
            self.select(rows[0].path)
        else:
            self.selected = ()
            self._show_form()
            self.show_marks()

    def _go_on(self) -> None:
        """Go to the next step."""
        steps = list(Step)
        self.go_to(steps[min(steps.index(self.step) + 1, len(steps) - 1)])

    def select(self, path: Keys) -> None:
        """Look at something; its step is shown if it is another one."""
        self.selected = path
        if path[:1] == ("side",) and len(path) > 1 and path[1] != self.side and step_of(path) is Step.UNITS:
            self.side = int(path[1])
            self.left.show(self.step)
        if not is_shown_in(self.step, path) and (path or self.step is Step.BASICS):
            self.go_to(step_of(path))
            return
        self.left.list_rows()
        self._show_form()
        self.text_plate.tell(self.draft.text, self.selected)
        self.show_marks()

    def _show_form(self) -> None:
        if not self.selected and self.step is not Step.BASICS:
            self.form.show_nothing(self.messages.text(f"editor.task.{self.step}"))
        else:
            self.form.show(self.selected)

    def focus_on(self, path: Keys) -> None:
        """Bring the keyboard to a field."""
        self.form.focus_on(path)

    def pick_missing(self) -> bool:
        """Let people point at the squares that what is shown still lacks; return whether it lacks any."""
        return self.form.pick_missing()

    def _go_to_trouble(self, complaint: Complaint) -> None:
        place = place_of(complaint, self.checked.text)
        parent = place
        while parent and not isinstance(parent[-1], int) and parent not in _WHOLE:
            parent = parent[:-1]
        self.go_to(step_of(place))
        self.select(parent)
        self.form.focus_on(place)
        self.form.pick_missing(place)

    def next_trouble(self) -> None:
        """Go to the next thing that is wrong."""
        self.trouble_list.go_on()

    def next_panel(self) -> None:
        """Bring the keyboard to the next part of the window: the list, the board, the form or the text, the bar."""
        form = self.text_plate if self.text_plate.visible else self._panels[2]
        parts: list[ui.Widget] = [self.left, self.table, form, self._bar]
        here = next((n for n, part in enumerate(parts) if self.stage.focused in (part, *part.walk())), -1)
        for number in range(1, len(parts) + 1):
            part = parts[(here + number) % len(parts)]
            found = self.left.outline if part is self.left and self.left.outline.items else first(part)
            if found is not None:
                self._to_part(found)
                return

    def _to_part(self, found: ui.Widget) -> None:
        """Bring the keyboard to a part of the window, and show it there; on the board, at what is selected."""
        if found is self.table:
            self.table.cursor = next(iter(self.hand.ground.squares_shown(self.selected)), self.table.cursor)
        self.stage.hide_tip()  # of where the keyboard was
        self.stage.keyboard_used = True
        self.stage.focus(found)

    def show_text(self) -> None:
        """Show the text of the file in place of the form, or the form again."""
        form = self._panels[2]
        self.text_plate.visible, form.visible = form.visible, not form.visible
        self.text_plate.tell(self.draft.text, self.selected)
        self.trouble_list.shows_lines = self.text_plate.visible
        self.page.arrange()

    # Texts and what is pointed at

    def pick(
        self, words: str, on_pick: Callable[[tuple[int, ...]], None], squares: Collection[int] = (), *, many: bool
    ) -> None:
        """Let people point at squares."""
        self.hand.pick(words, on_pick, squares, many=many)
        self.stage.focus(self.table)

    def paint(self, on_paint: Callable[[Sequence[int]], object]) -> None:
        """Let people draw on squares of boards."""

        def drawn(squares: Sequence[int]) -> None:
            on_paint(squares)
            self.table.look_again()

        self.hand.paint(drawn)
        self.stage.focus(self.table)

    def speak_of(self, language: str) -> None:
        """Write texts in another language."""
        self._language = language
        self._rebuild()

    # Trying, measuring, saving

    def try_it(self) -> None:
        """Play the draft over the editor; it comes back as it was."""
        self._check()
        self.trying.whole()

    def fair(self) -> None:
        """Measure how fair the board is."""
        self._check()
        self.measuring.fair()

    def balance(self) -> None:
        """Let computer players play some battles of the draft."""
        self._check()
        self.measuring.balance()

    def tell_battles(self, words: str) -> bool:
        """Say in the bar how battles stand that are fought beside the editor; return whether that is new."""
        return self._bar.tell_battles(words)

    def save(self) -> None:
        """Write the file."""
        self.saving.save()

    def export(self) -> None:
        """Save the draft, and export it as a pack."""
        self.saving.save(then=partial(self._exporting.export, self.draft.path))

    def show_shared(self) -> None:
        """Show the folder of packs to pass on."""
        self._exporting.show_shared()

    def take_text(self, text: str) -> None:
        """Take over another text."""
        self.draft.write(text)
        self._changed(at_once=True)
        self._rebuild()

    # Leaving

    def leave_editor(self) -> None:
        """Go back; what is not saved is asked about."""
        if not self.hand.is_empty:
            self.hand.drop()
            return
        self.saving.leave()

    def go_back(self) -> None:
        """Leave the editor."""
        self.app.pop()

    def leave(self) -> None:
        self.measuring.stop()
        if self._hold is not None:
            self._hold.let_go()

    def may_close(self) -> bool:
        self.saving.keep()
        return True

    # Time and keys

    @property
    def writes(self) -> Path | None:
        return self.draft.path

    def files_changed(self) -> None:
        self.left.files_changed()
        self._check()
        self._show_form()

    def resume(self) -> None:
        super().resume()
        self.files_changed()

    def update(self, milliseconds: float) -> bool:
        load_later([self.table], lambda error: None)
        self.measuring.look()
        if self.step is Step.BOARD and self.left.thumbs.make_next():
            self.left.board_pool.changed()
        if self._check_in is not None:
            self._check_in -= milliseconds
            if self._check_in <= 0:
                self._check()
        self.saving.pass_time(milliseconds)
        if self._watch.sees_change(milliseconds):
            self.table.look_again()
            self.files_changed()
        return super().update(milliseconds)

    def handle(self, event: pygame.event.Event) -> bool:
        if opens_letters(self.stage, event):
            return True
        if event.type == pygame.KEYDOWN and not self.stage.covered and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        is_typing = isinstance(self.stage.focused, ui.Entry | ui.TextArea)
        in_field = is_typing or isinstance(self.stage.focused, ui.NumberField)
        if goes_back(event) and (self.hand.rest() or in_field):  # of a field, or a tool let go by itself: none leaves
            self.stage.focus(self.table)
            return True
        actions: dict[str, Callable[[], object]] = {
            "editor.trouble": self.next_trouble,
            "editor.panel": self.next_panel,
            "editor.find": partial(self.stage.focus, self.left.search),
            "editor.delete": self.form.remove_shown,
            "editor.turn": self.putting.turn,
            "editor.mirror": self.putting.mirror,
        }
        for action, do in actions.items():
            if self.keys.means(action, event) and (not is_typing or action in _WHILE_TYPING):
                do()
                return True
        return False
