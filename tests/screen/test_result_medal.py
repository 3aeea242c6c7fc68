"""The medal tells the story of its unit, and none is given for trifles."""

from dataclasses import replace

import pytest
from battle_table import Lay

from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.course import Course, Deeds, Kind, Mark
from dust_tactics.rules.state import GameState
from dust_tactics.rules.statistics import luck_of
from dust_tactics.rules.units import Status
from dust_tactics.screen.menu.result.medal import medal_of

REAPERS, LUDWIG = 0, 1
KILLED = {"dealt": 5, "taken": 20.0, "points": 20, "best": 3, "felled": (LUDWIG,)}


@pytest.fixture
def state(lay: Lay) -> GameState:
    return lay({"grim-reapers": "B3"}, {"ludwig": "E3"}).state


def words(state: GameState, language: str = "en", *, left: int = 3, **did: object) -> str:
    """What is told of the medal of the reapers, who have done this and of whom so many are left; empty for none."""
    status = Status.ON_TABLE if left else Status.ELIMINATED
    unit = replace(state.units[REAPERS], miniatures=tuple(range(left)), status=status)
    state = replace(state, units=[unit, *state.units[1:]])
    deeds = Deeds(REAPERS, **did), Deeds(LUDWIG)  # type: ignore[arg-type]
    marks = Mark(0, Kind.TURN, 1), Mark(2, Kind.TURN, 2)
    best = medal_of(load_messages(language), Course((), deeds, luck_of(()), marks, None, (None, None)), state, 0)
    assert best is None or (best.unit.id, best.moment.stand) == (REAPERS, 3)
    return "" if best is None else best.moment.words


def test_a_medal_tells_whom_its_unit_destroyed_and_how_and_what_became_of_it(state: GameState) -> None:
    assert words(state, **KILLED, losses=0) == "Destroyed Ludwig. Came through without a scratch."
    assert words(state, **KILLED, losses=1, left=2) == "Destroyed Ludwig."
    by_hand = {**KILLED, "by_hand": (LUDWIG,)}
    last = "Destroyed Ludwig in close combat. Of 3 soldiers, one was still standing."
    assert words(state, **by_hand, losses=2, left=1) == last
    assert words(state, **KILLED, losses=3, left=0, fell=3) == "Destroyed Ludwig. Went down fighting in turn 2."
    assert words(state, **KILLED, held=2) == "Destroyed Ludwig. Held an objective for 2 turns."


def test_whom_a_unit_shot_is_not_left_out_where_it_struck_another_down_by_hand(state: GameState) -> None:
    both = {**KILLED, "felled": (LUDWIG, REAPERS), "by_hand": (LUDWIG,), "losses": 1, "left": 2}
    names = " and ".join(state.units[unit].name for unit in (LUDWIG, REAPERS))
    assert words(state, **both) == f"Destroyed {names}."


def test_there_is_no_medal_for_trifles(state: GameState) -> None:
    worth = state.units[REAPERS].card.points
    trifle = {"dealt": 1, "best": 3, "losses": 3, "left": 0, "fell": 3}
    assert words(state, **trifle, taken=worth * 0.4) == ""
    assert words(state, **trifle, taken=worth * 0.6) == "Dealt 1 damage. Went down fighting in turn 2."
    assert words(state, dealt=1, best=3, losses=1, left=2, taken=1.0, held=3).endswith("Held an objective for 3 turns.")
    assert words(state) == "", "nothing was taken"


def test_the_story_is_told_in_the_language_of_the_player(state: GameState) -> None:
    by_hand = {**KILLED, "by_hand": (LUDWIG,), "losses": 2, "left": 1}
    german = "Ludwig im Nahkampf zerstört. Von 3 Soldaten stand am Ende nur noch einer."
    polish = "Za zniszczenie wroga w\xa0walce wręcz: Ludwig. Z\xa03 żołnierzy na nogach został jeden."
    assert (words(state, "de", **by_hand), words(state, "pl", **by_hand)) == (german, polish)
