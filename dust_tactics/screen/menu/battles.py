"""Opening battles: begun, gone on with, looked at, looked back at, branched from; and the results of those over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dust_tactics.files.journal.beginning import seed_by_chance, started_now
from dust_tactics.files.journal.lines import TACTICS_GAME
from dust_tactics.files.journal.slices import Done, Slices, work_on
from dust_tactics.files.journal.voice import said
from dust_tactics.files.places import data_root, log_folder
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.settings import Lessons
from dust_tactics.screen.app import App, write_note
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import Preferences, complaint_lines
from dust_tactics.screen.ui import choose, nothing

if TYPE_CHECKING:
    from dust_tactics.bots.levels import Seat
    from dust_tactics.files.journal.format import Rolls
    from dust_tactics.files.journal.lines import Seats
    from dust_tactics.files.journal.replay import Trouble
    from dust_tactics.files.journal.saved_battles import SavedBattle
    from dust_tactics.files.journal.seats import UnknownPlayer
    from dust_tactics.files.journal.session import Session, TornLine
    from dust_tactics.files.journal.sessions import AnySession
    from dust_tactics.files.scenarios.scenario import Scenario
    from dust_tactics.rules.scenario import Battle
    from dust_tactics.screen.menu.campaign.games import CampaignGames
    from dust_tactics.screen.menu.common.waiting import Failure
    from dust_tactics.screen.menu.result.next_battle import NextBattle
    from dust_tactics.screen.menu.world.games import WorldGames
    from dust_tactics.screen.play.mind import A, Mind, S
    from dust_tactics.screen.play.pause_menu import PauseKeys
    from dust_tactics.screen.play.thinking import MakesThinking, Thinking

Result = TypeVar("Result")

PATIENCE = 0.15
"""Seconds that work may take before a bar is shown."""


class Battles(Navigator, ABC):
    """Opens battles for the program, which adds the other scenes; one battle is open at a time.

    thinks   makes what thinks for computer players
    """

    app: App

    def __init__(self, thinks: MakesThinking) -> None:
        self.preferences = Preferences()
        self._session: Session | None = None
        self._thinks = thinks
        self._thinking: list[Thinking[Any, Any]] = []

    @abstractmethod
    def menu(self) -> None:
        """Go back to the menu, which is the lowest scene."""

    @abstractmethod
    def tell(self, title: str, body: str, on_close: Callable[[], None] = nothing) -> None:
        """Show a message over the present scene."""

    # Games of the world

    @property
    def worlds(self) -> WorldGames:
        """Games of the world, which are loaded only now."""
        from dust_tactics.screen.menu.world.games import WorldGames

        return WorldGames(self)

    def new_world(self) -> None:
        """Open the choices of a new game of the world."""
        self.worlds.choose()

    def campaigns(self) -> None:
        """Open the list of campaigns."""
        self.campaign_games.choose()

    def go_on_with_campaign(self, run: SavedBattle) -> None:
        """Go on with a campaign that was begun."""
        self.campaign_games.go_on(run)

    @property
    def campaign_games(self) -> CampaignGames:
        """Campaigns, which are loaded only now."""
        from dust_tactics.screen.menu.campaign.games import CampaignGames

        return CampaignGames(self)

    def hold(self, session: Any) -> None:
        """Let the game go that was played before, and hold another, which is closed with the program."""
        self._let_go()
        self._session = session

    def leave_game(self) -> None:
        """Let the game go, and go back to the menu."""
        self._let_go()
        self.menu()

    # Beginning

    def first_steps(self) -> None:
        """Begin a first battle against a weak computer player, with lessons on the way."""
        self.keep(lessons=Lessons.SHOWN)
        self.begin_shipped("first-steps")

    def begin_shipped(self, scenario: str, level: str = "") -> None:
        """Begin a battle of a scenario that ships; the second side is played at `level`, or as the scenario says."""
        from dust_tactics.bots.levels import PERSON, Seat
        from dust_tactics.files.scenarios.scenario import load_scenario

        seats = (PERSON, Seat(level, version=VERSION)) if level else (None, None)
        try:
            self.begin_scenario(load_scenario(data_root() / "scenarios" / f"{scenario}.toml"), seats=seats)
        except FileRefused as refused:
            self._tell_why(refused)

    def keep(self, **changes: object) -> None:
        """Take over new values of fields of `Settings`; what can't be written now is tried again at the end."""
        with suppress(OSError):
            self.preferences.change(**changes)

    def begin_scenario(
        self,
        scenario: Scenario,
        seed: int | None = None,
        path: Path | None = None,
        seats: tuple[Seat | None, Seat | None] = (None, None),
    ) -> None:
        """Begin a battle of a scenario with the armies that it takes first, and the players of this user.

        seats   who plays the sides; None leaves a side to whom the scenario offers for it
        """
        from dust_tactics.bots.levels import Seat
        from dust_tactics.files.scenarios.scenario import make_battle
        from dust_tactics.language.players import names_of_players

        usual = self.preferences.names_of_people(self.app.messages)
        people = [
            side.player if side.player != side.name else name for side, name in zip(scenario.sides, usual, strict=True)
        ]
        first, second = (
            seat or Seat(side.computer, version=VERSION if side.computer else "")
            for side, seat in zip(scenario.sides, seats, strict=True)
        )
        players = names_of_players(self.app.messages, people, (first, second))
        self.begin(make_battle(scenario, players=players), seed, path, seats=(first, second))

    def begin(
        self, battle: Battle, seed: int | None = None, path: Path | None = None, *, seats: Seats | None = None
    ) -> None:
        """Begin a battle with dice of the seed, or of one by chance, and show it.

        seats   who plays the sides, people if left out; what computer players leave to chance comes from the seed
        """
        text = self.app.messages.text
        from dust_tactics.files.journal.saved_battles import new_battle_path
        from dust_tactics.files.journal.seats import PEOPLE, seated

        self._let_go()
        started = started_now()
        if seed is None:
            seed = battle.seed if battle.seed is not None else seed_by_chance()
        players = seated(seats or PEOPLE, seed)
        try:
            path = path or new_battle_path(battle.scenario, started)
        except OSError as error:
            self.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))
            return
        self._open(battle, seed, path, started, players)

    def _open(self, battle: Battle, seed: int, path: Path, started: str, seats: Seats, thrown: Rolls = ()) -> None:
        """Open a new battle once the dice of its first initiative are thrown."""
        text = self.app.messages.text
        from dust_tactics.files.journal.session import Session
        from dust_tactics.screen.menu.setup.opening_dice import ask_for_opening_dice
        from dust_tactics.table.dice import DiceWanted

        own_dice = self.preferences.settings.own_dice
        try:
            dice = thrown if own_dice else None
            session = Session.new(battle, seed, path, started=started, dice=dice, seats=seats)
        except DiceWanted as wanted:
            open_with = partial(self._open, battle, seed, path, started, seats)
            ask_for_opening_dice(self.app.scene.stage, battle, wanted, lambda faces: open_with((*thrown, faces)))
            return
        except OSError as error:
            self.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))
            return
        self.show_battle(session)

    def go_on(self, path: Path) -> None:
        """Go on with a saved game, or show one that can't be written; people are asked about one in trouble."""
        self._let_go()
        self._wait_for(_session_in(path).resuming(path), self._resumed, partial(self._not_opened, path))

    def replay(self, path: Path) -> None:
        """Show a saved game to be looked through and played again; its file stays as it is."""
        self._let_go()
        self._wait_for(_session_in(path).looking(path), self._replay, self._tell_why)

    def _replay(self, found: tuple[AnySession, Trouble | None]) -> None:
        from dust_tactics.files.journal.session import Session

        session, trouble = found
        if isinstance(session, Session):
            self.look_back(session, leave="load.replay_leave")
        else:
            self.worlds.look_back(session)
        if trouble is not None:
            self.app.scene.stage.toast(self.app.messages.text("resume.look_damaged", line=trouble.line))

    def _resumed(self, outcome: AnySession | Trouble) -> None:
        from dust_tactics.files.journal.session import GameSession

        if isinstance(outcome, GameSession):
            self._show_game(outcome)
        else:
            self._ask_about(outcome)

    def _wait_for(
        self, work: Slices[Result], done: Callable[[Result], None], failed: Callable[[Failure], None]
    ) -> None:
        """Do what is done in a moment; a bar shows how far longer work is, which can be left."""
        try:
            outcome = work_on(work, PATIENCE)
        except (FileRefused, OSError) as error:
            failed(error)
            return
        if isinstance(outcome, Done):
            done(outcome.result)
            return
        from dust_tactics.screen.menu.common.waiting import WaitingScene

        self.app.push(WaitingScene(self.app.messages.text("waiting.battle"), outcome, work, done, failed))

    def _ask_about(self, trouble: Trouble) -> None:
        from dust_tactics.screen.menu.saved.trouble import trouble_words

        text = self.app.messages.text
        choose(
            self.app.scene.stage,
            text(f"resume.{trouble.kind}_title"),
            trouble_words(self.app.messages, trouble),
            [(text("resume.go_on"), partial(self._rescue, trouble.path))],
            cancel=text("resume.leave"),
        )

    def _show_game(self, session: AnySession) -> None:
        """Show a game of whichever kind."""
        from dust_tactics.files.journal.session import Session

        if isinstance(session, Session):
            self.show_battle(session)
        else:
            self.worlds.show(session)

    def _rescue(self, path: Path) -> None:
        self._wait_for(_session_in(path).rescuing(path), self._show_game, partial(self._not_opened, path))

    def _not_opened(self, path: Path, error: Failure) -> None:
        """Tell why a saved battle can't be gone on with; it is shown if only nothing can be written there."""
        from dust_tactics.files.journal.file import NOT_WRITABLE, BattleInUse

        text = self.app.messages.text
        if isinstance(error, BattleInUse):
            self.tell(text("common.not_opened"), text("resume.in_use"))
        elif isinstance(error, OSError) and error.errno in NOT_WRITABLE:
            self._wait_for(_session_in(path).looking(path), partial(self._look, error), self._tell_why)
        else:
            self._tell_why(error)

    def _tell_why(self, error: Failure) -> None:
        messages = self.app.messages
        told = complaint_lines(messages, error.complaints) if isinstance(error, FileRefused) else system_words(error)
        self.tell(messages.text("common.not_opened"), told)

    def _look(self, error: OSError, found: tuple[AnySession, Trouble | None]) -> None:
        """Show a game that can be read but not written."""
        from dust_tactics.files.journal.session import Session

        text = self.app.messages.text
        session, trouble = found
        if not isinstance(session, Session):
            self.menu()
            self.worlds.look_back(session)
            return
        if session.decision is None:
            self.result(session)
            return
        self.menu()
        self.look_back(session, leave="resume.look_leave", stand=len(session.history))
        damage = "" if trouble is None else text("resume.look_damaged", line=trouble.line)
        self.tell(
            text("resume.look_title"), text("resume.look_body", error=system_words(error), damage=damage).rstrip()
        )

    def show_battle(self, session: Session) -> None:
        """Show a battle, or its result if it is over, right above the menu."""
        self._session = session
        self.menu()
        if session.decision is None:
            self.result(session)
            return
        self.play_battle(session, lambda: self.result(session), self.leave_game)
        for notice in session.notices:
            self._tell_of(notice, session.header.battle)

    def play_battle(
        self,
        session: Session,
        on_finished: Callable[[], None],
        on_quit: Callable[[], None],
        pause_keys: PauseKeys | None = None,
    ) -> None:
        """Show a battle under way over the present scene; its menu has the words of some keys, if they are given."""
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.screen.battle.mind import BattleMind
        from dust_tactics.screen.battle.scene import BattleScene

        scene = BattleScene(
            self.app,
            session,
            settings=lambda: self.preferences.settings,
            on_finished=on_finished,
            on_quit=on_quit,
            on_options=self.options,
            on_learned=self.keep,
            memory=self.preferences.memory,
            thinking=self.think(BattleMind(shipped_levels())),
        )
        if pause_keys is not None:
            scene.pause_keys = pause_keys
        self.app.push(scene)

    def _tell_of(self, notice: TornLine | UnknownPlayer, battle: Battle) -> None:
        """Tell what had to be done to go on with a battle."""
        from dust_tactics.files.journal.session import TornLine

        text = self.app.messages.text
        if isinstance(notice, TornLine):
            self.tell(text("resume.torn_title"), text("resume.torn_body", file=printable(notice.aside.name)))
        else:
            side, level = battle.sides[notice.side].name, " ".join(filter(None, (notice.level, notice.manner)))
            self.tell(text("resume.unknown_title"), text("resume.unknown_body", side=side, level=level))

    def think(self, mind: Mind[S, A]) -> Thinking[S, A]:
        """Return what thinks for the computer players of a game; it is closed with its scene, or with the game."""
        thinking = self._thinks(mind, self._note_late)
        self._thinking.append(thinking)
        return thinking

    def _note_late(self, seat: Seat) -> None:
        """Notes that a computer player has taken too long, for those who look into it."""
        with suppress(OSError):
            write_note(log_folder(), f"{seat.level} took too long to decide; a quick answer was given")

    def _let_go(self) -> None:
        """Close the battle that was shown last, also one whose scene has failed, so that it can be gone on with; and
        keep what was heard in it."""
        self.preferences.memory.keep()
        if self._session is not None:
            self._session.close()
            self._session = None
        while self._thinking:
            self._thinking.pop().close()

    def result(self, session: Session) -> None:
        """Show how a battle has ended, right above the menu."""
        self._let_go()
        self.menu()
        self.show_result(session)

    def show_result(self, session: Session, way_on: NextBattle | None = None) -> None:
        """Show how a battle has ended over the present scene; `way_on` is the only way on, where there is one."""
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.rules.course import course_of
        from dust_tactics.screen.battle.show.marks import MarkBook
        from dust_tactics.screen.menu.result.scene import ResultScene

        seats = session.header.seats, session.seats
        marks = MarkBook().of(session) if self.preferences.settings.battle_marks else ()
        course = course_of(session.opening, session.history)
        look_back = partial(self.look_back, session, "review.leave", plays=True)
        levels = shipped_levels().levels
        battle = said(session.header.battle)
        self.app.push(ResultScene(self, session.state, battle, look_back, seats, course, levels, way_on, marks))

    def look_back(self, session: Session, leave: str = "review.leave", stand: int = 0, *, plays: bool = False) -> None:
        """Show a board of a battle over the present scene, with the way through all its commands.

        leave   key of the words of the button that goes back
        stand   the board after so many commands
        plays   whether what follows is played at once
        """
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.screen.battle.mind import BattleMind
        from dust_tactics.screen.battle.review import ReviewScene

        self.app.push(
            ReviewScene(
                self.app,
                session,
                settings=lambda: self.preferences.settings,
                on_quit=self.app.pop,
                on_options=self.options,
                thinking=self.think(BattleMind(shipped_levels())),
                leave=leave,
                on_branch=partial(self.branch, session, session.header.battle.scenario),
                stand=stand,
                plays=plays,
            )
        )

    def branch(self, session: AnySession, name: str, length: int, seats: Seats) -> None:
        """Begin a game of its own after so many commands of another, and show it."""
        from dust_tactics.files.journal.saved_battles import new_battle_path
        from dust_tactics.files.journal.seats import seated

        started = started_now()
        players = seated(seats, session.header.seed)
        try:
            path = new_battle_path(name, started)
            branch = type(session).branch(session, length, path, started=started, seats=players)
        except OSError as error:
            text = self.app.messages.text
            self.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))
            return
        self._let_go()
        self._show_game(branch)


def _session_in(path: Path) -> type[AnySession]:
    """Return what plays the game that a journal holds; the first game where nobody can tell, which then says why."""
    from dust_tactics.files.journal.saved_battles import game_in
    from dust_tactics.files.journal.sessions import session_of

    try:
        return session_of(game_in(path))
    except (FileRefused, OSError):
        return session_of(TACTICS_GAME)
