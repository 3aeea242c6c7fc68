"""Opens the window: with the menu, or straight with a battle."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dust_tactics.bots.levels import Seat
    from dust_tactics.campaign.setup import Difficulty
    from dust_tactics.files.campaigns.campaign import CampaignFile
    from dust_tactics.files.scenarios.scenario import Scenario
    from dust_tactics.screen.menu.program import Program

    Begin = Callable[[Program], None]  # what the program does once it is open


def run(
    scenario: str | None,
    seed: int | None,
    journal: Path | None,
    debug: bool,
    *,
    watch: bool = False,
    seats: tuple[Seat | None, Seat | None] = (None, None),
) -> int:
    """Show the program until people leave it; returns the exit code, 1 where it can not be shown.

    scenario   file or name of a scenario to begin at once; None opens the menu
    seed       of that battle's dice; None leaves it to the scenario, or to chance
    journal    where that battle is written down; None chooses a file in the user's folder
    debug      errors are raised instead of being told in a line or a dialog
    seats      who plays that battle; None leaves a side to whom the scenario offers for it
    watch      opens the set-up at the scenario instead, which reads its files again whenever one is saved
    """

    def prepare() -> Begin:
        if scenario is None:
            return lambda program: None
        if watch:
            watched = _file_of(scenario)
            return lambda program: program.new_battle(watched, watch=True)
        chosen = _scenario_of(scenario)
        _refuse_shared(chosen, seats)
        return lambda program: program.begin_scenario(chosen, seed, journal, seats)

    return _show(prepare, debug)


def run_editor(scenario: str | None, debug: bool) -> int:
    """Show the scenario editor until people leave the program; returns the exit code, 1 where it can not be shown.

    scenario   file or name of a scenario to change; None lets people choose or begin one
    """

    def prepare() -> Begin:
        path = None if scenario is None else _file_of(scenario)

        def begin(program: Program) -> None:
            program.scenario_editor()
            if path is not None:
                program.edit_scenario(path)

        return begin

    return _show(prepare, debug)


def run_boards(named: str, debug: bool) -> int:
    """Show the list of boards and scenarios until people leave the program; returns the exit code, 1 where it can not
    be shown.

    named   file or name of the board or scenario to look at
    """

    def prepare() -> Begin:
        from dust_tactics.files.library import find_table

        path, is_scenario = find_table(named)
        return lambda program: program.boards(path, is_scenario=is_scenario)

    return _show(prepare, debug)


def run_world(
    version: str,
    players: int,
    seats: tuple[Seat, ...] | None,
    seed: int | None,
    ready: bool,
    journal: Path | None,
    debug: bool,
) -> int:
    """Show a new game of the world until people leave the program; returns the exit code, 1 where it can not be shown.

    seats    who plays; a person and computer players if left out
    seed     of the game's dice; None leaves it to chance
    ready    whether it begins with a ready start
    journal  where it is written down; None chooses a file in the user's folder
    debug    errors are raised instead of being told in a line or a dialog
    """
    from dust_tactics.bots.levels import PERSON, Seat
    from dust_tactics.bots.world.levels import ADVISER

    taken = seats or (PERSON, *(Seat(ADVISER) for _ in range(players - 1)))

    def begin(program: Program) -> None:
        from dust_tactics.language.players import names_of_players
        from dust_tactics.screen.menu.world.scene import NewWorldGame

        messages = program.app.messages
        usual = [messages.text("world.menu.player", number=number + 1) for number in range(players)]
        names = tuple(names_of_players(messages, usual, taken))
        program.worlds.begin(NewWorldGame(version, names, taken, ready), seed, journal)

    return _show(lambda: begin, debug)


def run_campaign(campaign: CampaignFile, difficulty: Difficulty | None, debug: bool) -> int:
    """Show a new campaign until people leave the program: at a difficulty, or against the computer player that it
    offers; returns the exit code, 1 where it can not be shown."""
    from dust_tactics.bots.levels import PERSON, Seat

    computers = [side.computer for side in campaign.setup.sides]
    if difficulty is not None:
        main = campaign.setup.main or 0
        computers = ["" if side == main else difficulty.computer for side in (0, 1)]
    seats = tuple(Seat(computer) if computer else PERSON for computer in computers)
    return _show(lambda: lambda program: program.campaign_games.begin(campaign, seats, difficulty), debug)


def _show(prepare: Callable[[], Begin], debug: bool) -> int:
    """Prepare what is to be shown, open the program, and show it until people leave; returns the exit code.

    What is wrong before the window opens is told in the terminal, or raised if `debug` says so.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on the terminal otherwise
    from dust_tactics.files.reading.complaints import LONGEST_SENTENCE, FileRefused, printable
    from dust_tactics.screen.menu.program import Program
    from dust_tactics.screen.window import StartError

    try:
        begin = prepare()
        program = Program(debug=debug)
    except (KeyError, FileRefused, StartError) as error:
        if debug:
            raise
        for line in _words_of(error).split("\n"):
            sys.stderr.write(f"dust-tactics: {printable(line, LONGEST_SENTENCE)}\n")
        return 1
    begin(program)
    program.run()
    return 0


def _refuse_shared(scenario: Scenario, seats: tuple[Seat | None, Seat | None]) -> None:
    """Refuse computer players for a side that several people share. Raises KeyError with a text for people."""
    from dust_tactics.rules.scenario import BETWEEN_PLAYERS

    for side, seat in zip(scenario.sides, seats, strict=True):
        if seat is not None and not seat.is_person and BETWEEN_PLAYERS in side.player:
            raise KeyError(f"{side.player} share {side.name}: that side stays with people")


def _words_of(error: Exception) -> str:
    """Return what to tell of an error in the terminal."""
    from dust_tactics.files.reading.complaints import FileRefused
    from dust_tactics.language.catalogue import load_messages
    from dust_tactics.language.complaints import complaint_line

    if isinstance(error, FileRefused):
        return "\n".join(complaint_line(complaint, load_messages()) for complaint in error.complaints)
    return str(error.args[0] if isinstance(error, KeyError) else error)


def _file_of(scenario: str) -> Path:
    """Return the file of a scenario, broken or not. Raises KeyError."""
    from dust_tactics.files.library import find_scenario

    return find_scenario(scenario)


def _scenario_of(scenario: str) -> Scenario:
    """Return a scenario by its file or name. Raises KeyError or FileRefused."""
    from dust_tactics.files.library import find_scenario
    from dust_tactics.files.scenarios.scenario import load_scenario

    return load_scenario(find_scenario(scenario))
