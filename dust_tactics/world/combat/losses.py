"""HITs destroy units: which ones, and whether the Nurse saves them (WW-BTL-11 to WW-BTL-15, WW-ABL-06 to WW-ABL-09)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import CLAUSES, ready, spend
from dust_tactics.world.combat.ranks import change_battle, destroy, under_way
from dust_tactics.world.combat.retreating import Retreat
from dust_tactics.world.commands import Destroy, LetPass, UseAbility
from dust_tactics.world.events import AbilityPassed, NurseRolled
from dust_tactics.world.force import ONE, Force, UnitKind
from dust_tactics.world.odds import open_to_hits, order_of_losses
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask


@dataclass(frozen=True, slots=True)
class TakeLosses:
    """HITs on a side: the roller chooses who falls (WW-BTL-11); for the neutral side it is worked out (WW-NEU-09)."""

    side: int
    hits: int

    def run(self, play: WorldPlay) -> None:
        """Ask, or work it out; HITs beyond the units left are lost."""
        battle = under_way(play.state)
        force, roller = battle.force(self.side), battle.player(1 - self.side)
        hits = min(self.hits, force.total)
        if not hits:
            return
        if roller == NEUTRAL:
            play.push(*(LoseOne(self.side, kind) for kind in order_of_losses(force)[:hits]))
        else:
            ask(play, ChooseLosses(roller, self.side, hits))


@dataclass(frozen=True, slots=True)
class ChooseLosses(Question[WorldState, Destroy]):
    """Which units of the enemy fall, in order, one for each HIT.

    side   the side that loses them
    hits   how many; never more than it has
    """

    side: int
    hits: int

    def commands(self, state: WorldState) -> Iterator[Destroy]:
        """Each choice of units once, costliest first; they may be named in any other order that shielding allows."""
        force = under_way(state).force(self.side)
        for losses in shielded_losses(force, self.hits):
            yield Destroy(state.asked, order_of_losses(losses))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Too many or too few, units that are not there, or shielded ones."""
        if not isinstance(command, Destroy):
            return refuse("wrong-answer", "WW-BTL-11")
        return losses_refusal(under_way(state).force(self.side), command.units, self.hits, shielding=True)

    def answer(self, play: WorldPlay, command: Destroy) -> None:
        """They fall one by one."""
        play.push(*(LoseOne(self.side, kind) for kind in command.units))


def shielded_losses(force: Force, hits: int) -> Iterator[Force]:
    """Yield the units that so many HITs may destroy under shielding, each choice once, with most in the air first.

    Fighters fall before bombers and tanks before mechs (WW-BTL-12, WW-BTL-13), so that the number of air units lost
    tells all; submarines stand alone.
    """
    if force.submarine:
        yield Force(submarine=hits)
        return
    in_the_air, on_land = force.fighter + force.bomber, force.tank + force.mech
    for air in range(min(hits, in_the_air), max(0, hits - on_land) - 1, -1):
        fighters, tanks = min(air, force.fighter), min(hits - air, force.tank)
        yield Force(tank=tanks, mech=hits - air - tanks, fighter=fighters, bomber=air - fighters)


def losses_refusal(force: Force, units: tuple[UnitKind, ...], hits: int, shielding: bool) -> Refusal | None:
    """Return why these units can't fall in this order, HIT by HIT (WW-BTL-14)."""
    if len(units) != hits:
        return refuse("losses-number", "WW-BTL-11", hits=hits, named=len(units))
    for kind in units:
        if not force[kind]:
            return refuse("losses-not-there", "WW-BTL-11", unit=UnitKind(kind).word)
        if shielding and kind not in open_to_hits(force):
            clause = "WW-BTL-12" if kind == UnitKind.BOMBER else "WW-BTL-13"
            return refuse("losses-shielded", clause, unit=UnitKind(kind).word)
        force = force.one_less(kind)
    return None


@dataclass(frozen=True, slots=True)
class LoseOne:
    """One unit of a side falls, unless the Nurse saves it."""

    side: int
    unit: UnitKind

    def run(self, play: WorldPlay) -> None:
        """Destroy it, or roll or ask for the Nurse first."""
        state = play.state
        battle = under_way(state)
        player = battle.player(self.side)
        if self.side in battle.nurses:
            nurse(play, self.side, self.unit)
        elif ready(state, player, Ability.NURSE):
            ask(play, OfferNurse(player, self.side, self.unit))
        else:
            destroy(play, self.side, self.unit, "WW-BTL-11")


@dataclass(frozen=True, slots=True)
class OfferNurse(Question[WorldState, UseAbility | LetPass]):
    """Whether the Nurse is called for a unit that falls, and all that fall after it in the battle (WW-ABL-06).

    side   the side of the unit
    unit   its type
    """

    side: int
    unit: UnitKind

    def commands(self, state: WorldState) -> Iterator[UseAbility | LetPass]:
        """Call her, or not."""
        yield UseAbility(state.asked)
        yield LetPass(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Nothing else."""
        return None if isinstance(command, UseAbility | LetPass) else refuse("wrong-answer", "WW-ABL-06")

    def answer(self, play: WorldPlay, command: UseAbility | LetPass) -> None:
        """Roll for the unit, or let it fall."""
        if isinstance(command, LetPass):
            play.tell(AbilityPassed(self.owner, Ability.NURSE))
            destroy(play, self.side, self.unit, "WW-BTL-11")
            return
        battle = under_way(play.state)
        spend(play, self.owner, Ability.NURSE, battle.target)
        change_battle(play.state, nurses=(*battle.nurses, self.side))
        nurse(play, self.side, self.unit)


def nurse(play: WorldPlay, side: int, unit: UnitKind) -> None:
    """Roll one die for a unit: on a BLANK it retreats, if it can go anywhere (WW-ABL-06, WW-ABL-07, WW-ABL-08)."""
    player = under_way(play.state).player(side)
    (face,) = play.roll(1, "nurse", player)
    saved = face is not Face.HIT
    play.tell(NurseRolled(player, unit, face, saved))
    if saved:
        play.push(Retreat(side, ONE[unit], CLAUSES[Ability.NURSE], "WW-ABL-07"))
    else:
        destroy(play, side, unit, "WW-ABL-06")
