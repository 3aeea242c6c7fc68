"""Abilities of single soldiers by the 2010 book: whose they are, and that they fall with them (T10-CMD-01, 02)."""

import pytest
from book_2010 import squad
from test_2010_command_squads import COMMAND, ROLES, table, with_members

from dust_tactics.rules.members import abilities_of, has_member, is_lost

FIVE = tuple(range(5))


@pytest.mark.clause("T10-CMD-01", "T10-CMD-02")
@pytest.mark.parametrize("fallen", FIVE)
def test_an_ability_falls_with_the_soldier_who_has_it_and_with_no_other(fallen: int) -> None:
    """Officer, Radioman, Mechanic, Medic and weapon specialist are the soldiers 1 to 5."""
    assert [abilities_of(COMMAND, miniature) for miniature in FIVE] == [(role,) for role in ROLES]
    battle = table({"Command": "A1"}).change("Command", miniatures=tuple(one for one in FIVE if one != fallen))
    unit = battle.unit("Command")
    assert [role for role in ROLES if is_lost(unit, role)] == [ROLES[fallen]]
    assert [has_member(unit, role) for role in ROLES] == [role != ROLES[fallen] for role in ROLES]
    assert is_lost(unit, "command-squad") is False, "that is the whole unit's"
    assert is_lost(unit, "charge") is False, "what it never had it has not lost"


@pytest.mark.clause("T10-CMD-02")
def test_without_one_of_two_abilities_a_squad_keeps_the_other() -> None:
    cards = {"Pair": with_members(squad("Pair", "charge"), ("medic", 2))}
    unit = table({"Pair": "A1"}, cards=cards).change("Pair", miniatures=(0, 2, 3, 4)).unit("Pair")
    assert (is_lost(unit, "medic"), is_lost(unit, "charge")) == (True, False)
