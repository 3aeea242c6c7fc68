"""A new game of the world: its version, who plays, and how it begins."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from dust_tactics.bots.levels import Seat
from dust_tactics.files.settings import Settings
from dust_tactics.files.world.bridge import load_tables
from dust_tactics.files.world.world import load_world
from dust_tactics.language.clauses import WORLD
from dust_tactics.language.commanders import line_key
from dust_tactics.language.leaders import world_commander
from dust_tactics.language.players import names_of_players
from dust_tactics.language.world.names import name_of
from dust_tactics.screen import theme, ui
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.world.player_card import PlayerCard
from dust_tactics.screen.menu.world.start_map import Home, StartMap
from dust_tactics.screen.world.panels.steppers import Note
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS
from dust_tactics.world.force import EMPTY, ONE, Force, UnitKind
from dust_tactics.world.setup import PlayerSetup, WorldSetup
from dust_tactics.world.setup import Seat as StartSeat
from dust_tactics.world.version import EPIC, STANDARD, Version

_ROW, _LABEL = 36, 112
_MAPS_GAP, _LEAST_MAP = 12, 0.6
_OF_A_PERSON, _OF_A_COMPUTER = 7, 1
"""How many minutes a round takes a player."""
_IN_MINUTES = 3
"""Half hours up to which the length of a game is told in minutes."""
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


class _MapAbove(ui.ScrollView):
    """The map above the choices; it gives way, down to a share of its size, so that all of them are in view."""

    def __init__(self, picture: StartMap, choices: ui.Widget) -> None:
        self._picture, self._choices = picture, choices
        super().__init__(content=ui.Column(picture, choices, gap=_MAPS_GAP))

    def place(self, rect: ui.RectLike) -> None:
        _, _, width, height = (round(edge) for edge in rect)
        whole = self._picture.whole_height(width)
        room = height - self._choices.measure(width)[1] - _MAPS_GAP
        self._picture.sized(height=min(whole, max(round(_LEAST_MAP * whole), room)))
        super().place(rect)


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
        self.capitals = ui.Segmented(
            [text("world.menu.capitals-closed"), text("world.menu.capitals-open")], on_change=lambda _: self._tell()
        )
        counts = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
        self.count = ui.Segmented(
            [self.messages.number(count) for count in counts], on_change=lambda _: self._change_start()
        )
        self.start = ui.Segmented(
            [text("world.menu.ready"), text("world.menu.by-book")], on_change=lambda _: self._show()
        )
        self.battles = ui.Segmented(
            [text("world.menu.dice"), text("world.menu.miniatures"), text("world.menu.veterans")],
            on_change=lambda _: self._tell(),
        )
        self._armies, self._is_shown = list(range(MOST_PLAYERS)), False
        self._players = self._cards()
        self.map, self._about = StartMap(), ui.Column(gap=2)
        self._about.keeps_tips_off = True  # a notice on armies that change would cover what is read
        self._capitals_row = self._row("neutral-capitals", self.capitals)
        begin = ui.Button(text("world.menu.begin"), self._begin, icon="play", main=True, action=ui.MAIN)
        rows = (
            self._row("version", self.version),
            self._capitals_row,
            self._row("start", self.start),
            self._row("battles", self.battles),
        )
        told = ui.Plate(content=ui.Column(*rows, 2, self._about, gap=theme.GAP_SMALL, margin=14))
        left = _MapAbove(self.map, told).shares(1.9)
        cards = ui.ScrollView(content=ui.Column(*self._players, gap=10)).grows()
        players = self._row("players", self.count)
        right = ui.Column(players, cards, *self._continue(), begin.sized(height=60), gap=10).shares(1)
        page = ui.Row(left, right, gap=18, margin=(20, 14)).grows()
        self.show(ui.Column(TopBar(self.messages, text("menu.world"), self._on_back), page, gap=0))
        self._change_start()
        self.stage.focus(self.version)

    def _cards(self) -> list[PlayerCard]:
        """Return a card for each player that there may be; the first of the people has name and portrait kept."""
        face = PortraitButton(
            self._settings.portrait,
            lambda portrait: self._on_person(portrait=portrait),
            self.messages.text("setup.portrait_tip"),
        )
        names = (self._settings.player_1, self._settings.player_2)
        return [
            PlayerCard(
                self.messages,
                number,
                names[number] if number < len(names) else "",
                partial(self._take_army, number),
                self._show,
                face if number == 0 else None,
                is_person=number == 0,
            )
            for number in range(MOST_PLAYERS)
        ]

    def _row(self, key: str, choice: ui.Widget) -> ui.Row:
        """Return a choice beside what it is about."""
        words = self.messages.text(f"world.menu.{key}")
        label = ui.Label(words, style=theme.SECTION, colour=theme.SAND, smaller=theme.HINT).sized(width=_LABEL)
        return ui.Row(label, choice.grows(), gap=8).sized(height=_ROW)

    def _continue(self) -> list[ui.Button]:
        """Return the button that goes on with the last game, if there is one."""
        if self._on_continue is None:
            return []
        text = self.messages.text
        last = ui.Button(text("menu.continue"), self._on_continue, icon="play", tip=text("world.menu.continue-tip"))
        return [last.sized(height=44)]

    def update(self, milliseconds: float) -> bool:
        self.map.load()
        return super().update(milliseconds)

    @property
    def _version(self) -> Version:
        return _VERSIONS[self.version.index]

    def _change_start(self) -> None:
        """Let every player lead the army at home where the ready start lets him begin; he may exchange it."""
        before = self._armies[0]
        players = self.count.index + LEAST_PLAYERS
        led = load_world().armies_at_home(self._version.id, (-1,) * players)
        self._armies = [*led, *(army for army in range(MOST_PLAYERS) if army not in led)]
        self._show()
        if self._is_shown and self._armies[0] != before and not self.start.index:
            army = name_of(self.messages, "army", load_world().armies[self._armies[0]].id)
            self.stage.toast(self.messages.text("world.menu.other-army", army=army))
        self._is_shown = True

    def _show(self) -> None:
        """Show who plays, and what the choices mean."""
        self._capitals_row.visible = self._version.neutral_capitals_choice
        for number, player in enumerate(self._players):
            player.visible = number < self._count
        self._show_armies()
        self._show_map()
        self._tell()
        self.page.arrange()

    @property
    def _count(self) -> int:
        return self.count.index + LEAST_PLAYERS

    @property
    def _seats(self) -> tuple[StartSeat, ...]:
        """What the players of a ready start begin with; nothing where all is chosen in the game."""
        return () if self.start.index else load_world().start(self._version.id, self._count).start.seats

    def _show_map(self) -> None:
        """Show which land is whose at the start, and all capitals."""
        world, seats = load_world(), self._seats
        armies = [world.armies[army].id for army in self._armies]
        holders = [""] * len(world.map.areas)
        for army, seat in zip(armies, seats, strict=False):
            for area in (seat.capital, *seat.areas):
                holders[area] = army
        self.map.homes = tuple(Home(area, self._area(area), holders[area]) for area in world.map.capitals)
        self.map.holders = tuple(holders)
        self.map.words = "" if seats else self.messages.text("world.menu.map-by-book")

    def _area(self, area: int) -> str:
        return name_of(self.messages, "area", load_world().map.areas[area].id)

    def _take_army(self, number: int, army: int) -> None:
        """Give a player of a ready start another army; who had it takes his in exchange."""
        other = self._armies.index(army)
        self._armies[number], self._armies[other] = self._armies[other], self._armies[number]
        self._show()

    def _show_armies(self) -> None:
        """Show which army each player leads, and as whom a computer player does."""
        seats, text = self._seats, self.messages.text
        for number, (player, one) in enumerate(zip(self._players, self._armies, strict=True)):
            player.army.index = one
            army = load_world().armies[one].id if seats else ""
            home = self._area(seats[number].capital) if number < len(seats) else ""
            player.show(army, text("world.menu.home", capital=home) if home else "")
            commander = world_commander(self.messages, army, player.seat) if self._settings.commanders else None
            words = "" if commander is None else text(line_key(commander, "world-greet"))
            said = self.messages.spoken(words) if words else ""
            player.lead(commander, said, self._count)
            player.units.show(army, units_of(seats[number]) if number < len(seats) else EMPTY)

    def _tell(self) -> None:
        """Tell how the game is won, how long it lasts, and what the other choices mean."""
        self._about.hold(*(Note(icon, words, theme.CREAM, theme.BRASS) for icon, words in self._notes()))
        self.page.arrange()

    def _notes(self) -> Iterator[tuple[str, str]]:
        """Yield what is told, each with its icon."""
        version, text = self._version, self.messages.text
        yield "flag", text("world.menu.about-winning", points=version.threshold(self._count))
        yield "world-dome", text(f"world.menu.about-points-{version.id}")
        yield "lock", text(f"world.menu.about-capitals-{version.id}")
        if self._neutral_capitals_open:
            yield "lock", text("world.menu.about-capitals-open")
        yield "hourglass", self._length()
        yield "units", text("world.menu.about-by-book" if self.start.index else "world.menu.about-ready")
        if self.battles.index:
            yield "dice", text("world.menu.about-miniatures")
        if self.battles.index == WITH_VETERANS:
            yield "dice", text("world.menu.about-veterans")

    def _length(self) -> str:
        """Return how many rounds the game usually lasts, and how many hours, or minutes where they are few, with these
        players."""
        seats = [player.seat for player in self._players[: self._count]]
        minutes = sum(_OF_A_PERSON if seat.is_person else _OF_A_COMPUTER for seat in seats)
        rounds = self._version.usual_rounds
        shortest, longest = (max(1, round(count * minutes / 30)) for count in rounds)
        halves, number, text = (shortest, max(shortest + 1, longest)), self.messages.number, self.messages.text
        if halves[1] <= _IN_MINUTES:
            key, (least, most) = "world.menu.about-length-minutes", (number(30 * half) for half in halves)
        else:
            key, (least, most) = "world.menu.about-length", (number(half / 2, half % 2) for half in halves)
        time = text("world.menu.span", least=least, most=most)
        return text(key, first=rounds[0], last=rounds[1], time=time)

    @property
    def _neutral_capitals_open(self) -> bool:
        return self._version.neutral_capitals_choice and bool(self.capitals.index)

    def _begin(self) -> None:
        chosen: Sequence[PlayerCard] = [player for player in self._players if player.visible]
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


def units_of(seat: StartSeat) -> Force:
    """Return the units with which a player of a ready start begins: a tank in each area, and the reinforcements."""
    units = EMPTY
    for _ in (seat.capital, *seat.areas):
        units = units.plus(ONE[UnitKind.TANK])
    for _, more in seat.reinforcements:
        units = units.plus(more)
    return units


def setup_of(game: NewWorldGame) -> WorldSetup:
    """Return the set-up of a new game. Raises FileRefused."""
    armies = game.armies or (-1,) * len(game.names)
    players = [PlayerSetup(name, army) for name, army in zip(game.names, armies, strict=True)]
    setup = load_world().set_up(game.version, players, ready=game.ready)
    setup = replace(setup, neutral_capitals_open=game.neutral_capitals_open)
    if not game.miniatures:
        return setup
    return replace(setup, miniatures=replace(load_tables().bridge.points, veterans=game.veterans))
