"""The ways from one scene to another, as the scenes around a battle ask for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dust_tactics.screen.menu.options.preferences import Preferences

if TYPE_CHECKING:
    from dust_tactics.bots.levels import Seat
    from dust_tactics.files.editing.draft import ScenarioDraft
    from dust_tactics.files.journal.lines import Seats
    from dust_tactics.files.journal.saved_battles import SavedBattle
    from dust_tactics.files.scenarios.scenario import Scenario
    from dust_tactics.rules.scenario import Army, Battle  # not before the first frame
    from dust_tactics.rules.state import GameState
    from dust_tactics.screen.menu.muster.draft import Draft
    from dust_tactics.screen.menu.muster.for_whom import ForWhom


class Navigator(Protocol):
    """What a scene may ask for: another scene, a battle, a message. `Program` is one."""

    preferences: Preferences

    def new_battle(self, scenario: Path | None = None, *, watch: bool = False) -> None:
        """Open the set-up, at a scenario; `watch` reads it anew whenever it is saved."""

    def new_world(self) -> None:
        """Open the choices of a new game of the world."""

    def leave_game(self) -> None:
        """Let the game go that is held, and go back to the menu."""

    def campaigns(self) -> None:
        """Open the list of campaigns."""

    def go_on_with_campaign(self, run: SavedBattle) -> None:
        """Go on with a campaign that was begun."""

    def first_steps(self) -> None:
        """Begin a first battle against a weak computer player, with lessons on the way."""

    def keep(self, **changes: object) -> None:
        """Take over new values of fields of `Settings`, and keep them."""

    def armies(self) -> None:
        """Open the muster, to make armies and keep them."""

    def armies_by(self, edition: str) -> None:
        """Open the muster of another book in place of the one that is open."""

    def muster(self, draft: Draft, for_whom: ForWhom, on_ready: Callable[[Army, int, Seat], None]) -> None:
        """Open the muster for a battle to be; `on_ready` hears of the army, its points limit and player."""

    def my_files(self) -> None:
        """Open the list of the user's own files."""

    def install(self, path: Path) -> None:
        """Install a pack, once no battle is played, and tell of it."""

    def install_waiting(self) -> None:
        """Install the packs that came while a battle was played."""

    def saved_battles(self) -> None:
        """Open the list of saved battles."""

    def odds_table(self) -> None:
        """Open the odds of any card against any other."""

    def boards(self, path: Path | None = None, *, is_scenario: bool = False) -> None:
        """Open the list of all boards and scenarios, at one of them."""

    def scenario_editor(self) -> None:
        """Open the list of scenarios that can be changed, or begun anew."""

    def edit_scenario(self, path: Path) -> None:
        """Open a scenario in the editor: an own one itself, of any other a copy."""

    def edit_draft(self, draft: ScenarioDraft) -> None:
        """Show a draft in the editor, unless another window has it open."""

    def try_scenario(
        self, scenario: Scenario, seats: Seats, on_end: Callable[[GameState], None], note: str = ""
    ) -> None:
        """Play a scenario over the present scene, nothing of which is kept; `on_end` hears how it stood at its end, and
        `note` is told over it as it begins."""

    def options(self) -> None:
        """Open the options over the present scene."""

    def help(self) -> None:
        """Open help over the present scene."""

    def try_out(self, battle: Battle) -> None:
        """Play a position over the present scene, not kept among the saved battles unless people say so."""

    def begin(self, battle: Battle, seed: int | None = None, *, seats: Seats | None = None) -> None:
        """Begin a battle with dice of the seed, or of one by chance, and show it; people play without `seats`."""

    def begin_shipped(self, scenario: str, level: str = "") -> None:
        """Begin a scenario that ships; the second side is played at `level`, or as the scenario says."""

    def go_on(self, path: Path) -> None:
        """Go on with a saved battle."""

    def replay(self, path: Path) -> None:
        """Show a saved battle to be looked through and played again, over the present scene."""

    def tell(self, title: str, body: str) -> None:
        """Show a message over the present scene."""
