"""`dust-tactics auto`: battles without a window."""

import secrets
from argparse import Namespace
from collections.abc import Iterable, Iterator
from datetime import datetime

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.explaining import Explaining
from dust_tactics.cli.log import Log
from dust_tactics.cli.results import result_line, title_line, turn_line
from dust_tactics.cli.scenario import battle_with, scenario_of
from dust_tactics.cli.terminal import say, say_at_once
from dust_tactics.files.journal.seats import PEOPLE, Seats, seated
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.scenarios.scenario import Scenario, make_battle
from dust_tactics.lab.battles import (
    Listener,
    Outcome,
    Players,
    play_battle,
    play_session,
    random_players,
    statistics_of,
)
from dust_tactics.lab.mustered_battles import NoArmy, mustered_battle
from dust_tactics.rules.game import context_of
from dust_tactics.rules.scenario import Battle
from dust_tactics.table.wording import worded

RANDOM = "random"
"""The level that plays where nobody else is named."""


def run(options: Namespace) -> int:
    """Play one battle or many and print how they went."""
    scenario = scenario_of(options.scenario)
    seed = options.seed if options.seed is not None else scenario.seed
    seed = secrets.randbelow(2**31) if seed is None else seed
    battle = _battle(scenario, options, seed)
    say(title_line(battle, seed))
    if options.battles > 1:
        _tell_many(battle, _many(scenario, battle, options, range(seed, seed + options.battles)), options)
        return 0
    listener = Log().observe if options.verbose or options.explain else None
    if options.journal:
        outcome = _play_with_journal(battle, seed, options, listener)
    else:
        outcome = play_battle(battle, seed, _players(options, seed), listener)
    say(
        worded(
            "{turn}, {count} commands. {result}",
            turn=turn_line(battle, outcome.turns),
            count=outcome.commands,
            result=result_line(battle, outcome.result),
        )
    )
    return 0


def _battle(scenario: Scenario, options: Namespace, seed: int) -> Battle:
    if options.armies:
        return battle_with(scenario, options.armies)
    if options.muster:
        return _mustered_battle(scenario, options, seed)
    return make_battle(scenario)


def _mustered_battle(scenario: Scenario, options: Namespace, seed: int) -> Battle:
    seats, levels = _seats(options, seed), shipped_levels()
    first, second = (None if seat.is_person else levels.level(seat.level) for seat in seats)
    try:
        return mustered_battle(scenario, options.muster, seed, (first, second))
    except NoArmy as error:
        raise Problem(error.args[0]) from error


def _many(scenario: Scenario, battle: Battle, options: Namespace, seeds: Iterable[int]) -> Iterator[Outcome]:
    """Yield a battle for each seed, with other armies each time where they are mustered."""
    context = context_of(battle)
    for seed in seeds:
        if options.muster:
            yield play_battle(_mustered_battle(scenario, options, seed), seed, _players(options, seed))
        else:
            yield play_battle(battle, seed, _players(options, seed), context=context)


def _seats(options: Namespace, seed: int) -> Seats:
    """Return who was named to play; people, which stand for nobody here, if nobody was."""
    if options.west is None and options.east is None:
        return PEOPLE
    west = Seat(options.west or RANDOM, options.west_manner or "")
    return seated((west, Seat(options.east or RANDOM, options.east_manner or "")), seed)


def _players(options: Namespace, seed: int) -> Players:
    """Those who were named; players at random if nobody was."""
    seats = _seats(options, seed)
    if seats == PEOPLE:
        return random_players(seed)
    levels = shipped_levels()
    memory = Memory()
    first, second = (thinker_of(levels, seat, memory) for seat in seats)
    return (Explaining(first), Explaining(second)) if options.explain else (first, second)


def _play_with_journal(battle: Battle, seed: int, options: Namespace, listener: Listener | None) -> Outcome:
    started = datetime.now().isoformat(timespec="seconds")
    seats = _seats(options, seed)
    with Session.new(battle, seed, options.journal, started=started, seats=seats, durable=False) as session:
        return play_session(session, _players(options, seed), listener)


def _tell_many(battle: Battle, played: Iterable[Outcome], options: Namespace) -> None:
    """How many battles went; the first one is given for its names."""
    outcomes = []
    for outcome in played:
        outcomes.append(outcome)
        if options.verbose:
            ended = turn_line(battle, outcome.turns)
            say_at_once(
                worded(
                    "seed {seed}: {turn}, {result}",
                    seed=outcome.seed,
                    turn=ended,
                    result=result_line(battle, outcome.result),
                )
            )
    found = statistics_of(outcomes)
    first, second = (side.name if options.muster else side.army.name for side in battle.sides)
    say(
        worded(
            "{count} battles: {first} won {won}, {second} {lost}, {drawn} drawn",
            count=found.battles,
            first=first,
            won=found.wins[0],
            second=second,
            lost=found.wins[1],
            drawn=found.draws,
        )
    )
    ended = turn_line(battle, f"{found.turns:.1f}")
    say(
        worded(
            "on average: {turn}, {count} commands, points {points}",
            turn=ended,
            count=f"{found.commands:.0f}",
            points=_mean(found.points),
        )
    )
    say(
        worded(
            "ended by {reasons}",
            reasons=", ".join(f"{reason}: {count}" for reason, count in sorted(found.reasons.items())),
        )
    )


def _mean(points: tuple[float, float]) -> str:
    return f"{points[0]:.1f} : {points[1]:.1f}"
