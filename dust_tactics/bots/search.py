"""A player who looks at the other side's answer: chains of expected gains.

A line is one plan and the best plans of both sides after it, as far as a level looks. It is worth what its first plan
is expected to gain, less what the other side can expect then, which is less in turn for what can be done about that.
Where nobody is left to act a line goes on into the next turn, in which either side may be the first.

Nothing is rolled and no luck enters: an attack either destroys its target, with the chance of that, or wears it down by
what is to be expected.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, Protocol

from dust_tactics.bots.attacks import BEFORE_IT_ACTS
from dust_tactics.bots.depth import Depth
from dust_tactics.bots.evaluation import Weights
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.plans import FIRST_ONES, Weighed
from dust_tactics.bots.player import Choice, Option, Plan, Term
from dust_tactics.bots.policy import answer
from dust_tactics.bots.policy.activations import plans
from dust_tactics.bots.policy.thought import OPTIONS_TOLD, Thought, option_of
from dust_tactics.bots.said import Word
from dust_tactics.bots.strength import LAST_WOUND, LEAST_POINTS
from dust_tactics.bots.turn_end import credit, worth_of_end
from dust_tactics.rules.commands import AnyCommand, Pass
from dust_tactics.rules.heroes.joining import settle_joins
from dust_tactics.rules.movement.facing import stand_on
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Status, Unit

CERTAIN = 0.97
"""A chance beyond which the other case is not looked at."""
ANSWER = 0.9
"""The share of what follows that counts: it is less sure than the plan itself."""
THREAT_LEFT = 0.6
"""The share of threat that is left in plans: the answers that are looked at have the rest."""
OF_A_UNIT = 3
"""Plans of one unit that are looked at, where there are several to choose from."""
FEW_UNITS = 3
MORE_EXACTLY = 8
"""Plans that are weighed exactly beyond those looked at, where every unit has one among these."""
LAST_ONES, REPLIES = 2, 2
"""So many that have yet to act have more than one reply looked at, and how many."""
GOALS_TERMS = frozenset({"objective", "objective-threat", "deny"})
"""What plans promise that the end of the battle tells exactly."""
NEXT_GOES = 2
"""Goes of the turn after this one that are looked at, where a line comes to the end of a turn."""
TO_THE_END = -1
"""So many goes that the battle ends with them."""
NOBODY = -1
"""Who acts next where nobody is left to act."""
_ENOUGH = 60
"""Options that are told of a first look, so that the few to look at can be of several units."""


class Line(NamedTuple):
    """What a line of plans comes to for a side, in army points.

    worth      what its plans are expected to gain, less what those of the other side are
    prospects  how well the side stands at its end, by what was learnt from battles
    """

    worth: float
    prospects: float = 0.0


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be looked at: a line that an option of a side leads to, in one of the cases that may be after it.

    goes, replies   how far, or `TO_THE_END` of the battle; and of how many units go by go
    """

    option: Option
    case: int
    side: int
    goes: int
    replies: tuple[int, ...] = ()


TakeLook = Callable[[Look], Line]
Share = Callable[[GameState, Sequence[Look], TakeLook], Sequence[Line]]
"""How looks at one state are shared out, and what they come to, in their order: the same whoever takes them."""


def alone(state: GameState, looks: Sequence[Look], take: TakeLook) -> Sequence[Line]:
    """Take all looks oneself."""
    return [take(look) for look in looks]


def unhindered() -> None:
    """Let a search go on."""


class Prospects(Protocol):
    """Tells how well a side stands."""

    def of(self, state: GameState, side: int, to_act: int) -> float:
        """Return what a state is worth to a side in army points, to the other the same below 0.

        to_act   the side that acts next, or `NOBODY`
        """


class Chains:
    """Chooses units, their actions and where they go by the lines that follow, and everything else as one look does.

    share    who takes looks off it
    attend   called again and again while it searches; what it raises ends the search
    """

    def __init__(
        self,
        seed: int,
        depth: Depth,
        weights: Weights | None = None,
        memory: Memory | None = None,
        prospects: Prospects | None = None,
        share: Share = alone,
        attend: Callable[[], None] = unhindered,
    ) -> None:
        self._seed = seed
        self._share, self._attend = share, attend
        self._depth = depth
        self._prospects = prospects
        self._weights = weights or Weights()
        self._inside = replace(
            self._weights,
            threat=self._weights.threat * THREAT_LEFT,
            threat_acted=self._weights.threat_acted * THREAT_LEFT,
        )
        self._memory = memory or Memory()
        self._word = Word((seed, self._weights, depth, prospects), self._memory.choices, self._answer)

    def choose(self, state: GameState) -> AnyCommand:
        """Return a legal command. Raises ValueError when the battle is over."""
        return self.think(state).command

    def think(self, state: GameState) -> Choice:
        """Return it with the options that were weighed. Raises as `choose`."""
        return self._word.answer(state)

    def keep(self, state: GameState, choice: Choice) -> None:
        """Keep what another of the same seat has chosen where a unit is to be chosen."""
        self._word.keep(state, choice)

    def line_of(self, state: GameState, look: Look) -> Line:
        """Return what a look at a state comes to."""
        cases = [case for _, case in cases_after(state, look.option)]
        if look.goes == TO_THE_END:
            return Line(self._to_the_end(cases[look.case], look.side, 1 - look.side))
        return self._line(cases[look.case], 1 - look.side, look.goes, look.replies)

    def _answer(self, state: GameState, question: Any) -> Choice:
        if not _is_searched(state, question):
            return answer(self._thought(state, question.owner, self._weights), question)
        exact = self._depth.plans + (MORE_EXACTLY if self._depth.every_unit else 0)
        choice = answer(self._thought(state, question.owner, self._inside, _ENOUGH, exact), question)
        options = self.candidates(choice, self._depth.plans_in(state))
        if len(options) < 2:
            return choice
        if self._depth.is_solved(state):
            return self._solved(state, options, question.owner, choice.left_out)
        return self._searched(state, options, question.owner, choice.left_out)

    def _thought(
        self, state: GameState, side: int, weights: Weights, told: int = OPTIONS_TOLD, exact: int = FIRST_ONES
    ) -> Thought:
        return Thought(state, side, weights, self._memory, self._seed, told=told, exact=exact)

    def candidates(self, choice: Choice, plans: int) -> list[Option]:
        """Return the options worth a closer look: so many of the best, not all of one unit, and to pass."""
        units = {option.plan.unit for option in choice.options if option.plan}
        most = plans if len(units) < FEW_UNITS else OF_A_UNIT
        found: list[Option] = []
        for option in _in_rounds(choice.options) if self._depth.every_unit else choice.options:
            unit = option.plan.unit if option.plan else None
            same = sum(unit == (other.plan.unit if other.plan else None) for other in found)
            if unit is None or (same < most and len(found) < plans):
                found.append(option)
        return [*found, *_safest(choice.options, found)]

    def _searched(self, state: GameState, options: Sequence[Option], side: int, left_out: int) -> Choice:
        weighed = self._weighed(state, options, side, self._depth.goes)
        closely = self._depth.closely
        if closely and len(options) > 1:
            best = _unlike(weighed, closely)
            left_out += len(options) - len(best)
            replies = self._depth.replies_in(state)
            weighed = self._weighed(state, [options[number] for number in best], side, self._depth.further, replies)
        return self._drawn(state, weighed, side, left_out)

    def _weighed(
        self, state: GameState, options: Sequence[Option], side: int, goes: int, replies: tuple[int, ...] = ()
    ) -> list[Option]:
        """Return options with what follows from them in so many goes, and with what that leads to."""
        stands = self._stands(state, side, side)
        found = []
        for option, after in zip(options, self._looked_at(state, options, side, goes, replies), strict=True):
            terms = [Term("answer", -ANSWER * sum(chance * line.worth for chance, line in after))]
            if self._prospects is not None:
                then = -sum(chance * line.prospects for chance, line in after)
                terms.append(Term("prospects", then - stands))
            worth = option.worth + sum(term.amount for term in terms)
            found.append(replace(option, worth=worth, terms=(*option.terms, *terms)))
        return found

    def _looked_at(
        self, state: GameState, options: Sequence[Option], side: int, goes: int, replies: tuple[int, ...] = ()
    ) -> list[list[tuple[float, Line]]]:
        """Return by option what may be after it: how likely that is, and what the line from there comes to."""
        chances = [[chance for chance, _ in cases_after(state, option)] for option in options]
        looks = [
            Look(option, case, side, goes, replies)
            for option, cases in zip(options, chances, strict=True)
            for case in range(len(cases))
        ]
        lines = iter(self._share(state, looks, partial(self.line_of, state)))
        return [[(chance, next(lines)) for chance in cases] for cases in chances]

    def _drawn(self, state: GameState, weighed: Sequence[Option], side: int, left_out: int) -> Choice:
        ranked = self._thought(state, side, self._inside).drawn(weighed)
        return Choice(ranked[0].command, tuple(ranked[: OPTIONS_TOLD + 1]), left_out)

    def _solved(self, state: GameState, options: Sequence[Option], side: int, left_out: int) -> Choice:
        """Weigh options by how the battle ends after them; what they promise for objectives is known better then."""
        weighed = []
        for option, after in zip(options, self._looked_at(state, options, side, TO_THE_END), strict=True):
            end = sum(chance * line.worth for chance, line in after)
            terms = (*(term for term in option.terms if term.what not in GOALS_TERMS), Term("answer", end))
            weighed.append(replace(option, worth=sum(term.amount for term in terms), terms=terms))
        return self._drawn(state, weighed, side, left_out)

    def _to_the_end(self, state: GameState, side: int, turn: int) -> float:
        """Return what the end of the battle is worth to a side, of which one or the other has its turn: each takes what
        is best for it of its most promising plans, the last few of them with all that may come of them."""
        left = [len(state.yet_to_activate(each)) for each in (0, 1)]
        if not any(left):
            return worth_of_end(state, side)
        turn = turn if left[turn] else 1 - turn
        self._attend()
        thought = Thought(state, turn, self._inside, self._memory, self._seed, exact=0, hasty=True)
        found = [option_of(Pass(state.asked), plan) for plan in plans(thought, ChooseUnit(turn))]
        if not found:
            return worth_of_end(state, side)
        closely = sum(left) <= LAST_ONES
        worths = [
            sum(chance * self._to_the_end(after, side, 1 - turn) for chance, after in _likely(state, option, closely))
            for option in found[: REPLIES if closely else 1]
        ]
        return max(worths) if turn == side else min(worths)

    def _line(self, state: GameState, side: int, goes: int, replies: Sequence[int] = ()) -> Line:
        """Return what a side can expect of its go and of what follows in so many goes.

        replies   of how many units the best plan is looked at, go by go; only of one where that is not said
        """
        if goes and not state.yet_to_activate(side):
            if not state.yet_to_activate(1 - side):
                return self._next_turn(state, side, goes)
            line = self._line(state, 1 - side, goes - 1, replies[1:])
            return Line(-line.worth, -line.prospects)
        self._attend()
        found: list[Weighed] = []
        if goes:
            thought = Thought(state, side, self._inside, self._memory, self._seed, exact=0, hasty=True)
            found = _of_several(thought, plans(thought, ChooseUnit(side)), replies[0] if replies else 1)
        if not found:
            return Line(0.0, self._stands(state, side, side))
        return max((self._goes_on(state, side, plan, goes, replies[1:]) for plan in found), key=sum)

    def _goes_on(self, state: GameState, side: int, plan: Weighed, goes: int, replies: Sequence[int]) -> Line:
        """Return what a side can expect of a plan and what follows from it. Only the likeliest case is followed; what
        the side stands to gain or lose by the other is added."""
        worth, cases = max(0.0, plan.worth), cases_after(state, option_of(Pass(state.asked), plan))
        if goes <= 1:
            return Line(worth, self._expected(cases, side))
        likely, *others = sorted(cases, key=lambda case: -case[0])
        line = self._line(likely[1], 1 - side, goes - 1, replies)
        luck = self._expected([(likely[0] - 1.0, likely[1]), *others], side) if others else 0.0
        return Line(worth - ANSWER * line.worth, luck - line.prospects)

    def _expected(self, cases: Iterable[tuple[float, GameState]], side: int) -> float:
        """Return how well a side that has had its go stands on average."""
        if self._prospects is None:
            return 0.0
        return sum(chance * self._stands(after, side, 1 - side) for chance, after in cases)

    def _next_turn(self, state: GameState, side: int, goes: int) -> Line:
        """Return what a side can expect of the turn after this one, in which either may be the first."""
        left = min(goes, NEXT_GOES)
        if state.turn >= state.battle.turns or not left:
            return Line(0.0, self._stands(state, side, NOBODY))
        after = _after_turn(state)
        first, second = self._line(after, side, left), self._line(after, 1 - side, left)
        return Line(0.5 * (first.worth - second.worth), 0.5 * (first.prospects - second.prospects))

    def _stands(self, state: GameState, side: int, to_act: int) -> float:
        return 0.0 if self._prospects is None else self._prospects.of(state, side, to_act)


def _of_several(thought: Thought, found: Sequence[Weighed], most: int) -> list[Weighed]:
    """Return the best plans of so many units at most, from plans best first, all weighed exactly."""
    best: dict[int, Weighed] = {}
    for weighed in found:
        if len(best) == most:
            break
        best.setdefault(weighed.plan.unit, weighed)
    return [each if each.exact else thought.planner.weighed([each])[0] for each in best.values()]


def _unlike(options: Sequence[Option], most: int) -> list[int]:
    """Return the numbers of so many of the best options; those of one unit that aim at the same target, or at nobody,
    differ by little, so that the best of them comes before the second best of any."""
    rounds: Counter[tuple[int, int | None] | None] = Counter()
    placed = []
    for number in sorted(range(len(options)), key=lambda number: -options[number].worth):
        plan = options[number].plan
        kind = None if plan is None else (plan.unit, plan.target)
        placed.append((rounds[kind], number))
        rounds[kind] += 1
    return [number for _, number in sorted(placed, key=lambda each: each[0])][:most]


def _in_rounds(options: Sequence[Option]) -> list[Option]:
    """Return options by rounds: the best plans of all units first, then the second best ones."""
    rounds: Counter[int] = Counter()
    placed = []
    for option in options:
        if option.plan is None:
            placed.append((0, option))
            continue
        placed.append((rounds[option.plan.unit], option))
        rounds[option.plan.unit] += 1
    return [option for _, option in sorted(placed, key=lambda each: each[0])]


def _likely(state: GameState, option: Option, closely: bool) -> list[tuple[float, GameState]]:
    """Return what may be after an option: all of it, or the likeliest case as if it were sure."""
    cases = [*cases_after(state, option)]
    return cases if closely else [(1.0, max(cases, key=lambda case: case[0])[1])]


def _safest(options: Sequence[Option], found: Sequence[Option]) -> list[Option]:
    """Return the plan of the unit looked at first that is threatened least and attacks where its best one does, if
    nobody looks at it yet: to shoot and to withdraw, or to stay away."""
    first = next((option.plan for option in found if option.plan), None)
    if first is None:
        return []
    others = [
        option
        for option in options
        if option.plan and option.plan.unit == first.unit and (option.plan.target is None) is (first.target is None)
    ]
    safest = max(others, key=lambda option: (_threat_of(option), option.worth))
    return [] if safest in found else [safest]


def _threat_of(option: Option) -> float:
    """Return the term of threat, which is the higher the safer it is."""
    return sum(term.amount for term in option.terms if term.what == "threat")


def _after_turn(state: GameState) -> GameState:
    """Return the state with all units to be activated again, as the next turn begins if nothing else happens."""
    after = state.copy()
    after.turn += 1
    for unit in state.units:
        if unit.activated:
            after.units[unit.id] = replace(unit, activated=False)
    return after


def _is_searched(state: GameState, question: object) -> bool:
    """Return whether what follows is looked at: not in the middle of a reaction, where little is left to choose."""
    reacts = any(activation.reacting_to is not None for activation in state.activations)
    return isinstance(question, ChooseUnit | DeclareActions | ChoosePath) and not reacts


def cases_after(state: GameState, option: Option) -> Iterator[tuple[float, GameState]]:
    """Yield what may be after an option, each with its chance."""
    plan = option.plan
    after = state.copy()
    after.activations = ()
    if plan is None:
        yield 1.0, after
        return
    _carry_out(after, plan)
    if plan.target is None:
        yield 1.0, after
        return
    target = after.units[plan.target]
    destroyed = option.destroyed
    if destroyed < CERTAIN:
        worn = after.copy()
        worn.units[target.id] = _worn(target, option)
        yield 1.0 - destroyed, worn
    if destroyed > 1.0 - CERTAIN:
        gone = after.copy()
        gone.units[target.id] = replace(target, squares=(), status=Status.ELIMINATED)
        credit(gone, target)
        settle_joins(gone)
        yield destroyed, gone


def _carry_out(state: GameState, plan: Plan) -> None:
    """Put the units of a plan where they end, as activated."""
    for member in (plan.unit, plan.together):
        if member is None:
            continue
        unit = state.units[member]
        if plan.squares and not plan.mounts:
            unit = stand_on(state.context, unit, plan.squares, plan.facing)
        state.units[member] = replace(unit, activated=True)
    settle_joins(state)


def _worn(target: Unit, option: Option) -> Unit:
    """Return the target with as much less as is to be expected if it is not destroyed."""
    card, chance = target.card, option.destroyed
    taken = sum(term.amount for term in option.terms if term.what == "attack" and term.about == target.id)
    if not target.activated:
        taken /= 1.0 + BEFORE_IT_ACTS
    points = max(card.points, LEAST_POINTS)
    each = points * (1.0 - LAST_WOUND) / card.capacity
    whole = points * LAST_WOUND + each * target.left
    lost = round(max(0.0, (taken - chance * whole) / max(0.05, 1.0 - chance)) / each)
    left = max(1, target.left - lost)
    if card.has_miniatures:
        return replace(target, miniatures=target.miniatures[:left])
    return replace(target, crosses=card.capacity - left)
