"""What things cost beside a reference of the same run: the rows of docs/SPEED.md, and the machine's own yardstick.

A time tells more of the machine than of the program; how many times a plain thing's it is holds on any. A row that is
printed has to stand here with its reference, and so has a row of the page.
"""

from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dust_tactics.screen.app import App

REFERENCES = {
    "start to the first frame": "a bare pygame window of the same size",
    "a step of a resize, battle": "a picture of the window stretched to the new size",
    "a step of a resize, World War": "a picture of the window stretched to the new size",
    "opening a battle": "a bare pygame window of the same size",
    "a frame while panning the map": "one fill and one blit",
    "apply, the slowest call": "apply, 99th percentile",
    "a command, 2016 rulebook": "a command, 2013 rulebook",
    "a random battle": "a random game of catanatron",
    "sight and cover of a whole board": "the fields of view of tcod from every square",
    "tables for a new board size": "sight and cover of a whole board",
    "replay of a World War game": "the same game played",
}
"""What each is compared with."""
_UNTIL_SETTLED = 60
"""Steps after a change of size within which all pictures are made anew."""


def resize_steps(app: "App", where: str) -> None:
    """Print what the steps of a resize cost in time of the processor, the longest of some, in any scene: those in which
    the size changes, and those after it until all is as it was."""
    import pygame

    width, height = app.size
    picture, steps, stretched = app.window.surface.copy(), [], []
    app.stretches = True
    for number in range(1, 6):
        size = width - 16 * (number % 5), height - 10 * (number % 5)
        start = process_time()
        pygame.transform.smoothscale(picture, size)
        stretched.append(process_time() - start)
        resized = [pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)]
        for events in (resized, *((),) * _UNTIL_SETTLED):
            start = process_time()
            if app.step(events, 16):
                app.draw()
            steps.append(process_time() - start)
    compare(f"a step of a resize, {where}", max(steps) * 1000, max(stretched) * 1000, where=f"{width} x {height}")


def yardstick() -> float:
    """Return the milliseconds of the processor that this machine takes for a million additions in plain Python."""
    times = []
    for _ in range(5):
        start = process_time()
        total = 0
        for number in range(1_000_000):
            total += number
        times.append(process_time() - start)
    return min(times) * 1000


def compare(what: str, ours: float, reference: float | None, *, where: str = "", unit: str = "ms") -> None:
    """Print one row, such as "apply, the slowest call"; without a reference that is at hand, what is missing.

    Raises KeyError for a row that nothing is said to be compared with.
    """
    beside = REFERENCES[what]
    name = f"{what}, {where}" if where else what
    if reference is None:
        print(f"{name:<60}{ours:>10.2f}  {unit:<6}without {beside}, which is not installed")
    else:
        print(f"{name:<60}{ours:>10.2f}  {unit:<6}{ours / reference:.2f} x {beside} ({reference:.2f})")


def begin() -> None:
    """Print the yardstick, which comes before all rows."""
    print(f"{'yardstick: a million additions':<60}{yardstick():>10.2f}  ms")
