"""Setting a battle up, and the three doors to play it: `legal_commands`, `check` and `apply`."""

from dataclasses import replace
from typing import Any

from dust_tactics.rules.armies.building import pair_refusals
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import Resign
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.events import BattleEnded
from dust_tactics.rules.heroes.joining import settle_joins
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.movement.facing import stand_on
from dust_tactics.rules.pieces import lay_piece
from dust_tactics.rules.result import RESIGNED, Result
from dust_tactics.rules.scenario import Battle, UnitSetup
from dust_tactics.rules.scenario_effects import give_tasks
from dust_tactics.rules.scenario_events import Task
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.smoke import LaySmoke
from dust_tactics.rules.storeys import standing
from dust_tactics.rules.units import Status, Unit
from dust_tactics.table import agenda
from dust_tactics.table.agenda import Command, Decision, Play, decision_owed, legal_commands, run
from dust_tactics.table.dice import Dice, RandomState, SeededDice
from dust_tactics.table.refusal import Refusal, Refused, refuse

__all__ = ["Decision", "apply", "check", "context_of", "decision_owed", "legal_commands", "new_game"]

_EAST_OR_WEST = (2, 6)
"""How models face until their players turn them: towards the other side."""


def check(state: GameState, command: Command) -> Refusal | None:
    """None if the command may be applied now, else why not; whoever owes a decision may resign."""
    if not isinstance(command, Resign):
        return agenda.check(state, command)
    owed = decision_owed(state)
    if owed is None:
        return refuse("game-over")
    return None if command.decision == owed.id else refuse("stale-command", decision=command.decision, owed=owed.id)


def apply(state: GameState, command: Command, dice: Dice | None = None) -> list[Any]:
    """Play a command and all that follows from it, as `agenda.apply` does; the other side wins where one resigns."""
    if not isinstance(command, Resign):
        return agenda.apply(state, command, dice)
    if refusal := check(state, command):
        raise Refused(refusal)
    winner = 1 - state.agenda[-1].owner
    state.agenda.clear()
    state.result = Result(winner, RESIGNED, "", state.points, state.victory_points)
    return [BattleEnded(state.result)]


def context_of(battle: Battle) -> BattleContext[GameState]:
    """Return what a battle starts with and its states share. Raises KeyError for an edition that is not known."""
    edition = EDITIONS[battle.edition]
    return BattleContext(battle, edition, Geometry(battle.board, edition.terrain))


def new_game(
    battle: Battle, seed: int, dice: Dice | None = None, context: BattleContext[GameState] | None = None
) -> tuple[GameState, list[object]]:
    """Return the state in which a battle waits for its first decision, and the events up to it.

    The seed starts the dice of the state; `dice` may roll the first ones in their place. Many games of one battle
    may share a `context`, which `context_of` makes. Raises ValueError for heroes who can't join or pilot what they are
    said to.
    """
    context = context or context_of(battle)
    units: list[Unit] = []
    cards = {card.id: card for card in battle.cards}
    for side, setup in enumerate(battle.sides):
        for refusal in pair_refusals(context.edition, cards, setup.army.units):
            raise ValueError(f"{setup.army.name}: {refusal.reason} ({refusal.clause})")
        first = len(units)
        taken: dict[str, int] = {}
        for unit_setup in setup.army.units:
            card = battle.card(unit_setup.card)
            taken[card.id] = taken.get(card.id, 0) + 1
            units.append(_unit(context, len(units), side, card, unit_setup, taken[card.id]))
        for number in range(first, len(units)):
            if number in battle.arrivals and not units[number].squares:
                units[number] = replace(units[number], status=Status.COMING)
        for number, unit_setup in enumerate(setup.army.units, start=first):
            units[number] = _with_other(units, units[number], unit_setup, first)
    opening: list[object] = [*reversed(context.edition.setting_up.opening(battle))]
    if battle.smoke:
        opening.append(LaySmoke(battle.smoke))
    state = GameState(context, units, RandomState.from_seed(seed), agenda=opening)
    for square, piece in battle.board.obstacles:
        lay_piece(state, square, piece)
    seeded = SeededDice(state.random, state.dice.sides)
    play: Play[GameState] = Play(state, dice or seeded)
    settle_joins(state)
    give_tasks(state, _first_tasks(state))
    run(play)
    state.random = seeded.random
    return state, play.events


def _first_tasks(state: GameState) -> dict[int, Task]:
    """Return the tasks that units have from the beginning; a hero without one does what the unit does that is joined or
    piloted."""
    setups = [setup for side in state.battle.sides for setup in side.army.units]
    tasks: dict[int, Task] = {}
    for number, setup in enumerate(setups):
        unit = state.units[number]
        other = unit.joined if unit.joined is not None else unit.aboard
        task = setup.task or (setups[other].task if other is not None else None)
        if task is not None:
            tasks[number] = task
    return tasks


def _unit(
    context: BattleContext[GameState], unit_id: int, side: int, card: Card, setup: UnitSetup, number: int
) -> Unit:
    name = setup.name or (card.name if number == 1 else f"{card.name} {number}")
    hides = ask(context.skills(card), "unseen_beyond") is not None
    unit = Unit(id=unit_id, side=side, card=card, name=name, status=Status.WAITING, camouflaged=hides).fresh()
    if setup.missing or setup.crosses:
        left = tuple(miniature for miniature in unit.miniatures if miniature not in setup.missing)
        unit = replace(unit, miniatures=left, crosses=setup.crosses)
    if unit.has_facing:
        unit = replace(unit, facing=_EAST_OR_WEST[side] if setup.facing is None else setup.facing)
    return stand_on(context, unit, setup.squares, None)


def _with_other(units: list[Unit], hero: Unit, setup: UnitSetup, first: int) -> Unit:
    """Return a hero who starts with a unit joined, or at the controls of a vehicle (T13-HER-11, T13-HER-14).

    The setup counts units of the side's army, of which `first` is the first.
    """
    if setup.aboard is not None:
        return replace(hero, status=Status.ABOARD, squares=(), aboard=first + setup.aboard)
    if setup.joined_to is not None:
        unit = units[first + setup.joined_to]
        return replace(standing(hero, unit), status=unit.status, joined=unit.id)
    return hero
