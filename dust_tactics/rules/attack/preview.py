"""What if: the state as it would be with a unit elsewhere."""

from dataclasses import replace

from dust_tactics.rules.heroes.joining import acting_party, settle_joins
from dust_tactics.rules.movement.facing import stand_on
from dust_tactics.rules.pieces import remove_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Activation


def planned(
    state: GameState,
    unit_id: int,
    squares: tuple[int, ...],
    facing: int | None,
    *,
    actions: tuple[Action, ...] = (),
    skills: tuple[str, ...] = (),
    crushed: tuple[int, ...] = (),
) -> GameState:
    """Return a copy in which a unit stands on these squares, or places above them, and faces so, as if it had moved
    there.

    actions, skills   what it would have declared: the activation in which its attack would be made
    crushed           squares whose crates it would have crushed on its way
    """
    copy = state.copy()
    unit, *heroes = acting_party(state, state.units[unit_id])
    for member in (unit, *heroes):
        copy.units[member.id] = stand_on(state.context, member, squares, facing)
    settle_joins(copy)
    for square in crushed:
        remove_piece(copy, square)
    if actions:
        along = heroes[0].id if heroes else None
        before, now = _before_attack(unit_id, actions, skills), state.activation
        goes = before.moved and set(squares) != set(state.places(state.units[unit_id]))
        if now is None or now.unit != unit_id:
            now = Activation(unit_id)
        copy.activations = (replace(before, hero=along, moved=before.moved or now.moved, gone=goes or now.gone),)
    return copy


def activated(state: GameState, unit_id: int, together: int | None = None) -> GameState:
    """Return a copy in which a unit was just activated, with the joined hero `together` who acts along."""
    copy = state.copy()
    copy.activations = (Activation(unit_id, hero=together),)
    if together is not None:
        copy.units[together] = replace(copy.units[together], joined=unit_id)
    return copy


def reacting(
    state: GameState,
    unit_id: int,
    target: int,
    actions: tuple[Action, ...],
    facing: int | None,
    squares: tuple[int, ...] = (),
    together: int | None = None,
    skills: tuple[str, ...] = (),
) -> GameState:
    """Return a copy in which a unit is about to make the attack of its reactive actions.

    facing, squares   after its turn; None and nothing keep its own
    together          the joined hero who reacts with it
    skills            what it has declared with its actions
    """
    unit = state.units[unit_id]
    copy = state.copy()
    if facing is not None or squares:
        copy.units[unit_id] = stand_on(state.context, unit, squares or state.places(unit), facing)
    activation = _before_attack(unit_id, actions, skills)
    activation = replace(activation, window_closed=True, reacting_to=target, hero=together)
    copy.activations = (*state.activations, activation)
    return copy


def _before_attack(unit_id: int, actions: tuple[Action, ...], skills: tuple[str, ...]) -> Activation:
    """Return the activation at the moment when the first attack among its actions is made."""
    attack = next((index for index, action in enumerate(actions) if action.attacks), len(actions))
    moved = any(action.moves for action in actions[:attack])
    return Activation(unit_id, actions, next=min(attack + 1, len(actions)), skills=skills, moved=moved)
