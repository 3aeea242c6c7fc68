"""Fields of fire of the 2013 book (T13-FOF)."""

from dust_tactics.rules.cards import ALL_ROUND, Kind, Mount
from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class FieldsOfFire2013:
    """What is mounted fires in an arc to its front, rear or side; infantry, turrets and crews all round."""

    turn_freely = False
    teams_face = True
    """T13-FOF-02."""
    after_range = False
    """T13-ATK-01."""
    binds_answers = False
    """T13-CCW-15."""

    def bears(self, state: GameState, unit: Unit, weapon: int, target: Unit, facing: int | None) -> Refusal | None:
        """Return why a weapon line does not bear on a target; `facing` asks as if the unit faced that way."""
        if not bound_to_arc(unit, weapon):
            return None
        line, faces = unit.card.weapons[weapon], unit.facing if facing is None else facing
        if state.geometry.in_arc(unit.squares, faces, target.squares, line.mount or Mount.FRONT):
            return None
        clause = "T13-FOF-02" if unit.card.kind is Kind.SUPPORT else "T13-FOF-03"
        return refuse("outside-field-of-fire", clause, units=(target.id,), weapon=line.title, target=target.name)


def bound_to_arc(unit: Unit, index: int) -> bool:
    """Return whether a weapon line is bound to a field of fire (T13-FOF-01 to 04, T13-ATK-14, T13-CCW-15)."""
    if index == IMPROVISED or not unit.has_facing:
        return False
    weapon = unit.card.weapons[index]
    if unit.card.kind is Kind.SUPPORT and not weapon.served:
        return False
    return weapon.mount not in ALL_ROUND and not weapon.crew_arm
