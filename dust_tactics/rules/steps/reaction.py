"""Reactive attacks: the offer, the dice, and what they allow (T13-REA)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dust_tactics.rules.commands import Hold, React
from dust_tactics.rules.events import DiceRolled, DidNothing, ReactionDeclared, ReactionHeld, ReactionRolled
from dust_tactics.rules.heroes.joining import companion_refusal, companions, joined_hero
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction, declare
from dust_tactics.rules.units import Activation, Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.changed import changed
from dust_tactics.table.refusal import Refusal, refuse


def reaction_window(state: GameState, activation: Activation) -> tuple[Any, ...]:
    """Return the offer to the opponent, if anybody may react to this activation now."""
    rule = state.edition.reactions
    active = state.units[activation.unit]
    if not active.on_table or rule.window(activation) is not None:
        return ()
    offer = OfferReaction(1 - active.side, active.id)
    return (offer,) if any(isinstance(command, React) for command in offer.commands(state)) else ()


@dataclass(frozen=True, slots=True)
class OfferReaction(Question[GameState, React | Hold]):
    """Does one of the opponent's units attempt a reactive attack on the active unit? (T13-REA-02)"""

    target: int

    def commands(self, state: GameState) -> Iterator[React | Hold]:
        """Each unit that may react, alone and with a joined hero, then holding fire."""
        for unit in state.on_table(self.owner):
            if self.unit_refusal(state, unit) is None:
                if _apart_refusal(state, unit) is None:
                    yield React(state.asked, unit.id)
                for hero in companions(state, unit):
                    yield React(state.asked, unit.id, hero.id)
        yield Hold(state.asked)

    def unit_refusal(self, state: GameState, unit: Unit) -> Refusal | None:
        """Return why a unit may not react."""
        return state.edition.reactions.refusal(state, unit, state.units[self.target])

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Return why that unit may not react."""
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
            return _apart_refusal(state, unit)
        if not 0 <= command.together < len(state.units):
            return refuse("no-such-unit", "T13-REA-20", unit=command.together)
        return companion_refusal(state, unit, state.units[command.together])

    def answer(self, play: Play[GameState], command: React | Hold) -> None:
        """Roll for the reaction, or let the moment pass."""
        if isinstance(command, Hold):
            play.state.change_activation(window_closed=True)
            play.tell(ReactionHeld(self.owner, self.target))
            return
        play.state.change_activation(interrupted=True)
        play.tell(ReactionDeclared(command.unit, self.target, command.together))
        play.push(RollReaction(command.unit, self.target, command.together))


def _apart_refusal(state: GameState, unit: Unit) -> Refusal | None:
    """Return why a unit may not react without the hero who has joined it (T16-REA-13)."""
    hero = joined_hero(state, unit)
    if hero is None or not state.edition.reactions.as_one:
        return None
    return refuse("reacts-with-hero", "T16-REA-13", unit=unit.name, units=(unit.id, hero.id))


@dataclass(frozen=True, slots=True)
class RollReaction:
    """Some dice; trying is the unit's activation whatever they show (T13-REA-07, T13-REA-13)."""

    unit: int
    target: int
    hero: int | None = None

    def run(self, play: Play[GameState]) -> None:
        """Nothing, the only actions that the dice allow, or a choice of its owner."""
        state = play.state
        unit, rule = state.units[self.unit], state.edition.reactions
        pilot = pilot_of(state, unit)
        for member in (self.unit, self.hero, pilot.id if pilot else None):
            if member is not None:
                state.units[member] = changed(state.units[member], activated=True)
        dice, success = rule.roll(state, unit)
        faces = play.roll(dice.total, "reaction", unit.side)
        rolled = DiceRolled("reaction", unit.side, dice, faces, success, dice.parts[0].clause, self.unit, self.target)
        play.tell(rolled)
        play.tell(ReactionRolled(self.unit, rolled.successes))
        sequences = rule.action_sequences(rolled.successes)
        if not sequences:
            play.tell(DidNothing(self.unit))
            return
        activation = Activation(self.unit, window_closed=True, reacting_to=self.target, hero=self.hero)
        state.activations = (*state.activations, activation)
        question = ChooseReaction(unit.side, self.unit, rolled.successes)
        if len(sequences) > 1 or (rule.declares_skills and question.has_skills(state)):
            play.push(question)
        else:
            declare(play, sequences[0], ())
