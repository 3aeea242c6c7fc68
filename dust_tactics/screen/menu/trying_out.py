"""A small battle that is only tried out: over the scene that it was opened from, and thrown away unless it is kept."""

from __future__ import annotations

import shutil
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from dust_tactics.files.journal.beginning import seed_by_chance, started_now
from dust_tactics.files.journal.saved_battles import new_battle_path
from dust_tactics.files.journal.seats import PEOPLE, Seats, seated
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.screen.menu.games_host import GamesHost
from dust_tactics.screen.ui import choose

if TYPE_CHECKING:
    from dust_tactics.rules.scenario import Battle

_FILE = "tried.jsonl"


class TryOut:
    """One such battle, played by two people at one machine unless `seats` say otherwise.

    Raises OSError where no file for it can be written.
    """

    def __init__(self, host: GamesHost, battle: Battle, *, seats: Seats = PEOPLE) -> None:
        self._host, self._app = host, host.app
        self._folder = Path(mkdtemp(prefix="dust-tactics-"))
        self._started = started_now()
        if seats == PEOPLE:
            first, second = host.preferences.names_of_people(self._app.messages)
            one, other = battle.sides
            battle = replace(battle, sides=(replace(one, player=first), replace(other, player=second)))
        path, seed = self._folder / _FILE, seed_by_chance()
        try:
            self._session = Session.new(
                battle, seed, path, started=self._started, durable=False, seats=seated(seats, seed)
            )
        except OSError:
            self._clear_away()
            raise
        self._play()

    def _play(self) -> None:
        """Show the battle over the present scene."""
        self._host.play_battle(self._session, self._leave, self._leave)

    def _leave(self) -> None:
        """Go back; a battle of which anything was played may be kept."""
        self._session.close()
        self._app.pop()
        if not self._session.history:
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
