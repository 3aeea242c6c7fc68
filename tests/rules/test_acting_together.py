"""Heroes and units who act, react and fight as one (T13-HER-05 to 07, 10, 11, T13-TRN-06, 11, T13-SKL-02, 03, 13)."""

from dataclasses import replace

import pytest
from mission import Mission
from referee import Referee, all_cards

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.reasons import command_words
from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.commands import Activate, Pass, React
from dust_tactics.rules.events import (
    ActionsDeclared,
    ActivationEnded,
    CloseCombatBegan,
    DiceRolled,
    Moved,
    TargetsDeclared,
    UnitActivated,
    UnitEliminated,
)
from dust_tactics.rules.game import legal_commands
from dust_tactics.rules.heroes.joining import acting_party
from dust_tactics.rules.units import Status

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
PAIR = {"Bot Hunters": "E5", "Bazooka Joe": "E5"}
FAR = {"Ludwig": "I9 W"}


def with_skills(name: str, *skills: str, **changes: object) -> dict[str, object]:
    """A card with other skills."""
    card = all_cards()[name]
    return {name: replace(card, id=f"{card.id}-changed", skills=tuple(SkillOnCard(key) for key in skills), **changes)}


@pytest.mark.clause("T13-HER-05", "T13-TRN-06")
def test_both_share_one_activation() -> None:
    referee = Referee(FIELD, PAIR, FAR)
    hunters, joe = referee.unit("Bot Hunters").id, referee.unit("Bazooka Joe").id
    referee.activate("Bot Hunters", "Bazooka Joe")
    assert referee.told(UnitActivated) == [UnitActivated(hunters, joe)]
    referee.declare("nothing")
    assert referee.told(ActivationEnded) == [ActivationEnded(hunters, joe)]
    assert referee.unit("Bot Hunters").activated and referee.unit("Bazooka Joe").activated
    assert referee.asked.owner == 1


@pytest.mark.clause("T13-HER-05", "T13-HER-10")
def test_the_pair_or_each_alone_may_be_activated() -> None:
    referee = Referee(FIELD, {**PAIR, "Rhino": "A1"}, FAR)
    hunters, joe, rhino = (referee.unit(name).id for name in ("Bot Hunters", "Bazooka Joe", "Rhino"))
    offered = [(command.unit, command.together) for command in referee.legal() if not isinstance(command, Pass)]
    assert offered == [(hunters, None), (hunters, joe), (joe, None), (rhino, None)]
    for unit, hero, clause in (
        ("Bot Hunters", "Rhino", "T13-HER-04"),
        ("Bazooka Joe", "Bot Hunters", "T13-HER-04"),
        ("Rhino", "Bazooka Joe", "T13-HER-04"),
        ("Bot Hunters", "Ludwig", "T13-HER-04"),
    ):
        assert referee.refusal(referee.activate_command(unit, hero)).clause == clause


@pytest.mark.clause("T13-HER-05")
def test_who_stands_elsewhere_or_has_activated_does_not_act_along() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E5", "Bazooka Joe": "E4"}, FAR)
    assert referee.refusal(referee.activate_command("Bot Hunters", "Bazooka Joe")).reason == "has-not-joined"
    referee.activate("Bazooka Joe").declare("move").move("E5")
    referee.activate("Ludwig").declare("nothing")
    assert referee.refusal(referee.activate_command("Bot Hunters", "Bazooka Joe")).reason == "has-activated"


@pytest.mark.clause("T13-HER-05")
def test_both_move_and_stay_in_one_square() -> None:
    referee = Referee(FIELD, PAIR, FAR)
    referee.activate("Bot Hunters", "Bazooka Joe").declare("march").move("E4", "E3")
    assert referee.unit("Bot Hunters").squares == referee.unit("Bazooka Joe").squares == (referee.square("E3"),)
    assert [event.hero for event in referee.told(Moved)] == [referee.unit("Bazooka Joe").id]
    assert referee.unit("Bazooka Joe").joined == referee.unit("Bot Hunters").id


@pytest.mark.clause("T13-HER-07")
@pytest.mark.parametrize(("slow", "fast"), [("Grim Reapers", "Rhino"), ("Rhino", "Grim Reapers")])
def test_together_they_move_at_the_lower_rating(slow: str, fast: str) -> None:
    cards = with_skills(slow, move=1) | with_skills(fast, move=3)
    referee = Referee(FIELD, {"Grim Reapers": "A1", "Rhino": "A1"}, FAR, cards=cards)
    referee.activate("Grim Reapers", "Rhino").declare("move")
    assert referee.asked.allowance.total == 1
    referee = Referee(FIELD, {"Grim Reapers": "A1", "Rhino": "A1"}, FAR, cards=cards)
    referee.activate("Grim Reapers", "Rhino").declare("march")
    assert referee.asked.allowance.total == 2
    referee = Referee(FIELD, {"Grim Reapers": "A1", "Rhino": "A1"}, FAR, cards=cards)
    referee.activate(fast).declare("move")
    assert referee.asked.allowance.total == 3


@pytest.mark.clause("T13-SKL-02", "T13-SKL-03", "T13-MOV-15")
def test_fast_serves_both_and_is_not_doubled() -> None:
    for swift in (("Bot Hunters",), ("Bazooka Joe",), ("Bot Hunters", "Bazooka Joe")):
        cards: dict[str, object] = {}
        for name in swift:
            cards |= with_skills(name, "fast")
        referee = Referee(FIELD, PAIR, FAR, cards=cards)
        referee.activate("Bot Hunters", "Bazooka Joe").declare("move")
        assert referee.asked.allowance.total == 2
    referee = Referee(FIELD, PAIR, FAR, cards=with_skills("Bazooka Joe", "fast"))
    referee.activate("Bot Hunters").declare("move")
    assert referee.asked.allowance.total == 1, "who acts alone has only skills of its own"


@pytest.mark.clause("T13-SKL-13")
@pytest.mark.parametrize(("jumpers", "jumps"), [(0, False), (1, False), (2, False), (3, True)])
def test_they_jump_only_if_both_can(jumpers: int, jumps: bool) -> None:
    names = [name for bit, name in ((1, "Grim Reapers"), (2, "Rhino")) if jumpers & bit]
    cards: dict[str, object] = {}
    for name in ("Grim Reapers", "Rhino"):
        cards |= with_skills(name, *(["jump"] if name in names else []), move=2)
    referee = Referee(". S .", {"Grim Reapers": "A1", "Rhino": "A1"}, {"Ludwig": ""}, cards=cards)
    referee.activate("Grim Reapers", "Rhino").declare("move")
    assert (referee.refusal(referee.move_command("B1", "C1")) is None) is jumps


@pytest.mark.clause("T13-SKL-02", "T13-SKL-11", "T13-HER-05", "T13-ATK-09")
def test_fighting_spirit_of_the_hero_serves_the_unit_in_one_attack_of_both() -> None:
    """Both fire at once, the hero with all weapons, and hit on TARGET."""
    referee = Referee(FIELD, {"Red Thunder": "E5", "Koshka": "E5"}, {"Recon Grenadiers": "E2"})
    referee.activate("Red Thunder", "Koshka").declare("move", "attack", skills=["fighting-spirit"])
    assert referee.unit("Koshka").used == ("fighting-spirit",) and referee.unit("Red Thunder").used == ()
    referee.move("E4").hold()
    attack = [("PPSh-48", "Recon Grenadiers", 3), ("hero: Grenade Pistol", "Recon Grenadiers")]
    referee.attack(*attack, dice=["TSSSSS", "TSSSS", "S", "S"])
    assert [event.hero for event in referee.told(TargetsDeclared)] == [referee.unit("Koshka").id]
    rolls = [event for event in referee.told(DiceRolled) if event.purpose == "hit"]
    assert [(referee.state.units[roll.unit].name, roll.successes) for roll in rolls] == [
        ("Red Thunder", 1),
        ("Koshka", 1),
    ]


@pytest.mark.clause("T13-SKL-03")
def test_a_skill_usable_once_that_both_have_is_used_by_both() -> None:
    cards = with_skills("Red Thunder", "fighting-spirit")
    units = {"Red Thunder": "E5", "Koshka": "E5"}
    referee = Referee(FIELD, units, {"Recon Grenadiers": "E2"}, cards=cards)
    referee.activate("Red Thunder", "Koshka").declare("move", "attack", skills=["fighting-spirit"])
    assert referee.unit("Koshka").used == referee.unit("Red Thunder").used == ("fighting-spirit",)
    referee = Referee(FIELD, units, {"Recon Grenadiers": "E2"}, cards=cards).change("Koshka", used=("fighting-spirit",))
    referee.activate("Red Thunder", "Koshka")
    referee.declare("move", "attack", skills=["fighting-spirit"])
    assert referee.unit("Koshka").used == ("fighting-spirit",), "spent once, and the unit's own serves both"
    assert referee.unit("Red Thunder").used == ("fighting-spirit",)
    spent = Referee(FIELD, units, {"Recon Grenadiers": "E2"}).change("Koshka", used=("fighting-spirit",))
    spent.activate("Red Thunder", "Koshka")
    assert spent.refusal(spent.declare_command("move", "attack", skills=["fighting-spirit"])).reason == "skill-spent"


@pytest.mark.clause("T13-HER-05", "T13-WPN-13", "T13-ATK-08")
def test_each_uses_weapons_and_ammunition_of_their_own() -> None:
    limited = all_cards()["Bazooka Joe"]
    launcher = replace(limited.weapons[0], ammunition=2, rules=("grenade", "limited"))
    cards = {"Bazooka Joe": replace(limited, id="joe-limited", weapons=(launcher, *limited.weapons[1:]))}
    referee = Referee(FIELD, PAIR, {"Ludwig": "E3 S"}, cards=cards)
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack")
    referee.attack(("M1 UGL", "Ludwig", 2), ("hero: M7 Grenade Launcher", "Ludwig"), dice=["SS", "S"])
    assert referee.unit("Bazooka Joe").ammunition[0] == 1
    assert referee.unit("Bot Hunters").ammunition[2] == 1


@pytest.mark.clause("T13-HER-05", "T13-HER-10")
def test_a_hero_who_does_not_act_along_does_not_fire() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E3"})
    referee.activate("Bot Hunters").declare("attack")
    joe = referee.unit("Bazooka Joe")
    assert all(not choice.hero for choice in referee.asked.choices(referee.state))
    refusal = referee.refusal(referee.attack_command(("hero: .45 ACP Pistol", "Recon Grenadiers")))
    assert (refusal.reason, refusal.clause) == ("no-hero-along", "T13-HER-05")
    assert not joe.activated


@pytest.mark.clause("T13-HER-05", "T13-CCW-07")
def test_a_sustained_attack_of_both_is_ranged_or_hand_to_hand() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E4"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("sustained")
    mixed = [("M1 Automatic Rifle", "Recon Grenadiers", 3), ("hero: Knives", "Recon Grenadiers")]
    assert referee.refusal(referee.attack_command(*mixed)).clause == "T13-CCW-07"
    fire, blades = referee.legal()[0], referee.legal()[1]
    assert {shot.hero for shot in fire.shots} == {shot.hero for shot in blades.shots} == {True, False}


@pytest.mark.clause("T13-HER-05", "T13-CCW-04", "T13-HER-08")
def test_both_strike_and_both_strike_back() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E4", "Stefan Retter": "E4"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack")
    strikes = [("Knives", "Recon Grenadiers", 5), ("hero: Knives", "Recon Grenadiers")]
    referee.attack(*strikes, dice=["SSSSS", "S", "SSSSS", "A"])
    assert referee.told(CloseCombatBegan)
    rolled = [(referee.state.units[event.unit].name, event.dice.total) for event in referee.told(DiceRolled)]
    assert rolled == [("Bot Hunters", 5), ("Bazooka Joe", 1), ("Recon Grenadiers", 5), ("Stefan Retter", 1)]
    assert referee.asked_name == "ShareHit" and referee.asked.owner == 0
    told = [command_words(load_messages(), referee.state, command) for command in legal_commands(referee.state)]
    assert told[-1] == "Hits go to: Bazooka Joe" and len(set(told)) == len(told) > 1, "a hint tells each answer apart"
    referee.lose(hero=True)
    assert referee.unit("Bazooka Joe").crosses == 1


@pytest.mark.clause("T13-HER-08", "T13-CCW-13")
def test_strikes_at_a_unit_shot_away_go_to_the_hero_left_of_it() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E4", "Stefan Retter": "E4"})
    referee.change("Recon Grenadiers", miniatures=(0,))
    referee.activate("Bot Hunters").declare("attack")
    attack = [("M1 Automatic Rifle", "Recon Grenadiers", 3), ("Knives", "Recon Grenadiers", 5)]
    referee.attack(*attack, dice=["ASS", "S"])
    assert referee.asked_name == "ShareHit"
    referee.lose(0, dice=["ASSSS", "A"])
    assert [event.target for event in referee.told(CloseCombatBegan)] == [referee.unit("Stefan Retter").id]
    assert referee.unit("Stefan Retter").crosses == 1
    assert referee.asked_name == "ShareHit", "the hero strikes back at hunters whom Joe has joined"


@pytest.mark.clause("T13-HER-08", "T13-HER-10", "T13-CCW-04")
def test_retaliation_against_a_hero_who_strikes_alone_hits_the_pair() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E4"})
    referee.activate("Bazooka Joe").declare("attack")
    referee.attack(("Knives", "Recon Grenadiers"), dice=["S", "ASSSS"])
    assert referee.asked_name == "ShareHit"
    referee.lose(4)
    assert referee.unit("Bot Hunters").left == 4 and not referee.unit("Bot Hunters").activated


@pytest.mark.clause("T13-HER-05", "T13-REA-14")
@pytest.mark.parametrize("fallen", ["Bot Hunters", "Bazooka Joe"])
def test_when_one_of_the_two_dies_the_other_goes_on(fallen: str) -> None:
    referee = Referee(FIELD, PAIR, {"Ludwig": "E2 S", "Hans": "I9 W"})
    referee.change("Bot Hunters", miniatures=(0,)).change("Bazooka Joe", crosses=3)
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack", "move")
    referee.attack().react("Ludwig", dice=["AS"])
    assert all(not choice.hero for choice in referee.asked.choices(referee.state)), "no hero acts with Ludwig"
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    referee.attack(("MG 44", "Bot Hunters"), dice=["A" + "S" * (dice - 1), "S"])
    referee.lose(*([0] if fallen == "Bot Hunters" else []), hero=fallen == "Bazooka Joe")
    assert [event.unit for event in referee.told(ActivationEnded)] == [referee.unit("Ludwig").id]
    left = "Bazooka Joe" if fallen == "Bot Hunters" else "Bot Hunters"
    assert referee.asked_name == "ChoosePath" and referee.asked.unit == referee.unit(left).id
    assert [(acting.unit, acting.hero) for acting in referee.state.activations] == [(referee.unit(left).id, None)]
    referee.move("E6")
    assert referee.state.activations == ()
    assert referee.unit(left).squares == (referee.square("E6"),) and referee.unit(left).activated


@pytest.mark.clause("T13-HER-11", "T13-TRN-06")
def test_hero_and_unit_come_on_together() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "", "Bazooka Joe": ""}, FAR)
    assert referee.unit("Bazooka Joe").joined is None
    referee.activate("Bot Hunters", "Bazooka Joe")
    assert referee.unit("Bazooka Joe").joined == referee.unit("Bot Hunters").id
    referee.declare("move").move("A4")
    for name in ("Bot Hunters", "Bazooka Joe"):
        unit = referee.unit(name)
        assert (unit.squares, unit.status, unit.activated) == ((referee.square("A4"),), Status.ON_TABLE, True)
    assert referee.unit("Bazooka Joe").joined == referee.unit("Bot Hunters").id


@pytest.mark.clause("T13-HER-11", "T13-HER-06")
def test_joined_from_the_start_they_may_still_come_apart() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "", "Bazooka Joe": "with Bot Hunters", "Koshka": ""}, FAR)
    assert referee.unit("Bazooka Joe").joined == referee.unit("Bot Hunters").id
    assert referee.refusal(referee.activate_command("Bot Hunters", "Koshka")).clause == "T13-HER-06"
    referee.activate("Bot Hunters").declare("move").move("A4")
    assert referee.unit("Bazooka Joe").joined is None and not referee.unit("Bazooka Joe").on_table
    referee = Referee(FIELD, {"Bot Hunters": "", "Bazooka Joe": "with Bot Hunters"}, FAR)
    referee.activate("Bazooka Joe").declare("move").move("A4")
    assert referee.unit("Bazooka Joe").joined is None and not referee.unit("Bot Hunters").on_table
    referee = Referee(FIELD, {"Bot Hunters": "E5", "Bazooka Joe": "with Bot Hunters"}, FAR)
    assert referee.unit("Bazooka Joe").squares == (referee.square("E5"),)


@pytest.mark.clause("T13-HER-11", "T13-RES-06")
def test_who_comes_on_over_other_squares_comes_on_alone() -> None:
    sides = {"reserves": 2, "reserve_heroes": True, "reserve_entry": (8,)}
    mission = Mission({"Bot Hunters": "", "Bazooka Joe": ""}, {"Ludwig": "I9 W"}, sides=sides)
    mission.change("Bazooka Joe", status=Status.RESERVE, eliminated=1)
    assert mission.refusal(mission.activate_command("Bot Hunters", "Bazooka Joe")).reason == "enter-apart"
    mission.change("Bot Hunters", status=Status.RESERVE, eliminated=1)
    mission.activate("Bot Hunters", "Bazooka Joe")
    assert mission.unit("Bot Hunters").can_act and mission.unit("Bazooka Joe").can_act
    mission.declare("move").move("I1")
    assert mission.unit("Bazooka Joe").squares == mission.unit("Bot Hunters").squares == mission.squares("I1")


@pytest.mark.clause("T13-HER-05", "T13-RES-06")
def test_on_the_table_it_does_not_matter_over_which_squares_they_came() -> None:
    sides = {"reserves": 2, "reserve_heroes": True, "reserve_entry": (8,)}
    mission = Mission(PAIR, {"Ludwig": "I9 W"}, sides=sides).change("Bazooka Joe", eliminated=1)
    assert mission.refusal(mission.activate_command("Bot Hunters", "Bazooka Joe")) is None


@pytest.mark.clause("T13-HER-05")
def test_nobody_acts_along_who_is_not_there() -> None:
    referee = Referee(FIELD, PAIR, FAR)
    for nobody in (-1, 3):
        activation = Activate(referee.state.asked, referee.unit("Bot Hunters").id, nobody)
        assert referee.refusal(activation).reason == "no-such-unit"


@pytest.mark.clause("T13-TRN-11", "T13-TRN-10")
def test_a_joined_hero_counts_for_passing() -> None:
    referee = Referee(FIELD, PAIR, {"Ludwig": "I9 W", "Hans": "I1 W"})
    assert len(referee.state.yet_to_activate(0)) == 2
    assert referee.refusal(Pass(referee.state.asked)).clause == "T13-TRN-10"
    referee = Referee(FIELD, PAIR, {"Ludwig": "I9 W", "Hans": "I1 W", "Lothar": "I5 W"})
    assert referee.refusal(Pass(referee.state.asked)) is None


@pytest.mark.clause("T13-REA-20", "T13-REA-13")
def test_a_joined_hero_reacts_as_one_with_the_unit() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "E2", "Lara": "A1"}, PAIR)
    hunters, joe = referee.unit("Bot Hunters").id, referee.unit("Bazooka Joe").id
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3")
    offered = [(command.unit, command.together) for command in referee.legal()[:-1]]
    assert offered == [(hunters, None), (hunters, joe), (joe, None)]
    referee.react("Bot Hunters", "Bazooka Joe", dice=["AS"])
    assert referee.unit("Bot Hunters").activated and referee.unit("Bazooka Joe").activated
    attack = [("M1 Automatic Rifle", "Recon Grenadiers", 3), ("hero: .45 ACP Pistol", "Recon Grenadiers")]
    referee.attack(*attack, dice=["SSS", "SS"])
    assert referee.asked.owner == 0


@pytest.mark.clause("T13-REA-20")
def test_the_unit_may_react_alone() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "E2"}, PAIR)
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3").react("Bot Hunters", dice=["AS"])
    assert not referee.unit("Bazooka Joe").activated
    assert all(not choice.hero for choice in referee.asked.choices(referee.state))


@pytest.mark.clause("T13-REA-06", "T13-HER-08")
def test_a_reaction_to_a_hero_in_the_square_of_his_unit_is_aimed_at_the_unit() -> None:
    referee = Referee(FIELD, PAIR, {"Ludwig": "E2 S"})
    referee.activate("Bazooka Joe").declare("attack", "move").attack()
    referee.react("Ludwig", dice=["AS"])
    assert referee.asked.only == referee.unit("Bot Hunters").id
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    referee.attack(("MG 44", "Bot Hunters"), dice=["A" + "S" * (dice - 1), "S"])
    referee.lose(hero=True)
    assert referee.unit("Bazooka Joe").crosses == 1


@pytest.mark.clause("T13-HER-05", "T13-ACT-02")
def test_both_take_the_same_actions() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E2"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack", "nothing")
    assert [event.unit for event in referee.told(ActionsDeclared)] == [referee.unit("Bot Hunters").id]
    referee.attack(("hero: M7 Grenade Launcher", "Recon Grenadiers"), dice=["SSSSS"])
    assert referee.unit("Bot Hunters").activated and referee.asked.owner == 1


@pytest.mark.clause("T13-HER-05")
def test_who_acts_together_goes_on_together_when_others_fall() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "B1", "Bazooka Joe": "B1"}, {"Recon Grenadiers": "D1", "Ludwig": "I5 W"})
    referee.change("Recon Grenadiers", miniatures=(0,))
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack", "move")
    referee.attack(("M1 Automatic Rifle", "Recon Grenadiers", 1), dice=["A", "S"])
    assert referee.told(UnitEliminated)
    activation = referee.state.activation
    assert activation is not None and activation.hero == referee.unit("Bazooka Joe").id


@pytest.mark.clause("T13-HER-11", "T13-HER-05")
def test_one_who_is_on_the_table_and_one_who_is_not_do_not_act_together() -> None:
    for units in ({"Bot Hunters": "", "Bazooka Joe": "E5"}, {"Bot Hunters": "E5", "Bazooka Joe": ""}):
        referee = Referee(FIELD, units, FAR)
        assert referee.refusal(referee.activate_command("Bot Hunters", "Bazooka Joe")).reason == "has-not-joined"


@pytest.mark.clause("T13-REA-20", "T13-HER-05")
def test_only_a_joined_hero_reacts_along() -> None:
    """The hero is the first of all units, so that every number there is, and two that are not, can be tried."""
    second = {"Bazooka Joe": "E5", "Bot Hunters": "E5", "Rhino": "E6"}
    referee = Referee(FIELD, second, {"Recon Grenadiers": "E2", "Lara": "A1"}, starts=1)
    hunters, joe = referee.unit("Bot Hunters").id, referee.unit("Bazooka Joe").id
    assert joe == 0
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3")
    refused = {}
    for along in range(-1, 6):
        refusal = referee.refusal(React(referee.state.asked, hunters, along))
        refused[along] = refusal.reason if refusal else None
    assert [along for along, reason in refused.items() if reason is None] == [joe]
    assert [along for along, reason in refused.items() if reason == "no-such-unit"] == [-1, 5]


@pytest.mark.clause("T13-HER-05")
def test_the_hero_who_acts_along_is_nobody_elses_companion() -> None:
    referee = Referee(FIELD, {**PAIR, "Grim Reapers": "A1"}, FAR)
    referee.activate("Bot Hunters", "Bazooka Joe")
    parties = {unit.name: [member.name for member in acting_party(referee.state, unit)] for unit in referee.state.units}
    assert parties["Bot Hunters"] == ["Bot Hunters", "Bazooka Joe"]
    assert parties["Ludwig"] == ["Ludwig"] and parties["Grim Reapers"] == ["Grim Reapers"]
