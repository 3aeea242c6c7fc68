"""The odds against a unit that a hero has joined, and of both attacking as one."""

import pytest
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds, reaction_odds
from dust_tactics.table.odds import binomial

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def test_hits_go_to_the_unit_first_and_then_to_the_hero() -> None:
    """One grenadier and two crosses of the hero: three hits that are not saved destroy both."""
    enemies = {"Recon Grenadiers": "E3", "Stefan Retter": "E3"}
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, enemies)
    referee.change("Recon Grenadiers", miniatures=(0,)).change("Stefan Retter", crosses=2)
    referee.activate("Ludwig").declare("attack")
    shots = referee.attack_command(("MG 44", "Recon Grenadiers")).shots
    [odds] = attack_odds(referee.state, 0, shots, sustained=False).targets
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    wounds = binomial(dice, (1 / 3) * (2 / 3))
    assert (odds.left, odds.hero_left) == (3, 2)
    assert odds.destroyed == pytest.approx(wounds.at_least(3))
    assert odds.lost.exactly(1) == pytest.approx(wounds.exactly(1))


def test_strong_hits_take_one_soldier_each_and_then_bite_the_hero() -> None:
    """Two grenadiers; the hero has four crosses, of which a hit of the howitzer takes two."""
    enemies = {"Recon Grenadiers": "E3", "Stefan Retter": "E3"}
    referee = Referee(FIELD, {"Koshka": "E4"}, enemies)
    referee.change("Recon Grenadiers", miniatures=(0,)).change("Stefan Retter", crosses=3)
    referee.activate("Koshka").declare("attack")
    shots = referee.attack_command(("Grenade Pistol", "Recon Grenadiers")).shots
    [odds] = attack_odds(referee.state, 0, shots, sustained=False).targets
    assert odds.volleys[0].volley.dice.total == 2, "the hero is counted"
    assert odds.lost.chances.sum() == pytest.approx(1.0)
    assert odds.destroyed == pytest.approx(binomial(2, (1 / 3) * (2 / 3)).at_least(2))


def test_both_strike_and_the_pair_is_struck_back() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E5", "Bazooka Joe": "E5"}, {"Lara": "E4"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack")
    shots = referee.attack_command(("Knives", "Lara", 5), ("hero: Knives", "Lara")).shots
    odds = attack_odds(referee.state, 0, shots, sustained=False)
    assert [volley.volley.dice.total for volley in odds.targets[0].volleys] == [5, 1]
    assert odds.targets[0].expected_hits == pytest.approx(2.0)
    assert odds.retaliation is not None and (odds.retaliation.left, odds.retaliation.hero_left) == (9, 4)
    assert odds.retaliation.unit == referee.unit("Bot Hunters").id


def test_a_hero_left_of_a_pair_still_answers() -> None:
    """Retaliation is worked out for each number of survivors, the hero alone included."""
    enemies = {"Recon Grenadiers": "E4", "Stefan Retter": "E4"}
    referee = Referee(FIELD, {"Bot Hunters": "E5", "Bazooka Joe": "E5"}, enemies)
    referee.change("Recon Grenadiers", miniatures=(0,))
    referee.activate("Bot Hunters").declare("attack")
    attack = [("M1 Automatic Rifle", "Recon Grenadiers", 3), ("Knives", "Recon Grenadiers", 5)]
    odds = attack_odds(referee.state, 0, referee.attack_command(*attack).shots, sustained=False)
    assert odds.retaliation is not None
    falls = binomial(3, (1 / 3) * (2 / 3)).at_least(1)
    both, alone = 2 / 3, 1 / 3
    assert odds.retaliation.expected_hits == pytest.approx((1 - falls) * both + falls * alone)


def test_reacting_together_is_worth_more() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "E2"}, {"Bot Hunters": "E5", "Bazooka Joe": "E5"})
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3")
    hunters, joe = referee.unit("Bot Hunters").id, referee.unit("Bazooka Joe").id
    alone = reaction_odds(referee.state, hunters, 0)
    both = reaction_odds(referee.state, hunters, 0, joe)
    assert both.expected_loss > alone.expected_loss > 0
