"""Computer players who fight battles of the world out with miniatures, each of them a battle of its own."""

from collections.abc import Callable
from pathlib import Path

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.bots.world.player import WorldPlayer
from dust_tactics.bridge.table_battle import NoTable, fought_out
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.world.bridge import battle_of, load_tables, seed_of
from dust_tactics.lab.battles import play_session
from dust_tactics.lab.campaigns import played
from dust_tactics.rules.scenario import Battle
from dust_tactics.table.agenda import decision_owed as world_decision
from dust_tactics.world.combat.miniatures import OfferOutcome, OfferTable
from dust_tactics.world.commands import AnyWorldCommand, FoughtOut, LetPass, TakeTable
from dust_tactics.world.state import WorldState

JournalPlace = Callable[[WorldState], Path | None]
"""Where the journal of a battle goes; None where none is kept."""


class FightsOut:
    """A player of the world who has each battle fought out with miniatures that may be, and leaves all else to another.

    level     the level of the computer players who fight them, on both sides
    journal   where their journals go
    """

    def __init__(self, player: WorldPlayer, level: str, journal: JournalPlace = lambda _: None) -> None:
        self._player = player
        self._level = level
        self._journal = journal
        self._tables = load_tables()

    def choose(self, state: WorldState) -> AnyWorldCommand:
        """Return the outcome of the battle with miniatures, or what the other player chooses."""
        owed = world_decision(state)
        if owed is not None and isinstance(owed.question, OfferTable):
            return TakeTable(state.asked)
        if owed is not None and isinstance(owed.question, OfferOutcome):
            return self._fought(state)
        return self._player.choose(state)

    def _fought(self, state: WorldState) -> AnyWorldCommand:
        seed = seed_of(state)
        try:
            battle = battle_of(state, self._tables, seed)
        except NoTable:
            return LetPass(state.asked)
        return outcome_of(state, battle, seed, self._level, self._journal(state))


def outcome_of(state: WorldState, battle: Battle, seed: int, level: str, journal: Path | None = None) -> FoughtOut:
    """Play a battle with miniatures to its end by computer players, and return what it comes to in the world."""
    tables, seats = load_tables(), tuple(Seat(level, seed=2 * seed + side) for side in (0, 1))
    if journal is None:
        opening, *chapters = played(battle, seed, (level, level))
        return fought_out(state, tables.bridge, tables.cards, opening, chapters)
    first, second = (thinker_of(shipped_levels(), seat) for seat in seats)
    with Session.new(battle, seed, journal, seats=(seats[0], seats[1]), durable=False) as session:
        play_session(session, (first, second))
        return fought_out(state, tables.bridge, tables.cards, session.opening, session.history)
