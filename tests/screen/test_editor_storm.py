"""The editor with files that are anything but scenarios: every step is shown, every form, and nothing fails."""

import copy
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from menu_program import Visit, visit

from dust_tactics.files.editing.draft import ScenarioDraft
from dust_tactics.files.editing.rewriting import new_text
from dust_tactics.files.places import data_root, user_root
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene

ODD: list[Any] = [3, -1, True, "", "x", [], [3], ["x"], {}, {"a": 1}, [{}], [[1]], 2.5, "Z99", ["A1:", "B2"]]
TEXTS = [
    "",
    "side = 3",
    "[[side]]\n[[side]]\n[[side]]",
    "event = 'x'\nvictory = [1]\nboard = {a = 1}",
    "turns = ",
    "\ufeff",
]


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    with pytest.MonkeyPatch.context() as patch, visit(tmp_path_factory.mktemp("storm"), patch) as guest:
        yield guest


def look_through(guest: Visit, text: str) -> None:
    """Open a text in the editor, and look at all there is in it."""
    scene = EditorScene(guest.program, ScenarioDraft(text, user_root() / "scenarios" / "odd.toml"), None)
    guest.app.push(scene)
    for step in Step:
        scene.go_to(step)
        for row in list(scene.left.outline.items):
            scene.select(row.path)
        guest.draw()
    for _ in range(3):
        scene.next_trouble()
    scene.show_text()
    guest.draw()
    for square in range(0, 54, 7):
        scene.hand.click(square)
        scene.hand.drag(square, square + 1)
    scene.putting.turn()
    scene.putting.mirror()
    guest.app.pop()


def spoilt(values: Any, chance: random.Random, share: float = 0.04) -> Any:
    """The same values with odd ones here and there."""
    if chance.random() < share:
        return copy.deepcopy(chance.choice(ODD))
    if isinstance(values, dict):
        return {key: spoilt(value, chance, share) for key, value in values.items()}
    return [spoilt(value, chance, share) for value in values] if isinstance(values, list) else values


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_no_scenario_can_be_looked_at(guest: Visit, text: str) -> None:
    look_through(guest, text)


@pytest.mark.parametrize("seed", range(60, 66))
def test_a_spoilt_scenario_can_be_looked_at(guest: Visit, seed: int) -> None:
    chance = random.Random(seed)
    name = chance.choice(["three-bells", "steel-road", "bait-and-flank", "winter-manoeuvres"])
    values = tomllib.loads((data_root() / "scenarios" / f"{name}.toml").read_text(encoding="utf-8"))
    look_through(guest, new_text(spoilt(values, chance)))


def test_every_shipped_scenario_is_shown_without_a_change(guest: Visit) -> None:
    for path in sorted((data_root() / "scenarios").glob("*.toml"))[::8]:
        text = Path(path).read_text(encoding="utf-8")
        scene = EditorScene(guest.program, ScenarioDraft(text, user_root() / "scenarios" / "same.toml"), None)
        guest.app.push(scene)
        for step in Step:
            scene.go_to(step)
            for row in list(scene.left.outline.items):
                scene.select(row.path)
        assert scene.draft.text == text and not scene.draft.can_undo
        guest.app.pop()
