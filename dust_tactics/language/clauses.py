"""The rules in short: what a clause such as "T13-REA-04" says, for tooltips, the log and the help."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.language.catalogue import ENGLISH, Messages
from dust_tactics.table.typography import tied

LONGEST = 400
LONGEST_TRANSLATION = 600
"""Other languages take more letters for the same rule."""
WORLD, WORLD_PREFIX = "world", "WW"
"""The book of the strategy game, and how its clauses begin."""
CLAUSE_NAME = re.compile(r"\b(?:T\d\d|WW)-[A-Z]{3}-\d\d\b")
"""How clauses are written where the log, a refusal or a tooltip cites them."""
_ROW = re.compile(rf"{CLAUSE_NAME.pattern}(?:, {CLAUSE_NAME.pattern})*")


def short_names(text: str) -> str:
    """Return a text with the clauses that it names written as people write them in one book: LOS-02 for T13-LOS-02."""
    return CLAUSE_NAME.sub(lambda found: found.group().partition("-")[2], text)


def rule_line(messages: Messages, clause: str) -> str:
    """Return the rule that something rests on as it stands at its foot, quietly; nothing where there is none."""
    return messages.text("tooltip.rule", rule=short_names(clause)) if clause else ""


def cited(text: str, cite: Callable[[str], str]) -> str:
    """Return a text with each rule that it names as a book has it: `cite` is that of the edition on the table.

    Of several in a row those fall out that the book has not, and those that are the same there.
    """
    return _ROW.sub(lambda found: ", ".join(_cited_row(found.group(), cite)), text)


def _cited_row(row: str, cite: Callable[[str], str]) -> Iterator[str]:
    return filter(None, dict.fromkeys(cite(name) for name in CLAUSE_NAME.findall(row)))


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its name, the section of the rules it stands in, a title and what it says.

    reading     how the program reads it where the book leaves more than one way, or ""
    example     a worked example, or ""
    see         other clauses that belong to it, by their names
    background  why there is nothing in it to play, or ""
    """

    id: str
    section: str
    title: str
    text: str
    reading: str = ""
    example: str = ""
    see: tuple[str, ...] = ()
    background: str = ""

    @property
    def words(self) -> str:
        """All there is to search in."""
        return f"{self.id} {self.section} {self.title} {self.text} {self.reading} {self.example}".lower()


def clauses_folder() -> Path:
    """Return where the books lie in English; translations lie in folders beside them, called by their languages."""
    return data_root() / "assets" / "clauses"


@cache
def load_clauses(edition: str, language: str = ENGLISH) -> dict[str, Clause]:
    """Return the clauses of an edition by their names, in the order of the rules; what a translation lacks is English.

    A translation that can't be read is left out as a whole, and `dust-tactics check` tells what is wrong with it.
    Raises FileRefused for the English book.
    """
    english = read_clauses(clauses_folder() / f"{edition}.toml")
    path = clauses_folder() / language / f"{edition}.toml"
    if language == ENGLISH or not path.exists():
        return english
    try:
        return read_translation(path, english)
    except FileRefused:
        return english


def read_clauses(path: Path) -> dict[str, Clause]:
    """Return the clauses of one file. Raises FileRefused."""
    root = read_toml(path)
    prefix = root.text("prefix")
    clauses: dict[str, Clause] = {}
    for key in root.values:
        if key == "prefix":
            continue
        section = root.table(key)
        if section is not None:
            clauses |= {clause.id: clause for clause in _section(section, prefix, key)}
    for clause in clauses.values():
        for other in clause.see:
            if other not in clauses:
                root.complain("see", f"{clause.id} with {other}", "clauses of this file")
    root.finish()
    root.complaints.refuse_if_any()
    return clauses


def _section(section: Table, prefix: str, key: str) -> list[Clause]:
    name = section.text("name")
    clauses = []
    for number in section.values:
        if number == "name":
            continue
        if not (len(number) == 2 and number.isdecimal()):
            section.complain(number, shown(number), "a clause's number of two digits")
            continue
        table = section.table(number)
        if table is not None:
            clauses.append(_clause(table, f"{prefix}-{key}-{number}", name, prefix))
    return clauses


def _clause(table: Table, name: str, section: str, prefix: str) -> Clause:
    clause = Clause(
        name,
        section,
        title=table.text("title"),
        text=table.text("text", longest=LONGEST),
        reading=table.text("reading", "", longest=LONGEST),
        example=table.text("example", "", longest=LONGEST),
        see=tuple(f"{prefix}-{other}" for other in table.texts("see", required=False)),
        background=table.text("background", ""),
    )
    table.finish()
    return clause


def read_translation(path: Path, english: dict[str, Clause]) -> dict[str, Clause]:
    """Return clauses with the words that the file of a language has for them; it lies in a folder called as that.

    Raises FileRefused, for clauses that English has not, too.
    """
    root, told = read_toml(path), {}
    sections = {key: root.table(key) for key in dict.fromkeys(name.split("-")[1] for name in english)}
    for name, clause in english.items():
        _, key, number = name.split("-")
        section = sections[key]
        told[name] = clause if section is None else _translated(section, number, clause, path.parent.name)
    for section in filter(None, sections.values()):
        section.finish()
    root.finish()
    root.complaints.refuse_if_any()
    return told


def _translated(section: Table, number: str, english: Clause, language: str) -> Clause:
    """Return a clause in the words of a section's table; fields that are empty in English can't be filled."""
    words: dict[str, Any] = {"section": section.text("name", english.section)}
    table = section.table(number)
    if table is not None:
        for field in ("title", "text", "reading", "example", "background"):
            if said := getattr(english, field):
                words[field] = tied(table.text(field, said, longest=LONGEST_TRANSLATION), language)
        table.finish()
    return replace(english, **words)


def find_clauses(clauses: dict[str, Clause], words: str) -> list[Clause]:
    """Return the clauses that hold all of some words, in whatever case; all of them for no words.

    First come those that are called so, then those that have the words in their name or title, then the rest.
    """
    wanted = words.lower().split()
    found = [clause for clause in clauses.values() if all(word in clause.words for word in wanted)]
    return sorted(found, key=lambda clause: _rank(clause, wanted)) if wanted else found


def _rank(clause: Clause, wanted: list[str]) -> int:
    title = clause.title.lower()
    if title.split() == wanted:
        return 0
    return 1 if all(word in f"{clause.id.lower()} {title}" for word in wanted) else 2
