"""What stands where on the board of a draft, and where more could stand."""

from collections.abc import Mapping
from typing import Any

from dust_tactics.files.boards.joining import Side
from dust_tactics.files.boards.square_ranges import squares_in
from dust_tactics.files.editing.standing import Barred, Stand, barred_at, stands_at
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import squares_of, tables_of
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.terrain import Mover, features
from dust_tactics.screen.board.scenario_table import later_places
from dust_tactics.screen.menu.editor.draft_host import DraftHost
from dust_tactics.screen.menu.editor.drawn import square_named

_AWAY = {Side.WEST: "east", Side.EAST: "west", Side.NORTH: "south", Side.SOUTH: "north"}


class Ground:
    """The squares of a draft, by what it says."""

    def __init__(self, host: DraftHost) -> None:
        self._host = host

    @property
    def board(self) -> Board | None:
        """The board, as far as it is known."""
        sketch = self._host.checked.sketch
        return sketch.board if sketch is not None else None

    def squares_of_unit(self, unit: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the squares that a unit starts on, as far as they are squares of the board."""
        board = self.board
        return () if board is None else tuple(squares_in(squares_of(unit), board))

    def units_on(self, square: int) -> list[Keys]:
        """Return the units that start on a square."""
        return [
            ("side", number, "unit", place)
            for number, side in enumerate(tables_of(self._host.values, "side"))
            for place, unit in enumerate(tables_of(side, "unit"))
            if square in self.squares_of_unit(unit)
        ]

    def things_on(self, square: int) -> list[Keys]:
        """Return the units, objectives and smoke on a square, and the units that are shown there as they come later."""
        board = self.board
        if board is None:
            return []
        name = square_name(square, board.width)
        objectives = [
            ("objective", number)
            for number, one in enumerate(tables_of(self._host.values, "objective"))
            if square_named(board, one) == name
        ]
        smoke = [
            ("smoke", number)
            for number, cloud in enumerate(tables_of(self._host.values, "smoke"))
            if square in self.named(cloud.get("squares"))
        ]
        later = [path for path, place in self._later().items() if place == square]
        return [*self.units_on(square), *objectives, *smoke, *later]

    def _later(self) -> dict[Keys, int]:
        """Return where units of the draft are shown that come in a later turn."""
        sketch, sides = self._host.checked.sketch, tables_of(self._host.values, "side")
        if sketch is None or not all(side.armies for side in sketch.sides):
            return {}
        places = later_places(sketch, [side.armies[0] for side in sketch.sides])
        return {
            ("side", side, "unit", number): square
            for (side, number), square in places.items()
            if side < len(sides) and number < len(tables_of(sides[side], "unit"))  # as typed since the last check
        }

    def squares_shown(self, path: Keys) -> tuple[int, ...]:
        """Return the same as `squares_at`; of a unit that comes later, where it is shown."""
        later = self._later()
        return (later[path],) if path in later else self.squares_at(path)

    def named(self, names: Any) -> set[int]:
        """Return the squares of a list of names, as far as they are squares of the board."""
        board = self.board
        return set(squares_in(names, board)) if board is not None and isinstance(names, list) else set()

    def unit_selected(self) -> dict[str, Any] | None:
        """Return the unit that is selected; None for none."""
        path = self._host.selected
        if path[:1] != ("side",) or len(path) != 4:
            return None
        units = tables_of(tables_of(self._host.values, "side")[int(path[1])], "unit")
        return units[int(path[3])] if int(path[3]) < len(units) else None

    def taken(self, but: Keys = ()) -> set[int]:
        """Return the squares on which units start, but for one of them."""
        return {
            square
            for number, side in enumerate(tables_of(self._host.values, "side"))
            for place, unit in enumerate(tables_of(side, "unit"))
            if ("side", number, "unit", place) != but
            for square in self.squares_of_unit(unit)
        }

    def stands(self, card: Card, square: int, but: Keys = ()) -> tuple[Stand, ...]:
        """Return how a unit of a card could stand on a square."""
        return () if self.board is None else stands_at(self.board, card, square, self.taken(but))

    def barred(self, card: Card, square: int, but: Keys = ()) -> Barred | None:
        """Return why a unit of a card can't stand on a square; None where it can."""
        return None if self.board is None else barred_at(self.board, card, square, self.taken(but))

    def bars(self, mover: Mover, square: int) -> bool:
        """Return whether what lies on a square keeps those out who move like that."""
        sketch = self._host.checked.sketch
        if sketch is None:
            return False
        rows = EDITIONS[sketch.edition].terrain
        return any(mover in rows[feature].barred for feature in features(sketch.board, square))

    def ahead(self, side: int) -> str:
        """Return the way that units of a side look: away from the edge they enter by."""
        sides = tables_of(self._host.values, "side")
        entry = sides[side].get("entry") if side < len(sides) else None
        return _AWAY[Side(entry)] if entry in list(Side) else ("east", "west")[side]

    def squares_at(self, path: Keys) -> tuple[int, ...]:
        """Return the squares of a unit, an objective or smoke at a place, or of what a place inside it says."""
        values, board = self._host.values, self.board
        if board is None or len(path) < 2:
            return ()
        if path[0] == "side" and len(path) >= 4 and path[2] == "unit":
            sides = tables_of(values, "side")
            units = tables_of(sides[int(path[1])], "unit") if int(path[1]) < len(sides) else []
            return self.squares_of_unit(units[int(path[3])]) if int(path[3]) < len(units) else ()
        tables = tables_of(values, str(path[0])) if path[0] in ("objective", "smoke") else []
        if int(path[1] if isinstance(path[1], int) else 0) >= len(tables):
            return ()
        table = tables[int(path[1])]
        return tuple(self.named([square_named(board, table)] if path[0] == "objective" else table.get("squares")))
