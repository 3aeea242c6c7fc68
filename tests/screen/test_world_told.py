"""Games of the world are told in words of the catalogue alone: in a language that nobody speaks no English is left."""

import shutil
from pathlib import Path

import pytest
from pseudo import LANGUAGE, plain_words, write_pseudo_language

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import Messages, load_messages, messages_folder
from dust_tactics.language.report.line import Line
from dust_tactics.language.world.commands import world_command_words
from dust_tactics.language.world.names import WorldNames
from dust_tactics.language.world.narrator import WorldNarrator
from dust_tactics.world.game import apply, decision_owed, new_game
from dust_tactics.world.setup import PlayerSetup

MOST_COMMANDS = 500


@pytest.fixture
def pseudo(tmp_path: Path) -> Messages:
    """The language that nobody speaks, beside English."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    write_pseudo_language(folder)
    return load_messages(LANGUAGE, folder)


@pytest.mark.parametrize(("version", "players", "ready"), [("standard", 3, False), ("epic", 4, True)])
def test_games_are_told_in_words_of_the_catalogue(pseudo: Messages, version: str, players: int, ready: bool) -> None:
    """What happens, line by line, and what was commanded; players have short names."""
    setup = load_world().set_up(
        version, [PlayerSetup(name) for name in ("Ada", "Ben", "Eve", "Max")[:players]], ready=ready
    )
    narrator, names = WorldNarrator(pseudo), WorldNames(pseudo, setup)
    state, events = new_game(setup, 5)
    lines: list[Line] = narrator.report(events, state)
    commanded: set[str] = set()
    seats = [RandomWorldPlayer(seat) for seat in range(players)]
    for _ in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            break
        command = seats[owed.owner].choose(state)
        commanded.add(world_command_words(names, command))
        lines += narrator.report(apply(state, command), state)
    lines += [detail for line in lines for detail in line.details]
    told = {"".join(span.text for span in line.spans if span.face is None) for line in lines} | commanded
    assert len(told) > 300
    assert {text for text in told if plain_words(text)} == set()
