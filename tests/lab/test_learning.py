"""What of a state tells the winner: features that are quick and right, notes that last, and weights that are found."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dust_tactics.bots.features import Looker
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.judgement import NAMES, OF_SIDE
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab import asides, learning
from dust_tactics.lab.learning import Lesson, Notes, Taught, learn, lessons, measure, take_lessons, teach
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.steps.turn import ChooseUnit

CLOSE = 1e-9
CHOICES = 5


def taught(number: int, rows: list[list[float]], worth: float) -> Taught:
    """What a battle that nobody has played taught."""
    return Taught(Lesson(number, "streets", 1, "veteran"), np.array(rows, np.float32), worth)


def row(**values: float) -> list[float]:
    """Features, 0 if not named."""
    return [values.get(name.replace("-", "_"), 0.0) for name in NAMES]


@pytest.mark.parametrize("scenario", ["winter-manoeuvres", "heads-down"])
def test_what_is_kept_of_units_makes_no_difference(scenario: str) -> None:
    """A looker that has seen all states before says the same as a new one, and each side the opposite of the other."""
    state, _ = new_game(make_battle(load_scenario(find_scenario(scenario))), 5)
    looker, player = Looker(Memory()), thinker_of(shipped_levels(), Seat("recruit", "", 1))
    seen = 0
    while seen < CHOICES and (owed := decision_owed(state)) is not None:
        if isinstance(owed.question, ChooseUnit):
            seen += 1
            found = looker.features(state, 0, owed.owner)
            assert np.array_equal(found, Looker(Memory()).features(state, 0, owed.owner))
            assert np.allclose(found, -looker.features(state, 1, owed.owner), atol=CLOSE)
            assert found.any()
        apply(state, player.choose(state))
    assert seen == CHOICES


def test_a_battle_teaches_the_same_each_time() -> None:
    lesson = lessons(["first-steps"], "recruit", 3, 1)[0]
    first, second = teach(lesson), teach(lesson)
    assert np.array_equal(first.rows, second.rows) and first.worth == second.worth
    assert first.rows.shape[1] == len(NAMES) == 2 * len(OF_SIDE)


def test_states_beside_a_battle_are_judged_by_what_was_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once they are played on for a little; the battle itself goes as it would have gone."""
    monkeypatch.setattr(asides, "LOOKED_ASIDE", 0.2)
    monkeypatch.setattr(asides, "PLAYED_ON", 1)
    weights = tuple(0.1 if name == "units" else 0.0 for name in NAMES)
    without = lessons(["first-steps"], "recruit", 3, 1)[0]
    plain, first = teach(without), teach(replace(without, weights=weights))
    assert np.array_equal(first.rows, plain.rows) and first.worth == plain.worth
    assert len(first.asides) >= 1
    assert first.asides.shape[1] == len(NAMES) + 1 and plain.asides.shape == (0, len(NAMES) + 1)
    assert ((first.asides[:, -1] >= 0.0) & (first.asides[:, -1] <= 1.0)).all()


def test_states_beside_battles_teach_too_and_are_not_what_is_measured(tmp_path: Path) -> None:
    """They say that units tell less than the battles say."""
    found = []
    for number_of_asides in (0, 6):
        notes = Notes(tmp_path / f"{number_of_asides}.npz", "2013", "veteran", 1)
        for number in range(40):
            ahead = 1.0 if number % 2 else -1.0
            beside = np.array([[*row(units=ahead), 0.5]] * number_of_asides, np.float32).reshape(-1, len(NAMES) + 1)
            notes.add(replace(taught(number, [row(units=ahead)] * 4, float(ahead > 0)), asides=beside))
        notes.write()
        found.append(learn(Notes(tmp_path / f"{number_of_asides}.npz", "2013", "veteran", 1)))
    assert [learnt.states for learnt in found] == [160, 160]
    assert found[0].named["units"] > 2 * found[1].named["units"] > 0.2
    assert measure(found[0].weights, notes)[0] < measure(found[1].weights, notes)[0] < 0.7


def test_what_tells_the_winner_is_found(tmp_path: Path) -> None:
    """Battles count alike: a long one in which the rule fails does not outweigh those in which it holds."""
    notes, random = Notes(tmp_path / "notes.npz", "2013", "veteran", 1), np.random.default_rng(1)
    for number in range(100):
        ahead = 1.0 if number % 2 else -1.0
        rows = [row(units=ahead, hurt=float(random.normal())) for _ in range(4)]
        notes.add(taught(number, rows, float(ahead > 0)))
    notes.add(taught(100, [row(units=1.0)] * 150, 0.0))
    learnt = learn(notes)
    assert learnt.battles == 101 and learnt.states == 550
    assert learnt.named["units"] > 1.0 > 20 * abs(learnt.named["hurt"])
    assert learnt.accuracy > 0.95 and learnt.log_loss < 0.4


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, played = tmp_path / "notes.npz", []

    def quick(lesson: Lesson) -> Taught:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(lesson.number)
        return taught(lesson.number, [row(units=1.0)], 1.0)

    monkeypatch.setattr(learning, "teach", quick)
    planned = lessons(["streets", "encounter"], "veteran", 7, 5)
    with pytest.raises(KeyboardInterrupt):
        list(take_lessons(Notes(path, "2013", "veteran", 7), planned, 1))
    notes = Notes(path, "2013", "veteran", 7)
    assert sorted(notes.worths) == played == [0, 1, 2] and len(notes.rows) == 3
    assert [(lesson.scenario, lesson.seed) for lesson in planned[:4]] == [
        ("streets", 7),
        ("encounter", 7),
        ("streets", 8),
        ("encounter", 8),
    ]


def test_notes_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.npz"
    Notes(path, "2013", "veteran", 7).write()
    for edition, level, seed in (("2013", "recruit", 7), ("2013", "veteran", 8), ("2016", "veteran", 7)):
        with pytest.raises(ValueError, match="another rulebook, level, seed or version"):
            Notes(path, edition, level, seed)
    path.write_bytes(b"PK\x03\x04 and no more")
    with pytest.raises(ValueError, match="damaged notes"):
        Notes(path, "2013", "veteran", 7)


def test_too_few_battles_teach_nothing(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Play more"):
        learn(Notes(tmp_path / "notes.npz", "2013", "veteran", 1))
