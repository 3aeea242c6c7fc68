"""`dust-tactics check`: what is wrong with files."""

from argparse import Namespace

from dust_tactics.files.check import check_file


def run(options: Namespace) -> int:
    """Print every complaint on a line of its own; 1 if there are any."""
    wrong = False
    for path in options.files:
        complaints = check_file(path)
        for complaint in complaints:
            print(complaint)
        if not complaints:
            print(f"{path}: in order")
        wrong = wrong or bool(complaints)
    return int(wrong)
