"""Skills of the starter armies, the end of a battle and its winner (T13-SKL, T13-VIC, T13-SCN-05 to 08)."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.events import (
    BattleEnded,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    UnitEliminated,
    VictoryPointsGained,
)
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import Face

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


@pytest.mark.clause("T13-SKL-05", "T16-SKL-25")
def test_black_ops_rolls_four_dice_while_the_hero_lives() -> None:
    referee = Referee(
        FIELD, {"Bazooka Joe": "", "Pounder": "A1 N"}, {"Ludwig": "I9 N"}, starts=None, dice=["SSST", "AAA"]
    )
    dice = [event.dice for event in referee.told(DiceRolled)]
    assert [tally.total for tally in dice] == [4, 3]
    assert [(part.source, part.value) for part in dice[0].parts] == [("initiative", 3), ("black-ops", 1)]
    referee.change("Bazooka Joe", status=Status.ELIMINATED)
    assert referee.state.edition.initiative.dice(referee.state, 0).total == 3


@pytest.mark.clause("T13-SKL-06", "T16-SKL-37")
def test_damage_resilient_soldiers_roll_for_each_hit() -> None:
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Heavy Laser Grenadiers": "E3"})
    referee.activate("Ludwig").declare("attack")
    referee.attack(("MG 44", "Heavy Laser Grenadiers"), dice=["AA", "SS", "A", "T"])
    assert [event.purpose for event in referee.told(DiceRolled)][2:] == ["damage-resilient"] * 2
    assert len(referee.told(MiniaturesLost)) == 1 and referee.unit("Heavy Laser Grenadiers").left == 2


@pytest.mark.clause("T13-SKL-07", "T16-SKL-38")
@pytest.mark.example("T13-SKL-09")
def test_the_worked_resilience_of_grandma() -> None:
    """Two laser hits, damage 3, capacity 5: three dice without ARMY, then two dice with one: she fights on with 1."""
    referee = Referee(FIELD, {"Heavy Laser Grenadiers": "E5"}, {"Grand'ma": "E3 S"})
    referee.activate("Heavy Laser Grenadiers").declare("attack")
    referee.attack(("Schwerer Laserwerfer", "Grand'ma", 3), dice=["AAS", "SS", "TSS", "AT"])
    assert [event.dice.total for event in referee.told(DiceRolled)] == [3, 2, 3, 2]
    assert referee.told(DamageTaken) == [DamageTaken(1, 3, 2, False), DamageTaken(1, 1, 1, False)]
    assert referee.unit("Grand'ma").left == 1


@pytest.mark.clause("T13-SKL-01", "T13-SKL-11")
def test_fighting_spirit_is_declared_and_hits_on_target_after_a_move_once() -> None:
    referee = Referee(FIELD, {"Stefan Retter": "E6"}, {"Bot Hunters": "E4", "Pounder": "A1 N"})
    referee.activate("Stefan Retter")
    for actions in (("attack",), ("attack", "move"), ("move",), ("sustained",)):
        refusal = referee.refusal(referee.declare_command(*actions, skills=["fighting-spirit"]))
        assert (refusal.reason, refusal.clause) == ("skill-needs-move-then-attack", "T13-SKL-11")
    referee.declare("move", "attack", skills=["fighting-spirit"]).move("E5").hold()
    assert referee.unit("Stefan Retter").used == ("fighting-spirit",)
    referee.attack(
        ("Luger Pistol", "Bot Hunters"),
        ("Knives and Grenades", "Bot Hunters"),
        dice=["AT", "SS"],
    )
    hit = referee.told(DiceRolled)[0]
    assert hit.success == (Face.ARMY, Face.TARGET) and hit.successes == 2
    referee.lose(0, 1, dice=["T", "SSS"])
    close = referee.told(DiceRolled)
    assert close[0].success == (Face.ARMY, Face.TARGET), "close combat of that attack too"
    assert close[1].success == (Face.ARMY,), "but not the defender"
    if referee.asked_name == "ChooseCasualties":
        referee.lose(2)
    referee.change("Stefan Retter", activated=False)
    referee.activate("Bot Hunters").declare("nothing")
    referee.activate("Stefan Retter")
    refusal = referee.refusal(referee.declare_command("move", "attack", skills=["fighting-spirit"]))
    assert refusal.reason == "skill-spent"


@pytest.mark.clause("T13-SKL-11")
def test_fighting_spirit_serves_a_reaction_that_turns_first() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Stefan Retter": "E3"})
    referee.activate("Pounder").declare("move", "attack").move("E4")
    referee.react("Stefan Retter", dice=["AA"]).declare("move", "attack", skills=["fighting-spirit"])
    assert referee.unit("Stefan Retter").used == ("fighting-spirit",) and referee.unit("Pounder").used == ()
    flame = referee.unit("Stefan Retter").card.weapons[0].name
    referee.attack((flame, "Pounder"), dice=["T"])
    assert referee.told(DiceRolled)[0].successes == 1


@pytest.mark.clause("T13-SKL-12")
def test_jump_passes_over_everything_but_ends_where_the_unit_could_be() -> None:
    drawing = """
        . S W .
        . . . .
    """
    referee = Referee(drawing, {"Grim Reapers": "A1"}, {"Ludwig": "B2 W", "Lara": "D2"})
    referee.activate("Grim Reapers").declare("march")
    ends = {referee.name(command.path[-1]) for command in referee.legal() if command.path}
    assert ends == {"D1", "A2", "C2"}
    assert referee.refusal(referee.move_command("B1", "C1", "D1")) is None
    refusal = referee.refusal(referee.move_command("B1"))
    assert refusal.reason == "terrain-bars"


@pytest.mark.clause("T13-SKL-12", "T13-TER-11")
def test_jump_passes_over_walls() -> None:
    walls = [("A1", "B1"), ("A2", "B2")]
    for unit, over in (("Grim Reapers", True), ("Heavy Laser Grenadiers", False)):
        referee = Referee(". . .\n. . .", {unit: "A1"}, {"Ludwig": "C2 W"}, walls=walls)
        referee.activate(unit).declare("march")
        ends = {referee.name(command.path[-1]) for command in referee.legal() if command.path}
        assert ("B1" in ends) is over


@pytest.mark.clause("T13-SKL-18")
def test_skills_this_edition_does_not_define_are_kept_on_the_card_and_do_nothing() -> None:
    base = all_cards()["Koshka"]
    card = replace(base, id="odd", name="Odd", skills=(SkillOnCard("from-another-book"), SkillOnCard("fast")))
    referee = Referee(FIELD, {"Odd": "E5"}, {"Ludwig": "E2 S"}, cards={"Odd": card})
    assert [skill.key for skill in referee.unit("Odd").card.skills] == ["from-another-book", "fast"]
    assert [skill.key for skill in referee.state.context.skills(card)] == ["fast"]


def finish_turn(referee: Referee, *dice: str) -> None:
    """Everybody left does nothing."""
    while referee.asked_name == "ChooseUnit":
        unit = referee.state.yet_to_activate(referee.asked.owner)[0]
        last = sum(len(referee.state.yet_to_activate(side)) for side in (0, 1)) == 1
        action = "nothing" if unit.on_table else "move"
        referee.activate(unit.name).declare(action, dice=list(dice) if last else [])


@pytest.mark.clause("T13-VIC-01", "T13-VIC-02", "T13-SCN-07")
def test_who_wipes_the_enemy_off_the_table_wins_at_the_end_of_the_turn() -> None:
    referee = Referee(FIELD, {"Red Thunder": "E5", "Fakyeli": "A9"}, {"Pounder": "E3 S"})
    referee.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert referee.told(BattleEnded), "nothing that is left could change it"
    result = referee.state.result
    assert (result.winner, result.reason, result.clause) == (0, "eliminated", "T13-VIC-02")


@pytest.mark.clause("T13-VIC-01", "T13-SCN-08")
def test_the_battle_ends_at_the_turn_limit() -> None:
    referee = Referee(FIELD, {"Red Thunder": "E5"}, {"Pounder": "A1 S"}, turns=2)
    finish_turn(referee, "AAA", "SSS")
    assert referee.state.turn == 2
    referee.go_first(0)
    finish_turn(referee)
    assert referee.state.result is not None and referee.state.result.reason == "turn-limit"


@pytest.mark.clause("T13-VIC-03", "T13-VIC-05")
def test_at_the_limit_army_points_of_eliminated_enemies_decide() -> None:
    referee = Referee(
        FIELD, {"Red Thunder": "E5"}, {"Pounder": "E3 S", "Bot Hunters": "A1", "Bazooka Joe": "I9"}, turns=1
    )
    referee.change("Red Thunder", miniatures=(3,)).change("Bot Hunters", miniatures=(0,))
    referee.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 1), dice=["A"])
    referee.change("Pounder", crosses=4)
    finish_turn(referee)
    assert referee.state.result.winner is None, "survivors count nothing, however damaged"
    referee = Referee(FIELD, {"Red Thunder": "E5"}, {"Pounder": "E3 S", "Bot Hunters": "A1"}, turns=1)
    referee.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    finish_turn(referee)
    assert referee.state.result.winner == 0
    assert referee.state.result.points == (referee.unit("Pounder").card.points, 0)
    assert referee.state.result.clause == "T13-VIC-03"


@pytest.mark.clause("T13-VIC-06")
def test_both_wiped_out_in_one_turn_is_decided_by_points() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E5"}, {"Recon Grenadiers": "E4"})
    referee.change("Bot Hunters", miniatures=(0,)).change("Recon Grenadiers", miniatures=(0,))
    referee.activate("Bot Hunters").declare("attack").attack(("Knives", "Recon Grenadiers", 1), dice=["A", "A"])
    result = referee.state.result
    assert result.reason == "both-eliminated" and result.clause == "T13-VIC-06"
    assert result.winner == (0 if result.points[0] > result.points[1] else 1)


@pytest.mark.clause("T13-VIC-06")
def test_equal_points_are_a_draw() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E5"}, {"Recon Grenadiers": "E4"}, turns=1)
    finish_turn(referee)
    assert referee.state.result.winner is None and referee.state.result.points == (0, 0)


@pytest.mark.clause("T13-VIC-07")
def test_units_that_have_not_entered_do_not_end_the_battle_before_the_turn_does() -> None:
    referee = Referee(FIELD, {"Red Thunder": "E5"}, {"Pounder": "E3 S", "Bot Hunters": ""})
    referee.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert referee.state.result is None and referee.asked_name == "ChooseUnit"
    referee.activate("Bot Hunters").declare("move", "nothing")
    referee.move(referee.name(referee.state.battle.sides[1].entry[0]), dice=["AAA", "SSS"])
    assert referee.state.turn == 2


@pytest.mark.clause("T13-VIC-01", "T13-VIC-07", "T13-SET-10")
def test_a_side_that_finds_no_way_onto_the_table_is_not_wiped_out() -> None:
    """The Ludwig stands on the only square where the Bot Hunters could come on: they wait for the next turn."""
    referee = Referee(". W .", {"Bot Hunters": ""}, {"Ludwig": "A1 E"}, turns=2)
    finish_turn(referee, "AAA", "SSS")
    assert referee.state.result is None and referee.state.turn == 2
    assert referee.unit("Bot Hunters").status is Status.WAITING


def test_a_copy_changes_on_its_own() -> None:
    referee = Referee(FIELD, {"Red Thunder": "E5"}, {"Pounder": "E3 S"})
    before = referee.state.copy()
    assert before == referee.state
    referee.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 1), dice=["A"])
    assert before != referee.state and before.units[1].crosses == 0
    assert replace(before.units[1], crosses=3) == referee.state.units[1]


@pytest.mark.clause("T13-VIC-03", "T13-WPN-08")
def test_a_unit_burnt_by_its_own_side_gives_nobody_points() -> None:
    """Fakyeli at the end of their strength stand in the way of Grand'ma's jet."""
    referee = Referee(". . . .", {"Grand'ma": "A1 E", "Fakyeli": "B1"}, {"Pounder": "C1 W", "Bot Hunters": "D1"})
    referee.change("Fakyeli", miniatures=(0,))
    referee.activate("Grand'ma").declare("attack").attack(("Sulphur Jet", "Pounder", 1, ("B1",)), dice=["A", "A"])
    assert [(event.unit, event.points) for event in referee.told(UnitEliminated)] == [(1, 0), (2, 35)]
    assert referee.state.points == (35, 0)


@pytest.mark.clause("T13-VIC-03")
def test_an_elimination_gives_victory_points_only_where_the_scenario_says_so() -> None:
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Bot Hunters": "E4", "Pounder": "I1 W"})
    referee.change("Bot Hunters", miniatures=(0,))
    referee.activate("Ludwig").declare("attack").attack(("MG 44", "Bot Hunters"), dice=["ASSS", "S"])
    assert referee.told(UnitEliminated) and referee.told(VictoryPointsGained) == []
