"""All that must be seen in battles of an edition, derived from its rules, its cards and what ships with it."""

import importlib
import inspect
import pkgutil
import typing
from collections.abc import Iterable, Mapping

from dust_tactics.files.cards.skills import CarriedBy, skill_words
from dust_tactics.lab.coverage import CoverageItem, CoverageItems
from dust_tactics.lab.coverage_of_course import EXCUSES, REACTIONS, action_sequence
from dust_tactics.lab.coverage_of_ground import uses_of, uses_of_storeys, uses_of_walls
from dust_tactics.lab.coverage_of_heroes import AT_THE_CONTROLS, WITH_UNITS
from dust_tactics.lab.coverage_of_units import CELLS, FORMS, RULES_AT_WORK, items_on_card
from dust_tactics.lab.other_books import in_the_book
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules import steps
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import AnyCommand, Resign
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import CONDITIONS, KINDS
from dust_tactics.table.agenda import Question
from dust_tactics.table.dice_sets import DiceKind


def required_items(
    edition: Edition[GameState], cards: Mapping[str, Card], scenarios: Iterable[str], boards: Iterable[str]
) -> tuple[CoverageItem, ...]:
    """Everything, each item once and in a sensible order; `scenarios` are ids and `boards` names."""
    items = [
        *_course(edition),
        *_cards(edition, cards),
        *_words(edition),
        *(CoverageItem("joined hero", case) for case in WITH_UNITS),
        *(CoverageItem("pilot", case) for case in AT_THE_CONTROLS),
        *uses_of(edition.terrain),
        *uses_of_walls(cards.values()),
        *uses_of_storeys(edition),
        *_hidden(),
        *(CoverageItem("scenario", scenario) for scenario in scenarios),
        *(CoverageItem("board", board) for board in boards),
    ]
    return tuple(filter(in_the_book(edition, cards.values()), dict.fromkeys(items)))


def _course(edition: Edition[GameState]) -> CoverageItems:
    answers = (kind for kind in typing.get_args(AnyCommand) if kind is not Resign)  # who resigns sees no more
    yield from (CoverageItem("command", kind.__name__) for kind in answers)
    yield from (CoverageItem("event", kind.__name__) for kind in typing.get_args(AnyEvent))
    yield from (CoverageItem("decision", name) for name in questions())
    for actions in (*edition.declarations.all_sequences, *edition.reactions.all_sequences):
        yield action_sequence(actions)
    yield from (CoverageItem("action lost", excuse) for excuse in EXCUSES)
    yield from (CoverageItem("reaction", case) for case in REACTIONS)
    yield from (CoverageItem("move", name) for name in ("onto the table", "move", "march", "turn"))
    yield from (CoverageItem("put down", item) for item in edition.setting_up.kinds)
    yield from (CoverageItem("set of dice", dice) for dice in DiceKind)
    for kind, table in (("dice", "purpose"), ("no save", "no-save"), ("result", "reason")):
        yield from (CoverageItem(kind, name) for name in _messages(table))
    yield from (CoverageItem("result", reason) for reason in KINDS)
    yield from (CoverageItem("victory", kind) for kind in CONDITIONS)


def questions() -> list[str]:
    """Return the names of all kinds of questions that steps ask."""
    found = set()
    for module in pkgutil.iter_modules(steps.__path__):
        loaded = importlib.import_module(f"{steps.__name__}.{module.name}")
        for name, member in inspect.getmembers(loaded, inspect.isclass):
            if issubclass(member, Question) and member is not Question:
                found.add(name)
    return sorted(found)


def _messages(table: str) -> list[str]:
    """Return the keys of a table of messages: what the program can tell of."""
    return [key.removeprefix(f"{table}.") for key in load_messages() if key.startswith(f"{table}.")]


def _cards(edition: Edition[GameState], cards: Mapping[str, Card]) -> CoverageItems:
    """Return what the cards bring. Skills that the edition does not define do nothing."""
    for card in cards.values():
        for item in items_on_card(card):
            if item.kind != "skill" or item.name in edition.skills:
                yield item


def _words(edition: Edition[GameState]) -> CoverageItems:
    """Skills and weapon rules of the edition, whether or not a card carries them, and what else weapons can be."""
    yield from (CoverageItem("skill", key) for key in edition.skills)
    for word in skill_words().values():
        if CarriedBy.WEAPON in word.carried_by and edition.id in word.editions:
            yield CoverageItem("weapon rule", word.key)
    yield from (CoverageItem("weapon rule at work", rule) for rule in RULES_AT_WORK)
    yield CoverageItem("weapon", "improvised")
    yield from (CoverageItem("range", form) for form in FORMS)
    yield from (CoverageItem("weapon cell", name) for name in CELLS)


def _hidden() -> CoverageItems:
    """Units behind something."""
    yield CoverageItem("cover", "infantry behind something")
    yield CoverageItem("cover", "vehicle behind something")
    yield CoverageItem("sight", "a vehicle blocks it")
    yield CoverageItem("sight", "a wall blocks it")
