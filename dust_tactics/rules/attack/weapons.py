"""Which weapon may attack whom, and with how many dice: the questions behind every attack, preview and odds table."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.rules.attack.coordinated import others_in_the_square
from dust_tactics.rules.attack.soldiers import copies
from dust_tactics.rules.cards import Cell, UnitType, Weapon, WeaponRange
from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.rules.heroes.acting import acting_skills, skills_as_joined
from dust_tactics.rules.heroes.joining import Party, acting_party, models
from dust_tactics.rules.hooks import Sharing, Skill, ask
from dust_tactics.rules.parts import ArmsRule, Save
from dust_tactics.rules.pieces import is_fireproof, pieces
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Activation, Unit
from dust_tactics.rules.unprinted import IMPROVISED_WEAPONS
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Part, Tally, tally

_HURTS = Cell(dice=1, damage=1)
IMPROVISED_WEAPON = Weapon(
    name=IMPROVISED_WEAPONS,
    count=1,
    range=WeaponRange(maximum=1, close=True),
    cells=(_HURTS,) * 11 + (None,) * 3,
    source="rulebook",
)
"""One die and one damage against infantry and vehicles, a dash against aircraft (T13-CCW-11)."""


def weapon_line(unit: Unit, index: int) -> Weapon:
    """Return a weapon line of a unit, or its improvised weapons."""
    return IMPROVISED_WEAPON if index == IMPROVISED else unit.card.weapons[index]


def weapon_indexes(arms: ArmsRule, unit: Unit) -> tuple[int, ...]:
    """Return all weapon lines of a unit, improvised weapons last; aircraft have none of those (T13-CCW-10)."""
    lines = tuple(range(len(unit.card.weapons)))
    return (*lines, IMPROVISED) if arms.improvised and unit.card.type is not UnitType.AIRCRAFT else lines


class Aim:
    """An attacker and a target on the table: what all weapons ask of the pair is worked out once."""

    def __init__(self, state: GameState, attacker: Unit, target: Unit) -> None:
        self.state = state
        self.attacker = attacker
        self.target = target
        self.distance = state.range(attacker, target)
        self._fire = state.edition.fire
        self._column = target.card.column
        self._sees: bool | None = None

    @property
    def sees(self) -> bool:
        """Whether there is a line of sight; looked for when first asked."""
        if self._sees is None:
            self._sees = self.state.edition.sight.sees(self.state, self.attacker, self.target)
        return self._sees

    def allows(self, index: int) -> bool:
        """Return whether a weapon can attack, that is if it has no `refusal`; sooner told than why not."""
        weapon = weapon_line(self.attacker, index)
        return (
            weapon.cells[self._column] is not None
            and not is_fireproof(weapon, self.target)
            and weapon.range.holds(self.distance)
            and self._fire.bears(self.state, self.attacker, index, self.target, None) is None
            and self.sees
        )

    def refusal(self, index: int, *, facing: int | None = None, retaliation: bool = False) -> Refusal | None:
        """Return why a weapon can't attack: the first of the steps of T13-ATK-01 that says no."""
        weapon, fire = weapon_line(self.attacker, index), self._fire
        if weapon.cells[self._column] is None:
            return self._refuse("cannot-hurt", "T13-ATK-18", weapon)
        if is_fireproof(weapon, self.target):
            return self._refuse("cannot-hurt", "T10-WPN-21", weapon)
        if fire.after_range and (refusal := self._range_refusal(weapon)):
            return refusal
        bound = fire.binds_answers or not retaliation
        if bound and (refusal := fire.bears(self.state, self.attacker, index, self.target, facing)):
            return refusal
        if not fire.after_range and (refusal := self._range_refusal(weapon)):
            return refusal
        if self.sees:
            return None
        unseen = self.state.edition.sight.unseen(self.state, self.attacker, self.target)
        return unseen or self._refuse("no-line-of-sight", "T13-LOS-01", weapon)

    def _range_refusal(self, weapon: Weapon) -> Refusal | None:
        distance, reach = self.distance, weapon.range
        if reach.holds(distance):
            return None
        if reach.close:
            return self._refuse("not-adjacent", "T13-RNG-07", weapon, distance=distance)
        if reach.maximum is not None and distance > reach.maximum:
            return self._refuse("out-of-range", "T13-RNG-01", weapon, distance=distance, most=reach.maximum)
        return self._refuse("too-near", "T13-RNG-06", weapon, distance=distance, least=reach.minimum)

    def _refuse(self, reason: str, clause: str, weapon: Weapon, **limits: int) -> Refusal:
        values: tuple[tuple[str, int | str], ...] = (
            ("weapon", weapon.title),
            ("target", self.target.name),
            *limits.items(),
        )
        return Refusal(reason, clause, values, units=(self.target.id,))


def target_refusal(
    state: GameState, attacker: Unit, index: int, target: Unit, *, facing: int | None = None, retaliation: bool = False
) -> Refusal | None:
    """Return why a weapon can't attack a target (T13-ATK-01, T13-ATK-15).

    `facing` asks as if the attacker faced that way. Retaliation needs no field of fire in every book (T13-CCW-15).
    """
    if target.side == attacker.side:
        return refuse("friendly-target", "T13-ATK-15", units=(target.id,), target=target.name)
    if target.aboard is not None:
        return refuse("target-aboard", "T13-HER-15", units=(target.aboard,), target=target.name)
    if not target.can_be_hit:
        return refuse("target-not-on-table", "T13-ATK-01", units=(target.id,), target=target.name)
    if target.joined is not None:
        unit = state.units[target.joined]
        return refuse("one-target-with", "T13-HER-08", units=(unit.id,), target=target.name, unit=unit.name)
    return Aim(state, attacker, target).refusal(index, facing=facing, retaliation=retaliation)


@dataclass(frozen=True, slots=True)
class Volley:
    """One weapon's roll to hit one unit, worked out before any die is thrown.

    dice           combat dice
    success        faces that hit
    clause         the rule of those faces
    rerolls        whether failed dice are rolled once more (T13-ATK-19)
    again          whether those that have failed then are rolled again, by a skill (T16-SKL-51)
    laser          faces on which hits roll on (T13-WPN-16); none without a laser
    damage         crosses of each hit; all that are left if `automatic_kill`
    save           what may cancel the hits
    figure         the only figure that its hits take: a miniature, or HERO_FIGURE (T16-WPN-24)
    shared_with    who takes a share of its hits besides whoever has joined the target (T16-SKL-35)
    observer       who sees the target in the attacker's stead (T16-SKL-15)
    """

    attacker: int
    weapon: int
    target: int
    dice: Tally
    success: tuple[Face, ...]
    clause: str
    rerolls: bool
    laser: tuple[Face, ...]
    damage: int
    automatic_kill: bool
    save: Save
    again: Part | None = None
    figure: int | None = None
    observer: int | None = None
    shared_with: int | None = None


def volley(
    state: GameState,
    attacker: Unit,
    shot: Shot,
    target: Unit,
    activation: Activation | None,
    *,
    rerolls: bool,
    covered: int | None = None,
    observer: Unit | None = None,
) -> Volley:
    """Return the roll of a shot against its target, or against a unit that a spray passes through (T13-WPN-12).

    Where a re-roll is the attacker's choice (T13-ATK-19), nobody chooses it against friends in the way of a spray.
    `covered` asks as if the target were in cover, or not, wherever the two stand and whoever else does. An `observer`
    has the line of sight.
    """
    weapon = weapon_line(attacker, shot.weapon)
    cell = weapon.cells[target.card.column]
    skills = _skills_of_attack(state, attacker, activation)
    others: Party = ()
    if activation is not None and covered is None:
        others = others_in_the_square(state, state.units[activation.unit], weapon, target)
    acting = attacker if activation is None else state.units[activation.unit]
    on_target = ask(skills, "hits_on_target", acting, activation, weapon)
    success = state.dice.faces(Success.EASIER_HIT if on_target else Success.PLAIN)
    targets = models(state, target) + sum(other.models for other in others)
    dice = combat_dice(weapon, shot.count, target, activation, targets)
    if factor := ask(skills, "dice_factor", activation):
        dice = dice.plus((factor.value - 1) * dice.total, factor.source, factor.clause)
    worth_it = target.side != attacker.side or state.edition.fighting.rerolls_all
    laser = success if state.edition.arms.lasers_at_once else state.dice.faces(Success.PLAIN)
    return Volley(
        attacker=attacker.id,
        weapon=shot.weapon,
        target=target.id,
        dice=dice,
        success=success,
        clause=on_target.clause if on_target else state.edition.cite("T16-ATK-03"),
        rerolls=rerolls and worth_it,
        laser=laser if _rolls_on(state, attacker, weapon) else (),
        damage=cell.damage if cell else 0,
        automatic_kill=bool(cell and cell.automatic_kill),
        save=state.edition.saves.save(state, observer or attacker, weapon, target, covered),
        again=ask(skills, "rerolls_once_more", activation) if worth_it else None,
        figure=shot.figure,
        shared_with=others[0].id if others else None,
        observer=observer.id if observer else None,
    )


def _skills_of_attack(state: GameState, attacker: Unit, activation: Activation | None) -> tuple[Skill, ...]:
    """Return the skills that serve an attack made in an activation, those of who shoots among them; retaliation is made
    in none."""
    if activation is None:
        return ()
    together = acting_skills(state, state.units[activation.unit])
    if attacker.id == activation.unit:
        return together
    lent = (skill for skill in together if skill.sharing in (Sharing.EITHER, Sharing.BOTH, Sharing.HERO))
    return tuple(dict.fromkeys((*lent, *state.context.skills(attacker.card))))


def _rolls_on(state: GameState, attacker: Unit, weapon: Weapon) -> bool:
    """Return whether each hit brings another die: of lasers (T13-WPN-16), and by a skill of who strikes."""
    return "laser" in weapon.rules or ask(skills_as_joined(state, attacker), "rolls_on", weapon)


def combat_dice(
    weapon: Weapon, count: int, target: Unit, activation: Activation | None, bodies: int | None = None
) -> Tally:
    """Return the combat dice of some copies of a weapon against a target (T13-ATK-16, T13-ATK-17, T13-WPN-04).

    `bodies` is what blast weapons count if that is more than the target alone (see `heroes.models`).
    """
    bodies = target.models if bodies is None else bodies
    cell = weapon.cells[target.card.column]
    if cell is None:
        return tally(0, "cannot-hurt", "T13-ATK-18")
    if cell.blast:
        source, clause, each = "blast", "T13-WPN-04", cell.blast * bodies
    else:
        source, clause, each = weapon.title, "T13-ATK-17" if count > 1 else "T13-ATK-16", cell.dice
    dice = tally(each * count, source, clause)
    if "set-up" in weapon.rules and activation is not None and moves_and_attacks(activation):
        return dice.plus(-(each // 2) * count, "set-up", "T13-WPN-01")
    return dice


def moves_and_attacks(activation: Activation) -> bool:
    """Return whether an activation holds both a Move and an attack, which halves set-up weapons (T13-WPN-01)."""
    return any(action.moves for action in activation.actions) and any(action.attacks for action in activation.actions)


@dataclass(frozen=True, slots=True)
class WeaponChoice:
    """What can be done with one weapon line now: how many copies, at whom, and why not at the others.

    `hero` tells that it is a line of the hero who acts along.
    """

    weapon: int
    most: int
    targets: tuple[int, ...]
    refusals: tuple[tuple[int, Refusal], ...]
    hero: bool


def weapon_choices(
    state: GameState,
    attacker: Unit,
    *,
    ranged: bool = True,
    close: bool = True,
    only: int | None = None,
    reasons: bool = True,
) -> tuple[WeaponChoice, ...]:
    """Return the parts that an attack is built from (T13-ATK-07): each weapon line with its possible targets, those of
    a hero who acts along after those of the unit (T13-HER-05). Without `reasons` the refusals are left out."""
    lines = _lines(state, attacker, ranged=ranged, close=close, only=only)
    return tuple(
        _weapon_choice(state, shooter, index, aims, shooter.id != attacker.id, reasons)
        for shooter, index, aims in lines
    )


def has_target(state: GameState, attacker: Unit, *, ranged: bool = True, close: bool, only: int | None) -> bool:
    """Return whether any weapon could attack anybody (T13-ACT-11): looks no further than the first."""
    lines = _lines(state, attacker, ranged=ranged, close=close, only=only)
    return any(
        copies(state.edition.arms, shooter, index) and any(_reaches(aim, index) for aim in aims)
        for shooter, index, aims in lines
    )


def _lines(
    state: GameState, attacker: Unit, *, ranged: bool, close: bool, only: int | None
) -> Iterator[tuple[Unit, int, list[Aim]]]:
    """Yield the weapon lines of a unit and of the hero who acts along, each with whoever could be aimed at."""
    for shooter in acting_party(state, attacker):
        aims = _aims(state, shooter, only)
        for index in weapon_indexes(state.edition.arms, shooter):
            if close if weapon_line(shooter, index).close_combat else ranged:
                yield shooter, index, aims


def _aims(state: GameState, attacker: Unit, only: int | None) -> list[Aim]:
    targets = state.targets(1 - attacker.side)
    if state.edition.setting_up.piece_cards:
        targets += pieces(state)
    return [Aim(state, attacker, target) for target in targets if only in (None, target.id)]


def _weapon_choice(
    state: GameState, attacker: Unit, index: int, aims: list[Aim], hero: bool, reasons: bool
) -> WeaponChoice:
    most = copies(state.edition.arms, attacker, index)
    refusals: list[tuple[int, Refusal]] = []
    targets: list[int] = []
    for aim in aims:
        if most and _reaches(aim, index):
            targets.append(aim.target.id)
        elif reasons:
            why_not = (aim.refusal(index) or no_spray_path(aim.target)) if most else _no_copies(attacker, index)
            refusals.append((aim.target.id, why_not))
    return WeaponChoice(index, most, tuple(targets), tuple(refusals), hero)


def _reaches(aim: Aim, index: int) -> bool:
    """Return whether a weapon that there is can attack, by its spray if it is one."""
    if not aim.allows(index):
        return False
    return not is_spray(aim.attacker, index) or bool(spray_ways(aim.state, aim.attacker, index, aim.target))


def spray_ways(state: GameState, attacker: Unit, index: int, target: Unit) -> tuple[tuple[int, ...], ...]:
    """Return the ways that a spray weapon may take to a target: each the squares between them, nearest first
    (T13-WPN-10)."""
    return state.edition.sight.spray_paths(state, attacker, target, weapon_line(attacker, index))


def no_spray_path(target: Unit) -> Refusal:
    """That no spray can reach a target which is otherwise in range and sight (T13-WPN-11)."""
    return refuse("no-spray-path", "T13-WPN-11", units=(target.id,), target=target.name)


def _no_copies(attacker: Unit, index: int) -> Refusal:
    weapon = attacker.card.weapons[index]
    if index in attacker.unloaded:
        return refuse("not-loaded", "T16-WPN-20", weapon=weapon.title)
    if weapon.ammunition is not None and not attacker.ammunition[index]:
        return refuse("no-ammunition", "T13-WPN-14", weapon=weapon.title)
    return refuse("weapon-lost", "T13-DMG-10", weapon=weapon.title)


def is_spray(attacker: Unit, index: int) -> bool:
    """Return whether a weapon line is a spray weapon (T13-WPN-08)."""
    return "spray" in weapon_line(attacker, index).rules
