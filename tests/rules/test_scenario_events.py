"""Events of a scenario: everything that sets one off, everything that one does. No book has them."""

from example_cards import gunship
from mission import victory
from story import NEWS, ROLLS, happened, story

from dust_tactics.rules.events import (
    BattleEnded,
    EventHappened,
    ObjectiveHeld,
    SmokeCleared,
    SmokeLaid,
    TurnBegan,
    UnitsArrived,
    VictoryAdded,
    VictoryPointsGained,
    VictoryRemoved,
)
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.units import Status
from dust_tactics.table.plain import to_plain

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
