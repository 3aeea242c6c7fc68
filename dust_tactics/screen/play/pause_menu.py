"""The menu of a battle."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import LOOK_UP, Column, Dialog, Label, MenuButton, Stage, confirm, nothing

Action = Callable[[], None]
_WIDTH, _ROW = 380, 44


@dataclass(frozen=True, slots=True)
class PauseKeys:
    """The keys of what is said of the game itself; `asks` is whether people are asked before they leave it."""

    title: str = "pause.title"
    note: str = "pause.note"
    help: str = "pause.help"
    leave: str = "pause.leave"
    leave_title: str = "pause.leave_title"
    leave_body: str = "pause.leave_body"
    asks: bool = True


class PauseMenu(Dialog):
    """Go on, players, options, help, leave; the game is on disk all the time."""

    def __init__(
        self,
        stage: Stage,
        on_options: Action,
        on_help: Action,
        on_quit: Action,
        on_players: Action | None = None,
        on_resign: Action | None = None,
        *,
        keys: PauseKeys = PauseKeys(),
    ) -> None:
        text = stage.messages.text
        self._on_quit, self._keys = on_quit, keys
        players = () if on_players is None else (("pause.players", "robot", on_players, "pause.players"),)
        resign = () if on_resign is None else (("pause.resign", "flag", on_resign, "pause.resign"),)
        lines = (
            ("pause.go_on", "play", nothing, "pause.go-on"),
            *players,
            ("menu.options", "settings", on_options, "pause.options"),
            (keys.help, "book", on_help, LOOK_UP),
            *resign,
            (keys.leave, "door", self._ask_to_leave if keys.asks else on_quit, "pause.leave"),
        )
        buttons = [
            MenuButton(text(key), partial(self.shut_and, then), icon=icon, action=action).sized(height=_ROW)
            for key, icon, then, action in lines
        ]
        note = Label(text(keys.note), style=theme.TABLE, colour=theme.SAND)
        super().__init__(stage, text(keys.title), note, Column(*buttons, gap=2), width=_WIDTH, gap=theme.GAP_SMALL)

    def _ask_to_leave(self) -> None:
        """Ask first: Q turns a unit on the board, and may be meant so over the menu too."""
        text = self.stage.messages.text
        title, body = text(self._keys.leave_title), text(self._keys.leave_body)
        yes, no = text(self._keys.leave), text("pause.stay")
        confirm(self.stage, title, body, self._on_quit, yes=yes, no=no)
