"""`dust-tactics install`: a pack that somebody has passed on, checked and put among the user's own files."""

from argparse import Namespace

from dust_tactics.cli.terminal import say
from dust_tactics.files.packs.home import packs_folder
from dust_tactics.files.packs.installing import Installed, Offer, install_offered, offered
from dust_tactics.files.packs.part_folders import sweep_folders
from dust_tactics.files.packs.updating import ORIGINAL, YOURS, Standing
from dust_tactics.files.reading.complaints import printable
from dust_tactics.files.trash import own_trash
from dust_tactics.table.wording import worded


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
    command = f"dust-tactics play {printable(done.folder.name)}/{printable(done.main.stem)}"
    say(command)
    return 0


def about_pack(offer: Offer) -> list[str]:
    """Return what a pack says of itself, line by line."""
    manifest, about = offer.manifest, offer.manifest.about
    named = (
        (worded("Author: {value}", value=about.author), about.author),
        (worded("Version: {value}", value=about.version), about.version),
        (worded("Licence: {value}", value=about.licence), about.licence),
    )
    return [
        manifest.name(),
        *filter(None, (" ".join(about.described("en").split()),)),
        *(line for line, value in named if value),
        worded(
            "Files: {count}, packed by version {version} of the game",
            count=len(manifest.files),
            version=manifest.program,
        ),
    ]


def _state(done: Installed, offer: Offer) -> str:
    """Return what became of a pack that was to be installed."""
    name, folder = printable(done.manifest.name()), printable(done.folder)
    there, version = done.manifest.about.version, offer.manifest.about.version
    if done.standing is Standing.UPDATE:
        return worded(
            "{name}: updated to version {version} in {folder}. The old version is in {trash}.",
            name=name,
            version=version,
            folder=folder,
            trash=printable(own_trash()),
        )
    if done.standing in (Standing.OLDER, Standing.SAME):
        newer = ", which is newer" if done.standing is Standing.OLDER else ""
        return worded(
            "{name}: version {version} is already installed in {folder}{newer}. Nothing was changed. "
            "To install this file, delete the installed pack first.",
            name=name,
            version=there,
            folder=folder,
            newer=newer,
        )
    if done.before:
        return worded("{name}: already installed in {folder}", name=name, folder=folder)
    return worded("{name}: installed in {folder}", name=name, folder=folder)


def _kept(done: Installed) -> str:
    """Return what was kept of the files that the player has changed."""
    files = ", ".join(map(printable, done.kept.files))
    if done.kept.aside:
        return worded(
            "Your changes don't fit the new version: {files}. They are beside the new files, ending in {ending}.",
            files=files,
            ending=YOURS,
        )
    return worded(
        "You changed these files, so they were kept: {files}. The new ones are beside them, ending in {ending}.",
        files=files,
        ending=ORIGINAL,
    )
