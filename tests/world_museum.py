"""Saves of the world game that every later program has to play and to tell as ever: `python tests/world_museum.py`.

It makes those that the museum lacks, by random players, and tells all of them anew; what is there is never made again.
One has dice that people threw and commands taken back, one has seats that change.
"""

import io
import random
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.levels import player_of
from dust_tactics.cli.log import world_log
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import AnyReplay, play_through
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.program import VERSION
from dust_tactics.lab.world_coverage import WorldCoverage
from dust_tactics.lab.world_games import setup_of
from dust_tactics.table.dice import DiceWanted, Face
from dust_tactics.world.commands import AnyWorldCommand

MUSEUM = Path(__file__).parent / "museum" / "world"
STARTED = "2026-11-23T00:00:00"
NAMES = ("Nora", "Jonas", "Ann", "Bo", "Cy", "Di")
TYPED_UNTIL = 3
"""Rounds in which people throw the dice of the save with typed dice; after them the program does."""


@dataclass(frozen=True)
class Save:
    """How a save of the museum came about."""

    version: str
    players: int
    ready: bool
    seed: int
    play: Callable[[WorldSession, AnyWorldCommand, random.Random], None]
    typed: bool = False


def as_it_is(session: WorldSession, command: AnyWorldCommand, chance: random.Random) -> None:
    """A command, with dice of the seed and without second thoughts."""
    session.submit(command)


def restlessly(session: WorldSession, command: AnyWorldCommand, chance: random.Random) -> None:
    """Dice thrown by hand in the first rounds, commands taken back, played again or otherwise."""
    thrown: list[tuple[Face, ...]] = []
    while True:
        try:
            session.submit(command, thrown if session.state.round <= TYPED_UNTIL else None)
            break
        except DiceWanted as wanted:
            thrown.append(tuple(chance.choice((Face.HIT, Face.MISS, Face.MISS)) for _ in range(wanted.count)))
    if chance.random() < 0.1:
        for _ in range(chance.randint(1, 3)):
            session.take_back()
        while session.can_redo and chance.random() < 0.6:
            session.redo()


def with_new_hands(session: WorldSession, command: AnyWorldCommand, chance: random.Random) -> None:
    """Others sit down after a while; who is named does not decide here."""
    session.submit(command)
    if len(session.history) == 50:
        session.take_seat(2, Seat("veteran", seed=3, version=VERSION))
        session.take_seat(0, PERSON)


SAVES = {
    "standard-by-the-book": Save("standard", 4, False, 1, as_it_is),
    "epic-by-the-book": Save("epic", 3, False, 2, as_it_is),
    "standard-own-dice": Save("standard", 2, True, 3, restlessly, typed=True),
    "epic-of-six": Save("epic", 6, True, 4, with_new_hands),
    "standard-of-six": Save("standard", 6, True, 15, as_it_is),
}


def make(name: str) -> None:
    """Play a game to its end, into a journal."""
    save, path = SAVES[name], MUSEUM / f"{name}.jsonl"
    setup = setup_of(save.version, save.players, ready=save.ready, names=NAMES[: save.players])
    players = [player_of("random", 10 * save.seed + number) for number in range(save.players)]
    seats = tuple(Seat("random", seed=save.seed) if number == 0 else PERSON for number in range(save.players))
    chance = random.Random(save.seed)
    dice = [] if save.typed else None
    with WorldSession.new(setup, save.seed, path, started=STARTED, dice=dice, seats=seats, durable=False) as session:
        while session.decision is not None:
            save.play(session, players[session.decision.owner].choose(session.state), chance)


def replayed(name: str) -> AnyReplay:
    """A save, played through."""
    return play_through(read_journal(MUSEUM / f"{name}.jsonl"))


def told_of(replay: AnyReplay) -> str:
    """The log of a game as `dust-tactics replay --verbose` tells it."""
    words = io.StringIO()
    with redirect_stdout(words):
        log = world_log()
        log.observe(replay.opening.state, None, replay.opening.events)
        for entry in replay.entries:
            log.observe(entry.state, entry.command, entry.events)
    return words.getvalue()


def missing_in(replays: Iterator[AnyReplay]) -> list[tuple[str, str]]:
    """What occurs in none of some games."""
    coverage = WorldCoverage()
    for replay in replays:
        coverage.observe(replay.opening.state, None, replay.opening.events)
        for entry in replay.entries:
            coverage.observe(entry.state, entry.command, entry.events)
    return coverage.missing


def main() -> None:
    """Make what lacks, and tell all anew; what has changed, `git diff` shows."""
    MUSEUM.mkdir(exist_ok=True)
    for name in SAVES:
        if not (MUSEUM / f"{name}.jsonl").exists():
            make(name)
        (MUSEUM / f"{name}.log").write_text(told_of(replayed(name)), encoding="utf-8", newline="\n")
    for kind, what in missing_in(replayed(name) for name in SAVES):
        print(f"in no save: {kind} {what}")


if __name__ == "__main__":
    main()
