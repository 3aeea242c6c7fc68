"""What the guides say of a format is what the program reads: every key of a schema is told, with its bounds, and none
that is not there. That schema and reader know the same keys is proved in `test_schemas.py`."""

import re
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.files.armies.armies import read_armies
from dust_tactics.files.campaigns.conditions import KEYS
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.events import EFFECT_KEYS
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.schemas import schemas

SCENARIOS = data_root() / "scenarios" / "README.md"
CARDS = data_root() / "assets" / "cards" / "README.md"
ARMIES = data_root() / "assets" / "armies" / "README.md"
CAMPAIGNS = data_root() / "docs" / "CAMPAIGNS.md"

Schema = dict[str, Any]

SECTIONS = {
    "scenario": (SCENARIOS, "## The battle", "scenario.json", ""),
    "scenario.board": (SCENARIOS, "## The boards", "scenario.json", "board"),
    "scenario.side": (SCENARIOS, "## The sides", "scenario.json", "side"),
    "scenario.side.unit": (SCENARIOS, "as `[[side.unit]]`", "scenario.json", "side.unit"),
    "scenario.smoke": (SCENARIOS, "## Smoke", "scenario.json", "smoke"),
    "scenario.set_up": (SCENARIOS, "## Setting up", "scenario.json", "set_up"),
    "scenario.balance": (SCENARIOS, "## Balance", "scenario.json", "balance"),
    "scenario.pack": (SCENARIOS, "## Sharing", "scenario.json", "pack"),
    "army": (ARMIES, "| army |", "armies.json", "army"),
    "unit": (CARDS, "| unit |", "cards.json", "unit"),
    "unit.weapon": (CARDS, "| unit.weapon |", "cards.json", "unit.weapon"),
    "campaign.difficulty": (CAMPAIGNS, "## How hard it is", "campaign.json", "difficulty"),
    "campaign.rules": (CAMPAIGNS, "## Between battles", "campaign.json", "rules"),
    "campaign.road": (CAMPAIGNS, "## Roads", "campaign.json", "battle.road"),
    "campaign.change": (CAMPAIGNS, "## Changes", "campaign.json", "battle.change"),
    "campaign.scene": (CAMPAIGNS, "## Pictures", "campaign.json", "battle.scene"),
    "campaign.scene.things": (CAMPAIGNS, "| key of a thing", "campaign.json", "battle.scene.things"),
    "campaign.story": (CAMPAIGNS, "## Stories", "campaign.json", "story"),
}
"""Where a table of a file is told: guide, the words above the table there, schema, and the path in it."""

TOLD_ELSEWHERE = {
    "scenario": {
        "board",
        "side",
        "victory",
        "objective",
        "smoke",
        "event",
        "set_up",
        "balance",
        "pack",
    },  # in sections of their own
    "scenario.side": {"unit"},
    "unit": {"weapon", "source", "field_sources", "note"},  # below the tables
    "unit.weapon": {"source", "field_sources", "note"},
}


OF_EACH_WAY = ("id", "from_start")
"""What every way to win may say, told below the table of ways."""


def rows_below(guide: Path, words: str) -> list[tuple[str, str]]:
    """The first column of a guide's table, the first after these words, and all else of each row."""
    text = guide.read_text(encoding="utf-8")
    table = re.search(r"^\|[^\n]*\n\|(?:---\|)+\n((?:\|[^\n]*\n)+)", text[text.index(words) :], re.MULTILINE)
    assert table is not None, f"no table below {words!r}"
    return [(cells[1], "|".join(cells[2:])) for cells in (row.split("|") for row in table[1].splitlines())]


def properties(schema: Schema, path: str) -> dict[str, Schema]:
    """The keys of a table of a schema and what each may be."""
    for key in filter(None, path.split(".")):
        schema = schema["properties"][key]
        schema = schema.get("items", schema)
    found: dict[str, Schema] = schema["properties"]
    return found


def keys_in(cell: str) -> list[str]:
    return [key.strip("[]") for key in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("name", SECTIONS)
def test_a_guide_tells_every_key_and_no_other(name: str) -> None:
    guide, words, schema, path = SECTIONS[name]
    told = [key for cell, _ in rows_below(guide, words) for key in keys_in(cell)]
    assert len(told) == len(set(told))
    known = set(properties(schemas()[schema], path))
    assert known - set(told) == TOLD_ELSEWHERE.get(name, set())
    assert set(told) <= known


@pytest.mark.parametrize("name", SECTIONS)
def test_bounds_and_words_that_a_guide_tells_are_those_of_the_program(name: str) -> None:
    guide, words, schema, path = SECTIONS[name]
    known = properties(schemas()[schema], path)
    for cell, rest in rows_below(guide, words):
        for key in keys_in(cell):
            bounds = re.search(r"\b(\d+) to (\d+)\b", rest.replace("turn 1", ""))
            if known[key].get("type") == "integer" and bounds is not None:
                assert (known[key]["minimum"], known[key]["maximum"]) == (int(bounds[1]), int(bounds[2])), key
            choices = known[key].get("enum", ())
            if len(keys_in(cell)) == 1 and choices and "…" not in rest:
                missing = [word for word in choices if not re.search(rf"\b{re.escape(str(word))}\b", rest)]
                assert not missing, f"{key}: {missing}"


def test_what_is_told_below_the_tables_is_told() -> None:
    cards = CARDS.read_text(encoding="utf-8")
    assert all(f"`{key}`" in cards for key in ("source", "field_sources", "note"))
    headings = re.findall(r"^## .*`\[+([a-z_]+)\]+`", SCENARIOS.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(headings) == sorted(TOLD_ELSEWHERE["scenario"])


def test_objectives_are_told_with_all_their_keys() -> None:
    text = SCENARIOS.read_text(encoding="utf-8")
    section = text[text.index("## Objectives") : text.index("## Smoke")]
    assert set(properties(schemas()["scenario.json"], "objective")) == set(keys_in(section)) - {"objective"}


def test_conditions_of_campaigns_are_told_with_all_their_keys() -> None:
    known = set(schemas()["campaign.json"]["definitions"]["condition"]["properties"]) - {"not", "any"}
    assert known == set(KEYS)
    assert known == {key for cell, _ in rows_below(CAMPAIGNS, "## Conditions") for key in keys_in(cell)}


def test_every_way_to_win_is_told_with_its_values_and_what_they_are_if_left_out() -> None:
    kinds = {
        kind["properties"]["kind"]["const"]: {
            key: value.get("default") for key, value in kind["properties"].items() if key not in ("kind", *OF_EACH_WAY)
        }
        for kind in schemas()["scenario.json"]["properties"]["victory"]["items"]["oneOf"]
    }
    told = {}
    for cell, rest in rows_below(SCENARIOS, "## Victory"):
        (kind,) = keys_in(cell)
        values = re.findall(r"`([a-z_]+)`(?: = (\d+))?", rest.split("|")[0])
        told[kind] = {key: int(default) if default else None for key, default in values}
    assert told == kinds
    text = SCENARIOS.read_text(encoding="utf-8")
    section = text[text.index("## Victory") :]
    assert all(f"`{key}" in section for key in OF_EACH_WAY)


def event_schemas() -> dict[str, Schema]:
    """What an event may say, by what sets it off."""
    kinds = schemas()["scenario.json"]["properties"]["event"]["items"]["oneOf"]
    return {kind["properties"]["when"]["const"]: kind for kind in kinds}


def test_everything_that_sets_an_event_off_is_told_with_its_values() -> None:
    told = {}
    for cell, rest in rows_below(SCENARIOS, "## Events"):
        (when,) = keys_in(cell)
        told[when] = dict(re.findall(r"`([a-z_]+)`(\??)", rest.split("|")[0]))
    effects = {key for cell, _ in rows_below(SCENARIOS, "Values with a `?`") for key in keys_in(cell)} | {"when"}
    known = {
        when: {key: "" if key in kind["required"] else "?" for key in kind["properties"] if key not in effects}
        for when, kind in event_schemas().items()
    }
    assert told == known


def test_everything_that_an_event_does_is_told() -> None:
    told = [key for cell, _ in rows_below(SCENARIOS, "Values with a `?`") for key in keys_in(cell)]
    shared = set.intersection(*(set(kind["properties"]) for kind in event_schemas().values())) - {"when"}
    assert len(told) == len(set(told)) and set(told) == shared
    assert {*EFFECT_KEYS} < shared


def test_units_of_an_army_are_told_with_all_their_keys() -> None:
    told = {key for cell, _ in rows_below(ARMIES, "| army.units |") for key in keys_in(cell)}
    assert told == set(properties(schemas()["armies.json"], "army")["units"]["items"]["anyOf"][1]["properties"])


def examples(guide: Path) -> list[str]:
    """The TOML of a guide, one piece after another."""
    return re.findall(r"^```toml\n(.*?)^```", guide.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_the_examples_of_the_scenario_guide_are_a_scenario(tmp_path: Path) -> None:
    """An arrival, two events and a way to win, put together."""
    arrival, events, victory = examples(SCENARIOS)
    text = STORY_BEFORE + arrival + '\n[[objective]]\nname = "bridge"\nsquare = "D3"\n' + victory + events
    path = tmp_path / "guide.toml"
    path.write_text(text, encoding="utf-8")
    scenario = load_scenario(path)
    assert scenario.sides[1].armies[0].units[1].turn == 3 and len(scenario.events) == 2
    assert [way.kind for way in scenario.victory] == ["eliminate", "most-points", "all"]


def test_the_example_of_the_army_guide_is_an_army_and_its_refusals_are_told(tmp_path: Path) -> None:
    (example,) = examples(ARMIES)
    path = tmp_path / "night.toml"
    path.write_text(example, encoding="utf-8")
    (army,) = read_armies(path)
    assert army.points == 97 and army.units[0].joined_to == 1
    rows = dict(rows_below(ARMIES, "| in the file |"))
    for old, new in ARMY_MISTAKES:
        assert old in example
        path.write_text(example.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(FileRefused) as refused:
            read_armies(path)
        told = {f"{one.place.split(', ')[-1]}: found {one.found}" for one in refused.value.complaints}
        assert any(words.strip().startswith(begin) for begin in told for words in rows.values()), (new, told)


STORY_BEFORE = """
edition = "2013"
turns = 6
first = "initiative"
name = { en = "Guide" }
board = [{ file = "farm.tmx" }]

[[side]]
name = "Defenders"
entry = "west"
army = "2013-battlegroup-koshka"

[[victory]]
kind = "eliminate"

[[victory]]
kind = "most-points"

[[side]]
name = "Attackers"
entry = "east"

[[side.unit]]
id = "tank"
card = "hotdog"

"""
ARMY_MISTAKES = [
    ('id = "night-shift"', 'id = "Night Shift"'),
    ('bloc = "allies"', 'bloc = "allied"'),
    ('card = "bot-hunters"', 'card = "bot-hunter"'),
    ('"hotdog"', '"ludwig"'),
    ('"hotdog"', '"bazooka-joe"'),
    ('hero = "bazooka-joe"', 'hero = "rhino"'),
    ("points = 97", "points = 90"),
    ("limit = 100", "limit = 90"),
    ('hero = "bazooka-joe" }', 'hero = "bazooka-joe", square = "A1" }'),
]
