"""What is wrong with a file, in words its author can act on."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from pathlib import Path
from typing import ClassVar

from dust_tactics.table.refusal import Refusal
from dust_tactics.table.wording import Worded, worded

MISSING = "nothing"
"""What was found where something has to stand and does not."""

_ASKS = "did you mean "
"""How an expectation begins that names the one thing that was surely meant."""

MOST_LISTED = 24
"""Options that a complaint lists; of more it names a few."""

_LIKE = 0.75
"""How much alike two words are, from 0 to 1, if one is taken for a slip of the pen of the other."""

MOST_COMPLAINTS = 200
"""More than these help nobody; a hostile file could cause millions."""

LONGEST_SHOWN = 300
LONGEST_SENTENCE = 1000
_CUT = "..."
_UNSHOWN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Categories of signs that are no letters: a terminal obeys some, others turn words round or begin a line."""
_JOINERS = "\u200c\u200d"
"""Signs of such a category that Persian and Hindi words need, and emoji made of several."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing wrong with a file.

    file      the file as it was named
    place     the place in it: table and key, or layer and square; may be empty
    found     what stands there
    expected  what should
    line      line number from 1, where there is one
    refusal   why the rules do not allow what was found, where that is so; `language` finds words for it
    at        the same place for programs: names of tables and keys, and numbers of items from 0
    kind      a name for what is wrong, by which the scenario editor finds words of its own; mostly empty
    """

    file: str
    place: str
    found: str
    expected: str
    line: int | None = None
    refusal: Refusal | None = None
    at: tuple[str | int, ...] = field(default=(), compare=False)
    kind: str = field(default="", compare=False)

    lead: ClassVar[str] = ""
    """What stands before what was found, to tell one kind from another."""

    def __str__(self) -> str:
        return self.line_in(str)

    def line_in(self, say: Callable[[str], str]) -> str:
        """Return the complaint on one line; `say` puts a text into the language of whoever reads it."""
        line = worded("line {line}", line=self.line) if self.line else ""
        where = ": ".join(printable(say(place)) for place in (self.file, line, self.place) if place)
        return f"{where}: {say(self.lead)}{printable(say(self.sentence), LONGEST_SENTENCE)}"

    @property
    def sentence(self) -> str:
        """What is wrong, then what to do; where it is stands before."""
        found = worded("missing") if self.found == MISSING else worded("found {found}", found=self.found)
        if not self.expected:
            return self.found
        if self.expected.startswith(_ASKS):
            return worded("{found}. {question}", found=found, question=begun(self.expected))
        return worded("{found}, expected {expected}", found=found, expected=self.expected)


@dataclass(frozen=True, slots=True)
class FileWarning(Complaint):
    """Something in a file that is allowed and does not do what its author surely wants; it refuses nothing."""

    lead: ClassVar[str] = "warning: "


class FileRefused(Exception):
    """A file cannot be used; `complaints` holds everything that is wrong with it, at least one."""

    def __init__(self, complaints: Sequence[Complaint]) -> None:
        super().__init__("\n".join(str(complaint) for complaint in complaints))
        self.complaints: tuple[Complaint, ...] = tuple(complaints)


class Complaints:
    """Gathers the complaints about one file and the files it uses, up to MOST_COMPLAINTS."""

    def __init__(self, file: Path | str) -> None:
        self.file = str(file)
        self.warnings: list[FileWarning] = []
        self._gathered: list[Complaint] = []

    def about(self, file: Path | str) -> "Complaints":
        """Gather into the same list about a file that this one uses."""
        other = Complaints(file)
        other._gathered = self._gathered
        other.warnings = self.warnings
        return other

    def add(
        self,
        place: str,
        found: str,
        expected: str,
        line: int | None = None,
        refusal: Refusal | None = None,
        at: tuple[str | int, ...] = (),
        kind: str = "",
    ) -> None:
        """Note one complaint."""
        self.extend([Complaint(self.file, place, found, expected, line, refusal, at, kind)])

    def warn(self, place: str, found: str, expected: str, line: int | None = None) -> None:
        """Note something that is read all the same and may be meant otherwise."""
        if len(self.warnings) < MOST_COMPLAINTS:
            self.warnings.append(FileWarning(self.file, place, found, expected, line))

    def extend(self, complaints: Iterable[Complaint]) -> None:
        """Take over complaints about this file or one that it uses; each is told once, however often it is found."""
        for complaint in complaints:
            if len(self._gathered) < MOST_COMPLAINTS and complaint not in self._gathered:
                self._gathered.append(complaint)

    def drop(self, complaint: Complaint) -> None:
        """Forget a complaint for which another has turned out to be the cause."""
        if complaint in self._gathered:
            self._gathered.remove(complaint)

    def blame(self, causes: Sequence[Complaint], since: int) -> None:
        """If there are causes elsewhere, forget what was noted since there were so many complaints, as it follows
        from them, and tell them first; each once."""
        if causes:
            del self._gathered[since:]
            self._gathered[:0] = [cause for cause in causes if cause not in self._gathered]
            del self._gathered[MOST_COMPLAINTS:]

    def __len__(self) -> int:
        return len(self._gathered)

    def __iter__(self) -> Iterator[Complaint]:
        return iter(self._gathered)

    def refuse_if_any(self) -> None:
        """Raise FileRefused if anything was noted."""
        if self._gathered:
            raise FileRefused(self._gathered)

    def refusal(self, place: str, found: str, expected: str, line: int | None = None) -> FileRefused:
        """Everything noted so far with one last complaint, for when reading on is pointless."""
        self.add(place, found, expected, line)
        return FileRefused(self._gathered)


def shown(value: object) -> str:
    """Return a value as it may stand in a complaint: on one line, not too long."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return "a list of tables"
    try:
        words = str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, str) else str(value)
    except RecursionError:
        words = "something nested too deeply"
    return cut(words)


def cut(words: str) -> str:
    """Words about a stranger's file as they may stand in a complaint: on one line, not too long."""
    text = printable(words)
    return text if len(text) <= 60 else f"{text[:57]}..."


def printable(text: object, longest: int = LONGEST_SHOWN) -> str:
    """Return a name, path or text of a file as it may stand on one line of a terminal or of the screen.

    Whatever is no letter is a "?", a space of any kind a plain one; what is too long lacks its middle.
    """
    words = str(text)
    if len(words) > longest:
        head = (longest - len(_CUT)) // 2
        words = f"{words[:head]}{_CUT}{words[len(words) - (longest - len(_CUT) - head) :]}"
    return words if words.isprintable() else "".join(map(_as_shown, words))


def can_be_shown(letter: str) -> bool:
    """Return whether a letter is one that people can read, or a space."""
    return letter in _JOINERS or unicodedata.category(letter) not in _UNSHOWN


def _as_shown(letter: str) -> str:
    if unicodedata.category(letter) == "Zs":
        return " "
    return letter if can_be_shown(letter) else "?"


def begun(text: str) -> str:
    """Return a text as sentences begin, with a large letter."""
    first = text[:1].upper()
    return Worded(first + text.template[1:], text.values) if isinstance(text, Worded) else first + text[1:]


def system_words(error: OSError) -> str:
    """Return what the system has refused, and about which file."""
    place = f"{printable(error.filename)}: " if error.filename else ""
    return place + printable(error.strerror or error)


def listed(options: Iterable[str]) -> str:
    """Options as a person would list them: "a, b or c"."""
    *others, last = options
    return worded("{names} or {last}", names=in_a_row(others), last=last) if others else last


def in_a_row(names: Sequence[str]) -> str:
    """Return names with commas between them."""
    return reduce(lambda first, second: worded("{first}, {second}", first=first, second=second), names)


def counted(count: int, one: str, many: str) -> str:
    """So many things, by the template for one or that for many."""
    return worded(one if count == 1 else many, count=count)


def nearest(found: str, names: Iterable[str]) -> str:
    """Return the name that is most like what was found, whatever letters are large, the first of several; empty if none
    is so much like it that it must have been meant."""
    by_small: dict[str, str] = {}
    for name in names:
        by_small.setdefault(name.casefold(), name)
    if (singular := _singular(found.casefold())) in by_small:
        return by_small[singular]
    import difflib  # which is loaded where somebody has made a slip, and not before the first frame

    near = difflib.get_close_matches(found[:60].casefold(), by_small, n=1, cutoff=_LIKE)
    return by_small[near[0]] if near else ""


def _singular(word: str) -> str:
    return f"{word.removesuffix('ies')}y" if word.endswith("ies") else word.removesuffix("s")


def one_of(found: str, options: Iterable[str], before: str = "", after: str = "") -> str:
    """Return what to expect instead of an unknown word: the known one that was surely meant, or all of them.

    before, after   what stands around the list of all
    """
    return _one_of(found[:60], tuple(sorted(options)), before, after)


@lru_cache(maxsize=256)
def _one_of(found: str, names: tuple[str, ...], before: str, after: str) -> str:
    near = nearest(found, names)
    if near:
        return worded("did you mean {near}?", near=repr(near))
    few = (
        listed(names)
        if len(names) <= MOST_LISTED
        else worded("one of {count}, such as {names}", count=len(names), names=listed(names[:3]))
    )
    return worded("{before}{options}{after}", before=before, options=few, after=after) if before or after else few
