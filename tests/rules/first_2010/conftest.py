"""Tests of the 2010 book use the referee of all rules."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
