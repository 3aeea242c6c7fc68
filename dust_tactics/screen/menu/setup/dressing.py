"""What tells the sides of a battle to be from one another: their names and colours."""

from collections.abc import Sequence

from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.side_names import side_names
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.sides import liveries


def dress(messages: Messages, scenario: Scenario | None, sides: Sequence[ArmyPanel]) -> None:
    """Give each side what tells it from the other: its name, and with armies of one bloc other colours."""
    one, two = (panel.army for panel in sides)
    if scenario is not None and one is not None and two is not None:
        for panel, name in zip(sides, side_names(messages, scenario, (one, two)), strict=True):
            panel.call(name)
    first, second = (panel.banner for panel in sides)
    if first and second:
        colours = [side.colour for side in scenario.sides] if scenario is not None else [None, None]
        dressed = liveries((first, colours[0]), (second, colours[1]))
        for panel, livery in zip(sides, dressed, strict=True):
            panel.wear(livery)
