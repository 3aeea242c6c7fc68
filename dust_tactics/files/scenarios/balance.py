"""How even a scenario turned out to be when a computer player fought itself in it, as its file says."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from dust_tactics.files.levels import offered_levels
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.texts import ENGLISH

MOST_BATTLES = 1_000_000
"""Of one kind: won, lost or drawn."""
OF = r"[0-9a-f]{12}"
"""What `digest_of` gives."""
_WORDS = ("balance", "name", "briefing", "pack")
"""What a scenario says that makes no difference to who wins it."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Battles of a level against itself, as the first side of the scenario saw them.

    by                 id of the level
    won, lost, drawn   numbers of battles
    is_old             whether the scenario has changed since, as far as its file tells
    """

    by: str
    won: int
    lost: int
    drawn: int = 0
    is_old: bool = False

    @property
    def battles(self) -> int:
        """How many were played; at least one, if a file says so."""
        return self.won + self.lost + self.drawn

    def __str__(self) -> str:
        """Return the line of a scenario's file that says so."""
        return f'balance = {{ by = "{self.by}", won = {self.won}, lost = {self.lost}, drawn = {self.drawn} }}'


def what_matters(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of a scenario makes a difference to who wins it: no texts, and of names the English one alone."""
    return {key: _without_texts(value) for key, value in values.items() if key not in _WORDS}


def _without_texts(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_texts(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: inner.get(ENGLISH) if key == "name" and isinstance(inner, dict) else _without_texts(inner)
        for key, inner in value.items()
        if key != "text"
    }


def digest_of(values: Mapping[str, Any]) -> str:
    """Return a few letters that change as soon as anything in a scenario does that could change who wins."""
    said = json.dumps(what_matters(values), sort_keys=True, default=str)
    return sha256(said.encode()).hexdigest()[:12]


def read_balance(root: Table, *, of_scenario: bool = False) -> Balance | None:
    """Return the table `balance` of a scenario or a campaign; None where nothing was measured.

    That of a scenario may say `of` what it was measured.
    """
    table = root.table("balance")
    if table is None:
        return None
    by = table.choice_of("by", [level.id for level in offered_levels()])
    won, lost = (table.whole(key, 0, MOST_BATTLES) for key in ("won", "lost"))
    drawn = table.whole("drawn", 0, MOST_BATTLES, 0)
    if table.values.get("won") == table.values.get("lost") == table.values.get("drawn", 0) == 0:
        table.complain("", "no battle", "at least one: won, lost or drawn")
    of = table.text("of", "") if of_scenario else ""
    if of and re.fullmatch(OF, of) is None:
        table.complain("of", shown(of), "12 of the letters 0 to 9 and a to f")
    table.finish()
    return Balance(by, won, lost, drawn, is_old=bool(of) and of != digest_of(root.values))
