"""Games of the world as the program begins them, goes on with them, and shows how they ended."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.beginning import seed_by_chance, started_now
from dust_tactics.files.journal.lines import WORLD_GAME
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.reading.complaints import FileRefused, system_words
from dust_tactics.screen.menu.games_host import GamesHost
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.world.scene import NewWorldGame, WorldSetupScene, setup_of
from dust_tactics.world.battle import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from dust_tactics.files.journal.lines import Seats
    from dust_tactics.files.journal.session import Session
    from dust_tactics.files.journal.sessions import AnySession
    from dust_tactics.screen.play.mind import A, Mind, S
    from dust_tactics.screen.play.thinking import Thinking
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


class WorldHost(GamesHost, Protocol):
    """The program, as far as games of the world matter to it."""

    def think(self, mind: Mind[S, A]) -> Thinking[S, A]:
        """Return what thinks for the computer players of a game."""

    def branch(self, session: AnySession, name: str, length: int, seats: Seats) -> None:
        """Begin a game of its own after so many commands of another, and show it."""


class WorldGames:
    """Begins and shows games of the world."""

    def __init__(self, host: WorldHost) -> None:
        self._host = host

    def choose(self) -> None:
        """Open the choices of a new game, and offer to go on with the last one that isn't over."""
        host = self._host
        saved = (one for one in list_battles() if one.game == WORLD_GAME and not (one.complaints or one.finished))
        last = next(saved, None)
        on_continue = None if last is None else partial(host.go_on, last.path)
        host.app.push(WorldSetupScene(host.preferences.settings, self.begin, host.app.pop, on_continue, host.keep))

    def begin(self, game: NewWorldGame, seed: int | None = None, path: Path | None = None) -> None:
        """Begin a game with dice of the seed, or of one by chance, and show it."""
        from dust_tactics.files.journal.saved_battles import new_battle_path
        from dust_tactics.files.journal.seats import seated
        from dust_tactics.files.journal.world_session import WorldSession

        started = started_now()
        seed = seed_by_chance() if seed is None else seed
        host = self._host
        host.hold(None)
        try:
            path = path or new_battle_path(f"world-{game.version}", started)
            session = WorldSession.new(setup_of(game), seed, path, started=started, seats=seated(game.seats, seed))
        except OSError as error:
            text = host.app.messages.text
            host.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))
            return
        self.show(session)

    def show(self, session: AnySession) -> None:
        """Show a game, or its end if it is over, right above the menu."""
        from dust_tactics.screen.world.mind import WorldMind
        from dust_tactics.screen.world.scene import WorldScene

        host = self._host
        host.hold(session)
        host.menu()
        if session.decision is None:
            self._show_result(session)
            return
        host.app.push(
            WorldScene(
                host.app,
                session,
                settings=lambda: host.preferences.settings,
                on_finished=lambda: self._ended(session),
                on_quit=host.leave_game,
                on_options=host.options,
                thinking=host.think(WorldMind()),
                on_learned=host.keep,
                on_table=lambda scene: TableBattles(host).fight(scene, session),
            )
        )

    def _ended(self, session: AnySession) -> None:
        """Let a game go that has ended, and show how."""
        self._host.hold(None)
        self._host.menu()
        self._show_result(session)

    def _show_result(self, session: AnySession) -> None:
        """Show how a game has ended, right above the menu."""
        from dust_tactics.screen.menu.world.result import WorldResultScene

        host = self._host
        host.app.push(
            WorldResultScene(
                session,
                lambda: host.preferences.settings,
                on_menu=host.leave_game,
                on_again=self._again,
                on_look=lambda stand: self.look_back(session, stand),
            )
        )

    def _again(self) -> None:
        """Leave the result for the choices of a new game."""
        self._host.leave_game()
        self.choose()

    def look_back(self, session: AnySession, stand: int | None = None) -> None:
        """Show a game to be looked through and played again, over the present scene: its end, or after so many
        commands."""
        from dust_tactics.screen.world.mind import WorldMind
        from dust_tactics.screen.world.review import WorldReviewScene

        host = self._host
        host.app.push(
            WorldReviewScene(
                host.app,
                session,
                settings=lambda: host.preferences.settings,
                on_quit=host.app.pop,
                on_options=host.options,
                on_branch=partial(host.branch, session, f"world-{session.header.edition}"),
                stand=stand,
                thinking=host.think(WorldMind()),
            )
        )
