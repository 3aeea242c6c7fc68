"""Armies put together at somebody's choice: legal, well spent, always the same for the same choices."""

from dataclasses import replace

import numpy as np
import pytest
from referee import all_cards

from dust_tactics.rules.army_building import Terms, army_refusals
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.game import EDITIONS
from dust_tactics.rules.mustering import army_of, muster, partners
from dust_tactics.rules.pairing import pair_refusals
from dust_tactics.rules.scenario import Army, UnitSetup

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
        assert list(army_refusals(Terms(limit, (army.bloc,)), cards)) == []
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
