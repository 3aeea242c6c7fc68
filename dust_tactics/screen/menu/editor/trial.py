"""A draft that is played: over the editor, thrown away afterwards, with one way back to where people were."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import usual_names
from dust_tactics.rules.state import GameState
from dust_tactics.screen.menu.games_host import GamesHost
from dust_tactics.screen.menu.result.next_battle import NextBattle, WayBack
from dust_tactics.screen.menu.trying_out import TryOut
from dust_tactics.screen.play.pause_menu import PauseKeys

if TYPE_CHECKING:
    from dust_tactics.files.journal.session import Session
    from dust_tactics.rules.scenario import Battle

_PAUSE = PauseKeys(note="editor.trial.note", leave="editor.trial.back", asks=False)


class TrialHost(GamesHost, Protocol):
    """The program, as far as trials matter to it."""

    def show_result(self, session: Session, way_on: NextBattle | None = None) -> None:
        """Show how a battle has ended over the present scene."""


class Trial(TryOut):
    """One such battle; `on_end` hears how it stood when people came back. Raises OSError as TryOut."""

    _host: TrialHost

    def __init__(self, host: TrialHost, battle: Battle, seats: Seats, on_end: Callable[[GameState], None]) -> None:
        self._again = partial(Trial, host, battle, seats, on_end)
        self._on_end = on_end
        super().__init__(host, battle, seats=seats)

    def _play(self) -> None:
        self._host.play_battle(self._session, self._finished, self._leave, _PAUSE)

    def _finished(self) -> None:
        """Show how it has ended."""
        text = self._app.messages.text
        self._app.pop()
        back = WayBack(text("editor.trial.back"), self._leave)
        again = NextBattle(text("result.again"), text("editor.trial.again_tip"), self._play_again, back)
        self._host.show_result(self._session, again)

    def _play_again(self) -> None:
        self._session.close()
        self._app.pop()
        self._clear_away()
        self._again()

    def _leave(self) -> None:
        """Go back to the editor."""
        self._session.close()
        self._app.pop()
        self._clear_away()
        self._on_end(self._session.state)


def told_of_trial(messages: Messages, state: GameState) -> str:
    """Return what came of a battle that was tried: who won in which turn, or when people left it."""
    result = state.result
    if result is None:
        return messages.text("editor.trial.left", turn=max(1, state.turn))
    if result.winner is None:
        return messages.text("editor.trial.drawn", turn=state.turn)
    winner = state.battle.sides[result.winner]
    if winner.player in usual_names(messages):
        return messages.text("editor.trial.won-nameless", side=winner.name, turn=state.turn)
    return messages.text("editor.trial.won", side=winner.name, player=winner.player, turn=state.turn)
