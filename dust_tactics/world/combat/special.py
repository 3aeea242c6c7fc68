"""Special attacks: one roll, no battle, no answer (WW-SPA)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally
from dust_tactics.world.battle import SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import spend
from dust_tactics.world.combat.losses import losses_refusal, shielded_losses
from dust_tactics.world.commands import Bombard, Destroy, Launch, Shell
from dust_tactics.world.control import take_units
from dust_tactics.world.events import SpecialAttack, UnitDestroyed
from dust_tactics.world.force import ONE, Force, UnitKind
from dust_tactics.world.odds import order_of_losses
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask

DICE_OF_A_BOMBER = 2
"""WW-SPA-04."""
DICE_OF_A_SUBMARINE = 1
"""WW-SPA-08, in both versions."""
DICE_OF_MISSILES = 3
"""WW-SPA-11."""
CLAUSES = {
    SpecialKind.BOMBERS: "WW-SPA-04",
    SpecialKind.SUBMARINES: "WW-SPA-08",
    SpecialKind.MISSILES: "WW-SPA-11",
}


def kind_of(command: Bombard | Shell | Launch) -> SpecialKind:
    """Which of the three special attacks it is."""
    match command:
        case Bombard():
            return SpecialKind.BOMBERS
        case Shell():
            return SpecialKind.SUBMARINES
        case Launch():
            return SpecialKind.MISSILES


def special_dice(command: Bombard | Shell | Launch) -> Tally:
    """Return the dice of a special attack; combat values and Ace of the Sky do not matter (WW-SPA-07)."""
    match command:
        case Bombard():
            return tally(DICE_OF_A_BOMBER * command.bombers, "bomber", "WW-SPA-04")
        case Shell():
            return tally(DICE_OF_A_SUBMARINE * command.submarines, "submarine", "WW-SPA-08")
        case Launch():
            return tally(DICE_OF_MISSILES, "ballistic-missiles", "WW-SPA-11")


def special_attack(play: WorldPlay, player: int, command: Bombard | Shell | Launch) -> None:
    """Roll, and let the player choose who falls; missiles use his ability up (WW-ABL-26)."""
    state, target = play.state, command.target
    if isinstance(command, Launch):
        spend(play, player, Ability.BALLISTIC_MISSILES, target)
    kind, dice = kind_of(command), special_dice(command)
    faces = play.roll(dice.total, "special", player)
    hits = faces.count(Face.HIT)
    origin = None if isinstance(command, Launch) else command.origin
    play.tell(SpecialAttack(player, kind, origin, target, state.owners[target], faces, hits, dice))
    if hits:
        ask(play, ChooseVictims(player, target, min(hits, state.forces[target].total), kind))


@dataclass(frozen=True, slots=True)
class ChooseVictims(Question[WorldState, Destroy]):
    """Which units of an area a special attack destroys, one for each HIT; missiles do not mind shielding (WW-SPA-11).

    target   the area
    hits     how many; never more than stand there
    kind     the special attack
    """

    target: int
    hits: int
    kind: SpecialKind

    @property
    def shielding(self) -> bool:
        """Whether fighters and tanks must fall first (WW-SPA-08)."""
        return self.kind is not SpecialKind.MISSILES

    def commands(self, state: WorldState) -> Iterator[Destroy]:
        """Each choice of units once, in the order of costs; they may be named in another order."""
        force = state.forces[self.target]
        listed = shielded_losses(force, self.hits) if self.shielding else any_losses(force, self.hits)
        for losses in listed:
            yield Destroy(state.asked, order_of_losses(losses))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Too many or too few, units that are not there, or shielded ones."""
        if not isinstance(command, Destroy):
            return refuse("wrong-answer", CLAUSES[self.kind])
        return losses_refusal(state.forces[self.target], command.units, self.hits, self.shielding)

    def answer(self, play: WorldPlay, command: Destroy) -> None:
        """Destroy them; the last one leaves the area to nobody (WW-SPA-03)."""
        owner = play.state.owners[self.target]
        for kind in command.units:
            play.tell(UnitDestroyed(owner, kind, self.target, CLAUSES[self.kind]))
            take_units(play, self.target, ONE[kind])


def any_losses(force: Force, hits: int) -> Iterator[Force]:
    """Yield all parts of a force of so many units, with most tanks first."""

    def parts(kinds: tuple[UnitKind, ...], left: int) -> Iterator[tuple[int, ...]]:
        if not kinds:
            if not left:
                yield ()
            return
        for count in range(min(left, force[kinds[0]]), -1, -1):
            for others in parts(kinds[1:], left - count):
                yield (count, *others)

    for counts in parts(tuple(UnitKind), hits):
        yield Force(*counts)
