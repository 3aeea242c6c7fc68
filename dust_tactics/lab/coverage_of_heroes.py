"""Heroes with units and at the controls of vehicles, as they are seen."""

from collections.abc import Callable, Iterator, Mapping

from dust_tactics.lab.coverage import CoverageItem, CoverageItems, Transition
from dust_tactics.rules.commands import React, TakeHits
from dust_tactics.rules.events import (
    TO_HIT,
    ActionsGained,
    DiceRolled,
    Dismounted,
    Moved,
    ReactionDeclared,
    TargetsDeclared,
    UnitActivated,
    UnitEliminated,
)
from dust_tactics.rules.heroes.joining import joined_hero
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import Success


def _fires_with(transition: Transition) -> bool:
    shares = [{shot.hero for shot in declared.shots} for declared in transition.told(TargetsDeclared)]
    return {True, False} in shares


def _strikes_back(transition: Transition) -> bool:
    """A joined hero rolls to hit while the other side acts, and nobody reacts: in close combat."""
    units, acting = transition.before.units, transition.before.activation
    return any(
        acting is not None
        and rolled.purpose == "hit"
        and rolled.unit is not None
        and units[rolled.unit].joined is not None
        and rolled.side != units[acting.unit].side
        for rolled in transition.told(DiceRolled)
    )


def _outlives(transition: Transition) -> bool:
    heroes = (
        joined_hero(transition.before, transition.before.units[gone.unit]) for gone in transition.told(UnitEliminated)
    )
    return any(hero is not None and transition.after.units[hero.id].on_table for hero in heroes)


def _falls_beside(transition: Transition) -> bool:
    units = (transition.before.units[gone.unit].joined for gone in transition.told(UnitEliminated))
    return any(unit is not None and transition.after.units[unit].on_table for unit in units)


def _served_by_skill(transition: Transition) -> Iterator[Unit]:
    """Units whose dice hit more easily by a skill that is not their own (T13-SKL-02, T13-HER-13)."""
    for rolled in transition.told(DiceRolled):
        more = set(rolled.success) - set(transition.before.dice.faces(Success.PLAIN))
        if rolled.purpose in TO_HIT and rolled.unit is not None and not more.isdisjoint(rolled.faces):
            unit = transition.before.units[rolled.unit]
            if all(skill.clause != rolled.clause for skill in transition.before.context.skills(unit.card)):
                yield unit


def _with_pilot(transition: Transition, unit: int) -> bool:
    return pilot_of(transition.before, transition.before.units[unit]) is not None


def _escape(transition: Transition, out: bool) -> bool:
    return any(rolled.purpose == "escape" and bool(rolled.successes) == out for rolled in transition.told(DiceRolled))


def _leaves(transition: Transition, abandoned: bool) -> bool:
    return any(left.abandoned == abandoned for left in transition.told(Dismounted))


Cases = Mapping[str, Callable[[Transition], bool]]

WITH_UNITS: Cases = {
    "acts with the unit joined": lambda t: any(event.hero is not None for event in t.told(UnitActivated)),
    "acts alone": lambda t: any(t.before.units[event.unit].joined is not None for event in t.told(UnitActivated)),
    "comes on with a unit": lambda t: any(moved.entered and moved.hero is not None for moved in t.told(Moved)),
    "reacts with the unit joined": lambda t: isinstance(t.command, React) and t.command.together is not None,
    "fires with the unit joined": _fires_with,
    "strikes back with the unit joined": _strikes_back,
    "takes a hit on the unit joined": lambda t: isinstance(t.command, TakeHits) and t.command.hero,
    "outlives the unit joined": _outlives,
    "falls beside the unit joined": _falls_beside,
    "gives the unit joined a skill": lambda t: any(unit.card.has_miniatures for unit in _served_by_skill(t)),
}
"""What joined heroes do."""
AT_THE_CONTROLS: Cases = {
    "drives a vehicle": lambda t: any(_with_pilot(t, event.unit) for event in t.told(UnitActivated)),
    "reacts with a vehicle": lambda t: any(_with_pilot(t, event.unit) for event in t.told(ReactionDeclared)),
    "gives the vehicle a skill": lambda t: any(not unit.card.has_miniatures for unit in _served_by_skill(t)),
    "gets a third action for the vehicle": lambda t: any(t.told(ActionsGained)),
    "leaves a vehicle behind, abandoned": lambda t: _leaves(t, True),
    "leaves a big vehicle, which fights on": lambda t: _leaves(t, False),
    "escapes from the wreck": lambda t: _escape(t, True),
    "is hurt in the wreck": lambda t: _escape(t, False),
}
"""What pilots do."""


def with_units(transition: Transition) -> CoverageItems:
    """Heroes with the units they have joined."""
    return (CoverageItem("joined hero", case) for case, holds in WITH_UNITS.items() if holds(transition))


def at_the_controls(transition: Transition) -> CoverageItems:
    """Pilots, and the skills by which they may pilot what they do."""
    yield from (CoverageItem("pilot", case) for case, holds in AT_THE_CONTROLS.items() if holds(transition))
    for activated in transition.told(UnitActivated):
        vehicle = transition.before.units[activated.unit]
        pilot = pilot_of(transition.before, vehicle)
        if pilot is not None:
            own = transition.before.context.skills(vehicle.card)
            yield from (CoverageItem("skill", skill.key) for skill in own if skill.only_pilot())
            theirs = transition.before.context.skills(pilot.card)
            yield from (CoverageItem("skill", skill.key) for skill in theirs if skill.may_pilot())
