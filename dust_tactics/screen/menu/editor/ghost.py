"""What is about to be put down on the editor's board: shown where it would come, with why not where it can't."""

from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.standing import Bar, Barred, Stand
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.scenarios.sides import FACINGS
from dust_tactics.files.warnings.ground import EVERYBODY
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.screen.art.painters import card_look, stands_upright
from dust_tactics.screen.art.tokens import TokenLook
from dust_tactics.screen.board.markings import Marked, Standing
from dust_tactics.screen.menu.editor.choices import unit_name
from dust_tactics.screen.menu.editor.ground import Ground
from dust_tactics.screen.menu.editor.host import EditorHost


@dataclass(frozen=True)
class Ghost:
    """Squares that something would come on, and what it looks like there.

    words     what would come of it otherwise than that it stands there, or why it can't
    barred    whether it can't
    doubtful  whether it can, but is of no use there
    """

    squares: tuple[int, ...]
    thing: Standing | Marked | None
    words: str = ""
    barred: bool = False
    doubtful: bool = False


class Ghosts:
    """Tells what units and objectives would look like on other squares of a draft."""

    def __init__(self, host: EditorHost, ground: Ground) -> None:
        self._host, self._ground = host, ground

    def of_card(self, card: Card, side: int, square: int) -> Ghost | None:
        """Return a new unit of a side on a square; a hero may join the friend who stands there."""
        friends = [path for path in self._ground.units_on(square) if path[1] == side]
        if card.kind is Kind.HERO and friends:
            friend = unit_name(self._host, value_at(self._host.values, friends[0]))
            return Ghost((square,), None, self._host.messages.text("editor.ghost_joins", unit=friend))
        return self._of(card, card_look(card, mirrored=bool(side)), self._ground.ahead(side), square)

    def of_thing(self, path: Keys, look: TokenLook | None, square: int) -> Ghost | None:
        """Return a unit or objective of the draft on another square; `look` is that of the unit where it stands."""
        if path[0] == "objective":
            return self.of_objective(square)
        unit = value_at(self._host.values, path)
        card = self._host.cards.get(str(unit.get("card")))
        if path[0] != "side" or card is None:
            return None
        facing = str(unit.get("facing") or self._ground.ahead(int(path[1])))
        return self._of(card, look or card_look(card, mirrored=bool(path[1])), facing, square, path)

    def of_objective(self, square: int) -> Ghost:
        """Return an objective on a square; where no unit can enter, that is said."""
        board = self._ground.board
        if board is None or any(not self._ground.bars(walker.mover, square) for walker in EVERYBODY):
            return Ghost((square,), Marked(square))
        words = self._host.messages.text("editor.bar.closed", square=square_name(square, board.width))
        return Ghost((square,), Marked(square), words, doubtful=True)

    def _of(self, card: Card, look: TokenLook, wanted: str, square: int, but: Keys = ()) -> Ghost | None:
        board = self._ground.board
        if board is None or (facing := wanted) not in FACINGS:
            return None
        stands = self._ground.stands(card, square, but)
        barred = None if stands else self._ground.barred(card, square, but)
        squares = stands[0].squares if stands else barred.squares if barred is not None else (square,)
        stand = stands[0] if stands else Stand(squares)
        found = stand.facing_like(facing)
        seen = replace(
            look,
            facing=FACINGS.index(found) if found is not None else None,
            squares=len(squares),
            upright=stands_upright(squares, board.width),
        )
        whole = len(squares) == card.size
        return Ghost(squares, Standing(squares, seen) if whole else None, self.why(barred), barred=not stands)

    def why(self, barred: Barred | None) -> str:
        """Return in words why something can't stand where it would; empty where nothing bars it."""
        if barred is None or self._ground.board is None:
            return ""
        values: dict[str, Any] = {"square": square_name(barred.square, self._ground.board.width)}
        if barred.by is Bar.TAKEN:
            others = self._ground.units_on(barred.square)
            values["unit"] = unit_name(self._host, value_at(self._host.values, others[0]))
        if barred.ground is not None:
            values["ground"] = self._host.messages.text(f"terrain.{barred.ground.value}")
        return self._host.messages.text(f"editor.bar.{barred.by}", **values)
