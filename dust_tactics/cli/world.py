"""`dust-tactics world`: World War, the strategy game, in the window or without it."""

import secrets
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from dust_tactics.bots.levels import PERSON as A_PERSON
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.levels import player_of
from dust_tactics.bots.world.player import WorldPlayer
from dust_tactics.cli.common_arguments import PERSON
from dust_tactics.cli.errors import unknown
from dust_tactics.cli.log import world_log
from dust_tactics.cli.terminal import say
from dust_tactics.cli.world_results import points_lines, result_line, title_line
from dust_tactics.lab.world_games import GameOutcome, play_game, play_saved, setup_of
from dust_tactics.table.wording import worded
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import WorldState

RANDOM = "random"
"""The level that plays where nobody else is named."""


def run(options: Namespace) -> int:
    """Do what is asked; the exit code."""
    return _play(options) if options.doing == "play" else _auto(options)


def _play(options: Namespace) -> int:
    from dust_tactics.screen.main import run_world

    named = options.seats
    seats = None if named is None else tuple(A_PERSON if name == PERSON else Seat(name) for name in named)
    return run_world(
        options.version, options.players, seats, options.seed, options.ready, options.journal, options.debug
    )


def _auto(options: Namespace) -> int:
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    levels = options.seats or [RANDOM] * options.players
    setup = setup_of(options.version, options.players, ready=options.ready)
    say(title_line(setup, seed))
    players: list[WorldPlayer] = [
        player_of(level, seed * options.players + number) for number, level in enumerate(levels)
    ]
    if options.miniatures:
        setup, players = _with_miniatures(setup, players, options)
    outcome = _played(setup, seed, levels, players, options)
    say(
        worded(
            "Round {round}, {count} commands. {stands}",
            round=outcome.result.round,
            count=outcome.commands,
            stands=result_line(setup, outcome.result),
        )
    )
    for line in points_lines(setup, outcome.result.points):
        say(line)
    return 0


def _with_miniatures(
    setup: WorldSetup, players: Sequence[WorldPlayer], options: Namespace
) -> tuple[WorldSetup, list[WorldPlayer]]:
    """Return the game with battles that are fought out, and players who have them fought by others."""
    from dust_tactics.files.levels import shipped_levels
    from dust_tactics.files.world.bridge import load_tables
    from dust_tactics.lab.fights_out import FightsOut

    levels = [level.id for level in shipped_levels().levels]
    if options.miniatures not in levels:
        raise unknown(worded("level"), options.miniatures, levels)
    main: Path | None = options.journal

    def beside(state: WorldState) -> Path | None:
        return None if main is None else main.with_name(f"{main.stem}-{state.asked}{main.suffix}")

    fighters: list[WorldPlayer] = [FightsOut(player, options.miniatures, beside) for player in players]
    terms = replace(load_tables().bridge.points, veterans=options.veterans)
    return replace(setup, miniatures=terms), fighters


def _played(
    setup: WorldSetup, seed: int, levels: Sequence[str], players: Sequence[WorldPlayer], options: Namespace
) -> GameOutcome:
    listener = world_log().observe if options.verbose else None
    if options.journal is None:
        return play_game(setup, seed, players, listener)
    from dust_tactics.files.journal.seats import seated
    from dust_tactics.files.journal.world_session import WorldSession

    started = datetime.now().isoformat(timespec="seconds")
    seats = seated(tuple(Seat(level) for level in levels), seed)
    with WorldSession.new(setup, seed, options.journal, started=started, seats=seats, durable=False) as session:
        return play_saved(session, players, listener)
