"""Diagrams in a language: their titles and captions, and what the rules make of a square in one, in a line."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from dust_tactics.files.diagrams import load_diagrams
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import ENGLISH, Messages
from dust_tactics.language.clauses import clauses_folder
from dust_tactics.language.sight import cover_words, verdict_words
from dust_tactics.rules.diagrams import CLAIMS, Claim, Diagram, Findings, Found, Shows
from dust_tactics.table.typography import tied

LONGEST_CAPTION = 450
DIAGRAMS = "diagrams"
"""The folder of diagrams, beside the clauses of a language."""


@cache
def told_diagrams(edition: str, language: str = ENGLISH) -> tuple[Diagram, ...]:
    """Return the diagrams of an edition with the titles and captions of a language; what it lacks is English.

    A translation that can't be read is left out as a whole, and `dust-tactics check` tells what is wrong with it.
    Raises FileRefused for the English file.
    """
    english = load_diagrams(edition)
    path = clauses_folder() / language / DIAGRAMS / f"{edition}.toml"
    if language == ENGLISH or not path.exists():
        return english
    try:
        return read_captions(path, english)
    except FileRefused:
        return english


def read_captions(path: Path, english: Sequence[Diagram]) -> tuple[Diagram, ...]:
    """Return diagrams with the words that the file of a language has for them. Raises FileRefused."""
    root, told, language = read_toml(path), [], path.parent.parent.name
    for diagram in english:
        table = root.table(diagram.id)
        if table is not None:
            title, caption = table.text("title", diagram.title), table.text("caption", diagram.caption, LONGEST_CAPTION)
            table.finish()
            diagram = replace(diagram, title=tied(title, language), caption=tied(caption, language))
        told.append(diagram)
    root.finish()
    root.complaints.refuse_if_any()
    return tuple(told)


def finding_words(messages: Messages, findings: Findings, square: int) -> str:
    """Return what is so of a square, or of the unit there: "Ludwig: seen in the open"."""
    found, width = findings.found[square], findings.state.battle.board.width
    unit = next((unit for unit in findings.state.at(square) if unit.id != findings.unit.id), None)
    what = square_name(square, width) if unit is None or found.claim in CLAIMS[Shows.REACH] else unit.name
    if found.verdict is not None:
        return messages.text("diagram.seen", what=what, verdict=_seen(messages, findings, square, width))
    if found.cost is not None:
        return messages.text(f"diagram.{found.claim}", what=what, squares=messages.counted("square", found.cost))
    if found.claim in (Claim.REACTS, Claim.CANNOT) and unit is not None:
        distance = findings.state.range(findings.unit, unit)
        return messages.text(f"diagram.{found.claim}", what=what, range=distance)
    return messages.text(f"diagram.{found.claim}", what=what)


def _seen(messages: Messages, findings: Findings, square: int, width: int) -> str:
    """Return how the square is seen, or the unit there, and what that is due to."""
    found: Found = findings.found[square]
    if found.verdict is None:
        return ""
    if found.cover is not None:
        return cover_words(found.cover, messages, width)
    saves, state = findings.state.edition.saves, findings.state
    covered = any(saves.covered_by_ground(state, unit) for unit in state.at(square))
    return verdict_words(found.verdict, messages, width, covered_by_ground=covered)
