"""The catalogue of words: everything people read on the screen and in the log, in the language they have chosen."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.language.kept_layers import keep_layer, kept_layer
from dust_tactics.language.message_files import (
    COUNT,
    COUNTS,
    NAME,
    NAME_FORMS,
    OTHER,
    PARTS,
    Layer,
    read_layer,
    read_phrases,
)
from dust_tactics.language.phrases import Phrase, capitalised, filled, values_of
from dust_tactics.language.plurals import plurals_of

if TYPE_CHECKING:
    from datetime import datetime

ENGLISH = "en"
ASKED_FOR = "DUST_TACTICS_LANGUAGE"
"""The variable of the environment that tells the language of one run, as `--language` does, whatever is set."""
MINUS = "−"
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*")
"""How files of languages are called: the letters of a language, and a region or script after them."""
_WORD = re.compile(r"[a-z0-9]+")


class UnknownMessage(KeyError):
    """There is no text of that key, or it lacks a value; the text of the error names both."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class _Counted:
    """The forms of a counted thing, with the rule of the language that they are written in."""

    forms: Mapping[str, Phrase]
    category: Callable[[int], str]


class Messages:
    """The texts of a language, each as the first of some layers says it; the last layer is English, which says all.

    Keys are paths such as "refusal.out-of-range", things that are counted have names such as "hit".

    language   its letters, such as "de"
    folder     where its files lie, to look for what one book says otherwise
    books      all texts of the language by book, "" for those of none; without it these are of none
    """

    def __init__(
        self, language: str, layers: Sequence[Layer], folder: Path, books: "dict[str, Messages] | None" = None
    ) -> None:
        self.language, self.folder = language, folder
        self._layers = tuple(layers)
        self._books: dict[str, Messages] = {"": self} if books is None else books
        self._phrases: dict[str, Phrase] = {}  # what was asked for, and found in one of the layers
        self._counts: dict[str, _Counted] = {}
        for layer in reversed(layers):
            plurals = plurals_of(layer.language)
            if plurals is not None:
                self._counts |= {thing: _Counted(forms, plurals.category) for thing, forms in layer.counts.items()}

    def __contains__(self, key: str) -> bool:
        return any(key in layer.phrases for layer in self._layers)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(key for layer in reversed(self._layers) for key in layer.phrases))

    @property
    def things(self) -> Collection[str]:
        """What can be counted."""
        return self._counts.keys()

    def of_book(self, book: str) -> "Messages":
        """Return the texts for a book, such as "2013": what it says otherwise, in the language or in English, first.

        No book and one that says nothing otherwise have those of the language alone, whatever book these are of.
        Raises FileRefused for a file of the book that cannot be used.
        """
        if book not in self._books:
            plain = self._books[""]
            self._books[book] = plain if book in PARTS else plain._with_book(book)
        return self._books[book]

    def _with_book(self, book: str) -> "Messages":
        folder, english = self.folder / book, self._layers[-1]
        letters = dict.fromkeys((self.language, ENGLISH))
        there = [name for name in letters if any((folder / f"{name}{end}").exists() for end in (".toml", COUNTS))]
        if not there:
            return self
        said = [read_layer(folder, name, english) for name in there]
        return Messages(self.language, [*said, *self._layers], self.folder, self._books)

    # Texts

    def phrase(self, key: str) -> Phrase:
        """Return the pieces of a text. Raises UnknownMessage."""
        if key not in self._phrases:
            said = next((layer.phrases[key] for layer in self._layers if key in layer.phrases), None)
            if said is None:
                raise UnknownMessage(f"the catalogue of messages has no text {key!r}")
            self._phrases[key] = said
        return self._phrases[key]

    def text(self, key: str, /, **values: object) -> str:
        """Return a text with its values filled in. Raises UnknownMessage for a key or value that is missing."""
        return _filled(key, self.phrase(key), values, self.in_form)

    def sentence(self, key: str, words: Mapping[str, str], /, **names: object) -> str:
        """Return a text as sentences begin, with a large letter, unless a name stands first.

        `words` are values that the catalogue says, `names` are values that stand for themselves. Raises UnknownMessage.
        """
        first = self.phrase(key)[0]
        stands_first = first.is_value and not first.form
        said = {
            name: capitalised(text) if stands_first and name == first.value else text for name, text in words.items()
        }
        text = self.text(key, **said, **names)
        return text if stands_first else capitalised(text)

    def values_of(self, key: str) -> frozenset[str]:
        """Return the names of the values that a text fills in."""
        return values_of(self.phrase(key))

    def in_form(self, form: str, name: str) -> str:
        """Return a name in the form that a text asks for, such as "der Achse" for "Achse", as the language has it.

        A name that the language does not know is filled into its line for any other name, or stands for itself.
        """
        if not form:
            return name
        keys = (f"{NAME_FORMS}.{form}.{name}", f"{NAME_FORMS}.{form}.{OTHER}")
        key = next((key for key in keys if key in self), None)
        return name if key is None else filled(self.phrase(key), {"name": name})

    def counted(self, thing: str, count: int, /, **values: object) -> str:
        """Return a number of things, as in "no hits", "1 hit" or "3 hits". Raises UnknownMessage."""
        none = f"count-none.{thing}"
        if count == 0 and none in self:
            return self.text(none, **values)
        counted = self._counts.get(thing)
        if counted is None:
            raise UnknownMessage(f"the catalogue of messages has no counted thing {thing!r}")
        phrase = counted.forms[counted.category(abs(count))]
        return _filled(thing, phrase, {COUNT: self.number(count), **values}, self.in_form)

    # The ways of a language

    def listed(self, things: Sequence[str]) -> str:
        """Return things in a row, as in "one, two and three"."""
        return self._in_a_row(things, "format.list-two", "format.list-end")

    def either(self, things: Sequence[str]) -> str:
        """Return things of which one will do, as in "one, two or three"."""
        return self._in_a_row(things, "format.or-two", "format.or-end")

    def _in_a_row(self, things: Sequence[str], two: str, more: str) -> str:
        if len(things) < 2:
            return "".join(things)
        if len(things) == 2:
            return self.text(two, first=things[0], second=things[1])
        return self.text(more, rest=", ".join(things[:-1]), last=things[-1])

    def number(self, value: float, decimals: int = 0, *, signed: bool = False) -> str:
        """Return a number as people write it, with so many decimals; a `signed` one has its plus too, and nothing that
        is rounded to zero has a sign."""
        written = f"{value:z.{decimals}f}"
        if signed and float(written) > 0:
            written = f"+{written}"
        return written.replace("-", MINUS).replace(".", self.text("format.decimal"))

    def percent(self, share: float) -> str:
        """Return a share of 0 to 1 as in "31%", and neither 0 nor 100 for a chance that is not certain."""
        number = self.number(100 * share)
        if 0 < share < 0.005:
            number = "<1"
        elif 0.995 <= share < 1:
            number = ">99"
        return self.text("format.percent", number=number)

    def date(self, moment: "datetime") -> str:
        """Return a day with its time."""
        return moment.strftime(self.text("format.date"))

    def time(self, moment: "datetime") -> str:
        """Return a time of the day."""
        return moment.strftime(self.text("format.time"))

    # What the rules name

    def source(self, source: str) -> str:
        """Return where a part of a number comes from: a skill, a rule, a weapon; any other name stands for itself."""
        for key in (f"source.{source}", f"skill.{source}.name"):
            if key in self:
                return self.text(key)
        return self.weapon(source)

    def weapon(self, title: str) -> str:
        """Return what a weapon of a card is called, by the name on the card and perhaps a mode after it; a make stands
        for itself, and so does a weapon of people's own cards."""
        name, mode, rest = title.partition(" (")
        key = f"arm.{key_of(name)}"
        return f"{self.text(key)}{mode}{rest}" if key in self else title

    def spoken(self, words: str) -> str:
        """Return what somebody says, in the quotes of the language, which may want the full stop outside."""
        if words.endswith(".") and not words.endswith(".."):
            return self.text("commanders.says-and-stops", words=words[:-1])
        return self.text("commanders.says", words=words)

    def printed(self, title: str) -> str:
        """Return what a special rule is called that a card only prints, by the name on the card and perhaps a number
        after it; one of people's own cards stands for itself."""
        name, number, rest = title.partition(" (")
        key = f"printed.{key_of(name)}"
        return f"{self.text(key)}{number}{rest}" if key in self else title

    def no_save(self, reason: str) -> str:
        """Return why hits allow no save, from the reason the rules give: "no-save-spray"."""
        return self.text(f"no-save.{reason.removeprefix('no-save-')}")

    def skill(self, key: str) -> tuple[str, str]:
        """Return the name of a skill or weapon rule, and what it does, in a line."""
        return self.text(f"skill.{key}.name"), self.text(f"skill.{key}.rule")


def key_of(name: str) -> str:
    """Return the last part of the key under which the catalogue has an English name, such as "town-hall"."""
    return "-".join(_WORD.findall(name.casefold()))


def _filled(key: str, phrase: Phrase, values: Mapping[str, object], in_form: Callable[[str, str], str]) -> str:
    try:
        return filled(phrase, values, in_form)
    except KeyError as missing:
        raise UnknownMessage(f"the text {key!r} needs the value {missing.args[0]!r}") from missing


# Languages that are there


def messages_folder() -> Path:
    """Return where the catalogues lie."""
    return data_root() / "assets" / "messages"


def load_messages(language: str = ENGLISH, folder: Path | None = None) -> Messages:
    """Return the catalogue of a language that ships, or that a folder holds beside English.

    Raises FileRefused for a file that can't be used, a language without a file included.
    """
    folder = folder or messages_folder()
    return _load_messages(language, folder)


@cache
def _load_messages(language: str, folder: Path) -> Messages:
    return Messages(language, [_layer(folder, name) for name in dict.fromkeys((language, ENGLISH))], folder)


@cache
def _layer(folder: Path, language: str) -> Layer:
    """Return what a language says. English lies below all others; keys are named in it before a language is chosen."""
    kept = kept_layer(folder, language, *_below(language))
    return kept or read_layer(folder, language, *(_layer(folder, below) for below in _below(language)))


def _below(language: str) -> tuple[str, ...]:
    """Return what the texts of a language are checked against."""
    return () if language == ENGLISH else (ENGLISH,)


def keep_languages(*languages: str) -> None:
    """Keep languages that ship for the next start, unless they are kept already. Raises OSError."""
    folder = messages_folder()
    for language in dict.fromkeys(languages):
        if kept_layer(folder, language, *_below(language)) is None:
            keep_layer(folder, _layer(folder, language), *_below(language))


def language_files(folder: Path | None = None) -> dict[str, Path]:
    """Return the file of every language that is there, by its letters; English comes first."""
    found = {path.stem: path for path in (folder or messages_folder()).glob("*.toml")}
    letters = sorted(filter(LANGUAGE.fullmatch, found), key=lambda name: (name != ENGLISH, name))
    return {name: found[name] for name in letters}


def languages(folder: Path | None = None) -> dict[str, str]:
    """Return what every language that is there calls itself, by its letters.

    One whose file can't be read is called by its letters.
    """
    return {name: _own_name(path) for name, path in language_files(folder).items()}


def _own_name(path: Path) -> str:
    try:
        name = read_phrases(path).get(NAME)
    except FileRefused:
        name = None
    return path.stem if name is None else filled(name, {})


def fitting_language(wanted: Iterable[str], there: Collection[str]) -> str:
    """Return the first of some wanted languages, such as "de_AT", that is there, in its region or at large.

    English where none is.
    """
    for name in wanted:
        letters = name.partition(".")[0].partition("@")[0].replace("_", "-")
        for candidate in (letters, letters.partition("-")[0]):
            if candidate in there:
                return candidate
    return ENGLISH
