"""The moments at which a game turns: its start, large purchases, attacks and how they end, centres and capitals that
fall or are threatened, footholds lost, a truce, the points of a round, its end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.world.battle import SpecialKind
from dust_tactics.world.board import WorldMap
from dust_tactics.world.capitals import opened_by_points, without_the_points
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.counts import first_dice, is_major
from dust_tactics.world.events import (
    AbilityUsed,
    AttackDeclared,
    BattleEnded,
    Bought,
    CapitalsOpened,
    CardsRevealed,
    ControlChanged,
    GameEnded,
    Moved,
    Scored,
    SpecialAttack,
)
from dust_tactics.world.state import WorldState

_LARGE_PURCHASE = 12  # production points
_ARMY = 4  # units beside a capital that are a threat to it
_FAR_MORE = 2
"""How many times the dice of whoever wins the other rolled, for a battle won against all odds."""
_NEAR = 0.8  # the share of the points to win that is near to them


@dataclass(frozen=True, slots=True)
class WorldMoment:
    """A moment that matters, and for whom it is good, and for whom bad; for nobody where it is good or bad for none.

    kind   "start"; "purchase" of a large part of what may be built; "reveal" of cards; "ability" that is used;
           "attacked", or "major" if that is a major battle; "blood", "again", "capital" where one falls, "held" where
           one does not, or "fought" after a major one, for battles between players; "upset" for one lost by whoever
           rolled far more dice as it began; "seized" for a capital of nobody's, or "repelled" where an attack on one
           fails; "centre" for one that changes hands; "threat" to a capital from an army beside it; "foothold" for the
           only area of a region; "truce"; "missiles"; "turning" of the lead, "half" of the points to win, "near" to
           all of them, or "scoring" for those of a round; "open" once all may attack capitals; "end"
    """

    kind: str
    good: tuple[int, ...] = ()
    bad: tuple[int, ...] = ()


class WorldTurningPoints:
    """Finds the moments of a game as it is read command by command."""

    def __init__(self) -> None:
        self._has_begun = False
        self._blood = False
        self._is_major = False
        self._are_open = False
        self._dice: tuple[int, int] | None = None  # of both sides as an attack began
        self._ahead: int | None = None

    def read(self, events: Sequence[object], state: WorldState) -> tuple[WorldMoment, ...]:
        """Return the moments that the beginning of a game or one of its commands holds, in their order."""
        return tuple(self._moments(events, state))

    def _moments(self, events: Sequence[object], state: WorldState) -> Iterator[WorldMoment]:
        if not self._has_begun:
            self._has_begun = True
            yield WorldMoment("start")
        for event in events:
            match event:
                case AttackDeclared(player=player, defender=defender):
                    self._is_major = state.battle is not None and is_major(state, state.battle)
                    self._dice = None if state.battle is None else first_dice(state, state.battle)
                    if defender >= 0:
                        yield WorldMoment("major" if self._is_major else "attacked", (player,), (defender,))
                case AbilityUsed(player=player, ability=Ability.DIPLOMAT, about=other) if other is not None:
                    yield WorldMoment("truce", (player,), (other,))
                case AbilityUsed(player=player):
                    yield WorldMoment("ability", (player,))
                case SpecialAttack(player=player, defender=other, kind=SpecialKind.MISSILES) if other >= 0:
                    yield WorldMoment("missiles", (player,), (other,))
                case CardsRevealed():
                    yield WorldMoment("reveal")
                case CapitalsOpened():
                    yield from self._opened()
                case Bought(player=player) if event.cost.total >= _LARGE_PURCHASE:
                    yield WorldMoment("purchase", (player,), self._others(state, player))
                case Moved(player=player, path=path):
                    yield from self._threat(state, player, path[-1])
                case BattleEnded(holder=holder, attacker=attacker, defender=defender):
                    if min(attacker, defender) >= 0 and holder in (attacker, defender):
                        if self._is_upset(event):
                            yield WorldMoment("upset", (holder,), (attacker + defender - holder,))
                        yield WorldMoment(self._fought(event, state), (holder,), (attacker + defender - holder,))
                    elif attacker >= 0 > defender and event.target in state.map.capitals:
                        others = tuple(player for player in range(len(state.players)) if player != attacker)
                        taken = WorldMoment("seized", (attacker,), others)
                        yield taken if holder == attacker else WorldMoment("repelled", others, (attacker,))
                case ControlChanged(area=area, before=before, after=after) if min(before, after) >= 0:
                    if area in state.centres:
                        yield WorldMoment("centre", (after,), (before,))
                    if _was_foothold(state, area, before):
                        yield WorldMoment("foothold", (after,), (before,))
                case GameEnded(result=result):
                    losers = [player for player in range(len(state.players)) if player not in result.winners]
                    yield WorldMoment("end", result.winners, tuple(losers))
        scored = [event for event in events if isinstance(event, Scored)]
        if scored and state.result is None:
            yield from self._points(scored, state)
            opened = opened_by_points(state, {event.player: event.tally.total for event in scored})
            if opened and not without_the_points(state):
                yield from self._opened()

    def _opened(self) -> Iterator[WorldMoment]:
        """Yield that all may attack capitals, once."""
        was_told, self._are_open = self._are_open, True
        if not was_told:
            yield WorldMoment("open")

    def _fought(self, event: BattleEnded, state: WorldState) -> str:
        """Return what kind of moment the end of a battle between players is."""
        is_first, self._blood = not self._blood, True
        if event.target in state.map.capitals:
            return "capital" if event.holder == event.attacker else "held"
        if self._is_major:
            return "fought"
        return "blood" if is_first else "again"

    @staticmethod
    def _others(state: WorldState, player: int) -> tuple[int, ...]:
        return tuple(other for other in range(len(state.players)) if other != player)

    def _threat(self, state: WorldState, player: int, area: int) -> Iterator[WorldMoment]:
        """Yield that an army stands beside somebody's capital, once these may be attacked."""
        if not state.capitals_open or state.owners[area] != player or state.forces[area].total < _ARMY:
            return
        for capital in state.map.capitals:
            holder = state.owners[capital]
            if capital in state.map.beside[area] and holder >= 0 and holder != player:
                yield WorldMoment("threat", (player,), (holder,))

    def _is_upset(self, event: BattleEnded) -> bool:
        """Return whether whoever holds the area rolled far fewer dice than the other as the attack began."""
        if self._dice is None:
            return False
        attacking, defending = self._dice
        won, lost = (attacking, defending) if event.holder == event.attacker else (defending, attacking)
        return lost >= _FAR_MORE * max(1, won)

    def _points(self, scored: Sequence[Scored], state: WorldState) -> Iterator[WorldMoment]:
        """Yield what the points of a round mean: a lead that changes hands, half the way, how everybody stands."""
        everybody = range(len(state.players))
        most = max(player.points for player in state.players)
        ahead = tuple(number for number in everybody if state.players[number].points == most)
        others = tuple(number for number in everybody if number not in ahead)
        if len(ahead) == 1 and ahead[0] != self._ahead:
            before, self._ahead = self._ahead, ahead[0]
            if before is not None:
                yield WorldMoment("turning", ahead, (before,))
        near = round(state.threshold * _NEAR)
        reached = (event.player for event in scored if event.points - event.tally.total < near <= event.points)
        close = tuple(player for player in reached if state.count(state.map.capitals, player))  # without one none wins
        if close:
            yield WorldMoment("near", close, _behind(state, close))
        half = state.threshold // 2
        passed = tuple(event.player for event in scored if event.points - event.tally.total < half <= event.points)
        if passed:
            yield WorldMoment("half", passed, _behind(state, passed))
        yield WorldMoment("scoring", ahead if others and len(ahead) == 1 else (), others)


def _behind(state: WorldState, players: Sequence[int]) -> tuple[int, ...]:
    """Return the players who have fewer points than the best of some: the others need not mind their points."""
    most = max(state.players[player].points for player in players)
    everybody = range(len(state.players))
    return tuple(other for other in everybody if other not in players and state.players[other].points < most)


def _was_foothold(state: WorldState, area: int, player: int) -> bool:
    """Return whether an area on land was a player's only one in its region, while he still has others elsewhere."""
    if not state.map.areas[area].land:
        return False
    region = _region_of(state.map, area)
    left = [other for other in state.areas_of(player) if state.map.areas[other].land]
    return bool(left) and all(_region_of(state.map, other) != region for other in left)


def _region_of(board: WorldMap, area: int) -> int:
    """Return the first of the pair of capitals that an area is nearest to: all areas of a pair are a region."""
    nearest = min(board.capitals, key=lambda capital: board.distances(capital)[area])
    return min(nearest, board.partner[nearest])
