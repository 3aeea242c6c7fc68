"""How one unit sees another, in words with their clauses."""

import sys
from pathlib import Path

import pytest

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.sight import verdict_clauses, verdict_words
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Reason, Verdict

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
        (". . T . . .", "out of sight (behind trees at C1) (T13-LOS-11)"),
        (". S S . . .", "out of sight (behind a structure at B1) (T13-LOS-12)"),
        (". . . . . .", "visible, in the open (T13-LOS-02)"),
    ],
)
def test_between_units_on_the_ground(drawing: str, words: str) -> None:
    referee = Referee(f"{drawing}\n. . . . . .", {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"})
    assert told(referee, "Ludwig", "Bot Hunters") == words


def test_cover_smoke_and_vehicles() -> None:
    referee = Referee(FIELD, {"Ludwig": "A2 E"}, {"Bot Hunters": "F1"}, smoke=[("E2", 1)])
    assert told(referee, "Ludwig", "Bot Hunters") == "visible, in cover (behind smoke at E2) (T13-COV-02, T13-LOS-19)"
    referee = Referee(FIELD, {"Ludwig": "A1 E", "Pounder": "B1 E"}, {"Bot Hunters": "F1"})
    assert told(referee, "Ludwig", "Bot Hunters") == "out of sight (behind the vehicle at B1) (T13-LOS-08)"


def test_one_thing_in_the_way_or_several() -> None:
    """A big model covers squares side by side; what is further apart is more than one."""
    for squares, words in (((1, 2), "the vehicle at B1 and C1"), ((1, 4), "vehicles at B1 and E1")):
        verdict = Verdict(False, True, (Reason("vehicle", "T13-LOS-08", squares),), None)
        assert verdict_words(verdict, MESSAGES, 9) == f"out of sight (behind {words})"


@pytest.mark.clause("T13-COV-06")
def test_cover_of_the_ground_rests_on_a_rule_of_its_own() -> None:
    """Whatever else stands between."""
    referee = Referee(FIELD, {"Ludwig": "A2 E"}, {"Bot Hunters": "F1"}, smoke=[("E2", 1)])
    places = viewpoint(referee.unit("Ludwig")), viewpoint(referee.unit("Bot Hunters"))
    verdict = referee.state.edition.sight.explain(field_of(referee.state), *places)
    words = verdict_words(verdict, MESSAGES, 6, covered_by_ground=True)
    assert words == "visible, in cover (terrain in its square)"
    assert verdict_clauses(verdict, covered_by_ground=True) == "T13-COV-06"


@pytest.mark.clause("T13-COV-06", "T13-COV-07")
def test_of_a_square_it_is_told_that_its_ground_covers_infantry() -> None:
    """Not where everybody is in cover, or nobody is seen."""
    for drawing, words in (
        (". . . . . T", "visible, in the open; infantry there gets cover from the terrain (T13-LOS-02, T13-COV-06)"),
        (". . . . . .", "visible, in the open (T13-LOS-02)"),
        (". . T . . T", "out of sight (behind trees at C1) (T13-LOS-11)"),
    ):
        referee = Referee(f"{drawing}\n. . . . . .", {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"})
        places = viewpoint(referee.unit("Ludwig")), viewpoint(referee.unit("Bot Hunters"))
        verdict = referee.state.edition.sight.explain(field_of(referee.state), *places)
        covers = referee.state.edition.saves.covers_infantry(referee.state, referee.square("F1"))
        told = verdict_words(verdict, MESSAGES, 6, covers_infantry=covers)
        assert f"{told} ({verdict_clauses(verdict, covers_infantry=covers)})" == words


def test_from_the_air() -> None:
    cards = example_cards()
    for drawing, words in (
        (". . . . T .", "out of sight (hidden from the air by E1, next to the ground unit) (T13-LOS-20)"),
        (
            ". . . T . .",
            "visible, in the open (nothing next to the ground unit hides it from the air) (T13-LOS-20)",
        ),
    ):
        referee = Referee(f"{drawing}\n. . . . . .", {"Gunship": "A1 E"}, {"Bot Hunters": "F1"}, cards=cards)
        assert told(referee, "Gunship", "Bot Hunters") == words
        assert told(referee, "Bot Hunters", "Gunship") == words
    referee = Referee(FIELD, {"Gunship": "A1 E"}, {"Bot Hunters": "D2"}, cards=cards, inside=("D2", "E2"))
    assert told(referee, "Gunship", "Bot Hunters").startswith("out of sight (the ground unit is indoors")


def test_many_blockers_are_not_all_named() -> None:
    walls = [(f"A{row}", f"B{row}") for row in (1, 2, 3)]
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"}, walls=walls)
    assert told(referee, "Ludwig", "Bot Hunters") == "out of sight (behind a wall) (T13-LOS-12)"


def test_two_squads_side_by_side_are_two_and_terrain_is_what_the_2010_book_calls_it() -> None:
    reasons = Reason("squad", "T10-LOS-08", (2, 3)), Reason("structure", "T10-LOS-04", (8,))
    verdict = Verdict(False, False, reasons)
    told = verdict_words(verdict, MESSAGES.of_book("2010"), 6)
    assert told == "out of sight (behind squads at C1 and D1 and behind terrain at C2)"
