"""The language of the terminal, for what a battle's report says there."""

import os

from dust_tactics.language.catalogue import ASKED_FOR, Messages, fitting_language, language_files, load_messages

VARIABLES = (ASKED_FOR, "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set tells the language."""


def terminal_messages() -> Messages:
    """Return the catalogue in the language of the terminal, or in English. Raises FileRefused for a faulty one."""
    wanted = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return load_messages(fitting_language([wanted], language_files()))
