"""Draws every token, state, die, badge and icon: `python tests/screen/gallery_art.py OUT.png`."""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from dust_tactics.files.places import data_root
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import BLOCS

SIZE = 1280, 960
VEHICLES = set(art.FIGURES[art.FIGURES.index("walker-turret") :])
STATES = (
    {},
    {"selected": True},
    {"target": True},
    {"activated": True},
    {"planned": True},
    {"pips": (1, 5, "damage")},
    {"flying": True, "figure": "helicopter"},
    {"figure": "rifles", "pips": (4, 5, "miniatures"), "facing": None, "joined_hero": True},
    {"pips": (11, 12, "damage")},
)


def put(sheet: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Blits a picture with its centre on (x, y)."""
    sheet.blit(picture, picture.get_rect(center=(x, y)))


def draw_units(sheet: pygame.Surface) -> None:
    """All figures in the colours of all blocs."""
    for column, figure in enumerate(art.FIGURES):
        for row, bloc in enumerate(BLOCS):
            vehicle = figure in VEHICLES
            look = art.TokenLook(
                bloc,
                figure,
                hero=figure.startswith("hero"),
                pips=(4, 6, "damage") if vehicle else (4, 5, "miniatures"),
                facing=2 if vehicle else None,
            )
            put(sheet, art.draw_token(look, 54), 36 + column * 58, 44 + row * 68)


def draw_states(sheet: pygame.Surface) -> None:
    """One unit in every state, then the larger bases."""
    for index, state in enumerate(STATES):
        look = {"bloc": "allies", "figure": "walker-turret", "pips": (4, 5, "damage"), "facing": 2, **state}
        put(sheet, art.draw_token(art.TokenLook(**look), 62), 44 + index * 78, 400)
    large = {"pips": (8, 10, "damage"), "facing": 2}
    put(sheet, art.token("axis", "heavy-walker", 62, squares=4, **large), 800, 400)
    put(sheet, art.token("ssu", "tank", 62, squares=2, upright=True, **large), 920, 400)
    put(sheet, art.token("ssu", "tank", 62, squares=2, upright=False, **large), 1020, 400)


def draw_sides(sheet: pygame.Surface) -> None:
    """For every bloc the marks of the first side, of the second, and of the second in a battle of one bloc."""
    for index, bloc in enumerate(BLOCS):
        liveries = art.Livery(bloc), art.Livery(bloc, 1), art.Livery(bloc, 1, second=True)
        for column, livery in enumerate(liveries):
            left = 40 + index * 150 + column * 44
            put(sheet, art.side_mark(livery, 34), left, 456)
            look = {"side": livery.side, "second": livery.second, "mirrored": livery.side == 1}
            put(sheet, art.token(bloc, "rifles", 24, pips=(4, 5, "miniatures"), **look), left, 780)


def draw_dice_and_marks(sheet: pygame.Surface) -> None:
    """Dice in all states, badges, markers and smoke."""
    faces = [("ARMY", bloc, "success") for bloc in BLOCS]
    faces += [("TARGET", "axis", "success"), ("SHIELD", "axis", "success"), ("TARGET", "axis", "failure")]
    faces += [("ARMY", "axis", "failure"), ("ARMY", "axis", "rolling"), ("ARMY", "axis", "empty")]
    for index, (face, bloc, state) in enumerate(faces):
        put(sheet, art.die_face(face, bloc, 44, state, angle=index % 3 * 5 - 5), 40 + index * 52, 500)
    for index, name in enumerate(art.BADGES):
        put(sheet, art.badge(name, 24), 680 + index * 34, 500)
    put(sheet, art.smoke(48), 1130, 500)


def draw_icons(sheet: pygame.Surface) -> None:
    """Every icon in three sizes."""
    names = sorted(file.stem for file in (data_root() / "assets" / "svg" / "icons").glob("*.svg"))
    for index, name in enumerate(names):
        x, y = 24 + index % 25 * 50, 560 + index // 25 * 56
        for size, left, down in ((24, 0, 0), (16, -9, 22), (12, 11, 22)):
            put(sheet, art.icon(name, size), x + left, y + down)


def main(target: Path) -> None:
    """Draws the sheet, with a few portraits at its foot."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    sheet = pygame.Surface(SIZE)
    sheet.fill("#6F6953")
    draw_units(sheet)
    draw_states(sheet)
    draw_sides(sheet)
    draw_dice_and_marks(sheet)
    draw_icons(sheet)
    for index, figure in enumerate(("rifles", "hero", "heavy-armour", "tank", "aeroplane", "walker-rockets", "lasers")):
        bloc = tuple(BLOCS)[index % len(BLOCS)]
        sheet.blit(art.portrait("", figure, bloc, (174, 136)), (10 + index * 180, 812))
    pygame.image.save(sheet, target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
