"""Panels, one for each kind of decision. `PANELS` names them by the question that they answer."""

from __future__ import annotations

from dust_tactics.screen.world.panel import Panel, PanelHost
from dust_tactics.screen.world.panels.areas import CapitalPanel, CentrePanel, ClaimPanel, FreeMechPanel
from dust_tactics.screen.world.panels.armies import ArmyPanel
from dust_tactics.screen.world.panels.attack import AttackPanel
from dust_tactics.screen.world.panels.battle import NursePanel, RerollPanel, StartPanel
from dust_tactics.screen.world.panels.cards import CardPanel
from dust_tactics.screen.world.panels.listed import ListedPanel
from dust_tactics.screen.world.panels.losses import LossesPanel, VictimsPanel
from dust_tactics.screen.world.panels.movement import MovementPanel
from dust_tactics.screen.world.panels.offers import DiplomatPanel, KoshkaPanel
from dust_tactics.screen.world.panels.placement import PlacementPanel, ReinforcementPanel
from dust_tactics.screen.world.panels.purchase import PurchasePanel
from dust_tactics.screen.world.panels.retreat import HalfRetreatPanel, MustRetreatPanel
from dust_tactics.table.agenda import Decision

PANELS: dict[str, type[Panel]] = {
    "ChooseSetUpCard": CardPanel,
    "ChoosePlay": CardPanel,
    "ChooseArmy": ArmyPanel,
    "ChooseCapital": CapitalPanel,
    "ChooseArea": ClaimPanel,
    "ChooseCentre": CentrePanel,
    "ChooseNewCentre": CentrePanel,
    "ChooseReinforcements": ReinforcementPanel,
    "OfferKoshka": KoshkaPanel,
    "OfferDiplomat": DiplomatPanel,
    "ChooseDiscards": PurchasePanel,
    "ChoosePurchase": PurchasePanel,
    "ChoosePlacement": PlacementPanel,
    "OfferFreeMech": FreeMechPanel,
    "ChooseMovement": MovementPanel,
    "ChooseAttack": AttackPanel,
    "OfferAtStart": StartPanel,
    "OfferReroll": RerollPanel,
    "OfferNurse": NursePanel,
    "ChooseLosses": LossesPanel,
    "ChooseVictims": VictimsPanel,
    "ChooseHalfRetreat": HalfRetreatPanel,
    "ChooseRetreat": MustRetreatPanel,
}
"""The panel of each question, by the name of its class."""


def panel_of(host: PanelHost, decision: Decision) -> Panel:
    """Return the panel of a decision; one that lists the answers where nobody has drawn a better one."""
    return PANELS.get(type(decision.question).__name__, ListedPanel)(host, decision)
