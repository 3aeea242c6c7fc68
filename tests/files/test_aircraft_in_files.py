"""Aircraft above enemies from the start, and smoke: in a battle by value, in its journal, and refused in error."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from short_battle import play_on, resumed

from dust_tactics.files.journal.battle import read_battle
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.rules.cards import may_share_square
from dust_tactics.rules.scenario import Battle, SmokeCloud
from dust_tactics.table.plain import to_plain

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards
from referee import Referee, all_cards

FIELD = "\n".join(" ".join("." * 6) for _ in range(4))


def battle_of(first: dict[str, str], second: dict[str, str]) -> Battle:
    return Referee(FIELD, first, second, cards=example_cards()).state.battle


def complaints_of(battle: Battle) -> str:
    """What the gate says of a battle by value, all in one text."""
    try:
        assert read_battle(json.loads(json.dumps(to_plain(battle))), Complaints(Path("x.jsonl"))) == battle
    except FileRefused as refused:
        return "; ".join(str(complaint) for complaint in refused.complaints)
    return ""


@pytest.mark.clause("T13-MOV-16", "T13-MOV-17", "T13-HER-02")
def test_who_may_share_a_square() -> None:
    cards = all_cards() | example_cards()
    plane, walker, hero = cards["Gunship"], cards["Pounder"], cards["Bazooka Joe"]
    assert may_share_square(plane, walker, friends=False) and may_share_square(walker, plane, friends=False)
    assert not may_share_square(plane, plane, friends=False) and not may_share_square(walker, hero, friends=False)
    assert may_share_square(hero, walker, friends=True) and not may_share_square(plane, walker, friends=True)


def test_a_battle_may_begin_with_an_aircraft_above_an_enemy() -> None:
    assert complaints_of(battle_of({"Gunship": "C2 E"}, {"Pounder": "C2 W"})) == ""
    friends = battle_of({"Gunship": "C2 E", "Pounder": "C2 W"}, {"Ludwig": "F1 W"})
    assert "two units in one square" in complaints_of(friends)
    enemies = battle_of({"Pounder": "C2 E"}, {"Ludwig": "C2 W"})
    assert "two units in one square" in complaints_of(enemies)


@pytest.mark.parametrize(
    "cloud", [SmokeCloud((99,), 1), SmokeCloud((1,), 0), SmokeCloud((1, 1), 1), SmokeCloud((1,), 101)]
)
def test_smoke_of_a_stranger_is_checked(cloud: SmokeCloud) -> None:
    battle = battle_of({"Ludwig": "A1 E"}, {"Pounder": "F1 W"})
    assert "smoke" in complaints_of(replace(battle, smoke=(cloud,)))
    assert "smoke" in complaints_of(replace(battle, smoke=(SmokeCloud((1,), 1),) * 41))
    assert complaints_of(replace(battle, smoke=(SmokeCloud((1, 2), 3),))) == ""


@pytest.mark.clause("T13-TER-16", "T13-MOV-24")
def test_a_battle_with_aircraft_and_smoke_is_kept_and_played_again(tmp_path: Path) -> None:
    battle = battle_of({"Gunship": "C2 E", "Pounder": "A1 E"}, {"Ludwig": "C2 W", "Bot Hunters": "F4"})
    battle = replace(battle, smoke=(SmokeCloud((8, 9), 2),))
    path = tmp_path / "battle.jsonl"
    session = Session.new(battle, 3, path, durable=False)
    play_on(session, 40)
    session.close()
    again = resumed(path)
    assert again.state == session.state and again.history == session.history
    again.close()
