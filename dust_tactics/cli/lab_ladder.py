"""`dust-tactics lab ladder`: computer players against each other, every pair."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_match import score_words
from dust_tactics.cli.lab_study import Study, checked_player, scenarios_of, score_as_json, share_words, table
from dust_tactics.cli.language import terminal_messages
from dust_tactics.lab.ladder import Ladder
from dust_tactics.lab.match import match_jobs
from dust_tactics.lab.pages import ladder_page
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Play all matches on the same seeds and print where each level stands; 1 if a battle failed."""
    players = [checked_player(name) for name in options.levels]
    if len(set(players)) != len(players) or len(players) < 2:
        raise Problem(worded("a ladder needs at least two levels. Name each once."))
    scenarios, ladder, study = scenarios_of(options), Ladder(players, options.battles), Study(options)
    jobs = [
        job
        for match in ladder.matches
        for job in match_jobs(match.players, scenarios, options.battles, options.seed, limits=options.muster)
    ]
    study.play(jobs, ladder.add)
    return study.report(_lines(ladder), lambda: _as_json(ladder), lambda: ladder_page(ladder))


def _lines(ladder: Ladder) -> Iterator[str]:
    for match in ladder.matches:
        result, share = score_words(match.players, match.score), share_words(match.score)
        yield worded("{result}  {share}", result=result, share=share)
    number = terminal_messages().number
    rows = [(rung.player, number(rung.elo, signed=True), f"± {rung.error:.0f}") for rung in ladder.rungs()]
    yield from table((worded("level"), "Elo", ""), rows)


def _as_json(ladder: Ladder) -> dict[str, object]:
    return {
        "rungs": [asdict(rung) for rung in ladder.rungs()],
        "matches": [{"players": list(match.players), **score_as_json(match.score)} for match in ladder.matches],
    }
