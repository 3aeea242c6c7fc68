"""The whole program in a folder of its own, with a pilot; and saved battles to find there."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path

import pygame
import pytest
from pilot import Pilot, and_let_go

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.screen.app import App
from dust_tactics.screen.menu.muster.scene import MusterScene
from dust_tactics.screen.menu.program import Program
from dust_tactics.screen.play.thinking import InLineThinking
from dust_tactics.screen.sound import Silence
from dust_tactics.screen.ui import Stage

MOST_COMMANDS = 2000
LONG_FRAME = 150.0
"""Milliseconds."""
LONG_SLICE = 60.0
"""Seconds; no battle of these tests takes more than one, so what a frame shows does not hang on the machine."""


class Visit(Pilot):
    """The whole program. `shown` are the battles that it would have shown."""

    def __init__(self, program: Program, home: Path, shown: list[Session]) -> None:
        super().__init__()
        self.program, self.home, self.shown = program, home, shown

    @property
    def app(self) -> App:
        """The app."""
        return self.program.app

    @property
    def scene_name(self) -> str:
        """The class of the scene that is shown."""
        return type(self.app.scene).__name__

    @property
    def stage(self) -> Stage:
        return self.app.scene.stage

    def post(self, events: Sequence[pygame.event.Event], milliseconds: float) -> bool:
        return self.app.step(and_let_go(events), milliseconds)

    def draw(self) -> pygame.Surface:
        self.app.draw()
        return self.app.window.surface

    def see(self, milliseconds: float = 600.0) -> pygame.Surface:
        """Let time pass in long frames that are all drawn, so that what comes bit by bit is there."""
        for _ in range(ceil(milliseconds / LONG_FRAME)):
            self.post([], LONG_FRAME)
            self.draw()
        return self.app.window.surface

    def journals(self) -> list[Path]:
        """The journals that are there."""
        return sorted((self.home / "battles").glob("*.jsonl"))


def mustering(guest: Visit) -> MusterScene:
    """The scene, which must be a muster."""
    scene = guest.app.scene
    assert isinstance(scene, MusterScene)
    return scene


def add_unit(guest: Visit, card: str) -> None:
    """Clicks on the plus of a card in the muster."""
    pool = mustering(guest).pool
    pool.select([entry.card.id for entry in pool.cards].index(card))
    guest.click(pool.plus_rect(pool.selected).center)


@contextmanager
def visit(home: Path, patch: pytest.MonkeyPatch, *, real_battles: bool = False, debug: bool = True) -> Iterator[Visit]:
    """The program with its user folder in `home`, without sound or animations.

    Unless `real_battles` are wanted, they are noted in `shown` instead of being shown.
    """
    patch.setenv("DUST_TACTICS_HOME", str(home))
    patch.setattr("dust_tactics.screen.app.open_sounds", lambda volume: Silence())
    patch.setattr("dust_tactics.screen.menu.saved.summary.SLICE", LONG_SLICE)
    patch.setattr("dust_tactics.screen.menu.battles.PATIENCE", LONG_SLICE)
    home.mkdir(exist_ok=True)
    if not (home / "settings.toml").exists():
        (home / "settings.toml").write_text(
            "sound_volume = 0\nanimation_speed = 0\nlessons = 'off'\nlevel_2 = 'person'\n"
        )
    shown: list[Session] = []

    def note(program: Program, session: Session) -> None:
        session.close()
        shown.append(session)

    if not real_battles:
        patch.setattr(Program, "show_battle", note)
    patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    program = Program(InLineThinking, debug=debug)
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
