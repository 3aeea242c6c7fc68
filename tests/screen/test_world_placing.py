"""Units placed on the map of the strategy game by mouse, as they were bought."""

from pathlib import Path

import pytest
from world_table import WorldTable, world_table

from dust_tactics.screen.ui import IconButton
from dust_tactics.screen.world.panels.placement import PlacementPanel
from dust_tactics.screen.world.panels.steppers import Stepper
from dust_tactics.world.force import EMPTY, ONE, UnitKind


def _press(table: WorldTable, icon: str) -> None:
    """Click the plus or the minus of tanks."""
    table.guest.see()
    tanks = next(widget for widget in table.scene.side.walk() if isinstance(widget, Stepper))
    buttons = (widget for widget in tanks.walk() if isinstance(widget, IconButton))
    table.guest.click(next(button for button in buttons if button.icon == icon).window_rect().center)


def test_an_area_that_is_emptied_leaves_the_others_free(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseDiscards")
        table.guest.keys("1", "1", "RETURN", "RETURN")
        panel = table.panel
        assert isinstance(panel, PlacementPanel)
        full = next(area for area in panel.places if panel.here(area) != EMPTY)
        other = next(area for area in panel.centres if area != full)
        table.guest.see()
        table.guest.click(table.scene.map.logical_place(full).center)
        while panel.here(full) != EMPTY:
            before = panel.here(full)
            _press(table, "minus")
            assert panel.here(full) != before
        table.guest.click(table.scene.map.logical_place(other).center)
        assert panel.area == other
        _press(table, "plus")
        assert panel.here(other) == ONE[UnitKind.TANK]
