"""Joined heroes of the 2010 book on the screen: who is meant by a click, and how many a side is said to have."""

from battle_by_book import battle_2010

from dust_tactics.rules.game import new_game
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.panels.top_bar import standings
from dust_tactics.screen.battle.planning.acting import Acting, first_choice

HERO = "joe-brown"


def joined() -> GameState:
    """A hero with his squad and a robot beside them, against a robot."""
    battle = battle_2010({"combat-rangers": "A1", HERO: "with combat-rangers", "pounder": "B1"}, {"luther": "I1"})
    return new_game(battle, 1)[0]


def test_a_click_on_a_joined_hero_means_both_since_they_part_for_good() -> None:
    state = joined()
    rangers, hero = state.units[:2]
    assert first_choice(state, hero.id) == first_choice(state, rangers.id) == Acting(rangers.id, hero.id)


def test_a_joined_hero_is_not_counted_beside_the_squad() -> None:
    own, other = standings(joined(), 0)
    assert (own.to_act, own.alive, own.total) == (2, 2, 2)
    assert (other.to_act, other.alive, other.total) == (1, 1, 1)
