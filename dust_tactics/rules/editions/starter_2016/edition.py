"""The starter rulebook of 2016: each of its parts, in the order in which a battle asks them."""

from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions.starter_2016.actions import NoPairs
from dust_tactics.rules.editions.starter_2016.arms import Arms2016
from dust_tactics.rules.editions.starter_2016.army import Factions
from dust_tactics.rules.editions.starter_2016.cites import CITES
from dust_tactics.rules.editions.starter_2016.ending import Ending2016
from dust_tactics.rules.editions.starter_2016.fighting import BlowForBlow
from dust_tactics.rules.editions.starter_2016.fire import FrontRearFlanks
from dust_tactics.rules.editions.starter_2016.heroes import JoinedBefore
from dust_tactics.rules.editions.starter_2016.movement import FourFacings
from dust_tactics.rules.editions.starter_2016.random_scenario import SCENARIO_DICE
from dust_tactics.rules.editions.starter_2016.reactions import Reactions2016
from dust_tactics.rules.editions.starter_2016.saves import CoverOrDodge
from dust_tactics.rules.editions.starter_2016.setting_up import ElementsThenTrap
from dust_tactics.rules.editions.starter_2016.sight import Sight2016
from dust_tactics.rules.editions.starter_2016.skills import SKILLS
from dust_tactics.rules.editions.starter_2016.terrain import TERRAIN
from dust_tactics.rules.editions.starter_2016.turns import Turns2016
from dust_tactics.rules.editions.starter_2016.wounds import Wounds2016
from dust_tactics.rules.shared.most_symbols import MostSymbols
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice_sets import DiceKind

EDITION: Edition[GameState] = Edition(
    id="2016",
    name="Starter rulebook, 2016",
    prefix="T16",
    dice=DiceKind.DUST,
    terrain=TERRAIN,  # who enters what, what blocks sight, what covers: T16-TER
    skills=SKILLS,  # on cards: T16-SKL
    scenario_dice=SCENARIO_DICE,  # two dice choose a scenario: T16-SCN-02, T16-SCN-03
    cites=CITES,  # its own clauses for the rules that it shares
    army=Factions(),  # a bloc or a faction, so many points: T16-ARM, T16-HER-04, T16-HER-15
    setting_up=ElementsThenTrap(),  # elements in turns, then the trap: T16-SET-06 to 08
    turns=Turns2016(),  # who has fewer units to go may pass, a pair counts once: T16-TRN-07 to 11
    initiative=MostSymbols(),  # three dice, most ARMY, then most TARGET: T16-TRN-03 to 05
    declarations=NoPairs(),  # no two alike in a row, special and free actions: T16-ACT
    movement=FourFacings(),  # Move and March of the card, four edges to face: T16-MOV
    fire=FrontRearFlanks(),  # front, rear, a flank, or all round: T16-FOF
    sight=Sight2016(),  # from dot to dot: T16-LOS
    arms=Arms2016(),  # a weapon for each figure: T16-TGT-07 to 11
    saves=CoverOrDodge(),  # cover save or dodge, never both: T16-COV
    wounds=Wounds2016(),  # a figure for each hit: T16-DMG-02, T16-DMG-03
    fighting=BlowForBlow(),  # fire and blows, one of them sustained: T16-CCW-08
    reactions=Reactions2016(),  # after the first action, several units: T16-REA
    heroes=JoinedBefore(),  # joined and piloting from before the game: T16-HER
    ending=Ending2016(),  # the survivor, objectives, points at the limit: T16-VIC
)
