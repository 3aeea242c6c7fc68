"""`python -m dust_tactics` is the command `dust-tactics`."""

import sys

from dust_tactics.cli import main

if __name__ == "__main__":  # processes that are begun for computer players read this file too
    sys.exit(main())
