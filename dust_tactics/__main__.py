"""`python -m dust_tactics` is the command `dust-tactics`."""

import sys

from dust_tactics.cli import main

sys.exit(main())
