"""Units placed on the map of the strategy game by mouse, as they were bought."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from world_table import WorldTable, world_table

from dust_tactics.screen.ui import IconButton, Label
from dust_tactics.screen.world.panels.areas import CentrePanel
from dust_tactics.screen.world.panels.movement import MovementPanel
from dust_tactics.screen.world.panels.placement import PlacementPanel
from dust_tactics.screen.world.panels.steppers import Stepper
from dust_tactics.world.commands import Move, MoveKind
from dust_tactics.world.events import CentrePlaced
from dust_tactics.world.force import EMPTY, ONE, Force, UnitKind


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


def test_what_was_bought_stands_at_the_newest_centre_at_first_and_can_be_spread_evenly(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseDiscards")
        newest = panel.state.centres_of(panel.owner)[-1]
        table.guest.keys("1", "1", "1", "2", "RETURN", "RETURN")
        panel = table.panel
        assert isinstance(panel, PlacementPanel)
        with monkeypatch.context() as patch:
            put = SimpleNamespace(events=(CentrePlaced(panel.owner, newest, "WW-PRD-21"),))
            patch.setattr(type(table.scene.record), "history", (put,))
            panel.begin()
        assert panel.area == newest != panel.centres[0]
        assert panel.here(newest) == Force(tank=3, mech=1)
        table.guest.see()
        shown = [row.picture for row in table.scene.side.walk() if isinstance(row, Stepper)]
        assert shown == ["tank", "mech"], "what was not bought has no row"
        panel.spread()
        assert sorted(panel.charged(centre) for centre in panel.centres)[-1] == -(-4 // len(panel.centres))
        assert panel.is_done


def test_a_movement_leaves_the_cheapest_unit_where_the_area_would_be_lost(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        assert isinstance(panel, MovementPanel)
        state = table.state
        origin = next(area for area in state.areas_of(panel.owner) if state.map.areas[area].land)
        near = [area for area in state.map.near[origin] if state.map.areas[area].land]
        for units, going in ((Force(tank=2, mech=1), Force(tank=1, mech=1)), (ONE[UnitKind.MECH],) * 2):
            state.forces[origin] = units
            state.owners[near[0]] = panel.owner
            panel.begin()
            panel._from(origin)
            panel._to(near[0])
            assert panel.units == going
            assert bool(panel.left_empty()) is (units.total == 1)
            panel.take_all()
            assert panel.units == units


def test_the_safest_places_of_a_centre_stand_first_with_what_they_are_worth(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        panel = CentrePanel(table.scene, table.panel.decision)
        monkeypatch.setattr(panel, "_legal", lambda: tuple(table.state.areas_of(0)))
        panel.begin()
        far = [panel._from_enemies(area) for area in panel.listed()]
        assert len(far) <= 6 and far == sorted(far, reverse=True)
        told = [
            label.text for area in panel.listed() for label in panel.choice(area).walk() if isinstance(label, Label)
        ]
        assert len(told) == len(far) and all("enemy" in words for words in told)


def test_own_ways_are_still_seen_while_the_next_is_chosen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        assert isinstance(panel, MovementPanel) and not panel.overlay().arrows
        state = table.state
        origin, target = next(
            (origin, target)
            for origin in state.areas_of(0)
            for target in state.map.near[origin]
            if state.owners[target] == 0 and state.map.areas[origin].land and state.forces[origin].tank
        )
        table.answer(Move(panel.id, MoveKind.LAND, origin, target, Force(tank=1)))
        later = table.panel
        assert isinstance(later, MovementPanel)
        assert [arrow.path for arrow in later.overlay().arrows] == [(origin, target)]
        later._from(target)
        assert not later.overlay().arrows, "they are out of the way of the next plan"
