"""How long the pictures of the screen take: `python tests/bench/bench_art.py`."""

import os
import sys
from collections.abc import Callable
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.walls import drawing_walls
from dust_tactics.screen.kept_pictures import KEEPER


def best(work: Callable[[], object], rounds: int = 5) -> float:
    """The shortest of some runs, in milliseconds, each with empty caches."""
    times = []
    for _ in range(rounds):
        KEEPER.forget(art.draw_title_picture, art.draw_token, drawing)
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return 1000 * min(times)


def forty_tokens() -> None:
    """Forty different tokens at 64 pixels a square."""
    for bloc in tuple(BLOCS)[:4]:
        for number in range(10):
            art.token(bloc, art.FIGURES[number], 64, pips=(3, 5, "damage"), facing=number % 8)


def overlay() -> None:
    """A plan on a board of 18 x 12 squares of 64."""
    surface = pygame.Surface((1152, 768), pygame.SRCALPHA)
    near = {(x, y) for x in range(3, 9) for y in range(3, 9)}
    art.draw_region(surface, near | {(x, 2) for x in range(3, 9)}, 64, art.MARCH_REGION)
    art.draw_region(surface, near, 64, art.MOVE_REGION)
    art.draw_hatch(surface, [(x, y) for x in range(12, 18) for y in range(12)], 64)
    art.draw_path(surface, [(300, 300), (364, 364), (428, 364)], 64)
    art.draw_aim(surface, (428, 364), (900, 500), 64)


def ground() -> None:
    """Walls, grain, lamp light and grid on that board."""
    surface = pygame.Surface((1152, 768))
    walls = [((x, 4), (x + 1, 4)) for x in range(12, 16)] + [((12, y), (12, y + 1)) for y in range(4, 8)]
    list(drawing_walls(surface, walls, {walls[1]: "small"}, 64))
    art.finish_mat(surface)
    art.draw_grid(surface, 18, 12, 64)


def main() -> None:
    """Prints a line for each job, with what is allowed."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    jobs: tuple[tuple[str, Callable[[], object], int], ...] = (
        ("title picture 1280 x 800", lambda: art.draw_title_picture(1280, 800), 150),
        ("title picture 1920 x 1080", lambda: art.draw_title_picture(1920, 1080), 350),
        ("forty tokens", forty_tokens, 150),
        ("overlay of a plan", overlay, 30),
        ("walls, light and grid", ground, 100),
    )
    for name, work, allowed in jobs:
        sys.stdout.write(f"{name:28}{best(work):8.1f} ms   (allowed {allowed})\n")


if __name__ == "__main__":
    main()
