"""Skills that are used without dice or squares that say so, as they are seen: most of them are of the 2016 book."""

from collections.abc import Callable, Iterable, Iterator

from dust_tactics.lab.coverage import CoverageItem, CoverageItems, Transition
from dust_tactics.rules.attack.coordinated import is_launcher
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.commands import Attack, Move
from dust_tactics.rules.events import (
    TO_HIT,
    TO_SAVE,
    ArtilleryCalled,
    DiceRolled,
    ReactionDeclared,
    TargetsDeclared,
    UnitActivated,
)
from dust_tactics.rules.heroes.acting import acting_skills, skills_as_joined, skills_together
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action, Unit


def skills_in_use(transition: Transition) -> CoverageItems:
    """Free actions, reactions from afar, quick blows, chosen victims, artillery, launchers, zombies, mercenaries."""
    for key in _keys(transition):
        yield CoverageItem("skill", key)


def _keys(transition: Transition) -> Iterator[str]:
    state = transition.before
    units = state.units
    yield from _of_command(transition)
    for activated in transition.told(UnitActivated):
        unit = units[activated.unit]
        if state.battle.sides[unit.side].army.bloc is not unit.card.bloc:
            yield from _with(_own(state, unit), lambda skill: skill.fights_for_anybody())
    for reacting in transition.told(ReactionDeclared):
        yield from _with(skills_together(state, units[reacting.unit]), lambda skill: bool(skill.reaction_range()))
    for called in transition.told(ArtilleryCalled):
        yield from _with(acting_skills(state, units[called.unit]), lambda skill: skill.observes())
    for declared in transition.told(TargetsDeclared):
        if any(is_launcher(weapon_line(units[declared.shooter(shot)], shot.weapon)) for shot in declared.shots):
            yield from _with(acting_skills(state, units[declared.unit]), lambda skill: skill.coordinates_fire())
    for rolled in transition.told(DiceRolled):
        if rolled.unit is not None:
            yield from _of_roll(state, rolled, units[rolled.unit])


def _of_roll(state: GameState, rolled: DiceRolled, unit: Unit) -> Iterator[str]:
    own = _own(state, unit)
    if rolled.purpose in TO_SAVE:
        yield from _with(own, lambda skill: skill.clause == rolled.clause)
    if rolled.purpose in TO_HIT and rolled.weapon is not None and weapon_line(unit, rolled.weapon).close_combat:
        yield from _with(own, lambda skill: skill.strikes_first())
    if rolled.purpose == "damage-resilient" and not any(skill.resists_damage(False) for skill in own):
        yield from _with(skills_as_joined(state, unit), lambda skill: skill.resists_damage(True))


def _of_command(transition: Transition) -> Iterator[str]:
    state, command = transition.before, transition.command
    question = state.agenda[-1] if command is not None else None
    if isinstance(question, ChooseCasualties | ShareHit) and question.owner != state.units[question.unit].side:
        unanswered = Skill.chooses_casualties
        skills_there = state.edition.skills.items()
        yield from (key for key, skill in skills_there if skill.chooses_casualties is not unanswered)
    activation = state.activation
    if activation is None or not activation.next or activation.actions[activation.next - 1] is not Action.MARCH:
        return
    skills = acting_skills(state, state.units[activation.unit])
    if isinstance(question, ChoosePath) and not question.march and isinstance(command, Move) and command.way:
        yield from _with(skills, lambda skill: skill.moves_after_march())
    if isinstance(question, DeclareTargets) and not question.ranged and isinstance(command, Attack) and command.shots:
        yield from _with(skills, lambda skill: skill.strikes_after_march())


def _own(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    return state.context.skills(unit.card)


def _with(skills: Iterable[Skill], holds: Callable[[Skill], bool]) -> Iterator[str]:
    """Return the keys of those skills for which something holds."""
    return (skill.key for skill in skills if holds(skill))
