"""What people see of the scenario that is chosen: its table and briefing, or what is wrong with its file."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.library import Listed, list_boards
from dust_tactics.files.reading.complaints import Complaint, FileRefused, printable
from dust_tactics.files.scenarios.scenario import Scenario, make_battle
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.language.balance import measured_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import shipped_name
from dust_tactics.language.phrases import capitalised
from dust_tactics.rules.names import in_language
from dust_tactics.rules.scenario import Army
from dust_tactics.rules.victory import first_conditions
from dust_tactics.screen import theme
from dust_tactics.screen.board.part import seen_size
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.how_to_win import ways_to_win
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import Column, Dropdown, Label, Paragraph, Plate, RectLike, Row, ScrollView, Tip, Widget

HEIGHT = 30
_ROOM_FOR_LABEL = 280  # with less, the names of the boards need all of it


class _Boards(Dropdown):
    """The choice for one place of the table. What else fits is looked for when the list is opened."""

    def __init__(self, messages: Messages, on_change: Callable[[int], None]) -> None:
        super().__init__((), 0, on_change, tip=messages.text("setup.board_tip"))
        self._called = partial(shipped_name, messages)
        self.paths: list[Path] = []
        self._complete = False

    def take(self, path: Path) -> None:
        """Show a board alone."""
        self.paths = [path]
        self.options = (self._called(_name_of(path)),)
        self.index = 0
        self._complete = False
        self.changed()

    def click(self) -> None:
        if not self._complete:
            self._complete = True
            self._find_others()
        super().click()

    def _find_others(self) -> None:
        """List all boards of its size, in the order of the catalogue, and faulty ones, which are refused with why.

        Of several with one name those of the user have the name of their file.
        """
        own = self.paths[self.index]
        try:
            board = load_board(own)
        except FileRefused:
            return
        size = board.width, board.height
        found = [
            entry
            for entry in list_boards(self._called)
            if entry.content is None or (entry.content.width, entry.content.height) == size
        ]
        times = Counter(entry.name for entry in found)
        fitting = {
            entry.path: entry.name if entry.shipped or times[entry.name] == 1 else printable(entry.path.name)
            for entry in sorted(found, key=lambda entry: entry.content is None)
        }
        fitting.setdefault(own, self._called(board.name))
        self.paths, self.options = list(fitting), tuple(fitting.values())
        self.index = self.paths.index(own)


class BoardChoice(Row):
    """A choice for each board of a scenario; `on_change(paths)` hears of the boards that people want."""

    def __init__(self, messages: Messages, on_change: Callable[[tuple[Path, ...]], None]) -> None:
        super().__init__(gap=4)
        self._messages = messages
        self._on_change = on_change
        self._label = Label("", style=theme.BODY, colour=theme.SAND)
        self.lists: list[_Boards] = []
        self.sized(height=HEIGHT).alike()

    def show(self, pieces: Sequence[BoardPiece]) -> None:
        """Show the boards that a table is made of."""
        if [board.paths[board.index] for board in self.lists] == [piece.path for piece in pieces]:
            return
        self.lists = [_Boards(self._messages, lambda _: self._changed()) for _ in pieces]
        for board, piece in zip(self.lists, pieces, strict=True):
            board.take(piece.path)
        self._label.text = self._messages.text("setup.boards" if len(pieces) > 1 else "setup.board")
        self.hold(self._label, *(board.shares() for board in self.lists))
        self.arrange()

    def _changed(self) -> None:
        self._on_change(tuple(board.paths[board.index] for board in self.lists))

    def place(self, rect: RectLike) -> None:
        self._label.visible = pygame.Rect(rect).width >= _ROOM_FOR_LABEL
        super().place(rect)


def _name_of(path: Path) -> str:
    """Return the name of a board, as its file says; that of the file if it can not be read any more."""
    try:
        return load_board(path).name
    except FileRefused:
        return printable(path.stem)


_MARGIN = 14
_GAP = 10
_BRIEFING = 148  # the height kept for the briefing below the table
_NARROWEST = 230  # the width kept for it beside the table
_ABOUT_AS_LARGE = 0.9


class ScenarioView(Column):
    """The middle of the set-up.

    on_boards    hears of the boards that people want to play on
    on_enlarge   shows the table large
    """

    def __init__(
        self, messages: Messages, on_boards: Callable[[tuple[Path, ...]], None], on_enlarge: Callable[[], None]
    ) -> None:
        self._messages = messages
        self.boards = BoardChoice(messages, on_boards)
        self.preview = TablePreview(align=(0.0, 0.0), named=True, on_enlarge=on_enlarge)
        self.preview.tip = Tip(body=messages.text("preview.enlarge-tip"))
        self._name = Label("", style=theme.HEADLINE, smaller=theme.CARD_NAME)
        self._facts = Label("", style=theme.BODY, colour=theme.SAND)
        self._balance = Paragraph("")
        self._words = Paragraph("")
        self._cautions = Paragraph("", colour=theme.COVER)
        self._told = Column(gap=10)
        self._below = TableAndBriefing(self.preview, ScrollView(content=self._told))
        self._wrong = Paragraph("")
        wrong = Column(ScrollView(content=self._wrong).gives_way(), margin=_MARGIN)
        self._warning = Plate(style=theme.WARNING_STYLE, content=wrong)
        self._warning.visible = False
        super().__init__(
            Column(self._name.sized(height=40), self._facts.sized(height=20), self._balance, gap=0),
            *(self.boards, self._warning.gives_way(), self._below.shares()),
            gap=_GAP,
        )

    def show(
        self,
        entry: Listed[Scenario],
        armies: tuple[Army | None, Army | None] = (None, None),
        complaints: tuple[Complaint, ...] = (),
    ) -> None:
        """Show a scenario, with the entry edges in the colours of the armies that are chosen.

        complaints   about its files as they were saved last, if what is shown is what they were before
        """
        text = self._messages.text
        scenario = entry.content
        self._name.text = entry.name
        for part in (self.boards, self._below):
            part.visible = scenario is not None
        self._warning.visible = scenario is None
        self._balance.text = "" if scenario is None else capitalised(measured_words(self._messages, scenario))
        self._balance.visible = bool(self._balance.text)
        if scenario is None:
            self._facts.text, self._facts.colour = text("setup.broken"), theme.ALARM
            mend = text("setup.mend", key=self.key_name("setup.read-again"))
            self._wrong.text = f"{complaint_lines(self._messages, entry.complaints, 40)}\n\n{mend}"
        else:
            self.boards.show(scenario.pieces)
            self._facts.text, self._facts.colour = facts_of(self._messages, scenario), theme.SAND
            self._cautions.text = self._warned(entry) if not complaints else ""
            told = self.told(scenario)
            self._told.hold(*([self._cautions, *told] if self._cautions.text else told))
            if complaints:
                self._told.hold(self._words)
                self._facts.text, self._facts.colour = text("setup.last_good"), theme.ALARM
                self._words.text = complaint_lines(self._messages, complaints, 40)
            self.preview.view = scenario_table(self._messages, scenario, armies)
        self.arrange()

    def _warned(self, entry: Listed[Scenario]) -> str:
        """Return what in a scenario may be meant otherwise; empty if nothing is."""
        if not entry.warnings:
            return ""
        lines = complaint_lines(self._messages, entry.warnings, 40)
        counted = self._messages.counted("warning", len(entry.warnings))
        return f"{self._messages.text('setup.warned', warnings=counted)}\n{lines}"

    def told(self, scenario: Scenario) -> list[Widget]:
        """Return what is told of a scenario: its briefing, and how to win it."""
        battle = in_language(make_battle(scenario), self._messages.language)
        words = _one_paragraph_a_line(scenario.briefing(self._messages.language))
        told = list[Widget]()
        if words:
            title = Label(self._messages.text("victory.briefing"), style=theme.SECTION, colour=theme.BRASS)
            told.append(Column(title.sized(height=20), Paragraph(words), gap=2))
        return [*told, *ways_to_win(self._messages, battle, first_conditions(battle))]


class TableAndBriefing(Widget):
    """The briefing below the table, or beside it where the table is about as large there."""

    def __init__(self, preview: TablePreview, briefing: ScrollView) -> None:
        super().__init__()
        self._preview, self._briefing = preview, briefing
        self.add(preview, briefing)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        room = self.rect
        above = min(self._preview.measure(room.width)[1], room.height - _GAP - _BRIEFING)
        beside = min(self._widest(room.height), room.width - _GAP - _NARROWEST)
        if beside > _ABOUT_AS_LARGE * self._widest(above):
            self._preview.place((room.left, room.top, beside, room.height))
            left = room.left + beside + _GAP
            self._briefing.place((left, room.top, room.right - left, room.height))
        else:
            self._preview.place((room.left, room.top, room.width, above))
            top = room.top + above + _GAP
            self._briefing.place((room.left, top, room.width, room.bottom - top))

    def _widest(self, height: int) -> int:
        """Return how wide the table is where it has this height."""
        return self._preview.picture_size(self.rect.width, height)[0]


def facts_of(messages: Messages, scenario: Scenario) -> str:
    """Return the rulebook, turns and size of a scenario in a line."""
    board, turns = scenario.board, messages.of_book(scenario.edition).counted("turn", scenario.turns)
    across, down = seen_size(board.width, board.height)
    return messages.text("setup.facts", edition=scenario.edition, turns=turns, width=across, height=down)


def _one_paragraph_a_line(briefing: str) -> str:
    """Return the lines of a briefing set apart, as each is a thought of its own."""
    return "\n".join(line.strip() for line in briefing.splitlines())
