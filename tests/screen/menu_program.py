"""The whole program in a folder of its own, worked by events; and saved battles to find there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.screen.menu.program import Program
from dust_tactics.screen.sound import Silence
from dust_tactics.screen.ui import Widget

Kind = TypeVar("Kind", bound=Widget)
MOST_COMMANDS = 2000
LONG_SLICE = 60.0
"""Seconds; no battle of these tests takes more than one, so what a frame shows does not hang on the machine."""


class Visit:
    """The program with a keyboard and a mouse. `shown` are the battles that it would have shown."""

    def __init__(self, program: Program, home: Path, shown: list[Session]) -> None:
        self.program, self.home, self.shown = program, home, shown

    @property
    def app(self):  # type: ignore[no-untyped-def]
        """The app."""
        return self.program.app

    @property
    def scene_name(self) -> str:
        """The class of the scene that is shown."""
        return type(self.app.scene).__name__

    def widgets(self, kind: type[Kind]) -> list[Kind]:
        """All visible widgets of a kind, in the uppermost layer."""
        return [widget for widget in self.app.scene.stage.top.widget.walk() if isinstance(widget, kind)]

    def find(self, kind: type[Kind], words: str) -> Kind:
        """The visible widget of a kind with a text."""
        return next(widget for widget in self.widgets(kind) if getattr(widget, "text", "") == words)

    def words(self) -> str:
        """All that is written in the uppermost layer by labels, paragraphs and buttons."""
        return "\n".join(str(getattr(widget, "text", "")) for widget in self.widgets(Widget))

    def key(self, code: int, mod: int = 0, unicode: str = "") -> None:
        """Strikes a key."""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=0)

    def type(self, words: str) -> None:
        """Types over whatever is in the field that has the focus."""
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        for letter in words:
            self.send(pygame.TEXTINPUT, text=letter)

    def move(self, x: float, y: float) -> None:
        """Moves the mouse to a logical point."""
        self.send(pygame.MOUSEMOTION, pos=self._pixels(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, place: Widget) -> None:
        """Clicks in the middle of a widget."""
        x, y = place.window_rect().center
        self.move(x, y)
        self.send(pygame.MOUSEBUTTONDOWN, pos=self._pixels(x, y), button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=self._pixels(x, y), button=1)

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        scale = self.app.scale
        return scale.px(x), scale.px(y)

    def send(self, kind: int, **fields: object) -> None:
        """Sends one event to the app."""
        self.app.step([pygame.event.Event(kind, **fields)], 16)

    def look(self, milliseconds: float = 150, frames: int = 4) -> None:
        """Draws some frames and lets time pass between them."""
        for _ in range(frames):
            self.app.step([], milliseconds)
            self.app.draw()

    def journals(self) -> list[Path]:
        """The journals that are there."""
        return sorted((self.home / "battles").glob("*.jsonl"))


@contextmanager
def visit(home: Path, patch: pytest.MonkeyPatch, *, real_battles: bool = False, debug: bool = True) -> Iterator[Visit]:
    """The program with its user folder in `home`, without sound or animations.

    Unless `real_battles` are wanted, they are noted in `shown` instead of being shown.
    """
    patch.setenv("DUST_TACTICS_HOME", str(home))
    patch.setattr("dust_tactics.screen.app.open_sounds", lambda volume: Silence())
    patch.setattr("dust_tactics.screen.menu.saved.summary.SLICE", LONG_SLICE)
    patch.setattr("dust_tactics.screen.menu.program.PATIENCE", LONG_SLICE)
    home.mkdir(exist_ok=True)
    if not (home / "settings.toml").exists():
        (home / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\n")
    shown: list[Session] = []

    def note(program: Program, session: Session) -> None:
        session.close()
        shown.append(session)

    if not real_battles:
        patch.setattr(Program, "show_battle", note)
    patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    program = Program(debug=debug)
    try:
        yield Visit(program, home, shown)
    finally:
        program.close()
        while program.app.scenes:
            program.app.scenes.pop().leave()
        pygame.display.set_mode((1280, 800))


def save_battle(home: Path, name: str, commands: int = 12, players: tuple[str, str] = ("Ada", "Ben")) -> Path:
    """A battle of the first lesson in the user folder, so many random commands long."""
    battle = make_battle(load_scenario(find_scenario("first-steps")), players=players)
    path = home / "battles" / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    with Session.new(battle, 3, path, durable=False) as session:
        bot = RandomPlayer(3)
        for _ in range(commands):
            if session.decision is None:
                break
            session.submit(bot.choose(session.state))
    return path


def save_finished_battle(home: Path, name: str) -> Path:
    """The same, played to its end."""
    return save_battle(home, name, MOST_COMMANDS)
