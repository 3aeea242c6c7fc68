"""Who may react to whom, what a reaction could do, whether it is worth asking, and what two successes allow."""

from dataclasses import dataclass

from dust_tactics.files.settings import AskReactions
from dust_tactics.rules.attack.odds import AS_IT_STANDS, ReactionOdds, Stand, reaction_odds, turns
from dust_tactics.rules.attack.preview import reacting
from dust_tactics.rules.commands import React
from dust_tactics.rules.heroes.joining import as_target, companions
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Candidate:
    """A unit of the side that may react, with a joined hero if `together`: why it may not, or what it could do."""

    unit: Unit
    distance: int
    refusal: Refusal | None
    odds: ReactionOdds | None
    together: Unit | None = None


def candidates(state: GameState, offer: OfferReaction) -> tuple[Candidate, ...]:
    """Return all units of the side on the table: those that may react first, the likeliest to destroy at the head.

    Who can react only with a joined hero is not among them alone (T16-REA-13).
    """
    active = state.units[offer.target]
    found = []
    for unit in state.on_table(offer.owner):
        if unit.joined is not None and state.edition.reactions.as_one:
            continue  # reacts with the unit joined
        refusal = offer.unit_refusal(state, unit)
        distance = state.range(unit, active)
        if refusal is not None:
            found.append(Candidate(unit, distance, refusal, None))
        elif offer.refusal(state, React(state.asked, unit.id)) is None:
            found.append(Candidate(unit, distance, None, reaction_odds(state, unit.id, offer.target)))
        for hero in companions(state, unit) if refusal is None else ():
            both = reaction_odds(state, unit.id, offer.target, hero.id)
            found.append(Candidate(unit, distance, None, both, hero))
    return tuple(sorted(found, key=_rank))


def _rank(candidate: Candidate) -> tuple[bool, bool, float, float, int]:
    odds = candidate.odds
    if odds is None:
        return True, True, 0.0, 0.0, candidate.unit.id
    alone = 0.0 if candidate.together is not None else 1e-9
    return False, not odds.can_hurt, -odds.destroyed + alone, -odds.expected_loss, candidate.unit.id


class ReactionChoice:
    """An offered reaction while it is thought over: the candidates, and the one that is meant."""

    def __init__(self, state: GameState, offer: OfferReaction) -> None:
        self.state, self.offer = state, offer
        self.candidates = candidates(state, offer)
        self.able = [candidate for candidate in self.candidates if candidate.refusal is None]
        self.chosen = self.able[0]

    @property
    def active(self) -> Unit:
        """Who would be reacted to."""
        return self.state.units[self.offer.target]

    @property
    def success(self) -> tuple[Face, ...]:
        """The faces that are a success for the unit that is meant."""
        return self.state.edition.reactions.roll(self.state, self.chosen.unit)[1]

    @property
    def may_turn(self) -> bool:
        """Whether the dice may let the unit that is meant turn first."""
        return self.chosen.unit.has_facing and _turns(self.state)

    @property
    def harms(self) -> bool:
        """Whether the unit that is meant could do any harm; if not, holding fire is the main answer."""
        return self.chosen.odds is not None and self.chosen.odds.can_hurt

    def of_unit(self, unit_id: int) -> Candidate | None:
        """Return the candidate that a click on a unit means; clicked again, it cycles between the unit alone and with
        its hero."""
        same = [one for one in self.candidates if one.unit.id == unit_id]
        if not same:  # a hero who reacts with the unit joined
            same = [one for one in self.candidates if one.together is not None and one.together.id == unit_id]
        later = same[same.index(self.chosen) + 1 :] if self.chosen in same else []
        return next(iter((*later, *same)), None)

    def go_on(self, step: int) -> None:
        """Mean the next of those that may react, or the one before."""
        self.chosen = self.able[(self.able.index(self.chosen) + step) % len(self.able)]


def worth_asking(state: GameState, offer: OfferReaction, mode: AskReactions) -> bool:
    """Return whether a side should be asked, by what its player has set: where there is no use at all only if
    always."""
    if mode is not AskReactions.WORTHWHILE:
        return mode is AskReactions.ALWAYS
    return any(candidate.refusal is None and _is_of_use(state, candidate) for candidate in candidates(state, offer))


def _is_of_use(state: GameState, candidate: Candidate) -> bool:
    """Return whether anything could be gained: harm done, or a skill that can be declared with what the dice may allow
    (T13-SKL-02). To turn and do nothing else (T13-REA-09) is hardly ever worth an activation."""
    if candidate.odds is not None and candidate.odds.can_hurt:
        return True
    pilot = pilot_of(state, candidate.unit)
    members = [member for member in (candidate.unit, candidate.together, pilot) if member is not None]
    return any(
        skill.may_declare(member, actions) is None
        for member in members
        for skill in state.context.skills(member.card)
        for actions in state.edition.reactions.all_sequences
    )


def _turns(state: GameState) -> bool:
    """Return whether the edition lets units turn before a reactive attack (T13-REA-09)."""
    return any(action.moves for actions in state.edition.reactions.all_sequences for action in actions)


@dataclass(frozen=True, slots=True)
class WayToReact:
    """One of the ways: its actions and skills, and what it would do to the active unit at its best; None if nothing."""

    actions: tuple[Action, ...]
    skills: tuple[str, ...]
    forecast: Forecast | None


def ways_to_react(state: GameState, question: ChooseReaction, target: int) -> tuple[WayToReact, ...]:
    """Both ways, with the joined hero who reacts along; then those with a skill that can be used."""
    target = as_target(state, state.units[target]).id
    found = sorted(question.commands(state), key=lambda command: len(command.skills))
    return tuple(
        WayToReact(way.actions, way.skills, _best(state, question.unit, target, way.actions, way.skills))
        for way in found
    )


def _best(
    state: GameState, reactor: int, target: int, actions: tuple[Action, ...], skills: tuple[str, ...]
) -> Forecast | None:
    stands: tuple[Stand, ...] = (AS_IT_STANDS,)
    if actions[0].moves:
        stands = turns(state, state.units[reactor], state.units[target])
    sustained = Action.SUSTAINED in actions
    found: list[Forecast] = []
    hero = next((acting.hero for acting in state.activations if acting.unit == reactor), None)
    for facing, squares in stands:
        case = reacting(state, reactor, target, actions, facing, squares, hero, skills)
        options = AttackOptions.of(case, reactor, sustained=sustained, only=target)
        shots = options.all_at(target)
        if shots:
            found += [one for one in forecasts(case, reactor, shots, sustained) if one.unit == target]
    return max(found, key=lambda forecast: (forecast.destroyed, forecast.hits), default=None)
