"""Objectives and entries that are drawn on boards, and what becomes of them in a scenario: it uses them by their
names."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import add_to, name_in, tables_of
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Board


def square_named(board: Board, objective: Mapping[str, Any]) -> str:
    """Return the square of an objective of a scenario, or the one on which the board has it; empty for neither."""
    if "square" in objective:
        return str(objective["square"]).upper()
    square = dict(board.objectives).get(name_in(objective.get("name")))
    return "" if square is None else square_name(square, board.width)


def unused_objectives(board: Board | None, values: Values) -> dict[str, int]:
    """Return the objectives of a board that a scenario doesn't use, and has none of its own in place of: squares by
    names."""
    return dict(_unused(board, tables_of(values, "objective"))) if board is not None else {}


def drawn_on(board: Board | None, values: Values, square: int) -> list[str]:
    """Return the names of objectives that a board has on a square and a scenario doesn't use."""
    return [name for name, where in unused_objectives(board, values).items() if where == square]


def _unused(board: Board, used: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, int]]:
    names = {name_in(objective.get("name")) for objective in used}
    squares = {square_named(board, objective) for objective in used}
    for name, square in board.objectives:
        if name not in names and square_name(square, board.width) not in squares:
            yield name, square


def unused_entries(board: Board | None, values: Values) -> dict[str, tuple[int, ...]]:
    """Return the entries of a board over which no side, reserve or unit of a scenario comes: squares by names."""
    used = {str(table.get(key)) for table in _who_comes(values) for key in ("entry", "reserve_entry")}
    return {name: squares for name, squares in board.entries if name not in used} if board is not None else {}


def _who_comes(values: Values) -> Iterator[Mapping[str, Any]]:
    for side in tables_of(values, "side"):
        yield side
        yield from tables_of(side, "unit")


def entry_on(board: Board | None, square: int) -> str:
    """Return the name of the entry that a board has on a square; empty for none."""
    return next((name for name, squares in board.entries if square in squares), "") if board is not None else ""


def use_objective(values: Values, name: str) -> Keys:
    """Let a scenario use an objective of its board, on the square on which it is drawn; return where it stands."""
    return add_to(values, ("objective",), {"name": name})


def use_if_drawn(values: Values, name: str) -> None:
    """Let a scenario use an objective by its name, which is one of its own or one of its board."""
    if name not in [name_in(objective.get("name")) for objective in tables_of(values, "objective")]:
        use_objective(values, name)


def settle(values: Values, path: Keys, board: Board | None) -> None:
    """Give an objective that has no square the one on which its board has it, so that it can be renamed."""
    objective = value_at(values, path)
    if board is not None and (square := square_named(board, objective)):
        objective.setdefault("square", square)
