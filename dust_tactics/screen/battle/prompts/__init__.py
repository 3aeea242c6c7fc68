"""One prompt for each kind of decision: what is shown, what can be clicked, and which command it leads to."""

from typing import Any

from dust_tactics.rules.game import Decision
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
from dust_tactics.screen.battle.modes import BattleAsked
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.prompts import set_up
from dust_tactics.screen.battle.prompts.casualties import TakeCasualties
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.escape import ComeOutOfWreck
from dust_tactics.screen.battle.prompts.first_player import NameFirstPlayer
from dust_tactics.screen.battle.prompts.orders import ChargeTo, ServeSomebody
from dust_tactics.screen.battle.prompts.path import FindPath
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.battle.prompts.reaction_kind import ChooseKindOfReaction
from dust_tactics.screen.battle.prompts.reserve import PlaceInReserve
from dust_tactics.screen.battle.prompts.retaliation import StrikeBack
from dust_tactics.screen.battle.prompts.sharing import ShareOutHits
from dust_tactics.screen.battle.prompts.targets import AimWeapons


def make_prompt(host: BattleAsked, decision: Decision, intention: Plan | None) -> Prompt[Any]:
    """Return the prompt for a decision; `intention` is what was planned for the unit that acts. Raises TypeError."""
    question = decision.question
    if isinstance(question, ChoosePath):
        return FindPath(host, decision, intention)
    if isinstance(question, DeclareTargets):
        return AimWeapons(host, decision, intention)
    if isinstance(question, DeclareActions):
        planning = PlanUnitPrompt(host, decision, question.unit, host.state.activations[-1].hero)
        if intention is not None:
            planning.resume_plan(intention)
        return planning
    prompts: dict[type, type[Prompt[Any]]] = {
        ChooseEdge: set_up.ChooseTableEdge,
        ChooseTerrain: set_up.PlaceTerrainItem,
        ChooseObjective: set_up.PlaceObjectiveMarker,
        ChooseReserve: PlaceInReserve,
        ChooseUnit: ChooseUnitPrompt,
        ChooseFirstPlayer: NameFirstPlayer,
        OfferReaction: AnswerReaction,
        ChooseReaction: ChooseKindOfReaction,
        ChooseRetaliation: StrikeBack,
        ChooseCasualties: TakeCasualties,
        ShareHit: ShareOutHits,
        ChooseEscape: ComeOutOfWreck,
        HowThick: set_up.ChooseHowThick,
        WhomToServe: ServeSomebody,
        ChooseChargeStep: ChargeTo,
    }
    if type(question) not in prompts:
        raise TypeError(f"there is no prompt for {type(question).__name__}")
    return prompts[type(question)](host, decision)
