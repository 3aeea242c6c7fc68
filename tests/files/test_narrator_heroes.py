"""What the log says of heroes: pairs by both names, whose weapons they are, pilots and wrecks."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.cards import SkillOnCard

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from referee import Referee, all_cards

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
NARRATOR = Narrator(load_messages())
PAIR = {"Bot Hunters": "E5", "Bazooka Joe": "E5"}
ACE = replace(
    all_cards()["Koshka"], id="ace", name="Ace", skills=(SkillOnCard("vehicle-pilot"), SkillOnCard("ace-pilot"))
)


def told(referee: Referee) -> list[tuple[str, str]]:
    """The lines of the last command, each with its clause."""
    return [(line.text, line.clause) for line in NARRATOR.report(referee.events, referee.state)]


def test_a_pair_is_named_by_both() -> None:
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E3"})
    referee.activate("Bot Hunters", "Bazooka Joe")
    assert told(referee) == [("Bot Hunters and Bazooka Joe activated", "T13-HER-05")]
    referee.declare("move", "attack").move("E4")
    assert told(referee)[0][0] == "Bot Hunters and Bazooka Joe moved from E5 to E4"
    referee.hold()
    assert told(referee)[0] == (
        "Side held back the units that could react to Bot Hunters and Bazooka Joe",
        "T13-REA-02",
    )
    shots = [("M1 Automatic Rifle", "Recon Grenadiers", 3), ("hero: .45 ACP Pistol", "Recon Grenadiers")]
    referee.attack(*shots, dice=["SSS", "SS"])
    lines = [text for text, _ in told(referee)]
    assert lines[0] == (
        "Bot Hunters and Bazooka Joe aimed 3 × M1 Automatic Rifle and 1 × .45 ACP Pistol at Recon Grenadiers"
    )
    assert lines[1] == "Bot Hunters and Bazooka Joe attacked Recon Grenadiers: 5 dice, no hits"


def test_both_declare_and_do_what_they_do_together() -> None:
    """Also when that ends their activation."""
    referee = Referee(FIELD, PAIR, {"Ludwig": "I9 W"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack", "nothing")
    assert told(referee)[:3] == [
        ("Bot Hunters and Bazooka Joe declared Attack, then Nothing", "T13-ACT-02"),
        (
            "Bot Hunters and Bazooka Joe lost an action (Attack). No enemy in reach.",
            "T13-ACT-11",
        ),
        ("Bot Hunters and Bazooka Joe did nothing", "T13-ACT-07"),
    ]


def test_a_hero_who_has_joined_is_named_as_part_of_the_target() -> None:
    """They are one target (T13-HER-08), and nothing else is."""
    referee = Referee(FIELD, {"Ludwig": "E3 S"}, {**PAIR, "The Gunners": "F5"})
    referee.activate("Ludwig").declare("attack")
    referee.attack(("MG 44", "Bot Hunters"), ("Twin 8.8cm FpK Zwilling", "The Gunners"), dice=["SSSS", "SSSS"])
    lines = [text for text, _ in told(referee)]
    assert lines[0] == (
        "Ludwig aimed 1 × MG 44 at Bot Hunters and Bazooka Joe; 1 × Twin 8.8cm FpK Zwilling at The Gunners"
    )
    assert lines[1] == "Ludwig attacked Bot Hunters and Bazooka Joe: 4 dice, no hits"
    assert lines[2] == "Ludwig attacked The Gunners: 4 dice, no hits"


def test_who_reacts_along_is_named() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "E2"}, PAIR)
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3")
    referee.react("Bot Hunters", "Bazooka Joe", dice=["AS"])
    assert told(referee)[0] == ("Bot Hunters and Bazooka Joe rolled to react to Recon Grenadiers", "T13-REA-02")
    referee.attack(("hero: .45 ACP Pistol", "Recon Grenadiers"), dice=["SS"])
    assert "Bazooka Joe reacted to Recon Grenadiers: 2 dice, no hits" in [text for text, _ in told(referee)]


def test_heroes_join_and_part() -> None:
    referee = Referee(FIELD, {**PAIR, "The Gunners": "D5"}, {"Ludwig": "I9 W"})
    referee.activate("Bazooka Joe").declare("move").move("D5")
    assert ("Bazooka Joe left Bot Hunters", "T13-HER-10") in told(referee)
    assert ("Bazooka Joe joined The Gunners", "T13-HER-04") in told(referee)


def test_pilots_mount_gain_actions_and_get_out() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N", "Ace": "D5"}, {"Ludwig": "I9 W"}, cards={"Ace": ACE})
    referee.activate("Ace").declare("move").move("E5", mount=True)
    assert ("Ace mounted Pounder", "T13-HER-14") in told(referee)
    referee.activate("Ludwig").declare("nothing")
    referee.activate("Pounder", dice=["A"])
    assert ("Ace gave Pounder 3 actions in this activation", "T13-SKL-04") in told(referee)
    referee.declare("nothing", dice=["AAA", "SSS"]).go_first(0)
    referee.activate("Ace").declare("move").move("E5", "E6")
    assert ("Ace dismounted from Pounder, which now needs a pilot", "T13-HER-18") in told(referee)


@pytest.mark.clause("T13-HER-21", "T13-ACT-11")
def test_what_a_pilot_loses_by_mounting_is_told() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N", "Ace": "D5"}, {"Ludwig": "I9 W"}, cards={"Ace": ACE})
    referee.activate("Ace").declare("move", "attack").move("E5", mount=True)
    lost = "Ace lost an action (Attack). Ace mounted Pounder and can't act again this turn."
    assert told(referee)[1:3] == [("Ace mounted Pounder", "T13-HER-14"), (lost, "T13-HER-21")]


def test_a_pilot_comes_out_of_the_wreck() -> None:
    enemies = {"Pounder": "E5 N", "Ace": "in Pounder", "Lara": "A9"}
    referee = Referee(FIELD, {"Ludwig": "E3 S"}, enemies, cards={"Ace": ACE}).change("Pounder", crosses=4)
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS", "T"])
    lines = told(referee)
    assert ("Ace rolled to escape the wreck unharmed: t", "T13-HER-19") in lines
    assert ("Ace took 1 damage: 3 Health left", "T13-HER-19") in lines
    assert ("Ace escaped the wreck of Pounder at E5", "T13-HER-20") in lines
