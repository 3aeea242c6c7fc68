"""Saves of campaigns that every later program has to play and to tell as ever: `python tests/campaign_museum.py`.

It makes those that the museum lacks, with the journals of their battles, and tells all of them anew; what is there is
never made again. Answers are given by chance, some are taken back, and recruits fight the battles.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "campaign"))
from small_campaign import CAMPAIGN, small_setup

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.player import Player
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.campaign.commands import Dismiss
from dust_tactics.campaign.game import legal_commands
from dust_tactics.campaign.setup import USUAL_DIFFICULTIES, CampaignSetup, made_for
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.campaigns.library import find_campaign
from dust_tactics.files.journal.campaign_session import CampaignSession, bring_back, open_battle
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import AnyReplay, play_through
from dust_tactics.files.journal.runs import JOURNAL
from dust_tactics.files.journal.seats import seated
from dust_tactics.files.levels import shipped_levels
from dust_tactics.lab.battles import play_session
from dust_tactics.language.campaign.chronicle import battle_line, ending_line, roster_lines
from dust_tactics.language.campaign.events import CampaignTeller
from dust_tactics.language.catalogue import load_messages

MUSEUM = Path(__file__).parent / "museum" / "campaign"
STARTED = "2026-11-28T00:00:00"
TAKEN_BACK = 0.15
"""The share of answers that are taken back, and played again or not."""


@dataclass(frozen=True)
class Save:
    """How a save of the museum came about; `hard` is the number of a difficulty, None for two people."""

    campaign: str
    seed: int
    hard: int | None = None


SMALL = "small"
SAVES = {
    "small-hired": Save(SMALL, 20, hard=2),
    "small-ransom": Save(SMALL, 7, hard=2),
    "eastbound": Save("eastbound", 1),
}


def setup_of(name: str) -> CampaignSetup:
    """Return the campaign of a save, as it is begun."""
    save = SAVES[name]
    shipped = save.campaign != SMALL
    setup = load_campaign(find_campaign(save.campaign)).setup if shipped else small_setup(CAMPAIGN)
    return setup if save.hard is None else made_for(setup, USUAL_DIFFICULTIES[save.hard], 0)


def make(name: str) -> None:
    """Play a campaign to its end, into a folder of journals."""
    save, folder = SAVES[name], MUSEUM / name
    chance = random.Random(save.seed)
    seats = (PERSON, PERSON if save.hard is None else Seat("random", seed=save.seed))
    path = folder / JOURNAL
    seats = seated(seats, save.seed)
    with CampaignSession.new(setup_of(name), save.seed, path, started=STARTED, seats=seats, durable=False) as session:
        while session.decision is not None:
            if session.owes_battle:
                _fight(session, save.seed)
                continue
            commands = [command for command in legal_commands(session.state) if not isinstance(command, Dismiss)]
            session.submit(chance.choice(commands))
            if chance.random() < TAKEN_BACK and session.undo_refusal() is None:
                session.take_back()
                if session.can_redo and chance.random() < 0.5:
                    session.redo()


def _fight(session: CampaignSession, seed: int) -> None:
    with open_battle(session, STARTED, durable=False) as battle:
        if battle.decision is not None:
            play_session(battle, (_player(2 * seed), _player(2 * seed + 1)))
        bring_back(session, battle)


def _player(seed: int) -> Player:
    return thinker_of(shipped_levels(), Seat("recruit", seed=seed))


def replayed(name: str) -> AnyReplay:
    """A campaign, played through."""
    return play_through(read_journal(MUSEUM / name / JOURNAL))


def battles_of(name: str) -> Iterator[Path]:
    """The journals of the battles of a save."""
    return (path for path in sorted((MUSEUM / name).glob("*.jsonl")) if path.name != JOURNAL)


def told_of(replay: AnyReplay) -> str:
    """The log of a campaign, and its chronicle."""
    messages = load_messages()
    teller = CampaignTeller(messages)
    chapters: list[Any] = [replay.opening, *replay.entries]
    lines = [line for chapter in chapters for line in teller.lines(chapter.state, chapter.events)]
    state: Any = replay.state
    lines += [battle_line(state, past, messages) for past in state.past]
    lines += [*roster_lines(state, messages), ending_line(state, messages)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make what lacks, and tell all anew; what has changed, `git diff` shows."""
    for name in SAVES:
        if not (MUSEUM / name / JOURNAL).exists():
            make(name)
        (MUSEUM / f"{name}.log").write_text(told_of(replayed(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
