"""The first rulebook, of 2010: each of its parts, in the order in which a battle asks them."""

from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions.first_2010.actions import OneByOne
from dust_tactics.rules.editions.first_2010.arms import LimitedBesides
from dust_tactics.rules.editions.first_2010.army import EqualTotals
from dust_tactics.rules.editions.first_2010.cites import CITES
from dust_tactics.rules.editions.first_2010.ending import FewerLosses
from dust_tactics.rules.editions.first_2010.fighting import KnivesAlone
from dust_tactics.rules.editions.first_2010.fire import AllRound
from dust_tactics.rules.editions.first_2010.heroes import PartForGood
from dust_tactics.rules.editions.first_2010.movement import TwoMovesAreOne
from dust_tactics.rules.editions.first_2010.reactions import NoReactions
from dust_tactics.rules.editions.first_2010.saves import SoftAndHard
from dust_tactics.rules.editions.first_2010.setting_up import SquaresThenPieces
from dust_tactics.rules.editions.first_2010.sight import Silhouettes
from dust_tactics.rules.editions.first_2010.skills import SKILLS
from dust_tactics.rules.editions.first_2010.terrain import TERRAIN
from dust_tactics.rules.editions.first_2010.turns import EveryUnitOnce
from dust_tactics.rules.editions.first_2010.wounds import PointByPoint
from dust_tactics.rules.shared.most_symbols import MostSymbols
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice_sets import DiceKind

EDITION: Edition[GameState] = Edition(
    id="2010",
    name="First rulebook, 2010",
    prefix="T10",
    dice=DiceKind.CLASSIC,  # HIT or MISS: T10-DIC-01
    terrain=TERRAIN,  # squares without a dot, crates and traps: T10-TER
    skills=SKILLS,  # T10-SKL-02
    scenario_dice={},  # no scenario is chosen by dice
    cites=CITES,  # its own clauses for the rules that it shares
    army=EqualTotals(),  # two armies of the same AP: T10-ARM-01
    setting_up=SquaresThenPieces(),  # terrain squares by density, then pieces in turns: T10-SET-05 to 15
    turns=EveryUnitOnce(),  # nobody passes; repairs at the end: T10-TRN-08, T10-TRN-10
    initiative=MostSymbols(),  # three dice, most HITs: T10-TRN-02, T10-TRN-03
    declarations=OneByOne(),  # the second action once the first is done: T10-ACT-13
    movement=TwoMovesAreOne(),  # no facing; vehicles pass nobody: T10-MOV
    fire=AllRound(),  # every weapon in every direction: T10-SPC-04
    sight=Silhouettes(),  # who stands in the way of whom: T10-LOS
    arms=LimitedBesides(),  # limited weapons besides the others: T10-WPN-14
    saves=SoftAndHard(),  # squads alone, by their cards: T10-COV
    wounds=PointByPoint(),  # a miniature or Health for each point: T10-DMG-01
    fighting=KnivesAlone(),  # squads answer knives with knives: T10-CCW
    reactions=NoReactions(),  # nobody interrupts anybody
    heroes=PartForGood(),  # joined before the game, until they part: T10-HER
    ending=FewerLosses(),  # whole rounds; who has lost less wins: T10-VIC
)
