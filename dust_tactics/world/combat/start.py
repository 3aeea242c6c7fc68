"""A battle begins: units are committed, abilities for its start are offered, supremacy is settled (WW-BTL-02)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import CLAUSES, for_the_start, spend
from dust_tactics.world.combat.counts import supremacy
from dust_tactics.world.combat.ranks import change_battle, under_way
from dust_tactics.world.combat.retreating import RetreatAll
from dust_tactics.world.combat.rolls import NextRoll
from dust_tactics.world.commands import Group, LetPass, UseAbility
from dust_tactics.world.events import AbilityPassed, AbilityUsed, AttackDeclared, SupremacySettled
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask


def open_battle(play: WorldPlay, battle: Battle, groups: tuple[Group, ...], path: tuple[int, ...] = ()) -> None:
    """Commit the attacking units, who hold the areas that they came from to the end (WW-CBT-14), and begin."""
    state = play.state
    for group in groups:
        state.forces[group.area] = state.forces[group.area].minus(group.units)
    state.battle = battle
    play.tell(AttackDeclared(battle.attacker, battle.kind, groups, battle.target, battle.defender, path))
    play.push(OfferStart(ATTACKER), OfferStart(DEFENDER), SettleSupremacy(), NextRoll())


@dataclass(frozen=True, slots=True)
class OfferStart:
    """The window of a side before any dice; the attacker's comes first (WW-BTL-02)."""

    side: int

    def run(self, play: WorldPlay) -> None:
        """Ask, if the side has an ability for it."""
        battle = under_way(play.state)
        if battle.over:
            return
        if ability := for_the_start(play.state, battle, self.side):
            ask(play, OfferAtStart(battle.player(self.side), self.side, ability))


@dataclass(frozen=True, slots=True)
class OfferAtStart(Question[WorldState, UseAbility | LetPass]):
    """Whether a side uses its ability before any dice: Secret Weapon, Alien Radar or Ace of the Sky.

    side      the side in the battle
    ability   what it may use
    """

    side: int
    ability: Ability

    def commands(self, state: WorldState) -> Iterator[UseAbility | LetPass]:
        """Use it, or not."""
        yield UseAbility(state.asked)
        yield LetPass(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Nothing else."""
        return None if isinstance(command, UseAbility | LetPass) else refuse("wrong-answer", CLAUSES[self.ability])

    def answer(self, play: WorldPlay, command: UseAbility | LetPass) -> None:
        """Do what the ability does."""
        if isinstance(command, LetPass):
            play.tell(AbilityPassed(self.owner, self.ability))
        elif self.ability is Ability.ACE_OF_THE_SKY:
            spend(play, self.owner, self.ability, under_way(play.state).target)
            change_battle(play.state, aces=(*under_way(play.state).aces, self.side))
        elif self.ability is Ability.SECRET_WEAPON:
            spend(play, self.owner, self.ability, under_way(play.state).target)
            play.push(RetreatAll(DEFENDER, CLAUSES[self.ability]))
        else:
            _use_radar(play, self.owner)
            play.push(RetreatAll(self.side, CLAUSES[self.ability]))


def _use_radar(play: WorldPlay, player: int) -> None:
    """The first use is the activation; all others of the round are the same effect going on (WW-ABL-02, WW-ABL-14)."""
    target = under_way(play.state).target
    if player in play.state.radars:
        play.tell(AbilityUsed(player, Ability.ALIEN_RADAR, CLAUSES[Ability.ALIEN_RADAR], target))
        return
    spend(play, player, Ability.ALIEN_RADAR, target)
    play.state.radars = (*play.state.radars, player)


@dataclass(frozen=True, slots=True)
class SettleSupremacy:
    """Supremacy is worked out once, and who has it rolls first (WW-BTL-04 to WW-BTL-07); not at sea (WW-SEA-01)."""

    def run(self, play: WorldPlay) -> None:
        """Settle and tell it."""
        battle = under_way(play.state)
        if battle.over or battle.together:
            return
        settled = supremacy(play.state, battle)
        change_battle(play.state, supremacy=settled.holder, rolling=settled.holder)
        play.tell(SupremacySettled(battle.target, battle.attacker, battle.defender, *settled))
