"""What each book says in words of its own: the log, the rules on cards, and the texts that are laid over."""

from pathlib import Path

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.cards.skills import skill_words
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.language.catalogue import load_messages, messages_folder
from dust_tactics.language.clauses import CLAUSE_NAME, load_clauses
from dust_tactics.language.message_files import read_layer
from dust_tactics.language.printed_rules import defined_rule, rules_of, weapon_rules
from dust_tactics.language.report.line import Line
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.editions import EDITIONS

ENGLISH = load_messages()
PLAIN = read_layer(messages_folder(), "en")
BOOKS = sorted(edition for edition in EDITIONS if (messages_folder() / edition).is_dir())


@pytest.mark.parametrize("book", EDITIONS)
def test_a_book_is_named_where_one_begins(book: str) -> None:
    """In the menu, and where books are chosen."""
    assert book in ENGLISH.text("menu.version", version="1") and ENGLISH.text(f"edition.{book}")


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_says_only_what_it_says_otherwise(book: str) -> None:
    """A text that is the same as for all books would be forgotten when that changes."""
    said = read_layer(messages_folder() / book, "en", PLAIN)
    assert said.phrases
    assert [key for key, phrase in said.phrases.items() if phrase == PLAIN.phrases[key]] == []
    assert [thing for thing, forms in said.counts.items() if forms == PLAIN.counts[thing]] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_rules_are_cited_beside_texts_and_not_in_them(book: str) -> None:
    """A clause in a text could be of one book only."""
    messages = ENGLISH.of_book(book)
    texts = {key: "".join(piece.text for piece in messages.phrase(key)) for key in messages}
    assert [key for key, text in texts.items() if CLAUSE_NAME.search(text) and not key.startswith("world.")] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_every_word_on_the_cards_of_a_book_is_told_with_its_rule(book: str) -> None:
    """A word that is one of the book's has a text and a clause of it; all others are said to be without effect."""
    messages, clauses = ENGLISH.of_book(book), load_clauses(book)
    for key in (key for key, word in skill_words().items() if book in word.editions):
        rule = defined_rule(key, book, messages)
        assert rule is not None and rule.text and rule.clauses, key
        assert set(rule.clauses) <= clauses.keys(), key
    for card in load_cards(book).values():
        found = [
            *rules_of(card, messages),
            *(rule for each in card.weapons for rule in weapon_rules(each, book, messages)),
        ]
        assert all(rule.inert or rule.clauses for rule in found), card.id


def test_pilots_are_told_by_what_stands_beside_the_word() -> None:
    """A hero who may pilot, one who names a vehicle, and a vehicle that names its hero are three things."""
    told = {
        frozenset(dict(skill.values)): rule.text
        for card in load_cards("2016").values()
        for skill, rule in zip(card.skills, rules_of(card, ENGLISH), strict=True)
        if skill.key == "pilot"
    }
    assert told == {
        frozenset(): "This hero may pilot vehicles that name no other pilot.",
        frozenset({"hero"}): "Only the hero named on the card may pilot this vehicle.",
        frozenset({"vehicle"}): "This hero may pilot the vehicle named on the card.",
    }


def told_of(battle_of: str, seed: int) -> list[Line]:
    """All lines of the log of a battle that is played by chance, details included."""
    path = Path(battle_of)
    battle = make_battle(load_scenario(path)) if path.suffix else random_battle(seed, load_cards(battle_of), battle_of)
    narrator, lines = Narrator(ENGLISH), []

    def observe(state, command, events) -> None:
        found = narrator.report(events, state)
        lines.extend([*found, *(detail for line in found for detail in line.details)])

    play_battle(battle, seed, random_players(seed), observe)
    return lines


@pytest.mark.parametrize("seed", [0, 2, 5])
def test_logs_cite_the_book_that_is_played(seed: int) -> None:
    """Every line has words, and a clause of the book if it has one."""
    lines = told_of("2016", seed)
    assert len(lines) > 10
    for line in lines:
        assert line.text.strip() and not set(line.text) & set("{}*") and "  " not in line.text
        assert not line.clause or line.clause in load_clauses("2016"), line.text


@pytest.mark.parametrize("scenario", ["baptism-of-fire", "race-for-fuel"])
def test_scenarios_of_2016_are_told_in_its_words(scenario: str) -> None:
    lines = told_of(str(data_root() / "scenarios" / f"{scenario}.toml"), 1)
    assert len(lines) > 100
    assert {line.clause for line in lines} - {""} <= load_clauses("2016").keys()
    words = " ".join(line.text for line in lines)
    assert "March Move" not in words and "infantry save" not in words
