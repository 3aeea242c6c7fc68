"""`dust-tactics auto`: battles without a window."""

import secrets
from argparse import Namespace
from collections.abc import Iterable
from datetime import datetime

from dust_tactics.cli.log import Log
from dust_tactics.cli.results import result_line, title_line
from dust_tactics.cli.scenario import battle_of
from dust_tactics.files.session import Session
from dust_tactics.lab.battles import (
    Outcome,
    Witness,
    play_battle,
    play_many,
    play_session,
    random_players,
    statistics_of,
)
from dust_tactics.rules.scenario import Battle


def run(options: Namespace) -> int:
    """Play one battle or many and print how they went."""
    battle = battle_of(options.scenario)
    seed = options.seed if options.seed is not None else battle.seed
    seed = secrets.randbelow(2**31) if seed is None else seed
    print(title_line(battle, seed))
    if options.battles > 1:
        _play_many(battle, range(seed, seed + options.battles), options.verbose)
        return 0
    witness = Log().witness if options.verbose else None
    if options.journal:
        outcome = _play_with_journal(battle, seed, options, witness)
    else:
        outcome = play_battle(battle, seed, random_players(seed), witness)
    print(f"Turn {outcome.turns}, {outcome.commands} commands. {result_line(battle, outcome.result)}")
    return 0


def _play_with_journal(battle: Battle, seed: int, options: Namespace, witness: Witness | None) -> Outcome:
    started = datetime.now().isoformat(timespec="seconds")
    with Session.new(battle, seed, options.journal, started=started, durable=False) as session:
        return play_session(session, random_players(seed), witness)


def _play_many(battle: Battle, seeds: Iterable[int], verbose: bool) -> None:
    outcomes = []
    for outcome in play_many(battle, seeds):
        outcomes.append(outcome)
        if verbose:
            print(f"seed {outcome.seed}: turn {outcome.turns}, {result_line(battle, outcome.result)}", flush=True)
    found = statistics_of(outcomes)
    first, second = battle.sides
    print(
        f"{found.battles} battles: {first.army.name} won {found.wins[0]}, {second.army.name} {found.wins[1]}, "
        f"{found.draws} drawn"
    )
    print(f"on average {found.turns:.1f} turns, {found.commands:.0f} commands, points {_mean(found.points)}")
    print("ended by " + ", ".join(f"{reason}: {count}" for reason, count in sorted(found.reasons.items())))


def _mean(points: tuple[float, float]) -> str:
    return f"{points[0]:.1f} : {points[1]:.1f}"
