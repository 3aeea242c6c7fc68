"""What `dust-tactics lab match`, `ladder` and `balance` share: who plays, where, and how a run of battles goes on."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import asdict
from functools import partial

from dust_tactics.bots.process import processors
from dust_tactics.cli.errors import Problem, unknown
from dust_tactics.cli.language import terminal_messages, terminal_words
from dust_tactics.cli.progress import counted, watched
from dust_tactics.cli.terminal import say, say_json, warn
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario, list_scenarios
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.reading.complaints import printable, shown
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.lab.page import Page
from dust_tactics.lab.shares import Interval, Score
from dust_tactics.lab.workers import (
    Job,
    NoCluster,
    Outcome,
    name_for_jobs,
    play_jobs,
    scenario_named,
    seat_of,
)
from dust_tactics.table.wording import worded

INTERRUPTED = 130


class Study:
    """One run of battles: how it went on, and its exit code. Raises Problem for a page that has no place."""

    def __init__(self, options: Namespace) -> None:
        self._options = options
        self._interrupted = False
        self._broken = False
        self._failed: list[Outcome] = []
        page = options.html
        if page and page.suffix not in (".html", ".htm"):
            raise Problem(worded("{file}: the page is HTML. End its name in .html.", file=printable(page)))
        if page and not page.absolute().parent.is_dir():
            raise Problem(
                worded("{file}: the folder doesn't exist. Create it, or choose another.", file=printable(page))
            )

    def play(self, jobs: Sequence[Job], take: Callable[[Outcome], object]) -> None:
        """Hand outcomes over in order, until all are played, `take` gives True, or somebody interrupts.

        Raises Problem where there is no cluster of that address.
        """
        options = self._options
        try:
            with closing(play_jobs(jobs, options.jobs or processors(), options.scheduler)) as outcomes:
                tell = partial(counted, winner=_winner) if options.counts else watched
                for outcome in tell(outcomes, len(jobs)):
                    if outcome.failure:
                        self._failed.append(outcome)
                    if take(outcome) is True:
                        break
        except KeyboardInterrupt:
            self._interrupted = True
        except BrokenExecutor as error:
            self._broken = True
            warn(worded("a worker process died, its battles are lost: {error}", error=str(error)))
        except NoCluster as error:
            raise Problem(str(error)) from error

    def report(self, lines: Iterator[str], values: Callable[[], object], page: Callable[[], Page]) -> int:
        """Print the lines, or else the values as JSON; write the page that is asked for; return the exit code.

        Exit codes are 0, 1 where a battle failed, and that of an interruption. Raises OSError.
        """
        options = self._options
        if options.json:
            say_json(values())
        else:
            if self._interrupted:
                say(worded("Stopped. Results so far:"))
            for line in lines:
                say(line)
        if options.html:
            write_whole(options.html, page().html().encode())
        for outcome in self._failed:
            warn(failure_words(outcome))
            if options.debug:
                sys.stderr.write(outcome.trace)
        if self._interrupted:
            return INTERRUPTED
        return 1 if self._failed or self._broken else 0


def _winner(outcome: Outcome) -> int | None:
    """Return the side that has won; -1 for a battle that failed."""
    return -1 if outcome.failure else outcome.winner


def failure_words(outcome: Outcome) -> str:
    """Return a battle that failed, and how to repeat it."""
    job = outcome.job
    first, second = job.players
    study = f"balance --by {first}" if job.chance else f"match {first} {second}"
    words = [f"--battles 2 --seed {job.seed} --scenario {job.scenario}"]
    if job.armies:
        words.append(f"--armies {job.armies[0]} {job.armies[1]}")
    if job.limits:
        words.append(f"--muster {job.limits[0]}:{job.limits[1]}")
    return worded(
        "{scenario}, seed {seed}, {first} against {second}: {failure}\nRepeat it with: dust-tactics lab {study}",
        scenario=job.scenario,
        seed=job.seed,
        first=first,
        second=second,
        failure=outcome.failure,
        study=" ".join((study, *words)),
    )


def checked_player(name: str) -> str:
    """Return a level with or without a manner, if there are such. Raises Problem."""
    levels, seat = shipped_levels(), seat_of(name, 0)
    known, manners = [level.id for level in levels.levels], [manner.id for manner in levels.manners]
    if seat.level not in known:
        raise unknown(worded("level"), seat.level, known)
    if ":" in name and seat.manner not in manners:
        raise unknown(worded("style"), seat.manner, manners)
    return name


def scenarios_of(options: Namespace) -> list[str]:
    """Return the scenarios that are named, whatever their edition, or else those of the edition that ship, by id.
    Raises Problem or FileRefused.

    Where armies are to be mustered those are left out whose sides may not.
    """
    if options.scenario:
        try:
            named = [name_for_jobs(find_scenario(name)) for name in options.scenario]
        except KeyError as error:
            raise Problem(error.args[0]) from error
        for name in named:
            _check_named(scenario_named(name), options)
        return named
    shipped = [entry.content for entry in list_scenarios() if entry.shipped and entry.content]
    fitting = [scenario for scenario in shipped if scenario.edition == options.edition]
    fitting = [scenario for scenario in fitting if not options.muster or may_muster(scenario)]
    if not fitting:
        raise Problem(
            worded(
                "no shipped scenario of {edition} can be played this way. Name one with --scenario.",
                edition=options.edition,
            )
        )
    return [name_for_jobs(scenario.path) for scenario in sorted(fitting, key=lambda scenario: scenario.id)]


def _check_named(scenario: Scenario, options: Namespace) -> None:
    if options.muster and not may_muster(scenario):
        raise Problem(
            worded(
                "{scenario} lists its own units. Leave out --muster, or name another scenario.",
                scenario=shown(scenario.id),
            )
        )


def may_muster(scenario: Scenario) -> bool:
    """Return whether both sides may muster."""
    return all(side.terms is not None for side in scenario.sides)


def share_words(score: Score) -> str:
    """Return a share with its interval."""
    share, interval = terminal_messages().number(score.share, 2), interval_words(score.interval)
    return worded("{share} {interval}", share=share, interval=interval)


def interval_words(interval: Interval) -> str:
    """Return where a share lies in 95 of 100 cases."""
    low, high = (terminal_messages().number(end, 2) for end in (interval.low, interval.high))
    return worded("[{low}, {high}]", low=low, high=high)


def score_as_json(score: Score) -> dict[str, object]:
    """Return a score, its share, and the interval of that."""
    return {**asdict(score), "share": score.share, "interval": [score.interval.low, score.interval.high]}


def outcome_as_json(outcome: Outcome) -> dict[str, object]:
    """One battle."""
    job = outcome.job
    begun: dict[str, object] = {"scenario": job.scenario, "seed": job.seed, "players": list(job.players)}
    if outcome.failure:
        return {**begun, "failure": outcome.failure}
    return {
        **begun,
        "armies": [army.id for army in outcome.armies],
        "winner": outcome.winner,
        "reason": outcome.reason,
        "turns": outcome.turns,
        "commands": outcome.commands,
        "points": list(outcome.points),
        "victory_points": list(outcome.victory_points),
        "left": list(outcome.left),
    }


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines of a table in the language of the terminal: the first column to the left, the others to the right."""
    told = [tuple(map(terminal_words, row)) for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*told, strict=True)]
    for row in told:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        yield "  ".join(cells).rstrip()
