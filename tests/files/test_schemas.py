"""The schemas for editors: up to date, true of every file that ships, with just the keys that the program reads."""

import json
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from small_scenario import HEROES, SCENARIO, written
from story_scenario import STORY
from test_unit_cards import ARMY, CARD

from dust_tactics.files.armies.armies import read_armies
from dust_tactics.files.cards.cards import check_cards, read_cards
from dust_tactics.files.places import data_root
from dust_tactics.files.reading import toml as toml_reader
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.schemas import schema_text, schemas, schemas_folder

SHIPPED = {
    "scenario.json": [
        *(data_root() / "scenarios").glob("*.toml"),
        *(data_root() / "scenarios" / "campaigns" / "battles").glob("*.toml"),
    ],
    "campaign.json": [*(data_root() / "scenarios" / "campaigns").glob("*.toml")],
    "armies.json": [*(data_root() / "assets" / "armies").glob("*.toml")],
    "cards.json": [
        *(data_root() / "assets" / "cards").glob("*/*.toml"),
        *(data_root() / "assets" / "fixtures").glob("*.toml"),
    ],
}
RICH = (
    SCENARIO
    + """
[[objective]]
name = "other"
square = "A1"

[[smoke]]
squares = ["A2"]
until = 2

[set_up]
edges = "chosen"

[balance]
by = "veteran"
won = 2
lost = 1
drawn = 1

[pack]
author = "Ada"
version = "1.2"
licence = "CC0"
description = { en = "A small fight." }
"""
)


def valid(name: str, text: str) -> bool:
    """Whether a text is valid by a schema."""
    validator = jsonschema.Draft7Validator(schemas()[name])
    return validator.is_valid(tomllib.loads(text))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_schemas_are_sound_and_up_to_date(name: str) -> None:
    """As `python assets/build.py schema` writes them."""
    jsonschema.Draft7Validator.check_schema(schemas()[name])
    assert (schemas_folder() / name).read_text(encoding="utf-8") == schema_text(schemas()[name])


@pytest.mark.parametrize(
    ("name", "path"),
    [(name, path) for name, paths in SHIPPED.items() for path in paths],
    ids=lambda part: Path(part).stem,
)
def test_every_file_that_ships_is_valid(name: str, path: Path) -> None:
    jsonschema.Draft7Validator(schemas()[name]).validate(tomllib.loads(path.read_text(encoding="utf-8")))


BROKEN = [
    ("scenario.json", SCENARIO, "turns = 6", "turn = 6"),
    ("scenario.json", SCENARIO, "turns = 6", 'turns = "6"'),
    ("scenario.json", SCENARIO, "turns = 6", "turns = 600"),
    ("scenario.json", SCENARIO, 'join = "south"', 'join = "below"'),
    ("scenario.json", SCENARIO, 'facing = "west"', 'facing = "left"'),
    ("scenario.json", SCENARIO, 'kind = "eliminate"', 'kind = "eliminat"'),
    ("scenario.json", SCENARIO, 'objective = "depot"\n', ""),
    ("scenario.json", SCENARIO, "clear = 1", "clears = 1"),
    ("scenario.json", SCENARIO, 'en = "Skirmish"', 'english = "Skirmish"'),
    ("scenario.json", SCENARIO, 'army = "2013-battlegroup-koshka"', 'muster = "100"'),
    ("scenario.json", RICH, 'by = "veteran"', 'by = "random"'),
    ("scenario.json", RICH, "won = 2\n", ""),
    ("scenario.json", RICH, "drawn = 1", "draws = 1"),
    ("scenario.json", RICH, 'version = "1.2"', 'version = "one"'),
    ("scenario.json", RICH, 'author = "Ada"', "author = 7"),
    ("scenario.json", STORY, 'when = "objective-taken"', 'when = "turn-begins"'),
    ("scenario.json", STORY, "points = { Blue = 2 }", "points = { Blue = 0 }"),
    ("scenario.json", STORY, 'id = "gunners"', 'id = "The Gunners"'),
    ("scenario.json", STORY, 'kind = "any"', 'kind = "most-points"'),
    ("scenario.json", STORY, "from_start = false", "from_start = 0"),
    ("armies.json", ARMY, 'bloc = "allies"', 'bloc = "allied"'),
    ("armies.json", ARMY, '"pounder"', '{ card = "pounder", hiro = "bazooka-joe" }'),
    ("armies.json", ARMY, '["bazooka-joe", "pounder"]', "[]"),
    ("cards.json", CARD, "armour = 2", "armour = 9"),
    ("cards.json", CARD, '["fast"]', '["faster"]'),
    ("cards.json", CARD, '["fast"]', '[{ key = "pilot" }]'),
    ("cards.json", CARD, 'range = "4"', 'range = "far"'),
    ("cards.json", CARD, '"2/1", "1/1"', '"2/1"'),
    ("cards.json", CARD, '"2/1", "1/1"', '"2-1", "1/1"'),
    ("cards.json", CARD, "move = 1", "moves = 1"),
]


@pytest.mark.parametrize(("name", "text", "old", "new"), BROKEN)
def test_a_broken_file_is_not_valid(name: str, text: str, old: str, new: str) -> None:
    assert old in text
    assert valid(name, text)
    assert not valid(name, text.replace(old, new, 1))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, ...], set[str]]:
    """The keys that the program asks for, by the tables they stand in."""
    keys: dict[tuple[str, ...], set[str]] = defaultdict(set)
    finish = toml_reader.Table.finish

    def noted(table: toml_reader.Table, **more: Any) -> None:
        keys[tuple(part for part in table.path if isinstance(part, str))] |= set(table._asked)
        finish(table, **more)

    monkeypatch.setattr(toml_reader.Table, "finish", noted)
    return keys


def keys_of(schema: dict[str, Any], path: tuple[str, ...]) -> set[str]:
    """The keys that a schema knows in a table."""
    if not path:
        return set(schema["properties"])
    inner = schema["properties"].get(path[0], {})  # of several tables, one may be without
    found: set[str] = set()
    for choice in tables_of(inner):
        found |= keys_of(choice, path[1:])
    return found


def tables_of(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The schemas of tables that a schema allows, in lists or as one of several."""
    if "properties" in schema:
        return [schema]
    inner = [*schema.get("oneOf", ()), *schema.get("anyOf", ()), *([schema["items"]] if "items" in schema else ())]
    return [table for choice in inner for table in tables_of(choice)]


def test_schemas_and_program_know_the_same_keys(tmp_path: Path, asked: dict[tuple[str, ...], set[str]]) -> None:
    """In every table of a scenario, an army and a card."""
    folders = {name: tmp_path / name.removesuffix(".json") for name in SHIPPED}
    for folder in folders.values():
        folder.mkdir()
    load_scenario(SHIPPED["scenario.json"][0])
    asked.clear()  # cards and armies are read once, before the first scenario
    for text in (RICH, HEROES, STORY):
        load_scenario(written(folders["scenario.json"], text))
    for path in SHIPPED["scenario.json"]:
        load_scenario(path)
    check(asked, "scenario.json")
    army = folders["armies.json"] / "army.toml"
    army.write_text(ARMY.replace('"pounder"', '{ card = "pounder" }'))
    read_armies(army)
    check(asked, "armies.json")
    for path in SHIPPED["cards.json"]:
        check_cards(path)
    card = SHIPPED["cards.json"][0].read_text(encoding="utf-8")
    for words in ("skills = [", "rules = ["):
        card = card.replace(words, f'{words}{{ printed = "Brave", text = "It stands." }}, ', 1)
    read_cards(written(folders["cards.json"], card))
    check(asked, "cards.json")


def check(asked: dict[tuple[str, ...], set[str]], name: str) -> None:
    """Compares what was asked so far with a schema, and forgets it."""
    schema = json.loads(schema_text(schemas()[name]))
    assert () in asked
    for path, keys in asked.items():
        known = keys_of(schema, path)
        assert keys <= known and (keys == known or path[0] == "victory"), path  # not every way to win is asked for here
    asked.clear()
