"""The lists of docs/ADDING.md: followed step by step in a copy of the project, in which the checks they name pass."""

import shutil
from pathlib import Path

import pytest
from adding_campaign import add_change, add_condition, add_honour
from adding_edition import add_rulebook
from adding_game import add_game_on_screen, add_saved_game
from adding_house import House
from adding_rules import (
    add_diagram,
    add_effect_of_events,
    add_question,
    add_skill,
    add_trigger,
    add_unit_card,
    add_way_to_win,
)
from adding_screen import (
    add_arm,
    add_body,
    add_hint,
    add_key,
    add_language,
    add_level,
    add_manner,
    add_option,
)
from adding_world import add_question_of_the_world, add_version

PROJECT = Path(__file__).resolve().parents[1]
COPIED = ("dust_tactics", "assets", "tests", "docs")
LINKED = ("maps", "pyproject.toml", "README.md")
CHECKS = (
    "tests/bots/test_properties.py::test_every_question_has_an_answer_of_its_own",
    "tests/bots/test_properties.py::test_every_way_to_win_has_its_places",
    "tests/campaign/test_campaign_walks.py",
    "tests/files/test_diagrams.py",
    "tests/files/test_endings.py",
    "tests/files/test_events_in_files.py",
    "tests/files/test_formats_documented.py",
    "tests/files/test_levels.py",
    "tests/files/test_messages.py",
    "tests/files/test_narrator.py",
    "tests/files/test_schemas.py",
    "tests/files/test_settings_file.py",
    "tests/files/test_sticks.py",
    "tests/files/test_unit_cards.py",
    "tests/lab/test_random_walks_2010.py::test_commands_out_of_the_blue_are_of_every_kind",
    "tests/language/test_commanders.py",
    "tests/language/test_keys.py",
    "tests/language/test_story_words.py",
    "tests/language/test_victory_words.py",
    "tests/language/test_world_words.py::test_every_version_has_its_words",
    "tests/language/test_world_words.py::test_every_question_has_a_name_and_a_task",
    "tests/language/test_world_words.py::test_every_command_has_words",
    "tests/rules/test_concordance.py",
    "tests/rules/test_hooks.py",
    "tests/rules/test_scenario_events.py",
    "tests/screen/test_art.py",
    "tests/screen/test_bindings.py::test_a_binding_has_keys_that_there_are_and_words",
    "tests/screen/test_bindings.py::test_no_key_means_two_things_at_a_time",
    "tests/screen/test_bindings.py::test_the_code_names_actions_of_the_table_and_all_of_them",
    "tests/screen/test_feel.py::test_every_event_is_seen_or_said_not_to_be",
    "tests/screen/test_feel.py::test_every_family_of_weapons_has_its_show",
    "tests/screen/test_figures_2016.py",
    "tests/screen/test_help_of_books.py",
    "tests/screen/test_lesson_places.py::test_every_hint_is_measured",
    "tests/screen/test_lessons.py::test_every_lesson_has_words_and_all_words_are_of_a_lesson",
    "tests/screen/test_world_answered.py::test_every_question_has_a_panel",
    "tests/screen/test_menu_options.py::test_options_are_applied_at_once_and_kept",
    "tests/screen/test_menu_options.py::test_no_text_is_cut_off",
    "tests/screen/test_third_game.py",
    "tests/test_floors.py::test_neither_game_on_the_screen_imports_from_the_other[sticks]",
)


ADDITIONS = (
    add_unit_card,
    add_skill,
    add_way_to_win,
    add_effect_of_events,
    add_trigger,
    add_manner,
    add_question,
    add_question_of_the_world,
    add_option,
    add_language,
    add_key,
    add_hint,
    add_version,
    add_level,
    add_arm,
    add_body,
    add_diagram,
    add_condition,
    add_change,
    add_honour,
    add_saved_game,
    add_game_on_screen,
    add_rulebook,
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A copy in which one thing was added by each list."""
    folder = tmp_path_factory.mktemp("house")
    for name in (*COPIED, "scenarios"):
        shutil.copytree(PROJECT / name, folder / name, ignore=shutil.ignore_patterns(".pytest_cache"))
    for name in LINKED:
        (folder / name).symlink_to(PROJECT / name)
    made = House(folder)
    for add in ADDITIONS:
        add(made)
    built = made.run("assets/build.py", "schema", "svg")
    assert built.returncode == 0, built.stderr
    return made


def test_the_checks_that_the_lists_name_pass(house: House) -> None:
    found = house.run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *CHECKS)
    assert found.returncode == 0, found.stdout[-4000:]


def test_the_files_that_were_added_to_are_sound(house: House) -> None:
    files = "assets/cards/2013/allies.toml", "assets/messages/nl.toml", "assets/messages/nl.counts.toml", "assets/world"
    found = house.run("-m", "dust_tactics", "check", *files)
    assert found.returncode == 0, found.stdout + found.stderr
