"""Smoke that lies on the table of a scenario when the first turn begins (T13-TER-16)."""

from dust_tactics.files.boards.square_ranges import parse_range
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import MOST_CLOUDS, MOST_TURNS, SmokeCloud
from dust_tactics.table.wording import worded


def read_smoke(root: Table, board: Board | None) -> tuple[SmokeCloud, ...]:
    """Return the clouds that a scenario lays; smoke without a last turn goes at the end of the first."""
    clouds = []
    tables = root.tables("smoke")
    if len(tables) > MOST_CLOUDS:
        root.complain("smoke", worded("{count} clouds", count=len(tables)), worded("at most {most}", most=MOST_CLOUDS))
    for table in tables[:MOST_CLOUDS]:
        squares = read_squares(table, "squares", board)
        clouds.append(SmokeCloud(squares, table.whole("until", 1, MOST_TURNS, 1)))
        table.finish()
    return tuple(clouds)


def read_squares(table: Table, key: str, board: Board | None, *, required: bool = True) -> tuple[int, ...]:
    """Squares and blocks of them such as A1:D12, in ascending order; none where there is no board to look at."""
    found: set[int] = set()
    names = table.texts(key, required)
    if not names and isinstance(table.values.get(key), list) and not table.values[key]:
        table.complain(key, "an empty list", "squares such as A1 or A1:D12")
    for name in names:
        if board is None:
            return ()
        try:
            found.update(parse_range(name, board))
        except ValueError as error:
            table.complain(key, shown(name), worded("squares such as A1 or A1:D12: {error}", error=error))
    return tuple(sorted(found))
