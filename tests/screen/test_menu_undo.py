"""What is mustered can be taken back: by chance, cleared, opened or of another bloc; and what is too dear is said."""

from pathlib import Path

import pygame
import pytest
from menu_program import Visit, add_unit, mustering, visit
from test_battle_seats import choose_scenario

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Terms
from dust_tactics.screen.board.markings import square_rect
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.muster.draft import Draft
from dust_tactics.screen.menu.muster.history import MusterHistory
from dust_tactics.screen.menu.muster.scene import MusterScene
from dust_tactics.screen.menu.setup.scenario_view import ScenarioView
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Label


def begin_muster(guest: Visit) -> MusterScene:
    """A muster of the Allies with two units that were chosen by hand."""
    guest.key(pygame.K_a)
    guest.see()
    for card in ("the-gunners", "bot-hunters"):
        add_unit(guest, card)
    return mustering(guest)


def undo(guest: Visit) -> None:
    """Strikes Ctrl+Z."""
    guest.key(pygame.K_z, pygame.KMOD_CTRL)


def redo(guest: Visit) -> None:
    """Strikes Ctrl+Y."""
    guest.key(pygame.K_y, pygame.KMOD_CTRL)


def by_chance(guest: Visit, scene: MusterScene) -> None:
    """Lets chance put the army together."""
    guest.click(guest.find(Button, "Random"))
    guest.click(guest.find(Button, "Discard"))


def clear(guest: Visit, scene: MusterScene) -> None:
    """Puts all units back."""
    guest.click(scene.column.clear_all)


def other_bloc(guest: Visit, scene: MusterScene) -> None:
    """Shows the cards of the SSU."""
    scene.column.blocs[Bloc.SSU].click()
    guest.click(guest.find(Button, "Change bloc"))


def open_army(guest: Visit, scene: MusterScene) -> None:
    """Opens the first of the ready armies."""
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    guest.click(guest.find(Button, "Open"))
    guest.click(guest.find(Button, "Discard"))


@pytest.mark.parametrize("change", [by_chance, clear, other_bloc, open_army])
def test_what_puts_units_back_can_be_undone_and_redone(guest: Visit, change) -> None:  # type: ignore[no-untyped-def]
    scene = begin_muster(guest)
    before = scene.draft.units
    change(guest, scene)
    after = scene.draft.units
    assert after != before
    undo(guest)
    assert scene.draft.units == before
    assert scene.filter.bloc is Bloc.ALLIES and len(scene.list.items) == 2
    redo(guest)
    assert scene.draft.units == after
    guest.click(scene.column.undo)
    assert scene.draft.units == before


def test_every_unit_is_a_step_of_its_own_and_nothing_is_undone_beyond_the_first(guest: Visit) -> None:
    scene = begin_muster(guest)
    for left in (1, 0, 0):
        undo(guest)
        assert len(scene.draft.units) == left
    assert not scene.column.undo.enabled and not scene.column.clear_all.enabled
    redo(guest)
    assert [unit.card for unit in scene.draft.units] == ["the-gunners"]
    add_unit(guest, "pounder")
    assert not scene.column.redo.enabled


def test_clearing_asks_nothing_and_says_how_to_undo_it(guest: Visit) -> None:
    scene = begin_muster(guest)
    clear(guest, scene)
    assert not scene.draft.units and not scene.stage.covered
    assert any("Ctrl+Z" in words for words in scene.stage.toasts.texts)


def test_undoing_a_cleared_army_brings_its_name_and_what_it_was_saved_as() -> None:
    draft = Draft("2013", load_cards("2013"), Terms(100))
    draft.add(draft.cards["pounder"])
    draft.name = "The old ones"
    history = MusterHistory(draft)
    draft.keep_as("the-old-ones")
    history.look()
    assert not history.can_undo, "saving is no change of the army"
    draft.clear()
    history.look()
    assert (draft.name, draft.id) == ("", "")
    history.undo()
    assert (draft.name, draft.id, draft.is_unsaved) == ("The old ones", "the-old-ones", False)


def test_an_army_by_chance_can_be_taken_back_in_the_set_up(guest: Visit) -> None:
    guest.key(pygame.K_n)
    guest.see()
    first, second = guest.widgets(ArmyPanel)
    proposed = first.army, second.army
    made = []
    for plate in (first, second, second):
        guest.click(plate.chance)
        made.append(plate.army)
    undo(guest)
    assert (first.army, second.army) == (made[0], made[1])
    guest.click(first.undo)
    assert (first.army, second.army) == (proposed[0], made[1])
    assert not first.undo.visible
    undo(guest)
    assert (first.army, second.army) == proposed
    assert not second.undo.visible
    undo(guest)
    assert (first.army, second.army) == proposed


DEAR = """
edition = "2013"
turns = 6
first = "West"
[name]
en = "Dear armies"
[[board]]
file = "crossroads.tmx"
[[side]]
name = "West"
entry = "west"
army = "2013-taskforce-joe"
muster = 80
[[side]]
name = "East"
entry = "east"
army = "2013-kampfgruppe-stefan"
muster = 80
[[victory]]
kind = "eliminate"
"""


def test_an_army_over_the_limit_is_said_before_the_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that the scenario offers may be taken all the same; one that was mustered for more points may not."""
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "dear.toml").write_text(DEAR)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        guest.key(pygame.K_HOME)
        guest.see()
        assert "Player 1's army is 20 over the limit of 80" in guest.words()
        assert guest.find(Button, "Start battle").enabled
        first, second = guest.widgets(ArmyPanel)
        guest.click(first.chance)
        assert "Player 2's army is 20 over the limit of 80" in guest.words()
        guest.click(second.chance)
        assert "the agreed" not in guest.words()
        guest.click(second.muster)
        mustering(guest).column.limit.set_value(50)
        guest.click(guest.find(Button, "Random"))
        guest.click(guest.find(Button, "Done"))
        assert "Player 1's army is" in guest.words()
        assert not guest.find(Button, "Start battle").enabled


def test_the_line_above_the_main_button_does_not_touch_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "dear.toml").write_text(DEAR)
    with visit(home, monkeypatch) as guest:
        for size in ((1024, 640), (1280, 800)):
            pygame.display.set_mode(size)
            guest.resize(size)
            if guest.scene_name == "MenuScene":
                guest.key(pygame.K_n)
                guest.see()
                guest.key(pygame.K_HOME)
            guest.see()
            (note,) = (label for label in guest.widgets(Label) if "over the limit" in label.text)
            start = guest.find(Button, "Start battle")
            assert note.rect.bottom <= start.rect.top
            assert note.text not in guest.app.scene.stage.shortened


def test_units_that_start_on_the_table_are_seen_in_the_set_up(guest: Visit) -> None:
    """Big ones on all of their squares, with where they face; a hero who has joined leans on the squad."""
    guest.key(pygame.K_n)
    guest.see()
    choose_scenario(guest, "steel-road")
    guest.see()
    (view,) = guest.widgets(ScenarioView)
    assert "The Steel Road" in guest.words()
    preview = view.preview.view
    assert preview is not None
    places = {frozenset(place.squares): place.look for place in preview.units}
    assert {(look.side, look.squares, look.facing) for look in places.values()} == {
        *((0, 1, None), (0, 4, 2)),
        *((1, 1, None), (1, 1, 6), (1, 2, 6)),
    }
    assert places[frozenset({73})].joined_hero
    assert not places[frozenset({34, 35})].upright
    (picture,) = guest.widgets(TablePreview)
    frame = picture.picture_rect().inflate(-4, -4)
    surface = guest.app.window.surface

    def olive(first: int, last: int) -> float:
        """Tell the share of pixels between the corners of two squares that are olive."""
        area = square_rect(frame, first, preview).union(square_rect(frame, last, preview))
        part = surface.subsurface(area.inflate(-area.width // 7, -area.height // 7))
        pixels = [part.get_at((x, y)) for x in range(part.get_width()) for y in range(part.get_height())]
        return sum(pixel.g > pixel.r + 8 for pixel in pixels) / len(pixels)

    assert olive(18, 28) > 0.2, "the olive base round the Fireball, A3 to B4"
    assert min(olive(square, square) for square in (18, 19, 27, 28)) > 0.08, "it lies on all of its squares"
    assert olive(0, 10) == 0, "nothing of the ground is olive, A1 to B2"


def test_scenarios_where_all_come_on_show_nobody_on_the_table(guest: Visit) -> None:
    guest.key(pygame.K_n)
    guest.see()
    (view,) = guest.widgets(ScenarioView)
    assert view.preview.view is not None and view.preview.view.units == ()
