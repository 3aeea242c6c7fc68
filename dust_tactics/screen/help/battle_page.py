"""The page of help for the battle at hand: its briefing, how it is won, what its objectives are good for."""

from collections.abc import Iterator

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import army_name, battle_name, briefing
from dust_tactics.language.victory import objective_words
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import conditions_of, first_conditions
from dust_tactics.screen import theme
from dust_tactics.screen.help.stacked_page import Part, StackedPage
from dust_tactics.screen.how_to_win import lines_of, ways_to_win
from dust_tactics.screen.ui import Column, Label, Paragraph

_WIDEST = 760


class BattlePage(StackedPage):
    """The page, from top to bottom."""

    def __init__(self, messages: Messages, battle: Battle) -> None:
        super().__init__()
        self.show_parts(_parts(messages, battle))


def _parts(messages: Messages, battle: Battle) -> Iterator[Part]:
    turns, conditions = messages.counted("turn", battle.turns), conditions_of(battle)
    yield Label(battle_name(messages, battle), style=theme.CARD_NAME), 0
    armies = " · ".join(army_name(messages, side.army) for side in battle.sides)
    yield Label(f"{turns} · {armies}", style=theme.BODY, colour=theme.SAND), 2
    if told := briefing(messages, battle):
        words = "\n".join(line.strip() for line in told.splitlines())
        yield Label(messages.text("victory.briefing"), style=theme.HEADING), 14
        yield Paragraph(words).at_most(_WIDEST).across(0.0), 6
    yield Label(messages.text("victory.heading"), style=theme.HEADING), 18
    for widget in ways_to_win(messages, battle, first_conditions(battle), theme.BODY):
        yield widget.at_most(_WIDEST).across(0.0), 8
    for number, objective in enumerate(battle.objectives):
        lines = objective_words(messages, battle, conditions, number)
        if lines:
            title = Label(objective.name, style=theme.SECTION, colour=theme.OBJECTIVE).sized(height=20)
            yield Column(title, *lines_of(lines, theme.BODY), gap=2).at_most(_WIDEST).across(0.0), 8
