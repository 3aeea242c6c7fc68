"""Computer players are tested on the boards that the rules are tested on."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
