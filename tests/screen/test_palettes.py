"""Palettes for eyes of every kind: simulated, their signals are further apart than the usual ones."""

import ast
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest
from colour_vision import VISIONS, contrast, difference, laid_over
from menu_program import Visit, visit
from test_art_colours import FILLS, LIVERIES, colour, grounds

import dust_tactics.screen
from dust_tactics.files.settings import Palette, load_settings
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.heat import heat_colour
from dust_tactics.screen.art.palette import CREAM, PLATE, rgb
from dust_tactics.screen.kept_pictures import KEEPER
from dust_tactics.screen.palettes import INKS, PALETTES
from dust_tactics.screen.ui import Segmented

MEANT_FOR = {Palette.RED_GREEN: ("no red", "no green"), Palette.BLUE_YELLOW: ("no blue",)}
SIGNALS = frozenset({**PALETTES[Palette.USUAL], **INKS[Palette.USUAL]})
READ_ON = ("#333025", "#2d3331")
"""The lightest rows of lists: one that is chosen, and one that the mouse is on."""
SCREEN = Path(dust_tactics.screen.__file__).parent
EYES = [(palette, vision) for palette, visions in MEANT_FOR.items() for vision in (*visions, "all cones")]


def apart(palette: Palette, vision: str) -> float:
    """How far apart the two signals are that are nearest to each other."""
    pairs = combinations(PALETTES[palette].values(), 2)
    return min(difference(colour(one), colour(other), vision) for one, other in pairs)


def test_every_palette_has_every_signal() -> None:
    assert set(PALETTES) == set(Palette)
    assert {frozenset(signals) for signals in PALETTES.values()} == {frozenset(PALETTES[Palette.USUAL])}
    assert all(getattr(theme, name) == value for name, value in PALETTES[Palette.USUAL].items())


@pytest.mark.parametrize(("palette", "vision"), [pair for pair in EYES if pair[1] != "all cones"])
def test_signals_are_told_apart_at_a_glance_and_better_than_the_usual_ones(palette: Palette, vision: str) -> None:
    assert apart(palette, vision) > 20
    assert apart(palette, vision) > 1.5 * apart(Palette.USUAL, vision)


@pytest.mark.parametrize(("palette", "vision"), EYES)
def test_reach_is_told_apart_on_every_ground(palette: Palette, vision: str) -> None:
    signals = PALETTES[palette]
    for ground in grounds():
        move, march = (laid_over(colour(signals[name]), FILLS[name.lower()][1], ground) for name in ("MOVE", "MARCH"))
        assert difference(move, march, vision) > 7
        assert difference(move, ground, vision) > 8
        assert difference(march, ground, vision) > 4


@pytest.mark.parametrize(("palette", "vision"), EYES)
def test_lines_and_marks_stand_out_from_the_ground(palette: Palette, vision: str) -> None:
    """The aim line has a core of cream in a dark casing besides."""
    for name, least in (("MARCH", 10), ("COVER", 14), ("TARGET", 9)):
        assert min(difference(colour(PALETTES[palette][name]), ground, vision) for ground in grounds()) > least, name


@pytest.mark.parametrize("palette", Palette)
def test_words_in_signal_colours_can_be_read(palette: Palette) -> None:
    for words in (PALETTES[palette]["COVER"], INKS[palette]["ALARM"]):
        for ground in (PLATE, *READ_ON):
            assert contrast(colour(words), colour(ground)) > 4.5


@pytest.mark.parametrize(("palette", "vision"), EYES)
def test_a_target_is_no_livery(palette: Palette, vision: str) -> None:
    """The ring of a target lies on the rim of a token."""
    target = colour(PALETTES[palette]["TARGET"])
    assert all(difference(target, colour(livery.colours.field), vision) > 9 for livery in LIVERIES)
    assert difference(target, colour(CREAM), vision) > 20


@pytest.mark.parametrize("vision", VISIONS)
def test_shares_of_sight_are_told_apart_by_every_eye(vision: str) -> None:
    tones = [colour(heat_colour(share)) for share in (0.0, 0.5, 1.0)]
    assert all(difference(one, other, vision) > 15 for one, other in combinations(tones, 2))


@pytest.fixture
def usual_signals() -> Iterator[None]:
    """The usual palette again afterwards."""
    yield
    theme.wear(Palette.USUAL)
    KEEPER.forget()


def colours_of(guest: Visit) -> set[tuple[int, ...]]:
    """All colours of the picture on the screen."""
    pixels = pygame.surfarray.array3d(guest.see())
    return {tuple(map(int, pixel)) for pixel in np.unique(pixels.reshape(-1, 3), axis=0)}


@pytest.mark.usefixtures("usual_signals")
def test_a_palette_is_worn_at_once_and_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the scenes below the options too: here a damaged scenario stands in a list, in the colour of damage."""
    (home / "scenarios").mkdir(parents=True, exist_ok=True)
    (home / "scenarios" / "aaa.toml").write_text("nothing")
    usual, chosen = (rgb(PALETTES[palette]["TARGET"]) for palette in (Palette.USUAL, Palette.BLUE_YELLOW))
    with visit(home, monkeypatch) as guest:
        guest.program.my_files()
        guest.see()
        assert usual in colours_of(guest) and chosen not in colours_of(guest)
        guest.program.options()
        guest.see()
        guest.choose("Colour-blind mode", "Blue-yellow")
        assert guest.stage.toasts.texts == ()
        assert guest.stage.focused is guest.beside(Segmented, "Colour-blind mode")
        assert load_settings(guest.home / "settings.toml")[0].palette is Palette.BLUE_YELLOW
        guest.key(pygame.K_ESCAPE)
        assert chosen in colours_of(guest) and usual not in colours_of(guest)


@pytest.mark.usefixtures("usual_signals")
def test_the_palette_of_the_settings_is_worn_from_the_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('palette = "red-green"\n')
    with visit(home, monkeypatch):
        assert {name: getattr(theme, name) for name in PALETTES[Palette.RED_GREEN]} == PALETTES[Palette.RED_GREEN]
        assert INKS[Palette.RED_GREEN]["ALARM"] == theme.ALARM


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.parametrize("palette", Palette)
def test_pictures_are_painted_in_the_palette_that_is_worn(palette: Palette) -> None:
    theme.wear(palette)
    KEEPER.forget()
    surface = pygame.Surface((48, 48), pygame.SRCALPHA)
    art.draw_region(surface, {(0, 0)}, 48, art.MOVE_REGION)
    assert surface.get_at((24, 24))[:3] == pytest.approx(rgb(PALETTES[palette]["MOVE"]), abs=3)
    badge = art.badge("reaction", 64)
    assert rgb(PALETTES[palette]["COVER"]) in {badge.get_at((x, 32))[:3] for x in range(64)}


def test_no_module_keeps_a_signal() -> None:
    """What is read when a module is loaded, be it as a default of a function, would stay as it was."""
    kept = [f"{path.name}:{line}" for path in sorted(SCREEN.rglob("*.py")) for line in signals_kept(path)]
    assert kept == []


def signals_kept(path: Path) -> Iterator[int]:
    """The lines of a module where it reads signals of the theme when it is loaded, or takes them by name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and any(name.name in SIGNALS for name in node.names):
            yield node.lineno
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            waiting += [node.args, *getattr(node, "decorator_list", ())]
        else:
            waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Attribute) and node.attr in SIGNALS and ast.unparse(node.value) == "theme":
            yield node.lineno
