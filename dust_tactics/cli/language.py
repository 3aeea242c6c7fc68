"""The language of the terminal: in what commands say, help, and the report of a battle."""

import os
from collections.abc import Collection, Sequence
from itertools import pairwise

from dust_tactics.files.places import DataMissing
from dust_tactics.language.catalogue import (
    ASKED_FOR,
    ENGLISH,
    Messages,
    fitting_language,
    language_files,
    load_messages,
)

OPTION = "--language"
VARIABLES = (ASKED_FOR, "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set tells the language."""


def terminal_messages() -> Messages:
    """Return the catalogue in the language of the terminal, or in English. Raises FileRefused for a faulty one."""
    return load_messages(terminal_language())


def terminal_language() -> str:
    """Return the letters of the language of the terminal; English where there are none, as the data are missing."""
    wanted = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return fitting_language([wanted], _there()) if wanted else ENGLISH


def _there() -> Collection[str]:
    try:
        return language_files()
    except DataMissing:  # which is told when something is looked for in them
        return ()


def terminal_words(text: str) -> str:
    """Return an English sentence that a command makes in the language of the terminal, as far as that has it."""
    language = terminal_language()
    if language == ENGLISH:
        return text
    from dust_tactics.language.complaints import said_in  # which few runs need

    return said_in(language, text)


def asked_language(arguments: Sequence[str]) -> str:
    """Return the language that arguments ask for, before anything else is read of them; empty if they ask for none
    that is there."""
    asked = ""
    for option, following in pairwise([*arguments, ""]):
        name, equals, value = option.partition("=")
        if name == OPTION:
            asked = value if equals else following
    return asked if asked and asked in _there() else ""
