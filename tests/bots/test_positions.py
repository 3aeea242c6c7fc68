"""What a Veteran makes of a position: what a person at the table would do there."""

import pytest
from mission import Mission, victory
from positions import VETERAN, activation
from referee import Referee, Units
from watched import thinker

from dust_tactics.bots.evaluation import Evaluation, Weights
from dust_tactics.bots.fields import Memory, places_of
from dust_tactics.rules.commands import Attack, TakeHits
from dust_tactics.rules.units import Action, Status

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def depot_battle(first: Units, second: Units, *, depot: str = "E6", clear: int = 2) -> Mission:
    """The last turn of a battle for a depot, in which the second side has nobody left to activate."""
    hold = victory("hold", objective=depot, clear=clear)
    mission = Mission(first, second, objectives={depot: None}, ways=[hold], turns=3)
    mission.state.turn = 3
    for name in second:
        mission.change(name, activated=True)
    return mission


@pytest.mark.parametrize(
    ("wounded", "whole"), [("Recon Grenadiers", "Second Squad"), ("Second Squad", "Recon Grenadiers")]
)
def test_it_takes_the_kill_that_is_there(wounded: str, whole: str) -> None:
    """Of two squads alike it shoots at the one that is nearly gone."""
    referee = Referee(FIELD, {"Bot Hunters": "C5"}, {"Recon Grenadiers": "F3", "Recon Grenadiers: Second Squad": "F7"})
    referee.change(wounded, miniatures=(0,))
    played = activation(referee)
    aimed = played.of(Attack)[0].shots[0].target
    assert referee.state.units[aimed].name == wounded


@pytest.mark.parametrize(("between", "sprays"), [("Red Thunder", False), ("Bot Hunters", True)])
def test_it_does_not_spray_through_friends(between: str, sprays: bool) -> None:
    """In a corridor, with a squad of its own before the enemy; through another enemy it does."""
    first, second = {"Fakyeli": "A1"}, {"The Gunners": "C1", "Ludwig": ""}
    (second if sprays else first)[between] = "B1"
    referee = Referee(". . .", first, second)
    if not sprays:
        referee.change(between, activated=True)
    assert bool(activation(referee).targets) is sprays


def test_it_takes_the_depot_in_the_last_turn_and_leaves_the_kill() -> None:
    mission = depot_battle({"Red Thunder": "C6"}, {"The Gunners": "C8"}, clear=1)
    mission.change("The Gunners", miniatures=(0,))
    played = activation(mission)
    assert played.end("Red Thunder") == "E6"
    assert mission.state.result is not None and mission.state.result.winner == 0


def test_without_a_depot_it_takes_the_kill_instead() -> None:
    """The counterpart: the same squads, and nothing to hold."""
    mission = Mission({"Red Thunder": "C6"}, {"The Gunners": "C8"}, turns=3)
    mission.state.turn = 3
    mission.change("The Gunners", miniatures=(0,), activated=True)
    assert activation(mission).targets == {"The Gunners"}


def test_it_stays_on_the_depot_in_the_last_turn() -> None:
    """Though there is somebody to hunt."""
    mission = depot_battle({"Grim Reapers": "E6"}, {"The Gunners": "I6"})
    mission.change("The Gunners", miniatures=(0,))
    assert activation(mission).end("Grim Reapers") == "E6"
    assert mission.state.result is not None and mission.state.result.winner == 0


@pytest.mark.parametrize("holder", ["The Gunners", "Bot Hunters"])
def test_it_shoots_at_who_holds_the_depot(holder: str) -> None:
    """A walker too far away to get there, in the last turn: whoever stands on the depot is the target."""
    places = {"The Gunners": "I1", "Bot Hunters": "I9"} | {holder: "E6"}
    mission = depot_battle({"Punisher": "A5+B5+A6+B6 E"}, places, clear=0)
    for name in places:
        mission.change(name, miniatures=(0,))
    aimed = activation(mission).of(Attack)[0].shots[0].target
    assert mission.state.units[aimed].name == holder


def test_it_comes_into_the_clear_range_where_shooting_can_not_win() -> None:
    """A walker holds the depot; rifles won't drive it off, but somebody near it takes the depot from it."""
    places = {"Pounder": "F6 W", "The Gunners": "A8"}
    mission = depot_battle({"Red Thunder": "B6"}, places, depot="F6")
    mission.change("The Gunners", miniatures=(0,))
    played = activation(mission)
    assert played.actions == (Action.MARCH,)
    assert mission.state.geometry.distance(mission.unit("Red Thunder").squares, mission.squares("F6")) <= 2
    assert mission.state.result is None or mission.state.result.reason != "objective-held"


def test_where_nobody_holds_a_depot_it_shoots() -> None:
    """The counterpart: the walker stands beside the depot."""
    places = {"Pounder": "I12 W", "The Gunners": "A8"}
    mission = depot_battle({"Red Thunder": "B6"}, places, depot="F1")
    mission.change("The Gunners", miniatures=(0,))
    assert activation(mission).targets == {"The Gunners"}


@pytest.mark.parametrize("cover", ["D2", "D3", "D4"])
def test_it_ends_in_cover_where_three_guns_look(cover: str) -> None:
    """Of all places as near to the guns it takes the one in the rubble."""
    rows = [["."] * 11 for _ in range(5)]
    rows[int(cover[1]) - 1][3] = "R"
    guns = {"Ludwig": "K1 W", "Pounder": "K3 W", "Matrioshka": "K5 W"}
    referee = Referee("\n".join(" ".join(row) for row in rows), {"Red Thunder": "B3"}, guns)
    assert activation(referee).end("Red Thunder") == cover


def test_a_set_up_weapon_stays_where_it_can_fire() -> None:
    """A mortar that moved could not fire."""
    referee = Referee(FIELD, {"Red Rain": "A5 E"}, {"The Gunners": "F5"})
    played = activation(referee)
    assert not any(action.moves for action in played.actions)
    assert played.targets == {"The Gunners"}


@pytest.mark.parametrize(("place", "front"), [("I5", "E"), ("E9", "S"), ("A5", "W")])
def test_a_walker_turns_its_front_to_its_target(place: str, front: str) -> None:
    """It stands with its back to the only enemy."""
    backs = {"E": "W", "S": "N", "W": "E"}
    referee = Referee(FIELD, {"Ludwig": f"E5 {backs[front]}"}, {"Pounder": f"{place} N"})
    played = activation(referee)
    assert played.targets == {"Pounder"}
    facings = {"E": 2, "S": 4, "W": 6}
    assert referee.unit("Ludwig").facing == facings[front]


def test_a_pilot_takes_the_controls_of_an_abandoned_vehicle() -> None:
    referee = Referee(FIELD, {"Koshka": "C5", "Grand'ma": "D5 E"}, {"Ludwig": "I5 W"})
    referee.change("Grand'ma", abandoned=True)
    assert activation(referee).mounts
    assert referee.unit("Koshka").aboard == referee.unit("Grand'ma").id


def test_a_pilot_who_set_out_to_shoot_does_not_end_in_a_cabin() -> None:
    """The last of a squad, a step away, is worth more than the vehicle at hand."""
    referee = Referee(FIELD, {"Koshka": "C5", "Grand'ma": "C4 E"}, {"Red Thunder": "E5", "Ludwig": ""})
    referee.change("Grand'ma", abandoned=True).change("Red Thunder", miniatures=(0,))
    played = activation(referee)
    assert played.targets == {"Red Thunder"}
    assert not played.mounts


def test_a_pilot_stays_at_the_controls() -> None:
    """A vehicle that can shoot is activated, not left."""
    referee = Referee(FIELD, {"Koshka": "in Grand'ma", "Grand'ma": "D5 E"}, {"Ludwig": "I5 W"})
    assert activation(referee).unit == "Grand'ma"
    assert referee.unit("Koshka").aboard is not None


@pytest.mark.parametrize(("crosses", "soldiers", "hero_takes"), [(3, 5, False), (0, 5, False), (0, 1, True)])
def test_a_soldier_takes_the_hit_of_a_wounded_hero(crosses: int, soldiers: int, hero_takes: bool) -> None:
    """Nor does a hero who is well where a soldier will do, but for the last one."""
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Recon Grenadiers": "E3", "Stefan Retter": "E3"})
    referee.change("Stefan Retter", crosses=crosses).change("Recon Grenadiers", miniatures=tuple(range(soldiers)))
    referee.activate("Ludwig").declare("attack")
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    referee.attack(("MG 44", "Recon Grenadiers"), dice=["A" + "S" * (dice - 1), "S"])
    assert referee.asked_name == "ShareHit"
    answer = VETERAN.choose(referee.state)
    assert isinstance(answer, TakeHits)
    assert answer.hero is hero_takes


def test_it_passes_where_waiting_is_better() -> None:
    """On the depot, out of everybody's reach, with more enemies than it yet to act."""
    mission = Mission(
        {"Red Thunder": "E6"},
        {"The Gunners": "I12", "Bot Hunters": "I1"},
        objectives={"E6": None},
        ways=[victory("hold", objective="E6")],
        turns=3,
    )
    mission.state.turn = 3
    assert activation(mission).passed


def test_it_does_not_pass_where_it_can_shoot() -> None:
    """The counterpart: one of them is in range."""
    referee = Referee(FIELD, {"Red Thunder": "E6"}, {"The Gunners": "E3", "Bot Hunters": "I1"})
    assert activation(referee).targets == {"The Gunners"}


def test_who_is_to_come_on_comes_on() -> None:
    referee = Referee(FIELD, {"Red Thunder": ""}, {"The Gunners": "I5"})
    activation(referee)
    assert referee.unit("Red Thunder").on_table


@pytest.mark.parametrize("status", [Status.RESERVE, Status.WAITING])
def test_who_may_come_on_does_though_the_enemy_is_about_to_win(status: Status) -> None:
    """From reserve too, where the side might as well pass: a depot that the enemy holds is no reason to stay away."""
    mission = Mission(
        {"Red Thunder": "", "Matrioshka": "A1 E"},
        {"The Gunners": "E6", "Bot Hunters": "F6"},
        objectives={"E6": None},
        ways=[victory("hold", objective="E6"), victory("eliminate")],
    )
    mission.state.turn = 4
    mission.change("Red Thunder", status=status).change("Matrioshka", activated=True)
    activation(mission)
    assert mission.unit("Red Thunder").on_table


def test_an_abandoned_vehicle_frightens_nobody() -> None:
    """The same square ahead is less dangerous than with a pilot in the walker, though not safe from the other one."""
    threats = []
    for abandoned in (True, False):
        referee = Referee(FIELD, {"Red Thunder": "B5"}, {"Grand'ma": "G5 W", "Ludwig": "I9 N"})
        referee.change("Grand'ma", abandoned=abandoned)
        evaluation = Evaluation(referee.state, 0, Weights(), Memory())
        place = places_of([[referee.square("D5")]])
        threats.append(float(evaluation.threat(referee.unit("Red Thunder"), place)[0]))
    assert 0 < threats[0] < threats[1]


def test_a_joined_hero_strikes_along() -> None:
    referee = Referee(FIELD, {"Grim Reapers": "C5", "Rhino": "with Grim Reapers"}, {"Ludwig": "F5 W"})
    played = activation(referee)
    assert (played.unit, played.together, played.targets) == ("Grim Reapers", "Rhino", {"Ludwig"})


@pytest.mark.parametrize("acted", [True, False])
def test_a_squad_does_not_leave_a_hero_alone_who_can_not_follow(acted: bool) -> None:
    """In range of a walker; while the hero has yet to act, both may go one after the other."""
    referee = Referee(FIELD, {"Bot Hunters": "B5", "Bazooka Joe": "with Bot Hunters"}, {"Ludwig": "H5 W"})
    referee.change("Bazooka Joe", activated=acted)
    activation(referee)
    assert (referee.unit("Bot Hunters").squares == referee.unit("Bazooka Joe").squares) is acted


def test_a_skill_that_is_spent_is_not_reckoned_with() -> None:
    """Fighting Spirit, once per game: what was planned with it can be declared."""
    referee = Referee(FIELD, {"Koshka": "in Grand'ma", "Grand'ma": "D5 E"}, {"The Gunners": "H5"})
    for used in ((), ("fighting-spirit",)):
        referee.change("Koshka", used=used).change("Grand'ma", used=used)
        plans = [option.plan for option in VETERAN.think(referee.state).options if option.plan]
        assert any(plan.skills for plan in plans) is not used


@pytest.mark.clause("T13-VIC-05")
def test_in_the_last_turn_only_what_may_be_destroyed_is_in_danger() -> None:
    """A whole squad need not mind a few soldiers; of the last one all hangs on it."""
    threats = {}
    for last in (False, True):
        for left in ((0, 1, 2, 3, 4), (0,)):
            referee = Referee(FIELD, {"The Gunners": "C5"}, {"Ludwig": "G5 W"})
            referee.state.turn = referee.state.battle.turns - (0 if last else 3)
            referee.change("The Gunners", miniatures=left)
            evaluation = Evaluation(referee.state, 0, Weights(), Memory())
            place = places_of([[referee.square("C5")]])
            threats[last, len(left)] = float(evaluation.threat(referee.unit("The Gunners"), place)[0])
    assert threats[True, 5] < 0.5 * threats[False, 5]
    assert threats[True, 1] > threats[False, 1] > 0


def test_the_last_enemy_is_worth_the_battle() -> None:
    """Of two kills as dear the one that ends the battle; here the only one."""
    worths = []
    for others in ({}, {"Ludwig": "I1 W"}):
        referee = Referee(FIELD, {"Bot Hunters": "C5"}, {"The Gunners": "E5", **others})
        referee.change("The Gunners", miniatures=(0,))
        worths.append(VETERAN.think(referee.state).options[0].worth)
    assert worths[0] > worths[1] + 50


def test_a_recruit_that_has_declared_an_attack_makes_it() -> None:
    """It misjudges what to do, and whom to shoot at; it does not hold its fire when it comes to it."""
    declared = 0
    for seed in range(12):
        referee = Referee(FIELD, {"Recon Grenadiers": "C5"}, {"The Gunners": "F5"})
        referee.change("The Gunners", activated=True)
        played = activation(referee, thinker("recruit", seed))
        if {Action.ATTACK, Action.SUSTAINED} & set(played.actions):
            declared += 1
            assert played.targets == {"The Gunners"}, f"seed {seed}"
    assert declared
