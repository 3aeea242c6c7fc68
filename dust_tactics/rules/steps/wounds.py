"""What one hit that was not cancelled does: miniatures lost, crosses marked (T13-DMG-02 to 08, T13-SKL-06 to 09)."""

from dataclasses import dataclass

from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.events import DamageTaken, DiceRolled, MiniaturesLost
from dust_tactics.rules.heroes.acting import skills_as_joined
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.tally import tally


@dataclass(frozen=True, slots=True)
class Wound:
    """One hit that was not cancelled, or one point of its damage where those count apart (T10-DMG-01).

    covered   whether a skill helps its target that does so against some attacks only (T16-SKL-41, T10-SKL-27)
    figure    the only figure that it takes: a miniature, or HERO_FIGURE (T16-WPN-24)
    picked    whether the striker says whom it takes (T16-SKL-18)
    """

    damage: int
    automatic_kill: bool
    covered: bool = False
    figure: int | None = None
    picked: bool = False


def resists_damage(state: GameState, unit: Unit, covered: bool = False) -> bool:
    """Return whether a unit rolls dice against each hit that is assigned to it (T13-SKL-06, T13-SKL-07), by a skill of
    its own or one that whoever has joined it lends (T16-SKL-41)."""
    return ask(skills_as_joined(state, unit), "resists_damage", covered)


def sheltered(state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> bool:
    """Return whether a target has a skill that helps against some attacks only, this one among them (T16-SKL-41);
    `covered` asks as if it were in cover, or not, wherever the two are."""
    if not any(
        resists_damage(state, member, True) and not resists_damage(state, member)
        for member in attacked_party(state, target)
    ):
        return False
    both_there = attacker.on_table and target.on_table
    return (covered is not None or both_there) and state.edition.wounds.sheltered(
        state, attacker, weapon, target, covered
    )


def _resisted(play: Play[GameState], unit: Unit, dice: int, clause: str, covered: bool) -> int:
    """Roll against damage, if the unit may; how many are cancelled."""
    if not resists_damage(play.state, unit, covered):
        return 0
    faces = play.roll(dice, "damage-resilient", unit.side)
    rolled = tally(dice, "damage-resilient", clause)
    success = play.state.dice.faces(Success.PLAIN)
    event = DiceRolled("damage-resilient", unit.side, rolled, faces, success, clause, unit=unit.id)
    play.tell(event)
    return event.successes


def take_hits(play: Play[GameState], unit: Unit, miniatures: tuple[int, ...], covered: bool = False) -> None:
    """One hit on each of these miniatures of a squad; units that resist take hits one by one (T13-SKL-06)."""
    if not _resisted(play, unit, len(miniatures), "T13-SKL-06", covered):
        _remove(play, unit, miniatures, "T13-DMG-02")


def _remove(play: Play[GameState], unit: Unit, gone: tuple[int, ...], clause: str) -> None:
    """Remove miniatures of a squad or support weapon, by that rule."""
    left = tuple(miniature for miniature in unit.miniatures if miniature not in gone)
    play.state.units[unit.id] = changed(unit, miniatures=left)
    play.tell(MiniaturesLost(unit.id, gone, len(left), clause))


def mark_track(play: Play[GameState], unit: Unit, wound: Wound) -> None:
    """Mark one hit on a damage track; what is beyond the last cross has no effect (T13-DMG-03 to 07)."""
    if unit.card.has_miniatures:
        _wound_team(play, unit, wound)
        return
    kills = wound.automatic_kill
    crosses = unit.left if kills else min(unit.left, wound.damage)
    crosses -= _resisted(play, unit, crosses, "T13-SKL-07", wound.covered)
    mark_crosses(play, unit, crosses, "T13-DMG-07" if kills else "T13-DMG-04", automatic_kill=kills)


def mark_crosses(play: Play[GameState], unit: Unit, crosses: int, clause: str, *, automatic_kill: bool = False) -> None:
    """Mark so many crosses, of those that are left, by that rule."""
    if crosses <= 0:
        return
    play.state.units[unit.id] = changed(unit, crosses=unit.crosses + crosses)
    play.tell(DamageTaken(unit.id, crosses, unit.left - crosses, automatic_kill, clause))


def _wound_team(play: Play[GameState], unit: Unit, wound: Wound) -> None:
    """One soldier for each hit; an automatic kill takes the whole team (T13-DMG-03, T13-DMG-08)."""
    if _resisted(play, unit, 1, "T13-SKL-06", wound.covered):
        return
    if wound.automatic_kill and play.state.edition.wounds.kill_takes_all(unit.card):
        _remove(play, unit, unit.miniatures, "T13-DMG-08")
    else:
        _remove(play, unit, unit.miniatures[-1:], "T13-DMG-03")
