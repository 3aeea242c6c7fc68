"""`dust-tactics edit`: the window with the scenario editor."""

from argparse import Namespace


def run(options: Namespace) -> int:
    """Open the window; its exit code."""
    from dust_tactics.files.packs.paths import mend_moved_packs
    from dust_tactics.screen.main import run_editor

    mend_moved_packs()
    return run_editor(options.scenario, options.debug)
