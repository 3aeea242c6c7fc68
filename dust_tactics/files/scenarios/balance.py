"""How even a scenario turned out to be when a computer player fought itself in it, as its file says."""

from dataclasses import dataclass

from dust_tactics.files.levels import offered_levels
from dust_tactics.files.reading.toml import Table

MOST_BATTLES = 1_000_000
"""Of one kind: won, lost or drawn."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Battles of a level against itself, as the first side of the scenario saw them.

    by                 id of the level
    won, lost, drawn   numbers of battles
    """

    by: str
    won: int
    lost: int
    drawn: int = 0

    @property
    def battles(self) -> int:
        """How many were played; at least one, if a file says so."""
        return self.won + self.lost + self.drawn

    def __str__(self) -> str:
        """Return the line of a scenario's file that says so."""
        return f'balance = {{ by = "{self.by}", won = {self.won}, lost = {self.lost}, drawn = {self.drawn} }}'


def read_balance(root: Table) -> Balance | None:
    """Return the table `balance` of a scenario; None where nothing was measured."""
    table = root.table("balance")
    if table is None:
        return None
    by = table.choice_of("by", [level.id for level in offered_levels()])
    won, lost = (table.whole(key, 0, MOST_BATTLES) for key in ("won", "lost"))
    drawn = table.whole("drawn", 0, MOST_BATTLES, 0)
    if table.values.get("won") == table.values.get("lost") == table.values.get("drawn", 0) == 0:
        table.complain("", "no battle", "at least one: won, lost or drawn")
    table.finish()
    return Balance(by, won, lost, drawn)
