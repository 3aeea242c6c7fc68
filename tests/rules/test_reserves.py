"""Reserves: eliminated units that come on again (T13-RES)."""

import pytest
from mission import Mission, victory

from dust_tactics.rules.commands import Activate, Declare, Pass
from dust_tactics.rules.events import PlacedInReserve, ReserveDeclined, TurnBegan, UnitEliminated
from dust_tactics.rules.units import Action, Status

SHOOTERS = {"Red Thunder": "D5", "Fakyeli": "A12"}
ALL = {"reserves": None, "reserve_heroes": True}


def mission(second: dict[str, str], **sides: object) -> Mission:
    """Red Thunder beside its prey, which it destroys with `shoot`."""
    return Mission(SHOOTERS, second, sides=sides, ways=[victory("army-points")])


def shoot(game: Mission, target: str = "Pounder", *, turn: int = 1) -> Mission:
    """Red Thunder destroys a walker with two rockets."""
    game.activate("Red Thunder").declare("attack").attack(("PRS-47", target, 2), dice=["AA"])
    assert game.state.units[game.unit(target).id].eliminated == turn
    return game


@pytest.mark.clause("T13-RES-01", "T13-RES-07")
def test_the_owner_of_an_eliminated_unit_is_asked_at_once() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "I12"}, reserves=1))
    assert (game.asked_name, game.asked.owner) == ("ChooseReserve", 1)
    assert [command.place for command in game.legal()] == [True, False]
    assert game.refusal(Pass(game.state.asked)).clause == "T13-RES-07"
    game.reserve()
    assert game.told(PlacedInReserve) == [PlacedInReserve(game.unit("Pounder").id, 0)]
    assert game.unit("Pounder").status is Status.RESERVE and game.state.reserves_used == (0, 1)


@pytest.mark.clause("T13-RES-01", "T13-RES-07")
def test_who_says_no_has_lost_the_unit_and_keeps_the_number() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "I12"}, reserves=1))
    game.reserve(False)
    assert game.told(ReserveDeclined) and game.unit("Pounder").status is Status.ELIMINATED
    assert game.state.reserves_used == (0, 0)
    assert game.refusal(Activate(game.state.asked, game.unit("Pounder").id)).reason == "not-on-table"


@pytest.mark.clause("T13-RES-01", "T13-RES-02", "T13-VIC-04", "T13-SCN-13", "T13-SCN-24")
def test_the_same_unit_uses_up_the_number_each_time_and_scores_each_time() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "I12"}, reserves=2))
    worth = game.unit("Pounder").card.points
    for times in (1, 2):
        game.reserve()
        assert game.state.reserves_used == (0, times) and game.state.points == (times * worth, 0)
        game.change("Pounder", status=Status.ON_TABLE, squares=game.squares("D3"), activated=True)
        game.holding_turn().go_first(0)
        shoot(game, turn=times + 1)
    assert game.asked_name == "ChooseUnit", "two were allowed, and this is the third time"
    assert game.state.points == (3 * worth, 0)
    assert game.unit("Pounder").status is Status.ELIMINATED


@pytest.mark.clause("T13-RES-03")
def test_heroes_are_never_placed_in_reserve() -> None:
    for heroes, status in ((False, Status.ELIMINATED), (True, Status.RESERVE)):
        game = mission({"Bazooka Joe": "D3", "Bot Hunters": "I12"}, reserves=None, reserve_heroes=heroes)
        game.change("Bazooka Joe", crosses=3)
        game.activate("Red Thunder").declare("attack")
        game.attack(("PRS-47", "Bazooka Joe", 2), dice=["AA", "SS"])
        assert game.unit("Bazooka Joe").status is status, heroes


@pytest.mark.clause("T13-RES-04")
def test_a_unit_in_reserve_is_fresh() -> None:
    game = mission({"Pounder": "D3 S", "Recon Grenadiers": "I12"}, reserves=2)
    game.change("Pounder", crosses=1, used=("fighting-spirit",))
    before = game.unit("Pounder").card
    shoot(game).reserve()
    pounder = game.unit("Pounder")
    assert (pounder.crosses, pounder.left, pounder.used) == (0, before.capacity, ())
    squad = game.unit("Recon Grenadiers")
    spent = squad.card
    game.change("Recon Grenadiers", miniatures=(1,), ammunition=tuple(0 for _ in spent.weapons))
    fresh = game.unit("Recon Grenadiers").fresh()
    assert fresh.miniatures == tuple(range(spent.capacity))
    assert fresh.ammunition == tuple(weapon.ammunition for weapon in spent.weapons)


@pytest.mark.clause("T13-RES-05")
def test_reserves_come_on_from_the_next_turn_on() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "I12"}, reserves=1)).reserve()
    refusal = game.refusal(Activate(game.state.asked, game.unit("Pounder").id))
    assert (refusal.reason, refusal.clause) == ("reserve-next-turn", "T13-RES-05")
    game.holding_turn().go_first(1)
    assert Activate(game.state.asked, game.unit("Pounder").id) in game.legal()
    game.activate("Pounder").declare("move", "nothing").move("I7")
    assert game.unit("Pounder").squares == game.squares("I7") and game.unit("Pounder").status is Status.ON_TABLE
    assert game.unit("Pounder").activated


@pytest.mark.clause("T13-RES-05")
def test_nobody_is_forced_to_bring_reserves_on() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "I12"}, reserves=1)).reserve()
    for turn in (2, 3):
        game.holding_turn()
        assert game.told(TurnBegan) == [TurnBegan(turn)]
        game.go_first(0)
        game.nothing("Red Thunder").nothing("Bot Hunters").nothing("Fakyeli")
        assert game.asked_name == "ChooseUnit" and game.asked.owner == 1
        assert game.legal() == [Activate(game.state.asked, game.unit("Pounder").id), Pass(game.state.asked)]
    assert game.unit("Pounder").status is Status.RESERVE


@pytest.mark.clause("T13-RES-06", "T13-SET-09")
def test_reserves_begin_with_a_move_over_the_edge_of_their_side() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "H12"}, reserves=1)).reserve().holding_turn()
    game.go_first(1).activate("Pounder")
    refusal = game.refusal(Declare(game.state.asked, (Action.ATTACK,)))
    assert (refusal.reason, refusal.clause) == ("must-enter-first", "T13-SET-09")
    game.declare("move", "nothing")
    assert game.refusal(game.move_command("A5")).reason == "not-an-entry-square"
    assert {game.name(command.path[0]) for command in game.legal()} <= {f"I{row}" for row in range(1, 13)}


@pytest.mark.clause("T13-RES-06", "T13-SCN-18")
def test_a_scenario_may_name_another_edge_for_reserves() -> None:
    game = Mission(
        SHOOTERS, {"Pounder": "D3 S", "Bot Hunters": "I12", "Grim Reapers": ""}, ways=[victory("army-points")]
    )
    flank = game.squares("A1", "A2", "I1", "I2")
    game.state.context = type(game.state.context)(
        _with_second(game, reserves=2, reserve_entry=flank), game.state.edition, game.state.geometry
    )
    shoot(game).reserve().nothing("Bot Hunters").nothing("Fakyeli")
    game.activate("Grim Reapers").declare("move", "nothing")
    starts = {game.name(command.path[0]) for command in game.legal() if command.path}
    assert starts <= {f"I{row}" for row in range(1, 13)}, "the starting force keeps its own edge"
    game.move("I7", dice=["AAA", "SSS"]).go_first(1).activate("Pounder").declare("move", "nothing")
    assert {game.name(command.path[0]) for command in game.legal()} == {"A1", "A2", "I1", "I2"}


def _with_second(game: Mission, **changes: object):  # type: ignore[no-untyped-def]
    from dataclasses import replace

    first, second = game.state.battle.sides
    return replace(game.state.battle, sides=(first, replace(second, **changes)))


@pytest.mark.clause("T13-RES-05", "T13-TRN-08")
def test_reserves_come_on_one_after_another_when_nobody_else_is_left() -> None:
    game = Mission({"Red Thunder": "D5"}, {"Pounder": "I12 W", "Bot Hunters": "", "Recon Grenadiers": ""})
    for name in ("Bot Hunters", "Recon Grenadiers"):
        game.change(name, status=Status.RESERVE, eliminated=1)
    game.nothing("Red Thunder").nothing("Pounder")
    for name, square in (("Bot Hunters", "I1"), ("Recon Grenadiers", "I2")):
        assert game.asked_name == "ChooseUnit" and game.asked.owner == 1
        game.activate(name).declare("move").move(square, dice=["AAA", "SSS"] if square == "I2" else [])
    assert game.state.turn == 2


@pytest.mark.clause("T13-RES-05")
def test_with_nothing_but_reserves_left_the_turn_ends_when_both_have_passed() -> None:
    """Not when one has, and not when the other has brought a unit on since."""
    game = Mission({"Red Thunder": "D5", "Rhino": ""}, {"Pounder": "I12 W", "Bot Hunters": ""})
    for name in ("Rhino", "Bot Hunters"):
        game.change(name, status=Status.RESERVE, eliminated=1)
    game.nothing("Red Thunder").nothing("Pounder")
    assert game.asked.owner == 0
    game.pass_go()
    assert game.asked.owner == 1 and game.state.turn == 1
    game.activate("Bot Hunters").declare("move").move("I1")
    assert game.asked.owner == 0 and game.state.turn == 1
    game.give(game.pass_command(), ["AAA", "SSS"])
    assert game.state.turn == 2
    game.go_first(0).nothing("Red Thunder").nothing("Pounder")
    game.pass_go()
    game.nothing("Bot Hunters")
    game.give(game.pass_command(), ["AAA", "SSS"])
    assert game.state.turn == 3


@pytest.mark.clause("T13-RES-06", "T13-SET-10")
def test_a_reserve_that_finds_its_edge_taken_stays_in_reserve() -> None:
    game = Mission(SHOOTERS, {"Pounder": "D3 S", "Bot Hunters": "I1"}, ways=[victory("army-points")])
    battle = _with_second(game, reserves=2, reserve_entry=game.squares("I1"))
    game.state.context = type(game.state.context)(battle, game.state.edition, game.state.geometry)
    shoot(game).reserve().holding_turn().go_first(1)
    game.activate("Pounder").declare("move", "nothing")
    pounder = game.unit("Pounder")
    assert pounder.status is Status.RESERVE and pounder.activated
    game.holding_turn().go_first(1)
    assert Activate(game.state.asked, pounder.id) in game.legal()


@pytest.mark.clause("T13-TRN-14")
def test_reserves_do_not_count_for_passing() -> None:
    game = shoot(mission({"Pounder": "D3 S", "Bot Hunters": "I12"}, reserves=1)).reserve().holding_turn().go_first(1)
    assert [unit.name for unit in game.state.yet_to_activate(1)] == ["Bot Hunters"]
    assert game.refusal(Pass(game.state.asked)) is None, "one unit against two, whatever is in reserve"
    game.pass_go()
    assert game.refusal(Pass(game.state.asked)).reason == "may-not-pass"


@pytest.mark.clause("T13-SCN-28", "T13-RES-03")
def test_in_an_all_out_attack_every_unit_goes_to_reserve_unasked() -> None:
    game = Mission(SHOOTERS, {"Pounder": "D3 S", "Bot Hunters": "I12"}, sides=ALL, ways=[victory("army-points")])
    game = shoot(game)
    assert game.asked_name == "ChooseUnit"
    assert game.told(PlacedInReserve) == [PlacedInReserve(game.unit("Pounder").id, None)]
    assert game.told(UnitEliminated) and game.unit("Pounder").status is Status.RESERVE


@pytest.mark.clause("T13-RES-01")
def test_in_the_last_turn_there_is_nothing_to_decide() -> None:
    game = Mission(SHOOTERS, {"Pounder": "D3 S", "Bot Hunters": "I12"}, sides={"reserves": 2}, turns=1)
    shoot(game)
    assert game.asked_name == "ChooseUnit" and game.unit("Pounder").status is Status.ELIMINATED


@pytest.mark.clause("T13-VIC-02")
def test_reserves_do_not_save_a_side_that_is_wiped_off_the_table() -> None:
    game = Mission(SHOOTERS, {"Pounder": "D3 S"}, sides={"reserves": 2})
    shoot(game).reserve()
    result = game.state.result
    assert result is not None and (result.winner, result.reason, result.clause) == (0, "eliminated", "T13-VIC-02")
