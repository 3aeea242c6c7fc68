"""A battle that was won in several ways at once is told with all of them."""

from dataclasses import replace

from mission import Mission, victory

from dust_tactics.language.report.ending import also_achieved
from dust_tactics.rules.result import Result
from dust_tactics.rules.units import Status


def test_ways_that_were_met_at_the_same_time_are_known() -> None:
    hold = victory("hold", objective="E5", from_turn=1, clear=0)
    never = victory("hold", objective="A1", from_turn=1, clear=0)
    mission = Mission(
        {"Bot Hunters": "E5"},
        {"The Gunners": "E7"},
        objectives={"E5": None, "A1": None},
        ways=[victory("eliminate"), hold, never],
    )
    state = mission.state
    state.units[1] = replace(state.units[1], status=Status.ELIMINATED, squares=())
    assert also_achieved(state) == (), "while nobody has won"
    state.result = Result(0, "eliminated", "T13-VIC-02", (10, 0))
    assert also_achieved(state) == ("objective-held",)
    state.result = replace(state.result, winner=1)
    assert also_achieved(state) == ()
