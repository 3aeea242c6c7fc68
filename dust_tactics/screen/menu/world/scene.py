"""A new game of the world: its version, who plays, and how it begins."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.levels import ADVISER, LEVELS
from dust_tactics.files.settings import Settings
from dust_tactics.files.world.bridge import load_tables
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import WORLD
from dust_tactics.language.leaders import Commander, world_commander
from dust_tactics.language.players import level_name, names_of_players
from dust_tactics.language.world.levels import who_words
from dust_tactics.language.world.names import name_of
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS
from dust_tactics.world.setup import PlayerSetup, WorldSetup
from dust_tactics.world.version import EPIC, STANDARD, Version

_WIDTH, _ROW, _LONGEST_NAME = 760, 36, 24
_VERSIONS = (EPIC, STANDARD)
WITH_VETERANS = 2
"""Where battles with miniatures in which veterans fight stand among the ways to fight."""


@dataclass(frozen=True, slots=True)
class NewWorldGame:
    """What was chosen for a game.

    armies   the numbers of the players' armies; empty where nobody has chosen
    neutral_capitals_open   whether neutral capitals may be attacked from the second round on (WW-RST-07)
    veterans   whether units that come home from battles with miniatures fight in the next
    """

    version: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    ready: bool
    miniatures: bool = False
    armies: tuple[int, ...] = ()
    neutral_capitals_open: bool = False
    veterans: bool = False


class _Player(ui.Row):
    """A player: his number, his name, his army where he may choose it here, and who he is; a computer player who leads
    an army has a face."""

    def __init__(
        self,
        messages: Messages,
        number: int,
        name: str,
        on_army: Callable[[int], None],
        on_who: Callable[[], None],
        face: PortraitButton | None = None,
        *,
        is_person: bool,
    ) -> None:
        self._own = face
        self._unnamed = messages.text("world.menu.player", number=number + 1)
        self.name = ui.Entry(name, longest=_LONGEST_NAME, placeholder=self._unnamed)
        options = (messages.text("seat.person"), *(level_name(messages, level) for level in LEVELS))
        chosen = 0 if is_person else 1 + LEVELS.index(ADVISER)
        self.who = ui.Dropdown(options, chosen, lambda _: on_who(), tip=who_words(messages))
        armies = [name_of(messages, "army", army.id) for army in load_world().armies]
        self.army = ui.Dropdown(armies, number, on_army, tip=messages.text("world.menu.army-tip"))
        label = ui.Label(messages.number(number + 1), style=theme.HEADING, colour=theme.SAND).sized(width=28)
        self._face = ui.Column(gap=0).sized(width=30)
        choices = self.army.sized(width=190), self.who.sized(width=190)
        super().__init__(label, self._face, self.name.grows(), *choices, gap=theme.GAP)

    def lead(self, commander: Commander | None) -> None:
        """Show as whom a computer player will lead, if that is known; the name stands where a person's would. A person
        who may have a portrait chooses it here."""
        face = None if commander is None else CommanderFace(commander, Mood.CALM)
        shown = self._own if self.seat.is_person else face
        self._face.visible = shown is not None
        self._face.hold(*([] if shown is None else [shown.sized(30, _ROW)]))
        self.name.placeholder = self._unnamed if commander is None else commander.name

    @property
    def seat(self) -> Seat:
        """Who was chosen."""
        return PERSON if not self.who.index else Seat(LEVELS[self.who.index - 1])


class WorldSetupScene(DuskScene):
    """The choices of a new game; `on_begin` hears of them, `on_back` goes back to the menu, and `on_continue` goes on
    with the last game where there is one; `on_person` hears of the name and portrait of the first person to be kept."""

    edition = WORLD
    takes_a_moment = True

    def __init__(
        self,
        settings: Settings,
        on_begin: Callable[[NewWorldGame], None],
        on_back: Callable[[], None],
        on_continue: Callable[[], object] | None = None,
        on_person: Callable[..., None] = lambda **changes: None,
    ) -> None:
        self._settings, self._on_begin, self._on_back, self._on_continue = settings, on_begin, on_back, on_continue
        self._on_person = on_person

    def enter(self) -> None:
        text = self.messages.text
        names = [text(f"world.version.{version.id}") for version in _VERSIONS]
        self.version = ui.Segmented(names, on_change=lambda _: self._change_start())
        self._capitals_label = ui.Label(text("world.menu.neutral-capitals"), style=theme.SECTION, colour=theme.SAND)
        self.capitals = ui.Segmented(
            [text("world.menu.capitals-closed"), text("world.menu.capitals-open")], on_change=lambda _: self._tell()
        ).sized(height=_ROW)
        counts = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
        self.count = ui.Segmented(
            [self.messages.number(count) for count in counts], on_change=lambda _: self._change_start()
        )
        self.start = ui.Segmented(
            [text("world.menu.ready"), text("world.menu.by-book")], on_change=lambda _: self._show()
        )
        self._armies = list(range(MOST_PLAYERS))
        usual = (self._settings.player_1, self._settings.player_2)
        face = PortraitButton(
            self._settings.portrait, lambda portrait: self._on_person(portrait=portrait), text("setup.portrait_tip")
        )
        self._players = [
            _Player(
                self.messages,
                number,
                usual[0] if number == 0 else (usual[1] if number == 1 else ""),
                partial(self._take_army, number),
                self._show_armies,
                face if number == 0 else None,
                is_person=number == 0,
            ).sized(height=_ROW)
            for number in range(MOST_PLAYERS)
        ]
        self.battles = ui.Segmented(
            [text("world.menu.dice"), text("world.menu.miniatures"), text("world.menu.veterans")],
            on_change=lambda _: self._tell(),
        )
        self._about = ui.Paragraph("", style=theme.BODY)
        begin = ui.Button(text("world.menu.begin"), self._begin, icon="play", main=True, action=ui.MAIN)
        plate = ui.Plate(content=ui.Column(*self._rows(), gap=theme.GAP_SMALL, margin=18))
        buttons = ui.Row(*self._continue(), ui.FILL, begin.sized(height=52).at_least(260))
        inner = ui.Column(ui.ScrollView(content=plate).grows(), buttons, gap=14).at_most(width=_WIDTH).across(0.5)
        page = ui.Column(inner.grows(), margin=(24, 20)).grows()
        self.show(ui.Column(TopBar(self.messages, text("menu.world"), self._on_back), page, gap=0))
        self._change_start()
        self.stage.focus(self.version)

    def _rows(self) -> Iterator[ui.Widget]:
        """Yield all that is chosen, each kind below its heading."""
        choices: dict[str, tuple[ui.Widget, ...]] = {
            "version": (self.version.sized(height=_ROW), self._capitals_label, self.capitals),
            "players": (self.count.sized(height=_ROW), *self._players),
            "start": (self.start.sized(height=_ROW),),
            "battles": (self.battles.sized(height=_ROW), self._about),
        }
        for heading, widgets in choices.items():
            yield ui.Label(self.messages.text(f"world.menu.{heading}"), style=theme.SECTION, colour=theme.SAND)
            yield from widgets

    def _continue(self) -> list[ui.Button]:
        """Return the button that goes on with the last game, if there is one."""
        if self._on_continue is None:
            return []
        text = self.messages.text
        last = ui.Button(text("menu.continue"), self._on_continue, icon="play", tip=text("world.menu.continue-tip"))
        return [last.sized(height=52).at_least(200)]

    @property
    def _version(self) -> Version:
        return _VERSIONS[self.version.index]

    def _change_start(self) -> None:
        """Let every player lead the army at home where the ready start lets him begin; he may exchange it."""
        players = self.count.index + LEAST_PLAYERS
        led = load_world().armies_at_home(self._version.id, (-1,) * players)
        self._armies = [*led, *(army for army in range(MOST_PLAYERS) if army not in led)]
        self._show()

    def _show(self) -> None:
        self._show_armies()
        self.capitals.visible = self._capitals_label.visible = self._version.neutral_capitals_choice
        for number, player in enumerate(self._players):
            player.visible = number < self.count.index + LEAST_PLAYERS
            player.army.visible = not self.start.index
        self._tell()
        self.page.arrange()

    def _take_army(self, number: int, army: int) -> None:
        """Give a player of a ready start another army; who had it takes his in exchange."""
        other = self._armies.index(army)
        self._armies[number], self._armies[other] = self._armies[other], self._armies[number]
        self._show_armies()

    def _show_armies(self) -> None:
        """Show which army each player leads, and as whom a computer player does."""
        known = not self.start.index and self._settings.commanders
        for player, one in zip(self._players, self._armies, strict=True):
            player.army.index = one
            army = load_world().armies[one].id if known else ""
            player.lead(world_commander(self.messages, army, player.seat))
        self.page.arrange()

    def _tell(self) -> None:
        """Tell what the choices mean."""
        version, players = self._version, self.count.index + LEAST_PLAYERS
        text = self.messages.text
        first, last = version.usual_rounds
        about = text(f"world.menu.about-{version.id}", points=version.threshold(players), first=first, last=last)
        start = text("world.menu.about-by-book") if self.start.index else self._about_ready(version.id, players)
        battles = f"\n{text('world.menu.about-miniatures')}" if self.battles.index else ""
        if self.battles.index == WITH_VETERANS:
            battles += f" {text('world.menu.about-veterans')}"
        capitals = f"\n{text('world.menu.about-capitals-open')}" if self._neutral_capitals_open else ""
        self._about.text = f"{about}{capitals}\n{start}{battles}"
        self.page.arrange()

    @property
    def _neutral_capitals_open(self) -> bool:
        return self._version.neutral_capitals_choice and bool(self.capitals.index)

    def _about_ready(self, version: str, players: int) -> str:
        """Return what a ready start is, and in which capitals its players begin."""
        world = load_world()
        seats = world.start(version, players).start.seats
        capitals = [name_of(self.messages, "area", world.map.areas[seat.capital].id) for seat in seats]
        return self.messages.text("world.menu.about-ready", capitals=self.messages.listed(capitals))

    def _begin(self) -> None:
        chosen: Sequence[_Player] = [player for player in self._players if player.visible]
        seats = tuple(player.seat for player in chosen)
        text = self.messages.text
        typed = [
            player.name.text.strip() or text("world.menu.player", number=number + 1)
            for number, player in enumerate(chosen)
        ]
        names = tuple(names_of_players(self.messages, typed, seats))
        if seats[0].is_person:
            self._on_person(player_1=chosen[0].name.text.strip())
        ready = not self.start.index
        armies = tuple(self._armies[: len(chosen)]) if ready else ()
        self._on_begin(
            NewWorldGame(
                self._version.id,
                names,
                seats,
                ready,
                bool(self.battles.index),
                armies,
                self._neutral_capitals_open,
                self.battles.index == WITH_VETERANS,
            )
        )


def setup_of(game: NewWorldGame) -> WorldSetup:
    """Return the set-up of a new game. Raises FileRefused."""
    armies = game.armies or (-1,) * len(game.names)
    players = [PlayerSetup(name, army) for name, army in zip(game.names, armies, strict=True)]
    setup = load_world().set_up(game.version, players, ready=game.ready)
    setup = replace(setup, neutral_capitals_open=game.neutral_capitals_open)
    if not game.miniatures:
        return setup
    return replace(setup, miniatures=replace(load_tables().bridge.points, veterans=game.veterans))
