"""The production phase: what to buy, and where it stands."""

from collections.abc import Iterator

from dust_tactics.bots.world.attacking import best_attacks
from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm, best_of
from dust_tactics.bots.world.settling import ABILITIES
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.building import reinforcement_submarine_seas
from dust_tactics.world.claims import centre_areas
from dust_tactics.world.commands import Ally, Build, Buy, Discard, FreeMech, LetPass, Placement
from dust_tactics.world.figures import CENTRE_COST, CENTRES, HAND, UNITS_PER_CENTRE
from dust_tactics.world.force import COST, EMPTY, ONE, Force, UnitKind
from dust_tactics.world.production import building_centres, most_of_each, submarine_seas
from dust_tactics.world.state import NOBODY
