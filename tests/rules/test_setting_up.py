"""Setting the table up: choice of sides, terrain items, objectives (T13-SET, T13-SCN-03, 04, 11)."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from boards import draw_board
from mission import EAST, OPEN, WEST, Mission
from referee import Referee

from dust_tactics.rules.board import Building, Edge, Obstacle, Terrain
from dust_tactics.rules.commands import PlaceObjective, PlaceTerrain, TakeEdge
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.editions.revised_2013.random_scenario import SCENARIO_DICE
from dust_tactics.rules.events import (
    DiceRolled,
    EdgeTaken,
    InitiativeTied,
    InitiativeWon,
    ObjectivePlaced,
    TerrainPlaced,
    TurnBegan,
)
from dust_tactics.rules.scenario import SetUp
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.table.dice import FACES, Face

UNITS = {"Recon Grenadiers": ""}, {"Bot Hunters": ""}


def laying(**others: object) -> Mission:
    """A table to be laid out, whose first side has won the roll and kept its edge."""
    mission = Mission(*UNITS, set_up=SetUp(), dice=["AAA", "SSS"], **others)
    mission.give(TakeEdge(mission.state.asked, 0))
    return mission


def place(mission: Mission, item: Terrain | Obstacle, square: str) -> PlaceTerrain:
    """The command for an item."""
    return PlaceTerrain(mission.state.asked, item, mission.square(square))


def reason(mission: Mission, item: Terrain | Obstacle, square: str) -> str:
    """Why an item can't lie on a square; empty if it can."""
    refusal = mission.refusal(place(mission, item, square))
    return "" if refusal is None else refusal.reason


@pytest.mark.clause("T13-SET-02", "T13-SET-03")
def test_two_dice_choose_a_scenario_in_any_order() -> None:
    found = Counter(SCENARIO_DICE[frozenset(faces)] for faces in product(FACES, repeat=2))
    assert found == {"encounter": 2, "grab-the-dust": 2, "bait-and-flank": 2, "supply-drop": 2, "all-out-attack": 1}
    assert SCENARIO_DICE[frozenset({Face.ARMY, Face.TARGET})] == "grab-the-dust"
    assert SCENARIO_DICE[frozenset({Face.ARMY, Face.SHIELD})] == "bait-and-flank"
    assert SCENARIO_DICE[frozenset({Face.TARGET, Face.SHIELD})] == "supply-drop"
    assert SCENARIO_DICE[frozenset({Face.ARMY})] == "all-out-attack"


@pytest.mark.clause("T13-SET-07")
def test_the_winner_of_the_roll_chooses_a_side_of_the_table() -> None:
    mission = Mission(*UNITS, set_up=SetUp(), dice=["ATS", "TSA", "SSS", "ATT"])
    assert len(mission.told(InitiativeTied)) == 1 and mission.told(InitiativeWon) == [InitiativeWon(1, False)]
    assert mission.asked.owner == 1 and not mission.told(TurnBegan)
    assert [command.edge for command in mission.legal()] == [1, 0]
    assert mission.refusal(TakeEdge(mission.state.asked, 2)).reason == "no-such-side"
    mission.give(TakeEdge(mission.state.asked, 0))
    assert mission.told(EdgeTaken) == [EdgeTaken(1, swapped=True)]
    first, second = mission.state.battle.sides
    assert (first.entry, first.half) == (mission.board.entry("east"), EAST)
    assert (second.entry, second.half) == (mission.board.entry("west"), WEST)
    assert mission.asked_name == "ChooseTerrain" and mission.asked.owner == 1


@pytest.mark.clause("T13-SET-07", "T13-SCN-03")
@pytest.mark.parametrize(("edge", "halves"), [(0, [0, 1, None]), (1, [1, 0, None])])
def test_objectives_go_with_the_halves_they_lie_in(edge: int, halves: list[int | None]) -> None:
    """They belong to the other side where the sides have changed; one in the middle is nobody's as before."""
    objectives = {"B6": 0, "H6": 1, "E6": None}
    mission = Mission(*UNITS, set_up=SetUp(), objectives=objectives, dice=["AAA", "SSS"])
    mission.give(TakeEdge(mission.state.asked, edge))
    assert [objective.half for objective in mission.state.battle.objectives] == halves


@pytest.mark.clause("T13-SET-07", "T13-KIT-05", "T13-KIT-01")
def test_sides_alternate_until_each_has_put_down_two_tiles_and_a_trap() -> None:
    mission = laying()
    owners = []
    for item, square in (
        (Terrain.TREES, "B2"),
        (Obstacle.TANK_TRAPS, "B4"),
        (Obstacle.TANK_TRAPS, "C6"),
        (Terrain.WATER, "D8"),
        (Terrain.TREES, "E10"),
    ):
        owners.append(mission.asked.owner)
        mission.give(place(mission, item, square))
        assert mission.told(TerrainPlaced) == [TerrainPlaced(owners[-1], item, mission.square(square))]
    assert owners == [0, 1, 0, 1, 0]
    assert reason(mission, Obstacle.TANK_TRAPS, "G3") == "no-item-left"
    assert {command.item for command in mission.legal()} == set(Terrain) - {Terrain.OPEN}
    mission.give(place(mission, Terrain.STRUCTURE, "G4"), dice=["AAA", "SSS"] if mission.state.battle.first else [])
    assert mission.told(TurnBegan) and len(mission.state.placed) == 6


@pytest.mark.clause("T13-SET-12", "T13-SET-01")
def test_play_starts_with_a_roll_of_its_own() -> None:
    mission = Mission(*UNITS, set_up=SetUp(tiles=0, traps=0), starts=None, dice=["AAA", "SSS"])
    mission.give(TakeEdge(mission.state.asked, 0), dice=["SSS", "AAA"])
    assert len(mission.told(DiceRolled)) == 2 and mission.told(TurnBegan) == [TurnBegan(1)]
    assert mission.asked_name == "ChooseFirstPlayer" and mission.asked.owner == 1


@pytest.mark.clause("T13-SET-08")
def test_items_lie_on_free_squares_away_from_walls_and_openings() -> None:
    rows = OPEN.splitlines()
    rows[3] = ". T . . . . . C ."
    mission = laying(drawing="\n".join(rows), walls=[("D6", "E6")])
    assert reason(mission, Terrain.RUBBLE, "B4") == "square-not-free"
    assert reason(mission, Terrain.RUBBLE, "H4") == "square-not-free"
    assert reason(mission, Terrain.RUBBLE, "D6") == reason(mission, Terrain.RUBBLE, "E6") == "item-at-wall"
    assert reason(mission, Terrain.RUBBLE, "F6") == ""
    assert reason(mission, Terrain.OPEN, "F6") == "no-such-item"
    assert reason(mission, Obstacle.AMMO_CRATES, "F6") == "no-such-item"
    assert mission.refusal(PlaceTerrain(mission.state.asked, Terrain.TREES, 999)).reason == "no-such-square"
    mission.give(place(mission, Terrain.RUBBLE, "F6"))
    assert reason(mission, Terrain.TREES, "F6") == "square-not-free"
    for command in mission.legal():
        assert mission.refusal(command) is None


@pytest.mark.clause("T13-SET-08")
def test_a_board_may_keep_a_zone_for_terrain_items() -> None:
    mission = laying()
    context = mission.state.context
    zone = mission.squares("D5", "E5", "F5")
    board = replace(context.battle.board, cover=zone)
    mission.state.context = replace(context, battle=replace(context.battle, board=board))
    assert reason(mission, Terrain.TREES, "D4") == "outside-cover-zone"
    assert reason(mission, Terrain.TREES, "E5") == ""
    assert {command.square for command in mission.legal()} == set(zone)


@pytest.mark.clause("T13-SET-08")
@pytest.mark.parametrize("opening", [Edge.SMALL, Edge.LARGE, Edge.HUGE])
def test_nothing_blocks_an_opening_or_stands_in_a_building_or_on_a_unit(opening: Edge) -> None:
    mission = Mission({"Recon Grenadiers": "A1"}, {"Bot Hunters": ""}, set_up=SetUp(), dice=["AAA", "SSS"])
    hut = Building("hut", frozenset(mission.squares("H9")))
    board = replace(draw_board(OPEN, [("D6", "E6")], opening), buildings=(hut,))
    battle = replace(mission.state.battle, board=board)
    mission.state.context = BattleContext(battle, mission.state.edition, Geometry(board, mission.state.edition.terrain))
    mission.give(TakeEdge(mission.state.asked, 0))
    assert reason(mission, Terrain.TREES, "D6") == reason(mission, Terrain.TREES, "E6") == "item-blocks-opening"
    assert reason(mission, Terrain.TREES, "H9") == "item-in-building"
    assert reason(mission, Terrain.TREES, "A1") == "item-on-unit"
    assert mission.refusal(place(mission, Terrain.TREES, "A1")).clause == "T13-SET-08"


@pytest.mark.clause("T13-SET-08")
def test_a_scenario_that_fixes_its_terrain_has_nothing_placed() -> None:
    mission = Mission(*UNITS, set_up=SetUp(edges=False, tiles=0, traps=0, objectives=1), dice=["AAA", "SSS"])
    assert mission.asked_name == "ChooseObjective"


@pytest.mark.clause("T13-SET-07", "T13-TER-07")
def test_placed_terrain_blocks_movement_and_sight_like_printed_terrain() -> None:
    mission = Mission(
        {"Recon Grenadiers": "A1"},
        {"Bot Hunters": "E1"},
        set_up=SetUp(edges=False, tiles=1, traps=0),
        dice=["AAA", "SSS"],
    )
    soldiers, hunters = mission.unit("Recon Grenadiers"), mission.unit("Bot Hunters")
    assert mission.state.edition.sight.sees(mission.state, soldiers, hunters)
    mission.give(place(mission, Terrain.STRUCTURE, "B1")).give(place(mission, Terrain.TREES, "D1"))
    assert not mission.state.edition.sight.sees(mission.state, soldiers, hunters)
    mission.activate("Recon Grenadiers").declare("move", "nothing")
    assert mission.refusal(mission.move_command("B1")).reason == "terrain-bars"
    assert [(item.side, item.item) for item in mission.state.placed] == [(0, Terrain.STRUCTURE), (1, Terrain.TREES)]


@pytest.mark.clause("T13-SCN-11")
def test_no_impassable_terrain_on_the_centre_squares_of_grab_the_dust() -> None:
    mission = laying(objectives={"E6": None, "E7": None})
    refusal = mission.refusal(place(mission, Terrain.WATER, "E6"))
    assert (refusal.reason, refusal.clause) == ("impassable-at-objective", "T13-SCN-11")
    assert reason(mission, Terrain.STRUCTURE, "E7") == "impassable-at-objective"
    assert reason(mission, Terrain.SWAMP, "E6") == reason(mission, Obstacle.TANK_TRAPS, "E7") == ""
    assert reason(mission, Terrain.WATER, "D6") == ""
    offered = {(command.item, command.square) for command in mission.legal()}
    assert (Terrain.WATER, mission.square("E6")) not in offered
    assert (Terrain.SWAMP, mission.square("E6")) in offered


def placing(**others: object) -> Mission:
    """Objectives to be placed on a table that is laid out."""
    return Mission(*UNITS, set_up=SetUp(False, 0, 0, 1), dice=["SSS", "AAA"], **others)


@pytest.mark.clause("T13-SCN-04", "T13-SCN-21")
def test_each_side_places_one_objective_in_the_order_of_the_roll() -> None:
    mission = placing()
    owners = []
    for square in ("F5", "D10"):
        owners.append(mission.asked.owner)
        mission.give(PlaceObjective(mission.state.asked, mission.square(square)))
        assert mission.told(ObjectivePlaced) == [ObjectivePlaced(owners[-1], mission.square(square))]
    assert owners == [1, 0]
    assert [(objective.square, objective.half) for objective in mission.state.battle.objectives] == [
        (mission.square("F5"), 1),
        (mission.square("D10"), 0),
    ]
    assert mission.told(TurnBegan)


@pytest.mark.clause("T13-SCN-03", "T13-SCN-04", "T13-SCN-21")
def test_objectives_go_into_the_own_half_off_the_edges_on_passable_ground() -> None:
    rows = OPEN.splitlines()
    rows[4] = ". . . . . W . . ."
    mission = placing(drawing="\n".join(rows))

    def why(square: str) -> str:
        refusal = mission.refusal(PlaceObjective(mission.state.asked, mission.square(square)))
        return f"{refusal.reason} {refusal.clause}" if refusal else ""

    assert why("D6") == why("E6") == "not-your-half T13-SCN-03", "the middle column belongs to nobody"
    assert why("H6") == why("F2") == why("F11") == why("I6") == "objective-near-edge T13-SCN-04"
    assert why("F5") == "objective-unreachable T13-SCN-04"
    offered = {mission.name(command.square) for command in mission.legal()}
    assert offered == {f"{column}{row}" for column in "FG" for row in range(3, 11)} - {"F5"}
    assert mission.refusal(PlaceObjective(mission.state.asked, -1)).reason == "no-such-square"


@pytest.mark.clause("T13-SCN-04")
def test_objectives_come_after_the_terrain_in_the_same_order() -> None:
    mission = Mission(*UNITS, set_up=SetUp(False, 1, 0, 1), dice=["SSS", "AAA"])
    asked = []
    for square in ("C3", "G3"):
        asked.append((mission.asked_name, mission.asked.owner))
        mission.give(place(mission, Terrain.TREES, square))
    asked.append((mission.asked_name, mission.asked.owner))
    assert asked == [("ChooseTerrain", 1), ("ChooseTerrain", 0), ("ChooseObjective", 1)]


def test_what_is_set_up_leaves_the_battle_it_began_with_alone() -> None:
    mission = laying()
    before, battle = mission.state.copy(), mission.state.battle
    mission.give(place(mission, Terrain.TREES, "C4"))
    assert before.battle is battle and before != mission.state
    assert battle.board.terrain[mission.square("C4")] is Terrain.OPEN
    assert mission.state.battle.board.terrain[mission.square("C4")] is Terrain.TREES


def test_without_setting_up_play_begins_at_once() -> None:
    referee = Referee(OPEN, *UNITS)
    assert referee.asked_name == "ChooseUnit" and referee.state.turn == 1
