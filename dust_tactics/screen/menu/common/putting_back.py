"""Putting back what was thrown away last, or telling why that can't be."""

from dust_tactics.files.reading.complaints import printable, system_words
from dust_tactics.files.trash import Thrown, put_back
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.menu.navigator import Navigator


def put_back_or_tell(thrown: Thrown, messages: Messages, navigator: Navigator) -> bool:
    """Put a file back where it was; return whether it is there again."""
    try:
        put_back(thrown)
    except FileExistsError:
        why = messages.text("files.in_the_way", file=printable(thrown.was.name))
    except OSError as error:
        why = system_words(error)
    else:
        return True
    navigator.tell(messages.text("common.dialog_title"), why)
    return False
