"""What the panel tells of winning while no unit is chosen: how things stand, and how the battle is won."""

from dust_tactics.language.outlook import outlook_lines
from dust_tactics.rules.holding import disputed, holders
from dust_tactics.rules.outlook import outlook
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import conditions_now
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.how_to_win import lines_of, ways_to_win
from dust_tactics.screen.ui import Column, Label, Line


def stack_outlook(panel: SidePanel, state: GameState, words: Words) -> None:
    """Stack who holds which objective, and who would win; with a warning where that is soon."""
    players = [side.player for side in words.battle(state).sides]
    lines = outlook_lines(words.messages, state.battle, holders(state), outlook(state), players, disputed(state))
    if not lines:
        return
    panel.stack(Label(words.text("outlook.heading"), style=theme.SECTION, colour=theme.BRASS), 18, 4)
    for line in lines:
        (widget,) = lines_of([line.text], colour=theme.COVER if line.warns else theme.SAND)
        panel.stack(widget, gap=10 if line is lines[-1] else 3)
    panel.stack(Line(), 1, 10)


def winning_part(state: GameState, words: Words) -> Column:
    """Return how the battle is won, below a line."""
    heading = Label(words.text("victory.heading"), style=theme.HEADING).sized(height=28)
    ways = ways_to_win(words.messages, words.battle(state), conditions_now(state), happened=state.happened)
    return Column(Line().sized(height=1), 10, heading, 6, *ways, gap=10)
