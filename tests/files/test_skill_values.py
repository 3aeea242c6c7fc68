"""Values beside the skills of cards: what is of another kind or size is refused at the gate, before anything asks the
skill, in files of cards as in journals."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from changed_journals import change

from dust_tactics.files.cards.cards import read_cards
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle

MUSEUM = Path(__file__).parents[1] / "museum" / "scenarios"
RADIOMAN = '{ key = "radioman", miniature = 2 }'
ON_A_CARD = ('"two"', "-1", "0", "6", "10" + "0" * 29, "true", "2.0", "[2]", "{ a = 2 }")
IN_A_JOURNAL: dict[str, Any] = {
    "a word": "two",
    "below the first": -1,
    "none": 0,
    "one too many": 6,
    "out of all proportion": 10**30,
    "true": True,
    "a fraction": 2.0,
    "a list": [2],
    "an object": {"a": 2},
    "nothing": None,
}


def with_command_squads(path: Path) -> Path:
    """A journal of the book whose squads have soldiers with skills of their own."""
    battle = make_battle(load_scenario(find_scenario("orders-from-above")))
    Session.new(battle, 1, path, started="2026-01-02T03:04:05", durable=False).close()
    return path


def with_pilot(path: Path) -> Path:
    """A journal of a book whose pilots name their vehicle."""
    battle = make_battle(load_scenario(MUSEUM / "pilots-and-smoke.toml"))
    Session.new(battle, 1, path, started="2026-01-02T03:04:05", durable=False).close()
    return path


def refused(path: Path, key: str, edit: Callable[[dict[str, Any]], object]) -> str:
    """What is told of a journal whose first skill of that key was changed; nothing if it is read."""

    def spoil(header: dict[str, Any]) -> None:
        skills = [skill for card in header["battle"]["cards"] for skill in card.get("skills", ())]
        edit(next(skill for skill in skills if skill["key"] == key and skill.get("values")))

    change(path, 1, spoil)
    try:
        read_journal(path)
    except FileRefused as error:
        return str(error)
    return ""


@pytest.mark.parametrize("value", ON_A_CARD)
def test_a_value_on_a_card_is_of_its_kind_and_within_bounds(tmp_path: Path, value: str) -> None:
    text = (data_root() / "assets" / "cards" / "2010" / "allies.toml").read_text(encoding="utf-8")
    path = tmp_path / "cards.toml"
    path.write_text(text.replace(RADIOMAN, RADIOMAN.replace("2", value), 1), encoding="utf-8")
    with pytest.raises(FileRefused) as error:
        read_cards(path)
    (told,) = map(str, error.value.complaints)
    assert "skills" in told or "radioman" in told
    assert len(told) < 400


@pytest.mark.parametrize("value", IN_A_JOURNAL.values(), ids=IN_A_JOURNAL)
def test_a_soldier_in_a_journal_is_one_of_the_squad(tmp_path: Path, value: Any) -> None:
    path = with_command_squads(tmp_path / "battle.jsonl")
    read_journal(path)
    told = refused(path, "radioman", lambda skill: skill.update(values=[["miniature", value]]))
    assert "skills" in told
    assert len(told) < 400


@pytest.mark.parametrize(
    "values",
    [
        [["hero", 3]],
        [["hero", True]],
        [["hero", ["koshka"]]],
        [["hero", "koshka"], ["hero", "koshka"]],
        [["evil", "koshka"]],
        [["hero", "koshka"], ["evil", "koshka"]],
        [["key", "koshka"]],
        "koshka",
    ],
)
def test_a_name_in_a_journal_is_a_text_that_the_skill_has(tmp_path: Path, values: Any) -> None:
    path = with_pilot(tmp_path / "battle.jsonl")
    read_journal(path)
    assert "skills" in refused(path, "pilot", lambda skill: skill.update(values=values))


def test_a_skill_that_nobody_plays_has_no_values_of_its_own(tmp_path: Path) -> None:
    """Its book does not define it, so nothing else would notice."""
    path = with_command_squads(tmp_path / "battle.jsonl")
    assert "evil" in refused(path, "radioman", lambda skill: skill.update(key="printed:Odd", values=[["evil", "x"]]))
