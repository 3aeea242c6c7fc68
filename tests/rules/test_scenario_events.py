"""Events of a scenario: everything that sets one off, everything that one does. No book has them."""

from dataclasses import replace

from example_cards import gunship
from mission import victory
from story import ROLLS, Story

from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.rules.events import (
    BattleEnded,
    DoorChanged,
    EventHappened,
    GroundChanged,
    HeroLeft,
    ObjectiveHeld,
    SidesChanged,
    SmokeCleared,
    SmokeLaid,
    TurnBegan,
    UnitsArrived,
    UnitsLeft,
    VictoryAdded,
    VictoryPointsGained,
    VictoryRemoved,
)
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.scenario import Battle, Victory
from dust_tactics.rules.steps.elimination import eliminate
from dust_tactics.rules.terrain import Mover
from dust_tactics.rules.units import Status
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.plain import from_plain, to_plain

FIRST = {"Bot Hunters": "D5", "The Gunners": "A12"}
SECOND = {"Pounder": "I12 N"}
NEWS = {"text": "News."}
BRIDGE = {"D6": None}


def story(*events: dict[str, object], **mission: object) -> Story:
    """Bot Hunters beside an objective, and nobody near."""
    first, second = mission.pop("first", FIRST), mission.pop("second", SECOND)
    mission = {"ways": [victory("army-points")], "objectives": BRIDGE, **mission}
    return Story(first, second, events=events, **mission)  # type: ignore[arg-type]


def happened(game: Story) -> list[int]:
    """The events that the last command has brought about."""
    return [event.event for event in game.told(EventHappened)]


# What sets them off


def test_an_event_happens_when_its_turn_has_begun_and_never_again() -> None:
    game = story({"when": "turn-begins", "turn": 2, **NEWS})
    assert not happened(game) and game.state.happened == ()
    game.idle(ROLLS)
    told = [type(event) for event in game.events if isinstance(event, TurnBegan | EventHappened)]
    assert told == [TurnBegan, EventHappened] and game.state.happened == (0,)
    game.go_first(0)
    game.idle(ROLLS)
    assert game.state.turn == 3 and not happened(game)


def test_an_event_of_the_first_turn_happens_before_anybody_is_asked() -> None:
    game = story({"when": "turn-begins", "turn": 1, **NEWS})
    assert happened(game) == [0]


def test_an_objective_is_taken_at_the_end_of_a_turn_in_which_it_was_not_held_before() -> None:
    game = story({"when": "objective-taken", "objective": 0, **NEWS})
    game.activate("Bot Hunters").declare("move", "nothing").move("D6")
    assert not happened(game), "holding is looked at when the turn is over"
    game.idle(ROLLS)
    assert happened(game) == [0] and game.state.held == (0,)


def test_who_stands_on_an_objective_from_the_beginning_does_not_take_it() -> None:
    game = story({"when": "objective-taken", "objective": 0, **NEWS}, first={"Bot Hunters": "D6"})
    assert game.state.held == (0,)
    game.idle(ROLLS)
    assert not happened(game)


def test_an_event_may_be_meant_for_one_side() -> None:
    taken = {"when": "objective-taken", "objective": 0, **NEWS}
    game = story({**taken, "side": 1}, {**taken, "side": 0})
    game.activate("Bot Hunters").declare("move", "nothing").move("D6").idle(ROLLS)
    assert happened(game) == [1]


def test_an_objective_is_lost_when_its_holder_has_left_it() -> None:
    game = story({"when": "objective-lost", "objective": 0, "side": 0, **NEWS}, first={"Bot Hunters": "D6"})
    game.activate("Bot Hunters").declare("move", "nothing").move("D5").idle(ROLLS)
    assert happened(game) == [0] and game.state.held == (None,)


def test_an_objective_that_nobody_has_held_is_not_lost() -> None:
    game = story({"when": "objective-lost", "objective": 0, **NEWS})
    assert not happened(game.idle(ROLLS))  # type: ignore[arg-type]


def test_an_event_waits_for_the_end_of_a_unit() -> None:
    game = story(
        {"when": "unit-eliminated", "unit": "Pounder", **NEWS},
        first={"Red Thunder": "D5", "Fakyeli": "A12"},
        second={"Pounder": "D3 S", "Bot Hunters": "I12"},
    )
    game.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert happened(game) == [0] and game.asked_name == "ChooseUnit"


def test_an_event_waits_for_a_unit_to_reach_a_zone() -> None:
    game = story({"when": "unit-reaches", "unit": "Bot Hunters", "zone": "D3 E3", **NEWS})
    game.activate("The Gunners").declare("move", "nothing").move("A11")
    assert not happened(game)
    game.nothing("Pounder")
    game.activate("Bot Hunters").declare("march").move("D4", "D3", dice=ROLLS)
    assert happened(game) == [0]


def test_a_zone_may_be_reached_by_anybody_of_a_side_but_not_by_the_other() -> None:
    reach = {"when": "unit-reaches", "zone": "D5 I12", **NEWS}
    game = story({**reach, "side": 1}, {**reach, "side": 0, "zone": "A11"})
    assert game.state.happened == (0,), "who stands there already has reached it before the first go"
    game.activate("The Gunners").declare("move", "nothing").move("A11")
    assert happened(game) == [1]


def test_an_aircraft_above_a_zone_has_not_reached_it() -> None:
    game = story({"when": "unit-reaches", "side": 0, "zone": "C1", **NEWS})
    game.change("The Gunners", card=gunship(), squares=game.squares("C1"), facing=0, activated=True)
    game.nothing("Bot Hunters")
    assert not happened(game)
    game.change("The Gunners", card=game.unit("Bot Hunters").card)
    game.nothing("Pounder", ROLLS)
    assert happened(game) == [0], "the same squares, on foot"


def test_an_event_waits_for_the_one_that_it_comes_after() -> None:
    reach = {"when": "unit-reaches", "zone": "D5", "side": 0, **NEWS}
    game = story({"when": "turn-begins", "turn": 2, **NEWS}, {**reach, "after": 0})
    assert game.state.happened == ()
    game.idle(ROLLS)
    assert game.state.happened == (0,)
    game.go_first(0)
    assert happened(game) == [1], "it stands there still"


# What they do


def test_units_arrive_that_an_event_calls() -> None:
    game = story(
        {"when": "unit-reaches", "zone": "D4", "side": 0, "arrive": ["Pounder"]},
        second={"Pounder": "", "The Gunners: Guards": "I12"},
    )
    assert game.unit("Pounder").status is Status.COMING
    game.activate("Bot Hunters").declare("move", "nothing").move("D4")
    assert game.told(UnitsArrived) == [UnitsArrived(1, (game.unit("Pounder").id,))]
    assert game.unit("Pounder") in game.state.yet_to_activate(1), "it may come on in the same turn"


def test_who_has_arrived_already_is_not_called_again() -> None:
    game = story(
        {"when": "turn-begins", "turn": 2, "arrive": ["Pounder"]},
        second={"Pounder": "", "The Gunners: Guards": "I12"},
        arriving={"Pounder": {"turn": 2}},
    )
    game.idle(ROLLS)
    assert happened(game) == [0] and len(game.told(UnitsArrived)) == 1


def test_smoke_comes_and_goes() -> None:
    game = story(
        {"when": "turn-begins", "turn": 1, "smoke": "C3 C4", "until": 3},
        {"when": "turn-begins", "turn": 2, "clear": "C4 H1"},
    )
    assert game.told(SmokeLaid) == [SmokeLaid(game.squares("C3", "C4"), 3)]
    game.idle(ROLLS)
    assert game.told(SmokeCleared) == [SmokeCleared(game.squares("C4"))]
    assert game.state.in_smoke(game.square("C3")) and not game.state.in_smoke(game.square("C4"))
    game.go_first(0).next_turn()
    game.idle(ROLLS)
    assert not game.state.smoke


HOLD = Victory("hold", (("objective", "D6"), ("from_turn", 1), ("clear", 2)))
LATER = Victory("hold", HOLD.values, from_start=False)


def test_a_way_to_win_counts_only_once_it_is_added() -> None:
    ways = [victory("army-points"), LATER]
    game = story({"when": "turn-begins", "turn": 2, "add": (1,)}, first={"Bot Hunters": "D6"}, ways=ways)
    game.idle(ROLLS)
    assert game.state.turn == 2, "it was held at the end of turn 1 in vain"
    assert game.told(VictoryAdded) == [VictoryAdded(1)] and game.state.changed_ways == {1}
    assert not game.told(ObjectiveHeld)
    game.go_first(0).idle()
    assert game.state.result is not None and game.state.result.reason == "objective-held"


def test_a_way_to_win_counts_no_longer_once_it_is_taken_away() -> None:
    held_from_2 = Victory("hold", (("objective", "D6"), ("from_turn", 2), ("clear", 2)))
    ways = [victory("army-points"), held_from_2]
    game = story({"when": "turn-begins", "turn": 2, "remove": (1,)}, first={"Bot Hunters": "D6"}, ways=ways)
    game.idle(ROLLS)
    assert game.told(VictoryRemoved) == [VictoryRemoved(1)]
    game.go_first(0).idle(ROLLS)
    assert game.state.result is None and game.state.turn == 3


def test_a_way_to_win_that_counts_already_is_not_added_again() -> None:
    ways = [victory("army-points"), HOLD]
    game = story({"when": "turn-begins", "turn": 1, "add": (1,)}, ways=ways)
    assert happened(game) == [0] and not game.told(VictoryAdded) and not game.state.changed_ways


def test_a_side_gains_points_and_wins_by_them() -> None:
    game = story(
        {"when": "objective-taken", "objective": 0, "points": (0, 2)},
        {"when": "turn-begins", "turn": 1, "points": (3, 0)},
        ways=[victory("first-to", points=5), victory("most-points")],
        turns=1,
    )
    assert game.told(VictoryPointsGained) == [VictoryPointsGained(0, 3, "")]
    game.activate("Bot Hunters").declare("move", "nothing").move("D6").idle()
    assert game.state.victory_points == (3, 2), "it happened before the turn was judged"
    assert game.told(BattleEnded)[0].result.winner == 0


def test_events_of_one_moment_happen_in_the_order_of_the_file() -> None:
    game = story(*[{"when": "turn-begins", "turn": 2, "text": f"News {number}."} for number in range(3)])
    assert happened(game.idle(ROLLS)) == [0, 1, 2]  # type: ignore[arg-type]


def test_a_battle_without_events_keeps_nothing_of_them() -> None:
    plain = to_plain(story().state)
    assert not {"happened", "changed_ways", "held"} & set(plain)
    assert "events" not in to_plain(story().state.battle)


# What counts, what is damaged, what is scored, and what comes instead


def test_an_event_waits_for_the_end_of_a_turn() -> None:
    game = story({"when": "turn-ends", "turn": 1, **NEWS}, {"when": "turn-ends", "turn": 2, **NEWS})
    assert not happened(game)
    game.idle(ROLLS)
    told = [type(event) for event in game.events if isinstance(event, TurnBegan | EventHappened)]
    assert told == [EventHappened, TurnBegan] and game.state.happened == (0,)


def test_an_event_waits_for_damage_but_not_for_a_miss() -> None:
    game = story(
        {"when": "unit-damaged", "unit": "Pounder", **NEWS},
        first={"Red Thunder": "D5", "Fakyeli": "A12"},
        second={"Pounder": "D3 S", "Bot Hunters": "I12"},
    )
    game.activate("Red Thunder").declare("nothing", "nothing")
    assert not happened(game) and game.state.happened == ()
    game.change("Pounder", crosses=1)
    game.nothing("Bot Hunters")
    assert happened(game) == [0]


def test_what_a_unit_lacked_before_the_battle_is_no_damage() -> None:
    """As units of a campaign may, which come weakened from the battle before."""
    game = story(
        {"when": "unit-damaged", "unit": "Pounder", **NEWS},
        {"when": "unit-damaged", "unit": "Bot Hunters", **NEWS},
        arriving={"Pounder": {"crosses": 2}, "Bot Hunters": {"missing": (1, 3)}},
    )
    assert game.unit("Pounder").crosses == 2 and game.unit("Bot Hunters").miniatures == (0, 2, 4)
    game.nothing("Bot Hunters")
    assert game.state.happened == ()
    game.change("Pounder", crosses=3).change("Bot Hunters", miniatures=(0, 2))
    game.nothing("Pounder")
    assert game.state.happened == (0, 1)


def test_an_event_counts_the_units_that_a_side_has_lost() -> None:
    game = story(
        {"when": "unit-eliminated", "side": 1, "count": 2, **NEWS}, second={"Pounder": "I12 N", "Ludwig": "I1 S"}
    )
    game.change("Pounder", eliminated=1)
    game.nothing("Bot Hunters")
    assert not happened(game)
    game.change("Pounder", eliminated=2)
    game.nothing("Ludwig")
    assert happened(game) == [0], "one that came back and was lost again counts twice"


def test_an_event_counts_the_units_in_a_zone_at_once() -> None:
    game = story({"when": "unit-reaches", "zone": "D5 A11", "side": 0, "count": 2, **NEWS})
    assert game.state.happened == ()
    game.activate("The Gunners").declare("move", "nothing").move("A11")
    assert happened(game) == [0]


def test_an_event_waits_for_points_of_a_side() -> None:
    game = story({"when": "army-points-reached", "side": 0, "at_least": 20, **NEWS})
    game.state.points = (19, 99)
    game.nothing("Bot Hunters")
    assert not happened(game)
    game.state.points = (20, 99)
    game.nothing("Pounder")
    assert happened(game) == [0]


def test_victory_points_of_either_side_will_do() -> None:
    game = story({"when": "victory-points-reached", "at_least": 2, **NEWS})
    game.state.victory_points = (0, 2)
    game.nothing("Bot Hunters")
    assert happened(game) == [0]


def test_points_gained_at_the_end_of_the_last_turn_are_counted_before_the_battle_is_judged() -> None:
    reached = {"when": "victory-points-reached", "side": 0, "at_least": 3, "points": (2, 0), **NEWS}
    ways = [victory("score-hold", own_half=3, enemy_half=3, from_turn=1), victory("first-to", points=5)]
    game = story(reached, ways=ways, turns=1, first={"Bot Hunters": "D6", "The Gunners": "A12"}).idle()
    assert happened(game) == [0]
    assert game.state.result is not None and game.state.result.reason == "victory-points"


def test_an_event_does_not_happen_once_another_one_has() -> None:
    reach = {"when": "unit-reaches", "zone": "D5", "side": 0, **NEWS}
    late = {"when": "turn-ends", "turn": 1, "unless": 0, **NEWS}
    taken, missed = story(reach, late), story({**reach, "zone": "A1"}, late)
    for game in (taken, missed):
        game.idle(ROLLS)
    assert taken.state.happened == (0,) and missed.state.happened == (1,)


# Units that leave and change sides, ground and doors


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
