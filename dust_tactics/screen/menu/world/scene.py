"""A new game of the world: its version, who plays, and how it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.levels import LEVELS
from dust_tactics.files.settings import Settings
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import WORLD
from dust_tactics.language.players import level_name, names_of_players
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.ui import (
    FILL,
    Button,
    Column,
    Dropdown,
    Entry,
    Label,
    Paragraph,
    Plate,
    Row,
    ScrollView,
    Segmented,
)
from dust_tactics.screen.ui.keys import MAIN
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS
from dust_tactics.world.setup import PlayerSetup, WorldSetup
from dust_tactics.world.version import EPIC, STANDARD

_WIDTH, _ROW, _LONGEST_NAME = 760, 36, 24
_VERSIONS = (EPIC, STANDARD)


@dataclass(frozen=True, slots=True)
class NewWorldGame:
    """What was chosen for a game."""

    version: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    ready: bool


class _Player(Row):
    """A player: his number, his name, and who he is."""

    def __init__(self, messages: Messages, number: int, name: str, *, is_person: bool) -> None:
        self.name = Entry(
            name, longest=_LONGEST_NAME, placeholder=messages.text("world.menu.player", number=number + 1)
        )
        options = (messages.text("seat.person"), *(level_name(messages, level) for level in LEVELS))
        self.who = Dropdown(options, 0 if is_person else len(LEVELS), tip=messages.text("world.menu.who-tip"))
        label = Label(messages.number(number + 1), style=theme.HEADING, colour=theme.SAND).sized(width=28)
        super().__init__(label, self.name.grows(), self.who.sized(width=220), gap=theme.GAP)

    @property
    def seat(self) -> Seat:
        """Who was chosen."""
        return PERSON if not self.who.index else Seat(LEVELS[self.who.index - 1])


class WorldSetupScene(DuskScene):
    """The choices of a new game; `on_begin` hears of them, `on_back` goes back to the menu."""

    edition = WORLD

    def __init__(
        self, settings: Settings, on_begin: Callable[[NewWorldGame], None], on_back: Callable[[], None]
    ) -> None:
        self._settings, self._on_begin, self._on_back = settings, on_begin, on_back

    def enter(self) -> None:
        text = self.messages.text
        names = [text(f"world.version.{version.id}") for version in _VERSIONS]
        self.version = Segmented(names, on_change=lambda _: self._tell())
        counts = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
        self.count = Segmented([self.messages.number(count) for count in counts], on_change=lambda _: self._show())
        self.start = Segmented([text("world.menu.ready"), text("world.menu.by-book")], on_change=lambda _: self._tell())
        usual = (self._settings.player_1 or text("world.menu.player", number=1), self._settings.player_2)
        self._players = [
            _Player(
                self.messages,
                number,
                usual[0] if number == 0 else (usual[1] if number == 1 else ""),
                is_person=number == 0,
            ).sized(height=_ROW)
            for number in range(MOST_PLAYERS)
        ]
        self._about = Paragraph("", style=theme.BODY)
        begin = Button(text("world.menu.begin"), self._begin, icon="play", main=True, action=MAIN)
        rows = Column(
            *(
                Label(text("world.menu.version"), style=theme.SECTION, colour=theme.SAND),
                self.version.sized(height=_ROW),
                Label(text("world.menu.players"), style=theme.SECTION, colour=theme.SAND),
                self.count.sized(height=_ROW),
            ),
            *self._players,
            *(
                Label(text("world.menu.start"), style=theme.SECTION, colour=theme.SAND),
                self.start.sized(height=_ROW),
                self._about,
            ),
            gap=theme.GAP_SMALL,
            margin=18,
        )
        plate = Plate(content=rows)
        buttons = Row(FILL, begin.sized(height=52).at_least(260))
        inner = Column(ScrollView(content=plate).grows(), buttons, gap=14).at_most(width=_WIDTH).across(0.5)
        page = Column(inner.grows(), margin=(24, 20)).grows()
        self.show(Column(TopBar(self.messages, text("menu.world"), self._on_back), page, gap=0))
        self._show()
        self.stage.focus(self.version)

    def _show(self) -> None:
        for number, player in enumerate(self._players):
            player.visible = number < self.count.index + LEAST_PLAYERS
        self._tell()
        self.page.arrange()

    def _tell(self) -> None:
        """Tell what the choices mean."""
        version, players = _VERSIONS[self.version.index], self.count.index + LEAST_PLAYERS
        text = self.messages.text
        first, last = version.usual_rounds
        about = text(f"world.menu.about-{version.id}", points=version.threshold(players), first=first, last=last)
        start = text("world.menu.about-ready" if not self.start.index else "world.menu.about-by-book")
        self._about.text = f"{about}\n{start}"
        self.page.arrange()

    def _begin(self) -> None:
        chosen: Sequence[_Player] = [player for player in self._players if player.visible]
        seats = tuple(player.seat for player in chosen)
        text = self.messages.text
        typed = [
            player.name.text.strip() or text("world.menu.player", number=number + 1)
            for number, player in enumerate(chosen)
        ]
        names = tuple(names_of_players(self.messages, typed, seats))
        version = _VERSIONS[self.version.index].id
        self._on_begin(NewWorldGame(version, names, seats, ready=not self.start.index))


def setup_of(game: NewWorldGame) -> WorldSetup:
    """The set-up of a new game. Raises FileRefused."""
    return load_world().set_up(game.version, [PlayerSetup(name) for name in game.names], ready=game.ready)
