"""Rules by the names that shared code has for them, and the clauses of each book that they stand for."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from referee import Referee
from source_trees import tree_of

import dust_tactics
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import CLAUSE_NAME, cited, load_clauses
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions import EDITIONS, REVISED_2013
from dust_tactics.rules.state import GameState

PACKAGE = Path(dust_tactics.__file__).parent
ROOMS = ("rules", "files", "language", "screen")
OPEN = """
    . . . . . .
    . . . . . .
    . . . . . .
"""
MADE_UP = replace(
    REVISED_2013,
    id="made-up",
    cites={
        "T13-MOV-01": "T99-WAY-01",
        "T13-MOV-02": "T99-WAY-02",
        "T13-RNG-01": "T99-FAR-03",
        "T13-ACT-02": "T99-DEC-04",
        "T13-TRN-05": "",
    },
)
"""The rules of 2013 in a book that has other clauses for some of them, and none for one."""


def _texts(path: Path) -> Iterator[str]:
    """The texts in the code of a file, those that explain it left out."""
    tree = tree_of(path)
    explaining = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explaining:
            yield node.value


@cache
def names_in_shared_code() -> dict[str, str]:
    """The names of rules in code that all editions of the battle game share, and a file where each is used."""
    paths = (path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py")))
    shared = [path for path in paths if "editions" not in path.relative_to(PACKAGE).parts]
    return {
        name: str(path.relative_to(PACKAGE))
        for path in shared
        for text in _texts(path)
        for name in CLAUSE_NAME.findall(text)
        if not name.startswith("WW-")
    }


def uncited(edition: Edition[GameState], clauses: frozenset[str]) -> dict[str, str]:
    """The names that stand for none of a book's clauses, and that its concordance does not call missing either."""
    return {
        name: path
        for name, path in names_in_shared_code().items()
        if (clause := edition.cite(name)) and (clause not in clauses)
    }


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_rule_named_in_shared_code_has_a_clause_of_the_book(edition: Edition[GameState]) -> None:
    assert len(names_in_shared_code()) > 100
    assert all(clause.startswith(edition.prefix) for clause in edition.cites.values() if clause)
    assert uncited(edition, frozenset(load_clauses(edition.id))) == {}


def test_a_rule_without_a_place_in_the_concordance_is_found() -> None:
    found = uncited(MADE_UP, frozenset({"T99-WAY-01", "T99-WAY-02", "T99-FAR-03", "T99-DEC-04"}))
    assert "T13-MOV-03" in found and not found.keys() & MADE_UP.cites.keys()


@pytest.fixture
def referee() -> Referee:
    """A walker and a squad three squares apart, by the book that is made up."""
    return Referee(OPEN, {"Ludwig": "A2 E"}, {"Bot Hunters": "F2"}, edition=MADE_UP)


def test_refusals_cite_the_book_on_the_table(referee: Referee) -> None:
    referee.activate("Ludwig").declare("move", "attack")
    refusal = referee.refusal(referee.move_command("B2", "C2", "D2", "E2", "F2", facing="E"))
    assert (refusal.reason, refusal.clause) == ("too-far", "T99-WAY-01")
    assert referee.refusal(referee.move_command("C2", facing="E")).clause == "T13-MOV-03", "not in the concordance"


def test_the_log_cites_the_book_on_the_table(referee: Referee) -> None:
    narrator = Narrator(load_messages())

    def clauses() -> list[str]:
        return [line.clause for line in narrator.report(referee.events, referee.state)]

    referee.activate("Ludwig")
    assert clauses() == [""], "a rule that the book has not"
    referee.declare("move", "attack")
    assert clauses() == ["T99-DEC-04"]
    referee.move("B2", facing="E")
    assert "T99-WAY-01" in clauses()


def test_tallies_are_told_by_the_book_on_the_table(referee: Referee) -> None:
    state = referee.state
    allowance = state.edition.movement.allowance(state, referee.unit("Ludwig"), True)
    told = cited(", ".join(f"{part.clause} · {part.source}" for part in allowance.parts), state.edition.cite)
    assert told == "T99-WAY-01 · move-rating, T99-WAY-02 · march"


def test_a_clause_of_the_book_itself_stays_as_it_is() -> None:
    assert [MADE_UP.cite(clause) for clause in ("T99-WAY-01", "T13-ATK-01", "")] == ["T99-WAY-01", "T13-ATK-01", ""]
    assert REVISED_2013.cite("T13-MOV-01") == "T13-MOV-01"
