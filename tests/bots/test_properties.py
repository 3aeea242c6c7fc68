"""What every level of computer player keeps to in every battle, however odd."""

import importlib
import pkgutil

import pytest
from watched import Watched

import dust_tactics.rules
from dust_tactics.bots.objectives import GOALS
from dust_tactics.bots.policy import ANSWERS
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.levels import shipped_levels
from dust_tactics.lab.battles import play_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import Walk
from dust_tactics.rules.victory import CONDITIONS
from dust_tactics.table.agenda import Question

LEVELS = tuple(level.id for level in shipped_levels().levels)


def questions() -> set[type]:
    """Return every kind of question that the rules ask."""
    for module in pkgutil.walk_packages(dust_tactics.rules.__path__, "dust_tactics.rules."):
        importlib.import_module(module.name)
    found, unread = set(), list(Question.__subclasses__())
    while unread:
        kind = unread.pop()
        unread += kind.__subclasses__()
        if kind.__module__.startswith("dust_tactics."):
            found.add(kind)
    return found


def test_every_question_has_an_answer_of_its_own() -> None:
    """Whoever adds a question adds its answer."""
    assert set(ANSWERS) == questions()


def test_every_way_to_win_has_its_places() -> None:
    """Whoever adds a way to win says where one has to stand for it."""
    assert set(GOALS) == set(CONDITIONS.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("chunk", range(3))
def test_odd_battles_are_played_to_the_end_by_the_rules(level: str, chunk: int) -> None:
    """Legal answers, the same each time, to whoever is asked, whatever the dice of the state; and nothing is broken."""
    cards = load_cards("2013")
    for seed in range(chunk * 8, (chunk + 1) * 8):
        battle = random_battle(seed, cards)
        players = Watched(level, 2 * seed, 5), Watched(level, 2 * seed + 1, 5)
        known = Walk(battle, seed, 0.02)
        assert play_battle(battle, seed, players, known.observe).commands == known.commands
