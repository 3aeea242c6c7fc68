"""Battles of the world at the table: shown over the map, and what they come to is given back to it."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.beginning import started_now
from dust_tactics.files.reading.complaints import FileRefused, system_words
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.world.battle import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from dust_tactics.files.journal.session import Session
    from dust_tactics.screen.menu.games_host import GamesHost
    from dust_tactics.screen.world.scene import WorldScene

LEVEL = "veteran"
"""The level that plays at the table for computer players."""


class TableBattles:
    """Opens a battle with miniatures over a game of the world."""

    def __init__(self, host: GamesHost) -> None:
        self._host = host

    def fight(self, world: WorldScene, game: Any) -> None:
        """Show the battle under way at the table, from where its journal, beside that of the game, has come to."""
        from dust_tactics.bridge.table_battle import NoTable

        text = self._host.app.messages.text
        try:
            session = self._session(game, world.words.area(game.state.battle.target))
        except (FileRefused, OSError) as error:
            told = complaint_lines(self._host.app.messages, error.complaints) if isinstance(error, FileRefused) else ""
            why = system_words(error) if isinstance(error, OSError) else told
            self._host.tell(text("common.dialog_title"), text("load.not_written", error=why))
            return
        except NoTable:
            world.toast(text("world.screen.table.none"))
            return
        if session.decision is None:
            self._bring_back(world, session)
            return
        self._host.play_battle(session, partial(self._finished, world, session), partial(self._left, session))

    def _session(self, game: Any, name: str) -> Session:
        """Return the battle at the table, gone on with or begun; one fought before the game was taken back is
        another."""
        from dust_tactics.files.journal.seats import seated
        from dust_tactics.files.journal.session import Session
        from dust_tactics.files.world.bridge import battle_of, load_tables, seed_of

        state = game.state
        seed = seed_of(state)
        battle = battle_of(state, load_tables(), seed, name)
        path = journal_beside(game.path, state.asked)
        for number in count(2):
            if not path.exists():
                break
            found = Session.resume(path)
            if isinstance(found, Session):
                before = found.header.battle
                if (before.board, before.sides) == (battle.board, battle.sides):
                    return found
                found.close()
            path = path.with_name(f"{game.path.stem}-{state.asked}-{number}{path.suffix}")
        players = (state.battle.player(ATTACKER), state.battle.player(DEFENDER))
        seats = tuple(PERSON if game.seats[player].is_person else Seat(LEVEL) for player in players)
        started = started_now()
        return Session.new(battle, seed, path, started=started, seats=seated(seats, seed))

    def _left(self, session: Session) -> None:
        """Go back to the map; the battle can be gone on with."""
        session.close()
        self._host.app.pop()

    def _finished(self, world: WorldScene, session: Session) -> None:
        """Go back to the map with what the battle has come to."""
        self._host.app.pop()
        self._bring_back(world, session)

    def _bring_back(self, world: WorldScene, session: Session) -> None:
        from dust_tactics.bridge.table_battle import fought_out
        from dust_tactics.files.world.bridge import load_tables

        tables = load_tables()
        outcome = fought_out(world.state, tables.bridge, tables.cards, session.opening, session.history)
        session.close()
        world.submit(outcome)


def journal_beside(path: Path, decision: int) -> Path:
    """Where the journal of a battle at the table lies: beside that of the game, named for the decision it answers."""
    return path.with_name(f"{path.stem}-{decision}{path.suffix}")
