"""The menu is there at once: nothing heavy is loaded before its first frame."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FIRST_FRAME = """
import sys
from dust_tactics.screen.menu.program import Program
program = Program()
program.app.step([], 0)
program.app.draw()
print(*sorted(sys.modules))
program.when_shown()
program.close()
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of somebody who starts the program for the first time, and again."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def loaded(home: Path) -> set[str]:
    """The modules that are there when the title is."""
    return _modules_of_a_start(home)


def _modules_of_a_start(home: Path) -> set[str]:
    environment = {**os.environ, "DUST_TACTICS_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, env=environment, check=True
    )
    return set(done.stdout.split())


def test_the_first_frame_needs_neither_rules_nor_boards(loaded: set[str]) -> None:
    assert "dust_tactics.screen.menu.title" in loaded
    assert loaded.isdisjoint({"pytmx", "dust_tactics.grid", "dust_tactics.files.scenarios.scenario"})
    light = {f"dust_tactics.rules{name}" for name in ("", ".banners", ".limits", ".result")}
    assert {module for module in loaded if module.startswith("dust_tactics.rules")} == light


def test_the_first_frame_needs_neither_the_words_of_packages_nor_pictures_of_a_battle(loaded: set[str]) -> None:
    """Each of them costs as much as the title's own words."""
    assert "dust_tactics.screen.art.title_picture" in loaded
    assert loaded.isdisjoint({"importlib.metadata", "email", "multiprocessing"})
    assert loaded.isdisjoint(
        f"dust_tactics.screen.art.{name}" for name in ("everything", "overlays", "effects", "tokens")
    )


def test_the_first_frame_of_a_later_start_needs_no_numpy(home: Path, loaded: set[str]) -> None:
    """The first start paints, and stores what it has painted."""
    assert "numpy" in loaded
    again = _modules_of_a_start(home)
    assert "dust_tactics.screen.menu.title" in again
    assert again.isdisjoint({"numpy", "dust_tactics.screen.sounds.mixer", "dust_tactics.screen.speech", "hashlib"})
