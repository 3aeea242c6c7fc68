"""A battle on the screen for tests: a small board, a few units, and a pilot in its window."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

import pygame
from boards import Units, battle_of, side_of, strewn_board
from pilot import Pilot, and_let_go

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen.app import App
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.program import open_help
from dust_tactics.screen.scene import Scene, ScreenSettings
from dust_tactics.screen.ui import Stage

WIDTH, HEIGHT = 9, 6
Lay = Callable[..., "Table"]


def small_battle(
    west: Units,
    east: Units,
    *,
    crates: str = "",
    trees: str = "",
    first: int | None = 0,
    more_cards: Iterable[Card] = (),
) -> Battle:
    """A battle on an open board of 9 x 6 with some crates and trees.

    Units are told as `boards.py` says, by the ids of cards: those that ship, and `more_cards`.
    """
    cards = load_cards("2013") | {card.id: card for card in more_cards}
    board = strewn_board(WIDTH, HEIGHT, C=crates, T=trees)
    nora = side_of(board, west, cards, "west", "Nora", Bloc.ALLIES)
    jonas = side_of(board, east, cards, "east", "Jonas", Bloc.AXIS)
    return battle_of(board, (nora, jonas), cards, first=first)


class Table(Pilot):
    """The battle scene in a window."""

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
        super().__init__()
        self.ended: list[str] = []
        self.settings = settings or Settings(
            second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS
        )
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
            on_learned=self.learn,
        )
        self.app.push(self.scene)
        pygame.display.set_mode((1280, 800))
        self.resize((1280, 800))

    def learn(self, **changes: Any) -> None:
        """Take over what is kept in the settings."""
        self.settings = replace(self.settings, **changes)

    @property
    def stage(self) -> Stage:
        return self.scene.stage

    def post(self, events: Sequence[pygame.event.Event], milliseconds: float) -> bool:
        wanted = self.app.step(and_let_go(events), milliseconds)
        if wanted:
            self.app.draw()
        return wanted

    def wait(self, milliseconds: float = 0.0) -> bool:
        """Let time pass in frames, of which nobody sees but the last."""
        for _ in range(ceil(milliseconds / self.frame) - 1):
            self.app.step([], self.frame)
        return self.post([], self.frame)

    def draw(self) -> pygame.Surface:
        self.app.draw()
        return self.app.window.surface

    def pixels(self, place: Any) -> tuple[int, int]:
        """Squares are places too, by number or name."""
        if not isinstance(place, int | str):
            return super().pixels(place)
        number = self.square(place) if isinstance(place, str) else place
        return self.scene.board.camera.rect_of(number).center

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
