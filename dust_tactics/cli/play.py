"""`dust-tactics` and `dust-tactics play`: the window."""

from argparse import Namespace


def run(options: Namespace) -> int:
    """Open the window; its exit code."""
    from dust_tactics.screen.main import run as open_window

    return open_window(options.scenario, options.seed, options.journal, options.debug, watch=options.watch)
