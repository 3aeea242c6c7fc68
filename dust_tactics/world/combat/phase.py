"""The combat phase of a turn, from its first attack to its end."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.battle import Battle, BattleKind
from dust_tactics.world.capitals import open_capitals
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import spend
from dust_tactics.world.combat.attacks import attacks
from dust_tactics.world.combat.retreat import all_of
from dust_tactics.world.combat.special import special_attack
from dust_tactics.world.combat.start import open_battle
from dust_tactics.world.combat.targets import (
    attack_refusal,
    bombard_refusal,
    drop_refusal,
    kind_of_attack,
    launch_refusal,
    sea_way,
    shell_refusal,
)
from dust_tactics.world.commands import Attack, Bombard, Drop, EndTurn, Group, Launch, Shell
from dust_tactics.world.events import CombatBegan, CombatEnded
from dust_tactics.world.force import Force
from dust_tactics.world.state import Phase, WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask

AnyAttack = Attack | Bombard | Shell | Launch | Drop
"""All that a combat point buys (WW-CBT-01)."""


@dataclass(frozen=True, slots=True)
class BeginCombat:
    """A combat phase begins (WW-CBT-01). When it leaves nothing on the agenda, the turn ends."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Give the points of the card."""
        card = play.state.played(self.player)
        points = card.combat if card is not None else 0
        play.state.change_turn(phase=Phase.COMBAT, combat=points)
        play.tell(CombatBegan(self.player, points))
        play.push(NextAttack(self.player))


@dataclass(frozen=True, slots=True)
class NextAttack:
    """Another attack, while there are points (WW-BTL-25, WW-TRN-04)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Ask for it, or end the phase."""
        if play.state.acting.combat > 0:
            ask(play, ChooseAttack(self.player))
        else:
            play.tell(CombatEnded(self.player, 0))


@dataclass(frozen=True, slots=True)
class ChooseAttack(Question[WorldState, AnyAttack | EndTurn]):
    """An attack for one point, or none any more (WW-CBT-08, WW-TRN-04)."""

    def commands(self, state: WorldState) -> Iterator[AnyAttack | EndTurn]:
        """Yield the end of the turn, and the attacks that `attacks` lists."""
        yield EndTurn(state.asked)
        yield from attacks(state, self.owner, state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return an attack that can't be."""
        if isinstance(command, EndTurn):
            return None
        if isinstance(command, AnyAttack):
            return refusal_of(state, self.owner, command)
        return refuse("wrong-answer")

    def answer(self, play: WorldPlay, command: AnyAttack | EndTurn) -> None:
        """Spend the point and attack, and go on."""
        state = play.state
        if isinstance(command, EndTurn):
            play.tell(CombatEnded(self.owner, state.acting.combat))
            state.change_turn(combat=0)
            return
        state.change_turn(combat=state.acting.combat - 1)
        play.push(NextAttack(self.owner))
        if not isinstance(command, Launch | Drop):
            state.change_turn(attacks=(*state.acting.attacks, (command.origin, command.target)))
        if state.map.areas[command.target].capital:
            open_capitals(play, self.owner, command.target)
        _attack(play, self.owner, command)


def refusal_of(state: WorldState, player: int, command: AnyAttack) -> Refusal | None:
    """Return why an attack of any kind can't be, combat points apart."""
    match command:
        case Attack():
            return attack_refusal(state, player, command)
        case Bombard():
            return bombard_refusal(state, player, command)
        case Shell():
            return shell_refusal(state, player, command)
        case Launch():
            return launch_refusal(state, player, command)
        case Drop():
            return drop_refusal(state, player, command)


def battle_of(state: WorldState, player: int, command: Attack | Drop) -> Battle:
    """Return the battle that an attack which is not refused begins."""
    target = command.target
    kind = BattleKind.DROPPED
    if isinstance(command, Attack):
        kind = kind_of_attack(state, player, command.origin, target)
    groups = groups_of(command)
    origins = tuple(group.area for group in groups)
    return Battle(kind, player, state.owners[target], origins, target, all_of(groups), state.forces[target])


def groups_of(command: Attack | Drop) -> tuple[Group, ...]:
    """Return the attacking units by the areas they come from."""
    if isinstance(command, Attack):
        return (Group(command.origin, command.units),)
    return tuple(Group(origin, Force(mech=mechs)) for origin, mechs in command.mechs)


def _attack(play: WorldPlay, player: int, command: AnyAttack) -> None:
    if not isinstance(command, Attack | Drop):
        special_attack(play, player, command)
        return
    path: tuple[int, ...] = ()
    if isinstance(command, Attack):
        path = sea_way(play.state, player, command.origin, command.target)
    else:
        spend(play, player, Ability.MECH_DROPPER, command.target)
    open_battle(play, battle_of(play.state, player, command), groups_of(command), path)
