"""A tour of all that there is to see, drawn in a window of any size; that of battles is `tour_battles.py`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest
from menu_program import Visit, add_unit, save_battle, save_finished_battle, visit
from readability import measured

from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.balance import Balance
from dust_tactics.rules.cards import Bloc
from dust_tactics.screen.app import App
from dust_tactics.screen.battle.modes import Mode, ModeStack
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.battle.view import bubbles, effects, overlay_pictures
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.menu.options.keys_scene import KeysScene
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Canvas, Dropdown, ListView, Paragraph, Tip, Widget
from dust_tactics.screen.ui.buttons import Pressable
from dust_tactics.screen.ui.tip_picture import TipPicture
from dust_tactics.screen.world.scene import WorldScene


@dataclass
class Stop:
    """A place of the tour: what was written there, what of it was cut or can hardly be read, and what tooltips would
    say, and which widgets have no key."""

    name: str
    drawn: list[str] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    faint: list[str] = field(default_factory=list)
    mouse_only: set[str] = field(default_factory=set)


class Tour:
    """Sees everything in one language and one size of the window, and keeps what was written.

    `folder` is a place for files, `patch` undoes what the tour changes in the program. Only a `thorough` tour keeps
    what tooltips would say, what can hardly be read and what has no key. `opened` names the classes of scenes,
    prompts, panels and dialogs that were seen, and the questions that panels answered.
    """

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, language: str, size: tuple[int, int], *, thorough: bool = True
    ) -> None:
        self.folder, self.patch, self.language, self.size, self.thorough = folder, patch, language, size, thorough
        self.stops: list[Stop] = []
        self.opened: set[str] = set()
        self._drawn: list[str] = []
        self._clipped: list[str] = []
        self._faint: list[str] | None = None  # while contrast is measured
        self._listen()

    def _listen(self) -> None:
        """Every line that is written on the screen is kept; paragraphs and tips whole, however they are broken."""
        drawn, write = self._drawn, Canvas.text
        paint, draw = Paragraph.paint, TipPicture.draw

        def paragraph(widget: Paragraph, canvas: Canvas) -> None:
            before = len(drawn)
            paint(widget, canvas)
            drawn[before:] = [widget.text]

        def tip(picture: TipPicture, canvas: Canvas, *place: Any) -> None:
            before = len(drawn)
            draw(picture, canvas, *place)
            said = picture.tip
            drawn[before:] = [] if said is None else filter(None, (said.title, said.body, said.key, said.clause))

        self.patch.setattr(Paragraph, "paint", paragraph)
        self.patch.setattr(TipPicture, "draw", tip)

        def text(canvas: Canvas, words: str, *place: object, **style: object) -> float:
            drawn.append(words)
            if self._faint is None:
                width = write(canvas, words, *place, **style)  # type: ignore[arg-type]
            else:
                width, fault = measured(write, canvas, words, *place, **style)
                self._faint += [fault] if fault else []
            if _is_clipped(canvas, width, *place, **style):
                self._clipped.append(words)
            return width

        self.patch.setattr(Canvas, "text", text)
        for module in (bubbles, effects, overlay_pictures):
            on_board = module.text_surface  # type: ignore[attr-defined]

            def surface(words: str, *style: object, on_board: Callable[..., pygame.Surface] = on_board) -> object:
                drawn.append(words)
                return on_board(words, *style)

            self.patch.setattr(module, "text_surface", surface)

    def see(self, name: str, app: App) -> None:
        """Draws what is there, everything anew, and keeps it as a stop."""
        app.rescale()
        self._drawn.clear()
        self._clipped.clear()
        for measuring in (False, False, self.thorough):
            self._faint = [] if measuring else None
            app.step([], 150)
            app.scene.stage.dirty = True
            app.draw()
        faint, self._faint = self._faint or [], None
        stage = app.scene.stage
        self.opened |= set(_opened(app))
        self.stops.append(
            Stop(
                name,
                list(dict.fromkeys(self._drawn)),
                list(dict.fromkeys([*stage.shortened, *self._clipped])),
                _told(app) if self.thorough else [],
                list(dict.fromkeys(faint)),
                set(_of_the_mouse(app) if self.thorough else ()),
            )
        )


def _of_the_mouse(app: App) -> Iterator[str]:
    """The names of the classes of what can be clicked and neither has the focus nor a key of its own."""
    for widget in app.scene.stage.top.widget.walk():
        clicked = any(getattr(type(widget), name) is not getattr(Widget, name) for name in ("press", "release"))
        if (
            clicked
            and widget.enabled
            and not widget.focusable
            and not (isinstance(widget, Pressable) and widget.key_shown)
        ):
            yield type(widget).__name__


def _opened(app: App) -> Iterator[str]:
    """The names of the classes that are seen: the scene, what is asked, and what lies over it."""
    scene = app.scene
    seen: list[object] = [scene, *(layer.widget for layer in scene.stage.layers)]
    if isinstance(scene, BattleScene):
        seen += _modes(scene.modes)
    if isinstance(scene, WorldScene) and scene.panel is not None:
        seen += [scene.panel, scene.panel.question]
    return (type(one).__name__ for one in seen)


def _modes(stack: ModeStack) -> Iterator[Mode]:
    """What a battle asks and the tools that lie over it, from above."""
    mode = stack.top
    while mode is not None:
        yield mode
        mode = None if mode is stack.bottom else stack.below(mode)


def _is_clipped(canvas: Canvas, width: float, rect: Any, *place: Any, align: Any = (0.0, 0.5), **style: Any) -> bool:
    """Whether a line that was written is cut off at a side by what it was written in."""
    area, clip = canvas.pixels(rect), canvas.surface.get_clip()
    if not area.clip(clip).height:
        return False  # a row beyond the end of a list
    wide = width * canvas.scale.factor
    left = area.x + (area.width - wide) * (place[2] if len(place) > 2 else align)[0]
    return left < clip.left - 1 or left + wide > clip.right + 1


def _told(app: App) -> list[str]:
    """What tooltips would say of all that is shown."""
    told = []
    for layer in app.scene.stage.layers:
        for widget in layer.widget.walk():
            for tip in (_tip_of(widget), getattr(widget, "why_not", None)):
                if isinstance(tip, Tip):
                    told += [tip.title, tip.body]
    return list(dict.fromkeys(filter(None, told)))


def _tip_of(widget: Widget) -> object:
    return widget.tip_at(widget.window_rect().center)


# Outside battles

FAULTY_SCENARIO = 'edition = "2013"\n[name]\nen = "Elsewhere"\n'
FAULTY_ARMY = '[[army]]\nid = "broken"\n'
MEASURED = {
    "west": Balance("commander", won=160, lost=90, drawn=150),
    "even": Balance("commander", won=200, lost=190, drawn=150),
    "east": Balance("commander", won=1, lost=399),
}
"""All that is said of how even a scenario is, by the names of files."""


def see_menus(tour: Tour) -> None:
    """The menu and all that it leads to, but for battles."""
    home = tour.folder / "home"
    paths = _battles_of_all_kinds(home)
    for folder, text in (("scenarios", FAULTY_SCENARIO), ("armies", FAULTY_ARMY)):
        (home / folder).mkdir()
        (home / folder / "faulty.toml").write_text(text)
    shipped = (data_root() / "scenarios" / "first-steps.toml").read_text()
    scenario = "\n".join(line for line in shipped.splitlines() if not line.startswith("balance"))
    for name, balance in MEASURED.items():
        (home / "scenarios" / f"{name}.toml").write_text(f"{balance}\n{scenario}")
    with visiting(tour, home) as guest:
        tour.see("menu", guest.app)
        guest.key(pygame.K_q)
        tour.see("menu: quit", guest.app)
        guest.key(pygame.K_ESCAPE)
        _see_options(tour, guest)
        _see_setup(tour, guest)
        _see_muster(tour, guest)
        _see_saved(tour, guest)
        _see_files(tour, guest)
        _see_odds_and_boards(tour, guest)
        _see_waiting(tour, guest, paths["now"])
        for name in ("cut", "bad"):
            guest.program.go_on(paths[name])
            tour.see(f"saved: {name}", guest.app)
            guest.key(pygame.K_RETURN)
        guest.app.folder = lambda name: home / name
        guest.app.screenshot()
        tour.see("a picture is kept", guest.app)
        guest.app._recover(RuntimeError("—"))
        tour.see("a scene failed", guest.app)


def _see_waiting(tour: Tour, guest: Visit, path: Path) -> None:
    """A battle that takes its time to be opened."""
    with tour.patch.context() as patch:
        patch.setattr("dust_tactics.screen.menu.battles.PATIENCE", 0.0)
        patch.setattr("dust_tactics.screen.menu.common.waiting.SLICE", 0.0)
        guest.program.go_on(path)
        tour.see("a battle is waited for", guest.app)
        guest.key(pygame.K_ESCAPE)


def _battles_of_all_kinds(home: Path) -> dict[str, Path]:
    found = {name: save_battle(home, name, commands) for name, commands in (("now", 12), ("cut", 20), ("bad", 30))}
    found["end"] = save_finished_battle(home, "end")
    found["cut"].write_bytes(found["cut"].read_bytes()[:-20])
    found["bad"].write_bytes(found["bad"].read_bytes().replace(b'"Declare"', b'"Decl"'))
    (home / "battles" / "broken.jsonl").write_text("nothing\n")
    return found


@contextmanager
def visiting(tour: Tour, home: Path, more: str = "", *, real_battles: bool = False) -> Iterator[Visit]:
    """The program, in the language and the size of the tour; `more` are lines of its settings."""
    home.mkdir(exist_ok=True)
    settings = f'sound_volume = 0\nanimation_speed = 0\nlanguage = "{tour.language}"\n'
    (home / "settings.toml").write_text(settings + more)
    with visit(home, tour.patch, real_battles=real_battles) as guest:
        pygame.display.set_mode(tour.size)
        guest.resize(tour.size)
        yield guest


def _see_odds_and_boards(tour: Tour, guest: Visit) -> None:
    guest.key(pygame.K_o)
    tour.see("odds table", guest.app)
    for key in (pygame.K_c, pygame.K_s, pygame.K_w, pygame.K_END):
        guest.key(key)
    tour.see("odds table: in cover, sustained", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_b)
    tour.see("boards", guest.app)
    guest.key(pygame.K_x)
    tour.see("scenarios", guest.app)
    guest.key(pygame.K_ESCAPE)


def _see_options(tour: Tour, guest: Visit) -> None:
    guest.key(pygame.K_t)
    tour.see("options", guest.app)
    for number in range(len(guest.widgets(Dropdown))):
        guest.widgets(Dropdown)[number].click()
        tour.see(f"options: list {number}", guest.app)
        guest.key(pygame.K_ESCAPE)
    _see_keys(tour, guest)
    guest.find(Button, guest.app.messages.text("options.report")).click()
    tour.see("a report", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_ESCAPE)


def _see_keys(tour: Tour, guest: Visit) -> None:
    """The page of keys, a key that is struck, and one that is in use already."""
    guest.find(Button, guest.app.messages.text("options.keys")).click()
    tour.see("keys", guest.app)
    scene = guest.app.scene
    assert isinstance(scene, KeysScene)
    guest.stage.focus(scene._buttons["plan.move"])
    guest.key(pygame.K_RETURN)
    tour.see("keys: struck", guest.app)
    guest.key(pygame.K_r, unicode="r")
    tour.see("keys: in use", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_ESCAPE)


def _see_setup(tour: Tour, guest: Visit) -> None:
    guest.key(pygame.K_n)
    for number, entry in enumerate(guest.widgets(ListView)[0].items):
        guest.widgets(ListView)[0].select(number)
        tour.see(f"new battle: {entry.path.stem}", guest.app)
    guest.widgets(ListView)[0].select(0)
    guest.key(pygame.K_F6)
    tour.see("new battle: the table large", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_F1)
    guest.widgets(HelpBook)[0].turn_to(HelpTab.BATTLE)
    tour.see("new battle: help of the battle", guest.app)
    guest.key(pygame.K_ESCAPE)
    for plate in guest.widgets(ArmyPanel):
        plate.name.text = "Ada"
    guest.find(Button, guest.app.messages.text("setup.start")).click()
    tour.see("new battle: what is missing", guest.app)
    guest.find(Button, guest.app.messages.text("setup.random")).click()
    tour.see("new battle: at random", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.widgets(ArmyPanel)[0].chance.click()
    tour.see("new battle: army by chance", guest.app)
    for number, level in enumerate((1, 2, 3)):
        plate = guest.widgets(ArmyPanel)[number % 2]
        plate.seats.who._take(level)
        plate.seats.manner._take(level)
        tour.see(f"new battle: a computer player, {level}", guest.app)
    guest.widgets(ArmyPanel)[0].seats.who.click()
    tour.see("new battle: who plays", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_ESCAPE)
    tour.see("new battle: left", guest.app)
    guest.key(pygame.K_RETURN)


def _see_muster(tour: Tour, guest: Visit) -> None:
    guest.key(pygame.K_a)
    scene = guest.app.scene
    tour.see("muster", guest.app)
    for bloc, button in list(scene.column.blocs.items()):
        button.click()
        if guest.app.scene.stage.covered:
            tour.see("muster: another bloc", guest.app)
            guest.key(pygame.K_RETURN)
        scene.muster_by_chance()
        tour.see(f"muster: {bloc}", guest.app)
    scene.head.name.text = "Own"
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    tour.see("muster: saved", guest.app)
    scene.muster_by_chance()
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    tour.see("muster: replaced", guest.app)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    armies = guest.widgets(ListView)[0]
    for number in range(len(armies.items)):
        armies.select(number)
        tour.see(f"armies: {number}", guest.app)
        for key in (pygame.K_F2, pygame.K_DELETE):
            guest.key(key)
            tour.see(f"armies: {number}, {pygame.key.name(key)}", guest.app)
            if armies not in guest.widgets(ListView):
                guest.key(pygame.K_ESCAPE)
    while guest.app.scene.stage.covered:
        guest.key(pygame.K_ESCAPE)
    _see_places_of_heroes(tour, guest)
    scene.column.limit.set_value(50)
    tour.see("muster: too dear", guest.app)
    while guest.app.scene is scene:
        guest.key(pygame.K_ESCAPE)
        if scene.stage.covered:
            tour.see("muster: left", guest.app)
            guest.find(Button, guest.app.messages.text("muster.drop_yes")).click()


def _see_places_of_heroes(tour: Tour, guest: Visit) -> None:
    scene = guest.app.scene
    scene.clear()
    scene.column.blocs[Bloc.SSU].click()
    for card in ("koshka", "red-thunder", "grandma"):
        add_unit(guest, card)
        tour.see(f"muster: {card}", guest.app)
    guest.click(scene.list.place_rect(0).center)
    tour.see("muster: a hero is placed", guest.app)
    guest.key(pygame.K_ESCAPE)


def _see_saved(tour: Tour, guest: Visit) -> None:
    guest.key(pygame.K_l)
    battles = guest.widgets(ListView)[0]
    for number in range(len(battles.items)):
        battles.select(number)
        name = battles.items[number].path.stem
        tour.see(f"saved: {name}", guest.app)
        for key in (pygame.K_F2, pygame.K_DELETE):
            guest.key(key)
            tour.see(f"saved: {name}, {pygame.key.name(key)}", guest.app)
            if guest.app.scene.stage.covered:
                guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_ESCAPE)


def _see_files(tour: Tour, guest: Visit) -> None:
    """My files with a pack among them, what can be done there, and packs that arrive."""
    guest.key(pygame.K_f)
    shared = tour.folder / "home" / "shared"
    shared.mkdir(parents=True, exist_ok=True)
    tour.patch.setattr("dust_tactics.screen.menu.my_files.file_dialog.downloads", lambda: shared)
    things = guest.widgets(ListView)[0]
    things.select([thing.path.stem for thing in things.items].index("even"))
    for key, mod in ((pygame.K_p, 0), (pygame.K_o, pygame.KMOD_CTRL)):
        guest.key(key, mod)
        tour.see(f"files: {pygame.key.name(key)}", guest.app)
        guest.key(pygame.K_ESCAPE)
    (shared / "even.zip").write_bytes(packed(tour.folder / "home" / "scenarios" / "even.toml")[0])
    for name in (shared / "even.zip", tour.folder / "home" / "settings.toml"):
        for _ in range(2):
            guest.send(pygame.DROPFILE, file=str(name))
            tour.see(f"files: {name.name}", guest.app)
            guest.key(pygame.K_ESCAPE)
    for number, thing in enumerate(things.items):
        things.select(number)
        tour.see(f"files: {thing.kind}", guest.app)
    guest.key(pygame.K_DELETE)
    tour.see("files: deleting", guest.app)
    guest.key(pygame.K_RETURN)
    tour.see("files: deleted", guest.app)
    guest.key(pygame.K_z, pygame.KMOD_CTRL)
    tour.see("files: put back", guest.app)
    guest.key(pygame.K_z, pygame.KMOD_CTRL)
    tour.see("files: nothing to put back", guest.app)
    guest.key(pygame.K_ESCAPE)


def see_help(tour: Tour) -> None:
    """All pages of help, to their ends."""
    with visiting(tour, tour.folder / "reader") as guest:
        guest.key(pygame.K_F1)
        for tab in (tab for tab in HelpTab if tab is not HelpTab.BATTLE):
            guest.widgets(HelpBook)[0].turn_to(tab)
            for number in range(4):
                tour.see(f"help: {tab}, {number}", guest.app)
                guest.key(pygame.K_PAGEDOWN)


def see_result(tour: Tour) -> None:
    """The end of a battle, and the way back through it."""
    home = tour.folder / "victor"
    home.mkdir()
    path = save_finished_battle(home, "end")
    with visiting(tour, home, real_battles=True) as guest:
        guest.program.go_on(path)
        for page in ("the battle", "dice", "units", "armies"):
            tour.see(f"result: {page}", guest.app)
            guest.key(pygame.K_n)
        guest.key(pygame.K_b)
        guest.key(pygame.K_END)
        tour.see("looking back", guest.app)
        guest.key(pygame.K_t, pygame.KMOD_SHIFT)
        guest.key(pygame.K_v)
        tour.see("looking back: as a side sees it", guest.app)
        guest.key(pygame.K_b)
        tour.see("looking back: playing on", guest.app)
        guest.key(pygame.K_ESCAPE)
        guest.key(pygame.K_g)
        tour.see("looking back: the whole log", guest.app)
        guest.key(pygame.K_g)
        guest.key(pygame.K_HOME)
        tour.see("looking back: the beginning", guest.app)
