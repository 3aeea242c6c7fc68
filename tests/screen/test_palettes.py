"""Palettes for eyes of every kind: simulated, their signals are further apart than the usual ones."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from colour_vision import VISIONS, contrast, difference, laid_over
from menu_program import Visit
from test_art_colours import FILLS, LIVERIES, colour, grounds

from dust_tactics.files.settings import Palette, load_settings
from dust_tactics.screen import theme
from dust_tactics.screen.art.heat import heat_colour
from dust_tactics.screen.art.palette import CREAM, PLATE
from dust_tactics.screen.palettes import PALETTES

MEANT_FOR = {Palette.RED_GREEN: ("no red", "no green"), Palette.BLUE_YELLOW: ("no blue",)}
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
    for name in ("COVER", "TARGET"):
        assert contrast(colour(PALETTES[palette][name]), colour(PLATE)) > 4.5


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


def test_a_palette_is_chosen_for_the_next_start(guest: Visit) -> None:
    guest.keys("t")
    guest.see()
    guest.choose("Colour-blind mode", "Blue-yellow")
    assert any("started again" in words for words in guest.stage.toasts.texts)
    assert load_settings(guest.home / "settings.toml")[0].palette is Palette.BLUE_YELLOW


def test_the_theme_takes_the_palette_of_the_settings(tmp_path: Path) -> None:
    told = (
        "from dust_tactics.screen.palettes import wear\n"
        "from dust_tactics.files.settings import load_settings\n"
        "from pathlib import Path\nimport sys\n"
        "wear(load_settings(Path(sys.argv[1]))[0].palette)\n"
        "from dust_tactics.screen.art import palette\nprint(palette.MOVE, palette.TARGET)"
    )
    (tmp_path / "settings.toml").write_text('palette = "red-green"\n')
    run = [sys.executable, "-c", told, str(tmp_path / "settings.toml")]
    shown = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()[-2:]
    signals = PALETTES[Palette.RED_GREEN]
    assert shown == [signals["MOVE"], signals["TARGET"]]
