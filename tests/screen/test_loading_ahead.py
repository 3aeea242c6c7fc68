"""What a battle needs is loaded while people look at the menu, and not while they do something."""

import os
import subprocess
import sys
from pathlib import Path

from dust_tactics.screen.loading_ahead import BATTLES, REST, LoadingAhead

OPENED = """
import sys
from dust_tactics.screen.menu.program import Program
from dust_tactics.screen.loading_ahead import REST, LoadingAhead
ahead = LoadingAhead()
while ahead.follow(REST, busy=False):
    pass
before = set(sys.modules)
import dust_tactics.screen.battle.mind, dust_tactics.screen.battle.scene, dust_tactics.screen.menu.setup.scene
assert "dust_tactics.screen.sounds.recipes" in before, "the first sound would load it in the middle of a frame"
print(len({name for name in set(sys.modules) - before if name.startswith("dust_tactics")}))
"""


def test_nothing_is_loaded_while_people_do_something() -> None:
    ahead = LoadingAhead(("dust_tactics.screen.theme", "dust_tactics.screen.tip"))
    assert not ahead.follow(REST - 1, busy=False)
    assert not ahead.follow(REST, busy=True)
    assert not ahead.follow(REST - 1, busy=False)
    assert ahead.follow(1, busy=False)
    assert ahead.follow(1, busy=False) and not ahead.follow(1, busy=False)


def test_a_battle_finds_loaded_what_it_needs(tmp_path: Path) -> None:
    environment = {**os.environ, "DUST_TACTICS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, env=environment, check=True)
    assert int(done.stdout.split()[-1]) <= 2 and len(BATTLES) == len(set(BATTLES))
