"""Artillery called in by observers is activated at once, fires, and loads again if it may (T16-SKL-13 to 17)."""

from dataclasses import dataclass

from dust_tactics.rules.attack.observing import RELOAD
from dust_tactics.rules.attack.soldiers import spent
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import ActivationEnded, ArtilleryCalled, SpecialDone
from dust_tactics.rules.heroes.joining import as_target, joined_hero
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.hiding import uncover
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed


def begin_call(play: Play[GameState], observer: int, by: int, shots: tuple[Shot, ...]) -> None:
    """The unit whose artillery fires counts as activated with whoever acts with it, and all of them are seen; it loads
    first if it has to, and spends what it fires (T16-SKL-14, T16-SKL-16, T16-SKL-17, T16-SKL-29)."""
    state = play.state
    play.tell(ArtilleryCalled(observer, by))
    whole = as_target(state, state.units[by])
    others = joined_hero(state, whole), pilot_of(state, whole)
    for member in (whole, *(other for other in others if other is not None)):
        state.units[member.id] = changed(member, activated=True)
        uncover(play, member.id)
    if loads_first(state.units[by], shots):
        _load(play, by)
    state.units[by] = spent(state.edition.arms, state.units[by], shots)


def loads_first(artillery: Unit, shots: tuple[Shot, ...]) -> bool:
    """Return whether its one Reload comes before the attack, as a weapon that fires is empty; else it may come after
    it."""
    return any(shot.weapon in artillery.unloaded for shot in shots)


@dataclass(frozen=True, slots=True)
class EndCall:
    """Artillery that was called in has fired; it loads again unless it did so before, and does no more this turn."""

    unit: int
    reloads: bool

    def run(self, play: Play[GameState]) -> None:
        """Load, and tell that it is over (T16-SKL-16, T16-SKL-17)."""
        if self.reloads:
            _load(play, self.unit)
        play.tell(ActivationEnded(self.unit))


def _load(play: Play[GameState], unit_id: int) -> None:
    unit = play.state.units[unit_id]
    if unit.unloaded:
        play.state.units[unit_id] = changed(unit, unloaded=())
        play.tell(SpecialDone(unit_id, RELOAD))
