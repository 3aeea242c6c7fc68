"""Keys and clicks at random: whatever people strike, no scene around a battle fails."""

import random
from pathlib import Path

import pygame
import pytest
from menu_program import save_battle, save_finished_battle, visit

_KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT),
    *(pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE),
    *(pygame.K_BACKSPACE, pygame.K_n, pygame.K_l, pygame.K_t, pygame.K_h, pygame.K_c, pygame.K_a, pygame.K_F11),
)
_EVENTS = 150


@pytest.mark.parametrize("seed", range(3))
def test_no_scene_fails_whatever_is_struck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance = random.Random(seed)
    home = tmp_path / "home"
    save_battle(home, "going")
    save_finished_battle(home, "over")
    (home / "battles" / "broken.jsonl").write_text("nothing\n")
    with visit(home, monkeypatch) as guest:
        for number in range(_EVENTS):
            kind = chance.random()
            if kind < 0.5:
                guest.key(chance.choice(_KEYS), chance.choice((0, 0, 0, pygame.KMOD_SHIFT)))
            elif kind < 0.6:
                guest.type(chance.choice("aß9 -Ł"))
            elif kind < 0.64:
                guest.resize((chance.randrange(640, 1920), chance.randrange(480, 1080)))
            elif kind < 0.72:
                guest.wheel(chance.choice((-2, 1)))
            else:
                area = guest.stage.area
                guest.click((chance.randrange(area.width), chance.randrange(area.height)))
            if not guest.app.running:
                guest.app.running = True  # somebody has found the line that quits
            if number % 5 == 0:
                guest.see(200)
