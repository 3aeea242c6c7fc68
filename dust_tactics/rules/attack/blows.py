"""What blows come to in close combat, worked out exactly: struck at the same moment, or some of them first.

The attacker's party, a unit and the hero who acts along, strikes defenders, each of whom answers (T13-CCW). Blows that
come first by a skill leave the others with less to strike with (T16-SKL-45 to 48).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from dust_tactics.rules.attack.fates import Fate, hit, left_of, volley_odds, weighted, with_left
from dust_tactics.rules.attack.shots import retaliations
from dust_tactics.rules.attack.weapons import volley
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import acting_party, as_target, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.close_combat import Strike, strikes_first
from dust_tactics.rules.units import Status, Unit
from dust_tactics.table.odds import Wear, together


def fight(
    state: GameState, attacker: Unit, strikes: tuple[Shot, ...], defending: Fate, own: Fate, sustained: bool
) -> tuple[Fate, Fate]:
    """Close combat with one defender, for each number of its survivors of the ranged fire (T13-CCW-03, 04, 13)."""
    defender, struck_back = state.units[strikes[0].target], as_target(state, attacker)
    attacking = acting_party(state, attacker)
    standing = 1.0 - defending.wear.left.exactly(0)
    after: list[Fate] = [Fate(defending.wear.where(0), (), 0.0)]
    struck: list[Fate] = [weighted(own, 1.0 - standing)]
    most = left_of(state, defender)
    for left in range(1, most + 1):
        chance = defending.wear.left.exactly(left)
        if chance <= 0.0 and left < most:
            continue
        case, target = with_left(state, defender, left, struck_back)
        rolls = [
            volley(case, attacking[shot.hero], shot, target, case.activation, rerolls=sustained) for shot in strikes
        ]
        answering = attacked_party(case, target)
        answer = retaliations(case, target, struck_back)[0]
        back = [volley(case, answering[shot.hero], shot, struck_back, None, rerolls=False) for shot in answer]
        after.append(hit(state, defender, Fate(defending.wear.where(left)), rolls))
        struck.append(hit(state, struck_back, weighted(own, chance), back))
        after[-1] = replace(after[-1], expected_hits=chance * after[-1].expected_hits)
        struck[-1] = replace(struck[-1], expected_hits=chance * struck[-1].expected_hits)
    return merged(defending, after, standing), merged(own, struck, standing)


def merged(before: Fate, cases: list[Fate], rolled: float) -> Fate:
    """Return the cases as one; the rolls shown are those of the last one, with nobody lost yet."""
    volleys = tuple(replace(odds, rolled=rolled) for odds in cases[-1].volleys)
    expected = before.expected_hits + sum(case.expected_hits for case in cases)
    return Fate(together([case.wear for case in cases]), before.volleys + volleys, expected)


def quick_ones(state: GameState, attacker: Unit, defenders: Iterable[int]) -> bool:
    """Return whether blows of anybody in a fight come first (T16-SKL-45, T16-SKL-46)."""
    fighters = [*acting_party(state, attacker)]
    for defender in defenders:
        fighters += attacked_party(state, state.units[defender])
    return any(strikes_first(state, fighter) for fighter in fighters)


def quick_blows(
    state: GameState,
    attacker: Unit,
    close: Sequence[Shot],
    before: Mapping[int, Fate],
    own: Fate,
    sustained: bool,
) -> tuple[dict[int, Fate], Fate]:
    """Return the fates of all defenders and of who strikes, for each number of survivors of the ranged fire, and of the
    blows that come first."""
    course = _QuickBlows(state, attacker, tuple(close), before, own, sustained)
    most = {defender: left_of(state, state.units[defender]) for defender in before}
    for lefts in product(*(range(left + 1) for left in most.values())):
        course.add(dict(zip(before, lefts, strict=True)))
    return course.merged()


@dataclass(frozen=True, slots=True)
class _Case:
    """One of the cases of a fight.

    state    as it is then
    targets  for each defender who is left, who of a unit and the hero who has joined it is struck
    fates    of the defenders, and `own` of who strikes, with the chance of the case in their tables
    """

    state: GameState
    targets: Mapping[int, int]
    fates: Mapping[int, Fate]
    own: Fate
    chance: float


class _QuickBlows:
    """Cases of a fight that exclude each other, gathered one by one; their chances are in the tables of their fates."""

    def __init__(
        self,
        state: GameState,
        attacker: Unit,
        close: tuple[Shot, ...],
        before: Mapping[int, Fate],
        own: Fate,
        sustained: bool,
    ) -> None:
        self._state, self._attacker, self._close, self._sustained = state, attacker, close, sustained
        self._before, self._own = before, own
        self._struck = as_target(state, attacker)
        self._defenders: dict[int, list[Fate]] = {defender: [] for defender in before}
        self._owns: list[Fate] = []

    def add(self, lefts: Mapping[int, int]) -> None:
        """Add the case in which so much is left of each defender."""
        chances = {defender: self._before[defender].wear.left.exactly(left) for defender, left in lefts.items()}
        chance = prod(chances.values())
        if chance <= 0.0:
            return
        case, targets = self._state, dict[int, int]()
        for defender, left in lefts.items():
            case, target = _worn(case, case.units[defender], left, self._struck)
            if target is not None:
                targets[defender] = target
        fates = {
            defender: Fate(Wear(chance / chances[defender] * self._before[defender].wear.where(left).chances))
            for defender, left in lefts.items()
        }
        there = _Case(case, targets, fates, weighted(self._own, chance), chance)
        first, late = self._strike(case, targets).by_quickness(case)
        there = self._after(there, first)
        if not late:
            self._keep(there.fates, there.own)
        elif first.shots:
            self._wait_for_defenders(there, late[0])
        else:
            self._wait_for_attacker(there, late[0])

    def _strike(self, case: GameState, targets: Mapping[int, int]) -> Strike:
        shots = tuple(replace(shot, target=targets[shot.target]) for shot in self._close if shot.target in targets)
        struck = case.units[self._struck.id]
        answers = tuple((target, retaliations(case, case.units[target], struck)[0]) for target in targets.values())
        return Strike(self._attacker.id, shots, self._sustained, answers)

    def _after(self, case: _Case, strike: Strike) -> _Case:
        """Everybody after some blows, struck in a case."""
        rolls = strike.volleys(case.state)
        attacking = {member.id for member in acting_party(self._state, self._attacker)} | {self._struck.id}
        after = dict(case.fates)
        for defender in case.targets:
            party = {member.id for member in attacked_party(self._state, self._state.units[defender])}
            mine = [roll for roll in rolls if roll.target in party]
            after[defender] = hit(self._state, self._state.units[defender], case.fates[defender], mine, case.chance)
        back = [roll for roll in rolls if roll.target in attacking]
        return replace(case, fates=after, own=hit(self._state, self._struck, case.own, back, case.chance))

    def _wait_for_defenders(self, case: _Case, late: Strike) -> None:
        """The attacker's blows came first: each defender answers with what is left of it."""
        gathered, own = dict(case.fates), case.own
        for number, (defender, target) in enumerate(case.targets.items()):
            party = late.parties[number]
            mine = replace(
                late,
                shots=tuple(shot for shot in late.shots if shot.target in party),
                answers=(late.answers[number],),
                parties=(party,),
            )
            worn, owns = [], []
            fate = case.fates[defender]
            for left in range(left_of(self._state, self._state.units[defender]) + 1):
                part = fate.wear.left.exactly(left)
                if part > 0.0:
                    then, _ = _worn(case.state, case.state.units[target], left, self._struck)
                    at = {defender: Fate(fate.wear.where(left))}
                    one = _Case(then, {defender: target}, at, weighted(own, part / case.chance), part)
                    after = self._after(one, mine.with_what_is_left(then))
                    worn.append(after.fates[defender])
                    owns.append(after.own)
            gathered[defender] = _sum(fate, worn)
            own = _sum(own, owns)
        self._keep(gathered, own)

    def _wait_for_attacker(self, case: _Case, late: Strike) -> None:
        """Blows of defenders came first: the attacker strikes with what is left."""
        own = case.own
        for left in range(left_of(self._state, self._struck) + 1):
            part = own.wear.left.exactly(left)
            if part > 0.0:
                then, _ = _worn(case.state, case.state.units[self._struck.id], left, self._struck)
                shares = {defender: weighted(fate, part / case.chance) for defender, fate in case.fates.items()}
                one = _Case(then, case.targets, shares, Fate(own.wear.where(left)), part)
                after = self._after(one, late.with_what_is_left(then))
                self._keep(after.fates, after.own)
        for defender, fate in case.fates.items():
            self._defenders[defender].append(replace(fate, wear=Wear(0.0 * fate.wear.chances)))
        self._owns.append(replace(own, wear=Wear(0.0 * own.wear.chances)))

    def _keep(self, fates: Mapping[int, Fate], own: Fate) -> None:
        for defender, fate in fates.items():
            self._defenders[defender].append(fate)
        self._owns.append(own)

    def merged(self) -> tuple[dict[int, Fate], Fate]:
        """Return all cases together; the rolls shown are those of blows with nobody lost yet."""
        rolls = self._strike(self._state, {defender: defender for defender in self._before}).volleys(self._state)
        found = {}
        for defender, fate in self._before.items():
            standing = 1.0 - fate.wear.left.exactly(0)
            shown = tuple(volley_odds(roll, standing) for roll in rolls if roll.target == defender)
            gathered = _sum(fate, self._defenders[defender])
            found[defender] = replace(gathered, volleys=(*fate.volleys, *shown))
        back = tuple(volley_odds(roll) for roll in rolls if roll.target == self._struck.id)
        return found, replace(_sum(self._own, self._owns), volleys=back)


def _sum(before: Fate, cases: Sequence[Fate]) -> Fate:
    """Cases that exclude each other as one, after what was before them."""
    return Fate(together([case.wear for case in cases]), (), before.expected_hits + sum(c.expected_hits for c in cases))


def _worn(state: GameState, unit: Unit, left: int, against: Unit) -> tuple[GameState, int | None]:
    """Return the state with a unit, and the hero who has joined it, worn down to so much; and who is struck there."""
    if left:
        case, target = with_left(state, unit, left, against)
        return case, target.id
    case = state.copy()
    for member in attacked_party(state, unit):
        case.units[member.id] = replace(member, squares=(), status=Status.ELIMINATED, joined=None)
    return case, None
