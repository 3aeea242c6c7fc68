"""Smoke that lies on the table of a scenario when the first turn begins (T13-TER-16)."""

from dust_tactics.files.boards.square_ranges import parse_range
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import MOST_CLOUDS, MOST_TURNS, SmokeCloud


def read_smoke(root: Table, board: Board | None) -> tuple[SmokeCloud, ...]:
    """The clouds that a scenario lays; smoke without a last turn goes at the end of the first."""
    clouds = []
    tables = root.tables("smoke")
    if len(tables) > MOST_CLOUDS:
        root.complain("smoke", f"{len(tables)} clouds", f"at most {MOST_CLOUDS}")
    for table in tables[:MOST_CLOUDS]:
        squares = _read_squares(table, board)
        clouds.append(SmokeCloud(squares, table.whole("until", 1, MOST_TURNS, 1)))
        table.finish()
    return tuple(clouds)


def _read_squares(table: Table, board: Board | None) -> tuple[int, ...]:
    found: set[int] = set()
    names = table.texts("squares")
    if not names and "squares" in table:
        table.complain("squares", "an empty list", "squares such as A1 or A1:D12")
    for name in names:
        if board is None:
            continue
        try:
            found.update(parse_range(name, board))
        except ValueError as error:
            table.complain("squares", shown(name), f"squares such as A1 or A1:D12: {error}")
    return tuple(sorted(found))
