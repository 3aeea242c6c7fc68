"""Heroes with units and at the controls of vehicles, as they are seen."""

from collections.abc import Callable, Iterator, Mapping

from dust_tactics.lab.coverage import Moment, Sightings, Thing
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


def _fires_with(moment: Moment) -> bool:
    shares = [{shot.hero for shot in declared.shots} for declared in moment.told(TargetsDeclared)]
    return {True, False} in shares


def _strikes_back(moment: Moment) -> bool:
    """A joined hero rolls to hit while the other side acts, and nobody reacts: in close combat."""
    units, acting = moment.before.units, moment.before.activation
    return any(
        acting is not None
        and rolled.purpose == "hit"
        and rolled.unit is not None
        and units[rolled.unit].joined is not None
        and rolled.side != units[acting.unit].side
        for rolled in moment.told(DiceRolled)
    )


def _outlives(moment: Moment) -> bool:
    heroes = (joined_hero(moment.before, moment.before.units[gone.unit]) for gone in moment.told(UnitEliminated))
    return any(hero is not None and moment.after.units[hero.id].on_table for hero in heroes)


def _falls_beside(moment: Moment) -> bool:
    units = (moment.before.units[gone.unit].joined for gone in moment.told(UnitEliminated))
    return any(unit is not None and moment.after.units[unit].on_table for unit in units)


def _served_by_skill(moment: Moment) -> Iterator[Unit]:
    """Units whose dice hit more easily by a skill that is not their own (T13-SKL-02, T13-HER-13)."""
    for rolled in moment.told(DiceRolled):
        more = set(rolled.success) - set(moment.before.dice.faces(Success.PLAIN))
        if rolled.purpose in TO_HIT and rolled.unit is not None and not more.isdisjoint(rolled.faces):
            unit = moment.before.units[rolled.unit]
            if all(skill.clause != rolled.clause for skill in moment.before.context.skills(unit.card)):
                yield unit


def _with_pilot(moment: Moment, unit: int) -> bool:
    return pilot_of(moment.before, moment.before.units[unit]) is not None


def _escape(moment: Moment, out: bool) -> bool:
    return any(rolled.purpose == "escape" and bool(rolled.successes) == out for rolled in moment.told(DiceRolled))


def _leaves(moment: Moment, abandoned: bool) -> bool:
    return any(left.abandoned == abandoned for left in moment.told(Dismounted))


Cases = Mapping[str, Callable[[Moment], bool]]

WITH_UNITS: Cases = {
    "acts with the unit joined": lambda m: any(event.hero is not None for event in m.told(UnitActivated)),
    "acts alone": lambda m: any(m.before.units[event.unit].joined is not None for event in m.told(UnitActivated)),
    "comes on with a unit": lambda m: any(moved.entered and moved.hero is not None for moved in m.told(Moved)),
    "reacts with the unit joined": lambda m: isinstance(m.command, React) and m.command.together is not None,
    "fires with the unit joined": _fires_with,
    "strikes back with the unit joined": _strikes_back,
    "takes a hit on the unit joined": lambda m: isinstance(m.command, TakeHits) and m.command.hero,
    "outlives the unit joined": _outlives,
    "falls beside the unit joined": _falls_beside,
    "gives the unit joined a skill": lambda m: any(unit.card.has_miniatures for unit in _served_by_skill(m)),
}
"""What joined heroes do."""
AT_THE_CONTROLS: Cases = {
    "drives a vehicle": lambda m: any(_with_pilot(m, event.unit) for event in m.told(UnitActivated)),
    "reacts with a vehicle": lambda m: any(_with_pilot(m, event.unit) for event in m.told(ReactionDeclared)),
    "gives the vehicle a skill": lambda m: any(not unit.card.has_miniatures for unit in _served_by_skill(m)),
    "gets a third action for the vehicle": lambda m: any(m.told(ActionsGained)),
    "leaves a vehicle behind, abandoned": lambda m: _leaves(m, True),
    "leaves a big vehicle, which fights on": lambda m: _leaves(m, False),
    "escapes from the wreck": lambda m: _escape(m, True),
    "is hurt in the wreck": lambda m: _escape(m, False),
}
"""What pilots do."""


def with_units(moment: Moment) -> Sightings:
    """Heroes with the units they have joined."""
    return (Thing("joined hero", case) for case, holds in WITH_UNITS.items() if holds(moment))


def at_the_controls(moment: Moment) -> Sightings:
    """Pilots, and the skills by which they may pilot what they do."""
    yield from (Thing("pilot", case) for case, holds in AT_THE_CONTROLS.items() if holds(moment))
    for activated in moment.told(UnitActivated):
        vehicle = moment.before.units[activated.unit]
        pilot = pilot_of(moment.before, vehicle)
        if pilot is not None:
            own = moment.before.context.skills(vehicle.card)
            yield from (Thing("skill", skill.key) for skill in own if skill.only_pilot())
            theirs = moment.before.context.skills(pilot.card)
            yield from (Thing("skill", skill.key) for skill in theirs if skill.may_pilot())
