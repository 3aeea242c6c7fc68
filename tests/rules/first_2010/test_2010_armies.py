"""What may stand in an army of the 2010 book, and who goes with whom (T10-ARM, T10-CRD-02, T10-HER-03, T10-CMD-40)."""

from dataclasses import replace

import pytest
from book_2010 import hero, squad, walker

from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.scenario import Terms
from dust_tactics.table.refusal import Refusal

RANGERS, POUNDER, JOE = squad("Combat Rangers"), walker("Pounder"), hero("Joe")
GRENADIERS = replace(squad("Battle Grenadiers"), bloc=Bloc.AXIS)


def why_not(taken: list[Card], card: Card, **terms: object) -> Refusal | None:
    """Why a unit can't be taken beside others."""
    return EDITION.army.addition_refusal(Terms(**terms), taken, card)  # type: ignore[arg-type]


@pytest.mark.clause("T10-ARM-01", "T10-ARM-03")
def test_the_total_may_be_reached_but_not_by_one_exceeded() -> None:
    """A squad of 2 AP and a robot of 4 are six; a scenario may let them be as many as they like."""
    assert why_not([RANGERS], POUNDER, limit=6) is None
    over = why_not([RANGERS], POUNDER, limit=5)
    assert over is not None and (over.reason, over.clause, dict(over.values)["over"]) == (
        "over-the-limit",
        "T10-ARM-01",
        1,
    )
    assert why_not([RANGERS] * 20, POUNDER) is None


@pytest.mark.clause("T10-ARM-01")
def test_an_army_is_of_one_bloc() -> None:
    assert why_not([RANGERS, RANGERS], POUNDER) is None
    mixed = why_not([RANGERS, RANGERS], GRENADIERS)
    assert mixed is not None and (mixed.reason, mixed.clause) == ("army-of-one-bloc", "T10-CRD-02")
    assert dict(mixed.values)["bloc"] == Bloc.ALLIES.value


@pytest.mark.clause("T10-ARM-04")
def test_the_players_may_agree_on_which_bloc() -> None:
    assert why_not([], RANGERS, blocs=(Bloc.ALLIES,)) is None
    other = why_not([], GRENADIERS, blocs=(Bloc.ALLIES,))
    assert other is not None and (other.reason, dict(other.values)["bloc"]) == ("bloc-not-allowed", Bloc.AXIS.value)
    camps = EDITION.army.camps
    assert camps(Terms(), RANGERS) == camps(Terms(blocs=(Bloc.ALLIES,)), RANGERS) == {Bloc.ALLIES}
    assert camps(Terms(blocs=(Bloc.ALLIES,)), GRENADIERS) == frozenset()


@pytest.mark.clause("T10-DEF-05", "T10-HER-01")
def test_a_hero_is_one_and_only_but_squads_and_robots_may_be_several() -> None:
    again = why_not([RANGERS, JOE, POUNDER], JOE)
    assert again is not None and (again.reason, again.clause) == ("only-once", "T10-DEF-05")
    assert why_not([RANGERS, JOE], hero("Rosie")) is None
    assert why_not([RANGERS, POUNDER], RANGERS) is None


@pytest.mark.example("T10-CMD-40")
@pytest.mark.clause("T10-CMD-40", "T10-ARM-07")
def test_a_command_squad_of_each_armour_beside_any_squads() -> None:
    command, heavy = squad("Command", "command-squad"), squad("Heavy Command", "command-squad", armour=3)
    assert why_not([RANGERS, heavy], command) is None
    assert why_not([command], RANGERS) is None
    second = why_not([RANGERS, command], replace(command, id="other-command"))
    assert second is not None and second.clause == "T10-CMD-40"


@pytest.mark.clause("T10-HER-03")
def test_squads_and_robots_join_nobody() -> None:
    refusal = EDITION.army.pair_refusal(RANGERS, squad("Assault Rangers"), aboard=False)
    assert refusal is not None and (refusal.reason, refusal.clause) == ("no-hero", "T10-HER-03")
