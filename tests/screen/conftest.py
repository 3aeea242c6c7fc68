"""A screen without a display: SDL's dummy drivers, chosen before pygame is imported."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "campaign"))
sys.path.append(str(Path(__file__).parents[1] / "files"))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import gallery_feel
import pygame
import pytest
from battle_table import Lay, Table, laid, small_battle
from boards import Units
from menu_program import Visit, visit
from screen_hands import Hands
from source_trees import forget_trees

from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import kept_pictures
from dust_tactics.screen.art.world.ground import Painting
from dust_tactics.screen.ui import Stage
from dust_tactics.screen.world.map import level


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """A display that nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture(scope="session", autouse=True)
def pictures_kept_longer() -> Iterator[None]:
    """Thousands of windows of few sizes want the same pictures; that they go in time is seen in test_kept_pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept_pictures, "MOST", 2 * kept_pictures.MOST)
        kept_pictures.KEEPER.most = kept_pictures.MOST
        for layer in ("ground", "lines"):
            paint = kept_pictures.kept(getattr(level, f"paint_{layer}"))
            patch.setattr(level, f"paint_{layer}", paint)
            patch.setattr(level, f"painting_{layer}", partial(painted_at_once, paint))
        yield


@pytest.fixture(scope="module", autouse=True)
def no_trees_beside_pictures() -> None:
    """Let go of the syntax trees of earlier modules: tests of the screen need the room for pictures."""
    forget_trees()


def painted_at_once(paint: Callable[..., pygame.Surface], *map_: object) -> Painting:
    """Paint a layer of the map in a single step."""
    yield
    return paint(*map_)


@pytest.fixture
def stage() -> Stage:
    """An empty stage of 1280 x 800 at a UI scale of 1."""
    return Stage((1280, 800))


@pytest.fixture
def hands(stage: Stage) -> Hands:
    """Hands that work the stage."""
    return Hands(stage)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A user folder."""
    return tmp_path / "home"


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who has started the program and sees its menu."""
    with visit(home, monkeypatch) as guest:
        yield guest


@pytest.fixture
def field(tmp_path: Path) -> Iterator[Table]:
    """The board of the sheets that show every effect of a fight."""
    table = gallery_feel.field(tmp_path)
    yield table
    table.session.close()


@pytest.fixture
def lay_battle(tmp_path: Path) -> Iterator[Lay]:
    """Lays battles on tables, each in a folder of its own, and closes their journals in the end."""
    with ExitStack() as tables:

        def lay(battle: Battle, **options: object) -> Table:
            folder = tmp_path / f"table-{len(list(tmp_path.iterdir()))}"
            folder.mkdir()
            return tables.enter_context(laid(battle, folder, **options))

        yield lay


@pytest.fixture
def lay(lay_battle: Lay) -> Lay:
    """Lays a table with a small battle on it."""

    def lay(
        west: Units, east: Units, *, crates: str = "", trees: str = "", first: int | None = 0, **options: object
    ) -> Table:
        return lay_battle(small_battle(west, east, crates=crates, trees=trees, first=first), **options)

    return lay
