"""Heroes who are joined until they part, for good (T10-HER)."""

import pytest
from book_2010 import made_cards, referee
from mission import victory
from referee import Referee
from story import Story

from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.events import HeroLeft
from dust_tactics.rules.heroes.joining import settle_joins
from dust_tactics.table.dice_sets import DiceKind

ROW = ". . . . . ."


def together(**more: object) -> Referee:
    """Joe with his Rangers, and somebody else of his side."""
    first = {"Combat Rangers": "A1", "Joe": "with Combat Rangers", "Pounder": "B1"}
    return referee(ROW, first, {"Luther": "E1", "Sigrid": "F1"}, **more)


def choices(battle: Referee) -> list[tuple[str, str]]:
    """Who may be activated now, and with whom."""
    units = battle.state.units
    commands = [command for command in battle.legal() if isinstance(command, Activate)]
    return [(units[each.unit].name, "" if each.together is None else units[each.together].name) for each in commands]


@pytest.mark.clause("T10-HER-07", "T10-HER-20", "T10-TRN-01")
def test_both_go_together_or_one_of_them_alone_each_once() -> None:
    battle = together()
    assert choices(battle) == [("Combat Rangers", ""), ("Combat Rangers", "Joe"), ("Pounder", ""), ("Joe", "")]
    battle.activate("Combat Rangers", "Joe").declare("nothing")
    assert choices(battle) == [("Luther", ""), ("Sigrid", "")]
    battle.activate("Luther").declare("nothing")
    assert choices(battle) == [("Pounder", "")]


@pytest.mark.clause("T10-HER-19", "T10-HER-20", "T10-HER-22")
def test_the_squad_that_goes_alone_leaves_its_hero_who_goes_later() -> None:
    """It doesn't even leave the square."""
    battle = together().activate("Combat Rangers")
    assert battle.unit("Joe").joined is None
    assert battle.told(HeroLeft) == [HeroLeft(battle.unit("Joe").id, battle.unit("Combat Rangers").id)]
    battle.declare("nothing").activate("Luther").declare("nothing")
    assert set(choices(battle)) == {("Pounder", ""), ("Joe", "")}
    battle.activate("Joe").declare("nothing")
    assert battle.unit("Joe").squares == battle.unit("Combat Rangers").squares


@pytest.mark.clause("T10-HER-20", "T10-TRN-05")
def test_only_the_heroes_of_the_side_whose_go_it_is_break_off() -> None:
    second = {"Battle Grenadiers": "F1", "Sigrid": "with Battle Grenadiers"}
    battle = referee(ROW, {"Combat Rangers": "A1", "Joe": "with Combat Rangers"}, second)
    assert {name for name, _ in choices(battle)} == {"Combat Rangers", "Joe"}


@pytest.mark.clause("T10-HER-05")
def test_who_only_shares_a_square_acts_alone() -> None:
    battle = referee(ROW, {"Combat Rangers": "A1", "Joe": "A1"}, {"Luther": "E1"})
    refusal = battle.refusal(battle.activate_command("Combat Rangers", "Joe"))
    assert (refusal.reason, refusal.clause) == ("has-not-joined", "T10-HER-05")


@pytest.mark.clause("T10-HER-20")
def test_whose_partner_has_acted_without_them_has_parted() -> None:
    """As players reckon who think ahead: after that activation, whoever acts next."""
    battle = together().change("Combat Rangers", activated=True)
    settle_joins(battle.state)
    assert battle.unit("Joe").joined is None


@pytest.mark.clause("T10-HER-08", "T10-HER-19")
def test_a_squad_planned_elsewhere_without_its_hero_has_parted_from_him() -> None:
    battle = together()
    rangers, joe = battle.unit("Combat Rangers"), battle.unit("Joe")
    elsewhere = planned(battle.state, rangers.id, (battle.square("C1"),), None)
    assert elsewhere.units[joe.id].joined is None
    assert planned(battle.state, rangers.id, rangers.squares, None).units[joe.id].joined == rangers.id


def coming(**arriving: dict[str, object]) -> list[tuple[str, str]]:
    """Who may be activated where Joe and his Rangers are still to come, and some of them later or elsewhere."""
    own = {"Combat Rangers": "", "Joe": "with Combat Rangers", "Pounder": "A1"}
    late = {name.replace("_", " "): words for name, words in arriving.items()}
    book = {"edition": EDITION, "kind_of_dice": DiceKind.CLASSIC, "cards": made_cards()}
    return choices(Story(own, {"Luther": "I9"}, arriving=late, ways=[victory("eliminate")], **book))


@pytest.mark.clause("T10-HER-06", "T10-ENT-09")
def test_hero_and_squad_come_on_together_unless_the_scenario_has_them_apart() -> None:
    assert coming() == [("Combat Rangers", "Joe"), ("Pounder", "")]
    assert coming(Combat_Rangers={"turn": 2}, Joe={"turn": 2}) == [("Pounder", "")]
    assert coming(Combat_Rangers={"turn": 2}) == [("Pounder", "")]
    assert coming(Joe={"entry": "A9"}) == [("Combat Rangers", ""), ("Pounder", ""), ("Joe", "")]


@pytest.mark.clause("T10-HER-06", "T10-ENT-09")
def test_a_hero_still_to_come_with_the_squad_is_none_of_those_to_choose_from() -> None:
    battle = referee(ROW, {"Combat Rangers": "", "Joe": "with Combat Rangers"}, {"Luther": "F1"})
    assert [unit.name for unit in battle.asked.units(battle.state)] == ["Combat Rangers"]


@pytest.mark.clause("T10-HER-02", "T10-SPC-07")
def test_a_hero_shares_the_square_of_a_robot_but_drives_none() -> None:
    battle = referee(ROW, {"Joe": "A1", "Pounder": "B1"}, {"Luther": "E1"}).activate("Joe").declare("move")
    assert battle.refusal(battle.move_command("B1", mount=True)).reason == "nobody-boards"
    assert not any(command.mount for command in battle.legal())
    battle.move("B1")
    assert battle.unit("Joe").squares == battle.unit("Pounder").squares
