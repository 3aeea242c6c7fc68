"""Artillery that is called in: an observer sees, and a friend who has not been activated fires (T16-SKL-13 to 17)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dust_tactics.rules.attack.soldiers import can_fire, copies
from dust_tactics.rules.attack.weapons import Aim, weapon_line
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

ARTILLERY, RELOAD = "artillery", "reload"
"""Weapon rules: of what may be called in, and of what has to be loaded again (T16-WPN-28, T16-WPN-19)."""


def observes(state: GameState, unit: Unit) -> bool:
    """Return whether a unit may call in artillery as it acts (T16-SKL-13)."""
    return ask(acting_skills(state, unit), "observes")


def artillery_of(unit: Unit) -> tuple[int, ...]:
    """Return the artillery weapons of a unit."""
    return tuple(index for index, weapon in enumerate(unit.card.weapons) if ARTILLERY in weapon.rules)


def loaded_for_call(unit: Unit, *, sustained: bool) -> Unit:
    """Return the artillery as it fires: loaded again before, if it has to be and there is an action for it
    (T16-SKL-16)."""
    return unit if sustained else replace(unit, unloaded=())


def callable_artillery(state: GameState, observer: Unit, *, sustained: bool) -> Iterator[Unit]:
    """Yield the units whose artillery an observer may call in, whatever they could hit."""
    if observes(state, observer):
        for unit in state.on_table(observer.side):
            if _unit_refusal(state, observer, unit, sustained=sustained) is None:
                yield unit


def _unit_refusal(state: GameState, observer: Unit, unit: Unit, *, sustained: bool) -> Refusal | None:
    """Return why a unit can't be made to fire for an observer."""
    if unit.side != observer.side or not unit.on_table:
        return refuse("no-artillery-to-call", "T16-SKL-13", unit=unit.name, units=(unit.id,))
    acting = {member for acting in state.activations for member in (acting.unit, acting.hero)}
    if unit.activated or unit.id in acting:
        return refuse("has-activated", "T16-SKL-13", unit=unit.name, units=(unit.id,))
    loaded = loaded_for_call(unit, sustained=sustained)
    if not any(copies(state.edition.arms, loaded, index) for index in artillery_of(unit)):
        return refuse("no-artillery-to-call", "T16-SKL-13", unit=unit.name, units=(unit.id,))
    return None


def call_refusal(
    state: GameState, observer: Unit, shots: Sequence[Shot], *, sustained: bool, only: int | None
) -> Refusal | None:
    """Return why an attack by artillery that is called in can't be made: all shots are those of one unit, in place of
    the observer's own; it sees from the observer's square, and aims from its own (T16-SKL-13 to 15)."""
    by, *others = {shot.by for shot in shots}
    if not observes(state, observer):
        return refuse("no-observer", "T16-SKL-13", unit=observer.name)
    if by is None or others or any(shot.hero for shot in shots):
        return refuse("artillery-instead", "T16-SKL-13", unit=observer.name)
    if not 0 <= by < len(state.units):
        return refuse("no-such-unit", "T16-SKL-13", unit=by)
    unit = state.units[by]
    if refusal := _unit_refusal(state, observer, unit, sustained=sustained):
        return refusal
    unit = loaded_for_call(unit, sustained=sustained)
    for shot in shots:
        if refusal := _shot_refusal(state, observer, unit, shot, only):
            return refusal
    for index in {shot.weapon for shot in shots}:
        count, most = sum(shot.count for shot in shots if shot.weapon == index), copies(state.edition.arms, unit, index)
        if count > most:
            weapon = weapon_line(unit, index)
            return refuse("not-so-many", "T13-WPN-14", weapon=weapon.title, most=most, count=count)
    if not can_fire(state.edition.arms, unit, tuple(shots)):
        return refuse("one-weapon-each", "T13-ATK-08", unit=unit.name)
    return None


def _shot_refusal(state: GameState, observer: Unit, unit: Unit, shot: Shot, only: int | None) -> Refusal | None:
    if shot.weapon not in artillery_of(unit):
        return refuse("no-such-weapon", "T16-SKL-13", weapon=shot.weapon, unit=unit.name)
    if not 0 <= shot.target < len(state.units):
        return refuse("no-such-unit", "T13-ATK-02", unit=shot.target)
    if only is not None and shot.target != only:
        return refuse("only-the-active-unit", "T13-REA-06", units=(shot.target,))
    if shot.count < 1:
        return refuse("no-shots", "T13-ATK-02")
    if shot.path:
        return refuse("path-without-spray", "T13-WPN-10")
    if shot.figure is not None:
        return refuse("no-figure-named", "T16-WPN-23", units=(shot.target,))
    target = state.units[shot.target]
    if target.side == unit.side:
        return refuse("friendly-target", "T13-ATK-15", units=(target.id,), target=target.name)
    if not target.on_table or target.joined is not None:
        return refuse("target-not-on-table", "T13-ATK-01", units=(target.id,), target=target.name)
    return CalledAim(state, unit, target, observer).refusal(shot.weapon)


class CalledAim(Aim):
    """Range and field of fire from the artillery, the line of sight from the observer (T16-SKL-15)."""

    def __init__(self, state: GameState, artillery: Unit, target: Unit, observer: Unit) -> None:
        super().__init__(state, artillery, target)
        self._observer = observer

    @property
    def sees(self) -> bool:
        """Whether the observer sees the target."""
        if self._sees is None:
            self._sees = self.state.edition.sight.sees(self.state, self._observer, self.target)
        return self._sees


def can_call(state: GameState, observer: Unit, *, sustained: bool, only: int | None) -> bool:
    """Return whether there is any artillery that an observer could call in on anybody."""
    return next(called_attacks(state, observer, sustained=sustained, only=only), None) is not None


def called_attacks(
    state: GameState, observer: Unit, *, sustained: bool, only: int | None
) -> Iterator[tuple[Shot, ...]]:
    """For each unit whose artillery may be called in, and each target: all of it that can be aimed there."""
    for artillery in callable_artillery(state, observer, sustained=sustained):
        unit = loaded_for_call(artillery, sustained=sustained)
        for target in state.targets(1 - observer.side):
            if only is None or target.id == only:
                aim = CalledAim(state, unit, target, observer)
                shots = _all_at(state, unit, aim)
                if shots:
                    yield shots


def _all_at(state: GameState, unit: Unit, aim: CalledAim) -> tuple[Shot, ...]:
    """As many copies of all artillery weapons as can fire."""
    shots: tuple[Shot, ...] = ()
    for index in artillery_of(unit):
        if aim.allows(index):
            counts = range(copies(state.edition.arms, unit, index), 0, -1)
            tries = [(*shots, Shot(index, aim.target.id, count, by=unit.id)) for count in counts]
            shots = next((more for more in tries if can_fire(state.edition.arms, unit, more)), shots)
    return shots
