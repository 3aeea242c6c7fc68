"""A guest who hits keys and clicks at random, anywhere: nothing breaks, and the battle on disk is the one shown."""

import random
from pathlib import Path

import pygame
import pytest
from pilot import and_let_go

from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.settings import Settings, save_settings
from dust_tactics.screen.app import App
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.program import Program
from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog
from dust_tactics.screen.play.thinking import InLineThinking
from dust_tactics.table.plain import digest

EVENTS = 1500
LONGEST_ASTRAY = 15
KEYS = [
    *(pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3,
    *(pygame.K_a, pygame.K_m, pygame.K_n, pygame.K_p, pygame.K_r, pygame.K_s, pygame.K_e, pygame.K_l) * 2,
    *(pygame.K_ESCAPE, pygame.K_z, pygame.K_y, pygame.K_q, pygame.K_PLUS, pygame.K_MINUS, pygame.K_F1, pygame.K_o),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_1, pygame.K_2, pygame.K_x),
]


def event_by_chance(chance: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    """A key, a click or a turn of the wheel somewhere in the window."""
    place = chance.randrange(size[0]), chance.randrange(size[1])
    kind = chance.random()
    if kind < 0.45:
        code, mod = chance.choice(KEYS), chance.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        return and_let_go([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)])
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    if kind < 0.9:
        button = chance.choice((1, 1, 1, 1, 3))
        return [
            moved,
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=button),
        ]
    return [moved, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), flipped=False)]


def work(program: Program, journal: Path, chance: random.Random, events: int) -> None:
    """Let the guest at it; what animates has time to end. A guest who strays is led back to the battle."""
    app, astray = program.app, 0
    for _ in range(events):
        if app.step(event_by_chance(chance, app.window.surface.get_size()), chance.choice((16, 16, 400))):
            app.draw()
        astray = 0 if isinstance(app.scene, BattleScene) and not app.scene.stage.covered else astray + 1
        if astray > LONGEST_ASTRAY or not app.running:
            app.running = True
            program.menu()
            program.go_on(journal)
            astray = 0


@pytest.mark.parametrize(("seed", "own_dice"), [(0, False), (3, True)])
def test_nothing_a_guest_does_in_a_battle_breaks_it(
    seed: int, own_dice: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    save_settings(Settings(own_dice=own_dice), tmp_path / "settings.toml")
    monkeypatch.setattr(App, "screenshot", lambda app: tmp_path)
    program = Program(InLineThinking, debug=True)
    journal = tmp_path / "battle.jsonl"
    program.begin(make_battle(load_scenario(find_scenario("first-steps"))), seed, journal)
    while isinstance(program.app.scene.stage.top.widget, DiceEntryDialog):
        for key in (pygame.K_r, pygame.K_RETURN):
            struck = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            program.app.step(and_let_go([struck]), 16)
    chance = random.Random(seed)
    work(program, journal, chance, EVENTS)
    program.menu()
    program.go_on(journal)
    scene = program.app.scene
    assert isinstance(scene, BattleScene)
    shown = digest(scene.state)
    program.close()
    resumed = Session.resume(journal)
    assert isinstance(resumed, Session)
    with resumed:
        assert digest(resumed.state) == shown
        assert resumed.history, "the guest has found out how to play"
