"""What people see of the scenario that is chosen: its table and briefing, or what is wrong with its file."""

from collections.abc import Callable
from pathlib import Path

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import Entry as Listed
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import EntryEdge, Standing, TablePreview, TableView
from dust_tactics.screen.board.table import Printed
from dust_tactics.screen.menu.common.starting_units import starting_units
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.setup.board_choice import HEIGHT as BOARDS
from dust_tactics.screen.menu.setup.board_choice import BoardChoice
from dust_tactics.screen.pictures import left_of, liveries
from dust_tactics.screen.ui import Label, Panel, Paragraph, Plate, ScrollView
from dust_tactics.screen.ui.labels import paragraph_height
from dust_tactics.screen.ui.widget import RectLike

_MARGIN = 14
_BRIEFING = 148  # the height kept for the briefing


class ScenarioView(Panel):
    """The middle of the set-up; `on_boards` hears of the boards that people want to play on."""

    def __init__(self, messages: Messages, on_boards: Callable[[tuple[Path, ...]], None]) -> None:
        super().__init__()
        self._messages = messages
        self.boards = BoardChoice(messages, on_boards)
        self.preview = TablePreview(align=(0.0, 0.0))
        self._name = Label("", style=theme.HEADLINE)
        self._facts = Label("", style=theme.BODY, colour=theme.SAND)
        self._words = Paragraph("")
        self._warning = Plate(style=theme.WARNING_STYLE)
        self._view = ScrollView()
        self._view.add(self._words)
        self.add(self._name, self._facts, self.boards, self.preview, self._warning, self._view)
        self._broken = False

    def show(
        self,
        entry: Listed[Scenario],
        armies: tuple[Army | None, Army | None] = (None, None),
        complaints: tuple[Complaint, ...] = (),
    ) -> None:
        """Shows a scenario, with the entry edges in the colours of the armies that are chosen.

        complaints   about its files as they were saved last, if what is shown is what they were before
        """
        text = self._messages.text
        scenario = entry.content
        self._broken = scenario is None
        self._name.text = entry.name
        self.preview.visible = scenario is not None
        self._warning.visible = scenario is None
        self.boards.visible = scenario is not None
        if scenario is not None:
            self.boards.show(scenario.pieces)
        if scenario is None:
            self._facts.text, self._facts.colour = text("setup.broken"), theme.TARGET
            mend = text("setup.mend", key=self.key_name("setup.read-again"))
            self._words.text = f"{complaint_lines(self._messages, entry.complaints, 40)}\n\n{mend}"
        else:
            self._facts.text, self._facts.colour = _facts(self._messages, scenario), theme.SAND
            self._words.text = _one_paragraph_a_line(scenario.briefing(self._messages.language))
            if complaints:
                self._facts.text, self._facts.colour = text("setup.last_good"), theme.TARGET
                self._words.text = complaint_lines(self._messages, complaints, 40)
            self.preview.view = TableView(
                scenario.board,
                Printed(scenario.pieces, scenario.board),
                units=_units(scenario, armies),
                entries=_entries(scenario, armies),
                objectives=tuple(objective.square for objective in scenario.objectives),
                smoke=tuple(square for cloud in scenario.smoke for square in cloud.squares),
            )
        self.place(self.rect)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        self._name.place((area.left, area.top, area.width, 40))
        self._facts.place((area.left, area.top + 40, area.width, 20))
        self.boards.place((area.left, area.top + 66, area.width, BOARDS))
        top = area.top + 72
        if not self._broken:
            top += BOARDS + 4
            height = area.bottom - top - _BRIEFING - 12
            self.preview.place((area.left, top, area.width, height))
            top = self.preview.picture_rect().bottom + 14
        margin = _MARGIN if self._broken else 0
        width, room = area.width - 2 * margin, area.bottom - top - 2 * margin
        words = paragraph_height(self._words.text, theme.BODY, width - 14, self.factor)
        self._words.place((0, 0, width - 14, words))
        self._view.place((area.left + margin, top + margin, width, min(room, words)))
        self._warning.place((area.left, top, area.width, min(room, words) + 2 * margin))


def _facts(messages: Messages, scenario: Scenario) -> str:
    board, turns = scenario.board, messages.counted("turn", scenario.turns)
    return messages.text("setup.facts", edition=scenario.edition, turns=turns, width=board.width, height=board.height)


def _entries(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> tuple[EntryEdge, ...]:
    dressed = liveries(*(army.bloc.value for army in _fielded(scenario, armies)))
    return tuple(EntryEdge(side.squares, livery) for side, livery in zip(scenario.sides, dressed, strict=True))


def _fielded(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> list[Army]:
    """The armies of both sides: those chosen, or what the scenario proposes."""
    return [army or side.armies[0] for side, army in zip(scenario.sides, armies, strict=True)]


def _units(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> tuple[Standing, ...]:
    """What stands on the table from the start."""
    cards, both = load_cards(scenario.edition), _fielded(scenario, armies)
    dressed = liveries(*(army.bloc.value for army in both))
    columns = scenario.board.width
    left = left_of(scenario.sides[0].squares, scenario.sides[1].squares, columns)
    return tuple(
        standing
        for number, (army, livery) in enumerate(zip(both, dressed, strict=True))
        for standing in starting_units(army, cards, columns, livery, mirrored=number != left)
    )


def _one_paragraph_a_line(briefing: str) -> str:
    """The lines of a briefing set apart, as each is a thought of its own."""
    return "\n".join(line.strip() for line in briefing.splitlines())
