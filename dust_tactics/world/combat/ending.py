"""A battle is over: the attacker moves in, and control is settled (WW-BTL-22 to WW-BTL-24, WW-SEA-05, WW-CBT-14)."""

from dataclasses import dataclass

from dust_tactics.world.combat.ranks import under_way
from dust_tactics.world.control import settle_control
from dust_tactics.world.events import BattleEnded, MovedIn
from dust_tactics.world.force import EMPTY
from dust_tactics.world.state import NOBODY
from dust_tactics.world.steps.asking import WorldPlay


@dataclass(frozen=True, slots=True)
class EndBattle:
    """The end of the battle under way."""

    def run(self, play: WorldPlay) -> None:
        """Move in what is left of the attacker, if no defender is; empty areas belong to nobody."""
        state = play.state
        battle = under_way(state)
        state.battle = None
        target = battle.target
        if battle.defending == EMPTY:
            if battle.attacking != EMPTY:
                state.forces[target] = battle.attacking
                play.tell(MovedIn(battle.attacker, battle.attacking, target))
                settle_control(play, target, battle.attacker)
            else:
                settle_control(play, target, NOBODY)
        for origin in battle.origins:
            if state.forces[origin] == EMPTY:
                settle_control(play, origin, NOBODY)
        play.tell(BattleEnded(target, state.owners[target], battle.attacker, battle.defender, *battle.destroyed))
