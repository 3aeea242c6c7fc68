"""A ready start: a legal end of the set-up, laid out at once."""

from dataclasses import dataclass

from dust_tactics.world.control import put_units
from dust_tactics.world.events import ArmyTaken, ReadyStartLaid
from dust_tactics.world.figures import HAND
from dust_tactics.world.force import ONE, UnitKind
from dust_tactics.world.setup import ReadyStart
from dust_tactics.world.state import NOBODY, WorldState
from dust_tactics.world.steps.asking import WorldPlay
from dust_tactics.world.steps.round import BeginRound
from dust_tactics.world.steps.set_up import ShuffleAndDeal, place_neutrals


@dataclass(frozen=True, slots=True)
class LayReadyStart:
    """Lay out the seats of the set-up's ready start, deal hands as after a set-up, and begin (WW-SET-02)."""

    def run(self, play: WorldPlay) -> None:
        """Give armies, areas, centres and reinforcements; what nobody has is neutral."""
        state = play.state
        start = state.setup.start
        assert start is not None
        play.tell(ReadyStartLaid())
        _give_armies(play)
        for player, seat in enumerate(start.seats):
            for area in (seat.capital, *seat.areas):
                put_units(play, area, player, ONE[UnitKind.TANK])
            for area, units in seat.reinforcements:
                put_units(play, area, player, units)
        state.centres = tuple(sorted(area for seat in start.seats for area in seat.centres))
        _place_all_neutrals(play, start)
        state.order = tuple(range(len(state.players)))
        play.push(ShuffleAndDeal(HAND), BeginRound())


def _give_armies(play: WorldPlay) -> None:
    state = play.state
    wanted = [player.army for player in state.setup.players]
    free = [army for army in range(len(state.setup.armies)) if army not in wanted]
    for player, army in enumerate(wanted):
        state.change_player(player, army=army if army >= 0 else free.pop(0))
        play.tell(ArmyTaken(player, state.players[player].army))


def _place_all_neutrals(play: WorldPlay, start: ReadyStart) -> None:
    state: WorldState = play.state
    version = state.version
    capitals = [area for area in state.map.capitals if state.owners[area] == NOBODY]
    place_neutrals(play, capitals, version.neutral_capital_centre, "WW-SET-08")
    if any(part.neutrals for part in version.claims):
        place_neutrals(play, [area for area in state.map.land if state.owners[area] == NOBODY], False, "WW-SET-16")
