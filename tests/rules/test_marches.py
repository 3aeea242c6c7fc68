"""March Moves and the moment for a reaction in them (T13-REA-04, T13-REA-15, T13-REA-18)."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.commands import Hold
from dust_tactics.rules.events import ActionLost, CratesCrushed, Moved
from dust_tactics.rules.movement.ways import way_costs
from dust_tactics.rules.units import Action

ROW = ". . . . . . . . . . ."
FIELD = "\n".join([ROW] * 3)


def legs(referee: Referee) -> list[tuple[str, ...]]:
    """The paths of the moves that were told, by names of squares."""
    return [tuple(referee.name(square) for square in event.path) for event in referee.told(Moved)]


@pytest.mark.clause("T13-REA-15", "T13-MOV-02")
@pytest.mark.parametrize("side", [0, 1])
def test_a_march_that_nobody_can_react_to_goes_in_one_piece(side: int) -> None:
    sides = ({"Fakyeli": "A1"}, {"Ludwig": "K3 W"})
    referee = Referee(FIELD, *sides[:: 1 if side == 0 else -1], starts=side)
    referee.activate("Fakyeli").declare("march").move("B1", "C1", "D1")
    assert legs(referee) == [("B1", "C1", "D1")]
    assert referee.told(Moved)[0].march and referee.told(Moved)[0].cost == 3


@pytest.mark.clause("T13-REA-04", "T13-REA-15")
@pytest.mark.parametrize("side", [0, 1])
def test_the_range_counts_from_where_the_march_pauses(side: int) -> None:
    """Fakyeli pause after two squares: in range of the near enemy only there, not where they started."""
    sides = ({"Fakyeli": "A1"}, {"Ludwig": "G1 W", "Hans": "K3 W"})
    referee = Referee(FIELD, *sides[:: 1 if side == 0 else -1], starts=side)
    referee.activate("Fakyeli").declare("march").move("B1", "C1", "C2")
    assert referee.asked_name == "OfferReaction" and legs(referee) == [("B1", "C1")]
    away = ({"Fakyeli": "E1"}, {"Ludwig": "A1 W"})
    referee = Referee(FIELD, *away[:: 1 if side == 0 else -1], starts=side)
    referee.activate("Fakyeli").declare("march").move("D1", "E1", "F1")
    assert referee.asked_name == "OfferReaction", "at range 4 again after a step there and back"
    referee = Referee(FIELD, *away[:: 1 if side == 0 else -1], starts=side)
    referee.activate("Fakyeli").declare("march").move("E2", "F2", "G2")
    assert referee.asked_name != "OfferReaction" and legs(referee) == [("E2", "F2", "G2")]


@pytest.mark.clause("T13-REA-15", "T13-MOV-19")
def test_a_march_may_pause_where_it_started() -> None:
    """Friends stand on both squares of a normal Move."""
    referee = Referee(
        ROW, {"Fakyeli": "A1", "Red Thunder": "B1", "Red Thunder: Second": "C1"}, {"Ludwig": "E1 W", "Hans": "K1 W"}
    )
    referee.activate("Fakyeli").declare("march").move("B1", "C1", "D1")
    assert referee.asked_name == "OfferReaction" and legs(referee) == [()]
    assert referee.told(Moved)[0].cost == 0
    referee.hold()
    assert legs(referee) == [("B1", "C1", "D1")] and referee.told(Moved)[0].cost == 3
    referee = Referee(ROW, {"Fakyeli": "A1", "Red Thunder": "B1", "Red Thunder: Second": "C1"}, {"Ludwig": "E1 W"})
    referee.activate("Fakyeli").declare("march").move("B1", "C1", "D1").react("Ludwig", dice=["SS"])
    assert referee.asked.budget == 3
    referee.move("B1", "C1", "D1")
    assert legs(referee) == [("B1", "C1", "D1")], "nobody reacts a second time"


@pytest.mark.clause("T13-REA-15")
@pytest.mark.parametrize("reacts", [False, True])
@pytest.mark.parametrize(("first", "left"), [((), 3), (("B1",), 2), (("B1", "C1"), 1)])
def test_what_is_left_of_a_march_that_pauses_early_is_the_same_whether_somebody_reacts(
    reacts: bool, first: tuple[str, ...], left: int
) -> None:
    """Fakyeli march 3, of which a Move makes 2; they say where they pause, and then where they go on to."""
    referee = Referee(FIELD, {"Fakyeli": "A1"}, {"Ludwig": "D3 W", "Hans": "E3 W"})
    referee.activate("Fakyeli").declare("march").move(*first, pauses=True)
    assert legs(referee) == [first] and referee.asked_name == "OfferReaction"
    referee.react("Ludwig", dice=["SS"]) if reacts else referee.hold()
    assert (referee.asked_name, referee.asked.budget) == ("ChoosePath", left)
    on = ("B1", "C1", "D1")[len(first) :]
    assert referee.refusal(referee.move_command(*on, "E1")).reason == "too-far"  # type: ignore[union-attr]
    referee.move(*on)
    assert legs(referee) == [on] and referee.asked_name == "ChooseUnit", "nobody reacts a second time"


@pytest.mark.clause("T13-REA-15", "T13-REA-04")
def test_a_march_that_pauses_early_has_its_rest_where_nobody_can_react_too() -> None:
    """A pause of one square is out of range of the Ludwig, the usual one after two is not."""
    referee = Referee(ROW, {"Fakyeli": "A1"}, {"Ludwig": "G1 W"})
    referee.activate("Fakyeli").declare("march").move("B1", pauses=True)
    assert (referee.asked_name, referee.asked.budget) == ("ChoosePath", 2)
    assert legs(referee.move()) == [()] and referee.asked_name == "ChooseUnit", "it may stay there"


@pytest.mark.clause("T13-REA-15", "T13-MOV-04")
def test_the_free_diagonal_is_not_given_again_after_the_pause() -> None:
    referee = Referee(FIELD, {"Fakyeli": "A1"}, {"Ludwig": "E1 W"})
    referee.activate("Fakyeli").declare("march").move("B2", pauses=True).hold()
    assert referee.refusal(referee.move_command("C3")) is None, "two squares for the second diagonal"
    assert referee.refusal(referee.move_command("C3", "D3")).reason == "too-far"  # type: ignore[union-attr]


@pytest.mark.clause("T13-REA-15", "T13-MOV-05")
def test_a_vehicle_faces_at_the_pause_as_it_is_told_and_chooses_again_at_the_end() -> None:
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "E1 W"})
    referee.activate("Pounder").declare("march").move("B1", facing="S", pauses=True)
    assert referee.unit("Pounder").facing == 4
    assert referee.hold().move("C1", facing="N").unit("Pounder").facing == 0


def may_pause(referee: Referee, *path: str, facing: str | None = None) -> bool:
    """Whether a March may pause at the end of a path; if not, it is refused for no other reason, and for that place."""
    refusal = referee.refusal(referee.move_command(*path, facing=facing, pauses=True))
    if refusal is None:
        return True
    here = referee.footprint(path[-1]) if path else referee.state.units[referee.asked.unit].squares
    assert (refusal.reason, refusal.clause, refusal.squares) == ("no-pause", "T13-REA-15", here)
    return False


@pytest.mark.clause("T13-REA-15")
def test_a_march_pauses_once_where_the_unit_can_stop() -> None:
    march = Referee(FIELD, {"Fakyeli": "A1", "Red Thunder": "B1"}, {"Ludwig": "E1 W"})
    march.activate("Fakyeli").declare("march")
    assert may_pause(march, "A2", "B2") and not may_pause(march, "A2", "B2", "C2")
    assert march.refusal(march.move_command("B1", pauses=True)).reason == "cannot-stop"  # type: ignore[union-attr]
    march.move("A2", pauses=True).hold()
    assert not may_pause(march, "B2") and not may_pause(march)
    assert march.refusal(march.move_command("B2")) is None


@pytest.mark.clause("T13-REA-15")
@pytest.mark.parametrize(
    ("march", "way", "allowed"),
    [(None, ("B1", "C1"), True), (None, ("B1", "C1", "D1"), False), (2, ("B1", "C1"), False), (2, ("B1",), True)],
)
def test_a_march_pauses_early_where_a_move_could_end_and_squares_are_left(
    march: int | None, way: tuple[str, ...], allowed: bool
) -> None:
    """A Pounder that moves 2, and marches 4, or 2 by a rating of its own."""
    quick = {"Pounder": replace(all_cards()["Pounder"], move=2, march=march)}
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "E1 W"}, cards=quick)
    assert may_pause(referee.activate("Pounder").declare("march"), *way) is allowed


@pytest.mark.clause("T13-REA-15", "T13-REA-18")
def test_only_a_march_that_comes_last_and_leaves_something_over_can_pause_early() -> None:
    enemy = {"Ludwig": "E1 W"}
    move = Referee(FIELD, {"Fakyeli": "A1"}, enemy).activate("Fakyeli").declare("nothing", "move").hold()
    assert not may_pause(move, "B1")
    three = Referee(FIELD, {"Fakyeli": "A1"}, enemy).activate("Fakyeli").declare("march")
    three.state.activations = (replace(three.state.activations[-1], actions=(Action.MARCH, Action.ATTACK)),)
    assert not may_pause(three, "B1")
    coming = Referee(FIELD, {"IS-48": ""}, enemy).activate("IS-48").declare("march")
    assert not may_pause(coming, "A1+B1", facing="E"), "that takes both squares of its March"


@pytest.mark.clause("T13-REA-15", "T13-HER-21")
def test_who_mounts_goes_no_further_and_so_does_not_pause() -> None:
    referee = Referee(FIELD, {"Koshka": "A1", "Grand'ma": "B1 E"}, {"Ludwig": "E1 W"})
    referee.activate("Koshka").declare("march")
    refusal = referee.refusal(referee.move_command("B1", mount=True, pauses=True))
    assert refusal is not None and refusal.reason == "no-pause"
    assert referee.refusal(referee.move_command("B1", mount=True)) is None


@pytest.mark.clause("T13-REA-15")
def test_the_marches_that_are_listed_leave_their_rest_open_where_a_move_could_end() -> None:
    referee = Referee(ROW, {"Fakyeli": "A1"}, {"Ludwig": "E1 W"})
    referee.activate("Fakyeli").declare("march")
    listed = {tuple(referee.name(square) for square in command.path): command.pauses for command in referee.legal()}
    assert listed == {(): True, ("B1",): True, ("B1", "C1"): True, ("B1", "C1", "D1"): False}


@pytest.mark.clause("T13-REA-05", "T13-REA-15")
def test_nobody_else_reacts_to_the_rest_of_a_march() -> None:
    referee = Referee(FIELD, {"Fakyeli": "A1"}, {"Ludwig": "D3 W", "Hans": "E3 W"})
    referee.activate("Fakyeli").declare("march").move("B1", "C1", "C2").react("Ludwig", dice=["SS"])
    referee.move("D2")
    assert legs(referee) == [("D2",)] and referee.asked_name == "ChooseUnit"


@pytest.mark.clause("T13-REA-15", "T13-REA-25", "T13-SET-10")
def test_a_unit_that_cannot_stop_before_the_end_of_its_march_comes_on_in_one_piece() -> None:
    referee = Referee(". . . .", {"Bot Hunters": "", "Grim Reapers": "A1"}, {"Ludwig": "D1 W"})
    referee.activate("Bot Hunters").declare("march").move("A1", "B1")
    assert legs(referee) == [("A1", "B1")] and referee.asked_name != "OfferReaction"


@pytest.mark.clause("T13-SET-10", "T13-ACT-11")
def test_a_march_onto_a_blocked_edge_is_lost_as_a_march() -> None:
    referee = Referee("W . .", {"Bot Hunters": ""}, {"Ludwig": "C1 W"})
    referee.activate("Bot Hunters").declare("march")
    assert [event.action for event in referee.told(ActionLost)] == [Action.MARCH]
    referee = Referee("W . .", {"Bot Hunters": ""}, {"Ludwig": "C1 W"})
    referee.activate("Bot Hunters").declare("move")
    assert [event.action for event in referee.told(ActionLost)] == [Action.MOVE]


@pytest.mark.clause("T13-MOV-06")
def test_a_unit_that_is_shut_in_may_still_turn() -> None:
    referee = Referee("W . W", {"Pounder": "B1 E"}, {"Ludwig": ""})
    referee.activate("Pounder").declare("move", "nothing")
    assert {(command.path, command.facing) for command in referee.legal()} == {((), facing) for facing in range(8)}
    referee.move(facing="S")
    assert referee.told(Moved)[0].cost == 0 and not referee.told(Moved)[0].march


@pytest.mark.clause("T13-REA-15", "T13-MOV-05")
def test_a_vehicle_turns_at_the_end_of_its_march_and_is_asked_anew_after_a_reaction() -> None:
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "E1 W", "Hans": "K3 W"})
    referee.activate("Pounder").declare("march").move("B1", "C1", facing="S")
    assert referee.unit("Pounder").facing == 2, "not yet"
    referee.hold()
    assert referee.unit("Pounder").facing == 4
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "E1 W", "Hans": "K3 W"})
    referee.activate("Pounder").declare("march").move("B1", "C1", facing="S").react("Ludwig", dice=["SS"])
    referee.move("B2", facing="N")
    assert referee.unit("Pounder").facing == 0 and referee.told(Moved)[0].march


@pytest.mark.clause("T13-TER-08", "T13-REA-15")
def test_crates_are_crushed_on_the_leg_that_enters_them() -> None:
    referee = Referee(". C C . .", {"Pounder": "A1 E"}, {"Ludwig": "E1 W"})
    referee.activate("Pounder").declare("march").move("B1", "C1", crush=["B1", "C1"])
    assert [referee.name(event.square) for event in referee.told(CratesCrushed)] == ["B1"]
    referee.hold()
    assert [referee.name(event.square) for event in referee.told(CratesCrushed)] == ["C1"]
    referee = Referee(". C C . .", {"Pounder": "A1 E"}, {"Ludwig": "E1 W"})
    referee.activate("Pounder").declare("march").move("B1", "C1", crush=["C1"]).hold()
    assert referee.state.crushed == {referee.square("C1")}


@pytest.mark.clause("T13-TER-08", "T13-REA-15")
def test_crates_are_crushed_once_though_both_legs_enter_them() -> None:
    quick = {"Pounder": replace(all_cards()["Pounder"], move=2)}
    referee = Referee(". C . . .", {"Pounder": "A1 E"}, {"Ludwig": "E1 W"}, cards=quick)
    referee.activate("Pounder").declare("march").move("B1", "C1", "B1", "A1", crush=["B1"])
    assert referee.asked_name == "OfferReaction" and len(referee.told(CratesCrushed)) == 1
    assert not referee.hold().told(CratesCrushed)


@pytest.mark.clause("T13-MOV-05", "T13-REA-15")
def test_a_march_may_be_a_mere_turn() -> None:
    referee = Referee(ROW, {"Pounder": "A1 E"}, {"Ludwig": "D1 W"})
    referee.activate("Pounder").declare("march").move(facing="W")
    assert referee.asked_name == "OfferReaction" and referee.told(Moved)[0].path == ()
    assert referee.hold().unit("Pounder").facing == 6


@pytest.mark.clause("T13-MOV-01", "T13-MOV-24")
def test_who_is_asked_for_a_way_answers_with_one_and_who_has_not_gone_yet_need_not_go() -> None:
    """Friends fill the squares of a normal Move, so that the March is interrupted where it started."""
    friends = {"Red Thunder": "B1", "Red Thunder: Second": "C1"}
    referee = Referee(ROW, {"Fakyeli": "A1", **friends}, {"Ludwig": "E1 W"})
    referee.activate("Fakyeli").declare("march")
    refusal = referee.refusal(Hold(referee.state.asked))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("wrong-command", "T13-MOV-01")
    referee.move("B1", "C1", "D1").react("Ludwig", dice=["SS"])
    assert referee.refusal(referee.move_command()) is None


@pytest.mark.clause("T13-REA-18")
def test_a_march_that_is_not_the_last_action_goes_in_one_piece_and_the_moment_comes_after_it() -> None:
    """Three actions are given by hand: no skill of this book's squads has them yet."""
    referee = Referee(FIELD, {"Fakyeli": "A1"}, {"Ludwig": "G1 W"})
    referee.activate("Fakyeli").declare("march")
    referee.state.activations = (replace(referee.state.activations[-1], actions=(Action.MARCH, Action.ATTACK)),)
    referee.move("B1", "C1", "D1")
    assert legs(referee) == [("B1", "C1", "D1")] and referee.asked_name == "OfferReaction"


@pytest.mark.clause("T13-REA-18")
def test_a_march_that_is_the_last_of_three_actions_pauses() -> None:
    referee = Referee(FIELD, {"Fakyeli": "A1"}, {"Ludwig": "G1 W"})
    referee.activate("Fakyeli").declare("march")
    three = replace(referee.state.activations[-1], actions=(Action.ATTACK, Action.MARCH), next=2)
    referee.state.activations = (three,)
    referee.move("B1", "C1", "D1")
    assert legs(referee) == [("B1", "C1")] and referee.asked_name == "OfferReaction"


@pytest.mark.clause("T13-MOV-03", "T13-MOV-04", "T16-MOV-08")
def test_costs_of_paths() -> None:
    referee = Referee(FIELD, {"Fakyeli": "B2"}, {"Ludwig": "K3 W"})
    referee.activate("Fakyeli").declare("march")
    ground = referee.asked.ground(referee.state)

    def costs(*names: str) -> tuple[int, ...]:
        return ground.costs([(referee.square(name),) for name in names])

    assert costs() == ()
    assert way_costs(referee.state, replace(referee.unit("Fakyeli"), squares=()), [], False) == ()
    assert costs("C2", "D2") == (1, 2)
    assert costs("C1", "D2", "D3") == (1, 3, 4)
    assert costs("C2", "D3", "D2", "E1") == (1, 2, 3, 5)
    assert costs("B1", "B2") == (1, 2)
    c3, b3, d3 = ((referee.square(name),) for name in ("C3", "B3", "D3"))
    assert {ground.path_to(c3), *ground.other_paths(c3)} == {(c3,)}
    ways = {tuple(referee.name(square) for (square,) in way) for way in ground.other_paths(d3)}
    assert ways == {("C3", "D3"), ("C2", "D3")}
    assert ground.uses_diagonal([c3]) and not ground.uses_diagonal([b3])


@pytest.mark.clause("T13-MOV-18", "T13-MOV-16", "T13-MOV-19")
def test_why_a_square_cannot_be_entered_or_stopped_on() -> None:
    referee = Referee(
        ". . . .\n. . . .", {"Pounder": "A1 E", "Hotdog": "B1 E", "Bot Hunters": "A2"}, {"Ludwig": "B2 W"}
    )
    referee.activate("Pounder").declare("march")

    def reason(*path: str) -> tuple[str, str]:
        refusal = referee.refusal(referee.move_command(*path))
        return (refusal.reason, refusal.clause) if refusal else ("", "")

    assert reason("B1") == ("friend-in-the-way", "T13-MOV-18")
    assert reason("B2") == ("enemy-in-the-way", "T13-MOV-16")
    assert reason("A2") == ("cannot-stop", "T13-MOV-19")
    assert reason("A2", "A1") == ("", ""), "back to its own square"
    assert reason("C1") == ("not-adjacent-step", "T13-MOV-03")


@pytest.mark.clause("T13-SET-09")
def test_units_come_on_over_squares_that_can_be_entered() -> None:
    referee = Referee("W . .\nT . .\n. . .", {"Bot Hunters": "", "Pounder": "A3 E"}, {"Ludwig": "C1 W"})
    referee.activate("Bot Hunters").declare("march")
    ends = {referee.name(command.path[-1]) for command in referee.legal()}
    assert ends == {"A2", "B1", "B2", "B3"}
    assert referee.refusal(referee.move_command("A1")).reason in ("terrain-bars", "not-an-entry-square")


@pytest.mark.clause("T13-REA-09", "T13-REA-08")
def test_the_turn_of_a_reaction_has_no_squares() -> None:
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "D1 N"})
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["AA"]).declare("move", "attack")
    assert referee.asked.budget == 0 and not referee.asked.march
    assert {command.path for command in referee.legal()} == {()}
    referee.move(facing="W")
    assert not referee.told(Moved)[0].march
