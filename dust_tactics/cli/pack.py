"""`dust-tactics pack`: a scenario or a campaign with all that it needs, in one file to pass on."""

from argparse import Namespace

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.terminal import say, size_words
from dust_tactics.files.campaigns.library import find_campaign, is_campaign
from dust_tactics.files.library import find_scenario
from dust_tactics.files.packs.installing import ENDING
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.part_files import sweep
from dust_tactics.files.reading.bytes import write_new
from dust_tactics.files.reading.complaints import printable
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Write the pack, and say what is in it."""
    if options.file.suffix != ENDING:
        raise Problem(
            worded(
                "{file}: a pack is a zip file. End its name in {ending}.", file=printable(options.file), ending=ENDING
            )
        )
    try:
        path = find_campaign(options.scenario) if is_campaign(options.scenario) else find_scenario(options.scenario)
    except KeyError as error:
        raise Problem(error.args[0]) from error
    content, manifest = packed(path)
    sweep([options.file.parent])
    write_new(options.file, content)
    say(
        worded(
            "{file}: {name}, {size}",
            file=printable(options.file),
            name=printable(manifest.name()),
            size=size_words(len(content)),
        )
    )
    for name, value in manifest.about.plain.items():
        said = value.get("en", "") if isinstance(value, dict) else value
        say(f"  {name}: {said}")
    for file in manifest.files:
        say(worded("  {file}, {size}", file=printable(file.name), size=size_words(file.size)))
    say("Files that ship with the game are not in the pack.")
    return 0
