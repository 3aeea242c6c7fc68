"""What the scenes around a battle share: the user's settings, and the ways from one scene to another."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dust_tactics.files.journal.slices import Done, Slices, work_on
from dust_tactics.files.part_files import sweep
from dust_tactics.files.places import data_root, log_folder, user_root
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import Complaint, FileRefused, system_words
from dust_tactics.files.settings import Lessons
from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.language.clauses import WORLD
from dust_tactics.screen.app import App, user_folder, write_note
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.art.map_markers import program_icon
from dust_tactics.screen.menu.my_files.arrivals import Arrivals
from dust_tactics.screen.menu.options.preferences import Preferences, chosen_language, complaint_lines
from dust_tactics.screen.menu.title import MenuScene
from dust_tactics.screen.ui import Stage, choose, message
from dust_tactics.screen.ui.buttons import nothing

if TYPE_CHECKING:
    from dust_tactics.bots.levels import Seat
    from dust_tactics.files.journal.format import Rolls
    from dust_tactics.files.journal.lines import Seats
    from dust_tactics.files.journal.replay import Trouble
    from dust_tactics.files.journal.seats import UnknownPlayer
    from dust_tactics.files.journal.session import Session, TornLine
    from dust_tactics.files.journal.sessions import AnySession
    from dust_tactics.files.scenarios.scenario import Scenario
    from dust_tactics.rules.scenario import Army, Battle
    from dust_tactics.screen.battle.thinking import Thinking
    from dust_tactics.screen.menu.common.waiting import Failure
    from dust_tactics.screen.menu.muster.draft import Draft
    from dust_tactics.screen.menu.muster.for_whom import ForWhom
    from dust_tactics.screen.menu.world.games import WorldGames
    from dust_tactics.screen.scene import OpenedHelp

Answer = Callable[[], None]
Result = TypeVar("Result")

PATIENCE = 0.15
"""Seconds that work may take before a bar is shown."""

_DIGITS = 18  # of a seed by chance, so that people can write it down and type it in again


class Program:
    """The program as its scenes know it. Making one opens the window with the menu in it. Raises StartError."""

    def __init__(self, *, debug: bool = False) -> None:
        self.preferences = Preferences()
        self._session: Session | None = None
        self._thinking: Thinking | None = None
        messages, refused = _messages_of(self.preferences)
        self.app = App(
            partial(MenuScene, self),
            self.preferences.screen,
            icons=icon,
            messages=messages,
            open_help=open_help,
            window_icon=program_icon,
            folder=_folder,
            on_drop=self.install,
            debug=debug,
        )
        self._arrivals = Arrivals(self.app, self, lambda: self._session is not None)
        text = messages.text
        if self.preferences.complaints:
            complaints = complaint_lines(messages, self.preferences.complaints)
            self.tell(text("options.damaged_title"), text("options.damaged", complaints=complaints))
        if refused:
            complaints = complaint_lines(messages, refused)
            self.tell(text("options.language"), text("options.not_spoken", complaints=complaints))

    def run(self) -> None:
        """Shows scenes until people leave the program."""
        try:
            self.app.run(on_shown=_sweep_up)
        finally:
            self.close()

    def close(self) -> None:
        """Lets the battle go that is shown, and keeps what is worth keeping for the next start."""
        self._let_go()
        with suppress(OSError):  # a window of another size next time is nothing to end with an error for
            self.preferences.keep()

    # The scenes around a battle

    def new_battle(self, scenario: Path | None = None, *, watch: bool = False) -> None:
        """Opens the set-up, at a scenario; `watch` as of the scene."""
        from dust_tactics.screen.menu.setup.scene import SetupScene

        self.app.push(SetupScene(self, scenario, watch=watch))

    @property
    def worlds(self) -> WorldGames:
        """Games of the world, which are loaded only now."""
        from dust_tactics.screen.menu.world.games import WorldGames

        return WorldGames(self)

    def new_world(self) -> None:
        """Opens the choices of a new game of the world."""
        self.worlds.choose()

    def hold(self, session: Any) -> None:
        """Lets the game go that was played before, and holds another, which is closed with the program."""
        self._let_go()
        self._session = session

    def leave_game(self) -> None:
        """Lets the game go, and goes back to the menu."""
        self._leave()

    def armies(self) -> None:
        """Opens the muster, to make armies and keep them."""
        from dust_tactics.files.cards.cards import load_cards
        from dust_tactics.rules.editions import EDITIONS
        from dust_tactics.rules.scenario import Terms
        from dust_tactics.screen.menu.muster.draft import Draft
        from dust_tactics.screen.menu.muster.scene import MusterScene

        edition = next(iter(EDITIONS.values()))
        self.app.push(MusterScene(self, Draft(edition.id, load_cards(edition.id), Terms(edition.army.usual_limit))))

    def muster(self, draft: Draft, for_whom: ForWhom, on_ready: Callable[[Army, int, Seat], None]) -> None:
        """Opens the muster for a player of a battle to be."""
        from dust_tactics.screen.menu.muster.scene import MusterScene

        self.app.push(MusterScene(self, draft, for_whom, on_ready))

    def my_files(self) -> None:
        """Opens the list of the user's own files."""
        from dust_tactics.screen.menu.my_files.scene import MyFilesScene

        self._let_go()
        self.app.push(MyFilesScene(self))

    def install(self, path: Path) -> None:
        """Installs a pack, or notes it until the battle that is played has ended."""
        self._arrivals.take(path)

    def install_waiting(self) -> None:
        """Installs the packs that came while a battle was played."""
        self._arrivals.install_waiting()

    def saved_battles(self) -> None:
        """Opens the list of saved battles."""
        from dust_tactics.screen.menu.saved.scene import LoadScene

        self._let_go()
        self.app.push(LoadScene(self))

    def odds_table(self) -> None:
        """Opens the odds of any card against any other."""
        from dust_tactics.screen.menu.odds_table.scene import OddsScene

        self.app.push(OddsScene())

    def boards(self) -> None:
        """Opens the list of all boards and scenarios."""
        from dust_tactics.screen.menu.boards.scene import BoardsScene

        self._let_go()
        self.app.push(BoardsScene(self))

    def options(self) -> None:
        """Opens the options over the present scene."""
        from dust_tactics.screen.menu.options.scene import OptionsScene

        self.app.push(OptionsScene(self.preferences))

    def help(self) -> None:
        """Opens help over the present scene."""
        from dust_tactics.screen.help.scene import HelpScene

        self.app.push(HelpScene())

    def menu(self) -> None:
        """Goes back to the menu, which is the lowest scene."""
        while len(self.app.scenes) > 1:
            self.app.pop()

    def window_resized(self, size: tuple[int, int]) -> None:
        """Remembers the size of the window for the next start."""
        self.preferences.remember_window(size)

    # Battles

    def first_steps(self) -> None:
        """Begins a first battle against a weak computer player, with lessons on the way."""
        from dust_tactics.files.scenarios.scenario import load_scenario

        self.keep(lessons=Lessons.SHOWN)
        try:
            self.begin_scenario(load_scenario(data_root() / "scenarios" / "first-steps.toml"))
        except FileRefused as refused:
            self._tell_why(refused)

    def keep(self, **changes: object) -> None:
        """Takes over new values of fields of `Settings`; what can't be written now is tried again at the end."""
        with suppress(OSError):
            self.preferences.change(**changes)

    def begin_scenario(
        self,
        scenario: Scenario,
        seed: int | None = None,
        path: Path | None = None,
        seats: tuple[Seat | None, Seat | None] = (None, None),
    ) -> None:
        """Begins a battle of a scenario with the armies that it takes first, and the players of this user.

        seats   who plays the sides; None leaves a side to whom the scenario offers for it
        """
        from dust_tactics.bots.levels import Seat
        from dust_tactics.files.scenarios.scenario import make_battle
        from dust_tactics.language.players import names_of_players

        settings, text = self.preferences.settings, self.app.messages.text
        usual = (settings.player_1 or text("setup.player_1"), settings.player_2 or text("setup.player_2"))
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
        """Begins a battle with dice of the seed, or of one by chance, and shows it.

        seats   who plays the sides, people if left out; what computer players leave to chance comes from the seed
        """
        text = self.app.messages.text
        from dust_tactics.files.journal.saved_battles import new_battle_path
        from dust_tactics.files.journal.seats import PEOPLE, seated

        self._let_go()
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        if seed is None:
            seed = battle.seed if battle.seed is not None else secrets.randbelow(10**_DIGITS)
        players = seated(seats or PEOPLE, seed)
        try:
            path = path or new_battle_path(battle.scenario, started)
        except OSError as error:
            self.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))
            return
        self._open(battle, seed, path, started, players)

    def _open(self, battle: Battle, seed: int, path: Path, started: str, seats: Seats, thrown: Rolls = ()) -> None:
        """Opens a new battle once the dice of its first initiative are thrown."""
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
        """Goes on with a saved battle, or shows one that can't be written; people are asked about one in trouble."""
        self._let_go()
        self._wait_for(_session_in(path).resuming(path), self._resumed, partial(self._not_opened, path))

    def replay(self, path: Path) -> None:
        """Shows a saved battle to be looked through and played again; its file stays as it is."""
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
        """Does what is done in a moment; a bar shows how far longer work is, which can be left."""
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
        """Shows a game of whichever kind."""
        from dust_tactics.files.journal.session import Session

        if isinstance(session, Session):
            self.show_battle(session)
        else:
            self.worlds.show(session)

    def _rescue(self, path: Path) -> None:
        self._wait_for(_session_in(path).rescuing(path), self._show_game, partial(self._not_opened, path))

    def _not_opened(self, path: Path, error: Failure) -> None:
        """Tells why a saved battle can't be gone on with; it is shown if only nothing can be written there."""
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
        """Shows a battle that can be read but not written."""
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
        self.look_back(session, leave="resume.look_leave")
        damage = "" if trouble is None else text("resume.look_damaged", line=trouble.line)
        self.tell(
            text("resume.look_title"), text("resume.look_body", error=system_words(error), damage=damage).rstrip()
        )

    def show_battle(self, session: Session) -> None:
        """Shows a battle, or its result if it is over, right above the menu."""
        self._session = session
        self.menu()
        if session.decision is None:
            self.result(session)
            return
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.screen.battle.scene import BattleScene
        from dust_tactics.screen.battle.thinking import thinking_of

        self._thinking = thinking_of(shipped_levels(), self._note_late)
        self.app.push(
            BattleScene(
                self.app,
                session,
                settings=lambda: self.preferences.settings,
                on_finished=lambda: self.result(session),
                on_quit=self._leave,
                on_options=self.options,
                on_learned=self.keep,
                thinking=self._thinking,
            )
        )
        for notice in session.notices:
            self._tell_of(notice, session.header.battle)

    def _tell_of(self, notice: TornLine | UnknownPlayer, battle: Battle) -> None:
        """Tells what had to be done to go on with a battle."""
        from dust_tactics.files.journal.session import TornLine

        text = self.app.messages.text
        if isinstance(notice, TornLine):
            self.tell(text("resume.torn_title"), text("resume.torn_body", path=notice.aside))
        else:
            side, level = battle.sides[notice.side].name, " ".join(filter(None, (notice.level, notice.manner)))
            self.tell(text("resume.unknown_title"), text("resume.unknown_body", side=side, level=level))

    def _note_late(self, seat: Seat) -> None:
        """Notes that a computer player has taken too long, for those who look into it."""
        with suppress(OSError):
            write_note(_folder("log"), f"{seat.level} took too long to decide; a quick answer was given")

    def _leave(self) -> None:
        self._let_go()
        self.menu()

    def _let_go(self) -> None:
        """Closes the battle that was shown last, also one whose scene has failed, so that it can be gone on with."""
        if self._session is not None:
            self._session.close()
            self._session = None
        self._let_think_no_more()

    def _let_think_no_more(self) -> None:
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None

    def result(self, session: Session) -> None:
        """Shows how a battle has ended."""
        from dust_tactics.rules.course import course_of
        from dust_tactics.screen.menu.result.scene import ResultScene

        self._let_go()
        self.menu()
        seats = session.header.seats, session.seats
        course = course_of(session.opening, session.history)
        look_back = partial(self.look_back, session, "review.leave")
        self.app.push(ResultScene(self, session.state, session.header.battle, look_back, seats, course))

    def look_back(self, session: Session, leave: str = "review.leave", stand: int | None = None) -> None:
        """Shows a board of a battle over the present scene, with the way through all its commands.

        leave   key of the words of the button that goes back
        stand   the board after so many commands; the last if left out
        """
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.screen.battle.review import ReviewScene
        from dust_tactics.screen.battle.thinking import thinking_of

        self._let_think_no_more()
        self._thinking = thinking_of(shipped_levels(), self._note_late)
        self.app.push(
            ReviewScene(
                self.app,
                session,
                settings=lambda: self.preferences.settings,
                on_quit=self._stop_looking,
                on_options=self.options,
                thinking=self._thinking,
                leave=leave,
                on_branch=partial(self._branch, session),
                stand=stand,
            )
        )

    def _branch(self, session: Session, length: int, seats: Seats) -> None:
        """Begins a battle of its own after so many commands of another, and shows it."""
        from dust_tactics.files.journal.saved_battles import new_battle_path
        from dust_tactics.files.journal.seats import seated
        from dust_tactics.files.journal.session import Session

        started = datetime.now().astimezone().isoformat(timespec="seconds")
        players = seated(seats, session.header.seed)
        try:
            path = new_battle_path(session.header.battle.scenario, started)
            branch = Session.branch(session, length, path, started=started, seats=players)
        except OSError as error:
            text = self.app.messages.text
            self.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))
            return
        self._let_go()
        self.show_battle(branch)

    def _stop_looking(self) -> None:
        self._let_think_no_more()
        self.app.pop()

    # Words

    def tell(self, title: str, body: str, on_close: Answer = nothing) -> None:
        """A message over the present scene."""
        go_on = self.app.messages.text("common.go-on")
        message(self.app.scene.stage, title, body, button=go_on, on_close=on_close)


def _session_in(path: Path) -> type[AnySession]:
    """What plays the game that a journal holds; the first game where nobody can tell."""
    from dust_tactics.files.journal.saved_battles import game_in
    from dust_tactics.files.journal.sessions import session_of

    return session_of(game_in(path))


def open_help(stage: Stage, edition: str, cited: str, battle: Battle | None) -> OpenedHelp:
    """Lays the help over a stage, which is loaded only now: see `HelpOpener`."""
    from dust_tactics.rules.editions import EDITIONS
    from dust_tactics.screen.help.help_dialog import HelpDialog
    from dust_tactics.screen.help.world_dialog import WorldHelpDialog

    if edition == WORLD:
        return WorldHelpDialog(stage, cited)
    return HelpDialog(stage, edition or next(iter(EDITIONS)), cited, battle=battle)


def _messages_of(preferences: Preferences) -> tuple[Messages, tuple[Complaint, ...]]:
    """The words of the language that is chosen; English, with what is wrong, where they can't be read."""
    try:
        return load_messages(chosen_language(preferences.settings)), ()
    except FileRefused as refused:
        return load_messages(), refused.complaints


def _sweep_up() -> None:
    """Deletes what copies of the program have left behind that were killed as they wrote a file."""
    own = (user_root() / name for name in ("", "armies", "battles", "maps", "packs", "shared"))
    sweep([*own, _folder("screenshots")])


def _folder(name: str) -> Path:
    return log_folder() if name == "log" else user_folder(name)
