"""Where pictures and sounds of cards lie that a battle names by what they hold: the user's own, and those of packs."""

from pathlib import Path

from dust_tactics.files.cards.cards import own_card_files
from dust_tactics.files.cards.media import known_media
from dust_tactics.files.packs.home import pack_folders
from dust_tactics.rules.editions import EDITIONS

_looked_for: set[str] = set()


def media_of(digest: str) -> Path | None:
    """Return the file of that digest, if a card of the user or of a pack still has it."""
    if digest and known_media(digest) is None and digest not in _looked_for:
        _looked_for.add(digest)
        for home in (None, *pack_folders()):
            for edition in EDITIONS:
                own_card_files(edition, home)
    return known_media(digest)
