"""What a language's typography asks for between words, done as texts are read: translators type plain spaces."""

import re
from collections.abc import Mapping

TIED = "\u00a0"
_ALONE: Mapping[str, re.Pattern[str]] = {"pl": re.compile(r"(?<![^\W_])([AaIiOoUuWwZz]) ")}
"""By language: words that never end a line, each with the space after it."""


def tied(text: str, language: str) -> str:
    """Return a text whose lines don't break where the language forbids it, as after "w" and "z" in Polish."""
    alone = _ALONE.get(language.partition("-")[0])
    return text if alone is None else alone.sub(rf"\1{TIED}", text)
