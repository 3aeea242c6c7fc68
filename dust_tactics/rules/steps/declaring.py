"""Declaring the actions of an activation and the skills used in it (T13-ACT-02)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.events import ActionsDeclared
from dust_tactics.rules.heroes.acting import acting_skills, acting_together, skills_to_use
from dust_tactics.rules.hooks import Skill, ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.charging import CHARGE
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class DeclareActions(Question[GameState, Declare]):
    """Which actions will the unit take, and which skills will it use? (T13-ACT-02)"""

    unit: int

    def commands(self, state: GameState) -> Iterator[Declare]:
        """Every legal sequence, without and with each skill that can be declared."""
        unit, rule = state.units[self.unit], state.edition.declarations
        skills = _skills_with_bearers(state, unit)
        specials = rule.specials(state, unit)
        for actions in rule.action_sequences(state, unit):
            if rule.refusal(state, unit, actions) is None:
                for named in product(specials, repeat=actions.count(Action.SPECIAL)):
                    for smoke in smoke_moments(state, unit, actions):
                        plain = Declare(state.asked, actions, specials=named, smoke=smoke)
                        yield from _with_skills(state, unit, plain, skills)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Return why the unit can't take these actions or use these skills."""
        if not isinstance(command, Declare):
            return refuse("wrong-command", "T13-ACT-02")
        unit = state.units[self.unit]
        if refusal := state.edition.declarations.refusal(state, unit, command.actions):
            return refusal
        return _extras_refusal(state, unit, command) or _skills_refusal(state, unit, command)

    def answer(self, play: Play[GameState], command: Declare) -> None:
        """Note what was declared; actions not named are Nothing (T13-ACT-01)."""
        spare = 0 if command.actions else 1
        if play.state.edition.declarations.ahead:
            spare = slots_left(play.state, play.state.units[self.unit], command.actions)
        if command.specials or command.smoke is not None:
            before = play.state.activations[-1].specials
            play.state.change_activation(specials=(*before, *command.specials), smoke=command.smoke)
        declare(play, command.actions + (Action.NOTHING,) * spare, command.skills, command.specials)


@dataclass(frozen=True, slots=True)
class ChooseReaction(Question[GameState, Declare]):
    """Which of the actions that the dice allow: with two ARMY a Sustained Attack, or a turn and an Attack? (T13-REA-08)

    successes   what the dice have shown
    """

    unit: int
    successes: int

    def commands(self, state: GameState) -> Iterator[Declare]:
        """Each of them, without and with each skill that can be declared."""
        unit = state.units[self.unit]
        skills = _skills_with_bearers(state, unit)
        for actions in state.edition.reactions.action_sequences(self.successes):
            yield from _with_skills(state, unit, Declare(state.asked, actions), skills)

    def has_skills(self, state: GameState) -> bool:
        """Return whether there is a skill that can be declared."""
        return any(command.skills for command in self.commands(state))

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Only those."""
        if not isinstance(command, Declare):
            return refuse("wrong-command", "T13-REA-08")
        if command.actions not in state.edition.reactions.action_sequences(self.successes):
            return refuse("not-a-reaction", "T13-REA-08")
        if command.specials or command.smoke is not None:
            return refuse("not-a-reaction", "T13-REA-08")
        return _skills_refusal(state, state.units[self.unit], command)

    def answer(self, play: Play[GameState], command: Declare) -> None:
        """Note the choice."""
        declare(play, command.actions, command.skills)


def march_skills(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    """Return the skills of a unit that add something free to a March (T16-SKL-20, T16-SKL-32)."""
    skills = acting_skills(state, unit)
    return tuple(skill for skill in skills if skill.moves_after_march() or skill.strikes_after_march())


def slots_left(state: GameState, unit: Unit, actions: tuple[Action, ...]) -> int:
    """Return how many actions a unit has left in its activation beside these."""
    return state.slot_limit(unit) - state.edition.declarations.slots(state, unit, actions)


def smoke_moments(state: GameState, unit: Unit, actions: tuple[Action, ...]) -> Iterator[int | None]:
    """When a unit may launch smoke in an activation with these actions: not at all, or after so many (T16-SKL-56)."""
    yield None
    if ask((skill for skill in state.context.skills(unit.card) if skill.key not in unit.used), "launches_smoke"):
        yield from range(0 if unit.squares else 1, len(actions) + 1)


def _extras_refusal(state: GameState, unit: Unit, command: Declare) -> Refusal | None:
    """Return why special actions can't be those that are named, or smoke not be launched then (T16-ACT-12,
    T16-SKL-56)."""
    allowed = state.edition.declarations.specials(state, unit)
    for special in command.specials:
        if special not in allowed:
            return refuse("no-special-action", "T13-ACT-08", unit=unit.name)
    if len(command.specials) != command.actions.count(Action.SPECIAL):
        return refuse("name-special-actions", "T13-ACT-08", unit=unit.name)
    if command.smoke not in smoke_moments(state, unit, command.actions):
        return refuse("no-smoke-to-launch", "T16-SKL-56", unit=unit.name)
    return None


def _with_skills(
    state: GameState, unit: Unit, plain: Declare, skills: list[tuple[Skill, list[Unit]]]
) -> Iterator[Declare]:
    """Yield a declaration without skills and with each, beside every choice of those that add something free to a
    March."""
    free = [skill.key for skill in march_skills(state, unit)] if Action.MARCH in plain.actions else []
    for count in range(len(free) + 1):
        for keys in combinations(free, count):
            with_free = replace(plain, skills=keys)
            yield with_free
            actions = _with_charge(state, unit, with_free) if skills else ()
            for skill, bearers in skills:
                if skill.key not in free and _skill_refusal(skill, bearers, actions) is None:
                    yield replace(plain, skills=(*keys, skill.key))


def _skills_with_bearers(state: GameState, unit: Unit) -> list[tuple[Skill, list[Unit]]]:
    """Return the skills that serve a unit while it acts, each with those whose cards have it."""
    return [(skill, _bearers(state, unit, skill.key)) for skill in skills_to_use(state, unit)]


def _skills_refusal(state: GameState, unit: Unit, command: Declare) -> Refusal | None:
    if not command.skills:
        return None
    own = {skill.key: skill for skill in skills_to_use(state, unit)}
    actions = _with_charge(state, unit, command)
    if len(set(command.skills)) < len(command.skills):
        return refuse("skill-twice", "T13-SKL-01")
    for key in command.skills:
        if key not in own:
            return refuse("no-such-skill", "T13-SKL-01", skill=key, unit=unit.name)
        if refusal := _skill_refusal(own[key], _bearers(state, unit, key), actions):
            return refusal
    return None


def _with_charge(state: GameState, unit: Unit, command: Declare) -> tuple[Action, ...]:
    """Return the actions, with the Attack that a charge is or ends in, which skills serve as any other: a special
    action, or what may follow a March for nothing (T10-SKL-18, T16-SKL-32)."""
    actions = command.actions
    if CHARGE in command.specials:
        return (*actions, Action.ATTACK)
    strikes = [skill.key for skill in march_skills(state, unit) if skill.strikes_after_march()]
    named = not state.battle.free_named or any(key in command.skills for key in strikes)
    if Action.MARCH not in actions or not strikes or not named:
        return actions
    march = actions.index(Action.MARCH) + 1
    return (*actions[:march], Action.ATTACK, *actions[march:])


def _skill_refusal(skill: Skill, bearers: list[Unit], actions: tuple[Action, ...]) -> Refusal | None:
    """Return why a skill can't be declared by any of those who act together and have it (T13-SKL-02)."""
    refusals = [skill.may_declare(bearer, actions) for bearer in bearers]
    return None if None in refusals else refusals[0]


def _bearers(state: GameState, unit: Unit, key: str) -> list[Unit]:
    """Those of a unit and the hero who acts with it whose cards have a skill."""
    members = acting_together(state, unit)
    return [member for member in members if any(skill.key == key for skill in state.context.skills(member.card))]


def declare(
    play: Play[GameState], actions: tuple[Action, ...], skills: tuple[str, ...], specials: tuple[str, ...] = ()
) -> None:
    """Note the declared actions and skills in the activation, after those declared before; skills used once per game
    are spent now, by all who act together and have them (T13-SKL-03)."""
    state = play.state
    activation = state.activations[-1]
    unit = state.units[activation.unit]
    state.change_activation(actions=(*activation.actions, *actions), skills=(*activation.skills, *skills))
    for key in skills:
        for bearer in _bearers(state, unit, key):
            if not state.edition.declarations.ahead:
                state.lasting = (*state.lasting, (bearer.id, key))
            if state.edition.skills[key].declared and key not in bearer.used:
                member = state.units[bearer.id]
                state.units[bearer.id] = replace(member, used=(*member.used, key))
    play.tell(ActionsDeclared(unit.id, actions, skills, specials))
