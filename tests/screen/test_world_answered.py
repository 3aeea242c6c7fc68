"""A panel of the strategy game whose question is answered: while what follows is played it changes nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_world_unasked import attacked
from world_table import world_table

from dust_tactics.screen.ui import Pressable
from dust_tactics.screen.world.panels import PANELS
from dust_tactics.screen.world.panels.retreat import HalfRetreatPanel
from dust_tactics.table.agenda import Question
from dust_tactics.world.force import Force


def test_keys_of_an_answered_panel_only_quicken_what_is_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A battle may be over by then, of which the panel would tell."""
    with world_table(home, monkeypatch, settings='ask_reactions = "always"\n') as table:
        attacked(table, Force(tank=12, fighter=6), Force(tank=1))
        scene, panel = table.scene, table.panel
        assert isinstance(panel, HalfRetreatPanel)
        scene.tweens.pace = 1.0
        table.guest.keys("t")
        assert scene.playback.active and scene.panel is None
        commands = len(scene.session.history)
        table.guest.keys("1", "RETURN")
        assert scene.playback.active, "asked for once, it is faster"
        table.guest.keys("RETURN")
        assert not scene.playback.active and table.guest.app.scene is scene
        assert len(scene.session.history) == commands


@pytest.mark.parametrize("question", ["ChoosePlay", "ChooseDiscards", "ChooseMovement", "ChooseAttack"])
def test_no_button_of_an_answered_panel_does_anything_else(
    home: Path, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to(question)
        scene = table.scene
        panel = scene.panel
        widgets = {*scene.side.walk(), *scene.dock.walk()} - {scene.dock.unfold}  # the log is no answer
        buttons = [widget for widget in widgets if isinstance(widget, Pressable)]
        assert panel is not None and buttons
        hurried: list[bool] = []
        monkeypatch.setattr(scene.playback, "quicken", lambda: hurried.append(True))
        scene._leave_panel()
        commands = len(scene.session.history)
        for button in buttons:
            button.on_click()
        assert len(hurried) == len(buttons) and len(scene.session.history) == commands


def test_every_question_has_a_panel() -> None:
    def below(kind: type[Any]) -> Iterator[type[Any]]:
        for other in kind.__subclasses__():
            yield other
            yield from below(other)

    asked = {kind.__name__ for kind in below(Question) if kind.__module__.startswith("dust_tactics.world.")}
    asked = {name for name in asked if name.startswith(("Choose", "Offer"))}
    assert asked == {kind.__name__ for kind in PANELS}
