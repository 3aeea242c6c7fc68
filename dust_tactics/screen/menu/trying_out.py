"""A small battle that is only tried out: over the scene that it was opened from, and thrown away unless it is kept."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from dust_tactics.files.journal.beginning import started_now
from dust_tactics.files.journal.saved_battles import new_battle_path
from dust_tactics.files.journal.seats import PEOPLE, Seats, seated
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.options.preferences import Preferences
from dust_tactics.screen.ui import choose

if TYPE_CHECKING:
    from dust_tactics.rules.scenario import Battle
    from dust_tactics.screen.app import App
    from dust_tactics.screen.battle.kind import BattleThinking

_FILE = "tried.jsonl"
_SEEDS = 10**9


class TryOut:
    """One such battle, played by two people at one machine unless `seats` say otherwise.

    on_learned  keeps what a beginner was told, as changes of the settings
    thinking   thinks for computer players
    keeps      whether people are asked afterwards if they want to keep it

    Raises OSError where no file for it can be written.
    """

    def __init__(
        self,
        app: App,
        battle: Battle,
        preferences: Preferences,
        on_options: Callable[[], None],
        *,
        on_learned: Callable[..., object],
        seats: Seats = PEOPLE,
        thinking: BattleThinking | None = None,
        keeps: bool = True,
    ) -> None:
        self._keeps, self._thinking = keeps, thinking
        self._app = app
        self._folder = Path(mkdtemp(prefix="dust-tactics-"))
        self._started = started_now()
        if seats == PEOPLE:
            battle = _played_by(battle, preferences, app.messages)
        path, seed = self._folder / _FILE, secrets.randbelow(_SEEDS)
        try:
            self._session = Session.new(
                battle, seed, path, started=self._started, durable=False, seats=seated(seats, seed)
            )
        except OSError:
            self._clear_away()
            raise
        scene = BattleScene(
            app,
            self._session,
            settings=lambda: preferences.settings,
            on_finished=self._leave,
            on_quit=self._leave,
            on_options=on_options,
            on_learned=on_learned,
            thinking=thinking,
        )
        app.push(scene)

    def _leave(self) -> None:
        """Go back; a battle of which anything was played may be kept."""
        self._session.close()
        if self._thinking is not None:
            self._thinking.close()
        self._app.pop()
        if not self._session.history or not self._keeps:
            self._clear_away()
            return
        text = self._app.messages.text
        choose(
            self._app.scene.stage,
            text("try-out.title"),
            text("try-out.body"),
            [(text("try-out.keep"), self._keep)],
            cancel=text("try-out.drop"),
            on_cancel=self._clear_away,
        )

    def _keep(self) -> None:
        text, stage = self._app.messages.text, self._app.scene.stage
        try:
            path = new_battle_path(self._session.header.battle.scenario, self._started)
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(self._folder / _FILE, path)
        except OSError as error:
            stage.toast(text("load.not_written", error=system_words(error)))
            return
        self._clear_away()
        stage.toast(text("try-out.kept"))

    def _clear_away(self) -> None:
        with suppress(OSError):
            shutil.rmtree(self._folder)


def _played_by(battle: Battle, preferences: Preferences, messages: Messages) -> Battle:
    """Return the battle with the names of this user's players."""
    settings, text = preferences.settings, messages.text
    named = settings.player_1 or text("setup.player_1"), settings.player_2 or text("setup.player_2")
    first, second = (replace(side, player=name) for side, name in zip(battle.sides, named, strict=True))
    return replace(battle, sides=(first, second))
