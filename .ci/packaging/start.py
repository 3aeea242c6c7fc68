"""Where the stand-alone program begins: what `dust-tactics` is in an installed package."""

import sys
from multiprocessing import freeze_support

from dust_tactics.cli import main

if __name__ == "__main__":
    freeze_support()  # processes of computer players begin here too, and go no further
    sys.exit(main())
