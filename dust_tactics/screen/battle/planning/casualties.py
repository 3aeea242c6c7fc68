"""Who is missed least, which losses leave no real choice, and hits that are shared out in one go (T13-DMG-02)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from dust_tactics.rules.commands import IMPROVISED, TakeHits
from dust_tactics.rules.game import Decision
from dust_tactics.rules.members import SoldierKind, abilities_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit, SufferWounds, kinds_of_soldiers
from dust_tactics.rules.steps.wounds import Wound, resists_damage
from dust_tactics.rules.units import Unit

Load = tuple[int, ...]


def worth_of(unit: Unit, load: Load) -> tuple[int, int, int]:
    """Return how much a soldier with a load is missed: the rarer what they can still fire, the more; then the more of
    it."""
    weapons = [unit.card.weapons[index] for index in _usable(unit, load)]
    dice = sum(cell.dice + 2 * cell.blast for weapon in weapons for cell in weapon.cells if cell is not None)
    rarest = min((weapon.count for weapon in weapons), default=99)
    return -rarest, len(weapons), dice


def _usable(unit: Unit, load: Load) -> Load:
    """Return what of a load is a weapon of its own and can still be fired."""
    return tuple(index for index in load if index != IMPROVISED and unit.ammunition[index] != 0)


def suggestion(unit: Unit, hits: int, *, by_enemy: bool = False) -> tuple[int, ...]:
    """Return the miniatures that are missed least; where the enemy chooses, those that are missed most."""
    ranked = sorted(unit.miniatures, key=lambda soldier: (worth_of(unit, unit.card.carriers[soldier]), -soldier))
    ranked = ranked[::-1] if by_enemy else ranked
    return tuple(sorted(ranked[:hits]))


def obvious_losses(state: GameState, decision: Decision) -> TakeHits | None:
    """Return the answer that nobody would choose otherwise: everybody falls, or those who fall have nothing, neither
    arms nor abilities, that all who stay do not have as well."""
    question = decision.question
    if isinstance(question, ChooseCasualties):
        unit = state.units[question.unit]
        return None if unit.side != question.owner else _obvious_casualties(unit, question.hits, decision.id)
    if (
        not isinstance(question, ShareHit)
        or question.wound.picked
        or any(resists_damage(state, state.units[unit]) for unit in (question.unit, question.hero))
    ):
        return None
    shared, wounds = takers(state, question), wounds_to_share(state, question)
    if sum(taker.most for taker in shared) > len(wounds):
        return None
    return replace(answers(shared, suggested_shares(shared, len(wounds)), wounds)[0], decision=decision.id)


def _obvious_casualties(unit: Unit, hits: int, decision: int) -> TakeHits | None:
    gone = suggestion(unit, hits)
    lost = {soldier: _lost_with(unit, soldier) for soldier in unit.miniatures}
    stay = [lost[soldier] for soldier in unit.miniatures if soldier not in gone]
    if any(lost[soldier] - other for soldier in gone for other in stay):
        return None
    return TakeHits(decision, gone)


def _lost_with(unit: Unit, soldier: int) -> Counter[int | str]:
    """Return the weapons that a soldier can still fire, and the abilities that go with them (T10-CMD-02)."""
    return Counter([*_usable(unit, unit.card.carriers[soldier]), *abilities_of(unit.card, soldier)])


def wounds_to_share(state: GameState, question: ShareHit) -> tuple[Wound, ...]:
    """Return the hit that is asked about, and those that its player assigns after it."""
    if question.wound.picked:
        return (question.wound,)
    later = state.agenda[-2] if len(state.agenda) > 1 else None
    others = later.wounds if isinstance(later, SufferWounds) else ()
    return question.wound, *takewhile(lambda wound: wound.figure is None and not wound.picked, others)


@dataclass(frozen=True, slots=True)
class Sharing:
    """Answers to hits on a unit and its hero, one after another, as their player has shared them out.

    start   how many commands stood before the first of them
    """

    start: int
    unit: int
    hero: int
    answers: tuple[TakeHits, ...]

    def answer(self, state: GameState, decision: Decision, commands: int) -> TakeHits | None:
        """Return the answer to a hit that is asked about after so many commands, if it was shared out."""
        question, number = decision.question, commands - self.start
        if not isinstance(question, ShareHit) or (question.unit, question.hero) != (self.unit, self.hero):
            return None
        if not 0 < number < len(self.answers):
            return None
        answer = replace(self.answers[number], decision=decision.id)
        return answer if question.refusal(state, answer) is None else None


@dataclass(frozen=True, slots=True)
class Taker:
    """One who may take hits: the hero, or soldiers of the unit who are alike.

    kind       what they carry and can do
    soldiers   they, the first to go first; none for the hero
    most       hits that they can take at most
    """

    unit: Unit
    kind: SoldierKind
    soldiers: tuple[int, ...]
    most: int

    @property
    def is_hero(self) -> bool:
        """Whether it is the hero."""
        return not self.soldiers


def takers(state: GameState, question: ShareHit) -> tuple[Taker, ...]:
    """Return soldiers of each kind, and last the hero."""
    unit, hero = state.units[question.unit], state.units[question.hero]
    kinds = kinds_of_soldiers(state, unit).items()
    soldiers = [Taker(unit, kind, tuple(reversed(alike)), len(alike)) for kind, alike in kinds]
    return *soldiers, Taker(hero, SoldierKind(), (), _most_on_hero(hero, wounds_to_share(state, question)))


def _most_on_hero(hero: Unit, wounds: Sequence[Wound]) -> int:
    """So many hits, the mildest first, until the hero is gone."""
    numbers = range(1, len(wounds) + 1)
    return next((number for number in numbers if crosses_on(hero, wounds, number) >= hero.left), len(wounds))


def crosses_on(hero: Unit, wounds: Sequence[Wound], hits: int) -> int:
    """Return the crosses that so many of the hits, the mildest, cost the hero, if none is resisted."""
    mildest = sorted(wounds, key=_mildness)[:hits]
    return min(hero.left, sum(hero.left if wound.automatic_kill else wound.damage for wound in mildest))


def _mildness(wound: Wound) -> tuple[bool, int]:
    return wound.automatic_kill, wound.damage


def order_of_loss(shared: Sequence[Taker], *, by_enemy: bool = False) -> list[int]:
    """Return who takes hits before whom: those who are missed least first, and the hero last; the other way round
    where the enemy chooses."""
    order = sorted(range(len(shared)), key=lambda place: (shared[place].is_hero, *_missed(shared[place])))
    return order[::-1] if by_enemy else order


def suggested_shares(shared: Sequence[Taker], hits: int, *, by_enemy: bool = False) -> list[int]:
    """Return how many hits each takes by the order of loss."""
    shares, left = [0] * len(shared), hits
    for place in order_of_loss(shared, by_enemy=by_enemy):
        shares[place] = min(left, shared[place].most)
        left -= shares[place]
    return shares


def _missed(taker: Taker) -> tuple[int, int, int]:
    return worth_of(taker.unit, taker.kind.load) if taker.kind.load else (0, 0, 0)


def answers(shared: Sequence[Taker], shares: Sequence[int], wounds: Sequence[Wound]) -> tuple[TakeHits, ...]:
    """Return who takes each hit, in the order in which the rules ask; the hero takes the mildest.

    The decisions that they answer are not known yet, and stand as 0.
    """
    by_worth = sorted(range(len(shared)), key=lambda place: _missed(shared[place]))
    soldiers = [soldier for place in by_worth for soldier in shared[place].soldiers[: shares[place]]]
    mildest = sorted(range(len(wounds)), key=lambda place: _mildness(wounds[place]))
    heros = set(mildest[: sum(share for taker, share in zip(shared, shares, strict=True) if taker.is_hero)])
    told: list[TakeHits] = []
    for place in range(sum(shares)):
        if place in heros or not soldiers:
            told.append(TakeHits(0, (), hero=True))
        else:
            told.append(TakeHits(0, (soldiers.pop(0),)))
    return tuple(told)
