"""What a language's typography asks for between words, done as texts are read: translators type plain spaces."""

import re
from collections.abc import Mapping

TIED = "\u00a0"
_NUMBER = r"(?<=\d) (?=[^\W\d_])|(?<=\{count\}) (?=[^\W\d_])"
_DASH = r" (?=– )"
_SPACES: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(rf"{_NUMBER}|{_DASH}|(?<=\b[zusd]\.) (?=[aBUäh]\.)"),
    "pl": re.compile(rf"{_NUMBER}|{_DASH}|(?<=(?<![^\W_])[AaIiOoUuWwZz]) "),
}
"""By language: spaces that no line breaks at, as after "w" in Polish, in "z. B." in German and after a number."""
_LAST_NUMBER = re.compile(r" (?=\d+$)")


def tied(text: str, language: str) -> str:
    """Return a text whose lines don't break where the language forbids it, as after "w" and "z" in Polish."""
    spaces = _SPACES.get(language.partition("-")[0])
    return text if spaces is None else spaces.sub(TIED, text)


def tied_name(name: str, language: str) -> str:
    """Return the name of a player whose number stands on the same line, as in "Spieler 1"."""
    return _LAST_NUMBER.sub(TIED, name) if language.partition("-")[0] in _SPACES else name
