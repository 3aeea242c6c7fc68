"""`dust-tactics lab match`: one computer player against another."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_luck import luck_lines, suspicions
from dust_tactics.cli.lab_study import (
    Study,
    checked_player,
    interval_words,
    outcome_as_json,
    scenarios_of,
    score_as_json,
    share_words,
)
from dust_tactics.cli.language import terminal_messages
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.scenarios.scenario import make_battle
from dust_tactics.lab.match import Match, Thinking, match_jobs
from dust_tactics.lab.pages import match_page
from dust_tactics.lab.shares import Score, ShareVerdict, elo, sequential_test
from dust_tactics.lab.workers import Outcome, scenario_named
from dust_tactics.table.wording import worded

_VERDICTS = {
    ShareVerdict.OPEN: worded("open"),
    ShareVerdict.STRONGER: worded("stronger"),
    ShareVerdict.NOT_STRONGER: worded("not stronger"),
}


def run(options: Namespace) -> int:
    """Play a match and print how it went; 1 if a battle failed."""
    players = (checked_player(options.first), checked_player(options.second))
    scenarios, match, study = scenarios_of(options), Match(players), Study(options)

    def take(outcome: Outcome) -> bool:
        match.add(outcome)
        return bool(options.sequential) and sequential_test(match.pairs()) is not ShareVerdict.OPEN

    armies = _armies_of(options, scenarios)
    study.play(match_jobs(players, scenarios, options.battles, options.seed, armies, options.muster), take)
    return study.report(_lines(match, options.sequential), lambda: _as_json(match), lambda: match_page(match))


def _armies_of(options: Namespace, scenarios: Sequence[str]) -> tuple[str, str] | None:
    """Return the ready armies that are named, if every scenario allows them. Raises Problem."""
    if not options.armies:
        return None
    first, second = options.armies
    for scenario in map(scenario_named, scenarios):
        try:
            make_battle(scenario, armies=(first, second))
        except KeyError as error:
            raise Problem(
                worded("{scenario}: {problem}", scenario=shown(scenario.id), problem=error.args[0])
            ) from error
    return first, second


def _lines(match: Match, sequential: bool) -> Iterator[str]:
    """Scenarios, times, luck, and the result in the last line."""
    first, second = match.players
    scores = {scenario_named(name).id: score for name, score in match.scores().items()}
    width = max(map(len, scores), default=0)
    for scenario, score in scores.items():
        result, share = score_words(match.players, score), share_words(score)
        yield worded("{scenario}  {result}  {share}", scenario=scenario.ljust(width), result=result, share=share)
    for name, thinking in zip(match.players, match.thinking(), strict=True):
        yield _thinking_words(name, thinking)
    luck = dict(zip((f"{first} (A)", f"{second} (B)"), match.luck(), strict=True))
    yield from luck_lines(luck)
    yield from suspicions(luck)
    score = match.score
    stronger = terminal_messages().number(elo(score.share), signed=True)
    yield worded("share of {player} {share}, Elo {elo}", player=first, share=share_words(score), elo=stronger)
    pairs = match.interval_of_pairs()
    if pairs:
        yield worded("by pairs of battles {interval}", interval=interval_words(pairs))
    if sequential:
        yield worded("sequential test, 0 against +30 Elo: {verdict}", verdict=_VERDICTS[sequential_test(match.pairs())])
    if match.failed:
        yield worded("failed battles, not counted: {count}", count=len(match.failed))
    yield result_words(match.players, score)


def result_words(players: tuple[str, str], score: Score) -> str:
    """Return what other programs read from the last line: `A <won> B <lost> draws <n>`."""
    return f"{players[0]} {score.won} {players[1]} {score.lost} draws {score.drawn}"


def score_words(players: tuple[str, str], score: Score) -> str:
    """Return the same for people, in the language of the terminal."""
    return worded(
        "{first} {won} {second} {lost} draws {drawn}",
        first=players[0],
        won=score.won,
        second=players[1],
        lost=score.lost,
        drawn=score.drawn,
    )


def _thinking_words(name: str, thinking: Thinking) -> str:
    number = terminal_messages().number
    mean, most, worst = (number(1000 * time, 1) for time in (thinking.mean, thinking.most, thinking.worst))
    return worded(
        "{name}: {count} decisions, mean {mean} ms, 99 of 100 under {most} ms, worst {worst} ms",
        name=name,
        count=thinking.decisions,
        mean=mean,
        most=most,
        worst=worst,
    )


def _as_json(match: Match) -> dict[str, object]:
    pairs = match.interval_of_pairs()
    return {
        "players": list(match.players),
        **score_as_json(match.score),
        "by_pairs": [pairs.low, pairs.high] if pairs else None,
        "scenarios": {name: score_as_json(score) for name, score in match.scores().items()},
        "decisions": [asdict(thinking) for thinking in match.thinking()],
        "luck": [asdict(luck) for luck in match.luck()],
        "battles": [outcome_as_json(outcome) for outcome in match.outcomes],
    }
