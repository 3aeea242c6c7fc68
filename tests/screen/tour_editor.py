"""What there is to see of the scenario editor."""

import pygame
from menu_program import Visit
from tour import Tour, visiting

from dust_tactics.files.places import data_root
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.menu.editor.several import SeveralDialog
from dust_tactics.screen.ui import Dropdown


def see_editor(tour: Tour) -> None:
    """Where it begins, all its steps, what it asks and tells, and the text of the file."""
    with visiting(tour, tour.folder / "editor") as guest:
        guest.key(pygame.K_e)
        tour.see("editor: scenarios", guest.app)
        guest.key(pygame.K_n, mod=pygame.KMOD_CTRL)
        tour.see("editor: a new name", guest.app)
        guest.key(pygame.K_ESCAPE)
        guest.program.edit_scenario(data_root() / "scenarios" / "two-fords.toml")
        scene = guest.app.scene
        assert isinstance(scene, EditorScene)
        for step in Step:
            scene.go_to(step)
            tour.see(f"editor: {step}", guest.app)
        _see_asked(tour, guest, scene)


def _see_asked(tour: Tour, guest: Visit, scene: EditorScene) -> None:
    scene.go_to(Step.WINNING)
    for number in range(2):
        guest.widgets(Dropdown)[number].click()
        tour.see(f"editor: ways to win, list {number}", guest.app)
        guest.key(pygame.K_ESCAPE)
    scene.go_to(Step.SIDES)
    place = "side", 0, "reserve_entry"
    scene.focus_on(place)
    tour.see("editor: what few need", guest.app)
    scene.form.controls.made[place].click()
    assert guest.widgets(SeveralDialog)
    tour.see("editor: several of a list", guest.app)
    guest.key(pygame.K_ESCAPE)
    with tour.patch.context() as patch:
        patch.setattr("subprocess.Popen", lambda command, **_: _NeverDone())
        scene.fair()
        tour.see("editor: measuring", guest.app)
        guest.key(pygame.K_ESCAPE)
    scene.go_to(Step.TEXTS)
    scene.focus_on(("name", "en"))
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad="Pad-A")
    guest.post([press], 16)
    tour.see("editor: letters for a gamepad", guest.app)
    guest.key(pygame.K_ESCAPE)
    scene.show_text()
    tour.see("editor: the text of the file", guest.app)


class _NeverDone:
    """A command that goes on until it is ended."""

    stderr = None

    def poll(self) -> None:
        """Tell that it goes on."""

    def kill(self) -> None:
        """End."""

    def wait(self) -> int:
        """Be ended."""
        return 0

    def communicate(self) -> tuple[str, None]:
        """Say nothing."""
        return "", None
