"""How one unit sees another, in words with their clauses."""

import sys
from pathlib import Path

import pytest

from dust_tactics.files.messages import load_messages
from dust_tactics.files.sight_words import verdict_clauses, verdict_words
from dust_tactics.rules.sight import field_of, viewpoint

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards
from referee import Referee

MESSAGES = load_messages()
FIELD = "\n".join(" ".join("." * 6) for _ in range(3))


def told(referee: Referee, viewer: str, target: str) -> str:
    """The verdict on two units with its clauses."""
    places = viewpoint(referee.unit(viewer)), viewpoint(referee.unit(target))
    verdict = referee.state.edition.sight.explain(field_of(referee.state), *places)
    return f"{verdict_words(verdict, MESSAGES, referee.board.width)} ({verdict_clauses(verdict)})"


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        (". . T . . .", "out of sight: behind trees at C1 (T13-LOS-11)"),
        (". S S . . .", "out of sight: behind a structure at B1 (T13-LOS-12)"),
        (". . . . . .", "seen in the open (T13-LOS-02)"),
    ],
)
def test_between_units_on_the_ground(drawing: str, words: str) -> None:
    referee = Referee(f"{drawing}\n. . . . . .", {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"})
    assert told(referee, "Ludwig", "Bot Hunters") == words


def test_cover_smoke_and_vehicles() -> None:
    referee = Referee(FIELD, {"Ludwig": "A2 E"}, {"Bot Hunters": "F1"}, smoke=[("E2", 1)])
    assert told(referee, "Ludwig", "Bot Hunters") == "seen, in cover: behind smoke at E2 (T13-LOS-19)"
    referee = Referee(FIELD, {"Ludwig": "A1 E", "Pounder": "B1 E"}, {"Bot Hunters": "F1"})
    assert told(referee, "Ludwig", "Bot Hunters") == "out of sight: behind the vehicle at B1 (T13-LOS-08)"


def test_from_the_air() -> None:
    cards = example_cards()
    for drawing, words in (
        (". . . . T .", "out of sight: hidden from the air by E1, hard by the unit on the ground (T13-LOS-20)"),
        (". . . T . .", "seen in the open: nothing hard by the unit on the ground hides it from the air (T13-LOS-20)"),
    ):
        referee = Referee(f"{drawing}\n. . . . . .", {"Gunship": "A1 E"}, {"Bot Hunters": "F1"}, cards=cards)
        assert told(referee, "Gunship", "Bot Hunters") == words
        assert told(referee, "Bot Hunters", "Gunship") == words
    referee = Referee(FIELD, {"Gunship": "A1 E"}, {"Bot Hunters": "D2"}, cards=cards, inside=("D2", "E2"))
    assert told(referee, "Gunship", "Bot Hunters").startswith(
        "out of sight: the unit on the ground is inside a building"
    )


def test_many_blockers_are_not_all_named() -> None:
    walls = [(f"A{row}", f"B{row}") for row in (1, 2, 3)]
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"}, walls=walls)
    assert told(referee, "Ludwig", "Bot Hunters") == "out of sight: behind a wall (T13-LOS-12)"
