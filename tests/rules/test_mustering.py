"""Armies put together at somebody's choice: legal, well spent, always the same for the same choices."""

from dataclasses import replace

import numpy as np
import pytest
from referee import all_cards

from dust_tactics.rules.armies.building import army_refusals, pair_refusals
from dust_tactics.rules.armies.mustering import army_of, muster, partners, with_heroes_placed, without
from dust_tactics.rules.cards import Bloc, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Terms, UnitSetup

CARDS = {card.id: card for card in all_cards().values()}
EDITION = EDITIONS["2013"]


def mustered(seed: int, terms: Terms) -> Army | None:
    """An army by chance."""
    random = np.random.default_rng(seed)
    return muster(EDITION, CARDS.values(), terms, lambda options: int(random.integers(options)))


@pytest.mark.clause("T13-ARM-02", "T13-ARM-03", "T13-ARM-04", "T13-HER-06")
@pytest.mark.parametrize("limit", [50, 75, 100, 150, 300])
def test_what_is_mustered_is_legal_and_spends_its_points(limit: int) -> None:
    for seed in range(20):
        army = mustered(seed, Terms(limit))
        assert army is not None
        cards = [CARDS[unit.card] for unit in army.units]
        assert list(army_refusals(EDITION, Terms(limit, (army.bloc,)), cards)) == []
        assert list(pair_refusals(EDITION, CARDS, army.units)) == []
        assert limit - 16 <= army.points <= limit
    assert len({mustered(seed, Terms(limit)).bloc for seed in range(20)}) == 3


def test_the_same_choices_make_the_same_army() -> None:
    assert mustered(7, Terms(100)) == mustered(7, Terms(100))
    assert mustered(7, Terms(100)) != mustered(8, Terms(100))


@pytest.mark.clause("T13-GEN-01")
def test_only_blocs_that_may_be_mustered() -> None:
    assert {mustered(seed, Terms(100, (Bloc.AXIS,))).bloc for seed in range(5)} == {Bloc.AXIS}
    assert mustered(0, Terms(16)) is None


@pytest.mark.clause("T13-HER-14", "T13-SKL-15")
def test_heroes_go_where_they_are_useful() -> None:
    """A pilot into the vehicle that names them, others to a squad of their armour."""
    army = army_of(EDITION, Bloc.SSU, [CARDS[name] for name in ("koshka", "matrioshka", "grandma", "red-thunder")])
    assert army.units[0] == UnitSetup("koshka", aboard=2)
    units = [UnitSetup(name) for name in ("koshka", "red-thunder", "fakyeli")]
    armours = {name: CARDS[name].armour for name in ("koshka", "red-thunder", "fakyeli")}
    _, squads = partners(EDITION, CARDS, units, 0)
    assert squads == tuple(i for i in (1, 2) if armours[units[i].card] == armours["koshka"])
    second = replace(CARDS["koshka"], id="second", name="Second")
    taken = [UnitSetup("koshka", joined_to=1), *units[1:], UnitSetup("second")]
    assert 1 not in partners(EDITION, CARDS | {"second": second}, taken, 3)[1]


def placed(*names: str) -> list[tuple[int | None, int | None]]:
    """Whom the units of an army have joined and mounted."""
    units = with_heroes_placed(EDITION, CARDS, [UnitSetup(name) for name in names])
    return [(unit.joined_to, unit.aboard) for unit in units]


def test_each_hero_goes_to_somebody_who_has_none_yet() -> None:
    """To the first squad of the same armour; alone where there is nobody, or where they have been put already."""
    assert placed("bazooka-joe", "grim-reapers", "bot-hunters", "the-gunners")[0] == (2, None)
    assert placed("rhino", "bot-hunters", "grim-reapers") == [(2, None), (None, None), (None, None)]
    assert placed("bazooka-joe", "pounder") == [(None, None), (None, None)]
    assert placed("bot-hunters", "bazooka-joe") == [(None, None), (0, None)]
    second = replace(CARDS["bazooka-joe"], id="second", name="Second")
    cards = CARDS | {"second": second}
    names = ("bazooka-joe", "second", "bot-hunters")
    units = with_heroes_placed(EDITION, cards, [UnitSetup(name) for name in names])
    assert [unit.joined_to for unit in units] == [2, None, None]
    put = [UnitSetup("koshka", joined_to=2), UnitSetup("grandma"), UnitSetup("red-thunder")]
    assert list(with_heroes_placed(EDITION, CARDS, put)) == put
    aboard = [UnitSetup("koshka", aboard=2), UnitSetup("grandma"), UnitSetup("matrioshka")]
    assert list(with_heroes_placed(EDITION, CARDS, aboard)) == aboard


def test_whom_a_hero_could_be_with() -> None:
    """Vehicles to pilot, and units to join, that no other hero is with."""
    units = [UnitSetup(name) for name in ("grandma", "koshka", "red-thunder", "matrioshka", "fakyeli")]
    assert partners(EDITION, CARDS, units, 1) == ((0, 3), (2, 4))
    units[1] = UnitSetup("koshka", aboard=0)
    assert partners(EDITION, CARDS, units, 1) == ((0, 3), (2, 4))
    cards = CARDS | {"second": replace(CARDS["koshka"], id="second", name="Second")}
    assert partners(EDITION, cards, [*units, UnitSetup("second")], 5) == ((3,), (2, 4))


def test_a_unit_is_taken_out_of_an_army() -> None:
    """Heroes stay with whom they were; whose unit has gone is alone."""
    units = [
        UnitSetup("pounder"),
        UnitSetup("bot-hunters"),
        UnitSetup("bazooka-joe", joined_to=1),
        UnitSetup("rhino", joined_to=4),
        UnitSetup("grim-reapers"),
    ]
    assert [unit.joined_to for unit in without(units, 0)] == [None, 0, 3, None]
    assert [unit.joined_to for unit in without(units, 1)] == [None, None, 3, None]
    assert [unit.joined_to for unit in without(units, 2)] == [None, None, 3, None]
    assert [(unit.card, unit.joined_to) for unit in without(units, 4)][2:] == [("bazooka-joe", 1), ("rhino", None)]
    crew = [UnitSetup("koshka", aboard=2), UnitSetup("fakyeli"), UnitSetup("grandma")]
    assert [unit.aboard for unit in without(crew, 1)] == [1, None]


def test_an_army_by_chance_is_varied() -> None:
    """Not more than two of a kind while there is a choice, and a hero for fifty points at most."""
    for seed in range(20):
        army = mustered(seed, Terms(150))
        names = [unit.card for unit in army.units]
        assert max(names.count(name) for name in names) <= 3
        assert sum(CARDS[name].kind is Kind.HERO for name in names) <= 3
        assert army.points == sum(CARDS[name].points for name in names)
        assert (army.id, army.name, army.edition) == ("mustered", army.bloc.value, "2013")
        assert muster(EDITION, CARDS.values(), Terms(150, (army.bloc,)), lambda options: 0, "Mine").name == "Mine"
