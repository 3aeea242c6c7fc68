"""`dust-tactics look`: the window with a board or scenario, drawn anew whenever its file is saved."""

from argparse import Namespace


def run(options: Namespace) -> int:
    """Open the window; its exit code."""
    from dust_tactics.screen.main import run_boards

    return run_boards(options.named, options.debug)
