"""The revised starter rulebook of 2013: each of its parts, in the order in which a battle asks them."""

from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions.revised_2013.actions import Declarations2013
from dust_tactics.rules.editions.revised_2013.arms import Arms2013
from dust_tactics.rules.editions.revised_2013.army import Army2013
from dust_tactics.rules.editions.revised_2013.cites import CITES
from dust_tactics.rules.editions.revised_2013.ending import Ending2013
from dust_tactics.rules.editions.revised_2013.fighting import FireOrBlows
from dust_tactics.rules.editions.revised_2013.fire import FieldsOfFire2013
from dust_tactics.rules.editions.revised_2013.heroes import Heroes2013
from dust_tactics.rules.editions.revised_2013.movement import Movement2013
from dust_tactics.rules.editions.revised_2013.random_scenario import SCENARIO_DICE
from dust_tactics.rules.editions.revised_2013.reactions import Reactions2013
from dust_tactics.rules.editions.revised_2013.saves import Saves2013
from dust_tactics.rules.editions.revised_2013.setting_up import SettingUp2013
from dust_tactics.rules.editions.revised_2013.sight import AreaSightRule
from dust_tactics.rules.editions.revised_2013.skills import SKILLS
from dust_tactics.rules.editions.revised_2013.terrain import TERRAIN
from dust_tactics.rules.editions.revised_2013.turns import Turns2013
from dust_tactics.rules.editions.revised_2013.wounds import Wounds2013
from dust_tactics.rules.shared.most_symbols import MostSymbols
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice_sets import DiceKind

EDITION: Edition[GameState] = Edition(
    id="2013",
    name="Revised starter rulebook, 2013",
    prefix="T13",
    dice=DiceKind.DUST,
    terrain=TERRAIN,  # who enters what, what blocks sight, what covers: T13-TER
    skills=SKILLS,  # on cards: T13-SKL
    scenario_dice=SCENARIO_DICE,  # two dice choose a scenario: T13-SET-02, T13-SET-03
    cites=CITES,  # the names of rules in shared code are this book's own
    army=Army2013(),  # one bloc, so many points; who joins and pilots what: T13-ARM, T13-HER-04, T13-HER-13
    setting_up=SettingUp2013(),  # sides of the table, then tiles and traps in turns: T13-SET-07, T13-SET-08
    turns=Turns2013(),  # who has fewer units to go may pass: T13-TRN-05 to 14
    initiative=MostSymbols(),  # three dice, most ARMY, then most TARGET: T13-TRN-01 to 04
    declarations=Declarations2013(),  # two actions, declared before the first is done: T13-ACT
    movement=Movement2013(),  # the move rating, eight facings, corners: T13-MOV
    fire=FieldsOfFire2013(),  # an arc for each mount, turrets all round: T13-FOF
    sight=AreaSightRule(),  # from anywhere in a square to anywhere in another: T13-LOS
    arms=Arms2013(),  # a weapon for each soldier, teams of two, crews: T13-ATK-08 to 14
    saves=Saves2013(),  # cover save or infantry save, never both: T13-COV
    wounds=Wounds2013(),  # who falls in a squad, who in a team: T13-DMG-02 to 08
    fighting=FireOrBlows(),  # blows at the same moment, sustained or not: T13-CCW
    reactions=Reactions2013(),  # one unit within four squares, two dice: T13-REA
    heroes=Heroes2013(),  # join by standing there, mount and dismount: T13-HER
    ending=Ending2013(),  # objectives, a side wiped out, the turn limit: T13-VIC
)
