"""Campaigns without a screen: computer players manage the rosters and fight the battles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dust_tactics.bots.campaign.manager import CampaignManager
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.campaign.commands import AnyCampaignCommand, Fought
from dust_tactics.campaign.events import AnyCampaignEvent
from dust_tactics.campaign.game import apply, decision_owed, new_campaign
from dust_tactics.campaign.outcome import outcome_of
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.table_battle import seed_of, table_of
from dust_tactics.files.journal.campaign_session import CampaignSession, bring_back, open_battle
from dust_tactics.files.journal.runs import JOURNAL
from dust_tactics.files.journal.seats import seated
from dust_tactics.files.levels import shipped_levels
from dust_tactics.lab.battles import play_battle, play_session
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.table.plain import digest

MOST_COMMANDS = 2_000

Levels = tuple[str, str]
Listener = Callable[[CampaignState, AnyCampaignCommand | None, Sequence[Any]], None]
"""Is told the state after every command, the command (None for the opening) and its events."""
Fighter = Callable[[CampaignState, Levels], Fought]
"""Lets the battle that is owed be fought, and tells what it came to."""


class EndlessCampaign(RuntimeError):
    """A campaign that does not end."""


@dataclass(frozen=True, slots=True)
class CampaignOutcome:
    """How a campaign went: its last state, and how many commands led there."""

    seed: int
    state: CampaignState
    commands: int


@dataclass(slots=True)
class _Chapter:
    events: Sequence[Any]
    state: GameState


def fought_by_players(state: CampaignState, levels: Levels) -> Fought:
    """Let computer players fight the battle that is owed; levels are those of the sides of the campaign."""
    battle, seed = table_of(state).battle, seed_of(state)
    chapters = played(battle, seed, (levels[state.here.seat(0)], levels[state.here.seat(1)]))
    outcome = outcome_of(chapters[0], chapters[1:])
    return Fought(state.asked, outcome, digest(chapters[-1].state))


def played(battle: Battle, seed: int, levels: Levels) -> list[_Chapter]:
    """Play a battle to its end, and return its opening and all its commands."""
    first, second = (
        thinker_of(shipped_levels(), Seat(level, seed=2 * seed + side)) for side, level in enumerate(levels)
    )
    chapters: list[_Chapter] = []
    play_battle(
        battle, seed, (first, second), lambda state, command, events: chapters.append(_Chapter([*events], state.copy()))
    )
    return chapters


def play_campaign(
    setup: CampaignSetup,
    seed: int,
    levels: Levels,
    listener: Listener | None = None,
    fight: Fighter = fought_by_players,
) -> CampaignOutcome:
    """Play a campaign to its end. Raises EndlessCampaign, and Refused when a player breaks the rules."""
    state, events = new_campaign(setup, seed)
    managers = [CampaignManager(level) for level in levels]
    if listener:
        listener(state, None, events)
    for count in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            return CampaignOutcome(seed, state, count)
        command = fight(state, levels) if isinstance(owed.question, Fight) else managers[owed.owner].choose(state)
        events = apply(state, command)
        if listener:
            listener(state, command, events)
    raise EndlessCampaign(f"{setup.campaign}, seed {seed}: not over after {MOST_COMMANDS} commands")


def play_saved(
    setup: CampaignSetup, seed: int, levels: Levels, folder: Path, started: str, listener: Listener | None = None
) -> CampaignOutcome:
    """Play a campaign to its end, with its journal and those of its battles in a folder. Raises as `play_campaign`, and
    OSError."""
    managers = [CampaignManager(level) for level in levels]
    seats = seated((Seat(levels[0]), Seat(levels[1])), seed)
    with CampaignSession.new(setup, seed, folder / JOURNAL, started=started, seats=seats, durable=False) as session:
        if listener:
            listener(session.state, None, session.opening.events)
        for _ in range(MOST_COMMANDS):
            owed = session.decision
            if owed is None:
                return CampaignOutcome(seed, session.state, len(session.history))
            command, events = _answered(session, managers)
            if listener:
                listener(session.state, command, events)
    raise EndlessCampaign(f"{setup.campaign}, seed {seed}: not over after {MOST_COMMANDS} commands")


def _answered(
    session: CampaignSession, managers: Sequence[CampaignManager]
) -> tuple[AnyCampaignCommand, Sequence[AnyCampaignEvent]]:
    """Let the decision owed be answered: the battle is fought out with a journal of its own."""
    if not session.owes_battle:
        assert session.decision is not None
        command = managers[session.decision.owner].choose(session.state)
        return command, session.submit(command)
    with open_battle(session, durable=False) as battle:
        seats = [replace(seat, seed=2 * seat.seed + side) for side, seat in enumerate(battle.seats)]
        first, second = (thinker_of(shipped_levels(), seat) for seat in seats)
        play_session(battle, (first, second))
        events = bring_back(session, battle)
    return session.history[-1].command, events
