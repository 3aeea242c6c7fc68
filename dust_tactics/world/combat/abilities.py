"""Abilities in their windows: whether one can be used now, and that it has been (WW-ABL-01 to WW-ABL-03)."""

from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER, Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.retreat import destinations
from dust_tactics.world.events import AbilityUsed
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.steps.asking import WorldPlay

CLAUSES = {
    Ability.RAKETEN_TRUPPEN: "WW-ABL-04",
    Ability.NURSE: "WW-ABL-06",
    Ability.SECRET_WEAPON: "WW-ABL-10",
    Ability.ALIEN_RADAR: "WW-ABL-14",
    Ability.MECH_DROPPER: "WW-ABL-19",
    Ability.ACE_OF_THE_SKY: "WW-ABL-23",
    Ability.SIGRID: "WW-ABL-25",
    Ability.BALLISTIC_MISSILES: "WW-ABL-26",
}
"""The clauses of the abilities for the combat phase."""


def ready(state: WorldState, player: int, ability: Ability) -> bool:
    """Return whether a player has played a card with this ability and not used it yet this round (WW-ABL-01)."""
    if player == NEUTRAL:
        return False
    card = state.played(player)
    return card is not None and card.ability is ability and not state.players[player].used


def spend(play: WorldPlay, player: int, ability: Ability, about: int | None = None) -> None:
    """Use an ability up, and tell of it."""
    play.state.change_player(player, used=True)
    play.tell(AbilityUsed(player, ability, CLAUSES[ability], about))


def for_the_start(state: WorldState, battle: Battle, side: int) -> Ability | None:
    """Return the ability that a side may use before any dice are rolled, if it has one (WW-BTL-02)."""
    player = battle.player(side)
    if may_use_radar(state, battle, side):
        return Ability.ALIEN_RADAR
    if ready(state, player, Ability.SECRET_WEAPON) and may_use_secret_weapon(state, battle, side):
        return Ability.SECRET_WEAPON
    if ready(state, player, Ability.ACE_OF_THE_SKY) and (battle.force(side).fighter or battle.force(side).bomber):
        return Ability.ACE_OF_THE_SKY
    return None


def may_use_radar(state: WorldState, battle: Battle, side: int) -> bool:
    """Return whether a side may fall back whole: all through the round once Alien Radar is in use (WW-ABL-14).

    An amphibious attacker may not (WW-ABL-15), and who has dropped in has nowhere to go (WW-ABL-21).
    """
    if side == ATTACKER and battle.no_way_back:
        return False
    player = battle.player(side)
    return player in state.radars or ready(state, player, Ability.ALIEN_RADAR)


def may_use_secret_weapon(state: WorldState, battle: Battle, side: int) -> bool:
    """Only the attacker may (WW-ABL-10), if all defending units have an area to go to (WW-ABL-11) and are not neutral
    (WW-ABL-12)."""
    return side == ATTACKER and battle.defender != NEUTRAL and bool(destinations(state, battle, 1 - side))


def reroll(state: WorldState, battle: Battle, side: int) -> Ability | None:
    """Return the ability by which a side may roll dice on the table again, if it has one (WW-ABL-04, WW-ABL-25)."""
    player, force = battle.player(side), battle.force(side)
    if ready(state, player, Ability.RAKETEN_TRUPPEN) and (force.tank or force.mech):
        return Ability.RAKETEN_TRUPPEN
    blank = any(face is not Face.HIT for face in battle.faces[side])
    return Ability.SIGRID if blank and ready(state, player, Ability.SIGRID) else None
