"""What whoever has the turn has done in it so far, as far as people have seen it played."""

from dataclasses import dataclass

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen.world.telling import WorldTelling
from dust_tactics.world import events as told
from dust_tactics.world.state import NOBODY, WorldState

MOST = 8
"""How many deeds are kept, the last ones."""
_ICONS: dict[type, str] = {
    told.Bought: "world-factory",
    told.UnitsBuilt: "plus",
    told.CentrePlaced: "world-factory",
    told.Moved: "move",
    told.AbilityUsed: "world-cards",
    told.AttackDeclared: "attack",
    told.SpecialAttack: "world-missile",
    told.BattleEnded: "flag",
}
"""The events that are deeds, with their signs."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that was done: its sign, and words."""

    icon: str
    words: str


class Deeds:
    """The deeds of a turn; those of the next one begin anew.

    player  whose they are; NOBODY before the first
    area    where the last of them took place, if anywhere
    """

    def __init__(self) -> None:
        self.player = NOBODY
        self.area: int | None = None
        self._lines: list[Deed] = []

    def see(self, event: WorldEvent, state: WorldState, telling: WorldTelling) -> bool:
        """Take note of an event that begins to be seen; whether it is a deed. `state` is how all of it ends."""
        if isinstance(event, told.TurnBegan):
            self.player, self.area, self._lines = event.player, None, []
        elif isinstance(event, told.RoundBegan):
            self.player, self.area, self._lines = NOBODY, None, []
        icon = _ICONS.get(type(event))
        if icon is None:
            return False
        if isinstance(event, told.SpecialAttack):
            self._lines.append(Deed(icon, telling.special(event, state)))
        else:
            self._lines += [Deed(icon, line.text.partition("\n")[0]) for line in telling.told_of([event], state)]
        del self._lines[:-MOST]
        place = _place_of(event)
        self.area = self.area if place is None else place
        return True

    def of(self, player: int) -> tuple[Deed, ...]:
        """Return what a player has done in the turn under way."""
        return tuple(self._lines) if player == self.player else ()


def _place_of(event: WorldEvent) -> int | None:
    """Return the area that an event is about."""
    match event:
        case told.Moved():
            return event.path[-1]
        case told.UnitsBuilt() if event.placements:
            return event.placements[-1].area
        case told.CentrePlaced():
            return event.area
        case told.AttackDeclared() | told.SpecialAttack() | told.BattleEnded():
            return event.target
    return None
