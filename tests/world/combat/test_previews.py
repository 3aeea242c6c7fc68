"""What is shown of an attack before it is declared, and of a battle while it goes on."""

import pytest
from duel import Duel
from world_referee import force, number_of

from dust_tactics.world.battle import ATTACKER, DEFENDER, BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.preview import (
    AbilityWorth,
    ability_worth,
    attack_preview,
    battle_preview,
    reroll_preview,
)
from dust_tactics.world.commands import Attack, Bombard, Drop, Launch, Shell
from dust_tactics.world.events import Rolled, SupremacySettled
from dust_tactics.world.force import Force


def test_dice_supremacy_and_first_roll_are_those_of_the_battle() -> None:
    """The same tallies that the battle tells afterwards."""
    held = {0: {"mongolia": "3T 2M F"}, 1: {"manchuria": "2T M", "kamchatka": "T"}}
    duel = Duel(held, centres="manchuria")
    command = duel.attack_command("mongolia", "manchuria", "3T 2M F")
    preview = attack_preview(duel.state, command)
    assert (preview.kind, preview.first) == (BattleKind.LAND, ATTACKER)
    assert (preview.attacking.total, preview.defending.total) == (8, 7)
    assert preview.supremacy is not None and preview.odds is not None
    duel.give(command)
    settled = duel.told(SupremacySettled)[0]
    assert (settled.attacking, settled.defending, settled.holder, settled.clause) == preview.supremacy
    duel.stand(dice=["M" * 8, "M" * 7])
    assert [roll.dice for roll in duel.told(Rolled)] == [preview.attacking, preview.defending]


def test_a_preview_changes_nothing_and_rolls_no_die() -> None:
    """The state is as it was."""
    duel = Duel({0: {"mongolia": "3T"}, 1: {"manchuria": "2T"}})
    before = duel.state.copy()
    attack_preview(duel.state, duel.attack_command("mongolia", "manchuria", "T"))
    assert duel.state == before


def test_the_chance_falls_from_roll_to_roll() -> None:
    """A battle under way has the odds of what is left, of whose roll it is and of blank rolls before it."""
    duel = Duel({0: {"mongolia": "3M"}, 1: {"manchuria": "3T", "kamchatka": "T"}})
    before = attack_preview(duel.state, duel.attack_command("mongolia", "manchuria", "3M")).odds
    duel.attack("mongolia", "manchuria", "3M")
    begun = battle_preview(duel.state)
    assert before is not None and begun.odds is not None
    assert begun.odds.take == pytest.approx(before.take)
    duel.stand(dice=["MMMMMM", "HMM"])
    later = battle_preview(duel.state)
    assert later.odds is not None and later.odds.terms.attacking == Force(mech=2)
    assert (later.first, later.supremacy, later.attacking.total) == (ATTACKER, None, 4)
    assert later.odds.take < begun.odds.take


def test_a_battle_at_sea_has_no_first_side() -> None:
    """Both roll at the same time, by the version's combat value."""
    held = {0: {"grand-banks": "2S", "mongolia": "T"}, 1: {"caribbean": "S"}}
    for version, dice in (("standard", 4), ("epic", 2)):
        duel = Duel(held, version=version)
        preview = attack_preview(duel.state, duel.attack_command("grand-banks", "caribbean", "2S"))
        assert (preview.kind, preview.first, preview.supremacy) == (BattleKind.SEA, None, None)
        assert preview.attacking.total == dice
        assert preview.odds is not None and preview.odds.both_gone > 0


def test_special_attacks_have_dice_and_losses() -> None:
    """HITs beyond the units there are lost."""
    held = {0: {"antilles": "2B", "caribbean": "3S"}, 1: {"sargasso": "S", "panama": "4T", "mongolia": "T"}}
    duel = Duel(held, abilities={0: Ability.BALLISTIC_MISSILES})
    sargasso, panama = number_of("sargasso"), number_of("panama")
    bombers = attack_preview(duel.state, Bombard(duel.decision, number_of("antilles"), sargasso, 2))
    assert (bombers.kind, bombers.attacking.total, bombers.defending.total) == (SpecialKind.BOMBERS, 4, 0)
    assert bombers.losses is not None and bombers.losses.exactly(1) == pytest.approx(1 - (2 / 3) ** 4)
    submarines = attack_preview(duel.state, Shell(duel.decision, number_of("caribbean"), panama, 3))
    assert (submarines.kind, submarines.attacking.total) == (SpecialKind.SUBMARINES, 3)
    assert submarines.losses is not None and submarines.losses.mean == pytest.approx(1)
    missiles = attack_preview(duel.state, Launch(duel.decision, number_of("mongolia")))
    assert (missiles.kind, missiles.attacking.total, missiles.odds) == (SpecialKind.MISSILES, 3, None)


def test_a_drop_has_no_way_back_in_its_odds() -> None:
    """Mechs of several areas together."""
    held = {0: {"mongolia": "2M", "cape": "M"}, 1: {"brazil": "2T"}}
    duel = Duel(held, abilities={0: Ability.MECH_DROPPER})
    preview = attack_preview(
        duel.state, Drop(duel.decision, number_of("brazil"), duel.dropped({"mongolia": 2, "cape": 1}))
    )
    assert preview.kind is BattleKind.DROPPED and preview.attacking.total == 6
    assert preview.odds is not None and preview.odds.terms.no_way_back


def test_a_reroll_is_weighed_when_it_is_offered() -> None:
    """For the defender the attacker's chance falls."""
    duel = Duel({0: {"mongolia": "2M"}, 1: {"manchuria": "3T"}}, abilities={1: Ability.SIGRID})
    duel.attack("mongolia", "manchuria", "2M")
    assert reroll_preview(duel.state) is None
    duel.stand(dice=["MMMM", "HMM"])
    assert duel.asked_name == "OfferReroll"
    worth = reroll_preview(duel.state)
    assert worth is not None and worth.blanks < worth.kept
    duel.keep()
    kept = battle_preview(duel.state).odds
    assert kept is not None and kept.take == pytest.approx(worth.kept)


def test_a_reroll_at_sea_is_weighed_with_the_dice_of_both_sides() -> None:
    """All four dice lie on the table: the attacker misses and is hit once."""
    held = {0: {"grand-banks": "2S", "mongolia": "T"}, 1: {"caribbean": "2S", "brazil-basin": "S", "manchuria": "T"}}
    duel = (
        Duel(held, abilities={0: Ability.SIGRID}).attack("grand-banks", "caribbean", "2S").stand(dice=["MMMM", "HMMM"])
    )
    assert duel.asked_name == "OfferReroll"
    worth = ability_worth(duel.state)
    assert worth is not None and worth.is_better_used and worth.used > worth.unused
    duel.keep()
    kept = battle_preview(duel.state).odds
    assert kept is not None and kept.take == pytest.approx(worth.unused)


@pytest.mark.parametrize(
    ("ability", "units", "is_better"),
    [(Ability.ACE_OF_THE_SKY, "2F", True), (Ability.SECRET_WEAPON, "2T", True)],
)
def test_an_ability_at_the_start_is_weighed(ability: Ability, units: str, is_better: bool) -> None:
    """Against playing without it."""
    held = {0: {"mongolia": units}, 1: {"manchuria": "2T", "kamchatka": "T"}}
    duel = Duel(held, abilities={0: ability})
    plain = attack_preview(duel.state, duel.attack_command("mongolia", "manchuria", units)).odds
    duel.attack("mongolia", "manchuria", units)
    worth = ability_worth(duel.state)
    assert worth is not None and plain is not None
    assert worth.unused == pytest.approx(plain.take) and worth.is_clear
    assert worth.is_better_used == is_better
    duel.use()
    if ability is Ability.SECRET_WEAPON:
        assert duel.held_by("manchuria") == 0 and worth.used == 1.0
    else:
        flown = battle_preview(duel.state).odds
        assert flown is not None and flown.take == pytest.approx(worth.used)


def test_what_is_as_good_without_an_ability_is_not_better_with_it() -> None:
    """By the whole per cents that people read, and for the defender the other way round."""
    assert not AbilityWorth(0.901, 0.904, is_wanted=True).is_better_used
    assert AbilityWorth(0.5, 0.4, is_wanted=False).is_better_used
    assert not AbilityWorth(0.5, 0.6, is_wanted=False).is_better_used


def test_the_aces_dice_are_in_the_odds() -> None:
    """Air units of the side that uses it."""
    duel = Duel({0: {"mongolia": "2F"}, 1: {"manchuria": "T"}}, abilities={0: Ability.ACE_OF_THE_SKY})
    plain = attack_preview(duel.state, duel.attack_command("mongolia", "manchuria", "2F")).odds
    duel.attack("mongolia", "manchuria", "2F").use()
    flown = battle_preview(duel.state)
    assert plain is not None and flown.odds is not None
    assert flown.attacking.total == 4
    assert flown.odds.take > plain.take


def test_no_preview_of_no_battle() -> None:
    """An error, not a guess."""
    duel = Duel({0: {"mongolia": "2F"}, 1: {"manchuria": "T"}})
    with pytest.raises(ValueError, match="no battle"):
        battle_preview(duel.state)


def test_the_bonus_counts_for_the_defender_alone() -> None:
    """An attack out of a capital has none."""
    duel = Duel({0: {"peking": "M"}, 1: {"mongolia": "T", "tokyo": "T"}}, centres="peking", capitals_open=True)
    preview = attack_preview(duel.state, duel.attack_command("peking", "mongolia", "M"))
    assert (preview.attacking.total, preview.defending.total) == (2, 1)
    into = attack_preview(duel.state, Attack(duel.decision, number_of("peking"), number_of("tokyo"), force("M")))
    assert (into.attacking.total, into.defending.total, into.first) == (2, 6, DEFENDER)
