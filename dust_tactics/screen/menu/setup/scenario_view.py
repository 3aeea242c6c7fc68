"""What people see of the scenario that is chosen: its table and briefing, or what is wrong with its file."""

from collections.abc import Callable
from pathlib import Path

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import Entry as Listed
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.balance import measured_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.board.preview import EntryEdge, Standing, TablePreview, TableView
from dust_tactics.screen.board.table import Printed
from dust_tactics.screen.menu.common.starting_units import starting_units
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.setup.board_choice import BoardChoice
from dust_tactics.screen.sides import left_of, liveries
from dust_tactics.screen.ui import Column, Label, Paragraph, Plate, ScrollView

_MARGIN = 14
_BRIEFING = 148  # the height kept for the briefing


class ScenarioView(Column):
    """The middle of the set-up; `on_boards` hears of the boards that people want to play on."""

    def __init__(self, messages: Messages, on_boards: Callable[[tuple[Path, ...]], None]) -> None:
        self._messages = messages
        self.boards = BoardChoice(messages, on_boards)
        self.preview = TablePreview(align=(0.0, 0.0))
        self._name = Label("", style=theme.HEADLINE)
        self._facts = Label("", style=theme.BODY, colour=theme.SAND)
        self._balance = Paragraph("")
        self._words = Paragraph("")
        self._cautions = Paragraph("", colour=theme.COVER)
        self._briefing = (
            ScrollView(content=Column(self._cautions, self._words, gap=8)).shares().at_least(height=_BRIEFING)
        )
        self._wrong = Paragraph("")
        wrong = Column(ScrollView(content=self._wrong).gives_way(), margin=_MARGIN)
        self._warning = Plate(style=theme.WARNING_STYLE, content=wrong)
        self._warning.visible = False
        super().__init__(
            Column(self._name.sized(height=40), self._facts.sized(height=20), self._balance, gap=0),
            *(self.boards, self.preview.gives_way(), self._warning.gives_way(), self._briefing),
            gap=10,
        )

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
        self._name.text = entry.name
        for part in (self.boards, self.preview, self._briefing):
            part.visible = scenario is not None
        self._warning.visible = scenario is None
        self._balance.text = "" if scenario is None else measured_words(self._messages, scenario)
        self._balance.visible = bool(self._balance.text)
        if scenario is None:
            self._facts.text, self._facts.colour = text("setup.broken"), theme.TARGET
            mend = text("setup.mend", key=self.key_name("setup.read-again"))
            self._wrong.text = f"{complaint_lines(self._messages, entry.complaints, 40)}\n\n{mend}"
        else:
            self.boards.show(scenario.pieces)
            self._facts.text, self._facts.colour = _facts(self._messages, scenario), theme.SAND
            self._words.text = _one_paragraph_a_line(scenario.briefing(self._messages.language))
            self._cautions.text = self._warned(entry) if not complaints else ""
            self._cautions.visible = bool(self._cautions.text)
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
        self.arrange()

    def _warned(self, entry: Listed[Scenario]) -> str:
        """What in a scenario may be meant otherwise; empty if nothing is."""
        if not entry.warnings:
            return ""
        lines = complaint_lines(self._messages, entry.warnings, 40)
        counted = self._messages.counted("warning", len(entry.warnings))
        return f"{self._messages.text('setup.warned', warnings=counted)}\n{lines}"


def _facts(messages: Messages, scenario: Scenario) -> str:
    board, turns = scenario.board, messages.counted("turn", scenario.turns)
    return messages.text("setup.facts", edition=scenario.edition, turns=turns, width=board.width, height=board.height)


def _entries(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> tuple[EntryEdge, ...]:
    dressed = _dressed(scenario, armies)
    return tuple(EntryEdge(side.squares, livery) for side, livery in zip(scenario.sides, dressed, strict=True))


def _dressed(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> tuple[Livery, Livery]:
    """What tells the two sides."""
    pairs = zip(_fielded(scenario, armies), scenario.sides, strict=True)
    first, second = ((army.bloc.value, side.colour) for army, side in pairs)
    return liveries(first, second)


def _fielded(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> list[Army]:
    """The armies of both sides: those chosen, or what the scenario proposes."""
    return [army or side.armies[0] for side, army in zip(scenario.sides, armies, strict=True)]


def _units(scenario: Scenario, armies: tuple[Army | None, Army | None]) -> tuple[Standing, ...]:
    """What stands on the table from the start."""
    cards, both = load_cards(scenario.edition, scenario.home), _fielded(scenario, armies)
    dressed = _dressed(scenario, armies)
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
