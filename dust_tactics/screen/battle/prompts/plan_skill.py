"""The skill of a unit that is declared with its actions (T13-ACT-08, T13-SKL-01)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.table.refusal import Refusal, refuse

if TYPE_CHECKING:
    from dust_tactics.screen.battle.prompts.planning import PlanActivation


def special_skill(prompt: PlanActivation) -> str | None:
    """The skill that the planned unit could declare, if it has one."""
    unit = prompt.unit_now
    if unit is None:
        return None
    return next((skill.key for skill in acting_skills(prompt.state, unit) if skill.declared), None)


def special_refusal(prompt: PlanActivation) -> Refusal | None:
    """Why the skill can't be declared with the plan as it is."""
    key = special_skill(prompt)
    if prompt.plan is None or key is None:
        return refuse("no-special-action", "T13-ACT-08", unit=prompt.title)
    return prompt.refusal_of(replace(prompt.plan, skills=(key,)))
