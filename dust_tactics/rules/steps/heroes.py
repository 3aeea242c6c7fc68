"""Heroes who join units and leave them, mount, dismount, and escape from the wreck (T13-HER)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.commands import LeaveWreck
from dust_tactics.rules.events import (
    ActionLost,
    ActionsGained,
    DiceRolled,
    Dismounted,
    HeroJoined,
    HeroLeft,
    LeftWreck,
    Mounted,
)
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.heroes.joining import settle_joins
from dust_tactics.rules.heroes.piloting import mountable, pilot_of
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import MOST_SLOTS, Action, Status
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import tally


def mount(play: Play[GameState], hero_id: int) -> None:
    """A hero whose movement ended in a vehicle's square takes it over, and does no more this turn (T13-HER-21).

    What else was declared for the activation is lost (T13-ACT-11).
    """
    state = play.state
    hero = state.units[hero_id]
    vehicle = mountable(state, hero, hero.square)
    if vehicle is None:
        raise ValueError(f"there is nothing that {hero.name} could pilot")
    state.units[hero_id] = replace(hero, status=Status.ABOARD, squares=(), aboard=vehicle.id)
    state.units[vehicle.id] = replace(vehicle, abandoned=False)
    activation = state.activations[-1]
    state.change_activation(next=len(activation.actions), rest=None)
    play.tell(Mounted(hero_id, vehicle.id))
    tell_joins(play)
    reason = refuse("has-mounted", "T13-HER-21", unit=hero.name, vehicle=vehicle.name, units=(vehicle.id,))
    for action in activation.actions[activation.next :]:
        if action is not Action.NOTHING:
            play.tell(ActionLost(hero_id, action, reason))


def dismount(play: Play[GameState], hero_id: int, square: int) -> None:
    """A pilot steps out on a square of the vehicle (T13-HER-16, T13-HER-18)."""
    state = play.state
    hero = state.units[hero_id]
    if hero.aboard is None:
        raise ValueError(f"{hero.name} pilots nothing")
    vehicle = state.units[hero.aboard]
    state.units[hero_id] = replace(hero, status=Status.ON_TABLE, squares=(square,), aboard=None)
    rule = state.edition.heroes
    state.change_activation(dismounted=vehicle.id)
    play.tell(Dismounted(hero_id, vehicle.id, rule.waits_for_pilot(vehicle)))
    rule.left(play, vehicle)


@dataclass(frozen=True, slots=True)
class RollForThirdAction:
    """Whoever may roll for a third action as a unit is activated does so (T13-SKL-04)."""

    unit: int

    def run(self, play: Play[GameState]) -> None:
        """One die, if the pilot has such a skill, or on foot the unit or who acts along (T16-SKL-50)."""
        state = play.state
        unit = state.units[self.unit]
        pilot = pilot_of(state, unit)
        if pilot is None:
            ace, kind = unit, ask(acting_skills(state, unit), "third_action_on_foot")
            purpose, clause = "infantry-ace", "T16-SKL-50"
        else:
            ace, kind = pilot, ask(state.context.skills(pilot.card), "third_action")
            purpose, clause = "ace-pilot", "T13-SKL-04"
        if kind is None:
            return
        faces = play.roll(1, purpose, unit.side)
        success = state.dice.faces(kind)
        event = DiceRolled(purpose, unit.side, tally(1, purpose, clause), faces, success, clause, ace.id, unit.id)
        play.tell(event)
        if event.successes:
            state.change_activation(slots=MOST_SLOTS)
            play.tell(ActionsGained(unit.id, ace.id, MOST_SLOTS))


def come_out(play: Play[GameState], hero_id: int, vehicle: int, square: int) -> None:
    """The pilot of a destroyed vehicle stands on the table, and has activated this turn (T13-HER-20)."""
    state = play.state
    hero = state.units[hero_id]
    state.units[hero_id] = replace(hero, status=Status.ON_TABLE, squares=(square,), aboard=None, activated=True)
    play.tell(LeftWreck(hero_id, vehicle, square))
    tell_joins(play)


@dataclass(frozen=True, slots=True)
class ChooseEscape(Question[GameState, LeaveWreck]):
    """On which square does the pilot come out of the wreck? (T13-HER-20)"""

    unit: int
    vehicle: int
    squares: tuple[int, ...]

    def commands(self, state: GameState) -> Iterator[LeaveWreck]:
        """Each of them."""
        for square in self.squares:
            yield LeaveWreck(state.asked, square)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Only those."""
        if not isinstance(command, LeaveWreck):
            return refuse("wrong-command", "T13-HER-20")
        if command.square not in self.squares:
            return refuse("not-at-the-wreck", "T13-HER-20", unit=state.units[self.unit].name)
        return None

    def answer(self, play: Play[GameState], command: LeaveWreck) -> None:
        """There the hero stands."""
        come_out(play, self.unit, self.vehicle, command.square)


def tell_joins(play: Play[GameState]) -> None:
    """Settle who has joined whom after units have moved, come or gone, and tell what changed."""
    state = play.state
    for hero, before in settle_joins(state):
        if before is not None and state.units[before].alive:
            play.tell(HeroLeft(hero.id, before))
        if hero.joined is not None:
            play.tell(HeroJoined(hero.id, hero.joined))
