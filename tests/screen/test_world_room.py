"""Panels of World War where much stands: nothing lies over anything else, and what counts is seen at once."""

from pathlib import Path

import pygame
import pytest
from world_table import world_table

from dust_tactics.screen.ui import Canvas, Paragraph
from dust_tactics.screen.world.facts import area_facts
from dust_tactics.world.force import Force


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_what_guards_a_capital_lies_over_nothing_of_how_it_defends(
    home: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    with world_table(home, monkeypatch, settings=f'language = "{language}"\n') as table:
        table.play_to("ChooseAttack")
        table.guest.resize((1024, 640))
        scene, written = table.scene, dict[str, tuple[int, float]]()
        capital = next(area for area in table.state.map.capitals if table.state.owners[area] == 0)
        table.state.forces[capital] = Force(tank=3, mech=2)
        facts = area_facts(table.state, scene.words, scene.atlas, capital)
        text = Canvas.text

        def noted(canvas: Canvas, words: str, rect: pygame.Rect, *args: object, **named: object) -> float:
            wide = text(canvas, words, rect, *args, **named)  # type: ignore[arg-type]
            written[words] = rect.left, rect.left + wide
            return wide

        monkeypatch.setattr(Canvas, "text", noted)
        assert facts.guard and facts.defends
        scene.side.plate.show(facts)
        table.guest.draw()
        assert written[facts.defends][1] < written[facts.guard][0]


def test_what_an_attack_of_large_stacks_costs_on_average_is_seen_at_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, state = table.scene, table.state
        pairs = ((area, other) for area in state.areas_of(0) for other in state.map.near[area])
        origin, target = next(pair for pair in pairs if state.owners[pair[1]] == 1 and pair[0] in state.map.land)
        state.forces[origin], state.forces[target] = Force(20, 17, 16, 15), Force(18, 16, 15, 14)
        scene.clicked(origin, more=False)
        scene.clicked(target, more=False)
        scene.refresh()
        (losses,) = [one for one in scene.side.walk() if isinstance(one, Paragraph) and "On average" in one.text]
        assert losses.window_rect().bottom <= scene.side.asked_in.bottom
