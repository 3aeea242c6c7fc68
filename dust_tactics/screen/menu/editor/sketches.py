"""Scenarios that are half done, as pictures show them."""

from dataclasses import replace

from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme
from dust_tactics.screen.board.goals import Goal
from dust_tactics.screen.board.markings import TableView
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.menu.editor.drawn import unused_entries, unused_objectives


def with_armies(sketch: Scenario) -> Scenario:
    """Return a sketch whose sides have an army, if only an empty one."""
    nobody = Army("", "", sketch.edition, Bloc.ALLIES, 0, ())
    first, second = (side if side.armies else replace(side, armies=(nobody,)) for side in sketch.sides)
    return replace(sketch, sides=(first, second))


def picture_of(messages: Messages, sketch: Scenario, values: Values, *, spoils: bool) -> TableView:
    """Return what the editor shows of a sketch, with objectives and entries of its boards that it doesn't use
    yet.

    spoils   whether smoke that only an event brings is shown too
    """
    view = scenario_table(messages, with_armies(sketch), as_written=True, spoils=True)
    unused = (
        Goal((square,), messages.text("editor.drawn", name=name))
        for name, square in unused_objectives(sketch.board, values).items()
    )
    entries = (
        Goal(squares, messages.text("editor.drawn_entry", name=name), theme.SAND)
        for name, squares in unused_entries(sketch.board, values).items()
    )
    return replace(view, goals=(*view.goals, *unused, *entries), coming_smoke=view.coming_smoke if spoils else ())
