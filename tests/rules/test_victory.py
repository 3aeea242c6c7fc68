"""Objectives, victory points and the ways to win of the scenarios (T13-VIC, T13-SCN)."""

from dataclasses import replace

import pytest
from mission import Mission, victory
from referee import Units

from dust_tactics.rules.board import Building
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.events import BattleEnded, ObjectiveHeld, VictoryPointsGained
from dust_tactics.rules.holding import disputed, holders
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.units import Status
from dust_tactics.rules.victory import conditions_of, counts_victory_points, holder

ELIMINATE, ARMY_POINTS = victory("eliminate"), victory("army-points")
HOLD = [ELIMINATE, victory("hold", objective="E6"), victory("hold", objective="E7"), ARMY_POINTS]
ENEMY_HALF = [ELIMINATE, victory("hold-enemy-half"), ARMY_POINTS]
SUPPLY_DROP = [ELIMINATE, victory("score-hold", own_half=1, enemy_half=2), victory("first-to", points=5), ARMY_POINTS]
ALL_OUT = [
    victory("score-hold", own_half=0, enemy_half=2),
    victory("score-elimination", points=1),
    victory("first-to", points=7),
    victory("most-points"),
    ARMY_POINTS,
]
HALVES = {"C6": 0, "G6": 1}
FAR = {"Red Thunder": "A12"}, {"Bot Hunters": "I12"}


def result(mission: Mission) -> tuple[int | None, str, str]:
    """How it ended."""
    found = mission.state.result
    assert found is not None
    return found.winner, found.reason, found.clause


@pytest.mark.clause("T13-VIC-08")
def test_a_unit_on_the_square_holds_it_unless_an_enemy_is_within_range_two() -> None:
    for enemy, held in (("E9", 0), ("E8", None), ("E7", None), ("G7", 0), ("F8", 0), ("F7", None)):
        mission = Mission({"Red Thunder": "E6"}, {"Bot Hunters": enemy}, objectives={"E6": None})
        expected = None if mission.state.geometry.distance(mission.squares("E6"), mission.squares(enemy)) <= 2 else 0
        assert expected == holder(mission.state, mission.square("E6")), enemy
        if enemy in ("E9", "E8", "E7"):
            assert expected == held, enemy
    assert holder(Mission({"Red Thunder": "D6"}, {"Bot Hunters": "I12"}).state, 49) is None, "it has to be on it"


@pytest.mark.clause("T13-VIC-08")
def test_aircraft_hold_nothing_but_spoil_a_hold_as_heroes_do() -> None:
    mission = Mission({"Red Thunder": "E6"}, {"Bazooka Joe": "E8", "Bot Hunters": "I12"}, objectives={"E6": None})
    assert holders(mission.state) == (None,) and disputed(mission.state) == (2,)
    mission.change("Bazooka Joe", squares=mission.squares("E9"))
    assert holders(mission.state) == (0,) and disputed(mission.state) == (None,)
    plane = replace(mission.unit("Bot Hunters").card, type=UnitType.AIRCRAFT)
    mission.change("Bot Hunters", card=plane, squares=mission.squares("E8"))
    assert holders(mission.state) == (None,)
    mission.change("Bot Hunters", squares=mission.squares("I12"))
    mission.change("Red Thunder", card=plane)
    assert holders(mission.state) == (None,)


@pytest.mark.clause("T13-VIC-08", "T13-SCN-12", "T13-VIC-01", "T13-VIC-02")
def test_holding_a_depot_wins_from_the_end_of_turn_three_on() -> None:
    mission = Mission({"Red Thunder": "E6"}, {"Bot Hunters": "I12"}, objectives={"E6": None, "E7": None}, ways=HOLD)
    for turn in (1, 2):
        mission.holding_turn()
        assert mission.state.turn == turn + 1 and not mission.told(ObjectiveHeld)
        mission.go_first(0)
    mission.idle()
    assert mission.told(ObjectiveHeld) == [ObjectiveHeld(0, 0)]
    assert result(mission) == (0, "objective-held", "T13-SCN-12")


@pytest.mark.clause("T13-SCN-12", "T13-SCN-10", "T13-SCN-11")
def test_either_depot_will_do_and_a_hold_that_is_spoilt_will_not() -> None:
    for enemy, turns in (("I12", 3), ("F8", 8)):
        mission = Mission({"Red Thunder": "E7"}, {"Bot Hunters": enemy}, objectives={"E6": None, "E7": None}, ways=HOLD)
        mission.to_turn(3)
        mission.idle([] if turns == 3 else ["AAA", "SSS"])
        assert (mission.state.result is not None) is (turns == 3)


@pytest.mark.clause("T13-SCN-12")
def test_a_depot_that_the_scenario_does_not_name_wins_nothing() -> None:
    ways = [ELIMINATE, victory("hold", objective="E6")]
    mission = Mission({"Red Thunder": "E7"}, {"Bot Hunters": "I12"}, objectives={"E6": None, "E7": None}, ways=ways)
    mission.to_turn(3).holding_turn()
    assert mission.told(ObjectiveHeld) == [ObjectiveHeld(0, 1)] and mission.state.result is None


@pytest.mark.clause("T13-SCN-17", "T13-SCN-16")
def test_only_the_objective_on_the_opponents_half_wins() -> None:
    for square, wins in (("C6", False), ("G6", True)):
        mission = Mission({"Red Thunder": square}, {"Bot Hunters": "I12"}, objectives=HALVES, ways=ENEMY_HALF)
        mission.to_turn(3).idle([] if wins else ["AAA", "SSS"])
        assert mission.told(ObjectiveHeld)
        if wins:
            assert result(mission) == (0, "enemy-objective-held", "T13-SCN-17")
        else:
            assert mission.state.result is None


@pytest.mark.clause("T13-VIC-06", "T13-SCN-17")
def test_both_achieving_the_objective_in_one_turn_is_decided_by_army_points() -> None:
    for points, winner in (((0, 0), None), ((10, 20), 1)):
        mission = Mission({"Red Thunder": "G6"}, {"Bot Hunters": "C6"}, objectives=HALVES, ways=ENEMY_HALF)
        mission.to_turn(3)
        mission.state.points = points
        mission.idle()
        assert result(mission) == (winner, "both-achieved", "T13-VIC-06")


@pytest.mark.clause("T13-SCN-22")
def test_supplies_give_two_points_in_the_enemys_half_and_one_in_the_own() -> None:
    mission = Mission(
        {"Red Thunder": "G6", "Fakyeli": "C6"}, {"Bot Hunters": "I12"}, objectives=HALVES, ways=SUPPLY_DROP
    )
    mission.to_turn(3)
    assert mission.state.victory_points == (0, 0)
    mission.holding_turn()
    assert mission.state.victory_points == (3, 0)
    assert mission.told(VictoryPointsGained) == [
        VictoryPointsGained(0, 1, "T13-SCN-22", objective=0),
        VictoryPointsGained(0, 2, "T13-SCN-22", objective=1),
    ]


@pytest.mark.clause("T13-SCN-22", "T13-SCN-26")
@pytest.mark.parametrize(("half", "gained"), [("own_half", 1), ("enemy_half", 2)])
def test_an_objective_that_the_scenario_gives_no_points_for_is_worth_none(half: str, gained: int) -> None:
    ways = [ELIMINATE, victory("score-hold", **{half: gained})]
    mission = Mission({"Red Thunder": "G6", "Fakyeli": "C6"}, {"Bot Hunters": "I12"}, objectives=HALVES, ways=ways)
    mission.to_turn(3).holding_turn()
    assert mission.state.victory_points == (gained, 0)


@pytest.mark.clause("T13-SCN-23")
def test_five_victory_points_win() -> None:
    mission = Mission({"Red Thunder": "G6"}, {"Bot Hunters": "I12"}, objectives=HALVES, ways=SUPPLY_DROP)
    mission.to_turn(3)
    for turn in (3, 4):
        assert mission.state.turn == turn
        mission.holding_turn().go_first(0)
    assert mission.state.victory_points == (4, 0)
    mission.idle()
    assert result(mission) == (0, "victory-points", "T13-SCN-23")
    assert mission.state.result.victory_points == (6, 0)


@pytest.mark.clause("T13-SCN-23")
def test_with_five_points_each_play_goes_on_and_more_win() -> None:
    mission = Mission(*FAR, objectives=HALVES, ways=SUPPLY_DROP)
    mission.state.victory_points = (5, 5)
    mission.holding_turn()
    assert mission.state.turn == 2 and mission.state.result is None
    mission.go_first(0).state.victory_points = (5, 6)
    mission.idle()
    assert result(mission) == (1, "victory-points", "T13-SCN-23")


@pytest.mark.clause("T13-SCN-23", "T13-VIC-03")
def test_fewer_than_five_points_win_nothing_at_the_limit() -> None:
    for victory_points in ((4, 0), (5, 5)):
        mission = Mission(*FAR, objectives=HALVES, ways=SUPPLY_DROP, turns=1)
        mission.state.victory_points, mission.state.points = victory_points, (0, 10)
        mission.idle()
        assert result(mission) == (1, "turn-limit", "T13-VIC-03")


@pytest.mark.clause("T13-SCN-26", "T13-SCN-27")
def test_where_no_number_of_points_is_named_it_is_one() -> None:
    ways = [victory("score-elimination"), victory("first-to"), victory("most-points")]
    mission = Mission({"Red Thunder": "D5"}, {"Pounder": "D3 S"}, ways=ways).holding_turn()
    assert mission.state.result is None, "without a point nobody has reached anything"
    mission.go_first(0).activate("Red Thunder").declare("attack")
    mission.attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert mission.state.victory_points == (1, 0)
    assert result(mission) == (0, "victory-points", "T13-SCN-27")


@pytest.mark.clause("T13-SCN-22", "T13-SCN-26")
@pytest.mark.parametrize(("ways", "counted"), [(SUPPLY_DROP, True), (ALL_OUT, True), (ENEMY_HALF, False), ([], False)])
def test_which_battles_count_victory_points(ways: list[Victory], counted: bool) -> None:
    battle = Mission(*FAR, ways=ways).state.battle
    assert counts_victory_points(battle) is counted
    assert counts_victory_points(replace(battle, victory=ways[:1] and (victory("score-elimination"),))) is bool(ways)


@pytest.mark.clause("T13-VIC-08")
def test_each_objective_asks_for_as_much_room_as_its_own_condition_says() -> None:
    """Red Thunder holds E6 with an enemy at range 4, where the scenario asks for 4 squares at E6 and 1 elsewhere."""
    units = {"Red Thunder": "E6", "Fakyeli": "A1"}, {"Bot Hunters": "E10", "Pounder": "A3 N"}
    for clear, expected in ((4, None), (3, 0)):
        ways = [victory("hold", objective="E6", clear=clear), victory("hold-enemy-half", clear=1)]
        mission = Mission(*units, objectives={"E6": None, "A1": 0}, ways=ways)
        assert holders(mission.state) == (expected, 0)


@pytest.mark.clause("T13-SCN-26", "T13-SCN-28", "T13-VIC-04")
def test_in_an_all_out_attack_each_elimination_is_a_point_each_time() -> None:
    everybody = {"reserves": None, "reserve_heroes": True}
    mission = Mission(
        {"Red Thunder": "D5", "Fakyeli": "A12"},
        {"Pounder": "D3 S", "Bot Hunters": "I12"},
        ways=ALL_OUT,
        sides=everybody,
    )
    for times in (1, 2):
        mission.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
        gained = mission.told(VictoryPointsGained)
        assert gained == [VictoryPointsGained(0, 1, "T13-SCN-26", unit=mission.unit("Pounder").id)]
        assert mission.state.victory_points == (times, 0)
        mission.change("Pounder", status=Status.ON_TABLE, squares=mission.squares("D3"), activated=True)
        mission.holding_turn().go_first(0)


@pytest.mark.clause("T13-SCN-26")
def test_a_hero_is_worth_a_point_and_the_own_objective_none() -> None:
    mission = Mission(
        {"Red Thunder": "C6"}, {"Bazooka Joe": "C4", "Bot Hunters": "I12"}, objectives=HALVES, ways=ALL_OUT
    )
    mission.change("Bazooka Joe", crosses=3)
    mission.activate("Red Thunder").declare("attack").attack(("PRS-47", "Bazooka Joe", 2), dice=["AA", "SS"])
    assert mission.state.victory_points == (1, 0)
    mission.holding_turn().go_first(0).to_turn(3).holding_turn()
    assert mission.told(ObjectiveHeld) and mission.state.victory_points == (1, 0)
    mission.go_first(0).change("Red Thunder", squares=mission.squares("G6")).holding_turn()
    assert mission.state.victory_points == (3, 0)


@pytest.mark.clause("T13-SCN-27", "T13-SCN-25")
@pytest.mark.parametrize(
    ("victory_points", "points", "ended"),
    [
        ((7, 0), (0, 50), (0, "victory-points", "T13-SCN-27")),
        ((8, 9), (50, 0), (1, "victory-points", "T13-SCN-27")),
        ((7, 7), (10, 0), (0, "both-achieved", "T13-VIC-06")),
        ((7, 7), (10, 10), (None, "both-achieved", "T13-VIC-06")),
    ],
)
def test_seven_points_win_an_all_out_attack(victory_points, points, ended) -> None:  # type: ignore[no-untyped-def]
    mission = Mission(*FAR, objectives=HALVES, ways=ALL_OUT)
    mission.state.victory_points, mission.state.points = victory_points, points
    mission.idle()
    assert result(mission) == ended


@pytest.mark.clause("T13-SCN-27")
def test_victory_points_decide_at_the_limit_before_army_points() -> None:
    for victory_points, ended in (
        ((2, 3), (1, "most-victory-points", "T13-SCN-27")),
        ((3, 3), (0, "turn-limit", "T13-VIC-03")),
    ):
        mission = Mission(*FAR, ways=ALL_OUT, turns=1)
        mission.state.victory_points, mission.state.points = victory_points, (10, 0)
        mission.idle()
        assert result(mission) == ended


@pytest.mark.clause("T13-SCN-27", "T13-VIC-02")
def test_a_wipe_out_ends_an_all_out_attack_but_points_decide() -> None:
    mission = Mission(
        {"Red Thunder": "D5", "Fakyeli": "A12"}, {"Pounder": "D3 S"}, ways=ALL_OUT, sides={"reserves": None}
    )
    mission.state.victory_points = (0, 5)
    mission.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert not mission.told(BattleEnded), "what the others still do this turn may give points"
    mission.idle()
    assert result(mission) == (1, "most-victory-points", "T13-SCN-27")


@pytest.mark.clause("T13-VIC-03", "T13-VIC-06")
@pytest.mark.parametrize(
    ("lost", "ended"),
    [
        (("Red Thunder",), (1, "one-eliminated", "T13-VIC-03")),
        (("Bot Hunters",), (1, "one-eliminated", "T13-VIC-03")),
        (("Red Thunder", "Bot Hunters"), (1, "both-eliminated", "T13-VIC-06")),
    ],
)
def test_where_no_wipe_out_wins_points_decide_after_it(lost: tuple[str, ...], ended: tuple[int, str, str]) -> None:
    mission = Mission(*FAR, ways=[ARMY_POINTS])
    mission.state.points = (10, 20)
    for name in lost:
        mission.change(name, status=Status.ELIMINATED, squares=())
    found = mission.state.edition.ending.result(mission.state)
    assert found is not None and (found.winner, found.reason, found.clause) == ended


@pytest.mark.clause("T13-VIC-01", "T13-VIC-02")
@pytest.mark.parametrize(("ways", "settled"), [(SUPPLY_DROP, True), (ALL_OUT, False), ([], True)])
def test_a_turn_breaks_off_after_a_wipe_out_that_wins(ways: list[Victory], settled: bool) -> None:
    mission = Mission(*FAR, ways=ways).change("Bot Hunters", status=Status.ELIMINATED, squares=())
    assert bool(mission.state.edition.ending.settled(mission.state)) is settled


@pytest.mark.clause("T13-TRN-08", "T13-VIC-01", "T13-VIC-06")
def test_after_a_wipe_out_the_others_go_on_where_points_of_this_turn_may_win_too() -> None:
    """East came to five points in this turn and is wiped out in it: West may still come to more by its other unit."""
    ways = [
        ELIMINATE,
        victory("score-hold", own_half=2, enemy_half=2, from_turn=1),
        victory("score-elimination", points=1),
        victory("first-to", points=5),
        ARMY_POINTS,
    ]
    mission = Mission({"Red Thunder": "D5", "Fakyeli": "A11"}, {"Pounder": "D3 S"}, ways=ways, objectives={"A12": None})
    mission.state.victory_points, mission.state.points = (3, 5), (0, 60)
    mission.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert not mission.told(BattleEnded) and mission.state.victory_points == (4, 5)
    mission.activate("Fakyeli").declare("move").move("A12")
    assert result(mission)[0] == 0 and mission.state.victory_points == (6, 5)


@pytest.mark.clause("T13-VIC-02")
def test_a_turn_goes_on_while_those_who_are_left_are_still_to_come() -> None:
    """Nobody is on the table any more, and one side has a unit waiting: it comes on yet."""
    mission = Mission(*FAR).change("Red Thunder", status=Status.ELIMINATED, squares=())
    mission.change("Bot Hunters", status=Status.WAITING, squares=())
    assert not mission.state.edition.ending.settled(mission.state)
    mission.change("Bot Hunters", status=Status.ON_TABLE, squares=mission.squares("I12"))
    assert mission.state.edition.ending.settled(mission.state)


def huts(first: Units, second: Units) -> Mission:
    """A battle for a hut in the middle; who is in the one in the corner does not matter."""
    mission = Mission(first, second, ways=[victory("sole-control", building="hut")])
    hut, shed = (frozenset(mission.squares(*names)) for names in (("E6", "E7"), ("A12", "B12")))
    board = replace(mission.board, buildings=(Building("hut", hut), Building("shed", shed)))
    mission.state.context = replace(mission.state.context, battle=replace(mission.state.battle, board=board))
    return mission


@pytest.mark.clause("T13-VIC-01")
def test_being_alone_in_a_building_from_the_end_of_turn_three_on_can_win() -> None:
    mission = huts({"Red Thunder": "E6"}, {"Bot Hunters": "A12"})
    mission.to_turn(2).holding_turn().go_first(0)
    assert mission.state.turn == 3 and mission.state.result is None
    mission.idle()
    assert result(mission) == (0, "building-held", "T13-VIC-02")


@pytest.mark.clause("T13-VIC-01")
def test_who_shares_a_building_or_is_in_another_one_does_not_win_by_it() -> None:
    for own, enemy in (("E6", "E7"), ("A12", "I12")):
        mission = huts({"Red Thunder": own}, {"Bot Hunters": enemy})
        mission.to_turn(3).holding_turn()
        assert mission.state.result is None


@pytest.mark.clause("T13-VIC-01", "T13-GEN-13")
def test_an_aircraft_above_a_building_is_not_in_it() -> None:
    mission = huts({"Red Thunder": "E6"}, {"Bot Hunters": "I12"}).to_turn(3)
    plane = replace(mission.unit("Bot Hunters").card, type=UnitType.AIRCRAFT)
    condition = conditions_of(mission.state.battle)[0]
    assert condition.achieved(mission.change("Bot Hunters", squares=mission.squares("E7")).state) == ()
    assert condition.achieved(mission.change("Bot Hunters", card=plane).state) == (0,)


@pytest.mark.clause("T13-VIC-03")
def test_own_losses_to_own_fire_give_nobody_points() -> None:
    from dust_tactics.rules.steps.damage import eliminate
    from dust_tactics.table.agenda import Play
    from dust_tactics.table.dice import ScriptedDice

    mission = Mission(*FAR, ways=ALL_OUT)
    play = Play(mission.state, ScriptedDice())
    eliminate(play, 0, by=0)
    assert (mission.state.points, mission.state.victory_points) == ((0, 0), (0, 0))
