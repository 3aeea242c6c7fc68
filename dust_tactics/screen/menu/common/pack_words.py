"""What lists say of a file that came in a pack."""

from dust_tactics.files.library import Content, Listed
from dust_tactics.language.catalogue import Messages


def words_of_pack(messages: Messages, entry: Listed[Content]) -> str:
    """Return that a file came in a pack: by whom, or where nobody says in which."""
    if entry.author:
        return messages.text("setup.pack_by", author=entry.author)
    return messages.text("setup.of_pack", name=entry.pack)
