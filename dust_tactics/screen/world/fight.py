"""A battle as it is seen while it is played: who still fights, and which dice lie on the table, event by event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen import theme
from dust_tactics.screen.world.map.overlay import Arrow, MapOverlay
from dust_tactics.table.dice import Face
from dust_tactics.world import events as told
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.combat.counts import is_major
from dust_tactics.world.combat.losses import ChooseLosses
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.targets import sea_way
from dust_tactics.world.force import EMPTY, ONE, Force
from dust_tactics.world.odds import order_of_losses
from dust_tactics.world.state import WorldState

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle at a moment of it, the ways that its attackers have come, and whether it is a major one.

    due   HITs that have been rolled and still destroy units of each side
    is_truce       whether it has ended in a cease-fire
    withdrawn      the units of each side that have left it alive
    thrown         the dice that tumble just now, as they will lie; `thrower` is the side whose they are
    is_open        whether what has happened last is still decided on or being shown: odds are those before it
    """

    battle: Battle
    paths: tuple[Path, ...]
    is_major: bool = False
    due: tuple[int, int] = (0, 0)
    is_truce: bool = False
    withdrawn: tuple[Force, Force] = (EMPTY, EMPTY)
    thrown: tuple[Face, ...] = ()
    thrower: int = ATTACKER
    is_open: bool = False

    @property
    def owes(self) -> bool:
        """Whether HITs that have been rolled still destroy units."""
        return any(due and self.battle.force(side).total for side, due in enumerate(self.due))

    @property
    def is_over(self) -> bool:
        """Whether no more dice are rolled once the HITs that are due are settled."""
        return self.is_truce or self.settled.over

    def side_of(self, player: int) -> int:
        """Return the side of a player, or of the neutral units."""
        return ATTACKER if player == self.battle.attacker else DEFENDER

    @property
    def settled(self) -> Battle:
        """The battle once the HITs that are due have destroyed the costliest units that they can."""
        battle = self.battle
        for side in (ATTACKER, DEFENDER):
            for kind in order_of_losses(battle.force(side))[: self.due[side]]:
                battle = left(battle, side, ONE[kind])
        return battle

    def being_rolled(self, after: Battle, side: int) -> Fight:
        """Return the battle while the dice of a side tumble, of which it is as `after` once they lie: what they come to
        is open."""
        faces = ((), after.faces[1]) if side == ATTACKER else (after.faces[0], ())
        battle = replace(self.battle, rolls=after.rolls, faces=faces if after.together else ((), ()))
        return replace(self, battle=battle, thrown=after.faces[side], thrower=side)


def fight_of(state: WorldState, battle: Battle) -> Fight:
    """Return a battle of a state as it is seen."""
    target = battle.target
    battle = as_it_lies(state, battle)
    ways = (sea_way(state, battle.attacker, origin, target) or (origin, target) for origin in battle.origins)
    fight = Fight(battle, tuple(ways), is_major(state, battle))
    question = state.agenda[-1] if state.agenda else None
    if isinstance(question, ChooseLosses):
        return replace(fight, due=(0, question.hits) if question.side == DEFENDER else (question.hits, 0))
    due = fight.due
    for side, faces in rolls_on_the_table(state, fight).items():
        due = _hit(due, 1 - side, faces.count(Face.HIT))
    return replace(fight, due=due, is_open=is_offered_again(state))


def is_offered_again(state: WorldState) -> bool:
    """Return whether the dice that lie on the table may still be thrown again."""
    return bool(state.agenda) and isinstance(state.agenda[-1], OfferReroll)


def rolls_on_the_table(state: WorldState, fight: Fight) -> dict[int, tuple[Face, ...]]:
    """Return the dice that count only once nobody throws them again, by their side."""
    question = state.agenda[-1] if state.agenda else None
    if not isinstance(question, OfferReroll):
        return {}
    sides = (ATTACKER, DEFENDER) if fight.battle.together else (question.side,)
    return {side: fight.battle.faces[side] for side in sides}


def as_it_lies(state: WorldState, battle: Battle) -> Battle:
    """Return a battle with the roll that lies on the table counted, which may still be thrown again."""
    question = state.agenda[-1] if state.agenda else None
    if battle.together or not isinstance(question, OfferReroll):
        return battle
    return _counted(battle, question.side)


def begun(state: WorldState, event: told.AttackDeclared, defending: Force) -> Fight:
    """Return the battle that an attack begins, against the units that stand in the area."""
    attacking = EMPTY
    for group in event.groups:
        attacking = attacking.plus(group.units)
    origins = tuple(group.area for group in event.groups)
    battle = Battle(event.kind, event.player, event.defender, origins, event.target, attacking, defending)
    ways = tuple(event.path or (origin, event.target) for origin in origins)
    return Fight(battle, ways, is_major(state, battle))


def followed(fight: Fight, event: WorldEvent) -> Fight:
    """Return a battle after something has happened in it."""
    battle, due = fight.battle, fight.due
    match event:
        case told.SupremacySettled():
            battle = replace(battle, supremacy=event.holder, rolling=event.holder)
        case told.Rolled():
            battle = _rolled(battle, fight.side_of(event.player), event.faces)
            due = _hit(due, 1 - fight.side_of(event.player), event.hits)
        case told.RolledAgain():
            battle = _thrown_again(battle, fight.side_of(event.player), event.faces)
            due = _hit(due, 1 - fight.side_of(event.player), event.hits)
        case told.NurseRolled() if event.saved:
            side = fight.side_of(event.player)
            due = _hit(due, side, due[side] - 1)
        case told.CeaseFire():
            return replace(fight, battle=replace(battle, blanks=event.rolls), is_truce=True)
        case told.UnitDestroyed():
            side = fight.side_of(event.player)
            due = _hit(due, side, due[side] - 1)
            lost = [*battle.destroyed]
            lost[side] = lost[side].plus(ONE[event.unit])
            battle = replace(left(battle, side, ONE[event.unit]), destroyed=(lost[0], lost[1]))
        case told.Retreated():
            side, gone = fight.side_of(event.player), [*fight.withdrawn]
            for group in event.groups:
                battle, gone[side] = left(battle, side, group.units), gone[side].plus(group.units)
            return replace(fight, battle=battle, withdrawn=(gone[0], gone[1]))
    return replace(fight, battle=battle, due=due)


def _hit(due: tuple[int, int], side: int, hits: int) -> tuple[int, int]:
    """Return what is due once so many HITs are due to a side."""
    hits = max(0, hits)
    return (hits, due[1]) if side == ATTACKER else (due[0], hits)


def _rolled(battle: Battle, side: int, faces: tuple[Face, ...]) -> Battle:
    rolls = (battle.rolls[0] + (side == ATTACKER), battle.rolls[1] + (side == DEFENDER))
    rolled = replace(_lying(battle, side, faces), rolls=rolls, rolling=1 - side)
    return rolled if battle.together else _counted(rolled, side)


def _counted(battle: Battle, side: int) -> Battle:
    """Return a battle after the dice of a side have been counted; the other side rolls next."""
    blanks = 0 if Face.HIT in battle.faces[side] else battle.blanks + 1
    return replace(battle, blanks=blanks, rolling=1 - side)


def _thrown_again(battle: Battle, side: int, faces: tuple[Face, ...]) -> Battle:
    """Return a battle after dice that were counted already have been thrown again."""
    lying = _lying(battle, side, faces)
    return replace(lying, blanks=0) if Face.HIT in faces else lying


def _lying(battle: Battle, side: int, faces: tuple[Face, ...]) -> Battle:
    return replace(battle, faces=(faces, battle.faces[1]) if side == ATTACKER else (battle.faces[0], faces))


def left(battle: Battle, side: int, units: Force) -> Battle:
    """Return a battle that units of a side have left, in one way or another."""
    force = Force(*(max(0, here - gone) for here, gone in zip(battle.force(side), units, strict=True)))
    return replace(battle, attacking=force) if side == ATTACKER else replace(battle, defending=force)


def fight_overlay(fight: Fight, army: str) -> MapOverlay:
    """Return what lies over the map for a battle: where it is, and its attackers on their way from where they came."""
    battle = fight.battle
    arrows = tuple(
        Arrow(path, theme.TARGET, army, tuple(battle.attacking) if not number else ())
        for number, path in enumerate(fight.paths)
    )
    lit = frozenset(area for path in fight.paths for area in path)
    return MapOverlay(goals={battle.target: theme.TARGET}, lit=lit, arrows=arrows, army=army)
