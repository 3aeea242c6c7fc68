"""What happens in a battle, a line for each event, told plainly by the names of its parts."""

import re
from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from typing import Any

from dust_tactics.grid.squares import square_name
from dust_tactics.rules.commands import IMPROVISED, AnyCommand, Shot
from dust_tactics.rules.events import AnyEvent, DiceRolled, TurnBegan
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

_FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_UNITS = ("unit", "target")
_SIDES = ("side", "chooser", "winner")
_SQUARES = ("square", "path", "start")
_LEFT_OUT = ("result", "clause", "success")


class Log:
    """Prints events as they come."""

    def witness(self, state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
        """Print the events of a command, with the state after it."""
        for event in events:
            if isinstance(event, TurnBegan):
                print(f"--- turn {event.turn}")
            else:
                print(f"  {event_line(state, event)}")


def event_line(state: GameState, event: AnyEvent) -> str:
    """An event as its kind and its parts, with the names of units, sides and squares."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
    parts = [
        f"{field.name.replace('_', ' ')} {_shown(state, event, field.name, value)}"
        for field in fields(event)
        if field.name not in _LEFT_OUT and (value := getattr(event, field.name)) not in (None, (), "")
    ]
    clause = getattr(event, "clause", "")
    return f"{words}: {', '.join(parts)}{f' ({clause})' if clause else ''}"


def _shown(state: GameState, event: AnyEvent, name: str, value: Any) -> str:
    unit = getattr(event, "unit", None)
    if name in _UNITS:
        return state.units[value].name
    if name in _SIDES:
        return state.battle.sides[value].name
    if name in _SQUARES:
        width = state.battle.board.width
        return " ".join(square_name(square, width) for square in (value if isinstance(value, tuple) else (value,)))
    if name == "facing":
        return _FACINGS[value]
    if name == "shots":
        return " + ".join(_shot(state, unit, shot) for shot in value)
    if name == "weapon":
        owner = event.target if isinstance(event, DiceRolled) and event.purpose.endswith("-save") else unit
        return _weapon(state, owner, value)
    return _plain(value)


def _shot(state: GameState, unit: int | None, shot: Shot) -> str:
    return f"{shot.count} x {_weapon(state, unit, shot.weapon)} at {state.units[shot.target].name}"


def _weapon(state: GameState, unit: int | None, index: int) -> str:
    if unit is None or index == IMPROVISED:
        return "improvised weapons"
    return state.units[unit].card.weapons[index].name


def _plain(value: Any) -> str:
    if isinstance(value, Tally):
        return str(value.total)
    if isinstance(value, Refusal):
        return f"{value.reason} {value.clause}".strip()
    if isinstance(value, tuple):
        return ("" if all(isinstance(item, Face) for item in value) else " ").join(_plain(item) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value if isinstance(value, Enum) else value)
