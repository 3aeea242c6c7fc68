"""`dust-tactics` and `dust-tactics play`: the window."""

from argparse import Namespace

from dust_tactics.cli.common_arguments import PERSON


def run(options: Namespace) -> int:
    """Open the window; its exit code."""
    from dust_tactics.bots.levels import PERSON as A_PERSON
    from dust_tactics.bots.levels import Seat
    from dust_tactics.files.packs.paths import mend_moved_packs
    from dust_tactics.screen.main import run as open_window

    def seat(name: str | None, manner: str | None) -> Seat | None:
        if name == PERSON:
            return A_PERSON
        return None if name is None else Seat(name, manner or "")

    mend_moved_packs()
    seats = seat(options.west, options.west_manner), seat(options.east, options.east_manner)
    return open_window(options.scenario, options.seed, options.journal, options.debug, watch=options.watch, seats=seats)
