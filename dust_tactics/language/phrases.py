"""A text of the catalogue in pieces: words, values that are filled in, and what is emphasised."""

from collections.abc import Callable, Mapping
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from dust_tactics.files.reading.complaints import printable

EMPHASIS = "*"


FORM = ":"


class Piece(NamedTuple):
    """A piece of a text: words as they are, or the name of a value that is filled in there.

    text   of a value its name, and the form that it takes there if it has one: "player:dative"
    """

    text: str
    is_value: bool = False
    emphasised: bool = False

    @property
    def value(self) -> str:
        """The name of the value."""
        return self.text.partition(FORM)[0]

    @property
    def form(self) -> str:
        """The form that the value takes, as the language calls it, such as "dative"; "" for none."""
        return self.text.partition(FORM)[2]


Phrase = tuple[Piece, ...]


def parse_phrase(text: str) -> Phrase:
    """Return the pieces of a text with `{names}`, `{names:form}` and `*emphasis*`.

    Raises ValueError for what does not pair.
    """
    if not ("{" in text or "}" in text or EMPHASIS in text):
        return (Piece(text),)
    pieces: list[Piece] = []
    emphasised = False
    for literal, field, form, conversion in Formatter().parse(text):
        for number, part in enumerate(literal.split(EMPHASIS)):
            emphasised ^= number > 0
            if part:
                pieces.append(Piece(part, False, emphasised))
        if field is not None:
            if not field.isidentifier() or (form and not form.isidentifier()) or conversion:
                raise ValueError(f"{{{field}}} is not a plain name in braces")
            pieces.append(Piece(f"{field}{FORM}{form}" if form else field, True, emphasised))
    if emphasised:
        raise ValueError("a star without its partner")
    return tuple(pieces)


def values_of(phrase: Phrase) -> frozenset[str]:
    """Return the names of the values that a text fills in."""
    return frozenset(piece.value for piece in phrase if piece.is_value)


def as_it_is(form: str, name: str) -> str:
    """Return a name as it is, whatever form is asked for."""
    return name


def filled(phrase: Phrase, values: Mapping[str, object], in_form: Callable[[str, str], str] = as_it_is) -> str:
    """Return a text with its values filled in, each in the form that the text asks for.

    Raises KeyError with the name of a value that is missing.

    A path is filled in as it can be shown; whoever gives another text of a file has to see to that.
    """
    return "".join(
        in_form(piece.form, _shown(values[piece.value])) if piece.is_value else piece.text for piece in phrase
    )


def _shown(value: object) -> str:
    return printable(value) if isinstance(value, Path) else str(value)


def capitalised(text: str) -> str:
    """Return a text as sentences begin: the first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def without_rank(name: str) -> str:
    """Return a name of three or more words without the first of them, such as a rank, for where it is too long."""
    _, _, rest = name.partition(" ")
    return rest if " " in rest else name
