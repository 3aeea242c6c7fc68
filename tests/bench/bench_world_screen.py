"""Measure the map of the strategy game: ``python tests/bench/bench_world_screen.py [--profile]``. Prints a table.

Frames are those of the program itself in a game of six, in time of the processor. With DISPLAY set a real window is
measured, else SDL's dummy display.
"""

import cProfile
import os
import pstats
import sys
import tempfile
from collections.abc import Callable
from statistics import median, quantiles
from time import process_time
from typing import TYPE_CHECKING

from ratios import begin, compare, resize_steps

if TYPE_CHECKING:
    from dust_tactics.screen.app import App
    from dust_tactics.screen.menu.program import Program
    from dust_tactics.screen.world.map.blasts import MapEffect
    from dust_tactics.screen.world.scene import WorldScene

SIZES = ((1280, 800), (1920, 1080))
FRAMES = 80
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def line(what: str, times: list[float], aim: str = "aim: under 4") -> None:
    """One line of the table: the usual time, and the one that nine of ten stay under, in milliseconds."""
    print(f"{what:<60}{median(times):>8.2f}{quantiles(times, n=10)[-1]:>8.2f}  ms  {aim}")


def times_of(call: Callable[[int], object]) -> list[float]:
    """Milliseconds of each of many calls with their numbers."""
    times = []
    for number in range(FRAMES):
        start = process_time()
        call(number)
        times.append((process_time() - start) * 1000)
    return times


def opened(size: tuple[int, int]) -> "Program":
    """The program in a window of a size, in the third round of a game, as a person moves."""
    import pygame

    from dust_tactics.bots.levels import PERSON, Seat
    from dust_tactics.bots.world.random_player import RandomWorldPlayer
    from dust_tactics.files.settings import Lessons
    from dust_tactics.screen.menu.program import Program
    from dust_tactics.screen.menu.world.scene import NewWorldGame
    from dust_tactics.screen.play.thinking import InLineThinking
    from dust_tactics.screen.world.scene import WorldScene
    from dust_tactics.world.views import view_of

    program = Program(InLineThinking)
    program.app.step([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 0)
    program.keep(lessons=Lessons.OFF)
    seats = (PERSON, *(Seat("random"),) * 5)
    program.worlds.begin(NewWorldGame("epic", NAMES, seats, ready=True), 7)
    scene, random = program.app.scene, RandomWorldPlayer(3)
    assert isinstance(scene, WorldScene)
    while scene.state.round < 3 or scene.panel is None or type(scene.panel.question).__name__ != "ChooseMovement":
        if scene.panel is not None:
            scene.submit(random.choose(view_of(scene.state, scene.panel.owner)))
        elif scene.stage.covered:
            down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
            program.app.step([down, pygame.event.Event(pygame.KEYUP, down.dict)], 1000)
        scene.playback.hurry()
        program.app.step([], 1000)
    for _ in range(40):
        program.app.step([], 100)
        program.app.draw()
    return program


def plain_frame(app: "App") -> float:
    """The milliseconds of filling and blitting a surface as large as the window once."""
    import pygame

    ground = pygame.Surface(app.size).convert()
    return median(times_of(lambda _: (ground.fill(0x202020), app.window.surface.blit(ground, (0, 0)))))


def storm(scene: "WorldScene") -> "list[MapEffect]":
    """More effects than the end of any game has at once: all land is taken, and built and scored on."""
    from dust_tactics.screen.art.world.pieces import UNITS
    from dust_tactics.screen.world.map.blasts import Blast, Rising, Volley
    from dust_tactics.screen.world.map.plays import Bordered, Ringed, SetDown, Sign

    areas, land = scene.atlas.areas, [scene.atlas.areas[area] for area in scene.state.map.land]
    effects: list[MapEffect] = [Bordered(tuple(ring for area in land for ring in area.rings), "#d0a95a")]
    effects.append(Ringed(tuple(areas[area].at for area in scene.state.map.capitals), "#d0a95a"))
    effects += [Rising("+2", area.at) for area in land[:20]]
    effects += [SetDown("ssu", UNITS[number % 4], area.at) for number, area in enumerate(land[20:36])]
    effects += [Sign("world-globe", area.at, "#d0a95a") for area in land[36:40]]
    effects += [Blast("ssu", 0, land[0].at), Volley(land[0].at, land[1].at, 6, 3)]
    return effects


def measure(size: tuple[int, int]) -> None:
    """Frames of the whole map, and of a map that is pointed at and drawn along at several distances."""
    import pygame

    from dust_tactics.screen.world.scene import WorldScene

    program = opened(size)
    app, scene = program.app, program.app.scene
    assert isinstance(scene, WorldScene)
    view, name = scene.map, "x".join(map(str, size))

    def moved(number: int, buttons: tuple[int, int, int]) -> None:
        place = 200 + 11 * number % 400, 180 + 7 * number % 250
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(5, 3), buttons=buttons)], 16)
        app.draw()

    def again(_: int) -> None:
        scene.changed()
        app.draw()

    line(f"world, {name}: a frame drawn again", times_of(again))
    line(f"world, {name}: the mouse moves over the map", times_of(lambda number: moved(number, (0, 0, 0))))
    for zoom in (1.5, 2.2, 3.5):
        view.camera.zoom_to(zoom, (400, 250))
        view._moved()
        for _ in range(400):
            view.work()
            app.step([], 16)
        app.draw()

        def drawn_along(number: int) -> None:
            view.pan(*(9 if number % 40 < 20 else -9, 5 if number % 20 < 10 else -5))
            app.step([], 16)
            app.draw()

        drawn = median(times_of(drawn_along))
        compare("a frame while panning the map", drawn, plain_frame(app), where=f"{name}, {zoom:g} times as large")
    view.whole()
    effects = storm(scene)
    view.effects.extend(effects)

    def stormed(number: int) -> None:
        for effect in effects:
            effect.share = number % 40 / 40
        view.changed()
        app.step([], 16)
        app.draw()

    times_of(stormed)  # makes the pictures, which are kept
    times = times_of(stormed)
    line(f"world, {name}: a storm of {len(effects)} effects", times, f"aim: under 6, worst {max(times):.2f} of 16")
    view.effects.clear()
    resize_steps(app, "World War")
    program.close()


def main() -> None:
    """All of it, in a folder of its own."""
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["DUST_TACTICS_HOME"] = home
        begin()
        for size in SIZES:
            if "--profile" in sys.argv:
                profile = cProfile.Profile()
                profile.runcall(measure, size)
                pstats.Stats(profile).sort_stats("tottime").print_stats(25)
            else:
                measure(size)


if __name__ == "__main__":
    main()
