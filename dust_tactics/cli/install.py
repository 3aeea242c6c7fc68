"""`dust-tactics install`: a pack that somebody has passed on, checked and put among the user's own files."""

from argparse import Namespace

from dust_tactics.cli.terminal import say
from dust_tactics.files.packs.home import packs_folder
from dust_tactics.files.packs.installing import Installed, Offer, install_offered, offered
from dust_tactics.files.packs.part_folders import sweep_folders
from dust_tactics.files.packs.updating import ORIGINAL, YOURS, Standing
from dust_tactics.files.reading.complaints import printable
from dust_tactics.files.trash import own_trash


def run(options: Namespace) -> int:
    """Install the pack, all or nothing, and say how to play it."""
    offer = offered(options.file)
    for line in about_pack(offer):
        say(line)
    if options.show:
        say("Nothing was installed.")
        return 0
    sweep_folders(packs_folder())
    done = install_offered(offer)
    say(_state(done, offer))
    if done.kept.files:
        say(_kept(done))
    if done.manifest.has_campaign:
        say("It is now in Campaigns.")
        return 0
    say("It is now in New battle. To play it at once:")
    say(f"dust-tactics play {printable(done.folder.name)}/{printable(done.main.stem)}")
    return 0


def about_pack(offer: Offer) -> list[str]:
    """Return what a pack says of itself, line by line."""
    manifest, about = offer.manifest, offer.manifest.about
    named = (("Author", about.author), ("Version", about.version), ("Licence", about.licence))
    return [
        manifest.name(),
        *filter(None, (" ".join(about.described("en").split()),)),
        *(f"{name}: {value}" for name, value in named if value),
        f"Files: {len(manifest.files)}, packed by version {manifest.program} of the game",
    ]


def _state(done: Installed, offer: Offer) -> str:
    """Return what became of a pack that was to be installed."""
    name, folder = printable(done.manifest.name()), printable(done.folder)
    there, version = done.manifest.about.version, offer.manifest.about.version
    if done.standing is Standing.UPDATE:
        return f"{name}: updated to version {version} in {folder}. The old version is in {printable(own_trash())}."
    if done.standing in (Standing.OLDER, Standing.SAME):
        newer = ", which is newer" if done.standing is Standing.OLDER else ""
        return (
            f"{name}: version {there} is already installed in {folder}{newer}. Nothing was changed. To install this "
            "file, delete the installed pack first."
        )
    return f"{name}: {'already installed' if done.before else 'installed'} in {folder}"


def _kept(done: Installed) -> str:
    """Return what was kept of the files that the player has changed."""
    files = ", ".join(map(printable, done.kept.files))
    if done.kept.aside:
        return f"Your changes don't fit the new version: {files}. They are beside the new files, ending in {YOURS}."
    return f"You changed these files, so they were kept: {files}. The new ones are beside them, ending in {ORIGINAL}."
