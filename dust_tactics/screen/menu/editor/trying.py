"""Playing a draft from the editor: the whole battle, or from one event or arrival on."""

from typing import Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.program import VERSION
from dust_tactics.files.scenarios.rehearsal import with_arrival_now, with_event_now
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.rules.state import GameState
from dust_tactics.screen.menu.editor.draft_host import DraftHost
from dust_tactics.screen.menu.editor.trial import told_of_trial
from dust_tactics.screen.menu.navigator import Navigator

AGAINST = "veteran"


def seats_of_trial(scenario: Scenario) -> tuple[Seat, Seat]:
    """Return who plays a battle that is tried: whom the file offers; else the second side is a computer player's."""
    levels = [side.computer for side in scenario.sides]
    if not any(levels):
        levels[1] = AGAINST
    first, second = (Seat(level, version=VERSION if level else "") for level in levels)
    return first, second


class TryingHost(DraftHost, Protocol):
    """What trying asks of the editor."""

    navigator: Navigator


class Trying:
    """Plays what is sound of a draft; the editor comes back as it was."""

    def __init__(self, host: TryingHost) -> None:
        self._host = host

    def whole(self) -> None:
        """Play the battle."""
        scenario = self._host.checked.scenario
        if scenario is not None:
            self._play(scenario, scenario)

    def thing(self, path: Keys) -> None:
        """Play from the moment on in which an event happens, or in which a unit arrives."""
        scenario = self._host.checked.scenario
        if scenario is None:
            return
        if path[0] == "event":
            self._play(scenario, with_event_now(scenario, int(path[1])), "editor.trial.event")
        else:
            self._play(scenario, with_arrival_now(scenario, int(path[1]), int(path[3])), "editor.trial.arrival")

    def _play(self, scenario: Scenario, from_there: Scenario, note: str = "") -> None:
        """Play a scenario, and say over its battle what is otherwise there than in the draft."""
        words = self._host.messages.text(note) if note else ""
        self._host.stage.toasts.clear()  # they would stand still as long as the battle lasts
        self._host.navigator.try_scenario(from_there, seats_of_trial(scenario), self._tell, words)

    def _tell(self, state: GameState) -> None:
        self._host.stage.toast(told_of_trial(self._host.messages, state))
