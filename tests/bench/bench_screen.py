"""Measure the screen: ``python tests/bench/bench_screen.py``. Prints a table.

Start and idle times are those of whole processes; frames are drawn by the battle screen of the program itself. With
DISPLAY set a real window is measured, else SDL's dummy display. Beside each frame stands a plain reference: filling
and blitting a surface of the same size once.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from ratios import begin, compare, resize_steps

if TYPE_CHECKING:
    from dust_tactics.screen.app import App

SIZES = ((1280, 800), (1920, 1080))
FRAMES = 60

FIRST_FRAME = """
import time
from dust_tactics.screen.menu.program import Program
program = Program()
program.app.step([], 0)
program.app.draw()
import pygame
pygame.display.flip()
print(time.process_time())
program.when_shown()
program.close()
"""

BARE_WINDOW = """
import time
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 800)).fill(0x202020)
pygame.display.flip()
print(time.process_time())
"""

IDLE = """
import resource, threading, time
from dust_tactics.screen.menu.program import Program
program = Program()
def measure():
    time.sleep(10)  # until what is loaded ahead is there
    start = resource.getrusage(resource.RUSAGE_SELF)
    time.sleep(5)
    end = resource.getrusage(resource.RUSAGE_SELF)
    used = end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime
    print(used / 5 * 100)
    program.app.quit()
threading.Thread(target=measure).start()
program.run()
"""


def line(what: str, value: float, unit: str, aim: str = "") -> None:
    """One line of the table."""
    print(f"{what:<60}{value:>10.2f}  {unit:<6}{aim}")


def first_frames(*programs: str) -> list[float]:
    """Milliseconds of the processor from the start of each process to its first frame; the best of five, in turns."""
    times: list[list[float]] = [[] for _ in programs]
    for _ in range(5):
        for program, found in zip(programs, times, strict=True):
            shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
            found.append(float(shown.stdout.split()[-1]) * 1000)
    return [min(found) for found in times]


def idle() -> float:
    """Per cent of a processor that the menu uses while nobody does anything."""
    shown = subprocess.run([sys.executable, "-c", IDLE], capture_output=True, text=True, check=True)
    return float(shown.stdout.split()[-1])


def milliseconds(work: Callable[[], object]) -> float:
    """The median time of doing something."""
    times = []
    for _ in range(FRAMES):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return median(times) * 1000


def frames(size: tuple[int, int], bare: float) -> None:
    """Frames of a battle that is some way on, in a window of one size; `bare` is what a window alone takes."""
    import pygame

    from dust_tactics.bots.random_player import RandomPlayer
    from dust_tactics.files.journal.session import Session
    from dust_tactics.files.library import find_scenario
    from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
    from dust_tactics.rules.steps.turn import ChooseUnit
    from dust_tactics.screen.loading_ahead import REST, LoadingAhead
    from dust_tactics.screen.menu.program import Program
    from dust_tactics.screen.play.thinking import InLineThinking
    from dust_tactics.screen.tidying import Tidying

    program = Program(InLineThinking)
    app = program.app
    app.step([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 0)
    with tempfile.TemporaryDirectory() as folder, Tidying() as tidying:  # as the program runs
        session = Session.new(make_battle(load_scenario(find_scenario("encounter"))), 5, Path(folder) / "b.jsonl")
        players = RandomPlayer(1), RandomPlayer(2)
        while session.decision and (session.state.turn < 3 or not isinstance(session.decision.question, ChooseUnit)):
            session.submit(players[session.decision.owner].choose(session.state))
        ahead = LoadingAhead()
        while ahead.follow(REST, busy=False):  # as the program does before anybody has read the menu
            pass
        start = time.process_time()
        program.show_battle(session)
        app.step([], 0)
        app.draw()
        compare("opening a battle", (time.process_time() - start) * 1000, bare, where=f"{size[0]} x {size[1]}")
        for _ in range(120):
            app.step([], 50)
            tidying.follow(50, busy=False)
        name = "x".join(map(str, app.window.surface.get_size()))
        places = [(300 + 17 * step % 500, 150 + 23 * step % 400) for step in range(FRAMES)]

        def whole() -> None:
            app.scene.changed()
            app.draw()

        def pointing() -> None:
            place = places.pop()
            app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))], 16)
            app.draw()

        ground = pygame.Surface(size).convert()
        line(f"battle, {name}: a frame drawn again", milliseconds(whole), "ms", "aim: under 4")
        line(f"battle, {name}: the mouse moves over the board", milliseconds(pointing), "ms", "aim: under 4")
        line(
            f"reference, {name}: fill and one blit",
            milliseconds(lambda: (ground.fill(0x202020), app.window.surface.blit(ground, (0, 0)))),
            "ms",
        )
        foreseen(app, name)
        resize_steps(app, "battle")
        program.close()


def foreseen(app: "App", name: str) -> None:
    """The longest step while odds and threats are worked out, in time of the processor: several units, many squares."""
    import pygame

    from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
    from dust_tactics.screen.battle.scene import BattleScene

    scene = app.scene
    assert isinstance(scene, BattleScene)

    def key(struck: int) -> None:
        down = pygame.event.Event(pygame.KEYDOWN, key=struck, mod=0, unicode="", scancode=0)
        app.step([down, pygame.event.Event(pygame.KEYUP, down.dict)], 16)

    def longest(work: Callable[[], object], steps: int = 1) -> float:
        times = []
        for _ in range(steps):
            start = time.process_time()
            work()
            times.append(time.process_time() - start)
        return max(times) * 1000

    pointed, worked = [0.0], [0.0]
    for _ in range(8):
        key(pygame.K_TAB)
        if not isinstance(scene.prompt, PlanUnitPrompt):
            continue
        for enemy in scene.state.on_table(1 - scene.prompt.owner):
            pointed.append(longest(lambda square=enemy.square: scene.pointing.point_at(square, None)))  # type: ignore[misc]
        scene.pointing.point_at(0, None)
        key(pygame.K_d)
        worked.append(longest(lambda: scene.foreseeing.update(), 60))
        for square in range(0, len(scene.state.battle.board.squares), 7):
            scene.pointing.point_at(square, None)
            worked.append(longest(lambda: scene.foreseeing.update(), 4))
        key(pygame.K_d)
    line(f"battle, {name}: odds of an enemy pointed at, longest", max(pointed), "ms", "aim: under 16")
    line(f"battle, {name}: a step of what is foreseen, longest", max(worked), "ms", "aim: under 16")


def main() -> None:
    """All of it, in a folder of its own."""
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["DUST_TACTICS_HOME"] = home
        begin()
        started, bare = first_frames(FIRST_FRAME, BARE_WINDOW)
        compare("start to the first frame", started, bare)
        line("idle", idle(), "%", "aim: under 2")
        for size in SIZES:
            frames(size, bare)


if __name__ == "__main__":
    main()
