"""Make the saves that `museum_exhibits.SHOWN` names and the museum lacks: `python tests/museum_maker.py`.

Battles of random players who look for what a save is to show, one seed after another, until one shows it all. A later
program plays other battles from the same seeds: what is there is never made again.
"""

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from museum_exhibits import MUSEUM, SHOWN, replayed, shown_by

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.random_player import Weights
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.program import VERSION
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab.coverage import CoverageItem, Transition
from dust_tactics.lab.coverage_run import OBSERVERS
from dust_tactics.lab.curious_player import CuriousPlayer
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.scenario import Battle
from dust_tactics.table.dice import DiceWanted, Face
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind

STARTED = "2026-11-22T12:00:00"
MOST_BYTES = 300_000
WEIGHTS = Weights(approach=0.85, fight=0.9, react=0.75, pass_go=0.1)
TYPED_UNTIL = 5
"""Turns in which people throw the dice of the save with typed dice; after them the program does."""


HANDED_OVER_AFTER = 20
"""Commands after which seats change in the save with computer players."""
OTHER_HANDS: dict[str, Callable[[int], "Hand"]] = {
    "2013-classic-dice": lambda seed: RestlessHand(seed),
    "2013-computer-players": lambda seed: ChangingHand(),
}


class Hand:
    """Whoever gives commands to a session: with dice of the seed, and without second thoughts."""

    def begin(self, battle: Battle, seed: int, path: Path) -> Session:
        """A new session."""
        return Session.new(battle, seed, path, started=STARTED, durable=False)

    def play(self, session: Session, command: AnyCommand) -> None:
        """A command."""
        session.submit(command)


class RestlessHand(Hand):
    """Throws dice by hand in the first turns, takes back, plays again or otherwise."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def begin(self, battle: Battle, seed: int, path: Path) -> Session:
        thrown: list[tuple[Face, ...]] = []
        while True:
            try:
                return Session.new(battle, seed, path, started=STARTED, dice=thrown, durable=False)
            except DiceWanted as wanted:
                thrown.append(self._throw(battle, wanted))

    def play(self, session: Session, command: AnyCommand) -> None:
        self._submit(session, command)
        if self._random.random() < 0.12:
            for _ in range(int(self._random.integers(1, 4))):
                if session.history:
                    session.take_back()
            while session.can_redo and self._random.random() < 0.6:
                session.redo()

    def _submit(self, session: Session, command: AnyCommand) -> None:
        if session.state.turn > TYPED_UNTIL:
            session.submit(command)
            return
        thrown: list[tuple[Face, ...]] = []
        while True:
            try:
                session.submit(command, thrown)
                return
            except DiceWanted as wanted:
                thrown.append(self._throw(session.header.battle, wanted))

    def _throw(self, battle: Battle, wanted: DiceWanted) -> tuple[Face, ...]:
        sides = DICE_SETS[battle.dice].sides
        return tuple(sides[int(side)] for side in self._random.integers(0, len(sides), wanted.count))


class ChangingHand(Hand):
    """Begins against a computer player, and changes seats in the middle; who is named does not decide here."""

    def begin(self, battle: Battle, seed: int, path: Path) -> Session:
        seats = PERSON, Seat("veteran", "bold", seed, VERSION)
        return Session.new(battle, seed, path, started=STARTED, seats=seats, durable=False)

    def play(self, session: Session, command: AnyCommand) -> None:
        super().play(session, command)
        if len(session.history) == HANDED_OVER_AFTER:
            session.take_seat(0, Seat("recruit", seed=session.header.seed, version=VERSION))
            session.take_seat(1, PERSON)


class Curiosity:
    """What is still to be seen of what a save has to show."""

    def __init__(self, wanted: tuple[str, ...]) -> None:
        self.missing = set(wanted)

    def wants(self, item: CoverageItem) -> bool:
        """Whether it was not seen yet."""
        return str(item) in self.missing

    def look(self, transition: Transition) -> None:
        """See what occurs in a transition."""
        self.missing -= {str(item) for observer in OBSERVERS for item in observer(transition)}


def play(battle: Battle, seed: int, path: Path, wanted: tuple[str, ...], hand: Hand) -> None:
    """Play a battle to its end, into a journal."""
    curiosity = Curiosity(wanted)
    players = [CuriousPlayer(2 * seed + side, curiosity.wants, WEIGHTS) for side in (0, 1)]
    with hand.begin(battle, seed, path) as session:
        while session.decision is not None:
            before, length = session.state, len(session.history)
            command = players[session.decision.owner].choose(before)
            hand.play(session, command)
            if len(session.history) == length + 1:
                entry = session.history[-1]
                curiosity.look(Transition(before, entry.command, entry.events, entry.state))


def battle_of(name: str) -> Battle:
    """The battle of a save: of a scenario beside the saves, or of one that ships."""
    scenario = name.partition("-")[2]
    if scenario == "classic-dice":
        players = ("Ada", "Ben")
        return make_battle(load_scenario(find_scenario("streets")), players=players, dice=DiceKind.CLASSIC)
    if scenario == "computer-players":
        return make_battle(load_scenario(find_scenario("first-steps")), players=("Ada", "Veteran"))
    own = MUSEUM / "scenarios" / f"{scenario}.toml"
    return make_battle(load_scenario(own if own.exists() else find_scenario(scenario)))


def make(name: str) -> None:
    """Play until a battle shows what the save has to show, and keep it."""
    battle, wanted = battle_of(name), SHOWN[name]
    with TemporaryDirectory() as folder:
        for seed in count(1):
            path = Path(folder) / f"{seed}.jsonl"
            play(battle, seed, path, wanted, OTHER_HANDS.get(name, lambda seed: Hand())(seed))
            missing = set(wanted) - shown_by(replayed(path))
            print(f"{name}, seed {seed}: {path.stat().st_size // 1000} KB, lacks {sorted(missing)}", flush=True)
            if not missing and path.stat().st_size < MOST_BYTES:
                shutil.move(path, MUSEUM / f"{name}.jsonl")
                return


def main() -> None:
    """Make all that the museum lacks."""
    for name in SHOWN:
        if not (MUSEUM / f"{name}.jsonl").exists():
            make(name)


if __name__ == "__main__":
    main()
