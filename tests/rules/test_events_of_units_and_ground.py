"""Events of a scenario by which units leave or change sides, ground becomes another, and doors open and close."""

from dataclasses import replace

from mission import victory
from story import NEWS, ROLLS, happened, story

from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.rules.events import (
    DoorChanged,
    GroundChanged,
    HeroLeft,
    SidesChanged,
    UnitsLeft,
)
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.steps.elimination import eliminate
from dust_tactics.rules.terrain import Mover
from dust_tactics.rules.units import Status
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.plain import from_plain, to_plain


def reached(zone: str = "D5", **effects: object) -> dict[str, object]:
    """An event that happens before the first go, as somebody of the first side is in the zone."""
    return {"when": "unit-reaches", "zone": zone, "side": 0, **effects}


def test_an_event_waits_for_a_unit_to_leave_the_table() -> None:
    gone = {"when": "unit-leaves", "unit": "Bot Hunters", **NEWS}
    game = story({"when": "turn-ends", "turn": 1, "leave": ("Bot Hunters",)}, gone)
    game.nothing("Bot Hunters")
    assert not happened(game)
    game.idle(ROLLS).go_first(0)
    assert game.state.happened == (0, 1)


def test_an_event_counts_the_units_that_are_off_the_table_now() -> None:
    game = story({"when": "unit-leaves", "side": 0, "count": 2, **NEWS}, second={"Pounder": "I12 N", "Ludwig": "I1 S"})
    game.change("Bot Hunters", status=Status.RESERVE, squares=(), eliminated=1, activated=True)
    game.nothing("The Gunners")
    assert not happened(game)
    game.change("The Gunners", status=Status.ELIMINATED, squares=(), eliminated=1)
    game.nothing("Pounder")
    assert happened(game) == [0]


def test_units_that_have_not_come_yet_have_not_left() -> None:
    game = story({"when": "unit-leaves", "side": 0, **NEWS}, first={"Bot Hunters": "D5", "The Gunners": ""})
    assert game.state.happened == ()


def test_a_unit_leaves_alive_with_its_hero_and_nobody_gains_points() -> None:
    game = story(
        reached(leave=("Bot Hunters",)), first={"Bot Hunters": "D5", "Bazooka Joe": "D5", "The Gunners": "A12"}
    )
    (left,) = game.told(UnitsLeft)
    assert (left.side, {game.state.units[unit].name for unit in left.units}) == (0, {"Bot Hunters", "Bazooka Joe"})
    assert [game.unit(name).status for name in ("Bot Hunters", "Bazooka Joe")] == [Status.LEFT, Status.LEFT]
    assert not game.unit("Bot Hunters").alive and game.state.points == (0, 0)
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["The Gunners"]


def test_a_side_of_which_all_have_left_is_not_wiped_out() -> None:
    ways = [victory("eliminate"), victory("army-points")]
    game = story(reached(leave=("Bot Hunters", "The Gunners")), ways=ways)
    game.idle(ROLLS)
    assert game.state.turn == 2 and game.state.result is None


def test_a_unit_that_is_not_on_the_table_does_not_leave() -> None:
    game = story(reached(leave=("The Gunners",)), first={"Bot Hunters": "D5", "The Gunners": ""})
    assert game.unit("The Gunners").status is Status.WAITING and not game.told(UnitsLeft)


def test_a_unit_fights_for_the_other_side_from_then_on() -> None:
    game = story(reached(change_sides=("The Gunners",)))
    assert game.told(SidesChanged) == [SidesChanged(1, (game.unit("The Gunners").id,))]
    assert [unit.name for unit in game.state.yet_to_activate(1)] == ["The Gunners", "Pounder"]
    game.nothing("Bot Hunters").nothing("The Gunners")
    assert game.asked.owner == 1


def test_a_unit_that_has_acted_does_not_act_again_for_its_new_side() -> None:
    game = story(reached("A11", change_sides=("The Gunners",)))
    game.activate("The Gunners").declare("move", "nothing").move("A11")
    assert game.unit("The Gunners").side == 1 and game.unit("The Gunners").activated
    assert [unit.name for unit in game.state.yet_to_activate(1)] == ["Pounder"]


def test_a_hero_goes_along_and_so_does_the_squad_of_a_hero_who_is_named() -> None:
    for named in ("Bot Hunters", "Bazooka Joe"):
        game = story(
            reached(change_sides=(named,)), first={"Bot Hunters": "D5", "Bazooka Joe": "D5", "The Gunners": "A12"}
        )
        assert [game.unit(name).side for name in ("Bot Hunters", "Bazooka Joe", "The Gunners")] == [1, 1, 0]
        assert game.unit("Bazooka Joe").joined == game.unit("Bot Hunters").id and not game.told(HeroLeft)


def test_both_of_a_party_named_change_sides_once() -> None:
    game = story(reached(change_sides=("Bazooka Joe", "Bot Hunters")), first={"Bot Hunters": "D5", "Bazooka Joe": "D5"})
    assert [unit.side for unit in game.state.units] == [1, 1, 1]


def test_what_is_destroyed_stays_on_its_side() -> None:
    game = story(reached("A11", change_sides=("Bot Hunters",)))
    game.change("Bot Hunters", status=Status.ELIMINATED, squares=(), eliminated=1)
    game.activate("The Gunners").declare("move", "nothing").move("A11")
    assert game.unit("Bot Hunters").side == 0 and not game.told(SidesChanged)


def test_a_side_that_loses_its_last_unit_to_the_other_has_lost() -> None:
    ways = [victory("eliminate"), victory("army-points")]
    game = story(reached(change_sides=("Pounder",)), ways=ways)
    game.idle()
    assert game.state.result is not None and (game.state.result.winner, game.state.result.reason) == (0, "eliminated")
    assert game.state.points == (0, 0)


def test_points_for_a_unit_go_to_those_it_has_left() -> None:
    first = {"Red Thunder": "D5", "Fakyeli": "A12"}
    game = story(reached(change_sides=("Fakyeli",)), first=first, second={"Pounder": "I12 N", "Bot Hunters": "A10"})
    fakyeli = game.unit("Fakyeli")
    play = Play(game.state, ScriptedDice())
    eliminate(play, fakyeli.id, 0)
    assert game.state.points == (fakyeli.card.points, 0)


def test_a_unit_off_the_table_comes_on_over_the_edge_of_its_new_side() -> None:
    game = story(reached(change_sides=("The Gunners",)), first={"Bot Hunters": "D5", "The Gunners": ""})
    assert entry_of(game.state, game.unit("The Gunners")) == game.state.battle.sides[1].entry


def test_two_events_bring_a_unit_back() -> None:
    back = {"when": "turn-begins", "turn": 2, "change_sides": ("Pounder",)}
    game = story(reached(change_sides=("Pounder",)), back, second={"Pounder": "I12 N", "Ludwig": "I1 S"})
    assert game.unit("Pounder").side == 0
    game.idle(ROLLS)
    assert game.unit("Pounder").side == 1


def test_ground_becomes_another_and_what_lies_on_it_is_gone() -> None:
    drawing = "\n".join(" ".join("+" if (row, column) == (3, 2) else "." for column in range(9)) for row in range(12))
    game = story(reached(ground="C4 C5", terrain=Terrain.TREES), drawing=drawing)
    board = game.state.battle.board
    squares = game.squares("C4", "C5")
    assert game.told(GroundChanged) == [GroundChanged(squares, Terrain.TREES)]
    assert [board.terrain[square] for square in squares] == [Terrain.TREES] * 2 and board.obstacle(squares[0]) is None
    assert game.state.geometry.grid.is_blocked(squares[0]), "sight is worked out anew"
    assert game.board.terrain[squares[0]] is Terrain.OPEN, "the board that it was stays as it was"


def test_ground_stays_where_a_unit_could_not_be_on_the_new_one() -> None:
    game = story(reached(ground="C5 D5", terrain=Terrain.WATER))
    assert game.told(GroundChanged) == [GroundChanged(game.squares("C5"), Terrain.WATER)]
    assert not game.state.geometry.enterable(Mover.INFANTRY)[game.square("C5")]


def test_nothing_is_told_of_ground_that_is_so_already() -> None:
    assert not story(reached(ground="C5 D6", terrain=Terrain.OPEN)).told(GroundChanged)


def test_a_door_opens_and_closes_between_its_squares_alone() -> None:
    walls = [("C4", "C5"), ("D4", "D5")]
    closing = {"when": "turn-begins", "turn": 2, "door": "C4 C5", "edge": Edge.WALL}
    game = story(reached(door="C4 C5 C6", edge=Edge.LARGE), closing, walls=walls)
    edges = game.state.battle.board.edges_h
    assert [edges[square] for square in game.squares("C5", "D5", "C6")] == [Edge.LARGE, Edge.WALL, Edge.FREE]
    assert game.told(DoorChanged) == [DoorChanged(game.squares("C4", "C5", "C6"), Edge.LARGE)]
    game.idle(ROLLS)
    assert game.state.battle.board.edges_h[game.square("C5")] is Edge.WALL


def test_a_door_stays_open_while_a_unit_stands_across_it() -> None:
    walls = [("C4", "C5")]
    opening = reached("D5", door="C4 C5", edge=Edge.HUGE)
    closing = {"when": "turn-ends", "turn": 1, "door": "C4 C5", "edge": Edge.WALL}
    game = story(opening, closing, walls=walls, second={"Ludwig": "I12 N"})
    big = next(unit for unit in game.state.units if unit.side == 1)
    wide = {"squares": game.squares("C4", "C5"), "card": replace(big.card, size=2)}
    game.change("Ludwig", **wide)
    game.idle(ROLLS)
    assert not game.told(DoorChanged) and game.state.battle.board.edges_h[game.square("C5")] is Edge.HUGE


def test_events_of_this_kind_replay_to_the_same_state() -> None:
    effects = {"change_sides": ("The Gunners",), "ground": "C4", "terrain": Terrain.RUBBLE}
    one, two = (story(reached(**effects)) for _ in range(2))
    assert to_plain(one.state) == to_plain(two.state) and one.state.battle == two.state.battle
    assert from_plain(Battle, to_plain(one.state.battle)) == one.state.battle
