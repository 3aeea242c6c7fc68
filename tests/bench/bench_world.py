"""Measure World War: ``python tests/bench/bench_world.py [--profile]``. Prints a table, or what dominates.

Times are of the processor, so that other work on the machine counts little.
"""

import cProfile
import pstats
import sys
import tempfile
import timeit
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from time import process_time

from ratios import begin, compare

from dust_tactics.bots.levels import PERSON
from dust_tactics.bots.world.levels import player_of
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.world.world import read_world, world_folder
from dust_tactics.lab.world_games import play_game, play_saved, random_players, setup_of
from dust_tactics.table.agenda import apply, check, decision_owed, legal_commands
from dust_tactics.table.plain import digest
from dust_tactics.world import odds
from dust_tactics.world.figures import CAPITAL_DICE, CENTRE_DICE
from dust_tactics.world.force import COMBAT_ON_LAND, Force
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import WorldState

GAMES = 6


def milliseconds(call: Callable[[], object], repeats: int = 7) -> float:
    """The least time of one call, in milliseconds."""
    once = timeit.timeit(call, number=1)
    number = max(1, round(0.02 / max(once, 1e-7)))
    return min(timeit.repeat(call, number=number, repeat=repeats, timer=process_time)) / number * 1000


def line(what: str, value: float, unit: str = "ms", aim: str = "") -> None:
    """One line of the table."""
    print(f"{what:<62}{value:>12.4f}  {unit:<8}{aim}")


def share(times: list[float], part: float) -> float:
    """The time that this part of all stays under."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def times_in_games(setup: WorldSetup) -> tuple[list[float], list[float], dict[str, list[float]]]:
    """Milliseconds of every `apply`, every `check` of what is played, and all `legal_commands`, by their question."""
    applied: list[float] = []
    checked: list[float] = []
    listed: dict[str, list[float]] = defaultdict(list)
    for seed in range(GAMES):
        state, _ = new_game(setup, seed)
        players = random_players(len(setup.players), seed)
        while owed := decision_owed(state):
            start = process_time()
            for _ in legal_commands(state):
                pass
            listed[type(owed.question).__name__].append((process_time() - start) * 1000)
            command = players[owed.owner].choose(state)
            start = process_time()
            check(state, command)
            checked.append((process_time() - start) * 1000)
            start = process_time()
            apply(state, command)
            applied.append((process_time() - start) * 1000)
    return applied, checked, listed


def report_games(version: str, players: int) -> None:
    """What random games of a version cost, by the book."""
    setup = setup_of(version, players)
    applied, checked, listed = times_in_games(setup)
    everything = [time for times in listed.values() for time in times]
    print(f"{version}, {players} players")
    line(f"apply, median of {len(applied)}", median(applied))
    line("apply, 99 of 100 under / longest", share(applied, 0.99), aim=f"{max(applied):.2f}")
    line("check, longest", max(checked))
    line("legal_commands of a decision, median", median(everything))
    line("legal_commands of a decision, 99 of 100 under", share(everything, 0.99), aim="aim 5")
    for name, times in sorted(listed.items(), key=lambda item: -max(item[1]))[:6]:
        line(f"  {name}, longest of {len(times)}", max(times), aim=f"mean {mean(times):.3f}")
    start = process_time()
    for seed in range(GAMES):
        play_game(setup, seed, random_players(players, seed))
    line("random game, mean", (process_time() - start) / GAMES * 1000, aim="aim 1000")


def in_the_middle(setup: WorldSetup) -> WorldState:
    """A state of the third round."""
    state, _ = new_game(setup, 5)
    players = random_players(len(setup.players), 5)
    while state.round < 3 and (owed := decision_owed(state)):
        apply(state, players[owed.owner].choose(state))
    return state


def report_odds() -> None:
    """What the exact odds of battles cost that nobody has asked for before."""
    print("Odds")
    dice = (*COMBAT_ON_LAND, 0)
    for attacking, defending, bonus, aim in (
        (Force(4, 2, 2, 1), Force(4, 2, 1, 1), CENTRE_DICE, "aim 5"),
        (Force(20, 5, 4, 3), Force(18, 5, 4, 3), CAPITAL_DICE, "aim 200"),
    ):
        terms = odds.Terms(attacking, defending, (dice, dice), bonus)
        what = f"{attacking.total} against {defending.total}, worked out anew"
        line(what, milliseconds(lambda terms=terms: fresh_odds(terms), 3), aim=aim)


def fresh_odds(terms: odds.Terms) -> odds.Odds:
    """The odds, worked out anew."""
    for kept in (getattr(odds, name) for name in dir(odds)):
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    return odds.odds_of(terms)


def report_journal(setup: WorldSetup) -> None:
    """What the journal of a whole game costs, and how long it is."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        seats = (PERSON,) * len(setup.players)
        start = process_time()
        with WorldSession.new(setup, 7, path, seats=seats, durable=False) as session:
            outcome = play_saved(session, random_players(len(setup.players), 7))
        played = process_time() - start
        start = process_time()
        replay = play_through(read_journal(path))
        spent = process_time() - start
        if not replay.faithful:
            raise AssertionError(f"the replay is not faithful: {replay.trouble}")
        commands = f"{outcome.commands} commands"
        compare("replay of a World War game", spent * 1000, played * 1000, where=commands)
        line("its journal", path.stat().st_size / 1024, "KB")


def report_player(setup: WorldSetup) -> None:
    """How long a Veteran takes."""
    players = [player_of("veteran", number) for number in range(len(setup.players))]
    times = []
    state, _ = new_game(setup, 3)
    while (owed := decision_owed(state)) and len(times) < 400:
        start = process_time()
        command = players[owed.owner].choose(state)
        times.append((process_time() - start) * 1000)
        apply(state, command)
    line(f"a decision of Veteran, mean of {len(times)}", mean(times))
    line("a decision of Veteran, 99 of 100 under / longest", share(times, 0.99), aim=f"{max(times):.1f}")


def main() -> None:
    """Print the table."""
    begin()
    report_games("standard", 2)
    report_games("epic", 6)
    report_odds()
    print("Single things")
    setup = setup_of("epic", 6, ready=True)
    state = in_the_middle(setup)
    line("copy of a state", milliseconds(state.copy))
    line("digest of a state", milliseconds(lambda: digest(state)))
    line("reading the files of the world", milliseconds(lambda: read_world(world_folder()), 3))
    report_journal(setup)
    report_player(setup)


def profile() -> None:
    """Print what random games spend their time on."""
    setup = setup_of("epic", 6)
    play_game(setup, 0, random_players(6, 0))
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(GAMES):
        play_game(setup, seed, random_players(6, seed))
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(40)


if __name__ == "__main__":
    profile() if "--profile" in sys.argv else main()
