"""Measure the engine: ``python tests/bench/bench_engine.py [--profile]``. Prints a table, or what dominates.

Times are of the processor, so that other work on the machine counts little.
"""

import copy
import cProfile
import pstats
import sys
import tempfile
import timeit
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time

from ratios import begin, compare

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab.battles import play_battle, play_session, random_players
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.rules.cards import Bloc, Kind
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Declare, Move
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.game import apply, check, context_of, decision_owed, legal_commands, new_game
from dust_tactics.rules.movement.ground import Ground
from dust_tactics.rules.scenario import Army, Battle, SideSetup, UnitSetup
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action
from dust_tactics.screen.tidying import REST, Tidying

BATTLES = 40

HEAVY = "steel-road"
"""Heroes who have joined, a pilot, and large and huge models."""


def scenario(name: str = "encounter") -> Battle:
    """A scenario that ships; figures are given for the first one of the book."""
    return make_battle(load_scenario(find_scenario(name)))


def milliseconds(call: Callable[[], object], repeats: int = 7) -> float:
    """The least time of one call, in milliseconds."""
    once = timeit.timeit(call, number=1)
    number = max(1, round(0.02 / max(once, 1e-7)))
    return min(timeit.repeat(call, number=number, repeat=repeats, timer=process_time)) / number * 1000


def line(what: str, value: float, unit: str = "ms", aim: str = "") -> None:
    """One line of the table."""
    print(f"{what:<56}{value:>12.4f}  {unit:<12}{aim}")


def times_in_battles(battle: Battle) -> tuple[list[float], list[float]]:
    """Milliseconds of every `apply`, and of all `legal_commands` of each activation, in random battles; garbage is
    thrown away between them, as the screen does at rest."""
    applied: list[float] = []
    listed: list[float] = []
    with Tidying() as tidying:
        for seed in range(BATTLES):
            tidying.follow(REST, busy=False)
            state, _ = new_game(battle, seed)
            players = random_players(seed)
            activation = 0.0
            while owed := decision_owed(state):
                start = process_time()
                for _ in legal_commands(state):
                    pass
                activation += process_time() - start
                command = players[owed.owner].choose(state)
                if isinstance(command, Activate):
                    listed.append(activation * 1000)
                    activation = 0.0
                start = process_time()
                apply(state, command)
                applied.append((process_time() - start) * 1000)
    return applied, listed


def times_of_searching(battle: Battle) -> dict[str, list[float]]:
    """Milliseconds of what a player asks who looks ahead, each asked once where it comes up in random battles."""
    times: dict[str, list[float]] = {}
    context = context_of(battle)
    for seed in range(BATTLES):
        state, _ = new_game(battle, seed, context=context)
        players = random_players(seed)
        while owed := decision_owed(state):
            command = players[owed.owner].choose(state)
            for what, call in looks_ahead(state, command):
                start = process_time()
                call()
                times.setdefault(what, []).append((process_time() - start) * 1000)
            apply(state, command)
    return times


def looks_ahead(state: GameState, command: AnyCommand) -> Iterator[tuple[str, Callable[[], object]]]:
    """What can be asked before a command, by name."""
    question = state.agenda[-1]
    if isinstance(question, ChoosePath):
        yield "reach of a unit, with a way to each end", lambda: ways_to_all_ends(question.ground(state))
    if isinstance(command, Attack) and command.shots:
        yield "weapon_choices", lambda: question.choices(state)
        yield (
            "odds of an attack",
            lambda: attack_odds(state, question.unit, command.shots, sustained=question.sustained),
        )
    yield "check", lambda: check(state, command)
    if isinstance(command, Activate | Declare | Move | Attack):
        yield f"copy and apply of {type(command).__name__}", lambda: apply(state.copy(), command)


def ways_to_all_ends(ground: Ground) -> list[object]:
    """A cheapest way to everywhere a unit can end."""
    return [ground.path_to(footprint) for footprint in ground.destinations()]


def share(times: list[float], part: float) -> float:
    """The time that this part of all stays under."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def crowded() -> GameState:
    """A state with forty units."""
    state, _ = new_game(random_battle(4, load_cards("2013")), 4)
    unit = state.units[0]
    state.units = [replace(unit, id=number) for number in range(40)]
    return state


def big_on_wide_table() -> GameState:
    """A huge model in the middle of 18 x 12 squares, asked for a March Move."""
    cards = load_cards("2013")
    board = Board("wide", 18, 12, (Terrain.OPEN,) * (18 * 12))
    armies = (UnitSetup("punisher", squares=(96, 97, 114, 115), facing=2),), (UnitSetup("ludwig", squares=(17,)),)
    sides = tuple(
        SideSetup("Side", "Player", Army("bench", "Bench", "2013", Bloc.ALLIES, 0, units), board.entry(edge))
        for units, edge in zip(armies, ("west", "east"), strict=True)
    )
    battle = Battle(
        "bench", "Bench", "2013", board, (sides[0], sides[1]), (cards["punisher"], cards["ludwig"]), 8, first=0
    )
    state, _ = new_game(battle, 1)
    apply(state, Activate(state.asked, 0))
    apply(state, Declare(state.asked, (Action.MARCH,)))
    return state


def replayed(battle: Battle) -> float:
    """Milliseconds of reading and replaying the journal of a whole battle."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "battle.jsonl"
        with Session.new(battle, 7, path, durable=False) as session:
            play_session(session, random_players(7))
        start = process_time()
        replay = play_through(read_journal(path))
        spent = process_time() - start
    if not replay.faithful:
        raise AssertionError(f"the replay is not faithful: {replay.trouble}")
    return spent * 1000


def play_many(battle: Battle, count: int) -> None:
    """Random battles, which share what they start with."""
    context = context_of(battle)
    for seed in range(count):
        play_battle(battle, seed, random_players(seed), context=context)


def report_battles(battle: Battle) -> None:
    """What random battles of a scenario cost, command by command and as a whole."""
    play_many(battle, 3)
    applied, listed = times_in_battles(battle)
    print(battle.name)
    line(f"apply, median of {len(applied)}", median(applied), aim="aim 0.3")
    line("apply, 99th percentile", share(applied, 0.99), aim="aim 3")
    compare("apply, the slowest call", max(applied), share(applied, 0.99))
    line("legal_commands of one activation, median", median(listed), aim="aim 0.5")
    line("legal_commands of one activation, 99 of 100 under", share(listed, 0.99))
    start = process_time()
    play_many(battle, BATTLES)
    spent = (process_time() - start) * 1000 / BATTLES
    line("random battles", 1000 / spent, "a second", "aim 20")
    compare("a random battle", spent, catanatron_game())
    for what, times in sorted(times_of_searching(battle).items()):
        line(f"{what}, mean of {len(times)}", sum(times) / len(times))


def catanatron_game() -> float | None:
    """Milliseconds of a game that random players of catanatron play, where it is installed."""
    if find_spec("catanatron") is None:
        return None
    from catanatron import Color, Game, RandomPlayer

    def game() -> None:
        Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE)]).play()

    game()
    start = process_time()
    for _ in range(BATTLES):
        game()
    return (process_time() - start) * 1000 / BATTLES


def by_book(battle: Battle, edition: str) -> Battle:
    """The battle by another book, with its cards as that book reads them, on ground that every book knows."""
    face = EDITIONS[edition].fire.teams_face
    cards = (replace(card, edition=edition, faces=card.kind is not Kind.SUPPORT or face) for card in battle.cards)
    known = [set(each.terrain) for each in EDITIONS.values()]
    terrain = (ground if all(ground in rows for rows in known) else Terrain.OPEN for ground in battle.board.terrain)
    board = replace(battle.board, terrain=tuple(terrain))
    return replace(battle, edition=edition, cards=tuple(cards), board=board)


def report_books(battle: Battle, rounds: int = 3) -> None:
    """What a command costs by each book, with the same units on the same board: to list what is legal and to apply.
    The least of some rounds, in turns."""
    costs: dict[str, list[float]] = {edition: [] for edition in EDITIONS}
    for _ in range(rounds):
        for edition, found in costs.items():
            applied, listed = times_in_battles(by_book(battle, edition))
            found.append((sum(applied) + sum(listed)) / len(applied))
    for edition, found in costs.items():
        line(f"{battle.name} by {edition}: a command", min(found))
        if edition == "2016":
            compare("a command, 2016 rulebook", min(found), min(costs["2013"]), where=battle.name)


def main() -> None:
    """Print the table."""
    begin()
    report_battles(scenario())
    report_battles(scenario(HEAVY))
    report_books(scenario())
    report_books(scenario(HEAVY))
    print("Single things")
    state = crowded()
    line("copy of a state with 40 units", milliseconds(state.copy), aim="aim 0.1")
    memo = {id(state.context): state.context}
    line("  the same by copy.deepcopy", milliseconds(lambda: copy.deepcopy(state, dict(memo))))
    wide = big_on_wide_table()
    line("legal_commands, March of a huge model, 18 x 12", milliseconds(lambda: list(legal_commands(wide))))
    line("replay of a whole battle", min(replayed(scenario()) for _ in range(3)), aim="aim 500")


def profile() -> None:
    """Print what random battles spend their time on."""
    battle = scenario()
    play_battle(battle, 0, random_players(0))
    profiler = cProfile.Profile()
    profiler.enable()
    play_many(battle, BATTLES)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(40)


if __name__ == "__main__":
    profile() if "--profile" in sys.argv else main()
