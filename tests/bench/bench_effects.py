"""Measure a storm of effects: ``python tests/bench/bench_effects.py``. Prints a table.

Eight lines of weapons of all families fire at once, some forty effects with what lingers of those before, in windows
of two sizes; no attack of the game has so many. Times are those of the processor, with SDL's dummy display; beside them
stand frames of the same board without effects, and a plain reference of the same run: a fill and a blit of a surface
of the size of the window. The first storms make the pictures, the others find them kept.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
sys.path[:0] = [str(Path(__file__).parent / folder) for folder in ("..", "../screen")]

import pygame  # noqa: E402
from battle_table import Table  # noqa: E402
from gallery_feel import armed, field, put  # noqa: E402

from dust_tactics.rules.commands import Shot  # noqa: E402
from dust_tactics.screen.battle.animation_parts import Line  # noqa: E402
from dust_tactics.screen.battle.show.cues import Cue  # noqa: E402
from dust_tactics.screen.battle.show.volleys import ShotOutcome, fire  # noqa: E402
from dust_tactics.screen.battle.show.weapons import VOLLEYS  # noqa: E402
from dust_tactics.screen.battle.view.fight_effects import AimLine  # noqa: E402
from dust_tactics.screen.kept_pictures import KEEPER, MOST  # noqa: E402
from dust_tactics.screen.loading_ahead import REST, LoadingAhead  # noqa: E402

SIZES = ((1280, 800), (1920, 1080))
LINES, FRAME, STORMS = 8, 16, 10
MEDIAN_AIM, LONGEST_AIM = 6.0, 16.0


def storm(table: Table, first: int) -> list[Cue]:
    """The cues of lines of many families, all at once; the shooter has a card of each in turn."""
    top, cues = table.scene.playback.table, []
    families = list(VOLLEYS)
    for number in range(LINES):
        found = armed(families[(first + number) % len(families)])
        if found is not None:
            put(table, 0, found[0])
            cues += fire(top, [Line(0, Shot(found[1], 1 + number % 2, 3))], ShotOutcome.HIT).cues
    return cues


def frames(table: Table, cues: list[Cue]) -> list[float]:
    """Milliseconds of the processor for each frame of a storm and of what lingers after it."""
    times = []
    (part,) = table.scene.playback.table.play(cues)
    assert part.on_step is not None
    table.app.draw()  # with the token of another card, which is no part of what is measured
    for frame in range(int(part.duration / FRAME) + 30):
        start = time.process_time()
        part.on_step(min(1.0, frame * FRAME / part.duration))
        table.scene.tweens.update(FRAME)
        table.scene.board.changed()
        table.app.draw()
        times.append((time.process_time() - start) * 1000)
    return times


def bare(table: Table) -> float:
    """The median time of a frame without effects."""
    times = []
    for _ in range(40):
        start = time.process_time()
        table.scene.board.changed()
        table.app.draw()
        times.append((time.process_time() - start) * 1000)
    return median(times)


def reference(size: tuple[int, int], surface: pygame.Surface) -> float:
    """The median time of a fill and a blit."""
    ground, times = pygame.Surface(size).convert(), []
    for _ in range(60):
        start = time.process_time()
        ground.fill(0x202020)
        surface.blit(ground, (0, 0))
        times.append((time.process_time() - start) * 1000)
    return median(times)


def main() -> None:
    """All sizes."""
    pygame.init()
    ahead = LoadingAhead()
    while ahead.follow(REST, busy=False):  # as the program does before anybody has read the menu
        pass
    heads = f"{'median':>8}{'95 %':>8}{'longest':>9}{'no effects':>12}{'reference':>11}{'kept':>10}"
    print(f"{'window':<12}{'storm':<8}{heads}")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            table = field(Path(folder))
            table.resize(size)
            table.scene.board.effects.append(AimLine((2.5, 2.5), (5.5, 2.5)))
            table.app.draw()
            for number in range(STORMS):
                times = sorted(frames(table, storm(table, number * LINES)))
                kept = KEEPER.bytes / 2**20
                assert KEEPER.bytes <= max(MOST, 16 * size[0] * size[1])
                print(
                    f"{size[0]} x {size[1]:<5}{'first' if number < 5 else 'again':<8}{median(times):>8.2f}"
                    f"{times[int(0.95 * len(times))]:>8.2f}{times[-1]:>9.2f}"
                    f"{bare(table):>12.2f}{reference(size, table.app.window.surface):>11.2f}{kept:>7.1f} MB"
                )
            table.session.close()
    print(f"aim: median under {MEDIAN_AIM:.0f} ms, none over {LONGEST_AIM:.0f} ms on a quiet machine")


if __name__ == "__main__":
    main()
