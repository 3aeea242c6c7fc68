"""Reactive attacks: the offer, the two dice, and what they allow (T13-REA)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.rules.commands import Hold, React
from dust_tactics.rules.events import DiceRolled, DidNothing, ReactionDeclared, ReactionHeld, ReactionRolled
from dust_tactics.rules.heroes.joining import companion_refusal, companions
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction, declare
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import tally

REACTION_DICE = 2


def reaction_window(state: GameState, activation: Activation) -> tuple[Any, ...]:
    """The offer to the opponent, if anybody may react to this activation now."""
    rule = state.edition.reactions
    active = state.units[activation.unit]
    if not active.on_table or rule.window(activation) is not None:
        return ()
    if all(rule.refusal(state, unit, active) for unit in state.on_table(1 - active.side)):
        return ()
    return (OfferReaction(1 - active.side, active.id),)


@dataclass(frozen=True, slots=True)
class OfferReaction:
    """Does one of the opponent's units attempt a reactive attack on the active unit? (T13-REA-02)"""

    owner: int
    target: int

    def commands(self, state: GameState) -> Iterator[React | Hold]:
        """Each unit that may react, alone and with a joined hero, then holding fire."""
        for unit in state.on_table(self.owner):
            if self.unit_refusal(state, unit) is None:
                yield React(state.asked, unit.id)
                for hero in companions(state, unit):
                    yield React(state.asked, unit.id, hero.id)
        yield Hold(state.asked)

    def unit_refusal(self, state: GameState, unit: Unit) -> Refusal | None:
        """Why a unit may not react."""
        return state.edition.reactions.refusal(state, unit, state.units[self.target])

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Why that unit may not react."""
        if isinstance(command, Hold):
            return None
        if not isinstance(command, React):
            return refuse("wrong-command", "T13-REA-02")
        if not 0 <= command.unit < len(state.units):
            return refuse("no-such-unit", "T13-REA-02", unit=command.unit)
        unit = state.units[command.unit]
        if unit.side != self.owner:
            return refuse("not-your-unit", "T13-REA-01", unit=unit.name, units=(unit.id,))
        if refusal := self.unit_refusal(state, unit):
            return refusal
        if command.together is None:
            return None
        if not 0 <= command.together < len(state.units):
            return refuse("no-such-unit", "T13-REA-20", unit=command.together)
        return companion_refusal(state, unit, state.units[command.together])

    def answer(self, play: Play[GameState], command: React | Hold) -> None:
        """Roll for the reaction, or let the moment pass."""
        if isinstance(command, Hold):
            play.tell(ReactionHeld(self.owner, self.target))
            return
        play.state.change_activation(interrupted=True)
        play.tell(ReactionDeclared(command.unit, self.target, command.together))
        play.push(RollReaction(command.unit, self.target, command.together))


@dataclass(frozen=True, slots=True)
class RollReaction:
    """Two dice; trying is the unit's activation whatever they show (T13-REA-07, T13-REA-13)."""

    unit: int
    target: int
    hero: int | None = None

    def run(self, play: Play[GameState]) -> None:
        """Two ARMY: the owner chooses; one: an Attack; none: Nothing."""
        state = play.state
        unit = state.units[self.unit]
        pilot = pilot_of(state, unit)
        for member in (self.unit, self.hero, pilot.id if pilot else None):
            if member is not None:
                state.units[member] = replace(state.units[member], activated=True)
        dice = tally(REACTION_DICE, "reaction", "T13-REA-07")
        faces = play.roll(dice.total, "reaction", unit.side)
        success = state.dice.faces(Success.PLAIN)
        rolled = DiceRolled("reaction", unit.side, dice, faces, success, "T13-REA-07", self.unit, self.target)
        play.tell(rolled)
        army = rolled.successes
        play.tell(ReactionRolled(self.unit, army))
        if army == 0:
            play.tell(DidNothing(self.unit))
            return
        activation = Activation(self.unit, window_closed=True, reacting_to=self.target, hero=self.hero)
        state.activations = (*state.activations, activation)
        if army == REACTION_DICE:
            play.push(ChooseReaction(unit.side, self.unit))
        else:
            declare(play, (Action.ATTACK,), ())
