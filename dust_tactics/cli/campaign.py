"""`dust-tactics campaign`: campaigns in the window or without it."""

import secrets
from argparse import Namespace
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from dust_tactics.campaign.setup import Difficulty, made_for
from dust_tactics.campaign.state import CampaignState
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.language import terminal_messages, terminal_words
from dust_tactics.cli.terminal import say
from dust_tactics.files.campaigns.campaign import CampaignFile, load_campaign
from dust_tactics.files.campaigns.library import find_campaign, list_campaigns
from dust_tactics.files.reading.complaints import printable
from dust_tactics.lab.campaigns import Levels, fought_by_players, play_campaign, play_saved
from dust_tactics.language.campaign.chronicle import battle_line, ending_line, roster_lines
from dust_tactics.language.campaign.events import CampaignTeller
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Do what is asked; the exit code."""
    return {"list": _list, "play": _play, "auto": _auto}[options.doing](options)


def _list(options: Namespace) -> int:
    for entry in list_campaigns():
        say(
            f"{printable(entry.path.stem)}: {printable(entry.name)}"
            + ("" if entry.content else terminal_words(", has problems"))
        )
    return 0


def _play(options: Namespace) -> int:
    from dust_tactics.screen.main import run_campaign

    campaign = _found(options.campaign)
    return run_campaign(campaign, _difficulty(campaign, options.difficulty), options.debug)


def _found(name: str) -> CampaignFile:
    try:
        return load_campaign(find_campaign(name))
    except KeyError as error:
        raise Problem(error.args[0]) from error


def _difficulty(campaign: CampaignFile, named: str | None) -> Difficulty | None:
    try:
        return None if named is None else campaign.difficulty(named)
    except KeyError as error:
        raise Problem(error.args[0]) from error


def _auto(options: Namespace) -> int:
    campaign = _found(options.campaign)
    setup, difficulty = campaign.setup, _difficulty(campaign, options.difficulty)
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    usual = [side.computer or "veteran" for side in setup.sides]
    if difficulty is not None:
        main = setup.main or 0
        setup, usual[1 - main] = made_for(setup, difficulty, main), difficulty.computer
    levels: Levels = (options.west or usual[0], options.east or usual[1])
    messages = terminal_messages()
    say(
        worded(
            "{name}, seed {seed}: {first} against {second}",
            name=printable(campaign.name()),
            seed=seed,
            first=levels[0],
            second=levels[1],
        )
    )
    teller = CampaignTeller(messages)

    def listen(state: CampaignState, command: object, events: Sequence[Any]) -> None:
        for line in teller.lines(state, events) if options.verbose else ():
            say(printable(line, 400))

    if options.journal is None:
        state = play_campaign(setup, seed, levels, listen, fought_by_players).state
    else:
        started = datetime.now().isoformat(timespec="seconds")
        state = play_saved(setup, seed, levels, options.journal, started, listen).state
    for past in state.past:
        say(printable(battle_line(state, past, messages), 400))
    for line in roster_lines(state, messages):
        say(printable(line, 400))
    say(printable(ending_line(state, messages), 400))
    return 0
