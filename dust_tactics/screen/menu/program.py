"""The program: its window, and the ways from one scene to another; battles are opened by `battles`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.files.part_files import sweep
from dust_tactics.files.places import log_folder, user_root
from dust_tactics.files.reading.complaints import Complaint, FileRefused, system_words
from dust_tactics.language.catalogue import ENGLISH, Messages, keep_languages, load_messages
from dust_tactics.screen.app import App, user_folder
from dust_tactics.screen.art.icons import icon, program_icon
from dust_tactics.screen.loading_ahead import LoadingAhead
from dust_tactics.screen.menu.battles import Battles
from dust_tactics.screen.menu.common.saved_files import SavedFiles
from dust_tactics.screen.menu.my_files.arrivals import Arrivals
from dust_tactics.screen.menu.options.preferences import Preferences, chosen_language, complaint_lines
from dust_tactics.screen.menu.title import MenuScene
from dust_tactics.screen.play.thinking import MakesThinking, WorkerThinking
from dust_tactics.screen.stored_pictures import find_pictures, store_pictures
from dust_tactics.screen.ui import Stage, message, nothing

if TYPE_CHECKING:
    from dust_tactics.bots.levels import Seat
    from dust_tactics.files.editing.draft import ScenarioDraft
    from dust_tactics.files.journal.lines import Seats
    from dust_tactics.files.scenarios.scenario import Scenario
    from dust_tactics.rules.scenario import Army, Battle
    from dust_tactics.rules.state import GameState
    from dust_tactics.screen.menu.muster.draft import Draft
    from dust_tactics.screen.menu.muster.for_whom import ForWhom
    from dust_tactics.screen.scene import OpenedHelp, Scene

Answer = Callable[[], None]


class Program(Battles):
    """The program as its scenes know it. Making one opens the window with the menu in it. Raises StartError.

    thinks   makes what thinks for computer players: a process of their own
    """

    def __init__(self, thinks: MakesThinking = WorkerThinking, *, debug: bool = False) -> None:
        super().__init__(thinks)
        messages, refused = _messages_of(self.preferences)
        self.app = App(
            partial(MenuScene, self),
            self.preferences.screen,
            icons=icon,
            messages=messages,
            open_help=self._open_help,
            window_icon=program_icon,
            folder=_folder,
            on_drop=self.install,
            on_time=lambda milliseconds: self._saved.pass_time(milliseconds),
            debug=debug,
        )
        find_pictures()
        self._saved = SavedFiles(self.app)
        self._arrivals = Arrivals(self.app, self, lambda: self._session is not None)
        text = messages.text
        if self.preferences.complaints:
            complaints, aside = complaint_lines(messages, self.preferences.complaints), self.preferences.kept_aside
            kept = text("options.not_kept_aside") if aside is None else text("options.kept_aside", file=aside.name)
            self.tell(text("options.damaged_title"), text("options.damaged", kept=kept, complaints=complaints))
        memory = self.preferences.memory
        if memory.complaints:
            complaints = complaint_lines(messages, memory.complaints)
            aside = memory.kept_aside
            kept = text("options.memory_gone") if aside is None else text("options.kept_aside", file=aside.name)
            self.tell(text("options.memory_title"), text("options.memory_damaged", kept=kept, complaints=complaints))
        if refused:
            complaints = complaint_lines(messages, refused)
            self.tell(text("options.language"), text("options.not_spoken", complaints=complaints))

    def run(self) -> None:
        """Shows scenes until people leave the program."""
        try:
            self.app.run(on_shown=self.when_shown, ahead=LoadingAhead())
        finally:
            self.close()

    def when_shown(self) -> None:
        """Does what can wait until there is something to be seen."""
        _sweep_up()
        with suppress(OSError):  # the next start is as slow as this one
            keep_languages(ENGLISH, self.app.messages.language)
            store_pictures()

    def close(self) -> None:
        """Lets the battle go that is shown, and keeps what is worth keeping for the next start."""
        self._let_go()
        with suppress(OSError):  # a window of another size next time is nothing to end with an error for
            self.preferences.keep()

    # The scenes around a battle

    def new_battle(self, scenario: Path | None = None, *, watch: bool = False) -> None:
        """Opens the set-up, at a scenario; `watch` as of the scene."""
        from dust_tactics.screen.menu.setup.scene import SetupScene

        if watch and scenario is not None:
            self._saved.also(scenario)
        self.app.push(SetupScene(self, scenario, watch=watch))

    def armies(self) -> None:
        """Opens the muster of the book that was chosen last, to make armies and keep them."""
        from dust_tactics.screen.menu.common.edition_choice import chosen_edition

        self.app.push(self._muster_of(chosen_edition(self.preferences.settings)))

    def armies_by(self, edition: str) -> None:
        """Opens the muster of another book in place of the one that is open."""
        self.keep(edition=edition)
        self.app.replace(self._muster_of(edition))

    def _muster_of(self, edition: str) -> Scene:
        """The muster of a book, for armies to be kept."""
        from dust_tactics.files.cards.cards import load_cards
        from dust_tactics.rules.editions import EDITIONS
        from dust_tactics.rules.scenario import Terms
        from dust_tactics.screen.menu.muster.draft import Draft
        from dust_tactics.screen.menu.muster.scene import MusterScene

        return MusterScene(self, Draft(edition, load_cards(edition), Terms(EDITIONS[edition].army.usual_limit)))

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

        self.app.push(OddsScene(self))

    def boards(self, path: Path | None = None, *, is_scenario: bool = False) -> None:
        """Opens the list of all boards and scenarios, at one of them."""
        from dust_tactics.screen.menu.boards.scene import BoardsScene

        self._let_go()
        if path is not None:
            self._saved.also(path)
        self.app.push(BoardsScene(self, path, is_scenario=is_scenario))

    def scenario_editor(self) -> None:
        """Opens the list of scenarios that can be changed, or begun anew."""
        from dust_tactics.screen.menu.editor.opening import OpeningScene

        self._let_go()
        self.app.push(OpeningScene(self))

    def edit_scenario(self, path: Path) -> None:
        """Opens a scenario in the editor."""
        from dust_tactics.screen.menu.editor.opening import edit

        edit(self, self.app, path)

    def edit_draft(self, draft: ScenarioDraft) -> None:
        """Shows a draft in the editor, unless another window has it open."""
        from dust_tactics.screen.menu.editor.opening import show

        show(self, self.app, draft)

    def try_scenario(
        self, scenario: Scenario, seats: Seats, on_end: Callable[[GameState], None], note: str = ""
    ) -> None:
        """Plays a scenario over the present scene, nothing of which is kept; `on_end` hears how it stood at its end,
        and `note` is told over it as it begins."""
        from dust_tactics.files.scenarios.scenario import make_battle
        from dust_tactics.language.players import names_of_players
        from dust_tactics.screen.board.table import Printed, lend
        from dust_tactics.screen.menu.editor.trial import Trial

        messages, (first, second) = self.app.messages, seats
        names = names_of_players(messages, self.preferences.names_of_people(messages), (first, second))
        lend(Printed(scenario.pieces, scenario.board))
        battle = make_battle(scenario, players=names)
        self._try(lambda: Trial(self, battle, seats, on_end))
        if note:
            self.app.scene.stage.toast(note)

    def options(self) -> None:
        """Opens the options over the present scene."""
        from dust_tactics.screen.menu.options.scene import OptionsScene

        self.app.push(OptionsScene(self.preferences))

    def help(self) -> None:
        """Opens help over the present scene."""
        from dust_tactics.screen.help.scene import HelpScene

        self.app.push(HelpScene(self))

    def try_out(self, battle: Battle) -> None:
        """Plays a position over the present scene; it is kept among the saved battles only if people say so."""
        from dust_tactics.screen.menu.trying_out import TryOut

        self._try(lambda: TryOut(self, battle))

    def _try(self, begin: Callable[[], object]) -> None:
        try:
            begin()
        except OSError as error:
            text = self.app.messages.text
            self.tell(text("common.dialog_title"), text("load.not_written", error=system_words(error)))

    def menu(self) -> None:
        """Goes back to the menu, which is the lowest scene."""
        while len(self.app.scenes) > 1:
            self.app.pop()

    # Words

    def _open_help(self, stage: Stage, edition: str, cited: str, battle: Battle | None) -> OpenedHelp:
        """Lays the help over a scene; over one that is about no book, that which was chosen last."""
        from dust_tactics.screen.menu.common.edition_choice import chosen_edition

        book = edition or chosen_edition(self.preferences.settings)
        return open_help(stage, book, cited, battle, self.try_out)

    def tell(self, title: str, body: str, on_close: Answer = nothing) -> None:
        """A message over the present scene."""
        go_on = self.app.messages.text("common.go-on")
        message(self.app.scene.stage, title, body, button=go_on, on_close=on_close)


def open_help(
    stage: Stage, edition: str, cited: str, battle: Battle | None, on_try: Callable[[Battle], None] | None = None
) -> OpenedHelp:
    """Lays the help over a stage, loaded only now: see `HelpOpener`. What is cited says of which book it is, or which
    page is meant, by the key of its name. `on_try` plays the position of a diagram."""
    from dust_tactics.language.books import book_of
    from dust_tactics.language.clauses import WORLD
    from dust_tactics.language.clauses import cited as named
    from dust_tactics.rules.editions import EDITIONS
    from dust_tactics.screen.help.book import HelpTab
    from dust_tactics.screen.help.help_dialog import HelpDialog
    from dust_tactics.screen.help.world_dialog import WorldHelpDialog

    cited = cited if edition == WORLD else named(cited, EDITIONS[edition].cite)
    book = book_of(cited) or edition
    if book == WORLD:
        return WorldHelpDialog(stage, cited)
    tab = HelpTab(cited) if cited in set(HelpTab) else HelpTab.KEYS
    return HelpDialog(stage, book, cited, tab, battle=battle if book == edition else None, on_try=on_try)


def _messages_of(preferences: Preferences) -> tuple[Messages, tuple[Complaint, ...]]:
    """The words of the language that is chosen; English, with what is wrong, where they can't be read."""
    try:
        return load_messages(chosen_language(preferences.settings)), ()
    except FileRefused as refused:
        return load_messages(), refused.complaints


def _sweep_up() -> None:
    """Deletes what copies of the program have left behind that were killed as they wrote a file."""
    own = (user_root() / name for name in ("", "armies", "battles", "cache", "maps", "packs", "shared"))
    sweep([*own, _folder("screenshots")])


def _folder(name: str) -> Path:
    return log_folder() if name == "log" else user_folder(name)
