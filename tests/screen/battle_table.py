"""A battle on the screen for tests: a small board, a few units, and hands that work the real window."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.board import Board, Obstacle, Terrain
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.scenario import Army, Battle, SideSetup, UnitSetup
from dust_tactics.rules.state import GameState
from dust_tactics.screen.app import App
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.program import open_help
from dust_tactics.screen.scene import Scene, ScreenSettings

WIDTH, HEIGHT = 9, 6
Lay = Callable[..., "Table"]
Units = dict[str, str]
"""Card id to "square facing", for big models "A1+A2 facing"; an empty text leaves the unit off the table."""


def small_battle(
    west: Units,
    east: Units,
    *,
    crates: str = "",
    trees: str = "",
    first: int | None = 0,
    more_cards: Iterable[Card] = (),
) -> Battle:
    """A battle on an open board of 9 x 6 with some crates and trees; `more_cards` beside those that ship."""
    cards = load_cards("2013") | {card.id: card for card in more_cards}
    crate_squares = [parse_square(name, WIDTH, HEIGHT) for name in crates.split()]
    tree_squares = [parse_square(name, WIDTH, HEIGHT) for name in trees.split()]
    terrain = [Terrain.TREES if square in tree_squares else Terrain.OPEN for square in range(WIDTH * HEIGHT)]
    board = Board(
        "open", WIDTH, HEIGHT, tuple(terrain), tuple((square, Obstacle.AMMO_CRATES) for square in crate_squares)
    )
    sides = (_side("Nora", Bloc.ALLIES, west, board, "west"), _side("Jonas", Bloc.AXIS, east, board, "east"))
    needed = dict.fromkeys((*west, *east))
    return Battle("test", "Test", "2013", board, sides, tuple(cards[card] for card in needed), 8, first=first)


def _side(player: str, bloc: Bloc, units: Units, board: Board, entry: str) -> SideSetup:
    setups = []
    for card, place in units.items():
        words = place.split()
        names = words[0].split("+") if words else []
        squares = tuple(parse_square(name, WIDTH, HEIGHT) for name in names)
        setups.append(UnitSetup(card, "", squares, int(words[1]) if len(words) > 1 else None))
    army = Army("test", "Test", "2013", bloc, 0, tuple(setups))
    return SideSetup(player, player, army, board.entry(entry))


class Table:
    """The battle scene in a window, worked by events."""

    def __init__(
        self,
        battle: Battle,
        folder: Path,
        *,
        seed: int = 1,
        pace: float = 0.0,
        settings: Settings | None = None,
        session: Session | None = None,
    ) -> None:
        self.ended: list[str] = []
        self.settings = settings or Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
        self.session = session or Session.new(battle, seed, folder / "battle.jsonl", durable=False)
        screen = ScreenSettings(pace=pace, volume=0.0)
        self.app = App(
            Scene, screen, icons=art.icon, open_help=open_help, folder=lambda name: folder / name, debug=True
        )
        self.scene = BattleScene(
            self.app,
            self.session,
            settings=lambda: self.settings,
            on_finished=lambda: self.ended.append("finished"),
            on_quit=lambda: self.ended.append("quit"),
        )
        self.app.push(self.scene)
        pygame.display.set_mode((1280, 800))
        self.send(pygame.event.Event(pygame.VIDEORESIZE, w=1280, h=800, size=(1280, 800)))

    def send(self, *events: pygame.event.Event, milliseconds: float = 16) -> None:
        """Sends events, lets time pass and draws."""
        if self.app.step(events, milliseconds):
            self.app.draw()

    def wait(self, milliseconds: float) -> None:
        """Lets time pass in frames."""
        for _ in range(int(milliseconds // 16) + 1):
            self.send()

    @property
    def state(self) -> GameState:
        """The battle as it stands."""
        return self.session.state

    @property
    def prompt(self) -> Prompt[Any]:
        """What is asked."""
        assert isinstance(self.scene.prompt, Prompt)
        return self.scene.prompt

    @property
    def asked(self) -> str:
        """The kind of prompt that is shown."""
        return type(self.scene.prompt).__name__

    def square(self, name: str) -> int:
        """A square by its name."""
        return parse_square(name, self.state.battle.board.width, self.state.battle.board.height)

    def unit(self, card: str) -> int:
        """The id of the unit of a card."""
        return next(unit.id for unit in self.state.units if unit.card.id == card)

    def keys(self, *names: str) -> None:
        """Strikes keys one after another, as "m", "RETURN" or "ctrl+z"."""
        for name in names:
            *held, last = name.split("+")
            mods = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}
            mod = sum(mods[word] for word in held)
            key = getattr(pygame, f"K_{last}")
            letter = last if len(last) == 1 else ""
            self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0))

    def point(self, square: str | int) -> tuple[int, int]:
        """The middle of a square in the window, after moving the mouse there."""
        number = self.square(square) if isinstance(square, str) else square
        place = self.scene.board.camera.rect_of(number).center
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        return place

    def click(self, square: str | int) -> None:
        """Clicks a square."""
        self.click_at(self.point(square))

    def click_at(self, place: tuple[int, int]) -> None:
        """Clicks a point of the window."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))

    def drag(self, *squares: str) -> None:
        """Draws the mouse over squares with the button held."""
        places = [self.scene.board.camera.rect_of(self.square(name)).center for name in squares]
        self.point(squares[0])
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1))
        for place in places[1:]:
            self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1))


@contextmanager
def laid(battle: Battle, folder: Path, **options: object) -> Iterator[Table]:
    """A table, and its journal closed afterwards."""
    table = Table(battle, folder, **options)  # type: ignore[arg-type]
    try:
        yield table
    finally:
        table.session.close()


def planning(table: Table) -> PlanUnitPrompt:
    """The prompt, which must be the planning of a unit."""
    prompt = table.prompt
    assert isinstance(prompt, PlanUnitPrompt)
    return prompt
