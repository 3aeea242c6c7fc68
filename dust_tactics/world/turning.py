"""The moments at which a game turns: its start, attacks and how they end, capitals that fall, a truce, a lead in points
that changes hands, its end."""

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.world.cards import Ability
from dust_tactics.world.events import AbilityUsed, AttackDeclared, BattleEnded, GameEnded, Scored
from dust_tactics.world.state import WorldState


@dataclass(frozen=True, slots=True)
class WorldMoment:
    """A moment that matters, and for whom it is good, and for whom bad.

    kind   "start", "blood" or "again" for the battles between players, "capital" for one that falls, "attacked" for
           who is, "truce" for who may not attack another, "turning" of the lead, "end"
    """

    kind: str
    good: tuple[int, ...] = ()
    bad: tuple[int, ...] = ()


class WorldTurningPoints:
    """Finds the moments of a game as it is read command by command."""

    def __init__(self) -> None:
        self._has_begun = False
        self._blood = False
        self._ahead: int | None = None

    def read(self, events: Sequence[object], state: WorldState) -> WorldMoment | None:
        """Return the moment that the beginning of a game or one of its commands is, the one that matters most; None for
        no moment."""
        moment = None if self._has_begun else WorldMoment("start")
        self._has_begun = True
        for event in events:
            match event:
                case AttackDeclared(player=player, defender=defender) if defender >= 0 and moment is None:
                    moment = WorldMoment("attacked", (player,), (defender,))
                case AbilityUsed(player=player, ability=Ability.DIPLOMAT, about=other) if other is not None:
                    moment = WorldMoment("truce", (player,), (other,))
                case BattleEnded(holder=holder, attacker=attacker, defender=defender):
                    if min(attacker, defender) >= 0 and holder in (attacker, defender):
                        falls = holder == attacker and event.target in state.map.capitals
                        kind = "capital" if falls else "again" if self._blood else "blood"
                        self._blood = True
                        moment = WorldMoment(kind, (holder,), (attacker + defender - holder,))
                case GameEnded(result=result):
                    others = [player for player in range(len(state.players)) if player not in result.winners]
                    return WorldMoment("end", result.winners, tuple(others))
        if any(isinstance(event, Scored) for event in events):
            moment = self._lead(state) or moment
        return moment

    def _lead(self, state: WorldState) -> WorldMoment | None:
        """Return that the lead has changed hands, if it has."""
        most = max(player.points for player in state.players)
        ahead = [number for number, player in enumerate(state.players) if player.points == most]
        if len(ahead) != 1 or ahead[0] == self._ahead:
            return None
        before, self._ahead = self._ahead, ahead[0]
        return None if before is None else WorldMoment("turning", (ahead[0],), (before,))
