"""Positions in which computer players once made an error that a strong player sees at once."""

import pytest
from mission import Mission, victory
from positions import activation
from referee import Referee
from watched import thinker

from dust_tactics.bots import plans
from dust_tactics.bots.attacks import WeighedAttack
from dust_tactics.bots.depth import Depth
from dust_tactics.bots.player import Choice, Option, Plan, Term, Thinker
from dust_tactics.bots.policy import attacks as policy
from dust_tactics.bots.search import Chains
from dust_tactics.rules.commands import Pass, PlaceTerrain, React, Shot, TakeEdge
from dust_tactics.rules.game import apply, decision_owed
from dust_tactics.rules.scenario import SetUp
from dust_tactics.rules.steps.set_up import ChooseTerrain
from dust_tactics.rules.units import Action

VETERAN, COMMANDER = thinker("veteran"), thinker("commander")
BOTH = pytest.mark.parametrize("player", [VETERAN, COMMANDER], ids=["veteran", "commander"])
GUNS = {"Ludwig": "H4 W", "Pounder": "H6 W", "Matrioshka": "H8 W"}


def field_with(**letters: str) -> str:
    """An open field of nine by nine with a letter on some squares, as R="B5"."""
    rows = [["."] * 9 for _ in range(9)]
    for letter, squares in letters.items():
        for square in squares.split():
            rows[int(square[1:]) - 1][ord(square[0]) - ord("A")] = letter
    return "\n".join(" ".join(row) for row in rows)


@BOTH
@pytest.mark.parametrize("activated", [False, True])
def test_a_lone_squad_does_not_march_onto_an_objective_under_three_guns(player: Thinker, activated: bool) -> None:
    """It would not live to hold it; once all guns have fired in the last turn it goes."""
    hold = victory("hold", objective="E6", from_turn=3)
    mission = Mission({"Red Thunder": "C6"}, GUNS, objectives={"E6": None}, ways=[hold], turns=3 if activated else 8)
    mission.state.turn = 3
    for gun in GUNS:
        mission.change(gun, activated=activated)
    assert (activation(mission, player).end("Red Thunder") == "E6") is activated


@BOTH
@pytest.mark.parametrize(("other", "goes"), [("I12", False), ("E4", True)])
def test_of_all_objectives_none_is_worth_anything_where_one_can_not_be_had(
    player: Thinker, other: str, goes: bool
) -> None:
    """In the last turn: the squad shoots instead, unless a friend is near enough to the other one."""
    friends = {"Recon Grenadiers": "C2", "Red Thunder": "E5"}
    mission = Mission(
        friends,
        {"The Gunners": "C5", "Ludwig": "I9 W"},
        objectives={"E2": None, other: None},
        ways=[victory("hold-all")],
        turns=4,
    )
    mission.state.turn = 4
    mission.change("The Gunners", miniatures=(0,), activated=True).change("Ludwig", activated=True)
    mission.change("Red Thunder", activated=not goes)
    ends = [activation(mission, player) for _ in range(2 if goes else 1)][-1]
    assert (ends.end("Recon Grenadiers") == "E2") is goes


def test_the_last_unit_looks_at_staying_where_it_is() -> None:
    """Three advances look better at first sight; in the rubble nothing answers."""
    referee = Referee(field_with(R="B5 A4"), {"Recon Grenadiers": "B5"}, {"Ludwig": "G4 W", "Pounder": "I7 W"})
    referee.change("Ludwig", activated=True).change("Pounder", activated=True)
    played = activation(referee, COMMANDER)
    assert not any(action.moves for action in played.actions)
    options = [option.plan for option in played.choices[0].options if option.plan]
    assert {plan.squares for plan in options} > {(referee.square("B5"),)}


@BOTH
def test_nobody_steps_into_the_open_for_a_hopeless_shot(player: Thinker) -> None:
    """Of a squad in cover at a walker that its rifles hardly scratch."""
    referee = Referee(field_with(R="B5 A4"), {"Recon Grenadiers": "B5"}, {"Ludwig": "G5 W", "Pounder": "I7 W"})
    played = activation(referee, player)
    assert not played.targets
    assert played.end("Recon Grenadiers") in {"B5", "A4"}


def test_the_search_looks_at_shooting_and_withdrawing() -> None:
    """Though three attacks of the same unit promise more at first sight, and others are there to be looked at."""

    def option(unit: int, actions: tuple[Action, ...], square: int, worth: float, threat: float) -> Option:
        plan = Plan(unit, actions, (square,), target=9)
        return Option(Pass(0), worth, (Term("attack", worth - threat, 9), Term("threat", threat)), plan)

    shoots, withdraws = (Action.SUSTAINED,), (Action.ATTACK, Action.MOVE)
    stays = [option(0, shoots, square, 9.0 - square, -3.0) for square in range(4)]
    away = option(0, withdraws, 7, 2.0, 2.0)
    others = [option(unit, shoots, 3, 1.0, 0.0) for unit in (1, 2)]
    chains = Chains(1, Depth(8, 1))
    found = chains.candidates(Choice(Pass(0), (*stays, away, *others)), 8)
    assert found == [*stays[:3], *others, away]


@BOTH
@pytest.mark.parametrize(("facing", "reacts"), [("W", True), ("E", False)])
def test_who_is_doomed_reacts(player: Thinker, facing: str, reacts: bool) -> None:
    """The last two of a squad, before a walker that turns on them: their own activation is not to be waited for. Where
    it turns on a friend behind it, they may wait."""
    referee = Referee(
        field_with(),
        {"Bot Hunters": "D6", "Matrioshka": "H6 W"},
        {"Ludwig": "G5 W", "Recon Grenadiers": "A2"},
        starts=1,
    )
    referee.change("Bot Hunters", miniatures=(0, 1))
    referee.activate("Ludwig").declare("move", "attack").move("F6", facing=facing)
    choice = player.think(referee.state)
    assert isinstance(choice.command, React) is reacts


def test_a_hero_stays_with_a_squad_that_has_acted_before_two_guns() -> None:
    """Its soldiers fall first."""
    referee = Referee(
        field_with(), {"Bot Hunters": "C5", "Bazooka Joe": "with Bot Hunters"}, {"Ludwig": "I4 W", "Pounder": "I6 W"}
    )
    referee.change("Bot Hunters", activated=True)
    activation(referee)
    assert referee.unit("Bazooka Joe").squares == referee.unit("Bot Hunters").squares


def test_terrain_is_not_laid_in_one_clump() -> None:
    mission = Mission({"Recon Grenadiers": ""}, {"Bot Hunters": ""}, set_up=SetUp(), dice=["AAA", "SSS"])
    mission.give(TakeEdge(mission.state.asked, 0))
    laid: list[int] = []
    while (owed := decision_owed(mission.state)) is not None and isinstance(owed.question, ChooseTerrain):
        command = VETERAN.choose(mission.state)
        if isinstance(command, PlaceTerrain):
            laid.append(command.square)
        apply(mission.state, command)
    distance = mission.state.geometry.distance
    beside = sum(distance((one,), (other,)) <= 1 for one in laid for other in laid if one < other)
    assert len(laid) >= 6
    assert beside <= len(laid) // 4


def losing(*_: object, **__: object) -> WeighedAttack:
    """An attack that takes less than whom it strikes strikes back."""
    return WeighedAttack((Shot(0, 1, 1),), (Term("attack", 0.2, 1), Term("retaliation", -0.5, 0)))


def test_an_attack_that_loses_more_than_it_takes_is_not_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be held when its time comes, for all to see."""
    referee = Referee(field_with(), {"Bot Hunters": "D5"}, {"Ludwig": "G5 W"})
    assert any(action.attacks for action in activation(referee).actions)
    referee = Referee(field_with(), {"Bot Hunters": "D5"}, {"Ludwig": "G5 W"})
    monkeypatch.setattr(plans, "best_attack", losing)
    assert not any(action.attacks for action in activation(referee).actions)


def test_who_reacts_does_not_hold_fire_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reaction was weighed by what it prevents, too."""
    referee = Referee(field_with(), {"Bot Hunters": "D6", "Matrioshka": "H6 W"}, {"Ludwig": "G5 W"}, starts=1)
    referee.activate("Ludwig").declare("move", "attack").move("F6", facing="W")
    referee.react("Bot Hunters", dice=["AS"])
    monkeypatch.setattr(policy, "weighed_attacks", lambda *_, **__: [losing()])
    assert VETERAN.think(referee.state).command.shots
