"""The rules in short: what a clause such as "T13-REA-04" says, for tooltips, the log and the help."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dust_tactics.files.complaints import shown
from dust_tactics.files.gate_toml import Table, read_toml
from dust_tactics.files.places import data_root

LONGEST = 400


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its name, the section of the rules it stands in, a title and what it says."""

    id: str
    section: str
    title: str
    text: str


@cache
def load_clauses(edition: str = "2013") -> dict[str, Clause]:
    """The clauses of an edition by their names, in the order of the rules. Raises FileRefused."""
    return read_clauses(data_root() / "assets" / "clauses" / f"{edition}.toml")


def read_clauses(path: Path) -> dict[str, Clause]:
    """The clauses of one file. Raises FileRefused."""
    root = read_toml(path)
    prefix = root.text("prefix")
    clauses: dict[str, Clause] = {}
    for key in root.values:
        if key == "prefix":
            continue
        section = root.table(key)
        if section is not None:
            clauses |= {clause.id: clause for clause in _section(section, f"{prefix}-{key}")}
    root.finish()
    root.complaints.refuse_if_any()
    return clauses


def _section(section: Table, prefix: str) -> list[Clause]:
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
            title, text = table.text("title"), table.text("text", longest=LONGEST)
            table.finish()
            clauses.append(Clause(f"{prefix}-{number}", name, title, text))
    return clauses


def find_clauses(clauses: dict[str, Clause], words: str) -> list[Clause]:
    """The clauses that hold all of some words in their name, section, title or text; all of them for no words."""
    wanted = words.lower().split()
    return [
        clause
        for clause in clauses.values()
        if all(word in f"{clause.id} {clause.section} {clause.title} {clause.text}".lower() for word in wanted)
    ]
