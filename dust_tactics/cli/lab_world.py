"""`dust-tactics lab world`: random games of World War."""

from argparse import Namespace
from collections import Counter
from itertools import groupby
from time import process_time

from dust_tactics.cli.terminal import say, say_at_once, say_json, warn
from dust_tactics.lab.world_coverage import WorldCoverage, required
from dust_tactics.lab.world_games import GameOutcome, Table, both, fared, play_tables, tables, watched
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS
from dust_tactics.world.version import VERSIONS

TELL_AFTER = 50
"""Games after which it is told how far it has come."""


def run(options: Namespace) -> int:
    """Play the games; 1 if something never came into play that had to."""
    start = process_time()
    coverage = WorldCoverage()
    named = options.seats or ()
    count = len(named) or options.players
    numbers = [count] if count else range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    kinds = tables([options.version] if options.version else list(VERSIONS), numbers)
    played: list[tuple[Table, GameOutcome]] = []
    for found in play_tables(kinds, options.games, options.seed, both(watched, coverage.observe), named):
        played.append(found)
        if not options.json and len(played) % TELL_AFTER == 0:
            say_at_once(f"{len(played)} games")
    if options.json:
        say_json(_as_json(played, coverage))
    else:
        _print(played, coverage, process_time() - start)
    if not options.cover:
        return 0
    for kind, name in coverage.missing:
        warn(f"never in play: {kind} {name}")
    return 1 if coverage.missing else 0


def _as_json(played: list[tuple[Table, GameOutcome]], coverage: WorldCoverage) -> dict[str, object]:
    return {
        "games": [
            {
                "version": kind.version,
                "players": kind.players,
                "ready": kind.ready,
                "seed": outcome.seed,
                "rounds": outcome.result.round,
                "commands": outcome.commands,
                "winners": list(outcome.result.winners),
                "points": list(outcome.result.points),
                "reason": outcome.result.reason,
                "levels": list(outcome.levels),
            }
            for kind, outcome in played
        ],
        "seen": [{"kind": kind, "name": name, "times": coverage.seen[kind, name]} for kind, name in required()],
    }


def _print(played: list[tuple[Table, GameOutcome]], coverage: WorldCoverage, seconds: float) -> None:
    wanted = required()
    width = max(len(name) for _, name in wanted)
    for kind, items in groupby(wanted, key=lambda item: item[0]):
        say(kind)
        for _, name in items:
            say(f"  {name:<{width}}{coverage.seen[kind, name]:>9}")
    for table in dict.fromkeys(kind for kind, _ in played):
        outcomes = [outcome for kind, outcome in played if kind == table]
        rounds = sum(outcome.result.round for outcome in outcomes) / len(outcomes)
        commands = sum(outcome.commands for outcome in outcomes) / len(outcomes)
        start = "ready" if table.ready else "by the book"
        say(
            f"{table.version:<9} {table.players} players, {start:<11}: {len(outcomes)} games, "
            f"{rounds:.1f} rounds, {commands:.0f} commands on average"
        )
    for level, won in fared(outcome for _, outcome in played).items():
        say(f"{level}: won {won.won:.1f} of {len(played)} games from {won.seats} seats, fair share {won.fair:.1f}")
    reasons = Counter(outcome.result.reason for _, outcome in played)
    ended = ", ".join(f"{reason}: {count}" for reason, count in sorted(reasons.items()))
    say(f"{len(played)} games, {seconds:.0f} s, no failures. Ended by {ended}")
