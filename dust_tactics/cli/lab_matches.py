"""`dust-tactics lab match`, `ladder` and `balance`: battles between computer players, and what they tell."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import asdict

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.progress import watched
from dust_tactics.cli.terminal import say, say_json, warn
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import list_scenarios
from dust_tactics.files.reading.complaints import one_of, shown
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.lab.luck import luck_lines, suspicions
from dust_tactics.lab.match import Match, Thinking, match_jobs
from dust_tactics.lab.shares import Score, Verdict, elo, sequential_test
from dust_tactics.lab.workers import (
    Job,
    NoCluster,
    Outcome,
    name_for_jobs,
    play_jobs,
    processors,
    scenario_named,
    seat_of,
)
from dust_tactics.rules.statistics import Luck

INTERRUPTED = 130


class Study:
    """One run of battles: how it went on, and its exit code."""

    def __init__(self, options: Namespace) -> None:
        self._options = options
        self.interrupted = False
        self.broken = False

    def play(self, jobs: Sequence[Job], take: Callable[[Outcome], object]) -> None:
        """Hand outcomes over in order until all are played, `take` gives True, or somebody interrupts. Raises Problem."""
        options = self._options
        try:
            with closing(play_jobs(jobs, options.jobs or processors(), options.scheduler)) as outcomes:
                for outcome in watched(outcomes, len(jobs)):
                    if take(outcome) is True:
                        break
        except KeyboardInterrupt:
            self.interrupted = True
        except BrokenExecutor as error:
            self.broken = True
            warn(f"a worker process has died, what it was to play is lost: {error}")
        except NoCluster as error:
            raise Problem(str(error)) from error

    def code(self, failed: Sequence[Outcome]) -> int:
        """Tell the battles that failed, and return the exit code: 0, 1 or that of an interruption."""
        for outcome in failed:
            warn(failure_words(outcome.job, outcome.failure))
            if self._options.debug:
                sys.stderr.write(outcome.trace)
        if self.interrupted:
            return INTERRUPTED
        return 1 if failed or self.broken else 0


def failure_words(job: Job, failure: str) -> str:
    """A battle that failed, with all that is needed to repeat it."""
    mustered = f" --muster {job.limits[0]}" if job.limits else ""
    return (
        f"{job.scenario}, seed {job.seed}, {job.players[0]} against {job.players[1]}: {failure}\n"
        f"to repeat it: dust-tactics lab match {job.players[0]} {job.players[1]} --battles 2 --seed {job.seed} "
        f"--scenario {job.scenario}{mustered}"
    )


def run_match(options: Namespace) -> int:
    """Play a match and print how it went; 1 if a battle failed."""
    players = (checked_player(options.first), checked_player(options.second))
    limits = (options.muster, options.muster) if options.muster else None
    match, study = Match(players), Study(options)

    def take(outcome: Outcome) -> bool:
        match.add(outcome)
        return bool(options.sequential) and sequential_test(match.pairs()) is not Verdict.OPEN

    study.play(match_jobs(players, scenarios_of(options), options.battles, options.seed, limits), take)
    if options.json:
        say_json(match_as_json(match))
    else:
        for line in match_lines(match, options.sequential):
            say(line)
    return study.code(match.failed)


def checked_player(name: str) -> str:
    """A level with or without a manner, if there are such. Raises Problem."""
    levels, seat = shipped_levels(), seat_of(name, 0)
    known, manners = [level.id for level in levels.levels], [manner.id for manner in levels.manners]
    if seat.level not in known:
        raise Problem(f"no level {shown(seat.level)}; {one_of(seat.level, known)}")
    if ":" in name and seat.manner not in manners:
        raise Problem(f"no manner {shown(seat.manner)}; {one_of(seat.manner, manners)}")
    return name


def scenarios_of(options: Namespace) -> list[str]:
    """The scenarios that are named, or else those that ship, of the edition, by id. Raises Problem.

    Where armies are to be mustered those are left out whose sides may not.
    """
    if options.scenario:
        try:
            named = [name_for_jobs(name) for name in options.scenario]
        except KeyError as error:
            raise Problem(error.args[0]) from error
        for name in named:
            _check_named(scenario_named(name), options)
        return named
    shipped = [entry.content for entry in list_scenarios() if entry.shipped and entry.content]
    fitting = [scenario for scenario in shipped if scenario.edition == options.edition]
    ids = sorted(scenario.id for scenario in fitting if not options.muster or may_muster(scenario))
    if not ids:
        raise Problem(f"no scenario of {options.edition} ships that could be played so")
    return ids


def _check_named(scenario: Scenario, options: Namespace) -> None:
    if scenario.edition != options.edition:
        raise Problem(f"{shown(scenario.id)} is of {scenario.edition}; --edition {scenario.edition} plays it")
    if options.muster and not may_muster(scenario):
        raise Problem(f"{shown(scenario.id)} has units of its own: no army can be mustered for it")


def may_muster(scenario: Scenario) -> bool:
    """Whether both sides may muster."""
    return all(side.terms is not None for side in scenario.sides)


def match_lines(match: Match, sequential: bool) -> Iterator[str]:
    """The report of a match: scenarios, times, luck, and the result in the last line."""
    first, second = match.players
    scores = match.scores()
    width = max(map(len, scores), default=0)
    for scenario, score in scores.items():
        yield f"{scenario:<{width}}  {result_words(match.players, score)}  {share_words(score)}"
    for name, thinking in zip(match.players, match.thinking(), strict=True):
        yield f"{name}: {thinking_words(thinking)}"
    luck = dict(zip((f"{first} (A)", f"{second} (B)"), match.luck(), strict=True))
    yield from (f"luck of {line}" for line in luck_lines(luck))
    yield from suspicions(luck)
    score = match.score
    yield f"share of {first} {share_words(score)}, Elo {elo(score.share):+.0f}"
    pairs = match.interval_of_pairs()
    if pairs:
        yield f"by pairs of battles {pairs}"
    if sequential:
        yield f"sequential test, 0 against +30 Elo: {sequential_test(match.pairs())}"
    if match.failed:
        yield f"{len(match.failed)} battles failed and are not counted"
    yield result_words(match.players, score)


def result_words(players: tuple[str, str], score: Score) -> str:
    """What other programs read from the last line: `A <won> B <lost> draws <n>`."""
    return f"{players[0]} {score.won} {players[1]} {score.lost} draws {score.drawn}"


def share_words(score: Score) -> str:
    """A share with its interval."""
    return f"{score.share:.2f} {score.interval}"


def thinking_words(thinking: Thinking) -> str:
    """How long decisions took, in milliseconds."""
    mean, most, worst = (1000 * seconds for seconds in (thinking.mean, thinking.most, thinking.worst))
    return f"{thinking.decisions} decisions, mean {mean:.1f} ms, 99 of 100 under {most:.1f} ms, worst {worst:.1f} ms"


def match_as_json(match: Match) -> dict[str, object]:
    """The same for other programs, with every battle."""
    pairs = match.interval_of_pairs()
    return {
        "players": list(match.players),
        **score_as_json(match.score),
        "by_pairs": [pairs.low, pairs.high] if pairs else None,
        "scenarios": {name: score_as_json(score) for name, score in match.scores().items()},
        "decisions": [asdict(thinking) for thinking in match.thinking()],
        "luck": [luck_as_json(luck) for luck in match.luck()],
        "battles": [outcome_as_json(outcome) for outcome in match.outcomes],
    }


def score_as_json(score: Score) -> dict[str, object]:
    """A score, its share, and the interval of that."""
    return {**asdict(score), "share": score.share, "interval": [score.interval.low, score.interval.high]}


def luck_as_json(luck: Luck) -> dict[str, object]:
    """Rolls and their luck."""
    return {name: {**asdict(rolls), "luck": rolls.luck} for name, rolls in (("hits", luck.hits), ("saves", luck.saves))}


def outcome_as_json(outcome: Outcome) -> dict[str, object]:
    """One battle."""
    job = outcome.job
    begun: dict[str, object] = {"scenario": job.scenario, "seed": job.seed, "players": list(job.players)}
    if outcome.failure:
        return {**begun, "failure": outcome.failure}
    return {
        **begun,
        "winner": outcome.winner,
        "reason": outcome.reason,
        "turns": outcome.turns,
        "commands": outcome.commands,
        "points": list(outcome.points),
        "victory_points": list(outcome.victory_points),
        "left": list(outcome.left),
    }


def failures(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """The battles that failed."""
    return [outcome for outcome in outcomes if outcome.failure]
