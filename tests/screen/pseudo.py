"""A language that nobody speaks, made from English: every word of four letters or more has accents and is 35 % longer.

What is drawn without an accent was not taken from the catalogue; what is cut in it would be cut in German or Polish.
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

LANGUAGE = "en-XA"
LONGER = 1.35
LETTERS = str.maketrans("aeiouyAEIOUYcnszCNSZlrLR", "áéíóúýÁÉÍÓÚÝčñšžČÑŠŽľřĽŘ")
_WORD = re.compile(r"[^\W\d_]{4,}")
_FIELD = re.compile(r"(\{\w+(?::\w+)?\}|%\w)")


def pseudo_word(word: str) -> str:
    """A word, with its vowels doubled until it is long enough."""
    letters = word.translate(LETTERS)
    if letters == word:
        letters = letters[:-1] + {"k": "ķ", "t": "ť", "d": "ď", "g": "ğ"}.get(letters[-1], "ē")
    missing = round(LONGER * len(word)) - len(word)
    longer = "".join(letter + (letter.lower() if place < missing else "") for place, letter in enumerate(letters))
    return longer.upper() if word.isupper() else longer


def pseudo(text: str) -> str:
    """A text of the catalogue; names in braces stay."""
    pieces = _FIELD.split(text)
    return "".join(
        piece if place % 2 else _WORD.sub(lambda found: pseudo_word(found[0]), piece)
        for place, piece in enumerate(pieces)
    )


def plain_words(text: str) -> list[str]:
    """Words of four letters or more that the catalogue did not say."""
    return [word for word in _WORD.findall(text) if word.isascii()]


def write_pseudo_language(folder: Path) -> None:
    """Put the language beside English."""
    for path in (*folder.rglob("en.toml"), *folder.rglob("en.counts.toml")):
        english = tomllib.loads(path.read_text(encoding="utf-8"))
        other = path.with_name(f"{LANGUAGE}{path.name.removeprefix('en')}")
        other.write_text("\n".join(_lines(english, ())), encoding="utf-8")


def _lines(table: dict[str, object], place: tuple[str, ...]) -> Iterable[str]:
    if place:
        yield "[{}]".format(".".join(f'"{key}"' for key in place))
    for key, value in table.items():
        if isinstance(value, str):
            yield f'"{key}" = "{_escaped(value if place[0] in ("language", "format") else pseudo(value))}"'
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _lines(value, (*place, key))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
