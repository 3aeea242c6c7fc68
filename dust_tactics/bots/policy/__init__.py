"""The answer of a computer player to every kind of question; one module for each family of them."""

from collections.abc import Callable, Mapping
from typing import Any

from dust_tactics.bots.player import Choice
from dust_tactics.bots.policy import activations, attacks, losses, movement, reactions, serving, set_up
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.charging import ChooseChargeStep
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.rules.steps.declaring import ChooseReaction, DeclareActions
from dust_tactics.rules.steps.heroes import ChooseEscape
from dust_tactics.rules.steps.laying import HowThick
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.orders import WhomToServe
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.steps.reserves import ChooseReserve
from dust_tactics.rules.steps.set_up import ChooseEdge, ChooseObjective, ChooseTerrain
from dust_tactics.rules.steps.turn import ChooseFirstPlayer, ChooseUnit

ANSWERS: Mapping[type, Callable[[Thought, Any], Choice]] = {
    ChooseEdge: set_up.choose_edge,
    ChooseTerrain: set_up.choose_terrain,
    ChooseObjective: set_up.choose_objective,
    ChooseFirstPlayer: set_up.choose_first_player,
    ChooseUnit: activations.choose_unit,
    DeclareActions: activations.declare_actions,
    ChoosePath: movement.choose_path,
    DeclareTargets: attacks.declare_targets,
    ChooseRetaliation: attacks.choose_retaliation,
    OfferReaction: reactions.offer_reaction,
    ChooseReaction: reactions.choose_reaction,
    ChooseCasualties: losses.choose_casualties,
    ShareHit: losses.share_hit,
    ChooseReserve: losses.choose_reserve,
    ChooseEscape: losses.choose_escape,
    HowThick: set_up.choose_density,
    WhomToServe: serving.whom_to_serve,
    ChooseChargeStep: serving.choose_charge_step,
}
"""By type of question. Who adds a question adds its answer."""


def answer(thought: Thought, question: Any) -> Choice:
    """Return the answer to a question; the first legal command where there is no other."""
    answers = ANSWERS.get(type(question))
    if answers is None:
        return thought.only(next(question.commands(thought.state)))
    return answers(thought, question)
