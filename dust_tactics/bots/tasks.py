"""What it is worth to do the task that the scenario has for a unit."""

import numpy as np

from dust_tactics.bots.fields import Fields, Places, Values
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.scenario_events import GUARDED, Task, UnitTask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit

TASK = "task"
OBEYED = 400.0
"""Army points for each square by which a place is off, so that nothing else outweighs it."""
EAGER = 6.0
"""Army points for each square nearer to the enemy, for a unit that is to attack."""
_SQUARES_LOOKED_AT = 6


def ignores_goals(state: GameState, unit: Unit) -> bool:
    """Return whether objectives are none of a unit's business, as it is to attack."""
    task = state.task_of(unit)
    return task is not None and task.task is Task.ATTACK


def worth_of_task(fields: Fields, unit: Unit, places: Places) -> Values:
    """Return by place what it is worth to a unit's task that it stands there; nothing without one, or off the table."""
    task = fields.state.task_of(unit)
    if task is None or not unit.squares or not len(places):
        return np.zeros(len(places))
    if task.task is Task.ATTACK:
        return -EAGER * _to_enemies(fields, unit, places)
    if task.task is Task.WITHDRAW:
        return _withdrawn(fields, unit, places)
    return -OBEYED * np.maximum(_from_post(fields, task, places) - (GUARDED if task.task is Task.GUARD else 0), 0.0)


def _from_post(fields: Fields, task: UnitTask, places: Places) -> Values:
    if task.post is None:
        return np.zeros(len(places))
    return np.asarray(fields.distance[places, task.post].min(axis=1), float)


def _to_enemies(fields: Fields, unit: Unit, places: Places) -> Values:
    """Return by place the squares to the nearest enemy, as the unit goes."""
    squares = [square for enemy in fields.state.targets(1 - unit.side) for square in enemy.squares]
    return _ways(fields, unit, places, squares)


def _withdrawn(fields: Fields, unit: Unit, places: Places) -> Values:
    """Return by place how near a unit is to where it came on; where nobody does, how far from the enemy."""
    entry = [square for square in entry_of(fields.state, unit) if _is_free(fields.state, unit, square)]
    if not entry:
        return OBEYED * _to_enemies(fields, unit, places)
    here = fields.stand(unit)[0, 0]
    nearest = sorted(entry, key=lambda square: (int(fields.distance[here, square]), square))[:_SQUARES_LOOKED_AT]
    return -OBEYED * _ways(fields, unit, places, nearest)


def _is_free(state: GameState, unit: Unit, square: int) -> bool:
    """Return whether nobody else stands on a square."""
    return all(other.id == unit.id for other in state.at(square))


def _ways(fields: Fields, unit: Unit, places: Places, squares: list[int]) -> Values:
    """Return by place the squares to the nearest of some squares: as the crow flies for a unit that flies."""
    if not squares:
        return np.zeros(len(places))
    if unit.flies:
        return np.asarray(fields.distance[places][:, :, squares].min(axis=(1, 2)), float)
    rows = [fields.way(unit, square, places) for square in dict.fromkeys(squares)]
    return np.asarray(np.minimum.reduce(rows), float)
