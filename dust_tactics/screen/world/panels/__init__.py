"""Panels, one for each kind of decision. `PANELS` has them by the question that they answer."""

from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.areas import CapitalPanel, CentrePanel, ClaimPanel, FreeMechPanel
from dust_tactics.screen.world.panels.armies import ArmyPanel
from dust_tactics.screen.world.panels.attack import AttackPanel
from dust_tactics.screen.world.panels.battle import NursePanel, RerollPanel, StartPanel
from dust_tactics.screen.world.panels.cards import CardPanel
from dust_tactics.screen.world.panels.listed import ListedPanel
from dust_tactics.screen.world.panels.losses import LossesPanel, VictimsPanel
from dust_tactics.screen.world.panels.miniatures import OutcomePanel, TablePanel, TollPanel
from dust_tactics.screen.world.panels.movement import MovementPanel
from dust_tactics.screen.world.panels.offers import DiplomatPanel, KoshkaPanel
from dust_tactics.screen.world.panels.placement import PlacementPanel, ReinforcementPanel
from dust_tactics.screen.world.panels.purchase import PurchasePanel
from dust_tactics.screen.world.panels.retreat import HalfRetreatPanel, MustRetreatPanel
from dust_tactics.screen.world.roles import WorldAsked
from dust_tactics.table.agenda import Decision
from dust_tactics.world.combat.losses import ChooseLosses, OfferNurse
from dust_tactics.world.combat.miniatures import ChooseToll, OfferOutcome, OfferTable
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.combat.retreating import ChooseHalfRetreat, ChooseRetreat
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.special import ChooseVictims
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.steps import production, set_up
from dust_tactics.world.steps.movement import ChooseMovement
from dust_tactics.world.steps.round import ChoosePlay
from dust_tactics.world.steps.turn import OfferKoshka

PANELS: dict[type, type[Panel]] = {
    set_up.ChooseSetUpCard: CardPanel,
    ChoosePlay: CardPanel,
    set_up.ChooseArmy: ArmyPanel,
    set_up.ChooseCapital: CapitalPanel,
    set_up.ChooseArea: ClaimPanel,
    set_up.ChooseCentre: CentrePanel,
    production.ChooseNewCentre: CentrePanel,
    set_up.ChooseReinforcements: ReinforcementPanel,
    OfferKoshka: KoshkaPanel,
    production.OfferDiplomat: DiplomatPanel,
    production.ChooseDiscards: PurchasePanel,
    production.ChoosePurchase: PurchasePanel,
    production.ChoosePlacement: PlacementPanel,
    production.OfferFreeMech: FreeMechPanel,
    ChooseMovement: MovementPanel,
    ChooseAttack: AttackPanel,
    OfferAtStart: StartPanel,
    OfferReroll: RerollPanel,
    OfferNurse: NursePanel,
    ChooseLosses: LossesPanel,
    ChooseVictims: VictimsPanel,
    ChooseHalfRetreat: HalfRetreatPanel,
    ChooseRetreat: MustRetreatPanel,
    OfferTable: TablePanel,
    OfferOutcome: OutcomePanel,
    ChooseToll: TollPanel,
}
"""The panel of each question."""


def panel_of(host: WorldAsked, decision: Decision) -> Panel:
    """Return the panel of a decision; one that lists the answers where nobody has drawn a better one."""
    return PANELS.get(type(decision.question), ListedPanel)(host, decision)
