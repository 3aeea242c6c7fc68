"""A match: every seed from both sides, the same for any number of processes."""

from collections import Counter
from collections.abc import Iterable

import pytest

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Levels, Seat
from dust_tactics.bots.thinkers import RandomThinker, thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.scenarios.scenario import make_battle
from dust_tactics.lab import workers
from dust_tactics.lab.battles import play_battle
from dust_tactics.lab.match import Match, match_jobs, points_of_first, thinking_of
from dust_tactics.lab.shares import Score
from dust_tactics.lab.workers import Job, Outcome, chunks_of, play, play_jobs, scenario_named
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent, Moved, UnitEliminated
from dust_tactics.rules.game import legal_commands
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.statistics import Luck, Rolls

SMALL = ["first-steps", "encounter"]


class Idle:
    """Takes the last command that is listed: passes, holds, does nothing."""

    def choose(self, state: GameState) -> AnyCommand:
        *_, last = legal_commands(state)
        return last


def test_every_seed_is_played_from_both_sides_and_scenarios_go_round() -> None:
    """Battle i: scenario (i // 2) mod their number, seed N + (i // 2) // their number, A first for even i."""
    jobs = match_jobs(("veteran", "random"), ["a", "b", "c"], 14, seed=7)
    assert [job.number for job in jobs] == list(range(14))
    assert [job.scenario for job in jobs] == list("aabbccaabbccaa")
    assert [job.seed for job in jobs] == [7] * 6 + [8] * 6 + [9] * 2
    assert [job.players for job in jobs] == [("veteran", "random"), ("random", "veteran")] * 7


def test_points_are_those_of_the_player_on_whichever_side() -> None:
    """A has the first side in battles of even number."""
    jobs = match_jobs(("a", "b"), ["x"], 6, seed=1)
    winners = [0, 0, 1, 1, None, None]
    match = Match(("a", "b"), [Outcome(job, winner) for job, winner in zip(jobs, winners, strict=True)])
    assert [points_of_first(outcome) for outcome in match.outcomes] == [1, 0, 0, 1, 0.5, 0.5]
    assert match.score == Score(2, 2, 2)
    assert match.pairs() == [0.5, 0.5, 0.5]


def test_any_number_of_processes_gives_the_same_outcomes() -> None:
    """In the same order, battle by battle, whatever the chunks."""
    jobs = match_jobs(("random", "recruit:bold"), SMALL, 9, seed=3)
    alone = list(play_jobs(jobs, processes=1))
    assert [outcome.job for outcome in alone] == jobs
    assert not [outcome for outcome in alone if outcome.failure]
    assert len({outcome.commands for outcome in alone}) > 4
    assert list(play_jobs(jobs, processes=2)) == alone


@pytest.mark.parametrize(("battles", "count"), [(1, 4), (2, 1), (41, 2), (1000, 2), (1000, 500)])
def test_chunks_hold_whole_pairs_and_every_battle_once(battles: int, count: int) -> None:
    """Both battles of a seed go to one worker."""
    jobs = match_jobs(("a", "b"), ["x"], battles, seed=1)
    chunks = chunks_of(jobs, count)
    assert [job for chunk in chunks for job in chunk] == jobs
    assert all(len(chunk) % 2 == 0 for chunk in chunks[:-1])
    assert len(chunks) >= min(count, (battles + 1) // 2)


def test_players_are_seeded_from_the_seed_of_the_battle_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """With level and manner as they are named."""
    seats: list[Seat] = []

    def noted(levels: Levels, seat: Seat, memory: Memory) -> RandomThinker:
        seats.append(seat)
        return RandomThinker(seat.seed)

    monkeypatch.setattr(workers, "thinker_of", noted)
    assert not play(Job(0, "first-steps", 5, ("veteran:bold", "random"))).failure
    assert seats == [Seat("veteran", "bold", 10), Seat("random", "", 11)]


def _witnessed(battle: Battle, seed: int) -> tuple[list[tuple[int, set[int]]], Counter[str]]:
    """For each unit eliminated its side and the squares where it may have died, seen from outside."""
    died: list[tuple[int, set[int]]] = []
    told: Counter[str] = Counter()
    stood: dict[int, set[int]] = {}

    def witness(state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
        moved: dict[int, set[int]] = {}
        for event in events:
            told[type(event).__name__] += 1
            if isinstance(event, Moved):
                for unit in (event.unit, event.hero):
                    if unit is not None:
                        moved.setdefault(unit, set()).update(*event.way)
            elif isinstance(event, UnitEliminated):
                squares = stood.get(event.unit, set()) | moved.get(event.unit, set())
                if squares:
                    died.append((state.units[event.unit].side, squares))
        stood.update({unit.id: set(unit.squares) for unit in state.units})

    seats = [Seat("random", "", 2 * seed + side) for side in (0, 1)]
    first, second = (thinker_of(shipped_levels(), seat) for seat in seats)
    play_battle(battle, seed, (first, second), witness)
    return died, told


@pytest.mark.parametrize("scenario", ["grab-the-dust", "steel-road"])
def test_an_outcome_tells_what_a_witness_saw(scenario: str) -> None:
    """Deaths with their squares, and how many decisions were timed."""
    for seed in (1, 2, 3):
        outcome = play(Job(0, scenario, seed, ("random", "random")))
        died, told = _witnessed(make_battle(scenario_named(scenario)), seed)
        assert told["UnitEliminated"] > 0
        assert len(outcome.deaths) == len(died)
        for (side, square), (owner, squares) in zip(outcome.deaths, died, strict=True):
            assert side == owner
            assert square in squares
        assert sum(map(len, outcome.times)) == outcome.commands


def test_settings_are_shared_by_battles_without_a_trace() -> None:
    """A battle is the same whether others were played before it in the process or not."""
    job = Job(0, "frozen-pass", 4, ("random", "random"))
    first = play(job)
    for seed in range(3):
        play(Job(0, "frozen-pass", seed, ("random", "random")))
    assert play(job) == first
    workers._setting.cache_clear()
    assert play(job) == first


def test_mustered_battles_are_of_the_points_asked_for() -> None:
    """For each side, by the seed; with the cards that fought."""
    outcome = play(Job(0, "encounter", 3, ("random", "random"), limits=(60, 90)))
    small, large = outcome.armies
    assert small.points <= 60 < large.points <= 90
    assert small.cards and large.cards
    assert play(Job(0, "encounter", 4, ("random", "random"), limits=(60, 90))).armies != outcome.armies


def test_ready_armies_are_those_asked_for() -> None:
    """On the side they are asked for."""
    wanted = ("2013-battlegroup-koshka", "2013-taskforce-joe")
    outcome = play(Job(0, "encounter", 3, ("random", "random"), armies=wanted))
    assert tuple(army.id for army in outcome.armies) == wanted


def test_a_player_who_fails_fails_one_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are counted; the failure names what went wrong and shows where."""

    class Broken:
        def choose(self, state: GameState) -> AnyCommand:
            raise ZeroDivisionError("no plan")

    def thinker(levels: Levels, seat: Seat, memory: Memory) -> object:
        return Broken() if seat.seed == 12 else Idle()

    monkeypatch.setattr(workers, "thinker_of", thinker)
    match = Match(("a", "b"))
    for outcome in play_jobs(match_jobs(("random", "recruit"), ["first-steps"], 6, seed=5), processes=1):
        match.add(outcome)
    assert [outcome.job.seed for outcome in match.failed] == [6, 6]
    assert match.failed[0].failure == "ZeroDivisionError: no plan"
    assert "choose" in match.failed[0].trace
    assert match.score.battles == 4
    assert len(match.pairs()) == 2


def test_a_battle_without_end_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not drawn."""
    monkeypatch.setattr(workers, "MOST_COMMANDS", 10)
    outcome = play(Job(0, "first-steps", 1, ("random", "random")))
    assert outcome.failure == "EndlessBattle: not over after 10 commands"


def test_luck_is_that_of_the_player_who_had_the_dice() -> None:
    """A has those of the second side in battles of odd number."""
    a, b = Luck(Rolls(9, 3, 3.0, 2.0), Rolls(3, 3, 1.0, 0.6)), Luck(Rolls(6, 0, 2.0, 1.3))
    jobs = match_jobs(("a", "b"), ["x"], 2, seed=1)
    match = Match(("a", "b"), [Outcome(jobs[0], luck=(a, b)), Outcome(jobs[1], luck=(b, a))])
    assert [known.hits.rolls for known in match.luck()] == [a.hits + a.hits, b.hits + b.hits]
    assert [known.saves.rolls for known in match.luck()] == [a.saves + a.saves, Rolls()]


def test_times_are_told_over_all_decisions() -> None:
    """Mean, the time that 99 of 100 stay under, and the worst."""
    known = thinking_of([[0.001] * 50, [0.001] * 148, [0.5, 1.0]])
    assert (known.decisions, known.worst) == (200, 1.0)
    assert known.mean == pytest.approx((198 * 0.001 + 1.5) / 200)
    assert 0.001 < known.most <= 0.5
    assert thinking_of([]).decisions == 0


def test_an_interruption_ends_the_workers() -> None:
    """Whoever closes the run has no processes left."""
    played = play_jobs(match_jobs(("random", "random"), SMALL, 400, seed=1), processes=2)
    next(played)
    played.close()
    assert not [worker for worker in workers.active_children() if worker.is_alive()]
