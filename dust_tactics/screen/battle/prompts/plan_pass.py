"""Passing: the opponent goes on, and nobody is activated (T13-TRN-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.rules.commands import Pass
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.victory import is_wiped_out
from dust_tactics.screen.ui import Tip
from dust_tactics.table.refusal import Refusal, refuse

if TYPE_CHECKING:
    from dust_tactics.screen.battle.prompts.planning import PlanActivation


def pass_tip(prompt: PlanActivation) -> Tip:
    """What passing means now."""
    text, clause = prompt.text, "T13-TRN-13"
    sentences = [text("battle.tip.pass")]
    if prompt.state.reserves(prompt.owner):
        sentences.append(text("battle.tip.pass-reserves"))
    if _risks_the_battle(prompt):
        sentences.append(text("battle.tip.pass-risk"))
        clause = "T13-TRN-13, T13-VIC-01"
    return Tip(text("battle.tip-title.pass"), " ".join(sentences), clause)


def pass_refusal(prompt: PlanActivation) -> Refusal | None:
    """Why the side can't pass."""
    if isinstance(prompt.question, ChooseUnit):
        return prompt.question.pass_refusal(prompt.state)
    return refuse("has-activated", "T13-TRN-07", unit=prompt.unit(prompt.question.unit).name)


def pass_go(prompt: PlanActivation) -> None:
    """Lets the opponent go on; people who may lose the battle by it have to mean it."""
    if refusal := pass_refusal(prompt):
        prompt.desk.explain(refusal)
    elif _risks_the_battle(prompt) and not prompt.warned_of_pass:
        prompt.warned_of_pass = True
        prompt.desk.toast(prompt.text("battle.toast.pass-risk"))
    else:
        prompt.desk.submit(Pass(prompt.decision.id))


def _risks_the_battle(prompt: PlanActivation) -> bool:
    """Whether the side has lost all it had on the table, and only units in reserve could still come (T13-VIC-01)."""
    state = prompt.desk.state
    return is_wiped_out(state, prompt.owner) and not state.yet_to_activate(prompt.owner)
