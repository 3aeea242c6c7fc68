"""What an attack will do, worked out exactly before any die is thrown.

Rolls come from `shooting.volley`, the function the steps roll with. What players choose in the course of an attack is
taken as follows: a squad gives up those soldiers first whose loss weakens its retaliation least (`survivors`), and
answers with the best of its `retaliations`. A unit and the hero who has joined it are one target: hits go to the unit
until it is gone, then to the hero.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from dust_tactics.rules.attack.preview import reacting
from dust_tactics.rules.attack.shots import retaliations, simple_attacks, split_by_range, sustained_parts
from dust_tactics.rules.attack.weapons import Volley, volley, weapon_choices
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import acting_party, as_target, attacked_party
from dust_tactics.rules.movement.facing import facings_on
from dust_tactics.rules.movement.ground import turning_ground
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import FireRangedWeapons
from dust_tactics.rules.steps.wounds import resists_damage, sheltered
from dust_tactics.rules.units import Action, Status, Unit
from dust_tactics.table.dice_sets import Success, chance_of
from dust_tactics.table.odds import (
    Chances,
    Distribution,
    Wear,
    binomial,
    once_more,
    rolling_on,
    together,
)

Stand = tuple[int | None, tuple[int, ...]]
"""A facing and squares that a unit takes; None and no squares for those it has."""

AS_IT_STANDS: Stand = (None, ())


def plain_chance(state: GameState) -> float:
    """The chance of a plain success with the dice of a battle."""
    return chance_of(state.dice.faces(Success.PLAIN))


@dataclass(frozen=True, eq=False)
class VolleyOdds:
    """One weapon's roll against one unit.

    rolled   the chance that it comes to this roll: less than 1 in close combat with a unit that may fall before
    hits     successes to hit
    wounds   hits that no save cancels
    """

    volley: Volley
    rolled: float
    hits: Distribution
    wounds: Distribution


@dataclass(frozen=True, eq=False)
class TargetOdds:
    """What an attack will do to one unit.

    friend          whether it is of the attacker's side, in the way of a spray
    volleys         ranged weapons, then those of close combat with as many soldiers as there are now
    expected_hits   before saves, on average
    wounds          hits that no save cancels
    lost            miniatures or crosses, 0 to `left`; what it resists is not lost
    left            what it has now, with what a joined hero has
    hero_left       what of that the hero has, 0 without one
    """

    unit: int
    friend: bool
    volleys: tuple[VolleyOdds, ...]
    expected_hits: float
    wounds: Distribution
    lost: Distribution
    left: int
    hero_left: int = 0

    @property
    def destroyed(self) -> float:
        """The chance that nothing is left of it, nor of a joined hero."""
        return self.lost.at_least(self.left)


@dataclass(frozen=True, eq=False)
class AttackOdds:
    """What an attack will do to everybody: units attacked in the order of their rolls, and the attacker struck back."""

    targets: tuple[TargetOdds, ...]
    retaliation: TargetOdds | None = None

    def at(self, unit: int) -> TargetOdds | None:
        """What it will do to one of the units attacked."""
        return next((target for target in self.targets if target.unit == unit), None)


@dataclass(frozen=True, eq=False)
class _Fate:
    """A unit in the course of an attack: how it has worn, and the rolls against it so far."""

    wear: Wear
    volleys: tuple[VolleyOdds, ...] = ()
    expected_hits: float = 0.0


def chance_to_hit(roll: Volley) -> float:
    """The chance of one die of a roll to hit, with its re-roll; what a laser rolls on comes on top."""
    chance = chance_of(roll.success)
    for rerolled in (roll.rerolls, roll.again):
        chance = once_more(chance) if rerolled else chance
    return chance


def volley_odds(roll: Volley, rolled: float = 1.0) -> VolleyOdds:
    """The odds of one roll, its re-roll, laser dice and saves."""
    chance = chance_to_hit(roll)
    dice = roll.dice.total
    hits = rolling_on(dice, chance, chance_of(roll.laser)) if roll.laser else binomial(dice, chance)
    return VolleyOdds(roll, rolled, hits, hits.thinned(1.0 - chance_of(roll.save.success)))


def wound_step(state: GameState, unit: Unit, damage: int, automatic_kill: bool, covered: bool = False) -> Chances:
    """What one hit that was not cancelled does to a unit: [left, then left] (T13-DMG-02 to 08, T13-SKL-06 to 09).

    With a joined hero: to both, of whom the hero takes nothing as long as something is left of the unit.
    """
    unit, *heroes = attacked_party(state, unit)
    step = _own_step(state, unit, damage, automatic_kill, covered)
    for hero in heroes:
        both = np.zeros((unit.left + hero.left + 1, unit.left + hero.left + 1))
        both[: hero.left + 1, : hero.left + 1] = _own_step(state, hero, damage, automatic_kill, covered)
        both[hero.left + 1 :, hero.left :] = step[1:]
        step = both
    return step


def _own_step(state: GameState, unit: Unit, damage: int, automatic_kill: bool, covered: bool) -> Chances:
    bites = 1.0 - plain_chance(state) if resists_damage(state, unit, covered) else 1.0
    if unit.card.has_miniatures:
        whole_team = automatic_kill and state.edition.wounds.kill_takes_all(unit.card)
        step = _step_of_miniatures(unit.left, bites, whole_team)
        points = damage if state.edition.wounds.by_points and not automatic_kill else 1
        return np.linalg.matrix_power(step, points) if points > 1 else step
    return _step_of_track(unit.left, bites, unit.left if automatic_kill else damage)


@lru_cache(maxsize=1024)
def _step_of_miniatures(most: int, bites: float, whole_team: bool) -> Chances:
    step = np.zeros((most + 1, most + 1))
    step[0, 0] = 1.0
    for left in range(1, most + 1):
        step[left, 0 if whole_team else left - 1] += bites
        step[left, left] += 1.0 - bites
    step.setflags(write=False)
    return step


@lru_cache(maxsize=1024)
def _step_of_track(most: int, bites: float, damage: int) -> Chances:
    step = np.zeros((most + 1, most + 1))
    step[0, 0] = 1.0
    for left in range(1, most + 1):
        crosses = min(left, damage)
        step[left, left - crosses : left + 1] = binomial(crosses, bites).chances[::-1]
    step.setflags(write=False)
    return step


def attack_odds(
    state: GameState,
    attacker_id: int,
    shots: tuple[Shot, ...],
    *,
    sustained: bool,
    close_sustained: bool = False,
) -> AttackOdds:
    """The odds of a legal attack in the activation under way (see `preview.planned` for one that is only planned)."""
    attacker = state.units[attacker_id]
    close, ranged = split_by_range(acting_party(state, attacker), shots)
    fire, blows = sustained_parts(state.edition.fighting, close, ranged, sustained, close_sustained)
    fates: dict[int, _Fate] = {}
    for roll in FireRangedWeapons(attacker_id, ranged, fire).volleys(state):
        target = state.units[roll.target]
        fates[target.id] = _hit(state, target, fates.get(target.id, _whole(state, target)), [roll])
    struck = as_target(state, attacker)
    own = _whole(state, struck)
    for defender in dict.fromkeys(shot.target for shot in close):
        strikes = tuple(shot for shot in close if shot.target == defender)
        before = fates.get(defender, _whole(state, state.units[defender]))
        fates[defender], own = _fight(state, attacker, strikes, before, own, blows)
    retaliation = _target_odds(state, attacker, struck, own) if close else None
    return AttackOdds(
        tuple(_target_odds(state, attacker, state.units[unit], fate) for unit, fate in fates.items()), retaliation
    )


def lost_to(state: GameState, target: Unit, rolls: list[Volley]) -> Distribution:
    """What a target, and the hero who has joined it, will have lost to some rolls: miniatures or crosses. The rolls may
    be those of a range and cover that are only supposed (see `weapons.volley`)."""
    return _hit(state, target, _whole(state, target), rolls).wear.lost(_left(state, target))


def _whole(state: GameState, unit: Unit) -> _Fate:
    """A unit, and the hero who has joined it, before the attack."""
    return _Fate(Wear.whole(_left(state, unit)))


def _left(state: GameState, unit: Unit) -> int:
    return sum(member.left for member in attacked_party(state, unit))


def _target_odds(state: GameState, attacker: Unit, unit: Unit, fate: _Fate) -> TargetOdds:
    left = _left(state, unit)
    friend = unit.side == attacker.side and unit.id != as_target(state, attacker).id
    blows, lost = fate.wear.blows, fate.wear.lost(left)
    return TargetOdds(unit.id, friend, fate.volleys, fate.expected_hits, blows, lost, left, left - unit.left)


def _hit(state: GameState, unit: Unit, fate: _Fate, rolls: list[Volley], rolled: float = 1.0) -> _Fate:
    """A unit after some rolls against it, or the hero left of it, which are made with that chance."""
    wear, volleys, expected = fate.wear, list(fate.volleys), fate.expected_hits
    for roll in rolls:
        odds = volley_odds(roll, rolled)
        covered = sheltered(state, state.units[roll.attacker], unit)
        wear = wear.after(odds.wounds, wound_step(state, unit, roll.damage, roll.automatic_kill, covered))
        volleys.append(odds)
        expected += rolled * odds.hits.mean
    return _Fate(wear, tuple(volleys), expected)


def _fight(
    state: GameState, attacker: Unit, strikes: tuple[Shot, ...], defending: _Fate, own: _Fate, sustained: bool
) -> tuple[_Fate, _Fate]:
    """Close combat with one defender, for each number of its survivors of the ranged fire (T13-CCW-03, 04, 13)."""
    defender, struck_back = state.units[strikes[0].target], as_target(state, attacker)
    attacking = acting_party(state, attacker)
    standing = 1.0 - defending.wear.left.exactly(0)
    after: list[_Fate] = [_Fate(defending.wear.where(0), (), 0.0)]
    struck: list[_Fate] = [_weighted(own, 1.0 - standing)]
    whole = _left(state, defender)
    for left in range(1, whole + 1):
        chance = defending.wear.left.exactly(left)
        if chance <= 0.0 and left < whole:
            continue
        case, target = _with_left(state, defender, left, struck_back)
        rolls = [
            volley(case, attacking[shot.hero], shot, target, case.activation, rerolls=sustained) for shot in strikes
        ]
        answering = attacked_party(case, target)
        answer = retaliations(case, target, struck_back)[0]
        back = [volley(case, answering[shot.hero], shot, struck_back, None, rerolls=False) for shot in answer]
        after.append(_hit(state, defender, _Fate(defending.wear.where(left)), rolls))
        struck.append(_hit(state, struck_back, _weighted(own, chance), back))
        after[-1] = replace(after[-1], expected_hits=chance * after[-1].expected_hits)
        struck[-1] = replace(struck[-1], expected_hits=chance * struck[-1].expected_hits)
    return _merged(defending, after, standing), _merged(own, struck, standing)


def _weighted(fate: _Fate, chance: float) -> _Fate:
    return _Fate(Wear(chance * fate.wear.chances))


def _merged(before: _Fate, cases: list[_Fate], rolled: float) -> _Fate:
    """The cases as one; the rolls shown are those of the last one, with nobody lost yet."""
    volleys = tuple(replace(odds, rolled=rolled) for odds in cases[-1].volleys)
    expected = before.expected_hits + sum(case.expected_hits for case in cases)
    return _Fate(together([case.wear for case in cases]), before.volleys + volleys, expected)


def _with_left(state: GameState, unit: Unit, left: int, against: Unit) -> tuple[GameState, Unit]:
    """The state with a unit, and the hero who has joined it, worn down to so much; and who is the target there."""
    party = attacked_party(state, unit)
    whole = sum(member.left for member in party)
    if left == whole:
        return state, unit
    copy = state.copy()
    if len(party) > 1 and left <= party[1].left:
        hero = replace(party[1], crosses=party[1].card.capacity - left, joined=None)
        copy.units[unit.id] = replace(unit, squares=(), status=Status.ELIMINATED)
        copy.units[hero.id] = hero
        return copy, hero
    own = left - (whole - unit.left)
    if unit.card.has_miniatures:
        copy.units[unit.id] = replace(unit, miniatures=survivors(state, unit, own, against))
    else:
        copy.units[unit.id] = replace(unit, crosses=unit.card.capacity - own)
    return copy, copy.units[unit.id]


def survivors(state: GameState, unit: Unit, left: int, against: Unit) -> tuple[int, ...]:
    """The miniatures that a unit keeps. Where nobody chooses they go from the last on; else one after another the one
    goes whose loss weakens its answer in close combat least, the last of those that are alike."""
    if not state.edition.wounds.chosen(unit.card) or _strike_alike(unit):
        return unit.miniatures[:left]
    while unit.left > left:
        unit = max(
            (replace(unit, miniatures=_without(unit.miniatures, place)) for place in range(unit.left)),
            key=lambda smaller: _strength(state, smaller, against),
        )
    return unit.miniatures


def _strike_alike(unit: Unit) -> bool:
    """Whether all soldiers carry the same close-combat weapons."""
    weapons, carriers = unit.card.weapons, unit.card.carriers
    if not carriers:
        return True
    loads = {
        tuple(index for index in carriers[miniature] if weapons[index].close_combat) for miniature in unit.miniatures
    }
    return len(loads) <= 1


def _without(miniatures: tuple[int, ...], place: int) -> tuple[int, ...]:
    return miniatures[:place] + miniatures[place + 1 :]


def _strength(state: GameState, unit: Unit, against: Unit) -> tuple[float, tuple[int, ...]]:
    """The damage to expect of its retaliation; then, to settle ties, the first miniatures are worth most."""
    if unit.left == 0:
        return 0.0, ()
    party, answer = attacked_party(state, unit), retaliations(state, unit, against)[0]
    rolls = [volley(state, party[shot.hero], shot, against, None, rerolls=False) for shot in answer]
    damage = sum(volley_odds(roll).hits.mean * (roll.damage or against.left) for roll in rolls)
    return damage, tuple(-miniature for miniature in unit.miniatures)


@dataclass(frozen=True, eq=False)
class ReactionOption:
    """One way to use the roll for a reactive attack: actions, how a turn ends, shots and their odds.

    facing, squares   how the unit stands after its turn; None and no squares where it does not turn
    """

    actions: tuple[Action, ...]
    facing: int | None
    squares: tuple[int, ...]
    shots: tuple[Shot, ...]
    odds: AttackOdds
    destroyed: float
    expected_loss: float


@dataclass(frozen=True, eq=False)
class ReactionCase:
    """A number of ARMY in the roll for a reactive attack, its chance, and the best attack it allows, if any."""

    army: int
    chance: float
    best: ReactionOption | None


@dataclass(frozen=True, eq=False)
class ReactionOdds:
    """What a reactive attack will do, from the most successes down: 2, 1 and 0 ARMY."""

    cases: tuple[ReactionCase, ...]

    @property
    def destroyed(self) -> float:
        """The chance to destroy the unit that acts, over all rolls."""
        return sum(case.chance * case.best.destroyed for case in self.cases if case.best)

    @property
    def expected_loss(self) -> float:
        """Miniatures or crosses it loses on average."""
        return sum(case.chance * case.best.expected_loss for case in self.cases if case.best)

    @property
    def can_hurt(self) -> bool:
        """Whether any roll allows an attack."""
        return any(case.best for case in self.cases)


def reaction_odds(state: GameState, reactor_id: int, target_id: int, together: int | None = None) -> ReactionOdds:
    """The odds of a reactive attack, without skills that are spent by using them (T13-REA-07 to 12).

    together    the joined hero who reacts with the unit (T13-REA-20)
    """
    unit, rule = state.units[reactor_id], state.edition.reactions
    target_id = as_target(state, state.units[target_id]).id
    dice, success = rule.roll(state, unit)
    roll = binomial(dice.total, chance_of(success))

    def best(successes: int) -> ReactionOption | None:
        options = [
            option
            for actions in rule.action_sequences(successes)
            for stand in (turns(state, unit, state.units[target_id]) if actions[0].moves else (AS_IT_STANDS,))
            for option in _reactive_attacks(state, reactor_id, target_id, actions, stand, together)
        ]
        return max(options, key=lambda option: (option.destroyed, option.expected_loss), default=None)

    return ReactionOdds(tuple(ReactionCase(army, roll.exactly(army), best(army)) for army in range(dice.total, -1, -1)))


def turns(state: GameState, unit: Unit, target: Unit) -> tuple[Stand, ...]:
    """How a unit can stand after the turn that two ARMY allow it (T13-REA-08 to 10)."""
    if not unit.has_facing:
        return (AS_IT_STANDS,)
    footprints = turning_ground(state, unit, target.squares).destinations()
    return tuple((facing, footprint) for footprint in footprints for facing in facings_on(state, unit, footprint))


def _reactive_attacks(
    state: GameState,
    reactor: int,
    target: int,
    actions: tuple[Action, ...],
    stand: Stand,
    together: int | None,
) -> list[ReactionOption]:
    """The attacks that a reacting unit could make with these actions: all that can be aimed at the active unit."""
    facing, squares = stand
    case, rule = reacting(state, reactor, target, actions, facing, squares, together), state.edition.reactions
    unit = case.units[reactor]
    sustained = Action.SUSTAINED in actions
    choices = weapon_choices(case, unit, close=rule.strikes, only=target, reasons=False)
    found = []
    for shots in simple_attacks(case, unit, choices, sustained=sustained):
        odds = attack_odds(case, reactor, shots, sustained=sustained)
        hit = odds.at(target)
        if hit:
            found.append(ReactionOption(actions, facing, squares, shots, odds, hit.destroyed, hit.lost.mean))
    return found
