"""Where pictures and sounds of cards lie that a battle names by what they hold: the user's own, and those of packs.

Sounds are made ready with the menu, so cards and their rules are loaded only once somebody asks for one of these.
"""

from pathlib import Path

from dust_tactics.files.cards.media import known_media

_looked_for: set[str] = set()


def media_of(digest: str) -> Path | None:
    """Return the file of that digest, if a card of the user or of a pack still has it."""
    if digest and known_media(digest) is None and digest not in _looked_for:
        _looked_for.add(digest)
        _look_through_cards()
    return known_media(digest)


def _look_through_cards() -> None:
    """Read all cards of the user and of packs, which notes their pictures and sounds."""
    from dust_tactics.files.cards.cards import own_card_files
    from dust_tactics.files.packs.home import pack_folders
    from dust_tactics.rules.editions import EDITIONS

    for home in (None, *pack_folders()):
        for edition in EDITIONS:
            own_card_files(edition, home)
