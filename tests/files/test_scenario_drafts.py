"""Scenarios while they are written: steps back and forth, what is wrong and where, kept and found again."""

from pathlib import Path
from typing import Any

import pytest
from small_scenario import HEROES, SCENARIO, written
from story_scenario import STORY

from dust_tactics.files.check import checked as checked_file
from dust_tactics.files.editing.draft import ScenarioDraft, place_of, value_at
from dust_tactics.files.editing.fields import Refers
from dust_tactics.files.editing.keeping import (
    ChangedElsewhere,
    Hold,
    OpenElsewhere,
    all_unsaved,
    drafts_folder,
    file_name,
    free_path,
    keep_unsaved,
    opened,
    save,
    unsaved,
)
from dust_tactics.files.editing.rewriting import new_text
from dust_tactics.files.editing.wishes import (
    NAMED_BY,
    add_board,
    add_unit,
    blocks,
    exchange_boards,
    ids_of,
    join_hero,
    mirror_board,
    move_by,
    name_in,
    new_values,
    place_unit,
    remove_at,
    remove_board,
    remove_named,
    rename,
    set_at,
    squares_of,
    turn_board,
    turn_unit,
    with_id,
    with_name_in,
)
from dust_tactics.files.places import data_root, user_root
from dust_tactics.files.scenarios.scenario import load_scenario


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, with a board among the boards."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    (tmp_path / "maps").mkdir()
    written(tmp_path / "maps")
    (tmp_path / "maps" / "skirmish.toml").unlink()
    (tmp_path / "scenarios").mkdir()
    return tmp_path


def _own(text: str = SCENARIO, name: str = "skirmish.toml") -> Path:
    path = user_root() / "scenarios" / name
    path.write_bytes(text.encode())
    return path


# Steps


def test_all_steps_can_be_undone_and_done_again(home: Path) -> None:
    draft = opened(_own())
    texts = [draft.text]
    for turns in range(10, 80):
        assert draft.change(lambda values, turns=turns: values.update(turns=turns))
        texts.append(draft.text)
    for text in reversed(texts[:-1]):
        draft.undo()
        assert draft.text == text
    draft.undo()
    assert not draft.can_undo and draft.is_saved
    for text in texts[1:]:
        draft.redo()
        assert draft.text == text
    assert not draft.can_redo


def test_a_new_step_ends_those_that_were_undone(home: Path) -> None:
    draft = opened(_own())
    draft.change(lambda values: values.update(turns=7))
    draft.undo()
    draft.change(lambda values: values.update(turns=9))
    assert not draft.can_redo and draft.values["turns"] == 9


def test_what_changes_nothing_is_no_step(home: Path) -> None:
    draft = opened(_own())
    assert not draft.change(lambda values: values.update(turns=6))
    assert not draft.can_undo


def test_a_byte_order_mark_stays(home: Path) -> None:
    draft = opened(_own("\ufeff" + SCENARIO))
    draft.change(lambda values: values.update(turns=7))
    save(draft)
    assert draft.path.read_bytes().startswith(b"\xef\xbb\xbf# a comment")
    assert load_scenario(draft.path).turns == 7


def test_a_text_that_is_no_toml_is_told_and_kept(home: Path) -> None:
    draft = opened(_own("turns = \n"))
    assert draft.values == {} and draft.check().complaints[0].line == 1
    assert draft.text == "turns = \n"


# What is wrong, and where

MISTAKES: list[tuple[str, str, tuple[str | int, ...]]] = [
    ("turns = 6", "turns = 0", ("turns",)),
    ('square = "D3"', 'square = "Z9"', ("side", 1, "unit", 1, "square")),
    ('facing = "west"\n', "", ("side", 1, "unit", 0, "facing")),
    ('objective = "depot"', 'objective = "depots"', ("victory", 1, "objective")),
    ('file = "board.tmx"\n', 'file = "bored.tmx"\n', ("board", 0, "file")),
    ("clear = 1", "clear = 1\nfoo = 2", ("victory", 1, "foo")),
    ('half = "Red"', 'half = "Rad"', ("objective", 0, "half")),
    ('en = "Skirmish"', 'fr = "Escarmouche"', ("name", "en")),
]


@pytest.mark.parametrize(("right", "wrong", "place"), MISTAKES, ids=[mistake[1] for mistake in MISTAKES])
def test_a_draft_is_told_what_check_tells_and_where(home: Path, right: str, wrong: str, place: Any) -> None:
    path = _own(SCENARIO.replace(right, wrong, 1))
    found = opened(path).check()
    assert [str(complaint) for complaint in found.complaints] == [str(complaint) for complaint in checked_file(path)]
    assert place_of(found.complaints[0], found.text) == place
    assert found.scenario is None


def test_what_is_wrong_can_still_be_drawn(home: Path) -> None:
    draft = opened(
        _own(SCENARIO.replace('objective = "depot"', 'objective = "mill"').replace("turns = 6", "turns = 0"))
    )
    found = draft.check()
    assert found.scenario is None and found.sketch is not None and found.sketch.board.height == 6


def test_a_warning_is_told_at_its_line(home: Path) -> None:
    path = _own(SCENARIO.replace("clear = 1", "clear = 1\nfrom_turn = 9"))
    found = opened(path).check()
    assert found.scenario is not None and [str(one) for one in found.warnings] == [
        str(one) for one in checked_file(path)
    ]
    assert ("victory", 1, "from_turn") in [place_of(warning, found.text) for warning in found.warnings]


# Kept


def test_a_shipped_scenario_opens_as_a_copy_and_stays(home: Path) -> None:
    path = data_root() / "scenarios" / "two-fords.toml"
    draft = opened(path)
    assert draft.path == home / "scenarios" / "two-fords-2.toml"
    assert draft.text == path.read_text(encoding="utf-8") and not draft.is_saved
    before = path.read_bytes()
    draft.change(lambda values: values.update(turns=9))
    save(draft)
    assert path.read_bytes() == before and draft.is_saved and draft.path.is_file()


def test_what_is_not_saved_is_found_again_and_forgotten_once_it_is(home: Path) -> None:
    draft = opened(_own())
    draft.change(lambda values: values.update(turns=9))
    keep_unsaved(draft)
    assert unsaved(draft.path) == draft.text
    assert [(one.path, one.name) for one in all_unsaved()] == [(draft.path, "Skirmish")]
    save(draft)
    assert unsaved(draft.path) is None and all_unsaved() == []


def test_a_step_back_to_what_is_saved_leaves_nothing_to_find(home: Path) -> None:
    draft = opened(_own())
    draft.change(lambda values: values.update(turns=9))
    keep_unsaved(draft)
    draft.undo()
    keep_unsaved(draft)
    assert list(drafts_folder().glob("*.toml")) == []


def test_a_file_that_somebody_else_changed_is_not_written_over(home: Path) -> None:
    draft = opened(_own())
    draft.change(lambda values: values.update(turns=9))
    draft.path.write_text(SCENARIO.replace("turns = 6", "turns = 3"), encoding="utf-8")
    with pytest.raises(ChangedElsewhere) as caught:
        save(draft)
    assert "turns = 3" in caught.value.text and "turns = 3" in draft.path.read_text(encoding="utf-8")
    save(draft, over=True)
    assert "turns = 9" in draft.path.read_text(encoding="utf-8")


def test_two_windows_on_one_scenario_are_told(home: Path) -> None:
    path = _own()
    first = Hold(path)
    with pytest.raises(OpenElsewhere):
        Hold(path)
    first.let_go()
    Hold(path).let_go()


def test_new_files_have_names_of_their_own(home: Path) -> None:
    assert file_name("Ełk: the 3 Bells!") == "e-k-the-3-bells.toml"
    assert file_name("Дуб") == "scenario.toml"
    assert free_path("two-fords.toml").name == "two-fords-2.toml"
    _own(name="bells.toml")
    assert free_path("bells.toml").name == "bells-2.toml"


# Wishes


def _values(text: str = STORY) -> dict[str, Any]:
    return ScenarioDraft(text, Path("x.toml")).values


def test_a_new_scenario_lacks_a_board_and_armies_and_nothing_else(home: Path) -> None:
    draft = ScenarioDraft(new_text(new_values("2013", "Bells")), user_root() / "scenarios" / "bells.toml")
    assert {place_of(one, draft.text)[0] for one in draft.check().complaints} == {"board", "side"}

    def wish(values: dict[str, Any]) -> None:
        add_board(values, "board.tmx", "south")
        for side, card in enumerate(("the-gunners", "ludwig")):
            add_unit(values, side, card, (), None)

    draft.change(wish)
    assert draft.check().complaints == ()


def test_boards_are_joined_turned_mirrored_exchanged_and_taken_away() -> None:
    values: dict[str, Any] = {}
    add_board(values, "a.tmx", "south")
    add_board(values, "b.tmx", "east")
    turn_board(values, 1)
    mirror_board(values, 1)
    assert values["board"] == [{"file": "a.tmx"}, {"file": "b.tmx", "join": "east", "turn": 90, "mirror": True}]
    exchange_boards(values, 0, 1)
    assert values["board"] == [{"file": "b.tmx", "turn": 90, "mirror": True}, {"file": "a.tmx", "join": "east"}]
    turn_board(values, 0, 3)
    mirror_board(values, 0)
    remove_board(values, 0)
    assert values["board"] == [{"file": "a.tmx"}]
    remove_board(values, 0)
    assert values == {}


def test_a_unit_is_placed_turned_and_called_back() -> None:
    values = _values(SCENARIO)
    place_unit(values, ("side", 1, "unit", 0), ["A1", "A2"], "north")
    assert values["side"][1]["unit"][0]["squares"] == ["A1", "A2"]
    turn_unit(values, ("side", 1, "unit", 0), among=("north", "south"))
    assert values["side"][1]["unit"][0]["facing"] == "south"
    place_unit(values, ("side", 1, "unit", 0), (), None)
    assert values["side"][1]["unit"][0] == {"card": "pounder", "name": "Old Bess"}
    assert squares_of({"square": "b2"}) == ("B2",) and squares_of({"squares": ["A1", "A2"]}) == ("A1", "A2")


def test_a_unit_takes_the_place_of_a_ready_army() -> None:
    values = _values(SCENARIO)
    add_unit(values, 0, "ludwig", ["B2"], "east")
    assert values["side"][0] == {
        "name": "Red",
        "entry": "west",
        "unit": [{"card": "ludwig", "square": "B2", "facing": "east"}],
    }


def test_a_hero_joins_one_unit_and_leaves_the_other() -> None:
    values = _values(HEROES)
    side = next(number for number, side in enumerate(values["side"]) if "unit" in side)
    units = values["side"][side]["unit"]
    host = next(number for number, unit in enumerate(units) if unit["card"] == "the-gunners")
    join_hero(values, side, "bazooka-joe", host, "hero")
    assert [unit["card"] for unit in units if unit.get("hero") == "bazooka-joe"] == ["the-gunners"]
    join_hero(values, side, "bazooka-joe", None, "hero")
    assert not any("hero" in unit for unit in units)


def test_a_name_is_changed_wherever_it_stands() -> None:
    values = _values()
    rename(values, ("side", 0, "name"), "Reds", NAMED_BY[("side",), "name"])
    rename(values, ("objective", 0, "name"), "mill", NAMED_BY[("objective",), "name"])
    rename(values, ("side", 1, "unit", 1, "id"), "gun", NAMED_BY[("side", "unit"), "id"])
    said = str(values)
    assert "'Red'" not in said and "'depot'" not in said and "'gunners'" not in said
    assert values["objective"][0]["half"] == "Reds"


def test_a_name_in_several_languages_is_changed_in_one_and_named_by_the_english_one() -> None:
    values = {
        "first": "Hunters",
        "side": [{"name": {"en": "Hunters", "de": "Jäger"}}, {"name": {"en": "East", "de": "Osten"}}],
        "event": [{"side": "Hunters", "points": {"Hunters": 1}}],
    }
    rename(values, ("side", 0, "name"), "Attackers", NAMED_BY[("side",), "name"])
    assert values["side"][0]["name"] == {"en": "Attackers", "de": "Jäger"}  # type: ignore[index]
    rename(values, ("side", 1, "name"), "Guards", NAMED_BY[("side",), "name"])
    assert values["side"][1]["name"] == "Guards", "in no language is it called by where it stands"  # type: ignore[index]
    assert values["first"] == "Attackers" and values["event"] == [{"side": "Attackers", "points": {"Attackers": 1}}]
    assert (name_in("East"), name_in("East", "de"), name_in({"en": "A", "de": "B"}, "de"), name_in(7)) == (
        "East",
        "",
        "B",
        "",
    )
    assert with_name_in("East", "de", "Osten") == {"en": "East", "de": "Osten"}
    assert with_name_in({"en": "East", "de": "Osten"}, "de", "") == "East"
    assert with_name_in("", "en", "East") == "East"


def test_a_unit_goes_with_the_events_that_name_it_or_without() -> None:
    with_events, without = _values(), _values()
    events = len(without["event"])
    remove_named(without, ("side", 1, "unit", 1), with_users=False)
    remove_named(with_events, ("side", 1, "unit", 1), with_users=True)
    assert len(without["event"]) == events > len(with_events["event"])
    assert "gunners" not in str(without) and "gunners" not in str(with_events)


def test_an_id_is_made_of_words_where_one_is_needed() -> None:
    values = _values()
    assert with_id(values, ("side", 1, "unit", 1), Refers.UNIT, "any") == "gunners"
    values["side"][1]["unit"].append({"card": "ludwig"})
    assert with_id(values, ("side", 1, "unit", 3), Refers.UNIT, "Boys") == "boys-2"
    assert "boys-2" in ids_of(values, Refers.UNIT)


def test_values_are_set_and_taken_out_with_the_tables_they_stand_in() -> None:
    values: dict[str, Any] = {"event": [{"when": "turn-begins"}]}
    set_at(values, ("event", 0, "smoke", "squares"), ["A1"])
    assert value_at(values, ("event", 0, "smoke")) == {"squares": ["A1"]}
    set_at(values, ("event", 0, "text", "de"), "")
    assert "text" not in values["event"][0]
    remove_at(values, ("event", 0, "smoke", "squares", 0))
    assert values["event"][0] == {"when": "turn-begins"}
    values["event"] += [{"turn": 2}, {"turn": 3}]
    assert move_by(values, ("event", 0), 5) == ("event", 2)
    assert [event.get("turn") for event in values["event"]] == [2, 3, None]


@pytest.mark.parametrize(
    ("squares", "written_so"),
    [
        ([0], ["A1"]),
        ([0, 1, 8, 9], ["A1:B2"]),
        ([2, 10, 11, 18, 19], ["C2:D3", "C1"]),
        ([0, 1, 2, 8, 16], ["A1:C1", "A2:A3"]),
    ],
)
def test_squares_are_written_in_few_blocks(squares: list[int], written_so: list[str]) -> None:
    assert blocks(squares, 8) == written_so
