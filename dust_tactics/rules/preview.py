"""What if: the state as it would be with a unit elsewhere, and who could fire at whom from there."""

from dataclasses import dataclass, replace

from dust_tactics.rules.saves import in_cover
from dust_tactics.rules.shooting import weapon_choices
from dust_tactics.rules.state import Action, Activation, GameState, Status, Unit
from dust_tactics.table.refusal import Refusal


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
    """A copy in which a unit stands on these squares and faces so, as if it had moved there.

    actions, skills   what it would have declared: the activation in which its attack would be made
    crushed           squares whose crates it would have crushed on its way
    """
    unit = state.units[unit_id]
    copy = state.copy()
    facing = facing if unit.has_facing else None
    copy.units[unit_id] = replace(
        unit, squares=squares, facing=facing, status=Status.ON_TABLE if squares else unit.status
    )
    copy.crushed = copy.crushed | frozenset(crushed)
    if actions:
        copy.activations = (_before_attack(unit_id, actions, skills),)
    return copy


def reacting(state: GameState, unit_id: int, target: int, actions: tuple[Action, ...], facing: int | None) -> GameState:
    """A copy in which a unit is about to make the attack of its reactive actions; `facing` None keeps its own."""
    unit = state.units[unit_id]
    copy = state.copy()
    if facing is not None:
        copy.units[unit_id] = replace(unit, facing=facing)
    activation = replace(_before_attack(unit_id, actions, ()), window_closed=True, reacting_to=target)
    copy.activations = (*state.activations, activation)
    return copy


def _before_attack(unit_id: int, actions: tuple[Action, ...], skills: tuple[str, ...]) -> Activation:
    """The activation at the moment when the first attack among its actions is made."""
    attack = next((index for index, action in enumerate(actions) if action.attacks), len(actions))
    moved = any(action.moves for action in actions[:attack])
    return Activation(unit_id, actions, next=min(attack + 1, len(actions)), skills=skills, moved=moved)


@dataclass(frozen=True, slots=True)
class WeaponReach:
    """A weapon line and one target: None, or why it can't attack it."""

    weapon: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class OneWay:
    """What one unit has of another.

    sees       whether there is a line of sight
    in_cover   whether the other is in cover from it
    weapons    each weapon line, close combat included
    """

    sees: bool
    in_cover: bool
    weapons: tuple[WeaponReach, ...]

    @property
    def can_attack(self) -> bool:
        """Whether any weapon can attack."""
        return any(weapon.refusal is None for weapon in self.weapons)


@dataclass(frozen=True, slots=True)
class Threat:
    """A unit and one enemy: the range between them, what it has of the enemy, and what the enemy has of it."""

    enemy: int
    distance: int
    ours: OneWay
    theirs: OneWay


def threats(state: GameState, unit_id: int) -> tuple[Threat, ...]:
    """How a unit stands to every enemy on the table, in the order of their ids; none for a unit off the table."""
    unit = state.units[unit_id]
    if not unit.squares:
        return ()
    enemies = state.on_table(1 - unit.side)
    ours = _reaches(state, unit, enemies)
    return tuple(
        Threat(
            enemy.id,
            state.geometry.distance(unit.squares, enemy.squares),
            _one_way(state, unit, enemy, ours[enemy.id]),
            _one_way(state, enemy, unit, _reaches(state, enemy, [unit])[unit.id]),
        )
        for enemy in enemies
    )


def _one_way(state: GameState, one: Unit, other: Unit, weapons: tuple[WeaponReach, ...]) -> OneWay:
    return OneWay(state.edition.sight.sees(state, one, other), in_cover(state, one, other), weapons)


def _reaches(state: GameState, unit: Unit, others: list[Unit]) -> dict[int, tuple[WeaponReach, ...]]:
    """For each of the other units what every weapon line can do to it."""
    only = others[0].id if len(others) == 1 else None
    choices = weapon_choices(state, unit, only=only)
    found: dict[int, tuple[WeaponReach, ...]] = {}
    for other in others:
        refusals = {choice.weapon: dict(choice.refusals).get(other.id) for choice in choices}
        found[other.id] = tuple(WeaponReach(weapon, refusal) for weapon, refusal in refusals.items())
    return found
