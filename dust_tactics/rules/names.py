"""Names that a scenario gives in several languages: a battle says them in one, and is the same battle in all."""

from collections.abc import Mapping
from dataclasses import replace

from dust_tactics.rules.scenario import Battle, SideSetup, Victory
from dust_tactics.rules.state import GameState

ENGLISH = "en"


def in_language(battle: Battle, language: str) -> Battle:
    """Return a battle with the names that its scenario has in a language such as "de" or "pt-BR", or in English.

    Ways to win follow the names of their objectives. Where two objectives or sides would have one name, all keep what
    they have.
    """
    said = _by_name(battle, language[:2])
    if not said:
        return battle
    objectives = tuple(replace(one, name=said.get(one.name, one.name)) for one in battle.objectives)
    first, second = (_side(side, said) for side in battle.sides)
    if len({one.name for one in objectives}) < len(objectives) or first.name == second.name:
        return battle
    victory = tuple(_way(way, said) for way in battle.victory)
    return replace(battle, sides=(first, second), objectives=objectives, victory=victory)


def in_english(state: GameState) -> GameState:
    """Return a state whose units have their English names, whatever language it is shown in; else the very same."""
    said = _by_name(state.battle, ENGLISH)
    if not any(unit.name in said for unit in state.units):
        return state
    units = [replace(unit, name=said.get(unit.name, unit.name)) for unit in state.units]
    return replace(state, units=units)


def _by_name(battle: Battle, language: str) -> dict[str, str]:
    """Return what each name that there is in any language is in one."""
    rows = (dict(row) for row in battle.spoken)
    return {name: row.get(language, row[ENGLISH]) for row in rows for name in row.values()}


def _side(side: SideSetup, said: Mapping[str, str]) -> SideSetup:
    units = tuple(replace(unit, name=said.get(unit.name, unit.name)) for unit in side.army.units)
    army = replace(side.army, name=said.get(side.army.name, side.army.name), units=units)
    name = said.get(side.name, side.name)
    return replace(side, name=name, player=name if side.player == side.name else side.player, army=army)


def _way(way: Victory, said: Mapping[str, str]) -> Victory:
    values = tuple(
        (key, said.get(value, value) if key == "objective" and isinstance(value, str) else value)
        for key, value in way.values
    )
    return replace(way, values=values, of=tuple(_way(part, said) for part in way.of))
