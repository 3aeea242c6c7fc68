"""The catalogue of messages: what the facts of the rules are called and said, one file for each language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.grid.squares import square_name
from dust_tactics.table.refusal import Refusal

ENGLISH = "en"
LONGEST = 400
EMPHASIS = "*"


class UnknownMessage(KeyError):
    """There is no text of that key, or it lacks a value; the text of the error names both."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text: words as they are, or the name of a value that is filled in there."""

    text: str
    is_value: bool = False
    emphasised: bool = False


Phrase = tuple[Piece, ...]


def parse_phrase(text: str) -> Phrase:
    """The pieces of a text with `{names}` and `*emphasis*`. Raises ValueError for braces or stars that do not pair."""
    pieces: list[Piece] = []
    emphasised = False
    for literal, field, form, conversion in Formatter().parse(text):
        for number, part in enumerate(literal.split(EMPHASIS)):
            emphasised ^= number > 0
            if part:
                pieces.append(Piece(part, False, emphasised))
        if field is not None:
            if not field.isidentifier() or form or conversion:
                raise ValueError(f"{{{field}}} is not a plain name in braces")
            pieces.append(Piece(field, True, emphasised))
    if emphasised:
        raise ValueError("a star without its partner")
    return tuple(pieces)


def capitalised(text: str) -> str:
    """A text as sentences begin: the first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


class Messages:
    """The texts of a language. Keys are paths such as "refusal.out-of-range"."""

    def __init__(self, phrases: dict[str, Phrase]) -> None:
        self._phrases = phrases

    def __contains__(self, key: str) -> bool:
        return key in self._phrases

    def __iter__(self) -> Iterator[str]:
        return iter(self._phrases)

    def phrase(self, key: str) -> Phrase:
        """The pieces of a text. Raises UnknownMessage."""
        if key not in self._phrases:
            raise UnknownMessage(f"the catalogue of messages has no text {key!r}")
        return self._phrases[key]

    def text(self, key: str, **values: object) -> str:
        """A text with its values filled in. Raises UnknownMessage for a key or value that is missing."""
        return "".join(self._words(key, values))

    def _words(self, key: str, values: dict[str, object]) -> Iterator[str]:
        for piece in self.phrase(key):
            if not piece.is_value:
                yield piece.text
            elif piece.text in values:
                yield str(values[piece.text])
            else:
                raise UnknownMessage(f"the text {key!r} needs the value {piece.text!r}")

    def values_of(self, key: str) -> frozenset[str]:
        """The names of the values that a text fills in."""
        return frozenset(piece.text for piece in self.phrase(key) if piece.is_value)

    def counted(self, thing: str, count: int) -> str:
        """A number of things, as in "no hits", "1 hit" or "3 hits"; `thing` names a table of `count`."""
        if count == 0 and f"count.{thing}.none" in self:
            return self.text(f"count.{thing}.none")
        return self.text(f"count.{thing}.{'one' if count == 1 else 'many'}", count=count)

    def listed(self, things: Sequence[str]) -> str:
        """Things in a row, as in "one, two and three"."""
        if len(things) < 2:
            return "".join(things)
        return f"{', '.join(things[:-1])} {self.text('word.and')} {things[-1]}"

    def refusal(self, refusal: Refusal, columns: int) -> str:
        """Why something can't be, as a sentence. `columns` is the width of the board, to name its squares."""
        names = [_place_name(square, columns) for square in refusal.squares]
        values: dict[str, object] = {"squares": ", ".join(names)}
        for key, value in refusal.values:
            values[key] = self._named(key, value, columns)
        return capitalised(self.text(f"refusal.{refusal.reason}", **values))

    def _named(self, key: str, value: int | str, columns: int) -> object:
        if key == "square" and isinstance(value, int):
            return _place_name(value, columns)
        if key == "terrain":
            return self.text(f"terrain.{value}")
        if key == "bloc":
            return self.text(f"side.{value}")
        if key == "skill":
            return self.source(str(value))
        return value

    def source(self, source: str) -> str:
        """Where a part of a number comes from: a skill or another rule; a name, as of a weapon, stands for itself."""
        for key in (f"source.{source}", f"skill.{source}.name"):
            if key in self:
                return self.text(key)
        return source

    def no_save(self, reason: str) -> str:
        """Why hits allow no save, from the reason the rules give: "no-save-spray"."""
        return self.text(f"no-save.{reason.removeprefix('no-save-')}")

    def skill(self, key: str) -> tuple[str, str]:
        """Name of a skill or weapon rule, and what it does, in a line."""
        return self.text(f"skill.{key}.name"), self.text(f"skill.{key}.rule")


def _place_name(square: int, columns: int) -> str:
    """The name of a square; what a command of a stranger names outside the board has only its number."""
    return square_name(square, columns) if square >= 0 else str(square)


def messages_folder() -> Path:
    """Where the catalogues lie."""
    return data_root() / "assets" / "messages"


@cache
def load_messages(language: str = ENGLISH) -> Messages:
    """The catalogue of a language that ships; English says what it leaves out.

    Raises FileRefused for a file that can't be used, a language without a file included.
    """
    english = read_messages(messages_folder() / f"{ENGLISH}.toml")
    if language == ENGLISH:
        return english
    return read_messages(messages_folder() / f"{language}.toml", english)


def read_messages(path: Path, fallback: Messages | None = None) -> Messages:
    """The catalogue of one file over a fallback, whose keys and values it has to respect. Raises FileRefused."""
    root = read_toml(path)
    phrases = {} if fallback is None else {key: fallback.phrase(key) for key in fallback}
    for place, value in _flat(root.values, ()):
        key = ".".join(place)
        phrase = _checked_phrase(root.complaints, key, value, root.origin.lines.get(place))
        if phrase is None:
            continue
        if fallback is not None and not _fits(root.complaints, key, phrase, fallback, root.origin.lines.get(place)):
            continue
        phrases[key] = phrase
    root.complaints.refuse_if_any()
    return Messages(phrases)


def _flat(values: dict[str, Any], place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _flat(value, (*place, key))
        else:
            yield (*place, key), value


def _checked_phrase(complaints: Complaints, key: str, value: object, line: int | None) -> Phrase | None:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST or not value.isprintable():
        complaints.add(key, shown(value), f"a text of one line and at most {LONGEST} letters", line)
        return None
    try:
        return parse_phrase(value)
    except ValueError as error:
        complaints.add(key, str(error), "{names} in braces and *words* between stars", line)
        return None


def _fits(complaints: Complaints, key: str, phrase: Phrase, fallback: Messages, line: int | None) -> bool:
    if key not in fallback:
        complaints.add(key, "an unknown key", "a key of the English catalogue", line)
        return False
    wanted = fallback.values_of(key)
    strange = {piece.text for piece in phrase if piece.is_value} - wanted
    if strange:
        expected = "only " + ", ".join(f"{{{name}}}" for name in sorted(wanted)) if wanted else "no values"
        complaints.add(key, ", ".join(f"{{{name}}}" for name in sorted(strange)), expected, line)
    return not strange
