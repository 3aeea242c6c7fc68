"""Combat is tested with the referee of the game it is a part of."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
