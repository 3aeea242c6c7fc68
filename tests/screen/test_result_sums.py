"""All pages of a result count alike: what units did adds up to the score, to the dice and to the list of the lost."""

from itertools import pairwise
from pathlib import Path

import pytest

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.course import Course, Deeds, course_of
from dust_tactics.rules.events import UnitEliminated
from dust_tactics.screen.menu.result.deeds import deeds_table
from dust_tactics.screen.menu.result.side import side_after
from dust_tactics.screen.ui import ListView, Widget

SCENARIOS = ("all-out-attack", "grab-the-dust", "supply-drop", "three-bells", "reactor-four")
ENGLISH = load_messages()


@pytest.fixture(params=[(scenario, seed) for scenario in SCENARIOS for seed in (1, 2)], ids=str)
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Session:
    """A battle that is over."""
    scenario, seed = request.param
    battle = make_battle(load_scenario(find_scenario(scenario)))
    with Session.new(battle, seed, tmp_path / "one.jsonl", durable=False) as session:
        bot = RandomPlayer(seed)
        while session.decision is not None:
            session.submit(bot.choose(session.state))
    return session


def test_all_counts_of_a_battle_add_up(session: Session) -> None:
    course, state = course_of(session.opening, session.history), session.state
    for side in (0, 1):
        own, enemy = deeds_of(course, session, side), deeds_of(course, session, 1 - side)
        shown, other = side_after(ENGLISH, state, side), side_after(ENGLISH, state, 1 - side)
        points = sum(deeds.points for deeds in own)
        assert points == state.points[side] == shown.points == course.scores[-1].points[side]
        assert points == sum(deeds.given for deeds in enemy)
        assert points == sum(unit.card.points * max(1, unit.eliminated) for unit in other.lost)
        luck = course.luck[side]
        assert sum(deeds.dice for deeds in own) == luck.hits.dice
        assert sum(deeds.hits for deeds in own) == luck.hits.successes
        assert sum(deeds.saves for deeds in own) == luck.saves.successes
        assert sum(deeds.dealt for deeds in own) == sum(deeds.losses for deeds in enemy)
        assert all(before.points[side] <= after.points[side] for before, after in pairwise(course.scores))


def test_the_log_tells_the_same_points_of_each_unit_that_was_eliminated(session: Session) -> None:
    course = course_of(session.opening, session.history)
    narrator = Narrator(ENGLISH)
    told = [0, 0]
    for entry in session.history:
        lines = "\n".join(line.text for line in narrator.report(entry.events, entry.state))
        for event in entry.events:
            if isinstance(event, UnitEliminated):
                told[event.by] += event.points
                assert ENGLISH.counted("point", event.points) in lines
    assert told == [sum(deeds.points for deeds in deeds_of(course, session, side)) for side in (0, 1)]


def test_the_sums_below_the_table_are_those_of_its_rows(session: Session) -> None:
    course = course_of(session.opening, session.history)
    plate = deeds_table(ENGLISH, course, session.state, ("Ada", "Ben"), lambda stand: None)
    (rows,) = (widget for widget in plate.walk() if isinstance(widget, ListView))
    (sums,) = (widget for widget in walked(plate) if hasattr(widget, "figures"))
    for side, figures in enumerate(sums.figures):
        own = [row for row in rows.items if session.state.units[row.unit].side == side]
        names = ("dice", "hits", "saves", "dealt", "points", "losses", "given")
        assert figures == [sum(getattr(row, name) for row in own) for name in names]


def deeds_of(course: Course, session: Session, side: int) -> list[Deeds]:
    """What the units of a side did."""
    return [deeds for deeds in course.deeds if session.state.units[deeds.unit].side == side]


def walked(plate: Widget) -> list[Widget]:
    """All widgets of a plate."""
    return list(plate.walk())
