"""The menu is there at once: nothing heavy is loaded before its first frame."""

import os
import subprocess
import sys
from pathlib import Path

FIRST_FRAME = """
import sys
from dust_tactics.screen.menu.program import Program
program = Program()
program.app.step([], 0)
program.app.draw()
print(*sorted(sys.modules))
program.close()
"""


def test_the_first_frame_needs_neither_rules_nor_boards(tmp_path: Path) -> None:
    environment = {**os.environ, "DUST_TACTICS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, env=environment, check=True
    )
    loaded = set(done.stdout.split())
    assert "dust_tactics.screen.menu.title" in loaded
    assert loaded.isdisjoint(
        {"pytmx", "dust_tactics.rules.game", "dust_tactics.grid", "dust_tactics.files.scenarios.scenario"}
    )
