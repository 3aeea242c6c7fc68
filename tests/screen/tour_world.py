"""A tour of the strategy game: its set-up, its help, and every kind of decision as a game comes to it."""

from collections.abc import Callable

import pygame
from menu_program import Visit
from tour import Tour, visiting

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.screen.help.world_book import WorldBook, WorldTab
from dust_tactics.screen.menu.world.scene import NewWorldGame
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.result import WorldResult

MOST_COMMANDS = 130
PLAYERS = ("Ada", "Ben", "Eve")


def see_world_help(tour: Tour) -> None:
    """All pages of its help."""
    with visiting(tour, tour.folder / "world-help") as guest:
        guest.program.worlds.choose()
        tour.see("world: set-up", guest.app)
        guest.key(pygame.K_F1)
        for tab in WorldTab:
            guest.widgets(WorldBook)[0].turn_to(tab)
            tour.see(f"world: help: {tab}", guest.app)


def see_world_by_the_book(tour: Tour) -> None:
    """A game from the first card on."""
    _see_game(tour, NewWorldGame("standard", PLAYERS[:2], (PERSON, PERSON), ready=False), 3)


def see_world_ready(tour: Tour) -> None:
    """A game from a ready start."""
    _see_game(tour, NewWorldGame("epic", PLAYERS, (PERSON,) * 3, ready=True), 8)


def _see_game(tour: Tour, game: NewWorldGame, seed: int) -> None:
    """Every kind of question where it comes up first, and what lies over the map between them."""
    with visiting(tour, tour.folder / f"world-{game.version}") as guest:
        guest.program.worlds.begin(game, seed)
        scene = guest.app.scene
        assert isinstance(scene, WorldScene)
        guest.see(500)
        tour.see(f"{game.version}: handed over", guest.app)
        guest.program.keep(hand_over=type(scene.settings.hand_over).OFF)
        guest.key(pygame.K_RETURN)
        seats = [RandomWorldPlayer(seat) for seat in range(len(game.names))]
        seen: dict[str, int] = {}
        for _ in range(MOST_COMMANDS):
            decision = scene.decision
            if decision is None or scene.state.round > 2:
                break
            question = type(decision.question).__name__
            seen[question] = seen.get(question, 0) + 1
            if seen[question] == 1:
                tour.see(f"{game.version}: {question}", guest.app)
                _see_weighed(tour, guest, f"{game.version}: {question}")
            scene.submit(seats[decision.owner].choose(scene.state))
            _settle(tour, guest, scene)


def see_world_reasons(tour: Tour) -> None:
    """What a computer player has weighed: the lines of the log, and what they open, afterwards too."""
    with visiting(tour, tour.folder / "world-reasons") as guest:
        guest.program.worlds.begin(NewWorldGame("epic", PLAYERS[:2], (PERSON, Seat("veteran")), ready=True), 7)
        scene = guest.app.scene
        assert isinstance(scene, WorldScene)
        guest.see(500)
        person = RandomWorldPlayer(5)
        while not _openers(scene):
            if scene.panel is not None:
                scene.submit(person.choose(scene.state))
            _settle(tour, guest, scene)
        tour.see("world: reasons in the log", guest.app)
        _openers(scene)[0]()
        guest.see(200)
        tour.see("world: weighed", guest.app)
        guest.program.worlds.look_back(scene.session)
        tour.see("world: reasons to be worked out", guest.app)
        past = guest.app.scene
        assert isinstance(past, WorldScene)
        _openers(past)[0]()
        guest.see(200)
        tour.see("world: weighed while it is looked through", guest.app)
        scene.session.state.result = WorldResult((1,), "threshold", "WW-VIC-03", 3, (9, 31))
        guest.program.worlds._ended(scene.session)
        tour.see("world: the result", guest.app)
        guest.key(pygame.K_n, unicode="n")
        guest.see(200)
        tour.see("world: the result, how it went", guest.app)


def _openers(scene: WorldScene) -> list[Callable[[], object]]:
    """What lines of the log open."""
    return [line.on_open for line in scene.telling.lines(scene.record) if line.on_open is not None]


def _see_weighed(tour: Tour, guest: Visit, name: str) -> None:
    """What a computer player would do."""
    guest.key(pygame.K_y, unicode="y")
    guest.see(200)
    tour.see(f"{name}: weighed", guest.app)
    guest.key(pygame.K_TAB)
    guest.see(100)
    tour.see(f"{name}: the next plan", guest.app)
    guest.key(pygame.K_y, unicode="y")


def _settle(tour: Tour, guest: Visit, scene: WorldScene) -> None:
    """Let what is played come to its end, tables of points too."""
    for _ in range(40):
        scene.playback.hurry()
        guest.see(200)
        if scene.panel is not None and not scene.held_up:
            return
        if scene.stage.covered:
            tour.see("world: over the map", guest.app)
        guest.key(pygame.K_RETURN)
