"""`dust-tactics install`: a pack that somebody has passed on, checked and put among the user's own files."""

from argparse import Namespace

from dust_tactics.cli.terminal import say
from dust_tactics.files.packs.home import packs_folder
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.part_folders import sweep_folders
from dust_tactics.files.reading.complaints import printable


def run(options: Namespace) -> int:
    """Install the pack, all or nothing, and say how to play it."""
    sweep_folders(packs_folder())
    done = install(options.file)
    state = "already installed" if done.before else "installed"
    say(f"{printable(done.manifest.name())}: {state} in {printable(done.folder)}")
    if done.manifest.has_campaign:
        say("It is now in Campaigns.")
        return 0
    say("It is now in New battle. To play it at once:")
    say(f"dust-tactics play {printable(done.folder.name)}/{printable(done.main.stem)}")
    return 0
