"""Rebuilds every picture that is made from a drawing: `python assets/build.py` in the project's environment.

Writes `assets/svg`, the program's icon `assets/icon*.png` and the tilesets in `maps/tilesets`.
"""

import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parent


def main() -> None:
    """Builds all, and says how much there is."""
    from drawing.svg_files import write_svg

    counts = {"svg": write_svg(ASSETS / "svg")}
    sys.stdout.write(f"{counts['svg']} drawings\n")


if __name__ == "__main__":
    main()
