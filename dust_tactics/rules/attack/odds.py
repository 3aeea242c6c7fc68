"""What an attack will do, worked out exactly before any die is thrown.

Rolls come from `shooting.volley`, the function the steps roll with. What players choose in the course of an attack is
taken as follows: a squad gives up those soldiers first whose loss weakens its retaliation least (`survivors`), and
answers with the best of its `retaliations`. A unit and the hero who has joined it are one target: hits go to the unit
until it is gone, then to the hero.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dust_tactics.rules.attack.blows import fight, quick_blows, quick_ones
from dust_tactics.rules.attack.fates import Fate, VolleyOdds, hit, left_of, weighted, whole
from dust_tactics.rules.attack.observing import called_attacks
from dust_tactics.rules.attack.preview import reacting
from dust_tactics.rules.attack.shots import simple_attacks, split_by_range, sustained_parts
from dust_tactics.rules.attack.weapons import Volley, weapon_choices
from dust_tactics.rules.commands import HERO_FIGURE, Shot
from dust_tactics.rules.heroes.joining import acting_party, as_target, attacked_party
from dust_tactics.rules.movement.facing import facings_on
from dust_tactics.rules.movement.ground import turning_ground
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import FireRangedWeapons
from dust_tactics.rules.units import Action, Status, Unit
from dust_tactics.table.dice_sets import chance_of
from dust_tactics.table.odds import Chances, Distribution, Wear, binomial, together

Stand = tuple[int | None, tuple[int, ...]]
"""A facing and squares that a unit takes; None and no squares for those it has."""

AS_IT_STANDS: Stand = (None, ())


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
        """Return what it will do to one of the units attacked."""
        return next((target for target in self.targets if target.unit == unit), None)


def attack_odds(
    state: GameState,
    attacker_id: int,
    shots: tuple[Shot, ...],
    *,
    sustained: bool,
    close_sustained: bool = False,
) -> AttackOdds:
    """Return the odds of a legal attack in the activation under way (see `preview.planned` for one that is only
    planned)."""
    attacker = state.units[attacker_id]
    close, ranged = split_by_range(acting_party(state, attacker), shots)
    fire, blows = sustained_parts(state.edition.fighting, close, ranged, sustained, close_sustained)
    rolls = FireRangedWeapons(attacker_id, ranged, fire).volleys(state)
    fates, own = _course(state, attacker, rolls, close, blows)
    struck = as_target(state, attacker)
    retaliation = _target_odds(state, attacker, struck, own) if close else None
    return AttackOdds(
        tuple(_target_odds(state, attacker, state.units[unit], fate) for unit, fate in fates.items()), retaliation
    )


def _course(
    state: GameState, attacker: Unit, rolls: Sequence[Volley], close: Sequence[Shot], sustained: bool
) -> tuple[dict[int, Fate], Fate]:
    """Return what becomes of everybody attacked, and of the attacker struck back, by ranged rolls and then by blows."""
    at_hero = next((roll.target for roll in rolls if roll.figure == HERO_FIGURE), None)
    if at_hero is not None:
        return _with_hero_sniped(state, attacker, state.units[at_hero], rolls, close, sustained)
    fates: dict[int, Fate] = {}
    for target in dict.fromkeys(roll.target for roll in rolls):
        unit = state.units[target]
        fates[target] = hit(state, unit, whole(state, unit), [roll for roll in rolls if roll.target == target])
    own = whole(state, as_target(state, attacker))
    defenders = dict.fromkeys(shot.target for shot in close)
    before = {target: fates.get(target, whole(state, state.units[target])) for target in defenders}
    if quick_ones(state, attacker, defenders):
        after, own = quick_blows(state, attacker, close, before, own, sustained)
        return fates | after, own
    for defender in defenders:
        strikes = tuple(shot for shot in close if shot.target == defender)
        fates[defender], own = fight(state, attacker, strikes, before[defender], own, sustained)
    return fates, own


def _with_hero_sniped(
    state: GameState,
    attacker: Unit,
    target: Unit,
    rolls: Sequence[Volley],
    close: Sequence[Shot],
    sustained: bool,
) -> tuple[dict[int, Fate], Fate]:
    """Return the same where a sniper aims at the hero who has joined a target: for each number of boxes left of that
    one."""
    hero = attacked_party(state, target)[1]
    sniped = [roll for roll in rolls if roll.target == target.id and roll.figure == HERO_FIGURE]
    others = [roll for roll in rolls if roll not in sniped]
    alone = hit(state, hero, Fate(Wear.whole(hero.left)), _without_figures(sniped))
    cases, owns = [], []
    for left in range(hero.left + 1):
        blows = alone.wear.chances[:, left]
        chance = float(blows.sum())
        if chance > 0.0:
            fates, own = _course(_hero_left(state, hero, left), attacker, others, close, sustained)
            fates.setdefault(target.id, whole(_hero_left(state, hero, left), target))
            cases.append((chance, blows / chance, fates))
            owns.append(weighted(own, chance))
    width = left_of(state, target) + 1
    found = {unit: _one_of(cases, unit, target.id, width) for unit in cases[-1][2]}
    aimed = found[target.id]
    found[target.id] = replace(
        aimed, volleys=(*alone.volleys, *aimed.volleys), expected_hits=aimed.expected_hits + alone.expected_hits
    )
    return found, Fate(together([own.wear for own in owns]), owns[-1].volleys, sum(own.expected_hits for own in owns))


def _without_figures(rolls: Sequence[Volley]) -> list[Volley]:
    return [replace(roll, figure=None) for roll in rolls]


def _hero_left(state: GameState, hero: Unit, left: int) -> GameState:
    """Return the state with so much left of a hero who has joined a unit."""
    copy = state.copy()
    worn = replace(hero, crosses=hero.card.capacity - left)
    copy.units[hero.id] = worn if left else replace(worn, squares=(), status=Status.ELIMINATED, joined=None)
    return copy


def _one_of(cases: Sequence[tuple[float, Chances, dict[int, Fate]]], unit: int, target: int, width: int) -> Fate:
    """Return the fates of a unit in several cases as one; the target has blows and boxes of its hero besides."""
    wears, expected = [], 0.0
    for chance, blows, fates in cases:
        fate = fates[unit]
        wear = fate.wear.joined(blows, width) if unit == target else fate.wear
        wears.append(Wear(chance * wear.chances))
        expected += chance * fate.expected_hits
    return Fate(together(wears), cases[-1][2][unit].volleys, expected)


def lost_to(state: GameState, target: Unit, rolls: list[Volley]) -> Distribution:
    """Return what a target, and the hero who has joined it, will have lost to some rolls: miniatures or crosses. The
    rolls may be those of a range and cover that are only supposed (see `weapons.volley`)."""
    return hit(state, target, whole(state, target), rolls).wear.lost(left_of(state, target))


def _target_odds(state: GameState, attacker: Unit, unit: Unit, fate: Fate) -> TargetOdds:
    left = left_of(state, unit)
    friend = unit.side == attacker.side and unit.id != as_target(state, attacker).id
    blows, lost = fate.wear.blows, fate.wear.lost(left)
    return TargetOdds(unit.id, friend, fate.volleys, fate.expected_hits, blows, lost, left, left - unit.left)


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
    """Return the odds of a reactive attack, without skills that are spent by using them (T13-REA-07 to 12).

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
    """Return how a unit can stand after the turn that two ARMY allow it (T13-REA-08 to 10)."""
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
    """Return the attacks that a reacting unit could make with these actions: all that can be aimed at the active
    unit."""
    facing, squares = stand
    case, rule = reacting(state, reactor, target, actions, facing, squares, together), state.edition.reactions
    unit = case.units[reactor]
    sustained = Action.SUSTAINED in actions
    choices = weapon_choices(case, unit, close=rule.strikes, only=target, reasons=False)
    found = []
    called = called_attacks(case, unit, sustained=sustained, only=target)
    for shots in (*simple_attacks(case, unit, choices, sustained=sustained), *called):
        odds = attack_odds(case, reactor, shots, sustained=sustained)
        hit = odds.at(target)
        if hit:
            found.append(ReactionOption(actions, facing, squares, shots, odds, hit.destroyed, hit.lost.mean))
    return found
