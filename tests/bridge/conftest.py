"""The bridge between both games is tested with the referee of the one that it begins in."""

import sys
from pathlib import Path

for folder in ("world", "world/combat"):
    sys.path.insert(0, str(Path(__file__).parents[1] / folder))
