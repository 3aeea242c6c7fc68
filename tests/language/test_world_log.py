"""The log of the strategy game: whole games told without a gap, and lines as people read them."""

import re

import pytest

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.world.narrator import WorldNarrator
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import tally
from dust_tactics.world import events as told
from dust_tactics.world.battle import ATTACKER, DEFENDER, BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Buy, Group, MoveKind
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.game import apply, decision_owed, new_game
from dust_tactics.world.production import purchase_cost
from dust_tactics.world.result import WorldResult
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.state import NEUTRAL, NOBODY, Majority, WorldState

NARRATOR = WorldNarrator(load_messages())
CLAUSES = load_clauses("world")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
MOST_COMMANDS = 600


def opened(version: str, players: int, *, ready: bool = False) -> tuple[WorldState, list[object]]:
    setup = load_world().set_up(version, [PlayerSetup(name) for name in NAMES[:players]], ready=ready)
    return new_game(setup, 11)


def game(version: str, players: int, *, ready: bool = False) -> list[Line]:
    """Lines of a game between random players, up to so many commands."""
    state, events = opened(version, players, ready=ready)
    lines = NARRATOR.report(events, state)
    seats = [RandomWorldPlayer(seat) for seat in range(players)]
    for _ in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            break
        lines += NARRATOR.report(apply(state, seats[owed.owner].choose(state)), state)
    return lines


@pytest.mark.parametrize(
    ("version", "players", "ready"), [("standard", 2, True), ("epic", 3, False), ("standard", 6, False)]
)
def test_whole_games_are_told(version: str, players: int, ready: bool) -> None:
    lines = game(version, players, ready=ready)
    lines += [detail for line in lines for detail in line.details]
    assert len(lines) > 200
    assert {line.clause for line in lines} - CLAUSES.keys() <= {""}
    assert not [line.text for line in lines if re.search(r"[{}*_]|world\.| {2}|None", line.text)]
    sentences = [line.text for line in lines if not line.spans[0].is_name and line.text[0].isalpha()]
    assert [text for text in sentences if text[0].islower()] == []


def position() -> WorldState:
    state, _ = opened("epic", 3, ready=True)
    return state


def texts(*events: object) -> list[str]:
    return [line.text for line in NARRATOR.report(events, position())]


def test_battles_are_told_below_the_attack() -> None:
    number = position().map.number
    france, britain = number("france"), number("britain")
    events = (
        told.AttackDeclared(0, BattleKind.LAND, (Group(france, Force(2, 1)),), britain, 1),
        told.SupremacySettled(britain, 0, 1, tally(1, "mech", "WW-UNI-01"), tally(0, "mech"), ATTACKER, "WW-BTL-05"),
        told.Rolled(0, (Face.MISS, Face.HIT, Face.HIT), 2, tally(3, "tank", "WW-UNI-01")),
        told.UnitDestroyed(1, UnitKind.TANK, britain, "WW-BTL-11"),
        told.UnitDestroyed(1, UnitKind.MECH, britain, "WW-BTL-11"),
        told.MovedIn(0, Force(2, 1), britain),
        told.BattleEnded(britain, 0, 0, 1, Force(), Force(1, 1)),
    )
    lines = NARRATOR.report(events, position())
    assert [(line.depth, line.text) for line in lines] == [
        (0, "Ada attacked Ben in Britain with 2 tanks and 1 mech from France"),
        (1, "Ada had supremacy (1 to 0) and rolled first"),
        (1, "Ada rolled 3 dice: HHm (2 hits)"),
        (1, "Ben lost 1 tank and 1 mech"),
        (1, "Ada moved into Britain with 2 tanks and 1 mech"),
        (0, "Ada took Britain, losing nothing; Ben lost 1 tank and 1 mech"),
    ]
    assert [line.clause for line in lines][:3] == ["WW-CBT-02", "WW-BTL-05", "WW-BTL-08"]
    assert [detail.text for detail in lines[1].details] == ["Ada: +1 for mechs", "Ben: 0 for mechs"]


def test_supremacy_says_which_side_has_it_and_why() -> None:
    mexico = position().map.number("mexico")
    nothing = tally(0, "mech")
    assert texts(
        told.SupremacySettled(mexico, 0, NEUTRAL, nothing, nothing, DEFENDER, "WW-BTL-04"),
        told.SupremacySettled(mexico, 0, 2, nothing, nothing, DEFENDER, "WW-BTL-05"),
    ) == [
        "Neutral units had supremacy (defending a capital) and rolled first",
        "Supremacy was tied at 0, so the defender rolled first: Cleo",
    ]


def test_a_move_says_how_only_if_it_is_not_as_usual() -> None:
    number = position().map.number
    france, britain = number("france"), number("britain")
    assert texts(
        told.Moved(0, MoveKind.LAND, Force(2, 1), (france, britain)),
        told.Moved(0, MoveKind.STRATEGIC, Force(bomber=1), (france, britain)),
    ) == [
        "Ada moved 2 tanks and 1 mech from France to Britain",
        "Ada moved 1 bomber by air from France to Britain",
    ]


def test_losses_say_how_they_came() -> None:
    assert texts(
        told.UnitDestroyed(0, UnitKind.TANK, 1, "WW-BTL-11"),
        told.UnitDestroyed(0, UnitKind.TANK, 1, "WW-RET-05"),
        told.UnitDestroyed(1, UnitKind.MECH, 1, "WW-AMP-03"),
    ) == [
        "Ada lost 1 tank",
        "Ada lost 1 tank with nowhere to retreat",
        "Ben lost 1 mech in the ceasefire: no way back",
    ]


def test_scoring_is_explained_line_by_line() -> None:
    points = tally(4, "capitals", "WW-VPT-04").plus(2, "sources", "WW-VPT-04").plus(2, "majority-land", "WW-VPT-04")
    events = (
        told.MajoritySettled(Majority.LAND, (5, 5, 4), 0, 0, "WW-VPT-07"),
        told.MajoritySettled(Majority.SEA, (0, 0, 0), NOBODY, NOBODY, "WW-VPT-09"),
        told.MajoritySettled(Majority.PRODUCTION, (3, 3, 0), NOBODY, NOBODY, "WW-VPT-08"),
        told.Scored(0, points, 21),
    )
    lines = NARRATOR.report(events, position())
    assert [line.text for line in lines] == [
        "Land majority: tied, Ada keeps it (Ada: 5, Ben: 5, Cleo: 4)",
        "Sea majority: no one has any",
        "Production majority: tied, no one has it (Ada: 3, Ben: 3)",
        "Ada scored 8 victory points, total 21",
    ]
    assert [detail.text for detail in lines[-1].details] == [
        "+4 for capitals",
        "+2 for power sources",
        "+2 for the land majority",
    ]
    assert {detail.clause for detail in lines[-1].details} == {"WW-VPT-04"}


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (WorldResult((0,), "threshold", "WW-VIC-03", 6, (41, 3, 2)), "Ada won with 41 victory points"),
        (
            WorldResult((1,), "threshold", "WW-VIC-04", 6, (41, 41, 2), "capitals"),
            "Ben won with 41 victory points and more capitals",
        ),
        (
            WorldResult((0, 1), "threshold", "WW-VIC-04", 6, (41, 41, 2), "shared"),
            "Ada and Ben shared the victory with 41 victory points each",
        ),
        (WorldResult((2,), "last-standing", "WW-GEN-18", 6, (4, 1, 2)), "Cleo won: no one else has any units left"),
        (
            WorldResult((0,), "nobody-left", "WW-GEN-18", 6, (4, 1, 2)),
            "No one has any units left: Ada won with 4 victory points",
        ),
    ],
)
def test_the_end_is_told_with_its_reason(result: WorldResult, text: str) -> None:
    line = NARRATOR.report((told.GameEnded(result),), position())[0]
    assert (line.weight, line.text, line.clause) == (Weight.HEADING, text, result.clause)


def test_abilities_name_what_they_are_about() -> None:
    number = position().map.number
    assert texts(
        told.AbilityUsed(0, Ability.DIPLOMAT, "WW-ABL-13", 1),
        told.AbilityUsed(0, Ability.KOSHKA, "WW-ABL-16", 1),
        told.AbilityUsed(0, Ability.MECH_BUILDER, "WW-ABL-24", number("ural")),
        told.NurseRolled(1, UnitKind.BOMBER, Face.MISS, True),
    ) == [
        "Ada used Diplomat: no attacks between Ada and Ben this round",
        "Ada used Koshka to go before Ben",
        "Ada used Mech Builder in the Urals",
        "Ben's Nurse rolled m: 1 bomber saved",
    ]


def test_the_price_of_two_centres_is_not_told_as_that_of_one() -> None:
    price = purchase_cost(Buy(0, centres=2))
    (line,) = NARRATOR.report((told.Bought(0, EMPTY, EMPTY, 2, 0, price, 0),), position())
    assert [detail.text for detail in line.details] == ["+12 for production centres"]


def test_who_holds_land_is_not_told_twice_while_it_is_shared_out() -> None:
    state, events = opened("standard", 2, ready=True)
    lines = NARRATOR.report(events, state)
    assert any(isinstance(event, told.ControlChanged) and event.area == state.map.number("alaska") for event in events)
    assert not [line.text for line in lines if line.text.endswith("controls Alaska")]
    assert "Ada took control of the Sargasso Sea and its power source" in [line.text for line in lines]


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("WW-RET-01", ["Back to where they came from"]),
        ("WW-RET-02", ["Into friendly areas next to the battle"]),
        ("WW-RET-03", ["Into empty areas: no friendly area was adjacent"]),
    ],
)
def test_retreats_say_where_to_and_why_there(clause: str, words: list[str]) -> None:
    number = position().map.number
    event = told.Retreated(0, (Group(number("ural"), Force(1)),), number("moscow"), "WW-BTL-16", clause)
    (line,) = NARRATOR.report((event,), position())
    assert (line.text, line.clause) == ("Ada retreated: 1 tank to the Urals", "WW-BTL-16")
    assert [(detail.text, detail.clause) for detail in line.details] == [(text, clause) for text in words]


def test_koshka_tells_of_the_player_she_goes_ahead_of_and_of_no_area() -> None:
    used, began = texts(told.AbilityUsed(0, Ability.KOSHKA, "WW-ABL-16", 1), told.TurnBegan(0, before=1))
    assert used == "Ada used Koshka to go before Ben"
    assert "Ben" in began
