"""Makes the pictures of the README from the program itself: `python docs/pictures/make.py`, about a minute.

A battle and a game of World War are played by computer players up to a moment worth looking at, which is drawn.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.bots.world.levels import player_of
from dust_tactics.files.journal.seats import seated
from dust_tactics.files.journal.session import Session
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.commands import Activate, Attack, Move
from dust_tactics.screen.menu.program import Program
from dust_tactics.screen.menu.world.scene import NewWorldGame, setup_of
from dust_tactics.screen.play.thinking import InLineThinking
from dust_tactics.world.steps.movement import ChooseMovement

HERE = Path(__file__).parent
SIZE = 1280, 800
SCENARIO = "encounter"
WORLD_SEED, WORLD_COMMANDS = 3, 210
SETTINGS = "sound_volume = 0\nanimation_speed = 0\nlessons = 'off'\nhand_over = 'off'\n"


class Camera:
    """The program in a window that nobody sees, and a hand that moves its mouse."""

    def __init__(self, program: Program) -> None:
        self.program = program
        pygame.display.set_mode(SIZE)
        self._send(pygame.VIDEORESIZE, w=SIZE[0], h=SIZE[1], size=SIZE)

    def _send(self, kind: int, **fields: object) -> None:
        self.program.app.step([pygame.event.Event(kind, **fields)], 16.0)

    def wait(self, frames: int = 40) -> None:
        """Let the program work out and draw what comes bit by bit."""
        for _ in range(frames):
            self.program.app.step([], 50.0)
            self.program.app.draw()

    def point(self, square: int) -> None:
        """Move the mouse to the middle of a square."""
        place = self.program.app.scene.board.camera.rect_of(square).center  # type: ignore[attr-defined]
        self._send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        self._place = place

    def click(self, square: int) -> None:
        """Click a square."""
        self.point(square)
        self._send(pygame.MOUSEBUTTONDOWN, pos=self._place, button=1)
        self._send(pygame.MOUSEBUTTONUP, pos=self._place, button=1)
        self.wait(4)

    def key(self, key: int) -> None:
        """Strike a key."""
        self._send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self._send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def save(self, name: str, frames: int = 40) -> None:
        """Write what is shown after some frames, in colours of 6 bits: nobody sees it, and it takes half the space."""
        self.wait(frames)
        colours = pygame.surfarray.array3d(self.program.app.window.surface) & 0xFC
        pygame.image.save(pygame.surfarray.make_surface(colours), HERE / name)


@contextmanager
def opened() -> Iterator[tuple[Camera, Path]]:
    """Open the program with a user folder of its own, which is thrown away."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["DUST_TACTICS_HOME"] = folder
        (home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
        program = Program(InLineThinking)
        try:
            yield Camera(program), home
        finally:
            program.close()


def battle_picture() -> None:
    """Draw a walker that is about to move and attack another, with the odds beside its target."""
    with opened() as (camera, home):
        for seed in count(1):
            path = home / f"{seed}.jsonl"
            battle = make_battle(load_scenario(find_scenario(SCENARIO)))
            with Session.new(battle, seed, path, durable=False) as source:
                if found := duel_of_walkers(source, seed):
                    break
        length, unit, way, target = found
        session = Session.branch(source, length, home / "battle.jsonl", durable=False)
        camera.program.show_battle(session)
        camera.wait()
        units, places = session.state.units, session.state.places
        camera.click(places(units[unit])[0])
        camera.click(way)
        camera.wait()
        camera.point(places(units[target])[0])
        camera.save("battle.png", frames=6)  # before the tooltip of the square opens


def duel_of_walkers(session: Session, seed: int) -> tuple[int, int, int, int] | None:
    """Play a battle to the first moment of turn 2 or 3, with at least 7 units left, in which a walker of the first side
    moves and then attacks another.

    Return the commands before it, the walker, where it moves and its target; None where the battle has no such moment.
    """
    players = [thinker_of(shipped_levels(), Seat("veteran", "", seed + side)) for side in (0, 1)]
    begun = unit = 0
    way: int | None = None
    while (owed := session.decision) is not None and session.state.turn <= 3:
        state, command = session.state, players[owed.owner].choose(session.state)
        if isinstance(command, Activate):
            begun, unit, way = len(session.history), command.unit, None
        elif isinstance(command, Move) and command.path:
            way = command.path[-1]
        elif isinstance(command, Attack) and command.shots and owed.owner == 0 and state.turn >= 2 and way is not None:
            target = command.shots[0].target
            walkers = all(state.units[each].card.type is UnitType.VEHICLE for each in (unit, target))
            if walkers and sum(bool(state.places(each)) for each in state.units) >= 7:
                return begun, unit, way, target
        session.submit(command)
    return None


def world_picture() -> None:
    """Draw the map of World War in the middle of a game."""
    with opened() as (camera, home):
        seats = (PERSON,) * 4
        game = NewWorldGame("standard", ("Ada", "Bruno", "Clara", "Dora"), seats, False)
        session = WorldSession.new(
            setup_of(game), WORLD_SEED, home / "world.jsonl", seats=seated(seats, WORLD_SEED), durable=False
        )
        players = [player_of("veteran", number) for number in range(4)]
        while (owed := session.decision) is not None:
            if len(session.history) >= WORLD_COMMANDS and isinstance(owed.question, ChooseMovement):
                break
            session.submit(players[owed.owner].choose(session.state))
        camera.program.worlds.show(session)
        camera.wait()
        camera.key(pygame.K_LSHIFT)  # closes the news
        camera.save("world.png")


if __name__ == "__main__":
    battle_picture()
    world_picture()
    for name in ("battle.png", "world.png"):
        sys.stdout.write(f"{name}: {(HERE / name).stat().st_size / 1000:.0f} KB\n")
