"""Setting a game up, and the three doors to play it: `legal_commands`, `check` and `apply`."""

from dust_tactics.table.agenda import Decision, Play, apply, check, decision_owed, legal_commands, run
from dust_tactics.table.dice import Dice, RandomState, SeededDice
from dust_tactics.world.context import WorldContext
from dust_tactics.world.force import EMPTY
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import NOBODY, PlayerState, WorldState
from dust_tactics.world.steps.ready_start import LayReadyStart
from dust_tactics.world.steps.set_up import OpenSetUp
from dust_tactics.world.validity import setup_fault
from dust_tactics.world.version import VERSIONS

__all__ = ["Decision", "apply", "check", "context_of", "decision_owed", "legal_commands", "new_game"]


def context_of(setup: WorldSetup) -> WorldContext:
    """Return what the states of a game share. Raises KeyError for a version that is not known."""
    return WorldContext(setup, VERSIONS[setup.version])


def new_game(setup: WorldSetup, seed: int, dice: Dice | None = None) -> tuple[WorldState, list[object]]:
    """Return the state in which a game waits for its first decision, and the events up to it.

    The seed starts the dice of the state; `dice` may roll and shuffle the first ones in their place. Raises ValueError
    for a set-up that can't be played.
    """
    fault = setup_fault(setup)
    if fault is not None:
        raise ValueError(f"{fault.reason} ({', '.join(f'{key}={value}' for key, value in fault.values)})")
    areas = len(setup.map.areas)
    opening = OpenSetUp() if setup.start is None else LayReadyStart()
    state = WorldState(
        context_of(setup),
        RandomState.from_seed(seed),
        [NOBODY] * areas,
        [EMPTY] * areas,
        [PlayerState() for _ in setup.players],
        agenda=[opening],
    )
    seeded = SeededDice(state.random, state.dice.sides)
    play: Play[WorldState] = Play(state, dice or seeded)
    run(play)
    state.random = seeded.random
    return state, play.events
