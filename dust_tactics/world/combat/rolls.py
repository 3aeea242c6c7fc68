"""Roll after roll until a side has no units left, or a cease-fire (WW-BTL-07 to WW-BTL-25, WW-SEA)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.battle import ATTACKER, DEFENDER, BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import CLAUSES, reroll, spend
from dust_tactics.world.combat.counts import dice
from dust_tactics.world.combat.ending import EndBattle
from dust_tactics.world.combat.losses import TakeLosses
from dust_tactics.world.combat.ranks import change_battle, destroy_all, under_way
from dust_tactics.world.combat.retreat import fall_back
from dust_tactics.world.combat.retreating import OfferHalfRetreat
from dust_tactics.world.commands import Group, Keep, UseAbility
from dust_tactics.world.events import CeaseFire, Rolled, RolledAgain
from dust_tactics.world.figures import BLANKS_TO_CEASE
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask


@dataclass(frozen=True, slots=True)
class NextRoll:
    """The next roll of a side (WW-BTL-07), at sea the next pair of rolls (WW-SEA-02), or the end of the battle."""

    def run(self, play: WorldPlay) -> None:
        """Let the side or both retreat units first (WW-BTL-16, WW-SEA-04)."""
        battle = under_way(play.state)
        if battle.over:
            play.push(EndBattle())
            return
        rolling = (ATTACKER, DEFENDER) if battle.together else (battle.rolling,)
        play.push(*(OfferHalfRetreat(side) for side in rolling), RollDice(rolling))


@dataclass(frozen=True, slots=True)
class RollDice:
    """These sides roll; what lies on the table counts when they have had the chance to roll it again (WW-ABL-27)."""

    sides: tuple[int, ...]

    def run(self, play: WorldPlay) -> None:
        """Roll, or end a battle that a retreat has ended."""
        if under_way(play.state).over:
            play.push(EndBattle())
            return
        for side in self.sides:
            _roll(play, side)
        play.push(*(OfferAgain(side) for side in self.sides), CountHits(self.sides))


def _roll(play: WorldPlay, side: int) -> None:
    battle = under_way(play.state)
    player, counted = battle.player(side), dice(play.state, battle, side)
    faces = play.roll(counted.total, "battle", player)
    rolls = list(battle.rolls)
    rolls[side] += 1
    change_battle(play.state, rolls=(rolls[0], rolls[1]))
    _lay_down(play.state, side, faces)
    play.tell(Rolled(player, faces, faces.count(Face.HIT), counted))


def _lay_down(state: WorldState, side: int, faces: tuple[Face, ...]) -> None:
    """Dice of a side lie on the table so."""
    on_table = list(under_way(state).faces)
    on_table[side] = faces
    change_battle(state, faces=(on_table[0], on_table[1]))


@dataclass(frozen=True, slots=True)
class OfferAgain:
    """A side may roll again what it has just rolled, if it has an ability for it."""

    side: int

    def run(self, play: WorldPlay) -> None:
        """Ask."""
        battle = under_way(play.state)
        if ability := reroll(play.state, battle, self.side):
            ask(play, OfferReroll(battle.player(self.side), self.side, ability))


@dataclass(frozen=True, slots=True)
class OfferReroll(Question[WorldState, UseAbility | Keep]):
    """Whether a side rolls again: all its dice (Raketen Truppen, WW-ABL-04) or the blank ones (Sigrid, WW-ABL-25).

    side      the side that has rolled
    ability   what it may use
    """

    side: int
    ability: Ability

    def commands(self, state: WorldState) -> Iterator[UseAbility | Keep]:
        """Roll again, or not."""
        yield UseAbility(state.asked)
        yield Keep(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Nothing else."""
        return None if isinstance(command, UseAbility | Keep) else refuse("wrong-answer", CLAUSES[self.ability])

    def answer(self, play: WorldPlay, command: UseAbility | Keep) -> None:
        """Roll again."""
        if isinstance(command, Keep):
            return
        spend(play, self.owner, self.ability)
        lying = under_way(play.state).faces[self.side]
        kept = () if self.ability is Ability.RAKETEN_TRUPPEN else tuple(face for face in lying if face is Face.HIT)
        again = len(lying) - len(kept)
        faces = kept + play.roll(again, "reroll", self.owner)
        _lay_down(play.state, self.side, faces)
        play.tell(RolledAgain(self.owner, self.ability, faces, again, faces.count(Face.HIT)))


@dataclass(frozen=True, slots=True)
class CountHits:
    """The dice on the table count: HITs destroy, and blank rolls are counted (WW-BTL-19, WW-BTL-20)."""

    sides: tuple[int, ...]

    def run(self, play: WorldPlay) -> None:
        """Destroy units of both sides at the same time at sea (WW-SEA-02), else those of the other side."""
        battle = under_way(play.state)
        hits = {side: battle.faces[side].count(Face.HIT) for side in self.sides}
        change_battle(
            play.state,
            blanks=0 if any(hits.values()) else battle.blanks + 1,
            rolling=battle.rolling if battle.together else 1 - battle.rolling,
        )
        play.push(*(TakeLosses(1 - side, number) for side, number in hits.items()), CheckCeaseFire(), NextRoll())


@dataclass(frozen=True, slots=True)
class CheckCeaseFire:
    """Three rolls, at sea pairs of rolls, without a HIT: the attacker must go (WW-BTL-19, WW-SEA-03)."""

    def run(self, play: WorldPlay) -> None:
        """Send him back, or destroy him where he has no way back (WW-AMP-03, WW-ABL-21)."""
        battle = under_way(play.state)
        if battle.blanks < BLANKS_TO_CEASE or battle.over:
            return
        clause = "WW-SEA-03" if battle.together else "WW-BTL-19"
        play.tell(CeaseFire(battle.target, battle.blanks, clause))
        if battle.no_way_back:
            lost_by = "WW-AMP-03" if battle.kind is BattleKind.AMPHIBIOUS else "WW-ABL-21"
            destroy_all(play, ATTACKER, battle.attacking, lost_by)
        else:
            fall_back(play, ATTACKER, (Group(battle.origins[0], battle.attacking),), clause)
