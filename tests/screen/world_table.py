"""A game of the world in the whole program, as somebody sees and plays it in a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from menu_program import Visit, visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.screen.menu.world.scene import NewWorldGame
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.state import WorldState
from dust_tactics.world.views import view_of

COMPUTER = Seat("random")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


class WorldTable:
    """The program with a game of the world in it."""

    def __init__(self, guest: Visit) -> None:
        self.guest = guest
        self._bot = RandomWorldPlayer(5)

    @property
    def scene(self) -> WorldScene:
        """The scene of the game."""
        scene = self.guest.app.scene
        assert isinstance(scene, WorldScene)
        return scene

    @property
    def state(self) -> WorldState:
        """The game as it stands."""
        return self.scene.state

    @property
    def panel(self) -> Panel:
        """What is asked. Lets computer players decide first, if it is their turn."""
        for _ in range(3000):
            if self.scene.panel is not None or self.scene.stage.covered:
                break
            self.guest.post([], 700.0)
        assert self.scene.panel is not None, "nobody is asked anything"
        return self.scene.panel

    def asks(self) -> str:
        """The class of the question that is asked."""
        return type(self.panel.question).__name__

    def answer(self, command: Any = None) -> None:
        """Answer what is asked by a command, or by chance."""
        panel = self.panel
        self.scene.submit(command or self._bot.choose(view_of(self.state, panel.owner)))
        self.guest.post([], 700.0)

    def go_on(self) -> None:
        """Go on from a cover or a table of points, if one lies over the map."""
        while self.scene.stage.covered:
            self.guest.keys("RETURN")

    def play_to(self, *questions: str) -> Panel:
        """Play by chance until one of these questions is asked."""
        for _ in range(4000):
            self.go_on()
            if self.asks() in questions:
                return self.panel
            self.answer()
        raise AssertionError(f"nobody was asked {questions}")


@contextmanager
def world_table(
    home: Path,
    patch: pytest.MonkeyPatch,
    *,
    people: int = 1,
    players: int = 2,
    version: str = "epic",
    ready: bool = True,
    seed: int = 7,
    settings: str = "",
    computer: Seat = COMPUTER,
) -> Iterator[WorldTable]:
    """A new game in the program; the first players are people, all others computer players, usually by chance."""
    home.mkdir(exist_ok=True)
    lines = 'sound_volume = 0\nanimation_speed = 0\nlessons = "off"\nbot_pace = "at-once"\n'
    (home / "settings.toml").write_text(lines + settings)
    with visit(home, patch) as guest:
        seats = tuple(PERSON if number < people else computer for number in range(players))
        guest.program.worlds.begin(NewWorldGame(version, NAMES[:players], seats, ready), seed)
        yield WorldTable(guest)
